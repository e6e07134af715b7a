#include <cstring>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <set>

#include "build_context.hpp"
#include "cache_report.hpp"
#include "cache_stats_text.hpp"
#include "commands.hpp"
#include "facts/enumerator_words.hpp"
#include "files.hpp"
#include "human.hpp"
#include "metrics.hpp"
#include "report.hpp"

namespace cjit_cli {

namespace {

struct CacheArguments {
  std::string path;
  std::string recording;
  std::string first, second;
  std::vector<std::string> keys;
  std::uint64_t max_bytes = 0;
  bool remove = false;
  bool json = false;
  bool openmetrics = false;
};

Json counters_to_json(const cjit::cache_counters& counters) {
  return {{"memory_hits", counters.memory_hits()},
          {"disk_hits", counters.disk_hits()},
          {"layer_hits", counters.layer_hits()},
          {"shared_hits", counters.shared_hits()},
          {"failure_hits", counters.failure_hits()},
          {"absent_misses", counters.absent_misses()},
          {"corrupt_misses", counters.corrupt_misses()},
          {"version_misses", counters.version_misses()},
          {"unreadable_misses", counters.unreadable_misses()},
          {"refreshes", counters.refreshes()},
          {"bypasses", counters.bypasses()},
          {"failures", counters.failures()},
          {"waits", counters.waits()},
          {"wait_timeouts", counters.wait_timeouts()},
          {"published", counters.published()},
          {"publish_failures", counters.publish_failures()},
          {"memory_evictions", counters.memory_evictions()},
          {"disk_evictions", counters.disk_evictions()},
          {"disk_evicted_bytes", counters.disk_evicted_bytes()},
          {"saved_seconds", static_cast<double>(counters.saved_nanoseconds()) / 1e9},
          {"remote_hits", counters.remote_hits()},
          {"remote_misses", counters.remote_misses()},
          {"remote_failures", counters.remote_failures()},
          {"remote_skipped", counters.remote_skipped()},
          {"uploads", counters.uploads()},
          {"upload_failures", counters.upload_failures()},
          {"remote_received_bytes", counters.remote_received_bytes()},
          {"remote_sent_bytes", counters.remote_sent_bytes()},
          {"remote_lookup_seconds", static_cast<double>(counters.remote_lookup_nanoseconds()) / 1e9},
          {"remote_refusals", counters.remote_refusals()}};
}

Json stats_to_json(const cjit::context& context) {
  const auto info = cjit::cache_get_info(context).value();
  Json document = places_to_json(info);
  document["limit_bytes"] = info.disk_limit_bytes();
  document["totals"] = counters_to_json(info.totals());
  document["remotes"] = remotes_to_json(context);
  if (const auto listing = cjit::cache_get_entries(context)) {
    document["entries"] = listing->entries().size();
    document["bytes"] = listing->total_size();
  }
  return document;
}

void run_stats(const CacheArguments& arguments) {
  if (arguments.openmetrics) {
    const auto context = cjit::context::create().value();
    auto listing = cjit::cache_get_entries(context);
    std::cout << openmetrics(cjit::cache_get_info(context).value(),
                             listing ? std::optional(*std::move(listing)) : std::nullopt);
    return;
  }
  const Json document = stats_to_json(cjit::context::create().value());
  arguments.json ? print_json(document) : print_cache_stats(document);
}

const char* state_name(cjit::cache_entry_state state) {
  switch (state) {
    case cjit::cache_entry_state::listed:
      return "";
    case cjit::cache_entry_state::version:
      return "another format";
    default:
      return cjit::facts::word_of(cjit::facts::kCacheEntryStateWords, state);
  }
}

std::string utc(std::uint64_t seconds) {
  const auto time = static_cast<std::time_t>(seconds);
  std::tm parts{};
  char text[32] = "";
  if (::gmtime_r(&time, &parts) != nullptr) std::strftime(text, sizeof(text), "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text;
}

Json entry_to_json(const cjit::cache_entry& entry) {
  return {{"key", entry.key()},
          {"path", entry.path()},
          {"bytes", entry.size()},
          {"used", utc(entry.used_seconds())},
          {"state", cjit::facts::word_of(cjit::facts::kCacheEntryStateWords, entry.state())},
          {"signature_key", entry.signature_key()},
          {"signature_comment", entry.signature_comment()},
          {"note", entry.note()}};
}

void print_listing(const cjit::cache_entries& listing, bool json) {
  std::vector<std::vector<std::string>> rows = {{"key", "size", "used", "state"}};
  Json entries = Json::array();
  for (const cjit::cache_entry& entry : listing.entries()) {
    rows.push_back(
        {std::string(entry.key()), size_text(entry.size()), utc(entry.used_seconds()), state_name(entry.state())});
    entries.push_back(entry_to_json(entry));
  }
  json ? print_json({{"entries", entries}, {"bytes", listing.total_size()}}) : print_table(rows);
}

void run_list(const CacheArguments& arguments) {
  const auto context = build_context();
  print_listing(cjit::cache_get_entries(context).value(), arguments.json);
}

// Ends with the exit code of damaged artifacts if an entry is not good.
void run_verify(const CacheArguments& arguments) {
  const auto context = build_context();
  const auto listing = cjit::cache_verify(context, arguments.remove).value();
  print_listing(listing, arguments.json);
  for (const cjit::cache_entry& entry : listing.entries())
    if (entry.state() != cjit::cache_entry_state::good)
      throw CLI::RuntimeError(exit_code(cjit::status::artifact_corrupt));
}

void print_change(const char* verb, const cjit::cache_change& change, bool json) {
  if (json)
    return print_json({{"entries", change.entry_count()},
                       {"bytes", change.total_size()},
                       {"present", change.present_count()},
                       {"damaged", change.damaged_count()},
                       {"refused", change.refused_count()}});
  std::cout << verb << ' ' << change.entry_count() << " entries, " << size_text(change.total_size());
  if (change.present_count() != 0) std::cout << "; " << change.present_count() << " were already there";
  if (change.damaged_count() != 0) std::cout << "; skipped " << change.damaged_count() << " damaged";
  if (change.refused_count() != 0)
    std::cout << "; skipped " << change.refused_count() << " that no trusted key signed and this machine did not build";
  std::cout << '\n';
}

// Runs one of the maintenance functions and prints what it changed.
template <typename Function, typename... Arguments>
void upkeep(const char* verb, bool json, Function function, const Arguments&... arguments) {
  const auto context = build_context();
  print_change(verb, function(context, arguments...).value(), json);
}

// The keys of a recorded run. Throws cjit::error if the cache directory lacks one, because a pack for a run must be
// complete.
std::vector<std::string> recorded_keys(const cjit::context& context, const std::string& path) {
  std::set<std::string> present;
  const auto listing = cjit::cache_get_entries(context).value();
  for (const cjit::cache_entry& entry : listing.entries()) present.insert(std::string(entry.key()));
  std::vector<std::string> keys, missing;
  const auto recording = cjit::recording_read(path).value();
  for (const cjit::recorded_request& request : recording.requests()) {
    const std::string key(request.key());
    if (key.empty()) {
      std::cerr << "cjit: warning: " << request.name() << " cannot be cached: " << request.note() << '\n';
      continue;
    }
    (present.contains(key) ? keys : missing).push_back(present.contains(key) ? key : std::string(request.name()));
  }
  if (missing.empty()) return keys;
  std::string names;
  for (const std::string& name : missing) names += (names.empty() ? "" : ", ") + name;
  throw cjit::error(cjit::status::not_cached, "the cache directory has no entry for " + std::to_string(missing.size()) +
                                                  " of " + std::to_string(recording.requests().size()) +
                                                  " recorded requests: " + names + "; run 'cjit prebuild --from " +
                                                  path + "' first");
}

void run_export(const CacheArguments& arguments) {
  if (!arguments.recording.empty())
    return upkeep("exported", arguments.json, [&](const cjit::context& context) {
      return cjit::cache_export(context, arguments.path, recorded_keys(context, arguments.recording));
    });
  upkeep("exported", arguments.json, [&](const cjit::context& context) {
    return arguments.keys.empty() ? cjit::cache_export(context, arguments.path)
                                  : cjit::cache_export(context, arguments.path, arguments.keys);
  });
}

void run_flush(const CacheArguments& arguments) {
  upkeep("sent", arguments.json, [&](const cjit::context& context) {
    return arguments.keys.empty() ? cjit::cache_upload(context) : cjit::cache_upload(context, arguments.keys);
  });
}

// The key in a file that `cjit build --key --json` wrote, with its fields.
Json read_key_file(const std::string& which) {
  const Json document = Json::parse(*read_text(which), nullptr, false);
  if (document.is_discarded() || !document.contains("keys") || document["keys"].empty())
    throw cjit::error(cjit::status::invalid_argument,
                      which + " is neither a key of the cache nor a file that 'cjit build --key --json' wrote");
  return document["keys"][0];
}

// The fields of a key of the cache or of a layer, or of one in a file.
Json fields_of(const cjit::context& context, const std::string& which) {
  const bool is_file = std::filesystem::exists(which);
  return (is_file ? read_key_file(which) : to_json(cjit::cache_get_entry_key(context, which).value()))["fields"];
}

// The fields of `from` that `less` does not have, in order.
Json difference(const Json& from, const Json& less) {
  const std::set<Json> known(less.begin(), less.end());
  Json rest = Json::array();
  for (const Json& field : from)
    if (!known.contains(field)) rest.push_back(field);
  return rest;
}

// What each place of the cache has for a key, and why an entry there is not used.
void print_places(const cjit::context& context, const std::string& which, bool json) {
  const std::string key = std::filesystem::exists(which) ? read_key_file(which)["key"].get<std::string>() : which;
  const auto places = cjit::cache_get_places(context, key).value();
  std::vector<std::vector<std::string>> rows = {{"place", "state", "signed by", "comment", "note"}};
  Json documents = Json::array();
  for (const cjit::cache_entry& place : places.entries()) {
    documents.push_back(entry_to_json(place));
    const Json& one = documents.back();
    rows.push_back({one["path"], one["state"], one["signature_key"].empty() ? "-" : one["signature_key"],
                    one["signature_comment"], one["note"]});
  }
  json ? print_json({{"places", documents}}) : print_table(rows);
}

void run_why(const CacheArguments& arguments) {
  const auto context = build_context();
  if (arguments.second.empty()) return print_places(context, arguments.first, arguments.json);
  const Json first = fields_of(context, arguments.first);
  const Json second = fields_of(context, arguments.second);
  const Json only_first = difference(first, second), only_second = difference(second, first);
  if (arguments.json) return print_json({{"only_first", only_first}, {"only_second", only_second}});
  const auto print = [](const char* which, const Json& fields) {
    for (const Json& field : fields)
      std::cout << "only the " << which << " has " << field["name"].get<std::string>() << ": "
                << field["value"].get<std::string>() << '\n';
  };
  print("first", only_first);
  print("second", only_second);
  if (only_first.empty() && only_second.empty())
    std::cout << "the keys are equal, except for the order of equal fields\n";
}

CLI::App* add(CLI::App& app, const std::shared_ptr<CacheArguments>& arguments, const char* name, const char* text,
              void (*run)(const CacheArguments&)) {
  CLI::App* command = app.add_subcommand(name, text);
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments, run] { run(*arguments); });
  return command;
}

}  // namespace

