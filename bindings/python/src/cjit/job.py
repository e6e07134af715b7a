"""Asynchronous builds."""

import asyncio
import concurrent.futures
import ctypes
import dataclasses
import os
import threading
import time
from typing import Any, Callable, Generator, Generic, List, Optional, Sequence, Set, TypeVar, cast

from . import _callbacks, _fields, _raw, _records
from ._handle import Handle, Owner, call, failure, filled
from ._library import lib
from ._request import Request
from .enums import Status
from .errors import Cancelled, CjitError, NotReady
from .result import BuildResult, filled_result

__all__ = ["Job", "JobProgress"]

_R = TypeVar("_R")
_adopting = threading.Lock()
_SLICE_MILLISECONDS = 50  # longest time in the library before Ctrl-C is handled


@dataclasses.dataclass(frozen=True)
class JobProgress:
    """Progress of a job. The last five numbers add up to ``total``."""

    total: int
    queued: int
    running: int
    succeeded: int
    #: Builds that failed for any reason except cancellation.
    failed: int
    cancelled: int


class Job(Owner, Generic[_R]):
    """
    One or several asynchronous builds. ``await job`` returns the result; ``job.result()`` returns it too, but blocks.
    Any number of tasks may await it. Cancelling the last one that waits cancels the job.

    A job that is no longer referenced is cancelled. If it has a callback, the callback keeps the job alive until it
    was called.

        job = context.submit(options)
        while not job.done():
            print(job.progress().running)
        result = job.result()
    """

    def __init__(self, take: Callable[["Job[_R]"], _R]) -> None:
        self._handle: Optional[Handle] = None
        self._adopted = False
        self._silent = False
        self._take = take
        self._waiting: Set[object] = set()

    def done(self) -> bool:
        """Return whether every build is done, failed or cancelled."""
        progress = self.progress()
        return progress.queued == 0 and progress.running == 0

    def progress(self) -> JobProgress:
        """Return the current progress of the job."""
        return _records.read(JobProgress, filled(_raw.cjit_job_progress_t, lib.cjit_job_get_progress, self._use()))

    def wait(self, timeout: Optional[float] = None) -> bool:
        """
        Wait until the job is done.

        :param timeout: in seconds; ``None``: no time limit.
        :return: whether the job is done.
        """
        handle = self._use()
        until = None if timeout is None else time.monotonic() + timeout
        waiter = object()
        self._waiting.add(waiter)
        try:
            while True:
                rest = _SLICE_MILLISECONDS
                if until is not None:
                    rest = int(1000 * min(until - time.monotonic(), 0.001 * _SLICE_MILLISECONDS))
                if rest <= 0:
                    return self.done()
                status = lib.cjit_job_wait(handle, rest, None)
                if status != Status.NOT_READY:
                    return True
        finally:
            self._waiting.discard(waiter)

    def cancel(self) -> None:
        """Cancel builds that are not done. Completed builds keep their results."""
        lib.cjit_job_cancel(self._use())

    def result(self, timeout: Optional[float] = None) -> _R:
        """
        Wait for the job and return its result. Returns and raises the same as the blocking call.

        :raises NotReady: the job is not done within ``timeout`` seconds.
        """
        if not self.wait(timeout):
            raise NotReady("the job is not done yet; wait longer, or cancel it", status=Status.NOT_READY)
        return self._take(self)

    def build_result(self, index: int = 0) -> BuildResult:
        """Return the result of one build; other builds of the job may still run. Raises its error if it failed."""
        return filled_result(lib.cjit_job_get_result, self._use(), _fields.integer(index, "index", "uint64_t"))

    def outcomes(self) -> List[Any]:
        """Return the ``BuildResult`` or the ``CjitError`` of each build."""
        made: List[Any] = []
        for index in range(self.progress().total):
            try:
                made.append(self.build_result(index))
            except CjitError as error:
                made.append(error)
        return made

    def fileno(self) -> int:
        """Return a descriptor that becomes readable when the job is done, for ``select`` and event loops. The job owns
        it: do not read or close it."""
        descriptor = ctypes.c_int32()
        call(lib.cjit_job_get_event_fd, self._use(), ctypes.byref(descriptor))
        return descriptor.value

    def close(self) -> None:
        """Cancel the job if it is not done, and close it. The callback is not called after that. Results that were
        read stay usable."""
        with _adopting:
            handle, self._handle = self._handle, None
            self._adopted = self._silent = True
        del handle  # outside the lock: this may wait for a running callback

    def cancel_and_close(self) -> None:
        """Like close(), but wake up waiting threads at once. No callback is called."""
        self._silent = True
        handle = self._handle
        if handle is not None:
            lib.cjit_job_cancel(handle)
        del handle
        self.close()

    def __await__(self) -> Generator[Any, None, _R]:
        return self._wait_in_loop().__await__()

    async def _wait_in_loop(self) -> _R:
        await self._until([], lambda: False)
        return self._take(self)

    async def _until(self, told: List[Callable[[], Any]], is_ready: Callable[[], bool]) -> None:
        """Wait in the event loop until the job is done, or a function in ``told`` was called. Does not wait if
        ``is_ready()`` is true once a function is there."""
        loop = asyncio.get_running_loop()
        self._use()
        # A duplicate, because other tasks may await the same job, and the job may be closed meanwhile.
        descriptor = os.dup(self.fileno())
        ready: "asyncio.Future[None]" = loop.create_future()

        def tell() -> None:
            try:
                loop.call_soon_threadsafe(_set_ready, ready)
            except RuntimeError:  # the loop was closed: no task waits any more
                pass

        self._waiting.add(ready)
        told.append(tell)
        try:
            loop.add_reader(descriptor, _set_ready, ready)
            if not is_ready():
                await ready
        except asyncio.CancelledError:
            self._waiting.discard(ready)
            if not self._waiting and not self.closed:
                self.cancel()
            raise
        finally:
            told.remove(tell)
            self._waiting.discard(ready)
            loop.remove_reader(descriptor)
            os.close(descriptor)

    def _adopt(self, address: int) -> None:
        with _adopting:
            if not self._adopted:
                self._adopted = True
                self._handle = Handle(address, lib.cjit_job_destroy)


