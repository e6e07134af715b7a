/**
 * @file cpp/evaluate.hpp
 * Judge kernels against a reference on a device.
 */
#ifndef CJIT_CPP_EVALUATE_HPP
#define CJIT_CPP_EVALUATE_HPP

#include <cjit/cpp/job.hpp>

CJIT_HPP_BEGIN

/** A case whose results the program computes. Valid until the callback returns. */
class evaluate_case {
 public:
  /** @cond */
  explicit evaluate_case(const cjit_evaluate_case_t* from) noexcept : case_(from) {}
  /** @endcond */

  /** Index of the case in the description. */
  std::uint64_t index() const noexcept { return case_->index; }
  /** Number of arguments. */
  std::uint64_t size() const noexcept { return case_->argument_count; }
  /** The name of an argument. */
  std::string_view name(std::uint64_t argument) const noexcept { return case_->names[argument]; }
  /** The contents of an argument before the run. */
  bytes_view contents(std::uint64_t argument) const noexcept {
    return {case_->contents[argument], static_cast<std::size_t>(case_->sizes[argument])};
  }
  /** The contents of an argument before the run, as values of a type; empty if there is no such argument. */
  template <typename Value>
  span<const Value> input(std::string_view argument) const noexcept {
    for (std::uint64_t i = 0; i < size(); ++i)
      if (name(i) == argument) return {static_cast<const Value*>(case_->contents[i]), count<Value>(i)};
    return {};
  }

  /** Number of results. */
  std::uint64_t result_count() const noexcept { return case_->result_count; }
  /** The index of the argument that is a result. */
  std::uint64_t result(std::uint64_t index) const noexcept { return case_->results[index]; }
  /** Where the expected contents of a result are written, as values of a type; empty if there is no such result. */
  template <typename Value>
  span<Value> expected(std::string_view argument) const noexcept {
    for (std::uint64_t i = 0; i < result_count(); ++i)
      if (name(result(i)) == argument) return {static_cast<Value*>(case_->expected[i]), count<Value>(result(i))};
    return {};
  }

 private:
  template <typename Value>
  std::size_t count(std::uint64_t argument) const noexcept {
    return static_cast<std::size_t>(case_->sizes[argument] / sizeof(Value));
  }

  const cjit_evaluate_case_t* case_;
};

/** A kernel or an algorithm with the plan that launches it. As ::cjit_evaluate_candidate_t. */
struct evaluate_candidate {
  /** Name in the verdict and the report. */
  std::string name = {};
  /** What to build. */
  kernel_options build = {};
  /** The plan of a kernel (docs/plans.md); empty for an algorithm. */
  std::string plan = {};
};

/** Options of an evaluation. As ::cjit_evaluate_options_t. */
struct evaluate_options {
  /** What is judged. */
  std::vector<evaluate_candidate> candidates = {};
  /** Makes the expected results. Nothing: `expect` or the description does. */
  std::optional<evaluate_candidate> reference = {};
  /** Cases, tolerance, limits and what to measure as JSON (docs/evaluate.md). */
  std::string description = {};
  /** Makes the expected results; false ends the evaluation. Empty: `reference` or the description does. */
  function<bool(const evaluate_case& one)> expect = {};
  /** Called with each verdict. Empty: never. */
  function<void(const evaluate_verdict& verdict)> verdict = {};
  /** Called while the evaluation runs; false stops it. Empty: never. */
  function<bool(const evaluate_progress& progress)> progress = {};
  /** Ordinal of the CUDA device that runs the candidates. */
  std::uint32_t device = 0;
};

/** @cond */
namespace detail {

// The callbacks of an evaluation, which run on one thread. An exception of one stops it.
struct evaluate_callbacks : build_callback {
  explicit evaluate_callbacks(const evaluate_options& options)
      : expect(options.expect), verdict(options.verdict), progress(options.progress) {}

  function<bool(const evaluate_case& one)> expect;
  function<void(const evaluate_verdict& verdict)> verdict;
  function<bool(const evaluate_progress& progress)> progress;
  bool is_over = false;

  template <typename Work>
  static cjit_status_t run(void* raw, const Work& work) noexcept {
    auto& self = *static_cast<evaluate_callbacks*>(static_cast<user_data*>(raw));
    bool is_good = false;
    if (!std::exchange(self.is_over, true))
      run_guarded(self.thrown, [&] {
        is_good = work(self);
        self.is_over = false;
      });
    return is_good ? CJIT_SUCCESS : CJIT_ERROR_CANCELLED;
  }
  static cjit_status_t on_expect(void* raw, const cjit_evaluate_case_t* one) {
    return run(raw, [&](evaluate_callbacks& self) { return self.expect(evaluate_case(one)); });
  }
  static void on_verdict(void* raw, const cjit_evaluate_verdict_t* one) {
    run(raw, [&](evaluate_callbacks& self) {
      if (self.verdict) self.verdict(evaluate_verdict(*one));
      return true;
    });
  }
  static cjit_status_t on_progress(void* raw, const cjit_evaluate_progress_t* one) {
    return run(raw, [&](evaluate_callbacks& self) { return !self.progress || self.progress(evaluate_progress(*one)); });
  }
};

template <>
class lowered<evaluate_candidate> {
 public:
  explicit lowered(const evaluate_candidate& from) : build_(from.build) {
    to_.name = text_or_null(from.name);
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
    to_.verdict = &evaluate_callbacks::on_verdict;
    to_.progress = &evaluate_callbacks::on_progress;
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
 * Judges candidates, and returns the report as JSON (docs/evaluate.md). An exception of a callback stops the evaluation
 * and is rethrown. As cjit_evaluate().
 *
 *     cjit::evaluate_options options;
 *     options.candidates = {{"mine", kernel, plan}};
 *     options.expect = [](const cjit::evaluate_case& one) {
 *       const auto in = one.input<float>("in");
 *       const auto out = one.expected<float>("out");
 *       for (std::size_t i = 0; i < out.size(); ++i) out[i] = 2 * in[i];
 *       return true;
 *     };
 *     options.description = R"({"cases": [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000}]})";
 *     auto report = cjit::evaluate(context, options);
 */
CJIT_HPP_LAZY result<blob> evaluate(const context& context, const evaluate_options& options) {
  const detail::lowered<evaluate_options> ready(options);
  return detail::make<blob>(CJIT_FUNCTION(evaluate), context.get(), ready.c());
}

/** Starts an evaluation and returns; job::report_of() has its report. The callbacks run on a thread of cjit. As
 * cjit_evaluate_async(). */
CJIT_HPP_LAZY result<job> evaluate_async(const context& context, const evaluate_options& options,
                                         const job_options& job = {}) {
  const detail::lowered<evaluate_options> ready(options);
  return detail::start_job(context, job, CJIT_FUNCTION(evaluate_async), ready);
}

CJIT_HPP_END

#endif
