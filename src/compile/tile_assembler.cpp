#include "compile/tile_assembler.hpp"

#include <filesystem>

#include "base/child_process.hpp"
#include "base/environment.hpp"
#include "base/file.hpp"
#include "base/private_folder.hpp"
#include "base/signal_name.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

// tileiras prefers the libNVVM of CUDA_HOME to its own, runs ptxas, and writes temporary files, so it gets an
// environment of its own.
ChildCommand command_of(const CudaProgram& tileiras, const TileAssembly& assembly, const std::string& folder) {
  ChildCommand command{
      .arguments = {tileiras.path, "--gpu-name", assembly.arch},
      .environment = {concat("PATH=", std::filesystem::path(tileiras.path).parent_path().native(), ':', search_path()),
                      concat("TMPDIR=", folder), "LC_ALL=C"},
      .inherited = {}};
  command.arguments.insert(command.arguments.end(), assembly.options.begin(), assembly.options.end());
  command.arguments.insert(command.arguments.end(),
                           {concat(folder, "/kernel.tileir"), "-o", concat(folder, "/kernel.cubin")});
  return command;
}

Error explain_failure(const CudaProgram& tileiras, const TileAssembly& assembly, const ChildEnd& end,
                      std::chrono::milliseconds time_limit) {
  if (end.reason == ChildEnd::Reason::kStopped) return cancelled_error(CJIT_STAGE_COMPILE);
  const std::string attempt =
      concat("cannot assemble the tile kernels of ", assembly.source_name, " for ", assembly.arch, ": ");
  Failure failure{.stage = CJIT_STAGE_COMPILE, .library = "tileiras", .native_code = end.exit_code, .log = end.output};
  if (end.reason == ChildEnd::Reason::kTimedOut) {
    failure.status = CJIT_ERROR_TIME_LIMIT;
    failure.message = concat(attempt, "tileiras took longer than ", time_limit.count(),
                             " ms and was stopped; raise `time_limit_milliseconds`");
  } else if (end.signal != 0) {
    failure.status = CJIT_ERROR_COMPILER_CRASHED;
    failure.native_code = end.signal;
    failure.native_name = signal_name(end.signal);
    failure.message = concat(attempt, "tileiras was ended by ", failure.native_name);
  } else {
    failure.status = CJIT_ERROR_COMPILATION;
    failure.message =
        concat(attempt, tileiras.path, " (", tileiras.release, ") exited with ", end.exit_code, ": ", trim(end.output),
               "; it needs NVRTC's release or a newer one, with libNVVM and ptxas of its own release");
  }
  return Error(std::move(failure));
}

}  // namespace

AssembledTiles assemble(const CudaProgram& tileiras, const TileAssembly& assembly, std::chrono::milliseconds time_limit,
                        const std::stop_token& stop) {
  const auto start = std::chrono::steady_clock::now();
  const PrivateFolder folder("tiles", CJIT_STAGE_COMPILE);
  write_file_atomically(concat(folder.path(), "/kernel.tileir"), assembly.tile_ir, CJIT_STAGE_COMPILE);
  ChildDeadline deadline;
  if (time_limit.count() != 0) deadline = start + time_limit;
  ChildEnd end = run_child(command_of(tileiras, assembly, folder.path()), deadline, stop, CJIT_STAGE_COMPILE);
  if (end.reason != ChildEnd::Reason::kExited || end.exit_code != 0)
    throw explain_failure(tileiras, assembly, end, time_limit);
  AssembledTiles assembled{
      .cubin =
          Image::owning(CJIT_IMAGE_KIND_CUBIN, read_file(concat(folder.path(), "/kernel.cubin"), CJIT_STAGE_COMPILE)),
      .log = std::move(end.output)};
  assembled.duration = std::chrono::steady_clock::now() - start;
  return assembled;
}

}  // namespace cjit
