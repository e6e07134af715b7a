/**
 * @file cpp/enums.hpp
 * The named numbers of the C headers as scoped enumerations. A number that is none of the named ones is kept as it is.
 *
 * Generated from the public headers by abi/abi.py generate; do not edit.
 */
#ifndef CJIT_CPP_ENUMS_HPP
#define CJIT_CPP_ENUMS_HPP

#include <cjit/cpp/config.hpp>

#include <cstdint>

CJIT_HPP_BEGIN

/** Which process compiled. Since 0.3. */
enum class build_place : std::uint32_t {
  /** None: the result came from the cache, from another call's build, or from an artifact. */
  none = 0,
  /** The one that called. */
  process = 1,
  /** A worker. */
  worker = 2,
  /** The compiler's own: nvcc, with what it starts. Since 0.5. */
  compiler_process = 3,
};

/** What to do with an entry that is there already with other contents. Since 0.6. */
enum class bundle_conflict : std::uint32_t {
  /** Refuse with ::CJIT_ERROR_INVALID_ARGUMENT; nothing is changed. Equal contents are no conflict. */
  refuse = 0,
  /** What is there stays. */
  keep = 1,
  /** What comes replaces it. */
  replace = 2,
};

/** How an entry differs between two bundles. Since 0.6. */
enum class bundle_difference_kind : std::uint32_t {
  /** ::CJIT_BUNDLE_DIFFERENCE_NONE. */
  none = 0,
  /** It is in the first alone. */
  removed = 1,
  /** It is in the second alone. */
  added = 2,
  /** It is in both, with other contents. */
  changed = 3,
};

/** How to read a bundle. Since 0.6. */
enum class bundle_read_flags : std::uint32_t {
  /** ::CJIT_BUNDLE_READ_DEFAULT. */
  default_ = 0,
  /**
   * Keep no copy: the bundle points into the caller's bytes, which must stay unchanged until the bundle, and all results that came from
   * it, are gone.
   */
  in_place = 1,
  /**
   * Sections are checked and decompressed when they are first wanted, not now: what is damaged is found then. The outer form and the
   * checksum over all bytes are checked all the same.
   */
  lazy = 2,
};

/** All bits of both. */
constexpr bundle_read_flags operator|(bundle_read_flags a, bundle_read_flags b) noexcept {
  return static_cast<bundle_read_flags>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}

/** What became of an entry that was read. Since 0.2. */
enum class cache_entry_state : std::uint32_t {
  /** It is there; it was not verified. */
  listed = 0,
  /** Every checksum is right. */
  good = 1,
  /** It is damaged, or no entry at all. */
  corrupt = 2,
  /** It is of a format that this library does not read. */
  version = 3,
  /** The file cannot be read. */
  unreadable = 4,
};

/** What a build does with the cache (docs/cache.md). Since 0.2. */
enum class cache_mode : std::uint32_t {
  /** In a request: as the context says. In a context: as `CJIT_CACHE` says; USE if that is not set. */
  default_ = 0,
  /** Take what is there, keep what is built. */
  use = 1,
  /** Take nothing, build, replace what is there. */
  refresh = 2,
  /** Take what is there, keep nothing on disk (memory is used as ever). */
  read_only = 3,
  /** Neither take nor keep; no file or folder of the cache is touched. */
  off = 4,
};

/** Where a build result came from. Since 0.1. */
enum class cache_outcome : std::uint32_t {
  /** ::CJIT_CACHE_OUTCOME_NONE. */
  none = 0,
  /** It was compiled by this call. */
  built = 1,
  /** It was read from an artifact that the caller handed in. */
  deserialized = 2,
  /** It was in the context's memory. Since 0.2. */
  memory = 3,
  /** It was on disk. Since 0.2. */
  disk = 4,
  /** It was in a read-only layer. Since 0.2. */
  layer = 5,
  /** Another thread of this context was building it, and this call waited for that. Since 0.2. */
  shared = 6,
  /** It was compiled by this call, and the cache had no part in it: the result's `cache_note` says why. Since 0.2. */
  bypassed = 7,
};

/** How clusters are spread over the device (CUclusterSchedulingPolicy). Since 0.4. */
enum class cluster_scheduling : std::uint32_t {
  /** As the kernel's attribute says. */
  default_ = 0,
  /** ::CJIT_CLUSTER_SCHEDULING_SPREAD. */
  spread = 1,
  /** ::CJIT_CLUSTER_SCHEDULING_LOAD_BALANCING. */
  load_balancing = 2,
};

