"""
Device algorithms by calls, on a mock: what they build, keep and launch.

The conformance vectors build and launch each call (tests/conformance/README.md). Here mostly the description is
checked, and what the plan is called with.
"""

import collections
import json
import os
import struct
import threading
import unittest
import unittest.mock
from typing import NamedTuple

import cjit
import numpy
from support import TestCase
from cjit.algorithms import Algorithms
from test_launch import CudaArray

AXPY = "[](float a, float x, float y) { return a * x + y; }"
PLAN = cjit.Context.plan


class Stream:
    """A stream of cuda.core."""

    def __init__(self, handle):
        self._handle = handle

    def __cuda_stream__(self):
        return 0, self._handle


class Array(CudaArray):
    def __init__(self, address, typestr, *shape, **fields):
        super().__init__(address)
        self.__cuda_array_interface__.update({"shape": shape, "typestr": typestr, "strides": None, **fields})


class Recorder:
    """Takes the place of a context, its plans and its repeated calls, and keeps the description and the arguments of a
    run."""

    @property
    def _repeated_calls(self):
        return self

    def recall(self, *_):
        return False

    def remember(self, *_):
        pass

    def plan(self, request):
        self.description = json.loads(request.algorithm)
        return self

    def __call__(self, *arguments, stream):
        self.arguments = arguments


