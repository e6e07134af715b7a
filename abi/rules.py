"""The gate `rules`: rules for every public declaration. abi/README.md and docs/ give the reasons."""
import re

import describe
import nullability

FORBIDDEN_NAMES = set("""type func range module end in fn ref match move impl self use from import lambda pass global
local function""".split())
# Accessors of errors need no error object, and cjit_version_get_info can fail only by wrong usage.
WITHOUT_ERROR = {"cjit_error_get_info", "cjit_version_get_info", "cjit_error_status"}
PLAIN = {"void", "char", "double", "uint8_t", "uint16_t", "uint32_t", "uint64_t", "int8_t", "int16_t", "int32_t",
         "int64_t"}
RESERVED = r"reserved\d"
ATTRIBUTE = re.compile(r"__attribute__|__declspec|\[\[\w+|#\s*pragma|_Noreturn|__stdcall|_Alignas|\balignas\b")
MAX_ENUM = 0x7FFFFFFF
# Functions that read are called "get". Other functions that fill an output do work, and have a verb of WORK.
REFUSED_VERBS = {"describe": "get", "inspect": "get", "list": "get", "query": "get"}
# Functions whose "get" builds what is not there yet.
MAKES_WHAT_IT_GETS = {"cjit_kernel_get", "cjit_plan_get"}
WORK = set("""add adopt build choose clear compare create deserialize drop encode evaluate export import launch load
merge prepare read replace retain run serialize set sign suggest take trim upload verify warm write""".split())
CJIT_API = """#if defined(_WIN32)
#define CJIT_API
#else
#define CJIT_API __attribute__((visibility("default")))
#endif
"""
CJIT_DEPRECATED = """#if defined(CJIT_NO_DEPRECATION_WARNINGS)
#define CJIT_DEPRECATED(text)
#elif defined(_MSC_VER)
#define CJIT_DEPRECATED(text) __declspec(deprecated(text))
#elif defined(__GNUC__)
#define CJIT_DEPRECATED(text) __attribute__((deprecated(text)))
#else
#define CJIT_DEPRECATED(text)
#endif
"""


def problems(tree):
    description = describe.describe(tree)
    found = _headers(tree) + _sources(tree) + nullability.problems(description) + _deprecated(description)
    for enum in description["enums"]:
        found += _documented(enum, "enum") + _enum(enum, description)
    for struct in description["structs"]:
        found += _documented(struct, "struct") + _struct(struct, description)
    for function in description["functions"]:
        found += _documented(function, "function") + _function(function, description) + _naming(function, description)
    for kind, noun in (("handles", "handle"), ("function_pointers", "function pointer"), ("typedefs", "typedef")):
        for element in description[kind]:
            found += _documented(element, noun)
    for pointer in description["function_pointers"]:
        found += _parameters(pointer, description)
    return found


def _sources(tree):
    """Check that hand-written code only refuses nonzero reserved fields and writes zero to them.

    The generated fingerprint contains reserved fields, so that a request with a nonzero one has another fingerprint.
    """
    found = []
    for path in sorted((tree.root / "src").rglob("*.[ch]pp")):
        text = path.read_text()
        if "Generated from the public headers" in text or not re.search(RESERVED, text):
            continue
        for number, line in enumerate(text.splitlines(), 1):
            rest = re.sub(rf"\w+\.{RESERVED} != 0|refuse_reserved\(\w+\.{RESERVED}|\.{RESERVED} = 0|`{RESERVED}`", "",
                          line)
            if re.search(rf"\b{RESERVED}\b", rest):
                found.append(
                    f"{path.relative_to(tree.root)}:{number}: a reserved field has no meaning; append a field instead")
    return found


def _headers(tree):
    umbrella = (tree.include / "cjit/cjit.h").read_text()
    found = []
    for path in tree.headers():
        text = path.read_text().replace(CJIT_DEPRECATED, "")
        if path.name != "cjit.h" and f"#include <cjit/{path.name}>" not in umbrella:
            found.append(f"{path.name}: cjit.h does not include it")
        for include in re.findall(r"^\s*#\s*include\s*(\S+)", text, re.MULTILINE):
            if include not in ("<stddef.h>", "<stdint.h>") and not include.startswith("<cjit/"):
                found.append(f"{path.name}: includes {include}; public headers need only <stddef.h> and <stdint.h>")
        found += [f"{path.name}: '{word}': CJIT_API and CJIT_DEPRECATED are the only attributes of a declaration"
                  for word in ATTRIBUTE.findall(re.sub(r"/\*.*?\*/", "", text.replace(CJIT_API, ""), flags=re.DOTALL))]
    found += [f"base.h: the definition of {name} changed; restore that of released versions:\n{text}"
              for name, text in (("CJIT_API", CJIT_API), ("CJIT_DEPRECATED", CJIT_DEPRECATED))
              if text not in (tree.include / "cjit/base.h").read_text()]
    return found


