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
    "DependencyOrigin",
    "DeserializeFlags",
    "DropinLibrary",
    "EvaluateState",
    "EventKind",
    "Family",
    "FatbinCompression",
    "Fault",
    "HeaderCheck",
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
    "PortableClusterMode",
    "RemoteState",
    "Severity",
    "SharedMemoryCarveout",
    "SharedMemoryMode",
    "Stage",
    "Status",
    "Switch",
    "TensorElement",
    "TensorMapAllocationClass",
    "TensorMapInterleave",
    "TensorMapL2Promotion",
    "TensorMapMode",
    "TensorMapOobFill",
    "TensorMapSwizzle",
    "TensorMapWideMode",
    "TunePhase",
    "ValueKind",
    "WorkerMode",
]

_E = TypeVar("_E", bound="CEnum")


class CEnum(IntEnum):
    """An enumeration of the C ABI. A newer library may return an unknown number; it stays an ``int``."""

    @classmethod
    def of(cls: Type[_E], value: int) -> Union[_E, int]:
        """Return the member with this value, or the value itself if there is none."""
        known = cls._value2member_map_.get(value)
        return value if known is None else known  # type: ignore[return-value]


class BuildPlace(CEnum):
    """The process that ran the compiler."""

    #: None: the result came from the cache, from another call's build or from an artifact.
    NONE = 0
    #: The calling process; for an external build its callback.
    PROCESS = 1
    #: A worker process.
    WORKER = 2
    #: The process of nvcc.
    COMPILER_PROCESS = 3


class BundleConflict(CEnum):
    """Action if an entry exists with other contents."""

    #: Fail with CJIT_ERROR_INVALID_ARGUMENT and change nothing. Equal contents are not a conflict.
    REFUSE = 0
    #: Keep the existing entry.
    KEEP = 1
    #: Replace the existing entry.
    REPLACE = 2


class BundleDifferenceKind(CEnum):
    """Kind of a difference between two bundles."""

    NONE = 0
    #: Only in the first bundle.
    REMOVED = 1
    #: Only in the second bundle.
    ADDED = 2
    #: In both, with different contents.
    CHANGED = 3


class BundleReadFlags(IntFlag):
    """Flags for cjit_bundle_read()."""

    DEFAULT = 0
    #: Do not copy: the bundle points into the caller's bytes, which must not change until the bundle and all results
    #: from it are destroyed.
    IN_PLACE = 1
    #: Check and decompress sections on first use; damage in a section is reported then. The structure and the
    #: checksum of all bytes are checked immediately.
    LAZY = 2


class CacheEntryState(CEnum):
    """State of a cache entry."""

    #: Present; not verified.
    LISTED = 0
    #: All checksums are correct.
    GOOD = 1
    #: Damaged, or not a cache entry.
    CORRUPT = 2
    #: Of a format that this library cannot read.
    VERSION = 3
    #: The file cannot be read, or the remote cannot be used.
    UNREADABLE = 4
    #: The place does not have the entry.
    ABSENT = 5
    #: A remote has the entry, but its signature is not accepted (docs/remote.md, "Trust").
    REFUSED = 6


class CacheMode(CEnum):
    """How a build uses the cache (docs/cache.md)."""

    #: In a request: the context's mode. In a context: the value of `CJIT_CACHE`; USE if it is not set.
    DEFAULT = 0
    #: Read from the cache, and store new results.
    USE = 1
    #: Do not read; build, and replace the entry.
    REFRESH = 2
    #: Read, but store nothing on disk. The memory cache is used as in USE.
    READ_ONLY = 3
    #: Neither read nor store; no file or directory of the cache is touched.
    OFF = 4
    #: Read as READ_ONLY and never compile: a result that the cache does not have is CJIT_ERROR_NOT_CACHED. No
    #: compiler, linker or worker runs. Dump directories are ignored.
    ONLY = 5


class CacheOutcome(CEnum):
    """Origin of a build result."""

    NONE = 0
    #: This call compiled it.
    BUILT = 1
    #: It was read from an artifact that the caller passed.
    DESERIALIZED = 2
    #: It was in the context's memory cache.
    MEMORY = 3
    #: It was in the disk cache.
    DISK = 4
    #: It was in a read-only cache layer.
    LAYER = 5
    #: This call waited for the same build in another thread of the context.
    SHARED = 6
    #: This call compiled it without using the cache; the result's `cache_note` gives the reason.
    BYPASSED = 7
    #: It was in a remote cache (docs/remote.md).
    REMOTE = 8


