// Links: combines bytes, results of other builds and sources into one image. The entry point is LinkRequest::plan().
#pragma once

#include <variant>

#include "link/link_program.hpp"
#include "options/link_options.hpp"
#include "request/kernel_request.hpp"
#include "request/nvvm_build.hpp"

namespace cjit {

// A source that the link compiles first.
struct LinkedSource {
  KernelRequest request;
  BuildPreferences preferences;
};

// NVVM IR that the link compiles first.
struct LinkedIr {
  NvvmRequest request;
  BuildPreferences preferences;
};

// An input as the caller passed it: bytes, the result of another build, a source, or NVVM IR.
struct LinkPart {
  std::string name;
  std::variant<LinkInput, SharedRecord, LinkedSource, LinkedIr> content;
};

class LinkRequest final : public BuildRequest {
 public:
  std::vector<LinkPart> parts;  // never empty
  LinkOptions options;
  cjit_switch_t lto = CJIT_SWITCH_DEFAULT;
  cjit_linker_t linker = CJIT_LINKER_DEFAULT;
  cjit_image_kind_bits_t extra_image_kinds = 0;

  cjit_family_t family() const override { return CJIT_FAMILY_LINK; }
  const std::string& name() const override { return parts.front().name; }
  std::unique_ptr<BuildPlan> plan(Context& context) const override;
  bool has_quick_key() const override;
};

}  // namespace cjit
