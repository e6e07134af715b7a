#!/usr/bin/env python3
"""The managers of docs/examples/managers through the interfaces of their tools, which are played by small modules here.
CJIT_LIBRARY=<libcjit.so> managers_test.py.   tests/managers/packages_test.py runs them with the real tools."""

import contextlib
import glob
import io
import multiprocessing
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import types
import unittest
import unittest.mock

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MANAGERS = os.path.join(ROOT, "docs/examples/managers")
sys.path[:0] = [os.path.join(ROOT, "bindings/python/src"), MANAGERS]
os.environ["CJIT_CACHE"] = "use"
bytecode = tempfile.TemporaryDirectory()  # processes take it from here: to compile it takes most of the time of a start
os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = bytecode.name
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

import cjit_files  # noqa: E402

GROUP = {"k.json": b"{}", "k.cubin": bytes(range(256)), "empty": b""}
processes = multiprocessing.get_context("spawn")


class FileCacheManager:
    """What Triton's class of this name does: files of a key in a directory."""

    def __init__(self, key, override=False, dump=False):
        self.key, self.folder = key, os.path.join(os.environ["TRITON_CACHE_DIR"], key)
        os.makedirs(self.folder, exist_ok=True)

    def _make_path(self, name):
        return os.path.join(self.folder, name)

    def get_file(self, name):
        return self._make_path(name) if os.path.exists(self._make_path(name)) else None

    def put(self, data, name, binary=True):
        with open(self._make_path(name), "wb") as file:
            file.write(data if isinstance(data, bytes) else str(data).encode())
        return self._make_path(name)

    def get_group(self, name):
        return {"from": "Triton's directory"} if os.path.exists(self._make_path("group")) else None

    def put_group(self, name, group):
        return self.put(str(group), "group")


def load_triton_manager():
    for name in ("triton", "triton.runtime", "triton.runtime.cache"):
        sys.modules.setdefault(name, types.ModuleType(name))
    sys.modules["triton"].__version__ = "3.9"
    sys.modules["triton.runtime.cache"].FileCacheManager = FileCacheManager
    import triton_cache
    triton_cache._store.cache_clear()
    return triton_cache.CacheManager


def claim_and_make(seconds, count, start):
    """A process that needs a group: makes it if it is its turn."""
    store = cjit_files.Store("Tool 1")
    start.wait()
    claim = store.claim("kernel")
    if claim.files is None:
        with count.get_lock():
            count.value += 1
        time.sleep(seconds)
        claim.finish(GROUP)
    assert store.get("kernel") == GROUP


def claim_and_die(claimed):
    claim = cjit_files.Store("Tool 1").claim("kernel")
    claimed.set()
    time.sleep(600)
    claim.abandon()


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        os.environ["CJIT_CACHE_DIR"] = os.path.join(self.folder, "cache")
        os.environ["TRITON_CACHE_DIR"] = os.path.join(self.folder, "triton")

    def store(self):
        return cjit_files.Store("Tool 1")  # each has a context of its own, as another process would have

    def entries(self):
        return glob.glob(os.path.join(self.folder, "cache/v2/*/*.cjit"))


