"""The command ``cjit`` of the wheel, which is a program beside the library."""

import os
import sys
from typing import NoReturn

from ._library import BESIDE_PACKAGE

PROGRAM = os.path.join(os.path.dirname(BESIDE_PACKAGE), "cjit")


def main() -> NoReturn:
    """Replace this process by the program, which finds NVIDIA's wheels of this Python although it is no Python."""
    if not os.path.exists(PROGRAM):
        sys.exit(f"cjit: the package has no program {PROGRAM}; install the wheel, or build the command with CMake")
    os.execve(PROGRAM, sys.argv, {**os.environ, "VIRTUAL_ENV": sys.prefix})
