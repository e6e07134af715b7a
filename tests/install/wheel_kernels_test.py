"""A Python package that contains kernels. Usage: wheel_kernels_test.py <build directory>"""

import sys
import unittest

from consumer import BUILD, HEADER, ROOT, ConsumerTest

TOOLS = ROOT / ".tools/bin"  # with scikit-build-core and setuptools; by scripts/setup.sh
USE = "import cjit, embed; print(embed.axpy(cjit.Context(mock_device='sm_90')))"
LOADED = r"Kernel.*axpy.*'sm_90'"


class Wheel(ConsumerTest):
    def python(self, *arguments, code=0, **environment):
        return self.run_in(self.folder / "python", TOOLS / "python", *arguments, code=code, **environment)

    def wheel(self, code=0):
        return self.python("-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", self.folder, ".",
                           code=code, CMAKE_PREFIX_PATH=str(self.prefix))

    def use(self, site):
        """Loads the kernel of an installed package on a mock device."""
        return self.run_in(self.shared, TOOLS / "python", "-B", "-c", USE, CJIT_LIBRARY=str(BUILD / "libcjit.so"),
                           PYTHONPATH=f"{site}:{ROOT}/bindings/python/src")

    def test_a_wheel_of_scikit_build_core_has_the_bundle(self):
        self.wheel()
        self.python("-m", "pip", "install", "--no-deps", "--target", self.folder / "site",
                    self.folder / "embed-0.1.0-py3-none-any.whl")
        self.assertRegex(self.use(self.folder / "site"), LOADED)

    def test_setuptools_puts_the_bundle_into_the_package(self):
        self.python("setup.py", "build", CJIT_COMMAND=str(self.command))
        self.assertRegex(self.use(self.folder / "python/build/lib"), LOADED)

    def test_there_is_no_wheel_if_a_source_does_not_compile(self):
        self.replace(HEADER, "blockIdx.x", "nowhere")
        error = r'the \$index\.cuh\(3\): error: identifier "nowhere" is undefined'
        self.assertRegex(self.wheel(code=1), error)
        self.assertEqual(list(self.folder.glob("*.whl")), [])
        self.assertRegex(self.python("setup.py", "build", code=1, CJIT_COMMAND=str(self.command)), error)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
