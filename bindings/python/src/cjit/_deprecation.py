"""Warnings of what the C headers mark CJIT_DEPRECATED."""

import enum
import sys
import warnings
from typing import Any, Dict

# By the name of the enumeration and that of the member: since when, and what to use.
MEMBERS: Dict[str, Dict[str, str]] = {}
_PACKAGE = __name__.partition(".")[0]


def warn(what: str, since: str) -> None:
    """Warn of a deprecated element, in the line of the first caller outside of this package."""
    frame, level = sys._getframe(1), 2
    while frame.f_back is not None and _is_ours(frame):
        frame, level = frame.f_back, level + 1
    warnings.warn(f"{what} is deprecated {since}", DeprecationWarning, stacklevel=level)


def _is_ours(frame: Any) -> bool:
    return str(frame.f_globals.get("__name__")).partition(".")[0] == _PACKAGE


class WarningEnum(enum.EnumMeta):
    """The type of an enumeration with deprecated members: it warns where a program names one."""

    def __getattribute__(cls, name: str) -> Any:
        _warn_of_member(type.__getattribute__(cls, "__name__"), name)
        return super().__getattribute__(name)

    def __getitem__(cls, name: str) -> Any:
        _warn_of_member(type.__getattribute__(cls, "__name__"), name)
        return super().__getitem__(name)


def _warn_of_member(of: str, name: str) -> None:
    since = MEMBERS.get(of, {}).get(name)
    if since is not None and not _is_ours(sys._getframe(2)):
        warn(f"{of}.{name}", since)
