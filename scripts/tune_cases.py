"""What the tuned numbers of the library are measured on: algorithms, their types and arguments."""
import array
import itertools
import random
import struct
import threading
from pathlib import Path
from typing import Callable, Dict, List, NamedTuple

BLOCK = 1 << 18  # elements that files repeat


class Type(NamedTuple):
    name: str
    size: int
    word: str  # in a match of src/algorithm/tuned
    code: str  # of the module struct; of a struct, of one of its members


TYPES = {each.name: each for each in (
    Type("int8", 1, "int1", "b"), Type("int16", 2, "int2", "h"), Type("int32", 4, "int4", "i"),
    Type("int64", 8, "int8", "q"), Type("float16", 2, "float2", "e"), Type("float32", 4, "float4", "f"),
    Type("struct12", 12, "struct12:4", "i"))}
STRUCT = {"type": "Triple", "size": 12, "alignment": 4}
PREAMBLE = """struct Triple {
  int x, y, z;
  __host__ __device__ bool operator==(const Triple& other) const { return x == other.x && y == other.y && z == other.z; }
};"""


class Case(NamedTuple):
    family: str
    type: Type
    algorithm: dict
    match: str
    threads: str  # the names of the numbers
    items: str
    step: int  # items are multiples of it
    tile_bytes: int  # that an item takes in shared memory
    arguments: Callable[[int, "Files"], Dict[str, object]]  # of a run of so many elements
    is_exact: bool  # results do not depend on the order

    @property
    def name(self):
        return f"{self.family} {self.type.name}"


