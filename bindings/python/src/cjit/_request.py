"""Base class of all options of the package."""

import ctypes
import dataclasses
import functools
import os
from typing import Any, ClassVar, Dict, List, Sequence, SupportsIndex, Tuple, Type, Union

from . import _fields
from ._library import reference
from .enums import CacheMode, Switch

#: A string, or a path if the field names a file or directory.
Text = Union[str, bytes, "os.PathLike[str]"]
#: ``True``, ``False`` or ``None`` for the default.
Toggle = Union[bool, Switch, int, None]
#: One to three numbers. NumPy's are as good as Python's.
Dimensions = Union[SupportsIndex, Sequence[SupportsIndex]]

# Types whose values do not change.
_CONSTANT = frozenset((type(None), bool, int, float, str, bytes, tuple))


@functools.lru_cache(maxsize=None)
def _c_fields(options: Type["Request"]) -> Tuple[Tuple[str, Any, bool], ...]:
    """Return the options that the C struct has: name, default, and whether it has fields for x, y and z."""
    types = options.STRUCT.c_types
    fields = ((each.name, each.default, each.name + "_x" in types)
              for each in dataclasses.fields(options))  # type: ignore[arg-type]
    return tuple(each for each in fields if each[2] or each[0] in types)


class Request:
    """Base of the options: a frozen dataclass whose C struct is made once, so that reused options are not
    converted again."""

    STRUCT: ClassVar[Any]

    def to_raw(self, keep: List[Any]) -> Any:
        """Make a C struct of these options."""
        return _fields.fill(self.STRUCT(), self._c_values(), keep)

    def prepared(self) -> Any:
        """Return a reference to the C struct of these options. The struct lives as long as the options."""
        made = self.__dict__.get("_prepared")
        if made is None:
            keep: List[Any] = []
            raw = self.to_raw(keep)
            made = self.__dict__["_prepared"] = ctypes.byref(raw)
            self.__dict__["_keep"] = keep, raw
        return made

    def plain(self) -> Any:
        """Return ``prepared()`` for a plain function."""
        self.prepared()
        return reference(self.__dict__["_keep"][1])

    def only_of_cache(self) -> Any:
        """Return ``plain()`` of a copy of the C struct with the cache mode ONLY."""
        made = self.__dict__.get("_only")
        if made is None:
            self.prepared()
            raw = self.__dict__["_keep"][1]
            copy = self.__dict__["_copy"] = type(raw).from_buffer_copy(raw)
            copy.cache_mode = CacheMode.ONLY
            made = self.__dict__["_only"] = reference(copy)
        return made

    def fingerprint(self) -> int:
        """Return a number that equal options share if their values have hashes. Others may have it too."""
        kept = self.__dict__
        values = [kept[name] for name, _, _ in _c_fields(type(self))]  # type: ignore[arg-type]
        try:
            return hash(tuple([tuple(each.items()) if type(each) is dict else each for each in values]))
        except TypeError:
            return id(self)

    def passes(self) -> List[Any]:
        """Return the image passes that a build with these options calls."""
        return list(getattr(self, "image_passes", None) or ())

    def give(self) -> None:
        """Add a reference to each image pass for C. Call this before each call that takes the C struct."""
        for each in self.passes():
            each.give()

    def _c_values(self) -> Dict[str, Any]:
        """Return the values that differ from their defaults, by the names of the C struct's fields."""
        values: Dict[str, Any] = {}
        kept = self.__dict__
        for name, default, has_dimensions in _c_fields(type(self)):  # type: ignore[arg-type]
            value = kept[name]
            if value is None or (value is default and not value):
                continue
            if has_dimensions:
                values.update(zip((name + "_x", name + "_y", name + "_z"), dimensions(value, name)))
            else:
                values[name] = value
        return values

    def __post_init__(self) -> None:
        # The values must not change after the C struct was made from them.
        for name, value in list(self.__dict__.items()):
            if type(value) in _CONSTANT:
                continue
            if isinstance(value, (list, set, frozenset)):
                self.__dict__[name] = tuple(value)
            elif isinstance(value, dict):
                self.__dict__[name] = dict(value)
            elif isinstance(value, bytearray):
                self.__dict__[name] = bytes(value)

    def __getstate__(self) -> Dict[str, Any]:
        return {each.name: getattr(self, each.name) for each in dataclasses.fields(self)}  # type: ignore[arg-type]

    def __setstate__(self, state: Dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.__post_init__()


def dimensions(value: Dimensions, name: str) -> Tuple[int, ...]:
    """Convert one to three numbers to three; missing ones are 1. An array of numbers is a sequence too."""
    is_sequence = hasattr(value, "__len__") and getattr(value, "shape", None) != ()
    numbers: Tuple[Any, ...] = tuple(value) if is_sequence else (value,)  # type: ignore[arg-type]
    if len(numbers) > 3 or isinstance(value, (str, bytes)):
        raise ValueError(f"{name} must be one to three numbers, not {value!r}")
    return numbers + (1,) * (3 - len(numbers)) if numbers else ()
