// Images of other compilers: their kinds, and what their bytes state.
#pragma once

#include <string>
#include <vector>

#include "artifact/build_record.hpp"
#include "options/arch.hpp"

namespace cjit {

// Copies an image; PTX gets exactly one NUL at its end. `kind` NONE: detects it. Throws
// Error(CJIT_ERROR_INVALID_ARGUMENT) for bytes that are no image, or one of another kind.
Image copy_image(ByteSpan bytes, cjit_image_kind_t kind);

// Adds all kernels and variables of an image as names.
void take_names(BuildRecord& record, const ImageContents& contents);
// Throws Error(CJIT_ERROR_ARTIFACT_CORRUPT) for an architecture that artifacts cannot state. It comes from untrusted
// bytes.
void require_known(std::uint32_t cc, std::uint32_t arch_feature, cjit_image_kind_t kind);

// Completes a record whose images are set: checks that they run on `arch`, takes the names from the image if there are
// none, and settles the argument schemas. Returns `arch` with the feature that the images need. Throws
// Error(CJIT_ERROR_INVALID_ARGUMENT), (CJIT_ERROR_NAME_EXPRESSION) and (CJIT_ERROR_ARTIFACT_CORRUPT), and those of
// settle_schemas().
Arch complete_adopted(BuildRecord& record, const Arch& arch);

// A name without a symbol is the symbol; that of a variable may begin with '&'.
LoweredName adopted_name(std::string expression, std::string symbol);

struct AdoptRequest {
  ByteSpan image;
  cjit_image_kind_t kind = CJIT_IMAGE_KIND_NONE;
  std::string arch;  // "": that of the image
  std::string producer;
  std::vector<LoweredName> names;  // empty: all of the image
  std::vector<std::string> argument_schemas;
  std::vector<std::byte> policy;
};

// Throws the errors of both functions above, and Error(CJIT_ERROR_UNKNOWN_ARCH).
BuildRecord adopt_image(AdoptRequest request);

// Throws Error(CJIT_ERROR_INVALID_ARGUMENT) for one that is empty or too long for an artifact.
void check_producer(std::string_view producer);

}  // namespace cjit
