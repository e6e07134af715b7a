"""Device algorithms by calls, on a mock: what they build, keep and launch."""

import struct
import threading
import unittest

import cjit
from support import TestCase
from test_launch import CudaArray


class Array(CudaArray):
    def __init__(self, address, typestr, *shape, **fields):
        super().__init__(address)
        self.__cuda_array_interface__.update({"shape": shape, "typestr": typestr, "strides": None, **fields})


class Algorithms(TestCase):
    @classmethod
    def setUpClass(cls):
        cls.on = cjit.Context(mock_device="sm_90", default_arch="sm_90", cache_mode="off")
        cls.algorithms = cls.on.algorithms
        cls.x = Array(0x10000, "<f4", 1000)
        cls.y = Array(0x20000, "<f4", 1000)
        cls.one = Array(0x30000, "<f4", 1)

    @classmethod
    def tearDownClass(cls):
        cls.on.close()

    def launches(self):
        """Return names and arguments of all launches, and forget them."""
        seen = [(each.lowered_name, each.arguments) for each in self.on.mock]
        self.on.mock.clear()
        return seen

    def test_types_sizes_and_values_follow_from_the_arrays(self):
        self.algorithms.reduce(self.x, self.one, "maximum", -1.5)
        (name, arguments), = self.launches()
        self.assertIn("cjit_all", name)
        self.assertEqual(struct.unpack("<Q", arguments[0]), (1000,))
        self.assertEqual(struct.unpack("<Q", arguments[1]), (0x10000,))
        self.assertEqual(struct.unpack("<f", arguments[-1]), (-1.5,))

    def test_a_lambda_and_its_state(self):
        self.algorithms.transform([self.x, self.y], self.y, {
            "call": "[](float a, float x, float y) { return a * x + y; }", "state": "float32"}, 2.0)
        self.algorithms.transform([self.x], self.y, "[](float x) { return x * x; }")
        self.assertEqual(len(self.launches()), 2)

    def test_a_plan_is_built_once_and_kept(self):
        first = self.algorithms.plan("reduce", input="float32", operator="plus")
        plans = []
        threads = [threading.Thread(target=lambda: plans.append(
            self.on.algorithms.plan("reduce", operator="plus", input="float32"))) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual([plan is first for plan in plans], [True] * 8)
        self.assertEqual(first.info.parameters, "input: pointer, output: pointer, count: uint64, initial: float32")

    def test_segments_have_offsets_or_one_size(self):
        out = Array(0x30000, "<f4", 3)
        values = Array(0x10000, "<f4", 12)
        self.algorithms.segmented_reduce(values, out, 4, "plus", 0.5)
        (_, arguments), = self.launches()
        self.assertEqual(struct.unpack("<i", arguments[3]), (4,))
        self.assertEqual(struct.unpack("<f", arguments[-1]), (0.5,))
        offsets, ends = Array(0x40000, "<i8", 4), Array(0x50000, "<i8", 3)
        self.algorithms.segmented_reduce(values, out, offsets, largest=5)
        self.algorithms.segmented_reduce(values, out, (Array(0x40000, "<i8", 3), ends))
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
        self.algorithms.scan_by_key(keys, self.x, self.y, "plus", 1.5, 4, equal={
            "call": "[](int bits, unsigned char a, unsigned char b) { return a >> bits == b >> bits; }",
            "state": "int32"})
        arguments = self.launches()[-1][1]
        self.assertEqual(struct.unpack("<if", b"".join(arguments[-2:])), (4, 1.5))
        self.algorithms.scan_by_key(keys, self.x, self.y, inclusive=True)
        arguments = self.launches()[-1][1]
        self.assertEqual(struct.unpack("<Q", arguments[-1]), (0x20000,))
        with self.assertRaisesRegex(ValueError, "the initial value is 1, but an inclusive scan by key has none"):
            self.algorithms.scan_by_key(keys, self.x, self.y, "plus", 1, inclusive=True)
        with self.assertRaisesRegex(ValueError, r"the arrays have \[1, 1000\] elements"):
            self.algorithms.scan_by_key(keys, self.x, self.one)

    def test_for_each_changes_elements(self):
        self.algorithms.for_each(self.x, {"call": "[](float a, float& x) { x *= a; }", "state": "float32"}, 2.0)
        (_, arguments), = self.launches()
        self.assertEqual(struct.unpack("<f", arguments[-1]), (2.0,))

    def test_sorts_take_values(self):
        keys, keys_out = Array(0x10000, "<u2", 100), Array(0x20000, "<u2", 100)
        values, values_out = Array(0x30000, "<i8", 100), Array(0x40000, "<i8", 100)
        self.algorithms.radix_sort(keys, keys_out, values, values_out, descending=True)
        (name, arguments), = self.launches()
        self.assertIn("cjit_one", name)
        self.assertEqual(struct.unpack("<i", arguments[2]), (16,))

    def test_lto_ir_is_bytes(self):
        image = self.on.build('extern "C" __device__ float twice(float x) { return 2 * x; }', arch="sm_90",
                              image_kind="lto_ir", rdc=True).images[0]
        twice = {"symbol": "twice", "lto_ir": image.data, "arguments": ["float32"], "result": "float32"}
        self.algorithms.transform([self.x], self.y, twice)
        self.assertEqual(len(self.launches()), 1)
        with self.assertRaisesRegex(cjit.CjitError, "cannot link 'operator.lto_ir'"):
            self.algorithms.transform([self.x], self.y, {**twice, "lto_ir": b"abc"})

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
