// What the command prints: text for people on the terminal, or one JSON document.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "client.hpp"

namespace cjit_cli {

using Json = nlohmann::ordered_json;

void print_json(const Json& document);
Json to_json(const Failure& failure);
Json diagnostics_to_json(const cjit_diagnostic_t* const* diagnostics, std::uint64_t count);
// {"key", "uncacheable_reason", "fields": [{"name", "value"}]}
Json to_json(const cjit_cache_key_t& key);
// What a kernel needs, but for its symbol.
Json to_json(const cjit_kernel_resources_t& kernel);
// Those of a cubin, with their symbols.
Json kernels_to_json(const cjit_build_result_t& result);
// What a build made, without its images.
Json to_json(const cjit_build_result_t& result);
// The same as a table, with the artifact that it was written to; what was said of it on standard error.
void print_build(const cjit_build_result_t& result, const std::string& artifact);
Json policy_to_json(const void* policy, std::uint64_t size);

const char* outcome_name(cjit_cache_outcome_t outcome);
const char* place_name(cjit_build_place_t place);
const char* pch_name(cjit_pch_outcome_t outcome);
// "12.3"
std::string milliseconds(std::uint64_t nanoseconds);

// Rows of cells, each on one line, in columns as wide as their widest cell; the first row is the heading.
void print_table(std::vector<std::vector<std::string>> rows);

// Runs a command. One that was asked for JSON says in JSON how it failed, too.
template <typename Command>
void report_failures(bool json, Command command) try {
  command();
} catch (const Failure& failure) {
  if (json) print_json({{"error", to_json(failure)}});
  throw;
}

}  // namespace cjit_cli