/** Which compiler builds a kernel. Since 0.5. */
enum class compiler : std::uint32_t {
  /** NVRTC. */
  default_ = 0,
  /** The library: no host compiler, no process of its own, the quicker one. */
  nvrtc = 1,
  /** The program, for sources that hold host code or include headers of the host (docs/nvcc.md). Needs a host compiler. */
  nvcc = 2,
};

/** A part of the toolkit that is looked for. Since 0.1. */
enum class component : std::uint32_t {
  /** ::CJIT_COMPONENT_NONE. */
  none = 0,
  /** ::CJIT_COMPONENT_NVRTC. */
  nvrtc = 1,
  /** The library with NVRTC's built-in declarations; must lie where NVRTC finds it. */
  nvrtc_builtins = 2,
  /** ::CJIT_COMPONENT_NVJITLINK. */
  nvjitlink = 3,
  /** ::CJIT_COMPONENT_NVVM. */
  nvvm = 4,
  /** The folder with `cuda_fp16.h` and its like. */
  cuda_headers = 5,
  /** The folder with `cuda/std`, `cub` and `thrust`. */
  cccl_headers = 6,
  /** ::CJIT_COMPONENT_DRIVER. */
  driver = 7,
  /** The program. Since 0.5. */
  nvcc = 8,
  /** nvFatbin, which makes fatbins. Since 0.6. */
  nvfatbin = 9,
};

/** How to deserialize. Since 0.1. */
enum class deserialize_flags : std::uint32_t {
  /** ::CJIT_DESERIALIZE_DEFAULT. */
  default_ = 0,
  /** Do not copy images: the result points into the caller's bytes, which must stay unchanged until its cleanup. */
  in_place = 1,
};

/** All bits of both. */
constexpr deserialize_flags operator|(deserialize_flags a, deserialize_flags b) noexcept {
  return static_cast<deserialize_flags>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}

/** Which kind of build made a result. Since 0.1. */
enum class family : std::uint32_t {
  /** ::CJIT_FAMILY_NONE. */
  none = 0,
  /** CUDA C++ kernels, kernel.h. */
  kernel = 1,
  /** Linked images, link.h. Since 0.5. */
  link = 2,
  /** NVVM IR, nvvm.h. Since 0.5. */
  nvvm = 3,
};

/** What a compiler or linker hands out, and a driver or linker takes. Since 0.1. */
enum class image_kind : std::uint32_t {
  /** ::CJIT_IMAGE_KIND_NONE. */
  none = 0,
  /** Machine code of one architecture, an ELF file. */
  cubin = 1,
  /** PTX text, with its terminating NUL counted in the size. */
  ptx = 2,
  /** Intermediate code for nvJitLink's link-time optimization. */
  lto_ir = 3,
  /** Several images in NVIDIA's own container. Since 0.5. */
  fatbin = 4,
};

/** Bits of ::cjit_kernel_build_options_t::extra_image_kinds. Since 0.1. */
enum class image_kind_bits : std::uint32_t {
  /** ::CJIT_IMAGE_KIND_BIT_NONE. */
  none = 0,
  /** ::CJIT_IMAGE_KIND_BIT_CUBIN. */
  cubin = 2,
  /** ::CJIT_IMAGE_KIND_BIT_PTX. */
  ptx = 4,
  /** ::CJIT_IMAGE_KIND_BIT_LTO_IR. */
  lto_ir = 8,
  /** Since 0.5. */
  fatbin = 16,
};

/** All bits of both. */
constexpr image_kind_bits operator|(image_kind_bits a, image_kind_bits b) noexcept {
  return static_cast<image_kind_bits>(static_cast<std::uint32_t>(a) | static_cast<std::uint32_t>(b));
}

/** What a kernel has on a device: the driver's function attributes. Since 0.4. */
enum class kernel_attribute : std::uint32_t {
  /** ::CJIT_KERNEL_ATTRIBUTE_NONE. */
  none = 0,
  /** The first seven as in ::cjit_kernel_info_t. */
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
  /** Bytes a launch may ask for; launches raise it as they need. Can be set, up to what the device has. */
  max_dynamic_shared_memory = 9,
  /** Percent of on-chip memory to prefer as shared memory, 0 to 100; -1: the driver's choice. Can be set. */
  shared_memory_carveout = 10,
  /** 1 if a launch has to say the cluster. */
  cluster_size_must_be_set = 11,
  /** The cluster that the source fixes; 0: none. */
  required_cluster_x = 12,
  /** ::CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Y. */
  required_cluster_y = 13,
  /** ::CJIT_KERNEL_ATTRIBUTE_REQUIRED_CLUSTER_Z. */
  required_cluster_z = 14,
  /** 1 if clusters of more than 8 blocks are allowed. Can be set. */
  non_portable_cluster = 15,
  /** A value of `enum cjit_cluster_scheduling` (launch.h). Can be set. */
  cluster_scheduling = 16,
};

