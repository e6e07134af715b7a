"""Libraries that use NVRTC and nvJitLink must return the same with cjit's drop-in, unchanged and without a GPU.

Usage: consumers_test.py <folder> [--env NAME=VALUE]... [--part PART]... [-- COMMAND...]

Runs tests/dropin/consumers.py twice plainly and twice behind COMMAND, such as `cjit nvrtc run --`, with an empty cache
and with a full one. Without COMMAND it runs plainly only. <folder> is for the environment with the libraries, which the
first run makes: 20 s and 700 MB, most of which are CuPy's. So scripts/test.sh runs this test only on demand.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

import probe_test

ROOT = pathlib.Path(__file__).resolve().parents[2]
PARTS = ["bindings_nvrtc", "bindings_nvjitlink", "cuda_core", "cupy"]
PACKAGES = ["cuda-bindings==13.*", "cuda-core==1.*", "cupy-cuda13x==14.*", "nvidia-cuda-nvrtc==13.0.*",
            "nvidia-nvjitlink==13.0.*", "nvidia-cuda-runtime==13.0.*", "nvidia-cuda-crt==13.0.*"]
# Parts of results that differ between two runs without the drop-in.
VARIABLE = [
    (r"Compile time = [0-9.]+ ms", "the time that ptxas took"),
    (r"__nvrtc_auto_pch_[0-9]+_", "NVRTC's folder of precompiled headers has the process id"),
    (r"/tmp[a-z0-9_]{8}/", "CuPy writes each source to a new folder"),
    (r"/consumers_scale_[a-z0-9_]{8}", "cuda.core writes sources with debug information to new files"),
]


def python_with_libraries(folder):
    """Makes the environment unless it is complete."""
    python, complete = folder / "bin" / "python", folder / "complete"
    if complete.exists() and complete.read_text() == "\n".join(PACKAGES):
        return python
    start = time.monotonic()
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--only-binary=:all:",
                    "--find-links", ROOT / ".toolkits" / "wheels", *PACKAGES], check=True)
    complete.write_text("\n".join(PACKAGES))
    print(f"environment: made in {time.monotonic() - start:.0f} s")
    return python


def run_part(python, part, environment, prefix):
    start = time.monotonic()
    done = subprocess.run([*prefix, str(python), "-B", str(ROOT / "tests" / "dropin" / "consumers.py"), part],
                          env=environment, capture_output=True, text=True, check=False, timeout=300)
    lines = [line for line in done.stdout.splitlines() if line.startswith("results ")]
    if done.returncode or not lines:
        print(f"failed: {part} ended with {done.returncode}: {done.stdout[-1000:]}{done.stderr[-3000:]}")
        return {}, 0
    return json.loads(lines[0].removeprefix("results ")), time.monotonic() - start


def fixed(result):
    text = json.dumps(result)
    for pattern, _ in VARIABLE:
        text = re.sub(pattern, "VARIABLE", text)
    return text


def compare(part, name, expected, results, unstable):
    def differs(key):
        pair = [fixed(where.get(key)) for where in (expected, results)]
        if key in unstable:  # only the images may differ
            pair = [re.sub(r"[0-9]+ bytes, [0-9a-f]{16}", "IMAGE", text) for text in pair]
        return pair[0] != pair[1]

    wrong = [key for key in {**expected, **results} if differs(key)]
    for key in wrong[:20]:
        print(f"failed: {part}, {name}: {key}\n    plain   {fixed(expected.get(key))[:600]}\n"
              f"    this    {fixed(results.get(key))[:600]}")
    return not wrong and bool(results)


def test_part(python, part, folder, options):
    for name in ("home", "tmp", "cache"):
        shutil.rmtree(folder / name, ignore_errors=True)
        (folder / name).mkdir()
    plain = probe_test.clean_environment(folder)
    own = dict(plain, CJIT_CACHE_DIR=str(folder / "cache"))
    own.update(setting.split("=", 1) for setting in options.env)
    expected, seconds = run_part(python, part, plain, [])
    again, seconds_again = run_part(python, part, plain, [])
    unstable = [key for key in expected if fixed(expected[key]) != fixed(again.get(key))]
    good = bool(expected) and expected.keys() == again.keys()
    times = [f"plain {seconds:.1f} s, {seconds_again:.1f} s"]
    if options.command:
        for name in ("cold", "warm"):
            results, seconds = run_part(python, part, own, options.command)
            good &= compare(part, name, expected, results, unstable)
            times.append(f"{name} {seconds:.1f} s")
    raised = sum(isinstance(result, str) and re.match(r"\w*(Error|Exception): ", result) is not None
                 for result in expected.values())
    print(f"{part}: {len(expected)} results, {raised} of them errors; {', '.join(times)}; differ by themselves: "
          f"{', '.join(unstable) or 'none'}")
    return good


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--env", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--part", action="append", choices=PARTS)
    own, command = sys.argv[1:], []
    if "--" in own:
        own, command = own[:own.index("--")], own[own.index("--") + 1:]
    options = parser.parse_args(own)
    options.command = command
    python = python_with_libraries(options.folder.resolve())
    good = True
    for part in options.part or PARTS:
        with tempfile.TemporaryDirectory(prefix="cjit_consumers.") as folder:
            good &= test_part(python, part, pathlib.Path(folder), options)
    print("passed" if good else "failed")
    return 0 if good else 1


if __name__ == "__main__":
    os.environ.pop("PYTHONPATH", None)
    sys.exit(main())
