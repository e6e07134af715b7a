#include <cjit/job.h>

#include "base/text.hpp"
#include "c_api/build_calls.hpp"
#include "c_api/kernel_options.hpp"

namespace cjit {

namespace {

BuildOrder read_kernel_order(const cjit_kernel_build_options_t* options, const Context& context) {
  return read_order(options, &context);
}

}  // namespace

cjit_job_options_t read_job_options(const cjit_job_options_t* options) {
  if (options == nullptr) return {.struct_size = sizeof(cjit_job_options_t)};
  const cjit_job_options_t read = read_struct(options, "job_options");
  read_switch(read.stop_at_failure, "stop_at_failure");
  return read;
}

void start_job(cjit_context_t* context, std::vector<BuildOrder> orders, const cjit_job_options_t& options,
               JobUserData user_data, cjit_job_t** out, std::shared_ptr<const BundlePlan> plan) {
  auto handle = std::make_unique<cjit_job>();
  std::function<void()> call_back;
  if (options.callback != nullptr)
    call_back = [call = options.callback, data = options.user_data, job = handle.get()] { call(data, job); };
  const auto job = std::make_shared<Job>(orders.size(), options.stop_at_failure == CJIT_SWITCH_ON, std::move(call_back),
                                         std::move(user_data.of_job));
  handle->context = context->object;
  handle->object = job;
  handle->plan = std::move(plan);
  const auto keep = context->object;  // the callback may destroy the job before this returns
  // Also held here, so that no finalizer runs under a lock of the queue.
  const auto of_passes = std::make_shared<const PassUserData>(std::move(user_data.of_passes));
  for (BuildOrder& order : orders) order.user_data = of_passes;
  *out = handle.release();
  try {
    keep->jobs().add(job, std::move(orders));
    job->finish_if_empty();
  } catch (...) {
    if (!job->is_given_up()) destroy(*out);
    *out = nullptr;
    throw;
  }
  if (job->is_given_up()) *out = nullptr;
}

}  // namespace cjit

// Destroying the handle cancels the builds that are not done.
cjit_job::~cjit_job() {
  if (object != nullptr) object->give_up();
}

cjit_status_t cjit_kernel_build_async(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                      const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error) {
  return cjit::build_one_in_job(context, options, job_options, job, error, &cjit::read_kernel_order);
}

cjit_status_t cjit_kernel_build_batch_async(cjit_context_t* context, const cjit_kernel_build_options_t* const* options,
                                            uint64_t count, const cjit_job_options_t* job_options, cjit_job_t** job,
                                            cjit_error_t** error) {
  return cjit::build_batch_in_job(context, options, count, job_options, job, error, &cjit::read_kernel_order);
}

cjit_status_t cjit_job_get_progress(const cjit_job_t* job, cjit_job_progress_t* progress, cjit_error_t** error) {
  return cjit::guard_result(progress, "progress", error, [&] {
    cjit::require_pointer(job, "job");
    cjit::write_struct(progress, "progress", job->object->progress());
  });
}

cjit_status_t cjit_job_wait(cjit_job_t* job, uint64_t timeout_milliseconds, cjit_error_t** error) {
  return cjit::guard(error, [&] {
    cjit::require_pointer(job, "job");
    cjit::require_outside_callbacks(*job->context);
    if (!job->object->wait(cjit::read_timeout(timeout_milliseconds)))
      throw cjit::Error(
          CJIT_ERROR_NOT_READY, CJIT_STAGE_NONE,
          cjit::concat("the job was not done within ", timeout_milliseconds, " ms; wait again, or cancel it"));
  });
}

cjit_status_t cjit_job_get_event_fd(const cjit_job_t* job, int32_t* descriptor, cjit_error_t** error) {
  return cjit::guard_clearing(
      error,
      [&] {
        if (descriptor != nullptr) *descriptor = -1;
      },
      [&] {
        cjit::require_pointer(job, "job");
        cjit::require_pointer(descriptor, "descriptor");
        *descriptor = job->object->event_descriptor();
      });
}

void cjit_job_cancel(cjit_job_t* job) {
  if (job == nullptr) return;
  const auto keep = job->object;  // the callback may destroy the job
  keep->cancel();
}

cjit_status_t cjit_job_get_result(const cjit_job_t* job, uint64_t index, cjit_build_result_t* result,
                                  cjit_error_t** error) {
  return cjit::guard_result(result, "result", error, [&] {
    cjit::require_pointer(job, "job");
    cjit::Served served = job->object->result(index);
    if (served.record->images.empty())
      throw cjit::Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                        "cannot get a result: the job evaluates; call cjit_job_get_report()");
    cjit::write_build_result(result, std::move(served));
  });
}
