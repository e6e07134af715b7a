"""Options of builds, links, launches and other calls. Generated from the public headers by abi/abi.py generate; do not edit."""

import dataclasses
from typing import TYPE_CHECKING, Any, Mapping, Optional, Sequence, SupportsFloat, SupportsIndex, TypedDict, Union

from . import _raw
from ._request import Dimensions, Request, Text, Toggle
from ._signatures import documented
from .enums import (BundleConflict, CacheMode, ClusterScheduling, Compiler, FatbinCompression, HeaderCheck, ImageKind, ImageKindBits,
    L2Property, LinkInputKind, Linker, LogLevel, MemorySyncDomain, Optimization, PortableClusterMode,
    SharedMemoryCarveout, SharedMemoryMode, TensorElement, TensorMapAllocationClass, TensorMapInterleave,
    TensorMapL2Promotion, TensorMapMode, TensorMapOobFill, TensorMapSwizzle, TensorMapWideMode, WorkerMode)

if TYPE_CHECKING:
    from . import launch, options


@documented
@dataclasses.dataclass(frozen=True)
class ResourceLimits(Request):
    """Resource limits for kernels. If machine code exceeds one, then builds, cache hits and artifacts fail with
    CJIT_ERROR_RESOURCE_LIMIT; the error names the kernel, what it needs and the limit. PTX and LTO-IR have no
    resources yet and always pass. The cubins of a fatbin are not read: CJIT_ERROR_UNSUPPORTED."""

    STRUCT = _raw.cjit_resource_limits_t

    max_static_shared_memory: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "As ``KernelResources.static_shared_memory``; 0: no limit."})
    max_local_memory: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "As ``KernelResources.local_memory``; 0: no limit."})
    max_register_count: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "Registers per thread; 0: no limit. Unlike ``max_registers`` of a build this does not\n"
        "change the code."})
    no_local_memory: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``True``: no local memory is allowed, regardless of ``max_local_memory``, and no stack of\n"
        "unknown size."})


@documented
@dataclasses.dataclass(frozen=True)
class ImagePass(Request):
    """A pass over each cubin that a build makes. Name, version and options are part of the cache key."""

    STRUCT = _raw.cjit_image_pass_t

    name: Text = dataclasses.field(metadata={"doc":
        'Without ``callback``: the name of a pass of the library, "cjit.ffma_interleave"\n'
        '(docs/images.md). With ``callback``: any name that does not begin with "cjit.".'})
    options: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        'Options of the pass; ``None``: "".'})
    version: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "Version of the pass. Raise it when the pass changes the same bytes in another way. 0 for\n"
        "passes of the library, which have their own versions."})


@documented
@dataclasses.dataclass(frozen=True)
class KernelOptions(Request):
    """Options of a kernel build."""

    STRUCT = _raw.cjit_kernel_build_options_t

    source: Union[str, bytes] = dataclasses.field(metadata={"doc":
        "CUDA C++ text without a terminating NUL. It must not be empty or contain a NUL byte."})
    name_expressions: Sequence[str] = dataclasses.field(default=(), metadata={"doc":
        "Functions (``axpy``, ``k<float, (int)3>``, ``ns::k<T>``) and ``__device__`` or\n"
        "``__constant__`` variables (``&table``) whose lowered names the result shall contain.\n"
        "Templates named here are instantiated. Kernels that are no templates are in the image\n"
        "without being named. A name is not empty and has no line break."})
    arch: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        '"sm_90", "sm_90a", "sm_100f", "compute_90" or "native" (device 0); case-insensitive.\n'
        "``None``: the context's default."})
    source_name: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        'File name for diagnostics and ``__FILE__``. ``None``: "kernel.cu". Includes in quotes are\n'
        "searched in its directory first, which is the working directory if the name has none.\n"
        "Images with debug or line information record the name as an absolute path: pass an\n"
        "absolute path to get the same bytes in every working directory."})
    include_dirs: Sequence[Text] = dataclasses.field(default=(), metadata={"doc":
        "``--include-path``: directories searched for headers, in order, before those of the\n"
        "toolkit."})
    defines: Union[Sequence[Text], Mapping[str, Any]] = dataclasses.field(default=(), metadata={"doc":
        '``--define-macro``: macros to define: "NAME" (defined as 1), "NAME=value", or\n'
        '"NAME(x)=..." for a macro with parameters.'})
    undefines: Sequence[Text] = dataclasses.field(default=(), metadata={"doc":
        "``--undefine-macro``: macros to undefine after ``defines``."})
    pre_includes: Sequence[Text] = dataclasses.field(default=(), metadata={"doc":
        "``--pre-include``: headers to include before the first line of the source. Line numbers of\n"
        "the source do not change."})
    suppressed_diagnostics: Sequence[SupportsIndex] = dataclasses.field(default=(), metadata={"doc":
        "``--diag-suppress``: numbers of compiler messages to suppress."})
    warning_diagnostics: Sequence[SupportsIndex] = dataclasses.field(default=(), metadata={"doc":
        "``--diag-warn``: numbers of compiler messages to report as warnings."})
    error_diagnostics: Sequence[SupportsIndex] = dataclasses.field(default=(), metadata={"doc":
        "``--diag-error``: numbers of compiler messages to report as errors."})
    raw_options: Sequence[Text] = dataclasses.field(default=(), metadata={"doc":
        'Further compiler options: one string each ("-Xptxas=-v"), or name and value as two strings\n'
        '("-D", "X=1").'})
    policy: Any = dataclasses.field(default=None, metadata={"doc":
        "A policy encoded by cjit_policy_encode(), stored in the result. ``None``: none."})
    image_kind: Union[ImageKind, str, int] = dataclasses.field(default=ImageKind.NONE, metadata={"doc":
        "Kind of the result's ``image``. NONE: a cubin for ``sm_``, PTX for ``compute_``, LTO-IR if\n"
        "``lto`` is on."})
    extra_image_kinds: Union[ImageKindBits, Sequence[str], str, int] = dataclasses.field(
        default=ImageKindBits.NONE, metadata={"doc":
        "Further images from the same compilation. A combination that the compiler cannot make is\n"
        "refused: NVRTC makes no fatbin, and no other image together with LTO-IR."})
    std: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "C++ standard: 3 (C++03), 11, 14, 17, 20, 23 (since CUDA 13.5); 0: the compiler's default,\n"
        "such as 17 of NVRTC 13.0."})
    max_registers: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "``--maxrregcount``: maximum registers per thread, from 1; 0: no limit."})
    split_compile: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "``--split-compile``: maximum threads for code generation; 0: NVRTC's default (1)."})
    debug: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``--device-debug``: generate debug information and do not optimize."})
    lineinfo: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``--generate-line-info``."})
    fast_math: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``--use_fast_math``. Contradicting values of ftz, prec_div, prec_sqrt or fmad are refused."})
    ftz: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``--ftz``: flush denormals to zero."})
    prec_div: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``--prec-div``: IEEE rounding for division."})
    prec_sqrt: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``--prec-sqrt``: IEEE rounding for square root."})
    fmad: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``--fmad``: contract a*b+c to one instruction."})
    rdc: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``--relocatable-device-code``."})
    lto: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``--dlink-time-opt``: generate LTO-IR."})
    default_device: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``--device-as-default-execution-space``: functions without an execution space are\n"
        "``__device__``."})
    minimal: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``--minimal``: omit NVRTC's built-in declarations for faster compilation."})
    extra_device_vectorization: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``--extra-device-vectorization``."})
    warnings_as_errors: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``--warning-as-error=all-warnings``: fail if there is a warning. NVRTC has this option\n"
        "from 13.1 on; cjit provides it for all versions."})
    warnings: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``False``: ``--disable-warnings``."})
    host_headers: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``True`` (default): ``<cstdint>``, ``<type_traits>``, ``<utility>`` and other host headers\n"
        "resolve to libcu++. After ``using namespace std;`` write ``std::sqrt`` or ``::sqrt``: the\n"
        "unqualified name is ambiguous."})
    grid_dependency: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``True`` (default): ``cudaGridDependencySynchronize()`` and\n"
        "``cudaTriggerProgrammaticLaunchCompletion()`` are available without ``rdc``."})
    ptx_fallback: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``True``: if ``arch`` is newer than the compiler supports, make PTX for the newest\n"
        "architecture that it supports. ``False`` (default): refuse such an ``arch``."})
    cache_mode: Union[CacheMode, str, int] = dataclasses.field(default=CacheMode.DEFAULT, metadata={"doc":
        "How a build uses the cache (docs/cache.md)."})
    cache_wait_milliseconds: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "As ``ContextOptions.cache_wait_milliseconds``, for this request; 0: the context's value."})
    worker_mode: Union[WorkerMode, str, int] = dataclasses.field(default=WorkerMode.DEFAULT, metadata={"doc":
        "The process in which sources are compiled (docs/workers.md)."})
    time_limit_milliseconds: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "As ``ContextOptions.time_limit_milliseconds``, for this request; 0: the context's value."})
    pch: Toggle = dataclasses.field(default=None, metadata={"doc":
        "As ``ContextOptions.pch``, for this request."})
    argument_schemas: Union[Sequence[str], Mapping[str, str]] = dataclasses.field(default=(), metadata={"doc":
        'Argument schema of each name expression. ``None``: "" for all of them. A schema lists\n'
        "names and kinds of the kernel's parameters in their order: \"a: float32, x: pointer, map:\n"
        'tensor_map, p: bytes[24:8]". value_kind.h has the kinds. Names are identifiers and unique.\n'
        "Number and sizes must match the kernel's parameters if the image states them. The schema\n"
        "is stored in the result and in artifacts. Launches with argument names and checks of\n"
        'argument kinds need it. "x: pointer<const float32>" also states the elements of an array:\n'
        "bindings that know an array's type refuse other elements, and gaps, and read-only arrays\n"
        'without ``const``. Special values: "*" takes the parameters from the image, as "p0", "p1",\n'
        "... of kind ``bytes``. \"\" or a ``None`` entry takes them from the kernel's symbol, as\n"
        '"p0", "p1", ... with their kinds; structs and enumerations become ``bytes``. This gives no\n'
        'schema for a kernel that is declared ``extern "C"``, whose symbol has no types, or for\n'
        "images that are LTO-IR or fatbins."})
    host_compiler: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "Host compiler of CJIT_COMPILER_NVCC, as nvcc's ``-ccbin``: a path, the name of a program\n"
        "on ``PATH``, or a directory that contains ``gcc``. ``None``: nvcc's default, ``gcc`` on\n"
        "``PATH``. Refused with NVRTC, which uses no host compiler."})
    compiler: Union[Compiler, str, int] = dataclasses.field(default=Compiler.DEFAULT, metadata={"doc":
        "The compiler that builds a kernel."})
    resource_limits: Optional["options.ResourceLimits"] = dataclasses.field(default=None, metadata={"doc":
        "Resource limits for the kernels of the cubin. ``None``: none. Not part of the cache key:\n"
        "results from the cache are checked too."})
    image_passes: Sequence["options.ImagePass"] = dataclasses.field(default=(), metadata={"doc":
        "Passes over the cubin, in this order."})
    slim: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``True``: remove variables that no kernel uses from the cubin, by compiling to LTO-IR and\n"
        "linking (docs/images.md). DEFAULT: off; for an algorithm on, if its only image is a cubin\n"
        "and no option forbids it."})
    algorithm: Union[Text, Mapping[str, Any], None] = dataclasses.field(default=None, metadata={"doc":
        'A device algorithm as JSON, NUL-terminated, instead of a source: ``{"algorithm": "reduce",\n'
        '"input": "float32", "operator": "plus"}``. The result contains its kernels, its policy,\n'
        "and the plan that launches them (docs/algorithms.md). ``source``, ``name_expressions`` and\n"
        "``policy`` are empty then. ``None``: none."})
    header_check: Union[HeaderCheck, str, int] = dataclasses.field(default=HeaderCheck.DEFAULT, metadata={"doc":
        "As ``ContextOptions.header_check``, for this request."})
    keep_source: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``True``: keep the source, or that of the algorithm, in the result and its artifacts, for\n"
        "readers and debuggers. Headers are not kept. ``False`` (default): keep none."})
    exact_options: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``True``: ``raw_options`` mean what nvrtcCompileProgram() means by the same list, and the\n"
        "results are those of NVRTC. The order and repetition of options count. cjit adds no\n"
        "option, header or include directory, and no architecture. The source may be empty, and a\n"
        "name expression may be any text. All typed options except modes and limits must be zero.\n"
        "The result has every image that NVRTC made, the first of cubin, PTX, LTO-IR, OptiX-IR and\n"
        "Tile IR as the primary one. Fails with CJIT_ERROR_UNSUPPORTED if the result would depend\n"
        "on more than the request and its headers: for options that read or write other files, and\n"
        "options that cjit does not know. ``False`` (default): cjit's meaning."})


