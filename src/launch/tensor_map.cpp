#include "launch/tensor_map.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <new>
#include <type_traits>

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

// Pseudo-random numbers: SplitMix64 of 1, 2, 3, ...
template <std::size_t count>
consteval std::array<std::uint64_t, count> make_hash_keys() {
  std::array<std::uint64_t, count> keys{};
  for (std::uint64_t i = 0; i < count; ++i) {
    std::uint64_t key = (i + 1) * 0x9e3779b97f4a7c15U;
    key = (key ^ key >> 30) * 0xbf58476d1ce4e5b9U;
    key = (key ^ key >> 27) * 0x94d049bb133111ebU;
    keys[i] = key ^ key >> 31;
  }
  return keys;
}

constexpr std::uint64_t pair(std::uint32_t low, std::uint32_t high) { return low | std::uint64_t{high} << 32; }

// Hash of everything except the address, a sum of products with keys. Two inputs collide with a probability of 2^-64,
// and it takes a fraction of the time of XXH3 for so few bytes. The numbers were checked, so that each fits into the
// bits that it has here. The compute capability is part of the hash, because other devices may encode differently.
template <typename Wanted>
Hash128 content_of(const Wanted& map, std::uint32_t cc) {
  __extension__ typedef unsigned __int128 Wide;
  constexpr std::size_t kMaxRank = TensorMapParameters::kMaxRank;
  static constexpr auto kKeys = make_hash_keys<2 + 3 * kMaxRank + kMaxRank - 2>();
  const std::uint64_t kinds =
      pair(cc << 16 | map.mode << 8 | map.element,
           map.rank << 20 | map.interleave << 16 | map.swizzle << 12 | map.l2_promotion << 8 | map.oob_fill);
  std::uint64_t column = 0;
  if constexpr (std::is_same_v<Wanted, TensorMapParameters>)
    column = pair(map.channels_per_pixel << 16 | map.pixels_per_column, map.wide_mode << 8 | map.allocation_class);
  Wide sum = static_cast<Wide>(kinds + kKeys[0]) * (column + kKeys[1]);
  const std::uint32_t* const steps = element_strides_of(map);
  for (std::uint32_t i = 0; i < map.rank; ++i) {
    const std::uint64_t* const keys = &kKeys[2 + 3 * i];
    sum += static_cast<Wide>(map.dims[i] + keys[0]) * (pair(map.box_dims[i], steps[i]) + keys[1]);
    if (i + 1 < map.rank) sum += static_cast<Wide>(map.strides[i]) * keys[2];
  }
  if constexpr (std::is_same_v<Wanted, TensorMapParameters>)
    for (std::uint32_t i = 0; i < map.corner_count(); ++i)
      sum += static_cast<Wide>(pair(static_cast<std::uint32_t>(map.pixel_box_lower[i]),
                                    static_cast<std::uint32_t>(map.pixel_box_upper[i]))) *
             kKeys[2 + 3 * kMaxRank + i];
  return {static_cast<std::uint64_t>(sum), static_cast<std::uint64_t>(sum >> 64)};
}

std::string describe(const cjit_tensor_map_options_t& plain) { return describe(parameters_of(plain)); }

void* pointer(std::uint64_t address) { return reinterpret_cast<void*>(address); }

[[noreturn, gnu::cold, gnu::noinline]] void refuse_unsupported(const std::string& reason) {
  throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_LAUNCH, concat("cannot encode the tensor map: ", reason));
}

// The first compute capability that supports the mode.
constexpr std::uint32_t first_cc_of(cjit_tensor_map_mode_t mode) {
  return mode == CJIT_TENSOR_MAP_MODE_IM2COL_WIDE ? kFirstIm2colWideCc : kFirstTensorMapCc;
}

[[gnu::cold, gnu::noinline]] void require_cc(cjit_tensor_map_mode_t mode, std::uint32_t cc) {
  if (cc < kFirstTensorMapCc)
    refuse_unsupported(concat("tensor maps need a device of sm_", kFirstTensorMapCc, " or newer, this is sm_", cc));
  if (cc < first_cc_of(mode))
    refuse_unsupported(
        concat("the mode IM2COL_WIDE needs a device of sm_", kFirstIm2colWideCc, " or newer, this is sm_", cc));
}

[[gnu::cold, gnu::noinline]] void refuse_driver(int version) {
  refuse_unsupported(
      concat("packed elements, swizzles with atoms of 32 or 64 bytes and the mode IM2COL_WIDE need a "
             "driver for CUDA ",
             cuda_version_text(Driver::kFirstIm2colWideVersion), " or newer, this one supports CUDA ",
             cuda_version_text(version)));
}

}  // namespace

TensorMapEncoder::TensorMapEncoder(std::shared_ptr<const Driver> driver)
    : driver_(std::move(driver)), primary_context_(driver_), ccs_(read_ccs(*driver_)) {
  const bool alike = std::adjacent_find(ccs_.begin(), ccs_.end(), std::not_equal_to<>()) == ccs_.end();
  if (ccs_.empty()) return;
  lowest_cc_ = *std::min_element(ccs_.begin(), ccs_.end());
  if (alike) common_cc_ = lowest_cc_;
}

// Does not query the driver if all devices have the same compute capability.
std::uint32_t TensorMapEncoder::current_cc() const {
  if (common_cc_ != 0) return common_cc_;
  CuDevice device = 0;
  const CuResult result = (*driver_)->CtxGetDevice(&device);
  if (result != CuResult::kInvalidContext) driver_->check(result, "ask for the current CUDA device", CJIT_STAGE_LAUNCH);
  return ccs_.at(static_cast<std::size_t>(device));
}

