"""`cjit prebuild` and `cjit pch` as their users run them. Usage: prebuild_test.py <cjit>"""

import json
import os
import pathlib
import pty
import re
import signal
import subprocess
import sys
import unittest

from command import CJIT, CommandTest

AXPY = "template <typename T, int Block> __global__ void axpy(T* x) { x[threadIdx.x + Block * blockIdx.x] *= T(2); }\n"

# With LONG defined the compilation takes many seconds; no test waits for it.
LONG_OR_SHORT = ("__global__ void k(float* v) {\n  float x = *v;\n#ifdef LONG\n"
                 + "#pragma unroll\n  for (int i = 0; i < 1000; ++i) x = x * (0.5F + i) + 1.25F;\n" * 60
                 + "#endif\n  *v = x;\n}\n")
SHORT_THEN_LONG = """
arch = "sm_90"
[[kernels]]
source = "k.cu"
defines = ["${LENGTH}"]
matrix = { LENGTH = ["SHORT", "LONG"] }
"""

MATRIX = """
arch = ["sm_80", "compute_90"]
[[kernels]]
source = "axpy.cu"
names = ["axpy<${T}, ${BLOCK}>"]
matrix = { T = ["float", "double"], BLOCK = [128, 256] }
exclude = [{ T = "double", BLOCK = 256 }]
"""


class PrebuildTest(CommandTest):
    def cjit(self, *arguments, code=0, **environment):
        return super().cjit(*arguments, code=code, **self.environment(**environment))

    @staticmethod
    def environment(**changes):
        return {"CJIT_CACHE": "use", "CJIT_CACHE_DIR": "cache", "CJIT_WORKERS": "automatic", **changes}

    def prebuild(self, *arguments, code=0, **environment):
        return json.loads(self.cjit("prebuild", *arguments, "--json", code=code, **environment).stdout)

    def planned(self, *arguments):
        return self.prebuild(*arguments, "--dry-run")["builds"]

    def refuse(self, manifest, name="m.toml", code=1):
        self.write(name, manifest)
        return self.cjit("prebuild", name, code=code).stderr


class Shards(PrebuildTest):
    TWELVE = ('arch = "sm_90"\n[[kernels]]\ntext = "__global__ void k() { int n = N; }"\ndefines = ["N=${N}"]\n'
              f"matrix = {{ N = {list(range(12))} }}\n")

    def shard(self, which, *more):
        return [int(build["variables"]["N"]) for build in self.planned("m.toml", "--shard", which, *more)]

    def write_times(self, times):
        self.write("times.json", json.dumps({"builds": [
            {"source": "kernels[0]", "variables": {"N": str(n)}, "arch": "sm_90", "milliseconds": time}
            for n, time in times.items()]}))

    def test_every_build_is_in_one_shard(self):
        self.write("m.toml", self.TWELVE)
        self.assertEqual(self.shard("2/5"), [1, 6, 11])
        self.assertEqual(sorted(sum((self.shard(f"{i}/5") for i in range(1, 6)), [])), list(range(12)))
        self.assertEqual(self.shard("1/1"), list(range(12)))
        self.assertEqual(self.shard("13/13"), [])

    def test_shards_cost_the_same_by_the_times_of_an_earlier_run(self):
        self.write("m.toml", self.TWELVE)
        self.write_times({0: 1100, **{n: 100 for n in range(1, 12)}})
        costs = ("--costs", "times.json")
        self.assertEqual([self.shard("1/2", *costs), self.shard("2/2", *costs)], [[0], list(range(1, 12))])
        self.write_times({11: 300, 4: 300, 5: 300})  # the others cost the median, 300
        self.assertEqual(self.shard("1/4", *costs), [0, 4, 8])
        self.write("k.cu", "template <int> __global__ void k() {}\n")
        self.write("m.toml", 'arch = "sm_90"\n' + "".join(  # two builds of one source
            f'[[kernels]]\nsource = "k.cu"\nnames = ["k<{n}>"]\n' for n in (1, 2)))
        self.write("times.json", json.dumps({"builds": [
            {"source": "k.cu", "variables": {}, "arch": "sm_90", "milliseconds": time} for time in (1, 5000)]}))
        self.assertEqual([build["names"] for build in self.planned("m.toml", "--shard", "1/2", *costs)], [["k<2>"]])

    def test_the_document_of_a_run_has_the_times_of_its_builds(self):
        self.write("m.toml", self.TWELVE.replace(str(list(range(12))), "[0, 1]"))
        self.write("times.json", json.dumps(self.prebuild("m.toml")))
        self.assertEqual(len(self.shard("1/2", "--costs", "times.json")), 1)

    def test_wrong_shards_and_times_are_refused(self):
        self.write("m.toml", self.TWELVE)
        for which in ("0/3", "4/3", "1", "1/", "/3", "a/b", "1/3x", "-1/3", "1/0", "1/99999999999999999999"):
            self.assertIn("is no shard; expected NUMBER/COUNT",
                          self.cjit("prebuild", "m.toml", f"--shard={which}", code=1).stderr)
        for text, message in (("[]", "it has no list 'builds'"), ("{", "parse error at line 1"),
                              ('{"builds": [1]}', "is incomplete"),
                              ('{"builds": []}', "no build in it has a time"),
                              ('{"builds": [{"source": "", "variables": {}, "arch": "", "milliseconds": -1}]}',
                               "'milliseconds' has a wrong value")):
            self.write("times.json", text)
            self.assertIn(message, self.cjit("prebuild", "m.toml", "--shard", "1/2", "--costs", "times.json",
                                             code=1).stderr)
        self.assertIn("--shard", self.cjit("prebuild", "m.toml", "--costs", "times.json", code=1).stderr)
        self.assertIn("--merge", self.cjit("prebuild", "m.toml", "--merge", "--shard", "1/2", code=1).stderr)


