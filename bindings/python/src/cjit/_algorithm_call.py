"""One call of a device algorithm: its description, and its arguments in the order of the family's parameters."""

import dataclasses
import functools
import numbers
from typing import TYPE_CHECKING, Any, ClassVar, Dict, List, Mapping, Optional, Tuple, Union

from ._elements import View, element_type, number_type
from .enums import HeaderCheck
from .options import KernelOptions, text_of

if TYPE_CHECKING:
    from .context import Context


@dataclasses.dataclass(frozen=True)
class Operator:
    """
    What an algorithm does with elements. Text and mappings are operators too; this class adds a state.

        algorithms.transform([x, y], y, cjit.Operator("[](float a, float x, float y) { return a * x + y; }", state=2.0))
    """

    #: A name of docs/algorithms.md, a callable expression in CUDA C++, or a mapping with the keys of that page.
    call: Union[str, Mapping[str, Any]]
    #: Definitions in CUDA C++ that the expression uses.
    code: str = ""
    #: A value that the callable receives before the elements; ``None``: none. Another value of the same type builds
    #: nothing, because it is an argument of the run.
    state: Any = None
    #: The type of the state in a description. ``None``: that of the value. Python's numbers are ``int64`` and
    #: ``float64``, NumPy's have their own types.
    state_type: Any = None

    _repeated_fields: ClassVar[Tuple[str, ...]] = ("call", "code", "state", "state_type")

    def keys(self) -> Any:
        """The operator in a description."""
        made: Dict[str, Any] = dict(self.call) if isinstance(self.call, Mapping) else {"call": self.call}
        if self.code:
            made["code"] = self.code
        if self.state is not None:
            made["state"] = number_type(self.state) if self.state_type is None else self.state_type
        is_name = len(made) == 1 and isinstance(self.call, str) and self.call.isidentifier()
        return self.call if is_name else made


#: A name of docs/algorithms.md, code in C++, the keys of an operator, or an operator with a state.
AnyOperator = Union[str, Mapping[str, Any], Operator]


@functools.lru_cache(maxsize=1024)
def _request(text: str) -> KernelOptions:
    """The request of a description. Equal ones are one object, so that a repeated call converts nothing to C."""
    return KernelOptions("", algorithm=text, header_check=HeaderCheck.ONCE)


def _request_of(algorithm: str, keys: Tuple[Tuple[str, Any], ...]) -> KernelOptions:
    return _request(text_of({"algorithm": algorithm, **dict(keys)}))


#: For keys that have hashes; saves the text.
_known_request = functools.lru_cache(maxsize=1024)(_request_of)


def request_of(algorithm: str, keys: Mapping[str, Any]) -> KernelOptions:
    """The request of a description with these keys."""
    items = tuple(keys.items())
    try:
        return _known_request(algorithm, items)
    except TypeError:  # a key without a hash: a struct, or an operator in code
        return _request_of(algorithm, items)


