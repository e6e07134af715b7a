"""Reserve a part of the L2 cache for persisting accesses."""

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
    """Requested, granted and maximum sizes in bytes."""

    #: Size that this share requested, and size that all shares of the CUDA context have together.
    requested_bytes: int
    granted_bytes: int
    #: Maximum that the device can reserve, and maximum size of a window.
    max_bytes: int
    max_window_bytes: int


class L2Persistence(Owner):
    """
    A reserved share of the L2 cache. It is released by ``close()``, by ``with``, or when it is no longer referenced.

        with context.l2_persistence(8 << 20) as share:
            kernel.launch(x, grid=g, block=b, l2_window=share.window(x, size))
    """

    def __init__(self, handle: Handle) -> None:
        self._handle = handle

    def info(self) -> L2PersistenceInfo:
        """Return the sizes, read back from the driver."""
        return _records.read(L2PersistenceInfo,
                             filled(_raw.cjit_l2_persistence_info_t, lib.cjit_l2_persistence_get_info, self._use()))

    def window(self, address: Any, size: int) -> L2Window:
        """Return the window that keeps these bytes in the reserved part of the cache."""
        number = address_of(address, Parameter(0, "address", ValueKind.POINTER, 0, 8, True))
        raw = filled(_raw.cjit_l2_window_t, lib.cjit_l2_persistence_get_window, self._use(), number,
                     _fields.integer(size, "size", "uint64_t"))
        return L2Window(raw.address, raw.bytes, raw.hit_ratio, L2Property.of(raw.hit_property),
                        L2Property.of(raw.miss_property))


def take(context: Any, size: int) -> L2Persistence:
    """Reserve a share in the current CUDA context."""
    return L2Persistence(create(lib.cjit_l2_persistence_create, lib.cjit_l2_persistence_destroy, context,
                                _fields.integer(size, "size", "uint64_t")))