class Manifest(PrebuildTest):
    def test_an_entry_may_name_its_compiler(self):
        self.write("k.cu", "#include <vector>\n__global__ void k() {}\nint main() {}\n")
        self.write("m.toml", 'arch = "sm_90"\n[[kernels]]\nsource = "k.cu"\nnames = ["k"]\ncompiler = "nvcc"\n'
                             'host_compiler = "g++"\nimage_kind = "fatbin"\nextra_image_kinds = ["cubin"]\n')
        self.prebuild("m.toml")
        self.assertEqual(self.prebuild("m.toml")["builds"][0]["cache"], "disk")
        asked = self.cjit("build", "k.cu", "--compiler", "nvcc", "-a", "sm_90", "-n", "k", "--kind", "fatbin", "--key")
        self.assertIn("compiler: nvcc", asked.stdout)
        self.assertIn('it takes "nvrtc" or "nvcc"',
                      self.refuse('[[kernels]]\nsource = "k.cu"\narch = "sm_90"\ncompiler = "gcc"\n'))

    def test_the_manual_shows_a_manifest_and_names_every_key(self):
        manual = (pathlib.Path(__file__).parents[2] / "docs/prebuild.md").read_text()
        self.write("m.toml", re.search(r"```toml\n(.*?)```", manual, re.DOTALL)[1])
        for name in ("axpy.cu", "gemm.cu"):
            self.write(name, "__global__ void gemm() {}\n")
        self.assertEqual(len(self.planned("m.toml")), 10)
        rows = re.findall(r"^\| (`.*?) \|", manual.split("## Keys")[1].split("\n##")[0], re.MULTILINE)
        named = set(re.findall(r"`(\w+)`", " ".join(rows))) - {"kernels", "plans"}
        known = self.refuse('arch = "sm_90"\n[[kernels]]\nno = 1\n')
        self.assertEqual(set(known.split("the known keys are ")[1].strip().split(", ")), named)

    def test_toml_and_json_give_the_same_builds(self):
        self.write("axpy.cu", AXPY)
        self.write("m.toml", MATRIX + 'policy = { block_x = "${BLOCK}", scale = 0.5 }\nfast_math = true\n'
                                      "max_registers = 64\n")
        self.write("m.json", json.dumps({"arch": ["sm_80", "compute_90"], "kernels": [{
            "source": "axpy.cu", "names": ["axpy<${T}, ${BLOCK}>"], "fast_math": True, "max_registers": 64,
            "matrix": {"T": ["float", "double"], "BLOCK": [128, 256]}, "exclude": [{"T": "double", "BLOCK": 256}],
            "policy": {"block_x": "${BLOCK}", "scale": 0.5}}]}))
        self.assertEqual(self.planned("m.toml"), self.planned("m.json"))

    def test_a_matrix_and_architectures_multiply(self):
        self.write("axpy.cu", AXPY)
        self.write("m.toml", MATRIX)
        combinations = [("float", "128"), ("float", "256"), ("double", "128")]
        found = [(one["variables"], one["arch"], one["names"]) for one in self.planned("m.toml")]
        self.assertEqual(found, [({"T": t, "BLOCK": block}, arch, [f"axpy<{t}, {block}>"])
                                 for t, block in combinations for arch in ("sm_80", "compute_90")])
        self.assertEqual([one["arch"] for one in self.planned("m.toml", "-a", "sm_90a")], ["sm_90a"] * 3)
        self.assertEqual({one["arch"] for one in self.planned("m.toml", "-a", "sm_80,sm_90a")}, {"sm_80", "sm_90a"})

    def test_equal_builds_are_done_once(self):
        self.write("k.cu", "__global__ void k() {}\n")
        self.write("m.toml", 'arch = ["sm_90", "sm_90"]\n' + '[[kernels]]\nsource = "k.cu"\n' * 2)
        self.assertEqual(len(self.planned("m.toml")), 1)

    def test_defaults_are_added_to_and_replaced(self):
        self.write("m/inc/value.h", "#define VALUE 1\n")
        self.write("m/own/other.h", "#define OTHER 2\n")
        self.write("m/own.txt", "#define VIRTUAL 3\n")
        self.write("m/beside.h", "#define BESIDE 4\n")
        self.write("m/m.toml", """
arch = "sm_80"
std = 20
include_dirs = ["inc"]
defines = ["COMMON=10"]
headers = { "own.h" = "own.txt" }
[[kernels]]
text = '''
#include <value.h>
#include <other.h>
#include <own.h>
#include "beside.h"
static_assert(VALUE + OTHER + VIRTUAL + BESIDE + COMMON + MINE == 40, "");
static_assert(__cplusplus == 201703L && __CUDA_ARCH__ == 900, "");
__global__ void k() { const char* text = "$${NOT_MINE}"; }
'''
arch = "sm_90"
std = 17
include_dirs = ["own"]
defines = ["MINE=${M}"]
raw_options = ["-Xptxas=-v"]
matrix = { M = [20] }
""")
        self.assertIn("ptxas info", self.prebuild("m/m.toml")["builds"][0]["log"])

    def test_a_manifest_that_is_deeper_or_wider_than_any_is_refused(self):
        deep = 200_000
        for name, manifest in (("m.json", '{"kernels": ' + "[" * deep + "]" * deep + "}"),
                               ("m.json", '{"a":' * deep + "1" + "}" * deep),
                               ("m.toml", "a = " + "[" * deep + "]" * deep),
                               ("m.toml", "a." * deep + "a = 1\n"),
                               ("m.toml", '"a" . ' * deep + "a = 1\n"),
                               ("m.toml", "x = {y = \"\"\"a\"\"\"\"," + "'a'." * deep + "a = 1}\n"),
                               ("m.toml", "[" + "a." * deep + "a]\n")):
            with self.subTest(manifest[:20]):
                self.assertRegex(self.refuse(manifest, name), "nested|depth")
        many = ",".join(f'"h{i}": "x.h"' for i in range(50_000))
        self.assertIn("more than 4096 keys", self.refuse('{"headers": {' + many + '}, "kernels": []}', "m.json"))
        many = "".join(f'h{i} = "x.h"\n' for i in range(50_000))
        self.assertIn("more than 4096 keys", self.refuse("[headers]\n" + many))
        # Texts that look like long keys but are not.
        dots = "." * 100 + "a." * 100
        self.write("k.cu", "__global__ void k() {}\n")
        self.planned(self.write("m.toml", f'# {dots}\narch = "sm_90"\n[[kernels]]\nsource = "k.cu" # {dots}\n'
                                           f'defines = ["X={dots}", \'Y={dots}\']\n'))

    def test_what_is_wrong_is_said_with_the_key_and_the_entry(self):
        self.write("k.cu", "__global__ void k() {}\n")
        entry = '[[kernels]]\nsource = "k.cu"\n'
        one = 'arch = "sm_90"\n' + entry
        for manifest, message in (
                (one + 'define = ["X"]\n',
                 r"m\.toml: kernels\[0\] \(k\.cu\): unknown key 'define'; the known keys are .*\bdefines\b"),
                ('archs = "sm_90"\n' + entry, r"m\.toml: unknown key 'archs'; the known keys are kernels, plans, arch"),
                ('names = ["k"]\n' + one,
                 r"'names' is not allowed at the top level; move it into an entry of 'kernels'"),
                (one + 'defines = "X"\n', r"kernels\[0\] .*'defines' is \"X\"; it takes a list of strings"),
                (one + 'fast_math = 1\n', r"'fast_math' is 1; it takes true or false"),
                (one + 'std = -1\n', r"'std' is -1; it takes a whole number"),
                (one + 'image_kind = "elf"\n', r"'image_kind' is \"elf\"; it takes \"cubin\""),
                (one + 'policy = { a = true }\n', r"'policy\.a' is true; it takes a number"),
                (one + 'policy = { a = "x" }\n', r"cannot read the policy value 'a=x'"),
                (one + entry + 'defines = ["X=${X}"]\n',
                 r"kernels\[1\] \(k\.cu\): 'defines': '\$\{X\}' is not defined; the entry has no"),
                (one + 'defines = ["X=${X}"]\nmatrix = { Y = [1] }\n', r"'\$\{X\}' is not defined; 'matrix' has Y"),
                (one + 'matrix = { Y = [1] }\n', r"the variable 'Y' of 'matrix' is not used"),
                (one + 'matrix = { Y = 1 }\n', r"'matrix\.Y' is 1; it takes a list of values"),
                (one + 'matrix = { Y = [0.5] }\n', r"a value of 'matrix\.Y' is 0\.5; write a string"),
                (one + 'matrix = { Y = [1] }\nexclude = [{ Z = 1 }]\n', r"'exclude' names 'Z'"),
                (one + 'names = ["${Y}"]\nmatrix = { Y = [1] }\nexclude = [{ Y = 1 }]\n',
                 r"'exclude' removes all combinations"),
                (one + 'text = "x"\n', r"exactly one of 'source' \(a file\), 'text'"),
                (entry, r"kernels\[0\] \(k\.cu\): 'arch' is missing"),
                ('arch = "sm_90"\n', r"m\.toml: the list 'kernels' is missing"),
                ('arch = "sm_90"\nkernels = []\n', r"'kernels' is not a list with at least one table"),
                ('arch = "sm_90"\n\nkernels = [[\n',
                 r"cannot read the manifest m\.toml:3:\d+: Error while parsing array"),
                ('[[[kernels]]]\n',
                 r"cannot read the manifest m\.toml:1:3: Error while parsing key: expected bare key"),
                ('arch = 1979-05-27\n' + entry, r"m\.toml:1:8: it is a date or time"),
        ):
            with self.subTest(manifest):
                self.assertRegex(self.refuse(manifest), message)
        self.assertRegex(self.refuse('{"arch": "sm_90",\n "kernels": }', "m.json"),
                         r"cannot read the manifest m\.json: parse error at line 2")
        self.assertIn("does not end in .toml or .json", self.refuse("", "m.yaml"))
        self.assertRegex(self.refuse('arch = "sm_90"\n[[kernels]]\nsource = "no.cu"\n', code=5),
                         r"kernels\[0\] \(no\.cu\): .*no\.cu")
        self.assertIn("none.toml", self.cjit("prebuild", "none.toml", code=5).stderr)
        error = self.prebuild("none.toml", code=5)["error"]
        self.assertEqual(error["status"], "CJIT_ERROR_IO")


