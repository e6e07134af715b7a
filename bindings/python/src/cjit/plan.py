"""Run plans: operators of several launches as data."""

import ctypes
import dataclasses
import functools
import math
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple, Union

from . import _fields, _raw, _records
from ._handle import Handle, Owner, call, filled, raise_failure
from ._library import lib, opaque, reference
from .arguments import Parameter, address_of, elements_of
from .enums import ValueKind
from .launch import Frame, Signature, address_in, declare, declared
from .streams import stream_handle

__all__ = ["Plan", "PlanGraph", "PlanInfo", "PreparedPlan"]


@dataclasses.dataclass(frozen=True)
class PlanInfo:
    """What a plan contains."""

    name: str
    #: The text from which the plan was made.
    text: str
    #: The parameters as an argument schema, and the name, kind and size in bytes of each.
    parameters: str
    parameter_names: Tuple[str, ...]
    parameter_kinds: Tuple[int, ...]
    parameter_sizes: Tuple[int, ...]
    #: What is probably wrong, such as a copy from memory that no step has written.
    warnings: Tuple[str, ...]


class _Calls:
    """The arguments of calls of the plans with some parameters. Any number of threads may use it at once."""

    def __init__(self, parameters: List[Parameter]) -> None:
        self.parameters = parameters
        self.signature = Signature("plan", parameters)
        self.run = lib.plain("cjit_plan_run")
        # As in a Launcher: no two calls share a frame.
        self._frames: List[Frame] = []

    def call(self, function: Callable[..., int], handle: Handle, arguments: Tuple[Any, ...], named: Dict[str, Any],
             stream: Any, workspace: Any, *outs: Any) -> None:
        """Call a plain function that takes a handle, the arguments of a run, outputs and the error. Raise its exception
        if it fails."""
        try:
            frame = self._frames.pop()
        except IndexError:
            frame = Frame(self.signature, _fields.fill(_raw.cjit_plan_arguments_t(), {}, []), [])
        try:
            if named:
                arguments, named = self.signature.in_order(arguments, named)
            raw = frame.raw
            keep: List[Any] = []
            if named or not self.signature.write(frame.storage, arguments):
                raw = _fields.fill(_raw.cjit_plan_arguments_t(), {}, keep)
                declare(raw, self.signature, arguments, named, keep)
            raw.stream = stream_handle(stream)
            raw.workspace, raw.workspace_size = (0, 0) if workspace is None else _memory(workspace)
            status = function(handle.pointer, reference(raw), *map(reference, outs), frame.error_out)
            if status:
                raise_failure(status, frame.error)
        finally:
            self._frames.append(frame)