class Store(Case):
    def test_a_group_is_found_by_others_and_replaced(self):
        self.assertIsNone(self.store().get("kernel"))
        self.store().put("kernel", GROUP)
        self.assertEqual(self.store().get("kernel"), GROUP)
        self.assertEqual(len(self.entries()), 1)
        self.store().put("kernel", {"other": b"1"})
        self.assertEqual(self.store().get("kernel"), {"other": b"1"})
        self.assertIsNone(self.store().get("kernel 2"))
        self.assertIsNone(cjit_files.Store("Tool 2").get("kernel"))

    def test_each_damage_is_a_miss_and_is_replaced(self):
        self.store().put("kernel", GROUP)
        with open(self.entries()[0], "rb") as file:
            good = file.read()
        for damaged in (good[:-1], good[:100], b"", good[:300] + bytes([good[300] ^ 1]) + good[301:]):
            with open(self.entries()[0], "wb") as file:
                file.write(damaged)
            claim = self.store().claim("kernel")
            self.assertIsNone(claim.files)
            claim.finish(GROUP)
            self.assertEqual(self.store().get("kernel"), GROUP)

    def test_an_entry_that_is_not_a_group_is_a_miss(self):
        def put(image):
            store = self.store()
            store._build(store._open(), "kernel", lambda call: call.set_image(image), "refresh").close()

        whole = cjit_files.pack(GROUP)
        for image in (whole[:-6] + b"\n", whole.replace(b"cjit-files 1", b"cjit-files 9"),
                      cjit_files.pack({"../x": b""})):
            put(image)
            self.assertIsNone(self.store().get("kernel"))
            claim = self.store().claim("kernel")
            self.assertIsNone(claim.files)
            claim.finish(GROUP)
            self.assertEqual(self.store().get("kernel"), GROUP)

    def test_without_a_usable_cache_it_is_said_once(self):
        for name, value in (("CJIT_CACHE_DIR", "/proc/nothing"), ("CJIT_CACHE", "sometimes")):
            before = os.environ[name]
            os.environ[name] = value
            store = self.store()
            with self.assertLogs("cjit.files", "WARNING") as logged:
                self.assertIsNone(store.get("kernel"))
                store.claim("kernel").finish(GROUP)
                store.put("kernel", GROUP)
                self.assertIsNone(store.get("kernel"))
            os.environ[name] = before
            self.assertEqual(len(logged.output), 1)
            self.assertIn("Tool 1 goes on without cjit's cache", logged.output[0])

    def test_the_modes_of_the_cache_hold(self):
        self.addCleanup(os.environ.__setitem__, "CJIT_CACHE", "use")
        self.store().put("kernel", GROUP)
        for mode, found in (("off", None), ("read-only", GROUP), ("only", GROUP)):
            os.environ["CJIT_CACHE"] = mode
            self.assertEqual(self.store().get("kernel"), found)
            self.store().put("other", GROUP)
            self.store().claim("other").finish(GROUP)
            self.assertEqual(len(self.entries()), 1)

    def test_without_cjit_the_error_says_what_to_do(self):
        clean = {name: value for name, value in os.environ.items() if name != "CJIT_LIBRARY"}
        for settings in ({}, {"CJIT_LIBRARY": "/nothing.so", "PYTHONPATH": os.path.join(ROOT, "bindings/python/src")}):
            done = subprocess.run([sys.executable, "-S", "-c", "import cjit_files"], cwd=MANAGERS, text=True,
                                  check=False, env={**clean, "PYTHONPATH": "", **settings}, stderr=subprocess.PIPE)
            self.assertIn("ImportError: cannot use cjit's cache for compiled kernels", done.stderr)
            self.assertIn("install cjit's Python package", done.stderr)


class Claims(Case):
    def test_of_many_processes_one_makes_the_group(self):
        count, start = processes.Value("i", 0), processes.Event()
        children = [processes.Process(target=claim_and_make, args=(0.3, count, start)) for _ in range(3)]
        for child in children:
            child.start()
        start.set()
        for child in children:
            child.join()
        self.assertEqual(([child.exitcode for child in children], count.value), ([0, 0, 0], 1))

    def test_a_killed_process_leaves_no_part_and_its_turn_to_the_next(self):
        claimed = processes.Event()
        child = processes.Process(target=claim_and_die, args=(claimed,), daemon=True)
        child.start()
        claimed.wait()
        claims = []
        waiting = threading.Thread(target=lambda: claims.append(self.store().claim("kernel")))
        waiting.start()
        waiting.join(0.3)
        self.assertTrue(waiting.is_alive())
        child.kill()
        waiting.join()
        self.assertIsNone(claims[0].files)
        claims[0].finish(GROUP)
        self.assertEqual(self.store().get("kernel"), GROUP)

    def test_an_abandoned_or_forgotten_claim_is_the_next_ones_turn(self):
        for end in (lambda claim: claim.abandon(), lambda claim: None):
            claim = self.store().claim("kernel")
            self.assertIsNone(claim.files)
            end(claim)
            del claim
            self.assertIsNone(self.store().claim("kernel").files)
        store = self.store()
        first, second = store.claim("again"), store.claim("again")  # of one thread, which does not wait for itself
        second.finish(GROUP)
        first.finish({"late": b""})
        self.assertEqual(self.store().get("again"), GROUP)

    def test_a_process_ends_with_an_open_claim(self):
        code = "import cjit_files; claim = cjit_files.Store('Tool 1').claim('kernel'); print(claim.files)"
        done = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, check=True, timeout=60,
                              env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path[:2])})
        self.assertEqual(done.stdout, "None\n")


