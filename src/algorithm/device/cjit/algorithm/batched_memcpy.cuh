// Copies many buffers of bytes. A thread copies a tiny buffer, a warp one of a few kilobytes, blocks the tiles of
// larger ones.
#pragma once

#include <cub/agent/agent_batch_memcpy.cuh>
//
#include <cjit/algorithm/common.cuh>

namespace cjit::batched_memcpy {

using Offset = unsigned long long;

inline constexpr int kThreads = 256, kTile = 32 * 1024;        // of a block
inline constexpr Offset kThreadBytes = 16, kWarpBytes = 8192;  // the most for a thread, a warp

// A buffer for blocks, and the number of tiles in those that are listed before it.
struct Large {
  Offset buffer, first_tile;
};

// How many buffers are listed, and how many tiles they have: both in one word, so that they grow together.
inline constexpr int kTileBits = 33;
inline constexpr Offset kTileMask = (Offset{1} << kTileBits) - 1;

// A warp takes up to 32 buffers, and lists the large ones.
__device__ __forceinline__ void buffers(Offset* listed, Large* list, const unsigned char* const* sources,
                                        unsigned char* const* destinations, const Offset* sizes, Offset count,
                                        int per_warp) {
  const int lane = threadIdx.x % 32;
  const Offset first = (Offset{blockIdx.x} * (kThreads / 32) + threadIdx.x / 32) * per_warp;
  if (first >= count) return;
  const Offset buffer = first + lane;
  const bool is_mine = lane < per_warp && buffer < count;
  const Offset size = is_mine ? sizes[buffer] : 0;
  const unsigned char* const source = size != 0 ? sources[buffer] : nullptr;
  unsigned char* const destination = size != 0 ? destinations[buffer] : nullptr;
  if (size > kWarpBytes) {
    const Offset before = atomicAdd(listed, (Offset{1} << kTileBits) + (size + kTile - 1) / kTile);
    list[before >> kTileBits] = {buffer, before & kTileMask};
  } else if (size <= kThreadBytes) {
    for (int i = 0; i < static_cast<int>(size); ++i) destination[i] = source[i];
  }
  for (unsigned int left = __ballot_sync(~0u, size > kThreadBytes && size <= kWarpBytes); left != 0; left &= left - 1) {
    const int from = __ffs(static_cast<int>(left)) - 1;
    const Offset to = __shfl_sync(~0u, reinterpret_cast<Offset>(destination), from),
                 of = __shfl_sync(~0u, reinterpret_cast<Offset>(source), from);
    const unsigned int bytes = __shfl_sync(~0u, static_cast<unsigned int>(size), from);
    cub::detail::batch_memcpy::vectorized_copy<32, uint4>(lane, reinterpret_cast<unsigned char*>(to), bytes,
                                                          reinterpret_cast<const unsigned char*>(of));
  }
}

// The blocks take the tiles of the listed buffers in turn.
__device__ __forceinline__ void tiles(const Offset* listed, const Large* list, const unsigned char* const* sources,
                                      unsigned char* const* destinations, const Offset* sizes) {
  const Offset both = *listed, large = both >> kTileBits, count = both & kTileMask;
  for (Offset tile = blockIdx.x; tile < count; tile += gridDim.x) {
    Offset begin = 0, end = large;  // the last buffer whose first tile is not after this one
    while (end - begin > 1) {
      const Offset middle = (begin + end) / 2;
      (list[middle].first_tile <= tile ? begin : end) = middle;
    }
    const Large found = list[begin];
    const Offset offset = (tile - found.first_tile) * kTile, rest = sizes[found.buffer] - offset;
    cub::detail::batch_memcpy::vectorized_copy<kThreads, uint4>(
        static_cast<int>(threadIdx.x), destinations[found.buffer] + offset,
        static_cast<unsigned int>(rest < kTile ? rest : kTile), sources[found.buffer] + offset);
  }
}

}  // namespace cjit::batched_memcpy
