#include "bundle/bundle_load.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "pipeline/pipeline.hpp"
#include "request/link_build.hpp"

namespace cjit {

namespace {

bool is_lto_ir(const SharedEntry& entry) { return entry->target.kind == CJIT_IMAGE_KIND_LTO_IR; }

std::string linker_problem(Context& context, const std::vector<SharedEntry>& entries, bool links) {
  if (!links) return "linking is turned off";
  if (std::none_of(entries.begin(), entries.end(), is_lto_ir)) return {};
  try {
    context.toolkit().nvjitlink();
    return {};
  } catch (const Error& error) {
    return concat("it cannot be linked: ", error.what());
  }
}

// Links architecture-specific code ('a') for exactly this architecture.
SharedRecord link_for(Context& context, const BundleEntry& entry, std::uint32_t device_cc) {
  Arch arch{.cc = device_cc};
  if (entry.target.arch_feature == 'a') arch.feature = 'a';
  LinkRequest request;
  request.parts.push_back({.name = entry.name, .content = entry.record()});
  request.arch = to_string(arch);
  request.lto = CJIT_SWITCH_ON;
  request.linker = CJIT_LINKER_NVJITLINK;
  return build(context, request, {}).record;
}

}  // namespace

LoadedEntry load_entry(Context& context, const std::vector<SharedEntry>& entries, const LoadSettings& settings) {
  LoadedEntry loaded;
  const auto choose = [&](const DeviceIdentity& device, int driver_version) {
    loaded.device_cc = device.cc;
    loaded.choice = choose_entry(entries, {.device = device,
                                           .driver_version = driver_version,
                                           .linker_problem = linker_problem(context, entries, settings.links)});
    const SharedEntry& chosen = loaded.choice.chosen;
    SharedRecord record = is_lto_ir(chosen) ? link_for(context, *chosen, device.cc) : chosen->record();
    check_limits(*record, settings.limits);
    return record;
  };
  loaded.loaded = std::make_shared<Module>(context.toolkit().driver(), choose, context.log);
  return loaded;
}

}  // namespace cjit
