"""A drop-in library must answer as NVIDIA's does. Runs a probe with both and compares its output line by line.

Usage: probe_test.py <probe> <real library> [--cjit CJIT] [--inputs NVRTC] [--env NAME=VALUE]... [--only SEQUENCE]...
                     [--once] [--opened] [--situations] [--cache FOLDER]

<probe> is the program of probe.c (NVRTC) or link_probe.c (nvJitLink), which needs --inputs: an NVRTC of the linker's
version compiles what it links. The real library runs twice, which shows what differs by itself; then the drop-in runs
with an empty cache, and again with what the first run left. The drop-in is the one that the command <CJIT> chooses for
this library. Without it only the real one runs. In the values of --env, {real} is the path of the real library.
--once runs the real library once, and believes the tables below. --opened also runs each sequence in a process of its
own: the warm drop-in must not open the real library for sequences of the name typical.*. It prints the others that
opened it; with --once it leaves them out. --situations runs some sequences in bad situations: without a cache or a
worker, with processes that are killed, with many at once. --cache is a cache that several calls of this script share,
such as those for several CUDA versions.

What differs by itself, in NVRTC 12.4, 12.9, 13.0 and 13.5 and nvJitLink of the same versions, is in DIFFERENT and
VARIABLE. Everything else was equal in all runs: statuses, images, names, logs, what is printed to stderr.
"""

import argparse
import concurrent.futures
import itertools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

import link_inputs

# Parts of lines that differ between two runs of the real library. They are replaced before lines are compared.
VARIABLE = [
    (r"Compile time = [0-9.]+ ms", "the time that ptxas took"),
    (r"__nvrtc_auto_pch_[0-9]+_", "NVRTC's folder of precompiled headers has the process id"),
]

# Lines that differ between two runs of the real library, by sequence and line.
DIFFERENT = [
    (r"names\.anonymous_namespaces", r"GetLoweredName|Get(PTX|CUBIN)(Size)?:",
     "names of anonymous namespaces have the process id and a random number"),
    (r"option\.time$", r"GetInfoLog(Size)?:", "-time of nvJitLink prints measured times"),
    (r"text\.time", r"Get(PTX|CUBIN)(Size)?:", "__TIME__ is the time of the compilation"),
]

# Variables of the drop-in with which the sequences of SITUATION_SEQUENCES must return the same, cold and warm.
SITUATIONS = {
    "workers": {"CJIT_WORKERS": "worker"},
    "no workers": {"CJIT_WORKERS": "process"},
    "no worker program": {"CJIT_WORKERS": "worker", "CJIT_WORKER": "/nonexistent/cjit-worker"},
    "no cache": {"CJIT_CACHE": "off"},
    "a cache that cannot be written": {"CJIT_CACHE_DIR": "/proc/nowhere"},
    "a full cache": {"CJIT_CACHE_DISK_BYTES": "1000"},
    "a variable with an invalid value": {"CJIT_CACHE": "nonsense"},
    "no precompiled headers": {"CJIT_PCH": "off"},
    "off": {"CJIT_NVRTC": "off"},
    "no home": {"HOME": "/nonexistent", "CJIT_CACHE_DIR": ""},
}
# In these the warm drop-in serves what is typical.
SERVING = {"workers", "no workers", "no precompiled headers"}
SITUATION_SEQUENCES = (r"typical\.|order\.(compiled|failed|succeeded|inter)|names\.(all|bad)|headers\.(of|file)|flow\.|"
                       r"process\.|exit\.")
PROCESSES = 8

# The real library reads memory that was freed. That it survives is compared, not what it found there.
UNDEFINED = r"freed\."


