// The pipeline: request -> key -> cache, or compilation -> record.
#pragma once

#include <optional>

#include "build/build_key.hpp"
#include "build/context.hpp"
#include "build/request.hpp"
#include "cache/cache.hpp"

namespace cjit {

// What a request says of the cache; zero: as the context does.
struct CacheWish {
  cjit_cache_mode_t mode = CJIT_CACHE_MODE_DEFAULT;
  std::chrono::milliseconds wait{};
};

// What a caller gets who asks for the same, byte by byte, again: a result in memory whose headers are as they were.
// Nothing if there is none, or if the wish is for something else.
std::optional<Served> remembered_kernel(Context& context, const Hash128& spelling, const CacheWish& wish);

// `spelling` is remembered; nothing where there is none.
Served build_kernel(Context& context, KernelRequest request, const CacheWish& wish,
                    const std::optional<Hash128>& spelling);

// The key that the request has now.
BuildKey describe_key(Context& context, const KernelRequest& request);

}  // namespace cjit
