#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>

#include "build_batch.hpp"
#include "build_context.hpp"
#include "build_flags.hpp"
#include "commands.hpp"
#include "recorded_run.hpp"
#include "report.hpp"
#include "signals.hpp"

namespace cjit_cli {

namespace {

namespace fs = std::filesystem;

struct CoverageArguments {
  std::string recording;
  std::string pack, bundle, remote;
  std::vector<std::string> archs;
  bool json = false;
};

// An empty directory, which is removed at the end.
class EmptyFolder {
 public:
  EmptyFolder() : path_((fs::temp_directory_path() / "cjit-coverage-XXXXXX").native()) {
    if (::mkdtemp(path_.data()) == nullptr)
      throw cjit::error(cjit::status::io, "cannot make a directory in " + fs::temp_directory_path().native() +
                                              "; set TMPDIR to a directory that is writable");
  }
  EmptyFolder(const EmptyFolder&) = delete;
  EmptyFolder& operator=(const EmptyFolder&) = delete;
  ~EmptyFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
  }
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// A context whose cache has only the pack or the remote; the user's own cache for a bundle, and without either.
cjit::context open_context(const CoverageArguments& arguments, const EmptyFolder& empty) {
  cjit::context_options options;
  options.cache_mode = cjit::cache_mode::only;  // what a remote has is not stored
  if (!arguments.pack.empty() || !arguments.remote.empty()) {
    options.cache_dir = empty.path();
    options.cache_layers = {arguments.pack};  // "" is no layer, and replaces those of the environment
    ::setenv("CJIT_REMOTE", arguments.remote.c_str(), 1);
  }
  return build_context(std::move(options));
}

// The checksums of the images of a bundle.
std::set<std::string> images_of(const cjit::bundle& bundle) {
  std::set<std::string> images;
  for (const cjit::bundle_entry& entry : bundle.list().value().entries()) images.insert(std::string(entry.checksum()));
  return images;
}

class Coverage {
 public:
  explicit Coverage(const CoverageArguments& arguments)
      : arguments_(arguments),
        run_(read_recorded_run(arguments.recording, split_archs(arguments.archs))),
        context_(open_context(arguments, empty_)),
        rows_(run_.builds.size()) {
    for (PlannedBuild& build : run_.builds) build.options.cache_mode = cjit::cache_mode::only;
    if (!arguments.bundle.empty()) bundled_ = images_of(cjit::bundle::read_file(arguments.bundle).value());
  }

  void look() {
    BuildBatch batch(context_, run_.builds, false,
                     {.built = [this](std::size_t index, auto result) { rows_[index] = served(index, result); },
                      .failed = [this](std::size_t index, const auto& error) { rows_[index] = missed(index, error); },
                      .waiting = [this](std::uint64_t) { return interruption_.signal() != 0; }});
    batch.run();
    if (interruption_.signal() != 0) throw Interrupted(interruption_.signal());
  }

  void report() const {
    std::size_t count = 0;
    for (const Json& row : rows_) count += row["served"].get<bool>();
    const std::size_t total = rows_.size() + run_.left_out.size();
    if (arguments_.json) {
      print_json({{"requests", rows_},
                  {"not_repeatable", run_.left_out},
                  {"damaged_parts", run_.damaged_parts},
                  {"served", count},
                  {"total", total}});
    } else {
      std::vector<std::vector<std::string>> table = {{"source", "architecture", "served", "from"}};
      for (const Json& row : rows_)
        table.push_back({row["source"], row["arch"], row["served"] ? "yes" : "no", row["from"]});
      print_table(table);
      for (const Json& row : rows_)
        if (!row["served"]) std::cout << text_of(row["source"]) << ": " << text_of(row["why"]) << '\n';
      for (const std::string& request : run_.left_out) std::cout << request << '\n';
      std::cout << count << " of " << total << " requests are served\n";
    }
    if (count != total) throw CLI::RuntimeError(exit_code(cjit::status::not_cached));
  }

 private:
  Json row_of(std::size_t index, bool is_served, std::string_view from, std::string_view why) const {
    const PlannedBuild& build = run_.builds[index];
    return {
        {"source", build.source}, {"arch", build.options.arch}, {"served", is_served}, {"from", from}, {"why", why}};
  }
  Json served(std::size_t index, const cjit::build_result& result) const {
    if (arguments_.bundle.empty()) return row_of(index, true, outcome_name(result.cache_outcome()), "");
    auto one = cjit::bundle::create().value();
    one.add("image", result).value();
    for (const std::string& image : images_of(one))
      if (!bundled_.contains(image)) return row_of(index, false, "", "the bundle does not have its image");
    return row_of(index, true, "bundle", "");
  }
  Json missed(std::size_t index, const cjit::error& error) const {
    std::string why(error.message());
    if (!arguments_.bundle.empty() && error.status() == cjit::status::not_cached)
      why = "its image is unknown here; run 'cjit prebuild --from " + arguments_.recording + "' first";
    return row_of(index, false, "", why);
  }

  const CoverageArguments& arguments_;
  RecordedRun run_;
  const EmptyFolder empty_;
  const cjit::context context_;
  std::set<std::string> bundled_;  // checksums
  std::vector<Json> rows_;
  Interruption interruption_;
};

void run_coverage(const CoverageArguments& arguments) {
  Coverage coverage(arguments);
  coverage.look();
  coverage.report();
}

}  // namespace

void add_coverage_command(CLI::App& app) {
  auto arguments = std::make_shared<CoverageArguments>();
  CLI::App* command = app.add_subcommand(
      "coverage", "Show which requests of a recorded run the cache, a pack, a bundle or a remote serves, and why not");
  command->add_option("recording", arguments->recording, "a file that CJIT_RECORD recorded (docs/recording.md)")
      ->required();
  CLI::Option* pack = command->add_option("--pack", arguments->pack, "only what this pack has");
  CLI::Option* bundle =
      command->add_option("--bundle", arguments->bundle, "only what this bundle has; the cache must have the images");
  CLI::Option* remote = command->add_option("--remote", arguments->remote, "only what this remote cache has");
  pack->excludes(bundle)->excludes(remote);
  bundle->excludes(remote);
  command
      ->add_option("-a,--arch", arguments->archs,
                   "for this architecture instead of the recorded one: sm_80,sm_90; may be repeated")
      ->take_all();
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments] { report_failures(arguments->json, [&] { run_coverage(*arguments); }); });
}

}  // namespace cjit_cli