def _set_ready(ready: "asyncio.Future[None]") -> None:
    if not ready.done():
        ready.set_result(None)


def start(take: Callable[[Job[_R]], _R], function: Callable[..., int], *arguments: Any,
          callback: Optional[Callable[[Job[_R]], Any]] = None, stop_at_failure: Optional[bool] = None,
          requests: Sequence[Request] = (), job: Optional[Job[_R]] = None) -> Job[_R]:
    """
    Call a function that starts a job. Its last three parameters are the options of the job, the job and the error.

    :param job: an object without a handle, which becomes that of the job; ``None``: a new one.
    """
    if job is None:
        job = Job(take)
    raw = _raw.cjit_job_options_t()
    _fields.fill(raw, {"stop_at_failure": stop_at_failure}, [])
    if callback is not None:
        raw.callback, raw.finalizer = _callbacks.JOB, _callbacks.FINALIZER
        raw.user_data = _callbacks.give(_Call(job, callback))
    out, error = ctypes.c_void_p(), ctypes.c_void_p()
    for each in requests:
        each.give()
    status = function(*arguments, ctypes.byref(raw), ctypes.byref(out), ctypes.byref(error))
    if status:
        raise failure(status, error)
    job._adopt(cast(int, out.value))
    _callbacks.watch_job(job)
    return job


def build(function: Callable[..., int], context: Handle, request: Request) -> BuildResult:
    """Build as a job, and wait for it so that Ctrl-C ends the wait and the job. A result in memory is there at once."""
    request.give()
    out, error = ctypes.c_void_p(), ctypes.c_void_p()
    status = function(context, request.prepared(), None, ctypes.byref(out), ctypes.byref(error))
    if status:
        raise failure(status, error)
    handle = Handle(cast(int, out.value), lib.cjit_job_destroy)
    try:
        return filled_result(lib.cjit_job_get_result, handle, 0)
    except NotReady:
        job = Job(take_one)
        job._handle, job._adopted = handle, True
        del handle
        _callbacks.watch_job(job)
        with job:
            return job.result()


def is_main_thread() -> bool:
    """Whether this is the thread in which Python handles Ctrl-C."""
    return threading.current_thread() is threading.main_thread()


def wait_for(call: Callable[[], _R]) -> _R:
    """Call a function that blocks in C and has no job. In the main thread Ctrl-C ends the wait for it; then the
    function goes on in the background."""
    if not is_main_thread():
        return call()
    done: "concurrent.futures.Future[_R]" = concurrent.futures.Future()

    def run() -> None:
        try:
            done.set_result(call())
        except BaseException as error:
            done.set_exception(error)
    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    while thread.is_alive():
        # In slices, because a compilation of NVRTC in this process sets SA_RESTART: a signal ends no wait after that.
        thread.join(0.001 * _SLICE_MILLISECONDS)
    return done.result()


class _Call:
    """A callback and its job. The job may be done before the call that starts it returns."""

    def __init__(self, job: Job[Any], callback: Callable[[Job[Any]], Any]) -> None:
        self._job = job
        self._callback = callback

    def __call__(self, address: int) -> None:
        if not self._job._silent:
            self._job._adopt(address)
            self._callback(self._job)


def take_one(job: Job[BuildResult]) -> BuildResult:
    """Return the result of a job with one build."""
    return job.build_result(0)


def take_all(job: Job[List[BuildResult]]) -> List[BuildResult]:
    """Return the results of a batch, or raise the first failure that is not a cancellation due to another failure."""
    made = job.outcomes()
    failures = [each for each in made if isinstance(each, CjitError)]
    if failures:
        raise next((each for each in failures if not isinstance(each, Cancelled)), failures[0])
    return made
