#!/usr/bin/env python3
"""`cjit push` and `cjit pull` of a bundle beside `skopeo copy`, with docker-registry on loopback.

registry_figures.py COMMAND [RUNS] [MEGABYTES]

COMMAND is `cjit` with `cjit-oci` beside it. Each push goes to a new registry, so that all bytes are sent. Subject and
peer alternate. Both verify SHA-256. Prints minimum and median in milliseconds, of wall-clock time and of the client's
CPU time.
"""

import json
import os
import pathlib
import resource
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time

command = pathlib.Path(sys.argv[1]).resolve()
runs, megabytes = (int(text) for text in (sys.argv[2:] + ["11", "100"][len(sys.argv) - 2:]))


class Registry:
    """A new and empty one."""

    def __init__(self, folder):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.folder, self.host = folder / f"registry{port}", f"localhost:{port}"
        self.folder.mkdir()
        config = {"version": 0.1, "log": {"level": "error", "accesslog": {"disabled": True}},
                  "http": {"addr": f"127.0.0.1:{port}"},
                  "storage": {"filesystem": {"rootdirectory": str(self.folder / "data")}}}
        (self.folder / "config.yml").write_text(json.dumps(config))  # JSON is YAML
        with open(self.folder / "log", "wb") as log:
            self.process = subprocess.Popen(["docker-registry", "serve", self.folder / "config.yml"], stderr=log)
        while self.process.poll() is None:
            try:
                return socket.create_connection(("127.0.0.1", port), 1).close()
            except OSError:
                time.sleep(0.01)
        sys.exit("registry_figures: docker-registry did not start")

    def __enter__(self):
        return self.host

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder)


def measure(*arguments):
    """Runs a command and returns the milliseconds of wall-clock time and of CPU time."""
    before, begin = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL)
    wall, after = time.perf_counter() - begin, resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return wall * 1000, cpu * 1000


def main(folder):
    file, copy, out = folder / "k.cjb", folder / "copy", folder / "out"
    file.write_bytes(b"\x89CJBN\r\n\x1a" + os.urandom(megabytes * 1_000_000))

    def push(host):
        return measure(command, "push", f"oci://{host}/k", file)

    def pull(host):
        return measure(command, "pull", f"oci://{host}/k", "-o", f"{out}/")

    def skopeo_push(host):
        return measure("skopeo", "copy", "--dest-tls-verify=false", f"dir:{copy}", f"docker://{host}/k")

    def skopeo_pull(host, to=out):
        return measure("skopeo", "copy", "--src-tls-verify=false", f"docker://{host}/k", f"dir:{to}")

    with Registry(folder) as host:
        push(host)
        skopeo_pull(host, copy)
    times = {}
    for run in range(runs):
        for subjects in sorted([("cjit", push, pull), ("skopeo", skopeo_push, skopeo_pull)], reverse=run % 2 == 1):
            with Registry(folder) as host:
                for direction, subject in zip(("push", "pull"), subjects[1:]):
                    times.setdefault((direction, subjects[0]), []).append(subject(host))
                shutil.rmtree(out)
    print(f"{megabytes} MB, {runs} runs, {os.cpu_count()} cores; milliseconds, minimum and median")
    for subject, pairs in sorted(times.items(), reverse=True):
        wall, cpu = zip(*pairs)
        print(f"{' '.join(subject):12}  wall {min(wall):7.0f} {statistics.median(wall):7.0f}"
              f"   CPU {min(cpu):7.0f} {statistics.median(cpu):7.0f}")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        main(pathlib.Path(scratch))
