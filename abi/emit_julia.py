"""Emit files of bindings/julia/src: the ABI in raw.jl, launch_options.jl, and the calls of algorithms."""
import pathlib

import inputs
import options
from emit_julia_algorithms import algorithms, forms
from emit_julia_options import launch_options, options_texts

ROOT = pathlib.Path(__file__).resolve().parent.parent
RAW = "bindings/julia/src/raw.jl"
LAUNCH = "bindings/julia/src/launch_options.jl"
FORMS = "bindings/julia/conformance/algorithm_forms.jl"
ALGORITHMS = "bindings/julia/src/algorithm_calls.jl"

TEMPLATE = '''# {notice}

"""
The C interface: constants, structs and functions under their C names, \
generated from the description of the ABI.
Functions are called through a table of addresses that `LibCJIT.load` fills. They do not check handles. Use the
module `LibCJIT` instead.
"""
module Raw

const VERSION_MAJOR = {major}
const VERSION_MINOR = {minor}
const SONAME = "{soname}"

# Strings.
{strings}

# Numbers.
{numbers}

"The enumerations by their names without `cjit_`, each with the names and numbers of its enumerators."
const ENUMS = Dict{{Symbol,Vector{{Pair{{Symbol,UInt32}}}}}}(
{enums}
)

"""
A field of a struct: its C type, its offset and bytes, and the field that counts its elements or bytes (`Symbol("")` if
there is none). `enumeration` is the key in `ENUMS` of a number that has names.
"""
struct Field
    name::Symbol
    c_type::String
    offset::Int
    size::Int
    count::Symbol
    enumeration::Symbol
end

# Structs.
{structs}

# Further names of structs.
{aliases}

"The fields of every struct that begins with `struct_size`."
const FIELDS = Dict{{Symbol,Vector{{Field}}}}(
{fields}
)

"The documentation of every input struct: a list of its fields with their comments."
const OPTIONS = Dict{{Symbol,String}}(
{options}
)

"The struct of each name."
const STRUCTS = Dict{{Symbol,DataType}}(
{struct_names}
)

# Functions.
"The address of each function; all are null until a library is loaded."
mutable struct Functions
{members}
    Functions() = clear!(new())
end

"Forget all addresses."
function clear!(functions::Functions)
    foreach(name -> setfield!(functions, name, C_NULL), fieldnames(Functions))
    return functions
end

const F = Functions()

{wrappers}

end
'''

SCALARS = {"uint32_t": "UInt32", "int32_t": "Int32", "uint64_t": "UInt64", "int64_t": "Int64", "double": "Float64",
           "char": "UInt8", "void": "Cvoid"}

# Counts of arrays that do not directly follow the array.
COUNTS = {
    ("cjit_build_result", "argument_schemas"): "name_count",
    ("cjit_kernel_info", "parameter_names"): "parameter_count",
    ("cjit_kernel_info", "parameter_kinds"): "parameter_count",
    ("cjit_image_info", "kernels"): "kernel_count",
    ("cjit_mock_launch", "attribute_values"): "attribute_count",
    ("cjit_plan_arguments", "argument_kinds"): "argument_count",
    ("cjit_plan_arguments", "argument_names"): "argument_count",
    ("cjit_plan_info", "parameter_kinds"): "parameter_count",
}


