#include <algorithm>
#include <iostream>
#include <set>
#include <sstream>
#include <unordered_map>

#include "commands.hpp"
#include "diff_input.hpp"

namespace cjit_cli {

namespace {

struct DiffArguments {
  std::string a, b;
  bool exit_code = false, json = false;
};

// A name that only one side has is null on the other side.
Json differences(const NamedValues& a, const NamedValues& b) {
  Json found = Json::array();
  for (const auto& [name, value] : a) {
    const Json* const other = b.find(name);
    if (other == nullptr || *other != value)
      found.push_back({{"name", name}, {"a", value}, {"b", other == nullptr ? Json() : *other}});
  }
  for (const auto& [name, value] : b)
    if (a.find(name) == nullptr) found.push_back({{"name", name}, {"a", nullptr}, {"b", value}});
  for (Json& one : found)
    if (one["a"].is_number() && one["b"].is_number() && one["a"].is_number_integer())
      if (std::int64_t delta = 0;
          !__builtin_sub_overflow(one["b"].get<std::int64_t>(), one["a"].get<std::int64_t>(), &delta))
        one["delta"] = delta;
  return found;
}

template <typename Map>
std::set<std::string> names_of(const Map& a, const Map& b) {
  std::set<std::string> names;
  for (const Map* map : {&a, &b})
    for (const auto& [name, value] : *map) names.insert(name);
  return names;
}

// For images and code: the sizes of those whose bytes differ.
Json byte_differences(const std::map<std::string, std::string>& a, const std::map<std::string, std::string>& b) {
  Json found = Json::array();
  for (const std::string& name : names_of(a, b)) {
    const auto in_a = a.find(name), in_b = b.find(name);
    if (in_a != a.end() && in_b != b.end() && in_a->second == in_b->second) continue;
    Json one = {{"name", name}, {"a", nullptr}, {"b", nullptr}};
    if (in_a != a.end()) one["a"] = in_a->second.size();
    if (in_b != b.end()) one["b"] = in_b->second.size();
    found.push_back(std::move(one));
  }
  return found;
}

Json kernel_differences(const DiffInput& a, const DiffInput& b) {
  Json found = Json::array();
  for (const std::string& symbol : names_of(a.kernels, b.kernels)) {
    const auto in_a = a.kernels.find(symbol), in_b = b.kernels.find(symbol);
    if (in_a == a.kernels.end() || in_b == b.kernels.end()) {
      found.push_back({{"symbol", symbol}, {"only_in", in_a == a.kernels.end() ? "b" : "a"}});
      continue;
    }
    const bool same_code = a.code.at(symbol) == b.code.at(symbol);
    const Json resources = differences(NamedValues(in_a->second), NamedValues(in_b->second));
    if (!same_code || !resources.empty())
      found.push_back({{"symbol", symbol}, {"same_code", same_code}, {"resources", resources}});
  }
  return found;
}

// Adds the values in lists and tables, each with its path: "normalize.steps[0].grid".
void flatten(const Json& value, const std::string& path, NamedValues& to) {
  if (!value.is_structured() || value.empty()) return to.set(path, value);
  std::size_t index = 0;
  for (const auto& [key, part] : value.items())
    flatten(part, path + (value.is_object() ? "." + key : "[" + std::to_string(index++) + "]"), to);
}

NamedValues flattened(const std::string& name, const Json& plan) {
  NamedValues values;
  flatten(plan, name, values);
  return values;
}

// A plan that one side lacks is one change.
Json plan_differences(const DiffInput& a, const DiffInput& b) {
  Json found = Json::array();
  for (const std::string& name : names_of(a.plans, b.plans)) {
    const auto in_a = a.plans.find(name), in_b = b.plans.find(name);
    if (in_a == a.plans.end() || in_b == b.plans.end()) {
      found.push_back({{"name", name},
                       {"a", in_a == a.plans.end() ? Json() : in_a->second},
                       {"b", in_b == b.plans.end() ? Json() : in_b->second}});
      continue;
    }
    for (Json& one : differences(flattened(name, in_a->second), flattened(name, in_b->second)))
      found.push_back(std::move(one));
  }
  return found;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

// The lines of one side without those of the other; repeated lines are counted.
std::vector<std::string> without(const std::vector<std::string>& lines, const std::vector<std::string>& others) {
  std::unordered_map<std::string, std::size_t> left;
  for (const std::string& other : others) ++left[other];
  std::vector<std::string> rest;
  for (const std::string& line : lines) {
    const auto other = left.find(line);
    if (other == left.end() || other->second == 0)
      rest.push_back(line);
    else
      --other->second;
  }
  return rest;
}

Json compare(const DiffInput& a, const DiffInput& b) {
  Json document = {{"a", a.path},
                   {"b", b.path},
                   {"equal", false},
                   {"artifact", differences(NamedValues(a.artifact), NamedValues(b.artifact))},
                   {"key", Json::array()},
                   {"names", differences(a.names, b.names)},
                   {"arguments", differences(a.arguments, b.arguments)},
                   {"policy", differences(a.policy, b.policy)},
                   {"plans", plan_differences(a, b)},
                   {"image_passes", differences(a.passes, b.passes)},
                   {"images", byte_differences(a.images, b.images)},
                   {"kernels", kernel_differences(a, b)},
                   {"variables", differences(a.variables, b.variables)},
                   {"log", Json::array()}};
  // Only cache entries contain their key fields.
  if (!a.key.empty() && !b.key.empty()) document["key"] = differences(a.key, b.key);
  for (const std::string& line : without(lines_of(a.log), lines_of(b.log)))
    document["log"].push_back({{"only_in", "a"}, {"line", line}});
  for (const std::string& line : without(lines_of(b.log), lines_of(a.log)))
    document["log"].push_back({{"only_in", "b"}, {"line", line}});
  document["equal"] =
      std::none_of(document.begin(), document.end(), [](const Json& part) { return part.is_array() && !part.empty(); });
  return document;
}

// "40 -> 32 (-8)"
std::string change_of(const Json& one) {
  std::string text = text_of(one["a"]) + " -> " + text_of(one["b"]);
  if (const auto delta = one.value("delta", std::int64_t{0}); delta != 0)
    text += std::string(" (") + (delta > 0 ? "+" : "") + std::to_string(delta) + ")";
  return text;
}

using Rows = std::vector<std::vector<std::string>>;

void add_kernel(Rows& rows, const Json& kernel) {
  const auto symbol = kernel["symbol"].get<std::string>();
  if (kernel.contains("only_in")) return rows.push_back({"kernel", symbol, "only in " + text_of(kernel["only_in"])});
  for (const Json& one : kernel["resources"])
    rows.push_back({"kernel", symbol, text_of(one["name"]) + ' ' + change_of(one)});
  if (!kernel["same_code"].get<bool>()) rows.push_back({"kernel", symbol, "other machine code"});
}

void add_plan(Rows& rows, const Json& one) {
  const auto name = one["name"].get<std::string>();
  if (one["a"].is_object() || one["b"].is_object())
    return rows.push_back({"plan", name, one["a"].is_null() ? "only in b" : "only in a"});
  rows.push_back({"plan", name, change_of(one)});
}

void print_text(const Json& document, const DiffInput& a, const DiffInput& b) {
  Rows rows = {{"a", a.path, a.summary}, {"b", b.path, b.summary}};
  if (document["equal"].get<bool>()) rows.push_back({"equal"});
  for (const char* part : {"artifact", "key", "names", "arguments", "policy", "image_passes"})
    for (const Json& one : document[part]) rows.push_back({part, text_of(one["name"]), change_of(one)});
  for (const Json& one : document["plans"]) add_plan(rows, one);
  for (const Json& one : document["images"])
    rows.push_back({"image", text_of(one["name"]), change_of(one) + " bytes, which differ"});
  for (const Json& one : document["kernels"]) add_kernel(rows, one);
  for (const Json& one : document["variables"])
    rows.push_back({"variable", text_of(one["name"]), change_of(one) + " bytes"});
  for (const Json& one : document["log"])
    rows.push_back({"log", "only in " + text_of(one["only_in"]), text_of(one["line"])});
  print_table(rows);
}

void run_diff(const DiffArguments& arguments) {
  constexpr int kDifferent = 1;
  const DiffInput a = read_diff_input(arguments.a), b = read_diff_input(arguments.b);
  const Json document = compare(a, b);
  arguments.json ? print_json(document) : print_text(document, a, b);
  if (!arguments.exit_code || document["equal"].get<bool>()) return;
  std::cout.flush();
  throw CLI::RuntimeError(kDifferent);
}

}  // namespace

void add_diff_command(CLI::App& app) {
  auto arguments = std::make_shared<DiffArguments>();
  CLI::App* command = app.add_subcommand("diff", "Show the differences between two artifacts, cubins or PTX files");
  command->add_option("a", arguments->a, "artifact, cubin or PTX")->required();
  command->add_option("b", arguments->b, "another one")->required();
  command->add_flag("--exit-code", arguments->exit_code, "end with exit code 1 if they differ");
  command->add_flag("--json", arguments->json, "print one JSON document");
  command->callback([arguments] { report_failures(arguments->json, [&] { run_diff(*arguments); }); });
}

}  // namespace cjit_cli