class ClusterScheduling(CEnum):
    """How clusters are distributed over the device (CUclusterSchedulingPolicy)."""

    #: The kernel's attribute.
    DEFAULT = 0
    SPREAD = 1
    LOAD_BALANCING = 2


class Compiler(CEnum):
    """The compiler that builds a kernel."""

    #: NVRTC.
    DEFAULT = 0
    #: The NVRTC library. Faster; needs no host compiler and starts no process.
    NVRTC = 1
    #: The nvcc program, for sources that contain host code or include host headers (docs/nvcc.md). Needs a host
    #: compiler.
    NVCC = 2


class Component(CEnum):
    """A component of the CUDA toolkit that cjit searches for."""

    NONE = 0
    NVRTC = 1
    #: The library with NVRTC's built-in declarations. It must be where NVRTC finds it.
    NVRTC_BUILTINS = 2
    NVJITLINK = 3
    NVVM = 4
    #: The directory that contains `cuda_fp16.h` and the other CUDA headers.
    CUDA_HEADERS = 5
    #: The directory that contains `cuda/std`, `cub` and `thrust`.
    CCCL_HEADERS = 6
    DRIVER = 7
    #: The nvcc program.
    NVCC = 8
    #: The nvFatbin library, which writes fatbins.
    NVFATBIN = 9
    #: The program tileiras, which assembles tile kernels.
    TILEIRAS = 10


class DependencyOrigin(CEnum):
    """Where a header of a build was found."""

    NONE = 0
    #: In the directory of the source, or of a header that was found there; pre-includes: in the working directory.
    SOURCE = 1
    #: In an include directory of the request, or beside a header that was found there.
    INCLUDE_DIR = 2
    #: In the CUDA toolkit, or in the headers of algorithms.
    TOOLKIT = 3
    #: Among the request's headers in memory, or those that cjit adds to them (`host_headers`, `grid_dependency`).
    MEMORY = 4
    #: In a directory of nvcc's host compiler.
    HOST_COMPILER = 5


class DeserializeFlags(IntFlag):
    """Flags for cjit_build_result_deserialize()."""

    DEFAULT = 0
    #: Do not copy images: the result points into the caller's bytes, which must not change until the result is
    #: cleaned up.
    IN_PLACE = 1


class DropinLibrary(CEnum):
    """A library of the CUDA toolkit that a drop-in stands for."""

    NONE = 0
    NVRTC = 1
    NVJITLINK = 2


class EvaluateState(CEnum):
    """What a verdict says of a candidate. All but PASSED are reasons not to use it."""

    NONE = 0
    #: All checks passed.
    PASSED = 1
    #: It does not compile, or its plan has faults.
    NOT_BUILT = 2
    #: It exceeds `resource_limits` of its build.
    OVER_LIMITS = 3
    #: A launch was refused: by the device, or by the checks of the plan. Nothing ran.
    NOT_LAUNCHED = 4
    #: It made the device or its process unusable, such as by an illegal address, an assertion or a trap.
    CRASHED = 5
    #: A run exceeded a limit of the description.
    TIMED_OUT = 6
    #: Its results differ from the expected ones by more than the tolerance.
    WRONG = 7
    #: It wrote to memory beside its arguments.
    OUT_OF_BOUNDS = 8
    #: It changed an argument that is no result.
    INPUT_CHANGED = 9
    #: Equal inputs gave different bits, and the description wants equal ones.
    NOT_DETERMINISTIC = 10
    #: Work went on after the run had ended.
    LATE_WORK = 11
    #: The device was lost, so that the candidate was not judged.
    DEVICE_LOST = 12
    #: The evaluation was stopped, or its time was over, before the candidate was judged.
    CANCELLED = 13


class EventKind(CEnum):
    """The kind of an event."""

    NONE = 0
    #: A log line.
    LOG = 1
    #: A compilation or link that ended.
    COMPILATION = 2


