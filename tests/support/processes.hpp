// Runs work in other processes, as other users, or with a failing system call.
#pragma once

#include <grp.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstddef>
#include <cstdint>

namespace cjit::test {

// Starts a child that runs `work`; its exit code is 0 if `work` returns true. The child ends without the code of the
// test framework.
template <typename Work>
pid_t start_child(Work work) {
  const pid_t child = ::fork();
  if (child != 0) return child;
  bool is_right = false;
  try {
    is_right = work();
  } catch (...) {
    is_right = false;
  }
  ::_exit(is_right ? 0 : 1);
}

inline bool ended_well(pid_t child) {
  int status = 0;
  return ::waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

template <typename Work>
bool in_child(Work work) {
  return ended_well(start_child(work));
}

inline bool is_root() { return ::geteuid() == 0; }
constexpr uid_t kAnotherUser = 65534;
// For a child of a root process.
inline bool become(uid_t user) { return ::setgroups(0, nullptr) == 0 && ::setgid(user) == 0 && ::setuid(user) == 0; }

// From now on `call` fails with `error_number` in this process and its children; if `second` is not 0, only when the
// second argument of the call has this value.
inline bool make_call_fail(long call, int error_number, std::uint32_t second = 0) {
  constexpr auto at = [](std::size_t offset) { return static_cast<std::uint32_t>(offset); };
  const auto number = static_cast<std::uint32_t>(call);
  const auto failure = SECCOMP_RET_ERRNO | static_cast<std::uint32_t>(error_number);
  std::array<sock_filter, 6> program{{
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, at(offsetof(seccomp_data, nr))),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 3),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, at(offsetof(seccomp_data, args) + sizeof(std::uint64_t))),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, second, 0, static_cast<std::uint8_t>(second == 0 ? 0 : 1)),
      BPF_STMT(BPF_RET | BPF_K, failure),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  }};
  const sock_fprog filter{.len = static_cast<unsigned short>(program.size()), .filter = program.data()};
  return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

}  // namespace cjit::test