class Run:
    """The lines of one run of the probe, by sequence."""

    def __init__(self, options, library, folder, environment, *arguments, killed_after=None):
        room = folder / "room"  # the same path in all runs: logs and debug information have it
        shutil.rmtree(room, ignore_errors=True)
        room.mkdir()
        if (folder / "inputs").exists():
            shutil.copytree(folder / "inputs", room / "inputs")
        output = folder / "output"
        output.unlink(missing_ok=True)
        command = [options.probe, library, "--output", output, "--real", options.real, *arguments]
        start = time.monotonic()
        words = [str(word) for word in command]
        if killed_after is not None:
            with subprocess.Popen(words, cwd=room, env=environment, stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL) as process:
                time.sleep(killed_after)
                process.kill()
            return
        done = subprocess.run(words, cwd=room, env=environment, capture_output=True, text=True, check=False,
                              timeout=600, errors="replace")
        self.seconds = time.monotonic() - start
        self.sequences = {}
        self.ended = done.returncode
        if output.exists():
            for text in output.read_text(encoding="ascii", errors="replace").splitlines():
                sequence, line = text.split(" | ", 1)
                self.sequences.setdefault(sequence, []).append(line)
        if done.returncode:
            print(f"failed: the probe ended with {done.returncode} with {library}, after "
                  f"{list(self.sequences)[-1:]}: {done.stderr[-2000:]}")


def died(lines):
    return any(line.startswith("died by signal") for line in lines)


def fixed(lines):
    """The lines without what is variable; a log with something variable also has a variable size."""
    result = list(lines)
    for i, line in enumerate(lines):
        for pattern, _ in VARIABLE:
            result[i] = re.sub(pattern, "VARIABLE", result[i])
        if result[i] != line:
            result[i] = re.sub(r" [0-9]+ bytes, (text of [0-9]+: )?", " ", result[i])
            if i and "Size: " in lines[i - 1]:
                result[i - 1] = re.sub(r"[0-9]+$", "VARIABLE", result[i - 1])
    return result


def may_differ(sequence, line):
    return any(re.match(s, sequence) and re.match(l, line) for s, l, _ in DIFFERENT)


def differences(real, other):
    """Pairs of lines that are not equal, with the sequence."""
    found = []
    for sequence in {**real.sequences, **other.sequences}:
        expected, lines = real.sequences.get(sequence, []), other.sequences.get(sequence, [])
        if re.match(UNDEFINED, sequence) or (died(expected) and died(lines)):
            if died(lines) and not died(expected):
                found.append((sequence, "survives", "dies"))
            continue
        if died(expected):  # nothing to be equal to after this call
            lines = lines[:len(expected) - 1]
            expected = [line for line in expected if not line.startswith(("died by", "prints"))]
            lines = lines[:len(expected)]
        for pair in itertools.zip_longest(fixed(expected), fixed(lines), fillvalue="no such line"):
            if pair[0] != pair[1]:
                found.append((sequence, *pair))
    return found


def short(line):
    return line if len(line) < 400 else f"{line[:400]}... ({len(line)} characters)"


def report(name, found, real):
    allowed = [pair for pair in found if may_differ(pair[0], pair[1])]
    wrong = [pair for pair in found if pair not in allowed]
    sequences = {}
    for sequence, expected, line in wrong:
        sequences.setdefault(sequence, []).append((expected, line))
    for sequence, pairs in list(sequences.items())[:50]:
        print(f"failed: {name}: {sequence}: {len(pairs)} lines, the first:\n    real    {short(pairs[0][0])}\n"
              f"    this    {short(pairs[0][1])}")
    print(f"{name}: {len(wrong)} lines in {len(sequences)} sequences differ, {len(allowed)} lines may; of "
          f"{sum(map(len, real.sequences.values()))} lines in {len(real.sequences)} sequences")
    return not wrong


def unused_exceptions(first, second):
    """Exceptions that did not differ between two runs of the real library."""
    pairs = [(sequence, *lines) for sequence in first.sequences
             for lines in zip(first.sequences[sequence], second.sequences.get(sequence, []))]
    for sequence, line, reason in DIFFERENT:
        concerned = [pair for pair in pairs if re.match(sequence, pair[0]) and re.match(line, pair[1])]
        if concerned and all(pair[1] == pair[2] for pair in concerned):
            yield f"{sequence} ({reason})"
    for pattern, reason in VARIABLE:
        concerned = [pair for pair in pairs if re.search(pattern, pair[1])]
        if concerned and all(pair[1] == pair[2] for pair in concerned):
            yield f"{pattern} ({reason})"


