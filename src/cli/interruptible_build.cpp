#include "interruptible_build.hpp"

#include "signals.hpp"

namespace cjit_cli {

namespace {

// Destroys the job before it throws Interrupted, so that no process of the job is left.
void wait(cjit::job& job, const Interruption& interruption) {
  constexpr std::chrono::milliseconds kPollInterval{50};
  while (job.wait(kPollInterval).status() == cjit::status::not_ready)
    if (interruption.signal() != 0) job.cancel();
  if (interruption.signal() == 0) return;
  job.close();
  throw Interrupted(interruption.signal());
}

}  // namespace

cjit::build_result build_kernel(const cjit::context& context, const cjit::kernel_options& options) {
  if (options.compiler != cjit::compiler::nvcc) return cjit::kernel_build(context, options).value();
  const Interruption interruption;
  auto job = cjit::kernel_build_async(context, options).value();
  wait(job, interruption);
  return job.result_of(0).value();
}

void build_bundle(const cjit::context& context, cjit::bundle& bundle, const cjit::bundle_build_options& options) {
  const Interruption interruption;
  auto job = cjit::bundle::build_async(context, options).value();
  wait(job, interruption);
  bundle.add_job(job).value();
}

}  // namespace cjit_cli
