"""Write Python values into fields of C structs, according to the C types of the fields."""

import collections.abc
import ctypes
import json
import operator
import os
from typing import Any, Callable, Dict, List, Mapping, Tuple, Type

from . import _raw
from .enums import BY_NAME, CEnum, Switch
from .streams import event_handle, stream_handle

_RANGES = {"uint32_t": (0, 2**32 - 1), "uint64_t": (0, 2**64 - 1), "int32_t": (-(2**31), 2**31 - 1),
           "int64_t": (-(2**63), 2**63 - 1)}
_INTEGERS = {"const uint32_t *": (ctypes.c_uint32, "uint32_t"), "const uint64_t *": (ctypes.c_uint64, "uint64_t"),
             "const int32_t *": (ctypes.c_int32, "int32_t")}
_HANDLES: Dict[str, Callable[[Any], Any]] = {"cjit_cuda_stream_t": stream_handle, "cjit_cuda_event_t": event_handle}
# Private prototypes, so that argument types that other code sets for these functions have no effect here.
_get_buffer = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.c_void_p, ctypes.c_int)(
    ("PyObject_GetBuffer", ctypes.pythonapi))
_release_buffer = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(("PyBuffer_Release", ctypes.pythonapi))
_Writer = Callable[[Any, str, Any, List[Any]], None]
_writers: Dict[Tuple[Any, str], _Writer] = {}


def fill(raw: Any, values: Mapping[str, Any], keep: List[Any]) -> Any:
    """
    Write values and the size into a struct. ``None`` leaves a field unchanged.

    :param keep: receives the objects that the struct points to; they must live as long as the struct.
    """
    raw.struct_size = ctypes.sizeof(raw)
    for name, value in values.items():
        if value is not None:
            writer = _writers.get((type(raw), name))
            if writer is None:
                writer = _writers[type(raw), name] = _writer(raw.c_types[name])
            writer(raw, name, value, keep)
    return raw


def _writer(c_type: str) -> _Writer:
    if c_type == "const char *":
        return lambda raw, name, value, keep: setattr(raw, name, c_text(value, name))
    if c_type == "const char *const *":
        return _write_texts
    if c_type in _INTEGERS:
        return _write_integers
    if c_type == "const void *":
        return _write_bytes
    if c_type in _RANGES:
        return lambda raw, name, value, keep: setattr(raw, name, integer(value, name, c_type))
    if c_type == "cjit_switch_t":
        return lambda raw, name, value, keep: setattr(raw, name, switch(value, name))
    if c_type in _raw.ENUM_OF_TYPE:
        kind = BY_NAME[_raw.ENUM_OF_TYPE[c_type]]
        return lambda raw, name, value, keep: setattr(raw, name, enumerator(kind, value, name))
    if c_type in _HANDLES:
        return lambda raw, name, value, keep: setattr(raw, name, _HANDLES[c_type](value))
    if c_type.endswith("*const *"):
        return _write_structs
    return _write_field


def c_text(value: Any, name: str) -> bytes:
    """Convert a string or path to bytes for C."""
    if not isinstance(value, (str, bytes)) and isinstance(value, os.PathLike):
        value = os.fspath(value)
    if isinstance(value, str):
        value = value.encode("utf-8", "surrogateescape")
    if not isinstance(value, bytes):
        raise TypeError(f"{name} must be a string, not {type(value).__name__}")
    if b"\0" in value:
        raise ValueError(f"{name} contains a NUL character; remove it")
    return value


def json_text(value: Any, name: str) -> bytes:
    """Convert JSON text, or a mapping that it describes, to bytes for C."""
    if isinstance(value, collections.abc.Mapping):
        return json.dumps(dict(value), default=operator.index).encode()
    return c_text(value, name)


def integer(value: Any, name: str, c_type: str) -> int:
    """Check that an integer fits its C type, because ctypes would truncate it silently."""
    number = operator.index(value)
    least, most = _RANGES[c_type]
    if not least <= number <= most:
        raise ValueError(f"{name} is {number}; it must be from {least} to {most}")
    return number


def is_boolean(value: Any) -> bool:
    """Whether a value is a ``bool``, or that of NumPy, which converts to no integer."""
    return type(value).__name__ in ("bool", "bool_")


def switch(value: Any, name: str) -> int:
    """Convert ``True``, ``False`` (also NumPy's) or a ``Switch`` to its number."""
    if is_boolean(value):
        return Switch.ON if value else Switch.OFF
    return enumerator(Switch, value, name)


