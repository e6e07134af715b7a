"""The cache, bundles, links, NVVM IR, policies, precompiled headers, completions, L2 shares, toolkit and devices."""

import asyncio
import collections
import concurrent.futures
import struct
import subprocess
import threading

import cjit
from support import AXPY, ROOT, TestCase, axpy

IR = ("""target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-"""
      """f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
define void @nothing() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @nothing, !"kernel", i32 1}
!nvvmir.version = !{!1}
!1 = !{i32 2, i32 0}
""")


class Cache(TestCase):
    def setUp(self):
        self.folder_of_cache = self.folder()
        self.on = self.context(cache_dir=self.folder_of_cache, cache_mode="use")

    def test_it_says_what_it_holds_and_did(self):
        key = self.on.build(axpy()).cache_key
        self.on.build(axpy())
        info = self.on.cache.info()
        self.assertEqual((info.folder, info.problem, info.mode), (str(self.folder_of_cache), "", cjit.CacheMode.USE))
        self.assertEqual((info.counters.absent_misses, info.counters.memory_hits, info.counters.published), (1, 1, 1))
        self.assertIsInstance(info.totals, cjit.CacheCounters)
        listing = self.on.cache.list()
        self.assertEqual([entry.key for entry in listing.entries], [key])
        self.assertEqual(listing.total_size, listing.entries[0].size)
        self.assertEqual(self.on.cache.verify().entries[0].state, cjit.CacheEntryState.GOOD)
        self.assertEqual(self.on.cache.describe_entry(key[:10]).key, key)

    def test_a_recorded_request_is_built_again(self):
        file = self.folder() / "run.rec"
        with self.context(cache_dir=self.folder(), cache_mode="use", record_file=file) as recorder:
            key = recorder.build(axpy()).cache_key
        recording = cjit.Recording(file)
        request, = recording
        self.assertEqual((request.key, request.family, request.can_repeat, len(recording), recording.damaged_count),
                         (key, cjit.Family.KERNEL, True, 1, 0))
        self.assertEqual(self.on.describe_recorded_key(recording, request).key, key)
        self.assertEqual(self.on.submit_recorded(recording, request).result().cache_key, key)
        self.assertEqual(self.on.submit_recorded(recording, 0, arch="sm_80").result().cc, 80)
        with self.assertRaises(cjit.CjitError):
            self.on.submit_recorded(recording, 1)
        with self.assertRaises(cjit.CjitError):
            cjit.Recording(file.parent / "none")

    def test_each_request_is_counted_once_in_any_kind_of_call(self):
        def counts(context):
            counted = context.cache.info().counters
            return (counted.absent_misses, counted.memory_hits, counted.disk_hits, counted.shared_hits)

        def check_calls(context, outcomes):
            """Compare the counters with the outcomes after each kind of call for one more request."""
            made = collections.Counter()

            def check(*calls):
                made.update(calls)
                self.assertEqual(counts(context), tuple(made[name] for name in ("BUILT", "MEMORY", "DISK", "SHARED")))
            context.kernel(AXPY, "axpy<float>", arch="sm_90")
            check(outcomes)
            for _ in range(3):
                context.kernel(AXPY, "axpy<float>", arch="sm_90")
                check("MEMORY")
            check(context.build(axpy(lineinfo=True)).cache_outcome.name)
            for _ in range(2):
                check(context.build(axpy(lineinfo=True)).cache_outcome.name)
            jobs = [context.submit(axpy(fast_math=True)) for _ in range(10)]
            check(*(job.result().cache_outcome.name for job in jobs))
            check(*(result.cache_outcome.name
                    for result in context.submit_batch([axpy(max_registers=32)] * 5).result()))
            with concurrent.futures.ThreadPoolExecutor(4) as threads:
                check(*threads.map(lambda _: context.build(axpy(ftz=True)).cache_outcome.name, range(8)))
            check(asyncio.run(context.build_async(axpy(fmad=False))).cache_outcome.name)
        fields = {"mock_device": "sm_90", "cache_dir": self.folder_of_cache, "cache_mode": "use"}
        check_calls(self.context(**fields), "BUILT")
        check_calls(self.context(**fields), "DISK")

    def test_keys_say_why_requests_differ(self):
        first, second = self.on.describe_key(axpy()), self.on.describe_key(axpy(fast_math=True))
        self.assertNotEqual(first.key, second.key)
        self.assertIn("source", first.fields)
        self.assertEqual(len(first.field_names), len(first.field_values))
        self.assertNotEqual(self.on.describe_key(cjit.LinkOptions([axpy()], arch="sm_90")).key, first.key)
        self.assertNotEqual(self.on.describe_key(cjit.NvvmOptions([IR], arch="compute_90")).key, first.key)

    def test_damage_is_found_and_removed(self):
        self.on.build(axpy())
        path = self.on.cache.list().entries[0].path
        with open(path, "r+b") as file:
            file.seek(200)
            file.write(b"damage")
        self.assertEqual(self.on.cache.verify(remove_bad=True).entries[0].state, cjit.CacheEntryState.CORRUPT)
        self.assertEqual(self.on.cache.list().entries, ())

    def test_entries_travel_in_packs(self):
        key = self.on.build(axpy()).cache_key
        self.on.build(axpy(arch="compute_90"))
        pack = self.folder() / "kernels.pack"
        self.assertEqual(self.on.cache.export(pack, [key]).entry_count, 1)
        self.assertEqual(self.on.cache.export(pack, []).entry_count, 0)
        self.assertEqual(self.on.cache.export(pack).entry_count, 2)
        self.assertTrue(self.on.cache.flush(1), "there are no remotes")
        (place,) = self.on.cache.places(key).entries
        self.assertEqual((place.state, place.signature_key, place.note), (cjit.CacheEntryState.GOOD, "", ""))
        secret, public = self.folder() / "key", self.folder() / "pub"
        subprocess.run(["minisign", "-G", "-W", "-s", secret, "-p", public], check=True, capture_output=True)
        cjit.sign_file(pack, key_path=secret, expires_days=1)
        signature = cjit.verify_file(pack, [str(public)])
        self.assertIn(f"expires:{signature.expires_seconds}", signature.trusted_comment)
        with self.assertRaisesRegex(cjit.SignatureError, "has no signature"):
            cjit.verify_file(place.path, [str(public)])
        self.assertEqual(self.on.cache.trim(0).entry_count, 2)
        self.assertEqual(self.on.cache.import_pack(pack).entry_count, 2)
        self.assertEqual(self.on.cache.import_pack(pack).present_count, 2)
        self.assertEqual(self.on.cache.clear().entry_count, 2)
        other = self.context(cache_dir=self.folder(), cache_layers=[pack], cache_mode="use")
        self.assertEqual(other.build(axpy()).cache_outcome, cjit.CacheOutcome.LAYER)
        self.assertEqual(other.cache.info().layers, (str(pack),))

    def test_without_a_folder_there_is_nothing_to_list(self):
        with self.assertRaises(cjit.Unsupported):
            self.context(cache_dir="", cache_mode="use").cache.list()


