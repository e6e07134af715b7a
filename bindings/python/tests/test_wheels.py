"""NVRTC in NVIDIA's wheels, at places that only Python finds."""

import os

from support import TestCase, run_python

SHOW = """
import cjit
print(cjit.Context(cache_mode="off").toolkit()["nvrtc"].path)
"""
NO_TOOLKIT = {"CJIT_CUDA_HOME": "", "CUDA_HOME": "", "CUDA_PATH": ""}


class Wheels(TestCase):
    def site(self, below):
        """Make a directory of packages with NVRTC from a wheel."""
        site = self.folder()
        (site / "nvidia" / below).mkdir(parents=True)
        os.symlink(self.real_nvrtc(), site / "nvidia" / below / "libnvrtc.so.13")
        return site

    def real_nvrtc(self):
        return os.path.realpath(run_python(SHOW).stdout.strip())

    def found(self, site, code=SHOW, **environment):
        path = f"{site}{os.pathsep}{os.environ['PYTHONPATH']}"
        done = run_python(code, environment={**NO_TOOLKIT, "PYTHONPATH": path, **environment})
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.strip()

    def test_both_layouts_are_found_on_the_path_of_python(self):
        for below in ("cu13/lib", "cuda_nvrtc/lib"):
            site = self.site(below)
            self.assertEqual(self.found(site), str(site / "nvidia" / below / "libnvrtc.so.13"))

    def test_the_environment_goes_before_it(self):
        site = self.site("cu13/lib")
        home = os.path.dirname(os.path.dirname(self.real_nvrtc()))
        self.assertNotIn(str(site), self.found(site, CJIT_CUDA_HOME=home))

    def test_an_option_goes_before_it(self):
        site = self.site("cu13/lib")
        code = SHOW.replace('cache_mode="off"', f"nvrtc_path={self.real_nvrtc()!r}")
        self.assertEqual(self.found(site, code), self.real_nvrtc())

    def test_what_the_process_holds_is_used(self):
        site = self.site("cu13/lib")
        code = f"import ctypes; ctypes.CDLL({self.real_nvrtc()!r})\n" + SHOW
        self.assertNotIn(str(site), self.found(site, code))

    def test_without_wheels_the_library_searches(self):
        home = self.folder()
        (home / "lib64").mkdir()
        os.symlink(self.real_nvrtc(), home / "lib64/libnvrtc.so.13")
        self.assertEqual(self.found(self.folder(), CUDA_HOME=str(home)), str(home / "lib64/libnvrtc.so.13"))
