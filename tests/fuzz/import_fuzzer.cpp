// Any bytes as an image of another program: after an import into a bundle, the written bundle can be read.
#include <cjit/cjit.h>

#include <algorithm>

#include "fuzz/budget.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/repeat.hpp"
#include "support/owned.hpp"

namespace {

using cjit::test::OwnedBlob;
using cjit::test::OwnedResult;
using cjit::test::sized;
using cjit::test::view;
using OwnedBundle = std::unique_ptr<cjit_bundle_t, cjit::test::Destroyer<cjit_bundle_destroy>>;

OwnedBundle empty_bundle() {
  cjit_bundle_t* bundle = nullptr;
  CJIT_FUZZ_EXPECT(cjit_bundle_create(&bundle, nullptr) == CJIT_SUCCESS);
  return OwnedBundle(bundle);
}

void take_all(cjit_bundle_t* bundle) {
  cjit::test::OwnedStruct<cjit_bundle_info_t, cjit_bundle_info_cleanup> listing;
  CJIT_FUZZ_EXPECT(cjit_bundle_get_info(bundle, &listing, nullptr) == CJIT_SUCCESS);
  for (std::uint64_t i = 0; i < listing->entry_count; ++i) {
    OwnedResult result;
    const cjit_bundle_entry_t& entry = *listing->entries[i];
    CJIT_FUZZ_EXPECT(cjit_bundle_get_result(bundle, entry.name, entry.arch, &result, nullptr) == CJIT_SUCCESS);
    const auto* image = static_cast<const unsigned char*>(result->image);
    volatile auto sum = std::count(image, image + result->image_size, 7);
    static_cast<void>(sum);
  }
}

void import(std::string_view bytes, cjit_switch_t keeps_fatbin) {
  const OwnedBundle bundle = empty_bundle();
  auto options = sized<cjit_bundle_import_options_t>();
  options.data = bytes.data();
  options.size = bytes.size();
  options.keep_fatbin = keeps_fatbin;
  const cjit_status_t status = cjit_bundle_import(bundle.get(), "imported", &options, nullptr);
  CJIT_FUZZ_EXPECT(status == CJIT_SUCCESS || status / 100 == 4 || status == CJIT_ERROR_INVALID_ARGUMENT);
  if (status != CJIT_SUCCESS) return;
  take_all(bundle.get());
  auto plain = sized<cjit_bundle_write_options_t>();
  plain.compression_level = 1;
  cjit_blob_t* blob = nullptr;
  CJIT_FUZZ_EXPECT(cjit_bundle_write(bundle.get(), &plain, &blob, nullptr) == CJIT_SUCCESS);
  const OwnedBlob owned(blob);
  cjit_bundle_t* again = nullptr;
  CJIT_FUZZ_EXPECT(cjit_bundle_read(view(owned).data(), view(owned).size(), CJIT_BUNDLE_READ_DEFAULT, &again,
                                    nullptr) == CJIT_SUCCESS);
  const OwnedBundle reread(again);
  take_all(again);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (bytes.empty()) return 0;
  // zstd and LZ4 may compress an image to a 256th; the fixed bytes are for a compressor.
  for (const cjit_switch_t keeps_fatbin : {CJIT_SWITCH_OFF, CJIT_SWITCH_ON})
    cjit::test::expect_within({.fixed_bytes = 16 << 20, .bytes_per_byte = 2048}, size,
                              [&] { import(bytes, keeps_fatbin); });
  return 0;
}

CJIT_FUZZ_MUTATE_OR_REPEAT
