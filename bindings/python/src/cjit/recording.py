"""Recorded runs: read the requests that contexts recorded, and build them again."""

import ctypes
import dataclasses
import weakref
from typing import TYPE_CHECKING, Any, Tuple, Union

from . import _fields, _raw, _records
from ._handle import call, sized
from ._library import lib
from ._options import RecordingFields, RecordingOptions
from ._request import Text
from .enums import Family

__all__ = ["RecordedRequest", "Recording", "RecordingFields", "RecordingOptions"]


@dataclasses.dataclass(frozen=True)
class RecordedRequest:
    """One request of a recorded run."""

    #: The cache key of the recorded build; "" if it had none.
    key: str
    #: Why the request had no key, or why it cannot be repeated; "" without a reason.
    note: str
    #: Name of the source, and the architecture of the build.
    name: str
    arch: str
    #: The working directory of the process, to which relative paths of the request referred.
    folder: str
    family: Union[Family, int]
    #: False for images of other compilers.
    can_repeat: bool


@dataclasses.dataclass(frozen=True)
class _Contents:
    requests: Tuple[RecordedRequest, ...]
    damaged_count: int


class Recording:
    """
    The requests of a run that contexts recorded (``ContextOptions.record_file``), each once.

        for request in cjit.Recording("run.rec"):
            print(request.name, request.arch)

    ``Context.submit_recorded()`` builds one of them.
    """

    def __init__(self, path: Text) -> None:
        self._struct = sized(_raw.cjit_recording_t)
        call(lib.cjit_recording_read, _fields.c_text(path, "path"), ctypes.byref(self._struct))
        weakref.finalize(self, lib.cjit_recording_cleanup, ctypes.byref(self._struct))
        contents = _records.read(_Contents, self._struct)
        #: The requests in the order in which they were recorded first.
        self.requests: Tuple[RecordedRequest, ...] = contents.requests
        #: Parts of the file that are damaged and were skipped.
        self.damaged_count: int = contents.damaged_count

    def __iter__(self) -> Any:
        return iter(self.requests)

    def __len__(self) -> int:
        return len(self.requests)

    def _index(self, request: Union[int, RecordedRequest]) -> int:
        return request if isinstance(request, int) else self.requests.index(request)
