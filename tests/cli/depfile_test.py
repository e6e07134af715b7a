"""Dependency files, read by GNU make and ninja if they are installed. Usage: depfile_test.py <cjit>"""

import json
import os
import shutil
import subprocess
import unittest

from command import CommandTest

CACHE = {"CJIT_CACHE": "use", "CJIT_CACHE_DIR": "cache"}
HEADERS = ["plain.h", "two  blanks.h", "$dollar$$.h", "#hash.h", "back\\slash.h", "back\\ blank.h", "co:lon.h",
           "per%cent.h", "[a]~{b}@!.h"]


class Depfile(CommandTest):
    def setUp(self):
        super().setUp()
        for name in HEADERS:
            self.write(f"in dir/{name}", "")
        self.write("from file.h", "")
        includes = "".join(f'#include <{name}>\n' for name in [*HEADERS, "mem.h", "cuda_fp16.h"])
        self.write("my k.cu", includes + "__global__ void k() {}\n")
        self.files = ["my k.cu", *(f"in dir/{name}" for name in HEADERS), "from file.h"]

    def build(self, *more, code=0):
        return self.cjit("build", "my k.cu", "-I", "in dir", "--header-file", "mem.h=from file.h", "-a", "compute_90",
                         "-o", "o$t#1.cjit", "--depfile", "k.d", *more, code=code, **CACHE)

    def run_tool(self, *command):
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True, timeout=60, check=False)

    def touch(self, name, seconds):
        os.utime(self.folder / name, (seconds, seconds))

    @unittest.skipUnless(shutil.which("make"), "GNU make is not installed")
    def test_make_builds_again_when_any_file_changes(self):
        self.build()
        self.write("Makefile", "include k.d\no$$t\\#1.cjit:\n\t@true\n")
        target = "o$t#1.cjit"
        is_current = lambda: self.run_tool("make", "-r", "-q", target)  # noqa: E731
        for name in self.files:
            self.touch(name, 1000)
        self.touch("o$t#1.cjit", 2_000_000_000)
        done = is_current()
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        for name in self.files:
            self.touch(name, 2_000_000_100)
            self.assertEqual(is_current().returncode, 1, name)
            self.touch(name, 1000)

    @unittest.skipUnless(shutil.which("ninja"), "ninja is not installed")
    def test_ninja_reads_every_path(self):
        self.build()
        self.write("build.ninja", "rule r\n  command = cp k.d $out.d && touch $out\n  depfile = $out.d\n  deps = gcc\n"
                                  "build out: r my$ k.cu\n")
        text = (self.folder / "k.d").read_text()
        (self.folder / "k.d").write_text(text.replace("o$$t\\#1.cjit", "out", 1))
        done = self.run_tool("ninja", "out")
        self.assertEqual(done.returncode, 0, done.stdout)
        lines = self.run_tool("ninja", "-t", "deps", "out").stdout.split("\n")[1:]
        read = [line[4:] for line in lines if line.startswith("    ")]
        self.assertEqual(set(self.files) - set(read), set())
        self.assertTrue(any(path.endswith("/cuda_fp16.h") for path in read))
        self.assertEqual([path for path in read if not os.path.exists(self.folder / path)], [])

    def test_a_result_from_the_cache_has_the_same_file(self):
        self.build()
        built = (self.folder / "k.d").read_text()
        again = json.loads(self.build("--json").stdout)["builds"][0]
        self.assertEqual(again["cache"], "disk")
        self.assertEqual((self.folder / "k.d").read_text(), built)
        self.assertEqual(again["dependency_note"], "")
        plain = next(one for one in again["dependencies"] if one["path"] == "in dir/plain.h")
        self.assertEqual((plain["origin"], len(plain["sha256"])), ("include_dir", 64))
        self.assertIn("toolkit", {one["origin"] for one in again["dependencies"]})
        self.assertIn({"path": "mem.h", "origin": "memory", "sha256": plain["sha256"]}, again["dependencies"])

    def test_a_bundle_depends_on_the_manifest_and_the_files_of_all_builds(self):
        self.write("other.cu", '#include "from file.h"\n__global__ void other() {}\n')
        self.write("m $m.toml", 'arch = "sm_90"\n'
                                '[[kernels]]\nsource = "my k.cu"\ninclude_dirs = ["in dir"]\n'
                                'headers = { "mem.h" = "from file.h" }\n'
                                '[[kernels]]\nsource = "other.cu"\n'
                                '[[kernels]]\nalgorithm = { algorithm = "reduce", input = "float32", '
                                'operator = "plus" }\n')
        for _ in ("built", "from the cache"):
            self.cjit("prebuild", "m $m.toml", "--bundle", "o$t#1.cjb", "--depfile", "k.d", **CACHE)
            target, *read = (self.folder / "k.d").read_text().replace(" \\\n  ", "\n").splitlines()
            self.assertEqual(target, "o$$t\\#1.cjb:")
            escaped = {name.replace("\\ ", "\\\\ ").replace("$", "$$").replace(" ", "\\ ").replace("#", "\\#")
                       .replace(":", "\\:") for name in ["m $m.toml", "other.cu", *self.files]}
            self.assertEqual(escaped - set(read), set())
            self.assertEqual(len(read), len(set(read)))
        listed = json.loads(self.cjit("bundle", "list", "o$t#1.cjb", "--json").stdout)
        self.assertEqual([one["name"] for one in listed["entries"]], ["my k", "other", "reduce"])
        self.assertIn("did not use the cache",
                      self.cjit("prebuild", "m $m.toml", "--bundle", "k.cjb", "--depfile", "none.d", code=1,
                                CJIT_CACHE="off").stderr)
        self.assertFalse((self.folder / "none.d").exists())

    def test_unknown_headers_and_paths_that_tools_cannot_read_are_errors(self):
        self.assertIn("did not use the cache", self.build("--cache-mode", "off", code=1).stderr)
        self.assertFalse((self.folder / "k.d").exists())
        for name, why in (("it's.h", "the character '"), ("a;b.h", "the character ;"), ("a\\#b.h", "differently")):
            self.write(name, "")
            self.write("one.cu", f'#include "{name}"\n__global__ void k() {{}}\n')
            done = self.cjit("build", "one.cu", "-a", "compute_90", "--depfile", "one.d", code=1, **CACHE)
            self.assertIn(why, done.stderr)
            self.assertIn(name, done.stderr)


class CacheModeOnly(CommandTest):
    def test_what_is_not_cached_is_refused_with_the_difference(self):
        self.write("k.cu", "__global__ void k() {}\n")
        self.cjit("build", "k.cu", "-a", "compute_90", **CACHE)
        self.cjit("build", "k.cu", "-a", "compute_90", "--cache-mode", "only", **CACHE)
        done = self.cjit("build", "k.cu", "-a", "compute_90", "--std", "20", code=5, **{**CACHE, "CJIT_CACHE": "only"})
        self.assertIn("differs in: option --std", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=["depfile_test"])
