// A program run to its end, without a shell, in a process group of its own.
#pragma once

#include <chrono>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/error.hpp"

namespace cjit {

struct ChildCommand {
  struct Inherited {
    int descriptor;
    int as;  // from 3
  };

  std::vector<std::string> arguments;    // the first is the program's path
  std::vector<std::string> environment;  // "NAME=value"; nothing else is passed on
  std::vector<Inherited> inherited;      // beside what the host left open for its children
};

struct ChildEnd {
  enum class Reason { kExited, kKilled, kTimedOut, kStopped };
  Reason reason = Reason::kExited;
  int exit_code = 0;   // -1: nobody can tell
  int signal = 0;      // that killed it
  std::string output;  // standard output and standard error as they came
};

using ChildDeadline = std::optional<std::chrono::steady_clock::time_point>;

// When it returns all of the child's group is dead and has let go of its files, whatever ended it; the system may show
// the dead for a moment more. Its standard input is empty. Throws os_error with `stage` if the program cannot be
// started.
ChildEnd run_child(const ChildCommand& command, const ChildDeadline& deadline, const std::stop_token& stop,
                   cjit_stage_t stage);

// The file that a name without a slash means on `path_variable`; nothing if it is on none of its folders.
std::optional<std::string> find_program(const std::string& name, std::string_view path_variable);

// As POSIX shells read it: all between single quotes is itself.
std::string shell_quoted(std::string_view text);

// The command as a shell takes it, with its descriptors as `names` says they can be had: "3<kernel.cu".
std::string shell_line(const ChildCommand& command, const std::vector<std::string>& names = {});

}  // namespace cjit
