"""`cjit watch`. Usage: watch_test.py <cjit>"""

import os
import signal
import subprocess
import sys
import unittest

from command import CJIT, CommandTest

MANIFEST = 'arch = "sm_90"\ninclude_dirs = ["inc"]\n[[kernels]]\nsource = "k.cu"\n'


class Watch(CommandTest):
    def until_it_watches(self):
        """What it printed until all builds are done."""
        lines = []
        for line in self.run.stdout:
            lines.append(line)
            if "; Ctrl-C ends" in line:
                return "".join(lines)
        self.fail("it ended: " + "".join(lines))

    def replace(self, name, text):
        """As many editors do: a new file takes the name."""
        self.write(name + ".new", text).rename(self.folder / name)

    def test_it_builds_again_what_changed_until_a_signal(self):
        self.write("k.cu", "#include <value.h>\n__global__ void k(int* x) { *x = VALUE; }\n")
        self.write("inc/value.h", "#define VALUE 1\n")
        self.write("m.toml", MANIFEST)
        environment = {**os.environ, "CJIT_CACHE": "use", "CJIT_WORKERS": "process"}
        self.run = subprocess.Popen([CJIT, "watch", "m.toml", "--cache-dir", "cache", "--bundle", "k.cjb"],
                                    cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                    env=environment, preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.addCleanup(self.run.stdout.close)
        self.addCleanup(self.run.kill)
        shown = self.until_it_watches()
        self.assertIn("1 builds: 1 built", shown)
        self.assertIn("watching 3 files", shown)

        self.replace("k.cu", "#include <value.h>\n__global__ void k(int* x) { *x = VALUE + 1; }\n")
        self.assertRegex(self.until_it_watches(), r"cjit: k\.cu changed\n(.*\n)*.*1 builds: 1 built")
        self.write("inc/value.h", "#define VALUE 2\n")
        self.assertRegex(self.until_it_watches(), r"cjit: inc/value\.h changed\n(.*\n)*.*1 builds: 1 built")
        (self.folder / "inc/value.h").unlink()
        self.assertIn('cannot open source file "value.h"', self.until_it_watches())
        self.write("inc/value.h", "#define VALUE 1\n")
        self.assertIn("1 from the cache", self.until_it_watches())
        self.write("m.toml", MANIFEST + "[[kernels]\n")
        self.assertIn("cannot read the manifest m.toml", self.until_it_watches())
        self.write("m.toml", MANIFEST + '[[kernels]]\nentry = "two"\nsource = "k.cu"\ndefines = ["X"]\n')
        self.assertIn("2 builds: 1 built, 1 from the cache", self.until_it_watches())
        self.write("other.txt", "nobody waits for it")
        self.run.send_signal(signal.SIGINT)
        self.assertNotIn("other.txt", self.run.stdout.read())
        self.assertEqual(self.run.wait(timeout=20), -signal.SIGINT)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
