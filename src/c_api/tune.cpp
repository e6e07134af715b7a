#include <cjit/tune.h>

#include "c_api/build_calls.hpp"
#include "c_api/kernel_options.hpp"
#include "tune/tuning.hpp"

namespace cjit {

namespace {

// A copy of the caller's options for one candidate. It refers to the caller's other strings.
class CandidateOptions {
 public:
  CandidateOptions(const cjit_kernel_build_options_t& build, const Space& space, const Candidate& candidate)
      : options_(build) {
    options_.struct_size = sizeof(options_);
    if (build.algorithm != nullptr) {
      algorithm_ = with_policy(build.algorithm, space, candidate);
      options_.algorithm = algorithm_.c_str();
      return;
    }
    const auto replace = [&](const char* const*& strings, std::uint64_t count, const char* field,
                             std::vector<std::string>& texts, std::vector<const char*>& pointers) {
      for (const std::string_view text : read_strings(strings, count, field))
        texts.push_back(substitute(std::string(text), space, candidate));
      for (const std::string& text : texts) pointers.push_back(text.c_str());
      strings = pointers.data();
    };
    replace(options_.name_expressions, build.name_count, "name_expressions", names_, name_pointers_);
    replace(options_.defines, build.define_count, "defines", defines_, define_pointers_);
  }

  const cjit_kernel_build_options_t* get() const noexcept { return &options_; }

 private:
  cjit_kernel_build_options_t options_;
  std::string algorithm_;
  std::vector<std::string> names_, defines_;
  std::vector<const char*> name_pointers_, define_pointers_;
};

bool call_progress(const cjit_tune_options_t& options, const TuningProgress& progress) {
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

std::string call_check(const cjit_tune_options_t& options, const MeasuredRun& run, const std::string& numbers,
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

// The request refers to `options` and `build`, which live until the call returns.
TuningRequest read_tuning(const cjit_tune_options_t& options, const cjit_kernel_build_options_t& build) {
  require_pointer(options.description, "description");
  TuningRequest request;
  request.description = options.description;
  request.algorithm = read_string(build.algorithm);
  request.plan_text = read_string(options.plan);
  request.device = options.device;
  if (!request.algorithm.empty() && !request.plan_text.empty())
    refuse_argument("cannot tune: an algorithm has its own plan; leave `plan` NULL");
  request.order_of = [&build](const Space& space, const Candidate& candidate) {
    return read_order(CandidateOptions(build, space, candidate).get());
  };
  const Space space = read_tuning_description(request.description).space;
  request.base = request.order_of(space, request.algorithm.empty() ? candidates_of(space, 1).front() : Candidate());
  request.arch = request.base.request->arch;
  if (options.progress != nullptr)
    request.progress = [&options](const TuningProgress& progress) { return call_progress(options, progress); };
  if (options.check != nullptr)
    request.check = [&options](const MeasuredRun& run, const std::string& numbers, const ComparedResults& results) {
      return call_check(options, run, numbers, results);
    };
  return request;
}

}  // namespace

}  // namespace cjit

cjit_status_t cjit_tune(cjit_context_t* context, const cjit_tune_options_t* options, cjit_tune_build_result_t* result,
                        cjit_error_t** error) {
  return cjit::build_now(context, options, result, error, [&](cjit::Context& object) {
    const cjit_tune_options_t read = cjit::read_struct(options, "options");
    const cjit_kernel_build_options_t build = cjit::read_struct(read.build, "build");
    const cjit::TuningRequest request = cjit::read_tuning(read, build);
    return cjit::tune(object, request, request.base.preferences);
  });
}
