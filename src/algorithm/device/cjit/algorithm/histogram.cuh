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
#include <cjit/algorithm/tiles.cuh>

namespace cjit::histogram {

namespace kernels = cub::detail::histogram;

using Offset = long long;

template <typename P>
using Sample = cub::detail::it_value_t<typename P::Input>;

// The samples of all channels that belong together.
template <typename P>
struct Pixel {
  Sample<P> of[P::kChannels];
};

struct Policy {
  int threads_per_block, items_per_thread;
};

// A thread loads up to 64 bytes at once, of at most 16 pixels.
template <typename P>
struct Defaults {
  __host__ __device__ constexpr Policy operator()(cuda::compute_capability) const {
    constexpr int size = sizeof(Pixel<P>);
    return {512, size <= 4 ? 16 : size <= 8 ? 8 : 4};
  }
};

template <typename P>
inline constexpr auto policy = cub::detail::current_policy<typename P::template Tuned<Defaults<P>>>();

inline constexpr int kClearThreads = 512, kLargeThreads = 512, kByteValues = 256;

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

// floor(distance * bins / width) for 0 <= distance < width < 2^31. The division is a multiplication by
// rest * 2^32 / width, which is rounded down: its result is exact or one too small.
class Scale {
 public:
  __device__ __forceinline__ void init(unsigned int bins, unsigned int width) {
    width_ = width;
    whole_ = bins / width;
    rest_ = bins % width;
    reciprocal_ = static_cast<unsigned int>((static_cast<unsigned long long>(rest_) << 32) / width);
  }
  __device__ __forceinline__ unsigned int operator()(unsigned int distance) const {
    const unsigned int estimate = __umulhi(distance, reciprocal_), left = distance * rest_ - estimate * width_;
    return distance * whole_ + estimate + (left >= width_ ? 1 : 0);
  }

 private:
  unsigned int width_, whole_, rest_, reciprocal_;
};

// The same for widths below 2^63 and bins below 2^31. With a width from 2^31 on, the reciprocal bins * 2^64 / width may
// be too small by 2^64 / width, which changes the estimate by less than one. So 31 bits of it are enough, and those of
// a double are: three roundings, against which it is lowered.
class WideScale {
 public:
  __device__ __forceinline__ void init(unsigned long long bins, unsigned long long width) {
    is_narrow_ = width < 1ULL << 31;
    if (is_narrow_) return narrow_.init(static_cast<unsigned int>(bins), static_cast<unsigned int>(width));
    bins_ = bins;
    width_ = width;
    reciprocal_ = static_cast<unsigned long long>(static_cast<double>(bins) * (0x1p64 * (1 - 0x1p-50)) /
                                                  static_cast<double>(width));
  }
  __device__ __forceinline__ unsigned long long operator()(unsigned long long distance) const {
    if (is_narrow_) return narrow_(static_cast<unsigned int>(distance));
    const unsigned long long estimate = __umul64hi(distance, reciprocal_);
    return estimate + (distance * bins_ - estimate * width_ >= width_ ? 1 : 0);
  }

 private:
  bool is_narrow_;
  Scale narrow_;
  unsigned long long bins_, width_, reciprocal_;
};

// The bin of a sample; -1 if it is in none. A number that is no integer is multiplied with the bins per unit, as CUB
// does: for a sample just below the upper level the product may be rounded up to the number of bins.
template <typename P>
class Decode {
 public:
  __device__ __forceinline__ void init(const Channel<P>& channel) {
    last_ = channel.bins - 1;
    if constexpr (kIsScaled) {
      lower_ = channel.lower;
      upper_ = channel.upper;
      scale_.init(static_cast<Distance>(channel.bins), static_cast<Distance>(upper_ - lower_));
    } else {
      channel.init(transform_);
    }
  }
  __device__ __forceinline__ int operator()(Sample<P> sample) const {
    if constexpr (kIsScaled) {
      const Common value = static_cast<Common>(sample);
      return value >= lower_ && value < upper_ ? static_cast<int>(scale_(static_cast<Distance>(value - lower_))) : -1;
    } else {
      int bin = -1;
      transform_.template BinSelect<cub::LOAD_LDG>(static_cast<Comparable<Sample<P>>>(sample), bin, true);
      return P::kIsEven ? cuda::std::min(bin, last_) : bin;
    }
  }

 private:
  using Common = typename Transforms<P>::ScaleTransform::CommonT;
  static constexpr bool kIsScaled = P::kIsEven && cuda::std::is_integral_v<Common> && sizeof(Common) <= 8;
  // The check of the widths lets those of unsigned integers of 32 bits use all bits.
  using Distance =
      cuda::std::conditional_t<(sizeof(Common) < 4 || (sizeof(Common) == 4 && cuda::std::is_signed_v<Common>)),
                               unsigned int, unsigned long long>;
  struct Nothing {};

