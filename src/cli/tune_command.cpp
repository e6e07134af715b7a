// `cjit tune`: find the fastest numbers of an algorithm or a kernel on a device.
#include <algorithm>
#include <iostream>

#include "algorithm_description.hpp"
#include "build_context.hpp"
#include "build_flags.hpp"
#include "commands.hpp"
#include "files.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "signals.hpp"
#include "tune_plot.hpp"

namespace cjit_cli {

namespace {

struct TuneArguments {
  explicit TuneArguments(CLI::App& command) : flags(command) {}

  BuildFlags<cjit::kernel_options> flags;
  AlgorithmWords words;
  std::string source, plan, description, output, plot;
  std::vector<std::string> values, runs, spaces;
  std::optional<double> seconds, tolerance;
  std::optional<std::uint64_t> candidates;
  std::uint32_t device = 0;
  bool json = false, quiet = false;
};

// "4..24", "4..24:4", "128,256"
Json values_of(const std::string& text) {
  const auto dots = text.find("..");
  if (dots == std::string::npos) return Json::parse("[" + text + "]", nullptr, false);
  const auto colon = text.find(':', dots);
  const auto number = [](const std::string& digits) { return Json::parse(digits, nullptr, false); };
  Json range = {{"from", number(text.substr(0, dots))},
                {"to", number(text.substr(dots + 2, colon == std::string::npos ? colon : colon - dots - 2))}};
  if (colon != std::string::npos) range["step"] = number(text.substr(colon + 1));
  return range;
}

std::pair<std::string, std::string> split_at_equals(const std::string& text, const char* flag, const char* form) {
  const auto equals = text.find('=');
  if (equals == std::string::npos || equals == 0)
    throw refuse(std::string(flag) + " is '" + text + "'; it takes " + form);
  return {text.substr(0, equals), text.substr(equals + 1)};
}

// The description of the tuning: that of a file, with what the flags add.
std::string tuning_of(const TuneArguments& arguments) {
  Json description = Json::object();
  if (!arguments.description.empty()) {
    description = Json::parse(*read_text(arguments.description), nullptr, false);
    if (!description.is_object()) throw refuse("cannot use '" + arguments.description + "': it is no JSON object");
  }
  for (const std::string& text : arguments.spaces) {
    const auto [name, values] = split_at_equals(text, "--space", "NAME=VALUES, such as tile_items=4..24");
    description["space"][name] = values_of(values);
    if (description["space"][name].is_discarded())
      throw refuse("--space is '" + text + "'; its values are whole numbers: 128,256 or 4..24 or 4..24:4");
  }
  Json run = Json::object();
  for (const std::string& text : arguments.values) {
    const auto [name, value] = split_at_equals(text, "--arg", "NAME=VALUE");
    run[name] = value;
  }
  if (!run.empty()) description["runs"].push_back(run);
  for (const std::string& text : arguments.runs) {
    description["runs"].push_back(Json::parse(text, nullptr, false));
    if (description["runs"].back().is_discarded()) throw refuse("--run is '" + text + "', which is no JSON");
  }
  if (arguments.seconds) description["seconds"] = *arguments.seconds;
  if (arguments.tolerance) description["tolerance"] = *arguments.tolerance;
  if (arguments.candidates) description["candidates"] = *arguments.candidates;
  return description.dump();
}

void read_build(const TuneArguments& arguments, cjit::kernel_options& build) {
  arguments.flags.apply(build);
  const std::vector<std::string> archs = arguments.flags.archs();
  if (archs.size() > 1) throw refuse("cannot tune for several architectures: a tuning measures on one device");
  build.arch = archs.empty() ? "native" : archs.front();
  if (arguments.source.empty() == arguments.words.family.empty())
    throw refuse("pass either the name of an algorithm or --source with --plan");
  if (!arguments.words.family.empty())
    build.algorithm = description_of(arguments.words);
  else
    build.source = *read_text(arguments.source);
}

std::string ratio_text(const Json& candidate) {
  if (!candidate.contains("ratio")) return "-";
  char text[64];
  std::snprintf(text, sizeof(text), "%.3f (%.3f to %.3f)", candidate["ratio"].get<double>(),
                candidate["low"].get<double>(), candidate["high"].get<double>());
  return text;
}

std::string times_text(const Json& candidate) {
  std::string text;
  if (candidate.contains("nanoseconds"))
    for (const Json& time : candidate["nanoseconds"]) {
      char one[32];
      std::snprintf(one, sizeof(one), "%.2f us", time.is_null() ? 0 : time.get<double>() / 1000);
      text.append(text.empty() ? "" : ", ").append(one);
    }
  return text.empty() ? "-" : text;
}

// The default and the fastest candidates.
void print_report(const Json& report) {
  constexpr std::size_t kShown = 10;
  std::vector<const Json*> order;
  for (const Json& candidate : report["candidates"])
    if (candidate.contains("ratio")) order.push_back(&candidate);
  std::stable_sort(order.begin(), order.end(), [](const Json* a, const Json* b) {
    return (*a)["ratio"].get<double>() < (*b)["ratio"].get<double>();
  });
  std::vector<std::vector<std::string>> rows = {{"numbers", "time over the default's", "time", "state"}};
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Json& one = *order[i];
    if (i >= kShown && !one["numbers"].empty()) continue;
    rows.push_back({one["numbers"].empty() ? "the default" : one["numbers"].dump(), ratio_text(one), times_text(one),
                    text_of(one["state"])});
  }
  std::map<std::string, std::size_t> states;
  for (const Json& candidate : report["candidates"]) ++states[text_of(candidate["state"])];
  std::string counts;
  for (const auto& [state, count] : states)
    counts.append(counts.empty() ? "" : ", ").append(std::to_string(count) + " " + state);
  print_table(rows);
  std::cout << report["candidates"].size() << " candidates on " << text_of(report["device"]) << ": " << counts << "; "
            << text_of(report["rounds"]) << " rounds; built in " << text_of(report["build_seconds"])
            << " s, measured in " << text_of(report["measure_seconds"]) << " s\n";
  if (!report["stopped"].is_null())
    std::cout << "stopped before it was finished: " << text_of(report["stopped"]) << '\n';
  if (report["unsteady"].get<bool>())
    std::cout << "the times vary by more than 10 %: other work may use the device; repeat the tuning when it is idle\n";
  std::cout << "fastest: " << (report["is_default"].get<bool>() ? "the default" : report["best"].dump()) << '\n';
}

void run_tune(const TuneArguments& arguments) {
  cjit::tune_build_options options;
  read_build(arguments, options.build);
  options.description = tuning_of(arguments);
  if (!arguments.plan.empty()) options.plan = *read_text(arguments.plan);
  options.device = arguments.device;
  Progress progress(arguments.quiet);
  const Interruption interruption;
  options.progress = [&](const cjit::tune_progress& now) {
    const bool builds = now.phase() == cjit::tune_phase::build;
    const std::uint64_t done = builds ? now.built_count() + now.failed_count() : now.elapsed_milliseconds();
    std::string text = builds ? std::to_string(done) + "/" + std::to_string(now.candidate_count()) + " built"
                              : std::to_string(now.racing_count()) + " of " + std::to_string(now.candidate_count()) +
                                    " in round " + std::to_string(now.round_count());
    if (!builds && !now.best_numbers().empty()) {
      char ratio[32];
      std::snprintf(ratio, sizeof(ratio), ", best %.3f", now.best_ratio());
      text += ratio;
    }
    progress.draw(done, builds ? now.candidate_count() : now.budget_milliseconds(), text + ", " + progress.elapsed());
    return interruption.signal() == 0;
  };
  const auto context = build_context();
  const cjit::build_result tuned = cjit::tune_build(context, options).value();
  progress.clear();
  const Json report = Json::parse(tuned.report());
  if (!arguments.output.empty()) write_artifact(tuned, arguments.output);
  if (!arguments.plot.empty()) {
    const std::string plot = plot_tuning(report);
    write_file(arguments.plot, cjit::bytes_view(plot));
  }
  if (!arguments.json) return print_report(report);
  print_json({{"artifact", arguments.output.empty() ? Json() : Json(arguments.output)},
              {"cache", outcome_name(tuned.cache_outcome())},
              {"report", report}});
}

}  // namespace

