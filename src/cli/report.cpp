#include "report.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>

#include "description_error.hpp"
#include "facts/enumerator_words.hpp"
#include "terminal.hpp"
#include "terminal_text.hpp"

namespace cjit_cli {

namespace {

using cjit::facts::word_of;

Json ptxas_to_json(const cjit::build_result& result) {
  Json reports = Json::array();
  for (const cjit::ptxas_report& one : result.ptxas_reports()) {
    const cjit::kernel_resources resources = one.resources();
    reports.push_back({{"symbol", one.symbol()},
                       {"arch", one.arch()},
                       {"registers", resources.register_count()},
                       {"barriers", resources.barrier_count()},
                       {"static_shared", resources.static_shared_memory()},
                       {"constant_banks", resources.constant_banks()},
                       {"local", resources.local_memory()},
                       {"stack", resources.stack_memory()},
                       {"stack_frame", resources.stack_frame()},
                       {"spill_stores", resources.spill_stores()},
                       {"spill_loads", resources.spill_loads()}});
  }
  return reports;
}

Json image_passes_to_json(const cjit::build_result& result) {
  Json reports = Json::array();
  for (const cjit::image_pass_report& one : result.image_pass_reports())
    reports.push_back({{"name", one.name()},
                       {"version", one.version()},
                       {"options", one.options()},
                       {"changes", one.change_count()},
                       {"note", one.note()}});
  return reports;
}

Json images_to_json(const cjit::build_result& result) {
  Json images = Json::array();
  for (const cjit::image& one : result.images())
    images.push_back({{"image", kind_name(one.kind())}, {"bytes", one.data().size()}});
  return images;
}

template <typename Texts>
Json list_of(const Texts& texts) {
  Json list = Json::array();
  for (const std::string_view text : texts) list.push_back(text);
  return list;
}

Json dropped_to_json(const cjit::build_result& result) {
  Json dropped = Json::array();
  for (std::size_t i = 0; i < result.dropped_symbols().size(); ++i)
    dropped.push_back({{"symbol", result.dropped_symbols()[i]}, {"bytes", result.dropped_sizes()[i]}});
  return dropped;
}

}  // namespace

namespace {

void print_versioned(const Json& document, int indent) {
  Json versioned = {{"schema", kJsonSchema}};
  versioned.update(document);
  const ExactOutput exact(std::cout);
  std::cout << versioned.dump(indent, ' ', false, Json::error_handler_t::replace) << '\n';
}

}  // namespace

void print_json(const Json& document) { print_versioned(document, 2); }

void print_json_line(const Json& document) {
  print_versioned(document, -1);
  std::cout.flush();
}

Json to_json(const cjit::error& error) {
  Json diagnostics = to_json(error.diagnostics());
  if (const std::vector<DescriptionFault> faults = faults_of(error); !faults.empty()) {
    diagnostics = Json::array();
    for (const DescriptionFault& one : faults)
      diagnostics.push_back({{"file", one.file},
                             {"line", one.position.line},
                             {"column", one.position.column},
                             {"severity", "error"},
                             {"code", static_cast<std::uint32_t>(one.code)},
                             {"text", one.text},
                             {"path", one.path}});
  }
  return {{"status", cjit::status_name(error.status())},
          {"code", static_cast<std::uint32_t>(error.status())},
          {"message", error.message()},
          {"library", error.library()},
          {"native_name", error.native_name()},
          {"log", error.log()},
          {"diagnostics", diagnostics}};
}

Json to_json(const cjit::record_list<cjit::diagnostic>& diagnostics) {
  Json list = Json::array();
  for (const cjit::diagnostic& one : diagnostics)
    list.push_back({{"file", one.file()},
                    {"line", one.line()},
                    {"column", one.column()},
                    {"severity", word_of(cjit::facts::kSeverityWords, one.severity())},
                    {"code", one.code()},
                    {"text", one.text()},
                    {"path", one.path()}});
  return list;
}

Json to_json(const cjit::cache_key& key) {
  Json fields = Json::array();
  for (std::size_t i = 0; i < key.field_names().size(); ++i)
    fields.push_back({{"name", key.field_names()[i]}, {"value", key.field_values()[i]}});
  return {{"key", key.key()}, {"uncacheable_reason", key.uncacheable_reason()}, {"fields", fields}};
}

Json to_json(const cjit::image_kernel& kernel) {
  Json parameters = Json::array();
  for (std::size_t i = 0; i < kernel.parameter_offsets().size(); ++i)
    parameters.push_back({{"offset", kernel.parameter_offsets()[i]}, {"size", kernel.parameter_sizes()[i]}});
  const cjit::kernel_resources of = kernel.resources();
  return {{"registers", of.register_count()},
          {"barriers", of.barrier_count()},
          {"static_shared", of.static_shared_memory()},
          {"constant", of.constant_memory()},
          {"local", of.local_memory()},
          {"stack", of.stack_memory()},
          {"code", of.code_size()},
          {"max_block", {of.max_block_x(), of.max_block_y(), of.max_block_z()}},
          {"required_block", {of.required_block_x(), of.required_block_y(), of.required_block_z()}},
          {"required_cluster", {of.required_cluster_x(), of.required_cluster_y(), of.required_cluster_z()}},
          {"cluster_must_be_set", of.cluster_must_be_set() != 0},
          {"parameters", parameters}};
}

Json kernels_to_json(const cjit::build_result& result) {
  Json kernels = Json::array();
  for (const cjit::image_kernel& one : result.kernels()) {
    Json kernel = {{"symbol", one.symbol()}};
    kernel.update(to_json(one));
    kernels.push_back(std::move(kernel));
  }
  return kernels;
}

Json to_json(const cjit::build_result& result) {
  Json names = Json::array();
  for (std::size_t i = 0; i < result.name_expressions().size(); ++i) {
    Json name = {{"expression", result.name_expressions()[i]}, {"lowered", result.lowered_names()[i]}};
    if (const std::string_view schema = result.argument_schemas()[i]; !schema.empty()) name["arguments"] = schema;
    names.push_back(std::move(name));
  }
  Json document = {{"arch", arch_name(result.cc(), result.arch_feature(), result.image_kind())},
                   {"image", kind_name(result.image_kind())},
                   {"bytes", result.image().size()},
                   {"images", images_to_json(result)},
                   {"names", names},
                   {"plans", list_of(result.plan_names())},
                   {"policy", policy_to_json(result.policy())},
                   {"policy_source", result.policy_source()},
                   {"milliseconds", static_cast<double>(result.compile_nanoseconds()) / 1e6},
                   {"producer", result.producer()},
                   {"cache", outcome_name(result.cache_outcome())},
                   {"cache_key", result.cache_key()},
                   {"cache_note", result.cache_note()},
                   {"where", place_name(result.build_place())},
                   {"where_note", result.build_place_note()},
                   {"pch", pch_name(result.pch_outcome())},
                   {"ptxas", ptxas_to_json(result)},
                   {"image_passes", image_passes_to_json(result)},
                   {"kernels", kernels_to_json(result)},
                   {"dropped", dropped_to_json(result)},
                   {"compiler_options", list_of(result.compiler_options())},
                   {"linker_options", list_of(result.linker_options())},
                   {"log", result.log()},
                   {"info_log", result.info_log()},
                   {"diagnostics", to_json(result.diagnostics())}};
  if (!result.source().empty())
    document["kept_source"] = {{"name", result.source_name()}, {"bytes", result.source().size()}};
  return document;
}

void report_build(const cjit::build_result& result, const std::string& artifact, bool as_json) {
  if (as_json) {
    Json document = to_json(result);
    document["artifact"] = artifact;
    return print_json(document);
  }
  std::vector<std::vector<std::string>> rows = {
      {"architecture", "image", "bytes", "lowered name", "ms", "cache", "artifact"}};
  const auto names = result.lowered_names();
  rows.push_back({arch_name(result.cc(), result.arch_feature(), result.image_kind()), kind_name(result.image_kind()),
                  std::to_string(result.image().size()), names.empty() ? "-" : std::string(names[0]),
                  milliseconds(result.compile_nanoseconds()), outcome_name(result.cache_outcome()), artifact});
  for (std::size_t i = 1; i < names.size(); ++i) rows.push_back({"", "", "", std::string(names[i])});
  print_table(rows);
  std::cout << result.info_log();
  print_message(std::cerr, result.log());
}

Json policy_to_json(cjit::bytes_view policy) {
  Json values = Json::object();
  const cjit::policy_view view(policy);
  const std::uint64_t count = policy.empty() ? 0 : view.count().value();
  for (std::uint64_t i = 0; i < count; ++i) {
    const cjit::policy_entry entry = view.get_entry(i).value();
    const std::string name(entry.name());
    if (entry.kind() == cjit::policy_kind::int64)
      values[name] = entry.int64_value();
    else
      values[name] = entry.float64_value();
  }
  return values;
}

std::string kind_name(cjit::image_kind kind) {
  if (kind == cjit::image_kind::none) return "unknown";
  return word_of(cjit::facts::kImageKindWords, kind);
}

cjit::image_kind parse_kind(const std::string& kind) {
  for (const cjit::facts::EnumeratorWord& one : cjit::facts::kImageKindWords)
    if (kind == one.word && one.value != CJIT_IMAGE_KIND_NONE) return static_cast<cjit::image_kind>(one.value);
  return cjit::image_kind::none;
}

std::string arch_name(std::uint32_t cc, std::uint32_t feature, cjit::image_kind kind) {
  std::string name = (kind == cjit::image_kind::cubin ? "sm_" : "compute_") + std::to_string(cc);
  if (feature != 0) name.push_back(static_cast<char>(feature));
  return name;
}

const char* outcome_name(cjit::cache_outcome outcome) { return word_of(cjit::facts::kCacheOutcomeWords, outcome); }

const char* place_name(cjit::build_place place) { return word_of(cjit::facts::kBuildPlaceWords, place); }

const char* pch_name(cjit::pch_outcome pch) { return word_of(cjit::facts::kPchOutcomeWords, pch); }

const char* mode_name(cjit::cache_mode mode) { return word_of(cjit::facts::kCacheModeWords, mode); }

std::string text_of(const Json& value) {
  if (value.is_null()) return "-";
  return value.is_string() ? value.get<std::string>() : value.dump();
}

int exit_code(cjit::status status) { return static_cast<int>(status) / 100; }

std::string milliseconds(std::uint64_t nanoseconds) {
  char text[32];
  std::snprintf(text, sizeof(text), "%.1f", static_cast<double>(nanoseconds) / 1e6);
  return text;
}

}  // namespace cjit_cli
