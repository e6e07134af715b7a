"""Builds by the command with a remote cache on real servers: what one cache directory compiled is a remote hit of
another. Usage: library_test.py <directory of the programs>"""

import json
import os
import subprocess
import tempfile
import unittest

from helper import PROGRAMS, StorageTest
from servers import start_nginx, start_redis, start_s3

ACCESS, SECRET_KEY = "access-key", "secret-key-of-the-test"
PATIENT = "connect-timeout=5000|operation-timeout=5000|idle-timeout=5"


class Library(StorageTest):
    def outcome(self, cache, remote, **environment):
        with tempfile.TemporaryDirectory() as folder:
            source, out = os.path.join(folder, "k.cu"), os.path.join(folder, "k.cjit")
            with open(source, "w", encoding="utf-8") as file:
                file.write("__global__ void k(float* x) { x[0] = 1; }\n")
            done = subprocess.run(
                [PROGRAMS / "cjit", "build", "-a", "sm_90", "k.cu", "--json", "-o", out], cwd=folder, timeout=60,
                capture_output=True, text=True, check=True,
                env={**os.environ, "CJIT_CACHE": "use", "CJIT_WORKERS": "process", "CJIT_REMOTE": remote,
                     "CJIT_CACHE_DIR": str(self.class_folder / cache), "XDG_RUNTIME_DIR": str(self.class_folder),
                     **environment})
            with open(out, "rb") as file:
                return json.loads(done.stdout)["builds"][0]["cache"], file.read()

    def expect_shared(self, name, remote, **environment):
        first, image = self.outcome(name + "1", remote, **environment)
        self.assertEqual(first, "built")
        self.assertEqual(self.outcome(name + "1", remote, **environment), ("disk", image))
        self.assertEqual(self.outcome(name + "2", remote, **environment), ("remote", image))
        self.assertEqual(self.outcome(name + "2", remote, **environment), ("disk", image))

    def test_webdav(self):
        nginx = start_nginx(self)
        self.expect_shared("webdav", f"http://127.0.0.1:{nginx.port}/open|{PATIENT}")

    def test_redis(self):
        redis = start_redis(self)
        self.expect_shared("redis", f"redis://127.0.0.1:{redis.port}|{PATIENT}")

    def test_s3(self):
        s3 = start_s3(self, f"{ACCESS},{SECRET_KEY}")
        self.expect_shared("s3", f"s3://bucket/kernels|endpoint=http://127.0.0.1:{s3.port}|{PATIENT}",
                           AWS_ACCESS_KEY_ID=ACCESS, AWS_SECRET_ACCESS_KEY=SECRET_KEY)

    def test_a_server_that_is_gone_costs_no_build(self):
        self.assertEqual(self.outcome("gone", "redis://127.0.0.1:1|connect-timeout=300")[0], "built")


if __name__ == "__main__":
    unittest.main(argv=["library_test"])
