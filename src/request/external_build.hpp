// Builds whose images a callback of the caller makes. The entry point is ExternalRequest::plan().
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cache/cache_key.hpp"
#include "pipeline/build_request.hpp"
#include "request/external_output.hpp"

namespace cjit {

// The arguments of the callback.
struct ExternalCall {
  const std::string& name;
  const Arch& arch;
  ExternalOutput& output;
};

class ExternalRequest final : public BuildRequest {
 public:
  std::string producer;          // see check_producer()
  std::string label;             // never empty
  std::vector<KeyField> fields;  // from external_field()
  std::vector<std::string> files;
  std::vector<std::string> names;
  std::vector<std::string> argument_schemas;                      // one per name, or empty
  std::function<cjit_status_t(const ExternalCall&)> make_images;  // empty: only results of the cache

  cjit_family_t family() const override { return CJIT_FAMILY_EXTERNAL; }
  const std::string& name() const override { return label; }
  std::unique_ptr<BuildPlan> plan(Context& context) const override;
  bool has_quick_key() const override { return true; }
};

// Makes a key field of the caller's bytes: short text as it is, other bytes as their hash. Does not copy the bytes.
KeyField external_field(std::string_view name, ByteSpan value);

}  // namespace cjit
