"""What the context's libNVVM is."""

import dataclasses
from typing import Any, Optional

from . import _fields, _raw, _records
from ._handle import filled
from ._library import lib

__all__ = ["NvvmInfo"]


@dataclasses.dataclass(frozen=True)
class NvvmInfo:
    """A libNVVM, and what IR it takes."""

    #: libNVVM's own version, which does not follow CUDA's.
    version_major: int
    version_minor: int
    #: Of the NVVM IR that it takes, as modules say in ``!nvvmir.version``.
    ir_version_major: int
    ir_version_minor: int
    #: Of the debug metadata that it takes.
    debug_version_major: int
    debug_version_minor: int
    #: Major version of the LLVM whose IR it takes for the architecture; 0 if it does not tell.
    llvm_version: int


def describe(context: Any, arch: Optional[str]) -> NvvmInfo:
    """What the context's libNVVM is."""
    c_arch = None if arch is None else _fields.c_text(arch, "arch")
    return _records.read(NvvmInfo, filled(_raw.cjit_nvvm_info_t, lib.cjit_nvvm_get_info, context, c_arch))
