#include "base/protected_path.hpp"

#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <deque>
#include <vector>

#include "base/text.hpp"

namespace cjit {

namespace {

constexpr uid_t kRoot = 0;

// Such as volumes of Kubernetes for configurations and secrets, whose directories have the mode 0777.
bool is_on_read_only_mount(const std::string& path) {
  struct statvfs status {};
  return ::statvfs(path.c_str(), &status) == 0 && (status.f_flag & ST_RDONLY) != 0;
}

// Walks from the root to what a path leads to.
class Walk {
 public:
  Walk(const std::string& path, uid_t user) : user_(user) {
    std::array<char, PATH_MAX> folder;
    add(path);
    if (!path.starts_with('/') && ::getcwd(folder.data(), folder.size()) != nullptr) add(folder.data());
  }

  std::string problem() {
    constexpr int kMostLinks = 40;  // the limit of Linux
    for (int links = 0; !rest_.empty();) {
      const std::string name = std::move(rest_.front());
      rest_.pop_front();
      if (name == "..") at_.erase(at_.empty() ? 0 : at_.rfind('/')), is_hidden_ = false;
      const std::string next = name == ".." ? at_ : concat(at_, '/', name);
      struct stat status {};
      if (::lstat(next.empty() ? "/" : next.c_str(), &status) != 0) return "";  // opening it fails too
      if (std::string found = problem_of(next, status); !found.empty()) return found;
      if (!S_ISLNK(status.st_mode)) {
        at_ = next;
      } else if (++links > kMostLinks || !follow(next)) {
        return "";
      }
    }
    return "";
  }

 private:
  // Puts the names of a path before the rest.
  void add(std::string_view path) {
    std::vector<std::string> names;
    for (const std::string_view name : split(path, '/'))
      if (!name.empty() && name != ".") names.emplace_back(name);
    rest_.insert(rest_.begin(), names.begin(), names.end());
  }

  bool follow(const std::string& link) {
    std::array<char, PATH_MAX> target;
    const ssize_t size = ::readlink(link.c_str(), target.data(), target.size());
    if (size <= 0) return false;
    const std::string_view text(target.data(), static_cast<std::size_t>(size));
    if (text.starts_with('/')) at_.clear(), is_hidden_ = false;
    add(text);
    return true;
  }

  std::string problem_of(const std::string& path, const struct stat& status) {
    if (status.st_uid != user_ && status.st_uid != kRoot)
      return concat("'", path, "' belongs to user ", status.st_uid, "; it must belong to user ", user_, " or to root");
    const bool is_folder = S_ISDIR(status.st_mode);
    const bool is_safe = S_ISLNK(status.st_mode) || (is_folder && (is_hidden_ || (status.st_mode & S_ISVTX) != 0));
    if (!is_safe && (status.st_mode & (S_IWGRP | S_IWOTH)) != 0 && !is_on_read_only_mount(path))
      return concat("other users can write to '", path, "'; run chmod go-w on it");
    is_hidden_ |= is_folder && (status.st_mode & (S_IXGRP | S_IXOTH)) == 0;
    return "";
  }

  const uid_t user_;
  std::string at_;  // "" is the root
  std::deque<std::string> rest_;
  bool is_hidden_ = false;  // below a directory that no one else can enter
};

}  // namespace

std::string problem_of_writers(const std::string& path, uid_t user) { return Walk(path, user).problem(); }
std::string problem_of_writers(const std::string& path) { return problem_of_writers(path, ::geteuid()); }

}  // namespace cjit
