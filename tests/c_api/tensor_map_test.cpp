#include <array>
#include <cstring>
#include <functional>
#include <thread>
#include <vector>

#include "c_api/loaded.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr int kInvalidValue = 1;  // CUDA_ERROR_INVALID_VALUE of cuda.h

using Bytes = std::array<std::uint64_t, 16>;

Bytes bytes_of(const OwnedTensorMap& map) {
  Bytes bytes{};
  std::memcpy(bytes.data(), cjit_tensor_map_data(map.get()), sizeof(bytes));
  return bytes;
}

class TensorMaps : public Loading {
 protected:
  cjit_status_t create(const cjit_tensor_map_options_t* options, OwnedTensorMap& map) {
    cjit_tensor_map_t* handle = nullptr;
    const cjit_status_t status = cjit_tensor_map_create(context.get(), options, &handle, error.out());
    map.reset(handle);
    return status;
  }
  cjit_status_t create(const TensorOptions& tensor, OwnedTensorMap& map) { return create(tensor.get(), map); }
  OwnedTensorMap made(const TensorOptions& tensor) {
    OwnedTensorMap map;
    EXPECT_EQ(create(tensor, map), CJIT_SUCCESS) << error.message();
    return map;
  }
  cjit_status_t status_of(const TensorOptions& tensor) {
    OwnedTensorMap map;
    return create(tensor, map);
  }
  // The number of driver calls for creating the map.
  std::uint64_t calls_of(const TensorOptions& tensor) {
    const std::uint64_t before = driver.call_count();
    made(tensor);
    return driver.call_count() - before;
  }
};

TEST_F(TensorMaps, HandTheTiledParametersToTheDriver) {
  const std::uint64_t strides[] = {256, 8192, 131072, 1048576};
  const std::uint32_t element_strides[] = {1, 2, 3, 4, 8};
  TensorOptions tensor;
  tensor.dims = {100, 30, 16, 8, 4294967296U};
  tensor.box_dims = {32, 8, 4, 2, 256};
  tensor.options.rank = 5;
  tensor.options.address = 0x7f0000001230;
  tensor.options.strides = strides;
  tensor.options.element_strides = element_strides;
  tensor.options.element = CJIT_TENSOR_ELEMENT_BFLOAT16;
  tensor.options.swizzle = CJIT_TENSOR_MAP_SWIZZLE_64B;
  tensor.options.l2_promotion = CJIT_TENSOR_MAP_L2_PROMOTION_256B;
  tensor.options.oob_fill = CJIT_TENSOR_MAP_OOB_FILL_NAN;
  const OwnedTensorMap map = made(tensor);

  const FakeCudaTensorMap asked = driver.last_tensor_map();
  EXPECT_STREQ(asked.encoder, "cuTensorMapEncodeTiled");
  EXPECT_EQ(asked.address, 0x7f0000001230u);
  EXPECT_EQ(asked.rank, 5u);
  EXPECT_THAT(asked.dims, ElementsAre(100, 30, 16, 8, 4294967296U));
  EXPECT_THAT(asked.strides, ElementsAre(256, 8192, 131072, 1048576));
  EXPECT_THAT(asked.box_dims, ElementsAre(32, 8, 4, 2, 256));
  EXPECT_THAT(asked.element_strides, ElementsAre(1, 2, 3, 4, 8));
  EXPECT_EQ(asked.element, 9);  // CU_TENSOR_MAP_DATA_TYPE_BFLOAT16
  EXPECT_EQ(asked.interleave, 0);
  EXPECT_EQ(asked.swizzle, 2);
  EXPECT_EQ(asked.l2_promotion, 3);
  EXPECT_EQ(asked.oob_fill, 1);
  EXPECT_EQ(bytes_of(map)[0], asked.address);
}

// NHWC with an interleave, so that the element stride of the channels is used.
TensorOptions im2col_tensor(const std::int32_t* lower, const std::int32_t* upper) {
  static constexpr std::uint64_t kStrides[] = {32, 288, 4032};
  static constexpr std::uint32_t kElementStrides[] = {2, 2, 1, 1};
  TensorOptions tensor;
  tensor.dims = {16, 9, 14, 64};
  tensor.options.rank = 4;
  tensor.options.mode = CJIT_TENSOR_MAP_MODE_IM2COL;
  tensor.options.strides = kStrides;
  tensor.options.element_strides = kElementStrides;
  tensor.options.pixel_box_lower = lower;
  tensor.options.pixel_box_upper = upper;
  tensor.options.channels_per_pixel = 16;
  tensor.options.pixels_per_column = 64;
  tensor.options.interleave = CJIT_TENSOR_MAP_INTERLEAVE_32B;
  tensor.options.swizzle = CJIT_TENSOR_MAP_SWIZZLE_32B;
  return tensor;
}

