"""Emit include/cjit/cpp/options.hpp: the build options in C++ and their conversion to the C structs."""
import dataclasses
import re

import inputs
import options
from emit_cpp import comment, enumerators

# A struct comes after those that it contains.
STRUCTS = ("cjit_kernel_build_options_t", "cjit_nvvm_input_t", "cjit_nvvm_build_options_t", "cjit_link_input_t",
           "cjit_link_build_options_t", "cjit_external_field_t", "cjit_external_build_options_t",
           "cjit_image_adopt_options_t", "cjit_signature_options_t")

HEADER = """/**
 * @file cpp/options.hpp
 * The options of builds. A field that is not set has its default. An empty string or list means "not set".
 *
 * {notice}
 */
#ifndef CJIT_CPP_OPTIONS_HPP
#define CJIT_CPP_OPTIONS_HPP

#include <cjit/cpp/build_result.hpp>
#include <cjit/cpp/external_call.hpp>
#include <cjit/cpp/image.hpp>
#include <deque>

CJIT_HPP_BEGIN

/** A header in memory. */
struct header {{
  /** The name in `#include`. */
  std::string name;
  /** The text. */
  std::string text;
}};

{structs}
/** @cond */
namespace detail {{

// The C struct for options. It points into the options, so it cannot be copied or moved.
template <typename Options>
class lowered;

template <typename Options, typename Struct>
class lowered_list {{
 public:
  explicit lowered_list(const std::vector<Options>& from) {{
    for (const Options& one : from) pointers_.push_back(items_.emplace_back(one).c());
  }}
  const Struct* const* data() const noexcept {{ return pointers_.empty() ? nullptr : pointers_.data(); }}
  std::uint64_t size() const noexcept {{ return pointers_.size(); }}

 private:
  std::deque<lowered<Options>> items_;
  std::vector<const Struct*> pointers_;
}};

{lowered}
// Each function calls `visit` with the C name of each field and the member.
{visits}
}}  // namespace detail
/** @endcond */

CJIT_HPP_END

#endif
"""

# Members with another name than in C, because the C name would hide the namespace std.
NAMES = {"std": "standard"}
# Two C lists that are one list in C++.
HEADERS = ("header_names", "header_sources")
HEADERS_DOC = "Headers in memory. Includes find them before files."
EXAMPLES = {
    "cjit_kernel_build_options_t": ["cjit::kernel_options options;", "options.source = source;",
                                    'options.name_expressions = {"axpy<float>"};', 'options.arch = "sm_90";',
                                    "options.fast_math = true;"],
    "cjit_link_input_t": ["cjit::link_input part;", "part.result = &built;"],
}
BORROWS = {"cjit_link_input_t": " The objects that it points to must be valid until the call returns.",
           "cjit_nvvm_input_t": " `data` must be valid until the call returns.",
           "cjit_external_field_t": " `data` must be valid until the call returns.",
           "cjit_image_adopt_options_t": " `data` must be valid until the call returns."}
# Builds whose callback is a member.
CALLBACKS = ("cjit_external_build_options_t",)


def cpp_name(struct):
    return struct.removeprefix("cjit_").removesuffix("_t").replace("_build_", "_")


def options_header(description, notice):
    each = lambda make: "\n".join(make(description, name) for name in STRUCTS)
    return HEADER.format(notice=notice, structs=each(_struct), lowered=each(_lowered), visits=each(_visit))


def _fields(description, struct):
    callback = [dataclasses.replace(f, doc=options.plain(f.doc)) for f in inputs.fields(description, struct)
                if f.name == "callback" and struct in CALLBACKS]
    return callback + [f for f in options.fields(description, struct) if f.name != "header_sources"]


def _member(field):
    return "headers" if field.name in HEADERS else NAMES.get(field.name, field.name)


def _text(text):
    text = text.replace("`input_count` pointers, at least one, none NULL.", "At least one.")
    text = text.replace("`input_count` pointers, none NULL; at", "At")
    text = text.replace("`field_count` pointers, none NULL. ", "")
    for c, cpp in (("NULL", "Empty"), ("ON", "true"), ("OFF", "false"), ("or DEFAULT", "or not set"),
                   ("DEFAULT", "Not set")):
        text = re.sub(rf"\b{c}\b", cpp, text)
    return text


def _struct(description, name):
    about = options.plain(inputs.struct(description, name)["doc"])
    about = re.sub(r"(Only )?`struct_size`(?:,| and).*? are required\. *", "", about) or about
    lines = ["/**", f" * {_text(about)} As ::{name}.{BORROWS.get(name, '')}"]
    lines += [" *"] * (name in EXAMPLES) + [f" *     {line}" for line in EXAMPLES.get(name, [])]
    lines += [" */", f"struct {cpp_name(name)} {{"]
    for field in _fields(description, name):
        text = HEADERS_DOC if field.name in HEADERS else _text(field.doc) or f"See ::{name}::{field.name}."
        lines.append(comment(text, "  "))
        lines.append(f"  {_type(description, field)};")
    return "\n".join(lines + ["};", ""])


