"""Outputs to files that are not regular, escapes of names and logs on a terminal, and signals that end the command."""

import json
import os
import pathlib
import signal
import stat
import subprocess
import time
import unittest

from command import CJIT, CommandTest

KERNEL = "__global__ void k(int* x) { *x = 1; }\n"
CONTROLS = "\x1b[31m\x07\x7f\x9b\u202e"  # C0, DEL, C1, and a change of direction


class Outputs(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("k.cu", KERNEL)

    def bundle(self, *names):
        self.cjit("build", "k.cu", "-a", "compute_90", "-n", "k", "-o", "k.cjit")
        self.cjit("bundle", "add", "k.cjb", *(f"{name}=k.cjit" for name in names))

    def test_a_device_and_a_link_are_written_through(self):
        targets = [("link", lambda path: path.symlink_to("target"))]
        if os.geteuid() == 0:
            targets.append(("null", lambda path: os.mknod(path, stat.S_IFCHR | 0o666, os.makedev(1, 3))))
        for name, make in targets:
            for command in (("build", "k.cu", "-a", "sm_90", "-o"), ("bundle", "build", "k.cu", "-a", "sm_90", "-o")):
                path = self.folder / name
                make(path)
                before = path.lstat()
                self.cjit(*command, name)
                self.assertEqual(stat.S_IFMT(path.lstat().st_mode), stat.S_IFMT(before.st_mode), command)
                path.unlink()
                (self.folder / "target").unlink(missing_ok=True)

    def test_packs_and_traces_go_through_links_too(self):
        for name in ("pack", "trace"):
            (self.folder / name).symlink_to(f"real {name}")
        self.cjit("build", "k.cu", "-a", "sm_90", "-o", "k.cjit", CJIT_CACHE="use",
                  CJIT_CACHE_DIR=str(self.folder / "cache"), CJIT_TRACE="trace")
        self.cjit("cache", "export", "pack", CJIT_CACHE="use", CJIT_CACHE_DIR=str(self.folder / "cache"))
        for name in ("pack", "trace"):
            self.assertTrue((self.folder / name).is_symlink())
            self.assertGreater((self.folder / f"real {name}").stat().st_size, 0)
        environment = {**os.environ, "CJIT_CACHE": "use", "CJIT_CACHE_DIR": str(self.folder / "cache")}
        through = subprocess.run([CJIT, "cache", "export", "/dev/stdout", "--json"], cwd=self.folder,
                                 capture_output=True, env=environment)
        pack = (self.folder / "pack").read_bytes()
        self.assertEqual(through.stdout[:len(pack)], pack)

    def test_control_characters_of_names_and_logs_are_escaped(self):
        name = f"evil{CONTROLS}\nname"
        self.bundle(name)
        for command in (("bundle", "list", "k.cjb"), ("inspect", "k.cjb"), ("bundle", "diff", "k.cjb", "empty.cjb")):
            if "empty.cjb" in command:
                self.bundle(name, "other")
                (self.folder / "k.cjb").rename(self.folder / "empty.cjb")
                self.bundle("other")
            shown = self.cjit(*command).stdout
            self.assertIn(r"evil\x1b[31m\x07\x7f\u009b\u202e\nname", shown)
        # Errors are escaped too.
        refused = self.cjit("bundle", "extract", "k.cjb", name, "sm_90", "-o", "x", code=1)
        self.assertIn(r"\x1b[31m\x07\x7f\u009b\u202e", refused.stderr)
        self.assertNotIn("\x1b", refused.stderr)
        missing = self.cjit("inspect", f"no{CONTROLS}file", code=5)
        self.assertIn(r"no\x1b[31m\x07\x7f\u009b\u202efile", missing.stderr)
        usage = self.cjit("bundle", f"no{CONTROLS}command", code=1)
        self.assertNotIn("\x1b", usage.stderr)

    def test_logs_of_compilers_are_escaped_and_keep_their_lines(self):
        self.write("warn.cu", f'#warning "{CONTROLS}"\n#error "\x1b[2Jé"\n')
        failed = self.cjit("build", "warn.cu", "-a", "sm_90", code=3)
        self.assertIn(r"\x1b[2Jé", failed.stderr)
        self.assertNotIn("\x1b", failed.stderr)
        self.assertGreater(failed.stderr.count("\n"), 2)

    def test_json_is_exact(self):
        name = f"evil{CONTROLS}\nname"
        self.bundle(name)
        document = json.loads(self.cjit("bundle", "list", "k.cjb", "--json").stdout)
        self.assertEqual([entry["name"] for entry in document["entries"]], [name])

    def test_bytes_that_are_no_text_are_escaped(self):
        done = subprocess.run([CJIT, "inspect", b"no\x9b31mfile\xff"], cwd=self.folder, capture_output=True,
                              check=False)
        self.assertIn(rb"no\x9b31mfile\xff", done.stderr)


# Runs the real nvcc, except for compilations, which never end.
SLOW_NVCC = """#!/bin/sh
case "$*" in *--version*|*dryrun*|*list-gpu*|*--help*) exec {nvcc} "$@";; esac
echo $$ > {marker}
sleep 1000
"""


def is_alive(process):
    try:
        return pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


class Signals(CommandTest):
    def setUp(self):
        super().setUp()
        report = json.loads(self.cjit("doctor", "--json").stdout)
        nvcc = next(one["path"] for one in report["components"] if one["name"] == "nvcc")
        self.marker = self.folder / "marker"
        self.write("slow_nvcc", SLOW_NVCC.format(nvcc=nvcc, marker=self.marker)).chmod(0o755)
        self.write("k.cu", KERNEL)
        (self.folder / "tmp").mkdir()

    def test_a_signal_ends_nvcc_and_its_folder_with_the_command(self):
        for number, command in ((signal.SIGINT, ("build", "-o", "k.cjit")), (signal.SIGTERM, ("build", "-o", "k.cjit")),
                                (signal.SIGHUP, ("build", "-o", "k.cjit")),
                                (signal.SIGTERM, ("bundle", "build", "-o", "k.cjb"))):
            with self.subTest(signal=number, command=command):
                self.marker.unlink(missing_ok=True)
                run = subprocess.Popen([CJIT, *command, "k.cu", "-a", "sm_90", "--compiler", "nvcc"], cwd=self.folder,
                                       text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                       env={**os.environ, "CJIT_NVCC": str(self.folder / "slow_nvcc"),
                                            "TMPDIR": str(self.folder / "tmp")},
                                       preexec_fn=lambda: signal.signal(number, signal.SIG_DFL))
                while not (self.marker.exists() and self.marker.read_text()) and run.poll() is None:
                    time.sleep(0.01)
                self.assertIsNone(run.returncode, "ended before nvcc ran")
                run.send_signal(number)
                out, err = run.communicate(timeout=60)
                self.assertEqual(run.returncode, -number, out + err)
                self.assertFalse(is_alive(int(self.marker.read_text())), "nvcc is left")
                self.assertEqual(list((self.folder / "tmp").iterdir()), [])
                self.assertFalse((self.folder / command[-1]).exists())


if __name__ == "__main__":
    unittest.main(argv=["output_test.py"])
