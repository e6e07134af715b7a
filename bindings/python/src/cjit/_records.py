"""Convert records of the library to dataclasses, by the names and C types of their fields."""

import ctypes
import dataclasses
from typing import Any, Callable, Dict, List, Optional, Tuple, Type, TypeVar, get_type_hints

from . import _raw
from .enums import BY_NAME, CEnum

_R = TypeVar("_R")
_Reader = Callable[[Any], Any]

# Arrays whose count field has a special name. For other arrays it is the array's name, or its first words, + "_count".
COUNTS = {"code_offsets": "kernel_count", "argument_schemas": "name_count", "lowered_names": "name_count",
          "entries": "entry_count", "names": "kernel_count", "searched": "searched_count",
          "dependencies": "dependency_count"}

_readers: Dict[type, List[Tuple[str, _Reader]]] = {}


def text(data: Optional[bytes]) -> str:
    """Decode text of the library. Invalid UTF-8 is replaced, so that error messages are never lost."""
    return "" if data is None else data.decode("utf-8", "replace")


def count_of(array: str, fields: Any) -> Optional[str]:
    """Return the name of the field that counts the elements of an array."""
    if array in COUNTS and COUNTS[array] in fields:
        return COUNTS[array]
    words = array.split("_")
    for candidate in (array[:-1], array[:-2], array, *("_".join(words[:i]) for i in range(len(words) - 1, 0, -1))):
        if candidate + "_count" in fields:
            return candidate + "_count"
    return None


def bounded(pointer: Any, struct: Type[Any]) -> Any:
    """Copy a record. Only the bytes that the library wrote are read: it may be older or newer than this package."""
    address = ctypes.cast(pointer, ctypes.c_void_p).value
    if not address:
        return struct()
    record = struct()
    written = ctypes.c_uint64.from_address(address).value
    ctypes.memmove(ctypes.byref(record), address, min(written, ctypes.sizeof(struct)))
    return record


def read(kind: Type[_R], raw: Any) -> _R:
    """Convert a struct to a dataclass. Everything is copied; nothing points to memory of the library."""
    readers = _readers.get(kind)
    if readers is None:
        readers = _readers[kind] = _make_readers(kind, type(raw))
    return kind(**{name: reader(raw) for name, reader in readers})


def _make_readers(kind: Any, struct: Any) -> List[Tuple[str, _Reader]]:
    hints = get_type_hints(kind)
    return [(field.name, _reader(field.name, struct, hints[field.name]))
            for field in dataclasses.fields(kind) if field.name in struct.c_types]


def _reader(name: str, struct: Any, hint: Any) -> _Reader:
    c_type = struct.c_types[name]
    if c_type == "const char *":
        return sized_text(name, struct) if name + "_size" in struct.c_types else lambda raw: text(getattr(raw, name))
    if c_type == "char":
        return lambda raw: text(getattr(raw, name))
    if c_type in _raw.ENUM_OF_TYPE:
        return _enum_reader(name, _raw.ENUM_OF_TYPE[c_type])
    if "*" not in c_type:
        return lambda raw: getattr(raw, name)
    counter = count_of(name, struct.c_types)
    if counter is None:
        return lambda raw: read(hint, bounded(getattr(raw, name), _struct(c_type)))
    return _array_reader(name, counter, c_type, hint)


def _struct(pointer_type: str) -> Any:
    return getattr(_raw, pointer_type.replace("const", "").replace("*", "").strip())


def _enum_reader(name: str, enum: str) -> _Reader:
    kind: Any = BY_NAME[enum]
    convert = kind.of if issubclass(kind, CEnum) else kind
    return lambda raw: convert(getattr(raw, name))


def sized_text(name: str, struct: Any) -> _Reader:
    """Return a reader of text that has a size field. The text may contain NUL characters."""
    offset = getattr(struct, name).offset

    def reader(raw: Any) -> str:
        size = getattr(raw, name + "_size")
        return text(ctypes.string_at(ctypes.c_void_p.from_buffer(raw, offset).value or 0, size)) if size else ""
    return reader


def _array_reader(name: str, counter: str, c_type: str, hint: Any) -> _Reader:
    def elements(raw: Any) -> List[Any]:
        pointer = getattr(raw, name)
        return pointer[:getattr(raw, counter)] if pointer else []

    if c_type == "const char *const *":
        return lambda raw: tuple(text(each) for each in elements(raw))
    if c_type.endswith("*const *"):
        struct = _struct(c_type)
        kind = hint.__args__[0]
        return lambda raw: tuple(read(kind, bounded(each, struct)) for each in elements(raw))
    return lambda raw: tuple(elements(raw))
