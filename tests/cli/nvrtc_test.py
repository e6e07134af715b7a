"""`cjit nvrtc`: programs that use NVRTC and nvJitLink get their results from the cache. usage: nvrtc_test.py <cjit>"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import unittest

from command import CJIT, CommandTest

# A program that knows nothing of cjit. Prints the library that it opened and what a compilation gave.
CLIENT = """
import ctypes, hashlib, sys
name, source = sys.argv[1:]
library = ctypes.CDLL(name)
program, size = ctypes.c_void_p(), ctypes.c_size_t()
library.nvrtcCreateProgram(ctypes.byref(program), source.encode(), b"k.cu", 0, None, None)
library.nvrtcAddNameExpression(program, b"k<int>")
options = (ctypes.c_char_p * 2)(b"-arch=sm_90", b"-DN=3")
status = library.nvrtcCompileProgram(program, 2, options)
texts = []
for query in "CUBIN", "PTX", "ProgramLog":
    getattr(library, f"nvrtcGet{query}Size")(program, ctypes.byref(size))
    text = ctypes.create_string_buffer(size.value)
    getattr(library, f"nvrtcGet{query}")(program, text)
    texts.append(f"{query} {size.value} {hashlib.sha256(text.raw).hexdigest()}")
lowered = ctypes.c_char_p()
named = library.nvrtcGetLoweredName(program, b"k<int>", ctypes.byref(lowered))
print(status, *texts, named, lowered.value, library.nvrtcDestroyProgram(ctypes.byref(program)))
"""
# Links PTX by the functions of the first release of a major version.
LINKER = """
import ctypes, hashlib, sys
name, source = sys.argv[1:]
library = ctypes.CDLL(name)
release = f"_{name.rsplit('.', 1)[1]}_0"
def call(name, *arguments):
    return getattr(library, f"__nvJitLink{name}{release}")(*arguments)
link, size = ctypes.c_void_p(), ctypes.c_size_t()
options = (ctypes.c_char_p * 2)(b"-arch=sm_90", b"-maxrregcount=32")
texts = [call("Create", ctypes.byref(link), 2, options)]
texts.append(call("AddData", link, 2, source.encode(), ctypes.c_size_t(len(source) + 1), b"k.ptx"))
texts.append(call("Complete", link))
for query in "ErrorLog", "InfoLog", "LinkedCubin":
    texts.append(call(f"Get{query}Size", link, ctypes.byref(size)))
    text = ctypes.create_string_buffer(size.value + 1)
    texts += [size.value, call(f"Get{query}", link, text), hashlib.sha256(text.raw).hexdigest()]