def exports(library):
    names = subprocess.run(["nm", "-D", "--defined-only", "--with-symbol-versions", library], capture_output=True,
                           text=True, check=True).stdout
    return sorted(line.split(maxsplit=1)[1] for line in names.splitlines())


def dynamic(library, tag):
    text = subprocess.run(["readelf", "-dW", library], capture_output=True, text=True, check=True).stdout
    return re.findall(rf"\({tag}\).*\[(.*)\]", text)


def same_file_for_linkers(real, dropin):
    """Names, versions, soname, and a stack that is not executable."""
    good = True
    expected, found = exports(real), exports(dropin)
    for what, names in (("lacks", set(expected) - set(found)), ("has in addition", set(found) - set(expected))):
        if names:
            good = False
            print(f"failed: the drop-in {what} {' '.join(sorted(names))}")
    if dynamic(real, "SONAME") != dynamic(dropin, "SONAME"):
        good = False
        print(f"failed: sonames {dynamic(real, 'SONAME')} and {dynamic(dropin, 'SONAME')}")
    segments = subprocess.run(["readelf", "-lW", dropin], capture_output=True, text=True, check=True).stdout
    if re.search(r"GNU_STACK.* RWE ", segments):
        good = False
        print("failed: the stack of the drop-in is executable")
    print(f"exports: {len(expected)} symbols, {'equal' if good else 'not equal'}")
    return good


def sequences_that_opened(run):
    return sorted(sequence for sequence, lines in run.sequences.items() if "mapped 1" in lines)