class Bundles(TestCase):
    KERNELS = {"axpy": cjit.KernelOptions(AXPY, ["axpy<float>"]),
               "fill": cjit.KernelOptions("__global__ void fill(int* x) { *x = 1; }", ["fill"])}

    def built(self, context, archs="sm_80,sm_90,compute_90"):
        bundle = cjit.Bundle()
        bundle.build(context, self.KERNELS, archs)
        return bundle

    def test_a_bundle_is_built_written_read_and_loaded(self):
        context = self.mock()
        bundle = self.built(context)
        data = bundle.write(compression_level=3)
        path = self.folder() / "kernels.cjb"
        bundle.write_file(path, compression=True, compression_level=3)
        self.assertEqual(path.read_bytes(), data)
        with concurrent.futures.ThreadPoolExecutor() as threads:
            self.assertEqual(threads.submit(self.built, context).result().write(compression_level=3), data)
        for again in (cjit.Bundle.read(data), cjit.Bundle.read(bytearray(data), in_place=True, lazy=True),
                      cjit.Bundle.read_file(path, lazy=True)):
            self.assertEqual([(each.name, each.arch) for each in again.list().entries],
                             [(name, arch) for name in ("axpy", "fill") for arch in ("sm_80", "sm_90", "compute_90")])
            module, choice = context.load_bundle(again, "axpy", linker=False)
            self.assertEqual((choice.arch, choice.device_cc), ("sm_90", 90))
            self.assertEqual([each.is_chosen for each in choice.verdicts], [1, 0, 0])
            module["axpy<float>"][1, 32](1, 2.0, 3, 4)
            result = again.result("fill", "compute_90")
            again.close()
            self.assertIn("fill", result.ptx)

    def test_the_choice_is_explained(self):
        bundle = self.built(self.mock(), "sm_80,compute_80")
        choice = bundle.choose("axpy", 90)
        self.assertEqual((choice.arch, choice.image_kind), ("compute_80", cjit.ImageKind.PTX))
        self.assertTrue(any("does not run on sm_90" in each.reason for each in choice.verdicts))
        self.assertEqual(bundle.choose("axpy", cjit.BundleChooseOptions(86, driver_version=13000, linker=False)).arch,
                         "sm_80")
        with self.assertRaises(cjit.NoBinaryForDevice):
            bundle.choose("axpy", 75)
        with self.assertRaises(cjit.NotFound):
            bundle.choose("nothing", 90)

    def test_entries_are_added_dropped_merged_and_compared(self):
        context = self.mock()
        bundle, other = cjit.Bundle(), cjit.Bundle()
        bundle.add("axpy", context.build(axpy()))
        with self.assertRaises(cjit.InvalidArgument):
            bundle.add("axpy", context.build(axpy(max_registers=24)))
        other.add("axpy", context.build(axpy(max_registers=24, lineinfo=True)))
        other.import_image("fill", context.build(self.KERNELS["fill"], arch="sm_80").image, producer="another",
                           conflict="keep")
        differences = bundle.compare(other).differences
        self.assertEqual([(each.name, each.kind) for each in differences],
                         [("axpy", cjit.BundleDifferenceKind.CHANGED), ("fill", cjit.BundleDifferenceKind.ADDED)])
        self.assertIn("image.cubin", differences[0].sections)
        with self.assertRaises(cjit.InvalidArgument):
            bundle.merge(other)
        bundle.merge(other, conflict="replace")
        self.assertEqual(bundle.compare(other).differences, ())
        self.assertEqual({each.producer for each in bundle.list().entries if each.name == "fill"}, {"another"})
        self.assertEqual(bundle.drop(arch="sm_80"), 1)
        self.assertEqual(bundle.drop(name="axpy", kind="cubin"), 1)
        with self.assertRaises(cjit.NotFound):
            bundle.drop("axpy")

    def test_a_bundle_is_built_in_the_background(self):
        context = self.mock()
        request = cjit.BundleBuildOptions(self.KERNELS, "sm_90", "replace")
        made = context.submit_bundle(request).result()
        self.assertEqual(len(made.list().entries), 2)

        async def main():
            return await context.submit_bundle(request)

        self.assertEqual(made.compare(asyncio.run(main())).differences, ())
        into = cjit.Bundle()
        job = context.submit_bundle(request)
        job.wait()
        into.add_job(job)
        self.assertEqual(made.compare(into).differences, ())

    def test_what_fails_is_named(self):
        bundle = cjit.Bundle()
        with self.assertRaisesRegex(cjit.CompilationError, "broken"):
            bundle.build(self.mock(), {"broken": cjit.KernelOptions("#error no")}, "sm_90")
        self.assertEqual(bundle.list().entries, ())

    def test_a_fatbin_is_exported_or_nvfatbin_is_missed(self):
        context = self.mock()
        bundle = self.built(context)
        if context.toolkit()["nvfatbin"].status == cjit.Status.SUCCESS:
            plain = bundle.export_fatbin(context, "axpy", compression="none")
            options = cjit.BundleFatbinOptions(compression="size", compress_all=True)
            smaller = bundle.export_fatbin(context, "axpy", options)
            self.assertLess(len(smaller), len(plain))
        else:
            with self.assertRaises(cjit.ToolkitError):
                bundle.export_fatbin(context, "axpy")