class Plan(Owner):
    """
    A plan with the kernels of a module. ``plan(...)`` runs it: its launches, memsets and copies are submitted to a
    stream. docs/plans.md describes what a plan contains.

        plan = module.plan({"name": "axpy", "kernels": {"axpy": "axpy<float>"},
                            "parameters": "n: uint32, a: float32, x: pointer, y: pointer",
                            "steps": [{"launch": "axpy", "grid": "ceildiv(n, 256)", "block": 256,
                                       "arguments": ["n", "a", "x", "y"]}]})
        plan(n, 2.0, x, y)
        plan(x=x, y=y, a=2.0, n=n, stream=stream)

    Arguments are those of a launch, in the order of the plan's parameters or by name. A parameter that is called
    ``stream`` or ``workspace`` is passed by its position. A run does not synchronize, and does not keep its arguments
    alive: see ``Context.completion()``. Any number of threads may run a plan at once.

    A workspace is a contiguous array with ``__cuda_array_interface__``, or a pair of an address and a size in bytes.
    Without one, a run takes memory from cjit's pool on the stream's device, which keeps up to 256 MiB for later runs.
    """

    def __init__(self, handle: Handle) -> None:
        self._handle = handle
        raw = filled(_raw.cjit_plan_info_t, lib.cjit_plan_get_info, handle)
        self._calls = _calls_of(raw)

    @functools.cached_property
    def info(self) -> PlanInfo:
        """What the plan contains."""
        return _records.read(PlanInfo, filled(_raw.cjit_plan_info_t, lib.cjit_plan_get_info, self._use()))

    @property
    def parameters(self) -> List[Parameter]:
        """The parameters, in order."""
        return self._calls.parameters

    def __repr__(self) -> str:
        return f"<cjit.Plan {self.name}({self.info.parameters})>"

    @property
    def name(self) -> str:
        """The name of the plan."""
        return self.info.name

    @property
    def text(self) -> str:
        """The JSON text from which the plan was made."""
        return self.info.text

    @property
    def warnings(self) -> Tuple[str, ...]:
        """What is probably wrong, such as a copy from memory that no step has written."""
        return self.info.warnings

    def __call__(self, *arguments: Any, stream: Any = None, workspace: Any = None, **named: Any) -> int:
        """Run the plan, and return the value of its ``result``; 0 if it has none."""
        handle, value = self._use(), ctypes.c_int64()
        self._calls.call(self._calls.run, handle, arguments, named, stream, workspace, value)
        return value.value

    def encoded(self, arguments: Sequence[Any]) -> Optional[bytes]:
        """Return the memory of arguments, each at the offset of its parameter; ``None`` if the library must check their
        kinds."""
        memory = bytearray(max(self._calls.signature.size, 1))
        return bytes(memory) if self._calls.signature.write(memoryview(memory), tuple(arguments)) else None

    def workspace_size(self, *arguments: Any, **named: Any) -> Tuple[int, int]:
        """Return size and alignment in bytes of the workspace of a run with these arguments."""
        size, alignment = ctypes.c_uint64(), ctypes.c_uint64()
        self._calls.call(lib.plain("cjit_plan_get_workspace_size"), self._use(), arguments, named, None, None, size,
                         alignment)
        return size.value, alignment.value

    def prepare(self, *arguments: Any, stream: Any = None, workspace: Any = None, **named: Any) -> "PreparedPlan":
        """
        Bind arguments: evaluate, check and encode everything now, so that runs only submit the steps.

        :param workspace: an array is kept alive by the prepared plan; the memory of a pair must stay valid as long.
        """
        return PreparedPlan(self._create("cjit_plan_prepare", lib.cjit_prepared_plan_destroy, arguments, named,
                                         stream, workspace), self._calls.signature)

    def graph(self, *arguments: Any, stream: Any = None, workspace: Any = None, **named: Any) -> "PlanGraph":
        """Make an executable graph of the driver from the plan with these arguments. A mock has no graphs. Arguments
        and workspace are as for ``prepare()``."""
        return PlanGraph(self._create("cjit_plan_create_graph", lib.cjit_plan_graph_destroy, arguments, named,
                                      stream, workspace), self._calls)

    def _create(self, function: str, destroy: Callable[[int], None], arguments: Tuple[Any, ...],
                named: Dict[str, Any], stream: Any, workspace: Any) -> Handle:
        out = ctypes.c_void_p()
        self._calls.call(lib.plain(function), self._use(), arguments, named, stream, workspace, out)
        return Handle(out.value or 0, destroy, workspace)


