#include "launch/tensor_map_rules.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <span>
#include <string_view>

#include "base/error.hpp"
#include "base/text.hpp"
#include "facts/enumerator_words.hpp"

namespace cjit {

namespace {

using Map = TensorMapParameters;

constexpr std::uint64_t kMaxDim = std::uint64_t{1} << 32;  // In cjit/tensor_map.h: "1 to 2^32 each"
constexpr std::uint64_t kStrideLimit = std::uint64_t{1} << 40;
constexpr std::uint32_t kMaxBoxDim = 256;       // In cjit/tensor_map.h: "1 to 256 each"
constexpr std::uint32_t kMaxElementStride = 8;  // In cjit/tensor_map.h: "1 to 8 each"
constexpr std::uint32_t kMaxChannels = 256;
constexpr std::uint32_t kMaxPixels = 1024;
constexpr std::int64_t kMaxPixelEnd = 0x7fffffff;
constexpr std::uint32_t kPackedChunk = 128;  // in elements; for packed elements that are aligned to 16
constexpr std::uint64_t kBoxBits = 16 * 8;   // the inner box is a multiple of 16 bytes

using Words = std::span<const facts::EnumeratorWord>;

// The values of these enumerations are the indices of their words.
constexpr bool is_dense(Words words) {
  for (std::uint32_t i = 0; i < words.size(); ++i)
    if (words[i].value != i) return false;
  return true;
}
constexpr Words kElements = facts::kTensorElementWords, kModes = facts::kTensorMapModeWords,
                kInterleaves = facts::kTensorMapInterleaveWords, kSwizzles = facts::kTensorMapSwizzleWords,
                kL2Promotions = facts::kTensorMapL2PromotionWords, kOobFills = facts::kTensorMapOobFillWords,
                kWideModes = facts::kTensorMapWideModeWords, kAllocationClasses = facts::kTensorMapAllocationClassWords;
static_assert(is_dense(kElements) && is_dense(kModes) && is_dense(kInterleaves) && is_dense(kSwizzles) &&
              is_dense(kL2Promotions) && is_dense(kOobFills) && is_dense(kWideModes) && is_dense(kAllocationClasses));

struct ElementBits {
  std::uint32_t element, bits;
};
constexpr auto kElementBits = [] {
  std::array<std::uint32_t, kElements.size()> all{};
  for (const auto [element, bits] : {ElementBits{CJIT_TENSOR_ELEMENT_UINT8, 8},
                                     {CJIT_TENSOR_ELEMENT_UINT16, 16},
                                     {CJIT_TENSOR_ELEMENT_UINT32, 32},
                                     {CJIT_TENSOR_ELEMENT_INT32, 32},
                                     {CJIT_TENSOR_ELEMENT_UINT64, 64},
                                     {CJIT_TENSOR_ELEMENT_INT64, 64},
                                     {CJIT_TENSOR_ELEMENT_FLOAT16, 16},
                                     {CJIT_TENSOR_ELEMENT_FLOAT32, 32},
                                     {CJIT_TENSOR_ELEMENT_FLOAT64, 64},
                                     {CJIT_TENSOR_ELEMENT_BFLOAT16, 16},
                                     {CJIT_TENSOR_ELEMENT_FLOAT32_FTZ, 32},
                                     {CJIT_TENSOR_ELEMENT_TFLOAT32, 32},
                                     {CJIT_TENSOR_ELEMENT_TFLOAT32_FTZ, 32},
                                     {CJIT_TENSOR_ELEMENT_U4X16_ALIGN8, 4},
                                     {CJIT_TENSOR_ELEMENT_U4X16_ALIGN16, 4},
                                     {CJIT_TENSOR_ELEMENT_U6X16_ALIGN16, 6}})
    all[element] = bits;
  return all;
}();
static_assert(std::count(kElementBits.begin(), kElementBits.end(), 0) == 1);  // of no element
constexpr std::uint32_t kSwizzleBytes[] = {0, 32, 64, 128, 128, 128, 128};

bool is_element(cjit_tensor_element_t element) { return element - 1 < std::size(kElements) - 1; }
std::uint32_t element_bits(cjit_tensor_element_t element) { return is_element(element) ? kElementBits[element] : 0; }

bool is_floating(cjit_tensor_element_t element) {
  return element >= CJIT_TENSOR_ELEMENT_FLOAT16 && element <= CJIT_TENSOR_ELEMENT_TFLOAT32_FTZ;
}
bool is_aligned_to_16(cjit_tensor_element_t element) {
  return element == CJIT_TENSOR_ELEMENT_U4X16_ALIGN16 || element == CJIT_TENSOR_ELEMENT_U6X16_ALIGN16;
}

constexpr std::uint32_t bit(std::uint32_t number) { return std::uint32_t{1} << number; }

// The swizzles that element and mode allow, as a bit mask.
std::uint32_t allowed_swizzles(const Map& map) {
  constexpr std::uint32_t kPacked = bit(CJIT_TENSOR_MAP_SWIZZLE_128B) | bit(CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B);
  if (map.mode == CJIT_TENSOR_MAP_MODE_IM2COL_WIDE)
    return is_aligned_to_16(map.element) ? kPacked : kPacked | bit(CJIT_TENSOR_MAP_SWIZZLE_64B);
  if (map.element == CJIT_TENSOR_ELEMENT_U4X16_ALIGN16) return kPacked | bit(CJIT_TENSOR_MAP_SWIZZLE_NONE);
  if (map.element == CJIT_TENSOR_ELEMENT_U6X16_ALIGN16)
    return kPacked | bit(CJIT_TENSOR_MAP_SWIZZLE_NONE) | bit(CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_64B);
  return bit(std::size(kSwizzles)) - 1;
}

struct Corners {
  std::int32_t lowest;
  std::int32_t highest;
};

Corners corner_limits(const Map& map) {
  if (map.mode == CJIT_TENSOR_MAP_MODE_IM2COL && map.rank == 4) return {-128, 127};
  if (map.mode == CJIT_TENSOR_MAP_MODE_IM2COL && map.rank == 5) return {-16, 15};
  return {-32768, 32767};
}

// The name, such as "NONE", or the number if it has no name.
std::string name_in(Words words, std::uint32_t number) {
  return number < words.size() ? std::string(words[number].short_name()) : std::to_string(number);
}
std::string element_name(const Map& map) { return name_in(kElements, map.element); }

std::string swizzle_list(std::uint32_t swizzles) {
  std::vector<std::string_view> names;
  for (std::uint32_t i = 0; i < std::size(kSwizzles); ++i)
    if ((swizzles & bit(i)) != 0) names.emplace_back(kSwizzles[i].short_name());
  return join(names, ", ");
}

// "box_dims" or "box_dims[1]"
struct Field {
  std::string_view name;
  std::uint32_t index = kNoIndex;

