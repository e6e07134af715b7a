// Environment variables that apply where the caller left an option unset.
#pragma once

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace cjit {

// Returns the option unless it is 0, else the variable, else `otherwise`. The variable may end in a unit: K, MB, GiB.
// Throws Error(CJIT_ERROR_INVALID_ARGUMENT) if the variable is invalid.
std::uint64_t number_of(std::uint64_t option, const char* name, std::uint64_t otherwise);

// Like number_of(), in milliseconds; CJIT_NO_LIMIT and the variable value "none" give kNoLimit (base/no_limit.hpp).
std::chrono::milliseconds limit_of(std::uint32_t option, const char* name, std::chrono::milliseconds otherwise);

// CJIT_NO_LIMIT gives kNoLimit.
std::chrono::milliseconds read_limit(std::uint32_t option);

// Returns the variable's value, the path of a writable file in an existing directory; "" if the variable is not set.
// "%p" in it stands for a number. Throws like number_of().
std::string output_file_of(const char* name);

// Throws like number_of() if the variable is set and does not name an existing directory.
void require_folder(const char* name);

// Returns the variable's value, the path of a directory; creates the directory if it does not exist.
std::string output_folder_of(const char* name);

// Returns the paths of the option unless it is unset, else those of the variable, which colons separate; without empty
// ones. `option` is the option's name.
std::vector<std::string> paths_of(const char* const* paths, std::uint64_t count, const char* option, const char* name);

// Returns the words of the variable's value (base/words.hpp). Throws like number_of() if a quote is not closed.
std::vector<std::string> words_of(const char* name);

// Returns the option unless it is 0, else the index of the variable's value in `names`, counted from 1, else
// `otherwise`. Throws like number_of().
std::uint32_t choice_of(std::uint32_t option, const char* name, std::initializer_list<std::string_view> names,
                        std::uint32_t otherwise);

}  // namespace cjit
