"""Emit src/c_api/input_checks.hpp: checks that reserved fields are zero and that counts and sizes are plausible."""
import inputs
import options

HEADER = """\
// Checks of every input struct that do not depend on the meaning of its fields: reserved fields are zero, and counts
// and sizes are plausible. {notice}
#pragma once

#include <cjit/cjit.h>

#include "c_api/plausible.hpp"

namespace cjit {{

template <typename Struct>
struct InputChecks {{
  static void check(const Struct&, const char*) {{}}
}};

{checks}
}}  // namespace cjit
"""


def input_checks(description, notice):
    roots = list(dict.fromkeys([*options.structs(description), *inputs.input_structs(description)]))
    structs = inputs.reached(description, roots, without=inputs.OUTPUTS)
    return HEADER.format(notice=notice,
                         checks="\n".join(filter(None, (_checks(description, name) for name in structs))))


def _checks(description, name):
    types = {f["name"]: f["type"] for f in inputs.struct(description, name)["fields"]}
    lines, measured = [], set()
    for field in inputs.fields(description, name):
        if field.kind == "reserved":
            lines.append(f'    require_zero(of.{field.name}, "{field.name}", name);')
        elif types.get(field.count) == "uint64_t" and field.count not in measured:
            measured.add(field.count)
            lines.append(f'    require_plausible(of.{field.count}, {_most(field)}, "{field.name}");')
    if not lines:
        return ""
    parameter = " name" if any("require_zero" in line for line in lines) else ""
    return "\n".join([f"template <>\nstruct InputChecks<{name}> {{",
                      f"  static void check(const {name}& of, const char*{parameter}) {{", *lines, "  }", "};", ""])


def _most(field):
    if field.kind != "bytes":
        return "kMaxElements"
    return "kMaxSourceBytes" if field.type == "const char *" else "kMaxBytes"
