"""Emit src/c_api/typed_switches.hpp: the switches of kernel builds that set an option of the compiler.

The comment of such a field in kernel.h begins with the option in backticks:
- `--ftz`: ON and OFF set the option as its row in compiler_options.hpp describes.
- `--warning-as-error=all-warnings`: ON sets the option to this value.
- OFF: `--disable-warnings`: OFF sets the option.
"""
import re

import inputs
import options

HEADER = """// The switches of kernel builds that set an option of the compiler.
// {notice}
#pragma once

#include <cjit/kernel.h>

#include <array>
#include <string_view>

namespace cjit {{

struct TypedSwitch {{
  cjit_switch_t cjit_kernel_build_options_t::* field;
  const char* name;
  std::string_view option;  // its name in compiler_options.hpp
  std::string_view value;   // of an option that is not a boolean
  bool is_inverted;         // OFF sets the option
}};

inline constexpr auto kTypedSwitches = std::to_array<TypedSwitch>({{
{rows}}});

}}  // namespace cjit
"""
OPTION = re.compile(r"(OFF: )?`(--[\w-]+)(?:=([\w-]+))?`")


def typed_switches(description, notice):
    struct = "cjit_kernel_build_options_t"
    rows = []
    for field in inputs.fields(description, struct):
        option = OPTION.match(options.plain(field.doc)) if field.kind == "switch" else None
        if option:
            inverted = "true" if option[1] else "false"
            value = option[3] or "true"
            rows.append(f'    {{&{struct}::{field.name}, "{field.name}", "{option[2]}", "{value}", {inverted}}},\n')
    return HEADER.format(notice=notice, rows="".join(rows))
