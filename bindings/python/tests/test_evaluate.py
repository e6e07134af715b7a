"""
Evaluations without a GPU: the fake driver runs kernels whose names say what they do
(tests/fake_cuda/acting_kernels.hpp).
"""

import array
import asyncio
import json
import os
import sys
import time
import unittest
from unittest import mock

import cjit
from cjit import _host_arrays
from support import TestCase, fake_driver

try:
    import numpy
except ImportError:
    numpy = None

DRIVER = fake_driver()
CASES = [{"in": "random:1000xfloat32", "out": "zeros:1000xfloat32", "n": 1000}]


def acting(kernel):
    """Return a candidate of the parameters (const float* in, float* out, int n)."""
    source = f'extern "C" __global__ void {kernel}(const float* in, float* out, int n) {{}}'
    return cjit.KernelOptions(source, [kernel], arch="sm_90"), {
        "name": "p", "kernels": {"k": kernel}, "parameters": "in: pointer, out: pointer, n: int32",
        "steps": [{"launch": "k", "grid": 1, "block": 32, "arguments": ["in", "out", "n"]}]}


def twice(case):
    return {"out": 2 * case["in"]}


class Refused(TestCase):
    def refused(self, *parts, candidates=None, status=cjit.Status.INVALID_ARGUMENT, **fields):
        with self.assertRaises(cjit.CjitError) as caught:
            self.mock().evaluate([acting("act_twice")] if candidates is None else candidates,
                                 **{"cases": CASES, "reference": twice, **fields})
        self.assertEqual(caught.exception.status, status)
        for part in parts:
            self.assertIn(part, str(caught.exception))

    def test_a_mock_evaluates_nothing(self):
        self.refused("a mock device", status=cjit.Status.UNSUPPORTED)

    def test_faults_of_the_description_are_listed(self):
        self.refused("cases: is empty", "tolerance: is 2", "limits.run_milliseconds: is 0", cases=[], tolerance=2,
                     limits={"run_milliseconds": 0})

    def test_candidates_and_the_source_of_results_are_needed(self):
        self.refused("`candidate_count` is 0", candidates=[])
        self.refused("nothing makes the expected results", reference=None)
        self.refused("`candidates[1]`: cannot evaluate: a kernel needs a plan",
                     candidates=[acting("act_twice"), acting("act_twice")[0]])

    def test_what_is_no_candidate_is_named(self):
        with self.assertRaisesRegex(TypeError, "a candidate is a str, expected an EvaluateCandidate"):
            self.mock().evaluate(["source"], cases=CASES)
        with self.assertRaisesRegex(TypeError, "did you mean 'tolerance'"):
            self.mock().evaluate([acting("act_twice")], cases=CASES, tolerace=1)

    def test_the_description_has_what_was_given(self):
        options = cjit.EvaluateOptions([{"n": 1}], times=False, compare=("out",), limits={"run_milliseconds": 1})
        self.assertEqual(json.loads(options.description()), {
            "cases": [{"n": 1}], "times": False, "compare": ["out"], "limits": {"run_milliseconds": 1}})


