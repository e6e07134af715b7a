"""Check the contents of a wheel. Usage: wheel_content.py WHEEL SOURCES"""

import pathlib
import re
import stat
import sys
import zipfile


def main(path, sources):
    wheel = zipfile.ZipFile(path)
    names = set(wheel.namelist())
    sources = pathlib.Path(sources)
    wanted = {str(each.relative_to(sources)) for each in sources.glob("cjit/*") if each.is_file()}
    wanted |= {"cjit/_native/libcjit.so.0", "cjit/_native/cjit-worker", "cjit/_native/cjit-headers.tar.zst",
               "cjit/_native/licenses/LICENSE"}
    extra = {name for name in names - wanted
             if ".dist-info/" not in name and not name.startswith("cjit/_native/licenses/")}
    assert wanted <= names, f"missing: {sorted(wanted - names)}"
    assert not extra, f"unexpected files: {sorted(extra)}"
    assert wheel.getinfo("cjit/_native/cjit-worker").external_attr >> 16 & stat.S_IXUSR, "the worker cannot be run"
    header = (sources.parent.parent.parent / "include/cjit/version.h").read_text()
    version = ".".join(re.search(rf"VERSION_{part} (\d+)", header).group(1) for part in ("MAJOR", "MINOR", "PATCH"))
    assert re.fullmatch(rf"cjit-{re.escape(version)}-py3-none-(many)?linux\w*\.whl", pathlib.Path(path).name), path


if __name__ == "__main__":
    main(*sys.argv[1:])
