"""Options of builds, links, launches and other calls. Generated from the public headers by abi/abi.py generate; do not edit."""

import dataclasses
from typing import TYPE_CHECKING, Any, Mapping, Optional, Sequence, Union

from . import _raw
from ._request import Dimensions, Request, Text, Toggle
from .enums import (BundleConflict, CacheMode, ClusterScheduling, Compiler, FatbinCompression, HeaderCheck, ImageKind, ImageKindBits,
    L2Property, LinkInputKind, Linker, LogLevel, MemorySyncDomain, Optimization, PortableClusterMode,
    SharedMemoryCarveout, SharedMemoryMode, TensorElement, TensorMapAllocationClass, TensorMapInterleave,
    TensorMapL2Promotion, TensorMapMode, TensorMapOobFill, TensorMapSwizzle, TensorMapWideMode, WorkerMode)

if TYPE_CHECKING:
    from . import launch, options


@dataclasses.dataclass(frozen=True)
class ResourceLimits(Request):
    """Resource limits for kernels. If machine code exceeds one, then builds, cache hits and artifacts fail with
    CJIT_ERROR_RESOURCE_LIMIT; the error names the kernel, what it needs and the limit. PTX and LTO-IR have no
    resources yet and always pass. The cubins of a fatbin are not read: CJIT_ERROR_UNSUPPORTED."""

    STRUCT = _raw.cjit_resource_limits_t

    #: As ``KernelResources.static_shared_memory``; 0: no limit.
    max_static_shared_memory: int = 0
    #: As ``KernelResources.local_memory``; 0: no limit.
    max_local_memory: int = 0
    #: Registers per thread; 0: no limit. Unlike ``max_registers`` of a build this does not change the code.
    max_register_count: int = 0
    #: ``True``: no local memory is allowed, regardless of ``max_local_memory``, and no stack of unknown size.
    no_local_memory: Toggle = None


@dataclasses.dataclass(frozen=True)
class ImagePass(Request):
    """A pass over each cubin that a build makes. Name, version and options are part of the cache key."""

    STRUCT = _raw.cjit_image_pass_t

    #: Without ``callback``: the name of a pass of the library, "cjit.ffma_interleave" (docs/images.md). With
    #: ``callback``: any name that does not begin with "cjit.".
    name: Text
    #: Options of the pass; ``None``: "".
    options: Optional[Text] = None
    #: Version of the pass. Raise it when the pass changes the same bytes in another way. 0 for passes of the library,
    #: which have their own versions.
    version: int = 0


