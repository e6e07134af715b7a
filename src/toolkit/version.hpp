// Versions: of file names, and of header folders as their texts say.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cjit {

// "13.0.88" is {13, 0, 88}; what does not start with a number is {}.
std::vector<int> parse_version(std::string_view text);

// A major and a minor number as headers and libraries report them.
struct Version {
  int major = 0;
  int minor = 0;

  std::string text() const;
  bool operator==(const Version&) const = default;
};

// The number that a header defines as `macro`; nothing if the file or the macro is not there.
std::optional<int> read_macro(const std::filesystem::path& header, std::string_view macro);

// CUDA's version of a folder with its headers.
std::optional<Version> cuda_header_version(const std::filesystem::path& folder);
// CCCL's version of a folder with its headers.
std::optional<Version> cccl_header_version(const std::filesystem::path& folder);

}  // namespace cjit