class Family(CEnum):
    """The kind of build that made a result."""

    NONE = 0
    #: CUDA C++ kernels of a source, kernel.h.
    KERNEL = 1
    #: Linked images, link.h.
    LINK = 2
    #: NVVM IR, nvvm.h.
    NVVM = 3
    #: Images of other compilers, external.h.
    EXTERNAL = 4
    #: Device algorithms: kernel builds with `algorithm`. Artifacts of format 1.4 and older have KERNEL for them.
    ALGORITHM = 5
    #: Tunings, tune.h: the fastest candidate, whether it is an algorithm or a kernel of a source.
    TUNE = 6


class FatbinCompression(CEnum):
    """How nvFatbin compresses a fatbin."""

    #: The default of nvFatbin: BALANCE as of CUDA 13.5.
    DEFAULT = 0
    NONE = 1
    #: The smallest fatbin.
    SIZE = 2
    #: Fast decompression when the fatbin is loaded.
    SPEED = 3
    #: Between SIZE and SPEED.
    BALANCE = 4


class Fault(CEnum):
    """What is wrong at a place of a description; the `code` of its diagnostic."""

    NONE = 0
    #: The text is not JSON, has a key twice, or is too large.
    SYNTAX = 1
    #: The description requires a newer version of cjit.
    VERSION = 2
    #: A key is missing.
    MISSING_KEY = 3
    #: There is no such key.
    UNKNOWN_KEY = 4
    #: The value has another type.
    TYPE = 5
    #: The value is out of its range, is none of the words that are possible, or contradicts another part.
    VALUE = 6


class HeaderCheck(CEnum):
    """When the files of headers are examined for results in memory (docs/cache.md)."""

    #: In a request: the context's value. In a context: the value of `CJIT_HEADER_CHECK`; ALWAYS if it is not set.
    DEFAULT = 0
    #: Before each result from memory: a changed header gives a new result.
    ALWAYS = 1
    #: Only when a request is not in memory yet. Equal requests then get the same result, also after a header changed,
    #: as long as the context exists and its memory cache keeps the result.
    ONCE = 2


class ImageKind(CEnum):
    """The kind of an image: what a compiler or linker produces and a driver or linker consumes."""

    NONE = 0
    #: Machine code for one architecture, an ELF file.
    CUBIN = 1
    #: PTX text. Its size includes the terminating NUL.
    PTX = 2
    #: Intermediate code for link-time optimization by nvJitLink.
    LTO_IR = 3
    #: Several images in NVIDIA's container format.
    FATBIN = 4
    #: Bytecode of tile kernels (`__tile_global__`), which tileiras assembles to a cubin. No device runs it.
    TILE_IR = 5
    #: Intermediate code that OptiX compiles, as NVRTC makes it with "--optix-ir". The CUDA driver does not load it.
    OPTIX_IR = 6


class ImageKindBits(IntFlag):
    """Set of image kinds: bit `1 << kind` for each kind."""

    NONE = 0
    CUBIN = 2
    PTX = 4
    LTO_IR = 8
    FATBIN = 16
    TILE_IR = 32
    OPTIX_IR = 64


class KernelAttribute(CEnum):
    """Attributes of a kernel on a device: the driver's function attributes."""

    NONE = 0
    #: The first five are as in cjit_kernel_resources_t, the next two as in cjit_kernel_info_t.
    MAX_THREADS_PER_BLOCK = 1
    STATIC_SHARED_MEMORY = 2
    CONSTANT_MEMORY = 3
    LOCAL_MEMORY = 4
    REGISTER_COUNT = 5
    PTX_VERSION = 6
    BINARY_VERSION = 7
    #: 1 if it was compiled with `-Xptxas --dlcm=ca`.
    CACHE_MODE_CA = 8
    #: Maximum dynamic shared memory of a launch, in bytes per block; launches raise it as needed. Can be set, up to
    #: the limit of the device.
    MAX_DYNAMIC_SHARED_MEMORY = 9
    #: Preferred shared memory as a percentage of on-chip memory, 0 to 100; -1: the driver decides. Can be set.
    SHARED_MEMORY_CARVEOUT = 10
    #: 1 if a launch must set the cluster size.
    CLUSTER_SIZE_MUST_BE_SET = 11
    #: Cluster size that the source requires; 0 if none.
    REQUIRED_CLUSTER_X = 12
    REQUIRED_CLUSTER_Y = 13
    REQUIRED_CLUSTER_Z = 14
    #: 1 if clusters of more than 8 blocks are allowed. Can be set.
    NON_PORTABLE_CLUSTER = 15
    #: A value of `enum cjit_cluster_scheduling` (launch.h). Can be set.
    CLUSTER_SCHEDULING = 16
    #: 1 if other kernels can update a node of the kernel in a graph. Needs a driver for CUDA 13.3.
    DEVICE_NODE_UPDATE = 17
    #: A value of `enum cjit_shared_memory_mode` (launch.h). Can be set. Needs a driver for CUDA 13.4.
    SHARED_MEMORY_MODE = 18