class KernelFields(TypedDict, total=False):
    """The keywords of calls that take the fields of ``KernelOptions``."""

    arch: Optional[Text]
    source_name: Optional[Text]
    include_dirs: Sequence[Text]
    defines: Union[Sequence[Text], Mapping[str, Any]]
    undefines: Sequence[Text]
    pre_includes: Sequence[Text]
    suppressed_diagnostics: Sequence[SupportsIndex]
    warning_diagnostics: Sequence[SupportsIndex]
    error_diagnostics: Sequence[SupportsIndex]
    raw_options: Sequence[Text]
    policy: Any
    image_kind: Union[ImageKind, str, int]
    extra_image_kinds: Union[ImageKindBits, Sequence[str], str, int]
    std: SupportsIndex
    max_registers: SupportsIndex
    split_compile: SupportsIndex
    debug: Toggle
    lineinfo: Toggle
    fast_math: Toggle
    ftz: Toggle
    prec_div: Toggle
    prec_sqrt: Toggle
    fmad: Toggle
    rdc: Toggle
    lto: Toggle
    default_device: Toggle
    minimal: Toggle
    extra_device_vectorization: Toggle
    warnings_as_errors: Toggle
    warnings: Toggle
    host_headers: Toggle
    grid_dependency: Toggle
    ptx_fallback: Toggle
    cache_mode: Union[CacheMode, str, int]
    cache_wait_milliseconds: SupportsIndex
    worker_mode: Union[WorkerMode, str, int]
    time_limit_milliseconds: SupportsIndex
    pch: Toggle
    argument_schemas: Union[Sequence[str], Mapping[str, str]]
    host_compiler: Optional[Text]
    compiler: Union[Compiler, str, int]
    resource_limits: Optional["options.ResourceLimits"]
    image_passes: Sequence["options.ImagePass"]
    slim: Toggle
    algorithm: Union[Text, Mapping[str, Any], None]
    header_check: Union[HeaderCheck, str, int]
    keep_source: Toggle
    exact_options: Toggle


@documented
@dataclasses.dataclass(frozen=True)
class BundleBuildOptions(Request):
    """Options of a bundle build: each kernel is built for each architecture. ``struct_size``, the arrays and
    ``archs`` are required."""

    STRUCT = _raw.cjit_bundle_build_options_t

    kernels: Mapping[str, "options.KernelOptions"] = dataclasses.field(metadata={"doc":
        "Options of each kernel; their ``arch`` must be ``None``."})
    archs: Text = dataclasses.field(metadata={"doc":
        'Architectures, separated by commas: values of ``KernelOptions.arch``, or "lto_90" for\n'
        'LTO-IR. As in nvcc, "all" means a cubin for each architecture that the compiler supports\n'
        'and PTX for the newest. "all-major" means a cubin for the oldest and for the first of each\n'
        "major version, and PTX for the newest."})
    conflict: Union[BundleConflict, str, int] = dataclasses.field(default=BundleConflict.REFUSE, metadata={"doc":
        "Action if an entry exists with other contents."})


@documented
@dataclasses.dataclass(frozen=True)
class BundleChooseOptions(Request):
    """The device for which to choose an entry. ``struct_size`` and ``device_cc`` are required."""

    STRUCT = _raw.cjit_bundle_choose_options_t

    device_cc: SupportsIndex = dataclasses.field(metadata={"doc":
        "Compute capability, major * 10 + minor."})
    driver_version: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "CUDA version that the driver supports, major * 1000 + minor * 10: machine code of a newer\n"
        "CUDA major version is rejected. 0: any."})
    linker: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``False``: nvJitLink is not available, so LTO-IR is rejected."})


