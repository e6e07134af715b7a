// Versions in file names and in header files.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

#include "nvidia/version.hpp"

namespace cjit {

// "13.0.88" gives {13, 0, 88}; a text that does not start with a number gives {}.
std::vector<int> parse_version(std::string_view text);

// The number that a header defines as `macro`; nothing if the file or the macro does not exist.
std::optional<int> read_macro(const std::filesystem::path& header, std::string_view macro);

// The versions of CUDA's and of CCCL's headers in a directory.
std::optional<Version> cuda_header_version(const std::filesystem::path& folder);
std::optional<Version> cccl_header_version(const std::filesystem::path& folder);

}  // namespace cjit
