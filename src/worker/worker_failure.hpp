// Error messages for lost workers.
#pragma once

#include <string>

#include "worker/compile_settings.hpp"

namespace cjit {

// The task of a worker, for messages.
struct Attempt {
  std::string what;     // "compile k.cu"
  const char* library;  // the library that does the task
  cjit_stage_t stage;
};

Attempt attempt_of(const Compilation& compilation);

Error explain(const WorkerLost& lost, const Attempt& attempt, const CompileSettings& settings,
              const std::string& worker_program);

}  // namespace cjit
