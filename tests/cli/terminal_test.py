"""What the command shows on a terminal: colours, tables as wide as it, C++ names, progress. Usage:
terminal_test.py <cjit>"""

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
import unittest

from command import CJIT, CommandTest

# As long as the names of kernels of large template libraries.
LONG = ("template <typename... Parts> struct a_part_of_a_policy_with_a_long_name {};\n"
        "using policy = a_part_of_a_policy_with_a_long_name<a_part_of_a_policy_with_a_long_name<int, float>, double>;\n"
        "template <typename A, typename B> __global__ void long_kernel(A, B, int* x) { *x = 1; }\n")


class Terminal(CommandTest):
    def on_terminal(self, *arguments, columns=100, **environment):
        """Runs the command on a terminal; returns what it shows."""
        terminal, end = pty.openpty()
        fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        run = subprocess.Popen([CJIT, *arguments], cwd=self.folder, stdin=end, stdout=end, stderr=end,
                               env={**os.environ, "TERM": "xterm", **environment})
        os.close(end)
        shown = b""
        while True:
            try:
                piece = os.read(terminal, 65536)
            except OSError:  # the command ended
                break
            if not piece:
                break
            shown += piece
        os.close(terminal)
        run.wait(timeout=60)
        return shown.decode().replace("\r\n", "\n")

    def test_tables_are_as_wide_as_the_terminal_and_complete_elsewhere(self):
        self.write("k.cu", LONG)
        name = "long_kernel<policy, policy>"
        self.cjit("build", "k.cu", "-a", "sm_90", "-n", name, "-o", "k.cjit")
        piped = self.cjit("inspect", "k.cjit").stdout
        self.assertRegex(piped, r"\n_Z11long_kernelI\w{60,}  ")
        self.assertNotIn("\x1b", piped)
        for columns in (60, 100, 200):
            shown = re.sub(r"\x1b\[[0-9;]*m", "", self.on_terminal("inspect", "k.cjit", columns=columns))
            table = shown[shown.index("void long_kernel<"):] if columns < 200 else shown
            self.assertLessEqual(max(map(len, table.splitlines())), columns)
            self.assertRegex(shown, r"void long_kernel<a_part.*\.\.\..*\)")
            self.assertRegex(shown, r"registers +\d+" if columns < 200 else r"kernel +registers")
        shown = self.on_terminal("build", "k.cu", "-a", "sm_80,sm_90", "-n", name, "-o", "k.cjit", NO_COLOR="1")
        self.assertRegex(shown, r"\r\[#+-+\] 1/2, 0:0\d, 0:0\d left, k\.cu for sm_90")
        self.assertTrue(all(len(line) <= 100 for line in shown.split("\x1b[K")[-1].splitlines()))

    def test_colours_follow_the_terminal_and_the_usual_variables(self):
        self.write("bad.cu", "#error \x1b[31m\n")
        build = ("build", "bad.cu", "-a", "sm_90")
        red = "\x1b[1mbad.cu(1): \x1b[0m\x1b[1;31mcatastrophic error:\x1b[0m"
        self.assertIn(red, self.on_terminal(*build))
        self.assertIn(r"#error \x1b[31m", self.on_terminal(*build))  # that of the source stays text
        self.assertNotIn("\x1b", self.on_terminal(*build, NO_COLOR="1"))
        self.assertNotIn("\x1b", self.on_terminal(*build, "--color", "never"))
        self.assertNotIn("\x1b", self.on_terminal(*build, TERM="dumb"))
        self.assertNotIn("\x1b", self.cjit(*build, code=3).stderr)
        self.assertIn(red, self.cjit(*build, code=3, CLICOLOR_FORCE="1").stderr)
        self.assertIn(red, self.cjit("--color=always", *build, code=3, NO_COLOR="1").stderr)
        self.assertIn("\x1b[32m[ok]", self.on_terminal("doctor"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
