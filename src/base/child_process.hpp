// Runs a program to its end in a process group of its own. Its arguments are not interpreted by a shell.
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
  std::vector<Inherited> inherited;      // in addition to those that the host left open for its children
};

struct ChildEnd {
  enum class Reason { kExited, kKilled, kTimedOut, kStopped };
  Reason reason = Reason::kExited;
  int exit_code = 0;   // -1: unknown
  int signal = 0;      // the signal that killed it, or 0
  std::string output;  // standard output and standard error, in the order in which they were written
};

using ChildDeadline = std::optional<std::chrono::steady_clock::time_point>;

// When this returns, all processes of the child's group are dead and have closed their files; the system may list them
// for a moment longer. The child's standard input is empty. Throws os_error with `stage` if the program cannot be
// started.
ChildEnd run_child(const ChildCommand& command, const ChildDeadline& deadline, const std::stop_token& stop,
                   cjit_stage_t stage);

// Finds the program `name`, which has no slash, in the directories of `path_variable`; nothing if it is in none.
std::optional<std::string> find_program(const std::string& name, std::string_view path_variable);

// Quotes a text for POSIX shells with single quotes, if it needs quotes.
std::string shell_quoted(std::string_view text);

// The command as a line for a shell. `names` are the files to open as its inherited descriptors: "3<kernel.cu".
std::string shell_line(const ChildCommand& command, const std::vector<std::string>& names = {});

}  // namespace cjit
