"""cjit-storage-http with nginx and with servers that misbehave. Usage: http_test.py <directory of the programs>"""

import base64
import hashlib
import os
import socket
import threading
import time
import unittest

from helper import NOOP, OK, PATIENT, SECRET, Closed, StorageTest, free_port, frozen, in_shared_folder, key
from servers import ScriptedHttp, ScriptedServer, make_certificates, read_request, start_nginx


class Nginx(StorageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.nginx = start_nginx(cls)
        cls.url = f"http://127.0.0.1:{cls.nginx.port}"

    def file(self, path):
        return self.nginx.root / path

    def test_values_of_all_sizes_come_back(self):
        client = self.start(self.url, *PATIENT)
        for size in (0, 1, 24, 4095, 4096, 4097, 1 << 20, 64 << 20):
            value = os.urandom(size)
            self.assertEqual(client.put(key(f"size{size}"), value), (OK, ""))
            self.assertTrue(client.get(key(f"size{size}")) == value, size)

    def test_a_key_that_is_not_there(self):
        client = self.start(self.url)
        self.assertIsNone(client.get(key("absent")))
        self.assertEqual(client.remove(key("absent")), (NOOP, ""))

    def test_put_keeps_the_old_value_unless_it_overwrites(self):
        client = self.start(self.url)
        self.assertEqual(client.put(key("old"), b"one"), (OK, ""))
        self.assertEqual(client.put(key("old"), b"two"), (NOOP, ""))
        self.assertEqual(client.get(key("old")), b"one")
        self.assertEqual(client.put(key("old"), b"three", overwrite=True), (OK, ""))
        self.assertEqual(client.get(key("old")), b"three")
        self.assertEqual(client.remove(key("old")), (OK, ""))
        self.assertIsNone(client.get(key("old")))

    def test_layouts(self):
        name = key("layout")
        digits = name.hex()
        for layout, path in (("flat", f"a/{digits}"), ("subdirs", f"a/{digits[:2]}/{digits[2:]}"),
                             ("bazel", f"ac/{hashlib.sha256(name).hexdigest()}")):
            base = self.url if layout == "bazel" else f"{self.url}/a/"
            client = self.start(base, ("layout", layout))
            self.assertEqual(client.put(name, layout.encode()), (OK, ""))
            self.assertEqual(self.file(path).read_text(), layout)
        self.assertIn("it takes flat, subdirs or bazel", self.refused(self.url, ("layout", "tree")))

    def test_several_clients_at_once(self):
        first = self.start(self.url, *PATIENT)
        wrong = []

        def work(number):
            client = self.connect(first.endpoint)
            for i in range(20):
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

    def test_passwords_come_from_private_files_or_the_environment(self):
        private = f"{self.url}/private"
        for client in (self.start(private, ("user-password-file", self.secret_file(f"me:{SECRET}\n"))),
                       self.start(private, ("user-password-file", self.secret_file(f"me:{SECRET}", 0o400))),
                       self.start(private, environment={"CJIT_HTTP_USER_PASSWORD": f"me:{SECRET}"})):
            self.assertEqual(client.put(key("private"), b"x", overwrite=True), (OK, ""))
            self.assertNotIn(SECRET, str(client.info()))
            with open(f"/proc/{client.process.pid}/cmdline") as line:
                self.assertNotIn(SECRET, line.read())
        for path in (self.secret_file("me:wrong"), None):
            client = self.start(private, *([("user-password-file", path)] if path else []))
            self.assert_error(client.get(key("private")), "401 .access refused.; check the credentials")
            self.assert_error(client.put(key("private"), b"x"), "401")

    def test_a_server_that_takes_no_more(self):
        client = self.start(f"{self.url}/small")
        self.assert_error(client.put(key("big"), bytes(5000)), "413")
        self.assertEqual(client.put(key("small"), bytes(24)), (OK, ""))

    def test_a_frozen_server_costs_the_time_limit(self):
        client = self.start(self.url)
        other = self.connect(client.endpoint)
        client.put(key("frozen"), b"x")
        with frozen(self.nginx.process):
            begin = time.monotonic()
            self.assert_error(client.get(key("frozen")), "does not answer", since=begin)  # on a kept connection
            self.assert_error(other.get(key("frozen")), "does not answer", since=begin)  # on a new one
            self.assert_error(other.put(key("frozen"), bytes(8 << 20), overwrite=True), "does not answer", 4, begin)
        self.assertEqual(client.get(key("frozen")), b"x")

    def test_a_killed_server_and_its_return(self):
        client = self.start(self.url)
        client.put(key("killed"), b"x")
        self.nginx.process.kill()
        self.nginx.process.wait()
        try:
            begin = time.monotonic()
            self.assert_error(client.get(key("killed")), "cannot GET at http://127.0.0.1: ", since=begin)
            self.assert_error(client.put(key("killed"), b"x"), "cannot HEAD at ", since=begin)
            self.assert_error(client.remove(key("killed")), "cannot DELETE at ", since=begin)
        finally:
            self.nginx.start()
        self.assertEqual(client.get(key("killed")), b"x")

    def test_a_helper_killed_in_the_middle_of_a_transfer(self):
        client = self.start(self.url, *PATIENT)
        value = bytes(8 << 20)
        client.put(key("middle"), value)
        client.send(bytes([0, 64]) + key("middle"))
        client.receive(1000)
        client.process.kill()
        with self.assertRaises(Closed):
            client.receive(len(value))
        # The socket's file is still there; the next helper replaces it.
        again = self.start(self.url, *PATIENT, endpoint=client.endpoint)
        self.assertTrue(again.get(key("middle")) == value)


class Misbehaviour(StorageTest):
    LIMITS = (("operation-timeout", 300),)

    def serve(self, behaviour):
        server = ScriptedServer(self, behaviour)
        return server, self.start(f"http://127.0.0.1:{server.port}", *self.LIMITS)

    def test_garbage(self):
        for garbage in (b"\0\1\2garbage" * 100, b"HTTP/1.1 banana\r\n\r\n", b"SSH-2.0-x\r\n"):
            def behaviour(connection, garbage=garbage):
                read_request(connection)
                connection.sendall(garbage)
            _, client = self.serve(behaviour)
            self.assert_error(client.get(key("k")), "cannot GET at", since=time.monotonic())

    def test_headers_without_end(self):
        def behaviour(connection):
            read_request(connection)
            connection.sendall(b"HTTP/1.1 200 OK\r\n")
            while True:
                connection.sendall(b"X-A: b\r\n")
                time.sleep(0.02)
        _, client = self.serve(behaviour)
        self.assert_error(client.get(key("k")), "cannot GET at", since=time.monotonic())

    def test_a_slow_answer_of_any_size(self):
        for announced in (4000, 64 << 20):
            def behaviour(connection, announced=announced):
                read_request(connection)
                connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % announced)
                server.drip(connection, bytes(announced))
            server, client = self.serve(behaviour)
            self.assert_error(client.get(key("k")), "sends too slowly", since=time.monotonic())

    def test_a_server_that_receives_slowly(self):
        def behaviour(connection):
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            while connection.recv(100):
                time.sleep(0.1)
        server, client = self.serve(behaviour)
        self.assert_error(client.put(key("k"), bytes(32 << 20), overwrite=True), "sends too slowly|does not answer", 5,
                          time.monotonic())

    def test_a_large_value_may_take_longer_than_the_limit(self):
        piece, count = bytes(1 << 20), 16

        def behaviour(connection):
            read_request(connection)
            connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % (count * len(piece)))
            for _ in range(count):
                connection.sendall(piece)
                time.sleep(0.05)
        _, client = self.serve(behaviour)
        begin = time.monotonic()
        self.assertEqual(len(client.get(key("k"))), count * len(piece))
        self.assertGreater(time.monotonic() - begin, 0.6)

    def test_an_answer_that_ends_early(self):
        def behaviour(connection):
            read_request(connection)
            connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nshort")
        _, client = self.serve(behaviour)
        self.assert_error(client.get(key("k")), "cannot GET at", since=time.monotonic())

    def test_a_value_above_the_limit(self):
        for announcement in (b"Content-Length: 100000000000\r\n", b"Connection: close\r\n"):
            def behaviour(connection, announcement=announcement):
                read_request(connection)
                connection.sendall(b"HTTP/1.1 200 OK\r\n" + announcement + b"\r\n")
                while True:
                    connection.sendall(bytes(1 << 20))
            server = ScriptedServer(self, behaviour)
            client = self.start(f"http://127.0.0.1:{server.port}", ("max-value-bytes", 4 << 20))
            self.assert_error(client.get(key("k")), "larger than the limit of 4194304 bytes", since=time.monotonic())

    def test_no_server(self):
        client = self.start(f"http://127.0.0.1:{free_port()}")
        self.assert_error(client.get(key("k")), "cannot GET at", 2, time.monotonic())
        with self.silent_port() as port:
            client = self.start(f"http://127.0.0.1:{port}", ("connect-timeout", 300))
            self.assert_error(client.get(key("k")), "cannot GET at", 2, time.monotonic())
        client = self.start("http://host.invalid")
        self.assert_error(client.get(key("k")), "cannot GET at http://host.invalid", since=time.monotonic())

    def test_redirects(self):
        def answer(method, path, headers, body):
            if path.startswith("/loop"):
                return 302, [f"Location: /loop{len(path)}" + path], b""
            if path.startswith("/away"):
                return 307, [f"Location: {other.url}/there"], b""
            if path.startswith("/file"):
                return 302, ["Location: file:///etc/passwd"], b""
            return 200, [], b"there"
        server, other = ScriptedHttp(self, answer), ScriptedHttp(self, answer)
        client = self.start(f"{server.url}/loop")
        self.assert_error(client.get(key("k")), "the fourth, expected at most 3", since=time.monotonic())
        self.assertEqual(len(server.requests), 4)
        self.assert_error(self.start(f"{server.url}/file").get(key("k")), "another protocol")
        # Another server does not see credentials.
        client = self.start(f"{server.url}/away", ("bearer-token-file", self.secret_file(SECRET)),
                            ("header", f"X-Key={SECRET}"))
        self.assertEqual(client.get(key("k")), b"there")
        self.assertEqual(client.put(key("k"), b"body", overwrite=True), (OK, ""))
        method, _, headers, body = server.requests[-1]
        self.assertEqual((method, headers["authorization"], headers["x-key"]), ("PUT", f"Bearer {SECRET}", SECRET))
        self.assertEqual((other.requests[-1][0], other.requests[-1][3]), ("PUT", b"body"))
        self.assertNotIn(SECRET, str(other.requests))

    def test_no_redirect_takes_a_secret_to_another_server(self):
        other = ScriptedHttp(self, lambda *_: (200, [], b"there"))
        logins = ([("bearer-token-file", self.secret_file(SECRET))],
                  [("user-password-file", self.secret_file(f"me:{SECRET}", 0o400)), ("header", f"X-Key={SECRET}")])
        for status in (301, 302, 303, 307, 308):
            server = ScriptedHttp(self, lambda *_: (status, [f"Location: {other.url}/x"], b""))  # noqa: B023
            s3 = {"environment": {"AWS_ACCESS_KEY_ID": "access", "AWS_SECRET_ACCESS_KEY": SECRET,
                                  "AWS_SESSION_TOKEN": SECRET}}
            clients = [self.start(server.url, *attributes) for attributes in logins]
            clients.append(self.start("s3://bucket/x", ("endpoint", server.url), **s3))
            for client in clients:
                self.assertEqual(client.get(key("k")), b"there")
                self.assertEqual(client.put(key("k"), b"body", overwrite=True), (OK, ""))
            self.assertIn(SECRET, str(server.requests))
        for text in (SECRET, base64.b64encode(f"me:{SECRET}".encode()).decode(), "AWS4-HMAC"):
            self.assertNotIn(text, str(other.requests))

    def test_statuses_of_puts(self):
        statuses = []

        def answer(method, path, headers, body):
            return (404 if method == "HEAD" else statuses.pop(0)), [], b""
        server = ScriptedHttp(self, answer)
        client = self.start(server.url)
        # Someone else was faster.
        statuses[:] = [412]
        self.assertEqual(client.put(key("k"), b"x"), (NOOP, ""))
        self.assertEqual(server.requests[-1][2]["if-none-match"], "*")
        # A missing directory is made.
        statuses[:] = [409, 201, 201]
        self.assertEqual(client.put(key("k"), b"x", overwrite=True), (OK, ""))
        self.assertEqual([request[:2] for request in server.requests[-2:]],
                         [("MKCOL", f"/{key('k').hex()[:2]}/"), ("PUT", f"/{key('k').hex()[:2]}/{key('k').hex()[2:]}")])
        self.assertNotIn("if-none-match", server.requests[-1][2])
        # A server that does not answer `Expect` costs no time.
        statuses[:] = [201]
        self.assertEqual(client.put(key("k"), bytes(2 << 20), overwrite=True), (OK, ""))
        for status, reason in ((507, "no space left"), (403, "access refused"), (503, "overloaded"), (500, "500")):
            statuses[:] = [status]
            self.assert_error(client.put(key("k"), b"x", overwrite=True), reason)
        statuses[:] = [405]
        self.assertEqual(client.remove(key("k")), (NOOP, ""))
        self.assertIn("errors: 4", client.info()[1])


