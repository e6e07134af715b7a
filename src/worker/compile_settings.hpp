// How a program is to be compiled, and by which workers.
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
  PoolOptions pool;  // `program` empty: none was found
  std::chrono::milliseconds time_limit = kNoLimit;
  bool pch = true;
  std::uint64_t pch_bytes = 0;
};

struct CompileSettings {
  cjit_worker_mode_t mode = CJIT_WORKER_MODE_AUTOMATIC;  // never DEFAULT
  std::chrono::milliseconds time_limit{};                // 0: none
  bool is_job = false;                                   // it may be cancelled, and no caller's thread waits for it
  bool parses_much = true;                               // such as headers of a toolkit
  std::uint64_t backlog = 0;                             // number of builds that wait behind this one
  std::string compiler_identity;                         // "": any
  std::string why_not_here;                              // "": this process may compile by itself
  std::stop_token stop;

  WaitLimits wait_limits() const { return {time_limit, stop}; }
};

}  // namespace cjit
