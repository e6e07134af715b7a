"""The enumerations of cjit. Generated from the public headers by abi/abi.py generate; do not edit."""

from enum import IntEnum, IntFlag
from typing import Dict, Type, TypeVar, Union

__all__ = [
    "BuildPlace",
    "BundleConflict",
    "BundleDifferenceKind",
    "BundleReadFlags",
    "CacheEntryState",
    "CacheMode",
    "CacheOutcome",
    "ClusterScheduling",
    "Compiler",
    "Component",
    "DeserializeFlags",
    "Family",
    "ImageKind",
    "ImageKindBits",
    "KernelAttribute",
    "L2Property",
    "LinkInputKind",
    "Linker",
    "LogLevel",
    "MemorySyncDomain",
    "Optimization",
    "PchOutcome",
    "PolicyKind",
    "Severity",
    "SharedMemoryCarveout",
    "Stage",
    "Status",
    "Switch",
    "TensorElement",
    "TensorMapInterleave",
    "TensorMapL2Promotion",
    "TensorMapMode",
    "TensorMapOobFill",
    "TensorMapSwizzle",
    "TensorMapWideMode",
    "ValueKind",
    "WorkerMode",
]

_E = TypeVar("_E", bound="CEnum")


class CEnum(IntEnum):
    """Numbers of the C ABI. A newer library may say numbers that are not known here: those stay an ``int``."""

    @classmethod
    def of(cls: Type[_E], value: int) -> Union[_E, int]:
        """The member of this value, or the value itself if there is none."""
        known = cls._value2member_map_.get(value)
        return value if known is None else known  # type: ignore[return-value]


class BuildPlace(CEnum):
    """Which process compiled. Since 0.3."""

    #: None: the result came from the cache, from another call's build, or from an artifact.
    NONE = 0
    #: The one that called.
    PROCESS = 1
    #: A worker.
    WORKER = 2
    #: The compiler's own: nvcc, with what it starts. Since 0.5.
    COMPILER_PROCESS = 3


class BundleConflict(CEnum):
    """What to do with an entry that is there already with other contents. Since 0.6."""

    #: Refuse with CJIT_ERROR_INVALID_ARGUMENT; nothing is changed. Equal contents are no conflict.
    REFUSE = 0
    #: What is there stays.
    KEEP = 1
    #: What comes replaces it.
    REPLACE = 2


class BundleDifferenceKind(CEnum):
    """How an entry differs between two bundles. Since 0.6."""

    NONE = 0
    #: It is in the first alone.
    REMOVED = 1
    #: It is in the second alone.
    ADDED = 2
    #: It is in both, with other contents.
    CHANGED = 3


class BundleReadFlags(IntFlag):
    """How to read a bundle. Since 0.6."""

    DEFAULT = 0
    #: Keep no copy: the bundle points into the caller's bytes, which must stay unchanged until the bundle, and all
    #: results that came from it, are gone.
    IN_PLACE = 1
    #: Sections are checked and decompressed when they are first wanted, not now: what is damaged is found then. The
    #: outer form and the checksum over all bytes are checked all the same.
    LAZY = 2


class CacheEntryState(CEnum):
    """What became of an entry that was read. Since 0.2."""

    #: It is there; it was not verified.
    LISTED = 0
    #: Every checksum is right.
    GOOD = 1
    #: It is damaged, or no entry at all.
    CORRUPT = 2
    #: It is of a format that this library does not read.
    VERSION = 3
    #: The file cannot be read.
    UNREADABLE = 4


class CacheMode(CEnum):
    """What a build does with the cache (docs/cache.md). Since 0.2."""

    #: In a request: as the context says. In a context: as `CJIT_CACHE` says; USE if that is not set.
    DEFAULT = 0
    #: Take what is there, keep what is built.
    USE = 1
    #: Take nothing, build, replace what is there.
    REFRESH = 2
    #: Take what is there, keep nothing on disk (memory is used as ever).
    READ_ONLY = 3
    #: Neither take nor keep; no file or folder of the cache is touched.
    OFF = 4


