// CUB as nvcc compiles it: the peer of the algorithms, from the same CCCL. Each function returns a cudaError_t.
#include <cub/device/device_merge_sort.cuh>
#include <cub/device/device_radix_sort.cuh>
#include <cub/device/device_reduce.cuh>
#include <cub/device/device_scan.cuh>
#include <cub/device/device_transform.cuh>

#define PEER extern "C" __attribute__((visibility("default"))) int

// `temporary` is NULL to ask for its size.
template <typename T>
int reduce(void* temporary, size_t* bytes, const void* in, void* out, uint64_t count, cudaStream_t stream) {
  return cub::DeviceReduce::Reduce(temporary, *bytes, static_cast<const T*>(in), static_cast<T*>(out), count,
                                   cuda::std::plus<>{}, T{0}, stream);
}
template <typename T>
int scan(void* temporary, size_t* bytes, const void* in, void* out, uint64_t count, cudaStream_t stream) {
  return cub::DeviceScan::ExclusiveScan(temporary, *bytes, static_cast<const T*>(in), static_cast<T*>(out),
                                        cuda::std::plus<>{}, T{0}, count, stream);
}
template <typename T>
int radix_sort(void* temporary, size_t* bytes, const void* in, void* out, uint64_t count, cudaStream_t stream) {
  return cub::DeviceRadixSort::SortKeys(temporary, *bytes, static_cast<const T*>(in), static_cast<T*>(out), count, 0,
                                        int{sizeof(T)} * 8, stream);
}
template <typename T>
int merge_sort(void* temporary, size_t* bytes, const void* in, void* out, uint64_t count, cudaStream_t stream) {
  return cub::DeviceMergeSort::SortKeysCopy(temporary, *bytes, static_cast<const T*>(in), static_cast<T*>(out), count,
                                            cuda::std::less<>{}, stream);
}
// out = in + in
template <typename T>
int transform(void*, size_t* bytes, const void* in, void* out, uint64_t count, cudaStream_t stream) {
  *bytes = 1;
  return cub::DeviceTransform::Transform(cuda::std::tuple{static_cast<const T*>(in), static_cast<const T*>(in) + count},
                                         static_cast<T*>(out), count, cuda::std::plus<>{}, stream);
}

#define PEERS(family)                                                                              \
  PEER family##_int32(void* temporary, size_t* bytes, const void* in, void* out, uint64_t count,   \
                      cudaStream_t stream) {                                                       \
    return family<int>(temporary, bytes, in, out, count, stream);                                  \
  }                                                                                                \
  PEER family##_float32(void* temporary, size_t* bytes, const void* in, void* out, uint64_t count, \
                        cudaStream_t stream) {                                                     \
    return family<float>(temporary, bytes, in, out, count, stream);                                \
  }

PEERS(reduce)
PEERS(scan)
PEERS(radix_sort)
PEERS(merge_sort)
PEERS(transform)
