"""The exceptions of the package."""

import dataclasses
import os
from typing import Any, Dict, Optional, Tuple, Type, Union

from .enums import Severity, Stage, Status

__all__ = [
    "ArgumentMismatch", "ArtifactError", "BuildError", "Cancelled", "CjitError", "ClosedError", "CompilationError",
    "Diagnostic", "DriverError", "ExternalCompilerError", "HeaderNotFound", "ImagePassError", "InternalError",
    "InvalidArgument", "LaunchLimit", "LibraryError", "LinkError", "NameExpressionError", "NoBinaryForDevice",
    "NotCached", "NotFound", "NotReady", "OutOfMemory", "ResourceLimitError", "SignatureError", "StaleHandle",
    "StorageError", "TimeLimitExceeded", "ToolkitError", "ToolkitNotFound", "Unsupported", "UsageError",
]


_OPERATING_SYSTEM = "libc"


@dataclasses.dataclass(frozen=True)
class Diagnostic:
    """One message of a compiler, or one fault of a description."""

    #: The file as the compiler names it; "" if the message belongs to no file.
    file: str
    #: The message, without file, line, severity and number.
    text: str
    #: Line and column, from 1; 0 if unknown.
    line: int
    column: int
    severity: Union[Severity, int]
    #: The compiler's number for this message (177 in ``#177-D``), 0 if it has none; of a description a ``Fault``.
    code: int
    #: Of a description: the place of the value as a JSON pointer, such as "/steps/0/grid"; else "".
    path: str = ""

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}: " if self.line else f"{self.file}: " if self.file else ""
        name = self.severity.name.lower() if isinstance(self.severity, Severity) else str(self.severity)
        return f"{place}{name}: {self.text}"


class CjitError(Exception):
    """
    Base of all errors. ``str(error)`` is the message, followed by the compiler's log.

    Each block of status codes has a subclass (``UsageError``, ``ToolkitError``, ``BuildError``, ``ArtifactError``,
    ``StorageError``, ``DriverError``, ``InternalError``). These have further subclasses for errors that programs
    handle.

        try:
            result = cjit.build(source, arch="sm_90")
        except cjit.CompilationError as error:
            for diagnostic in error.diagnostics:
                print(diagnostic.file, diagnostic.line, diagnostic.text)
    """

    def __init__(self, message: str, *, status: Optional[Union[Status, int]] = None,
                 stage: Union[Stage, int] = Stage.NONE, library: str = "", native_code: int = 0, native_name: str = "",
                 log: str = "", diagnostics: Tuple[Diagnostic, ...] = (), ptx: str = "") -> None:
        super().__init__(message)
        #: The attempted operation, the problem, and how to solve it.
        self.message = message
        #: The status of the call; ``None`` for errors that this package detected itself.
        self.status = status
        #: The step in which the call failed.
        self.stage = stage
        #: The external library that failed ("NVRTC", "CUDA driver"); "" if none did.
        self.library = library
        #: The error code of that library, and the name of the code.
        self.native_code = native_code
        self.native_name = native_name
        #: The compiler's log, unchanged.
        self.log = log
        #: The PTX that the compiler had made when its assembler failed; "" if it made none.
        self.ptx = ptx
        #: The messages of the log as records.
        self.diagnostics = diagnostics

    def __str__(self) -> str:
        log = self.log.strip("\n")
        if not log or log in self.message:
            return self.message
        return f"{self.message}\n{log}"

    def __reduce__(self) -> Tuple[Any, ...]:
        return _again, (type(self), self.message,
                        {key: value for key, value in self.__dict__.items() if key != "message"})


def _again(kind: Type[CjitError], message: str, state: Dict[str, Any]) -> CjitError:
    error = kind(message)
    error.__dict__.update(state)
    if isinstance(error, StorageError):
        error._set_errno()
    return error


class LibraryError(CjitError, ImportError):
    """libcjit.so cannot be used: it is missing, of another architecture, not cjit, or too old."""


class ClosedError(CjitError, ValueError):
    """The object was closed before this call."""


class UsageError(CjitError):
    """The request is wrong or not supported (1xx)."""


class InvalidArgument(UsageError, ValueError):
    """A value is out of range, malformed, or contradicts another value."""


class Unsupported(UsageError):
    """This library, toolkit or driver does not support the request."""


class NotFound(UsageError, LookupError):
    """The object has no element with this name or index."""


class NotReady(UsageError, TimeoutError):
    """The operation is not done yet, or not within the time that the caller waits."""


class Cancelled(UsageError):
    """The build was cancelled before it was done."""


class ToolkitError(CjitError):
    """The CUDA toolkit is missing, too old, incomplete or mixed (2xx)."""


