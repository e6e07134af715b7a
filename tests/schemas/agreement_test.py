"""The library and the command agree with the published schemas (abi/schemas) about descriptions.

Valid ones are the examples of the pages, the files of examples and tests/conformance, and those below. Each is changed
at every place: a value of another type, a key that is missing, a key that does not exist. What the library refuses
because of a type or a key, the schema refuses; what the schema refuses, the library refuses.

agreement_test.py <libcjit.so> <cjit>
"""
import copy
import ctypes
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

LIBRARY, COMMAND = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "examples/from_description"), str(ROOT / "tests/cli")]

from binding import Cjit, Failure  # noqa: E402
import published_schemas  # noqa: E402

SOURCE = b"""extern "C" __global__ void k(float* y, const float* x, long long n) {}
struct __align__(64) Map { char bytes[128]; };
extern "C" __global__ void m(const __grid_constant__ Map map) {}
"""
PLAN = {"name": "p", "kernels": {"k": "k", "m": "m"}, "parameters": "y: pointer, x: pointer, n: int64",
        "nullable": ["y"], "constants": {"block": 256}, "requires": "0.7",
        "definitions": {"blocks": "ceildiv(n, block)",
                        "resident": {"occupancy": "k", "threads": 128, "shared_memory": 0},
                        "found": {"search": "i", "from": 1, "to": 4, "where": "i == 3"}},
        "checks": [{"check": "n >= 0", "message": "'n' is negative"}],
        "workspace": {"sums": "n * 4", "aligned": {"bytes": 64, "alignment": 512}},
        "tensor_maps": {"map": {"address": "x", "element": "float32", "dims": [64, "n"], "strides": [256],
                                "box_dims": [32, 8], "element_strides": [1, 1], "swizzle": "128b",
                                "l2_promotion": "128b", "oob_fill": "zero", "interleave": "none", "mode": "tiled"}},
        "steps": [{"memset": "sums", "bytes": "n * 4", "value": 0, "width": 4, "when": "n > 0"},
                  {"copy": "y", "from": "sums", "bytes": "n * 4"},
                  {"launch": "k", "grid": ["blocks", 1, 1], "block": "block", "dynamic_shared_memory": 0, "pdl": False,
                   "priority": 0, "cluster_scheduling": "spread", "memory_sync_domain": "local",
                   "l2_window": {"address": "x", "bytes": 1024, "hit_ratio": 0.5, "hit": "persisting",
                                 "miss": "normal"},
                   "arguments": ["y", {"value": "x", "kind": "pointer"}, {"bytes": "0100000000000000"}]},
                  {"repeat": 2, "index": "round", "steps": [
                      {"launch": "m", "grid": 1, "block": 1, "arguments": ["map"]}]}],
        "result": "found"}
LTO_IR = {"symbol": "f", "lto_ir": "AAAA", "arguments": ["float32", "float32"], "result": "float32",
          "convention": "pointers", "state": {"size": 12, "alignment": 8}}
ALGORITHMS = [
    {"algorithm": "reduce", "name": "sum", "input": "float32", "operator": "plus", "accumulator": "float64",
     "output": "float64", "initial": "none", "determinism": "run_to_run", "requires": "0.7", "preamble": "",
     "policy": {}},
    {"algorithm": "reduce", "operator": LTO_IR, "output": {"strided": "float32"}, "accumulator": "float32",
     "input": {"transform": {"call": "[](float x) { return x; }", "code": "", "state": "float32"},
               "of": {"permutation": {"reverse": "float32"}, "index": {"counting": "int32"}}, "type": "float32"}},
    {"algorithm": "transform", "inputs": [{"zip": ["int32", {"constant": "int32"}],
                                           "type": {"size": 8, "alignment": 4}},
                                          {"custom": {"type": "Mine", "size": 16, "alignment": 8}, "type": "int32"}],
     "outputs": [{"discard": True}, "int32"], "operator": "plus", "predicate": {"call": "f"},
     "policy": {"tile_threads": 128, "vector_items": 4}},
    {"algorithm": "radix_sort", "key": "uint32", "value": "int32", "order": "descending", "buffers": "double"},
    {"algorithm": "histogram", "input": "uint8", "channels": 4, "active": 3, "bins": "even"},
    {"algorithm": "scan", "input": "int16", "operator": "plus", "kind": "inclusive",
     "policy": [{"tile_threads": 256, "tile_items": 8}, {"from": 100000, "tile_threads": 128}]}]
TUNINGS = [{"runs": [{"n": 1, "x": "zeros:8xint32", "a": 0.5, "b": True}], "space": {
    "tile_threads": [128, 256], "tile_items": {"from": 4, "to": 24, "step": 4}}, "seconds": 1.5, "candidates": 10,
    "tolerance": 0.01, "compare": ["x"], "requires": "0.7"}]
