"""The driver's handles, and kernels of other packages, on the driver of the library's own tests."""

import ctypes
import os
import types
import unittest

import cjit
from support import TestCase, axpy, fake_driver

DRIVER = fake_driver()
SYMBOL = b"_Z4axpyIfEvjT_PKS0_PS0_"
SIZES = (4, 4, 8, 8)


@unittest.skipUnless(os.path.exists(DRIVER), "no fake driver beside the library")
class Native(TestCase):
    def setUp(self):
        self.driver = ctypes.CDLL(DRIVER)
        self.driver.fake_cuda_reset()
        self.driver.fake_cuda_define_kernel(SYMBOL, (ctypes.c_size_t * 4)(*SIZES), ctypes.c_size_t(4))
        self.own = self.context(driver_path=DRIVER, cache_mode="off")
        self.module = self.own.load(self.own.build(axpy()))
        self.kernel = self.module["axpy<float>"]

    def launches(self):
        self.driver.fake_cuda_launch_count.restype = ctypes.c_uint64
        return self.driver.fake_cuda_launch_count()

    def entry(self, name, *parameters):
        return ctypes.CFUNCTYPE(ctypes.c_int, *parameters)(self.own.driver_entry_point(name, 12040))

    def test_the_driver_knows_the_handles(self):
        found = ctypes.c_void_p()
        get_kernel = self.entry("cuLibraryGetKernel", ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)
        self.assertEqual(get_kernel(ctypes.byref(found), self.module.native, SYMBOL), 0)
        self.assertEqual(found.value, self.kernel.native.kernel)
        name = ctypes.c_char_p()
        get_name = self.entry("cuFuncGetName", ctypes.c_void_p, ctypes.c_void_p)
        self.assertEqual(get_name(ctypes.byref(name), self.kernel.native.function), 0)
        self.assertEqual(name.value, SYMBOL)

    def test_an_adopted_kernel_is_launched_and_checked(self):
        native = self.kernel.native
        by_handle, by_pointer = types.SimpleNamespace(handle=native.kernel), types.SimpleNamespace(ptr=native.function)
        for given, is_function in ((native.kernel, False), (by_handle, False), (native.function, True),
                                   (by_pointer, True)):
            kernel = self.own.adopt_kernel(given, is_function=is_function,
                                           argument_schema="n: uint32, a: float32, x: pointer, y: pointer")
            self.assertEqual(kernel.info.lowered_name, SYMBOL.decode())
            self.assertEqual(kernel.native, (0, native.function) if is_function else native)
            before = self.launches()
            kernel[1, 32](n=4, a=2.0, x=0x1000, y=0x2000)
            self.assertEqual(self.launches(), before + 1)
            with self.assertRaises(cjit.ArgumentMismatch):
                kernel[1, 32](4, 2.0)
            with self.assertRaises(cjit.LaunchLimit):
                kernel[1, 2048](4, 2.0, 0x1000, 0x2000)

    def test_what_cannot_be_adopted_is_refused(self):
        with self.assertRaises(cjit.ArgumentMismatch):
            self.own.adopt_kernel(self.kernel.native.kernel, argument_schema="n: uint32")
        with self.assertRaisesRegex(cjit.UsageError, "cuda_kernel"):
            self.own.adopt_kernel(0)
        with self.assertRaisesRegex(TypeError, "the kernel must be an int"):
            self.own.adopt_kernel("axpy")

    def test_handles_are_stale_after_their_context(self):
        self.driver.fake_cuda_destroy_primary_context(0)
        for read in (lambda: self.module.native, lambda: self.kernel.native):
            with self.assertRaises(cjit.StaleHandle):
                read()


    def test_a_kept_algorithm_is_loaded_again_after_its_context(self):
        self.driver.fake_cuda_define_kernel(b"_Z10cjit_tilesyPa", (ctypes.c_size_t * 2)(8, 8), ctypes.c_size_t(2))
        array = types.SimpleNamespace(__cuda_array_interface__={"shape": (4,), "typestr": "|i1", "version": 3,
                                                                "data": (0x1000, False), "strides": None})
        operator, text = "[](auto) {}", {"input": "int8", "operator": {"call": "[](auto) {}"}}
        algorithms = self.own.algorithms
        algorithms.for_each(array, operator)
        plan = algorithms.plan("for_each", **text)
        self.driver.fake_cuda_renew_primary_context(0)
        with self.assertRaises(cjit.StaleHandle):
            plan(0x1000, 4)
        before = self.launches()
        algorithms.for_each(array, operator)
        self.assertEqual(self.launches(), before + 1)
        self.driver.fake_cuda_renew_primary_context(0)
        algorithms.plan("for_each", **text)(0x1000, 4)
        self.assertEqual(self.launches(), before + 2)


class NativeOfMocks(TestCase):
    def test_mocks_have_no_handles(self):
        context = self.mock()
        module = context.load(context.build(axpy()))
        for read in (lambda: module.native, lambda: module["axpy<float>"].native, lambda: context.adopt_kernel(8)):
            with self.assertRaisesRegex(cjit.Unsupported, "a mock is no CUDA driver"):
                read()


if __name__ == "__main__":
    unittest.main()
