// libcjit.so and the C++ runtime use these functions of the program instead of those of the C library.
#include "faults/system_calls.hpp"

#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstring>
#include <vector>

namespace cjit::test {

namespace {

Fault fault;
std::atomic<bool> is_armed{false};
std::atomic<std::uint64_t> calls_left{0};
std::atomic<bool> has_happened{false};
thread_local bool is_inside = false;

bool is_below_folder(int descriptor) {
  std::array<char, 4096> target{};
  const std::string link = "/proc/self/fd/" + std::to_string(descriptor);
  const ssize_t size = ::readlink(link.c_str(), target.data(), target.size());
  return size > 0 && std::string_view(target.data(), static_cast<std::size_t>(size)).starts_with(fault.folder);
}

// Whether this call has the fault.
bool is_due(Call call) {
  if (!is_armed || is_inside || fault.call != call) return false;
  if (calls_left == 0 || --calls_left != 0) return false;
  has_happened = true;
  return true;
}
bool fails(Call call) { return fault.kind == Fault::Kind::kFails && is_due(call); }
bool comes_short(Call call, std::size_t size) { return size > 1 && fault.kind == Fault::Kind::kShort && is_due(call); }
bool lies(Call call, int descriptor) {
  if (!is_armed || is_inside || fault.kind != Fault::Kind::kLies || fault.call != call) return false;
  is_inside = true;
  const bool is_meant = is_below_folder(descriptor);
  is_inside = false;
  return is_meant && is_due(call);
}
bool lies(Call call, const char* path) {
  return fault.kind == Fault::Kind::kLies && std::string_view(path).starts_with(fault.folder) && is_due(call);
}

int failure() {
  errno = fault.error;
  return -1;
}

template <typename Function>
Function* next(const char* name) {
  return reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
}

template <typename Move>
ssize_t read_faulty(int descriptor, void* into, std::size_t size, Move move) {
  if (fails(Call::kRead)) return failure();
  if (comes_short(Call::kRead, size)) size = 1;
  const bool is_lie = lies(Call::kRead, descriptor);
  const ssize_t count = move(size);
  if (is_lie && count > 0) static_cast<char*>(into)[count / 2] ^= 0x10;
  return count;
}

template <typename Move>
ssize_t write_faulty(int descriptor, std::size_t size, Move move) {
  if (fails(Call::kWrite)) return failure();
  if (comes_short(Call::kWrite, size)) size = 1;
  if (lies(Call::kWrite, descriptor)) return static_cast<ssize_t>(size);
  return move(size);
}

}  // namespace

const char* name_of(Call call) {
  constexpr std::array<const char*, 21> kNames = {
      "open",  "read",       "write",        "fsync",       "stat",      "lseek",   "rename",
      "link",  "unlink",     "mkdir",        "opendir",     "utimensat", "F_DUPFD", "eventfd",
      "pipe2", "socketpair", "memfd_create", "posix_spawn", "poll",      "send",    "recv"};
  return kNames[static_cast<std::size_t>(call)];
}

std::string Fault::text() const {
  const std::string call_name = name_of(call);
  if (kind == Kind::kShort) return call_name + " comes short";
  if (kind == Kind::kLies) return call_name + " lies";
  return call_name + " fails with " + ::strerrorname_np(error);
}

FaultyCall::FaultyCall(const Fault& wanted, std::uint64_t n) {
  fault = wanted;
  calls_left = n;
  has_happened = false;
  is_armed = true;
}
FaultyCall::~FaultyCall() { is_armed = false; }
bool FaultyCall::happened() const { return has_happened; }

}  // namespace cjit::test

using cjit::test::Call;
using cjit::test::comes_short;
using cjit::test::fails;
using cjit::test::failure;
using cjit::test::lies;
using cjit::test::next;

