"""cjit-storage-redis with redis-server and with servers that misbehave. Usage: redis_test.py <directory of the
programs>"""

import os
import pathlib
import re
import threading
import time
import unittest

from helper import NOOP, OK, PATIENT, SECRET, Closed, StorageTest, free_port, frozen, key
from servers import ScriptedServer, ask_redis, make_certificates, start_redis

LEASE, RENEW, RELEASE = 0x80, 0x81, 0x82
LEASES = 0x80


class Redis(StorageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.redis = start_redis(cls)
        cls.url = f"redis://127.0.0.1:{cls.redis.port}"

    def test_values_of_all_sizes_come_back(self):
        client = self.start(self.url, *PATIENT)
        for size in (0, 1, 24, 65520, 65536, 1 << 20, 64 << 20):
            value = os.urandom(size)
            self.assertEqual(client.put(key(f"size{size}"), value), (OK, ""))
            self.assertTrue(client.get(key(f"size{size}")) == value, size)
            client.remove(key(f"size{size}"))

    def test_put_keeps_the_old_value_unless_it_overwrites(self):
        client = self.start(self.url)
        self.assertIsNone(client.get(key("old")))
        self.assertEqual(client.put(key("old"), b"one\r\n$-1\r\n\0"), (OK, ""))
        self.assertEqual(client.put(key("old"), b"two"), (NOOP, ""))
        self.assertEqual(client.get(key("old")), b"one\r\n$-1\r\n\0")
        self.assertEqual(client.put(key("old"), b"three", overwrite=True), (OK, ""))
        self.assertEqual(client.get(key("old")), b"three")
        self.assertEqual(ask_redis(self.redis, "GET", "cjit:" + key("old").hex()), "three")
        self.assertEqual(client.remove(key("old")), (OK, ""))
        self.assertEqual(client.remove(key("old")), (NOOP, ""))

    def test_databases_and_life_times(self):
        client = self.start(f"{self.url}/3", ("ttl-seconds", 100))
        for overwrite in (False, True):
            self.assertEqual(client.put(key("three"), b"x", overwrite), (OK, ""))
            self.assertIn(int(ask_redis(self.redis, "-n", "3", "TTL", "cjit:" + key("three").hex())), range(90, 101))
        self.assertIsNone(self.start(self.url).get(key("three")))
        self.assert_error(self.start(f"{self.url}/99").get(key("x")), "refused database 99: .*out of range")
        self.assertIn("expected the number of a database", self.refused(f"{self.url}/a"))

    def test_several_clients_at_once(self):
        first = self.start(self.url, *PATIENT)
        wrong = []

        def work(number):
            client = self.connect(first.endpoint)
            for i in range(50):
                value = bytes([number]) * (1000 * i)
                client.put(key(f"{number}-{i}"), value)
                if client.get(key(f"{number}-{i}")) != value:
                    wrong.append((number, i))
        threads = [threading.Thread(target=work, args=[number]) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_a_connection_that_the_server_closed_is_made_again(self):
        client = self.start(self.url)
        client.put(key("again"), b"x")
        ask_redis(self.redis, "CLIENT", "KILL", "TYPE", "normal")
        self.assertEqual(client.get(key("again")), b"x")

    def test_a_value_above_the_limit(self):
        self.start(self.url).put(key("big"), bytes(200_000))
        client = self.start(self.url, ("max-value-bytes", 100_000))
        self.assert_error(client.get(key("big")), "larger than the limit of 100000 bytes")
        self.start(self.url).put(key("fits"), bytes(100_000))
        self.assertEqual(client.get(key("fits")), bytes(100_000))

    def test_a_frozen_server_costs_the_time_limit(self):
        client = self.start(self.url)
        other = self.connect(client.endpoint)
        client.put(key("frozen"), b"x")
        with frozen(self.redis.process):
            begin = time.monotonic()
            self.assert_error(client.get(key("frozen")), "does not answer", since=begin)
            self.assert_error(other.lease(LEASE, key("frozen"), b"t", 1000), "does not answer", since=begin)
            self.assert_error(other.put(key("frozen"), bytes(8 << 20), overwrite=True), "does not answer", 4, begin)
        self.assertEqual(client.get(key("frozen")), b"x")

    def test_a_killed_server_and_its_return(self):
        client = self.start(self.url)
        client.put(key("killed"), b"x")
        self.redis.process.kill()
        self.redis.process.wait()
        try:
            for _ in range(2):
                self.assert_error(client.get(key("killed")), "failed: cannot connect", since=time.monotonic())
                self.assert_error(client.lease(LEASE, key("killed"), b"t", 1000), "failed: cannot connect")
        finally:
            self.redis.start()
        self.assertIsNone(client.get(key("killed")))

    def test_a_server_killed_in_the_middle_of_a_put(self):
        redis = start_redis(type(self))
        client = self.start(f"redis://127.0.0.1:{redis.port}")
        client.put(key("a"), b"x")
        threading.Timer(0.05, redis.process.kill).start()
        begin = time.monotonic()
        while (answer := client.put(key("a"), bytes(32 << 20), overwrite=True)) == (OK, ""):
            self.assertLess(time.monotonic() - begin, 10)
        self.assert_error(answer, "cannot connect|closed the connection", 5, begin)

    def test_a_full_server(self):
        redis = start_redis(type(self), "maxmemory 4mb", "maxmemory-policy noeviction")
        client = self.start(f"redis://127.0.0.1:{redis.port}")
        self.assertEqual(client.put(key("small"), b"x"), (OK, ""))
        client.put(key("large"), bytes(8 << 20))
        self.assert_error(client.put(key("more"), bytes(24)), "refused SET: OOM", since=time.monotonic())
        self.assertEqual(client.get(key("small")), b"x")

    def test_a_helper_killed_in_the_middle_of_a_transfer(self):
        client = self.start(self.url, *PATIENT)
        value = bytes(8 << 20)
        client.put(key("middle"), value)
        client.send(bytes([0, 64]) + key("middle"))
        client.receive(1000)
        client.process.kill()
        with self.assertRaises(Closed):
            client.receive(len(value))
        again = self.start(self.url, *PATIENT, endpoint=client.endpoint)
        self.assertTrue(again.get(key("middle")) == value)


class Leases(StorageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.redis = start_redis(cls)
        cls.url = f"redis://127.0.0.1:{cls.redis.port}"

    def test_one_token_holds_a_key(self):
        client = self.start(self.url)
        other = self.start(self.url)  # another machine
        self.assertEqual(client.capabilities, [0, 1, LEASES])
        name = key("one")
        self.assertEqual(client.lease(LEASE, name, b"mine", 60000), (OK, ""))
        self.assertEqual(other.lease(LEASE, name, b"other", 60000), (NOOP, ""))
        self.assertEqual(other.lease(RENEW, name, b"other", 60000), (NOOP, ""))
        self.assertEqual(other.lease(RELEASE, name, b"other"), (NOOP, ""))
        self.assertEqual(client.lease(LEASE, name, b"mine", 60000), (OK, ""))  # asked again
        self.assertEqual(other.lease(LEASE, key("two"), b"other", 60000), (OK, ""))
        self.assertIsNone(client.get(name))  # a lease is not a value
        self.assertEqual(client.put(name, b"x"), (OK, ""))
        self.assertEqual(client.lease(RELEASE, name, b"mine"), (OK, ""))
        self.assertEqual(client.lease(RELEASE, name, b"mine"), (NOOP, ""))
        self.assertEqual(other.lease(LEASE, name, b"other", 60000), (OK, ""))
        self.assertEqual(client.get(name), b"x")

    def test_a_lease_ends_unless_it_is_renewed(self):
        client = self.start(self.url)
        name = key("end")
        self.assertEqual(client.lease(LEASE, name, b"mine", 400), (OK, ""))
        for _ in range(4):
            time.sleep(0.2)
            self.assertEqual(client.lease(RENEW, name, b"mine", 400), (OK, ""))
        self.assertEqual(client.lease(LEASE, name, b"other", 400), (NOOP, ""))
        time.sleep(0.5)
        self.assertEqual(client.lease(RENEW, name, b"mine", 400), (NOOP, ""))
        self.assertEqual(client.lease(LEASE, name, b"other", 60000), (OK, ""))
        # The first holder cannot disturb the second one.
        self.assertEqual(client.lease(RENEW, name, b"mine", 60000), (NOOP, ""))
        self.assertEqual(client.lease(RELEASE, name, b"mine"), (NOOP, ""))
        self.assertEqual(client.lease(RENEW, name, b"other", 60000), (OK, ""))

    def test_one_of_many_gets_a_lease(self):
        first = self.start(self.url, *PATIENT)
        held = []

        def work(number):
            client = self.connect(first.endpoint)
            for i in range(10):
                if client.lease(LEASE, key(f"many{i}"), bytes([number]), 60000) == (OK, ""):
                    held.append(i)
        threads = [threading.Thread(target=work, args=[number]) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(sorted(held), list(range(10)))

    def test_tokens_and_times_have_limits(self):
        client = self.start(self.url)
        for token in (b"", b"\0\r\n'\"", bytes(range(255))):
            self.assertEqual(client.lease(LEASE, key("t") + token[:1], token, 1000), (OK, ""))
            self.assertEqual(client.lease(RELEASE, key("t") + token[:1], token), (OK, ""))
        for time_limit in (0, 86_400_001, (1 << 64) - 1):
            self.assert_error(client.lease(LEASE, key("t"), b"x", time_limit), "expected 1 to 86400000")
        self.assertIn("lease: 6 done, 0 without effect", client.info()[1])


class Credentials(StorageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        page = (pathlib.Path(__file__).parents[2] / "docs/remote.md").read_text()
        rights = re.search(r"^user cjit on >PASSWORD (.+)$", page, re.MULTILINE)[1]
        cls.redis = start_redis(cls, f"requirepass {SECRET}", "user reader on >reader-pass ~cjit:* +get",
                                f"user cjit on >cjit-pass {rights}")
        cls.place = f"127.0.0.1:{cls.redis.port}"

    def test_passwords_come_from_private_files_or_the_environment(self):
        url = f"redis://{self.place}"
        for client in (self.start(url, ("password-file", self.secret_file(f"{SECRET}\n"))),
                       self.start(url, environment={"CJIT_REDIS_PASSWORD": SECRET}),
                       self.start(url, environment={"REDIS_PASSWORD": SECRET})):
            self.assertEqual(client.put(key("a"), b"x", overwrite=True), (OK, ""))
            self.assertNotIn(SECRET, str(client.info()))
            with open(f"/proc/{client.process.pid}/cmdline") as line:
                self.assertNotIn(SECRET, line.read())
        self.assertIn("expected 0600", self.refused(url, ("password-file", self.secret_file(SECRET, 0o644))))

    def test_refusals_do_not_repeat_the_password(self):
        url = f"redis://{self.place}"
        self.assert_error(self.start(url).get(key("a")), "refused GET: NOAUTH")
        wrong = SECRET + "x"
        self.assert_error(self.start(url, environment={"REDIS_PASSWORD": wrong}).get(key("a")),
                          r"refused the password \(WRONGPASS\)", since=time.monotonic())

        # A server that does not know AUTH repeats its arguments.
        def behaviour(connection):
            connection.sendall(b"-ERR unknown command 'AUTH', with args: '%s'\r\n" % connection.recv(1000))
        server = ScriptedServer(self, behaviour)
        client = self.start(f"redis://127.0.0.1:{server.port}", environment={"REDIS_PASSWORD": SECRET})
        self.assert_error(client.get(key("a")), r"refused the password \(ERR\)")

    def test_users(self):
        client = self.start(f"redis://reader@{self.place}", ("password-file", self.secret_file("reader-pass")))
        self.assertIsNone(client.get(key("none")))
        self.assert_error(client.put(key("a"), b"x"), "refused SET: NOPERM")
        self.assertIn(f"server: redis://{self.place}", client.info()[1])
        client = self.start(f"redis://cjit@{self.place}/0", ("password-file", self.secret_file("cjit-pass")))
        self.assertEqual(client.put(key("user"), b"x"), (OK, ""))
        self.assertEqual(client.get(key("user")), b"x")
        self.assertEqual(client.remove(key("user")), (OK, ""))
        self.assertEqual(client.lease(LEASE, key("user"), b"t", 1000), (OK, ""))
        self.assertEqual(client.lease(RENEW, key("user"), b"t", 1000), (OK, ""))
        self.assertEqual(client.lease(RELEASE, key("user"), b"t"), (OK, ""))
        self.assertIn("needs a password", self.refused(f"redis://reader@{self.place}"))
        message = self.refused(f"redis://reader:{SECRET}@{self.place}")
        self.assertIn("has a password", message)
        self.assertNotIn(SECRET, message)


class Tls(StorageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        make_certificates(cls.class_folder)

    def serve(self, name):
        folder, port = self.class_folder, free_port()
        start_redis(type(self), "port 0", f"tls-port {port}", f"tls-cert-file {folder}/{name}.pem",
                    f"tls-key-file {folder}/{name}.key", f"tls-ca-cert-file {folder}/ca.pem", "tls-auth-clients no",
                    port=port)
        return port

    def test_the_server_is_verified(self):
        trust = ("ca-file", self.class_folder / "ca.pem")
        good, other = self.serve("good"), self.serve("other")
        for host in ("127.0.0.1", "localhost"):
            client = self.start(f"rediss://{host}:{good}", trust, *PATIENT)
            for size in (24, 5 << 20):
                value = os.urandom(size)
                self.assertEqual(client.put(key("tls"), value, overwrite=True), (OK, ""))
                self.assertTrue(client.get(key("tls")) == value)
            self.assertEqual(client.lease(LEASE, key(host), b"t", 1000), (OK, ""))
        for port, attributes in ((good, []), (other, [trust])):
            client = self.start(f"rediss://127.0.0.1:{port}", *PATIENT, *attributes)
            self.assert_error(client.get(key("tls")), "the certificate is not trusted", since=time.monotonic())
        self.assertIn("cannot read certificates", self.refused(f"rediss://127.0.0.1:{good}", ("ca-file", "/absent")))
        self.assertIn("use rediss://", self.refused(f"redis://127.0.0.1:{good}", trust))

    def test_a_server_without_tls(self):
        for behaviour in (lambda connection: server.sleep(), lambda connection: connection.sendall(b"-ERR no\r\n"),
                          lambda connection: None):
            server = ScriptedServer(self, behaviour)
            client = self.start(f"rediss://127.0.0.1:{server.port}")
            self.assert_error(client.get(key("k")), "failed: ", since=time.monotonic())


class Misbehaviour(StorageTest):
    def serve(self, answer, *attributes):
        def behaviour(connection):
            connection.recv(65536)
            answer(connection)
        server = ScriptedServer(self, behaviour)
        return server, self.start(f"redis://127.0.0.1:{server.port}", ("operation-timeout", 300), *attributes)

    def test_garbage(self):
        for garbage in (b"\0\1\2", b"HTTP/1.1 400 Bad Request\r\n\r\n", b"*2147483647\r\n", b"$x\r\n", b":x\r\n",
                        b"$-7\r\n\r\n", b"$9223372036854775807\r\n", b"+OK\r\n", b":1\r\n", b"$3\r\nab",
                        b"+" + b"a" * 200_000, b""):
            _, client = self.serve(lambda connection, garbage=garbage: connection.sendall(garbage))
            self.assert_error(client.get(key("k")), "the Redis server 127.0.0.1:", since=time.monotonic())

    def test_an_answer_without_end(self):
        for begin in (b"+", b"$1"):
            def answer(connection, begin=begin):
                while True:
                    connection.sendall(begin * (1 << 15))
            _, client = self.serve(answer)
            for ask in (lambda: client.get(key("k")), lambda: client.put(key("k"), b"x")):
                self.assert_error(ask(), "too long|does not speak Redis' protocol", since=time.monotonic())

    def test_a_slow_answer_of_any_size(self):
        for announced in (4000, 64 << 20):
            server, client = self.serve(lambda connection, announced=announced: server.drip(
                connection, b"$%d\r\n" % announced + bytes(announced) + b"\r\n"))
            self.assert_error(client.get(key("k")), "sends too slowly", since=time.monotonic())

    def test_no_server(self):
        client = self.start(f"redis://127.0.0.1:{free_port()}")
        self.assert_error(client.get(key("k")), "cannot connect to the server: Connection refused", 2, time.monotonic())
        with self.silent_port() as port:
            client = self.start(f"redis://127.0.0.1:{port}", ("connect-timeout", 300))
            self.assert_error(client.get(key("k")), "cannot connect to the server: Connection timed out", 2,
                              time.monotonic())
        client = self.start("redis://host.invalid")
        self.assert_error(client.get(key("k")), "host.invalid", 2, time.monotonic())


if __name__ == "__main__":
    unittest.main(argv=[__file__])
