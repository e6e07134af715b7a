/**
 * @file cpp/link.hpp
 * Link images, results of other builds and sources into one image.
 */
#ifndef CJIT_CPP_LINK_HPP
#define CJIT_CPP_LINK_HPP

#include <cjit/cpp/job.hpp>

CJIT_HPP_BEGIN

/**
 * One input of a link: exactly one of `data`, `path`, `result` and `kernel` is set. What it points to must be valid
 * until the call returns.
 *
 *     cjit::link_input part;
 *     part.result = &built;
 */
struct link_input {
  /** Name in messages and logs. */
  std::string name = {};
  /** Bytes in memory. */
  std::optional<bytes_view> data = {};
  /** A file. */
  std::string path = {};
  /** The result of another build. */
  const build_result* result = nullptr;
  /** A source to compile first. */
  std::optional<kernel_options> kernel = {};
  /** none: detected from the bytes. */
  link_input_kind kind = link_input_kind::none;
};

/** Options of a link: ::cjit_link_build_options_t. Only `inputs` are required. */
struct link_options {
  /** At least one; symbols are resolved in this order. */
  std::vector<link_input> inputs = {};
  /** As in kernel_options; "compute_90" makes PTX. */
  std::string arch = {};
  /** Further options for nvJitLink. */
  std::vector<std::string> raw_options = {};
  /** Lowered names of kernels that are used: others may be removed. */
  std::vector<std::string> used_kernels = {};
  /** Lowered names of variables that are used. */
  std::vector<std::string> used_variables = {};
  /** An encoded policy, stored in the result; none: that of the first input that has one. */
  std::vector<std::byte> policy = {};
  /** Cubin, or PTX; none: as `arch` says. */
  cjit::image_kind image_kind = cjit::image_kind::none;
  /** Maximum registers per thread; 0: no limit. */
  std::uint32_t max_registers = 0;
  /** Maximum threads for code generation; 0: one. */
  std::uint32_t split_compile = 0;
  /** Optimization level. */
  cjit::optimization optimization = cjit::optimization::default_;
  /** Link-time optimization; default: on if an input is LTO-IR or can be compiled to it. */
  std::optional<bool> lto = {};
  /** Debug information. */
  std::optional<bool> debug = {};
  /** Line information. */
  std::optional<bool> lineinfo = {};
  /** Flush denormals to zero. */
  std::optional<bool> ftz = {};
  /** IEEE rounding for division. */
  std::optional<bool> prec_div = {};
  /** IEEE rounding for square root. */
  std::optional<bool> prec_sqrt = {};
  /** Contract a*b+c. */
  std::optional<bool> fmad = {};
  /** Remove variables that no device code refers to. */
  std::optional<bool> optimize_unused_variables = {};
  /** Report registers and memory in info_log(). */
  std::optional<bool> verbose = {};
  /** The linker to use. */
  cjit::linker linker = cjit::linker::default_;
  /** How this build uses the cache. */
  cjit::cache_mode cache_mode = cjit::cache_mode::default_;
  /** As in context_options; 0: the context's. */
  std::uint32_t cache_wait_milliseconds = 0;
  /** The process that links. */
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
class lowered<link_options> {
 public:
  explicit lowered(const link_options& from)
      : raw_options_(from.raw_options), used_kernels_(from.used_kernels), used_variables_(from.used_variables) {
    inputs_.reserve(from.inputs.size());
    for (const link_input& input : from.inputs) add(input);
    for (const cjit_link_input_t& input : inputs_) input_pointers_.push_back(&input);
    to_.inputs = input_pointers_.data();
    to_.input_count = input_pointers_.size();
    image_.set(from.resource_limits, from.image_passes);
    set_lists(from);
    set_numbers(from);
    set_switches(from);
  }
  lowered(const lowered&) = delete;
  lowered& operator=(const lowered&) = delete;

  const cjit_link_build_options_t* c() const noexcept { return &to_; }

