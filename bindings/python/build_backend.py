"""The build backend: scikit-build-core's. Its sdists also contain the sources of the library."""

import contextlib
import pathlib
import shutil

from scikit_build_core.build import (build_editable, build_wheel, get_requires_for_build_editable,
                                     get_requires_for_build_sdist, get_requires_for_build_wheel,
                                     prepare_metadata_for_build_editable, prepare_metadata_for_build_wheel)
from scikit_build_core.build import build_sdist as _build_sdist

__all__ = ["build_editable", "build_sdist", "build_wheel", "get_requires_for_build_editable",
           "get_requires_for_build_sdist", "get_requires_for_build_wheel", "prepare_metadata_for_build_editable",
           "prepare_metadata_for_build_wheel"]

HERE = pathlib.Path(__file__).resolve().parent
LIBRARY = HERE / "library"  # CMakeLists.txt takes the sources from here, if there are any
PARTS = HERE.parent / "library"  # links to the sources


def build_sdist(sdist_directory, config_settings=None):
    """Build an sdist that can be built anywhere. In an unpacked sdist the sources are there already."""
    with contextlib.nullcontext() if LIBRARY.exists() else _sources():
        return _build_sdist(sdist_directory, config_settings)


@contextlib.contextmanager
def _sources():
    try:
        shutil.copytree(PARTS, LIBRARY)
        yield
    finally:
        shutil.rmtree(LIBRARY, ignore_errors=True)