TEST_F(TensorMaps, HandTheIm2colParametersToTheDriver) {
  const std::int32_t lower[] = {-1, -2};
  const std::int32_t upper[] = {3, -4};
  made(im2col_tensor(lower, upper));

  const FakeCudaTensorMap asked = driver.last_tensor_map();
  EXPECT_STREQ(asked.encoder, "cuTensorMapEncodeIm2col");
  EXPECT_THAT(asked.dims, ElementsAre(16, 9, 14, 64, 0));
  EXPECT_THAT(asked.strides, ElementsAre(32, 288, 4032, 0));
  EXPECT_THAT(asked.element_strides, ElementsAre(2, 2, 1, 1, 0));
  EXPECT_THAT(asked.lower_corner, ElementsAre(-1, -2, 0));
  EXPECT_THAT(asked.upper_corner, ElementsAre(3, -4, 0));
  EXPECT_EQ(asked.channels_per_pixel, 16u);
  EXPECT_EQ(asked.pixels_per_column, 64u);
  EXPECT_EQ(asked.interleave, 2);
  EXPECT_EQ(asked.swizzle, 1);
}

TEST_F(TensorMaps, HandTheWideParametersToTheDriver) {
  driver.set_device(0, 100, "Fake B200");
  const std::int32_t lower[] = {-5};
  const std::int32_t upper[] = {7};
  TensorOptions tensor = im2col_tensor(lower, upper);
  tensor.options.mode = CJIT_TENSOR_MAP_MODE_IM2COL_WIDE;
  tensor.options.interleave = CJIT_TENSOR_MAP_INTERLEAVE_NONE;
  tensor.options.swizzle = CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B;
  tensor.options.wide_mode = CJIT_TENSOR_MAP_WIDE_MODE_W128;
  made(tensor);

  const FakeCudaTensorMap asked = driver.last_tensor_map();
  EXPECT_STREQ(asked.encoder, "cuTensorMapEncodeIm2colWide");
  EXPECT_THAT(asked.lower_corner, ElementsAre(-5, 0, 0));
  EXPECT_THAT(asked.upper_corner, ElementsAre(7, 0, 0));
  EXPECT_EQ(asked.channels_per_pixel, 16u);
  EXPECT_EQ(asked.pixels_per_column, 0u) << "W128 has no use for it";
  EXPECT_EQ(asked.swizzle, 4);
  EXPECT_EQ(asked.wide_mode, 1);
}

TEST_F(TensorMaps, WhatIsLeftOutIsDenseInStepsOfOne) {
  TensorOptions tensor;
  tensor.dims = {64, 5, 7};
  tensor.box_dims = {64, 1, 1};
  tensor.options.rank = 3;
  made(tensor);
  EXPECT_THAT(driver.last_tensor_map().strides, ElementsAre(128, 640, 0, 0));
  EXPECT_THAT(driver.last_tensor_map().element_strides, ElementsAre(1, 1, 1, 0, 0));
}

TEST_F(TensorMaps, DataAreAlignedAndGoIntoALaunch) {
  const std::size_t parameters[] = {128};
  driver.define_kernel(kPlainSymbol, parameters, 1);
  const OwnedKernel kernel = kernel_of("sm_90", "plain");
  const OwnedTensorMap map = made({});
  const void* data = cjit_tensor_map_data(map.get());
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(data) % 64, 0u);
  cjit_launch_options_t options = launch_options(1, 32);
  const std::uint64_t size = 128;
  options.arguments = &data;
  options.argument_sizes = &size;
  options.argument_count = 1;
  ASSERT_EQ(launch(kernel, options), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(std::memcmp(driver.last_launch().arguments, data, 128), 0);
  EXPECT_EQ(cjit_tensor_map_data(nullptr), nullptr);
}

