"""
Device algorithms by calls on a real GPU, on CuPy's arrays: the results are NumPy's.

Needs a GPU, CuPy, and CJIT_LIBRARY: ``python3 bindings/python/tests/gpu_algorithms.py``. The other tests use a mock.
"""

import unittest

import cupy
import numpy

import cjit

COUNT = 250_007
SEGMENT = 23  # COUNT is not a multiple of it


def on_device(count, dtype):
    return cupy.zeros(count, dtype)


class GpuAlgorithms(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.context = cjit.Context()
        cls.algorithms = cls.context.algorithms
        source = numpy.random.default_rng(11)
        cls.x = source.integers(-1000, 1000, COUNT, dtype=numpy.int32)
        cls.y = source.integers(-1000, 1000, COUNT, dtype=numpy.int32)
        cls.keys = numpy.sort(source.integers(0, COUNT // 8, COUNT, dtype=numpy.int32))
        cls.dx, cls.dy, cls.dkeys = (cupy.asarray(each) for each in (cls.x, cls.y, cls.keys))
        cls.begins = numpy.flatnonzero(numpy.r_[True, cls.keys[1:] != cls.keys[:-1]])  # of the runs of keys
        cls.starts = numpy.arange(0, COUNT + SEGMENT, SEGMENT).clip(max=COUNT)
        cls.offsets = cupy.asarray(cls.starts, numpy.int64)

    @classmethod
    def tearDownClass(cls):
        cls.context.close()

    def setUp(self):
        self.out, self.other = on_device(COUNT, "int32"), on_device(COUNT, "int32")
        self.number = on_device(1, "uint64")

    def equal(self, device, expected):
        numpy.testing.assert_array_equal(cupy.asnumpy(device), expected)

    def equal_so_many(self, device, expected):
        """The first elements are the expected ones, and their number is in self.number."""
        self.assertEqual(int(self.number[0]), len(expected))
        self.equal(device[:len(expected)], expected)

    def segments(self):
        return zip(self.starts[:-1], self.starts[1:])

    def test_reduce(self):
        one = on_device(1, "int32")
        self.algorithms.reduce(self.dx, one, "maximum", -5000)
        self.equal(one, [self.x.max()])

    def test_segmented_reduce(self):
        self.algorithms.segmented_reduce(self.dx, self.out[:len(self.starts) - 1], self.offsets, "plus", 7)
        self.equal(self.out[:len(self.starts) - 1], [7 + self.x[a:b].sum() for a, b in self.segments()])

    def test_scan(self):
        self.algorithms.exclusive_scan(self.dx, self.out, "plus", 5)
        self.equal(self.out, 5 + numpy.r_[0, self.x.cumsum()[:-1]])
        self.algorithms.inclusive_scan(self.dx, self.out, "plus")
        self.equal(self.out, self.x.cumsum())

    def test_scan_by_key(self):
        self.algorithms.inclusive_scan_by_key(self.dkeys, self.dx, self.out, "plus")
        self.equal(self.out, numpy.concatenate([each.cumsum() for each in numpy.split(self.x, self.begins[1:])]))

    def test_segmented_scan(self):
        self.algorithms.inclusive_segmented_scan(self.dx, self.out, self.offsets, "plus")
        self.equal(self.out, numpy.concatenate([self.x[a:b].cumsum() for a, b in self.segments()]))

    def test_transform(self):
        self.algorithms.transform([self.dx, self.dy], self.out,
                                  cjit.Operator("[](int a, int x, int y) { return a * x + y; }", state=3))
        self.equal(self.out, 3 * self.x + self.y)

    def test_for_each(self):
        changed = self.dx.copy()
        self.algorithms.for_each(changed, "[](int& x) { x = -x; }")
        self.equal(changed, -self.x)

    def test_adjacent_difference(self):
        self.algorithms.adjacent_difference(self.dx, self.out)
        self.equal(self.out, numpy.r_[self.x[0], numpy.diff(self.x)])

    def test_radix_sort(self):
        self.algorithms.radix_sort(self.dx, self.out, values=self.dy, values_out=self.other, order="descending")
        order = numpy.argsort(-self.x, kind="stable")
        self.equal(self.out, self.x[order])
        self.equal(self.other, self.y[order])

    def test_merge_sort(self):
        by_digits = "[](int a, int b) { return a % 100 < b % 100; }"
        self.algorithms.merge_sort(self.dx, self.out, by_digits, values=self.dy, values_out=self.other)
        order = numpy.argsort(numpy.fmod(self.x, 100), kind="stable")
        self.equal(self.out, self.x[order])
        self.equal(self.other, self.y[order])

    def test_segmented_sort(self):
        self.algorithms.segmented_sort(self.dx, self.out, self.offsets)
        self.equal(self.out, numpy.concatenate([numpy.sort(self.x[a:b]) for a, b in self.segments()]))

    def test_top_k(self):
        largest = on_device(1000, "int32")
        self.algorithms.top_k(self.dx, largest)
        self.equal(cupy.sort(largest), numpy.sort(self.x)[-1000:])

    def test_merge(self):
        both = on_device(2 * COUNT, "int32")
        self.algorithms.merge(cupy.sort(self.dx), self.dkeys, both)
        self.equal(both, numpy.sort(numpy.r_[self.x, self.keys]))

    def test_binary_search(self):
        lower, upper = on_device(COUNT, "uint64"), on_device(COUNT, "uint64")
        self.algorithms.equal_range(self.dkeys, self.dx, lower, upper)
        self.equal(lower, numpy.searchsorted(self.keys, self.x, "left"))
        self.equal(upper, numpy.searchsorted(self.keys, self.x, "right"))

    def test_batched_memcpy(self):
        sizes = (self.starts[1:] - self.starts[:-1]) * 4
        at = cupy.asarray(self.starts[:-1] * 4, numpy.uint64)
        sources, destinations = at + numpy.uint64(self.dx.data.ptr), at + numpy.uint64(self.out.data.ptr)
        self.algorithms.batched_memcpy(sources, destinations, cupy.asarray(sizes, numpy.uint64))
        self.equal(self.out, self.x)

    def test_find_if(self):
        self.algorithms.find_if(self.dx, self.number, cjit.Operator("[](int limit, int x) { return x > limit; }",
                                                                     state=990))
        self.equal(self.number, [numpy.flatnonzero(self.x > 990)[0]])

    def test_select_if(self):
        self.algorithms.select_if(self.dx, self.out, self.number, "[](int x) { return x > 0; }")
        self.equal_so_many(self.out, self.x[self.x > 0])
        flags = cupy.asarray(self.y > 500, numpy.uint8)
        self.algorithms.select_if(self.dx, self.out, self.number, flags=flags)
        self.equal_so_many(self.out, self.x[self.y > 500])

    def test_partition_if(self):
        self.algorithms.partition_if(self.dx, self.out, self.number, "[](int x) { return x > 0; }", rejected=self.other)
        self.equal_so_many(self.out, self.x[self.x > 0])
        rejected = self.x[self.x <= 0]
        self.equal(self.other[:len(rejected)], rejected)

    def test_three_way_partition(self):
        rest, numbers = on_device(COUNT, "int32"), on_device(2, "uint64")
        self.algorithms.three_way_partition(self.dx, self.out, self.other, rest, numbers,
                                            "[](int x) { return x < -500; }",
                                            "[](int x) { return x > 500; }")
        low, high = self.x[self.x < -500], self.x[self.x > 500]
        middle = self.x[(self.x >= -500) & (self.x <= 500)]
        self.equal(numbers, [len(low), len(high)])
        for device, expected in ((self.out, low), (self.other, high), (rest, middle)):
            self.equal(device[:len(expected)], expected)

    def test_unique(self):
        self.algorithms.unique(self.dkeys, self.out, self.number)
        self.equal_so_many(self.out, self.keys[self.begins])

    def test_unique_by_key(self):
        self.algorithms.unique_by_key(self.dkeys, self.dx, self.out, self.other, self.number)
        self.equal_so_many(self.out, self.keys[self.begins])
        self.equal_so_many(self.other, self.x[self.begins])

    def test_reduce_by_key(self):
        self.algorithms.reduce_by_key(self.dkeys, self.dx, self.out, self.other, self.number, "plus")
        self.equal_so_many(self.out, self.keys[self.begins])
        self.equal_so_many(self.other, numpy.add.reduceat(self.x, self.begins))

    def test_run_length_encode(self):
        self.algorithms.run_length_encode(self.dkeys, self.out, self.other, self.number)
        self.equal_so_many(self.out, self.keys[self.begins])
        self.equal_so_many(self.other, numpy.diff(numpy.r_[self.begins, COUNT]))

    def test_histogram(self):
        bins = on_device(100, "uint32")
        self.algorithms.histogram(self.dx, bins, lower=-1000, upper=1000)
        self.equal(bins, numpy.histogram(self.x, 100, (-1000, 1000))[0])
        levels = numpy.array([-1000, -3, 0, 17, 400, 1000], numpy.int32)
        bins = on_device(5, "uint32")
        self.algorithms.histogram(self.dx, bins, levels=cupy.asarray(levels))
        self.equal(bins, numpy.histogram(self.x[self.x < 1000], levels)[0])


if __name__ == "__main__":
    unittest.main()