  static constexpr std::uint32_t kNoIndex = 0xffffffffU;
  std::string text() const { return index == kNoIndex ? std::string(name) : concat(name, '[', index, ']'); }
};

// Two readers of the rules. Verdict only tells whether all rules hold, without a branch per rule. Listing describes
// each violated rule; `explain` returns the end of "<field> is <value>, but ...".
struct Verdict {
  template <typename Value, typename Explain>
  void operator()(bool holds, const Field&, Value, Explain&&) {
    broken |= !holds;
  }
  bool broken = false;
};

struct Listing {
  template <typename Value, typename Explain>
  void operator()(bool holds, const Field& field, Value value, Explain&& explain) {
    if (!holds) rules.push_back(concat('`', field.text(), "` is ", value, ", but ", explain()));
  }
  std::vector<std::string> rules;
};

// The rules, for one of the two readers.
template <typename Reader>
class Rules {
 public:
  Rules(const Map& map, Reader& reader) : map_(map), rule_(reader) {}

  void apply() {
    check_numbers();
    check_rank();
    check_tensor();
    check_swizzle();
    if (map_.mode == CJIT_TENSOR_MAP_MODE_TILED) check_box();
    if (is_im2col()) check_pixels();
  }

 private:
  bool is_im2col() const {
    return map_.mode == CJIT_TENSOR_MAP_MODE_IM2COL || map_.mode == CJIT_TENSOR_MAP_MODE_IM2COL_WIDE;
  }

