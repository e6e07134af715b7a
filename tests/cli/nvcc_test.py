"""`cjit nvcc` does what nvcc does: exit code, standard output and error, files, their modes and their bytes.
usage: nvcc_test.py <cjit> <nvcc> [--all]

Each command line runs in the same directory by nvcc, by `cjit nvcc` as if the cache were empty, and if that stored a
result once more. Without --all only the marked command lines run.
"""
import os
import pathlib
import re
import shlex
import shutil
import stat
import subprocess
import sys
import tempfile
import unittest

CJIT = pathlib.Path(sys.argv[1]).resolve()
NVCC = pathlib.Path(sys.argv[2]).absolute()
EVERYTHING = "--all" in sys.argv

FILES = {
    "k.cu": "__global__ void k(float* p) { p[threadIdx.x] *= 2; }\n",
    "warning.cu": "__global__ void k(int* p) { int unused; *p = 1; }\n",
    "error.cu": "__global__ void k(int* p) { *p = missing; }\n",
    "internal.cu": "namespace { __device__ int a[4]; }\n__global__ void k(int* p) { *p = a[*p]; }\n",
    "file.cu": "__global__ void k(char* p) { *p = __FILE__[*p]; }\n",
    "includes.cu": "#include \"h.h\"\n#include <cstdint>\n__global__ void k(int32_t* p) { *p = VALUE; }\n",
    "macro.cu": "__global__ void k(int* p) { *p = VALUE; }\n",
    "time.cu": "__global__ void k(char* p) { *p = __TIME__[*p]; }\n",
    "absent.cu": "#include \"absent.h\"\n__global__ void k() {}\n",
    "tabs and blanks.cu": "__global__ void k() {}\n",
    "empty.cu": "",
    "d/below.cu": "#include \"beside.h\"\n__global__ void k(int* p) { *p = BESIDE; }\n",
    "d/beside.h": "#define BESIDE 3\n",
    "inc/h.h": "#define VALUE 7\n",
    "k.cpp": "int f() { return 1; }\n",
    "options": "-cubin -arch=sm_90 k.cu\n",
    "old": "an older file that is longer than the image\n" * 200,
}

