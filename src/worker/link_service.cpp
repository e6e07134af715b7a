#include "worker/link_service.hpp"

#include <algorithm>

#include "base/large_stack.hpp"
#include "link/driver_linker.hpp"
#include "link/link_failure.hpp"
#include "link/link_inputs.hpp"
#include "link/nvjitlink_linker.hpp"

namespace cjit {

namespace {

BuildPlace choose(const Placement& workers, const Attempt& attempt, const LinkProgram& program, const NvJitLink& linker,
                  const CompileSettings& settings) {
  if (auto decided = workers.decided_place(attempt, settings)) return *std::move(decided);
  constexpr std::uint32_t kFirstThatSaysWhatIsUndefined = 13'000;
  if (linker.cuda_version() < kFirstThatSaysWhatIsUndefined)
    return BuildPlace::worker(
        "nvJitLink 12 reports undefined symbols only on standard error, and stays locked after it rejects a cubin");
  const auto is_foreign = [](const LinkInput& input) { return !input.is_compiled_here; };
  if (const auto foreign = std::ranges::find_if(program.inputs, is_foreign); foreign != program.inputs.end())
    return BuildPlace::worker(
        concat("'", foreign->name, "' may be damaged, and the linker could then crash this process"));
  if (!shows_its_definitions(program.inputs))
    return BuildPlace::worker("two inputs may define the same symbol, and the linker would then end this process");
  const auto fits = [&](const LinkInput& input) { return fit_of(input, program.arch) == ArchitectureFit::kSure; };
  if (!std::ranges::all_of(program.inputs, fits))
    return BuildPlace::worker("a cubin of an older architecture could leave the linker locked in this process");
  return BuildPlace::process("cjit compiled its inputs");
}

LinkOutcome link_by_driver(Toolkit& toolkit, const LinkProgram& program) {
  const auto driver = toolkit.driver();
  return {.program = link(driver, program),
          .linker = concat("CUDA driver ", cuda_version_text(driver->version())),
          .cuda_version = static_cast<std::uint32_t>(driver->version()),
          .site = {CJIT_BUILD_PLACE_PROCESS, "the driver links in the process of its context"}};
}

// nvJitLink ends its process if a symbol is defined twice, and names the symbol on standard error.
LinkedProgram link_in_worker(WorkerPool& pool, const LinkTask& task, const CompileSettings& settings) {
  try {
    return WorkerPool::Lease(pool, {}, settings.wait_limits()).link(task);
  } catch (const WorkerLost& lost) {
    if (const std::string symbols = find_duplicates(lost.stderr_tail, task.program.inputs); !symbols.empty())
      throw duplicate_symbols(symbols, lost.stderr_tail);
    throw;
  }
}

}  // namespace

LinkOutcome link(Placement& workers, Toolkit& toolkit, LinkProgram program, cjit_linker_t which,
                 const CompileSettings& caller_settings) {
  if (which == CJIT_LINKER_DRIVER) return link_by_driver(toolkit, program);
  const auto linker = toolkit.nvjitlink();
  if (!caller_settings.linker_identity.empty() && toolkit.linker_file()->identity != caller_settings.linker_identity)
    throw CompilerChanged();
  const Attempt attempt{"link", "nvJitLink", CJIT_STAGE_LINK};
  const CompileSettings settings = workers.after_fork(caller_settings, *linker, attempt);
  const LinkTask task{linker->path(), std::move(program)};
  BuildPlace place = choose(workers, attempt, task.program, *linker, settings);
  LinkOutcome outcome{.linker = linker->name(), .cuda_version = linker->cuda_version()};
  outcome.program = workers.run(
      place, attempt, settings, [&] { return link_in_worker(workers.pool(), task, settings); },
      [&] { return on_large_stack([&] { return link(*linker, task.program); }); });
  outcome.site = {place.place, std::move(place.note)};
  return outcome;
}

}  // namespace cjit
