"""Options of builds."""

import base64
import collections.abc
import ctypes
import dataclasses
import json
import os
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence

from . import _callbacks, _options, external
from ._fields import is_boolean, json_text
from ._options import ImageAdoptFields, ImageAdoptOptions, LinkFields, NvvmFields, ResourceLimits
from ._raw import CJIT_NO_LIMIT as NO_LIMIT
from ._signatures import documented

__all__ = ["EvaluateCandidate", "ExternalField", "ExternalFields", "ExternalOptions", "ImageAdoptFields",
           "ImageAdoptOptions", "ImagePass", "ImagePassCall", "KernelFields", "KernelOptions", "LinkFields",
           "LinkInput", "LinkOptions", "NO_LIMIT", "NvvmFields", "NvvmInput", "NvvmOptions", "ResourceLimits"]


class ImagePassCall:
    """Arguments of an image pass callback."""

    def __init__(self, raw: Any) -> None:
        #: The cubin. The pass may change its bytes, but not its size.
        self.image: bytearray = bytearray(ctypes.string_at(raw.image, raw.image_size))
        #: The options of the pass.
        self.options: str = (raw.options or b"").decode("utf-8", "replace")
        #: The compiler that produced the image, such as "NVRTC 13.0".
        self.producer: str = (raw.producer or b"").decode("utf-8", "replace")
        #: Compute capability of the image, major * 10 + minor, and "", "a" or "f".
        self.cc: int = raw.cc
        self.arch_feature: str = chr(raw.arch_feature) if raw.arch_feature else ""
        #: Number of changes, in units that the pass defines.
        self.change_count: int = 0
        #: A note of the pass about its work. A note that is too long is truncated.
        self.note: str = ""

    def _write_back(self, raw: Any) -> None:
        if len(self.image) != raw.image_size:
            raise ValueError(f"the image pass changed the image from {raw.image_size} to {len(self.image)} bytes; "
                             "it must keep the size")
        ctypes.memmove(raw.image, bytes(self.image), raw.image_size)
        raw.change_count = self.change_count
        _callbacks._write_note(raw, self.note)


@documented
@dataclasses.dataclass(frozen=True)
class ImagePass(_options.ImagePass):
    """
    A pass over each cubin of a build: a pass of the library by its name, or a function.

    Results are cached, so a function must make the same changes to the same bytes in any process; increase ``version``
    when the function changes. It is called on the building thread; several threads may call it at once. An exception
    fails the build with ``ImagePassError``.

        def blank_note(call):
            call.change_count = edit(call.image)

        options = cjit.KernelOptions(
            source, image_passes=[cjit.ImagePass("blank-note", callback=blank_note, version=1)])
    """

    callback: Optional[Callable[[ImagePassCall], Any]] = dataclasses.field(default=None, metadata={
        "doc": "Takes an ``ImagePassCall``; the return value is ignored."})

    def __post_init__(self) -> None:
        if self.callback is not None:
            self.__dict__["_runner"] = _PassRunner(self.callback)

    def give(self) -> None:
        """Add a reference to the callback for C. Call this before each call that takes the pass."""
        if self.callback is not None:
            _callbacks.give(self.__dict__["_runner"])

    @property
    def failure(self) -> Optional[BaseException]:
        """The last exception of the callback."""
        return self.__dict__["_runner"].failure if self.callback is not None else None

    def _c_values(self) -> Dict[str, Any]:
        values = super()._c_values()
        if self.callback is not None:
            values.update(callback=_callbacks.IMAGE_PASS, user_data=id(self.__dict__["_runner"]),
                          finalizer=_callbacks.FINALIZER)
        return values


class _PassRunner:
    def __init__(self, callback: Callable[[ImagePassCall], Any]) -> None:
        self._callback = callback
        self.failure: Optional[BaseException] = None

    def __call__(self, raw: Any) -> None:
        call = ImagePassCall(raw)
        try:
            self._callback(call)
            call._write_back(raw)
        except BaseException as error:
            self.failure = error
            raise


def _base64(value: Any) -> str:
    """LTO-IR as a description has it."""
    if isinstance(value, (bytes, bytearray, memoryview)):
        return base64.b64encode(value).decode("ascii")
    raise TypeError(f"a description of an algorithm has no place for a {type(value).__name__}")


