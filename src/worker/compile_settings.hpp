// Settings of a compilation, and of the workers that may run it.
#pragma once

#include <cjit/worker.h>

#include <chrono>
#include <cstdint>
#include <stop_token>
#include <string>

#include "base/no_limit.hpp"
#include "worker/worker_pool.hpp"

namespace cjit {

struct WorkerSettings {
  cjit_worker_mode_t mode = CJIT_WORKER_MODE_AUTOMATIC;
  PoolOptions pool;  // `program` is empty if no cjit-worker was found
  std::chrono::milliseconds time_limit = kNoLimit;
  bool pch = true;
  std::uint64_t pch_bytes = 0;
};

struct CompileSettings {
  cjit_worker_mode_t mode = CJIT_WORKER_MODE_AUTOMATIC;  // never DEFAULT
  std::chrono::milliseconds time_limit{};                // 0: none
  bool is_job = false;            // it can be cancelled, and no thread of the caller waits for it
  bool parses_much = true;        // such as the toolkit's headers
  std::uint64_t backlog = 0;      // number of builds in the queue
  std::string compiler_identity;  // "": any
  std::string linker_identity;    // of nvJitLink; "": any
  std::string why_not_here;       // "": this process may compile
  std::stop_token stop;

  WaitLimits wait_limits() const { return {time_limit, stop}; }
};

}  // namespace cjit
