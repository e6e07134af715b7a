/**
 * @file cpp/options.hpp
 * The options of builds. A field that is not set has its default. An empty string or list means "not set".
 *
 * Generated from the public headers by abi/abi.py generate; do not edit.
 */
#ifndef CJIT_CPP_OPTIONS_HPP
#define CJIT_CPP_OPTIONS_HPP

#include <cjit/cpp/build_result.hpp>
#include <cjit/cpp/external_call.hpp>
#include <cjit/cpp/image.hpp>

CJIT_HPP_BEGIN

/** A header in memory. */
struct header {
  /** The name in `#include`. */
  std::string name;
  /** The text. */
  std::string text;
};

/**
 * Options of a kernel build. A typed option and `raw_options` may state the same value; if they differ, the build fails
 * with ::CJIT_ERROR_CONTRADICTORY_OPTIONS. A typed option that is zero means NVRTC's default unless its comment says
 * otherwise. As ::cjit_kernel_build_options_t.
 *
 *     cjit::kernel_options options;
 *     options.source = source;
 *     options.name_expressions = {"axpy<float>"};
 *     options.arch = "sm_90";
 *     options.fast_math = true;
 */
struct kernel_options {
  /** CUDA C++ text without a terminating NUL. It must not be empty or contain a NUL byte. */
  std::string source = {};
  /**
   * File name for diagnostics and `__FILE__`. Empty: "kernel.cu". Includes in quotes are searched in its directory
   * first, which is the working directory if the name has none. Images with debug or line information record the name
   * as an absolute path: pass an absolute path to get the same bytes in every working directory.
   */
  std::string source_name = {};
  /**
   * Functions (`axpy`, `k<float, (int)3>`, `ns::k<T>`) and `__device__` or `__constant__` variables (`&table`) whose
   * lowered names the result shall contain. Templates named here are instantiated. Kernels that are no templates are in
   * the image without being named. A name is not empty and has no line break.
   */
  std::vector<std::string> name_expressions = {};
  /** "sm_90", "sm_90a", "sm_100f", "compute_90" or "native" (device 0); case-insensitive. Empty: the context's default.
   */
  std::string arch = {};
  /** Headers in memory. Includes find them before files. */
  std::vector<header> headers = {};
  /** `--include-path`: directories searched for headers, in order, before those of the toolkit. */
  std::vector<std::string> include_dirs = {};
  /** `--define-macro`: macros to define: "NAME" (defined as 1), "NAME=value", or "NAME(x)=..." for a macro with
   * parameters. */
  std::vector<std::string> defines = {};
  /** `--undefine-macro`: macros to undefine after `defines`. */
  std::vector<std::string> undefines = {};
  /** `--pre-include`: headers to include before the first line of the source. Line numbers of the source do not change.
   */
  std::vector<std::string> pre_includes = {};
  /** `--diag-suppress`: numbers of compiler messages to suppress. */
  std::vector<std::uint32_t> suppressed_diagnostics = {};
  /** `--diag-warn`: numbers of compiler messages to report as warnings. */
  std::vector<std::uint32_t> warning_diagnostics = {};
  /** `--diag-error`: numbers of compiler messages to report as errors. */
  std::vector<std::uint32_t> error_diagnostics = {};
  /** Further compiler options: one string each ("-Xptxas=-v"), or name and value as two strings ("-D", "X=1"). */
  std::vector<std::string> raw_options = {};
  /** A policy encoded by cjit_policy_encode(), stored in the result. Empty: none. */
  std::vector<std::byte> policy = {};
  /** Kind of the result's `image`. NONE: a cubin for `sm_`, PTX for `compute_`, LTO-IR if `lto` is on. */
  cjit::image_kind image_kind = cjit::image_kind::none;
  /**
   * Further images from the same compilation. A combination that the compiler cannot make is refused: NVRTC makes no
   * fatbin, and no other image together with LTO-IR.
   */
  cjit::image_kind_bits extra_image_kinds = cjit::image_kind_bits::none;
  /** C++ standard: 3 (C++03), 11, 14, 17, 20, 23 (since CUDA 13.5); 0: the compiler's default, such as 17 of
   * NVRTC 13.0. */
  std::uint32_t standard = 0;
  /** `--maxrregcount`: maximum registers per thread, from 1; 0: no limit. */
  std::uint32_t max_registers = 0;
  /** `--split-compile`: maximum threads for code generation; 0: NVRTC's default (1). */
  std::uint32_t split_compile = 0;
  /** `--device-debug`: generate debug information and do not optimize. */
  std::optional<bool> debug = {};
  /** `--generate-line-info`. */
  std::optional<bool> lineinfo = {};
  /** `--use_fast_math`. Contradicting values of ftz, prec_div, prec_sqrt or fmad are refused. */
  std::optional<bool> fast_math = {};
  /** `--ftz`: flush denormals to zero. */
  std::optional<bool> ftz = {};
  /** `--prec-div`: IEEE rounding for division. */
  std::optional<bool> prec_div = {};
  /** `--prec-sqrt`: IEEE rounding for square root. */
  std::optional<bool> prec_sqrt = {};
  /** `--fmad`: contract a*b+c to one instruction. */
  std::optional<bool> fmad = {};
  /** `--relocatable-device-code`. */
  std::optional<bool> rdc = {};
  /** `--dlink-time-opt`: generate LTO-IR. */
  std::optional<bool> lto = {};
  /** `--device-as-default-execution-space`: functions without an execution space are `__device__`. */
  std::optional<bool> default_device = {};
  /** `--minimal`: omit NVRTC's built-in declarations for faster compilation. */
  std::optional<bool> minimal = {};
  /** `--extra-device-vectorization`. */
  std::optional<bool> extra_device_vectorization = {};
  /** `--warning-as-error=all-warnings`: fail if there is a warning. NVRTC has this option from 13.1 on; cjit provides
   * it for all versions. */
  std::optional<bool> warnings_as_errors = {};
  /** false: `--disable-warnings`. */
  std::optional<bool> warnings = {};
  /**
   * true (default): `<cstdint>`, `<type_traits>`, `<utility>` and other host headers resolve to libcu++. After `using
   * namespace std;` write `std::sqrt` or `::sqrt`: the unqualified name is ambiguous.
   */
  std::optional<bool> host_headers = {};
  /** true (default): `cudaGridDependencySynchronize()` and `cudaTriggerProgrammaticLaunchCompletion()` are available
   * without `rdc`. */
  std::optional<bool> grid_dependency = {};
  /**
   * true: if `arch` is newer than the compiler supports, make PTX for the newest architecture that it supports. false
   * (default): refuse such an `arch`.
   */
  std::optional<bool> ptx_fallback = {};
  /** How a build uses the cache (docs/cache.md). */
  cjit::cache_mode cache_mode = cjit::cache_mode::default_;
  /** As ::cjit_context_options_t::cache_wait_milliseconds, for this request; 0: the context's value. */
  std::uint32_t cache_wait_milliseconds = 0;
  /** The process in which sources are compiled (docs/workers.md). */
  cjit::worker_mode worker_mode = cjit::worker_mode::default_;
  /** As ::cjit_context_options_t::time_limit_milliseconds, for this request; 0: the context's value. */
  std::uint32_t time_limit_milliseconds = 0;
  /** As ::cjit_context_options_t::pch, for this request. */
  std::optional<bool> pch = {};
  /**
   * Argument schema of each name expression. Empty: "" for all of them. A schema lists names and kinds of the kernel's
   * parameters in their order: "a: float32, x: pointer, map: tensor_map, p: bytes[24:8]". value_kind.h has the kinds.
   * Names are identifiers and unique. Number and sizes must match the kernel's parameters if the image states them. The
   * schema is stored in the result and in artifacts. Launches with argument names and checks of argument kinds need it.
   * "x: pointer<const float32>" also states the elements of an array: bindings that know an array's type refuse other
   * elements, and gaps, and read-only arrays without `const`. Special values: "*" takes the parameters from the image,
   * as "p0", "p1", ... of kind `bytes`. "" or a Empty entry takes them from the kernel's symbol, as "p0", "p1",
   * ... with their kinds; structs and enumerations become `bytes`. This gives no schema for a kernel that is declared
   * `extern "C"`, whose symbol has no types, or for images that are LTO-IR or fatbins.
   */
  std::vector<std::string> argument_schemas = {};
  /**
   * Host compiler of ::CJIT_COMPILER_NVCC, as nvcc's `-ccbin`: a path, the name of a program on `PATH`, or a directory
   * that contains `gcc`. Empty: nvcc's default, `gcc` on `PATH`. Refused with NVRTC, which uses no host compiler.
   */
  std::string host_compiler = {};
  /** The compiler that builds a kernel. */
  cjit::compiler compiler = cjit::compiler::default_;
  /** Resource limits for the kernels of the cubin. Empty: none. Not part of the cache key: results from the cache are
   * checked too. */
  std::optional<cjit::resource_limits> resource_limits = {};
  /** Passes over the cubin, in this order. */
  std::vector<image_pass> image_passes = {};
  /**
   * true: remove variables that no kernel uses from the cubin, by compiling to LTO-IR and linking (docs/images.md). Not
   * set: off; for an algorithm on, if its only image is a cubin and no option forbids it.
   */
  std::optional<bool> slim = {};
  /**
   * A device algorithm as JSON, NUL-terminated, instead of a source: `{"algorithm": "reduce", "input": "float32",
   * "operator": "plus"}`. The result contains its kernels, its policy, and the plan that launches them
   * (docs/algorithms.md). `source`, `name_expressions` and `policy` are empty then. Empty: none.
   */
  std::string algorithm = {};
  /** As ::cjit_context_options_t::header_check, for this request. */
  cjit::header_check header_check = cjit::header_check::default_;
  /**
   * true: keep the source, or that of the algorithm, in the result and its artifacts, for readers and debuggers.
   * Headers are not kept. false (default): keep none.
   */
  std::optional<bool> keep_source = {};
  /**
   * true: `raw_options` mean what nvrtcCompileProgram() means by the same list, and the results are those of NVRTC. The
   * order and repetition of options count. cjit adds no option, header or include directory, and no architecture. The
   * source may be empty, and a name expression may be any text. All typed options except modes and limits must be zero.
   * The result has every image that NVRTC made, the first of cubin, PTX, LTO-IR, OptiX-IR and Tile IR as the primary
   * one. Fails with ::CJIT_ERROR_UNSUPPORTED if the result would depend on more than the request and its headers: for
   * options that read or write other files, and options that cjit does not know. false (default): cjit's meaning.
   */
  std::optional<bool> exact_options = {};
};

