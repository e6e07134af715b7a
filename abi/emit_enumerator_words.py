"""Emit src/facts/enumerator_words.hpp: the names of all enumerators, and the words for them in texts."""
import os

import emit_cli

HEADER = """\
// The names of all enumerators, and their words in texts: of plans, of messages, of the command.
// {notice}
#pragma once

#include <cjit/cjit.h>

#include <array>
#include <cstdint>

namespace cjit::facts {{

struct EnumeratorWord {{
  std::uint32_t value;
  const char* name;      // as in the header
  std::uint32_t prefix;  // characters that all names of the enumeration begin with
  const char* word;      // "float32_ftz"

  constexpr const char* short_name() const {{ return name + prefix; }}  // "FLOAT32_FTZ"
}};

// The row of a value, which may be of the enumeration's C++ type; nullptr for values that a newer library has.
template <typename Words, typename Value>
constexpr const EnumeratorWord* find_enumerator(const Words& words, Value value) {{
  for (const EnumeratorWord& one : words)
    if (one.value == static_cast<std::uint32_t>(value)) return &one;
  return nullptr;
}}

template <typename Words, typename Value>
constexpr const char* word_of(const Words& words, Value value) {{
  const EnumeratorWord* const found = find_enumerator(words, value);
  return found != nullptr ? found->word : "unknown";
}}

template <typename Words, typename Value>
constexpr const char* name_of(const Words& words, Value value, const char* unknown) {{
  const EnumeratorWord* const found = find_enumerator(words, value);
  return found != nullptr ? found->name : unknown;
}}

{tables}
}}  // namespace cjit::facts
"""
# The enumerations of flags of the command, whose words have hyphens there: "read-only", "tile-ir".
WITH_HYPHENS = {"cjit_cache_mode", "cjit_image_kind"}


def enumerator_words(description, notice):
    return HEADER.format(notice=notice, tables="\n".join(_table(enum) for enum in description["enums"]))


def _table(enum):
    prefix = prefix_of(enum)
    rows = ", ".join(f'{{{name}, "{name}", {len(prefix)}, "{word}"}}' for name, word in words_of(enum).items())
    return f"inline constexpr auto {table_of(enum)} = std::to_array<EnumeratorWord>({{{rows}}});\n"


def words_of(enum):
    """Return {name of an enumerator: its word in texts}."""
    word = emit_cli.word_of if enum["name"] in WITH_HYPHENS else str.lower
    return {name: word(name.removeprefix(prefix_of(enum))) for name in names_of(enum)}


def table_of(enum):
    return "k" + "".join(part.capitalize() for part in enum["name"].removeprefix("cjit_").split("_")) + "Words"


def prefix_of(enum):
    """Return the words with which all enumerators begin: usually the name of the enumeration."""
    usual = enum["name"].upper() + "_"
    names = names_of(enum)
    if all(name.startswith(usual) for name in names):
        return usual
    return os.path.commonprefix(names).rpartition("_")[0] + "_"


def names_of(enum):
    return [value["name"] for value in enum["values"] if not value["name"].endswith("_MAX_ENUM")]
