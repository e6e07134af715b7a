"""Device addresses of tensors through DLPack, without taking ownership of the tensor."""

import ctypes
from typing import Any

_CUDA, _CUDA_MANAGED = 2, 13
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
    capsule = _export(value)
    for name in _NAMES:
        if _is_valid(capsule, name):
            address = _pointer(capsule, name)
            tensor = (_Versioned.from_address(address).tensor if name.endswith(b"versioned")
                      else _Tensor.from_address(address))
            _check(tensor.device_type)
            return int(tensor.data or 0) + int(tensor.byte_offset)
    raise NotOnDevice("did not return a DLPack capsule of a tensor, or returned a consumed one")


def _export(value: Any) -> Any:
    try:
        # -1: no synchronization. The caller chooses the stream of the launch and orders it.
        return value.__dlpack__(stream=-1)
    except TypeError:
        return value.__dlpack__()


def _check(device_type: int) -> None:
    if device_type not in (_CUDA, _CUDA_MANAGED):
        raise NotOnDevice(f"is not in memory of a CUDA device (DLPack device type {device_type})")
