#include "plan_run.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "build_context.hpp"
#include "build_option.hpp"
#include "bundle_report.hpp"
#include "files.hpp"
#include "plan_arguments.hpp"
#include "plan_device.hpp"
#include "report.hpp"
#include "stored_plan.hpp"

namespace cjit_cli {

namespace {

struct PlanOutput {
  std::string name, path;
  std::size_t argument = 0;  // index
};

cjit::context open_context(const PlanRunArguments& arguments) {
  cjit::context_options options;
  options.mock_device = arguments.mock;
  return build_context(std::move(options));
}

cjit::module load(const cjit::context& context, const PlanRunArguments& arguments) {
  const FileBytes file = read_file(arguments.file);
  if (!is_bundle(file.bytes())) {
    if (!arguments.entry.empty())
      throw refuse("cannot use --entry: it selects an entry of a bundle, and the file is an artifact");
    return cjit::module::load(context, file.bytes()).value();
  }
  const auto bundle = cjit::bundle::read(file.bytes()).value();
  return bundle.load(context, arguments.entry.empty() ? only_entry(bundle) : arguments.entry).value().loaded;
}

// NAME=PATH for an argument that has memory.
PlanOutput parse_output(const std::string& text, const std::vector<PlanArgument>& arguments) {
  const auto equals = text.find('=');
  if (equals == std::string::npos || equals == 0 || equals + 1 == text.size())
    throw refuse("--output is '" + text + "'; it takes NAME=PATH");
  const std::string name = text.substr(0, equals);
  std::string present;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (!arguments[i].has_memory()) continue;
    if (arguments[i].name == name) return {name, text.substr(equals + 1), i};
    present.append(present.empty() ? "" : ", ").append(arguments[i].name);
  }
  throw refuse("--output is '" + text +
               "', but no argument of this name has memory; these have: " + (present.empty() ? "none" : present));
}

std::vector<PlanOutput> parse_outputs(const PlanRunArguments& given, const std::vector<PlanArgument>& arguments) {
  std::vector<PlanOutput> outputs;
  for (const std::string& text : given.outputs) outputs.push_back(parse_output(text, arguments));
  if (!outputs.empty() && !given.mock.empty()) throw refuse("cannot use --output with --mock: a mock runs no kernel");
  return outputs;
}

std::string hexadecimal(std::byte byte) {
  constexpr char kDigits[] = "0123456789abcdef";
  return {kDigits[std::to_integer<unsigned>(byte) >> 4], kDigits[std::to_integer<unsigned>(byte) & 15]};
}

// One run of the command: the arguments in the memory of the device.
class PlanRun {
 public:
  PlanRun(const PlanRunArguments& given, const cjit::context& context, const cjit::plan& plan, PlanDevice& device,
          std::vector<PlanArgument> arguments)
      : given_(given), context_(context), plan_(plan), device_(device), arguments_(std::move(arguments)) {
    for (const PlanArgument& argument : arguments_) add(argument);
    const auto workspace = plan_.workspace_size(list_).value();
    workspace_bytes_ = workspace.bytes;
    if (workspace.bytes == 0) return;
    const std::uint64_t address = device_.allocate(workspace.bytes + workspace.alignment, "the workspace");
    options_.workspace = (address + workspace.alignment - 1) / workspace.alignment * workspace.alignment;
    options_.workspace_size = workspace.bytes;
  }

  // The first run is not measured, and the outputs are its outputs: later runs may read what it wrote.
  Json run(const std::vector<PlanOutput>& outputs) {
    const std::int64_t result = submit();
    device_.synchronize();
    Json document = {
        {"file", given_.file},      {"plan", plan_.describe().value().name()},
        {"device", given_.device},  {"device_name", cjit::device_get_info(context_, given_.device).value().name()},
        {"result", result},         {"workspace_bytes", workspace_bytes_},
        {"outputs", write(outputs)}};
    if (given_.mock.empty())
      measure(document);
    else
      document["launches"] = launches();
    return document;
  }

 private:
  void add(const PlanArgument& argument) {
    if (!argument.has_memory()) {
      list_.add_bytes(argument.parameter, {argument.value.data(), argument.value.size()});
      addresses_.push_back(0);
      return;
    }
    const std::string what = "the argument '" + argument.name + "'";
    const std::uint64_t address = device_.allocate(argument.bytes, what);
    if (given_.mock.empty() && argument.bytes != 0) device_.copy_in(address, make_contents(argument), what);
    list_.add(cjit::device_address{address});
    addresses_.push_back(address);
  }

  std::int64_t submit() { return plan_.run(options_, list_).value(); }

  Json write(const std::vector<PlanOutput>& outputs) {
    Json written = Json::array();
    for (const PlanOutput& output : outputs) {
      const auto bytes = device_.copy_out(addresses_[output.argument], arguments_[output.argument].bytes,
                                          "the argument '" + output.name + "'");
      write_file(output.path, bytes);
      written.push_back({{"name", output.name}, {"file", output.path}, {"bytes", bytes.size()}});
    }
    return written;
  }

