#include "cjit_worker/worker.hpp"

#include <fcntl.h>
#include <linux/close_range.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <span>
#include <thread>

#include "base/file.hpp"
#include "base/file_write.hpp"
#include "base/large_stack.hpp"
#include "base/log.hpp"
#include "base/text.hpp"
#include "cjit_worker/measuring_device.hpp"
#include "link/link_failure.hpp"
#include "link/nvjitlink_linker.hpp"
#include "toolkit/toolkit.hpp"
#include "worker/channel.hpp"
#include "worker/sandbox.hpp"

namespace cjit {

namespace {

constexpr int kHostIsGone = 0;
constexpr int kMisused = 2;

// Address randomization is decided at the start of a program, so the program disables it and executes itself again.
void fix_addresses(int count, char** arguments) {
  const int now = ::personality(0xffffffff);
  if (now < 0 || (now & ADDR_NO_RANDOMIZE) != 0 || count > 1) return;
  if (::personality(static_cast<unsigned long>(now) | ADDR_NO_RANDOMIZE) < 0) return;
  char again[] = "again";
  char* const new_arguments[] = {arguments[0], again, nullptr};
  ::execve("/proc/self/exe", new_arguments, environ);
}

bool addresses_are_fixed() {
  const int now = ::personality(0xffffffff);
  return now >= 0 && (now & ADDR_NO_RANDOMIZE) != 0;
}

// Ends this process when the host ends, even during a compilation: the other end of the socket closes then.
void end_with_the_host() {
  std::thread([] {
    // A forked child of the host may keep the socket open, so wait for the end of the host too.
    const auto host = static_cast<int>(::syscall(SYS_pidfd_open, ::getppid(), 0));
    pollfd ends[] = {{kWorkerSocket, POLLRDHUP, 0}, {host, POLLIN, 0}};
    while (::poll(ends, 2, -1) < 0 && errno == EINTR) {
    }
    ::_exit(kHostIsGone);
  }).detach();
}

std::uint64_t mapped_bytes() {
  std::string line;
  LineReader("/proc/self/statm").next(line);  // pages: "2893 501 ..."
  const std::uint64_t pages = parse_integer<std::uint64_t>(split(line, ' ').front()).value_or(0);
  return pages * static_cast<std::uint64_t>(::getpagesize());
}

// Keeps a lower limit of the host. A process that has more already, such as one with a sanitizer's shadow memory, could
// allocate nothing under the limit.
void limit_memory(std::uint64_t bytes) {
  rlimit limit{};
  if (bytes == 0 || ::getrlimit(RLIMIT_AS, &limit) != 0 || bytes >= limit.rlim_cur || mapped_bytes() > bytes) return;
  limit = {.rlim_cur = bytes, .rlim_max = bytes};
  ::setrlimit(RLIMIT_AS, &limit);
}

// When memory runs out, the system ends this process and not its host.
void offer_to_the_oom_killer() {
  const FileDescriptor score = open_file("/proc/self/oom_score_adj", O_WRONLY);
  constexpr std::string_view kFirst = "1000";
  if (score) static_cast<void>(write_all(score.get(), as_bytes(kFirst)));
}

void isolate() {
  ::syscall(SYS_close_range, kWorkerMemory + 1, ~0U, 0);
  ::prctl(PR_SET_NAME, "cjit-worker");
  offer_to_the_oom_killer();
  const rlimit none{.rlim_cur = 0, .rlim_max = 0};
  ::setrlimit(RLIMIT_CORE, &none);
  ::signal(SIGXFSZ,
           SIG_IGN);  // if a write exceeds the host's file size limit, the compiler gets an error instead of a signal
}

// Keeps freed memory for the next compilation instead of returning it to the system. An idle worker ends soon.
void keep_freed_memory() {
  constexpr int kMax = 512 << 20;
  ::mallopt(M_TRIM_THRESHOLD, kMax);
  ::mallopt(M_TOP_PAD, 16 << 20);
  ::mallopt(M_MMAP_THRESHOLD, 32 << 20);  // the maximum of glibc
  ::mallopt(M_ARENA_MAX, 1);              // the arenas of other threads return freed memory
}

// The text that libraries write to standard error during a task. The host set standard error to a memfd.
class StandardError {
 public:
  StandardError() : begin_(::lseek(STDERR_FILENO, 0, SEEK_END)) {}

  std::string written() const {
    const off_t end = ::lseek(STDERR_FILENO, 0, SEEK_END);
    std::string text(begin_ < 0 || end < begin_ ? 0 : static_cast<std::size_t>(end - begin_), '\0');
    const ssize_t count = ::pread(STDERR_FILENO, text.data(), text.size(), begin_);
    text.resize(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    return text;
  }

 private:
  const off_t begin_;
};

// nvJitLink 13.0 reports a symbol that is defined twice only on standard error, and continues.
void refuse_duplicates(const std::string& written, std::span<const LinkInput> inputs) {
  if (const std::string symbols = find_duplicates(written, inputs); !symbols.empty())
    throw duplicate_symbols(symbols, written);
}

// nvJitLink 12 reports undefined symbols only on standard error.
void refuse_undefined(const Error& error, const std::string& written) {
  if (const std::string symbols = find_undefined(written); !symbols.empty() && error.status() == CJIT_ERROR_LINK)
    throw undefined_symbols(symbols, error, written);
}

class Worker {
 public:
  Worker() : channel_(FileDescriptor(kWorkerSocket)) {}

