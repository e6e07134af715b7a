// The pipeline: request -> key -> cache, or compilation -> record.
#pragma once

#include <optional>

#include "build/build_key.hpp"
#include "build/build_wish.hpp"
#include "build/request.hpp"
#include "cache/cache.hpp"

namespace cjit {

// What a caller gets who asks for the same, byte by byte, again: a result in memory whose headers are as they were.
// Nothing if there is none, or if the wish is for something else.
std::optional<Served> remembered_kernel(Context& context, const Spelling& spelling, const BuildWish& wish);

// `spelling` is remembered; nothing where there is none.
Served build_kernel(Context& context, KernelRequest request, const BuildWish& wish,
                    const std::optional<Spelling>& spelling, const BuildControl& control = {});

// Precompiles what the request's source begins with. Throws Error(CJIT_ERROR_UNSUPPORTED) where there is nothing.
cjit_pch_outcome_t warm_headers(Context& context, const KernelRequest& request, const BuildWish& wish);

// The key that the request has now.
BuildKey describe_key(Context& context, const KernelRequest& request);

}  // namespace cjit
