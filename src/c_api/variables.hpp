// Environment variables that stand in for options which the caller left open.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>

namespace cjit {

// "" where it is not set, and in programs that run with another user's rights.
std::string_view variable(const char* name);

// The option, else the variable, else `otherwise`. The variable may end in K, M or G. Throws
// Error(CJIT_ERROR_INVALID_ARGUMENT) for one that means nothing.
std::uint64_t number_of(std::uint64_t option, const char* name, std::uint64_t otherwise);

// The option, unless it is 0; else what the variable says, `names` from 1; else `otherwise`. Throws as number_of().
std::uint32_t choice_of(std::uint32_t option, const char* name, std::initializer_list<std::string_view> names,
                        std::uint32_t otherwise);

}  // namespace cjit