class CacheOutcome(CEnum):
    """Where a build result came from. Since 0.1."""

    NONE = 0
    #: It was compiled by this call.
    BUILT = 1
    #: It was read from an artifact that the caller handed in.
    DESERIALIZED = 2
    #: It was in the context's memory. Since 0.2.
    MEMORY = 3
    #: It was on disk. Since 0.2.
    DISK = 4
    #: It was in a read-only layer. Since 0.2.
    LAYER = 5
    #: Another thread of this context was building it, and this call waited for that. Since 0.2.
    SHARED = 6
    #: It was compiled by this call, and the cache had no part in it: the result's `cache_note` says why. Since 0.2.
    BYPASSED = 7


class ClusterScheduling(CEnum):
    """How clusters are spread over the device (CUclusterSchedulingPolicy). Since 0.4."""

    #: As the kernel's attribute says.
    DEFAULT = 0
    SPREAD = 1
    LOAD_BALANCING = 2


class Compiler(CEnum):
    """Which compiler builds a kernel. Since 0.5."""

    #: NVRTC.
    DEFAULT = 0
    #: The library: no host compiler, no process of its own, the quicker one.
    NVRTC = 1
    #: The program, for sources that hold host code or include headers of the host (docs/nvcc.md). Needs a host
    #: compiler.
    NVCC = 2


class Component(CEnum):
    """A part of the toolkit that is looked for. Since 0.1."""

    NONE = 0
    NVRTC = 1
    #: The library with NVRTC's built-in declarations; must lie where NVRTC finds it.
    NVRTC_BUILTINS = 2
    NVJITLINK = 3
    NVVM = 4
    #: The folder with `cuda_fp16.h` and its like.
    CUDA_HEADERS = 5
    #: The folder with `cuda/std`, `cub` and `thrust`.
    CCCL_HEADERS = 6
    DRIVER = 7
    #: The program. Since 0.5.
    NVCC = 8
    #: nvFatbin, which makes fatbins. Since 0.6.
    NVFATBIN = 9


class DeserializeFlags(IntFlag):
    """How to deserialize. Since 0.1."""

    DEFAULT = 0
    #: Do not copy images: the result points into the caller's bytes, which must stay unchanged until its cleanup.
    IN_PLACE = 1


class Family(CEnum):
    """Which kind of build made a result. Since 0.1."""

    NONE = 0
    #: CUDA C++ kernels, kernel.h.
    KERNEL = 1
    #: Linked images, link.h. Since 0.5.
    LINK = 2
    #: NVVM IR, nvvm.h. Since 0.5.
    NVVM = 3


class ImageKind(CEnum):
    """What a compiler or linker hands out, and a driver or linker takes. Since 0.1."""

    NONE = 0
    #: Machine code of one architecture, an ELF file.
    CUBIN = 1
    #: PTX text, with its terminating NUL counted in the size.
    PTX = 2
    #: Intermediate code for nvJitLink's link-time optimization.
    LTO_IR = 3
    #: Several images in NVIDIA's own container. Since 0.5.
    FATBIN = 4


class ImageKindBits(IntFlag):
    """Bits of cjit_kernel_build_options_textra_image_kinds. Since 0.1."""

    NONE = 0
    CUBIN = 2
    PTX = 4
    LTO_IR = 8
    #: Since 0.5.
    FATBIN = 16


class KernelAttribute(CEnum):
    """What a kernel has on a device: the driver's function attributes. Since 0.4."""

    NONE = 0
    #: The first seven as in cjit_kernel_info_t.
    MAX_THREADS_PER_BLOCK = 1
    STATIC_SHARED_MEMORY = 2
    CONSTANT_MEMORY = 3
    LOCAL_MEMORY = 4
    REGISTER_COUNT = 5
    PTX_VERSION = 6
    BINARY_VERSION = 7
    #: 1 if it was compiled with `-Xptxas --dlcm=ca`.
    CACHE_MODE_CA = 8
    #: Bytes a launch may ask for; launches raise it as they need. Can be set, up to what the device has.
    MAX_DYNAMIC_SHARED_MEMORY = 9
    #: Percent of on-chip memory to prefer as shared memory, 0 to 100; -1: the driver's choice. Can be set.
    SHARED_MEMORY_CARVEOUT = 10
    #: 1 if a launch has to say the cluster.
    CLUSTER_SIZE_MUST_BE_SET = 11
    #: The cluster that the source fixes; 0: none.
    REQUIRED_CLUSTER_X = 12
    REQUIRED_CLUSTER_Y = 13
    REQUIRED_CLUSTER_Z = 14
    #: 1 if clusters of more than 8 blocks are allowed. Can be set.
    NON_PORTABLE_CLUSTER = 15
    #: A value of `enum cjit_cluster_scheduling` (launch.h). Can be set.
    CLUSTER_SCHEDULING = 16


