// What lies in a folder.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace cjit {

// Names of what lies in a folder, in no order, no more than `most` of them. Returns 0 or an errno value, with the names
// that were read until then.
int list_folder(const std::filesystem::path& folder, std::vector<std::string>& names, std::size_t most = SIZE_MAX);

}  // namespace cjit
