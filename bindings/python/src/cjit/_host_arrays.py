"""Arrays in the memory of the host: what a reference of an evaluation gets, and what it returns."""

import ctypes
import math
import struct
from typing import Any, NamedTuple, Optional, Tuple

from . import _dlpack
from .arguments import FORMATS, kind_size
from .enums import ValueKind

_NUMPY = frozenset(("bool", "int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64", "float16",
                    "float32", "float64", "complex64", "complex128"))
_BITS = {1: "B", 2: "H", 4: "I", 8: "Q"}
_NO_CAST = "e"  # a format that memoryview.cast() lacks


class Layout(NamedTuple):
    """The elements of an array."""

    #: As in an argument schema, such as "float32".
    kind: str
    shape: Tuple[int, ...]
    itemsize: int

    @property
    def size(self) -> int:
        """The size in bytes."""
        return math.prod(self.shape) * self.itemsize

    def __str__(self) -> str:
        return "x".join([*map(str, self.shape), self.kind])


def layout_of(text: str, size: int) -> Optional[Layout]:
    """Return the layout of an argument such as "random:32x64xfloat32:7", which has ``size`` bytes; ``None`` if it has
    no memory. The elements of a file are bytes."""
    form, _, rest = text.partition(":")
    if form == "file":
        return Layout("uint8", (size,), 1)
    if form not in ("zeros", "ones", "random"):
        return None
    words = rest.partition(":")[0].split("x")
    for count in range(1, len(words)):  # the longest end that is a type: "complex64" has an x too
        kind = ValueKind.__members__.get("x".join(words[count:]).upper())
        if kind is not None and kind_size(kind):
            return Layout(kind.name.lower(), tuple(map(int, words[:count])), kind_size(kind))
    return Layout("uint8", (size,), 1)


def array_of(data: bytearray, layout: Layout) -> Any:
    """
    Return an array of these bytes: of NumPy if it can be imported, else a ``memoryview``. Elements that it has no type
    for are unsigned integers with their bits, or single bytes.
    """
    numpy = _numpy()
    if numpy is not None:
        kind = layout.kind if layout.kind in _NUMPY else f"V{layout.itemsize}"
        if layout.kind not in _NUMPY and layout.itemsize in _BITS:
            kind = f"u{layout.itemsize}"
        return numpy.frombuffer(data, kind).reshape(layout.shape)
    format_ = FORMATS.get(ValueKind[layout.kind.upper()], _NO_CAST)
    if format_ == _NO_CAST:
        format_ = _BITS.get(layout.itemsize, "B")
    view: Any = memoryview(data)
    return view.cast(format_, layout.shape) if data and layout.itemsize in _BITS else view


def bytes_of(value: Any, layout: Layout, name: str) -> bytes:
    """Return the contents of an array, converted to the elements of the layout if that changes no integer."""
    if isinstance(value, (bytes, bytearray)):
        data = bytes(value)
    else:
        value = _on_host(value, name)
        numpy = _numpy()
        is_array = any(hasattr(value, each) for each in ("__array__", "__array_interface__"))
        if hasattr(value, "__dlpack__") and not (is_array and numpy is not None and layout.kind in _NUMPY) and \
                not (is_array and type(value).__module__ == "numpy"):
            data = _of_dlpack(value, layout, name)
        elif numpy is not None:
            data = _of_numpy(numpy, value, layout, name)
        else:
            data = _of_buffer(value, layout, name)
    if len(data) != layout.size:
        raise ValueError(f"the reference returned {len(data)} bytes for the result {name!r}, expected {layout.size}, "
                         f"those of {layout}")
    return data


def _numpy() -> Any:
    try:
        import numpy
        return numpy
    except ImportError:
        return None


def _on_host(value: Any, name: str) -> Any:
    """Copy an array of PyTorch or CuPy to the host."""
    if getattr(value, "requires_grad", False):
        value = value.detach()
    if getattr(value, "__cuda_array_interface__", None) is None:
        return value
    for method in ("cpu", "get"):
        if hasattr(value, method):
            return getattr(value, method)()
    raise TypeError(f"the result {name!r} of the reference is a {type(value).__name__} on a device; "
                    "return a copy on the host")


def _of_dlpack(value: Any, layout: Layout, name: str) -> bytes:
    kind, data = _dlpack.host_bytes(value)
    if kind != layout.kind:
        raise TypeError(f"the result {name!r} of the reference has elements of type {kind or 'unknown'}, "
                        f"expected {layout.kind}")
    return data


def _of_numpy(numpy: Any, value: Any, layout: Layout, name: str) -> bytes:
    array = numpy.asarray(value)
    if layout.kind in _NUMPY:
        kind = numpy.dtype(layout.kind)
        if array.dtype.kind == "c" and kind.kind != "c":
            raise TypeError(f"the result {name!r} of the reference is complex, expected {layout.kind}")
        with numpy.errstate(all="ignore"):
            converted = array.astype(kind)
        if kind.kind in "biu" and array.dtype != kind and not (converted == array).all():
            raise ValueError(f"the result {name!r} of the reference has numbers that do not fit in {layout.kind}")
        array = converted
    elif array.itemsize != layout.itemsize:
        raise TypeError(f"the result {name!r} of the reference has elements of {array.itemsize} bytes, "
                        f"expected the {layout.itemsize} of {layout.kind}")
    if array.shape != layout.shape and array.ndim > 1 and len(layout.shape) > 1:
        raise ValueError(f"the result {name!r} of the reference has the shape {array.shape}, expected {layout.shape}")
    return array.tobytes()  # type: ignore[no-any-return]


def _of_buffer(value: Any, layout: Layout, name: str) -> bytes:
    format_ = FORMATS.get(ValueKind[layout.kind.upper()])
    try:
        view = memoryview(value)
    except TypeError:
        if format_ is None or not hasattr(value, "__iter__"):
            raise TypeError(f"the result {name!r} of the reference is a {type(value).__name__}, "
                            "expected an array or bytes") from None
        numbers = list(value)
        return struct.pack(f"={len(numbers)}{format_}", *numbers)
    if view.itemsize not in (1, layout.itemsize) or (view.format in ("f", "d", "e") and view.format != format_):
        raise TypeError(f"the result {name!r} of the reference has elements of the format {view.format!r}, "
                        f"expected {layout.kind}")
    return view.tobytes()


def copy_of(address: int, size: int) -> bytearray:
    """Return a copy of memory of the library."""
    return bytearray((ctypes.c_char * size).from_address(address)) if size else bytearray()
