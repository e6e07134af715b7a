#include "nvcc/nvcc_failure.hpp"

#include <signal.h>

#include <algorithm>

#include "base/signal_name.hpp"
#include "base/text.hpp"
#include "compile/diagnostics.hpp"
#include "nvcc/name_markers.hpp"

namespace cjit {

namespace {

constexpr std::string_view kDied = "died due to signal ";
constexpr int kNotFound = 127;  // exit code of a shell if a program is not found

bool is_error(const Diagnostic& one) { return one.severity >= CJIT_SEVERITY_ERROR; }

std::string location(const Diagnostic& one) {
  if (one.file.empty() || one.line == 0) return "";
  return concat(one.file, '(', one.line, "): ");
}

std::string first_error(const Failure& failure) {
  const auto& all = failure.diagnostics;
  const auto found = std::find_if(all.begin(), all.end(), is_error);
  if (found == all.end()) {
    const std::string_view text = trim(failure.log);
    return text.empty() ? "nvcc printed no message" : std::string(text.substr(text.rfind('\n') + 1));
  }
  const auto count = std::count_if(all.begin(), all.end(), is_error);
  return concat(location(*found), found->text,
                count > 1 ? concat(" (and ", count - 1, " more; see the diagnostics)") : std::string());
}

// GCC prints "foo.h: No such file or directory", Clang prints "'foo.h' file not found".
std::string missing_header(const std::vector<Diagnostic>& diagnostics) {
  for (const Diagnostic& one : diagnostics) {
    const std::string_view text = one.text;
    if (const auto at = text.find(": No such file or directory");
        one.severity == CJIT_SEVERITY_FATAL && at != text.npos)
      return std::string(text.substr(0, at));
    if (const auto at = text.find("' file not found"); at != text.npos && text.starts_with('\''))
      return std::string(text.substr(1, at - 1));
  }
  return "";
}

std::vector<std::string> refused_names(const NvccCompilation& compilation, const Failure& failure) {
  const auto& names = compilation.program.name_expressions;
  std::vector<std::string> refused;
  for (const Diagnostic& one : failure.diagnostics) {
    if (!is_error(one)) continue;
    if (one.file != kNameLines || one.line == 0 || one.line > names.size()) return {};
    if (refused.empty() || refused.back() != names[one.line - 1]) refused.push_back(names[one.line - 1]);
  }
  return refused;
}

// Returns the signal that ended a part of nvcc, read from the log; 0: none.
int signal_in(std::string_view log) {
  const auto at = log.find(kDied);
  if (at == std::string_view::npos) return 0;
  const std::string_view rest = log.substr(at + kDied.size());
  return parse_integer<int>(rest.substr(0, rest.find_first_not_of("0123456789"))).value_or(0);
}

void describe_refusal(const NvccToolchain& toolchain, const NvccCompilation& compilation, const ChildEnd& end,
                      Failure& failure) {
  const std::string& source = compilation.program.source_name;
  const std::string attempt = concat("cannot compile ", source, ": ");
  const std::string reason = first_error(failure);
  const std::string_view log = failure.log;
  const auto says = [&](std::string_view text) { return log.find(text) != std::string_view::npos; };
  if (const int signal = end.signal != 0 ? end.signal : signal_in(log); signal != 0) {
    failure.status = CJIT_ERROR_COMPILER_CRASHED;
    failure.native_code = signal;
    failure.native_name = signal_name(signal);
    failure.message =
        concat(attempt, "nvcc or a part of it was ended by ", failure.native_name,
               signal == SIGKILL ? "; the system may have run out of memory" : "", log.empty() ? "" : "; see the log");
  } else if (says(" signal terminated program ")) {  // a part of the host compiler
    failure.status = CJIT_ERROR_COMPILER_CRASHED;
    failure.message = concat(attempt, reason, "; the system may have run out of memory");
  } else if (const std::string header = missing_header(failure.diagnostics); !header.empty()) {
    failure.status = CJIT_ERROR_HEADER_NOT_FOUND;
    failure.message = concat(
        attempt, reason, ": the header '", header,
        "' was not found; add its directory to `include_dirs`, or pass it as a header in memory (`header_names`)");
  } else if (const auto names = refused_names(compilation, failure); !names.empty()) {
    failure.status = CJIT_ERROR_NAME_EXPRESSION;
    failure.message = concat("cannot find the name expression '", join(names, "', '"), "' in ", source, ": ", reason,
                             "; use the name of a __global__ function, or &variable");
  } else if (says("unsupported GNU version") || says("unsupported clang version")) {
    failure.status = CJIT_ERROR_TOOLKIT_MISMATCH;
    failure.message = concat(attempt, toolchain.name(), " does not support the host compiler ", toolchain.host_program,
                             "; set another `host_compiler`, or add the raw option -allow-unsupported-compiler");
  } else if (end.exit_code == kNotFound || (log.starts_with("sh: ") && says("not found")) ||
             says("Failed to preprocess host compiler")) {
    failure.status = CJIT_ERROR_TOOLKIT_INCOMPLETE;
    failure.message = concat(attempt, "nvcc cannot start one of its parts or the host compiler ",
                             toolchain.host_program, ": ", reason, "; install a complete nvcc and g++");
  } else if (says("Unsupported gpu architecture") || says("is not defined for option 'gpu-name'") ||
             says("not defined for option 'gpu-architecture'")) {
    failure.status = CJIT_ERROR_UNKNOWN_ARCH;
    failure.message = concat(toolchain.name(), " does not support the architecture ", compilation.arch, ": ", reason);
  } else if (says("nvcc fatal")) {
    failure.status = CJIT_ERROR_INVALID_OPTION;
    failure.message = concat("cannot compile: nvcc rejected an option: ", reason);
  } else {
    failure.status = CJIT_ERROR_COMPILATION;
    failure.message = concat(attempt, reason);
  }
}

}  // namespace

Error explain_nvcc_failure(const NvccToolchain& toolchain, const NvccCompilation& compilation, const ChildEnd& end,
                           std::string log, std::chrono::milliseconds time_limit) {
  if (end.reason == ChildEnd::Reason::kStopped) return cancelled_error(CJIT_STAGE_COMPILE);
  Failure failure{.stage = CJIT_STAGE_COMPILE, .library = "nvcc", .native_code = end.exit_code, .log = std::move(log)};
  failure.diagnostics = parse_diagnostics(failure.log);
  if (end.reason == ChildEnd::Reason::kTimedOut) {
    failure.status = CJIT_ERROR_TIME_LIMIT;
    failure.message = concat("cannot compile ", compilation.program.source_name, ": nvcc took longer than ",
                             time_limit.count(), " ms and was stopped; raise `time_limit_milliseconds`");
  } else {
    describe_refusal(toolchain, compilation, end, failure);
  }
  return Error(std::move(failure));
}

}  // namespace cjit
