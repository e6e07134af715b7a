"""Tensor maps: 128 bytes that describe a tensor in memory for the tensor memory accelerator."""

import ctypes
import dataclasses
from typing import Any, Optional

from . import _fields, _options
from ._handle import Handle, Owner, call, create
from ._library import lib
from ._signatures import documented
from .arguments import Parameter, address_of
from .enums import TensorMapMode, ValueKind

__all__ = ["TensorMap", "TensorMapBuffer", "TensorMapFields", "TensorMapOptions"]

_SIZE = 128
_ALIGNMENT = 64


@documented
@dataclasses.dataclass(frozen=True)
class TensorMapOptions(_options.TensorMapOptions):
    """
    A tensor and how it is copied. Dimensions start with the innermost. ``tensor_map.h`` has the rules. One error
    message states all violations.

        context.tensor_map(address=x, dims=[width, height], box_dims=[64, 64], element="float16",
                           swizzle="swizzle_128b")
    """

    rank: Optional[int] = dataclasses.field(default=None, metadata={
        "doc": "Number of dimensions; ``None``: the length of ``dims``."})

    def _c_values(self) -> Any:
        values = super()._c_values()
        values["address"] = address_of(self.address, Parameter(0, "address", ValueKind.POINTER, 0, 8, True))
        values["rank"] = len(self.dims) if self.rank is None else self.rank
        for name, least in (("dims", 0), ("strides", -1), ("box_dims", 0), ("element_strides", 0),
                            ("pixel_box_lower", -2), ("pixel_box_upper", -2)):
            given = getattr(self, name)
            needed = values["rank"] + least
            is_pixel = name.startswith("pixel")
            if is_pixel and TensorMapMode.IM2COL_WIDE == _fields.enumerator(TensorMapMode, self.mode, "mode"):
                needed = 1
            if given is not None and len(given) < needed <= 5:  # C would read past the end
                raise ValueError(f"`{name}` has {len(given)} numbers; a tensor of rank {values['rank']} needs {needed}")
        return values


class TensorMapFields(_options.TensorMapFields, total=False):
    """The keywords of calls that take the fields of ``TensorMapOptions``."""

    rank: Optional[int]


class TensorMapBuffer:
    """A 128-byte buffer for a tensor map. It can be passed to launches."""

    def __init__(self) -> None:
        self._memory = (ctypes.c_char * (_SIZE + _ALIGNMENT))()
        self._address = ctypes.addressof(self._memory) + -ctypes.addressof(self._memory) % _ALIGNMENT

    @property
    def address(self) -> int:
        """The address of the bytes, a multiple of 64."""
        return self._address

    def __bytes__(self) -> bytes:
        return ctypes.string_at(self._address, _SIZE)

    def _argument_bytes(self) -> bytes:
        return bytes(self)


class TensorMap(Owner):
    """A tensor map with a handle. It can be passed to launches. It does not keep the tensor's memory alive."""

    def __init__(self, handle: Handle) -> None:
        self._handle = handle

    def __bytes__(self) -> bytes:
        """Return the 128 bytes."""
        handle = self._use()
        return ctypes.string_at(lib.cjit_tensor_map_data(handle), _SIZE)

    def set_address(self, address: Any) -> None:
        """Change the address to another tensor of the same shape. No other thread may use the map meanwhile."""
        call(lib.cjit_tensor_map_set_address, self._use(),
             address_of(address, Parameter(0, "address", ValueKind.POINTER, 0, 8, True)))

    def _argument_bytes(self) -> bytes:
        return bytes(self)

    def _tensor_map_handle(self) -> Handle:
        return self._use()


def create_map(context: Any, options: TensorMapOptions) -> TensorMap:
    """Create a tensor map with a handle."""
    return TensorMap(create(lib.cjit_tensor_map_create, lib.cjit_tensor_map_destroy, context, options.prepared()))


def encode(context: Any, options: TensorMapOptions, into: Optional[TensorMapBuffer]) -> TensorMapBuffer:
    """Write a tensor map to a buffer of the program."""
    buffer = TensorMapBuffer() if into is None else into
    call(lib.cjit_tensor_map_encode, context, options.prepared(), buffer.address)
    return buffer


def replace_address(context: Any, buffer: TensorMapBuffer, address: Any) -> None:
    """Change the address of a tensor map in a buffer of the program."""
    call(lib.cjit_tensor_map_replace_address, context, buffer.address,
         address_of(address, Parameter(0, "address", ValueKind.POINTER, 0, 8, True)))
