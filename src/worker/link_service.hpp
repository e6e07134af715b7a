// One link, wherever it is done.
#pragma once

#include "artifact/build_site.hpp"
#include "link/link_program.hpp"
#include "worker/placement.hpp"

namespace cjit {

struct LinkOutcome {
  LinkedProgram program;
  std::string linker;  // "nvJitLink 13.0"
  std::uint32_t cuda_version = 0;
  BuildSite site{};
};

// Throws what the linker says, and those of Placement::run().
LinkOutcome link(Placement& workers, Toolkit& toolkit, LinkProgram program, cjit_linker_t linker,
                 const CompileSettings& settings);

}  // namespace cjit
