// A directory of files that is made once, by the first process that needs it.
#pragma once

#include <filesystem>
#include <functional>

namespace cjit {

// Does nothing if `target` exists. Otherwise calls `fill` for a directory beside it, which may not exist yet, and
// renames that to `target`; if `is_kept` it waits for the disk before. If another process was faster, its directory
// stays. Removes what `fill` made if that throws. Throws Error(CJIT_ERROR_IO), and what `fill` throws.
void make_folder_once(const std::filesystem::path& target, bool is_kept,
                      const std::function<void(const std::filesystem::path&)>& fill);

}  // namespace cjit