/** How the lines of a window of memory are kept in the L2 cache (CUaccessProperty). Since 0.4. */
enum class l2_property : std::uint32_t {
  /** As a window's comment says. */
  default_ = 0,
  /** As all memory is. */
  normal = 1,
  /** Evicted first. */
  streaming = 2,
  /** Evicted last, within what is set aside for such lines (l2_persistence.h). */
  persisting = 3,
};

/** What an input of a link is. Since 0.5. */
enum class link_input_kind : std::uint32_t {
  /** Told from its bytes. */
  none = 0,
  /** ::CJIT_LINK_INPUT_KIND_CUBIN. */
  cubin = 1,
  /** ::CJIT_LINK_INPUT_KIND_PTX. */
  ptx = 2,
  /** ::CJIT_LINK_INPUT_KIND_LTO_IR. */
  lto_ir = 3,
  /** ::CJIT_LINK_INPUT_KIND_FATBIN. */
  fatbin = 4,
  /** A host's object file with device code inside, as nvcc makes it. */
  object = 5,
  /** An archive of such objects; those that are needed are taken. */
  library = 6,
};

/** What links. Since 0.5. */
enum class linker : std::uint32_t {
  /** nvJitLink where it is found, else the driver's own linker where there is a driver. */
  default_ = 0,
  /** ::CJIT_LINKER_NVJITLINK. */
  nvjitlink = 1,
  /** cuLinkCreate and its like: needs a GPU, and links no LTO-IR. */
  driver = 2,
};

/** How much is logged; each level includes those before it. Since 0.1. */
enum class log_level : std::uint32_t {
  /** As `CJIT_LOG` says; off if that is not set. */
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

/** Which domain the memory operations of a launch are ordered in (CUlaunchMemSyncDomain). Since 0.4. */
enum class memory_sync_domain : std::uint32_t {
  /** As the stream says. */
  default_ = 0,
  /** The one that the map has for local traffic. */
  local = 1,
  /** The one that the map has for remote traffic: fences of other kernels need not wait for it. */
  remote = 2,
};

/** How much a linker optimizes. Since 0.5. */
enum class optimization : std::uint32_t {
  /** As O3. */
  default_ = 0,
  /** ::CJIT_OPTIMIZATION_O0. */
  o0 = 1,
  /** ::CJIT_OPTIMIZATION_O3. */
  o3 = 4,
};

/** What precompiled headers were to a compilation. Since 0.3. */
enum class pch_outcome : std::uint32_t {
  /** They had no part in it. */
  none = 0,
  /** It made a file of them, for those that follow. */
  made = 1,
  /** It used a file of them. */
  used = 2,
  /** The compiler would not take the file, or not make one; everything was parsed. */
  refused = 3,
};

/** The type of a policy value. Since 0.1. */
enum class policy_kind : std::uint32_t {
  /** ::CJIT_POLICY_KIND_NONE. */
  none = 0,
  /** ::CJIT_POLICY_KIND_INT64. */
  int64 = 1,
  /** ::CJIT_POLICY_KIND_FLOAT64. */
  float64 = 2,
};

/** How grave a diagnostic is. Since 0.1. */
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
  /** The compiler stopped at once ("catastrophic error"). */
  fatal = 5,
};

/** Special values of ::cjit_launch_options_t::shared_memory_carveout. Since 0.4. */
enum class shared_memory_carveout : std::uint32_t {
  /** As the kernel's attribute says, else the driver's choice. */
  default_ = 0,
  /** All of it. */
  all = 100,
  /** As little as the kernel needs: the rest is L1 cache. */
  least = 101,
};