class AlgorithmCall:
    """
    Collects a call. Each method checks what it adds, so that a call is refused before anything is built. The number of
    elements of an array is known by its name afterwards.
    """

    __slots__ = ("_name", "_family", "_keys", "_arguments", "_sizes", "_typed")

    def __init__(self, name: str, family: str) -> None:
        self._name, self._family = name, family
        self._keys: Dict[str, Any] = {}
        self._arguments: List[Any] = []
        self._sizes: Dict[str, int] = {}
        self._typed: Dict[str, str] = {}  # the array that has set a key to its type

    def refusal(self, problem: str) -> str:
        return f"cannot run {self._name}: {problem}"

    def key(self, name: str, value: Any) -> None:
        self._keys[name] = value

    def argument(self, value: Any) -> None:
        self._arguments.append(value)

    def group(self, **arrays: Any) -> bool:
        """Whether the arrays are given, which must be all or none of them."""
        missing = [name for name, each in arrays.items() if each is None]
        if missing and len(missing) < len(arrays):
            given = next(name for name in arrays if name not in missing)
            raise TypeError(self.refusal(f"'{missing[0]}' is missing, and '{given}' is given; pass all or none of "
                                         f"{', '.join(arrays)}"))
        return not missing

    def array(self, key: str, name: str, array: Any, exactly: Optional[int] = None, like: Tuple[str, ...] = (),
              at_most: Optional[str] = None) -> None:
        """Add an array whose type is that of a key, with so many elements as these."""
        view = self.sized(name, array, exactly, like, at_most)
        found = element_type(view)
        other = self._typed.setdefault(key, name)
        if other == name:
            self._keys[key] = found
        elif found != self._keys[key]:
            raise TypeError(self.refusal(f"the elements of '{name}' are {found}, expected {self._keys[key]}, those of "
                                         f"'{other}'"))

    def numbers(self, name: str, array: Any, exactly: Optional[int] = None, like: Tuple[str, ...] = ()) -> None:
        """Add an array of numbers of 8 bytes, whose type is not in the description."""
        self.expect_type(name, self.sized(name, array, exactly, like), "uint64")

    def sized(self, name: str, array: Any, exactly: Optional[int] = None, like: Tuple[str, ...] = (),
              at_most: Optional[str] = None) -> View:
        """Add an array, and check how many elements it has."""
        view = array if type(array) is View else View(array)
        size = self._sizes[name] = view.size
        if exactly is not None and size != exactly:
            raise ValueError(self.refusal(f"'{name}' has {size} elements, expected {exactly}"))
        if like:
            expected = sum([self._sizes[each] for each in like])
            if size != expected:
                together = " together" if len(like) > 1 else ""
                others = " and ".join(f"'{each}'" for each in like)
                raise ValueError(self.refusal(f"'{name}' has {size} elements, expected {expected}, as many as {others}"
                                              f"{together}"))
        if at_most is not None and size > self._sizes[at_most]:
            raise ValueError(self.refusal(f"'{name}' has {size} elements, expected at most {self._sizes[at_most]}, as "
                                          f"many as '{at_most}'"))
        self._arguments.append(view)
        return view

    def expect_type(self, name: str, view: View, expected: Any) -> None:
        if element_type(view) != expected:
            raise TypeError(self.refusal(f"the elements of '{name}' are {element_type(view)}, expected {expected}"))

    def accumulator(self, output: str) -> None:
        """The type of the computation is that of an output."""
        self._keys["accumulator"] = self._keys[output]

    def count(self, name: str) -> None:
        """Add the number of elements of an array."""
        self._arguments.append(self._sizes[name])

    def operator(self, name: str, operator: AnyOperator) -> None:
        if isinstance(operator, Operator):
            self._keys[name] = operator.keys()
            if operator.state is not None:
                self._arguments.append(operator.state)
        elif isinstance(operator, str):
            self._keys[name] = operator if operator.isidentifier() else {"call": operator}
        elif isinstance(operator, Mapping) and "state" in operator:
            raise TypeError(self.refusal(f"the {name} has a state, but no value for it; pass a cjit.Operator"))
        else:
            self._keys[name] = operator

    def initial(self, initial: Any) -> None:
        self._arguments.append(initial)

    def optional_initial(self, initial: Any) -> None:
        self._keys["initial"] = "none" if initial is None else "value"
        if initial is not None:
            self._arguments.append(initial)

    def flags(self, flags: Any, like: str) -> None:
        if flags is not None:
            self.array("flags", "flags", flags, like=(like,))

    def predicate(self, predicate: Optional[AnyOperator]) -> None:
        if predicate is not None:
            self.operator("predicate", predicate)

    def bits(self, begin_bit: int, end_bit: Optional[int]) -> None:
        """Add the bits of the keys, the first array, that a sort compares: all, if they are not given."""
        if end_bit is None:
            end_bit = 8 * next(each for each in self._arguments if type(each) is View).itemsize
        self._arguments.extend((begin_bit, end_bit))

    def segments(self, segments: Any, largest: int, inside: str, each: Optional[str] = None) -> None:
        """Add the segments of an array. With ``each`` that has an element for each of them."""
        if not isinstance(segments, numbers.Integral):
            self.offsets(segments, each)
            self._arguments.append(largest)
            self._keys["segments"] = "offsets"
            return
        size, elements = int(segments), self._sizes[inside]
        if each is not None:
            count = self._sizes[each]
            if elements != size * count:
                raise ValueError(self.refusal(f"'{inside}' has {elements} elements, expected {size * count}: {count} "
                                              f"segments of {size}"))
        elif size < 1 or elements % size != 0:
            raise ValueError(self.refusal(f"'{inside}' has {elements} elements, expected a multiple of {size}, the "
                                          "size of the segments"))
        self._sizes["segments"] = elements // size if size > 0 else 0
        self._keys["segments"] = "fixed_size"
        self._arguments.append(size)

    def offsets(self, offsets: Any, each: Optional[str] = None) -> None:
        """Add the offsets of segments: an array with one more than segments, or a pair of begins and ends."""
        if isinstance(offsets, numbers.Integral):
            raise TypeError(self.refusal("the segments have one size, expected offsets"))
        like = () if each is None else (each,)
        if isinstance(offsets, (tuple, list)):
            begins, ends = offsets
            self.expect_type("begins", self.sized("begins", begins, like=like), "int64")
            self.expect_type("ends", self.sized("ends", ends, like=like or ("begins",)), "int64")
            self._sizes["segments"] = self._sizes["begins"]
            return
        view = View(offsets)
        self.expect_type("offsets", view, "int64")
        count = view.size - 1
        if count < 0 if each is None else count != self._sizes[each]:
            expected = "one more than segments" if each is None else \
                f"{self._sizes[each] + 1}, one more than '{each}'"
            raise ValueError(self.refusal(f"'offsets' has {view.size} elements, expected {expected}"))
        self._sizes["segments"] = count
        self._arguments.extend((view, view.after(8)))

    def run(self, context: "Context", stream: Any, missed: Any) -> None:
        """Get the plan, run it, and remember the call, which ``recall()`` missed."""
        passed = [each.address if type(each) is View else each for each in self._arguments]
        plan = context.plan(request_of(self._family, self._keys))
        plan(*passed, stream=stream)
        views = [(i, each) for i, each in enumerate(self._arguments) if type(each) is View]
        context._repeated_calls.remember(missed, plan, passed, views)