  template <typename Value>
  void between(const Field& field, Value value, Value lowest, Value highest) {
    rule_(value >= lowest && value <= highest, field, value,
          [&] { return value < lowest ? concat("must be at least ", lowest) : concat("must be at most ", highest); });
  }
  // `of` is a power of two.
  void is_multiple(const Field& field, std::uint64_t value, std::uint32_t of) {
    rule_((value & (of - 1)) == 0, field, value,
          [&] { return concat("a multiple of ", of, " is needed", why_aligned()); });
  }
  void is_number_of(const Field& field, std::uint32_t value, std::size_t count) {
    rule_(value < count, field, value, [&] { return concat("must be at most ", count - 1); });
  }
  std::string why_aligned() const {
    if (is_aligned_to_16(map_.element)) return concat(" for elements ", element_name(map_));
    return map_.interleave == CJIT_TENSOR_MAP_INTERLEAVE_32B ? " with `interleave = 32B`" : "";
  }

  void check_numbers() {
    is_number_of({"mode"}, map_.mode, std::size(kModes));
    rule_(is_element(map_.element), {"element"}, map_.element,
          [] { return concat("must be 1 to ", std::size(kElements) - 1, ", a value of enum cjit_tensor_element"); });
    is_number_of({"interleave"}, map_.interleave, std::size(kInterleaves));
    is_number_of({"swizzle"}, map_.swizzle, std::size(kSwizzles));
    is_number_of({"l2_promotion"}, map_.l2_promotion, std::size(kL2Promotions));
    is_number_of({"allocation_class"}, map_.allocation_class, std::size(kAllocationClasses));
    is_number_of({"oob_fill"}, map_.oob_fill, std::size(kOobFills));
    is_number_of({"wide_mode"}, map_.wide_mode, std::size(kWideModes));
    rule_(map_.oob_fill != CJIT_TENSOR_MAP_OOB_FILL_NAN || is_floating(map_.element), {"oob_fill"}, map_.oob_fill,
          [&] { return concat("NAN needs floating-point elements, and these are ", element_name(map_)); });
    rule_(map_.element != CJIT_TENSOR_ELEMENT_U6X16_ALIGN16 || map_.interleave == CJIT_TENSOR_MAP_INTERLEAVE_NONE,
          {"interleave"}, map_.interleave, [] { return "elements U6X16_ALIGN16 need 0 (NONE)"; });
  }

  void check_rank() {
    const bool im2col = is_im2col();
    const bool interleaved = map_.interleave != CJIT_TENSOR_MAP_INTERLEAVE_NONE;
    const std::uint32_t lowest = im2col || interleaved ? 3 : 1;
    rule_(map_.rank >= lowest, {"rank"}, map_.rank, [&] {
      return concat("must be at least ", lowest,
                    im2col        ? " in the im2col modes"
                    : interleaved ? " with an interleave"
                                  : "");
    });
    rule_(map_.rank <= Map::kMaxRank, {"rank"}, map_.rank, [] { return concat("must be at most ", Map::kMaxRank); });
  }

  void check_tensor() {
    const std::uint32_t alignment = required_alignment(map_);
    is_multiple({"address"}, map_.address, alignment);
    const std::uint32_t count = map_.dimension_count();
    for (std::uint32_t i = 0; i < count; ++i) {
      between<std::uint64_t>({"dims", i}, map_.dims[i], 1, kMaxDim);
      between<std::uint32_t>({"element_strides", i}, map_.element_strides[i], 1, kMaxElementStride);
    }
    for (std::uint32_t i = 0; i + 1 < count; ++i) {
      is_multiple({"strides", i}, map_.strides[i], alignment);
      rule_(map_.strides[i] < kStrideLimit, {"strides", i}, map_.strides[i],
            [] { return concat("a value less than ", kStrideLimit, " is needed"); });
    }
    if (count == 0) return;
    if (is_aligned_to_16(map_.element)) is_multiple({"dims", 0}, map_.dims[0], kPackedChunk);
    if (map_.element == CJIT_TENSOR_ELEMENT_U4X16_ALIGN8)
      rule_(map_.dims[0] % 2 == 0, {"dims", 0}, map_.dims[0],
            [] { return "a multiple of 2 is needed for elements U4X16_ALIGN8"; });
  }

