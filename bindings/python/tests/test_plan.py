"""Plans on a mock: what their runs launch, what is refused, and the example of docs/plans.md."""

import ctypes
import gc
import json
import re
import struct
import threading

import cjit
from support import ROOT, TestCase
from test_launch import CudaArray, CupyStream, DLPackTensor

SOURCE = """
struct alignas(64) Map { char bytes[128]; };
template <typename T> __global__ void scale(T* y, const T* x, T factor, long long n) {
  const long long i = blockIdx.x * 256LL + threadIdx.x;
  if (i < n) y[i] = factor * x[i];
}
__global__ void fill(int* to, int value) { *to = value; }
__global__ void mapped(const __grid_constant__ Map map, float* out) { *out = map.bytes[threadIdx.x]; }
"""
NAMES = ["scale<float>", "fill", "mapped"]
KERNELS = {"scale": "scale<float>", "fill": "fill", "mapped": "mapped"}
SCALE = {
    "name": "scale",
    "kernels": {"k": "scale<float>"},
    "parameters": "y: pointer, x: pointer, factor: float32, n: int64",
    "steps": [{"launch": "k", "grid": "ceildiv(n, 256)", "block": 256, "arguments": ["y", "x", "factor", "n"]}],
    "result": "n % 2",
}
# Two regions, and a launch that shows their addresses and the size of the first.
REGIONS = {
    "name": "regions",
    "kernels": KERNELS,
    "parameters": "n: int64",
    "workspace": {"a": "n * 4", "b": {"bytes": 100, "alignment": 1024}},
    "steps": [{"launch": "fill", "grid": 1, "block": 32, "arguments": ["a", "a.bytes"]},
              {"launch": "fill", "grid": 1, "block": 32, "arguments": ["b", "b.bytes"]}],
}


