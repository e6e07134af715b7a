"""Handles of the library, structs that it fills, and failed calls."""

import ctypes
from typing import Any, Callable, NoReturn, Optional, Type, TypeVar

from . import _raw, _records
from ._callbacks import interrupts, raise_interrupt
from ._library import lib, opaque
from .enums import Stage, Status
from .errors import CjitError, ClosedError, Diagnostic, class_of

_ERROR_OUT = ctypes.c_void_p


class Handle:
    """
    A handle to an object of the library.

    The handle is destroyed with the last reference to this object. ``close()`` drops only one reference, so a running
    call in another thread keeps its handle.
    """

    __slots__ = ("_as_parameter_", "pointer", "keep", "_destroy", "__weakref__")

    def __init__(self, address: int, destroy: Callable[[int], None], keep: Any = None) -> None:
        #: The value that ctypes passes for this object.
        self._as_parameter_ = ctypes.c_void_p(address)
        #: The address as an argument of a plain function.
        self.pointer = opaque(address)
        #: An object that must live as long as the handle.
        self.keep = keep
        self._destroy = destroy

    @property
    def address(self) -> int:
        return self._as_parameter_.value or 0

    def __del__(self) -> None:
        destroy = getattr(self, "_destroy", None)
        if destroy is not None:
            destroy(self._as_parameter_)


_O = TypeVar("_O", bound="Owner")


class Owner:
    """Base of objects that have a handle. They are closed by ``close()``, by ``with``, or when they are no longer
    referenced."""

    _handle: Optional[Handle]

    def _use(self) -> Handle:
        handle = self._handle
        if handle is None:
            raise ClosedError(f"this {type(self).__name__} was closed; create another one")
        return handle

    @property
    def closed(self) -> bool:
        """Whether the object was closed."""
        return self._handle is None

    def close(self) -> None:
        """Close the object. Objects that were created from it stay usable. A second call does nothing."""
        self._handle = None

    def __enter__(self: _O) -> _O:
        self._use()
        return self

    def __exit__(self, *_: Any) -> None:
        self.close()


def call(function: Callable[..., int], *arguments: Any) -> None:
    """Call a function whose last parameter is the error, and raise its exception if it fails."""
    error = _ERROR_OUT()
    status = function(*arguments, ctypes.byref(error))
    if interrupts:
        lib.cjit_error_destroy(error)
        raise_interrupt()
    if status:
        raise_failure(status, error)


def create(function: Callable[..., int], destroy: Callable[[int], None], *arguments: Any, keep: Any = None) -> Handle:
    """Call a function that creates a handle. The handle is its second-last parameter."""
    out = ctypes.c_void_p()
    call(function, *arguments, ctypes.byref(out))
    return Handle(out.value or 0, destroy, keep)


def sized(struct: Type[Any]) -> Any:
    """Make a struct for the library to write to."""
    return struct(struct_size=ctypes.sizeof(struct))


def filled(struct: Type[Any], function: Callable[..., int], *arguments: Any) -> Any:
    """Call a function that fills a struct, and return the struct. It is the second-last parameter."""
    out = sized(struct)
    call(function, *arguments, ctypes.byref(out))
    return out


def read_and_clean(kind: Type[Any], struct: Type[Any], cleanup: Callable[[Any], None], function: Callable[..., int],
                   *arguments: Any) -> Any:
    """Like filled(), for structs that own memory: copy the struct to a dataclass and free it."""
    out = sized(struct)
    try:
        call(function, *arguments, ctypes.byref(out))
        return _records.read(kind, out)
    finally:
        cleanup(ctypes.byref(out))


def blob_bytes(function: Callable[..., int], *arguments: Any) -> bytes:
    """Call a function that creates a blob, and return its bytes. The blob is the second-last parameter."""
    blob = create(function, lib.cjit_blob_destroy, *arguments)
    return ctypes.string_at(lib.cjit_blob_data(blob), lib.cjit_blob_size(blob))


def raise_failure(status: int, error: Any) -> NoReturn:
    """Raise the exception of a status and its error object. The error object is destroyed."""
    raise failure(status, error)


def failure(status: int, error: Any) -> CjitError:
    """Return the exception of a status and its error object. The error object is destroyed."""
    if not error.value:
        name = _records.text(lib.cjit_status_name(status))
        return class_of(status)(f"cjit failed with {name}", status=Status.of(status))
    try:
        info = sized(_raw.cjit_error_info_t)
        if lib.cjit_error_get_info(error, ctypes.byref(info)):
            code = lib.cjit_error_status(error)
            return class_of(code)(_records.text(lib.cjit_error_message(error)), status=Status.of(code))
        return _exception(info)
    finally:
        address, error.value = error.value, None
        lib.cjit_error_destroy(address)


def _exception(info: Any) -> CjitError:
    pointers = info.diagnostics[:info.diagnostic_count] if info.diagnostics else []
    diagnostics = tuple(_records.read(Diagnostic, _records.bounded(each, _raw.cjit_diagnostic_t)) for each in pointers)
    return class_of(info.status)(
        _records.text(info.message), status=Status.of(info.status), stage=Stage.of(info.stage),
        library=_records.text(info.library), native_code=info.native_code, native_name=_records.text(info.native_name),
        log=_records.sized_text("log", _raw.cjit_error_info_t)(info), diagnostics=diagnostics,
        ptx=_records.sized_text("ptx", _raw.cjit_error_info_t)(info))
