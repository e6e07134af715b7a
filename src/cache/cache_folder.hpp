// The default cache directory, and checks that other users cannot write to a directory.
#pragma once

#include <sys/stat.h>
#include <sys/types.h>

#include <string>

namespace cjit {

// $CJIT_CACHE_DIR, else $XDG_CACHE_HOME/cjit, else ~/.cache/cjit; "" if there is no home directory. Ignores the
// environment in programs that run with the rights of another user.
std::string default_cache_folder();

// The status of a path.
struct PathStatus {
  struct stat itself {};    // lstat(): of the symbolic link, if it is one
  struct stat leads_to {};  // stat(): of the target
};

// Returns why users other than `user` could write entries to the cache directory `path`, with advice; "" if they
// cannot.
std::string problem_of_own_folder(const std::string& path, const PathStatus& status, uid_t user);

// Likewise for the current status of `path`: the cache directory, or a layer. A layer may also belong to root.
std::string problem_of_own_folder(const std::string& path);
std::string problem_of_layer(const std::string& path);

}  // namespace cjit