/**
 * One module. Exactly one of `data` and `path` is set. As ::cjit_nvvm_input_t. `data` must be valid until the call
 * returns.
 */
struct nvvm_input {
  /** Name in messages, logs and LTO-IR. Empty: the path, or "input 0" with the module's number. */
  std::string name = {};
  /** LLVM IR as text or bitcode; not kept. */
  std::optional<bytes_view> data = {};
  /** A file. The cache key contains its contents, not its path. Empty: the input is no file. */
  std::string path = {};
  /** true: take only the functions that other modules call. The module must be bitcode. */
  std::optional<bool> lazy = {};
};

/**
 * Options of an NVVM build. A module has a data layout, a triple that begins with "nvptx64-", and `!nvvmir.version`.
 * For architectures before 10.0 libNVVM reads the IR of LLVM 7, with typed pointers; from 10.0 on that of a newer LLVM
 * (see cjit_nvvm_get_info()), with opaque pointers. A typed option and `raw_options` may state the same value; if they
 * differ, the build fails with ::CJIT_ERROR_CONTRADICTORY_OPTIONS. As ::cjit_nvvm_build_options_t.
 */
struct nvvm_options {
  /** At least one module is not lazy. */
  std::vector<nvvm_input> inputs = {};
  /** As ::cjit_kernel_build_options_t::arch; "compute_90" makes PTX, "sm_90" a cubin. Empty: the context's default. */
  std::string arch = {};
  /** Further options for libNVVM, one string each ("-jump-table-density=90"). */
  std::vector<std::string> raw_options = {};
  /**
   * The bitcode file of NVIDIA's device functions. Empty: libdevice.10.bc beside libNVVM. The cache key contains its
   * contents, not its path.
   */
  std::string libdevice_path = {};
  /** A policy encoded by cjit_policy_encode(), stored in the result. Empty: none. */
  std::vector<std::byte> policy = {};
  /**
   * PTX, LTO_IR or CUBIN; a linker makes the cubin from PTX (::CJIT_LINKER_DEFAULT). NONE: a cubin for `sm_`, PTX for
   * `compute_`. When LTO-IR is linked, only the kernels in `@llvm.used` are kept.
   */
  cjit::image_kind image_kind = cjit::image_kind::none;
  /** O0 or O3. */
  cjit::optimization optimization = cjit::optimization::default_;
  /**
   * true: do not optimize, and refuse IR that does not state the version of its debug metadata. The metadata determines
   * the debug information in the image.
   */
  std::optional<bool> debug = {};
  /** Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c. */
  std::optional<bool> ftz = {};
  /** Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c. */
  std::optional<bool> prec_div = {};
  /** Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c. */
  std::optional<bool> prec_sqrt = {};
  /** Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c. */
  std::optional<bool> fmad = {};
  /**
   * Add libdevice; only the functions that are called are compiled. Not set: on if a module declares a function
   * `__nv_...` that no module defines. If libdevice lacks the function too, the build fails with
   * ::CJIT_ERROR_UNDEFINED_SYMBOL.
   */
  std::optional<bool> libdevice = {};
  /**
   * false: do not verify the IR before compiling. libNVVM then compiles much invalid IR into wrong code. It also
   * compiles valid IR that only its verifier refuses, such as 8-bit atomics for architecture 10.0 and newer.
   */
  std::optional<bool> verify = {};
  /** How a build uses the cache (docs/cache.md). */
  cjit::cache_mode cache_mode = cjit::cache_mode::default_;
  /** As ::cjit_context_options_t::cache_wait_milliseconds, for this request; 0: the context's value. */
  std::uint32_t cache_wait_milliseconds = 0;
  /** AUTOMATIC: compile in a worker if one is available, because some invalid IR makes libNVVM end its process. */
  cjit::worker_mode worker_mode = cjit::worker_mode::default_;
  /** As ::cjit_context_options_t::time_limit_milliseconds, for this request; 0: the context's value. */
  std::uint32_t time_limit_milliseconds = 0;
  /** As ::cjit_kernel_build_options_t::resource_limits. Empty: none. */
  std::optional<cjit::resource_limits> resource_limits = {};
  /** As ::cjit_kernel_build_options_t::image_passes. */
  std::vector<image_pass> image_passes = {};
};