class Files:
    """Contents of arguments as files, each made when it is first needed."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.lock = threading.Lock()

    def random(self, kind, count, seed=1):
        return self._file(f"random{seed}", kind, count, lambda n: _random(kind, n, seed))

    def runs(self, kind, count):
        """Runs of 8 equal elements."""
        return self._file("runs", kind, count, lambda n: _elements(kind, (i // 8 for i in range(n))))

    def sorted(self, kind, count):
        distinct = 128 if kind.size == 1 or kind.name == "float16" else 1 << 14
        repeats = max(1, count // distinct)
        return self._write(f"sorted.{kind.name}.{count}",
                           lambda: (_elements(kind, [i]) * repeats for i in range(count // repeats)))

    def offsets(self, count, segment, ends):
        return self._write(f"offsets{int(ends)}.{segment}.{count}",
                           lambda: [array.array("q", (i + ends * segment for i in range(0, count, segment))).tobytes()])

    def drop(self, kind):
        """Delete the large files of a type."""
        for path in self.folder.glob(f"*.{kind.name}.*"):
            if path.stat().st_size > 1 << 28:
                path.unlink()

    def _file(self, what, kind, count, make):
        return self._write(f"{what}.{kind.name}.{count}",
                           lambda: itertools.repeat(make(min(count, BLOCK)), max(1, count // BLOCK)))

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


def _random(kind, count, seed):
    numbers = random.Random(seed)
    if kind.code in "ef":
        return struct.pack(f"{count}{kind.code}", *(numbers.uniform(-1, 1) for _ in range(count)))
    return numbers.randbytes(count * kind.size)


def _elements(kind, values):
    values = list(values)
    if kind.code == "e":
        values = [value % 2048 for value in values]
    elif kind.name != "struct12" and kind.code != "f":
        values = [value % (1 << (8 * kind.size - 1)) for value in values]
    if kind.name == "struct12":
        values = [member for value in values for member in (value, 1, 2)]
    return struct.pack(f"{len(values)}{kind.code}", *values)


def zeros(kind, count):
    return f"zeros:{count * kind.size}xuint8"


def zero(kind):
    return "bytes:" + "00" * 12 if kind.name == "struct12" else 0


def make(family, kind):
    """The case of a family for a type, or None: the family does not take it."""
    is_struct = kind.name == "struct12"
    of_type = STRUCT if is_struct else kind.name
    preamble = {"preamble": PREAMBLE} if is_struct else {}
    key = TYPES["int32"] if is_struct else kind
    plus = {"call": "[](Triple a, Triple b) { return Triple{a.x + b.x, a.y + b.y, a.z + b.z}; }"} if is_struct else "plus"
    less = {"call": "[](Triple a, Triple b) { return a.x < b.x; }"} if is_struct else "less"
    combining = "caller" if is_struct else "plus,minimum,maximum"
    comparing = "caller" if is_struct else "less,greater"
    member = ".x" if is_struct else ""
    number = "int" if is_struct else "decltype(a)"
    above = {"call": f"[](auto a) {{ return a{member} > {number}(0); }}"}
    below = {"call": f"[](auto a) {{ return a{member} < {number}(0); }}"}
    is_float = kind.code in "ef"

    def case(algorithm, match, arguments, tile_bytes=kind.size, names=("tile_threads", "tile_items"), step=1,
             is_exact=True):
        return Case(family, kind, {"algorithm": family, "policy": "cub", **preamble, **algorithm}, match, *names, step,
                    tile_bytes, arguments, is_exact)

    if family == "scan":
        return case({"input": of_type, "operator": plus}, f"input={kind.word} operator={combining} kind=* initial=*",
                    lambda n, files: {"input": files.random(kind, n), "output": zeros(kind, n), "count": n,
                                      "initial": zero(kind)}, is_exact=not is_float)
    if family == "reduce":
        return case({"input": of_type, "operator": plus}, f"input={kind.word} operator={combining} initial=*",
                    lambda n, files: {"input": files.random(kind, n), "output": zeros(kind, 1), "count": n,
                                      "initial": zero(kind)}, 0, is_exact=not is_float)
    if family == "segmented_reduce":
        return case({"input": of_type, "operator": plus}, f"input={kind.word} operator={combining} initial=*",
                    lambda n, files: {"input": files.random(kind, n), "output": zeros(kind, n // 4096),
                                      "begins": files.offsets(n, 4096, False), "ends": files.offsets(n, 4096, True),
                                      "largest": 0, "count": n // 4096, "initial": zero(kind)},
                    0, ("large_threads", "large_items"), is_exact=not is_float)
    if family == "segmented_scan":
        return case({"input": of_type, "operator": plus}, f"input={kind.word} operator={combining} kind=* initial=*",
                    lambda n, files: {"input": files.random(kind, n), "output": zeros(kind, n),
                                      "begins": files.offsets(n, 4096, False), "ends": files.offsets(n, 4096, True),
                                      "largest": 0, "count": n // 4096, "initial": zero(kind)},
                    is_exact=not is_float)
    if family == "scan_by_key":
        return case({"keys": key.name, "input": of_type, "operator": plus},
                    f"keys={key.word} input={kind.word} operator={combining} kind=*",
                    lambda n, files: {"keys": files.runs(key, n), "input": files.random(kind, n),
                                      "output": zeros(kind, n), "count": n, "initial": zero(kind)},
                    is_exact=not is_float)
    if family == "reduce_by_key":
        return case({"keys": key.name, "input": of_type, "operator": plus},
                    f"keys={key.word} input={kind.word} operator={combining}",
                    lambda n, files: {"keys": files.runs(key, n), "input": files.random(kind, n),
                                      "keys_out": zeros(key, n), "output": zeros(kind, n),
                                      "runs": "zeros:1xuint64", "count": n}, is_exact=not is_float)
    if family == "unique_by_key":
        return case({"keys": key.name, "values": of_type}, f"keys={key.word} values={kind.word}",
                    lambda n, files: {"keys": files.runs(key, n), "values": files.random(kind, n),
                                      "keys_out": zeros(key, n), "values_out": zeros(kind, n),
                                      "selected": "zeros:1xuint64", "count": n})
    if family == "run_length_encode":
        return case({"input": of_type}, f"input={kind.word}",
                    lambda n, files: {"input": files.runs(kind, n), "output": zeros(kind, n),
                                      "lengths": zeros(TYPES["int32"], n), "runs": "zeros:1xuint64", "count": n})
    if family in ("select_if", "partition_if"):
        return case({"input": of_type, "predicate": above}, f"input={kind.word} predicate=*",
                    lambda n, files: {"input": files.random(kind, n), "output": zeros(kind, n),
                                      "selected": "zeros:1xuint64", "count": n})
    if family == "three_way_partition":
        return case({"input": of_type, "select_first": below, "select_second": above},
                    f"input={kind.word} select_first=* select_second=*",
                    lambda n, files: {"input": files.random(kind, n), "first": zeros(kind, n),
                                      "second": zeros(kind, n), "rest": zeros(kind, n),
                                      "selected": "zeros:2xuint64", "count": n})
    if family == "unique":
        return case({"input": of_type}, f"input={kind.word}",
                    lambda n, files: {"input": files.runs(kind, n), "output": zeros(kind, n),
                                      "selected": "zeros:1xuint64", "count": n})
    if family == "merge_sort":
        return case({"key": of_type, "operator": less}, f"key={kind.word} operator={comparing}",
                    lambda n, files: {"keys": files.random(kind, n), "keys_out": zeros(kind, n), "count": n})
    if family == "merge_sort_pairs":
        value = TYPES["int32"]
        made = case({"key": of_type, "value": value.name, "operator": less},
                    f"key={kind.word} value={value.word} operator={comparing}",
                    lambda n, files: {"keys": files.random(kind, n), "keys_out": zeros(kind, n),
                                      "values": files.random(value, n), "values_out": zeros(value, n), "count": n},
                    max(kind.size, value.size))
        return made._replace(algorithm={**made.algorithm, "algorithm": "merge_sort"})
    if family == "merge":
        return case({"keys": of_type, "operator": less}, f"keys={kind.word} operator={comparing}",
                    lambda n, files: {"keys": files.sorted(kind, n // 2), "other_keys": files.sorted(kind, n // 2),
                                      "keys_out": zeros(kind, n), "count": n // 2, "other_count": n // 2})
    if family == "radix_sort":
        if is_struct:
            return None
        return case({"key": kind.name}, f"key={kind.word} order=*",
                    lambda n, files: {"keys": files.random(kind, n), "keys_out": zeros(kind, n), "count": n,
                                      "begin_bit": 0, "end_bit": 8 * kind.size},
                    names=("sweep_threads", "sweep_items"))
    if family == "adjacent_difference":
        minus = {"call": "[](Triple a, Triple b) { return Triple{a.x - b.x, a.y - b.y, a.z - b.z}; }"}
        return case({"input": of_type, **({"operator": minus} if is_struct else {})},
                    f"input={kind.word} direction=*" + (" operator=caller" if is_struct else ""),
                    lambda n, files: {"input": files.random(kind, n), "output": zeros(kind, n), "count": n})
    if family == "transform":
        names, step = (("tile_threads", "min_items"), 1) if is_struct else (("vector_threads", "vector_items"), 4)
        return case({"inputs": [of_type, of_type], "operator": plus},
                    f"inputs={kind.word}+{kind.word} operator={combining}",
                    lambda n, files: {"input_0": files.random(kind, n), "input_1": files.random(kind, n, 2),
                                      "output": zeros(kind, n), "count": n}, 0, names, step)
    if family == "find_if":
        return case({"input": of_type, "predicate": below}, f"input={kind.word} predicate=*",
                    lambda n, files: {"input": files.runs(kind, n), "output": "zeros:1xuint64", "count": n}, 0)
    if family == "extremum":
        return case({"input": of_type, "operator": less}, f"input={kind.word} operator={comparing} select=*",
                    lambda n, files: {"input": files.random(kind, n), "output": zeros(kind, 1),
                                      "index": "zeros:1xuint64", "count": n}, 0)
    raise ValueError(f"there are no cases of {family}")


# By the gain that is expected.
FAMILIES = ("scan", "reduce_by_key", "select_if", "merge_sort", "partition_if", "three_way_partition", "scan_by_key",
            "unique_by_key", "unique", "run_length_encode", "merge", "merge_sort_pairs", "adjacent_difference",
            "segmented_reduce", "segmented_scan", "transform", "reduce", "find_if", "radix_sort", "extremum")
ORDER = ("struct12", "int8", "int16", "float16", "int64", "int32", "float32")


def cases() -> List[Case]:
    """All cases, those with the largest expected gain first."""
    made = [make(family, TYPES[name]) for name in ORDER for family in FAMILIES]
    return [case for case in made if case is not None]
