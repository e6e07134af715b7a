"""Find NVRTC in NVIDIA's wheels, in all places where Python finds packages. The library's own search does not know
all of them."""

import glob
import importlib.util
import os
from typing import List, Optional

_NAMED = ("CJIT_CUDA_HOME", "CUDA_HOME", "CUDA_PATH")
_BELOW = (os.path.join("cu13", "lib"), os.path.join("cuda_nvrtc", "lib"))


def nvrtc_of_wheels() -> Optional[str]:
    """
    Return the file of NVRTC in the packages ``nvidia-cuda-nvrtc`` and ``nvidia-cuda-nvrtc-cu12``.

    Returns ``None`` if the environment names a toolkit, if the process has loaded an NVRTC, or if there is none.
    The library finds the other components next to this file.
    """
    if any(os.environ.get(name) for name in _NAMED) or _process_holds_nvrtc():
        return None
    for folder in _nvidia_folders():
        for below in _BELOW:
            found = sorted(path for path in glob.glob(os.path.join(glob.escape(folder), below, "libnvrtc.so.*"))
                           if path.rsplit(".", 1)[1].isdigit())
            if found:
                return found[-1]
    return None


def _nvidia_folders() -> List[str]:
    try:
        spec = importlib.util.find_spec("nvidia")
    except (ImportError, ValueError):
        return []
    return list(spec.submodule_search_locations or []) if spec is not None else []


def _process_holds_nvrtc() -> bool:
    try:
        with open("/proc/self/maps", encoding="utf-8", errors="replace") as maps:
            return any("/libnvrtc.so" in line for line in maps)
    except OSError:
        return False
