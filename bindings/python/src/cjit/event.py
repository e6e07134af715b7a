"""Log lines and compilations of a context, taken from a queue."""

import ctypes
import dataclasses
import time
from typing import Any, Iterator, Optional, Union

from . import _fields, _raw, _records
from ._handle import Handle, Owner, call, create, sized
from ._library import lib
from .compilation import Compilation
from .enums import EventKind, LogLevel, Status
from .errors import NotReady

__all__ = ["Event", "EventQueue"]

_SLICE_MILLISECONDS = 50  # longest time in the library before Ctrl-C is handled


@dataclasses.dataclass(frozen=True)
class Event:
    """A log line or a compilation."""

    kind: Union[EventKind, int]
    #: The level of a log line; DEFAULT for a compilation.
    log_level: Union[LogLevel, int]
    #: A log line without its newline; "" for a compilation.
    text: str
    #: ``None`` for a log line.
    compilation: Optional[Compilation]
    #: Events that were dropped since the event before this one, because the queue was full.
    dropped_count: int


class EventQueue(Owner):
    """
    The events of a context that were not taken yet. All threads may share one queue.

        with context.events() as events:
            context.build(source)
            for event in events.pending():
                print(event.text or event.compilation)
    """

    def __init__(self, handle: Handle) -> None:
        self._handle = handle

    def take(self, timeout: Optional[float] = None) -> Event:
        """
        Take the oldest event, or wait for one.

        :param timeout: in seconds; ``None``: no time limit.
        :raises NotReady: there is no event within ``timeout``.
        :raises NotFound: the queue is empty, and its context was closed.
        """
        handle = self._use()
        until = None if timeout is None else time.monotonic() + timeout
        while True:
            rest = _SLICE_MILLISECONDS
            if until is not None:
                rest = max(0, int(1000 * min(until - time.monotonic(), 0.001 * _SLICE_MILLISECONDS)))
            out = sized(_raw.cjit_event_t)
            try:
                call(lib.cjit_event_queue_take, handle, rest, ctypes.byref(out))
                return _event_of(out)
            except NotReady:
                if until is not None and time.monotonic() >= until:
                    raise
            finally:
                lib.cjit_event_cleanup(ctypes.byref(out))

    def pending(self) -> Iterator[Event]:
        """Take the events that are there, without waiting."""
        while True:
            try:
                event = self.take(0)
            except NotReady:
                return
            yield event

    def fileno(self) -> int:
        """Return a descriptor that is readable while there are events, for ``select`` and event loops. The queue owns
        it: do not read or close it."""
        descriptor = ctypes.c_int32()
        call(lib.cjit_event_queue_get_event_fd, self._use(), ctypes.byref(descriptor))
        return descriptor.value


def _event_of(raw: Any) -> Event:
    ended = _records.read(Compilation, _records.bounded(raw.compilation, _raw.cjit_compilation_t))
    return Event(EventKind.of(raw.kind), LogLevel.of(raw.log_level), _records.text(raw.text),
                 ended if raw.compilation else None, raw.dropped_count)


def create_queue(context: Handle, capacity: int, log_level: Any, compilations: Optional[bool]) -> EventQueue:
    """Create a queue of a context."""
    raw = _raw.cjit_event_queue_options_t()
    _fields.fill(raw, {"capacity": capacity, "log_level": log_level, "compilations": compilations}, [])
    return EventQueue(create(lib.cjit_event_queue_create, lib.cjit_event_queue_destroy, context, ctypes.byref(raw)))