// The current device is queried only if not all devices support the map.
template <typename Wanted>
void TensorMapEncoder::require_support(const Wanted& wanted) const {
  if (lowest_cc_ < first_cc_of(wanted.mode)) require_cc(wanted.mode, current_cc());
  if constexpr (std::is_same_v<Wanted, TensorMapParameters>) {
    const bool young = needs_driver_12_8(wanted) && driver_->version() < Driver::kFirstIm2colWideVersion;
    const bool wide = wanted.mode == CJIT_TENSOR_MAP_MODE_IM2COL_WIDE;
    if (young || (wide && (*driver_)->TensorMapEncodeIm2colWide == nullptr)) refuse_driver(driver_->version());
    if (wanted.allocation_class != CJIT_TENSOR_MAP_ALLOCATION_CLASS_DEFAULT &&
        (*driver_)->TensorMapSetAllocationClass == nullptr)
      refuse_unsupported(
          concat("`allocation_class` ", needs_driver_text(Driver::kFirstAllocationClassVersion, driver_->version())));
  }
}

// Works on a copy, because the contents of the map after a failed driver call are not documented.
template <typename Call, typename Attempt>
void TensorMapEncoder::change(CuTensorMap& map, const Call& call, const Attempt& attempt) {
  const auto before = std::to_array(map.words);
  const CuResult result = call(map);
  if (result == CuResult::kSuccess) [[likely]]
    return;
  std::copy(before.begin(), before.end(), map.words);
  change_elsewhere(result, map, call, attempt);
}

// Retries with a current context: the driver's documentation says that it may need one, but not when.
template <typename Call, typename Attempt>
[[gnu::cold, gnu::noinline]] void TensorMapEncoder::change_elsewhere(CuResult result, CuTensorMap& map,
                                                                     const Call& call, const Attempt& attempt) {
  CuTensorMap changed = map;
  if (result == CuResult::kInvalidContext) {
    const CurrentContext context(*driver_, primary_context_, CJIT_STAGE_LAUNCH);
    result = call(changed);
  }
  if (result != CuResult::kSuccess) driver_->check(result, attempt(), CJIT_STAGE_LAUNCH);
  map = changed;
}

template <typename Wanted>
void TensorMapEncoder::encode(const Wanted& wanted, CuTensorMap& map) {
  require_support(wanted);
  const auto call = [&](CuTensorMap& out) {
    std::copy(std::begin(blank_.words), std::end(blank_.words), out.words);  // the driver may leave parts unwritten
    CuResult result = call_driver(wanted, out);
    if constexpr (std::is_same_v<Wanted, TensorMapParameters>)
      if (result == CuResult::kSuccess && wanted.allocation_class != CJIT_TENSOR_MAP_ALLOCATION_CLASS_DEFAULT)
        result = (*driver_)->TensorMapSetAllocationClass(
            &out, static_cast<CuTensorMapAllocClass>(wanted.allocation_class), nullptr);
    return result;
  };
  change(map, call, [&] { return concat("encode the tensor map: ", describe(wanted)); });
}

template <typename Wanted>
void TensorMapEncoder::find_or_encode(const Wanted& wanted, CuTensorMap& map) {
  require_support(wanted);
  const Hash128 content = content_of(wanted, current_cc());
  const TensorMapCache::Found found = cache_.find(content, wanted.address, map);
  if (found == TensorMapCache::Found::kMap) return;
  if (found == TensorMapCache::Found::kOtherAddress &&
      wanted.address != 0)  // the driver can encode the address 0 but cannot replace an address by it
    replace_address(map, wanted.address);
  else
    encode(wanted, map);
  cache_.store(content, wanted.address, map, found);
}

template void TensorMapEncoder::encode(const TensorMapParameters&, CuTensorMap&);
template void TensorMapEncoder::encode(const cjit_tensor_map_options_t&, CuTensorMap&);

void TensorMapEncoder::replace_address(CuTensorMap& map, std::uint64_t address) {
  const auto call = [&](CuTensorMap& out) { return (*driver_)->TensorMapReplaceAddress(&out, pointer(address)); };
  change(map, call, [&] { return concat("set the address of the tensor map to ", address); });
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

inline CuResult TensorMapEncoder::call_driver(const cjit_tensor_map_options_t& plain, CuTensorMap& map) const {
  return (*driver_)->TensorMapEncodeTiled(&map, driver_element(plain.element), plain.rank, pointer(plain.address),
                                          plain.dims, plain.strides, plain.box_dims, element_strides_of(plain),
                                          CuTensorMapInterleave{}, static_cast<CuTensorMapSwizzle>(plain.swizzle),
                                          static_cast<CuTensorMapL2Promotion>(plain.l2_promotion),
                                          static_cast<CuTensorMapOobFill>(plain.oob_fill));
}

template <typename Wanted>
TensorMap::TensorMap(std::shared_ptr<TensorMapEncoder> encoder, const Wanted& wanted)
    : encoder_(std::move(encoder)), alignment_(required_alignment(wanted)) {
  void* place = room_;
  std::size_t room = sizeof(room_);
  map_ = new (std::align(alignof(CuTensorMap), sizeof(CuTensorMap), place, room)) CuTensorMap;
  encoder_->find_or_encode(wanted, *map_);
}

template TensorMap::TensorMap(std::shared_ptr<TensorMapEncoder>, const TensorMapParameters&);
template TensorMap::TensorMap(std::shared_ptr<TensorMapEncoder>, const cjit_tensor_map_options_t&);

void TensorMap::set_address(std::uint64_t address) {
  check_address(address, alignment_);
  encoder_->replace_address(*map_, address);
}

}  // namespace cjit
