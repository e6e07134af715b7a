"""Inspect, read and write artifacts."""

import dataclasses
from typing import Any, Tuple, Union

from . import _fields, _raw
from ._handle import blob_bytes, call, read_and_clean
from ._library import lib
from .enums import Family, ImageKind
from ._request import Text

__all__ = ["ArtifactInfo", "SectionInfo", "inspect_artifact", "read_file", "write_file"]


@dataclasses.dataclass(frozen=True)
class SectionInfo:
    """One section of an artifact."""

    #: "image.cubin", "names", ...
    name: str
    #: The section's number in the format.
    id: int
    #: 1 if a reader that does not know the section must refuse the artifact.
    critical: int
    #: Offset from the first byte of the artifact, and size in bytes.
    offset: int
    size: int
    #: XXH3-64 of the section's bytes.
    checksum: int


@dataclasses.dataclass(frozen=True)
class ArtifactInfo:
    """Properties of an artifact."""

    family: Union[Family, int]
    format_major: int
    format_minor: int
    cc: int
    #: 0, or the character code of "a" or "f".
    arch_feature: int
    image_kind: Union[ImageKind, int]
    #: CUDA version of the compiler that produced it, major * 1000 + minor * 10.
    cuda_version: int
    total_size: int
    #: Version of the cjit that wrote it, and the compiler that produced it.
    cjit_version: str
    producer: str
    #: XXH3-128 over the whole artifact.
    checksum: str
    sections: Tuple[SectionInfo, ...]


def inspect_artifact(data: Any) -> ArtifactInfo:
    """Describe an artifact of any family. The data may be untrusted."""
    address, size, _pinned = _fields.buffer(data, "data")
    made: ArtifactInfo = read_and_clean(ArtifactInfo, _raw.cjit_artifact_info_t, lib.cjit_artifact_info_cleanup,
                                        lib.cjit_artifact_get_info, address, size)
    return made


def write_file(path: Text, data: Any) -> None:
    """Write bytes to a file atomically: readers see the old file or the complete new one."""
    address, size, _pinned = _fields.buffer(data, "data")
    call(lib.cjit_artifact_write_file, _fields.c_text(path, "path"), address, size)


def read_file(path: Text) -> bytes:
    """Read a whole file."""
    return blob_bytes(lib.cjit_artifact_read_file, _fields.c_text(path, "path"))