/**
 * One input of a link. Exactly one of `data`, `path`, `result`, `kernel` and `nvvm` is set. As ::cjit_link_input_t. The
 * objects that it points to must be valid until the call returns.
 *
 *     cjit::link_input part;
 *     part.result = &built;
 */
struct link_input {
  /** Name in messages and logs. Empty: the path, the name of the source, or "input 0" with the input's number. */
  std::string name = {};
  /** Bytes in memory; not kept. PTX may end with a NUL. */
  std::optional<bytes_view> data = {};
  /** A file. The cache key contains its contents, not its path. Empty: the input is no file. */
  std::string path = {};
  /**
   * The result of another build. Its LTO-IR is linked if the link uses LTO-IR; otherwise its cubin, else its PTX, else
   * its fatbin. Empty: the input is no result.
   */
  const build_result* result = nullptr;
  /**
   * A source to compile first, or to take from the cache. Unset options take the values that the link needs: its
   * architecture, `rdc`, and LTO-IR if the link's `lto` is true or not set. Its own modes and limits apply to it.
   * Empty: the input is no source.
   */
  std::optional<cjit::kernel_options> kernel = {};
  /** NONE: detected from the bytes. Any other kind is checked against the bytes. */
  cjit::link_input_kind kind = cjit::link_input_kind::none;
  /**
   * NVVM IR to compile first, or to take from the cache. Unset options take the values that the link needs: its
   * architecture, LTO-IR with link-time optimization, and PTX without. Its own modes and limits apply to it. Empty: the
   * input is no NVVM IR.
   */
  std::optional<cjit::nvvm_options> nvvm = {};
};

/**
 * Options of a link. A typed option and `raw_options` may state the same value; if they differ, the build fails with
 * ::CJIT_ERROR_CONTRADICTORY_OPTIONS. As ::cjit_link_build_options_t.
 */
struct link_options {
  /** At least one. Symbols are resolved in this order. */
  std::vector<link_input> inputs = {};
  /** As ::cjit_kernel_build_options_t::arch; "compute_90" makes PTX. Empty: the context's default. */
  std::string arch = {};
  /** Further options for nvJitLink ("-Xptxas=-v"). */
  std::vector<std::string> raw_options = {};
  /** Lowered names of the kernels and, below, of the variables that are used; others may be removed. Only with
   * link-time optimization. */
  std::vector<std::string> used_kernels = {};
  /** Lowered names of the kernels and, below, of the variables that are used; others may be removed. Only with
   * link-time optimization. */
  std::vector<std::string> used_variables = {};
  /** A policy encoded by cjit_policy_encode(), stored in the result. Empty: that of the first input that has one. */
  std::vector<std::byte> policy = {};
  /**
   * CUBIN, PTX or LTO_IR. PTX and LTO_IR need link-time optimization. LTO_IR is one input for later links: all inputs
   * are LTO-IR or are compiled to it, and undefined symbols remain. It needs nvJitLink 13.4 or newer. NONE: the kind
   * that `arch` implies.
   */
  cjit::image_kind image_kind = cjit::image_kind::none;
  /** Maximum registers per thread, from 1; 0: no limit. */
  std::uint32_t max_registers = 0;
  /** Maximum threads for code generation; 0: nvJitLink's default (1). */
  std::uint32_t split_compile = 0;
  /** Optimization level of libNVVM or of a linker. */
  cjit::optimization optimization = cjit::optimization::default_;
  /** Link-time optimization. Not set: on if an input is LTO-IR or can be compiled to it. false: LTO-IR is refused. */
  std::optional<bool> lto = {};
  /** Generate debug information. */
  std::optional<bool> debug = {};
  /** Generate debug information. */
  std::optional<bool> lineinfo = {};
  /** Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c. Only with link-time
   * optimization. */
  std::optional<bool> ftz = {};
  /** Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c. Only with link-time
   * optimization. */
  std::optional<bool> prec_div = {};
  /** Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c. Only with link-time
   * optimization. */
  std::optional<bool> prec_sqrt = {};
  /** Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c. Only with link-time
   * optimization. */
  std::optional<bool> fmad = {};
  /** Remove variables that no device code uses, assuming that no host code uses them. Only with link-time optimization.
   */
  std::optional<bool> optimize_unused_variables = {};
  /** Report registers and memory in the result's `info_log`. */
  std::optional<bool> verbose = {};
  /** The linker to use. */
  cjit::linker linker = cjit::linker::default_;
  /** How a build uses the cache (docs/cache.md). */
  cjit::cache_mode cache_mode = cjit::cache_mode::default_;
  /** As ::cjit_context_options_t::cache_wait_milliseconds, for this request; 0: the context's value. */
  std::uint32_t cache_wait_milliseconds = 0;
  /**
   * AUTOMATIC: link in this process if all inputs were compiled for this link, otherwise in a worker, because damaged
   * input can crash nvJitLink.
   */
  cjit::worker_mode worker_mode = cjit::worker_mode::default_;
  /** As ::cjit_context_options_t::time_limit_milliseconds, for this request; 0: the context's value. */
  std::uint32_t time_limit_milliseconds = 0;
  /** As ::cjit_kernel_build_options_t::resource_limits. Empty: none. */
  std::optional<cjit::resource_limits> resource_limits = {};
  /** As ::cjit_kernel_build_options_t::image_passes. */
  std::vector<image_pass> image_passes = {};
  /**
   * true: make a relocatable cubin, one input for later links, in which undefined symbols remain. The driver loads it
   * only if there are none. Needs nvJitLink 13.0 or newer, with link-time optimization 13.3. The result has the names
   * of all inputs.
   */
  std::optional<bool> relocatable = {};
  /**
   * Further images of the same link: PTX beside a cubin, or a cubin beside PTX. The code is optimized once, and the
   * cubin is assembled from the PTX. Needs link-time optimization; other combinations are refused.
   */
  cjit::image_kind_bits extra_image_kinds = cjit::image_kind_bits::none;
};

