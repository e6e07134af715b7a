"""`cjit sass` and `cjit ptx`. Usage: code_test.py <cjit>"""

import os
import pathlib
import sys
import unittest

from command import CommandTest

ROOT = pathlib.Path(__file__).resolve().parents[2]
KERNELS = ("template <int N> __global__ void k(int* x) { __shared__ int s[256]; s[threadIdx.x] = x[0]; "
           "__syncthreads(); x[threadIdx.x] = s[threadIdx.x ^ 1] + N; }\n")
# nvdisasm is optional; where the toolkit of the tests has none, its wheel is in .toolkits.
PATH = ":".join([os.environ["PATH"], *map(str, ROOT.glob(".toolkits/nvdisasm/nvidia/*/bin"))])


class Code(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("k.cu", KERNELS)

    def build(self, *arguments):
        self.cjit("build", "k.cu", "-a", "sm_90", "-n", "k<1>", "-n", "k<2>", "-Xptxas=-v", "-o", "k.cjit", *arguments)

    def test_sass_and_ptx_of_artifacts_images_and_bundles(self):
        self.build("--extra-kind", "ptx")
        sass = self.cjit("sass", "k.cjit", PATH=PATH).stdout
        self.assertRegex(sass, r"(?m)^// void k<2>\(int\*\): \d+ registers, 1 KB shared, 0 bytes local, "
                               r"spills 0\+0 bytes$")
        self.assertRegex(sass, r"\.text\._Z1kILi1EEvPi:\n(.*\n)+.*STG")
        for kernel in ("k<2>", "_Z1kILi2EEvPi", "void k<2>(int*)"):
            one = self.cjit("sass", "k.cjit", "-k", kernel, PATH=PATH).stdout
            self.assertIn(".text._Z1kILi2EEvPi:", one)
            self.assertNotIn("_Z1kILi1EEvPi", one)
        self.assertEqual(self.cjit("sass", "k.cjit", "-k", "k", PATH=PATH).stdout.count(".section"), 2)
        self.assertIn("it has void k<", self.cjit("sass", "k.cjit", "-k", "j", code=1, PATH=PATH).stderr)
        ptx = self.cjit("ptx", "k.cjit", "-k", "k<2>").stdout
        self.assertRegex(ptx, r"^// void k<2>\(int\*\): 1 KB shared.*\n\S*.*\.entry _Z1kILi2EEvPi\(\n(.*\n)+\}\n$")
        self.cjit("extract", "k.cjit", "-o", "k.cubin")
        self.assertIn(".text._Z1kILi1EEvPi:", self.cjit("sass", "k.cubin", PATH=PATH).stdout)
        self.cjit("bundle", "build", "k.cu", "-a", "sm_80,compute_90", "-n", "k<1>", "-o", "k.cjb")
        self.assertTrue(self.cjit("sass", "k.cjb", PATH=PATH).stdout.startswith("// k for sm_80\n// void k<1>"))
        self.assertIn(".target sm_90", self.cjit("ptx", "k.cjb", "--entry", "k").stdout)

    def test_what_is_missing_is_said(self):
        self.build()
        self.assertIn("has no ptx; it has cubin; build", self.cjit("ptx", "k.cjit", code=1).stderr)
        self.assertIn("no artifact and no bundle", self.cjit("ptx", "k.cu", code=4).stderr)
        empty = self.folder / "empty"
        empty.mkdir()
        missing = self.cjit("sass", "k.cjit", code=2, PATH=str(empty), CJIT_CUDA_HOME=str(empty)).stderr
        self.assertIn(f"cannot find the program nvdisasm: searched in {empty}; install", missing)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
