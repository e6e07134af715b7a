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
Json report(const cjit::cache_key& key);
Json report(const cjit::event& event);

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
// The same for a call whose value is reported elsewhere.
template <typename Value>
Json status_of(const cjit::result<Value>& result) {
  return outcome(result ? cjit::result<void>() : cjit::result<void>(result.error()));
}

// The report of a run: its value, if it has one, and the launches that it made.
template <typename Run>
Json run_report(const cjit::context& context, const Run& run) {
  std::uint64_t number = cjit::mock_get_launch_count(context).value();
  const auto done = run();
  Json made = status_of(done);
  if constexpr (!std::is_same_v<decltype(run()), cjit::result<void>>) made["value"] = done ? Json(*done) : Json();
  made["launches"] = Json::array();
  for (const std::uint64_t end = cjit::mock_get_launch_count(context).value(); number < end; ++number)
    made["launches"].push_back(report(cjit::mock_get_launch(context, number).value()));
  return made;
}

}  // namespace conformance