/**
 * One part of the cache key of an external build. As ::cjit_external_field_t. `data` must be valid until the call
 * returns.
 */
struct external_field {
  /** Shown by `cjit cache why`. Not empty, and without line breaks. */
  std::string name = {};
  /** Any bytes; hashed during the call and not kept. */
  std::optional<bytes_view> data = {};
};

/**
 * Options of an external build. The cache key contains `producer`, `name`, `fields` and `name_expressions` in their
 * order, the contents of `files`, `arch`, `argument_schemas`, `policy` and `image_passes`. They must determine the
 * images: what the callback reads besides them, such as environment variables and options, belongs into `fields`. As
 * ::cjit_external_build_options_t.
 */
struct external_options {
  /** Empty: take the result from the cache, or fail with ::CJIT_ERROR_NOT_CACHED. */
  external_callback callback = {};
  /** The compiler and its version: "Triton 3.5". At most 4096 bytes. */
  std::string producer = {};
  /** Names may repeat. */
  std::vector<external_field> fields = {};
  /**
   * Files that the callback reads. The cache key contains the last component of each path and the contents, not the
   * directory. A file is hashed again only if it may have changed.
   */
  std::vector<std::string> files = {};
  /** Name in messages, logs and traces, such as that of the source. Empty: "external". */
  std::string name = {};
  /** As ::cjit_kernel_build_options_t::arch. The images must run on it. Empty: the context's default. */
  std::string arch = {};
  /**
   * Names of the kernels and variables of the result: symbols, or names for which the callback sets the symbol. Empty:
   * the names that the callback sets, else all kernels and variables of the image (a variable as "&table").
   */
  std::vector<std::string> name_expressions = {};
  /** Argument schema of each name, as ::cjit_kernel_build_options_t::argument_schemas. Empty: "" for all of them. */
  std::vector<std::string> argument_schemas = {};
  /** A policy encoded by cjit_policy_encode(), stored in the result. Empty: the one that the callback sets. */
  std::vector<std::byte> policy = {};
  /** How a build uses the cache (docs/cache.md). */
  cjit::cache_mode cache_mode = cjit::cache_mode::default_;
  /** As ::cjit_context_options_t::cache_wait_milliseconds, for this request; 0: the context's value. */
  std::uint32_t cache_wait_milliseconds = 0;
  /**
   * As ::cjit_context_options_t::time_limit_milliseconds, for this request; 0: the context's value. A callback that
   * fails after this time fails with ::CJIT_ERROR_TIME_LIMIT; what it makes after this time is used.
   */
  std::uint32_t time_limit_milliseconds = 0;
  /** As ::cjit_kernel_build_options_t::resource_limits. Empty: none. */
  std::optional<cjit::resource_limits> resource_limits = {};
  /** As ::cjit_kernel_build_options_t::image_passes. */
  std::vector<image_pass> image_passes = {};
};

/**
 * An image to adopt.  As ::cjit_image_adopt_options_t. `data` must be valid until the call returns.
 */
struct image_adopt_options {
  /** A cubin, PTX, LTO-IR or a fatbin; copied. PTX may end with a NUL. */
  std::optional<bytes_view> data = {};
  /** The program that made the image, at most 4096 bytes; Empty: "adopted". */
  std::string producer = {};
  /**
   * Empty: read from the image; for a fatbin the lowest of its entries. LTO-IR does not state it, so that it is
   * required there. A cubin or PTX must run on it. "native" is refused.
   */
  std::string arch = {};
  /** Names of the result. Empty: all kernels and variables of the image (a variable as "&table"). */
  std::vector<std::string> name_expressions = {};
  /** The symbol of each name. Empty: the names are symbols. */
  std::vector<std::string> lowered_names = {};
  /** Argument schema of each name, as ::cjit_kernel_build_options_t::argument_schemas. Empty: "" for all of them. */
  std::vector<std::string> argument_schemas = {};
  /** A policy encoded by cjit_policy_encode(), stored in the result. Empty: none. */
  std::vector<std::byte> policy = {};
  /** NONE: detected from the bytes. Any other kind is checked against the bytes. */
  cjit::image_kind kind = cjit::image_kind::none;
};

/**
 * Options of a signature. All fields may be zero. As ::cjit_signature_options_t.
 */