class L2Property(CEnum):
    """How the lines of a window of memory are kept in the L2 cache (CUaccessProperty). Since 0.4."""

    #: As a window's comment says.
    DEFAULT = 0
    #: As all memory is.
    NORMAL = 1
    #: Evicted first.
    STREAMING = 2
    #: Evicted last, within what is set aside for such lines (l2_persistence.h).
    PERSISTING = 3


class LinkInputKind(CEnum):
    """What an input of a link is. Since 0.5."""

    #: Told from its bytes.
    NONE = 0
    CUBIN = 1
    PTX = 2
    LTO_IR = 3
    FATBIN = 4
    #: A host's object file with device code inside, as nvcc makes it.
    OBJECT = 5
    #: An archive of such objects; those that are needed are taken.
    LIBRARY = 6


class Linker(CEnum):
    """What links. Since 0.5."""

    #: nvJitLink where it is found, else the driver's own linker where there is a driver.
    DEFAULT = 0
    NVJITLINK = 1
    #: cuLinkCreate and its like: needs a GPU, and links no LTO-IR.
    DRIVER = 2


class LogLevel(CEnum):
    """How much is logged; each level includes those before it. Since 0.1."""

    #: As `CJIT_LOG` says; off if that is not set.
    DEFAULT = 0
    OFF = 1
    ERROR = 2
    WARNING = 3
    INFO = 4
    DEBUG = 5


class MemorySyncDomain(CEnum):
    """Which domain the memory operations of a launch are ordered in (CUlaunchMemSyncDomain). Since 0.4."""

    #: As the stream says.
    DEFAULT = 0
    #: The one that the map has for local traffic.
    LOCAL = 1
    #: The one that the map has for remote traffic: fences of other kernels need not wait for it.
    REMOTE = 2


class Optimization(CEnum):
    """How much a linker optimizes. Since 0.5."""

    #: As O3.
    DEFAULT = 0
    O0 = 1
    O3 = 4


class PchOutcome(CEnum):
    """What precompiled headers were to a compilation. Since 0.3."""

    #: They had no part in it.
    NONE = 0
    #: It made a file of them, for those that follow.
    MADE = 1
    #: It used a file of them.
    USED = 2
    #: The compiler would not take the file, or not make one; everything was parsed.
    REFUSED = 3


class PolicyKind(CEnum):
    """The type of a policy value. Since 0.1."""

    NONE = 0
    INT64 = 1
    FLOAT64 = 2


class Severity(CEnum):
    """How grave a diagnostic is. Since 0.1."""

    NONE = 0
    NOTE = 1
    REMARK = 2
    WARNING = 3
    ERROR = 4
    #: The compiler stopped at once ("catastrophic error").
    FATAL = 5


class SharedMemoryCarveout(CEnum):
    """Special values of cjit_launch_options_tshared_memory_carveout. Since 0.4."""

    #: As the kernel's attribute says, else the driver's choice.
    DEFAULT = 0
    #: All of it.
    ALL = 100
    #: As little as the kernel needs: the rest is L1 cache.
    LEAST = 101


class Stage(CEnum):
    """At which step a call failed. Since 0.1."""

    NONE = 0
    #: Checking what the caller handed in.
    REQUEST = 1
    #: Finding and opening a library of the toolkit or the driver.
    TOOLKIT = 2
    #: Compiling source.
    COMPILE = 3
    #: Linking.
    LINK = 4
    #: Reading or writing an artifact.
    ARTIFACT = 5
    #: Reading or writing the cache.
    CACHE = 6
    #: Loading an image into the driver.
    LOAD = 7
    #: Launching a kernel.
    LAUNCH = 8


