// A disk that a test can fill and empty.
#pragma once

#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>

namespace cjit::test {

// For a child process: mounts a separate file system at `folder`, which only this process sees and which disappears
// with it. If mounting is forbidden, a limit of the size of the child's files is used instead; for a writer it differs
// only in the error.
class SmallDisk {
 public:
  explicit SmallDisk(std::filesystem::path folder)
      : folder_(std::move(folder)), is_mounted_(may_mount() && mount_at(folder_)) {
    ::signal(SIGXFSZ, SIG_IGN);
  }

  const std::filesystem::path& folder() const { return folder_; }

  // From now on a file can grow by at most `left` bytes, in whole pages.
  void fill(std::size_t left) const { is_mounted_ ? fill_up(left) : limit_files_to(left); }
  void make_room() const {
    std::filesystem::remove(filler());
    limit_files_to(RLIM_INFINITY);
  }

 private:
  std::filesystem::path filler() const { return folder_ / "filler"; }

  static bool mount_at(const std::filesystem::path& folder) {
    return ::mount("tmpfs", folder.c_str(), "tmpfs", 0, "size=2m,mode=700") == 0;
  }

  // Root may mount in a private namespace; other users need a user namespace, in which they keep their ids.
  static bool may_mount() {
    const std::string user = identity(::geteuid()), group = identity(::getegid());
    if (::unshare(CLONE_NEWNS) != 0) {
      if (::unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) return false;
      if (!write("/proc/self/setgroups", "deny") || !write("/proc/self/uid_map", user) ||
          !write("/proc/self/gid_map", group))
        return false;
    }
    return ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0;
  }
  static std::string identity(unsigned id) { return std::to_string(id) + ' ' + std::to_string(id) + " 1"; }
  static bool write(const char* path, const std::string& text) {
    std::ofstream file(path);
    file << text << std::flush;
    return file.good();
  }

  void fill_up(std::size_t left) const {
    std::ofstream file(filler(), std::ios::binary);
    const std::string part(1 << 12, 'x');
    while (file << part << std::flush) {
    }
    std::filesystem::resize_file(filler(), std::filesystem::file_size(filler()) - left);
  }

  static void limit_files_to(rlim_t size) {
    rlimit limit{};
    ::getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = std::min(size, limit.rlim_max);
    ::setrlimit(RLIMIT_FSIZE, &limit);
  }

  const std::filesystem::path folder_;
  const bool is_mounted_;
};

}  // namespace cjit::test
