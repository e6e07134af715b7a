#!/usr/bin/env python3
"""A storage helper for tests, written from the specification of ccache's protocol. It keeps values as files.

Attributes: folder=<directory of the values>, log=<file that gets one line per connection and request>, fault=<what it
does wrong>, leases=<1, or the longest lease in milliseconds>. The first line of the log is its process id.
"""

import os
import socket
import struct
import sys
import threading
import time

ATTRIBUTES = {os.environ[f"CRSH_ATTR_KEY_{i}"]: os.environ[f"CRSH_ATTR_VALUE_{i}"]
              for i in range(int(os.environ["CRSH_NUM_ATTR"]))}
FAULT = ATTRIBUTES.get("fault", "")
LEASES = int(ATTRIBUTES.get("leases", "0"))
OK, NOOP, ERROR = b"\0", b"\1", b"\2"

lock = threading.Lock()
leases = {}  # key to (token, end)
last_use = time.monotonic()


def note(line):
    with open(ATTRIBUTES["log"], "a") as file:
        file.write(line + "\n")


class Client:
    def __init__(self, connection):
        self.connection = connection

    def read(self, size):
        data = b""
        while len(data) < size:
            piece = self.connection.recv(size - len(data))
            if not piece:
                raise EOFError
            data += piece
        return data

    def byte(self):
        return self.read(1)[0]

    def serve(self):
        note("connect")
        if FAULT == "silent":
            time.sleep(1000)
        version = {"older": 0, "newer": 2}.get(FAULT, 1)
        capabilities = [0x42] + ([] if FAULT == "incapable" else [0x00]) + ([0x80] if LEASES else [])
        self.connection.sendall(b"HTTP/1.1 400 Bad Request\r\n" if FAULT == "greeting"
                                else bytes([version, len(capabilities), *capabilities]))
        while True:
            request = self.byte()
            key = self.read(self.byte())
            self.connection.sendall(self.answer(request, key))

    def answer(self, request, key):
        global last_use
        last_use = time.monotonic()
        path = os.path.join(ATTRIBUTES["folder"], key.hex())
        if request == 0x00:
            note("get")
            return self.get(path)
        if request == 0x01:
            overwrite = self.byte() & 1
            value = self.read(struct.unpack("=Q", self.read(8))[0])
            note("put")
            return self.put(path, value, overwrite)
        if request in (0x80, 0x81, 0x82):
            token = self.read(self.byte())
            limit = 0 if request == 0x82 else struct.unpack("=Q", self.read(8))[0]
            note({0x80: "lease", 0x81: "renew", 0x82: "release"}[request])
            return self.lease(request, key, token, limit)
        raise EOFError

    @staticmethod
    def get(path):
        if FAULT == "slow":
            time.sleep(1000)
        if FAULT == "error":
            return ERROR + bytes([6]) + b"broken"
        if FAULT == "nonsense":
            return b"\x7f"
        if FAULT == "swapped":  # the value of another key
            path = next(os.path.join(os.path.dirname(path), name) for name in os.listdir(os.path.dirname(path))
                        if name != os.path.basename(path))
        try:
            with open(path, "rb") as file:
                value = bytearray(file.read())
        except FileNotFoundError:
            return NOOP
        if FAULT == "flipped":
            value[len(value) // 2] ^= 1
        if FAULT == "huge":
            return OK + struct.pack("=Q", 10 << 30) + value
        if FAULT == "cut":
            raise Cut(OK + struct.pack("=Q", len(value)) + value[:len(value) // 2])
        if FAULT == "killed":
            os.kill(os.getpid(), 9)
        return OK + struct.pack("=Q", len(value)) + value

    @staticmethod
    def put(path, value, overwrite):
        if FAULT == "full":
            return ERROR + bytes([4]) + b"full"
        if FAULT == "slow put":
            time.sleep(2)
        if os.path.exists(path) and not overwrite:
            return NOOP
        with open(path + ".new", "wb") as file:
            file.write(value)
        os.rename(path + ".new", path)
        return OK

    @staticmethod
    def lease(request, key, token, milliseconds):
        now = time.monotonic()
        if FAULT == "held":  # by a machine that never releases it
            return NOOP
        with lock:
            holder, end = leases.get(key, (token, 0))
            is_free = now >= end
            if request == 0x80 and not is_free and holder != token:
                return NOOP
            if request != 0x80 and (is_free or holder != token):
                return NOOP
            seconds = min(milliseconds, LEASES if LEASES > 1 else milliseconds) / 1000
            leases[key] = (token, now + seconds)
        return OK


class Cut(Exception):
    """Bytes to send before the connection is closed."""


def serve(connection):
    with connection:
        try:
            Client(connection).serve()
        except Cut as cut:
            connection.sendall(cut.args[0])
        except (EOFError, OSError):
            pass


def end_when_idle(seconds):
    while seconds == 0 or time.monotonic() - last_use < seconds:
        time.sleep(0.2)
    os._exit(0)


if FAULT == "exits":
    sys.exit(3)
os.umask(0o077)
listener = socket.socket(socket.AF_UNIX)
listener.bind(os.environ["CRSH_IPC_ENDPOINT"])
listener.listen(64)
note(f"pid {os.getpid()}")
threading.Thread(target=end_when_idle, args=[int(os.environ["CRSH_IDLE_TIMEOUT"])], daemon=True).start()
while True:
    threading.Thread(target=serve, args=[listener.accept()[0]], daemon=True).start()