/** At which step a call failed. Since 0.1. */
enum class stage : std::uint32_t {
  /** ::CJIT_STAGE_NONE. */
  none = 0,
  /** Checking what the caller handed in. */
  request = 1,
  /** Finding and opening a library of the toolkit or the driver. */
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
 * What became of a call. Codes come in blocks of one hundred and are never renumbered: 1xx usage, 2xx toolkit, 3xx compile and link, 4xx
 * artifact, 5xx cache and operating system, 6xx driver and launch, 7xx cjit itself. A caller that meets a code it does not know may act on
 * the block, `status / 100`. Since 0.1.
 */
enum class status : std::uint32_t {
  /** ::CJIT_SUCCESS. */
  success = 0,
  /** A value is outside its documented range or form. */
  invalid_argument = 100,
  /** A pointer that must not be NULL is NULL. */
  null_pointer = 101,
  /** `struct_size` is smaller than the first released version of the struct, or implausibly large. */
  struct_size = 102,
  /** The caller's struct is newer than this library and sets a field that this library does not know. */
  unsupported_field = 103,
  /** This library, toolkit or driver cannot do what was asked. */
  unsupported = 104,
  /** Two options, typed or raw, ask for different things. */
  contradictory_options = 105,
  /** The architecture cannot be parsed, or the compiler does not know it. */
  unknown_arch = 106,
  /** An option the compiler does not take, such as one of nvcc's own. */
  invalid_option = 107,
  /** A name (kernel, variable, policy value, index) does not exist in what was asked. */
  not_found = 108,
  /** The source text cannot be compiled as it stands: it is empty or holds a NUL byte. */
  invalid_source = 109,
  /** The job is not done yet. Since 0.3. */
  not_ready = 110,
  /** The build was cancelled before it was done. Since 0.3. */
  cancelled = 111,
  /** A library of the CUDA toolkit is not on this machine, or not where it was said to be. */
  toolkit_not_found = 200,
  /** A library of the CUDA toolkit is older than cjit can use. */
  toolkit_too_old = 201,
  /** A part of the toolkit is missing or unusable, such as NVRTC's builtins library or its headers. */
  toolkit_incomplete = 202,
  /** Parts of the toolkit come from different CUDA major versions. */
  toolkit_mismatch = 203,
  /** The source does not compile; the error carries the log and the diagnostics. */
  compilation = 300,
  /** A name expression does not name a function or variable of the source. */
  name_expression = 301,
  /** A header that the source includes was not found. */
  header_not_found = 302,
  /** The compiler failed for a reason that is not the source's. */
  compiler_internal = 303,
  /** The compiler crashed or was killed, in a worker or as nvcc; the native code is the signal. Since 0.3. */
  compiler_crashed = 304,
  /** The compilation took longer than it may. Since 0.3. */
  time_limit = 305,
  /** The linker failed for a reason that none of the next three name; the error carries both of its logs. Since 0.5. */
  link = 306,
  /** A symbol that is used is defined by no input of a link. Since 0.5. */
  undefined_symbol = 307,
  /** A symbol is defined by two inputs of a link. Since 0.5. */
  duplicate_symbol = 308,
  /**
   * An input of a link is not what it should be: of another architecture, of no kind that can be told, unreadable, or LTO-IR where
   * link-time optimization is off. Since 0.5.
   */
  link_input = 309,
  /** NVVM IR is malformed, or of another version than the library takes; the error carries the log. Since 0.5. */
  invalid_ir = 310,
  /** A kernel needs more than a resource limit allows; the error names it, what it needs and the limit. Since 0.6. */
  resource_limit = 311,
  /** An image pass refused an image, or is not known. Since 0.6. */
  image_pass = 312,
  /** The bytes are not a cjit artifact. */
  not_an_artifact = 400,
  /** The artifact ends before its own size says so. */
  artifact_truncated = 401,
  /** The artifact's bytes do not match its checksums, or contradict each other. */
  artifact_corrupt = 402,
  /** The artifact's format is of a newer major version, or holds a critical section this library does not know. */
  artifact_version = 403,
  /** The artifact holds a build result of another family. */
  artifact_family = 404,
  /** A file operation failed; the native code is `errno`. */
  io = 500,
  /** There is no worker to compile in, and it must be one: the request says so, or the compiler was open before fork(). Since 0.3. */
  worker_unavailable = 501,
  /** The CUDA driver library is not on this machine. */
  driver_not_found = 600,
  /** The driver is older than cjit needs, or older than the image. */
  driver_too_old = 601,
  /** The driver refused a call; the native code is the `CUresult`. */
  driver = 602,
  /** There is no CUDA device, or not the one asked for. */
  no_device = 603,
  /** None of the images runs on the device. */
  no_binary_for_device = 604,
  /** Count or size of the launch arguments differ from the kernel's parameters. */
  argument_mismatch = 605,
  /** A launch dimension or size is outside what the kernel or device allows. */
  launch_limit = 606,
  /** The CUDA context that the handle belongs to is gone. */
  stale_handle = 607,
  /** Memory could not be allocated. */
  out_of_memory = 700,
  /** A defect of cjit, or a foreign exception that reached its wall. */
  internal = 701,
};

/** What the elements are. Since 0.4. */
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
  /** float in memory, rounded to TF32 by the copy. */
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

/** How channels lie in global memory. Since 0.4. */
enum class tensor_map_interleave : std::uint32_t {
  /** ::CJIT_TENSOR_MAP_INTERLEAVE_NONE. */
  none = 0,
  /** NC/8HWC8: slices of 16 bytes. */
  bytes_16 = 1,
  /** NC/16HWC16: slices of 32 bytes. */
  bytes_32 = 2,
};

/** How much is fetched from memory into the L2 cache at a time. Since 0.4. */
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

/** How a copy walks through the tensor. Since 0.4. */
enum class tensor_map_mode : std::uint32_t {
  /** A box in all dimensions. */
  tiled = 0,
  /** Pixels of an image (NWC, NHWC, NDHWC) as the columns that a convolution reads. */
  im2col = 1,
  /** As IM2COL, along W alone. Needs a device of compute capability 10.0 and a driver for CUDA 12.8. */
  im2col_wide = 2,
};

/** What a copy puts where its box leaves the tensor. Since 0.4. */
enum class tensor_map_oob_fill : std::uint32_t {
  /** ::CJIT_TENSOR_MAP_OOB_FILL_ZERO. */
  zero = 0,
  /** A NaN that multiply-adds of the tensor cores may take for zero. Floating-point elements only. */
  nan = 1,
};

/** How chunks change places in shared memory, so that columns are read without bank conflicts. Since 0.4. */
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
  /** And the halves of each 16 bytes swapped in every other row. */
  bytes_128_atom_32b_flip_8b = 5,
  /** Chunks of 64 bytes within spans of 128. */
  bytes_128_atom_64b = 6,
};

