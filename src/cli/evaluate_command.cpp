// `cjit evaluate`: judge kernels against a reference on a device.
#include <algorithm>
#include <filesystem>
#include <iostream>

#include "build_context.hpp"
#include "commands.hpp"
#include "manifest_file.hpp"
#include "operator_file.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "signals.hpp"

namespace cjit_cli {

namespace {

namespace fs = std::filesystem;

struct EvaluateArguments {
  std::vector<std::string> candidates;
  std::string reference, pattern, cases, arch = "native";
  std::optional<double> seconds;
  std::uint32_t device = 0;
  bool no_times = false, requires_pass = false, json = false, quiet = false;
};

bool is_description(const std::string& path) {
  const fs::path extension = fs::path(path).extension();
  return extension == ".toml" || extension == ".json";
}

// An operator file with one plan, or a manifest with one algorithm, as one candidate.
cjit::evaluate_candidate read_description(const std::string& path, const std::string& arch) {
  cjit::evaluate_candidate candidate;
  candidate.name = path;
  const Manifest manifest = read_manifest(path, {arch});
  if (manifest.plans.is_null() && manifest.builds.size() == 1 && !manifest.builds.front().options.algorithm.empty()) {
    candidate.build = options_of(manifest.builds.front());
    return candidate;
  }
  const Operator read = read_operator(path, {arch});
  if (read.plans.size() != 1)
    throw refuse(path + " has " + std::to_string(read.plans.size()) + " plans; a candidate has one");
  candidate.build = options_of(read.builds.front());
  candidate.plan = read.plans.front().text;
  return candidate;
}

// A source is built and launched as `pattern` says.
cjit::evaluate_candidate read_source(const std::string& path, const std::optional<cjit::evaluate_candidate>& pattern) {
  if (!pattern)
    throw refuse("cannot evaluate " + path +
                 ": its names and its plan are unknown; pass --reference or --pattern with an operator file");
  if (pattern->plan.empty())
    throw refuse("cannot evaluate " + path + ": --pattern is an algorithm; it takes the operator file of a kernel");
  cjit::evaluate_candidate candidate = *pattern;
  candidate.name = path;
  candidate.build.source = *read_text(path);
  candidate.build.source_name = source_name(path);
  return candidate;
}

// "file:data.bin" in the directory of the file that has it.
void locate_files(Json& value, const std::string& owner) {
  constexpr std::string_view kFile = "file:";
  if (value.is_string())
    if (const auto text = value.get<std::string>(); text.starts_with(kFile))
      value = std::string(kFile) + located(owner, text.substr(kFile.size()));
  if (value.is_structured())
    for (Json& part : value) locate_files(part, owner);
}

std::string description_of(const EvaluateArguments& arguments) {
  FilePositions positions(arguments.cases);
  Json description = load_manifest(arguments.cases, positions);
  if (description.contains("cases")) locate_files(description["cases"], arguments.cases);
  if (arguments.seconds) description["seconds"] = *arguments.seconds;
  if (arguments.no_times) description["times"] = false;
  return description.dump();
}

cjit::evaluate_options read_options(const EvaluateArguments& arguments) {
  cjit::evaluate_options options;
  std::optional<cjit::evaluate_candidate> pattern;
  if (!arguments.reference.empty()) pattern = options.reference = read_description(arguments.reference, arguments.arch);
  if (!arguments.pattern.empty()) pattern = read_description(arguments.pattern, arguments.arch);
  for (const std::string& path : arguments.candidates)
    options.candidates.push_back(is_description(path) ? read_description(path, arguments.arch)
                                                      : read_source(path, pattern));
  options.description = description_of(arguments);
  options.device = arguments.device;
  return options;
}

std::string microseconds(double nanoseconds) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.2f us", nanoseconds / 1000);
  return text;
}

// "12.30 us (12.20 to 12.41)", the sum over the cases; "-" without times.
std::string time_of(const Json& verdict, const char* key) {
  double median = 0, low = 0, high = 0;
  for (const Json& one : verdict["cases"]) {
    const Json& time = one[key];
    if (time.is_null()) return "-";
    median += time["median"].get<double>();
    low += time["low"].get<double>();
    high += time["high"].get<double>();
  }
  char text[64];
  std::snprintf(text, sizeof(text), " (%.2f to %.2f)", low / 1000, high / 1000);
  return median == 0 ? "-" : microseconds(median) + text;
}

double sort_key(const Json& verdict) {
  double median = 0;
  for (const Json& one : verdict["cases"])
    if (!one["cold_nanoseconds"].is_null()) median += one["cold_nanoseconds"]["median"].get<double>();
  return verdict["state"] != "passed" ? std::numeric_limits<double>::infinity() : median;
}

double floor_of(const Json& verdict) {
  double sum = 0;
  for (const Json& one : verdict["cases"]) sum += one["floor_nanoseconds"].get<double>();
  return sum;
}

void print_verdicts(const Json& report) {
  std::vector<const Json*> order;
  for (const Json& verdict : report["verdicts"]) order.push_back(&verdict);
  std::stable_sort(order.begin(), order.end(),
                   [](const Json* a, const Json* b) { return sort_key(*a) < sort_key(*b); });
  std::vector<std::vector<std::string>> rows = {{"candidate", "verdict", "cold", "warm", "floor", "error", "reason"}};
  std::map<std::string, std::size_t> states;
  for (const Json* const verdict : order) {
    ++states[text_of((*verdict)["state"])];
    const double floor = floor_of(*verdict);
    rows.push_back({text_of((*verdict)["name"]), text_of((*verdict)["state"]), time_of(*verdict, "cold_nanoseconds"),
                    time_of(*verdict, "warm_nanoseconds"), floor == 0 ? "-" : microseconds(floor),
                    text_of((*verdict)["worst_error"]), text_of((*verdict)["reason"])});
  }
  print_table(rows);
  std::string counts;
  for (const auto& [state, count] : states)
    counts.append(counts.empty() ? "" : ", ").append(std::to_string(count) + " " + state);
  std::cout << report["verdicts"].size() << " candidates on " << text_of(report["device"]) << ": " << counts << "; "
            << text_of(report["seconds"]) << " s\n";
  if (!report["stopped"].is_null())
    std::cout << "stopped before it was finished: " << text_of(report["stopped"]) << '\n';
  if (report["fastest"].size() > 1)
    std::cout << report["fastest"].size() << " candidates are tied: their intervals overlap with that of the fastest\n";
}

void run_evaluate(const EvaluateArguments& arguments) {
  cjit::evaluate_options options = read_options(arguments);
  Progress progress(arguments.quiet);
  const Interruption interruption;
  options.progress = [&](const cjit::evaluate_progress& now) {
    progress.draw(now.judged_count(), now.candidate_count(),
                  std::to_string(now.judged_count()) + "/" + std::to_string(now.candidate_count()) + " judged, " +
                      std::to_string(now.passed_count()) + " passed, " + progress.elapsed());
    return interruption.signal() == 0;
  };
  if (arguments.json)
    options.verdict = [](const cjit::evaluate_verdict& verdict) {
      print_json_line({{"verdict", Json::parse(verdict.report())}});
    };
  const auto context = build_context();
  const cjit::blob made = cjit::evaluate(context, options).value();
  progress.clear();
  Json report = Json::parse(std::string_view(reinterpret_cast<const char*>(made.data()), made.size()));
  const bool all_passed = report["passed"] == report["verdicts"].size();
  if (arguments.json) {
    report.erase("verdicts");
    print_json_line({{"report", report}});
  } else {
    print_verdicts(report);
  }
  if (interruption.signal() != 0) throw Interrupted(interruption.signal());
  if (arguments.requires_pass && !all_passed) throw CLI::RuntimeError(exit_code(cjit::status::driver));
}

}  // namespace