def _deprecated(description):
    """Check that each deprecated element names a later version than its own, and what to use: another element."""
    elements = dict(_elements(description))
    found = []
    for name, element in elements.items():
        if "deprecated" not in element:
            continue
        since, use = element["deprecated"].get("since"), element["deprecated"].get("use")
        if since is None:
            found.append(f"{name}: write CJIT_DEPRECATED(\"since <version>: use <element>\")")
            continue
        if not _number(element["since"]) < _number(since) <= _number(description["version"]):
            found.append(f"{name}: deprecated since {since}, which is not after {element['since']}, the version that "
                         f"added it, or is after {description['version']}, this version")
        replacement = elements.get(use.removesuffix("()"))
        if replacement is None or "deprecated" in replacement:
            found.append(f"{name}: '{use}' replaces it, which is no element, or is deprecated too; write cjit_x(), "
                         "cjit_x_t.field or CJIT_X")
    return found


def _elements(description):
    for function in description["functions"]:
        yield function["name"], function
    for struct in description["structs"]:
        yield from ((f"{struct['name']}.{field['name']}", field) for field in struct["fields"])
    for enum in description["enums"]:
        yield from ((value["name"], value) for value in enum["values"])


def _number(version):
    return tuple(map(int, version.split(".")))


def _documented(element, noun):
    return [] if element["doc"] else [
        f"{element['name']}: the {noun} has no /** comment */ directly above it"]


def _enum(enum, description):
    name = enum["name"]
    found = []
    if not name.startswith("cjit_"):
        found.append(f"enum '{name}': needs a name that begins with cjit_")
    if not any(t["name"] == name + "_t" and t["type"] == "uint32_t" for t in description["typedefs"]):
        found.append(f"enum {name}: no 'typedef uint32_t {name}_t' beside it")
    last = enum["values"][-1]
    if not last["name"].endswith("_MAX_ENUM") or last["value"] != MAX_ENUM:
        found.append(f"enum {name}: must end with ..._MAX_ENUM = 0x7FFFFFFF")
    found += [f"{value['name']}: the name of unknown numbers; choose another name"
              for value in enum["values"] if value["name"].endswith("_UNKNOWN")]
    values = [value["value"] for value in enum["values"]]
    found += [f"{value['name']}: negative" for value in enum["values"] if value["value"] < 0]
    found += [f"{value['name']}: the number {value['value']} is used twice" for value in enum["values"]
              if values.count(value["value"]) > 1]
    return found


def _struct(struct, description):
    name = struct["name"]
    found = []
    first = struct["fields"][0] if struct["fields"] else {"name": "nothing", "type": ""}
    if (first["name"], first["type"]) != ("struct_size", "uint64_t"):
        found.append(f"{name}: must begin with 'uint64_t struct_size', not {first['name']}")
    if name != struct["tag"] + "_t":
        found.append(f"{name}: its tag is {struct['tag']}; it should be {name.removesuffix('_t')}")
    end = 0
    for field in struct["fields"]:
        where = f"{name}.{field['name']}"
        found += _name(where, field["name"]) + _type(where, field["type"], description, by_value=True)
        if "bits" in field:
            found.append(f"{where}: a bit-field has no portable layout; use a fixed-width integer")
        elif field["offset"] != end:
            found.append(f"{where}: {field['offset'] - end} bytes of padding before it; add a reserved field")
        if re.fullmatch(RESERVED, field["name"]) and field["doc"]:
            found.append(f"{where}: a reserved field has no meaning, so no comment; append a field instead")
        end = field["offset"] + field["size"]
    if end != struct["size"]:
        found.append(f"{name}: {struct['size'] - end} bytes of padding at its end; add a reserved field")
    if struct["size"] % 8 or struct["alignment"] != 8:
        found.append(f"{name}: {struct['size']} bytes aligned to {struct['alignment']}; make it a multiple of 8")
    return found


def _function(function, description):
    name = function["name"]
    found = _parameters(function, description) + _type(name, function["returns"], description, by_value=True)
    if not name.startswith("cjit_"):
        found.append(f"{name}: does not begin with cjit_")
    if function["returns"] != "cjit_status_t" or name == "cjit_error_status":
        return found
    if "@return" not in function["doc"] and not re.search(r"\bAs cjit_\w+\(\)", function["doc"]):
        found.append(f"{name}: its comment does not list its statuses after @return")
    last = function["parameters"][-1] if function["parameters"] else {"name": "", "type": ""}
    if name not in WITHOUT_ERROR and (last["type"], last["name"]) != ("cjit_error_t **", "error"):
        found.append(f"{name}: returns a status but does not end with 'cjit_error_t **error'")
    return found


