// Checks of every input struct that do not depend on the meaning of its fields: reserved fields are zero, and counts
// and sizes are plausible. Generated from the public headers by abi/abi.py generate; do not edit.
#pragma once

#include <cjit/cjit.h>

#include "c_api/plausible.hpp"

namespace cjit {

template <typename Struct>
struct InputChecks {
  static void check(const Struct&, const char*) {}
};

template <>
struct InputChecks<cjit_image_pass_t> {
  static void check(const cjit_image_pass_t& of, const char* name) { require_zero(of.reserved0, "reserved0", name); }
};

template <>
struct InputChecks<cjit_kernel_build_options_t> {
  static void check(const cjit_kernel_build_options_t& of, const char* name) {
    require_plausible(of.source_size, kMaxSourceBytes, "source");
    require_plausible(of.name_count, kMaxElements, "name_expressions");
    require_plausible(of.header_count, kMaxElements, "header_names");
    require_plausible(of.include_dir_count, kMaxElements, "include_dirs");
    require_plausible(of.define_count, kMaxElements, "defines");
    require_plausible(of.undefine_count, kMaxElements, "undefines");
    require_plausible(of.pre_include_count, kMaxElements, "pre_includes");
    require_plausible(of.suppressed_diagnostic_count, kMaxElements, "suppressed_diagnostics");
    require_plausible(of.warning_diagnostic_count, kMaxElements, "warning_diagnostics");
    require_plausible(of.error_diagnostic_count, kMaxElements, "error_diagnostics");
    require_plausible(of.raw_option_count, kMaxElements, "raw_options");
    require_plausible(of.policy_size, kMaxBytes, "policy");
    require_zero(of.reserved0, "reserved0", name);
    require_zero(of.reserved1, "reserved1", name);
    require_plausible(of.image_pass_count, kMaxElements, "image_passes");
    require_zero(of.reserved2, "reserved2", name);
    require_zero(of.reserved3, "reserved3", name);
  }
};

template <>
struct InputChecks<cjit_bundle_build_options_t> {
  static void check(const cjit_bundle_build_options_t& of, const char* name) {
    require_plausible(of.kernel_count, kMaxElements, "names");
    require_zero(of.reserved0, "reserved0", name);
  }
};

template <>
struct InputChecks<cjit_bundle_choose_options_t> {
  static void check(const cjit_bundle_choose_options_t& of, const char* name) {
    require_zero(of.reserved0, "reserved0", name);
  }
};

template <>
struct InputChecks<cjit_bundle_fatbin_options_t> {
  static void check(const cjit_bundle_fatbin_options_t& of, const char* name) {
    require_zero(of.reserved0, "reserved0", name);
  }
};

template <>
struct InputChecks<cjit_bundle_import_options_t> {
  static void check(const cjit_bundle_import_options_t& of, const char*) {
    require_plausible(of.size, kMaxBytes, "data");
  }
};

template <>
struct InputChecks<cjit_bundle_load_options_t> {
  static void check(const cjit_bundle_load_options_t& of, const char* name) {
    require_zero(of.reserved0, "reserved0", name);
  }
};

template <>
struct InputChecks<cjit_bundle_write_options_t> {
  static void check(const cjit_bundle_write_options_t& of, const char* name) {
    require_zero(of.reserved0, "reserved0", name);
  }
};

template <>
struct InputChecks<cjit_completion_options_t> {
  static void check(const cjit_completion_options_t& of, const char*) {
    require_plausible(of.held_count, kMaxElements, "held");
  }
};

template <>
struct InputChecks<cjit_context_options_t> {
  static void check(const cjit_context_options_t& of, const char* name) {
    require_zero(of.reserved0, "reserved0", name);
    require_plausible(of.cache_layer_count, kMaxElements, "cache_layers");
    require_zero(of.reserved1, "reserved1", name);
    require_zero(of.reserved2, "reserved2", name);
    require_plausible(of.immutable_dir_count, kMaxElements, "immutable_dirs");
    require_zero(of.reserved3, "reserved3", name);
  }
};

template <>
struct InputChecks<cjit_evaluate_options_t> {
  static void check(const cjit_evaluate_options_t& of, const char* name) {
    require_plausible(of.candidate_count, kMaxElements, "candidates");
    require_zero(of.reserved0, "reserved0", name);
  }
};

template <>
struct InputChecks<cjit_external_field_t> {
  static void check(const cjit_external_field_t& of, const char*) { require_plausible(of.size, kMaxBytes, "data"); }
};

template <>
struct InputChecks<cjit_external_build_options_t> {
  static void check(const cjit_external_build_options_t& of, const char* name) {
    require_plausible(of.field_count, kMaxElements, "fields");
    require_plausible(of.file_count, kMaxElements, "files");
    require_plausible(of.name_count, kMaxElements, "name_expressions");
    require_plausible(of.policy_size, kMaxBytes, "policy");
    require_zero(of.reserved0, "reserved0", name);
    require_plausible(of.image_pass_count, kMaxElements, "image_passes");
  }
};

template <>
struct InputChecks<cjit_image_adopt_options_t> {
  static void check(const cjit_image_adopt_options_t& of, const char* name) {
    require_plausible(of.size, kMaxBytes, "data");
    require_plausible(of.name_count, kMaxElements, "name_expressions");
    require_plausible(of.policy_size, kMaxBytes, "policy");
    require_zero(of.reserved0, "reserved0", name);
  }
};

template <>
struct InputChecks<cjit_job_options_t> {
  static void check(const cjit_job_options_t& of, const char* name) { require_zero(of.reserved0, "reserved0", name); }
};

template <>
struct InputChecks<cjit_launch_options_t> {
  static void check(const cjit_launch_options_t& of, const char* name) {
    require_plausible(of.argument_count, kMaxElements, "arguments");
    require_zero(of.reserved0, "reserved0", name);
  }
};

template <>
struct InputChecks<cjit_nvvm_input_t> {
  static void check(const cjit_nvvm_input_t& of, const char* name) {
    require_plausible(of.size, kMaxBytes, "data");
    require_zero(of.reserved0, "reserved0", name);
  }
};

template <>
struct InputChecks<cjit_nvvm_build_options_t> {
  static void check(const cjit_nvvm_build_options_t& of, const char* name) {
    require_plausible(of.input_count, kMaxElements, "inputs");
    require_plausible(of.raw_option_count, kMaxElements, "raw_options");
    require_plausible(of.policy_size, kMaxBytes, "policy");
    require_zero(of.reserved0, "reserved0", name);
    require_plausible(of.image_pass_count, kMaxElements, "image_passes");
  }
};

template <>
struct InputChecks<cjit_link_input_t> {
  static void check(const cjit_link_input_t& of, const char* name) {
    require_plausible(of.size, kMaxBytes, "data");
    require_zero(of.reserved0, "reserved0", name);
  }
};

template <>
struct InputChecks<cjit_link_build_options_t> {
  static void check(const cjit_link_build_options_t& of, const char*) {
    require_plausible(of.input_count, kMaxElements, "inputs");
    require_plausible(of.raw_option_count, kMaxElements, "raw_options");
    require_plausible(of.used_kernel_count, kMaxElements, "used_kernels");
    require_plausible(of.used_variable_count, kMaxElements, "used_variables");
    require_plausible(of.policy_size, kMaxBytes, "policy");
    require_plausible(of.image_pass_count, kMaxElements, "image_passes");
  }
};

template <>
struct InputChecks<cjit_recording_build_options_t> {
  static void check(const cjit_recording_build_options_t& of, const char* name) {
    require_zero(of.reserved0, "reserved0", name);
  }
};

template <>
struct InputChecks<cjit_tensor_map_options_t> {
  static void check(const cjit_tensor_map_options_t& of, const char* name) {
    require_zero(of.reserved0, "reserved0", name);
  }
};

template <>
struct InputChecks<cjit_tune_build_options_t> {
  static void check(const cjit_tune_build_options_t& of, const char* name) {
    require_zero(of.reserved0, "reserved0", name);
  }
};

template <>
struct InputChecks<cjit_array_t> {
  static void check(const cjit_array_t& of, const char* name) { require_zero(of.reserved0, "reserved0", name); }
};

template <>
struct InputChecks<cjit_scalar_t> {
  static void check(const cjit_scalar_t& of, const char* name) { require_zero(of.reserved0, "reserved0", name); }
};

template <>
struct InputChecks<cjit_segments_t> {
  static void check(const cjit_segments_t& of, const char* name) { require_zero(of.reserved0, "reserved0", name); }
};

template <>
struct InputChecks<cjit_plan_arguments_t> {
  static void check(const cjit_plan_arguments_t& of, const char*) {
    require_plausible(of.argument_count, kMaxElements, "arguments");
  }
};

}  // namespace cjit
