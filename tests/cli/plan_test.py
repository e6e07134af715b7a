"""`cjit plan`: operator files, plans of artifacts and bundles, runs on a mock and with a driver whose memory is that of
the host and whose kernels do nothing. Usage: plan_test.py <cjit> <folder of the driver>"""

import json
import pathlib
import re
import struct
import sys
import unittest

import published_schemas
from command import CommandTest

ROOT = pathlib.Path(__file__).resolve().parents[2]
MANUAL = (ROOT / "docs/plans.md").read_text()
FAKE_CUDA = pathlib.Path(sys.argv[2]).resolve()
SOURCE = """extern "C" __global__ void fill(unsigned* to, unsigned value, long long n) { to[threadIdx.x] = value + n; }
extern "C" __global__ void numbers(float f, double d, short half, short brain, signed char i, bool b) {}
"""
FILL = {"name": "fill", "kernels": {"k": "fill"}, "parameters": "to: pointer, n: int64", "nullable": ["to"],
        "workspace": {"spare": "4 * n"},
        "steps": [{"repeat": 2, "index": "i", "steps": [
            {"launch": "k", "grid": "n", "block": [32, 2], "arguments": ["to", "i", "n"], "when": "n < 100"}]}],
        "result": "n + 1"}
NUMBERS = {"name": "numbers", "kernels": {"k": "numbers"},
           "parameters": "f: float32, d: float64, half: float16, brain: bfloat16, i: int8, b: bool",
           "steps": [{"launch": "k", "grid": 1, "block": 1, "arguments": ["f", "d", "half", "brain", "i", "b"]}]}


COPY = {"name": "copy", "parameters": "to: pointer, from: pointer, bytes: int64", "constants": {"pages": 4096},
        "workspace": {"between": {"bytes": "bytes", "alignment": 4096}},
        "steps": [{"copy": "between", "from": "from", "bytes": "bytes"},
                  {"copy": "to", "from": "between", "bytes": "bytes"},
                  {"memset": "from", "bytes": "bytes", "value": 255}],
        "result": "between % pages"}


def block_of_manual(section, language):
    text = MANUAL.split(f"## {section}\n")[1]
    return re.search(rf"```{language}\n(.*?)```", text, re.DOTALL)[1]


def random_numbers(seed, count):
    """The first numbers of the generator that docs/command.md names."""
    mask = 2**64 - 1

    def mixed(x):
        x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9 & mask
        x = (x ^ x >> 27) * 0x94d049bb133111eb & mask
        return x ^ x >> 31
    base, other = mixed(seed), mixed(seed ^ mask)
    return [mixed(mixed(base + i * 0x9e3779b97f4a7c15 & mask) ^ other) for i in range(count)]


