#include "base/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "base/spawn.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMaxOutput = std::size_t{64} << 20;
constexpr int kStatusDescriptor = 9;

// A shell that is the program's parent. A host that ignores SIGCHLD, or waits for any child, can take the exit status
// of its children before this code sees it, but not that of its grandchildren. The shell writes the status into a
// socket and stays until it is killed with its process group: while it lives, the group's number is not reused. The
// shell's own messages about signals are discarded, because they are not output of the program. When memory runs out,
// the system ends the program and not the host (oom_score_adj).
constexpr const char* kSupervisor =
    "unset PWD OLDPWD SHLVL _; exec 2>/dev/null; echo 1000 >/proc/self/oom_score_adj; "
    "\"$@\" 2>&1 9>&-; echo $? >&9; read -r line <&9";

struct Pipe {
  FileDescriptor reading, writing;
};

FileDescriptor require(FileDescriptor descriptor, cjit_stage_t stage) {
  if (!descriptor) throw os_error("create a pipe to a program", errno, stage);
  return descriptor;
}

Pipe make_pipe(cjit_stage_t stage) {
  std::array<int, 2> ends{-1, -1};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw os_error("create a pipe to a program", errno, stage);
  Pipe pipe{FileDescriptor(ends[0]), FileDescriptor(ends[1])};
  pipe.writing = lifted(pipe.writing.get(), stage);
  return pipe;
}

struct Raise {
  int event;
  void operator()() const noexcept { static_cast<void>(::eventfd_write(event, 1)); }
};

class Child {
 public:
  Child(const ChildCommand& command, cjit_stage_t stage) {
    if (const std::string& program = command.arguments.front(); ::access(program.c_str(), X_OK) != 0)
      throw os_error(concat("start ", program), errno, stage);
    event_ = require(FileDescriptor(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)), stage);
    Pipe pipe = make_pipe(stage);
    SocketPair sockets = make_sockets(stage);
    Spawn spawn;
    spawn.open("/dev/null", O_RDONLY, STDIN_FILENO);
    for (const int standard : {STDOUT_FILENO, STDERR_FILENO}) spawn.pass(pipe.writing.get(), standard);
    std::vector<FileDescriptor> inherited;
    for (const auto& [descriptor, as] : command.inherited) {
      inherited.push_back(lifted(descriptor, stage));
      spawn.pass(inherited.back().get(), as);
    }
    spawn.pass(sockets.child.get(), kStatusDescriptor);
    std::vector<std::string> arguments = {"/bin/sh", "-c", kSupervisor, "sh"};
    arguments.insert(arguments.end(), command.arguments.begin(), command.arguments.end());
    if (const int failure = spawn.run(process_, arguments, command.environment); failure != 0)
      throw os_error(concat("start ", command.arguments.front()), failure, stage);
    output_ = std::move(pipe.reading);
    status_ = std::move(sockets.host);
    handle_ = FileDescriptor(static_cast<int>(::syscall(SYS_pidfd_open, process_, 0)));
  }
  ~Child() { end(); }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  ChildEnd run(const ChildDeadline& deadline, const std::stop_token& stop) {
    const std::stop_callback<Raise> on_stop(stop, Raise{event_.get()});
    ChildEnd result;
    result.reason = wait(deadline, result.output);
    end();
    drain(result.output);
    if (result.reason != ChildEnd::Reason::kExited) return result;
    result.exit_code = exit_code_.value_or(-1);
    result.signal = signal_;
    if (signal_ != 0) result.reason = ChildEnd::Reason::kKilled;
    return result;
  }

 private:
  // Returns false at the end of the output.
  bool read_some(std::string& output) {
    std::array<char, 8192> piece;  // callers may have small stacks
    const ssize_t count = retry_interrupted([&] { return ::read(output_.get(), piece.data(), piece.size()); });
    if (count <= 0) return false;
    const auto room = kMaxOutput - std::min(output.size(), kMaxOutput);
    output.append(piece.data(), std::min(static_cast<std::size_t>(count), room));
    return true;
  }

  // Reads the rest of the output, which ends when the last process of the group is gone. A server that left the group
  // (compiler caches start such servers) may keep the output open and write to it: reading ends after the time limit.
  void drain(std::string& output) {
    constexpr std::chrono::milliseconds kDrainLimit{2000};
    const auto end = Clock::now() + kDrainLimit;
    pollfd event{output_.get(), POLLIN, 0};
    for (;;) {
      const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now()).count();
      if (left <= 0) return;
      const int ready = retry_interrupted([&] { return ::poll(&event, 1, static_cast<int>(left)); });
      if (ready <= 0 || !read_some(output)) return;
    }
  }

  ChildEnd::Reason wait(const ChildDeadline& deadline, std::string& output) {
    // Waits for the end of the program, not of its output: processes that it started may keep the output open.
    std::array<pollfd, 4> events{{{output_.get(), POLLIN, 0},
                                  {event_.get(), POLLIN, 0},
                                  {status_.get(), POLLIN, 0},
                                  {handle_ ? handle_.get() : -1, POLLIN, 0}}};
    for (;;) {
      int timeout = -1;
      if (deadline) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - Clock::now()).count();
        if (left <= 0) return ChildEnd::Reason::kTimedOut;
        timeout = static_cast<int>(std::min<std::int64_t>(left, 3'600'000));
      }
      if (::poll(events.data(), events.size(), timeout) <= 0) continue;
      if (events[1].revents != 0) return ChildEnd::Reason::kStopped;
      const bool has_output = events[0].revents != 0;
      if (has_output && read_some(output)) continue;
      if (has_output) events[0].fd = -1;
      if (events[2].revents != 0) {
        read_status();
        return ChildEnd::Reason::kExited;
      }
      if (events[3].revents != 0) {
        shell_was_killed_ = true;
        return ChildEnd::Reason::kExited;
      }
    }
  }

  // Reads a status such as "7\n". Values above 128 are signals, as in shells. There is none if the shell was killed.
  void read_status() {
    constexpr int kSignals = 128;
    constexpr int kLastSignal = 64;
    std::array<char, 8> text{};
    const ssize_t count = retry_interrupted([&] { return ::read(status_.get(), text.data(), text.size()); });
    if (count <= 0) return;
    exit_code_ = parse_integer<int>(trim(std::string_view(text.data(), static_cast<std::size_t>(count))));
    if (exit_code_ && *exit_code_ > kSignals && *exit_code_ <= kSignals + kLastSignal) {
      signal_ = *exit_code_ - kSignals;
      exit_code_ = 0;
    }
  }

  // A host that waits for any child may have reaped the killed shell; its number may then belong to another process.
  bool was_reaped() const {
    return handle_ && ::syscall(SYS_pidfd_send_signal, handle_.get(), 0, nullptr, 0) != 0 && errno == ESRCH;
  }

  void end() noexcept {
    if (process_ < 0) return;
    if (!was_reaped()) {
      ::kill(-process_, SIGKILL);
      reap();
    }
    process_ = -1;
  }

  // The host may reap the shell first.
  void reap() noexcept {
    constexpr auto kByHandle = static_cast<idtype_t>(3);  // P_PIDFD, which older headers lack
    siginfo_t ended{};
    const auto wait_for = [&](idtype_t by, int id) {
      return retry_interrupted([&] { return ::waitid(by, static_cast<id_t>(id), &ended, WEXITED); }) == 0;
    };
    const bool is_ours =
        (handle_ && wait_for(kByHandle, handle_.get())) || ((!handle_ || errno == EINVAL) && wait_for(P_PID, process_));
    if (is_ours && shell_was_killed_ && ended.si_code != CLD_EXITED) signal_ = ended.si_status;
  }

  pid_t process_ = -1;
  FileDescriptor handle_;  // a pidfd, if the system supports it
  FileDescriptor event_;
  FileDescriptor output_;
  FileDescriptor status_;  // a socket from which the program's status is read
  std::optional<int> exit_code_;
  bool shell_was_killed_ = false;
  int signal_ = 0;
};

}  // namespace

