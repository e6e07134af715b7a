"""NVRTC's drop-in in programs and on machines where something is wrong.

usage: situations_test.py <situations> <NVRTC> <cjit> <fake NVRTC> [<another NVRTC>]

The program of situations.c runs each situation with the real NVRTC, and with the drop-in in its place: with an empty
cache, and with what that run left. What it prints must be equal. Where NVRTC fails itself, the drop-in must answer what
NVRTC answers otherwise, or a clear status.
"""
import contextlib
import hashlib
import itertools
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

from probe_test import dropin_of

PROGRAM, REAL, CJIT, FAKE = (pathlib.Path(path).resolve() for path in sys.argv[1:5])
OTHER = [pathlib.Path(path).resolve() for path in sys.argv[5:6]]
DROPIN = pathlib.Path(dropin_of(CJIT, REAL))
LIBCJIT = CJIT.parent / "libcjit.so.0"
NAME = DROPIN.name
ANOTHER_USER = 65534
FAILED = "compile 11, 0 bytes"  # NVRTC_ERROR_INTERNAL_ERROR
EXPECTED = {}  # what the real NVRTC printed in each situation

# Situations of the program that must print the same, with variables for the drop-in. NVRTC 13.0 itself crashes in one
# of ten processes that call exit() while another thread compiles.
EQUAL = [
    ("plain", {}),
    ("plain", {"CJIT_WORKERS": "worker", "CJIT_WORKER": "/nonexistent/cjit-worker"}),
    ("plain", {"CJIT_CACHE_DIR": "/proc/nowhere"}),
    ("plain", {"CJIT_CACHE_DISK_BYTES": "1000"}),
    ("plain", {"CJIT_NVRTC": "off"}),
    ("plain", {"CJIT_CACHE": "nonsense"}),
    ("threads", {}),
    ("threads", {"CJIT_WORKERS": "worker"}),
    ("fork_around", {}),
    ("fork_around", {"CJIT_WORKERS": "process"}),
    ("fork_around", {"CJIT_WORKERS": "worker"}),
    ("reaping", {"CJIT_WORKERS": "worker"}),
    ("ignoring", {"CJIT_WORKERS": "worker"}),
    ("signals", {"CJIT_WORKERS": "worker"}),
    ("signals", {"CJIT_WORKERS": "process"}),
    ("signals_restarting", {"CJIT_WORKERS": "worker"}),
    ("signals_restarting", {"CJIT_WORKERS": "process"}),
    ("dlmopen", {}),
    ("deep", {}),
    ("exits", {"CJIT_WORKERS": "worker"}),
    ("exits_at_once", {"CJIT_WORKERS": "worker"}),
    ("exits_at_once", {"CJIT_WORKERS": "process"}),
    ("is_killed", {"CJIT_WORKERS": "worker"}),
    ("is_killed", {"CJIT_WORKERS": "process"}),
]


def clean_environment(folder):
    kept = {name: value for name, value in os.environ.items()
            if not name.startswith(("NVRTC_", "CUDA_", "CJIT_", "LD_"))}
    return kept | {"HOME": str(folder), "XDG_CACHE_HOME": "", "CJIT_CACHE_DIR": str(folder / "cache")}


