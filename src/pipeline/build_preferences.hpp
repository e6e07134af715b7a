// How a request is to be built: modes, limits, and on whose behalf. None of it changes what is built.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <stop_token>

#include "artifact/resource_limits.hpp"
#include "pipeline/arch.hpp"
#include "pipeline/context.hpp"

namespace cjit {

// Zero: as the context does.
struct BuildPreferences {
  cjit_cache_mode_t cache_mode = CJIT_CACHE_MODE_DEFAULT;
  std::chrono::milliseconds cache_wait{};
  cjit_worker_mode_t worker_mode = CJIT_WORKER_MODE_DEFAULT;
  std::chrono::milliseconds time_limit{};
  cjit_switch_t pch = CJIT_SWITCH_DEFAULT;
  ResourceLimits limits;  // checked on what is served; what is kept may exceed them

  bool operator==(const BuildPreferences&) const = default;
};

// On whose behalf a request is built.
struct BuildControl {
  bool is_job = false;
  std::function<std::uint64_t()> backlog = [] { return std::uint64_t{0}; };  // number of builds that wait behind it
  std::stop_token stop;
};

// How a build uses the cache.
struct CacheAccess {
  cjit_cache_mode_t mode = CJIT_CACHE_MODE_USE;  // never DEFAULT
  const char* why_not_taken = "";                // where the mode takes nothing
  std::chrono::milliseconds wait{};

  bool may_read() const { return mode == CJIT_CACHE_MODE_USE || mode == CJIT_CACHE_MODE_READ_ONLY; }
};

CacheAccess cache_access(const Context& context, const BuildPreferences& preferences);

// `parses_much` and `compiler_identity` are left at their defaults.
CompileSettings compile_settings(const Context& context, const BuildPreferences& preferences,
                                 const BuildControl& control);

// `arch`, or where it is "native" the architecture of device 0, as machine code. Throws Error(CJIT_ERROR_NO_DEVICE).
Arch resolve_native(Context& context, const Arch& arch);

}  // namespace cjit
