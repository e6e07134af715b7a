// The steps from a request to a result, for every family: canonical plan -> key -> memory -> disk -> flight -> make ->
// record -> publish. build_request.hpp declares the parts that each family implements.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "cache/cache.hpp"
#include "pipeline/build_request.hpp"
#include "pipeline/request_recorder.hpp"

namespace cjit {

// A request and its build preferences.
struct BuildOrder {
  std::shared_ptr<const BuildRequest> request;
  BuildPreferences preferences;
  std::optional<Fingerprint> fingerprint;  // for kernels whose options can be recognized by their bytes
  std::shared_ptr<const std::vector<UserData>> user_data{};  // for the image passes of all builds of the call
  std::shared_ptr<const RecordedOptions> recorded{};         // set if the context records
};

// Builds the request, and remembers `fingerprint` for find_remembered().
Served build(Context& context, const BuildRequest& request, const BuildPreferences& preferences,
             const std::optional<Fingerprint>& fingerprint = std::nullopt, const BuildControl& control = {});

// Returns the result in memory of an earlier request with the same bytes of options, if its headers are unchanged.
// Returns nothing if there is none, or if the cache mode does not read the cache. Throws
// Error(CJIT_ERROR_RESOURCE_LIMIT).
std::optional<Served> find_remembered(Context& context, const Fingerprint& fingerprint,
                                      const BuildPreferences& preferences);
// Whether a build of a remembered request returns this record from memory now. If so, it counts as a hit.
bool is_current(Context& context, const RememberedRequest& remembered, const BuildPreferences& preferences,
                const BuildRecord& record);
// Returns the result in memory if the key can be computed quickly. Otherwise like find_remembered().
std::optional<Served> find_in_memory(Context& context, const BuildOrder& order);

// Records the request of a context that records, if it is new. `options` is called then. A failure costs the recording,
// not the build.
void record(Context& context, const BuildRequest& request, const Served& served,
            const std::function<RecordedOptions()>& options);

// Computes the current key of the request.
BuildKey describe_key(Context& context, const BuildRequest& request);

Error compiler_changed_error();

}  // namespace cjit