class Situation(unittest.TestCase):
    maxDiff = 4000

    def setUp(self):
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory(prefix="cjit_situation.")))
        self.environment = clean_environment(self.folder)
        self.real = self.in_place("real", REAL)

    def in_place(self, name, real, dropin=None):
        """Put the drop-in before a real library, in a directory of its own; return the path for programs."""
        folder = self.folder / name
        own = folder / "cjit-real" if dropin else folder
        own.mkdir(parents=True)
        (own / real.name).symlink_to(real)
        if dropin:
            (folder / real.name).symlink_to(dropin)
        return folder / real.name

    def copy_of_real(self, name):
        """Return the path of a drop-in, and the file of its own real library, which may be changed."""
        folder = self.folder / name / "cjit-real"
        folder.mkdir(parents=True)
        for file in REAL.parent.glob("libnvrtc-builtins.so.*"):
            (folder / file.name).symlink_to(file)
        shutil.copyfile(REAL, folder / NAME)
        (folder.parent / NAME).symlink_to(DROPIN)
        return folder.parent / NAME, folder / NAME

    def start(self, situation, *libraries, prefix=(), **variables):
        return subprocess.Popen([*prefix, PROGRAM, situation, *libraries], cwd=self.folder, text=True,
                                env=self.environment | variables, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE)

    def run_it(self, situation, *libraries, prefix=(), **variables):
        with self.start(situation, *libraries, prefix=prefix, **variables) as process:
            printed, errors = process.communicate(timeout=100)
        return process.returncode, printed, errors

    def expected(self, situation="plain"):
        """What the real NVRTC prints; of one that calls exit(), what it prints if it survives."""
        situation = {"exits": "exits_at_once"}.get(situation, situation)
        if situation not in EXPECTED:
            EXPECTED[situation] = self.run_it(situation, self.real)
        self.assertIn(EXPECTED[situation][0], (0, 7, -signal.SIGKILL), EXPECTED[situation])
        return EXPECTED[situation]

    def empty_cache(self):
        shutil.rmtree(self.folder / "cache", ignore_errors=True)

    def counts(self):
        """The counters of the drop-in that are not zero."""
        done = subprocess.run([CJIT, "nvrtc", "stats", "--json"], env=self.environment, capture_output=True, check=True)
        return {name: count for name, count in json.loads(done.stdout)["nvrtc"].items() if count}

    def assert_no_worker_is_left(self):
        """Workers of programs that ended, which have this test's home in their environment."""
        def left():
            for entry in pathlib.Path("/proc").iterdir():
                with contextlib.suppress(OSError):
                    if entry.name.isdigit() and (entry / "comm").read_text().startswith("cjit-worker"):
                        if f"HOME={self.folder}\0".encode() in (entry / "environ").read_bytes():
                            yield entry.name
        deadline = time.monotonic() + 10
        while list(left()) and time.monotonic() < deadline:
            time.sleep(0.02)
        self.assertEqual(list(left()), [])


