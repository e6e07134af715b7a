"""`cjit prebuild` on several machines with one remote cache: the job files of the manual run as their schedulers run
them. Usage: shards_test.py <directory of the programs>"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from helper import PROGRAMS, StorageTest
from servers import start_nginx, start_redis

EXAMPLES = pathlib.Path(__file__).parents[2] / "docs/examples/cluster"
PATIENT = "connect-timeout=5000|operation-timeout=5000|idle-timeout=5"
SHARDS = 3
NOT_CACHED = 5  # the exit code
MANIFEST = """
arch = "sm_90"
[[kernels]]
text = "extern \\"C\\" __global__ void k(int* x) { *x = N; }"
defines = ["N=${N}"]
entry = "k${N}"
matrix = { N = [1, 2, 3, 4, 5] }
"""


class Shards(StorageTest):
    def setUp(self):
        super().setUp()
        self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        (self.folder / "kernels.toml").write_text(MANIFEST)

    def enterContext(self, context):  # Python 3.11 has it
        value = context.__enter__()
        self.addCleanup(context.__exit__, None, None, None)
        return value

    def run_on(self, machine, command, remote, **environment):
        """Runs a command on a machine, which has its own cache directory."""
        return subprocess.run(
            command, cwd=self.folder, timeout=100, capture_output=True, text=True,
            env={**os.environ, "PATH": f"{PROGRAMS}:{os.environ['PATH']}", "CJIT_CACHE": "use",
                 "CJIT_WORKERS": "process", "CJIT_REMOTE": remote, "CJIT_CACHE_DIR": str(self.folder / machine),
                 "XDG_RUNTIME_DIR": str(self.folder), **environment})

    def cjit(self, machine, remote, *arguments, code=0):
        done = self.run_on(machine, ["cjit", *arguments, "--json"], remote)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return json.loads(done.stdout)

    def test_the_jobs_of_slurm(self):
        remote = f"redis://127.0.0.1:{start_redis(self).port}|{PATIENT}"
        job = EXAMPLES / "prebuild.sbatch"
        self.assertRegex(job.read_text(), r"#SBATCH --array=1-\d+\n")
        outputs = []
        for task in range(1, SHARDS + 1):
            done = self.run_on(f"node{task}", ["bash", job], remote, SLURM_ARRAY_TASK_ID=str(task),
                               SLURM_ARRAY_TASK_COUNT=str(SHARDS), SLURM_CPUS_PER_TASK="2")
            self.assertEqual(done.returncode, 0, done.stderr)
            outputs.append(done.stdout)
        built = [int(re.search(r"(\d+) built", output)[1]) for output in outputs]
        self.assertEqual(built, [2, 2, 1])
        merged = self.run_on("merge", ["bash", EXAMPLES / "merge.sbatch"], remote)
        self.assertEqual(merged.returncode, 0, merged.stderr)
        self.assertIn("5 builds: 0 built, 5 from the cache", merged.stdout)
        shutil.rmtree(self.folder / "merge")
        imported = self.cjit("merge", "", "cache", "import", "kernels.pack")
        self.assertEqual(imported["entries"], 5)

    def test_the_job_of_kubernetes(self):
        remote = f"redis://127.0.0.1:{start_redis(self).port}|{PATIENT}"
        text = (EXAMPLES / "prebuild-job.yaml").read_text()
        command = re.search(r"args:\n +- (.*)\n", text)[1].replace("/kernels/", "")
        for index in range(SHARDS):
            done = self.run_on(f"pod{index}", ["/bin/sh", "-c", command], remote, JOB_COMPLETION_INDEX=str(index),
                               SHARDS=str(SHARDS))
            self.assertEqual(done.returncode, 0, done.stderr)
        merged = self.cjit("merge", remote, "prebuild", "kernels.toml", "--merge", "--bundle", "all.cjb")
        self.assertEqual([build["cache"] for build in merged["builds"]], ["remote"] * 5)
        self.assertEqual(merged["bundle"]["entries"], 5)

    def test_a_merge_compiles_nothing_and_writes_no_incomplete_file(self):
        remote = f"http://127.0.0.1:{start_nginx(self).port}/open|{PATIENT}"
        self.cjit("a", remote, "prebuild", "kernels.toml", "--shard", "1/2")
        merged = self.cjit("merge", remote, "prebuild", "kernels.toml", "--merge", "--pack", "all.pack",
                           code=NOT_CACHED)
        self.assertEqual([build.get("cache", build.get("error", {}).get("status")) for build in merged["builds"]],
                         ["remote", "CJIT_ERROR_NOT_CACHED"] * 2 + ["remote"])
        self.assertIsNone(merged["pack"])
        self.assertFalse((self.folder / "all.pack").exists())

    def test_builds_from_before_the_remote_are_sent_too(self):
        remote = f"http://127.0.0.1:{start_nginx(self).port}/open|{PATIENT}"
        self.cjit("a", "", "prebuild", "kernels.toml")
        self.cjit("b", "", "prebuild", "kernels.toml", "--shard", "1/2")
        self.cjit("b", remote, "prebuild", "kernels.toml", "--shard", "1/2")
        sent = self.cjit("a", remote, "cache", "flush")
        self.assertEqual((sent["entries"], sent["present"], sent["damaged"]), (2, 3, 0))
        merged = self.cjit("merge", remote, "prebuild", "kernels.toml", "--merge", "--pack", "all.pack")
        self.assertEqual(merged["pack"]["entries"], 5)

    def test_a_flush_that_fails_says_so(self):
        self.cjit("a", "", "prebuild", "kernels.toml", "--shard", "1/5")
        for remote, message in (("", "names no remote cache"),
                                ("redis://127.0.0.1:1|read-only", "names no remote cache"),
                                ("redis://127.0.0.1:1|connect-timeout=300", "1 of 1 were not sent")):
            done = self.run_on("a", ["cjit", "cache", "flush"], remote)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn(message, done.stderr)


if __name__ == "__main__":
    unittest.main(argv=["shards_test"])
