"""The cache: what it holds and did, why two requests differ, upkeep, packs."""

import ctypes
import dataclasses
from typing import Any, Callable, Dict, Optional, Sequence, Tuple, Union

from . import _fields, _raw, _records
from ._handle import filled, read_and_clean
from ._library import lib
from .enums import CacheEntryState, CacheMode
from ._request import Text

__all__ = ["Cache", "CacheChange", "CacheCounters", "CacheEntry", "CacheInfo", "CacheKey", "CacheEntries"]


@dataclasses.dataclass(frozen=True)
class CacheCounters:
    """What a cache did."""

    #: Results from the context's memory, the folder, a layer, and from an equal build of another thread.
    memory_hits: int
    disk_hits: int
    layer_hits: int
    shared_hits: int
    #: Failures that were remembered.
    failure_hits: int
    #: Compilations whose entry was nowhere; was damaged; was of another format; could not be read; was to be refreshed.
    absent_misses: int
    corrupt_misses: int
    version_misses: int
    unreadable_misses: int
    refreshes: int
    #: Compilations that had no part in the cache, and that failed.
    bypasses: int
    failures: int
    #: Builds that waited for another process, and those of them that waited too long.
    waits: int
    wait_timeouts: int
    #: Entries written, and those that could not be.
    published: int
    publish_failures: int
    #: Entries removed to stay within the bounds.
    memory_evictions: int
    disk_evictions: int
    disk_evicted_bytes: int
    #: Nanoseconds that the compiler had taken for what was then taken from the cache.
    saved_nanoseconds: int


@dataclasses.dataclass(frozen=True)
class CacheInfo:
    """A cache as it is now."""

    #: The folder of the disk cache; "" if there is none.
    folder: str
    #: Why there is no disk cache, and what to do; "" while it is used.
    problem: str
    #: The layers, in order, each with what is wrong with it.
    layers: Tuple[str, ...]
    layer_problems: Tuple[str, ...]
    #: The context's mode, never DEFAULT.
    mode: Union[CacheMode, int]
    #: Results in memory, the bytes they take and may take, and the bytes that entries on disk may take.
    memory_entries: int
    memory_bytes: int
    memory_limit_bytes: int
    disk_limit_bytes: int
    #: Since the context was created.
    counters: CacheCounters
    #: Of all processes that used the folder.
    totals: CacheCounters


@dataclasses.dataclass(frozen=True)
class CacheEntry:
    """One entry on disk."""

    key: str
    #: The file. It is an artifact.
    path: str
    #: Bytes of the file.
    size: int
    #: When it was last used, in seconds since 1970.
    used_seconds: int
    state: Union[CacheEntryState, int]


@dataclasses.dataclass(frozen=True)
class CacheEntries:
    """Entries of the folder, the most recently used first."""

    entries: Tuple[CacheEntry, ...]
    #: Bytes of all of them.
    total_size: int


@dataclasses.dataclass(frozen=True)
class CacheChange:
    """What upkeep changed."""

    #: Entries that were removed, exported or imported, and their bytes.
    entry_count: int
    total_size: int
    #: Entries that were not imported because they were there, and those left out because they are damaged.
    present_count: int
    damaged_count: int


@dataclasses.dataclass(frozen=True)
class CacheKey:
    """A key, field by field, in the order in which the fields count."""

    #: "" if the request cannot be cached.
    key: str
    #: Why the request cannot be cached; "" if it can.
    uncacheable_reason: str
    field_names: Tuple[str, ...]
    field_values: Tuple[str, ...]

    @property
    def fields(self) -> Dict[str, str]:
        """Names and values of the fields; of equal names the last."""
        return dict(zip(self.field_names, self.field_values))


def read_key(function: Callable[..., int], *arguments: Any) -> CacheKey:
    """The key that a function describes."""
    made: CacheKey = read_and_clean(CacheKey, _raw.cjit_cache_key_t, lib.cjit_cache_key_cleanup, function, *arguments)
    return made


class Cache:
    """The cache of a context: ``context.cache``."""

    def __init__(self, context: Any) -> None:
        self._context = context

    def info(self) -> CacheInfo:
        """What the cache is and did."""
        made: CacheInfo = read_and_clean(CacheInfo, _raw.cjit_cache_info_t, lib.cjit_cache_info_cleanup,
                                         lib.cjit_cache_get_info, self._context._use())
        return made

    def list(self) -> CacheEntries:
        """The entries of the folder."""
        return self._listing(lib.cjit_cache_get_entries)

    def verify(self, remove_bad: bool = False) -> CacheEntries:
        """Read and verify every entry; those that are not good are in the listing with their state, and removed
        if that is asked for."""
        return self._listing(lib.cjit_cache_verify, int(remove_bad))

    def trim(self, max_bytes: int) -> CacheChange:
        """Remove the least recently used entries until the rest take at most ``max_bytes``."""
        return self._change(lib.cjit_cache_trim, _fields.integer(max_bytes, "max_bytes", "uint64_t"))

    def clear(self) -> CacheChange:
        """Remove every entry, in memory too."""
        return self._change(lib.cjit_cache_clear)

    def export(self, path: Text, keys: Optional[Sequence[str]] = None) -> CacheChange:
        """Write entries into one file, a pack; ``keys`` may be the beginnings of keys, ``None``: all."""
        texts = [] if keys is None else _fields.texts(keys, "keys")
        array = _fields.text_array(texts) if keys is not None else None
        return self._change(lib.cjit_cache_export, _fields.c_text(path, "path"), array, len(texts))

    def import_pack(self, path: Text) -> CacheChange:
        """Read a pack into the folder."""
        return self._change(lib.cjit_cache_import, _fields.c_text(path, "path"))

    def describe_entry(self, key: str) -> CacheKey:
        """The key of an entry with its fields; the beginning of the key is enough if it names one."""
        return read_key(lib.cjit_cache_get_entry_key, self._context._use(), _fields.c_text(key, "key"))

    def _listing(self, function: Callable[..., int], *arguments: Any) -> CacheEntries:
        made: CacheEntries = read_and_clean(CacheEntries, _raw.cjit_cache_entries_t, lib.cjit_cache_entries_cleanup,
                                            function, self._context._use(), *arguments)
        return made

    def _change(self, function: Callable[..., int], *arguments: Any) -> CacheChange:
        return _records.read(CacheChange, filled(_raw.cjit_cache_change_t, function, self._context._use(), *arguments))
