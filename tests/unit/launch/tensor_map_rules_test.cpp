#include "launch/tensor_map_rules.hpp"

#include <gmock/gmock.h>

#include <functional>

#include "base/error.hpp"

namespace cjit {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using Map = TensorMapParameters;

Map tiled() {
  return {.address = 4096,
          .dims = {64, 32, 16},
          .strides = {128, 4096},
          .box_dims = {32, 8, 4},
          .element_strides = {1, 1, 1},
          .rank = 3,
          .element = CJIT_TENSOR_ELEMENT_FLOAT16};
}

Map tiled_of(cjit_tensor_element_t element) {
  Map map = tiled();
  map.element = element;
  map.dims[0] = 128;
  map.box_dims[0] = 128;
  return map;
}

Map interleaved_32b() {
  Map map = tiled();
  map.interleave = CJIT_TENSOR_MAP_INTERLEAVE_32B;
  map.swizzle = CJIT_TENSOR_MAP_SWIZZLE_32B;
  return map;
}

// A map of N(D)HWC with extents for which no corner gives an empty box.
Map im2col(std::uint32_t rank) {
  Map map{.address = 4096,
          .dims = {64, 1, 1, 1, 1},
          .strides = {128, 128, 128, 128},
          .element_strides = {1, 1, 1, 1, 1},
          .rank = rank,
          .mode = CJIT_TENSOR_MAP_MODE_IM2COL,
          .element = CJIT_TENSOR_ELEMENT_FLOAT16,
          .channels_per_pixel = 64,
          .pixels_per_column = 128};
  for (std::uint32_t i = 1; i + 1 < rank; ++i) map.dims[i] = 70000;
  return map;
}

Map wide() {
  Map map = im2col(4);
  map.mode = CJIT_TENSOR_MAP_MODE_IM2COL_WIDE;
  map.swizzle = CJIT_TENSOR_MAP_SWIZZLE_128B;
  return map;
}

// A rule at its limit: `base` with the first change obeys it; one step further violates this rule and no other.
struct EdgeCase {
  const char* rule;
  Map base;
  std::function<void(Map&)> at_the_edge;
  std::function<void(Map&)> past_it;
  const char* message;
};

constexpr std::uint64_t kTwo32 = std::uint64_t{1} << 32;
constexpr std::uint64_t kTwo40 = std::uint64_t{1} << 40;

Map with_rank(std::uint32_t rank) {
  Map map = tiled();
  map.rank = rank;
  return map;
}

// A change of a map by assignments to its fields.
#define CHANGE(...) []([[maybe_unused]] Map& m) { __VA_ARGS__; }

const std::vector<EdgeCase>& edge_cases() {
  static const std::vector<EdgeCase> kCases = {
      {"mode", tiled(), CHANGE(m.mode = 0), CHANGE(m.mode = 3), "`mode` is 3, but must be at most 2"},
      {"element", tiled_of(16), CHANGE(), CHANGE(m.element = 17),
       "`element` is 17, but must be 1 to 16, a value of enum cjit_tensor_element"},
      {"element is set", tiled(), CHANGE(m.element = 1), CHANGE(m.element = 0),
       "`element` is 0, but must be 1 to 16, a value of enum cjit_tensor_element"},
      {"interleave", interleaved_32b(), CHANGE(m.interleave = 2), CHANGE(m.interleave = 3),
       "`interleave` is 3, but must be at most 2"},
      {"swizzle", tiled(), CHANGE(m.swizzle = 6), CHANGE(m.swizzle = 7), "`swizzle` is 7, but must be at most 6"},
      {"l2_promotion", tiled(), CHANGE(m.l2_promotion = 3), CHANGE(m.l2_promotion = 4),
       "`l2_promotion` is 4, but must be at most 3"},
      {"oob_fill", tiled(), CHANGE(m.oob_fill = 1), CHANGE(m.oob_fill = 2), "`oob_fill` is 2, but must be at most 1"},
      {"allocation_class", tiled(), CHANGE(m.allocation_class = 2), CHANGE(m.allocation_class = 3),
       "`allocation_class` is 3, but must be at most 2"},
      {"wide_mode", wide(), CHANGE(m.wide_mode = 1), CHANGE(m.wide_mode = 2),
       "`wide_mode` is 2, but must be at most 1"},

      {"NaN, the first float", tiled(), CHANGE(m.oob_fill = 1; m.element = CJIT_TENSOR_ELEMENT_FLOAT16),
       CHANGE(m.oob_fill = 1; m.element = CJIT_TENSOR_ELEMENT_INT64),
       "`oob_fill` is 1, but NAN needs floating-point elements, and these are INT64"},
      {"NaN, the last float", tiled_of(CJIT_TENSOR_ELEMENT_TFLOAT32_FTZ), CHANGE(m.oob_fill = 1),
       CHANGE(m.oob_fill = 1; m.element = CJIT_TENSOR_ELEMENT_U4X16_ALIGN8),
       "`oob_fill` is 1, but NAN needs floating-point elements, and these are U4X16_ALIGN8"},

      {"rank from", with_rank(1), CHANGE(), CHANGE(m.rank = 0), "`rank` is 0, but must be at least 1"},
      {"rank to", tiled(), CHANGE(m = im2col(5)), CHANGE(m.rank = 6), "`rank` is 6, but must be at most 5"},
      {"rank with an interleave", interleaved_32b(), CHANGE(m.rank = 3), CHANGE(m.rank = 2),
       "`rank` is 2, but must be at least 3 with an interleave"},
      {"rank of im2col", im2col(3), CHANGE(), CHANGE(m.rank = 2),
       "`rank` is 2, but must be at least 3 in the im2col modes"},

      {"address", tiled(), CHANGE(m.address = 16), CHANGE(m.address = 24),
       "`address` is 24, but a multiple of 16 is needed"},
      {"address, 32B", interleaved_32b(), CHANGE(m.address = 32), CHANGE(m.address = 48),
       "`address` is 48, but a multiple of 32 is needed with `interleave = 32B`"},
      {"address, U4", tiled_of(15), CHANGE(m.address = 32), CHANGE(m.address = 48),
       "`address` is 48, but a multiple of 32 is needed for elements U4X16_ALIGN16"},
      {"address, U6", tiled_of(16), CHANGE(m.address = 32), CHANGE(m.address = 48),
       "`address` is 48, but a multiple of 32 is needed for elements U6X16_ALIGN16"},
      {"address, U4 of 8", tiled_of(14), CHANGE(m.address = 48), CHANGE(m.address = 40),
       "`address` is 40, but a multiple of 16 is needed"},

      {"dims from", tiled(), CHANGE(m.dims[2] = 1), CHANGE(m.dims[2] = 0), "`dims[2]` is 0, but must be at least 1"},
      {"dims to", tiled(), CHANGE(m.dims[1] = kTwo32), CHANGE(m.dims[1] = kTwo32 + 1),
       "`dims[1]` is 4294967297, but must be at most 4294967296"},
      {"dims, U4", tiled_of(15), CHANGE(m.dims[0] = 256), CHANGE(m.dims[0] = 192),
       "`dims[0]` is 192, but a multiple of 128 is needed for elements U4X16_ALIGN16"},
      {"dims, U6", tiled_of(16), CHANGE(m.dims[0] = 256), CHANGE(m.dims[0] = 192),
       "`dims[0]` is 192, but a multiple of 128 is needed for elements U6X16_ALIGN16"},
      {"dims, U4 of 8", tiled_of(14), CHANGE(m.dims[0] = 130), CHANGE(m.dims[0] = 131),
       "`dims[0]` is 131, but a multiple of 2 is needed for elements U4X16_ALIGN8"},

      {"strides", tiled(), CHANGE(m.strides[1] = 16), CHANGE(m.strides[1] = 24),
       "`strides[1]` is 24, but a multiple of 16 is needed"},
      {"strides, 32B", interleaved_32b(), CHANGE(m.strides[0] = 32), CHANGE(m.strides[0] = 48),
       "`strides[0]` is 48, but a multiple of 32 is needed with `interleave = 32B`"},
      {"strides, U6", tiled_of(16), CHANGE(m.strides[0] = 96), CHANGE(m.strides[0] = 112),
       "`strides[0]` is 112, but a multiple of 32 is needed for elements U6X16_ALIGN16"},
      {"strides to", tiled(), CHANGE(m.strides[1] = kTwo40 - 16), CHANGE(m.strides[1] = kTwo40),
       "`strides[1]` is 1099511627776, but a value less than 1099511627776 is needed"},

      {"element_strides from", tiled(), CHANGE(m.element_strides[1] = 1), CHANGE(m.element_strides[1] = 0),
       "`element_strides[1]` is 0, but must be at least 1"},
      {"element_strides to", tiled(), CHANGE(m.element_strides[2] = 8), CHANGE(m.element_strides[2] = 9),
       "`element_strides[2]` is 9, but must be at most 8"},

      {"box_dims from", tiled(), CHANGE(m.box_dims[2] = 1), CHANGE(m.box_dims[2] = 0),
       "`box_dims[2]` is 0, but must be at least 1"},
      {"box_dims to", tiled(), CHANGE(m.box_dims[1] = 256), CHANGE(m.box_dims[1] = 257),
       "`box_dims[1]` is 257, but must be at most 256"},
      {"inner bytes", tiled(), CHANGE(m.box_dims[0] = 24), CHANGE(m.box_dims[0] = 28),
       "`box_dims[0]` is 28, but that many FLOAT16 elements have 56 bytes; a multiple of 16 is needed"},
      {"inner bytes, U4", tiled_of(14), CHANGE(m.box_dims[0] = 32), CHANGE(m.box_dims[0] = 33),
       "`box_dims[0]` is 33, but that many U4X16_ALIGN8 elements have 16.500 bytes; a multiple of 16 is needed"},
      {"inner extent, U4", tiled_of(15), CHANGE(m.box_dims[0] = 128), CHANGE(m.box_dims[0] = 64),
       "`box_dims[0]` is 64, but 128 is needed for elements U4X16_ALIGN16"},
      {"inner extent, U6", tiled_of(16), CHANGE(m.box_dims[0] = 128), CHANGE(m.box_dims[0] = 256),
       "`box_dims[0]` is 256, but 128 is needed for elements U6X16_ALIGN16"},

      {"span 32", tiled(), CHANGE(m.swizzle = 1; m.box_dims[0] = 16), CHANGE(m.swizzle = 1; m.box_dims[0] = 24),
       "`box_dims[0]` is 24, but that many FLOAT16 elements have 48 bytes; the maximum is 32 with the swizzle 32B"},
      {"span 64", tiled(), CHANGE(m.swizzle = 2; m.box_dims[0] = 32), CHANGE(m.swizzle = 2; m.box_dims[0] = 40),
       "`box_dims[0]` is 40, but that many FLOAT16 elements have 80 bytes; the maximum is 64 with the swizzle 64B"},
      {"span 128", tiled(), CHANGE(m.swizzle = 3; m.box_dims[0] = 64), CHANGE(m.swizzle = 3; m.box_dims[0] = 72),
       "`box_dims[0]` is 72, but that many FLOAT16 elements have 144 bytes; the maximum is 128 with the swizzle 128B"},
      {"span of atoms of 32", tiled(), CHANGE(m.swizzle = 4; m.box_dims[0] = 64),
       CHANGE(m.swizzle = 4; m.box_dims[0] = 72),
       "`box_dims[0]` is 72, but that many FLOAT16 elements have 144 bytes; the maximum is 128 with the swizzle "
       "128B_ATOM_32B"},
      {"span of flipped atoms", tiled(), CHANGE(m.swizzle = 5; m.box_dims[0] = 64),
       CHANGE(m.swizzle = 5; m.box_dims[0] = 72),
       "`box_dims[0]` is 72, but that many FLOAT16 elements have 144 bytes; the maximum is 128 with the swizzle "
       "128B_ATOM_32B_FLIP_8B"},
      {"span of atoms of 64", tiled(), CHANGE(m.swizzle = 6; m.box_dims[0] = 64),
       CHANGE(m.swizzle = 6; m.box_dims[0] = 72),
       "`box_dims[0]` is 72, but that many FLOAT16 elements have 144 bytes; the maximum is 128 with the swizzle "
       "128B_ATOM_64B"},
      {"span, U4", tiled_of(14), CHANGE(m.swizzle = 1; m.box_dims[0] = 64), CHANGE(m.swizzle = 1; m.box_dims[0] = 96),
       "`box_dims[0]` is 96, but that many U4X16_ALIGN8 elements have 48 bytes; the maximum is 32 with the swizzle "
       "32B"},
      {"span of im2col", im2col(4), CHANGE(m.swizzle = 3; m.channels_per_pixel = 64),
       CHANGE(m.swizzle = 3; m.channels_per_pixel = 72),
       "`channels_per_pixel` is 72, but that many FLOAT16 elements have 144 bytes; the maximum is 128 with the swizzle "
       "128B"},
      {"span of wide im2col", wide(), CHANGE(m.swizzle = 2; m.channels_per_pixel = 32),
       CHANGE(m.swizzle = 2; m.channels_per_pixel = 40),
       "`channels_per_pixel` is 40, but that many FLOAT16 elements have 80 bytes; the maximum is 64 with the swizzle "
       "64B"},
      {"swizzle, 32B", interleaved_32b(), CHANGE(m.swizzle = 1), CHANGE(m.swizzle = 2),
       "`swizzle` is 2, but `interleave = 32B` needs 1 (32B)"},
      {"swizzle, U4", tiled_of(15), CHANGE(m.swizzle = 4), CHANGE(m.swizzle = 6),
       "`swizzle` is 6, but 128B_ATOM_64B cannot be used with elements U4X16_ALIGN16 in the mode TILED; use NONE, "
       "128B, "
       "128B_ATOM_32B"},
      {"swizzle, U6", tiled_of(16), CHANGE(m.swizzle = 6), CHANGE(m.swizzle = 5),
       "`swizzle` is 5, but 128B_ATOM_32B_FLIP_8B cannot be used with elements U6X16_ALIGN16 in the mode TILED; use "
       "NONE, "
       "128B, "
       "128B_ATOM_32B, 128B_ATOM_64B"},
      {"swizzle of wide im2col", wide(), CHANGE(m.swizzle = 4), CHANGE(m.swizzle = 0),
       "`swizzle` is 0, but NONE cannot be used with elements FLOAT16 in the mode IM2COL_WIDE; use 64B, 128B, "
       "128B_ATOM_32B"},
      {"interleave, U6", tiled_of(16), CHANGE(m.interleave = 0), CHANGE(m.interleave = 1),
       "`interleave` is 1, but elements U6X16_ALIGN16 need 0 (NONE)"},

      {"bytes of channels", im2col(4), CHANGE(m.channels_per_pixel = 8), CHANGE(m.channels_per_pixel = 7),
       "`channels_per_pixel` is 7, but that many FLOAT16 elements have 14 bytes; a multiple of 16 is needed"},
      {"bytes of an interleaved box", interleaved_32b(), CHANGE(m.box_dims[0] = 248), CHANGE(m.box_dims[0] = 255),
       "`box_dims[0]` is 255, but that many FLOAT16 elements have 510 bytes; a multiple of 16 is needed"},
      {"end of a row of pixels", im2col(4), CHANGE(m.dims[1] = 0x7fffffff - 5; m.pixel_box_upper[0] = 5),
       CHANGE(m.dims[1] = 0x7fffffff - 4; m.pixel_box_upper[0] = 5),
       "`dims[1]` is 2147483643, but the sum with `pixel_box_upper[0]` of 5 must be at most 2147483647"},
      {"channels from", im2col(4), CHANGE(m.channels_per_pixel = 8), CHANGE(m.channels_per_pixel = 0),
       "`channels_per_pixel` is 0, but must be at least 1"},
      {"channels to", im2col(4), CHANGE(m.channels_per_pixel = 256), CHANGE(m.channels_per_pixel = 264),
       "`channels_per_pixel` is 264, but must be at most 256"},
      {"channels, U4", im2col(4), CHANGE(m.element = 15; m.dims[0] = 128; m.channels_per_pixel = 128),
       CHANGE(m.element = 15; m.dims[0] = 128; m.channels_per_pixel = 64),
       "`channels_per_pixel` is 64, but 128 is needed for elements U4X16_ALIGN16"},
      {"pixels from", im2col(4), CHANGE(m.pixels_per_column = 1), CHANGE(m.pixels_per_column = 0),
       "`pixels_per_column` is 0, but must be at least 1"},
      {"pixels to", im2col(4), CHANGE(m.pixels_per_column = 1024), CHANGE(m.pixels_per_column = 1025),
       "`pixels_per_column` is 1025, but must be at most 1024"},
      {"pixels of W", wide(), CHANGE(m.wide_mode = 1; m.pixels_per_column = 0), CHANGE(m.pixels_per_column = 0),
       "`pixels_per_column` is 0, but must be at least 1"},

      {"lower corner of W", im2col(3), CHANGE(m.pixel_box_lower[0] = -32768), CHANGE(m.pixel_box_lower[0] = -32769),
       "`pixel_box_lower[0]` is -32769, but must be at least -32768"},
      {"upper corner of W", im2col(3), CHANGE(m.pixel_box_upper[0] = 32767), CHANGE(m.pixel_box_upper[0] = 32768),
       "`pixel_box_upper[0]` is 32768, but must be at most 32767"},
      {"lower corner of WH", im2col(4), CHANGE(m.pixel_box_lower[1] = 127), CHANGE(m.pixel_box_lower[1] = 128),
       "`pixel_box_lower[1]` is 128, but must be at most 127"},
      {"upper corner of WH", im2col(4), CHANGE(m.pixel_box_upper[0] = -128), CHANGE(m.pixel_box_upper[0] = -129),
       "`pixel_box_upper[0]` is -129, but must be at least -128"},
      {"lower corner of WHD", im2col(5), CHANGE(m.pixel_box_lower[2] = -16), CHANGE(m.pixel_box_lower[2] = -17),
       "`pixel_box_lower[2]` is -17, but must be at least -16"},
      {"upper corner of WHD", im2col(5), CHANGE(m.pixel_box_upper[1] = 15), CHANGE(m.pixel_box_upper[1] = 16),
       "`pixel_box_upper[1]` is 16, but must be at most 15"},
      {"corner of wide im2col", wide(), CHANGE(m.pixel_box_lower[0] = 32767), CHANGE(m.pixel_box_lower[0] = 32768),
       "`pixel_box_lower[0]` is 32768, but must be at most 32767"},
      {"box of pixels", im2col(4), CHANGE(m.dims[2] = 4; m.pixel_box_lower[1] = 1; m.pixel_box_upper[1] = -2),
       CHANGE(m.dims[2] = 4; m.pixel_box_lower[1] = 1; m.pixel_box_upper[1] = -3),
       "`pixel_box_upper[1]` is -3, but with `dims[2]` of 4 and `pixel_box_lower[1]` of 1 the box has 0 pixels; the "
       "minimum "
       "is 1"},
  };
  return kCases;
}

TEST(TensorMapRules, EachHoldsUpToItsEdgeAndIsNamedWithBothNumbersPastIt) {
  for (const EdgeCase& entry : edge_cases()) {
    Map at_the_edge = entry.base;
    entry.at_the_edge(at_the_edge);
    EXPECT_THAT(broken_rules(at_the_edge), IsEmpty()) << entry.rule;
    EXPECT_NO_THROW(check_rules(at_the_edge)) << entry.rule;
    Map past_it = entry.base;
    entry.past_it(past_it);
    EXPECT_THAT(broken_rules(past_it), ElementsAre(entry.message)) << entry.rule;
    EXPECT_THROW(check_rules(past_it), Error) << entry.rule;
  }
}

// The complete options of a caller for the map.
cjit_tensor_map_options_t options_of(const Map& map) {
  return {.struct_size = sizeof(cjit_tensor_map_options_t),
          .address = map.address,
          .dims = map.dims.data(),
          .strides = map.strides.data(),
          .box_dims = map.box_dims.data(),
          .element_strides = map.element_strides.data(),
          .pixel_box_lower = map.pixel_box_lower.data(),
          .pixel_box_upper = map.pixel_box_upper.data(),
          .rank = map.rank,
          .mode = map.mode,
          .element = map.element,
          .interleave = map.interleave,
          .swizzle = map.swizzle,
          .l2_promotion = map.l2_promotion,
          .oob_fill = map.oob_fill,
          .wide_mode = map.wide_mode,
          .channels_per_pixel = map.channels_per_pixel,
          .pixels_per_column = map.pixels_per_column,
          .allocation_class = map.allocation_class};
}

bool is_plain(const Map& map) {
  return map.mode == CJIT_TENSOR_MAP_MODE_TILED && map.interleave == CJIT_TENSOR_MAP_INTERLEAVE_NONE &&
         map.element < CJIT_TENSOR_ELEMENT_U4X16_ALIGN8 && map.swizzle <= CJIT_TENSOR_MAP_SWIZZLE_128B &&
         map.allocation_class == CJIT_TENSOR_MAP_ALLOCATION_CLASS_DEFAULT;
}

TEST(TensorMapRules, PlainMapsAreSoundWhereNoRuleIsBroken) {
  int sound = 0, broken = 0;
  const auto compare = [&](const Map& map, const std::string& what) {
    const bool expected = is_plain(map) && broken_rules(map).empty();
    EXPECT_EQ(is_sound_plain_map(options_of(map)), expected) << what;
    if (is_plain(map)) expected ? ++sound : ++broken;
    if (expected) {
      EXPECT_EQ(describe(parameters_of(options_of(map))), describe(map)) << what;
    }
  };
  for (const EdgeCase& entry : edge_cases()) {
    Map map = entry.base;
    entry.at_the_edge(map);
    compare(map, std::string(entry.rule) + ", at the edge");
    map = entry.base;
    entry.past_it(map);
    compare(map, std::string(entry.rule) + ", past it");
  }
  // All combinations of the fields that have common rules.
  for (std::uint32_t element = 0; element <= 17; ++element)
    for (std::uint32_t swizzle = 0; swizzle <= 7; ++swizzle)
      for (std::uint32_t oob_fill = 0; oob_fill <= 2; ++oob_fill)
        for (std::uint32_t box = 0; box <= 264; box += 2) {
          Map map = tiled();
          map.element = element;
          map.swizzle = swizzle;
          map.oob_fill = oob_fill;
          map.box_dims[0] = box;
          compare(map, describe(map));
        }
  EXPECT_GT(sound, 1000);
  EXPECT_GT(broken, 1000);
}

TEST(TensorMapRules, PlainMapsSayAllButTheirSteps) {
  const Map map = tiled();
  auto options = options_of(map);
  options.element_strides = nullptr;
  EXPECT_TRUE(is_sound_plain_map(options));
  EXPECT_TRUE(parameters_of(options) == map);
  for (const auto leave_out : {&cjit_tensor_map_options_t::dims, &cjit_tensor_map_options_t::strides}) {
    options = options_of(map);
    options.*leave_out = nullptr;
    EXPECT_FALSE(is_sound_plain_map(options));
  }
  options = options_of(map);
  options.box_dims = nullptr;
  EXPECT_FALSE(is_sound_plain_map(options));
  Map other_step = map;
  other_step.element_strides[0] = 2;  // ignored, and not canonical
  EXPECT_FALSE(is_sound_plain_map(options_of(other_step)));
}

TEST(TensorMapRules, AllThatAreBrokenAreInOneMessage) {
  Map map = tiled();
  map.address = 8;
  map.dims[1] = 0;
  map.strides[0] = 100;
  map.box_dims[2] = 300;
  try {
    check_rules(map);
    FAIL() << "nothing was refused";
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), CJIT_ERROR_INVALID_ARGUMENT);
    EXPECT_STREQ(
        error.what(),
        "cannot encode the tensor map: `address` is 8, but a multiple of 16 is needed; `dims[1]` is 0, but must "
        "be at least 1; "
        "`strides[0]` is 100, but a multiple of 16 is needed; `box_dims[2]` is 300, but must be at most 256");
  }
}

