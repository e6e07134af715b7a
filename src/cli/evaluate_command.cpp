// `cjit evaluate`: judge kernels against a reference on a device.
#include <algorithm>
#include <iostream>

#include "build_context.hpp"
#include "build_option.hpp"
#include "commands.hpp"
#include "evaluate_request.hpp"
#include "evaluate_server.hpp"
#include "progress.hpp"
#include "report.hpp"
#include "signals.hpp"

namespace cjit_cli {

namespace {

struct EvaluateArguments {
  std::vector<std::string> candidates;
  std::string reference, pattern, cases, arch = "native", socket;
  std::optional<double> seconds;
  std::uint32_t device = 0;
  bool no_times = false, requires_pass = false, json = false, quiet = false, serves = false;
};

// What a file or a request to the server is judged with.
EvaluateRequest request_of(const EvaluateArguments& arguments) {
  EvaluateRequest request{.arch = arguments.arch, .device = arguments.device};
  const auto path_or_null = [](const std::string& path) { return path.empty() ? Json() : Json(path); };
  request.candidates.assign(arguments.candidates.begin(), arguments.candidates.end());
  request.reference = path_or_null(arguments.reference);
  request.pattern = path_or_null(arguments.pattern);
  request.description = path_or_null(arguments.cases);
  if (arguments.seconds) request.overrides["seconds"] = *arguments.seconds;
  if (arguments.no_times) request.overrides["times"] = false;
  return request;
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
  if (arguments.candidates.empty() || arguments.cases.empty())
    throw refuse("cannot evaluate: pass candidates and --cases, or --serve to get them from other programs");
  cjit::evaluate_options options = read_evaluation(request_of(arguments));
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
  auto* const candidates =
      command->add_option("candidates", arguments->candidates,
                          "sources, which are built and launched like the reference, or operator files "
                          "(docs/evaluate.md)");
  command->add_option("--reference", arguments->reference,
                      "operator file of the reference, or manifest with an algorithm");
  command->add_option("--pattern", arguments->pattern,
                      "operator file whose names, options and plan sources have (default: that of the reference)");
  command->add_option("--cases", arguments->cases, "description of the evaluation, a .toml or .json file");
  command->add_option("-a,--arch", arguments->arch, "build for this architecture (default: native)");
  auto* const seconds =
      command->add_option("--seconds", arguments->seconds, "time of the whole evaluation (default: no limit)");
  auto* const no_times = command->add_flag("--no-times", arguments->no_times, "measure nothing");
  auto* const requires_pass =
      command->add_flag("--require-pass", arguments->requires_pass, "exit with 6 unless all candidates pass");
  command->add_option("--device", arguments->device, "number of the device (default: 0)");
  auto* const json =
      command->add_flag("--json", arguments->json, "print one line of JSON for each verdict, and one for the report");
  auto* const serve = command->add_flag("--serve", arguments->serves,
                                        "judge what other programs order by lines of JSON on standard input "
                                        "(docs/evaluate.md)");
  command->add_option("--socket", arguments->socket, "with --serve: a Unix socket for several programs at a time")
      ->needs(serve);
  for (auto* const other : {candidates, seconds, no_times, requires_pass, json}) serve->excludes(other);
  command->add_flag("-q,--quiet", arguments->quiet, "no progress");
  command->callback([arguments] {
    if (arguments->serves) return serve_evaluations(request_of(*arguments), arguments->socket, arguments->quiet);
    report_failures(arguments->json, [&] { run_evaluate(*arguments); });
  });
}

}  // namespace cjit_cli
