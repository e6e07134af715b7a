"""The examples do what they say. examples_test.py BUILD"""
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

BUILD = Path(sys.argv[1])


def run(program, *arguments):
    return subprocess.run([BUILD / program, *arguments], capture_output=True, text=True, timeout=120)


class Examples(unittest.TestCase):
    def expect(self, done, *texts):
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        for text in texts:
            self.assertIn(text, done.stdout)

    def test_hello(self):
        self.expect(run("examples/hello"), "launched _Z5scaleIfEvPT_S0_")

    def test_first_use_linked_and_opened(self):
        for program in ("examples/first_use_linked", "first_use"):
            self.expect(run(program), "axpy<float> is _Z4axpyIfEvjT_PKS0_PS0_",
                        "grid 4, block 256, 24 bytes of arguments")

    def test_ship(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "axpy.cjb")
            self.expect(run("examples/ship", "build", file), "axpy sm_80", "axpy sm_90a", "axpy compute_90")
            self.expect(run("examples/ship", "run", file, "sm_90"), "sm_90 takes sm_90a")
            self.expect(run("examples/ship", "run", file, "sm_100"), "sm_100 takes compute_90")
            refused = run("examples/ship", "run", file, "sm_70")
            self.assertEqual(refused.returncode, 1)
            self.assertIn("sm_80", refused.stderr)

    def test_async_build(self):
        self.expect(run("examples/async_build"), "sm_80: ", "compute_90: ", "sm_none: cannot read the architecture")

    def test_errors(self):
        self.expect(run("examples/errors"), 'broken.cu(2): error: identifier "missing" is undefined',
                    "said by NVRTC (NVRTC_ERROR_COMPILATION)", "it is a matter of the source",
                    "it is a matter of the caller")

    def test_evaluate(self):
        driver = Path(os.environ["CJIT_LIBRARY"]).parent / "fake_cuda/libcuda.so.1"
        if not driver.exists():
            self.skipTest("no fake driver beside the library")
        self.expect(run("examples/evaluate", driver), "sum CJIT_EVALUATE_STATE_PASSED ",
                    "typo CJIT_EVALUATE_STATE_NOT_BUILT 0 ns ")

    def test_bench_calls(self):
        lines = dict(line.split() for line in run("bench_calls").stdout.splitlines())
        for name in ("hit_ns", "launch4_ns", "c_hit_ns", "c_launch4_ns"):
            self.assertGreater(float(lines[name]), 0)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
