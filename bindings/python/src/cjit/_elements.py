"""The arrays of device algorithms: their memory, and the types and numbers of their elements."""

import math
from typing import Any, Dict, Tuple

_KINDS: Dict[Tuple[str, int], str] = {
    ("b", 1): "bool", ("i", 1): "int8", ("i", 2): "int16", ("i", 4): "int32", ("i", 8): "int64", ("u", 1): "uint8",
    ("u", 2): "uint16", ("u", 4): "uint32", ("u", 8): "uint64", ("f", 2): "float16", ("f", 4): "float32",
    ("f", 8): "float64", ("c", 8): "complex64", ("c", 16): "complex128"}


class View:
    """A contiguous array as an algorithm sees it. Its interface is read once, because some arrays make it each time."""

    __slots__ = ("array", "address", "kind", "itemsize", "size")

    def __init__(self, array: Any) -> None:
        self.array = array  # a temporary must live until its address was launched
        interface = getattr(array, "__cuda_array_interface__", None)
        if interface is None:
            raise TypeError(f"an algorithm takes arrays with __cuda_array_interface__, not {type(array).__name__}")
        typestr, shape = interface["typestr"], interface["shape"]
        self.kind: str = typestr[1]
        self.itemsize, self.size = int(typestr[2:]), int(math.prod(shape))
        self.address = int(interface["data"][0] or 0)
        strides = interface.get("strides")
        if strides is not None and self.size > 1:
            dense = self.itemsize
            for extent, stride in zip(reversed(shape), reversed(strides)):
                if extent != 1 and stride != dense:
                    raise ValueError("an algorithm takes contiguous arrays, and the elements of this one have gaps or "
                                     "another order; copy it first")
                dense *= extent

    def after(self, offset: int) -> "View":
        """The memory of the array from an offset in bytes on."""
        made: View = object.__new__(View)
        made.array, made.kind, made.itemsize, made.size = self.array, self.kind, self.itemsize, self.size
        made.address = self.address + offset
        return made


def element_type(array: View) -> Any:
    """The type of an array's elements as in docs/algorithms.md. Structs are bytes, aligned as their size allows."""
    kind, size = array.kind, array.itemsize
    known = _KINDS.get((kind, size))
    if known is not None:
        return known
    if kind == "V":
        return {"size": size, "alignment": min(size & -size, 16)}
    raise TypeError(f"algorithms have no type for elements of kind '{kind}' and {size} bytes")


_NUMBERS = {bool: "bool", int: "int64", float: "float64", complex: "complex128"}


def number_type(value: Any) -> str:
    """The type of a number as in docs/algorithms.md. Python's numbers have 8 bytes, those of NumPy their own size."""
    dtype = getattr(value, "dtype", None)
    known = _NUMBERS.get(type(value)) if dtype is None else _KINDS.get((dtype.kind, dtype.itemsize))
    if known is None:
        raise TypeError(f"a state that is a {type(value).__name__} has no type of its own; set state_type too")
    return known
