#include "toolkit/cuda_program.hpp"

#include <unistd.h>

#include "base/child_process.hpp"
#include "base/environment.hpp"
#include "base/text.hpp"
#include "toolkit/version.hpp"

namespace cjit {

namespace {

constexpr std::chrono::seconds kVersionTimeLimit{30};
constexpr std::string_view kMark = "release ";

Error refuse(cjit_status_t status, const std::string& path, std::string_view why) {
  return Error(status, CJIT_STAGE_TOOLKIT, concat(path, ": ", why));
}

CudaProgram open_program(const std::string& path, std::string_view name) {
  if (::access(path.c_str(), F_OK) != 0) throw refuse(CJIT_ERROR_TOOLKIT_NOT_FOUND, path, "the file does not exist");
  if (::access(path.c_str(), X_OK) != 0)
    throw refuse(CJIT_ERROR_TOOLKIT_INCOMPLETE, path, "it is not executable; set its executable bit");
  const ChildCommand command{
      .arguments = {path, "--version"}, .environment = {concat("PATH=", search_path()), "LC_ALL=C"}, .inherited = {}};
  const ChildEnd end = run_child(command, std::chrono::steady_clock::now() + kVersionTimeLimit, {}, CJIT_STAGE_TOOLKIT);
  const auto at = end.output.find(kMark);
  const std::string_view rest = at == std::string::npos ? "" : std::string_view(end.output).substr(at + kMark.size());
  const std::vector<int> numbers = parse_version(rest.substr(0, rest.find(',')));
  if (end.reason != ChildEnd::Reason::kExited || numbers.size() < 2)
    throw refuse(CJIT_ERROR_TOOLKIT_INCOMPLETE, path,
                 concat("it does not print its version; install ", name, " again"));
  CudaProgram program{.path = path, .version = {numbers[0], numbers[1]}, .release = ""};
  if (const auto v = rest.find('V'); v != std::string_view::npos)
    program.release = rest.substr(v, rest.find_first_of(" \r\n", v) - v);
  return program;
}

}  // namespace

CudaProgram open_nvcc(const std::string& path) {
  CudaProgram program = open_program(path, "nvcc");
  if (program.version.major < CudaProgram::kOldestMajor)
    throw refuse(
        CJIT_ERROR_TOOLKIT_TOO_OLD, path,
        concat("it is nvcc ", program.version.text(), ", but cjit needs ", CudaProgram::kOldestMajor, " or newer"));
  return program;
}

CudaProgram open_tileiras(const std::string& path) { return open_program(path, "tileiras"); }

}  // namespace cjit
