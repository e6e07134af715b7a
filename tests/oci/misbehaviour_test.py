"""`cjit push` and `cjit pull` with registries that misbehave. Usage: misbehaviour_test.py <cjit>"""

import base64
import fcntl
import gzip
import io
import json
import os
import resource
import signal
import subprocess
import tarfile
import time
import unittest
import urllib.parse

from registry import CJIT, SECRET, OciTest, bundle, digest_of, wait_until
from servers import ScriptedHttp, ScriptedServer, make_certificates, read_request

TAR = "application/vnd.oci.image.layer.v1.tar"
BUNDLE = "application/vnd.cjit.bundle.v1"
DATA = bundle(b"x" * 5000)
BASIC = ['WWW-Authenticate: Basic realm="test"']


def layer_of(data, name="k.cjb", media_type=BUNDLE, **more):
    layer = {"mediaType": media_type, "digest": digest_of(data), "size": len(data)}
    if name is not None:
        layer["annotations"] = {"org.opencontainers.image.title": name}
    return {**layer, **more}


def manifest_of(*layers):
    config = {"mediaType": "application/vnd.oci.empty.v1+json", "digest": digest_of(b"{}"), "size": 2}
    return json.dumps({"schemaVersion": 2, "config": config, "layers": layers}).encode()


def archive_of(*members):
    """`members`: names of files with the contents DATA, or TarInfo."""
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w") as archive:
        for member in members:
            info = member if isinstance(member, tarfile.TarInfo) else tarfile.TarInfo(member)
            info.size = len(DATA) if info.isreg() else 0
            archive.addfile(info, io.BytesIO(DATA))
    return out.getvalue()


class MisbehaviourTest(OciTest):
    def serve(self, manifest, blobs=(DATA,)):
        """A registry with one manifest. Blobs are found under their digests."""
        self.blobs = {f"/v2/k/blobs/{digest_of(data)}": data for data in blobs}

        def answer(_method, path, _headers, _body):
            if path.startswith("/v2/k/manifests/"):
                return 200, [], manifest
            return (200, [], self.blobs[path]) if path in self.blobs else (404, [], b"")
        self.server = ScriptedHttp(self, answer)
        return f"oci://127.0.0.1:{self.server.port}/k"

    def serve_raw(self, send_blob, manifest=None):
        """A registry that calls `send_blob(server, connection)` for the blob, or for the manifest if there is none."""
        def behaviour(connection):
            while (request := read_request(connection)) is not None:
                if manifest is None or "/blobs/" in request[1]:
                    return send_blob(server, connection)
                connection.sendall(f"HTTP/1.1 200 X\r\nContent-Length: {len(manifest)}\r\n\r\n".encode() + manifest)
        server = ScriptedServer(self, behaviour)
        return f"oci://127.0.0.1:{server.port}/k"

    def assert_nothing_pulled(self, pattern, reference, *options, code=5, seconds=5, **more):
        """The pull fails soon, an old file is unchanged, and there is no new one."""
        (self.folder / "out").mkdir(exist_ok=True)
        old = self.write("out/k.cjb", b"old")
        begin = time.monotonic()
        self.fails(pattern, "pull", reference, "-o", "out", *options, code=code, **more)
        self.fails(pattern, "pull", reference, "-o", "new/", *options, code=code, **more)
        self.assertLess(time.monotonic() - begin, seconds)
        self.assertEqual(old.read_bytes(), b"old")
        self.assertEqual(os.listdir(self.folder / "out"), ["k.cjb"])
        self.assertEqual(set(os.listdir(self.folder)) - {"home", "in"}, {"out"})


