// The states of tiles that wait for the ones before them, as CUB lays them out in memory.
#pragma once

#include <cub/agent/single_pass_scan_operators.cuh>
//
#include <cjit/algorithm/common.cuh>

namespace cjit {

// Bytes of a tile's description and of its payload. States with a key keep both in one word.
template <typename State, typename = void>
struct StateBytes {
  static constexpr long long description = sizeof(typename State::TxnWord), payload = 0;
};
template <typename State>
struct StateBytes<State, cuda::std::void_t<decltype(State::description_bytes_per_tile)>> {
  static constexpr long long description = State::description_bytes_per_tile, payload = State::payload_bytes_per_tile;
};

// In `memory` lie the descriptions of the tiles, then their payloads twice, each at a multiple of 256 bytes. As many
// states as a warp has threads come before the first tile.
template <typename State>
__device__ __forceinline__ State tile_state(void* memory, int tiles) {
  constexpr auto align = [](unsigned long long bytes) { return (bytes + 255) / 256 * 256; };
  const unsigned long long states = 32 + tiles;
  State state;
  state.Init(tiles, memory,
             align(states * StateBytes<State>::description) + 2 * align(states * StateBytes<State>::payload) + 255);
  return state;
}

}  // namespace cjit
