"""The arrays of device algorithms: types and numbers of their elements, and what is expected of them."""

import math
import numbers
from typing import Any, Dict, List, Optional, Tuple

_KINDS: Dict[Tuple[str, int], str] = {
    ("b", 1): "bool", ("i", 1): "int8", ("i", 2): "int16", ("i", 4): "int32", ("i", 8): "int64", ("u", 1): "uint8",
    ("u", 2): "uint16", ("u", 4): "uint32", ("u", 8): "uint64", ("f", 2): "float16", ("f", 4): "float32",
    ("f", 8): "float64", ("c", 8): "complex64", ("c", 16): "complex128"}


class View:
    """A contiguous array as an algorithm sees it. Its interface is read once, because some arrays make it each time."""

    __slots__ = ("_array", "address", "kind", "itemsize", "size")

    def __init__(self, array: Any) -> None:
        self._array = array  # a temporary must live until its address was launched
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


def views(*arrays: Any) -> List[View]:
    return [View(each) for each in arrays]


def optional_views(*arrays: Any) -> List[Optional[View]]:
    """The views of all arrays, or of none if all are ``None``."""
    return [None for _ in arrays] if all(each is None for each in arrays) else [View(each) for each in arrays]


def element_type(array: View) -> Any:
    """The type of an array's elements as in docs/algorithms.md. Structs are bytes, aligned as their size allows."""
    kind, size = array.kind, array.itemsize
    known = _KINDS.get((kind, size))
    if known is not None:
        return known
    if kind == "V":
        return {"size": size, "alignment": min(size & -size, 16)}
    raise TypeError(f"algorithms have no type for elements of kind '{kind}' and {size} bytes")


def element_types(**arrays: Optional[View]) -> Dict[str, Any]:
    """The keys of a description that are types of arrays. Arrays that are ``None`` have none."""
    return {key: element_type(array) for key, array in arrays.items() if array is not None}


def bits_of(array: View) -> int:
    """The number of bits of an element."""
    return array.itemsize * 8


def size_of(array: View) -> int:
    """The number of elements."""
    return array.size


def same_size(what: str, *arrays: View) -> int:
    """The number of elements that all arrays have."""
    sizes = {size_of(each) for each in arrays}
    if len(sizes) != 1:
        raise ValueError(f"cannot run {what}: the arrays have {sorted(sizes)} elements; they need the same number")
    return sizes.pop()


def expect_size(what: str, name: str, array: View, expected: int, reason: str) -> None:
    if size_of(array) != expected:
        raise ValueError(f"cannot run {what}: {name} has {size_of(array)} elements, expected {expected}, {reason}")


def expect_type(what: str, name: str, array: View, expected: Any) -> None:
    if element_type(array) != expected:
        raise TypeError(f"cannot run {what}: {name} are {element_type(array)}, expected {expected}")


def expect_numbers(what: str, name: str, array: View, expected: int, reason: str) -> None:
    """A kernel writes this many numbers of 8 bytes, whatever the array has."""
    expect_type(what, f"the elements of {name}", array, "uint64")
    expect_size(what, name, array, expected, reason)


def sorted_arrays(what: str, keys: View, keys_out: View, values: Optional[View],
                  values_out: Optional[View]) -> Tuple[List[Any], Dict[str, Any]]:
    """Keys and values of a sort as arguments of its plan, and their types. A sort writes the types that it reads."""
    expect_type(what, "the elements of keys_out", keys_out, element_type(keys))
    if values is None or values_out is None:
        return [keys, keys_out], element_types(key=keys)
    expect_type(what, "the elements of values_out", values_out, element_type(values))
    return [keys, keys_out, values, values_out], element_types(key=keys, value=values)


def offsets_of(what: str, segments: Any, out: Optional[Any] = None) -> Tuple[Any, Any, int]:
    """Begins, ends and number of segments. With ``out`` each has one of its elements."""
    arrays = views(*(segments if isinstance(segments, (tuple, list)) else (segments,)))
    for each in arrays:
        expect_type(what, "the offsets", each, "int64")
    if len(arrays) == 2:
        begins, ends = arrays
        return begins, ends, same_size(what, begins, ends, *([] if out is None else [out]))
    offsets, = arrays
    count = size_of(offsets) - 1
    if count < 0 if out is None else count != size_of(out):
        expected = "one more than segments" if out is None else f"{size_of(out) + 1}, one more than elements of out"
        raise ValueError(f"cannot run {what}: there are {count + 1} offsets, expected {expected}")
    return offsets, offsets.address + 8, count


def segments_of(what: str, segments: Any, largest: int, values: Any,
                out: Optional[Any] = None) -> Tuple[str, Tuple[Any, ...]]:
    """The kind of the segments, and their arguments with their number. With ``out`` each has one of its elements."""
    if not isinstance(segments, numbers.Integral):
        begins, ends, count = offsets_of(what, segments, out)
        return "offsets", (begins, ends, largest, count)
    size = int(segments)
    if out is None:
        if size < 1 or size_of(values) % size != 0:
            raise ValueError(f"cannot run {what}: there are {size_of(values)} elements, expected a multiple of {size}, "
                             "the size of a segment")
        return "fixed_size", (size, size_of(values) // size)
    count = size_of(out)
    if size_of(values) != size * count:
        raise ValueError(f"cannot run {what}: there are {size_of(values)} elements, expected {size * count}: {count} "
                         f"segments of {size}, one for each element of out")
    return "fixed_size", (size, count)


def samples_per_channel(samples: View, counted: int, channels: Optional[int]) -> Tuple[int, int]:
    """The number of samples of each channel, and of channels. The first ``counted`` channels have counters."""
    total = counted if channels is None else channels
    if not 1 <= counted <= total:
        raise ValueError(f"cannot run histogram: out has counters of {counted} channels, expected 1 to {total}, the "
                         "number of channels")
    if size_of(samples) % total != 0:
        raise ValueError(f"cannot run histogram: there are {size_of(samples)} samples, expected a multiple of {total}, "
                         "the number of channels")
    return size_of(samples) // total, total


def histogram_bounds(samples: View, outs: List[View], bounds: Dict[str, List[Any]]) -> Any:
    """Check the counters, and the bounds of each channel: lower and upper, or levels. Return the type of a level."""
    for each in outs:
        expect_type("histogram", "the counters", each, element_type(outs[0]))
    if set(bounds) not in ({"lower", "upper"}, {"levels"}):
        raise ValueError(f"cannot run histogram: found {' and '.join(bounds) or 'no bounds'}, expected lower and "
                         "upper, or levels")
    for name, values in bounds.items():
        if len(values) != len(outs):
            raise ValueError(f"cannot run histogram: {name} is for {len(values)} channels, expected {len(outs)}, one "
                             "for each array of out")
    levels = bounds.get("levels")
    if levels is None:
        return _even_level(samples, [*bounds["lower"], *bounds["upper"]])
    for each, out in zip(levels, outs):
        expect_type("histogram", "the levels", each, element_type(levels[0]))
        expect_size("histogram", "levels", each, size_of(out) + 1, "one more than counters")
    return element_type(levels[0])


def _even_level(samples: View, bounds: List[Any]) -> Any:
    """The type that holds the bounds: small integers are compared as int32, because 256 bins of uint8 end at 256."""
    kind, size = samples.kind, samples.itemsize
    if kind in "biu" and not all(isinstance(each, numbers.Integral) for each in bounds):
        return "float64"
    if kind in "biu" and size < 4:
        return "int32"
    return "float32" if (kind, size) == ("f", 2) else element_type(samples)
