"""Precompiled headers."""

import ctypes
import dataclasses
from typing import TYPE_CHECKING, Any, Union

from . import _raw
from ._handle import call, read_and_clean
from ._library import lib
from ._signatures import takes
from .enums import PchOutcome
from .job import wait_for
from .options import KernelFields, KernelOptions

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["PchInfo", "PrecompiledHeaders"]


@dataclasses.dataclass(frozen=True)
class PchInfo:
    """Files of precompiled headers of a context, and how its builds used them."""

    #: The directory; "" if there is none.
    folder: str
    #: Why there are no precompiled headers, or how they are limited, and what to do.
    note: str
    #: Files of all processes in the directory, their size in bytes, and the limit of this size.
    files: int
    bytes: int
    max_bytes: int
    #: Builds of this context that used a file, that created one, and for which the compiler refused to create one.
    used: int
    made: int
    refused: int
    #: Files that were removed because they were damaged, and because the size limit was reached.
    damaged: int
    evicted: int


class PrecompiledHeaders:
    """Precompiled headers of a context: ``context.pch``."""

    def __init__(self, context: Any) -> None:
        self._context = context

    def info(self) -> PchInfo:
        """Return the files and their use by builds."""
        made: PchInfo = read_and_clean(PchInfo, _raw.cjit_pch_info_t, lib.cjit_pch_info_cleanup, lib.cjit_pch_get_info,
                                       self._context._use())
        return made

    @takes(KernelOptions, KernelFields)
    def warm(self, options: Union[KernelOptions, str], **fields: "Unpack[KernelFields]") -> Union[PchOutcome, int]:
        """Precompile the headers at the beginning of a source, for builds of sources with the same beginning."""
        request = options if isinstance(options, KernelOptions) else KernelOptions(options, **fields)
        outcome = ctypes.c_uint32()
        handle, prepared = self._context._use(), request.prepared()
        request.give()
        wait_for(lambda: call(lib.cjit_pch_warm, handle, prepared, ctypes.byref(outcome)))
        return PchOutcome.of(outcome.value)

    def clear(self) -> int:
        """Remove the files, and return their number."""
        removed = ctypes.c_uint64()
        call(lib.cjit_pch_clear, self._context._use(), ctypes.byref(removed))
        return removed.value