TEST_F(TensorMaps, AllBrokenRulesAreSaidBeforeTheDriverIsLoaded) {
  TensorOptions tensor;
  tensor.dims = {64, 0};
  tensor.box_dims = {64, 300};
  tensor.options.address = 8;
  const std::uint64_t before = driver.call_count();
  EXPECT_EQ(status_of(tensor), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(
      error.message(),
      "cannot encode the tensor map: `address` is 8, but a multiple of 16 is needed; `dims[1]` is 0, but must be at "
      "least 1; "
      "`box_dims[1]` is 300, but must be at most 256");
  EXPECT_EQ(driver.call_count(), before);
}

struct MissingCase {
  const char* field;
  std::function<void(cjit_tensor_map_options_t&)> leave_out;
};

TEST_F(TensorMaps, AnArrayThatTheModeNeedsIsNamedWhereItIsMissing) {
  const std::int32_t corner[] = {0, 0};
  const MissingCase cases[] = {
      {"dims", [](auto& o) { o.dims = nullptr; }},
      {"box_dims", [](auto& o) { o.mode = CJIT_TENSOR_MAP_MODE_TILED, o.box_dims = nullptr; }},
      {"strides", [](auto& o) { o.strides = nullptr; }},  // with an interleave
      {"pixel_box_lower", [](auto& o) { o.pixel_box_lower = nullptr; }},
      {"pixel_box_upper", [](auto& o) { o.pixel_box_upper = nullptr; }},
  };
  for (const MissingCase& entry : cases) {
    const TensorOptions tensor = im2col_tensor(corner, corner);
    cjit_tensor_map_options_t options = *tensor.get();
    entry.leave_out(options);
    OwnedTensorMap map;
    EXPECT_EQ(create(&options, map), CJIT_ERROR_NULL_POINTER) << entry.field;
    EXPECT_THAT(error.message(), HasSubstr(entry.field));
  }
}

TEST_F(TensorMaps, OptionsAreCheckedLikeEveryStruct) {
  TensorOptions tensor;
  tensor.options.struct_size = 8;
  EXPECT_EQ(status_of(tensor), CJIT_ERROR_STRUCT_SIZE);
}

TEST_F(TensorMaps, ADeviceWithoutThemIsNamedAndTheDriverNotAsked) {
  driver.set_device(0, 89, "Fake L40");
  EXPECT_EQ(status_of({}), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(error.message(), HasSubstr("tensor maps need a device of sm_90 or newer, this is sm_89"));
  EXPECT_EQ(driver.tensor_map_count(), 0u);
}

TEST_F(TensorMaps, WideIm2colNeedsADeviceAndADriverThatHaveIt) {
  const std::int32_t corner[] = {0};
  TensorOptions tensor = im2col_tensor(corner, corner);
  tensor.options.mode = CJIT_TENSOR_MAP_MODE_IM2COL_WIDE;
  tensor.options.interleave = CJIT_TENSOR_MAP_INTERLEAVE_NONE;
  tensor.options.swizzle = CJIT_TENSOR_MAP_SWIZZLE_128B;
  EXPECT_EQ(status_of(tensor), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(error.message(), HasSubstr("IM2COL_WIDE needs a device of sm_100 or newer, this is sm_90"));

  driver.set_device(0, 100, "Fake B200");
  driver.set_driver_version(12060);
  driver.hide_function("cuTensorMapEncodeIm2colWide");
  context = fresh_context();
  EXPECT_EQ(status_of(tensor), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(error.message(), HasSubstr("a driver for CUDA 12.8 or newer, this one supports CUDA 12.6"));
}

TEST_F(TensorMaps, PackedElementsNeedADriverThatKnowsThem) {
  TensorOptions tensor;
  tensor.options.element = CJIT_TENSOR_ELEMENT_U4X16_ALIGN8;
  EXPECT_EQ(status_of(tensor), CJIT_SUCCESS) << error.message();
  driver.set_driver_version(12060);
  context = fresh_context();
  EXPECT_EQ(status_of(tensor), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(error.message(), HasSubstr("12.8"));
}

TEST_F(TensorMaps, AnAllocationClassNeedsADriverThatKnowsItAndIsSetAfterTheEncoding) {
  const OwnedTensorMap plain = made({});
  TensorOptions tensor;
  tensor.options.allocation_class = CJIT_TENSOR_MAP_ALLOCATION_CLASS_LARGE;
  const OwnedTensorMap large = made(tensor);
  EXPECT_EQ(driver.last_tensor_map().allocation_class, 2);  // CU_TENSOR_MAP_ALLOC_CLASS_LARGE
  EXPECT_NE(bytes_of(large), bytes_of(plain));
  EXPECT_EQ(bytes_of(made(tensor)), bytes_of(large));
  alignas(64) Bytes encoded{};
  ASSERT_EQ(cjit_tensor_map_encode(context.get(), tensor.get(), encoded.data(), error.out()), CJIT_SUCCESS);
  EXPECT_EQ(encoded, bytes_of(large));
  tensor.options.allocation_class = CJIT_TENSOR_MAP_ALLOCATION_CLASS_SMALL;
  EXPECT_NE(bytes_of(made(tensor)), bytes_of(large));
  EXPECT_EQ(driver.last_tensor_map().allocation_class, 1);
  EXPECT_EQ(bytes_of(made({})), bytes_of(plain));

  driver.fail_function("cuTensorMapSetAllocationClass", kInvalidValue);
  encoded.fill(7);
  EXPECT_EQ(cjit_tensor_map_encode(context.get(), tensor.get(), encoded.data(), error.out()), CJIT_ERROR_DRIVER);
  EXPECT_THAT(error.message(), HasSubstr("`allocation_class` SMALL"));
  EXPECT_EQ(encoded[0], 7u) << "unchanged";
  tensor.options.allocation_class = 3;
  EXPECT_EQ(status_of(tensor), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("allocation_class"));

  tensor.options.allocation_class = CJIT_TENSOR_MAP_ALLOCATION_CLASS_LARGE;
  driver.hide_function("cuTensorMapSetAllocationClass");
  context = fresh_context();
  EXPECT_EQ(status_of(tensor), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(error.message(),
              HasSubstr("`allocation_class` needs a driver for CUDA 13.5 or newer, this one supports CUDA 13.0"));
  EXPECT_EQ(status_of({}), CJIT_SUCCESS) << "without a class: " << error.message();
}

TEST_F(TensorMaps, OfSeveralDevicesTheCurrentOneCounts) {
  driver.set_device_count(2);
  driver.set_device(1, 80, "Fake A100");
  EXPECT_EQ(status_of({}), CJIT_SUCCESS) << "device 0 where none is current: " << error.message();
  {
    const CurrentDevice current(context.get(), 1);
    EXPECT_EQ(status_of({}), CJIT_ERROR_UNSUPPORTED);
    EXPECT_THAT(error.message(), HasSubstr("this is sm_80"));
  }
  const CurrentDevice current(context.get(), 0);
  EXPECT_EQ(status_of({}), CJIT_SUCCESS) << error.message();
}

TEST_F(TensorMaps, DevicesOfDifferentKindsDoNotShareThem) {
  driver.set_device_count(2);
  driver.set_device(1, 100, "Fake B200");
  made({});
  const CurrentDevice current(context.get(), 1);
  made({});
  EXPECT_EQ(driver.tensor_map_count(), 2u);
}

TEST_F(TensorMaps, ADriverThatRefusesIsQuotedWithAllParameters) {
  driver.fail_function("cuTensorMapEncodeTiled", kInvalidValue);
  EXPECT_EQ(status_of({}), CJIT_ERROR_DRIVER);
  EXPECT_THAT(
      error.message(),
      AllOf(HasSubstr("CUDA_ERROR_INVALID_VALUE"),
            HasSubstr("`mode` TILED, `element` FLOAT16, `rank` 2, `address` 0x0, `dims` (64, 64), `strides` (128), "
                      "`box_dims` (64, 8), `element_strides` (1, 1), `interleave` NONE, `swizzle` NONE, `l2_promotion` "
                      "NONE, `oob_fill` ZERO")));
  EXPECT_EQ(error.info().native_code, kInvalidValue);
  driver.fail_function("cuTensorMapEncodeTiled", 0);
  EXPECT_EQ(status_of({}), CJIT_SUCCESS) << "a refusal is not kept: " << error.message();
}

TEST_F(TensorMaps, EqualOptionsGiveEqualBytesWithoutADriverCall) {
  const OwnedTensorMap first = made({});
  // The same map with other options: defaults are explicit, and ignored fields have other values.
  const std::uint64_t strides[] = {128};
  const std::uint32_t element_strides[] = {7, 1};
  TensorOptions tensor;
  tensor.options.strides = strides;
  tensor.options.element_strides = element_strides;
  tensor.options.channels_per_pixel = 99;
  tensor.options.wide_mode = CJIT_TENSOR_MAP_WIDE_MODE_W128;
  const std::uint64_t before = driver.call_count();
  const OwnedTensorMap second = made(tensor);
  EXPECT_EQ(driver.call_count(), before);
  EXPECT_EQ(bytes_of(first), bytes_of(second));
}

TEST_F(TensorMaps, EachOptionMakesAnotherMap) {
  const std::uint64_t strides[] = {256};
  const std::uint32_t element_strides[] = {1, 2};
  const std::function<void(TensorOptions&)> changes[] = {
      [](auto&) {},
      [](auto& t) { t.dims[1] = 65; },
      [](auto& t) { t.box_dims[1] = 9; },
      [&](auto& t) { t.options.strides = strides; },
      [&](auto& t) { t.options.element_strides = element_strides; },
      [](auto& t) { t.options.rank = 1; },
      [](auto& t) { t.options.element = CJIT_TENSOR_ELEMENT_BFLOAT16; },
      [](auto& t) { t.options.swizzle = CJIT_TENSOR_MAP_SWIZZLE_128B; },
      [](auto& t) { t.options.l2_promotion = CJIT_TENSOR_MAP_L2_PROMOTION_128B; },
      [](auto& t) { t.options.oob_fill = CJIT_TENSOR_MAP_OOB_FILL_NAN; },
  };
  for (const auto& change : changes) {
    TensorOptions tensor;
    change(tensor);
    made(tensor);
  }
  EXPECT_EQ(driver.tensor_map_count(), std::size(changes));
}

TEST_F(TensorMaps, EachIm2colOptionMakesAnotherMap) {
  const std::int32_t lower[] = {-1, -2}, upper[] = {1, 2}, other_w[] = {0, 2}, other_h[] = {-1, 0};
  const std::function<void(cjit_tensor_map_options_t&)> changes[] = {
      [](auto&) {},
      [](auto& o) { o.channels_per_pixel = 8; },
      [](auto& o) { o.pixels_per_column = 8; },
      [&](auto& o) { o.pixel_box_lower = upper; },
      [&](auto& o) { o.pixel_box_upper = lower; },
      [&](auto& o) { o.pixel_box_upper = other_w; },
      [&](auto& o) { o.pixel_box_lower = other_h; },
  };
  for (const auto& change : changes) {
    TensorOptions tensor = im2col_tensor(lower, upper);
    change(tensor.options);
    made(tensor);
  }
  EXPECT_EQ(driver.tensor_map_count(), std::size(changes));
}

TEST_F(TensorMaps, AnotherAddressOfAKnownTensorIsReplacedAndThenKnown) {
  made({});
  TensorOptions moved;
  moved.options.address = 0x5000;
  EXPECT_EQ(calls_of(moved), 1u) << "cuTensorMapReplaceAddress";
  EXPECT_EQ(driver.tensor_map_count(), 1u);
  EXPECT_EQ(calls_of(moved), 0u);
  EXPECT_EQ(calls_of({}), 0u) << "the first one is still known";
  const Bytes replaced = bytes_of(made(moved));
  context = fresh_context();
  EXPECT_EQ(bytes_of(made(moved)), replaced);
  EXPECT_EQ(driver.tensor_map_count(), 2u) << "another context has a cache of its own";
}

TEST_F(TensorMaps, MoreThanTheCacheHoldsAreRightAllTheSame) {
  for (int round = 0; round < 2; ++round)
    for (std::uint64_t rows = 1; rows <= 2000; ++rows) {
      TensorOptions tensor;
      tensor.dims[1] = rows;
      tensor.options.address = rows * 16;
      const OwnedTensorMap map = made(tensor);
      ASSERT_EQ(bytes_of(map)[0], rows * 16);
    }
  EXPECT_GT(driver.tensor_map_count(), 3000u) << "a table of a few hundred";
}

TEST_F(TensorMaps, SetAddressChangesTheMapInPlaceAndNoOther) {
  const OwnedTensorMap map = made({});
  const OwnedTensorMap twin = made({});
  const void* data = cjit_tensor_map_data(map.get());
  const Bytes before = bytes_of(map);
  ASSERT_EQ(cjit_tensor_map_set_address(map.get(), 0x7f00, error.out()), CJIT_SUCCESS) << error.message();
  Bytes expected = before;
  expected[0] = 0x7f00;
  EXPECT_EQ(cjit_tensor_map_data(map.get()), data);
  EXPECT_EQ(bytes_of(map), expected);
  EXPECT_EQ(bytes_of(twin), before);
  EXPECT_EQ(bytes_of(made({})), before);
}

TEST_F(TensorMaps, SetAddressWantsTheAlignmentOfTheMap) {
  TensorOptions tensor;
  const OwnedTensorMap map = made(tensor);
  EXPECT_EQ(cjit_tensor_map_set_address(map.get(), 16, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(cjit_tensor_map_set_address(map.get(), 8, error.out()), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("`address` is 8, but a multiple of 16 is needed"));
  EXPECT_EQ(bytes_of(map)[0], 16u);

  tensor.dims[0] = tensor.box_dims[0] = 128;
  tensor.options.element = CJIT_TENSOR_ELEMENT_U6X16_ALIGN16;
  const OwnedTensorMap packed = made(tensor);
  EXPECT_EQ(cjit_tensor_map_set_address(packed.get(), 48, error.out()), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("`address` is 48, but a multiple of 32 is needed"));
}

TEST_F(TensorMaps, ADriverThatRefusesAnAddressLeavesTheMapAsItIs) {
  const OwnedTensorMap map = made({});
  const Bytes before = bytes_of(map);
  driver.fail_function("cuTensorMapReplaceAddress", kInvalidValue);
  EXPECT_EQ(cjit_tensor_map_set_address(map.get(), 4096, error.out()), CJIT_ERROR_DRIVER);
  EXPECT_THAT(error.message(), HasSubstr("CUDA_ERROR_INVALID_VALUE"));
  EXPECT_EQ(bytes_of(map), before);
}

TEST_F(TensorMaps, OutliveTheirContext) {
  const OwnedTensorMap map = made({});
  context.reset();
  EXPECT_EQ(cjit_tensor_map_set_address(map.get(), 4096, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(bytes_of(map)[0], 4096u);
}

// Few tensors at few addresses, so that threads always use the same slots.
TEST_F(TensorMaps, EightThreadsMakeTheSameMapsAndEachGetsItsOwn) {
  std::vector<Bytes> expected;
  for (std::uint64_t i = 0; i < 24; ++i) {
    TensorOptions tensor;
    tensor.dims[1] = i % 3 + 1;
    tensor.options.address = i * 4096;
    expected.push_back(bytes_of(made(tensor)));
  }
  context = fresh_context();
  std::vector<std::thread> threads;
  for (std::uint64_t seed = 0; seed < 8; ++seed)
    threads.emplace_back([&, seed] {
      for (std::uint64_t n = 0; n < 2000; ++n) {
        const std::uint64_t i = (n * 7 + seed * 5) % 24;
        TensorOptions tensor;
        tensor.dims[1] = i % 3 + 1;
        tensor.options.address = i * 4096;
        cjit_tensor_map_t* handle = nullptr;
        ASSERT_EQ(cjit_tensor_map_create(context.get(), tensor.get(), &handle, nullptr), CJIT_SUCCESS);
        const OwnedTensorMap map(handle);
        ASSERT_EQ(bytes_of(map), expected[i]) << i;
      }
    });
  for (std::thread& thread : threads) thread.join();
}

// Memory of the caller with other contents.
struct alignas(64) CallersMap {
  CallersMap() { words.fill(0x1111111111111111); }

  Bytes words;
};

class EncodedTensorMaps : public TensorMaps {
 protected:
  cjit_status_t encode(const TensorOptions& tensor, CallersMap& map) {
    return cjit_tensor_map_encode(context.get(), tensor.get(), map.words.data(), error.out());
  }
  cjit_status_t replace_address(CallersMap& map, std::uint64_t address) {
    return cjit_tensor_map_replace_address(context.get(), map.words.data(), address, error.out());
  }
  std::uint64_t calls_of_encoding(const TensorOptions& tensor) {
    CallersMap map;
    const std::uint64_t before = driver.call_count();
    EXPECT_EQ(encode(tensor, map), CJIT_SUCCESS) << error.message();
    return driver.call_count() - before;
  }
};

TEST_F(EncodedTensorMaps, HaveTheBytesOfThoseThatAreCreated) {
  static constexpr std::uint64_t kStrides[] = {256, 8192, 131072, 1048576};
  static constexpr std::uint32_t kSteps[] = {1, 2, 3, 4, 8};
  static constexpr std::uint32_t kIgnoredFirstStep[] = {7, 3};
  const std::int32_t corner[] = {-1, -2};
  const std::function<void(TensorOptions&)> changes[] = {
      [](auto&) {},  // dense
      [](auto& t) { t.options.strides = kStrides; },
      [](auto& t) { t.options.strides = kStrides, t.options.element_strides = kSteps; },
      [](auto& t) { t.options.strides = kStrides, t.options.element_strides = kIgnoredFirstStep; },
      [](auto& t) { t.options.strides = kStrides, t.options.rank = 1; },
      [](auto& t) {
        t.dims = {100, 30, 16, 8, 4}, t.box_dims = {32, 8, 4, 2, 4};
        t.options.strides = kStrides, t.options.rank = 5;
        t.options.element = CJIT_TENSOR_ELEMENT_BFLOAT16;
        t.options.swizzle = CJIT_TENSOR_MAP_SWIZZLE_64B;
        t.options.l2_promotion = CJIT_TENSOR_MAP_L2_PROMOTION_256B;
        t.options.oob_fill = CJIT_TENSOR_MAP_OOB_FILL_NAN;
      },
      [](auto& t) { t.options.strides = kStrides, t.options.swizzle = CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B; },
      [&](auto& t) { t = im2col_tensor(corner, corner); },
  };
  for (const auto& change : changes) {
    TensorOptions tensor;
    change(tensor);
    tensor.options.address = 0x7f0000001240;
    CallersMap map;
    const std::uint64_t encoded_before = driver.tensor_map_count();
    ASSERT_EQ(encode(tensor, map), CJIT_SUCCESS) << error.message();
    const FakeCudaTensorMap asked = driver.last_tensor_map();
    EXPECT_EQ(map.words, bytes_of(made(tensor))) << &change - changes;
    const FakeCudaTensorMap asked_by_create = driver.last_tensor_map();
    EXPECT_EQ(std::memcmp(&asked, &asked_by_create, sizeof(asked)), 0) << &change - changes;
    EXPECT_EQ(driver.tensor_map_count(), encoded_before + 2);
  }
}

TEST_F(EncodedTensorMaps, TakeOneCallOfTheDriverEach) {
  const CurrentDevice current(context.get(), 0);
  static constexpr std::uint64_t kStrides[] = {128};
  TensorOptions tensor;
  tensor.options.strides = kStrides;
  calls_of_encoding(tensor);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(calls_of_encoding(tensor), 1u);
  CallersMap map;
  ASSERT_EQ(encode(tensor, map), CJIT_SUCCESS) << error.message();
  const std::uint64_t before = driver.call_count();
  EXPECT_EQ(replace_address(map, 4096), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(driver.call_count() - before, 1u);
}

TEST_F(EncodedTensorMaps, AskForTheDeviceOnlyWhereNotAllWillDo) {
  driver.set_device_count(2);
  driver.set_device(1, 100, "Fake B200");
  const std::int32_t corner[] = {0};
  TensorOptions wide = im2col_tensor(corner, corner);
  wide.options.mode = CJIT_TENSOR_MAP_MODE_IM2COL_WIDE;
  wide.options.interleave = CJIT_TENSOR_MAP_INTERLEAVE_NONE;
  wide.options.swizzle = CJIT_TENSOR_MAP_SWIZZLE_128B;
  CallersMap map;
  {
    const CurrentDevice current(context.get(), 1);
    calls_of_encoding({});
    EXPECT_EQ(calls_of_encoding({}), 1u);
    EXPECT_EQ(calls_of_encoding(wide), 2u) << "one of the two has no wide im2col";
  }
  EXPECT_EQ(encode(wide, map), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(error.message(), HasSubstr("this is sm_90"));

  driver.set_device(1, 80, "Fake A100");
  context = fresh_context();
  {
    const CurrentDevice current(context.get(), 0);
    calls_of_encoding({});
    EXPECT_EQ(calls_of_encoding({}), 2u) << "one of the two has no tensor maps";
  }
  const CurrentDevice current(context.get(), 1);
  EXPECT_EQ(encode({}, map), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(error.message(), HasSubstr("tensor maps need a device of sm_90 or newer, this is sm_80"));
  EXPECT_EQ(map.words, CallersMap().words);
}

TEST_F(EncodedTensorMaps, AreNotWrittenWhereARuleIsBroken) {
  static constexpr std::uint64_t kStrides[] = {128};
  TensorOptions tensor;
  tensor.options.strides = kStrides;
  tensor.options.address = 8;
  tensor.box_dims[1] = 300;
  CallersMap map;
  const std::uint64_t before = driver.call_count();
  EXPECT_EQ(encode(tensor, map), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(
      error.message(),
      "cannot encode the tensor map: `address` is 8, but a multiple of 16 is needed; `box_dims[1]` is 300, but must "
      "be at most 256");
  EXPECT_EQ(driver.call_count(), before);
  EXPECT_EQ(map.words, CallersMap().words);
}

TEST_F(EncodedTensorMaps, AreLeftAsTheyWereByADriverThatRefuses) {
  const CurrentDevice current(context.get(), 0);
  static constexpr std::uint64_t kStrides[] = {128};
  for (const std::uint64_t* strides : {kStrides, static_cast<const std::uint64_t*>(nullptr)}) {
    TensorOptions tensor;
    tensor.options.strides = strides;
    CallersMap map;
    driver.fail_function("cuTensorMapEncodeTiled", kInvalidValue);
    EXPECT_EQ(encode(tensor, map), CJIT_ERROR_DRIVER);
    EXPECT_THAT(error.message(),
                AllOf(HasSubstr("CUDA_ERROR_INVALID_VALUE"),
                      HasSubstr("`mode` TILED, `element` FLOAT16, `rank` 2, `address` 0x0, `dims` (64, 64), "
                                "`strides` (128), `box_dims` (64, 8), `element_strides` (1, 1)")));
    EXPECT_EQ(map.words, CallersMap().words);
    driver.fail_function("cuTensorMapEncodeTiled", 0);
    ASSERT_EQ(encode(tensor, map), CJIT_SUCCESS) << error.message();
    const Bytes encoded = map.words;
    driver.fail_function("cuTensorMapReplaceAddress", kInvalidValue);
    EXPECT_EQ(replace_address(map, 4096), CJIT_ERROR_DRIVER);
    EXPECT_EQ(map.words, encoded);
    driver.fail_function("cuTensorMapReplaceAddress", 0);
  }
}

TEST_F(EncodedTensorMaps, WantMemoryThatIsAligned) {
  alignas(64) std::array<unsigned char, 192> memory{};
  for (const std::size_t offset : {1, 8, 32, 63}) {
    EXPECT_EQ(cjit_tensor_map_encode(context.get(), TensorOptions().get(), &memory[offset], error.out()),
              CJIT_ERROR_INVALID_ARGUMENT);
    EXPECT_THAT(error.message(), HasSubstr(std::to_string(offset) + " bytes past a multiple of 64"));
    EXPECT_EQ(cjit_tensor_map_replace_address(context.get(), &memory[offset], 16, error.out()),
              CJIT_ERROR_INVALID_ARGUMENT);
  }
  EXPECT_EQ(memory, (std::array<unsigned char, 192>{}));
}

TEST_F(EncodedTensorMaps, TakeAnotherAddressAndNothingElse) {
  CallersMap map;
  ASSERT_EQ(encode({}, map), CJIT_SUCCESS) << error.message();
  Bytes expected = map.words;
  expected[0] = 0x7f30;
  ASSERT_EQ(replace_address(map, 0x7f30), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(map.words, expected);
  EXPECT_EQ(replace_address(map, 0x7f38), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("`address` is 32568, but a multiple of 16 is needed"));
  EXPECT_EQ(map.words, expected);
}

TEST_F(EncodedTensorMaps, AreMadeByManyThreadsOfOneNewContext) {
  CallersMap expected;
  ASSERT_EQ(encode({}, expected), CJIT_SUCCESS) << error.message();
  context = fresh_context();
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([&] {
      CallersMap map;
      for (int n = 0; n < 200; ++n) {
        ASSERT_EQ(cjit_tensor_map_encode(context.get(), TensorOptions().get(), map.words.data(), nullptr),
                  CJIT_SUCCESS);
        ASSERT_EQ(map.words, expected.words);
      }
    });
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace cjit::test
