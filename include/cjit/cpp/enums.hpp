/**
 * @file cpp/enums.hpp
 * The enumerations of the C headers as scoped enumerations. Values without a name are kept unchanged.
 *
 * Generated from the public headers by abi/abi.py generate; do not edit.
 */
#ifndef CJIT_CPP_ENUMS_HPP
#define CJIT_CPP_ENUMS_HPP

#include <cjit/cpp/config.hpp>
#include <cstdint>

CJIT_HPP_BEGIN

/** The process that ran the compiler. */
enum class build_place : std::uint32_t {
  /** None: the result came from the cache, from another call's build or from an artifact. */
  none = 0,
  /** The calling process; for an external build its callback. */
  process = 1,
  /** A worker process. */
  worker = 2,
  /** The process of nvcc. */
  compiler_process = 3,
};

/** Action if an entry exists with other contents. */
enum class bundle_conflict : std::uint32_t {
  /** Fail with ::CJIT_ERROR_INVALID_ARGUMENT and change nothing. Equal contents are not a conflict. */
  refuse = 0,
  /** Keep the existing entry. */
  keep = 1,
  /** Replace the existing entry. */
  replace = 2,
};

/** Kind of a difference between two bundles. */
enum class bundle_difference_kind : std::uint32_t {
  /** ::CJIT_BUNDLE_DIFFERENCE_NONE. */
  none = 0,
  /** Only in the first bundle. */
  removed = 1,
  /** Only in the second bundle. */
  added = 2,
  /** In both, with different contents. */
  changed = 3,
};

/** Flags for cjit_bundle_read(). */
enum class bundle_read_flags : std::uint32_t {
  /** ::CJIT_BUNDLE_READ_DEFAULT. */
  default_ = 0,
  /** Do not copy: the bundle points into the caller's bytes, which must not change until the bundle and all results
     from it are destroyed. */
  in_place = 1,
  /**
   * Check and decompress sections on first use; damage in a section is reported then. The structure and the checksum of
   * all bytes are checked immediately.
   */
  lazy = 2,
};

/** Combine two sets of bits. */
constexpr bundle_read_flags operator|(bundle_read_flags a, bundle_read_flags b) noexcept {
  return static_cast<bundle_read_flags>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}

/** State of a cache entry. */
enum class cache_entry_state : std::uint32_t {
  /** Present; not verified. */
  listed = 0,
  /** All checksums are correct. */
  good = 1,
  /** Damaged, or not a cache entry. */
  corrupt = 2,
  /** Of a format that this library cannot read. */
  version = 3,
  /** The file cannot be read, or the remote cannot be used. */
  unreadable = 4,
  /** The place does not have the entry. */
  absent = 5,
  /** A remote has the entry, but its signature is not accepted (docs/remote.md, "Trust"). */
  refused = 6,
};

/** How a build uses the cache (docs/cache.md). */
enum class cache_mode : std::uint32_t {
  /** In a request: the context's mode. In a context: the value of `CJIT_CACHE`; USE if it is not set. */
  default_ = 0,
  /** Read from the cache, and store new results. */
  use = 1,
  /** Do not read; build, and replace the entry. */
  refresh = 2,
  /** Read, but store nothing on disk. The memory cache is used as in USE. */
  read_only = 3,
  /** Neither read nor store; no file or directory of the cache is touched. */
  off = 4,
  /**
   * Read as READ_ONLY and never compile: a result that the cache does not have is ::CJIT_ERROR_NOT_CACHED. No compiler,
   * linker or worker runs. Dump directories are ignored.
   */
  only = 5,
};

/** Origin of a build result. */
enum class cache_outcome : std::uint32_t {
  /** ::CJIT_CACHE_OUTCOME_NONE. */
  none = 0,
  /** This call compiled it. */
  built = 1,
  /** It was read from an artifact that the caller passed. */
  deserialized = 2,
  /** It was in the context's memory cache. */
  memory = 3,
  /** It was in the disk cache. */
  disk = 4,
  /** It was in a read-only cache layer. */
  layer = 5,
  /** This call waited for the same build in another thread of the context. */
  shared = 6,
  /** This call compiled it without using the cache; the result's `cache_note` gives the reason. */
  bypassed = 7,
  /** It was in a remote cache (docs/remote.md). */
  remote = 8,
};

/** How clusters are distributed over the device (CUclusterSchedulingPolicy). */
enum class cluster_scheduling : std::uint32_t {
  /** The kernel's attribute. */
  default_ = 0,
  /** ::CJIT_CLUSTER_SCHEDULING_SPREAD. */
  spread = 1,
  /** ::CJIT_CLUSTER_SCHEDULING_LOAD_BALANCING. */
  load_balancing = 2,
};

