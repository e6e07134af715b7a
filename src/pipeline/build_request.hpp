// What the families of builds have in common: a request, the plan that it becomes, and what is made of that.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "artifact/build_record.hpp"
#include "artifact/build_site.hpp"
#include "image_pass/image_passes.hpp"
#include "pipeline/arch.hpp"
#include "pipeline/build_key.hpp"
#include "pipeline/build_preferences.hpp"
#include "pipeline/request_memo.hpp"
#include "worker/link_service.hpp"

namespace cjit {

// A record without what the pipeline fills in: family, architecture, the request's policy, the reports of image passes.
struct MadeRecord {
  std::shared_ptr<BuildRecord> record = std::make_shared<BuildRecord>();
  Arch arch;
  BuildSite site;
};

// A request in its canonical form, for one context. It refers to the request.
class BuildPlan {
 public:
  virtual ~BuildPlan() = default;

  // Adds what decides the result, and why it cannot be cached.
  virtual void describe(KeyBuilder& key) = 0;
  // Throws where a part of the toolchain is missing, saying where it was looked for.
  virtual void require_toolchain() = 0;
  // Compiles or links. Throws what the compiler or linker says, and CompilerChanged.
  virtual MadeRecord make(const BuildPreferences& preferences, const BuildControl& control) = 0;
  // Takes down in the context what equal bytes of a caller's options will come to.
  virtual void remember(const Spelling&, const BuildKey&) {}
};

// A build as it was asked for.
class BuildRequest {
 public:
  std::string arch;  // "": the context's default
  cjit_image_kind_t image_kind = CJIT_IMAGE_KIND_NONE;
  std::vector<std::byte> policy;
  std::vector<ImagePass> image_passes;

  virtual ~BuildRequest() = default;
  virtual cjit_family_t family() const = 0;
  // Of the source, in logs and traces.
  virtual const std::string& name() const = 0;
  // Throws Error for what contradicts itself, or cannot be built.
  virtual std::unique_ptr<BuildPlan> plan(Context& context) const = 0;
  // The key can be made at once: neither headers are scanned nor a compiler is looked for.
  virtual bool has_quick_key() const = 0;

 protected:
  BuildRequest() = default;
  BuildRequest(const BuildRequest&) = default;
  BuildRequest(BuildRequest&&) = default;
  BuildRequest& operator=(const BuildRequest&) = default;
  BuildRequest& operator=(BuildRequest&&) = default;
};

// The image, the messages and the producer of a link.
void add_linked(BuildRecord& record, LinkOutcome& outcome);

}  // namespace cjit
