#include "launch/tensor_map.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <new>

#include "base/text.hpp"
#include "launch/device.hpp"

namespace cjit {

namespace {

std::vector<std::uint32_t> read_ccs(const Driver& driver) {
  int count = 0;
  driver.check(driver->DeviceGetCount(&count), "count the CUDA devices", CJIT_STAGE_LAUNCH);
  std::vector<std::uint32_t> ccs;
  for (CuDevice device = 0; device < count; ++device)
    ccs.push_back(identify_device(driver, device, CJIT_STAGE_LAUNCH).cc);
  return ccs;
}

using Words = std::array<std::uint64_t, sizeof(TensorMapParameters) / sizeof(std::uint64_t)>;
static_assert(Words{}.size() % 2 == 1 && offsetof(TensorMapParameters, address) == 0);

// Numbers that look random: SplitMix64 of 1, 2, 3, ...
consteval Words make_hash_keys() {
  Words keys{};
  for (std::uint64_t i = 0; i < keys.size(); ++i) {
    std::uint64_t key = (i + 1) * 0x9e3779b97f4a7c15U;
    key = (key ^ key >> 30) * 0xbf58476d1ce4e5b9U;
    key = (key ^ key >> 27) * 0x94d049bb133111ebU;
    keys[i] = key ^ key >> 31;
  }
  return keys;
}

// Of all but the address, by the sum of products that UMAC calls NH: two inputs meet with a probability of 2^-64, for a
// third of what XXH3 takes for so few bytes. Devices of one compute capability share maps, others need not encode
// alike.
Hash128 content_of(const TensorMapParameters& map, std::uint32_t cc) {
  __extension__ typedef unsigned __int128 Wide;
  static constexpr Words kKeys = make_hash_keys();
  const auto words = std::bit_cast<Words>(map);
  Wide sum = cc * static_cast<Wide>(kKeys[0]);
  for (std::size_t i = 1; i < words.size(); i += 2)
    sum += static_cast<Wide>(words[i] + kKeys[i]) * (words[i + 1] + kKeys[i + 1]);
  return {static_cast<std::uint64_t>(sum), static_cast<std::uint64_t>(sum >> 64)};
}

void* pointer(std::uint64_t address) { return reinterpret_cast<void*>(address); }

[[noreturn, gnu::cold, gnu::noinline]] void refuse_unsupported(const std::string& reason) {
  throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_LAUNCH, concat("cannot encode the tensor map: ", reason));
}

}  // namespace

TensorMapEncoder::TensorMapEncoder(std::shared_ptr<const Driver> driver)
    : driver_(std::move(driver)), primary_context_(driver_), ccs_(read_ccs(*driver_)) {
  const bool alike = std::adjacent_find(ccs_.begin(), ccs_.end(), std::not_equal_to<>()) == ccs_.end();
  if (alike && !ccs_.empty()) common_cc_ = ccs_.front();
}

// Asks nobody where the answer is the same for all.
std::uint32_t TensorMapEncoder::current_cc() const {
  if (common_cc_ != 0) return common_cc_;
  CuDevice device = 0;
  const CuResult result = (*driver_)->CtxGetDevice(&device);
  if (result != CuResult::kInvalidContext) driver_->check(result, "ask for the current CUDA device", CJIT_STAGE_LAUNCH);
  return ccs_.at(static_cast<std::size_t>(device));
}

void TensorMapEncoder::check_support(const TensorMapParameters& wanted, std::uint32_t cc) const {
  if (cc < kFirstTensorMapCc)
    refuse_unsupported(concat("tensor maps need a device of sm_", kFirstTensorMapCc, " or newer, this is sm_", cc));
  const bool wide = wanted.mode == CJIT_TENSOR_MAP_MODE_IM2COL_WIDE;
  if (wide && cc < kFirstIm2colWideCc)
    refuse_unsupported(
        concat("the mode IM2COL_WIDE needs a device of sm_", kFirstIm2colWideCc, " or newer, this is sm_", cc));
  const bool young = needs_driver_12_8(wanted) && driver_->version() < Driver::kFirstIm2colWideVersion;
  if (young || (wide && (*driver_)->TensorMapEncodeIm2colWide == nullptr))
    refuse_unsupported(
        concat("packed elements, swizzles of atoms of 32 and 64 bytes and the mode IM2COL_WIDE need a "
               "driver for CUDA ",
               cuda_version_text(Driver::kFirstIm2colWideVersion), " or newer, this one supports CUDA ",
               cuda_version_text(driver_->version())));
}