class LinksAndIr(TestCase):
    USE = "extern __device__ int twice(int); extern \"C\" __global__ void use(int* x) { *x = twice(*x); }"
    TWICE = "__device__ int twice(int x) { return 2 * x; }"
    TWICE_IR = IR.partition("define")[0] + """define i32 @_Z5twicei(i32 %x) {
  %y = mul i32 %x, 2
  ret i32 %y
}
!nvvmir.version = !{!1}
!1 = !{i32 2, i32 0}
"""

    def test_all_forms_of_inputs_are_linked(self):
        context = self.mock()
        part = context.build(self.TWICE, arch="sm_90", rdc=True)
        file = self.folder() / "twice.cubin"
        file.write_bytes(part.image)
        use = cjit.KernelOptions(self.USE, ["use"], rdc=True)
        for form in (part, bytes(part.image), file, cjit.LinkInput(data=part.image, kind="cubin", name="twice")):
            linked = context.link([use, form], arch="sm_90", lto=False)
            self.assertEqual((linked.family, linked.lowered_names), (cjit.Family.LINK, ("use",)))
        with context.submit_link(cjit.LinkOptions([use, part], arch="sm_90", lto=False)) as job:
            self.assertEqual(job.result().lowered_names, ("use",))
        with self.assertRaisesRegex(cjit.LinkError, "twice"):
            context.link([use], arch="sm_90", lto=False)

    def test_ir_is_compiled_and_verified(self):
        context = self.mock()
        self.assertIn("nothing", context.compile_nvvm([IR], arch="compute_90").ptx)
        result = context.submit_nvvm([cjit.NvvmInput(IR.encode(), name="n.ll")], arch="sm_90").result()
        self.assertEqual(result.image_kind, cjit.ImageKind.CUBIN)
        context.verify_nvvm([IR], arch="compute_90")
        with self.assertRaises(cjit.BuildError):
            context.verify_nvvm(["no IR"], arch="compute_90")
        self.assertGreaterEqual(context.nvvm_info("sm_90").ir_version_major, 2)

    def test_ir_is_linked_and_a_relocatable_cubin_is_linked_again(self):
        context = self.mock()
        use = cjit.KernelOptions(self.USE, ["use"])
        twice = cjit.NvvmOptions([self.TWICE_IR])
        for form in (twice, cjit.LinkInput(nvvm=twice)):
            self.assertEqual(context.link([use, form], arch="sm_90").lowered_names, ("use",))
        open_part = context.link([use], arch="sm_90", lto=False, relocatable=True)
        linked = context.link([open_part, context.build(self.TWICE, arch="sm_90", rdc=True)], arch="sm_90")
        self.assertEqual(linked.lowered_names, ("use",))


