"""The context: toolkit, cache, workers and defaults of builds."""

import ctypes
import dataclasses
import threading
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Union

from . import _callbacks, _fields, _options, _raw, _wheels, bundle, job, module, nvvm, precompiled, worker
from . import algorithms as _algorithms
from . import cache as _cache
from . import completion as _completion
from . import kernel as _kernel
from . import l2_persistence as _l2
from . import mock as _mock
from . import tensor_map as _tensor_map
from . import toolkit as _toolkit
from . import tune as _tune
from ._handle import Handle, Owner, call, create, raise_failure
from ._library import lib
from .compilation import Compilation
from .enums import LogLevel
from .errors import CompilationError, ExternalCompilerError, ImagePassError
from ._request import Request
from .kernel import Kernel
from .options import ExternalOptions, KernelOptions, LinkOptions, NvvmOptions
from .result import BuildResult, Memory, Struct, take_spare

__all__ = ["Context", "ContextOptions"]


@dataclasses.dataclass(frozen=True)
class ContextOptions(_options.ContextOptions):
    """Options of a context. Missing fields come from the environment, else from defaults (docs/environment.md)."""

    #: Called with a ``LogLevel`` and a line, from the thread that does the work. It must not use the same context.
    log_callback: Optional[Callable[[Union[LogLevel, int], str], Any]] = None
    #: Called with a ``Compilation`` after each compilation and link, from the thread that did the work. It must not use
    #: the same context.
    compile_callback: Optional[Callable[[Compilation], Any]] = None

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

    def __init__(self, options: Optional[ContextOptions] = None, **fields: Any) -> None:
        self._handle = None
        if options is None:
            made = ContextOptions(**fields)
        else:
            made = dataclasses.replace(options, **fields) if fields else options
        #: The options of this context.
        self.options = made
        reference = made.prepared()
        for callback in (made.log_callback, made.compile_callback):
            if callback is not None:
                _callbacks.give(callback)
        self._handle = create(lib.cjit_context_create, lib.cjit_context_destroy, reference)
        self._build = lib.plain("cjit_kernel_build")
        self._algorithms = _algorithms.KeptPlans()
        _callbacks.watch_context(self)

    @property
    def algorithms(self) -> _algorithms.Algorithms:
        """Device algorithms: reductions, scans, transforms, sorts, selections, searches and others."""
        return _algorithms.Algorithms(self, self._algorithms)

    # Building

    def build(self, source: Union[KernelOptions, str, bytes], name_expressions: Sequence[str] = (),
              **fields: Any) -> BuildResult:
        """
        Compile CUDA C++, or take the result from the cache.

        :param source: text with the fields of ``KernelOptions`` as keywords, or a ``KernelOptions``. A reused
            ``KernelOptions`` is faster.
        :raises CompilationError: the source does not compile; ``str(error)`` has the compiler's log.
        """
        if type(source) is not KernelOptions or fields or name_expressions:
            source = _kernel_options(source, name_expressions, fields)
        prepared = source.__dict__.get("_prepared") or source.prepared()
        return _builder(self._build, self._handle or self._use(), prepared, source, source.image_passes)()

    def prepare(self, source: Union[KernelOptions, str, bytes], name_expressions: Sequence[str] = (),
                **fields: Any) -> Callable[[], BuildResult]:
        """
        Return a function that does what ``build()`` does with these arguments. It is the fastest way to repeat a build.
        Any number of threads may call it, also after the context was closed.

            build_axpy = context.prepare(source, ["axpy<float>"])
            result = build_axpy()
        """
        request = _kernel_options(source, name_expressions, fields)
        return _builder(self._build, self._use(), request.prepared(), request, request.image_passes)

    def link(self, inputs: Union[LinkOptions, Sequence[Any]], **fields: Any) -> BuildResult:
        """Link inputs. Pass a ``LinkOptions``, or a list of inputs with its fields as keywords."""
        return self._build_with(lib.cjit_link_build, _link_options(inputs, fields))

    def compile_nvvm(self, inputs: Union[NvvmOptions, Sequence[Any]], **fields: Any) -> BuildResult:
        """Compile NVVM IR. Pass an ``NvvmOptions``, or a list of modules with its fields as keywords."""
        return self._build_with(lib.cjit_nvvm_build, _nvvm_options(inputs, fields))

    def build_external(self, request: Union[ExternalOptions, str], **fields: Any) -> BuildResult:
        """
        Take the images of another compiler from the cache, or call the function that makes them.

        :param request: an ``ExternalOptions``, or the producer with the other fields as keywords.
        :raises ExternalCompilerError: the callback failed, or made no usable image; its exception is ``__cause__``.
        """
        return self._build_with(lib.cjit_external_build, _external_options(request, fields))

    def tune(self, source: Union[KernelOptions, str, bytes] = "", name_expressions: Sequence[str] = (), *,
             runs: Sequence[Mapping[str, Any]], space: Optional[Mapping[str, "_tune.Values"]] = None,
             seconds: Optional[float] = None, candidates: Optional[int] = None, tolerance: Optional[float] = None,
             compare: Optional[Sequence[str]] = None, plan: Union[Mapping[str, Any], str, None] = None,
             progress: Optional[Callable[["_tune.TuneProgress"], Any]] = None,
             check: Optional[Callable[["_tune.TuneCheck"], Any]] = None, device: int = 0,
             **fields: Any) -> "_tune.Tuned":
        """
        Build candidates of an algorithm or a kernel, measure them, and return the build of the fastest
        (docs/tuning.md).

            tuned = context.tune(algorithm={"algorithm": "scan", "input": "int16", "operator": "plus"},
                                 runs=[{"input": "random:16777216xint16", "output": "zeros:16777216xint16",
                                        "count": 16777216, "initial": 0}])
            plan = context.load(tuned.result).get_plan()

        ``runs`` to ``compare`` are the keys of the description. Other keywords are those of ``build()``, whose
        ``algorithm`` may be a mapping here. In ``name_expressions``, ``defines`` and ``plan``, ``${name}`` stands for a
        number of the space. An exception of a callback, such as that of Ctrl-C, stops the tuning and is raised.

        :param plan: a mapping, or JSON text: how a kernel is launched. ``None`` for an algorithm, which has its own.
        :param progress: called with a ``TuneProgress``. The tuning goes on as long as it returns true; then the best so
            far is returned.
        :param check: called with a ``TuneCheck``. Returns whether the results are right. ``None``: they must be those
            of the default, within ``tolerance``.
        :param device: ordinal of the CUDA device that measures.
        """
        if isinstance(fields.get("algorithm"), Mapping):
            fields["algorithm"] = _algorithms.text_of(fields["algorithm"])
        description = _tune.describe(runs=runs, space=space, seconds=seconds, candidates=candidates,
                                     tolerance=tolerance, compare=compare)
        return _tune.tune(self._use(), _kernel_options(source, name_expressions, fields), description, plan, device,
                          _tune.Runner(progress, check), check is not None)

    def verify_nvvm(self, inputs: Union[NvvmOptions, Sequence[Any]], **fields: Any) -> None:
        """Verify NVVM IR without compiling it. Raises the error if it is invalid."""
        request = _nvvm_options(inputs, fields)
        handle, prepared = self._use(), request.prepared()
        request.give()
        call(lib.cjit_nvvm_verify, handle, prepared)

    def nvvm_info(self, arch: Optional[str] = None) -> "nvvm.NvvmInfo":
        """Describe the context's libNVVM, and the LLVM version whose IR it accepts for an architecture."""
        return nvvm.describe(self._use(), arch)

    def _build_with(self, function: Callable[..., int], request: Request) -> BuildResult:
        return _builder(function, self._use(), request.prepared(), request)()

    # Building in the background

    def submit(self, source: Union[KernelOptions, str, bytes], name_expressions: Sequence[str] = (), *,
               callback: Optional[Callable[["job.Job[BuildResult]"], Any]] = None,
               **fields: Any) -> "job.Job[BuildResult]":
        """
        Start the build that ``build()`` does, and return a job.

        :param callback: called once with the job when the build is done, from another thread or before this function
            returns. Its exceptions go to ``sys.unraisablehook``.
        """
        request = _kernel_options(source, name_expressions, fields)
        return self._start(lib.cjit_kernel_build_async, request, callback)

    def submit_batch(self, requests: Sequence[KernelOptions], *,
                     callback: Optional[Callable[["job.Job[List[BuildResult]]"], Any]] = None,
                     stop_at_failure: bool = False) -> "job.Job[List[BuildResult]]":
        """Start several builds in one job, whose result is the list of their results. With ``stop_at_failure`` the
        first failure cancels the others."""
        structs = [each.prepared() for each in requests]
        pointers = (ctypes.pointer(each._obj) for each in structs)
        array = (ctypes.POINTER(KernelOptions.STRUCT) * max(len(structs), 1))(*pointers)
        return job.start(job.take_all, lib.cjit_kernel_build_batch_async, self._use(), array, len(structs),
                         callback=callback, stop_at_failure=stop_at_failure, requests=requests)

    def submit_link(self, inputs: Union[LinkOptions, Sequence[Any]], *,
                    callback: Optional[Callable[["job.Job[BuildResult]"], Any]] = None,
                    **fields: Any) -> "job.Job[BuildResult]":
        """Start the link that ``link()`` does, and return a job."""
        return self._start(lib.cjit_link_build_async, _link_options(inputs, fields), callback)

    def submit_nvvm(self, inputs: Union[NvvmOptions, Sequence[Any]], *,
                    callback: Optional[Callable[["job.Job[BuildResult]"], Any]] = None,
                    **fields: Any) -> "job.Job[BuildResult]":
        """Start the compilation that ``compile_nvvm()`` does, and return a job."""
        return self._start(lib.cjit_nvvm_build_async, _nvvm_options(inputs, fields), callback)

    def submit_external(self, request: Union[ExternalOptions, str], *,
                        on_done: Optional[Callable[["job.Job[BuildResult]"], Any]] = None,
                        **fields: Any) -> "job.Job[BuildResult]":
        """Start the build that ``build_external()`` does, and return a job. ``on_done`` is called with the job."""
        return self._start(lib.cjit_external_build_async, _external_options(request, fields), on_done)

    def submit_bundle(self, request: "bundle.BundleBuildOptions", *,
                      callback: Optional[Callable[["job.Job[Any]"], Any]] = None,
                      stop_at_failure: bool = False) -> "job.Job[bundle.Bundle]":
        """Start to build a bundle, and return a job. Its result is a new ``Bundle``. ``Bundle.add_job()`` adds the
        images to an existing bundle instead."""
        return job.start(bundle.of_job, lib.cjit_bundle_build_async, self._use(), request.prepared(), callback=callback,
                         stop_at_failure=stop_at_failure, requests=[request])

    async def build_async(self, source: Union[KernelOptions, str, bytes], name_expressions: Sequence[str] = (),
                          **fields: Any) -> BuildResult:
        """Like ``build()``, without blocking the event loop. Cancelling the task cancels the build."""
        with self.submit(source, name_expressions, **fields) as running:
            return await running

    async def link_async(self, inputs: Union[LinkOptions, Sequence[Any]], **fields: Any) -> BuildResult:
        """Like ``link()``, without blocking the event loop. Cancelling the task cancels the link."""
        with self.submit_link(inputs, **fields) as running:
            return await running

    async def compile_nvvm_async(self, inputs: Union[NvvmOptions, Sequence[Any]], **fields: Any) -> BuildResult:
        """Like ``compile_nvvm()``, without blocking the event loop. Cancelling the task cancels the compilation."""
        with self.submit_nvvm(inputs, **fields) as running:
            return await running

    async def build_external_async(self, request: Union[ExternalOptions, str], **fields: Any) -> BuildResult:
        """Like ``build_external()``, without blocking the event loop. Cancelling the task cancels the build."""
        with self.submit_external(request, **fields) as running:
            return await running

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

    def kernel(self, source: Union[KernelOptions, str, bytes], name: str, **fields: Any) -> Kernel:
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
        if not isinstance(source, KernelOptions):
            fields = {"name_expressions": (name,), **fields}
        request = _kernel_options(source, (), fields)
        handle, prepared = self._use(), request.prepared()
        request.give()
        out, error = ctypes.c_void_p(), ctypes.c_void_p()
        status = lib.cjit_kernel_get(handle, prepared, c_name, _byref(out), _byref(error))
        loaded = Handle(out.value or 0, lib.cjit_kernel_destroy)
        if status or _interrupts:
            _raise_build_failure(status, error, request)
        return Kernel(loaded)

    def load_bundle(self, source: "bundle.Bundle", name: str, **fields: Any) -> "bundle.LoadedEntry":
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

    def tensor_map(self, **fields: Any) -> "_tensor_map.TensorMap":
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