  void check_swizzle() {
    if (map_.swizzle >= std::size(kSwizzles)) return;
    const std::uint32_t allowed = allowed_swizzles(map_);
    rule_((allowed & bit(map_.swizzle)) != 0, {"swizzle"}, map_.swizzle, [&] {
      return concat(kSwizzles[map_.swizzle].short_name(), " cannot be used with elements ", element_name(map_),
                    " in the mode ", name_in(kModes, map_.mode), "; use ", swizzle_list(allowed));
    });
    rule_(map_.interleave != CJIT_TENSOR_MAP_INTERLEAVE_32B || map_.mode == CJIT_TENSOR_MAP_MODE_IM2COL_WIDE ||
              map_.swizzle == CJIT_TENSOR_MAP_SWIZZLE_32B,
          {"swizzle"}, map_.swizzle, [] { return "`interleave = 32B` needs 1 (32B)"; });
  }

  void check_box() {
    const std::uint32_t count = map_.dimension_count();
    for (std::uint32_t i = 0; i < count; ++i) between<std::uint32_t>({"box_dims", i}, map_.box_dims[i], 1, kMaxBoxDim);
    if (count == 0) return;
    const Field inner{"box_dims", 0};
    check_inner(inner, map_.box_dims[0]);
  }

  // The common rules of box_dims[0] and channels_per_pixel.
  void check_inner(const Field& field, std::uint32_t elements) {
    rule_(!is_aligned_to_16(map_.element) || elements == kPackedChunk, field, elements,
          [&] { return concat(kPackedChunk, " is needed for elements ", element_name(map_)); });
    // cuda.h requires this only in the tiled mode without an interleave; the driver requires it always.
    rule_(std::uint64_t{element_bits(map_.element)} * elements % kBoxBits == 0, field, elements, [&] {
      return concat("that many ", element_name(map_), " elements have ", bytes_of(elements), " bytes; a multiple of ",
                    kBoxBits / 8, " is needed");
    });
    const bool bound =
        map_.interleave == CJIT_TENSOR_MAP_INTERLEAVE_NONE && map_.swizzle - 1 < std::size(kSwizzles) - 1;
    const std::uint64_t span_bits = bound ? kSwizzleBytes[map_.swizzle] * 8 : std::numeric_limits<std::uint64_t>::max();
    rule_(std::uint64_t{element_bits(map_.element)} * elements <= span_bits, field, elements, [&] {
      return concat("that many ", element_name(map_), " elements have ", bytes_of(elements), " bytes; the maximum is ",
                    kSwizzleBytes[map_.swizzle], " with the swizzle ", kSwizzles[map_.swizzle].short_name());
    });
  }

  void check_pixels() {
    between<std::uint32_t>({"channels_per_pixel"}, map_.channels_per_pixel, 1, kMaxChannels);
    check_inner({"channels_per_pixel"}, map_.channels_per_pixel);
    if (map_.mode == CJIT_TENSOR_MAP_MODE_IM2COL || map_.wide_mode == CJIT_TENSOR_MAP_WIDE_MODE_W)
      between<std::uint32_t>({"pixels_per_column"}, map_.pixels_per_column, 1, kMaxPixels);
    const auto [lowest, highest] = corner_limits(map_);
    const std::uint32_t count = map_.corner_count();
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::int32_t lower = map_.pixel_box_lower[i];
      const std::int32_t upper = map_.pixel_box_upper[i];
      between({"pixel_box_lower", i}, lower, lowest, highest);
      between({"pixel_box_upper", i}, upper, lowest, highest);
      // Larger extents are refused above.
      const auto extent = static_cast<std::int64_t>(std::min(map_.dims[i + 1], kMaxDim));
      // Not in cuda.h: the driver adds the two as 32-bit numbers.
      rule_(extent + upper <= kMaxPixelEnd, {"dims", i + 1}, map_.dims[i + 1], [&] {
        return concat("the sum with `pixel_box_upper[", i, "]` of ", upper, " must be at most ", kMaxPixelEnd);
      });
      const std::int64_t pixels = extent + upper - lower;
      rule_(pixels > 0, {"pixel_box_upper", i}, upper, [&] {
        return concat("with `dims[", i + 1, "]` of ", map_.dims[i + 1], " and `pixel_box_lower[", i, "]` of ", lower,
                      " the box has ", pixels, " pixels; the minimum is 1");
      });
    }
  }

