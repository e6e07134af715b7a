/**
 * @file cpp/kernel_build.hpp
 * Compile CUDA C++ source into a build result.
 */
#ifndef CJIT_CPP_KERNEL_BUILD_HPP
#define CJIT_CPP_KERNEL_BUILD_HPP

#include <cjit/cpp/blob.hpp>
#include <cjit/cpp/image.hpp>

CJIT_HPP_BEGIN

/** A header in memory. */
struct header {
  /** Its name in `#include`. */
  std::string name;
  /** Its text. */
  std::string text;
};

/**
 * Options of a kernel build: ::cjit_kernel_build_options_t. Only `source` is required.
 *
 *     cjit::kernel_options options;
 *     options.source = source;
 *     options.name_expressions = {"axpy<float>"};
 *     options.arch = "sm_90";
 *     options.fast_math = true;
 */
struct kernel_options {
  /** CUDA C++ text. */
  std::string source = {};
  /** File name in diagnostics and `__FILE__`; empty: "kernel.cu". */
  std::string source_name = {};
  /** Functions and variables (`&table`) whose lowered names the result shall hold; templates named here are
   * instantiated. */
  std::vector<std::string> name_expressions = {};
  /** "sm_90", "sm_90a", "sm_100f", "compute_90", "native"; empty: the context's. */
  std::string arch = {};
  /** Headers in memory, found before files. */
  std::vector<header> headers = {};
  /** Directories searched for headers, in order, before those of the toolkit. */
  std::vector<std::string> include_dirs = {};
  /** "NAME" or "NAME=value". */
  std::vector<std::string> defines = {};
  /** Macros to undefine, after `defines`. */
  std::vector<std::string> undefines = {};
  /** Headers to include before the first line of the source. */
  std::vector<std::string> pre_includes = {};
  /** Numbers of compiler messages to suppress. */
  std::vector<std::uint32_t> suppressed_diagnostics = {};
  /** To report as warnings. */
  std::vector<std::uint32_t> warning_diagnostics = {};
  /** To report as errors. */
  std::vector<std::uint32_t> error_diagnostics = {};
  /** Further compiler options. */
  std::vector<std::string> raw_options = {};
  /** An encoded policy (policy::encode()), stored in the result. */
  std::vector<std::byte> policy = {};
  /** Kind of the result's image(); none: a cubin for `sm_`, PTX for `compute_`, LTO-IR if `lto` is on. */
  cjit::image_kind image_kind = cjit::image_kind::none;
  /** Further images from the same compilation. */
  image_kind_bits extra_image_kinds = image_kind_bits::none;
  /** ::cjit_kernel_build_options_t::std: 3 (C++03), 11, 14, 17, 20; 0: the compiler's default. */
  std::uint32_t standard = 0;
  /** Maximum registers per thread; 0: no limit. */
  std::uint32_t max_registers = 0;
  /** Maximum threads for code generation; 0: one. */
  std::uint32_t split_compile = 0;
  /** Generate debug information and do not optimize. */
  std::optional<bool> debug = {};
  /** Line information. */
  std::optional<bool> lineinfo = {};
  /** `--use_fast_math`. */
  std::optional<bool> fast_math = {};
  /** Flush denormals to zero. */
  std::optional<bool> ftz = {};
  /** IEEE rounding for division. */
  std::optional<bool> prec_div = {};
  /** IEEE rounding for square root. */
  std::optional<bool> prec_sqrt = {};
  /** Contract a*b+c. */
  std::optional<bool> fmad = {};
  /** Relocatable device code. */
  std::optional<bool> rdc = {};
  /** LTO-IR. */
  std::optional<bool> lto = {};
  /** Functions without an execution space are `__device__`. */
  std::optional<bool> default_device = {};
  /** Omit NVRTC's built-in declarations. */
  std::optional<bool> minimal = {};
  /** `--extra-device-vectorization`. */
  std::optional<bool> extra_device_vectorization = {};
  /** Fail if there is a warning. */
  std::optional<bool> warnings_as_errors = {};
  /** false: no warnings. */
  std::optional<bool> warnings = {};
  /** `<cstdint>` and other host headers resolve to libcu++; on by default. */
  std::optional<bool> host_headers = {};
  /** Functions of programmatic dependent launch are available without `rdc`; on by default. */
  std::optional<bool> grid_dependency = {};
  /** If `arch` is newer than the compiler supports, make PTX for the newest that it supports; off by default. */
  std::optional<bool> ptx_fallback = {};
  /** How this build uses the cache. */
  cjit::cache_mode cache_mode = cjit::cache_mode::default_;
  /** As in context_options; 0: the context's. */
  std::uint32_t cache_wait_milliseconds = 0;
  /** The process in which this is compiled. */
  cjit::worker_mode worker_mode = cjit::worker_mode::default_;
  /** How long the compilation may take; 0: as the context says. */
  std::uint32_t time_limit_milliseconds = 0;
  /** Precompiled headers. */
  std::optional<bool> pch = {};
  /** The argument schema of each name expression, "a: float32, x: pointer"; "*": as the image says; "": none. None at
   * all, or one each. */
  std::vector<std::string> argument_schemas = {};
  /** The host compiler of nvcc. */
  std::string host_compiler = {};
  /** NVRTC or nvcc. */
  cjit::compiler compiler = cjit::compiler::default_;
  /** Resource limits for the kernels of the cubin. */
  std::optional<cjit::resource_limits> resource_limits = {};
  /** Passes over the cubin, in this order. */
  std::vector<image_pass> image_passes = {};
  /** Remove variables that no kernel uses from the cubin. */
  std::optional<bool> slim = {};
};

