#include "shard.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <numeric>

#include "report.hpp"

namespace cjit_cli {

namespace {

constexpr std::size_t kMostShards = 1'000'000;
constexpr int kDeepestRun = 64;

cjit::error refuse_run(const std::string& file, const std::string& why) {
  return cjit::error(cjit::status::invalid_argument,
                     "cannot read build times from " + file + ": " + why +
                         "; expected a document that 'cjit prebuild MANIFEST --json' wrote");
}

Json parse_run(const std::string& file) try {
  return parse_json(*read_text(file), kDeepestRun);
} catch (const cjit::error& error) {
  throw refuse_run(file, error.what());
}

// Equal for the same build of two runs, also if other entries were added to the manifest or removed.
std::string identity(const Json& source, const Json& variables, const Json& arch) {
  return Json{source, variables, arch}.dump();
}

// The times of the builds in a run, by identity. Equal identities (one source with two lists of names) keep their
// order.
std::map<std::string, std::vector<double>> times_in(const std::string& file) {
  const Json run = parse_run(file);
  if (!run.is_object() || !run.contains("builds") || !run["builds"].is_array())
    throw refuse_run(file, "it has no list 'builds'");
  std::map<std::string, std::vector<double>> times;
  for (const Json& one : run["builds"]) {
    const auto has = [&](const char* key) { return one.is_object() && one.contains(key); };
    if (!has("source") || !has("variables") || !has("arch")) throw refuse_run(file, "a build in it is incomplete");
    if (!has("milliseconds")) continue;  // a build that failed, or a list of planned builds
    const Json& time = one["milliseconds"];
    if (!time.is_number() || time.get<double>() < 0) throw refuse_run(file, "'milliseconds' has a wrong value");
    times[identity(one["source"], one["variables"], one["arch"])].push_back(time.get<double>());
  }
  if (times.empty()) throw refuse_run(file, "no build in it has a time");
  return times;
}

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace

Shard parse_shard(const std::string& text) {
  Shard shard;
  const char* const end = text.data() + text.size();
  const auto number = std::from_chars(text.data(), end, shard.number);
  const bool has_slash = number.ec == std::errc() && number.ptr != end && *number.ptr == '/';
  const auto count = has_slash ? std::from_chars(number.ptr + 1, end, shard.count) : number;
  if (!has_slash || count.ec != std::errc() || count.ptr != end || shard.number == 0 || shard.number > shard.count ||
      shard.count > kMostShards)
    throw cjit::error(
        cjit::status::invalid_argument,
        "'" + text + "' is no shard; expected NUMBER/COUNT with a number from 1 to the count, such as 2/8");
  return shard;
}

std::vector<double> costs_of(const std::vector<PlannedBuild>& builds, const std::string& file) {
  std::vector<double> costs(builds.size(), 1);
  if (file.empty()) return costs;
  const auto times = times_in(file);
  std::vector<double> all;
  for (const auto& [one, list] : times) all.insert(all.end(), list.begin(), list.end());
  const double usual = median(std::move(all));
  std::map<std::string, std::size_t> seen;
  for (std::size_t i = 0; i < builds.size(); ++i) {
    const PlannedBuild& build = builds[i];
    const std::string name = identity(build.source, variables_to_json(build.variables), build.options.arch);
    const auto found = times.find(name);
    const std::size_t position = seen[name]++;
    costs[i] = found != times.end() && position < found->second.size() ? found->second[position] : usual;
  }
  return costs;
}

std::vector<PlannedBuild> part_of(std::vector<PlannedBuild> builds, const Shard& shard,
                                  const std::vector<double>& costs) {
  std::vector<std::size_t> order(builds.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return costs[a] > costs[b]; });
  std::vector<double> loads(shard.count, 0);
  std::vector<std::size_t> own;
  for (const std::size_t build : order) {
    const auto least = std::min_element(loads.begin(), loads.end());
    *least += costs[build];
    if (static_cast<std::size_t>(least - loads.begin()) == shard.number - 1) own.push_back(build);
  }
  std::sort(own.begin(), own.end());
  std::vector<PlannedBuild> part;
  for (const std::size_t build : own) part.push_back(std::move(builds[build]));
  return part;
}

}  // namespace cjit_cli
