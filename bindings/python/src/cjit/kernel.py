"""Kernels of a loaded module."""

import ctypes
import dataclasses
import functools
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, NamedTuple, NoReturn, Optional, Sequence, Tuple, Union

from . import _fields, _raw, _records
from ._handle import Handle, Owner, call, create, filled
from ._library import lib
from ._signatures import takes
from .arguments import Parameter, elements_of
from .enums import KernelAttribute, ValueKind
from .errors import ClosedError
from .launch import Launcher, LaunchFields, LaunchOptions, Target
from .result import KernelResources
from .streams import native_handle

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Kernel", "KernelInfo", "NativeKernel"]


@dataclasses.dataclass(frozen=True)
class KernelInfo:
    """Properties of a kernel on the current device, from the driver."""

    #: The symbol in the image.
    lowered_name: str
    resources: KernelResources
    #: Offset and size in bytes of each parameter in the parameter buffer.
    parameter_offsets: Tuple[int, ...]
    parameter_sizes: Tuple[int, ...]
    #: Current maximum of dynamic shared memory per block, in bytes. Launches raise it as needed.
    max_dynamic_shared_memory: int
    #: Compute capabilities of the PTX and of the machine code.
    ptx_version: int
    binary_version: int
    #: The argument schema of the build; "" if there is none.
    argument_schema: str
    #: Name and kind of each parameter; "" and BYTES if there is no schema.
    parameter_names: Tuple[str, ...]
    parameter_kinds: Tuple[int, ...]


class NativeKernel(NamedTuple):
    """The driver's handles of a kernel."""

    #: ``CUkernel``; 0 for a kernel that was adopted as a ``CUfunction``.
    kernel: int
    #: ``CUfunction`` in the CUDA context that was current.
    function: int


_MOST_LAUNCHERS = 256
_SHAPE = {"grid", "block"}
_takes_launch = takes(LaunchOptions, LaunchFields)