class Memory(CudaArray):
    def __init__(self, address, size, **fields):
        super().__init__(address)
        self.__cuda_array_interface__.update({"shape": (size // 8, 2), "typestr": "<f4", "strides": None, **fields})


class Plans(TestCase):
    def setUp(self):
        self.on = self.mock()
        self.built = self.on.build(SOURCE, NAMES, arch="sm_90")
        self.module = self.on.load(self.built)
        self.scale = self.module.plan(SCALE)

    def launches(self):
        """Return grid and arguments of all launches, and forget them."""
        seen = [(each.grid, each.arguments) for each in self.on.mock]
        self.on.mock.clear()
        return seen

    def expected(self, n=1000, factor=2.5, y=1 << 20, x=1 << 21):
        return [((-(-n // 256), 1, 1), (struct.pack("<Q", y), struct.pack("<Q", x), struct.pack("<f", factor),
                                        struct.pack("<q", n)))]


class Runs(Plans):
    def test_numbers_follow_from_the_arguments(self):
        self.assertEqual(self.scale(1 << 20, 1 << 21, 2.5, 1001), 1)
        self.assertEqual(self.launches(), self.expected(1001))
        self.assertEqual(self.scale(1 << 20, 1 << 21, 2.5, 0), 0)
        self.assertEqual(self.launches(), [])

    def test_the_definition_is_a_mapping_or_json(self):
        text = json.dumps(SCALE)
        for definition in (text, text.encode(), {**SCALE, "constants": {"unused": integer(7)}}):
            self.module.plan(definition)(1 << 20, 1 << 21, 2.5, 1000)
            self.assertEqual(self.launches(), self.expected())
        for wrong in (None, 7, [SCALE], {"name": object()}):
            with self.assertRaises(TypeError):
                self.module.plan(wrong)

    def test_arguments_go_by_name_in_any_order(self):
        self.scale(n=1000, factor=2.5, x=1 << 21, y=1 << 20)
        self.scale(1 << 20, factor=2.5, n=1000, x=1 << 21)
        self.assertEqual(self.launches(), self.expected() * 2)

    def test_arguments_are_those_of_launches(self):
        for y, x in ((CudaArray(1 << 20), DLPackTensor(1 << 20, offset=1 << 20)),
                     (ctypes.c_void_p(1 << 20), struct.pack("<Q", 1 << 21)),
                     (cjit.Value("pointer", CudaArray(1 << 20)), cjit.Value("uint64", 1 << 21))):
            self.scale(y, x, 2.5, ctypes.c_int64(1000))
            self.scale(n=1000, x=x, y=y, factor=2.5)
            self.assertEqual(self.launches(), self.expected() * 2)

    def test_numbers_become_what_the_parameters_say(self):
        self.scale(1 << 20, 1 << 21, 3, 1000)
        self.assertEqual(self.launches(), self.expected(factor=3))
        with self.assertRaisesRegex(cjit.ArgumentMismatch,
                                    r"argument 3 \(n: int64\) cannot be 2.5: it is of type float"):
            self.scale(1, 2, 2.5, 2.5)
        with self.assertRaisesRegex(cjit.ArgumentMismatch, r"argument 3 \(n: int64\) .* out of range"):
            self.scale(1, 2, 2.5, 2**63)
        with self.assertRaisesRegex(cjit.ArgumentMismatch, "'n'.*float64"):
            self.scale(1, 2, 2.5, cjit.Value("float64", 2.5))
        self.assertEqual(self.launches(), [])

    def test_wrong_arguments_are_named(self):
        with self.assertRaisesRegex(cjit.ArgumentMismatch, r"the plan takes 4 arguments "
                                    r"\(y: pointer, x: pointer, factor: float32, n: int64\); 3 were given"):
            self.scale(1, 2, 2.5)
        for named, said in (({"y": 1, "x": 2, "n": 3}, "4 arguments"),
                            ({"y": 1, "x": 2, "factor": 1.0, "m": 3}, "no parameter 'm'")):
            with self.assertRaisesRegex(cjit.ArgumentMismatch, said):
                self.scale(**named)
        with self.assertRaisesRegex(cjit.ArgumentMismatch, "'y'"):
            self.scale(1, 2, 2.5, y=1)

    def test_tensor_maps_are_made_by_a_plan_or_passed(self):
        fields = {"dims": [256, 64], "box_dims": [32, 8], "element": "float32", "swizzle": "swizzle_128b"}
        wanted = self.on.tensor_map(address=1 << 20, **fields)
        step = {"launch": "mapped", "grid": 1, "block": 32, "arguments": ["map", "out"]}
        made = self.module.plan({
            "name": "made", "kernels": KERNELS, "parameters": "x: pointer, rows: int64, out: pointer",
            "tensor_maps": {"map": {"address": "x", "element": "float32", "dims": [256, "rows"], "box_dims": [32, 8],
                                    "swizzle": "128b"}},
            "steps": [step]})
        made(CudaArray(1 << 20), 64, 1 << 22)
        passed = self.module.plan({"name": "passed", "kernels": KERNELS, "steps": [step],
                                   "parameters": "flag: bool, map: tensor_map, out: pointer"})
        passed(True, wanted, 1 << 22)
        passed(True, bytes(wanted), 1 << 22)
        passed(map=wanted, out=1 << 22, flag=False)
        self.assertEqual([each[1][0] for each in self.launches()], [bytes(wanted)] * 4)
        with self.assertRaisesRegex(cjit.InvalidArgument, r"step 0 \(launch of 'mapped'\).*16"):
            made(8, 64, 1 << 22)

    def test_faults_of_a_run_name_the_step_and_the_values(self):
        with self.assertRaisesRegex(cjit.UsageError, "step 0.*'x'") as caught:
            self.scale(1 << 20, None, 2.5, 1)
        self.assertEqual(caught.exception.status, cjit.Status.NULL_POINTER)
        with self.assertRaisesRegex(cjit.LaunchLimit, "4503599627370496"):
            self.scale(1 << 20, 1 << 21, 2.5, 1 << 60)
        division = self.module.plan({"name": "p", "parameters": "n: int32", "steps": [], "result": "64 / n"})
        with self.assertRaisesRegex(cjit.InvalidArgument, "result.*64 / n.*zero.*n = 0"):
            division(0)
        self.assertEqual(division(7), 9)

    def test_any_number_of_threads_run_it_at_once(self):
        problems = []

        def run(number):
            try:
                for _ in range(50):
                    self.scale(number << 20, 1 << 21, 2.5, 256 * number)
                    self.scale(n=256 * number, y=number << 20, x=1 << 21, factor=2.5)
            except Exception as error:
                problems.append(error)

        threads = [threading.Thread(target=run, args=(number,)) for number in range(1, 9)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        self.assertEqual(problems, [])
        seen = self.launches()
        self.assertEqual(len(seen), 800)
        for grid, arguments in seen:
            self.assertEqual(struct.unpack("<Q", arguments[0])[0], grid[0] << 20)

    def test_streams_of_all_packages_are_taken(self):
        for stream, handle in ((None, 0), (0x70, 0x70), (CupyStream(), 0x72), (None, 0)):
            self.scale(1 << 20, 1 << 21, 2.5, 1, stream=stream)
            self.assertEqual(self.on.mock[-1].stream, handle)
        with self.assertRaises(TypeError):
            self.scale(1 << 20, 1 << 21, 2.5, 1, stream="0")

    def test_a_parameter_with_the_name_of_an_option_goes_by_position(self):
        plan = self.module.plan({"name": "p", "parameters": "stream: int32, n: int32", "steps": [],
                                 "result": "10 * stream + n"})
        self.assertEqual(plan(1, 2), 12)
        self.assertEqual(plan(1, n=2, stream=0x70), 12)


class Workspaces(Plans):
    def setUp(self):
        super().setUp()
        self.plan = self.module.plan(REGIONS)

    def regions(self):
        return [tuple(struct.unpack("<Q", arguments[0]) + struct.unpack("<i", arguments[1]))
                for _, arguments in self.launches()]

    def test_size_and_alignment_follow_from_the_arguments(self):
        self.assertEqual(self.plan.workspace_size(300), (2048 + 100, 1024))
        self.assertEqual(self.plan.workspace_size(n=1), (1024 + 100, 1024))
        self.assertEqual(self.scale.workspace_size(1, 2, 2.5, 4), (0, 1))
        with self.assertRaisesRegex(cjit.InvalidArgument, "'a'.*-4"):
            self.plan.workspace_size(-1)

    def test_memory_of_the_caller_is_used(self):
        for workspace in ((1 << 20, 2148), (CudaArray(1 << 20), 2148), Memory(1 << 20, 4096)):
            self.plan(300, workspace=workspace)
            self.assertEqual(self.regions(), [(1 << 20, 1200), ((1 << 20) + 2048, 100)])
        self.plan(300)
        addresses = [address for address, _ in self.regions()]
        self.assertNotEqual(addresses[0], 1 << 20)
        self.assertEqual((addresses[0] % 1024, addresses[1]), (0, addresses[0] + 2048))

    def test_memory_that_does_not_fit_is_refused(self):
        for workspace, said in (((1 << 20, 2147), "2147.*2148"),
                                (Memory(1 << 20, 2144), "has 2144 bytes"),
                                (((1 << 20) + 512, 4096), "no multiple of 1024")):
            with self.assertRaisesRegex(cjit.InvalidArgument, said):
                self.plan(300, workspace=workspace)
        for workspace in (1 << 20, object(), Memory(1 << 20, 4096, strides=(0, 0)), (1 << 20, 1, 2)):
            with self.assertRaisesRegex(TypeError, "a contiguous array .* or a pair of an address and a size"):
                self.plan(300, workspace=workspace)
        with self.assertRaises(ValueError):
            self.plan(300, workspace=(1 << 20, -1))
        self.assertEqual(self.regions(), [])


class Definitions(Plans):
    def test_plans_describe_themselves(self):
        self.assertEqual((self.scale.name, json.loads(self.scale.text), self.scale.warnings), ("scale", SCALE, ()))
        self.assertEqual([(each.name, each.kind, each.size) for each in self.scale.parameters],
                         [("y", cjit.ValueKind.POINTER, 8), ("x", cjit.ValueKind.POINTER, 8),
                          ("factor", cjit.ValueKind.FLOAT32, 4), ("n", cjit.ValueKind.INT64, 8)])
        self.assertEqual(self.scale.info.parameter_names, ("y", "x", "factor", "n"))
        self.assertEqual(repr(self.scale), "<cjit.Plan scale(y: pointer, x: pointer, factor: float32, n: int64)>")
        empty = self.module.plan({"name": "empty", "steps": []})
        self.assertEqual((empty.parameters, empty()), ([], 0))

    def test_warnings_are_listed(self):
        plan = self.module.plan({"name": "p", "parameters": "to: pointer", "workspace": {"a": 64},
                                 "steps": [{"copy": "to", "from": "a", "bytes": "a.bytes"}]})
        self.assertEqual(len(plan.warnings), 1)
        self.assertIn("the workspace region 'a'", plan.warnings[0])

    def test_all_faults_of_the_text_are_listed(self):
        with self.assertRaisesRegex(cjit.InvalidArgument, "plan"):
            self.module.plan("{")
        with self.assertRaises(cjit.InvalidArgument) as caught:
            self.module.plan({**SCALE, "colour": 1, "steps": [{"jump": 1}]})
        for fault in ("has no key 'colour'", "steps[0]: is no step"):
            self.assertIn(fault, str(caught.exception))
        with self.assertRaises(cjit.InvalidArgument) as caught:
            self.module.plan({**SCALE, "kernels": {"k": "scale<float>", "other": "absent"},
                              "definitions": {"a": "b", "b": "a", "c": "n +"},
                              "steps": [{"launch": "k", "grid": "m", "block": 256, "arguments": ["y", "n", "x", "n"]}]})
        for fault in ("absent", "depends on itself: a -> b -> a", "column 4", "'m' is unknown",
                      "'n' of kind int64, the kernel takes pointer"):
            self.assertIn(fault, str(caught.exception))

    def test_closed_objects_are_refused_and_what_was_made_from_them_is_not(self):
        with self.scale as plan:
            prepared = plan.prepare(1 << 20, 1 << 21, 2.5, 1000)
            self.module.close()
            plan(1 << 20, 1 << 21, 2.5, 1000)
        self.assertTrue(plan.closed)
        prepared()
        self.assertEqual(self.launches(), self.expected() * 2)
        prepared.close()
        for use in (lambda: plan(1, 2, 2.5, 4), lambda: plan.workspace_size(1, 2, 2.5, 4),
                    lambda: plan.prepare(1, 2, 2.5, 4), plan.__enter__, prepared.run,
                    lambda: prepared.set_argument(3, 1), lambda: self.module.plan(SCALE), self.module.get_plan):
            with self.assertRaises(cjit.ClosedError):
                use()


class Prepared(Plans):
    def test_a_run_launches_the_same_each_time(self):
        with self.scale.prepare(1 << 20, x=1 << 21, factor=2.5, n=1000) as prepared:
            self.assertEqual(self.launches(), [])
            self.assertEqual(prepared.run(), 0)
            self.assertEqual(prepared(CupyStream()), 0)
            self.assertEqual(self.on.mock[-1].stream, 0x72)
            self.assertEqual(self.launches(), self.expected() * 2)
        with self.assertRaisesRegex(cjit.LaunchLimit, "grid"):
            self.scale.prepare(1 << 20, 1 << 21, 2.5, 1 << 60)

    def test_arguments_are_replaced_by_name_or_index(self):
        prepared = self.scale.prepare(1 << 20, 1 << 21, 2.5, 1000)
        for parameter, value in (("n", 100), (0, CudaArray(3 << 20)), ("factor", cjit.Value("float32", 4)),
                                 (1, cjit.Value("uint64", 1 << 22)), ("n", cjit.Value("uint64", 200))):
            prepared.set_argument(parameter, value)
        prepared.set_argument("n", 201)
        self.assertEqual(prepared(), 1)
        self.launches()
        prepared.set_argument("n", ctypes.c_int64(200))
        self.assertEqual(prepared(), 0)
        wanted = self.expected(200, 4, 3 << 20, 1 << 22)
        self.assertEqual(self.launches(), wanted)
        for parameter, value, error, said in (
                ("m", 1, cjit.ArgumentMismatch, r"no parameter 'm'; it has y: pointer, .*n: int64"),
                (4, 1, cjit.ArgumentMismatch, "no parameter 4"), (-1, 1, cjit.ArgumentMismatch, "no parameter -1"),
                ("n", 1.5, cjit.ArgumentMismatch, r"argument 3 \(n: int64\) cannot be 1.5"),
                ("n", cjit.Value("float64", 1), cjit.ArgumentMismatch, "float64"),
                ("n", cjit.Value("int32", 1), cjit.ArgumentMismatch, "4 bytes|int32"),
                ("n", 1 << 60, cjit.LaunchLimit, "4503599627370496"),
                ("y", None, cjit.UsageError, "'y'"),
                (1.5, 1, TypeError, "integer")):
            with self.assertRaisesRegex(error, said):
                prepared.set_argument(parameter, value)
        prepared()
        self.assertEqual(self.launches(), wanted)

    def test_its_workspace_grows_and_an_array_is_kept_alive(self):
        plan = self.module.plan(REGIONS)
        prepared = plan.prepare(1000)
        for n in (1000, 500, 100000):
            prepared.set_argument("n", n)
            prepared()
        first, second, third = (struct.unpack("<Q", arguments[0])[0] for _, arguments in self.launches()[::2])
        self.assertEqual(first, second)
        self.assertNotEqual(second, third)
        released = []

        class Watched(Memory):
            def __del__(self):
                released.append(self)

        prepared = plan.prepare(300, workspace=Watched(1 << 20, 4096))
        gc.collect()
        self.assertEqual(released, [])
        prepared()
        self.assertEqual(self.launches()[0][1][0], struct.pack("<Q", 1 << 20))
        with self.assertRaisesRegex(cjit.InvalidArgument, "4096 bytes"):
            prepared.set_argument("n", 10000)
        prepared.close()
        gc.collect()
        self.assertEqual(len(released), 1)

    def test_a_mock_has_no_graphs(self):
        with self.assertRaisesRegex(cjit.DriverError, "graph"):
            self.scale.graph(1 << 20, 1 << 21, 2.5, 1000)


class InResults(Plans):
    def test_artifacts_and_modules_contain_the_plan(self):
        with_plan = self.built.add_plan(SCALE)
        both = with_plan.add_plan(json.dumps({"name": "other", "steps": [], "result": 1}))
        replaced = both.add_plan({"name": "other", "steps": [], "result": 2})
        self.assertEqual(bytes(replaced.image), bytes(self.built.image))
        self.assertEqual(self.built.plans, {})
        plans = cjit.deserialize(replaced.serialize()).plans
        self.assertEqual(list(plans), ["other", "scale"])
        self.assertEqual({name: json.loads(text) for name, text in plans.items()},
                         {"other": {"name": "other", "steps": [], "result": 2}, "scale": SCALE})
        for loaded in (replaced, replaced.serialize(), cjit.deserialize(replaced.serialize())):
            module = self.on.load(loaded)
            self.assertEqual(module.get_plan("other")(), 2)
            module.get_plan("scale")(1 << 20, 1 << 21, 2.5, 1000)
            self.assertEqual(self.launches(), self.expected())
            with self.assertRaisesRegex(cjit.NotFound, "scale"):
                module.get_plan()
            with self.assertRaisesRegex(cjit.NotFound, "'absent'"):
                module.get_plan("absent")
        self.assertEqual(self.on.load(with_plan).get_plan().name, "scale")
        with self.assertRaises(cjit.NotFound):
            self.module.get_plan()

    def test_bundles_contain_the_plan(self):
        bundle = cjit.Bundle()
        bundle.add("scale", self.built.add_plan(SCALE))
        again = cjit.Bundle.read(bundle.write())
        module = self.on.load_bundle(again, "scale").module
        self.assertEqual(module.get_plan().text, json.dumps(SCALE))

    def test_it_is_checked_against_the_image_without_a_driver(self):
        wrong = {**SCALE, "steps": [{"launch": "k", "grid": 1, "block": 1, "arguments": ["y", "factor", "x", "n"]}]}
        with self.assertRaisesRegex(cjit.InvalidArgument, "'factor'"):
            self.built.add_plan(wrong)
        with self.assertRaisesRegex(cjit.InvalidArgument, "'absent'"):
            self.built.add_plan({**SCALE, "kernels": {"k": "absent"}})
        self.built.close()
        with self.assertRaises(cjit.ClosedError):
            self.built.add_plan(SCALE)


class Manual(Plans):
    def setUp(self):
        super().setUp()
        self.page = (ROOT / "docs/plans.md").read_text()
        source, self.text = (re.search(rf"```{kind}\n(.*?)```", self.page, re.DOTALL).group(1)
                             for kind in ("cuda", "json"))
        self.example = self.on.load(self.on.build(source, ["partial_sums", "divide"], arch="sm_90"))

    def test_the_example_runs(self):
        plan = self.example.plan(self.text)
        x, y = 1 << 20, 1 << 21
        multiprocessors = self.on.device(0).multiprocessor_count
        resident = self.example["partial_sums"].occupancy(256)
        for n, parts in ((1000, 4), (0, 0), (1 << 30, multiprocessors * resident)):
            self.assertEqual(plan(x, y, n), parts)
            self.assertEqual(plan.workspace_size(x, y, n), (4 * parts, 256))
            self.assertEqual([grid[0] for grid, _ in self.launches()], [parts, -(-n // 256)] if n else [])

    def test_the_messages_are_those_of_the_library(self):
        definition = json.loads(self.text)
        with self.assertRaises(cjit.LaunchLimit) as caught:
            self.example.plan(definition)(1 << 20, 1 << 21, 1 << 60)
        self.assertIn(f"\n{caught.exception}\n", self.page)
        definition["steps"][0]["grid"] = "part"
        definition["steps"][1]["arguments"].pop()
        with self.assertRaises(cjit.InvalidArgument) as caught:
            self.example.plan(definition)
        self.assertIn(f"\n{caught.exception}\n", self.page)

    def test_every_key_and_name_is_described(self):
        for file, found in (("definition.cpp", r'object\.\w+\("(\w+)"|object\.\w+\(\s*"(\w+)"'),
                            ("names.cpp", r'\{"(\w+)", (?:static_cast|CJIT_KERNEL)'),
                            ("expression.cpp", r'\{"(\w+)", Kind::')):
            names = {name for match in re.findall(found, (ROOT / "src/plan" / file).read_text())
                     for name in ([match] if isinstance(match, str) else match) if name}
            self.assertGreater(len(names), 4, file)
            missing = [name for name in sorted(names) if re.search(rf"`{name}[`(]", self.page) is None]
            self.assertEqual(missing, [], file)


def integer(value):
    """Return an integer of another package."""
    class Integer:
        def __index__(self):
            return value
    return Integer()