print(*texts, call("Destroy", ctypes.byref(link)), link.value)
"""
PTX = ".version 8.0\n.target sm_90\n.address_size 64\n.visible .entry k() { ret; }\n"
GOOD = "template <class T> __global__ void k(T* x) { *x = N; }"
BAD = "template <class T> __global__ void k(T* x) { *x = nothing; }"


class NvrtcTest(CommandTest):
    def setUp(self):
        super().setUp()
        before = os.environ.get("CJIT_CACHE")
        os.environ["CJIT_CACHE"] = "use"
        self.addCleanup(os.environ.update if before is not None else os.environ.pop,
                        {"CJIT_CACHE": before} if before is not None else "CJIT_CACHE")
        self.client = self.write("client.py", CLIENT)
        self.linker = self.write("linker.py", LINKER)
        self.cache = self.folder / "cache"
        doctor = json.loads(self.raw("doctor", "--json").stdout)
        paths = {component["name"]: pathlib.Path(component["path"]) for component in doctor["components"]}
        self.real, self.real_linker = paths["NVRTC"], paths["nvJitLink"]

    def run_client(self, *before, source=GOOD, client=None, library=None):
        words = [sys.executable, client or self.client, library or self.real.name, source]
        return self.cjit(*before, *words, CJIT_CACHE_DIR=str(self.cache)).stdout

    def counts(self, library="nvrtc"):
        done = self.cjit("nvrtc", "stats", "--json", CJIT_CACHE_DIR=str(self.cache))
        return {name: count for name, count in json.loads(done.stdout)[library].items() if count}

    def plain(self, source=GOOD):
        return self.output_of(self.real, source)

    def output_of(self, library, source, client=None):
        words = [sys.executable, client or self.client, library, source]
        return subprocess.run(words, capture_output=True, text=True, check=True).stdout

    def test_a_program_is_served_and_gets_what_nvrtc_gives(self):
        for source in GOOD, BAD:
            self.assertEqual(self.run_client("nvrtc", "run", "--", source=source), self.plain(source))
        self.assertEqual(self.counts(), {"built": 1, "failures": 1})
        for source in GOOD, BAD:
            self.assertEqual(self.run_client("nvrtc", "run", "--", source=source), self.plain(source))
        self.assertEqual(self.counts(), {"built": 1, "disk": 1, "failures": 2})
        self.cjit("nvrtc", "stats", "--zero", CJIT_CACHE_DIR=str(self.cache))
        self.assertEqual(self.counts(), {})

    def test_links_are_served_too(self):
        bad = PTX.replace("ret", "return")
        for counts in {"built": 1, "failures": 1}, {"built": 1, "disk": 1, "failures": 2}:
            for source in PTX, bad:
                served = self.run_client("nvrtc", "run", "--", client=self.linker, source=source,
                                         library=self.real_linker.name)
                self.assertEqual(served, self.output_of(self.real_linker, source, self.linker))
            self.assertEqual(self.counts("nvjitlink"), counts)
        self.assertEqual(self.counts(), {})

    def test_the_library_may_be_named_and_programs_of_the_program_are_served_too(self):
        words = ["nvrtc", "run", "--library", self.real, "--", "sh", "-c", '"$@"', "-"]
        self.assertEqual(self.run_client(*words), self.plain())
        self.assertEqual(self.counts(), {"built": 1})

    def environment(self, how):
        """Return an environment of Python with an NVRTC of its own, and the path of its library."""
        folder = self.folder / "venv/lib/python3.11/site-packages/nvidia/cu13/lib"
        folder.mkdir(parents=True)
        for each in self.real.parent.glob("libnvrtc-builtins.so.*"):
            (folder / each.name).symlink_to(each)
        how(self.real.resolve(), folder / self.real.name)
        return self.folder / "venv", folder / self.real.name

    def test_both_libraries_are_put_in_place(self):
        environment, library = self.environment(shutil.copyfile)
        linker = library.parent / self.real_linker.name
        linker.symlink_to(self.real_linker.resolve())
        done = self.cjit("nvrtc", "install", environment, "--json")
        self.assertEqual({each["path"] for each in json.loads(done.stdout)["libraries"]}, {str(library), str(linker)})
        os.environ["CJIT_CACHE_DIR"] = str(self.cache)
        self.addCleanup(os.environ.pop, "CJIT_CACHE_DIR", None)
        self.assertEqual(self.output_of(linker, PTX, self.linker), self.output_of(self.real_linker, PTX, self.linker))
        self.assertEqual(self.counts("nvjitlink"), {"built": 1})
        self.cjit("nvrtc", "remove", environment)
        self.assertEqual(linker.resolve(), self.real_linker.resolve())
        self.assertFalse(library.is_symlink() or (library.parent / "cjit-real").exists())

    def test_it_is_put_in_place_and_removed_again(self):
        for how in (lambda real, path: path.symlink_to(real)), shutil.copyfile:
            environment, library = self.environment(how)
            before = library.lstat().st_mode, library.stat().st_size
            done = self.cjit("nvrtc", "install", environment, "--json")
            self.assertEqual([each["path"] for each in json.loads(done.stdout)["libraries"]], [str(library)])
            self.assertTrue(library.is_symlink())
            os.environ["CJIT_CACHE_DIR"] = str(self.cache)
            self.addCleanup(os.environ.pop, "CJIT_CACHE_DIR", None)
            self.assertEqual(self.output_of(library, GOOD), self.plain())
            self.assertEqual(sum(self.counts().values()), 1)
            self.cjit("nvrtc", "install", environment, code=1)  # it is there already
            self.assertIn("restored", self.cjit("nvrtc", "remove", environment).stdout)
            self.assertEqual((library.lstat().st_mode, library.stat().st_size), before)
            self.assertFalse((library.parent / "cjit-real").exists())
            self.cjit("nvrtc", "remove", environment, code=1)
            shutil.rmtree(environment)
            shutil.rmtree(self.cache)

    def test_an_upgrade_brings_the_library_back_and_another_installation_is_possible(self):
        environment, library = self.environment(lambda real, path: path.symlink_to(real))
        self.cjit("nvrtc", "install", environment)
        library.unlink()
        library.symlink_to(self.real.resolve())
        self.cjit("nvrtc", "install", environment)
        self.assertIn("restored", self.cjit("nvrtc", "remove", environment).stdout)
        self.assertEqual(library.resolve(), self.real.resolve())

    def test_doctor_shows_drop_ins_and_what_is_behind_them(self):
        environment, library = self.environment(lambda real, path: path.symlink_to(real))
        active = {"VIRTUAL_ENV": str(environment)}

        def drop_ins(*before):
            found = json.loads(self.cjit(*before, "doctor", "--json", **active).stdout)["drop_ins"]
            return found["off"], {(one["name"], one["path"], one["real"]) for one in found["libraries"]}
        self.assertEqual(drop_ins(), (False, set()))
        self.cjit("nvrtc", "install", environment)
        self.assertEqual(drop_ins(), (False, {("NVRTC", str(library), str(self.real.resolve()))}))
        shown = self.cjit("doctor", **active).stdout
        self.assertRegex(shown, rf"\[ok\] +drop-in of NVRTC\n +path: {library}\n +real: /")
        active["CJIT_NVRTC"] = "off"
        self.assertTrue(drop_ins()[0])
        self.assertIn("CJIT_NVRTC=off", self.cjit("doctor", **active).stdout)
        (library.parent / "cjit-real" / library.name).unlink()
        done = self.cjit("doctor", **active, CJIT_CUDA_HOME=str(self.folder), code=2)
        self.assertRegex(done.stdout, r"\[problem\] +drop-in of NVRTC\n +path: .*\n +problem: ")

    def test_run_makes_its_links_once_and_again_when_the_toolkit_changes(self):
        environment, library = self.environment(lambda real, path: path.symlink_to(real))
        words = ["nvrtc", "run", "--library", library, "--", "sh", "-c", 'dirname "$LD_PRELOAD"']

        def folder():
            return pathlib.Path(self.cjit(*words, CJIT_CACHE_DIR=str(self.cache)).stdout.strip())
        old = 1_000_000_000  # a directory that changed a moment ago may change again without another time
        for each in library.parent, library.parent.parent:
            os.utime(each, (old, old))
        links = folder()
        inode = links.lstat().st_ino, links.stat().st_mtime_ns
        self.assertEqual((folder().lstat().st_ino, links.stat().st_mtime_ns), inode)
        (library.parent / "libnew.so").touch()
        self.assertTrue((folder() / "libnew.so").exists())
        (library.parent / "libnew.so").unlink()
        self.assertFalse((folder() / "libnew.so").is_symlink())

    def test_what_is_missing_is_said(self):
        self.assertIn("no NVRTC", self.cjit("nvrtc", "install", self.folder, code=1).stderr)
        done = self.cjit("nvrtc", "run", "--", "/nonexistent/program", code=5)
        self.assertIn("/nonexistent/program", done.stderr)
        done = self.cjit("nvrtc", "run", "--library", self.client, "--", "true", code=1)
        self.assertIn("libnvrtc.so.13", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
