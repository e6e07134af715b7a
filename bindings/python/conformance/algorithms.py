"""The forms of the call `algorithms`: device algorithms by one call (tests/conformance/README.md)."""

import cjit


class Array:
    """Elements in the memory of the mock device."""

    def __init__(self, typestr, address, size):
        self.__cuda_array_interface__ = {"data": (address, False), "shape": (size,), "typestr": typestr, "version": 3}


X, Y, ONE, SUMS = Array("<f4", 4096, 1000), Array("<f4", 8192, 1000), Array("<f4", 12288, 1), Array("<f4", 16384, 3)
KEYS, KEYS_OUT = Array("<i4", 20480, 1000), Array("<i4", 24576, 1000)
OFFSETS, WIDE = Array("<i8", 28672, 4), Array("<i8", 32768, 1000)
FLAGS, FOUND, PAIR = Array("|u1", 40960, 1000), Array("<u8", 45056, 1), Array("<u8", 49152, 2)
LENGTHS = Array("<u4", 53248, 1000)
THIRD, FOURTH = Array("<f4", 57344, 1000), Array("<f4", 110592, 1000)
OTHERS, MORE, MERGED = Array("<i4", 114688, 1000), Array("<i4", 61440, 500), Array("<i4", 65536, 1500)
BOUNDS, UPPER = Array("<u8", 73728, 500), Array("<u8", 77824, 500)
FEW = Array("<i4", 81920, 10)
BUFFERS, TARGETS, SIZES = Array("<u8", 86016, 3), Array("<u8", 90112, 3), Array("<u8", 94208, 3)
BINS_0, BINS_1, LEVELS = Array("<u4", 98304, 16), Array("<u4", 102400, 8), Array("<f4", 106496, 17)
AXPY = cjit.Operator("[](float a, float x, float y) { return a * x + y; }", state=2.0, state_type="float32")
ABOVE = cjit.Operator("[](float a, float x) { return x > a; }", state=2.0, state_type="float32")
EQUALS = cjit.Operator("[](int a, int x) { return x == a; }", state=7, state_type="int32")

FORMS = {
    "reduce": lambda on: on.reduce(X, ONE, "plus", 0.5),
    "segmented_reduce": lambda on: on.segmented_reduce(X, SUMS, OFFSETS, "maximum", -1, largest=500),
    "scan": lambda on: on.exclusive_scan(KEYS, WIDE, "plus", 7),
    "inclusive_scan": lambda on: on.inclusive_scan(X, X, "maximum", 0.5),
    "scan_by_key": lambda on: on.exclusive_scan_by_key(KEYS, X, Y, "plus", 0.5),
    "transform": lambda on: on.transform([X, Y], Y, AXPY),
    "for_each": lambda on: on.for_each(KEYS, "[](int& x) { x += 1; }"),
    "radix_sort": lambda on: on.radix_sort(KEYS, KEYS_OUT, order="descending", begin_bit=4, end_bit=20),
    "merge_sort": lambda on: on.merge_sort(X, Y, "greater", values=KEYS, values_out=KEYS_OUT),
    "select_if": lambda on: on.select_if(X, Y, FOUND, ABOVE),
    "select_flagged": lambda on: on.select_if(X, Y, FOUND, flags=FLAGS),
    "partition_if": lambda on: on.partition_if(KEYS, KEYS_OUT, FOUND, "[](int x) { return x % 2 == 0; }",
                                               rejected=OTHERS),
    "three_way_partition": lambda on: on.three_way_partition(X, Y, THIRD, FOURTH, PAIR, "[](float x) { return x < 0; }",
                                                             "[](float x) { return x > 3; }"),
    "unique": lambda on: on.unique(KEYS, KEYS_OUT, FOUND),
    "unique_by_key": lambda on: on.unique_by_key(KEYS, X, KEYS_OUT, Y, FOUND),
    "merge": lambda on: on.merge(KEYS, MORE, MERGED),
    "binary_search": lambda on: on.lower_bound(KEYS, MORE, BOUNDS),
    "equal_range": lambda on: on.equal_range(KEYS, MORE, BOUNDS, UPPER),
    "segmented_scan": lambda on: on.inclusive_segmented_scan(X, Y, OFFSETS, "plus", 0.5, largest=500),
    "segmented_sort": lambda on: on.segmented_sort(KEYS, KEYS_OUT, OFFSETS, values=X, values_out=Y, order="descending"),
    "top_k": lambda on: on.top_k(KEYS, FEW, select="smallest"),
    "batched_memcpy": lambda on: on.batched_memcpy(BUFFERS, TARGETS, SIZES),
    "reduce_by_key": lambda on: on.reduce_by_key(KEYS, X, KEYS_OUT, Y, FOUND, "plus"),
    "run_length_encode": lambda on: on.run_length_encode(KEYS, KEYS_OUT, LENGTHS, FOUND),
    "adjacent_difference": lambda on: on.adjacent_difference(X, Y, direction="right"),
    "histogram": lambda on: on.histogram(X, [BINS_0, BINS_1], lower=[-1, 0], upper=[1, 8]),
    "histogram_range": lambda on: on.histogram(X, BINS_0, levels=LEVELS),
    "find_if": lambda on: on.find_if(KEYS, FOUND, EQUALS),
    "unknown_operator": lambda on: on.reduce(X, ONE, "pluss", 0.5),
}
