"""Emit include/cjit/cpp/enums.hpp, options.hpp and records.hpp: enumerations, options and output structs in C++."""
import re
from pathlib import Path

import describe
from emit_cpp_algorithms import algorithms, forms
from tree import HERE

ENUMS = """/**
 * @file cpp/enums.hpp
 * The enumerations of the C headers as scoped enumerations. Values without a name are kept unchanged.
 *
 * {notice}
 */
#ifndef CJIT_CPP_ENUMS_HPP
#define CJIT_CPP_ENUMS_HPP

#include <cjit/cpp/config.hpp>

#include <cstdint>

CJIT_HPP_BEGIN

{enums}
CJIT_HPP_END

#endif
"""

NAMES = """/**
 * @file cpp/enum_names.hpp
 * The names of enumerators as in the C headers, for logs and messages.
 *
 * {notice}
 */
#ifndef CJIT_CPP_ENUM_NAMES_HPP
#define CJIT_CPP_ENUM_NAMES_HPP

#include <cjit/cpp/enums.hpp>
#include <cjit/cpp/library.hpp>
#include <string_view>

CJIT_HPP_BEGIN

{functions}
CJIT_HPP_END

#endif
"""

RECORDS = """/**
 * @file cpp/records.hpp
 * Output structs of the library as classes. A record is a copy of the bytes that the library wrote, so it is valid with
 * every minor version. Strings and lists of a record are valid as long as the object that it came from. A class that
 * owns memory of the library frees it.
 *
 * {notice}
 */
#ifndef CJIT_CPP_RECORDS_HPP
#define CJIT_CPP_RECORDS_HPP

#include <cjit/cpp/enums.hpp>
#include <cjit/cpp/handle.hpp>
#include <cjit/cpp/span.hpp>

CJIT_HPP_BEGIN

{records}
CJIT_HPP_END

#endif
"""

# Input structs, and structs whose C++ form is written by hand.
BY_HAND = {"cjit_error_info_t", "cjit_image_pass_call_t", "cjit_image_pass_t", "cjit_resource_limits_t",
           "cjit_link_input_t", "cjit_nvvm_input_t", "cjit_l2_window_t", "cjit_plan_arguments_t",
           "cjit_external_call_t", "cjit_external_field_t", "cjit_tune_check_t", "cjit_evaluate_candidate_t",
           "cjit_evaluate_case_t"}
# The count of a list, if neither its name nor its position identifies it.
COUNTS = {("cjit_build_result_t", "argument_schemas"): "name_count",
          ("cjit_mock_launch_t", "attribute_ids"): "attribute_count"}
SIZES = {("cjit_mock_launch_t", "arguments"): "value_.arguments_size",
         ("cjit_mock_launch_t", "attribute_values"): "value_.attribute_count * 64"}
SWITCH = "cjit_switch"  # std::optional<bool> in C++


def files(description, notice):
    """Return {path relative to the repository root: text}."""
    import emit_cpp_options  # here, because it imports this module
    root = Path(__file__).resolve().parent.parent
    return {"include/cjit/cpp/enums.hpp": ENUMS.format(notice=notice, enums=enums(description)),
            "include/cjit/cpp/enum_names.hpp": NAMES.format(notice=notice, functions=name_functions(description)),
            "include/cjit/cpp/options.hpp": emit_cpp_options.options_header(description, notice),
            "include/cjit/cpp/algorithm_calls.hpp": algorithms(root),
            "bindings/cpp/conformance/algorithm_forms.hpp": forms(root),
            "include/cjit/cpp/records.hpp": RECORDS.format(notice=notice, records=records(description))}


# ---- enumerations

def enums(description):
    return "\n".join(enum(e, description) for e in description["enums"] if e["name"] != SWITCH)


def enum(entry, description):
    name = entry["name"].removeprefix("cjit_")
    comments = Comments(entry["header"])
    lines = [comment(comments.of_type(f"enum {entry['name']}") or f"See `enum {entry['name']}`.")]
    lines += [f"enum class {name} : std::uint32_t {{"]
    for value, enumerator in zip(entry["values"], enumerators(entry)):
        if enumerator is None:
            continue
        lines += [comment(describe.plain(value["doc"]) or f"::{value['name']}.", "  "),
                  f"  {enumerator}{deprecated(value, ' ')} = {value['value']},"]
    lines += ["};", ""]
    if re.search("(flags|bits)$", name):
        lines += [f"/** Combine two sets of bits. */\nconstexpr {name} operator|({name} a, {name} b) noexcept {{",
                  f"  return static_cast<{name}>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));",
                  "}", ""]
    return "\n".join(lines)


def name_functions(description):
    """Return functions for the enumerations of the generated enum_names.h, which are not in this description."""
    by_hand = {function["name"] for function in description["functions"]}
    named = [e for e in description["enums"] if e["name"] != SWITCH and e["name"] + "_name" not in by_hand]
    return "\n".join(_name_function(e["name"].removeprefix("cjit_")) for e in named)


