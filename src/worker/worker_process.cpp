#include "worker/worker_process.hpp"

#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <vector>

#include "base/dynlib.hpp"
#include "base/environment.hpp"
#include "base/spawn.hpp"
#include "base/text.hpp"
#include "toolkit/compiler_variables.hpp"
#include "worker/worker_failure.hpp"

namespace cjit {

namespace {

namespace fs = std::filesystem;

// The environment variables that a worker inherits from the host.
std::vector<std::string> clean_environment(std::vector<std::string> variables) {
  for (const char* name : {"PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH"})
    if (const auto value = environment_variable(name); !value.empty()) variables.push_back(concat(name, '=', value));
  return variables;
}

// Makes the descriptor readable when a stop is requested.
class Interruption {
 public:
  Interruption(const std::stop_token& stop, int event) : event_(event), on_stop_(stop, Raise{event}) {}
  ~Interruption() {
    std::uint64_t count = 0;
    while (::read(event_, &count, sizeof(count)) > 0) {
    }
  }
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

 private:
  struct Raise {
    int event;
    void operator()() const noexcept { static_cast<void>(::eventfd_write(event, 1)); }
  };
  const int event_;
  const std::stop_callback<Raise> on_stop_;
};

FileDescriptor require(FileDescriptor descriptor, const char* what) {
  if (!descriptor) throw os_error(concat("create ", what, " for a worker"), errno, CJIT_STAGE_COMPILE);
  return descriptor;
}

Error refuse(const std::string& program, std::string_view why) {
  return Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_COMPILE, concat("cannot use the worker ", program, ": ", why));
}

}  // namespace

std::string find_worker_program() {
  if (const auto named = environment_variable("CJIT_WORKER"); !named.empty()) return std::string(named);
  const fs::path folder = library_folder();
  if (folder.empty()) return "";
  // In a build directory and in a wheel it lies beside the library; in an installation it is in <prefix>/libexec, and
  // the library in <prefix>/lib or <prefix>/lib/<triplet>.
  for (const char* relative : {"cjit-worker", "../libexec/cjit-worker", "../../libexec/cjit-worker"})
    if (const fs::path program = (folder / relative).lexically_normal(); ::access(program.c_str(), X_OK) == 0)
      return program;
  return "";
}

WorkerProcess::WorkerProcess(const WorkerOptions& options, Deadline deadline, const std::stop_token& stop)
    : options_(options), compiler_variables_(compiler_variables()), channel_(FileDescriptor()) {
  SocketPair sockets = make_sockets(CJIT_STAGE_COMPILE);
  stderr_ = require(FileDescriptor(::memfd_create("cjit-worker", MFD_CLOEXEC)), "a memfd");
  interrupt_ = require(FileDescriptor(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)), "an eventfd");
  Spawn spawn;  // the worker closes all other inherited descriptors itself
  spawn.open("/dev/null", O_RDWR, STDIN_FILENO);
  spawn.pass(sockets.child.get(), kWorkerSocket);
  const FileDescriptor text = lifted(stderr_.get(), CJIT_STAGE_COMPILE);
  FileDescriptor memory;
  if (options.shares_memory) {
    memory_ = SharedMemory::create();
    memory = lifted(memory_.descriptor(), CJIT_STAGE_COMPILE);
    spawn.pass(memory.get(), kWorkerMemory);
  } else {
    spawn.open("/dev/null", O_RDWR, kWorkerMemory);
  }
  for (const int standard : {STDOUT_FILENO, STDERR_FILENO}) spawn.pass(text.get(), standard);
  if (const int failure = spawn.run(process_, {options.program}, clean_environment(compiler_variables_)); failure != 0)
    throw os_error(concat("start the worker ", options.program), failure, CJIT_STAGE_COMPILE);
  handle_ = FileDescriptor(static_cast<int>(::syscall(SYS_pidfd_open, process_, 0)));
  channel_ = Channel(std::move(sockets.host));
  sockets.child.close();
  try {
    const Interruption interruption(stop, interrupt_.get());
    greet({worker_version(), options.nvrtc_path, options.memory_limit, options.pch_heap, options.is_sandboxed,
           options.writable_folders},
          deadline);
  } catch (...) {
    end();
    throw;
  }
}

void WorkerProcess::greet(const Greeting& greeting, Deadline deadline) {
  Message answer;
  const Arrival arrival = exchange({MessageKind::kGreeting, encode(greeting)}, answer, deadline);
  if (arrival == Arrival::kGone)  // another attempt may succeed
    throw Error(CJIT_ERROR_COMPILER_CRASHED, CJIT_STAGE_COMPILE,
                concat("cannot use the worker ", options_.program,
                       ": it ended before it answered; check that it is a cjit-worker that starts on this machine"));
  if (arrival == Arrival::kTimedOut || arrival == Arrival::kInterrupted) fail(arrival);
  const bool is_failure = answer.kind == MessageKind::kFailed;
  if (arrival == Arrival::kNonsense || (!is_failure && answer.kind != MessageKind::kReady))
    throw refuse(options_.program, "it does not answer like a cjit-worker; set CJIT_WORKER to the path of cjit-worker");
  std::optional<Failure> failure;
  try {
    if (is_failure)
      failure = decoded<Failure>(answer);
    else
      traits_ = decoded<WorkerTraits>(answer);
  } catch (const Error&) {
    throw refuse(options_.program, "it does not answer like a cjit-worker; set CJIT_WORKER to the path of cjit-worker");
  }
  if (failure)
    throw fault_of(*failure).empty()
        ? Error(*std::move(failure))
        : refuse(options_.program, "it does not answer like a cjit-worker; set CJIT_WORKER to the path of cjit-worker");
  if (traits_.version != worker_version())
    throw refuse(options_.program,
                 concat("its version is ", traits_.version, ", but the version of libcjit is ", worker_version()));
}

