"""Build many kernels in an event loop, and cancel one build."""

import asyncio

import cjit

TILES = (16, 32, 64, 128)
# Each level doubles the number of instantiations: the compilation takes many seconds.
ENDLESS = """
template <int N, int M> struct Slow { \
static constexpr int value = Slow<N - 1, 2 * M>::value + Slow<N - 1, 2 * M + 1>::value; };
template <int M> struct Slow<0, M> { static constexpr int value = M; };
__global__ void slow(int* x) { *x = Slow<21, 0>::value; }
"""


def request(tile):
    source = (f"template <int Tile> __global__ void copy(int* to, const int* from) "
              f"{{ to[threadIdx.x % Tile] = from[threadIdx.x]; }} // {tile}")
    return cjit.KernelOptions(source, [f"copy<{tile}>"], arch="sm_90")


async def main():
    with cjit.Context() as context:
        results = await asyncio.gather(*(context.build_async(request(tile)) for tile in TILES))
        for result in results:
            print(result.name_expressions[0], "is", result.lowered_names[0])

        with context.submit_batch([request(tile) for tile in TILES]) as job:  # the same as one job
            print(len(await job), "builds in one job")

        try:
            await asyncio.wait_for(context.build_async(ENDLESS, arch="sm_90"), timeout=0.5)
        except asyncio.TimeoutError:
            print("cancelled a slow build")


if __name__ == "__main__":
    asyncio.run(main())