/** The compiler that builds a kernel. */
enum class compiler : std::uint32_t {
  /** NVRTC. */
  default_ = 0,
  /** The NVRTC library. Faster; needs no host compiler and starts no process. */
  nvrtc = 1,
  /** The nvcc program, for sources that contain host code or include host headers (docs/nvcc.md). Needs a host
     compiler. */
  nvcc = 2,
};

/** A component of the CUDA toolkit that cjit searches for. */
enum class component : std::uint32_t {
  /** ::CJIT_COMPONENT_NONE. */
  none = 0,
  /** ::CJIT_COMPONENT_NVRTC. */
  nvrtc = 1,
  /** The library with NVRTC's built-in declarations. It must be where NVRTC finds it. */
  nvrtc_builtins = 2,
  /** ::CJIT_COMPONENT_NVJITLINK. */
  nvjitlink = 3,
  /** ::CJIT_COMPONENT_NVVM. */
  nvvm = 4,
  /** The directory that contains `cuda_fp16.h` and the other CUDA headers. */
  cuda_headers = 5,
  /** The directory that contains `cuda/std`, `cub` and `thrust`. */
  cccl_headers = 6,
  /** ::CJIT_COMPONENT_DRIVER. */
  driver = 7,
  /** The nvcc program. */
  nvcc = 8,
  /** The nvFatbin library, which writes fatbins. */
  nvfatbin = 9,
  /** The program tileiras, which assembles tile kernels. */
  tileiras = 10,
};

/** Where a header of a build was found. */
enum class dependency_origin : std::uint32_t {
  /** ::CJIT_DEPENDENCY_ORIGIN_NONE. */
  none = 0,
  /** In the directory of the source, or of a header that was found there; pre-includes: in the working directory. */
  source = 1,
  /** In an include directory of the request, or beside a header that was found there. */
  include_dir = 2,
  /** In the CUDA toolkit, or in the headers of algorithms. */
  toolkit = 3,
  /** Among the request's headers in memory, or those that cjit adds to them (`host_headers`, `grid_dependency`). */
  memory = 4,
  /** In a directory of nvcc's host compiler. */
  host_compiler = 5,
};

/** Flags for cjit_build_result_deserialize(). */
enum class deserialize_flags : std::uint32_t {
  /** ::CJIT_DESERIALIZE_DEFAULT. */
  default_ = 0,
  /** Do not copy images: the result points into the caller's bytes, which must not change until the result is cleaned
     up. */
  in_place = 1,
};

/** Combine two sets of bits. */
constexpr deserialize_flags operator|(deserialize_flags a, deserialize_flags b) noexcept {
  return static_cast<deserialize_flags>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}

/** A library of the CUDA toolkit that a drop-in stands for. */
enum class dropin_library : std::uint32_t {
  /** ::CJIT_DROPIN_LIBRARY_NONE. */
  none = 0,
  /** ::CJIT_DROPIN_LIBRARY_NVRTC. */
  nvrtc = 1,
  /** ::CJIT_DROPIN_LIBRARY_NVJITLINK. */
  nvjitlink = 2,
};

/** What a verdict says of a candidate. All but PASSED are reasons not to use it. */
enum class evaluate_state : std::uint32_t {
  /** ::CJIT_EVALUATE_STATE_NONE. */
  none = 0,
  /** All checks passed. */
  passed = 1,
  /** It does not compile, or its plan has faults. */
  not_built = 2,
  /** It exceeds `resource_limits` of its build. */
  over_limits = 3,
  /** A launch was refused: by the device, or by the checks of the plan. Nothing ran. */
  not_launched = 4,
  /** It made the device or its process unusable, such as by an illegal address, an assertion or a trap. */
  crashed = 5,
  /** A run exceeded a limit of the description. */
  timed_out = 6,
  /** Its results differ from the expected ones by more than the tolerance. */
  wrong = 7,
  /** It wrote to memory beside its arguments. */
  out_of_bounds = 8,
  /** It changed an argument that is no result. */
  input_changed = 9,
  /** Equal inputs gave different bits, and the description wants equal ones. */
  not_deterministic = 10,
  /** Work went on after the run had ended. */
  late_work = 11,
  /** The device was lost, so that the candidate was not judged. */
  device_lost = 12,
  /** The evaluation was stopped, or its time was over, before the candidate was judged. */
  cancelled = 13,
};

