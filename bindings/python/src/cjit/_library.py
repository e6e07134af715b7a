"""Finds, opens and checks libcjit.so."""

import ctypes
import os
import struct
import threading
from typing import Any, Dict, List, Optional, Tuple

from . import _raw
from .errors import LibraryError

#: The extension module. A Python without the stable ABI of 3.10, and a package that was built without Python's headers,
#: have none.
extension: Any
try:
    from . import _extension  # type: ignore[attr-defined]
    extension = _extension
except ImportError:
    extension = None

ENVIRONMENT = "CJIT_LIBRARY"
BESIDE_PACKAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "_native", _raw.SONAME)
_FIX = f"set {ENVIRONMENT} to a libcjit.so, or install the package with its library: pip install ./bindings/python"


class Library:
    """The functions of the library as attributes. The file is opened when the first one is used."""

    path: str

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._handle: Optional[ctypes.CDLL] = None

    def __getattr__(self, name: str) -> Any:
        if name not in _raw.FUNCTIONS:
            raise AttributeError(name)
        self.load(None)
        return self.__dict__[name]

    def load(self, path: Optional[str]) -> None:
        """Open the library, once per process. A path to another file than the open one is an error."""
        with self._lock:
            if self._handle is None:
                file = path if path is not None else default_path()
                handle = _open(file)
                functions = _functions(handle, file)
                self.path = file
                self._handle = handle
                self.__dict__.update(functions)
            elif path is not None and not _same_file(path, self.path):
                raise LibraryError(
                    f"cannot load {path}: {self.path} is in use already; call load_library() before anything else")

    def plain(self, name: str) -> Any:
        """
        Return a function that checks no argument types, for frequent calls. Its arguments are ``None``, bytes, and
        what ``reference()`` and ``opaque()`` return.
        """
        if extension is not None:
            return extension.function(self.address(name), True, 0)
        self.load(None)
        return _unchecked(self._handle, name)

    def short(self, name: str) -> Any:
        """Like plain(), for a function that takes less time than releasing the interpreter's lock, never waits and
        calls nothing back. It is called with the lock held."""
        if extension is not None:
            return extension.function(self.address(name), False, 0)
        self.load(None)
        assert self._handle is not None
        return _unchecked(ctypes.PyDLL(self.path, handle=self._handle._handle), name)

    def question(self, name: str) -> Any:
        """Like plain(), for a function whose last parameters are a number and an error. Its result is the number, 0 if
        it fails."""
        if extension is not None:
            return extension.function(self.address(name), True, self.address("cjit_error_destroy"))
        ask, destroy = self.plain(name), self.plain("cjit_error_destroy")

        def answer(*arguments: Any) -> int:
            number, error = ctypes.c_uint32(), ctypes.c_void_p()
            status = ask(*arguments, ctypes.byref(number), ctypes.byref(error))
            destroy(error)
            return 0 if status else number.value
        return answer

    def address(self, name: str) -> int:
        """Return the address of a function."""
        return ctypes.cast(getattr(self, name), ctypes.c_void_p).value or 0


def _unchecked(library: Any, name: str) -> Any:
    function = library[name]
    function.restype = _raw.FUNCTIONS[name][0]
    return function


def reference(memory: Any) -> Any:
    """Return the address of an object of ctypes as an argument of a plain function. The object must live as long."""
    return ctypes.byref(memory) if extension is None else ctypes.addressof(memory)


def opaque(address: int) -> Any:
    """Return an address as an argument of a plain function."""
    return ctypes.c_void_p(address) if extension is None else address


def default_path() -> str:
    """Return the file that is opened if the program names none."""
    named = os.environ.get(ENVIRONMENT)
    if named:
        return named
    return BESIDE_PACKAGE if os.path.exists(BESIDE_PACKAGE) else _raw.SONAME


def _same_file(first: str, second: str) -> bool:
    try:
        return os.path.samefile(first, second)
    except OSError:
        return first == second


def _open(path: str) -> ctypes.CDLL:
    if os.sep in path:
        _check_file(path)
    try:
        return ctypes.CDLL(path, mode=os.RTLD_NOW | os.RTLD_LOCAL)
    except OSError as error:
        raise LibraryError(f"cannot load cjit: {error}; {_FIX}") from None


def _check_file(path: str) -> None:
    try:
        with open(path, "rb") as file:
            theirs = file.read(20)
    except OSError as error:
        raise LibraryError(f"cannot load cjit from {path}: {os.strerror(error.errno or 0)}; {_FIX}") from None
    ours = _machine_of_this_process()
    if len(theirs) < 20 or theirs[:4] != b"\x7fELF":
        raise LibraryError(f"{path} is not cjit: it is not a shared library; {_FIX}")
    if ours is not None and (theirs[4], struct.unpack_from("<H", theirs, 18)[0]) != ours:
        raise LibraryError(f"{path} is of another architecture (ELF machine {struct.unpack_from('<H', theirs, 18)[0]}, "
                           f"this Python has {ours[1]}); install cjit for this machine")


def _machine_of_this_process() -> Optional[Tuple[int, int]]:
    try:
        with open("/proc/self/exe", "rb") as file:
            header = file.read(20)
    except OSError:
        return None
    return header[4], struct.unpack_from("<H", header, 18)[0]


def _functions(handle: ctypes.CDLL, path: str) -> Dict[str, Any]:
    if not hasattr(handle, "cjit_version"):
        raise LibraryError(f"{path} is not cjit: it has no cjit_version; {_FIX}")
    major, minor = _version(handle)
    if major != _raw.VERSION_MAJOR or minor < _raw.VERSION_MINOR:
        needed = f"{_raw.VERSION_MAJOR}.{_raw.VERSION_MINOR}"
        raise LibraryError(f"{path} is cjit {major}.{minor}; "
                           f"this package needs {needed} or a newer {_raw.VERSION_MAJOR}.x: "
                           f"install that, or name another file in {ENVIRONMENT}")
    missing: List[str] = [name for name in _raw.FUNCTIONS if not hasattr(handle, name)]
    if missing:
        raise LibraryError(f"{path} lacks the function {missing[0]}; it is damaged or not a release: "
                           "install cjit again")
    functions = {}
    for name, (result, arguments) in _raw.FUNCTIONS.items():
        function = getattr(handle, name)
        function.restype = result
        function.argtypes = arguments
        functions[name] = function
    return functions


def _version(handle: ctypes.CDLL) -> Tuple[int, int]:
    major, minor = ctypes.c_uint32(), ctypes.c_uint32()
    handle.cjit_version(ctypes.byref(major), ctypes.byref(minor), None)
    return major.value, minor.value


lib = Library()


def load_library(path: Optional[str] = None) -> str:
    """
    Open libcjit.so now, and return its path. Without this call it is opened on first use.

    :param path: the file. ``None``: the file in ``CJIT_LIBRARY``, else the copy in this package, else
        ``libcjit.so.0`` on the loader's path.
    :raises LibraryError: the file is missing, of another architecture, not cjit, or too old; the message states which.
    """
    lib.load(None if path is None else os.fspath(path))
    return lib.path
