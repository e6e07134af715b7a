// The memory that an algorithm and CUB work on.
#pragma once

#include <cstddef>
#include <cstdint>

struct CUstream_st;

namespace cjit_bench {

// Elements of the type that is measured, unless their type says otherwise, as many as the largest count.
struct AlgorithmArrays {
  const void* input;   // random
  const void* second;  // random
  const void* runs;    // i / 8: sorted, in runs of 8
  const void* probes;  // random, within the range of `runs` of the largest count
  const std::int64_t* short_offsets;
  const std::int64_t* long_offsets;
  const void* const* sources;  // buffers of kBufferBytes
  void* const* destinations;
  const std::uint64_t* sizes;
  void* output;
  void* second_output;  // follows `output`, and `third_output` follows it
  void* third_output;
  std::uint64_t* found;  // two numbers
  const void* keys;      // i / 8, of the type; int32 if that is no number
  double lower, upper;   // of a histogram
};

inline constexpr std::uint64_t kShortSegment = 256, kLongSegment = 4096, kBufferBytes = 1024, kTop = 1000;
inline constexpr int kBins = 256;

// CUB's call. Without `temporary` it stores the size that it needs. Returns a cudaError_t.
using PeerCall = int (*)(void* temporary, std::size_t* bytes, const AlgorithmArrays* arrays, std::uint64_t count,
                         CUstream_st* stream);

}  // namespace cjit_bench
