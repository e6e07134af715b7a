// The subcommands of `cjit plan`: build, inspect and run.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>

#include "build_batch.hpp"
#include "build_context.hpp"
#include "build_flags.hpp"
#include "build_report.hpp"
#include "bundle_report.hpp"
#include "commands.hpp"
#include "operator_file.hpp"
#include "operator_output.hpp"
#include "plan_report.hpp"
#include "plan_run.hpp"
#include "signals.hpp"

namespace cjit_cli {

namespace {

namespace fs = std::filesystem;

// ---- build

struct PlanBuildArguments {
  std::string file, output, name;
  std::vector<std::string> archs;
  bool json = false;
};

// The failures of builds by their index. Throws an error with all messages and the status of the first. A message that
// all builds have, such as a fault of a plan, is thrown once.
void throw_failures(const Operator& described, const std::map<std::size_t, cjit::error>& failures,
                    const std::vector<DescriptionFault>& faults) {
  if (failures.empty()) return;
  const cjit::error& first = failures.begin()->second;
  std::string text;
  bool is_one = failures.size() == described.builds.size();
  for (const auto& [index, error] : failures) {
    text.append(text.empty() ? "" : "\n").append(label_of(described.builds[index]) + ": " + error.what());
    is_one = is_one && std::string_view(error.what()) == first.what();
  }
  if (is_one && !faults.empty()) throw DescriptionError(first.status(), std::string(first.message()), faults);
  if (is_one) throw first;
  throw cjit::error(first.status(), text);
}

// A result with the plans. The message of a failure has the faults of all plans.
cjit::build_result with_plans(const cjit::build_result& built, const std::string& path, const Operator& described) {
  const std::vector<OperatorPlan>& plans = described.plans;
  std::string faults;
  std::vector<DescriptionFault> places;
  cjit::status status = cjit::status::success;
  cjit::build_result result;
  const cjit::build_result* last = &built;
  for (const OperatorPlan& plan : plans) {
    auto added = last->add_plan(plan.text);
    if (added) {
      result = std::move(*added);
      last = &result;
      continue;
    }
    if (faults.empty()) status = added.status();
    for (DescriptionFault& fault :
         faults_of_plan(described, static_cast<std::size_t>(&plan - plans.data()), added.error()))
      places.push_back(std::move(fault));
    faults.append(faults.empty() ? "" : "\n").append(path + ": " + plan.where + ": " + added.error().what());
  }
  if (!faults.empty()) throw DescriptionError(status, faults, std::move(places));
  if (result.plan_names().size() != plans.size())
    throw cjit::error(cjit::status::invalid_argument,
                      path + ": 'plans' has two plans of the same name; give each its own");
  return result;
}

std::vector<Built> build_operator(const PlanBuildArguments& arguments, const Operator& described) {
  const auto context = build_context();
  const Interruption interruption;
  std::vector<cjit::build_result> results(described.builds.size());
  std::map<std::size_t, cjit::error> failures;
  std::vector<DescriptionFault> faults;  // those of the plans are equal in all builds
  const auto failed = [&](std::size_t index, const cjit::error& error) { failures.emplace(index, error); };
  const auto built = [&](std::size_t index, const cjit::build_result& result) {
    try {
      results[index] = with_plans(result, arguments.file, described);
    } catch (const DescriptionError& error) {
      faults = error.faults();
      failed(index, error);
    } catch (const cjit::error& error) {
      failed(index, error);
    }
  };
  const auto waiting = [&](std::uint64_t) { return interruption.signal() != 0; };
  BuildBatch(context, described.builds, false, {built, failed, waiting}).run();
  if (interruption.signal() != 0) throw Interrupted(interruption.signal());
  throw_failures(described, failures, faults);
  std::vector<Built> all;
  for (cjit::build_result& result : results) all.push_back({arguments.output, std::move(result)});
  return all;
}

void run_plan_build(const PlanBuildArguments& arguments) {
  const Operator described = read_operator(arguments.file, split_archs(arguments.archs));
  const std::string entry = arguments.name.empty() ? described.builds.front().bundle_entry : arguments.name;
  require_output(arguments.output, described.builds.size(), arguments.name, "--name");
  write_operator(build_operator(arguments, described), arguments.output, entry,
                 fs::path(arguments.file).stem().native(), arguments.json);
}

// ---- inspect

struct PlanInspectArguments {
  std::string file, plan;
  EntryFilter entries;
  bool json = false;
};

void run_plan_inspect(const PlanInspectArguments& arguments) {
  const FileBytes file = read_file(arguments.file);
  const auto plans = read_plans(file.bytes(), arguments.entries, arguments.plan);
  if (arguments.json) {
    Json documents = Json::array();
    for (const StoredPlan& plan : plans) documents.push_back(to_json(plan));
    return print_json({{"file", arguments.file}, {"plans", documents}});
  }
  if (plans.empty()) std::cout << arguments.file << " has no plans\n";
  for (const StoredPlan& plan : plans) {
    if (&plan != &plans.front()) std::cout << '\n';
    print_plan(plan);
  }
}

template <typename Arguments>
std::pair<CLI::App*, std::shared_ptr<Arguments>> add_plan_subcommand(CLI::App& plan, const char* name, const char* help,
                                                                     void (*run)(const Arguments&)) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* command = plan.add_subcommand(name, help);
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments, run] { report_failures(arguments->json, [&] { run(*arguments); }); });
  return {command, arguments};
}

}  // namespace

