"""
Compile for several architectures into one file; another process, which needs no compiler, loads the best of them.

ship.py FILE          both
ship.py --load FILE   the second half alone
"""

import subprocess
import sys

import cjit

SOURCE = """
template <typename T> __global__ void scale(T* x, T a) { x[threadIdx.x] *= a; }
__global__ void fill(int* x, int value) { x[threadIdx.x] = value; }
"""
KERNELS = {
    "scale": cjit.KernelOptions(SOURCE, ["scale<float>", "scale<double>"], policy=cjit.Policy(block_x=128)),
    "fill": cjit.KernelOptions(SOURCE, ["fill"]),
}


def build(path):
    with cjit.Context() as context, cjit.Bundle() as bundle:
        bundle.build(context, KERNELS, "sm_80,sm_90a,compute_80")  # in parallel
        bundle.write_file(path)
        for entry in bundle.list().entries:
            print(f"{entry.name:6} {entry.arch:11} {entry.image_size} bytes")


def load(path):
    with cjit.Context(mock_device="sm_90") as context, cjit.Bundle.read_file(path, lazy=True) as bundle:
        module, choice = context.load_bundle(bundle, "scale")
        for verdict in choice.verdicts:
            print(f"{verdict.arch}: {verdict.reason}")
        module["scale<double>"].launch(0x1000, 2.0, grid=16)  # the block size comes from the policy
        print("launched", context.mock[-1].lowered_name, "with blocks of", context.mock[-1].block[0])


if __name__ == "__main__":
    if sys.argv[1] == "--load":
        load(sys.argv[2])
    else:
        build(sys.argv[1])
        sys.exit(subprocess.run([sys.executable, __file__, "--load", sys.argv[1]], check=False).returncode)
