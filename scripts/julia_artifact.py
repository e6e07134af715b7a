#!/usr/bin/env python3
"""Prints the Artifacts.toml of the Julia package for relocatable archives, from which the package installs the library.

julia_artifact.py URL ARCHIVE...

URL is the address of the directory that will have the archives. ARCHIVE is cjit-VERSION-linux-ARCHITECTURE.tar.xz, one
for each architecture. Equal archives and an equal URL give equal bytes.
"""
import hashlib
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

# Without HOME, because settings of the machine and the user can change what git adds.
GIT = {"PATH": os.environ["PATH"], "GIT_CONFIG_NOSYSTEM": "1", "GIT_ATTR_NOSYSTEM": "1"}


def tree_hash(archive):
    """git's hash of the unpacked files. Julia finds installed artifacts by it."""
    with tempfile.TemporaryDirectory() as folder:
        files = Path(folder, "files")
        files.mkdir()
        subprocess.run(["tar", "--extract", "--file", archive, "--directory", files], check=True)
        git = ["git", f"--git-dir={folder}/git", f"--work-tree={files}"]
        subprocess.run([*git, "init", "--quiet"], env=GIT, check=True)
        subprocess.run([*git, "add", "--force", "."], cwd=files, env=GIT, check=True)
        return subprocess.run([*git, "write-tree"], env=GIT, capture_output=True, text=True, check=True).stdout.strip()


def entry(url, archive):
    architecture = re.search(r"-linux-([^-]+)\.tar\.xz$", archive.name)
    if not architecture:
        sys.exit(f"julia_artifact.py: {archive.name} has no architecture; expected cjit-VERSION-linux-x86_64.tar.xz")
    return f"""[[LibCJIT]]
arch = "{architecture[1]}"
git-tree-sha1 = "{tree_hash(archive)}"
lazy = true
libc = "glibc"
os = "linux"

    [[LibCJIT.download]]
    sha256 = "{hashlib.sha256(archive.read_bytes()).hexdigest()}"
    url = "{url.rstrip('/')}/{archive.name}"
"""


def main(*arguments):
    if len(arguments) < 2:
        sys.exit(__doc__)
    url, *archives = arguments
    print("\n".join(entry(url, Path(archive)) for archive in archives), end="")


main(*sys.argv[1:])
