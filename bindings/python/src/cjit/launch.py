"""Launch kernels."""

import ctypes
import dataclasses
import operator
import struct
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple, Union

from . import _fields, _options
from ._handle import Handle, call, raise_failure
from ._library import lib, reference
from ._options import L2Window
from ._signatures import documented
from .arguments import Parameter, Value, address_of, encode, is_array, letters_for, mismatch, packer
from .enums import ValueKind
from .errors import ClosedError
from .streams import graph_handle
from .version import value_kind_name

__all__ = ["L2Window", "LaunchFields", "LaunchOptions", "Launcher", "PreparedLaunch"]


@documented
@dataclasses.dataclass(frozen=True)
class LaunchOptions(_options.LaunchOptions):
    """Options of a launch. Missing fields come from the policy of the module, the kernel or the stream."""

    priority: Optional[int] = dataclasses.field(default=None, metadata={
        "doc": "Lower numbers run first; ``None``: the priority of the stream. A value sets\n"
               "``use_priority``."})
    memory_sync_domain_map: Optional[Tuple[int, int]] = dataclasses.field(default=None, metadata={
        "doc": "The hardware domains of local and remote traffic; ``None``: the map of the stream. A value\n"
               "sets ``use_memory_sync_domain_map``, ``memory_sync_domain_local`` and\n"
               "``memory_sync_domain_remote``."})

    def _c_values(self) -> Dict[str, Any]:
        values = super()._c_values()
        if self.priority is not None:
            values.update(priority=self.priority, use_priority=True)
        if self.memory_sync_domain_map is not None:
            local, remote = self.memory_sync_domain_map
            values.update(use_memory_sync_domain_map=True, memory_sync_domain_local=local,
                          memory_sync_domain_remote=remote)
        return values


class LaunchFields(_options.LaunchFields, total=False):
    """The keywords of calls that take the fields of ``LaunchOptions``."""

    priority: Optional[int]
    memory_sync_domain_map: Optional[Tuple[int, int]]


_MOST_WRITERS = 64


def _refuse(*_: Any) -> None:
    raise struct.error


def _with_addresses(pack: Callable[..., Any], arrays: List[Parameter]) -> Callable[..., Any]:
    """Return a writer that passes the addresses of these arguments to ``pack``."""
    def write(storage: memoryview, offset: int, *arguments: Any) -> None:
        values = list(arguments)
        for each in arrays:
            values[each.index] = address_of(values[each.index], each)
        pack(storage, offset, *values)
    return write


class Signature:
    """The parameters of a kernel or a plan, and how arguments of some types are written for them."""

    __slots__ = ("parameters", "names", "size", "writers", "_owner")

    def __init__(self, owner: str, parameters: List[Parameter]) -> None:
        self.parameters = parameters
        self.names = {each.name: each.index for each in parameters if each.name}
        self.size = max((each.offset + each.size for each in parameters), default=0)
        self.writers: Dict[Tuple[type, ...], Callable[..., Any]] = {}
        self._owner = owner

    def in_order(self, arguments: Tuple[Any, ...],
                 named: Dict[str, Any]) -> Tuple[Tuple[Any, ...], Dict[str, Any]]:
        """Append the named arguments to the others if each parameter has one. Else the named ones are left over."""
        rest = self.parameters[len(arguments):]
        if len(rest) != len(named) or any(each.name not in named for each in rest):
            return arguments, named
        return (*arguments, *(named[each.name] for each in rest)), {}

    def find(self, parameter: Union[str, int]) -> Parameter:
        """Return a parameter by its name or its index."""
        index = self.names.get(parameter, -1) if isinstance(parameter, str) else operator.index(parameter)
        if not 0 <= index < len(self.parameters):
            raise mismatch(f"the {self._owner} has no parameter {parameter!r}; "
                           f"it has {', '.join(map(str, self.parameters))}")
        return self.parameters[index]

    def write(self, storage: memoryview, arguments: Tuple[Any, ...]) -> bool:
        """Write arguments in their order. Returns ``False`` if the library has to check their kinds."""
        types = tuple(map(type, arguments))
        write = self.writers.get(types) or self._writer(types)
        try:
            write(storage, 0, *arguments)
            return True
        except (struct.error, OverflowError):
            pass  # _write_each() finds the wrong argument and the reason
        return self._write_each(storage, arguments)

    def _writer(self, types: Tuple[type, ...]) -> Callable[..., Any]:
        """Return a function that writes arguments of these types with one call, or leaves them to _write_each()."""
        letters = letters_for(self.parameters, types)
        writer = _refuse if letters is None else packer(self.parameters, letters).pack_into
        arrays = [each for each, kind in zip(self.parameters, types) if is_array(each, kind)]
        if letters is not None and arrays:
            writer = _with_addresses(writer, arrays)
        if len(self.writers) >= _MOST_WRITERS:
            self.writers.clear()
        self.writers[types] = writer
        return writer

    def _write_each(self, storage: memoryview, arguments: Tuple[Any, ...]) -> bool:
        """Write arguments of any kind one by one."""
        if any(isinstance(value, Value) for value in arguments):
            return False
        if len(arguments) != len(self.parameters):
            raise mismatch(f"the {self._owner} takes {len(self.parameters)} arguments "
                           f"({', '.join(map(str, self.parameters))}); {len(arguments)} were given")
        for value, parameter in zip(arguments, self.parameters):
            storage[parameter.offset:parameter.offset + parameter.size] = encode(value, parameter)
        return True


