#include "prebuild_run.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <iostream>

#include "build_context.hpp"
#include "build_option.hpp"
#include "depfile.hpp"

namespace cjit_cli {

namespace {

constexpr std::size_t kUploadsAtOnce = 16;  // between two looks at signals

// Why builds are not kept on disk; "" if they are.
std::string why_not_kept(const cjit::context& context) {
  const auto info = cjit::cache_get_info(context).value();
  if (info.mode() == cjit::cache_mode::off) return "the cache is off (CJIT_CACHE)";
  if (info.mode() == cjit::cache_mode::read_only) return "the cache is read only (CJIT_CACHE)";
  return std::string(info.problem());
}

bool is_from_cache(cjit::cache_outcome outcome) {
  return outcome != cjit::cache_outcome::built && outcome != cjit::cache_outcome::bypassed;
}

cjit::status status_of(const Json& failed) {
  return static_cast<cjit::status>(failed["error"]["code"].get<std::uint32_t>());
}

}  // namespace

Json build_to_json(const PlannedBuild& build) {
  return {{"kernel", build.entry},
          {"source", build.source},
          {"variables", variables_to_json(build.variables)},
          {"arch", build.options.arch}};
}

PrebuildRun::PrebuildRun(const PrebuildArguments& arguments, std::vector<PlannedBuild> builds, cjit::context context)
    : arguments_(arguments),
      builds_(std::move(builds)),
      context_(std::move(context)),
      why_not_kept_(why_not_kept(context_)),
      records_(builds_.size()),
      results_(arguments.bundle.empty() ? 0 : builds_.size()),
      progress_(arguments.quiet) {
  tally_.total = builds_.size();
  if (why_not_kept_.empty()) return;
  if (!arguments.pack.empty())
    throw cjit::error(cjit::status::unsupported, "cannot write the pack " + arguments.pack +
                                                     ": builds are not stored in the disk cache: " + why_not_kept_);
  if (arguments.bundle.empty())
    progress_.warn("cjit: warning: the builds are not stored in the disk cache: " + why_not_kept_);
}

std::string PrebuildRun::counter() const {
  return "[" + std::to_string(tally_.done()) + "/" + std::to_string(tally_.total) + "] ";
}

// Failures are only notes: a source may have nothing to precompile, and other errors are reported by the builds.
Json PrebuildRun::warm(const PlannedBuild& build) const {
  const auto outcome = cjit::pch_warm(context_, options_of(build));
  return {{"source", build.source},
          {"arch", build.options.arch},
          {"pch", outcome ? pch_name(*outcome) : "none"},
          {"note", outcome ? "" : outcome.error().message()}};
}

void PrebuildRun::warm_headers() {
  std::set<std::string> known;
  for (const PlannedBuild& build : builds_) {
    if (interruption_.signal() != 0) return;
    if (!known.insert(build.parsing).second) continue;
    progress_.draw(tally_, 0);
    const Json one = warm(build);
    const std::string note = one["note"];
    progress_.say("precompiled headers of " + build.source + " for " + build.options.arch + ": " +
                  one["pch"].get<std::string>() + (note.empty() ? "" : ", " + note));
    warmed_.push_back(one);
  }
}

void PrebuildRun::build() {
  BuildBatch batch(context_, builds_, arguments_.fail_fast,
                   {.built = [this](std::size_t index, auto result) { built(index, std::move(result)); },
                    .failed = [this](std::size_t index, const auto& error) { failed(index, error); },
                    .waiting =
                        [this](std::uint64_t running) {
                          progress_.draw(tally_, running);
                          return interruption_.signal() != 0;
                        }});
  batch.run();
  progress_.clear();
  if (!arguments_.merge) upload();
}

// Sends what the background uploads left out: builds that were in the cache already, and those that its queue had no
// room for. Builds that cannot be sent are in the cache all the same.
void PrebuildRun::upload() {
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  while (interruption_.signal() == 0 && std::chrono::steady_clock::now() < end)
    if (cjit::cache_flush(context_, std::chrono::milliseconds(100)).status() != cjit::status::not_ready) break;
  const bool was_all_sent = cjit::cache_get_info(context_).value().counters().upload_failures() == 0;
  std::vector<std::string> keys;
  for (const Json& one : records_) {
    const std::string outcome = one.value("cache", "remote");  // a failed build has nothing to send
    if (outcome != "remote" && outcome != "bypassed" && !(was_all_sent && outcome == "built"))
      keys.push_back(one["cache_key"]);
  }
  for (std::size_t i = 0; i < keys.size() && interruption_.signal() == 0; i += kUploadsAtOnce) {
    const auto first = keys.begin() + static_cast<std::ptrdiff_t>(i);
    const auto count = static_cast<std::ptrdiff_t>(std::min(kUploadsAtOnce, keys.size() - i));
    const auto sent = cjit::cache_upload(context_, {first, first + count});
    if (sent.status() == cjit::status::unsupported) return;  // no disk cache, or no remote that takes entries
    if (!sent) return progress_.warn("cjit: warning: " + std::string(sent.error().message()));
  }
}

void PrebuildRun::built(std::size_t index, cjit::build_result result) {
  const std::string label = label_of(builds_[index]);
  const std::string note(result.cache_note());
  const bool from_cache = is_from_cache(result.cache_outcome());
  const bool is_bypassed = result.cache_outcome() == cjit::cache_outcome::bypassed;
  ++(from_cache ? tally_.cached : tally_.built);
  records_[index] = build_to_json(builds_[index]);
  records_[index].update(to_json(result));
  for (const cjit::dependency& one : result.dependencies())
    if (one.origin() == cjit::dependency_origin::include_dir || one.origin() == cjit::dependency_origin::source)
      headers_.insert(std::string(one.path()));
  if (!is_bypassed)
    keys_.insert(std::string(result.cache_key()));
  else if (uncacheable_.empty())
    uncacheable_ = label + ": " + note;
  progress_.say(counter() + label + ": " + outcome_name(result.cache_outcome()) +
                (from_cache ? "" : ", " + milliseconds(result.compile_nanoseconds()) + " ms"));
  if (!result.log().empty()) progress_.warn(label + ": compiler log:\n" + std::string(result.log()));
  if (is_bypassed && why_not_kept_.empty() && arguments_.bundle.empty())
    progress_.warn("cjit: warning: " + label + " is not stored in the cache: " + note);
  if (!arguments_.bundle.empty()) results_[index] = std::move(result);
}

void PrebuildRun::failed(std::size_t index, const cjit::error& error) {
  records_[index] = build_to_json(builds_[index]);
  records_[index]["error"] = to_json(error);
  if (error.status() == cjit::status::cancelled) {
    ++tally_.cancelled;
    return;
  }
  ++tally_.failed;
  note_folder(builds_[index]);
  // A long message that all builds have, such as a missing compiler, is printed once.
  const std::string complaint = error.what();
  const bool is_new = complaint != last_complaint_;
  last_complaint_ = complaint;
  progress_.warn("cjit: " + counter() + label_of(builds_[index]) +
                 " failed: " + (is_new ? complaint : "same error as before"));
}

// A request with relative paths needs the directory in which it was recorded.
void PrebuildRun::note_folder(const PlannedBuild& build) {
  if (build.recording == nullptr) return;
  std::error_code none;
  const std::string here = std::filesystem::current_path(none);
  if (build.folder == here || !noted_.insert(build.folder).second) return;
  progress_.warn("cjit: " + build.source + " was recorded in " + build.folder +
                 "; if it has relative paths, run this command there, or in the directory that corresponds to it");
}

// Writes the pack and the bundle only if they have all builds, because users rely on their completeness on other
// machines.
void PrebuildRun::write_files() {
  if (!is_all_good()) return;
  pack_ = write_file(arguments_.pack, &PrebuildRun::export_pack);
  bundle_ = write_file(arguments_.bundle, &PrebuildRun::write_bundle);
}

Json PrebuildRun::write_file(const std::string& path, Json (PrebuildRun::*write)(const std::string& path) const) {
  if (path.empty()) return {};
  try {
    return (this->*write)(path);
  } catch (const cjit::error& error) {
    progress_.warn(std::string("cjit: ") + error.what());
    return {{"file", path}, {"error", to_json(error)}};
  }
}

Json PrebuildRun::export_pack(const std::string& path) const {
  if (!uncacheable_.empty())
    throw cjit::error(cjit::status::unsupported,
                      "cannot write the pack " + path + ": a build is not in the cache: " + uncacheable_);
  const std::vector<std::string> keys(keys_.begin(), keys_.end());
  const cjit::cache_change change = cjit::cache_export(context_, path, keys).value();
  if (change.entry_count() != keys.size())
    throw cjit::error(cjit::status::artifact_corrupt,
                      "the pack " + path + " lacks " + std::to_string(change.damaged_count()) +
                          " builds, because their cache entries were damaged meanwhile; run the command again");
  sign(path);
  return {{"file", path}, {"entries", change.entry_count()}, {"bytes", change.total_size()}};
}

void PrebuildRun::sign(const std::string& path) const {
  if (!arguments_.signing_key.empty()) cjit::signature_sign_file(path).value();
}

// The dependency file comes first: without it, a bundle that is newer than its sources looks complete to make and
// ninja.
Json PrebuildRun::write_bundle(const std::string& path) const {
  auto bundle = cjit::bundle::create().value();
  for (std::size_t i = 0; i < builds_.size(); ++i) add_to_bundle(bundle, i);
  const cjit::blob bytes = bundle.write().value();
  if (!arguments_.depfile.empty()) write_depfile();
  cjit::artifact_write_file(path, bytes.bytes()).value();
  sign(path);
  return {{"file", path}, {"entries", bundle.list().value().entries().size()}, {"bytes", bytes.size()}};
}

void PrebuildRun::add_to_bundle(cjit::bundle& bundle, std::size_t index) const {
  const PlannedBuild& build = builds_[index];
  const auto plans = results_[index].plan_names();
  std::string name = build.bundle_entry;
  if (name.empty())
    name = plans.size() == 1 ? std::string(plans[0]) : std::filesystem::path(build.source).stem().native();
  auto one = cjit::bundle::create().value();
  one.add(name, results_[index]).value();
  if (!bundle.merge(one))  // an entry has other contents
    throw refuse("cannot write the bundle " + arguments_.bundle + ": " + label_of(build) +
                 " and another build have the entry '" + name +
                 "'; give each its own 'entry' in the manifest, such as entry = \"axpy_${T}\"");
}

void PrebuildRun::write_depfile() const {
  Depfile depfile(arguments_.depfile);
  depfile.add(arguments_.manifest);
  for (std::size_t i = 0; i < builds_.size(); ++i) {
    depfile.add(builds_[i].source_file);
    depfile.add_headers(label_of(builds_[i]), results_[i], builds_[i].header_files);
  }
  depfile.write({arguments_.bundle});
}

std::string PrebuildRun::summary() const {
  char seconds[32];
  std::snprintf(seconds, sizeof(seconds), "%.1f s", progress_.seconds());
  std::string text = std::to_string(tally_.total) + " builds: " + std::to_string(tally_.built) + " built, " +
                     std::to_string(tally_.cached) + " from the cache, " + std::to_string(tally_.failed) + " failed";
  if (tally_.cancelled != 0) text += ", " + std::to_string(tally_.cancelled) + " not done";
  return text + ", in " + seconds;
}

void PrebuildRun::print_rows() const {
  std::vector<std::vector<std::string>> rows = {
      {"source", "architecture", "variables", "bytes", "ms", "cache", "where", "pch"}};
  for (std::size_t i = 0; i < builds_.size(); ++i) {
    const Json& one = records_[i];
    std::vector<std::string> row = {builds_[i].source, one["arch"], to_text(builds_[i].variables)};
    if (one.contains("error")) {
      const bool cancelled = status_of(one) == cjit::status::cancelled;
      row.insert(row.end(), {"-", "-", cancelled ? "not done" : "failed"});
    } else {
      char time[32];
      std::snprintf(time, sizeof(time), "%.1f", one["milliseconds"].get<double>());
      row.insert(row.end(), {one["bytes"].dump(), time, one["cache"], one["where"], one["pch"]});
    }
    rows.push_back(std::move(row));
  }
  print_table(rows);
}

void PrebuildRun::report() {
  const int signal = interruption_.signal();
  if (signal != 0)
    progress_.warn("cjit: interrupted: " + std::to_string(tally_.built + tally_.cached) + " of " +
                   std::to_string(tally_.total) + " builds are done" +
                   (why_not_kept_.empty() ? " and in the cache; run the same command again to continue" : ""));
  for (const auto& [what, path] : {std::pair("pack", arguments_.pack), std::pair("bundle", arguments_.bundle)})
    if (!path.empty() && !is_all_good())
      progress_.warn(std::string("cjit: the ") + what + " " + path +
                     " is not written, because not every build succeeded");
  if (arguments_.json)
    return print_json({{"manifest", arguments_.manifest},
                       {"recording", arguments_.recording},
                       {"builds", records_},
                       {"warmed", warmed_},
                       {"summary",
                        {{"total", tally_.total},
                         {"built", tally_.built},
                         {"from_cache", tally_.cached},
                         {"failed", tally_.failed},
                         {"not_done", tally_.cancelled},
                         {"seconds", progress_.seconds()}}},
                       {"signal", signal},
                       {"pack", pack_},
                       {"bundle", bundle_}});
  if (!arguments_.quiet) print_rows();
  std::cout << summary() << '\n';
  for (const auto& [what, file] : {std::pair("pack", pack_), std::pair("bundle", bundle_)})
    if (file.contains("entries"))
      std::cout << what << ' ' << text_of(file["file"]) << ": " << file["entries"] << " entries, " << file["bytes"]
                << " bytes\n";
}

int PrebuildRun::exit_code() const {
  if (interruption_.signal() != 0) throw Interrupted(interruption_.signal());
  for (const Json& file : {pack_, bundle_})
    if (file.contains("error")) return cjit_cli::exit_code(status_of(file));
  // The first failure in the order of the manifest, not in the order of time.
  for (const Json& one : records_) {
    if (!one.contains("error")) continue;
    if (status_of(one) != cjit::status::cancelled) return cjit_cli::exit_code(status_of(one));
  }
  return 0;
}

BuildInputs PrebuildRun::inputs() const {
  BuildInputs all{.files = headers_, .folders = {}};
  all.files.insert(arguments_.manifest);
  for (const PlannedBuild& build : builds_) {
    if (!build.source_file.empty()) all.files.insert(build.source_file);
    for (const auto& [name, file] : build.header_files) all.files.insert(file);
    // A header that was not found may be created later.
    if (!is_all_good()) all.folders.insert(build.options.include_dirs.begin(), build.options.include_dirs.end());
  }
  return all;
}

}  // namespace cjit_cli