class L2Property(CEnum):
    """How the L2 cache keeps the lines of a memory window (CUaccessProperty)."""

    #: The default of the field.
    DEFAULT = 0
    #: The normal policy.
    NORMAL = 1
    #: Evicted first.
    STREAMING = 2
    #: Evicted last, within the part that is set aside for such lines (l2_persistence.h).
    PERSISTING = 3


class LinkInputKind(CEnum):
    """The kind of a link input."""

    #: Detected from the bytes.
    NONE = 0
    CUBIN = 1
    PTX = 2
    LTO_IR = 3
    FATBIN = 4
    #: A host object file that contains device code, as made by nvcc.
    OBJECT = 5
    #: An archive of such objects. Only the objects that are needed are linked.
    LIBRARY = 6


class Linker(CEnum):
    """The linker to use."""

    #: nvJitLink if it is found, otherwise the driver's linker if there is a driver.
    DEFAULT = 0
    NVJITLINK = 1
    #: The driver's linker (cuLinkCreate): needs a GPU and cannot link LTO-IR.
    DRIVER = 2


class LogLevel(CEnum):
    """Amount of logging; each level includes those before it."""

    #: The value of `CJIT_LOG`; off if it is not set.
    DEFAULT = 0
    OFF = 1
    ERROR = 2
    WARNING = 3
    INFO = 4
    DEBUG = 5


class MemorySyncDomain(CEnum):
    """Domain in which the memory operations of a launch are ordered (CUlaunchMemSyncDomain)."""

    #: The stream's domain.
    DEFAULT = 0
    #: The domain that the map assigns to local traffic.
    LOCAL = 1
    #: The domain that the map assigns to remote traffic: fences of other kernels need not wait for it.
    REMOTE = 2


class Optimization(CEnum):
    """Optimization level of libNVVM or of a linker."""

    #: Same as O3.
    DEFAULT = 0
    O0 = 1
    O3 = 4


class PchOutcome(CEnum):
    """How a compilation used precompiled headers."""

    #: It used none.
    NONE = 0
    #: It wrote a file of precompiled headers for later compilations.
    MADE = 1
    #: It used a file of precompiled headers.
    USED = 2
    #: The compiler rejected the file or could not write one; it parsed all headers.
    REFUSED = 3


class PolicyKind(CEnum):
    """The type of a policy value."""

    NONE = 0
    INT64 = 1
    FLOAT64 = 2


class PortableClusterMode(CEnum):
    """Cluster sizes that a launch may have (CUlaunchAttributePortableClusterMode)."""

    #: The kernel's attribute.
    DEFAULT = 0
    #: Refuse clusters that not every device supports, whatever the kernel's attribute is.
    REQUIRE_PORTABLE = 1
    #: Allow them for this launch; the kernel's attribute stays as it is.
    ALLOW_NON_PORTABLE = 2


class RemoteState(CEnum):
    """Whether builds query a remote cache."""

    #: This process did not query it yet.
    UNUSED = 0
    #: Builds query it.
    USED = 1
    #: It failed several times and is not queried for a while; then one request probes it (docs/remote.md).
    PAUSED = 2


class Severity(CEnum):
    """Severity of a diagnostic."""

    NONE = 0
    NOTE = 1
    REMARK = 2
    WARNING = 3
    ERROR = 4
    #: The compiler stopped immediately ("catastrophic error").
    FATAL = 5


class SharedMemoryCarveout(CEnum):
    """Special values of cjit_launch_options_tshared_memory_carveout."""

    #: The kernel's attribute; if that is not set, the driver decides.
    DEFAULT = 0
    #: All on-chip memory.
    MAX_SHARED = 100
    #: As little as the kernel needs; the rest is L1 cache.
    MAX_L1 = 101


