#include "plan_report.hpp"

#include <array>
#include <iostream>

#include "report.hpp"

namespace cjit_cli {

namespace {

using Rows = std::vector<std::vector<std::string>>;

std::string text_of_part(const Json& value);

// "grid parts, block threads"
std::string members_of(const Json& table, const std::string& without = "") {
  std::string text;
  for (const auto& [key, value] : table.items())
    if (key != without) text.append(text.empty() ? "" : ", ").append(key + ' ' + text_of_part(value));
  return text;
}

// A value of any kind as the text of a plan has it, without quotes. A file may have anything anywhere.
std::string text_of_part(const Json& value) {
  if (value.is_object()) return "{" + members_of(value) + "}";
  if (!value.is_array()) return text_of(value);
  std::string list;
  for (const Json& one : value) list.append(list.empty() ? "" : ", ").append(text_of_part(one));
  return "[" + list + "]";
}

// The kind of a step first, then its other keys.
std::string step_text(const Json& step) {
  if (!step.is_object()) return text_of_part(step);
  for (const char* kind : {"launch", "memset", "copy", "repeat"}) {
    if (!step.contains(kind)) continue;
    Json others = step;
    others.erase(kind);
    others.erase("steps");
    const std::string text = members_of(others);
    return std::string(kind) + ' ' + text_of_part(step[kind]) + (text.empty() ? "" : ", " + text);
  }
  return members_of(step);
}

// Numbers the steps as messages of the library do: 2.1 is the second step of the repeat 2.
void add_steps(Rows& rows, const Json& steps, const std::string& before, const std::string& indent) {
  if (!steps.is_array()) return rows.push_back({"step", text_of_part(steps)});
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const std::string number = before + std::to_string(i);
    rows.push_back({"step " + number, indent + step_text(steps[i])});
    if (steps[i].is_object() && steps[i].contains("steps"))
      add_steps(rows, steps[i]["steps"], number + ".", indent + "  ");
  }
}

// One row for each member of the table `key`.
void add_table(Rows& rows, const Json& plan, const char* key, const char* heading) {
  if (!plan.contains(key)) return;
  const Json& table = plan[key];
  if (!table.is_object()) return rows.push_back({heading, text_of_part(table)});
  for (const auto& [name, value] : table.items())
    rows.push_back({heading, name + " = " + (value.is_object() ? members_of(value) : text_of_part(value))});
}

void add_value(Rows& rows, const Json& plan, const char* key) {
  if (plan.contains(key)) rows.push_back({key, text_of_part(plan[key])});
}

std::string place_of(const StoredPlan& plan) {
  std::string archs;
  for (const std::string& arch : plan.archs) archs.append(archs.empty() ? "" : ", ").append(arch);
  return plan.entry.empty() ? archs : "entry '" + plan.entry + "' for " + archs;
}

}  // namespace

Json to_json(const StoredPlan& plan) {
  return {{"name", plan.name},
          {"entry", plan.entry.empty() ? Json() : Json(plan.entry)},
          {"archs", plan.archs},
          {"plan", plan.content}};
}

void print_plan(const StoredPlan& plan) {
  constexpr std::array kTables = {std::pair("kernels", "kernel"), std::pair("constants", "constant"),
                                  std::pair("definitions", "definition"), std::pair("workspace", "workspace"),
                                  std::pair("tensor_maps", "tensor map")};
  Rows rows = {{"plan", plan.name + ", " + place_of(plan)}};
  add_value(rows, plan.content, "parameters");
  add_value(rows, plan.content, "nullable");
  add_value(rows, plan.content, "checks");
  for (const auto& [key, heading] : kTables) add_table(rows, plan.content, key, heading);
  add_value(rows, plan.content, "l2_persistence");
  if (plan.content.contains("steps")) add_steps(rows, plan.content["steps"], "", "");
  add_value(rows, plan.content, "result");
  print_table(rows);
}

}  // namespace cjit_cli
