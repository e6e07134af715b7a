#include "evaluate/verdict.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "facts/enumerator_words.hpp"
#include "measure/json_text.hpp"

namespace cjit {

namespace {

// "cold": {"median": 1.5, "low": 1, "high": 2, "measurements": 20, "runs": 16, "unsteady": false}
std::string times_of(const std::vector<double>& values, std::uint64_t runs) {
  if (values.empty()) return "null";
  const Interval time = interval_of(values);
  return concat("{\"median\":", json_number(time.median), ",\"low\":", json_number(time.low),
                ",\"high\":", json_number(time.high), ",\"measurements\":", values.size(), ",\"runs\":", runs,
                ",\"unsteady\":", json_bool(time.high - time.low > kUnsteady * time.median), '}');
}

std::string result_of(const ResultVerdict& result) {
  const Comparison& comparison = result.comparison;
  std::string text = concat("{\"argument\":", json_string(result.argument), ",\"elements\":", comparison.elements,
                            ",\"wrong\":", comparison.wrong, ",\"worst_error\":", json_number(comparison.worst_error),
                            ",\"worst_element\":", comparison.worst, ",\"nans\":", comparison.nans,
                            ",\"infinities\":", comparison.infinities);
  if (!comparison.is_right())
    text.append(concat(",\"first_wrong\":", comparison.first, ",\"found\":", json_string(comparison.found),
                       ",\"expected\":", json_string(comparison.expected)));
  return text.append("}");
}

template <typename Values, typename Convert>
std::string list_of(const Values& values, Convert convert) {
  std::string text = "[";
  for (const auto& value : values) text.append(text.size() == 1 ? "" : ",").append(convert(value));
  return text.append("]");
}

struct ClockLimit {
  std::uint64_t bit;
  const char* word;
};
// nvmlClocksThrottleReasons, as NVML's API reference has them; 1, an idle device, is no limit. In docs/evaluate.md.
constexpr auto kClockLimits = std::to_array<ClockLimit>({{0x2, "set_by_user"},
                                                         {0x4, "power_cap"},
                                                         {0x8, "hardware_slowdown"},
                                                         {0x10, "sync_boost"},
                                                         {0x20, "temperature"},
                                                         {0x40, "hardware_temperature"},
                                                         {0x80, "power_brake"},
                                                         {0x100, "display"}});

std::string clocks_of(const ClockRange& clocks) {
  if (clocks.lowest_sm_megahertz == 0) return "null";
  std::vector<std::string> limits;
  for (const auto& [bit, word] : kClockLimits)
    if ((clocks.last.limits & bit) != 0) limits.push_back(json_string(word));
  return concat("{\"lowest_sm_megahertz\":", clocks.lowest_sm_megahertz,
                ",\"highest_sm_megahertz\":", clocks.highest_sm_megahertz,
                ",\"most_sm_megahertz\":", clocks.last.most_sm_megahertz,
                ",\"memory_megahertz\":", clocks.last.memory_megahertz, ",\"limited_by\":[", join(limits, ","), "]}");
}

std::string case_of(const CaseVerdict& one) {
  return concat("{\"compared_runs\":", one.runs, ",\"results\":", list_of(one.results, result_of),
                ",\"cold_nanoseconds\":", times_of(one.cold, one.cold_runs),
                ",\"warm_nanoseconds\":", times_of(one.warm, one.warm_runs), ",\"bytes\":", one.bytes,
                ",\"floor_nanoseconds\":", json_number(one.floor_nanoseconds), ",\"clocks\":", clocks_of(one.clocks),
                '}');
}

std::string guard_of(const GuardVerdict& guard) {
  return concat("{\"argument\":", json_string(guard.argument), ",\"case\":", guard.one_case, ",\"side\":\"",
                guard.hit.is_before ? "before" : "after", "\",\"distance\":", guard.hit.distance,
                ",\"bytes\":", guard.hit.bytes, '}');
}

std::string change_of(const ChangeVerdict& change) {
  return concat("{\"argument\":", json_string(change.argument), ",\"case\":", change.one_case,
                ",\"first_byte\":", change.change.first, ",\"bytes\":", change.change.bytes, '}');
}

std::string diagnostic_of(const Diagnostic& one) {
  return concat("{\"file\":", json_string(one.file), ",\"line\":", one.line, ",\"column\":", one.column,
                ",\"severity\":\"", one.severity >= CJIT_SEVERITY_ERROR ? "error" : "warning",
                "\",\"text\":", json_string(one.text), '}');
}

std::string kernel_of(const ImageKernel& kernel) {
  return concat("{\"symbol\":", json_string(kernel.symbol), ",\"registers\":", kernel.register_count,
                ",\"static_shared_memory\":", kernel.static_shared_memory, ",\"local_memory\":", kernel.local_memory,
                ",\"stack_memory\":", kernel.stack_memory, '}');
}

}  // namespace

void ClockRange::add(const ClockReading& reading) {
  if (reading.sm_megahertz == 0) return;
  const std::uint64_t limits = last.limits | reading.limits;
  last = reading;
  last.limits = limits;
  lowest_sm_megahertz =
      std::min(lowest_sm_megahertz == 0 ? reading.sm_megahertz : lowest_sm_megahertz, reading.sm_megahertz);
  highest_sm_megahertz = std::max(highest_sm_megahertz, reading.sm_megahertz);
}

double KernelVerdict::worst_error() const {
  double worst = 0;
  for (const CaseVerdict& one : cases)
    for (const ResultVerdict& result : one.results) worst = std::max(worst, result.comparison.worst_error);
  return worst;
}

Interval KernelVerdict::time(std::vector<double> CaseVerdict::*times) const {
  Interval sum;
  for (const CaseVerdict& one : cases) {
    if ((one.*times).empty()) return {};
    const Interval time = interval_of(one.*times);
    sum.median += time.median;
    sum.low += time.low;
    sum.high += time.high;
  }
  return sum;
}

std::string to_json(const KernelVerdict& verdict) {
  static const std::vector<ImageKernel> kNone;
  const auto& kernels = verdict.record == nullptr ? kNone : resources_of(*verdict.record).kernels();
  return concat("{\"candidate\":", verdict.candidate, ",\"name\":", json_string(verdict.name), ",\"state\":\"",
                facts::word_of(facts::kEvaluateStateWords, verdict.state),
                "\",\"reason\":", json_string(verdict.reason), ",\"error\":", json_string(verdict.error),
                ",\"cache_key\":", json_string(verdict.cache_key),
                ",\"worst_error\":", json_number(verdict.worst_error()), ",\"cases\":", list_of(verdict.cases, case_of),
                ",\"guard_hits\":", list_of(verdict.guard_hits, guard_of),
                ",\"changed_inputs\":", list_of(verdict.changed_inputs, change_of),
                ",\"late_nanoseconds\":", verdict.late_nanoseconds,
                ",\"diagnostics\":", list_of(verdict.diagnostics, diagnostic_of), ",\"log\":", json_string(verdict.log),
                ",\"kernels\":", list_of(kernels, kernel_of), ",\"judge_seconds\":", json_number(verdict.seconds), '}');
}

}  // namespace cjit
