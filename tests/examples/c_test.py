"""The small programs of examples/c: c_test.py <their folder> [--gpu]. With --gpu those for a device run on device 0."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

FOLDER = pathlib.Path(sys.argv[1]).resolve()
MOCK = () if "--gpu" in sys.argv else ("sm_90",)
SOURCES = pathlib.Path(__file__).resolve().parents[2] / "examples/c"
# The arguments of each program, and what it prints.
PROGRAMS = {
    "ptx": ((), r"// scale<float> is _Z5scaleIfEvPT_S0_\n(?s:.*)\.(visible|weak) \.entry _Z5scaleIfEvPT_S0_\("),
    "diagnostics": ((), r"^shift.cu:3:21: error: identifier \"m\" is undefined\n"
                        r"shift.cu:3:41: error: identifier \"y\" is undefined\n"
                        r"shift.cu:2:7: warning: variable \"unused\" was declared but never referenced\n"
                        r"CJIT_ERROR_COMPILATION: cannot compile shift.cu: shift.cu\(3\): identifier \"m\" is "),
    "cache": (("cache",), r"^compiled, key (\w{16})\.\.\.\nfrom memory, key \1\.\.\.\n"
                          r"from disk, key \1\.\.\.\n$"),
    "async": ((), r"^done after (no|some) turns?\nNVRTC [\d.]+ made \d+ bytes\n$"),
    "artifact": (("zero.cjit",), r"^_Z4zeroPf for sm_90: \d+ registers\n$"),
    "link": ((), r"^nvJitLink [\d.]+ linked square, \d+ bytes of code\n$"),
    "pch": (("cache",), r"^precompiled headers: made, then used; 2 compilations in workers\n$"),
    "launch": (MOCK, "^launched on a mock\n$" if MOCK else "^1000 sums are right\n$"),
    "reduce": (MOCK, "^the sum of squares is " + ("0 on a mock, which computes nothing\n$" if MOCK else "4000\n$")),
    "plan": (MOCK, "^fill: 4 blocks of 256 threads\ntwice: 4 blocks of 256 threads\n$" if MOCK
             else r"^x\[999\] is 2\n$")}


class Programs(unittest.TestCase):
    def test_each_prints_what_it_is_for(self):
        self.assertEqual(set(PROGRAMS), {path.stem for path in SOURCES.glob("*.c")})
        for program, (arguments, expected) in PROGRAMS.items():
            with self.subTest(program), tempfile.TemporaryDirectory() as folder:
                done = subprocess.run([FOLDER / program, *arguments], cwd=folder, capture_output=True, text=True,
                                      timeout=120, env={**os.environ, "CJIT_CACHE_DIR": f"{folder}/cache"})
                self.assertEqual((done.returncode, done.stderr), (0, ""), program)
                self.assertRegex(done.stdout, expected)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
