"""Emit bindings/go/internal/raw: the C declarations, and for each function of the ABI a C wrapper and a Go function."""
import re

from emit_go_names import function as go_name, head
from emit_go_types import NUMBERS, SCALARS, go_type
from emit_loader import declare, loader

ERROR = "cjit_error_t **"


def declarations(description, notice):
    """Return all declarations and the loader as one file, so that a copy of the package needs no other headers."""
    major, minor = description["version"].split(".")
    parts = [f"""{head(notice)}

#ifndef CJIT_GO_ABI_H
#define CJIT_GO_ABI_H

#include <stddef.h>
#include <stdint.h>

#define CJIT_VERSION_MAJOR {major}
#define CJIT_VERSION_MINOR {minor}
"""]
    parts += [f"typedef {t['type'] + ('' if t['type'].endswith('*') else ' ')}{t['name']};"
              for t in description["typedefs"]]
    parts += [f"typedef struct {s['tag']} {s['name']};" for s in description["handles"] + description["structs"]]
    # Go before 1.20 allocates memory for each pointer to an incomplete struct that is passed to C.
    parts += [f"struct {h['tag']} {{\n  char opaque;\n}};" for h in description["handles"]]
    parts += [_function_pointer(p) for p in description["function_pointers"]]
    parts += [_struct(s) for s in description["structs"]]
    text = loader(description, notice)
    text = text[text.index("#include <dlfcn.h>"):text.rindex("#endif")]
    return "\n".join(parts) + "\n" + text + "#endif\n"


def _function_pointer(pointer):
    parameters = ", ".join(declare(p["type"], p["name"]) for p in pointer["parameters"])
    return f"typedef {declare(pointer['returns'], '(*' + pointer['name'] + ')')}({parameters});"


def _struct(s):
    fields = "\n".join("  " + _member(field) for field in s["fields"])
    return f"struct {s['tag']} {{\n{fields}\n}};\n_Static_assert(sizeof({s['name']}) == {s['size']}, \"{s['name']}\");"


def _member(field):
    c_type = re.sub(r"\[\d+\]", "", field["type"]).strip()
    count = f"[{field['size']}]" if c_type == "char" else ""
    return declare(c_type, field["name"]) + count + ";"


def _split(f):
    """Return the parameters without the error, and whether the function has one."""
    fails = bool(f["parameters"]) and f["parameters"][-1]["type"] == ERROR
    return f["parameters"][:len(f["parameters"]) - fails], fails


def calls(description, notice):
    bodies = "\n".join(_c_call(f) for f in description["functions"])
    return f"""{head(notice)}

#ifndef CJIT_GO_CALLS_H
#define CJIT_GO_CALLS_H

#include "cjit_abi.h"

// The functions of the loaded library; filled once.
extern cjit_loader_t cjit_go_table;

// Outcome of a call. Status and error are returned together, so that one call from Go to C is enough.
typedef struct cjit_go_outcome {{
  cjit_error_t *error;
  uint64_t status;
}} cjit_go_outcome_t;

{bodies}
#endif
"""


def _c_type(p):
    """Return the C type of a parameter. Untyped memory becomes bytes, so that Go does not search it for pointers."""
    bytes_of = {"const void *": "const uint8_t *", "void *": "uint8_t *"}
    return "uintptr_t" if p["type"] in NUMBERS else bytes_of.get(p["type"], p["type"])


def _c_argument(p):
    return f"({p['type']}){p['name']}" if p["type"] in NUMBERS else p["name"]


def _c_call(f):
    parameters, fails = _split(f)
    short = f["name"].removeprefix("cjit_")
    listed = ", ".join(declare(_c_type(p), p["name"]) for p in parameters) or "void"
    arguments = ", ".join([_c_argument(p) for p in parameters] + (["&became.error"] if fails else []))
    call = f"cjit_go_table.{short}({arguments})"
    if not fails:
        verb = "" if f["returns"] == "void" else "return "
        return f"static inline {declare(f['returns'], 'cjit_go_' + short)}({listed}) {{ {verb}{call}; }}\n"
    return f"""static inline cjit_go_outcome_t cjit_go_{short}({listed}) {{
  cjit_go_outcome_t became = {{NULL, 0}};
  became.status = {call};
  return became;
}}
"""


def go_calls(description, notice):
    bodies = "\n".join(_go_call(description, f) for f in description["functions"])
    return f"""{head(notice)}

package raw

// #include "cjit_calls.h"
import "C"

import "unsafe"

{bodies}"""


def _parameter(name):
    """Return the name of a parameter in Go, which must not be a keyword."""
    return {"map": "tensorMap", "range": "extent"}.get(name, re.sub(r"_(.)", lambda m: m[1].upper(), name))


def _go_call(description, f):
    parameters, fails = _split(f)
    typed = [(_parameter(p["name"]), _go_parameter(description, p), p) for p in parameters]
    listed = ", ".join(f"{name} {kind}" for name, kind, _ in typed)
    arguments = ", ".join(_go_argument(*t) for t in typed)
    call = f"C.cjit_go_{f['name'].removeprefix('cjit_')}({arguments})"
    name = go_name(f["name"])
    if fails:
        return f"""// {name} calls {f['name']}.
func {name}({listed}) Outcome {{
\tbecame := {call}
\treturn Outcome{{(*Error)(unsafe.Pointer(became.error)), uint32(became.status)}}
}}
"""
    returns = "" if f["returns"] == "void" else " " + go_type(description, f["returns"])
    return (f"// {name} calls {f['name']}.\n"
            f"func {name}({listed}){returns} {{\n\t{_go_result(returns.strip(), call)}\n}}\n")


def _go_parameter(description, p):
    return "*byte" if _c_type(p).endswith("uint8_t *") else go_type(description, p["type"], p["name"])


def _go_argument(name, kind, p):
    if kind == "uintptr":
        return f"C.uintptr_t({name})"
    if kind == "*unsafe.Pointer":
        return name
    if kind.startswith("*"):
        return f"({_cgo_type(_c_type(p))})(unsafe.Pointer({name}))"
    return f"C.{p['type']}({name})"


def _cgo_type(c_type):
    base = c_type.replace("const", "").strip()
    stars = base.count("*")
    base = base.replace("*", "").strip()
    return "*" * stars + "C." + base


def _go_result(kind, call):
    if not kind:
        return call
    if kind == "unsafe.Pointer":
        return f"return {call}"
    if kind.startswith("*"):
        return f"return ({kind})(unsafe.Pointer({call}))"
    return f"return {kind}({call})"