MANIFESTS = [{
    "arch": ["sm_80", "sm_90"], "include_dirs": ["."], "std": 20, "fast_math": True, "plans": [{"file": "p.json"}],
    "kernels": [{"source": "k.cu", "names": ["k<${T}>"], "matrix": {"T": ["float", 4]}, "exclude": [{"T": "float"}],
                 "policy": {"block_x": 128, "scale": "0.5"}, "max_registers": 64, "image_kind": "cubin",
                 "extra_image_kinds": ["ptx"], "suppressed_diagnostics": [177], "defines": ["A=1"], "entry": "e"},
                {"text": "__global__ void f() {}", "arch": "sm_90", "cache_mode": "off", "headers": {"a.h": "k.cu"}},
                {"algorithm": {"algorithm": "reduce", "input": "float32", "operator": "plus"}}]}]
# Faults that a schema can state; others need the kernels, the families or other keys.
STATED = ("CJIT_FAULT_MISSING_KEY", "CJIT_FAULT_UNKNOWN_KEY", "CJIT_FAULT_TYPE")
OTHER_VALUES = (None, "no such word", 1.5, [], {})
# Keys whose words or texts the library checks and a schema cannot, or that one of the two reads more widely.
WIDER = {"tuning": {"compare"}}


def blocks(page):
    """Return the JSON objects in the code blocks of a page."""
    decoder, found = json.JSONDecoder(), []
    for text in re.findall(r"```json\n(.*?)```", (ROOT / page).read_text(), re.DOTALL):
        at = 0
        while (at := text.find("{", at)) >= 0:
            try:
                value, at = decoder.raw_decode(text, at)
                found.append(value)
            except ValueError:  # a part of an object
                break
    return found


def conformance_plans():
    for path in sorted((ROOT / "tests/conformance").glob("plan_*.json")):
        if "fault" not in path.name:
            case = json.loads(path.read_text())
            yield from (json.loads("\n".join(plan["text"])) for plan in case["plans"])


def places(value, path=()):
    """Yield the path of each value in a document."""
    yield path
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in children:
        yield from places(child, (*path, key))


def at(document, path):
    for key in path:
        document = document[key]
    return document


def changed(document):
    """Yield the document with one change, and what was changed."""
    for path in places(document):
        value = at(document, path)
        for other in OTHER_VALUES if path else ():
            if type(other) is not type(value) or isinstance(other, str) and other != value:
                made = copy.deepcopy(document)
                at(made, path[:-1])[path[-1]] = other
                yield made, f"{path} = {json.dumps(other)}"
        if isinstance(value, dict):
            yield_with = copy.deepcopy(document)
            at(yield_with, path)["no_such_key"] = 1
            yield yield_with, f"{path} has an unknown key"
            for key in value:
                made = copy.deepcopy(document)
                del at(made, path)[key]
                yield made, f"{path} lacks {key}"


