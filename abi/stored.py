"""What a version stored, frozen with it: a cache entry, the values that it sent to a remote, and a signed bundle.

abi/baselines/<version>/meaning/stored has `cache`, `remote` and `bundle.cjb`, made by the library of the version, with
the program that made them (`program`, from tests/abi/stored.c), what it reported (`report`), and the helper of the
remote (`helper.py`, from tests/support/storage_helper.py). Later libraries of the major version must take the entry
from the directory and through the helper, send what this one sent, accept the signatures, and refuse what was changed.
The secret keys are not kept.
"""
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import abigail
import changelog
import describe

PROGRAM, HELPER = "tests/abi/stored.c", "tests/support/storage_helper.py"
DISK, REMOTE = 4, 8  # of cjit_cache_outcome_t
NOT_CACHED, SIGNATURE, SUCCESS = "CJIT_ERROR_NOT_CACHED", "CJIT_ERROR_SIGNATURE", "CJIT_SUCCESS"
PATIENT = "connect-timeout=10000|operation-timeout=10000|idle-timeout=1"


def write(tree, folder, library):
    """Compile the program, and let it store with the library what is frozen."""
    folder.mkdir(parents=True)
    shutil.copy(tree.root / PROGRAM, folder)
    shutil.copy(tree.root / HELPER, folder / "helper.py")
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        promise = abigail.build_promise(describe.describe(tree), tree.include, scratch)
        subprocess.run(["gcc", "-std=c11", "-O1", "-s", "-Wl,-z,now", "-Wall", "-Wextra", "-Werror", "-I", tree.include,
                        folder / Path(PROGRAM).name, promise, "-o", folder / "program"], check=True)
        keys = [_make_key(scratch / key) for key in ("key", "other")]
        (folder / "keys").write_text("".join(f"{key}\n" for key in keys))
        (folder / "remote").mkdir()
        stored = _Stored(folder, library, scratch)
        lines = stored.run("make", folder / "bundle.cjb", CJIT_CACHE_DIR=folder / "cache", CJIT_CACHE="use",
                           CJIT_REMOTE=stored.remote(folder / "remote"), CJIT_SIGNING_KEY=scratch / "key.secret")
        if lines[0] != SUCCESS or not any((folder / "remote").iterdir()):
            raise RuntimeError(f"cannot freeze what the library stores: {stored.said}")
    (folder / "report").write_text("".join(f"{line}\n" for line in _without_outcome(lines)))


def problems(tree, version, folder, library):
    """Return what a library does not take, or takes though it was changed, of what a frozen version stored."""
    if not folder.is_dir():
        return ["it was frozen without what it stored; see 'freeze' in abi/README.md"]
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        copy = scratch / "stored"
        shutil.copytree(folder, copy)
        stored = _Stored(copy, library, scratch)
        found = stored.signature_problems()
        # Another recipe gives all requests other keys, so that entries of older versions are misses.
        if "recipe" not in changelog.named("Recipe", tree.changelog.read_text(), version):
            found += stored.entry_problems()
    return found


class _Stored:
    """The frozen files, or a copy that may be changed, and a library that runs the program."""

    def __init__(self, folder, library, scratch):
        self.folder, self.library, self.scratch = folder, library.resolve(), scratch
        self.said = ""
        self._runs = 0

    def entry_problems(self):
        ours, other = (self.folder / "keys").read_text().split()
        wanted = (self.folder / "report").read_text().splitlines()
        cache, remote = self.folder / "cache", self.folder / "remote"
        found = self._taken("from its cache directory", wanted, DISK, CJIT_CACHE_DIR=cache)
        found += self._taken("from its remote", wanted, REMOTE, CJIT_REMOTE=self.remote(remote), CJIT_TRUSTED_KEYS=ours)
        found += self._refused("of its remote, which another key signed", CJIT_REMOTE=self.remote(remote),
                               CJIT_TRUSTED_KEYS=other)
        sent = self.scratch / "sent"
        sent.mkdir()
        self.run("make", self.scratch / "own.cjb", CJIT_CACHE="use", CJIT_REMOTE=self.remote(sent))
        if _names(sent) != _names(remote):
            found.append(f"it sent {_names(remote)} to a remote, and the library sends {_names(sent)}")
        _change(max(remote.iterdir(), key=lambda path: path.stat().st_size))
        found += self._refused("of its remote, which was changed", CJIT_REMOTE=self.remote(remote),
                               CJIT_TRUSTED_KEYS=ours)
        for path in filter(Path.is_file, cache.rglob("*")):
            _change(path)
        return found + self._refused("of its cache directory, which was changed", CJIT_CACHE_DIR=cache)

    def signature_problems(self):
        ours, other = (self.folder / "keys").read_text().split()
        bundle = self.folder / "bundle.cjb"
        found = []
        if self.run("verify", bundle, CJIT_TRUSTED_KEYS=ours)[:1] != [SUCCESS]:
            found.append(f"the library does not accept the signature of its bundle: {self.said}")
        if self.run("verify", bundle, CJIT_TRUSTED_KEYS=other) != [SIGNATURE]:
            found.append(f"the library accepts the signature of its bundle with another key: {self.said}")
        _change(bundle)
        if self.run("verify", bundle, CJIT_TRUSTED_KEYS=ours) != [SIGNATURE]:
            found.append(f"the library accepts the signature of its bundle, which was changed: {self.said}")
        return found

    def _taken(self, whence, wanted, outcome, **environment):
        lines = self.run("take", CJIT_CACHE="only", **environment)
        if _without_outcome(lines) == wanted and f"outcome {outcome}" in lines:
            return []
        return [f"the library does not take the entry {whence}: {self.said}"]

    def _refused(self, what, **environment):
        lines = self.run("take", CJIT_CACHE="only", **environment)
        return [] if lines == [NOT_CACHED] else [f"the library takes the entry {what}: {self.said}"]

    def remote(self, values):
        """Return an entry of CJIT_REMOTE whose helper keeps the values in a directory."""
        helper = self.folder / "helper.py"
        return f"frozen://store|helper={helper}|folder={values}|log={self.scratch / 'log'}|{PATIENT}"

    def run(self, *arguments, **environment):
        """Run the program, by default with an empty cache directory. Returns the lines that it prints."""
        self._runs += 1
        own = {"CJIT_CACHE_DIR": self.scratch / f"cache_{self._runs}", "XDG_RUNTIME_DIR": self.scratch,
               "LD_LIBRARY_PATH": self.library.parent}
        kept = {name: value for name, value in os.environ.items() if not name.startswith("CJIT_")}
        done = subprocess.run([self.folder / "program", *arguments], capture_output=True, text=True, timeout=60,
                              env={**kept, **{name: str(value) for name, value in {**own, **environment}.items()}})
        self.said = f"{done.stdout}{done.stderr}".strip()
        return done.stdout.splitlines()


def _without_outcome(lines):
    return [line for line in lines if not line.startswith("outcome ")]


def _names(folder):
    return sorted(path.name for path in folder.iterdir())


def _change(path):
    """Change a byte in the middle of a file."""
    data = bytearray(path.read_bytes())
    if data:
        data[len(data) // 2] ^= 1
    path.write_bytes(data)


def _make_key(path):
    """Make a pair of keys, and return the public one."""
    secret, public = path.with_suffix(".secret"), path.with_suffix(".public")
    subprocess.run(["minisign", "-G", "-W", "-p", public, "-s", secret], check=True, capture_output=True)
    secret.chmod(0o600)
    return public.read_text().splitlines()[1]