@dataclasses.dataclass(frozen=True)
class KernelOptions(Request):
    """Options of a kernel build."""

    STRUCT = _raw.cjit_kernel_build_options_t

    #: CUDA C++ text without a terminating NUL. It must not be empty or contain a NUL byte.
    source: Union[str, bytes]
    #: Functions (``axpy``, ``k<float, (int)3>``, ``ns::k<T>``) and ``__device__`` or ``__constant__`` variables
    #: (``&table``) whose lowered names the result shall contain. Templates named here are instantiated. A name is not
    #: empty and has no line break.
    name_expressions: Sequence[str] = ()
    #: "sm_90", "sm_90a", "sm_100f", "compute_90" or "native" (device 0); case-insensitive. ``None``: the context's
    #: default.
    arch: Optional[Text] = None
    #: File name for diagnostics and ``__FILE__``. ``None``: "kernel.cu". Includes in quotes are searched in its
    #: directory first, which is the working directory if the name has none. Images with debug or line information
    #: record the name as an absolute path: pass an absolute path to get the same bytes in every working directory.
    source_name: Optional[Text] = None
    #: Directories searched for headers, in order, before those of the toolkit.
    include_dirs: Sequence[Text] = ()
    #: Macros to define: "NAME" (defined as 1), "NAME=value", or "NAME(x)=..." for a macro with parameters.
    defines: Union[Sequence[Text], Mapping[str, Any]] = ()
    #: Macros to undefine after ``defines``.
    undefines: Sequence[Text] = ()
    #: Headers to include before the first line of the source. Line numbers of the source do not change.
    pre_includes: Sequence[Text] = ()
    #: Numbers of compiler messages to suppress, to report as warnings, and to report as errors.
    suppressed_diagnostics: Sequence[int] = ()
    #: Numbers of compiler messages to suppress, to report as warnings, and to report as errors.
    warning_diagnostics: Sequence[int] = ()
    #: Numbers of compiler messages to suppress, to report as warnings, and to report as errors.
    error_diagnostics: Sequence[int] = ()
    #: Further compiler options: one string each ("-Xptxas=-v"), or name and value as two strings ("-D", "X=1").
    raw_options: Sequence[Text] = ()
    #: A policy encoded by cjit_policy_encode(), stored in the result. ``None``: none.
    policy: Any = None
    #: Kind of the result's ``image``. NONE: a cubin for ``sm_``, PTX for ``compute_``, LTO-IR if ``lto`` is on.
    image_kind: Union[ImageKind, str, int] = ImageKind.NONE
    #: Further images from the same compilation. A combination that the compiler cannot make is refused: NVRTC makes
    #: no fatbin, and no other image together with LTO-IR.
    extra_image_kinds: Union[ImageKindBits, Sequence[str], str, int] = ImageKindBits.NONE
    #: C++ standard: 3 (C++03), 11, 14, 17, 20; 0: NVRTC's default (17).
    std: int = 0
    #: Maximum registers per thread, from 1; 0: no limit.
    max_registers: int = 0
    #: Maximum threads for code generation; 0: NVRTC's default (1).
    split_compile: int = 0
    #: ``--device-debug``: generate debug information and do not optimize.
    debug: Toggle = None
    #: ``--generate-line-info``.
    lineinfo: Toggle = None
    #: ``--use_fast_math``. Contradicting values of ftz, prec_div, prec_sqrt or fmad are refused.
    fast_math: Toggle = None
    #: ``--ftz``: flush denormals to zero.
    ftz: Toggle = None
    #: ``--prec-div``: IEEE rounding for division.
    prec_div: Toggle = None
    #: ``--prec-sqrt``: IEEE rounding for square root.
    prec_sqrt: Toggle = None
    #: ``--fmad``: contract a*b+c to one instruction.
    fmad: Toggle = None
    #: ``--relocatable-device-code``.
    rdc: Toggle = None
    #: ``--dlink-time-opt``: generate LTO-IR.
    lto: Toggle = None
    #: ``--device-as-default-execution-space``: functions without an execution space are ``__device__``.
    default_device: Toggle = None
    #: ``--minimal``: omit NVRTC's built-in declarations for faster compilation.
    minimal: Toggle = None
    #: ``--extra-device-vectorization``.
    extra_device_vectorization: Toggle = None
    #: ``--warning-as-error=all-warnings``: fail if there is a warning. NVRTC has this option from 13.1 on; cjit
    #: provides it for all versions.
    warnings_as_errors: Toggle = None
    #: ``False``: ``--disable-warnings``.
    warnings: Toggle = None
    #: ``True`` (default): ``<cstdint>``, ``<type_traits>``, ``<utility>`` and other host headers resolve to libcu++.
    #: After ``using namespace std;`` write ``std::sqrt`` or ``::sqrt``: the unqualified name is ambiguous.
    host_headers: Toggle = None
    #: ``True`` (default): ``cudaGridDependencySynchronize()`` and ``cudaTriggerProgrammaticLaunchCompletion()`` are
    #: available without ``rdc``.
    grid_dependency: Toggle = None
    #: ``True``: if ``arch`` is newer than the compiler supports, make PTX for the newest architecture that it
    #: supports. ``False`` (default): refuse such an ``arch``.
    ptx_fallback: Toggle = None
    #: How a build uses the cache (docs/cache.md).
    cache_mode: Union[CacheMode, str, int] = CacheMode.DEFAULT
    #: As ``ContextOptions.cache_wait_milliseconds``, for this request; 0: the context's value.
    cache_wait_milliseconds: int = 0
    #: The process in which sources are compiled (docs/workers.md).
    worker_mode: Union[WorkerMode, str, int] = WorkerMode.DEFAULT
    #: As ``ContextOptions.time_limit_milliseconds``, for this request; 0: the context's value.
    time_limit_milliseconds: int = 0
    #: As ``ContextOptions.pch``, for this request.
    pch: Toggle = None
    #: Argument schema of each name expression. ``None``: "" for all of them. A schema lists names and kinds of the
    #: kernel's parameters in their order: "a: float32, x: pointer, map: tensor_map, p: bytes[24:8]". value_kind.h has
    #: the kinds. Names are identifiers and unique. Number and sizes must match the kernel's parameters if the image
    #: states them. The schema is stored in the result and in artifacts. Launches with argument names and checks of
    #: argument kinds need it. Special values: "*" takes the parameters from the image, as "p0", "p1", ... of kind
    #: ``bytes``. "" or a ``None`` entry takes them from the kernel's symbol, as "p0", "p1", ... with their kinds;
    #: structs and enumerations become ``bytes``. This gives no schema for a kernel that is declared ``extern "C"``,
    #: whose symbol has no types, or for images that are LTO-IR or fatbins.
    argument_schemas: Union[Sequence[str], Mapping[str, str]] = ()
    #: Host compiler of CJIT_COMPILER_NVCC, as nvcc's ``-ccbin``: a path, the name of a program on ``PATH``, or a
    #: directory that contains ``gcc``. ``None``: nvcc's default, ``gcc`` on ``PATH``. Refused with NVRTC, which uses
    #: no host compiler.
    host_compiler: Optional[Text] = None
    #: The compiler that builds a kernel.
    compiler: Union[Compiler, str, int] = Compiler.DEFAULT
    #: Resource limits for the kernels of the cubin. ``None``: none. Not part of the cache key: results from the cache
    #: are checked too.
    resource_limits: Optional["options.ResourceLimits"] = None
    #: Passes over the cubin, in this order.
    image_passes: Sequence["options.ImagePass"] = ()
    #: ``True``: remove variables that no kernel uses from the cubin, by compiling to LTO-IR and linking
    #: (docs/images.md). DEFAULT: off; for an algorithm on, if its only image is a cubin and no option forbids it.
    slim: Toggle = None
    #: A device algorithm as JSON, NUL-terminated, instead of a source: ``{"algorithm": "reduce", "input": "float32",
    #: "operator": "plus"}``. The result contains its kernels, its policy, and the plan that launches them
    #: (docs/algorithms.md). ``source``, ``name_expressions`` and ``policy`` are empty then. ``None``: none.
    algorithm: Optional[Text] = None
    #: As ``ContextOptions.header_check``, for this request.
    header_check: Union[HeaderCheck, str, int] = HeaderCheck.DEFAULT


