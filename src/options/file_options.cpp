#include "options/file_options.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace cjit {

namespace {

// The value follows '=' or ' ', or is the next option.
constexpr auto kNames = std::to_array<std::string_view>(
    {"-optf", "--options-file", "-options-file", "-o", "--output-file", "-output-file", "-load", "--load"});

// An option that contains a path names a file, whatever its name is.
bool names_file(std::string_view value) {
  if (value.starts_with('@') || value.find('/') != std::string_view::npos) return true;
  const std::string_view name = value.substr(0, value.find_first_of("= "));
  return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

}  // namespace

std::string uncacheable_file_option(const std::vector<std::string>& options) {
  for (const std::string& option : options) {
    const auto equals = option.find('=');
    const std::string_view value = equals == std::string::npos ? "" : std::string_view(option).substr(equals + 1);
    const auto parts = split(value, ',');  // ptxas takes lists
    const auto trimmed_names_file = [](std::string_view part) { return names_file(trim(part)); };
    if (names_file(option) || std::any_of(parts.begin(), parts.end(), trimmed_names_file))
      return concat("the option '", option,
                    "' names a file whose contents are not part of the cache key; pass the contents of the file "
                    "directly, or build "
                    "with `cache_mode = OFF`");
  }
  return "";
}

}  // namespace cjit
