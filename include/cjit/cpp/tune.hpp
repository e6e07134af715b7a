/**
 * @file cpp/tune.hpp
 * Tune a device algorithm or a kernel on a device.
 */
#ifndef CJIT_CPP_TUNE_HPP
#define CJIT_CPP_TUNE_HPP

#include <cjit/cpp/cache.hpp>
#include <cjit/cpp/job.hpp>

CJIT_HPP_BEGIN

/** The results of a candidate, which a check examines. Valid until the check returns. */
class tune_check {
 public:
  /** @cond */
  explicit tune_check(const cjit_tune_check_t* check) noexcept : check_(check) {}
  /** @endcond */

  /** The numbers of the candidate as JSON. */
  std::string_view numbers() const noexcept { return detail::text_or_empty(check_->numbers); }
  /** Index of the run in the description. */
  std::uint64_t run() const noexcept { return check_->run; }
  /** Number of arguments that are compared. */
  std::uint64_t size() const noexcept { return check_->argument_count; }
  /** The name of an argument. */
  std::string_view name(std::uint64_t index) const noexcept { return check_->names[index]; }
  /** The contents of an argument after a run of the candidate. */
  bytes_view found(std::uint64_t index) const noexcept { return bytes(check_->found, index); }
  /** The contents of an argument after a run of the default. */
  bytes_view expected(std::uint64_t index) const noexcept { return bytes(check_->expected, index); }

 private:
  bytes_view bytes(const void* const* from, std::uint64_t index) const noexcept {
    return {static_cast<const std::byte*>(from[index]), static_cast<std::size_t>(check_->sizes[index])};
  }

  const cjit_tune_check_t* check_;
};

/** Options of a tuning. As ::cjit_tune_build_options_t. */
struct tune_build_options {
  /** What to tune. In `name_expressions` and `defines`, `${name}` stands for a number of the space. */
  kernel_options build = {};
  /** The space, the runs and the budget as JSON (docs/tuning.md). */
  std::string description = {};
  /** The plan that launches a kernel; empty for an algorithm. */
  std::string plan = {};
  /** Called while the tuning runs; false stops it. Empty: never. */
  function<bool(const tune_progress& progress)> progress = {};
  /** Whether the results of a candidate are right. Empty: they are compared with those of the default. */
  function<bool(const tune_check& check)> check = {};
  /** Ordinal of the CUDA device that measures. */
  std::uint32_t device = 0;
};

/** @cond */
namespace detail {

// The callbacks of a tuning, which run on the thread that tunes.
struct tune_callbacks : build_callback {
  explicit tune_callbacks(const tune_build_options& options) : progress(options.progress), check(options.check) {}

  function<bool(const tune_progress& progress)> progress;
  function<bool(const tune_check& check)> check;

  static tune_callbacks& of(void* raw) { return *static_cast<tune_callbacks*>(static_cast<user_data*>(raw)); }
  static cjit_status_t on_progress(void* user_data, const cjit_tune_progress_t* raw) {
    bool goes_on = false;
    run_guarded(of(user_data).thrown, [&] { goes_on = of(user_data).progress(tune_progress(*raw)); });
    return goes_on ? CJIT_SUCCESS : CJIT_ERROR_CANCELLED;
  }
  static cjit_status_t on_check(void* user_data, const cjit_tune_check_t* raw) {
    bool is_right = false;
    run_guarded(of(user_data).thrown, [&] { is_right = of(user_data).check(tune_check(raw)); });
    return is_right ? CJIT_SUCCESS : CJIT_ERROR_INVALID_ARGUMENT;
  }
};

// The options of a tuning in C's form.
template <>
class lowered<tune_build_options> {
 public:
  explicit lowered(const tune_build_options& from) : build_(from.build), callbacks_(new tune_callbacks(from)) {
    to_.build = build_.c();
    to_.description = from.description.c_str();
    to_.plan = text_or_null(from.plan);
    to_.progress = from.progress ? &tune_callbacks::on_progress : nullptr;
    to_.check = from.check ? &tune_callbacks::on_check : nullptr;
    to_.user_data = static_cast<user_data*>(callbacks_.get());
    to_.finalizer = &user_data::finalize;
    to_.device = from.device;
    refuse_nul(to_, build_, from.description, from.plan);
  }
  lowered(const lowered&) = delete;
  lowered& operator=(const lowered&) = delete;

  const cjit_tune_build_options_t* c() const noexcept { return &to_; }
  bool has_nul() const noexcept { return to_.struct_size == 0; }
  void add_callbacks(build_callbacks& to) const {
    to.push_back(ref<build_callback>(callbacks_.get()));
    build_.add_callbacks(to);
  }

 private:
  cjit_tune_build_options_t to_ = sized<cjit_tune_build_options_t>();
  lowered<kernel_options> build_;
  ref<tune_callbacks> callbacks_;
};

}  // namespace detail
/** @endcond */

/**
 * Builds and measures candidates and returns the build of the fastest, with the report of the tuning as JSON. An
 * exception of a callback is rethrown. As cjit_tune_build().
 *
 *     cjit::tune_build_options options;
 *     options.build.algorithm = R"({"algorithm": "scan", "input": "int16", "operator": "plus"})";
 *     options.build.arch = "native";
 *     options.description = R"({"runs": [{"input": "random:1000000xint16", "output": "zeros:1000000xint16",
 *                                         "count": 1000000, "initial": 0}]})";
 *     auto tuned = cjit::tune_build(context, options);
 */
CJIT_HPP_LAZY result<build_result> tune_build(const context& context, const tune_build_options& options) {
  return detail::build(CJIT_FUNCTION(tune_build), context, detail::lowered<tune_build_options>(options));
}

/** Starts a tuning and returns. The callbacks run on a thread of cjit. As cjit_tune_build_async(). */
CJIT_HPP_LAZY result<job> tune_build_async(const context& context, const tune_build_options& options,
                                           const job_options& job = {}) {
  const detail::lowered<tune_build_options> ready(options);
  return detail::start_job(context, job, CJIT_FUNCTION(tune_build_async), ready);
}

/** Gets the key of a tuning with its fields. As cjit_tune_build_get_key(). */
CJIT_HPP_LAZY result<cache_key> tune_build_get_key(const context& owner, const tune_build_options& options) {
  const detail::lowered<tune_build_options> ready(options);
  return detail::fill<cache_key>(CJIT_FUNCTION(tune_build_get_key), owner.get(), ready.c());
}

CJIT_HPP_END

#endif
