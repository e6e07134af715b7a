"""Runs tests/conformance in every language, and compares the results with the expected ones and with
those of the other languages.

conformance_test.py BUILD LANGUAGE...    BUILD/LANGUAGE/conformance is the runner of each
conformance_test.py --only BUILD LANGUAGE VECTOR...    runs some vectors in one language
conformance_test.py --pin REPORTS        writes abi/lists/keys.txt from the reports of a language
"""
import collections
import json
import os
import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
VECTORS, GOLDEN = TESTS / "conformance", TESTS / "golden"
DESCRIPTIONS = VECTORS / "forms/descriptions.json"  # of the algorithms that the forms build
PINS = TESTS.parent / "abi/lists/keys.txt"  # the request halves of keys
ARGUMENTS = ("contains", "length", "nonempty")  # what `expect` may have instead of a value


def differences(expected, seen, where=""):
    """The differences of `seen` from `expected`, as texts."""
    if isinstance(expected, dict) and len(expected) == 1 and next(iter(expected)) in ARGUMENTS:
        (rule, value), = expected.items()
        return [] if holds(rule, value, seen) else [f"{where}: {seen!r} is not {rule} {value!r}"]
    if isinstance(expected, dict) and isinstance(seen, dict):
        return [text for key, value in expected.items()
                for text in ([f"{where}.{key} is missing"] if key not in seen
                             else differences(value, seen[key], f"{where}.{key}"))]
    if isinstance(expected, list) and isinstance(seen, list):
        if len(expected) != len(seen):
            return [f"{where}: {len(seen)} in place of {len(expected)}: {seen!r}"]
        return [text for i, value in enumerate(expected) for text in differences(value, seen[i], f"{where}[{i}]")]
    same = expected == seen and isinstance(expected, bool) == isinstance(seen, bool)
    return [] if same else [f"{where}: {seen!r} in place of {expected!r}"]


def holds(rule, value, seen):
    if rule == "contains":
        return isinstance(seen, str) and all(part in seen for part in value)
    if rule == "length":
        return isinstance(seen, (str, list)) and len(seen) == value
    return bool(seen)


def unequal(first, second, where=""):
    """The differences of two reports; both have the same keys."""
    if type(first) is type(second) is dict and first.keys() != second.keys():
        return [f"{where}: keys {sorted(first.keys() ^ second.keys())} are in one alone"]
    if type(first) is type(second) is dict:
        return [text for key in first for text in unequal(first[key], second[key], f"{where}.{key}")]
    if type(first) is type(second) is list and len(first) == len(second):
        return [text for i, pair in enumerate(zip(first, second)) for text in unequal(*pair, f"{where}[{i}]")]
    return [] if first == second else [f"{where}: {first!r} and {second!r}"]


def contents(artifact):
    """The contents of an artifact, without the format and the version of cjit that wrote it
    (docs/artifact-format.md)."""
    table, = struct.unpack_from("<I", artifact, 32)
    header = struct.unpack_from("<7I", artifact, 36)
    sections = []
    for i in range(header[-1]):
        section, flags, offset, size, _ = struct.unpack_from("<2I3Q", artifact, table + 32 * i)
        data = artifact[offset:offset + size]
        if section == 1:  # the producer: the version of cjit, the compiler
            data = data[4 + struct.unpack_from("<I", data)[0]:]
        sections.append((section, flags, data))
    return header, sections


class Language:
    def __init__(self, name, build):
        folder = Path(build).resolve()
        self.name, self.runner = name, folder / name / "conformance"
        self.out, self.read = folder / "conformance" / name, folder / "conformance" / f"{name}.read"
        self.recording = folder / "conformance" / f"{name}.rec"

    def run(self, *arguments, into):
        into.mkdir(parents=True, exist_ok=True)
        for old in into.iterdir():
            old.unlink()
        self.recording.unlink(missing_ok=True)
        done = subprocess.run([self.runner, *arguments, into], capture_output=True, text=True,
                              timeout=600, cwd=VECTORS,  # paths of include directories are relative to it
                              env={**os.environ, "CJIT_RECORD": str(self.recording)})
        if done.returncode == 0:
            return []
        return [f"{self.name}: the runner ended with {done.returncode}:\n{done.stdout}{done.stderr}"]

    def files(self, folder):
        return {path.name: path for path in folder.iterdir()}


def descriptions(recording):
    """The descriptions of algorithms in a recording. Its requests have their texts as they are."""
    text, decoder, found = recording.read_text(errors="replace"), json.JSONDecoder(), {}
    for begin in re.finditer(r'\{"', text):
        try:
            value, _ = decoder.raw_decode(text, begin.start())
        except json.JSONDecodeError:
            continue
        if "algorithm" in value:
            found[json.dumps(value, sort_keys=True)] = value
    return set(found)


def against_descriptions(language):
    """A call that builds another algorithm than the form says may have the same launches."""
    seen = descriptions(language.recording)
    expected = {json.dumps(each, sort_keys=True) for each in json.loads(DESCRIPTIONS.read_text())}
    return ([f"{language.name}: no call builds {each}" for each in sorted(expected - seen)] +
            [f"{language.name}: a call builds {each}, which is not in {DESCRIPTIONS.name}"
             for each in sorted(seen - expected)])


