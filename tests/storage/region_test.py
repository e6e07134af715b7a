"""A remote near to the machines of a region, in front of a far one: it fills itself with what they fetch. Real servers,
and the command. Usage: region_test.py <directory of the programs>"""

import contextlib
import unittest

from helper import StorageTest, end_process
from nodes import Node, fake_toolkit
from servers import start_nginx, start_redis, start_s3

ACCESS, SECRET_KEY = "access-key", "secret-key-of-the-test"
PATIENT = "connect-timeout=5000|operation-timeout=5000|idle-timeout=5"
SOURCE = "__global__ void k(float* x) { x[0] = 1; }\n" + 1000 * "// a comment\n"


class Region(StorageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.toolkit = fake_toolkit(cls.class_folder / "cuda")
        (cls.class_folder / "none").mkdir()
        cls.without_compiler = {"CJIT_CUDA_HOME": str(cls.class_folder / "none"), "CJIT_CACHE": "only"}

    @contextlib.contextmanager
    def far(self):
        """A server with one entry, which CI built; it stops at the end."""
        server = start_redis(self)
        url = f"redis://127.0.0.1:{server.port}|{PATIENT}"
        self.image = self.node("ci", url).build(SOURCE)[1]
        yield url
        end_process(server.process)

    def node(self, name, remotes, **environment):
        return Node(self.folder / name, remotes, **{**self.toolkit, **environment})

    def expect_hit(self, node):
        self.assertEqual(node.build(SOURCE), ("remote", self.image))
        self.assertNotIn("remote cache", node.log() if (node.folder / "log").exists() else "")

    def expect_filled(self, near, **environment):
        """Machines of the region get from the near remote what another one got from the far one."""
        with self.far() as far:
            first = self.node("first", f"{near} {far}", **environment)
            self.expect_hit(first)
            counted = first.counters()
            self.assertEqual([counted[name] for name in ("remote_hits", "remote_misses", "uploads")], [1, 1, 1])
        self.expect_hit(self.node("second", f"{near} {far}", **environment))
        self.expect_hit(self.node("without a compiler", f"{near} {far}", **environment, **self.without_compiler))

    def test_redis(self):
        self.expect_filled(f"redis://127.0.0.1:{start_redis(self).port}|{PATIENT}")

    def test_webdav(self):
        self.expect_filled(f"http://127.0.0.1:{start_nginx(self).port}/open|{PATIENT}")

    def test_s3(self):
        s3 = start_s3(self, f"{ACCESS},{SECRET_KEY}")
        self.expect_filled(f"s3://bucket/kernels|endpoint=http://127.0.0.1:{s3.port}|{PATIENT}",
                           AWS_ACCESS_KEY_ID=ACCESS, AWS_SECRET_ACCESS_KEY=SECRET_KEY)

    def test_machines_without_a_compiler_fill_it_too(self):
        near = f"redis://127.0.0.1:{start_redis(self).port}|{PATIENT}"
        with self.far() as far:
            self.expect_hit(self.node("first", f"{near} {far}", **self.without_compiler))
        self.expect_hit(self.node("second", f"{near} {far}", **self.without_compiler))
        self.expect_hit(self.node("with a compiler", f"{near} {far}"))

    def test_a_full_one_costs_nothing(self):
        full = start_redis(self, "maxmemory 1", "maxmemory-policy noeviction")
        small = start_nginx(self)
        near = f"redis://127.0.0.1:{full.port}|{PATIENT} http://127.0.0.1:{small.port}/small|{PATIENT}"
        with self.far() as far:
            for name in ("first", "second"):
                node = self.node(name, f"{near} {far}")
                self.assertEqual(node.build(SOURCE), ("remote", self.image))
                counted = node.counters()
                self.assertEqual([counted[name] for name in ("remote_failures", "uploads", "upload_failures")],
                                 [0, 0, 2])

    def test_many_machines_at_once_send_it_once(self):
        near = f"redis://127.0.0.1:{start_redis(self).port}|{PATIENT}"
        with self.far() as far:
            nodes = [self.node(f"node{number}", f"{near} {far}") for number in range(6)]
            for node in nodes:
                (node.folder / "k.cu").write_text(SOURCE)
            for process in [node.start("build", "-a", "sm_90", "k.cu", "-o", "k.cjit") for node in nodes]:
                self.assertEqual(process.communicate()[1], "")
        self.assertEqual({(node.folder / "k.cjit").read_bytes() for node in nodes}, {self.image})
        counted = [node.counters() for node in nodes]
        sums = {name: sum(one[name] for one in counted) for name in ("remote_hits", "uploads", "upload_failures")}
        self.assertEqual(sums, {"remote_hits": len(nodes), "uploads": 1, "upload_failures": 0})


if __name__ == "__main__":
    unittest.main(argv=["region_test"])