/** The kind of an event. */
enum class event_kind : std::uint32_t {
  /** ::CJIT_EVENT_KIND_NONE. */
  none = 0,
  /** A log line. */
  log = 1,
  /** A compilation or link that ended. */
  compilation = 2,
};

/** The kind of build that made a result. */
enum class family : std::uint32_t {
  /** ::CJIT_FAMILY_NONE. */
  none = 0,
  /** CUDA C++ kernels of a source, kernel.h. */
  kernel = 1,
  /** Linked images, link.h. */
  link = 2,
  /** NVVM IR, nvvm.h. */
  nvvm = 3,
  /** Images of other compilers, external.h. */
  external = 4,
  /** Device algorithms: kernel builds with `algorithm`. Artifacts of format 1.4 and older have KERNEL for them. */
  algorithm = 5,
  /** Tunings, tune.h: the fastest candidate, whether it is an algorithm or a kernel of a source. */
  tune = 6,
};

/** How nvFatbin compresses a fatbin. */
enum class fatbin_compression : std::uint32_t {
  /** The default of nvFatbin: BALANCE as of CUDA 13.5. */
  default_ = 0,
  /** ::CJIT_FATBIN_COMPRESSION_NONE. */
  none = 1,
  /** The smallest fatbin. */
  size = 2,
  /** Fast decompression when the fatbin is loaded. */
  speed = 3,
  /** Between SIZE and SPEED. */
  balance = 4,
};

/** What is wrong at a place of a description; the `code` of its diagnostic. */
enum class fault : std::uint32_t {
  /** ::CJIT_FAULT_NONE. */
  none = 0,
  /** The text is not JSON, has a key twice, or is too large. */
  syntax = 1,
  /** The description requires a newer version of cjit. */
  version = 2,
  /** A key is missing. */
  missing_key = 3,
  /** There is no such key. */
  unknown_key = 4,
  /** The value has another type. */
  type = 5,
  /** The value is out of its range, is none of the words that are possible, or contradicts another part. */
  value = 6,
};

/** When the files of headers are examined for results in memory (docs/cache.md). */
enum class header_check : std::uint32_t {
  /** In a request: the context's value. In a context: the value of `CJIT_HEADER_CHECK`; ALWAYS if it is not set. */
  default_ = 0,
  /** Before each result from memory: a changed header gives a new result. */
  always = 1,
  /**
   * Only when a request is not in memory yet. Equal requests then get the same result, also after a header changed, as
   * long as the context exists and its memory cache keeps the result.
   */
  once = 2,
};

/** The kind of an image: what a compiler or linker produces and a driver or linker consumes. */
enum class image_kind : std::uint32_t {
  /** ::CJIT_IMAGE_KIND_NONE. */
  none = 0,
  /** Machine code for one architecture, an ELF file. */
  cubin = 1,
  /** PTX text. Its size includes the terminating NUL. */
  ptx = 2,
  /** Intermediate code for link-time optimization by nvJitLink. */
  lto_ir = 3,
  /** Several images in NVIDIA's container format. */
  fatbin = 4,
  /** Bytecode of tile kernels (`__tile_global__`), which tileiras assembles to a cubin. No device runs it. */
  tile_ir = 5,
  /** Intermediate code that OptiX compiles, as NVRTC makes it with "--optix-ir". The CUDA driver does not load it. */
  optix_ir = 6,
};

/** Set of image kinds: bit `1 << kind` for each kind. */
enum class image_kind_bits : std::uint32_t {
  /** ::CJIT_IMAGE_KIND_BIT_NONE. */
  none = 0,
  /** ::CJIT_IMAGE_KIND_BIT_CUBIN. */
  cubin = 2,
  /** ::CJIT_IMAGE_KIND_BIT_PTX. */
  ptx = 4,
  /** ::CJIT_IMAGE_KIND_BIT_LTO_IR. */
  lto_ir = 8,
  /** ::CJIT_IMAGE_KIND_BIT_FATBIN. */
  fatbin = 16,
  /** ::CJIT_IMAGE_KIND_BIT_TILE_IR. */
  tile_ir = 32,
  /** ::CJIT_IMAGE_KIND_BIT_OPTIX_IR. */
  optix_ir = 64,
};

/** Combine two sets of bits. */
constexpr image_kind_bits operator|(image_kind_bits a, image_kind_bits b) noexcept {
  return static_cast<image_kind_bits>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}

