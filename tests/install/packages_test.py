"""Checks the packages that scripts/packages.sh made. Usage: packages_test.py FOLDER PROCESSOR...

Each package is there, under its name, and its programs are for its processor. The Debian packages together have the
files of the archive. The archives of two processors have the same files, of which only those of machine code differ.
The command of the archive and the library of the wheel run; those of another processor in qemu-user.
"""
import hashlib
import os
import platform
import re
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "bindings/python/tests"))
import wheel_content  # noqa: E402

DEBIAN = {"x86_64": "amd64", "aarch64": "arm64"}
PROGRAMS = ("bin/cjit", "libexec/cjit-worker", "libexec/cjit-oci", "libexec/cjit-storage-http",
            "libexec/cjit-storage-redis")
# What a build leaves out if it lacks something.
OTHERS = ("share/man/man1/cjit-build.1", "share/bash-completion/completions/cjit", "lib/cjit/cjit-headers.tar.zst",
          "share/doc/cjit/libssl.copyright")
USE_WHEEL = """import cjit
print("{}.{}.{}".format(*cjit.version()[:3]), "extension" if cjit._library.extension else "no extension")
"""
PROBLEMS = []


def check(condition, problem):
    if not condition:
        PROBLEMS.append(problem)


def files(archive, prefix):
    """Return the contents of regular files and the targets of links, by their path below `prefix`."""
    return {member.name.removeprefix(prefix):
            f"-> {member.linkname}" if member.issym() else archive.extractfile(member).read()
            for member in archive if not member.isdir()}


def is_code(content):
    return isinstance(content, bytes) and wheel_content.machine(content) is not None


def check_programs(package, content, processor):
    code = {path: data for path, data in content.items() if is_code(data)}
    for path in (*PROGRAMS, *OTHERS):
        check(path in content, f"{package} lacks {path}")
    for path, data in code.items():
        has, wanted = wheel_content.machine(data), wheel_content.MACHINES[processor]
        check(has == wanted, f"{package}: {path} is for the ELF machine {has}, expected {wanted}")
        check(str(ROOT).encode() not in data, f"{package}: {path} contains the path {ROOT}")


def archive_files(folder, version, processor):
    name = f"cjit-{version}-linux-{processor}"
    path = folder / f"{name}.tar.xz"
    with tarfile.open(path) as archive:
        content = files(archive, f"{name}/")
    check_programs(path.name, content, processor)
    with tempfile.TemporaryDirectory() as unpacked:
        subprocess.run(["tar", "-xf", path, "-C", unpacked, "--strip-components=1"], check=True)
        programs = (f"--program={unpacked}/{program}" for program in ("bin/cjit", "libexec/cjit-worker"))
        gate("--library", f"{unpacked}/lib/libcjit.so", "--static-runtime", *programs)
        said = output(path.name, processor, f"{unpacked}/bin/cjit", "--version")
        check(said.startswith(f"cjit {version}"), f"{path.name}: `cjit --version` says {said!r}")
    return content


def output(package, processor, *command, **environment):
    """Run a program of the package."""
    emulator = []
    if processor != platform.machine():
        emulator = [f"qemu-{processor}-static", "-L", ROOT / f"build/{processor}-root"]
    own = {name: value for name, value in os.environ.items() if name != "CJIT_LIBRARY"}
    done = subprocess.run([*emulator, *command], capture_output=True, text=True, check=False,
                          env={**own, **environment})
    check(done.returncode == 0, f"{package}: `{' '.join(command)}` failed: {done.stderr}")
    return done.stdout


def gate(*arguments):
    done = subprocess.run([sys.executable, "-B", ROOT / "abi/abi.py", "check", "symbols", *arguments],
                          capture_output=True, text=True, check=False)
    check(done.returncode == 0, done.stdout + done.stderr)


