"""Shared code of the tests of projects that embed kernels. The first argument of a test is a build directory."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

BUILD = pathlib.Path(sys.argv[1]).resolve()
ROOT = pathlib.Path(__file__).resolve().parents[2]
HEADER = "kernels/the $index.cuh"  # which another header includes


class ConsumerTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.shared = pathlib.Path(folder.name)
        cls.prefix = cls.shared / "prefix"
        subprocess.run(["cmake", "--install", BUILD, "--prefix", cls.prefix], check=True, stdout=subprocess.DEVNULL)
        cls.command = cls.prefix / "bin/cjit"

    def setUp(self):
        folder = tempfile.TemporaryDirectory(dir=self.shared)
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name) / "a $project"  # a space and a dollar in all paths
        shutil.copytree(ROOT / "examples/embed", self.folder)
        (self.folder / "kernels/index.cuh").rename(self.folder / HEADER)
        self.write("kernels/index.cuh", f'#include "{HEADER.rpartition("/")[2]}"\n')

    def run_in(self, folder, *arguments, code=0, **environment):
        """Runs a program and returns what it prints. `code` None: it must fail with any exit code."""
        cache = {"CJIT_CACHE": "use", "CJIT_CACHE_DIR": str(self.shared / "cache")}
        done = subprocess.run([*map(str, arguments)], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, timeout=300, env={**os.environ, **cache, **environment}, check=False)
        self.assertTrue(done.returncode != 0 if code is None else done.returncode == code, done.stdout)
        return done.stdout

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    def replace(self, name, old, new):
        """Changes a file that has the text `old`."""
        text = (self.folder / name).read_text()
        self.assertIn(old, text)
        self.write(name, text.replace(old, new))

    def entries(self, bundle):
        """Names and architectures of a bundle's entries."""
        rows = self.run_in(self.folder, self.command, "bundle", "list", bundle).splitlines()[1:-1]
        return [tuple(row.split()[:2]) for row in rows]