class Triton(Case):
    def setUp(self):
        super().setUp()
        self.manager = load_triton_manager()

    def compile(self):
        """Do what triton.compile() does. Returns the files, and whether they were compiled."""
        manager = self.manager("KEY")
        group = manager.get_group("k.json")
        made = group is None
        if made:
            group = {name: manager.put(data, name) for name, data in GROUP.items()}
            manager.put_group("k.json", group)
        return {name: self.read(path) for name, path in group.items()}, made

    @staticmethod
    def read(path):
        with open(path, "rb") as file:
            return file.read()

    def start_anew(self):
        shutil.rmtree(os.environ["TRITON_CACHE_DIR"], ignore_errors=True)
        self.manager = load_triton_manager()

    def test_a_group_is_one_entry_and_survives_tritons_directory(self):
        self.assertEqual(self.compile(), (GROUP, True))
        self.assertEqual(len(self.entries()), 1)
        self.start_anew()
        self.assertEqual(self.compile(), (GROUP, False))

    def test_a_torn_or_damaged_group_in_tritons_directory_is_whole_again(self):
        self.compile()
        os.remove(os.path.join(os.environ["TRITON_CACHE_DIR"], "KEY/k.cubin"))
        with open(os.path.join(os.environ["TRITON_CACHE_DIR"], "KEY/k.json"), "wb") as file:
            file.write(b"{")
        self.assertEqual(self.compile(), (GROUP, False))

    def test_single_files_are_entries_and_can_be_replaced(self):
        self.assertIsNone(self.manager("KEY").get_file("launcher.so"))
        for data in (b"first", b"second"):
            self.manager("KEY").put(data, "launcher.so")
            self.start_anew()
            self.assertEqual(self.read(self.manager("KEY").get_file("launcher.so")), data)

    def test_a_compilation_that_fails_lets_the_next_one_try(self):
        self.assertIsNone(self.manager("KEY").get_group("k.json"))  # and no put_group()
        self.assertEqual(self.compile(), (GROUP, True))

    def test_without_a_cache_triton_uses_its_directory(self):
        before, os.environ["CJIT_CACHE_DIR"] = os.environ["CJIT_CACHE_DIR"], "/proc/nothing"
        self.addCleanup(os.environ.__setitem__, "CJIT_CACHE_DIR", before)
        with self.assertLogs("cjit.files", "WARNING"):
            self.assertEqual(self.compile(), (GROUP, True))
        self.assertEqual(self.manager("KEY").get_group("k.json"), {"from": "Triton's directory"})


class Inductor(Case):
    def test_all_remote_caches_are_cjits_and_switches_of_the_user_hold(self):
        class RedisRemoteCache:
            backend_override_cls = None

        modules = {name: types.ModuleType(name) for name in
                   ("torch", "torch._inductor", "torch._inductor.remote_cache", "torch._inductor.config",
                    "torch._functorch.config")}
        modules["torch"].__version__ = "2.15"
        modules["torch"].cuda = types.SimpleNamespace(is_available=lambda: False)
        modules["torch._inductor"].remote_cache = modules["torch._inductor.remote_cache"]
        modules["torch._inductor.remote_cache"].RemoteCacheBackend = object
        modules["torch._inductor.remote_cache"].RedisRemoteCache = RedisRemoteCache
        inductor, functorch = modules["torch._inductor.config"], modules["torch._functorch.config"]
        inductor.fx_graph_remote_cache = inductor.autotune_remote_cache = functorch.enable_remote_autograd_cache = None
        with unittest.mock.patch.dict(sys.modules, modules), \
                unittest.mock.patch.dict(os.environ, TORCHINDUCTOR_AUTOTUNE_REMOTE_CACHE="0"):
            import inductor_cache
            inductor_cache.install()
        self.assertEqual([inductor.fx_graph_remote_cache, inductor.autotune_remote_cache,
                          functorch.enable_remote_autograd_cache], [True, None, True])
        backend = RedisRemoteCache.backend_override_cls()
        self.assertIsNone(backend._get("graph"))
        for value in (b"first", b"second"):
            backend._put("graph", value)
            self.assertEqual(backend._get("graph"), value)


