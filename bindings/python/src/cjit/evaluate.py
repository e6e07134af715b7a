"""Evaluations: judge kernels against a reference."""

import collections.abc
import ctypes
import dataclasses
import json
import threading
from typing import (Any, AsyncIterator, Callable, Dict, Iterator, List, Mapping, Optional, Sequence, SupportsIndex,
                    Tuple, TypedDict, Union)

from . import _callbacks, _host_arrays, _options, _raw, _records
from ._handle import Handle, blob_bytes
from ._library import lib
from ._signatures import documented
from .enums import EvaluateState, Status
from .job import Job, start
from .options import EvaluateCandidate, KernelOptions
from .tune import describe

__all__ = ["Evaluated", "EvaluateCase", "EvaluateFields", "EvaluateJob", "EvaluateOptions", "EvaluateProgress",
           "EvaluateVerdict"]

_SLICE_SECONDS = 0.05  # longest time in the library before Ctrl-C is handled

#: A kernel with its plan, or an algorithm, which has its own: an ``EvaluateCandidate``, a ``KernelOptions`` with an
#: algorithm, a pair of a ``KernelOptions`` and a plan, or the description of an algorithm.
Candidate = Union[EvaluateCandidate, KernelOptions, Tuple[KernelOptions, Any], Mapping[str, Any]]
Candidates = Union[Sequence[Candidate], Mapping[str, Candidate]]


@dataclasses.dataclass(frozen=True)
class EvaluateVerdict:
    """The verdict on one candidate. Times are in nanoseconds, over all cases; 0: not measured."""

    #: Index of the candidate.
    candidate: int
    state: Union[EvaluateState, int]
    #: Name of the candidate.
    name: str
    #: Cache key of its build; "" if there is none.
    cache_key: str
    #: Why it did not pass; "" if it did.
    reason: str
    #: The largest difference from an expected number, relative to the larger magnitude; 0 if nothing was compared.
    worst_error: float
    #: Median time of a run with an L2 cache that holds other data, and its 95 % interval.
    cold_nanoseconds: float
    cold_low_nanoseconds: float
    cold_high_nanoseconds: float
    #: Median time with the arguments in the L2 cache as far as it holds them, and its 95 % interval.
    warm_nanoseconds: float
    warm_low_nanoseconds: float
    warm_high_nanoseconds: float
    #: All that is known (docs/evaluate.md).
    report: Dict[str, Any]

    @property
    def passed(self) -> bool:
        """Whether all checks passed."""
        return self.state == EvaluateState.PASSED


@dataclasses.dataclass(frozen=True)
class EvaluateProgress:
    """How far an evaluation is."""

    #: Number of candidates.
    candidate_count: int
    #: Candidates whose build has succeeded.
    built_count: int
    #: Candidates with a verdict.
    judged_count: int
    #: Candidates that passed.
    passed_count: int
    #: Workers that candidates made unusable.
    lost_process_count: int
    elapsed_milliseconds: int


@dataclasses.dataclass(frozen=True)
class Evaluated:
    """The result of an evaluation."""

    #: In the order of judging.
    verdicts: Tuple[EvaluateVerdict, ...]
    #: The report (docs/evaluate.md).
    report: Dict[str, Any]


class EvaluateCase(Mapping[str, Any]):
    """
    The arguments of a case, by their names, before the run. The function of a reference gets it.

    Arguments with memory are arrays in the shape of the description: of NumPy if it can be imported, else
    ``memoryview``s. Elements that NumPy lacks, such as bfloat16, are unsigned integers with their bits. Other arguments
    are the values of the description. All are copies, which stay valid and may be changed.
    """

    def __init__(self, index: int, results: Tuple[str, ...], arguments: Dict[str, Any]) -> None:
        #: Index of the case in the description.
        self.index = index
        #: The names of the results.
        self.results = results
        self._arguments = arguments

    def __getitem__(self, name: str) -> Any:
        return self._arguments[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._arguments)

    def __len__(self) -> int:
        return len(self._arguments)


