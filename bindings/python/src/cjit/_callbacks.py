"""
C functions through which the library calls Python.

Each kind of callback is one C function that lives as long as the process, because it must not be freed while a thread
runs it. Its user data is the address of the Python object that it calls. The user data owns a reference to that object,
and the finalizer releases the reference.
"""

import _thread
import atexit
import ctypes
import os
import signal
import threading
import time
import weakref
from typing import Any, Callable, List, Optional, Set

from . import _raw, _records
from ._records import text
from .compilation import Compilation
from .enums import LogLevel, Status

_contexts: "weakref.WeakSet[Any]" = weakref.WeakSet()
_jobs: "weakref.WeakSet[Any]" = weakref.WeakSet()
_LONGEST_WAIT_AT_EXIT = 5.0


# Private prototypes, so that argument types that other code sets for these functions have no effect here.
_inc_ref = ctypes.PYFUNCTYPE(None, ctypes.py_object)(("Py_IncRef", ctypes.pythonapi))
_dec_ref = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(("Py_DecRef", ctypes.pythonapi))


def give(target: Any) -> int:
    """Return user data for an object, with a reference that C owns until it calls FINALIZER or RELEASE."""
    _inc_ref(target)
    return id(target)


def take_back(user_data: int) -> None:
    """Release the reference that give() added, if C did not receive it."""
    _dec_ref(user_data)


def _object(user_data: int, _cast: Any = ctypes.cast, _kind: Any = ctypes.py_object) -> Any:
    return _cast(user_data, _kind).value


class _Guard:
    """
    Handles exceptions of callbacks.

    ctypes passes them to sys.unraisablehook. KeyboardInterrupt is raised again in the main thread. If the main thread
    itself runs the callback, it is raised when the current C call has returned.
    """

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: Any, *_: Any) -> bool:
        if kind is None or not issubclass(kind, KeyboardInterrupt):
            return False
        _interrupt()
        return True


def _interrupt() -> None:
    main = threading.main_thread()
    if threading.current_thread() is main:
        interrupts.append(True)
    elif callable(signal.getsignal(signal.SIGINT)) and main.ident is not None:
        # The signal ends a sleep or a read of the main thread, which interrupt_main() does not. It alone could be lost,
        # because NVRTC handles signals while it compiles in this process. Both together are one interrupt: the main
        # thread needs the interpreter lock of this thread to act on the first.
        _thread.interrupt_main()
        signal.pthread_kill(main.ident, signal.SIGINT)


def raise_interrupt() -> None:
    """Raise the KeyboardInterrupt that a callback deferred."""
    interrupts.clear()
    raise KeyboardInterrupt


#: If not empty, raise_interrupt() must be called.
interrupts: List[bool] = []
_guard = _Guard()


def _log(user_data: int, level: int, line: bytes) -> None:
    with _guard:
        _object(user_data)(LogLevel.of(level), text(line))


def _compiled(user_data: int, ended: Any) -> None:
    with _guard:
        _object(user_data)(_records.read(Compilation, _records.bounded(ended, _raw.cjit_compilation_t)))


def _job_done(user_data: int, address: int) -> None:
    with _guard:
        _object(user_data)(address)


def _completed(user_data: int, status: int) -> None:
    with _guard:
        _object(user_data)(Status.of(status))


def _release(held: int) -> None:
    try:
        with _guard:
            _object(held)()
    finally:
        take_back(held)


def _finalize(user_data: int) -> None:
    _open_completions.discard(user_data)
    take_back(user_data)


def _image_pass(user_data: int, call: Any) -> int:
    try:
        _object(user_data)(call.contents)
        return Status.SUCCESS
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            _interrupt()
        _write_note(call.contents, f"{type(error).__name__}: {error}")
        return Status.IMAGE_PASS


def _external(user_data: int, call: Any) -> int:
    try:
        _object(user_data)(call.contents)
        return Status.SUCCESS
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            _interrupt()
        is_of_input = getattr(error, "status", None) == Status.COMPILATION
        return Status.COMPILATION if is_of_input else Status.EXTERNAL_COMPILER


def _tune_progress(user_data: int, progress: Any) -> int:
    return _object(user_data).progress(progress)  # type: ignore[no-any-return]


def _tune_check(user_data: int, check: Any) -> int:
    return _object(user_data).check(check)  # type: ignore[no-any-return]


def _evaluate_verdict(user_data: int, verdict: Any) -> None:
    _object(user_data).verdict(verdict)


def _evaluate_progress(user_data: int, progress: Any) -> int:
    return _object(user_data).progress(progress)  # type: ignore[no-any-return]


def _evaluate_expect(user_data: int, one: Any) -> int:
    return _object(user_data).expect(one)  # type: ignore[no-any-return]


def _write_note(call: Any, note: str) -> None:
    if call.note and call.note_size:
        data = note.encode("utf-8", "replace")[:call.note_size - 1]
        data = data.decode("utf-8", "ignore").encode() + b"\0"
        ctypes.memmove(call.note, data, len(data))


def _for_ever(kind: Any, function: Callable[..., Any]) -> Any:
    made = kind(function)
    # The interpreter clears modules when it ends, and threads of the library may still call this function.
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(made))
    return made


LOG = _for_ever(_raw.cjit_log_callback_t, _log)
COMPILATION = _for_ever(_raw.cjit_compile_callback_t, _compiled)
JOB = _for_ever(_raw.cjit_job_callback_t, _job_done)
COMPLETION = _for_ever(_raw.cjit_completion_callback_t, _completed)
RELEASE = _for_ever(_raw.cjit_release_callback_t, _release)
IMAGE_PASS = _for_ever(_raw.cjit_image_pass_callback_t, _image_pass)
EXTERNAL = _for_ever(_raw.cjit_external_callback_t, _external)
TUNE_PROGRESS = _for_ever(_raw.cjit_tune_progress_callback_t, _tune_progress)
TUNE_CHECK = _for_ever(_raw.cjit_tune_check_callback_t, _tune_check)
EVALUATE_VERDICT = _for_ever(_raw.cjit_evaluate_verdict_callback_t, _evaluate_verdict)
EVALUATE_PROGRESS = _for_ever(_raw.cjit_evaluate_progress_callback_t, _evaluate_progress)
EVALUATE_EXPECT = _for_ever(_raw.cjit_evaluate_expect_callback_t, _evaluate_expect)
FINALIZER = _for_ever(_raw.cjit_finalizer_t, _finalize)
_open_completions: Set[int] = set()


def expect_completion(user_data: int) -> None:
    """Let the interpreter wait for this callback when it ends."""
    _open_completions.add(user_data)


def watch_context(context: Any) -> None:
    """Close this context when the interpreter ends."""
    _contexts.add(context)


def watch_job(job: Any) -> None:
    """Cancel this job when the interpreter ends."""
    _jobs.add(job)


def _end() -> None:
    # The interpreter terminates threads that call it after its end, and C++ then calls abort(). No thread that may
    # still call Python is left after this function.
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