class Policies(TestCase):
    def test_bytes_are_equal_for_equal_contents(self):
        policy = cjit.Policy({"b": 0.5, cjit.Policy.BLOCK_X: 256}, a=-(2**63))
        data = policy.encode()
        self.assertEqual(data, cjit.Policy(a=-(2**63), block_x=256, b=0.5).encode())
        again = cjit.Policy.decode(data)
        self.assertEqual(dict(again), dict(policy))
        self.assertEqual([type(value) for value in again.values()], [int, float, int])
        self.assertEqual((cjit.Policy.get_int64(data, "block_x"), cjit.Policy.get_float64(data, "b")), (256, 0.5))
        del again["a"]
        self.assertEqual(len(again), 2)
        self.assertEqual(len(cjit.Policy.decode(b"")), 0)

    def test_wrong_values_are_refused_when_they_are_set(self):
        policy = cjit.Policy()
        for name, value in (("", 1), ("1st", 1), (cjit.Policy.BLOCK_X, 0), ("a", 2**63), (cjit.Policy.PDL, 0.5)):
            with self.assertRaises(ValueError):
                policy[name] = value
        self.assertEqual(len(policy), 0)
        with self.assertRaises(cjit.ArtifactError):
            cjit.Policy.decode(b"no policy")
        with self.assertRaises(cjit.NotFound):
            cjit.Policy.get_int64(cjit.Policy(a=1).encode(), "b")

    def test_a_policy_travels_with_the_result(self):
        policy = cjit.Policy(tile=64)
        for form in (policy, policy.encode()):
            self.assertEqual(cjit.Policy.decode(self.mock().build(axpy(policy=form)).policy), policy)


