"""Lists of all functions, structs and statuses as X-macros, so that a test meets each without naming it."""

HEADER = """// X-macros over the whole ABI: CJIT_ABI_FUNCTIONS(X) is X(function, "first parameter", ...) for each function.
// {notice}
#pragma once

#include <cjit/cjit.h>
"""


def entry_points(description, notice):
    functions = [", ".join([f["name"]] + [f'"{p["name"]}"' for p in f["parameters"]]) for f in description["functions"]]
    structs = [struct["name"] for struct in description["structs"]]
    status = next(enum for enum in description["enums"] if enum["name"] == "cjit_status")
    statuses = [value["name"] for value in status["values"] if not value["name"].endswith("_MAX_ENUM")]
    return (HEADER.format(notice=notice) + _macro("CJIT_ABI_FUNCTIONS", functions) +
            _macro("CJIT_ABI_STRUCTS", structs) + _macro("CJIT_ABI_STATUSES", statuses))


def _macro(name, rows):
    return f"\n// clang-format off\n#define {name}(X) \\\n" + " \\\n".join(f"  X({row})" for row in rows) + "\n// clang-format on\n"
