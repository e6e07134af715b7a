// How a request is to be built, not of what: modes, limits, and on whose behalf.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <stop_token>

#include "artifact/resource_limits.hpp"
#include "build/arch.hpp"
#include "build/context.hpp"

namespace cjit {

// Zero: as the context does.
struct BuildWish {
  cjit_cache_mode_t cache_mode = CJIT_CACHE_MODE_DEFAULT;
  std::chrono::milliseconds cache_wait{};
  cjit_worker_mode_t worker_mode = CJIT_WORKER_MODE_DEFAULT;
  std::chrono::milliseconds time_limit{};
  cjit_switch_t pch = CJIT_SWITCH_DEFAULT;
  ResourceLimits limits;  // of what is made or found; not of what is kept

  bool operator==(const BuildWish&) const = default;
};

// On whose behalf a request is built.
struct BuildControl {
  bool is_job = false;
  std::function<std::uint64_t()> backlog = [] { return std::uint64_t{0}; };  // builds that wait behind it
  std::stop_token stop;
};

// How a build meets the cache.
struct Fetching {
  cjit_cache_mode_t mode = CJIT_CACHE_MODE_USE;  // never DEFAULT
  const char* why_not_taken = "";                // where the mode takes nothing
  std::chrono::milliseconds wait{};
};

Fetching fetching_of(const Context& context, const BuildWish& wish);

// What is left open is as for a compilation that parses much.
CompileWish compile_wish(const Context& context, const BuildWish& wish, const BuildControl& control,
                         const std::stop_token& stop);

// The architecture of device 0, as machine code. Throws Error(CJIT_ERROR_NO_DEVICE).
Arch native_arch(const Driver& driver);

}  // namespace cjit
