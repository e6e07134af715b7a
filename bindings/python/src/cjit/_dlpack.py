"""Device addresses of tensors through DLPack, without taking ownership of the tensor."""

import ctypes
import dataclasses
import math
from typing import Any, Dict, Optional, Sequence, Tuple

_READ_ONLY = 1  # a flag of a versioned capsule
_KINDS = {"i": "int", "u": "uint", "f": "float", "c": "complex", "b": "bool"}
_KINDS_OF_CODES: Dict[int, str] = {0: "int", 1: "uint", 2: "float", 4: "bfloat", 5: "complex", 6: "bool"}
_CPU, _CUDA, _CUDA_HOST, _CUDA_MANAGED = 1, 2, 3, 13
_NAMES = (b"dltensor", b"dltensor_versioned")


class NotOnDevice(Exception):
    """The tensor is not in memory of a CUDA device."""


class _Tensor(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("device_type", ctypes.c_int32), ("device_id", ctypes.c_int32),
                ("ndim", ctypes.c_int32), ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8),
                ("lanes", ctypes.c_uint16), ("shape", ctypes.c_void_p), ("strides", ctypes.c_void_p),
                ("byte_offset", ctypes.c_uint64)]


class _Versioned(ctypes.Structure):
    _fields_ = [("major", ctypes.c_uint32), ("minor", ctypes.c_uint32), ("manager_context", ctypes.c_void_p),
                ("deleter", ctypes.c_void_p), ("flags", ctypes.c_uint64), ("tensor", _Tensor)]


_is_valid = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.py_object, ctypes.c_char_p)(("PyCapsule_IsValid", ctypes.pythonapi))
_pointer = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.py_object, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi))


def device_address(value: Any) -> int:
    """
    Return the address of the first element. The capsule is not consumed: the object itself owns the memory.

    :raises NotOnDevice: the tensor is not in memory of a CUDA device.
    """
    where = getattr(value, "__dlpack_device__", None)
    if where is not None:
        _check(int(where()[0]))  # check first: the producer may copy the tensor or refuse to export it
    _, tensor, _ = _tensor_of(value)
    _check(tensor.device_type)
    return int(tensor.data or 0) + int(tensor.byte_offset)


def host_bytes(value: Any) -> Tuple[str, bytes]:
    """Return the kind of the elements of an array on the host, and its contents."""
    capsule, tensor, _ = _tensor_of(value, value.__dlpack__())
    if tensor.device_type not in (_CPU, _CUDA_HOST):
        raise TypeError(f"a {type(value).__name__} is on a device (DLPack device type {tensor.device_type}); "
                        "return a copy on the host")
    shape = (ctypes.c_int64 * tensor.ndim).from_address(tensor.shape) if tensor.ndim else ()
    strides = (ctypes.c_int64 * tensor.ndim).from_address(tensor.strides) if tensor.strides else None
    if not _is_contiguous(shape, strides, 1):
        raise TypeError(f"a {type(value).__name__} has gaps between its elements or another order; return a contiguous "
                        "copy")
    size = math.prod(shape) * (tensor.bits * tensor.lanes // 8)
    data = ctypes.string_at(int(tensor.data or 0) + int(tensor.byte_offset), size) if size else b""
    kind = _kind(_KINDS_OF_CODES.get(tensor.code, ""), tensor.bits)
    del capsule
    return kind, data


def _tensor_of(value: Any, exported: Any = None) -> Tuple[Any, Any, int]:
    """Return the capsule, its tensor, which lives as long as the capsule, and its flags."""
    capsule = _export(value) if exported is None else exported
    for name in _NAMES:
        if _is_valid(capsule, name):
            address = _pointer(capsule, name)
            if name.endswith(b"versioned"):
                versioned = _Versioned.from_address(address)
                return capsule, versioned.tensor, versioned.flags
            return capsule, _Tensor.from_address(address), 0
    raise NotOnDevice("did not return a DLPack capsule of a tensor, or returned a consumed one")


@dataclasses.dataclass(frozen=True)
class Array:
    """What an array's protocol says of its elements."""

    #: As in an argument schema, such as "float32"; "" for others.
    kind: str
    itemsize: int
    is_contiguous: bool
    is_read_only: bool

    @staticmethod
    def of_interface(value: Any) -> "Optional[Array]":
        """Read ``__cuda_array_interface__``, if the value has it."""
        interface = getattr(value, "__cuda_array_interface__", None)
        if interface is None:
            return None
        letter, itemsize = interface["typestr"][1], int(interface["typestr"][2:])
        return Array(_kind(_KINDS.get(letter, ""), 8 * itemsize), itemsize,
                     _is_contiguous(interface["shape"], interface.get("strides"), itemsize),
                     bool(interface["data"][1]))

    @staticmethod
    def of_capsule(value: Any) -> "Optional[Array]":
        """Read the DLPack capsule, if the value has one."""
        if not hasattr(value, "__dlpack__"):
            return None
        capsule, tensor, flags = _tensor_of(value)
        shape = (ctypes.c_int64 * tensor.ndim).from_address(tensor.shape) if tensor.ndim else ()
        strides = (ctypes.c_int64 * tensor.ndim).from_address(tensor.strides) if tensor.strides else None
        made = Array(_kind(_KINDS_OF_CODES.get(tensor.code, ""), tensor.bits), tensor.bits * tensor.lanes // 8,
                     _is_contiguous(shape, strides, 1), bool(flags & _READ_ONLY))
        del capsule
        return made


def _kind(word: str, bits: int) -> str:
    return word if word in ("", "bool") else f"{word}{bits}"


def _is_contiguous(shape: Sequence[int], strides: Optional[Sequence[int]], dense: int) -> bool:
    if strides is None or math.prod(shape) <= 1:
        return True
    for extent, stride in zip(reversed(shape), reversed(strides)):
        if extent != 1 and stride != dense:
            return False
        dense *= extent
    return True


def _export(value: Any) -> Any:
    try:
        # -1: no synchronization. The caller chooses the stream of the launch and orders it.
        return value.__dlpack__(stream=-1)
    except TypeError:
        return value.__dlpack__()


def _check(device_type: int) -> None:
    if device_type not in (_CUDA, _CUDA_MANAGED):
        raise NotOnDevice(f"is not in memory of a CUDA device (DLPack device type {device_type})")
