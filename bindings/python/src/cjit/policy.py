"""Policies: named numbers that describe how to launch a kernel."""

import ctypes
from typing import Any, Dict, Iterator, Mapping, MutableMapping, Optional, Tuple, Union

from . import _fields, _raw, _records
from ._handle import blob_bytes, call, create, sized
from ._library import lib
from .enums import PolicyKind

__all__ = ["Policy"]

Number = Union[int, float]


class Policy(MutableMapping[str, Number]):
    """
    Named numbers, ``int`` or ``float``, that are stored with a build result.

    Launches take defaults from the names that cjit knows (``BLOCK_X``, ``CLUSTER_X``, ``DYNAMIC_SHARED_MEMORY``, ...).
    The program defines all other names.

        policy = cjit.Policy({cjit.Policy.BLOCK_X: 256, "tile": 64})
        result = cjit.build(source, arch="sm_90", policy=policy)
        assert cjit.Policy.decode(result.policy)["tile"] == 64
    """

    BLOCK_X = _raw.CJIT_POLICY_BLOCK_X
    BLOCK_Y = _raw.CJIT_POLICY_BLOCK_Y
    BLOCK_Z = _raw.CJIT_POLICY_BLOCK_Z
    CLUSTER_X = _raw.CJIT_POLICY_CLUSTER_X
    CLUSTER_Y = _raw.CJIT_POLICY_CLUSTER_Y
    CLUSTER_Z = _raw.CJIT_POLICY_CLUSTER_Z
    DYNAMIC_SHARED_MEMORY = _raw.CJIT_POLICY_DYNAMIC_SHARED_MEMORY
    MIN_BLOCKS = _raw.CJIT_POLICY_MIN_BLOCKS
    PDL = _raw.CJIT_POLICY_PDL

    def __init__(self, values: Optional[Mapping[str, Number]] = None, **more: Number) -> None:
        self._values: Dict[str, Number] = {}
        self.update(values or {}, **more)

    def __setitem__(self, name: str, value: Number) -> None:
        probe = create(lib.cjit_policy_create, lib.cjit_policy_destroy)
        _set(probe, name, value)  # the library raises the error of a wrong name or value at once
        self._values[name] = value

    def __getitem__(self, name: str) -> Number:
        return self._values[name]

    def __delitem__(self, name: str) -> None:
        del self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __repr__(self) -> str:
        return f"cjit.Policy({self._values!r})"

    def encode(self) -> bytes:
        """Encode the policy to portable bytes. Equal contents give equal bytes."""
        policy = create(lib.cjit_policy_create, lib.cjit_policy_destroy)
        for name, value in self._values.items():
            _set(policy, name, value)
        return blob_bytes(lib.cjit_policy_encode, policy)

    @staticmethod
    def decode(data: Any) -> "Policy":
        """Decode a policy from bytes, which may be untrusted. Empty bytes are a policy without values."""
        address, size, _pinned = _fields.buffer(data, "data")
        count = ctypes.c_uint64()
        call(lib.cjit_policy_get_count, address, size, ctypes.byref(count))
        policy = Policy()
        for index in range(count.value):
            name, value = _entry(address, size, index)
            policy._values[name] = value
        return policy

    @staticmethod
    def get_int64(data: Any, name: str) -> int:
        """Return one integer of an encoded policy, without reading the others."""
        address, size, _pinned = _fields.buffer(data, "data")
        value = ctypes.c_int64()
        call(lib.cjit_policy_get_int64, address, size, _fields.c_text(name, "name"), ctypes.byref(value))
        return value.value

    @staticmethod
    def get_float64(data: Any, name: str) -> float:
        """Return one floating-point number of an encoded policy, without reading the others."""
        address, size, _pinned = _fields.buffer(data, "data")
        value = ctypes.c_double()
        call(lib.cjit_policy_get_float64, address, size, _fields.c_text(name, "name"), ctypes.byref(value))
        return value.value


def _set(policy: Any, name: str, value: Number) -> None:
    c_name = _fields.c_text(name, "name")
    if isinstance(value, float):
        call(lib.cjit_policy_set_float64, policy, c_name, value)
    else:
        call(lib.cjit_policy_set_int64, policy, c_name, _fields.integer(value, name, "int64_t"))


def _entry(address: int, size: int, index: int) -> Tuple[str, Number]:
    entry = sized(_raw.cjit_policy_entry_t)
    call(lib.cjit_policy_get_entry, address, size, index, ctypes.byref(entry))
    value = entry.float64_value if entry.kind == PolicyKind.FLOAT64 else entry.int64_value
    return _records.text(entry.name), value
