"""The context: toolkit, cache, workers and defaults of builds."""

import ctypes
import dataclasses
import threading
from typing import TYPE_CHECKING, Any, Callable, Dict, List, Mapping, NamedTuple, Optional, Sequence, Set, Union, cast

from . import _callbacks, _fields, _options, _raw, _wheels, bundle, job, module, nvvm, precompiled, worker
from . import algorithms as _algorithms
from . import cache as _cache
from . import completion as _completion
from . import evaluate as _evaluate
from . import event as _event
from . import kernel as _kernel
from . import l2_persistence as _l2
from . import mock as _mock
from . import recording as _recording
from . import tensor_map as _tensor_map
from . import toolkit as _toolkit
from . import tune as _tune
from ._handle import Handle, Owner, call, create, raise_failure
from ._library import lib, reference
from ._repeated import RepeatedCalls, repeated_calls
from ._request import Request
from ._signatures import documented, takes
from .compilation import Compilation
from .enums import CacheOutcome, LogLevel, Status
from .errors import CjitError, CompilationError, ExternalCompilerError, ImagePassError
from .kernel import Kernel
from .options import (ExternalFields, ExternalOptions, KernelFields, KernelOptions, LinkFields, LinkOptions, NvvmFields,
                      NvvmOptions)
from .plan import Plan
from .result import BuildResult, Memory, Struct, take_spare

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Context", "ContextFields", "ContextOptions"]


@documented
@dataclasses.dataclass(frozen=True)
class ContextOptions(_options.ContextOptions):
    """Options of a context. Missing fields come from the environment, else from defaults (docs/environment.md)."""

    log_callback: Optional[Callable[[Union[LogLevel, int], str], Any]] = dataclasses.field(default=None, metadata={
        "doc": "Called with a ``LogLevel`` and a line, from the thread that does the work. It must not use\n"
               "the same context."})
    compile_callback: Optional[Callable[[Compilation], Any]] = dataclasses.field(default=None, metadata={
        "doc": "Called with a ``Compilation`` after each compilation and link, from the thread that did the\n"
               "work. It must not use the same context."})

    def _c_values(self) -> Dict[str, Any]:
        values = super()._c_values()
        if self.log_callback is not None:
            values.update(log_callback=_callbacks.LOG, log_user_data=id(self.log_callback),
                          log_finalizer=_callbacks.FINALIZER)
        if self.compile_callback is not None:
            values.update(compile_callback=_callbacks.COMPILATION, compile_user_data=id(self.compile_callback),
                          compile_finalizer=_callbacks.FINALIZER)
        if self.cuda_home is None and self.nvrtc_path is None:
            values["nvrtc_path"] = _wheels.nvrtc_of_wheels()
        return values


class ContextFields(_options.ContextFields, total=False):
    """The keywords of calls that take the fields of ``ContextOptions``."""

    log_callback: Optional[Callable[[Union[LogLevel, int], str], Any]]
    compile_callback: Optional[Callable[[Compilation], Any]]


class _Family(NamedTuple):
    """The functions of a family of builds."""

    build: Callable[..., int]
    #: Starts a job.
    start: Callable[..., int]


class _Part(NamedTuple):
    """The names of the functions of a part of a build that a context keeps loaded."""

    get: str
    load: str
    destroy: str


_KERNEL = _Part("cjit_kernel_get", "cjit_kernel_load", "cjit_kernel_destroy")
_PLAN = _Part("cjit_plan_get", "cjit_plan_load", "cjit_plan_destroy")

_takes_evaluation = takes(_evaluate.EvaluateOptions, _evaluate.EvaluateFields)
_takes_kernel = takes(KernelOptions, KernelFields)
_takes_link = takes(LinkOptions, LinkFields)
_takes_nvvm = takes(NvvmOptions, NvvmFields)
_takes_external = takes(ExternalOptions, ExternalFields)