@dataclasses.dataclass(frozen=True)
class BundleBuildOptions(Request):
    """Options of a bundle build: each kernel is built for each architecture. ``struct_size``, the arrays and
    ``archs`` are required."""

    STRUCT = _raw.cjit_bundle_build_options_t

    #: Options of each kernel; their ``arch`` must be ``None``.
    kernels: Mapping[str, "options.KernelOptions"]
    #: Architectures, separated by commas: values of ``KernelOptions.arch``, or "lto_90" for LTO-IR. As in nvcc, "all"
    #: means a cubin for each architecture that the compiler supports and PTX for the newest; "all-major" means a
    #: cubin for the oldest and for the first of each major version, and PTX for the newest.
    archs: Text
    #: Action if an entry exists with other contents.
    conflict: Union[BundleConflict, str, int] = BundleConflict.REFUSE


@dataclasses.dataclass(frozen=True)
class BundleChooseOptions(Request):
    """The device for which to choose an entry. ``struct_size`` and ``device_cc`` are required."""

    STRUCT = _raw.cjit_bundle_choose_options_t

    #: Compute capability, major * 10 + minor.
    device_cc: int
    #: CUDA version that the driver supports, major * 1000 + minor * 10: machine code of a newer CUDA major version is
    #: rejected. 0: any.
    driver_version: int = 0
    #: ``False``: nvJitLink is not available, so LTO-IR is rejected.
    linker: Toggle = None


@dataclasses.dataclass(frozen=True)
class BundleFatbinOptions(Request):
    """Options for exporting a fatbin. All fields may be zero."""

    STRUCT = _raw.cjit_bundle_fatbin_options_t

    #: How nvFatbin compresses a fatbin.
    compression: Union[FatbinCompression, str, int] = FatbinCompression.DEFAULT
    #: ``True``: compress small images too. Not with ``compression`` NONE.
    compress_all: Toggle = None
    #: ``True``: compress the images of several architectures together, which saves more. Needs nvFatbin 13.4 or
    #: newer. A driver for CUDA 13.0 finds no image in such a fatbin, and cjit_bundle_import() does not read it.
    concatenate: Toggle = None


@dataclasses.dataclass(frozen=True)
class BundleImportOptions(Request):
    """An image from another program: a cubin, PTX or a fatbin. ``struct_size``, ``data`` and ``size`` are required."""

    STRUCT = _raw.cjit_bundle_import_options_t

    #: The image. PTX may end with a NUL. A fatbin is split into its entries if these are uncompressed or compressed
    #: with zstd; otherwise it is kept whole.
    data: Any
    #: The program that made the image; ``None``: "imported".
    producer: Optional[Text] = None
    #: Action if an entry exists with other contents.
    conflict: Union[BundleConflict, str, int] = BundleConflict.REFUSE
    #: ``True``: always keep a fatbin whole.
    keep_fatbin: Toggle = None


@dataclasses.dataclass(frozen=True)
class BundleLoadOptions(Request):
    """Options for loading from a bundle. All fields may be zero."""

    STRUCT = _raw.cjit_bundle_load_options_t

    #: As ``KernelOptions.resource_limits``, for the chosen entry.
    resource_limits: Optional["options.ResourceLimits"] = None
    #: ``False``: reject LTO-IR. DEFAULT, ``True``: link LTO-IR for the device if nvJitLink is found.
    linker: Toggle = None


@dataclasses.dataclass(frozen=True)
class BundleWriteOptions(Request):
    """Options for writing a bundle. All fields may be zero."""

    STRUCT = _raw.cjit_bundle_write_options_t

    #: ``False``: do not compress. DEFAULT, ``True``: compress the sections that shrink by at least
    #: ``min_saving_percent``.
    compression: Toggle = None
    #: zstd level, 1 to 19; 0: 19, which gives the smallest files and decompresses as fast as the others.
    compression_level: int = 0
    #: Minimum saving for a section to be compressed, 1 to 99 percent; 0: 10.
    min_saving_percent: int = 0


