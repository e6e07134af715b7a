"""Device algorithms by calls: built for the types of the arrays, kept by the context, and run."""

import base64
import json
import math
import numbers
import threading
from typing import TYPE_CHECKING, Any, Callable, Dict, Mapping, Optional, Sequence, Tuple, Union

from .plan import Plan

if TYPE_CHECKING:
    from .context import Context

__all__ = ["Algorithms"]

# A name of docs/algorithms.md, code in C++, or the keys of an operator.
Operator = Union[str, Mapping[str, Any]]

_KINDS: Dict[Tuple[str, int], str] = {
    ("b", 1): "bool", ("i", 1): "int8", ("i", 2): "int16", ("i", 4): "int32", ("i", 8): "int64", ("u", 1): "uint8",
    ("u", 2): "uint16", ("u", 4): "uint32", ("u", 8): "uint64", ("f", 2): "float16", ("f", 4): "float32",
    ("f", 8): "float64", ("c", 8): "complex64", ("c", 16): "complex128"}


class KeptPlans:
    """The plans of a context, by the text of their algorithm. Thread-safe."""

    def __init__(self) -> None:
        self._plans: Dict[str, Plan] = {}
        self._lock = threading.Lock()

    def get(self, text: str, make: Callable[[], Plan]) -> Plan:
        plan = self._plans.get(text)
        if plan is None or plan.closed:
            made = make()  # with its cache the library builds it once, however many threads ask for it
            with self._lock:
                plan = self._plans.get(text)
                if plan is None or plan.closed:
                    plan = self._plans[text] = made
        return plan


