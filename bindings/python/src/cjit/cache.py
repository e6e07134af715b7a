"""The cache: contents, statistics, key fields, maintenance and packs."""

import ctypes
import dataclasses
from typing import Any, Callable, Dict, Optional, Sequence, Tuple, Union

from . import _fields, _raw, _records
from ._handle import call, filled, read_and_clean
from ._library import lib
from .enums import CacheEntryState, CacheMode, RemoteState
from .errors import NotReady
from ._request import Text

__all__ = ["Cache", "CacheChange", "CacheCounters", "CacheEntry", "CacheInfo", "CacheKey", "CacheEntries",
           "RemoteInfo"]


@dataclasses.dataclass(frozen=True)
class CacheCounters:
    """Statistics of a cache."""

    #: Hits in the context's memory, in the cache directory, in a layer, and in an equal build of another thread.
    memory_hits: int
    disk_hits: int
    layer_hits: int
    shared_hits: int
    #: Failures that were returned from the cache.
    failure_hits: int
    #: Compilations because the entry was absent, was damaged, had another format version, could not be read, or was to
    #: be refreshed.
    absent_misses: int
    corrupt_misses: int
    version_misses: int
    unreadable_misses: int
    refreshes: int
    #: Compilations that bypassed the cache, and compilations that failed.
    bypasses: int
    failures: int
    #: Builds that waited for another process, and those whose wait ended at its time limit.
    waits: int
    wait_timeouts: int
    #: Entries that were written, and entries that could not be written.
    published: int
    publish_failures: int
    #: Entries, and bytes of them, that were removed to stay within the limits.
    memory_evictions: int
    disk_evictions: int
    disk_evicted_bytes: int
    #: Compile time that hits saved, in nanoseconds.
    saved_nanoseconds: int
    #: Results from a remote cache, answers of remotes that did not have the entry, requests to remotes that failed, and
    #: requests that were not made because the remote had failed before.
    remote_hits: int
    remote_misses: int
    remote_failures: int
    remote_skipped: int
    #: Entries that were sent to a remote, and entries that could not be sent.
    uploads: int
    upload_failures: int
    #: Bytes of entries that remotes had, and of entries sent to them.
    remote_received_bytes: int
    remote_sent_bytes: int
    #: Time of the lookups that remotes answered, in nanoseconds.
    remote_lookup_nanoseconds: int
    #: Those of ``remote_misses`` whose entry was refused for its signature (docs/remote.md, "Trust").
    remote_refusals: int


@dataclasses.dataclass(frozen=True)
class RemoteInfo:
    """One remote cache since the context was created."""

    #: Without credentials.
    url: str
    state: Union[RemoteState, int]
    #: 1: nothing is sent to it.
    read_only: int
    #: Why the last request failed that did; "" if none did.
    last_error: str
    #: As in :class:`CacheCounters`, for this remote.
    hits: int
    misses: int
    failures: int
    skipped: int
    uploads: int
    upload_failures: int
    received_bytes: int
    sent_bytes: int
    lookup_nanoseconds: int
    slowest_lookup_nanoseconds: int


@dataclasses.dataclass(frozen=True)
class CacheInfo:
    """The current state of a cache."""

    #: The cache directory; "" if there is none.
    folder: str
    #: Why there is no disk cache, and what to do; "" while it is used.
    problem: str
    #: The layers in search order, and the problem of each.
    layers: Tuple[str, ...]
    layer_problems: Tuple[str, ...]
    #: The context's mode, never DEFAULT.
    mode: Union[CacheMode, int]
    #: Results in memory, their bytes and the limit of these, and the limit of the bytes of entries on disk.
    memory_entries: int
    memory_bytes: int
    memory_limit_bytes: int
    disk_limit_bytes: int
    #: Statistics since the context was created.
    counters: CacheCounters
    #: Statistics of all processes that used the cache directory.
    totals: CacheCounters
    #: The remote caches, in the order of ``CJIT_REMOTE``.
    remotes: Tuple[RemoteInfo, ...]


@dataclasses.dataclass(frozen=True)
class CacheEntry:
    """One entry of the disk cache, or what a remote has."""

    key: str
    #: The file, which is an artifact; for a remote its URL.
    path: str
    #: Size of the file in bytes.
    size: int
    #: Time of the last use, in seconds since 1970.
    used_seconds: int
    state: Union[CacheEntryState, int]
    #: The key of the entry's signature, and the comment that a trusted key signed; "" if there is none.
    signature_key: str
    signature_comment: str
    #: Why the entry is not good, or why its signature is not accepted; "" without a reason.
    note: str


@dataclasses.dataclass(frozen=True)
class CacheEntries:
    """Entries of the cache directory, the most recently used first."""

    entries: Tuple[CacheEntry, ...]
    #: Size of all entries in bytes.
    total_size: int