class Programs(Situation):
    def test_programs_print_what_they_print_with_nvrtc(self):
        dropin = self.in_place("dropin", REAL, DROPIN)
        expected = {situation: self.expected(situation) for situation, _ in EQUAL}
        for situation, variables in EQUAL:
            self.empty_cache()
            for temperature in ("cold", "warm"):
                with self.subTest(situation=situation, temperature=temperature, **variables):
                    self.assertEqual(self.run_it(situation, dropin, **variables), expected[situation])
        self.assert_no_worker_is_left()

    def test_a_fork_during_compilations_harms_nobody(self):
        """NVRTC 13.0 hangs in such a child."""
        dropin = self.in_place("dropin", REAL, DROPIN)
        for temperature in ("cold", "warm"):
            with self.subTest(temperature=temperature):
                code, printed, errors = self.run_it("fork_during", dropin)
                results = re.findall(r"child: (create.*)|parent: (create.*)", printed)
                self.assertEqual((code, errors, printed.count("child: status 0\n"), len(results)), (0, "", 3, 7))
                good = self.expected()[1].splitlines()[3].split(": ", 1)[1]
                self.assertEqual([child for child, _ in results[:6:2]], [good] * 3)
                self.assertNotRegex(printed, r"compile [^0]")

    def test_killed_processes_leave_a_usable_cache_and_no_worker(self):
        dropin = self.in_place("dropin", REAL, DROPIN)
        for i in range(6):
            with self.start("threads", dropin, CJIT_WORKERS=("worker", "process")[i % 2]) as process:
                time.sleep(0.02 + 0.03 * i)
                process.kill()
        self.assert_no_worker_is_left()
        for _ in range(2):
            self.assertEqual(self.run_it("threads", dropin), self.expected("threads"))

    def test_several_processes_share_a_cache_at_once(self):
        dropin = self.in_place("dropin", REAL, DROPIN)
        expected = self.expected()
        with contextlib.ExitStack() as stack:
            running = [stack.enter_context(self.start("plain", dropin)) for _ in range(16)]
            for process in running:
                printed, errors = process.communicate(timeout=100)
                self.assertEqual((process.returncode, printed, errors), expected)
        self.assertEqual(self.counts().get("built"), 1)

    def test_two_copies_of_the_drop_in_and_two_versions_serve_one_process(self):
        copies = [self.in_place(name, REAL, DROPIN) for name in ("one", "two")]
        for copy in copies:
            copy.unlink()
            shutil.copyfile(DROPIN, copy)
        pairs = [(copies, [self.real, self.real])]
        if OTHER:
            other = self.in_place("other", OTHER[0], dropin_of(CJIT, OTHER[0]))
            pairs.append(([copies[0], other], [self.real, OTHER[0]]))
        for dropins, reals in pairs:
            expected = self.run_it("two", *reals)
            self.empty_cache()
            for _ in range(2):
                self.assertEqual(self.run_it("two", *dropins, CJIT_LIBRARY=str(LIBCJIT)), expected)

    def test_a_setuid_program_trusts_no_variable(self):
        if os.geteuid() != 0 or os.statvfs(self.folder).f_flag & os.ST_NOSUID:
            self.skipTest("needs root and a file system with the setuid bit, to make a program of another user")
        # The other user may have no access to the directories of the build.
        self.folder.chmod(0o777)
        lib = self.folder / "lib"
        (lib / "dropin/nvrtc").mkdir(parents=True)
        for file in (LIBCJIT, CJIT.parent / "cjit-worker"):
            shutil.copy(file, lib)
        shutil.copy(DROPIN, lib / "dropin/nvrtc")
        dropin = self.in_place("dropin", REAL, lib / "dropin/nvrtc" / NAME)
        program = self.folder / "program"
        shutil.copy(PROGRAM, program)
        marker = self.folder / "marker"
        evil = self.folder / "evil.sh"
        evil.write_text(f"#!/bin/sh\necho ran >> {marker}\n")
        evil.chmod(0o755)
        library = self.folder / "evil.so"
        source = f'#include <stdlib.h>\n__attribute__((constructor)) void f() {{ system("{evil}"); }}\n'
        subprocess.run(["cc", "-xc", "-shared", "-fPIC", "-o", library, "-"], input=source, text=True, check=True)
        variables = {"CJIT_LIBRARY": library, "CJIT_WORKER": evil, "CJIT_WORKERS": "worker",
                     "CJIT_CACHE_DIR": self.folder / "chosen", "CJIT_LOG": f"debug:{self.folder / 'log'}",
                     "CJIT_DUMP_DIR": self.folder / "dump", "CJIT_NVRTC": "off"}
        written = [self.folder / name for name in ("marker", "chosen", "log", "dump")]
        expected = self.expected()

        def run_program():
            for path in written:
                shutil.rmtree(path, ignore_errors=True)
                path.unlink(missing_ok=True)
            marker.touch(0o666)
            marker.chmod(0o666)
            done = subprocess.run([program, "plain", dropin], capture_output=True, text=True, timeout=100, check=False,
                                  env=self.environment | {name: str(value) for name, value in variables.items()})
            return (done.returncode, done.stdout, done.stderr), marker.read_text(), [p.exists() for p in written[1:]]

        # Without the bit they count, so the test is effective.
        self.assertEqual(run_program()[1], "ran\n")
        os.chown(program, ANOTHER_USER, ANOTHER_USER)
        program.chmod(0o4755)
        self.assertEqual(run_program(), (expected, "", [False] * 3))