struct signature_options {
  /** File with the secret key, as `minisign -G` writes it, with the mode 0600 or 0400. Empty: `CJIT_SIGNING_KEY`. */
  std::string key_path = {};
  /**
   * File with the password of an encrypted key, with the mode 0600 or 0400. Empty: `CJIT_SIGNING_KEY_PASSWORD_FILE`,
   * and none if `key_path` is set.
   */
  std::string password_path = {};
  /**
   * Days until the signature expires, at most 36500; 0: the value of `CJIT_SIGNATURE_DAYS`, and never without it.
   * minisign itself ignores this.
   */
  std::uint64_t expires_days = 0;
};

/** @cond */
namespace detail {

// The C struct for options. It points into the options, so it cannot be copied or moved.
template <typename Options>
class lowered;

// Lowered options with a stable address.
template <typename Options>
struct lowered_input : counted {
  explicit lowered_input(const Options& from) : ready(from) {}
  const lowered<Options> ready;
};

template <typename Options, typename Struct>
class lowered_list {
 public:
  explicit lowered_list(span<const Options> from) : inputs_(from.size()), pointers_(from.size()) {
    for (std::size_t i = 0; i < from.size(); ++i) {
      inputs_[i] = ref<lowered_input<Options>>(new lowered_input<Options>(from[i]));
      pointers_[i] = inputs_[i]->ready.c();
      has_nul_ |= inputs_[i]->ready.has_nul();
    }
  }
  const lowered<Options>& operator[](std::size_t index) const noexcept { return inputs_[index]->ready; }
  const Struct* const* data() const noexcept { return pointers_.data(); }
  std::uint64_t size() const noexcept { return pointers_.size(); }
  bool has_nul() const noexcept { return has_nul_; }
  void add_callbacks(build_callbacks& to) const {
    for (const auto& one : inputs_) one->ready.add_callbacks(to);
  }

 private:
  array<ref<lowered_input<Options>>> inputs_;
  array<const Struct*> pointers_;
  bool has_nul_ = false;
};

// One input, or none.
template <typename Options>
class lowered_optional {
 public:
  explicit lowered_optional(const std::optional<Options>& from) {
    if (from.has_value()) input_ = ref<lowered_input<Options>>(new lowered_input<Options>(*from));
  }
  auto c() const noexcept { return input_ ? input_->ready.c() : nullptr; }
  bool has_nul() const noexcept { return input_ && input_->ready.has_nul(); }
  void add_callbacks(build_callbacks& to) const {
    if (input_) input_->ready.add_callbacks(to);
  }

 private:
  ref<lowered_input<Options>> input_;
};

template <>
class lowered<kernel_options> {
 public:
  explicit lowered(const kernel_options& from)
      : name_expressions_(from.name_expressions),
        include_dirs_(from.include_dirs),
        defines_(from.defines),
        undefines_(from.undefines),
        pre_includes_(from.pre_includes),
        raw_options_(from.raw_options),
        argument_schemas_(from.argument_schemas),
        image_(from.resource_limits, from.image_passes) {
    to_.source = from.source.c_str();
    to_.source_size = from.source.size();
    to_.source_name = text_or_null(from.source_name);
    to_.name_expressions = name_expressions_.data();
    to_.name_count = name_expressions_.size();
    to_.arch = text_or_null(from.arch);
    for (const header& one : from.headers) {
      header_names_.add(one.name);
      header_sources_.add(one.text);
    }
    to_.header_names = header_names_.data();
    to_.header_sources = header_sources_.data();
    to_.header_count = header_names_.size();
    to_.include_dirs = include_dirs_.data();
    to_.include_dir_count = include_dirs_.size();
    to_.defines = defines_.data();
    to_.define_count = defines_.size();
    to_.undefines = undefines_.data();
    to_.undefine_count = undefines_.size();
    to_.pre_includes = pre_includes_.data();
    to_.pre_include_count = pre_includes_.size();
    to_.suppressed_diagnostics = from.suppressed_diagnostics.empty() ? nullptr : from.suppressed_diagnostics.data();
    to_.suppressed_diagnostic_count = from.suppressed_diagnostics.size();
    to_.warning_diagnostics = from.warning_diagnostics.empty() ? nullptr : from.warning_diagnostics.data();
    to_.warning_diagnostic_count = from.warning_diagnostics.size();
    to_.error_diagnostics = from.error_diagnostics.empty() ? nullptr : from.error_diagnostics.data();
    to_.error_diagnostic_count = from.error_diagnostics.size();
    to_.raw_options = raw_options_.data();
    to_.raw_option_count = raw_options_.size();
    to_.policy = from.policy.empty() ? nullptr : from.policy.data();
    to_.policy_size = from.policy.size();
    to_.image_kind = number(from.image_kind);
    to_.extra_image_kinds = number(from.extra_image_kinds);
    to_.std = from.standard;
    to_.max_registers = from.max_registers;
    to_.split_compile = from.split_compile;
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
    to_.cache_mode = number(from.cache_mode);
    to_.cache_wait_milliseconds = from.cache_wait_milliseconds;
    to_.worker_mode = number(from.worker_mode);
    to_.time_limit_milliseconds = from.time_limit_milliseconds;
    to_.pch = to_switch(from.pch);
    argument_schemas_.pad(name_expressions_.size());
    to_.argument_schemas = argument_schemas_.data();
    to_.host_compiler = text_or_null(from.host_compiler);
    to_.compiler = number(from.compiler);
    to_.resource_limits = image_.limits();
    to_.image_passes = image_.passes();
    to_.image_pass_count = image_.pass_count();
    to_.slim = to_switch(from.slim);
    to_.algorithm = text_or_null(from.algorithm);
    to_.header_check = number(from.header_check);
    to_.keep_source = to_switch(from.keep_source);
    to_.exact_options = to_switch(from.exact_options);
    refuse_nul(to_, from.source_name, from.arch, from.host_compiler, from.algorithm, name_expressions_, header_names_,
               header_sources_, include_dirs_, defines_, undefines_, pre_includes_, raw_options_, argument_schemas_,
               image_);
  }
  lowered(const lowered&) = delete;
  lowered& operator=(const lowered&) = delete;

  const cjit_kernel_build_options_t* c() const noexcept { return &to_; }
  bool has_nul() const noexcept { return to_.struct_size == 0; }
  void add_callbacks(build_callbacks& to) const { image_.add_callbacks(to); }

