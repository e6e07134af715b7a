"""Launches on a mock: arguments of all kinds, streams, every option."""

import ctypes
import decimal
import struct
import threading
import types

import cjit
import numpy
from support import AXPY, TestCase, axpy

KINDS = """
#include <cuda_fp16.h>
#include <cuda_bf16.h>
struct Pair { int a; double b; };
struct alignas(64) Map { char bytes[128]; };
extern "C" __global__ void kinds(bool a, signed char b, unsigned short c, long long d, unsigned long long e, \
double f, __half g, float2 h,
                                 __nv_bfloat16 i, Pair j, double2 k, __int128 l) {}
extern "C" __global__ void mapped(const __grid_constant__ Map map, int n) { \
if (n < 0) asm volatile("prefetch.tensormap [%0];" :: "l"(&map)); }
extern "C" __global__ void plain(int* x, int n, float a, long long d, double e) {}
extern "C" __global__ void none() {}
__device__ int table[4];
"""
KIND_NAMES = ["kinds", "mapped", "plain", "none", "&table"]
KIND_SCHEMAS = {
    "kinds": "a: bool, b: int8, c: uint16, d: int64, e: uint64, f: float64, g: float16, h: complex64, i: bfloat16, "
             "j: bytes[16:8], k: complex128, l: int128",
    "mapped": "map: tensor_map, n: int32",
}


class CudaArray:
    """An array like those of CuPy, Numba and PyTorch. It converts to a number, like their arrays with one element."""

    def __init__(self, address):
        self.__cuda_array_interface__ = {"data": (address, False), "shape": (1,), "typestr": "<f4", "version": 3}

    def __index__(self):
        raise AssertionError("the value was taken in place of the address")

    __float__ = __index__


class _DLTensor(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32),
                ("ndim", ctypes.c_int32), ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8),
                ("lanes", ctypes.c_uint16), ("shape", ctypes.c_void_p), ("strides", ctypes.c_void_p),
                ("byte_offset", ctypes.c_uint64)]


class _Managed(ctypes.Structure):
    _fields_ = [("tensor", _DLTensor), ("context", ctypes.c_void_p), ("deleter", ctypes.c_void_p)]


class _ManagedVersioned(ctypes.Structure):
    _fields_ = [("major", ctypes.c_uint32), ("minor", ctypes.c_uint32), ("context", ctypes.c_void_p),
                ("deleter", ctypes.c_void_p), ("flags", ctypes.c_uint64), ("tensor", _DLTensor)]


_new_capsule = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p)(
    ("PyCapsule_New", ctypes.pythonapi))


class DLPackTensor:
    """A tensor with a real capsule."""

    def __init__(self, address, offset=0, device=2, versioned=False, takes_stream=True, says_device=True):
        self._made = (_ManagedVersioned if versioned else _Managed)()
        self._made.tensor = _DLTensor(data=address, device_type=device, byte_offset=offset)
        self._name = ctypes.create_string_buffer(b"dltensor_versioned" if versioned else b"dltensor")
        self._takes_stream = takes_stream
        self.streams = []
        if says_device:
            self.__dlpack_device__ = lambda: (device, 0)

    def __dlpack__(self, **fields):
        if fields and not self._takes_stream:
            raise TypeError("unexpected keyword")
        self.streams.append(fields.get("stream"))
        return _new_capsule(ctypes.addressof(self._made), ctypes.addressof(self._name), None)


class Float8Tensor:
    """A PyTorch tensor whose element type the protocols cannot describe."""

    def __init__(self, address, is_cuda=True):
        self._address, self.is_cuda = address, is_cuda

    @property
    def __cuda_array_interface__(self):
        raise KeyError("torch.float8_e4m3fn")

    def __dlpack__(self, stream=None):
        raise BufferError("float8 types are not supported by dlpack")

    def data_ptr(self):
        if self._address is None:
            raise RuntimeError("the tensor has no storage")
        return self._address

    def __index__(self):
        raise AssertionError("the value was taken in place of the address")


