#include "bench.hpp"
#include "raw_driver.hpp"

namespace cjit_bench {

namespace {

constexpr int kBatch = 2000;
constexpr Effort kEffort = {3, 50, 2000};

// A weight of a large matrix multiplication, as bfloat16 with a swizzle of 128 bytes.
struct Tensor {
  std::uint64_t address = std::uint64_t{1} << 40;
  std::uint64_t dims[2] = {4096, 4096};
  std::uint64_t strides[1] = {8192};
  std::uint32_t box_dims[2] = {64, 128};
  std::uint32_t element_strides[2] = {1, 1};
};

cjit_tensor_map_options_t options_of(const Tensor& tensor) {
  auto options = sized<cjit_tensor_map_options_t>();
  options.address = tensor.address;
  options.dims = tensor.dims;
  options.strides = tensor.strides;
  options.box_dims = tensor.box_dims;
  options.element_strides = tensor.element_strides;
  options.rank = 2;
  options.element = CJIT_TENSOR_ELEMENT_BFLOAT16;
  options.swizzle = CJIT_TENSOR_MAP_SWIZZLE_128B;
  options.l2_promotion = CJIT_TENSOR_MAP_L2_PROMOTION_256B;
  return options;
}

void create_and_destroy(cjit_context_t* context, const Tensor& tensor) {
  const cjit_tensor_map_options_t options = options_of(tensor);
  cjit_tensor_map_t* map = nullptr;
  check([&](cjit_error_t** error) { return cjit_tensor_map_create(context, &options, &map, error); });
  cjit_tensor_map_destroy(map);
}

TiledTensor raw_options_of(const Tensor& tensor) {
  return {.element = 9,  // CU_TENSOR_MAP_DATA_TYPE_BFLOAT16
          .rank = 2,
          .address = tensor.address,
          .dims = tensor.dims,
          .strides = tensor.strides,
          .box_dims = tensor.box_dims,
          .element_strides = tensor.element_strides,
          .swizzle = 3,
          .l2_promotion = 3};
}

TensorMapBytes encode_raw(const RawDriver& driver, const Tensor& tensor) {
  TensorMapBytes map;
  driver.encode_tensor_map(map, raw_options_of(tensor));
  return map;
}

// Nanoseconds a map; `next` changes the tensor before each.
template <typename Options, typename Next, typename Make>
double batch(Options& tensor, Next&& next, Make&& make) {
  return nanoseconds_of([&] {
           for (int i = 0; i < kBatch; ++i) {
             next(tensor);
             make(tensor);
           }
         }) /
         kBatch;
}

template <typename Next>
void measure(Bench& bench, const RawDriver& driver, const std::string& subject, Next&& next) {
  Tensor mine;
  Tensor theirs;
  const auto by_cjit = [&] {
    return batch(mine, next, [&](const Tensor& tensor) { create_and_destroy(bench.context.get(), tensor); });
  };
  const auto by_driver = [&] { return batch(theirs, next, [&](const Tensor& tensor) { encode_raw(driver, tensor); }); };
  for (int i = 0; i < 3; ++i) by_cjit(), by_driver();
  bench.report.times(subject, "cuTensorMapEncodeTiled", interleave(kEffort, by_cjit, by_driver), Target::none());
}

// What a program does that makes maps for each launch: the same arrays and 128 bytes for both, another address each
// time.
void measure_encode(Bench& bench, const RawDriver& driver) {
  const Tensor tensor;
  cjit_tensor_map_options_t options = options_of(tensor);
  TiledTensor raw_options = raw_options_of(tensor);
  TensorMapBytes map;
  const auto move = [](auto& moved) { moved.address += 256; };
  const auto by_cjit = [&] {
    return batch(options, move, [&](const cjit_tensor_map_options_t& moved) {
      check([&](cjit_error_t** error) { return cjit_tensor_map_encode(bench.context.get(), &moved, &map, error); });
    });
  };
  const auto by_driver = [&] {
    return batch(raw_options, move, [&](const TiledTensor& moved) { driver.encode_tensor_map(map, moved); });
  };
  for (int i = 0; i < 3; ++i) by_cjit(), by_driver();
  bench.report.times("tensor map, encode", "cuTensorMapEncodeTiled", interleave(kEffort, by_cjit, by_driver),
                     Target::ratio(1.3));
}

void measure_replace_address(Bench& bench, const RawDriver& driver) {
  Tensor tensor;
  TensorMapBytes map = encode_raw(driver, tensor);
  const auto move = [](Tensor& moved) { moved.address += 256; };
  const auto by_cjit = [&] {
    return batch(tensor, move, [&](const Tensor& moved) {
      check([&](cjit_error_t** error) {
        return cjit_tensor_map_replace_address(bench.context.get(), &map, moved.address, error);
      });
    });
  };
  const auto by_driver = [&] {
    return batch(tensor, move, [&](const Tensor& moved) { driver.replace_address(map, moved.address); });
  };
  for (int i = 0; i < 3; ++i) by_cjit(), by_driver();
  bench.report.times("tensor map, replace_address", "cuTensorMapReplaceAddress",
                     interleave(kEffort, by_cjit, by_driver), Target::none());
}

void measure_set_address(Bench& bench, const RawDriver& driver) {
  Tensor tensor;
  const cjit_tensor_map_options_t options = options_of(tensor);
  cjit_tensor_map_t* map = nullptr;
  check([&](cjit_error_t** error) { return cjit_tensor_map_create(bench.context.get(), &options, &map, error); });
  const TensorMap owned(map);
  TensorMapBytes raw = encode_raw(driver, tensor);
  const auto move = [](Tensor& moved) { moved.address += 256; };
  const auto by_cjit = [&] {
    return batch(tensor, move, [&](const Tensor& moved) {
      check([&](cjit_error_t** error) { return cjit_tensor_map_set_address(owned.get(), moved.address, error); });
    });
  };
  const auto by_driver = [&] {
    return batch(tensor, move, [&](const Tensor& moved) { driver.replace_address(raw, moved.address); });
  };
  for (int i = 0; i < 3; ++i) by_cjit(), by_driver();
  bench.report.times("tensor map, set_address", "cuTensorMapReplaceAddress", interleave(kEffort, by_cjit, by_driver),
                     Target::none());
}

}  // namespace

void measure_tensor_maps(Bench& bench) {
  if (bench.machine.gpu.empty()) return bench.report.not_measured("tensor map", "no GPU");
  const RawDriver driver(bench.machine.driver_path);
  measure_encode(bench, driver);
  measure_replace_address(bench, driver);
  measure(bench, driver, "tensor map, known", [](Tensor&) {});
  measure(bench, driver, "tensor map, new address", [](Tensor& tensor) { tensor.address += 256; });
  // No two alike, so that the cache is in the way only.
  measure(bench, driver, "tensor map, new extent",
          [](Tensor& tensor) { tensor.dims[1] = tensor.dims[1] % (std::uint64_t{1} << 32) + 1; });
  measure_set_address(bench, driver);
}

}  // namespace cjit_bench