class Blobs(MisbehaviourTest):
    def test_wrong_bytes(self):
        reference = self.serve(manifest_of(layer_of(DATA)))
        self.blobs[next(iter(self.blobs))] = DATA[:-1] + b"y"
        self.assert_nothing_pulled(f"the blob {digest_of(DATA)} arrived with the digest", reference, code=4)

    def test_wrong_sizes(self):
        for size, text in ((len(DATA) - 1, "more than the 5007 bytes"), (len(DATA) + 1, "has 5008 bytes, expected")):
            self.assert_nothing_pulled(text, self.serve(manifest_of(layer_of(DATA, size=size))), code=4)

    def test_a_truncated_body(self):
        def send(_server, connection):
            connection.sendall(f"HTTP/1.1 200 X\r\nContent-Length: {len(DATA)}\r\n\r\n".encode() + DATA[:100])
        self.assert_nothing_pulled("cannot GET at http://127.0.0.1: .*remaining",
                                   self.serve_raw(send, manifest_of(layer_of(DATA))))

    def test_a_body_that_stalls_or_drips(self):
        def stall(server, connection):
            connection.sendall(f"HTTP/1.1 200 X\r\nContent-Length: {len(DATA)}\r\n\r\n".encode() + DATA[:100])
            server.sleep() if len(stalled) % 2 == 0 else server.drip(connection, DATA)
            stalled.append(1)
        stalled = []
        self.assert_nothing_pulled(r"does not answer, or sends too slowly; raise --time-limit \(1 s\)",
                                   self.serve_raw(stall, manifest_of(layer_of(DATA))), "--time-limit=1", seconds=8)

    def test_files_of_too_many_bytes(self):
        reference = self.serve(manifest_of(layer_of(DATA)))
        self.assert_nothing_pulled("more than 5000 bytes there; raise --max-size", reference, "--max-size=5000")
        self.cjit("pull", reference, "--max-size=5008")
        huge = manifest_of(layer_of(DATA, size=2**64 - 1), layer_of(DATA, "other", size=2))
        (self.folder / "k.cjb").unlink()
        self.assert_nothing_pulled("more than 17179869184 bytes there", self.serve(huge))
        bomb = gzip.compress(archive_of("k.cjb") + bytes(1 << 20))
        reference = self.serve(manifest_of(layer_of(bomb, None, f"{TAR}+gzip")), [bomb])
        self.assert_nothing_pulled("more than 5000 bytes there", reference, "--max-size=5000")


class Names(MisbehaviourTest):
    BAD = ("../k.cjb", "/tmp/k.cjb", "a/b", "", ".", "..", "k\x1b[31m", "x" * 256)

    def test_names_of_blobs_stay_in_the_directory(self):
        for name in (*self.BAD, "k\0", None):
            self.assert_nothing_pulled("expected a name of 1 to 255 bytes without '/'",
                                       self.serve(manifest_of(layer_of(DATA, name))))

    def test_names_of_layers_stay_in_the_directory(self):
        for name in ("../k.cjb", "/tmp/k.cjb", "a/b", "k\x1b[31m", "x" * 256):
            archive = archive_of(name)
            self.assert_nothing_pulled("expected a name of 1 to 255 bytes without '/'",
                                       self.serve(manifest_of(layer_of(archive, None, TAR)), [archive]))

    def test_layers_of_other_kinds(self):
        link, folder = tarfile.TarInfo("link"), tarfile.TarInfo("folder")
        link.type, link.linkname, folder.type = tarfile.SYMTYPE, "/etc", tarfile.DIRTYPE
        good = archive_of("k.cjb")
        for archive, text in ((archive_of("k.cjb", link), "its archive has 'link', expected regular files"),
                              (archive_of(folder), "its archive has 'folder/', expected regular files"),
                              (archive_of("k.cjb", "./k.cjb"), "two files with the name 'k.cjb'"),
                              (good[:600], "its archive is incomplete"),
                              (good[:50] + b"x" + good[51:], "a wrong checksum")):
            self.assert_nothing_pulled(text, self.serve(manifest_of(layer_of(archive, None, TAR)), [archive]))
        for damaged, text in ((gzip.compress(good)[:-5], "its end is missing"), (good, "cannot decompress the layer")):
            self.assert_nothing_pulled(
                text, self.serve(manifest_of(layer_of(damaged, None, f"{TAR}+gzip")), [damaged]))

    def test_two_files_for_one_name(self):
        twice = manifest_of(layer_of(DATA), layer_of(DATA))
        self.assert_nothing_pulled("two files with the name 'k.cjb'", self.serve(twice))
        reference = self.serve(manifest_of(layer_of(DATA), layer_of(DATA, "other.cjb")))
        self.fails("there are several files; pass a directory instead of 'one.cjb'", "pull", reference, "-o",
                   "one.cjb", code=1)
        self.assertEqual(sorted(os.listdir(self.folder)), ["home", "out"])


