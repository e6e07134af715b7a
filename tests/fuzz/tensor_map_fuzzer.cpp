// Any options of tensor maps on mocks. A refusal leaves the map unchanged; equal options give equal maps.
#include <cjit/cjit.h>
#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include "fuzz/budget.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/mocks.hpp"
#include "support/owned.hpp"

namespace {

using cjit::test::OwnedError;
using cjit::test::OwnedTensorMap;

struct alignas(64) Map {
  unsigned char bytes[128];
  bool operator==(const Map&) const = default;
};

// Options whose arrays have exactly as many elements as the header requires.
class Options {
 public:
  explicit Options(FuzzedDataProvider& in) {
    options.rank =
        in.ConsumeBool() ? in.ConsumeIntegralInRange<std::uint32_t>(0, 6) : in.ConsumeIntegral<std::uint32_t>();
    const std::size_t rank = std::min<std::size_t>(options.rank, 5);
    options.address = number(in);
    options.dims = array(in, dims_, rank);
    options.strides = array(in, strides_, rank == 0 ? 0 : rank - 1);
    options.box_dims = array(in, box_dims_, rank);
    options.element_strides = array(in, element_strides_, rank);
    options.pixel_box_lower = array(in, lower_, rank < 3 ? 0 : rank - 2);
    options.pixel_box_upper = array(in, upper_, rank < 3 ? 0 : rank - 2);
    options.mode = choice(in, 2);
    options.element = choice(in, 16);
    options.interleave = choice(in, 2);
    options.swizzle = choice(in, 6);
    options.l2_promotion = choice(in, 3);
    options.oob_fill = choice(in, 1);
    options.wide_mode = choice(in, 1);
    options.channels_per_pixel = static_cast<std::uint32_t>(number(in));
    options.pixels_per_column = static_cast<std::uint32_t>(number(in));
  }

  cjit_tensor_map_options_t options = cjit::test::sized<cjit_tensor_map_options_t>();

 private:
  // Usually a number that is valid for a map.
  static std::uint64_t number(FuzzedDataProvider& in) {
    switch (in.ConsumeIntegralInRange<int>(0, 3)) {
      case 0:
        return in.ConsumeIntegral<std::uint64_t>();
      case 1:
        return std::uint64_t{16} << in.ConsumeIntegralInRange<int>(0, 40);
      default:
        return in.ConsumeIntegralInRange<std::uint64_t>(0, 256);
    }
  }
  static std::uint32_t choice(FuzzedDataProvider& in, std::uint32_t last) {
    return in.ConsumeIntegralInRange<int>(0, 31) == 0 ? in.ConsumeIntegral<std::uint32_t>()
                                                      : in.ConsumeIntegralInRange<std::uint32_t>(0, last);
  }
  template <typename Integer>
  static const Integer* array(FuzzedDataProvider& in, std::vector<Integer>& values, std::size_t count) {
    if (in.ConsumeIntegralInRange<int>(0, 15) == 0) return nullptr;
    values.resize(count);
    for (Integer& value : values) value = static_cast<Integer>(number(in));
    values.shrink_to_fit();
    return values.data();
  }

  std::vector<std::uint64_t> dims_, strides_;
  std::vector<std::uint32_t> box_dims_, element_strides_;
  std::vector<std::int32_t> lower_, upper_;
};

void encode(cjit_context_t* context, const cjit_tensor_map_options_t& options, std::uint64_t other_address) {
  const Map untouched{{7}};
  Map map = untouched;
  OwnedError error;
  const cjit_status_t status = cjit_tensor_map_encode(context, &options, &map, error.out());
  CJIT_FUZZ_EXPECT(error.status() == status);
  cjit_tensor_map_t* handle = nullptr;
  CJIT_FUZZ_EXPECT(cjit_tensor_map_create(context, &options, &handle, nullptr) == status);
  const OwnedTensorMap owned(handle);
  if (status != CJIT_SUCCESS) {
    CJIT_FUZZ_EXPECT(map == untouched && handle == nullptr);
    return;
  }
  CJIT_FUZZ_EXPECT(std::memcmp(cjit_tensor_map_data(handle), &map, sizeof(map)) == 0);
  const bool is_moved = cjit_tensor_map_replace_address(context, &map, other_address, nullptr) == CJIT_SUCCESS;
  CJIT_FUZZ_EXPECT(is_moved == (cjit_tensor_map_set_address(handle, other_address, nullptr) == CJIT_SUCCESS));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider in(data, size);
  cjit_context_t* context = cjit::test::mock(in.ConsumeIntegralInRange<std::size_t>(0, cjit::test::kMocks.size() - 1));
  const Options options(in);
  const auto address = in.ConsumeIntegral<std::uint64_t>();
  cjit::test::expect_within({}, size, [&] { encode(context, options.options, address); });
  return 0;
}