  int last_;
  Common lower_, upper_;
  cuda::std::conditional_t<kIsScaled, cuda::std::conditional_t<sizeof(Distance) == 4, Scale, WideScale>, Nothing>
      scale_;
  cuda::std::conditional_t<kIsScaled, Nothing, typename Channel<P>::Transform> transform_;
};

// The pixels that an iterator of samples gives.
template <typename P>
struct PixelIterator {
  typename P::Input samples;
  __device__ __forceinline__ Pixel<P> operator[](Offset at) const {
    Pixel<P> pixel;
    for (int i = 0; i < P::kChannels; ++i) pixel.of[i] = samples[at * P::kChannels + i];
    return pixel;
  }
};
template <typename P>
__device__ __forceinline__ auto pixels_of(typename P::Input input) {
  if constexpr (cuda::std::is_pointer_v<typename P::Input>)
    return reinterpret_cast<const Pixel<P>*>(input);
  else
    return PixelIterator<P>{input};
}

// Clears the output for `small`, which counts meanwhile. What was launched before has ended then.
template <typename P>
__device__ __forceinline__ void clear(int most_bins, const Channels<P>& channels) {
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  _CCCL_PDL_TRIGGER_NEXT_LAUNCH();
  for (int bin = threadIdx.x; bin < most_bins; bin += kClearThreads)
#pragma unroll
    for (int i = 0; i < P::kActive; ++i)
      if (bin < channels.of[i].bins) channels.of[i].output[bin] = 0;
}

// Each block counts in shared memory, and adds its counters to the output at the end. Counters of all bins may not fit:
// blockIdx.y says for which `range_bins` of them this block counts. If one block counts for a range, the output need
// not be zero.
template <typename P>
__device__ __forceinline__ void small(typename P::Input input, Offset count, int range_bins,
                                      const Channels<P>& channels) {
  extern __shared__ unsigned int counters[];
  constexpr int kThreads = policy<P>.threads_per_block, kItems = policy<P>.items_per_thread;
  constexpr Offset kMostTiles = (Offset{1} << 31) / (kThreads * kItems);  // their samples fit in a counter
  const int thread = threadIdx.x, first = static_cast<int>(blockIdx.y) * range_bins;
  _CCCL_PDL_TRIGGER_NEXT_LAUNCH();
  Decode<P> decode[P::kActive];
#pragma unroll
  for (int i = 0; i < P::kActive; ++i) decode[i].init(channels.of[i]);

  for (int i = thread; i < P::kActive * range_bins; i += kThreads) counters[i] = 0;
  if (gridDim.x == 1) {
    _CCCL_PDL_GRID_DEPENDENCY_SYNC();
#pragma unroll
    for (int i = 0; i < P::kActive; ++i) {
      const int end = kIsByte<P> || channels.of[i].bins - first < range_bins ? channels.of[i].bins : first + range_bins;
      for (int bin = first + thread; bin < end; bin += kThreads) channels.of[i].output[bin] = 0;
    }
  }
  __syncthreads();

  const auto store = [&] {
    _CCCL_PDL_GRID_DEPENDENCY_SYNC();  // for `clear`
    __syncthreads();
#pragma unroll
    for (int i = 0; i < P::kActive; ++i)
      for (int at = thread; at < range_bins; at += kThreads) {
        const unsigned int counted = counters[i * range_bins + at];
        if (counted == 0) continue;
        counters[i * range_bins + at] = 0;
        int bin = first + at;
        if constexpr (kIsByte<P>) {
          const auto byte = static_cast<unsigned char>(at);
          Sample<P> sample;
          cuda::std::memcpy(&sample, &byte, 1);
          bin = decode[i](sample);
          if (bin < 0) continue;
        }
        atomicAdd(channels.of[i].output + bin, static_cast<typename P::Counter>(counted));
      }
    __syncthreads();
  };
  const auto pixels = pixels_of<P>(input);
  const tiles<Pixel<P>, cuda::std::remove_const_t<decltype(pixels)>, kThreads, kItems> all(pixels, count);
  const auto count_sample = [&](int channel, Sample<P> sample, bool is_valid) {
    unsigned int at;
    if constexpr (kIsByte<P>) {  // each value has a counter
      unsigned char byte;
      cuda::std::memcpy(&byte, &sample, 1);
      at = byte;
    } else {
      at = static_cast<unsigned int>(decode[channel](sample) - first);
      is_valid &= at < static_cast<unsigned int>(range_bins);
    }
    if (is_valid) atomicAdd(&counters[channel * range_bins + at], 1U);
  };
  Offset until_store = kMostTiles;
  for (Offset tile = blockIdx.x; tile < all.size(); tile += gridDim.x) {
    Pixel<P> loaded[kItems];
    const auto valid = all.load(tile, loaded);
    const auto count_all = [&](auto is_valid) {
#pragma unroll
      for (int item = 0; item < kItems; ++item)
#pragma unroll
        for (int i = 0; i < P::kActive; ++i) count_sample(i, loaded[item].of[i], is_valid(item));
    };
    if (kIsByte<P> && tile < all.whole())  // for larger samples, two loops are slower than the checks
      count_all([](int) { return true; });
    else
      count_all([&](int item) { return (valid >> item & 1) != 0; });
    if (--until_store != 0) continue;
    store();
    until_store = kMostTiles;
  }
  store();
}

// Adds the samples to the output. Of equal bins in lanes that follow each other the first lane adds all.
template <typename P>
__device__ __forceinline__ void large(typename P::Input input, Offset count, const Channels<P>& channels) {
  Decode<P> decode[P::kActive];
#pragma unroll
  for (int i = 0; i < P::kActive; ++i) decode[i].init(channels.of[i]);
  const int lane = threadIdx.x % 32;
  const Offset step = Offset{gridDim.x} * blockDim.x;
  Offset at = Offset{blockIdx.x} * blockDim.x + threadIdx.x;
#pragma unroll 4
  for (; at - lane < count; at += step)
#pragma unroll
    for (int i = 0; i < P::kActive; ++i) {
      const int bin = at < count ? decode[i](input[at * P::kChannels + i]) : -1;
      const int before = __shfl_up_sync(~0U, bin, 1);
      const bool is_first = lane == 0 || before != bin;
      const unsigned int firsts = __ballot_sync(~0U, is_first), later = firsts & (~1U << lane);
      if (is_first && bin >= 0)
        atomicAdd(channels.of[i].output + bin,
                  static_cast<typename P::Counter>((later == 0 ? 32 : __ffs(static_cast<int>(later)) - 1) - lane));
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