class KernelCache:
    """What TileLang's class of this name does: a directory of files for each kernel."""

    execution_backend = "tvm_ffi"
    compiled = 0

    def cached(self, key, fails=False):
        kernel = self._load_kernel_from_disk(key)
        if kernel is None:
            if fails:
                raise ValueError("does not compile")
            KernelCache.compiled += 1
            kernel = GROUP
            self._save_kernel_to_disk(key, kernel)
        return kernel

    def _get_cache_path(self, key):
        return os.path.join(os.environ["TILELANG_CACHE_DIR"], key)

    def _is_complete_cache_dir(self, path):
        return sorted(os.listdir(path)) == sorted(GROUP)

    def _verify_cache_dir_integrity(self, path):
        return True

    def _load_kernel_from_disk(self, key):
        if not os.path.isdir(self._get_cache_path(key)):
            return None
        kernel = {}
        for name in os.listdir(self._get_cache_path(key)):
            with open(os.path.join(self._get_cache_path(key), name), "rb") as file:
                kernel[name] = file.read()
        return kernel

    def _save_kernel_to_disk(self, key, kernel, func=None, verbose=False):
        os.makedirs(self._get_cache_path(key), exist_ok=True)
        for name, data in kernel.items():
            with open(os.path.join(self._get_cache_path(key), name), "wb") as file:
                file.write(data)


class TileLang(Case):
    def setUp(self):
        super().setUp()
        os.environ["TILELANG_CACHE_DIR"] = os.path.join(self.folder, "tilelang")
        for name in ("tilelang", "tilelang.cache", "tilelang.cache.kernel_cache"):
            sys.modules.setdefault(name, types.ModuleType(name))
        sys.modules["tilelang"].__version__ = "0.1"
        sys.modules["tilelang.cache.kernel_cache"].KernelCache = KernelCache
        import tilelang_cache
        tilelang_cache._store.cache_clear()
        tilelang_cache.install()
        KernelCache.compiled = 0

    def test_a_kernel_is_compiled_once_and_its_directory_repaired(self):
        folder = os.path.join(os.environ["TILELANG_CACHE_DIR"], "kernel")
        self.assertEqual((KernelCache().cached("kernel"), KernelCache.compiled), (GROUP, 1))
        os.remove(os.path.join(folder, "k.cubin"))
        self.assertEqual(KernelCache().cached("kernel"), GROUP)
        shutil.rmtree(folder)
        self.assertEqual((KernelCache().cached("kernel"), KernelCache.compiled), (GROUP, 1))
        self.assertEqual(os.listdir(os.environ["TILELANG_CACHE_DIR"]), ["kernel"])

    def test_a_compilation_that_fails_lets_the_next_one_try(self):
        with self.assertRaises(ValueError) as kept:  # with the frames of the calls
            KernelCache().cached("kernel", fails=True)
        self.assertIsNone(self.store().get("kernel"))
        self.assertEqual((KernelCache().cached("kernel"), KernelCache.compiled), (GROUP, 1))
        del kept


