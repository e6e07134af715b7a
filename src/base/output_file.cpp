#include "base/output_file.hpp"

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <optional>

#include "base/file.hpp"
#include "base/file_write.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::string_view kMark = ".tmp-";

std::string folder_of(const std::string& path) {
  const auto slash = path.rfind('/');
  return slash == std::string::npos ? "." : path.substr(0, slash + 1);
}

std::string name_of(const std::string& path) { return path.substr(path.rfind('/') + 1); }

// The target of a symbolic link; nothing if `path` is not a symbolic link.
std::optional<std::string> link_contents(const std::string& path) {
  std::array<char, PATH_MAX> text;
  const ssize_t size = ::readlink(path.c_str(), text.data(), text.size());
  if (size < 0) return std::nullopt;
  return std::string(text.data(), static_cast<std::size_t>(size));
}

bool same_file(const char* a, const char* b) {
  struct stat one {};
  struct stat other {};
  return ::stat(a, &one) == 0 && ::stat(b, &other) == 0 && one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

// A link in procfs stands for an open file, which may have been renamed or deleted.
bool is_on_procfs(const std::string& folder) {
  struct statfs status {};
  return ::statfs(folder.c_str(), &status) == 0 && status.f_type == PROC_SUPER_MAGIC;
}

// Follows the symbolic links of the last component of `path`; stops at a link in procfs.
std::string follow_links(std::string path) {
  constexpr int kMaxLinks = 40;  // the limit of Linux
  for (int i = 0; i < kMaxLinks; ++i) {
    const std::string folder = folder_of(path);
    const auto next = link_contents(path);
    if (!next || is_on_procfs(folder)) return path;
    path = next->starts_with('/') || folder == "." ? *next : concat(folder, *next);
  }
  return path;  // opening it fails with ELOOP
}

// The number of a descriptor of this process that `path` names. Writing through it uses its position, and can write to
// sockets.
std::optional<int> own_descriptor(const std::string& path) {
  if (!same_file(folder_of(path).c_str(), "/proc/self/fd")) return std::nullopt;
  return parse_integer<int>(name_of(path));
}

FileDescriptor open_through(const std::string& path) {
  if (const auto own = own_descriptor(path)) return FileDescriptor(::fcntl(*own, F_DUPFD_CLOEXEC, 3));
  return open_file(path, O_WRONLY | O_TRUNC | O_NOCTTY);
}

// "<process>-<number>"
bool is_writers_mark(std::string_view text) {
  const auto parts = split(text, '-');
  return parts.size() == 2 && parse_integer<unsigned>(parts[0]) && parse_integer<unsigned>(parts[1]);
}

// A writer holds a lock on its temporary file. The system releases the lock when the writer dies.
void remove_if_abandoned(const std::string& path) {
  const FileDescriptor file = open_file(path, O_WRONLY | O_NOFOLLOW | O_NONBLOCK);
  struct stat status {};
  if (!file || ::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode) || status.st_uid != ::geteuid()) return;
  if (::flock(file.get(), LOCK_EX | LOCK_NB) == 0) ::unlink(path.c_str());
}

// Locks a temporary file that was just created. Returns true if another process locked it first; that process removes
// it. If the file system has no locks, no process removes it.
bool is_taken_for_abandoned(int file) {
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) return errno == EWOULDBLOCK;
  struct stat status {};
  return ::fstat(file, &status) == 0 && status.st_nlink == 0;
}

void remove_abandoned_temporaries(const std::string& target) {
  const std::string folder = folder_of(target);
  const std::string begin = concat(name_of(target), kMark);
  for (const std::string& name : folder_entries(folder))
    if (name.starts_with(begin) && is_writers_mark(std::string_view(name).substr(begin.size())))
      remove_if_abandoned(concat(folder == "." ? "" : folder, name));
}

}  // namespace

OutputFile::OutputFile(const std::filesystem::path& path, cjit_stage_t stage)
    : path_(path.native()), stage_(stage), target_(follow_links(path_)) {
  struct stat status {};
  const bool exists = ::stat(target_.c_str(), &status) == 0;
  if (!exists && errno != ENOENT) throw failure(errno);
  if (exists && S_ISDIR(status.st_mode)) throw failure(EISDIR);
  if (is_on_procfs(folder_of(target_)) || (exists && !S_ISREG(status.st_mode))) {
    through_ = open_through(target_);
    if (!through_) throw failure(errno);
    file_ = FileDescriptor(::memfd_create("cjit-output", MFD_CLOEXEC));
    if (!file_) throw failure(errno);
    return;
  }
  if (exists && ::faccessat(AT_FDCWD, target_.c_str(), W_OK, AT_EACCESS) != 0) throw failure(errno);
  remove_abandoned_temporaries(target_);
  open_temporary(exists ? 0600 : 0666);  // an existing file's new contents are private until finish()
}

OutputFile::~OutputFile() {
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

Error OutputFile::failure(int error_number) const { return os_error(concat("write ", path_), error_number, stage_); }

void OutputFile::open_temporary(mode_t mode) {
  static std::atomic<unsigned> counter{0};
  for (;;) {
    const std::string name = concat(target_, kMark, ::getpid(), '-', counter.fetch_add(1));
    FileDescriptor file = open_file(name, O_RDWR | O_CREAT | O_EXCL, mode);
    if (!file && errno == EEXIST) continue;
    if (!file) throw failure(errno);
    if (!is_taken_for_abandoned(file.get())) {
      file_ = std::move(file);
      temporary_ = name;
      return;
    }
    ::unlink(name.c_str());
  }
}

// Copies owner, group and permissions from the file that is replaced. If the group cannot be set, the group gets no
// permissions.
void OutputFile::keep_attributes() const {
  struct stat old {};
  struct stat now {};
  if (::stat(target_.c_str(), &old) != 0 || ::fstat(file_.get(), &now) != 0) return;
  constexpr uid_t kSameUser = static_cast<uid_t>(-1);
  const bool has_group = old.st_gid == now.st_gid || ::fchown(file_.get(), kSameUser, old.st_gid) == 0;
  if (old.st_uid != now.st_uid) static_cast<void>(::fchown(file_.get(), old.st_uid, old.st_gid) == 0);
  static_cast<void>(::fchmod(file_.get(), old.st_mode & (has_group ? 0777u : 0707u)));
}

void OutputFile::finish() {
  if (through_) return write_through();
  keep_attributes();
  sync();
  replace_target();
  const FileDescriptor folder = open_file(folder_of(target_), O_RDONLY | O_DIRECTORY);
  if (folder) ::fsync(folder.get());  // best effort: some file systems refuse to sync folders
}

void OutputFile::finish_unsynced() {
  if (through_) return write_through();
  keep_attributes();
  replace_target();
}

void OutputFile::sync() const {
  if (!through_ && ::fsync(file_.get()) != 0) throw failure(errno);
}

void OutputFile::replace_target() {
  if (::rename(temporary_.c_str(), target_.c_str()) != 0) throw failure(errno);
  temporary_.clear();
}

void OutputFile::write_through() const {
  std::array<std::byte, 8192> piece;  // callers may have small stacks
  for (off_t offset = 0;;) {
    const ssize_t count = retry_interrupted([&] { return ::pread(file_.get(), piece.data(), piece.size(), offset); });
    if (count < 0) throw failure(errno);
    if (count == 0) return;
    if (const int problem = write_all(through_.get(), ByteSpan(piece).first(static_cast<std::size_t>(count)));
        problem != 0)
      throw failure(problem);
    offset += count;
  }
}

}  // namespace cjit