def _type(description, field):
    name = _member(field)
    if field.name in HEADERS:
        return "std::vector<header> headers = {}"
    if field.kind == "enum":
        enum = next(e for e in description["enums"] if e["name"] == field.of)
        zero = next(n for n, v in zip(enumerators(enum), enum["values"]) if v["value"] == 0)
        of = f"cjit::{field.of.removeprefix('cjit_')}"
        return f"{of} {name} = {of}::{zero}"
    if field.kind == "number":
        return f"std::{field.type} {name} = 0"
    if field.kind == "callback":
        return f"external_callback {name} = {{}}"
    of = {"switch": "std::optional<bool>", "text": "std::string", "texts": "std::vector<std::string>"}.get(field.kind)
    if field.kind == "bytes":
        of = {"source": "std::string", "data": "std::optional<bytes_view>"}.get(field.name, "std::vector<std::byte>")
    if field.kind == "numbers":
        of = f"std::vector<std::{field.of}>"
    if field.name == "result":
        return "const build_result* result = nullptr"
    if field.kind == "structure":
        of = f"std::optional<cjit::{cpp_name(field.of)}>"
    if field.kind == "structures":
        of = f"std::vector<{cpp_name(field.of)}>"
    return f"{of} {name} = {{}}"


def _lowered(description, name):
    fields = _fields(description, name)
    body, members, initialized, counted = [], [], [], {}
    has_image_options = any(f.name == "image_passes" for f in fields)
    for field in fields:
        body += _lower(field, members, initialized, counted)
    if has_image_options:
        body.insert(0, "image_.set(from.resource_limits, from.image_passes);")
        members.append("lowered_image_options image_;")
    texts = [f"from.{_member(f)}" for f in fields if f.kind in ("text", "texts") and f.name not in HEADERS]
    if texts:
        body.append(f"refuse_nul(to_, {', '.join(texts)});")
    initializers = " : " + ", ".join(initialized) if initialized else ""
    start = f"  explicit lowered(const {cpp_name(name)}& from)" + initializers + " {"
    return "\n".join(["template <>", f"class lowered<{cpp_name(name)}> {{", " public:", start,
                      *(f"    {line}" for line in body), "  }", "  lowered(const lowered&) = delete;",
                      "  lowered& operator=(const lowered&) = delete;", "",
                      f"  const {name}* c() const noexcept {{ return &to_; }}", "", " private:",
                      f"  {name} to_ = sized<{name}>();", *(f"  {member}" for member in members), "};", ""])


def _lower(field, members, initialized, counted):
    """Return the statements that lower a field. Adds the members that own memory to `members` and `initialized`."""
    to, value, own = f"to_.{field.name}", f"from.{_member(field)}", f"{field.name}_"
    if field.name in HEADERS:
        members.append("c_strings header_names_, header_sources_;")
        return [f"for (const header& one : {value}) {{", "  header_names_.add(one.name);",
                "  header_sources_.add(one.text);", "}", "to_.header_names = header_names_.data();",
                "to_.header_sources = header_sources_.data();", "to_.header_count = header_names_.size();"]
    if field.kind == "callback":
        return [f"{value}.lower(to_);"]
    if field.name == "resource_limits":
        return [f"{to} = image_.limits();"]
    if field.name == "image_passes":
        return [f"{to} = image_.passes();", f"to_.{field.count} = image_.pass_count();"]
    if field.name == "data":
        return [f"{to} = data_or_null({value});", f"to_.{field.count} = {value}.has_value() ? {value}->size() : 0;"]
    if field.name == "result":
        return [f"{to} = {value} != nullptr ? &{value}->c() : nullptr;"]
    if field.name == "source":
        return [f"{to} = {value}.c_str();", f"to_.{field.count} = {value}.size();"]
    if field.kind in ("texts", "structures"):
        members.append(f"c_strings {own};" if field.kind == "texts"
                       else f"lowered_list<{cpp_name(field.of)}, {field.of}> {own};")
        initialized.append(f"{own}({value})")
        if field.count in counted:  # C has one length for this list and an earlier one
            return [f"{own}.pad({counted[field.count]}.size());", f"{to} = {own}.data();"]
        counted[field.count] = own
        return [f"{to} = {own}.data();", f"to_.{field.count} = {own}.size();"]
    if field.kind == "structure":
        members.append(f"std::optional<lowered<{cpp_name(field.of)}>> {own};")
        return [f"if ({value}.has_value()) {to} = {own}.emplace(*{value}).c();"]
    if field.kind in ("bytes", "numbers"):
        return [f"{to} = {value}.empty() ? nullptr : {value}.data();", f"to_.{field.count} = {value}.size();"]
    convert = {"text": "text_or_null({})", "switch": "to_switch({})", "enum": "number({})"}.get(field.kind, "{}")
    return [f"{to} = {convert.format(value)};"]


def _visit(description, name):
    calls = "".join(f'  visit("{_member(f) if f.name in HEADERS else f.name}", of.{_member(f)});\n'
                    for f in _fields(description, name))
    return f"template <typename Visit>\nvoid visit_fields({cpp_name(name)}& of, Visit&& visit) {{\n{calls}}}\n"
