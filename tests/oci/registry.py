"""A real registry on loopback, and the fixture of the tests of cjit push and pull. The first argument of a test
is the command."""

import hashlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

TESTS = pathlib.Path(__file__).resolve().parents[1]
CJIT = pathlib.Path(sys.argv[1]).resolve()
sys.path.insert(0, str(TESTS / "storage"))

from helper import free_port, wait_until  # noqa: E402, F401
from servers import RealServer  # noqa: E402

SECRET = "s3cret-Passw0rd"
# The password above for the user `me`; docker-registry accepts only bcrypt.
HTPASSWD = "me:$2y$05$abcdefghijklmnopqrstuugcO5vo4i5a2aa/W7eUDccAcfGbEhsYO\n"
CONFIG = {"version": 0.1, "log": {"level": "error"}, "storage": {"delete": {"enabled": True}}}


def start_registry(test, certificate=None, htpasswd=None):
    """`certificate`: a file NAME.pem, with NAME.key beside it."""
    port = free_port()
    folder = test.class_folder / f"registry{port}"
    folder.mkdir()
    config = json.loads(json.dumps(CONFIG))
    config["storage"]["filesystem"] = {"rootdirectory": str(folder / "data")}
    config["http"] = {"addr": f"127.0.0.1:{port}"}
    if certificate:
        config["http"]["tls"] = {"certificate": str(certificate), "key": str(certificate.with_suffix(".key"))}
    if htpasswd:
        (folder / "users").write_text(htpasswd)
        config["auth"] = {"htpasswd": {"realm": "test", "path": str(folder / "users")}}
    (folder / "config.yml").write_text(json.dumps(config))  # JSON is YAML
    server = RealServer(test, ["docker-registry", "serve", folder / "config.yml"], port)
    server.host = f"localhost:{port}"
    return server


def bundle(contents=b"contents"):
    """The beginning of a bundle is all that a registry needs."""
    return b"\x89CJBN\r\n\x1a" + contents


def pack(contents=b"contents"):
    return b"\x89CJITPK\n" + contents


def digest_of(data):
    return "sha256:" + hashlib.sha256(data).hexdigest()


class OciTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.class_folder = pathlib.Path(folder.name)

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "home").mkdir()

    def write(self, name, data):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        return path

    def environment(self, **more):
        keep = {name: os.environ[name] for name in ("PATH", "LD_LIBRARY_PATH", "TMPDIR") if name in os.environ}
        return {**keep, "HOME": str(self.folder / "home"), **more}

    launcher = ()  # a program that runs the command

    def cjit(self, *arguments, code=0, **environment):
        """Returns the completed process. No output has the password."""
        done = subprocess.run([*self.launcher, CJIT, *map(str, arguments)], cwd=self.folder, capture_output=True,
                              text=True, timeout=50, env=self.environment(**environment))
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        self.assertNotIn(SECRET, done.stdout + done.stderr)
        return done

    def document(self, *arguments, **more):
        return json.loads(self.cjit(*arguments, "--json", **more).stdout)

    def fails(self, pattern, *arguments, code=5, **more):
        self.assertRegex(self.cjit(*arguments, code=code, **more).stderr, pattern)

    def run_tool(self, *command):
        done = subprocess.run([*map(str, command)], cwd=self.folder, capture_output=True, timeout=60,
                              env=self.environment())
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return done.stdout
