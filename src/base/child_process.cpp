#include "base/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>

#include "base/descriptor.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kMostOutput = std::size_t{64} << 20;
constexpr int kFirstFree = 16;  // above every descriptor that a command gives its child

struct Pipe {
  FileDescriptor reading, writing;
};

FileDescriptor require(FileDescriptor descriptor, cjit_stage_t stage) {
  if (!descriptor) throw os_error("make a pipe to a program", errno, stage);
  return descriptor;
}

FileDescriptor lift(int descriptor, cjit_stage_t stage) {
  return require(FileDescriptor(::fcntl(descriptor, F_DUPFD_CLOEXEC, kFirstFree)), stage);
}

Pipe make_pipe(cjit_stage_t stage) {
  std::array<int, 2> ends{-1, -1};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw os_error("make a pipe to a program", errno, stage);
  Pipe pipe{FileDescriptor(ends[0]), FileDescriptor(ends[1])};
  pipe.writing = lift(pipe.writing.get(), stage);
  return pipe;
}

std::vector<char*> pointers_to(const std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (const std::string& text : texts) pointers.push_back(const_cast<char*>(text.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

class Spawn {
 public:
  Spawn() {
    ::posix_spawn_file_actions_init(&actions_);
    ::posix_spawnattr_init(&attributes_);
  }
  ~Spawn() {
    ::posix_spawn_file_actions_destroy(&actions_);
    ::posix_spawnattr_destroy(&attributes_);
  }
  Spawn(const Spawn&) = delete;
  Spawn& operator=(const Spawn&) = delete;

  int run(pid_t& process, const ChildCommand& command, int output) {
    ::posix_spawn_file_actions_addopen(&actions_, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    for (const int standard : {STDOUT_FILENO, STDERR_FILENO})
      ::posix_spawn_file_actions_adddup2(&actions_, output, standard);
    for (const auto& [descriptor, as] : command.inherited)
      ::posix_spawn_file_actions_adddup2(&actions_, descriptor, as);
    sigset_t all, none;
    ::sigfillset(&all);
    ::sigemptyset(&none);
    ::posix_spawnattr_setsigdefault(&attributes_, &all);
    ::posix_spawnattr_setsigmask(&attributes_, &none);
    ::posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
    return ::posix_spawn(&process, command.arguments.front().c_str(), &actions_, &attributes_,
                         pointers_to(command.arguments).data(), pointers_to(command.environment).data());
  }

 private:
  posix_spawn_file_actions_t actions_{};
  posix_spawnattr_t attributes_{};
};

struct Raise {
  int event;
  void operator()() const noexcept { static_cast<void>(::eventfd_write(event, 1)); }
};

class Child {
 public:
  Child(const ChildCommand& command, cjit_stage_t stage) {
    event_ = require(FileDescriptor(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)), stage);
    Pipe pipe = make_pipe(stage);
    ChildCommand lifted = command;
    std::vector<FileDescriptor> owned;
    for (auto& [descriptor, as] : lifted.inherited) {
      owned.push_back(lift(descriptor, stage));
      descriptor = owned.back().get();
    }
    Spawn spawn;
    if (const int failure = spawn.run(process_, lifted, pipe.writing.get()); failure != 0)
      throw os_error(concat("start ", command.arguments.front()), failure, stage);
    output_ = std::move(pipe.reading);
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
    if (status_ == -1) result.exit_code = -1;
    if (status_ != -1 && WIFEXITED(status_)) result.exit_code = WEXITSTATUS(status_);
    if (status_ != -1 && WIFSIGNALED(status_)) {
      result.reason = ChildEnd::Reason::kKilled;
      result.signal = WTERMSIG(status_);
    }
    return result;
  }

 private:
  // False at the end of what there is to read.
  bool read_some(std::string& output) {
    std::array<char, 65536> piece;
    const ssize_t count = retry_interrupted([&] { return ::read(output_.get(), piece.data(), piece.size()); });
    if (count <= 0) return false;
    const auto room = kMostOutput - std::min(output.size(), kMostOutput);
    output.append(piece.data(), std::min(static_cast<std::size_t>(count), room));
    return true;
  }

  // What its children still had to say: the output ends when the last of them is gone. A server that one of them put
  // into a group of its own (compiler caches do that) is not waited for.
  void drain(std::string& output) {
    constexpr int kPatience = 2000;
    pollfd event{output_.get(), POLLIN, 0};
    while (retry_interrupted([&] { return ::poll(&event, 1, kPatience); }) > 0 && read_some(output)) {
    }
  }

  ChildEnd::Reason wait(const ChildDeadline& deadline, std::string& output) {
    // The end of the child, not of its output: what it started may keep that open.
    std::array<pollfd, 3> events{
        {{output_.get(), POLLIN, 0}, {event_.get(), POLLIN, 0}, {handle_ ? handle_.get() : -1, POLLIN, 0}}};
    for (;;) {
      int patience = -1;
      if (deadline) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - Clock::now()).count();
        if (left <= 0) return ChildEnd::Reason::kTimedOut;
        patience = static_cast<int>(std::min<std::int64_t>(left, 3'600'000));
      }
      if (::poll(events.data(), events.size(), patience) <= 0) continue;
      if (events[1].revents != 0) return ChildEnd::Reason::kStopped;
      const bool said = events[0].revents != 0;
      if (said && read_some(output)) continue;
      if (said && !handle_) return ChildEnd::Reason::kExited;
      if (said) events[0].fd = -1;
      if (events[2].revents != 0) return ChildEnd::Reason::kExited;
    }
  }

  // The group keeps its number as long as the child is not reaped, so no other is hit.
  void end() noexcept {
    if (process_ < 0) return;
    siginfo_t ended{};
    const auto has_ended = [&] {
      return ::waitid(P_PID, static_cast<id_t>(process_), &ended, WEXITED | WNOHANG | WNOWAIT) != 0 ||
             ended.si_pid != 0;
    };
    if (!handle_)  // it closed its output, so it is about to end by itself
      for (int attempt = 0; attempt < 1000 && !has_ended(); ++attempt) ::usleep(1000);
    ::kill(-process_, SIGKILL);
    if (retry_interrupted([&] { return ::waitpid(process_, &status_, 0); }) < 0) status_ = -1;
    process_ = -1;
  }

  pid_t process_ = -1;
  FileDescriptor handle_;  // a pidfd, where the system has them
  FileDescriptor event_;
  FileDescriptor output_;
  int status_ = -1;
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
