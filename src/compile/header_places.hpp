// Where a compiler finds headers of the user.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cjit {

struct HeaderPlaces {
  std::vector<std::string> virtual_names;
  std::vector<std::string> folders;  // include directories of the request

  bool empty() const { return virtual_names.empty() && folders.empty(); }
};

// Stands before the names if headers of the user were found for some of them.
inline constexpr std::string_view kSomeAreReplaced = "replaced\n";

// A header of the user that is in the place of one of the toolkit's; "" for one that was, where the names were listed.
// Each name is in a line.
std::optional<std::string> replacement(std::span<const HeaderPlaces> places, std::string_view names);

}  // namespace cjit
