"""The command with the setuid bit, run by another user: it runs no program that the environment of its caller names."""

import os
import shutil
import stat
import subprocess
import unittest

from command import CJIT, CommandTest

ANOTHER_USER = 65534


class SetuidCommand(CommandTest):
    def setUp(self):
        super().setUp()
        if os.geteuid() != 0:
            self.skipTest("needs root, to make a program of another user")
        if shutil.which("patchelf") is None:
            self.skipTest("needs patchelf")
        self.folder.chmod(0o777)
        self.program = self.folder / "cjit"
        shutil.copy(CJIT, self.program)
        # The loader ignores $ORIGIN for such a program, and the other user may have no access to the build directory.
        (self.folder / "lib").mkdir()
        shutil.copy(next(CJIT.parent.glob("libcjit.so.[0-9]")), self.folder / "lib")
        subprocess.run(["patchelf", "--set-rpath", self.folder / "lib", self.program], check=True)
        os.chown(self.program, ANOTHER_USER, ANOTHER_USER)
        self.program.chmod(0o4755)

    def run_as_other(self, *arguments, **environment):
        return subprocess.run([self.program, *arguments], cwd=self.folder, capture_output=True, text=True, timeout=120,
                              env={**os.environ, **environment}, check=False)

    def test_a_gcc_on_the_callers_path_is_not_run(self):
        if os.statvfs(self.folder).f_flag & os.ST_NOSUID:
            self.skipTest("the file system ignores the setuid bit")
        marker = self.folder / "marker"
        evil = self.write("evil/gcc", f'#!/bin/sh\necho "$0" >> {marker}\nexec /usr/bin/gcc "$@"\n')
        evil.chmod(0o755)
        for name in ("g++", "nvcc", "python3", "cicc"):
            shutil.copy(evil, evil.parent / name)
        marker.touch()
        marker.chmod(0o666)
        self.write("k.cu", "__global__ void k() {}\n")
        path = f"{evil.parent}:{os.environ['PATH']}"
        # Without the bit the same command runs it, so the test is effective.
        command = ("build", "k.cu", "-a", "sm_90", "--compiler", "nvcc", "--key")
        subprocess.run([CJIT, *command], cwd=self.folder, capture_output=True, check=False,
                       env={**os.environ, "PATH": path})
        self.assertIn("evil/gcc", marker.read_text())
        marker.write_text("")
        done = self.run_as_other(*command, PATH=path)
        self.assertEqual(marker.read_text(), "", done.stdout + done.stderr)
        # With the system's gcc, if the system has a toolkit.
        self.assertRegex(done.stdout + done.stderr, "compiler: nvcc|cannot find nvcc")
        self.assertTrue(self.program.stat().st_mode & stat.S_ISUID)

    def test_places_to_load_from_and_write_to_are_not_the_callers(self):
        self.write("k.cu", "__global__ void k() {}\n")
        (self.folder / "mine").mkdir(mode=0o777)
        (self.folder / "mine").chmod(0o777)
        mine = str(self.folder / "mine")
        done = self.run_as_other("cache", "stats", CJIT_CACHE="use", CJIT_CACHE_DIR=mine, XDG_CACHE_HOME=mine,
                                 HOME=mine, TMPDIR=mine, CJIT_DUMP_DIR=f"{mine}/dumps", CJIT_LOG=f"info:{mine}/log",
                                 CJIT_TRACE=f"{mine}/trace", CJIT_RECORD=f"{mine}/record",
                                 CJIT_CUDA_HOME=mine, CJIT_WORKER=f"{mine}/worker")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn(mine, done.stdout + done.stderr)
        self.assertEqual(list((self.folder / "mine").iterdir()), [])


if __name__ == "__main__":
    unittest.main(argv=["setuid_test.py"])
