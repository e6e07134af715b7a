#include "report.hpp"

namespace conformance {

std::string to_hex(cjit::bytes_view bytes) {
  constexpr char digits[] = "0123456789abcdef";
  std::string text;
  for (const std::byte one : bytes) {
    text += digits[std::to_integer<unsigned>(one) >> 4];
    text += digits[std::to_integer<unsigned>(one) & 15];
  }
  return text;
}

namespace {

template <typename List, typename Convert>
Json list_of(const List& items, const Convert& convert) {
  Json all = Json::array();
  for (const auto& one : items) all.push_back(convert(one));
  return all;
}

Json texts(cjit::string_list list) {
  return list_of(list, [](std::string_view text) { return std::string(text); });
}

template <typename Value>
Json numbers(cjit::span<Value> values) {
  return list_of(values, [](auto number) { return number; });
}

template <typename Enum>
std::uint32_t number(Enum value) {
  return static_cast<std::uint32_t>(value);
}

Json diagnostics(cjit::record_list<cjit::diagnostic> list) {
  return list_of(list, [](const cjit::diagnostic& one) {
    return Json{
        {"file", one.file()}, {"line", one.line()}, {"column", one.column()}, {"severity", number(one.severity())},
        {"code", one.code()}, {"text", one.text()}, {"path", one.path()}};
  });
}

Json kernel(const cjit::image_kernel& one) {
  return {{"symbol", one.symbol()},
          {"register_count", one.resources().register_count()},
          {"static_shared_memory", one.resources().static_shared_memory()},
          {"parameter_sizes", numbers(one.parameter_sizes())}};
}

Json pass_report(const cjit::image_pass_report& one) {
  return {{"name", one.name()},
          {"version", one.version()},
          {"options", one.options()},
          {"note", one.note()},
          {"change_count", one.change_count()}};
}

}  // namespace

Json report(const cjit::error& error) {
  return {{"status", cjit::status_name(error.status())},
          {"stage", number(error.stage())},
          {"message", error.message()},
          {"library", error.library()},
          {"native_code", error.native_code()},
          {"native_name", error.native_name()},
          {"log", error.log()},
          {"diagnostics", diagnostics(error.diagnostics())}};
}

Json report(const cjit::build_result& result) {
  return {{"cc", result.cc()},
          {"arch_feature", result.arch_feature()},
          {"image_kind", number(result.image_kind())},
          {"image_size", result.image().size()},
          {"name_expressions", texts(result.name_expressions())},
          {"lowered_names", texts(result.lowered_names())},
          {"argument_schemas", texts(result.argument_schemas())},
          {"policy", to_hex(result.policy())},
          {"log", result.log()},
          {"info_log", result.info_log()},
          {"producer", result.producer()},
          {"cache_key", result.cache_key()},
          {"family", number(result.family())},
          {"images", list_of(result.images(),
                             [](const cjit::image& one) {
                               return Json{{"kind", number(one.kind())}, {"size", one.data().size()}};
                             })},
          {"diagnostics", diagnostics(result.diagnostics())},
          {"kernels", list_of(result.kernels(), kernel)},
          {"image_pass_reports", list_of(result.image_pass_reports(), pass_report)},
          {"dropped_symbols", texts(result.dropped_symbols())},
          {"dropped_sizes", numbers(result.dropped_sizes())},
          {"plans", list_of(result.plan_names(), [&](std::string_view name) {
             return Json{{"name", name}, {"text", result.plan_text(name)}};
           })}};
}

Json report(const cjit::plan_info& info) {
  return {{"name", info.name()},
          {"text", info.text()},
          {"parameters", info.parameters()},
          {"parameter_names", texts(info.parameter_names())},
          {"parameter_kinds", list_of(info.parameter_kinds(), [](cjit::value_kind kind) { return number(kind); })},
          {"parameter_sizes", numbers(info.parameter_sizes())},
          {"warnings", texts(info.warnings())}};
}

Json report(const cjit::cache_key& key) {
  return {{"key", key.key()},
          {"uncacheable_reason", key.uncacheable_reason()},
          {"field_names", texts(key.field_names())},
          {"field_values", texts(key.field_values())}};
}

Json report(const cjit::event& event) {
  Json made{{"kind", number(event.kind())},
            {"log_level", number(event.log_level())},
            {"text", event.text()},
            {"dropped_count", event.dropped_count()},
            {"compilation", Json()}};
  if (event.kind() != cjit::event_kind::compilation) return made;
  const cjit::compilation ended = event.compilation();
  made["compilation"] = {{"source_name", ended.source_name()},
                         {"cache_key", ended.cache_key()},
                         {"arch", ended.arch()},
                         {"message", ended.message()},
                         {"duration_nanoseconds", ended.duration_nanoseconds()},
                         {"status", cjit::status_name(ended.status())},
                         {"family", number(ended.family())},
                         {"build_place", number(ended.build_place())}};
  return made;
}

Json report(const cjit::artifact_info& info) {
  const auto section = [](const cjit::section_info& one) {
    return Json{{"name", one.name()},
                {"id", one.id()},
                {"critical", one.critical()},
                {"offset", one.offset()},
                {"size", one.size()}};
  };
  return {{"family", number(info.family())},     {"format_major", info.format_major()},
          {"format_minor", info.format_minor()}, {"cc", info.cc()},
          {"arch_feature", info.arch_feature()}, {"image_kind", number(info.image_kind())},
          {"cuda_version", info.cuda_version()}, {"total_size", info.total_size()},
          {"cjit_version", info.cjit_version()}, {"producer", info.producer()},
          {"checksum", info.checksum()},         {"sections", list_of(info.sections(), section)}};
}

Json report(const cjit::bundle_info& listing) {
  const auto entry = [](const cjit::bundle_entry& one) {
    return Json{{"name", one.name()},
                {"arch", one.arch()},
                {"producer", one.producer()},
                {"checksum", one.checksum()},
                {"image_size", one.image_size()},
                {"stored_size", one.stored_size()},
                {"cc", one.cc()},
                {"arch_feature", one.arch_feature()},
                {"image_kind", number(one.image_kind())},
                {"family", number(one.family())},
                {"cuda_version", one.cuda_version()}};
  };
  return {{"entries", list_of(listing.entries(), entry)},
          {"section_count", listing.section_count()},
          {"distinct_section_count", listing.distinct_section_count()}};
}

Json report(const cjit::mock_launch& record) {
  return {{"lowered_name", record.lowered_name()},
          {"grid", {record.grid_x(), record.grid_y(), record.grid_z()}},
          {"block", {record.block_x(), record.block_y(), record.block_z()}},
          {"cluster", {record.cluster_x(), record.cluster_y(), record.cluster_z()}},
          {"dynamic_shared_memory", record.dynamic_shared_memory()},
          {"arguments", to_hex(record.arguments())},
          {"argument_offsets", numbers(record.argument_offsets())},
          {"argument_sizes", numbers(record.argument_sizes())},
          {"attribute_ids", numbers(record.attribute_ids())},
          {"attribute_values", to_hex(record.attribute_values())}};
}

Json outcome(const cjit::result<void>& result) {
  return {{"status", std::string(cjit::status_name(result.status()))},
          {"error", result ? Json() : report(result.error())}};
}

}  // namespace conformance
