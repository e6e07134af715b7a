// CUB as nvcc compiles it: the peer of the algorithms, from the same CCCL, for the elements of CJIT_PEER_TYPE.
#include <cuda_fp16.h>

#include <cub/device/device_adjacent_difference.cuh>
#include <cub/device/device_find.cuh>
#include <cub/device/device_for.cuh>
#include <cub/device/device_histogram.cuh>
#include <cub/device/device_memcpy.cuh>
#include <cub/device/device_merge.cuh>
#include <cub/device/device_merge_sort.cuh>
#include <cub/device/device_partition.cuh>
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_reduce.cuh>
#include <cub/device/device_run_length_encode.cuh>
#include <cub/device/device_scan.cuh>
#include <cub/device/device_segmented_reduce.cuh>
#include <cub/device/device_segmented_scan.cuh>
#include <cub/device/device_segmented_sort.cuh>
#include <cub/device/device_select.cuh>
#include <cub/device/device_topk.cuh>
#include <cub/device/device_transform.cuh>

#include "cub_peer.hpp"

using cjit_bench::kBins;
using cjit_bench::kLongSegment;
using cjit_bench::kShortSegment;

struct Triple {
  int x, y, z;
  __host__ __device__ bool operator==(const Triple& other) const {
    return x == other.x && y == other.y && z == other.z;
  }
  __host__ __device__ Triple operator+(const Triple& other) const { return {x + other.x, y + other.y, z + other.z}; }
  __host__ __device__ Triple operator-(const Triple& other) const { return {x - other.x, y - other.y, z - other.z}; }
  __host__ __device__ bool operator<(const Triple& other) const { return x < other.x; }
};

// The types by their names in descriptions of algorithms.
using Type_int8 = signed char;
using Type_int32 = int;
using Type_int64 = long long;
using Type_float16 = __half;
using Type_float32 = float;
using Type_struct12 = Triple;
#define CJIT_JOIN(a, b) a##b
#define CJIT_TYPE(name) CJIT_JOIN(Type_, name)
using T = CJIT_TYPE(CJIT_PEER_TYPE);
// Of runs with values.
using Key = cuda::std::conditional_t<cuda::std::is_same_v<T, Triple>, int, T>;

template <typename Number>
__host__ __device__ Number compared(Number x) {
  return x;
}
__host__ __device__ int compared(const Triple& x) { return x.x; }

struct Above {
  int limit;
  __host__ __device__ bool operator()(const T& x) const {
    return compared(x) > static_cast<decltype(compared(x))>(limit);
  }
};
struct Below {
  int limit;
  __host__ __device__ bool operator()(const T& x) const {
    return compared(x) < static_cast<decltype(compared(x))>(limit);
  }
};
struct Increment {
  __device__ void operator()(T& x) const { x = x + x; }
};
// Of a histogram.
using Level =
    cuda::std::conditional_t<cuda::std::is_same_v<T, __half>, float, cuda::std::conditional_t<sizeof(T) == 1, int, T>>;
template <typename Element>
const Element* in(const void* array) {
  return static_cast<const Element*>(array);
}
template <typename Element>
Element* out(void* array) {
  return static_cast<Element*>(array);
}

// Defines a PeerCall. The body calls CUB.
#define PEER(family, ...)                                                                                              \
  extern "C" __attribute__((visibility("default"))) int family(                                                        \
      void* temporary, size_t* size, const cjit_bench::AlgorithmArrays* arrays, uint64_t count, cudaStream_t stream) { \
    const cjit_bench::AlgorithmArrays& a = *arrays;                                                                    \
    size_t& bytes = *size;                                                                                             \
    return __VA_ARGS__;                                                                                                \
  }

PEER(reduce, cub::DeviceReduce::Reduce(temporary, bytes, in<T>(a.input), out<T>(a.output), count, cuda::std::plus<T>{},
                                       T{}, stream))
PEER(segmented_reduce,
     cub::DeviceSegmentedReduce::Reduce(temporary, bytes, in<T>(a.input), out<T>(a.output),
                                        static_cast<int64_t>((count + kLongSegment - 1) / kLongSegment), a.long_offsets,
                                        a.long_offsets + 1, cuda::std::plus<T>{}, T{}, stream))
PEER(scan, cub::DeviceScan::ExclusiveScan(temporary, bytes, in<T>(a.input), out<T>(a.output), cuda::std::plus<T>{}, T{},
                                          count, stream))
PEER(scan_by_key,
     cub::DeviceScan::ExclusiveScanByKey(temporary, bytes, in<Key>(a.keys), in<T>(a.input), out<T>(a.output),
                                         cuda::std::plus<T>{}, T{}, count, cuda::std::equal_to<>{}, stream))
PEER(merge_sort, cub::DeviceMergeSort::SortKeysCopy(temporary, bytes, in<T>(a.input), out<T>(a.output), count,
                                                    cuda::std::less<>{}, stream))
