// Kernels through NVRTC: in this process or in a worker, with precompiled headers or without.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "artifact/build_site.hpp"
#include "worker/placement.hpp"
#include "worker/precompiled_headers.hpp"

namespace cjit {

// What was compiled, and where.
struct CompileOutcome {
  CompiledProgram program;
  BuildSite site{};
  std::uint32_t worker = 0;  // its process; 0: it was this one
};

// NVRTC 13.1 and later: after one of these for an architecture of the 12x family, others in the same process come out
// wrong.
bool spoils_its_process(const Compilation& compilation, const CompilerTraits& compiler);

// Thread-safe.
class CompileService {
 public:
  // `pch_folder` is asked when precompiled headers are first wanted; "": there is none.
  CompileService(WorkerSettings settings, std::function<std::string()> pch_folder, Toolkit& toolkit, const Log& log,
                 const Trace& trace);

  Placement& workers() noexcept { return workers_; }
  PrecompiledHeaders& headers() noexcept { return headers_; }

  // What will compile with such settings.
  CompilerTraits compiler(const CompileSettings& settings);
  // `headers`: what could be precompiled; nullptr: nothing. Throws what the compiler says, CompilerChanged, and those
  // of Placement::run().
  CompileOutcome compile(const Compilation& compilation, const HeaderSet* headers, const CompileSettings& settings);

 private:
  // One compilation that this process does by itself.
  class InProcess;

  std::vector<std::string> folders_that_workers_write();
  BuildPlace choose(const Compilation& compilation, const Attempt& attempt, const WantedPch& pch,
                    const CompileSettings& settings, InProcess& here);
  CompileOutcome compile_here(const Compilation& compilation, const CompileSettings& settings);
  CompileOutcome compile_in_worker(const Compilation& compilation, const WantedPch& pch,
                                   const CompileSettings& settings, bool fresh);

  Toolkit& toolkit_;
  const Trace& trace_;
  Placement workers_;
  PrecompiledHeaders headers_;
};

}  // namespace cjit