# How `cjit nvcc` answers: "shared" and "here" mean that the second run is answered from the cache; "shared" results
# are those of an equal source in any directory. "real" is a command line that the real nvcc gets, "fails" one that
# fails. A star marks the command lines of the short run.
COMMAND_LINES = """
* shared -cubin -arch=sm_90 k.cu
* shared -cubin -arch=sm_90 k.cu -o out.cubin
  shared --cubin --gpu-architecture=sm_90a --output-file out.cubin k.cu
  shared --cubin --gpu-architecture sm_90 --output-file=out k.cu
  shared -arch sm_80 -cubin -o=out k.cu
* shared -ptx -arch=sm_90 k.cu
  shared --ptx -arch=compute_90 -o k.txt k.cu
  shared -ptx -gencode arch=compute_80,code=compute_80 k.cu
  shared -cubin -gencode arch=compute_90,code=sm_90 k.cu
  shared -cubin -gencode=arch=compute_80,code=sm_90 k.cu
  shared -cubin --generate-code arch=compute_90a,code=[sm_90a] k.cu
  shared -cubin -arch=compute_80 -code=sm_90 k.cu
  here -fatbin -arch=sm_90 k.cu
* here -fatbin -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=[sm_90,compute_90] k.cu
  here --fatbin -arch=sm_90 -o out.fatbin --no-compress k.cu
  here -fatbin -arch=compute_80 -code=sm_80,sm_90 k.cu
* here -dlto -ltoir -arch=sm_90 k.cu
  here --ltoir -arch=lto_90 -dlto -o out k.cu
  here -cubin -arch=sm_90 -lineinfo k.cu
* here -ptx -arch=sm_90 --generate-line-info k.cu
  here -ptx -arch=sm_90 -lineinfo -src-in-ptx k.cu
* here -cubin -arch=sm_90 internal.cu
  here -ptx -arch=sm_90 internal.cu
  here -cubin -arch=sm_90 file.cu
* here -cubin -arch=sm_90 warning.cu
  here -ptx -arch=sm_90 -o out warning.cu
  shared -cubin -arch=sm_90 -w warning.cu
  shared -cubin -arch=sm_90 -diag-suppress=177 warning.cu
  shared -cubin -arch=sm_90 --diag-suppress 177,550 warning.cu
  shared -cubin -arch=sm_90 -Xcudafe --diag_suppress=177 warning.cu
* fails -cubin -arch=sm_90 -Werror all-warnings warning.cu
  fails -cubin -arch=sm_90 -diag-error=177 warning.cu
* fails -cubin -arch=sm_90 error.cu
  fails -ptx -arch=sm_90 -o out error.cu
  fails -cubin -arch=sm_90 absent.cu
  here -cubin -arch=sm_90 -I inc includes.cu
* here -cubin -arch=sm_90 -Iinc includes.cu
  here -cubin -arch=sm_90 -I=inc includes.cu
  here -cubin -arch=sm_90 --include-path=d,inc includes.cu
  here -cubin -arch=sm_90 -I {folder}/inc {folder}/includes.cu
  fails -cubin -arch=sm_90 includes.cu
* real -cubin -arch=sm_90 -isystem inc includes.cu
  real -cubin -arch=sm_90 -include inc/h.h macro.cu
* here -cubin -arch=sm_90 d/below.cu
  here -cubin -arch=sm_90 {folder}/d/below.cu -o d/out.cubin
  shared -cubin -arch=sm_90 {folder}/k.cu -o {folder}/d/out.cubin
  shared -cubin -arch=sm_90 ./k.cu
  shared -cubin -arch=sm_90 d/../k.cu
  shared -cubin -arch=sm_90 -DVALUE=3 macro.cu
  shared -cubin -arch=sm_90 -D VALUE=3 macro.cu
  shared -cubin -arch=sm_90 -DVALUE macro.cu
  shared -cubin -arch=sm_90 -DVALUE=1,OTHER=2 macro.cu
  shared -cubin -arch=sm_90 --define-macro=VALUE=2 -UOTHER macro.cu
  shared -cubin -arch=sm_90 -DVALUE=2 -UVALUE -DVALUE=3 macro.cu
  real -cubin -arch=sm_90 '-DVALUE=(1+2)' macro.cu
* real -cubin -arch=sm_90 '-DVALUE="a"[0]' macro.cu
  shared -cubin -arch=sm_90 -O3 k.cu
  shared -cubin -arch=sm_90 -O 1 k.cu
  shared -cubin -arch=sm_90 -std=c++17 k.cu
  shared -cubin -arch=sm_90 --std c++20 k.cu
  shared -cubin -arch=sm_90 -use_fast_math k.cu
  real -cubin -arch=sm_90 --use_fast_math -ftz=false k.cu
  shared -cubin -arch=sm_90 -ftz true --fmad=false k.cu
  shared -cubin -arch=sm_90 -maxrregcount=32 k.cu
  shared -cubin -arch=sm_90 -maxrregcount 32 -rdc=true k.cu
* shared -cubin -arch=sm_90 -Xptxas -v k.cu
  shared -cubin -arch=sm_90 --ptxas-options=-v,-O2 k.cu
  shared -cubin -arch=sm_90 --ptxas-options=--verbose,--warn-on-local-memory-usage k.cu
  shared -cubin -arch=sm_90 -Xcompiler -fPIC,-O3 k.cu
  shared -cubin -arch=sm_90 -Xcompiler=-Wall -Xcompiler -O2 k.cu
  shared -cubin -arch=sm_90 -Xcompiler -DVALUE=4 macro.cu
  real -cubin -arch=sm_90 -Xcompiler -Iinc includes.cu
  real -cubin -arch=sm_90 -Xcompiler -march=native k.cu
  shared -cubin -arch=sm_90 -ccbin gcc k.cu
* shared -cubin -arch=sm_90 -ccbin=/usr/bin/g++ k.cu
  shared -cubin -arch=sm_90 --compiler-bindir /usr/bin k.cu
  fails -cubin -arch=sm_90 -ccbin no-such-compiler k.cu
  shared -cubin -arch=sm_90 --expt-relaxed-constexpr --expt-extended-lambda k.cu
  shared -cubin -arch=sm_90 -x cu k.cu
  shared -cubin -arch=sm_90 -t 2 k.cu
* real -cubin k.cu
  real -ptx k.cu
  real -cubin -arch=native k.cu
  real -fatbin -arch=all-major k.cu
  real -cubin -arch=sm_1 k.cu
  fails -cubin -arch=compute_90 k.cu
  fails -cubin -gencode arch=compute_80,code=sm_80 -gencode arch=compute_90,code=sm_90 k.cu
  real -cubin -arch=sm_90 -G k.cu
* real -cubin -arch=sm_90 -MD -MF k.d k.cu
  real -M k.cu
  real -cubin -arch=sm_90 -odir d k.cu
  real -cubin -arch=sm_90 k.cu macro.cu
  real -cubin -arch=sm_90 @options
  real --options-file options
  real -cubin -arch=sm_90 --resource-usage k.cu
  real -cubin -arch=sm_90 -keep k.cu
* real -cubin -arch=sm_90 --dryrun k.cu
  real -cubin -arch=sm_90 -v k.cu
* real --version
  real -V
  real --help
  real
  real no-such-file.cu
  real -cubin -arch=sm_90 no-such-file.cu
* fails -cubin -arch=sm_90 -o no/such/folder/out k.cu
* real -cubin -arch=sm_90 --no-such-option k.cu
  real -cubin -arch=sm_90 -o
  real -cubin -arch=sm_90 'tabs and blanks.cu'
  real -cubin -arch=sm_90 empty.cu
  real -cubin -arch=sm_90 time.cu
  real -cubin -arch=sm_90 -o /dev/null k.cu
  real -cubin -ptx -arch=sm_90 k.cu
  real -c -arch=sm_90 k.cu
  real -c k.cpp
  real -E -arch=sm_90 file.cu
  real -arch=sm_90 -dc k.cu
* shared -cubin -arch=sm_90 k.cu -o old
"""