 private:
  cjit_kernel_build_options_t to_ = sized<cjit_kernel_build_options_t>();
  c_strings name_expressions_;
  c_strings header_names_;
  c_strings header_sources_;
  c_strings include_dirs_;
  c_strings defines_;
  c_strings undefines_;
  c_strings pre_includes_;
  c_strings raw_options_;
  c_strings argument_schemas_;
  lowered_image_options image_;
};

template <>
class lowered<nvvm_input> {
 public:
  explicit lowered(const nvvm_input& from) {
    to_.name = text_or_null(from.name);
    to_.data = data_or_null(from.data);
    to_.size = from.data.has_value() ? from.data->size() : 0;
    to_.path = text_or_null(from.path);
    to_.lazy = to_switch(from.lazy);
    refuse_nul(to_, from.name, from.path);
  }
  lowered(const lowered&) = delete;
  lowered& operator=(const lowered&) = delete;

  const cjit_nvvm_input_t* c() const noexcept { return &to_; }
  bool has_nul() const noexcept { return to_.struct_size == 0; }

 private:
  cjit_nvvm_input_t to_ = sized<cjit_nvvm_input_t>();
};

template <>
class lowered<nvvm_options> {
 public:
  explicit lowered(const nvvm_options& from)
      : inputs_(from.inputs), raw_options_(from.raw_options), image_(from.resource_limits, from.image_passes) {
    to_.inputs = inputs_.data();
    to_.input_count = inputs_.size();
    to_.arch = text_or_null(from.arch);
    to_.raw_options = raw_options_.data();
    to_.raw_option_count = raw_options_.size();
    to_.libdevice_path = text_or_null(from.libdevice_path);
    to_.policy = from.policy.empty() ? nullptr : from.policy.data();
    to_.policy_size = from.policy.size();
    to_.image_kind = number(from.image_kind);
    to_.optimization = number(from.optimization);
    to_.debug = to_switch(from.debug);
    to_.ftz = to_switch(from.ftz);
    to_.prec_div = to_switch(from.prec_div);
    to_.prec_sqrt = to_switch(from.prec_sqrt);
    to_.fmad = to_switch(from.fmad);
    to_.libdevice = to_switch(from.libdevice);
    to_.verify = to_switch(from.verify);
    to_.cache_mode = number(from.cache_mode);
    to_.cache_wait_milliseconds = from.cache_wait_milliseconds;
    to_.worker_mode = number(from.worker_mode);
    to_.time_limit_milliseconds = from.time_limit_milliseconds;
    to_.resource_limits = image_.limits();
    to_.image_passes = image_.passes();
    to_.image_pass_count = image_.pass_count();
    refuse_nul(to_, from.arch, from.libdevice_path, inputs_, raw_options_, image_);
  }
  lowered(const lowered&) = delete;
  lowered& operator=(const lowered&) = delete;

  const cjit_nvvm_build_options_t* c() const noexcept { return &to_; }
  bool has_nul() const noexcept { return to_.struct_size == 0; }
  void add_callbacks(build_callbacks& to) const { image_.add_callbacks(to); }

 private:
  cjit_nvvm_build_options_t to_ = sized<cjit_nvvm_build_options_t>();
  lowered_list<nvvm_input, cjit_nvvm_input_t> inputs_;
  c_strings raw_options_;
  lowered_image_options image_;
};

template <>
class lowered<link_input> {
 public:
  explicit lowered(const link_input& from) : kernel_(from.kernel), nvvm_(from.nvvm) {
    to_.name = text_or_null(from.name);
    to_.data = data_or_null(from.data);
    to_.size = from.data.has_value() ? from.data->size() : 0;
    to_.path = text_or_null(from.path);
    to_.result = from.result != nullptr ? &from.result->c() : nullptr;
    to_.kernel = kernel_.c();
    to_.kind = number(from.kind);
    to_.nvvm = nvvm_.c();
    refuse_nul(to_, from.name, from.path, kernel_, nvvm_);
  }
  lowered(const lowered&) = delete;
  lowered& operator=(const lowered&) = delete;

  const cjit_link_input_t* c() const noexcept { return &to_; }
  bool has_nul() const noexcept { return to_.struct_size == 0; }
  void add_callbacks(build_callbacks& to) const {
    kernel_.add_callbacks(to);
    nvvm_.add_callbacks(to);
  }

 private:
  cjit_link_input_t to_ = sized<cjit_link_input_t>();
  lowered_optional<kernel_options> kernel_;
  lowered_optional<nvvm_options> nvvm_;
};

template <>
class lowered<link_options> {
 public:
  explicit lowered(const link_options& from)
      : inputs_(from.inputs),
        raw_options_(from.raw_options),
        used_kernels_(from.used_kernels),
        used_variables_(from.used_variables),
        image_(from.resource_limits, from.image_passes) {
    to_.inputs = inputs_.data();
    to_.input_count = inputs_.size();
    to_.arch = text_or_null(from.arch);
    to_.raw_options = raw_options_.data();
    to_.raw_option_count = raw_options_.size();
    to_.used_kernels = used_kernels_.data();
    to_.used_kernel_count = used_kernels_.size();
    to_.used_variables = used_variables_.data();
    to_.used_variable_count = used_variables_.size();
    to_.policy = from.policy.empty() ? nullptr : from.policy.data();
    to_.policy_size = from.policy.size();
    to_.image_kind = number(from.image_kind);
    to_.max_registers = from.max_registers;
    to_.split_compile = from.split_compile;
    to_.optimization = number(from.optimization);
    to_.lto = to_switch(from.lto);
    to_.debug = to_switch(from.debug);
    to_.lineinfo = to_switch(from.lineinfo);
    to_.ftz = to_switch(from.ftz);
    to_.prec_div = to_switch(from.prec_div);
    to_.prec_sqrt = to_switch(from.prec_sqrt);
    to_.fmad = to_switch(from.fmad);
    to_.optimize_unused_variables = to_switch(from.optimize_unused_variables);
    to_.verbose = to_switch(from.verbose);
    to_.linker = number(from.linker);
    to_.cache_mode = number(from.cache_mode);
    to_.cache_wait_milliseconds = from.cache_wait_milliseconds;
    to_.worker_mode = number(from.worker_mode);
    to_.time_limit_milliseconds = from.time_limit_milliseconds;
    to_.resource_limits = image_.limits();
    to_.image_passes = image_.passes();
    to_.image_pass_count = image_.pass_count();
    to_.relocatable = to_switch(from.relocatable);
    to_.extra_image_kinds = number(from.extra_image_kinds);
    refuse_nul(to_, from.arch, inputs_, raw_options_, used_kernels_, used_variables_, image_);
  }
  lowered(const lowered&) = delete;
  lowered& operator=(const lowered&) = delete;