class BundleChooseFields(TypedDict, total=False):
    """The keywords of calls that take the fields of ``BundleChooseOptions``."""

    driver_version: SupportsIndex
    linker: Toggle


@documented
@dataclasses.dataclass(frozen=True)
class BundleFatbinOptions(Request):
    """Options for exporting a fatbin. All fields may be zero."""

    STRUCT = _raw.cjit_bundle_fatbin_options_t

    compression: Union[FatbinCompression, str, int] = dataclasses.field(
        default=FatbinCompression.DEFAULT, metadata={"doc":
        "How nvFatbin compresses a fatbin."})
    compress_all: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``True``: compress small images too. Not with ``compression`` NONE."})
    concatenate: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``True``: compress the images of several architectures together, which saves more. Needs\n"
        "nvFatbin 13.4 or newer. A driver for CUDA 13.0 finds no image in such a fatbin, and\n"
        "cjit_bundle_import() does not read it."})


class BundleFatbinFields(TypedDict, total=False):
    """The keywords of calls that take the fields of ``BundleFatbinOptions``."""

    compression: Union[FatbinCompression, str, int]
    compress_all: Toggle
    concatenate: Toggle


@documented
@dataclasses.dataclass(frozen=True)
class BundleImportOptions(Request):
    """An image from another program: a cubin, PTX or a fatbin. ``struct_size``, ``data`` and ``size`` are required."""

    STRUCT = _raw.cjit_bundle_import_options_t

    data: Any = dataclasses.field(metadata={"doc":
        "The image. PTX may end with a NUL. A fatbin is split into its entries if these are\n"
        "uncompressed or compressed with zstd; otherwise it is kept whole."})
    producer: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        'The program that made the image; ``None``: "imported".'})
    conflict: Union[BundleConflict, str, int] = dataclasses.field(default=BundleConflict.REFUSE, metadata={"doc":
        "Action if an entry exists with other contents."})
    keep_fatbin: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``True``: always keep a fatbin whole."})


class BundleImportFields(TypedDict, total=False):
    """The keywords of calls that take the fields of ``BundleImportOptions``."""

    producer: Optional[Text]
    conflict: Union[BundleConflict, str, int]
    keep_fatbin: Toggle


@documented
@dataclasses.dataclass(frozen=True)
class BundleLoadOptions(Request):
    """Options for loading from a bundle. All fields may be zero."""

    STRUCT = _raw.cjit_bundle_load_options_t

    resource_limits: Optional["options.ResourceLimits"] = dataclasses.field(default=None, metadata={"doc":
        "As ``KernelOptions.resource_limits``, for the chosen entry. ``None``: none."})
    linker: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``False``: reject LTO-IR. DEFAULT, ``True``: link LTO-IR for the device if nvJitLink is\n"
        "found."})


class BundleLoadFields(TypedDict, total=False):
    """The keywords of calls that take the fields of ``BundleLoadOptions``."""

    resource_limits: Optional["options.ResourceLimits"]
    linker: Toggle


@documented
@dataclasses.dataclass(frozen=True)
class BundleWriteOptions(Request):
    """Options for writing a bundle. All fields may be zero."""

    STRUCT = _raw.cjit_bundle_write_options_t

    compression: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``False``: do not compress. DEFAULT, ``True``: compress the sections that shrink by at\n"
        "least ``min_saving_percent``."})
    compression_level: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "zstd level, 1 to 19; 0: 19, which gives the smallest files and decompresses as fast as the\n"
        "others."})
    min_saving_percent: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "Minimum saving for a section to be compressed, 1 to 99 percent; 0: 10."})


class BundleWriteFields(TypedDict, total=False):
    """The keywords of calls that take the fields of ``BundleWriteOptions``."""

    compression: Toggle
    compression_level: SupportsIndex
    min_saving_percent: SupportsIndex


@documented
@dataclasses.dataclass(frozen=True)
class ContextOptions(Request):
    """Options of a context. All fields may be zero."""

    STRUCT = _raw.cjit_context_options_t

    cuda_home: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "Root of a CUDA toolkit, or a ``site-packages/nvidia`` directory of Python wheels. It is\n"
        "searched first; NVRTC, nvJitLink, libNVVM, nvcc and the headers are then searched nowhere\n"
        "else. ``None``: search as docs/environment.md describes."})
    nvrtc_path: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "Files to open instead of searching; ``None``: search."})
    nvjitlink_path: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "Files to open instead of searching; ``None``: search."})
    nvvm_path: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "Files to open instead of searching; ``None``: search."})
    driver_path: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "Files to open instead of searching; ``None``: search."})
    default_arch: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        'Architecture of builds without one, as ``KernelOptions.arch``. ``None``: "native".'})
    dump_dir: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "Directory that receives source, options, log and images of each build; ``None``:\n"
        "``CJIT_DUMP_DIR``, else no dump."})
    log_level: Union[LogLevel, str, int] = dataclasses.field(default=LogLevel.DEFAULT, metadata={"doc":
        "Amount of logging; each level includes those before it."})
    cache_dir: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "Directory of the disk cache. ``None``: ``CJIT_CACHE_DIR``, else ``$XDG_CACHE_HOME/cjit``,\n"
        'else ``~/.cache/cjit``; "": no disk cache. An unusable directory does not fail builds;\n'
        "cjit_cache_get_info() reports the problem."})
    cache_layers: Optional[Sequence[Text]] = dataclasses.field(default=None, metadata={"doc":
        "Read-only caches that are searched after the directory, in order: directories of the same\n"
        "layout, or packs written by cjit_cache_export(). ``None``: ``CJIT_CACHE_LAYERS``."})
    cache_memory_bytes: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "Maximum size of the memory cache in bytes; 0: ``CJIT_CACHE_MEMORY_BYTES``, else 256 MiB."})
    cache_disk_bytes: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "Maximum size of the disk cache in bytes; the least recently used entries are removed\n"
        "first. 0: ``CJIT_CACHE_DISK_BYTES``, else 4 GiB."})
    cache_mode: Union[CacheMode, str, int] = dataclasses.field(default=CacheMode.DEFAULT, metadata={"doc":
        "How a build uses the cache (docs/cache.md)."})
    cache_wait_milliseconds: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "Maximum time in milliseconds that a build waits for an equal one in another thread or\n"
        "process before it compiles itself; CJIT_NO_LIMIT: until the other ends; 0:\n"
        "``CJIT_CACHE_WAIT_MILLISECONDS``, else 300,000."})
    cache_failure_seconds: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "Time in seconds for which this context remembers a failed compilation, in memory only; 0:\n"
        "not at all."})
    worker_path: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "The worker program, of the same version as this library. ``None``: ``CJIT_WORKER``, else\n"
        "``cjit-worker`` beside this library or in the ``libexec`` directory of its installation."})
    worker_memory_bytes: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "Maximum address space of each worker in bytes, at least 1 GiB; 0:\n"
        "``CJIT_WORKER_MEMORY_BYTES``, else half of the memory that this process may use, plus 1.5\n"
        'GiB (docs/workers.md, "Memory").'})
    pch_bytes: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "Maximum size of all precompiled header files in bytes; the least recently used are removed\n"
        "first. They are stored below the cache directory. 0: ``CJIT_PCH_BYTES``, else 2 GiB."})
    trace_file: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "File for a trace of all builds, in Chrome's JSON format (docs/workers.md); written when\n"
        "the context is destroyed. ``None``: ``CJIT_TRACE``, else no trace."})
    worker_mode: Union[WorkerMode, str, int] = dataclasses.field(default=WorkerMode.DEFAULT, metadata={"doc":
        "The process in which sources are compiled (docs/workers.md)."})
    worker_count: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "Maximum number of workers, at most 4096; 0: ``CJIT_WORKER_COUNT``, else one per core and\n"
        'per GiB of memory that this process may use (docs/workers.md, "Memory").'})
    worker_idle_milliseconds: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "Time in milliseconds for which an idle worker is kept; CJIT_NO_LIMIT: as long as the\n"
        "context; 0: ``CJIT_WORKER_IDLE_MILLISECONDS``, else 30,000."})
    time_limit_milliseconds: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "Maximum duration of a compilation in a worker or by nvcc, in milliseconds; CJIT_NO_LIMIT:\n"
        "no limit; 0: ``CJIT_TIME_LIMIT_MILLISECONDS``, else no limit."})
    pch: Toggle = dataclasses.field(default=None, metadata={"doc":
        "Use precompiled headers where they help. DEFAULT: ``CJIT_PCH`` (``on``, ``off``), else on."})
    trace_compiler: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``True``: include NVRTC's own time trace (``--fdevice-time-trace``, NVRTC 12.8 and later)."})
    mock_device: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        'For tests without a GPU: the architecture of a mock device, such as "sm_90" or "sm_100a".\n'
        "The CUDA driver is not opened, and launches are recorded (mock.h). ``None``: no mock."})
    nvcc_path: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "The nvcc program. ``None``: ``CJIT_NVCC``, else search (docs/environment.md)."})
    worker_sandbox: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``True``: workers drop privileges and access to the network, to programs, to other\n"
        "processes and to files outside their own directories, as far as the system supports it\n"
        '(docs/workers.md, "The sandbox"). DEFAULT: ``CJIT_WORKER_SANDBOX`` (``on``, ``off``), else\n'
        "on."})
    header_check: Union[HeaderCheck, str, int] = dataclasses.field(default=HeaderCheck.DEFAULT, metadata={"doc":
        "When the files of headers are examined for results in memory (docs/cache.md)."})
    loaded_kernel_limit: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "Maximum number of kernels that cjit_kernel_get() keeps loaded, and of plans that\n"
        "cjit_plan_get() does; CJIT_NO_LIMIT: no limit; 0: 1024."})
    immutable_dirs: Optional[Sequence[Text]] = dataclasses.field(default=None, metadata={"doc":
        "Absolute paths of directories whose files stay the same as long as the directory exists,\n"
        "such as an installed library of headers. A file in them is examined once in this context,\n"
        'and read once on this machine (docs/cache.md, "Directories that do not change"). Keys are\n'
        "the same with and without. A directory may be missing. ``None``: ``CJIT_IMMUTABLE_DIRS``."})
    record_file: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "File to which each new request is appended, to build it ahead of later runs\n"
        "(docs/recording.md). It may be shared by processes. ``None``: ``CJIT_RECORD``, else none."})
    keep_failures: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``True``: the cache keeps compilations that failed because of their request, as it keeps\n"
        "results: the error with its log. The next equal request fails without a compilation, also\n"
        "in other processes. Missing headers are part of the key. DEFAULT: ``CJIT_KEEP_FAILURES``\n"
        "(``on``, ``off``), else off."})


