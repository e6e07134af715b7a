"""
TileLang's kernels in cjit's cache. Copy this file and cjit_files.py into a directory of PYTHONPATH, and call

    import tilelang_cache
    tilelang_cache.install()

before the first kernel. TileLang reads the files of a kernel from a directory of TILELANG_CACHE_DIR. The files are
copied there from cjit's cache; TileLang's own check of their sizes and hashes stays as it is.
"""

import contextlib
import functools
import os
import shutil
import threading
import uuid

import tilelang
from tilelang.cache.kernel_cache import KernelCache

import cjit_files

_current = threading.local()


@functools.lru_cache(maxsize=None)
def _store():
    return cjit_files.Store(f"TileLang {tilelang.__version__}")


def _read_folder(path):
    files = {}
    for entry in os.scandir(path):
        if entry.is_file(follow_symlinks=False) and not entry.name.startswith("."):
            with open(entry.path, "rb") as file:
                files[entry.name] = file.read()
    return files


def _write_folder(path, files):
    """Create or replace a directory in one step: no process sees a part of it."""
    staging = f"{path}.{os.getpid()}.{uuid.uuid4().hex}"
    os.makedirs(staging)
    try:
        for name, data in files.items():
            with open(os.path.join(staging, name), "wb") as file:
                file.write(data)
        if os.path.isdir(path):
            os.rename(path, staging + ".old")
        with contextlib.suppress(OSError):  # another process was faster, with the same files
            os.rename(staging, path)
    finally:
        shutil.rmtree(staging, ignore_errors=True)
        shutil.rmtree(staging + ".old", ignore_errors=True)


def install():
    """Let all kernel caches of TileLang look into cjit's cache, and store there what they compile."""
    if getattr(KernelCache, "cjit_installed", False):
        return
    KernelCache.cjit_installed = True
    cached, load, save = KernelCache.cached, KernelCache._load_kernel_from_disk, KernelCache._save_kernel_to_disk

    @functools.wraps(cached)
    def cached_by_cjit(self, *args, **fields):
        outer, _current.claim = getattr(_current, "claim", None), None
        try:
            return cached(self, *args, **fields)
        finally:  # if there was no kernel to save, another process may try
            if _current.claim is not None:
                _current.claim.abandon()
            _current.claim = outer

    @functools.wraps(load)
    def load_by_cjit(self, key, *args, **fields):
        path = self._get_cache_path(key)
        claim = _current.claim = _store().claim(f"{self.execution_backend}/{key}")
        if claim.files is not None and not (os.path.isdir(path) and _read_folder(path) == claim.files):
            _write_folder(path, claim.files)
        elif claim.files is None and _store().usable:
            return None
        return load(self, key, *args, **fields)

    @functools.wraps(save)
    def save_by_cjit(self, key, *args, **fields):
        save(self, key, *args, **fields)
        path = self._get_cache_path(key)
        if _current.claim is not None and self._is_complete_cache_dir(path) and self._verify_cache_dir_integrity(path):
            _current.claim.finish(_read_folder(path))

    KernelCache.cached = cached_by_cjit
    KernelCache._load_kernel_from_disk = load_by_cjit
    KernelCache._save_kernel_to_disk = save_by_cjit
