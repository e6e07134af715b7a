// What holds for every struct that goes in, whatever its fields mean: what is reserved is zero, and counts and sizes
// are such that a caller may have. Generated from the public headers by abi/abi.py generate; do not edit.
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
    require_plausible(of.source_size, kMostSourceBytes, "source");
    require_plausible(of.name_count, kMostElements, "name_expressions");
    require_plausible(of.header_count, kMostElements, "header_names");
    require_plausible(of.include_dir_count, kMostElements, "include_dirs");
    require_plausible(of.define_count, kMostElements, "defines");
    require_plausible(of.undefine_count, kMostElements, "undefines");
    require_plausible(of.pre_include_count, kMostElements, "pre_includes");
    require_plausible(of.suppressed_diagnostic_count, kMostElements, "suppressed_diagnostics");
    require_plausible(of.warning_diagnostic_count, kMostElements, "warning_diagnostics");
    require_plausible(of.error_diagnostic_count, kMostElements, "error_diagnostics");
    require_plausible(of.raw_option_count, kMostElements, "raw_options");
    require_plausible(of.policy_size, kMostBytes, "policy");
    require_zero(of.reserved0, "reserved0", name);
    require_zero(of.reserved1, "reserved1", name);
    require_plausible(of.image_pass_count, kMostElements, "image_passes");
    require_zero(of.reserved2, "reserved2", name);
  }
};

template <>
struct InputChecks<cjit_bundle_build_options_t> {
  static void check(const cjit_bundle_build_options_t& of, const char* name) {
    require_plausible(of.kernel_count, kMostElements, "names");
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
struct InputChecks<cjit_bundle_import_options_t> {
  static void check(const cjit_bundle_import_options_t& of, const char*) {
    require_plausible(of.size, kMostBytes, "data");
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
    require_plausible(of.held_count, kMostElements, "held");
  }
};

template <>
struct InputChecks<cjit_context_options_t> {
  static void check(const cjit_context_options_t& of, const char* name) {
    require_zero(of.reserved0, "reserved0", name);
    require_plausible(of.cache_layer_count, kMostElements, "cache_layers");
    require_zero(of.reserved1, "reserved1", name);
    require_zero(of.reserved2, "reserved2", name);
  }
};

template <>
struct InputChecks<cjit_job_options_t> {
  static void check(const cjit_job_options_t& of, const char* name) { require_zero(of.reserved0, "reserved0", name); }
};

template <>
struct InputChecks<cjit_launch_options_t> {
  static void check(const cjit_launch_options_t& of, const char* name) {
    require_plausible(of.argument_count, kMostElements, "arguments");
    require_zero(of.reserved0, "reserved0", name);
  }
};

template <>
struct InputChecks<cjit_link_input_t> {
  static void check(const cjit_link_input_t& of, const char* name) {
    require_plausible(of.size, kMostBytes, "data");
    require_zero(of.reserved0, "reserved0", name);
  }
};

template <>
struct InputChecks<cjit_link_build_options_t> {
  static void check(const cjit_link_build_options_t& of, const char*) {
    require_plausible(of.input_count, kMostElements, "inputs");
    require_plausible(of.raw_option_count, kMostElements, "raw_options");
    require_plausible(of.used_kernel_count, kMostElements, "used_kernels");
    require_plausible(of.used_variable_count, kMostElements, "used_variables");
    require_plausible(of.policy_size, kMostBytes, "policy");
    require_plausible(of.image_pass_count, kMostElements, "image_passes");
  }
};

template <>
struct InputChecks<cjit_nvvm_input_t> {
  static void check(const cjit_nvvm_input_t& of, const char* name) {
    require_plausible(of.size, kMostBytes, "data");
    require_zero(of.reserved0, "reserved0", name);
  }
};

template <>
struct InputChecks<cjit_nvvm_build_options_t> {
  static void check(const cjit_nvvm_build_options_t& of, const char* name) {
    require_plausible(of.input_count, kMostElements, "inputs");
    require_plausible(of.raw_option_count, kMostElements, "raw_options");
    require_plausible(of.policy_size, kMostBytes, "policy");
    require_zero(of.reserved0, "reserved0", name);
    require_plausible(of.image_pass_count, kMostElements, "image_passes");
  }
};

}  // namespace cjit
