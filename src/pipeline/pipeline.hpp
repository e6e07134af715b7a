// From a request to a result, for every family: canonical plan -> key -> memory -> disk -> flight -> make -> record ->
// publish. What families supply is in build_request.hpp.
#pragma once

#include <memory>
#include <optional>

#include "cache/cache.hpp"
#include "pipeline/build_request.hpp"

namespace cjit {

// A request, and how it is to be built.
struct BuildOrder {
  std::shared_ptr<const BuildRequest> request;
  BuildPreferences preferences;
  std::optional<Spelling> spelling;                          // of kernels whose options can be recognized
  std::shared_ptr<const std::vector<UserData>> user_data{};  // of the image passes of the whole call
};

// `spelling` is remembered.
Served build(Context& context, const BuildRequest& request, const BuildPreferences& preferences,
             const std::optional<Spelling>& spelling = std::nullopt, const BuildControl& control = {});

// The result in memory of what was built for the same bytes of options, if its headers are as they were. Nothing if
// there is none, or if the preferences do not take it. Throws Error(CJIT_ERROR_RESOURCE_LIMIT).
std::optional<Served> find_remembered(Context& context, const Spelling& spelling, const BuildPreferences& preferences);
// The result in memory, where that can be known at once. Likewise.
std::optional<Served> find_in_memory(Context& context, const BuildOrder& order);

// The key that the request has now.
BuildKey describe_key(Context& context, const BuildRequest& request);

Error compiler_changed_error();

}  // namespace cjit
