"""Classify the fields of input structs: the kind of each field, and the field that holds its count or size.

All generated code for options uses this: the fingerprint, the tests that change every field, and the bindings. A field
of an unknown kind is an error, so that no field is left out.
"""
import re
from dataclasses import dataclass

BUILDS = ("cjit_kernel_build_options_t", "cjit_link_build_options_t", "cjit_nvvm_build_options_t",
          "cjit_external_build_options_t")
SWITCH = "cjit_switch"

# The count of an array, if the array's name does not identify it.
COUNTS = {"argument_schemas": "name_count", "lowered_names": "name_count", "names": "kernel_count", "dims": "rank",
          "strides": "rank", "box_dims": "rank", "element_strides": "rank", "pixel_box_lower": "rank",
          "pixel_box_upper": "rank", "dependencies": "dependency_count", "entries": "entry_count",
          "code_offsets": "kernel_count"}

# Fields that point to output of the library.
OUTPUTS = ("result",)

# Fields of builds that do not change the result, and why.
NOT_BUILT = {
    "struct_size": "the size of the caller's struct; fields that an older caller does not have are zero",
    "cache_mode": "where a result is searched and stored",
    "cache_wait_milliseconds": "the time that the call waits for an equal build",
    "worker_mode": "which process compiles",
    "time_limit_milliseconds": "the maximum duration of the compilation",
    "pch": "how the compiler reads headers",
    "header_check": "when headers are examined",
    "resource_limits": "results are checked against them, also results from the cache",
    "user_data": "passed to a callback; name, version and options of the pass identify its behaviour",
    "finalizer": "frees `user_data`",
}
# Fields whose bytes do not identify their contents, and why. The contents may change while the bytes stay the same.
NOT_COMPARABLE = {
    "result": "a result is compared by its contents",
    "path": "a file is compared by its contents",
    "libdevice_path": "a file is compared by its contents",
    "files": "a file is compared by its contents",
    "kernel": "a source includes headers, which may change",
    "nvvm": "its own modes and limits apply to it",
}


@dataclass(frozen=True)
class Field:
    name: str
    # number, real, switch, enum, text, bytes, texts, numbers, pointers, structure, structures,
    # callback, pointer, reserved
    kind: str
    type: str
    # The element type of an array or pointer; the name of an enum.
    of: str = ""
    # The field that holds the number of elements or bytes.
    count: str = ""
    size: int = 0
    offset: int = 0
    doc: str = ""
    deprecated: dict = None  # {"since": "1.2", "use": "cjit_x_t.y"}


def struct(description, name):
    return next(s for s in description["structs"] if s["name"] == name)


def fields(description, name):
    """Return the fields of a struct in their order, without `struct_size` and the fields that hold counts and sizes."""
    found = struct(description, name)
    read = [_field(description, found, f) for f in found["fields"] if f["name"] != "struct_size"]
    measures = {f.count for f in read if f.count}
    return [f for f in read if f.name not in measures]


def reached(description, names=BUILDS, without=()):
    """Return `names` and all structs that they point to; a struct comes after those that it points to.

    Fields in `without` are not followed.
    """
    ordered = []

    def visit(name):
        for field in fields(description, name):
            if field.kind in ("structure", "structures") and field.name not in without:
                visit(field.of)
        if name not in ordered:
            ordered.append(name)

    for name in names:
        visit(name)
    return ordered


def input_structs(description):
    """Return {name: struct} of the structs that callers fill."""
    structs = {struct["name"]: struct for struct in description["structs"]}
    parameters = [p["type"] for function in description["functions"] for p in function["parameters"]]
    written = {name for name in structs if f"{name} *" in parameters}
    reached = [name for name in structs
               if name not in written and any(type_.startswith(f"const {name} *") for type_ in parameters)]
    for name in reached:  # the list grows during the loop
        for field in structs[name]["fields"]:
            pointed = re.match(r"const (cjit_\w+) \*", field["type"])
            if pointed and pointed[1] in structs and pointed[1] not in written and pointed[1] not in reached:
                reached.append(pointed[1])
    return {name: structs[name] for name in sorted(reached)}


def _field(description, owner, field):
    kind, of, count = _kind(description, owner, field["name"], field["type"])
    return Field(field["name"], kind, field["type"], of, count, field["size"], field["offset"], field.get("doc") or "",
                 field.get("deprecated"))


def _kind(description, owner, name, c_type):
    """Return (kind, of, count) as in Field."""
    enums = {t["name"]: t["enum"] for t in description["typedefs"] if t.get("enum")}
    structs = {s["name"] for s in description["structs"]}
    callbacks = {f["name"] for f in description["function_pointers"]}
    pointers = {t["name"] for t in description["typedefs"] if t["type"].endswith("*")}
    names = [f["name"] for f in owner["fields"]]
    if name.startswith("reserved"):
        return "reserved", "", ""
    if enums.get(c_type) == SWITCH:
        return "switch", "", ""
    if c_type in enums:
        return "enum", enums[c_type], ""
    if re.fullmatch(r"u?int\d+_t", c_type):
        return "number", "", ""
    if c_type == "double":
        return "real", "", ""
    if c_type in callbacks:
        return "callback", "", ""
    if c_type in ("const char *", "const void *"):
        size = next((n for n in (name + "_size", "size" if name == "data" else "") if n in names), "")
        return ("bytes" if size else "text", "", size)
    if c_type in pointers or c_type.removesuffix(" *") in pointers or c_type == "void *":
        return "pointer", "", ""
    if c_type == "const char *const *":
        return "texts", "", _count(names, name)
    if array := re.fullmatch(r"(?:const )?void \*const \*", c_type):
        return "pointers", "", _count(names, name)
    if array := re.fullmatch(r"const (\w+) \*const \*", c_type):
        return "structures", array[1], _count(names, name)
    if array := re.fullmatch(r"const (\w+) \*", c_type):
        return ("structure", array[1], "") if array[1] in structs else ("numbers", array[1], _count(names, name))
    raise SystemExit(f"cannot classify {owner['name']}::{name}: add a kind for '{c_type}' to abi/inputs.py")


def _count(names, name):
    stems = [n for n in names if n.endswith("_count") and name.startswith(n.removesuffix("_count"))]
    count = COUNTS.get(name) or (max(stems, key=len) if stems else "")
    if count not in names:
        raise SystemExit(f"cannot find the count of the array '{name}'; add it to COUNTS of abi/inputs.py")
    return count
