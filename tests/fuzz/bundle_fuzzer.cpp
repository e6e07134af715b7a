// Any bytes through the bundle reader, by way of the C ABI; and as an image that is imported.
#include <cjit/cjit.h>

#include <algorithm>
#include <cstring>
#include <string_view>

#include "artifact/format.hpp"
#include "base/hash.hpp"
#include "fuzz/expect.hpp"
#include "support/owned.hpp"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t max_size);

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

// Takes each entry out; of a bundle that was read in full each is sound.
void take_all(const OwnedBundle& bundle, bool is_sound) {
  auto listing = sized<cjit_bundle_listing_t>();
  const cjit_status_t listed = cjit_bundle_list(bundle.get(), &listing, nullptr);
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
  cjit_bundle_listing_cleanup(&listing);
}

void import(std::string_view bytes) {
  if (bytes.empty()) return;
  cjit_bundle_t* raw = nullptr;
  CJIT_FUZZ_EXPECT(cjit_bundle_create(&raw, nullptr) == CJIT_SUCCESS);
  const OwnedBundle bundle(raw);
  auto options = sized<cjit_bundle_import_options_t>();
  options.data = bytes.data();
  options.size = bytes.size();
  if (cjit_bundle_import(raw, "imported", &options, nullptr) == CJIT_SUCCESS) take_all(bundle, true);
}

void put(std::uint8_t* at, std::uint64_t value) {
  for (int i = 0; i < 8; ++i) at[i] = static_cast<std::uint8_t>(value >> (8 * i));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  import(bytes);
  OwnedBundle lazy, full;
  const cjit_status_t outer = read(bytes, CJIT_BUNDLE_READ_LAZY | CJIT_BUNDLE_READ_IN_PLACE, lazy);
  if (outer == CJIT_SUCCESS) take_all(lazy, false);
  if (read(bytes, CJIT_BUNDLE_READ_DEFAULT, full) != CJIT_SUCCESS) return 0;
  CJIT_FUZZ_EXPECT(outer == CJIT_SUCCESS);
  take_all(full, true);
  const OwnedBlob again = write(full);
  OwnedBundle back;
  CJIT_FUZZ_EXPECT(read(view(again), CJIT_BUNDLE_READ_DEFAULT, back) == CJIT_SUCCESS);
  CJIT_FUZZ_EXPECT(view(write(back)) == view(again));
  return 0;
}

// Damage that all checksums agree with, and sometimes not.
extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  std::size_t kept = LLVMFuzzerMutate(data, size, max_size);
  if (seed % 16 == 0 || kept < cjit::kHeaderSize + cjit::kTrailerSize) return kept;
  kept -= kept % cjit::kSectionAlignment;
  put(data + 16, kept);
  const auto bytes = std::as_bytes(std::span(data, kept));
  put(data + cjit::kPreambleChecksumOffset, cjit::xxh3_64(bytes.first(cjit::kPreambleChecksumOffset)));
  const cjit::Hash128 checksum = cjit::xxh3_128(bytes.first(kept - cjit::kTrailerSize));
  put(data + kept - 16, checksum.low);
  put(data + kept - 8, checksum.high);
  return kept;
}