TEST(TensorMapRules, WhatCudaHDoesNotForbidIsAllowed) {
  Map overlapping = tiled();
  overlapping.strides = {16, 16};  // rows of 128 bytes
  EXPECT_THAT(broken_rules(overlapping), IsEmpty());
  Map larger_box = tiled();
  larger_box.box_dims = {256, 256, 256};  // larger than the tensor, and than shared memory
  EXPECT_THAT(broken_rules(larger_box), IsEmpty());
}

TEST(TensorMapRules, ExtentsBeyondAllNumbersAreRefusedAsAnyOther) {
  for (const int upper : {0, -1}) {
    Map map = im2col(3);
    map.dims[1] = std::uint64_t{1} << 63;
    map.pixel_box_upper[0] = upper;
    EXPECT_THAT(broken_rules(map),
                ElementsAre("`dims[1]` is 9223372036854775808, but must be at most 4294967296",
                            "`dims[1]` is 9223372036854775808, but the sum with `pixel_box_upper[0]` of " +
                                std::to_string(upper) + " must be at most 2147483647"));
  }
}

TEST(TensorMapRules, ARankThatIsNoneHasNoDimensionsToComplainOf) {
  Map map = tiled();
  map.rank = 1000000;
  map.dims = {};
  EXPECT_THAT(broken_rules(map), ElementsAre("`rank` is 1000000, but must be at most 5"));
}

