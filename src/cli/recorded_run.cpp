#include "recorded_run.hpp"

#include <iostream>

namespace cjit_cli {

RecordedRun read_recorded_run(const std::string& path, const std::vector<std::string>& archs) {
  RecordedRun run;
  const auto recording = std::make_shared<const cjit::recording>(cjit::recording_read(path).value());
  run.damaged_parts = recording->damaged_count();
  if (run.damaged_parts != 0)
    std::cerr << "cjit: warning: " << path << " has " << run.damaged_parts << " damaged parts, which are skipped\n";
  std::size_t index = 0;
  for (const cjit::recorded_request& request : recording->requests()) {
    PlannedBuild build;
    build.entry = index;
    build.source = request.name();
    build.folder = request.folder();
    build.recording = recording;
    build.request = index++;
    if (request.can_repeat() == 0) {
      run.left_out.push_back(build.source + ": " + std::string(request.note()));
      continue;
    }
    for (const std::string& arch : archs.empty() ? std::vector{std::string(request.arch())} : archs) {
      build.options.arch = arch;
      run.builds.push_back(build);
    }
  }
  return run;
}

cjit::recording_build_options repeat_options_of(const PlannedBuild& build) {
  return {.arch = build.options.arch, .cache_mode = build.options.cache_mode};
}

}  // namespace cjit_cli