void add_tune_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("tune", "Find the fastest numbers of an algorithm or a kernel on a device");
  auto arguments = std::make_shared<TuneArguments>(*command);
  command->add_option("family", arguments->words.family, "algorithm: `cjit algorithm list` lists them");
  command->add_option("keys", arguments->words.keys, "KEY=VALUE of the algorithm: input=float32 operator=plus");
  arguments->words.add_flags(*command);
  command->add_option("--source", arguments->source,
                      "a kernel instead of an algorithm; ${name} in -n and -D stands for a number");
  command->add_option("--plan", arguments->plan, "file with the plan that launches the kernel");
  command->add_option("--arg", arguments->values, "argument of the run, as of `cjit plan run`; may be repeated");
  command->add_option("--run", arguments->runs, "the arguments of a further run as JSON; may be repeated");
  command->add_option("--space", arguments->spaces, "NAME=VALUES: tile_items=4..24, threads=128,256; may be repeated");
  command->add_option("--description", arguments->description,
                      "file with the description of the tuning (docs/tuning.md)");
  command->add_option("--seconds", arguments->seconds, "budget, with the builds (default: 30)");
  command->add_option("--tolerance", arguments->tolerance,
                      "relative difference that results of float32 and float64 may have");
  command->add_option("--candidates", arguments->candidates, "most candidates (default: 256)");
  command->add_option("--device", arguments->device, "number of the device (default: 0)");
  command->add_option("-o,--output", arguments->output, "file for the artifact of the fastest");
  command->add_option("--plot", arguments->plot, "SVG file for a plot of all candidates");
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->add_flag("-q,--quiet", arguments->quiet, "no progress");
  command->callback([arguments] { report_failures(arguments->json, [&] { run_tune(*arguments); }); });
}

}  // namespace cjit_cli
