// Copies through tensor maps, checked element by element, and a comparison of cjit's rules with the driver's.
#include <array>
#include <cmath>
#include <cstring>
#include <functional>

#include "gpu/gpu.hpp"

namespace cjit::test {
namespace {

// One copy into shared memory, which is then copied out unchanged. Shared memory starts at a multiple of 1024 bytes,
// the period of every swizzle pattern. A copy that does not transfer `bytes` bytes times out.
const std::string kCopies = R"(
struct alignas(64) Map { unsigned long long words[16]; };
struct Place { int at[5]; unsigned short offset[3]; };

__device__ unsigned shared_address(const void *pointer) { return (unsigned)__cvta_generic_to_shared(pointer); }

__device__ bool wait(unsigned barrier) {
  const long long start = clock64();
  unsigned done = 0;
  while (done == 0 && clock64() - start < 2000000000ll)
    asm volatile("{\n .reg .pred p;\n mbarrier.try_wait.parity.shared::cta.b64 p, [%1], 0;\n selp.u32 %0, 1, 0, p;\n}"
                 : "=r"(done) : "r"(barrier) : "memory");
  return done != 0;
}

#define TILED(rank, at, ...)                                                                                  \
  asm volatile("cp.async.bulk.tensor." rank                                                                    \
               ".shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {" at "}], [%2];"               \
               :: "r"(target), "l"(map), "r"(barrier), __VA_ARGS__ : "memory")
#define IM2COL(rank, at, offsets, ...)                                                                         \
  asm volatile("cp.async.bulk.tensor." rank                                                                    \
               ".shared::cluster.global.im2col.mbarrier::complete_tx::bytes [%0], [%1, {" at "}], [%2], {" offsets "};" \
               :: "r"(target), "l"(map), "r"(barrier), __VA_ARGS__ : "memory")

template <int kind>
__device__ void start(unsigned target, const void *map, unsigned barrier, const Place &p) {
  const int *a = p.at;
  const unsigned short *o = p.offset;
  if constexpr (kind == 1) TILED("1d", "%3", "r"(a[0]));
  if constexpr (kind == 2) TILED("2d", "%3, %4", "r"(a[0]), "r"(a[1]));
  if constexpr (kind == 3) TILED("3d", "%3, %4, %5", "r"(a[0]), "r"(a[1]), "r"(a[2]));
  if constexpr (kind == 4) TILED("4d", "%3, %4, %5, %6", "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]));
  if constexpr (kind == 5)
    TILED("5d", "%3, %4, %5, %6, %7", "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(a[4]));
  if constexpr (kind == 13) IM2COL("3d", "%3, %4, %5", "%6", "r"(a[0]), "r"(a[1]), "r"(a[2]), "h"(o[0]));
  if constexpr (kind == 14)
    IM2COL("4d", "%3, %4, %5, %6", "%7, %8", "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "h"(o[0]), "h"(o[1]));
  if constexpr (kind == 15)
    IM2COL("5d", "%3, %4, %5, %6, %7", "%8, %9, %10", "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(a[4]),
           "h"(o[0]), "h"(o[1]), "h"(o[2]));
}

// `kind` is the rank, and 10 more for im2col.
template <int kind>
__global__ void copy(const __grid_constant__ Map map, Place place, unsigned char *out, unsigned bytes, int *arrived) {
  extern __shared__ unsigned char memory[];
  unsigned char *target = memory + (1024 - shared_address(memory) % 1024) % 1024;
  const unsigned barrier = shared_address(target + (bytes + 15) / 16 * 16);
  for (unsigned i = threadIdx.x; i < bytes; i += blockDim.x) target[i] = 0xee;
  if (threadIdx.x == 0) asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" :: "r"(barrier) : "memory");
  asm volatile("fence.proxy.async;" ::: "memory");
  __syncthreads();
  if (threadIdx.x == 0) {
    asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" :: "r"(barrier), "r"(bytes) : "memory");
    start<kind>(shared_address(target), &map, barrier, place);
  }
  const bool here = wait(barrier);
  __syncthreads();
  for (unsigned i = threadIdx.x; i < bytes; i += blockDim.x) out[i] = target[i];
  if (threadIdx.x == 0) *arrived = here;
}
)";

struct Place {
  std::int32_t at[5] = {};
  std::uint16_t offset[3] = {};
};

// The parameters for cjit and the driver, with room for invalid ranks.
struct Tensor {
  std::array<std::uint64_t, 8> dims{};
  std::array<std::uint64_t, 8> strides{};
  std::array<std::uint32_t, 8> box{};
  std::array<std::uint32_t, 8> steps = {1, 1, 1, 1, 1, 1, 1, 1};
  std::array<std::int32_t, 8> lower{};
  std::array<std::int32_t, 8> upper{};
  std::uint64_t address = 0;
  std::uint32_t rank = 0;
  std::uint32_t mode = CJIT_TENSOR_MAP_MODE_TILED;
  std::uint32_t element = CJIT_TENSOR_ELEMENT_UINT16;
  std::uint32_t interleave = 0;
  std::uint32_t swizzle = 0;
  std::uint32_t l2_promotion = 0;
  std::uint32_t oob_fill = 0;
  std::uint32_t channels = 0;
  std::uint32_t pixels = 0;

  // Dense, except for `padding` bytes after each row.
  void fill_strides(std::uint64_t element_bytes, std::uint64_t padding) {
    std::uint64_t stride = dims[0] * element_bytes + padding;
    for (std::uint32_t i = 0; i + 1 < rank; ++i) {
      strides[i] = stride;
      stride *= dims[i + 1];
    }
  }
  std::uint64_t byte_count() const { return rank == 1 ? dims[0] * 8 : strides[rank - 2] * dims[rank - 1]; }
  cjit_tensor_map_options_t options() const {
    auto options = sized<cjit_tensor_map_options_t>();
    options.address = address;
    options.dims = dims.data();
    options.strides = strides.data();
    options.box_dims = box.data();
    options.element_strides = steps.data();
    options.pixel_box_lower = lower.data();
    options.pixel_box_upper = upper.data();
    options.rank = rank;
    options.mode = mode;
    options.element = element;
    options.interleave = interleave;
    options.swizzle = swizzle;
    options.l2_promotion = l2_promotion;
    options.oob_fill = oob_fill;
    options.channels_per_pixel = channels;
    options.pixels_per_column = pixels;
    return options;
  }
};

struct alignas(64) MapBytes {
  std::uint64_t words[16] = {};

  bool operator==(const MapBytes&) const = default;
};

class TensorMapsOnGpu : public CurrentGpu {
 protected:
  void SetUp() override {
    if (device.cc < 90) GTEST_SKIP() << "this device has no tensor memory accelerator";
  }

  cjit_status_t create(const Tensor& tensor, OwnedTensorMap& map) {
    const cjit_tensor_map_options_t options = tensor.options();
    cjit_tensor_map_t* handle = nullptr;
    const cjit_status_t status = cjit_tensor_map_create(context.get(), &options, &handle, error.out());
    map.reset(handle);
    return status;
  }
  OwnedTensorMap made(const Tensor& tensor) {
    OwnedTensorMap map;
    EXPECT_EQ(create(tensor, map), CJIT_SUCCESS) << error.message();
    return map;
  }
  static MapBytes bytes_of(const OwnedTensorMap& map) {
    MapBytes bytes;
    std::memcpy(&bytes, cjit_tensor_map_data(map.get()), sizeof(bytes));
    return bytes;
  }

  // Encodes into memory with other contents.
  MapBytes encoded(const Tensor& tensor) {
    const cjit_tensor_map_options_t options = tensor.options();
    MapBytes bytes;
    for (std::uint64_t& word : bytes.words) word = ~std::uint64_t{0};
    EXPECT_EQ(cjit_tensor_map_encode(context.get(), &options, &bytes, error.out()), CJIT_SUCCESS) << error.message();
    return bytes;
  }

  // The CUresult of the driver for the same parameters.
  int encode_raw(const Tensor& t, MapBytes& bytes) const {
    void* address = reinterpret_cast<void*>(t.address);
    const int element = static_cast<int>(t.element) - 1;
    const int interleave = static_cast<int>(t.interleave);
    const int swizzle = static_cast<int>(t.swizzle);
    const int l2 = static_cast<int>(t.l2_promotion);
    const int fill = static_cast<int>(t.oob_fill);
    if (t.mode == CJIT_TENSOR_MAP_MODE_IM2COL)
      return encode_im2col.result(&bytes, element, t.rank, address, t.dims.data(), t.strides.data(), t.lower.data(),
                                  t.upper.data(), t.channels, t.pixels, t.steps.data(), interleave, swizzle, l2, fill);
    return encode_tiled.result(&bytes, element, t.rank, address, t.dims.data(), t.strides.data(), t.box.data(),
                               t.steps.data(), interleave, swizzle, l2, fill);
  }

  std::vector<unsigned char> copy(const OwnedTensorMap& map, const Place& place, int kind, std::uint32_t bytes) {
    if (copies == nullptr)
      copies =
          loaded(kCopies, {"copy<1>", "copy<2>", "copy<3>", "copy<4>", "copy<5>", "copy<13>", "copy<14>", "copy<15>"});
    const OwnedKernel kernel = find(copies, ("copy<" + std::to_string(kind) + ">").c_str());
    const DeviceArray<unsigned char> out(driver, std::vector<unsigned char>(bytes, 0xdd));
    const DeviceArray<int> arrived(driver, 1);
    const MapBytes argument = bytes_of(map);
    cjit_launch_options_t options = grid_of(1, 128);
    options.dynamic_shared_memory = bytes + 1024 + 32;
    const Arguments arguments(argument, place, out.address(), bytes, arrived.address());
    EXPECT_EQ(launch(kernel, options, arguments), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(arrived.values(), std::vector<int>{1}) << "other than " << bytes << " bytes were copied";
    return out.values();
  }

  OwnedModule copies;
  DriverFunction<void*, int, unsigned, void*, const std::uint64_t*, const std::uint64_t*, const std::uint32_t*,
                 const std::uint32_t*, int, int, int, int>
      encode_tiled{context.get(), "cuTensorMapEncodeTiled"};
  DriverFunction<void*, int, unsigned, void*, const std::uint64_t*, const std::uint64_t*, const int*, const int*,
                 unsigned, unsigned, const std::uint32_t*, int, int, int, int>
      encode_im2col{context.get(), "cuTensorMapEncodeIm2col"};
};

// Memory of a tensor in which the value of each element is its index; the gaps have other values.
template <typename Value>
class Elements {
 public:
  Elements(const Tensor& tensor, std::uint64_t first) : tensor_(tensor), first_(first) {}

  std::vector<unsigned char> bytes() const {
    std::vector<unsigned char> bytes(tensor_.byte_count(), 0xcc);
    std::array<std::int64_t, 5> at{};
    for (;;) {
      const Value value = at_index(at);
      std::memcpy(bytes.data() + offset(at), &value, sizeof(value));
      std::uint32_t i = 0;
      while (i < tensor_.rank && ++at[i] == static_cast<std::int64_t>(tensor_.dims[i])) at[i++] = 0;
      if (i == tensor_.rank) return bytes;
    }
  }
  bool has(const std::array<std::int64_t, 5>& at) const {
    for (std::uint32_t i = 0; i < tensor_.rank; ++i)
      if (at[i] < 0 || at[i] >= static_cast<std::int64_t>(tensor_.dims[i])) return false;
    return true;
  }
  // Never zero, because elements outside the tensor are zero.
  Value at_index(const std::array<std::int64_t, 5>& at) const {
    std::uint64_t number = 0;
    for (std::uint32_t i = tensor_.rank; i-- > 0;)
      number = number * tensor_.dims[i] + static_cast<std::uint64_t>(at[i]);
    return static_cast<Value>((number + first_) % 251 + 1 + (sizeof(Value) == 1 ? 0 : number % 200 * 256));
  }

 private:
  std::uint64_t offset(const std::array<std::int64_t, 5>& at) const {
    std::uint64_t bytes = static_cast<std::uint64_t>(at[0]) * sizeof(Value);
    for (std::uint32_t i = 1; i < tensor_.rank; ++i)
      bytes += static_cast<std::uint64_t>(at[i]) * tensor_.strides[i - 1];
    return bytes;
  }

  const Tensor& tensor_;
  std::uint64_t first_;
};

// The position of a byte of an unswizzled box: within every 1024 bytes, chunks of 16 bytes are exchanged depending on
// the number of their row of 128 bytes.
std::uint64_t swizzled(std::uint64_t byte, std::uint32_t swizzle) {
  const std::uint64_t mask = swizzle == CJIT_TENSOR_MAP_SWIZZLE_128B  ? 7
                             : swizzle == CJIT_TENSOR_MAP_SWIZZLE_64B ? 3
                             : swizzle == CJIT_TENSOR_MAP_SWIZZLE_32B ? 1
                                                                      : 0;
  return byte ^ ((byte / 128 & mask) * 16);
}

template <typename Value>
bool is_fill(Value value, std::uint32_t oob_fill) {
  if constexpr (std::is_floating_point_v<Value>)
    if (oob_fill == CJIT_TENSOR_MAP_OOB_FILL_NAN) return std::isnan(value);
  return value == Value{};
}

// Compares one element of the box with the expected value; returns true if they are equal.
template <typename Value>
bool is_right(const std::vector<unsigned char>& box, std::uint64_t index, const Tensor& tensor,
              const Elements<Value>& elements, const std::array<std::int64_t, 5>& at) {
  Value value;
  std::memcpy(&value, box.data() + swizzled(index * sizeof(Value), tensor.swizzle), sizeof(value));
  return elements.has(at) ? value == elements.at_index(at) : is_fill(value, tensor.oob_fill);
}

// Copies the box at `place` and checks every element of it.
template <typename Value, typename Test>
void expect_tiled_copy(Test& test, Tensor tensor, const Place& place, std::uint64_t first = 0) {
  const Elements<Value> elements(tensor, first);
  const DeviceArray<unsigned char> memory(test.driver, elements.bytes());
  tensor.address = memory.address();
  std::array<std::uint64_t, 5> extents = {1, 1, 1, 1, 1};
  std::uint64_t count = 1;
  for (std::uint32_t i = 0; i < tensor.rank; ++i) {
    extents[i] = (tensor.box[i] + tensor.steps[i] - 1) / tensor.steps[i];
    count *= extents[i];
  }
  const auto box = test.copy(test.made(tensor), place, static_cast<int>(tensor.rank),
                             static_cast<std::uint32_t>(count * sizeof(Value)));
  std::uint64_t wrong = 0;
  for (std::uint64_t index = 0; index < count; ++index) {
    std::array<std::int64_t, 5> at{};
    std::uint64_t rest = index;
    for (std::uint32_t i = 0; i < tensor.rank; rest /= extents[i++])
      at[i] = place.at[i] + static_cast<std::int64_t>(rest % extents[i] * tensor.steps[i]);
    wrong += !is_right(box, index, tensor, elements, at);
  }
  EXPECT_EQ(wrong, 0u) << "of " << count << " elements, rank " << tensor.rank << ", swizzle " << tensor.swizzle;
}

Tensor small_tensor(std::uint32_t rank, std::uint32_t element, std::uint64_t element_bytes) {
  Tensor tensor;
  tensor.dims = {40, 11, 7, 5, 3};
  tensor.box = {16, 4, 3, 2, 2};
  tensor.rank = rank;
  tensor.element = element;
  tensor.fill_strides(element_bytes, (16 - 40 * element_bytes % 16) % 16 + 48);
  return tensor;
}

class TiledCopies : public TensorMapsOnGpu {
 public:
  using TensorMapsOnGpu::copy;
  using TensorMapsOnGpu::driver;
  using TensorMapsOnGpu::made;
};

// Inside, past the upper end and before the lower end in each dimension, and completely outside. A box must begin at a
// multiple of 16 bytes; otherwise the instruction is illegal (H200).
constexpr Place kPlaces[] = {
    {{16, 2, 1, 1, 0}, {}}, {{32, 9, 6, 4, 2}, {}}, {{-16, -2, -1, -1, -1}, {}}, {{112, 0, 0, 0, 0}, {}}};

TEST_F(TiledCopies, OfEveryRankHaveEveryElementAndZeroesOutside) {
  for (std::uint32_t rank = 1; rank <= 5; ++rank)
    for (const Place& place : kPlaces) {
      expect_tiled_copy<std::uint8_t>(*this, small_tensor(rank, CJIT_TENSOR_ELEMENT_UINT8, 1), place);
      expect_tiled_copy<std::uint16_t>(*this, small_tensor(rank, CJIT_TENSOR_ELEMENT_UINT16, 2), place);
      expect_tiled_copy<std::int32_t>(*this, small_tensor(rank, CJIT_TENSOR_ELEMENT_INT32, 4), place);
      expect_tiled_copy<std::uint64_t>(*this, small_tensor(rank, CJIT_TENSOR_ELEMENT_UINT64, 8), place);
      expect_tiled_copy<float>(*this, small_tensor(rank, CJIT_TENSOR_ELEMENT_FLOAT32, 4), place);
      expect_tiled_copy<double>(*this, small_tensor(rank, CJIT_TENSOR_ELEMENT_FLOAT64, 8), place);
    }
}

TEST_F(TiledCopies, HaveNansOutsideWhereTheyAreAskedFor) {
  for (const Place& place : kPlaces) {
    Tensor tensor = small_tensor(3, CJIT_TENSOR_ELEMENT_FLOAT32, 4);
    tensor.oob_fill = CJIT_TENSOR_MAP_OOB_FILL_NAN;
    expect_tiled_copy<float>(*this, tensor, place);
    tensor = small_tensor(2, CJIT_TENSOR_ELEMENT_FLOAT64, 8);
    tensor.oob_fill = CJIT_TENSOR_MAP_OOB_FILL_NAN;
    expect_tiled_copy<double>(*this, tensor, place);
  }
}

TEST_F(TiledCopies, TakeEveryNthElementWhereStridesSaySo) {
  for (const Place& place : kPlaces) {
    Tensor tensor = small_tensor(4, CJIT_TENSOR_ELEMENT_UINT16, 2);
    tensor.box = {16, 8, 5, 4};
    tensor.steps = {1, 2, 3, 4};
    expect_tiled_copy<std::uint16_t>(*this, tensor, place);
  }
}

TEST_F(TiledCopies, AreSwizzledByChunksOf16Bytes) {
  struct SwizzleCase {
    std::uint32_t swizzle;
    std::uint32_t elements;  // of 2 bytes in the span
  };
  for (const SwizzleCase& entry :
       {SwizzleCase{CJIT_TENSOR_MAP_SWIZZLE_32B, 16}, SwizzleCase{CJIT_TENSOR_MAP_SWIZZLE_64B, 32},
        SwizzleCase{CJIT_TENSOR_MAP_SWIZZLE_128B, 64}}) {
    Tensor tensor;
    tensor.dims = {96, 60};
    tensor.box = {entry.elements, 48};
    tensor.rank = 2;
    tensor.swizzle = entry.swizzle;
    tensor.fill_strides(2, 0);
    expect_tiled_copy<std::uint16_t>(*this, tensor, {{8, 5}, {}});
    expect_tiled_copy<std::uint16_t>(*this, tensor, {{64, 30}, {}});
  }
}

TEST_F(TiledCopies, FollowAnAddressThatIsSet) {
  Tensor tensor = small_tensor(3, CJIT_TENSOR_ELEMENT_UINT16, 2);
  const Elements<std::uint16_t> first(tensor, 0), second(tensor, 100);
  const DeviceArray<unsigned char> memory(driver, first.bytes()), other(driver, second.bytes());
  tensor.address = memory.address();
  const OwnedTensorMap map = made(tensor);
  ASSERT_EQ(cjit_tensor_map_set_address(map.get(), other.address(), error.out()), CJIT_SUCCESS) << error.message();
  const auto box = copy(map, {{8, 2, 1}, {}}, 3, 16 * 4 * 3 * 2);
  for (std::int64_t index = 0; index < 16 * 4 * 3; ++index)
    ASSERT_TRUE(is_right(box, static_cast<std::uint64_t>(index), tensor, second,
                         {8 + index % 16, 2 + index / 16 % 4, 1 + index / 64}))
        << index;
}

// The column of pixels that starts at `place`: it goes through the box of each image in steps, then to the next image.
std::vector<std::array<std::int64_t, 5>> pixels_of(const Tensor& tensor, const Place& place) {
  const std::uint32_t last = tensor.rank - 1;
  std::vector<std::array<std::int64_t, 5>> pixels;
  std::array<std::int64_t, 5> at{};
  for (std::uint32_t i = 1; i <= last; ++i) at[i] = place.at[i];
  while (pixels.size() < tensor.pixels) {
    std::array<std::int64_t, 5> loaded_at = at;
    for (std::uint32_t i = 1; i < last; ++i) loaded_at[i] += place.offset[i - 1];
    pixels.push_back(loaded_at);
    std::uint32_t i = 1;
    for (; i < last; ++i) {
      at[i] += tensor.steps[i];
      if (at[i] < static_cast<std::int64_t>(tensor.dims[i]) + tensor.upper[i - 1]) break;
      at[i] = tensor.lower[i - 1];
    }
    if (i == last) ++at[last];
  }
  return pixels;
}

class Im2colCopies : public TensorMapsOnGpu {
 protected:
  void expect_copy(Tensor tensor, const Place& place) {
    tensor.mode = CJIT_TENSOR_MAP_MODE_IM2COL;
    tensor.fill_strides(2, 0);
    const Elements<std::uint16_t> elements(tensor, 0);
    const DeviceArray<unsigned char> memory(driver, elements.bytes());
    tensor.address = memory.address();
    const auto box = copy(made(tensor), place, 10 + static_cast<int>(tensor.rank), tensor.channels * tensor.pixels * 2);
    std::uint64_t index = 0, wrong = 0;
    for (std::array<std::int64_t, 5> at : pixels_of(tensor, place))
      for (std::uint32_t channel = 0; channel < tensor.channels; ++channel, ++index) {
        at[0] = place.at[0] + static_cast<std::int64_t>(channel);
        wrong += !is_right(box, index, tensor, elements, at);
      }
    EXPECT_EQ(wrong, 0u) << "of " << index << " elements, rank " << tensor.rank << ", swizzle " << tensor.swizzle;
  }
};

// The corners of W and H differ, so that a wrong order is detected.
Tensor images() {
  Tensor tensor;
  tensor.dims = {32, 9, 6, 4};
  tensor.lower = {-1, -2};
  tensor.upper = {-1, 0};
  tensor.rank = 4;
  tensor.channels = 16;
  tensor.pixels = 64;
  return tensor;
}

TEST_F(Im2colCopies, OfImagesHaveEveryElementOfEachFilterTap) {
  for (std::uint16_t h = 0; h < 3; ++h)
    for (std::uint16_t w = 0; w < 3; ++w) {
      expect_copy(images(), {{0, -1, -2, 0}, {w, h}});
      expect_copy(images(), {{16, 3, 1, 1}, {w, h}});
    }
}

TEST_F(Im2colCopies, PastTheLastChannelAndTheLastImageAreZeroes) { expect_copy(images(), {{24, 2, 3, 3}, {1, 2}}); }

TEST_F(Im2colCopies, WalkInStepsAndAreSwizzled) {
  Tensor tensor = images();
  tensor.dims = {64, 9, 7, 4};
  tensor.upper = {-2, -1};
  tensor.steps = {1, 2, 2, 1};
  tensor.channels = 64;
  tensor.swizzle = CJIT_TENSOR_MAP_SWIZZLE_128B;
  expect_copy(tensor, {{0, -1, -2, 0}, {1, 2}});
}

TEST_F(Im2colCopies, OfRowsAndVolumesWorkAsThoseOfImages) {
  Tensor rows;
  rows.dims = {32, 50, 3};
  rows.lower = {-2};
  rows.upper = {1};
  rows.rank = 3;
  rows.channels = 16;
  rows.pixels = 100;
  expect_copy(rows, {{8, 30, 0}, {2}});
  Tensor volumes;
  volumes.dims = {16, 5, 4, 3, 2};
  volumes.lower = {-1, -2, 0};
  volumes.upper = {0, -1, 1};
  volumes.rank = 5;
  volumes.channels = 16;
  volumes.pixels = 100;
  expect_copy(volumes, {{0, 2, 1, 1, 0}, {1, 2, 0}});
}

struct NamedTensor {
  std::string name;
  Tensor tensor;
};

std::vector<NamedTensor> sound_tensors() {
  std::vector<NamedTensor> tensors;
  for (std::uint32_t rank = 1; rank <= 5; ++rank) {
    Tensor tensor = small_tensor(rank, CJIT_TENSOR_ELEMENT_FLOAT16, 2);
    tensor.address = 0x10000;
    tensors.push_back({"tiled of rank " + std::to_string(rank), tensor});
  }
  Tensor tensor = small_tensor(2, CJIT_TENSOR_ELEMENT_FLOAT32, 4);
  tensor.address = 0x10000;
  tensor.swizzle = CJIT_TENSOR_MAP_SWIZZLE_64B;
  tensors.push_back({"tiled with a swizzle", tensor});
  for (const std::uint32_t interleave : {CJIT_TENSOR_MAP_INTERLEAVE_16B, CJIT_TENSOR_MAP_INTERLEAVE_32B}) {
    tensor = small_tensor(4, CJIT_TENSOR_ELEMENT_FLOAT16, 2);
    tensor.address = 0x10000;
    tensor.dims[0] = 64;
    tensor.fill_strides(2, 0);
    tensor.interleave = interleave;
    tensor.swizzle = interleave == CJIT_TENSOR_MAP_INTERLEAVE_32B ? CJIT_TENSOR_MAP_SWIZZLE_32B : 0;
    tensors.push_back({"tiled with interleave " + std::to_string(interleave), tensor});
  }
  for (std::uint32_t rank = 3; rank <= 5; ++rank) {
    tensor = images();
    tensor.mode = CJIT_TENSOR_MAP_MODE_IM2COL;
    tensor.address = 0x10000;
    tensor.dims = {32, 40, 40, 40, 40};
    tensor.lower = tensor.upper = {};
    tensor.rank = rank;
    tensor.fill_strides(2, 0);
    tensors.push_back({"im2col of rank " + std::to_string(rank), tensor});
  }
  return tensors;
}

TEST_F(TensorMapsOnGpu, HaveTheBytesThatTheDriverMakes) {
  for (const NamedTensor& entry : sound_tensors()) {
    Tensor tensor = entry.tensor;
    for (const std::uint64_t address : {0x10000u, 0x20000u, 0x10000u}) {  // encoded, address replaced, cached
      tensor.address = address;
      MapBytes raw;
      ASSERT_EQ(encode_raw(tensor, raw), 0) << entry.name;
      EXPECT_TRUE(bytes_of(made(tensor)) == raw) << entry.name << " at " << address;
      EXPECT_TRUE(encoded(tensor) == raw) << entry.name << " at " << address << ", encoded";
    }
  }
}

TEST_F(TensorMapsOnGpu, HaveTheBytesThatTheDriverMakesOfAnotherAddress) {
  for (const NamedTensor& entry : sound_tensors()) {
    Tensor tensor = entry.tensor;
    MapBytes map = encoded(tensor);
    tensor.address = 0x20000;
    ASSERT_EQ(cjit_tensor_map_replace_address(context.get(), &map, tensor.address, error.out()), CJIT_SUCCESS)
        << entry.name << ": " << error.message();
    MapBytes raw;
    ASSERT_EQ(encode_raw(tensor, raw), 0) << entry.name;
    EXPECT_TRUE(map == raw) << entry.name;
  }
}

TEST_F(TensorMapsOnGpu, AreLeftAsTheyWereWhereTheyAreRefused) {
  Tensor tensor = sound_tensors().front().tensor;
  MapBytes map = encoded(tensor);
  const MapBytes before = map;
  EXPECT_EQ(cjit_tensor_map_replace_address(context.get(), &map, 8, error.out()), CJIT_ERROR_INVALID_ARGUMENT);
  tensor.box[0] = 0;
  const cjit_tensor_map_options_t options = tensor.options();
  EXPECT_EQ(cjit_tensor_map_encode(context.get(), &options, &map, error.out()), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_TRUE(map == before);
}

struct Change {
  std::string name;
  std::function<void(Tensor&)> apply;
};

// The limit of each rule, and one step beyond it.
std::vector<Change> changes() {
  std::vector<Change> all = {{"as it is", [](Tensor&) {}}};
  const auto add = [&](std::string name, std::function<void(Tensor&)> apply) {
    all.push_back({std::move(name), std::move(apply)});
  };
  const auto each = [&](const std::string& name, auto field, std::initializer_list<std::uint64_t> values) {
    for (const std::uint64_t value : values)
      add(name + " " + std::to_string(value),
          [=](Tensor& t) { t.*field = static_cast<std::remove_reference_t<decltype(t.*field)>>(value); });
  };
  const auto each_of = [&](const std::string& name, auto field, std::size_t index,
                           std::initializer_list<std::int64_t> values) {
    for (const std::int64_t value : values)
      add(name + "[" + std::to_string(index) + "] " + std::to_string(value),
          [=](Tensor& t) { (t.*field)[index] = static_cast<std::remove_reference_t<decltype((t.*field)[0])>>(value); });
  };
  each("rank", &Tensor::rank, {0, 1, 2, 3, 4, 5, 6});
  each("element", &Tensor::element, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 17});
  each("interleave", &Tensor::interleave, {0, 1, 2, 3});
  each("swizzle", &Tensor::swizzle, {0, 1, 2, 3, 7});
  each("l2_promotion", &Tensor::l2_promotion, {1, 2, 3, 4});
  each("oob_fill", &Tensor::oob_fill, {1, 2});
  each("address", &Tensor::address, {0, 8, 16, 32, 48, std::uint64_t{1} << 46});
  for (const std::size_t i : {0, 1, 2}) {
    each_of("dims", &Tensor::dims, i, {0, 1, 4294967296, 4294967297});
    each_of("box", &Tensor::box, i, {0, 1, 8, 64, 128, 256, 257});
    each_of("steps", &Tensor::steps, i, {0, 1, 2, 8, 9});
  }
  for (const std::size_t i : {0, 1})
    each_of("strides", &Tensor::strides, i, {0, 8, 16, 32, 48, 1099511627760, 1099511627776});
  each("channels", &Tensor::channels, {0, 1, 4, 8, 256, 257});
  each("pixels", &Tensor::pixels, {0, 1, 1024, 1025});
  for (const std::size_t i : {0, 1, 2}) {
    each_of("lower", &Tensor::lower, i, {-32769, -32768, -129, -128, -17, -16, 15, 16, 39, 40, 127, 128});
    each_of("upper", &Tensor::upper, i, {-129, -128, -40, -39, -17, -16, 15, 16, 127, 128, 32767, 32768});
  }
  add("NaN of integers", [](Tensor& t) { t.oob_fill = 1, t.element = CJIT_TENSOR_ELEMENT_INT32; });
  add("NaN of the last float", [](Tensor& t) { t.oob_fill = 1, t.element = CJIT_TENSOR_ELEMENT_TFLOAT32_FTZ; });
  for (std::uint32_t swizzle = 1; swizzle <= 3; ++swizzle)
    for (const std::uint32_t bytes : {8U << swizzle, 16U << swizzle, (16U << swizzle) + 16})
      add("swizzle " + std::to_string(swizzle) + " of " + std::to_string(bytes) + " bytes", [=](Tensor& t) {
        t.element = CJIT_TENSOR_ELEMENT_UINT16;
        t.swizzle = swizzle;
        t.box[0] = t.channels = bytes / 2;
      });
  add("interleave 32B, an address of 48", [](Tensor& t) { t.interleave = 2, t.swizzle = 1, t.address = 48; });
  add("overlapping strides", [](Tensor& t) { t.strides.fill(32); });
  return all;
}

// Known cases in which cjit may differ from the driver; empty if it must not.
std::string known_difference(const Tensor& t) {
  const bool im2col = t.mode == CJIT_TENSOR_MAP_MODE_IM2COL;
  if (t.interleave == CJIT_TENSOR_MAP_INTERLEAVE_NONE && (t.steps[0] < 1 || t.steps[0] > 8))
    return "the first step is documented to be ignored without an interleave, so cjit ignores it";
  if (t.interleave == CJIT_TENSOR_MAP_INTERLEAVE_32B && t.swizzle != CJIT_TENSOR_MAP_SWIZZLE_32B)
    return "cuda.h asks for the swizzle 32B, and the driver takes others";
  for (std::uint32_t i = 1; im2col && i + 1 < t.rank && i < t.dims.size(); ++i)
    if (t.dims[i] > 0xffffff00U) return "the driver adds a corner to an extent as 32-bit numbers, which wrap";
  if (im2col && (t.channels == 0 || t.pixels == 0))
    return "zero means absent in cjit's options, and a copy without channels or pixels is none";
  return "";
}

TEST_F(TensorMapsOnGpu, AreRefusedWhereTheDriverRefusesThemAndNowhereElse) {
  std::string differences;  // one per line, because a list would be truncated in the output
  int accepted = 0, refused = 0;
  for (const NamedTensor& base : sound_tensors())
    for (const Change& change : changes()) {
      Tensor tensor = base.tensor;
      change.apply(tensor);
      if (!known_difference(tensor).empty()) continue;
      MapBytes bytes;
      const bool driver_takes_it = encode_raw(tensor, bytes) == 0;
      OwnedTensorMap map;
      const cjit_status_t status = create(tensor, map);
      const cjit_tensor_map_options_t options = tensor.options();
      if (cjit_tensor_map_encode(context.get(), &options, &bytes, nullptr) != status)
        differences += base.name + ", " + change.name + ": encode answers otherwise than create\n";
      driver_takes_it ? ++accepted : ++refused;
      if (status == (driver_takes_it ? CJIT_SUCCESS : CJIT_ERROR_INVALID_ARGUMENT)) continue;
      differences += base.name + ", " + change.name + ": the driver " + (driver_takes_it ? "takes" : "refuses") +
                     " it, cjit says " + cjit_status_name(status) + " " + error.message() + "\n";
    }
  EXPECT_EQ(differences, "");
  EXPECT_GT(accepted, 200);
  EXPECT_GT(refused, 200);
}

}  // namespace
}  // namespace cjit::test