class ContextFields(TypedDict, total=False):
    """The keywords of calls that take the fields of ``ContextOptions``."""

    cuda_home: Optional[Text]
    nvrtc_path: Optional[Text]
    nvjitlink_path: Optional[Text]
    nvvm_path: Optional[Text]
    driver_path: Optional[Text]
    default_arch: Optional[Text]
    dump_dir: Optional[Text]
    log_level: Union[LogLevel, str, int]
    cache_dir: Optional[Text]
    cache_layers: Optional[Sequence[Text]]
    cache_memory_bytes: SupportsIndex
    cache_disk_bytes: SupportsIndex
    cache_mode: Union[CacheMode, str, int]
    cache_wait_milliseconds: SupportsIndex
    cache_failure_seconds: SupportsIndex
    worker_path: Optional[Text]
    worker_memory_bytes: SupportsIndex
    pch_bytes: SupportsIndex
    trace_file: Optional[Text]
    worker_mode: Union[WorkerMode, str, int]
    worker_count: SupportsIndex
    worker_idle_milliseconds: SupportsIndex
    time_limit_milliseconds: SupportsIndex
    pch: Toggle
    trace_compiler: Toggle
    mock_device: Optional[Text]
    nvcc_path: Optional[Text]
    worker_sandbox: Toggle
    header_check: Union[HeaderCheck, str, int]
    loaded_kernel_limit: SupportsIndex
    immutable_dirs: Optional[Sequence[Text]]
    record_file: Optional[Text]
    keep_failures: Toggle


@documented
@dataclasses.dataclass(frozen=True)
class EvaluateCandidate(Request):
    """A kernel or an algorithm with the plan that launches it."""

    STRUCT = _raw.cjit_evaluate_candidate_t

    build: "options.KernelOptions" = dataclasses.field(metadata={"doc":
        "What to build. A candidate over ``resource_limits`` is not run. ``arch`` must run on the\n"
        "device."})
    plan: Union[Mapping[str, Any], Text, None] = dataclasses.field(default=None, metadata={"doc":
        "The plan of a kernel (docs/plans.md), NUL-terminated. ``None``: an algorithm, which has\n"
        "its own."})
    name: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        'Name in the verdict and the report. ``None``: "".'})


@documented
@dataclasses.dataclass(frozen=True)
class EvaluateOptions(Request):
    """Options of an evaluation. ``struct_size``, ``candidates``, ``description``, and one of ``reference``,
    ``expect`` and ``expected`` of each case in the description are required."""

    STRUCT = _raw.cjit_evaluate_options_t

    candidates: Sequence["options.EvaluateCandidate"] = dataclasses.field(default=(), metadata={"doc":
        "``candidate_count`` pointers, none ``None``; at most 65,536."})
    reference: Optional["options.EvaluateCandidate"] = dataclasses.field(default=None, metadata={"doc":
        "Makes the expected results, in a process of its own. ``None``: ``expect`` or the\n"
        "description does."})
    description: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "Cases, tolerance, limits and what to measure as JSON, NUL-terminated (docs/evaluate.md)."})
    device: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "Ordinal of the CUDA device that runs the candidates."})


@documented
@dataclasses.dataclass(frozen=True)
class EventQueueOptions(Request):
    """Options of an event queue. All fields may be zero."""

    STRUCT = _raw.cjit_event_queue_options_t

    capacity: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "Maximum number of events in the queue; 0: 1024. The oldest are dropped for newer ones."})
    log_level: Union[LogLevel, str, int] = dataclasses.field(default=LogLevel.DEFAULT, metadata={"doc":
        "Log lines of this level and of those before it. DEFAULT: as INFO. CJIT_LOG_LEVEL_OFF: no\n"
        "lines."})
    compilations: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``False``: no compilations. DEFAULT: on."})


@documented
@dataclasses.dataclass(frozen=True)
class ExternalField(Request):
    """One part of the cache key of an external build."""

    STRUCT = _raw.cjit_external_field_t

    name: Text = dataclasses.field(metadata={"doc":
        "Shown by ``cjit cache why``. Not empty, and without line breaks."})
    data: Any = dataclasses.field(default=None, metadata={"doc":
        "Any bytes; hashed during the call and not kept."})


@documented
@dataclasses.dataclass(frozen=True)
class ExternalOptions(Request):
    """Options of an external build. ``struct_size`` and ``producer`` are required. The cache key contains
    ``producer``, ``name``, ``fields`` and ``name_expressions`` in their order, the contents of ``files``, ``arch``,
    ``argument_schemas``, ``policy`` and ``image_passes``. They must determine the images: what the callback reads
    besides them, such as environment variables and options, belongs into ``fields``."""

    STRUCT = _raw.cjit_external_build_options_t

    producer: Text = dataclasses.field(metadata={"doc":
        'The compiler and its version: "Triton 3.5". At most 4096 bytes.'})
    fields: Union[Mapping[str, Any], Sequence["options.ExternalField"]] = dataclasses.field(
        default=(), metadata={"doc":
        "``field_count`` pointers, none ``None``. Names may repeat."})
    files: Sequence[Text] = dataclasses.field(default=(), metadata={"doc":
        "Files that the callback reads. The cache key contains the last component of each path and\n"
        "the contents, not the directory. A file is hashed again only if it may have changed."})
    name: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        'Name in messages, logs and traces, such as that of the source. ``None``: "external".'})
    arch: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "As ``KernelOptions.arch``. The images must run on it. ``None``: the context's default."})
    name_expressions: Sequence[Text] = dataclasses.field(default=(), metadata={"doc":
        "Names of the kernels and variables of the result: symbols, or names for which the callback\n"
        "sets the symbol. ``None``: the names that the callback sets, else all kernels and\n"
        'variables of the image (a variable as "&table").'})
    argument_schemas: Sequence[Text] = dataclasses.field(default=(), metadata={"doc":
        'Argument schema of each name, as ``KernelOptions.argument_schemas``. ``None``: "" for all\n'
        "of them."})
    policy: Any = dataclasses.field(default=None, metadata={"doc":
        "A policy encoded by cjit_policy_encode(), stored in the result. ``None``: the one that the\n"
        "callback sets."})
    cache_mode: Union[CacheMode, str, int] = dataclasses.field(default=CacheMode.DEFAULT, metadata={"doc":
        "How a build uses the cache (docs/cache.md)."})
    cache_wait_milliseconds: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "As ``ContextOptions.cache_wait_milliseconds``, for this request; 0: the context's value."})
    time_limit_milliseconds: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "As ``ContextOptions.time_limit_milliseconds``, for this request; 0: the context's value. A\n"
        "callback that fails after this time fails with CJIT_ERROR_TIME_LIMIT; what it makes after\n"
        "this time is used."})
    resource_limits: Optional["options.ResourceLimits"] = dataclasses.field(default=None, metadata={"doc":
        "As ``KernelOptions.resource_limits``. ``None``: none."})
    image_passes: Sequence["options.ImagePass"] = dataclasses.field(default=(), metadata={"doc":
        "As ``KernelOptions.image_passes``."})