class Arguments(TestCase):
    def test_arrays_are_what_the_schema_says(self):
        def array(typestr, shape=(4, 4), strides=None, read_only=False):
            made = CudaArray(0x1000)
            made.__cuda_array_interface__ = {"data": (0x1000, read_only), "shape": shape, "typestr": typestr,
                                             "strides": strides, "version": 3}
            return made

        def tensor(code, bits, shape=(4, 4), strides=None, read_only=False):
            made = DLPackTensor(0x1000, versioned=True)
            made.keep = ((ctypes.c_int64 * 2)(*shape), (ctypes.c_int64 * 2)(*(strides or (0, 0))))
            described = made._made.tensor
            described.ndim, described.code, described.bits, described.lanes = 2, code, bits, 1
            described.shape = ctypes.addressof(made.keep[0])
            described.strides = ctypes.addressof(made.keep[1]) if strides else None
            made._made.flags = read_only
            return made

        schema = "count: uint32, a: float32, x: pointer< const float32 >, y: pointer<float32>"
        kernel = self.on.load(self.on.build(axpy(argument_schemas=[schema])))["axpy<float>"]
        self.assertEqual([str(each) for each in kernel.parameters[2:]],
                         ["x: pointer<const float32>", "y: pointer<float32>"])
        good = array("<f4"), tensor(2, 32), array("<f4", strides=(16, 4)), tensor(2, 32, strides=(4, 1)), 0x1000, None
        for each in good:
            kernel[1, 32](7, 2.5, each, each)
        for each in (array("<f4", read_only=True), tensor(2, 32, read_only=True)):
            kernel[1, 32](7, 2.5, each, 0x1000)
            with self.assertRaisesRegex(cjit.ArgumentMismatch, "argument 3 .*: it is read-only"):
                kernel[1, 32](7, 2.5, 0x1000, each)
        for each, said in ((array("<f8"), "it has float64; convert it to float32"), (tensor(2, 64), "it has float64"),
                           (array("<i4"), "it has int32"), (tensor(0, 32), "it has int32"),
                           (tensor(4, 16), "it has bfloat16"), (array("|V8"), "it has elements of 8 bytes"),
                           (array("<f4", strides=(32, 4)), "it is strided"), (tensor(2, 32, strides=(1, 4)), "strided"),
                           (array("<f4", strides=(4, 16)), "it is strided")):
            for launch in (lambda: kernel[1, 32](7, 2.5, each, 0), lambda: kernel[1, 32](7, 2.5, y=0, x=each),
                           lambda: kernel[1, 32].prepare(7, 2.5, 0, 0).set_argument("x", each)):
                with self.assertRaisesRegex(cjit.ArgumentMismatch, f"argument 2 .*{said}"):
                    launch()
            self.axpy[1, 32](7, 2.5, each, 0)  # the schema does not state elements

    def setUp(self):
        self.on = self.mock()
        self.module = self.on.load(self.on.build(KINDS, KIND_NAMES, arch="sm_90", argument_schemas=KIND_SCHEMAS,
                                                  raw_options=["--device-int128"]))
        self.axpy = self.on.load(self.on.build(axpy()))["axpy<float>"]
        self.bare = self.on.load(self.on.build(AXPY, ["axpy<float>"], arch="sm_90"))["axpy<float>"]

    def seen(self, kernel, *arguments, **named):
        kernel[1, 32](*arguments, **named)
        return self.on.mock[-1].arguments

    def seen_by(self, launch):
        launch()
        return self.on.mock[-1].arguments

    def test_numbers_become_what_the_schema_says(self):
        pair = struct.pack("<i4xd", 5, 6.0)
        seen = self.seen(self.module["kinds"], True, -2, 65535, -(2**63), 2**64 - 1, 0.1, 1.5, 1 - 2j, 3.0, pair, 1j,
                         -1)
        self.assertEqual(seen, (b"\1", b"\xfe", b"\xff\xff", struct.pack("<q", -(2**63)), b"\xff" * 8,
                                struct.pack("<d", 0.1), b"\x00\x3e", struct.pack("<ff", 1, -2), b"\x40\x40", pair,
                                struct.pack("<dd", 0, 1), b"\xff" * 16))

    def test_numbers_without_a_schema_are_refused(self):
        plain = self.module["plain"]
        wanted = (struct.pack("<Q", 4096), struct.pack("<i", -7), struct.pack("<f", 2.5), struct.pack("<q", -8),
                  struct.pack("<d", 0.5))
        exact = [CudaArray(4096), cjit.Value("int32", -7), ctypes.c_float(2.5), numpy.int64(-8), struct.pack("<d", 0.5)]
        self.assertEqual(self.seen(plain, *exact), wanted)
        for index, number, kind in ((0, 4096, "int64"), (1, -7, "int32"), (2, 2.5, "float32"), (2, 2, "int32"),
                                    (3, True, "bool"), (4, 0.5, "float64"), (4, 1j, "complex64")):
            arguments = [*exact[:index], number, *exact[index + 1:]]
            said = f'argument {index} .* build it with argument_schemas, .* or pass cjit.Value\\("{kind}", '
            for launch in (lambda: plain[1, 32](*arguments), lambda: plain[1, 32].prepare(*arguments),
                           lambda: plain[1, 32].prepare(*exact).set_argument(index, number)):
                with self.assertRaisesRegex(cjit.ArgumentMismatch, said):
                    launch()

    def test_an_int_becomes_a_float_where_the_schema_says_float(self):
        self.assertEqual(self.seen(self.axpy, 7, 2, 1, 2)[1], struct.pack("<f", 2))

    def test_arguments_go_by_name_in_any_order(self):
        self.assertEqual(self.seen(self.axpy, y=2, x=1, a=2.5, count=7), self.seen(self.axpy, 7, 2.5, 1, 2))
        self.assertEqual(self.seen(self.axpy, 7, 2.5, y=2, x=1), self.seen(self.axpy, 7, 2.5, 1, 2))
        for wrong in ({"count": 1, "a": 1.0, "x": 1, "z": 1}, {"count": 1}):
            with self.assertRaises(cjit.CjitError) as caught:
                self.axpy[1, 32](**wrong)
            self.assertIsNotNone(caught.exception.status)

    def test_arrays_give_their_address_and_not_their_value(self):
        for kernel in (self.axpy, self.bare):
            self.assertEqual(self.seen(kernel, 7, 2.5, CudaArray(0x1234), CudaArray(0))[2], struct.pack("<Q", 0x1234))

    def test_dlpack_capsules_give_their_address(self):
        for tensor in (DLPackTensor(0x4000, 16), DLPackTensor(0x4000, 16, versioned=True),
                       DLPackTensor(0x4000, 16, takes_stream=False),
                       DLPackTensor(0x4000, 16, device=13, says_device=False)):
            for kernel in (self.axpy, self.bare):
                self.assertEqual(self.seen(kernel, 7, 2.5, tensor, 2)[2], struct.pack("<Q", 0x4010))
        tensor = DLPackTensor(0x4000)
        self.seen(self.axpy, 7, 2.5, tensor, 2)
        self.assertEqual(tensor.streams, [-1])

    def test_dlpack_tensors_elsewhere_are_refused(self):
        for tensor in (DLPackTensor(0x4000, device=1), DLPackTensor(0x4000, device=1, says_device=False)):
            with self.assertRaisesRegex(cjit.ArgumentMismatch,
                                        r"argument 2 \(x: pointer\) .* not in memory of a CUDA device"):
                self.axpy[1, 32](7, 2.5, tensor, 2)

    def test_a_tensor_whose_type_a_protocol_lacks_gives_its_pointer(self):
        self.assertEqual(self.seen(self.axpy, 7, 2.5, Float8Tensor(0x4000), 2)[2], struct.pack("<Q", 0x4000))
        described = self.on.tensor_map(address=Float8Tensor(0x4000), element="uint8", dims=[64, 64], strides=[64],
                                       box_dims=[32, 32])
        described.set_address(Float8Tensor(0x8000))
        through_dlpack = Float8Tensor(0x4000)
        through_dlpack.__dlpack_device__ = lambda: (2, 0)
        self.assertEqual(self.seen(self.axpy, 7, 2.5, through_dlpack, 2)[2], struct.pack("<Q", 0x4000))

    def test_a_tensor_that_tells_no_address_is_refused_with_all_reasons(self):
        for tensor, reason in ((Float8Tensor(0x4000, is_cuda=False), "is not in memory of a CUDA device"),
                               (Float8Tensor(None), "__cuda_array_interface__|"
                                "cuda_array_interface gives KeyError: .*dlpack gives BufferError")):
            with self.assertRaisesRegex(TypeError, r"argument 2 \(x: pointer\) .*(" + reason + ")"):
                self.axpy[1, 32](7, 2.5, tensor, 2)

    def test_the_kernels_own_signature_says_the_kinds(self):
        self.assertEqual(self.seen(self.bare, 7, 2, 1, 2)[1], struct.pack("<f", 2.0))
        with self.assertRaisesRegex(TypeError, r"argument 0 \(p0: uint32\) cannot be 2.5: it is of type float"):
            self.bare[1, 32](2.5, 2.5, 1, 2)
        with self.assertRaisesRegex(TypeError, r"argument 2 \(p2: pointer\) cannot be 1.5"):
            self.bare[1, 32](7, 2.5, 1.5, 2)
        source = "enum class Mode { a, b };\n__global__ void k(Mode mode, int *x) { *x = int(mode); }"
        enumerated = self.on.load(self.on.build(source, ["k"], arch="sm_90"))["k"]
        self.assertEqual(self.seen(enumerated, 1, 4096)[0], struct.pack("<i", 1))

    def test_ctypes_values_and_bytes_are_taken_as_they_are(self):
        seen = self.seen(self.bare, ctypes.c_uint32(7), ctypes.c_float(2.5), ctypes.c_void_p(4096),
                         struct.pack("<Q", 1))
        self.assertEqual(seen, self.seen(self.bare, 7, 2.5, 4096, 1))

        class Pair(ctypes.Structure):
            _fields_ = [("a", ctypes.c_int), ("b", ctypes.c_double)]

        pair = self.seen(self.module["kinds"], False, 0, 0, 0, 0, 0.0, 0.0, 0j, 0.0, Pair(5, 6.0), 0j, 0)[9]
        self.assertEqual(struct.unpack("<i4xd", pair), (5, 6.0))

    def test_other_addresses_are_taken(self):
        class Address:  # cuda.bindings
            def __int__(self):
                return 0x5000

        class MemoryPointer:  # CuPy
            ptr = 0x6000

        self.assertEqual(self.seen(self.axpy, 7, 2.5, Address(), MemoryPointer())[2:],
                         (struct.pack("<Q", 0x5000), struct.pack("<Q", 0x6000)))
        self.assertEqual(self.seen(self.axpy, 7, 2.5, None, 0)[2], bytes(8))

    def test_numpy_scalars_are_taken(self):
        seen = self.seen(self.bare, numpy.uint32(7), numpy.float32(2.5), numpy.uint64(4096), numpy.int64(1))
        self.assertEqual(seen, self.seen(self.bare, 7, 2.5, 4096, 1))
        self.assertEqual(self.seen(self.axpy, numpy.int64(7), numpy.float64(2.5), 4096, 1), seen)
        kinds = [numpy.bool_(True), numpy.int8(-2), numpy.uint16(3), numpy.int32(-4), numpy.uint8(5), numpy.float32(6),
                 numpy.float64(1.5), numpy.complex64(1 - 2j), numpy.float32(3), struct.pack("<i4xd", 5, 6.0),
                 numpy.float32(1), numpy.int8(-1)]
        self.assertEqual(self.seen(self.module["kinds"], *kinds),
                         self.seen(self.module["kinds"], True, -2, 3, -4, 5, 6.0, 1.5, 1 - 2j, 3.0, kinds[9], 1.0, -1))
        with self.assertRaises(cjit.ArgumentMismatch):  # another size than the parameter
            self.module["plain"][1, 32](CudaArray(4096), numpy.int64(7), numpy.float32(2.5), numpy.int64(-8),
                                        numpy.float64(0.5))

    def test_numpy_scalars_and_arrays_are_shapes(self):
        size = numpy.int32(32)
        for grid, block in ((numpy.uint8(3), size), ((numpy.int64(3), 1), (size,)),
                            (numpy.array([3, 1, 1]), numpy.array(32))):
            self.axpy[grid, block](7, 2.5, 1, 2)
            self.axpy.launch(7, 2.5, 1, 2, grid=grid, block=block, dynamic_shared_memory=size, pdl=numpy.bool_(True))
            for launch in (self.on.mock[-2], self.on.mock[-1]):
                self.assertEqual((launch.grid, launch.block), ((3, 1, 1), (32, 1, 1)))
        for wrong in ((1, 2, 3, 4), numpy.array([1, 2, 3, 4]), "3"):
            with self.assertRaisesRegex(ValueError, "grid must be one to three numbers"):
                self.axpy[wrong, 32]

    def test_values_say_their_kind_and_the_library_checks_it(self):
        seen = self.seen(self.axpy, cjit.Value("uint32", 7), cjit.Value("float32", 2.5),
                         cjit.Value(cjit.ValueKind.POINTER, CudaArray(1)), 2)
        self.assertEqual(seen, self.seen(self.axpy, 7, 2.5, 1, 2))
        with self.assertRaisesRegex(cjit.ArgumentMismatch, "float32"):
            self.axpy[1, 32](cjit.Value("float32", 7), 2.5, 1, 2)
        with self.assertRaises(cjit.ArgumentMismatch):
            self.bare[1, 32](cjit.Value("int64", 7), 2.5, 1, 2)

    def test_tensor_maps_are_arguments(self):
        fields = {"address": CudaArray(65536), "dims": [128, 64], "strides": [256], "box_dims": [64, 32],
                  "element": "float16", "swizzle": "swizzle_128b"}
        kept = self.on.tensor_map(**fields)
        encoded = self.on.encode_tensor_map(cjit.TensorMapOptions(**fields))
        self.assertEqual(bytes(kept), bytes(encoded))
        for form in (kept, encoded, bytes(kept), cjit.Value("tensor_map", kept), cjit.Value("tensor_map", bytes(kept))):
            self.assertEqual(self.seen(self.module["mapped"], form, 7), (bytes(kept), struct.pack("<i", 7)))
        self.assertEqual(self.seen(self.module["mapped"], n=7, map=kept)[0], bytes(kept))
        kept.set_address(CudaArray(131072))
        self.assertEqual(struct.unpack_from("<Q", bytes(kept)), (131072,))
        self.on.replace_tensor_map_address(encoded, 131072)
        self.assertEqual(bytes(kept), bytes(encoded))
        with self.assertRaisesRegex(cjit.InvalidArgument, "16"):
            self.on.tensor_map(**{**fields, "strides": [250]})
        with self.assertRaisesRegex(ValueError, "a tensor of rank 2 needs 2"):
            self.on.tensor_map(**{**fields, "box_dims": [64]})
        kept.close()
        with self.assertRaises(cjit.ClosedError):
            self.module["mapped"][1, 32](kept, 7)

    def test_a_prepared_launch_takes_new_arguments_by_name_and_index(self):
        launch = self.axpy[4, 256].prepare(7, 2.5, CudaArray(4096), 8192)
        seen = self.seen_by(launch)
        self.assertEqual((self.on.mock[-1].grid, self.on.mock[-1].block), ((4, 1, 1), (256, 1, 1)))
        self.assertEqual(seen, self.seen(self.axpy, 7, 2.5, 4096, 8192))
        launch.set_argument("a", 3)
        launch.set_argument(2, CudaArray(12288))
        launch.set_argument("count", cjit.Value("uint32", 8))
        self.assertEqual(self.seen_by(launch), self.seen(self.axpy, 8, 3.0, 12288, 8192))
        by_name = self.axpy[1, 32].prepare(7, y=8192, x=4096, a=2.5)
        self.assertEqual(self.seen_by(by_name.launch), self.seen(self.axpy, 7, 2.5, 4096, 8192))
        self.assertEqual(self.seen_by(self.module["none"][1, 32].prepare()), ())

    def test_a_prepared_launch_refuses_and_stays_as_it_was(self):
        launcher = self.axpy[1, 32]
        launch = launcher.prepare(7, 2.5, 4096, 8192)
        for name, value, said in (("count", -1, "out of range"), (1, "x", "of type str"), ("b", 1, "no parameter 'b'"),
                                  (4, 1, "no parameter 4"), ("a", cjit.Value("float64", 1), "float64"),
                                  ("count", b"123", "bytes")):
            with self.assertRaisesRegex(cjit.ArgumentMismatch, said):
                launch.set_argument(name, value)
        self.assertEqual(self.seen_by(launch), self.seen(self.axpy, 7, 2.5, 4096, 8192))
        for arguments, named, said in (((7, 2.5, 4096), {}, "3 were given"), ((7,), {"z": 1}, "by name z"),
                                       ((7, 2.5, 4096, "y"), {}, "of type str")):
            with self.assertRaisesRegex(cjit.ArgumentMismatch, said):
                launcher.prepare(*arguments, **named)
        with self.assertRaises(cjit.LaunchLimit):
            self.axpy[1, 4096].prepare(7, 2.5, 4096, 8192)()
        kernel = self.module.kernel("none")
        closed = kernel[1, 32].prepare()
        kernel.close()
        with self.assertRaises(cjit.ClosedError):
            closed()

    def test_a_prepared_launch_keeps_kinds_and_tensor_maps(self):
        launch = self.bare[1, 32].prepare(cjit.Value("uint32", 7), 2.5, 4096, 1)
        launch.set_argument(0, cjit.Value("uint32", 8))
        self.assertEqual(self.seen_by(launch), self.seen(self.bare, 8, 2.5, 4096, 1))
        with self.assertRaisesRegex(cjit.ArgumentMismatch, "int32"):
            launch.set_argument(0, cjit.Value("int32", 8))
        with self.assertRaisesRegex(cjit.ArgumentMismatch, "float32"):
            self.axpy[1, 32].prepare(cjit.Value("float32", 7), 2.5, 1, 2)()
        fields = {"dims": [128, 64], "strides": [256], "box_dims": [64, 32], "element": "float16"}
        first, other = (self.on.tensor_map(address=address, **fields) for address in (65536, 131072))
        for form in (first, cjit.Value("tensor_map", first)):
            launch = self.module["mapped"][1, 32].prepare(form, 7)
            self.assertEqual(self.seen_by(launch)[0], bytes(first))
            launch.set_argument("map", other)
            self.assertEqual(self.seen_by(launch)[0], bytes(other))

    def test_wrong_arguments_are_named(self):
        for arguments, said in (((1, 2.5, 1), r"takes 4 arguments "
                                 r"\(count: uint32, a: float32, x: pointer, y: pointer\); 3 were given"),
                                ((-1, 2.5, 1, 2), r"argument 0 \(count: uint32\) cannot be -1: it is out of range"),
                                ((1, "x", 1, 2), r"argument 1 \(a: float32\) cannot be 'x': it is of type str"),
                                ((1.5, 2.5, 1, 2), r"argument 0 \(count: uint32\) cannot be 1.5: it is of type float"),
                                ((1, 1e300, 1, 2), r"argument 1 .* out of range"),
                                ((1, 2.5, -1, 2), "argument 2 .* not a device address"),
                                ((1, 2.5, 1.5, 2), "argument 2 .* no device address"),
                                ((1, 2.5, object(), 2), "argument 2 .* no device address"),
                                ((b"12", 2.5, 1, 2), "argument 0 .* has 2 bytes, but the parameter has 4")):
            with self.assertRaisesRegex(cjit.ArgumentMismatch, said) as caught:
                self.axpy[1, 32](*arguments)
            self.assertEqual(caught.exception.status, cjit.Status.ARGUMENT_MISMATCH)
        with self.assertRaises(cjit.ArgumentMismatch):
            self.module["plain"][1, 32](4096, -7, decimal.Decimal(1), -8, 0.5)
        self.assertEqual(len(self.on.mock), 0)

    def test_kernels_without_arguments_are_launched(self):
        self.assertEqual(self.seen(self.module["none"]), ())
        with self.assertRaises(cjit.ArgumentMismatch):
            self.module["none"][1, 32](1)


