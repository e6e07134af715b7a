"""Builds by the command with a remote cache on real servers: what one machine compiled is a remote hit of another.
Usage: library_test.py <directory of the programs>"""

import unittest

from helper import StorageTest
from nodes import Node, fake_toolkit
from servers import ask_redis, start_nginx, start_redis, start_s3

ACCESS, SECRET_KEY = "access-key", "secret-key-of-the-test"
PATIENT = "connect-timeout=5000|operation-timeout=5000|idle-timeout=5"
SOURCE = "__global__ void k(float* x) { x[0] = 1; }\n"


class Library(StorageTest):
    def none(self):
        """A folder without a toolkit."""
        folder = self.folder / "none"
        folder.mkdir(exist_ok=True)
        return folder

    def expect_shared(self, remote, source=SOURCE, **environment):
        first, second = (Node(self.folder / name, remote, **environment) for name in ("first", "second"))
        third = Node(self.folder / "without a compiler", remote, **{**environment, "CJIT_CUDA_HOME": str(self.none())})
        built = [node.build(source) for node in (first, first, second, second, third, third)]
        self.assertEqual([outcome for outcome, _ in built], ["built", "disk", "remote", "disk", "remote", "disk"])
        images = {image for _, image in built}
        self.assertEqual(len(images), 1)
        return len(images.pop())

    def test_figures_for_prometheus(self):
        remote = f"redis://127.0.0.1:{start_redis(self).port}|{PATIENT}"
        nodes = [Node(self.folder / name, remote) for name in ("first", "second")]
        size = [len(node.build(SOURCE)[1]) for node in nodes][0]
        texts = [node.start("cache", "stats", "--openmetrics").communicate()[0].splitlines() for node in nodes]
        self.assertEqual({text[-1] for text in texts}, {"# EOF"})
        first, second = (dict(line.rsplit(" ", 1) for line in text if not line.startswith("#")) for text in texts)
        self.assertEqual(first['cjit_cache_uploads_total{outcome="sent"}'], "1")
        self.assertEqual(first['cjit_cache_misses_total{reason="absent"}'], "1")
        self.assertEqual(second['cjit_cache_hits_total{tier="remote"}'], "1")
        self.assertEqual(second['cjit_cache_remote_lookups_total{outcome="hit"}'], "1")
        sent = first['cjit_cache_remote_bytes_total{direction="sent"}']
        self.assertEqual(second['cjit_cache_remote_bytes_total{direction="received"}'], sent)
        self.assertGreater(int(sent), size)
        self.assertEqual(second["cjit_cache_entries"], "1")
        self.assertGreater(float(second["cjit_cache_remote_lookup_seconds_total"]), 0)

    def test_a_machine_without_a_compiler_takes_the_newest_entry(self):
        redis = start_redis(self)
        remote = f"redis://127.0.0.1:{redis.port}|{PATIENT}"

        def node(name, **environment):
            return Node(self.folder / name, remote, **environment)

        def entries():
            """The names and sizes of what the server has."""
            names = ask_redis(redis, "KEYS", "cjit:*").split()
            return {name: int(ask_redis(redis, "STRLEN", name)) for name in names}

        none = {"CJIT_CUDA_HOME": str(self.none())}
        _, old = node("old", **fake_toolkit(self.folder / "cuda")).build(SOURCE)
        _, new = node("new").build(SOURCE)
        self.assertNotEqual(old, new)
        self.assertEqual(sorted(entries().values())[0], 64)  # one pointer
        self.assertEqual(len(entries()), 3)
        taker = node("taker", **none)
        self.assertEqual(taker.build(SOURCE), ("remote", new))
        self.assertEqual([taker.counters()[name] for name in ("remote_hits", "remote_misses")], [1, 0])
        with self.subTest("its entry is gone"):
            pointer, *others = sorted(entries(), key=entries().get)
            for entry in others:
                ask_redis(redis, "DEL", entry)
            with self.assertRaisesRegex(AssertionError, "cannot find NVRTC"):
                node("late", **none).build(SOURCE)
        with self.subTest("it is damaged"):
            ask_redis(redis, "SET", pointer, 64 * "x")
            unlucky = node("unlucky", **none)
            with self.assertRaisesRegex(AssertionError, "cannot find NVRTC"):
                unlucky.build(SOURCE)
            self.assertNotIn("remote cache", unlucky.log())  # no failure of the remote
        with self.subTest("only cached builds"):
            with self.assertRaisesRegex(AssertionError, "the cache mode is ONLY"):
                node("only", CJIT_CACHE="only", **none).build(SOURCE)

    def test_a_bad_pointer_in_one_remote_hides_no_other_remote(self):
        redis = start_redis(self)
        bad, good = (f"redis://127.0.0.1:{redis.port}/{number}|{PATIENT}" for number in (1, 2))
        Node(self.folder / "old", bad, **fake_toolkit(self.folder / "cuda")).build(SOURCE)
        _, new = Node(self.folder / "new", good).build(SOURCE)
        names = ask_redis(redis, "-n", "1", "KEYS", "cjit:*").split()
        pointer, entry = sorted(names, key=lambda name: int(ask_redis(redis, "-n", "1", "STRLEN", name)))
        none = {"CJIT_CUDA_HOME": str(self.none())}

        def damage():
            ask_redis(redis, "-n", "1", "SET", entry, "damaged")

        def remove():
            ask_redis(redis, "-n", "1", "DEL", entry)

        def forge():
            ask_redis(redis, "-n", "1", "SET", pointer, 64 * "x")
        for number, make_bad in enumerate((damage, remove, forge)):
            make_bad()
            taker = Node(self.folder / f"taker{number}", f"{bad} {good}", **none)
            self.assertEqual(taker.build(SOURCE), ("remote", new), make_bad.__name__)

    def test_a_flush_of_entries_that_are_there_leaves_the_newest_pointer(self):
        remote = f"redis://127.0.0.1:{start_redis(self).port}|{PATIENT}"
        old = Node(self.folder / "old", remote, **fake_toolkit(self.folder / "cuda"))
        old.build(SOURCE)
        _, new = Node(self.folder / "new", remote).build(SOURCE)
        self.assertEqual(old.run("cache", "flush", "--json")["present"], 1)
        taker = Node(self.folder / "taker", remote, CJIT_CUDA_HOME=str(self.none()))
        self.assertEqual(taker.build(SOURCE), ("remote", new))

    def test_webdav(self):
        nginx = start_nginx(self)
        self.expect_shared(f"http://127.0.0.1:{nginx.port}/open|{PATIENT}")

    def test_redis(self):
        redis = start_redis(self)
        self.expect_shared(f"redis://127.0.0.1:{redis.port}|{PATIENT}")

    def test_s3(self):
        s3 = start_s3(self, f"{ACCESS},{SECRET_KEY}")
        self.expect_shared(f"s3://bucket/kernels|endpoint=http://127.0.0.1:{s3.port}|{PATIENT}",
                           AWS_ACCESS_KEY_ID=ACCESS, AWS_SECRET_ACCESS_KEY=SECRET_KEY)

    def test_a_large_entry(self):
        redis = start_redis(self)
        size = self.expect_shared(f"redis://127.0.0.1:{redis.port}|{PATIENT}", SOURCE + "//" + (64 << 20) * "x",
                                  **fake_toolkit(self.folder / "cuda"))
        self.assertGreater(size, 64 << 20)


if __name__ == "__main__":
    unittest.main(argv=["library_test"])