class Status(CEnum):
    """What became of a call. Codes come in blocks of one hundred and are never renumbered: 1xx usage, 2xx toolkit,
    3xx compile and link, 4xx artifact, 5xx cache and operating system, 6xx driver and launch, 7xx cjit itself. A
    caller that meets a code it does not know may act on the block, `status / 100`. Since 0.1."""

    SUCCESS = 0
    #: A value is outside its documented range or form.
    INVALID_ARGUMENT = 100
    #: A pointer that must not be NULL is NULL.
    NULL_POINTER = 101
    #: `struct_size` is smaller than the first released version of the struct, or implausibly large.
    STRUCT_SIZE = 102
    #: The caller's struct is newer than this library and sets a field that this library does not know.
    UNSUPPORTED_FIELD = 103
    #: This library, toolkit or driver cannot do what was asked.
    UNSUPPORTED = 104
    #: Two options, typed or raw, ask for different things.
    CONTRADICTORY_OPTIONS = 105
    #: The architecture cannot be parsed, or the compiler does not know it.
    UNKNOWN_ARCH = 106
    #: An option the compiler does not take, such as one of nvcc's own.
    INVALID_OPTION = 107
    #: A name (kernel, variable, policy value, index) does not exist in what was asked.
    NOT_FOUND = 108
    #: The source text cannot be compiled as it stands: it is empty or holds a NUL byte.
    INVALID_SOURCE = 109
    #: The job is not done yet. Since 0.3.
    NOT_READY = 110
    #: The build was cancelled before it was done. Since 0.3.
    CANCELLED = 111
    #: A library of the CUDA toolkit is not on this machine, or not where it was said to be.
    TOOLKIT_NOT_FOUND = 200
    #: A library of the CUDA toolkit is older than cjit can use.
    TOOLKIT_TOO_OLD = 201
    #: A part of the toolkit is missing or unusable, such as NVRTC's builtins library or its headers.
    TOOLKIT_INCOMPLETE = 202
    #: Parts of the toolkit come from different CUDA major versions.
    TOOLKIT_MISMATCH = 203
    #: The source does not compile; the error carries the log and the diagnostics.
    COMPILATION = 300
    #: A name expression does not name a function or variable of the source.
    NAME_EXPRESSION = 301
    #: A header that the source includes was not found.
    HEADER_NOT_FOUND = 302
    #: The compiler failed for a reason that is not the source's.
    COMPILER_INTERNAL = 303
    #: The compiler crashed or was killed, in a worker or as nvcc; the native code is the signal. Since 0.3.
    COMPILER_CRASHED = 304
    #: The compilation took longer than it may. Since 0.3.
    TIME_LIMIT = 305
    #: The linker failed for a reason that none of the next three name; the error carries both of its logs. Since 0.5.
    LINK = 306
    #: A symbol that is used is defined by no input of a link. Since 0.5.
    UNDEFINED_SYMBOL = 307
    #: A symbol is defined by two inputs of a link. Since 0.5.
    DUPLICATE_SYMBOL = 308
    #: An input of a link is not what it should be: of another architecture, of no kind that can be told, unreadable,
    #: or LTO-IR where link-time optimization is off. Since 0.5.
    LINK_INPUT = 309
    #: NVVM IR is malformed, or of another version than the library takes; the error carries the log. Since 0.5.
    INVALID_IR = 310
    #: A kernel needs more than a resource limit allows; the error names it, what it needs and the limit. Since 0.6.
    RESOURCE_LIMIT = 311
    #: An image pass refused an image, or is not known. Since 0.6.
    IMAGE_PASS = 312
    #: The bytes are not a cjit artifact.
    NOT_AN_ARTIFACT = 400
    #: The artifact ends before its own size says so.
    ARTIFACT_TRUNCATED = 401
    #: The artifact's bytes do not match its checksums, or contradict each other.
    ARTIFACT_CORRUPT = 402
    #: The artifact's format is of a newer major version, or holds a critical section this library does not know.
    ARTIFACT_VERSION = 403
    #: The artifact holds a build result of another family.
    ARTIFACT_FAMILY = 404
    #: A file operation failed; the native code is `errno`.
    IO = 500
    #: There is no worker to compile in, and it must be one: the request says so, or the compiler was open before
    #: fork(). Since 0.3.
    WORKER_UNAVAILABLE = 501
    #: The CUDA driver library is not on this machine.
    DRIVER_NOT_FOUND = 600
    #: The driver is older than cjit needs, or older than the image.
    DRIVER_TOO_OLD = 601
    #: The driver refused a call; the native code is the `CUresult`.
    DRIVER = 602
    #: There is no CUDA device, or not the one asked for.
    NO_DEVICE = 603
    #: None of the images runs on the device.
    NO_BINARY_FOR_DEVICE = 604
    #: Count or size of the launch arguments differ from the kernel's parameters.
    ARGUMENT_MISMATCH = 605
    #: A launch dimension or size is outside what the kernel or device allows.
    LAUNCH_LIMIT = 606
    #: The CUDA context that the handle belongs to is gone.
    STALE_HANDLE = 607
    #: Memory could not be allocated.
    OUT_OF_MEMORY = 700
    #: A defect of cjit, or a foreign exception that reached its wall.
    INTERNAL = 701


