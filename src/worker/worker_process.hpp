// The host's side of one cjit-worker, a process that compiles one program at a time.
#pragma once

#include <signal.h>
#include <sys/types.h>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "worker/answer_check.hpp"
#include "worker/channel.hpp"
#include "worker/shared_memory.hpp"

namespace cjit {

struct WorkerOptions {
  std::string program;  // path of cjit-worker
  std::string nvrtc_path;
  std::uint64_t memory_limit = 0;  // bytes of address space; 0: none
  std::uint64_t pch_heap = 0;      // bytes for precompiled headers; 0: they are not used
  bool is_sandboxed = true;
  bool shares_memory = false;                 // for results of measuring
  std::vector<std::string> writable_folders;  // existing directories that a sandboxed worker may write to
};

// Returns the path of cjit-worker: CJIT_WORKER, else beside this library or in the installation; "" if it is not found.
std::string find_worker_program();

// The limits of a wait.
struct WaitLimits {
  std::chrono::milliseconds time_limit{};  // for the compilation; 0: none
  std::stop_token stop;
  // Called on the waiting thread from time to time; returns false to end the wait, as `stop` does. Empty: never.
  std::function<bool()> goes_on{};
};

// Thrown if a worker ended or cannot be used any more.
struct WorkerLost {
  enum class Reason { kDied, kTimedOut, kInterrupted, kInvalidAnswer };
  Reason reason = Reason::kDied;
  int signal = 0;                  // the signal that killed it; 0: it exited, or unknown
  int exit_code = -1;              // -1: unknown
  std::string stderr_tail;         // the end of its standard error
  std::string fault;               // what is wrong with an invalid answer: "it has an empty image"
  std::uint64_t memory_limit = 0;  // its limit, in bytes of address space; 0: none

  // Whether the worker ended or gave an invalid answer; a new worker may succeed.
  bool is_workers_end() const noexcept { return reason == Reason::kDied || reason == Reason::kInvalidAnswer; }
};

// Used by one thread at a time. The destructor kills the process.
class WorkerProcess {
 public:
  // Throws Error if the worker cannot be started, ends without an answer, is not a cjit-worker, or has another version.
  // Throws WorkerLost if it does not answer before the deadline or before `stop`.
  WorkerProcess(const WorkerOptions& options, Deadline deadline, const std::stop_token& stop = {});
  ~WorkerProcess();
  WorkerProcess(const WorkerProcess&) = delete;
  WorkerProcess& operator=(const WorkerProcess&) = delete;

  const WorkerTraits& traits() const noexcept { return traits_; }
  pid_t id() const noexcept { return process_; }
  // The path of the NVRTC that it opened.
  const std::string& path() const noexcept { return options_.nvrtc_path; }
  // compiler_variables() when the worker was started.
  const std::vector<std::string>& variables() const noexcept { return compiler_variables_; }
  // Returns an answer of the kind `wanted`. Throws the compiler's failure as Error. Throws WorkerLost if there is no
  // valid answer; the worker cannot be used after that.
  Message call(Message task, MessageKind wanted, const WaitLimits& limits);
  // Likewise; decodes the answer and checks that it is valid for the task.
  template <typename Answer, typename Task>
  Answer call(MessageKind kind, const Task& task, MessageKind wanted, const WaitLimits& limits) {
    const Message message = call({kind, encode(task)}, wanted, limits);
    Answer answer;
    check_answer([&] {
      answer = decoded<Answer>(message);
      return fault_of(answer, task);
    });
    return answer;
  }
  // What it shares with the worker, if the options say so.
  SharedMemory& memory() noexcept { return memory_; }
  bool may_write_to(const std::string& folder) const;
  // Removes the file when the worker ends, because no other worker can use it.
  void remove_at_its_end(std::string path) { files_.push_back(std::move(path)); }

 private:
  void greet(const Greeting& greeting, Deadline deadline);
  Arrival exchange(const Message& question, Message& answer, Deadline deadline,
                   const std::function<bool()>& goes_on = {});
  Arrival wait_for_answer(Deadline deadline, const std::function<bool()>& goes_on);
  // `find_fault` decodes the answer and returns what is wrong with it.
  template <typename FindFault>
  void check_answer(FindFault find_fault) {
    std::string fault;
    try {
      fault = find_fault();
    } catch (const Error& error) {  // decode() failed
      fault = error.what();
    }
    if (!fault.empty()) reject_answer(std::move(fault));
  }
  [[noreturn]] void reject_answer(std::string fault);
  [[noreturn]] void fail(Arrival arrival);
  bool reap(int wait_options) noexcept;
  std::string stderr_tail() const;
  void end() noexcept;

  const WorkerOptions options_;
  const std::vector<std::string> compiler_variables_;
  pid_t process_ = -1;
  FileDescriptor handle_;     // a pidfd if the system supports it; unlike the process id it is not reused
  FileDescriptor stderr_;     // a memfd that is the standard error of the worker
  FileDescriptor interrupt_;  // an eventfd
  SharedMemory memory_;
  Channel channel_;
  WorkerTraits traits_;
  std::optional<siginfo_t> end_;  // the exit status, if it is known
  bool is_reaped_ = false;
  std::vector<std::string> files_;
};

}  // namespace cjit
