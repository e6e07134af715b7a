"""Emit src/c_api/typed_options.hpp: the fields of kernel builds that set an option of the compiler.

The comment of such a field in kernel.h begins with the option in backticks. Switches:
- `--ftz`: ON and OFF set the option as its row in compiler_options.hpp describes.
- `--warning-as-error=all-warnings`: ON sets the option to this value.
- OFF: `--disable-warnings`: OFF sets the option.
Numbers and strings:
- `--maxrregcount`: the field is the option's value, unless it is zero or NULL.
Lists of numbers or strings:
- `--define-macro`: each element is a value of the option.
"""
import re

import inputs
import options

HEADER = """// The fields of kernel builds that set an option of the compiler.
// {notice}
#pragma once

#include <cjit/kernel.h>

#include <string_view>

namespace cjit {{

struct TypedField {{
  const char* name;
  std::string_view option;        // its name in compiler_options.hpp
  std::string_view value = "";    // that a switch sets
  bool is_inverted = false;       // OFF sets the option
}};

// Calls the visitor's method for the kind of each field with the field, and the field of its count.
template <typename Visitor>
void visit_typed_options(Visitor&& visitor) {{
  using Options = cjit_kernel_build_options_t;
{calls}}}

}}  // namespace cjit
"""
OPTION = re.compile(r"(OFF: )?`(--[\w-]+)(?:=([\w-]+))?`")
STRUCT = "cjit_kernel_build_options_t"
KINDS = {"switch": "on_off", "number": "value", "text": "value", "numbers": "list", "texts": "list"}


def typed_options(description, notice):
    calls = []
    for field in inputs.fields(description, STRUCT):
        if option := OPTION.match(options.plain(field.doc)):
            if field.kind not in KINDS:
                raise SystemExit(f"{STRUCT}::{field.name} of the kind {field.kind} cannot be a compiler option; add "
                                 "the kind to abi/emit_typed_options.py")
            count = f", &Options::{field.count}" if field.count else ""
            calls.append(f"  visitor.{KINDS[field.kind]}(TypedField{{{_row(field, option)}}}, "
                         f"&Options::{field.name}{count});\n")
    return HEADER.format(notice=notice, calls="".join(calls))


def _row(field, option):
    row = f'"{field.name}", "{option[2]}"'
    return f'{row}, "{option[3] or "true"}", {"true" if option[1] else "false"}' if field.kind == "switch" else row
