// Starts programs with posix_spawn(), in a process group of their own, with default signal handlers and no blocked
// signals.
#pragma once

#include <spawn.h>
#include <sys/types.h>

#include <string>
#include <vector>

#include "base/descriptor.hpp"
#include "base/error.hpp"

namespace cjit {

// What a program gets as its descriptors. Descriptors without FD_CLOEXEC are inherited in addition.
class Spawn {
 public:
  Spawn();
  ~Spawn();
  Spawn(const Spawn&) = delete;
  Spawn& operator=(const Spawn&) = delete;

  // Opens a file as the program's descriptor `as`.
  void open(const char* path, int flags, int as);
  // Passes a descriptor as the program's descriptor `as`. It must not be among the numbers that are passed so:
  // use lifted().
  void pass(int descriptor, int as);
  // Closes all descriptors except the standard ones. Call it last.
  void close_others();
  // The first argument is the program's path. Returns 0 or an errno.
  int run(pid_t& process, const std::vector<std::string>& arguments, const std::vector<std::string>& environment);
  // Likewise, but the program is no child of this process, so that a host that waits for all of its children does not
  // wait for it. A process in between starts it and ends.
  int run_detached(pid_t& process, const std::vector<std::string>& arguments,
                   const std::vector<std::string>& environment);

 private:
  int start(pid_t& process, char* const* arguments, char* const* environment);

  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

// Duplicates a descriptor to a number above all that programs get. Throws os_error with `stage`.
FileDescriptor lifted(int descriptor, cjit_stage_t stage);

struct SocketPair {
  FileDescriptor host, child;  // `child` is lifted
};

// Throws os_error with `stage`.
SocketPair make_sockets(cjit_stage_t stage);

}  // namespace cjit
