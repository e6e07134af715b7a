/**
 * @file cpp/external_call.hpp
 * The callback of an external build.
 */
#ifndef CJIT_CPP_EXTERNAL_CALL_HPP
#define CJIT_CPP_EXTERNAL_CALL_HPP

#include <chrono>
#include <cjit/cpp/context.hpp>

CJIT_HPP_BEGIN

/** What the callback of an external build is asked for, and what it makes. Valid until the callback returns.
 * Thread-safe. */
class external_call {
 public:
  /** @cond */
  explicit external_call(const cjit_external_call_t* call) noexcept : call_(call) {}
  /** @endcond */

  /** `name` of the request. */
  std::string_view name() const noexcept { return detail::text_or_empty(call_->name); }
  /** The architecture: "sm_90a", never "native". */
  std::string_view arch() const noexcept { return detail::text_or_empty(call_->arch); }
  /** The compute capability, major * 10 + minor. */
  std::uint32_t cc() const noexcept { return call_->cc; }
  /** Architecture feature: 0, 'a' or 'f'. */
  std::uint32_t arch_feature() const noexcept { return call_->arch_feature; }

  /** Sets the image of a kind; the first kind that is set is the result's. As cjit_external_output_set_image(). */
  result<void> set_image(bytes_view image, image_kind kind = image_kind::none) const {
    return detail::call(CJIT_FUNCTION(external_output_set_image), call_->output, detail::number(kind),
                        static_cast<const void*>(image.data()), std::uint64_t{image.size()});
  }
  /** Sets the symbol of a name; with an empty symbol the name is the symbol. As cjit_external_output_set_name(). */
  result<void> set_name(const std::string& name, const std::string& symbol = {}, const std::string& schema = {}) const {
    return detail::call(CJIT_FUNCTION(external_output_set_name), call_->output, name.c_str(),
                        detail::text_or_null(symbol), detail::text_or_null(schema));
  }
  /** Sets the policy of the result. As cjit_external_output_set_policy(). */
  result<void> set_policy(bytes_view policy) const {
    return detail::call(CJIT_FUNCTION(external_output_set_policy), call_->output,
                        static_cast<const void*>(policy.data()), std::uint64_t{policy.size()});
  }
  /** Appends to the log of the result or of the error. As cjit_external_output_add_log(). */
  result<void> add_log(std::string_view text) const {
    return detail::call(CJIT_FUNCTION(external_output_add_log), call_->output, text.data(), std::uint64_t{text.size()});
  }
  /** Sets the reason for a failure. As cjit_external_output_set_failure(). */
  result<void> set_failure(const std::string& reason) const {
    return detail::call(CJIT_FUNCTION(external_output_set_failure), call_->output, reason.c_str());
  }
  /** Gets the time that is left; nothing if there is no limit, 0 if the build is cancelled. As
   * cjit_external_output_time_left(). */
  std::optional<std::chrono::milliseconds> time_left() const noexcept {
    const std::uint64_t left = CJIT_FUNCTION(external_output_time_left)(call_->output);
    if (left == CJIT_WAIT_FOREVER) return std::nullopt;
    return std::chrono::milliseconds(left);
  }

 private:
  const cjit_external_call_t* call_;
};

/**
 * The function that makes the images of an external build. Copies share it. An exception fails the build; the call that
 * builds rethrows it, and for a job the error has its text.
 *
 *     options.callback = [](const cjit::external_call& call) {
 *       return call.set_image(compile_for(call.arch())) ? cjit::status::success : cjit::status::external_compiler;
 *     };
 */
class external_callback {
 public:
  /** No callback: results come only from the cache. */
  external_callback() = default;
  /** A function that takes a `const external_call&` and returns a status. */
  template <typename Function,
            typename = std::enable_if_t<std::is_invocable_r_v<cjit::status, Function&, const external_call&>>>
  external_callback(Function function) : state_(std::make_shared<state>()) {  // NOLINT: implicit, like std::function
    state_->function = std::move(function);
  }

  /** @cond */
  void lower(cjit_external_build_options_t& to) const noexcept {
    if (state_ == nullptr) return;
    to.callback = &on_call;
    to.user_data = static_cast<detail::user_data*>(state_.get());
    to.finalizer = &detail::user_data::finalize;
  }
  void rethrow() const {
    if (state_ != nullptr) state_->thrown.rethrow();
  }
  /** @endcond */

 private:
  struct state : detail::user_data {
    std::function<cjit::status(const external_call&)> function;
    detail::pending_exception thrown;
  };

  static cjit_status_t on_call(void* user_data, const cjit_external_call_t* raw) {
    auto& self = *static_cast<state*>(static_cast<detail::user_data*>(user_data));
    cjit_status_t code = CJIT_ERROR_EXTERNAL_COMPILER;
    detail::run_guarded(self.thrown, [&] {
      const external_call call(raw);
#if CJIT_HPP_EXCEPTIONS
      try {
        code = detail::number(self.function(call));
      } catch (const std::exception& problem) {
        static_cast<void>(call.set_failure(problem.what()));
        throw;
      }
#else
      code = detail::number(self.function(call));
#endif
    });
    return code;
  }

  std::shared_ptr<state> state_;
};

CJIT_HPP_END

#endif
