// Prints listings and differences of bundles.
#pragma once

#include "report.hpp"

namespace cjit_cli {

// True if the bytes begin with the magic number of bundles.
bool is_bundle(cjit::bytes_view bytes);

Json describe_bundle(const std::string& path, cjit::bytes_view bytes);
void print_bundle(const Json& document);
Json to_json(const cjit::bundle_diff& diff);
void print_differences(const Json& differences);

}  // namespace cjit_cli