class Manifests(MisbehaviourTest):
    def test_a_manifest_without_end(self):
        def send(_server, connection):
            connection.sendall(b"HTTP/1.1 200 X\r\nContent-Length: 10000000000\r\n\r\n")
            for _ in range(10000):
                connection.sendall(bytes(1 << 20))
        self.assert_nothing_pulled("has more than 4 MiB", self.serve_raw(send))

    def test_manifests_that_cannot_be_read(self):
        for text, pattern in ((b"<html>", "it has no list of layers"), (b"[" * 100_000, "it has no list of layers"),
                              (manifest_of(), "has no layers"), (manifest_of(*[layer_of(DATA)] * 1001), "1001 layers"),
                              (manifest_of(layer_of(DATA, size=-1)), "the size of a layer is not a number"),
                              (manifest_of(layer_of(DATA, digest="sha256:../../x")), "the digest of a layer is not"),
                              (manifest_of(layer_of(DATA, media_type="text/plain")), "of the type 'text/plain'"),
                              (b'{"manifests": [{"digest": "sha256:1"}, {}]}', "index of 2 manifests.*sha256:1,")):
            self.assert_nothing_pulled(pattern, self.serve(text))

    def test_a_manifest_with_another_digest(self):
        other = digest_of(b"other")
        self.assert_nothing_pulled(f"the manifest arrived with the digest sha256:.*, expected {other}",
                                   f"{self.serve(manifest_of(layer_of(DATA)))}@{other}", code=4)


class Answers(MisbehaviourTest):
    def test_statuses_are_explained(self):
        for status, advice in ((401, "log in with 'docker login"), (403, "credentials and rights"),
                               (404, "check the name of the repository"), (429, "limits the number of requests"),
                               (500, "try again later"), (418, "")):
            body = json.dumps({"errors": [{"code": "SOME_CODE", "message": "some message \x1b[31m"}]}).encode()
            server = ScriptedHttp(self, lambda *_: (status, [], body))  # noqa: B023
            reference = f"oci://127.0.0.1:{server.port}/k"
            text = f"the registry answered {status} to the"
            self.assert_nothing_pulled(f"{text} GET .*: SOME_CODE: some message .x1b.31m.*{advice}", reference)
            self.fails(f"cannot push to {reference}:latest: {text} .*{advice}", "push", reference,
                       self.write("in/k.cjb", DATA))

    def test_redirects_end(self):
        server = ScriptedHttp(self, lambda _method, path, *_: (307, [f"Location: {path}x"], b""))
        self.assert_nothing_pulled("cannot follow a redirect.*it is the fourth", f"oci://127.0.0.1:{server.port}/k")

    def test_a_registry_that_is_not_there(self):
        self.assert_nothing_pulled("cannot GET at http://127.0.0.1: ", "oci://127.0.0.1:1/k")

    def test_what_a_push_may_not_get(self):
        self.write("in/k.cjb", DATA)
        for location, text in ((["Location: ftp://127.0.0.1/"], "without TLS"), ([], "does not say where to send")):
            server = ScriptedHttp(
                self, lambda method, *_: (202 if method == "POST" else 404, location, b""))  # noqa: B023
            self.fails(text, "push", f"oci://127.0.0.1:{server.port}/k", "in/k.cjb")

    def test_a_push_in_pieces(self):
        data = bundle(os.urandom(33 << 20))
        received = bytearray()

        def answer(method, _path, headers, body):
            if method == "HEAD":
                return 404, [], b""
            if method == "PUT" and "/manifests/" not in _path and len(body) > 16 << 20:
                return 413, [], b""
            if method == "PATCH":
                self.assertEqual(headers["content-range"], f"{len(received)}-{len(received) + len(body) - 1}")
                received.extend(body)
            return 202 if method in ("POST", "PATCH") else 201, ["Location: /v2/k/blobs/uploads/1?state=a"], b""
        server = ScriptedHttp(self, answer)
        self.cjit("push", f"oci://127.0.0.1:{server.port}/k", self.write("in/k.cjb", data))
        self.assertEqual([one[0] for one in server.requests if one[0] == "PATCH"], ["PATCH"] * 3)
        self.assertTrue(received == data)
        self.assertIn(f"PUT /v2/k/blobs/uploads/1?state=a&digest={digest_of(data)}",
                      [f"{method} {path}" for method, path, *_ in server.requests])


