// Exports bundles as fatbins with nvFatbin.
#pragma once

#include "bundle/bundle.hpp"
#include "nvidia/nvfatbin.hpp"

namespace cjit {

// `options` are nvFatbin's, such as "-compress-all". Throws Error; see cjit_bundle_export_fatbin().
Buffer export_fatbin(const NvFatbin& nvfatbin, const std::vector<SharedEntry>& entries,
                     const std::vector<std::string>& options = {});

}  // namespace cjit