def keys(out):
    """Yield name, whether it is pinned, and the request half of the key of each request of the vectors `keys`."""
    for path in sorted(VECTORS.glob("*.json")):
        vector = json.loads(path.read_text())
        if vector["call"] == "keys":
            reports = json.loads((out / path.name).read_text())["keys"]
            for request, report in zip(vector["options"]["requests"], reports):
                if report["key"]:  # a request may be refused
                    yield request["name"], request.get("pinned", True), report["key"]["key"].split("-")[0]
                    fields = dict(zip(report["key"]["field_names"], report["key"]["field_values"]))
                    yield "recipe", True, fields["recipe"]


def against_pins(language):
    """Requests of one name have one key, others have others; and it is the key that abi/lists/keys.txt has."""
    pinned = dict(line.split("\t") for line in PINS.read_text().splitlines())
    named, found = {}, []
    for name, is_pinned, key in keys(language.out):
        if named.setdefault(name, key) != key:
            found.append(f"{language.name}: requests of the name {name} have several keys")
        if is_pinned and pinned.get(name) != key:
            found.append(f"{language.name}: the key of '{name}' is {key}, and {PINS.name} has {pinned.get(name)}: "
                         "entries and packs of older versions are missed. Restore it, or raise kRecipe in "
                         "src/pipeline/build_key.cpp and run conformance_test.py --pin (abi/README.md)")
    several = collections.Counter(named.values())
    return sorted(set(found)) + [f"{language.name}: other requests have the key of '{name}'"
                                 for name, key in named.items() if several[key] > 1]


def pin(out):
    """Write abi/lists/keys.txt from the reports in a directory."""
    pins = {name: key for name, is_pinned, key in keys(Path(out)) if is_pinned}
    PINS.write_text("".join(f"{name}\t{key}\n" for name, key in sorted(pins.items())))


def against_vectors(language):
    return against_descriptions(language) + against_pins(language) + against_expectations(language)


def against_expectations(language):
    problems = []
    for path in sorted(VECTORS.glob("*.json")):
        vector = json.loads(path.read_text())
        report_file = language.out / path.name
        if not report_file.exists():
            problems.append(f"{language.name} {path.stem}: no report")
            continue
        expect = dict(vector["expect"])
        golden = expect.pop("artifact_equals", None)
        problems += [f"{language.name} {path.stem} {text}"
                     for text in differences(expect, json.loads(report_file.read_text()))]
        made = language.out / f"{path.stem}.artifact"
        if golden is not None and contents(made.read_bytes()) != contents((GOLDEN / golden).read_bytes()):
            problems.append(f"{language.name} {path.stem}: the artifact does not hold what {golden} does")
    return problems


def comparable(report):
    """Leave out the columns of faults of descriptions, whose text is that of the language, and elapsed times."""
    for queue in report.get("queues") or []:
        for event in queue["events"] or []:
            event["text"] = re.sub(r"\b\d+ ms\b", "some ms", event["text"])
            if event["compilation"]:
                event["compilation"]["duration_nanoseconds"] = None
    for form in report.get("forms") or []:
        for diagnostic in form["error"]["diagnostics"] if form["error"] else []:
            diagnostic["column"] = None
    return report


def against_each_other(first, second, folder):
    """The differences of the files that two languages wrote into the directories of this name."""
    mine, other = first.files(getattr(first, folder)), second.files(getattr(second, folder))
    problems = [f"{name} is of one of {first.name} and {second.name} alone"
                for name in sorted(mine.keys() ^ other.keys())]
    for name in sorted(mine.keys() & other.keys()):
        if name.endswith(".json"):
            reports = [comparable(json.loads(files[name].read_text())) for files in (mine, other)]
            problems += [f"{first.name} and {second.name} {name} {text}" for text in unequal(*reports)]
        elif mine[name].read_bytes() != other[name].read_bytes():
            problems.append(f"{first.name} and {second.name}: {name} differs")
    return problems


def main(build, *names):
    languages = [Language(name, build) for name in names]
    problems = []
    for language in languages:
        problems += language.run(VECTORS, GOLDEN, into=language.out)
    if not problems:
        for language in languages:
            problems += against_vectors(language)
        for language in languages[1:]:
            problems += against_each_other(languages[0], language, "out")
        for reader, writer in zip(languages, languages[1:] + languages[:1]):  # each reads what another wrote
            problems += reader.run("--read", writer.out, into=reader.read)
    if not problems:
        if not any(languages[0].read.iterdir()):
            problems.append("nothing was read back")
        for language in languages[1:]:
            problems += against_each_other(languages[0], language, "read")
    for problem in problems:
        print(problem)
    outcome = f"{len(problems)} problems" if problems else "all agree"
    print(f"{len(list(VECTORS.glob('*.json')))} vectors in {', '.join(names)}: {outcome}")
    return bool(problems)


def only(build, name, *vectors):
    """Run some vectors in one language, and compare them with what they expect."""
    global VECTORS
    with tempfile.TemporaryDirectory() as folder:
        for entry in [*(f"{vector}.json" for vector in vectors), "include"]:
            (Path(folder) / entry).symlink_to(VECTORS / entry)
        VECTORS, language = Path(folder), Language(name, build)
        problems = language.run(VECTORS, GOLDEN, into=language.out)
        problems = problems or against_pins(language) + against_expectations(language)
    print("\n".join(problems) or f"{', '.join(vectors)}: as expected")
    return bool(problems)


if __name__ == "__main__":
    modes = {"--pin": pin, "--only": only}
    mode = modes.get(sys.argv[1], main)
    sys.exit(mode(*sys.argv[1 if mode is main else 2:]))