@documented
@dataclasses.dataclass(frozen=True)
class EvaluateOptions:
    """What is evaluated, beside the candidates."""

    cases: Sequence[Mapping[str, Any]] = dataclasses.field(metadata={"doc":
        "The arguments of each case, by the names of the plan's parameters: numbers, or texts such as\n"
        '"random:1000xfloat32" and "zeros:32x64xint32" (docs/evaluate.md).'})
    reference: Union[Candidate, Callable[[EvaluateCase], Any], None] = dataclasses.field(default=None, metadata={"doc":
        "What makes the expected results: a candidate, or a function. It is called with an\n"
        "``EvaluateCase`` for each set of inputs, and returns a mapping of each result's name to an\n"
        "array; for the only result, the array. Arrays of NumPy, CuPy and PyTorch, with a buffer or\n"
        "DLPack, bytes, and lists of numbers are taken. ``None``: files, named by the cases."})
    compare: Optional[Sequence[str]] = dataclasses.field(default=None, metadata={"doc":
        'The results. ``None``: the arguments that begin as "zeros:".'})
    in_out: Optional[Sequence[str]] = dataclasses.field(default=None, metadata={"doc":
        "Results that are read too."})
    scratch: Optional[Sequence[str]] = dataclasses.field(default=None, metadata={"doc":
        "Arguments with memory that may change and are no result."})
    tolerance: Optional[float] = dataclasses.field(default=None, metadata={"doc":
        "By how much a floating-point result may differ, relative to the larger magnitude. ``None``: 0."})
    absolute_tolerance: Optional[float] = dataclasses.field(default=None, metadata={"doc":
        "By how much it may differ otherwise. ``None``: 0."})
    checks: Optional[int] = dataclasses.field(default=None, metadata={"doc":
        "Sets of inputs of each case that are compared before anything is measured. ``None``: 2."})
    repeats: Optional[int] = dataclasses.field(default=None, metadata={"doc":
        "Further runs on the first set, whose results must have the same bits. ``None``: 0."})
    times: Optional[bool] = dataclasses.field(default=None, metadata={"doc":
        "Whether candidates are measured. ``None``: they are."})
    rounds: Optional[int] = dataclasses.field(default=None, metadata={"doc":
        "The most measurements of a case. ``None``: 20."})
    seconds: Optional[float] = dataclasses.field(default=None, metadata={"doc":
        "The time of the whole evaluation. ``None``: no limit."})
    limits: Optional[Mapping[str, int]] = dataclasses.field(default=None, metadata={"doc":
        "Limits of a candidate, such as ``{\"run_milliseconds\": 1000}``."})
    device: SupportsIndex = dataclasses.field(default=0, metadata={"doc":
        "Ordinal of the CUDA device that runs the candidates."})
    verdict: Optional[Callable[[EvaluateVerdict], Any]] = dataclasses.field(default=None, metadata={"doc":
        "Called with each ``EvaluateVerdict``, in the order of judging."})
    progress: Optional[Callable[[EvaluateProgress], Any]] = dataclasses.field(default=None, metadata={"doc":
        "Called with an ``EvaluateProgress`` about every 0.1 s. The evaluation goes on as long as it\n"
        "returns true; then candidates that are left are CANCELLED."})

    def description(self) -> str:
        """Return the description as JSON."""
        return describe(**{name: getattr(self, name) for name in _KEYS})


_KEYS = ("cases", "compare", "in_out", "scratch", "tolerance", "absolute_tolerance", "checks", "repeats", "times",
         "rounds", "seconds", "limits")


class _Required(TypedDict):
    cases: Sequence[Mapping[str, Any]]


class EvaluateFields(_Required, total=False):
    """The keywords of calls that take the fields of ``EvaluateOptions``."""

    reference: Union[Candidate, Callable[[EvaluateCase], Any], None]
    compare: Optional[Sequence[str]]
    in_out: Optional[Sequence[str]]
    scratch: Optional[Sequence[str]]
    tolerance: Optional[float]
    absolute_tolerance: Optional[float]
    checks: Optional[int]
    repeats: Optional[int]
    times: Optional[bool]
    rounds: Optional[int]
    seconds: Optional[float]
    limits: Optional[Mapping[str, int]]
    device: SupportsIndex
    verdict: Optional[Callable[[EvaluateVerdict], Any]]
    progress: Optional[Callable[[EvaluateProgress], Any]]


