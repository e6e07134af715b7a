"""Emit files of bindings/rust: the raw layer (structs, constants, functions), value types, options and algorithms."""
import re

import describe
from emit_rust_algorithms import algorithms, forms
from emit_rust_options import options_file, readers_file
from emit_rust_text import deprecated, plain
from tree import HERE

FOLDER = "bindings/rust"
PRIMITIVES = {"void": "c_void", "char": "c_char", "double": "f64", "uint8_t": "u8", "uint16_t": "u16",
              "uint32_t": "u32", "uint64_t": "u64", "int8_t": "i8", "int16_t": "i16", "int32_t": "i32",
              "int64_t": "i64"}
# Enums whose values are bits that callers combine.
BITS = {"cjit_image_kind_bits", "cjit_bundle_read_flags", "cjit_deserialize_flags"}
# Enums whose enumerators do not begin with the enum's own name.
PREFIXES = {"cjit_status": "CJIT_", "cjit_value_kind": "CJIT_VALUE_", "cjit_image_kind_bits": "CJIT_IMAGE_KIND_BIT_",
            "cjit_bundle_difference_kind": "CJIT_BUNDLE_DIFFERENCE_", "cjit_bundle_read_flags": "CJIT_BUNDLE_READ_",
            "cjit_deserialize_flags": "CJIT_DESERIALIZE_"}


def files(description, notice):
    """Return {path relative to the repository root: text} of the generated Rust files."""
    return {
        f"{FOLDER}/cjit-sys/src/raw.rs": _raw(description, notice),
        f"{FOLDER}/cjit-sys/tests/layout/table.rs": _layout(description, notice),
        f"{FOLDER}/cjit/src/values.rs": _values(description, notice),
        f"{FOLDER}/cjit/src/options.rs": options_file(description, notice),
        f"{FOLDER}/cjit/src/algorithm_calls.rs": algorithms(HERE.root),
        f"{FOLDER}/conformance/src/fields.rs": readers_file(description, notice),
        f"{FOLDER}/conformance/src/algorithm_forms.rs": forms(HERE.root),
    }


def _raw(description, notice):
    major, minor = description["version"].split(".")
    text = f"// {notice}\n\nuse crate::Struct;\nuse std::os::raw::{{c_char, c_void}};\n"
    text += ("\n/// The major version of the headers from which this file was generated.\n"
             f"pub const VERSION_MAJOR: u32 = {major};\n")
    text += "/// The minor version of these headers. Older libraries are refused.\n"
    text += f"pub const VERSION_MINOR: u32 = {minor};\n"
    text += ("/// The file name by which the dynamic loader finds the library.\n"
             f"pub const SONAME: &str = \"{description['soname']}\";\n")
    for string in description["strings"]:
        text += f"\npub const {string['name']}: &str = \"{string['value']}\";"
    for constant in description["constants"]:
        text += f"\npub const {constant['name']}: {PRIMITIVES[constant['type']]} = {constant['value']};"
    text += "\n"
    for handle in description["handles"]:
        text += (f"\n#[repr(C)]\npub struct {handle['name']} {{\n    _opaque: [u8; 0],\n"
                 "    _not_send: std::marker::PhantomData<(*mut u8, std::marker::PhantomPinned)>,\n}\n")
    for typedef in description["typedefs"]:
        text += f"pub type {typedef['name']} = {_typedef(typedef)};\n"
    for enum in description["enums"]:
        text += "\n" + "".join(f"pub const {value['name']}: {enum['name']}_t = {value['value']};\n"
                               for value in enum["values"])
    for pointer in description["function_pointers"]:
        text += f"\npub type {pointer['name']} = Option<{_function_type(pointer)}>;\n"
    for struct in description["structs"]:
        text += _struct(struct)
    return text + _functions(description["functions"])


def _typedef(typedef):
    target = typedef["type"]
    if "struct" in typedef:
        return typedef["struct"]
    if "CU" in target:  # the driver's own handles
        return "*mut c_void"
    return _type(target)


def _type(c_type):
    """Return the Rust type of a C type: "*const *const c_char" for "const char *const *"."""
    base, *pointers = [part.strip() for part in c_type.split("*")]
    constant = base.startswith("const ")
    rust = base.removeprefix("const ").strip()
    rust = PRIMITIVES.get(rust, rust)
    for qualifier in pointers:
        rust = f"*{'const' if constant else 'mut'} {rust}"
        constant = qualifier == "const"
    return rust


def _function_type(function):
    parameters = ", ".join(f"{p['name']}: {_type(p['type'])}" for p in function["parameters"])
    returns = "" if function["returns"] == "void" else f" -> {_type(function['returns'])}"
    return f"unsafe extern \"C\" fn({parameters}){returns}"


def _struct(struct):
    fields = "".join(f"    pub {field['name']}: {_field_type(field)},\n"
                     for field in struct["fields"])
    return (f"\n#[repr(C)]\n#[derive(Clone, Copy)]\npub struct {struct['name']} {{\n{fields}}}\n"
            "// SAFETY: repr(C), begins with struct_size, and zero is a value of every field.\n"
            f"unsafe impl Struct for {struct['name']} {{}}\n")


def _field_type(field):
    rust = _type(field["type"])
    return f"[{rust}; {field['count']}]" if "count" in field else rust