class SharedMemoryMode(CEnum):
    """Shared memory that a launch may use (CUsharedMemoryMode)."""

    #: The kernel's attribute.
    DEFAULT = 0
    #: At most what every device has per block, CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK.
    REQUIRE_PORTABLE = 1
    #: At most the device's limit per block, CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN.
    ALLOW_NON_PORTABLE = 2
    #: Oversized shared memory too, which leaves 8 KiB of L1 cache.
    ALLOW_OVERSIZED = 3
    #: As ALLOW_OVERSIZED; oversized shared memory is preferred.
    PREFER_OVERSIZED = 4


class Stage(CEnum):
    """The step at which a call failed."""

    NONE = 0
    #: Checking the caller's arguments.
    REQUEST = 1
    #: Finding and opening a library of the toolkit, or the driver.
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
    """Result of a call. Codes are grouped in blocks of one hundred and are never renumbered: 1xx usage, 2xx toolkit,
    3xx compile and link, 4xx artifact, 5xx cache and operating system, 6xx driver and launch, 7xx cjit itself. A
    caller that receives an unknown code can act on its block, `status / 100`."""

    SUCCESS = 0
    #: A value is outside its documented range or form.
    INVALID_ARGUMENT = 100
    #: A pointer that must not be NULL is NULL.
    NULL_POINTER = 101
    #: `struct_size` is smaller than the first released version of the struct, not a multiple of 8, or implausibly
    #: large.
    STRUCT_SIZE = 102
    #: The caller's struct is newer than this library and sets a field that the library does not know.
    UNSUPPORTED_FIELD = 103
    #: This library, toolkit or driver does not support the request.
    UNSUPPORTED = 104
    #: Two options, typed or raw, contradict each other.
    CONTRADICTORY_OPTIONS = 105
    #: The architecture cannot be parsed, or the compiler does not know it.
    UNKNOWN_ARCH = 106
    #: The compiler does not accept an option, for example one that only nvcc has.
    INVALID_OPTION = 107
    #: A name or index (kernel, variable, policy value) does not exist.
    NOT_FOUND = 108
    #: The source text is empty or contains a NUL byte.
    INVALID_SOURCE = 109
    #: The job is not done yet.
    NOT_READY = 110
    #: The build was cancelled before it was complete.
    CANCELLED = 111
    #: A library of the CUDA toolkit is not installed, or not at the given path.
    TOOLKIT_NOT_FOUND = 200
    #: A library of the CUDA toolkit is older than cjit supports.
    TOOLKIT_TOO_OLD = 201
    #: A part of the toolkit is missing or unusable, such as NVRTC's builtins library or its headers.
    TOOLKIT_INCOMPLETE = 202
    #: Parts of the toolkit belong to different CUDA major versions.
    TOOLKIT_MISMATCH = 203
    #: The source does not compile. The error holds the log and the diagnostics.
    COMPILATION = 300
    #: A name expression names no function or variable of the source.
    NAME_EXPRESSION = 301
    #: A header that the source includes was not found.
    HEADER_NOT_FOUND = 302
    #: The compiler failed for a reason other than the source.
    COMPILER_INTERNAL = 303
    #: The compiler crashed or was killed, in a worker or as nvcc. The native code is the signal.
    COMPILER_CRASHED = 304
    #: The compilation exceeded its time limit.
    TIME_LIMIT = 305
    #: The linker failed for a reason other than the three below. The error holds both of its logs.
    LINK = 306
    #: No input of the link defines a symbol that is used.
    UNDEFINED_SYMBOL = 307
    #: Two inputs of the link define the same symbol.
    DUPLICATE_SYMBOL = 308
    #: An input of the link is unusable: it has another architecture, is of an unknown kind, cannot be read, or is
    #: LTO-IR although link-time optimization is off.
    LINK_INPUT = 309
    #: The NVVM IR is malformed or has a version that libNVVM does not accept. The error holds the log.
    INVALID_IR = 310
    #: A kernel exceeds a resource limit. The error names the resource, what the kernel needs and the limit.
    RESOURCE_LIMIT = 311
    #: An image pass refused an image, or no pass has the given name.
    IMAGE_PASS = 312
    #: The callback of an external build failed, or made no usable image. The error holds its log.
    EXTERNAL_COMPILER = 313
    #: The bytes are not a cjit artifact.
    NOT_AN_ARTIFACT = 400
    #: The artifact is shorter than the size that it states.
    ARTIFACT_TRUNCATED = 401
    #: The artifact does not match its checksums, or is inconsistent.
    ARTIFACT_CORRUPT = 402
    #: The artifact's format has a newer major version, or contains a critical section that this library does not
    #: know.
    ARTIFACT_VERSION = 403
    #: The artifact holds a build result of an unexpected family.
    ARTIFACT_FAMILY = 404
    #: A file has no signature, or one that is wrong, expired, or of a key that is not trusted (cjit/signature.h).
    SIGNATURE = 405
    #: A file operation failed; the native code is `errno`.
    IO = 500
    #: A worker is required but not available. A worker is required if the request says so, or if the compiler was
    #: opened before fork().
    WORKER_UNAVAILABLE = 501
    #: The cache mode is ONLY and the cache does not have the result. The message has the key and describes the entry
    #: with the most similar key.
    NOT_CACHED = 502
    #: The CUDA driver library is not installed.
    DRIVER_NOT_FOUND = 600
    #: The driver is older than cjit or the image requires.
    DRIVER_TOO_OLD = 601
    #: A call of the driver failed. The native code is the `CUresult`.
    DRIVER = 602
    #: There is no CUDA device, or no device with the given ordinal.
    NO_DEVICE = 603
    #: No image runs on the device.
    NO_BINARY_FOR_DEVICE = 604
    #: The number or the sizes of the launch arguments differ from the kernel's parameters.
    ARGUMENT_MISMATCH = 605
    #: A launch dimension or size exceeds a limit of the kernel or the device.
    LAUNCH_LIMIT = 606
    #: The CUDA context of the handle was destroyed or reset.
    STALE_HANDLE = 607
    #: The device does not work any more: not even in a new process.
    DEVICE_LOST = 608
    #: Memory could not be allocated.
    OUT_OF_MEMORY = 700
    #: A defect in cjit, or an unexpected exception of another library.
    INTERNAL = 701


