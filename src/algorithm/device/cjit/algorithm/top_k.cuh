// The k largest or smallest keys, found digit by digit. `Problem` has Key, Value and Index (cub::NullType if there are
// no values, or if no indices are wanted), and kLargest.
//
// The keys are ordered by their bits, so that the k first ones are wanted. Each pass counts the digits of the keys that
// agree with the k-th key in all digits before, the candidates, and chooses the digit of the k-th key. Keys before the
// candidates are among the k. Once there are few candidates they are kept apart, and passes read only them.
#pragma once

#include <cub/block/block_scan.cuh>
#include <cub/util_arch.cuh>
#include <cub/util_device.cuh>
#include <cub/util_type.cuh>
//
#include <cjit/algorithm/common.cuh>
#include <cjit/algorithm/tiles.cuh>

namespace cjit::top_k {

using Offset = unsigned long long;

struct Policy {
  int threads_per_block, items_per_thread;
};

// A thread loads up to 64 bytes at once, of at most 16 keys.
template <typename P>
struct Defaults {
  __host__ __device__ constexpr Policy operator()(cuda::compute_capability) const {
    constexpr int size = sizeof(typename P::Key);
    return {512, size <= 4 ? 16 : size == 8 ? 8 : 4};
  }
};

template <typename P>
inline constexpr auto policy = cub::detail::current_policy<typename P::template Tuned<Defaults<P>>>();

inline constexpr int kDigitBits = 11, kDigits = 1 << kDigitBits;

template <typename P>
using Bits = typename cub::Traits<typename P::Key>::UnsignedBits;
template <typename P>
inline constexpr int kBits = sizeof(typename P::Key) * 8;
template <typename P>
inline constexpr int kPasses = (kBits<P> + kDigitBits - 1) / kDigitBits;

template <typename P>
inline constexpr bool kHasValues = !cuda::std::is_same_v<typename P::Value, cub::NullType>;
template <typename P>
inline constexpr bool kHasIndices = !cuda::std::is_same_v<typename P::Index, cub::NullType>;
template <typename P>
inline constexpr bool kHasPlaces = kHasValues<P> || kHasIndices<P>;

// The keys of a row, and where its k go.
template <typename P>
struct Row {
  const typename P::Key* keys;
  typename P::Key* keys_out;
  const typename P::Value* values;
  typename P::Value* values_out;
  typename P::Index* indices_out;

  __device__ __forceinline__ Row<P> at(Offset row, Offset count, Offset k) const {
    Row<P> result = *this;
    result.keys += row * count;
    result.keys_out += row * k;
    if constexpr (kHasValues<P>) {
      result.values += row * count;
      result.values_out += row * k;
    }
    if constexpr (kHasIndices<P>) result.indices_out += row * k;
    return result;
  }
  __device__ __forceinline__ void put(Offset to, const typename P::Key& key, Offset from) const {
    keys_out[to] = key;
    if constexpr (kHasValues<P>) values_out[to] = values[from];
    if constexpr (kHasIndices<P>) indices_out[to] = static_cast<typename P::Index>(from);
  }
};

// What is known of the k-th key: its first bits. `remaining` of the k are candidates, of which there are `candidates`.
template <typename P>
struct Known {
  Bits<P> first;
  int bits;
  Offset remaining, candidates;

  __device__ __forceinline__ static Bits<P> ordered(const typename P::Key& key) {
    Bits<P> bits;
    static_assert(sizeof bits == sizeof key);
    cuda::std::memcpy(&bits, &key, sizeof bits);
    bits = cub::Traits<typename P::Key>::TwiddleIn(bits);
    return P::kLargest ? static_cast<Bits<P>>(~bits) : bits;
  }
  // Whether keys with these bits are among the k, and whether they may be.
  __device__ __forceinline__ bool takes(Bits<P> ordered) const { return bits != 0 && head(ordered) < first; }
  __device__ __forceinline__ bool may_take(Bits<P> ordered) const { return bits == 0 || head(ordered) == first; }
  __device__ __forceinline__ bool is_enough() const { return bits == kBits<P> || remaining == candidates; }

  __device__ __forceinline__ int next_bits() const { return cuda::std::min(kDigitBits, kBits<P> - bits); }
  __device__ __forceinline__ int next_digit(Bits<P> ordered) const {
    const int width = next_bits();
    return static_cast<int>(ordered >> (kBits<P> - bits - width)) & ((1 << width) - 1);
  }

 private:
  __device__ __forceinline__ Bits<P> head(Bits<P> ordered) const {
    return static_cast<Bits<P>>(ordered >> (kBits<P> - bits));
  }
};

// Chooses the next digit by how many candidates have each; all threads of the block call it. They see the result after
// a barrier.
template <typename P>
struct Chooser {
  static constexpr int kThreads = policy<P>.threads_per_block, kPerThread = (kDigits + kThreads - 1) / kThreads;
  using Scan = cub::BlockScan<Offset, kThreads>;
  typename Scan::TempStorage scan;