class Target(Signature):
    """A kernel as launches see it: its handle while it is open, and its parameters."""

    __slots__ = ("handle", "launch")

    def __init__(self, handle: Handle, parameters: List[Parameter]) -> None:
        super().__init__("kernel", parameters)
        self.handle: Optional[Handle] = handle
        self.launch = lib.plain("cjit_kernel_launch")


class Frame:
    """Memory for one call at a time: the arguments, the C struct that points to them, and the error."""

    __slots__ = ("storage", "base", "raw", "reference", "error", "error_out", "_pointers", "_sizes", "_keep")

    def __init__(self, signature: Signature, raw: Any, keep: List[Any]) -> None:
        parameters = signature.parameters
        # CUtensorMap requires addresses at multiples of 64.
        memory = (ctypes.c_char * (signature.size + 64))()
        shift = -ctypes.addressof(memory) % 64
        self.storage = memoryview(memory).cast("B")[shift:shift + max(signature.size, 1)]
        self.base = ctypes.addressof(memory) + shift
        self._pointers = (ctypes.c_void_p * max(len(parameters), 1))(*(self.base + each.offset for each in parameters))
        self._sizes = (ctypes.c_uint64 * max(len(parameters), 1))(*(each.size for each in parameters))
        raw.arguments = ctypes.cast(self._pointers, ctypes.POINTER(ctypes.c_void_p))
        raw.argument_sizes = ctypes.cast(self._sizes, ctypes.POINTER(ctypes.c_uint64))
        raw.argument_count = len(parameters)
        self._keep = [memory, *keep]
        self.raw = raw
        self.reference = reference(raw)
        self.error = ctypes.c_void_p()
        self.error_out = reference(self.error)


