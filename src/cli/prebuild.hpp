// The builds of a manifest, for `cjit prebuild` and `cjit watch`.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace cjit_cli {

struct PrebuildArguments {
  std::string manifest, recording, cache_dir, pack, bundle, depfile, signing_key;
  std::string shard, costs;
  std::vector<std::string> archs;
  std::uint32_t workers = 0;
  bool fail_fast = false;
  bool dry_run = false;
  bool pch = false;
  bool merge = false;
  bool quiet = false;
  bool json = false;
};

// What the outcome of the builds depends on.
struct BuildInputs {
  std::set<std::string> files;    // the manifest, sources, and headers that are not the toolkit's
  std::set<std::string> folders;  // directories that a failed build may have searched for a header
};

// Runs the builds and reports them. Returns the exit code; throws Interrupted after a signal, and cjit::error for a
// manifest that cannot be read. `inputs` may be nullptr.
int prebuild(const PrebuildArguments& arguments, BuildInputs* inputs);

// Adds the options that both commands have, and returns --bundle.
CLI::Option* add_prebuild_options(CLI::App& command, PrebuildArguments& arguments);

}  // namespace cjit_cli