class DeepGemm(Case):
    """The program, with one that plays nvcc: it writes PTX, counts its runs, and fails for a source with "broken"."""

    NVCC = """#!/bin/sh
case "$*" in *--version*) echo "${VERSION:-release 13.0}"; exit 0 ;; esac
echo "$*" >>"$LOG"
while [ $# -gt 0 ]; do case "$1" in -o) shift; output=$1 ;; *.cu) source=$1 ;; esac; shift; done
grep -q broken "$source" && { echo "$source: error"; exit 3; }
echo "ptxas info: Used 8 registers"
[ -n "$output" ] || exit 0
printf '.version 7.8\\n.target sm_80\\n.address_size 64\\n' >"$output"
printf >>"$output" '.visible .entry k(.param .u64 p)\\n{\\n  ret;\\n}\\n'
"""

    def setUp(self):
        super().setUp()
        self.write("nvcc", self.NVCC)
        os.chmod(self.path("nvcc"), 0o755)
        self.write("include/a.cuh", "// 1")
        self.write("kernel.cu", "source")

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def run_nvcc(self, *words, **settings):
        paths = os.pathsep.join(sys.path[:2])
        return subprocess.run([sys.executable, os.path.join(MANAGERS, "deepgemm_nvcc.py"), *words],
                              text=True, check=False, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              env={**os.environ, "PYTHONPATH": paths, "CJIT_NVCC": self.path("nvcc"),
                                   "LOG": self.path("log"), **settings})

    def compile(self, *more, **settings):
        """Compile as DeepGEMM does. Returns how often nvcc ran."""
        if os.path.exists(self.path("log")):
            os.remove(self.path("log"))
        import deepgemm_nvcc
        output = io.StringIO()
        environment = {"CJIT_NVCC": self.path("nvcc"), "LOG": self.path("log"), **settings}
        with unittest.mock.patch.dict(os.environ, environment), contextlib.redirect_stdout(output):
            status = deepgemm_nvcc.main([self.path("kernel.cu"), "-ptx", "-o", self.path("out"),
                                         f"-I{self.path('include')}", "--gpu-architecture=sm_90a",
                                         "-Xcompiler", "-rdynamic", *more])
        self.assertEqual((status, output.getvalue()), (0, "ptxas info: Used 8 registers\n"))
        with open(self.path("out"), encoding="utf-8") as file:
            self.assertTrue(file.read().endswith("ret;\n}\n"))
        return self.runs()

    def runs(self):
        if not os.path.exists(self.path("log")):
            return 0
        with open(self.path("log"), encoding="utf-8") as file:
            return len(file.readlines())

    def test_a_kernel_is_compiled_once_until_something_it_depends_on_changes(self):
        self.assertEqual([self.compile(), self.compile()], [1, 0])
        self.write("include/a.cuh", "// 2")
        self.assertEqual([self.compile(), self.compile()], [1, 0])
        self.write("kernel.cu", "another source")
        self.assertEqual([self.compile(), self.compile("-O3"), self.compile(VERSION="release 13.1")], [1, 1, 1])
        os.rename(self.path("include"), self.path("moved"))
        os.symlink("moved", self.path("include"))
        self.assertEqual(self.compile(), 0)

    def test_other_commands_go_to_nvcc(self):
        self.assertEqual(self.run_nvcc("--version").stdout, "release 13.0\n")
        for words in (["-shared", "-o", self.path("out")], ["-cubin", "-o", self.path("out"), "-include", "a.cuh"]):
            self.run_nvcc(self.path("kernel.cu"), *words, "-arch=sm_90")
        self.assertEqual((self.runs(), self.entries()), (2, []))

    def test_a_failure_of_nvcc_is_its_own(self):
        self.write("kernel.cu", "broken")
        done = self.run_nvcc(self.path("kernel.cu"), "--cubin", "--output-file", self.path("out"), "-arch=sm_90")
        self.assertEqual((done.returncode, done.stdout), (3, f"{self.path('kernel.cu')}: error\n"))
        self.assertFalse(os.path.exists(self.path("out")))

    def test_without_a_cache_it_compiles_and_says_so(self):
        with contextlib.redirect_stderr(io.StringIO()) as said:
            self.assertEqual([self.compile(CJIT_CACHE_DIR="/proc/nothing") for _ in range(2)], [1, 1])
        self.assertEqual(said.getvalue().count("compiles without a cache: cannot create the directory /proc"), 2)
        done = self.run_nvcc(self.path("kernel.cu"), "-ptx", "-o", self.path("out"), "-arch=sm_90",
                             CJIT_CACHE="sometimes")
        self.assertIn("compiles without cjit's cache", done.stderr)
        self.assertEqual(done.stdout, "ptxas info: Used 8 registers\n")


if __name__ == "__main__":
    unittest.main()
