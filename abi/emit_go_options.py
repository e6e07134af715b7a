"""Emit bindings/go/options.go: the options of the Go package and their conversion to C structs."""
import re
import textwrap

import options
from emit_go_names import camel, deprecated, head, struct

# Structs that consist mostly of callbacks: written by hand.
OTHERS = ("cjit_image_pass_t", "cjit_job_options_t", "cjit_completion_options_t", "cjit_tune_build_options_t",
          "cjit_evaluate_options_t", "cjit_evaluate_candidate_t")
# Structs that are required. For all others nil means the zero value.
REQUIRED = ("cjit_kernel_build_options_t", "cjit_link_build_options_t", "cjit_nvvm_build_options_t",
            "cjit_bundle_build_options_t", "cjit_bundle_import_options_t", "cjit_bundle_choose_options_t",
            "cjit_tensor_map_options_t", "cjit_external_build_options_t", "cjit_image_adopt_options_t")
# Fields that are passed even if they are empty.
NEVER_NULL = ("archs", "inputs")
# Fields that the package does not have.
LEFT_OUT = {
    "cjit_kernel_build_options_t": ("header_names", "header_sources"),
    "cjit_launch_options_t": ("arguments", "argument_sizes", "argument_kinds"),
}
# Additional fields of the package, which `encodeMore` of the same type passes: (name, type, comment).
OWN = {
    "cjit_kernel_build_options_t": [("Headers", "map[string]string", "maps names of headers in memory to texts.")],
    "cjit_context_options_t": [
        ("LogCallback", "func(level LogLevel, line string)",
         "receives log lines, one at a time without its newline, possibly from several goroutines at once. "
         "It must not use the context. A panic in it is kept for CallbackError."),
        ("CompileCallback", "func(compilation Compilation)",
         "receives each compilation and link after it ended, possibly from several goroutines at once; results from "
         "the cache are not reported. It must not use the context. A panic in it is kept for CallbackError."),
        ("NoDiskCache", "bool", "turns the disk cache off, regardless of CacheDir and the environment.")],
    "cjit_external_build_options_t": [
        ("Callback", "func(call *ExternalCall) error",
         "makes the images; nil: the result is only searched in the cache. It runs on its own goroutine. An error or a "
         "panic fails the build with ErrExternalCompiler, an *Error with the status ErrCompilation with that. It may "
         "build other requests; its own would wait for CacheWaitMilliseconds.")],
    "cjit_tensor_map_options_t": [("Rank", "uint32", "is the number of dimensions; 0: the length of Dims.")],
}
# Fields that `encodeMore` passes.
BY_HAND = {
    "cjit_kernel_build_options_t": ("argument_schemas",),
    "cjit_bundle_build_options_t": ("names", "kernels"),
    "cjit_link_input_t": ("result",),
    "cjit_external_build_options_t": ("argument_schemas",),
    "cjit_image_adopt_options_t": ("lowered_names", "argument_schemas"),
}
# Types with an `encodeMore`.
MORE = ("cjit_kernel_build_options_t", "cjit_bundle_build_options_t", "cjit_link_input_t", "cjit_launch_options_t",
        "cjit_tensor_map_options_t", "cjit_external_build_options_t", "cjit_image_adopt_options_t")
TYPES = {("cjit_bundle_build_options_t", "kernels"): "[]*KernelOptions", ("cjit_link_input_t", "result"): "*Result"}
HANDLES = {"cjit_cuda_stream_t": "Stream", "cjit_cuda_event_t": "Event"}
NUMBERS = {"uint32_t": "uint32", "uint64_t": "uint64", "int32_t": "int32", "int64_t": "int64"}


def options_file(description, notice):
    types = "\n".join(_type(description, name) for name in options.structs(description) if name not in OTHERS)
    return f"""{head(notice)}

package cjit

import "cjit.dev/cjit/internal/raw"

{types}"""


def go_name(name):
    """Return the Go name of an options struct: NVVMOptions for cjit_nvvm_build_options_t."""
    full = struct(name)
    return full.replace("BuildOptions", "Options") if not full.startswith("Bundle") else full


