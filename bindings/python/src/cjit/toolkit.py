"""CUDA toolkit, driver and devices that a context found on this machine."""

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
    """Search result of one component."""

    component: Union[Component, int]
    #: SUCCESS if the component is usable, else the reason.
    status: Union[Status, int]
    #: "NVRTC", "CUDA headers", ...
    name: str
    #: File or directory that is used; "" if none is.
    path: str
    version: str
    #: Why this file or directory was chosen.
    reason: str
    #: Further information.
    detail: str
    #: The problem, and one way to solve it.
    problem: str
    fix: str
    #: Places that were searched, in order, with the result of each.
    searched: Tuple[str, ...]


@dataclasses.dataclass(frozen=True)
class ToolkitInfo:
    """Search results of all components."""

    components: Tuple[ComponentInfo, ...]
    #: A conflict between components, such as mixed CUDA major versions.
    problem: str
    #: The directories with unpacked headers that lost or changed files.
    headers_note: str

    def __getitem__(self, component: Union[Component, str]) -> ComponentInfo:
        """Return the record of a component: ``report["nvrtc"]``."""
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
    #: Memory in bytes.
    memory_size: int
    #: Maximum shared memory per block with opt-in, in bytes.
    max_shared_memory_per_block: int
    name: str


def describe(context: Any) -> ToolkitInfo:
    """Describe the components of the toolkit and the driver."""
    made: ToolkitInfo = read_and_clean(ToolkitInfo, _raw.cjit_toolkit_info_t, lib.cjit_toolkit_info_cleanup,
                                       lib.cjit_toolkit_get_info, context)
    return made


def device_count(context: Any) -> int:
    """Return the number of CUDA devices."""
    count = ctypes.c_uint32()
    call(lib.cjit_device_get_count, context, ctypes.byref(count))
    return count.value


def device(context: Any, ordinal: int) -> DeviceInfo:
    """Describe one CUDA device."""
    raw = filled(_raw.cjit_device_info_t, lib.cjit_device_get_info, context,
                 _fields.integer(ordinal, "ordinal", "uint32_t"))
    return _records.read(DeviceInfo, raw)


def driver_entry_point(context: Any, symbol: str, cuda_version: int) -> int:
    """Return the address of a driver function."""
    address = ctypes.c_void_p()
    call(lib.cjit_driver_get_entry_point, context, _fields.c_text(symbol, "symbol"),
         _fields.integer(cuda_version, "cuda_version", "uint32_t"), ctypes.byref(address))
    return address.value or 0
