"""What a context found on this machine."""

import ctypes
import dataclasses
from typing import Any, Tuple, Union

from . import _fields, _raw, _records
from ._handle import call, filled, read_and_clean
from ._library import lib
from .enums import Component, Status

__all__ = ["ComponentInfo", "DeviceInfo", "ToolkitInfo"]


@dataclasses.dataclass(frozen=True)
class ComponentInfo:
    """What was found of one component, and where it was looked for."""

    component: Union[Component, int]
    #: SUCCESS if it is usable, else why it is not.
    status: Union[Status, int]
    #: "NVRTC", "CUDA headers", ...
    name: str
    #: File or folder that is used; "" if none is.
    path: str
    version: str
    #: Why this one was chosen.
    reason: str
    #: Facts worth knowing.
    detail: str
    #: What is wrong, and one thing to do about it.
    problem: str
    fix: str
    #: Places that were looked at, in order, each with what was there.
    searched: Tuple[str, ...]


@dataclasses.dataclass(frozen=True)
class ToolkitInfo:
    """What a search found."""

    components: Tuple[ComponentInfo, ...]
    #: What is wrong between components, such as mixed CUDA majors.
    problem: str

    def __getitem__(self, component: Union[Component, str]) -> ComponentInfo:
        """The record of a component: ``report["nvrtc"]``."""
        wanted = _fields.enumerator(Component, component, "component")
        for each in self.components:
            if each.component == wanted:
                return each
        raise KeyError(component)


@dataclasses.dataclass(frozen=True)
class DeviceInfo:
    """A CUDA device."""

    #: Compute capability, major * 10 + minor.
    cc: int
    multiprocessor_count: int
    #: Bytes.
    memory_size: int
    #: Bytes that one block may opt in to.
    max_shared_memory_per_block: int
    name: str


def describe(context: Any) -> ToolkitInfo:
    """What was found of the toolkit and the driver."""
    made: ToolkitInfo = read_and_clean(ToolkitInfo, _raw.cjit_toolkit_info_t, lib.cjit_toolkit_info_cleanup,
                                       lib.cjit_toolkit_get_info, context)
    return made


def device_count(context: Any) -> int:
    """The number of CUDA devices."""
    count = ctypes.c_uint32()
    call(lib.cjit_device_get_count, context, ctypes.byref(count))
    return count.value


def device(context: Any, ordinal: int) -> DeviceInfo:
    """One CUDA device."""
    raw = filled(_raw.cjit_device_info_t, lib.cjit_device_get_info, context,
                 _fields.integer(ordinal, "ordinal", "uint32_t"))
    return _records.read(DeviceInfo, raw)


def driver_entry_point(context: Any, symbol: str, cuda_version: int) -> int:
    """The address of a function of the driver."""
    address = ctypes.c_void_p()
    call(lib.cjit_driver_get_entry_point, context, _fields.c_text(symbol, "symbol"),
         _fields.integer(cuda_version, "cuda_version", "uint32_t"), ctypes.byref(address))
    return address.value or 0