void add_cache_command(CLI::App& app) {
  const auto arguments = std::make_shared<CacheArguments>();
  CLI::App& cache = *app.add_subcommand("cache", "Inspect and maintain the cache of builds");
  cache.require_subcommand(1);
  CLI::App* stats =
      add(cache, arguments, "stats", "Show where the cache is, what it contains and what it saved", run_stats);
  stats->add_flag("--openmetrics", arguments->openmetrics, "print the figures as OpenMetrics text, for Prometheus")
      ->excludes(stats->get_option("--json"));
  add(cache, arguments, "list", "List the entries, the most recently used first", run_list);
  add(cache, arguments, "verify", "Read every entry and check it", run_verify)
      ->add_flag("--remove", arguments->remove, "remove entries that are not good");
  add(cache, arguments, "trim", "Remove the least recently used entries",
      [](const CacheArguments& given) { upkeep("removed", given.json, cjit::cache_trim, given.max_bytes); })
      ->add_option("bytes", arguments->max_bytes, "maximum size of the remaining entries, such as 512MB")
      ->required()
      ->transform(CLI::AsSizeValue(false));
  add(cache, arguments, "clear", "Remove every entry",
      [](const CacheArguments& given) { upkeep("removed", given.json, cjit::cache_clear); });
  CLI::App* exporting = add(cache, arguments, "export", "Write entries into a pack, which is one file", run_export);
  exporting->add_option("pack", arguments->path, "the file to write")->required();
  CLI::Option* keys =
      exporting->add_option("key", arguments->keys, "beginnings of the keys of the entries (default: all entries)");
  exporting
      ->add_option("--from", arguments->recording,
                   "the entries of a run that CJIT_RECORD recorded (docs/recording.md); it must have all of them")
      ->excludes(keys);
  add(cache, arguments, "flush", "Send entries to the remote caches (CJIT_REMOTE) that do not have them", run_flush)
      ->add_option("key", arguments->keys, "beginnings of the keys of the entries (default: all entries)");
  add(cache, arguments, "import", "Add the entries of a pack to the cache",
      [](const CacheArguments& given) { upkeep("imported", given.json, cjit::cache_import, given.path); })
      ->add_option("pack", arguments->path, "the file to read")
      ->required();
  CLI::App* why =
      add(cache, arguments, "why",
          "Show which fields of two keys differ; of one key, what each place has and why it is not used", run_why);
  constexpr const char* kWhich = "a key, or a file that 'cjit build --key --json' wrote";
  why->add_option("first", arguments->first, kWhich)->required();
  why->add_option("second", arguments->second, kWhich);
}

}  // namespace cjit_cli