def debian_files(folder, version, processor):
    architecture = DEBIAN[processor]
    content = {}
    for name in debian_names(version):
        path = folder / f"{name}_{version}_{architecture}.deb"
        fields = dict(line.split(": ", 1) for line in subprocess.run(
            ["dpkg-deb", "--field", path, "Package", "Version", "Architecture", "Depends"], capture_output=True,
            text=True, check=True).stdout.splitlines())
        depends = fields.pop("Depends", "")
        check(fields == {"Package": name, "Version": version, "Architecture": architecture}, f"{path.name} is {fields}")
        wanted = f"{debian_names(version)[0]} (= {version})" if name.endswith("-dev") else "libc6 (>= 2.34)"
        check(wanted in depends, f"{path.name} depends on {depends}, expected {wanted} too")
        with subprocess.Popen(["dpkg-deb", "--fsys-tarfile", path], stdout=subprocess.PIPE) as unpacking:
            with tarfile.open(fileobj=unpacking.stdout, mode="r|") as archive:
                content |= files(archive, "./usr/")
    return content


def debian_names(version):
    return (f"libcjit{version.split('.')[0]}", "libcjit-dev", "cjit", "cjit-storage")


def wheel_name(version, processor):
    return f"cjit-{version}-py3-none-manylinux_2_34_{processor}.whl"


def check_wheel(folder, version, processor):
    path = folder / wheel_name(version, processor)
    try:
        wheel_content.main(path, ROOT / "bindings/python/src")
    except AssertionError as problem:
        check(False, f"{path.name}: {problem}")
    gate("--wheel", path)
    python = sys.executable if processor == platform.machine() else f"{ROOT}/build/{processor}-root/usr/bin/python3"
    with tempfile.TemporaryDirectory() as unpacked:
        zipfile.ZipFile(path).extractall(unpacked)
        said = output(path.name, processor, python, "-B", "-c", USE_WHEEL, PYTHONPATH=unpacked)
    check(said.split() == [version, "extension"], f"{path.name}: in Python it says {said!r}")


def check_julia(folder, version, processors):
    entries = {entry["arch"]: entry for entry in tomllib.loads((folder / "Artifacts.toml").read_text())["LibCJIT"]}
    check(set(entries) == set(processors), f"Artifacts.toml is for {sorted(entries)}, expected {sorted(processors)}")
    for processor, entry in entries.items():
        (download,) = entry["download"]
        path = folder / f"cjit-{version}-linux-{processor}.tar.xz"
        check(download["url"].endswith("/" + path.name), f"Artifacts.toml for {processor} has {download['url']}")
        check(download["sha256"] == hashlib.sha256(path.read_bytes()).hexdigest(),
              f"Artifacts.toml has another SHA-256 of {path.name}")


def differences(first_name, first, second_name, second):
    for path in sorted(first.keys() | second.keys()):
        if path not in first or path not in second:
            yield f"{path} is missing in {second_name if path in first else first_name}"
        elif first[path] != second[path]:
            yield f"{path} differs between {first_name} and {second_name}"


def main(folder, *processors):
    folder = Path(folder)
    version = re.search(r'VERSION = "([\d.]+)"', (ROOT / "bindings/python/src/cjit/_raw.py").read_text())[1]
    wanted = {"Artifacts.toml", f"cjit-{version}.spdx.json", f"cjit-{version}.tar.gz"}
    wanted |= {f"{name}-{version}.crate" for name in ("cjit", "cjit-build", "cjit-sys")}
    for processor in processors:
        wanted |= {f"cjit-{version}-linux-{processor}.tar.xz", wheel_name(version, processor)}
        wanted |= {f"{name}_{version}_{DEBIAN[processor]}.deb" for name in debian_names(version)}
    found = {path.name for path in folder.iterdir()} - {"log"}
    if found != wanted:
        sys.exit(f"packages: missing {sorted(wanted - found)}, unexpected {sorted(found - wanted)}")

    texts = {}
    for processor in processors:
        content = archive_files(folder, version, processor)
        PROBLEMS.extend(differences(f"the archive for {processor}", content,
                                    f"the Debian packages for {processor}", debian_files(folder, version, processor)))
        check_wheel(folder, version, processor)
        texts[f"the archive for {processor}"] = {
            path: "code" if is_code(data) else data for path, data in content.items()
            if not path.startswith("share/doc/")}
    (first_name, first), *others = texts.items()
    for name, other in others:
        PROBLEMS.extend(differences(first_name, first, name, other))
    check_julia(folder, version, processors)
    if PROBLEMS:
        sys.exit("\n".join(f"packages: {problem}" for problem in PROBLEMS))
    print(f"packages: {len(wanted)} files for {' and '.join(processors)} are as expected")


main(*sys.argv[1:])