/** Attributes of a kernel on a device: the driver's function attributes. */
enum class kernel_attribute : std::uint32_t {
  /** ::CJIT_KERNEL_ATTRIBUTE_NONE. */
  none = 0,
  /** The first five are as in ::cjit_kernel_resources_t, the next two as in ::cjit_kernel_info_t. */
  max_threads_per_block = 1,
  /** ::CJIT_KERNEL_ATTRIBUTE_STATIC_SHARED_MEMORY. */
  static_shared_memory = 2,
  /** ::CJIT_KERNEL_ATTRIBUTE_CONSTANT_MEMORY. */
  constant_memory = 3,
  /** ::CJIT_KERNEL_ATTRIBUTE_LOCAL_MEMORY. */
  local_memory = 4,
  /** ::CJIT_KERNEL_ATTRIBUTE_REGISTER_COUNT. */
  register_count = 5,
  /** ::CJIT_KERNEL_ATTRIBUTE_PTX_VERSION. */
  ptx_version = 6,
  /** ::CJIT_KERNEL_ATTRIBUTE_BINARY_VERSION. */
  binary_version = 7,
  /** 1 if it was compiled with `-Xptxas --dlcm=ca`. */
  cache_mode_ca = 8,
  /** Maximum dynamic shared memory of a launch, in bytes per block; launches raise it as needed. Can be set, up to the
     limit of the device. */
  max_dynamic_shared_memory = 9,
  /** Preferred shared memory as a percentage of on-chip memory, 0 to 100; -1: the driver decides. Can be set. */
  shared_memory_carveout = 10,
  /** 1 if a launch must set the cluster size. */
  cluster_size_must_be_set = 11,
  /** Cluster size that the source requires; 0 if none. */
  required_cluster_x = 12,
  /** ::CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Y. */
  required_cluster_y = 13,
  /** ::CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Z. */
  required_cluster_z = 14,
  /** 1 if clusters of more than 8 blocks are allowed. Can be set. */
  non_portable_cluster = 15,
  /** A value of `enum cjit_cluster_scheduling` (launch.h). Can be set. */
  cluster_scheduling = 16,
  /** 1 if other kernels can update a node of the kernel in a graph. Needs a driver for CUDA 13.3. */
  device_node_update = 17,
  /** A value of `enum cjit_shared_memory_mode` (launch.h). Can be set. Needs a driver for CUDA 13.4. */
  shared_memory_mode = 18,
};

/** How the L2 cache keeps the lines of a memory window (CUaccessProperty). */
enum class l2_property : std::uint32_t {
  /** The default of the field. */
  default_ = 0,
  /** The normal policy. */
  normal = 1,
  /** Evicted first. */
  streaming = 2,
  /** Evicted last, within the part that is set aside for such lines (l2_persistence.h). */
  persisting = 3,
};

/** The kind of a link input. */
enum class link_input_kind : std::uint32_t {
  /** Detected from the bytes. */
  none = 0,
  /** ::CJIT_LINK_INPUT_KIND_CUBIN. */
  cubin = 1,
  /** ::CJIT_LINK_INPUT_KIND_PTX. */
  ptx = 2,
  /** ::CJIT_LINK_INPUT_KIND_LTO_IR. */
  lto_ir = 3,
  /** ::CJIT_LINK_INPUT_KIND_FATBIN. */
  fatbin = 4,
  /** A host object file that contains device code, as made by nvcc. */
  object = 5,
  /** An archive of such objects. Only the objects that are needed are linked. */
  library = 6,
};

/** The linker to use. */
enum class linker : std::uint32_t {
  /** nvJitLink if it is found, otherwise the driver's linker if there is a driver. */
  default_ = 0,
  /** ::CJIT_LINKER_NVJITLINK. */
  nvjitlink = 1,
  /** The driver's linker (cuLinkCreate): needs a GPU and cannot link LTO-IR. */
  driver = 2,
};

/** Amount of logging; each level includes those before it. */
enum class log_level : std::uint32_t {
  /** The value of `CJIT_LOG`; off if it is not set. */
  default_ = 0,
  /** ::CJIT_LOG_LEVEL_OFF. */
  off = 1,
  /** ::CJIT_LOG_LEVEL_ERROR. */
  error = 2,
  /** ::CJIT_LOG_LEVEL_WARNING. */
  warning = 3,
  /** ::CJIT_LOG_LEVEL_INFO. */
  info = 4,
  /** ::CJIT_LOG_LEVEL_DEBUG. */
  debug = 5,
};

/** Domain in which the memory operations of a launch are ordered (CUlaunchMemSyncDomain). */
enum class memory_sync_domain : std::uint32_t {
  /** The stream's domain. */
  default_ = 0,
  /** The domain that the map assigns to local traffic. */
  local = 1,
  /** The domain that the map assigns to remote traffic: fences of other kernels need not wait for it. */
  remote = 2,
};

