/**
 * @file cpp/evaluate.hpp
 * Judge kernels on a device.
 */
#ifndef CJIT_CPP_EVALUATE_HPP
#define CJIT_CPP_EVALUATE_HPP

#include <cjit/cpp/job.hpp>

CJIT_HPP_BEGIN

/** A kernel or an algorithm with the plan that launches it. As ::cjit_evaluate_candidate_t. */
struct evaluate_candidate {
  /** Name in the verdict and the report. */
  std::string name = {};
  /** What to build. */
  kernel_options build = {};
  /** The plan of a kernel; empty for an algorithm. */
  std::string plan = {};
};

/** A case whose results the caller computes. Valid until the callback returns. */
class evaluate_case {
 public:
  /** @cond */
  explicit evaluate_case(const cjit_evaluate_case_t* one) noexcept : case_(one) {}
  /** @endcond */

  /** Index of the case in the description. */
  std::uint64_t index() const noexcept { return case_->index; }
  /** Number of arguments. */
  std::uint64_t size() const noexcept { return case_->argument_count; }
  /** The name of an argument. */
  std::string_view name(std::uint64_t argument) const noexcept { return case_->names[argument]; }
  /** The contents of an argument before the run. */
  bytes_view contents(std::uint64_t argument) const noexcept {
    return {static_cast<const std::byte*>(case_->contents[argument]), static_cast<std::size_t>(case_->sizes[argument])};
  }
  /** Number of results. */
  std::uint64_t result_count() const noexcept { return case_->result_count; }
  /** The argument that is a result. */
  std::uint64_t result(std::uint64_t index) const noexcept { return case_->results[index]; }
  /** Where to write the expected contents of a result. */
  span<std::byte> expected(std::uint64_t index) const noexcept {
    return {static_cast<std::byte*>(case_->expected[index]),
            static_cast<std::size_t>(case_->sizes[case_->results[index]])};
  }

 private:
  const cjit_evaluate_case_t* case_;
};

/** Options of an evaluation. As ::cjit_evaluate_options_t. */
struct evaluate_options {
  /** What to judge. */
  std::vector<evaluate_candidate> candidates = {};
  /** Makes the expected results. */
  std::optional<evaluate_candidate> reference = {};
  /** Cases, tolerance, limits and what to measure as JSON (docs/evaluate.md). */
  std::string description = {};
  /** Makes the expected results instead of a reference; false ends the evaluation. */
  function<bool(const evaluate_case& one)> expect = {};
  /** Called for each candidate, in the order of judging. */
  function<void(const evaluate_verdict& verdict)> verdict = {};
  /** Called while the evaluation runs; false stops it. Empty: never. */
  function<bool(const evaluate_progress& progress)> progress = {};
  /** Ordinal of the CUDA device that runs the candidates. */
  std::uint32_t device = 0;
};

/** @cond */
namespace detail {

template <>
class lowered<evaluate_candidate> {
 public:
  explicit lowered(const evaluate_candidate& from) : build_(from.build) {
    to_.name = from.name.c_str();
    to_.build = build_.c();
    to_.plan = text_or_null(from.plan);
    refuse_nul(to_, build_, from.name, from.plan);
  }
  lowered(const lowered&) = delete;
  lowered& operator=(const lowered&) = delete;

  const cjit_evaluate_candidate_t* c() const noexcept { return &to_; }
  bool has_nul() const noexcept { return to_.struct_size == 0; }
  void add_callbacks(build_callbacks& to) const { build_.add_callbacks(to); }

 private:
  cjit_evaluate_candidate_t to_ = sized<cjit_evaluate_candidate_t>();
  lowered<kernel_options> build_;
};

// The callbacks of an evaluation, which run on the thread that evaluates.
struct evaluate_callbacks : build_callback {
  explicit evaluate_callbacks(const evaluate_options& options)
      : expect(options.expect), verdict(options.verdict), progress(options.progress) {}

  function<bool(const evaluate_case& one)> expect;
  function<void(const evaluate_verdict& verdict)> verdict;
  function<bool(const evaluate_progress& progress)> progress;