class Builds(PrebuildTest):
    def test_a_second_run_and_other_commands_take_them_from_the_cache(self):
        self.write("axpy.cu", AXPY)
        self.write("m.toml", MATRIX)
        self.assertFalse(any(one["is_in_cache"] for one in self.planned("m.toml")))
        first = self.prebuild("m.toml")
        self.assertEqual((first["summary"]["built"], first["summary"]["from_cache"]), (6, 0))
        self.assertEqual({one["where"] for one in first["builds"]}, {"worker"})
        self.assertEqual(first["builds"][0]["names"],
                         [{"expression": "axpy<float, 128>", "lowered": "_Z4axpyIfLi128EEvPT_",
                           "arguments": "p0: pointer"}])
        second = self.prebuild("m.toml", LD_DEBUG="files", LD_DEBUG_OUTPUT=str(self.folder / "loaded"))
        self.assertEqual((second["summary"]["built"], second["summary"]["from_cache"]), (0, 6))
        self.assertNotIn("libnvrtc", "".join(path.read_text() for path in self.folder.glob("loaded*")))
        self.assertTrue(all(one["is_in_cache"] for one in self.planned("m.toml")))
        done = self.cjit("build", "axpy.cu", "-a", "sm_80", "-n", "axpy<double, 128>", "--json").stdout
        self.assertEqual(json.loads(done)["builds"][0]["cache"], "disk")
        self.assertEqual(self.prebuild("m.toml", "--cache-dir", "other")["summary"]["built"], 6)

    def test_argument_schemas_are_of_the_build_and_of_its_key(self):
        self.write("axpy.cu", AXPY)
        self.write("m.toml", MATRIX + 'arguments = ["axpy<${T}, ${BLOCK}>=*"]\n')
        self.prebuild("m.toml")
        build = ("build", "axpy.cu", "-a", "sm_80", "-n", "axpy<double, 128>", "--json", "-o", "axpy.cjit")
        done = self.cjit(*build, "--arguments", "axpy<double, 128>=*").stdout
        self.assertEqual(json.loads(done)["builds"][0]["cache"], "disk")
        self.assertIn("p0: bytes[8",
                      json.loads(self.cjit("inspect", "axpy.cjit", "--json").stdout)["names"][0]["arguments"])
        self.assertEqual(json.loads(self.cjit(*build).stdout)["builds"][0]["cache"], "built")
        self.assertIn("cannot read the argument schema 'k=*'",
                      self.refuse('arch = "sm_90"\n[[kernels]]\nsource = "axpy.cu"\narguments = ["k=*"]\n'))

    def test_a_failure_does_not_stop_the_others(self):
        self.write("bad.cu", "__global__ void k() {\n  nowhere();\n}\n")
        self.write("good.cu", "__global__ void k() {}\n")
        self.write("m.toml",
                   'arch = "sm_90"\n[[kernels]]\nsource = "bad.cu"\n[[kernels]]\nsource = "good.cu"\nstd = 99\n'
                   '[[kernels]]\nsource = "good.cu"\n')
        done = self.cjit("prebuild", "m.toml", "--pack", "k.pack", code=3)
        self.assertRegex(done.stderr, r"\] bad\.cu for sm_90 failed: .*\n.*bad\.cu\(2\): error: identifier \"nowhere\"")
        self.assertRegex(done.stderr, r"\] good\.cu for sm_90 failed: the option `std` is 99")
        self.assertRegex(done.stderr, r"\] good\.cu for sm_90: built, [\d.]+ ms\n")
        self.assertIn("k.pack is not written", done.stderr)
        self.assertFalse((self.folder / "k.pack").exists())
        self.assertRegex(done.stdout, r"good\.cu +sm_90 .* built")
        self.assertIn("3 builds: 1 built, 0 from the cache, 2 failed, in ", done.stdout)
        bad, refused, good = self.prebuild("m.toml", code=3)["builds"]
        self.assertEqual((bad["error"]["status"], bad["error"]["diagnostics"][0]["line"], good["cache"]),
                         ("CJIT_ERROR_COMPILATION", 2, "disk"))
        self.assertEqual(refused["error"]["status"], "CJIT_ERROR_INVALID_ARGUMENT")

    def test_fail_fast_gives_up_at_the_first_failure(self):
        self.write("k.cu", LONG_OR_SHORT)
        self.write("m.toml", SHORT_THEN_LONG.replace('"SHORT"', '"float=nowhere", "SHORT"'))
        found = self.prebuild("m.toml", "--fail-fast", "--jobs", 1, code=3)
        self.assertEqual([one["error"]["status"] for one in found["builds"] if "error" in one],
                         ["CJIT_ERROR_COMPILATION", "CJIT_ERROR_CANCELLED", "CJIT_ERROR_CANCELLED"])
        self.assertEqual((found["summary"]["failed"], found["summary"]["not_done"]), (1, 2))

    def interrupted(self, number):
        """Interrupts the run after the short build, during the long one."""
        run = subprocess.Popen([CJIT, "prebuild", "m.toml", "--json"], cwd=self.folder, text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, env={**os.environ, **self.environment()},
                               preexec_fn=lambda: signal.signal(number, signal.SIG_DFL))
        first = run.stderr.readline()
        run.send_signal(number)
        out, err = run.communicate()
        self.assertEqual(run.returncode, -number, out + err)
        self.assertIn("interrupted: 1 of 2 builds are done and in the cache; run the same command again to continue",
                      err)
        return first, json.loads(out)

    def test_an_interrupted_run_goes_on_where_it_was(self):
        self.write("k.cu", LONG_OR_SHORT)
        self.write("m.toml", SHORT_THEN_LONG)
        line, found = self.interrupted(signal.SIGTERM)
        self.assertRegex(line, r"^\[1/2\] k\.cu for sm_90 \(LENGTH=SHORT\): built, ")
        self.assertEqual((found["builds"][1]["error"]["status"], found["signal"]),
                         ("CJIT_ERROR_CANCELLED", signal.SIGTERM))
        self.assertEqual([one["is_in_cache"] for one in self.planned("m.toml")], [True, False])
        line, _ = self.interrupted(signal.SIGINT)
        self.assertEqual(line, "[1/2] k.cu for sm_90 (LENGTH=SHORT): disk\n")

    def test_more_builds_than_one_job_takes_are_all_done(self):
        self.write("k.cu", "__global__ void k() {}\n")
        folders = ", ".join(f'"{number}"' for number in range(600))  # they do not exist, so the key is the same
        self.write("m.toml",
                   'arch = "sm_90"\n[[kernels]]\nsource = "k.cu"\ninclude_dirs = ["no/${N}"]\n'
                   f'matrix = {{ N = [{folders}] }}\n'
                   '[[kernels]]\nsource = "k.cu"\nstd = 99\n')
        found = self.prebuild("m.toml", "-q", code=1)
        summary = found["summary"]
        self.assertEqual([summary[name] for name in ("total", "built", "from_cache", "failed")], [601, 1, 599, 1])
        self.assertEqual([one["variables"]["N"] for one in found["builds"][:-1]],
                         [str(number) for number in range(600)])

    def test_progress_is_a_bar_on_a_terminal_lines_elsewhere_and_nothing_if_quiet(self):
        self.write("k.cu", "__global__ void k() {}\n")
        self.write("m.toml", 'arch = "sm_90"\n[[kernels]]\nsource = "k.cu"\n')
        self.assertRegex(self.cjit("prebuild", "m.toml").stderr, r"^\[1/1\] k\.cu for sm_90: built, [\d.]+ ms\n$")
        quiet = self.cjit("prebuild", "m.toml", "--quiet")
        self.assertEqual(quiet.stderr, "")
        self.assertRegex(quiet.stdout, r"^1 builds: 0 built, 1 from the cache, 0 failed, in [\d.]+ s\n$")
        host, terminal = pty.openpty()
        subprocess.run([CJIT, "prebuild", "m.toml"], cwd=self.folder, stdout=subprocess.DEVNULL, stderr=terminal,
                       check=True, env={**os.environ, **self.environment(TERM="xterm")})
        os.close(terminal)
        shown = read_to_the_end(host)
        self.assertRegex(shown, r"\r\[#+\] 1/1, 1 from the cache, 0 failed, 0 running, 0:00\x1b\[K")
        self.assertTrue(shown.endswith("\r\x1b[K"), shown)  # the bar is erased

    def test_it_warns_where_nothing_is_kept(self):
        self.write("k.cu", "__global__ void k() {}\n")
        self.write("m.toml", 'arch = "sm_90"\n[[kernels]]\nsource = "k.cu"\n')
        self.assertIn("warning: the builds are not stored in the disk cache: the cache is off",
                      self.cjit("prebuild", "m.toml", CJIT_CACHE="off").stderr)