void add_evaluate_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("evaluate", "Judge kernels: correct, within bounds, deterministic, how fast");
  auto arguments = std::make_shared<EvaluateArguments>();
  command
      ->add_option("candidates", arguments->candidates,
                   "sources, which are built and launched like the reference, or operator files (docs/evaluate.md)")
      ->required();
  command->add_option("--reference", arguments->reference,
                      "operator file of the reference, or manifest with an algorithm");
  command->add_option("--pattern", arguments->pattern,
                      "operator file whose names, options and plan sources have (default: that of the reference)");
  command->add_option("--cases", arguments->cases, "description of the evaluation, a .toml or .json file")->required();
  command->add_option("-a,--arch", arguments->arch, "build for this architecture (default: native)");
  command->add_option("--seconds", arguments->seconds, "time of the whole evaluation (default: no limit)");
  command->add_flag("--no-times", arguments->no_times, "measure nothing");
  command->add_flag("--require-pass", arguments->requires_pass, "exit with 6 unless all candidates pass");
  command->add_option("--device", arguments->device, "number of the device (default: 0)");
  command->add_flag("--json", arguments->json, "print one line of JSON for each verdict, and one for the report");
  command->add_flag("-q,--quiet", arguments->quiet, "no progress");
  command->callback([arguments] { report_failures(arguments->json, [&] { run_evaluate(*arguments); }); });
}

}  // namespace cjit_cli
