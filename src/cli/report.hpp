// What the command prints: text for people on the terminal, or one JSON document.
#pragma once

#include <cjit/cjit.hpp>
#include <string>
#include <vector>

#include "json.hpp"

namespace cjit_cli {

// The version of all documents, which they carry as "schema" (docs/command.md). Raised when a key is removed or means
// something else.
inline constexpr int kJsonSchema = 1;

// An object, with its schema version in front.
void print_json(const Json& document);
Json to_json(const cjit::error& error);
Json to_json(const cjit::record_list<cjit::diagnostic>& diagnostics);
// {"key", "uncacheable_reason", "fields": [{"name", "value"}]}
Json to_json(const cjit::cache_key& key);
// What a kernel needs, but for its symbol.
Json to_json(const cjit::image_kernel& kernel);
// Those of a cubin, with their symbols.
Json kernels_to_json(const cjit::build_result& result);
// What a build made, without its images.
Json to_json(const cjit::build_result& result);
// The same as a table, with the artifact that it was written to; what was said of it on standard error.
void print_build(const cjit::build_result& result, const std::string& artifact);
Json policy_to_json(cjit::bytes_view policy);

// "cubin", "ptx", "ltoir", "fatbin", and back; none for anything else.
std::string kind_name(cjit::image_kind kind);
cjit::image_kind parse_kind(const std::string& kind);
// "sm_90a", "compute_90"
std::string arch_name(std::uint32_t cc, std::uint32_t feature, cjit::image_kind kind);
const char* outcome_name(cjit::cache_outcome outcome);
const char* place_name(cjit::build_place place);
const char* pch_name(cjit::pch_outcome outcome);
const char* mode_name(cjit::cache_mode mode);

// Numbers a caller can test: 0, or the block of the status (1 usage, 2 toolkit, 3 compile, 4 artifact, 5 operating
// system, 6 driver, 7 cjit).
int exit_code(cjit::status status);
// "12.3"
std::string milliseconds(std::uint64_t nanoseconds);

// Rows of cells, each on one line, in columns as wide as their widest cell; the first row is the heading.
void print_table(std::vector<std::vector<std::string>> rows);

// Runs a command. One that was asked for JSON says in JSON how it failed, too.
template <typename Command>
void report_failures(bool json, Command command) try {
  command();
} catch (const cjit::error& error) {
  if (json) print_json({{"error", to_json(error)}});
  throw;
}

}  // namespace cjit_cli