class ExternalFields(TypedDict, total=False):
    """The keywords of calls that take the fields of ``ExternalOptions``."""

    fields: Union[Mapping[str, Any], Sequence["options.ExternalField"]]
    files: Sequence[Text]
    name: Optional[Text]
    arch: Optional[Text]
    name_expressions: Sequence[Text]
    argument_schemas: Sequence[Text]
    policy: Any
    cache_mode: Union[CacheMode, str, int]
    cache_wait_milliseconds: SupportsIndex
    time_limit_milliseconds: SupportsIndex
    resource_limits: Optional["options.ResourceLimits"]
    image_passes: Sequence["options.ImagePass"]


@documented
@dataclasses.dataclass(frozen=True)
class ImageAdoptOptions(Request):
    """An image to adopt. ``struct_size``, ``data`` and ``size`` are required."""

    STRUCT = _raw.cjit_image_adopt_options_t

    data: Any = dataclasses.field(metadata={"doc":
        "A cubin, PTX, LTO-IR or a fatbin; copied. PTX may end with a NUL."})
    producer: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        'The program that made the image, at most 4096 bytes; ``None``: "adopted".'})
    arch: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "``None``: read from the image; for a fatbin the lowest of its entries. LTO-IR does not\n"
        'state it, so that it is required there. A cubin or PTX must run on it. "native" is\n'
        "refused."})
    name_expressions: Sequence[Text] = dataclasses.field(default=(), metadata={"doc":
        "Names of the result. ``None``: all kernels and variables of the image (a variable as\n"
        '"&table").'})
    lowered_names: Sequence[Text] = dataclasses.field(default=(), metadata={"doc":
        "The symbol of each name. ``None``: the names are symbols."})
    argument_schemas: Sequence[Text] = dataclasses.field(default=(), metadata={"doc":
        'Argument schema of each name, as ``KernelOptions.argument_schemas``. ``None``: "" for all\n'
        "of them."})
    policy: Any = dataclasses.field(default=None, metadata={"doc":
        "A policy encoded by cjit_policy_encode(), stored in the result. ``None``: none."})
    kind: Union[ImageKind, str, int] = dataclasses.field(default=ImageKind.NONE, metadata={"doc":
        "NONE: detected from the bytes. Any other kind is checked against the bytes."})


class ImageAdoptFields(TypedDict, total=False):
    """The keywords of calls that take the fields of ``ImageAdoptOptions``."""

    producer: Optional[Text]
    arch: Optional[Text]
    name_expressions: Sequence[Text]
    lowered_names: Sequence[Text]
    argument_schemas: Sequence[Text]
    policy: Any
    kind: Union[ImageKind, str, int]


@documented
@dataclasses.dataclass(frozen=True)
class L2Window(Request):
    """A memory window, and how the accesses of a launch to it use the L2 cache (CUaccessPolicyWindow)."""

    STRUCT = _raw.cjit_l2_window_t

    address: SupportsIndex = dataclasses.field(metadata={"doc":
        "Device address of the first byte."})
    bytes: SupportsIndex = dataclasses.field(metadata={"doc":
        "Size in bytes, at most CU_DEVICE_ATTRIBUTE_MAX_ACCESS_POLICY_WINDOW_SIZE. 0: no window."})
    hit_ratio: SupportsFloat = dataclasses.field(default=1.0, metadata={"doc":
        "The part of the lines, 0 to 1, that has ``hit_property``; the other lines have\n"
        "``miss_property``."})
    hit_property: Union[L2Property, str, int] = dataclasses.field(default=L2Property.DEFAULT, metadata={"doc":
        "Default: PERSISTING."})
    miss_property: Union[L2Property, str, int] = dataclasses.field(default=L2Property.DEFAULT, metadata={"doc":
        "Default: NORMAL. Not PERSISTING."})


@documented
@dataclasses.dataclass(frozen=True)
class LaunchOptions(Request):
    """Options of a launch. All three dimensions of the grid are required. A dimension of block or cluster that is 0
    is the policy's, else 1; ``block_x`` must be set here or in the policy."""

    STRUCT = _raw.cjit_launch_options_t

    grid: Dimensions = dataclasses.field(default=1, metadata={"doc":
        "Blocks of the grid: x from 1 to 2^31 - 1, y and z from 1 to 65535. 0 is\n"
        "CJIT_ERROR_INVALID_ARGUMENT."})
    block: Dimensions = dataclasses.field(default=(), metadata={"doc":
        "Threads per block. 0: the policy's; without a policy 1 for y and z, and ``block_x`` is\n"
        "required."})
    cluster: Dimensions = dataclasses.field(default=(), metadata={"doc":
        "Blocks per cluster; 0: the policy's, else no cluster. At most 8 in total, or 16 with\n"
        "``non_portable_cluster``; the grid must be a multiple. Not needed if the kernel's source\n"
        "fixes the cluster."})
    pdl: Toggle = dataclasses.field(default=None, metadata={"doc":
        "Programmatic stream serialization (PDL). DEFAULT: the policy's value, else off."})
    dynamic_shared_memory: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "Bytes per block. 0: the policy's value, else none. The kernel's limit is raised if the\n"
        "device allows it."})
    stream: Any = dataclasses.field(default=None, metadata={"doc":
        "A stream of the current CUDA context. ``None``: the default stream."})
    l2_window: Optional["launch.L2Window"] = dataclasses.field(default=None, metadata={"doc":
        "``None``: the stream's window."})
    programmatic_event: Any = dataclasses.field(default=None, metadata={"doc":
        "Event that is recorded when all blocks have triggered it\n"
        "(``cudaTriggerProgrammaticLaunchCompletion()``) or are done. Create it with\n"
        "CU_EVENT_DISABLE_TIMING. Needs sm_90 or newer. ``None``: none."})
    launch_completion_event: Any = dataclasses.field(default=None, metadata={"doc":
        "Event that is recorded when all blocks have started, as accurately as the driver can\n"
        "determine. Create it with CU_EVENT_DISABLE_TIMING. ``None``: none."})
    preferred_cluster: Dimensions = dataclasses.field(default=(), metadata={"doc":
        "Blocks of the preferred cluster, used where it fits: a multiple of the cluster in x and y,\n"
        "equal in z. Not with ``cooperative``. Needs driver 12.8 or newer; a device without such\n"
        "clusters uses the normal cluster."})
    non_portable_cluster: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``True``: allow clusters of more than 8 blocks, which not every device supports. A policy\n"
        "with a larger cluster implies it."})
    cluster_scheduling: Union[ClusterScheduling, str, int] = dataclasses.field(
        default=ClusterScheduling.DEFAULT, metadata={"doc":
        "How clusters are distributed over the device (CUclusterSchedulingPolicy)."})
    cooperative: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``True``: all blocks run concurrently, so that the grid can be synchronized. A grid that\n"
        "does not fit is refused."})
    trigger_at_block_start: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``True``: each block triggers ``programmatic_event`` when it starts."})
    memory_sync_domain: Union[MemorySyncDomain, str, int] = dataclasses.field(
        default=MemorySyncDomain.DEFAULT, metadata={"doc":
        "Domain in which the memory operations of a launch are ordered (CUlaunchMemSyncDomain)."})
    shared_memory_carveout: Union[SharedMemoryCarveout, str, int] = dataclasses.field(
        default=SharedMemoryCarveout.DEFAULT, metadata={"doc":
        "Preferred shared memory as a percentage of the multiprocessor's on-chip memory, 1 to 100,\n"
        "or a value of ``enum cjit_shared_memory_carveout``. Needs driver 12.5 or newer."})
    nvlink_centric_scheduling: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``True``: schedule for NVLink use. Needs driver 13.0 or newer."})
    portable_cluster_mode: Union[PortableClusterMode, str, int] = dataclasses.field(
        default=PortableClusterMode.DEFAULT, metadata={"doc":
        "Cluster sizes that this launch may have. Needs driver 13.2 or newer, except for DEFAULT."})
    shared_memory_mode: Union[SharedMemoryMode, str, int] = dataclasses.field(
        default=SharedMemoryMode.DEFAULT, metadata={"doc":
        "Shared memory that this launch may use. Needs driver 13.2 or newer, except for DEFAULT."})