def _naming(function, description):
    """Check the name of a function: abi/README.md, "Names of functions"."""
    name, parameters = function["name"], function["parameters"]
    types = [parameter["type"] for parameter in parameters]
    words = name.split("_")
    found = [f"{name}: '{word}' is not a verb of the ABI; use '{REFUSED_VERBS[word]}'"
             for word in words if word in REFUSED_VERBS]
    returns_status = function["returns"] == "cjit_status_t" and types[-1:] == ["cjit_error_t **"]
    filled = [parameter["name"] for parameter in parameters if _is_filled(parameter["type"], description)]
    if returns_status and filled and not {"get", *WORK} & set(words):
        found.append(f"{name}: fills '{filled[0]}' and returns a status; call it cjit_<noun>_get_<what>, "
                     "or use a verb of rules.WORK")
    handles = {f"{handle['name']} *" for handle in description["handles"]}
    if name not in MAKES_WHAT_IT_GETS and "get" in words and types and types[0] in handles:
        found.append(f"{name}: reads a {types[0]} without changing it; take a const {types[0]}")
    if "get" in words and function["returns"] != "cjit_status_t":
        found.append(f"{name}: returns the value itself; call it by the value's name, like cjit_blob_size")
    return found + _noun(name, types, description)


def _noun(name, types, description):
    found = []
    handles = {handle["name"]: handle["tag"] for handle in description["handles"]}
    first = types[0].removeprefix("const ").removesuffix(" *") if types else ""
    if handles.get(first, "cjit_context") != "cjit_context" and not name.startswith(handles[first] + "_"):
        found.append(f"{name}: takes a {first} first; begin with {handles[first]}_")
    if name.endswith("_cleanup") and first != name.removesuffix("_cleanup") + "_t":
        found.append(f"{name}: cleans up a {first}; call it {first.removesuffix('_t')}_cleanup")
    for info in re.findall(r"\b(cjit_\w+)_info_t \*", " ".join(types)):
        if not name.endswith("_cleanup") and name != info + "_get_info":
            found.append(f"{name}: fills a {info}_info_t; call it {info}_get_info")
    options = re.findall(r"\b(cjit_\w+_build)_options_t\b", " ".join(types))
    builds = any(re.fullmatch(r"cjit_\w+_build_result_t \*|cjit_job_t \*\*", one) for one in types)
    if options and builds and not re.match(options[0] + r"(_|$)", name):
        found.append(f"{name}: builds from {options[0]}_options_t; begin with {options[0]}")
    if re.match(r"cjit_\w+_build(_|$)", name) and not (options and name.startswith(options[0])):
        found.append(f"{name}: has the name of a build, but takes no {re.match(r'cjit_.+_build', name)[0]}_options_t")
    return found


def _is_filled(c_type, description):
    """Return whether the function writes to a parameter of this type.

    Such a type points to a number, a struct, memory, or a pointer to a handle.
    """
    if c_type.startswith("const ") or not c_type.endswith("*") or c_type == "cjit_error_t **":
        return False
    handles = {handle["name"] for handle in description["handles"]}
    return c_type.count("*") > (c_type.rstrip("* ") in handles)


def _parameters(function, description):
    found = []
    for parameter in function["parameters"]:
        where = f"{function['name']}({parameter['name']})"
        found += _name(where, parameter["name"]) + _type(where, parameter["type"], description, by_value=True)
    return found


def _name(where, name):
    if not name:
        return [f"{where}: has no name"]
    return [f"{where}: '{name}' is a keyword of some language; choose another name"] if name in FORBIDDEN_NAMES else []


def _type(where, c_type, description, by_value):
    base = re.sub(r"\b(const|volatile)\b|\*", " ", c_type).strip()
    by_value = by_value and "*" not in c_type
    if base in PLAIN:
        return []
    kinds = {kind: element for kind in ("structs", "handles", "typedefs", "function_pointers")
             for element in description[kind] if element["name"] == base}
    if kinds.keys() & {"structs", "handles"} or "struct" in kinds.get("typedefs", ()):
        return [f"{where}: {base} is passed by value; pass a pointer"] if by_value else []
    if kinds:
        return []
    return [f"{where}: the type '{c_type}' is not one of the ABI's; "
            "use fixed-width integers, double, pointers and cjit's own"]
