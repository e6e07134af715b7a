// Shared code of the build calls of all families: build in the caller's thread, build in a job, get only the cache key.
#pragma once

#include <cjit/job.h>

#include "c_api/build_result.hpp"
#include "c_api/cache_key_result.hpp"
#include "c_api/common_options.hpp"
#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/recorded_options.hpp"
#include "c_api/result.hpp"
#include "c_api/user_data.hpp"
#include "pipeline/job_queue.hpp"

namespace cjit {

struct BundlePlan;

cjit_job_options_t read_job_options(const cjit_job_options_t* options);

// Sets `out` to the job before any build begins, and to NULL if the job's callback destroyed the job.
void start_job(cjit_context_t* context, std::vector<BuildOrder> orders, const cjit_job_options_t& options,
               JobUserData user_data, cjit_job_t** out, std::shared_ptr<const BundlePlan> plan = nullptr);

// Builds in the caller's thread. `options` come from read_struct().
template <typename Request, typename Options>
Served build_recorded(Context& context, const Request& request, const Options& options,
                      const std::optional<Fingerprint>& fingerprint = std::nullopt) {
  Served served = build(context, request, read_preferences(options), fingerprint);
  if (context.recorder.is_on()) record(context, request, served, [&] { return recorded(options); });
  return served;
}

// The build of cjit_kernel_build().
Served build_kernel(Context& context, const cjit_kernel_build_options_t* options);

// `build` is called with the context and returns the served result.
template <typename Options, typename Build>
cjit_status_t build_now(cjit_context_t* context, const Options* options, cjit_build_result_t* result,
                        cjit_error_t** error, Build build) {
  return guard_clearing(
      error, [&] { clear_struct(result); },
      [&] {
        const PassUserData user_data = take_pass_user_data(options);
        require_context(context);
        require_struct(result, "result");
        write_build_result(result, build(*context->object));
      });
}

// `start` begins the job; it is called with the user data of the options.
template <typename Start, typename... Options>
cjit_status_t build_in_job(cjit_context_t* context, const cjit_job_options_t* job_options, cjit_job_t** job,
                           cjit_error_t** error, Start start, Options... options) {
  return guard_clearing(
      error,
      [&] {
        if (job != nullptr) *job = nullptr;
      },
      [&] {
        JobUserData user_data(job_options, options...);
        require_context(context);
        require_pointer(job, "job");
        start(std::move(user_data));
      });
}

// A job with one build. `read_order` is called with the options and the context.
template <typename Options, typename Read>
cjit_status_t build_one_in_job(cjit_context_t* context, const Options* options, const cjit_job_options_t* job_options,
                               cjit_job_t** job, cjit_error_t** error, Read read_order) {
  const auto start = [&](JobUserData user_data) {
    std::vector<BuildOrder> orders;
    orders.push_back(read_order(options, *context->object));
    start_job(context, std::move(orders), read_job_options(job_options), std::move(user_data), job);
  };
  return build_in_job(context, job_options, job, error, start, options);
}

// A job with `count` builds, likewise.
template <typename Options, typename Read>
cjit_status_t build_batch_in_job(cjit_context_t* context, const Options* const* options, std::uint64_t count,
                                 const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error,
                                 Read read_order) {
  const auto start = [&](JobUserData user_data) {
    std::vector<BuildOrder> orders;
    for (const Options* const each : read_array(options, count, "options")) try {
        orders.push_back(read_order(each, *context->object));
      } catch (const Error& one) {
        throw_prefixed(concat("`options[", orders.size(), "]`: "), one);
      }
    start_job(context, std::move(orders), read_job_options(job_options), std::move(user_data), job);
  };
  return build_in_job(context, job_options, job, error, start, options, count);
}

template <typename Request>
BuildKey key_for(Context& context, const Request& request) {
  return describe_key(context, request);
}
inline BuildKey key_for(Context& context, const std::shared_ptr<const BuildRequest>& request) {
  return describe_key(context, *request);
}

template <typename Options, typename Read>
cjit_status_t get_key(const cjit_context_t* context, const Options* options, cjit_cache_key_t* description,
                      cjit_error_t** error, Read read_request) {
  return guard_clearing(
      error, [&] { clear_struct(description); },
      [&] {
        const PassUserData user_data = take_pass_user_data(options);
        require_context(context);
        require_struct(description, "description");
        write_cache_key(description, key_for(*context->object, read_request(read_struct(options, "options"))));
      });
}

// A build of a family without a memo of its requests.
template <typename Options, typename Read>
cjit_status_t build_family(cjit_context_t* context, const Options* options, cjit_build_result_t* result,
                           cjit_error_t** error, Read read_request) {
  return build_now(context, options, result, error, [&](Context& object) {
    const Options read = read_struct(options, "options");
    return build_recorded(object, read_request(read), read);
  });
}

// The function that reads an order of a family, for the two calls below.
template <typename Options, typename Request>
auto order_reader(Request (*read_request)(const Options&)) {
  return [read_request](const Options* options, const Context& context) {
    const Options read = read_struct(options, "options");
    return BuildOrder{.request = std::make_shared<const Request>(read_request(read)),
                      .preferences = read_preferences(read),
                      .recorded = recorded_for_job(context, read)};
  };
}

template <typename Options, typename Request>
cjit_status_t build_family_in_job(cjit_context_t* context, const Options* options,
                                  const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error,
                                  Request (*read_request)(const Options&)) {
  return build_one_in_job(context, options, job_options, job, error, order_reader(read_request));
}
template <typename Options, typename Request>
cjit_status_t build_family_batch_in_job(cjit_context_t* context, const Options* const* options, std::uint64_t count,
                                        const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error,
                                        Request (*read_request)(const Options&)) {
  return build_batch_in_job(context, options, count, job_options, job, error, order_reader(read_request));
}

}  // namespace cjit