_TO_JSON = json.JSONEncoder(sort_keys=True, default=_base64)


def text_of(description: Mapping[str, Any]) -> str:
    """The description of an algorithm as JSON. Equal descriptions give equal text."""
    return _TO_JSON.encode(description)


@documented
@dataclasses.dataclass(frozen=True)
class KernelOptions(_options.KernelOptions):
    """
    CUDA C++ source to build, with options. Only ``source`` is required. Reusing one object gives the fastest cache
    hits.

        options = cjit.KernelOptions(source, name_expressions=["axpy<float>"], arch="sm_90")
        result = context.build(options)
    """

    headers: Mapping[str, str] = dataclasses.field(default_factory=dict, metadata={
        "doc": "Headers in memory: name and text."})

    def _c_values(self) -> Dict[str, Any]:
        values = super()._c_values()
        values["source"] = None  # text without a terminating NUL
        if self.headers:
            if not isinstance(self.headers, collections.abc.Mapping):
                raise TypeError("headers must be a mapping of names to texts, such as {'mine.h': 'int n;'}; "
                                "directories of files are include_dirs")
            values.update(header_names=list(self.headers), header_sources=list(self.headers.values()))
        if isinstance(self.defines, collections.abc.Mapping):
            values["defines"] = [key if value is None else f"{key}={int(value) if is_boolean(value) else value}"
                                 for key, value in self.defines.items()]
        if isinstance(self.argument_schemas, collections.abc.Mapping):
            values["argument_schemas"] = _schemas_in_order(self.argument_schemas, self.name_expressions)
        if isinstance(self.algorithm, collections.abc.Mapping):
            values["algorithm"] = text_of(self.algorithm)
        return values

    def naming(self, name: str) -> "KernelOptions":
        """Return these options, with a name expression if there is none. Equal names give the same object."""
        if self.name_expressions:
            return self
        made: Dict[str, KernelOptions] = self.__dict__.setdefault("_naming", {})
        return made.get(name) or made.setdefault(name, dataclasses.replace(self, name_expressions=(name,)))

    def to_raw(self, keep: List[Any]) -> Any:
        if not isinstance(self.source, (str, bytes)):
            raise TypeError(f"source must be CUDA C++ text, not {type(self.source).__name__}")
        raw = super().to_raw(keep)
        data = self.source.encode("utf-8", "surrogateescape") if isinstance(self.source, str) else bytes(self.source)
        keep.append(data)
        raw.source, raw.source_size = data, len(data)
        return raw


class KernelFields(_options.KernelFields, total=False):
    """The keywords of calls that take the fields of ``KernelOptions``."""

    headers: Mapping[str, str]


def _schemas_in_order(schemas: Mapping[str, str], names: Sequence[str]) -> List[str]:
    unknown = [name for name in schemas if name not in names]
    if unknown:
        raise ValueError(f"`argument_schemas` has {unknown[0]!r}, which is not in `name_expressions`; "
                         "use the same strings in both")
    return [schemas.get(name, "") for name in names]


@documented
@dataclasses.dataclass(frozen=True)
class EvaluateCandidate(_options.EvaluateCandidate):
    """A kernel with the plan that launches it, or an algorithm, which has a plan of its own."""

    def passes(self) -> List[Any]:
        return self.build.passes()

    def _c_values(self) -> Dict[str, Any]:
        values = super()._c_values()
        if self.plan is not None:
            values["plan"] = json_text(self.plan, "plan")
        return values


@documented
@dataclasses.dataclass(frozen=True)
class LinkInput(_options.LinkInput):
    """One input of a link. Set exactly one of ``data``, ``path``, ``result``, ``kernel`` and ``nvvm``."""

    def _c_values(self) -> Dict[str, Any]:
        values = super()._c_values()
        if self.result is not None:
            values["result"] = _ResultPointer(self.result)
        return values


class _ResultPointer:
    def __init__(self, result: Any) -> None:
        self._result = result

    def to_raw(self, keep: List[Any]) -> Any:
        memory = self._result._use()
        keep.append(memory)
        return memory.struct.raw


