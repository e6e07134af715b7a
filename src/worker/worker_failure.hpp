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

// What to do if `text`, a message or the last output of a worker with this limit, says that its memory ran out; else
// "".
std::string memory_advice(std::string_view text, std::uint64_t limit);

Attempt attempt_of(const Compilation& compilation);

Error explain(const WorkerLost& lost, const Attempt& attempt, const CompileSettings& settings,
              const std::string& worker_program);

}  // namespace cjit
