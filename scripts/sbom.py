#!/usr/bin/env python3
"""The parts that are compiled or linked into the packages, as an SPDX 2.3 document. Usage: sbom.py PROCESSOR...

Versions are those of the Debian packages that the build used: this machine's, or those in the other processor's root.
"""
import datetime
import json
import os
import platform
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# Debian package: license, and what contains it.
LINKED = {
    "libxxhash-dev": ("BSD-2-Clause", "libcjit, cjit-worker"),
    "libzstd-dev": ("BSD-3-Clause", "libcjit, cjit-worker"),
    "libssl-dev": ("Apache-2.0", "libcjit, cjit-worker (libcrypto)"),
    "libcli11-dev": ("BSD-3-Clause", "cjit"),
    "nlohmann-json3-dev": ("MIT", "cjit, cjit-oci"),
    "libtomlplusplus-dev": ("MIT", "cjit"),
}
COMPILER = ("GPL-3.0-or-later WITH GCC-exception-3.1", "libcjit and the programs (libstdc++)")
# Libraries that auditwheel adds to the wheel.
ADDED = dict(line.split(" ", 1) for line in
             (ROOT / "bindings/python/added_packages.txt").read_text().splitlines())


def is_other(processor):
    return processor != platform.machine()


def debian_version(package, root):
    """Versions of the packages below `root`: this machine's or another processor's."""
    command = ["dpkg-query", f"--admindir={root}/var/lib/dpkg", "-W", "-f=${Version}", package]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else None


def debian_parts(processor):
    root = ROOT / f"build/{processor}-root" if is_other(processor) else ""
    compiler = f"g++-12-{processor}-linux-gnu" if is_other(processor) else "g++-12"
    about = {**LINKED, **{name: (license_name, "the wheel of Python") for name, license_name in ADDED.items()}}
    versions = {name: debian_version(name, root) for name in about}
    versions[compiler] = debian_version(compiler, "")
    about[compiler] = COMPILER
    return [part(name, version, about[name][0], f"{about[name][1]}; for {processor}", processor)
            for name, version in versions.items() if version]


def cccl_version():
    header = ROOT / ".toolkits/cccl/nvidia/cu13/include/cccl/cub/version.cuh"
    found = re.search(r"#define CUB_VERSION (\d+)", header.read_text()) if header.exists() else None
    if not found:
        return None
    number = int(found[1])
    return f"{number // 100000}.{number // 100 % 1000}.{number % 100}"


def part(name, version, license_name, comment, *processor):
    identifier = re.sub(r"[^A-Za-z0-9.-]", "-", "-".join((name, *processor)))
    return {"SPDXID": f"SPDXRef-{identifier}", "name": name, "versionInfo": version,
            "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "licenseDeclared": license_name,
            "licenseConcluded": license_name, "copyrightText": "NOASSERTION", "comment": comment}


def main(*processors):
    version = subprocess.run([sys.executable, ROOT / "scripts/version.py"], capture_output=True, text=True,
                             check=True).stdout.strip()
    own = part("cjit", version, "MIT", "the packages")
    parts = [each for processor in processors for each in debian_parts(processor)]
    if cccl_version():
        parts.append(part("CCCL", cccl_version(), "Apache-2.0 WITH LLVM-exception",
                          "cjit-headers.tar.zst: the headers of device algorithms"))
    time = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    json.dump({"spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
               "name": f"cjit-{version}",
               "documentNamespace": f"https://spdx.org/spdxdocs/cjit-{version}",
               "creationInfo": {"created": time.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Tool: scripts/sbom.py"]},
               "packages": [own, *parts],
               "relationships": [
                   {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES",
                    "relatedSpdxElement": own["SPDXID"]},
                   *({"spdxElementId": own["SPDXID"], "relationshipType": "CONTAINS",
                      "relatedSpdxElement": one["SPDXID"]} for one in parts)]}, sys.stdout, indent=1)
    print()


main(*sys.argv[1:])