@documented
@dataclasses.dataclass(frozen=True)
class LinkOptions(_options.LinkOptions):
    """
    Options of a link. Inputs are cubins, PTX, LTO-IR, fatbins, objects, libraries, results, sources and NVVM IR.

        cjit.default_context().link(cjit.LinkOptions(
            [cjit.LinkInput(result=part), cjit.LinkInput(path="op.ltoir")], arch="sm_90"))
    """

    def passes(self) -> List[Any]:
        inputs = list(map(_link_input, self.inputs))
        sources = [each.kernel for each in inputs] + [each.nvvm for each in inputs]
        return super().passes() + [one for each in sources if each is not None for one in each.passes()]

    def _c_values(self) -> Dict[str, Any]:
        values = super()._c_values()
        values["inputs"] = [_link_input(each) for each in self.inputs]
        return values


def _link_input(value: Any) -> LinkInput:
    if isinstance(value, LinkInput):
        return value
    if isinstance(value, KernelOptions):
        return LinkInput(kernel=value)
    if isinstance(value, NvvmOptions):
        return LinkInput(nvvm=value)
    if isinstance(value, (str, os.PathLike)):
        return LinkInput(path=value)
    if hasattr(value, "lowered_names"):
        return LinkInput(result=value)
    return LinkInput(data=value)


@documented
@dataclasses.dataclass(frozen=True)
class NvvmInput(_options.NvvmInput):
    """One module of NVVM IR. Set ``data``, which is LLVM IR as text or bitcode, or ``path``."""

    def _c_values(self) -> Dict[str, Any]:
        values = super()._c_values()
        if isinstance(self.data, str):
            values["data"] = self.data.encode()
        return values


@documented
@dataclasses.dataclass(frozen=True)
class NvvmOptions(_options.NvvmOptions):
    """Options of an NVVM build."""

    def _c_values(self) -> Dict[str, Any]:
        values = super()._c_values()
        values["inputs"] = [each if isinstance(each, NvvmInput) else NvvmInput(each) for each in self.inputs]
        return values


@documented
@dataclasses.dataclass(frozen=True)
class ExternalField(_options.ExternalField):
    """One part of the cache key of an external build: a name, and text or bytes."""

    def _c_values(self) -> Dict[str, Any]:
        values = super()._c_values()
        if isinstance(self.data, str):
            values["data"] = self.data.encode()
        return values


@documented
@dataclasses.dataclass(frozen=True)
class ExternalOptions(_options.ExternalOptions):
    """
    A build by another compiler: what its cache key contains, and the function that makes the images.

        def compile(call):
            return run_ptxas(source, call.arch)     # bytes: the image

        options = cjit.ExternalOptions("ptxas 13.0", callback=compile, fields={"source": source}, arch="sm_90a")
        result = context.build_external(options)

    ``fields`` is a mapping of names to text or bytes, or a list of ``ExternalField``. An exception of the callback
    fails the build with ``ExternalCompilerError``; a ``CompilationError`` fails it with that.
    """

    callback: Optional[Callable[[external.ExternalCall], Any]] = dataclasses.field(default=None, metadata={
        "doc": "Takes an ``ExternalCall``. Returns the image, or ``None`` if it called ``set_image()``.\n"
               "``None``: the result is only searched in the cache."})

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.callback is not None:
            self.__dict__["_runner"] = external.Runner(self.callback)

    def give(self) -> None:
        """Add references to the callback and the image passes for C. Call this before each call that takes the C
        struct."""
        super().give()
        if self.callback is not None:
            _callbacks.give(self.__dict__["_runner"])

    @property
    def failure(self) -> Optional[BaseException]:
        """The last exception of the callback."""
        return self.__dict__["_runner"].failure if self.callback is not None else None

    def _c_values(self) -> Dict[str, Any]:
        values = super()._c_values()
        named = self.fields
        if isinstance(named, collections.abc.Mapping):
            values["fields"] = [ExternalField(name, named[name]) for name in named]
        if self.callback is not None:
            values.update(callback=_callbacks.EXTERNAL, user_data=id(self.__dict__["_runner"]),
                          finalizer=_callbacks.FINALIZER)
        return values


class ExternalFields(_options.ExternalFields, total=False):
    """The keywords of calls that take the fields of ``ExternalOptions``."""

    callback: Optional[Callable[[external.ExternalCall], Any]]
