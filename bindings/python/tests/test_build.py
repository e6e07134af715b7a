"""Builds, their options, results and errors."""

import ctypes
import errno
import gc
import mmap
import os
import pickle
import sys
import threading
import time
import unittest.mock

import cjit
import numpy
from support import AXPY, SCHEMA, TestCase, axpy

BROKEN = """__global__ void fill(float* x) {
  x[threadIdx.x] = undefined_value;
}
"""


class Builds(TestCase):
    def test_a_result_has_all_that_was_built(self):
        result = self.mock().build(axpy(extra_image_kinds=["ptx"], source_name="axpy.cu"))
        self.assertEqual(result.names, {"axpy<float>": "_Z4axpyIfEvjT_PKS0_PS0_"})
        self.assertEqual((result.cc, result.arch, result.arch_feature), (90, "sm_90", ""))
        self.assertEqual([each.kind for each in result.images], [cjit.ImageKind.CUBIN, cjit.ImageKind.PTX])
        self.assertEqual(bytes(result.image[:4]), b"\x7fELF")
        self.assertIn(".entry _Z4axpyIfEvjT_PKS0_PS0_", result.ptx)
        self.assertEqual(result.argument_schemas, (SCHEMA,))
        self.assertEqual(result.kernels[0].parameter_sizes, (4, 4, 8, 8))
        self.assertGreater(result.kernels[0].resources.code_size, 0)
        self.assertEqual(result.cache_outcome, cjit.CacheOutcome.BYPASSED)
        self.assertEqual(result.build_place, cjit.BuildPlace.PROCESS)
        self.assertEqual(result.pch_outcome, cjit.PchOutcome.NONE)
        self.assertEqual(result.family, cjit.Family.KERNEL)
        self.assertIn("NVRTC", result.producer)
        self.assertGreater(result.compile_nanoseconds, 0)
        self.assertEqual((result.log, result.info_log, result.diagnostics, result.policy, result.dropped_symbols),
                         ("", "", (), b"", ()))
        self.assertIn("sm_90 CUBIN", repr(result))
        self.assertIsInstance(result.cache_note + result.build_place_note + result.cache_key, str)

    def test_keywords_are_the_fields_of_the_options(self):
        result = self.mock().build("#include <my.h>\n__global__ void k(int* x) { *x = VALUE + MORE; }", ["k"],
                                   arch="compute_90", headers={"my.h": "#define MORE 2\n"},
                                   defines={"VALUE": 40, "FLAG": None})
        self.assertIn("42", result.ptx)
        self.assertEqual(result.image_kind, cjit.ImageKind.PTX)

    def test_arrays_and_switches_reach_the_compiler(self):
        with self.assertRaises(cjit.CompilationError):
            self.mock().build("__global__ void k() { int unused; }", arch="sm_90", warnings_as_errors=True)
        result = self.mock().build("__global__ void k() { int unused; }", arch="sm_90", warnings_as_errors=True,
                                   suppressed_diagnostics=[177])
        self.assertEqual(result.diagnostics, ())
        result = self.mock().build("__global__ void k() { int unused; }", arch="sm_90")
        self.assertEqual((result.diagnostics[0].code, result.diagnostics[0].severity), (177, cjit.Severity.WARNING))
        self.assertIn("unused", result.log)

    def test_a_compile_error_reads_as_a_person_wants_to(self):
        with self.assertRaises(cjit.CompilationError) as caught:
            self.mock().build(BROKEN, arch="sm_90", source_name="fill.cu")
        error = caught.exception
        self.assertEqual(str(error), """cannot compile fill.cu: fill.cu(2): identifier "undefined_value" is undefined
fill.cu(2): error: identifier "undefined_value" is undefined
    x[threadIdx.x] = undefined_value;
                     ^

1 error detected in the compilation of "fill.cu".""")
        self.assertEqual((error.status, error.stage, error.library),
                         (cjit.Status.COMPILATION, cjit.Stage.COMPILE, "NVRTC"))
        self.assertEqual((error.native_code, error.native_name), (6, "NVRTC_ERROR_COMPILATION"))
        self.assertEqual(str(error.diagnostics[0]), 'fill.cu:2: error: identifier "undefined_value" is undefined')
        self.assertEqual(error.diagnostics[0].column, 20)
        again = pickle.loads(pickle.dumps(error))
        self.assertEqual((str(again), again.diagnostics, type(again)),
                         (str(error), error.diagnostics, cjit.CompilationError))

    def test_every_block_of_errors_has_its_class(self):
        context = self.mock()
        for kind, builtin, fail in (
            (cjit.InvalidArgument, ValueError, lambda: context.build(AXPY, arch="sm_banana")),
            (cjit.InvalidArgument, ValueError, lambda: context.build(AXPY + "\0", arch="sm_90")),
            (cjit.InvalidArgument, ValueError, lambda: context.build(AXPY, arch="sm_90", fast_math=True, ftz=False)),
            (cjit.NameExpressionError, cjit.BuildError, lambda: context.build(AXPY, ["nothing"], arch="sm_90")),
            (cjit.HeaderNotFound, cjit.CompilationError, lambda: context.build('#include "nowhere.h"', arch="sm_90")),
            (cjit.ArtifactError, cjit.CjitError, lambda: cjit.deserialize(b"no artifact")),
            (cjit.StorageError, OSError, lambda: cjit.read_file("/nowhere/at/all")),
            (cjit.NotCached, OSError, lambda: context.build(axpy(cache_mode="only"))),
            (cjit.NotFound, LookupError, lambda: context.load(context.build(axpy())).kernel("nothing")),
            (cjit.ArgumentMismatch, TypeError, lambda: context.build(axpy(argument_schemas=["x: pointer"]))),
        ):
            with self.assertRaises(kind) as caught:
                fail()
            self.assertIsInstance(caught.exception, builtin)
            self.assertIsInstance(caught.exception.status, cjit.Status)

    def test_a_failed_file_operation_has_the_errno_of_the_system(self):
        with self.assertRaises(OSError) as caught:
            cjit.read_file("/nowhere/at/all")
        error = caught.exception
        again = pickle.loads(pickle.dumps(error))
        for each in (error, again):
            self.assertEqual((each.errno, each.strerror), (errno.ENOENT, os.strerror(errno.ENOENT)))
            self.assertEqual(str(each), "cannot read /nowhere/at/all: No such file or directory")
        self.assertIsNone(cjit.StorageError("no worker").errno)

    def test_numpy_scalars_are_values_of_options(self):
        source = "__global__ void __launch_bounds__(BLOCK) k(int* x) { x[threadIdx.x] = BLOCK + FAST; }"
        fields = {"max_registers": 64, "lineinfo": True, "suppressed_diagnostics": [177], "std": 17,
                  "defines": {"BLOCK": 256, "FAST": 1}}
        with_numpy = {"max_registers": numpy.int32(64), "lineinfo": numpy.bool_(True), "std": numpy.uint8(17),
                      "suppressed_diagnostics": numpy.array([177]),
                      "defines": {"BLOCK": numpy.int32(256), "FAST": True}}
        context = self.mock()
        images = [bytes(context.build(source, ["k"], arch="sm_90", **each).image) for each in (fields, with_numpy)]
        self.assertEqual(images[0], images[1])

    def test_a_missing_toolkit_says_where_was_looked(self):
        folder = self.folder()
        with self.assertRaises(cjit.ToolkitNotFound) as caught:
            self.mock(cuda_home=folder).build(AXPY, arch="sm_90")
        self.assertIn(str(folder), str(caught.exception))

    def test_values_that_do_not_fit_are_refused_before_c_cuts_them_off(self):
        context = self.mock()
        for kind, fields in ((ValueError, {"max_registers": -1}), (ValueError, {"max_registers": 2**32}),
                             (TypeError, {"max_registers": 1.5}), (ValueError, {"arch": "sm_90\0a"}),
                             (TypeError, {"include_dirs": "folder"}), (TypeError, {"arch": 90}),
                             (ValueError, {"cache_mode": "sometimes"}),
                             (ValueError, {"name_expressions": ["a"], "argument_schemas": ["*", "*"]}),
                             (ValueError, {"argument_schemas": {"other": "*"}}), (TypeError, {"no_such_option": 1})):
            with self.assertRaises(kind, msg=fields):
                context.build(AXPY, **{"arch": "sm_90", **fields})
        with self.assertRaises(TypeError):
            context.build(None)

    def test_options_are_frozen_with_what_they_were_made_of(self):
        names = ["axpy<float>"]
        options = axpy(name_expressions=names)
        names.append("axpy<double>")
        self.assertEqual(self.mock().build(options).name_expressions, ("axpy<float>",))
        with self.assertRaises(AttributeError):
            options.arch = "sm_80"
        self.assertEqual(pickle.loads(pickle.dumps(options)), options)

    def test_hits_come_from_memory_and_disk(self):
        folder = self.folder()
        with cjit.Context(cache_dir=folder, cache_mode="use") as context:
            self.assertEqual(context.build(axpy()).cache_outcome, cjit.CacheOutcome.BUILT)
            self.assertEqual(context.build(axpy()).cache_outcome, cjit.CacheOutcome.MEMORY)
        with cjit.Context(cache_dir=folder, cache_mode="use") as context:
            self.assertEqual(context.build(axpy()).cache_outcome, cjit.CacheOutcome.DISK)

    def test_equal_options_are_a_hit_without_a_job(self):
        context = self.mock(cache_mode="use", cache_dir=self.folder())
        for defines in ({"N": 1}, ["N=2"]):
            outcomes = [context.build(axpy(defines=defines)).cache_outcome for _ in range(2)]
            self.assertEqual(outcomes, [cjit.CacheOutcome.BUILT, cjit.CacheOutcome.MEMORY])
            with unittest.mock.patch.object(cjit.job, "build", side_effect=AssertionError("a job")):
                self.assertEqual(context.build(axpy(defines=defines)).cache_outcome, cjit.CacheOutcome.MEMORY)
                context.kernel(axpy(defines=defines), "axpy<float>")
                with self.assertRaisesRegex(AssertionError, "a job"):
                    context.build(axpy(defines=[*defines, "OTHER"]))
        context.cache.clear()
        self.assertEqual(context.build(axpy(defines=defines)).cache_outcome, cjit.CacheOutcome.BUILT)
        self.assertEqual(context.build(axpy(defines=defines, cache_mode="off")).cache_outcome,
                         cjit.CacheOutcome.BYPASSED)

    def test_a_prepared_build_is_repeated(self):
        context = self.context(cache_mode="use", cache_dir="")
        build = context.prepare(AXPY, ["axpy<float>"], arch="sm_90")
        built, hit = build(), build()
        self.assertEqual((built.cache_outcome, hit.cache_outcome),
                         (cjit.CacheOutcome.BUILT, cjit.CacheOutcome.MEMORY))
        self.assertEqual(hit.serialize(), context.build(AXPY, ["axpy<float>"], arch="sm_90").serialize())
        build().close()  # each result is closed for itself
        self.assertEqual(build().arch, "sm_90")
        context.close()
        self.assertEqual(build().cache_outcome, cjit.CacheOutcome.MEMORY)

    def test_a_repeated_build_sees_changed_headers_and_a_cleared_cache(self):
        folder = self.folder()
        (folder / "value.h").write_text("#define VALUE 1\n")
        time.sleep(0.1)  # until times of files are trusted
        context = self.context(cache_mode="use", cache_dir=str(folder / "cache"))
        request = cjit.KernelOptions("#include <value.h>\n__global__ void k(int* x) { *x = VALUE; }", arch="sm_90",
                                     include_dirs=[str(folder)])
        build, hits = context.prepare(request), [cjit.CacheOutcome.MEMORY] * 3
        first = build()
        self.assertEqual([build().cache_outcome for _ in range(3)], hits)
        self.assertEqual([context.build(request).cache_outcome for _ in range(3)], hits)
        self.assertTrue(context.is_current(request, build()))
        counted = context.cache.info().counters.memory_hits
        build(), context.build(request)
        self.assertEqual(context.cache.info().counters.memory_hits, counted + 2)
        (folder / "value.h").write_text("#define VALUE 22\n")
        time.sleep(0.1)
        self.assertFalse(context.is_current(request, first))
        second = build()
        self.assertEqual(second.cache_outcome, cjit.CacheOutcome.BUILT)
        self.assertNotEqual(bytes(first.image), bytes(second.image))
        self.assertEqual([build().cache_outcome for _ in range(3)], hits)
        self.assertEqual(bytes(build().image), bytes(second.image))
        context.cache.clear()
        self.assertEqual(build().cache_outcome, cjit.CacheOutcome.BUILT)

    def test_a_prepared_build_calls_passes_and_raises_like_a_build(self):
        calls, context = [], self.mock()
        build = context.prepare(axpy(image_passes=[cjit.ImagePass("count", callback=calls.append)]))
        build(), build()
        self.assertEqual(len(calls), 2)
        broken = context.prepare("__global__ void k() { int a = no_such_name; }", ["k"])
        for _ in range(2):
            with self.assertRaisesRegex(cjit.CompilationError, "no_such_name"):
                broken()

    def test_memory_is_used_again_only_without_references(self):
        context = self.context(cache_mode="use", cache_dir="")
        requests = axpy(), axpy(defines=["OTHER"], lineinfo=True)
        results = [context.build(each) for each in requests]
        expected = [bytes(each.image) for each in results]
        self.assertNotEqual(*expected)
        view = results[0].image
        results[0].close()
        with self.assertRaises(cjit.CompilationError):
            context.build(axpy(defines=["float=$"]))
        others = [context.build(requests[index % 2]) for index in range(100)]
        self.assertEqual((bytes(view), bytes(results[1].image)), tuple(expected))
        del view
        others += [context.build(requests[1 - index % 2]) for index in range(100)]
        self.assertEqual([bytes(each.image) for each in others], expected * 50 + expected[::-1] * 50)
        self.assertEqual(bytes(results[1].image), expected[1])

    def test_the_default_context_builds(self):
        with cjit.build(AXPY, ["axpy<float>"], arch="sm_90") as result:
            self.assertEqual(len(result.lowered_names), 1)
        first = cjit.default_context()
        self.assertIs(first, cjit.default_context())
        first.close()
        self.assertIsNot(first, cjit.default_context())

    def test_resource_limits_name_what_is_too_much(self):
        with self.assertRaisesRegex(cjit.ResourceLimitError, "`max_register_count = 2`"):
            self.mock().build(axpy(resource_limits=cjit.ResourceLimits(max_register_count=2)))

    def test_ptxas_reports_are_read(self):
        result = self.mock().build(axpy(raw_options=["-Xptxas=-v"]))
        self.assertEqual([each.symbol for each in result.ptxas_reports], ["_Z4axpyIfEvjT_PKS0_PS0_"])
        self.assertGreater(result.ptxas_reports[0].resources.register_count, 0)

    def test_a_slim_build_says_what_it_dropped(self):
        result = self.mock().build("__device__ int unused[100]; __global__ void k(int* x) { *x = 1; }", ["k"],
                                   arch="sm_90", slim=True)
        self.assertEqual(dict(zip(result.dropped_symbols, result.dropped_sizes)), {"unused": 400})