class Algorithms:
    """
    The algorithms of a context. Each is built when it is first called with its types and operator, which takes a second
    or two if the cache does not have it, and kept as long as the context. Any number of threads may use one object.

        algorithms = context.algorithms
        algorithms.reduce(x, total, "plus", 0.0, stream=stream)
        algorithms.transform([x, y], y, {"call": "[](float a, float x, float y) { return a * x + y; }",
                                         "state": "float32"}, 2.0)

    Arrays are contiguous and have ``__cuda_array_interface__``. Their types and the number of elements follow from it.
    The results are written to arrays of the caller. Calls do not synchronize.

    An operator is a name of docs/algorithms.md, the text of a C++ lambda, or a mapping with the keys of that page,
    whose ``lto_ir`` may be bytes.
    """

    def __init__(self, context: "Context", kept: "KeptPlans") -> None:
        self._context = context
        self._kept = kept

    def plan(self, algorithm: str, **keys: Any) -> Plan:
        """
        Return the plan of an algorithm. ``keys`` are those of docs/algorithms.md.

            total = algorithms.plan("reduce", input="float32", operator="plus")
            total(x, y, n, 0.0)

        :raises InvalidArgument: the description has faults; ``str(error)`` lists all of them.
        """
        text = text_of({"algorithm": algorithm, **keys})
        return self._kept.get(text, lambda: self._context.load(self._context.build("", algorithm=text)).get_plan())

    def reduce(self, values: Any, out: Any, operator: Operator = "plus", initial: Any = 0, *state: Any,
               stream: Any = None) -> None:
        """Write ``initial op values[0] op values[1] ...`` to ``out``, an array with one element."""
        if size_of(out) != 1:
            raise ValueError(f"cannot run reduce: out has {size_of(out)} elements, expected 1, the result")
        plan = self.plan("reduce", input=element_type(values), output=element_type(out), operator=_operator(operator),
                         accumulator=element_type(out))
        plan(values, out, size_of(values), *state, initial, stream=stream)

    def segmented_reduce(self, values: Any, out: Any, segments: Any, operator: Operator = "plus", initial: Any = 0,
                         *state: Any, largest: int = 0, stream: Any = None) -> None:
        """
        Write the reduction of each segment to an element of ``out``.

        ``segments`` is the size of all segments, or an array of ``int64`` with their offsets: one more than segments. A
        pair of such arrays has the begins and the ends. ``largest`` is the size of the largest one; 0: unknown.

            algorithms.segmented_reduce(matrix, sums, columns)
            algorithms.segmented_reduce(x, maxima, offsets, "maximum", -1.0)
        """
        keys, limits = _segments(segments, largest, values, out)
        plan = self.plan("segmented_reduce", input=element_type(values), output=element_type(out),
                         operator=_operator(operator), accumulator=element_type(out), segments=keys)
        plan(values, out, *limits, size_of(out), *state, initial, stream=stream)

    def scan(self, values: Any, out: Any, operator: Operator = "plus", initial: Any = 0, *state: Any,
             inclusive: bool = False, stream: Any = None) -> None:
        """Write all partial reductions to ``out``, which may be ``values``."""
        plan = self.plan("scan", input=element_type(values), output=element_type(out), operator=_operator(operator),
                         accumulator=element_type(out), kind="inclusive" if inclusive else "exclusive",
                         initial="value")
        plan(values, out, _same_size("scan", values, out), *state, initial, stream=stream)

    def scan_by_key(self, keys: Any, values: Any, out: Any, operator: Operator = "plus", initial: Any = None,
                    *state: Any, equal: Operator = "equal_to", inclusive: bool = False, stream: Any = None) -> None:
        """
        Scan, and begin again at each element whose key is not equal to the key before it.

        ``initial`` is 0 if it is not given; an inclusive scan has none. States are those of ``operator``, then of
        ``equal``.
        """
        if inclusive and initial is not None:
            raise ValueError(f"cannot run scan_by_key: the initial value is {initial!r}, but an inclusive scan by key "
                             "has none; pass None")
        plan = self.plan("scan_by_key", keys=element_type(keys), input=element_type(values), output=element_type(out),
                         operator=_operator(operator), equal=_operator(equal), accumulator=element_type(out),
                         kind="inclusive" if inclusive else "exclusive")
        first = () if inclusive else (0 if initial is None else initial,)
        plan(keys, values, out, _same_size("scan_by_key", keys, values, out), *state, *first, stream=stream)

    def transform(self, inputs: Sequence[Any], out: Any, operator: Operator, *state: Any, stream: Any = None) -> None:
        """Write ``operator(inputs[0][i], inputs[1][i], ...)`` to ``out[i]``."""
        plan = self.plan("transform", inputs=[element_type(each) for each in inputs], output=element_type(out),
                         operator=_operator(operator))
        plan(*inputs, out, _same_size("transform", out, *inputs), *state, stream=stream)

    def for_each(self, values: Any, operator: Operator, *state: Any, stream: Any = None) -> None:
        """
        Call the operator for each element, in any order. It may take the element by reference and change it.

            algorithms.for_each(x, "[](float& x) { x = 1 / x; }")
        """
        plan = self.plan("for_each", input=element_type(values), operator=_operator(operator))
        plan(values, size_of(values), *state, stream=stream)

    def radix_sort(self, keys: Any, keys_out: Any, values: Any = None, values_out: Any = None, *,
                   descending: bool = False, begin_bit: int = 0, end_bit: Optional[int] = None,
                   stream: Any = None) -> None:
        """Sort numbers, and values with them, to other arrays."""
        plan = self.plan("radix_sort", key=element_type(keys), order="descending" if descending else "ascending",
                         **_value(values))
        arrays = [keys, keys_out] if values is None else [keys, keys_out, values, values_out]
        last = _interface(keys)[1] * 8 if end_bit is None else end_bit
        plan(*arrays, _same_size("radix_sort", *arrays), begin_bit, last, stream=stream)

    def merge_sort(self, keys: Any, keys_out: Any, operator: Operator = "less", values: Any = None,
                   values_out: Any = None, *state: Any, stream: Any = None) -> None:
        """Sort by a comparison, and values with the keys. ``keys_out`` may be ``keys``."""
        plan = self.plan("merge_sort", key=element_type(keys), operator=_operator(operator), **_value(values))
        arrays = [keys, keys_out] if values is None else [keys, keys_out, values, values_out]
        plan(*arrays, _same_size("merge_sort", *arrays), *state, stream=stream)


