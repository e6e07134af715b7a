"""Signatures and documentation of everything that takes options as keywords, for help() and editors."""

import dataclasses
import functools
import inspect
from typing import Any, Callable, List, Type, TypeVar

from . import _deprecation

_T = TypeVar("_T")
_F = TypeVar("_F", bound=Callable[..., Any])


def documented(options: Type[_T]) -> Type[_T]:
    """Add the fields of an options class to its documentation, and the most similar name to the error of a misspelt
    one."""
    fields = dataclasses.fields(options)  # type: ignore[arg-type]
    names = [each.name for each in fields]
    deprecated = [each for each in fields if "deprecated" in each.metadata]
    init = options.__init__

    @functools.wraps(init)
    def check(self: Any, *values: Any, **named: Any) -> None:
        try:
            init(self, *values, **named)
        except TypeError:
            unknown = [name for name in named if name not in names]
            if not unknown:
                raise
            raise TypeError(_unknown(options, unknown[0], names)) from None
        for each in deprecated:
            if getattr(self, each.name) is not _default(each):
                _deprecation.warn(f"{options.__name__}.{each.name}", each.metadata["deprecated"])
    options.__init__ = check  # type: ignore[method-assign]
    options.__doc__ = _with_fields(options.__doc__, fields)
    return options


def takes(options: Any, keywords: Any) -> Callable[[_F], _F]:
    """
    Return a decorator for a function that passes its keywords to an options class. It shows the fields in the
    signature and the documentation of the function, which itself is unchanged.

    :param keywords: the TypedDict of the keywords, which the annotation of ``**fields`` has too.
    """
    fields = [each for each in dataclasses.fields(options) if each.name in keywords.__annotations__]

    def document(function: _F) -> _F:
        given = list(inspect.signature(function).parameters.values())[:-1]
        own = {each.name for each in given}
        shown = [each for each in fields if each.name not in own]
        given += [inspect.Parameter(each.name, inspect.Parameter.KEYWORD_ONLY, default=_default(each),
                                    annotation=each.type) for each in shown]
        returned = function.__annotations__.get("return")
        function.__signature__ = inspect.Signature(given, return_annotation=returned)  # type: ignore[attr-defined]
        function.__annotations__.pop("fields")  # a name that only type checkers have
        function.__doc__ = _with_fields(function.__doc__, shown)
        return function
    return document


def _default(field: Any) -> Any:
    if field.default is not dataclasses.MISSING:
        return field.default
    return inspect.Parameter.empty if field.default_factory is dataclasses.MISSING else field.default_factory()


def _with_fields(doc: Any, fields: Any) -> str:
    lines: List[str] = [inspect.cleandoc(doc or ""), "", "Options:"]
    for each in fields:
        text = each.metadata.get("doc", "").replace("\n", "\n    ")
        lines.append(f"\n{each.name}\n    {text}" if text else f"\n{each.name}")
    return "\n".join(lines)


def _unknown(options: Any, name: str, names: List[str]) -> str:
    import difflib  # only for this message

    similar = difflib.get_close_matches(name, names, 1)
    advice = f"did you mean {similar[0]!r}?" if similar else f"help(cjit.{options.__name__}) describes them"
    return f"{name!r} is not an option of {options.__name__}; {advice}"
