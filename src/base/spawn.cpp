#include "base/spawn.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>

namespace cjit {

namespace {

constexpr int kFirstFree = 16;

std::vector<char*> pointers_to(const std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (const std::string& text : texts) pointers.push_back(const_cast<char*>(text.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

}  // namespace

Spawn::Spawn() {
  ::posix_spawn_file_actions_init(&actions_);
  ::posix_spawnattr_init(&attributes_);
}

Spawn::~Spawn() {
  ::posix_spawn_file_actions_destroy(&actions_);
  ::posix_spawnattr_destroy(&attributes_);
}

void Spawn::open(const char* path, int flags, int as) {
  ::posix_spawn_file_actions_addopen(&actions_, as, path, flags, 0);
}

void Spawn::pass(int descriptor, int as) { ::posix_spawn_file_actions_adddup2(&actions_, descriptor, as); }

void Spawn::close_others() { ::posix_spawn_file_actions_addclosefrom_np(&actions_, STDERR_FILENO + 1); }

int Spawn::run(pid_t& process, const std::vector<std::string>& arguments, const std::vector<std::string>& environment) {
  return start(process, pointers_to(arguments).data(), pointers_to(environment).data());
}

int Spawn::start(pid_t& process, char* const* arguments, char* const* environment) {
  sigset_t all, none;
  ::sigfillset(&all);
  ::sigemptyset(&none);
  ::posix_spawnattr_setsigdefault(&attributes_, &all);
  ::posix_spawnattr_setsigmask(&attributes_, &none);
  ::posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
  return ::posix_spawn(&process, arguments[0], &actions_, &attributes_, arguments, environment);
}

int Spawn::run_detached(pid_t& process, const std::vector<std::string>& arguments,
                        const std::vector<std::string>& environment) {
  struct Report {
    int problem;
    pid_t process;
  } report{EIO, 0};
  std::array<int, 2> ends{-1, -1};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return errno;
  const FileDescriptor reading(ends[0]), writing(ends[1]);
  // The process in between runs in the memory of the host until it ends, where no handler of the host may run, and
  // where it must not throw: it allocates nothing.
  const std::vector<char*> argument_pointers = pointers_to(arguments), environment_pointers = pointers_to(environment);
  sigset_t all, before;
  ::sigfillset(&all);
  ::pthread_sigmask(SIG_SETMASK, &all, &before);
  const pid_t between = ::vfork();
  if (between == 0) {
    Report result{0, 0};
    result.problem = start(result.process, argument_pointers.data(), environment_pointers.data());
    static_cast<void>(::write(writing.get(), &result, sizeof result) == 0);
    // As _exit(), which the library must not call, so that a test can see that it never ends its host.
    for (;;) ::syscall(SYS_exit_group, 0);
  }
  const int problem = between < 0 ? errno : 0;
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  if (problem != 0) return problem;
  retry_interrupted([&] { return ::waitpid(between, nullptr, 0); });  // the host may have done so
  if (retry_interrupted([&] { return ::read(reading.get(), &report, sizeof report); }) != ssize_t{sizeof report})
    return EIO;
  process = report.process;
  return report.problem;
}

FileDescriptor lifted(int descriptor, cjit_stage_t stage) {
  FileDescriptor copy(::fcntl(descriptor, F_DUPFD_CLOEXEC, kFirstFree));
  if (!copy) throw os_error("duplicate a descriptor for a child process", errno, stage);
  return copy;
}

SocketPair make_sockets(cjit_stage_t stage) {
  std::array<int, 2> ends{-1, -1};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
    throw os_error("create a socket to a child process", errno, stage);
  SocketPair pair{FileDescriptor(ends[0]), FileDescriptor(ends[1])};
  pair.child = lifted(pair.child.get(), stage);
  return pair;
}

}  // namespace cjit