def dropin_of(cjit, real):
    """The drop-in that `cjit nvrtc run` puts in the place of a library."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {"CJIT_CACHE_DIR": folder, "PATH": os.environ["PATH"]}
        done = subprocess.run([cjit, "nvrtc", "run", "--library", real, "--", "sh", "-c", 'readlink -f "$LD_PRELOAD"'],
                              env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"failed: there is no drop-in for {real}: {done.stderr}")
    return done.stdout.strip()


def clean_environment(folder):
    """Without what would change results; with a home of its own, because NVRTC caches there."""
    kept = {name: value for name, value in os.environ.items()
            if not name.startswith(("NVRTC_", "CUDA_", "CJIT_", "LD_", "LC_", "LANG", "PROBE_"))}
    return dict(kept, HOME=str(folder / "home"), TMPDIR=str(folder / "tmp"), LC_ALL="C")


def lines_of(run, names):
    """A run of which only some sequences are compared."""
    part = object.__new__(Run)
    part.sequences = {name: lines for name, lines in run.sequences.items() if name in names}
    return part


def compare_situations(options, folder, own, real):
    names = [name for name in real.sequences if re.match(SITUATION_SEQUENCES, name)]
    typical = [name for name in names if name.startswith("typical.")]
    expected = lines_of(real, names)
    good = True
    for situation, settings in SITUATIONS.items():
        environment = dict(own, CJIT_CACHE_DIR=str(folder / f"cache of {situation}")) | settings
        for temperature in ("cold", "warm"):
            run = Run(options, options.dropin, folder, environment, *names)
            good &= run.ended == 0
            good &= report(f"{situation}, {temperature}", differences(expected, run), expected)
        if situation in SERVING:
            run = Run(options, options.dropin, folder, dict(environment, PROBE_MAPPED="1"), "--each", *typical)
            for sequence in sequences_that_opened(run):
                good = False
                print(f"failed: {situation}, warm: {sequence}: opened the real library")

    # The results of these sequences do not have the current directory, so that each process has its own.
    apart = [name for name in names if re.match(r"typical\.(?!ltoir|optix_ir)|order\.(?!compiled_for_two)", name)]
    expected = lines_of(real, apart)
    shared = dict(own, CJIT_CACHE_DIR=str(folder / "shared cache"))
    rooms = [folder / f"process {i}" for i in range(PROCESSES)]
    for room in rooms:
        room.mkdir()
        if options.inputs:
            shutil.copytree(folder / "inputs", room / "inputs")
    with concurrent.futures.ThreadPoolExecutor(PROCESSES) as threads:
        runs = list(threads.map(lambda room: Run(options, options.dropin, room, shared, *apart), rooms))
    for i, run in enumerate(runs):
        good &= run.ended == 0
        good &= report(f"process {i} of {PROCESSES} at once", differences(expected, run), expected)
    damaged = dict(own, CJIT_CACHE_DIR=str(folder / "damaged cache"))
    for i in range(10):
        Run(options, options.dropin, folder, damaged, *apart, killed_after=0.03 + 0.05 * i)
    run = Run(options, options.dropin, folder, damaged, *apart)
    good &= run.ended == 0
    return good & report("after ten processes that were killed", differences(expected, run), expected)


def compare(options, folder):
    plain = clean_environment(folder)
    own = dict(plain, CJIT_CACHE_DIR=options.cache or str(folder / "cache"))
    for setting in options.env:
        name, _, value = setting.partition("=")
        own[name] = value.replace("{real}", options.real)
    for name in ("home", "tmp", "cache"):
        (folder / name).mkdir()
    if options.inputs:
        link_inputs.make(options.inputs, folder / "inputs")

    real = Run(options, options.real, folder, plain, *options.only)
    good = real.ended == 0 and bool(real.sequences)
    print(f"real: {real.seconds:.1f} s")
    if not options.once:
        again = Run(options, options.real, folder, plain, *options.only)
        good &= again.ended == 0 and report("real, again", differences(real, again), real)
        print(f"real, again: {again.seconds:.1f} s")
        for exception in unused_exceptions(real, again):
            good = False
            print(f"failed: is an exception, but does not differ between two runs of the real library: {exception}")
    if not options.dropin:
        return good

    good &= same_file_for_linkers(options.real, options.dropin)
    for name in ("cold", "warm"):
        run = Run(options, options.dropin, folder, own, *options.only)
        good &= run.ended == 0
        good &= report(f"drop-in, {name}", differences(real, run), real)
        print(f"drop-in, {name}: {run.seconds:.1f} s")
    if options.opened:
        typical = [name for name in real.sequences if name.startswith("typical.")] if options.once else []
        run = Run(options, options.dropin, folder, dict(own, PROBE_MAPPED="1"), "--each", *(options.only or typical))
        opened = sequences_that_opened(run)
        for sequence in opened:
            if sequence.startswith("typical."):
                good = False
                print(f"failed: drop-in, warm: {sequence}: opened the real library")
        print(f"opened the real library when warm: {len(opened)} of {len(run.sequences)} sequences: {' '.join(opened)}")
    if options.situations:
        good &= compare_situations(options, folder, own, real)
    return good


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("probe", type=os.path.abspath)
    parser.add_argument("real", type=os.path.abspath)
    parser.add_argument("--cjit", type=os.path.abspath)
    parser.add_argument("--inputs", type=os.path.abspath, metavar="NVRTC")
    parser.add_argument("--env", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--only", action="append", default=[], metavar="SEQUENCE")
    parser.add_argument("--once", action="store_true")
    parser.add_argument("--opened", action="store_true")
    parser.add_argument("--situations", action="store_true")
    parser.add_argument("--cache", type=os.path.abspath, metavar="FOLDER")
    options = parser.parse_args()
    options.dropin = dropin_of(options.cjit, options.real) if options.cjit else None
    with tempfile.TemporaryDirectory(prefix="cjit_probe.") as folder:
        good = compare(options, pathlib.Path(folder))
    print("passed" if good else "failed")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
