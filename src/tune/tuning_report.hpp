// What a tuning found, as JSON. docs/tuning.md describes the document.
#pragma once

#include <string>
#include <vector>

#include "tune/race.hpp"
#include "tune/space.hpp"

namespace cjit {

struct TuningReport {
  std::string device;
  int driver_version = 0;
  Space space;
  std::vector<Candidate> candidates;  // the first one is the default; it is empty for an algorithm
  std::vector<std::string> failures;  // why a candidate could not be built; "": it was
  std::vector<bool> over_limits;      // whether that is a limit of its resources
  std::vector<std::size_t> raced;     // the candidates that raced, in the order of the race
  std::vector<Standing> standings;    // of these
  std::size_t best = 0;               // a candidate
  std::size_t rounds = 0;
  std::size_t losses = 0;  // workers that candidates took down
  std::string stopped;     // why the tuning is not finished; "": it is
  double build_seconds = 0;
  double measure_seconds = 0;
};

std::string to_json(const TuningReport& report);

}  // namespace cjit