class Context(Owner):
    """
    Builds, loads and launches kernels. All threads may share one context. Creating a context opens no CUDA library and
    uses no GPU.

        with cjit.Context(cache_dir="kernels") as context:
            axpy = context.kernel(source, "axpy<float>")
            axpy[grid, block](n, 2.0, x, y)

    Pass a ``ContextOptions``, or its fields as keywords. Objects that were created from a context stay usable after
    ``close()``.
    """

    @takes(ContextOptions, ContextFields)
    def __init__(self, options: Optional[ContextOptions] = None, **fields: "Unpack[ContextFields]") -> None:
        self._handle = None
        if options is None:
            made = ContextOptions(**fields)
        else:
            made = dataclasses.replace(options, **fields) if fields else options
        #: The options of this context.
        self.options = made
        prepared = made.prepared()
        for callback in (made.log_callback, made.compile_callback):
            if callback is not None:
                _callbacks.give(callback)
        self._handle = create(lib.cjit_context_create, lib.cjit_context_destroy, prepared)
        self._kernel_build = _Family(lib.plain("cjit_kernel_build"), lib.cjit_kernel_build_async)
        self._is_current = lib.question("cjit_kernel_build_is_current")
        self._getters = {part: lib.plain(part.get) for part in (_KERNEL, _PLAN)}
        self._cache_of = object()
        self._fingerprints: Set[int] = set()  # of requests whose results were in memory
        self._repeated_calls: RepeatedCalls = repeated_calls(_algorithms.Operator)
        _callbacks.watch_context(self)

    def __repr__(self) -> str:
        if self.closed:
            return "<cjit.Context, closed>"
        usual = ContextOptions()
        given = [f" {field.name}={getattr(self.options, field.name)!r}" for field in dataclasses.fields(usual)
                 if getattr(self.options, field.name) != getattr(usual, field.name)]
        return f"<cjit.Context{','.join(given)}>"

    def close(self) -> None:
        """Close the context. Objects that were created from it stay usable. A second call does nothing."""
        super().close()
        self._repeated_calls.forget()

    @property
    def algorithms(self) -> _algorithms.Algorithms:
        """Device algorithms: reductions, scans, transforms, sorts, selections, searches and others."""
        return _algorithms.Algorithms(self)

    # Building

    @_takes_kernel
    def build(self, source: Union[KernelOptions, str, bytes], name_expressions: Sequence[str] = (),
              **fields: "Unpack[KernelFields]") -> BuildResult:
        """
        Compile CUDA C++, or take the result from the cache.

        :param source: text with the fields of ``KernelOptions`` as keywords, or a ``KernelOptions``. A reused
            ``KernelOptions`` is faster.
        :raises CompilationError: the source does not compile; ``str(error)`` has the compiler's log.
        """
        if type(source) is not KernelOptions or fields or name_expressions:
            source = _kernel_options(source, name_expressions, fields)
        return self._builder(self._kernel_build, source, source.image_passes)()

    @_takes_kernel
    def prepare(self, source: Union[KernelOptions, str, bytes], name_expressions: Sequence[str] = (),
                **fields: "Unpack[KernelFields]") -> Callable[[], BuildResult]:
        """
        Return a function that does what ``build()`` does with these arguments. It is the fastest way to repeat a build.
        Any number of threads may call it, also after the context was closed.

            build_axpy = context.prepare(source, ["axpy<float>"])
            result = build_axpy()
        """
        request = _kernel_options(source, name_expressions, fields)
        return self._builder(self._kernel_build, request, request.image_passes)

    def is_current(self, request: KernelOptions, result: BuildResult) -> bool:
        """
        Return whether ``build()`` would return this result of it again, from memory. It takes a fraction of the time of
        a memory hit, and never compiles. The function that ``prepare()`` returns asks itself.

        :param request: the object that gave the result.
        """
        memory, current = result._use(), ctypes.c_uint32()
        handle, prepared = self._use(), request.prepared()
        request.give()
        call(lib.cjit_kernel_build_is_current, handle, prepared, memory.struct.out, ctypes.byref(current))
        return current.value != 0

    @_takes_link
    def link(self, inputs: Union[LinkOptions, Sequence[Any]], **fields: "Unpack[LinkFields]") -> BuildResult:
        """Link inputs. Pass a ``LinkOptions``, or a list of inputs with its fields as keywords."""
        family = _Family(lib.plain("cjit_link_build"), lib.cjit_link_build_async)
        return self._builder(family, _link_options(inputs, fields))()

    @_takes_nvvm
    def compile_nvvm(self, inputs: Union[NvvmOptions, Sequence[Any]], **fields: "Unpack[NvvmFields]") -> BuildResult:
        """Compile NVVM IR. Pass an ``NvvmOptions``, or a list of modules with its fields as keywords."""
        family = _Family(lib.plain("cjit_nvvm_build"), lib.cjit_nvvm_build_async)
        return self._builder(family, _nvvm_options(inputs, fields))()

    @_takes_external
    def build_external(self, request: Union[ExternalOptions, str], **fields: "Unpack[ExternalFields]") -> BuildResult:
        """
        Take the images of another compiler from the cache, or call the function that makes them. If the main thread
        builds, another thread calls the function, so that Ctrl-C ends the wait for it.

        :param request: an ``ExternalOptions``, or the producer with the other fields as keywords.
        :raises ExternalCompilerError: the callback failed, or made no usable image; its exception is ``__cause__``.
        """
        family = _Family(lib.plain("cjit_external_build"), lib.cjit_external_build_async)
        return self._builder(family, _external_options(request, fields))()

    @_takes_kernel
    def tune(self, source: Union[KernelOptions, str, bytes] = "", name_expressions: Sequence[str] = (), *,
             runs: Sequence[Mapping[str, Any]], space: Optional[Mapping[str, "_tune.Values"]] = None,
             seconds: Optional[float] = None, candidates: Optional[int] = None, tolerance: Optional[float] = None,
             compare: Optional[Sequence[str]] = None, plan: Union[Mapping[str, Any], str, None] = None,
             progress: Optional[Callable[["_tune.TuneProgress"], Any]] = None,
             check: Optional[Callable[["_tune.TuneCheck"], Any]] = None, device: int = 0,
             **fields: "Unpack[KernelFields]") -> "_tune.Tuned":
        """
        Build candidates of an algorithm or a kernel, measure them, and return the build of the fastest
        (docs/tuning.md).

            tuned = context.tune(algorithm={"algorithm": "scan", "input": "int16", "operator": "plus"},
                                 runs=[{"input": "random:16777216xint16", "output": "zeros:16777216xint16",
                                        "count": 16777216, "initial": 0}])
            plan = context.load(tuned.result).get_plan()

        ``runs`` to ``compare`` are the keys of the description. Other keywords are those of ``build()``. In
        ``name_expressions``, ``defines`` and ``plan``, ``${name}`` stands for a number of the space. An exception of a
        callback stops the tuning and is raised; so does Ctrl-C. If the main thread tunes, another thread calls the
        callbacks.

        :param plan: a mapping, or JSON text: how a kernel is launched. ``None`` for an algorithm, which has its own.
        :param progress: called with a ``TuneProgress``. The tuning goes on as long as it returns true; then the best so
            far is returned.
        :param check: called with a ``TuneCheck``. Returns whether the results are right. ``None``: they must be those
            of the default, within ``tolerance``.
        :param device: ordinal of the CUDA device that measures.
        """
        description = _tune.describe(runs=runs, space=space, seconds=seconds, candidates=candidates,
                                     tolerance=tolerance, compare=compare)
        build = _kernel_options(source, name_expressions, fields)
        return _tune.Tuning(build, description, plan, device, progress, check).run(self._use())

    @_takes_evaluation
    def evaluate(self, candidates: "_evaluate.Candidates",
                 **fields: "Unpack[_evaluate.EvaluateFields]") -> "_evaluate.Evaluated":
        """
        Judge kernels on a device: whether each is right, keeps to its memory, is deterministic, and how fast it is
        (docs/evaluate.md). Each runs in a process of its own.

            kernel = cjit.KernelOptions(source, ["twice"])
            made = context.evaluate({"mine": (kernel, plan)}, reference=lambda case: 2 * case["in"],
                                    cases=[{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000}])
            print(made.verdicts[0].state, made.verdicts[0].reason)

        The functions are called in another thread. An exception of one stops the evaluation and is raised; so does
        Ctrl-C.

        :param candidates: a list, or a mapping of names. Each is a pair of a ``KernelOptions`` and a plan (a mapping or
            JSON text), a ``KernelOptions`` with an algorithm, the description of an algorithm, or an
            ``EvaluateCandidate``.
        :raises CjitError: the reference cannot be built or fails, or the device is lost. A candidate that fails has a
            verdict.
        """
        with self.submit_evaluate(candidates, **fields) as running:
            return running.result()

    @_takes_nvvm
    def verify_nvvm(self, inputs: Union[NvvmOptions, Sequence[Any]], **fields: "Unpack[NvvmFields]") -> None:
        """Verify NVVM IR without compiling it. Raises the error if it is invalid."""
        request = _nvvm_options(inputs, fields)
        handle, prepared = self._use(), request.prepared()
        request.give()
        job.wait_for(lambda: call(lib.cjit_nvvm_verify, handle, prepared))

    def nvvm_info(self, arch: Optional[str] = None) -> "nvvm.NvvmInfo":
        """Describe the context's libNVVM, and the LLVM version whose IR it accepts for an architecture."""
        return nvvm.describe(self._use(), arch)

    # Building in the background

    @_takes_kernel
    def submit(self, source: Union[KernelOptions, str, bytes], name_expressions: Sequence[str] = (), *,
               callback: Optional[Callable[["job.Job[BuildResult]"], Any]] = None,
               **fields: "Unpack[KernelFields]") -> "job.Job[BuildResult]":
        """
        Start the build that ``build()`` does, and return a job.

        :param callback: called once with the job when the build is done, from another thread or before this function
            returns. Its exceptions go to ``sys.unraisablehook``.
        """
        request = _kernel_options(source, name_expressions, fields)
        return self._start(lib.cjit_kernel_build_async, request, callback)

    def submit_batch(self, requests: Union[Sequence[KernelOptions], Sequence[LinkOptions], Sequence[NvvmOptions],
                                           Sequence[ExternalOptions]], *,
                     callback: Optional[Callable[["job.Job[List[BuildResult]]"], Any]] = None,
                     stop_at_failure: bool = False) -> "job.Job[List[BuildResult]]":
        """Start several builds of one family in one job, whose result is the list of their results. With
        ``stop_at_failure`` the first failure cancels the others."""
        functions = {KernelOptions: lib.cjit_kernel_build_batch_async, LinkOptions: lib.cjit_link_build_batch_async,
                     NvvmOptions: lib.cjit_nvvm_build_batch_async, ExternalOptions: lib.cjit_external_build_batch_async}
        kinds = {type(each) for each in requests}
        if len(kinds) > 1:
            raise TypeError("a batch has builds of one family, not " +
                            " and ".join(sorted(kind.__name__ for kind in kinds)))
        kind: Any = kinds.pop() if kinds else KernelOptions
        structs = [each.prepared() for each in requests]
        pointers = (ctypes.pointer(each._obj) for each in structs)
        array = (ctypes.POINTER(kind.STRUCT) * max(len(structs), 1))(*pointers)
        return job.start(job.take_all, functions[kind], self._use(), array, len(structs),
                         callback=callback, stop_at_failure=stop_at_failure, requests=requests)

    @_takes_link
    def submit_link(self, inputs: Union[LinkOptions, Sequence[Any]], *,
                    callback: Optional[Callable[["job.Job[BuildResult]"], Any]] = None,
                    **fields: "Unpack[LinkFields]") -> "job.Job[BuildResult]":
        """Start the link that ``link()`` does, and return a job."""
        return self._start(lib.cjit_link_build_async, _link_options(inputs, fields), callback)

    @_takes_nvvm
    def submit_nvvm(self, inputs: Union[NvvmOptions, Sequence[Any]], *,
                    callback: Optional[Callable[["job.Job[BuildResult]"], Any]] = None,
                    **fields: "Unpack[NvvmFields]") -> "job.Job[BuildResult]":
        """Start the compilation that ``compile_nvvm()`` does, and return a job."""
        return self._start(lib.cjit_nvvm_build_async, _nvvm_options(inputs, fields), callback)

    @_takes_external
    def submit_external(self, request: Union[ExternalOptions, str], *,
                        on_done: Optional[Callable[["job.Job[BuildResult]"], Any]] = None,
                        **fields: "Unpack[ExternalFields]") -> "job.Job[BuildResult]":
        """Start the build that ``build_external()`` does, and return a job. ``on_done`` is called with the job."""
        return self._start(lib.cjit_external_build_async, _external_options(request, fields), on_done)

    @_takes_kernel
    def submit_tune(self, source: Union[KernelOptions, str, bytes] = "", name_expressions: Sequence[str] = (), *,
                    runs: Sequence[Mapping[str, Any]], space: Optional[Mapping[str, "_tune.Values"]] = None,
                    seconds: Optional[float] = None, candidates: Optional[int] = None,
                    tolerance: Optional[float] = None, compare: Optional[Sequence[str]] = None,
                    plan: Union[Mapping[str, Any], str, None] = None,
                    progress: Optional[Callable[["_tune.TuneProgress"], Any]] = None,
                    check: Optional[Callable[["_tune.TuneCheck"], Any]] = None, device: int = 0,
                    on_done: Optional[Callable[["job.Job[_tune.Tuned]"], Any]] = None,
                    **fields: "Unpack[KernelFields]") -> "job.Job[_tune.Tuned]":
        """Start the tuning that ``tune()`` does, and return a job. ``on_done`` is called with the job. Tunings of one
        device disturb each other: start the next one when the job is done."""
        description = _tune.describe(runs=runs, space=space, seconds=seconds, candidates=candidates,
                                     tolerance=tolerance, compare=compare)
        build = _kernel_options(source, name_expressions, fields)
        return _tune.Tuning(build, description, plan, device, progress, check).start(self._use(), on_done)

    @_takes_evaluation
    def submit_evaluate(self, candidates: "_evaluate.Candidates", *,
                        on_done: Optional[Callable[["_evaluate.EvaluateJob"], Any]] = None,
                        **fields: "Unpack[_evaluate.EvaluateFields]") -> "_evaluate.EvaluateJob":
        """Start the evaluation that ``evaluate()`` does, and return a job: ``for`` and ``async for`` give its verdicts
        as they come. ``on_done`` is called with the job."""
        request = _evaluate.Request(candidates, _evaluate.EvaluateOptions(**fields))
        return request.start(self._use(), on_done)

    @takes(_recording.RecordingOptions, _recording.RecordingFields)
    def submit_recorded(self, recording: "_recording.Recording", request: Union[int, "_recording.RecordedRequest"], *,
                        callback: Optional[Callable[["job.Job[BuildResult]"], Any]] = None,
                        **fields: "Unpack[_recording.RecordingFields]") -> "job.Job[BuildResult]":
        """Start to build a request of a recorded run, given by itself or its index, and return a job."""
        options = _recording.RecordingOptions(**fields)
        return job.start(job.take_one, lib.cjit_recording_build_async, self._use(), ctypes.byref(recording._struct),
                         recording._index(request), options.prepared(), callback=callback, requests=[options])

    def submit_bundle(self, request: "bundle.BundleBuildOptions", *,
                      callback: Optional[Callable[["job.Job[Any]"], Any]] = None,
                      stop_at_failure: bool = False) -> "job.Job[bundle.Bundle]":
        """Start to build a bundle, and return a job. Its result is a new ``Bundle``. ``Bundle.add_job()`` adds the
        images to an existing bundle instead."""
        return job.start(bundle.of_job, lib.cjit_bundle_build_async, self._use(), request.prepared(), callback=callback,
                         stop_at_failure=stop_at_failure, requests=[request])

    @_takes_kernel
    async def build_async(self, source: Union[KernelOptions, str, bytes], name_expressions: Sequence[str] = (),
                          **fields: "Unpack[KernelFields]") -> BuildResult:
        """Like ``build()``, without blocking the event loop. Cancelling the task cancels the build."""
        with self.submit(source, name_expressions, **fields) as running:
            return await running

    @_takes_link
    async def link_async(self, inputs: Union[LinkOptions, Sequence[Any]],
                         **fields: "Unpack[LinkFields]") -> BuildResult:
        """Like ``link()``, without blocking the event loop. Cancelling the task cancels the link."""
        with self.submit_link(inputs, **fields) as running:
            return await running

    @_takes_nvvm
    async def compile_nvvm_async(self, inputs: Union[NvvmOptions, Sequence[Any]],
                                 **fields: "Unpack[NvvmFields]") -> BuildResult:
        """Like ``compile_nvvm()``, without blocking the event loop. Cancelling the task cancels the compilation."""
        with self.submit_nvvm(inputs, **fields) as running:
            return await running

    @_takes_external
    async def build_external_async(self, request: Union[ExternalOptions, str],
                                   **fields: "Unpack[ExternalFields]") -> BuildResult:
        """Like ``build_external()``, without blocking the event loop. Cancelling the task cancels the build."""
        with self.submit_external(request, **fields) as running:
            return await running

    @_takes_evaluation
    async def evaluate_async(self, candidates: "_evaluate.Candidates",
                             **fields: "Unpack[_evaluate.EvaluateFields]") -> "_evaluate.Evaluated":
        """Like ``evaluate()``, without blocking the event loop. Cancelling the task cancels the evaluation."""
        with self.submit_evaluate(candidates, **fields) as running:
            return await running

    def _builder(self, family: _Family, request: Request, has_callbacks: Any = True) -> Callable[[], BuildResult]:
        """
        Return a function that builds a request.

        A blocking call of C cannot be interrupted, so the main thread calls it only for results that were in memory
        before, with ``hit``. It waits for other builds as jobs. The steps of a hit take as long as a hit in C, so it
        makes both objects without calling their classes.
        """
        handle, owner = self._handle or self._use(), self._cache_of
        function, start = family
        kept = request.__dict__
        hit = None
        is_current = self._is_current if family is self._kernel_build and not has_callbacks else None

        def build() -> BuildResult:
            nonlocal hit
            last: Optional[Memory] = kept.get("_last")
            if last is not None and is_current is not None and \
                    is_current(handle.pointer, hit or request.only_of_cache(), last.struct.plain_out):
                result: BuildResult = _new(BuildResult)
                result._memory = last
                return result
            options = hit
            if options is None:
                if kept.get("_hit") is owner or (job.is_main_thread() and self._was_in_memory(request)):
                    options = hit = kept.get("_only") or request.only_of_cache()
                elif job.is_main_thread():
                    return self._build_as_job(handle, start, request)
                else:
                    options = request.plain()
            if has_callbacks:
                request.give()
            memory: Memory = _new(Memory)
            try:
                struct = memory.struct = take_spare()
            except IndexError:
                struct = memory.struct = Struct()
            status = function(handle.pointer, options, struct.plain_out, struct.plain_error_out)
            if status or _interrupts:
                if status == Status.NOT_CACHED and options is hit:
                    lib.cjit_error_destroy(struct.error)
                    struct.error.value = hit = None
                    self._forget(request)
                    return self._builder(family, request, has_callbacks)()
                _raise_build_failure(status, struct.error, request)
            if options is hit and is_current is not None:
                self._keep_hit(request, memory)
            result = _new(BuildResult)
            result._memory = memory
            return result
        return build

    def _keep_hit(self, request: Request, memory: Memory) -> None:
        """Keep a result that was in memory for the next build of the request, if it still is."""
        is_hit = memory.struct.raw.cache_outcome == CacheOutcome.MEMORY
        request.__dict__.update(_hit=self._cache_of, _last=memory if is_hit else None)

    def _build_as_job(self, handle: Handle, start: Callable[..., int], request: Request) -> BuildResult:
        try:
            result = job.build(start, handle, request)
        except CjitError as error:
            raise error from _cause(error, request)
        if result._get("cache_outcome") == CacheOutcome.MEMORY:
            request.__dict__["_hit"] = self._cache_of
            if len(self._fingerprints) >= _MOST_FINGERPRINTS:
                self._fingerprints.clear()
            self._fingerprints.add(request.fingerprint())
        return result

    def _was_in_memory(self, request: Request) -> bool:
        """Whether the result of this request or an equal one was in memory, and so probably still is."""
        return request.__dict__.get("_hit") is self._cache_of or request.fingerprint() in self._fingerprints

    def _forget(self, request: Request) -> None:
        request.__dict__.pop("_hit", None)
        self._fingerprints.discard(request.fingerprint())

    def _start(self, function: Callable[..., int], request: Request, callback: Any) -> "job.Job[BuildResult]":
        return job.start(job.take_one, function, self._use(), request.prepared(), callback=callback, requests=[request])

    # Keys and maintenance

    def describe_key(self, request: Union[KernelOptions, LinkOptions, NvvmOptions,
                                            ExternalOptions]) -> "_cache.CacheKey":
        """Return the cache key of a request with its fields, without a build. Compare two keys to find why a build
        missed the cache."""
        functions = {KernelOptions: lib.cjit_kernel_build_get_key, LinkOptions: lib.cjit_link_build_get_key,
                     NvvmOptions: lib.cjit_nvvm_build_get_key, ExternalOptions: lib.cjit_external_build_get_key}
        handle, prepared = self._use(), request.prepared()
        request.give()
        return _cache.read_key(functions[type(request)], handle, prepared)

    @_takes_kernel
    def describe_tune_key(self, source: Union[KernelOptions, str, bytes] = "", name_expressions: Sequence[str] = (), *,
                          runs: Sequence[Mapping[str, Any]], space: Optional[Mapping[str, "_tune.Values"]] = None,
                          seconds: Optional[float] = None, candidates: Optional[int] = None,
                          tolerance: Optional[float] = None, compare: Optional[Sequence[str]] = None,
                          plan: Union[Mapping[str, Any], str, None] = None, device: int = 0,
                          **fields: "Unpack[KernelFields]") -> "_cache.CacheKey":
        """Return the cache key that ``tune()`` has now. Nothing is measured."""
        description = _tune.describe(runs=runs, space=space, seconds=seconds, candidates=candidates,
                                     tolerance=tolerance, compare=compare)
        request = _tune.Tuning(_kernel_options(source, name_expressions, fields), description, plan, device, None, None)
        request.give()
        return _cache.read_key(lib.cjit_tune_build_get_key, self._use(), request.prepared())

    @takes(_recording.RecordingOptions, _recording.RecordingFields)
    def describe_recorded_key(self, recording: "_recording.Recording",
                              request: Union[int, "_recording.RecordedRequest"],
                              **fields: "Unpack[_recording.RecordingFields]") -> "_cache.CacheKey":
        """Return the cache key that a request of a recorded run has now."""
        return _cache.read_key(lib.cjit_recording_get_key, self._use(), ctypes.byref(recording._struct),
                               recording._index(request), _recording.RecordingOptions(**fields).prepared())

    def events(self, *, capacity: int = 0, log_level: Union[LogLevel, str, int, None] = None,
               compilations: Optional[bool] = None) -> "_event.EventQueue":
        """
        Return a queue of the log lines and compilations of this context from now on, for programs that must not be
        called back on other threads.

        :param capacity: maximum number of events; 0: 1024. The oldest are dropped.
        :param log_level: log lines up to this level; ``None``: INFO; OFF: none.
        :param compilations: whether compilations are events; ``None``: they are.
        """
        return _event.create_queue(self._use(), capacity, log_level, compilations)

    @property
    def cache(self) -> "_cache.Cache":
        """The cache of this context."""
        return _cache.Cache(self)

    @property
    def pch(self) -> "precompiled.PrecompiledHeaders":
        """The precompiled headers of this context."""
        return precompiled.PrecompiledHeaders(self)

    def workers(self) -> "worker.WorkerInfo":
        """Describe the workers of this context, and return their statistics."""
        return worker.describe(self._use())

    # The machine

    def toolkit(self) -> "_toolkit.ToolkitInfo":
        """Describe the components of the CUDA toolkit and the driver that were found, and why they were chosen."""
        return _toolkit.describe(self._use())

    def device_count(self) -> int:
        """Return the number of CUDA devices."""
        return _toolkit.device_count(self._use())

    def device(self, ordinal: int = 0) -> "_toolkit.DeviceInfo":
        """Describe one CUDA device."""
        return _toolkit.device(self._use(), ordinal)

    def driver_entry_point(self, symbol: str, cuda_version: int = 12000) -> int:
        """Return the address of a CUDA driver function, for ``ctypes.CFUNCTYPE``, in its version for ``cuda_version``
        (major * 1000 + minor * 10)."""
        return _toolkit.driver_entry_point(self._use(), symbol, cuda_version)

    # Loading and launching

    def load(self, built: Any) -> "module.Module":
        """Load a ``BuildResult`` or the bytes of an artifact into the driver."""
        return module.load(self, built)

    @_takes_kernel
    def kernel(self, source: Union[KernelOptions, str, bytes], name: str, name_expressions: Sequence[str] = (),
               **fields: "Unpack[KernelFields]") -> Kernel:
        """
        Return a loaded kernel in one call: build the source or take it from the cache, load it, and keep it loaded.

            axpy = context.kernel(source, "axpy<float>")
            axpy[grid, block](n, 2.0, x, y)

        The context keeps the kernels of the last ``loaded_kernel_limit`` calls with different results or names, until
        it is closed. However many threads ask for a kept kernel, it is loaded once. If its CUDA context is gone, it is
        loaded again. A build that bypasses the cache is built and loaded by each call. Each call returns a new object:
        keep it for repeated launches. It stays usable after the context dropped the kernel.

        :param source: as for ``build()``. If there are no name expressions, ``name`` is the only one.
        :param name: a name expression of the build, or a lowered name.
        :raises CjitError: as ``build()``, ``load()`` and ``Module.kernel()``.
        """
        c_name = _fields.c_text(name, "name")
        request = _kernel_options(source, name_expressions, fields).naming(name)
        return Kernel(self._kept(_KERNEL, request, c_name))

    @_takes_kernel
    def plan(self, source: Union[KernelOptions, str, bytes] = "", name: Optional[str] = None,
             name_expressions: Sequence[str] = (), **fields: "Unpack[KernelFields]") -> Plan:
        """
        Return a loaded plan of a build in one call: build it or take it from the cache, load it, and keep it loaded, as
        ``kernel()`` does.

            total = context.plan(algorithm='{"algorithm": "reduce", "input": "float32", "operator": "plus"}')
            total(x, y, n, 0.0)

        :param source: as for ``build()``.
        :param name: the plan's name; ``None``: the only one, as that of an algorithm.
        :raises CjitError: as ``build()``, ``load()`` and ``Module.get_plan()``.
        """
        c_name = None if name is None else _fields.c_text(name, "name")
        return Plan(self._kept(_PLAN, _kernel_options(source, name_expressions, fields), c_name))

    def load_plan(self, built: BuildResult, name: Optional[str] = None) -> Plan:
        """Return a loaded plan of a build result, as of a job or of ``BuildResult.add_plan()``, and keep it loaded as
        ``plan()`` does."""
        c_name = None if name is None else _fields.c_text(name, "name")
        return Plan(create(lib.cjit_plan_load, lib.cjit_plan_destroy, self._use(), built._use().struct.out, c_name))

    def _kept(self, part: "_Part", request: KernelOptions, c_name: Optional[bytes]) -> Handle:
        """Return the kernel or plan of a request that the context keeps."""
        handle = self._use()
        if self._was_in_memory(request):
            found = self._get(part, handle, request.only_of_cache(), c_name, request)
            if found is not None:
                request.__dict__["_hit"] = self._cache_of
                return found
            self._forget(request)
        if not job.is_main_thread():
            return cast(Handle, self._get(part, handle, request.plain(), c_name, request))
        result = self._build_as_job(handle, lib.cjit_kernel_build_async, request)
        return create(getattr(lib, part.load), getattr(lib, part.destroy), handle, result._use().struct.out, c_name)

    def _get(self, part: "_Part", handle: Handle, prepared: Any, c_name: Optional[bytes],
             request: KernelOptions) -> Optional[Handle]:
        """Return the kernel or plan of a request; ``None`` if its cache mode is ONLY and the cache does not have it."""
        request.give()
        out, error = ctypes.c_void_p(), ctypes.c_void_p()
        status = self._getters[part](handle.pointer, prepared, c_name, reference(out), reference(error))
        loaded = Handle(out.value, getattr(lib, part.destroy)) if out.value else None
        if status == Status.NOT_CACHED and prepared is request.__dict__.get("_only"):
            lib.cjit_error_destroy(error)
            return None
        if status or _interrupts:
            _raise_build_failure(status, error, request)
        return cast(Handle, loaded)

    @takes(bundle.BundleLoadOptions, bundle.BundleLoadFields)
    def load_bundle(self, source: "bundle.Bundle", name: str,
                    **fields: "Unpack[bundle.BundleLoadFields]") -> "bundle.LoadedEntry":
        """Load the best entry of a name for the current device. Keywords are the fields of
        ``BundleLoadOptions``."""
        return bundle.load(self, source, name, bundle.BundleLoadOptions(**fields))

    def adopt_kernel(self, kernel: Any, *, is_function: bool = False, argument_schema: str = "") -> "_kernel.Kernel":
        """
        Make a kernel that another package loaded a kernel of cjit, whose launches are checked.

        :param kernel: the driver's handle as a number, or an object with ``handle`` (cuda.core) or ``ptr`` (CuPy). The
            caller keeps its library loaded until the returned kernel is closed.
        :param is_function: whether the handle is a ``CUfunction`` (CuPy) and not a ``CUkernel`` (cuda.core). It can be
            launched only in the CUDA context that is current now.
        :param argument_schema: names and kinds of the parameters, such as "x: pointer, n: int32". "": only the sizes of
            arguments are checked.
        """
        return _kernel.adopt(self, kernel, is_function, argument_schema)

    @takes(_tensor_map.TensorMapOptions, _tensor_map.TensorMapFields)
    def tensor_map(self, **fields: "Unpack[_tensor_map.TensorMapFields]") -> "_tensor_map.TensorMap":
        """Create a tensor map with a handle. Keywords are the fields of ``TensorMapOptions``."""
        return _tensor_map.create_map(self._use(), _tensor_map.TensorMapOptions(**fields))

    def encode_tensor_map(self, request: "_tensor_map.TensorMapOptions",
                          into: Any = None) -> "_tensor_map.TensorMapBuffer":
        """Write a tensor map to a buffer of the program. ``None``: a new ``TensorMapBuffer``."""
        return _tensor_map.encode(self._use(), request, into)

    def replace_tensor_map_address(self, buffer: "_tensor_map.TensorMapBuffer", address: int) -> None:
        """Change the address of a tensor map in a buffer to another tensor of the same shape."""
        _tensor_map.replace_address(self._use(), buffer, address)

    def l2_persistence(self, size: int) -> "_l2.L2Persistence":
        """Reserve a share of the L2 cache for persisting accesses in the current CUDA context; ``size`` is in bytes."""
        return _l2.take(self._use(), size)

    def completion(self, stream: Any = None, *, callback: Optional[Callable[[Any], Any]] = None,
                   held: Sequence[Any] = (),
                   release: Optional[Callable[[Any], Any]] = None) -> "_completion.Completion":
        """
        Watch the work that is in a stream now.

        :param callback: called once with a ``Status``, from another thread, when the work is done or has failed.
        :param held: objects that are kept alive until then.
        :param release: called with each of these objects before its reference is dropped.
        """
        return _completion.watch(self._use(), stream, callback, held, release)

    @property
    def mock(self) -> "_mock.MockDevice":
        """The launches on the mock device."""
        return _mock.MockDevice(self)


