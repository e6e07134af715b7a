// What to say of a worker that was lost.
#pragma once

#include <string>

#include "worker/compile_settings.hpp"

namespace cjit {

// What a worker was asked to do.
struct Attempt {
  std::string what;     // "compile k.cu"
  const char* library;  // that does it
  cjit_stage_t stage;
};

Attempt attempt_of(const Compilation& compilation);

Error explain(const WorkerLost& lost, const Attempt& attempt, const CompileSettings& settings,
              const std::string& worker_program);

}  // namespace cjit
