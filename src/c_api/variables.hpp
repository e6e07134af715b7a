// Environment variables that stand in for options which the caller left open.
#pragma once

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace cjit {

// The option, else the variable, else `otherwise`. The variable may end in K, M or G. Throws
// Error(CJIT_ERROR_INVALID_ARGUMENT) for one that means nothing.
std::uint64_t number_of(std::uint64_t option, const char* name, std::uint64_t otherwise);

// As number_of(), in milliseconds; CJIT_NO_LIMIT and a variable that is "none" are kNoLimit (base/no_limit.hpp).
std::chrono::milliseconds limit_of(std::uint32_t option, const char* name, std::chrono::milliseconds otherwise);

// CJIT_NO_LIMIT is kNoLimit.
std::chrono::milliseconds read_limit(std::uint32_t option);

// The variable's value, as a writable file in an existing folder. "" where it is not set. "%p" in it
// stands for a number. Throws as number_of().
std::string output_file_of(const char* name);

// Throws as number_of() where the variable is set and names no folder that is there.
void require_folder(const char* name);

// The variable's value, as a folder, which is made if it is not there.
std::string output_folder_of(const char* name);

// The option, unless it is 0; else what the variable says, `names` from 1; else `otherwise`. Throws as number_of().
std::uint32_t choice_of(std::uint32_t option, const char* name, std::initializer_list<std::string_view> names,
                        std::uint32_t otherwise);

}  // namespace cjit