class LaunchFields(TypedDict, total=False):
    """The keywords of calls that take the fields of ``LaunchOptions``."""

    grid: Dimensions
    block: Dimensions
    cluster: Dimensions
    pdl: Toggle
    dynamic_shared_memory: SupportsIndex
    stream: Any
    l2_window: Optional["launch.L2Window"]
    programmatic_event: Any
    launch_completion_event: Any
    preferred_cluster: Dimensions
    non_portable_cluster: Toggle
    cluster_scheduling: Union[ClusterScheduling, str, int]
    cooperative: Toggle
    trigger_at_block_start: Toggle
    memory_sync_domain: Union[MemorySyncDomain, str, int]
    shared_memory_carveout: Union[SharedMemoryCarveout, str, int]
    nvlink_centric_scheduling: Toggle
    portable_cluster_mode: Union[PortableClusterMode, str, int]
    shared_memory_mode: Union[SharedMemoryMode, str, int]


@documented
@dataclasses.dataclass(frozen=True)
class NvvmInput(Request):
    """One module. Exactly one of ``data`` and ``path`` is set."""

    STRUCT = _raw.cjit_nvvm_input_t

    data: Any = dataclasses.field(default=None, metadata={"doc":
        "LLVM IR as text or bitcode; not kept."})
    path: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "A file. The cache key contains its contents, not its path. ``None``: the input is no file."})
    name: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "Name in messages, logs and LTO-IR. ``None``: the path, or \"input 0\" with the module's\n"
        "number."})
    lazy: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``True``: take only the functions that other modules call. The module must be bitcode."})


@documented
@dataclasses.dataclass(frozen=True)
class NvvmOptions(Request):
    """Options of an NVVM build. ``struct_size``, ``inputs`` and ``input_count`` are required. A module has a data
    layout, a triple that begins with "nvptx64-", and ``!nvvmir.version``. For architectures before 10.0 libNVVM reads
    the IR of LLVM 7, with typed pointers; from 10.0 on that of a newer LLVM (see cjit_nvvm_get_info()), with opaque
    pointers. A typed option and ``raw_options`` may state the same value; if they differ, the build fails with
    CJIT_ERROR_CONTRADICTORY_OPTIONS."""

    STRUCT = _raw.cjit_nvvm_build_options_t

    inputs: Sequence[Any] = dataclasses.field(metadata={"doc":
        "``input_count`` pointers, none ``None``; at least one module is not lazy."})
    arch: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        'As ``KernelOptions.arch``; "compute_90" makes PTX, "sm_90" a cubin. ``None``: the\n'
        "context's default."})
    raw_options: Sequence[Text] = dataclasses.field(default=(), metadata={"doc":
        'Further options for libNVVM, one string each ("-jump-table-density=90").'})
    libdevice_path: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "The bitcode file of NVIDIA's device functions. ``None``: libdevice.10.bc beside libNVVM.\n"
        "The cache key contains its contents, not its path."})
    policy: Any = dataclasses.field(default=None, metadata={"doc":
        "A policy encoded by cjit_policy_encode(), stored in the result. ``None``: none."})
    image_kind: Union[ImageKind, str, int] = dataclasses.field(default=ImageKind.NONE, metadata={"doc":
        "PTX, LTO_IR or CUBIN; a linker makes the cubin from PTX (CJIT_LINKER_DEFAULT). NONE: a\n"
        "cubin for ``sm_``, PTX for ``compute_``. When LTO-IR is linked, only the kernels in\n"
        "``@llvm.used`` are kept."})
    optimization: Union[Optimization, str, int] = dataclasses.field(default=Optimization.DEFAULT, metadata={"doc":
        "O0 or O3."})
    debug: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``True``: do not optimize, and refuse IR that does not state the version of its debug\n"
        "metadata. The metadata determines the debug information in the image."})
    ftz: Toggle = dataclasses.field(default=None, metadata={"doc":
        "Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c."})
    prec_div: Toggle = dataclasses.field(default=None, metadata={"doc":
        "Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c."})
    prec_sqrt: Toggle = dataclasses.field(default=None, metadata={"doc":
        "Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c."})
    fmad: Toggle = dataclasses.field(default=None, metadata={"doc":
        "Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c."})
    libdevice: Toggle = dataclasses.field(default=None, metadata={"doc":
        "Add libdevice; only the functions that are called are compiled. DEFAULT: on if a module\n"
        "declares a function ``__nv_...`` that no module defines. If libdevice lacks the function\n"
        "too, the build fails with CJIT_ERROR_UNDEFINED_SYMBOL."})
    verify: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``False``: do not verify the IR before compiling. libNVVM then compiles much invalid IR\n"
        "into wrong code. It also compiles valid IR that only its verifier refuses, such as 8-bit\n"
        "atomics for architecture 10.0 and newer."})
    cache_mode: Union[CacheMode, str, int] = dataclasses.field(default=CacheMode.DEFAULT, metadata={"doc":
        "How a build uses the cache (docs/cache.md)."})
    cache_wait_milliseconds: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "As ``ContextOptions.cache_wait_milliseconds``, for this request; 0: the context's value."})
    worker_mode: Union[WorkerMode, str, int] = dataclasses.field(default=WorkerMode.DEFAULT, metadata={"doc":
        "AUTOMATIC: compile in a worker if one is available, because some invalid IR makes libNVVM\n"
        "end its process."})
    time_limit_milliseconds: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "As ``ContextOptions.time_limit_milliseconds``, for this request; 0: the context's value."})
    resource_limits: Optional["options.ResourceLimits"] = dataclasses.field(default=None, metadata={"doc":
        "As ``KernelOptions.resource_limits``. ``None``: none."})
    image_passes: Sequence["options.ImagePass"] = dataclasses.field(default=(), metadata={"doc":
        "As ``KernelOptions.image_passes``."})


class NvvmFields(TypedDict, total=False):
    """The keywords of calls that take the fields of ``NvvmOptions``."""

    arch: Optional[Text]
    raw_options: Sequence[Text]
    libdevice_path: Optional[Text]
    policy: Any
    image_kind: Union[ImageKind, str, int]
    optimization: Union[Optimization, str, int]
    debug: Toggle
    ftz: Toggle
    prec_div: Toggle
    prec_sqrt: Toggle
    fmad: Toggle
    libdevice: Toggle
    verify: Toggle
    cache_mode: Union[CacheMode, str, int]
    cache_wait_milliseconds: SupportsIndex
    worker_mode: Union[WorkerMode, str, int]
    time_limit_milliseconds: SupportsIndex
    resource_limits: Optional["options.ResourceLimits"]
    image_passes: Sequence["options.ImagePass"]