/** How many pixels a copy of the mode IM2COL_WIDE takes. Since 0.4. */
enum class tensor_map_wide_mode : std::uint32_t {
  /** `pixels_per_column`. */
  w = 0,
  /** 128. */
  w128 = 1,
};

/**
 * The kinds of values that kernels take. Each has one size and one name, which is what an argument schema (kernel.h) calls it: the
 * enumerator's in lower case ("float16"). Since 0.4.
 */
enum class value_kind : std::uint32_t {
  /** Not said: only the size counts. */
  none = 0,
  /** Bytes of which only size and alignment are known, such as a struct: "bytes[24]", or "bytes[24:8]" with an alignment. */
  bytes = 1,
  /** A device address, 8 bytes. */
  pointer = 2,
  /** A CUtensorMap, 128 bytes at a multiple of 64. */
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
  /** `__nv_fp6_e2m3`, `__nv_fp6_e3m2`, `__nv_fp4_e2m1`: one value in a byte each. */
  float6_e2m3 = 23,
  /** ::CJIT_VALUE_FLOAT6_E3M2. */
  float6_e3m2 = 24,
  /** ::CJIT_VALUE_FLOAT4_E2M1. */
  float4_e2m1 = 25,
  /** Two `__half` (`__half2`), two `float` (`float2`, `cuda::std::complex<float>`), two `double`: 4, 8, 16 bytes. */
  complex32 = 26,
  /** ::CJIT_VALUE_COMPLEX64. */
  complex64 = 27,
  /** ::CJIT_VALUE_COMPLEX128. */
  complex128 = 28,
};

/** In which process sources are compiled (docs/workers.md). Since 0.3. */
enum class worker_mode : std::uint32_t {
  /** In a request: as the context says. In a context: as `CJIT_WORKERS` says; AUTOMATIC if that is not set. */
  default_ = 0,
  /** In a worker where that is of use and there can be one, in this process otherwise: the result's `build_place_note` says why. */
  automatic = 1,
  /** In this process. */
  process = 2,
  /** In a worker; where there can be none the build is ::CJIT_ERROR_WORKER_UNAVAILABLE. */
  worker = 3,
};

CJIT_HPP_END

#endif
