"""The command `cjit` as its users run it. Usage: cli_test.py <cjit> <folder of docs/examples>"""

import json
import os
import pathlib
import pwd
import subprocess
import sys
import unittest

from command import CJIT, CommandTest

EXAMPLES = pathlib.Path(sys.argv[2]).resolve()


class Command(CommandTest):
    def test_an_argument_schema_is_kept_and_shown(self):
        schema = "a: float32, x: pointer, y: pointer, n: int32"
        self.write("k.cu", "__global__ void k(float a, const float *x, float *y, int n) {}")
        self.cjit("build", "k.cu", "--arch", "sm_90", "--name", "k", "--arguments", f"k={schema}", "-o", "k.cjit")
        self.assertEqual(json.loads(self.cjit("inspect", "k.cjit", "--json").stdout)["names"][0]["arguments"], schema)
        self.assertIn(schema, self.cjit("inspect", "k.cjit").stdout)
        wrong = self.cjit("build", "k.cu", "--arch", "sm_90", "--name", "k", "--arguments", "k=a: float64", code=6)
        self.assertIn("does not match the kernel", wrong.stderr)
        self.cjit("build", "k.cu", "--arch", "sm_90", "--name", "k", "--arguments", "other=a: float32", code=1)

    def test_build_inspect_and_extract_agree(self):
        done = self.cjit("build", EXAMPLES / "axpy.cu", "--arch", "sm_80", "--arch", "compute_90", "--name",
                         "axpy<float>", "--policy", "block_x=256", "--policy", "mine.scale=0.5", "-o", "axpy.cjit",
                         "--json", CJIT_DUMP_DIR="dump")
        self.assertIn("[1/2]", done.stderr)
        cubin, ptx = json.loads(done.stdout)["builds"]
        self.assertEqual((cubin["arch"], cubin["image"], ptx["arch"], ptx["image"]),
                         ("sm_80", "cubin", "compute_90", "ptx"))
        self.assertEqual(cubin["artifact"], "axpy.sm_80.cjit")

        info = json.loads(self.cjit("inspect", "axpy.sm_80.cjit", "--json").stdout)
        self.assertEqual(info["names"], cubin["names"])
        self.assertEqual(info["producer"], "NVRTC " + info["cuda"])
        self.assertEqual(info["policy"], {"block_x": 256, "mine.scale": 0.5})
        self.assertEqual(info["bytes"], (self.folder / "axpy.sm_80.cjit").stat().st_size)
        self.assertIn("axpy<float> -> ", self.cjit("inspect", "axpy.sm_80.cjit").stdout)

        for build in (cubin, ptx):
            self.cjit("extract", build["artifact"], "-o", "image")
            dumped = [path.read_bytes() for path in self.folder.glob(f"dump/*/image.{build['image']}")]
            self.assertIn((self.folder / "image").read_bytes(), dumped)

    def test_a_kept_source_is_extracted(self):
        text = "__global__ void k() {}\n"
        self.write("k.cu", text)
        self.cjit("build", "k.cu", "-a", "sm_90", "-o", "none.cjit")
        self.assertIn("--keep-source", self.cjit("extract", "none.cjit", "--kind", "source", code=1).stderr)
        done = json.loads(self.cjit("build", "k.cu", "-a", "sm_90", "--keep-source", "-o", "kept.cjit",
                                    "--json").stdout)
        info = json.loads(self.cjit("inspect", "kept.cjit", "--json").stdout)
        kept = info["kept_source"]
        self.assertEqual((kept["bytes"], pathlib.Path(kept["name"]).name), (len(text), "k.cu"))
        self.assertIn("--gpu-architecture=sm_90", info["compiler_options"])
        for key in ("kept_source", "compiler_options", "images", "policy"):  # a build prints what inspect prints
            self.assertEqual(done["builds"][0][key], info[key], key)
        self.assertEqual((done["builds"][0]["linker_options"], done["builds"][0]["plans"]), ([], []))
        self.cjit("extract", "kept.cjit", "--kind", "source")
        self.assertEqual((self.folder / "kept.cu").read_text(), text)

    def test_a_slim_build_says_what_it_dropped(self):
        self.write("k.cu",
                   "__device__ int idle[1000] = {1}; __device__ int kept[10]; __global__ void k(int* x) { *x = 1; }\n")
        arguments = ("build", "k.cu", "-a", "sm_90", "-n", "k", "-n", "&kept", "-o", "k.cjit")
        full = json.loads(self.cjit(*arguments, "--json").stdout)["builds"][0]
        slim = json.loads(self.cjit(*arguments, "--slim", "--json").stdout)["builds"][0]
        self.assertEqual((full["dropped"], slim["dropped"]), ([], [{"symbol": "idle", "bytes": 4000}]))
        self.assertLess(slim["bytes"], full["bytes"] - 3000)
        self.assertIn("dropped 1 variables of 4000 bytes", self.cjit(*arguments, "--slim").stderr)
        self.assertEqual(json.loads(self.cjit("inspect", "k.cjit", "--json").stdout)["dropped"], slim["dropped"])

    def test_variables_that_compilers_read_are_of_the_key(self):
        self.write("k.cu", "__global__ void k() {}\n")
        for compiler in ("nvrtc", "nvcc"):
            arguments = ("build", "k.cu", "-a", "sm_90", "--compiler", compiler, "--key")
            plain = self.cjit(*arguments).stdout
            producer = self.cjit(*arguments, LLVM_OVERRIDE_PRODUCER="somebody else").stdout
            self.assertIn("variable LLVM_OVERRIDE_PRODUCER: somebody else", producer)
            self.assertNotEqual(producer.splitlines()[0], plain.splitlines()[0])
            self.assertIn("NVRTC_APPEND_FLAGS", self.cjit(*arguments, NVRTC_APPEND_FLAGS="-DX").stdout)

    def test_nvcc_builds_what_nvrtc_cannot_take(self):
        self.write("host code.cu", "#include <vector>\ntemplate <int N> __global__ void k(int* x) { *x = N; }\n"
                                   "int main() { std::vector<int> v(3); k<3><<<1, 1>>>(v.data()); }\n")
        done = self.cjit("build", "host code.cu", "--compiler", "nvcc", "--host-compiler", "g++", "--kind", "fatbin",
                         "-a", "sm_90", "-n", "k<7>", "-o", "k.cjit", "--json", CJIT_LOG="command")
        build = json.loads(done.stdout)["builds"][0]
        self.assertEqual((build["image"], build["where"]), ("fatbin", "compiler_process"))
        self.assertEqual(build["names"], [{"expression": "k<7>", "lowered": "_Z1kILi7EEvPi"}])
        self.assertEqual({one["symbol"] for one in build["ptxas"]}, {"_Z1kILi3EEvPi", "_Z1kILi7EEvPi"})
        self.assertGreater(build["ptxas"][0]["registers"], 0)
        self.assertRegex(done.stderr, r"cjit: command: env -i .*nvcc .* 3<'host code.cu'")
        info = json.loads(self.cjit("inspect", "k.cjit", "--json").stdout)
        self.assertEqual((info["image"], info["format"], info["ptxas"]), ("fatbin", "1.6", build["ptxas"]))
        self.assertIn("image.fatbin", [section["name"] for section in info["sections"]])
        self.cjit("extract", "k.cjit", "--kind", "fatbin")
        self.assertEqual((self.folder / "k.fatbin").read_bytes()[:4], b"\x50\xed\x55\xba")
        text = self.cjit("build", "host code.cu", "--compiler", "nvcc", "-a", "sm_90", "-o", "k.cjit")
        self.assertIn("_Z1kILi3EEvPi (sm_90): ", text.stderr)
        refused = self.cjit("build", "host code.cu", "-a", "sm_90", "--kind", "fatbin", code=1)
        self.assertIn("build with nvcc", refused.stderr)

    def build_k(self, *arguments, **environment):
        done = self.cjit("build", "k.cu", "-a", "sm_90", "--json", *arguments,
                         **{"CJIT_CACHE": "use", "CJIT_CACHE_DIR": "cache", **environment})
        return json.loads(done.stdout)["builds"][0], done.stderr

    def cache(self, *arguments, code=0, folder="cache", **environment):
        return self.cjit("cache", *arguments, code=code, CJIT_CACHE="use", CJIT_CACHE_DIR=folder, **environment)

    def test_a_second_process_takes_the_build_from_disk_and_loads_no_compiler(self):
        self.write("inc/value.h", "#define VALUE 1")
        self.write("k.cu", "#include <value.h>\n#include <cstdint>\n__global__ void k(std::int32_t* x) { *x = VALUE; }")
        first, loaded = self.build_k("-n", "k", "-Iinc", LD_DEBUG="files")
        self.assertEqual(first["cache"], "built")
        self.assertIn("libnvrtc", loaded)
        second, loaded = self.build_k("-n", "k", "-Iinc", LD_DEBUG="files")
        self.assertEqual(second["cache"], "disk")
        self.assertNotIn("libnvrtc", loaded)
        self.assertNotIn("libcuda.so", loaded)
        self.assertEqual(second["cache_key"], first["cache_key"])
        self.write("inc/value.h", "#define VALUE 2")
        self.assertEqual(self.build_k("-n", "k", "-Iinc")[0]["cache"], "built")

    def test_without_home_the_cache_is_in_the_home_of_the_users_record(self):
        try:
            expected = pwd.getpwuid(os.geteuid()).pw_dir + "/.cache/cjit"
        except KeyError:
            expected = ""
        done = self.cjit("cache", "stats", "--json", HOME="", XDG_CACHE_HOME="", CJIT_CACHE_DIR="", CJIT_CACHE="off")
        self.assertEqual(json.loads(done.stdout)["folder"], expected)

    def test_a_template_without_a_name_is_a_warning(self):
        arguments = ("build", EXAMPLES / "axpy.cu", "-a", "sm_90", "-o", "axpy.cjit")
        self.assertRegex(self.cjit(*arguments).stderr,
                         r"axpy\.cu\(\d+\): warning: the image has no kernel: axpy is a template.*--name")
        self.assertIn("the image has no kernel", self.cjit(*arguments, "--warnings-as-errors", code=3).stderr)

    def test_a_disk_cache_that_cannot_be_used_is_reported(self):
        self.write("k.cu", "__global__ void k() {}")
        self.write("file", "")
        (self.folder / "open").mkdir()
        (self.folder / "open").chmod(0o775)
        for name, reason in (("file", "is not a directory"), ("open", "run chmod go-w on it")):
            build, stderr = self.build_k(CJIT_CACHE_DIR=name)
            self.assertRegex(build["cache_note"], f"^the disk cache is not used: .*{reason}")
            self.assertEqual(stderr.count("cjit: warning: the disk cache is not used: "), 1, stderr)
            self.assertIn(reason, stderr)
            self.assertIn("cjit: warning", self.cjit("link", "k.cu", "-a", "sm_90", CJIT_CACHE="use",
                                                     CJIT_CACHE_DIR=name).stderr)
        build, stderr = self.build_k()
        self.assertEqual((build["cache_note"], stderr), ("", ""))

    def test_upkeep_of_the_cache(self):
        self.write("k.cu", "__global__ void k() {}")
        one = self.build_k()[0]["cache_key"]
        two = self.build_k("-DX=1")[0]["cache_key"]
        self.assertEqual(self.build_k("-DX")[0]["cache"], "disk")
        stats = json.loads(self.cache("stats", "--json").stdout)
        self.assertEqual((stats["entries"], stats["totals"]["absent_misses"], stats["totals"]["disk_hits"]), (2, 2, 1))
        self.assertGreater(stats["totals"]["saved_seconds"], 0)
        text = self.cache("stats", CJIT_CACHE_DISK_BYTES="5GB").stdout
        self.assertRegex(text, r"^\d+(\.\d)? KB of 5 GB, 33 % hits, [\d.]+ s of compilation saved\n")
        self.assertIn("misses    2: 2 absent\n", text)
        self.assertRegex(self.cache("list").stdout, r"[\d.]+ KB  20\d\d-")
        entries = json.loads(self.cache("list", "--json").stdout)["entries"]
        self.assertEqual({entry["key"] for entry in entries}, {one, two})
        self.assertIn("NVRTC", self.cjit("inspect", entries[0]["path"]).stdout)

        self.assertIn("only the second has option --define-macro: --define-macro=X=1",
                      self.cache("why", one, two).stdout)
        key = self.cjit("build", "k.cu", "-a", "sm_90", "--key", "--json", CJIT_CACHE_DIR="cache").stdout
        self.write("one.json", key)
        self.assertEqual(json.loads(key)["keys"][0]["key"], one)
        difference = json.loads(self.cache("why", "one.json", two[:12], "--json").stdout)
        self.assertEqual([field["name"] for field in difference["only_second"]], ["option --define-macro"])
        self.cache("why", "one.json", "beef", code=1)

        self.assertIn("exported 2 entries", self.cache("export", "all.pack").stdout)
        self.assertIn("exported 1 entries", self.cache("export", "one.pack", one).stdout)
        self.assertIn("imported 1 entries", self.cache("import", "one.pack", folder="other").stdout)
        self.assertIn("imported 1 entries", self.cache("import", "all.pack", folder="other").stdout)
        self.assertRegex(self.cache("import", "all.pack", folder="other").stdout,
                         r"imported 0 entries, 0 bytes; 2 were already there\n$")
        self.write("torn.pack", "")
        (self.folder / "torn.pack").write_bytes((self.folder / "all.pack").read_bytes()[:-20])
        self.cache("import", "torn.pack", folder="other", code=4)

        path = pathlib.Path(next(entry["path"] for entry in entries if entry["key"] == one))
        damaged = bytearray((self.folder / path).read_bytes())
        damaged[200] ^= 1
        (self.folder / path).write_bytes(damaged)
        self.assertIn("corrupt", self.cache("verify", code=4).stdout)
        self.cache("verify", "--remove", code=4)
        self.cache("verify")
        self.assertIn("removed 1 entries", self.cache("trim", "1KB").stdout)
        self.build_k()
        self.assertIn("removed 1 entries", self.cache("clear").stdout)

    def test_an_import_says_what_was_there_and_what_is_damaged(self):
        self.write("k.cu", "__global__ void k() {}")
        keys = [self.build_k(define)[0]["cache_key"] for define in ("-DX=1", "-DX=2", "-DX=3")]
        for count in (1, 3):
            self.cache("export", f"{count}.pack", *keys[:count])
        pack = bytearray((self.folder / "3.pack").read_bytes())
        pack[pack.index(b"--define-macro=X=3")] ^= 1
        (self.folder / "3.pack").write_bytes(pack)
        self.cache("import", "1.pack", folder="other")
        self.assertRegex(self.cache("import", "3.pack", folder="other").stdout,
                         r"^imported 1 entries, [\d.]+ KB; 1 were already there; skipped 1 damaged\n$")
        again = json.loads(self.cache("import", "3.pack", "--json", folder="other").stdout)
        self.assertEqual(again, {"schema": 1, "entries": 0, "bytes": 0, "present": 2, "damaged": 1, "refused": 0})

    def test_the_source_may_come_through_a_pipe(self):
        source = b"__global__ void k() {}\n" + b"// comment\n" * 20000
        done = subprocess.run([CJIT, "build", "/dev/stdin", "-a", "sm_90", "-n", "k", "-o", "k.cjit"], cwd=self.folder,
                              input=source, capture_output=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("k -> _Z1kv", self.cjit("inspect", "k.cjit").stdout)

    def test_what_is_no_regular_file_is_refused_at_once(self):
        os.mkfifo(self.folder / "pipe")
        for arguments in (["inspect"], ["build", "-a", "sm_90"], ["link", "-a", "sm_90"], ["nvvm", "-a", "sm_90"],
                          ["bundle", "list"], ["diff", "pipe"]):
            for path in ("pipe", "/dev/zero"):
                done = subprocess.run([CJIT, *arguments, path], cwd=self.folder, capture_output=True, text=True,
                                      timeout=20)
                self.assertIn("regular file", done.stderr, arguments)
                self.assertNotEqual(done.returncode, 0, arguments)
        os.mkfifo(self.folder / "pipe.toml")
        self.assertIn("regular file", self.cjit("prebuild", "pipe.toml", code=5).stderr)

    def test_two_processes_give_the_same_artifact(self):
        for name in ("one.cjit", "two.cjit"):
            self.cjit("build", EXAMPLES / "axpy.cu", "-a", "sm_90a", "-n", "axpy<double>", "-o", name)
        self.assertEqual((self.folder / "one.cjit").read_bytes(), (self.folder / "two.cjit").read_bytes())

    def test_defines_include_folders_and_options_reach_the_compiler(self):
        self.write("src/beside.h", "#define BESIDE 1\n")
        self.write("inc/other.h", "#define OTHER 2\n")
        source = self.write("src/k.cu", '#include "beside.h"\n#include <other.h>\n'
                            'static_assert(BESIDE + OTHER + MINE == 6 && __cplusplus == 202002L, "");\n'
                            "__global__ void k() {}\n")
        self.cjit("build", source.relative_to(self.folder), "-a", "sm_90", "-I", "inc", "-D", "MINE=3", "--std", "20",
                  "--option=-Xptxas=-v", "-n", "k")
        self.assertIn("ptxas info", json.loads(self.cjit("inspect", "k.cjit", "--json").stdout)["log"])

    def test_a_syntax_error_is_shown_and_is_block_three(self):
        self.write("bad.cu", "__global__ void k() {\n  nowhere();\n}\n")
        done = self.cjit("build", "bad.cu", "-a", "sm_90", code=3)
        self.assertIn('bad.cu(2): identifier "nowhere" is undefined', done.stderr)
        error = json.loads(self.cjit("build", "bad.cu", "-a", "sm_90", "--json", code=3).stdout)["error"]
        self.assertEqual((error["status"], error["native_name"]), ("CJIT_ERROR_COMPILATION", "NVRTC_ERROR_COMPILATION"))
        self.assertEqual([(one["line"], one["column"]) for one in error["diagnostics"]], [(2, 3)])
        self.assertFalse((self.folder / "bad.cjit").exists())

    def test_exit_codes_are_the_blocks_of_the_statuses(self):
        self.write("k.cu", "__global__ void k() {}\n")
        self.cjit("build", "k.cu", "-a", "sm_1x", code=1)
        self.cjit("build", code=1)
        self.cjit("build", "k.cu", "-a", "sm_90", code=2, CJIT_CUDA_HOME=str(self.folder))
        self.cjit("build", "k.cu", "-a", "sm_90", "-n", "nowhere", code=3)
        self.cjit("inspect", "k.cu", code=4)
        self.cjit("inspect", "none.cjit", code=5)
        self.write("empty.cu", "")
        self.assertIn("empty", self.cjit("build", "empty.cu", "-a", "sm_90", code=1).stderr)

    def test_an_artifact_that_was_cut_is_refused(self):
        self.cjit("build", EXAMPLES / "axpy.cu", "-a", "sm_90", "-o", "whole.cjit")
        whole = (self.folder / "whole.cjit").read_bytes()
        (self.folder / "cut.cjit").write_bytes(whole[:-1])
        error = json.loads(self.cjit("inspect", "cut.cjit", "--json", code=4).stdout)["error"]
        self.assertEqual(error["status"], "CJIT_ERROR_ARTIFACT_TRUNCATED")
        self.cjit("extract", "whole.cjit", "--kind", "ltoir", code=1)

    def test_a_remote_or_a_layer_that_cannot_be_used_is_told(self):
        self.write("k.cu", "__global__ void k() {}\n")
        self.write("torn.pack", "no pack\n")
        environment = {"CJIT_CACHE": "use", "CJIT_CACHE_DIR": str(self.folder / "cache"),
                       "CJIT_CACHE_LAYERS": f"{self.folder}/torn.pack", "CJIT_REMOTE": "foo://host/path|read-only"}
        problem = "cannot find its helper: no directory of .* has a program cjit-storage-foo"
        told = self.cjit("build", "k.cu", "-a", "sm_90", "-o", "k.cjit", **environment).stderr
        self.assertRegex(told, "cjit: warning: cannot use a cache layer: .*torn.pack")
        self.assertRegex(told, f"cjit: warning: cannot use the remote cache foo://host/path: {problem}")
        self.assertEqual(self.cjit("cache", "list", CJIT_LOG="off", **environment).stderr, "")
        for command, line in ((["doctor"], r"\[problem\] remote cache "), (["cache", "stats"], "remote +")):
            self.assertRegex(self.cjit(*command, **environment).stdout, f"{line}foo://host/path, read-only: {problem}")
            remote, = json.loads(self.cjit(*command, "--json", **environment).stdout)["remotes"]
            self.assertRegex(remote.pop("last_error"), problem)
            self.assertEqual(remote, {"url": "foo://host/path", "read_only": True, "state": "used"})

    def test_a_build_says_where_it_was_compiled(self):
        self.write("k.cu", "__global__ void k() {}\n")
        here = json.loads(self.cjit("build", "k.cu", "-a", "sm_90", "--json",
                                    CJIT_WORKERS="process").stdout)["builds"][0]
        there = json.loads(self.cjit("build", "k.cu", "-a", "sm_90", "--json",
                                     CJIT_WORKERS="worker").stdout)["builds"][0]
        self.assertEqual([(one["where"], one["where_note"]) for one in (here, there)],
                         [("process", "the worker mode is PROCESS"), ("worker", "the worker mode is WORKER")])
        self.assertIn("process", self.cjit("build", "k.cu", "-a", "sm_90", CJIT_WORKERS="process").stdout)

        missing = json.loads(self.cjit("doctor", "--json", code=2,
                                       CJIT_CUDA_HOME=str(self.folder)).stdout)["components"][0]
        self.assertEqual(missing["status"], "CJIT_ERROR_TOOLKIT_NOT_FOUND")
        self.assertTrue(missing["fix"])
        self.assertTrue(any(str(self.folder) in place for place in missing["searched"]))

    def test_logs_go_where_the_variable_says(self):
        self.write("k.cu", "__global__ void k() {}\n")
        self.assertIn("cjit: debug: ", self.cjit("build", "k.cu", "-a", "sm_90", CJIT_LOG="debug").stderr)
        self.cjit("build", "k.cu", "-a", "sm_90", CJIT_LOG="info:log.txt")
        log = (self.folder / "log.txt").read_text()
        self.assertIn("cjit: info: built k.cu for sm_90", log)
        self.assertNotIn("debug", log)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