@dataclasses.dataclass(frozen=True)
class ContextOptions(Request):
    """Options of a context. All fields may be zero."""

    STRUCT = _raw.cjit_context_options_t

    #: Root of a CUDA toolkit, or a ``site-packages/nvidia`` directory of Python wheels. It is searched first; NVRTC,
    #: nvJitLink, libNVVM, nvcc and the headers are then searched nowhere else. ``None``: search as
    #: docs/environment.md describes.
    cuda_home: Optional[Text] = None
    #: Files to open instead of searching; ``None``: search.
    nvrtc_path: Optional[Text] = None
    #: Files to open instead of searching; ``None``: search.
    nvjitlink_path: Optional[Text] = None
    #: Files to open instead of searching; ``None``: search.
    nvvm_path: Optional[Text] = None
    #: Files to open instead of searching; ``None``: search.
    driver_path: Optional[Text] = None
    #: Architecture of builds without one, as ``KernelOptions.arch``. ``None``: "native".
    default_arch: Optional[Text] = None
    #: Directory that receives source, options, log and images of each build; ``None``: ``CJIT_DUMP_DIR``, else no
    #: dump.
    dump_dir: Optional[Text] = None
    #: Amount of logging; each level includes those before it.
    log_level: Union[LogLevel, str, int] = LogLevel.DEFAULT
    #: Directory of the disk cache. ``None``: ``CJIT_CACHE_DIR``, else ``$XDG_CACHE_HOME/cjit``, else
    #: ``~/.cache/cjit``; "": no disk cache. An unusable directory does not fail builds; cjit_cache_get_info() reports
    #: the problem.
    cache_dir: Optional[Text] = None
    #: Read-only caches that are searched after the directory, in order: directories of the same layout, or packs
    #: written by cjit_cache_export(). ``None``: ``CJIT_CACHE_LAYERS``.
    cache_layers: Optional[Sequence[Text]] = None
    #: Maximum size of the memory cache in bytes; 0: ``CJIT_CACHE_MEMORY_BYTES``, else 256 MiB.
    cache_memory_bytes: int = 0
    #: Maximum size of the disk cache in bytes; the least recently used entries are removed first. 0:
    #: ``CJIT_CACHE_DISK_BYTES``, else 4 GiB.
    cache_disk_bytes: int = 0
    #: How a build uses the cache (docs/cache.md).
    cache_mode: Union[CacheMode, str, int] = CacheMode.DEFAULT
    #: Maximum time in milliseconds that a build waits for an equal one in another thread or process before it
    #: compiles itself; CJIT_NO_LIMIT: until the other ends; 0: ``CJIT_CACHE_WAIT_MILLISECONDS``, else 300,000.
    cache_wait_milliseconds: int = 0
    #: Time in seconds for which this context remembers a failed compilation, in memory only; 0: not at all.
    cache_failure_seconds: int = 0
    #: The worker program, of the same version as this library. ``None``: ``CJIT_WORKER``, else ``cjit-worker`` beside
    #: this library or in the ``libexec`` directory of its installation.
    worker_path: Optional[Text] = None
    #: Maximum address space of each worker in bytes, at least 1 GiB; 0: ``CJIT_WORKER_MEMORY_BYTES``, else no limit.
    worker_memory_bytes: int = 0
    #: Maximum size of all precompiled header files in bytes; the least recently used are removed first. They are
    #: stored below the cache directory. 0: ``CJIT_PCH_BYTES``, else 2 GiB.
    pch_bytes: int = 0
    #: File for a trace of all builds, in Chrome's JSON format (docs/workers.md); written when the context is
    #: destroyed. ``None``: ``CJIT_TRACE``, else no trace.
    trace_file: Optional[Text] = None
    #: The process in which sources are compiled (docs/workers.md).
    worker_mode: Union[WorkerMode, str, int] = WorkerMode.DEFAULT
    #: Maximum number of workers; 0: ``CJIT_WORKER_COUNT``, else one per core that this process may use.
    worker_count: int = 0
    #: Time in milliseconds for which an idle worker is kept; CJIT_NO_LIMIT: as long as the context; 0:
    #: ``CJIT_WORKER_IDLE_MILLISECONDS``, else 30,000.
    worker_idle_milliseconds: int = 0
    #: Maximum duration of a compilation in a worker or by nvcc, in milliseconds; CJIT_NO_LIMIT: no limit; 0:
    #: ``CJIT_TIME_LIMIT_MILLISECONDS``, else no limit.
    time_limit_milliseconds: int = 0
    #: Use precompiled headers where they help. DEFAULT: ``CJIT_PCH`` (``on``, ``off``), else on.
    pch: Toggle = None
    #: ``True``: include NVRTC's own time trace (``--fdevice-time-trace``, NVRTC 12.8 and later).
    trace_compiler: Toggle = None
    #: For tests without a GPU: the architecture of a mock device, such as "sm_90" or "sm_100a". The CUDA driver is
    #: not opened, and launches are recorded (mock.h). ``None``: no mock.
    mock_device: Optional[Text] = None
    #: The nvcc program. ``None``: ``CJIT_NVCC``, else search (docs/environment.md).
    nvcc_path: Optional[Text] = None
    #: ``True``: workers drop privileges and access to the network, to programs, to other processes and to files
    #: outside their own directories, as far as the system supports it (docs/workers.md, "The sandbox"). DEFAULT:
    #: ``CJIT_WORKER_SANDBOX`` (``on``, ``off``), else on.
    worker_sandbox: Toggle = None
    #: When the files of headers are examined for results in memory (docs/cache.md).
    header_check: Union[HeaderCheck, str, int] = HeaderCheck.DEFAULT
    #: Maximum number of kernels that cjit_kernel_get() keeps loaded; CJIT_NO_LIMIT: no limit; 0: 1024.
    loaded_kernel_limit: int = 0


@dataclasses.dataclass(frozen=True)
class ExternalField(Request):
    """One part of the cache key of an external build."""

    STRUCT = _raw.cjit_external_field_t

    #: Shown by ``cjit cache why``. Not empty, and without line breaks.
    name: Text
    #: Any bytes; hashed during the call and not kept. ``None`` if ``size`` is 0.
    data: Any = None


@dataclasses.dataclass(frozen=True)
class ExternalOptions(Request):
    """Options of an external build. ``struct_size`` and ``producer`` are required. The cache key contains
    ``producer``, ``name``, ``fields`` and ``name_expressions`` in their order, the contents of ``files``, ``arch``,
    ``argument_schemas``, ``policy`` and ``image_passes``. They must determine the images: what the callback reads
    besides them, such as environment variables and options, belongs into ``fields``."""

    STRUCT = _raw.cjit_external_build_options_t

    #: The compiler and its version: "Triton 3.5". At most 4096 bytes.
    producer: Text
    #: ``field_count`` pointers, none ``None``. Names may repeat.
    fields: Union[Mapping[str, Any], Sequence["options.ExternalField"]] = ()
    #: Files that the callback reads. The cache key contains the last component of each path and the contents, not the
    #: directory. A file is hashed again only if it may have changed.
    files: Sequence[Text] = ()
    #: Name in messages, logs and traces, such as that of the source. ``None``: "external".
    name: Optional[Text] = None
    #: As ``KernelOptions.arch``. The images must run on it.
    arch: Optional[Text] = None
    #: Names of the kernels and variables of the result: symbols, or names for which the callback sets the symbol.
    #: ``None``: the names that the callback sets, else all kernels and variables of the image (a variable as
    #: "&table").
    name_expressions: Sequence[Text] = ()
    #: Argument schema of each name, as ``KernelOptions.argument_schemas``. ``None``: "" for all of them.
    argument_schemas: Sequence[Text] = ()
    #: A policy encoded by cjit_policy_encode(), stored in the result. ``None``: the one that the callback sets.
    policy: Any = None
    #: How a build uses the cache (docs/cache.md).
    cache_mode: Union[CacheMode, str, int] = CacheMode.DEFAULT
    #: As ``ContextOptions.cache_wait_milliseconds``, for this request; 0: the context's value.
    cache_wait_milliseconds: int = 0
    #: As ``ContextOptions.time_limit_milliseconds``, for this request; 0: the context's value. A callback that fails
    #: after this time fails with CJIT_ERROR_TIME_LIMIT; what it makes after this time is used.
    time_limit_milliseconds: int = 0
    #: As ``KernelOptions.resource_limits``.
    resource_limits: Optional["options.ResourceLimits"] = None
    #: As ``KernelOptions.image_passes``.
    image_passes: Sequence["options.ImagePass"] = ()


