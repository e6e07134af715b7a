"""Emit bindings/go/internal/raw/types.go: every struct and handle with its memory layout in Go."""
import re

from emit_go_names import aligned, camel, head, struct

SCALARS = {"uint64_t": "uint64", "uint32_t": "uint32", "int32_t": "int32", "int64_t": "int64", "double": "float64",
           "char": "byte"}
# Handles of the driver and user data are numbers in Go, because they need not be addresses.
NUMBERS = {"cjit_cuda_stream_t", "cjit_cuda_event_t", "cjit_cuda_device_node_t", "cjit_cuda_library_t",
           "cjit_cuda_kernel_t", "cjit_cuda_function_t", "cjit_cuda_graph_t", "cjit_cuda_graph_node_t",
           "cjit_cuda_graph_exec_t"}


def go_type(description, c_type, name=""):
    """Return the Go type of a field or parameter."""
    base = c_type.replace("const", "").strip()
    stars = base.count("*")
    base = base.replace("*", "").strip()
    if base == "void":
        if name.endswith("user_data"):
            return "uintptr"
        return {1: "unsafe.Pointer", 2: "*uintptr" if name == "held" else "*unsafe.Pointer"}[stars]
    return "*" * stars + _named(description, base)


def _named(description, base):
    if base in SCALARS:
        return SCALARS[base]
    if base in NUMBERS:
        return "uintptr"
    if any(base == pointer["name"] for pointer in description["function_pointers"]):
        return "unsafe.Pointer"
    if any(base == typedef["name"] and "struct" not in typedef for typedef in description["typedefs"]):
        return "uint32"
    return struct(base)


def types(description, notice):
    handles = "\n".join(_handle(handle) for handle in description["handles"])
    structs = "\n".join([_struct(description, s) for s in description["structs"]] +
                        [_alias(typedef) for typedef in description["typedefs"] if "struct" in typedef])
    return f"""{head(notice)}

package raw

import "unsafe"

{handles}
{structs}"""


def _handle(handle):
    return f"// {struct(handle['name'])} is the opaque handle {handle['name']}.\n" \
           f"type {struct(handle['name'])} struct{{ opaque [0]byte }}\n"


def _alias(typedef):
    name = struct(typedef["name"])
    return f"// {name} is {typedef['name']}.\ntype {name} = {struct(typedef['struct'])}\n"


def _field_type(description, field):
    text = go_type(description, re.sub(r"\[\d+\]", "", field["type"]).strip(), field["name"])
    count = field["size"] if text == "byte" else 1
    return f"[{count}]byte" if text == "byte" else text


def _struct(description, s):
    rows = [(camel(field["name"]), _field_type(description, field)) for field in s["fields"]]
    body = "\n".join(aligned(rows))
    return f"// {struct(s['name'])} is {s['name']}.\ntype {struct(s['name'])} struct {{\n{body}\n}}\n"


def registry(description, notice):
    """Return a table of the structs, for the test that compares them with the description."""
    rows = "\n".join(row.rstrip() for row in aligned(
        [(f'"{s["name"]}":', f"reflect.TypeOf({struct(s['name'])}{{}}),") for s in description["structs"]]))
    constants = "\n".join(aligned([(f'"{value["name"]}":', f"{_constant(value['name'])},")
                                  for e in description["enums"] for value in e["values"]]))
    return f"""{head(notice)}

package raw

import "reflect"

var structTypes = map[string]reflect.Type{{
{rows}
}}

var constantValues = map[string]uint32{{
{constants}
}}
"""


def _constant(name):
    return camel(name.removeprefix("CJIT_"))
