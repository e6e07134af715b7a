"""Machines that share nothing but a remote cache: HOME, cache directory and helpers are their own."""

import contextlib
import json
import os
import pathlib
import subprocess

from helper import PROGRAMS


def fake_toolkit(folder):
    """Returns the variables of a toolkit in `folder` whose images are the source, so that builds take no time."""
    (folder / "include").mkdir(parents=True)
    (folder / "include" / "cuda.h").touch()
    (folder / "lib64").symlink_to(PROGRAMS / "fake_cuda")
    return {"CJIT_CUDA_HOME": str(folder)}


class Node:
    def __init__(self, folder, remote, **environment):
        """`folder` is created. `environment` has further variables."""
        self.folder = folder
        for name in ("home", "run"):
            (folder / name).mkdir(parents=True, mode=0o700)
        self.environment = {**os.environ, "HOME": str(folder / "home"), "XDG_RUNTIME_DIR": str(folder / "run"),
                            "CJIT_CACHE_DIR": str(folder / "cache"), "CJIT_WORKERS": "process", "CJIT_CACHE": "use",
                            "CJIT_REMOTE": remote, "CJIT_LOG": f"warning:{folder / 'log'}", **environment}

    def build(self, source):
        """Returns what the cache did, and the bytes of the artifact."""
        (self.folder / "k.cu").write_text(source)
        document = self.run("build", "-a", "sm_90", "k.cu", "--json", "-o", "k.cjit")
        return document["builds"][0]["cache"], (self.folder / "k.cjit").read_bytes()

    def counters(self):
        return self.run("cache", "stats", "--json", CJIT_LOG="off")["totals"]  # it asks the remote, too

    def log(self):
        return (self.folder / "log").read_text()

    def run(self, *arguments, **environment):
        """Runs the command to its end. Returns its document."""
        done = subprocess.run([PROGRAMS / "cjit", *arguments], cwd=self.folder, env={**self.environment, **environment},
                              timeout=100, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return json.loads(done.stdout)

    def start(self, *arguments):
        """Returns a process of the command."""
        return subprocess.Popen([PROGRAMS / "cjit", *arguments], cwd=self.folder, env=self.environment, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def helpers(self):
        """The process ids of its helpers."""
        home, found = f"HOME={self.environment['HOME']}".encode(), []
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            with contextlib.suppress(OSError):
                variables = (process / "environ").read_bytes().split(b"\0")
                if home in variables and any(variable.startswith(b"CRSH_URL=") for variable in variables):
                    found.append(int(process.name))
        return found
