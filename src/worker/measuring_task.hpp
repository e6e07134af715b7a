// What a worker measures: runs of the plans of build results on a device.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "facts/run_argument.hpp"

namespace cjit {

struct MeasuredArgument : facts::RunArgument {
  std::string name;
  bool is_compared = false;  // its contents after a run are a result
};

struct MeasuredRun {
  std::vector<MeasuredArgument> arguments;  // in the order of the plan's parameters
};

// One question to a measuring worker. The fields that an action does not name are ignored.
struct MeasuringTask {
  enum class Action : std::uint32_t {
    kPrepare,  // opens the device and makes the arguments: `driver_path`, `device`, `runs`, `tolerance`
    kLoad,     // loads a candidate: `candidate`, `artifact`
    kMeasure,  // `candidate`, `run`, `repetitions`
    kCompare,  // runs a candidate once on fresh arguments: `candidate`, `run`, `wants_results`
  };

  Action action = Action::kPrepare;
  std::string driver_path;
  std::uint32_t device = 0;
  std::vector<MeasuredRun> runs;
  std::uint64_t tolerance = 0;  // the bits of a double; see Comparison
  std::uint64_t candidate = 0;
  std::string artifact;
  std::uint64_t run = 0;
  std::uint64_t repetitions = 1;
  bool wants_results = false;
};

struct MeasuringAnswer {
  std::uint64_t picoseconds = 0;      // kMeasure: of one run
  std::string difference;             // kCompare: from the results of candidate 0, which is compared first; "": none
  std::vector<std::string> results;   // kCompare: the bytes of each compared argument, if they are wanted
  std::vector<std::string> expected;  // those of candidate 0
};

}  // namespace cjit
