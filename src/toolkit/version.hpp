// Versions: of file names, and of header folders as their texts say.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

#include "nvidia/version.hpp"

namespace cjit {

// "13.0.88" is {13, 0, 88}; what does not start with a number is {}.
std::vector<int> parse_version(std::string_view text);

// The number that a header defines as `macro`; nothing if the file or the macro is not there.
std::optional<int> read_macro(const std::filesystem::path& header, std::string_view macro);

// The versions of CUDA's and of CCCL's headers in a folder.
std::optional<Version> cuda_header_version(const std::filesystem::path& folder);
std::optional<Version> cccl_header_version(const std::filesystem::path& folder);

}  // namespace cjit
