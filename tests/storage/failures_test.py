"""Builds by the command with remotes in bad states. Each build is right, takes at most the documented time limits
longer, and reports what was wrong. Usage: failures_test.py <directory of the programs>"""

import os
import signal
import time
import unittest

from helper import SECRET, StorageTest, frozen
from nodes import Node, fake_toolkit
from servers import ScriptedServer, make_certificates, read_request, start_nginx, start_redis

LIMITS = "connect-timeout=1000|operation-timeout=500|idle-timeout=5"
# What a build may wait for a remote, and the end of the command for uploads (docs/remote.md), in seconds; and what a
# busy machine may add.
REMOTE_WAIT, UPLOAD_WAIT, BUSY = 1.5, 1.0, 2.0
SOURCE = "__global__ void k() {} // " + 5000 * "text " + "\n"
FAILED_LOOKUP = {"remote_hits": 0, "remote_failures": 1, "published": 1}


def answer(status, body=b"", *lines, size=None):
    """Answers of HTTP. `size`: the announced size of a body that is shorter."""
    head = [f"HTTP/1.1 {status} X", f"Content-Length: {len(body) if size is None else size}", *lines, "", ""]
    return "\r\n".join(head).encode() + body


def send(make):
    """Answers with the bytes that `make` returns for the right value."""
    return lambda server, connection, value: connection.sendall(make(value))


def send_and_wait(make):
    def behaviour(server, connection, value):
        connection.sendall(make(value))
        server.sleep()
    return behaviour


def close_after(make):
    def behaviour(server, connection, value):
        connection.sendall(make(value))
        connection.close()
    return behaviour


def with_a_flipped_bit(value):
    at = len(value) // 2
    return value[:at] + bytes([value[at] ^ 1]) + value[at + 1:]


# What a server does when the entry is requested, and the warning.
BAD_ANSWERS = {
    "garbage": (close_after(lambda value: os.urandom(1000)), "cannot GET at http"),
    "a flipped bit": (send(lambda value: answer(200, with_a_flipped_bit(value))), "an entry is damaged"),
    "an empty entry": (send(lambda value: answer(200)), "an entry is damaged"),
    "an entry of 24 bytes": (send(lambda value: answer(200, value[:24])), "an entry is damaged"),
    "a cut entry": (send(lambda value: answer(200, value[:-1])), "an entry is damaged"),
    "an end in the middle": (close_after(lambda value: answer(200, value[:99], size=len(value))), "cannot GET at http"),
    "a length of 10 GB": (send_and_wait(lambda value: answer(200, value, size=10 << 30)), "larger than the limit"),
    "more than announced": (close_after(lambda value: answer(200, value, size=99)), "an entry is damaged"),
    "1 KB/s": (lambda server, connection, value: server.drip(connection, answer(200, value)), "not answer"),
    "silence": (lambda server, connection, value: server.sleep(), "not answer"),
    "401": (send(lambda value: answer(401)), r"401 \(access refused\); check the credentials"),
    "500": (send(lambda value: answer(500)), "answered 500"),
    "a redirect loop": (send(lambda value: answer(302, b"", "Location: /again")), "it is the fourth"),
}


