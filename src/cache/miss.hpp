// Why an entry was not found.
#pragma once

#include <string_view>

#include "cache/counters.hpp"

namespace cjit {

// It is refused for its signature.
enum class Miss { kAbsent, kCorrupt, kVersion, kUnreadable, kCorruptInLayer, kRefused };

Count count_of(Miss miss) noexcept;
// The note of the result that is built instead; "" if there was no entry.
const char* note_of(Miss miss) noexcept;
// What is wrong with an entry that was found but cannot be used: "the entry ...".
std::string_view damage_of(Miss miss) noexcept;

}  // namespace cjit
