"""A client of storage helpers, written from the specification of the protocol (docs/remote-protocol.md), and the
fixture of the tests. The first argument of a test is the directory with the programs."""

import contextlib
import os
import pathlib
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAMS = pathlib.Path(sys.argv[1]).resolve()
OK, NOOP, ERR = 0, 1, 2
SECRET = "s3cret-Passw0rd"
# For much work on a busy machine. The limits themselves are tested with the defaults.
PATIENT = (("connect-timeout", 5000), ("operation-timeout", 5000))


class Closed(Exception):
    """The helper closed the connection."""


class Client:
    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(30)
        try:
            self.socket.connect(str(path))
        except OSError:
            self.socket.close()
            raise
        version, count = self.receive(2)
        assert version == 1, version
        self.capabilities = list(self.receive(count))

    def close(self):
        self.socket.close()

    def receive(self, size):
        parts = []
        while size:
            try:
                part = self.socket.recv(min(size, 1 << 20))
            except ConnectionResetError:
                part = b""
            if not part:
                raise Closed
            parts.append(part)
            size -= len(part)
        return b"".join(parts)

    def send(self, data):
        self.socket.sendall(data)

    def message(self):
        return self.receive(self.receive(1)[0]).decode()

    def answer(self):
        """Returns the status, and the message of an error."""
        status = self.receive(1)[0]
        assert status in (OK, NOOP, ERR), status
        return (status, self.message() if status == ERR else "")

    def get(self, key):
        """Returns the value, None if the server does not have it, or the error as text."""
        self.send(bytes([0, len(key)]) + key)
        status, message = self.answer()
        if status == OK:
            return self.receive(struct.unpack("=Q", self.receive(8))[0])
        return message if status == ERR else None

    def put(self, key, value, overwrite=False):
        self.send(bytes([1, len(key)]) + key + struct.pack("=BQ", overwrite, len(value)) + value)
        return self.answer()

    def remove(self, key):
        self.send(bytes([2, len(key)]) + key)
        return self.answer()

    def stop(self):
        self.send(b"\3")
        return self.answer()

    def info(self):
        self.send(b"\4")
        identity = self.message()
        return identity, [self.message() for _ in range(self.receive(1)[0])]

    def lease(self, operation, key, token, milliseconds=None):
        time_limit = b"" if milliseconds is None else struct.pack("=Q", milliseconds)
        self.send(bytes([operation, len(key)]) + key + bytes([len(token)]) + token + time_limit)
        return self.answer()


def key(text):
    """A key like those of cjit: 64 bytes."""
    return text.encode().ljust(64, b"\xf0")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_until(condition, what, seconds=10):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            raise AssertionError(f"{what}: not within {seconds} s")
        time.sleep(0.01)


def accepts(port):
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


def in_shared_folder(folder, text, mode=0o600):
    """A file of this user in a directory that everybody can write to."""
    folder.chmod(0o755)  # else no one else could get there
    shared = folder / "shared"
    shared.mkdir(exist_ok=True)
    shared.chmod(0o777)
    (shared / "file").write_text(text)
    (shared / "file").chmod(mode)
    return shared / "file"


@contextlib.contextmanager
def frozen(process):
    """The process is stopped, with all its threads."""
    def is_stopped():
        states = [(task / "stat").read_text().rpartition(") ")[2][0] for task in tasks.iterdir()]
        return set(states) == {"T"}
    tasks = pathlib.Path(f"/proc/{process.pid}/task")
    process.send_signal(signal.SIGSTOP)
    try:
        wait_until(is_stopped, "the process stops")
        yield
    finally:
        process.send_signal(signal.SIGCONT)


def end_process(process):
    """Ends a process that may be stopped."""
    if process.poll() is None:
        process.send_signal(signal.SIGCONT)
        process.kill()
    process.wait(10)
    if process.stderr:
        process.stderr.close()


class StorageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.class_folder = pathlib.Path(folder.name)

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.helpers = 0

    def launch(self, url, attributes=(), idle=0, endpoint=None, environment=None):
        """Starts the helper of the URL's scheme. Returns the process and the path of its socket."""
        self.helpers += 1
        endpoint = endpoint or self.folder / f"helper{self.helpers}.sock"
        variables = {"CRSH_IPC_ENDPOINT": str(endpoint), "CRSH_URL": url, "CRSH_IDLE_TIMEOUT": str(idle),
                     "CRSH_NUM_ATTR": str(len(attributes)), "PATH": os.environ["PATH"], **(environment or {})}
        for index, (name, value) in enumerate(attributes):
            variables[f"CRSH_ATTR_KEY_{index}"] = name
            variables[f"CRSH_ATTR_VALUE_{index}"] = str(value)
        program = PROGRAMS / f"cjit-storage-{url.split(':')[0]}"
        process = subprocess.Popen([program], env=variables, stderr=subprocess.PIPE, text=True)
        self.addCleanup(end_process, process)
        return process, endpoint

    def connect(self, endpoint, process=None):
        def is_ready():
            if process and process.poll() is not None:
                raise AssertionError(f"the helper ended: {process.stderr.read()}")
            with contextlib.suppress(FileNotFoundError, ConnectionRefusedError):
                clients.append(Client(endpoint))
            return clients
        clients = []
        wait_until(is_ready, "the socket of the helper")
        self.addCleanup(clients[0].close)
        return clients[0]

    def start(self, url, *attributes, **more):
        """Starts a helper and connects to it."""
        process, endpoint = self.launch(url, attributes, **more)
        client = self.connect(endpoint, process)
        client.process, client.endpoint = process, endpoint
        return client

    def refused(self, url, *attributes, **more):
        """Starts a helper that must refuse its settings. Returns its message."""
        process, _ = self.launch(url, attributes, **more)
        self.assertEqual(process.wait(10), 1)
        return process.stderr.read()

    def secret_file(self, text, mode=0o600):
        path = self.folder / f"secret{mode:o}"
        path.write_text(text)
        path.chmod(mode)
        return path

    def assert_error(self, answer, pattern, limit=3.0, since=None):
        """The answer of get, put or remove is an error that matches; it came within `limit` seconds since a time."""
        message = answer if isinstance(answer, str) else answer[1]
        self.assertRegex(str(message), pattern)
        self.assertNotIn(SECRET, message)
        if since is not None:
            self.assertLess(time.monotonic() - since, limit)

    @contextlib.contextmanager
    def silent_port(self):
        """A port where connections are neither accepted nor refused: its queue is full."""
        with contextlib.ExitStack() as sockets:
            listener = sockets.enter_context(socket.socket())
            listener.bind(("127.0.0.1", 0))
            listener.listen(0)
            for _ in range(4):
                waiting = sockets.enter_context(socket.socket())
                waiting.setblocking(False)
                waiting.connect_ex(listener.getsockname())
            yield listener.getsockname()[1]