class Failures(StorageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.toolkit = fake_toolkit(cls.class_folder / "cuda")
        plain = Node(cls.class_folder / "plain", "", **cls.toolkit)
        cls.image = plain.build(SOURCE)[1]
        begin = time.monotonic()
        plain.build(SOURCE + "// another")
        cls.usual = time.monotonic() - begin

    def setUp(self):
        super().setUp()
        self.nodes = 0

    def node(self, remote, **environment):
        self.nodes += 1
        return Node(self.folder / f"node{self.nodes}", f"{remote}|{LIMITS}", **self.toolkit, **environment)

    def expect(self, node, outcome, warning="", **counters):
        """Builds. The result is right and in time, and the log and the counters tell what happened."""
        begin = time.monotonic()
        found, image = node.build(SOURCE)
        extra = time.monotonic() - begin - self.usual
        self.assertEqual(found, outcome)
        self.assertTrue(image == self.image, "another image")
        self.assertLess(extra, REMOTE_WAIT + UPLOAD_WAIT + BUSY)
        totals = node.counters()
        self.assertEqual({name: totals[name] for name in counters}, counters)
        if warning:
            self.assertRegex(node.log(), warning)
            self.assertEqual(node.log().count("cannot use the remote cache"), 1)
            self.assertNotIn(SECRET, node.log())
        if os.environ.get("SHOW_TIMES"):
            print(f"{self.id()} {extra:.2f} s {counters} {node.log() if warning else ''}")

    def entry(self, redis):
        """Lets a node put the entry into the server. Returns its remote."""
        remote = f"redis://127.0.0.1:{redis.port}"
        self.expect(self.node(remote), "built", uploads=1)
        return remote

    def test_bad_answers(self):
        values, bad = {}, None

        def behaviour(connection):
            while (request := read_request(connection)) is not None:
                method, path, _, body = request
                if method == "PUT":
                    values[path] = body
                    connection.sendall(answer(201))
                elif method == "HEAD" or not values or bad is None:
                    connection.sendall(answer(404))
                else:
                    bad(server, connection, next(iter(values.values())))
        server = ScriptedServer(self, behaviour)
        remote = f"http://127.0.0.1:{server.port}"
        self.expect(self.node(remote), "built", uploads=1, remote_misses=1)
        for name, (bad, warning) in BAD_ANSWERS.items():
            with self.subTest(name):
                self.expect(self.node(remote), "built", warning, **FAILED_LOOKUP)
        bad = send(lambda value: answer(200, value))
        self.expect(self.node(remote), "remote", remote_hits=1, remote_failures=0)
        values.clear()
        self.node(remote).build(SOURCE + "// another")
        self.expect(self.node(remote), "built", "belongs to another key", **FAILED_LOOKUP)

    def test_a_server_that_does_not_confirm_an_upload(self):
        def behaviour(connection):
            while (request := read_request(connection)) is not None:
                if request[0] == "PUT":
                    server.sleep()
                connection.sendall(answer(404))
        server = ScriptedServer(self, behaviour)
        self.expect(self.node(f"http://127.0.0.1:{server.port}"), "built", uploads=0, published=1)

    def test_a_full_server(self):
        def behaviour(connection):
            while (request := read_request(connection)) is not None:
                connection.sendall(answer(507 if request[0] == "PUT" else 404))
        server = ScriptedServer(self, behaviour)
        self.expect(self.node(f"http://127.0.0.1:{server.port}"), "built", "507 .no space left", upload_failures=1,
                    remote_failures=0, published=1)
        nginx = start_nginx(self)
        self.expect(self.node(f"http://127.0.0.1:{nginx.port}/small"), "built", "413 .too large", upload_failures=1,
                    remote_failures=0, published=1)
        redis = start_redis(self, "maxmemory 1k", "maxmemory-policy noeviction")
        self.expect(self.node(f"redis://127.0.0.1:{redis.port}"), "built", "OOM", upload_failures=1, published=1)

    def test_refused_credentials(self):
        nginx = start_nginx(self)
        self.expect(self.node(f"http://127.0.0.1:{nginx.port}/private"), "built", "401 .access refused.",
                    **FAILED_LOOKUP)
        redis = start_redis(self, f"requirepass {SECRET}")
        self.expect(self.node(f"redis://127.0.0.1:{redis.port}"), "built", "NOAUTH", **FAILED_LOOKUP)
        self.expect(self.node(f"redis://127.0.0.1:{redis.port}", CJIT_REDIS_PASSWORD="wrong"), "built", "WRONGPASS",
                    **FAILED_LOOKUP)

    def test_a_certificate_that_is_not_trusted(self):
        make_certificates(self.class_folder)
        server = ScriptedServer(self, read_request, self.class_folder / "good.pem")
        self.expect(self.node(f"https://127.0.0.1:{server.port}"), "built", "certificate", **FAILED_LOOKUP)

    def test_a_frozen_server(self):
        redis = start_redis(self)
        remote = self.entry(redis)
        with frozen(redis.process):
            self.expect(self.node(remote), "built", "not answer", **FAILED_LOOKUP)
        self.expect(self.node(remote), "remote")

    def test_a_server_that_is_killed_and_comes_back(self):
        redis = start_redis(self)
        remote = self.entry(redis)
        node = self.node(remote)
        redis.process.kill()
        redis.process.wait()
        self.expect(node, "built", "Connection refused", **FAILED_LOOKUP)
        redis.start()
        self.expect(self.node(remote), "built", uploads=1)
        self.expect(self.node(remote), "remote")

    def test_a_helper_that_is_killed_in_the_middle_of_a_transfer(self):
        def behaviour(connection):
            if read_request(connection) is not None:
                connection.sendall(answer(200, bytes(1000), size=10_000_000))
                for helper in node.helpers():
                    os.kill(helper, signal.SIGKILL)
                server.sleep()
        server = ScriptedServer(self, behaviour)
        node = self.node(f"http://127.0.0.1:{server.port}")
        self.expect(node, "built", "the helper closed the connection", **FAILED_LOOKUP)


if __name__ == "__main__":
    unittest.main(argv=["failures_test"])
