// The pipeline: request -> key -> cache, or compilation -> record.
#pragma once

#include <functional>
#include <optional>
#include <stop_token>

#include "build/build_key.hpp"
#include "build/context.hpp"
#include "build/request.hpp"
#include "cache/cache.hpp"

namespace cjit {

// What a request says of how it is to be built, not of what; zero: as the context does.
struct BuildWish {
  cjit_cache_mode_t cache_mode = CJIT_CACHE_MODE_DEFAULT;
  std::chrono::milliseconds cache_wait{};
  cjit_worker_mode_t worker_mode = CJIT_WORKER_MODE_DEFAULT;
  std::chrono::milliseconds time_limit{};
  cjit_switch_t pch = CJIT_SWITCH_DEFAULT;
};

// On whose behalf a request is built.
struct BuildControl {
  bool is_job = false;
  std::function<std::uint64_t()> backlog = [] { return std::uint64_t{0}; };  // builds that wait behind it
  std::stop_token stop;
};

// What a caller gets who asks for the same, byte by byte, again: a result in memory whose headers are as they were.
// Nothing if there is none, or if the wish is for something else.
std::optional<Served> remembered_kernel(Context& context, const Hash128& spelling, const BuildWish& wish);

// `spelling` is remembered; nothing where there is none.
Served build_kernel(Context& context, KernelRequest request, const BuildWish& wish,
                    const std::optional<Hash128>& spelling, const BuildControl& control = {});

// Precompiles what the request's source begins with. Throws Error(CJIT_ERROR_UNSUPPORTED) where there is nothing.
cjit_pch_outcome_t warm_headers(Context& context, const KernelRequest& request, const BuildWish& wish);

// The key that the request has now.
BuildKey describe_key(Context& context, const KernelRequest& request);

}  // namespace cjit
