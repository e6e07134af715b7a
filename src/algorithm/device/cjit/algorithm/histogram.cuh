// Histograms. `Problem` has Input, Counter, Level, kChannels, kActive and kIsEven: bins of one width, or bins between
// sorted levels in device memory.
#pragma once

#include <cjit/algorithm/kernels_begin.cuh>
//
#include <cub/thread/thread_search.cuh>
//
#include <cub/device/dispatch/kernels/kernel_histogram.cuh>
//
#include <cjit/algorithm/kernels_end.cuh>
//
#include <cjit/algorithm/common.cuh>

namespace cjit::histogram {

namespace kernels = cub::detail::histogram;

using Offset = long long;

template <typename P>
using Sample = cub::detail::it_value_t<typename P::Input>;

template <typename P>
using Selector = typename P::template Tuned<
    kernels::policy_selector_from_types<Sample<P>, typename P::Counter, P::kChannels, P::kActive, P::kIsEven>>;

template <typename P>
inline constexpr auto policy = cub::detail::current_policy<Selector<P>>();

inline constexpr int kSharedBins = 256, kLargeThreads = 512;

// Samples of one byte are counted by their value, and each value is assigned to a bin at the end.
template <typename P>
inline constexpr bool kIsByte = sizeof(Sample<P>) == 1;

// Floating-point numbers of 16 bits are compared as float32.
template <typename T>
using Comparable =
    cuda::std::conditional_t<cuda::std::is_same_v<T, __half> || cuda::std::is_same_v<T, __nv_bfloat16>, float, T>;

template <typename P>
using Level = Comparable<typename P::Level>;

template <typename P>
using Transforms = kernels::Transforms<Level<P>, Offset, Comparable<Sample<P>>>;

struct ToFloat {
  template <typename T>
  __device__ __forceinline__ float operator()(T value) const {
    return static_cast<float>(value);
  }
};
// The levels in memory, as they are compared.
template <typename T>
using LevelIterator = cuda::std::conditional_t<cuda::std::is_same_v<Comparable<T>, T>, const T*,
                                               cuda::transform_iterator<ToFloat, const T*>>;
template <typename T>
__device__ __forceinline__ LevelIterator<T> compared(const T* levels) {
  if constexpr (cuda::std::is_same_v<Comparable<T>, T>)
    return levels;
  else
    return {levels, ToFloat{}};
}

template <typename P, bool kIsEven = P::kIsEven>
struct Channel {  // even
  typename P::Counter* output;
  int bins;
  typename P::Level lower, upper;

  using Transform = typename Transforms<P>::ScaleTransform;
  __device__ __forceinline__ void init(Transform& transform) const {
    transform.Init(bins + 1, static_cast<Level<P>>(upper), static_cast<Level<P>>(lower));
  }
};
template <typename P>
struct Channel<P, false> {
  typename P::Counter* output;
  int bins;
  const typename P::Level* levels;

  using Transform = typename Transforms<P>::template SearchTransform<LevelIterator<typename P::Level>>;
  __device__ __forceinline__ void init(Transform& transform) const { transform.Init(compared(levels), bins + 1); }
};

template <typename P>
struct Channels {
  Channel<P> of[P::kActive];
};

// The bin of a sample; -1 if it is in none. CUB multiplies the distance from the lower level by the number of bins per
// unit: for a sample just below the upper level the product may be rounded up to the number of bins.
template <typename P>
struct Decode {
  typename Channel<P>::Transform transform;
  int last;

