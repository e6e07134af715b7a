#include "metrics.hpp"

#include <cstdio>
#include <vector>

namespace cjit_cli {

namespace {

struct Sample {
  std::string labels;  // R"(tier="disk")"; "" without labels
  double value;
};

// Names, units and escapes are those of the OpenMetrics specification 1.0: the name of a counter has no suffix, its
// samples end with _total, and a unit ends the name.
class Text {
 public:
  void counter(const char* name, const char* unit, const char* help, const std::vector<Sample>& samples) {
    family(name, "counter", unit, help, "_total", samples);
  }
  void gauge(const char* name, const char* unit, const char* help, const std::vector<Sample>& samples) {
    family(name, "gauge", unit, help, "", samples);
  }
  std::string finished() { return text_ + "# EOF\n"; }

 private:
  void family(const char* name, const char* type, const char* unit, const char* help, const char* suffix,
              const std::vector<Sample>& samples) {
    const std::string full = std::string("cjit_cache_") + name;
    text_ += "# TYPE " + full + ' ' + type + '\n';
    if (*unit != '\0') text_ += "# UNIT " + full + ' ' + unit + '\n';
    text_ += "# HELP " + full + ' ' + help + '\n';
    for (const Sample& sample : samples) {
      char value[64];
      std::snprintf(value, sizeof(value), " %.15g\n", sample.value);
      text_ += full + suffix + (sample.labels.empty() ? "" : '{' + sample.labels + '}') + value;
    }
  }

  std::string text_;
};

Sample labelled(const char* label, const char* value, std::uint64_t number) {
  return {std::string(label) + "=\"" + value + '"', static_cast<double>(number)};
}

double seconds(std::uint64_t nanoseconds) { return static_cast<double>(nanoseconds) / 1e9; }

}  // namespace

std::string openmetrics(const cjit::cache_info& info, const std::optional<cjit::cache_entries>& listing) {
  const cjit::cache_counters c = info.totals();
  const auto plain = [](std::uint64_t number) { return std::vector<Sample>{{"", static_cast<double>(number)}}; };
  Text text;
  text.counter("hits", "", "Results by the tier that had them.",
               {labelled("tier", "memory", c.memory_hits()), labelled("tier", "disk", c.disk_hits()),
                labelled("tier", "layer", c.layer_hits()), labelled("tier", "remote", c.remote_hits()),
                labelled("tier", "shared", c.shared_hits()), labelled("tier", "failure", c.failure_hits())});
  text.counter(
      "misses", "", "Compilations by the reason why no entry was used.",
      {labelled("reason", "absent", c.absent_misses()), labelled("reason", "corrupt", c.corrupt_misses()),
       labelled("reason", "version", c.version_misses()), labelled("reason", "unreadable", c.unreadable_misses()),
       labelled("reason", "refresh", c.refreshes()), labelled("reason", "bypass", c.bypasses())});
  text.counter("failed_compilations", "", "Compilations that failed.", plain(c.failures()));
  text.counter("saved_seconds", "seconds", "Compile time of the results that were taken from the cache.",
               {{"", seconds(c.saved_nanoseconds())}});
  text.counter("waits", "", "Builds that waited for an equal one elsewhere, by the end of the wait.",
               {labelled("end", "any", c.waits()), labelled("end", "timeout", c.wait_timeouts())});
  text.counter("published", "", "Entries for the disk cache, by outcome.",
               {labelled("outcome", "stored", c.published()), labelled("outcome", "failed", c.publish_failures())});
  text.counter("evictions", "", "Results removed to stay below the size limits, by tier.",
               {labelled("tier", "memory", c.memory_evictions()), labelled("tier", "disk", c.disk_evictions())});
  text.counter("evicted_bytes", "bytes", "Size of the entries removed from the disk cache.",
               plain(c.disk_evicted_bytes()));
  text.counter(
      "remote_lookups", "", "Requests of builds to remote caches, by outcome.",
      {labelled("outcome", "hit", c.remote_hits()), labelled("outcome", "miss", c.remote_misses()),
       labelled("outcome", "failed", c.remote_failures()), labelled("outcome", "skipped", c.remote_skipped())});
  text.counter("remote_lookup_seconds", "seconds", "Time of the lookups that remote caches answered.",
               {{"", seconds(c.remote_lookup_nanoseconds())}});
  text.counter("remote_refusals", "", "Entries of remote caches that were refused for their signatures.",
               plain(c.remote_refusals()));
  text.counter("uploads", "", "Entries for remote caches, by outcome.",
               {labelled("outcome", "sent", c.uploads()), labelled("outcome", "failed", c.upload_failures())});
  text.counter("remote_bytes", "bytes", "Size of the entries that remote caches sent and received.",
               {labelled("direction", "received", c.remote_received_bytes()),
                labelled("direction", "sent", c.remote_sent_bytes())});
  if (listing) {
    text.gauge("entries", "", "Entries of the disk cache.", plain(listing->entries().size()));
    text.gauge("size_bytes", "bytes", "Size of the disk cache.", plain(listing->total_size()));
  }
  text.gauge("limit_bytes", "bytes", "Maximum size of the disk cache.", plain(info.disk_limit_bytes()));
  text.gauge("usable", "", "1 if there is a disk cache that is used.", plain(info.problem().empty() ? 1 : 0));
  return text.finished();
}

}  // namespace cjit_cli
