#include <cjit/tune.h>

#include "c_api/build_calls.hpp"
#include "c_api/kernel_options.hpp"
#include "tune/tuning.hpp"

namespace cjit {

namespace {

bool call_progress(const cjit_tune_build_options_t& options, const TuningProgress& progress) {
  const cjit_tune_progress_t record{.struct_size = sizeof(record),
                                    .phase = progress.phase == TuningProgress::Phase::kBuild
                                                 ? cjit_tune_phase_t{CJIT_TUNE_PHASE_BUILD}
                                                 : cjit_tune_phase_t{CJIT_TUNE_PHASE_MEASURE},
                                    .reserved0 = 0,
                                    .candidate_count = progress.candidates,
                                    .built_count = progress.built,
                                    .failed_count = progress.failed,
                                    .racing_count = progress.racing,
                                    .round_count = progress.rounds,
                                    .elapsed_milliseconds = static_cast<std::uint64_t>(progress.elapsed.count()),
                                    .budget_milliseconds = static_cast<std::uint64_t>(progress.budget.count()),
                                    .best_ratio = progress.best_ratio,
                                    .best_numbers = progress.best.c_str()};
  return options.progress(options.user_data, &record) == CJIT_SUCCESS;
}

std::string call_check(const cjit_tune_build_options_t& options, const MeasuredRun& run, const std::string& numbers,
                       const ComparedResults& results) {
  std::vector<const char*> names;
  for (const MeasuredArgument& argument : run.arguments)
    if (argument.is_compared) names.push_back(argument.name.c_str());
  std::vector<const void*> found, expected;
  std::vector<std::uint64_t> sizes;
  for (const std::string& bytes : results.found) {
    found.push_back(bytes.data());
    sizes.push_back(bytes.size());
  }
  for (const std::string& bytes : results.expected) expected.push_back(bytes.data());
  const cjit_tune_check_t check{.struct_size = sizeof(check),
                                .numbers = numbers.c_str(),
                                .run = results.run,
                                .names = names.data(),
                                .found = found.data(),
                                .expected = expected.data(),
                                .sizes = sizes.data(),
                                .argument_count = sizes.size()};
  const cjit_status_t status = options.check(options.user_data, &check);
  return status == CJIT_SUCCESS ? "" : concat("the check of the caller returned the status ", status);
}

// The callbacks of the options may run after the call, with the options that are copied here.
TuningRequest read_tuning(const cjit_tune_build_options_t& options) {
  require_pointer(options.description, "description");
  const cjit_kernel_build_options_t build = read_struct(options.build, "build");
  TuningRequest request;
  request.description = options.description;
  request.plan_text = read_string(options.plan);
  request.device = options.device;
  const bool is_algorithm = build.algorithm != nullptr;
  if (is_algorithm && !request.plan_text.empty())
    refuse_argument("cannot tune: an algorithm has its own plan; leave `plan` NULL");
  request.build = std::make_shared<const KernelRequest>(read_request(build));
  request.preferences = read_preferences(build);
  const Space space = read_tuning_description(request.description).space;
  request.base = with_numbers(*request.build, space, is_algorithm ? Candidate() : candidates_of(space, 1).front());
  request.arch = request.base.arch;
  if (options.progress != nullptr)
    request.progress = [options](const TuningProgress& progress) { return call_progress(options, progress); };
  if (options.check != nullptr)
    request.check = [options](const MeasuredRun& run, const std::string& numbers, const ComparedResults& results) {
      return call_check(options, run, numbers, results);
    };
  return request;
}

BuildOrder read_tuning_order(const cjit_tune_build_options_t* options, const Context&) {
  auto request = std::make_shared<const TuningRequest>(read_tuning(read_struct(options, "options")));
  BuildOrder order{.request = request, .preferences = request->preferences, .fingerprint = {}};
  return order;
}

}  // namespace

}  // namespace cjit

cjit_status_t cjit_tune_build(cjit_context_t* context, const cjit_tune_build_options_t* options,
                              cjit_tune_build_result_t* result, cjit_error_t** error) {
  return cjit::build_now(context, options, result, error, [&](cjit::Context& object) {
    const cjit::BuildOrder order = cjit::read_tuning_order(options, object);
    return cjit::build(object, *order.request, order.preferences);
  });
}

cjit_status_t cjit_tune_build_async(cjit_context_t* context, const cjit_tune_build_options_t* options,
                                    const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error) {
  return cjit::build_one_in_job(context, options, job_options, job, error, &cjit::read_tuning_order);
}

cjit_status_t cjit_tune_build_get_key(const cjit_context_t* context, const cjit_tune_build_options_t* options,
                                      cjit_cache_key_t* description, cjit_error_t** error) {
  return cjit::get_key(context, options, description, error, &cjit::read_tuning);
}
