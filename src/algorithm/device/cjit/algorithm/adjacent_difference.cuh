// Differences of neighbours. `Problem` has Input, Output, Operator and kIsLeft. kInPlace: the output is the input.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/agent/agent_adjacent_difference.cuh>
#include <cub/device/dispatch/tuning/tuning_adjacent_difference.cuh>
#include <cub/util_arch.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/common.cuh>

namespace cjit::adjacent_difference {

namespace kernels = cub::detail::adjacent_difference;

using Offset = unsigned long long;

template <typename P>
using Value = cub::detail::it_value_t<typename P::Input>;

template <typename P, bool kInPlace>
using Selector = typename P::template Tuned<kernels::policy_selector_from_types<typename P::Input, kInPlace>>;

template <typename P, bool kInPlace>
inline constexpr auto policy = cub::detail::current_policy<Selector<P, kInPlace>>();

template <typename P, bool kInPlace>
using AgentPolicy = cub::detail::agent_adjacent_difference_policy<
    policy<P, kInPlace>.threads_per_block, policy<P, kInPlace>.items_per_thread, policy<P, kInPlace>.load_algorithm,
    policy<P, kInPlace>.load_modifier, policy<P, kInPlace>.store_algorithm>;

template <typename P, bool kInPlace>
using Agent =
    kernels::AgentDifference<AgentPolicy<P, kInPlace>, typename P::Input, typename P::Output, typename P::Operator,
                             Offset, Value<P>, cuda::std::invoke_result_t<typename P::Operator, Value<P>, Value<P>>,
                             kInPlace, P::kIsLeft>;

// `borders` gets the neighbour that each tile has in another tile, before that tile overwrites it.
template <typename P>
__device__ __forceinline__ void borders(Value<P>* borders, Offset tiles, typename P::Input input) {
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  _CCCL_PDL_TRIGGER_NEXT_LAUNCH();
  kernels::AgentDifferenceInit<typename P::Input, Value<P>, Offset, P::kIsLeft>::Process(
      static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x), input, borders, tiles, Agent<P, true>::ITEMS_PER_TILE);
}

template <typename P, bool kInPlace>
__device__ __forceinline__ void tiles(Value<P>* borders, Offset count, typename P::Input input,
                                      typename P::Output output, typename P::Operator difference) {
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  __shared__ typename Agent<P, kInPlace>::TempStorage shared;
  const int tile = static_cast<int>(blockIdx.x);
  Agent<P, kInPlace>(shared, input, borders, output, difference, count)
      .Process(tile, Offset{blockIdx.x} * Agent<P, kInPlace>::ITEMS_PER_TILE);
}

}  // namespace cjit::adjacent_difference
