// Loads the best entry of a bundle for the current device.
#pragma once

#include "artifact/resource_limits.hpp"
#include "bundle/choice.hpp"
#include "launch/module.hpp"
#include "pipeline/context.hpp"

namespace cjit {

struct LoadedEntry {
  std::shared_ptr<Module> loaded;
  Choice choice;
  std::uint32_t device_cc = 0;
};

struct LoadSettings {
  bool links = true;  // whether LTO-IR may be linked, if nvJitLink is available
  ResourceLimits limits;
};

// Throws Error; see cjit_bundle_load().
LoadedEntry load_entry(Context& context, const std::vector<SharedEntry>& entries, const LoadSettings& settings);

}  // namespace cjit
