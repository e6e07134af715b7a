"""Workers: the processes that compile for a context."""

import dataclasses
from typing import Any

from . import _raw
from ._handle import read_and_clean
from ._library import lib

__all__ = ["WorkerInfo"]


@dataclasses.dataclass(frozen=True)
class WorkerInfo:
    """The workers of a context, and their counters since its creation."""

    #: The worker program; "" if none was found.
    program: str
    #: Why workers are not used, and what to do; "" if they can be used.
    disabled_reason: str
    #: Current and maximum number of workers.
    running: int
    max_running: int
    #: Workers that were started, and workers that died during a compilation.
    started: int
    lost: int
    #: Compilations by workers, and those that were ended by a time limit or a cancellation.
    compilations: int
    timed_out: int
    cancelled: int
    #: Privileges that workers drop.
    sandbox: str


def describe(context: Any) -> WorkerInfo:
    """The workers of a context."""
    made: WorkerInfo = read_and_clean(WorkerInfo, _raw.cjit_worker_info_t, lib.cjit_worker_info_cleanup,
                                      lib.cjit_worker_get_info, context)
    return made
