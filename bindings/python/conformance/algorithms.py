"""The forms of the call `algorithms`: device algorithms by one call (tests/conformance/README.md)."""


class Array:
    """Elements in the memory of the mock device."""

    def __init__(self, typestr, address, size):
        self.__cuda_array_interface__ = {"data": (address, False), "shape": (size,), "typestr": typestr, "version": 3}


X, Y, ONE, SUMS = Array("<f4", 4096, 1000), Array("<f4", 8192, 1000), Array("<f4", 12288, 1), Array("<f4", 16384, 3)
KEYS, KEYS_OUT = Array("<i4", 20480, 1000), Array("<i4", 24576, 1000)
OFFSETS, WIDE = Array("<i8", 28672, 4), Array("<i8", 32768, 1000)
AXPY = {"call": "[](float a, float x, float y) { return a * x + y; }", "state": "float32"}

FORMS = {
    "reduce": lambda on: on.reduce(X, ONE, "plus", 0.5),
    "segmented_reduce": lambda on: on.segmented_reduce(X, SUMS, OFFSETS, "maximum", -1, largest=500),
    "scan": lambda on: on.scan(KEYS, WIDE, "plus", 7),
    "inclusive_scan": lambda on: on.scan(X, X, "maximum", 0.5, inclusive=True),
    "scan_by_key": lambda on: on.scan_by_key(KEYS, X, Y, "plus", 0.5),
    "transform": lambda on: on.transform([X, Y], Y, AXPY, 2.0),
    "for_each": lambda on: on.for_each(KEYS, "[](int& x) { x += 1; }"),
    "radix_sort": lambda on: on.radix_sort(KEYS, KEYS_OUT, descending=True, begin_bit=4, end_bit=20),
    "merge_sort": lambda on: on.merge_sort(X, Y, "greater", KEYS, KEYS_OUT),
    "unknown_operator": lambda on: on.reduce(X, ONE, "pluss", 0.5),
}
