"""Device algorithms by calls: built for the types of the arrays, kept by the context, and run."""

import numbers
from typing import TYPE_CHECKING, Any, Dict, List, Optional, Sequence

from ._algorithm_call import AlgorithmCall, AnyOperator, Operator, request_of
from ._algorithm_calls import AlgorithmCalls
from ._elements import View, element_type
from .plan import Plan

if TYPE_CHECKING:
    from .context import Context

__all__ = ["Algorithms", "Operator"]


class Algorithms(AlgorithmCalls):
    """
    The algorithms of a context. Each is built when it is first called with its types and operator, which takes a second
    or two if the cache does not have it, and kept as by ``Context.plan()``. Headers are examined only by the build. Any
    number of threads may use one object.

        algorithms = context.algorithms
        algorithms.reduce(x, total, "plus", 0.0, stream=stream)
        algorithms.transform([x, y], y, cjit.Operator("[](float a, float x, float y) { return a * x + y; }", state=2.0))
        algorithms.select_if(x, positive, selected, predicate="[](float x) { return x > 0; }")

    Arrays are contiguous and have ``__cuda_array_interface__``. Their types and the number of elements follow from it.
    The results are written to arrays of the caller. Calls do not synchronize: a number that only the device knows, such
    as that of the selected elements, is written to an array of ``uint64`` and stays on the device until it is copied.

    An operator is a name of docs/algorithms.md, the text of a C++ lambda, a mapping with the keys of that page, whose
    ``lto_ir`` may be bytes, or an ``Operator``, which may have a state.

    Arrays whose numbers of elements do not fit together raise ``ValueError`` before anything is built. Faults of the
    description, and an operator that does not compile, are those of ``Context.plan()``.
    """

    def __init__(self, context: "Context") -> None:
        self._context = context
        self._recall = context._repeated_calls.recall

    def plan(self, algorithm: str, **keys: Any) -> Plan:
        """
        Return the plan of an algorithm. ``keys`` are those of docs/algorithms.md.

            total = algorithms.plan("reduce", input="float32", operator="plus")
            total(x, y, n, 0.0)

        :raises InvalidArgument: the description has faults; ``str(error)`` lists all of them.
        """
        return self._context.plan(request_of(algorithm, keys))

    def transform(self, inputs: Sequence[Any], output: Any, operator: AnyOperator, *, stream: Any = None) -> None:
        """Write ``operator(inputs[0][i], inputs[1][i], ...)`` to ``output[i]``, which may be one of the inputs."""
        missed = self._recall("transform", stream, inputs, output, operator)
        if missed is None:
            return
        call = AlgorithmCall("transform", "transform")
        views = [call.sized(f"inputs[{i}]", each, like=("inputs[0]",) if i else ()) for i, each in enumerate(inputs)]
        call.key("inputs", tuple(element_type(each) for each in views))
        call.array("output", "output", output, like=("inputs[0]",) if views else ())
        call.count("output")
        call.operator("operator", operator)
        call.run(self._context, stream, missed)

    def histogram(self, input: Any, counters: Any, *,  # pylint: disable=redefined-builtin
                  lower: Any = None, upper: Any = None, levels: Any = None, channels: Optional[int] = None,
                  stream: Any = None) -> None:
        """
        Count how many samples fall in each bin. ``counters`` has an element for each bin, where the counts stay.

        The bins have one width between the numbers ``lower`` and ``upper``, or lie between ``levels``, a sorted array
        on the device with one element more than bins. If samples of several channels are interleaved, ``counters`` is a
        list of an array for each counted channel, from the first, and so are the bounds; ``channels`` is the number of
        channels if not all are counted.

            algorithms.histogram(x, bins, lower=-1, upper=1)
            algorithms.histogram(pixels, [red, green, blue], levels=[dark_to_light] * 3, channels=4)
        """
        missed = self._recall("histogram", stream, input, counters, lower, upper, levels, channels)
        if missed is None:
            return
        call = AlgorithmCall("histogram", "histogram")
        of_channels = _listed(counters)
        samples = call.sized("input", input)
        call.key("input", element_type(samples))
        count = _samples_per_channel(call, samples, len(of_channels), channels)
        bounds = _bounds(call, len(of_channels), {"lower": lower, "upper": upper, "levels": levels})
        for i, each in enumerate(of_channels):
            index = f"[{i}]" if i else ""
            call.array("counter", "counters" + index, each)
            call.count("counters" + index)
            for name, values in bounds.items():
                _add_bound(call, name + index, values[i], each)
        if levels is None:
            call.key("level", _even_level(samples, [*bounds["lower"], *bounds["upper"]]))
        call.key("bins", "even" if levels is None else "range")
        call.key("channels", len(of_channels) if channels is None else channels)
        call.key("active", len(of_channels))
        call.argument(count)
        call.run(self._context, stream, missed)


def _listed(one_or_more: Any) -> List[Any]:
    return list(one_or_more) if isinstance(one_or_more, (tuple, list)) else [one_or_more]


def _samples_per_channel(call: AlgorithmCall, samples: View, counted: int, channels: Optional[int]) -> int:
    """The number of samples of each channel. The first ``counted`` channels have counters."""
    total = counted if channels is None else channels
    if not 1 <= counted <= total:
        raise ValueError(call.refusal(f"there are counters of {counted} channels, expected 1 to {total}, the number of "
                                      "channels"))
    if samples.size % total != 0:
        raise ValueError(call.refusal(f"'input' has {samples.size} elements, expected a multiple of {total}, the "
                                      "number of channels"))
    return samples.size // total


def _bounds(call: AlgorithmCall, counted: int, given: Dict[str, Any]) -> Dict[str, List[Any]]:
    """The bounds of each channel: lower and upper, or levels."""
    bounds = {name: _listed(each) for name, each in given.items() if each is not None}
    if set(bounds) not in ({"lower", "upper"}, {"levels"}):
        raise ValueError(call.refusal(f"found {' and '.join(bounds) or 'no bounds'}, expected lower and upper, or "
                                      "levels"))
    for name, values in bounds.items():
        if len(values) != counted:
            raise ValueError(call.refusal(f"{name} is for {len(values)} channels, expected {counted}, one for each "
                                          "array of counters"))
    return bounds


def _add_bound(call: AlgorithmCall, name: str, value: Any, counters: Any) -> None:
    if not name.startswith("levels"):
        call.argument(value)
        return
    levels, expected = View(value), View(counters).size + 1
    if levels.size != expected:
        raise ValueError(call.refusal(f"'{name}' has {levels.size} elements, expected {expected}, one more than "
                                      "'counters'"))
    call.array("level", name, levels)


def _even_level(samples: View, bounds: List[Any]) -> Any:
    """The type that holds the bounds: small integers are compared as int32, because 256 bins of uint8 end at 256."""
    kind, size = samples.kind, samples.itemsize
    if kind in "biu" and not all(isinstance(each, numbers.Integral) for each in bounds):
        return "float64"
    if kind in "biu" and size < 4:
        return "int32"
    return "float32" if (kind, size) == ("f", 2) else element_type(samples)
