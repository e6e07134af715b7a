"""
Calls of device algorithms that were made before. A call whose arrays have the same types and sizes, and whose other
arguments are equal, runs the plan of the earlier one at other addresses.
"""

from typing import TYPE_CHECKING, Any, Dict, List, NamedTuple, Optional, Tuple, Union

from ._elements import View
from ._library import extension, lib
from .errors import StaleHandle
from .streams import stream_handle

if TYPE_CHECKING:
    from .plan import Plan


class Missed(NamedTuple):
    """A call that was not made before."""

    key: Any
    #: The arrays of the call, each once, and their addresses.
    arrays: List[Any]
    addresses: List[int]


class _Unknown(Exception):
    """An argument that a key does not have: only equal arguments may have equal parts."""


class _Known(NamedTuple):
    plan: "Plan"
    values: List[Any]
    #: For each argument that is an address: its index, which array, and the offset in it.
    places: List[Tuple[int, int, int]]


_MOST = 1024  # calls


class PythonCalls:
    """The calls of a context. Any number of threads may use it at once."""

    def __init__(self, operator: type) -> None:
        self._operator = operator
        self._known: Dict[Any, _Known] = {}

    def recall(self, name: str, stream: Any, *arguments: Any) -> Optional[Any]:
        """
        Repeat a call, and return ``None``. A call that was not made before is returned as what ``remember()`` takes:
        the caller makes it.
        """
        missed = Missed([name], [], [])
        try:
            for each in arguments:
                self._describe(each, missed)
            key = tuple(missed.key)
            known = self._known.get(key)
        except Exception:  # the call itself finds the reason
            return False
        missed = missed._replace(key=key)
        if known is None:
            return missed
        values = list(known.values)
        for index, array, offset in known.places:
            values[index] = missed.addresses[array] + offset
        try:
            known.plan(*values, stream=stream)
        except StaleHandle:  # the plan's CUDA context is gone
            self._known.pop(key, None)
            return missed
        return None

    def remember(self, missed: Any, plan: "Plan", values: List[Any], views: List[Tuple[int, View]]) -> None:
        """Keep a call that was made: the arguments of its plan, and which of them are addresses of arrays."""
        if missed:
            if len(self._known) >= _MOST:
                self._known.clear()
            self._known[missed.key] = _Known(plan, values, places(missed, views))

    def forget(self) -> None:
        """Forget all calls."""
        self._known.clear()

    def _describe(self, value: Any, missed: Missed) -> None:
        """Append what a call depends on: of arrays type and size, of other arguments type and value."""
        kind = type(value)
        if value is None or kind is str or kind is bytes:
            missed.key.append(value)
        elif kind is int or kind is bool:
            missed.key.extend((kind, value))
        elif kind is float:
            missed.key.extend((kind, value.hex()))  # 0.0 and -0.0 are equal
        elif kind is tuple or kind is list:
            missed.key.extend((kind, len(value)))
            for each in value:
                self._describe(each, missed)
        elif kind is dict:
            missed.key.extend((kind, len(value)))
            for name, each in value.items():
                self._describe(name, missed)
                self._describe(each, missed)
        elif kind is self._operator:
            missed.key.append(kind)
            for name in value._repeated_fields:
                self._describe(getattr(value, name), missed)
        else:
            _describe_array(value, missed)


class NativeCalls:
    """``PythonCalls`` with the extension module."""

    def __init__(self, operator: type) -> None:
        self._native = extension.Calls(lib.address("cjit_plan_run"), lib.address("cjit_error_destroy"), stream_handle,
                                       operator)
        self.recall = self._native.recall
        self.forget = self._native.forget

    def remember(self, missed: Any, plan: "Plan", values: List[Any], views: List[Tuple[int, View]]) -> None:
        """As in ``PythonCalls``."""
        memory = plan.encoded(values) if missed else None
        if memory is None:
            return
        offsets = tuple(each.offset for each in plan.parameters)
        placed = tuple((offsets[index], array, distance) for index, array, distance in places(Missed(*missed), views))
        for each in missed[1]:
            if type(each).__module__ == "torch" and type(each).__name__ == "Tensor":
                self._native.know_tensors(type(each))
        self._native.remember(missed[0], plan, plan._use().address, memory, offsets, placed)


RepeatedCalls = Union[PythonCalls, NativeCalls]


def repeated_calls(operator: type) -> RepeatedCalls:
    """Return an object for the calls of a context. Operators are of this type."""
    return PythonCalls(operator) if extension is None else NativeCalls(operator)


def places(missed: Any, views: List[Tuple[int, View]]) -> List[Tuple[int, int, int]]:
    """For each address of a call: its index, which array it is in, and the offset."""
    made = []
    for index, view in views:
        array = next(i for i, each in enumerate(missed.arrays) if each is view.array)
        made.append((index, array, view.address - missed.addresses[array]))
    return made


def _describe_array(value: Any, missed: Missed) -> None:
    for index, each in enumerate(missed.arrays):
        if each is value:  # the same pattern of equal arrays has the same places
            missed.key.extend((View, index))
            return
    interface = getattr(value, "__cuda_array_interface__", None)
    if interface is None:
        if getattr(value, "shape", None) != ():
            raise _Unknown
        missed.key.extend((type(value), value.dtype.str, value.tobytes()))  # a number of NumPy
        return
    missed.key.extend((View, interface["typestr"], interface["shape"], interface.get("strides")))
    missed.arrays.append(value)
    missed.addresses.append(int(interface["data"][0] or 0))