class Machine(TestCase):
    def test_the_toolkit_is_described(self):
        report = self.mock().toolkit()
        self.assertEqual(report["nvrtc"].status, cjit.Status.SUCCESS)
        self.assertIn("libnvrtc", report["nvrtc"].path)
        self.assertTrue(report["nvrtc"].searched)
        self.assertEqual(len({each.component for each in report.components}), len(report.components))
        missing = self.mock(cuda_home=self.folder()).toolkit()["nvrtc"]
        self.assertEqual(missing.status, cjit.Status.TOOLKIT_NOT_FOUND)
        self.assertTrue(missing.problem and missing.fix)

    def test_the_mock_is_a_device(self):
        context = self.mock()
        self.assertEqual(context.device_count(), 1)
        device = context.device(0)
        self.assertEqual((device.cc, device.multiprocessor_count), (90, 100))
        self.assertTrue(device.name)
        with self.assertRaises(cjit.DriverError):
            context.device(1)
        with self.assertRaises(cjit.Unsupported):
            context.driver_entry_point("cuMemAlloc")

    def test_headers_are_precompiled(self):
        context = self.context(cache_dir=self.folder(), cache_mode="use", worker_mode="automatic")
        source = "#include <cuda_fp16.h>\n__global__ void k(__half* x) { *x = 1; }"
        try:
            self.assertEqual(context.pch.warm(source, arch="sm_90"), cjit.PchOutcome.MADE)
            self.assertEqual(context.pch.info().files, 1)
            self.assertEqual(context.pch.clear(), 1)
        except cjit.Unsupported as error:
            self.assertTrue(context.pch.info().note, error)

    def test_the_library_says_which_it_is(self):
        info = cjit.version_info()
        self.assertEqual(cjit.version(), (info.version_major, info.version_minor, info.version_patch))
        self.assertEqual(cjit.status_name(300), "CJIT_ERROR_COMPILATION")
        self.assertTrue(cjit.has("cjit_kernel_build_options_t.slim") and cjit.has("workers") and not cjit.has("x"))
        self.assertEqual((cjit.value_kind_name(cjit.ValueKind.FLOAT16), cjit.value_kind_size(cjit.ValueKind.FLOAT16)),
                         ("float16", 2))

    def test_traces_and_dumps_are_written(self):
        folder = self.folder()
        with cjit.Context(trace_file=folder / "trace.json", dump_dir=folder / "dump", cache_mode="off") as context:
            context.build(axpy())
        self.assertIn("compile", (folder / "trace.json").read_text())
        self.assertTrue(list((folder / "dump").iterdir()))


class OnTheDevice(TestCase):
    def test_completions_tell_and_keep(self):
        context = self.mock()
        told, released, kept = threading.Event(), [], bytearray(b"memory")
        statuses = []
        completion = context.completion(0x70, callback=lambda status: (statuses.append(status), told.set()),
                                        held=[kept, "second"], release=released.append)
        self.assertTrue(completion.wait(60))
        self.assertTrue(completion.done())
        self.assertTrue(told.wait(60))
        self.assertEqual((statuses, released), ([cjit.Status.SUCCESS], [kept, "second"]))
        completion.close()
        with self.assertRaises(cjit.ClosedError):
            completion.done()

    def test_completions_are_awaited(self):
        async def main():
            await self.mock().completion(held=[object()])

        asyncio.run(main())

    def test_a_completion_that_nobody_has_still_tells(self):
        told = threading.Event()
        self.mock().completion(callback=lambda status: told.set())
        self.assertTrue(told.wait(60))

    def test_l2_shares_give_windows(self):
        context = self.mock()
        with context.l2_persistence(1 << 20) as share:
            info = share.info()
            self.assertEqual((info.requested_bytes, info.granted_bytes), (1 << 20, 1 << 20))
            window = share.window(0x1000, 4 << 20)
            self.assertEqual((window.address, window.bytes, window.hit_property),
                             (0x1000, 4 << 20, cjit.L2Property.PERSISTING))
            kernel = context.load(context.build(axpy()))["axpy<float>"]
            kernel.launch(1, 2.0, 3, 4, grid=1, block=32, l2_window=window)
            self.assertEqual(struct.unpack_from("<QQ", context.mock[-1].attributes[1]), (0x1000, 4 << 20))
        with self.assertRaises(cjit.ClosedError):
            share.info()
        with self.assertRaises(cjit.InvalidArgument):
            context.l2_persistence(0)

    def test_im2col_maps_are_encoded(self):
        context = self.mock()
        options = cjit.TensorMapOptions(0x10000, [64, 16, 16, 8], "float16", mode="im2col", pixel_box_lower=[-1, -1],
                                        pixel_box_upper=[-1, -1], channels_per_pixel=64, pixels_per_column=128)
        self.assertEqual(len(bytes(context.encode_tensor_map(options))), 128)


class Golden(TestCase):
    def test_artifacts_of_every_format_are_read(self):
        found = 0
        for path in sorted((ROOT / "tests/golden").glob("1.*/*.cjit")):
            if path.name == "failed.cjit":  # a kept failure is raised as the failure that it keeps
                with self.assertRaises(cjit.CompilationError) as raised:
                    cjit.deserialize(cjit.read_file(path), in_place=True)
                self.assertIn("ptxas fatal", raised.exception.log)
                self.assertIn(".version", raised.exception.ptx)
                continue
            with cjit.deserialize(cjit.read_file(path), in_place=True) as result:
                self.assertGreater(len(result.image), 0)
                repr(result), result.kernels, result.image_pass_reports, result.ptxas_reports, result.diagnostics
                found += 1
        self.assertGreater(found, 5)