_MOST_FINGERPRINTS = 4096
_new: Any = object.__new__
_interrupts = _callbacks.interrupts


def _kernel_options(source: Any, name_expressions: Sequence[str], fields: Mapping[str, Any]) -> KernelOptions:
    if name_expressions:
        fields = {**fields, "name_expressions": name_expressions}
    if isinstance(source, KernelOptions):
        return dataclasses.replace(source, **fields) if fields else source
    return KernelOptions(source, **fields)


def _link_options(inputs: Any, fields: Mapping[str, Any]) -> LinkOptions:
    if isinstance(inputs, LinkOptions):
        return dataclasses.replace(inputs, **fields) if fields else inputs
    return LinkOptions(inputs, **fields)


def _nvvm_options(inputs: Any, fields: Mapping[str, Any]) -> NvvmOptions:
    if isinstance(inputs, NvvmOptions):
        return dataclasses.replace(inputs, **fields) if fields else inputs
    return NvvmOptions(inputs, **fields)


def _external_options(request: Any, fields: Mapping[str, Any]) -> ExternalOptions:
    if isinstance(request, ExternalOptions):
        return dataclasses.replace(request, **fields) if fields else request
    return ExternalOptions(request, **fields)


def _raise_build_failure(status: int, error: Any, request: Any) -> None:
    if _interrupts:
        lib.cjit_error_destroy(error)
        _callbacks.raise_interrupt()
    try:
        raise_failure(status, error)
    except CjitError as failed:
        raise failed from _cause(failed, request)


def _cause(failure: CjitError, request: Any) -> Optional[BaseException]:
    """Return the exception of the request's callback that made the build fail."""
    if isinstance(failure, (ExternalCompilerError, CompilationError)):
        return getattr(request, "failure", None)
    if isinstance(failure, ImagePassError):
        return next((each.failure for each in request.passes() if each.failure is not None), None)
    return None


_default: Optional[Context] = None
_default_lock = threading.Lock()


def default_context() -> Context:
    """Return the context of ``cjit.build()`` and the other module functions. It is created on first use. If it was
    closed, the next call creates a new one."""
    global _default
    with _default_lock:
        if _default is None or _default.closed:
            _default = Context()
        return _default