  std::string bytes_of(std::uint32_t elements) const {
    const std::uint64_t bits = std::uint64_t{element_bits(map_.element)} * elements;
    return bits % 8 == 0 ? std::to_string(bits / 8) : concat(bits / 8, '.', bits % 8 * 125);
  }

  const Map& map_;
  Reader& rule_;
};

[[noreturn, gnu::cold, gnu::noinline]] void refuse(const std::vector<std::string>& rules) {
  throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_LAUNCH,
              concat("cannot encode the tensor map: ", join(rules, "; ")));
}

std::string hexadecimal(std::uint64_t value) {
  char digits[16];
  const auto [past, failure] = std::to_chars(digits, digits + sizeof(digits), value, 16);
  return concat("0x", std::string_view(digits, past));
}

template <typename Number>
std::string tuple(const Number* numbers, std::uint32_t count) {
  std::vector<std::string> texts;
  for (std::uint32_t i = 0; i < count; ++i) texts.push_back(std::to_string(numbers[i]));
  return concat('(', join(texts, ", "), ')');
}

}  // namespace

std::array<std::uint64_t, Map::kMaxRank - 1> dense_strides(cjit_tensor_element_t element,
                                                           const std::array<std::uint64_t, Map::kMaxRank>& dims,
                                                           std::uint32_t count) noexcept {
  constexpr std::uint64_t kTooMuch = std::numeric_limits<std::uint64_t>::max();
  std::array<std::uint64_t, Map::kMaxRank - 1> strides{};
  // Larger extents are refused later; here they must only not overflow.
  std::uint64_t stride = dims[0] > kMaxDim ? kTooMuch : dims[0] * element_bits(element) / 8;
  for (std::uint32_t i = 0; i + 1 < count; ++i) {
    if (i != 0 && __builtin_mul_overflow(stride, dims[i], &stride)) stride = kTooMuch;
    strides[i] = stride;
  }
  return strides;
}

std::uint32_t required_alignment(const TensorMapParameters& map) noexcept {
  return map.interleave == CJIT_TENSOR_MAP_INTERLEAVE_32B || is_aligned_to_16(map.element) ? 32 : kTensorMapAlignment;
}

bool needs_driver_12_8(const TensorMapParameters& map) noexcept {
  return map.element >= CJIT_TENSOR_ELEMENT_U4X16_ALIGN8 || map.swizzle >= CJIT_TENSOR_MAP_SWIZZLE_128B_ATOM_32B;
}

std::vector<std::string> broken_rules(const TensorMapParameters& map) {
  Listing listing;
  Rules(map, listing).apply();
  return std::move(listing.rules);
}

void check_rules(const TensorMapParameters& map) {
  Verdict verdict;
  Rules(map, verdict).apply();
  if (verdict.broken) refuse(broken_rules(map));
}

