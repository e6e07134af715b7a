#include "cjit_worker/worker.hpp"

#include <linux/close_range.h>
#include <malloc.h>
#include <poll.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <memory>
#include <thread>

#include "base/log.hpp"
#include "toolkit/toolkit.hpp"
#include "worker/channel.hpp"

namespace cjit {

namespace {

constexpr int kHostIsGone = 0;
constexpr int kMisused = 2;

// Only a program that is started without randomization has none, so it starts itself once more.
void fix_addresses(int count, char** arguments) {
  const int now = ::personality(0xffffffff);
  if (now < 0 || (now & ADDR_NO_RANDOMIZE) != 0 || count > 1) return;
  if (::personality(static_cast<unsigned long>(now) | ADDR_NO_RANDOMIZE) < 0) return;
  char again[] = "again";
  char* const once_more[] = {arguments[0], again, nullptr};
  ::execve("/proc/self/exe", once_more, environ);
}

bool addresses_are_fixed() {
  const int now = ::personality(0xffffffff);
  return now >= 0 && (now & ADDR_NO_RANDOMIZE) != 0;
}

// Whatever this process is busy with, it does not outlive its host: the other end of the socket closes with it.
void end_with_the_host() {
  std::thread([] {
    // A child that the host forked keeps the socket open; the host is gone nevertheless.
    const auto host = static_cast<int>(::syscall(SYS_pidfd_open, ::getppid(), 0));
    pollfd ends[] = {{kWorkerSocket, POLLRDHUP, 0}, {host, POLLIN, 0}};
    while (::poll(ends, 2, -1) < 0 && errno == EINTR) {
    }
    ::_exit(kHostIsGone);
  }).detach();
}

void limit_memory(std::uint64_t bytes) {
  if (bytes == 0) return;
  const rlimit limit{.rlim_cur = bytes, .rlim_max = bytes};
  ::setrlimit(RLIMIT_AS, &limit);
}

void isolate() {
  ::syscall(SYS_close_range, kWorkerSocket + 1, ~0U, 0);
  ::prctl(PR_SET_NAME, "cjit-worker");
  const rlimit none{.rlim_cur = 0, .rlim_max = 0};
  ::setrlimit(RLIMIT_CORE, &none);
}

// What one compilation frees the next one takes, without the system in between. A worker is not kept for long.
void keep_freed_memory() {
  constexpr int kMost = 512 << 20;
  ::mallopt(M_TRIM_THRESHOLD, kMost);
  ::mallopt(M_TOP_PAD, 16 << 20);
  ::mallopt(M_MMAP_THRESHOLD, 32 << 20);  // the most that glibc takes
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
        default:
          return Arrival::kGone;
      }
    } catch (const Error& error) {
      return channel_.send(MessageKind::kFailed, encode(error.failure()));
    } catch (const std::bad_alloc&) {
      return channel_.send(MessageKind::kFailed, encode(Failure{.status = CJIT_ERROR_OUT_OF_MEMORY,
                                                                .stage = CJIT_STAGE_COMPILE,
                                                                .message = "the worker has no memory left"}));
    }
  }

  WorkerTraits greet(const Greeting& greeting) {
    WorkerTraits traits;
    traits.version = worker_version();
    traits.process = static_cast<std::uint32_t>(::getpid());
    traits.addresses_are_fixed = addresses_are_fixed();
    if (greeting.version != traits.version) return traits;  // the host refuses
    limit_memory(greeting.memory_limit);
    toolkit_ = std::make_unique<Toolkit>(ToolkitOptions{.nvrtc_path = greeting.nvrtc_path}, log_);
    nvrtc_ = toolkit_->nvrtc();
    traits.compiler = traits_of(*nvrtc_);
    traits.compiler_identity = toolkit_->compiler_file()->identity;
    traits.pch_heap = make_pch_heap(*nvrtc_, greeting.pch_heap);
    return traits;
  }

  CompileAnswer compile_task(const CompileTask& task) const {
    CompileAnswer answer;
    answer.program = compile(*nvrtc_, task.compilation, task.pch, answer.pch);
    return answer;
  }

  Channel channel_;
  const Log log_{CJIT_LOG_LEVEL_OFF, nullptr, nullptr};
  std::unique_ptr<Toolkit> toolkit_;
  std::shared_ptr<const Nvrtc> nvrtc_;
};

}  // namespace

int run_worker(int count, char** arguments) {
  pollfd socket{kWorkerSocket, 0, 0};
  if (::poll(&socket, 1, 0) != 0) return kMisused;  // POLLNVAL: nobody handed one over
  isolate();
  fix_addresses(count, arguments);
  keep_freed_memory();
  end_with_the_host();
  return Worker().run();
}

}  // namespace cjit