# Command lines as DeepGEMM and TileLang write them.
CONSUMERS = """
* shared {folder}/k.cu -cubin -o {folder}/kernel.cubin {deep_gemm} -Xptxas --register-usage-level=10 -I{folder}/inc
  shared {folder}/k.cu -ptx -o {folder}/kernel.ptx {deep_gemm} --ptxas-options=--verbose -I{folder}/inc
* here -ccbin=/usr/bin/g++ --cubin -O3 -lineinfo -arch=sm_90a {tilelang} -o {folder}/kernels.cubin {folder}/k.cu
  here -ccbin=/usr/bin/g++ --ptx -O3 -lineinfo -arch sm_90 {tilelang} -o {folder}/kernels.ptx {folder}/k.cu
  here -ccbin=/usr/bin/g++ --fatbin -O3 -lineinfo {two} {tilelang} -o {folder}/kernels.fatbin {folder}/k.cu
"""

for name, words in (
        ("deep_gemm", "-std=c++20 --diag-suppress=39,161,174,177,186,940 --gpu-architecture=sm_90a -O3 "
                      "--compiler-options=-fPIC,-O3,-fconcepts,-Wno-deprecated-declarations,-Wno-abi "
                      "--expt-relaxed-constexpr --expt-extended-lambda"),
        ("tilelang", "-std=c++20 -I{folder}/inc -I{folder}/d --use_fast_math"),
        ("two", "-gencode arch=compute_90,code=[sm_90,sm_90a]")):
    CONSUMERS = CONSUMERS.replace("{" + name + "}", words)

# What nvcc prints differently each time: the process number in names of temporary files, and times of ptxas.
VARYING = re.compile(r"tmpxft_[0-9a-f]{8}_[0-9a-f]{8}-\d+_|(?<=Compile time = )[0-9.]+(?= ms)")


