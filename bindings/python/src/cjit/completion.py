"""Detect when the work of a stream is done or has failed."""

import asyncio
import ctypes
import time
from typing import Any, Callable, Generator, List, Optional, Sequence

from . import _callbacks, _raw
from ._handle import Handle, Owner, create, raise_failure
from ._library import lib
from .enums import Status
from .streams import stream_handle

__all__ = ["Completion"]

_SLICE_MILLISECONDS = 100


class Completion(Owner):
    """
    All work that was in a stream when this object was created. If the work failed, ``await completion`` and ``wait()``
    raise its error.

        kernel[grid, block, stream](n, 2.0, x, y)
        await context.completion(stream, held=[x, y])
    """

    def __init__(self, handle: Handle, waiters: List[Callable[[], Any]]) -> None:
        self._handle = handle
        self._waiters = waiters

    def done(self) -> bool:
        """Return whether the work is done. Raises the error if the work failed."""
        error = ctypes.c_void_p()
        status = lib.cjit_completion_poll(self._use(), ctypes.byref(error))
        return self._is_done(status, error)

    def wait(self, timeout: Optional[float] = None) -> bool:
        """
        Wait until the work is done. Raises the error if the work failed.

        :param timeout: in seconds; ``None``: no time limit.
        :return: whether the work is done.
        """
        until = None if timeout is None else time.monotonic() + timeout
        while True:
            rest = _SLICE_MILLISECONDS
            if until is not None:
                rest = int(1000 * min(until - time.monotonic(), 0.001 * _SLICE_MILLISECONDS))
            if rest <= 0:
                return self.done()
            error = ctypes.c_void_p()
            if self._is_done(lib.cjit_completion_wait(self._use(), rest, ctypes.byref(error)), error):
                return True

    def _is_done(self, status: int, error: Any) -> bool:
        if status == Status.NOT_READY:
            lib.cjit_error_destroy(error)
            return False
        if status:
            raise_failure(status, error)
        return True

    def __await__(self) -> Generator[Any, None, None]:
        return self._wait_in_loop().__await__()

    async def _wait_in_loop(self) -> None:
        loop = asyncio.get_running_loop()
        ready: "asyncio.Future[None]" = loop.create_future()

        def tell() -> None:
            try:
                loop.call_soon_threadsafe(lambda: None if ready.done() else ready.set_result(None))
            except RuntimeError:  # the loop was closed: no task waits any more
                pass

        self._waiters.append(tell)
        try:
            if not self.done():
                await ready
                while not self.done():
                    await asyncio.sleep(0)
        finally:
            self._waiters.remove(tell)


def watch(context: Any, stream: Any, callback: Optional[Callable[[Any], Any]], held: Sequence[Any],
          release: Optional[Callable[[Any], Any]]) -> Completion:
    """Watch the work that is in a stream now."""
    waiters: List[Callable[[], Any]] = []
    raw = _raw.cjit_completion_options_t(struct_size=ctypes.sizeof(_raw.cjit_completion_options_t))
    raw.stream = stream_handle(stream)
    numbers = [_callbacks.give(_Release(each, release)) for each in held]
    array = (ctypes.c_void_p * max(len(numbers), 1))(*numbers)
    raw.held = ctypes.cast(array, ctypes.POINTER(ctypes.c_void_p))
    raw.held_count = len(numbers)
    raw.release = _callbacks.RELEASE
    raw.callback, raw.finalizer = _callbacks.COMPLETION, _callbacks.FINALIZER
    raw.user_data = _callbacks.give(_Told(callback, waiters))
    _callbacks.expect_completion(raw.user_data)
    try:
        return Completion(create(lib.cjit_completion_create, lib.cjit_completion_destroy, context, ctypes.byref(raw)),
                          waiters)
    except BaseException:
        for each in numbers:
            _callbacks.take_back(each)
        raise


class _Told:
    def __init__(self, callback: Optional[Callable[[Any], Any]], waiters: List[Callable[[], Any]]) -> None:
        self._callback = callback
        self._waiters = waiters

    def __call__(self, status: Any) -> None:
        for tell in list(self._waiters):
            tell()
        if self._callback is not None:
            self._callback(status)


class _Release:
    def __init__(self, held: Any, release: Optional[Callable[[Any], Any]]) -> None:
        self._held = held
        self._release = release

    def __call__(self) -> None:
        if self._release is not None:
            self._release(self._held)
