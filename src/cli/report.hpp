// The output of the command: text for a terminal, or one JSON document.
#pragma once

#include <cjit/cjit.hpp>
#include <string>
#include <vector>

#include "json.hpp"
#include "table.hpp"

namespace cjit_cli {

// The version of all documents; their key "schema" has it (docs/command.md). It is raised when a key is removed or
// changes its meaning.
inline constexpr int kJsonSchema = 1;

// Prints an object with the schema version in front.
void print_json(const Json& document);
// Likewise as one line, which a reader gets at once.
void print_json_line(const Json& document);
Json to_json(const cjit::error& error);
Json to_json(const cjit::record_list<cjit::diagnostic>& diagnostics);
// {"key", "uncacheable_reason", "fields": [{"name", "value"}]}
Json to_json(const cjit::cache_key& key);
// The resources of a kernel, without its symbol.
Json to_json(const cjit::image_kernel& kernel);
// The kernels of a cubin, with their symbols.
Json kernels_to_json(const cjit::build_result& result);
// A build result without its images.
Json to_json(const cjit::build_result& result);
// Prints a build result and the path of its artifact: as a document, or as a table with the logs on standard error.
void report_build(const cjit::build_result& result, const std::string& artifact, bool as_json);
Json policy_to_json(cjit::bytes_view policy);

// "cubin", "ptx", "ltoir", "fatbin", and the reverse; `none` for anything else.
std::string kind_name(cjit::image_kind kind);
cjit::image_kind parse_kind(const std::string& kind);
// "sm_90a", "compute_90"
std::string arch_name(std::uint32_t cc, std::uint32_t feature, cjit::image_kind kind);
const char* outcome_name(cjit::cache_outcome outcome);
const char* place_name(cjit::build_place place);
const char* pch_name(cjit::pch_outcome outcome);
const char* mode_name(cjit::cache_mode mode);

// A value for a table: a string without quotes, "-" for null.
std::string text_of(const Json& value);

// The exit code: 0, or the hundreds of the status (1 usage, 2 toolkit, 3 compilation, 4 artifact, 5 operating system,
// 6 driver, 7 cjit).
int exit_code(cjit::status status);
// "12.3"
std::string milliseconds(std::uint64_t nanoseconds);

// Runs a command and reports its failure; with --json the report is a JSON document too.
template <typename Command>
void report_failures(bool json, Command command) try {
  command();
} catch (const cjit::error& error) {
  if (json) print_json({{"error", to_json(error)}});
  throw;
}

}  // namespace cjit_cli
