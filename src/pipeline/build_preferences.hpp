// Build preferences: modes and limits of a build, and its caller. None of them changes the result.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <stop_token>

#include "artifact/resource_limits.hpp"
#include "options/arch.hpp"
#include "pipeline/context.hpp"

namespace cjit {

// Zero in a field: the default of the context.
struct BuildPreferences {
  cjit_cache_mode_t cache_mode = CJIT_CACHE_MODE_DEFAULT;
  std::chrono::milliseconds cache_wait{};
  cjit_worker_mode_t worker_mode = CJIT_WORKER_MODE_DEFAULT;
  std::chrono::milliseconds time_limit{};
  cjit_switch_t pch = CJIT_SWITCH_DEFAULT;
  cjit_header_check_t header_check = CJIT_HEADER_CHECK_DEFAULT;
  ResourceLimits limits;  // checked when a result is returned; cached results may exceed them

  bool operator==(const BuildPreferences&) const = default;
};

// Who waits for a build, and how it is cancelled.
struct BuildControl {
  bool is_job = false;
  std::function<std::uint64_t()> backlog = [] { return std::uint64_t{0}; };  // number of builds in the queue
  std::stop_token stop;
};

// How a build uses the cache.
struct CacheAccess {
  cjit_cache_mode_t mode = CJIT_CACHE_MODE_USE;  // never DEFAULT
  const char* why_not_taken = "";                // why the mode does not read the cache; "" if it does
  std::chrono::milliseconds wait{};

  bool may_read() const { return mode != CJIT_CACHE_MODE_REFRESH && mode != CJIT_CACHE_MODE_OFF; }
  bool may_compile() const { return mode != CJIT_CACHE_MODE_ONLY; }
};

CacheAccess cache_access(const Context& context, const BuildPreferences& preferences);

// Throws Error(CJIT_ERROR_NOT_CACHED) if the cache mode is ONLY. `attempt` is what needs a compiler, "verify the IR".
void require_compiling(const Context& context, const BuildPreferences& preferences, std::string_view attempt);

// Whether the headers of a result in memory are examined before it is returned.
bool checks_headers(const Context& context, const BuildPreferences& preferences);

// Leaves `parses_much` and `compiler_identity` at their defaults.
CompileSettings compile_settings(const Context& context, const BuildPreferences& preferences,
                                 const BuildControl& control);

// Replaces "native" by the sm_ architecture of device 0; returns other architectures unchanged. Throws
// Error(CJIT_ERROR_NO_DEVICE).
Arch resolve_native(Context& context, const Arch& arch);

}  // namespace cjit