/** Optimization level of libNVVM or of a linker. */
enum class optimization : std::uint32_t {
  /** Same as O3. */
  default_ = 0,
  /** ::CJIT_OPTIMIZATION_O0. */
  o0 = 1,
  /** ::CJIT_OPTIMIZATION_O3. */
  o3 = 4,
};

/** How a compilation used precompiled headers. */
enum class pch_outcome : std::uint32_t {
  /** It used none. */
  none = 0,
  /** It wrote a file of precompiled headers for later compilations. */
  made = 1,
  /** It used a file of precompiled headers. */
  used = 2,
  /** The compiler rejected the file or could not write one; it parsed all headers. */
  refused = 3,
};

/** The type of a policy value. */
enum class policy_kind : std::uint32_t {
  /** ::CJIT_POLICY_KIND_NONE. */
  none = 0,
  /** ::CJIT_POLICY_KIND_INT64. */
  int64 = 1,
  /** ::CJIT_POLICY_KIND_FLOAT64. */
  float64 = 2,
};

/** Cluster sizes that a launch may have (CUlaunchAttributePortableClusterMode). */
enum class portable_cluster_mode : std::uint32_t {
  /** The kernel's attribute. */
  default_ = 0,
  /** Refuse clusters that not every device supports, whatever the kernel's attribute is. */
  require_portable = 1,
  /** Allow them for this launch; the kernel's attribute stays as it is. */
  allow_non_portable = 2,
};

/** Whether builds query a remote cache. */
enum class remote_state : std::uint32_t {
  /** This process did not query it yet. */
  unused = 0,
  /** Builds query it. */
  used = 1,
  /** It failed several times and is not queried for a while; then one request probes it (docs/remote.md). */
  paused = 2,
};

/** Severity of a diagnostic. */
enum class severity : std::uint32_t {
  /** ::CJIT_SEVERITY_NONE. */
  none = 0,
  /** ::CJIT_SEVERITY_NOTE. */
  note = 1,
  /** ::CJIT_SEVERITY_REMARK. */
  remark = 2,
  /** ::CJIT_SEVERITY_WARNING. */
  warning = 3,
  /** ::CJIT_SEVERITY_ERROR. */
  error = 4,
  /** The compiler stopped immediately ("catastrophic error"). */
  fatal = 5,
};

/** Special values of ::cjit_launch_options_t::shared_memory_carveout. */
enum class shared_memory_carveout : std::uint32_t {
  /** The kernel's attribute; if that is not set, the driver decides. */
  default_ = 0,
  /** All on-chip memory. */
  max_shared = 100,
  /** As little as the kernel needs; the rest is L1 cache. */
  max_l1 = 101,
};

/** Shared memory that a launch may use (CUsharedMemoryMode). */
enum class shared_memory_mode : std::uint32_t {
  /** The kernel's attribute. */
  default_ = 0,
  /** At most what every device has per block, CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK. */
  require_portable = 1,
  /** At most the device's limit per block, CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN. */
  allow_non_portable = 2,
  /** Oversized shared memory too, which leaves 8 KiB of L1 cache. */
  allow_oversized = 3,
  /** As ALLOW_OVERSIZED; oversized shared memory is preferred. */
  prefer_oversized = 4,
};

/** The step at which a call failed. */
enum class stage : std::uint32_t {
  /** ::CJIT_STAGE_NONE. */
  none = 0,
  /** Checking the caller's arguments. */
  request = 1,
  /** Finding and opening a library of the toolkit, or the driver. */
  toolkit = 2,
  /** Compiling source. */
  compile = 3,
  /** Linking. */
  link = 4,
  /** Reading or writing an artifact. */
  artifact = 5,
  /** Reading or writing the cache. */
  cache = 6,
  /** Loading an image into the driver. */
  load = 7,
  /** Launching a kernel. */
  launch = 8,
};

/**
 * Result of a call. Codes are grouped in blocks of one hundred and are never renumbered: 1xx usage, 2xx toolkit, 3xx
 * compile and link, 4xx artifact, 5xx cache and operating system, 6xx driver and launch, 7xx cjit itself. A caller that
 * receives an unknown code can act on its block, `status / 100`.
 */