@dataclasses.dataclass(frozen=True)
class CacheChange:
    """Changes that a maintenance call made."""

    #: Number of entries that were removed, exported or imported, and their size in bytes.
    entry_count: int
    total_size: int
    #: Entries that were not imported because they exist, and entries that were skipped because they are damaged.
    present_count: int
    damaged_count: int
    #: Entries that were not exported or sent because this context signs, and must not sign these.
    refused_count: int


@dataclasses.dataclass(frozen=True)
class CacheKey:
    """A cache key with its fields, in the order in which they are hashed."""

    #: "" if the request cannot be cached.
    key: str
    #: Why the request cannot be cached; "" if it can.
    uncacheable_reason: str
    field_names: Tuple[str, ...]
    field_values: Tuple[str, ...]

    @property
    def fields(self) -> Dict[str, str]:
        """Map names to values of the fields. If a name occurs more than once, the last value counts."""
        return dict(zip(self.field_names, self.field_values))


def read_key(function: Callable[..., int], *arguments: Any) -> CacheKey:
    """Return the key that a function describes."""
    made: CacheKey = read_and_clean(CacheKey, _raw.cjit_cache_key_t, lib.cjit_cache_key_cleanup, function, *arguments)
    return made


class Cache:
    """The cache of a context: ``context.cache``."""

    def __init__(self, context: Any) -> None:
        self._context = context

    def info(self) -> CacheInfo:
        """Return the state and the statistics of the cache."""
        made: CacheInfo = read_and_clean(CacheInfo, _raw.cjit_cache_info_t, lib.cjit_cache_info_cleanup,
                                         lib.cjit_cache_get_info, self._context._use())
        return made

    def list(self) -> CacheEntries:
        """List the entries of the cache directory."""
        return self._listing(lib.cjit_cache_get_entries)

    def verify(self, remove_bad: bool = False) -> CacheEntries:
        """Read and verify every entry. The list contains the bad entries with their state; ``remove_bad`` removes
        them."""
        return self._listing(lib.cjit_cache_verify, int(remove_bad))

    def places(self, key: str) -> CacheEntries:
        """Look in the directory and in each remote for one entry, without building: its state there, who signed it, and
        why it would not be used."""
        return self._listing(lib.cjit_cache_get_places, _fields.c_text(key, "key"))

    def flush(self, timeout: float) -> bool:
        """Wait until the context has sent its builds to the remote caches, and to earlier remotes the entries of later
        ones.

        :param timeout: in seconds.
        :return: whether they were sent in this time.
        """
        try:
            call(lib.cjit_cache_flush, self._context._use(), int(1000 * timeout))
        except NotReady:
            return False
        return True

    def upload(self, keys: Optional[Sequence[str]] = None) -> CacheChange:
        """Send entries of the cache directory to the remote caches that do not have them. ``keys`` are keys or
        prefixes of keys; ``None``: all entries; an empty list: none."""
        return self._change(lib.cjit_cache_upload, *self._keys(keys))

    def trim(self, max_bytes: int) -> CacheChange:
        """Remove the least recently used entries until the others have at most ``max_bytes``."""
        return self._change(lib.cjit_cache_trim, _fields.integer(max_bytes, "max_bytes", "uint64_t"))

    def clear(self) -> CacheChange:
        """Remove every entry, on disk and in memory."""
        return self._change(lib.cjit_cache_clear)

    def export(self, path: Text, keys: Optional[Sequence[str]] = None) -> CacheChange:
        """Write entries to a pack, which is one file. ``keys`` are keys or prefixes of keys; ``None``: all
        entries; an empty list: none."""
        return self._change(lib.cjit_cache_export, _fields.c_text(path, "path"), *self._keys(keys))

    def import_pack(self, path: Text) -> CacheChange:
        """Import the entries of a pack to the cache directory."""
        return self._change(lib.cjit_cache_import, _fields.c_text(path, "path"))

    def describe_entry(self, key: str) -> CacheKey:
        """Return the key of an entry with its fields. A prefix of the key is enough if it is unique."""
        return read_key(lib.cjit_cache_get_entry_key, self._context._use(), _fields.c_text(key, "key"))

    @staticmethod
    def _keys(keys: Optional[Sequence[str]]) -> Tuple[Any, int]:
        texts = [] if keys is None else _fields.texts(keys, "keys")
        return (None if keys is None else _fields.text_array(texts)), len(texts)

    def _listing(self, function: Callable[..., int], *arguments: Any) -> CacheEntries:
        made: CacheEntries = read_and_clean(CacheEntries, _raw.cjit_cache_entries_t, lib.cjit_cache_entries_cleanup,
                                            function, self._context._use(), *arguments)
        return made

    def _change(self, function: Callable[..., int], *arguments: Any) -> CacheChange:
        return _records.read(CacheChange, filled(_raw.cjit_cache_change_t, function, self._context._use(), *arguments))
