#include "worker/nvvm_service.hpp"

#include "base/large_stack.hpp"

namespace cjit {

NvvmCompileOutcome compile_nvvm(Placement& workers, Toolkit& toolkit, NvvmCompilation compilation, NvvmWork work,
                                const CompileSettings& caller_settings) {
  const auto nvvm = toolkit.nvvm();
  const Attempt attempt{concat("compile ", compilation.modules.front().name), "libNVVM", CJIT_STAGE_COMPILE};
  const CompileSettings settings = workers.after_fork(caller_settings, *nvvm, attempt);
  NvvmTask task{nvvm->path(), std::move(compilation), work == NvvmWork::kVerify};
  if (task.compilation.libdevice_path.empty() && wants_libdevice(task.compilation))
    task.compilation.libdevice_path = toolkit.libdevice();
  BuildPlace place = workers.decided_place(attempt, settings)
                         .value_or(BuildPlace::worker("libNVVM ends its process for some damaged IR"));
  const auto in_worker = [&] { return WorkerPool::Lease(workers.pool(), {}, settings.wait_limits()).run(task); };
  const auto here = [&] {
    return on_large_stack(
        [&] { return task.verify_alone ? verify(*nvvm, task.compilation) : compile(*nvvm, task.compilation); });
  };
  NvvmOutcome program = workers.run(place, attempt, settings, in_worker, here);
  return {std::move(program), {place.place, std::move(place.note)}};
}

}  // namespace cjit