def read_to_the_end(terminal):
    """Reads everything that was written to a terminal; reading returns pieces and ends with an error."""
    pieces = []
    with open(terminal, "rb", buffering=0) as file:
        try:
            while piece := file.read(10000):
                pieces.append(piece)
        except OSError:
            pass
    return b"".join(pieces).decode()


class Packs(PrebuildTest):
    def setUp(self):
        super().setUp()
        self.write("k.cu", "__global__ void k() {}\n")
        self.write("m.toml", 'arch = ["sm_80", "sm_90"]\n[[kernels]]\nsource = "k.cu"\n')

    def test_a_pack_is_a_layer_for_machines_without_a_compiler(self):
        self.cjit("build", "k.cu", "-a", "sm_90", "-D", "OTHER")
        done = self.cjit("prebuild", "m.toml", "--pack", "k.pack")
        self.assertRegex(done.stdout, r"pack k\.pack: 2 entries, \d+ bytes\n$")
        self.assertIn("imported 2 entries", self.cjit("cache", "import", "k.pack", CJIT_CACHE_DIR="imported").stdout)
        (self.folder / "none").mkdir()
        elsewhere = {"CJIT_CUDA_HOME": str(self.folder / "none"), "CJIT_CACHE_DIR": "elsewhere",
                     "CJIT_CACHE_LAYERS": str(self.folder / "k.pack")}
        found = self.prebuild("m.toml", **elsewhere)
        self.assertEqual([one["cache"] for one in found["builds"]], ["layer", "layer"])
        found = self.prebuild("m.toml", "-a", "sm_80", "-a", "sm_100", code=2, **elsewhere)
        self.assertEqual((found["builds"][0]["cache"], found["builds"][1]["error"]["status"]),
                         ("layer", "CJIT_ERROR_TOOLKIT_NOT_FOUND"))

    def test_what_a_layer_has_is_in_the_pack_too(self):
        self.cjit("prebuild", "m.toml", "--pack", "k.pack")
        found = self.prebuild("m.toml", "--pack", "again.pack", CJIT_CACHE_DIR="elsewhere",
                              CJIT_CACHE_LAYERS=str(self.folder / "k.pack"))
        self.assertEqual(found["pack"]["entries"], 2)

    def test_a_pack_is_written_whole_or_not_at_all(self):
        for mode in ("off", "read-only"):
            stderr = self.cjit("prebuild", "m.toml", "--pack", "k.pack", code=1, CJIT_CACHE=mode).stderr
            self.assertRegex(stderr,
                             "cannot write the pack k.pack: builds are not stored in the disk cache: the cache is")
        self.write("dated.toml", "arch = \"sm_90\"\n[[kernels]]\ntext = '__device__ const char* d = __DATE__;'\n")
        stderr = self.cjit("prebuild", "dated.toml", "--pack", "k.pack", code=1).stderr
        self.assertRegex(stderr, r"warning: kernels\[0\] for sm_90 is not stored in the cache: .*__DATE__")
        self.assertRegex(stderr,
                         r"cannot write the pack k\.pack: a build is not in the cache: "
                         r"kernels\[0\] for sm_90: .*__DATE__")
        self.assertFalse((self.folder / "k.pack").exists())
        self.assertEqual(self.prebuild("m.toml", "--pack", "no/k.pack", code=5)["pack"]["error"]["status"],
                         "CJIT_ERROR_IO")


