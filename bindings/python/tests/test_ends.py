"""Processes that end while builds run, in children of a fork, or while threads build. None may crash or hang."""

import os

from support import TestCase, fake_driver, run_python, worker_program

BEGIN = f"""
import hashlib, os, signal, sys, threading, time
sys.path.insert(0, {os.path.dirname(os.path.abspath(__file__))!r})
import cjit
from support import SLOW, axpy, worker_program
def noisy(level, line): lines.append(line)
lines = []
def ignore(job): pass
"""


class Ends(TestCase):
    def ends_well(self, code, times=1, output=""):
        for _ in range(times):
            done = run_python(BEGIN + code, environment={"CJIT_WORKER": worker_program()})
            self.assertEqual((done.returncode, done.stderr, done.stdout.strip()), (0, "", output))

    def test_with_everything_open(self):
        self.ends_well("""
context = cjit.Context(mock_device="sm_90", log_callback=noisy, log_level="debug")
result = context.build(axpy())
view = result.image
module = context.load(result)
kernel = module["axpy<float>"]
launcher = kernel[1, 32]
launcher(1, 2.0, 3, 4)
plan = module.plan({"name": "p", "parameters": "n: int32", "workspace": {"a": "n"}, "steps": []})
prepared = plan.prepare(4096)
error = None
try: context.build("nonsense", arch="sm_90")
except cjit.CjitError as e: error = e
bundle, policy, options = cjit.Bundle(), cjit.Policy(a=1), axpy()
map = context.tensor_map(address=65536, dims=[128, 64], strides=[256], box_dims=[64, 32], element="float16")
share = context.l2_persistence(4096)
cycle = [context, module, view]; cycle.append(cycle)
""", times=3)

    def test_with_a_job_that_goes_on_and_calls_back(self):
        self.ends_well("""
context = cjit.Context(mock_device="sm_90", log_callback=noisy, log_level="debug")
module = context.load(context.build(axpy()))
jobs = [context.submit(cjit.KernelOptions(SLOW, arch="sm_90", worker_mode="worker", defines=[f"N={n}"]), \
callback=ignore) for n in range(3)]
time.sleep(0.2)
""", times=3)

    def test_with_a_quick_job_that_is_done_meanwhile(self):
        self.ends_well("""
context = cjit.Context(mock_device="sm_90", cache_mode="use", cache_dir="", log_callback=noisy, log_level="debug")
jobs = [context.submit(axpy(defines=[f"N={n}"]), callback=lambda job: job.close()) for n in range(8)]
time.sleep(float(os.getpid() % 7) / 50)
""", times=5)

    def test_with_daemon_threads_that_build(self):
        self.ends_well("""
context = cjit.Context(mock_device="sm_90", cache_mode="use", cache_dir="")
kernel = context.load(context.build(axpy()))["axpy<float>"]
def work():
    try:
        while True:
            context.build(axpy()).close()
            kernel[1, 32](1, 2.0, 3, 4)
    except cjit.ClosedError:
        pass
for _ in range(4): threading.Thread(target=work, daemon=True).start()
time.sleep(0.2)
""", times=3)

    def test_completions_are_waited_for(self):
        self.ends_well("""
context = cjit.Context(mock_device="sm_90")
context.completion(callback=lambda status: print("told"), held=[object()])
""", output="told")

    def test_a_child_of_a_fork_ends_and_the_parent_goes_on(self):
        self.ends_well("""
context = cjit.Context(mock_device="sm_90", log_callback=noisy, log_level="debug")
job = context.submit(cjit.KernelOptions(SLOW, arch="sm_90", worker_mode="worker"), callback=ignore)
result = context.build(axpy())
import warnings
warnings.simplefilter("ignore")  # Python warns about fork() with threads, which is what this test does
child = os.fork()
if child == 0:
    assert context.build(axpy(defines=["CHILD=1"], worker_mode="automatic")).build_place == \
cjit.BuildPlace.WORKER  # the compiler is its parent's
    kernel = context.load(result)["axpy<float>"]
    kernel[1, 32](1, 2.0, 3, 4)
    sys.exit(0)
assert os.waitpid(child, 0)[1] == 0
assert not job.done()
job.cancel()
assert context.build(axpy()).cc == 90
print("parent")
""", output="parent")

    def test_ctrl_c_ends_a_wait(self):
        self.ends_well("""
job = cjit.Context(mock_device="sm_90").submit(cjit.KernelOptions(SLOW, arch="sm_90", worker_mode="worker"))
threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
try:
    job.wait()
except KeyboardInterrupt:
    print("interrupted")
""", output="interrupted")

    def interrupted_in(self, *calls, **environment):
        """Interrupt each call half a second after it has begun. It must return within 0.2 seconds."""
        code = BEGIN + """
def interrupt():
    time.sleep(0.5)
    sent.append(time.monotonic())
    os.kill(os.getpid(), signal.SIGINT)
def compile_in_c(call):
    hashlib.pbkdf2_hmac("sha256", b"", b"", 10**8)  # no Python, which a signal could reach
sent = []
context = cjit.Context(mock_device="sm_90", cache_mode="use", cache_dir="")
context.build("__global__ void warm() {}", arch="sm_90")
slow = cjit.KernelOptions(SLOW, ["slow"], arch="sm_90")
for call in sys.argv[1:]:
    threading.Thread(target=interrupt).start()
    try:
        exec(call)
    except KeyboardInterrupt:
        passed = time.monotonic() - sent.pop()
        print(call if passed < 0.2 else passed, flush=True)
os._exit(0)
"""
        done = run_python(code, *calls, environment={"CJIT_WORKER": worker_program(), **environment})
        self.assertEqual((done.stderr, done.returncode, done.stdout.splitlines()), ("", 0, list(calls)))

    def test_ctrl_c_ends_a_build_in_the_process(self):
        self.interrupted_in("context.build(slow)", CJIT_WORKERS="process")

    def test_ctrl_c_ends_a_build(self):
        self.interrupted_in(
            "context.build(slow)",
            # The result is not in memory any more.
            "slow.__dict__['_hit'] = context._cache_of; context.build(slow)",
            "context.kernel(slow, 'slow')",
            "context.link([slow], arch='sm_90')",
            "context.submit_batch([slow, slow]).result()",
            "cjit.Bundle().build(context, {'slow': cjit.KernelOptions(SLOW)}, 'sm_80,sm_90')",
            "context.build_external('Python', callback=compile_in_c, fields={'source': ''}, arch='sm_90')",
            CJIT_WORKERS="automatic")

    def test_ctrl_c_ends_the_precompilation_of_headers(self):
        self.interrupted_in(
            f"cjit.Context(mock_device='sm_90', cache_mode='use', cache_dir={str(self.folder())!r}).pch.warm("
            "'#include <cuda_fp16.h>\\n#include <slow.h>\\n', headers={'slow.h': SLOW}, arch='sm_90')")

    def test_ctrl_c_ends_a_tuning(self):
        self.interrupted_in(
            f"cjit.Context(driver_path={fake_driver()!r}, cache_mode='off').tune(SLOW, ['slow'], arch='sm_90', "
            "runs=[{}], space={'n': [1, 2]}, defines=['DEPTH=${n}'])", CJIT_WORKERS="automatic")

    def test_ctrl_c_ends_an_evaluation(self):
        self.interrupted_in(
            f"device = cjit.Context(driver_path={fake_driver()!r}, cache_mode='off'); device.evaluate(["
            "(cjit.KernelOptions(SLOW, ['slow'], arch='sm_90'), {})], cases=[{}], reference=lambda case: {})",
            CJIT_WORKERS="automatic")

    def test_after_ctrl_c_the_program_goes_on_and_ends(self):
        self.ends_well("""
context = cjit.Context(mock_device="sm_90")
threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
try:
    context.build(SLOW, arch="sm_90", worker_mode="worker")
except KeyboardInterrupt:
    print("interrupted", context.build(axpy()).cc)
""", output="interrupted 90")

    def test_ctrl_c_in_a_callback_reaches_the_main_thread(self):
        self.ends_well("""
def interrupted(level, line):
    if not lines:
        lines.append(line)
        raise KeyboardInterrupt
try:
    cjit.Context(mock_device="sm_90", log_callback=interrupted, log_level="debug").build(axpy())
    time.sleep(5)
except KeyboardInterrupt:
    print("interrupted")
""", output="interrupted")

    def test_ctrl_c_in_a_callback_of_another_thread_reaches_the_main_one(self):
        self.ends_well("""
def interrupted(job): raise KeyboardInterrupt
begun = time.monotonic()
try:
    job = cjit.Context(mock_device="sm_90").submit(axpy(), callback=interrupted)
    time.sleep(30)
except KeyboardInterrupt:
    print("interrupted" if time.monotonic() - begun < 15 else "the sleep went on")
""", output="interrupted")

    def test_subinterpreter_like_reimport_is_harmless(self):
        self.ends_well("""
context = cjit.Context(mock_device="sm_90", log_callback=noisy, log_level="debug")
for name in [name for name in sys.modules if name.startswith("cjit")]:
    del sys.modules[name]
import cjit as again
assert again.Context(mock_device="sm_90").build(again.KernelOptions("__global__ void k() {}", arch="sm_90")).cc == 90
context.build(axpy())
""")