def _builder(function: Callable[..., int], handle: Handle, prepared: Any, request: Request,
             has_callbacks: Any = True) -> Callable[[], BuildResult]:
    """Return a function that builds a request. Its steps take as long as a hit in C, so it makes both objects without
    calling their classes."""
    def build() -> BuildResult:
        if has_callbacks:
            request.give()
        memory: Memory = _new(Memory)
        try:
            struct = memory.struct = take_spare()
        except IndexError:
            struct = memory.struct = Struct()
        status = function(handle.pointer, prepared, struct.out, struct.error_out)
        if status or _interrupts:
            _raise_build_failure(status, struct.error, request)
        result: BuildResult = _new(BuildResult)
        result._memory = memory
        return result
    return build


_new: Any = object.__new__
_byref = ctypes.byref
_interrupts = _callbacks.interrupts


def _kernel_options(source: Any, name_expressions: Sequence[str], fields: Dict[str, Any]) -> KernelOptions:
    if name_expressions:
        fields = {**fields, "name_expressions": name_expressions}
    if isinstance(source, KernelOptions):
        return dataclasses.replace(source, **fields) if fields else source
    return KernelOptions(source, **fields)


def _link_options(inputs: Any, fields: Dict[str, Any]) -> LinkOptions:
    if isinstance(inputs, LinkOptions):
        return dataclasses.replace(inputs, **fields) if fields else inputs
    return LinkOptions(inputs, **fields)


def _nvvm_options(inputs: Any, fields: Dict[str, Any]) -> NvvmOptions:
    if isinstance(inputs, NvvmOptions):
        return dataclasses.replace(inputs, **fields) if fields else inputs
    return NvvmOptions(inputs, **fields)


def _external_options(request: Any, fields: Dict[str, Any]) -> ExternalOptions:
    if isinstance(request, ExternalOptions):
        return dataclasses.replace(request, **fields) if fields else request
    return ExternalOptions(request, **fields)


def _raise_build_failure(status: int, error: Any, request: Any) -> None:
    if _interrupts:
        lib.cjit_error_destroy(error)
        _callbacks.raise_interrupt()
    try:
        raise_failure(status, error)
    except (ExternalCompilerError, CompilationError) as failed:
        if getattr(request, "failure", None) is not None:
            raise failed from request.failure
        raise
    except ImagePassError as refused:
        for each in request.passes():
            if each.failure is not None:
                raise refused from each.failure
        raise


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
