"""NVRTC's drop-in in programs and on machines where something is wrong. usage: situations_test.py <program> <NVRTC>
<drop-in> <cjit> [<another NVRTC> <its drop-in>]

The program of situations.c runs each situation with the real NVRTC and with the drop-in, whose cache is empty, and then
full. What they print must be equal. Where the real NVRTC fails itself, the drop-in must give what NVRTC gives elsewhere.
"""
import os
import pathlib
import pwd
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM, REAL, DROPIN, CJIT = (pathlib.Path(path).resolve() for path in sys.argv[1:5])
OTHERS = [pathlib.Path(path).resolve() for path in sys.argv[5:7]]
NVRTC = REAL.parent / "libnvrtc.so.13"

# Situations whose output is compared with that of the real NVRTC, with variables for the drop-in.
COMPARED = [
    ("plain", {"CJIT_WORKERS": "worker", "CJIT_WORKER": "/nonexistent/cjit-worker"}),
    ("plain", {"CJIT_CACHE_DIR": "/proc/nowhere"}),
    ("threads", {}),
    ("fork_around", {}),
    ("fork_around", {"CJIT_WORKERS": "process"}),
    ("reaping", {"CJIT_WORKERS": "worker"}),
    ("ignoring", {"CJIT_WORKERS": "worker"}),
    ("signals", {"CJIT_WORKERS": "worker"}),
    ("signals", {"CJIT_WORKERS": "process"}),
    ("signals_restarting", {"CJIT_WORKERS": "worker"}),
    ("dlmopen", {}),
    ("deep", {}),
    ("exits", {"CJIT_WORKERS": "process"}),
    ("exits", {"CJIT_WORKERS": "worker"}),
    ("exits_at_once", {}),
    ("is_killed", {}),
]