class Bundles(PrebuildTest):
    def setUp(self):
        super().setUp()
        self.write("axpy.cu", AXPY)
        self.write("m.toml", MATRIX + 'entry = "axpy_${T}_${BLOCK}"\n'
                             '[[kernels]]\nsource = "axpy.cu"\nnames = ["axpy<float, 64>"]\n'
                             """[[kernels]]\ntext = "__global__ void k() {}"\nsource_name = "words.cu"\n""")

    def entries(self, path):
        listed = json.loads(self.cjit("bundle", "list", path, "--json").stdout)["entries"]
        return [(one["name"], one["arch"]) for one in listed]

    def test_a_bundle_has_each_build_under_the_name_of_its_entry(self):
        done = self.cjit("prebuild", "m.toml", "-a", "sm_90", "--bundle", "k.cjb")
        self.assertRegex(done.stdout, r"bundle k\.cjb: 5 entries, \d+ bytes\n$")
        self.assertEqual(self.entries("k.cjb"), [(name, "sm_90") for name in (
            "axpy", "axpy_double_128", "axpy_float_128", "axpy_float_256", "words")])
        found = self.prebuild("m.toml", "-a", "sm_80,compute_80", "--bundle", "k.cjb")
        self.assertEqual((found["bundle"]["file"], found["bundle"]["entries"]), ("k.cjb", 10))
        self.assertEqual(len(self.entries("k.cjb")), 10)  # the file is replaced, not added to

    def test_a_bundle_does_not_need_the_cache(self):
        done = self.cjit("prebuild", "m.toml", "-a", "sm_90", "-q", "--bundle", "k.cjb", CJIT_CACHE="off")
        self.assertEqual(done.stderr, "")
        self.assertEqual(len(self.entries("k.cjb")), 5)

    def test_two_builds_with_one_entry_are_refused(self):
        self.write("m.toml", MATRIX)
        found = self.prebuild("m.toml", "--bundle", "k.cjb", code=1)
        self.assertIn("axpy.cu for sm_80 (T=float, BLOCK=256) and another build have the entry 'axpy'; give each",
                      found["bundle"]["error"]["message"])
        self.assertFalse((self.folder / "k.cjb").exists())

    def test_a_bundle_is_written_whole_or_not_at_all(self):
        self.write("bad.toml", MATRIX + '[[kernels]]\ntext = "nowhere"\n')
        self.write("k.cjb", "old")
        done = self.cjit("prebuild", "bad.toml", "--bundle", "k.cjb", "--depfile", "k.d", code=3)
        self.assertIn("cjit: the bundle k.cjb is not written, because not every build succeeded", done.stderr)
        self.assertEqual((self.folder / "k.cjb").read_text(), "old")
        self.assertFalse((self.folder / "k.d").exists())
        found = self.prebuild("m.toml", "--bundle", "no/k.cjb", code=5)
        self.assertEqual(found["bundle"]["error"]["status"], "CJIT_ERROR_IO")

    def test_there_is_no_bundle_without_its_depfile(self):
        found = self.prebuild("m.toml", "--bundle", "k.cjb", "--depfile", "no/k.d", code=5)
        self.assertEqual(found["bundle"]["error"]["status"], "CJIT_ERROR_IO")
        self.assertFalse((self.folder / "k.cjb").exists())
        self.assertIn("--bundle", self.cjit("prebuild", "m.toml", "--depfile", "k.d", code=1).stderr)


