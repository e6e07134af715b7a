// Any bytes for the bundle reader, through the C ABI.
#include <cjit/cjit.h>

#include <algorithm>
#include <cstring>
#include <string_view>

#include "fuzz/budget.hpp"
#include "fuzz/bundle_mutator.hpp"
#include "fuzz/expect.hpp"
#include "support/owned.hpp"

namespace {

using cjit::test::OwnedBlob;
using cjit::test::OwnedResult;
using cjit::test::sized;
using cjit::test::view;
using OwnedBundle = std::unique_ptr<cjit_bundle_t, cjit::test::Destroyer<cjit_bundle_destroy>>;

bool is_refusal(cjit_status_t status) { return status / 100 == 4; }

cjit_status_t read(std::string_view bytes, cjit_bundle_read_flags_t flags, OwnedBundle& out) {
  cjit_bundle_t* bundle = nullptr;
  const cjit_status_t status = cjit_bundle_read(bytes.data(), bytes.size(), flags, &bundle, nullptr);
  CJIT_FUZZ_EXPECT(status == CJIT_SUCCESS || is_refusal(status));
  CJIT_FUZZ_EXPECT((status == CJIT_SUCCESS) == (bundle != nullptr));
  out.reset(bundle);
  return status;
}

OwnedBlob write(const OwnedBundle& bundle) {
  cjit_blob_t* blob = nullptr;
  auto options = sized<cjit_bundle_write_options_t>();
  options.compression_level = 1;
  CJIT_FUZZ_EXPECT(cjit_bundle_write(bundle.get(), &options, &blob, nullptr) == CJIT_SUCCESS);
  return OwnedBlob(blob);
}

// Extracts each entry; in a bundle that was read completely, each must be valid.
void take_all(const OwnedBundle& bundle, bool is_sound) {
  auto listing = sized<cjit_bundle_info_t>();
  const cjit_status_t listed = cjit_bundle_get_info(bundle.get(), &listing, nullptr);
  CJIT_FUZZ_EXPECT(listed == CJIT_SUCCESS || (!is_sound && is_refusal(listed)));
  for (std::uint64_t i = 0; i < listing.entry_count; ++i) {
    OwnedResult result;
    const auto& entry = *listing.entries[i];
    const cjit_status_t status = cjit_bundle_get_result(bundle.get(), entry.name, entry.arch, &result, nullptr);
    CJIT_FUZZ_EXPECT(status == CJIT_SUCCESS || (!is_sound && is_refusal(status)));
    if (status != CJIT_SUCCESS) continue;
    const auto* image = static_cast<const unsigned char*>(result->image);
    volatile auto sum = std::count(image, image + result->image_size, 7);
    static_cast<void>(sum);
  }
  cjit_bundle_info_cleanup(&listing);
}

// A bundle and the same bundle read again must not differ.
void compare_and_merge(const OwnedBundle& one, const OwnedBundle& same) {
  cjit::test::OwnedStruct<cjit_bundle_diff_t, cjit_bundle_diff_cleanup> diff;
  CJIT_FUZZ_EXPECT(cjit_bundle_compare(one.get(), same.get(), &diff, nullptr) == CJIT_SUCCESS);
  CJIT_FUZZ_EXPECT(diff->difference_count == 0);
  CJIT_FUZZ_EXPECT(cjit_bundle_merge(one.get(), same.get(), CJIT_BUNDLE_CONFLICT_REPLACE, nullptr) == CJIT_SUCCESS);
}

void read_all(std::string_view bytes) {
  OwnedBundle lazy, full;
  const cjit_status_t outer = read(bytes, CJIT_BUNDLE_READ_LAZY | CJIT_BUNDLE_READ_IN_PLACE, lazy);
  if (outer == CJIT_SUCCESS) take_all(lazy, false);
  if (read(bytes, CJIT_BUNDLE_READ_DEFAULT, full) != CJIT_SUCCESS) return;
  CJIT_FUZZ_EXPECT(outer == CJIT_SUCCESS);
  take_all(full, true);
  const OwnedBlob again = write(full);
  OwnedBundle back;
  CJIT_FUZZ_EXPECT(read(view(again), CJIT_BUNDLE_READ_DEFAULT, back) == CJIT_SUCCESS);
  CJIT_FUZZ_EXPECT(view(write(back)) == view(again));
  compare_and_merge(full, back);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  // A section may be 256 times as long when decompressed; the fixed bytes are for a compressor.
  cjit::test::expect_within({.fixed_bytes = 16 << 20, .bytes_per_byte = 2048, .seconds_per_byte = 40e-6}, size,
                            [&] { read_all(bytes); });
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  const auto bytes = std::as_bytes(std::span(data, size));
  const cjit::test::Bytes mutated = cjit::test::BundleMutator(seed, max_size).mutate(cjit::test::to_bytes(bytes));
  const std::size_t kept = std::min(mutated.size(), max_size);
  if (kept != 0) std::memcpy(data, mutated.data(), kept);
  return kept;
}
