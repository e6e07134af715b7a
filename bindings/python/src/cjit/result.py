"""Results of builds."""

import collections
import ctypes
import dataclasses
from typing import Any, Callable, Deque, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from . import _fields, _raw, _records
from ._handle import blob_bytes, call, sized
from ._library import lib, reference
from .enums import BuildPlace, CacheOutcome, DependencyOrigin, DeserializeFlags, Family, ImageKind, PchOutcome
from .errors import ClosedError, Diagnostic

__all__ = ["BuildResult", "Dependency", "Image", "ImageKernel", "ImagePassReport", "KernelResources", "PtxasReport"]


@dataclasses.dataclass(frozen=True)
class KernelResources:
    """Resources of one kernel, from a cubin, PTX, ptxas or the driver. A number that the source does not state is
    0."""

    #: Static shared memory in bytes per block, without the part that the system reserves.
    static_shared_memory: int
    #: Bytes of all ``__constant__`` variables of the image. Not in ptxas' report.
    constant_memory: int
    #: Bytes in all constant banks, including the parameters. Only in ptxas' report.
    constant_banks: int
    #: Local memory in bytes per thread; the stack with that of called functions (0: none, or not known).
    local_memory: int
    stack_memory: int
    #: Stack frame of the kernel alone, and stores and loads of spilled registers, in bytes per
    #: thread. Only in ptxas' report.
    stack_frame: int
    spill_stores: int
    spill_loads: int
    #: Bytes of machine code. Only in a cubin.
    code_size: int
    #: Registers per thread, barriers per block.
    register_count: int
    barrier_count: int
    #: Maximum threads per block. Only from the driver.
    max_threads_per_block: int
    #: Maximum and required threads per block in each dimension; 0: any number. Only in a cubin and in PTX.
    max_block_x: int
    max_block_y: int
    max_block_z: int
    required_block_x: int
    required_block_y: int
    required_block_z: int
    #: Required blocks per cluster in each dimension; 0: any number.
    required_cluster_x: int
    required_cluster_y: int
    required_cluster_z: int
    #: 1: a launch must set the cluster size.
    cluster_must_be_set: int


@dataclasses.dataclass(frozen=True)
class ImageKernel:
    """One kernel of an image."""

    #: The kernel's lowered name.
    symbol: str
    resources: KernelResources
    #: Offset of each parameter in the parameter buffer, its size in bytes, and its alignment (0: the
    #: image does not state it).
    parameter_offsets: Tuple[int, ...]
    parameter_sizes: Tuple[int, ...]
    parameter_alignments: Tuple[int, ...]


@dataclasses.dataclass(frozen=True)
class PtxasReport:
    """The report of ptxas about one kernel (``-Xptxas=-v``)."""

    #: The kernel's lowered name, and the architecture of the machine code.
    symbol: str
    arch: str
    resources: KernelResources


@dataclasses.dataclass(frozen=True)
class ImagePassReport:
    """Report of one image pass."""

    name: str
    options: str
    #: The note of the pass about its work.
    note: str
    #: Number of changes, in units that the pass defines.
    change_count: int
    version: int


@dataclasses.dataclass(frozen=True)
class Dependency:
    """A header that a source reaches."""

    #: The file; for a header in memory its name.
    path: str
    #: SHA-256 of the contents, 64 hexadecimal digits.
    sha256: str
    origin: Union[DependencyOrigin, int]


@dataclasses.dataclass(frozen=True)
class Image:
    """One image of a result. The bytes are not copied: they belong to the result and keep it alive."""

    kind: Union[ImageKind, int]
    data: memoryview

    @property
    def size(self) -> int:
        """Size of ``data`` in bytes."""
        return len(self.data)


class Struct:
    """A struct that the library fills, the error of that call, and what ctypes and plain functions pass for both."""

    __slots__ = ("raw", "out", "error", "error_out", "plain_out", "plain_error_out", "cleanup")

    def __init__(self) -> None:
        self.raw = sized(_raw.cjit_build_result_t)
        self.out = ctypes.byref(self.raw)
        self.error = ctypes.c_void_p()
        self.error_out = ctypes.byref(self.error)
        self.plain_out, self.plain_error_out = reference(self.raw), reference(self.error)
        self.cleanup = lib.short("cjit_build_result_cleanup")