class EvaluateJob(Job[Evaluated]):
    """
    An evaluation that runs. ``for`` and ``async for`` give its verdicts as they come, ``await job`` and
    ``job.result()`` the whole result. If it is closed or not referenced any more, it is cancelled: leaving the loop
    ends it.

        async for verdict in context.submit_evaluate(candidates, cases=cases, reference=reference):
            print(verdict.name, verdict.state, verdict.cold_nanoseconds)
    """

    def __init__(self, runner: "Runner") -> None:
        super().__init__(runner.take)
        self._runner = runner

    def __iter__(self) -> Iterator[EvaluateVerdict]:
        given = 0
        while True:
            is_done = self.done()
            while given < len(self._runner.verdicts):  # if the job is done, all are there
                given += 1
                yield self._runner.verdicts[given - 1]
            if is_done:
                self._take(self)
                return
            self._runner.wait(given)

    def __aiter__(self) -> AsyncIterator[EvaluateVerdict]:
        return _Verdicts(self)


class _Verdicts(AsyncIterator[EvaluateVerdict]):
    """Not a generator, which would keep the job until the event loop finds time to end it."""

    def __init__(self, job: EvaluateJob) -> None:
        self._job = job
        self._given = 0

    def _has_next(self) -> bool:
        return self._given < len(self._job._runner.verdicts)

    async def __anext__(self) -> EvaluateVerdict:
        while True:
            is_done = self._job.done()
            if self._has_next():
                self._given += 1
                return self._job._runner.verdicts[self._given - 1]
            if is_done:
                self._job._take(self._job)
                raise StopAsyncIteration
            await self._job._until(self._job._runner.told, self._has_next)


class Runner:
    """Calls the callbacks of one evaluation, and keeps its verdicts and the first exception, which stops it."""

    def __init__(self, options: EvaluateOptions) -> None:
        self._options = options
        self.verdicts: List[EvaluateVerdict] = []
        #: Functions that are called when there is another verdict.
        self.told: List[Callable[[], Any]] = []
        self.failure: Optional[BaseException] = None

    def wait(self, count: int) -> None:
        """Wait until there are more verdicts than ``count``, for a short time at most."""
        event = threading.Event()
        self.told.append(event.set)
        if len(self.verdicts) <= count:
            event.wait(_SLICE_SECONDS)
        self.told.remove(event.set)

    def take(self, job: Job[Evaluated]) -> Evaluated:
        """Return the result of the job, or raise the exception of a callback."""
        if self.failure is not None:
            raise self.failure
        report = blob_bytes(lib.cjit_job_get_report, job._use(), 0)
        return Evaluated(tuple(self.verdicts), json.loads(report))

    def verdict(self, raw: Any) -> None:
        """Take a verdict of C."""
        def take() -> bool:
            read = _records.read(EvaluateVerdict, _records.bounded(raw, _raw.cjit_evaluate_verdict_t))
            made = dataclasses.replace(read, report=json.loads(read.report))  # type: ignore[arg-type]
            self.verdicts.append(made)
            for tell in list(self.told):
                tell()
            if self._options.verdict is not None:
                self._options.verdict(made)
            return True
        self._call(Status.CANCELLED, take)

    def progress(self, raw: Any) -> int:
        """Return the status of the C callback. It is set without a callback too, so that ``failure`` stops the
        evaluation."""
        function = self._options.progress
        return self._call(Status.CANCELLED, lambda: function is None or function(
            _records.read(EvaluateProgress, _records.bounded(raw, _raw.cjit_evaluate_progress_t))))

    def expect(self, raw: Any) -> int:
        """Return the status of the C callback."""
        def make() -> bool:
            one = _records.bounded(raw, _raw.cjit_evaluate_case_t)
            _write_expected(one, self._options.cases[one.index], self._options.reference)
            return True
        return self._call(Status.CANCELLED, make)

    def _call(self, otherwise: Status, function: Callable[[], Any]) -> int:
        try:
            return Status.SUCCESS if self.failure is None and function() else otherwise
        except BaseException as error:
            self.failure = error
            return otherwise


