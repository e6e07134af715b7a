// The elements of an array of any alignment, tile by tile.
#pragma once

#include <cuda/std/cstdint>
#include <cuda/std/cstring>
#include <cuda/std/type_traits>

namespace cjit {

// A tile has kItems elements of type T for each of kThreads threads. Elements at a pointer are loaded as vectors of 16
// bytes where their size allows it: those before the first aligned address, and those after the last whole tile, are in
// the last one or two tiles, whose elements are loaded one by one.
template <typename T, typename Iterator, int kThreads, int kItems>
class tiles {
 public:
  using Offset = long long;
  using Mask = cuda::std::conditional_t<(kItems > 32), unsigned long long, unsigned int>;

  __device__ __forceinline__ tiles(Iterator data, Offset count) : data_(data), head_(0), whole_(0), count_(count) {
    if constexpr (kHasVectors) {
      const auto address = reinterpret_cast<cuda::std::uintptr_t>(data);
      if (address % sizeof(T) == 0) {
        head_ = static_cast<Offset>((kVector - address % kVector) % kVector / sizeof(T));
        if (head_ > count) head_ = count;
        whole_ = (count - head_) / kTile;
      }
    } else {
      whole_ = count / kTile;
    }
    size_ = whole_ + (count - whole_ * kTile + kTile - 1) / kTile;
  }

  __device__ __forceinline__ Offset size() const { return size_; }
  // The tiles before this one have all their elements, in ascending order for each thread.
  __device__ __forceinline__ Offset whole() const { return whole_; }
  // The lowest index of such a tile.
  __device__ __forceinline__ Offset begin(Offset tile) const { return head_ + tile * kTile; }

  // Loads the elements of this thread. The bits of the result say which of them are in the array.
  __device__ __forceinline__ Mask load(Offset tile, T (&items)[kItems]) const {
    if (tile >= whole_) {
      Mask valid = 0;
#pragma unroll
      for (int i = 0; i < kItems; ++i) {
        const Offset at = index(tile, i);
        if (at < count_) {
          items[i] = data_[at];
          valid |= Mask{1} << i;
        }
      }
      return valid;
    }
    if constexpr (kHasVectors) {
      uint4 vectors[kItems / kPerVector];
#pragma unroll
      for (int i = 0; i < kItems / kPerVector; ++i)
        vectors[i] = *reinterpret_cast<const uint4*>(data_ + index(tile, i * kPerVector));
      cuda::std::memcpy(items, vectors, sizeof vectors);
    } else {
#pragma unroll
      for (int i = 0; i < kItems; ++i) items[i] = data_[index(tile, i)];
    }
    return static_cast<Mask>(~Mask{0} >> (sizeof(Mask) * 8 - kItems));
  }

  // Where the element lies in the array; of one that is not in it, at least the size of the array.
  __device__ __forceinline__ Offset index(Offset tile, int item) const {
    if constexpr (kHasVectors) {
      if (tile < whole_)
        return head_ + tile * kTile + (item / kPerVector * kThreads + threadIdx.x) * kPerVector + item % kPerVector;
      const Offset rest = (tile - whole_) * kTile + item * kThreads + threadIdx.x;
      return rest < head_ ? rest : rest + whole_ * kTile;
    } else {
      return tile * kTile + item * kThreads + threadIdx.x;
    }
  }

 private:
  static constexpr Offset kTile = Offset{kThreads} * kItems;
  static constexpr int kVector = sizeof(uint4), kPerVector = sizeof(T) <= kVector ? kVector / int{sizeof(T)} : 1;
  static constexpr bool kHasVectors =
      cuda::std::is_pointer_v<Iterator> && kVector % sizeof(T) == 0 && kItems % kPerVector == 0;

  Iterator data_;
  Offset head_, whole_, count_, size_;
};

}  // namespace cjit