WorkerProcess::~WorkerProcess() { end(); }

Arrival WorkerProcess::exchange(const Message& question, Message& answer, Deadline deadline,
                                const std::function<bool()>& goes_on) {
  Arrival arrival = channel_.send(question.kind, question.payload, deadline, interrupt_.get());
  if (arrival == Arrival::kDone && goes_on) arrival = wait_for_answer(deadline, goes_on);
  return arrival == Arrival::kDone ? channel_.receive(answer, deadline, interrupt_.get()) : arrival;
}

Arrival WorkerProcess::wait_for_answer(Deadline deadline, const std::function<bool()>& goes_on) {
  constexpr std::chrono::milliseconds kStep{20};
  for (;;) {
    const auto step = std::chrono::steady_clock::now() + kStep;
    const bool is_last = deadline && *deadline <= step;
    const Arrival arrival = channel_.wait_for_message(is_last ? *deadline : step, interrupt_.get());
    if (arrival != Arrival::kTimedOut || is_last) return arrival;
    if (!goes_on()) return Arrival::kInterrupted;
  }
}

Message WorkerProcess::call(Message task, MessageKind wanted, const WaitLimits& limits) {
  Deadline deadline;
  if (limits.time_limit.count() != 0) deadline = std::chrono::steady_clock::now() + limits.time_limit;
  const Interruption interruption(limits.stop, interrupt_.get());
  Message answer;
  if (const Arrival arrival = exchange(task, answer, deadline, limits.goes_on); arrival != Arrival::kDone)
    fail(arrival);
  if (answer.kind == MessageKind::kFailed) {
    Failure failure;
    check_answer([&] {
      failure = decoded<Failure>(answer);
      return fault_of(failure);
    });
    failure.message.append(memory_advice(failure.message, options_.memory_limit));
    throw Error(std::move(failure));
  }
  if (answer.kind != wanted) reject_answer("it is an answer to another kind of task");
  return answer;
}

void WorkerProcess::reject_answer(std::string fault) {
  WorkerLost lost{
      .reason = WorkerLost::Reason::kInvalidAnswer, .stderr_tail = stderr_tail(), .fault = std::move(fault)};
  end();
  throw lost;
}

void WorkerProcess::fail(Arrival arrival) {
  WorkerLost lost{.memory_limit = options_.memory_limit};
  if (arrival == Arrival::kNonsense) reject_answer("it is not a message of a cjit-worker");
  if (arrival == Arrival::kTimedOut) lost.reason = WorkerLost::Reason::kTimedOut;
  if (arrival == Arrival::kInterrupted) lost.reason = WorkerLost::Reason::kInterrupted;
  if (arrival == Arrival::kGone) {
    // The worker closed its socket, so it has ended or is about to end. Wait for its exit status.
    for (int attempt = 0; attempt < 200 && !reap(WNOHANG); ++attempt) ::usleep(1000);
    if (end_ && (end_->si_code == CLD_KILLED || end_->si_code == CLD_DUMPED)) lost.signal = end_->si_status;
    if (end_ && end_->si_code == CLD_EXITED) lost.exit_code = end_->si_status;
  }
  lost.stderr_tail = stderr_tail();
  end();
  throw lost;
}

bool WorkerProcess::may_write_to(const std::string& folder) const {
  return !options_.is_sandboxed ||
         std::ranges::find(options_.writable_folders, folder) != options_.writable_folders.end();
}

std::string WorkerProcess::stderr_tail() const {
  constexpr off_t kMaxBytes = 4096;
  std::string text(kMaxBytes, '\0');
  const off_t size = ::lseek(stderr_.get(), 0, SEEK_END);
  const ssize_t count = ::pread(stderr_.get(), text.data(), text.size(), std::max<off_t>(size - kMaxBytes, 0));
  text.resize(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
  return text;
}

// Returns true if the process has ended. The exit status is unknown if the host reaps all its children, or ignores
// SIGCHLD.
bool WorkerProcess::reap(int wait_options) noexcept {
  if (is_reaped_) return true;
  siginfo_t info{};
  const auto wait = [&] {
    return handle_ ? ::waitid(P_PIDFD, static_cast<id_t>(handle_.get()), &info, WEXITED | wait_options)
                   : ::waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | wait_options);
  };
  const int failure = retry_interrupted(wait);
  if (failure == 0 && info.si_pid == 0) return false;
  if (failure == 0) end_ = info;
  return is_reaped_ = true;
}

// Uses the pidfd if there is one, because a process id may be reused by another process. Without a pidfd the process id
// is valid as long as nobody has reaped the worker.
void WorkerProcess::end() noexcept {
  if (process_ < 0) return;
  bool ends = true;
  if (handle_)
    ends = ::syscall(SYS_pidfd_send_signal, handle_.get(), SIGKILL, nullptr, 0) == 0 || errno == ESRCH;
  else if (!reap(WNOHANG))
    ends = ::kill(process_, SIGKILL) == 0;
  channel_ = Channel(FileDescriptor());  // ends the worker even if the signal is not permitted
  reap(ends ? 0 : WNOHANG);
  process_ = -1;
  for (const std::string& path : files_) ::unlink(path.c_str());
}

}  // namespace cjit
