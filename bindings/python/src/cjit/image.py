"""Contents of a cubin or PTX from any source."""

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
    """Contents of an image."""

    image_kind: Union[ImageKind, int]
    #: Its compute capability.
    cc: int
    kernels: Tuple[ImageKernel, ...]
    #: Offset of each kernel's code from the image's first byte; 0 in PTX.
    code_offsets: Tuple[int, ...]
    #: Its variables: lowered name and size in bytes.
    variable_symbols: Tuple[str, ...]
    variable_sizes: Tuple[int, ...]


def inspect_image(data: Any) -> ImageInfo:
    """Read the contents of a cubin or PTX, which may be untrusted."""
    address, size, _pinned = _fields.buffer(data, "data")
    made: ImageInfo = read_and_clean(ImageInfo, _raw.cjit_image_info_t, lib.cjit_image_info_cleanup,
                                     lib.cjit_image_get_info, address, size)
    return made