@dataclasses.dataclass(frozen=True)
class ImageAdoptOptions(Request):
    """An image to adopt. ``struct_size``, ``data`` and ``size`` are required."""

    STRUCT = _raw.cjit_image_adopt_options_t

    #: A cubin, PTX, LTO-IR or a fatbin; copied. PTX may end with a NUL.
    data: Any
    #: The program that made the image, at most 4096 bytes; ``None``: "adopted".
    producer: Optional[Text] = None
    #: ``None``: read from the image; for a fatbin the lowest of its entries. LTO-IR does not state it, so that it is
    #: required there. A cubin or PTX must run on it. "native" is refused.
    arch: Optional[Text] = None
    #: Names of the result. ``None``: all kernels and variables of the image (a variable as "&table").
    name_expressions: Sequence[Text] = ()
    #: The symbol of each name. ``None``: the names are symbols.
    lowered_names: Sequence[Text] = ()
    #: Argument schema of each name, as ``KernelOptions.argument_schemas``. ``None``: "" for all of them.
    argument_schemas: Sequence[Text] = ()
    #: A policy encoded by cjit_policy_encode(), stored in the result. ``None``: none.
    policy: Any = None
    #: NONE: detected from the bytes. Any other kind is checked against the bytes.
    kind: Union[ImageKind, str, int] = ImageKind.NONE


@dataclasses.dataclass(frozen=True)
class L2Window(Request):
    """A memory window, and how the accesses of a launch to it use the L2 cache (CUaccessPolicyWindow)."""

    STRUCT = _raw.cjit_l2_window_t

    #: Device address of the first byte.
    address: int
    #: Size in bytes, at most CU_DEVICE_ATTRIBUTE_MAX_ACCESS_POLICY_WINDOW_SIZE. 0: no window.
    bytes: int
    #: The part of the lines, 0 to 1, that has ``hit_property``; the other lines have ``miss_property``.
    hit_ratio: float = 1.0
    #: Default: PERSISTING.
    hit_property: Union[L2Property, str, int] = L2Property.DEFAULT
    #: Default: NORMAL. Not PERSISTING.
    miss_property: Union[L2Property, str, int] = L2Property.DEFAULT


@dataclasses.dataclass(frozen=True)
class LaunchOptions(Request):
    """Options of a launch. All three dimensions of the grid are required. A dimension of block or cluster that is 0
    is the policy's, else 1; ``block_x`` must be set here or in the policy."""

    STRUCT = _raw.cjit_launch_options_t

    #: Blocks of the grid: x from 1 to 2^31 - 1, y and z from 1 to 65535. 0 is CJIT_ERROR_INVALID_ARGUMENT.
    grid: Dimensions = 1
    #: Threads per block.
    block: Dimensions = ()
    #: Blocks per cluster, at most 8 in total, or 16 with ``non_portable_cluster``; the grid must be a multiple. Not
    #: needed if the kernel's source fixes the cluster.
    cluster: Dimensions = ()
    #: Programmatic stream serialization (PDL). DEFAULT: the policy's value, else off.
    pdl: Toggle = None
    #: Bytes per block. 0: the policy's value, else none. The kernel's limit is raised if the device allows it.
    dynamic_shared_memory: int = 0
    stream: Any = None
    #: ``None``: the stream's window.
    l2_window: Optional["launch.L2Window"] = None
    #: Event that is recorded when all blocks have triggered it (``cudaTriggerProgrammaticLaunchCompletion()``) or are
    #: done. Create it with CU_EVENT_DISABLE_TIMING. Needs sm_90 or newer. ``None``: none.
    programmatic_event: Any = None
    #: Event that is recorded when all blocks have started, as accurately as the driver can tell. Create it with
    #: CU_EVENT_DISABLE_TIMING. ``None``: none.
    launch_completion_event: Any = None
    #: Blocks of the preferred cluster, used where it fits: a multiple of the cluster in x and y, equal in z. Not with
    #: ``cooperative``. Needs driver 12.8 or newer; a device without such clusters uses the normal cluster.
    preferred_cluster: Dimensions = ()
    #: ``True``: allow clusters of more than 8 blocks, which not every device supports. A policy with a larger cluster
    #: implies it.
    non_portable_cluster: Toggle = None
    #: How clusters are distributed over the device (CUclusterSchedulingPolicy).
    cluster_scheduling: Union[ClusterScheduling, str, int] = ClusterScheduling.DEFAULT
    #: ``True``: all blocks run concurrently, so that the grid can be synchronized. A grid that does not fit is
    #: refused.
    cooperative: Toggle = None
    #: ``True``: each block triggers ``programmatic_event`` when it starts.
    trigger_at_block_start: Toggle = None
    #: Domain in which the memory operations of a launch are ordered (CUlaunchMemSyncDomain).
    memory_sync_domain: Union[MemorySyncDomain, str, int] = MemorySyncDomain.DEFAULT
    #: Preferred shared memory as a percentage of the multiprocessor's on-chip memory, 1 to 100, or a value of ``enum
    #: cjit_shared_memory_carveout``. Needs driver 12.5 or newer.
    shared_memory_carveout: Union[SharedMemoryCarveout, str, int] = SharedMemoryCarveout.DEFAULT
    #: ``True``: schedule for NVLink use. Needs driver 13.0 or newer.
    nvlink_centric_scheduling: Toggle = None
    #: Cluster sizes that this launch may have. Needs driver 13.2 or newer, except for DEFAULT.
    portable_cluster_mode: Union[PortableClusterMode, str, int] = PortableClusterMode.DEFAULT
    #: Shared memory that this launch may use. Needs driver 13.2 or newer, except for DEFAULT.
    shared_memory_mode: Union[SharedMemoryMode, str, int] = SharedMemoryMode.DEFAULT