class Run:
    """What a command line did."""

    def __init__(self, folder, program, words, environment, files):
        for path in [*folder.iterdir()]:
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
        for name, text in {**FILES, **files}.items():
            path = folder / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
            path.chmod(0o640)
            os.utime(path, (1_700_000_000, 1_700_000_000))
        done = subprocess.run([*program, *words], cwd=folder, capture_output=True, text=True, timeout=300, check=False,
                              stdin=subprocess.DEVNULL, env=environment, umask=0o027)
        said = re.findall(r"^cjit nvcc: (.*)\n", done.stderr, re.M)
        self.answer = said[0] if said else ""
        self.code = done.returncode
        self.out = VARYING.sub("", done.stdout)
        self.errors = VARYING.sub("", re.sub(r"^cjit nvcc: .*\n", "", done.stderr, flags=re.M))
        self.files = {}
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                self.files[str(path.relative_to(folder))] = (stat.S_IMODE(path.stat().st_mode), path.read_bytes())

    def differences(self, other, compares_bytes=True):
        """Return what another run did differently."""
        found = [f"{name}: {mine!r} is not {theirs!r}" for name, mine, theirs in
                 (("exit code", self.code, other.code), ("standard output", self.out, other.out),
                  ("standard error", self.errors, other.errors), ("files", [*self.files], [*other.files]))
                 if mine != theirs]
        for name, (mode, data) in self.files.items():
            other_mode, other_data = other.files.get(name, (mode, data))
            if mode != other_mode:
                found.append(f"mode of {name}: {mode:o} is not {other_mode:o}")
            if data != other_data and compares_bytes:
                found.append(f"bytes of {name}: {len(data)} and {len(other_data)}")
        return found


class NvccTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cache = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cache.cleanup)
        cls.cache = cache.name  # of all tests, so that it has what cjit knows of nvcc

    def setUp(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        self.place = pathlib.Path(place.name).resolve()
        self.drop_in = self.place / "drop_in/nvcc"
        self.drop_in.parent.mkdir()
        self.drop_in.symlink_to(CJIT)
        self.environment = {name: value for name, value in os.environ.items()
                            if not name.startswith(("CJIT_", "NVCC_"))}
        self.environment.update({"PATH": f"{self.drop_in.parent}:{NVCC.parent}:{os.environ['PATH']}",
                                 "CJIT_CACHE_DIR": self.cache, "CJIT_NVCC_CACHE": "explain"})
        for name in ("CPATH", "LD_PRELOAD", "PWD"):
            self.environment.pop(name, None)
        self.folder = self.folder_named("work")

    def folder_named(self, name):
        folder = self.place / name
        folder.mkdir()
        return folder

    def run_nvcc(self, words, folder=None, program=None, files=None, **variables):
        return Run(folder or self.folder, program or [NVCC], [word.replace("{folder}", str(folder or self.folder))
                   for word in words], {**self.environment, **variables}, files or {})

    def served(self, words, folder=None, **more):
        return self.run_nvcc(words, folder, [self.drop_in], **more)

    def assert_same(self, run, real, compares_bytes=True):
        self.assertEqual(run.differences(real, compares_bytes), [])

    def check_line(self, expected, words):
        real, first = self.run_nvcc(words), self.served(words, CJIT_CACHE="refresh")
        # nvcc writes names of temporary files into debug information, kept files and objects.
        deterministic = not {"-G", "-keep", "-c", "-dc", "time.cu"} & set(words)
        self.assert_same(first, real, deterministic)
        if expected == "real":
            return self.assertRegex(first.answer, "^forwarded: ")
        if expected == "fails":
            return self.assertRegex(first.answer, "^compiled, not stored: nvcc failed")
        self.assertRegex(first.answer, "^compiled$" if expected == "shared" else "^compiled($|, for this path only: )")
        again = self.served(words)
        self.assertEqual(again.answer, "from the cache")
        return self.assert_same(again, real)

    def test_command_lines(self):
        count = 0
        for line in (COMMAND_LINES + CONSUMERS).splitlines():
            if not line or not (EVERYTHING or line[0] == "*"):
                continue
            expected, *words = shlex.split(line[2:])
            count += 1
            with self.subTest(words=" ".join(words)):
                self.check_line(expected, words)
        print(f"{count} command lines", file=sys.stderr)

    def test_an_equal_source_elsewhere_is_shared_only_if_the_image_is_the_same(self):
        other = self.folder_named("elsewhere")
        for source, options, shared in (("k.cu", [], True), ("includes.cu", ["-I", str(self.place / "inc")], True),
                                        ("internal.cu", [], False), ("file.cu", [], False), ("warning.cu", [], False),
                                        ("d/below.cu", [], False), ("k.cu", ["-lineinfo"], False)):
            (self.place / "inc").mkdir(exist_ok=True)
            (self.place / "inc/h.h").write_text(FILES["inc/h.h"])
            words = ["-cubin", "-arch=sm_90", *options, "{folder}/" + source, "-o", "out"]
            with self.subTest(words=words):
                self.served(words)
                there = self.served(words, other)
                self.assertEqual(there.answer == "from the cache", shared, there.answer)
                self.assert_same(there, self.run_nvcc(words, other))

    def test_an_equal_header_beside_the_source_is_another_header(self):
        other = self.folder_named("elsewhere")
        directory = self.folder_named("inc")
        header = "__device__ inline char letter(int i) { return __FILE__[i]; }\n"
        source = {"k.cu": "#include \"letter.h\"\n__global__ void k(char* p) { *p = letter(*p); }\n"}
        (directory / "letter.h").write_text(header)
        words = ["-cubin", "-arch=sm_90", "-I", str(directory), "{folder}/k.cu", "-o", "out"]
        self.assertEqual(self.served(words, files=source).answer, "compiled")
        self.assertEqual(self.served(words, other, files=source).answer, "from the cache")
        beside = {**source, "letter.h": header}
        self.assert_same(self.served(words, other, files=beside), self.run_nvcc(words, other, files=beside))

    def test_an_equal_header_of_another_include_directory_is_another_header(self):
        first, second = self.folder_named("first"), self.folder_named("second")
        for directory in (first, second):
            (directory / "letter.h").write_text("__device__ inline char letter(int i) { return __FILE__[i]; }\n")
        source = {"k.cu": "#include <letter.h>\n__global__ void k(char* p) { *p = letter(*p); }\n"}
        words = ["-cubin", "-arch=sm_90", "-I", str(first), "-I", str(second), "k.cu"]
        self.served(words, files=source)
        self.assertEqual(self.served(words, files=source).answer, "from the cache")
        (first / "letter.h").unlink()
        self.assert_same(self.served(words, files=source), self.run_nvcc(words, files=source))

    def test_relocate_shares_line_information_and_internal_names_but_no_own_names(self):
        other = self.folder_named("elsewhere")
        for source, shared in (("internal.cu", True), ("k.cu", True), ("file.cu", False), ("warning.cu", False)):
            words = ["-cubin", "-arch=sm_90", "-lineinfo", "{folder}/" + source, "-o", "out"]
            with self.subTest(source=source):
                setting = {"CJIT_NVCC_CACHE": "relocate,explain"}
                first = self.served(words, **setting)
                there = self.served(words, other, **setting)
                self.assertEqual(there.answer == "from the cache", shared, there.answer)
                expected = first if shared else self.run_nvcc(words, other)
                self.assertEqual(there.files["out"], expected.files["out"])
                self.assertNotEqual(self.served(words, other).answer, "from the cache" if shared else "")

    def test_a_changed_header_is_seen(self):
        words = ["-ptx", "-arch=sm_90", "-I", "inc", "includes.cu", "-o", "out"]
        self.served(words)
        changed = {"inc/h.h": "#define VALUE 8\n"}
        self.assert_same(self.served(words, files=changed), self.run_nvcc(words, files=changed))
        self.assertEqual(self.served(words).answer, "from the cache")

    def test_variables_that_change_the_result_go_to_the_real_nvcc(self):
        words = ["-cubin", "-arch=sm_90", "includes.cu"]
        for name, value in (("CPATH", "inc"), ("NVCC_APPEND_FLAGS", "-Iinc"), ("NVCC_PREPEND_FLAGS", "-Iinc"),
                            ("INCLUDES", "-Iinc"))[:None if EVERYTHING else 2]:
            with self.subTest(variable=name):
                run = self.served(words, **{name: value})
                self.assertIn(f"forwarded: the variable {name} is set", run.answer)
                self.assert_same(run, self.run_nvcc(words, **{name: value}))

    def test_line_information_has_the_directory_as_the_shell_calls_it(self):
        link = self.place / "link"
        link.symlink_to(self.folder)
        words = ["-ptx", "-arch=sm_90", "-lineinfo", "k.cu"]
        for directory in (str(self.folder), str(link)):
            first = self.served(words, PWD=directory)
            self.assert_same(first, self.run_nvcc(words, PWD=directory))
            self.assertIn(f'"{directory}/k.cu"', first.files["k.ptx"][1].decode())

    def test_a_caller_that_ignores_the_end_of_children_gets_the_exit_code(self):
        def run(program):  # nvcc cannot start its host compiler then
            command = shlex.join([str(program), "-cubin", "-arch=sm_90", "-DVALUE=9", "macro.cu"])
            return self.run_nvcc(["-c", f"trap '' CHLD; exec {command}"], program=["/bin/bash"])
        self.assert_same(run(self.drop_in), run(NVCC))

    def test_off_forwards_and_a_wrong_word_is_refused(self):
        words = ["-cubin", "-arch=sm_90", "k.cu"]
        self.served(words)
        off = self.served(words, CJIT_NVCC_CACHE="off,explain")
        self.assertEqual(off.answer, "forwarded: CJIT_NVCC_CACHE is off")
        wrong = self.served(words, CJIT_NVCC_CACHE="sometimes")
        self.assertEqual((wrong.code, "'sometimes'" in wrong.errors), (1, True), wrong.errors)

    def test_the_real_nvcc_is_the_next_on_path_that_is_not_cjits(self):
        fake = self.place / "fake"
        fake.mkdir()
        (fake / "nvcc").write_text("#!/bin/sh\necho \"fake $*\"\nexit 7\n")
        (fake / "nvcc").chmod(0o755)
        second = self.place / "second"
        second.mkdir()
        (second / "nvcc").symlink_to(self.drop_in)
        script = self.place / "script"
        script.mkdir()
        (script / "nvcc").write_text(f"#!/bin/sh\nexec {CJIT} nvcc \"$@\"\n")
        (script / "nvcc").chmod(0o755)
        path = ":".join(map(str, (script, self.drop_in.parent, second, fake, NVCC.parent, "/usr/bin", "/bin")))
        for program in ([script / "nvcc"], [self.drop_in], [CJIT, "nvcc"]):
            run = self.run_nvcc(["--version", "a b"], program=program, PATH=path)
            self.assertEqual((run.code, run.out), (7, "fake --version a b\n"), run.errors)
        named = self.run_nvcc(["-x"], program=[self.drop_in], PATH=path, CJIT_NVCC=str(fake / "nvcc"))
        self.assertEqual(named.out, "fake -x\n")
        nothing = {"PATH": f"{self.drop_in.parent}:/usr/bin:/bin", "CJIT_CUDA_HOME": str(fake)}
        none = self.run_nvcc(["--version"], program=[self.drop_in], **nothing)
        self.assertEqual(none.code, 2, none.errors)
        self.assertIn("cannot find the real nvcc", none.errors)

    def test_links_and_modes_of_existing_outputs_stay(self):
        words = ["-cubin", "-arch=sm_90", "k.cu", "-o", "link"]
        self.served(words)
        for program in ([NVCC], [self.drop_in]):
            Run(self.folder, ["true"], [], self.environment, {"target": "old"})
            (self.folder / "link").symlink_to("target")
            (self.folder / "target").chmod(0o604)
            subprocess.run([*program, *words], cwd=self.folder, env=self.environment, check=True, capture_output=True)
            self.assertTrue((self.folder / "link").is_symlink())
            self.assertEqual(stat.S_IMODE((self.folder / "target").stat().st_mode), 0o604)
            self.assertEqual((self.folder / "target").read_bytes()[:4], b"\x7fELF")

    @unittest.skipUnless(shutil.which("cmake"), "no cmake")
    def test_cmake_accepts_it_as_its_compiler(self):
        source = self.folder_named("project")
        (source / "CMakeLists.txt").write_text(
            "cmake_minimum_required(VERSION 3.25)\nproject(p LANGUAGES CXX CUDA)\n"
            "add_library(kernels OBJECT k.cu)\nset_target_properties(kernels PROPERTIES CUDA_PTX_COMPILATION ON)\n"
            "add_executable(program main.cu)\n")
        (source / "k.cu").write_text(FILES["k.cu"])
        (source / "main.cu").write_text("__global__ void k() {}\nint main() { k<<<1, 1>>>(); return 0; }\n")
        build = ["cmake", "-S", source, "-B", source / "build", f"-DCMAKE_CUDA_COMPILER={self.drop_in}",
                 "-DCMAKE_CUDA_ARCHITECTURES=90"]
        environment = {**self.environment, "CJIT_NVCC_CACHE": "on"}
        for command in (build, ["cmake", "--build", source / "build"]):
            done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertTrue((source / "build/program").exists())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + [word for word in sys.argv[3:] if word != "--all"])
