"""Tuning without a GPU: what is refused, what reaches the library, and the callbacks."""

import ctypes
import os
import unittest

import cjit
from cjit import _callbacks, _raw, tune
from support import TestCase, fake_driver

SCAN = {"algorithm": "scan", "input": "int16", "operator": "plus"}
DRIVER = fake_driver()
SLOW = """
template <int N, int M> struct Slow { \
static constexpr int value = Slow<N - 1, 2 * M>::value + Slow<N - 1, 2 * M + 1>::value; };
template <int M> struct Slow<0, M> { static constexpr int value = M; };
template <int N> __global__ void slow(int* x) { *x = Slow<N, 0>::value * FACTOR; }
"""


class Refused(TestCase):
    def refused(self, *parts, status=cjit.Status.INVALID_ARGUMENT, **fields):
        with self.assertRaises(cjit.CjitError) as caught:
            self.mock(default_arch="sm_90").tune(**{"algorithm": SCAN, "runs": [{}], **fields})
        self.assertEqual(caught.exception.status, status)
        for part in parts:
            self.assertIn(part, str(caught.exception))

    def test_a_mock_measures_nothing(self):
        self.refused("a mock device", status=cjit.Status.UNSUPPORTED)

    def test_faults_of_the_description_are_listed(self):
        self.refused("runs: is empty", "tolerance: is 2", "candidates: is 5000", "seconds: is -1", runs=[], tolerance=2,
                     candidates=5000, seconds=-1)

    def test_the_description_has_what_was_given(self):
        self.assertEqual(tune.describe(runs=[{"n": 1}], space=None, seconds=0, compare=["out"]),
                         '{"runs": [{"n": 1}], "seconds": 0, "compare": ["out"]}')

    def test_numbers_that_the_algorithm_lacks_are_refused(self):
        self.refused("'space' has 'tile_thread', but the algorithm 'scan' has tile_threads, tile_items",
                     space={"tile_thread": range(128, 257, 128)})

    def test_a_policy_of_the_caller_is_refused(self):
        self.refused("has a 'policy', which the tuning chooses", algorithm={**SCAN, "policy": {"tile_items": 4}})

    def test_an_algorithm_has_its_own_plan(self):
        self.refused("an algorithm has its own plan", plan={"name": "scan"})
        self.refused("an algorithm has its own plan", plan="{}")

    def test_a_kernel_needs_a_space(self):
        self.refused("set 'space'", source="__global__ void k() {}", algorithm=None)

    def test_what_json_lacks_is_named(self):
        with self.assertRaisesRegex(TypeError, "no place for a object"):
            self.mock().tune(algorithm=SCAN, runs=[{"input": object()}])


@unittest.skipUnless(os.path.exists(DRIVER), "no fake driver beside the library")
class Tuning(TestCase):
    def tune(self, **fields):
        context = self.context(driver_path=DRIVER, cache_mode="off", worker_mode="worker")
        names = ["slow<${depth}>"]
        return context.tune(SLOW, names, defines=["FACTOR=${factor}"], arch="sm_90", runs=[{}],
                            **{"space": {"depth": [1, 21], "factor": [3]}, **fields})

    def test_without_a_budget_the_default_is_returned(self):
        called = []
        tuned = self.tune(seconds=0, space={"depth": range(1, 4), "factor": {"from": 3, "to": 5, "step": 2}},
                          progress=called.append, check=called.append)
        self.assertEqual(tuned.result.name_expressions, ("slow<1>",))
        self.assertEqual((tuned.report["best"], tuned.report["is_default"], tuned.report["stopped"]),
                         ({"depth": 1, "factor": 3}, True, "budget"))
        self.assertEqual(tuned.report["candidates"][-1]["numbers"], {"depth": 3, "factor": 5})
        self.assertEqual(tuned.result.cache_outcome, cjit.CacheOutcome.BUILT)
        self.assertEqual(called, [])

    def test_the_device_is_the_one_that_was_asked_for(self):
        with self.assertRaisesRegex(cjit.CjitError, "CUDA device 77"):
            self.tune(seconds=0, device=77)

    def test_progress_stops_the_tuning(self):
        seen = []
        tuned = self.tune(seconds=60, progress=seen.append)  # append() returns None
        self.assertEqual(len(seen), 1)
        self.assertEqual((seen[0].phase, seen[0].candidate_count, seen[0].budget_milliseconds, seen[0].best_numbers),
                         (cjit.TunePhase.BUILD, 2, 60_000, ""))
        self.assertEqual((tuned.report["stopped"], tuned.result.name_expressions), ("cancelled", ("slow<1>",)))

    def test_an_exception_of_progress_stops_the_tuning_and_is_raised(self):
        def fail(progress):
            raise OverflowError(f"{progress.candidate_count} candidates")

        with self.assertRaisesRegex(OverflowError, "2 candidates"):
            self.tune(seconds=60, progress=fail)


    def test_a_job_tunes_and_the_key_is_that_of_the_request(self):
        context = self.context(driver_path=DRIVER, cache_mode="off")
        request = dict(name_expressions=["k<${n}>"], arch="sm_90", runs=[{}], space={"n": [1, 2]}, seconds=0)
        source = "template <int N> __global__ void k() {}"
        with context.submit_tune(source, **request) as job:
            tuned = job.result()
        self.assertEqual((tuned.report["best"], tuned.result.family), ({"n": 1}, cjit.Family.TUNE))
        self.assertNotIn("is_default", tuned.result.log)
        key = context.describe_tune_key(source, **request).key
        self.assertEqual(context.describe_tune_key(source, **request).key, key)
        self.assertNotEqual(context.describe_tune_key(source, **{**request, "seconds": 1}).key, key)