@dataclasses.dataclass(frozen=True)
class NvvmInput(Request):
    """One module. Exactly one of ``data`` and ``path`` is set."""

    STRUCT = _raw.cjit_nvvm_input_t

    #: LLVM IR as text or bitcode; not kept.
    data: Any = None
    #: A file. The cache key contains its contents, not its path.
    path: Optional[Text] = None
    #: Name in messages, logs and LTO-IR. ``None``: the path, or "input 0" with the module's number.
    name: Optional[Text] = None
    #: ``True``: take only the functions that other modules call. The module must be bitcode.
    lazy: Toggle = None


@dataclasses.dataclass(frozen=True)
class NvvmOptions(Request):
    """Options of an NVVM build. ``struct_size``, ``inputs`` and ``input_count`` are required. A module has a data
    layout, a triple that begins with "nvptx64-", and ``!nvvmir.version``. For architectures before 10.0 libNVVM reads
    the IR of LLVM 7, with typed pointers; from 10.0 on that of a newer LLVM (see cjit_nvvm_get_info()), with opaque
    pointers. A typed option and ``raw_options`` may state the same value; if they differ, the build fails with
    CJIT_ERROR_CONTRADICTORY_OPTIONS."""

    STRUCT = _raw.cjit_nvvm_build_options_t

    #: ``input_count`` pointers, none ``None``; at least one module is not lazy.
    inputs: Sequence[Any]
    #: As ``KernelOptions.arch``; "compute_90" makes PTX, "sm_90" a cubin.
    arch: Optional[Text] = None
    #: Further options for libNVVM, one string each ("-jump-table-density=90").
    raw_options: Sequence[Text] = ()
    #: The bitcode file of NVIDIA's device functions. ``None``: libdevice.10.bc beside libNVVM. The cache key contains
    #: its contents, not its path.
    libdevice_path: Optional[Text] = None
    #: A policy encoded by cjit_policy_encode(), stored in the result. ``None``: none.
    policy: Any = None
    #: PTX, LTO_IR or CUBIN; a linker makes the cubin from PTX (CJIT_LINKER_DEFAULT). NONE: a cubin for ``sm_``, PTX
    #: for ``compute_``. When LTO-IR is linked, only the kernels in ``@llvm.used`` are kept.
    image_kind: Union[ImageKind, str, int] = ImageKind.NONE
    #: O0 or O3.
    optimization: Union[Optimization, str, int] = Optimization.DEFAULT
    #: ``True``: do not optimize, and refuse IR that does not state the version of its debug metadata. The metadata
    #: determines the debug information in the image.
    debug: Toggle = None
    #: Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c.
    ftz: Toggle = None
    #: Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c.
    prec_div: Toggle = None
    #: Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c.
    prec_sqrt: Toggle = None
    #: Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c.
    fmad: Toggle = None
    #: Add libdevice; only the functions that are called are compiled. DEFAULT: on if a module declares a function
    #: ``__nv_...`` that no module defines. If libdevice lacks the function too, the build fails with
    #: CJIT_ERROR_UNDEFINED_SYMBOL.
    libdevice: Toggle = None
    #: ``False``: do not verify the IR before compiling. libNVVM then compiles much invalid IR into wrong code. It
    #: also compiles valid IR that only its verifier refuses, such as 8-bit atomics for architecture 10.0 and newer.
    verify: Toggle = None
    #: How a build uses the cache (docs/cache.md).
    cache_mode: Union[CacheMode, str, int] = CacheMode.DEFAULT
    #: As ``ContextOptions.cache_wait_milliseconds``, for this request; 0: the context's value.
    cache_wait_milliseconds: int = 0
    #: AUTOMATIC: compile in a worker if one is available, because some invalid IR makes libNVVM end its process.
    worker_mode: Union[WorkerMode, str, int] = WorkerMode.DEFAULT
    #: As ``ContextOptions.time_limit_milliseconds``, for this request; 0: the context's value.
    time_limit_milliseconds: int = 0
    #: As ``KernelOptions.resource_limits``.
    resource_limits: Optional["options.ResourceLimits"] = None
    #: As ``KernelOptions.image_passes``.
    image_passes: Sequence["options.ImagePass"] = ()


