// The host's side of one cjit-worker: a process that compiles for us, one program at a time.
#pragma once

#include <sys/types.h>

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "worker/channel.hpp"

namespace cjit {

struct WorkerOptions {
  std::string program;  // path of cjit-worker
  std::string nvrtc_path;
  std::uint64_t memory_limit = 0;  // bytes of address space; 0: none
  std::uint64_t pch_heap = 0;      // bytes for precompiled headers; 0: there will be none
};

// Where cjit-worker lies: `CJIT_WORKER`, else beside this library or where it is installed; "" if it is nowhere.
std::string find_worker_program();

// How long to wait, and what may end the wait.
struct Patience {
  std::chrono::milliseconds time_limit{};  // of the compilation; 0: none
  std::stop_token stop;
};

// What ended a worker, or its use.
struct WorkerLost {
  enum class Reason { kDied, kTimedOut, kInterrupted };
  Reason reason = Reason::kDied;
  int signal = 0;          // that killed it; 0: it exited, or nobody can tell
  int exit_code = -1;      // -1: nobody can tell
  std::string last_words;  // what it wrote to its standard error
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
  // Of the NVRTC that it was told to open.
  const std::string& path() const noexcept { return nvrtc_path_; }
  // The answer, of that kind. Throws what the compiler says of the program as Error; throws WorkerLost if there is no
  // answer, and the worker is of no more use then.
  Message ask(MessageKind kind, const Buffer& task, MessageKind wanted, const Patience& patience);
  // Files that are of no use without it.
  void remove_at_its_end(std::string path) { files_.push_back(std::move(path)); }

 private:
  [[noreturn]] void lose(Arrival arrival);
  std::string last_words() const;
  void end() noexcept;

  const std::string nvrtc_path_;
  pid_t process_ = -1;
  FileDescriptor handle_;     // a pidfd, where the system has them: no other process can take its place
  FileDescriptor words_;      // a file in memory that is its standard error
  FileDescriptor interrupt_;  // an eventfd
  Channel channel_;
  WorkerTraits traits_;
  int status_ = -1;  // of waitpid
  std::vector<std::string> files_;
};

}  // namespace cjit
