#include <iostream>

#include "build_context.hpp"
#include "build_flags.hpp"
#include "commands.hpp"
#include "prebuild_run.hpp"
#include "recorded_run.hpp"
#include "shard.hpp"

namespace cjit_cli {

namespace {

cjit::context open_context(const PrebuildArguments& arguments) {
  cjit::context_options options;
  // The library reads the variable when it creates a context or signs a file.
  if (!arguments.signing_key.empty()) ::setenv("CJIT_SIGNING_KEY", arguments.signing_key.c_str(), 1);
  if (!arguments.cache_dir.empty()) options.cache_dir = arguments.cache_dir;
  options.worker_count = arguments.workers;
  // A pack is made of entries of the cache directory, and entries that a layer has would not be written there. So there
  // are no layers: the empty one counts as none and replaces those of the environment.
  if (!arguments.pack.empty()) options.cache_layers = {""};
  return build_context(std::move(options));
}

// The cache key of the build, and whether the cache has it.
Json planned_key(const cjit::context& context, const PlannedBuild& build) {
  Json document = build_to_json(build);
  document["names"] = build.options.name_expressions;
  const auto key = build.recording == nullptr
                       ? cjit::kernel_build_get_key(context, options_of(build))
                       : cjit::recording_get_key(context, *build.recording, build.request, repeat_options_of(build));
  if (!key) throw cjit::error(key.status(), label_of(build) + ": " + std::string(key.error().message()));
  document["cache_key"] = key->key();
  document["cache_note"] = key->uncacheable_reason();
  document["is_in_cache"] =
      !key->key().empty() && cjit::cache_get_entry_key(context, std::string(key->key())).has_value();
  return document;
}

void dry_run(const cjit::context& context, const std::vector<PlannedBuild>& builds, bool json) {
  std::vector<std::vector<std::string>> rows = {{"source", "architecture", "variables", "cached", "key"}};
  Json documents = Json::array();
  for (const PlannedBuild& build : builds) {
    documents.push_back(planned_key(context, build));
    const Json& one = documents.back();
    const std::string key = one["cache_key"];
    rows.push_back({build.source, build.options.arch, to_text(build.variables), one["is_in_cache"] ? "yes" : "no",
                    key.empty() ? "none: " + one["cache_note"].get<std::string>() : key});
  }
  json ? print_json({{"builds", documents}}) : print_table(rows);
}

std::vector<PlannedBuild> recorded_builds(const PrebuildArguments& arguments) {
  RecordedRun run = read_recorded_run(arguments.recording, split_archs(arguments.archs));
  for (const std::string& request : run.left_out)
    std::cerr << "cjit: warning: cannot repeat the recorded request " << request << '\n';
  return std::move(run.builds);
}

// The builds that this run does. A merge takes what other runs built, and compiles nothing.
std::vector<PlannedBuild> builds_of(const PrebuildArguments& arguments) {
  auto builds = arguments.recording.empty() ? read_manifest(arguments.manifest, split_archs(arguments.archs)).builds
                                            : recorded_builds(arguments);
  if (arguments.merge)
    for (PlannedBuild& build : builds) build.options.cache_mode = cjit::cache_mode::only;
  if (arguments.shard.empty()) return builds;
  const Shard shard = parse_shard(arguments.shard);
  const auto costs = costs_of(builds, arguments.costs);
  return part_of(std::move(builds), shard, costs);
}

void run_prebuild(const PrebuildArguments& arguments) {
  if (arguments.manifest.empty() && arguments.recording.empty())
    throw refuse("name a manifest, or a recording with --from FILE");
  if (arguments.dry_run) return dry_run(open_context(arguments), builds_of(arguments), arguments.json);
  if (const int code = prebuild(arguments, nullptr); code != 0) throw CLI::RuntimeError(code);
}

}  // namespace

int prebuild(const PrebuildArguments& arguments, BuildInputs* inputs) {
  auto builds = builds_of(arguments);
  PrebuildRun run(arguments, std::move(builds), open_context(arguments));
  if (arguments.pch) run.warm_headers();
  run.build();
  run.write_files();
  run.report();
  if (inputs != nullptr) *inputs = run.inputs();
  return run.exit_code();
}

CLI::Option* add_prebuild_options(CLI::App& command, PrebuildArguments& arguments) {
  command
      .add_option("-a,--arch", arguments.archs,
                  "build for this architecture instead of the manifest's: sm_80,sm_90; may be repeated")
      ->take_all();
  command.add_option("-j,--jobs", arguments.workers, "number of concurrent compilations (default: one per core)");
  command.add_option("--cache-dir", arguments.cache_dir,
                     "directory of the cache (default: CJIT_CACHE_DIR, ~/.cache/cjit)");
  command.add_flag("-q,--quiet", arguments.quiet, "print only failures and the summary");
  return command.add_option("--bundle", arguments.bundle,
                            "write these builds into a bundle, which replaces an existing file");
}

void add_prebuild_command(CLI::App& app) {
  auto arguments = std::make_shared<PrebuildArguments>();
  CLI::App* command =
      app.add_subcommand("prebuild", "Build all kernels of a manifest into the cache, ahead of time; needs no GPU");
  CLI::Option* manifest = command->add_option("manifest", arguments->manifest,
                                              "manifest of the builds, a .toml or .json file (docs/prebuild.md)");
  CLI::Option* bundle = add_prebuild_options(*command, *arguments);
  CLI::Option* from =
      command
          ->add_option("--from", arguments->recording,
                       "instead of a manifest: build the requests that CJIT_RECORD recorded (docs/recording.md)")
          ->excludes(manifest)
          ->excludes(bundle);
  command->add_option("--pack", arguments->pack,
                      "write these builds into one file for CJIT_CACHE_LAYERS and 'cjit cache import'");
  command
      ->add_option(
          "--depfile", arguments->depfile,
          "write a rule for make or ninja: the bundle, and the manifest, sources and headers that it depends on")
      ->needs(bundle);
  command->add_option("--sign", arguments->signing_key,
                      "sign what is uploaded, the pack and the bundle with this secret key of minisign (default for "
                      "uploads: CJIT_SIGNING_KEY)");
  CLI::Option* pch = command
                         ->add_flag("--pch", arguments->pch,
                                    "precompile the headers that the sources begin with; later builds use them too")
                         ->excludes(from);
  CLI::Option* shard = command->add_option("--shard", arguments->shard,
                                           "do only this part of the builds, such as 2/8; the parts have equal costs");
  command
      ->add_option("--costs", arguments->costs,
                   "take the costs of builds from this document of an earlier run with --json")
      ->needs(shard);
  command
      ->add_flag("--merge", arguments->merge,
                 "take all builds from the cache and the remotes (CJIT_REMOTE), and compile nothing")
      ->excludes(shard)
      ->excludes(pch);
  command->add_flag("--fail-fast", arguments->fail_fast, "stop at the first failure");
  command->add_flag("--dry-run", arguments->dry_run, "list the builds and their keys, and build nothing");
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments] { report_failures(arguments->json, [&] { run_prebuild(*arguments); }); });
}

}  // namespace cjit_cli
