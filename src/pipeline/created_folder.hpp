// A directory of files that is made by the first process that needs it, and made again if files of it were lost or
// changed, as by a cleaner of temporary files.
#pragma once

#include <filesystem>
#include <functional>
#include <vector>

namespace cjit {

// The use of headers in such a directory. To see whether each file is there takes milliseconds, which a hit of the
// cache does not spend.
enum class HeaderUse { kKey, kCompilation };

// Whether the directory has all its files with their sizes, and none was changed since.
bool is_intact(const std::filesystem::path& created);

// Does nothing if `target` is intact. Otherwise calls `fill` for a directory beside it, which may not exist yet, and
// puts that in the place of `target`; if `is_kept` it waits for the disk before. If another process was faster, its
// directory stays. Removes what `fill` made if that throws. Throws Error(CJIT_ERROR_IO), and what `fill` throws.
void make_folder(const std::filesystem::path& target, bool is_kept,
                 const std::function<void(const std::filesystem::path&)>& fill);

// The directories in `parent` that are not intact.
std::vector<std::filesystem::path> damaged_folders(const std::filesystem::path& parent);

// Removes them, and the directories that a process that ended did not complete.
void remove_damaged_folders(const std::filesystem::path& parent);

}  // namespace cjit
