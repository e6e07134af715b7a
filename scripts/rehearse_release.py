#!/usr/bin/env python3
"""A release, rehearsed: freezes today's version, appends a field, an enumerator and a function, freezes that as the next version, and
runs the programs of all versions, and the bindings of today in all languages, on the next version's library. Follows abi/README.md step by
step, in a copy of the tree under build/rehearsal; what it does not need there stays as it is.

rehearse_release.py [LANGUAGE...]    cpp python rust go julia if none is named
"""
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build/rehearsal"
TREE = FOLDER / "tree"
LANGUAGES = ("cpp", "python", "rust", "go", "julia")
FIELD_OUT = "  /** What the rehearsal is about: 7. Since {next}. */\n  uint64_t rehearsal;\n"
FIELD_IN = "  /** Not looked at. Since {next}. */\n  uint64_t rehearsal;\n"
ENUMERATOR = "  /** No stage of a build. Since {next}. */\n  CJIT_STAGE_REHEARSAL = 900,\n"
FUNCTION = "/** A number that older versions do not have: 7. Cannot fail. Since {next}. */\nCJIT_API uint32_t cjit_rehearsal_number(void);\n\n"
DEFINITION = "\nuint32_t cjit_rehearsal_number(void) {\n  return 7;\n}\n"


def say(text):
    print(f"=== {text}", flush=True)


def run(*command, folder=TREE, expect=0, **variables):
    done = subprocess.run([str(word) for word in command], cwd=folder, env={**os.environ, **variables})
    if done.returncode != expect:
        sys.exit(f"rehearsal: {' '.join(map(str, command))} ended with {done.returncode}, not {expect}")


def copy_tree():
    shutil.rmtree(TREE, ignore_errors=True)
    files = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True, capture_output=True, text=True)
    for name in filter(None, files.stdout.split("\0")):
        (TREE / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, TREE / name)
    if (ROOT / ".toolkit").exists():
        (TREE / ".toolkit").symlink_to(ROOT / ".toolkit")


def edit(path, old, new):
    text = (TREE / path).read_text()
    if old not in text:
        sys.exit(f"rehearsal: {path} does not hold {old!r}")
    (TREE / path).write_text(text.replace(old, new, 1))


def version():
    text = (TREE / "include/cjit/version.h").read_text()
    return tuple(int(re.search(rf"#define CJIT_VERSION_{part} (\d+)", text)[1]) for part in ("MAJOR", "MINOR"))


def raise_version():
    major, minor = version()
    edit("include/cjit/version.h", f"#define CJIT_VERSION_MINOR {minor}", f"#define CJIT_VERSION_MINOR {minor + 1}")
    return f"{major}.{minor + 1}"


def append(next_version):
    """One of each thing that a minor version may append."""
    edit("include/cjit/version.h", "} cjit_build_info_t;", FIELD_OUT.format(next=next_version) + "} cjit_build_info_t;")
    edit("include/cjit/launch.h", "} cjit_launch_options_t;", FIELD_IN.format(next=next_version) + "} cjit_launch_options_t;")
    edit("include/cjit/base.h", "  CJIT_STAGE_MAX_ENUM", ENUMERATOR.format(next=next_version) + "  CJIT_STAGE_MAX_ENUM")
    edit("include/cjit/version.h", "/**\n * Fill `info`", FUNCTION.format(next=next_version) + "/**\n * Fill `info`")
    edit("src/c_api/version.cpp", ".build_type = CJIT_BUILD_TYPE", ".build_type = CJIT_BUILD_TYPE, .rehearsal = 7")
    source = TREE / "src/c_api/version.cpp"
    source.write_text(source.read_text() + DEFINITION)
    edit("CHANGELOG.md", "## ", f"## {next_version}.0 (rehearsed)\n\n- ABI: `cjit_build_info_t.rehearsal`, `cjit_launch_options_t.rehearsal`, "
         "`CJIT_STAGE_REHEARSAL`, `cjit_rehearsal_number`.\n\n## ")


def abi(*arguments, expect=0):
    run(sys.executable, "-B", "abi/abi.py", *arguments, expect=expect)


def build(*targets):
    run("cmake", "--preset", "dev")
    run("cmake", "--build", "--preset", "dev", "--target", *targets)


def main(languages):
    say("copy the tree")
    copy_tree()
    frozen = {path.name for path in (TREE / "abi/baselines").iterdir()}
    before = "{}.{}".format(*version())
    if before not in frozen:
        say(f"freeze {before}")
        abi("freeze")
    next_version = raise_version()
    say(f"{next_version}: a field in a struct that is read and in one that is written, an enumerator, a function")
    append(next_version)
    abi("generate")
    abi("check")
    abi("diff")
    build("cjit", "cjit_worker", "cjit_cli", "cjit_static_runtime", "cjit_worker_static_runtime", "fake_cuda")
    library = TREE / "build/dev/libcjit.so"
    abi("check", "--library", library)
    say(f"freeze {next_version}; the programs of every version, this one as well, run on its library")
    abi("freeze")
    run("cmake", "--preset", "dev")
    versions = sorted(path.name for path in (TREE / "abi/baselines").iterdir())
    run("cmake", "--build", "--preset", "dev", "--target", *(f"cjit_client_{name}" for name in versions))
    run("ctest", "--test-dir", "build/dev", "-R", r"^abi\.client_[0-9]", "--no-tests=error", "--output-on-failure")
    for language in languages:
        say(f"the {language} binding of {before}, all its tests, on the library of {next_version}")
        run(ROOT / f"tests/bindings/{language}_test.sh", folder=ROOT, CJIT_LIBRARY=str(library), CJIT_BINDINGS_BUILD=str(FOLDER / "bindings"))
    say(f"rehearsed: clients of {', '.join(versions)} and the bindings {', '.join(languages)} of {before} run on {next_version}")


if __name__ == "__main__":
    main(sys.argv[1:] or LANGUAGES)