class Switch(CEnum):
    """An option that is on, off, or left to its default. Since 0.1."""

    DEFAULT = 0
    ON = 1
    OFF = 2


class TensorElement(CEnum):
    """What the elements are. Since 0.4."""

    NONE = 0
    UINT8 = 1
    UINT16 = 2
    UINT32 = 3
    INT32 = 4
    UINT64 = 5
    INT64 = 6
    FLOAT16 = 7
    FLOAT32 = 8
    FLOAT64 = 9
    BFLOAT16 = 10
    #: Denormals are flushed to zero.
    FLOAT32_FTZ = 11
    #: float in memory, rounded to TF32 by the copy.
    TFLOAT32 = 12
    TFLOAT32_FTZ = 13
    #: 16 values of 4 bits in 8 bytes, without gaps. Packed elements need a driver for CUDA 12.8.
    U4X16_ALIGN8 = 14
    #: 16 values of 4 bits, followed by a gap of 8 bytes in shared memory.
    U4X16_ALIGN16 = 15
    #: 16 values of 6 bits, followed by a gap of 4 bytes in shared memory.
    U6X16_ALIGN16 = 16


class TensorMapInterleave(CEnum):
    """How channels lie in global memory. Since 0.4."""

    NONE = 0
    #: NC/8HWC8: slices of 16 bytes.
    INTERLEAVE_16B = 1
    #: NC/16HWC16: slices of 32 bytes.
    INTERLEAVE_32B = 2


class TensorMapL2Promotion(CEnum):
    """How much is fetched from memory into the L2 cache at a time. Since 0.4."""

    NONE = 0
    PROMOTION_64B = 1
    PROMOTION_128B = 2
    PROMOTION_256B = 3


class TensorMapMode(CEnum):
    """How a copy walks through the tensor. Since 0.4."""

    #: A box in all dimensions.
    TILED = 0
    #: Pixels of an image (NWC, NHWC, NDHWC) as the columns that a convolution reads.
    IM2COL = 1
    #: As IM2COL, along W alone. Needs a device of compute capability 10.0 and a driver for CUDA 12.8.
    IM2COL_WIDE = 2


class TensorMapOobFill(CEnum):
    """What a copy puts where its box leaves the tensor. Since 0.4."""

    ZERO = 0
    #: A NaN that multiply-adds of the tensor cores may take for zero. Floating-point elements only.
    NAN = 1


class TensorMapSwizzle(CEnum):
    """How chunks change places in shared memory, so that columns are read without bank conflicts. Since 0.4."""

    NONE = 0
    #: Chunks of 16 bytes within spans of 32, 64 or 128 bytes.
    SWIZZLE_32B = 1
    SWIZZLE_64B = 2
    SWIZZLE_128B = 3
    #: Chunks of 32 bytes within spans of 128. This and the two below need a driver for CUDA 12.8.
    SWIZZLE_128B_ATOM_32B = 4
    #: And the halves of each 16 bytes swapped in every other row.
    SWIZZLE_128B_ATOM_32B_FLIP_8B = 5
    #: Chunks of 64 bytes within spans of 128.
    SWIZZLE_128B_ATOM_64B = 6


class TensorMapWideMode(CEnum):
    """How many pixels a copy of the mode IM2COL_WIDE takes. Since 0.4."""

    #: `pixels_per_column`.
    W = 0
    #: 128.
    W128 = 1