enum class status : std::uint32_t {
  /** ::CJIT_SUCCESS. */
  success = 0,
  /** A value is outside its documented range or form. */
  invalid_argument = 100,
  /** A pointer that must not be NULL is NULL. */
  null_pointer = 101,
  /** `struct_size` is smaller than the first released version of the struct, not a multiple of 8, or implausibly large.
   */
  struct_size = 102,
  /** The caller's struct is newer than this library and sets a field that the library does not know. */
  unsupported_field = 103,
  /** This library, toolkit or driver does not support the request. */
  unsupported = 104,
  /** Two options, typed or raw, contradict each other. */
  contradictory_options = 105,
  /** The architecture cannot be parsed, or the compiler does not know it. */
  unknown_arch = 106,
  /** The compiler does not accept an option, for example one that only nvcc has. */
  invalid_option = 107,
  /** A name or index (kernel, variable, policy value) does not exist. */
  not_found = 108,
  /** The source text is empty or contains a NUL byte. */
  invalid_source = 109,
  /** The job is not done yet. */
  not_ready = 110,
  /** The build was cancelled before it was complete. */
  cancelled = 111,
  /** A library of the CUDA toolkit is not installed, or not at the given path. */
  toolkit_not_found = 200,
  /** A library of the CUDA toolkit is older than cjit supports. */
  toolkit_too_old = 201,
  /** A part of the toolkit is missing or unusable, such as NVRTC's builtins library or its headers. */
  toolkit_incomplete = 202,
  /** Parts of the toolkit belong to different CUDA major versions. */
  toolkit_mismatch = 203,
  /** The source does not compile. The error holds the log and the diagnostics. */
  compilation = 300,
  /** A name expression names no function or variable of the source. */
  name_expression = 301,
  /** A header that the source includes was not found. */
  header_not_found = 302,
  /** The compiler failed for a reason other than the source. */
  compiler_internal = 303,
  /** The compiler crashed or was killed, in a worker or as nvcc. The native code is the signal. */
  compiler_crashed = 304,
  /** The compilation exceeded its time limit. */
  time_limit = 305,
  /** The linker failed for a reason other than the three below. The error holds both of its logs. */
  link = 306,
  /** No input of the link defines a symbol that is used. */
  undefined_symbol = 307,
  /** Two inputs of the link define the same symbol. */
  duplicate_symbol = 308,
  /**
   * An input of the link is unusable: it has another architecture, is of an unknown kind, cannot be read, or is LTO-IR
   * although link-time optimization is off.
   */
  link_input = 309,
  /** The NVVM IR is malformed or has a version that libNVVM does not accept. The error holds the log. */
  invalid_ir = 310,
  /** A kernel exceeds a resource limit. The error names the resource, what the kernel needs and the limit. */
  resource_limit = 311,
  /** An image pass refused an image, or no pass has the given name. */
  image_pass = 312,
  /** The callback of an external build failed, or made no usable image. The error holds its log. */
  external_compiler = 313,
  /** The bytes are not a cjit artifact. */
  not_an_artifact = 400,
  /** The artifact is shorter than the size that it states. */
  artifact_truncated = 401,
  /** The artifact does not match its checksums, or is inconsistent. */
  artifact_corrupt = 402,
  /** The artifact's format has a newer major version, or contains a critical section that this library does not know.
   */
  artifact_version = 403,
  /** The artifact holds a build result of an unexpected family. */
  artifact_family = 404,
  /** A file has no signature, or one that is wrong, expired, or of a key that is not trusted (cjit/signature.h). */
  signature = 405,
  /** A file operation failed; the native code is `errno`. */
  io = 500,
  /** A worker is required but not available. A worker is required if the request says so, or if the compiler was opened
     before fork(). */
  worker_unavailable = 501,
  /**
   * The cache mode is ONLY and the cache does not have the result. The message has the key and describes the entry with
   * the most similar key.
   */
  not_cached = 502,
  /** The CUDA driver library is not installed. */
  driver_not_found = 600,
  /** The driver is older than cjit or the image requires. */
  driver_too_old = 601,
  /** A call of the driver failed. The native code is the `CUresult`. */
  driver = 602,
  /** There is no CUDA device, or no device with the given ordinal. */
  no_device = 603,
  /** No image runs on the device. */
  no_binary_for_device = 604,
  /** The number or the sizes of the launch arguments differ from the kernel's parameters. */
  argument_mismatch = 605,
  /** A launch dimension or size exceeds a limit of the kernel or the device. */
  launch_limit = 606,
  /** The CUDA context of the handle was destroyed or reset. */
  stale_handle = 607,
  /** The device does not work any more: not even in a new process. */
  device_lost = 608,
  /** Memory could not be allocated. */
  out_of_memory = 700,
  /** A defect in cjit, or an unexpected exception of another library. */
  internal = 701,
};

