"""
The forms of the call `algorithms` (tests/conformance/README.md).

Generated from tests/conformance/forms by abi/abi.py generate; do not edit.
"""
import cjit


class Array:
    """Elements in the memory of the mock device."""

    def __init__(self, typestr, address, size):
        self.__cuda_array_interface__ = {"data": (address, False), "shape": (size,), "typestr": typestr, "version": 3}


X = Array("<f4", 4096, 1000)
Y = Array("<f4", 8192, 1000)
ONE = Array("<f4", 12288, 1)
SUMS = Array("<f4", 16384, 3)
KEYS = Array("<i4", 20480, 1000)
KEYS_OUT = Array("<i4", 24576, 1000)
OFFSETS = Array("<i8", 28672, 4)
WIDE = Array("<i8", 32768, 1000)
FLAGS = Array("|u1", 40960, 1000)
FOUND = Array("<u8", 45056, 1)
PAIR = Array("<u8", 49152, 2)
LENGTHS = Array("<u4", 53248, 1000)
THIRD = Array("<f4", 57344, 1000)
MORE = Array("<i4", 61440, 500)
MERGED = Array("<i4", 65536, 1500)
BOUNDS = Array("<u8", 73728, 500)
UPPER = Array("<u8", 77824, 500)
FEW = Array("<i4", 81920, 10)
BUFFERS = Array("<u8", 86016, 3)
TARGETS = Array("<u8", 90112, 3)
SIZES = Array("<u8", 94208, 3)
BINS_0 = Array("<u4", 98304, 16)
BINS_1 = Array("<u4", 102400, 8)
LEVELS = Array("<f4", 106496, 17)
FOURTH = Array("<f4", 110592, 1000)
OTHERS = Array("<i4", 114688, 1000)

FORMS = {
    "reduce": lambda on: on.reduce(
        input=X,
        output=ONE,
        operator="plus",
        initial=0.5),
    "segmented_reduce": lambda on: on.segmented_reduce(
        input=X,
        output=SUMS,
        segments=OFFSETS, largest=500,
        operator="maximum",
        initial=-1),
    "scan": lambda on: on.exclusive_scan(
        input=KEYS,
        output=WIDE,
        operator="plus",
        initial=7),
    "inclusive_scan": lambda on: on.inclusive_scan(
        input=X,
        output=X,
        operator="maximum",
        initial=0.5),
    "scan_by_key": lambda on: on.exclusive_scan_by_key(
        keys=KEYS,
        input=X,
        output=Y,
        operator="plus",
        initial=0.5),
    "for_each": lambda on: on.for_each(
        input=KEYS,
        operator="[](int& x) { x += 1; }"),
    "radix_sort": lambda on: on.radix_sort(
        keys=KEYS,
        keys_out=KEYS_OUT,
        order="descending",
        begin_bit=4, end_bit=20),
    "merge_sort": lambda on: on.merge_sort(
        keys=X,
        keys_out=Y,
        values=KEYS,
        values_out=KEYS_OUT,
        operator="greater"),
    "select_if": lambda on: on.select_if(
        input=X,
        output=Y,
        selected=FOUND,
        predicate=cjit.Operator("[](float a, float x) { return x > a; }", state=2, state_type="float32")),
    "select_flagged": lambda on: on.select_if(
        input=X,
        output=Y,
        selected=FOUND,
        flags=FLAGS),
    "partition_if": lambda on: on.partition_if(
        input=KEYS,
        output=KEYS_OUT,
        rejected=OTHERS,
        selected=FOUND,
        predicate="[](int x) { return x % 2 == 0; }"),
    "three_way_partition": lambda on: on.three_way_partition(
        input=X,
        first=Y,
        second=THIRD,
        rest=FOURTH,
        selected=PAIR,
        select_first="[](float x) { return x < 0; }",
        select_second="[](float x) { return x > 3; }"),
    "unique": lambda on: on.unique(
        input=KEYS,
        output=KEYS_OUT,
        selected=FOUND,
        equal="equal_to"),
    "unique_by_key": lambda on: on.unique_by_key(
        keys=KEYS,
        values=X,
        keys_out=KEYS_OUT,
        values_out=Y,
        selected=FOUND,
        equal="equal_to"),
    "merge": lambda on: on.merge(
        keys=KEYS,
        other_keys=MORE,
        keys_out=MERGED,
        operator="less"),
    "binary_search": lambda on: on.lower_bound(
        input=KEYS,
        values=MORE,
        output=BOUNDS,
        operator="less"),
    "equal_range": lambda on: on.equal_range(
        input=KEYS,
        values=MORE,
        output=BOUNDS,
        upper=UPPER,
        operator="less"),
    "segmented_scan": lambda on: on.inclusive_segmented_scan(
        input=X,
        output=Y,
        segments=OFFSETS, largest=500,
        operator="plus",
        initial=0.5),
    "segmented_sort": lambda on: on.segmented_sort(
        keys=KEYS,
        keys_out=KEYS_OUT,
        values=X,
        values_out=Y,
        offsets=OFFSETS,
        order="descending"),
    "top_k": lambda on: on.top_k(
        keys=KEYS,
        keys_out=FEW,
        select="smallest"),
    "batched_memcpy": lambda on: on.batched_memcpy(
        sources=BUFFERS,
        destinations=TARGETS,
        sizes=SIZES),
    "reduce_by_key": lambda on: on.reduce_by_key(
        keys=KEYS,
        input=X,
        keys_out=KEYS_OUT,
        output=Y,
        runs=FOUND,
        operator="plus",
        equal="equal_to"),
    "run_length_encode": lambda on: on.run_length_encode(
        input=KEYS,
        output=KEYS_OUT,
        lengths=LENGTHS,
        runs=FOUND,
        equal="equal_to"),
    "adjacent_difference": lambda on: on.adjacent_difference(
        input=X,
        output=Y,
        operator="minus",
        direction="right"),
    "find_if": lambda on: on.find_if(
        input=KEYS,
        output=FOUND,
        predicate=cjit.Operator("[](int a, int x) { return x == a; }", state=7, state_type="int32")),
    "argmax": lambda on: on.argmax(
        input=X,
        output=ONE,
        index=FOUND,
        operator="less"),
    "unknown_operator": lambda on: on.reduce(
        input=X,
        output=ONE,
        operator="pluss",
        initial=0.5),
}