class CallsOfAlgorithms(TestCase):
    @classmethod
    def setUpClass(cls):
        cls.on = cjit.Context(mock_device="sm_90", default_arch="sm_90", cache_mode="use",
                              cache_dir=os.environ.get("CJIT_TEST_CACHE_DIR", ""))
        cls.algorithms = cls.on.algorithms
        cls.x = Array(0x10000, "<f4", 1000)
        cls.y = Array(0x20000, "<f4", 1000)
        cls.one = Array(0x30000, "<f4", 1)
        cls.keys, cls.keys_out = Array(0x40000, "<i4", 1000), Array(0x50000, "<i4", 1000)
        cls.number = Array(0x60000, "<u8", 1)

    @classmethod
    def tearDownClass(cls):
        cls.on.close()

    def setUp(self):
        self.on.mock.clear()

    def launches(self):
        """Return names and arguments of all launches, and forget them."""
        seen = [(each.lowered_name, each.arguments) for each in self.on.mock]
        self.on.mock.clear()
        return seen

    def assert_run(self, call, keys, *expected):
        """A call has these keys in its description, and the arguments of its run end with these."""
        recorder = Recorder()
        call(Algorithms(recorder))
        self.assertEqual({**recorder.description, **keys}, recorder.description)
        self.assertEqual(recorder.arguments[-len(expected):], expected)

    def assert_refused(self, error, message, call, *arguments, **named):
        """The call fails before anything is built."""
        with unittest.mock.patch.object(self.on, "plan", side_effect=AssertionError("built")):
            with self.assertRaisesRegex(error, message):
                call(*arguments, **named)

    def test_types_sizes_and_values_follow_from_the_arrays(self):
        self.algorithms.reduce(self.x, self.one, "plus", -1.5)
        (name, arguments), = self.launches()
        self.assertIn("cjit_all", name)
        self.assertEqual(struct.unpack("<Q", arguments[0]), (1000,))
        self.assertEqual(struct.unpack("<Q", arguments[1]), (0x10000,))
        self.assertEqual(struct.unpack("<f", arguments[-1]), (-1.5,))

    def test_a_temporary_lives_until_the_launch(self):
        launches_at_end = []
        mock = self.on.mock

        class Temporary(Array):
            def __del__(self):
                launches_at_end.append(len(mock))

        self.algorithms.radix_sort(Temporary(0x40000, "<i4", 1000), self.keys_out, order="descending", begin_bit=4,
                                   end_bit=20)
        self.assertEqual(len(launches_at_end), 1)
        self.assertGreater(launches_at_end[0], 0)

    def test_operators_are_names_code_or_have_a_state(self):
        scale = "[](float a, float& x) { x *= a; }"
        for operator, described, *state in (
                ("identity", "identity"), ("[](float& x) {}", {"call": "[](float& x) {}"}),
                ({"call": "Mine{}", "code": "struct Mine {};"}, {"call": "Mine{}", "code": "struct Mine {};"}),
                (cjit.Operator("identity"), "identity"),
                (cjit.Operator(scale, state=2.0), {"call": scale, "state": "float64"}, 2.0),
                (cjit.Operator(scale, state=3), {"call": scale, "state": "int64"}, 3),
                (cjit.Operator(scale, state=2.0, state_type="float32"), {"call": scale, "state": "float32"}, 2.0),
                (cjit.Operator({"call": scale}, code="struct A {};", state=True),
                 {"call": scale, "code": "struct A {};", "state": "bool"}, True)):
            self.assert_run(lambda on, given=operator: on.for_each(self.x, given), {"operator": described}, 1000,
                            *state)
        self.assert_refused(TypeError, "a state that is a bytes has no type of its own; set state_type too",
                            self.algorithms.for_each, self.x, cjit.Operator(scale, state=b"1234"))
        self.assert_refused(TypeError, "cannot run for_each: the operator has a state, but no value for it",
                            self.algorithms.for_each, self.x, {"call": scale, "state": "float32"})

    def test_a_plan_is_kept(self):
        first = self.algorithms.plan("reduce", input="float32", operator="plus")
        plans = []
        threads = [threading.Thread(target=lambda: plans.append(
            self.on.algorithms.plan("reduce", operator="plus", input="float32"))) for _ in range(8)]
        before = self.on.cache.info().counters.memory_hits
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(plans), 8)
        self.assertEqual(self.on.cache.info().counters.memory_hits, before + 8)
        first.close()
        for plan in plans:
            self.assertEqual(plan.info.parameters, "input: pointer, output: pointer, count: uint64, initial: float32")
            plan(0x10000, 0x20000, 1000, 0.0)
        self.assertEqual(len(self.on.mock), 8)

    def test_a_plan_of_a_build_or_of_its_result_is_kept(self):
        request = cjit.KernelOptions("", algorithm='{"algorithm": "reduce", "name": "sum", "input": "float32", '
                                                   '"operator": "plus"}')
        built = self.on.build(request)
        for plan in (self.on.plan(request), self.on.plan(request, "sum"), self.on.load_plan(built),
                     self.on.load_plan(built, "sum")):
            plan(0x10000, 0x20000, 1000, 0.0)
        self.assertEqual(len(self.on.mock), 4)
        for get in (lambda: self.on.plan(request, "product"), lambda: self.on.load_plan(built, "product")):
            with self.assertRaises(cjit.NotFound):
                get()

    def test_lto_ir_is_bytes(self):
        image = self.on.build('extern "C" __device__ float twice(float x) { return 2 * x; }', arch="sm_90",
                              image_kind="lto_ir", rdc=True).images[0]
        twice = {"symbol": "twice", "lto_ir": image.data, "arguments": ["float32"], "result": "float32"}
        self.algorithms.transform([self.x], self.y, twice)
        self.assertEqual(len(self.launches()), 1)
        with self.assertRaisesRegex(cjit.CjitError, "cannot link 'operator.lto_ir'"):
            self.algorithms.transform([self.x], self.y, {**twice, "lto_ir": b"abc"})

    def test_arguments_are_in_the_order_of_the_plan(self):
        values, values_out = Array(0x70000, "<i8", 1000), Array(0x80000, "<i8", 1000)
        self.assert_run(lambda on: on.radix_sort(self.keys, self.keys_out, values=values, values_out=values_out),
                        {"key": "int32", "value": "int64", "order": "ascending"}, 0x40000, 0x50000, 0x70000, 0x80000,
                        1000, 0, 32)
        few, merged = Array(0x90000, "<i4", 10), Array(0xa0000, "<i4", 1010)
        self.assert_run(lambda on: on.merge(self.keys, few, merged, "greater"),
                        {"keys": "int32", "other_keys": "int32", "operator": "greater"}, 0x40000, 1000, 0x90000, 10,
                        0xa0000)
        above = cjit.Operator("[](int a, int x) { return x > a; }", state=4)
        equal = "[](int a, int b) { return a == b; }"
        self.assert_run(lambda on: on.exclusive_scan_by_key(self.keys, self.x, self.y, "plus", 1.5, equal),
                        {"kind": "exclusive", "accumulator": "float32", "equal": {"call": equal}}, 0x40000, 0x10000,
                        0x20000, 1000, 1.5)
        self.assert_run(lambda on: on.select_if(self.keys, self.keys_out, self.number, above),
                        {"predicate": above.keys()}, 0x40000, 0x50000, 0x60000, 1000, 4)
        flags = Array(0x70000, "|u1", 1000)
        self.assert_run(lambda on: on.partition_if(self.x, self.y, self.number, flags=flags, rejected=self.x),
                        {"flags": "uint8", "rejected": "float32"}, 0x10000, 0x70000, 0x20000, 0x10000, 0x60000, 1000)

    def test_initial_values_that_need_not_be_given(self):
        self.assert_run(lambda on: on.reduce(self.x, self.one, "maximum"), {"initial": "none"}, 0x30000, 1000)
        self.assert_run(lambda on: on.inclusive_scan(self.x, self.y, "plus", 2), {"initial": "value"}, 1000, 2)

    def test_segments_have_offsets_or_one_size(self):
        out, values = Array(0x30000, "<f4", 3), Array(0x10000, "<f4", 12)
        self.assert_run(lambda on: on.segmented_reduce(values, out, 4, "plus", 0.5),
                        {"segments": "fixed_size", "operator": "plus"}, 4, 3, 0.5)
        offsets, begins, ends = (Array(0x40000, "<i8", 4), Array(0x40000, "<i8", 3), Array(0x50000, "<i8", 3))
        self.assert_run(lambda on: on.segmented_reduce(values, out, offsets, "maximum", largest=5),
                        {"segments": "offsets"}, 0x40000, 0x40008, 5, 3)
        self.assert_run(lambda on: on.inclusive_segmented_scan(values, values, (begins, ends), "plus"),
                        {"segments": "offsets"}, 0x10000, 0x40000, 0x50000, 0, 3)
        self.assert_run(lambda on: on.segmented_sort(self.keys, self.keys_out, offsets, order="descending"),
                        {"order": "descending"}, 0x50000, 0x40000, 0x40008, 1000, 3)
        for error, message, given in (
                (ValueError, "'input' has 12 elements, expected 15: 3 segments of 5", 5),
                (ValueError, "'offsets' has 3 elements, expected 4, one more than 'output'", ends),
                (ValueError, "'begins' has 4 elements, expected 3, as many as 'output'", (offsets, ends)),
                (TypeError, "the elements of 'offsets' are int32, expected int64", Array(0x40000, "<i4", 4))):
            self.assert_refused(error, "cannot run segmented_reduce: " + message, self.algorithms.segmented_reduce,
                                values, out, given, "plus")
        self.assert_refused(ValueError, "'input' has 12 elements, expected a multiple of 5, the size of the segments",
                            self.algorithms.inclusive_segmented_scan, values, values, 5, "plus")
        self.assert_refused(ValueError, "'offsets' has 0 elements, expected one more than segments",
                            self.algorithms.segmented_sort, self.keys, self.keys_out, Array(0x70000, "<i8", 0))
        self.assert_refused(TypeError, "cannot run segmented_sort: the segments have one size, expected offsets",
                            self.algorithms.segmented_sort, self.keys, self.keys_out, 250)

    def test_histograms_have_even_bins_or_levels(self):
        bins, more_bins = Array(0x70000, "<u4", 256), Array(0x80000, "<u4", 8)
        pixels = Array(0x90000, "|u1", 100, 3)
        self.assert_run(lambda on: on.histogram(pixels, [bins, more_bins], lower=[0, -2], upper=[256, 2], channels=3),
                        {"channels": 3, "active": 2, "level": "int32"}, 0x90000, 0x70000, 256, 0, 256, 0x80000, 8, -2,
                        2, 100)
        self.assert_run(lambda on: on.histogram(self.keys, more_bins, lower=-0.5, upper=0.5),
                        {"channels": 1, "level": "float64"}, 0x40000, 0x80000, 8, -0.5, 0.5, 1000)
        levels = Array(0xa0000, "<f4", 9)
        self.assert_run(lambda on: on.histogram(self.x, more_bins, levels=levels),
                        {"bins": "range", "level": "float32", "counter": "uint32"}, 0x10000, 0x80000, 8, 0xa0000, 1000)

    def test_histograms_that_do_not_fit_are_refused(self):
        bins, levels = Array(0x70000, "<u4", 8), Array(0xa0000, "<f4", 8)
        for error, message, counters, named in (
                (ValueError, "'input' has 1000 elements, expected a multiple of 3", [bins, bins, bins],
                 {"lower": [0] * 3, "upper": [1] * 3}),
                (ValueError, "counters of 2 channels, expected 1 to 1", [bins, bins],
                 {"lower": [0] * 2, "upper": [1] * 2, "channels": 1}),
                (ValueError, "counters of 0 channels, expected 1 to 2", [], {"levels": [], "channels": 2}),
                (ValueError, "lower is for 1 channels, expected 2", [bins, bins], {"lower": 0, "upper": [1, 1]}),
                (ValueError, "found no bounds, expected lower and upper, or levels", bins, {}),
                (ValueError, "found lower, expected lower and upper, or levels", bins, {"lower": 0}),
                (ValueError, "found lower and levels, expected", bins, {"lower": 0, "levels": levels}),
                (ValueError, "'levels' has 8 elements, expected 9, one more than 'counters'", bins, {"levels": levels}),
                (TypeError, r"the elements of 'levels\[1\]' are float32, expected int32", [bins, bins],
                 {"levels": [Array(0xa0000, "<i4", 9), Array(0xa0000, "<f4", 9)]}),
                (TypeError, r"the elements of 'counters\[1\]' are float32, expected uint32, those of 'counters'",
                 [bins, levels], {"lower": [0, 0], "upper": [1, 1]})):
            self.assert_refused(error, "cannot run histogram: .*" + message, self.algorithms.histogram, self.x,
                                counters, **named)

    def test_arrays_that_do_not_fit_are_refused(self):
        few, on = Array(0x70000, "<f4", 999), self.algorithms
        for error, message, call, arguments, named in (
                (ValueError, "reduce: 'output' has 1000 elements, expected 1$", on.reduce, (self.x, self.y, "plus"),
                 {}),
                (ValueError, "unique: 'output' has 999 elements, expected 1000, as many as 'input'", on.unique,
                 (self.x, few, self.number), {}),
                (ValueError, "merge: 'keys_out' has 1000 elements, expected 1999, as many as 'keys' and 'other_keys' "
                 "together", on.merge, (self.x, few, self.y), {}),
                (ValueError, "top_k: 'keys_out' has 1000 elements, expected at most 999, as many as 'keys'", on.top_k,
                 (few, self.x), {}),
                (ValueError, r"transform: 'inputs\[1\]' has 999 elements, expected 1000, as many as 'inputs\[0\]'",
                 on.transform, ([self.x, few], self.y, "plus"), {}),
                (TypeError, "radix_sort: the elements of 'keys_out' are int32, expected float32, those of 'keys'",
                 on.radix_sort, (self.x, self.keys), {}),
                (TypeError, "find_if: the elements of 'output' are uint32, expected uint64", on.find_if,
                 (self.x, Array(0x60000, "<u4", 1), "logical_not"), {}),
                (TypeError, "top_k: 'values_out' is missing, and 'values' is given; pass all or none of values, "
                 "values_out", on.top_k, (self.x, few), {"values": self.x}),
                (TypeError, "takes arrays with __cuda_array_interface__, not list", on.reduce,
                 ([1.0], self.one, "plus"), {}),
                (TypeError, "takes arrays with __cuda_array_interface__, not NoneType", on.unique,
                 (self.x, None, self.number), {}),
                (ValueError, "takes contiguous arrays", on.reduce,
                 (Array(0x10000, "<f4", 10, 10, strides=(4, 40)), self.one, "plus"), {}),
                (TypeError, "no type for elements of kind 'M'", on.reduce, (Array(0x10000, "<M8", 10), self.one,
                                                                            "plus"), {})):
            self.assert_refused(error, message, call, *arguments, **named)

    def test_faults_of_the_description_are_those_of_the_library(self):
        for message, call in (
                ('operator: found "sum"', lambda: self.algorithms.reduce(self.x, self.one, "sum")),
                ('select: found "least"', lambda: self.algorithms.top_k(self.x, self.y, select="least")),
                ("predicate: is missing, and so is 'flags'",
                 lambda: self.algorithms.select_if(self.x, self.y, self.number))):
            with self.assertRaisesRegex(cjit.InvalidArgument, message):
                call()

    # Repeated calls

    def first_launches(self, call):
        """Return the launches of a call in a context that has seen no call."""
        with cjit.Context(self.on.options) as fresh:
            call(fresh.algorithms)
            return [(each.lowered_name, each.arguments) for each in fresh.mock]

    def assert_repeats(self, first, *others):
        """Calls that differ from the first in their addresses launch what they launch in another context, and need no
        search for the plan."""
        first(self.algorithms)
        self.on.mock.clear()
        with unittest.mock.patch.object(cjit.Context, "plan", side_effect=AssertionError("searched")):
            for call in (first, *others):
                call(self.algorithms)
                seen = self.launches()
                with unittest.mock.patch.object(cjit.Context, "plan", PLAN):
                    self.assertEqual(seen, self.first_launches(call))

    def test_a_repeated_call_takes_its_own_arrays_and_stream(self):
        z, total = Array(0x70000, "<f4", 1000), Array(0x80000, "<f4", 1)
        self.assert_repeats(lambda on: on.reduce(self.x, self.one, "plus", -1.5),
                            lambda on: on.reduce(z, total, "plus", -1.5))
        for scale in ({"call": AXPY}, AXPY):
            axpy = cjit.Operator(scale, state=numpy.float32(2))
            self.assert_repeats(lambda on, op=axpy: on.transform([self.x, self.y], z, op),
                                lambda on, op=axpy: on.transform([z, self.x], self.y, op))
        offsets, others, sums = Array(0x90000, "<i8", 4), Array(0xa0000, "<i8", 4), Array(0xb0000, "<f4", 3)
        self.assert_repeats(lambda on: on.segmented_reduce(self.x, sums, offsets, "plus"),
                            lambda on: on.segmented_reduce(z, sums, others, "plus"))
        self.on.mock.clear()
        for stream in (None, 0x77, NamedTuple("Stream", [("handle", int)])(0x78), Stream(0x79)):
            self.algorithms.reduce(z, total, "plus", -1.5, stream=stream)
        self.assertEqual([each.stream for each in self.on.mock], [0, 0x77, 0x78, 0x79])

    def test_an_array_that_is_passed_twice_is_no_pattern_for_two_arrays(self):
        z = Array(0x70000, "<f4", 1000)
        axpy = cjit.Operator(AXPY, state=numpy.float32(3))
        for arguments in (([self.x, self.x], self.x), ([self.x, self.y], self.x), ([self.x, self.y], z),
                          ([self.x, self.x], self.y), ([z, self.y], z), ([z, z], z)):
            self.on.mock.clear()
            self.algorithms.transform(*arguments, axpy)
            self.assertEqual(self.launches(), self.first_launches(lambda on, given=arguments: on.transform(*given,
                                                                                                           axpy)))

    def test_tensors_of_pytorch_are_read_as_by_their_interface(self):
        interface = property(lambda self: {"data": (self.address, False), "shape": self.shape, "version": 3,
                                           "typestr": {"float": "<f4", "int": "<i4"}[self.dtype]})
        kind = type("Tensor", (), {
            "__module__": "torch", "is_cuda": True, "is_sparse": False, "requires_grad": False, "dtype": "float",
            "is_contiguous": lambda self: True, "data_ptr": lambda self: self.address,
            "__cuda_array_interface__": interface})

        def tensor(address, count=1000, **fields):
            made = kind()
            made.__dict__.update(address=address, shape=(count,), **fields)
            return made

        one, x, y = tensor(0x30000, 1), tensor(0x10000), tensor(0x20000)
        self.algorithms.reduce(tensor(0x50000), one, "plus", 0.75)  # of an unknown type
        self.assert_repeats(lambda on: on.reduce(x, one, "plus", 0.75), lambda on: on.reduce(y, one, "plus", 0.75))
        for other in (tensor(0x10000, 10), tensor(0x10000, requires_grad=True), tensor(0x10000, dtype="int")):
            self.on.mock.clear()
            self.algorithms.reduce(other, one, "plus", 0.75)
            self.assertEqual(self.launches(), self.first_launches(lambda on, given=other: on.reduce(given, one, "plus",
                                                                                                    0.75)))

    def test_only_equal_arguments_make_a_call_equal(self):
        seen = set()
        for initial in (0.0, -0.0, 0, 1, True, 1.0, numpy.float32(1.5), numpy.float64(1.5), float("nan")):
            for _ in range(2):
                self.algorithms.reduce(self.x, self.one, "plus", initial)
                (_, arguments), = self.launches()
                self.assertEqual(arguments[-1], struct.pack("<f", initial))
            seen.add(arguments[-1])
        self.assertEqual(len(seen), 5)
        few = Array(0x10000, "<f4", 10)
        self.algorithms.reduce(few, self.one, "plus", 0.0)
        self.assertEqual(struct.unpack("<Q", self.launches()[0][1][0]), (10,))
        for wrong in (self.y, self.keys):
            with self.assertRaises((TypeError, ValueError)):
                self.algorithms.reduce(few, wrong, "plus", 0.0)

    def test_a_repeated_call_fails_as_the_first_one(self):
        null = Array(0, "<f4", 1000)
        self.algorithms.reduce(self.x, self.one, "plus", 0.5)
        for _ in range(2):
            with self.assertRaisesRegex(cjit.UsageError, "'input' is NULL"):
                self.algorithms.reduce(null, self.one, "plus", 0.5)
            with self.assertRaisesRegex(TypeError, "the stream must be an int"):
                self.algorithms.reduce(self.x, self.one, "plus", 0.5, stream="none")
        self.algorithms.reduce(self.x, self.one, "plus", 0.5)
        closed = self.context(mock_device="sm_90", default_arch="sm_90",
                              cache_dir=os.environ.get("CJIT_TEST_CACHE_DIR", ""), cache_mode="use")
        algorithms = closed.algorithms
        algorithms.reduce(self.x, self.one, "plus", 0.5)
        closed.close()
        with self.assertRaises(cjit.ClosedError):
            algorithms.reduce(self.x, self.one, "plus", 0.5)

    def test_threads_repeat_calls_at_once(self):
        def run(number):
            for _ in range(200):
                self.algorithms.reduce(arrays[number], self.one, "plus", 0.25)

        arrays = [Array(0x100000 + 0x1000 * each, "<f4", 1000) for each in range(4)]
        threads = [threading.Thread(target=run, args=(each,)) for each in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        counted = collections.Counter(struct.unpack("<Q", arguments[1])[0] for _, arguments in self.launches())
        self.assertEqual(counted, {each.__cuda_array_interface__["data"][0]: 200 for each in arrays})


if __name__ == "__main__":
    unittest.main()
