#include "child_process.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <stdexcept>

#include "times.hpp"

namespace cjit_bench {

namespace {

class Pipe {
 public:
  Pipe() {
    if (::pipe(ends_.data()) != 0) throw std::runtime_error("cannot make a pipe");
  }
  ~Pipe() {
    ::close(ends_[0]);
    close_writer();
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  int reader() const { return ends_[0]; }
  int writer() const { return ends_[1]; }
  void close_writer() {
    if (ends_[1] >= 0) ::close(ends_[1]);
    ends_[1] = -1;
  }
  std::string read_all() const {
    std::string text;
    std::array<char, 4096> buffer;
    for (ssize_t count; (count = ::read(reader(), buffer.data(), buffer.size())) > 0;)
      text.append(buffer.data(), static_cast<std::size_t>(count));
    return text;
  }

 private:
  std::array<int, 2> ends_{-1, -1};
};

pid_t spawn(const std::vector<std::string>& arguments, const Pipe& output) {
  std::vector<char*> pointers;
  for (const std::string& argument : arguments) pointers.push_back(const_cast<char*>(argument.c_str()));
  pointers.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, output.writer(), STDOUT_FILENO);
  posix_spawn_file_actions_addclose(&actions, output.reader());
  pid_t child = 0;
  const int failure = posix_spawn(&child, pointers[0], &actions, nullptr, pointers.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failure != 0) throw std::runtime_error("cannot start " + arguments.front());
  return child;
}

}  // namespace

ChildTimes run_child(const std::vector<std::string>& arguments) {
  Pipe output;
  std::string text;
  int status = 0;
  const auto start = Clock::now();  // CLOCK_MONOTONIC
  const double whole = nanoseconds_of([&] {
    const pid_t child = spawn(arguments, output);
    output.close_writer();
    text = output.read_all();
    ::waitpid(child, &status, 0);
  });
  if (status != 0) throw std::runtime_error("the child of " + arguments.front() + " failed: " + text);
  char* rest = nullptr;
  const double reported = std::strtod(text.c_str(), &rest);
  const double done = std::strtod(rest, nullptr);
  const double began = std::chrono::duration<double, std::nano>(start.time_since_epoch()).count();
  return {.reported = reported, .to_done = done - began, .whole = whole};
}

bool is_python_library_installed(const char* library) {
  const std::string module =
      std::string("import importlib.util as u, sys; sys.exit(u.find_spec('") + library + "') is None)";
  return std::system(("python3 -c \"" + module + "\" 2>/dev/null").c_str()) == 0;
}

}  // namespace cjit_bench