PEER(transform, (bytes = 1, cub::DeviceTransform::Transform(cuda::std::tuple{in<T>(a.input), in<T>(a.second)},
                                                            out<T>(a.output), count, cuda::std::plus<T>{}, stream)))
PEER(for_each, (bytes = 1, cub::DeviceFor::ForEachN(out<T>(a.output), count, Increment{}, stream)))
PEER(select_if,
     cub::DeviceSelect::If(temporary, bytes, in<T>(a.input), out<T>(a.output), a.found, count, Above{0}, stream))
PEER(partition_if,
     cub::DevicePartition::If(temporary, bytes, in<T>(a.input), out<T>(a.output), a.found, count, Above{0}, stream))
PEER(three_way_partition,
     cub::DevicePartition::If(temporary, bytes, in<T>(a.input), out<T>(a.output), out<T>(a.second_output),
                              out<T>(a.third_output), a.found, count, Below{0}, Above{0}, stream))
PEER(unique, cub::DeviceSelect::Unique(temporary, bytes, in<T>(a.runs), out<T>(a.output), a.found, count, stream))
PEER(unique_by_key,
     cub::DeviceSelect::UniqueByKey(temporary, bytes, in<Key>(a.keys), in<T>(a.input), out<Key>(a.output),
                                    out<T>(a.second_output), a.found, count, cuda::std::equal_to<>{}, stream))
PEER(merge, cub::DeviceMerge::MergeKeys(temporary, bytes, in<T>(a.runs), count / 2, in<T>(a.runs), count / 2,
                                        out<T>(a.output), cuda::std::less<>{}, stream))
PEER(binary_search, cub::DeviceFind::LowerBound(temporary, bytes, in<T>(a.runs), count, in<T>(a.probes), count,
                                                out<uint64_t>(a.output), cuda::std::less<>{}, stream))
PEER(segmented_scan,
     cub::DeviceSegmentedScan::ExclusiveSegmentedScan(temporary, bytes, in<T>(a.input), out<T>(a.output),
                                                      a.long_offsets, a.long_offsets + 1,
                                                      static_cast<int64_t>((count + kLongSegment - 1) / kLongSegment),
                                                      cuda::std::plus<T>{}, T{}, stream))
PEER(batched_memcpy,
     cub::DeviceMemcpy::Batched(temporary, bytes, a.sources, a.destinations, a.sizes,
                                static_cast<int64_t>(count * sizeof(T) / cjit_bench::kBufferBytes), stream))
PEER(reduce_by_key,
     cub::DeviceReduce::ReduceByKey(temporary, bytes, in<Key>(a.keys), out<Key>(a.output), in<T>(a.input),
                                    out<T>(a.second_output), a.found, cuda::std::plus<T>{}, count, stream))
PEER(run_length_encode, cub::DeviceRunLengthEncode::Encode(temporary, bytes, in<T>(a.runs), out<T>(a.output),
                                                           out<uint32_t>(a.second_output), a.found, count, stream))
PEER(adjacent_difference,
     cub::DeviceAdjacentDifference::SubtractLeftCopy(temporary, bytes, in<T>(a.input), out<T>(a.output), count,
                                                     cuda::std::minus<>{}, stream))
PEER(find_if, cub::DeviceFind::FindIf(temporary, bytes, in<T>(a.runs), a.found, Below{0}, count, stream))
PEER(extremum, cub::DeviceReduce::ArgMin(temporary, bytes, in<T>(a.input), out<T>(a.output),
                                         out<int64_t>(a.second_output), static_cast<int64_t>(count), stream))

// Of numbers.
#if CJIT_PEER_NUMBERS
PEER(radix_sort, cub::DeviceRadixSort::SortKeys(temporary, bytes, in<T>(a.input), out<T>(a.output), count, 0,
                                                int{sizeof(T)} * 8, stream))
PEER(segmented_sort,
     cub::DeviceSegmentedSort::StableSortKeys(temporary, bytes, in<T>(a.input), out<T>(a.output),
                                              static_cast<int64_t>(count), static_cast<int64_t>(count / kShortSegment),
                                              a.short_offsets, a.short_offsets + 1, stream))
PEER(top_k, cub::DeviceTopK::MaxKeys(temporary, bytes, in<T>(a.input), out<T>(a.output), count, cjit_bench::kTop,
                                     cuda::std::execution::env{
                                         cuda::stream_ref{stream},
                                         cuda::execution::require(cuda::execution::determinism::not_guaranteed,
                                                                  cuda::execution::output_ordering::unsorted)}))
PEER(histogram, cub::DeviceHistogram::HistogramEven(temporary, bytes, in<T>(a.input), out<uint32_t>(a.output),
                                                    kBins + 1, static_cast<Level>(a.lower), static_cast<Level>(a.upper),
                                                    static_cast<int64_t>(count), stream))
#endif