/** @cond */
namespace detail {

// Options as C has them. Points into them, and is neither copied nor moved.
template <typename Options>
class lowered;

template <>
class lowered<kernel_options> {
 public:
  explicit lowered(const kernel_options& from)
      : names_(from.name_expressions),
        include_dirs_(from.include_dirs),
        defines_(from.defines),
        undefines_(from.undefines),
        pre_includes_(from.pre_includes),
        raw_options_(from.raw_options),
        schemas_(from.argument_schemas) {
    set_texts(from);
    set_lists(from);
    set_numbers(from);
    set_switches(from);
  }
  lowered(const lowered&) = delete;
  lowered& operator=(const lowered&) = delete;

  const cjit_kernel_build_options_t* c() const noexcept { return &to_; }

 private:
  void set_texts(const kernel_options& from) {
    to_.source = from.source.c_str();
    to_.source_size = from.source.size();
    to_.source_name = text_or_null(from.source_name);
    to_.arch = text_or_null(from.arch);
    to_.host_compiler = text_or_null(from.host_compiler);
    to_.policy = from.policy.empty() ? nullptr : from.policy.data();
    to_.policy_size = from.policy.size();
  }

  void set_lists(const kernel_options& from) {
    for (const header& one : from.headers) {
      header_names_.add(one.name);
      header_sources_.add(one.text);
    }
    to_.header_names = header_names_.data();
    to_.header_sources = header_sources_.data();
    to_.header_count = header_names_.size();
    to_.name_expressions = names_.data();
    to_.name_count = names_.size();
    to_.include_dirs = include_dirs_.data();
    to_.include_dir_count = include_dirs_.size();
    to_.defines = defines_.data();
    to_.define_count = defines_.size();
    to_.undefines = undefines_.data();
    to_.undefine_count = undefines_.size();
    to_.pre_includes = pre_includes_.data();
    to_.pre_include_count = pre_includes_.size();
    to_.raw_options = raw_options_.data();
    to_.raw_option_count = raw_options_.size();
    to_.suppressed_diagnostics = from.suppressed_diagnostics.data();
    to_.suppressed_diagnostic_count = from.suppressed_diagnostics.size();
    to_.warning_diagnostics = from.warning_diagnostics.data();
    to_.warning_diagnostic_count = from.warning_diagnostics.size();
    to_.error_diagnostics = from.error_diagnostics.data();
    to_.error_diagnostic_count = from.error_diagnostics.size();
    static const std::string none;  // C knows the length of this list from the names'
    while (!from.argument_schemas.empty() && schemas_.size() < names_.size()) schemas_.add(none);
    to_.argument_schemas = schemas_.data();
    image_.set(from.resource_limits, from.image_passes);
    to_.resource_limits = image_.limits();
    to_.image_passes = image_.passes();
    to_.image_pass_count = image_.pass_count();
  }

  void set_numbers(const kernel_options& from) {
    to_.image_kind = number(from.image_kind);
    to_.extra_image_kinds = number(from.extra_image_kinds);
    to_.std = from.standard;
    to_.max_registers = from.max_registers;
    to_.split_compile = from.split_compile;
    to_.cache_mode = number(from.cache_mode);
    to_.cache_wait_milliseconds = from.cache_wait_milliseconds;
    to_.worker_mode = number(from.worker_mode);
    to_.time_limit_milliseconds = from.time_limit_milliseconds;
    to_.compiler = number(from.compiler);
  }

