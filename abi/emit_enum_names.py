"""Emit include/cjit/enum_names.h and src/c_api/enum_names.cpp: a function for each enumeration that names its values.

The header is generated before the description is read, which then has these functions like all others. Enumerations
whose function another header declares are left out.
"""
import textwrap

from emit_enumerator_words import names_of, prefix_of, table_of
from tree import FIRST, Tree

HEADER = """/**
 * @file enum_names.h
 * The names of enumerators, for logs and messages: a function cjit_<enum>_name() for each enumeration. base.h has
 * cjit_status_name(), and value_kind.h the names of types.
 *
 *     printf("read from %s\\n", cjit_cache_outcome_name(result.cache_outcome));
 *
 * Each function returns the enumerator as in the headers. A number that this library does not know has a name that ends
 * in UNKNOWN; no enumerator has such a name. The strings are static. The functions cannot fail.
 *
 * {notice}
 */
#ifndef {guard}
#define {guard}

{includes}

#ifdef __cplusplus
extern "C" {{
#endif

{functions}
#ifdef __cplusplus
}}
#endif

#endif
"""

SOURCE = """// The names of enumerators. {notice}
#include <cjit/enum_names.h>

#include "facts/enumerator_words.hpp"

{functions}"""

BITS = ("_bits", "_flags")


def header(enums, notice):
    """Return the header for enumerations that are described without it."""
    headers = sorted({enum["header"] for enum in enums})
    return HEADER.format(notice=notice, guard=Tree.ENUM_NAMES_GUARD,
                         includes="\n".join(f"#include <cjit/{name}>" for name in headers),
                         functions="\n".join(_declaration(enum) for enum in enums))


def source(description, notice):
    named = {function["name"] for function in description["functions"] if is_generated(function)}
    return SOURCE.format(notice=notice, functions="\n".join(
        f"const char* {function_of(enum)}({enum['name']}_t value) {{ return cjit::facts::name_of("
        f"cjit::facts::{table_of(enum)}, value, \"{unknown(enum)}\"); }}\n"
        for enum in description["enums"] if function_of(enum) in named))


def is_generated(function):
    """Return True for a function of the generated header, which languages with names of their own do not need."""
    return function["header"] == Tree.ENUM_NAMES


def function_of(enum):
    return enum["name"] + "_name"


def unknown(enum):
    return prefix_of(enum) + "UNKNOWN"


def _declaration(enum):
    example = names_of(enum)[min(1, len(names_of(enum)) - 1)]
    text = f"Return the name of a value of `enum {enum['name']}`, such as \"{example}\"; \"{unknown(enum)}\" for "
    text += "other numbers"
    if enum["name"].endswith(BITS):
        text += ", and for several bits at once"
    text += "."
    if enum["since"] != "{}.{}".format(*FIRST):
        text += f" Since {enum['since']}."
    lines = "\n".join(f" * {line}" for line in textwrap.wrap(text, 117))
    return f"/**\n{lines}\n */\nCJIT_API const char* {function_of(enum)}({enum['name']}_t value);\n"