def _name_function(name):
    return (f"/** Gets the name of a value, \"\" if there is no library. As cjit_{name}_name(). */\n"
            f"CJIT_HPP_LAZY std::string_view {name}_name({name} value) noexcept {{\n"
            f'  return detail::call_or("", CJIT_FUNCTION({name}_name), static_cast<cjit_{name}_t>(value));\n}}\n')


def enumerators(entry):
    """Return the C++ names of the values in their order; None for the value that only sets the width of the type."""
    names = [v["name"] for v in entry["values"]]
    kept = [n for n in names if not n.endswith("_MAX_ENUM")]
    prefix = common_prefix(kept)
    return [None if n not in kept else identifier(n.removeprefix(prefix).removeprefix("ERROR_")) for n in names]


def common_prefix(names):
    parts = [n.split("_") for n in names]
    length = 0
    while all(len(p) > length + 1 for p in parts) and len({p[length] for p in parts}) == 1:
        length += 1
    return "".join(p + "_" for p in parts[0][:length])


def identifier(name):
    name = re.sub(r"^(\d+)B", r"bytes_\1", name).lower()
    return name + "_" if name in ("default", "bool") else name


# ---- records

def records(description):
    outputs = [s for s in description["structs"] if is_output(s) and s["header"] not in HERE.FOR_C]
    known = {s["name"] for s in outputs}
    ordered, placed = [], set()
    while outputs:
        ready = [s for s in outputs if not (used_records(s, known) - placed - {s["name"]})]
        ordered += ready
        placed |= {s["name"] for s in ready}
        outputs = [s for s in outputs if s["name"] not in placed]
    return "\n".join(record(s, description) for s in ordered)


def is_output(struct):
    return struct["name"] not in BY_HAND and not struct["name"].endswith("_options_t")


def used_records(struct, known):
    return {name for f in struct["fields"] for name in re.findall(r"cjit_\w+_t", f["type"]) if name in known}


def cpp_name(struct_name):
    names = {"cjit_build_result_t": "build_result_data"}
    return names.get(struct_name, struct_name.removeprefix("cjit_").removesuffix("_t"))


def cleanup_of(struct, description):
    for function in description["functions"]:
        if function["name"].endswith("_cleanup") and function["parameters"][0]["type"] == struct["name"] + " *":
            return function["name"]
    return None


def record(struct, description):
    name, c_name, comments = cpp_name(struct["name"]), struct["name"], Comments(struct["header"])
    cleanup = cleanup_of(struct, description)
    lines = []
    if cleanup:
        member = cleanup.removeprefix("cjit_")
        kind, arguments = "owned", f"{c_name}, detail::{member}"
        lines += ["/** @cond */", "namespace detail {", f"struct {member} {{",
                  f"  void operator()({c_name}* value) const noexcept {{ CJIT_FUNCTION({member})(value); }}", "};",
                  "}  // namespace detail", "/** @endcond */", ""]
    else:
        kind, arguments = "record", c_name
    about = comments.of_type(f"typedef struct {struct['tag']}") or f"See ::{c_name}."
    lines += [comment(about), f"class {name} : public detail::{kind}<{arguments}> {{", " public:",
              f"  using detail::{kind}<{arguments}>::{kind};", ""]
    lines += accessors(struct, description, comments, kind)
    lines += ["};", ""]
    return "\n".join(lines)


def accessors(struct, description, comments, kind):
    fields = [f for f in struct["fields"]
              if f["name"] not in ("struct_size", "owner") and not f["name"].startswith("reserved")]
    hidden = hidden_fields(struct, fields)
    for field in fields:
        if field["name"] in hidden:
            continue
        result, body = conversion(struct, field, description)
        about = comments.of_field(struct["tag"], field["name"]) or f"See ::{struct['name']}::{field['name']}."
        yield comment(about, "  ")
        mark = deprecated(field, after=" ")
        if kind == "owned" and is_list(field["type"]):
            shown = result + body if body.startswith("{") else body
            kept = f"kept_list<{result}, {cpp_name(struct['name'])}>"
            yield f"  {mark}{result} {field['name']}() const& noexcept {{ return {body}; }}"
            yield comment("The same for a temporary. The list keeps the temporary.", "  ")
            yield f"  {mark}{kept} {field['name']}() && noexcept {{ return {{{shown}, std::move(*this)}}; }}"
        else:
            is_view = kind == "owned" and result in ("bytes_view", "std::string_view")
            bound = " CJIT_HPP_LIFETIMEBOUND" if is_view else ""
            yield f"  {mark}{result} {field['name']}() const noexcept{bound} {{ return {body}; }}"