class PreparedPlan(Owner):
    """
    A plan with bound arguments. A run only submits its steps. Not thread-safe. Its runs must be done when it is closed.

        prepared = plan.prepare(n, 2.0, x, y)
        prepared(stream)
        prepared.set_argument("n", 100)
    """

    def __init__(self, handle: Handle, signature: Signature) -> None:
        self._handle = handle
        self._signature = signature
        # As in a PreparedLaunch: what a run passes is made once.
        self._run = lib.plain("cjit_prepared_plan_run")
        self._value, self._error = ctypes.c_int64(), ctypes.c_void_p()
        self._outs = reference(self._value), reference(self._error)

    def run(self, stream: Any = None) -> int:
        """Submit the steps to a stream of the CUDA context in which the plan was prepared, and return the value of the
        plan's ``result``. Runs that overlap in time share the workspace."""
        handle = self._handle or self._use()
        where = None if stream is None else opaque(stream_handle(stream))
        status = self._run(handle.pointer, where, *self._outs)
        if status:
            raise_failure(status, self._error)
        return self._value.value

    __call__ = run

    def set_argument(self, parameter: Union[str, int], value: Any) -> None:
        """
        Replace one argument, and evaluate the plan again. The value is converted and checked as an argument of a run.
        If this fails, the prepared plan is unchanged.

        :param parameter: the name or the index of a parameter.
        """
        handle = self._use()
        found = self._signature.find(parameter)
        kind, data = declared(value, found)
        keep: List[Any] = []
        call(lib.cjit_prepared_plan_set_argument, handle, found.index, kind, address_in(data, keep),
             len(data) if isinstance(data, bytes) else found.size)


class PlanGraph(Owner):
    """
    A plan with its arguments as an executable graph of the driver. A run is one call of the driver. Not thread-safe.
    Its runs must be done when it is closed.

        graph = plan.graph(n, 2.0, x, y)
        graph(stream)
        graph.set_arguments(100, 2.0, x, y)
    """

    def __init__(self, handle: Handle, calls: _Calls) -> None:
        self._handle = handle
        self._calls = calls

    def run(self, stream: Any = None) -> int:
        """Launch the graph on a stream of the CUDA context in which it was made, and return the value of the plan's
        ``result``. Its runs do not overlap in time."""
        value = ctypes.c_int64()
        call(lib.cjit_plan_graph_run, self._use(), stream_handle(stream), ctypes.byref(value))
        return value.value

    __call__ = run

    def set_arguments(self, *arguments: Any, **named: Any) -> bool:
        """
        Replace all arguments. After a ``DriverError`` make a new graph; after other errors it is unchanged.

        :return: ``True`` if the driver updated the nodes, ``False`` if the graph was instantiated again.
        """
        updated = ctypes.c_uint32()
        self._calls.call(lib.plain("cjit_plan_graph_set_arguments"), self._use(), arguments, named, None, None, updated)
        return updated.value != 0


#: By the text of the parameters, which determines them: a call of an algorithm makes an object for a kept plan.
_calls: Dict[bytes, _Calls] = {}


def _calls_of(raw: Any) -> _Calls:
    found = _calls.get(raw.parameters)
    if found is None:
        found = _calls.setdefault(raw.parameters, _Calls(_parameters(_records.read(PlanInfo, raw))))
    return found


def _parameters(info: PlanInfo) -> List[Parameter]:
    """The offsets are those in a frame. Large values begin at multiples of 64, as CUtensorMap requires."""
    parameters: List[Parameter] = []
    elements = elements_of(info.parameters)
    end = 0
    for name, number, size in zip(info.parameter_names, info.parameter_kinds, info.parameter_sizes):
        alignment = 8 if size <= 8 else 64
        offset = (end + alignment - 1) // alignment * alignment
        parameters.append(Parameter(len(parameters), name, ValueKind.of(number), offset, size, True,
                                    elements.get(name, "")))
        end = offset + size
    return parameters


_WORKSPACE = Parameter(0, "workspace", ValueKind.POINTER, 0, 8, True)


def _memory(workspace: Any) -> Tuple[int, int]:
    """Return address and size of a workspace."""
    if isinstance(workspace, tuple) and len(workspace) == 2:
        memory, size = workspace
    else:
        memory, size = workspace, _array_size(workspace)
    return address_of(memory, _WORKSPACE), _fields.integer(size, "the size of the workspace", "uint64_t")


def _array_size(array: Any) -> int:
    interface = getattr(array, "__cuda_array_interface__", None)
    if interface is None or interface.get("strides") is not None:
        raise TypeError("workspace must be a contiguous array with __cuda_array_interface__, or a pair of an address "
                        f"and a size in bytes, not {type(array).__name__}")
    item = int(interface["typestr"][2:])
    return item * math.prod(int(each) for each in interface["shape"])
