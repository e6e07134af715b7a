#!/usr/bin/env python3
"""Rehearse releases in a copy of the tree under build/rehearsal, as abi/README.md describes.

The versions are the current one, the next minor version, 1.0 and 1.1.

Each version is frozen. A minor version appends a field to an input struct and to an output struct, an enumerator and a
function; the major version removes and renames some of these. The gates run for each version, and so do the clients of
all versions that its library must support. Then the tagged commit is tested as a release is: all tests of the ABI, the
C API, the command, the documentation and the installation, and the packages are made. The current bindings run on the
library of the next minor version, and those of 1.0 on the library of 1.1.

rehearse_release.py [--gates | --only VERSION] [LANGUAGE...]
    LANGUAGE          bindings to test (default: cpp python rust go julia)
    --gates           run only the steps that need no build, in half a minute
    --only VERSION    build and test this version, such as 1.0; of the others run the steps that need no build
"""
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "build/rehearsal"
TREE = FOLDER / "tree"
LANGUAGES = ("cpp", "python", "rust", "go", "julia")
VERSION, LAUNCH, BASE, SOURCE = ("include/cjit/version.h", "include/cjit/launch.h", "include/cjit/base.h",
                                 "src/c_api/version.cpp")
PROGRAMS = ("cjit", "cjit_worker", "cjit_cli", "cjit_static_runtime", "cjit_worker_static_runtime", "fake_cuda")
UNDATED, DATE = "(rehearsed)", "(2026-01-01)"
TESTS = r"^(abi\.|c_api|cli|docs\.|examples\.|install|version$)"  # what the version of a release can break


def say(text):
    print(f"=== {text}", flush=True)


def run(*command, folder=TREE, **variables):
    done = subprocess.run([str(word) for word in command], cwd=folder, env={**os.environ, **variables})
    if done.returncode != 0:
        sys.exit(f"rehearsal: {' '.join(map(str, command))} failed with exit code {done.returncode}")


def copy_tree():
    shutil.rmtree(TREE, ignore_errors=True)
    files = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
                           check=True, capture_output=True, text=True).stdout
    for name in filter(None, files.split("\0")):
        if (ROOT / name).exists():
            (TREE / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, TREE / name, follow_symlinks=False)  # links of bindings/library
    for name in (".toolkit", ".toolkits", ".tools"):  # what scripts/setup.sh installed
        if (ROOT / name).exists():
            (TREE / name).symlink_to(ROOT / name)


def edit(path, old, new):
    text = (TREE / path).read_text()
    if old not in text:
        sys.exit(f"rehearsal: cannot edit {path}: it does not contain {old!r}")
    (TREE / path).write_text(text.replace(old, new, 1))


def version():
    text = (TREE / VERSION).read_text()
    return tuple(int(re.search(rf"#define CJIT_VERSION_{part} (\d+)", text)[1]) for part in ("MAJOR", "MINOR", "PATCH"))


def set_version(major, minor):
    run(sys.executable, "scripts/version.py", "set", f"{major}.{minor}.0")


def note(*names):
    """Add a section for the current version to CHANGELOG.md."""
    listed = ", ".join(f"`{name}`" for name in names)
    edit("CHANGELOG.md", "\n## ",
         "\n## {}.{}.0 {}\n\n- ABI: {}.\n\n## ".format(*version()[:2], UNDATED, listed))


def append(word):
    """Append one item of each kind that a minor version may append, with `word` in its name."""
    since = "Since {}.{}.".format(*version()[:2])
    edit(VERSION, "} cjit_version_info_t;", f"  /** 7. {since} */\n  uint64_t {word};\n}} cjit_version_info_t;")
    edit(LAUNCH, "} cjit_launch_options_t;",
         f"  /** Ignored. {since} */\n  uint64_t {word};\n}} cjit_launch_options_t;")
    edit(BASE, "  CJIT_STAGE_MAX_ENUM",
         f"  /** No stage of a build. {since} */\n  CJIT_STAGE_{word.upper()} = {900 + len(word)},\n"
         "  CJIT_STAGE_MAX_ENUM")
    edit(VERSION, 'extern "C" {\n#endif\n',
         f'extern "C" {{\n#endif\n\n/** 7. Cannot fail. {since} */\nCJIT_API uint32_t cjit_{word}_number(void);\n')
    edit(SOURCE, ".build_type = CJIT_BUILD_TYPE", f".build_type = CJIT_BUILD_TYPE, .{word} = 7")
    source = TREE / SOURCE
    source.write_text(source.read_text() + f"\nuint32_t cjit_{word}_number() {{ return 7; }}\n")
    note(f"cjit_version_info_t.{word}", f"cjit_launch_options_t.{word}", f"CJIT_STAGE_{word.upper()}",
         f"cjit_{word}_number")


