"""Version of the library, and names of its codes."""

import ctypes
import dataclasses
from typing import Tuple

from . import _raw, _records
from ._handle import raise_failure, sized
from ._library import lib

__all__ = ["VersionInfo", "has", "version_info", "status_name", "value_kind_name", "value_kind_size", "version"]


@dataclasses.dataclass(frozen=True)
class VersionInfo:
    """Version and build of the loaded library."""

    version_major: int
    version_minor: int
    version_patch: int
    #: The artifact format that the library writes.
    artifact_format_major: int
    artifact_format_minor: int
    version: str
    #: The compiler that built the library, and the build type.
    compiler: str
    build_type: str


def version() -> Tuple[int, int, int]:
    """Return the version of the loaded library: major, minor, patch."""
    major, minor, patch = ctypes.c_uint32(), ctypes.c_uint32(), ctypes.c_uint32()
    lib.cjit_version(ctypes.byref(major), ctypes.byref(minor), ctypes.byref(patch))
    return major.value, minor.value, patch.value


def has(feature: str) -> bool:
    """Return whether the loaded library has a function, an enumerator, a field or a part (docs/description.md).

    For example "cjit_kernel_build_options_t.slim" or "algorithms".
    """
    return bool(lib.cjit_has(feature.encode()))


def version_info() -> VersionInfo:
    """Return version and build of the loaded library."""
    info = sized(_raw.cjit_version_info_t)
    status = lib.cjit_version_get_info(ctypes.byref(info))
    if status:
        raise_failure(status, ctypes.c_void_p())
    return _records.read(VersionInfo, info)


def status_name(status: int) -> str:
    """Return the name of a status code, such as "CJIT_ERROR_COMPILATION"."""
    return _records.text(lib.cjit_status_name(status))


def value_kind_name(kind: int) -> str:
    """Return the name of a value kind, such as "float16"; "" for an unknown kind."""
    return _records.text(lib.cjit_value_kind_name(kind))


def value_kind_size(kind: int) -> int:
    """Return the size of a value of this kind in bytes; 0 for BYTES and unknown kinds."""
    return int(lib.cjit_value_kind_size(kind))
