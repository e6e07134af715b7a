#!/usr/bin/env python3
"""
The managers of docs/examples/managers with the packages that they serve. Run by hand, with a Python that has
the package:

    CJIT_LIBRARY=$PWD/build/dev/libcjit.so tests/managers/packages_test.py triton inductor tilelang deepgemm

No GPU is needed. With one, the kernels of Triton, Inductor and DeepGEMM also run, and their results are checked.
"""

import glob
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MANAGERS = os.path.join(ROOT, "docs/examples/managers")
HERE = os.path.abspath(__file__)
sys.path.insert(0, os.path.join(ROOT, "bindings/python/src"))

import cjit  # noqa: E402


class Scene:
    """A cache of cjit, and children that each have a fresh cache of their tool."""

    def __init__(self, tool, **settings):
        self.tool, self.folder, self.settings = tool, tempfile.mkdtemp(), settings
        self.cache, self._count = os.path.join(self.folder, "cache"), 0

    def start(self, own=None, **settings):
        self._count += 1
        own = own or os.path.join(self.folder, f"own{self._count}")
        paths = [os.path.join(ROOT, "bindings/python/src"), MANAGERS, *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "CJIT_CACHE_DIR": self.cache,
                       "CJIT_CACHE": "use", "TRITON_CACHE_MANAGER": "triton_cache:CacheManager",
                       "TRITON_CACHE_DIR": own, "TORCHINDUCTOR_CACHE_DIR": own, "TILELANG_CACHE_DIR": own,
                       "DG_JIT_CACHE_DIR": own,
                       "DG_JIT_NVCC_COMPILER": os.path.join(MANAGERS, "deepgemm_nvcc.py"), **self.settings, **settings}
        return subprocess.Popen([sys.executable, "-B", HERE, "child", self.tool], env=environment, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def run(self, own=None, **settings):
        return self.end(self.start(own, **settings))

    @staticmethod
    def end(process):
        out, err = process.communicate(timeout=600)
        lines = [line for line in out.splitlines() if line.startswith("{")]
        if process.returncode != 0 or not lines:
            raise SystemExit(f"a child failed with {process.returncode}:\n{out}\n{err}")
        return {**json.loads(lines[-1]), "stderr": err}

    def entries(self):
        return [path for path in glob.glob(f"{self.cache}/v2/**/*", recursive=True)
                if os.path.isfile(path) and os.path.basename(path).endswith(".cjit")]


def expect(what, value, wanted):
    print(f"  {what}: {value}", flush=True)
    if value != wanted:
        raise SystemExit(f"{what}: expected {wanted}, not {value}")


def check_common(scene):
    """What each manager does. A child says how often it compiled."""
    expect("the first process compiles", scene.run()["compiled"] > 0, True)
    expect("the second one, with a fresh cache of its tool, compiles", scene.run(CJIT_TEST_REFUSE="1")["compiled"], 0)

    pack = os.path.join(scene.folder, "kernels.pack")
    with cjit.Context(cache_dir=scene.cache, cache_mode="use") as context:
        context.cache.export(pack)
    other = {"CJIT_CACHE_DIR": os.path.join(scene.folder, "other"), "CJIT_CACHE_LAYERS": pack}
    expect("with a pack of the cache as a layer it compiles", scene.run(**other)["compiled"], 0)

    for path in scene.entries():
        os.truncate(path, os.path.getsize(path) // 2)
    expect("with damaged entries it compiles", scene.run()["compiled"] > 0, True)
    expect("which replaces them; the next compiles", scene.run()["compiled"], 0)

    said = scene.run(CJIT_CACHE_DIR="/proc/nothing")
    expect("without a usable cache it compiles", said["compiled"] > 0, True)
    expect("and says so", any(words in said["stderr"] for words in ("without cjit's cache", "without a cache")), True)


def check_one_flight(scene, most=1):
    shutil.rmtree(scene.cache, ignore_errors=True)
    processes = [scene.start() for _ in range(4)]
    expect("4 processes at the same time compile", sum(scene.end(each)["compiled"] for each in processes), most)


def check_triton():
    scene = Scene("triton")
    check_common(scene)
    check_one_flight(scene, scene.run(CJIT_CACHE="off")["compiled"])
    own = os.path.join(scene.folder, "torn")
    scene.run(own)
    for path in glob.glob(f"{own}/*/*.cubin") + glob.glob(f"{own}/*/*.ttir"):
        os.remove(path)
    for path in glob.glob(f"{own}/*/*.ptx"):
        os.truncate(path, 10)
    expect("a torn group in Triton's directory is compiled", scene.run(own)["compiled"], 0)
    expect("it is whole again", len(glob.glob(f"{own}/*/*.cubin")), 1)
    expect("its PTX, too", all(os.path.getsize(path) > 10 for path in glob.glob(f"{own}/*/*.ptx")), True)
    shutil.rmtree(scene.cache)
    marker = os.path.join(scene.folder, "compiling")
    slow = scene.start(CJIT_TEST_HANG=marker)
    while not os.path.exists(marker):
        time.sleep(0.05)
    waiting = scene.start()
    time.sleep(3)
    expect("a process that waits for one that compiles has ended", waiting.poll() is not None, False)
    slow.send_signal(signal.SIGKILL)
    expect("it compiles when that one is killed", scene.end(waiting)["compiled"] > 0, True)
    slow.communicate()


def check_inductor():
    scene = Scene("inductor")
    check_common(scene)
    first = scene.run(CJIT_CACHE_DIR=os.path.join(scene.folder, "new"))
    second = scene.run(CJIT_CACHE_DIR=os.path.join(scene.folder, "new"))
    print("  counters of the first:", first["counters"])
    print("  counters of the second:", second["counters"])


def check_tilelang():
    scene = Scene("tilelang")
    check_common(scene)
    check_one_flight(scene)


def check_deepgemm():
    scene = Scene("deepgemm")
    log = os.path.join(scene.folder, "nvcc.log")
    nvcc = os.path.join(scene.folder, "nvcc")
    with open(nvcc, "w", encoding="utf-8") as file:
        real = shutil.which("nvcc") or "/usr/local/cuda/bin/nvcc"
        file.write(f'#!/bin/sh\ncase "$*" in *--version*) ;; *) echo "$*" >>{log} ;; esac\nexec {real} "$@"\n')
    os.chmod(nvcc, 0o755)
    scene.settings = {"CJIT_NVCC": nvcc, "CJIT_TEST_LOG": log}
    check_common(scene)
    check_one_flight(scene, scene.run(CJIT_CACHE="off")["compiled"])


# Children: each uses its tool as a program would, and prints what it saw as JSON.


def refusing():
    return os.environ.get("CJIT_TEST_REFUSE") == "1"


def has_gpu():
    if importlib.util.find_spec("torch") is None:
        return False
    import torch
    return torch.cuda.is_available()


def child_triton():
    import triton
    import triton.language as tl
    from triton.backends.compiler import GPUTarget
    from triton.compiler import ASTSource

    # Triton needs the source of the kernel, so that it is in this file.
    make_ir, compiled = ASTSource.make_ir, []

    def counted(self, *args, **fields):
        compiled.append(self.name)
        if refusing():
            raise SystemExit("compiles, but must not")
        if os.environ.get("CJIT_TEST_HANG"):
            with open(os.environ["CJIT_TEST_HANG"], "w", encoding="utf-8"):
                time.sleep(600)
        return make_ir(self, *args, **fields)

    ASTSource.make_ir = counted
    kernel = triton.jit(add_one)
    add_one.__globals__["tl"] = tl
    if has_gpu():
        import torch
        x = torch.arange(1000, device="cuda", dtype=torch.float32)
        y = torch.empty_like(x)
        result = kernel[(4,)](x, y, 1000, BLOCK=256)
        assert torch.equal(y, x + 1)
    else:
        source = ASTSource(fn=kernel, signature={"x": "*fp32", "y": "*fp32", "n": "i32", "BLOCK": "constexpr"},
                           constexprs={(3,): 256})
        result = triton.compile(source, target=GPUTarget("cuda", 90, 32))
    kinds = {"ttir", "ttgir", "llir", "ptx", "cubin"}
    assert kinds <= set(result.asm), set(result.asm)
    assert all(len(result.asm[kind]) > 100 for kind in kinds)
    return {"compiled": len(compiled), "version": triton.__version__, "gpu": has_gpu()}


def add_one(x, y, n, BLOCK: "tl.constexpr"):  # noqa: F821
    i = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)  # noqa: F821
    tl.store(y + i, tl.load(x + i, mask=i < n) + 1, mask=i < n)  # noqa: F821


def child_inductor():
    import inductor_cache
    import torch
    inductor_cache.install()
    from torch._dynamo.utils import counters
    from torch._inductor import remote_cache
    from torch._inductor.graph import GraphLowering

    codegen, compiled = GraphLowering.codegen, []

    def counted(self, *args, **fields):
        compiled.append(1)
        if refusing():
            raise SystemExit("compiles, but must not")
        return codegen(self, *args, **fields)

    GraphLowering.codegen = counted
    device = "cuda" if torch.cuda.is_available() else "cpu"

    @torch.compile
    def function(x):
        return torch.sin(x) * 2 + x.sum()

    x = torch.arange(1000, device=device, dtype=torch.float32, requires_grad=True)
    y = function(x)
    assert torch.allclose(y, torch.sin(x) * 2 + x.sum())
    y.sum().backward()
    stats = {name: str(value) for name, value in remote_cache.cache_stats._stats.items()}
    found = {name: value for name, value in [*counters["inductor"].items(), *counters["aot_autograd"].items()]
             if "cache" in name}
    return {"compiled": len(compiled), "counters": {**found, **stats}, "version": torch.__version__, "device": device}


def child_tilelang():
    import tilelang
    import tilelang.language as T
    import tilelang_cache
    tilelang_cache.install()
    from tilelang.cache import kernel_cache

    kernel_class, compiled = kernel_cache.JITKernel, []

    class Counted(kernel_class):
        def __init__(self, *args, **fields):
            if not fields.get("from_database"):
                compiled.append(1)
                if refusing():
                    raise SystemExit("compiles, but must not")
            super().__init__(*args, **fields)

    kernel_cache.JITKernel = Counted

    @T.prim_func
    def main(A: T.Tensor((1024,), "float32"), B: T.Tensor((1024,), "float32")):
        with T.Kernel(8, threads=128) as bx:
            for i in T.Parallel(128):
                B[bx * 128 + i] = A[bx * 128 + i] + 1.0

    kernel = tilelang.compile(main, out_idx=[1], target={"kind": "cuda", "arch": "sm_90"}, execution_backend="tvm_ffi")
    assert "main_kernel" in kernel.get_kernel_source()
    return {"compiled": len(compiled), "version": tilelang.__version__}


def child_deepgemm():
    folder, log = os.environ["DG_JIT_CACHE_DIR"], os.environ["CJIT_TEST_LOG"]
    with open(log, "a", encoding="utf-8"):
        pass
    if has_gpu():
        import deep_gemm
        import torch
        a, b = (torch.randn(256, 256, device="cuda", dtype=torch.bfloat16) for _ in range(2))
        d = torch.empty(256, 256, device="cuda", dtype=torch.bfloat16)
        deep_gemm.bf16_gemm_nt(a, b, d)
        assert torch.allclose(d.float(), a.float() @ b.float().T, rtol=2e-2, atol=0.5)
        return {"compiled": compilations_of(folder, log)}
    os.makedirs(folder)
    source, output = os.path.join(folder, "kernel.cu"), os.path.join(folder, "kernel.cubin")
    with open(source, "w", encoding="utf-8") as file:
        file.write(GEMM)
    include = os.path.join(importlib.util.find_spec("deep_gemm").submodule_search_locations[0], "include")
    process = subprocess.run(
        [os.environ["DG_JIT_NVCC_COMPILER"], source, "--cubin", "--output-file", output, "--gpu-architecture=sm_90a",
         "-O3", "--compiler-options=-O3", "--ptxas-options=--verbose", "--ptxas-options=--register-usage-level=10",
         "-std=c++20", "--compiler-options=-fPIC", "--compiler-options=-fconcepts", "--expt-relaxed-constexpr",
         "--expt-extended-lambda", "--include-path", include],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=True)
    print(process.stderr, file=sys.stderr)
    with open(output, "rb") as file:
        assert b"sm90_bf16_gemm_impl" in file.read()
    assert "registers" in process.stdout, process.stdout  # ptxas' report, which DG_JIT_PTXAS_CHECK reads
    return {"compiled": compilations_of(folder, log)}


def compilations_of(folder, log):
    """Count the lines of the real nvcc for the source of this child."""
    with open(log, encoding="utf-8") as file:
        return sum(folder in line for line in file)


GEMM = """#include <deep_gemm/impls/sm90_bf16_gemm.cuh>
using namespace deep_gemm;
static void __instantiate_kernel() {
  auto ptr = reinterpret_cast<void*>(&sm90_bf16_gemm_impl<
      cute::UMMA::Major::K, cute::UMMA::Major::K, 0, 256, 256, 1, 128, 128, 64, 128, 128, 128, 4, 128, 256, 1, false,
      132, GemmType::Normal, false, cutlass::bfloat16_t>);
};
"""

if __name__ == "__main__":
    if sys.argv[1:2] == ["child"]:
        print(json.dumps(globals()[f"child_{sys.argv[2]}"]()), flush=True)
    else:
        for tool in sys.argv[1:] or ["triton", "inductor", "tilelang", "deepgemm"]:
            print(tool, flush=True)
            globals()[f"check_{tool}"]()
