/**
 * @file cpp/image.hpp
 * Describe the kernels of a cubin or PTX, limit the resources of a build, and run passes over machine code.
 */
#ifndef CJIT_CPP_IMAGE_HPP
#define CJIT_CPP_IMAGE_HPP

#include <cjit/cpp/context.hpp>

CJIT_HPP_BEGIN

/** Resource limits for kernels; a build whose machine code exceeds one fails. */
struct resource_limits {
  /** Static shared memory in bytes per block; 0: no limit. */
  std::uint64_t max_static_shared_memory = 0;
  /** Local memory in bytes per thread; 0: no limit. */
  std::uint64_t max_local_memory = 0;
  /** Registers per thread; 0: no limit. Does not change the code. */
  std::uint32_t max_register_count = 0;
  /** Allow neither local memory, regardless of `max_local_memory`, nor a stack of unknown size. */
  std::optional<bool> no_local_memory = {};

  /** @cond */
  cjit_resource_limits_t lower() const noexcept {
    auto to = detail::sized<cjit_resource_limits_t>();
    to.max_static_shared_memory = max_static_shared_memory;
    to.max_local_memory = max_local_memory;
    to.max_register_count = max_register_count;
    to.no_local_memory = detail::to_switch(no_local_memory);
    return to;
  }
  /** @endcond */
};

/** Arguments of an image pass callback; valid until it returns. */
class image_pass_call {
 public:
  /** @cond */
  explicit image_pass_call(cjit_image_pass_call_t* call) noexcept : call_(call) {}
  /** @endcond */

  /** The cubin. The pass may modify its bytes but not its size. */
  span<std::byte> image() const noexcept {
    return {static_cast<std::byte*>(call_->image), static_cast<std::size_t>(call_->image_size)};
  }
  /** The options of the pass. */
  std::string_view options() const noexcept { return detail::text_or_empty(call_->options); }
  /** The compiler that made the image, such as "NVRTC 13.0". */
  std::string_view producer() const noexcept { return detail::text_or_empty(call_->producer); }
  /** The compute capability of the image, major * 10 + minor. */
  std::uint32_t cc() const noexcept { return call_->cc; }
  /** Architecture feature of the image: 0, 'a' or 'f'. */
  std::uint32_t arch_feature() const noexcept { return call_->arch_feature; }
  /** Sets the message of the pass; a long one is truncated. */
  void set_note(std::string_view text) const noexcept {
    if (call_->note == nullptr || call_->note_size == 0) return;
    const std::size_t size = std::min(text.size(), static_cast<std::size_t>(call_->note_size) - 1);
    std::memcpy(call_->note, text.data(), size);
    call_->note[size] = '\0';
  }
  /** Sets the number of changes, in units that the pass defines. */
  void set_change_count(std::uint64_t count) const noexcept { call_->change_count = count; }

 private:
  cjit_image_pass_call_t* call_;
};

/** Modifies a cubin. It must be deterministic: in every process, the same bytes and options give the same bytes. Any
 * status but status::success fails the build. */
using image_pass_callback = std::function<cjit::status(const image_pass_call& call)>;

/**
 * A pass over each cubin that a build makes. Copies share the callback.
 *
 *     options.image_passes = {cjit::image_pass("mine.count", 1, [](const cjit::image_pass_call& call) {
 *       call.set_change_count(0);
 *       return cjit::status::success;
 *     })};
 */
class image_pass {
 public:
  /** A pass of the library: "cjit.ffma_interleave". */
  explicit image_pass(std::string name, std::string options = {})
      : name_(std::move(name)), options_(std::move(options)) {}
  /**
   * A pass of the caller. Raise `version` when the pass makes different changes to the same bytes. An exception of the
   * callback fails the build; the call that builds, or job::result_of(), rethrows it.
   */
  image_pass(std::string name, std::uint32_t version, image_pass_callback callback, std::string options = {})
      : name_(std::move(name)), options_(std::move(options)), version_(version), state_(std::make_shared<state>()) {
    state_->callback = std::move(callback);
  }

  /** @cond */
  cjit_image_pass_t lower() const noexcept {
    auto to = detail::sized<cjit_image_pass_t>();
    to.name = name_.c_str();
    to.options = options_.c_str();
    to.callback = state_ != nullptr ? &on_call : nullptr;
    to.user_data = static_cast<detail::user_data*>(state_.get());
    to.finalizer = state_ != nullptr ? &detail::user_data::finalize : nullptr;
    to.version = version_;
    return to;
  }
  void rethrow() const {
    if (state_ != nullptr) state_->thrown.rethrow();
  }
  /** @endcond */

 private:
  struct state : detail::user_data {
    image_pass_callback callback;
    detail::pending_exception thrown;
  };

  static cjit_status_t on_call(void* user_data, cjit_image_pass_call_t* raw) {
    auto& self = *static_cast<state*>(static_cast<detail::user_data*>(user_data));
    cjit_status_t code = CJIT_ERROR_IMAGE_PASS;
    detail::run_guarded(self.thrown, [&] {
      const image_pass_call call(raw);
#if CJIT_HPP_EXCEPTIONS
      try {
        code = detail::number(self.callback(call));
      } catch (const std::exception& problem) {
        call.set_note(problem.what());  // for callers that share this build
        throw;
      }
#else
      code = detail::number(self.callback(call));
#endif
    });
    return code;
  }

  std::string name_, options_;
  std::uint32_t version_ = 0;
  std::shared_ptr<state> state_;
};

/** @cond */
namespace detail {

// Limits and passes of a build in C's form. Points into the options.
class lowered_image_options {
 public:
  void set(const std::optional<resource_limits>& limits, const std::vector<image_pass>& passes) {
    if (limits.has_value()) limits_ = limits->lower();
    has_limits_ = limits.has_value();
    for (const image_pass& pass : passes) passes_.push_back(pass.lower());
    for (const cjit_image_pass_t& pass : passes_) pass_pointers_.push_back(&pass);
  }
  const cjit_resource_limits_t* limits() const noexcept { return has_limits_ ? &limits_ : nullptr; }
  const cjit_image_pass_t* const* passes() const noexcept {
    return pass_pointers_.empty() ? nullptr : pass_pointers_.data();
  }
  std::uint64_t pass_count() const noexcept { return pass_pointers_.size(); }

 private:
  cjit_resource_limits_t limits_{};
  bool has_limits_ = false;
  std::vector<cjit_image_pass_t> passes_;
  std::vector<const cjit_image_pass_t*> pass_pointers_;
};

}  // namespace detail
/** @endcond */

/** Describes a cubin or PTX from any compiler. The bytes may be untrusted; they are not kept. As
 * cjit_image_get_info(). */
inline result<image_info> image_get_info(bytes_view data) {
  return detail::fill<image_info>(CJIT_FUNCTION(image_get_info), static_cast<const void*>(data.data()),
                                  std::uint64_t{data.size()});
}

CJIT_HPP_END

#endif
