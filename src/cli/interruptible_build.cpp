#include "interruptible_build.hpp"

#include "interruption.hpp"

namespace cjit_cli {

namespace {

void wait(cjit_job_t* job, const Interruption& interruption) {
  constexpr std::uint64_t kPatienceMilliseconds = 50;
  while (cjit_job_wait(job, kPatienceMilliseconds, nullptr) == CJIT_ERROR_NOT_READY)
    if (interruption.signal() != 0) cjit_job_cancel(job);
}

// Ends the job first: what it runs is gone when this throws.
void throw_if_interrupted(Job& job, const Interruption& interruption) {
  if (interruption.signal() == 0) return;
  job.reset();
  throw Interrupted(interruption.signal());
}

}  // namespace

void build_kernel(cjit_context_t* context, const KernelSpec& spec, cjit_build_result_t* result) {
  const KernelOptions options(spec);
  if (spec.plain.compiler != CJIT_COMPILER_NVCC) return call(cjit_kernel_build, context, options.get(), result);
  const Interruption interruption;
  cjit_job_t* raw = nullptr;
  call(cjit_kernel_build_async, context, options.get(), nullptr, &raw);
  Job job(raw);
  wait(job.get(), interruption);
  throw_if_interrupted(job, interruption);
  call(cjit_job_get_result, job.get(), std::uint64_t{0}, result);
}

void build_bundle(cjit_context_t* context, cjit_bundle_t* bundle, const cjit_bundle_build_options_t& options) {
  const Interruption interruption;
  const auto* const what = &options;
  cjit_job_t* raw = nullptr;
  call(cjit_bundle_build_async, context, what, nullptr, &raw);
  Job job(raw);
  wait(job.get(), interruption);
  throw_if_interrupted(job, interruption);
  call(cjit_bundle_add_job, bundle, job.get());
}

}  // namespace cjit_cli