  const cjit_link_build_options_t* c() const noexcept { return &to_; }
  bool has_nul() const noexcept { return to_.struct_size == 0; }
  void add_callbacks(build_callbacks& to) const {
    inputs_.add_callbacks(to);
    image_.add_callbacks(to);
  }

 private:
  cjit_link_build_options_t to_ = sized<cjit_link_build_options_t>();
  lowered_list<link_input, cjit_link_input_t> inputs_;
  c_strings raw_options_;
  c_strings used_kernels_;
  c_strings used_variables_;
  lowered_image_options image_;
};

template <>
class lowered<external_field> {
 public:
  explicit lowered(const external_field& from) {
    to_.name = text_or_null(from.name);
    to_.data = data_or_null(from.data);
    to_.size = from.data.has_value() ? from.data->size() : 0;
    refuse_nul(to_, from.name);
  }
  lowered(const lowered&) = delete;
  lowered& operator=(const lowered&) = delete;

  const cjit_external_field_t* c() const noexcept { return &to_; }
  bool has_nul() const noexcept { return to_.struct_size == 0; }

 private:
  cjit_external_field_t to_ = sized<cjit_external_field_t>();
};

template <>
class lowered<external_options> {
 public:
  explicit lowered(const external_options& from)
      : fields_(from.fields),
        files_(from.files),
        name_expressions_(from.name_expressions),
        argument_schemas_(from.argument_schemas),
        image_(from.resource_limits, from.image_passes) {
    callback_.set(from.callback, to_);
    to_.producer = text_or_null(from.producer);
    to_.fields = fields_.data();
    to_.field_count = fields_.size();
    to_.files = files_.data();
    to_.file_count = files_.size();
    to_.name = text_or_null(from.name);
    to_.arch = text_or_null(from.arch);
    to_.name_expressions = name_expressions_.data();
    to_.name_count = name_expressions_.size();
    argument_schemas_.pad(name_expressions_.size());
    to_.argument_schemas = argument_schemas_.data();
    to_.policy = from.policy.empty() ? nullptr : from.policy.data();
    to_.policy_size = from.policy.size();
    to_.cache_mode = number(from.cache_mode);
    to_.cache_wait_milliseconds = from.cache_wait_milliseconds;
    to_.time_limit_milliseconds = from.time_limit_milliseconds;
    to_.resource_limits = image_.limits();
    to_.image_passes = image_.passes();
    to_.image_pass_count = image_.pass_count();
    refuse_nul(to_, from.producer, from.name, from.arch, fields_, files_, name_expressions_, argument_schemas_, image_);
  }
  lowered(const lowered&) = delete;
  lowered& operator=(const lowered&) = delete;

  const cjit_external_build_options_t* c() const noexcept { return &to_; }
  bool has_nul() const noexcept { return to_.struct_size == 0; }
  void add_callbacks(build_callbacks& to) const {
    callback_.add_callbacks(to);
    image_.add_callbacks(to);
  }

 private:
  cjit_external_build_options_t to_ = sized<cjit_external_build_options_t>();
  lowered_external_callback callback_;
  lowered_list<external_field, cjit_external_field_t> fields_;
  c_strings files_;
  c_strings name_expressions_;
  c_strings argument_schemas_;
  lowered_image_options image_;
};

template <>
class lowered<image_adopt_options> {
 public:
  explicit lowered(const image_adopt_options& from)
      : name_expressions_(from.name_expressions),
        lowered_names_(from.lowered_names),
        argument_schemas_(from.argument_schemas) {
    to_.data = data_or_null(from.data);
    to_.size = from.data.has_value() ? from.data->size() : 0;
    to_.producer = text_or_null(from.producer);
    to_.arch = text_or_null(from.arch);
    to_.name_expressions = name_expressions_.data();
    to_.name_count = name_expressions_.size();
    lowered_names_.pad(name_expressions_.size());
    to_.lowered_names = lowered_names_.data();
    argument_schemas_.pad(name_expressions_.size());
    to_.argument_schemas = argument_schemas_.data();
    to_.policy = from.policy.empty() ? nullptr : from.policy.data();
    to_.policy_size = from.policy.size();
    to_.kind = number(from.kind);
    refuse_nul(to_, from.producer, from.arch, name_expressions_, lowered_names_, argument_schemas_);
  }
  lowered(const lowered&) = delete;
  lowered& operator=(const lowered&) = delete;

  const cjit_image_adopt_options_t* c() const noexcept { return &to_; }
  bool has_nul() const noexcept { return to_.struct_size == 0; }

 private:
  cjit_image_adopt_options_t to_ = sized<cjit_image_adopt_options_t>();
  c_strings name_expressions_;
  c_strings lowered_names_;
  c_strings argument_schemas_;
};

template <>
class lowered<signature_options> {
 public:
  explicit lowered(const signature_options& from) {
    to_.key_path = text_or_null(from.key_path);
    to_.password_path = text_or_null(from.password_path);
    to_.expires_days = from.expires_days;
    refuse_nul(to_, from.key_path, from.password_path);
  }
  lowered(const lowered&) = delete;
  lowered& operator=(const lowered&) = delete;

  const cjit_signature_options_t* c() const noexcept { return &to_; }
  bool has_nul() const noexcept { return to_.struct_size == 0; }