  void measure(Json& document) {
    std::vector<double> times;
    for (std::uint32_t i = 0; i < given_.runs; ++i) times.push_back(device_.time([this] { submit(); }));
    std::sort(times.begin(), times.end());
    document["runs"] = times.size();
    document["median_milliseconds"] = (times[times.size() / 2] + times[(times.size() - 1) / 2]) / 2;
    document["min_milliseconds"] = times.front();
    document["max_milliseconds"] = times.back();
  }

  Json launches() const {
    Json all = Json::array();
    for (std::uint64_t i = 0; i < cjit::mock_get_launch_count(context_).value(); ++i) {
      const cjit::mock_launch one = cjit::mock_get_launch(context_, i).value();
      all.push_back({{"kernel", one.lowered_name()},
                     {"grid", {one.grid_x(), one.grid_y(), one.grid_z()}},
                     {"block", {one.block_x(), one.block_y(), one.block_z()}},
                     {"cluster", {one.cluster_x(), one.cluster_y(), one.cluster_z()}},
                     {"dynamic_shared_memory", one.dynamic_shared_memory()},
                     {"arguments", arguments_of(one)}});
    }
    return all;
  }

  // The bytes of each argument in hexadecimal.
  static Json arguments_of(const cjit::mock_launch& launch) {
    Json arguments = Json::array();
    for (std::size_t i = 0; i < launch.argument_sizes().size(); ++i) {
      std::string digits;
      for (std::size_t byte = 0; byte < launch.argument_sizes()[i]; ++byte)
        digits.append(hexadecimal(launch.arguments().data()[launch.argument_offsets()[i] + byte]));
      arguments.push_back(digits);
    }
    return arguments;
  }

  const PlanRunArguments& given_;
  const cjit::context& context_;
  const cjit::plan& plan_;
  PlanDevice& device_;
  const std::vector<PlanArgument> arguments_;
  cjit::argument_list list_;
  std::vector<std::uint64_t> addresses_;  // of the arguments; 0: no memory
  cjit::run_options options_;
  std::uint64_t workspace_bytes_ = 0;
};

std::string milliseconds_text(const Json& value) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.4f", value.get<double>());
  return text;
}

// "128x1x1"
std::string shape_text(const Json& shape) {
  return text_of(shape[0]) + 'x' + text_of(shape[1]) + 'x' + text_of(shape[2]);
}

void print_launches(const Json& launches) {
  std::vector<std::vector<std::string>> rows = {{"kernel", "grid", "block", "cluster", "dynamic shared memory"}};
  for (const Json& one : launches)
    rows.push_back({text_of(one["kernel"]), shape_text(one["grid"]), shape_text(one["block"]),
                    shape_text(one["cluster"]), text_of(one["dynamic_shared_memory"])});
  print_table(rows);
}

void print_run(const Json& document) {
  std::vector<std::vector<std::string>> rows = {
      {"plan", text_of(document["plan"])},
      {"device", text_of(document["device"]) + ", " + text_of(document["device_name"])},
      {"result", text_of(document["result"])},
      {"workspace", text_of(document["workspace_bytes"]) + " bytes"}};
  if (document.contains("runs"))
    rows.push_back({"time", milliseconds_text(document["median_milliseconds"]) + " ms, median of " +
                                text_of(document["runs"]) + " runs from " +
                                milliseconds_text(document["min_milliseconds"]) + " to " +
                                milliseconds_text(document["max_milliseconds"])});
  for (const Json& one : document["outputs"])
    rows.push_back(
        {"output", text_of(one["name"]) + " -> " + text_of(one["file"]) + ", " + text_of(one["bytes"]) + " bytes"});
  print_table(rows);
  if (document.contains("launches")) print_launches(document["launches"]);
}

}  // namespace

void run_plan(const PlanRunArguments& arguments) {
  const auto context = open_context(arguments);
  static_cast<void>(cjit::device_get_info(context, arguments.device).value());  // initializes the driver
  const auto device = arguments.mock.empty() ? open_device(context, arguments.device) : open_mock_device();
  const cjit::module loaded = load(context, arguments);
  const cjit::plan plan = loaded.get_plan(arguments.plan).value();
  const cjit::plan_info info = plan.describe().value();
  for (const std::string_view warning : info.warnings())
    std::cerr << "cjit: warning: the plan '" << info.name() << "': " << warning << '\n';
  auto values = parse_arguments(info, arguments.arguments);
  const auto outputs = parse_outputs(arguments, values);
  PlanRun run(arguments, context, plan, *device, std::move(values));
  const Json document = run.run(outputs);
  arguments.json ? print_json(document) : print_run(document);
}

}  // namespace cjit_cli
