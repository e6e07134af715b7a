// Properties of a compiler that determine its options.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "nvidia/nvrtc.hpp"

namespace cjit {

struct CompilerTraits {
  std::uint32_t major = 0;
  std::uint32_t minor = 0;
  std::vector<std::uint32_t> architectures;  // compute capabilities, ascending

  std::string name() const { return concat("NVRTC ", major, '.', minor); }
  // NVIDIA's numbering: 13000 for 13.0.
  std::uint32_t cuda_version() const noexcept { return major * 1000 + minor * 10; }

  bool operator==(const CompilerTraits&) const = default;
};

inline CompilerTraits traits_of(const Nvrtc& nvrtc) {
  return {static_cast<std::uint32_t>(nvrtc.major()), static_cast<std::uint32_t>(nvrtc.minor()), nvrtc.architectures()};
}

}  // namespace cjit
