// The index of the first element for which a predicate is true. `Problem` has Input and Predicate.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/agent/agent_find.cuh>
#include <cub/device/dispatch/tuning/tuning_find.cuh>
#include <cub/util_arch.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/common.cuh>

namespace cjit::find_if {

using Offset = unsigned long long;

template <typename P>
using Selector = typename P::template Tuned<
    cub::detail::find::policy_selector_from_types<cub::detail::it_value_t<typename P::Input>>>;

template <typename P>
inline constexpr auto policy = cub::detail::current_policy<Selector<P>>();

__device__ __forceinline__ void begin(Offset* output, Offset count) {
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  _CCCL_PDL_TRIGGER_NEXT_LAUNCH();
  *output = count;
}

// Blocks lower `output` as they find an element, and leave when it lies before their next tile.
template <typename P>
__device__ __forceinline__ void tiles(Offset* output, Offset count, typename P::Input input,
                                      typename P::Predicate predicate) {
  using Agent = cub::detail::find::agent_t<policy<P>.threads_per_block, policy<P>.items_per_thread, policy<P>.vec_size,
                                           policy<P>.load_modifier, typename P::Input, Offset, typename P::Predicate>;
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  __shared__ typename Agent::TempStorage shared;
  Agent{shared.Alias(), input, predicate, output, count}.Process();
}

}  // namespace cjit::find_if
