"""The protocol of storage helpers and their lives, without a server. Usage: protocol_test.py <directory of the
programs>"""

import re
import signal
import stat
import struct
import threading
import time
import unittest

from helper import NOOP, OK, Client, Closed, StorageTest, key
from servers import ScriptedHttp


class Protocol(StorageTest):
    def setUp(self):
        super().setUp()
        self.values = {}

        def answer(method, path, headers, body):
            if method == "PUT":
                self.values[path] = body
                return 201, [], b""
            if method == "DELETE":
                return (404 if self.values.pop(path, None) is None else 204), [], b""
            return (200, [], self.values[path]) if path in self.values else (404, [], b"")
        self.server = ScriptedHttp(self, answer)

    def begin(self, *attributes, **more):
        return self.start(self.server.url, *attributes, **more)

    def test_the_greeting_names_version_and_capabilities(self):
        client = self.begin()
        self.assertEqual(client.capabilities, [0, 1])

    def test_the_socket_is_private(self):
        client = self.begin()
        self.assertEqual(stat.S_IMODE(client.endpoint.stat().st_mode) & 0o077, 0)

    def test_requests_that_arrive_together_are_answered_in_order(self):
        client = self.begin()
        name = key("together")
        get = bytes([0, 64]) + name
        put = bytes([1, 64]) + name + struct.pack("=BQ", 0, 5) + b"value"
        remove = bytes([2, 64]) + name
        client.send(get + put + get + put + remove + get)
        self.assertEqual([client.answer()[0], client.answer()[0]], [NOOP, OK])
        self.assertEqual(client.answer()[0], OK)
        self.assertEqual(client.receive(13), struct.pack("=Q", 5) + b"value")
        self.assertEqual([client.answer()[0] for _ in range(3)], [NOOP, OK, NOOP])

    def test_requests_that_arrive_byte_by_byte(self):
        client = self.begin()
        for byte in bytes([1, 3]) + b"abc" + struct.pack("=BQ", 1, 4) + b"slow" + bytes([0, 3]) + b"abc":
            client.send(bytes([byte]))
            time.sleep(0.001)
        self.assertEqual(client.answer(), (OK, ""))
        self.assertEqual(client.answer(), (OK, ""))
        self.assertEqual(client.receive(12), struct.pack("=Q", 4) + b"slow")

    def test_keys_of_all_lengths(self):
        client = self.begin()
        for size in (0, 1, 2, 64, 255):
            self.assertEqual(client.put(bytes(range(size)), bytes([size])), (OK, ""))
            self.assertEqual(client.get(bytes(range(size))), bytes([size]))

    def test_garbage_closes_the_connection_and_harms_nobody(self):
        client = self.begin()
        client.put(key("a"), b"x")
        huge = bytes([1, 1, 7]) + struct.pack("=BQ", 0, 1 << 62)
        for garbage in (b"GET / HTTP/1.1\r\n\r\n", b"\x05", b"\xff" * 1000, b"\x80\1a\1b" + bytes(8), huge):
            bad = self.connect(client.endpoint)
            bad.send(garbage)
            with self.assertRaises(Closed):
                while True:
                    bad.receive(1)
        self.assertEqual(client.get(key("a")), b"x")

    def test_half_requests_harm_nobody(self):
        client = self.begin()
        name = key("half")
        whole = bytes([1, 64]) + name + struct.pack("=BQ", 0, 1000) + bytes(1000)
        for size in (1, 2, 30, 66, 67, 70, 75, 500, 1074):
            half = self.connect(client.endpoint)
            half.send(whole[:size])
            half.close()
        waiting = self.connect(client.endpoint)
        waiting.send(whole[:500])
        self.assertIsNone(client.get(name))
        waiting.send(whole[500:])
        self.assertEqual(waiting.answer(), (OK, ""))
        self.assertEqual(client.get(name), bytes(1000))

    def test_a_value_above_the_limit_is_refused(self):
        client = self.begin(("max-value-bytes", 1000))
        status, message = client.put(key("big"), bytes(1001))
        self.assertIn("larger than the limit of 1000 bytes", message)
        self.assertEqual(client.put(key("big"), bytes(1000)), (OK, ""))
        self.assertIn("larger than the limit of 134217728", self.begin().put(key("big"), bytes((128 << 20) + 1))[1])

    def test_all_values_together_are_limited(self):
        client = self.begin(("max-value-bytes", 1 << 20))
        half = bytes([1, 1, 7]) + struct.pack("=BQ", 0, 1 << 20)
        others = [self.connect(client.endpoint) for _ in range(4)]
        for other in others:
            other.send(half + bytes(1 << 19))
        deadline = time.monotonic() + 5
        while (answer := client.put(b"a", bytes(1 << 20), overwrite=True)) == (OK, ""):  # until all four have begun
            self.assertLess(time.monotonic(), deadline)
        self.assertIn("too many large values at once", answer[1])
        for other in others:
            other.close()
        deadline = time.monotonic() + 5
        while client.put(b"a", bytes(1 << 20), overwrite=True) != (OK, ""):
            self.assertLess(time.monotonic(), deadline)

    def test_info_counts(self):
        client = self.begin()
        client.get(key("a"))
        client.put(key("a"), b"x")
        client.put(key("a"), b"x")
        client.get(key("a"))
        client.get(key("a"))
        client.remove(key("a"))
        identity, lines = client.info()
        self.assertRegex(identity, r"^cjit-storage-http \d+\.\d+\.\d+$")
        self.assertEqual(lines, [f"server: {self.server.url}", "get: 2 found, 1 not found",
                                 "put: 1 done, 1 without effect", "remove: 1 done, 0 without effect", "errors: 0",
                                 "clients: 1"])

    def test_stop_ends_the_helper_at_once(self):
        client = self.begin()
        other = self.connect(client.endpoint)
        other.send(bytes([1, 1, 7]))  # in the middle of a request
        self.assertEqual(client.stop(), (OK, ""))
        self.assertEqual(client.process.wait(5), 0)
        self.assertFalse(client.endpoint.exists())

    def test_sigterm_ends_the_helper(self):
        client = self.begin()
        client.process.send_signal(signal.SIGTERM)
        self.assertEqual(client.process.wait(5), 0)
        self.assertFalse(client.endpoint.exists())

    def test_an_idle_helper_ends(self):
        begin = time.monotonic()
        client = self.begin(idle=1)
        while time.monotonic() - begin < 1.6:  # activity keeps it
            client.get(key("a"))
            time.sleep(0.1)
        self.assertIsNone(client.process.poll())
        client.send(b"\0")  # a client that stays silent does not
        self.assertEqual(client.process.wait(5), 0)
        self.assertFalse(client.endpoint.exists())

    def test_the_socket_has_one_helper(self):
        client = self.begin()
        message = self.refused(self.server.url, endpoint=client.endpoint)
        self.assertIn("Address already in use", message)
        self.assertEqual(client.put(key("a"), b"x"), (OK, ""))
        self.assertIn("No such file", self.refused(self.server.url, endpoint=self.folder / "absent" / "x.sock"))
        self.assertIn("expected at most 107", self.refused(self.server.url, endpoint=self.folder / ("x" * 120)))

    def test_one_of_many_helpers_gets_a_stale_socket(self):
        client = self.begin()
        client.process.kill()
        client.process.wait()
        helpers = [self.launch(self.server.url, endpoint=client.endpoint)[0] for _ in range(4)]
        new = self.connect(client.endpoint)
        codes = []
        threads = [threading.Thread(target=lambda p=p: codes.append(p.wait(10))) for p in helpers]
        for thread in threads:
            thread.start()
        deadline = time.monotonic() + 5
        while len(codes) < 3:
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.01)
        self.assertEqual(codes, [1, 1, 1])
        self.assertEqual(new.stop(), (OK, ""))
        for thread in threads:
            thread.join()
        self.assertEqual(sorted(codes), [0, 1, 1, 1])

    def test_many_clients(self):
        client = self.begin()
        others = [Client(client.endpoint) for _ in range(200)]
        self.assertEqual([other.put(key("a"), b"x", overwrite=True)[0] for other in others[::20]], [OK] * 10)
        for other in others:
            other.close()

    def test_clients_that_do_nothing_keep_no_one_out(self):
        first = self.begin()
        self.assertEqual(first.get(key("a")), None)
        others = [Client(first.endpoint) for _ in range(300)]  # more than there may be at once
        self.assertEqual(others[-1].put(key("a"), b"x", overwrite=True)[0], OK)
        with self.assertRaises((Closed, OSError)):  # it has waited longest
            first.get(key("a"))
        for other in others:
            other.close()

    def test_a_helper_removes_only_its_own_socket(self):
        first = self.begin()
        first.endpoint.unlink()
        second = self.start(self.server.url, endpoint=first.endpoint)
        self.assertEqual(first.stop(), (OK, ""))
        self.assertEqual(first.process.wait(10), 0)
        self.assertEqual(self.connect(second.endpoint).put(key("a"), b"x"), (OK, ""))

    def test_wrong_settings_are_refused(self):
        url = self.server.url
        for attributes, pattern in (([("conect-timeout", 1)], "has no attribute 'conect-timeout'"),
                                    ([("connect-timeout", "1s")], "is '1s'; it takes a number from 1 to"),
                                    ([("connect-timeout", 0)], "from 1 to 3600000"),
                                    ([("connect-timeout", 1), ("connect-timeout", 2)], "is given 2 times")):
            self.assertIn(pattern, self.refused(url, *attributes))
        for name, value in (("CRSH_URL", ""), ("CRSH_IPC_ENDPOINT", ""), ("CRSH_IDLE_TIMEOUT", "soon"),
                            ("CRSH_NUM_ATTR", "-1")):
            self.assertIn(name, self.refused(url, environment={name: value}))
        for bad in ("http://", "http://[::1", "http://a:b", "http://a:0", "http://a:70000", "http://a b", "http://a#x",
                    "http://\N{LATIN SMALL LETTER A WITH DIAERESIS}"):
            self.assertRegex(self.refused(bad), re.compile("^cjit-storage-http: cannot read the storage URL: "))


if __name__ == "__main__":
    unittest.main(argv=[__file__])