  void set_switches(const kernel_options& from) {
    to_.debug = to_switch(from.debug);
    to_.lineinfo = to_switch(from.lineinfo);
    to_.fast_math = to_switch(from.fast_math);
    to_.ftz = to_switch(from.ftz);
    to_.prec_div = to_switch(from.prec_div);
    to_.prec_sqrt = to_switch(from.prec_sqrt);
    to_.fmad = to_switch(from.fmad);
    to_.rdc = to_switch(from.rdc);
    to_.lto = to_switch(from.lto);
    to_.default_device = to_switch(from.default_device);
    to_.minimal = to_switch(from.minimal);
    to_.extra_device_vectorization = to_switch(from.extra_device_vectorization);
    to_.warnings_as_errors = to_switch(from.warnings_as_errors);
    to_.warnings = to_switch(from.warnings);
    to_.host_headers = to_switch(from.host_headers);
    to_.grid_dependency = to_switch(from.grid_dependency);
    to_.ptx_fallback = to_switch(from.ptx_fallback);
    to_.pch = to_switch(from.pch);
    to_.slim = to_switch(from.slim);
  }

  cjit_kernel_build_options_t to_ = sized<cjit_kernel_build_options_t>();
  c_strings names_, include_dirs_, defines_, undefines_, pre_includes_, raw_options_, schemas_, header_names_,
      header_sources_;
  lowered_image_options image_;
};

}  // namespace detail
/** @endcond */

/**
 * Prepared options for repeated builds: a memory hit then costs the same as in C. Copies share them. Thread-safe.
 *
 *     const cjit::kernel_request request(options);
 *     auto result = cjit::kernel_build(context, request);
 */
template <typename Options>
class request {
 public:
  /** Keeps a copy of the options. */
  explicit request(Options options) : state_(std::make_shared<state>(std::move(options))) {}

  /** The options. */
  const Options& options() const noexcept { return state_->options; }
  /** @cond */
  const detail::lowered<Options>& ready() const noexcept { return state_->ready; }
  /** @endcond */

 private:
  struct state {
    explicit state(Options given) : options(std::move(given)), ready(options) {}
    Options options;
    detail::lowered<Options> ready;
  };
  std::shared_ptr<const state> state_;
};

/** Prepared options of a kernel build. */
using kernel_request = request<kernel_options>;

/**
 * What a build of any family made: host data alone. Everything it shows lives as long as it does.
 *
 * Kernels, links and NVVM IR give the same type, so that what takes a result takes that of each.
 */
class build_result : public build_result_data {
 public:
  using build_result_data::build_result_data;

  /** Gets the lowered name of a name expression of the build; "" if the build did not have it. */
  std::string_view lowered_name(std::string_view expression) const noexcept {
    for (std::size_t i = 0; i < name_expressions().size(); ++i)
      if (name_expressions()[i] == expression) return lowered_names()[i];
    return {};
  }
  /** Serializes the result as an artifact; equal results give equal bytes. As cjit_build_result_serialize(). */
  result<blob> serialize() const {
    auto made = detail::make<detail::blob_handle>(CJIT_FUNCTION(build_result_serialize), &c());
    if (!made) return made.error();
    return blob(std::move(*made));
  }
  /**
   * Reads an artifact; needs no compiler and no driver, and the bytes may be untrusted. With
   * deserialize_flags::in_place the result points into `data`, which must stay as it is until the result is gone. As
   * cjit_build_result_deserialize().
   */
  static result<build_result> deserialize(bytes_view data, deserialize_flags flags = deserialize_flags::default_) {
    return detail::fill<build_result>(CJIT_FUNCTION(build_result_deserialize), static_cast<const void*>(data.data()),
                                      std::uint64_t{data.size()}, detail::number(flags));
  }
};

/** @cond */
namespace detail {

inline void rethrow_from(const context& owner, const std::vector<image_pass>& passes, bool failed) {
  owner.rethrow();
  if (failed)
    for (const image_pass& pass : passes) pass.rethrow();
}

template <typename Options, typename Function>
result<build_result> build(Function function, const context& owner, const Options& options,
                           const lowered<Options>& ready) {
  auto made = fill<build_result>(function, owner.get(), ready.c());
  rethrow_from(owner, options.image_passes, !made.has_value());
  return made;
}

}  // namespace detail
/** @endcond */

/**
 * Compiles source into images, or takes them from the cache. As cjit_kernel_build().
 *
 *     auto built = cjit::kernel_build(context, options);
 *     if (!built) std::cerr << built.error().what() << '\n';
 */
inline result<build_result> kernel_build(const context& context, const kernel_options& options) {
  return detail::build(CJIT_FUNCTION(kernel_build), context, options, detail::lowered<kernel_options>(options));
}
/** As above, with prepared options. */
inline result<build_result> kernel_build(const context& context, const kernel_request& request) {
  return detail::build(CJIT_FUNCTION(kernel_build), context, request.options(), request.ready());
}

CJIT_HPP_END

#endif
