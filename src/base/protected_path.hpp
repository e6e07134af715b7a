// Whether other users could replace a file.
#pragma once

#include <sys/types.h>

#include <string>

namespace cjit {

// Returns why users other than `user` and root could change what `path` leads to, with advice; "" if they cannot: the
// file, each directory on the way to it and each symbolic link belong to `user` or to root, and no one else can write
// to them. Any mode may have what is mounted read-only, directories below one that no one else can enter, and sticky
// ones, such as /tmp, where users cannot replace the files of others. A missing file is no problem.
std::string problem_of_writers(const std::string& path, uid_t user);
// Likewise for the user of this process.
std::string problem_of_writers(const std::string& path);

}  // namespace cjit