class ToolkitNotFound(ToolkitError):
    """A library of the toolkit is not on this machine, or not at the given path."""


class BuildError(CjitError):
    """The input cannot be compiled or linked (3xx)."""


class CompilationError(BuildError):
    """The source does not compile; ``log`` and ``diagnostics`` have the reasons."""


class NameExpressionError(CompilationError):
    """A name expression does not name a function or variable of the source."""


class HeaderNotFound(CompilationError):
    """A header that the source includes was not found."""


class TimeLimitExceeded(BuildError, TimeoutError):
    """The compilation exceeded its time limit."""


class LinkError(BuildError):
    """The inputs cannot be linked."""


class ResourceLimitError(BuildError):
    """A kernel needs more than a resource limit allows."""


class ImagePassError(BuildError):
    """An image pass failed or is unknown. The exception of a pass in Python is ``__cause__``."""


class ExternalCompilerError(BuildError):
    """The callback of an external build failed, or made no usable image. The exception of the callback is
    ``__cause__``."""


class ArtifactError(CjitError):
    """The bytes are not an artifact, or the artifact is damaged, foreign or newer (4xx)."""


class SignatureError(ArtifactError):
    """A file has no signature, or one that is wrong, expired, or of a key that is not trusted."""


class StorageError(CjitError, OSError):
    """A file operation failed, or no worker is available (5xx). ``errno`` and ``strerror`` are those of the operating
    system; ``None`` if it did not fail."""

    def __init__(self, message: str, **fields: Any) -> None:
        super().__init__(message, **fields)
        self._set_errno()

    def _set_errno(self) -> None:
        if self.native_code and self.library == _OPERATING_SYSTEM:
            self.errno, self.strerror = self.native_code, os.strerror(self.native_code)


class NotCached(StorageError):
    """The cache mode is ONLY and the cache does not have the result."""


class DriverError(CjitError):
    """The driver, a device or a launch failed (6xx)."""


class NoBinaryForDevice(DriverError):
    """None of the images runs on the device."""


class ArgumentMismatch(DriverError, TypeError):
    """Count, kind or size of the launch arguments differ from the kernel's parameters."""


class LaunchLimit(DriverError, ValueError):
    """A launch dimension or size is outside what the kernel or device allows."""


class StaleHandle(DriverError):
    """The CUDA context that the handle belongs to is gone."""


class InternalError(CjitError):
    """A defect of cjit (7xx)."""


class OutOfMemory(InternalError, MemoryError):
    """Memory could not be allocated."""


_BLOCKS: Dict[int, Type[CjitError]] = {
    1: UsageError, 2: ToolkitError, 3: BuildError, 4: ArtifactError, 5: StorageError, 6: DriverError, 7: InternalError,
}
_CLASSES: Dict[int, Type[CjitError]] = {
    Status.INVALID_ARGUMENT: InvalidArgument,
    Status.CONTRADICTORY_OPTIONS: InvalidArgument,
    Status.UNKNOWN_ARCH: InvalidArgument,
    Status.INVALID_OPTION: InvalidArgument,
    Status.INVALID_SOURCE: InvalidArgument,
    Status.UNSUPPORTED: Unsupported,
    Status.UNSUPPORTED_FIELD: Unsupported,
    Status.NOT_FOUND: NotFound,
    Status.NOT_READY: NotReady,
    Status.CANCELLED: Cancelled,
    Status.TOOLKIT_NOT_FOUND: ToolkitNotFound,
    Status.COMPILATION: CompilationError,
    Status.NAME_EXPRESSION: NameExpressionError,
    Status.HEADER_NOT_FOUND: HeaderNotFound,
    Status.TIME_LIMIT: TimeLimitExceeded,
    Status.LINK: LinkError,
    Status.UNDEFINED_SYMBOL: LinkError,
    Status.DUPLICATE_SYMBOL: LinkError,
    Status.LINK_INPUT: LinkError,
    Status.RESOURCE_LIMIT: ResourceLimitError,
    Status.IMAGE_PASS: ImagePassError,
    Status.SIGNATURE: SignatureError,
    Status.NOT_CACHED: NotCached,
    Status.EXTERNAL_COMPILER: ExternalCompilerError,
    Status.NO_BINARY_FOR_DEVICE: NoBinaryForDevice,
    Status.ARGUMENT_MISMATCH: ArgumentMismatch,
    Status.LAUNCH_LIMIT: LaunchLimit,
    Status.STALE_HANDLE: StaleHandle,
    Status.OUT_OF_MEMORY: OutOfMemory,
}


def class_of(status: int) -> Type[CjitError]:
    """Return the exception class of a status: its own class, else the class of its block."""
    return _CLASSES.get(status) or _BLOCKS.get(status // 100, CjitError)