@unittest.skipUnless(os.path.exists(DRIVER), "no fake driver beside the library")
class Evaluating(TestCase):
    def setUp(self):
        self.device = self.context(driver_path=DRIVER, cache_mode="off", worker_mode="process")
        self.options = {"cases": CASES, "reference": acting("act_twice"), "tolerance": 1e-4, "times": False,
                        "limits": {"run_milliseconds": 300}}

    def evaluate(self, *kernels, **fields):
        return self.device.evaluate({kernel: acting(kernel) for kernel in kernels}, **{**self.options, **fields})

    def test_verdicts_have_the_names_of_the_candidates(self):
        seen = []
        made = self.evaluate("act_twice", "act_last_wrong", "act_segfaults", "act_nearly", verdict=seen.append)
        self.assertEqual(tuple(seen), made.verdicts)
        self.assertEqual({each.name: each.state for each in made.verdicts}, {
            "act_twice": cjit.EvaluateState.PASSED, "act_last_wrong": cjit.EvaluateState.WRONG,
            "act_segfaults": cjit.EvaluateState.CRASHED, "act_nearly": cjit.EvaluateState.PASSED})
        by_name = {each.name: each for each in made.verdicts}
        right, wrong = by_name["act_twice"], by_name["act_last_wrong"]
        self.assertEqual((right.passed, right.reason, right.worst_error, right.cold_nanoseconds), (True, "", 0, 0))
        self.assertEqual(right.cache_key, "")  # builds without a cache
        self.assertAlmostEqual(by_name["act_nearly"].worst_error, 1e-6, delta=2e-7)
        self.assertIn("element 999 is 7, expected ", wrong.reason)
        self.assertEqual((wrong.passed, wrong.report["cases"][0]["results"][0]["wrong"]), (False, 1))
        self.assertEqual([each.report for each in made.verdicts], made.report["verdicts"])
        self.assertEqual((made.report["device"], made.report["passed"], made.report["lost_processes"]),
                         ("Fake H200", 2, 1))

    def test_a_candidate_has_any_form(self):
        build, plan = acting("act_twice")
        made = self.device.evaluate([cjit.EvaluateCandidate(build, plan, "named"), (build, json.dumps(plan))],
                                    **self.options)
        self.assertEqual(sorted((each.candidate, each.name, each.passed) for each in made.verdicts),
                         [(0, "named", True), (1, "", True)])

    @unittest.skipIf(numpy is None, "no NumPy")
    def test_a_function_makes_the_expected_results(self):
        cases = []

        def reference(case):
            cases.append(case)
            return twice(case)

        made = self.evaluate("act_twice", "act_input", reference=reference, cases=[
            {"in": "random:10x100xfloat32", "out": "zeros:1000xfloat32", "n": 1000}])
        self.assertEqual({each.name: each.passed for each in made.verdicts}, {"act_twice": True, "act_input": False})
        first = cases[0]
        self.assertEqual((first.index, first.results, list(first), first["n"]), (0, ("out",), ["in", "out", "n"], 1000))
        self.assertEqual((first["in"].shape, first["in"].dtype, first["out"].shape),
                         ((10, 100), numpy.float32, (1000,)))
        self.assertEqual(len({each["in"].tobytes() for each in cases}), len(cases))  # each set has its own inputs

    def test_a_function_needs_no_numpy(self):
        kinds = []

        def reference(case):
            kinds.append(type(case["in"]))
            return array.array("f", [2 * each for each in case["in"]])  # of the only result

        with mock.patch.dict(sys.modules, numpy=None):
            made = self.evaluate("act_twice", "act_nothing", reference=reference)
        self.assertEqual({each.name: each.passed for each in made.verdicts}, {"act_twice": True, "act_nothing": False})
        self.assertEqual(set(kinds), {memoryview})

    def test_an_exception_of_a_function_stops_the_evaluation_and_is_raised(self):
        def fail(given):
            raise OverflowError("enough")

        for name in ("reference", "verdict", "progress"):
            with self.subTest(name), self.assertRaisesRegex(OverflowError, "enough"):
                self.evaluate("act_twice", "act_twice", **{name: fail})
        with self.assertRaisesRegex(ValueError, "returned the results y, expected out"):
            self.evaluate("act_twice", reference=lambda case: {"y": case["in"]})
        with self.assertRaisesRegex(ValueError, "returned 4 bytes for the result 'out', expected 4000, those of "):
            self.evaluate("act_twice", reference=lambda case: b"four")

    def test_progress_stops_the_evaluation(self):
        seen = []
        made = self.evaluate("act_twice", "act_input", progress=seen.append)  # append() returns None
        self.assertEqual((seen[0].candidate_count, seen[0].judged_count), (2, 0))
        self.assertEqual(made.report["stopped"], "cancelled")
        self.assertEqual({each.state for each in made.verdicts}, {cjit.EvaluateState.CANCELLED})

    def submit(self, *kernels, **fields):
        return self.device.submit_evaluate([acting(kernel) for kernel in kernels], **{**self.options, **fields})

    def test_a_job_gives_verdicts_as_they_come(self):
        done = []
        with self.submit("act_twice", "act_input", "act_twice", on_done=done.append) as job:
            self.assertEqual(sorted(each.candidate for each in job), [0, 1, 2])
            made = job.result()
            self.assertEqual(list(job), list(made.verdicts))
            self.assertEqual(done, [job])
        with self.submit("act_twice", verdict=lambda verdict: 1 / 0) as job, self.assertRaises(ZeroDivisionError):
            list(job)

    def test_an_event_loop_gets_verdicts_as_they_come(self):
        async def judge():
            states = [each.state async for each in self.submit("act_twice", "act_input")]
            made = await self.device.evaluate_async([acting("act_twice")], **self.options)
            with self.assertRaises(ZeroDivisionError):
                async for _ in self.submit("act_twice", verdict=lambda verdict: 1 / 0):
                    pass
            return states, made.verdicts[0].passed

        states, passed = asyncio.run(judge())
        self.assertEqual(sorted(states), [cjit.EvaluateState.PASSED, cjit.EvaluateState.WRONG])
        self.assertTrue(passed)

    def test_leaving_the_loop_ends_the_evaluation(self):
        calls = []

        def submit():
            return self.submit("act_twice", *["act_hangs"] * 100, limits={"run_milliseconds": 200},
                               progress=lambda progress: calls.append(progress) or True)

        async def first():
            async for verdict in submit():
                return verdict

        self.assertIsInstance(asyncio.run(first()), cjit.EvaluateVerdict)
        self.assertTrue(self.becomes_quiet(calls))
        for _ in submit():
            break
        self.assertTrue(self.becomes_quiet(calls))

    @staticmethod
    def becomes_quiet(calls):
        """Whether no call is added for a second, soon. An evaluation makes one before each verdict."""
        for _ in range(10):
            before = len(calls)
            time.sleep(1)
            if len(calls) == before:
                return True
        return False

    def test_cancelling_the_task_cancels_the_evaluation(self):
        async def judge():
            with self.submit(*["act_hangs"] * 100, limits={"run_milliseconds": 2000}) as job:
                async def wait():
                    async for _ in job:
                        pass
                with self.assertRaises(asyncio.TimeoutError):
                    await asyncio.wait_for(wait(), 0.5)
                with self.assertRaises(cjit.Cancelled):
                    job.result(60)

        asyncio.run(judge())


