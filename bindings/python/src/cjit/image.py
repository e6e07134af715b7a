"""Inspect the contents of a cubin or PTX of any compiler."""

import dataclasses
from typing import Any, Tuple, Union

from . import _fields, _raw
from ._handle import read_and_clean
from ._library import lib
from .enums import ImageKind
from .result import ImageKernel

__all__ = ["ImageInfo", "inspect_image"]


@dataclasses.dataclass(frozen=True)
class ImageInfo:
    """Kernels and variables of an image."""

    image_kind: Union[ImageKind, int]
    #: The compute capability that the image was built for.
    cc: int
    kernels: Tuple[ImageKernel, ...]
    #: Offset of the code of each kernel from the first byte of the image; 0 in PTX.
    code_offsets: Tuple[int, ...]
    #: The variables: lowered name, and size in bytes.
    variable_symbols: Tuple[str, ...]
    variable_sizes: Tuple[int, ...]


def inspect_image(data: Any) -> ImageInfo:
    """Describe a cubin or PTX. The data may be untrusted."""
    address, size, _pinned = _fields.buffer(data, "data")
    made: ImageInfo = read_and_clean(ImageInfo, _raw.cjit_image_info_t, lib.cjit_image_info_cleanup,
                                     lib.cjit_image_get_info, address, size)
    return made
