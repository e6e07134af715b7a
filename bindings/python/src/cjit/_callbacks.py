"""
What C calls back. Each kind of call-back is one C function that lives as long as the process, and finds what it is to call by a number: a
function of C's own must not be freed while a thread is inside it or about to call it, and a number that nobody knows any more is harmless.
"""

import _thread
import atexit
import ctypes
import itertools
import os
import threading
import time
import weakref
from typing import Any, Callable, Dict, List, Optional, Set

from . import _raw
from ._records import text
from .enums import LogLevel, Status

_numbers = itertools.count(1)
_known: Dict[int, Any] = {}
_contexts: "weakref.WeakSet[Any]" = weakref.WeakSet()
_jobs: "weakref.WeakSet[Any]" = weakref.WeakSet()
_LONGEST_WAIT_AT_EXIT = 5.0


class Registered:
    """Something that C may call for as long as this lives."""

    __slots__ = ("number", "__weakref__")

    def __init__(self, target: Any) -> None:
        self.number = next(_numbers)
        _known[self.number] = target

    def forget(self, _pop: Callable[..., Any] = _known.pop) -> None:
        _pop(self.number, None)

    __del__ = forget


def hold(target: Any) -> int:
    """The number of something that is C's until take() is called with it."""
    number = next(_numbers)
    _known[number] = target
    return number


def take(number: Optional[int]) -> Any:
    """What hold() was given, once."""
    return _known.pop(number, None) if number else None


class _Guard:
    """
    Around what a call-back calls: its exceptions go to sys.unraisablehook, to which ctypes hands them. Ctrl-C goes on in the main thread: when
    the call of C that it is in has returned, if it is the one that was called back.
    """

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: Any, *_: Any) -> bool:
        if kind is None or not issubclass(kind, KeyboardInterrupt):
            return False
        _interrupt()
        return True


def _interrupt() -> None:
    if threading.current_thread() is threading.main_thread():
        interrupts.append(True)
    else:
        _thread.interrupt_main()


def raise_interrupt() -> None:
    """Raise what a call-back held back."""
    interrupts.clear()
    raise KeyboardInterrupt


#: Not empty: raise_interrupt() is to be called.
interrupts: List[bool] = []
_guard = _Guard()


def _log(user_data: Optional[int], level: int, line: bytes) -> None:
    target = _known.get(user_data or 0)
    if target is None:
        return
    with _guard:
        target(LogLevel.of(level), text(line))


def _job_done(user_data: Optional[int], address: int) -> None:
    target = take(user_data)
    if target is None:
        return
    with _guard:
        target(address)


def _completed(user_data: Optional[int], status: int) -> None:
    target = take(user_data)
    try:
        if target is not None:
            with _guard:
                target(Status.of(status))
    finally:
        _open_completions.discard(user_data or 0)


def _release(held: Optional[int]) -> None:
    target = take(held)
    if target is None:
        return
    with _guard:
        target()


def _image_pass(user_data: Optional[int], call: Any) -> int:
    target = _known.get(user_data or 0)
    try:
        if target is None:
            raise RuntimeError("the function of this image pass is gone")
        target(call.contents)
        return Status.SUCCESS
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            _interrupt()
        _write_note(call.contents, f"{type(error).__name__}: {error}")
        return Status.IMAGE_PASS


def _write_note(call: Any, note: str) -> None:
    if call.note and call.note_size:
        data = note.encode("utf-8", "replace")[:call.note_size - 1]
        data = data.decode("utf-8", "ignore").encode() + b"\0"
        ctypes.memmove(call.note, data, len(data))


def _for_ever(kind: Any, function: Callable[..., Any]) -> Any:
    made = kind(function)
    # Modules are emptied when the interpreter ends, while threads of C's may still be about to call.
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(made))
    return made


LOG = _for_ever(_raw.cjit_log_callback_t, _log)
JOB = _for_ever(_raw.cjit_job_callback_t, _job_done)
COMPLETION = _for_ever(_raw.cjit_completion_callback_t, _completed)
RELEASE = _for_ever(_raw.cjit_release_callback_t, _release)
IMAGE_PASS = _for_ever(_raw.cjit_image_pass_callback_t, _image_pass)
_open_completions: Set[int] = set()


def expect_completion(number: int) -> None:
    """The interpreter waits for this call-back when it ends."""
    _open_completions.add(number)


def expect_no_completion(number: int) -> None:
    """It was not begun."""
    take(number)
    _open_completions.discard(number)


def watch_context(context: Any) -> None:
    """To be closed when the interpreter ends."""
    _contexts.add(context)


def watch_job(job: Any) -> None:
    """To be cancelled when the interpreter ends."""
    _jobs.add(job)


def _end() -> None:
    # A thread that calls into an interpreter that has ended is ended by it, which C++ answers with abort(): no thread may be left that does.
    for job in list(_jobs):
        job.cancel_and_close()
    latest = time.monotonic() + _LONGEST_WAIT_AT_EXIT
    while _open_completions and time.monotonic() < latest:
        time.sleep(0.002)
    for context in list(_contexts):
        context.close()


def _forget_parents_work() -> None:
    _open_completions.clear()


atexit.register(_end)
os.register_at_fork(after_in_child=_forget_parents_work)
