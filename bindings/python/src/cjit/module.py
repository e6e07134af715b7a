"""Load images into the driver."""

import ctypes
import dataclasses
from typing import Any, Dict, Mapping, Optional, Tuple, Union

from . import _fields, _raw, _records
from ._handle import Handle, Owner, call, create, filled
from ._library import lib
from .enums import ImageKind, Switch
from .kernel import Kernel
from .plan import Plan
from .result import BuildResult
from .streams import stream_handle

__all__ = ["Module", "ModuleInfo", "Variable"]


@dataclasses.dataclass(frozen=True)
class ModuleInfo:
    """Contents of a module."""

    #: The kernels of the loaded image: the name expression of each, or its symbol if it has none.
    kernel_names: Tuple[str, ...]
    #: The lowered name of each kernel.
    kernel_symbols: Tuple[str, ...]
    #: The image that was loaded, and the architecture of the result.
    image_kind: Union[ImageKind, int]
    cc: int
    arch_feature: str


class Module(Owner):
    """
    A build result that is loaded into the CUDA driver. It is unloaded when the module, its kernels and its plans are
    closed or no longer referenced.

        module = context.load(result)
        module["axpy<float>"][grid, block](n, 2.0, x, y)
        module.variable("&table").write(struct.pack("4f", 1, 2, 3, 4))
    """

    def __init__(self, handle: Handle) -> None:
        self._handle = handle
        self._kernels: Dict[str, Kernel] = {}

    @property
    def info(self) -> ModuleInfo:
        """The kernels of the module, also those that no name expression names."""
        return _records.read(ModuleInfo, filled(_raw.cjit_module_info_t, lib.cjit_module_get_info, self._use()))

    @property
    def native(self) -> int:
        """The driver's handle, ``CUlibrary``. It is valid until the module and all its kernels and plans are closed."""
        library = ctypes.c_void_p()
        call(lib.cjit_module_get_native, self._use(), ctypes.byref(library))
        return library.value or 0

    def kernel(self, name: str) -> Kernel:
        """Return a kernel by the name expression of the build, or by its lowered name."""
        module = self._use()
        return Kernel(create(lib.cjit_module_get_kernel, lib.cjit_kernel_destroy, module, _fields.c_text(name, "name")))

    def __getitem__(self, name: str) -> Kernel:
        """Like ``kernel()``, but return the same object each time."""
        kernel = self._kernels.get(name)
        if kernel is None or kernel.closed or self._handle is None:
            kernel = self._kernels[name] = self.kernel(name)
        return kernel

    def plan(self, definition: Union[Mapping[str, Any], str]) -> Plan:
        """
        Make a plan from its definition and the kernels of this module.

        :param definition: a mapping, or JSON text. docs/plans.md describes its keys.
        :raises InvalidArgument: the definition has faults; ``str(error)`` lists all of them.
        """
        text = _fields.json_text(definition, "definition")
        return Plan(create(lib.cjit_module_create_plan, lib.cjit_plan_destroy, self._use(), text, len(text)))

    def get_plan(self, name: Optional[str] = None) -> Plan:
        """Return a plan that the build result contains (``BuildResult.add_plan()``). ``None``: the only one."""
        wanted = None if name is None else _fields.c_text(name, "name")
        return Plan(create(lib.cjit_module_get_plan, lib.cjit_plan_destroy, self._use(), wanted))

    def variable(self, name: str) -> "Variable":
        """Return a ``__device__``, ``__constant__`` or ``__managed__`` variable by a name expression ("&table") or its
        lowered name."""
        address, size = ctypes.c_uint64(), ctypes.c_uint64()
        call(lib.cjit_module_get_variable, self._use(), _fields.c_text(name, "name"), ctypes.byref(address),
             ctypes.byref(size))
        return Variable(self, name, address.value, size.value)

    def close(self) -> None:
        """Close the module. Its kernels and plans stay usable."""
        super().close()
        self._kernels.clear()


class Variable:
    """A variable of a module in the current CUDA context."""

    def __init__(self, module: Module, name: str, address: int, size: int) -> None:
        self._module = module
        self.name = name
        #: Device address, and size in bytes.
        self.address = address
        self.size = size

    def write(self, data: Any, stream: Any = None) -> None:
        """Copy bytes to the variable in stream order, and wait for the copy. Their number must equal ``size``."""
        address, size, _pinned = _fields.buffer(data, "data")
        call(lib.cjit_module_set_variable_value, self._module._use(), _fields.c_text(self.name, "name"), address, size,
             stream_handle(stream))

    def read(self, stream: Any = None) -> bytes:
        """Copy the bytes of the variable in stream order, and return them."""
        memory = ctypes.create_string_buffer(self.size)
        call(lib.cjit_module_get_variable_value, self._module._use(), _fields.c_text(self.name, "name"), memory,
             self.size, stream_handle(stream))
        return memory.raw

    def copy_from(self, data: Any, offset: int = 0, stream: Any = None, *, wait: bool = False) -> None:
        """
        Copy bytes to a part of the variable in stream order, without waiting for the copy unless ``wait``.

        Keep ``data`` unchanged until the copy is done. While the stream is capturing, the copy becomes a node of the
        graph. It reads ``data`` in each run, so keep it as long as the graph may run.

        :param data: bytes or a contiguous buffer.
        :param offset: the first byte of the variable to write.
        """
        address, size, _pinned = _fields.buffer(data, "data")
        self._copy(lib.cjit_module_write_variable, offset, address, size, stream, wait)

    def copy_to(self, data: Any, offset: int = 0, stream: Any = None, *, wait: bool = False) -> None:
        """
        Copy a part of the variable to a writable buffer, as ``copy_from()`` copies to it. The size of the buffer is
        that of the part.
        """
        view = memoryview(data)
        if view.readonly:
            raise TypeError("data must be a writable buffer, such as a bytearray")
        address, size, _pinned = _fields.buffer(view, "data")
        self._copy(lib.cjit_module_read_variable, offset, address, size, stream, wait)

    def _copy(self, function: Any, offset: int, address: int, size: int, stream: Any, wait: bool) -> None:
        call(function, self._module._use(), _fields.c_text(self.name, "name"),
             _fields.integer(offset, "offset", "uint64_t"), address, size, stream_handle(stream),
             int(Switch.ON if wait else Switch.OFF))

    @property
    def managed(self) -> memoryview:
        """
        The bytes of a ``__managed__`` variable, which host and device use without a copy. They are valid until the
        module is closed. Wait for a kernel before reading what it wrote. NVRTC accepts no name expression for a managed
        variable: get it by its lowered name, ``module.variable("m")``.

        :raises NotFound: the variable is not managed.
        """
        address, size = ctypes.c_void_p(), ctypes.c_uint64()
        call(lib.cjit_module_get_managed_variable, self._module._use(), _fields.c_text(self.name, "name"),
             ctypes.byref(address), ctypes.byref(size))
        memory = (ctypes.c_char * size.value).from_address(address.value or 0)
        memory._module = self._module  # type: ignore[attr-defined]
        return memoryview(memory).cast("B")

    def __repr__(self) -> str:
        return f"<cjit.Variable {self.name} {self.size} bytes at {self.address:#x}>"


def load(context: Any, built: Any) -> Module:
    """Load a result or the bytes of an artifact."""
    handle = context._use()
    if isinstance(built, BuildResult):
        memory = built._use()
        return Module(create(lib.cjit_module_load, lib.cjit_module_destroy, handle, memory.struct.out))
    address, size, _pinned = _fields.buffer(built, "the artifact")
    return Module(create(lib.cjit_module_load_artifact, lib.cjit_module_destroy, handle, address, size))
