"""What the numbers of algorithms are measured on, and the table of algorithms: families, types and arguments."""
import array
import itertools
import random
import struct
import threading
from pathlib import Path
from typing import Callable, Dict, List, NamedTuple

BLOCK = 1 << 18  # elements that contents repeat
TABLE_COUNTS = tuple(1 << power for power in (16, 20, 24, 28))
OTHER_COUNTS = (1 << 12, 3 << 15, 10**6 + 7, (1 << 22) + 1)  # where numbers for the table must not be slower
TUNED_COUNTS = tuple(sorted(TABLE_COUNTS + OTHER_COUNTS))
SHORT_SEGMENT, LONG_SEGMENT, BUFFER_BYTES, TOP, BINS = 256, 4096, 1024, 1000, 256


class Type(NamedTuple):
    name: str  # of descriptions, or of a struct of integers
    size: int
    word: str  # in a match of src/algorithm/tuned
    code: str  # of the module struct; of a struct, of its members

    @property
    def is_struct(self):
        return self.name.startswith("struct")

    @property
    def is_float(self):
        return self.code in "efd"


TYPES = {each.name: each for each in (
    Type("int8", 1, "int1", "b"), Type("int16", 2, "int2", "h"), Type("int32", 4, "int4", "i"),
    Type("int64", 8, "int8", "q"), Type("float16", 2, "float2", "e"), Type("float32", 4, "float4", "f"),
    Type("struct12", 12, "struct12:4", "i"),
    Type("uint16", 2, "int2", "H"), Type("float64", 8, "float8", "d"), Type("struct16", 16, "struct16:16", "i"),
    Type("struct20", 20, "struct20:4", "i"))}
PREAMBLE = """struct ALIGNED Group {
  int v[MEMBERS];
  __device__ bool operator==(const Group& other) const {
    for (int i = 0; i < MEMBERS; ++i)
      if (v[i] != other.v[i]) return false;
    return true;
  }
  __device__ Group operator+(const Group& other) const {
    Group sum;
    for (int i = 0; i < MEMBERS; ++i) sum.v[i] = v[i] + other.v[i];
    return sum;
  }
  __device__ Group operator-(const Group& other) const {
    Group difference;
    for (int i = 0; i < MEMBERS; ++i) difference.v[i] = v[i] - other.v[i];
    return difference;
  }
};"""


def label(count):
    return f"2^{count.bit_length() - 1}" if count & (count - 1) == 0 else str(count)


class Case(NamedTuple):
    name: str
    family: str
    type: Type
    algorithm: dict
    arguments: Callable[[int, object], Dict[str, object]]  # of a run of so many elements, in memory as Files
    is_exact: bool  # results do not depend on the order
    # Of families with numbers to tune:
    match: str = ""
    numbers: tuple = ()  # the names of the threads and the items
    step: int = 1  # items are multiples of it
    tile_bytes: int = 0  # that an item takes in shared memory


