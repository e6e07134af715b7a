"""Tuning: build candidates of an algorithm or a kernel, measure them, and return the build of the fastest."""

import ctypes
import dataclasses
import json
from typing import Any, Callable, Dict, Mapping, Optional, Sequence, Tuple, Union

from . import _callbacks, _fields, _options, _raw, _records
from ._handle import Handle, raise_failure
from ._library import lib
from .enums import Status, TunePhase
from .job import Job, start, wait_for
from .options import KernelOptions
from .result import BuildResult, Memory

__all__ = ["TuneCheck", "TuneProgress", "Tuned"]

#: The values of a number: a list, a ``range``, or a mapping with ``from``, ``to`` and ``step``.
Values = Union[Sequence[int], Mapping[str, int]]


@dataclasses.dataclass(frozen=True)
class TuneProgress:
    """How far a tuning is."""

    phase: Union[TunePhase, int]
    #: Number of candidates, with the default.
    candidate_count: int
    #: Candidates that were built.
    built_count: int
    #: Candidates that could not be built, crashed, or had wrong results.
    failed_count: int
    #: Candidates that may still win.
    racing_count: int
    #: Rounds of measurements.
    round_count: int
    elapsed_milliseconds: int
    #: ``seconds`` of the tuning.
    budget_milliseconds: int
    #: The median time of the fastest candidate over that of the default; 1 before it is known.
    best_ratio: float
    #: The numbers of the fastest candidate as JSON; "": the default.
    best_numbers: str


@dataclasses.dataclass(frozen=True)
class TuneCheck:
    """The results of a candidate, which a check examines. The contents are copies, and stay valid."""

    #: The numbers of the candidate as JSON.
    numbers: str
    #: Index of the run.
    run: int
    #: Name of each argument that is compared.
    names: Tuple[str, ...]
    #: The contents of each of them after a run of the candidate. ``found[0].cast("f")`` has the numbers of a
    #: ``float32``.
    found: Tuple[memoryview, ...]
    #: Those after a run of the default.
    expected: Tuple[memoryview, ...]


@dataclasses.dataclass(frozen=True)
class Tuned:
    """The result of a tuning."""

    #: The build of the fastest candidate, with its plan and policy.
    result: BuildResult
    #: The report (docs/tuning.md).
    report: Dict[str, Any]


class Runner:
    """Calls the callbacks of one tuning, and keeps their first exception, which stops it."""

    def __init__(self, progress: Optional[Callable[[TuneProgress], Any]],
                 check: Optional[Callable[[TuneCheck], Any]]) -> None:
        self._progress = progress
        self._check = check
        self.failure: Optional[BaseException] = None

    def progress(self, raw: Any) -> int:
        """Return the status of the C callback. It is set without a callback too, so that ``failure`` stops the
        tuning."""
        return self._call(Status.CANCELLED, lambda: self._progress is None or self._progress(_progress_of(raw)))

    def check(self, raw: Any) -> int:
        """Return the status of the C callback."""
        return self._call(Status.INVALID_ARGUMENT, lambda: self._check is None or self._check(_check_of(raw)))

    def _call(self, otherwise: Status, function: Callable[[], Any]) -> int:
        try:
            return Status.SUCCESS if self.failure is None and function() else otherwise
        except BaseException as error:
            self.failure = error
            return otherwise


def _progress_of(raw: Any) -> TuneProgress:
    return _records.read(TuneProgress, _records.bounded(raw, _raw.cjit_tune_progress_t))


def _check_of(raw: Any) -> TuneCheck:
    check = _records.bounded(raw, _raw.cjit_tune_check_t)
    sizes = check.sizes[:check.argument_count] if check.argument_count else []

    def contents(pointers: Any) -> Tuple[memoryview, ...]:
        return tuple(memoryview(ctypes.string_at(pointers[i], size) if size else b"") for i, size in enumerate(sizes))
    names = tuple(_records.text(check.names[i]) for i in range(len(sizes)))
    return TuneCheck(_records.text(check.numbers), check.run, names, contents(check.found), contents(check.expected))


def describe(**keys: Any) -> str:
    """Return the description of a tuning or an evaluation as JSON. Keys that are ``None`` are left out."""
    return json.dumps({key: value for key, value in keys.items() if value is not None}, default=_plain)


def _plain(value: Any) -> Any:
    """What JSON has for a range, a view of a mapping, or a number of another package."""
    if isinstance(value, Mapping):
        return dict(value)
    if isinstance(value, range):
        return list(value)
    if hasattr(value, "__index__"):
        return value.__index__()
    if hasattr(value, "__float__"):
        return float(value)
    raise TypeError(f"the description has no place for a {type(value).__name__}")


class Tuning:
    """A request of a tuning in C's form, with its callbacks."""

    def __init__(self, build: KernelOptions, description: str, plan: Any, device: int,
                 progress: Optional[Callable[[TuneProgress], Any]],
                 check: Optional[Callable[[TuneCheck], Any]]) -> None:
        keep: Any = []
        options = _options.TuneOptions(build=build, description=description,
                                       plan=None if plan is None else _fields.json_text(plan, "plan"), device=device)
        self.runner = Runner(progress, check)
        self.raw = options.to_raw(keep)
        self._keep = keep
        self._build = build
        self.raw.progress = _callbacks.TUNE_PROGRESS
        self.raw.finalizer = _callbacks.FINALIZER
        if check is not None:
            self.raw.check = _callbacks.TUNE_CHECK

    def give(self) -> None:
        """Add references to the callbacks for C. Call this before each call that takes the C struct."""
        self._build.give()
        self.raw.user_data = _callbacks.give(self.runner)

    def prepared(self) -> Any:
        """Return a reference to the C struct."""
        return ctypes.byref(self.raw)

    def passes(self) -> Sequence[Any]:
        """Return the image passes of the candidates."""
        return self._build.passes()

    def run(self, context: Handle) -> Tuned:
        """Tune, and raise the exception of a callback."""
        def call() -> Tuned:
            memory = Memory()
            self.give()
            status = lib.cjit_tune_build(context, self.prepared(), memory.struct.out, memory.struct.error_out)
            if self.runner.failure is not None:
                lib.cjit_error_destroy(memory.struct.error)
                raise self.runner.failure
            if status:
                raise_failure(status, memory.struct.error)
            return _tuned(BuildResult(memory))
        try:
            return wait_for(call)
        except KeyboardInterrupt as error:
            self.runner.failure = error  # stops the tuning, which goes on in the background
            raise

    def start(self, context: Handle, callback: Optional[Callable[[Job[Tuned]], Any]]) -> Job[Tuned]:
        """Start the tuning as a job."""
        def take(job: Job[Tuned]) -> Tuned:
            if self.runner.failure is not None:
                raise self.runner.failure
            return _tuned(job.build_result(0))
        return start(take, lib.cjit_tune_build_async, context, self.prepared(), callback=callback,
                     requests=[self])  # type: ignore[list-item]


def _tuned(result: BuildResult) -> Tuned:
    return Tuned(result, json.loads(result.report))
