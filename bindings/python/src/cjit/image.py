"""Inspect a cubin or PTX of any compiler, and make build results of images."""

import dataclasses
from typing import TYPE_CHECKING, Any, Tuple, Union

from . import _fields, _raw
from ._handle import call, read_and_clean
from ._library import lib
from ._signatures import takes
from .enums import ImageKind
from .options import ImageAdoptFields, ImageAdoptOptions
from .result import BuildResult, ImageKernel, filled_result

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["ImageInfo", "adopt_image", "inspect_image"]


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


@takes(ImageAdoptOptions, ImageAdoptFields)
def adopt_image(image: Any, **fields: "Unpack[ImageAdoptFields]") -> BuildResult:
    """
    Make a build result of a cubin, PTX, LTO-IR or fatbin as it is. PTX may be ``str``. The data may be untrusted.

    :param image: the bytes, with the fields of ``ImageAdoptOptions`` as keywords, or an ``ImageAdoptOptions``.
    """
    if not isinstance(image, ImageAdoptOptions):
        image = ImageAdoptOptions(image.encode() if isinstance(image, str) else image, **fields)
    elif fields:
        image = dataclasses.replace(image, **fields)
    return filled_result(lib.cjit_image_adopt, image.prepared())