  int run() {
    Message message;
    while (channel_.receive(message) == Arrival::kDone)
      if (answer(message) != Arrival::kDone) break;
    return kHostIsGone;
  }

 private:
  Arrival answer(const Message& message) {
    try {
      switch (message.kind) {
        case MessageKind::kGreeting:
          return channel_.send(MessageKind::kReady, encode(greet(decoded<Greeting>(message))));
        case MessageKind::kCompile:
          return channel_.send(MessageKind::kCompiled, encode(compile_task(decoded<CompileTask>(message))));
        case MessageKind::kLink:
          return channel_.send(MessageKind::kLinked, encode(link_task(decoded<LinkTask>(message))));
        case MessageKind::kCompileIr:
          return channel_.send(MessageKind::kIrCompiled, encode(nvvm_task(decoded<NvvmTask>(message))));
        case MessageKind::kMeasure:
          if (measuring_device_ == nullptr)
            measuring_device_ = std::make_unique<MeasuringDevice>(SharedMemory(FileDescriptor(kWorkerMemory)));
          return channel_.send(MessageKind::kMeasured,
                               encode(measuring_device_->answer(decoded<MeasuringTask>(message))));
        default:
          return Arrival::kGone;
      }
    } catch (const Error& error) {
      return channel_.send(MessageKind::kFailed, encode(error.failure()));
    } catch (const std::bad_alloc&) {
      return channel_.send(MessageKind::kFailed,
                           encode(Failure{.status = CJIT_ERROR_OUT_OF_MEMORY,
                                          .stage = CJIT_STAGE_COMPILE,
                                          .message = "cannot compile: the worker is out of memory"}));
    }
  }

  WorkerTraits greet(const Greeting& greeting) {
    WorkerTraits traits;
    traits.version = worker_version();
    traits.addresses_are_fixed = addresses_are_fixed();
    if (greeting.version != traits.version) return traits;  // the host rejects the worker
    limit_memory(greeting.memory_limit);
    if (greeting.is_sandboxed) enter_sandbox(greeting, traits);
    end_with_the_host();                             // starts a thread, which must be in the sandbox
    if (greeting.nvrtc_path.empty()) return traits;  // no compilations will follow
    toolkit_ = std::make_unique<Toolkit>(ToolkitOptions{.nvrtc_path = greeting.nvrtc_path}, log_);
    nvrtc_ = toolkit_->nvrtc();
    traits.compiler = traits_of(*nvrtc_);
    traits.compiler_identity = toolkit_->compiler_file()->identity;
    traits.pch_heap = make_pch_heap(*nvrtc_, greeting.pch_heap);
    return traits;
  }

  static void enter_sandbox(const Greeting& greeting, WorkerTraits& traits) {
    // NVRTC needs temporary files only to precompile headers.
    if (!greeting.writable_folders.empty()) ::setenv("TMPDIR", greeting.writable_folders.front().c_str(), 1);
    traits.sandbox = cjit::enter_sandbox(greeting.writable_folders);
  }

  CompileAnswer compile_task(const CompileTask& task) const {
    CompileAnswer answer;
    answer.program = on_large_stack([&] { return compile(*nvrtc_, task.compilation, task.pch, answer.pch); });
    return answer;
  }

  LinkedProgram link_task(const LinkTask& task) {
    if (linker_ == nullptr || linker_->path() != task.nvjitlink_path) {
      Toolkit toolkit(ToolkitOptions{.nvjitlink_path = task.nvjitlink_path}, log_);
      linker_ = toolkit.nvjitlink();
    }
    const StandardError standard_error;
    LinkedProgram linked;
    try {
      linked = on_large_stack([&] { return link(*linker_, task.program); });
    } catch (const Error& error) {
      refuse_duplicates(standard_error.written(), task.program.inputs);
      refuse_undefined(error, standard_error.written());
      throw;
    }
    refuse_duplicates(standard_error.written(), task.program.inputs);
    linked.error_log.append(standard_error.written());
    return linked;
  }

  NvvmOutcome nvvm_task(const NvvmTask& task) {
    if (nvvm_ == nullptr || nvvm_->path() != task.nvvm_path) {
      Toolkit toolkit(ToolkitOptions{.nvvm_path = task.nvvm_path}, log_);
      nvvm_ = toolkit.nvvm();
    }
    return on_large_stack(
        [&] { return task.verify_alone ? verify(*nvvm_, task.compilation) : compile(*nvvm_, task.compilation); });
  }

  Channel channel_;
  const Log log_{CJIT_LOG_LEVEL_OFF, nullptr, {}};
  std::unique_ptr<Toolkit> toolkit_;
  std::shared_ptr<const Nvrtc> nvrtc_;
  std::shared_ptr<const NvJitLink> linker_;
  std::shared_ptr<const Nvvm> nvvm_;
  std::unique_ptr<MeasuringDevice> measuring_device_;
};

}  // namespace

int run_worker(int count, char** arguments) {
  pollfd socket{kWorkerSocket, 0, 0};
  if (::poll(&socket, 1, 0) != 0) return kMisused;  // POLLNVAL: there is no socket
  isolate();
  fix_addresses(count, arguments);
  keep_freed_memory();
  return Worker().run();
}

}  // namespace cjit
