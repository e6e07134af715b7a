"""Emit the options of the Rust binding: setters, conversion to C structs, and the reader of the conformance program."""
import re
import textwrap

import options
from emit_rust_text import deprecated, plain

# Structs whose Rust name is not derived from the C name.
NAMES = {"cjit_launch_options_t": "Launch", "cjit_bundle_import_options_t": "BundleImport"}
# Structs with another form in Rust: an enumeration of sources, a closure, a plain struct that is also an output.
OTHERS = ("cjit_image_pass_t", "cjit_external_field_t", "cjit_link_input_t", "cjit_nvvm_input_t", "cjit_l2_window_t",
          "cjit_job_options_t", "cjit_completion_options_t", "cjit_tune_build_options_t", "cjit_evaluate_options_t",
          "cjit_evaluate_candidate_t")
# Structs that borrow their inputs.
BORROWING = ("cjit_link_build_options_t", "cjit_nvvm_build_options_t", "cjit_bundle_build_options_t",
             "cjit_bundle_import_options_t", "cjit_external_build_options_t", "cjit_image_adopt_options_t")
# Fields whose setter or lowering is written by hand beside the type.
BY_HAND = {
    "cjit_kernel_build_options_t": ("source", "header_names", "header_sources"),
    "cjit_link_build_options_t": ("inputs",),
    "cjit_nvvm_build_options_t": ("inputs",),
    "cjit_bundle_build_options_t": ("names", "kernels"),
    "cjit_bundle_import_options_t": ("data",),
    "cjit_external_build_options_t": ("fields",),
    "cjit_image_adopt_options_t": ("data",),
    "cjit_tensor_map_options_t": ("address", "element", "dims"),
    "cjit_launch_options_t": ("arguments", "argument_sizes", "argument_kinds", "l2_window", "use_priority", "priority",
                              "use_memory_sync_domain_map", "memory_sync_domain_local", "memory_sync_domain_remote"),
}
HANDLES = {"cjit_cuda_stream_t": "Stream", "cjit_cuda_event_t": "Event"}
NUMBERS = {"uint32_t": "u32", "uint64_t": "u64", "int32_t": "i32", "int64_t": "i64", "double": "f64"}
OWNED = ("texts", "numbers", "bytes", "structure", "structures")

OPTIONS = """// {notice}
use crate::error::Result;
use crate::image::Passes;
use crate::sys::{{self, Struct}};
use crate::text::{{pointer_or_null, TextList, Texts}};
use std::sync::Arc;
{types}"""

READERS = """// {notice}
#![allow(dead_code, deprecated)] // no test vector uses the options of all structs
use crate::options::{{bits, dims, image_passes, milliseconds, number, number_of, numbers, policy, switch, texts}};
use crate::Work;
use cjit_json::Json;
{readers}"""


def options_file(description, notice):
    return OPTIONS.format(notice=notice, types="".join(_type(name, fields) for name, fields in _structs(description)))


def readers_file(description, notice):
    return READERS.format(notice=notice,
                          readers="".join(_reader(name, fields) for name, fields in _structs(description)))


def rust_name(struct):
    return NAMES.get(struct) or options.type_name(struct)


def _structs(description):
    return [(name, options.fields(description, name, BY_HAND.get(name, ())))
            for name in options.structs(description) if name not in OTHERS]


