"""Emit src/c_api/fingerprint.cpp, which identifies a repeated request, and the lists of fields for its tests."""
import inputs

SOURCE = """// {notice}
#include "c_api/fingerprint.hpp"

#include <cstddef>

#include "c_api/fingerprint_writer.hpp"

namespace cjit {{

{functions}
{entries}
}}  // namespace cjit
"""

TEST_LISTS = """// {notice}
#pragma once

#include <cjit/cjit.h>

#include <map>
#include <string>

namespace cjit::test {{

// Fields of builds that do not change the result, and why.
inline const std::map<std::string, std::string> kNotBuilt = {{
{not_built}}};

// Fields whose bytes do not identify their contents, and why. The contents may change while the bytes stay the same.
inline const std::map<std::string, std::string> kNotComparable = {{
{not_comparable}}};

// Each function calls the visitor's method for the kind of each field of a struct.
{visits}
}}  // namespace cjit::test
"""

OPAQUE = {**inputs.NOT_BUILT, **inputs.NOT_COMPARABLE}
FIXED = ("number", "real", "switch", "enum", "reserved")  # compared in place


def fingerprint(description, notice):
    functions = "\n".join(_add(description, name) for name in inputs.reached(description, without=OPAQUE))
    entries = "\n".join(f"std::optional<Fingerprint> fingerprint_of(const {name}& options) {{\n"
                        f"  FingerprintWriter to;\n  add(to, options);\n  return std::move(to).take();\n}}\n"
                        for name in inputs.BUILDS)
    return SOURCE.format(notice=notice, functions=functions, entries=entries)


def _add(description, name):
    lines = [f"static void add(FingerprintWriter& to, const {name}& from) {{"]
    run = []

    def end_run():
        if run:
            lines.append(f"  to.range(&from, offsetof({name}, {run[0].name}), "
                         f"offsetof({name}, {run[-1].name}) + sizeof(from.{run[-1].name}));")
            run.clear()

    for field in inputs.fields(description, name):
        is_fixed = field.kind in FIXED and field.name not in inputs.NOT_BUILT
        if run and (not is_fixed or run[-1].offset + run[-1].size != field.offset):
            end_run()
        if is_fixed:
            run.append(field)
        elif field.name in inputs.NOT_COMPARABLE:
            lines.append(f"  to.only_absent(from.{field.name});  // {inputs.NOT_COMPARABLE[field.name]}")
        elif field.name not in inputs.NOT_BUILT:
            lines.append(f"  to.{field.kind}({_arguments(field, 'from')});")
    end_run()
    return "\n".join(lines + ["}", ""])


def _arguments(field, owner):
    return f"{owner}.{field.name}" + (f", {owner}.{field.count}" if field.count else "")


def test_lists(description, notice):
    visits = []
    for name in inputs.reached(description, without=OPAQUE):
        calls = "".join(f'  visit.{_visit(f)}("{f.name}", {_arguments(f, "of")});\n'
                        for f in inputs.fields(description, name))
        visits.append(f"template <typename Visit>\nvoid visit_fields({name}& of, Visit& visit) {{\n{calls}}}\n")
    rows = [f'  {{"{name}", "{why}"}},\n' for name, why in inputs.NOT_BUILT.items() if name != "struct_size"]
    opaque = [f'  {{"{name}", "{why}"}},\n' for name, why in inputs.NOT_COMPARABLE.items()]
    return TEST_LISTS.format(notice=notice, not_built="".join(rows), not_comparable="".join(opaque),
                             visits="\n".join(visits))


def _visit(field):
    return {"switch": "number", "enum": "number", "real": "number"}.get(field.kind, field.kind)
