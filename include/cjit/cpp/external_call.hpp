/**
 * @file cpp/external_call.hpp
 * The callback of an external build.
 */
#ifndef CJIT_CPP_EXTERNAL_CALL_HPP
#define CJIT_CPP_EXTERNAL_CALL_HPP

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
  CJIT_HPP_LAZY result<void> set_image(bytes_view image, image_kind kind = image_kind::none) const {
    return detail::call(CJIT_FUNCTION(external_output_set_image), call_->output, detail::number(kind),
                        static_cast<const void*>(image.data()), std::uint64_t{image.size()});
  }
  /** Sets the symbol of a name; with an empty symbol the name is the symbol. As cjit_external_output_set_name(). */
  CJIT_HPP_LAZY result<void> set_name(const std::string& name, const std::string& symbol = {},
                                      const std::string& schema = {}) const {
    return detail::call(CJIT_FUNCTION(external_output_set_name), call_->output, &name, detail::optional_text{symbol},
                        detail::optional_text{schema});
  }
  /** Sets the policy of the result. As cjit_external_output_set_policy(). */
  CJIT_HPP_LAZY result<void> set_policy(bytes_view policy) const {
    return detail::call(CJIT_FUNCTION(external_output_set_policy), call_->output,
                        static_cast<const void*>(policy.data()), std::uint64_t{policy.size()});
  }
  /** Appends to the log of the result or of the error. As cjit_external_output_add_log(). */
  CJIT_HPP_LAZY result<void> add_log(std::string_view text) const {
    return detail::call(CJIT_FUNCTION(external_output_add_log), call_->output, text.data(), std::uint64_t{text.size()});
  }
  /** Sets the reason for a failure. As cjit_external_output_set_failure(). */
  CJIT_HPP_LAZY result<void> set_failure(const std::string& reason) const {
    return detail::call(CJIT_FUNCTION(external_output_set_failure), call_->output, &reason);
  }
  /** Gets the time that is left in milliseconds; nothing if there is no limit, 0 if the build is cancelled. As
   * cjit_external_output_time_left(). */
  std::optional<std::uint64_t> time_left() const noexcept {
    const std::uint64_t left = CJIT_FUNCTION(external_output_time_left)(call_->output);
    if (left == CJIT_WAIT_FOREVER) return std::nullopt;
    return left;
  }

 private:
  const cjit_external_call_t* call_;
};

/**
 * The function that makes the images of an external build. An exception fails the build; the call that builds, or
 * job::result_of(), rethrows it. Without a function, results come only from the cache.
 *
 *     options.callback = [](const cjit::external_call& call) {
 *       return call.set_image(compile_for(call.arch())) ? cjit::status::success : cjit::status::external_compiler;
 *     };
 */
using external_callback = function<cjit::status(const external_call& call)>;

/** @cond */
namespace detail {

// The callback of an external build in C's form.
class lowered_external_callback {
 public:
  void set(const external_callback& from, cjit_external_build_options_t& to) {
    if (!from) return;
    state_ = ref<state>(new state);
    state_->function = from;
    to.callback = &on_call;
    to.user_data = static_cast<user_data*>(state_.get());
    to.finalizer = &user_data::finalize;
  }
  void add_callbacks(build_callbacks& to) const {
    if (state_) to.push_back(ref<build_callback>(state_.get()));
  }

 private:
  struct state : build_callback {
    external_callback function;
  };

  static cjit_status_t on_call(void* raw_data, const cjit_external_call_t* raw) {
    auto& self = *static_cast<state*>(static_cast<user_data*>(raw_data));
    cjit_status_t code = CJIT_ERROR_EXTERNAL_COMPILER;
    const external_call call(raw);
    run_guarded(
        self.thrown, [&] { code = number(self.function(call)); },
        [&](const char* message) { static_cast<void>(call.set_failure(message)); });
    return code;
  }

  ref<state> state_;
};

}  // namespace detail
/** @endcond */

CJIT_HPP_END

#endif
