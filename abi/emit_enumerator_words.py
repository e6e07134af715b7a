"""Emit src/facts/enumerator_words.hpp: the names of the statuses, and words for the values of enumerations."""
import emit_cli

HEADER = """\
// The names of the statuses, and the words for values of enumerations in texts: of plans, of messages, of the command.
// {notice}
#pragma once

#include <cjit/cjit.h>

#include <array>
#include <cstdint>

namespace cjit::facts {{

struct StatusName {{
  std::uint32_t status;
  const char* name;
}};

struct EnumeratorWord {{
  std::uint32_t value;
  const char* name;  // as in the header, without the words that all have: "FLOAT32_FTZ"
  const char* word;  // "float32_ftz"
}};

// The word of a value, which may be of the enumeration's C++ type; "unknown" for values that a newer library has.
template <typename Words, typename Value>
constexpr const char* word_of(const Words& words, Value value) {{
  for (const EnumeratorWord& one : words)
    if (one.value == static_cast<std::uint32_t>(value)) return one.word;
  return "unknown";
}}

{tables}
}}  // namespace cjit::facts
"""
# The enumerations of flags of the command, whose words have hyphens there: "read-only", "tile-ir".
WITH_HYPHENS = {"cjit_cache_mode", "cjit_image_kind"}
ENUMS = ("cjit_build_place", "cjit_cache_entry_state", "cjit_cache_mode", "cjit_cache_outcome",
         "cjit_cluster_scheduling", "cjit_dependency_origin", "cjit_family", "cjit_image_kind", "cjit_l2_property",
         "cjit_memory_sync_domain", "cjit_pch_outcome", "cjit_remote_state", "cjit_severity", "cjit_tensor_element",
         "cjit_tensor_map_allocation_class", "cjit_tensor_map_interleave", "cjit_tensor_map_l2_promotion",
         "cjit_tensor_map_mode", "cjit_tensor_map_oob_fill", "cjit_tensor_map_swizzle", "cjit_tensor_map_wide_mode")
STATUS = "cjit_status"


def enumerator_words(description, notice):
    enums = {enum["name"]: enum for enum in description["enums"]}
    tables = [statuses(enums[STATUS])]
    for name in ENUMS:
        prefix = name.upper() + "_"
        word = emit_cli.word_of if name in WITH_HYPHENS else str.lower
        tables.append(table(enums[name], lambda full, cut=prefix: full.removeprefix(cut), word))
    return HEADER.format(notice=notice, tables="\n".join(tables))


def statuses(enum):
    rows = ", ".join(f'{{{name}, "{name}"}}' for name in names_of(enum))
    return f"inline constexpr auto kStatusNames = std::to_array<StatusName>({{{rows}}});\n"


def table(enum, name_of, word_of):
    rows = ", ".join(f'{{{value}, "{name_of(value)}", "{word_of(name_of(value))}"}}' for value in names_of(enum))
    stem = "".join(part.capitalize() for part in enum["name"].removeprefix("cjit_").split("_"))
    return f"inline constexpr auto k{stem}Words = std::to_array<EnumeratorWord>({{{rows}}});\n"


def names_of(enum):
    return [value["name"] for value in enum["values"] if not value["name"].endswith("_MAX_ENUM")]