  template <typename Counted>
  __device__ __forceinline__ void choose(const Counted* counted, const Known<P>& before, Known<P>* after) {
    const int width = before.next_bits(), digits = 1 << width, begin = static_cast<int>(threadIdx.x) * kPerThread;
    Offset sum = 0;
    for (int i = begin; i < begin + kPerThread && i < digits; ++i) sum += counted[i];
    Offset earlier = 0;
    Scan(scan).ExclusiveSum(sum, earlier);
    if (before.remaining <= earlier || before.remaining > earlier + sum) return;
    int digit = begin;
    for (; before.remaining > earlier + counted[digit]; ++digit) earlier += counted[digit];
    // A shift by all bits of a type has no meaning.
    const Bits<P> known = before.bits == 0 ? Bits<P>{0} : static_cast<Bits<P>>(before.first << width);
    *after = {static_cast<Bits<P>>(known | static_cast<Bits<P>>(digit)), before.bits + width,
              before.remaining - earlier, counted[digit]};
  }
};

// Places in two lists for some items of each lane: the lane's first place in each. All lanes of the warp call it.
struct Places {
  Offset taken, kept;
};
template <typename Counter>
__device__ __forceinline__ Places reserve(int taken, int kept, Counter* all_taken, Counter* all_kept) {
  constexpr int kHalf = 16;
  const int lane = threadIdx.x % 32;
  unsigned int sum = static_cast<unsigned int>(taken) | static_cast<unsigned int>(kept) << kHalf;
  const unsigned int own = sum;
#pragma unroll
  for (int step = 1; step < 32; step *= 2) {
    const unsigned int other = __shfl_up_sync(~0U, sum, step);
    if (lane >= step) sum += other;
  }
  const unsigned int total = __shfl_sync(~0U, sum, 31), before = sum - own, low = (1U << kHalf) - 1;
  Counter first_taken = 0, first_kept = 0;
  if (lane == 0) {
    if ((total & low) != 0) first_taken = atomicAdd(all_taken, static_cast<Counter>(total & low));
    if (total >> kHalf != 0) first_kept = atomicAdd(all_kept, static_cast<Counter>(total >> kHalf));
  }
  return {__shfl_sync(~0U, first_taken, 0) + Offset{before & low},
          __shfl_sync(~0U, first_kept, 0) + Offset{before >> kHalf}};
}

// Hands out the items that are among the k, and those that may be. `take(place, i)` and `keep(place, i)` get the number
// of item i in its list. All lanes of the warp call it.
template <typename P, int kItems, typename Mask, typename Counter, typename Take, typename Keep>
__device__ __forceinline__ void divide(const typename P::Key (&keys)[kItems], Mask valid, const Known<P>& known,
                                       Counter* all_taken, Counter* all_kept, Take take, Keep keep) {
  Mask taken = 0, kept = 0;
#pragma unroll
  for (int i = 0; i < kItems; ++i) {
    const Bits<P> ordered = Known<P>::ordered(keys[i]);
    taken |= static_cast<Mask>(known.takes(ordered)) << i;
    kept |= static_cast<Mask>(known.may_take(ordered)) << i;
  }
  taken &= valid;
  kept &= valid;
  if (!__any_sync(~0U, (taken | kept) != 0)) return;
  Places places = reserve(__popcll(taken), __popcll(kept), all_taken, all_kept);
#pragma unroll
  for (int i = 0; i < kItems; ++i) {
    if ((taken >> i & 1) != 0) take(places.taken++, i);
    if ((kept >> i & 1) != 0) keep(places.kept++, i);
  }
}

template <typename P>
using Tiles = tiles<typename P::Key, const typename P::Key*, policy<P>.threads_per_block, policy<P>.items_per_thread>;

// A block finds the k of a row. Candidates are kept in shared memory once they fit.
template <typename P>
__device__ __forceinline__ void rows(const Row<P>& all, Offset count, Offset k) {
  using Key = typename P::Key;
  constexpr int kThreads = policy<P>.threads_per_block, kItems = policy<P>.items_per_thread;
  constexpr int kKept = (32 << 10) / (sizeof(Key) + (kHasPlaces<P> ? sizeof(unsigned int) : 0));
  __shared__ unsigned int counted[kDigits];
  __shared__ Chooser<P> chooser;
  __shared__ Known<P> chosen;
  __shared__ alignas(Key) unsigned char kept_bytes[kKept * sizeof(Key)];
  __shared__ unsigned int kept_places[kHasPlaces<P> ? kKept : 1];
  __shared__ unsigned int taken_count, kept_count;
  Key* const kept = reinterpret_cast<Key*>(kept_bytes);
  const int thread = threadIdx.x;
  const Row<P> row = all.at(blockIdx.x, count, k);
  const Tiles<P> tiles(row.keys, static_cast<long long>(count));

  if (thread == 0) {
    taken_count = 0;
    kept_count = 0;
  }
  Known<P> known{Bits<P>{0}, 0, k, count};
  bool is_kept = false;
  unsigned int source = 0;  // how many are kept
  const auto place_of = [&](unsigned int at) { return kHasPlaces<P> ? kept_places[at] : 0U; };
  while (!known.is_enough()) {
    for (int i = thread; i < kDigits; i += kThreads) counted[i] = 0;
    __syncthreads();
    const auto count_digit = [&](const Key& key, bool is_valid) {
      const Bits<P> ordered = Known<P>::ordered(key);
      if (is_valid && known.may_take(ordered)) atomicAdd(&counted[known.next_digit(ordered)], 1U);
    };
    if (is_kept) {
      for (unsigned int i = thread; i < source; i += kThreads) count_digit(kept[i], true);
    } else {
      for (long long tile = 0; tile < tiles.size(); ++tile) {
        Key keys[kItems];
        const auto valid = tiles.load(tile, keys);
#pragma unroll
        for (int i = 0; i < kItems; ++i) count_digit(keys[i], (valid >> i & 1) != 0);
      }
    }
    __syncthreads();
    chooser.choose(counted, known, &chosen);
    __syncthreads();
    known = chosen;
    if (is_kept || known.is_enough() || known.candidates > kKept) continue;
    for (long long tile = 0; tile < tiles.size(); ++tile) {
      Key keys[kItems];
      const auto valid = tiles.load(tile, keys);
      divide<P>(
          keys, valid, known, &taken_count, &kept_count,
          [&](Offset to, int i) { row.put(to, keys[i], tiles.index(tile, i)); },
          [&](Offset to, int i) {
            kept[to] = keys[i];
            if constexpr (kHasPlaces<P>) kept_places[to] = static_cast<unsigned int>(tiles.index(tile, i));
          });
    }
    __syncthreads();
    if (thread == 0) kept_count = 0;
    is_kept = true;
    source = static_cast<unsigned int>(known.candidates);
  }
  __syncthreads();
  // Of the candidates any `remaining` ones are taken.
  const Offset rest = k - known.remaining;
  if (is_kept) {
    for (unsigned int begin = 0; begin < source; begin += kThreads) {
      const unsigned int at = begin + thread;
      const bool is_valid = at < source;
      const Key key[1] = {kept[is_valid ? at : 0]};
      const unsigned int place = place_of(is_valid ? at : 0);
      divide<P>(
          key, static_cast<unsigned int>(is_valid), known, &taken_count, &kept_count,
          [&](Offset to, int) { row.put(to, key[0], place); },
          [&](Offset tie, int) {
            if (tie < known.remaining) row.put(rest + tie, key[0], place);
          });
    }
  } else {
    for (long long tile = 0; tile < tiles.size(); ++tile) {
      Key keys[kItems];
      const auto valid = tiles.load(tile, keys);
      divide<P>(
          keys, valid, known, &taken_count, &kept_count,
          [&](Offset to, int i) { row.put(to, keys[i], tiles.index(tile, i)); },
          [&](Offset tie, int i) {
            if (tie < known.remaining) row.put(rest + tie, keys[i], tiles.index(tile, i));
          });
    }
  }
}

// What the blocks of a row tell those of the next launch. All of it begins as zeros.
template <typename P>
struct State {
  Known<P> known;
  Offset taken, kept, ties, source;  // `source`: how many candidates the buffer has
  unsigned int arrived;              // blocks of this launch that have counted
  int buffer;                        // 0: all keys are read; else the candidates in this buffer, from 1
  Offset counted[kDigits];
};

// Candidates that are kept: two buffers for `capacity` in each row.
template <typename P>
struct Buffers {
  typename P::Key* keys[2];
  Offset* places[2];
  Offset capacity;