  template <cub::CacheLoadModifier kModifier>
  __device__ __forceinline__ void BinSelect(Sample<P> sample, int& bin, bool is_valid) const {
    transform.template BinSelect<kModifier>(static_cast<Comparable<Sample<P>>>(sample), bin, is_valid);
    if constexpr (P::kIsEven) bin = cuda::std::min(bin, last);
  }
  __device__ __forceinline__ void init(const Channel<P>& channel) {
    channel.init(transform);
    last = channel.bins - 1;
  }
};

// CUB passes the number of a bin as a sample. Of a byte with a sign the number is that of its bits.
template <typename P>
struct Number {
  template <cub::CacheLoadModifier kModifier>
  __device__ __forceinline__ void BinSelect(Sample<P> sample, int& bin, bool is_valid) const {
    if (!is_valid) return;
    if constexpr (kIsByte<P>)
      bin = static_cast<unsigned char>(sample);
    else
      bin = static_cast<int>(sample);
  }
};

// Each block counts in shared memory, and adds its bins to those of the output at the end.
template <typename P>
__device__ __forceinline__ void small(typename P::Input input, Offset count, const Channels<P>& channels) {
  using ToCounted = cuda::std::conditional_t<kIsByte<P>, Number<P>, Decode<P>>;
  using ToOutput = cuda::std::conditional_t<kIsByte<P>, Decode<P>, Number<P>>;
  using Agent = kernels::AgentHistogram<
      cub::detail::agent_histogram_policy<policy<P>.threads_per_block, policy<P>.pixels_per_thread,
                                          policy<P>.load_algorithm, policy<P>.load_modifier, policy<P>.rle_compress,
                                          cub::SMEM, false, policy<P>.vec_size>,
      kSharedBins, P::kChannels, P::kActive, typename P::Input, typename P::Counter, ToCounted, ToOutput, Offset>;
  __shared__ typename Agent::TempStorage shared;
  int bins[P::kActive], counted[P::kActive];
  typename P::Counter *outputs[P::kActive], *in_memory[P::kActive];
  ToCounted to_counted[P::kActive];
  ToOutput to_output[P::kActive];
  for (int i = 0; i < P::kActive; ++i) {
    const Channel<P>& channel = channels.of[i];
    bins[i] = channel.bins;
    counted[i] = kIsByte<P> ? kSharedBins : channel.bins;
    outputs[i] = channel.output;
    in_memory[i] = nullptr;
    if constexpr (kIsByte<P>)
      to_output[i].init(channel);
    else
      to_counted[i].init(channel);
  }
  Agent agent(shared, input, bins, counted, outputs, in_memory, to_output, to_counted);
  agent.InitBinCounters();
  agent.ConsumeTiles(count, 1, count * P::kChannels, 0, cub::GridQueue<int>());
  agent.StoreOutput();
}

// Adds each sample to the output.
template <typename P>
__device__ __forceinline__ void large(typename P::Input input, Offset count, const Channels<P>& channels) {
  Decode<P> decode[P::kActive];
  for (int i = 0; i < P::kActive; ++i) decode[i].init(channels.of[i]);
  const Offset step = Offset{gridDim.x} * blockDim.x;
#pragma unroll 4
  for (Offset at = Offset{blockIdx.x} * blockDim.x + threadIdx.x; at < count; at += step)
#pragma unroll
    for (int i = 0; i < P::kActive; ++i) {
      int bin = -1;
      decode[i].template BinSelect<cub::LOAD_LDG>(input[at * P::kChannels + i], bin, true);
      if (bin >= 0) atomicAdd(channels.of[i].output + bin, typename P::Counter{1});
    }
}

// CUB computes a bin of integers from the product of the number of bins and the width of all of them.
template <typename T>
__host__ __device__ constexpr long long largest() {
  if constexpr (cuda::std::is_integral_v<T> && (sizeof(T) < 8 || cuda::std::is_signed_v<T>))
    return cuda::std::numeric_limits<T>::max();
  return cuda::std::numeric_limits<long long>::max();
}
template <typename P>
inline constexpr long long kLargestWidth = largest<typename Transforms<P>::ScaleTransform::CommonT>();
template <typename P>
inline constexpr long long kLargestProduct = largest<typename Transforms<P>::ScaleTransform::IntArithmeticT>();

}  // namespace cjit::histogram
