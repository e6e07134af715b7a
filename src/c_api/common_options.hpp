// Fields that the options of every family have.
#pragma once

#include "artifact/argument_schema.hpp"
#include "artifact/policy.hpp"
#include "base/text.hpp"
#include "c_api/cache_options.hpp"
#include "c_api/image_passes.hpp"
#include "c_api/resource_limits.hpp"
#include "c_api/struct_io.hpp"
#include "c_api/variables.hpp"
#include "c_api/worker_options.hpp"
#include "pipeline/build_request.hpp"

namespace cjit {

[[noreturn]] inline void refuse_argument(const std::string& what) {
  throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST, what);
}

// The name that messages about an input of a build use.
template <typename Input>
std::string name_of_input(const Input& input, std::uint64_t index) {
  if (input.name != nullptr) return input.name;
  if (input.path != nullptr) return input.path;
  return concat("input ", index);
}

// Throws the same error again, with `where` in front of its message.
[[noreturn]] inline void throw_prefixed(const std::string& where, const Error& error) {
  Failure failure = error.failure();
  failure.message.insert(0, where);
  throw Error(std::move(failure));
}

// Returns the schema in its normalized form, or kSchemaOfImage.
inline std::string read_argument_schema(const char* text) {
  const std::string_view given = read_string(text);
  return given == kSchemaOfImage ? std::string(given) : to_string(parse_argument_schema(given));
}

// Returns nothing if no name has a schema.
std::vector<std::string> read_argument_schemas(const char* const* schemas, std::uint64_t count);

// Reads the fields that do not change the result.
template <typename Options>
BuildPreferences read_preferences(const Options& options) {
  BuildPreferences preferences{.cache_mode = read_cache_mode(options.cache_mode),
                               .cache_wait = read_limit(options.cache_wait_milliseconds),
                               .time_limit = read_limit(options.time_limit_milliseconds),
                               .limits = read_resource_limits(options.resource_limits)};
  if constexpr (requires { options.header_check; }) preferences.header_check = read_header_check(options.header_check);
  if constexpr (requires { options.worker_mode; }) preferences.worker_mode = read_worker_mode(options.worker_mode);
  if constexpr (requires { options.pch; }) preferences.pch = read_switch(options.pch, "pch");
  return preferences;
}

// Reads the fields that determine the result.
template <typename Options>
void read_common_fields(const Options& options, BuildRequest& request) {
  const auto policy = read_bytes(options.policy, options.policy_size, "policy");
  validate_policy(policy);
  request.arch = read_string(options.arch);
  if constexpr (requires { options.image_kind; }) request.image_kind = options.image_kind;
  request.policy.assign(policy.begin(), policy.end());
  request.image_passes = read_image_passes(options.image_passes, options.image_pass_count);
}

}  // namespace cjit