class Secrets(MisbehaviourTest):
    def log_in(self, registry, **entry):
        entry = entry or {"auth": base64.b64encode(f"me:{SECRET}".encode()).decode()}
        self.write("home/.docker/config.json", json.dumps({"auths": {registry: entry}}).encode())

    def private(self, answer):
        """A registry with a password, whose credentials are known."""
        def check(method, path, headers, body):
            return answer(method, path, headers, body) if "authorization" in headers else (401, BASIC, b"")
        server = ScriptedHttp(self, check)
        self.log_in(f"127.0.0.1:{server.port}")
        return server, f"oci://127.0.0.1:{server.port}/k"

    def test_a_redirect_to_another_server_has_no_credentials(self):
        other = ScriptedHttp(self, lambda *_: (200, [], DATA))

        def answer(_method, path, *_):
            location = [f"Location: {other.url}/blob?signature=1"]
            return (307, location, b"") if "/blobs/" in path else (200, [], manifest_of(layer_of(DATA)))
        self.cjit("pull", self.private(answer)[1])
        self.assertEqual((self.folder / "k.cjb").read_bytes(), DATA)
        self.assertEqual([path for _, path, headers, _ in other.requests], ["/blob?signature=1"])
        self.assertNotIn("authorization", other.requests[0][2])

    def assert_no_secret(self, server):
        """Nothing that the server received has the password, in any encoding."""
        for text in (SECRET, f"me:{SECRET}"):
            for written in (text, urllib.parse.quote(text, safe=""), base64.b64encode(text.encode()).decode()):
                self.assertEqual([one for one in server.requests if written in repr(one)], [])

    def test_no_redirect_takes_a_secret_to_another_server(self):
        self.write("in/k.cjb", DATA)
        other = ScriptedHttp(self, lambda *_: (200, [], b'{"token": "t"}'))
        for status in (301, 302, 303, 307, 308):
            away = ScriptedHttp(self, lambda *_: (status, [f"Location: {other.url}/x"], b""))  # noqa: B023
            reference = self.token_registry(f"{away.url}/token")
            with self.subTest(status=status, secret="password"):
                self.cjit("pull", reference)  # this token server does not need it
            self.log_in(reference.split("/")[2], identitytoken=SECRET)
            with self.subTest(status=status, secret="identity token"):
                for command in (("pull", reference), ("push", reference, "in/k.cjb")):
                    self.fails("leads to another server, which must not receive the credentials", *command)
            registry, reference = self.private(lambda *_: (status, [f"Location: {other.url}/x"], b""))  # noqa: B023
            with self.subTest(status=status, secret="password of the registry"):
                self.fails("it has no list of layers", "pull", reference)
                self.cjit("push", reference, "in/k.cjb", code=5)
                self.assertIn("authorization", registry.requests[-1][2])
        self.assertGreater(len(other.requests), 0)
        self.assert_no_secret(other)

    def test_a_server_after_a_redirect_names_no_token_server(self):
        thief = ScriptedHttp(self, lambda *_: (200, [], b'{"token": "t"}'))
        challenge = [f'WWW-Authenticate: Bearer realm="{thief.url}/token"', *BASIC]
        other = ScriptedHttp(self, lambda *_: (401, challenge, b""))

        def answer(_method, path, *_):
            location = [f"Location: {other.url}/blob"]
            return (307, location, b"") if "/blobs/" in path else (200, [], manifest_of(layer_of(DATA)))
        self.assert_nothing_pulled("the registry answered 401 to the GET of a blob", self.private(answer)[1])
        self.assertEqual(thief.requests, [])
        self.assert_no_secret(other)

    def test_an_upload_to_another_server_has_no_credentials(self):
        other = ScriptedHttp(self, lambda *_: (201, [], b""))

        def answer(method, path, *_):
            status = {"HEAD": 404, "POST": 202}.get(method, 201)
            return status, [f"Location: {other.url}/upload"] if method == "POST" else [], b""
        self.cjit("push", self.private(answer)[1], self.write("in/k.cjb", DATA))
        self.assertEqual([body for *_, body in other.requests], [b"{}", DATA])
        for _, _, headers, _ in other.requests:
            self.assertNotIn("authorization", headers)

    def test_credentials_that_others_could_replace(self):
        server, reference = self.private(lambda *_: (200, [], manifest_of(layer_of(DATA))))
        self.folder.chmod(0o755)
        (self.folder / "home/.docker").chmod(0o777)
        self.fails("config.json': others could replace it: other users can write to '.*home/.docker'", "pull",
                   reference, code=1)
        self.assertEqual([headers.get("authorization") for _, _, headers, _ in server.requests], [None])

    def token_registry(self, realm, **certificate):
        """A registry that accepts the token "t" of a token server."""
        def answer(_method, path, headers, _body):
            if headers.get("authorization") != "Bearer t":
                return 401, [f'WWW-Authenticate: Bearer realm="{realm}",service="a b",scope="repository:k:pull"'], b""
            return 200, [], DATA if "/blobs/" in path else manifest_of(layer_of(DATA))
        server = ScriptedHttp(self, answer, **certificate)
        self.log_in(f"127.0.0.1:{server.port}")
        return f"oci://127.0.0.1:{server.port}/k"

    def test_tokens(self):
        tokens = ScriptedHttp(self, lambda *_: (200, [], b'{"token": "t"}'))
        reference = self.token_registry(f"{tokens.url}/token")
        self.cjit("pull", reference)
        (method, path, headers, _), = tokens.requests
        self.assertEqual((method, path), ("GET", "/token?service=a%20b&scope=repository%3Ak%3Apull"))
        self.assertEqual(base64.b64decode(headers["authorization"].removeprefix("Basic ")).decode(), f"me:{SECRET}")
        self.log_in(reference.split("/")[2], identitytoken=SECRET)
        self.cjit("pull", reference)
        method, path, headers, body = tokens.requests[1]
        self.assertEqual((method, path, headers.get("authorization")), ("POST", "/token", None))
        self.assertEqual(urllib.parse.parse_qs(body.decode())["refresh_token"], [SECRET])
        (self.folder / "home/.docker/config.json").unlink()
        self.cjit("pull", reference)
        self.assertNotIn("authorization", tokens.requests[2][2])

    def test_token_servers_that_are_not_trusted(self):
        self.assert_nothing_pulled("token server http://auth.example.com does not use https",
                                   self.token_registry("http://auth.example.com/token"))
        make_certificates(self.folder / "home")
        tokens = ScriptedHttp(self, lambda *_: (200, [], b'{"token": "t"}'))
        reference = self.token_registry(f"{tokens.url}/token", certificate=self.folder / "home/good.pem")
        self.assert_nothing_pulled("does not use https", reference, "--ca-file=home/ca.pem")
        self.assertEqual(tokens.requests, [])

    def test_token_servers_that_refuse(self):
        for answer, text in (((401, [], b""), "answered 401; check the credentials"),
                             ((200, [], b'{"token": "a\\r\\nb: c"}'), "has no token"),
                             ((200, [], b"{}"), "has no token"),
                             ((200, [], bytes(2 << 20)), "above 1 MiB")):
            tokens = ScriptedHttp(self, lambda *_: answer)  # noqa: B023
            self.assert_nothing_pulled(text, self.token_registry(f"{tokens.url}/token"))


