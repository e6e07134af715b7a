"""Emit src/c_api/result_fields.hpp, which fills the structs that calls return, and src/c_api/lifetimes.cpp.

A field takes its value from a member or function of its name (result.hpp). Without such a source the library does not
compile.
"""
import re

import inputs
import options

HEADER = """// The fields of the structs that calls return: each takes the value of the same name from its sources.
// {notice}
#pragma once

#include <cjit/cjit.h>

#include "c_api/result.hpp"

namespace cjit {{

namespace field {{
{names}}}  // namespace field

{structs}
}}  // namespace cjit
"""
NAME = """inline constexpr Named {name}{{
    [](const auto& from) -> decltype((from.{name})) {{ return from.{name}; }},
    [](const auto& from) -> decltype(from.{name}()) {{ return from.{name}(); }}}};
"""
STRUCT = """template <>
struct ResultFields<{name}> {{
  template <typename Reader>
  static {name} read(Reader&& from) {{
    {name} to{{}};
    to.struct_size = sizeof(to);
{lines}    return to;
  }}
}};
"""
LIFETIMES = """// What callers free: the results with an owner, and the handles.
// {notice}
#include "c_api/blob.hpp"
#include "c_api/bundle_handle.hpp"
#include "c_api/handles.hpp"
#include "c_api/result.hpp"

{functions}"""

# Structs that are not filled field by field from other objects, and why.
BY_HAND = {
    "cjit_cache_change_t": "the directory of the cache has other names",
    "cjit_cache_counters_t": "the counters are an array in its order",
    "cjit_compilation_t": "a callback gets it",
    "cjit_dependency_t": "the library holds the records themselves",
    "cjit_device_info_t": "it holds the characters of the name",
    "cjit_evaluate_case_t": "a callback gets it",
    "cjit_evaluate_progress_t": "a callback gets it",
    "cjit_evaluate_verdict_t": "a callback gets it",
    "cjit_external_call_t": "a callback gets it",
    "cjit_image_kernel_t": "the library holds the records themselves",
    "cjit_image_pass_call_t": "a callback gets it",
    "cjit_job_progress_t": "the library holds the record itself",
    "cjit_kernel_resources_t": "the library holds the records themselves",
    "cjit_nvvm_info_t": "its fields are the parts of versions",
    "cjit_policy_entry_t": "the kind selects the field",
    "cjit_tune_check_t": "a callback gets it",
    "cjit_tune_progress_t": "a callback gets it",
    "cjit_version_info_t": "its values are constants",
}
DESTROYED_BY_HAND = ("cjit_error_destroy",)  # errors have no references


def result_fields(description, notice):
    filled = [s["name"] for s in description["structs"]
              if s["name"] not in {*options.structs(description), *inputs.input_structs(description), *BY_HAND}]
    ordered = [name for name in inputs.reached(description, filled, without=()) if name in filled]
    calls = {name: [_call(f) for f in inputs.fields(description, name) if f.kind != "reserved" and f.name != "owner"]
             for name in ordered}
    names = sorted({name for all_calls in calls.values() for name, _ in all_calls})
    structs = "\n".join(STRUCT.format(name=name, lines="".join(line for _, line in calls[name])) for name in ordered)
    return HEADER.format(notice=notice, names="".join(NAME.format(name=name) for name in names), structs=structs)


def _call(field):
    """Return the name of the source of a field, and the line that fills the field."""
    if axis := re.fullmatch(r"(\w+)_([xyz])", field.name):
        return axis[1], f"    from.element(to.{field.name}, field::{axis[1]}, {'xyz'.index(axis[2])});\n"
    count = f"to.{field.count}, " if field.count else ""
    return field.name, f"    from.{_kind(field)}(to.{field.name}, {count}field::{field.name});\n"


def _kind(field):
    if field.kind == "text" and field.type == "const void *":
        return "data"
    return {"switch": "number", "enum": "number", "real": "number"}.get(field.kind, field.kind)


def lifetimes(description, notice):
    return LIFETIMES.format(notice=notice, functions="\n".join(filter(None, map(_lifetime, description["functions"]))))


def _lifetime(function):
    name, parameter = function["name"], function["parameters"][0]["name"] if function["parameters"] else ""
    if name.endswith("_cleanup"):
        struct = name.replace("_cleanup", "_t")
        return (f"void {name}({struct}* {parameter}) {{\n"
                f"  cjit::cleanup_struct<cjit::KeptFor<{struct}>>({parameter});\n}}\n")
    if name.endswith("_retain"):
        handle = name.replace("_retain", "_t")
        return (f"cjit_status_t {name}({handle}* {parameter}, {handle}** retained, cjit_error_t** error) {{\n"
                f"  return cjit::retain({parameter}, \"{parameter}\", retained, error);\n}}\n")
    if name.endswith("_destroy") and name not in DESTROYED_BY_HAND:
        return f"void {name}({name.replace('_destroy', '_t')}* {parameter}) {{ cjit::destroy({parameter}); }}\n"
    return ""