def _type(name, fields):
    rust = rust_name(name)
    own = [field for field in fields if field.kind in OWNED]
    has_texts = any(field.kind in ("text", "texts") for field in fields)
    members = [("raw", f"sys::{name}")] + [("texts", "Texts")] * has_texts
    members += [(field.name, _member(field)) for field in own]
    is_plain = len(members) == 1
    text = (f"\n/// The fields of [`{rust}`](crate::{rust}).\n#[derive(Clone{', Copy' if is_plain else ''})]\n"
            f"pub(crate) struct {rust}Fields {{\n")
    text += "".join(f"    pub(crate) {member}: {kind},\n" for member, kind in members) + "}\n"
    if not is_plain:
        text += ("\n// SAFETY: the pointers point to memory that the struct owns and never changes.\n"
                 f"unsafe impl Send for {rust}Fields {{}}\nunsafe impl Sync for {rust}Fields {{}}\n")
    text += (f"\nimpl Default for {rust}Fields {{\n    fn default() -> {rust}Fields {{\n"
             f"        {rust}Fields {{\n            raw: Struct::new(),\n")
    text += "".join(f"            {member}: Default::default(),\n" for member, _ in members[1:])
    text += "        }\n    }\n}\n"
    if not is_plain:
        text += _lower(name, rust, own, has_texts)
    borrowed = "<'_>" if name in BORROWING else ""
    return text + f"\nimpl crate::{rust}{borrowed} {{\n" + "\n".join(_setter(field) for field in fields) + "}\n"


def _member(field):
    return {"texts": "TextList", "numbers": f"Vec<{NUMBERS.get(field.of, 'u32')}>", "bytes": "Option<Arc<[u8]>>",
            "structures": "Passes", "structure": f"Option<Box<crate::{options.type_name(field.of)}>>"}[field.kind]


def _lower(name, rust, own, has_texts):
    lines = ["self.texts.check()?;"] * has_texts + [f"self.{f.name}.check()?;" for f in own if f.kind == "structures"]
    lines.append("let mut raw = self.raw;" if own else "let raw = self.raw;")
    counted = {"rank"}  # the number of dimensions of a tensor map, set separately
    for field in own:
        if field.kind == "structure":
            lines.append(f"if let Some({field.name}) = &self.{field.name} {{\n"
                         f"            raw.{field.name} = &{field.name}.fields.raw;\n        }}")
        elif field.kind == "bytes":
            lines.append(f"if let Some({field.name}) = &self.{field.name} {{\n"
                         f"            raw.{field.name} = {field.name}.as_ptr().cast();\n"
                         f"            raw.{field.count} = {field.name}.len() as u64;\n        }}")
        else:
            is_vector = field.kind == "numbers"
            lines.append(f"raw.{field.name} = "
                         + (f"pointer_or_null(&self.{field.name});" if is_vector else f"self.{field.name}.pointer();"))
            if field.count not in counted:
                lines.append(f"raw.{field.count} = self.{field.name}"
                             + (".len() as u64;" if is_vector else ".count();"))
            counted.add(field.count)
    body = "".join(f"        {line}\n" for line in lines)
    return (f"\nimpl {rust}Fields {{\n    /// Fill the C struct. It points into `self`, "
            f"which must outlive it and must not change meanwhile.\n    #[inline]\n"
            f"    pub(crate) fn lower(&self) -> Result<sys::{name}> {{\n{body}        Ok(raw)\n    }}\n}}\n")


def _method(field):
    """Return the name of the setter. Times are durations; a setter of structures adds one of them."""
    if field.kind == "structures":
        return field.name.removesuffix("es")
    return field.name.removesuffix("_milliseconds") if _is_time(field) else field.name


def _is_time(field):
    return field.kind == "number" and field.name.endswith("_milliseconds")


