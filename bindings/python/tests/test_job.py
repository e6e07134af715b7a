"""Asynchronous builds: jobs, callbacks, asyncio."""

import asyncio
import gc
import select
import sys
import threading
import time
import unittest.mock
import weakref

import cjit
from support import AXPY, SLOW, TestCase, axpy, worker_program

PROMPT = 20.0  # seconds: much less than the slow build takes, much more than a busy machine needs


class Jobs(TestCase):
    def slow(self):
        return cjit.KernelOptions(SLOW, arch="sm_90", worker_mode="worker")

    def workers(self, **fields):
        return self.mock(worker_path=worker_program(), **fields)

    def test_a_job_gives_its_result(self):
        with self.mock().submit(axpy()) as job:
            self.assertTrue(job.wait(60))
            self.assertTrue(job.done())
            progress = job.progress()
            self.assertEqual((progress.total, progress.succeeded, progress.failed, progress.cancelled), (1, 1, 0, 0))
            self.assertEqual(job.result().lowered_names, job.build_result(0).lowered_names)
            with self.assertRaises(cjit.NotFound):
                job.build_result(1)

    def test_a_job_raises_what_the_build_would_have(self):
        with self.assertRaisesRegex(cjit.CompilationError, 'identifier "y" is undefined'):
            self.mock().submit("__global__ void k() { int x = y; }", arch="sm_90").result()

    def test_a_batch_keeps_its_order_and_each_outcome(self):
        with self.mock().submit_batch([axpy(), cjit.KernelOptions("#error no", arch="sm_90"),
                                       axpy(arch="compute_90")]) as job:
            job.wait()
            outcomes = job.outcomes()
            self.assertEqual([type(each).__name__ for each in outcomes],
                             ["BuildResult", "CompilationError", "BuildResult"])
            self.assertEqual(outcomes[2].image_kind, cjit.ImageKind.PTX)
            with self.assertRaises(cjit.CompilationError):
                job.result()
        self.assertEqual(self.mock().submit_batch([]).result(), [])

    def test_a_batch_is_of_any_one_family(self):
        context = self.mock()
        ptx = ".version 7.8\n.target sm_80\n.address_size 64\n.visible .entry k()\n{\n  ret;\n}\n"
        builds = [cjit.ExternalOptions(f"sample {n}", callback=lambda call: ptx.encode(), arch="sm_90") for n in (0, 1)]
        made = context.submit_batch(builds).result()
        self.assertEqual([each.producer for each in made], ["sample 0", "sample 1"])
        with self.assertRaisesRegex(TypeError, "ExternalOptions and KernelOptions"):
            context.submit_batch([axpy(), cjit.ExternalOptions("sample", arch="sm_90")])

    def test_events_are_taken_instead_of_called_back(self):
        context = self.mock()
        with context.events(capacity=2) as events:
            context.build(axpy())
            line, ended = events.pending()
            self.assertEqual((line.kind, line.log_level), (cjit.EventKind.LOG, cjit.LogLevel.INFO))
            self.assertIn("built ", line.text)
            self.assertEqual((ended.kind, ended.compilation.status), (cjit.EventKind.COMPILATION, cjit.Status.SUCCESS))
            with self.assertRaises(cjit.NotReady):
                events.take(0.01)
            self.assertGreaterEqual(events.fileno(), 0)
            for n in range(3):
                context.build(axpy(defines=[f"N={n}"]))
            self.assertEqual(events.take().dropped_count, 4)
            context.close()
            events.take()
            with self.assertRaises(cjit.NotFound):
                events.take()

    def test_a_failure_cancels_the_rest_if_asked(self):
        requests = [cjit.KernelOptions("#error no", arch="sm_90"), self.slow()]
        job = self.workers().submit_batch(requests, stop_at_failure=True)
        self.assertTrue(job.wait(PROMPT))
        self.assertIsInstance(job.outcomes()[1], cjit.Cancelled)
        with self.assertRaises(cjit.CompilationError):
            job.result()

    def test_the_descriptor_becomes_readable(self):
        job = self.mock().submit(axpy())
        self.assertEqual(select.select([job], [], [], 60)[0], [job])
        self.assertTrue(job.done())

    def test_the_callback_gets_the_job(self):
        called, told = threading.Event(), []

        def done(job):
            told.append((job.result().lowered_names, threading.current_thread()))
            called.set()

        job = self.mock().submit(axpy(), callback=done)
        self.assertTrue(called.wait(60))
        self.assertEqual(told[0][0], job.result().lowered_names)

    def test_the_callback_may_close_the_job_also_before_submit_returns(self):
        context = self.context(mock_device="sm_90", cache_mode="use", cache_dir="")
        for _ in range(50):  # the first is compiled; the others are memory hits and done at once
            called = threading.Event()
            job = context.submit(axpy(), callback=lambda job: (job.close(), called.set()))
            self.assertTrue(called.wait(60))
            self.assertTrue(job.closed)
            with self.assertRaises(cjit.ClosedError):
                job.result()

    def test_what_a_callback_raises_is_told_and_the_job_is_good(self):
        called = threading.Event()

        def fail(job):
            called.set()
            raise RuntimeError("no thanks")

        told = threading.Event()
        with unittest.mock.patch.object(sys, "unraisablehook", side_effect=lambda args: told.set()) as hook:
            job = self.mock().submit(axpy(), callback=fail)
            self.assertTrue(told.wait(60))
            self.assertEqual(str(hook.call_args.args[0].exc_value), "no thanks")
        self.assertEqual(len(job.result().lowered_names), 1)

    def test_a_job_with_a_callback_lives_until_it_was_called(self):
        called = threading.Event()
        self.mock().submit(axpy(), callback=lambda job: called.set())
        gc.collect()
        self.assertTrue(called.wait(60))

    def test_a_closed_job_calls_nobody(self):
        called = []
        job = self.workers().submit(self.slow(), callback=called.append)
        job.close()
        self.assertEqual(called, [])

    def test_a_job_that_nobody_has_is_given_up(self):
        job = self.workers().submit(self.slow())
        gone = weakref.ref(job)
        begin = time.monotonic()
        del job
        gc.collect()
        self.assertIsNone(gone())
        self.assertLess(time.monotonic() - begin, PROMPT)

    def test_a_cancelled_build_ends_promptly(self):
        context = self.workers()
        job = context.submit(self.slow())
        while job.progress().running == 0 and not job.done():
            time.sleep(0.01)
        self.assertFalse(job.wait(0.3))
        with self.assertRaises(cjit.NotReady) as caught:
            job.result(0)
        self.assertIsInstance(caught.exception, TimeoutError)
        begin = time.monotonic()
        job.cancel()
        with self.assertRaises(cjit.Cancelled) as caught:
            job.result()
        self.assertLess(time.monotonic() - begin, PROMPT)
        self.assertEqual(caught.exception.status, cjit.Status.CANCELLED)
        self.assertEqual(job.progress().cancelled, 1)

    def test_a_time_limit_ends_a_build_and_workers_are_told_of(self):
        context = self.workers()
        with self.assertRaises(TimeoutError) as caught:
            context.build(cjit.KernelOptions(SLOW, arch="sm_90", worker_mode="worker", time_limit_milliseconds=300))
        self.assertIsInstance(caught.exception, cjit.TimeLimitExceeded)
        info = context.workers()
        self.assertEqual((info.program, info.timed_out, info.disabled_reason), (worker_program(), 1, ""))

    def test_image_passes_of_jobs_are_called(self):
        seen = []
        job = self.mock().submit(axpy(image_passes=[cjit.ImagePass("see", callback=lambda call: seen.append(call.cc))]))
        gc.collect()
        job.result()
        self.assertEqual(seen, [90])

    def test_what_c_calls_is_given_up_when_it_cannot_be_called_any_more(self):
        class Called:
            calls = 0

            def __call__(self, *_):
                self.calls += 1

        log, image_pass, done, completed = called = [Called() for _ in range(4)]
        alive = [weakref.ref(each) for each in called]
        context = cjit.Context(mock_device="sm_90", cache_mode="off", log_callback=log, log_level="debug")
        options = axpy(image_passes=[cjit.ImagePass("see", callback=image_pass)])
        for _ in range(2):  # the struct of the options is made once
            context.build(options)
        with self.assertRaises(cjit.CompilationError):
            context.build("nonsense", image_passes=options.image_passes)
        with context.submit(options, callback=done) as job:
            job.result()
            while not done.calls:
                time.sleep(0.01)
        context.completion(callback=completed).wait()
        while not completed.calls:
            time.sleep(0.01)
        self.assertEqual((image_pass.calls, done.calls, completed.calls), (3, 1, 1))
        context.close()
        del log, image_pass, done, completed, called, context, options, job
        until = time.monotonic() + PROMPT
        while any(each() for each in alive) and time.monotonic() < until:
            gc.collect()
            time.sleep(0.01)
        self.assertEqual([each() for each in alive], [None] * 4)