class PrecompiledHeaders(PrebuildTest):
    def test_headers_that_were_warmed_are_used(self):
        self.write("k.cu", "// mine\n#include <cub/block/block_reduce.cuh>\n__global__ void k() {}\n")
        self.write("small.cu", "__global__ void k() {}\n")
        self.assertIn("files: 0\n", self.cjit("pch", "list").stdout)
        self.assertRegex(self.cjit("pch", "warm", "k.cu", "-a", "sm_90").stdout, r"k\.cu +sm_90 +made\n")
        again = self.cjit("pch", "warm", "--header", "<cub/block/block_reduce.cuh>", "-a", "sm_90", "--json").stdout
        self.assertEqual(json.loads(again)["headers"],
                         [{"source": "headers.cu", "arch": "sm_90", "outcome": "present"}])
        done = self.cjit("pch", "warm", "small.cu", "k.cu", "-a", "sm_90", code=1)
        self.assertIn("small.cu for sm_90: cannot precompile headers", done.stderr)
        self.assertRegex(done.stdout, r"small\.cu +sm_90 +failed\nk\.cu +sm_90 +present\n")

        built = json.loads(self.cjit("build", "k.cu", "-a", "sm_90", "--json").stdout)["builds"][0]
        self.assertEqual((built["where"], built["pch"]), ("worker", "used"))
        listed = json.loads(self.cjit("pch", "list", "--json").stdout)
        self.assertEqual((listed["files"], listed["folder"], listed["note"]),
                         (1, str(self.folder / "cache/v2/pch"), ""))
        self.assertGreater(listed["bytes"], 0)
        self.assertEqual(self.cjit("pch", "clear").stdout, "removed 1 files\n")
        self.assertEqual(json.loads(self.cjit("pch", "list", "--json").stdout)["files"], 0)

        self.write("m.toml",
                   'arch = "sm_90"\n[[kernels]]\nsource = "k.cu"\ndefines = ["${D}"]\nmatrix = { D = ["X"] }\n'
                   '[[kernels]]\nsource = "small.cu"\n')
        found = self.prebuild("m.toml", "--pch")
        self.assertEqual([one["pch"] for one in found["warmed"]], ["made", "none"])
        self.assertIn("cannot precompile headers", found["warmed"][1]["note"])
        self.assertEqual([one["pch"] for one in found["builds"]], ["used", "none"])

    def test_what_cannot_be_warmed_is_said(self):
        self.assertIn("--header", self.cjit("pch", "warm", code=1).stderr)
        self.write("k.cu", "#include <nowhere.h>\n#include <cub/block/block_reduce.cuh>\n")
        self.assertIn("nowhere.h", self.cjit("pch", "warm", "k.cu", "-a", "sm_90", code=3).stderr)
        self.assertIn("no directory for them", self.cjit("pch", "clear", code=1, CJIT_CACHE="off").stderr)


