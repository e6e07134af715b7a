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
  bool is_filled = true;     // before a guarded run, with its contents; else with a pattern that the plan cannot know
  bool must_stay = false;    // after a guarded run it has to have its contents
};

struct MeasuredRun {
  std::vector<MeasuredArgument> arguments;  // in the order of the plan's parameters

  // The compared arguments in memory that holds the results of the run: offset and size of each, in their order.
  struct Part {
    std::uint64_t offset, bytes;
  };
  std::vector<Part> result_parts() const;
  // Size of that memory.
  std::uint64_t result_bytes() const;
};

// One question to a measuring worker. The fields that an action does not name are ignored.
struct MeasuringTask {
  enum class Action : std::uint32_t {
    kOpen,     // opens the device: `driver_path`, `device`
    kCopy,     // measures copies of memory, and what a measurement shows beside the runs
    kPrepare,  // makes arguments that stay: `runs`
    kLoad,     // loads a candidate anew: `candidate`, `artifact`
    kMeasure,  // on the arguments that stay: `candidate`, `run`, `repetitions`
    kRun,      // executes each of `runs` once, between guards: `candidate`, `seed`, `cache`, `results_of`,
               // `limit_milliseconds`, `is_stepwise`, `graph_picoseconds`
  };
  // What the L2 cache has before a guarded run.
  enum class Cache : std::uint32_t { kAny, kArguments, kOther };

  Action action = Action::kOpen;
  std::string driver_path;
  std::uint32_t device = 0;
  std::vector<MeasuredRun> runs;
  std::uint64_t candidate = 0;
  std::string artifact;
  std::uint64_t run = 0;
  std::uint64_t repetitions = 1;
  std::uint64_t seed = 0;  // of the pattern around the arguments, and of their order in memory
  Cache cache = Cache::kAny;
  std::uint64_t results_of = 0;  // the run whose results are returned; the number of runs: none
  std::uint64_t limit_milliseconds = 0;
  std::uint64_t graph_picoseconds = 0;  // that are no time of the runs
  bool is_stepwise = false;             // waits for each launch, so that an error names the launch
};

// Bytes beside an argument that a run wrote.
struct GuardHit {
  std::uint64_t run = 0;
  std::uint64_t argument = 0;  // the number of arguments: the workspace
  bool is_before = false;      // the argument
  std::uint64_t distance = 0;  // from the argument to the nearest byte: 0 is the next one
  std::uint64_t bytes = 0;     // how many were written
};

struct ChangedInput {
  std::uint64_t run = 0;
  std::uint64_t argument = 0;
  std::uint64_t first = 0;  // byte
  std::uint64_t bytes = 0;  // how many differ
};

// The clocks of a device. All are 0 if they are unknown.
struct ClockReading {
  std::uint64_t sm_megahertz = 0;       // of the multiprocessors
  std::uint64_t most_sm_megahertz = 0;  // the highest that the device has
  std::uint64_t memory_megahertz = 0;
  std::uint64_t limits = 0;  // why the clocks are not higher: bits of nvmlClocksThrottleReasons
};

struct MeasuringAnswer {
  // kOpen:
  std::string device_name;
  std::string device_id;       // "GPU-..."; "" if the driver does not tell
  std::uint64_t l2_bytes = 0;  // size of the L2 cache
  // kCopy:
  std::uint64_t copy_rate = 0;          // bytes that a copy reads and writes in a second
  std::uint64_t graph_picoseconds = 0;  // of a measurement, beside its runs
  // kMeasure, kRun:
  std::uint64_t picoseconds = 0;  // of one run
  // kRun:
  bool is_timed_out = false;           // the device is still busy: the process has to be ended
  std::uint64_t late_nanoseconds = 0;  // that other work of the context took after the runs
  ClockReading clocks;                 // directly after the runs, if the cache was prepared for them
  std::vector<GuardHit> guard_hits;
  std::vector<ChangedInput> changed_inputs;
  std::uint64_t result_bytes = 0;  // in the shared memory, by MeasuredRun::result_parts(); 0: no results were wanted
};

}  // namespace cjit
