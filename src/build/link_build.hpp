// The pipeline of links: inputs, those that are compiled on the way included -> key -> cache, or linker -> record.
#pragma once

#include <optional>
#include <variant>

#include "build/kernel_build.hpp"
#include "build/link_options.hpp"
#include "link/link_program.hpp"

namespace cjit {

// A source that is compiled on the way.
struct LinkedSource {
  KernelRequest request;
  BuildWish wish;
};

// An input as it was asked for: bytes, what another build made, or a source.
struct LinkPart {
  std::string name;
  std::variant<LinkInput, SharedRecord, LinkedSource> content;
};

struct LinkRequest {
  std::vector<LinkPart> parts;
  std::string arch;  // "": the context's default
  LinkOptions options;
  cjit_switch_t lto = CJIT_SWITCH_DEFAULT;
  cjit_linker_t linker = CJIT_LINKER_DEFAULT;
  cjit_image_kind_t image_kind = CJIT_IMAGE_KIND_NONE;
  std::vector<std::byte> policy;
  std::vector<ImagePass> image_passes;
};

// A link of bytes and results that is in memory; nothing if it is not, or if the wish is for something else.
std::optional<Served> link_in_memory(Context& context, const LinkRequest& request, const BuildWish& wish);

Served build_link(Context& context, const LinkRequest& request, const BuildWish& wish,
                  const BuildControl& control = {});

// The key that the request has now.
BuildKey describe_key(Context& context, const LinkRequest& request);

}  // namespace cjit