class Files:
    """Contents of arguments as files, each made when it is first needed."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.lock = threading.Lock()

    def random(self, kind, count, seed=1):
        return self._repeated(f"random{seed}", kind, count, lambda n: random_block(kind, n, seed))

    def runs(self, kind, count):
        """Runs of 8 equal elements."""
        return self._repeated("runs", kind, count, lambda n: runs_block(kind, n))

    def sorted(self, kind, count):
        return self._write(f"sorted.{kind.name}.{count}", lambda: sorted_parts(kind, count))

    def offsets(self, count, segment):
        """Where segments begin, and where they end."""
        return [self._write(f"offsets{i}.{segment}.{count}",
                            lambda i=i: [offsets(count, segment)[8 * i:]]) for i in (0, 1)]

    def output(self, kind, count, slot=0):
        return f"zeros:{count * kind.size}xuint8"

    def zero(self, kind):
        return "bytes:" + "00" * kind.size if kind.is_struct else 0

    def drop(self, kind):
        """Delete the large files of a type."""
        for path in self.folder.glob(f"*.{kind.name}.*"):
            if path.stat().st_size > 1 << 28:
                path.unlink()

    def _repeated(self, what, kind, count, make):
        return self._write(f"{what}.{kind.name}.{count}",
                           lambda: itertools.repeat(make(min(count, BLOCK)), -(-count // BLOCK)))

    def _write(self, name, parts):
        """Write the file if it is not there. Other threads may need it, and get it whole."""
        path = self.folder / name
        with self.lock:
            if not path.exists():
                made = path.with_suffix(".part")
                with made.open("wb") as out:
                    out.writelines(parts())
                made.rename(path)
        return f"file:{path}"


def random_block(kind, count, seed):
    numbers = random.Random(seed)
    if kind.is_float:
        return struct.pack(f"{count}{kind.code}", *(numbers.uniform(-1, 1) for _ in range(count)))
    return numbers.randbytes(count * kind.size)


def runs_block(kind, count):
    return elements(kind, (i // 8 for i in range(count)))


def sorted_parts(kind, count):
    distinct = 128 if kind.size == 1 or kind.code == "e" else 1 << 14
    repeats = max(1, count // distinct)
    return (elements(kind, [i]) * min(repeats, count - i * repeats) for i in range((count + repeats - 1) // repeats))


def offsets(count, segment):
    return array.array("q", range(0, count + segment, segment)).tobytes()


def elements(kind, values):
    values = list(values)
    if kind.is_struct:
        members = kind.size // 4
        values = [member for value in values for member in (value, *range(1, members))]
    elif kind.code == "e":
        values = [value % 2048 for value in values]
    elif not kind.is_float:
        values = [value % (1 << (8 * kind.size - 1)) for value in values]
    return struct.pack(f"{len(values)}{kind.code}", *values)


def make(family, kind):
    """Return the case of a family for a type; None: the family does not take it."""
    of_type, preamble = kind.name, {}
    if kind.is_struct:
        alignment = int(kind.word.partition(":")[2])
        of_type = {"type": "Group", "size": kind.size, "alignment": alignment}
        preamble = {"preamble": PREAMBLE.replace("ALIGNED", f"alignas({alignment})")
                    .replace("MEMBERS", str(kind.size // 4))}
    word, is_struct = kind.word, kind.is_struct
    key, number = (TYPES["int32"] if is_struct else kind), TYPES["int32"]
    plus, minus, less = ({"call": f"[](Group a, Group b) {{ return {result}; }}"} if is_struct else known
                         for result, known in (("a + b", "plus"), ("a - b", "minus"), ("a.v[0] < b.v[0]", "less")))
    combining, comparing = ("caller", "caller") if is_struct else ("plus,minimum,maximum", "less,greater")
    above, below = ({"call": f"[](auto a) {{ return a{'.v[0]' if is_struct else ''} {sign} "
                             f"{'0' if is_struct else 'decltype(a)(0)'}; }}"} for sign in "><")
    folded = {"input": of_type, "operator": plus}
    tiles, no_order = ("tile_threads", "tile_items"), not kind.is_float

    def case(algorithm, arguments, match="", numbers=tiles, step=1, tile_bytes=None, is_exact=True, name=family):
        return Case(f"{name} {kind.name}", family, kind, {"algorithm": family, **preamble, **algorithm}, arguments,
                    is_exact, match, numbers if match else (), step, kind.size if tile_bytes is None else tile_bytes)

    def pairs(name):
        return case({"key": of_type, "value": number.name, "operator": less},
                    lambda n, m: {"keys": m.random(kind, n), "keys_out": m.output(kind, n),
                                  "values": m.random(number, n), "values_out": m.output(number, n, 1), "count": n},
                    f"key={word} value={number.word} operator={comparing}", tile_bytes=max(kind.size, 4), name=name)

    def selection():
        return case({"input": of_type, "predicate": above},
                    lambda n, m: {"input": m.random(kind, n), "output": m.output(kind, n),
                                  "selected": m.output(TYPES["int64"], 1, 3), "count": n}, f"input={word} predicate=*")

    def segments(n, m):
        begins, ends = m.offsets(n, LONG_SEGMENT)
        return {"begins": begins, "ends": ends, "largest": 0, "count": max(1, n // LONG_SEGMENT),
                "initial": m.zero(kind)}

    if family == "merge_sort_pairs":
        family = "merge_sort"
        return pairs("merge_sort_pairs")
    if kind.is_struct and family in ("radix_sort", "segmented_sort", "top_k", "histogram"):
        return None
    if family == "batched_memcpy" and kind.name != "int32":  # has no type
        return None
    if family == "histogram":
        level = {"float16": "float32", "int8": "int32"}.get(kind.name, kind.name)
        limit = 0.5 if kind.is_float else 1 << min(8 * kind.size - 3, 53)  # more would overflow in the computation
        return case({"input": of_type, "level": level},
                    lambda n, m: {"input": m.random(kind, n), "output_0": m.output(number, BINS), "bins_0": BINS,
                                  "lower_0": -limit, "upper_0": limit, "count": n})
    made = {
        "scan": lambda: case(
            folded, lambda n, m: {"input": m.random(kind, n), "output": m.output(kind, n), "count": n,
                                  "initial": m.zero(kind)},
            f"input={word} operator={combining} kind=* initial=*", is_exact=no_order),
        "reduce": lambda: case(
            folded, lambda n, m: {"input": m.random(kind, n), "output": m.output(kind, 1), "count": n,
                                  "initial": m.zero(kind)},
            f"input={word} operator={combining} initial=*", tile_bytes=0, is_exact=no_order),
        "segmented_reduce": lambda: case(
            folded, lambda n, m: {"input": m.random(kind, n), "output": m.output(kind, n), **segments(n, m)},
            f"input={word} operator={combining} initial=*", ("large_threads", "large_items"), tile_bytes=0,
            is_exact=no_order),
        "segmented_scan": lambda: case(
            folded, lambda n, m: {"input": m.random(kind, n), "output": m.output(kind, n), **segments(n, m)},
            f"input={word} operator={combining} kind=* initial=*", is_exact=no_order),
        "scan_by_key": lambda: case(
            {"keys": key.name, **folded},
            lambda n, m: {"keys": m.runs(key, n), "input": m.random(kind, n), "output": m.output(kind, n), "count": n,
                          "initial": m.zero(kind)},
            f"keys={key.word} input={word} operator={combining} kind=*", is_exact=no_order),
        "reduce_by_key": lambda: case(
            {"keys": key.name, **folded},
            lambda n, m: {"keys": m.runs(key, n), "input": m.random(kind, n), "keys_out": m.output(key, n),
                          "output": m.output(kind, n, 1), "runs": m.output(TYPES["int64"], 1, 3), "count": n},
            f"keys={key.word} input={word} operator={combining}", is_exact=no_order),
        "unique_by_key": lambda: case(
            {"keys": key.name, "values": of_type},
            lambda n, m: {"keys": m.runs(key, n), "values": m.random(kind, n), "keys_out": m.output(key, n),
                          "values_out": m.output(kind, n, 1), "selected": m.output(TYPES["int64"], 1, 3), "count": n},
            f"keys={key.word} values={word}"),
        "run_length_encode": lambda: case(
            {"input": of_type},
            lambda n, m: {"input": m.runs(kind, n), "output": m.output(kind, n), "lengths": m.output(number, n, 1),
                          "runs": m.output(TYPES["int64"], 1, 3), "count": n}, f"input={word}"),
        "select_if": selection,
        "partition_if": selection,
        "three_way_partition": lambda: case(
            {"input": of_type, "select_first": below, "select_second": above},
            lambda n, m: {"input": m.random(kind, n), "first": m.output(kind, n), "second": m.output(kind, n, 1),
                          "rest": m.output(kind, n, 2), "selected": m.output(TYPES["int64"], 2, 3), "count": n},
            f"input={word} select_first=* select_second=*"),
        "unique": lambda: case(
            {"input": of_type},
            lambda n, m: {"input": m.runs(kind, n), "output": m.output(kind, n),
                          "selected": m.output(TYPES["int64"], 1, 3), "count": n}, f"input={word}"),
        "merge_sort": lambda: case(
            {"key": of_type, "operator": less},
            lambda n, m: {"keys": m.random(kind, n), "keys_out": m.output(kind, n), "count": n},
            f"key={word} operator={comparing}"),
        "merge": lambda: case(
            {"keys": of_type, "operator": less},
            lambda n, m: {"keys": m.sorted(kind, n // 2), "other_keys": m.sorted(kind, n // 2),
                          "keys_out": m.output(kind, n), "count": n // 2, "other_count": n // 2},
            f"keys={word} operator=caller" if is_struct else f"keys={word}"),
        "binary_search": lambda: case(
            {"input": of_type, "values": of_type, "operator": less},
            lambda n, m: {"input": m.sorted(kind, n), "values": m.runs(kind, n), "output": m.output(TYPES["int64"], n),
                          "count": n, "value_count": n}),
        "radix_sort": lambda: case(
            {"key": kind.name},
            lambda n, m: {"keys": m.random(kind, n), "keys_out": m.output(kind, n), "count": n, "begin_bit": 0,
                          "end_bit": 8 * kind.size}, f"key={word} order=*", ("sweep_threads", "sweep_items")),
        "segmented_sort": lambda: case(
            {"key": kind.name},
            lambda n, m: {"keys": m.random(kind, n), "keys_out": m.output(kind, n), "count": n,
                          "segments": n // SHORT_SEGMENT,
                          **dict(zip(("begins", "ends"), m.offsets(n, SHORT_SEGMENT)))}),
        "top_k": lambda: case(
            {"key": kind.name}, lambda n, m: {"keys": m.random(kind, n), "keys_out": m.output(kind, TOP), "count": n,
                                              "k": TOP}),
        "batched_memcpy": lambda: case(
            {}, lambda n, m: {**m.buffers(n * kind.size), "count": n * kind.size // BUFFER_BYTES}),
        "adjacent_difference": lambda: case(
            {"input": of_type, **({"operator": minus} if is_struct else {})},
            lambda n, m: {"input": m.random(kind, n), "output": m.output(kind, n), "count": n},
            f"input={word} direction=*" + (" operator=caller" if is_struct else "")),
        "transform": lambda: case(
            {"inputs": [of_type, of_type], "operator": plus},
            lambda n, m: {"input_0": m.random(kind, n), "input_1": m.random(kind, n, 2), "output": m.output(kind, n),
                          "count": n}, f"inputs={word}+{word} operator={combining}",
            ("tile_threads", "min_items") if kind.size & (kind.size - 1) else ("vector_threads", "vector_items"),
            1 if kind.size & (kind.size - 1) else 4, 0),
        "for_each": lambda: case(
            {"input": of_type, "operator": {"call": "[](auto& a) { a = a + a; }"}},
            lambda n, m: {"input": m.output(kind, n), "count": n}),
        "find_if": lambda: case(
            {"input": of_type, "predicate": below},
            lambda n, m: {"input": m.runs(kind, n), "output": m.output(TYPES["int64"], 1, 3), "count": n},
            f"input={word} predicate=*", tile_bytes=0),
        "extremum": lambda: case(
            {"input": of_type, "operator": less},
            lambda n, m: {"input": m.random(kind, n), "output": m.output(kind, 1),
                          "index": m.output(TYPES["int64"], 1, 3), "count": n},
            f"input={word} operator=caller select=*" if is_struct else f"input={word} select=*", tile_bytes=0)}
    return made[family]()


# By the gain that is expected of other numbers.
TUNED_FAMILIES = ("scan", "reduce_by_key", "select_if", "merge_sort", "partition_if", "three_way_partition",
                  "scan_by_key", "unique_by_key", "unique", "run_length_encode", "merge", "merge_sort_pairs",
                  "adjacent_difference", "segmented_reduce", "segmented_scan", "transform", "reduce", "find_if",
                  "radix_sort", "extremum")
OTHER_FAMILIES = ("for_each", "binary_search", "segmented_sort", "top_k", "batched_memcpy", "histogram")
TUNED_TYPES = ("struct12", "int8", "int16", "float16", "int64", "int32", "float32")
TABLE_TYPES = ("int8", "int32", "float32", "int64", "float16", "struct12")
HELD_OUT_TYPES = ("uint16", "float64", "struct16", "struct20")


def cases(families, types) -> List[Case]:
    """All cases of these types in this order, without those that a family does not take."""
    made = [make(family, TYPES[name]) for name in types for family in families]
    return [case for case in made if case is not None]
