"""Device algorithms by calls: built for the types of the arrays, kept by the context, and run."""

import functools
from typing import TYPE_CHECKING, Any, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple, Union

from ._elements import (View, bits_of, element_type, element_types, expect_numbers, expect_size, expect_type,
                        histogram_bounds, offsets_of, optional_views, same_size, samples_per_channel, segments_of,
                        size_of, sorted_arrays, views)
from .enums import HeaderCheck
from .options import KernelOptions, text_of
from .plan import Plan

if TYPE_CHECKING:
    from .context import Context

__all__ = ["Algorithms"]

# A name of docs/algorithms.md, code in C++, or the keys of an operator.
Operator = Union[str, Mapping[str, Any]]


@functools.lru_cache(maxsize=1024)
def _request(text: str) -> KernelOptions:
    """The request of a description. Equal ones are one object, so that a repeated call converts nothing to C."""
    return KernelOptions("", algorithm=text, header_check=HeaderCheck.ONCE)


def _request_of(algorithm: str, keys: Tuple[Tuple[str, Any], ...]) -> KernelOptions:
    return _request(text_of({"algorithm": algorithm, **dict(keys)}))


#: For keys that have hashes; saves the text.
_known_request = functools.lru_cache(maxsize=1024)(_request_of)


class Algorithms:
    """
    The algorithms of a context. Each is built when it is first called with its types and operator, which takes a second
    or two if the cache does not have it, and kept as by ``Context.plan()``. Headers are examined only by the build. Any
    number of threads may use one object.

        algorithms = context.algorithms
        algorithms.reduce(x, total, "plus", 0.0, stream=stream)
        algorithms.transform([x, y], y, {"call": "[](float a, float x, float y) { return a * x + y; }",
                                         "state": "float32"}, 2.0)

    Arrays are contiguous and have ``__cuda_array_interface__``. Their types and the number of elements follow from it.
    The results are written to arrays of the caller. Calls do not synchronize: a number that only the device knows, such
    as that of the selected elements, is written to an array of ``uint64`` and stays on the device until it is copied.

    An operator is a name of docs/algorithms.md, the text of a C++ lambda, or a mapping with the keys of that page,
    whose ``lto_ir`` may be bytes.
    """

    def __init__(self, context: "Context") -> None:
        self._context = context

    def plan(self, algorithm: str, **keys: Any) -> Plan:
        """
        Return the plan of an algorithm. ``keys`` are those of docs/algorithms.md.

            total = algorithms.plan("reduce", input="float32", operator="plus")
            total(x, y, n, 0.0)

        :raises InvalidArgument: the description has faults; ``str(error)`` lists all of them.
        """
        items = tuple(keys.items())
        try:
            request = _known_request(algorithm, items)
        except TypeError:  # a key without a hash: a struct, or an operator in code
            request = _request_of(algorithm, items)
        return self._context.plan(request)

    def _run(self, algorithm: str, arguments: Iterable[Any], stream: Any, **keys: Any) -> None:
        """Build the plan, and run it. Callers check the arrays as they make the arguments, before anything is built."""
        passed = [each.address if type(each) is View else each for each in arguments]
        self.plan(algorithm, **keys)(*passed, stream=stream)

    def reduce(self, values: Any, out: Any, operator: Operator = "plus", initial: Any = 0, *state: Any,
               stream: Any = None) -> None:
        """Write ``initial op values[0] op values[1] ...`` to ``out``, an array with one element."""
        values, out = views(values, out)
        expect_size("reduce", "out", out, 1, "the result")
        self._run("reduce", (values, out, size_of(values), *state, initial), stream,
                  **element_types(input=values, output=out, accumulator=out), operator=_operator(operator))

    def segmented_reduce(self, values: Any, out: Any, segments: Any, operator: Operator = "plus", initial: Any = 0,
                         *state: Any, largest: int = 0, stream: Any = None) -> None:
        """
        Write the reduction of each segment to an element of ``out``.

        ``segments`` is the size of all segments, or an array of ``int64`` with their offsets: one more than segments. A
        pair of such arrays has the begins and the ends. ``largest`` is the size of the largest one; 0: unknown.

            algorithms.segmented_reduce(matrix, sums, columns)
            algorithms.segmented_reduce(x, maxima, offsets, "maximum", -1.0)
        """
        values, out = views(values, out)
        kind, limits = segments_of("segmented_reduce", segments, largest, values, out)
        self._run("segmented_reduce", (values, out, *limits, *state, initial), stream,
                  **element_types(input=values, output=out, accumulator=out), operator=_operator(operator),
                  segments=kind)

    def scan(self, values: Any, out: Any, operator: Operator = "plus", initial: Any = 0, *state: Any,
             inclusive: bool = False, stream: Any = None) -> None:
        """Write all partial reductions to ``out``, which may be ``values``."""
        values, out = views(values, out)
        self._run("scan", (values, out, same_size("scan", values, out), *state, initial), stream,
                  **element_types(input=values, output=out, accumulator=out), operator=_operator(operator),
                  kind=_scan_kind(inclusive), initial="value")

    def scan_by_key(self, keys: Any, values: Any, out: Any, operator: Operator = "plus", initial: Any = None,
                    *state: Any, equal: Operator = "equal_to", inclusive: bool = False, stream: Any = None) -> None:
        """
        Scan, and begin again at each element whose key is not equal to the key before it.

        ``initial`` is 0 if it is not given; an inclusive scan has none. States are those of ``operator``, then of
        ``equal``.
        """
        keys, values, out = views(keys, values, out)
        if inclusive and initial is not None:
            raise ValueError(f"cannot run scan_by_key: the initial value is {initial!r}, but an inclusive scan by key "
                             "has none; pass None")
        first = () if inclusive else (0 if initial is None else initial,)
        self._run("scan_by_key", (keys, values, out, same_size("scan_by_key", keys, values, out), *state, *first),
                  stream, **element_types(keys=keys, input=values, output=out, accumulator=out),
                  operator=_operator(operator), equal=_operator(equal), kind=_scan_kind(inclusive))

    def segmented_scan(self, values: Any, out: Any, segments: Any, operator: Operator = "plus", initial: Any = 0,
                       *state: Any, inclusive: bool = False, largest: int = 0, stream: Any = None) -> None:
        """
        Scan each segment, and write to ``out``, which may be ``values``.

        ``segments`` and ``largest`` are those of ``segmented_reduce()``. A size divides the number of elements.

            algorithms.segmented_scan(matrix, sums, columns, inclusive=True)
        """
        values, out = views(values, out)
        same_size("segmented_scan", values, out)
        kind, limits = segments_of("segmented_scan", segments, largest, values)
        self._run("segmented_scan", (values, out, *limits, *state, initial), stream,
                  **element_types(input=values, output=out, accumulator=out), operator=_operator(operator),
                  segments=kind, kind=_scan_kind(inclusive), initial="value")

    def transform(self, inputs: Sequence[Any], out: Any, operator: Operator, *state: Any, stream: Any = None) -> None:
        """Write ``operator(inputs[0][i], inputs[1][i], ...)`` to ``out[i]``."""
        inputs, (out,) = views(*inputs), views(out)
        self._run("transform", (*inputs, out, same_size("transform", out, *inputs), *state), stream,
                  inputs=tuple(element_type(each) for each in inputs), output=element_type(out),
                  operator=_operator(operator))

    def for_each(self, values: Any, operator: Operator, *state: Any, stream: Any = None) -> None:
        """
        Call the operator for each element, in any order. It may take the element by reference and change it.

            algorithms.for_each(x, "[](float& x) { x = 1 / x; }")
        """
        values, = views(values)
        self._run("for_each", (values, size_of(values), *state), stream, input=element_type(values),
                  operator=_operator(operator))

    def adjacent_difference(self, values: Any, out: Any, operator: Operator = "minus", *state: Any,
                            right: bool = False, stream: Any = None) -> None:
        """
        Write ``operator(values[i], values[i - 1])`` to ``out[i]``, and the first element as it is.

        ``right`` takes ``values[i + 1]`` instead; then the last element is copied. ``out`` may be ``values``.
        """
        values, out = views(values, out)
        self._run("adjacent_difference", (values, out, same_size("adjacent_difference", values, out), *state), stream,
                  **element_types(input=values, output=out), operator=_operator(operator),
                  direction="right" if right else "left")

    def radix_sort(self, keys: Any, keys_out: Any, values: Any = None, values_out: Any = None, *,
                   descending: bool = False, begin_bit: int = 0, end_bit: Optional[int] = None,
                   stream: Any = None) -> None:
        """Sort numbers, and values with them, to other arrays."""
        keys, keys_out = views(keys, keys_out)
        values, values_out = optional_views(values, values_out)
        arrays, types = sorted_arrays("radix_sort", keys, keys_out, values, values_out)
        last = bits_of(keys) if end_bit is None else end_bit
        self._run("radix_sort", (*arrays, same_size("radix_sort", *arrays), begin_bit, last), stream, **types,
                  order=_order(descending))

    def merge_sort(self, keys: Any, keys_out: Any, operator: Operator = "less", values: Any = None,
                   values_out: Any = None, *state: Any, stream: Any = None) -> None:
        """Sort by a comparison, and values with the keys. ``keys_out`` may be ``keys``."""
        keys, keys_out = views(keys, keys_out)
        values, values_out = optional_views(values, values_out)
        arrays, types = sorted_arrays("merge_sort", keys, keys_out, values, values_out)
        self._run("merge_sort", (*arrays, same_size("merge_sort", *arrays), *state), stream, **types,
                  operator=_operator(operator))

    def segmented_sort(self, keys: Any, keys_out: Any, segments: Any, values: Any = None, values_out: Any = None, *,
                       descending: bool = False, stream: Any = None) -> None:
        """
        Sort the numbers of each segment, and values with them, to other arrays.

        ``segments`` is an array of ``int64`` offsets, one more than segments, or a pair of begins and ends. Elements
        that lie in no segment are not written.
        """
        keys, keys_out = views(keys, keys_out)
        values, values_out = optional_views(values, values_out)
        arrays, types = sorted_arrays("segmented_sort", keys, keys_out, values, values_out)
        begins, ends, count = offsets_of("segmented_sort", segments)
        self._run("segmented_sort", (*arrays, begins, ends, same_size("segmented_sort", *arrays), count), stream,
                  **types, order=_order(descending))

    def top_k(self, keys: Any, keys_out: Any, values: Any = None, values_out: Any = None, *, smallest: bool = False,
              stream: Any = None) -> None:
        """
        Write the largest numbers, and values with them, to other arrays, in no particular order.

        ``keys_out`` has as many elements as are wanted, at most those of ``keys``.
        """
        keys, keys_out = views(keys, keys_out)
        values, values_out = optional_views(values, values_out)
        arrays, types = sorted_arrays("top_k", keys, keys_out, values, values_out)
        count, wanted = same_size("top_k", *arrays[0::2]), same_size("top_k", *arrays[1::2])
        if wanted > count:
            raise ValueError(f"cannot run top_k: keys_out has {wanted} elements, expected at most {count}, those of "
                             "keys")
        self._run("top_k", (*arrays, count, wanted), stream, **types, select="smallest" if smallest else "largest")

    def merge(self, keys: Any, other_keys: Any, keys_out: Any, operator: Operator = "less", values: Any = None,
              other_values: Any = None, values_out: Any = None, *state: Any, stream: Any = None) -> None:
        """
        Merge two sorted arrays, and values with the keys, to other arrays. Of equal keys, those of ``keys`` come first.

            algorithms.merge(x, y, both)
        """
        keys, other_keys, keys_out = views(keys, other_keys, keys_out)
        values, other_values, values_out = optional_views(values, other_values, values_out)
        sides = [(keys, other_keys, keys_out)]
        if not (values is None and other_values is None and values_out is None):
            sides.append((values, other_values, values_out))
        first, other, out = zip(*sides)
        count, other_count = same_size("merge", *first), same_size("merge", *other)
        expect_size("merge", "keys_out", keys_out, count + other_count, "the sum of keys and other_keys")
        same_size("merge", *out)
        self._run("merge", (*first, count, *other, other_count, *out, *state), stream,
                  **element_types(keys=keys, other_keys=other_keys, keys_out=keys_out, values=values,
                                  other_values=other_values, values_out=values_out), operator=_operator(operator))

    def binary_search(self, values_sorted: Any, values: Any, out: Any, operator: Operator = "less", *state: Any,
                      kind: str = "lower_bound", upper: Any = None, stream: Any = None) -> None:
        """
        Write where each of ``values`` belongs in ``values_sorted``, an index for each, to ``out``.

        ``kind`` is ``"lower_bound"``: the first element that is not less than the value, ``"upper_bound"``: the first
        that is greater, or ``"equal_range"``: both, the upper bounds to ``upper``.
        """
        values_sorted, values, out = views(values_sorted, values, out)
        upper, = optional_views(upper)
        if (kind == "equal_range") == (upper is None):
            raise ValueError(f"cannot run binary_search: the kind is {kind!r}, and upper is "
                             f"{'missing' if upper is None else 'given'}; pass it for 'equal_range' and no other kind")
        bounds = (out, *_given(upper))
        count = same_size("binary_search", values, *bounds)
        self._run("binary_search", (values_sorted, values, *bounds, size_of(values_sorted), count, *state), stream,
                  **element_types(input=values_sorted, values=values, output=out, upper=upper),
                  operator=_operator(operator), kind=kind)

    def batched_memcpy(self, sources: Any, destinations: Any, sizes: Any, *, stream: Any = None) -> None:
        """
        Copy buffers of bytes. The arrays have a ``uint64`` for each buffer: its address, where it goes, and its bytes.

        No destination may overlap another one or a source.
        """
        sources, destinations, sizes = views(sources, destinations, sizes)
        arrays = {"sources": sources, "destinations": destinations, "sizes": sizes}
        for name, array in arrays.items():
            expect_type("batched_memcpy", f"the elements of {name}", array, "uint64")
        self._run("batched_memcpy", (*arrays.values(), same_size("batched_memcpy", *arrays.values())), stream)

    def find_if(self, values: Any, out: Any, predicate: Operator, *state: Any, stream: Any = None) -> None:
        """
        Write the index of the first element for which ``predicate`` is true to ``out``, or the number of elements.

        ``out`` is an array of one ``uint64`` on the device, where the index stays.
        """
        values, out = views(values, out)
        expect_numbers("find_if", "out", out, 1, "the index")
        self._run("find_if", (values, out, size_of(values), *state), stream, input=element_type(values),
                  predicate=_operator(predicate))

    def select_if(self, values: Any, out: Any, selected: Any, predicate: Optional[Operator] = None, *state: Any,
                  flags: Any = None, stream: Any = None) -> None:
        """
        Write the elements for which ``predicate`` is true to ``out``, in order, and their number to ``selected``.

        ``flags`` has a flag for each element. Alone it selects where it is true; with ``predicate``, this is applied to
        the flag. ``out`` has as many elements as ``values``, and may be it. ``selected`` is an array of one ``uint64``
        on the device, where the number stays: pass it to a kernel, or copy it.

            algorithms.select_if(x, positive, selected, "[](float x) { return x > 0; }")
        """
        self._select("select_if", values, out, None, selected, predicate, state, flags, stream)

    def partition_if(self, values: Any, out: Any, selected: Any, predicate: Optional[Operator] = None, *state: Any,
                     flags: Any = None, rejected: Any = None, stream: Any = None) -> None:
        """
        Write the selected elements to ``out``, in order, then the others in reverse order.

        With ``rejected`` the others go there, in order. Both outputs are other memory than ``values`` and have its
        size. ``predicate``, ``flags`` and ``selected`` are those of ``select_if()``.
        """
        self._select("partition_if", values, out, rejected, selected, predicate, state, flags, stream)

    def _select(self, algorithm: str, values: Any, out: Any, rejected: Any, selected: Any,
                predicate: Optional[Operator], state: Tuple[Any, ...], flags: Any, stream: Any) -> None:
        values, out, selected = views(values, out, selected)
        (rejected,), (flags,) = optional_views(rejected), optional_views(flags)
        expect_numbers(algorithm, "selected", selected, 1, "the number of selected elements")
        arrays = (values, *_given(flags), out, *_given(rejected))
        self._run(algorithm, (*arrays, selected, same_size(algorithm, *arrays), *state), stream,
                  **element_types(input=values, flags=flags, output=out, rejected=rejected),
                  **({} if predicate is None else {"predicate": _operator(predicate)}))

    def three_way_partition(self, values: Any, first: Any, second: Any, rest: Any, selected: Any,
                            select_first: Operator, select_second: Operator, *states: Any,
                            stream: Any = None) -> None:
        """
        Write the elements for which ``select_first`` is true to ``first``, of the others those for which
        ``select_second`` is true to ``second``, and the others to ``rest``, each in order.

        The outputs are other memory than ``values`` and have its size. ``selected`` is an array of two ``uint64`` on
        the device, where the numbers of elements in ``first`` and ``second`` stay. States are those of
        ``select_first``, then of ``select_second``.
        """
        values, first, second, rest, selected = views(values, first, second, rest, selected)
        what, arrays = "three_way_partition", (values, first, second, rest)
        expect_numbers(what, "selected", selected, 2, "the numbers of elements in first and second")
        self._run(what, (*arrays, selected, same_size(what, *arrays), *states), stream,
                  **element_types(input=values, first=first, second=second, rest=rest),
                  select_first=_operator(select_first), select_second=_operator(select_second))

    def unique(self, values: Any, out: Any, selected: Any, equal: Operator = "equal_to", *state: Any,
               stream: Any = None) -> None:
        """
        Write the first of each run of equal elements to ``out``, and the number of runs to ``selected``.

        ``out`` has as many elements as ``values``, and may be it. ``selected`` is an array of one ``uint64`` on the
        device, where the number stays.
        """
        values, out, selected = views(values, out, selected)
        expect_numbers("unique", "selected", selected, 1, "the number of selected elements")
        self._run("unique", (values, out, selected, same_size("unique", values, out), *state), stream,
                  **element_types(input=values, output=out), equal=_operator(equal))

    def unique_by_key(self, keys: Any, values: Any, keys_out: Any, values_out: Any, selected: Any,
                      equal: Operator = "equal_to", *state: Any, stream: Any = None) -> None:
        """
        Write the first key of each run of equal keys, and its value.

        The outputs are other memory than the inputs and have their size. ``selected`` is an array of one ``uint64`` on
        the device, where the number of runs stays.
        """
        keys, values, keys_out, values_out, selected = views(keys, values, keys_out, values_out, selected)
        arrays = (keys, values, keys_out, values_out)
        expect_numbers("unique_by_key", "selected", selected, 1, "the number of selected elements")
        self._run("unique_by_key", (*arrays, selected, same_size("unique_by_key", *arrays), *state), stream,
                  **element_types(keys=keys, values=values, keys_out=keys_out, values_out=values_out),
                  equal=_operator(equal))

    def reduce_by_key(self, keys: Any, values: Any, keys_out: Any, out: Any, runs: Any, operator: Operator = "plus",
                      *state: Any, equal: Operator = "equal_to", stream: Any = None) -> None:
        """
        Write a key of each run of equal keys, and the reduction of the run's elements to ``out``.

        The outputs are other memory than the inputs and have their size. ``runs`` is an array of one ``uint64`` on the
        device, where the number of runs stays. States are those of ``operator``, then of ``equal``.
        """
        keys, values, keys_out, out, runs = views(keys, values, keys_out, out, runs)
        arrays = (keys, values, keys_out, out)
        expect_numbers("reduce_by_key", "runs", runs, 1, "the number of runs")
        self._run("reduce_by_key", (*arrays, runs, same_size("reduce_by_key", *arrays), *state), stream,
                  **element_types(keys=keys, input=values, keys_out=keys_out, output=out, accumulator=out),
                  operator=_operator(operator), equal=_operator(equal))

    def run_length_encode(self, values: Any, out: Any, lengths: Any, runs: Any, equal: Operator = "equal_to",
                          *state: Any, stream: Any = None) -> None:
        """
        Write an element of each run of equal elements to ``out``, and the length of the run to ``lengths``.

        The outputs are other memory than ``values`` and have its size; lengths are integers. ``runs`` is an array of
        one ``uint64`` on the device, where the number of runs stays.
        """
        values, out, lengths, runs = views(values, out, lengths, runs)
        arrays = (values, out, lengths)
        expect_numbers("run_length_encode", "runs", runs, 1, "the number of runs")
        self._run("run_length_encode", (*arrays, runs, same_size("run_length_encode", *arrays), *state), stream,
                  **element_types(input=values, output=out, lengths=lengths), equal=_operator(equal))

    def histogram(self, samples: Any, out: Any, *, lower: Any = None, upper: Any = None, levels: Any = None,
                  channels: Optional[int] = None, stream: Any = None) -> None:
        """
        Count how many samples fall in each bin. ``out`` has a counter for each bin, where the counts stay.

        The bins have one width between the numbers ``lower`` and ``upper``, or lie between ``levels``, a sorted array
        on the device with one element more than bins. If samples of several channels are interleaved, ``out`` is a list
        of an array for each counted channel, from the first, and so are the bounds; ``channels`` is the number of
        channels if not all are counted.

            algorithms.histogram(x, bins, lower=-1, upper=1)
            algorithms.histogram(pixels, [red, green, blue], levels=[dark_to_light] * 3, channels=4)
        """
        (samples,), outs = views(samples), views(*_listed(out))
        count, all_channels = samples_per_channel(samples, len(outs), channels)
        bounds = {name: _listed(each) for name, each in (("lower", lower), ("upper", upper), ("levels", levels))
                  if each is not None}
        if "levels" in bounds:
            bounds["levels"] = views(*bounds["levels"])
        of_channels = zip(outs, map(size_of, outs), *bounds.values())
        self._run("histogram", (samples, *(each for channel in of_channels for each in channel), count), stream,
                  input=element_type(samples), counter=element_type(outs[0]),
                  level=histogram_bounds(samples, outs, bounds), bins="even" if levels is None else "range",
                  channels=all_channels, active=len(outs))


def _scan_kind(inclusive: bool) -> str:
    return "inclusive" if inclusive else "exclusive"


def _order(descending: bool) -> str:
    return "descending" if descending else "ascending"


def _given(optional: Any) -> Tuple[Any, ...]:
    return () if optional is None else (optional,)


def _listed(one_or_more: Any) -> List[Any]:
    return list(one_or_more) if isinstance(one_or_more, (tuple, list)) else [one_or_more]


def _operator(operator: Operator) -> Any:
    """A lambda as text becomes the key ``call``."""
    if isinstance(operator, str) and not operator.isidentifier():
        return {"call": operator}
    return operator