#pragma GCC visibility push(default)
extern "C" {

int openat(int folder, const char* path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(list, mode_t) : 0;
  va_end(list);
  if (fails(Call::kOpen)) return failure();
  return static_cast<int>(::syscall(SYS_openat, folder, path, flags, mode));
}
int open(const char* path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(list, mode_t) : 0;
  va_end(list);
  return openat(AT_FDCWD, path, flags, mode);
}
int open64(const char* path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  const mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(list, mode_t) : 0;
  va_end(list);
  return openat(AT_FDCWD, path, flags, mode);
}

ssize_t read(int descriptor, void* into, std::size_t size) {
  return cjit::test::read_faulty(descriptor, into, size,
                                 [&](std::size_t part) { return ::syscall(SYS_read, descriptor, into, part); });
}
ssize_t pread(int descriptor, void* into, std::size_t size, off_t offset) {
  return cjit::test::read_faulty(
      descriptor, into, size, [&](std::size_t part) { return ::syscall(SYS_pread64, descriptor, into, part, offset); });
}
ssize_t write(int descriptor, const void* from, std::size_t size) {
  return cjit::test::write_faulty(descriptor, size,
                                  [&](std::size_t part) { return ::syscall(SYS_write, descriptor, from, part); });
}
ssize_t pwrite(int descriptor, const void* from, std::size_t size, off_t offset) {
  return cjit::test::write_faulty(
      descriptor, size, [&](std::size_t part) { return ::syscall(SYS_pwrite64, descriptor, from, part, offset); });
}

int fsync(int descriptor) {
  if (fails(Call::kSync)) return failure();
  return static_cast<int>(::syscall(SYS_fsync, descriptor));
}
off_t lseek(int descriptor, off_t offset, int whence) noexcept {
  if (fails(Call::kSeek)) return failure();
  return ::syscall(SYS_lseek, descriptor, offset, whence);
}

int fstatat(int folder, const char* path, struct stat* status, int flags) noexcept {
  if (fails(Call::kStat)) return failure();
  return static_cast<int>(::syscall(SYS_newfstatat, folder, path, status, flags));
}
int fstat(int descriptor, struct stat* status) noexcept { return fstatat(descriptor, "", status, AT_EMPTY_PATH); }
int stat(const char* path, struct stat* status) noexcept { return fstatat(AT_FDCWD, path, status, 0); }
int lstat(const char* path, struct stat* status) noexcept {
  return fstatat(AT_FDCWD, path, status, AT_SYMLINK_NOFOLLOW);
}

int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) noexcept {
  if (fails(Call::kRename)) return failure();
  if (lies(Call::kRename, to)) return 0;
  return static_cast<int>(::syscall(SYS_renameat2, from_folder, from, to_folder, to, flags));
}
int rename(const char* from, const char* to) noexcept { return renameat2(AT_FDCWD, from, AT_FDCWD, to, 0); }
int link(const char* from, const char* to) noexcept {
  if (fails(Call::kLink)) return failure();
  if (lies(Call::kLink, to)) return 0;
  return static_cast<int>(::syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0));
}
int unlinkat(int folder, const char* path, int flags) noexcept {
  if (fails(Call::kUnlink)) return failure();
  if (folder == AT_FDCWD ? lies(Call::kUnlink, path) : lies(Call::kUnlink, folder)) return 0;
  return static_cast<int>(::syscall(SYS_unlinkat, folder, path, flags));
}
int unlink(const char* path) noexcept { return unlinkat(AT_FDCWD, path, 0); }
int mkdir(const char* path, mode_t mode) noexcept {
  if (fails(Call::kMakeFolder)) return failure();
  if (lies(Call::kMakeFolder, path)) return 0;
  return static_cast<int>(::syscall(SYS_mkdirat, AT_FDCWD, path, mode));
}
DIR* opendir(const char* path) {
  if (fails(Call::kOpenFolder)) return failure(), nullptr;
  static const auto real = next<DIR*(const char*)>("opendir");
  return real(path);
}
int utimensat(int folder, const char* path, const timespec* times, int flags) noexcept {
  if (fails(Call::kSetTimes)) return failure();
  return static_cast<int>(::syscall(SYS_utimensat, folder, path, times, flags));
}
int futimens(int descriptor, const timespec* times) noexcept {
  if (fails(Call::kSetTimes)) return failure();
  return static_cast<int>(::syscall(SYS_utimensat, descriptor, nullptr, times, 0));
}

int fcntl(int descriptor, int command, ...) {
  va_list list;
  va_start(list, command);
  const auto argument = va_arg(list, long);
  va_end(list);
  if ((command == F_DUPFD || command == F_DUPFD_CLOEXEC) && fails(Call::kDuplicate)) return failure();
  return static_cast<int>(::syscall(SYS_fcntl, descriptor, command, argument));
}
int eventfd(unsigned count, int flags) noexcept {
  if (fails(Call::kEvent)) return failure();
  return static_cast<int>(::syscall(SYS_eventfd2, count, flags));
}
int pipe2(int* ends, int flags) noexcept {
  if (fails(Call::kPipe)) return failure();
  return static_cast<int>(::syscall(SYS_pipe2, ends, flags));
}
int socketpair(int domain, int type, int protocol, int* ends) noexcept {
  if (fails(Call::kSocketPair)) return failure();
  return static_cast<int>(::syscall(SYS_socketpair, domain, type, protocol, ends));
}
int memfd_create(const char* name, unsigned flags) noexcept {
  if (fails(Call::kMemoryFile)) return failure();
  return static_cast<int>(::syscall(SYS_memfd_create, name, flags));
}
int posix_spawn(pid_t* process, const char* path, const posix_spawn_file_actions_t* actions,
                const posix_spawnattr_t* attributes, char* const* arguments, char* const* environment) {
  if (fails(Call::kSpawn)) return cjit::test::fault.error;
  static const auto real = next<decltype(posix_spawn)>("posix_spawn");
  return real(process, path, actions, attributes, arguments, environment);
}

int poll(pollfd* descriptors, nfds_t count, int timeout) {
  if (fails(Call::kPoll)) return failure();
  const timespec limit{.tv_sec = timeout / 1000, .tv_nsec = timeout % 1000 * 1'000'000};
  return static_cast<int>(::syscall(SYS_ppoll, descriptors, count, timeout < 0 ? nullptr : &limit, nullptr, 0));
}
ssize_t sendmsg(int descriptor, const msghdr* message, int flags) {
  if (fails(Call::kSend)) return failure();
  if (message->msg_iovlen != 0 && comes_short(Call::kSend, message->msg_iov->iov_len)) {
    iovec first{message->msg_iov->iov_base, 1};
    msghdr part = *message;
    part.msg_iov = &first;
    part.msg_iovlen = 1;
    return ::syscall(SYS_sendmsg, descriptor, &part, flags);
  }
  return ::syscall(SYS_sendmsg, descriptor, message, flags);
}
ssize_t send(int descriptor, const void* from, std::size_t size, int flags) {
  if (fails(Call::kSend)) return failure();
  if (comes_short(Call::kSend, size)) size = 1;
  return ::syscall(SYS_sendto, descriptor, from, size, flags, nullptr, 0);
}
ssize_t recv(int descriptor, void* into, std::size_t size, int flags) {
  if (fails(Call::kReceive)) return failure();
  if (comes_short(Call::kReceive, size)) size = 1;
  return ::syscall(SYS_recvfrom, descriptor, into, size, flags, nullptr, nullptr);
}

}  // extern "C"
#pragma GCC visibility pop
