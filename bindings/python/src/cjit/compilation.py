"""Reports of compilations."""

import dataclasses
from typing import Union

from .enums import BuildPlace, Family, Status

__all__ = ["Compilation"]


@dataclasses.dataclass(frozen=True)
class Compilation:
    """A compilation or link that ended: the argument of ``ContextOptions.compile_callback``."""

    #: The name of the source or of the first input; "" if it has none.
    source_name: str
    #: The cache key; "" if the build did not use the cache.
    cache_key: str
    #: The architecture of the image; of a failed compilation the requested one.
    arch: str
    #: The error message; "" if the compilation succeeded.
    message: str
    #: Elapsed time, with starting a worker and waiting for a free one.
    duration_nanoseconds: int
    #: SUCCESS, or the status of the build that failed.
    status: Union[Status, int]
    family: Union[Family, int]
    #: The process that compiled; NONE if the compilation failed.
    build_place: Union[BuildPlace, int]
