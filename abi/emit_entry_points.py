"""Emit lists of all functions, structs, statuses, counts and sizes as X-macros, for tests that cover each of them."""

import re

from inputs import input_structs

HEADER = """\
// X-macros over the whole ABI: CJIT_ABI_FUNCTIONS(X) is X(function, "first parameter", ...) for each function.
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
            _macro("CJIT_ABI_STRUCTS", structs) + _macro("CJIT_ABI_STATUSES", statuses) +
            _macro("CJIT_ABI_INPUT_SIZES", [f"{struct}, {field}" for struct, field in _input_sizes(description)]) +
            _macro("CJIT_ABI_RESERVED",
                   [f"{name}, {field['name']}" for name, struct in input_structs(description).items()
                    for field in struct["fields"] if field["name"].startswith("reserved")]))


def _input_sizes(description):
    """Yield (struct, field) for each count and size in the structs that callers fill."""
    for name, struct in input_structs(description).items():
        for field in struct["fields"]:
            is_size = field["type"] == "uint64_t" and re.search(r"(^|_)(count|size)$", field["name"])
            if is_size and field["name"] != "struct_size":
                yield name, field["name"]


def _macro(name, rows):
    listed = " \\\n".join(f"  X({row})" for row in rows)
    return f"\n// clang-format off\n#define {name}(X) \\\n" + listed + "\n// clang-format on\n"