def _type(description, name):
    described = next(s for s in description["structs"] if s["name"] == name)
    fields = options.fields(description, name, LEFT_OUT.get(name, ()))
    go, raw = go_name(name), struct(name)
    lines = [*_comment(f"{go}: {options.plain(described['doc'])}", "", name, fields), f"type {go} struct {{"]
    for field in fields:
        lines += [*_comment(f"{camel(field.name)}: {field.doc or name + '::' + field.name + '.'}", "\t", name, fields,
                            field), *deprecated(field.deprecated, "\t"),
                  f"\t{camel(field.name)} {_go_type(name, field)}"]
    for own, kind, about in OWN.get(name, ()):
        lines += [*_comment(f"{own} {about}", "\t", name, fields), f"\t{own} {kind}"]
    lines += ["}", "", f"func (o *{go}) encode(a *arena) *raw.{raw} {{"]
    if name in REQUIRED:
        lines += [f"\te := record[raw.{raw}](a)", "\tif o == nil {", f'\t\ta.refuse("the {go} are nil")',
                  "\t\treturn e", "\t}"]
    elif name.endswith("_options_t"):
        lines += [f"\te := record[raw.{raw}](a)", "\tif o == nil {", "\t\treturn e", "\t}"]
    else:
        lines += ["\tif o == nil {", "\t\treturn nil", "\t}", f"\te := record[raw.{raw}](a)"]
    for field in fields:
        if field.name not in BY_HAND.get(name, ()):
            lines += [f"\t{line}" for line in _encode(go, field)]
    lines += ["\to.encodeMore(a, e)"] * (name in MORE) + ["\treturn e", "}", ""]
    return "\n".join(lines)


def _go_type(name, field):
    if (name, field.name) in TYPES:
        return TYPES[name, field.name]
    if field.name == "address":
        return "DevicePointer"
    return {"switch": "Switch", "enum": struct(field.of), "number": NUMBERS.get(field.type), "real": "float64",
            "text": "string", "texts": "[]string", "bytes": "string" if field.type == "const char *" else "[]byte",
            "numbers": f"[]{NUMBERS.get(field.of)}", "structure": f"*{go_name(field.of)}",
            "structures": f"[]{go_name(field.of)}", "triple": "Dim3", "pointer": HANDLES.get(field.type)}[field.kind]


def _encode(go, field):
    name = camel(field.name)
    to, given = f"e.{name}", f"o.{name}"
    counted = f"{to}, e.{camel(field.count)} =" if field.count not in ("", "rank", "argument_count") else f"{to} ="
    size = f", uint64(len({given}))" if "," in counted else ""
    where = f'"{name}"' if go.endswith("Options") else f'"{go}.{name}"'
    if field.kind == "bytes" and field.type == "const char *":
        return [f"{counted} (*byte)(a.bytes([]byte({given}))){size}"]
    if field.kind == "bytes":
        return [f"if {given} != nil {{", f"\t{counted} a.bytes({given}){size}", "}"]
    if field.kind == "triple":
        return [f"{to}X, {to}Y, {to}Z = {given}.X, {given}.Y, {given}.Z"]
    if field.kind == "structure" and field.of in REQUIRED:
        return [f"if {given} != nil {{", f"\t{to} = {given}.encode(a)", "}"]
    never = field.name in NEVER_NULL
    return [{
        "switch": f"{to} = uint32({given})", "enum": f"{to} = uint32({given})",
        "number": f"{to} = uint64({given})" if field.name == "address" else f"{to} = {given}",
        "real": f"{to} = {given}", "text": f"{to} = a.{'text' if never else 'optional'}({given}, {where})",
        "texts": f"{counted} a.texts({given}, {where}){size}",
        "numbers": f"{counted} copied(a, {given}){size}",
        "structure": f"{to} = {given}.encode(a)",
        "structures": f"{counted} encodeEach(a, {given}, (*{go_name(field.of)}).encode){size}",
        "pointer": f"{to} = uintptr({given})",
    }[field.kind]]


def _comment(text, indent, name, fields, field=None):
    """Return the header's comment with Go's names and values."""
    known = {each.name: camel(each.name) for each in fields}
    text = re.sub(r"::cjit_(\w+)_t::(\w+)", lambda m: f"{go_name('cjit_' + m[1] + '_t')}.{camel(m[2])}", text)
    text = re.sub(r"::((?:cjit|CJIT)_\w+)", r"\1", text)
    text = re.sub(r"`([^`]+)`", lambda m: known.get(m[1], m[1]), text)
    nothing = '""' if field and field.kind == "text" else "nil"
    for c, go in (("NULL", nothing), ("ON", "on"), ("OFF", "off")):
        text = re.sub(rf"\b{c}\b", go, text)
    return textwrap.wrap(text, 124, initial_indent=f"{indent}// ", subsequent_indent=f"{indent}// ",
                         break_long_words=False, break_on_hyphens=False)
