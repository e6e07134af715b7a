// Where a compiler finds headers of the user.
#pragma once

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

// Whether one of the names, each in a line, is found there.
bool has_one_of(const HeaderPlaces& places, std::string_view names);

}  // namespace cjit