# Structs that were cleaned up and are filled again: a new one takes as long as a third of a cache hit.
_spare: Deque[Struct] = collections.deque(maxlen=64)
take_spare = _spare.pop


class Memory:
    """The memory of a result. It is cleaned up with the last reference to this object, which a result, a view or a call
    may have: a caller that reads ``struct`` keeps this object in a variable meanwhile."""

    #: ``keep`` is an object that must live as long as the memory, if it is set.
    __slots__ = ("struct", "keep")

    keep: Any

    def __init__(self) -> None:
        try:
            self.struct: Struct = take_spare()
        except IndexError:
            self.struct = Struct()

    def __del__(self, _give: Any = _spare.append) -> None:
        struct = self.struct
        struct.cleanup(struct.plain_out)
        _give(struct)


class BuildResult:
    """
    The result of a build of any family. It is host data and has no driver handle. It is freed by ``close()``, by
    ``with``, or when it is no longer referenced.

        with cjit.build(source, name_expressions=["axpy<float>"], arch="sm_90") as result:
            print(result.lowered_names[0], len(result.image))
            open("axpy.cjit", "wb").write(result.serialize())
    """

    __slots__ = ("_memory", "__weakref__")

    def __init__(self, memory: Memory) -> None:
        self._memory: Optional[Memory] = memory

    @staticmethod
    def deserialize(data: Any, *, in_place: bool = False) -> "BuildResult":
        """
        Read a result from an artifact, which may be untrusted.

        :param data: bytes, or an object with a buffer, such as an ``mmap``.
        :param in_place: do not copy images. The result points to ``data`` and keeps it alive; ``data`` must not change
            during the lifetime of the result.
        """
        address, size, owner = _fields.buffer(data, "data")
        flags = DeserializeFlags.IN_PLACE if in_place else DeserializeFlags.DEFAULT
        made = filled_result(lib.cjit_build_result_deserialize, address, size, flags)
        if in_place:
            made._use().keep = owner
        return made

    def serialize(self) -> bytes:
        """Return the artifact of this result. Equal results give equal bytes."""
        memory = self._use()
        return blob_bytes(lib.cjit_build_result_serialize, memory.struct.out)

    def add_plan(self, definition: Union[Mapping[str, Any], str]) -> "BuildResult":
        """
        Return a copy of this result with a plan, which is checked against the kernels of the cubin or PTX. It replaces
        a plan of the same name. ``Module.get_plan()`` returns it from a module of the copy or of its artifact.

        :param definition: a mapping, or JSON text. docs/plans.md describes its keys.
        """
        memory = self._use()
        text = _fields.json_text(definition, "definition")
        return filled_result(lib.cjit_build_result_add_plan, memory.struct.out, text, len(text))

    def close(self) -> None:
        """Free the result, or when views of its images are no longer referenced. A second call does nothing."""
        self._memory = None

    @property
    def closed(self) -> bool:
        """Whether the result was closed."""
        return self._memory is None

    def __enter__(self) -> "BuildResult":
        self._use()
        return self

    def __exit__(self, *_: Any) -> None:
        self._memory = None

    def __reduce__(self) -> Tuple[Any, ...]:
        return BuildResult.deserialize, (self.serialize(),)

    def __repr__(self) -> str:
        if self._memory is None:
            return "<closed cjit.BuildResult>"
        kind = self.image_kind
        name = kind.name if isinstance(kind, ImageKind) else kind
        return f"<cjit.BuildResult {self.arch} {name} {len(self.image)} bytes {list(self.name_expressions)}>"

    def _use(self) -> Memory:
        memory = self._memory
        if memory is None:
            raise ClosedError("this BuildResult was closed; build or deserialize it again")
        return memory

    def _get(self, name: str) -> Any:
        memory = self._use()
        return getattr(memory.struct.raw, name)

    @property
    def cc(self) -> int:
        """The compute capability of the image, major * 10 + minor."""
        return int(self._get("cc"))

    @property
    def arch_feature(self) -> str:
        """The suffix of the architecture: "", "a" (architecture-specific) or "f" (family-specific)."""
        feature = self._get("arch_feature")
        return chr(feature) if feature else ""

    @property
    def arch(self) -> str:
        """The architecture: "sm_90a", or for PTX and LTO-IR "compute_90"."""
        prefix = "sm" if self.image_kind in (ImageKind.CUBIN, ImageKind.FATBIN) else "compute"
        return f"{prefix}_{self.cc}{self.arch_feature}"

    @property
    def image_kind(self) -> Union[ImageKind, int]:
        """The kind of ``image``."""
        return ImageKind.of(self._get("image_kind"))

    @property
    def cache_outcome(self) -> Union[CacheOutcome, int]:
        """Where the result came from."""
        return CacheOutcome.of(self._get("cache_outcome"))

    @property
    def image(self) -> memoryview:
        """The image as read-only bytes, not copied. They keep the result's memory alive, also after ``close()``."""
        memory = self._use()
        return _view(memory, memory.struct.raw.image, memory.struct.raw.image_size)

    @property
    def images(self) -> Tuple[Image, ...]:
        """All images, ``image`` first."""
        memory = self._use()
        records = [_records.bounded(each, _raw.cjit_image_t) for each in _elements(memory, "images", "image_count")]
        return tuple(Image(ImageKind.of(each.kind), _view(memory, each.data, each.size)) for each in records)

    def get_image(self, kind: Union[ImageKind, str, int]) -> Optional[memoryview]:
        """Return the image of a kind ("ptx", ``ImageKind.CUBIN``), or ``None``."""
        wanted = _fields.enumerator(ImageKind, kind, "kind")
        return next((each.data for each in self.images if each.kind == wanted), None)

    @property
    def ptx(self) -> Optional[str]:
        """The PTX as text, or ``None``."""
        data = self.get_image(ImageKind.PTX)
        return None if data is None else bytes(data).rstrip(b"\0").decode("utf-8", "replace")

    @property
    def name_expressions(self) -> Tuple[str, ...]:
        """The name expressions of the request."""
        return self._texts("name_expressions", "name_count")

    @property
    def lowered_names(self) -> Tuple[str, ...]:
        """The lowered name of each name expression."""
        return self._texts("lowered_names", "name_count")

    @property
    def names(self) -> Dict[str, str]:
        """Map each name expression to its lowered name."""
        return dict(zip(self.name_expressions, self.lowered_names))

    @property
    def argument_schemas(self) -> Tuple[str, ...]:
        """The argument schema of each name expression; "" if it has none."""
        return self._texts("argument_schemas", "name_count")

    @property
    def policy(self) -> bytes:
        """The encoded policy for ``Policy.decode()``; empty if there is none."""
        memory = self._use()
        raw = memory.struct.raw
        return ctypes.string_at(raw.policy, raw.policy_size) if raw.policy else b""

    @property
    def log(self) -> str:
        """The compiler's log; "" if it is empty."""
        memory = self._use()
        return str(_LOG(memory.struct.raw))

    @property
    def report(self) -> str:
        """The report of a tuning as JSON (docs/tuning.md); "" for other families."""
        memory = self._use()
        return str(_REPORT(memory.struct.raw))

    @property
    def info_log(self) -> str:
        """The messages of a linker that are neither errors nor warnings."""
        memory = self._use()
        return str(_INFO_LOG(memory.struct.raw))

    @property
    def diagnostics(self) -> Tuple[Diagnostic, ...]:
        """The messages of the log as records."""
        return self._records(Diagnostic, _raw.cjit_diagnostic_t, "diagnostics", "diagnostic_count")

    @property
    def producer(self) -> str:
        """The compiler that produced the images, such as "NVRTC 13.0"."""
        return _records.text(self._get("producer"))

    @property
    def compile_nanoseconds(self) -> int:
        """The compile time in nanoseconds, measured by the call that compiled."""
        return int(self._get("compile_nanoseconds"))

    @property
    def cache_key(self) -> str:
        """The cache key of the request; "" if it has none."""
        return _records.text(self._get("cache_key"))

    @property
    def cache_note(self) -> str:
        """Why the result was not read from the cache or not stored in it."""
        return _records.text(self._get("cache_note"))

    @property
    def build_place(self) -> Union[BuildPlace, int]:
        """The process that compiled."""
        return BuildPlace.of(self._get("build_place"))

    @property
    def build_place_note(self) -> str:
        """The reason for ``build_place``."""
        return _records.text(self._get("build_place_note"))

    @property
    def pch_outcome(self) -> Union[PchOutcome, int]:
        """How the compilation used precompiled headers."""
        return PchOutcome.of(self._get("pch_outcome"))

    @property
    def family(self) -> Union[Family, int]:
        """The kind of the build."""
        return Family.of(self._get("family"))

    @property
    def ptxas_reports(self) -> Tuple[PtxasReport, ...]:
        """The report of ptxas about each kernel; empty if it was not requested."""
        return self._records(PtxasReport, _raw.cjit_ptxas_report_t, "ptxas_reports", "ptxas_report_count")

    @property
    def kernels(self) -> Tuple[ImageKernel, ...]:
        """The kernels of the cubin and their resources."""
        return self._records(ImageKernel, _raw.cjit_image_kernel_t, "kernels", "kernel_count")

    @property
    def image_pass_reports(self) -> Tuple[ImagePassReport, ...]:
        """The report of each image pass."""
        return self._records(ImagePassReport, _raw.cjit_image_pass_report_t, "image_pass_reports",
                             "image_pass_report_count")

    @property
    def dependencies(self) -> Tuple[Dependency, ...]:
        """The headers that the source of a kernel build reaches on this machine; see ``dependency_note``."""
        return self._records(Dependency, _raw.cjit_dependency_t, "dependencies", "dependency_count")

    @property
    def dependency_note(self) -> str:
        """Why the dependencies are unknown; "" if they are known."""
        return _records.text(self._get("dependency_note"))

    @property
    def dropped_symbols(self) -> Tuple[str, ...]:
        """The variables that a slim build dropped."""
        return self._texts("dropped_symbols", "dropped_count")

    @property
    def dropped_sizes(self) -> Tuple[int, ...]:
        """The size of each dropped variable in bytes."""
        memory = self._use()
        return tuple(_elements(memory, "dropped_sizes", "dropped_count"))

    @property
    def plans(self) -> Dict[str, str]:
        """The JSON text of each plan by its name, sorted by name. ``add_plan()`` adds one."""
        return dict(zip(self._texts("plan_names", "plan_count"), self._texts("plans", "plan_count")))

    @property
    def compiler_options(self) -> Tuple[str, ...]:
        """The options that the compiler received, without directories of headers."""
        return self._texts("compiler_options", "compiler_option_count")

    @property
    def linker_options(self) -> Tuple[str, ...]:
        """The options that the linker received, in nvJitLink's spelling; empty if nothing was linked."""
        return self._texts("linker_options", "linker_option_count")

    @property
    def source(self) -> str:
        """The source of a build with ``keep_source``; "" otherwise."""
        memory = self._use()
        return str(_SOURCE(memory.struct.raw))

    @property
    def source_name(self) -> str:
        """The file name of ``source``; "" if there is none."""
        memory = self._use()
        return _records.text(memory.struct.raw.source_name)

    @property
    def policy_source(self) -> str:
        """Where the numbers of an algorithm come from: "CUB", "tuned sm_90 2026-11-28" or "caller"; "" for other
        builds."""
        memory = self._use()
        return _records.text(memory.struct.raw.policy_source)

    def _texts(self, name: str, counter: str) -> Tuple[str, ...]:
        memory = self._use()
        return tuple(_records.text(each) for each in _elements(memory, name, counter))

    def _records(self, kind: Any, struct: Any, name: str, counter: str) -> Tuple[Any, ...]:
        memory = self._use()
        pointers = _elements(memory, name, counter)
        return tuple(_records.read(kind, _records.bounded(each, struct)) for each in pointers)


_LOG = _records.sized_text("log", _raw.cjit_build_result_t)
_REPORT = _records.sized_text("report", _raw.cjit_build_result_t)
_SOURCE = _records.sized_text("source", _raw.cjit_build_result_t)
_INFO_LOG = _records.sized_text("info_log", _raw.cjit_build_result_t)


def filled_result(function: Callable[..., int], *arguments: Any) -> BuildResult:
    """Call a function that fills a result, which is its second-last parameter, and return the result."""
    memory = Memory()
    call(function, *arguments, memory.struct.out)
    return BuildResult(memory)


def _elements(memory: Memory, name: str, counter: str) -> Sequence[Any]:
    pointer, count = getattr(memory.struct.raw, name), getattr(memory.struct.raw, counter)
    elements: List[Any] = pointer[:count] if pointer and count else []
    return elements


def _view(memory: Memory, address: Optional[int], size: int) -> memoryview:
    if not address or not size:
        return memoryview(b"")
    array: Any = (ctypes.c_ubyte * size).from_address(address)
    array._memory = memory
    return memoryview(array).cast("B").toreadonly()