ChildEnd run_child(const ChildCommand& command, const ChildDeadline& deadline, const std::stop_token& stop,
                   cjit_stage_t stage) {
  return Child(command, stage).run(deadline, stop);
}

std::optional<std::string> find_program(const std::string& name, std::string_view path_variable) {
  for (const std::string_view folder : split(path_variable, ':')) {
    std::string path = concat(folder.empty() ? "." : folder, '/', name);
    struct stat status {};
    if (::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) && ::access(path.c_str(), X_OK) == 0) return path;
  }
  return std::nullopt;
}

std::string shell_quoted(std::string_view text) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=./:,@%^";
  if (!text.empty() && text.find_first_not_of(kPlain) == std::string_view::npos) return std::string(text);
  std::string out = "'";
  for (const char c : text) c == '\'' ? out.append("'\\''") : out.append(1, c);
  return out.append("'");
}

std::string shell_line(const ChildCommand& command, const std::vector<std::string>& names) {
  std::string line = "env -i";
  for (const std::string& variable : command.environment) {
    const auto equals = variable.find('=');
    line.append(concat(' ', variable.substr(0, equals), '=', shell_quoted(variable.substr(equals + 1))));
  }
  for (const std::string& argument : command.arguments) line.append(concat(' ', shell_quoted(argument)));
  for (std::size_t i = 0; i < std::min(names.size(), command.inherited.size()); ++i)
    line.append(concat(' ', command.inherited[i].as, '<', shell_quoted(names[i])));
  return line;
}

}  // namespace cjit
