"""Sources whose keys are tested: with headers of the toolkit, and trees of headers of the user."""

import dataclasses
import pathlib
from typing import Dict, Sequence

ROOT = pathlib.Path(__file__).resolve().parents[2]


@dataclasses.dataclass(frozen=True)
class Source:
    name: str
    files: Dict[str, str]  # by relative path; the first one is the source
    include_dirs: Sequence[str] = ()
    defines: Sequence[str] = ()
    name_expressions: Sequence[str] = ()
    is_quick: bool = False  # compiles in a tenth of a second

    @property
    def main(self):
        return next(iter(self.files))


def kernel(*includes, body="*x = 1;"):
    return "".join(f"#include {name}\n" for name in includes) + f"__global__ void k(int* x) {{ {body} }}\n"


def of_the_project(name, *paths, **fields):
    """A source of the documentation. Its directory is that of the first path."""
    folder = (ROOT / paths[0]).parent
    files = {str((ROOT / path).relative_to(folder)): (ROOT / path).read_text() for path in paths}
    return Source(name, files, **fields)


CUTLASS = {
    "gemm/kernel/device.cu": kernel('"../threadblock/mma.h"', '"arch/arch.h"', '"numeric.h"',
                                    body="*x = tiles::mma(arch::kWarp) + numeric(*x);"),
    "gemm/threadblock/mma.h": '#pragma once\n#include "../warp/mma_simt.h"\n#include "mma_base.h"\nnamespace tiles {\n'
                              "__device__ int mma(int n) { return simt(n) + base(n); }\n}\n",
    "gemm/threadblock/mma_base.h": "#pragma once\nnamespace tiles {\n__device__ int base(int n) { return n * 3; }\n}\n",
    "gemm/warp/mma_simt.h": '#pragma once\n#include "../../arch/arch.h"\n#include "mma_policy.h"\nnamespace tiles {\n'
                            "__device__ int simt(int n) { return n + arch::kWarp + policy::kRows; }\n}\n",
    "gemm/warp/mma_policy.h": "#pragma once\nnamespace policy { constexpr int kRows = 5; }\n",
    "gemm/warp/unused.h": "#error is not included\n",
    "arch/arch.h": "#pragma once\n#include <cstdint>\nnamespace arch { constexpr std::int32_t kWarp = 32; }\n",
    "util/numeric.h": '#pragma once\n#include "numeric_detail.inl"\n#include <cuda_fp16.h>\n'
                      "__device__ int numeric(int n) { return detail(n) + __half2int_rn(__int2half_rn(n)); }\n",
    "util/numeric_detail.inl": "__device__ int detail(int n) { return n ^ 7; }\n",
    "util/arch/README": "a directory of the same name\n",
}

OWN = {
    "own.cu": kernel("<mine.h>", '"beside.h"', body="*x = mine(2.f) + beside();"),
    "beside.h": '#include "first/deeper.h"\n__device__ int beside() { return deeper(); }\n',
    "first/deeper.h": "__device__ inline int deeper() { return 11; }\n",
    "second/mine.h": '#pragma once\n#include <cuda_fp16.h>\n#include "other.h"\n#include <vector_types.h>\n'
                     "__device__ int mine(float f) { return __half2int_rn(__float2half(f)) + other(); }\n",
    "second/other.h": "__device__ inline int other() { return 3; }\n",
    "second/unused.h": "#error is not included\n",
}

SHADOWING = {
    # One header is replaced for the toolkit's own headers too, and goes on to the real one.
    "shadow.cu": kernel("<math_constants.h>", "<cuda/std/type_traits>", "<cuda/std/cstddef>",
                        body="*x = ours(*x) + SHADOWED;"),
    "shadow/math_constants.h": "__device__ inline int ours(int n) { return n + 4; }\n",
    "shadow/cuda/std/cstddef": "#define SHADOWED 6\n#include_next <cuda/std/cstddef>\n",
}

