/**
 * @file cpp/tune.hpp
 * Tune a device algorithm or a kernel on a device.
 */
#ifndef CJIT_CPP_TUNE_HPP
#define CJIT_CPP_TUNE_HPP

#include <cjit/cpp/kernel_build.hpp>

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

/** Options of a tuning. As ::cjit_tune_options_t. */
struct tune_options {
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

// The callbacks of one call, which run on its thread.
struct tune_callbacks {
  const tune_options& options;
  pending_exception background{};

  static cjit_status_t on_progress(void* user_data, const cjit_tune_progress_t* raw) {
    auto& self = *static_cast<tune_callbacks*>(user_data);
    bool goes_on = false;
    run_guarded(self.background, [&] { goes_on = self.options.progress(tune_progress(*raw)); });
    return goes_on ? CJIT_SUCCESS : CJIT_ERROR_CANCELLED;
  }
  static cjit_status_t on_check(void* user_data, const cjit_tune_check_t* raw) {
    auto& self = *static_cast<tune_callbacks*>(user_data);
    bool is_right = false;
    run_guarded(self.background, [&] { is_right = self.options.check(tune_check(raw)); });
    return is_right ? CJIT_SUCCESS : CJIT_ERROR_INVALID_ARGUMENT;
  }
};

}  // namespace detail
/** @endcond */

/**
 * Builds and measures candidates and returns the build of the fastest; its log is the report, as JSON. An exception of
 * a callback is rethrown. As cjit_tune().
 *
 *     cjit::tune_options options;
 *     options.build.algorithm = R"({"algorithm": "scan", "input": "int16", "operator": "plus"})";
 *     options.build.arch = "native";
 *     options.description = R"({"runs": [{"input": "random:1000000xint16", "output": "zeros:1000000xint16",
 *                                         "count": 1000000, "initial": 0}]})";
 *     auto tuned = cjit::tune(context, options);
 */
CJIT_HPP_LAZY result<build_result> tune(const context& context, const tune_options& options) {
  const detail::lowered<kernel_options> build(options.build);
  detail::tune_callbacks callbacks{options};
  cjit_tune_options_t raw{};
  raw.struct_size = sizeof raw;
  raw.build = build.c();
  raw.description = options.description.c_str();
  raw.plan = detail::text_or_null(options.plan);
  raw.progress = options.progress ? &detail::tune_callbacks::on_progress : nullptr;
  raw.check = options.check ? &detail::tune_callbacks::on_check : nullptr;
  raw.user_data = &callbacks;
  raw.device = options.device;
  detail::refuse_nul(raw, build, options.description, options.plan);
  auto made = detail::fill<build_result>(CJIT_FUNCTION(tune), context.get(), &raw);
  if (!made) detail::rethrow_from(detail::callbacks_of(build));
  return made;
}

CJIT_HPP_END

#endif
