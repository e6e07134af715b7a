"""The examples and the README."""

import os
import re
import subprocess
import sys

from support import BINDING, TestCase, fake_driver, worker_program


class Examples(TestCase):
    def run_example(self, name, *arguments):
        environment = {**os.environ, "CJIT_WORKER": worker_program(), "CJIT_WORKERS": "automatic"}
        done = subprocess.run([sys.executable, "-B", BINDING / "examples" / name, *arguments], capture_output=True,
                              text=True, timeout=100, env=environment, check=False)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def test_first_use_builds_loads_and_launches(self):
        said = self.run_example("first_use.py")
        self.assertRegex(said, r"axpy<float> is _Z4axpyIfEvjT_PKS0_PS0_, \d+ bytes of machine code")
        self.assertIn(
            "grid (4096, 1, 1), block (256, 1, 1), arguments 000010000000004000000100000000000000020000000000", said)

    def test_ship_writes_a_file_that_another_process_loads(self):
        said = self.run_example("ship.py", self.folder() / "kernels.cjb")
        self.assertRegex(said, r"scale  compute_80  \d+ bytes")
        self.assertRegex(said, r"(?m)^compute_80: ")
        self.assertIn("launched _Z5scaleIdEvPT_S0_ with blocks of 128", said)

    def test_async_build_gives_up_what_takes_too_long(self):
        said = self.run_example("async_build.py")
        self.assertIn("copy<128> is _Z4copyILi128EEvPiPKi\n4 builds in one job\ncancelled a slow build\n", said)

    def test_external_cache_compiles_each_expression_once(self):
        said = self.run_example("external_cache.py").splitlines()
        self.assertEqual(said[:3], ["compiling x * 2.0 for sm_90", "compiling x + 1.0 for sm_90",
                                    "compiling x ^ 2.0 for sm_90"])
        self.assertIn("KeyError in the callback: ", said[3])

    def test_evaluate_prints_the_verdicts(self):
        if not os.path.exists(fake_driver()):
            self.skipTest("no fake driver beside the library")
        said = sorted(self.run_example("evaluate.py", fake_driver()).splitlines())
        self.assertRegex(said[0], r"sum PASSED \d+ ns $")
        self.assertRegex(said[1], r"typo NOT_BUILT 0 ns .*")
        self.assertEqual(len(said), 2)

    def test_errors_are_what_a_person_wants_to_read(self):
        said = self.run_example("errors.py")
        self.assertIn('--> fill.cu, line 2, column 20: identifier "undefined_value" is undefined', said)
        self.assertIn("--> LAUNCH_LIMIT", said)
        self.assertIn("--> the kernel takes 2 arguments (p0: int32, p1: pointer); 1 were given", said)
        self.assertIn("--> this Kernel was closed", said)

    def test_the_readmes_first_use_is_the_example(self):
        readme = (BINDING / "README.md").read_text()
        shown = re.search(r"## First use\n```python\n(.*?)```", readme, re.S).group(1)
        self.assertEqual(shown, (BINDING / "examples/hello.py").read_text())
        self.assertEqual("launched _Z5scaleIfEvPT_S0_\n", self.run_example("hello.py"))
        for link in re.findall(r"\]\(([\w/.]+)\)", readme):
            self.assertTrue((BINDING / link).exists(), link)
