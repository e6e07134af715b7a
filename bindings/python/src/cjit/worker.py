"""Workers: the processes that compile for a context."""

import dataclasses
from typing import Any

from . import _raw
from ._handle import read_and_clean
from ._library import lib

__all__ = ["WorkerInfo"]


@dataclasses.dataclass(frozen=True)
class WorkerInfo:
    """The workers of a context, and their statistics since the context was created."""

    #: The worker program; "" if none was found.
    program: str
    #: Why workers are disabled, and what to do; "" if they are enabled.
    disabled_reason: str
    #: Number of running workers, and its maximum.
    running: int
    max_running: int
    #: Workers that were started, and workers that ended unexpectedly during a compilation.
    started: int
    lost: int
    #: Compilations of workers, and compilations that were stopped by a time limit or by a cancellation.
    compilations: int
    timed_out: int
    cancelled: int
    #: The privileges that workers drop, also if none was started yet.
    sandbox: str


def describe(context: Any) -> WorkerInfo:
    """Describe the workers of a context."""
    made: WorkerInfo = read_and_clean(WorkerInfo, _raw.cjit_worker_info_t, lib.cjit_worker_info_cleanup,
                                      lib.cjit_worker_get_info, context)
    return made