def hidden_fields(struct, fields):
    """Return the counts and sizes, which are part of the C++ lists and views and get no accessor."""
    hidden = set()
    for field in fields:
        count = count_of(struct, field)
        if count:
            hidden.add(count)
        is_memory = field["type"] in ("const void *", "const char *")
        if is_memory and any(f["name"] == field["name"] + "_size" for f in fields):
            hidden.add(field["name"] + "_size")
    if struct["name"] == "cjit_image_t":
        hidden.add("size")
    return hidden


def count_of(struct, field):
    """Return the field that counts the elements of a list; None if the field is not a list."""
    if not is_list(field["type"]):
        return None
    known = COUNTS.get((struct["name"], field["name"]))
    if known:
        return known
    names = [f["name"] for f in struct["fields"]]
    counts = [n for n in names if n.endswith("_count")]
    stems = [n for n in counts if field["name"].startswith(n.removesuffix("_count"))]
    if stems:
        return max(stems, key=len)  # image_count does not count image_pass_reports
    after = [n for n in counts if names.index(n) > names.index(field["name"])]
    return after[0]


def is_list(c_type):
    return "*const *" in c_type or bool(re.fullmatch(r"const (uint\d+_t|cjit_value_kind_t) \*", c_type))


def conversion(struct, field, description):
    """Return the (type, expression) of an accessor."""
    name, c_type = field["name"], field["type"]
    enum_of = {t["name"]: t.get("enum") for t in description["typedefs"]}
    names = {f["name"] for f in struct["fields"]}
    value = f"value_.{name}"
    if is_list(c_type):
        count = f"value_.{count_of(struct, field)}"
        if c_type == "const char *const *":
            return "string_list", f"{{{value}, {count}}}"
        pointee = re.findall(r"(?:struct )?(cjit_\w+_t|uint\d+_t)", c_type)[0]
        if "*const *" in c_type:
            of = f"record_list<cjit::{cpp_name(pointee)}>"
            return of, f"{{{value}, {count}}}"
        if enum_of.get(pointee):
            kind = f"cjit::{enum_of[pointee].removeprefix('cjit_')}"
            of = f"list<{kind}, std::uint32_t, &detail::to_enum<{kind}>>"
            return of, f"{{{value}, {count}}}"
        return f"span<const std::{pointee}>", f"detail::span_of({value}, {count})"
    if c_type == "const char *":
        if name + "_size" in names:
            return "std::string_view", f"detail::text({value}, value_.{name}_size)"
        return "std::string_view", f"detail::text_or_empty({value})"
    if c_type == "const void *":
        sized = f"value_.{name}_size" if name + "_size" in names else "value_.size"
        size = SIZES.get((struct["name"], name)) or sized
        return "bytes_view", f"bytes_view({value}, static_cast<std::size_t>({size}))"
    if c_type == "char":
        return "std::string_view", f"detail::text_or_empty({value})"
    pointed = re.fullmatch(r"const (cjit_\w+_t) \*", c_type)
    if pointed:
        return f"cjit::{cpp_name(pointed[1])}", f"detail::record_at<cjit::{cpp_name(pointed[1])}>({value})"
    kind = enum_of.get(c_type)
    if kind:
        return f"cjit::{kind.removeprefix('cjit_')}", f"static_cast<cjit::{kind.removeprefix('cjit_')}>({value})"
    return (f"std::{c_type}" if re.fullmatch(r"u?int\d+_t", c_type) else c_type), value


# ---- comments of the headers

class Comments:
    """Comments of a header's declarations. The methods return None for a declaration without a comment."""
    texts = {}

    def __init__(self, header):
        if header not in self.texts:
            path = HERE.include / "cjit" / header
            self.texts[header] = path.read_text() if path.exists() else ""
        self.text = self.texts[header]

    def of_type(self, declaration):
        return self._before(self.text, re.escape(declaration) + r"\b")

    def of_field(self, tag, name):
        body = re.search(r"typedef struct %s \{(.*?)^\}" % tag, self.text, re.MULTILINE | re.DOTALL)
        return self._before(body[1], r"[^;/*]*[ *]%s(\[\d+\])?;" % name) if body else None

    @staticmethod
    def _before(text, pattern):
        found = re.search(r"/\*\*((?:(?!\*/).)*?)\*/\s*" + pattern, text, re.DOTALL)
        if not found:
            return None
        return " ".join(re.sub(r"^\s*\* ?", "", line).strip() for line in found[1].strip().splitlines()).strip()


def deprecated(element, before="", after=""):
    """Return the attribute of a deprecated element of the description, with spaces around it; else ""."""
    of = element.get("deprecated")
    return f'{before}CJIT_HPP_DEPRECATED("since {of["since"]}: use {of["use"]}"){after}' if of else ""


def comment(text, indent=""):
    words, lines, line = text.split(), [], ""
    for word in words:
        if len(indent) + len(line) + len(word) > 135:
            lines.append(line)
            line = ""
        line += (" " if line else "") + word
    lines.append(line)
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */"
    return "\n".join([f"{indent}/**"] + [f"{indent} * {line}" for line in lines] + [f"{indent} */"])