 private:
  void add(const link_input& from) {
    auto to = sized<cjit_link_input_t>();
    to.name = text_or_null(from.name);
    if (from.data.has_value()) {
      static const char nothing = 0;  // no bytes are an input too, and refused as one
      to.data = from.data->data() != nullptr ? static_cast<const void*>(from.data->data()) : &nothing;
      to.size = from.data->size();
    }
    to.path = text_or_null(from.path);
    to.result = from.result != nullptr ? &from.result->c() : nullptr;
    if (from.kernel.has_value()) {
      kernels_.push_back(std::make_unique<lowered<kernel_options>>(*from.kernel));
      to.kernel = kernels_.back()->c();
    }
    to.kind = number(from.kind);
    inputs_.push_back(to);
  }

  void set_lists(const link_options& from) noexcept {
    to_.arch = text_or_null(from.arch);
    to_.raw_options = raw_options_.data();
    to_.raw_option_count = raw_options_.size();
    to_.used_kernels = used_kernels_.data();
    to_.used_kernel_count = used_kernels_.size();
    to_.used_variables = used_variables_.data();
    to_.used_variable_count = used_variables_.size();
    to_.policy = from.policy.empty() ? nullptr : from.policy.data();
    to_.policy_size = from.policy.size();
    to_.resource_limits = image_.limits();
    to_.image_passes = image_.passes();
    to_.image_pass_count = image_.pass_count();
  }

  void set_numbers(const link_options& from) noexcept {
    to_.image_kind = number(from.image_kind);
    to_.max_registers = from.max_registers;
    to_.split_compile = from.split_compile;
    to_.optimization = number(from.optimization);
    to_.linker = number(from.linker);
    to_.cache_mode = number(from.cache_mode);
    to_.cache_wait_milliseconds = from.cache_wait_milliseconds;
    to_.worker_mode = number(from.worker_mode);
    to_.time_limit_milliseconds = from.time_limit_milliseconds;
  }

  void set_switches(const link_options& from) noexcept {
    to_.lto = to_switch(from.lto);
    to_.debug = to_switch(from.debug);
    to_.lineinfo = to_switch(from.lineinfo);
    to_.ftz = to_switch(from.ftz);
    to_.prec_div = to_switch(from.prec_div);
    to_.prec_sqrt = to_switch(from.prec_sqrt);
    to_.fmad = to_switch(from.fmad);
    to_.optimize_unused_variables = to_switch(from.optimize_unused_variables);
    to_.verbose = to_switch(from.verbose);
  }

  cjit_link_build_options_t to_ = sized<cjit_link_build_options_t>();
  std::vector<cjit_link_input_t> inputs_;
  std::vector<const cjit_link_input_t*> input_pointers_;
  std::vector<std::unique_ptr<lowered<kernel_options>>> kernels_;
  c_strings raw_options_, used_kernels_, used_variables_;
  lowered_image_options image_;
};

// The passes of a link and of the sources that are compiled on the way.
inline std::vector<image_pass> all_passes(const link_options& options) {
  std::vector<image_pass> all = options.image_passes;
  for (const link_input& input : options.inputs)
    if (input.kernel.has_value())
      all.insert(all.end(), input.kernel->image_passes.begin(), input.kernel->image_passes.end());
  return all;
}

}  // namespace detail
/** @endcond */

/** Prepared options of a link; what its inputs point to must be valid as long. */
using link_request = request<link_options>;

/** Links inputs, or takes the image from the cache; inputs that have to be compiled are built first. As
 * cjit_link_build(). */
inline result<build_result> link_build(const context& context, const link_options& options) {
  const detail::lowered<link_options> ready(options);
  auto made = detail::fill<build_result>(CJIT_FUNCTION(link_build), context.get(), ready.c());
  detail::rethrow_from(context, detail::all_passes(options), !made.has_value());
  return made;
}
/** As above, with prepared options. */
inline result<build_result> link_build(const context& context, const link_request& request) {
  auto made = detail::fill<build_result>(CJIT_FUNCTION(link_build), context.get(), request.ready().c());
  if (!made) detail::rethrow_from(context, detail::all_passes(request.options()), true);
  context.rethrow();
  return made;
}

/** Starts a link and returns; inputs are copied or kept alive. As cjit_link_build_async(). */
inline result<job> link_build_async(const context& context, const link_options& options, const job_options& job = {}) {
  const detail::lowered<link_options> ready(options);
  return detail::start_job(context, job, detail::all_passes(options), CJIT_FUNCTION(link_build_async), ready.c());
}

CJIT_HPP_END

#endif
