"""
Device algorithms by calls, on a mock: what they build, keep and launch.

Those that are built are mostly the forms of the conformance vectors (tests/conformance/README.md), which the shared
cache has for all languages. Of others the description is checked, and what their plan is called with.
"""

import json
import os
import struct
import threading
import unittest
import unittest.mock

import cjit
from support import TestCase
from cjit.algorithms import Algorithms
from test_launch import CudaArray


class Array(CudaArray):
    def __init__(self, address, typestr, *shape, **fields):
        super().__init__(address)
        self.__cuda_array_interface__.update({"shape": shape, "typestr": typestr, "strides": None, **fields})


class Recorder:
    """Takes the place of a context and its plans, and keeps the description and the arguments of a run."""

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

    def assert_launch(self, name, layout, *values):
        """The last launch is of this kernel, and its arguments end with these values."""
        seen, arguments = self.launches()[-1]
        self.assertIn(name, seen)
        expected = struct.pack("<" + layout, *values)
        self.assertEqual(b"".join(arguments)[-len(expected):], expected)

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
        self.algorithms.reduce(self.x, self.one, initial=-1.5)
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

        self.algorithms.radix_sort(Temporary(0x40000, "<i4", 1000), self.keys_out, descending=True)
        self.assertEqual(len(launches_at_end), 1)
        self.assertGreater(launches_at_end[0], 0)

    def test_a_lambda_and_its_state(self):
        self.algorithms.transform([self.x, self.y], self.y, {
            "call": "[](float a, float x, float y) { return a * x + y; }", "state": "float32"}, 2.0)
        self.algorithms.for_each(self.keys, "[](int& x) { x += 1; }")
        self.assertEqual(len(self.launches()), 2)

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

    def test_segments_have_offsets_or_one_size(self):
        out = Array(0x30000, "<f4", 3)
        values = Array(0x10000, "<f4", 12)
        self.assert_run(lambda on: on.segmented_reduce(values, out, 4, "plus", 0.5),
                        {"segments": "fixed_size", "operator": "plus"}, 4, 3, 0.5)
        offsets, ends = Array(0x40000, "<i8", 4), Array(0x50000, "<i8", 3)
        self.algorithms.segmented_reduce(values, out, offsets, "maximum", largest=5)
        self.algorithms.segmented_reduce(values, out, (Array(0x40000, "<i8", 3), ends), "maximum")
        seen = [struct.unpack("<QQQ", b"".join(arguments[3:6])) for _, arguments in self.launches()]
        self.assertEqual(seen, [(0x40000, 0x40008, 5), (0x40000, 0x50000, 0)])
        with self.assertRaisesRegex(ValueError, "there are 12 elements, expected 15: 3 segments"):
            self.algorithms.segmented_reduce(values, out, 5)
        with self.assertRaisesRegex(ValueError, "there are 3 offsets, expected 4"):
            self.algorithms.segmented_reduce(values, out, ends)
        with self.assertRaisesRegex(TypeError, "the offsets are int32, expected int64"):
            self.algorithms.segmented_reduce(values, out, Array(0x40000, "<i4", 4))

    def test_scans_by_key_compare_keys(self):
        keys = Array(0x40000, "<u1", 1000)
        self.algorithms.scan_by_key(self.keys, self.x, self.y, "plus", 1.5)
        arguments = self.launches()[-1][1]
        self.assertEqual(struct.unpack("<Qf", b"".join(arguments[-2:])), (0x20000, 1.5))
        equal = {"call": "[](int bits, unsigned char a, unsigned char b) { return a >> bits == b >> bits; }",
                 "state": "int32"}
        self.assert_run(lambda on: on.scan_by_key(keys, self.x, self.y, "plus", 1.5, 4, equal=equal),
                        {"keys": "uint8", "equal": equal, "kind": "exclusive"}, 1000, 4, 1.5)
        self.assert_run(lambda on: on.scan_by_key(keys, self.x, self.y, inclusive=True),
                        {"equal": "equal_to", "kind": "inclusive"}, 0x20000, 1000)
        with self.assertRaisesRegex(ValueError, "the initial value is 1, but an inclusive scan by key has none"):
            self.algorithms.scan_by_key(keys, self.x, self.y, "plus", 1, inclusive=True)
        with self.assertRaisesRegex(ValueError, r"the arrays have \[1, 1000\] elements"):
            self.algorithms.scan_by_key(keys, self.x, self.one)

    def test_for_each_changes_elements(self):
        scale = {"call": "[](float a, float& x) { x *= a; }", "state": "float32"}
        self.assert_run(lambda on: on.for_each(self.x, scale, 2.0), {"input": "float32", "operator": scale}, 0x10000,
                        1000, 2.0)

    def test_sorts_take_values(self):
        keys, keys_out = Array(0x10000, "<u2", 100), Array(0x20000, "<u2", 100)
        values, values_out = Array(0x30000, "<i8", 100), Array(0x40000, "<i8", 100)
        self.assert_run(lambda on: on.radix_sort(keys, keys_out, values, values_out),
                        {"key": "uint16", "value": "int64", "order": "ascending"}, 0x10000, 0x20000, 0x30000, 0x40000,
                        100, 0, 16)
        self.algorithms.merge_sort(self.x, self.y, "greater", self.keys, self.keys_out)
        seen = b"".join(each for _, arguments in self.launches() for each in arguments)
        self.assertTrue(struct.pack("<Q", 0x40000) in seen and struct.pack("<Q", 0x50000) in seen)

    def test_lto_ir_is_bytes(self):
        image = self.on.build('extern "C" __device__ float twice(float x) { return 2 * x; }', arch="sm_90",
                              image_kind="lto_ir", rdc=True).images[0]
        twice = {"symbol": "twice", "lto_ir": image.data, "arguments": ["float32"], "result": "float32"}
        self.algorithms.transform([self.x], self.y, twice)
        self.assertEqual(len(self.launches()), 1)
        with self.assertRaisesRegex(cjit.CjitError, "cannot link 'operator.lto_ir'"):
            self.algorithms.transform([self.x], self.y, {**twice, "lto_ir": b"abc"})

    def test_selection_is_by_a_predicate_or_by_flags(self):
        flags, above = Array(0x70000, "|u1", 1000), {"call": "[](float a, float x) { return x > a; }",
                                                     "state": "float32"}
        self.algorithms.select_if(self.x, self.y, self.number, above, 2.0)
        self.assert_launch("PKfPff", "QQf", 0x10000, 0x20000, 2)
        self.algorithms.select_if(self.x, self.x, self.number, flags=flags)
        self.assert_launch("PKfPKhPf", "QQQ", 0x10000, 0x70000, 0x10000)
        over_three = "[](unsigned char flag) { return flag > 3; }"
        self.assert_run(lambda on: on.select_if(self.x, self.y, self.number, over_three, flags=flags),
                        {"flags": "uint8", "predicate": {"call": over_three}}, 0x10000, 0x70000, 0x20000, 0x60000, 1000)
        with self.assertRaisesRegex(cjit.InvalidArgument, "predicate: is missing, and so is 'flags'"):
            self.algorithms.select_if(self.x, self.y, self.number)

    def test_partitions_have_two_or_three_parts(self):
        even = "[](int x) { return x % 2 == 0; }"
        self.assert_run(lambda on: on.partition_if(self.keys, self.keys_out, self.number, even),
                        {"predicate": {"call": even}}, 0x40000, 0x50000, 0x60000, 1000)
        self.algorithms.partition_if(self.keys, self.keys_out, self.number, even,
                                     rejected=Array(0x70000, "<i4", 1000))
        self.assert_launch("PKiPiS", "QQQ", 0x40000, 0x50000, 0x70000)
        below = {"call": "[](float a, float x) { return x < a; }", "state": "float32"}
        third, fourth = Array(0x70000, "<f4", 1000), Array(0x80000, "<f4", 1000)
        numbers = Array(0x90000, "<u8", 2)
        self.algorithms.three_way_partition(self.x, self.y, third, fourth, numbers, "[](float x) { return x < 0; }",
                                            "[](float x) { return x > 3; }")
        self.assert_launch("cjit_tiles", "QQQQ", 0x10000, 0x20000, 0x70000, 0x80000)
        self.assert_run(lambda on: on.three_way_partition(self.x, self.y, third, fourth, numbers, below, below, 1.5,
                                                          2.5),
                        {"select_first": below, "select_second": below}, 0x90000, 1000, 1.5, 2.5)
        self.assert_refused(ValueError, "three_way_partition: selected has 1 elements, expected 2, the numbers of",
                            self.algorithms.three_way_partition, self.x, self.y, third, fourth, self.number, below,
                            below)

    def test_runs_are_of_elements_or_keys_that_are_equal(self):
        equal = {"call": "[](int bits, int a, int b) { return a >> bits == b >> bits; }", "state": "int32"}
        self.assert_run(lambda on: on.unique(self.keys, self.keys, self.number, equal, 4), {"equal": equal}, 0x40000,
                        0x40000, 0x60000, 1000, 4)
        self.algorithms.unique_by_key(self.keys, self.x, self.keys_out, self.y, self.number)
        self.assert_launch("PKiPKfPiPf", "QQQQ", 0x40000, 0x10000, 0x50000, 0x20000)
        wide = Array(0x70000, "<f8", 1000)
        scaled = {"call": "[](double a, double x, double y) { return x + y; }", "state": "float64"}
        self.algorithms.reduce_by_key(self.keys, self.x, self.keys_out, wide, self.number, scaled, 0.5, 4, equal=equal)
        self.assert_launch("cjit_tiles", "QQQQdi", 0x40000, 0x10000, 0x50000, 0x70000, 0.5, 4)
        lengths = Array(0x80000, "<u2", 1000)
        self.assert_run(lambda on: on.run_length_encode(self.keys, self.keys_out, lengths, self.number, equal, 4),
                        {"lengths": "uint16", "equal": equal}, 0x40000, 0x50000, 0x80000, 0x60000, 1000, 4)

    def test_merges_take_values(self):
        few, all_keys = Array(0x70000, "<i4", 10), Array(0x80000, "<i4", 1010)
        values, all_values = Array(0x90000, "<f4", 10), Array(0xa0000, "<f4", 1010)
        self.assert_run(lambda on: on.merge(self.keys, few, all_keys, "greater", self.x, values, all_values),
                        {"operator": "greater", "values": "float32"}, 0x40000, 0x10000, 1000, 0x70000, 0x90000, 10,
                        0x80000, 0xa0000)
        self.algorithms.merge(self.keys, few, all_keys)
        self.assert_launch("cjit_tiles", "QQQQQ", 0x40000, 1000, 0x70000, 10, 0x80000)
        self.assert_refused(ValueError, "merge: keys_out has 1000 elements, expected 1010, the sum of keys and other",
                            self.algorithms.merge, self.keys, few, self.keys_out)
        self.assert_refused(TypeError, "takes arrays with __cuda_array_interface__, not NoneType",
                            self.algorithms.merge, self.keys, few, all_keys, values=self.x, values_out=all_values)
        self.assert_refused(ValueError, r"the arrays have \[10, 1000\] elements", self.algorithms.merge, self.keys, few,
                            all_keys, "less", values, values, all_values)

    def test_searches_write_one_bound_or_both(self):
        values, bounds, upper = Array(0x70000, "<i4", 10), Array(0x80000, "<u8", 10), Array(0x90000, "<u4", 10)
        self.algorithms.binary_search(self.keys, values, bounds)
        self.assert_launch("cjit_search", "QQQQQ", 1000, 10, 0x40000, 0x70000, 0x80000)
        self.assert_run(lambda on: on.binary_search(self.keys, values, bounds, kind="upper_bound"),
                        {"kind": "upper_bound"}, 0x40000, 0x70000, 0x80000, 1000, 10)
        self.assert_run(
            lambda on: on.binary_search(self.keys, values, bounds, "greater", kind="equal_range", upper=upper),
            {"kind": "equal_range", "operator": "greater", "upper": "uint32"}, 0x80000, 0x90000, 1000, 10)
        self.assert_refused(ValueError, "the kind is 'equal_range', and upper is missing",
                            self.algorithms.binary_search, self.keys, values, bounds, kind="equal_range")
        self.assert_refused(ValueError, "the kind is 'lower_bound', and upper is given",
                            self.algorithms.binary_search, self.keys, values, bounds, upper=upper)
        self.algorithms.find_if(self.keys, self.number, {"call": "[](int a, int x) { return x == a; }",
                                                         "state": "int32"}, 7)
        self.assert_launch("cjit_tiles", "QQQi", 1000, 0x60000, 0x40000, 7)

    def test_segmented_scans_and_sorts(self):
        offsets, begins, ends = Array(0x70000, "<i8", 4), Array(0x80000, "<i8", 3), Array(0x90000, "<i8", 3)
        self.algorithms.segmented_scan(self.x, self.y, offsets, "plus", 0.5, inclusive=True, largest=500)
        self.assert_launch("cjit_segments", "QQQQf", 0x10000, 0x20000, 0x70000, 0x70008, 0.5)
        self.algorithms.segmented_scan(self.x, self.y, (begins, ends), inclusive=True)
        self.assert_launch("cjit_segments", "QQf", 0x80000, 0x90000, 0)
        self.assert_run(lambda on: on.segmented_scan(self.keys, self.keys, 250, "maximum", -1),
                        {"segments": "fixed_size", "kind": "exclusive"}, 0x40000, 0x40000, 250, 4, -1)
        self.algorithms.segmented_sort(self.keys, self.keys_out, (begins, ends), self.x, self.y, descending=True)
        self.assert_launch("cjit_blocks", "QQQQQQ", 0x80000, 0x90000, 0x40000, 0x50000, 0x10000, 0x20000)
        self.assert_refused(ValueError, "there are 1000 elements, expected a multiple of 3, the size of a segment",
                            self.algorithms.segmented_scan, self.x, self.y, 3)
        self.assert_refused(ValueError, "expected a multiple of 0", self.algorithms.segmented_scan, self.x, self.y, 0)
        self.assert_refused(ValueError, "there are 0 offsets, expected one more than segments",
                            self.algorithms.segmented_sort, self.keys, self.keys_out, Array(0x70000, "<i8", 0))
        self.assert_refused(ValueError, r"cannot run segmented_sort: the arrays have \[3, 4\] elements",
                            self.algorithms.segmented_sort, self.keys, self.keys_out, (begins, offsets))
        self.assert_refused(TypeError, "cannot run segmented_sort: the offsets are int32, expected int64",
                            self.algorithms.segmented_sort, self.keys, self.keys_out, self.keys)

    def test_top_k_takes_as_many_as_the_output_has(self):
        few, few_values = Array(0x70000, "<i4", 10), Array(0x80000, "<f4", 10)
        self.assert_run(lambda on: on.top_k(self.keys, few, self.x, few_values),
                        {"value": "float32", "select": "largest"}, 0x40000, 0x70000, 0x10000, 0x80000, 1000, 10)
        self.algorithms.top_k(self.keys, few, smallest=True)
        (_, arguments), *_ = self.launches()
        self.assertIn(struct.pack("<QQ", 1000, 10), b"".join(arguments))
        self.assert_refused(ValueError, "keys_out has 1000 elements, expected at most 10, those of keys",
                            self.algorithms.top_k, few, self.keys)
        self.assert_refused(ValueError, r"the arrays have \[10, 1000\] elements",
                            self.algorithms.top_k, self.keys, few, self.x, self.y)

    def test_batched_memcpy_takes_addresses_and_sizes(self):
        arrays = [Array(address, "<u8", 3) for address in (0x70000, 0x80000, 0x90000)]
        self.algorithms.batched_memcpy(*arrays)
        self.assertIn(struct.pack("<QQQ", 0x70000, 0x80000, 0x90000), b"".join(self.launches()[0][1]))
        self.assert_refused(TypeError, "the elements of sizes are int32, expected uint64",
                            self.algorithms.batched_memcpy, *arrays[:2], Array(0x90000, "<i4", 3))
        self.assert_refused(ValueError, r"the arrays have \[1, 3\] elements",
                            self.algorithms.batched_memcpy, *arrays[:2], self.number)

    def test_differences_are_to_the_left_or_to_the_right(self):
        scaled = {"call": "[](float a, float x, float y) { return a * (x - y); }", "state": "float32"}
        self.assert_run(lambda on: on.adjacent_difference(self.x, self.y, scaled, 2.0),
                        {"operator": scaled, "direction": "left"}, 0x10000, 0x20000, 1000, 2.0)
        self.algorithms.adjacent_difference(self.x, self.y, right=True)
        self.assert_launch("cjit_tiles", "QQQ", 1000, 0x10000, 0x20000)

    def test_choices_are_those_of_the_description(self):
        offsets, few, few_values = Array(0x70000, "<i8", 4), Array(0x80000, "<i4", 10), Array(0x90000, "<f4", 10)
        pixels, bins = Array(0x90000, "|u1", 100, 3), Array(0x70000, "<u4", 256)
        for name, keys, arguments, named in (
                ("adjacent_difference", {"input": "float32", "output": "float32", "operator": "minus",
                                         "direction": "right"}, (self.x, self.y), {"right": True}),
                ("top_k", {"key": "int32", "value": "float32", "select": "smallest"},
                 (self.keys, few, self.x, few_values), {"smallest": True}),
                ("segmented_sort", {"key": "int32", "value": "float32", "order": "descending"},
                 (self.keys, self.keys_out, offsets, self.x, self.y), {"descending": True}),
                ("segmented_scan", {"input": "float32", "output": "float32", "accumulator": "float32",
                                    "operator": "plus", "segments": "offsets", "kind": "inclusive",
                                    "initial": "value"}, (self.x, self.y, offsets), {"inclusive": True}),
                ("histogram", {"input": "uint8", "counter": "uint32", "level": "int32", "bins": "even", "channels": 3,
                               "active": 2}, (pixels, [bins, bins]), {"lower": [0, 0], "upper": [9, 9],
                                                                      "channels": 3})):
            recorder = Recorder()
            getattr(Algorithms(recorder), name)(*arguments, **named)
            self.assertEqual(recorder.description, {"algorithm": name, **keys})

    def test_histograms_have_even_bins_or_levels(self):
        bins, more_bins = Array(0x70000, "<u4", 256), Array(0x80000, "<u4", 8)
        pixels = Array(0x90000, "|u1", 100, 3)
        self.assert_run(lambda on: on.histogram(pixels, [bins, more_bins], lower=[0, -2], upper=[256, 2], channels=3),
                        {"channels": 3, "active": 2, "level": "int32"}, 0x90000, 0x70000, 256, 0, 256, 0x80000, 8, -2,
                        2, 100)
        self.assert_run(lambda on: on.histogram(self.keys, more_bins, lower=-0.5, upper=0.5),
                        {"channels": 1, "level": "float64"}, 0x40000, 0x80000, 8, -0.5, 0.5, 1000)
        self.algorithms.histogram(self.x, [bins, more_bins], lower=[-1.0, 0.0], upper=[1.0, 8.0], channels=2)
        self.assert_launch("cjit_small", "QQQiffQiff", 500, 0x10000, 0x70000, 256, -1, 1, 0x80000, 8, 0, 8)
        levels = Array(0xa0000, "<f4", 9)
        self.algorithms.histogram(self.x, more_bins, levels=levels)
        self.assert_launch("cjit_small", "QQQiQ", 1000, 0x10000, 0x80000, 8, 0xa0000)

    def test_histograms_that_do_not_fit_are_refused(self):
        bins, levels = Array(0x70000, "<u4", 8), Array(0xa0000, "<f4", 8)
        for error, message, out, named in (
                (ValueError, "there are 1000 samples, expected a multiple of 3", [bins, bins, bins],
                 {"lower": [0] * 3, "upper": [1] * 3}),
                (ValueError, "counters of 2 channels, expected 1 to 1", [bins, bins],
                 {"lower": [0] * 2, "upper": [1] * 2, "channels": 1}),
                (ValueError, "counters of 0 channels, expected 1 to 2", [], {"levels": [], "channels": 2}),
                (ValueError, "lower is for 1 channels, expected 2", [bins, bins], {"lower": 0, "upper": [1, 1]}),
                (ValueError, "found no bounds, expected lower and upper, or levels", bins, {}),
                (ValueError, "found lower, expected lower and upper, or levels", bins, {"lower": 0}),
                (ValueError, "found lower and levels, expected", bins, {"lower": 0, "levels": levels}),
                (ValueError, "levels has 8 elements, expected 9, one more than counters", bins, {"levels": levels}),
                (TypeError, "the levels are float32, expected int32", [bins, bins],
                 {"levels": [Array(0xa0000, "<i4", 9), levels]}),
                (TypeError, "the counters are float32, expected uint32", [bins, levels],
                 {"lower": [0, 0], "upper": [1, 1]})):
            self.assert_refused(error, message, self.algorithms.histogram, self.x, out, **named)

    def test_numbers_that_a_kernel_writes_are_one_uint64(self):
        for name, arguments, named in (
                ("select_if", (self.x, self.y), {"predicate": "logical_not"}),
                ("partition_if", (self.x, self.y), {"predicate": "logical_not"}),
                ("unique", (self.x, self.y), {}),
                ("unique_by_key", (self.keys, self.x, self.keys_out, self.y), {}),
                ("reduce_by_key", (self.keys, self.x, self.keys_out, self.y), {}),
                ("run_length_encode", (self.keys, self.keys_out, self.keys_out), {}),
                ("find_if", (self.x,), {"predicate": "logical_not"})):
            call = getattr(self.algorithms, name)
            self.assert_refused(TypeError, f"cannot run {name}: the elements of .* are uint32, expected uint64", call,
                                *arguments, Array(0x60000, "<u4", 1), **named)
            self.assert_refused(ValueError, f"cannot run {name}: .* has 2 elements, expected 1, the", call,
                                *arguments, Array(0x60000, "<u8", 2), **named)

    def test_outputs_have_as_many_elements_as_the_input_could_give(self):
        other = Array(0x70000, "<f4", 999)
        for name, arguments, named in (
                ("select_if", (self.x, other, self.number, "logical_not"), {}),
                ("select_if", (self.x, self.y, self.number), {"flags": other}),
                ("partition_if", (self.x, self.y, self.number, "logical_not"), {"rejected": other}),
                ("three_way_partition", (self.x, self.y, self.y, other, Array(0x60000, "<u8", 2)),
                 {"select_first": "identity", "select_second": "identity"}),
                ("unique", (self.x, other, self.number), {}),
                ("unique_by_key", (self.keys, self.x, self.keys_out, other, self.number), {}),
                ("binary_search", (self.x, self.x, other), {}),
                ("binary_search", (self.x, self.x, self.y), {"kind": "equal_range", "upper": other}),
                ("segmented_scan", (self.x, other, 10), {}),
                ("segmented_sort", (self.x, other, Array(0x80000, "<i8", 2)), {}),
                ("reduce_by_key", (self.keys, self.x, self.keys_out, other, self.number), {}),
                ("run_length_encode", (self.keys, self.keys_out, other, self.number), {}),
                ("adjacent_difference", (self.x, other), {})):
            self.assert_refused(ValueError, rf"cannot run {name}: the arrays have \[999, 1000\] elements",
                                getattr(self.algorithms, name), *arguments, **named)

    def test_outputs_must_be_given(self):
        for name, arguments in (("scan", (self.x, None)), ("find_if", (self.x, None, "identity")),
                                ("select_if", (self.x, None, self.number, "identity")),
                                ("binary_search", (self.x, self.x, None)), ("merge", (self.x, self.x, None))):
            self.assert_refused(TypeError, "takes arrays with __cuda_array_interface__, not NoneType",
                                getattr(self.algorithms, name), *arguments)

    def test_sorts_write_the_types_that_they_read(self):
        for name, named in (("radix_sort", {}), ("merge_sort", {}), ("top_k", {}),
                            ("segmented_sort", {"segments": Array(0x70000, "<i8", 2)})):
            self.assert_refused(TypeError, f"cannot run {name}: the elements of keys_out are int32, expected float32",
                                getattr(self.algorithms, name), self.x, self.keys, **named)
            self.assert_refused(TypeError, "the elements of values_out are int32, expected float32",
                                getattr(self.algorithms, name), self.x, self.y, values=self.x, values_out=self.keys,
                                **named)

    def test_what_does_not_fit_is_refused(self):
        with self.assertRaisesRegex(TypeError, "takes arrays with __cuda_array_interface__, not list"):
            self.algorithms.reduce([1.0], self.one)
        with self.assertRaisesRegex(ValueError, r"the arrays have \[1, 1000\] elements"):
            self.algorithms.scan(self.x, self.one)
        with self.assertRaisesRegex(ValueError, "out has 1000 elements, expected 1"):
            self.algorithms.reduce(self.x, self.y)
        with self.assertRaisesRegex(ValueError, "takes contiguous arrays"):
            self.algorithms.reduce(Array(0x10000, "<f4", 10, 10, strides=(4, 40)), self.one)
        with self.assertRaisesRegex(TypeError, "no type for elements of kind 'M'"):
            self.algorithms.reduce(Array(0x10000, "<M8", 10), self.one)
        with self.assertRaisesRegex(cjit.InvalidArgument, "operator: found"):
            self.algorithms.reduce(self.x, self.one, "sum")


if __name__ == "__main__":
    unittest.main()
