"""Properties of libNVVM."""

import dataclasses
from typing import Any, Optional

from . import _fields, _raw, _records
from ._handle import filled
from ._library import lib

__all__ = ["NvvmInfo"]


@dataclasses.dataclass(frozen=True)
class NvvmInfo:
    """Versions of a libNVVM and of the IR that it accepts."""

    #: libNVVM's own version, which does not follow CUDA's.
    version_major: int
    version_minor: int
    #: Version of the NVVM IR that it accepts, as in ``!nvvmir.version`` of modules.
    ir_version_major: int
    ir_version_minor: int
    #: Version of the debug metadata that it accepts.
    debug_version_major: int
    debug_version_minor: int
    #: Major version of the LLVM whose IR it accepts for the architecture; 0 if libNVVM does not state it.
    llvm_version: int


def describe(context: Any, arch: Optional[str]) -> NvvmInfo:
    """Describe the context's libNVVM."""
    c_arch = None if arch is None else _fields.c_text(arch, "arch")
    return _records.read(NvvmInfo, filled(_raw.cjit_nvvm_info_t, lib.cjit_nvvm_get_info, context, c_arch))