class Kernel(Owner):
    """
    An entry function of a module. ``kernel[grid, block](...)`` launches it, and reuses its preparation for the next
    launch of this shape.

        kernel = module["axpy<float>"]
        kernel[(n + 255) // 256, 256](n, 2.0, x, y)
        kernel.launch(n, 2.0, x, y, grid=(n + 255) // 256, block=256, stream=stream)
        kernel[grid, block](x=x, y=y, a=2.0, n=n)       # with an argument schema

    Arguments are numbers, arrays of any package with ``__cuda_array_interface__`` or DLPack, tensor maps, ctypes and
    NumPy values, bytes, or ``Value``s. A launch does not synchronize, and does not keep its arguments alive: see
    ``Context.completion()``.
    """

    def __init__(self, handle: Handle) -> None:
        self._handle = handle
        self._launchers: Dict[Any, Launcher] = {}

    @functools.cached_property
    def info(self) -> KernelInfo:
        """Properties on the current device, as they are when this is first read or the kernel is first launched."""
        return _records.read(KernelInfo, filled(_raw.cjit_kernel_info_t, lib.cjit_kernel_get_info, self._use()))

    @functools.cached_property
    def parameters(self) -> List[Parameter]:
        """The parameters, in order."""
        return _parameters(self.info)

    @functools.cached_property
    def _target(self) -> Target:
        return Target(self._use(), self.parameters)

    def __repr__(self) -> str:
        if self.closed and "parameters" not in self.__dict__:
            return "<cjit.Kernel, closed>"
        return f"<cjit.Kernel {self.info.lowered_name}({', '.join(map(str, self.parameters))})>"

    def close(self) -> None:
        """Close the kernel and all its launchers. A second call does nothing."""
        super().close()
        if "_target" in self.__dict__:
            self._target.handle = None

    @property
    def native(self) -> NativeKernel:
        """The driver's handles. They are valid until the kernel's module is unloaded, and the function only as long as
        the current CUDA context."""
        kernel, function = ctypes.c_void_p(), ctypes.c_void_p()
        call(lib.cjit_kernel_get_native, self._use(), ctypes.byref(kernel), ctypes.byref(function))
        return NativeKernel(kernel.value or 0, function.value or 0)

    def __call__(self, *_arguments: Any, **_named: Any) -> NoReturn:
        """Raise ``TypeError``: a launch needs a grid and a block."""
        raise TypeError("a launch needs a grid and a block: write kernel[grid, block](...), such as "
                        "kernel[(n + 255) // 256, 256](...), or kernel.launch(..., grid=grid, block=block)")

    def __getitem__(self, shape: Any) -> Launcher:
        """Return a launcher: ``kernel[grid, block]``, or with a stream and bytes of dynamic shared memory
        ``kernel[grid, block, stream, bytes]``."""
        try:
            return self._launchers[shape]
        except (KeyError, TypeError):  # not prepared yet, or not hashable
            pass
        return self._of_shape(shape)

    def _of_shape(self, shape: Any) -> Launcher:
        parts = shape if isinstance(shape, tuple) else (shape,)
        if not 1 <= len(parts) <= 4:
            raise TypeError(f"cannot select a launch shape with {len(parts)} values; "
                            "write kernel[grid, block], or kernel[grid, block, stream, dynamic_shared_memory]")
        names = ("grid", "block", "stream", "dynamic_shared_memory")
        launcher = self.configure(**dict(zip(names, parts)))
        if len(parts) == 2 and all(type(number) is int
                                   for part in parts for number in (part if type(part) is tuple else (part,))):
            self._remember(shape, launcher)
        return launcher

    def _remember(self, key: Any, launcher: Launcher) -> None:
        if len(self._launchers) >= _MOST_LAUNCHERS:
            self._launchers.clear()
        self._launchers[key] = launcher

    @_takes_launch
    def configure(self, options: Optional[LaunchOptions] = None, **fields: "Unpack[LaunchFields]") -> Launcher:
        """Return a launcher with these options, or with the fields of ``LaunchOptions`` as keywords, for repeated
        launches."""
        if self._handle is None:
            raise ClosedError("this Kernel was closed; get it from its module again")
        return Launcher(self._target, _launch_options(options, fields))

    @_takes_launch
    def launch(self, *arguments: Any, options: Optional[LaunchOptions] = None, named: Optional[Dict[str, Any]] = None,
               **fields: "Unpack[LaunchFields]") -> None:
        """
        Launch the kernel once.

        :param arguments: in the order of the parameters.
        :param named: further arguments by the names of the kernel's argument schema.
        :param fields: the fields of ``LaunchOptions``: ``grid``, ``block``, ``cluster``, ``stream``, ``pdl``, ...
        """
        is_shape = options is None and fields.keys() == _SHAPE
        launcher = self[fields["grid"], fields["block"]] if is_shape else self.configure(options, **fields)
        launcher(*arguments, **(named or {}))

    @_takes_launch
    def launch_updatable(self, *arguments: Any, options: Optional[LaunchOptions] = None,
                         named: Optional[Dict[str, Any]] = None, **fields: "Unpack[LaunchFields]") -> Optional[int]:
        """
        Launch once into a stream capture, and return a handle of the node. Other kernels of the graph update the node
        with it: see ``Launcher.launch_updatable()``. Arguments and fields are as for ``launch()``.
        """
        return self.configure(options, **fields).launch_updatable(*arguments, **(named or {}))

    @_takes_launch
    def add_graph_node(self, graph: Any, *arguments: Any, dependencies: Sequence[Any] = (),
                       options: Optional[LaunchOptions] = None, named: Optional[Dict[str, Any]] = None,
                       **fields: "Unpack[LaunchFields]") -> int:
        """
        Add a launch as a kernel node to a graph of the driver, and return the node: see ``Launcher.add_graph_node()``.
        Arguments and fields are as for ``launch()``.

            first = fill.add_graph_node(graph, x, 1.0, grid=16, block=256)
            second = axpy.add_graph_node(graph, n, 2.0, x, y, dependencies=[first], grid=16, block=256)
        """
        return self.configure(options, **fields).add_graph_node(graph, *arguments, dependencies=dependencies,
                                                                **(named or {}))

    @_takes_launch
    def update_graph_node(self, graph_exec: Any, node: Any, *arguments: Any, options: Optional[LaunchOptions] = None,
                          named: Optional[Dict[str, Any]] = None, **fields: "Unpack[LaunchFields]") -> None:
        """
        Replace arguments, shape and kernel of a kernel node in an instantiated graph: see
        ``Launcher.update_graph_node()``. Arguments and fields are as for ``launch()``.
        """
        self.configure(options, **fields).update_graph_node(graph_exec, node, *arguments, **(named or {}))

    def occupancy(self, block_threads: int, dynamic_shared_memory: int = 0) -> int:
        """Return the number of blocks of this size that are resident on one multiprocessor at a time."""
        blocks = ctypes.c_uint32()
        call(lib.cjit_kernel_get_occupancy, self._use(), _fields.integer(block_threads, "block_threads", "uint32_t"),
             _fields.integer(dynamic_shared_memory, "dynamic_shared_memory", "uint64_t"), ctypes.byref(blocks))
        return blocks.value

    def suggest_block_size(self, dynamic_shared_memory: int = 0, max_block_threads: int = 0) -> Tuple[int, int]:
        """Return the block size with the highest occupancy, and the smallest grid that fills the device with it."""
        threads, blocks = ctypes.c_uint32(), ctypes.c_uint32()
        call(lib.cjit_kernel_suggest_block_size, self._use(),
             _fields.integer(dynamic_shared_memory, "dynamic_shared_memory", "uint64_t"),
             _fields.integer(max_block_threads, "max_block_threads", "uint32_t"), ctypes.byref(threads),
             ctypes.byref(blocks))
        return threads.value, blocks.value

    @_takes_launch
    def cluster_occupancy(self, options: Optional[LaunchOptions] = None, **fields: "Unpack[LaunchFields]") -> int:
        """Return the number of clusters of a launch of this shape that are resident on the device at a time."""
        return self._ask_of_shape(lib.cjit_kernel_get_cluster_occupancy, options, fields)

    @_takes_launch
    def suggest_cluster_size(self, options: Optional[LaunchOptions] = None, **fields: "Unpack[LaunchFields]") -> int:
        """Return the largest cluster size, in blocks, for this block size and dynamic shared memory."""
        return self._ask_of_shape(lib.cjit_kernel_suggest_cluster_size, options, fields)

    def _ask_of_shape(self, function: Any, options: Optional[LaunchOptions], fields: Mapping[str, Any]) -> int:
        keep: List[Any] = []
        raw = _launch_options(options, fields).to_raw(keep)
        answer = ctypes.c_uint32()
        call(function, self._use(), ctypes.byref(raw), ctypes.byref(answer))
        return answer.value

    def get_attribute(self, attribute: Union[KernelAttribute, str, int]) -> int:
        """Return an attribute of the kernel on the current device."""
        value = ctypes.c_int32()
        call(lib.cjit_kernel_get_attribute, self._use(), _fields.enumerator(KernelAttribute, attribute, "attribute"),
             ctypes.byref(value))
        return value.value

    def set_attribute(self, attribute: Union[KernelAttribute, str, int], value: int) -> None:
        """Set an attribute of the kernel on the current device for all later launches."""
        call(lib.cjit_kernel_set_attribute, self._use(), _fields.enumerator(KernelAttribute, attribute, "attribute"),
             _fields.integer(value, "value", "int32_t"))


def adopt(context: Any, kernel: Any, is_function: bool, argument_schema: str) -> Kernel:
    """Make a kernel that another library loaded a kernel of cjit."""
    function = lib.cjit_kernel_adopt_function if is_function else lib.cjit_kernel_adopt
    return Kernel(create(function, lib.cjit_kernel_destroy, context._use(), native_handle(kernel),
                         _fields.c_text(argument_schema, "argument_schema")))


def _launch_options(options: Optional[LaunchOptions], fields: Mapping[str, Any]) -> LaunchOptions:
    if options is None:
        return LaunchOptions(**fields)
    return dataclasses.replace(options, **fields) if fields else options


def _parameters(info: KernelInfo) -> List[Parameter]:
    has_schema = info.argument_schema != ""
    elements = elements_of(info.argument_schema)
    return [Parameter(index, info.parameter_names[index] if info.parameter_names else "",
                      ValueKind.of(info.parameter_kinds[index]) if info.parameter_kinds else ValueKind.BYTES, offset,
                      size, has_schema, elements.get(info.parameter_names[index], "") if elements else "")
            for index, (offset, size) in enumerate(zip(info.parameter_offsets, info.parameter_sizes))]
