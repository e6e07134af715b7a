"""
Triton's kernels in cjit's cache. Copy this file and cjit_files.py into a directory of PYTHONPATH, and set

    TRITON_CACHE_MANAGER=triton_cache:CacheManager

or triton.knobs.cache.manager_class = triton_cache.CacheManager. CJIT_CACHE_DIR, CJIT_CACHE_LAYERS and CJIT_REMOTE say
where the cache is. Triton reads files, so a group is copied from
the cache to TRITON_CACHE_DIR, where only files that differ are written.
"""

import functools
import os

import triton
from triton.runtime.cache import FileCacheManager

import cjit_files


@functools.lru_cache(maxsize=None)
def _store():
    return cjit_files.Store(f"Triton {triton.__version__}")


class CacheManager(FileCacheManager):
    """All files of a kernel are one entry. Of the processes that need the same kernel, one compiles it."""

    def __init__(self, key, override=False, dump=False):
        super().__init__(key, override=override, dump=dump)
        self._is_shared = not override and not dump and _store().usable
        self._is_group = False
        self._claim = None

    def get_group(self, filename):
        if not self._is_shared:
            return super().get_group(filename)
        self._is_group = True
        self._claim = _store().claim(self._entry(filename))
        if self._claim.files is None:
            return None
        group = {name: self._materialize(name, data) for name, data in self._claim.files.items()}
        super().put_group(filename, group)
        return group

    def put_group(self, filename, group):
        result = super().put_group(filename, group)
        if self._is_shared:
            claim = self._claim or _store().claim(self._entry(filename))
            claim.finish({name: _read(path) for name, path in group.items()})
        return result

    def get_file(self, filename):
        if not self._is_shared or self._is_group:
            return super().get_file(filename)
        files = _store().get(self._entry(filename))
        return None if files is None else self._materialize(filename, files[filename])

    def put(self, data, filename, binary=True):
        path = super().put(data, filename, binary=binary)
        if self._is_shared and not self._is_group:  # a file of a group is stored with its group
            _store().put(self._entry(filename), {filename: _read(path)})
        return path

    def _entry(self, filename):
        return f"{self.key}/{filename}"

    def _materialize(self, filename, data):
        path = self._make_path(filename)
        if os.path.exists(path) and _read(path) == data:
            return path
        return super().put(data, filename)


def _read(path):
    with open(path, "rb") as file:
        return file.read()