class Tls(StorageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        make_certificates(cls.class_folder)

    def server(self, name):
        return ScriptedHttp(self, lambda *_: (200, [], b"secure"), self.class_folder / f"{name}.pem")

    def test_the_server_is_verified(self):
        trust = ("ca-file", self.class_folder / "ca.pem")
        self.assertEqual(self.start(self.server("good").url, trust, *PATIENT).get(key("k")), b"secure")
        for server, attributes in ((self.server("good"), []), (self.server("other"), [trust])):
            password = ("user-password-file", self.secret_file(f"me:{SECRET}"))
            client = self.start(server.url, *PATIENT, password, *attributes)
            self.assert_error(client.get(key("k")), "certificate", since=time.monotonic())
            self.assertEqual(server.requests, [])

    def test_authorities_from_the_environment(self):
        server = ScriptedHttp(self, lambda *_: (200, [], b"x"), self.class_folder / "good.pem")
        for variable in ("SSL_CERT_FILE", "CURL_CA_BUNDLE"):
            client = self.start(server.url, environment={variable: str(self.class_folder / "ca.pem")})
            self.assertEqual(client.get(key("k")), b"x", variable)

    def test_redirects_do_not_lead_away_from_tls(self):
        plain = ScriptedHttp(self, lambda *_: (200, [], b"plain"))
        server = ScriptedHttp(self, lambda *_: (302, [f"Location: {plain.url}/x"], b""), self.class_folder / "good.pem")
        client = self.start(server.url, ("ca-file", self.class_folder / "ca.pem"))
        self.assert_error(client.get(key("k")), "leads away from TLS")
        self.assertEqual(plain.requests, [])

    def test_a_frozen_handshake(self):
        server = ScriptedServer(self, lambda connection: server.sleep())
        client = self.start(f"https://127.0.0.1:{server.port}")
        self.assert_error(client.get(key("k")), "cannot GET at", since=time.monotonic())


class Credentials(StorageTest):
    URL = "http://127.0.0.1:1"

    def test_a_bearer_token_and_headers_are_sent(self):
        server = ScriptedHttp(self, lambda *_: (200, [], b"x"))
        for more in ({"environment": {"CJIT_HTTP_BEARER_TOKEN": SECRET}}, {}):
            attributes = [] if more else [("bearer-token-file", self.secret_file(SECRET))]
            client = self.start(server.url, *attributes, ("header", "X-One=1=1"), ("header", "X-Two=2"), **more)
            client.get(key("k"))
            headers = server.requests[-1][2]
            self.assertEqual((headers["authorization"], headers["x-one"], headers["x-two"]),
                             (f"Bearer {SECRET}", "1=1", "2"))
        self.start(server.url, ("user-password-file", self.secret_file(f"me:{SECRET}"))).get(key("k"))
        self.assertEqual(server.requests[-1][2]["authorization"],
                         "Basic " + base64.b64encode(f"me:{SECRET}".encode()).decode())

    def test_files_that_others_may_read_are_refused(self):
        for mode in (0o644, 0o640, 0o660, 0o666, 0o4600):
            message = self.refused(self.URL, ("bearer-token-file", self.secret_file(SECRET, mode)))
            self.assertIn(f"its mode is {mode:04o}, expected 0600 or 0400", message)
            self.assertNotIn(SECRET, message)
        message = self.refused(self.URL, ("bearer-token-file", in_shared_folder(self.folder, SECRET)))
        self.assertRegex(message, "others could replace it: other users can write to '.*shared'")
        self.assertIn("No such file", self.refused(self.URL, ("bearer-token-file", self.folder / "absent")))
        self.assertIn("it is empty", self.refused(self.URL, ("bearer-token-file", self.secret_file(""))))
        self.assertIn("not a regular file", self.refused(self.URL, ("bearer-token-file", self.folder)))

    def test_credentials_have_one_place(self):
        for url in (f"http://me:{SECRET}@127.0.0.1:1", f"http://127.0.0.1:1/?token={SECRET}"):
            message = self.refused(url)
            self.assertRegex(message, "has a password|has a query")
            self.assertNotIn(SECRET, message)
        message = self.refused(self.URL, ("header", f"Authorization=Bearer {SECRET}"))
        self.assertIn("use 'bearer-token-file'", message)
        self.assertNotIn(SECRET, message)
        message = self.refused(self.URL, ("bearer-token-file", self.secret_file(SECRET)),
                               environment={"CJIT_HTTP_USER_PASSWORD": f"me:{SECRET}"})
        self.assertIn("use exactly one", message)
        self.assertIn("NAME=VALUE", self.refused(self.URL, ("header", f"X-Key: {SECRET}")))


if __name__ == "__main__":
    unittest.main(argv=[__file__])