@dataclasses.dataclass(frozen=True)
class LinkInput(Request):
    """One input of a link. Exactly one of ``data``, ``path``, ``result``, ``kernel`` and ``nvvm`` is set."""

    STRUCT = _raw.cjit_link_input_t

    #: Bytes in memory; not kept. PTX may end with a NUL.
    data: Any = None
    #: A file. The cache key contains its contents, not its path.
    path: Optional[Text] = None
    #: Name in messages and logs. ``None``: the path, the name of the source, or "input 0" with the input's number.
    name: Optional[Text] = None
    #: The result of another build. Its LTO-IR is linked if the link uses LTO-IR; otherwise its cubin, else its PTX,
    #: else its fatbin.
    result: Any = None
    #: A source to compile first, or to take from the cache. Unset options take the values that the link needs: its
    #: architecture, ``rdc``, and LTO-IR if the link's ``lto`` is ``True`` or DEFAULT. Its own modes and limits apply
    #: to it.
    kernel: Optional["options.KernelOptions"] = None
    #: NONE: detected from the bytes. Any other kind is checked against the bytes.
    kind: Union[LinkInputKind, str, int] = LinkInputKind.NONE
    #: NVVM IR to compile first, or to take from the cache. Unset options take the values that the link needs: its
    #: architecture, LTO-IR with link-time optimization, and PTX without. Its own modes and limits apply to it.
    nvvm: Optional["options.NvvmOptions"] = None


@dataclasses.dataclass(frozen=True)
class LinkOptions(Request):
    """Options of a link. ``struct_size``, ``inputs`` and ``input_count`` are required. A typed option and
    ``raw_options`` may state the same value; if they differ, the build fails with CJIT_ERROR_CONTRADICTORY_OPTIONS."""

    STRUCT = _raw.cjit_link_build_options_t

    #: ``input_count`` pointers, at least one, none ``None``. Symbols are resolved in this order.
    inputs: Sequence[Any]
    #: As ``KernelOptions.arch``; "compute_90" makes PTX.
    arch: Optional[Text] = None
    #: Further options for nvJitLink ("-Xptxas=-v").
    raw_options: Sequence[Text] = ()
    #: Lowered names of the kernels and, below, of the variables that are used; others may be removed. Only with
    #: link-time optimization.
    used_kernels: Sequence[Text] = ()
    #: Lowered names of the kernels and, below, of the variables that are used; others may be removed. Only with
    #: link-time optimization.
    used_variables: Sequence[Text] = ()
    #: A policy encoded by cjit_policy_encode(), stored in the result. ``None``: that of the first input that has one.
    policy: Any = None
    #: CUBIN, PTX or LTO_IR. PTX and LTO_IR need link-time optimization. LTO_IR is one input for later links: all
    #: inputs are LTO-IR or are compiled to it, and undefined symbols remain. It needs nvJitLink 13.4 or newer. NONE:
    #: the kind that ``arch`` implies.
    image_kind: Union[ImageKind, str, int] = ImageKind.NONE
    #: Maximum registers per thread, from 1; 0: no limit.
    max_registers: int = 0
    #: Maximum threads for code generation; 0: nvJitLink's default (1).
    split_compile: int = 0
    #: Optimization level of libNVVM or of a linker.
    optimization: Union[Optimization, str, int] = Optimization.DEFAULT
    #: Link-time optimization. DEFAULT: on if an input is LTO-IR or can be compiled to it. ``False``: LTO-IR is
    #: refused.
    lto: Toggle = None
    #: Generate debug information.
    debug: Toggle = None
    #: Generate debug information.
    lineinfo: Toggle = None
    #: Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c. Only with link-time
    #: optimization.
    ftz: Toggle = None
    #: Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c. Only with link-time
    #: optimization.
    prec_div: Toggle = None
    #: Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c. Only with link-time
    #: optimization.
    prec_sqrt: Toggle = None
    #: Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c. Only with link-time
    #: optimization.
    fmad: Toggle = None
    #: Remove variables that no device code uses, assuming that no host code uses them. Only with link-time
    #: optimization.
    optimize_unused_variables: Toggle = None
    #: Report registers and memory in the result's ``info_log``.
    verbose: Toggle = None
    #: The linker to use.
    linker: Union[Linker, str, int] = Linker.DEFAULT
    #: How a build uses the cache (docs/cache.md).
    cache_mode: Union[CacheMode, str, int] = CacheMode.DEFAULT
    #: As ``ContextOptions.cache_wait_milliseconds``, for this request; 0: the context's value.
    cache_wait_milliseconds: int = 0
    #: AUTOMATIC: link in this process if all inputs were compiled for this link, otherwise in a worker, because
    #: damaged input can crash nvJitLink.
    worker_mode: Union[WorkerMode, str, int] = WorkerMode.DEFAULT
    #: As ``ContextOptions.time_limit_milliseconds``, for this request; 0: the context's value.
    time_limit_milliseconds: int = 0
    #: As ``KernelOptions.resource_limits``.
    resource_limits: Optional["options.ResourceLimits"] = None
    #: As ``KernelOptions.image_passes``.
    image_passes: Sequence["options.ImagePass"] = ()
    #: ``True``: make a relocatable cubin, one input for later links, in which undefined symbols remain. The driver
    #: loads it only if there are none. Needs nvJitLink 13.0 or newer, with link-time optimization 13.3. The result
    #: has the names of all inputs.
    relocatable: Toggle = None