def _setter(field):
    name, to = field.name, f"self.fields.raw.{field.name}"
    own = f"self.fields.{field.name}"
    parameter, statement = {
        "switch": ("value: impl Into<crate::Switch>", f"{to} = value.into().0"),
        "number": (f"value: {NUMBERS.get(field.type)}", f"{to} = value"),
        "real": ("value: f64", f"{to} = value"),
        "enum": (f"value: crate::{_camel(field.of)}", f"{to} = value.0"),
        "text": ("value: impl AsRef<std::ffi::OsStr>", f"{to} = self.fields.texts.keep(value.as_ref())"),
        "texts": ("values: impl IntoIterator<Item = impl AsRef<std::ffi::OsStr>>",
                  f"{own}.add(&mut self.fields.texts, values)"),
        "numbers": (f"values: impl IntoIterator<Item = {NUMBERS.get(field.of)}>",
                    f"{own} = values.into_iter().collect()" if field.count == "rank" else f"{own}.extend(values)"),
        "bytes": ("bytes: impl AsRef<[u8]>", f"{own} = Some(bytes.as_ref().into())"),
        "structure": (f"value: crate::{options.type_name(field.of)}", f"{own} = Some(Box::new(value))"),
        "structures": (f"value: &crate::{options.type_name(field.of)}", f"{own}.add(value)"),
        "pointer": (f"value: crate::{HANDLES.get(field.type)}", f"{to} = value.0"),
        "triple": ("value: impl Into<crate::Dim3>",
                   f"let value = value.into();\n        ({to}_x, {to}_y, {to}_z) = (value.x, value.y, value.z)"),
    }[field.kind]
    if _is_time(field):
        parameter, statement = "time: std::time::Duration", f"{to} = crate::text::milliseconds(time)"
    about = _doc(field) + deprecated(field.deprecated, "    ")
    return (f"{about}    pub fn {_method(field)}(mut self, {parameter}) -> Self {{\n"
            f"        {statement};\n        self\n    }}\n")


def _camel(name):
    return "".join(part.capitalize() for part in name.removeprefix("cjit_").split("_"))


def _doc(field):
    """Return the header's comment with Rust's words for switches and NULL."""
    text = re.sub(r"::cjit_(\w+)_t::(\w+)", lambda m: f"`{rust_name('cjit_' + m[1] + '_t')}::{m[2]}`",
                  field.doc or f"`{field.name}`.")
    for c, rust in ((r"\bNULL:", "Default:"), (r"\bON\b", "`true`"), (r"\bOFF\b", "`false`")):
        text = re.sub(c, rust, text)
    lines = textwrap.wrap(plain([text])[0], 124, break_long_words=False, break_on_hyphens=False)
    return "".join(f"    /// {line}\n" for line in lines)


def _reader(name, fields):
    rust, borrowed = rust_name(name), "<'a>" if name in BORROWING else ""
    function = re.sub(r"(?<!^)([A-Z])", r"_\1", rust).lower()
    arms = "".join(f'        "{field.name}" => {value},\n' for field in fields if (value := _read(field)))
    return (f"\npub fn {function}{borrowed}"
            f"(options: cjit::{rust}{borrowed}, key: &str, value: &Json) -> Work<cjit::{rust}{borrowed}> {{\n"
            f"    Ok(match key {{\n{arms}"
            f"        _ => return Err(format!(\"{{key}} is not a field of {name}\").into()),\n    }})\n}}\n")


def _read(field):
    if field.kind == "structures":
        return f"{field.name}(value)?.iter().fold(options, |options, one| options.{_method(field)}(one))"
    if field.kind == "pointer" or field.kind == "bytes" and field.name != "policy":
        return None  # test vectors have no handles, and encode bytes in other ways
    kind = f"cjit::{_camel(field.of)}" if field.kind == "enum" else ""
    value = {"switch": "switch(value)?", "number": "number(value)?", "real": "number(value)?", "text": "value.text()",
             "texts": "texts(value)", "numbers": f"numbers::<{NUMBERS.get(field.of)}>(value)?",
             "bytes": "policy(value)?.encode()?", "triple": "dims(value)?",
             "structure": f"crate::options::{field.name}(value)?",
             "enum": f"{kind}(number_of(value, |number| {kind}(number).c_name())?)"}[field.kind]
    if field.of.endswith(("bits", "flags")):
        value = f"{kind}(bits(value, |number| {kind}(number).c_name())?)"
    return f"options.{_method(field)}({'milliseconds(value)?' if _is_time(field) else value})"