class ValueKind(CEnum):
    """The kinds of values that kernels take. Each has one size and one name, which is what an argument schema
    (kernel.h) calls it: the enumerator's in lower case ("float16"). Since 0.4."""

    #: Not said: only the size counts.
    NONE = 0
    #: Bytes of which only size and alignment are known, such as a struct: "bytes[24]", or "bytes[24:8]" with an
    #: alignment.
    BYTES = 1
    #: A device address, 8 bytes.
    POINTER = 2
    #: A CUtensorMap, 128 bytes at a multiple of 64.
    TENSOR_MAP = 3
    #: `bool`, 1 byte.
    BOOL = 4
    INT8 = 5
    UINT8 = 6
    INT16 = 7
    UINT16 = 8
    INT32 = 9
    UINT32 = 10
    INT64 = 11
    UINT64 = 12
    #: `__int128`, 16 bytes.
    INT128 = 13
    UINT128 = 14
    #: `__half`, 2 bytes.
    FLOAT16 = 15
    #: `__nv_bfloat16`, 2 bytes.
    BFLOAT16 = 16
    FLOAT32 = 17
    FLOAT64 = 18
    #: `__float128`, 16 bytes.
    FLOAT128 = 19
    #: `__nv_fp8_e4m3`, `__nv_fp8_e5m2`, `__nv_fp8_e8m0`, 1 byte each.
    FLOAT8_E4M3 = 20
    FLOAT8_E5M2 = 21
    FLOAT8_E8M0 = 22
    #: `__nv_fp6_e2m3`, `__nv_fp6_e3m2`, `__nv_fp4_e2m1`: one value in a byte each.
    FLOAT6_E2M3 = 23
    FLOAT6_E3M2 = 24
    FLOAT4_E2M1 = 25
    #: Two `__half` (`__half2`), two `float` (`float2`, `cudastdcomplex<float>`), two `double`: 4, 8, 16 bytes.
    COMPLEX32 = 26
    COMPLEX64 = 27
    COMPLEX128 = 28


class WorkerMode(CEnum):
    """In which process sources are compiled (docs/workers.md). Since 0.3."""

    #: In a request: as the context says. In a context: as `CJIT_WORKERS` says; AUTOMATIC if that is not set.
    DEFAULT = 0
    #: In a worker where that is of use and there can be one, in this process otherwise: the result's
    #: `build_place_note` says why.
    AUTOMATIC = 1
    #: In this process.
    PROCESS = 2
    #: In a worker; where there can be none the build is CJIT_ERROR_WORKER_UNAVAILABLE.
    WORKER = 3


BY_NAME: Dict[str, Union[Type[CEnum], Type[IntFlag]]] = {
    "cjit_build_place": BuildPlace,
    "cjit_bundle_conflict": BundleConflict,
    "cjit_bundle_difference_kind": BundleDifferenceKind,
    "cjit_bundle_read_flags": BundleReadFlags,
    "cjit_cache_entry_state": CacheEntryState,
    "cjit_cache_mode": CacheMode,
    "cjit_cache_outcome": CacheOutcome,
    "cjit_cluster_scheduling": ClusterScheduling,
    "cjit_compiler": Compiler,
    "cjit_component": Component,
    "cjit_deserialize_flags": DeserializeFlags,
    "cjit_family": Family,
    "cjit_image_kind": ImageKind,
    "cjit_image_kind_bits": ImageKindBits,
    "cjit_kernel_attribute": KernelAttribute,
    "cjit_l2_property": L2Property,
    "cjit_link_input_kind": LinkInputKind,
    "cjit_linker": Linker,
    "cjit_log_level": LogLevel,
    "cjit_memory_sync_domain": MemorySyncDomain,
    "cjit_optimization": Optimization,
    "cjit_pch_outcome": PchOutcome,
    "cjit_policy_kind": PolicyKind,
    "cjit_severity": Severity,
    "cjit_shared_memory_carveout": SharedMemoryCarveout,
    "cjit_stage": Stage,
    "cjit_status": Status,
    "cjit_switch": Switch,
    "cjit_tensor_element": TensorElement,
    "cjit_tensor_map_interleave": TensorMapInterleave,
    "cjit_tensor_map_l2_promotion": TensorMapL2Promotion,
    "cjit_tensor_map_mode": TensorMapMode,
    "cjit_tensor_map_oob_fill": TensorMapOobFill,
    "cjit_tensor_map_swizzle": TensorMapSwizzle,
    "cjit_tensor_map_wide_mode": TensorMapWideMode,
    "cjit_value_kind": ValueKind,
    "cjit_worker_mode": WorkerMode,
}