 private:
  cjit_signature_options_t to_ = sized<cjit_signature_options_t>();
};

// Each function calls `visit` with the C name of each field and the member.
template <typename Visit>
void visit_fields(kernel_options& of, Visit&& visit) {
  visit("source", of.source);
  visit("source_name", of.source_name);
  visit("name_expressions", of.name_expressions);
  visit("arch", of.arch);
  visit("headers", of.headers);
  visit("include_dirs", of.include_dirs);
  visit("defines", of.defines);
  visit("undefines", of.undefines);
  visit("pre_includes", of.pre_includes);
  visit("suppressed_diagnostics", of.suppressed_diagnostics);
  visit("warning_diagnostics", of.warning_diagnostics);
  visit("error_diagnostics", of.error_diagnostics);
  visit("raw_options", of.raw_options);
  visit("policy", of.policy);
  visit("image_kind", of.image_kind);
  visit("extra_image_kinds", of.extra_image_kinds);
  visit("std", of.standard);
  visit("max_registers", of.max_registers);
  visit("split_compile", of.split_compile);
  visit("debug", of.debug);
  visit("lineinfo", of.lineinfo);
  visit("fast_math", of.fast_math);
  visit("ftz", of.ftz);
  visit("prec_div", of.prec_div);
  visit("prec_sqrt", of.prec_sqrt);
  visit("fmad", of.fmad);
  visit("rdc", of.rdc);
  visit("lto", of.lto);
  visit("default_device", of.default_device);
  visit("minimal", of.minimal);
  visit("extra_device_vectorization", of.extra_device_vectorization);
  visit("warnings_as_errors", of.warnings_as_errors);
  visit("warnings", of.warnings);
  visit("host_headers", of.host_headers);
  visit("grid_dependency", of.grid_dependency);
  visit("ptx_fallback", of.ptx_fallback);
  visit("cache_mode", of.cache_mode);
  visit("cache_wait_milliseconds", of.cache_wait_milliseconds);
  visit("worker_mode", of.worker_mode);
  visit("time_limit_milliseconds", of.time_limit_milliseconds);
  visit("pch", of.pch);
  visit("argument_schemas", of.argument_schemas);
  visit("host_compiler", of.host_compiler);
  visit("compiler", of.compiler);
  visit("resource_limits", of.resource_limits);
  visit("image_passes", of.image_passes);
  visit("slim", of.slim);
  visit("algorithm", of.algorithm);
  visit("header_check", of.header_check);
  visit("keep_source", of.keep_source);
  visit("exact_options", of.exact_options);
}

template <typename Visit>
void visit_fields(nvvm_input& of, Visit&& visit) {
  visit("name", of.name);
  visit("data", of.data);
  visit("path", of.path);
  visit("lazy", of.lazy);
}

template <typename Visit>
void visit_fields(nvvm_options& of, Visit&& visit) {
  visit("inputs", of.inputs);
  visit("arch", of.arch);
  visit("raw_options", of.raw_options);
  visit("libdevice_path", of.libdevice_path);
  visit("policy", of.policy);
  visit("image_kind", of.image_kind);
  visit("optimization", of.optimization);
  visit("debug", of.debug);
  visit("ftz", of.ftz);
  visit("prec_div", of.prec_div);
  visit("prec_sqrt", of.prec_sqrt);
  visit("fmad", of.fmad);
  visit("libdevice", of.libdevice);
  visit("verify", of.verify);
  visit("cache_mode", of.cache_mode);
  visit("cache_wait_milliseconds", of.cache_wait_milliseconds);
  visit("worker_mode", of.worker_mode);
  visit("time_limit_milliseconds", of.time_limit_milliseconds);
  visit("resource_limits", of.resource_limits);
  visit("image_passes", of.image_passes);
}

template <typename Visit>
void visit_fields(link_input& of, Visit&& visit) {
  visit("name", of.name);
  visit("data", of.data);
  visit("path", of.path);
  visit("result", of.result);
  visit("kernel", of.kernel);
  visit("kind", of.kind);
  visit("nvvm", of.nvvm);
}

template <typename Visit>
void visit_fields(link_options& of, Visit&& visit) {
  visit("inputs", of.inputs);
  visit("arch", of.arch);
  visit("raw_options", of.raw_options);
  visit("used_kernels", of.used_kernels);
  visit("used_variables", of.used_variables);
  visit("policy", of.policy);
  visit("image_kind", of.image_kind);
  visit("max_registers", of.max_registers);
  visit("split_compile", of.split_compile);
  visit("optimization", of.optimization);
  visit("lto", of.lto);
  visit("debug", of.debug);
  visit("lineinfo", of.lineinfo);
  visit("ftz", of.ftz);
  visit("prec_div", of.prec_div);
  visit("prec_sqrt", of.prec_sqrt);
  visit("fmad", of.fmad);
  visit("optimize_unused_variables", of.optimize_unused_variables);
  visit("verbose", of.verbose);
  visit("linker", of.linker);
  visit("cache_mode", of.cache_mode);
  visit("cache_wait_milliseconds", of.cache_wait_milliseconds);
  visit("worker_mode", of.worker_mode);
  visit("time_limit_milliseconds", of.time_limit_milliseconds);
  visit("resource_limits", of.resource_limits);
  visit("image_passes", of.image_passes);
  visit("relocatable", of.relocatable);
  visit("extra_image_kinds", of.extra_image_kinds);
}

template <typename Visit>
void visit_fields(external_field& of, Visit&& visit) {
  visit("name", of.name);
  visit("data", of.data);
}

template <typename Visit>
void visit_fields(external_options& of, Visit&& visit) {
  visit("callback", of.callback);
  visit("producer", of.producer);
  visit("fields", of.fields);
  visit("files", of.files);
  visit("name", of.name);
  visit("arch", of.arch);
  visit("name_expressions", of.name_expressions);
  visit("argument_schemas", of.argument_schemas);
  visit("policy", of.policy);
  visit("cache_mode", of.cache_mode);
  visit("cache_wait_milliseconds", of.cache_wait_milliseconds);
  visit("time_limit_milliseconds", of.time_limit_milliseconds);
  visit("resource_limits", of.resource_limits);
  visit("image_passes", of.image_passes);
}

template <typename Visit>
void visit_fields(image_adopt_options& of, Visit&& visit) {
  visit("data", of.data);
  visit("producer", of.producer);
  visit("arch", of.arch);
  visit("name_expressions", of.name_expressions);
  visit("lowered_names", of.lowered_names);
  visit("argument_schemas", of.argument_schemas);
  visit("policy", of.policy);
  visit("kind", of.kind);
}

template <typename Visit>
void visit_fields(signature_options& of, Visit&& visit) {
  visit("key_path", of.key_path);
  visit("password_path", of.password_path);
  visit("expires_days", of.expires_days);
}

}  // namespace detail
/** @endcond */

CJIT_HPP_END

#endif
