"""What to build, and how."""

import ctypes
import dataclasses
import os
from typing import Any, Callable, ClassVar, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from . import _callbacks, _fields, _raw
from .enums import (BundleConflict, CacheMode, Compiler, ImageKind, ImageKindBits, Linker, LinkInputKind, Optimization, Switch, WorkerMode)

__all__ = ["ImagePass", "ImagePassCall", "KernelOptions", "LinkInput", "LinkOptions", "NvvmInput", "NvvmOptions", "ResourceLimits"]

Path = Union[str, "os.PathLike[str]"]
#: ``True``, ``False`` or ``None`` for the default.
Toggle = Union[bool, Switch, int, None]


class Request:
    """Base of the options: a frozen dataclass whose C struct is made once, so that options that are used again cost nothing again."""

    STRUCT: ClassVar[Any]

    def to_raw(self, keep: List[Any]) -> Any:
        """A C struct of these options."""
        return _fields.fill(self.STRUCT(), self._c_values(), keep)

    def prepared(self) -> Any:
        """A reference to the C struct of these options, which lives as long as they do."""
        made = self.__dict__.get("_prepared")
        if made is None:
            keep: List[Any] = []
            raw = self.to_raw(keep)
            made = self.__dict__["_prepared"] = ctypes.byref(raw)
            self.__dict__["_keep"] = keep, raw
        return made

    def passes(self) -> Sequence["ImagePass"]:
        """The image passes that are called while this is built."""
        return getattr(self, "image_passes", ()) or ()

    def _c_values(self) -> Dict[str, Any]:
        fields = dataclasses.fields(self)  # type: ignore[arg-type]
        return {each.name: getattr(self, each.name) for each in fields}

    def __post_init__(self) -> None:
        # What the C struct was made of must not change behind it.
        for name, value in list(self.__dict__.items()):
            if isinstance(value, (list, set, frozenset)):
                self.__dict__[name] = tuple(value)
            elif isinstance(value, dict):
                self.__dict__[name] = dict(value)
            elif isinstance(value, bytearray):
                self.__dict__[name] = bytes(value)

    def __getstate__(self) -> Dict[str, Any]:
        return {each.name: getattr(self, each.name) for each in dataclasses.fields(self)}  # type: ignore[arg-type]

    def __setstate__(self, state: Dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.__post_init__()


@dataclasses.dataclass(frozen=True)
class ResourceLimits(Request):
    """What kernels may need at most; a build that needs more is a ``ResourceLimitError``."""

    STRUCT = _raw.cjit_resource_limits_t

    #: Bytes a block, of shared memory that the source declares; 0: any.
    max_static_shared_memory: int = 0
    #: Bytes a thread; 0: any.
    max_local_memory: int = 0
    #: Registers a thread; 0: any. It changes no code.
    max_register_count: int = 0
    #: ``True``: no local memory at all: no spills, no arrays, no stack.
    no_local_memory: Toggle = None


class ImagePassCall:
    """What an image pass is handed."""

    def __init__(self, raw: Any) -> None:
        #: The cubin. Its bytes may be changed, not their number.
        self.image: bytearray = bytearray(ctypes.string_at(raw.image, raw.image_size))
        #: As the pass was given them.
        self.options: str = (raw.options or b"").decode("utf-8", "replace")
        #: The compiler that made the image, such as "NVRTC 13.0".
        self.producer: str = (raw.producer or b"").decode("utf-8", "replace")
        #: Compute capability of the image, major * 10 + minor, and "", "a" or "f".
        self.cc: int = raw.cc
        self.arch_feature: str = chr(raw.arch_feature) if raw.arch_feature else ""
        #: How much was changed, in units of the pass' own.
        self.change_count: int = 0
        #: What the pass says of its work; what is too long is cut off.
        self.note: str = ""

    def _write_back(self, raw: Any) -> None:
        if len(self.image) != raw.image_size:
            raise ValueError(f"an image pass made {len(self.image)} bytes of {raw.image_size}; their number stays")
        ctypes.memmove(raw.image, bytes(self.image), raw.image_size)
        raw.change_count = self.change_count
        _callbacks._write_note(raw, self.note)


@dataclasses.dataclass(frozen=True)
class ImagePass(Request):
    """
    A pass over each cubin that a build makes: one of the library's by its name, or a function.

    Results are cached: a function has to do the same to the same bytes in any process; raise ``version`` when it changes. It is called on
    the thread that builds, several threads at a time. What it raises ends the build with ``ImagePassError``.

        def blank_note(call):
            call.change_count = edit(call.image)

        options = cjit.KernelOptions(source, image_passes=[cjit.ImagePass("blank-note", callback=blank_note, version=1)])
    """

    STRUCT = _raw.cjit_image_pass_t

    #: "cjit.ffma_interleave", or with a function any name that does not begin with "cjit.".
    name: str
    #: What it is to do.
    options: Optional[str] = None
    #: Takes an ``ImagePassCall``; what it returns does not matter.
    callback: Optional[Callable[[ImagePassCall], Any]] = None
    #: Part of the cache's key.
    version: int = 0

    def __post_init__(self) -> None:
        self.__dict__["failure"] = None
        if self.callback is not None:
            self.__dict__["_registered"] = _callbacks.Registered(_PassRunner(self.callback, self.__dict__))

    def _c_values(self) -> Dict[str, Any]:
        values: Dict[str, Any] = {"name": self.name, "options": self.options, "version": self.version}
        if self.callback is not None:
            values.update(callback=_callbacks.IMAGE_PASS, user_data=self.__dict__["_registered"].number)
        return values


class _PassRunner:
    def __init__(self, callback: Callable[[ImagePassCall], Any], state: Dict[str, Any]) -> None:
        self._callback = callback
        self._state = state

    def __call__(self, raw: Any) -> None:
        call = ImagePassCall(raw)
        try:
            self._callback(call)
            call._write_back(raw)
        except BaseException as error:
            self._state["failure"] = error
            raise


@dataclasses.dataclass(frozen=True)
class KernelOptions(Request):
    """
    CUDA C++ to build. Only ``source`` is required. Used again, the same object is the quickest way to a hit of the cache.

        options = cjit.KernelOptions(source, name_expressions=["axpy<float>"], arch="sm_90")
        result = context.build(options)
    """

    STRUCT = _raw.cjit_kernel_build_options_t

    #: CUDA C++ text.
    source: Union[str, bytes]
    #: Functions (``axpy``, ``k<float, 3>``) and variables (``&table``) whose lowered names the result shall hold; templates are instantiated.
    name_expressions: Sequence[str] = ()
    #: "sm_90", "sm_90a", "sm_100f", "compute_90", "native"; ``None``: the context's.
    arch: Optional[str] = None
    #: File name in diagnostics and ``__FILE__``; ``None``: "kernel.cu". Quote includes are searched in its folder first.
    source_name: Optional[Path] = None
    #: Headers that exist in memory only: name and text.
    headers: Mapping[str, str] = dataclasses.field(default_factory=dict)
    #: Folders searched for headers, in order, before the toolkit's own.
    include_dirs: Sequence[Path] = ()
    #: "NAME" or "NAME=value"; or a mapping, where ``None`` stands for no value.
    defines: Union[Sequence[str], Mapping[str, Any]] = ()
    #: Macros to undefine, after ``defines``.
    undefines: Sequence[str] = ()
    #: Headers included before the first line.
    pre_includes: Sequence[Path] = ()
    #: Compiler messages, by number, to hide, to make warnings, to make errors.
    suppressed_diagnostics: Sequence[int] = ()
    warning_diagnostics: Sequence[int] = ()
    error_diagnostics: Sequence[int] = ()
    #: Further options as the compiler takes them ("-Xptxas=-v").
    raw_options: Sequence[str] = ()
    #: A ``Policy``, or its bytes.
    policy: Any = None
    #: The image in the result's ``image``. NONE: cubin for ``sm_``, PTX for ``compute_``, LTO-IR where ``lto`` is on.
    image_kind: Union[ImageKind, str, int] = ImageKind.NONE
    #: Further images from the same compilation.
    extra_image_kinds: Union[ImageKindBits, Sequence[str], int] = ImageKindBits.NONE
    #: C++ standard: 3, 11, 14, 17, 20; 0: the compiler's default.
    std: int = 0
    #: Registers a thread may use; 0: no limit set here.
    max_registers: int = 0
    #: Threads that code generation may use; 0: the compiler's default.
    split_compile: int = 0
    #: Debug information and no optimization.
    debug: Toggle = None
    lineinfo: Toggle = None
    fast_math: Toggle = None
    #: Flush denormals to zero.
    ftz: Toggle = None
    #: IEEE rounding in division, square root.
    prec_div: Toggle = None
    prec_sqrt: Toggle = None
    #: Contract a*b+c.
    fmad: Toggle = None
    #: Relocatable device code.
    rdc: Toggle = None
    #: LTO-IR.
    lto: Toggle = None
    #: Functions without a space are ``__device__``.
    default_device: Toggle = None
    #: Leave out what NVRTC declares by itself, for faster compilation.
    minimal: Toggle = None
    extra_device_vectorization: Toggle = None
    #: A build with a warning fails.
    warnings_as_errors: Toggle = None
    #: ``False``: no warnings.
    warnings: Toggle = None
    #: ``<cstdint>``, ``<type_traits>`` and other host headers resolve to libcu++'s; on by default.
    host_headers: Toggle = None
    #: ``cudaGridDependencySynchronize()`` and its like exist without ``rdc``; on by default.
    grid_dependency: Toggle = None
    #: ``True``: an ``arch`` newer than the compiler knows becomes PTX of its highest.
    ptx_fallback: Toggle = None
    cache_mode: Union[CacheMode, str, int] = CacheMode.DEFAULT
    #: How long to wait for an equal build of another thread or process; 0: as the context says.
    cache_wait_milliseconds: int = 0
    worker_mode: Union[WorkerMode, str, int] = WorkerMode.DEFAULT
    #: How long a compilation may take; 0: as the context says.
    time_limit_milliseconds: int = 0
    #: Precompiled headers.
    pch: Toggle = None
    #: The argument schema of each name expression ("n: uint32, a: float32, x: pointer"), "" for none, "*" for what the image says; in the order
    #: of ``name_expressions``, or a mapping from name expressions.
    argument_schemas: Union[Sequence[str], Mapping[str, str]] = ()
    #: The host compiler of nvcc.
    host_compiler: Optional[Path] = None
    compiler: Union[Compiler, str, int] = Compiler.DEFAULT
    resource_limits: Optional[ResourceLimits] = None
    #: Passes over the cubin, in this order.
    image_passes: Sequence[ImagePass] = ()
    #: ``True``: a cubin without the variables that no kernel uses.
    slim: Toggle = None

    def _c_values(self) -> Dict[str, Any]:
        values = _not_default(self)
        values.update(_source_values(self.source))
        if self.headers:
            values.pop("headers")
            values.update(header_names=list(self.headers), header_sources=list(self.headers.values()))
        if isinstance(self.defines, Mapping):
            values["defines"] = [key if value is None else f"{key}={value}" for key, value in self.defines.items()]
        if isinstance(self.argument_schemas, Mapping):
            values["argument_schemas"] = _schemas_in_order(self.argument_schemas, self.name_expressions)
        if self.policy is not None:
            values["policy"] = policy_bytes(self.policy)
        return values

    def to_raw(self, keep: List[Any]) -> Any:
        raw = super().to_raw(keep)
        data = self.source.encode("utf-8", "surrogateescape") if isinstance(self.source, str) else bytes(self.source)
        keep.append(data)
        raw.source, raw.source_size = data, len(data)
        return raw


def _source_values(source: Any) -> Dict[str, Any]:
    if not isinstance(source, (str, bytes)):
        raise TypeError(f"source is CUDA C++ text, not {type(source).__name__}")
    return {"source": None}


def _not_default(request: Any) -> Dict[str, Any]:
    values = {}
    for each in dataclasses.fields(request):
        value = request.__dict__[each.name]
        if value is None or value is each.default or (isinstance(value, (tuple, dict)) and not value):
            continue
        values[each.name] = value
    return values


def _schemas_in_order(schemas: Mapping[str, str], names: Sequence[str]) -> List[str]:
    unknown = [name for name in schemas if name not in names]
    if unknown:
        raise ValueError(f"argument_schemas has {unknown[0]!r}, which is not among name_expressions")
    return [schemas.get(name, "") for name in names]


def policy_bytes(policy: Any) -> Any:
    """The bytes of a policy, whichever form it has."""
    encode = getattr(policy, "encode", None)
    return encode() if encode is not None and not isinstance(policy, str) else policy


@dataclasses.dataclass(frozen=True)
class LinkInput(Request):
    """One input of a link: just one of ``data``, ``path``, ``result`` and ``kernel`` is given."""

    STRUCT = _raw.cjit_link_input_t

    #: Bytes in memory.
    data: Any = None
    #: A file.
    path: Optional[Path] = None
    #: The ``BuildResult`` of another build.
    result: Any = None
    #: A source that is compiled on the way.
    kernel: Optional[KernelOptions] = None
    #: For messages and logs.
    name: Optional[str] = None
    #: NONE: told from the bytes.
    kind: Union[LinkInputKind, str, int] = LinkInputKind.NONE

    def _c_values(self) -> Dict[str, Any]:
        values = _not_default(self)
        if self.result is not None:
            values["result"] = _ResultPointer(self.result)
        return values


class _ResultPointer:
    def __init__(self, result: Any) -> None:
        self._result = result

    def to_raw(self, keep: List[Any]) -> Any:
        return self._result._use()


@dataclasses.dataclass(frozen=True)
class LinkOptions(Request):
    """
    What to link: cubins, PTX, LTO-IR, fatbins, objects, libraries, results and sources.

        cjit.default_context().link(cjit.LinkOptions([cjit.LinkInput(result=part), cjit.LinkInput(path="op.ltoir")], arch="sm_90"))
    """

    STRUCT = _raw.cjit_link_build_options_t

    #: ``LinkInput``s, or in short bytes, paths, results and ``KernelOptions``.
    inputs: Sequence[Any]
    arch: Optional[str] = None
    #: As nvJitLink takes them ("-Xptxas=-v").
    raw_options: Sequence[str] = ()
    #: Lowered names of kernels and variables that are used: others may be removed.
    used_kernels: Sequence[str] = ()
    used_variables: Sequence[str] = ()
    policy: Any = None
    image_kind: Union[ImageKind, str, int] = ImageKind.NONE
    max_registers: int = 0
    split_compile: int = 0
    optimization: Union[Optimization, str, int] = Optimization.DEFAULT
    #: Link-time optimization.
    lto: Toggle = None
    debug: Toggle = None
    lineinfo: Toggle = None
    ftz: Toggle = None
    prec_div: Toggle = None
    prec_sqrt: Toggle = None
    fmad: Toggle = None
    optimize_unused_variables: Toggle = None
    #: What the linker says of registers and memory, in the result's ``info_log``.
    verbose: Toggle = None
    linker: Union[Linker, str, int] = Linker.DEFAULT
    cache_mode: Union[CacheMode, str, int] = CacheMode.DEFAULT
    cache_wait_milliseconds: int = 0
    worker_mode: Union[WorkerMode, str, int] = WorkerMode.DEFAULT
    time_limit_milliseconds: int = 0
    resource_limits: Optional[ResourceLimits] = None
    image_passes: Sequence[ImagePass] = ()

    def _c_values(self) -> Dict[str, Any]:
        values = _not_default(self)
        values["inputs"] = [_link_input(each) for each in self.inputs]
        if self.policy is not None:
            values["policy"] = policy_bytes(self.policy)
        return values


def _link_input(value: Any) -> LinkInput:
    if isinstance(value, LinkInput):
        return value
    if isinstance(value, KernelOptions):
        return LinkInput(kernel=value)
    if isinstance(value, (str, os.PathLike)):
        return LinkInput(path=value)
    if hasattr(value, "lowered_names"):
        return LinkInput(result=value)
    return LinkInput(data=value)


@dataclasses.dataclass(frozen=True)
class NvvmInput(Request):
    """One module of NVVM IR: either ``data``, LLVM IR as text or bitcode, or ``path``."""

    STRUCT = _raw.cjit_nvvm_input_t

    data: Any = None
    path: Optional[Path] = None
    #: For messages and logs, and in LTO-IR.
    name: Optional[str] = None
    #: ``True``: of this module, which must be bitcode, only what others call is taken.
    lazy: Toggle = None

    def _c_values(self) -> Dict[str, Any]:
        values = _not_default(self)
        if isinstance(self.data, str):
            values["data"] = self.data.encode()
        return values


@dataclasses.dataclass(frozen=True)
class NvvmOptions(Request):
    """What NVVM IR to compile, and how."""

    STRUCT = _raw.cjit_nvvm_build_options_t

    #: ``NvvmInput``s, or in short IR as text or bytes.
    inputs: Sequence[Any]
    #: "compute_90" makes PTX, "sm_90" a cubin.
    arch: Optional[str] = None
    #: As libNVVM takes them.
    raw_options: Sequence[str] = ()
    #: The file of NVIDIA's device functions; ``None``: the one beside libNVVM.
    libdevice_path: Optional[Path] = None
    policy: Any = None
    image_kind: Union[ImageKind, str, int] = ImageKind.NONE
    optimization: Union[Optimization, str, int] = Optimization.DEFAULT
    debug: Toggle = None
    ftz: Toggle = None
    prec_div: Toggle = None
    prec_sqrt: Toggle = None
    fmad: Toggle = None
    #: Add libdevice; by default where it is called.
    libdevice: Toggle = None
    #: ``False``: do not verify before compiling.
    verify: Toggle = None
    cache_mode: Union[CacheMode, str, int] = CacheMode.DEFAULT
    cache_wait_milliseconds: int = 0
    worker_mode: Union[WorkerMode, str, int] = WorkerMode.DEFAULT
    time_limit_milliseconds: int = 0
    resource_limits: Optional[ResourceLimits] = None
    image_passes: Sequence[ImagePass] = ()

    def _c_values(self) -> Dict[str, Any]:
        values = _not_default(self)
        values["inputs"] = [each if isinstance(each, NvvmInput) else NvvmInput(each) for each in self.inputs]
        if self.policy is not None:
            values["policy"] = policy_bytes(self.policy)
        return values
