"""The toolkit and devices that a context found on this machine."""

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
    """A component of the toolkit: whether it was found, and the searched places."""

    component: Union[Component, int]
    #: SUCCESS if it is usable, else the reason.
    status: Union[Status, int]
    #: "NVRTC", "CUDA headers", ...
    name: str
    #: File or directory that is used; "" if none is.
    path: str
    version: str
    #: Why this file was chosen.
    reason: str
    #: Additional information.
    detail: str
    #: The problem, and its solution.
    problem: str
    fix: str
    #: Searched places in order, each with the result.
    searched: Tuple[str, ...]


@dataclasses.dataclass(frozen=True)
class ToolkitInfo:
    """The toolkit that a search found."""

    components: Tuple[ComponentInfo, ...]
    #: Conflicts between components, such as mixed CUDA major versions.
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
    #: Memory in bytes.
    memory_size: int
    #: Maximum shared memory per block after opt-in, in bytes.
    max_shared_memory_per_block: int
    name: str


def describe(context: Any) -> ToolkitInfo:
    """The toolkit and driver that were found."""
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
