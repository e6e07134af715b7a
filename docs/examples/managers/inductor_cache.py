"""
torch.compile with cjit's cache as the remote cache of Inductor. Copy this file and cjit_files.py into a directory of
PYTHONPATH, and call

    import inductor_cache
    inductor_cache.install()

before the first torch.compile. install() enables the remote caches of FX graphs, AOTAutograd and autotuning; what has
been chosen by TORCHINDUCTOR_FX_GRAPH_REMOTE_CACHE=0 and the like stays off. Nothing connects to Redis. Entries are
pickled programs: only those who may run code on this machine may write to the cache.
"""

import functools
import os

import torch
from torch._inductor import remote_cache

import cjit_files

#: Configurations of remote caches, and the environment variables that users set for them. Inductor's bundled autotune
#: cache stays off: without a GPU, and at a hit of a function with a backward pass, it fails inside torch 2.11.
SWITCHES = {"torch._inductor.config": {"fx_graph_remote_cache": "TORCHINDUCTOR_FX_GRAPH_REMOTE_CACHE",
                                       "autotune_remote_cache": "TORCHINDUCTOR_AUTOTUNE_REMOTE_CACHE"},
            "torch._functorch.config": {"enable_remote_autograd_cache": "TORCHINDUCTOR_AUTOGRAD_REMOTE_CACHE"}}


@functools.lru_cache(maxsize=None)
def _store():
    return cjit_files.Store(f"PyTorch {torch.__version__}")


class CacheBackend(remote_cache.RemoteCacheBackend):
    """A value of Inductor is one entry. A value that is put again replaces the earlier one."""

    def _get(self, key):
        files = _store().get(key)
        return None if files is None else files.get("value")

    def _put(self, key, data):
        _store().put(key, {"value": data})


def install():
    """Use cjit's cache for all remote caches of Inductor in this process."""
    import importlib

    remote_cache.RedisRemoteCache.backend_override_cls = CacheBackend
    for module, switches in SWITCHES.items():
        config = importlib.import_module(module)
        for name, variable in switches.items():
            if hasattr(config, name) and variable not in os.environ:
                setattr(config, name, True)