class Callbacks(TestCase):
    def setUp(self):
        self.contents = [b"\1\0\2\0", b"\3", b"\1\0\4\0", b"\5"]
        self.memory = [ctypes.create_string_buffer(data, len(data)) for data in self.contents]
        found, expected = ((ctypes.c_void_p * 2)(*map(ctypes.addressof, self.memory[i:i + 2])) for i in (0, 2))
        self.raw = _raw.cjit_tune_check_t(ctypes.sizeof(_raw.cjit_tune_check_t), b'{"items": 4}', 1,
                                          (ctypes.c_char_p * 2)(b"a", b"b"), found, expected,
                                          (ctypes.c_uint64 * 2)(4, 1), 2)
        self.progress = _raw.cjit_tune_progress_t(ctypes.sizeof(_raw.cjit_tune_progress_t), best_ratio=0.5)

    def call(self, runner, check=True):
        if check:
            return _callbacks.TUNE_CHECK(id(runner), ctypes.pointer(self.raw))
        return _callbacks.TUNE_PROGRESS(id(runner), ctypes.pointer(self.progress))

    def test_a_check_gets_the_results(self):
        kept = []
        runner = tune.Runner(None, lambda check: kept.append(check) or check.found[0] == check.expected[0])
        self.assertEqual(self.call(runner), cjit.Status.INVALID_ARGUMENT)
        self.memory[2][2] = b"\2"
        self.assertEqual(self.call(runner), cjit.Status.SUCCESS)
        first = kept[0]
        self.assertEqual((first.numbers, first.run, first.names), ('{"items": 4}', 1, ("a", "b")))
        self.assertEqual([bytes(each) for each in first.found + first.expected], self.contents)
        self.assertEqual(first.expected[0].cast("h").tolist(), [1, 4])
        self.assertIsNone(runner.failure)

    def test_an_exception_of_a_check_stops_the_tuning(self):
        runner = tune.Runner(None, lambda check: 1 / 0)
        self.assertEqual(self.call(runner, check=False), cjit.Status.SUCCESS)
        self.assertEqual(self.call(runner), cjit.Status.INVALID_ARGUMENT)
        self.assertIsInstance(runner.failure, ZeroDivisionError)
        self.assertEqual(self.call(runner, check=False), cjit.Status.CANCELLED)

    def test_progress_gets_the_record(self):
        seen = []
        runner = tune.Runner(lambda progress: seen.append(progress) or True, None)
        self.assertEqual(self.call(runner, check=False), cjit.Status.SUCCESS)
        self.assertEqual((seen[0].best_ratio, seen[0].best_numbers, seen[0].phase), (0.5, "", cjit.TunePhase.BUILD))