class Faults(CommandTest):
    def test_a_fault_of_a_manifest_has_its_place(self):
        self.write("k.cu", "")
        toml = 'arch = "sm_90"\n[[kernels]]\nsource = "k.cu"\n'
        for name, text, place, path, code in (
                ("a.toml", toml + "stdd = 20\n", (4, 8), "/kernels/0/stdd", 4),
                ("a.toml", toml + 'policy = 1\n', (4, 10), "/kernels/0/policy", 5),
                ("a.toml", toml + 'names = ["${N}"]\n', (4, 9), "/kernels/0/names", 6),
                ("a.toml", 'arch = "sm_90"\n', (1, 1), "/kernels", 3),
                ("a.toml", "[[kernels]\n", (1, 11), "", 1),
                ("a.json", '{"kernels":\n [{"text": "x", "std": "20"}]}', (2, 24), "/kernels/0/std", 5),
                ("a.json", '{"kernels":\n [}', (2, 3), "", 1)):
            self.write(name, text)
            done = self.cjit("prebuild", name, "--dry-run", "--json", code=1)
            (fault,) = json.loads(done.stdout)["error"]["diagnostics"]
            self.assertEqual((fault["file"], fault["line"], fault["column"], fault["path"], fault["code"]),
                             (name, *place, path, code))
            self.assertIn(f"{name}:{place[0]}:{place[1]}: error{' in ' * bool(path)}{path}\n", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