  __device__ __forceinline__ Buffers<P> at(Offset row) const {
    Buffers<P> result = *this;
    for (int i = 0; i < 2; ++i) {
      result.keys[i] += row * capacity;
      if constexpr (kHasPlaces<P>) result.places[i] += row * capacity;
    }
    return result;
  }
  // Buffer 1 or 2.
  __device__ __forceinline__ typename P::Key* keys_of(int buffer) const { return buffer == 1 ? keys[0] : keys[1]; }
  __device__ __forceinline__ Offset* places_of(int buffer) const { return buffer == 1 ? places[0] : places[1]; }
};

// Calls f(keys, valid, place of an item) for the tiles of this block, of all keys or of a buffer.
template <typename P, typename F>
__device__ __forceinline__ void for_each_tile(const Row<P>& row, Offset count, const Buffers<P>& buffers, int buffer,
                                              Offset source, F f) {
  using Key = typename P::Key;
  const Tiles<P> tiles(buffer == 0 ? row.keys : buffers.keys_of(buffer),
                       static_cast<long long>(buffer == 0 ? count : source));
  for (long long tile = blockIdx.x; tile < tiles.size(); tile += gridDim.x) {
    Key keys[policy<P>.items_per_thread];
    const auto valid = tiles.load(tile, keys);
    f(keys, valid, [&](int i) {
      const Offset at = tiles.index(tile, i);
      if constexpr (kHasPlaces<P>)
        return buffer == 0 ? at : buffers.places_of(buffer)[at];
      else
        return at;
    });
  }
}

// Counts the next digit. From the second pass on it takes the keys before the candidates and keeps those, if they fit.
// The block that ends last chooses the digit.
template <typename P>
__device__ __forceinline__ void pass(const Row<P>& all, State<P>* states, const Buffers<P>& all_buffers, Offset count,
                                     Offset k, bool is_first) {
  using Key = typename P::Key;
  constexpr int kThreads = policy<P>.threads_per_block;
  __shared__ unsigned int counted[kDigits];
  __shared__ Chooser<P> chooser;
  __shared__ bool is_last;
  const int thread = threadIdx.x;
  for (int i = thread; i < kDigits; i += kThreads) counted[i] = 0;
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  _CCCL_PDL_TRIGGER_NEXT_LAUNCH();
  State<P>& state = states[blockIdx.y];
  const Row<P> row = all.at(blockIdx.y, count, k);
  const Buffers<P> buffers = all_buffers.at(blockIdx.y);
  const Known<P> known = is_first ? Known<P>{Bits<P>{0}, 0, k, count} : state.known;
  if (!is_first && known.is_enough()) return;
  const int from = is_first ? 0 : state.buffer;
  const bool is_kept = !is_first && known.candidates <= buffers.capacity;
  const int to = from == 1 ? 2 : 1;
  const Offset source = state.source;
  __syncthreads();
  for_each_tile<P>(row, count, buffers, from, source, [&](const auto& keys, auto valid, auto place_of) {
#pragma unroll
    for (int i = 0; i < policy<P>.items_per_thread; ++i) {
      const Bits<P> ordered = Known<P>::ordered(keys[i]);
      if ((valid >> i & 1) != 0 && known.may_take(ordered)) atomicAdd(&counted[known.next_digit(ordered)], 1U);
    }
    if (!is_kept) return;
    divide<P>(
        keys, valid, known, &state.taken, &state.kept, [&](Offset at, int i) { row.put(at, keys[i], place_of(i)); },
        [&](Offset at, int i) {
          buffers.keys_of(to)[at] = keys[i];
          if constexpr (kHasPlaces<P>) buffers.places_of(to)[at] = place_of(i);
        });
  });
  __syncthreads();
  for (int i = thread; i < kDigits; i += kThreads)
    if (counted[i] != 0) atomicAdd(&state.counted[i], Offset{counted[i]});
  __threadfence();
  __syncthreads();
  if (thread == 0) is_last = atomicAdd(&state.arrived, 1U) == gridDim.x - 1;
  __syncthreads();
  if (!is_last) return;
  __threadfence();
  chooser.choose(const_cast<const volatile Offset*>(state.counted), known, &state.known);
  __syncthreads();
  for (int i = thread; i < kDigits; i += kThreads) state.counted[i] = 0;
  if (thread != 0) return;
  state.arrived = 0;
  if (!is_kept) return;
  state.kept = 0;
  state.buffer = to;
  state.source = known.candidates;
}

// Takes the rest: the keys before the candidates, and any `remaining` candidates.
template <typename P>
__device__ __forceinline__ void last(const Row<P>& all, State<P>* states, const Buffers<P>& all_buffers, Offset count,
                                     Offset k) {
  _CCCL_PDL_GRID_DEPENDENCY_SYNC();
  State<P>& state = states[blockIdx.y];
  const Row<P> row = all.at(blockIdx.y, count, k);
  const Known<P> known = state.known;
  const Offset rest = k - known.remaining;
  for_each_tile<P>(row, count, all_buffers.at(blockIdx.y), state.buffer, state.source,
                   [&](const auto& keys, auto valid, auto place_of) {
                     divide<P>(
                         keys, valid, known, &state.taken, &state.ties,
                         [&](Offset at, int i) { row.put(at, keys[i], place_of(i)); },
                         [&](Offset tie, int i) {
                           if (tie < known.remaining) row.put(rest + tie, keys[i], place_of(i));
                         });
                   });
}

}  // namespace cjit::top_k