// One pass that collects violations in one word, without a branch per rule; takes a third of the time of check_rules().
bool is_sound_plain_map(const cjit_tensor_map_options_t& options) noexcept {
  constexpr std::uint64_t kSoundStride = kStrideLimit - kTensorMapAlignment;  // the bits that may be set
  const std::uint32_t rank = options.rank;
  if (rank - 1 >= Map::kMaxRank || options.dims == nullptr || options.strides == nullptr || options.box_dims == nullptr)
    return false;
  const std::uint32_t* const steps = element_strides_of(options);
  std::uint64_t odd = options.address % kTensorMapAlignment | options.mode | options.interleave |
                      options.allocation_class | (steps[0] ^ 1);
  for (std::uint32_t i = 0; i < rank; ++i)
    odd |=
        (options.dims[i] - 1) / kMaxDim | (options.box_dims[i] - 1) / kMaxBoxDim | (steps[i] - 1) / kMaxElementStride;
  for (std::uint32_t i = 0; i + 1 < rank; ++i) odd |= options.strides[i] & ~kSoundStride;
  const bool is_plain = is_element(options.element) && (options.element < CJIT_TENSOR_ELEMENT_U4X16_ALIGN8) &&
                        (options.swizzle <= CJIT_TENSOR_MAP_SWIZZLE_128B) &&
                        (options.l2_promotion < std::size(kL2Promotions));
  if (odd != 0 || !is_plain) return false;
  const std::uint32_t inner_bits = kElementBits[options.element] * options.box_dims[0];
  const bool fits =
      (options.swizzle == CJIT_TENSOR_MAP_SWIZZLE_NONE) || (inner_bits <= kSwizzleBytes[options.swizzle] * 8);
  const bool fills = (options.oob_fill == CJIT_TENSOR_MAP_OOB_FILL_ZERO) ||
                     ((options.oob_fill == CJIT_TENSOR_MAP_OOB_FILL_NAN) && is_floating(options.element));
  return (inner_bits % kBoxBits == 0) && fits && fills;
}

TensorMapParameters parameters_of(const cjit_tensor_map_options_t& plain) {
  Map map{.address = plain.address,
          .rank = plain.rank,
          .element = plain.element,
          .swizzle = plain.swizzle,
          .l2_promotion = plain.l2_promotion,
          .oob_fill = plain.oob_fill};
  std::copy_n(plain.dims, plain.rank, map.dims.begin());
  std::copy_n(plain.strides, plain.rank - 1, map.strides.begin());
  std::copy_n(plain.box_dims, plain.rank, map.box_dims.begin());
  std::copy_n(element_strides_of(plain), plain.rank, map.element_strides.begin());
  return map;
}

void check_address(std::uint64_t address, std::uint32_t alignment) {
  if (address % alignment != 0)
    refuse({concat("`address` is ", address, ", but a multiple of ", alignment, " is needed")});
}

std::string describe(const TensorMapParameters& map) {
  const std::uint32_t count = map.dimension_count();
  const bool tiled = map.mode == CJIT_TENSOR_MAP_MODE_TILED;
  const std::string box = tiled ? concat("`box_dims` ", tuple(map.box_dims.data(), count))
                                : concat("`pixel_box_lower` ", tuple(map.pixel_box_lower.data(), map.corner_count()),
                                         ", `pixel_box_upper` ", tuple(map.pixel_box_upper.data(), map.corner_count()),
                                         ", `channels_per_pixel` ", map.channels_per_pixel, ", `pixels_per_column` ",
                                         map.pixels_per_column, ", `wide_mode` ", name_in(kWideModes, map.wide_mode));
  return concat("`mode` ", name_in(kModes, map.mode), ", `element` ", element_name(map), ", `rank` ", map.rank,
                ", `address` ", hexadecimal(map.address), ", `dims` ", tuple(map.dims.data(), count), ", `strides` ",
                tuple(map.strides.data(), count == 0 ? 0 : count - 1), ", ", box, ", `element_strides` ",
                tuple(map.element_strides.data(), count), ", `interleave` ", name_in(kInterleaves, map.interleave),
                ", `swizzle` ", name_in(kSwizzles, map.swizzle), ", `l2_promotion` ",
                name_in(kL2Promotions, map.l2_promotion), ", `oob_fill` ", name_in(kOobFills, map.oob_fill),
                ", `allocation_class` ", name_in(kAllocationClasses, map.allocation_class));
}

}  // namespace cjit