  static evaluate_callbacks& of(void* raw) { return *static_cast<evaluate_callbacks*>(static_cast<user_data*>(raw)); }
  static cjit_status_t on_expect(void* user_data, const cjit_evaluate_case_t* raw) {
    bool goes_on = false;
    run_guarded(of(user_data).thrown, [&] { goes_on = of(user_data).expect(evaluate_case(raw)); });
    return goes_on ? CJIT_SUCCESS : CJIT_ERROR_CANCELLED;
  }
  static void on_verdict(void* user_data, const cjit_evaluate_verdict_t* raw) {
    run_guarded(of(user_data).thrown, [&] { of(user_data).verdict(evaluate_verdict(*raw)); });
  }
  static cjit_status_t on_progress(void* user_data, const cjit_evaluate_progress_t* raw) {
    bool goes_on = false;
    run_guarded(of(user_data).thrown, [&] { goes_on = of(user_data).progress(evaluate_progress(*raw)); });
    return goes_on ? CJIT_SUCCESS : CJIT_ERROR_CANCELLED;
  }
};

// The options of an evaluation in C's form.
template <>
class lowered<evaluate_options> {
 public:
  explicit lowered(const evaluate_options& from)
      : candidates_(from.candidates), reference_(from.reference), callbacks_(new evaluate_callbacks(from)) {
    to_.candidates = candidates_.data();
    to_.candidate_count = candidates_.size();
    to_.reference = reference_.c();
    to_.description = from.description.c_str();
    to_.expect = from.expect ? &evaluate_callbacks::on_expect : nullptr;
    to_.verdict = from.verdict ? &evaluate_callbacks::on_verdict : nullptr;
    to_.progress = from.progress ? &evaluate_callbacks::on_progress : nullptr;
    to_.user_data = static_cast<user_data*>(callbacks_.get());
    to_.finalizer = &user_data::finalize;
    to_.device = from.device;
    refuse_nul(to_, candidates_, reference_, from.description);
  }
  lowered(const lowered&) = delete;
  lowered& operator=(const lowered&) = delete;

  const cjit_evaluate_options_t* c() const noexcept { return &to_; }
  bool has_nul() const noexcept { return to_.struct_size == 0; }
  void add_callbacks(build_callbacks& to) const {
    to.push_back(ref<build_callback>(callbacks_.get()));
    candidates_.add_callbacks(to);
    reference_.add_callbacks(to);
  }

 private:
  cjit_evaluate_options_t to_ = sized<cjit_evaluate_options_t>();
  lowered_list<evaluate_candidate, cjit_evaluate_candidate_t> candidates_;
  lowered_optional<evaluate_candidate> reference_;
  ref<evaluate_callbacks> callbacks_;
};

}  // namespace detail
/** @endcond */

/**
 * Judges candidates and returns the report, a JSON text. An exception of a callback is rethrown. As cjit_evaluate().
 *
 *     cjit::evaluate_options options;
 *     options.candidates = {candidate};
 *     options.reference = reference;
 *     options.description = R"({"cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000}]})";
 *     options.verdict = [](const cjit::evaluate_verdict& verdict) { std::cout << verdict.report() << '\n'; };
 *     auto report = cjit::evaluate(context, options);
 */
CJIT_HPP_LAZY result<blob> evaluate(const context& owner, const evaluate_options& options) {
  const detail::lowered<evaluate_options> ready(options);
  auto made = detail::make<blob>(CJIT_FUNCTION(evaluate), owner.get(), ready.c());
  if (!made) detail::rethrow_from(detail::callbacks_of(ready));
  return made;
}

/** Starts an evaluation and returns. The callbacks run on a thread of cjit. As cjit_evaluate_async(). */
CJIT_HPP_LAZY result<job> evaluate_async(const context& owner, const evaluate_options& options,
                                         const job_options& job = {}) {
  const detail::lowered<evaluate_options> ready(options);
  return detail::start_job(owner, job, CJIT_FUNCTION(evaluate_async), ready);
}

CJIT_HPP_END

#endif
