// Everything that the C ABI reports about an artifact, as readable text that tests can compare.
#pragma once

#include <cjit/cjit.h>

#include <cstdio>
#include <stdexcept>
#include <string>
#include <string_view>

#include "support/owned.hpp"

namespace cjit::test {

inline void require_success(cjit_status_t status, const OwnedError& error) {
  if (status != CJIT_SUCCESS) throw std::runtime_error(error.message());
}

// Keeps printable ASCII, and writes other bytes as \xNN.
inline std::string escape(std::string_view text) {
  std::string out;
  for (const unsigned char c : text) {
    char code[5];
    std::snprintf(code, sizeof(code), "\\x%02x", static_cast<unsigned>(c));
    if (c >= 0x20 && c < 0x7f && c != '\\')
      out.push_back(static_cast<char>(c));
    else
      out += code;
  }
  return out;
}

class ArtifactDescription {
 public:
  // `with_container` adds what depends on the cjit that wrote it: versions, offsets and checksums.
  ArtifactDescription(std::string_view artifact, bool with_container) {
    OwnedError error;
    OwnedInfo info;
    require_success(cjit_artifact_get_info(artifact.data(), artifact.size(), &info, error.out()), error);
    if (with_container) add_container(*info);
    for (uint64_t i = 0; i < info->section_count; ++i) is_failure_ |= info->sections[i]->id == kFailureSection;
    OwnedResult result;
    const cjit_status_t status =
        cjit_build_result_deserialize(artifact.data(), artifact.size(), CJIT_DESERIALIZE_DEFAULT, &result, error.out());
    if (is_failure_ && status != CJIT_SUCCESS) {
      add_failure(error.info(), status);
      return;
    }
    require_success(status, error);
    add_result(*result);
    add_policy(*result);
  }

  const std::string& text() const { return text_; }
  // Whether it is a failed compilation, which has no result.
  bool is_failure() const { return is_failure_; }

 private:
  static constexpr uint32_t kFailureSection = 16;

  void add_failure(const cjit_error_info_t& info, cjit_status_t status) {
    line("failure", status, "stage", info.stage, escape(info.message));
    line("native", info.library, info.native_code, info.native_name);
    line("log", escape({info.log, info.log_size}));
    line("ptx", escape({info.ptx, info.ptx_size}));
    add_diagnostics(info);
  }

  void add_container(const cjit_artifact_info_t& info) {
    line("format", info.format_major, info.format_minor);
    line("family", info.family);
    line("total_size", info.total_size);
    line("cjit_version", escape(info.cjit_version));
    line("checksum", info.checksum);
    for (uint64_t i = 0; i < info.section_count; ++i) {
      const cjit_section_info_t& section = *info.sections[i];
      line("section", section.id, section.name, "critical", section.critical, "offset", section.offset, "size",
           section.size, "checksum", section.checksum);
    }
  }

  void add_result(const cjit_build_result_t& result) {
    line("cc", result.cc);
    line("arch_feature", result.arch_feature);
    line("image_kind", result.image_kind);
    line("producer", escape(result.producer));
    for (uint64_t i = 0; i < result.image_count; ++i) {
      const cjit_image_t& image = *result.images[i];
      line("image", image.kind, escape({static_cast<const char*>(image.data), image.size}));
    }
    for (uint64_t i = 0; i < result.name_count; ++i)
      line("name", escape(result.name_expressions[i]), "->", escape(result.lowered_names[i]));
    for (uint64_t i = 0; i < result.name_count; ++i)
      if (*result.argument_schemas[i] != '\0') line("arguments", i, escape(result.argument_schemas[i]));
    line("log", escape({result.log, result.log_size}));
    if (result.info_log_size != 0) line("info_log", escape({result.info_log, result.info_log_size}));
    if (result.report_size != 0) line("report", escape({result.report, result.report_size}));
    for (uint64_t i = 0; i < result.compiler_option_count; ++i)
      line("compiler_option", escape(result.compiler_options[i]));
    for (uint64_t i = 0; i < result.linker_option_count; ++i) line("linker_option", escape(result.linker_options[i]));
    if (result.source_size != 0)
      line("source", escape(result.source_name), escape({result.source, result.source_size}));
    for (uint64_t i = 0; i < result.ptxas_report_count; ++i) {
      const cjit_ptxas_report_t& report = *result.ptxas_reports[i];
      const cjit_kernel_resources_t& needed = *report.resources;
      line("ptxas", report.symbol, report.arch, needed.register_count, needed.barrier_count, needed.stack_frame,
           needed.spill_stores, needed.spill_loads, needed.stack_memory, needed.local_memory,
           needed.static_shared_memory, needed.constant_banks);
    }
    for (uint64_t i = 0; i < result.image_pass_report_count; ++i) {
      const cjit_image_pass_report_t& report = *result.image_pass_reports[i];
      line("image_pass", report.name, report.version, escape(report.options), report.change_count, escape(report.note));
    }
    for (uint64_t i = 0; i < result.dropped_count; ++i)
      line("dropped", escape(result.dropped_symbols[i]), result.dropped_sizes[i]);
    for (uint64_t i = 0; i < result.plan_count; ++i) line("plan", result.plan_names[i], escape(result.plans[i]));
    add_diagnostics(result);
  }

  template <typename Struct>
  void add_diagnostics(const Struct& from) {
    for (uint64_t i = 0; i < from.diagnostic_count; ++i) {
      const cjit_diagnostic_t& diagnostic = *from.diagnostics[i];
      line("diagnostic", escape(diagnostic.file), diagnostic.line, diagnostic.column, "severity", diagnostic.severity,
           "code", diagnostic.code, escape(diagnostic.text));
    }
  }

  void add_policy(const cjit_build_result_t& result) {
    OwnedError error;
    uint64_t count = 0;
    require_success(cjit_policy_get_count(result.policy, result.policy_size, &count, error.out()), error);
    for (uint64_t i = 0; i < count; ++i) {
      cjit_policy_entry_t entry{};
      entry.struct_size = sizeof(entry);
      require_success(cjit_policy_get_entry(result.policy, result.policy_size, i, &entry, error.out()), error);
      char number[64];
      std::snprintf(number, sizeof(number), "%a", entry.float64_value);
      if (entry.kind == CJIT_POLICY_KIND_FLOAT64)
        line("policy", entry.name, "float64", number);
      else
        line("policy", entry.name, "int64", entry.int64_value);
    }
  }

  static std::string word(std::string_view text) { return std::string(text); }
  template <typename Number>
  requires(std::is_arithmetic_v<Number>) static std::string word(Number number) { return std::to_string(number); }

  template <typename... Words>
  void line(std::string_view first, const Words&... words) {
    text_ += first;
    ((text_ += ' ', text_ += word(words)), ...);
    text_ += '\n';
  }

  std::string text_;
  bool is_failure_ = false;
};

}  // namespace cjit::test
