#include "cache/cache_folder.hpp"

#include <pwd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include "base/environment.hpp"
#include "base/error.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr uid_t kRoot = 0;  // can write everywhere anyway

std::string home_of_user() {
  constexpr std::size_t kLargestRecord = 1 << 20;
  for (std::vector<char> text(1024); text.size() <= kLargestRecord; text.resize(text.size() * 4)) {
    struct passwd entry {};
    struct passwd* found = nullptr;
    const int problem = ::getpwuid_r(::geteuid(), &entry, text.data(), text.size(), &found);
    if (problem == 0) return found != nullptr && entry.pw_dir != nullptr && *entry.pw_dir == '/' ? entry.pw_dir : "";
    if (problem != ERANGE) break;
  }
  return "";
}

std::string home() {
  const std::string_view value = environment_variable("HOME");
  return value.starts_with('/') ? std::string(value) : home_of_user();
}

// Makes the path absolute, because the host may change its working directory later.
std::string absolute(std::string_view path) {
  std::error_code problem;
  const std::filesystem::path whole = std::filesystem::absolute(path, problem);
  return problem ? std::string(path) : whole.native();
}

// lstat() follows a symbolic link if the path ends with a slash.
std::string without_trailing_slashes(std::string path) {
  while (path.size() > 1 && path.back() == '/') path.pop_back();
  return path;
}

std::string problem_of_rights(const std::string& path, const struct stat& status) {
  if ((status.st_mode & (S_IWGRP | S_IWOTH)) == 0) return "";
  return concat("other users can write to '", path, "'; run chmod go-w on it, or use another path");
}

std::string cannot_look_at(const std::string& path) {
  return os_error(concat("read the status of ", path), errno, CJIT_STAGE_CACHE).what();
}

}  // namespace

std::string default_cache_folder() {
  if (const auto value = environment_variable("CJIT_CACHE_DIR"); !value.empty()) return absolute(value);
  if (const auto value = environment_variable("XDG_CACHE_HOME"); value.starts_with('/')) return concat(value, "/cjit");
  const std::string folder = home();
  return folder.empty() ? "" : concat(folder, "/.cache/cjit");
}

std::string problem_of_own_folder(const std::string& path, const PathStatus& status, uid_t user) {
  const uid_t maker = status.itself.st_uid;
  if (S_ISLNK(status.itself.st_mode) && maker != user && maker != kRoot)
    return concat("'", path, "' is a symbolic link of another user; remove it, or use another directory");
  if (!S_ISDIR(status.leads_to.st_mode))
    return concat("'", path, "' is not a directory; remove it, or use another path");
  if (status.leads_to.st_uid != user)
    return concat("'", path, "' belongs to another user; set CJIT_CACHE_DIR to a directory of your own");
  return problem_of_rights(path, status.leads_to);
}

std::string problem_of_own_folder(const std::string& path) {
  PathStatus status;
  if (::lstat(without_trailing_slashes(path).c_str(), &status.itself) != 0 ||
      ::stat(path.c_str(), &status.leads_to) != 0)
    return cannot_look_at(path);
  return problem_of_own_folder(path, status, ::geteuid());
}

std::string problem_of_layer(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return cannot_look_at(path);
  if (status.st_uid != ::geteuid() && status.st_uid != kRoot)
    return concat("'", path, "' belongs to user ", status.st_uid,
                  ", who could insert code; change its owner to root or to the user of this process, or import it");
  if (::access(path.c_str(), S_ISDIR(status.st_mode) ? R_OK | X_OK : R_OK) != 0)
    return concat("'", path, "' is not readable for this user; run chmod on it");
  return problem_of_rights(path, status);
}

}  // namespace cjit