COMPUTED = {
    "computed.cu": '#define PART(name) <parts/name.h>\n#define DETAIL "detail.h"\n#include PART(a)\n#include DETAIL\n'
                   "#include FROM_OPTION\n" + kernel(body="*x = a() + detail() + option();"),
    "tree/parts/a.h": '#pragma once\n#define NEXT "b.h"\n#include NEXT\n__device__ int a() { return b(); }\n',
    "tree/parts/b.h": "__device__ int b() { return 2; }\n",
    "detail.h": "__device__ int detail() { return 8; }\n",
    "tree/option.h": "__device__ int option() { return 5; }\n",
}

TESTING = {
    "testing.cu": '#if __has_include("optional.h")\n#include "optional.h"\n#else\n#define OPTIONAL 1\n#endif\n'
                  "#if __has_include(<cuda_fp8.h>)\n#define FP8 2\n#else\n#define FP8 3\n#endif\n"
                  "#if __has_include(<nowhere/at_all.h>)\n#define NOWHERE 4\n#else\n#define NOWHERE 5\n#endif\n"
                  "#if __has_include(<present.h>)\n#define PRESENT 16\n#else\n#define PRESENT 32\n#endif\n"
                  + kernel(body="*x = OPTIONAL * 1000 + FP8 * 100 + NOWHERE * 10 + PRESENT;"),
    "tree/present.h": "\n",
}

# Which of the two the last name means is all that a different order of the directories changes.
ORDER = {
    "order.cu": kernel("<one/value.h>", "<two/value.h>", "<value.h>", body="*x = VALUE;"),
    "one/value.h": "#undef VALUE\n#define VALUE 1\n",
    "two/value.h": "#undef VALUE\n#define VALUE 2\n",
}

SOURCES = [
    Source("fp16", {"fp16.cu": kernel("<cuda_fp16.h>", body="*x = __half2int_rn(__float2half(2.f));")}, is_quick=True),
    Source("standard", {"standard.cu": kernel("<cstdint>", "<type_traits>", "<utility>",
                                              body="*x = std::is_same<std::int32_t, int>::value;")}),
    Source("groups", {"groups.cu": kernel("<cooperative_groups.h>",
                                          body="*x = cooperative_groups::this_thread_block().size();")}),
    Source("mma", {"mma.cu": kernel("<mma.h>", body="using namespace nvcuda::wmma; fragment<accumulator, 16, 16, 16, "
                                                    "float> f; fill_fragment(f, 1.f); *x = f.x[0];")}, is_quick=True),
    Source("cub", {"cub.cu": kernel("<cub/block/block_reduce.cuh>", body="using Reduce = cub::BlockReduce<int, 128>; "
                                    "__shared__ typename Reduce::TempStorage s; *x = Reduce(s).Sum(threadIdx.x);")}),
    Source("cub_with_own", {"cub.cu": kernel("<reduce.h>", body="*x = block_sum(*x);"),
                            "first/reduce.h": "#include <cub/block/block_reduce.cuh>\n__device__ int block_sum(int n) "
                                              "{ using Reduce = cub::BlockReduce<int, 64>; __shared__ typename "
                                              "Reduce::TempStorage s; return Reduce(s).Sum(n); }\n",
                            "second/unused.h": "#error is not included\n"}, include_dirs=("first", "second")),
    Source("atomic", {"atomic.cu": kernel("<cuda/std/atomic>", body="cuda::std::atomic<int> a{*x}; *x = a.load();")}),
    Source("own", OWN, include_dirs=("first", "second"), is_quick=True),
    Source("shadowing", SHADOWING, include_dirs=("shadow",)),
    Source("cutlass", CUTLASS, include_dirs=("util", "."), is_quick=True),
    Source("computed", COMPUTED, include_dirs=("tree",), defines=("FROM_OPTION=<option.h>",), is_quick=True),
    Source("order", ORDER, include_dirs=(".", "one", "two"), is_quick=True),
    Source("testing", TESTING, include_dirs=("tree",), is_quick=True),
    of_the_project("axpy", "docs/examples/axpy.cu", name_expressions=("axpy<float>",)),
    of_the_project("product", "examples/operators/product.cu", "examples/operators/tiles.cuh", is_quick=True),
    of_the_project("convolution", "examples/operators/convolution.cu", "examples/operators/tiles.cuh"),
    of_the_project("embedded", "examples/embed/kernels/axpy.cu", "examples/embed/kernels/index.cuh",
                   name_expressions=("axpy<float>",), is_quick=True),
]