/** Element type of a tensor. */
enum class tensor_element : std::uint32_t {
  /** ::CJIT_TENSOR_ELEMENT_NONE. */
  none = 0,
  /** ::CJIT_TENSOR_ELEMENT_UINT8. */
  uint8 = 1,
  /** ::CJIT_TENSOR_ELEMENT_UINT16. */
  uint16 = 2,
  /** ::CJIT_TENSOR_ELEMENT_UINT32. */
  uint32 = 3,
  /** ::CJIT_TENSOR_ELEMENT_INT32. */
  int32 = 4,
  /** ::CJIT_TENSOR_ELEMENT_UINT64. */
  uint64 = 5,
  /** ::CJIT_TENSOR_ELEMENT_INT64. */
  int64 = 6,
  /** ::CJIT_TENSOR_ELEMENT_FLOAT16. */
  float16 = 7,
  /** ::CJIT_TENSOR_ELEMENT_FLOAT32. */
  float32 = 8,
  /** ::CJIT_TENSOR_ELEMENT_FLOAT64. */
  float64 = 9,
  /** ::CJIT_TENSOR_ELEMENT_BFLOAT16. */
  bfloat16 = 10,
  /** Denormals are flushed to zero. */
  float32_ftz = 11,
  /** float in memory; the copy rounds it to TF32. */
  tfloat32 = 12,
  /** ::CJIT_TENSOR_ELEMENT_TFLOAT32_FTZ. */
  tfloat32_ftz = 13,
  /** 16 values of 4 bits in 8 bytes, without gaps. Packed elements need a driver for CUDA 12.8. */
  u4x16_align8 = 14,
  /** 16 values of 4 bits, followed by a gap of 8 bytes in shared memory. */
  u4x16_align16 = 15,
  /** 16 values of 6 bits, followed by a gap of 4 bytes in shared memory. */
  u6x16_align16 = 16,
};

/** How far beyond the tensor the device may fetch (CUtensorMapAllocClass). It has an effect only on some devices. */
enum class tensor_map_allocation_class : std::uint32_t {
  /** Chosen by the driver from the layout of the tensor. */
  default_ = 0,
  /** 4 KiB, which is always safe. */
  small = 1,
  /**
   * 128 KiB. The caller guarantees that the allocation has at least
   * CU_DEVICE_ATTRIBUTE_TENSOR_MAP_LARGE_TENSOR_MIN_SIZE accessible bytes; the behavior is undefined otherwise.
   */
  large = 2,
};

/** Layout of the channels in global memory. */
enum class tensor_map_interleave : std::uint32_t {
  /** ::CJIT_TENSOR_MAP_INTERLEAVE_NONE. */
  none = 0,
  /** NC/8HWC8: slices of 16 bytes. */
  bytes_16 = 1,
  /** NC/16HWC16: slices of 32 bytes. */
  bytes_32 = 2,
};

/** How many bytes are fetched from memory into the L2 cache at a time. */
enum class tensor_map_l2_promotion : std::uint32_t {
  /** ::CJIT_TENSOR_MAP_L2_PROMOTION_NONE. */
  none = 0,
  /** ::CJIT_TENSOR_MAP_L2_PROMOTION_64B. */
  bytes_64 = 1,
  /** ::CJIT_TENSOR_MAP_L2_PROMOTION_128B. */
  bytes_128 = 2,
  /** ::CJIT_TENSOR_MAP_L2_PROMOTION_256B. */
  bytes_256 = 3,
};

/** How a copy traverses the tensor. */
enum class tensor_map_mode : std::uint32_t {
  /** A box in all dimensions. */
  tiled = 0,
  /** Pixels of an image (NWC, NHWC, NDHWC) as columns for a convolution. */
  im2col = 1,
  /** As IM2COL, along W only. Needs a device of compute capability 10.0 and a driver for CUDA 12.8. */
  im2col_wide = 2,
};

/** The value that a copy writes for elements outside the tensor. */
enum class tensor_map_oob_fill : std::uint32_t {
  /** ::CJIT_TENSOR_MAP_OOB_FILL_ZERO. */
  zero = 0,
  /** A NaN that multiply-adds of the tensor cores may treat as zero. Floating-point elements only. */
  nan = 1,
};

