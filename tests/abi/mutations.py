#!/usr/bin/env python3
"""Change what the library means, one fact at a time, and show that a gate or a test sees it.

usage: mutations.py <build directory> [name...]    runs each mutation, or those named; ends with a table

Each mutation is applied to the sources, libcjit.so is built, the check runs, and the source is restored. It is not part
of the tests, because each costs a build. The gates of abi/abi.py for headers have such tests: promise_test.py.
"""
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VECTORS = ("tests/abi/mutation_vectors.sh",)
GATE = (sys.executable, "-B", "abi/abi.py", "check")


class Mutation:
    def __init__(self, path, old, new, check, builds=True):
        self.path, self.old, self.new, self.check, self.builds = ROOT / path, old, new, check, builds


MUTATIONS = {
    "recipe of keys": Mutation("src/pipeline/build_key.cpp", 'kRecipe = "', 'kRecipe = "9', (*VECTORS, "keys")),
    "a field of keys without its separator": Mutation(
        "src/pipeline/build_key.cpp", "  hasher_.field(std::uint64_t{is_shown});\n", "", (*VECTORS, "keys")),
    "a default option in keys": Mutation(
        "src/pipeline/build_key.cpp", 'add("family", family);', 'add("family", family), add("slim", "off");',
        (*VECTORS, "keys")),
    "ceildiv of negatives": Mutation("src/plan/program.cpp", "(remainder > 0 ? 1 : 0)", "(remainder != 0 ? 1 : 0)",
                                     (*VECTORS, "plan_expressions")),
    "alignment of regions": Mutation("src/plan/definition.hpp", "alignment = 256;", "alignment = 128;",
                                     (*VECTORS, "plan_defaults")),
    "alignment of regions (gate)": Mutation("src/plan/definition.hpp", "alignment = 256;", "alignment = 128;",
                                            (*GATE, "limits"), builds=False),
    "width of a memset": Mutation("src/plan/definition.cpp", 'object.integer("width", 1)', 'object.integer("width", 2)',
                                  (*VECTORS, "plan_defaults")),
    "property of L2 hits": Mutation("src/plan/definition.cpp", 'object.enumerator("hit", facts::kL2PropertyWords)',
                                    'object.has("hit") ? object.enumerator("hit", facts::kL2PropertyWords) : 1u',
                                    (*VECTORS, "plan_defaults")),
    "order of radix sorts": Mutation("src/algorithm/families/radix_sort.family", "choice ascending descending",
                                     "choice descending ascending", (*VECTORS, "algorithm_keys")),
    "kind of scans": Mutation("src/algorithm/families/scan_kind.include", "default initial if kind is inclusive: none",
                              "default initial if kind is inclusive: value", (*VECTORS, "algorithm_keys")),
    "memory of an upload queue (gate)": Mutation("src/remote/upload_queue.hpp", "{256} << 20", "{128} << 20",
                                                 (*GATE, "limits"), builds=False),
}


def run(*command):
    return subprocess.run([str(word) for word in command], cwd=ROOT, capture_output=True, text=True)


def carry_out(build, mutation):
    """Return what the check says of the mutated library; nothing if it does not see the mutation."""
    text = mutation.path.read_text()
    if text.count(mutation.old) != 1:
        sys.exit(f"{mutation.path} does not contain {mutation.old!r} once")
    try:
        mutation.path.write_text(text.replace(mutation.old, mutation.new))
        built = run("cmake", "--build", build, "--target", "cjit") if mutation.builds else None
        if built and built.returncode != 0:
            return "does not build: " + built.stdout[-300:]
        done = run(*mutation.check)
        said = (done.stdout + done.stderr).strip().splitlines()
        return "" if done.returncode == 0 else (said or ["failed"])[0][:150]
    finally:
        mutation.path.write_text(text)


def main(build, *names):
    missed = 0
    for name in names or MUTATIONS:
        said = carry_out(build, MUTATIONS[name])
        missed += not said
        print(f"| {name} | {said or 'NOT SEEN'} |", flush=True)
    run("cmake", "--build", build, "--target", "cjit")
    return missed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