class Asyncio(TestCase):
    def test_a_build_is_awaited(self):
        async def main():
            context = self.mock()
            first, second = await asyncio.gather(context.build_async(axpy()),
                                                 context.build_async(AXPY, ["axpy<double>"], arch="sm_90"))
            return first.lowered_names + second.lowered_names

        self.assertEqual(asyncio.run(main()), ("_Z4axpyIfEvjT_PKS0_PS0_", "_Z4axpyIdEvjT_PKS0_PS0_"))

    def test_the_default_context_is_awaited(self):
        result = asyncio.run(cjit.build_async(AXPY, ["axpy<float>"], arch="sm_90"))
        self.assertEqual(result.cc, 90)

    def test_what_is_done_at_once_is_awaited_too(self):
        async def main():
            context = self.context(mock_device="sm_90", cache_mode="use", cache_dir="")
            return [(await context.build_async(axpy())).cache_outcome for _ in range(20)]

        self.assertEqual(set(asyncio.run(main())[1:]), {cjit.CacheOutcome.MEMORY})

    def test_several_await_one_job(self):
        async def main():
            job = self.mock().submit(axpy())

            async def wait():
                return (await job).lowered_names

            return await asyncio.gather(wait(), wait(), wait())

        self.assertEqual(len(asyncio.run(main())), 3)

    def test_a_failure_is_raised_to_who_awaits(self):
        with self.assertRaises(cjit.CompilationError):
            asyncio.run(self.mock().build_async("nonsense", arch="sm_90"))

    def test_cancelling_the_task_cancels_the_build(self):
        context = self.mock(worker_path=worker_program())

        async def main():
            build = context.build_async(SLOW, arch="sm_90", worker_mode="worker")
            begin = time.monotonic()
            with self.assertRaises(asyncio.TimeoutError):
                await asyncio.wait_for(build, 0.5)
            return time.monotonic() - begin

        self.assertLess(asyncio.run(main()), PROMPT)
        deadline = time.monotonic() + PROMPT
        while context.workers().cancelled == 0 and time.monotonic() < deadline:
            time.sleep(0.02)
        self.assertEqual(context.workers().cancelled, 1)

    def test_cancelling_who_awaits_a_job_cancels_the_job(self):
        async def main():
            job = self.mock(worker_path=worker_program()).submit(SLOW, arch="sm_90", worker_mode="worker")
            with self.assertRaises(asyncio.TimeoutError):
                await asyncio.wait_for(_awaited(job), 0.3)
            return job.progress().cancelled

        self.assertEqual(asyncio.run(main()), 1)

    def test_cancelling_one_who_awaits_leaves_the_job_to_the_others(self):
        source = AXPY + SLOW.replace("21", "13")  # about a second

        async def main():
            context = self.mock(worker_path=worker_program(), cache_mode="use", cache_dir="")
            job = context.submit(source, ["axpy<float>"], arch="sm_90", worker_mode="worker")
            tasks = [asyncio.ensure_future(_awaited(job)) for _ in range(3)]
            # Equal builds of two tasks are one compilation.
            tasks += [asyncio.ensure_future(context.build_async(source, ["axpy<float>"], arch="sm_90",
                                                                worker_mode="worker")) for _ in range(2)]
            await asyncio.sleep(0.1)
            self.assertFalse(job.done())
            tasks[0].cancel()
            tasks[3].cancel()
            made = await asyncio.gather(*tasks, return_exceptions=True)
            return [getattr(each, "cc", type(each)) for each in made], context.workers().cancelled

        gone = asyncio.CancelledError
        self.assertEqual(asyncio.run(main()), ([gone, 90, 90, gone, 90], 0))

    def test_a_cancelled_task_leaves_a_job_to_a_thread_that_waits(self):
        async def main():
            job = self.mock(worker_path=worker_program()).submit(SLOW, arch="sm_90", worker_mode="worker")
            waiting = threading.Thread(target=job.wait)
            waiting.start()
            with self.assertRaises(asyncio.TimeoutError):
                await asyncio.wait_for(_awaited(job), 0.3)
            self.assertFalse(job.done())
            job.cancel()
            waiting.join()

        asyncio.run(main())

    def test_closing_a_job_that_is_awaited_frees_who_waits(self):
        async def main():
            job = self.mock(worker_path=worker_program()).submit(SLOW, arch="sm_90", worker_mode="worker")
            task = asyncio.ensure_future(_awaited(job))
            await asyncio.sleep(0.2)
            job.close()
            with self.assertRaises((cjit.ClosedError, cjit.Cancelled)):
                await asyncio.wait_for(task, PROMPT)

        asyncio.run(main())

    def test_links_and_ir_are_awaited(self):
        async def main():
            context = self.mock()
            part = await context.build_async(AXPY, ["axpy<float>"], arch="sm_90", image_kind="lto_ir", lto=True)
            linked = await context.link_async([part], arch="sm_90")
            with self.assertRaises(cjit.BuildError):
                await context.compile_nvvm_async(["no IR"], arch="compute_90")
            return linked.family

        self.assertEqual(asyncio.run(main()), cjit.Family.LINK)


async def _awaited(job):
    return await job
