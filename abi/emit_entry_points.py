"""Emit lists of all functions, structs, statuses, counts and sizes as X-macros, for tests that cover each of them."""

import re

import emit_enum_names
import inputs
from statuses import can_fail

HEADER = """\
// X-macros over the whole ABI: CJIT_ABI_FUNCTIONS(X) is X(function, whether it returns the status of its call,
// "first parameter", ...) for each function.
// {notice}
#pragma once

#include <cjit/cjit.h>
"""


def entry_points(description, notice):
    functions = [", ".join([f["name"], str(can_fail(f)).lower()] + [f'"{p["name"]}"' for p in f["parameters"]])
                 for f in description["functions"]]
    structs = [struct["name"] for struct in description["structs"]]
    status = next(enum for enum in description["enums"] if enum["name"] == "cjit_status")
    statuses = [value["name"] for value in status["values"] if not value["name"].endswith("_MAX_ENUM")]
    generated = {f["name"] for f in description["functions"] if emit_enum_names.is_generated(f)}
    named = [enum for enum in description["enums"] if emit_enum_names.function_of(enum) in generated]
    return (HEADER.format(notice=notice) + _macro("CJIT_ABI_FUNCTIONS", functions) +
            _macro("CJIT_ABI_STRUCTS", structs) + _macro("CJIT_ABI_STATUSES", statuses) +
            _macro("CJIT_ABI_INPUT_SIZES", [f"{struct}, {field}" for struct, field in _input_sizes(description)]) +
            _macro("CJIT_ABI_RESERVED",
                   [f"{name}, {field['name']}" for name, struct in inputs.input_structs(description).items()
                    for field in struct["fields"] if field["name"].startswith("reserved")]) +
            _macro("CJIT_ABI_NULLABLE", [f"{f['name']}, {p['name']}" for f in description["functions"]
                                         for p in f["parameters"] if p.get("nullable")]) +
            _macro("CJIT_ABI_REQUIRED_FIELDS", [f"{name}, {field['name']}" for name, field in _pointers(
                inputs.input_structs(description).values(), nullable=False)]) +
            _macro("CJIT_ABI_NULLABLE_FIELDS", list(_without_count(description))) +
            _macro("CJIT_ABI_NESTED", list(_nested(description))) +
            _macro("CJIT_ABI_FILLED_POINTERS", [f"{name}, {field['name']}" for name, field in
                                                _pointers(_results(description), nullable=False)]) +
            _macro("CJIT_ABI_ENUMS", [f'{enum["name"]}, "{emit_enum_names.unknown(enum)}"' for enum in named]) +
            _macro("CJIT_ABI_ENUMERATORS", [f"{enum['name']}, {value}" for enum in named
                                            for value in emit_enum_names.names_of(enum)]))


def _results(description):
    """Return the structs that calls fill."""
    filled = {p["type"] for f in description["functions"] for p in f["parameters"]}
    return [struct for struct in description["structs"] if f"{struct['name']} *" in filled]


def _without_count(description):
    """Yield (struct, field) for each pointer that may be NULL whatever the other fields are."""
    for name, struct in inputs.input_structs(description).items():
        counted = {field.name for field in inputs.fields(description, name) if field.count}
        yield from (f"{name}, {field['name']}" for field in struct["fields"]
                    if field.get("nullable") and field["name"] not in counted | {"owner"})


def _nested(description):
    """Yield (struct, field, struct that it points to, field with the number of them, or struct_size if it is one)."""
    structs = inputs.input_structs(description)
    for name in structs:
        for field in inputs.fields(description, name):
            found = re.fullmatch(r"const (?:struct )?(cjit_\w+_t) \*(const \*)?", field.type)
            if found and found[1] in structs:
                yield f"{name}, {field.name}, {found[1]}, {field.count or 'struct_size'}"


def _pointers(structs, nullable):
    for struct in structs:
        yield from ((struct["name"], field) for field in struct["fields"] if field.get("nullable") is nullable)


def _input_sizes(description):
    """Yield (struct, field) for each count and size in the structs that callers fill."""
    for name, struct in inputs.input_structs(description).items():
        for field in struct["fields"]:
            is_size = field["type"] == "uint64_t" and re.search(r"(^|_)(count|size)$", field["name"])
            if is_size and field["name"] != "struct_size":
                yield name, field["name"]


def _macro(name, rows):
    listed = " \\\n".join(f"  X({row})" for row in rows)
    return f"\n// clang-format off\n#define {name}(X) \\\n" + listed + "\n// clang-format on\n"
