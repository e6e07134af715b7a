// What the command prints of bundles.
#pragma once

#include "report.hpp"

namespace cjit_cli {

using Bundle = std::unique_ptr<cjit_bundle_t, Call<cjit_bundle_destroy>>;
using BundleInfo = Result<cjit_bundle_info_t, cjit_bundle_info_cleanup>;
using BundleDiff = Result<cjit_bundle_diff_t, cjit_bundle_diff_cleanup>;

Bundle open_bundle(const std::string& path);
// True if the bytes begin as a bundle does.
bool is_bundle(const Blob& bytes);

Json describe_bundle(const std::string& path, const Blob& bytes);
void print_bundle(const Json& document);
Json to_json(const cjit_bundle_diff_t& diff);
void print_differences(const Json& differences);

}  // namespace cjit_cli
