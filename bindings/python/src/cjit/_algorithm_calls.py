"""
The calls of device algorithms.

Generated from src/algorithm/families by abi/abi.py generate; do not edit.
"""
# pylint: disable=redefined-builtin

from typing import TYPE_CHECKING, Any, Callable, Optional

from ._algorithm_call import AlgorithmCall, AnyOperator

if TYPE_CHECKING:
    from .context import Context


class AlgorithmCalls:
    """What ``Algorithms`` inherits."""

    _context: "Context"
    _recall: Callable[..., Any]

    def adjacent_difference(self, input: Any, output: Any, operator: AnyOperator = "minus", *, direction: str = "left",
                            stream: Any = None) -> None:
        """
        Write ``operator(input[i], input[i - 1])`` to ``output[i]``, and the first element as it is. The direction
        ``right`` takes ``input[i + 1]`` instead; then the last element is copied. ``output`` may be ``input``.

        ``direction`` is ``"left"`` or ``"right"``.
        """
        missed = self._recall("adjacent_difference", stream, input, output, operator, direction)
        if missed is None:
            return
        call = AlgorithmCall("adjacent_difference", "adjacent_difference")
        call.array("input", "input", input)
        call.array("output", "output", output, like=("input",))
        call.count("input")
        call.operator("operator", operator)
        call.key("direction", direction)
        call.run(self._context, stream, missed)

    def batched_memcpy(self, sources: Any, destinations: Any, sizes: Any, *, stream: Any = None) -> None:
        """
        Copy ``sizes[i]`` bytes from the address ``sources[i]`` to the address ``destinations[i]``. The arrays have the
        same number of elements. No destination may overlap another one or a source. Buffers of size 0 may have the
        address 0.
        """
        missed = self._recall("batched_memcpy", stream, sources, destinations, sizes)
        if missed is None:
            return
        call = AlgorithmCall("batched_memcpy", "batched_memcpy")
        call.numbers("sources", sources)
        call.numbers("destinations", destinations, like=("sources",))
        call.numbers("sizes", sizes, like=("sources",))
        call.count("sources")
        call.run(self._context, stream, missed)

    def lower_bound(self, input: Any, values: Any, output: Any, operator: AnyOperator = "less", *,
                    stream: Any = None) -> None:
        """
        Write the index of the first element of ``input`` that is not less than ``values[i]``, or the size of ``input``,
        to ``output[i]``. ``input`` is sorted by the comparison. The elements of ``output`` are integers.
        """
        missed = self._recall("lower_bound", stream, input, values, output, operator)
        if missed is None:
            return
        call = AlgorithmCall("lower_bound", "binary_search")
        call.key("kind", "lower_bound")
        call.array("input", "input", input)
        call.array("values", "values", values)
        call.array("output", "output", output, like=("values",))
        call.count("input")
        call.count("values")
        call.operator("operator", operator)
        call.run(self._context, stream, missed)

    def upper_bound(self, input: Any, values: Any, output: Any, operator: AnyOperator = "less", *,
                    stream: Any = None) -> None:
        """
        Write the index of the first element of ``input`` that is greater than ``values[i]``, or the size of ``input``,
        to ``output[i]``. ``input`` is sorted by the comparison. The elements of ``output`` are integers.
        """
        missed = self._recall("upper_bound", stream, input, values, output, operator)
        if missed is None:
            return
        call = AlgorithmCall("upper_bound", "binary_search")
        call.key("kind", "upper_bound")
        call.array("input", "input", input)
        call.array("values", "values", values)
        call.array("output", "output", output, like=("values",))
        call.count("input")
        call.count("values")
        call.operator("operator", operator)
        call.run(self._context, stream, missed)

    def equal_range(self, input: Any, values: Any, output: Any, upper: Any, operator: AnyOperator = "less", *,
                    stream: Any = None) -> None:
        """
        Write what ``lower_bound`` finds to ``output``, and what ``upper_bound`` finds to ``upper``: where the elements
        that equal each value begin and end.
        """
        missed = self._recall("equal_range", stream, input, values, output, upper, operator)
        if missed is None:
            return
        call = AlgorithmCall("equal_range", "binary_search")
        call.key("kind", "equal_range")
        call.array("input", "input", input)
        call.array("values", "values", values)
        call.array("output", "output", output, like=("values",))
        call.array("upper", "upper", upper, like=("values",))
        call.count("input")
        call.count("values")
        call.operator("operator", operator)
        call.run(self._context, stream, missed)

    def argmin(self, input: Any, output: Any, index: Any, operator: AnyOperator = "less", *,
               stream: Any = None) -> None:
        """
        Write the smallest element to ``output`` and its index to ``index``, which have one element each. The operator
        is true if its first argument comes before the second. Of equal elements the first is found. Nothing is written
        for an empty input. The index is an integer of any type.
        """
        missed = self._recall("argmin", stream, input, output, index, operator)
        if missed is None:
            return
        call = AlgorithmCall("argmin", "extremum")
        call.key("select", "smallest")
        call.array("input", "input", input)
        call.array("output", "output", output, exactly=1)
        call.array("index", "index", index, exactly=1)
        call.count("input")
        call.operator("operator", operator)
        call.run(self._context, stream, missed)

    def argmax(self, input: Any, output: Any, index: Any, operator: AnyOperator = "less", *,
               stream: Any = None) -> None:
        """
        Write the largest element to ``output`` and its index to ``index``, which have one element each. The operator is
        true if its first argument comes before the second. Of equal elements the first is found. Nothing is written for
        an empty input. The index is an integer of any type.
        """
        missed = self._recall("argmax", stream, input, output, index, operator)
        if missed is None:
            return
        call = AlgorithmCall("argmax", "extremum")
        call.key("select", "largest")
        call.array("input", "input", input)
        call.array("output", "output", output, exactly=1)
        call.array("index", "index", index, exactly=1)
        call.count("input")
        call.operator("operator", operator)
        call.run(self._context, stream, missed)

    def find_if(self, input: Any, output: Any, predicate: AnyOperator, *, stream: Any = None) -> None:
        """
        Write the index of the first element for which ``predicate`` is true, or the size of ``input``, to ``output``,
        which has one element. The index stays on the device.
        """
        missed = self._recall("find_if", stream, input, output, predicate)
        if missed is None:
            return
        call = AlgorithmCall("find_if", "find_if")
        call.array("input", "input", input)
        call.numbers("output", output, exactly=1)
        call.count("input")
        call.operator("predicate", predicate)
        call.run(self._context, stream, missed)

    def for_each(self, input: Any, operator: AnyOperator, *, stream: Any = None) -> None:
        """Call the operator for each element, in any order. It may take the element by reference and change it."""
        missed = self._recall("for_each", stream, input, operator)
        if missed is None:
            return
        call = AlgorithmCall("for_each", "for_each")
        call.array("input", "input", input)
        call.count("input")
        call.operator("operator", operator)
        call.run(self._context, stream, missed)

    def merge(self, keys: Any, other_keys: Any, keys_out: Any, operator: AnyOperator = "less", *, values: Any = None,
              other_values: Any = None, values_out: Any = None, stream: Any = None) -> None:
        """
        Merge two arrays that are sorted by the comparison to one, which has as many elements as both and is other
        memory. Of equal keys, those of ``keys`` come first.

        With ``values`` and ``values_out`` a value moves with each key.
        """
        missed = self._recall("merge", stream, keys, other_keys, keys_out, values, other_values, values_out, operator)
        if missed is None:
            return
        call = AlgorithmCall("merge", "merge")
        has_pairs = call.group(values=values, other_values=other_values, values_out=values_out)
        call.array("keys", "keys", keys)
        if has_pairs:
            call.array("values", "values", values, like=("keys",))
        call.count("keys")
        call.array("other_keys", "other_keys", other_keys)
        if has_pairs:
            call.array("other_values", "other_values", other_values, like=("other_keys",))
        call.count("other_keys")
        call.array("keys_out", "keys_out", keys_out, like=("keys", "other_keys"))
        if has_pairs:
            call.array("values_out", "values_out", values_out, like=("keys", "other_keys"))
        call.operator("operator", operator)
        call.run(self._context, stream, missed)

    def merge_sort(self, keys: Any, keys_out: Any, operator: AnyOperator = "less", *, values: Any = None,
                   values_out: Any = None, stream: Any = None) -> None:
        """
        Sort by a comparison, which is true if its first argument comes before the second. The sort is stable.
        ``keys_out`` may be ``keys``.

        With ``values`` and ``values_out`` a value moves with each key.
        """
        missed = self._recall("merge_sort", stream, keys, keys_out, values, values_out, operator)
        if missed is None:
            return
        call = AlgorithmCall("merge_sort", "merge_sort")
        has_pairs = call.group(values=values, values_out=values_out)
        call.array("key", "keys", keys)
        call.array("key", "keys_out", keys_out, like=("keys",))
        if has_pairs:
            call.array("value", "values", values, like=("keys",))
        if has_pairs:
            call.array("value", "values_out", values_out, like=("keys",))
        call.count("keys")
        call.operator("operator", operator)
        call.run(self._context, stream, missed)

    def partition_if(self, input: Any, output: Any, selected: Any, predicate: Optional[AnyOperator] = None, *,
                     rejected: Any = None, flags: Any = None, stream: Any = None) -> None:
        """
        Write the selected elements to ``output``, in order, then the others in reverse order, and the number of
        selected elements to ``selected``, which has one element. With ``rejected`` the others go there, in order. The
        outputs have as many elements as ``input``, and are other memory. The number stays on the device.

        The selected elements are those for which ``predicate`` is true, or those whose ``flags`` are. With both the
        predicate is applied to the flags.
        """
        missed = self._recall("partition_if", stream, input, output, rejected, selected, predicate, flags)
        if missed is None:
            return
        call = AlgorithmCall("partition_if", "partition_if")
        has_rejected = call.group(rejected=rejected)
        call.array("input", "input", input)
        call.flags(flags, like="input")
        call.array("output", "output", output, like=("input",))
        if has_rejected:
            call.array("rejected", "rejected", rejected, like=("input",))
        call.numbers("selected", selected, exactly=1)
        call.count("input")
        call.predicate(predicate)
        call.run(self._context, stream, missed)

    def radix_sort(self, keys: Any, keys_out: Any, *, values: Any = None, values_out: Any = None,
                   order: str = "ascending", begin_bit: int = 0, end_bit: Optional[int] = None,
                   stream: Any = None) -> None:
        """
        Sort numbers by their bits, to other memory. The sort is stable.

        The bits from ``begin_bit`` up to ``end_bit``, which is not one of them, are compared. ``None``: all.

        With ``values`` and ``values_out`` a value moves with each key.

        ``order`` is ``"ascending"`` or ``"descending"``.
        """
        missed = self._recall("radix_sort", stream, keys, keys_out, values, values_out, order, begin_bit, end_bit)
        if missed is None:
            return
        call = AlgorithmCall("radix_sort", "radix_sort")
        has_pairs = call.group(values=values, values_out=values_out)
        call.array("key", "keys", keys)
        call.array("key", "keys_out", keys_out, like=("keys",))
        if has_pairs:
            call.array("value", "values", values, like=("keys",))
        if has_pairs:
            call.array("value", "values_out", values_out, like=("keys",))
        call.count("keys")
        call.bits(begin_bit, end_bit)
        call.key("order", order)
        call.run(self._context, stream, missed)

    def reduce(self, input: Any, output: Any, operator: AnyOperator, initial: Any = None, *,
               stream: Any = None) -> None:
        """
        Write ``initial op input[0] op input[1] ...`` to ``output``, which has one element. The operator is associative,
        and the type of the output is that of the computation. Without an initial value nothing is written for an empty
        input.
        """
        missed = self._recall("reduce", stream, input, output, operator, initial)
        if missed is None:
            return
        call = AlgorithmCall("reduce", "reduce")
        call.array("input", "input", input)
        call.array("output", "output", output, exactly=1)
        call.accumulator("output")
        call.count("input")
        call.operator("operator", operator)
        call.optional_initial(initial)
        call.run(self._context, stream, missed)

    def reduce_by_key(self, keys: Any, input: Any, keys_out: Any, output: Any, runs: Any, operator: AnyOperator,
                      equal: AnyOperator = "equal_to", *, stream: Any = None) -> None:
        """
        Write the key of each run of ``equal`` keys to ``keys_out``, the reduction of the run's elements to ``output``,
        and the number of runs to ``runs``, which has one element. The type of the output is that of the computation.
        The outputs have as many elements as ``keys``, and are other memory. The number stays on the device.
        """
        missed = self._recall("reduce_by_key", stream, keys, input, keys_out, output, runs, operator, equal)
        if missed is None:
            return
        call = AlgorithmCall("reduce_by_key", "reduce_by_key")
        call.array("keys", "keys", keys)
        call.array("input", "input", input, like=("keys",))
        call.array("keys_out", "keys_out", keys_out, like=("keys",))
        call.array("output", "output", output, like=("keys",))
        call.accumulator("output")
        call.numbers("runs", runs, exactly=1)
        call.count("keys")
        call.operator("operator", operator)
        call.operator("equal", equal)
        call.run(self._context, stream, missed)

    def run_length_encode(self, input: Any, output: Any, lengths: Any, runs: Any, equal: AnyOperator = "equal_to", *,
                          stream: Any = None) -> None:
        """
        Write an element of each run of ``equal`` elements to ``output``, its length to ``lengths``, and the number of
        runs to ``runs``, which has one element. Lengths are integers of any type. The outputs have as many elements as
        ``input``, and are other memory. The number stays on the device.
        """
        missed = self._recall("run_length_encode", stream, input, output, lengths, runs, equal)
        if missed is None:
            return
        call = AlgorithmCall("run_length_encode", "run_length_encode")
        call.array("input", "input", input)
        call.array("output", "output", output, like=("input",))
        call.array("lengths", "lengths", lengths, like=("input",))
        call.numbers("runs", runs, exactly=1)
        call.count("input")
        call.operator("equal", equal)
        call.run(self._context, stream, missed)

    def exclusive_scan(self, input: Any, output: Any, operator: AnyOperator, initial: Any, *,
                       stream: Any = None) -> None:
        """
        Write the reduction of ``initial`` and the elements before ``i`` to ``output[i]``. The type of the output is
        that of the computation. ``output`` may be ``input``.
        """
        missed = self._recall("exclusive_scan", stream, input, output, operator, initial)
        if missed is None:
            return
        call = AlgorithmCall("exclusive_scan", "scan")
        call.key("kind", "exclusive")
        call.array("input", "input", input)
        call.array("output", "output", output, like=("input",))
        call.accumulator("output")
        call.count("input")
        call.operator("operator", operator)
        call.initial(initial)
        call.run(self._context, stream, missed)

    def inclusive_scan(self, input: Any, output: Any, operator: AnyOperator, initial: Any = None, *,
                       stream: Any = None) -> None:
        """
        Write the reduction of ``initial``, if there is one, and the elements up to ``i`` to ``output[i]``. The type of
        the output is that of the computation. ``output`` may be ``input``.
        """
        missed = self._recall("inclusive_scan", stream, input, output, operator, initial)
        if missed is None:
            return
        call = AlgorithmCall("inclusive_scan", "scan")
        call.key("kind", "inclusive")
        call.array("input", "input", input)
        call.array("output", "output", output, like=("input",))
        call.accumulator("output")
        call.count("input")
        call.operator("operator", operator)
        call.optional_initial(initial)
        call.run(self._context, stream, missed)

    def exclusive_scan_by_key(self, keys: Any, input: Any, output: Any, operator: AnyOperator, initial: Any,
                              equal: AnyOperator = "equal_to", *, stream: Any = None) -> None:
        """
        Write an ``exclusive_scan`` that begins again with ``initial`` at each element whose key is not ``equal`` to the
        key before it.
        """
        missed = self._recall("exclusive_scan_by_key", stream, keys, input, output, operator, initial, equal)
        if missed is None:
            return
        call = AlgorithmCall("exclusive_scan_by_key", "scan_by_key")
        call.key("kind", "exclusive")
        call.array("keys", "keys", keys)
        call.array("input", "input", input, like=("keys",))
        call.array("output", "output", output, like=("keys",))
        call.accumulator("output")
        call.count("keys")
        call.operator("operator", operator)
        call.operator("equal", equal)
        call.initial(initial)
        call.run(self._context, stream, missed)

    def inclusive_scan_by_key(self, keys: Any, input: Any, output: Any, operator: AnyOperator,
                              equal: AnyOperator = "equal_to", *, stream: Any = None) -> None:
        """
        Write an ``inclusive_scan`` that begins again at each element whose key is not ``equal`` to the key before it.
        It has no initial value.
        """
        missed = self._recall("inclusive_scan_by_key", stream, keys, input, output, operator, equal)
        if missed is None:
            return
        call = AlgorithmCall("inclusive_scan_by_key", "scan_by_key")
        call.key("kind", "inclusive")
        call.array("keys", "keys", keys)
        call.array("input", "input", input, like=("keys",))
        call.array("output", "output", output, like=("keys",))
        call.accumulator("output")
        call.count("keys")
        call.operator("operator", operator)
        call.operator("equal", equal)
        call.run(self._context, stream, missed)

    def segmented_reduce(self, input: Any, output: Any, segments: Any, operator: AnyOperator, initial: Any = None, *,
                         largest: int = 0, stream: Any = None) -> None:
        """
        Write the reduction of each segment to an element of ``output``, as ``reduce`` does. There are as many segments
        as elements of ``output``.

        ``segments`` is the size of all segments, or an array of ``int64`` with their offsets: one more than segments. A
        pair of such arrays has the begins and the ends. ``largest`` is the size of the largest segment; 0: unknown.
        """
        missed = self._recall("segmented_reduce", stream, input, output, segments, largest, operator, initial)
        if missed is None:
            return
        call = AlgorithmCall("segmented_reduce", "segmented_reduce")
        call.array("input", "input", input)
        call.array("output", "output", output)
        call.accumulator("output")
        call.segments(segments, largest, "input", "output")
        call.count("output")
        call.operator("operator", operator)
        call.optional_initial(initial)
        call.run(self._context, stream, missed)

    def exclusive_segmented_scan(self, input: Any, output: Any, segments: Any, operator: AnyOperator, initial: Any, *,
                                 largest: int = 0, stream: Any = None) -> None:
        """
        Write an ``exclusive_scan`` of each segment. Elements that lie in no segment are not written. ``output`` may be
        ``input``.

        ``segments`` is the size of all segments, or an array of ``int64`` with their offsets: one more than segments. A
        pair of such arrays has the begins and the ends. ``largest`` is the size of the largest segment; 0: unknown.
        """
        missed = self._recall("exclusive_segmented_scan", stream, input, output, segments, largest, operator, initial)
        if missed is None:
            return
        call = AlgorithmCall("exclusive_segmented_scan", "segmented_scan")
        call.key("kind", "exclusive")
        call.array("input", "input", input)
        call.array("output", "output", output, like=("input",))
        call.accumulator("output")
        call.segments(segments, largest, "input")
        call.count("segments")
        call.operator("operator", operator)
        call.initial(initial)
        call.run(self._context, stream, missed)

    def inclusive_segmented_scan(self, input: Any, output: Any, segments: Any, operator: AnyOperator,
                                 initial: Any = None, *, largest: int = 0, stream: Any = None) -> None:
        """
        Write an ``inclusive_scan`` of each segment. Elements that lie in no segment are not written. ``output`` may be
        ``input``.

        ``segments`` is the size of all segments, or an array of ``int64`` with their offsets: one more than segments. A
        pair of such arrays has the begins and the ends. ``largest`` is the size of the largest segment; 0: unknown.
        """
        missed = self._recall("inclusive_segmented_scan", stream, input, output, segments, largest, operator, initial)
        if missed is None:
            return
        call = AlgorithmCall("inclusive_segmented_scan", "segmented_scan")
        call.key("kind", "inclusive")
        call.array("input", "input", input)
        call.array("output", "output", output, like=("input",))
        call.accumulator("output")
        call.segments(segments, largest, "input")
        call.count("segments")
        call.operator("operator", operator)
        call.optional_initial(initial)
        call.run(self._context, stream, missed)

    def segmented_sort(self, keys: Any, keys_out: Any, offsets: Any, *, values: Any = None, values_out: Any = None,
                       order: str = "ascending", stream: Any = None) -> None:
        """
        Sort the numbers of each segment by their bits, to other memory. The sort is stable. The segments are given by
        offsets and may not overlap; keys that lie in no segment are not written. The size of the largest segment is not
        used.

        ``offsets`` is an array of ``int64``, one more than segments, or a pair of begins and ends.

        With ``values`` and ``values_out`` a value moves with each key.

        ``order`` is ``"ascending"`` or ``"descending"``.
        """
        missed = self._recall("segmented_sort", stream, keys, keys_out, values, values_out, offsets, order)
        if missed is None:
            return
        call = AlgorithmCall("segmented_sort", "segmented_sort")
        has_pairs = call.group(values=values, values_out=values_out)
        call.array("key", "keys", keys)
        call.array("key", "keys_out", keys_out, like=("keys",))
        if has_pairs:
            call.array("value", "values", values, like=("keys",))
        if has_pairs:
            call.array("value", "values_out", values_out, like=("keys",))
        call.offsets(offsets)
        call.count("keys")
        call.count("segments")
        call.key("order", order)
        call.run(self._context, stream, missed)

    def select_if(self, input: Any, output: Any, selected: Any, predicate: Optional[AnyOperator] = None, *,
                  flags: Any = None, stream: Any = None) -> None:
        """
        Write the selected elements to ``output``, in order, and their number to ``selected``, which has one element.
        ``output`` has as many elements as ``input``, and may be it. The number stays on the device: pass it to a
        kernel, or copy it.

        The selected elements are those for which ``predicate`` is true, or those whose ``flags`` are. With both the
        predicate is applied to the flags.
        """
        missed = self._recall("select_if", stream, input, output, selected, predicate, flags)
        if missed is None:
            return
        call = AlgorithmCall("select_if", "select_if")
        call.array("input", "input", input)
        call.flags(flags, like="input")
        call.array("output", "output", output, like=("input",))
        call.numbers("selected", selected, exactly=1)
        call.count("input")
        call.predicate(predicate)
        call.run(self._context, stream, missed)

    def three_way_partition(self, input: Any, first: Any, second: Any, rest: Any, selected: Any,
                            select_first: AnyOperator, select_second: AnyOperator, *, stream: Any = None) -> None:
        """
        Write the elements for which ``select_first`` is true to ``first``, of the others those for which
        ``select_second`` is true to ``second``, and the others to ``rest``, each in order. The outputs have as many
        elements as ``input``, and are other memory. The numbers of elements in ``first`` and ``second`` go to the two
        elements of ``selected``, and stay on the device.
        """
        missed = self._recall("three_way_partition", stream, input, first, second, rest, selected, select_first,
                              select_second)
        if missed is None:
            return
        call = AlgorithmCall("three_way_partition", "three_way_partition")
        call.array("input", "input", input)
        call.array("first", "first", first, like=("input",))
        call.array("second", "second", second, like=("input",))
        call.array("rest", "rest", rest, like=("input",))
        call.numbers("selected", selected, exactly=2)
        call.count("input")
        call.operator("select_first", select_first)
        call.operator("select_second", select_second)
        call.run(self._context, stream, missed)

    def top_k(self, keys: Any, keys_out: Any, *, values: Any = None, values_out: Any = None, select: str = "largest",
              stream: Any = None) -> None:
        """
        Write the largest or the smallest numbers to other memory, in no particular order: as many as ``keys_out`` has
        elements, at most those of ``keys``.

        With ``values`` and ``values_out`` a value moves with each key.

        ``select`` is ``"largest"`` or ``"smallest"``.
        """
        missed = self._recall("top_k", stream, keys, keys_out, values, values_out, select)
        if missed is None:
            return
        call = AlgorithmCall("top_k", "top_k")
        has_pairs = call.group(values=values, values_out=values_out)
        call.array("key", "keys", keys)
        call.array("key", "keys_out", keys_out, at_most="keys")
        if has_pairs:
            call.array("value", "values", values, like=("keys",))
        if has_pairs:
            call.array("value", "values_out", values_out, like=("keys_out",))
        call.count("keys")
        call.count("keys_out")
        call.key("select", select)
        call.run(self._context, stream, missed)

    def unique(self, input: Any, output: Any, selected: Any, equal: AnyOperator = "equal_to", *,
               stream: Any = None) -> None:
        """
        Write the first of each run of ``equal`` elements to ``output``, and their number to ``selected``, which has one
        element. ``output`` has as many elements as ``input``, and may be it. The number stays on the device.
        """
        missed = self._recall("unique", stream, input, output, selected, equal)
        if missed is None:
            return
        call = AlgorithmCall("unique", "unique")
        call.array("input", "input", input)
        call.array("output", "output", output, like=("input",))
        call.numbers("selected", selected, exactly=1)
        call.count("input")
        call.operator("equal", equal)
        call.run(self._context, stream, missed)

    def unique_by_key(self, keys: Any, values: Any, keys_out: Any, values_out: Any, selected: Any,
                      equal: AnyOperator = "equal_to", *, stream: Any = None) -> None:
        """
        Write the first key of each run of ``equal`` keys to ``keys_out``, its value to ``values_out``, and their number
        to ``selected``, which has one element. The outputs have as many elements as ``keys``, and are other memory. The
        number stays on the device.
        """
        missed = self._recall("unique_by_key", stream, keys, values, keys_out, values_out, selected, equal)
        if missed is None:
            return
        call = AlgorithmCall("unique_by_key", "unique_by_key")
        call.array("keys", "keys", keys)
        call.array("values", "values", values, like=("keys",))
        call.array("keys_out", "keys_out", keys_out, like=("keys",))
        call.array("values_out", "values_out", values_out, like=("keys",))
        call.numbers("selected", selected, exactly=1)
        call.count("keys")
        call.operator("equal", equal)
        call.run(self._context, stream, missed)
