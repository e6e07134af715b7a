// A part of a manifest's builds for one of several machines.
#pragma once

#include <string>
#include <vector>

#include "manifest.hpp"

namespace cjit_cli {

struct Shard {
  std::size_t number = 1;  // from 1 to count
  std::size_t count = 1;
};

// "2/8". Throws cjit::error.
Shard parse_shard(const std::string& text);

// What each build costs, in any unit: the milliseconds of an earlier run in the file, a document of
// `cjit prebuild --json`. Builds that it does not have cost the median of those that it has. All builds cost the same
// if `file` is "". Throws cjit::error.
std::vector<double> costs_of(const std::vector<PlannedBuild>& builds, const std::string& file);

// The builds of a shard, in their order. Each build is in exactly one shard. The costliest build goes first, to the
// shard that has the least (Graham's rule "longest processing time first": the largest shard costs at most 4/3 of the
// best possible one). Equal arguments give equal shards on every machine.
std::vector<PlannedBuild> part_of(std::vector<PlannedBuild> builds, const Shard& shard,
                                  const std::vector<double>& costs);

}  // namespace cjit_cli