def break_compatibility(word):
    """Change the appended items as only a major version may: remove a field and a function, renumber an enumerator."""
    for path, struct in ((VERSION, "cjit_version_info_t"), (LAUNCH, "cjit_launch_options_t")):
        text = (TREE / path).read_text()
        (TREE / path).write_text(re.sub(rf"  /\*\* [^\n]*\n  uint64_t {word};\n(?=}} {struct};)", "", text))
    edit(SOURCE, f", .{word} = 7", "")
    edit(SOURCE, f"\nuint32_t cjit_{word}_number() {{ return 7; }}\n", "")
    text = (TREE / VERSION).read_text()
    (TREE / VERSION).write_text(re.sub(rf"\n/\*\* [^\n]*\nCJIT_API uint32_t cjit_{word}_number\(void\);\n", "", text))
    edit(BASE, f"CJIT_STAGE_{word.upper()} = {900 + len(word)}", f"CJIT_STAGE_{word.upper()} = 950")
    note(f"cjit_version_info_t.{word}", "cjit_version_info_t", f"cjit_launch_options_t.{word}", "cjit_launch_options_t",
         f"CJIT_STAGE_{word.upper()}", f"cjit_{word}_number", "libcjit.so.{}".format(version()[0]))


def abi(*arguments):
    run(sys.executable, "-B", "abi/abi.py", *arguments)


def clients():
    """Return the frozen versions whose clients the current library must support: those of its major version."""
    major = version()[0]
    return sorted(path.name for path in (TREE / "abi/baselines").iterdir() if path.name.startswith(f"{major}."))


def date_changelog():
    """Date the section of the current version, as in the tagged commit."""
    text = (TREE / "CHANGELOG.md").read_text()
    heading = "## {}.{}.0 {}".format(*version()[:2], DATE)
    (TREE / "CHANGELOG.md").write_text(re.sub(r"^## (Unreleased|.* \(rehearsed\))$", heading, text, count=1,
                                              flags=re.MULTILINE))


def release(build):
    """Build the current tree, run every gate, freeze it, test it, and run the clients of all versions including it."""
    abi("generate")
    abi("check")
    if build:
        run("cmake", "--preset", "dev")
        run("cmake", "--build", "--preset", "dev", "--target", *PROGRAMS)
        abi("check", "--library", "build/dev/libcjit.so")
    if "{}.{}".format(*version()[:2]) not in frozen_versions():
        abi("freeze", *(("--library", "build/dev/libcjit.so") if build else ("--without-meaning",)))
    abi("check", "frozen", "generated")
    date_changelog()
    abi("check", "frozen", "changelog")
    if build:
        run("cmake", "--preset", "dev")
        run("cmake", "--build", "--preset", "dev")
        run("ctest", "--preset", "dev", "-R", TESTS)
        run("scripts/packages.sh", PACKAGES_PROCESSORS=platform.machine())
    say("{}.{} is released; it supports the clients of {}".format(*version()[:2], ", ".join(clients())))


def frozen_versions():
    folder = TREE / "abi/baselines"
    return [path.name for path in folder.iterdir()] if folder.exists() else []


def run_bindings(languages, folder, of):
    for language in languages:
        say("all tests of the {} binding of {} with the library of {}.{}".format(language, of, *version()[:2]))
        run(folder / f"tests/bindings/{language}_test.sh", folder=folder,
            CJIT_LIBRARY=str(TREE / "build/dev/libcjit.so"), CJIT_BINDINGS_BUILD=str(FOLDER / f"bindings_{of}"))


def main(arguments):
    only = arguments.pop(arguments.index("--only") + 1) if "--only" in arguments else None
    languages = [word for word in arguments if not word.startswith("--")] or LANGUAGES

    def build():
        return "--gates" not in arguments and only in (None, "{}.{}".format(*version()[:2]))

    copy_tree()
    major, minor, _ = version()
    today = f"{major}.{minor}"
    say(f"{today}: the current version")
    release(build())
    say(f"{major}.{minor + 1}: a minor version")
    set_version(major, minor + 1)
    append("rehearsal")
    release(build())
    if build():
        run_bindings(languages, ROOT, today)
    say(f"{major + 1}.0: a major version")
    set_version(major + 1, 0)
    break_compatibility("rehearsal")
    release(build())
    of_major = FOLDER / "major"
    if build() and not only:
        shutil.rmtree(of_major, ignore_errors=True)
        shutil.copytree(TREE, of_major, symlinks=True, ignore=shutil.ignore_patterns("build"))
    say(f"{major + 1}.1: its first minor version")
    set_version(major + 1, 1)
    append("encore")
    release(build())
    if build() and not only:
        run_bindings(languages, of_major, f"{major + 1}.0")


if __name__ == "__main__":
    main(sys.argv[1:])