@documented
@dataclasses.dataclass(frozen=True)
class LinkInput(Request):
    """One input of a link. Exactly one of ``data``, ``path``, ``result``, ``kernel`` and ``nvvm`` is set."""

    STRUCT = _raw.cjit_link_input_t

    data: Any = dataclasses.field(default=None, metadata={"doc":
        "Bytes in memory; not kept. PTX may end with a NUL."})
    path: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "A file. The cache key contains its contents, not its path. ``None``: the input is no file."})
    name: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        'Name in messages and logs. ``None``: the path, the name of the source, or "input 0" with\n'
        "the input's number."})
    result: Any = dataclasses.field(default=None, metadata={"doc":
        "The result of another build. Its LTO-IR is linked if the link uses LTO-IR; otherwise its\n"
        "cubin, else its PTX, else its fatbin. ``None``: the input is no result."})
    kernel: Optional["options.KernelOptions"] = dataclasses.field(default=None, metadata={"doc":
        "A source to compile first, or to take from the cache. Unset options take the values that\n"
        "the link needs: its architecture, ``rdc``, and LTO-IR if the link's ``lto`` is ``True`` or\n"
        "DEFAULT. Its own modes and limits apply to it. ``None``: the input is no source."})
    kind: Union[LinkInputKind, str, int] = dataclasses.field(default=LinkInputKind.NONE, metadata={"doc":
        "NONE: detected from the bytes. Any other kind is checked against the bytes."})
    nvvm: Optional["options.NvvmOptions"] = dataclasses.field(default=None, metadata={"doc":
        "NVVM IR to compile first, or to take from the cache. Unset options take the values that\n"
        "the link needs: its architecture, LTO-IR with link-time optimization, and PTX without. Its\n"
        "own modes and limits apply to it. ``None``: the input is no NVVM IR."})


@documented
@dataclasses.dataclass(frozen=True)
class LinkOptions(Request):
    """Options of a link. ``struct_size``, ``inputs`` and ``input_count`` are required. A typed option and
    ``raw_options`` may state the same value; if they differ, the build fails with CJIT_ERROR_CONTRADICTORY_OPTIONS."""

    STRUCT = _raw.cjit_link_build_options_t

    inputs: Sequence[Any] = dataclasses.field(metadata={"doc":
        "``input_count`` pointers, at least one, none ``None``. Symbols are resolved in this order."})
    arch: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "As ``KernelOptions.arch``; \"compute_90\" makes PTX. ``None``: the context's default."})
    raw_options: Sequence[Text] = dataclasses.field(default=(), metadata={"doc":
        'Further options for nvJitLink ("-Xptxas=-v").'})
    used_kernels: Sequence[Text] = dataclasses.field(default=(), metadata={"doc":
        "Lowered names of the kernels and, below, of the variables that are used; others may be\n"
        "removed. Only with link-time optimization."})
    used_variables: Sequence[Text] = dataclasses.field(default=(), metadata={"doc":
        "Lowered names of the kernels and, below, of the variables that are used; others may be\n"
        "removed. Only with link-time optimization."})
    policy: Any = dataclasses.field(default=None, metadata={"doc":
        "A policy encoded by cjit_policy_encode(), stored in the result. ``None``: that of the\n"
        "first input that has one."})
    image_kind: Union[ImageKind, str, int] = dataclasses.field(default=ImageKind.NONE, metadata={"doc":
        "CUBIN, PTX or LTO_IR. PTX and LTO_IR need link-time optimization. LTO_IR is one input for\n"
        "later links: all inputs are LTO-IR or are compiled to it, and undefined symbols remain. It\n"
        "needs nvJitLink 13.4 or newer. NONE: the kind that ``arch`` implies."})
    max_registers: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "Maximum registers per thread, from 1; 0: no limit."})
    split_compile: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "Maximum threads for code generation; 0: nvJitLink's default (1)."})
    optimization: Union[Optimization, str, int] = dataclasses.field(default=Optimization.DEFAULT, metadata={"doc":
        "Optimization level of libNVVM or of a linker."})
    lto: Toggle = dataclasses.field(default=None, metadata={"doc":
        "Link-time optimization. DEFAULT: on if an input is LTO-IR or can be compiled to it.\n"
        "``False``: LTO-IR is refused."})
    debug: Toggle = dataclasses.field(default=None, metadata={"doc":
        "Generate debug information."})
    lineinfo: Toggle = dataclasses.field(default=None, metadata={"doc":
        "Generate debug information."})
    ftz: Toggle = dataclasses.field(default=None, metadata={"doc":
        "Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c.\n"
        "Only with link-time optimization."})
    prec_div: Toggle = dataclasses.field(default=None, metadata={"doc":
        "Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c.\n"
        "Only with link-time optimization."})
    prec_sqrt: Toggle = dataclasses.field(default=None, metadata={"doc":
        "Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c.\n"
        "Only with link-time optimization."})
    fmad: Toggle = dataclasses.field(default=None, metadata={"doc":
        "Flush denormals to zero; IEEE rounding for division and for square root; contract a*b+c.\n"
        "Only with link-time optimization."})
    optimize_unused_variables: Toggle = dataclasses.field(default=None, metadata={"doc":
        "Remove variables that no device code uses, assuming that no host code uses them. Only with\n"
        "link-time optimization."})
    verbose: Toggle = dataclasses.field(default=None, metadata={"doc":
        "Report registers and memory in the result's ``info_log``."})
    linker: Union[Linker, str, int] = dataclasses.field(default=Linker.DEFAULT, metadata={"doc":
        "The linker to use."})
    cache_mode: Union[CacheMode, str, int] = dataclasses.field(default=CacheMode.DEFAULT, metadata={"doc":
        "How a build uses the cache (docs/cache.md)."})
    cache_wait_milliseconds: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "As ``ContextOptions.cache_wait_milliseconds``, for this request; 0: the context's value."})
    worker_mode: Union[WorkerMode, str, int] = dataclasses.field(default=WorkerMode.DEFAULT, metadata={"doc":
        "AUTOMATIC: link in this process if all inputs were compiled for this link, otherwise in a\n"
        "worker, because damaged input can crash nvJitLink."})
    time_limit_milliseconds: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "As ``ContextOptions.time_limit_milliseconds``, for this request; 0: the context's value."})
    resource_limits: Optional["options.ResourceLimits"] = dataclasses.field(default=None, metadata={"doc":
        "As ``KernelOptions.resource_limits``. ``None``: none."})
    image_passes: Sequence["options.ImagePass"] = dataclasses.field(default=(), metadata={"doc":
        "As ``KernelOptions.image_passes``."})
    relocatable: Toggle = dataclasses.field(default=None, metadata={"doc":
        "``True``: make a relocatable cubin, one input for later links, in which undefined symbols\n"
        "remain. The driver loads it only if there are none. Needs nvJitLink 13.0 or newer, with\n"
        "link-time optimization 13.3. The result has the names of all inputs."})
    extra_image_kinds: Union[ImageKindBits, Sequence[str], str, int] = dataclasses.field(
        default=ImageKindBits.NONE, metadata={"doc":
        "Further images of the same link: PTX beside a cubin, or a cubin beside PTX. The code is\n"
        "optimized once, and the cubin is assembled from the PTX. Needs link-time optimization;\n"
        "other combinations are refused."})


class LinkFields(TypedDict, total=False):
    """The keywords of calls that take the fields of ``LinkOptions``."""

    arch: Optional[Text]
    raw_options: Sequence[Text]
    used_kernels: Sequence[Text]
    used_variables: Sequence[Text]
    policy: Any
    image_kind: Union[ImageKind, str, int]
    max_registers: SupportsIndex
    split_compile: SupportsIndex
    optimization: Union[Optimization, str, int]
    lto: Toggle
    debug: Toggle
    lineinfo: Toggle
    ftz: Toggle
    prec_div: Toggle
    prec_sqrt: Toggle
    fmad: Toggle
    optimize_unused_variables: Toggle
    verbose: Toggle
    linker: Union[Linker, str, int]
    cache_mode: Union[CacheMode, str, int]
    cache_wait_milliseconds: SupportsIndex
    worker_mode: Union[WorkerMode, str, int]
    time_limit_milliseconds: SupportsIndex
    resource_limits: Optional["options.ResourceLimits"]
    image_passes: Sequence["options.ImagePass"]
    relocatable: Toggle
    extra_image_kinds: Union[ImageKindBits, Sequence[str], str, int]