/** How chunks are permuted in shared memory, so that columns can be read without bank conflicts. */
enum class tensor_map_swizzle : std::uint32_t {
  /** ::CJIT_TENSOR_MAP_SWIZZLE_NONE. */
  none = 0,
  /** Chunks of 16 bytes within spans of 32, 64 or 128 bytes. */
  bytes_32 = 1,
  /** ::CJIT_TENSOR_MAP_SWIZZLE_64B. */
  bytes_64 = 2,
  /** ::CJIT_TENSOR_MAP_SWIZZLE_128B. */
  bytes_128 = 3,
  /** Chunks of 32 bytes within spans of 128. This and the two below need a driver for CUDA 12.8. */
  bytes_128_atom_32b = 4,
  /** As 128B_ATOM_32B, and the halves of each 16 bytes are swapped in every other row. */
  bytes_128_atom_32b_flip_8b = 5,
  /** Chunks of 64 bytes within spans of 128. */
  bytes_128_atom_64b = 6,
};

/** How many pixels a copy in mode IM2COL_WIDE takes. */
enum class tensor_map_wide_mode : std::uint32_t {
  /** `pixels_per_column`. */
  w = 0,
  /** 128. */
  w128 = 1,
};

/** What a tuning does at the moment. */
enum class tune_phase : std::uint32_t {
  /** Candidates are built. */
  build = 0,
  /** Candidates are measured and compared. */
  measure = 1,
};

/**
 * Type of a kernel argument. Each has one size and one name, the enumerator's in lower case ("float16"). Argument
 * schemas (kernel.h) use these names.
 */
enum class value_kind : std::uint32_t {
  /** Unspecified: only the size is checked. */
  none = 0,
  /** Bytes of known size and alignment, such as a struct: "bytes[24]", or "bytes[24:8]" with the alignment. */
  bytes = 1,
  /** A device address, 8 bytes. */
  pointer = 2,
  /** A CUtensorMap: 128 bytes, aligned to 64. */
  tensor_map = 3,
  /** `bool`, 1 byte. */
  bool_ = 4,
  /** ::CJIT_VALUE_INT8. */
  int8 = 5,
  /** ::CJIT_VALUE_UINT8. */
  uint8 = 6,
  /** ::CJIT_VALUE_INT16. */
  int16 = 7,
  /** ::CJIT_VALUE_UINT16. */
  uint16 = 8,
  /** ::CJIT_VALUE_INT32. */
  int32 = 9,
  /** ::CJIT_VALUE_UINT32. */
  uint32 = 10,
  /** ::CJIT_VALUE_INT64. */
  int64 = 11,
  /** ::CJIT_VALUE_UINT64. */
  uint64 = 12,
  /** `__int128`, 16 bytes. */
  int128 = 13,
  /** ::CJIT_VALUE_UINT128. */
  uint128 = 14,
  /** `__half`, 2 bytes. */
  float16 = 15,
  /** `__nv_bfloat16`, 2 bytes. */
  bfloat16 = 16,
  /** ::CJIT_VALUE_FLOAT32. */
  float32 = 17,
  /** ::CJIT_VALUE_FLOAT64. */
  float64 = 18,
  /** `__float128`, 16 bytes. */
  float128 = 19,
  /** `__nv_fp8_e4m3`, `__nv_fp8_e5m2`, `__nv_fp8_e8m0`, 1 byte each. */
  float8_e4m3 = 20,
  /** ::CJIT_VALUE_FLOAT8_E5M2. */
  float8_e5m2 = 21,
  /** ::CJIT_VALUE_FLOAT8_E8M0. */
  float8_e8m0 = 22,
  /** `__nv_fp6_e2m3`, `__nv_fp6_e3m2`, `__nv_fp4_e2m1`: one value per byte. */
  float6_e2m3 = 23,
  /** ::CJIT_VALUE_FLOAT6_E3M2. */
  float6_e3m2 = 24,
  /** ::CJIT_VALUE_FLOAT4_E2M1. */
  float4_e2m1 = 25,
  /** Two `__half` (`__half2`), two `float` (`float2`, `cuda::std::complex<float>`), two `double`: 4, 8 and 16 bytes. */
  complex32 = 26,
  /** ::CJIT_VALUE_COMPLEX64. */
  complex64 = 27,
  /** ::CJIT_VALUE_COMPLEX128. */
  complex128 = 28,
};

/** The process in which sources are compiled (docs/workers.md). */
enum class worker_mode : std::uint32_t {
  /** In a request: the context's mode. In a context: the value of `CJIT_WORKERS`; AUTOMATIC if it is not set. */
  default_ = 0,
  /** In a worker if that is useful and a worker is available, otherwise in this process. The result's
     `build_place_note` gives the reason. */
  automatic = 1,
  /** In this process. */
  process = 2,
  /** In a worker. If none is available, the build fails with ::CJIT_ERROR_WORKER_UNAVAILABLE. */
  worker = 3,
};

CJIT_HPP_END

#endif