class Plan(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("k.cu", SOURCE)

    def operator(self, *plans, name="op.json", **more):
        entry = {"source": "k.cu", "names": ["fill", "numbers"], "arch": "sm_90"}
        self.write(name, json.dumps({"kernels": [entry], "plans": plans, **more}))
        return name

    def built(self, *plans, output="op.cjit", **more):
        self.cjit("plan", "build", self.operator(*plans, **more), "-o", output)
        return output

    def document(self, *arguments, code=0):
        return json.loads(self.cjit("plan", *arguments, "--json", code=code).stdout)

    def run_on_mock(self, file, *arguments):
        return self.document("run", file, "--mock=sm_90", *(f"--arg={one}" for one in arguments))

    def refused(self, *arguments, code=1):
        return self.cjit("plan", *arguments, code=code).stderr

    def test_the_operator_of_the_manual_is_built_shown_and_run(self):
        self.write("normalize.cu", block_of_manual("Example", "cuda"))
        self.write("normalize.toml", block_of_manual("From the command", "toml"))
        built = self.document("build", "normalize.toml", "-o", "normalize.cjb")
        archs = ["sm_80", "sm_90a", "compute_90"]
        self.assertEqual((built["entry"], built["plans"], [build["arch"] for build in built["builds"]]),
                         ("normalize", ["normalize"], archs))
        shown = self.document("inspect", "normalize.cjb")["plans"]
        self.assertEqual([(one["name"], one["entry"], sorted(one["archs"])) for one in shown],
                         [("normalize", "normalize", sorted(archs))])
        self.assertEqual(shown[0]["plan"], json.loads(block_of_manual("Example", "json")))
        for arch in ("sm_80", "sm_90", "sm_100"):
            run = self.document("run", "normalize.cjb", f"--mock={arch}", "--arg=n=1000", "--arg=x=ones:1000xfloat32",
                                "--arg=y=zeros:10x100xfloat32")
            self.assertEqual((run["result"], run["workspace_bytes"]), (4, 16))
            self.assertEqual([(one["grid"], one["block"]) for one in run["launches"]], [([4, 1, 1], [256, 1, 1])] * 2)
        for line in block_of_manual("From the command", "sh").splitlines()[-1:]:
            command = line.split("#")[0].split()[1:]
            self.assertIn("0 bytes", self.cjit(*command).stdout)

    def test_the_operators_of_the_examples_are_built_and_run(self):
        runs = {"product": (["a=zeros:96x1024xfloat32", "b=zeros:1024x128xfloat32", "c=zeros:96x128xfloat32", "m=96",
                             "n=128", "k=1024"], [[4, 3, 8], [48, 1, 1]]),
                "convolution": (["image=zeros:2x13x17x32xfloat32", "weights=zeros:32x3x3x32xfloat32",
                                 "bias=zeros:32xfloat32", "out=zeros:2x13x17x32xfloat32", "n=2", "h=13", "w=17"],
                                [[36, 1, 1], [7, 1, 1], [56, 1, 1]]),
                "softmax": (["y=zeros:9x1024xfloat32", "x=zeros:9x1024xfloat32", "rows=9", "columns=1024"],
                            [[2, 1, 1]])}
        for name, (arguments, grids) in runs.items():
            self.cjit("plan", "build", str(ROOT / f"examples/operators/{name}.toml"), "-o", f"{name}.cjb")
            run = self.run_on_mock(f"{name}.cjb", *arguments)
            self.assertEqual([launch["grid"] for launch in run["launches"]], grids)

    def test_one_architecture_makes_an_artifact_unless_the_name_is_that_of_a_bundle(self):
        self.operator(FILL, NUMBERS)
        self.assertIsNone(self.document("build", "op.json", "-o", "op.cjit")["entry"])
        self.assertEqual(json.loads(self.cjit("inspect", "op.cjit", "--json").stdout)["plans"], ["fill", "numbers"])
        self.assertRegex(self.cjit("inspect", "op.cjit").stdout, r"plan +fill\nplan +numbers\n")
        self.assertEqual(self.document("build", "op.json", "-o", "op.cjb")["entry"], "op")
        self.assertEqual(self.document("build", "op.json", "-o", "op.cjb", "--name", "mine")["entry"], "mine")
        self.assertEqual({one["entry"] for one in self.document("inspect", "op.cjb")["plans"]}, {"mine"})
        two = self.document("build", "op.json", "-o", "two.out", "-a", "sm_80,compute_90")
        self.assertEqual((two["entry"], [build["arch"] for build in two["builds"]]), ("op", ["sm_80", "compute_90"]))
        self.assertIn("cannot use --name", self.refused("build", "op.json", "-o", "op.cjit", "--name", "mine"))
        self.write("op.json", (self.folder / "op.json").read_text().replace('"source"', '"entry": "own", "source"'))
        self.assertEqual(self.document("build", "op.json", "-o", "op.cjb")["entry"], "own")
        self.assertEqual(self.document("build", "op.json", "-o", "op.cjb", "--name", "mine")["entry"], "mine")

    def test_all_faults_of_all_plans_are_printed_once_and_nothing_is_written(self):
        faulty = {**FILL, "steps": [{"launch": "k", "grid": "m", "block": "l", "arguments": []}]}
        self.operator(faulty, {"name": "empty"}, FILL)
        message = self.refused("build", "op.json", "-o", "op.cjb", "-a", "sm_80", "-a", "sm_90")
        for part in ("plans[0]: cannot use the plan 'fill': 3 faults", "the name 'm' is unknown", "the name 'l'",
                     "the kernel takes 3 arguments", "plans[1]: cannot use the plan 'empty'"):
            self.assertEqual(message.replace(" in 'm'", "").count(part), 1, (part, message))
        self.assertFalse((self.folder / "op.cjb").exists())

    def test_the_failure_of_each_architecture_is_named(self):
        self.write("k.cu", "#if __CUDA_ARCH__ < 900\n#error too old\n#endif\n" + SOURCE)
        self.operator(FILL)
        message = self.refused("build", "op.json", "-o", "op.cjb", "-a", "sm_80", "-a", "sm_90", "-a", "sm_86", code=3)
        self.assertIn("k.cu for sm_80: ", message)
        self.assertIn("k.cu for sm_86: ", message)
        self.assertNotIn("k.cu for sm_90: ", message)

    def test_a_plan_may_be_a_file_beside_the_manifest(self):
        (self.folder / "inner").mkdir()
        self.write("inner/k.cu", SOURCE)
        self.write("inner/fill.json", json.dumps(FILL))
        self.operator({"file": "fill.json"}, name="inner/op.json")
        self.cjit("plan", "build", "inner/op.json", "-o", "op.cjit")
        self.assertEqual(self.document("inspect", "op.cjit", "fill")["plans"][0]["plan"], FILL)
        self.write("inner/fill.json", "{")
        message = self.refused("build", "inner/op.json", "-o", "op.cjit")
        self.assertIn("inner/op.json: plans[0] (fill.json): ", message)
        self.operator({"file": "none.json"}, name="inner/op.json")
        self.assertIn("inner/none.json", self.refused("build", "inner/op.json", "-o", "op.cjit", code=5))

    def test_manifests_that_are_no_operators_are_refused(self):
        entry = {"source": "k.cu", "names": ["fill"], "arch": "sm_90"}
        two = {"source": "k.cu", "names": ["fill"], "arch": "sm_90", "defines": ["N=${N}"], "matrix": {"N": [1, 2]}}
        for kernels, plans, message in (([entry, {**entry, "std": 20}], [FILL], "more than one entry"),
                                        ([two], [FILL], "more than one combination"),
                                        ([entry], [], "'plans' is not a list with at least one table"),
                                        ([entry], {"name": "p"}, "'plans' is not a list"),
                                        ([entry], [1], "plans[0] is 1; it takes a table"),
                                        ([entry], [{"file": "a", "name": "p"}], "plans[0] has the key 'file'"),
                                        ([{**entry, "plans": []}], [FILL], "move it to the top level"),
                                        ([entry], [FILL, FILL], "two plans of the same name")):
            self.write("op.json", json.dumps({"kernels": kernels, "plans": plans}))
            self.assertIn(message, self.refused("build", "op.json", "-o", "op.cjit"))

    def test_prebuild_builds_the_kernels_of_an_operator_file(self):
        self.operator({"file": "none.json"})
        done = self.cjit("prebuild", "op.json", "--json", CJIT_CACHE="use", CJIT_CACHE_DIR="cache")
        self.assertEqual(json.loads(done.stdout)["summary"]["built"], 1)

    def test_a_plan_is_shown_as_a_reader_needs_it(self):
        self.built(FILL, NUMBERS)
        lines = re.sub(" +\n", "\n", self.cjit("plan", "inspect", "op.cjit", "fill").stdout).splitlines()
        self.assertEqual(lines, ["plan        fill, sm_90",
                                 "parameters  to: pointer, n: int64",
                                 "nullable    [to]",
                                 "kernel      k = fill",
                                 "workspace   spare = 4 * n",
                                 "step 0      repeat 2, index i",
                                 "step 0.0      launch k, grid n, block [32, 2], arguments [to, i, n], when n < 100",
                                 "result      n + 1"])
        self.assertEqual([one["name"] for one in self.document("inspect", "op.cjit")["plans"]], ["fill", "numbers"])
        self.assertIn("the plans are 'fill', 'numbers'", self.refused("inspect", "op.cjit", "other"))
        self.assertIn("the file is an artifact", self.refused("inspect", "op.cjit", "--arch", "sm_90"))
        self.cjit("build", "k.cu", "-a", "sm_90", "-n", "fill")
        self.assertEqual(self.cjit("plan", "inspect", "k.cjit").stdout, "k.cjit has no plans\n")

    def test_entries_of_a_bundle_are_selected(self):
        self.cjit("plan", "build", self.operator(FILL), "-a", "sm_80", "-a", "sm_90", "-o", "a.cjb")
        self.built({**FILL, "result": 7}, output="b.cjit")
        self.cjit("bundle", "add", "a.cjb", "other=b.cjit")
        shown = self.document("inspect", "a.cjb")["plans"]
        self.assertEqual([(one["entry"], one["archs"]) for one in shown],
                         [("fill", ["sm_80", "sm_90"]), ("other", ["sm_90"])])
        shown = self.document("inspect", "a.cjb", "--entry", "fill", "--arch", "sm_90")["plans"]
        self.assertEqual([(one["entry"], one["archs"]) for one in shown], [("fill", ["sm_90"])])
        self.assertIn("'fill', 'other'", self.refused("inspect", "a.cjb", "--arch", "sm_70"))
        arguments = ("--mock=sm_90", "--arg=to=null", "--arg=n=0")
        self.assertIn("select one with --entry: 'fill', 'other'", self.refused("run", "a.cjb", *arguments))
        self.assertEqual(self.document("run", "a.cjb", "--entry=other", *arguments)["result"], 7)
        self.assertIn("the file is an artifact", self.refused("run", "b.cjit", "--entry=other", *arguments))

    def test_a_run_prints_what_it_launches(self):
        self.built(FILL)
        run = self.run_on_mock("op.cjit", "n=0x10", "to=zeros:4x4xint32")
        self.assertEqual((run["plan"], run["result"], run["workspace_bytes"]), ("fill", 17, 64))
        self.assertEqual([(one["kernel"], one["grid"], one["block"], one["dynamic_shared_memory"])
                          for one in run["launches"]], [("fill", [16, 1, 1], [32, 2, 1], 0)] * 2)
        first, second = (one["arguments"] for one in run["launches"])
        self.assertEqual((first[1:], second[1:]), (["00000000", "1000000000000000"], ["01000000", "1000000000000000"]))
        self.assertEqual(first[0], second[0])
        self.assertNotEqual(int(first[0], 16), 0)
        self.assertEqual(self.run_on_mock("op.cjit", "n=100", "to=null")["launches"], [])
        text = self.cjit("plan", "run", "op.cjit", "fill", "--mock=sm_90", "--arg", "n=3", "--arg", "to=null").stdout
        self.assertRegex(text, r"result +4\n")
        self.assertEqual(len(re.findall(r"fill +3x1x1 +32x2x1 +1x1x1 +0\n", text)), 2)

    def test_numbers_become_values_of_the_kind_of_the_parameter(self):
        self.built(NUMBERS)
        names = ("f", "d", "half", "brain", "i", "b")

        def values(*texts):
            run = self.run_on_mock("op.cjit", *(f"{name}={text}" for name, text in zip(names, texts)))
            return [bytes.fromhex(one) for one in run["launches"][0]["arguments"]]

        for number in (0.1, -2.5, 6.0e-8, 65519.0, 3.0e-5, 1.00048828125, 1.00146484375, 0.0, 2047.5):
            f, d, half, brain, i, b = values(number, number, number, number, -3, "true")
            self.assertEqual((f, d, half), (struct.pack("f", number), struct.pack("d", number),
                                            struct.pack("e", number)), number)
            near = struct.unpack("f", b"\0\0" + brain)[0]
            self.assertLessEqual(abs(near - number), abs(number) / 256)
            self.assertEqual((i, b), (b"\xfd", b"\1"))
        half, brain, i, b = values("inf", "-inf", "65520", "nan", "0x7f", "0")[2:]
        self.assertEqual((half, brain, i, b), (b"\0\x7c", b"\xff\x7f", b"\x7f", b"\0"))

    def test_arguments_that_are_missing_surplus_or_malformed_are_named_with_the_parameters(self):
        self.built(FILL, NUMBERS)
        message = self.refused("run", "op.cjit", "fill", "--mock=sm_90", "--arg=m=1", "--arg=to", "--arg=n=1.5")
        for part in ("'to' is missing: pass --arg to=zeros:SHAPExTYPE", "'m' is not a parameter",
                     "--arg is 'to'; it takes NAME=VALUE", "'n' is '1.5': it takes a whole number that fits in int64",
                     "\n  parameters: to: pointer, n: int64"):
            self.assertIn(part, message)
        for text, part in (("5", "it is a pointer and takes zeros:SHAPExTYPE"), ("zeros:float32", "it has no shape"),
                           ("zeros:4xfloat31", "'float31' is unknown"), ("ones:4x-1xint8", "has '-1'"),
                           ("random:4xint8:x", "its seed 'x'"), ("ones:4xpointer", "takes zeros:, file: or null"),
                           ("zeros:9999999999x9999999999xint8", "more than 2^44 bytes")):
            self.assertIn(part, self.refused("run", "op.cjit", "fill", "--mock=sm_90", "--arg=n=1", f"--arg=to={text}"))
        self.assertIn("none.bin", self.refused("run", "op.cjit", "fill", "--mock=sm_90", "--arg=n=1",
                                               "--arg=to=file:none.bin"))
        self.assertIn("'n' is given twice", self.refused("run", "op.cjit", "fill", "--mock=sm_90", "--arg=to=null",
                                                         "--arg=n=1", "--arg=n=2"))
        self.assertIn("fits in int8", self.refused("run", "op.cjit", "numbers", "--mock=sm_90", "--arg=i=128"))
        self.assertIn("fill, numbers", self.refused("run", "op.cjit", "--mock=sm_90").replace("'", ""))
        none = ("run", "op.cjit", "fill", "--mock=sm_90", "--arg=to=null", "--arg=n=1")
        self.assertIn("these have: none", self.refused(*none, "--output=to=to.bin"))
        self.assertIn("a mock runs no kernel", self.refused("run", "op.cjit", "fill", "--mock=sm_90", "--arg=n=1",
                                                            "--arg=to=zeros:1xint8", "--output=to=to.bin"))

    def with_driver(self, *arguments, code=0):
        return self.cjit("plan", "run", *arguments, code=code, LD_LIBRARY_PATH=str(FAKE_CUDA))

    def memory(self, value, size=1):
        """The bytes that the value of an --arg has."""
        self.with_driver("copy.cjit", f"--arg=to=zeros:{max(size, 64)}xint8", f"--arg=from={value}",
                         f"--arg=bytes={size}", "--output=to=to.bin")
        return (self.folder / "to.bin").read_bytes()[:size]

    def test_a_run_on_a_device_reads_arguments_and_writes_what_the_first_run_left(self):
        self.built(COPY, output="copy.cjit")
        contents = bytes(range(256)) * 4
        (self.folder / "in.bin").write_bytes(contents)
        arguments = ("copy.cjit", "--arg=to=zeros:32x32xuint8", "--arg=from=file:in.bin", "--arg=bytes=1000",
                     "--output=to=to.bin", "--output=from=from.bin", "--runs=3")
        run = json.loads(self.with_driver(*arguments, "--json").stdout)
        self.assertEqual((self.folder / "to.bin").read_bytes(), contents[:1000] + bytes(24))
        self.assertEqual((self.folder / "from.bin").read_bytes(), b"\xff" * 1000 + contents[1000:])
        self.assertEqual((run["result"], run["workspace_bytes"], run["device_name"]), (0, 1000, "Fake H200"))
        self.assertEqual((run["runs"], run["median_milliseconds"], run["max_milliseconds"]), (3, 0.5, 0.5))
        self.assertEqual(run["outputs"], [{"name": "to", "file": "to.bin", "bytes": 1024},
                                          {"name": "from", "file": "from.bin", "bytes": 1024}])
        self.assertIn("0.5000 ms, median of 3 runs", self.with_driver(*arguments).stdout)
        self.assertEqual(published_schemas.problems("commands", run, "plan run"), [])

    def test_memory_has_the_values_that_were_asked_for(self):
        self.built(COPY, output="copy.cjit")
        self.assertEqual(self.memory("zeros:2x2xcomplex64", 32), bytes(32))
        for kind, one in (("int8", "01"), ("uint16", "0100"), ("int32", "01000000"), ("bool", "01"),
                          ("float16", "003c"), ("bfloat16", "803f"), ("float32", "0000803f"),
                          ("float64", "000000000000f03f")):
            self.assertEqual(self.memory(f"ones:4x{kind}", 2 * len(one)), bytes.fromhex(one) * 4, kind)
        numbers = struct.unpack("8f", self.memory("random:8xfloat32", 32))
        self.assertTrue(all(-1 <= number < 1 for number in numbers) and min(numbers) < 0 < max(numbers), numbers)
        integers = self.memory("random:64xuint8", 64)
        self.assertTrue(max(integers) < 100 and len(set(integers)) > 20, integers)
        self.assertEqual(self.memory("random:64xuint8:0", 64), integers)
        self.assertNotEqual(self.memory("random:64xuint8:1", 64), integers)

    def test_random_numbers_are_those_of_the_seed_rounded_to_the_nearest(self):
        self.built(COPY, output="copy.cjit")
        expected = [(number >> 11) * 2.0**-52 - 1 for number in random_numbers(7, 512)]
        self.assertEqual(struct.unpack("64f", self.memory("random:64xfloat32:7", 256)),
                         tuple(struct.unpack("f", struct.pack("f", x))[0] for x in expected[:64]))
        self.assertEqual(self.memory("random:512xfloat16:7", 1024), b"".join(struct.pack("e", x) for x in expected))
        brains = self.memory("random:512xbfloat16:7", 1024)
        for i, number in enumerate(expected):
            found = struct.unpack("f", b"\0\0" + brains[2 * i:2 * i + 2])[0]
            self.assertLessEqual(abs(found - number), abs(number) / 256)
        self.assertEqual(list(self.memory("random:64xint8:7", 64)), [x % 100 for x in random_numbers(7, 64)])

    def test_bytes_are_values_of_any_kind(self):
        self.built(NUMBERS)
        run = self.run_on_mock("op.cjit", "f=bytes:0000803f", "d=1", "half=bytes:003c", "brain=1", "i=0x7f",
                               "b=bytes:01")
        f, _, half, _, i, b = run["launches"][0]["arguments"]
        self.assertEqual((f, half, i, b), ("0000803f", "003c", "7f", "01"))
        self.assertIn("'i' is 'bytes:0000': it takes a whole number that fits in int8, or bytes: and 2 hexadecimal",
                      self.refused("run", "op.cjit", "--mock=sm_90", "--arg=i=bytes:0000"))

    def test_a_device_or_memory_that_is_missing_is_named(self):
        self.built(COPY, output="copy.cjit")
        arguments = ("copy.cjit", "--arg=from=zeros:1xint8", "--arg=bytes=0")
        self.assertIn("device 1", self.with_driver(*arguments, "--arg=to=null", "--device=1", code=6).stderr)
        self.assertIn("cannot allocate 8589934592 bytes for the argument 'to': cuMemAlloc returned "
                      "CUDA_ERROR_OUT_OF_MEMORY", self.with_driver(*arguments, "--arg=to=zeros:8589934592xint8",
                                                                   code=6).stderr)

    def test_changes_of_plans_are_shown_by_diff(self):
        self.built(FILL, output="a.cjit")
        self.built({**FILL, "constants": {"c": 1}, "result": "n + 2"}, NUMBERS, output="b.cjit")
        changes = json.loads(self.cjit("diff", "a.cjit", "b.cjit", "--json").stdout)["plans"]
        self.assertEqual([(one["name"], one["a"], one["b"]) for one in changes],
                         [("fill.result", "n + 1", "n + 2"), ("fill.constants.c", None, 1), ("numbers", None, NUMBERS)])
        text = self.cjit("diff", "a.cjit", "b.cjit", "--exit-code", code=1).stdout
        self.assertRegex(text, r"plan +fill.result +n \+ 1 -> n \+ 2\n")
        self.assertRegex(text, r"plan +numbers +only in b\n")
        self.assertIn("equal", self.cjit("diff", "a.cjit", "a.cjit", "--exit-code").stdout)


class Faults(CommandTest):
    def test_a_fault_of_a_plan_has_its_place_in_the_file_of_the_plan(self):
        plan = ('{"name": "p", "kernels": {"k": "fill"},\n "parameters": "to: pointer",\n '
                '"steps": [{"launch": "k", "grid": 1}]}')
        self.write("k.cu", SOURCE)
        self.write("p.json", plan)
        kernels = '[[kernels]]\nsource = "k.cu"\narch = "sm_90"\n'
        self.write("file.toml", kernels + '[[plans]]\nfile = "p.json"\n')
        self.write("table.toml", kernels + '[[plans]]\nname = "p"\nkernels = { k = "fill" }\n'
                                           'parameters = "to: pointer"\n'
                                           '[[plans.steps]]\nlaunch = "k"\ngrid = "rows"\n')
        for name, places in (("file.toml", [("p.json", 3, 12, "/steps/0")]),
                             ("table.toml", [("table.toml", 10, 8, "/plans/0/steps/0/grid"),
                                             ("table.toml", 8, 1, "/plans/0/steps/0")])):
            done = self.cjit("plan", "build", name, "-o", "x.cjit", "--json", code=1)
            faults = json.loads(done.stdout)["error"]["diagnostics"]
            self.assertEqual([(one["file"], one["line"], one["column"], one["path"]) for one in faults], places)


if __name__ == "__main__":
    unittest.main(argv=["plan_test"])
