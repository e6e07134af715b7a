#include "toolkit/version.hpp"

#include "base/file.hpp"
#include "base/text.hpp"

namespace cjit {

namespace fs = std::filesystem;

std::vector<int> parse_version(std::string_view text) {
  std::vector<int> numbers;
  for (const std::string_view part : split(text, '.')) {
    const auto number = parse_integer<int>(part);
    if (!number) break;
    numbers.push_back(*number);
  }
  return numbers;
}

namespace {

// `before` and `after` are the parts of a line before and after a macro's name.
std::optional<int> defined_number(std::string_view before, std::string_view after) {
  before = trim(before);
  if (!before.starts_with('#') || trim(before.substr(1)) != "define") return std::nullopt;
  if (!after.starts_with(' ') && !after.starts_with('\t')) return std::nullopt;
  after = trim(after);
  return parse_integer<int>(after.substr(0, after.find_first_not_of("0123456789")));
}

}  // namespace

std::optional<int> read_macro(const fs::path& header, std::string_view macro) {
  std::error_code ignored;
  if (!fs::is_regular_file(header, ignored)) return std::nullopt;
  LineReader file(header);  // may have a megabyte, but the macro is in the first lines
  for (std::string text; file.next(text);) {
    const std::string_view line = text;
    const auto at = line.find(macro);
    if (at == std::string_view::npos) continue;
    if (const auto number = defined_number(line.substr(0, at), line.substr(at + macro.size()))) return number;
  }
  return std::nullopt;
}

std::optional<Version> cuda_header_version(const fs::path& folder) {
  auto number = read_macro(folder / "cuda.h", "CUDA_VERSION");
  if (!number) number = read_macro(folder / "cuda_runtime_api.h", "CUDART_VERSION");
  if (!number) return std::nullopt;
  return Version{*number / 1000, *number % 1000 / 10};
}

std::optional<Version> cccl_header_version(const fs::path& folder) {
  for (const char* header : {"cuda/std/__cccl/version.h", "cuda/std/detail/libcxx/include/__cccl/version.h"})
    if (const auto number = read_macro(folder / header, "CCCL_VERSION"))
      return Version{*number / 1000000, *number / 1000 % 1000};
  // Before CCCL had its own version, CUB's version stood for it.
  if (const auto number = read_macro(folder / "cub/version.cuh", "CUB_VERSION"))
    return Version{*number / 100000, *number / 100 % 1000};
  return std::nullopt;
}

}  // namespace cjit