void add_plan_command(CLI::App& app) {
  CLI::App* plan = app.add_subcommand("plan", "Operators of several launches: build, inspect and run them");
  plan->require_subcommand(1);

  {
    const auto [command, arguments] = add_plan_subcommand<PlanBuildArguments>(
        *plan, "build", "Compile the kernels of plans and check the plans; needs no GPU", run_plan_build);
    command->add_option("operator", arguments->file, "kernels and plans, a .toml or .json file (docs/plans.md)")
        ->required();
    command
        ->add_option("-o,--output", arguments->output,
                     "artifact to write; a bundle for several architectures, or if the name ends in .cjb")
        ->required();
    command
        ->add_option("-a,--arch", arguments->archs,
                     "build for this architecture instead of those of the file: sm_80,sm_90; may be repeated")
        ->take_all()
        ->allow_extra_args(false);
    command->add_option("--name", arguments->name,
                        "name of the bundle's entries (default: that of the plan; of several plans, that of the file)");
  }
  {
    const auto [command, arguments] = add_plan_subcommand<PlanInspectArguments>(
        *plan, "inspect", "Show the plans of an artifact or a bundle, which may be untrusted", run_plan_inspect);
    command->add_option("file", arguments->file, "artifact or bundle")->required();
    command->add_option("name", arguments->plan, "only the plan of this name");
    command->add_option("--entry", arguments->entries.name, "only entries of the bundle with this name");
    command->add_option("--arch", arguments->entries.arch, "only entries of the bundle for this architecture");
  }
  {
    const auto [command, arguments] =
        add_plan_subcommand<PlanRunArguments>(*plan, "run", "Run a plan and measure its time", run_plan);
    command->add_option("file", arguments->file, "artifact or bundle")->required();
    command->add_option("name", arguments->plan, "name of the plan (default: the only one)");
    command->add_option("--entry", arguments->entry, "name of the bundle's entries (default: the only one)");
    command
        ->add_option("--arg", arguments->arguments,
                     "argument of a parameter: a number; zeros:, ones: or random: with a shape and a type such as "
                     "32x64xfloat32; file:PATH; null; may be repeated")
        ->type_name("NAME=VALUE")
        ->take_all()
        ->allow_extra_args(false);
    command->add_option("--output", arguments->outputs, "write the memory of an argument to a file; may be repeated")
        ->type_name("NAME=PATH")
        ->take_all()
        ->allow_extra_args(false);
    command->add_option("--runs", arguments->runs, "number of runs that are measured, after one that is not")
        ->default_val(10)
        ->check(CLI::Range(1, 1000000));
    CLI::Option* device = command->add_option("--device", arguments->device, "number of the device (default: 0)");
    command->add_option("--mock", arguments->mock, "record the launches on a mock of this architecture; needs no GPU")
        ->type_name("ARCH")
        ->excludes(device);
  }
}

}  // namespace cjit_cli
