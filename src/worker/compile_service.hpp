// Compiles kernels with NVRTC: in this process or in a worker, with or without precompiled headers.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "artifact/build_site.hpp"
#include "worker/placement.hpp"
#include "worker/precompiled_headers.hpp"

namespace cjit {

// The compiled program, and the place where it was compiled.
struct CompileOutcome {
  CompiledProgram program;
  BuildSite site{};
  std::uint32_t worker = 0;  // process id; 0: compiled in this process
};

// Whether NVRTC makes wrong code in later compilations of the same process. NVRTC 13.1 and later do so after a
// compilation for the 12x family with --device-debug or --Ofast-compile=max.
bool needs_a_fresh_process(const Compilation& compilation, const CompilerTraits& compiler);

// Thread-safe.
class CompileService {
 public:
  // `pch_folder` is called when precompiled headers are first needed; it returns "" if there is no directory for them.
  CompileService(WorkerSettings settings, std::function<std::string()> pch_folder, Toolkit& toolkit, const Log& log,
                 const Trace& trace);

  Placement& workers() noexcept { return workers_; }
  PrecompiledHeaders& headers() noexcept { return headers_; }

  // The compiler that these settings select.
  CompilerTraits compiler(const CompileSettings& settings);
  // `headers` are the headers that may be precompiled; nullptr: none. Throws the errors of the compiler,
  // CompilerChanged, and the errors of Placement::run().
  CompileOutcome compile(const Compilation& compilation, const HeaderSet* headers, const CompileSettings& settings);

 private:
  // One compilation in this process.
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
