#include "cache_stats_text.hpp"

#include <iostream>
#include <span>

#include "cache_report.hpp"
#include "human.hpp"

namespace cjit_cli {

namespace {

struct Part {
  const char* counter;
  const char* name;
};

constexpr Part kHits[] = {{"memory_hits", "in memory"},
                          {"disk_hits", "on disk"},
                          {"layer_hits", "in layers"},
                          {"remote_hits", "in remotes"},
                          {"shared_hits", "shared with an equal build"}};
constexpr Part kMisses[] = {{"absent_misses", "absent"},
                            {"corrupt_misses", "damaged"},
                            {"version_misses", "of another format"},
                            {"unreadable_misses", "unreadable"},
                            {"refreshes", "refreshed"}};
constexpr Part kBuilds[] = {{"failures", "failed builds"},
                            {"failure_hits", "known failures"},
                            {"bypasses", "without the cache"},
                            {"waits", "waits for another process"},
                            {"wait_timeouts", "waits too long"}};
constexpr Part kEntries[] = {{"published", "written"},
                             {"publish_failures", "not written"},
                             {"disk_evictions", "removed from disk"},
                             {"memory_evictions", "removed from memory"}};
constexpr Part kRemotes[] = {{"remote_hits", "hits"},
                             {"remote_misses", "misses"},
                             {"remote_refusals", "of them refused for their signatures"},
                             {"remote_failures", "failures"},
                             {"remote_skipped", "skipped"},
                             {"uploads", "uploads"},
                             {"upload_failures", "failed uploads"}};

std::uint64_t number(const Json& totals, const char* name) { return totals.value(name, std::uint64_t{0}); }

std::uint64_t sum(const Json& totals, std::span<const Part> parts) {
  std::uint64_t all = 0;
  for (const Part& part : parts) all += number(totals, part.counter);
  return all;
}

// "900 in memory, 500 on disk": those that are not 0.
std::string list(const Json& totals, std::span<const Part> parts) {
  std::string text;
  for (const Part& part : parts)
    if (const std::uint64_t count = number(totals, part.counter); count != 0)
      text.append(text.empty() ? "" : ", ").append(std::to_string(count) + " " + part.name);
  return text;
}

// "12 hits, 100 misses, 3 MB received, 1 MB sent, 4 s of lookups"
std::string remotes_text(const Json& totals) {
  std::string text = list(totals, kRemotes);
  for (const auto& [counter, verb] : {std::pair("remote_received_bytes", " received"), {"remote_sent_bytes", " sent"}})
    if (const std::uint64_t bytes = number(totals, counter); bytes != 0) text += ", " + size_text(bytes) + verb;
  if (const double seconds = totals.value("remote_lookup_seconds", 0.0); seconds > 0)
    text += ", " + duration_text(seconds) + " of lookups";
  return text;
}

void print_line(const std::string& name, const std::string& text) {
  constexpr std::size_t kWidth = 10;
  if (!text.empty()) std::cout << name << std::string(kWidth - name.size(), ' ') << text << '\n';
}

}  // namespace

void print_cache_stats(const Json& stats) {
  const Json& totals = stats["totals"];
  const std::uint64_t hits = sum(totals, kHits), misses = sum(totals, kMisses);
  std::string summary = percent_text(hits, hits + misses) + " hits, " +
                        duration_text(totals["saved_seconds"].get<double>()) + " of compilation saved";
  if (hits + misses == 0) summary = "no requests yet";
  if (stats.contains("bytes"))
    summary.insert(0, size_text(stats["bytes"]) + " of " + size_text(stats["limit_bytes"]) + ", ");
  std::cout << summary << '\n';
  print_line("folder", stats["folder"]);
  print_line("problem", stats["problem"]);
  print_line("mode", stats["mode"]);
  for (const Json& layer : stats["layers"]) print_line("layer", layer_text(layer));
  for (const Json& remote : stats["remotes"]) print_line("remote", remote_text(remote));
  if (stats.contains("entries")) print_line("entries", stats["entries"].dump());
  if (hits != 0) print_line("hits", std::to_string(hits) + ": " + list(totals, kHits));
  if (misses != 0) print_line("misses", std::to_string(misses) + ": " + list(totals, kMisses));
  print_line("builds", list(totals, kBuilds));
  std::string entries = list(totals, kEntries);
  if (const std::uint64_t bytes = number(totals, "disk_evicted_bytes"); bytes != 0)
    entries += " (" + size_text(bytes) + ")";
  print_line("changes", entries);
  print_line("remotes", remotes_text(totals));
}

}  // namespace cjit_cli
