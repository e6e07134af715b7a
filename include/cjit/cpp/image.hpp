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
using image_pass_callback = function<cjit::status(const image_pass_call& call)>;

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
      : name_(std::move(name)), options_(std::move(options)), version_(version), callback_(std::move(callback)) {}

  /** @cond */
  const std::string& name() const noexcept { return name_; }
  const std::string& options() const noexcept { return options_; }
  std::uint32_t version() const noexcept { return version_; }
  const image_pass_callback& callback() const noexcept { return callback_; }
  /** @endcond */

 private:
  std::string name_, options_;
  std::uint32_t version_ = 0;
  image_pass_callback callback_;
};

/** @cond */
namespace detail {

// The callback of a pass in one build.
class pass_callback : public build_callback {
 public:
  explicit pass_callback(image_pass_callback function) : function_(std::move(function)) {}

  static cjit_status_t on_call(void* raw_data, cjit_image_pass_call_t* raw) {
    auto& self = *static_cast<pass_callback*>(static_cast<user_data*>(raw_data));
    cjit_status_t code = CJIT_ERROR_IMAGE_PASS;
    const image_pass_call call(raw);
    // The note is for callers that share this build.
    run_guarded(
        self.thrown, [&] { code = number(self.function_(call)); },
        [&](const char* message) { call.set_note(message); });
    return code;
  }

 private:
  image_pass_callback function_;
};

// Limits and passes of a build in C's form. Points into the options.
class lowered_image_options {
 public:
  lowered_image_options(const std::optional<resource_limits>& limits, const std::vector<image_pass>& passes)
      : has_limits_(limits.has_value()), passes_(passes.size()), pass_pointers_(passes.size()) {
    if (has_limits_) limits_ = limits->lower();
    for (std::size_t i = 0; i < passes.size(); ++i) {
      passes_[i] = lower(passes[i]);
      pass_pointers_[i] = &passes_[i];
    }
  }
  const cjit_resource_limits_t* limits() const noexcept { return has_limits_ ? &limits_ : nullptr; }
  const cjit_image_pass_t* const* passes() const noexcept { return pass_pointers_.data(); }
  std::uint64_t pass_count() const noexcept { return pass_pointers_.size(); }
  bool has_nul() const noexcept { return has_nul_; }
  void add_callbacks(build_callbacks& to) const { to.insert(to.end(), callbacks_.begin(), callbacks_.end()); }

 private:
  cjit_image_pass_t lower(const image_pass& pass) {
    auto to = sized<cjit_image_pass_t>();
    to.name = pass.name().c_str();
    to.options = pass.options().c_str();
    to.version = pass.version();
    if (pass.callback()) {
      callbacks_.emplace_back(new pass_callback(pass.callback()));
      to.callback = &pass_callback::on_call;
      to.user_data = static_cast<user_data*>(callbacks_.back().get());
      to.finalizer = &user_data::finalize;
    }
    has_nul_ |= detail::has_nul(pass.name()) || detail::has_nul(pass.options());
    return to;
  }

  cjit_resource_limits_t limits_{};
  bool has_limits_ = false;
  bool has_nul_ = false;
  array<cjit_image_pass_t> passes_;
  array<const cjit_image_pass_t*> pass_pointers_;
  build_callbacks callbacks_;
};

}  // namespace detail
/** @endcond */

/** Describes a cubin or PTX from any compiler. The bytes may be untrusted; they are not kept. As
 * cjit_image_get_info(). */
CJIT_HPP_LAZY result<image_info> image_get_info(bytes_view data) {
  return detail::fill<image_info>(CJIT_FUNCTION(image_get_info), static_cast<const void*>(data.data()),
                                  std::uint64_t{data.size()});
}

CJIT_HPP_END

#endif