class KernelsInOneCall(TestCase):
    def caching(self, **fields):
        """A context that caches in memory, and the list of its compilations."""
        compilations = []
        return self.mock(cache_mode="use", cache_dir="", compile_callback=compilations.append, **fields), compilations

    def test_the_second_call_compiles_and_loads_nothing(self):
        context, compilations = self.caching()
        first = context.kernel(AXPY, "axpy<float>", argument_schemas=[SCHEMA])
        second = context.kernel(AXPY, "axpy<float>", argument_schemas={"axpy<float>": SCHEMA})
        self.assertEqual(len(compilations), 1)
        first.set_attribute("max_dynamic_shared_memory", 90000)
        self.assertEqual(second.get_attribute("max_dynamic_shared_memory"), 90000)  # of the same loaded kernel
        second[4, 256](x=0x1000, y=0x2000, a=2.0, count=1000)
        self.assertEqual(context.mock[-1].lowered_name, "_Z4axpyIfEvjT_PKS0_PS0_")
        first.close()
        second[4, 256](1000, 2.0, 0x1000, 0x2000)

    def test_names_are_those_of_the_options_or_the_only_one(self):
        context, compilations = self.caching()
        names = ["axpy<float>", "axpy<double>"]
        options = axpy(name_expressions=names, argument_schemas=())
        for name in (*names, "_Z4axpyIdEvjT_PKS0_PS0_"):
            self.assertEqual(len(context.kernel(options, name).parameters), 4)
        self.assertEqual(len(context.kernel(AXPY, names[1], name_expressions=names, arch="sm_90").parameters), 4)
        self.assertEqual(len(compilations), 1)
        self.assertEqual(context.kernel(cjit.KernelOptions(AXPY), names[0]).info.lowered_name,
                         "_Z4axpyIfEvjT_PKS0_PS0_")
        self.assertEqual(context.kernel(options, names[0], max_registers=32).info.lowered_name,
                         "_Z4axpyIfEvjT_PKS0_PS0_")
        self.assertEqual(len(compilations), 3)

    def test_threads_that_ask_at_once_compile_once(self):
        context, compilations = self.caching()
        kernels = []
        threads = [threading.Thread(target=lambda: kernels.append(context.kernel(AXPY, "axpy<float>")))
                   for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual((len(kernels), len(compilations)), (8, 1))

    def test_failures_are_those_of_the_three_calls(self):
        context, _ = self.caching()
        for kind, fail in (
            (cjit.CompilationError, lambda: context.kernel(BROKEN, "fill")),
            (cjit.NameExpressionError, lambda: context.kernel(AXPY, "nothing")),
            (cjit.NotFound, lambda: context.kernel(axpy(), "axpy<double>")),
            (cjit.NoBinaryForDevice, lambda: context.kernel(AXPY, "axpy<float>", arch="sm_80")),
            (cjit.ArgumentMismatch, lambda: context.kernel(axpy(argument_schemas=["x: pointer"]), "axpy<float>")),
            (cjit.InvalidArgument, lambda: context.kernel(AXPY, "axpy<float>", arch="sm_banana")),
            (TypeError, lambda: context.kernel(AXPY, "axpy<float>", no_such_option=1)),
            (TypeError, lambda: context.kernel(AXPY, 7)),
            (ValueError, lambda: context.kernel(axpy(), "axpy<float>\0")),
        ):
            with self.assertRaises(kind):
                fail()

    def test_a_kernel_outlives_its_context(self):
        context, _ = self.caching(loaded_kernel_limit=1)
        kernel = context.kernel(AXPY, "axpy<float>")
        context.kernel(AXPY, "axpy<double>")  # now the context drops the other one
        context.close()
        kernel[1, 32](1000, 2.0, 0x1000, 0x2000)
        with self.assertRaises(cjit.ClosedError):
            context.kernel(AXPY, "axpy<float>")

    def test_image_passes_run_once_and_their_exceptions_are_the_cause(self):
        context, _ = self.caching()
        calls = []
        options = axpy(image_passes=[cjit.ImagePass("count", callback=calls.append)])
        context.kernel(options, "axpy<float>")
        context.kernel(options, "axpy<float>")
        self.assertEqual(len(calls), 1)

        def fail(call):
            raise RuntimeError("I do not like it")

        with self.assertRaises(cjit.ImagePassError) as caught:
            context.kernel(axpy(image_passes=[cjit.ImagePass("fail", callback=fail)]), "axpy<float>")
        self.assertIsInstance(caught.exception.__cause__, RuntimeError)


class ImagePasses(TestCase):
    def test_a_function_sees_and_changes_the_image(self):
        seen = []

        def look(call):
            seen.append((bytes(call.image[:4]), call.options, call.producer, call.cc, call.arch_feature))
            call.change_count, call.note = 3, "looked " + "ä" * 10000

        result = self.mock().build(
            axpy(image_passes=[cjit.ImagePass("look", options="well", callback=look, version=7)]))
        self.assertEqual(seen, [(b"\x7fELF", "well", result.producer, 90, "")])
        report = result.image_pass_reports[0]
        self.assertEqual((report.name, report.options, report.version, report.change_count), ("look", "well", 7, 3))
        self.assertTrue(report.note.startswith("looked ää"))
        self.assertTrue(report.note.endswith("ä"))  # truncated between characters

    def test_what_a_pass_raises_is_the_cause(self):
        def fail(call):
            raise RuntimeError("I do not like it")

        with self.assertRaisesRegex(cjit.ImagePassError, "RuntimeError: I do not like it") as caught:
            self.mock().build(axpy(image_passes=[cjit.ImagePass("fail", callback=fail)]))
        self.assertIsInstance(caught.exception.__cause__, RuntimeError)

    def test_a_pass_that_changes_the_size_is_refused(self):
        with self.assertRaisesRegex(cjit.ImagePassError, "it must keep the size"):
            self.mock().build(axpy(image_passes=[cjit.ImagePass("grow", callback=lambda call: call.image.append(0))]))

    def test_the_librarys_own_pass_is_named(self):
        result = self.mock().build(axpy(arch="sm_90a", image_passes=[cjit.ImagePass("cjit.ffma_interleave")]))
        self.assertEqual(result.image_pass_reports[0].name, "cjit.ffma_interleave")


class Caching(TestCase):
    def test_the_mode_only_refuses_what_is_not_cached(self):
        with self.assertRaises(cjit.NotCached) as raised:
            self.context(cache_mode="only", cache_dir="").build(axpy())
        self.assertEqual(raised.exception.status, cjit.Status.NOT_CACHED)

    def test_dependencies_are_headers_with_their_origin(self):
        context = self.context(cache_mode="use", cache_dir="", header_check="once")
        options = axpy(headers={"mine.h": ""}, pre_includes=["mine.h"])
        for result in (context.build(options), context.build(options)):
            mine = [each for each in result.dependencies if each.path == "mine.h"]
            self.assertEqual([each.origin for each in mine], [cjit.DependencyOrigin.MEMORY])
            self.assertEqual(len(mine[0].sha256), 64)
            self.assertEqual(result.dependency_note, "")
        self.assertIn("cache", context.build(options, cache_mode="off").dependency_note)


FOREIGN = """.version 7.8
.target sm_80
.address_size 64
.visible .entry foreign(.param .u64 p, .param .u32 n) { ret; }
.visible .entry other(.param .u64 p) { ret; }
"""


class External(TestCase):
    def test_a_function_makes_the_image_that_the_cache_serves(self):
        seen = []

        def compile(call):
            seen.append((call.name, call.arch, call.cc, call.arch_feature, call.time_left()))
            call.add_log("made\n")
            call.set_name("first", "foreign", "p: pointer, n: int32")
            return FOREIGN

        options = cjit.ExternalOptions("Sample 1.0", callback=compile, name="kernel.py", arch="sm_90a",
                                       fields={"source": "x", "num_warps": b"4"})
        with cjit.Context(cache_dir=self.folder(), cache_mode="use") as context:
            result = context.build_external(options)
            self.assertEqual(seen, [("kernel.py", "sm_90a", 90, "a", None)])
            self.assertEqual((result.family, result.producer, result.log),
                             (cjit.Family.EXTERNAL, "Sample 1.0", "made\n"))
            self.assertEqual(result.lowered_names, ("foreign",))
            self.assertEqual(context.build_external(options).cache_outcome, cjit.CacheOutcome.MEMORY)
            self.assertEqual(context.submit_external(options).result(60).image, result.image)
            other = context.build_external("Sample 1.0", callback=lambda call: call.set_image(FOREIGN), arch="sm_90")
            self.assertEqual(other.lowered_names, ("foreign", "other"))
            self.assertEqual(dict(context.describe_key(options).fields)["field source"], "x")
        self.assertEqual(len(seen), 1)

    def test_what_the_function_raises_is_the_cause(self):
        def fail(call):
            kept.append(call)
            raise RuntimeError("no tensor cores")

        kept = []
        with self.assertRaisesRegex(cjit.ExternalCompilerError, "RuntimeError: no tensor cores") as caught:
            self.mock().build_external("Sample 1.0", callback=fail, arch="sm_90")
        self.assertIsInstance(caught.exception.__cause__, RuntimeError)
        with self.assertRaisesRegex(ValueError, "its callback has returned"):
            kept[0].add_log("late")
        with self.assertRaisesRegex(cjit.CompilationError, "does not parse"):
            self.mock().build_external("Sample 1.0", callback=self.reject, arch="sm_90")
        with self.assertRaisesRegex(cjit.ExternalCompilerError, "set no image"):
            self.mock().build_external("Sample 1.0", callback=lambda call: None, arch="sm_90")
        with self.assertRaisesRegex(cjit.NotCached, "no callback"):
            self.mock().build_external("Sample 1.0", arch="sm_90")

    @staticmethod
    def reject(call):
        raise cjit.CompilationError("does not parse", status=cjit.Status.COMPILATION)

    def test_an_image_is_adopted_and_launched(self):
        result = cjit.adopt_image(FOREIGN, name_expressions=["mine"], lowered_names=["foreign"])
        self.assertEqual((result.cc, result.lowered_names), (80, ("foreign",)))
        context = self.mock()
        module = context.load(result)
        self.assertEqual(set(zip(module.info.kernel_names, module.info.kernel_symbols)),
                         {("mine", "foreign"), ("other", "other")})
        module["other"][1, 32](cjit.Value("pointer", 0))
        with self.assertRaises(cjit.ArgumentMismatch):
            module["other"][1, 32]()
        with self.assertRaisesRegex(cjit.InvalidArgument, "neither a cubin, PTX"):
            cjit.adopt_image(b"hello")


class Logs(TestCase):
    def test_lines_come_with_their_level(self):
        lines = []
        self.context(log_callback=lambda level, line: lines.append((level, line)), log_level="debug").build(axpy())
        self.assertTrue(any("nvrtc" in line.lower() for _, line in lines), lines)
        self.assertTrue(all(isinstance(level, cjit.LogLevel) for level, _ in lines))

    def test_what_a_log_callback_raises_ends_nothing_and_is_told(self):
        def fail(level, line):
            raise RuntimeError("no log today")

        with unittest.mock.patch.object(sys, "unraisablehook") as hook:
            result = self.context(log_callback=fail, log_level="debug", cache_mode="off").build(axpy())
        self.assertEqual(len(result.lowered_names), 1)
        self.assertEqual(str(hook.call_args.args[0].exc_value), "no log today")

    def test_compilations_are_told_once_and_hits_are_not(self):
        seen = []
        context = self.context(compile_callback=seen.append, cache_mode="use", cache_dir="")
        results = [context.build(axpy(source_name="told.cu")) for _ in range(2)]
        self.assertEqual(len(seen), 1)
        self.assertEqual((seen[0].source_name, seen[0].arch, seen[0].cache_key, seen[0].message),
                         ("told.cu", "sm_90", results[0].cache_key, ""))
        self.assertEqual((seen[0].status, seen[0].family, seen[0].build_place),
                         (cjit.Status.SUCCESS, cjit.Family.KERNEL, results[0].build_place))
        self.assertGreater(seen[0].duration_nanoseconds, 0)
        with self.assertRaises(cjit.CompilationError):
            context.build("#error no", arch="sm_90")
        self.assertEqual(seen[1].status, cjit.Status.COMPILATION)

    def test_what_outlives_the_context_may_still_log(self):
        lines = []
        context = cjit.Context(log_callback=lambda *line: lines.append(line), log_level="debug", mock_device="sm_90",
                               cache_mode="off")
        module = context.load(context.build(axpy()))
        context.close()
        del context
        gc.collect()
        module["axpy<float>"][1, 32](1, 1.0, 0, 0)
        with self.assertRaises(cjit.NotFound):
            module.kernel("nothing")


class Artifacts(TestCase):
    def test_a_result_comes_back_from_its_bytes(self):
        result = self.mock().build(axpy())
        data = result.serialize()
        again = cjit.deserialize(data)
        self.assertEqual(again.serialize(), data)
        self.assertEqual(bytes(again.image), bytes(result.image))
        self.assertEqual(again.cache_outcome, cjit.CacheOutcome.DESERIALIZED)
        self.assertEqual(pickle.loads(pickle.dumps(result)).serialize(), data)
        info = cjit.inspect_artifact(data)
        self.assertEqual((info.cc, info.total_size, info.family), (90, len(data), cjit.Family.KERNEL))
        self.assertIn("image.cubin", [section.name for section in info.sections])

    def test_in_place_points_into_what_it_was_given_and_keeps_it(self):
        path = self.folder() / "axpy.cjit"
        cjit.write_file(path, self.mock().build(axpy()).serialize())
        self.assertEqual(cjit.read_file(path), path.read_bytes())
        with open(path, "rb") as file:
            mapped = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        result = cjit.deserialize(mapped, in_place=True)
        with self.assertRaises(BufferError):
            mapped.close()
        view = result.image
        expected = bytes(view)
        result.close()
        del result
        with self.assertRaises(BufferError):
            mapped.close()
        self.assertEqual(bytes(view), expected)
        del view
        mapped.close()

    def test_any_contiguous_buffer_is_read_and_others_refused(self):
        data = self.mock().build(axpy()).serialize()
        for form in (bytearray(data), memoryview(data), (ctypes.c_char * len(data)).from_buffer_copy(data)):
            self.assertEqual(cjit.deserialize(form).serialize(), data)
        for form in ("text", 7, memoryview(data)[::2]):
            with self.assertRaises(TypeError):
                cjit.deserialize(form)

    def test_images_are_looked_into(self):
        result = self.mock().build(AXPY + "__device__ int table[4];", ["axpy<float>", "&table"], arch="sm_90",
                                   argument_schemas=[SCHEMA, ""])
        info = cjit.inspect_image(result.image)
        self.assertEqual(info.kernels[0].symbol, result.lowered_names[0])
        self.assertEqual(dict(zip(info.variable_symbols, info.variable_sizes)), {"table": 16})
        self.assertEqual(len(info.code_offsets), 1)


class Lifetimes(TestCase):
    def test_views_outlive_the_result_and_its_closing(self):
        result = self.mock().build(axpy(extra_image_kinds=["ptx"]))
        image, images = result.image, result.images
        expected = bytes(image), bytes(images[1].data)
        with self.assertRaises(TypeError):
            image[0] = 0
        result.close()
        del result
        gc.collect()
        churn = [self.mock().build(axpy()).serialize() for _ in range(3)]
        self.assertEqual((bytes(image), bytes(images[1].data)), expected)
        self.assertEqual(len(churn), 3)

    def test_use_after_close_is_said(self):
        context = cjit.Context(mock_device="sm_90", cache_mode="off")
        result = context.build(axpy())
        module = context.load(result)
        kernel = module.kernel("axpy<float>")
        launcher = kernel[1, 32]
        job = context.submit(axpy())
        bundle = cjit.Bundle()
        for each in (context, result, module, kernel, job, bundle):
            each.close()
            each.close()
            self.assertTrue(each.closed)
        for use in (lambda: context.build(axpy()), lambda: context.cache.info(), lambda: result.image, result.serialize,
                    lambda: result.log, lambda: module.kernel("k"), lambda: module["axpy<float>"],
                    lambda: kernel[1, 32](1, 1.0, 0, 0), lambda: launcher(1, 1.0, 0, 0), lambda: kernel.occupancy(32),
                    job.result, job.progress, job.fileno, bundle.list, lambda: len(context.mock)):
            with self.assertRaises(cjit.ClosedError) as caught:
                use()
            self.assertIn("was closed", str(caught.exception))
        self.assertEqual(repr(result), "<closed cjit.BuildResult>")

    def test_children_outlive_their_parents(self):
        context = cjit.Context(mock_device="sm_90", cache_mode="off")
        module = context.load(context.build(axpy()))
        kernel = module["axpy<float>"]
        mock = context.mock
        module.close()
        del module
        gc.collect()
        kernel[2, 32](1, 2.0, 3, 4)
        self.assertEqual(len(mock), 1)

    def test_closing_while_other_threads_use_it_is_no_crash(self):
        for _ in range(20):
            context = cjit.Context(mock_device="sm_90", cache_mode="use", cache_dir="")
            options = axpy()
            kernel = context.load(context.build(options))["axpy<float>"]
            launcher, ends = kernel[1, 32], []

            def use():
                try:
                    while True:
                        context.build(options).close()
                        launcher(1, 1.0, 2, 3)
                except cjit.ClosedError as error:
                    ends.append(error)

            threads = [threading.Thread(target=use) for _ in range(4)]
            for thread in threads:
                thread.start()
            context.close()
            kernel.close()
            for thread in threads:
                thread.join(30)
            self.assertEqual(len(ends), 4)

    def test_garbage_collection_during_builds_is_harmless(self):
        stop = threading.Event()

        def collect():
            while not stop.is_set():
                gc.collect()

        collector = threading.Thread(target=collect)
        collector.start()
        try:
            for index in range(10):
                context = cjit.Context(mock_device="sm_90", cache_mode="off", log_level="debug",
                                       log_callback=lambda level, line: gc.collect(0))
                cycle = [context, context.load(context.build(axpy(defines=[f"N={index}"])))]
                cycle.append(cycle)
                del context, cycle
        finally:
            stop.set()
            collector.join()


class Threads(TestCase):
    def test_many_build_and_launch_at_once(self):
        context = self.context(mock_device="sm_90", cache_mode="use", cache_dir="")
        shared = axpy()
        failures = []
        barrier = threading.Barrier(16)

        def work(number):
            try:
                barrier.wait(30)
                own = context.build(axpy(defines=[f"THREAD={number % 8}"]))
                module = context.load(own)
                kernel = context.load(context.build(shared))["axpy<float>"]
                for step in range(200):
                    kernel[number + 1, 32](number, float(step), number, step)
                    module["axpy<float>"][number + 1, 64](step, 2.0, 1, 2)
            except BaseException as error:
                failures.append(error)

        threads = [threading.Thread(target=work, args=(number,)) for number in range(16)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        self.assertEqual(failures, [])
        self.assertEqual(len(context.mock), 16 * 400)
        for launch in context.mock:
            if launch.block[0] == 32:  # each launch has the arguments of its thread
                self.assertEqual(int.from_bytes(launch.arguments[0], "little"), launch.grid[0] - 1)
                self.assertEqual(int.from_bytes(launch.arguments[2], "little"), launch.grid[0] - 1)

    def test_one_launcher_serves_many_threads(self):
        self.addCleanup(sys.setswitchinterval, sys.getswitchinterval())
        sys.setswitchinterval(1e-6)  # switch threads after every step
        context = self.mock()
        launcher = context.load(context.build(axpy()))["axpy<float>"].configure(grid=1, block=32)
        threads = [threading.Thread(target=lambda n=n: [launcher(n, float(n), n, n) for _ in range(1000)])
                   for n in range(16)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(60)
        self.assertEqual(len(context.mock), 16 * 1000)
        for launch in context.mock:
            self.assertEqual(launch.arguments[2], launch.arguments[3])
            self.assertEqual(int.from_bytes(launch.arguments[0], "little"),
                             int.from_bytes(launch.arguments[2], "little"))


