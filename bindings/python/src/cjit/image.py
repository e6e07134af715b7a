"""What is in a cubin or PTX, whoever made it."""

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
    """What an image says of what is in it."""

    image_kind: Union[ImageKind, int]
    #: The compute capability that it was made for.
    cc: int
    kernels: Tuple[ImageKernel, ...]
    #: Where the code of each kernel lies, from the image's first byte; 0 in PTX.
    code_offsets: Tuple[int, ...]
    #: Its variables: lowered name, and bytes.
    variable_symbols: Tuple[str, ...]
    variable_sizes: Tuple[int, ...]


def inspect_image(data: Any) -> ImageInfo:
    """Look into a cubin or PTX, which may be untrusted."""
    address, size, _pinned = _fields.buffer(data, "data")
    made: ImageInfo = read_and_clean(ImageInfo, _raw.cjit_image_info_t, lib.cjit_image_info_cleanup,
                                     lib.cjit_image_get_info, address, size)
    return made
