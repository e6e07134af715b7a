// Links in this process or in a worker.
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

// Throws the errors of the linker and of Placement::run().
LinkOutcome link(Placement& workers, Toolkit& toolkit, LinkProgram program, cjit_linker_t linker,
                 const CompileSettings& settings);

}  // namespace cjit
