// CUB as nvcc compiles it: the peer of the algorithms, from the same CCCL, for int and float.
#include <cub/device/device_adjacent_difference.cuh>
#include <cub/device/device_find.cuh>
#include <cub/device/device_histogram.cuh>
#include <cub/device/device_memcpy.cuh>
#include <cub/device/device_merge.cuh>
#include <cub/device/device_merge_sort.cuh>
#include <cub/device/device_partition.cuh>
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_reduce.cuh>
#include <cub/device/device_run_length_encode.cuh>
#include <cub/device/device_scan.cuh>
#include <cub/device/device_segmented_scan.cuh>
#include <cub/device/device_segmented_sort.cuh>
#include <cub/device/device_select.cuh>
#include <cub/device/device_topk.cuh>
#include <cub/device/device_transform.cuh>

#include "cub_peer.hpp"

using Arrays = cjit_bench::AlgorithmArrays;
using cjit_bench::kBins;
using cjit_bench::kLongSegment;
using cjit_bench::kShortSegment;

template <typename T>
struct Above {
  T limit;
  __host__ __device__ bool operator()(T x) const { return x > limit; }
};
template <typename T>
struct Below {
  T limit;
  __host__ __device__ bool operator()(T x) const { return x < limit; }
};
template <typename T>
const T* in(const void* array) {
  return static_cast<const T*>(array);
}
template <typename T>
T* out(void* array) {
  return static_cast<T*>(array);
}

// Defines <family>_int32 and <family>_float32. The body calls CUB for elements of type T.
#define PEER(family, ...)                                                                            \
  template <typename T>                                                                              \
  int family(void* temporary, size_t& bytes, const Arrays& a, uint64_t count, cudaStream_t stream) { \
    return __VA_ARGS__;                                                                              \
  }                                                                                                  \
  extern "C" __attribute__((visibility("default"))) int family##_int32(                              \
      void* temporary, size_t* bytes, const Arrays* a, uint64_t count, cudaStream_t stream) {        \
    return family<int>(temporary, *bytes, *a, count, stream);                                        \
  }                                                                                                  \
  extern "C" __attribute__((visibility("default"))) int family##_float32(                            \
      void* temporary, size_t* bytes, const Arrays* a, uint64_t count, cudaStream_t stream) {        \
    return family<float>(temporary, *bytes, *a, count, stream);                                      \
  }

PEER(reduce, cub::DeviceReduce::Reduce(temporary, bytes, in<T>(a.input), out<T>(a.output), count, cuda::std::plus<>{},
                                       T{0}, stream))
PEER(scan, cub::DeviceScan::ExclusiveScan(temporary, bytes, in<T>(a.input), out<T>(a.output), cuda::std::plus<>{}, T{0},
                                          count, stream))
PEER(radix_sort, cub::DeviceRadixSort::SortKeys(temporary, bytes, in<T>(a.input), out<T>(a.output), count, 0,
                                                int{sizeof(T)} * 8, stream))
PEER(merge_sort, cub::DeviceMergeSort::SortKeysCopy(temporary, bytes, in<T>(a.input), out<T>(a.output), count,
                                                    cuda::std::less<>{}, stream))
PEER(transform, (bytes = 1, cub::DeviceTransform::Transform(cuda::std::tuple{in<T>(a.input), in<T>(a.second)},
                                                            out<T>(a.output), count, cuda::std::plus<>{}, stream)))
PEER(select_if,
     cub::DeviceSelect::If(temporary, bytes, in<T>(a.input), out<T>(a.output), a.found, count, Above<T>{0}, stream))
PEER(partition_if,
     cub::DevicePartition::If(temporary, bytes, in<T>(a.input), out<T>(a.output), a.found, count, Above<T>{0}, stream))
PEER(three_way_partition,
     cub::DevicePartition::If(temporary, bytes, in<T>(a.input), out<T>(a.output), out<T>(a.second_output),
                              out<T>(a.third_output), a.found, count, Below<T>{-1}, Above<T>{1}, stream))
PEER(unique, cub::DeviceSelect::Unique(temporary, bytes, in<T>(a.runs), out<T>(a.output), a.found, count, stream))
PEER(unique_by_key,
     cub::DeviceSelect::UniqueByKey(temporary, bytes, in<T>(a.runs), in<T>(a.input), out<T>(a.output),
                                    out<T>(a.second_output), a.found, count, cuda::std::equal_to<>{}, stream))
PEER(merge, cub::DeviceMerge::MergeKeys(temporary, bytes, in<T>(a.runs), count / 2, in<T>(a.runs), count / 2,
                                        out<T>(a.output), cuda::std::less<>{}, stream))
PEER(binary_search, cub::DeviceFind::LowerBound(temporary, bytes, in<T>(a.runs), count, in<T>(a.probes), count,
                                                out<uint64_t>(a.output), cuda::std::less<>{}, stream))
PEER(segmented_scan,
     cub::DeviceSegmentedScan::ExclusiveSegmentedScan(temporary, bytes, in<T>(a.input), out<T>(a.output),
                                                      a.long_offsets, a.long_offsets + 1,
                                                      static_cast<int64_t>((count + kLongSegment - 1) / kLongSegment),
                                                      cuda::std::plus<>{}, T{0}, stream))
PEER(segmented_sort,
     cub::DeviceSegmentedSort::StableSortKeys(temporary, bytes, in<T>(a.input), out<T>(a.output),
                                              static_cast<int64_t>(count), static_cast<int64_t>(count / kShortSegment),
                                              a.short_offsets, a.short_offsets + 1, stream))
PEER(top_k, cub::DeviceTopK::MaxKeys(temporary, bytes, in<T>(a.input), out<T>(a.output), count, cjit_bench::kTop,
                                     cuda::std::execution::env{
                                         cuda::stream_ref{stream},
                                         cuda::execution::require(cuda::execution::determinism::not_guaranteed,
                                                                  cuda::execution::output_ordering::unsorted)}))
PEER(batched_memcpy,
     cub::DeviceMemcpy::Batched(temporary, bytes, a.sources, a.destinations, a.sizes,
                                static_cast<int64_t>(count * sizeof(T) / cjit_bench::kBufferBytes), stream))
PEER(reduce_by_key,
     cub::DeviceReduce::ReduceByKey(temporary, bytes, in<T>(a.runs), out<T>(a.output), in<T>(a.input),
                                    out<T>(a.second_output), a.found, cuda::std::plus<>{}, count, stream))
PEER(run_length_encode, cub::DeviceRunLengthEncode::Encode(temporary, bytes, in<T>(a.runs), out<T>(a.output),
                                                           out<uint32_t>(a.second_output), a.found, count, stream))
PEER(adjacent_difference,
     cub::DeviceAdjacentDifference::SubtractLeftCopy(temporary, bytes, in<T>(a.input), out<T>(a.output), count,
                                                     cuda::std::minus<>{}, stream))
PEER(histogram,
     cub::DeviceHistogram::HistogramEven(temporary, bytes, in<T>(a.input), out<uint32_t>(a.output), kBins + 1,
                                         T(-(1 << 29)), T(1 << 29), static_cast<int64_t>(count), stream))
PEER(find_if, cub::DeviceFind::FindIf(temporary, bytes, in<T>(a.runs), a.found, Below<T>{0}, count, stream))