class Switch(CEnum):
    """An option that is on, off or at its default."""

    DEFAULT = 0
    ON = 1
    OFF = 2


class TensorElement(CEnum):
    """Element type of a tensor."""

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
    #: float in memory; the copy rounds it to TF32.
    TFLOAT32 = 12
    TFLOAT32_FTZ = 13
    #: 16 values of 4 bits in 8 bytes, without gaps. Packed elements need a driver for CUDA 12.8.
    U4X16_ALIGN8 = 14
    #: 16 values of 4 bits, followed by a gap of 8 bytes in shared memory.
    U4X16_ALIGN16 = 15
    #: 16 values of 6 bits, followed by a gap of 4 bytes in shared memory.
    U6X16_ALIGN16 = 16


class TensorMapAllocationClass(CEnum):
    """How far beyond the tensor the device may fetch (CUtensorMapAllocClass). It has an effect only on some devices."""

    #: Chosen by the driver from the layout of the tensor.
    DEFAULT = 0
    #: 4 KiB, which is always safe.
    SMALL = 1
    #: 128 KiB. The caller guarantees that the allocation has at least
    #: CU_DEVICE_ATTRIBUTE_TENSOR_MAP_LARGE_TENSOR_MIN_SIZE accessible bytes; the behavior is undefined otherwise.
    LARGE = 2


class TensorMapInterleave(CEnum):
    """Layout of the channels in global memory."""

    NONE = 0
    #: NC/8HWC8: slices of 16 bytes.
    INTERLEAVE_16B = 1
    #: NC/16HWC16: slices of 32 bytes.
    INTERLEAVE_32B = 2


class TensorMapL2Promotion(CEnum):
    """How many bytes are fetched from memory into the L2 cache at a time."""

    NONE = 0
    PROMOTION_64B = 1
    PROMOTION_128B = 2
    PROMOTION_256B = 3


class TensorMapMode(CEnum):
    """How a copy traverses the tensor."""

    #: A box in all dimensions.
    TILED = 0
    #: Pixels of an image (NWC, NHWC, NDHWC) as columns for a convolution.
    IM2COL = 1
    #: As IM2COL, along W only. Needs a device of compute capability 10.0 and a driver for CUDA 12.8.
    IM2COL_WIDE = 2


class TensorMapOobFill(CEnum):
    """The value that a copy writes for elements outside the tensor."""

    ZERO = 0
    #: A NaN that multiply-adds of the tensor cores may treat as zero. Floating-point elements only.
    NAN = 1


