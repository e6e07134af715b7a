// Everything that the C ABI reports about a bundle, as text.
#pragma once

#include <cjit/bundle.h>

#include <memory>
#include <string>
#include <string_view>

#include "support/describe_artifact.hpp"
#include "support/owned.hpp"

namespace cjit::test {

// The name and architecture of each entry, and its result as an artifact.
inline std::string describe_bundle(std::string_view bytes) {
  OwnedError error;
  cjit_bundle_t* bundle = nullptr;
  require_success(cjit_bundle_read(bytes.data(), bytes.size(), 0, &bundle, error.out()), error);
  const std::unique_ptr<cjit_bundle_t, Destroyer<cjit_bundle_destroy>> owned(bundle);
  OwnedStruct<cjit_bundle_info_t, cjit_bundle_info_cleanup> listing;
  require_success(cjit_bundle_get_info(bundle, &listing, error.out()), error);
  std::string text;
  for (std::uint64_t i = 0; i < listing->entry_count; ++i) {
    const cjit_bundle_entry_t& entry = *listing->entries[i];
    OwnedResult result;
    require_success(cjit_bundle_get_result(bundle, entry.name, entry.arch, &result, error.out()), error);
    cjit_blob_t* blob = nullptr;
    require_success(cjit_build_result_serialize(&result, &blob, error.out()), error);
    const OwnedBlob artifact(blob);
    text +=
        std::string(entry.name) + ' ' + entry.arch + '\n' + ArtifactDescription(view(artifact), false).text() + '\n';
  }
  return text;
}

}  // namespace cjit::test
