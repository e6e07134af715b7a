#include "tune/tuning_report.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "measure/interval.hpp"
#include "measure/json_text.hpp"

namespace cjit {

namespace {

const char* name_of(Standing::State state) {
  switch (state) {
    case Standing::State::kWaiting:
      return "not_measured";
    case Standing::State::kRacing:
      return "measured";
    case Standing::State::kSlower:
      return "slower";
    case Standing::State::kCrashed:
      return "crashed";
    case Standing::State::kFailed:
      return "failed";
    case Standing::State::kWrong:
      return "wrong";
  }
  return "";
}

std::string numbers_of(const TuningReport& report, std::size_t index) {
  std::string text = "{";
  const Candidate& candidate = report.candidates[index];
  for (std::size_t i = 0; i < candidate.size(); ++i)
    text.append(concat(i == 0 ? "" : ",", '"', report.space[i].name, "\":", candidate[i]));
  return text.append("}");
}

std::string measurement_of(const Standing& standing) {
  std::string text = concat("\"state\":\"", name_of(standing.state), "\",\"checked\":", json_bool(standing.is_checked));
  if (!standing.reason.empty()) text.append(concat(",\"reason\":", json_string(standing.reason)));
  if (standing.ratios.empty()) return text;
  const Interval ratio = interval_of(standing.ratios);
  text.append(concat(",\"ratio\":", json_number(ratio.median), ",\"low\":", json_number(ratio.low), ",\"high\":",
                     json_number(ratio.high), ",\"rounds\":", standing.ratios.size(), ",\"nanoseconds\":["));
  for (const std::vector<double>& times : standing.times)
    text.append(text.back() == '[' ? "" : ",")
        .append(times.empty() ? std::string("null") : json_number(interval_of(times).median));
  return text.append("]");
}

std::string state_without_race(const TuningReport& report, std::size_t index) {
  const std::string& failure = report.failures[index];
  if (failure.empty()) return "\"state\":\"not_measured\"";
  return concat("\"state\":", report.over_limits[index] ? "\"over_limits\"" : "\"not_built\"",
                ",\"reason\":", json_string(failure));
}

std::string candidate_of(const TuningReport& report, std::size_t index) {
  const auto raced = std::find(report.raced.begin(), report.raced.end(), index);
  return concat("{\"numbers\":", numbers_of(report, index), ',',
                raced == report.raced.end()
                    ? state_without_race(report, index)
                    : measurement_of(report.standings[static_cast<std::size_t>(raced - report.raced.begin())]),
                '}');
}

bool is_unsteady(const TuningReport& report) {
  if (report.standings.empty()) return false;
  const auto too_wide = [](const std::vector<double>& values) {
    if (values.size() < 2) return false;
    const Interval interval = interval_of(values);
    return interval.high - interval.low > kUnsteady * interval.median;
  };
  const auto raced = std::find(report.raced.begin(), report.raced.end(), report.best);
  const Standing& best = report.standings[static_cast<std::size_t>(raced - report.raced.begin())];
  return too_wide(best.ratios) ||
         std::any_of(report.standings[0].times.begin(), report.standings[0].times.end(), too_wide);
}

}  // namespace

std::string to_json(const TuningReport& report) {
  std::string candidates;
  for (std::size_t i = 0; i < report.candidates.size(); ++i)
    candidates.append(concat(i == 0 ? "" : ",", candidate_of(report, i)));
  return concat("{\"device\":", json_string(report.device), ",\"driver\":", report.driver_version,
                ",\"best\":", numbers_of(report, report.best), ",\"is_default\":", json_bool(report.best == 0),
                ",\"unsteady\":", json_bool(is_unsteady(report)),
                ",\"stopped\":", report.stopped.empty() ? std::string("null") : json_string(report.stopped),
                ",\"rounds\":", report.rounds, ",\"lost_processes\":", report.losses,
                ",\"build_seconds\":", json_number(report.build_seconds),
                ",\"measure_seconds\":", json_number(report.measure_seconds), ",\"candidates\":[", candidates, "]}");
}

}  // namespace cjit