def _member(function):
    return function["name"].removeprefix("cjit_")


def _functions(functions):
    members = "".join(f"    pub {_member(f)}: {_function_type(f)},\n" for f in functions)
    names = "".join(f"    \"{f['name']}\\0\",\n" for f in functions)
    return ("\n/// The functions of one loaded library, each under its name without \"cjit_\".\n"
            "#[repr(C)]\n#[derive(Clone, Copy)]\n"
            f"pub struct Functions {{\n{members}}}\n\n"
            "/// The names of [`Functions`] in its order, each with a terminating NUL.\n"
            f"pub const FUNCTION_NAMES: [&str; {len(functions)}] = [\n{names}];\n")


def _doc(element, indent=""):
    """Return the header's comment as Rust documentation; if there is none, the name and its header."""
    text = element.get("doc") or ""
    text = re.sub(r"^\s*/\*\*|\*/\s*$", "", text)
    lines = [re.sub(r"^\s*\*? ?", "", line).strip() for line in text.strip().splitlines()]
    if not any(lines):
        lines = [f"`{element['name']}`{' of `' + element['header'] + '`' if 'header' in element else ''}."]
    return "".join(f"{indent}/// {line}".rstrip() + "\n" for line in plain(lines))


def _layout(description, notice):
    rows = []
    for struct in description["structs"]:
        fields = ", ".join(field["name"] for field in struct["fields"])
        rows.append(f"        layout_of!({struct['name']} {{ {fields} }}),\n")
    constants = "".join(f"    (\"{value['name']}\", {value['name']}),\n"
                        for enum in description["enums"] for value in enum["values"])
    strings = "".join(f"    (\"{string['name']}\", {string['name']}),\n" for string in description["strings"])
    return (f"// {notice}\n\nuse super::{{layout_of, Layout}};\nuse cjit_sys::*;\n\n"
            f"pub fn structs() -> Vec<Layout> {{\n    vec![\n{''.join(rows)}    ]\n}}\n\n"
            f"pub const ENUMERATORS: &[(&str, u32)] = &[\n{constants}];\n\n"
            f"pub const STRINGS: &[(&str, &str)] = &[\n{strings}];\n")


def _values(description, notice):
    text = f"// {notice}\n\nuse cjit_sys as sys;\n"
    for enum in description["enums"]:
        text += _value_type(enum)
    text += ("\n/// The names of policy values that cjit itself reads; see [`Policy`](crate::Policy).\n"
             "pub mod policy_names {\n")
    for string in description["strings"]:
        name = string["name"].removeprefix("CJIT_POLICY_")
        text += f"    /// `\"{string['value']}\"`.\n    pub const {name}: &str = cjit_sys::{string['name']};\n"
    return text + "}\n"


def _camel(name):
    return "".join(part.capitalize() for part in name.removeprefix("cjit_").split("_"))


def _value_type(enum):
    name = _camel(enum["name"])
    prefix = PREFIXES.get(enum["name"], enum["name"].upper() + "_")
    constants, names = "", ""
    for value in enum["values"]:
        if value["name"].endswith("_MAX_ENUM"):
            continue
        short = value["name"].removeprefix(prefix)
        short = short.removeprefix("ERROR_") if enum["name"] == "cjit_status" else short
        # No name begins with a digit.
        short = re.sub(r"(\d+)B\b|(\d+)B(?=_)", lambda found: f"B{found[1] or found[2]}", short)
        comment = value["doc"] or f"`{value['name']}`."
        constants += _doc({"name": short, "doc": comment}, "    ")
        constants += deprecated(value.get("deprecated"), "    ")
        constants += f"    pub const {short}: {name} = {name}(sys::{value['name']});\n"
        names += f"            sys::{value['name']} => (\"{value['name']}\", \"{short}\"),\n"
    doc = _doc(enum)
    text = (f"\n{doc}///\n/// A number that this binding does not know is kept unchanged.\n"
            f"#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]\n#[repr(transparent)]\n"
            f"pub struct {name}(pub u32);\n\nimpl {name} {{\n{constants}\n"
            f"    /// The enumerator's name in C, such as `\"{enum['values'][0]['name']}\"`; "
            "`\"\"` for an unknown number.\n"
            "    pub fn c_name(self) -> &'static str {\n        self.names().0\n    }\n\n"
            "    /// The names in C and in this crate.\n"
            f"    fn names(self) -> (&'static str, &'static str) {{\n        match self.0 {{\n{names}"
            "            _ => (\"\", \"\"),\n        }\n    }\n}\n"
            f"\nimpl std::fmt::Debug for {name} {{\n"
            "    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {\n"
            f"        crate::value_text::debug(formatter, \"{name}\", self.names().1, self.0)\n    }}\n}}\n")
    text += (f"\nimpl crate::record::FromRaw<u32> for {name} {{\n"
             f"    unsafe fn from_raw(raw: u32) -> {name} {{\n        {name}(raw)\n    }}\n}}\n")
    if enum["name"] in BITS:
        text += (f"\nimpl std::ops::BitOr for {name} {{\n    type Output = {name};\n"
                 f"    fn bitor(self, other: {name}) -> {name} {{\n"
                 f"        {name}(self.0 | other.0)\n    }}\n}}\n")
    return text