@dataclasses.dataclass(frozen=True)
class TensorMapOptions(Request):
    """A tensor and how it is copied. Arrays are read before the call returns. Fields of other modes are ignored. The
    fields state the rules for single values. These rules of cuda.h of CUDA 13.0 concern several fields: -
    ``interleave`` 32B: ``swizzle`` is 32B, except in mode IM2COL_WIDE. - ``swizzle`` not NONE, ``interleave`` NONE:
    box_dims[0] or ``channels_per_pixel`` elements have at most as many bytes as the span of the swizzle, 32, 64 or
    128. - Mode IM2COL_WIDE: ``swizzle`` is 64B, 128B or 128B_ATOM_32B. - U4X16_ALIGN16, U6X16_ALIGN16: ``swizzle`` is
    NONE (not in mode IM2COL_WIDE), 128B, 128B_ATOM_32B, or, for U6 in the other modes, 128B_ATOM_64B. -
    U6X16_ALIGN16: ``interleave`` is NONE. - ``oob_fill`` NAN: ``element`` is a floating-point type. The driver
    decides about everything that cuda.h does not forbid. cuda.h has no rule against overlapping strides, so windows
    over the same memory are accepted."""

    STRUCT = _raw.cjit_tensor_map_options_t

    #: Device address of the first element. A multiple of 16; of 32 with ``interleave`` 32B, U4X16_ALIGN16 and
    #: U6X16_ALIGN16.
    address: Any
    #: ``rank`` sizes in elements, 1 to 2^32 each. dims[0] is a multiple of 128 for U4X16_ALIGN16 and U6X16_ALIGN16,
    #: and of 2 for U4X16_ALIGN8.
    dims: Sequence[int]
    #: Required.
    element: Union[TensorElement, str, int] = TensorElement.NONE
    #: ``rank`` - 1 strides in bytes; strides[i] is that of dimension i + 1. Multiples of 16 (of 32 if ``address``
    #: must be), less than 2^40. ``None``: a dense tensor; not allowed with ``interleave``.
    strides: Optional[Sequence[int]] = None
    #: TILED, required: ``rank`` sizes of the box in elements, 1 to 256 each. box_dims[0] elements have a multiple of
    #: 16 bytes; box_dims[0] is 128 for U4X16_ALIGN16 and U6X16_ALIGN16. (In the kernel, without ``interleave``, the
    #: first coordinate of a box must also lie at a multiple of 16 bytes: on an H200 any other is an illegal
    #: instruction.)
    box_dims: Optional[Sequence[int]] = None
    #: ``rank`` steps, 1 to 8 each: every element_strides[i]-th element of the box is copied along dimension i.
    #: Without ``interleave`` the first is ignored. ``None``: all 1.
    element_strides: Optional[Sequence[int]] = None
    #: IM2COL, required: ``rank`` - 2 lower corners of the box of pixels, in the order W, H, D: the offset from index
    #: 0 to the first pixel of the box. -32768 to 32767 for rank 3, -128 to 127 for rank 4, -16 to 15 for rank 5.
    #: IM2COL_WIDE: one value, for W, -32768 to 32767.
    pixel_box_lower: Optional[Sequence[int]] = None
    #: The same number of upper corners: the offset from the last index to the last pixel of the box. In each
    #: dimension the box contains at least one pixel: size + upper - lower > 0; size + upper is less than 2^31.
    pixel_box_upper: Optional[Sequence[int]] = None
    #: How a copy traverses the tensor.
    mode: Union[TensorMapMode, str, int] = TensorMapMode.TILED
    #: Layout of the channels in global memory.
    interleave: Union[TensorMapInterleave, str, int] = TensorMapInterleave.NONE
    #: How chunks are permuted in shared memory, so that columns can be read without bank conflicts.
    swizzle: Union[TensorMapSwizzle, str, int] = TensorMapSwizzle.NONE
    #: How many bytes are fetched from memory into the L2 cache at a time.
    l2_promotion: Union[TensorMapL2Promotion, str, int] = TensorMapL2Promotion.NONE
    #: The value that a copy writes for elements outside the tensor.
    oob_fill: Union[TensorMapOobFill, str, int] = TensorMapOobFill.ZERO
    #: IM2COL_WIDE.
    wide_mode: Union[TensorMapWideMode, str, int] = TensorMapWideMode.W
    #: IM2COL, IM2COL_WIDE: elements of dimension 0, 1 to 256, in total a multiple of 16 bytes; 128 for U4X16_ALIGN16
    #: and U6X16_ALIGN16.
    channels_per_pixel: int = 0
    #: IM2COL, IM2COL_WIDE: pixels, 1 to 1024; ignored with W128.
    pixels_per_column: int = 0
    #: DEFAULT: what the driver encodes. SMALL and LARGE need a driver for CUDA 13.5.
    allocation_class: Union[TensorMapAllocationClass, str, int] = TensorMapAllocationClass.DEFAULT


@dataclasses.dataclass(frozen=True)
class TuneOptions(Request):
    """Options of a tuning. ``struct_size``, ``build`` and ``description`` are required."""

    STRUCT = _raw.cjit_tune_options_t

    #: What to tune: a device algorithm without ``policy`` in its description, or a kernel. In ``name_expressions``
    #: and ``defines`` of a kernel, ``${name}`` stands for a number of the space. ``arch`` must run on the device.
    #: Candidates over ``resource_limits`` are left out.
    build: Optional["options.KernelOptions"] = None
    #: The space, the runs and the budget as JSON, NUL-terminated (docs/tuning.md).
    description: Optional[Text] = None
    #: The plan that launches a kernel (docs/plans.md), NUL-terminated; ``${name}`` stands for a number of the space.
    #: ``None`` for an algorithm, which has its own.
    plan: Optional[Text] = None
    #: Ordinal of the CUDA device that measures.
    device: int = 0
