#include <cjit/evaluate.h>

#include "c_api/blob.hpp"
#include "c_api/build_calls.hpp"
#include "c_api/kernel_options.hpp"
#include "evaluate/evaluation.hpp"

namespace cjit {

namespace {

constexpr std::uint64_t kMostEvaluated = 65'536;  // In cjit/evaluate.h: "at most 65,536"

bool call_progress(const cjit_evaluate_options_t& options, const EvaluationProgress& progress) {
  const cjit_evaluate_progress_t record{.struct_size = sizeof(record),
                                        .candidate_count = progress.candidates,
                                        .built_count = progress.built,
                                        .judged_count = progress.judged,
                                        .passed_count = progress.passed,
                                        .lost_process_count = progress.losses,
                                        .elapsed_milliseconds = static_cast<std::uint64_t>(progress.elapsed.count())};
  return options.progress(options.user_data, &record) == CJIT_SUCCESS;
}

void call_verdict(const cjit_evaluate_options_t& options, const KernelVerdict& verdict) {
  const std::string report = to_json(verdict);
  const Interval cold = verdict.time(&CaseVerdict::cold), warm = verdict.time(&CaseVerdict::warm);
  const cjit_evaluate_verdict_t record{.struct_size = sizeof(record),
                                       .candidate = verdict.candidate,
                                       .state = verdict.state,
                                       .reserved0 = 0,
                                       .name = verdict.name.c_str(),
                                       .cache_key = verdict.cache_key.c_str(),
                                       .reason = verdict.reason.c_str(),
                                       .worst_error = verdict.worst_error(),
                                       .cold_nanoseconds = cold.median,
                                       .cold_low_nanoseconds = cold.low,
                                       .cold_high_nanoseconds = cold.high,
                                       .warm_nanoseconds = warm.median,
                                       .warm_low_nanoseconds = warm.low,
                                       .warm_high_nanoseconds = warm.high,
                                       .report = report.c_str(),
                                       .report_size = report.size()};
  options.verdict(options.user_data, &record);
}

void call_expect(const cjit_evaluate_options_t& options, std::size_t one_case, const MeasuredRun& run,
                 const std::vector<std::string>& contents, std::vector<std::string>& expected) {
  std::vector<const char*> names;
  std::vector<const void*> data;
  std::vector<std::uint64_t> sizes, results;
  std::vector<void*> to;
  for (std::size_t i = 0; i < contents.size(); ++i) {
    names.push_back(run.arguments[i].name.c_str());
    data.push_back(contents[i].data());
    sizes.push_back(contents[i].size());
    if (!run.arguments[i].is_compared) continue;
    to.push_back(expected[results.size()].data());
    results.push_back(i);
  }
  const cjit_evaluate_case_t record{.struct_size = sizeof(record),
                                    .index = one_case,
                                    .names = names.data(),
                                    .contents = data.data(),
                                    .sizes = sizes.data(),
                                    .argument_count = sizes.size(),
                                    .results = results.data(),
                                    .expected = to.data(),
                                    .result_count = results.size()};
  const cjit_status_t status = options.expect(options.user_data, &record);
  if (status != CJIT_SUCCESS)
    throw Error(CJIT_ERROR_CANCELLED, CJIT_STAGE_LAUNCH,
                concat("cannot evaluate: `expect` of the caller returned the status ", status, " for case ", one_case));
}

EvaluatedCandidate read_candidate(const cjit_evaluate_candidate_t* caller, const char* name) {
  const cjit_evaluate_candidate_t read = read_struct(caller, name);
  const cjit_kernel_build_options_t build = read_struct(read.build, "build");
  EvaluatedCandidate candidate;
  candidate.name = read_string(read.name);
  candidate.plan_text = read_string(read.plan);
  if (build.algorithm != nullptr && !candidate.plan_text.empty())
    refuse_argument("cannot evaluate: an algorithm has its own plan; leave `plan` NULL");
  if (build.algorithm == nullptr && candidate.plan_text.empty())
    refuse_argument("cannot evaluate: a kernel needs a plan, which says how it is launched; set `plan`");
  candidate.build = std::make_shared<const KernelRequest>(read_request(build));
  candidate.preferences = read_preferences(build);
  return candidate;
}

// The callbacks may run after the call, with the options that are copied here.
std::shared_ptr<const EvaluationRequest> read_evaluation(const cjit_evaluate_options_t* caller) {
  const cjit_evaluate_options_t options = read_struct(caller, "options");
  require_pointer(options.description, "description");
  auto request = std::make_shared<EvaluationRequest>();
  request->description = read_evaluation_description(options.description);
  const auto candidates = read_array(options.candidates, options.candidate_count, "candidates");
  if (candidates.empty() || candidates.size() > kMostEvaluated)
    refuse_argument(
        concat("cannot evaluate: `candidate_count` is ", candidates.size(), ", expected 1 to ", kMostEvaluated));
  for (const cjit_evaluate_candidate_t* const each : candidates) try {
      request->candidates.push_back(read_candidate(each, "candidates"));
    } catch (const Error& one) {
      throw_prefixed(concat("`candidates[", request->candidates.size(), "]`: "), one);
    }
  if (options.reference != nullptr) request->reference = read_candidate(options.reference, "reference");
  const int makers = (options.reference != nullptr) + (options.expect != nullptr) + request->description.has_expected();
  if (makers != 1)
    throw Error(makers == 0 ? CJIT_ERROR_INVALID_ARGUMENT : CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_STAGE_REQUEST,
                concat("cannot evaluate: ", makers == 0 ? "nothing makes" : "several make",
                       " the expected results; set exactly one of `reference`, `expect`, and files of the cases"));
  request->device = options.device;
  if (options.expect != nullptr)
    request->expect = [options](std::size_t one_case, const MeasuredRun& run, const std::vector<std::string>& contents,
                                std::vector<std::string>& expected) {
      call_expect(options, one_case, run, contents, expected);
    };
  if (options.verdict != nullptr)
    request->on_verdict = [options](const KernelVerdict& verdict) { call_verdict(options, verdict); };
  if (options.progress != nullptr)
    request->progress = [options](const EvaluationProgress& progress) { return call_progress(options, progress); };
  return request;
}

BuildOrder read_evaluation_order(const cjit_evaluate_options_t* options, const Context&) {
  BuildOrder order{.request = read_evaluation(options), .preferences = {}, .fingerprint = {}};
  return order;
}

}  // namespace

}  // namespace cjit

