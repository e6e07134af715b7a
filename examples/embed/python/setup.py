"""The same package, built by setuptools."""

import os
import subprocess

from setuptools import setup
from setuptools.command.build_py import build_py


class BuildKernels(build_py):
    def run(self):
        super().run()
        bundle = os.path.join(self.build_lib, "embed/kernels.cjb")
        subprocess.run([os.environ.get("CJIT_COMMAND", "cjit"), "prebuild", "../kernels/kernels.toml", "--quiet",
                        "--arch", "sm_80,sm_90,compute_90", "--bundle", bundle], check=True)


setup(packages=["embed"], package_dir={"": "src"}, cmdclass={"build_py": BuildKernels})
