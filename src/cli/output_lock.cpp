#include "output_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <thread>

namespace cjit_cli {

namespace {

namespace fs = std::filesystem;

// The directory of the file that is written; symbolic links are followed.
std::string folder_of(fs::path path) {
  constexpr int kMaxLinks = 40;
  std::error_code none;
  for (int i = 0; i < kMaxLinks && fs::is_symlink(path, none); ++i)
    path = path.parent_path() / fs::read_symlink(path, none);
  return path.has_parent_path() ? path.parent_path().native() : ".";
}

// Waits for the lock; a signal ends the process. Returns 0 or an errno value.
int wait_for(int folder, const std::string& path) {
  using Clock = std::chrono::steady_clock;
  constexpr std::chrono::milliseconds kPause{10};
  constexpr std::chrono::seconds kSilentWait{3};
  const auto begin = Clock::now();
  for (bool was_said = false; ::flock(folder, LOCK_EX | LOCK_NB) != 0; std::this_thread::sleep_for(kPause)) {
    if (errno != EWOULDBLOCK && errno != EINTR) return errno;
    if (was_said || Clock::now() - begin < kSilentWait) continue;
    std::cerr << "cjit: another process has locked the directory of " << path << "; waiting for it\n";
    was_said = true;
  }
  return 0;
}

}  // namespace

OutputLock::OutputLock(const std::string& path)
    : folder_(::open(folder_of(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
  const int problem = folder_ < 0 ? errno : wait_for(folder_, path);
  if (problem == 0 || problem == ENOENT || problem == ENOTDIR)
    return;  // writing the file reports a better message about the path
  std::cerr << "cjit: warning: cannot lock the directory of " << path << ": " << std::strerror(problem)
            << "; if another process changes the file at the same time, one of the changes is lost\n";
}

OutputLock::~OutputLock() {
  if (folder_ >= 0) ::close(folder_);
}

}  // namespace cjit_cli
