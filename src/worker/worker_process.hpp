// The host's side of one cjit-worker: a process that compiles for us, one program at a time.
#pragma once

#include <sys/types.h>

#include <memory>
#include <string>

#include "worker/channel.hpp"

namespace cjit {

struct WorkerOptions {
  std::string program;  // path of cjit-worker
  std::string nvrtc_path;
  std::uint64_t memory_limit = 0;  // bytes of address space; 0: none
};

// Where cjit-worker lies: `CJIT_WORKER`, else beside this library or where it is installed; "" if it is nowhere.
std::string find_worker_program();

// How long to wait, and what may end the wait.
struct Patience {
  Deadline deadline;
  int interrupt = -1;  // a descriptor that becomes readable
};

// What ended a worker, or its use.
struct WorkerLost {
  enum class Reason { kDied, kTimedOut, kInterrupted };
  Reason reason = Reason::kDied;
  int signal = 0;      // that killed it; 0: it exited, or nobody can tell
  int exit_code = -1;  // -1: nobody can tell
};

// Used by one thread at a time. Its end is the end of the process, whatever it does then.
class WorkerProcess {
 public:
  // Throws Error for a worker that cannot be started, does not answer or is of another version.
  WorkerProcess(const WorkerOptions& options, Deadline deadline);
  ~WorkerProcess();
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;

  const WorkerTraits& traits() const noexcept { return traits_; }
  pid_t id() const noexcept { return process_; }
  // Throws what the compiler says of the program as Error; throws WorkerLost if there is no answer, and the worker is
  // of no more use then.
  CompiledProgram compile(const Compilation& compilation, const Patience& patience);

 private:
  [[noreturn]] void lose(Arrival arrival);
  void end() noexcept;

  pid_t process_ = -1;
  FileDescriptor handle_;  // a pidfd, where the system has them: no other process can take its place
  Channel channel_;
  WorkerTraits traits_;
  int status_ = -1;  // of waitpid
};

}  // namespace cjit