def files(description, notice):
    """Return {path relative to the repository root: text} of the generated Julia files."""
    major, minor = description["version"].split(".")
    types = _Types(description)
    structs = description["structs"]
    measured = {(name, f.name): f.count
                for name in options.structs(description) for f in inputs.fields(description, name)}
    return {ALGORITHMS: algorithms(ROOT), FORMS: forms(ROOT),
            LAUNCH: launch_options(description, notice), RAW: TEMPLATE.format(
        notice=notice, major=major, minor=minor, soname=description["soname"],
        strings="\n".join(f'const {s["name"]} = "{s["value"]}"' for s in description["strings"]),
        numbers="\n".join([f'const {c["name"]} = {SCALARS[c["type"]]}({c["value"]})'
                           for c in description["constants"]] +
                          [f'const {v["name"]} = {_number(v["value"])}'
                           for e in description["enums"] for v in e["values"]]),
        enums="\n".join(_enum(e) for e in description["enums"]),
        structs="\n\n".join(_struct(s, types) for s in structs),
        aliases="\n".join(f'const {_name(t)} = {_name({"name": t["struct"]})}'
                          for t in description["typedefs"] if "struct" in t),
        fields="\n".join(_fields(s, types, measured) for s in structs),
        options=options_texts(description),
        struct_names="\n".join(f'    :{_plain(s["name"])} => {_name(s)},' for s in structs),
        members="\n".join(f'    {f["name"]}::Ptr{{Cvoid}}' for f in description["functions"]),
        wrappers="\n\n".join(_wrapper(f, types) for f in description["functions"]))}


class _Types:
    """The Julia types of C types."""

    def __init__(self, description):
        self.scalars = {t["name"]: SCALARS[t["type"]] for t in description["typedefs"] if t["type"] in SCALARS}
        self.enums = {t["name"]: t["enum"] for t in description["typedefs"] if "enum" in t}

    def field(self, c_type):
        """Return the type of a struct member. Strings are addresses."""
        return SCALARS.get(c_type) or self.scalars.get(c_type) or "Ptr{Cvoid}"

    def parameter(self, c_type):
        return "Cstring" if c_type == "const char *" else self.field(c_type)


def _name(struct):
    return struct["name"].removesuffix("_t")


def _plain(name):
    return name.removesuffix("_t").removeprefix("cjit_")


def _number(value):
    return f"Int32({value})" if value < 0 else f"{value:#010x}"


def _enum(enum):
    values = ", ".join(f':{v["name"]} => {v["name"]}' for v in enum["values"])
    return f'    :{_plain(enum["name"])} => [{values}],'


def _struct(struct, types):
    lines = [f'struct {_name(struct)}']
    for field in struct["fields"]:
        element = types.field(field["type"])
        kind = f'NTuple{{{field["count"]},{element}}}' if field.get("count") else element
        lines.append(f'    {field["name"]}::{kind}')
    return "\n".join([*lines, "end"])


def _fields(struct, types, measured):
    rows = [f'    :{_plain(struct["name"])} => [']
    fields = struct["fields"]
    for index, field in enumerate(fields):
        enum = _plain(types.enums.get(field["type"], ""))
        rows.append(f'        Field(:{field["name"]}, "{field["type"]}", {field["offset"]}, {field["size"]}, '
                    f'Symbol("{_count(struct, fields, index, measured)}"), Symbol("{enum}")),')
    return "\n".join([*rows, "    ],"])


def _count(struct, fields, index, measured):
    """Return the field with the number of elements or bytes that `fields[index]` points to; "" if there is none."""
    field = fields[index]
    if (struct["name"], field["name"]) in measured:
        # Some arrays of a tensor map have fewer than `rank` elements.
        return measured[struct["name"], field["name"]].replace("rank", "")
    known = COUNTS.get((_name(struct), field["name"]))
    if known or not field["type"].endswith("*"):
        return known or ""
    following = fields[index + 1:]
    for other in following:
        if other["type"] != "uint64_t" and not other["type"].endswith("*"):
            return ""
        if other["type"] == "uint64_t":
            break
    else:
        return ""
    if other["name"] == f'{field["name"]}_size' or field["name"] == "data" and other["name"] == "size":
        return other["name"]
    array = field["type"].count("*") == 2 or field["type"] in ("const uint32_t *", "const uint64_t *")
    return other["name"] if array and other["name"].endswith("_count") else ""


def _wrapper(function, types):
    names = ", ".join(p["name"] for p in function["parameters"])
    kinds = "".join(f'{types.parameter(p["type"])}, ' for p in function["parameters"]).rstrip()
    returns = types.parameter(function["returns"])
    arguments = f", {names}" if names else ""
    return (f'@inline {function["name"]}({names}) =\n'
            f'    ccall(F.{function["name"]}, {returns}, ({kinds}){arguments})')
