#include "report.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "terminal_text.hpp"

namespace cjit_cli {

namespace {

std::string_view severity_name(std::uint32_t severity) {
  constexpr const char* kNames[] = {"none", "note", "remark", "warning", "error", "fatal"};
  return severity < std::size(kNames) ? kNames[severity] : "unknown";
}

Json ptxas_to_json(const cjit_build_result_t& result) {
  Json reports = Json::array();
  for (std::uint64_t i = 0; i < result.ptxas_report_count; ++i) {
    const cjit_ptxas_report_t& one = *result.ptxas_reports[i];
    reports.push_back({{"symbol", one.symbol},
                       {"arch", one.arch},
                       {"registers", one.register_count},
                       {"barriers", one.barrier_count},
                       {"stack_frame", one.stack_frame_size},
                       {"spill_stores", one.spill_store_size},
                       {"spill_loads", one.spill_load_size},
                       {"cumulative_stack", one.cumulative_stack_size},
                       {"local", one.local_size},
                       {"shared", one.shared_size},
                       {"constant", one.constant_size}});
  }
  return reports;
}

Json image_passes_to_json(const cjit_build_result_t& result) {
  Json reports = Json::array();
  for (std::uint64_t i = 0; i < result.image_pass_report_count; ++i) {
    const cjit_image_pass_report_t& one = *result.image_pass_reports[i];
    reports.push_back({{"name", one.name},
                       {"version", one.version},
                       {"options", one.options},
                       {"changes", one.change_count},
                       {"note", one.note}});
  }
  return reports;
}

Json dropped_to_json(const cjit_build_result_t& result) {
  Json dropped = Json::array();
  for (std::uint64_t i = 0; i < result.dropped_count; ++i)
    dropped.push_back({{"symbol", result.dropped_symbols[i]}, {"bytes", result.dropped_sizes[i]}});
  return dropped;
}

Json diagnostic_to_json(const Diagnostic& one) {
  return {{"file", one.file}, {"line", one.line}, {"column", one.column}, {"severity", severity_name(one.severity)},
          {"code", one.code}, {"text", one.text}};
}

}  // namespace

void print_json(const Json& document) {
  const ExactOutput exact(std::cout);
  std::cout << document.dump(2, ' ', false, Json::error_handler_t::replace) << '\n';
}

Json to_json(const Failure& failure) {
  Json diagnostics = Json::array();
  for (const Diagnostic& one : failure.diagnostics()) diagnostics.push_back(diagnostic_to_json(one));
  return {{"status", cjit_status_name(failure.status())},
          {"code", failure.status()},
          {"message", failure.what()},
          {"library", failure.library()},
          {"native_name", failure.native_name()},
          {"log", failure.log()},
          {"diagnostics", diagnostics}};
}

Json diagnostics_to_json(const cjit_diagnostic_t* const* diagnostics, std::uint64_t count) {
  Json list = Json::array();
  for (std::uint64_t i = 0; i < count; ++i) {
    const cjit_diagnostic_t& one = *diagnostics[i];
    list.push_back(diagnostic_to_json({one.file, one.text, one.line, one.column, one.severity, one.code}));
  }
  return list;
}

Json to_json(const cjit_cache_key_t& key) {
  Json fields = Json::array();
  for (std::uint64_t i = 0; i < key.field_count; ++i)
    fields.push_back({{"name", key.field_names[i]}, {"value", key.field_values[i]}});
  return {{"key", key.key}, {"uncacheable_reason", key.uncacheable_reason}, {"fields", fields}};
}

Json to_json(const cjit_kernel_resources_t& kernel) {
  Json parameters = Json::array();
  for (std::uint64_t i = 0; i < kernel.parameter_count; ++i)
    parameters.push_back({{"offset", kernel.parameter_offsets[i]}, {"size", kernel.parameter_sizes[i]}});
  return {{"registers", kernel.register_count},
          {"barriers", kernel.barrier_count},
          {"static_shared", kernel.static_shared_memory},
          {"constant", kernel.constant_memory},
          {"local", kernel.local_memory},
          {"stack", kernel.stack_memory},
          {"code", kernel.code_size},
          {"max_block", {kernel.max_block_x, kernel.max_block_y, kernel.max_block_z}},
          {"required_block", {kernel.required_block_x, kernel.required_block_y, kernel.required_block_z}},
          {"required_cluster", {kernel.required_cluster_x, kernel.required_cluster_y, kernel.required_cluster_z}},
          {"cluster_must_be_set", kernel.cluster_must_be_set != 0},
          {"parameters", parameters}};
}

Json kernels_to_json(const cjit_build_result_t& result) {
  Json kernels = Json::array();
  for (std::uint64_t i = 0; i < result.kernel_resource_count; ++i) {
    Json kernel = {{"symbol", result.kernel_resources[i]->symbol}};
    kernel.update(to_json(*result.kernel_resources[i]));
    kernels.push_back(std::move(kernel));
  }
  return kernels;
}

Json to_json(const cjit_build_result_t& result) {
  Json names = Json::array();
  for (std::uint64_t i = 0; i < result.name_count; ++i) {
    Json name = {{"expression", result.name_expressions[i]}, {"lowered", result.lowered_names[i]}};
    if (*result.argument_schemas[i] != '\0') name["arguments"] = result.argument_schemas[i];
    names.push_back(std::move(name));
  }
  return {{"arch", arch_name(result.cc, result.arch_feature, result.image_kind)},
          {"image", kind_name(result.image_kind)},
          {"bytes", result.image_size},
          {"names", names},
          {"milliseconds", static_cast<double>(result.compile_nanoseconds) / 1e6},
          {"producer", result.producer},
          {"cache", outcome_name(result.cache_outcome)},
          {"cache_key", result.cache_key},
          {"cache_note", result.cache_note},
          {"where", place_name(result.build_place)},
          {"where_note", result.build_place_note},
          {"pch", pch_name(result.pch_outcome)},
          {"ptxas", ptxas_to_json(result)},
          {"image_passes", image_passes_to_json(result)},
          {"kernels", kernels_to_json(result)},
          {"dropped", dropped_to_json(result)},
          {"log", result.log},
          {"info_log", result.info_log},
          {"diagnostics", diagnostics_to_json(result.diagnostics, result.diagnostic_count)}};
}

void print_build(const cjit_build_result_t& result, const std::string& artifact) {
  std::vector<std::vector<std::string>> rows = {
      {"architecture", "image", "bytes", "lowered name", "ms", "cache", "artifact"}};
  const auto name = [&](std::uint64_t i) { return i < result.name_count ? result.lowered_names[i] : "-"; };
  rows.push_back({arch_name(result.cc, result.arch_feature, result.image_kind),
                  std::string(kind_name(result.image_kind)), std::to_string(result.image_size), name(0),
                  milliseconds(result.compile_nanoseconds), outcome_name(result.cache_outcome), artifact});
  for (std::uint64_t i = 1; i < result.name_count; ++i) rows.push_back({"", "", "", name(i)});
  print_table(rows);
  std::cout << result.info_log;
  std::cerr << result.log;
}

Json policy_to_json(const void* policy, std::uint64_t size) {
  Json values = Json::object();
  std::uint64_t count = 0;
  if (size != 0) call(cjit_policy_get_count, policy, size, &count);
  for (std::uint64_t i = 0; i < count; ++i) {
    auto entry = sized<cjit_policy_entry_t>();
    call(cjit_policy_get_entry, policy, size, i, &entry);
    if (entry.kind == CJIT_POLICY_KIND_INT64)
      values[entry.name] = entry.int64_value;
    else
      values[entry.name] = entry.float64_value;
  }
  return values;
}

const char* outcome_name(cjit_cache_outcome_t outcome) {
  constexpr const char* kNames[] = {"none", "built", "deserialized", "memory", "disk", "layer", "shared", "bypassed"};
  return outcome < std::size(kNames) ? kNames[outcome] : "unknown";
}

const char* place_name(cjit_build_place_t place) {
  constexpr const char* kNames[] = {"none", "process", "worker", "compiler_process"};
  return place < std::size(kNames) ? kNames[place] : "unknown";
}

const char* pch_name(cjit_pch_outcome_t outcome) {
  constexpr const char* kNames[] = {"none", "made", "used", "refused"};
  return outcome < std::size(kNames) ? kNames[outcome] : "unknown";
}

std::string milliseconds(std::uint64_t nanoseconds) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.1f", static_cast<double>(nanoseconds) / 1e6);
  return text;
}

void print_table(std::vector<std::vector<std::string>> rows) {
  for (auto& row : rows)
    for (std::string& cell : row) cell = one_line(cell);
  constexpr std::size_t kWidest = 120;  // a name of a megabyte shall not make every other row as long
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], std::min(row[i].size(), kWidest));
  }
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      line.append(row[i]);
      if (i + 1 < row.size()) line.append(widths[i] - std::min(row[i].size(), widths[i]) + 2, ' ');
    }
    std::cout << line << '\n';
  }
}

}  // namespace cjit_cli
