/**
 * @file cpp/nvvm.hpp
 * Compile NVVM IR into PTX, LTO-IR or a cubin.
 */
#ifndef CJIT_CPP_NVVM_HPP
#define CJIT_CPP_NVVM_HPP

#include <cjit/cpp/job.hpp>

CJIT_HPP_BEGIN

/** One module: exactly one of `data` and `path` is set. `data` must be valid until the call returns. */
struct nvvm_input {
  /** Name in messages, logs and LTO-IR. */
  std::string name = {};
  /** LLVM IR as text or bitcode. */
  std::optional<bytes_view> data = {};
  /** A file. */
  std::string path = {};
  /** Take only the functions that other modules call; the module must be bitcode. */
  std::optional<bool> lazy = {};
};

/** Options of an NVVM build: ::cjit_nvvm_build_options_t. Only `inputs` are required. */
struct nvvm_options {
  /** At least one that is not lazy. */
  std::vector<nvvm_input> inputs = {};
  /** As in kernel_options; "compute_90" makes PTX, "sm_90" a cubin. */
  std::string arch = {};
  /** Further options for libNVVM. */
  std::vector<std::string> raw_options = {};
  /** The bitcode file of NVIDIA's device functions. */
  std::string libdevice_path = {};
  /** An encoded policy, stored in the result. */
  std::vector<std::byte> policy = {};
  /** PTX, LTO-IR or cubin; none: as `arch` says. */
  cjit::image_kind image_kind = cjit::image_kind::none;
  /** o0 or o3. */
  cjit::optimization optimization = cjit::optimization::default_;
  /** Do not optimize; use debug metadata. */
  std::optional<bool> debug = {};
  /** Flush denormals to zero. */
  std::optional<bool> ftz = {};
  /** IEEE rounding for division. */
  std::optional<bool> prec_div = {};
  /** IEEE rounding for square root. */
  std::optional<bool> prec_sqrt = {};
  /** Contract a*b+c. */
  std::optional<bool> fmad = {};
  /** Add libdevice; default: if it is called. */
  std::optional<bool> libdevice = {};
  /** false: do not verify before compiling. */
  std::optional<bool> verify = {};
  /** How this build uses the cache. */
  cjit::cache_mode cache_mode = cjit::cache_mode::default_;
  /** As in context_options; 0: the context's. */
  std::uint32_t cache_wait_milliseconds = 0;
  /** The process that compiles. */
  cjit::worker_mode worker_mode = cjit::worker_mode::default_;
  /** Maximum duration; 0: the context's limit. */
  std::uint32_t time_limit_milliseconds = 0;
  /** Resource limits for the kernels. */
  std::optional<cjit::resource_limits> resource_limits = {};
  /** Passes over the cubin, in this order. */
  std::vector<image_pass> image_passes = {};
};

/** @cond */
namespace detail {

template <>
class lowered<nvvm_options> {
 public:
  explicit lowered(const nvvm_options& from) : raw_options_(from.raw_options) {
    inputs_.reserve(from.inputs.size());
    for (const nvvm_input& input : from.inputs) add(input);
    for (const cjit_nvvm_input_t& input : inputs_) input_pointers_.push_back(&input);
    to_.inputs = input_pointers_.data();
    to_.input_count = input_pointers_.size();
    image_.set(from.resource_limits, from.image_passes);
    set_values(from);
    set_switches(from);
  }
  lowered(const lowered&) = delete;
  lowered& operator=(const lowered&) = delete;

  const cjit_nvvm_build_options_t* c() const noexcept { return &to_; }

 private:
  void add(const nvvm_input& from) {
    auto to = sized<cjit_nvvm_input_t>();
    to.name = text_or_null(from.name);
    if (from.data.has_value()) {
      static const char nothing = 0;  // no bytes are a module too, and refused as one
      to.data = from.data->data() != nullptr ? static_cast<const void*>(from.data->data()) : &nothing;
      to.size = from.data->size();
    }
    to.path = text_or_null(from.path);
    to.lazy = to_switch(from.lazy);
    inputs_.push_back(to);
  }

  void set_values(const nvvm_options& from) noexcept {
    to_.arch = text_or_null(from.arch);
    to_.raw_options = raw_options_.data();
    to_.raw_option_count = raw_options_.size();
    to_.libdevice_path = text_or_null(from.libdevice_path);
    to_.policy = from.policy.empty() ? nullptr : from.policy.data();
    to_.policy_size = from.policy.size();
    to_.image_kind = number(from.image_kind);
    to_.optimization = number(from.optimization);
    to_.cache_mode = number(from.cache_mode);
    to_.cache_wait_milliseconds = from.cache_wait_milliseconds;
    to_.worker_mode = number(from.worker_mode);
    to_.time_limit_milliseconds = from.time_limit_milliseconds;
    to_.resource_limits = image_.limits();
    to_.image_passes = image_.passes();
    to_.image_pass_count = image_.pass_count();
  }

  void set_switches(const nvvm_options& from) noexcept {
    to_.debug = to_switch(from.debug);
    to_.ftz = to_switch(from.ftz);
    to_.prec_div = to_switch(from.prec_div);
    to_.prec_sqrt = to_switch(from.prec_sqrt);
    to_.fmad = to_switch(from.fmad);
    to_.libdevice = to_switch(from.libdevice);
    to_.verify = to_switch(from.verify);
  }

  cjit_nvvm_build_options_t to_ = sized<cjit_nvvm_build_options_t>();
  std::vector<cjit_nvvm_input_t> inputs_;
  std::vector<const cjit_nvvm_input_t*> input_pointers_;
  c_strings raw_options_;
  lowered_image_options image_;
};

}  // namespace detail
/** @endcond */

/** Prepared options of an NVVM build; what its inputs point to must be valid as long. */
using nvvm_request = request<nvvm_options>;

/** Compiles modules, or takes the image from the cache. As cjit_nvvm_build(). */
inline result<build_result> nvvm_build(const context& context, const nvvm_options& options) {
  return detail::build(CJIT_FUNCTION(nvvm_build), context, options, detail::lowered<nvvm_options>(options));
}
/** As above, with prepared options. */
inline result<build_result> nvvm_build(const context& context, const nvvm_request& request) {
  return detail::build(CJIT_FUNCTION(nvvm_build), context, request.options(), request.ready());
}

/** Starts an NVVM build and returns; the modules are copied. As cjit_nvvm_build_async(). */
inline result<job> nvvm_build_async(const context& context, const nvvm_options& options, const job_options& job = {}) {
  const detail::lowered<nvvm_options> ready(options);
  return detail::start_job(context, job, options.image_passes, CJIT_FUNCTION(nvvm_build_async), ready.c());
}

/** Verifies modules as nvvm_build() does before it compiles them. As cjit_nvvm_verify(). */
inline result<void> nvvm_verify(const context& context, const nvvm_options& options) {
  const detail::lowered<nvvm_options> ready(options);
  auto done = detail::call(CJIT_FUNCTION(nvvm_verify), context.get(), ready.c());
  context.rethrow();
  return done;
}

/** Describes the context's libNVVM; with an empty `arch` its LLVM version is 0. As cjit_nvvm_get_info().
 */
inline result<nvvm_info> nvvm_get_info(const context& context, const std::string& arch = {}) {
  auto info = detail::fill<nvvm_info>(CJIT_FUNCTION(nvvm_get_info), context.get(), detail::text_or_null(arch));
  context.rethrow();
  return info;
}

CJIT_HPP_END

#endif
