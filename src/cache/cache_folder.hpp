// Where the cache's folder lies, and whether others could put entries into a folder.
#pragma once

#include <sys/stat.h>
#include <sys/types.h>

#include <string>

namespace cjit {

// $CJIT_CACHE_DIR, else $XDG_CACHE_HOME/cjit, else ~/.cache/cjit; "" where there is no home. The environment is not
// asked in programs that run with another user's rights.
std::string default_cache_folder();

// What the system says of a path.
struct PathStatus {
  struct stat itself {};    // of a symbolic link, if it is one
  struct stat leads_to {};  // of what is there in the end
};

// Why others than `user` could put entries into their own folder at `path`, and what to do; "" if they cannot.
std::string danger_of_own(const std::string& path, const PathStatus& status, uid_t user);

// The same of what lies at `path` now: the user's own folder, or a layer, which belongs to the user or to root.
std::string danger_of_own(const std::string& path);
std::string danger_of_layer(const std::string& path);

}  // namespace cjit
