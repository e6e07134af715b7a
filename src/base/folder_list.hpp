// Lists a directory.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace cjit {

// Lists the names in a directory, in no particular order and at most `most` of them. Returns 0, or an errno value with
// the names that were read before the failure.
int list_folder(const std::filesystem::path& folder, std::vector<std::string>& names, std::size_t max_count = SIZE_MAX);

}  // namespace cjit