@documented
@dataclasses.dataclass(frozen=True)
class RecordingOptions(Request):
    """What a repeated request changes."""

    STRUCT = _raw.cjit_recording_build_options_t

    arch: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "As ``KernelOptions.arch``. ``None``: ``RecordedRequest.arch``."})
    cache_mode: Union[CacheMode, str, int] = dataclasses.field(default=CacheMode.DEFAULT, metadata={"doc":
        "As ``KernelOptions.cache_mode``."})


class RecordingFields(TypedDict, total=False):
    """The keywords of calls that take the fields of ``RecordingOptions``."""

    arch: Optional[Text]
    cache_mode: Union[CacheMode, str, int]


@documented
@dataclasses.dataclass(frozen=True)
class SignatureOptions(Request):
    """Options of a signature. All fields may be zero."""

    STRUCT = _raw.cjit_signature_options_t

    key_path: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "File with the secret key, as ``minisign -G`` writes it, with the mode 0600 or 0400.\n"
        "``None``: ``CJIT_SIGNING_KEY``."})
    password_path: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "File with the password of an encrypted key, with the mode 0600 or 0400. ``None``:\n"
        "``CJIT_SIGNING_KEY_PASSWORD_FILE``, and none if ``key_path`` is set."})
    expires_days: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "Days until the signature expires, at most 36500; 0: the value of ``CJIT_SIGNATURE_DAYS``,\n"
        "and never without it. minisign itself ignores this."})


class SignatureFields(TypedDict, total=False):
    """The keywords of calls that take the fields of ``SignatureOptions``."""

    key_path: Optional[Text]
    password_path: Optional[Text]
    expires_days: SupportsIndex


@documented
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

    address: Any = dataclasses.field(metadata={"doc":
        "Device address of the first element. A multiple of 16; of 32 with ``interleave`` 32B,\n"
        "U4X16_ALIGN16 and U6X16_ALIGN16."})
    dims: Sequence[SupportsIndex] = dataclasses.field(metadata={"doc":
        "``rank`` sizes in elements, 1 to 2^32 each. dims[0] is a multiple of 128 for U4X16_ALIGN16\n"
        "and U6X16_ALIGN16, and of 2 for U4X16_ALIGN8."})
    element: Union[TensorElement, str, int] = dataclasses.field(default=TensorElement.NONE, metadata={"doc":
        "Required."})
    strides: Optional[Sequence[SupportsIndex]] = dataclasses.field(default=None, metadata={"doc":
        "``rank`` - 1 strides in bytes; strides[i] is that of dimension i + 1. Multiples of 16 (of\n"
        "32 if ``address`` must be), less than 2^40. ``None``: a dense tensor; not allowed with\n"
        "``interleave``."})
    box_dims: Optional[Sequence[SupportsIndex]] = dataclasses.field(default=None, metadata={"doc":
        "TILED, required: ``rank`` sizes of the box in elements, 1 to 256 each. box_dims[0]\n"
        "elements have a multiple of 16 bytes; box_dims[0] is 128 for U4X16_ALIGN16 and\n"
        "U6X16_ALIGN16. (In the kernel, without ``interleave``, the first coordinate of a box must\n"
        "also lie at a multiple of 16 bytes: on an H200 any other is an illegal instruction.)\n"
        "``None``: not TILED."})
    element_strides: Optional[Sequence[SupportsIndex]] = dataclasses.field(default=None, metadata={"doc":
        "``rank`` steps, 1 to 8 each: every element_strides[i]-th element of the box is copied\n"
        "along dimension i. Without ``interleave`` the first is ignored. ``None``: all 1."})
    pixel_box_lower: Optional[Sequence[SupportsIndex]] = dataclasses.field(default=None, metadata={"doc":
        "IM2COL, required: ``rank`` - 2 lower corners of the box of pixels, in the order W, H, D. A\n"
        "corner is the offset from index 0 to the first pixel of the box. It is -32768 to 32767 for\n"
        "rank 3, -128 to 127 for rank 4, -16 to 15 for rank 5. IM2COL_WIDE: one value, for W,\n"
        "-32768 to 32767. ``None``: TILED."})
    pixel_box_upper: Optional[Sequence[SupportsIndex]] = dataclasses.field(default=None, metadata={"doc":
        "The same number of upper corners: the offset from the last index to the last pixel of the\n"
        "box. In each dimension the box contains at least one pixel: size + upper - lower > 0; size\n"
        "+ upper is less than 2^31. ``None``: TILED."})
    mode: Union[TensorMapMode, str, int] = dataclasses.field(default=TensorMapMode.TILED, metadata={"doc":
        "How a copy traverses the tensor."})
    interleave: Union[TensorMapInterleave, str, int] = dataclasses.field(
        default=TensorMapInterleave.NONE, metadata={"doc":
        "Layout of the channels in global memory."})
    swizzle: Union[TensorMapSwizzle, str, int] = dataclasses.field(default=TensorMapSwizzle.NONE, metadata={"doc":
        "How chunks are permuted in shared memory, so that columns can be read without bank\n"
        "conflicts."})
    l2_promotion: Union[TensorMapL2Promotion, str, int] = dataclasses.field(
        default=TensorMapL2Promotion.NONE, metadata={"doc":
        "How many bytes are fetched from memory into the L2 cache at a time."})
    oob_fill: Union[TensorMapOobFill, str, int] = dataclasses.field(default=TensorMapOobFill.ZERO, metadata={"doc":
        "The value that a copy writes for elements outside the tensor."})
    wide_mode: Union[TensorMapWideMode, str, int] = dataclasses.field(default=TensorMapWideMode.W, metadata={"doc":
        "IM2COL_WIDE."})
    channels_per_pixel: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "IM2COL, IM2COL_WIDE: elements of dimension 0, 1 to 256, in total a multiple of 16 bytes;\n"
        "128 for U4X16_ALIGN16 and U6X16_ALIGN16."})
    pixels_per_column: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "IM2COL, IM2COL_WIDE: pixels, 1 to 1024; ignored with W128."})
    allocation_class: Union[TensorMapAllocationClass, str, int] = dataclasses.field(
        default=TensorMapAllocationClass.DEFAULT, metadata={"doc":
        "DEFAULT: what the driver encodes. SMALL and LARGE need a driver for CUDA 13.5."})


class TensorMapFields(TypedDict, total=False):
    """The keywords of calls that take the fields of ``TensorMapOptions``."""

    address: Any
    dims: Sequence[SupportsIndex]
    element: Union[TensorElement, str, int]
    strides: Optional[Sequence[SupportsIndex]]
    box_dims: Optional[Sequence[SupportsIndex]]
    element_strides: Optional[Sequence[SupportsIndex]]
    pixel_box_lower: Optional[Sequence[SupportsIndex]]
    pixel_box_upper: Optional[Sequence[SupportsIndex]]
    mode: Union[TensorMapMode, str, int]
    interleave: Union[TensorMapInterleave, str, int]
    swizzle: Union[TensorMapSwizzle, str, int]
    l2_promotion: Union[TensorMapL2Promotion, str, int]
    oob_fill: Union[TensorMapOobFill, str, int]
    wide_mode: Union[TensorMapWideMode, str, int]
    channels_per_pixel: SupportsIndex
    pixels_per_column: SupportsIndex
    allocation_class: Union[TensorMapAllocationClass, str, int]


@documented
@dataclasses.dataclass(frozen=True)
class TuneOptions(Request):
    """Options of a tuning. ``struct_size``, ``build`` and ``description`` are required."""

    STRUCT = _raw.cjit_tune_build_options_t

    build: Optional["options.KernelOptions"] = dataclasses.field(default=None, metadata={"doc":
        "What to tune: a device algorithm without ``policy`` in its description, or a kernel. In\n"
        "``name_expressions`` and ``defines`` of a kernel, ``${name}`` stands for a number of the\n"
        "space. ``arch`` must run on the device. Candidates over ``resource_limits`` are left out."})
    description: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "The space, the runs and the budget as JSON, NUL-terminated (docs/tuning.md)."})
    plan: Optional[Text] = dataclasses.field(default=None, metadata={"doc":
        "The plan that launches a kernel (docs/plans.md), NUL-terminated; ``${name}`` stands for a\n"
        "number of the space. ``None``: an algorithm, which has its own."})
    device: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "Ordinal of the CUDA device that measures."})