def enumerator(kind: Any, value: Any, name: str) -> int:
    """Convert a member of an enumeration, its number, or its name in any case, to its number."""
    if isinstance(value, str):
        member = kind.__members__.get(value.upper().replace("-", "_"))
        if member is None:
            names = ", ".join(each.lower() for each in kind.__members__)
            raise ValueError(f"{name} is {value!r}; it must be one of {names}")
        return int(member)
    if isinstance(value, (list, tuple, set, frozenset)) and not issubclass(kind, CEnum):
        return int(sum({enumerator(kind, each, name) for each in value}))
    return integer(value, name, "uint32_t")


def texts(values: Any, name: str) -> List[bytes]:
    """Convert a list of strings for C. A single string is an error."""
    if isinstance(values, (str, bytes)):
        raise TypeError(f"{name} must be a list of strings, not one string; write [{values!r}]")
    return [c_text(each, name) for each in values]


def text_array(values: List[Any]) -> Any:
    """Make a C array of strings."""
    return (ctypes.c_char_p * max(len(values), 1))(*values)


def _set_count(raw: Any, name: str, count: int) -> None:
    counter = raw.counts[name]
    if counter == "rank":
        return  # a tensor map: some of its arrays have fewer elements than the rank
    if getattr(raw, counter) not in (0, count):
        raise ValueError(f"{name} has {count} elements; it must have {getattr(raw, counter)}, "
                         "the length of the lists that belong to it")
    setattr(raw, counter, count)


def _write_texts(raw: Any, name: str, value: Any, keep: List[Any]) -> None:
    array = text_array(texts(value, name))
    keep.append(array)
    setattr(raw, name, array)
    _set_count(raw, name, len(value))


def _write_integers(raw: Any, name: str, value: Any, keep: List[Any]) -> None:
    element, c_type = _INTEGERS[raw.c_types[name]]
    numbers = [integer(each, name, c_type) for each in value]
    array = (element * max(len(numbers), 1))(*numbers)
    keep.append(array)
    setattr(raw, name, ctypes.cast(array, ctypes.POINTER(element)))
    _set_count(raw, name, len(numbers))


class _Buffer(ctypes.Structure):
    """Py_buffer: the bytes of any object, pinned in memory until the buffer is released."""

    _fields_ = [("buf", ctypes.c_void_p), ("obj", ctypes.c_void_p), ("len", ctypes.c_ssize_t),
                ("itemsize", ctypes.c_ssize_t), ("readonly", ctypes.c_int), ("ndim", ctypes.c_int),
                ("format", ctypes.c_void_p), ("shape", ctypes.c_void_p), ("strides", ctypes.c_void_p),
                ("suboffsets", ctypes.c_void_p), ("internal", ctypes.c_void_p)]

    def __del__(self, _release: Any = _release_buffer, _byref: Any = ctypes.byref) -> None:
        if self.obj:
            _release(_byref(self))


def buffer(data: Any, name: str) -> Tuple[int, int, Any]:
    """Return address and size of the bytes of an object, and the object that keeps them there."""
    if isinstance(data, str):
        raise TypeError(f"{name} must be bytes, not str; write b'...' or use .encode()")
    pinned = _Buffer()
    try:
        _get_buffer(data, ctypes.byref(pinned), 0)
    except (TypeError, BufferError):
        raise TypeError(f"{name} must be bytes or a contiguous buffer, not {type(data).__name__}") from None
    return pinned.buf or 0, pinned.len, pinned


def _write_bytes(raw: Any, name: str, value: Any, keep: List[Any]) -> None:
    encode = None if isinstance(value, str) else getattr(value, "encode", None)
    address, size, owner = buffer(value if encode is None else encode(), name)  # a Policy has bytes
    keep.append(owner)
    setattr(raw, name, address)
    setattr(raw, raw.counts[name], size)


def _write_structs(raw: Any, name: str, value: Any, keep: List[Any]) -> None:
    structs = [each.to_raw(keep) for each in value]
    if not structs:
        return
    kind: Type[Any] = type(structs[0])
    array = (ctypes.POINTER(kind) * len(structs))(*(ctypes.pointer(each) for each in structs))
    keep += [array, structs]
    setattr(raw, name, ctypes.cast(array, ctypes.POINTER(ctypes.POINTER(kind))))
    _set_count(raw, name, len(structs))


def _write_field(raw: Any, name: str, value: Any, keep: List[Any]) -> None:
    """Write a struct by its address, a callback, an address or a float."""
    if hasattr(value, "to_raw"):
        struct = value.to_raw(keep)
        keep.append(struct)
        kind = getattr(_raw, raw.c_types[name].replace("const ", "").replace(" *", ""))
        value = ctypes.cast(ctypes.byref(struct), ctypes.POINTER(kind))
    setattr(raw, name, value)