TEST(TensorMapRules, AnAddressIsHeldToTheAlignmentOfItsMap) {
  EXPECT_EQ(required_alignment(tiled()), 16u);
  EXPECT_EQ(required_alignment(tiled_of(CJIT_TENSOR_ELEMENT_U4X16_ALIGN8)), 16u);
  EXPECT_EQ(required_alignment(tiled_of(CJIT_TENSOR_ELEMENT_U4X16_ALIGN16)), 32u);
  EXPECT_EQ(required_alignment(interleaved_32b()), 32u);
  EXPECT_NO_THROW(check_address(48, 16));
  EXPECT_THROW(check_address(48, 32), Error);
}

struct DenseCase {
  cjit_tensor_element_t element;
  std::array<std::uint64_t, 5> dims;
  std::array<std::uint64_t, 4> strides;
};

TEST(TensorMapRules, DenseStridesAreTheBytesOfAllThatIsBelow) {
  constexpr std::uint64_t kTooMuch = ~std::uint64_t{0};
  const DenseCase cases[] = {
      {CJIT_TENSOR_ELEMENT_FLOAT32, {8, 3, 5, 7, 2}, {32, 96, 480, 3360}},
      {CJIT_TENSOR_ELEMENT_U4X16_ALIGN8, {64, 3, 5, 7, 2}, {32, 96, 480, 3360}},
      {CJIT_TENSOR_ELEMENT_U6X16_ALIGN16, {128, 3, 1, 1, 1}, {96, 288, 288, 288}},
      {CJIT_TENSOR_ELEMENT_FLOAT64, {kTwo32, kTwo32, kTwo32, kTwo32, 1}, {kTwo32 * 8, kTooMuch, kTooMuch, kTooMuch}},
  };
  for (const DenseCase& entry : cases)
    EXPECT_EQ(dense_strides(entry.element, entry.dims, 5), entry.strides) << entry.element;
}

