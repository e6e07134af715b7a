"""The processes that compile for a context."""

import dataclasses
from typing import Any

from . import _raw
from ._handle import read_and_clean
from ._library import lib

__all__ = ["WorkerInfo"]


@dataclasses.dataclass(frozen=True)
class WorkerInfo:
    """The workers of a context, and what they did since it was created."""

    #: The program; "" if none was found.
    program: str
    #: Why there are no workers, and what to do; "" if there can be.
    disabled_reason: str
    #: Workers that there are now, and that there may be at once.
    running: int
    max_running: int
    #: Workers that were started, and that died while they compiled.
    started: int
    lost: int
    #: Compilations that workers did, and that were given up because of a time limit or a cancel.
    compilations: int
    timed_out: int
    cancelled: int
    #: What workers have given up, or will where none was started yet.
    sandbox: str


def describe(context: Any) -> WorkerInfo:
    """The workers of a context."""
    made: WorkerInfo = read_and_clean(WorkerInfo, _raw.cjit_worker_info_t, lib.cjit_worker_info_cleanup,
                                      lib.cjit_worker_get_info, context)
    return made