void TensorMapEncoder::encode(const TensorMapParameters& wanted, CuTensorMap& map) {
  const std::uint32_t cc = current_cc();
  check_support(wanted, cc);
  const Hash128 content = content_of(wanted, cc);
  const TensorMapCache::Found found = cache_.find(content, wanted.address, map);
  if (found == TensorMapCache::Found::kMap) return;
  if (found == TensorMapCache::Found::kOtherAddress)
    replace_address(map, wanted.address);
  else
    encode_anew(wanted, map);
  cache_.store(content, wanted.address, map, found);
}

void TensorMapEncoder::encode_anew(const TensorMapParameters& wanted, CuTensorMap& map) {
  map = {};  // the driver need not write all of it
  const CuResult result = in_some_context([&] { return call_driver(wanted, map); });
  if (result != CuResult::kSuccess)
    driver_->check(result, concat("encode the tensor map: ", describe(wanted)), CJIT_STAGE_LAUNCH);
}

void TensorMapEncoder::replace_address(CuTensorMap& map, std::uint64_t address) {
  const CuResult result = in_some_context([&] { return (*driver_)->TensorMapReplaceAddress(&map, pointer(address)); });
  if (result != CuResult::kSuccess)
    driver_->check(result, concat("give the tensor map the address ", address), CJIT_STAGE_LAUNCH);
}

// The driver documents that it may want a context to be current, and does not say when.
template <typename Call>
CuResult TensorMapEncoder::in_some_context(Call&& call) {
  const CuResult result = call();
  if (result != CuResult::kInvalidContext) return result;
  const CurrentContext context(*driver_, primary_context_, CJIT_STAGE_LAUNCH);
  return call();
}

CuResult TensorMapEncoder::call_driver(const TensorMapParameters& wanted, CuTensorMap& map) const {
  const DriverFunctions& driver = *driver_->operator->();
  const auto element = driver_element(wanted.element);
  const auto interleave = static_cast<CuTensorMapInterleave>(wanted.interleave);
  const auto swizzle = static_cast<CuTensorMapSwizzle>(wanted.swizzle);
  const auto l2_promotion = static_cast<CuTensorMapL2Promotion>(wanted.l2_promotion);
  const auto oob_fill = static_cast<CuTensorMapOobFill>(wanted.oob_fill);
  switch (wanted.mode) {
    case CJIT_TENSOR_MAP_MODE_IM2COL:
      return driver.TensorMapEncodeIm2col(
          &map, element, wanted.rank, pointer(wanted.address), wanted.dims.data(), wanted.strides.data(),
          wanted.pixel_box_lower.data(), wanted.pixel_box_upper.data(), wanted.channels_per_pixel,
          wanted.pixels_per_column, wanted.element_strides.data(), interleave, swizzle, l2_promotion, oob_fill);
    case CJIT_TENSOR_MAP_MODE_IM2COL_WIDE:
      return driver.TensorMapEncodeIm2colWide(
          &map, element, wanted.rank, pointer(wanted.address), wanted.dims.data(), wanted.strides.data(),
          wanted.pixel_box_lower[0], wanted.pixel_box_upper[0], wanted.channels_per_pixel, wanted.pixels_per_column,
          wanted.element_strides.data(), interleave, static_cast<CuTensorMapWideMode>(wanted.wide_mode), swizzle,
          l2_promotion, oob_fill);
    default:
      return driver.TensorMapEncodeTiled(&map, element, wanted.rank, pointer(wanted.address), wanted.dims.data(),
                                         wanted.strides.data(), wanted.box_dims.data(), wanted.element_strides.data(),
                                         interleave, swizzle, l2_promotion, oob_fill);
  }
}

TensorMap::TensorMap(std::shared_ptr<TensorMapEncoder> encoder, const TensorMapParameters& wanted)
    : encoder_(std::move(encoder)), alignment_(required_alignment(wanted)) {
  void* place = room_;
  std::size_t room = sizeof(room_);
  map_ = new (std::align(alignof(CuTensorMap), sizeof(CuTensorMap), place, room)) CuTensorMap;
  encoder_->encode(wanted, *map_);
}

void TensorMap::set_address(std::uint64_t address) {
  check_address(address, alignment_);
  encoder_->replace_address(*map_, address);
}

}  // namespace cjit