class TensorMapSwizzle(CEnum):
    """How chunks are permuted in shared memory, so that columns can be read without bank conflicts."""

    NONE = 0
    #: Chunks of 16 bytes within spans of 32, 64 or 128 bytes.
    SWIZZLE_32B = 1
    SWIZZLE_64B = 2
    SWIZZLE_128B = 3
    #: Chunks of 32 bytes within spans of 128. This and the two below need a driver for CUDA 12.8.
    SWIZZLE_128B_ATOM_32B = 4
    #: As 128B_ATOM_32B, and the halves of each 16 bytes are swapped in every other row.
    SWIZZLE_128B_ATOM_32B_FLIP_8B = 5
    #: Chunks of 64 bytes within spans of 128.
    SWIZZLE_128B_ATOM_64B = 6


class TensorMapWideMode(CEnum):
    """How many pixels a copy in mode IM2COL_WIDE takes."""

    #: `pixels_per_column`.
    W = 0
    #: 128.
    W128 = 1


class TunePhase(CEnum):
    """What a tuning does at the moment."""

    #: Candidates are built.
    BUILD = 0
    #: Candidates are measured and compared.
    MEASURE = 1


class ValueKind(CEnum):
    """Type of a kernel argument. Each has one size and one name, the enumerator's in lower case ("float16"). Argument
    schemas (kernel.h) use these names."""

    #: Unspecified: only the size is checked.
    NONE = 0
    #: Bytes of known size and alignment, such as a struct: "bytes[24]", or "bytes[24:8]" with the alignment.
    BYTES = 1
    #: A device address, 8 bytes.
    POINTER = 2
    #: A CUtensorMap: 128 bytes, aligned to 64.
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
    #: `__nv_fp6_e2m3`, `__nv_fp6_e3m2`, `__nv_fp4_e2m1`: one value per byte.
    FLOAT6_E2M3 = 23
    FLOAT6_E3M2 = 24
    FLOAT4_E2M1 = 25
    #: Two `__half` (`__half2`), two `float` (`float2`, `cudastdcomplex<float>`), two `double`: 4, 8 and 16 bytes.
    COMPLEX32 = 26
    COMPLEX64 = 27
    COMPLEX128 = 28


class WorkerMode(CEnum):
    """The process in which sources are compiled (docs/workers.md)."""

    #: In a request: the context's mode. In a context: the value of `CJIT_WORKERS`; AUTOMATIC if it is not set.
    DEFAULT = 0
    #: In a worker if that is useful and a worker is available, otherwise in this process. The result's
    #: `build_place_note` gives the reason.
    AUTOMATIC = 1
    #: In this process.
    PROCESS = 2
    #: In a worker. If none is available, the build fails with CJIT_ERROR_WORKER_UNAVAILABLE.
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
    "cjit_dependency_origin": DependencyOrigin,
    "cjit_deserialize_flags": DeserializeFlags,
    "cjit_dropin_library": DropinLibrary,
    "cjit_evaluate_state": EvaluateState,
    "cjit_event_kind": EventKind,
    "cjit_family": Family,
    "cjit_fatbin_compression": FatbinCompression,
    "cjit_fault": Fault,
    "cjit_header_check": HeaderCheck,
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
    "cjit_portable_cluster_mode": PortableClusterMode,
    "cjit_remote_state": RemoteState,
    "cjit_severity": Severity,
    "cjit_shared_memory_carveout": SharedMemoryCarveout,
    "cjit_shared_memory_mode": SharedMemoryMode,
    "cjit_stage": Stage,
    "cjit_status": Status,
    "cjit_switch": Switch,
    "cjit_tensor_element": TensorElement,
    "cjit_tensor_map_allocation_class": TensorMapAllocationClass,
    "cjit_tensor_map_interleave": TensorMapInterleave,
    "cjit_tensor_map_l2_promotion": TensorMapL2Promotion,
    "cjit_tensor_map_mode": TensorMapMode,
    "cjit_tensor_map_oob_fill": TensorMapOobFill,
    "cjit_tensor_map_swizzle": TensorMapSwizzle,
    "cjit_tensor_map_wide_mode": TensorMapWideMode,
    "cjit_tune_phase": TunePhase,
    "cjit_value_kind": ValueKind,
    "cjit_worker_mode": WorkerMode,
}