class Launcher:
    """
    A kernel with its launch options: call it with the kernel's arguments. Any number of threads may call it at once.

        launcher = kernel.configure(grid=4096, block=256, stream=stream)
        for x, y in batches:
            launcher(n, 2.0, x, y)
    """

    __slots__ = ("_target", "_options", "_frames", "__weakref__")

    def __init__(self, target: Target, options: LaunchOptions) -> None:
        self._target = target
        self._options = options
        # A launch pops a frame and appends it again. Both are atomic in the interpreter, so two launches never share
        # a frame.
        self._frames: List[Frame] = [self._new_frame()]

    def _new_frame(self) -> Frame:
        keep: List[Any] = []
        return Frame(self._target, self._options.to_raw(keep), keep)

    @property
    def options(self) -> LaunchOptions:
        """The options of the launches."""
        return self._options

    def __call__(self, *arguments: Any, **named: Any) -> None:
        """Launch the kernel. Arguments are in order, or by name if the kernel has an argument schema."""
        target = self._target
        handle = target.handle
        if handle is None:
            raise _closed()
        try:
            frame = self._frames.pop()
        except IndexError:
            frame = self._new_frame()
        try:
            if named or not target.write(frame.storage, arguments):
                self._call_declared(lib.cjit_kernel_launch, arguments, named)
                return
            status = target.launch(handle.pointer, frame.reference, frame.error_out)
            if status:
                raise_failure(status, frame.error)
        finally:
            self._frames.append(frame)

    def prepare(self, *arguments: Any, **named: Any) -> "PreparedLaunch":
        """Bind arguments, which are as for a launch, so that a launch only calls the library."""
        return PreparedLaunch(self._target, self._options, arguments, named)

    def launch_updatable(self, *arguments: Any, **named: Any) -> Optional[int]:
        """
        Launch into a stream capture, and return a handle of the node (``CUgraphDeviceNode``). Other kernels of the
        graph update the node with it. The stream must be capturing. Arguments are as for a launch.

        :return: the handle; ``None`` on a mock, which has no graphs.
        """
        node = ctypes.c_void_p()
        self._call_declared(lib.cjit_kernel_launch_updatable, arguments, named, ctypes.byref(node))
        return node.value

    def add_graph_node(self, graph: Any, *arguments: Any, dependencies: Sequence[Any] = (), **named: Any) -> int:
        """
        Add the launch as a kernel node to a graph of the driver, and return the node (``CUgraphNode``). The graph has
        copies of the arguments. Keep the kernel or its module open as long as the graph or an instance of it may run.

        :param graph: a ``CUgraph``, or an object with a handle.
        :param dependencies: nodes of the graph that must be done before this one.
        """
        nodes = (ctypes.c_void_p * max(len(dependencies), 1))(*map(graph_handle, dependencies))
        node = ctypes.c_void_p()
        self._call_declared(lib.cjit_kernel_add_graph_node, arguments, named, graph_handle(graph), nodes,
                            len(dependencies), ctypes.byref(node))
        return node.value or 0

    def update_graph_node(self, graph_exec: Any, node: Any, *arguments: Any, **named: Any) -> None:
        """
        Replace arguments, shape and kernel of a kernel node in an instantiated graph, for its later launches. Further
        options must be left out, or be those of the node.

        :param graph_exec: a ``CUgraphExec``, or an object with a handle.
        :param node: the node in the graph from which it was instantiated.
        """
        self._call_declared(lib.cjit_kernel_update_graph_node, arguments, named, graph_handle(graph_exec),
                            graph_handle(node))

    def _call_declared(self, function: Any, arguments: Tuple[Any, ...], named: Dict[str, Any], *others: Any) -> None:
        """Call with the options, and with names or kinds of arguments, which the library checks."""
        handle = self._target.handle
        if handle is None:
            raise _closed()
        keep: List[Any] = []
        raw = self._options.to_raw(keep)
        declare(raw, self._target, arguments, named, keep)
        call(function, handle, ctypes.byref(raw), *others)


class PreparedLaunch:
    """
    A launch whose arguments were converted once: the fastest way to repeat it. Not thread-safe.

        launch = kernel.configure(grid=4096, block=256, stream=stream).prepare(n, 2.0, x, y)
        launch()
        launch.set_argument("a", 3.0)

    Arguments are not kept alive. The kind of a ``Value`` is checked by each launch.
    """

    __slots__ = ("_target", "_frame", "_held", "_maps", "__weakref__")

    def __init__(self, target: Target, options: LaunchOptions, arguments: Tuple[Any, ...],
                 named: Dict[str, Any]) -> None:
        if target.handle is None:
            raise _closed()
        arguments, left = target.in_order(arguments, named)
        if left:
            raise mismatch(f"the kernel takes {len(target.parameters)} arguments "
                           f"({', '.join(map(str, target.parameters))}); {len(arguments)} were given in order, "
                           f"and by name {', '.join(left)}")
        keep: List[Any] = []
        self._target = target
        self._frame = Frame(target, options.to_raw(keep), keep)
        #: What the C struct points to besides the frame: the options, and arguments whose kinds are passed.
        self._held = keep
        #: The handles of tensor maps that replaced others, by the indices of their parameters.
        self._maps: Dict[int, Handle] = {}
        if not target.write(self._frame.storage, arguments):
            declare(self._frame.raw, target, arguments, {}, keep)

    def launch(self) -> None:
        """Launch the kernel with the current arguments."""
        handle = self._target.handle
        if handle is None:
            raise _closed()
        frame = self._frame
        status = self._target.launch(handle.pointer, frame.reference, frame.error_out)
        if status:
            raise_failure(status, frame.error)

    __call__ = launch

    def set_argument(self, parameter: Union[str, int], value: Any) -> None:
        """
        Replace one argument for all later launches. If this fails, the prepared launch is unchanged.

        :param parameter: the name or the index of a parameter.
        :param value: as for a launch. A ``Value`` must have the kind of the parameter, and if ``prepare()`` had a
            ``Value``, all values the kinds that they had.
        """
        found = self._target.find(parameter)
        raw = self._frame.raw
        kind, data = declared(value, found)
        expected = raw.argument_kinds[found.index] if raw.argument_kinds else found.kind
        if isinstance(data, Handle) and not raw.argument_kinds:
            data = encode(value, found)
        elif kind != expected and (raw.argument_kinds or found.has_schema):
            raise mismatch(f"argument {found.index} ({found}) cannot be {value!r}: it is {value_kind_name(kind)}, "
                           f"and the launch was prepared with {value_kind_name(expected)}")
        if isinstance(data, Handle):
            raw.arguments[found.index] = data.address
            self._maps[found.index] = data
        elif len(data) != found.size:
            raise mismatch(f"argument {found.index} ({found}) cannot be {value!r}: it has {len(data)} bytes")
        else:
            ctypes.memmove(raw.arguments[found.index], data, len(data))