def _write_expected(raw: Any, given: Mapping[str, Any], reference: Any) -> None:
    """Call the function of a reference, and write what it returns to the memory of the library."""
    names = [_records.text(each) for each in raw.names[:raw.argument_count]]
    results = raw.results[:raw.result_count] if raw.result_count else []
    arguments, layouts = {}, {}
    for index, name in enumerate(names):
        size, value = raw.sizes[index], given[name]
        layout = _host_arrays.layout_of(value, size) if isinstance(value, str) else None
        if layout is not None:
            layouts[name] = layout
            value = _host_arrays.array_of(_host_arrays.copy_of(raw.contents[index] or 0, size), layout)
        arguments[name] = value
    one = EvaluateCase(raw.index, tuple(names[index] for index in results), arguments)
    made = reference(one)
    if not isinstance(made, collections.abc.Mapping):
        if len(results) != 1:
            raise TypeError(f"the reference returned a {type(made).__name__}, expected a mapping with the results "
                            f"{', '.join(one.results)}")
        made = {one.results[0]: made}
    unlike = set(made) ^ set(one.results)
    if unlike:
        raise ValueError(f"the reference returned the results {', '.join(map(str, made)) or 'none'}, "
                         f"expected {', '.join(one.results)}")
    for index, name in enumerate(one.results):
        data = _host_arrays.bytes_of(made[name], layouts[name], name)
        ctypes.memmove(raw.expected[index], data, len(data))


def _candidate(given: Any, name: Optional[str] = None) -> EvaluateCandidate:
    if isinstance(given, EvaluateCandidate):
        return given if name is None else dataclasses.replace(given, name=name)
    if isinstance(given, collections.abc.Mapping):
        given = KernelOptions("", algorithm=given)
    build, plan = given if isinstance(given, tuple) else (given, None)
    if not isinstance(build, KernelOptions):
        raise TypeError(f"a candidate is a {type(build).__name__}, expected an EvaluateCandidate, a KernelOptions, a "
                        "pair of a KernelOptions and a plan, or the description of an algorithm")
    return EvaluateCandidate(build, plan, name)


class Request:
    """A request of an evaluation in C's form, with its callbacks."""

    def __init__(self, candidates: Candidates, options: EvaluateOptions) -> None:
        if isinstance(candidates, collections.abc.Mapping):
            made = [_candidate(each, name) for name, each in candidates.items()]
        else:
            made = [_candidate(each) for each in candidates]
        is_function = callable(options.reference)
        reference = None if options.reference is None or is_function else _candidate(options.reference)
        self.runner = Runner(options)
        self._candidates = made if reference is None else [*made, reference]
        self._keep: List[Any] = []
        self.raw = _options.EvaluateOptions(
            candidates=made, reference=reference, description=options.description(),
            device=options.device).to_raw(self._keep)
        self.raw.verdict = _callbacks.EVALUATE_VERDICT
        self.raw.progress = _callbacks.EVALUATE_PROGRESS
        self.raw.finalizer = _callbacks.FINALIZER
        if is_function:
            self.raw.expect = _callbacks.EVALUATE_EXPECT

    def give(self) -> None:
        """Add references to the callbacks for C. Call this before each call that takes the C struct."""
        for each in self._candidates:
            each.give()
        self.raw.user_data = _callbacks.give(self.runner)

    def start(self, context: Handle, on_done: Optional[Callable[[EvaluateJob], Any]]) -> EvaluateJob:
        """Start the evaluation as a job."""
        job = EvaluateJob(self.runner)
        start(self.runner.take, lib.cjit_evaluate_async, context, ctypes.byref(self.raw),
              callback=on_done, requests=[self], job=job)  # type: ignore[arg-type, list-item]
        return job
