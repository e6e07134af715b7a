// What came out, as tests/conformance/README.md wants it told.
#pragma once

#include "vector.hpp"

namespace conformance {

std::string to_hex(cjit::bytes_view bytes);

Json report(const cjit::error& error);
Json report(const cjit::build_result& result);
Json report(const cjit::artifact_info& info);
Json report(const cjit::bundle_info& listing);
Json report(const cjit::mock_launch& record);
Json report(const cjit::plan_info& info);

// An object of status, error and, under its key, what a call gave.
template <typename Value>
Json outcome(const cjit::result<Value>& result, const char* key) {
  Json made{{"status", std::string(cjit::status_name(result.status()))}};
  made["error"] = result ? Json() : report(result.error());
  made[key] = result ? report(*result) : Json();
  return made;
}
// The same where there is only success or failure.
Json outcome(const cjit::result<void>& result);

}  // namespace conformance