class Machines(Situation):
    def test_a_full_disk_harms_nobody(self):
        mount = ["unshare", "--mount", "--map-root-user"] if os.geteuid() != 0 else ["unshare", "--mount"]
        script = 'mount -t tmpfs -o size=64k tmpfs "$CJIT_CACHE_DIR" && exec "$@"'
        (self.folder / "cache").mkdir()
        if subprocess.run([*mount, "sh", "-c", script, "-", "true"], env=self.environment, check=False).returncode:
            self.skipTest("may not mount a file system")
        dropin = self.in_place("dropin", REAL, DROPIN)
        prefix = [*mount, "sh", "-c", script, "-"]
        for size in (0, 40, 64):
            fill = f'head -c {size}k /dev/zero > "$CJIT_CACHE_DIR/full" 2>/dev/null; "$@" && "$@"'
            code, printed, errors = self.run_it("threads", dropin, prefix=[*prefix, "sh", "-c", fill, "-"])
            self.assertEqual((code, printed, errors), (0, self.expected("threads")[1] * 2, ""), size)

    def test_without_nvrtc_and_without_results_there_is_a_status_and_a_reason_if_asked(self):
        (self.folder / "empty").mkdir()
        folder = self.folder / "dropin"
        folder.mkdir()
        (folder / NAME).symlink_to(DROPIN)
        nowhere = {"CJIT_CUDA_HOME": str(self.folder / "empty")}
        code, printed, errors = self.run_it("plain", folder / NAME, **nowhere)
        self.assertEqual((code, errors), (0, ""))
        self.assertIn("version: 11 0.0\narchitectures: 11 0\n", printed)
        self.assertIn("compile 11,", printed)
        errors = self.run_it("plain", folder / NAME, **nowhere, CJIT_LOG="error")[2]
        self.assertRegex(errors, r"^cjit: error: .*NVRTC.*searched in CJIT_CUDA_HOME.*\n$")

    def test_without_libcjit_there_is_a_status(self):
        folder = self.folder / "dropin"
        folder.mkdir()
        shutil.copyfile(DROPIN, folder / NAME)
        code, printed, errors = self.run_it("plain", folder / NAME)
        self.assertEqual((code, errors), (0, ""))
        self.assertIn("version: 11 0.0\n", printed)

    def fake(self, version):
        """Return a library that answers as an NVRTC of this version would."""
        folder = self.folder / f"fake-{version}"
        folder.mkdir(exist_ok=True)
        path = folder / f"libnvrtc.so.{version}"
        contents = FAKE.read_bytes()
        note = b"\x04\0\0\0\x14\0\0\0\x03\0\0\0GNU\0"  # of the build id, which has 20 bytes
        at = contents.index(note) + len(note)
        path.write_bytes(contents[:at] + hashlib.sha1(version.encode()).digest() + contents[at + 20:])
        return path

    def test_another_real_library_has_other_results(self):
        dropin = self.in_place("dropin", REAL, DROPIN)
        real = dropin.parent / "cjit-real" / NAME
        other = self.fake("13.2")
        expected = {REAL: self.expected(), other: self.run_it("plain", other)}
        self.assertNotEqual(*expected.values())
        for library in (REAL, other, REAL, other):
            built = self.counts().get("built")
            real.unlink()
            real.symlink_to(library)
            self.assertEqual(self.run_it("plain", dropin), expected[library])
        self.assertEqual(self.counts()["built"], built)

    def without_nvrtc(self, dropin=DROPIN, **variables):
        """Return the path of a drop-in, and variables with which no NVRTC is found."""
        folder = self.folder / "alone"
        (folder / "empty").mkdir(parents=True)
        (folder / NAME).symlink_to(dropin)
        return folder / NAME, {"CJIT_CUDA_HOME": str(folder / "empty"), "CJIT_CACHE_DIR": str(folder / "cache"),
                               "CJIT_CACHE_LAYERS": str(self.folder / "pack")} | variables

    def export(self):
        subprocess.run([CJIT, "cache", "export", self.folder / "pack"], env=self.environment, check=True,
                       stdout=subprocess.DEVNULL)

    def test_a_pack_serves_a_machine_without_nvrtc(self):
        expected = self.expected()
        self.assertEqual(self.run_it("plain", self.in_place("dropin", REAL, DROPIN)), expected)
        self.export()
        dropin, nowhere = self.without_nvrtc()
        for _ in range(2):
            self.assertEqual(self.run_it("plain", dropin, **nowhere, CJIT_LOG="error"), expected)
        self.environment |= {"CJIT_CACHE_DIR": nowhere["CJIT_CACHE_DIR"]}
        self.assertEqual(self.counts(), {"other": 2, "failures": 4})
        # What is not in the pack.
        code, lines, errors = self.run_it_stepwise(dropin, lambda: None, **nowhere)
        self.assertEqual((code, lines[0], errors), (0, lines[1].replace("again", "first"), ""))
        self.assertIn(FAILED, lines[2])
        errors = self.run_it_stepwise(dropin, lambda: None, **nowhere, CJIT_LOG="error")[2]
        self.assertRegex(errors, r"^cjit: error: .*NVRTC.*searched in CJIT_CUDA_HOME.*\n$")

    def test_a_pack_of_several_nvrtcs_serves_the_one_that_is_meant(self):
        fakes = {"13.0": self.fake("13.0"), "13.2": self.fake("13.2"), "13.3": self.fake("13.3")}
        place = self.in_place("dropin", REAL, DROPIN).parent / "cjit-real" / NAME
        for library in (REAL, fakes["13.2"], fakes["13.3"]):
            place.unlink()
            place.symlink_to(library)
            self.run_it("plain", place.parent.parent / NAME)
        self.export()
        dropin, nowhere = self.without_nvrtc()
        self.assertEqual(self.run_it("plain", dropin, **nowhere), self.expected())  # the drop-in is that of 13.0
        expected = self.run_it("plain", fakes["13.2"])
        self.assertEqual(self.run_it("plain", dropin, **nowhere, CJIT_NVRTC="13.2"), expected)
        code, printed, errors = self.run_it("plain", dropin, **nowhere, CJIT_NVRTC="13.1", CJIT_LOG="error")
        self.assertIn("version: 11 0.0\n", printed)
        self.assertRegex(errors, r"no results of NVRTC 13\.1 either\n$")
        # Two of the same version: the drop-in does not guess.
        place.unlink()
        place.symlink_to(fakes["13.0"])
        self.run_it("plain", place.parent.parent / NAME)
        (self.folder / "pack").unlink()
        self.export()
        code, printed, errors = self.run_it("plain", dropin, **nowhere, CJIT_LOG="error")
        self.assertIn("version: 11 0.0\n", printed)
        self.assertRegex(errors, r"set CJIT_NVRTC to one of them: 13\.0 \(.*\)[ ,]+13\.0 \(.*\)\n$")
        for release in re.findall(r" 13\.0 \((.*?)\)", errors):
            expected = self.expected() if "compiler" in release else self.run_it("plain", fakes["13.0"])
            self.assertEqual(self.run_it("plain", dropin, **nowhere, CJIT_NVRTC=release), expected)

    def test_a_library_that_is_deleted_while_it_is_used_leaves_the_results_there_are(self):
        expected = self.run_it_stepwise(self.real, lambda: None)
        other = self.fake("13.2")

        def delete(real):
            real.unlink()

        def replace(real):
            delete(real)
            real.symlink_to(other)

        # NVRTC goes on if it is in memory, of this process or of a worker.
        for change, mode in itertools.product((delete, replace), ("process", "worker", "not opened")):
            with self.subTest(change=change.__name__, mode=mode):
                dropin, real = self.copy_of_real(f"{change.__name__} {mode}")
                variables = {"CJIT_LOG": "error", "CJIT_WORKERS": "process" if mode == "not opened" else mode}
                self.empty_cache()
                if mode == "not opened":
                    self.run_it("plain", dropin)
                code, lines, errors = self.run_it_stepwise(dropin, lambda real=real: change(real), **variables)
                if mode != "not opened":
                    self.assertEqual((code, lines, errors), expected)
                    continue
                self.assertEqual((code, lines[:2]), (0, expected[1][:2]))
                self.assertIn(FAILED, lines[2])
                self.assertRegex(errors, rf"^cjit: error: .*{real}.*\n$")

    def run_it_stepwise(self, library, change, **variables):
        with self.start("stepwise", library, **variables) as process:
            first = process.stdout.readline()
            change()
            printed, errors = process.communicate("\n", timeout=100)
        return process.returncode, (first + printed).splitlines(), errors


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