cjit_status_t cjit_evaluate(cjit_context_t* context, const cjit_evaluate_options_t* options, cjit_blob_t** report,
                            cjit_error_t** error) {
  return cjit::guard_clearing(
      error,
      [&] {
        if (report != nullptr) *report = nullptr;
      },
      [&] {
        const cjit::PassUserData user_data = cjit::take_pass_user_data(options);
        cjit::require_context(context);
        cjit::require_pointer(report, "report");
        const auto request = cjit::read_evaluation(options);
        const std::string text = cjit::evaluate(*context->object, *request, {});
        *report = new cjit_blob(cjit::Buffer(cjit::as_bytes(text)));
      });
}

cjit_status_t cjit_evaluate_async(cjit_context_t* context, const cjit_evaluate_options_t* options,
                                  const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error) {
  return cjit::build_one_in_job(context, options, job_options, job, error, &cjit::read_evaluation_order);
}

cjit_status_t cjit_job_get_report(const cjit_job_t* job, uint64_t index, cjit_blob_t** report, cjit_error_t** error) {
  return cjit::guard_clearing(
      error,
      [&] {
        if (report != nullptr) *report = nullptr;
      },
      [&] {
        cjit::require_pointer(job, "job");
        cjit::require_pointer(report, "report");
        const cjit::Served served = job->object->result(index);
        if (!served.record->images.empty())
          throw cjit::Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_REQUEST,
                            "cannot get a report: the job builds; call cjit_job_get_result()");
        *report = new cjit_blob(cjit::Buffer(cjit::as_bytes(served.record->report)));
      });
}