class Outputs(MisbehaviourTest):
    def test_a_full_disk(self):
        reference = self.serve(manifest_of(layer_of(DATA)))
        self.fails("cannot write /dev/full: No space left on device", "pull", reference, "-o", "/dev/full")

        def limit_files():
            resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
        done = subprocess.run([CJIT, "pull", reference, "-o", "k.cjb"], cwd=self.folder, capture_output=True, text=True,
                              timeout=20, env=self.environment(), preexec_fn=limit_files)
        self.assertEqual(done.returncode, 5, done.stderr)
        self.assertIn("cannot write k.cjb: File too large", done.stderr)
        self.assertEqual(os.listdir(self.folder), ["home"])

    def test_directories_that_cannot_be_written(self):
        reference = self.serve(manifest_of(layer_of(DATA)))
        self.write("file", b"")
        for output in ("nowhere/k.cjb", "nowhere/there/", "file/"):
            self.fails(f"cannot (write|create the directory) {output}: (No such|Not a|File exists)", "pull", reference,
                       "-o", output)
        self.assertEqual(sorted(os.listdir(self.folder)), ["file", "home"])

    def test_signals_leave_nothing(self):
        def stall(server, connection):
            connection.sendall(f"HTTP/1.1 200 X\r\nContent-Length: {len(DATA)}\r\n\r\n".encode() + DATA[:100])
            server.sleep()
        reference = self.serve_raw(stall, manifest_of(layer_of(DATA)))
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
            process = subprocess.Popen([CJIT, "pull", reference, "-o", "out/"], cwd=self.folder,
                                       env=self.environment(), stderr=subprocess.DEVNULL)
            wait_until(lambda: (self.folder / "out").exists() and os.listdir(self.folder / "out"), "the pull begins")
            process.send_signal(number)
            self.assertEqual(process.wait(10), -number)
            wait_until(lambda: not (self.folder / "out").exists(), "the temporary files are removed")


    def many(self, *names):
        """An image with a small layer of many empty files."""
        out = io.BytesIO()
        with tarfile.open(fileobj=out, mode="w") as archive:
            for name in names:
                archive.addfile(tarfile.TarInfo(name))
        layer = gzip.compress(out.getvalue())
        return self.serve(manifest_of(layer_of(layer, None, f"{TAR}+gzip")), [layer])

    def test_a_small_layer_with_many_files(self):
        names = [f"file{number}" for number in range(20000)]
        self.assert_nothing_pulled("more than 1000 files", self.many(*names), seconds=10)
        begin = time.monotonic()
        self.cjit("pull", self.many(*names[:1000]), "-o", "many/")
        self.assertLess(time.monotonic() - begin, 40)
        self.assertEqual(len(os.listdir(self.folder / "many")), 1000)

    def test_a_signal_among_many_files(self):
        reference = self.many(*[f"file{number}" for number in range(1000)])
        process = subprocess.Popen([CJIT, "pull", reference, "-o", "out/"], cwd=self.folder, env=self.environment(),
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_until(lambda: (self.folder / "out").exists() and os.listdir(self.folder / "out"), "the pull begins")
        begin = time.monotonic()
        process.send_signal(signal.SIGTERM)
        code = process.wait(60)
        if code == 0:  # the signal came when all files were there
            self.assertEqual(len(os.listdir(self.folder / "out")), 1000)
        else:
            self.assertEqual(code, -signal.SIGTERM)
            self.assertFalse((self.folder / "out").exists())
            self.assertLess(time.monotonic() - begin, 5)

    def test_a_signature_that_is_too_large(self):
        text = "the signature 'k.cjb.minisig' of 3221225472 bytes, expected at most 16384"
        name, size = "k.cjb.minisig", 3 << 30
        info = tarfile.TarInfo(name)
        info.size = size
        layer = gzip.compress(archive_of("k.cjb")[:-10240] + info.tobuf() + bytes(1 << 20))
        self.assert_nothing_pulled(text, self.serve(manifest_of(layer_of(layer, None, f"{TAR}+gzip")), [layer]))
        blob = layer_of(DATA, name, "application/vnd.cjit.minisign.v1", size=size)
        self.assert_nothing_pulled(text, self.serve(manifest_of(layer_of(DATA), blob)))

    def test_what_a_killed_pull_left_is_removed(self):
        out = self.folder / "out"
        (out / ".cjit-pull-killed" / "more").mkdir(parents=True)
        (out / ".cjit-pull-alive").mkdir()
        alive = os.open(out / ".cjit-pull-alive", os.O_RDONLY)
        self.addCleanup(os.close, alive)
        fcntl.flock(alive, fcntl.LOCK_EX)
        key = "RWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3"
        self.fails("has no signature", "pull", self.serve(manifest_of(layer_of(DATA))), "-o", "out/", code=4,
                   CJIT_TRUSTED_KEYS=key)
        self.assertEqual(os.listdir(out), [".cjit-pull-alive"])


class References(MisbehaviourTest):
    def test_references_that_cannot_be_read(self):
        digest = "sha256:" + "a" * 64
        for reference, text in (("docker://h/k", "does not begin with oci://"), ("oci://h", "it has no repository"),
                                ("oci://h:0/k", "its registry is not host"), ("oci:///k", "its registry is not host"),
                                ("oci://h/", "its repository is not"), ("oci://h/K", "its repository is not"),
                                ("oci://h/a//b", "its repository is not"), ("oci://h/../b", "its repository is not"),
                                ("oci://h/a-_b", "its repository is not"), ("oci://h/k:", "its tag is not"),
                                ("oci://h/k:a/b", "its tag is not"), ("oci://h/k:" + "a" * 129, "its tag is not"),
                                ("oci://h/k@sha256:a", "its digest is not"), (f"oci://h/k@{digest.upper()}", "digest")):
            self.fails(f"cannot read the reference '{reference}': .*{text}", "pull", reference, code=1)
        self.fails("has a user; log in with 'docker login'", "pull", f"oci://me:{SECRET}@h/k", code=1)
        self.fails("has a digest, which the registry computes", "push", f"oci://h/k@{digest}",
                   self.write("k.cjb", DATA), code=1)

    def test_files_that_cannot_be_pushed(self):
        self.write("text", b"text")
        self.write("a/k.cjb", DATA)
        self.write("b/k.cjb", DATA)
        for files, text, code in ((["text"], "'text' is neither a bundle nor a pack nor an artifact", 1),
                                  (["nowhere"], "cannot read nowhere: No such file", 5),
                                  (["a"], "cannot read a: ", 5),
                                  (["a/k.cjb", "b/k.cjb"], "two files with the name 'k.cjb'", 1)):
            self.fails(text, "push", "oci://127.0.0.1:1/k", *files, code=code)
        name = self.write("x" * 101, DATA).name
        self.fails("its name has 101 bytes, expected at most 100", "push", "--image", "oci://127.0.0.1:1/k", name,
                   code=1)


if __name__ == "__main__":
    unittest.main(argv=["misbehaviour_test"])