def _base64(value: Any) -> str:
    """LTO-IR as a description has it."""
    if isinstance(value, (bytes, bytearray, memoryview)):
        return base64.b64encode(value).decode("ascii")
    raise TypeError(f"a description of an algorithm has no place for a {type(value).__name__}")


_TO_JSON = json.JSONEncoder(sort_keys=True, default=_base64)


def text_of(description: Mapping[str, Any]) -> str:
    """The description of an algorithm as JSON. Equal descriptions give equal text."""
    return _TO_JSON.encode(description)


def _value(values: Any) -> Dict[str, Any]:
    return {} if values is None else {"value": element_type(values)}


def _segments(segments: Any, largest: int, values: Any, out: Any) -> Tuple[str, Tuple[Any, ...]]:
    """The kind of the segments, and their arguments."""
    what, count = "cannot run segmented_reduce", size_of(out)
    if isinstance(segments, numbers.Integral):
        size = int(segments)
        if size_of(values) != size * count:
            raise ValueError(f"{what}: there are {size_of(values)} elements, expected {size * count}: {count} segments "
                             f"of {size}, one for each element of out")
        return "fixed_size", (size,)
    arrays = segments if isinstance(segments, (tuple, list)) else (segments,)
    for each in arrays:
        if element_type(each) != "int64":
            raise TypeError(f"{what}: the offsets are {element_type(each)}, expected int64")
    if len(arrays) == 2:
        _same_size("segmented_reduce", *arrays, out)
        return "offsets", (*arrays, largest)
    if size_of(segments) != count + 1:
        raise ValueError(f"{what}: there are {size_of(segments)} offsets, expected {count + 1}, one more than elements "
                         "of out")
    return "offsets", (segments, segments.__cuda_array_interface__["data"][0] + 8, largest)


def _operator(operator: Operator) -> Any:
    """A lambda as text becomes the key ``call``."""
    if isinstance(operator, str) and not operator.isidentifier():
        return {"call": operator}
    return operator


def _interface(array: Any) -> Tuple[str, int, Tuple[int, ...]]:
    """Kind and size in bytes of the elements of a contiguous array, and its shape."""
    interface = getattr(array, "__cuda_array_interface__", None)
    if interface is None:
        raise TypeError(f"an algorithm takes arrays with __cuda_array_interface__, not {type(array).__name__}")
    typestr, shape = interface["typestr"], tuple(interface["shape"])
    kind, size = typestr[1], int(typestr[2:])
    strides = interface.get("strides")
    if strides is not None and math.prod(shape) > 1:
        dense = size
        for extent, stride in zip(reversed(shape), reversed(strides)):
            if extent != 1 and stride != dense:
                raise ValueError("an algorithm takes contiguous arrays, and the elements of this one have gaps or "
                                 "another order; copy it first")
            dense *= extent
    return kind, size, shape


def element_type(array: Any) -> Any:
    """The type of an array's elements as in docs/algorithms.md. Structs are bytes, aligned as their size allows."""
    kind, size, _ = _interface(array)
    known = _KINDS.get((kind, size))
    if known is not None:
        return known
    if kind == "V":
        return {"size": size, "alignment": min(size & -size, 16)}
    raise TypeError(f"algorithms have no type for elements of kind '{kind}' and {size} bytes")


def size_of(array: Any) -> int:
    """The number of elements."""
    return math.prod(_interface(array)[2])


def _same_size(what: str, *arrays: Any) -> int:
    sizes = {size_of(each) for each in arrays}
    if len(sizes) != 1:
        raise ValueError(f"cannot run {what}: the arrays have {sorted(sizes)} elements; they need the same number")
    return sizes.pop()
