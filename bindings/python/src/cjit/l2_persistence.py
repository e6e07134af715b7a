"""A part of the L2 cache for lines that shall stay."""

import dataclasses
from typing import Any

from . import _fields, _raw, _records
from ._handle import Handle, Owner, create, filled
from ._library import lib
from .arguments import Parameter, address_of
from .enums import L2Property, ValueKind
from .launch import L2Window

__all__ = ["L2Persistence", "L2PersistenceInfo"]


@dataclasses.dataclass(frozen=True)
class L2PersistenceInfo:
    """What there is and what was had, in bytes."""

    #: What this share asked for, and what all shares of the context have together.
    requested_bytes: int
    granted_bytes: int
    #: The most that the device sets aside, and the most of a window.
    max_bytes: int
    max_window_bytes: int


class L2Persistence(Owner):
    """
    A share of the L2 cache, given back by ``close()``, by ``with``, or when nobody refers to it any more.

        with context.l2_persistence(8 << 20) as share:
            kernel.launch(x, grid=g, block=b, l2_window=share.window(x, size))
    """

    def __init__(self, handle: Handle) -> None:
        self._handle = handle

    def info(self) -> L2PersistenceInfo:
        """What was had, read back from the driver."""
        return _records.read(L2PersistenceInfo,
                             filled(_raw.cjit_l2_persistence_info_t, lib.cjit_l2_persistence_get_info, self._use()))

    def window(self, address: Any, size: int) -> L2Window:
        """The window that keeps these bytes in what is set aside."""
        number = address_of(address, Parameter(0, "address", ValueKind.POINTER, 0, 8, True))
        raw = filled(_raw.cjit_l2_window_t, lib.cjit_l2_persistence_get_window, self._use(), number,
                     _fields.integer(size, "size", "uint64_t"))
        return L2Window(raw.address, raw.bytes, raw.hit_ratio, L2Property.of(raw.hit_property),
                        L2Property.of(raw.miss_property))


def take(context: Any, size: int) -> L2Persistence:
    """Take a share in the current CUDA context."""
    return L2Persistence(create(lib.cjit_l2_persistence_create, lib.cjit_l2_persistence_destroy, context,
                                _fields.integer(size, "size", "uint64_t")))
