"""Check the contents and the name of a wheel. Usage: wheel_content.py WHEEL SOURCES"""

import email
import pathlib
import re
import stat
import sys
import zipfile

PROGRAMS = [f"cjit/_native/{name}" for name in (
    "cjit-worker", "cjit", "cjit-oci", "cjit-storage-http", "cjit-storage-https", "cjit-storage-s3",
    "cjit-storage-redis", "cjit-storage-rediss")]

MACHINES = {"x86_64": 62, "aarch64": 183}  # by the tag of the wheel


def machine(header):
    return int.from_bytes(header[18:20], "little") if header[:4] == b"\x7fELF" else None


def main(path, sources):
    wheel = zipfile.ZipFile(path)
    names = {name for name in wheel.namelist() if not name.endswith("/")}
    sources = pathlib.Path(sources)
    root = sources.parent.parent.parent
    wanted = {str(each.relative_to(sources)) for each in sources.glob("cjit/*") if each.is_file()}
    wanted |= {f"cjit/_native/{name}" for name in ("libcjit.so.0", "cjit-headers.tar.zst", "licenses/LICENSE")}
    wanted |= {*PROGRAMS, "cjit/_extension.abi3.so"}
    extra = {name for name in names - wanted
             if ".dist-info/" not in name and not name.startswith(("cjit/_native/licenses/", "cjit.libs/"))}
    # Each library that auditwheel adds has its license in the wheel; those of one package share it.
    added = {name for name in names if name.startswith("cjit.libs/")}
    licenses = {name for name in names if name.endswith(".copyright")}
    assert len(licenses) >= len(added), (sorted(added), sorted(licenses))
    assert wanted <= names, f"missing: {sorted(wanted - names)}"
    assert not extra, f"unexpected files: {sorted(extra)}"
    for program in PROGRAMS:
        assert wheel.getinfo(program).external_attr >> 16 & stat.S_IXUSR, f"{program} cannot be run"
    header = (root / "include/cjit/version.h").read_text()
    version = ".".join(re.search(rf"VERSION_{part} (\d+)", header).group(1) for part in ("MAJOR", "MINOR", "PATCH"))
    tag = re.fullmatch(rf"cjit-{version}-py3-none-manylinux_2_34_(\w+)\.whl", pathlib.Path(path).name)
    assert tag and tag[1] in MACHINES, path
    machines = {name: machine(wheel.open(name).read(20)) for name in names}
    wrong = {name: number for name, number in machines.items() if number not in (None, MACHINES[tag[1]])}
    assert not wrong, f"not for {tag[1]}, by their ELF machine: {wrong}"
    assert all(machines[name] for name in (*PROGRAMS, "cjit/_native/libcjit.so.0", "cjit/_extension.abi3.so")), machines
    information = f"cjit-{version}.dist-info"
    assert wheel.read(f"{information}/licenses/LICENSE") == (root / "LICENSE").read_bytes()
    metadata = email.message_from_bytes(wheel.read(f"{information}/METADATA"))
    assert (metadata["Version"], metadata["License-Expression"]) == (version, "MIT")
    assert metadata["Requires-Python"] == ">=3.9"
    assert metadata.get_all("Provides-Extra") == ["cuda12", "cuda13"]
    assert "Typing :: Typed" in metadata.get_all("Classifier") and metadata.get_all("Project-URL")


if __name__ == "__main__":
    main(*sys.argv[1:])
