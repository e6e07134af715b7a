"""The promises of docs/command.md and docs/documents.md: exit codes, and each --json document.
Usage: documents_test.py <cjit>"""

import json
import pathlib
import re
import subprocess
import sys
import unittest

import published_schemas
from command import CJIT, CommandTest
from nvvm_test import WAVE

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "abi"))

import command_manual  # noqa: E402

MANUAL = (ROOT / "docs/command.md").read_text()
LIST = ROOT / "abi/lists/exit_codes.txt"
# Those of tests/oci, tests/gpu, nvrtc_test.py and evaluate_test.py.
ELSEWHERE = {"push", "pull", "tune", "evaluate", "evaluate verdict", "nvrtc place", "nvrtc stats", *(
    f"evaluate --serve {answer}" for answer in ("queued", "progress", "verdict", "report", "error"))}
DOCUMENTS = {name.replace("_", " ") for name in published_schemas.documents()}
CACHE = {"CJIT_CACHE": "use", "CJIT_CACHE_DIR": "cache", "CJIT_WORKERS": "automatic"}


class Documents(CommandTest):
    def check(self, name, *arguments, code=0, **environment):
        """Runs a command and compares its document with the schema."""
        document = json.loads(self.cjit(*arguments, "--json", code=code, **{**CACHE, **environment}).stdout)
        self.assertEqual(published_schemas.problems("commands", document, name), [])
        self.checked.add(name)
        return document

    def test_documents_have_the_keys_that_the_schemas_name(self):
        self.checked = set()
        self.write("k.cu", "__device__ int idle[10] = {1}; template <int N> __global__ void k(int* x) { *x = N; }\n")
        self.write("other.cu", "#warning careful\n__global__ void k(double* x) { *x = sqrt(*x); }\n")
        self.write("wave.ll", WAVE)
        self.write("m.toml", 'arch = "sm_90"\n[[kernels]]\nsource = "k.cu"\nnames = ["k<${N}>"]\nmatrix = { N = [1] }\n'
                             '[[kernels]]\ntext = "no C++"\n')
        self.write("one.toml", 'arch = "sm_90"\n[[kernels]]\nsource = "other.cu"\n')
        build = ("build", "k.cu", "-a", "sm_90", "-n", "k<1>", "--policy=block_x=1",
                 "--image-pass=cjit.ffma_interleave")
        self.check("build", *build, "--option=-Xptxas=-v")
        self.check("build", *build, "--slim")
        self.check("build", "build", "other.cu", "-a", "sm_90", "-o", "other.cjit")
        keys = self.check("build --key", "build", "k.cu", "-a", "sm_90", "--key")
        self.write("key.json", json.dumps(keys))
        self.check("error", "build", "m.toml", "-a", "sm_90", code=3)
        self.check("link", "link", "k.cu", "-a", "sm_90", "-n", "k<1>")
        self.check("link --key", "link", "k.cu", "-a", "sm_90", "--key")
        self.check("nvvm", "nvvm", "wave.ll", "-a", "compute_90")
        self.check("nvvm --key", "nvvm", "wave.ll", "-a", "compute_90", "--key")
        self.check("nvvm --verify", "nvvm", "wave.ll", "-a", "compute_90", "--verify")
        self.check("nvvm --describe", "nvvm", "--describe")
        self.check("bundle", "bundle", "build", "k.cu", "-a", "sm_80,sm_90", "-o", "one.cjb")
        self.check("bundle", "bundle", "add", "two.cjb", "k.cjit")
        self.check("bundle", "inspect", "one.cjb")
        self.check("bundle diff", "bundle", "diff", "one.cjb", "two.cjb")
        # Optional.
        nvfatbin = {"CJIT_NVFATBIN": str(path) for path in ROOT.glob(".toolkit/nvidia/*/lib/libnvfatbin.so*")}
        self.check("bundle export", "bundle", "export", "one.cjb", "-o", "k.fatbin", **nvfatbin)
        self.check("bundle extract", "bundle", "extract", "one.cjb", "k", "sm_80", "-o", "k.cubin")
        self.check("bundle extract", "bundle", "extract", "one.cjb", "k", "sm_80", "-o", "k80.cjit")
        self.check("inspect", "inspect", "k.cjit")
        self.check("diff", "diff", "k.cjit", "other.cjit")
        self.check("extract", "extract", "k.cjit")
        self.check("doctor", "doctor", CJIT_CACHE_LAYERS="nowhere")
        self.check("cache stats", "cache", "stats")
        entry = self.check("cache list", "cache", "list")["entries"][0]["key"]
        self.check("cache list", "cache", "verify")
        self.check("cache change", "cache", "export", "all.pack")
        self.check("cache change", "cache", "import", "all.pack")
        self.check("cache why", "cache", "why", "key.json", entry)
        self.check("cache why KEY", "cache", "why", entry)
        self.check("prebuild", "prebuild", "m.toml", "--pch", code=3)
        self.check("prebuild", "prebuild", "one.toml", "--bundle", "one.cjb")
        self.check("build", "build", "other.cu", "-a", "sm_90", "-o", "other.cjit", CJIT_RECORD="run.rec")
        self.check("coverage", "coverage", "run.rec")
        self.check("prebuild", "prebuild", "--from", "run.rec")
        self.check("prebuild --dry-run", "prebuild", "m.toml", "--dry-run")
        self.write("op.json", json.dumps({"kernels": [{"source": "k.cu", "names": ["k<1>"], "arch": "sm_90"}],
                                          "plans": [{"name": "p", "kernels": {"k": "k<1>"}, "parameters": "x: pointer",
                                                     "steps": [{"launch": "k", "grid": 1, "block": 1,
                                                                "arguments": ["x"]}]}]}))
        self.check("algorithm list", "algorithm", "list")
        self.check("plan build", "plan", "build", "op.json", "-o", "op.cjit")
        self.check("inspect", "inspect", "op.cjit")
        self.check("diff", "diff", "op.cjit", "k.cjit")
        self.check("plan inspect", "plan", "inspect", "op.cjit")
        self.check("plan run", "plan", "run", "op.cjit", "--mock=sm_90", "--arg=x=zeros:1xint32")
        self.check("pch warm", "pch", "warm", "k.cu", "--header=<cub/block/block_reduce.cuh>", "-a", "sm_90", code=1)
        self.check("pch list", "pch", "list")
        self.check("pch clear", "pch", "clear")
        self.check("cache change", "cache", "clear")
        subprocess.run(["minisign", "-G", "-W", "-p", "minisign.pub", "-s", "minisign.key"], cwd=self.folder,
                       check=True, capture_output=True)
        self.check("sign", "sign", "k.cjit", "--key", "minisign.key")
        self.check("verify", "verify", "k.cjit", "k.cu", "--keys", "minisign.pub", code=4)
        self.assertEqual(DOCUMENTS - self.checked, ELSEWHERE)

    def test_exit_codes_are_those_of_the_manual(self):
        statuses = json.loads((ROOT / "abi/cjit_abi.json").read_text())["enums"]
        blocks = {one["value"] // 100 for enum in statuses if enum["name"] == "cjit_status" for one in enum["values"]
                  if not one["name"].endswith("_MAX_ENUM")}
        self.assertEqual({int(code) for code in command_manual.exit_codes(MANUAL)}, blocks)

    def test_each_exit_code_has_a_command_that_causes_it(self):
        """The list that releases freeze has the commands; the files that they name are made here."""
        self.write("axpy.cu", "__global__ void axpy(float* x) { *x = 1; }\n")
        self.write("broken.cu", "__global__ void broken() { missing(); }\n")
        (self.folder / "empty").mkdir()
        with open(self.write("huge.bin", ""), "r+b") as file:
            file.truncate(1 << 33)  # a sparse file
        plan = {"name": "p", "kernels": {}, "steps": []}
        self.write("plan.json", json.dumps({"kernels": [{"source": "axpy.cu", "arch": "sm_90"}], "plans": [plan]}))
        self.cjit("plan", "build", "plan.json", "-o", "plan.cjit")
        codes = [line.split("\t") for line in LIST.read_text().splitlines()]
        self.assertGreater(len(codes), 7)
        for code, meaning in codes:
            command = re.fullmatch(r".* \| `(.*)`", meaning)
            self.assertIsNotNone(command, f"{LIST.name}: the exit code {code} has no command that causes it")
            done = subprocess.run(["bash", "-c", command[1].replace("cjit ", f"{CJIT} ", 1)], cwd=self.folder,
                                  capture_output=True, text=True, timeout=60)
            self.assertEqual(done.returncode, int(code), f"{command[1]}: {done.stderr}")

    def test_a_key_that_is_gone_or_new_or_of_another_type_is_seen(self):
        document = {"schema": 1, "removed": 2}
        self.assertEqual(published_schemas.problems("commands", document, "pch clear"), [])
        for wrong in ({"schema": 1}, {**document, "colour": 1}, {**document, "removed": "2"},
                      {**document, "schema": 2}):
            self.assertEqual(len(published_schemas.problems("commands", wrong, "pch clear")), 1, wrong)
            self.assertNotEqual(published_schemas.problems("commands", wrong), [], wrong)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