class HostArrays(TestCase):
    def layout(self, text, size=0):
        return _host_arrays.layout_of(text, size)

    def test_the_layout_is_that_of_the_description(self):
        self.assertEqual(self.layout("random:32x64xfloat32:7"), ("float32", (32, 64), 4))
        self.assertEqual(self.layout("zeros:5xcomplex64"), ("complex64", (5,), 8))
        self.assertEqual(self.layout("ones:2xbfloat16"), ("bfloat16", (2,), 2))
        self.assertEqual(self.layout("file:a.bin", 9), ("uint8", (9,), 1))
        self.assertIsNone(self.layout("0x10"))
        self.assertIsNone(self.layout("bytes:00"))

    def test_elements_without_a_type_are_their_bits(self):
        for kind, shape in (("bfloat16", (2, 3)), ("float16", (6,)), ("float8_e4m3", (4,)), ("complex64", (2,))):
            layout = _host_arrays.Layout(kind, shape, {"bfloat16": 2, "float16": 2, "float8_e4m3": 1}.get(kind, 8))
            data = bytes(range(layout.size))
            for hidden in ({}, {"numpy": None}):
                with self.subTest(kind, **hidden), mock.patch.dict(sys.modules, hidden):
                    made = _host_arrays.array_of(bytearray(data), layout)
                    self.assertEqual((made.shape, made.itemsize), (shape, layout.itemsize))
                    self.assertEqual(_host_arrays.bytes_of(made, layout, "out"), data)

    @unittest.skipIf(numpy is None, "no NumPy")
    def test_results_are_converted_without_loss_of_integers(self):
        floats, counts = self.layout("zeros:2x2xfloat32"), self.layout("zeros:3xuint32")
        wanted = numpy.array([[1, 2], [3, 4]], numpy.float32)
        transposed = wanted.T.copy().T
        for given in (wanted, wanted.astype(float), wanted.astype(int), wanted.tolist(), wanted.ravel(), transposed):
            self.assertEqual(_host_arrays.bytes_of(given, floats, "out"), wanted.tobytes())
        self.assertEqual(_host_arrays.bytes_of(numpy.array([1, 2, 2**32 - 1]), counts, "out"),
                         numpy.array([1, 2, 2**32 - 1], numpy.uint32).tobytes())
        for given, message in ((numpy.array([0.5, 1, 2]), "do not fit in uint32"),
                               (numpy.array([-1, 1, 2]), "do not fit in uint32"),
                               (numpy.array([1j, 1, 2]), "is complex, expected uint32")):
            with self.assertRaisesRegex((TypeError, ValueError), message):
                _host_arrays.bytes_of(given, counts, "out")
        with self.assertRaisesRegex(ValueError, r"has the shape \(1, 4\), expected \(2, 2\)"):
            _host_arrays.bytes_of(numpy.zeros((1, 4)), floats, "out")

    @unittest.skipIf(numpy is None, "no NumPy")
    def test_arrays_of_other_packages_are_copied_to_the_host(self):
        data = numpy.arange(4, dtype=numpy.float32)

        class OnDevice:  # as of CuPy and PyTorch
            __cuda_array_interface__ = {}
            requires_grad = True

            def detach(self):
                detached = type(self)()
                detached.requires_grad = False
                return detached

            def cpu(self):
                return data

        class OfDLPack:
            def __init__(self, of):
                self._of = of

            def __dlpack__(self, **_):
                return self._of.__dlpack__()

        layout = self.layout("zeros:4xfloat32")
        self.assertEqual(_host_arrays.bytes_of(OnDevice(), layout, "out"), data.tobytes())
        self.assertEqual(_host_arrays.bytes_of(OfDLPack(data), layout, "out"), data.tobytes())
        for given, message in ((data.astype(float), "elements of type float64, expected float32"),
                               (numpy.zeros(8, numpy.float32)[::2], "has gaps")):
            with self.assertRaisesRegex(TypeError, message):
                _host_arrays.bytes_of(OfDLPack(given), layout, "out")