class Agreement(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cjit = Cjit(LIBRARY, ROOT / "abi/cjit_abi.json")
        cls.codes = {value: name for name, value in cls.cjit.constants.items() if name.startswith("CJIT_FAULT_")}
        cls.context, cls.result = ctypes.c_void_p(), cls.cjit.new("cjit_build_result_t")
        options = cls.cjit.new("cjit_context_options_t", mock_device=b"sm_90",
                               cache_mode=cls.cjit.constants["CJIT_CACHE_MODE_OFF"])
        cls.cjit.call("cjit_context_create", ctypes.byref(options), ctypes.byref(cls.context))
        request = cls.cjit.new("cjit_kernel_build_options_t", arch=b"sm_90")
        request.source, request.source_size = SOURCE, len(SOURCE)
        cls.cjit.call("cjit_kernel_build", cls.context, ctypes.byref(request), ctypes.byref(cls.result))

    def faults(self, function, *arguments):
        """Return the codes of the faults that a call finds in its description; None if it finds none."""
        try:
            self.cjit.call(function, *arguments)
        except Failure as failure:
            if failure.status == "CJIT_ERROR_INVALID_ARGUMENT":
                self.assertNotEqual(failure.diagnostics, [], failure)
                codes = [self.codes[code] for _, code in failure.diagnostics]
                # A key whose absence is a fault only because of the values of others.
                depends = " not determine " in str(failure)
                return [code for code in codes if code != "CJIT_FAULT_MISSING_KEY" or not depends]
        return None

    def plan_faults(self, document):
        text, made = json.dumps(document).encode(), self.cjit.new("cjit_build_result_t")
        found = self.faults("cjit_build_result_add_plan", ctypes.byref(self.result), text, len(text),
                            ctypes.byref(made))
        self.cjit.call("cjit_build_result_cleanup", ctypes.byref(made))
        return found

    def algorithm_faults(self, document):
        request = self.cjit.new("cjit_kernel_build_options_t", arch=b"sm_90", algorithm=json.dumps(document).encode())
        key = self.cjit.new("cjit_cache_key_t")
        found = self.faults("cjit_kernel_build_get_key", self.context, ctypes.byref(request), ctypes.byref(key))
        self.cjit.call("cjit_cache_key_cleanup", ctypes.byref(key))
        return found

    def tuning_faults(self, document):
        build = self.cjit.new("cjit_kernel_build_options_t", arch=b"sm_90",
                              algorithm=b'{"algorithm": "scan", "input": "int16", "operator": "plus"}')
        options = self.cjit.new("cjit_tune_build_options_t", build=ctypes.pointer(build),
                                description=json.dumps(document).encode())
        made = self.cjit.new("cjit_build_result_t")
        # A mock refuses valid ones.
        return self.faults("cjit_tune_build", self.context, ctypes.byref(options), ctypes.byref(made))

    def agree(self, schema, documents, faults_of, ignored=()):
        for document in documents:
            self.assertEqual(published_schemas.problems(schema, document), [], document)
            count = 0
            for made, change in changed(document):
                if any(f"'{key}'" in change for key in ignored):
                    continue
                count += 1
                problems, faults = published_schemas.problems(schema, made), faults_of(made)
                if problems:
                    self.assertIsNotNone(faults, f"{change}: only the schema refuses it: {problems[0]}")
                elif faults:
                    self.assertEqual([code for code in faults if code in STATED], [],
                                     f"{change}: the library refuses it and the schema does not: {made}")
            self.assertGreater(count, 10)

    def test_plans(self):
        self.assertIsNone(self.plan_faults(PLAN))
        self.agree("plan", [PLAN], self.plan_faults)

    def test_algorithms(self):
        for document in ALGORITHMS:
            self.assertIsNone(self.algorithm_faults(document), document)
        self.agree("algorithm", ALGORITHMS, self.algorithm_faults)

    def test_tunings(self):
        for document in TUNINGS:
            self.assertIsNone(self.tuning_faults(document), document)
        self.agree("tuning", TUNINGS, self.tuning_faults, WIDER["tuning"])

    def test_examples_are_valid(self):
        algorithms = [one for one in blocks("docs/algorithms.md") if "algorithm" in one]
        algorithms += json.loads((ROOT / "tests/conformance/forms/descriptions.json").read_text())
        plans = [one for one in blocks("docs/plans.md") if "name" in one] + list(conformance_plans())
        plans += [json.loads(path.read_text()) for path in (ROOT / "examples/operators").glob("*.json")]
        self.assertGreater(len(algorithms), 30)
        self.assertGreater(len(plans), 8)
        for schema, documents in (("algorithm", algorithms), ("plan", plans)):
            for document in documents:
                self.assertEqual(published_schemas.problems(schema, document), [], document)

    def test_the_description_of_the_abi(self):
        self.assertEqual(published_schemas.problems("abi", self.cjit.described), [])
        self.assertNotEqual(published_schemas.problems("abi", {**self.cjit.described, "version": 0.7}), [])


class Manifests(unittest.TestCase):
    def test_the_command_agrees(self):
        with tempfile.TemporaryDirectory() as folder:
            self.folder = pathlib.Path(folder)
            (self.folder / "k.cu").write_text("template <typename T> __global__ void k() {}\n")
            for document in MANIFESTS:
                self.assertEqual(published_schemas.problems("manifest", document), [])
                self.assertEqual(self.refusal(document), "")
                # A process for each: one change of each kind at each place.
                seen = set()
                for made, change in changed(document):
                    kind = re.sub(r"\(.*\)", lambda place: str(place[0].count(",")), change)
                    place = change.split(")")[0]
                    if (place, kind.split("=")[0]) in seen or "'plans'" in change:  # prebuild ignores plans
                        continue
                    seen.add((place, kind.split("=")[0]))
                    problems = published_schemas.problems("manifest", made)
                    if " lacks " in change and not problems:  # a key that may be absent
                        continue
                    refusal = self.refusal(made)
                    if problems:
                        self.assertNotEqual(refusal, "", f"{change}: {problems[0]}")
                    else:
                        self.assertNotRegex(refusal, "unknown key|it takes a", change)
                self.assertGreater(len(seen), 40)

    def refusal(self, document):
        path = self.folder / "m.json"
        path.write_text(json.dumps(document))
        done = subprocess.run([COMMAND, "prebuild", path, "--dry-run"], capture_output=True, text=True, cwd=self.folder)
        return done.stderr if done.returncode == 1 else ""


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