def _closed() -> ClosedError:
    return ClosedError("this Kernel was closed; get it from its module again")


def declare(raw: Any, signature: Signature, arguments: Tuple[Any, ...], named: Dict[str, Any], keep: List[Any]) -> None:
    """Write arguments with their kinds and names into the struct of a launch or a run."""
    parameters = signature.parameters
    names = [parameters[index].name if index < len(parameters) else "" for index in range(len(arguments))] + list(named)
    encoded: List[Tuple[int, Any]] = []
    for index, value in enumerate((*arguments, *named.values())):
        place = signature.names.get(names[index], index if index < len(arguments) else -1)
        is_known = 0 <= place < len(parameters)  # the library refuses the other arguments, whatever their bytes are
        encoded.append(declared(value, parameters[place]) if is_known else (ValueKind.NONE, bytes(8)))
    count = len(encoded)
    values = (ctypes.c_void_p * max(count, 1))(*(address_in(data, keep) for _, data in encoded))
    sizes = (ctypes.c_uint64 * max(count, 1))(*(128 if isinstance(data, Handle) else len(data) for _, data in encoded))
    c_kinds = (ctypes.c_uint32 * max(count, 1))(*(kind for kind, _ in encoded))
    keep += [values, sizes, c_kinds]
    raw.arguments = ctypes.cast(values, ctypes.POINTER(ctypes.c_void_p))
    raw.argument_sizes = ctypes.cast(sizes, ctypes.POINTER(ctypes.c_uint64))
    raw.argument_kinds = ctypes.cast(c_kinds, ctypes.POINTER(ctypes.c_uint32))
    raw.argument_count = count
    if named:
        c_names = _fields.text_array([_fields.c_text(name, "an argument's name") for name in names])
        keep.append(c_names)
        raw.argument_names = ctypes.cast(c_names, ctypes.POINTER(ctypes.c_char_p))


def declared(value: Any, parameter: Parameter) -> Tuple[int, Any]:
    """Return kind and bytes of an argument. A tensor map has its handle instead of bytes; the kind states which."""
    inner = value.value if isinstance(value, Value) else value
    if hasattr(inner, "_tensor_map_handle"):
        return ValueKind.TENSOR_MAP, inner._tensor_map_handle()
    if isinstance(value, Value):
        kind, data = value.encode()
    else:
        kind, data = int(parameter.kind) if parameter.has_schema else int(ValueKind.NONE), encode(value, parameter)
    return (ValueKind.BYTES if kind == ValueKind.TENSOR_MAP else kind), data


def address_in(data: Any, keep: List[Any]) -> int:
    if isinstance(data, Handle):
        keep.append(data)
        return data.address
    memory = (ctypes.c_char * (len(data) + 64))()
    address = ctypes.addressof(memory) + -ctypes.addressof(memory) % 64
    ctypes.memmove(address, data, len(data))
    keep.append(memory)
    return address
