#include "compile/file_stamp.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>

#include "base/descriptor.hpp"

namespace cjit {

namespace {

constexpr std::int64_t kSecond = 1000000000;
constexpr std::int64_t kFineClock = 50000000;
constexpr std::int64_t kCoarseClock = 2 * kSecond;

std::int64_t nanoseconds(const timespec& time) { return time.tv_sec * kSecond + time.tv_nsec; }

FileSight sight_of(const struct stat& status) {
  return {.kind = S_ISREG(status.st_mode)   ? FileKind::kFile
                  : S_ISDIR(status.st_mode) ? FileKind::kFolder
                                            : FileKind::kOther,
          .stamp = {.device = status.st_dev,
                    .inode = status.st_ino,
                    .size = static_cast<std::uint64_t>(status.st_size),
                    .modified = nanoseconds(status.st_mtim),
                    .changed = nanoseconds(status.st_ctim)}};
}

FileSight failed_sight() { return {.kind = kind_of_failure(errno), .stamp = {}}; }

}  // namespace

FileKind kind_of_failure(int error) {
  switch (error) {
    case ENOENT:
    case ENOTDIR:
    case EACCES:
    case ELOOP:
    case ENAMETOOLONG:
      return FileKind::kAbsent;
    default:
      return FileKind::kUnknown;
  }
}

FileSight look_at(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) return failed_sight();
  return sight_of(status);
}

FileSight look_at_descriptor(int descriptor) {
  struct stat status {};
  if (::fstat(descriptor, &status) != 0) return failed_sight();
  return sight_of(status);
}

FolderHandle::FolderHandle(const std::string& path) : descriptor_(open_file(path, O_PATH | O_DIRECTORY).release()) {
  if (descriptor_ < 0) failure_ = kind_of_failure(errno);
}

FolderHandle::~FolderHandle() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

FileSight FolderHandle::look_at(const std::string& relative_path) const {
  if (descriptor_ < 0) return {.kind = failure_, .stamp = {}};
  struct stat status {};
  if (::fstatat(descriptor_, relative_path.c_str(), &status, 0) != 0) return failed_sight();
  return sight_of(status);
}

std::int64_t wall_clock_nanoseconds() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

bool is_settled(const FileStamp& stamp, std::int64_t now) {
  const bool is_coarse = stamp.modified % kSecond == 0 && stamp.changed % kSecond == 0;
  // A modification time in the future was set explicitly. That also updated the time of the status change.
  const std::int64_t last = stamp.modified > now ? stamp.changed : std::max(stamp.modified, stamp.changed);
  return now - last >= (is_coarse ? kCoarseClock : kFineClock);
}

}  // namespace cjit
