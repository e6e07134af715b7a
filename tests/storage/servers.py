"""Servers on loopback for the tests: real ones, and one that behaves as a test says."""

import pathlib
import socket
import ssl
import subprocess
import threading
import time

from helper import accepts, end_process, free_port, wait_until


class RealServer:
    """A server process, which is ready when its port accepts connections."""

    def __init__(self, test, command, port, **more):
        self.port = port
        self.log = open(test.class_folder / f"server{port}.log", "w+")  # noqa: SIM115
        test.addClassCleanup(self.log.close)
        self.command, self.more = command, more
        self.start()
        test.addClassCleanup(lambda: end_process(self.process))

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=self.log, stderr=self.log, **self.more)
        wait_until(lambda: self.process.poll() is not None or accepts(self.port), f"{self.command[0]} starts")
        if self.process.poll() is not None:
            self.log.seek(0)
            raise AssertionError(f"{self.command[0]} ended: {self.log.read()}")


NGINX = """
daemon off; master_process off; pid {folder}/nginx.pid; error_log stderr;
events {{}}
http {{
  access_log off; client_body_temp_path {folder}/body; client_max_body_size 70m;
  proxy_temp_path {folder}/p; fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  server {{
    listen 127.0.0.1:{port}; {tls}
    root {folder}/root;
    dav_methods PUT DELETE MKCOL; create_full_put_path on;
    location /small/ {{ client_max_body_size 1k; }}
    location /private/ {{ auth_basic x; auth_basic_user_file {folder}/users; }}
    location ~ "^/ac/(?![0-9a-f]{{64}}$)" {{ return 400; }}
  }}
}}
"""


def start_nginx(test, tls=""):
    port = free_port()
    folder = test.class_folder / f"nginx{port}"
    (folder / "root").mkdir(parents=True)
    (folder / "users").write_text("me:{PLAIN}s3cret-Passw0rd\n")
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, port=port, tls=tls))
    server = RealServer(test, ["nginx", "-e", "stderr", "-p", folder, "-c", folder / "nginx.conf"], port)
    server.root = folder / "root"
    return server


def start_redis(test, *settings, port=None):
    """`settings` are lines of its configuration."""
    port = port or free_port()
    folder = test.class_folder / f"redis{port}"
    folder.mkdir()
    place = [] if "port 0" in settings else [f"port {port}"]
    lines = [f"dir {folder}", "bind 127.0.0.1", 'save ""', *place, *settings]
    (folder / "redis.conf").write_text("\n".join(lines) + "\n")
    return RealServer(test, ["redis-server", folder / "redis.conf"], port)


def ask_redis(server, *words):
    """What redis-cli prints."""
    return subprocess.run(["redis-cli", "-p", str(server.port), *words], capture_output=True, text=True, timeout=10,
                          check=True).stdout.strip()


def start_s3(test, credentials):
    """rclone's S3 server, which checks signatures. `credentials`: "access key,secret key"."""
    rclone = pathlib.Path(__file__).parents[2] / ".tools/bin/rclone"
    assert rclone.exists(), "rclone is not installed; run scripts/setup.sh"
    port = free_port()
    root = test.class_folder / f"s3-{port}"
    (root / "bucket").mkdir(parents=True)
    command = [rclone, "serve", "s3", root, "--addr", f"127.0.0.1:{port}", "--config", "/dev/null",
               "--auth-key", credentials]
    server = RealServer(test, command, port, env={"HOME": str(root)})
    server.root = root
    return server


def make_certificates(folder):
    """An authority (ca.pem), and what it signs for localhost (good.pem, good.key) and for another host (other.pem)."""
    def openssl(*arguments):
        subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True)

    curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    openssl("req", "-x509", *curve, "-keyout", "ca.key", "-out", "ca.pem", "-days", "2", "-subj", "/CN=test authority")
    for name, names in (("good", "DNS:localhost,IP:127.0.0.1"), ("other", "DNS:other.example")):
        openssl("req", "-x509", *curve, "-CA", "ca.pem", "-CAkey", "ca.key", "-keyout", f"{name}.key", "-out",
                f"{name}.pem", "-days", "2", "-subj", f"/CN={name}", "-addext", f"subjectAltName={names}")


class ScriptedServer:
    """Calls `behaviour(connection)` for each connection, in its own thread."""

    def __init__(self, test, behaviour, certificate=None):
        self.behaviour, self.stopping, self.connections = behaviour, threading.Event(), []
        self.context = None
        if certificate:
            self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            self.context.load_cert_chain(certificate, certificate.with_suffix(".key"))
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.run, daemon=True).start()
        test.addCleanup(self.stop)

    def stop(self):
        self.stopping.set()
        self.listener.close()
        for connection in self.connections:
            connection.close()

    def run(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.serve, args=[connection], daemon=True).start()

    def serve(self, connection):
        self.connections.append(connection)
        try:
            with connection if not self.context else self.context.wrap_socket(connection, server_side=True) as wrapped:
                self.behaviour(wrapped)
        except OSError:
            pass  # the helper gave up

    def sleep(self):
        """Until the test ends."""
        self.stopping.wait(30)

    def drip(self, connection, data):
        """Sends about 1 KB/s."""
        for begin in range(0, len(data), 100):
            if self.stopping.is_set():
                return
            connection.sendall(data[begin:begin + 100])
            time.sleep(0.1)


def read_request(connection):
    """Returns the method, the path, the headers in lower case and the body of one HTTP request; None at the end."""
    data = b""
    while b"\r\n\r\n" not in data:
        part = connection.recv(65536)
        if not part:
            return None
        data += part
    head, body = data.split(b"\r\n\r\n", 1)
    first, *lines = head.decode().split("\r\n")
    headers = {name.lower(): value.strip() for name, value in (line.split(":", 1) for line in lines)}
    body = bytearray(body)
    while len(body) < int(headers.get("content-length", 0)):
        body += connection.recv(1 << 20)
    method, path, _ = first.split(" ")
    return method, path, headers, bytes(body)


class ScriptedHttp(ScriptedServer):
    """Answers each request with `answer(method, path, headers, body)`: a status, further header lines and a body."""

    def __init__(self, test, answer, certificate=None):
        self.requests = []

        def behaviour(connection):
            while (request := read_request(connection)) is not None:
                self.requests.append(request)
                status, lines, body = answer(*request)
                head = "\r\n".join([f"HTTP/1.1 {status} X", f"Content-Length: {len(body)}", *lines])
                connection.sendall(head.encode() + b"\r\n\r\n" + (b"" if request[0] == "HEAD" else body))
        super().__init__(test, behaviour, certificate)
        self.url = f"http{'s' if certificate else ''}://127.0.0.1:{self.port}"
