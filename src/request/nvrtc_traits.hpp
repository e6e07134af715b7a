// What a caller can ask an NVRTC about itself, kept in the cache as an entry: a pack then has it too, for machines
// without this NVRTC.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "pipeline/context.hpp"

namespace cjit {

struct NvrtcTraits {
  int major = 0, minor = 0;
  std::vector<int> architectures;  // in NVRTC's order
  std::string release{};           // that keys of its results have
};

// The traits of the context's NVRTC, which has this major version: from the cache, else from `ask`, and stored then.
// Throws the errors of `ask`.
NvrtcTraits nvrtc_traits(Context& context, int major, const std::function<NvrtcTraits()>& ask);

// Those of each NVRTC of this major version in the cache directory and its layers.
std::vector<NvrtcTraits> kept_nvrtc_traits(Context& context, int major);

}  // namespace cjit
