// The requests of a run that a context recorded (docs/recording.md).
#pragma once

#include <string>
#include <vector>

#include "manifest.hpp"

namespace cjit_cli {

struct RecordedRun {
  std::vector<PlannedBuild> builds;
  // Requests that cannot be repeated, each with the reason: "k.ptx: the image comes from another compiler".
  std::vector<std::string> left_out;
  std::uint64_t damaged_parts = 0;
};

// Each request for each of `archs`; without one, for that of the recorded build. Throws cjit::error.
RecordedRun read_recorded_run(const std::string& path, const std::vector<std::string>& archs);

cjit::recording_build_options repeat_options_of(const PlannedBuild& build);

}  // namespace cjit_cli