class CudaCoreStream:
    def __cuda_stream__(self):
        return 0, 0x70


class TorchStream:
    cuda_stream = 0x71


class CupyStream:
    ptr = 0x72


class NewerStream:
    def __cuda_stream__(self):
        return 9, 0x73


class Shapes(TestCase):
    def setUp(self):
        self.on = self.mock()
        self.kernel = self.on.load(self.on.build(axpy(arch="sm_90a")))["axpy<float>"]

    def launched(self, **options):
        self.kernel.launch(1, 2.0, 3, 4, **{"grid": 8, "block": 128, **options})
        return self.on.mock[-1]

    def test_streams_of_all_packages_are_taken(self):
        for stream, handle in ((None, 0), (0x70, 0x70), (CudaCoreStream(), 0x70), (TorchStream(), 0x71),
                               (CupyStream(), 0x72), (ctypes.c_void_p(0x74), 0x74)):
            self.assertEqual(self.launched(stream=stream).stream, handle)
            self.kernel[8, 128, stream](1, 2.0, 3, 4)
            self.assertEqual(self.on.mock[-1].stream, handle)
        for wrong in ("stream", 1.5, True, object(), NewerStream()):
            with self.assertRaises(TypeError):
                self.launched(stream=wrong)

    def test_shapes_have_one_to_three_dimensions(self):
        self.kernel[(2, 3), (4, 5, 6)](1, 2.0, 3, 4)
        launch = self.on.mock[-1]
        self.assertEqual((launch.grid, launch.block), ((2, 3, 1), (4, 5, 6)))
        self.kernel[[2], 4, None, 512](1, 2.0, 3, 4)
        self.assertEqual(self.on.mock[-1].dynamic_shared_memory, 512)
        self.assertIs(self.kernel[2, 32], self.kernel[2, 32])
        for wrong in ((1, 2, 3, 4), "1"):
            with self.assertRaises((ValueError, TypeError)):
                self.kernel[wrong, 32]
        with self.assertRaises(TypeError):
            self.kernel[1, 2, 3, 4, 5]
        with self.assertRaises(cjit.LaunchLimit):
            self.kernel[1, 2048](1, 2.0, 3, 4)

    def test_every_option_reaches_the_driver(self):
        launch = self.launched(
            cluster=2, preferred_cluster=4, dynamic_shared_memory=65536, pdl=True, priority=-3,
            non_portable_cluster=True, cluster_scheduling="spread", memory_sync_domain="remote",
            memory_sync_domain_map=(1, 2), shared_memory_carveout=50, nvlink_centric_scheduling=True,
            l2_window=cjit.L2Window(0x1000, 4096, 0.5, "persisting", "streaming"), programmatic_event=CupyStream(),
            trigger_at_block_start=True, launch_completion_event=0x99)
        self.assertEqual((launch.cluster, launch.dynamic_shared_memory), ((2, 1, 1), 65536))
        attributes = launch.attributes
        # CUlaunchAttributeID of cuda.h: access window 1, cluster 4, its scheduling 5, PDL 6, programmatic event 7,
        # priority 8, domain map 9, domain 10, preferred cluster 11, completion event 12, carve-out 14, NVLink 16.
        self.assertEqual(set(attributes), {1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16})
        self.assertEqual(struct.unpack_from("<QQfii", attributes[1]), (0x1000, 4096, 0.5, 2, 1))
        self.assertEqual(struct.unpack_from("<i", attributes[8]), (-3,))
        self.assertEqual(attributes[9][:2], b"\1\2")
        self.assertEqual(struct.unpack_from("<III", attributes[11]), (4, 1, 1))
        self.assertEqual(struct.unpack_from("<Qii", attributes[7]), (0x72, 0, 1))
        self.assertEqual(struct.unpack_from("<Q", attributes[12]), (0x99,))
        self.assertIn(2, self.launched(cooperative=True).attributes)
        self.assertEqual(self.launched().attributes, {})

    def test_options_are_used_again(self):
        options = cjit.LaunchOptions(grid=3, block=64)
        launcher = self.kernel.configure(options, cluster=3)
        launcher(1, 2.0, 3, 4)
        self.assertEqual((self.on.mock[-1].grid, self.on.mock[-1].cluster), ((3, 1, 1), (3, 1, 1)))
        self.assertEqual(launcher.options.block, 64)
        self.assertEqual(options.cluster, ())

    def test_a_node_that_other_kernels_update_is_asked_for(self):
        launcher = self.kernel.configure(grid=8, block=128)
        launches = (lambda: launcher.launch_updatable(1, 2.0, 3, 4),
                    lambda: launcher.launch_updatable(1, y=4, x=3, a=2.0),
                    lambda: self.kernel.launch_updatable(1, 2.0, 3, 4, grid=8, block=128),
                    lambda: self.kernel.launch_updatable(1, 2.0, named={"x": 3, "y": 4}, grid=8, block=128))
        for launch in launches:
            self.on.mock.clear()
            self.assertIsNone(launch())  # a mock has no graphs
            self.assertEqual(struct.unpack_from("<i", self.on.mock[-1].attributes[13]), (1,))
        with self.assertRaises(cjit.ArgumentMismatch):
            launcher.launch_updatable(1, 2.0, 3)
        with self.assertRaises(TypeError):
            self.kernel.configure(grid=8, block=128, device_node=True)

    def test_nodes_of_graphs_are_added_and_updated(self):
        graph, graph_exec = 0x1234567890, types.SimpleNamespace(handle=0x2234567890)  # more than 32 bits
        first = self.kernel.add_graph_node(graph, 1, 2.0, 3, 4, grid=8, block=128)
        launcher = self.kernel.configure(grid=8, block=128)
        second = launcher.add_graph_node(graph, 1, y=4, x=3, a=2.0, dependencies=[first])
        self.kernel.update_graph_node(graph_exec, second, 7, 2.0, named={"x": 3, "y": 4}, grid=9, block=64)
        launcher.update_graph_node(graph_exec, first, 1, 2.0, 3, 4)
        added, dependent, updated, _ = self.on.mock
        self.assertEqual((added.graph, added.graph_node, added.graph_exec), (graph, first, 0))
        self.assertEqual(dependent.graph_node, second)
        self.assertEqual((updated.graph, updated.graph_node, updated.graph_exec), (0, second, 0x2234567890))
        self.assertEqual((updated.grid, updated.block, updated.arguments[0]), ((9, 1, 1), (64, 1, 1), b"\7\0\0\0"))
        with self.assertRaises(cjit.ArgumentMismatch):
            launcher.add_graph_node(graph, 1)
        with self.assertRaises(cjit.CjitError) as caught:
            launcher.add_graph_node(graph, 1, 2.0, 3, 4, dependencies=[0])
        self.assertEqual(caught.exception.status, cjit.Status.NULL_POINTER)
        with self.assertRaises(cjit.InvalidArgument):
            self.kernel.update_graph_node(graph_exec, first, 1, 2.0, 3, 4, grid=8, block=128, cluster=2)
        with self.assertRaises(TypeError):
            launcher.add_graph_node("graph", 1, 2.0, 3, 4)

    def test_kernels_describe_themselves(self):
        info = self.kernel.info
        self.assertEqual(info.parameter_names, ("count", "a", "x", "y"))
        self.assertEqual([str(each) for each in self.kernel.parameters],
                         ["count: uint32", "a: float32", "x: pointer", "y: pointer"])
        self.assertGreater(info.resources.max_threads_per_block, 0)
        self.assertGreater(self.kernel.occupancy(128), 0)
        threads, blocks = self.kernel.suggest_block_size(max_block_threads=256)
        self.assertTrue(0 < threads <= 256 and blocks > 0)
        self.assertGreater(self.kernel.cluster_occupancy(block=128, cluster=2), 0)
        self.assertEqual(self.kernel.suggest_cluster_size(block=128), 8)
        self.kernel.set_attribute("max_dynamic_shared_memory", 65536)
        self.assertEqual(self.kernel.get_attribute(cjit.KernelAttribute.MAX_DYNAMIC_SHARED_MEMORY), 65536)
        with self.assertRaises(cjit.InvalidArgument):
            self.kernel.set_attribute("register_count", 1)

    def test_a_policy_gives_the_block(self):
        policy = cjit.Policy({cjit.Policy.BLOCK_X: 192})
        kernel = self.on.load(self.on.build(axpy(policy=policy)))["axpy<float>"]
        kernel.launch(1, 2.0, 3, 4, grid=2)
        self.assertEqual(self.on.mock[-1].block, (192, 1, 1))

    def test_variables_are_written_and_read(self):
        module = self.on.load(self.on.build("__constant__ int table[4];", ["&table"], arch="sm_90"))
        variable = module.variable("&table")
        self.assertEqual((variable.size, variable.read()), (16, bytes(16)))
        variable.write(struct.pack("<4i", 1, 2, 3, 4), TorchStream())
        self.assertEqual(struct.unpack("<4i", variable.read()), (1, 2, 3, 4))
        with self.assertRaises(cjit.ArgumentMismatch):
            variable.write(b"short")
        part = bytearray(8)
        variable.copy_from(struct.pack("<i", 9), offset=4)
        variable.copy_to(part, 4, TorchStream(), wait=True)
        self.assertEqual(struct.unpack("<2i", part), (9, 3))
        with self.assertRaises(cjit.ArgumentMismatch):
            variable.copy_to(part, 12)
        with self.assertRaises(TypeError):
            variable.copy_to(b"constant")
        with self.assertRaises(cjit.NotFound):
            variable.managed

    def test_managed_variables_are_memory_of_the_host(self):
        source = "__managed__ int m[2]; extern \"C\" __global__ void k() { m[0] = 1; }"
        module = self.on.load(self.on.build(source, ["k"], arch="sm_90"))
        memory = module.variable("m").managed
        memory[4:8] = struct.pack("<i", 5)
        self.assertEqual(struct.unpack("<2i", module.variable("m").read()), (0, 5))

    def test_the_mock_is_like_a_list(self):
        self.launched()
        self.launched()
        self.assertEqual([each.grid for each in self.on.mock], [(8, 1, 1)] * 2)
        with self.assertRaises(IndexError):
            self.on.mock[2]
        self.on.mock.clear()
        self.assertEqual(len(self.on.mock), 0)
        with self.assertRaises(cjit.InvalidArgument):
            len(self.context().mock)

    def test_threads_read_and_clear_the_launches_of_a_mock_at_once(self):
        problems = []

        def use(clears):
            try:
                for _ in range(300):
                    self.kernel.launch(1, 2.0, 3, 4, grid=8, block=128)
                    if clears:
                        self.on.mock.clear()
                        continue
                    try:
                        seen = self.on.mock[0]
                    except IndexError:
                        continue
                    if seen.grid != (8, 1, 1):
                        problems.append(seen)
            except Exception as error:
                problems.append(error)

        threads = [threading.Thread(target=use, args=(i % 4 == 0,)) for i in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        self.assertEqual(problems, [])
