// The host's side of one cjit-worker: a process that compiles for us, one program at a time.
#pragma once

#include <signal.h>
#include <sys/types.h>

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "worker/answer_check.hpp"
#include "worker/channel.hpp"

namespace cjit {

struct WorkerOptions {
  std::string program;  // path of cjit-worker
  std::string nvrtc_path;
  std::uint64_t memory_limit = 0;  // bytes of address space; 0: none
  std::uint64_t pch_heap = 0;      // bytes for precompiled headers; 0: there will be none
  bool is_sandboxed = true;
  std::vector<std::string> writable_folders;  // of a sandboxed one; those that exist
};

// Where cjit-worker lies: `CJIT_WORKER`, else beside this library or where it is installed; "" if it is nowhere.
std::string find_worker_program();

// How long to wait, and what may end the wait.
struct WaitLimits {
  std::chrono::milliseconds time_limit{};  // of the compilation; 0: none
  std::stop_token stop;
};

// What ended a worker, or its use.
struct WorkerLost {
  enum class Reason { kDied, kTimedOut, kInterrupted, kLied };
  Reason reason = Reason::kDied;
  int signal = 0;           // that killed it; 0: it exited, or nobody can tell
  int exit_code = -1;       // -1: nobody can tell
  std::string stderr_tail;  // what it wrote to its standard error
  std::string fault;        // of an answer that cannot be right: "it has no image"

  // It is no more, or not to be trusted: a fresh one may do better.
  bool is_workers_end() const noexcept { return reason == Reason::kDied || reason == Reason::kLied; }
};

// Used by one thread at a time. Its end is the end of the process, whatever it does then.
class WorkerProcess {
 public:
  // Throws Error for a worker that cannot be started, ends without an answer, is no cjit-worker or is of another
  // version, and WorkerLost for one that does not answer in time, or before `stop`.
  WorkerProcess(const WorkerOptions& options, Deadline deadline, const std::stop_token& stop = {});
  ~WorkerProcess();
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;

  const WorkerTraits& traits() const noexcept { return traits_; }
  pid_t id() const noexcept { return process_; }
  // Of the NVRTC that it was told to open.
  const std::string& path() const noexcept { return options_.nvrtc_path; }
  // compiler_variables(), as they were when it was started.
  const std::vector<std::string>& variables() const noexcept { return compiler_variables_; }
  // The answer, of that kind. Throws what the compiler says of the program as Error; throws WorkerLost if there is no
  // answer, and the worker is of no more use then.
  Message ask(Message task, MessageKind wanted, const WaitLimits& limits);
  // The same, as a value that can be the answer to the task.
  template <typename Answer, typename Task>
  Answer ask(MessageKind kind, const Task& task, MessageKind wanted, const WaitLimits& limits) {
    const Message message = ask({kind, encode(task)}, wanted, limits);
    Answer answer;
    check_answer([&] {
      answer = decoded<Answer>(message);
      return fault_of(answer, task);
    });
    return answer;
  }
  bool may_write_to(const std::string& folder) const;
  // Files that are of no use without it.
  void remove_at_its_end(std::string path) { files_.push_back(std::move(path)); }

 private:
  void greet(const Greeting& greeting, Deadline deadline);
  Arrival exchange(const Message& question, Message& answer, Deadline deadline);
  // `find_fault` reads the answer and says what is wrong with it.
  template <typename FindFault>
  void check_answer(FindFault find_fault) {
    std::string fault;
    try {
      fault = find_fault();
    } catch (const Error& error) {  // of decode()
      fault = error.what();
    }
    if (!fault.empty()) distrust(std::move(fault));
  }
  [[noreturn]] void distrust(std::string fault);
  [[noreturn]] void lose(Arrival arrival);
  bool reap(int wait_options) noexcept;
  std::string stderr_tail() const;
  void end() noexcept;

  const WorkerOptions options_;
  const std::vector<std::string> compiler_variables_;
  pid_t process_ = -1;
  FileDescriptor handle_;     // a pidfd, where the system has them: no other process can take its place
  FileDescriptor words_;      // a file in memory that is its standard error
  FileDescriptor interrupt_;  // an eventfd
  Channel channel_;
  WorkerTraits traits_;
  std::optional<siginfo_t> end_;  // how it ended, if that is known
  bool is_reaped_ = false;
  std::vector<std::string> files_;
};

}  // namespace cjit
