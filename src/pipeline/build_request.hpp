// What all families of builds share: a request, the plan that is derived from it, and the record that the plan makes.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "artifact/build_record.hpp"
#include "artifact/build_site.hpp"
#include "artifact/dependencies.hpp"
#include "cache/cache.hpp"
#include "image_pass/image_passes.hpp"
#include "options/arch.hpp"
#include "pipeline/build_key.hpp"
#include "pipeline/build_preferences.hpp"
#include "pipeline/request_memo.hpp"
#include "worker/link_service.hpp"

namespace cjit {

// A record before the pipeline adds the family, the architecture, the policy of the request and the reports of image
// passes.
struct BuiltRecord {
  std::shared_ptr<BuildRecord> record = std::make_shared<BuildRecord>();
  Arch arch;
  BuildSite site;
  std::string why_not_stored{};  // "": the record may be stored
};

// A request in its canonical form, for one context. It holds a reference to the request.
class BuildPlan {
 public:
  virtual ~BuildPlan() = default;

  // The requested architecture, with "native" resolved.
  virtual Arch arch() const = 0;
  // Adds the key fields, and the reason if the request is uncacheable.
  virtual void describe(KeyBuilder& key) = 0;
  // Throws if a part of the toolchain is missing. The message lists the places that were searched.
  virtual void require_toolchain() = 0;
  // Compiles or links. Throws the errors of the compiler or linker, and CompilerChanged.
  virtual BuiltRecord make(const BuildPreferences& preferences, const BuildControl& control) = 0;
  // Stores the key in the context, for later requests whose options have the same bytes.
  virtual void remember(const Fingerprint&, const BuildKey&) {}
  // The headers that describe() found; nullptr if there are none.
  virtual std::shared_ptr<const Dependencies> dependencies() { return nullptr; }
};

// A build as the caller requested it.
class BuildRequest {
 public:
  std::string arch;  // "": the context's default
  cjit_image_kind_t image_kind = CJIT_IMAGE_KIND_NONE;
  std::vector<std::byte> policy;
  std::vector<ImagePass> image_passes;

  virtual ~BuildRequest() = default;
  virtual cjit_family_t family() const = 0;
  // The name of the source, for logs and traces.
  virtual const std::string& name() const = 0;
  // Of a request whose result is no image: does its work. Nothing: it is built in steps, as its plan says.
  virtual std::optional<Served> serve(Context&, const BuildControl&) const { return std::nullopt; }
  // Throws Error for contradictory options, and for requests that cannot be built.
  virtual std::unique_ptr<BuildPlan> plan(Context& context) const = 0;
  // Whether the key can be computed without a header scan and without a search for a compiler.
  virtual bool has_quick_key() const = 0;

 protected:
  BuildRequest() = default;
  BuildRequest(const BuildRequest&) = default;
  BuildRequest(BuildRequest&&) = default;
  BuildRequest& operator=(const BuildRequest&) = default;
  BuildRequest& operator=(BuildRequest&&) = default;
};

// Adds the image, the messages and the producer of a link to `record`.
void add_linked(BuildRecord& record, LinkOutcome& outcome);

}  // namespace cjit