TEST(TensorMapRules, PackedElementsAndLargerAtomsNeedCuda12Point8) {
  EXPECT_FALSE(needs_driver_12_8(tiled_of(CJIT_TENSOR_ELEMENT_TFLOAT32_FTZ)));
  EXPECT_TRUE(needs_driver_12_8(tiled_of(CJIT_TENSOR_ELEMENT_U4X16_ALIGN8)));
  Map map = tiled();
  map.swizzle = CJIT_TENSOR_MAP_SWIZZLE_128B;
  EXPECT_FALSE(needs_driver_12_8(map));
  map.swizzle = CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B;
  EXPECT_TRUE(needs_driver_12_8(map));
}

TEST(TensorMapRules, ADescriptionHasAllParameters) {
  Map map = tiled();
  map.swizzle = CJIT_TENSOR_MAP_SWIZZLE_64B;
  map.oob_fill = CJIT_TENSOR_MAP_OOB_FILL_NAN;
  EXPECT_EQ(
      describe(map),
      "`mode` TILED, `element` FLOAT16, `rank` 3, `address` 0x1000, `dims` (64, 32, 16), `strides` (128, 4096), "
      "`box_dims` (32, "
      "8, 4), `element_strides` (1, 1, 1), `interleave` NONE, `swizzle` 64B, `l2_promotion` NONE, `oob_fill` NAN, "
      "`allocation_class` DEFAULT");
  map = im2col(4);
  map.pixel_box_lower = {-1, -2};
  EXPECT_THAT(describe(map),
              AllOf(HasSubstr("`mode` IM2COL,"), HasSubstr("`pixel_box_lower` (-1, -2), `pixel_box_upper` (0, 0), "
                                                           "`channels_per_pixel` 64, `pixels_per_column` 128")));
}

}  // namespace
}  // namespace cjit
