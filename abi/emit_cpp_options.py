"""Emit include/cjit/cpp/options.hpp: the build options in C++ and their conversion to the C structs."""
import dataclasses
import re

import inputs
import options
from emit_cpp import comment, deprecated, enumerators

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

// Lowered options with a stable address.
template <typename Options>
struct lowered_input : counted {{
  explicit lowered_input(const Options& from) : ready(from) {{}}
  const lowered<Options> ready;
}};

template <typename Options, typename Struct>
class lowered_list {{
 public:
  explicit lowered_list(span<const Options> from) : inputs_(from.size()), pointers_(from.size()) {{
    for (std::size_t i = 0; i < from.size(); ++i) {{
      inputs_[i] = ref<lowered_input<Options>>(new lowered_input<Options>(from[i]));
      pointers_[i] = inputs_[i]->ready.c();
      has_nul_ |= inputs_[i]->ready.has_nul();
    }}
  }}
  const lowered<Options>& operator[](std::size_t index) const noexcept {{ return inputs_[index]->ready; }}
  const Struct* const* data() const noexcept {{ return pointers_.data(); }}
  std::uint64_t size() const noexcept {{ return pointers_.size(); }}
  bool has_nul() const noexcept {{ return has_nul_; }}
  void add_callbacks(build_callbacks& to) const {{
    for (const auto& one : inputs_) one->ready.add_callbacks(to);
  }}

 private:
  array<ref<lowered_input<Options>>> inputs_;
  array<const Struct*> pointers_;
  bool has_nul_ = false;
}};

// One input, or none.
template <typename Options>
class lowered_optional {{
 public:
  explicit lowered_optional(const std::optional<Options>& from) {{
    if (from.has_value()) input_ = ref<lowered_input<Options>>(new lowered_input<Options>(*from));
  }}
  auto c() const noexcept {{ return input_ ? input_->ready.c() : nullptr; }}
  bool has_nul() const noexcept {{ return input_ && input_->ready.has_nul(); }}
  void add_callbacks(build_callbacks& to) const {{
    if (input_) input_->ready.add_callbacks(to);
  }}

 private:
  ref<lowered_input<Options>> input_;
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
        lines.append(f"  {deprecated({'deprecated': field.deprecated}, after=' ')}{_type(description, field)};")
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
        initialized.append("image_(from.resource_limits, from.image_passes)")
        members.append("lowered_image_options image_;")
    texts = [f"from.{f.name}" for f in fields if f.kind == "text"]
    owners = [_owner(member) for member in members if "lowered_external_callback" not in member]
    body.append(f"refuse_nul(to_, {', '.join(texts + owners)});")
    callbacks = _add_callbacks(description, fields)
    collect = [f"  void add_callbacks(build_callbacks& to) const {{ {' '.join(callbacks)} }}"] if callbacks else []
    initializers = " : " + ", ".join(initialized) if initialized else ""
    start = f"  explicit lowered(const {cpp_name(name)}& from)" + initializers + " {"
    return "\n".join(["template <>", f"class lowered<{cpp_name(name)}> {{", " public:", start,
                      *(f"    {line}" for line in body), "  }", "  lowered(const lowered&) = delete;",
                      "  lowered& operator=(const lowered&) = delete;", "",
                      f"  const {name}* c() const noexcept {{ return &to_; }}",
                      "  bool has_nul() const noexcept { return to_.struct_size == 0; }",
                      *collect, "", " private:", f"  {name} to_ = sized<{name}>();",
                      *(f"  {member}" for member in members), "};", ""])


def _owner(member):
    return member.removesuffix(";").split()[-1]


def _add_callbacks(description, fields):
    """Return the statements that collect the callbacks of options, of all inputs too."""
    found = []
    for field in fields:
        if field.name == "image_passes":
            found.append("image_.add_callbacks(to);")
        elif field.kind == "callback" or field.kind in ("structure", "structures") and field.of in STRUCTS and (
                _add_callbacks(description, _fields(description, field.of))):
            found.append(f"{field.name}_.add_callbacks(to);")
    return found


def _lower(field, members, initialized, counted):
    """Return the statements that lower a field. Adds the members that own memory to `members` and `initialized`."""
    to, value, own = f"to_.{field.name}", f"from.{_member(field)}", f"{field.name}_"
    if field.name in HEADERS:
        members += ["c_strings header_names_;", "c_strings header_sources_;"]
        return [f"for (const header& one : {value}) {{", "  header_names_.add(one.name);",
                "  header_sources_.add(one.text);", "}", "to_.header_names = header_names_.data();",
                "to_.header_sources = header_sources_.data();", "to_.header_count = header_names_.size();"]
    if field.kind == "callback":
        members.append(f"lowered_external_callback {own};")
        return [f"{own}.set({value}, to_);"]
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
        members.append(f"lowered_optional<{cpp_name(field.of)}> {own};")
        initialized.append(f"{own}({value})")
        return [f"{to} = {own}.c();"]
    if field.kind in ("bytes", "numbers"):
        return [f"{to} = {value}.empty() ? nullptr : {value}.data();", f"to_.{field.count} = {value}.size();"]
    convert = {"text": "text_or_null({})", "switch": "to_switch({})", "enum": "number({})"}.get(field.kind, "{}")
    return [f"{to} = {convert.format(value)};"]


def _visit(description, name):
    calls = "".join(f'  visit("{_member(f) if f.name in HEADERS else f.name}", of.{_member(f)});\n'
                    for f in _fields(description, name))
    return f"template <typename Visit>\nvoid visit_fields({cpp_name(name)}& of, Visit&& visit) {{\n{calls}}}\n"
