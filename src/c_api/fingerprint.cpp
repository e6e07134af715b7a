// Generated from the public headers by abi/abi.py generate; do not edit.
#include "c_api/fingerprint.hpp"

#include <cstddef>

#include "c_api/fingerprint_writer.hpp"

namespace cjit {

static void add(FingerprintWriter& to, const cjit_image_pass_t& from) {
  to.text(from.name);
  to.text(from.options);
  to.callback(from.callback);
  to.range(&from, offsetof(cjit_image_pass_t, version),
           offsetof(cjit_image_pass_t, reserved0) + sizeof(from.reserved0));
}

static void add(FingerprintWriter& to, const cjit_kernel_build_options_t& from) {
  to.bytes(from.source, from.source_size);
  to.text(from.source_name);
  to.texts(from.name_expressions, from.name_count);
  to.text(from.arch);
  to.texts(from.header_names, from.header_count);
  to.texts(from.header_sources, from.header_count);
  to.texts(from.include_dirs, from.include_dir_count);
  to.texts(from.defines, from.define_count);
  to.texts(from.undefines, from.undefine_count);
  to.texts(from.pre_includes, from.pre_include_count);
  to.numbers(from.suppressed_diagnostics, from.suppressed_diagnostic_count);
  to.numbers(from.warning_diagnostics, from.warning_diagnostic_count);
  to.numbers(from.error_diagnostics, from.error_diagnostic_count);
  to.texts(from.raw_options, from.raw_option_count);
  to.bytes(from.policy, from.policy_size);
  to.range(&from, offsetof(cjit_kernel_build_options_t, image_kind),
           offsetof(cjit_kernel_build_options_t, ptx_fallback) + sizeof(from.ptx_fallback));
  to.range(&from, offsetof(cjit_kernel_build_options_t, reserved0),
           offsetof(cjit_kernel_build_options_t, reserved0) + sizeof(from.reserved0));
  to.texts(from.argument_schemas, from.name_count);
  to.text(from.host_compiler);
  to.range(&from, offsetof(cjit_kernel_build_options_t, compiler),
           offsetof(cjit_kernel_build_options_t, reserved1) + sizeof(from.reserved1));
  to.structures(from.image_passes, from.image_pass_count);
  to.range(&from, offsetof(cjit_kernel_build_options_t, slim),
           offsetof(cjit_kernel_build_options_t, reserved2) + sizeof(from.reserved2));
  to.text(from.algorithm);
  to.range(&from, offsetof(cjit_kernel_build_options_t, keep_source),
           offsetof(cjit_kernel_build_options_t, reserved3) + sizeof(from.reserved3));
}

static void add(FingerprintWriter& to, const cjit_link_input_t& from) {
  to.text(from.name);
  to.bytes(from.data, from.size);
  to.only_absent(from.path);    // a file is compared by its contents
  to.only_absent(from.result);  // a result is compared by its contents
  to.only_absent(from.kernel);  // a source includes headers, which may change
  to.range(&from, offsetof(cjit_link_input_t, kind), offsetof(cjit_link_input_t, reserved0) + sizeof(from.reserved0));
  to.only_absent(from.nvvm);  // its own modes and limits apply to it
}

static void add(FingerprintWriter& to, const cjit_link_build_options_t& from) {
  to.structures(from.inputs, from.input_count);
  to.text(from.arch);
  to.texts(from.raw_options, from.raw_option_count);
  to.texts(from.used_kernels, from.used_kernel_count);
  to.texts(from.used_variables, from.used_variable_count);
  to.bytes(from.policy, from.policy_size);
  to.range(&from, offsetof(cjit_link_build_options_t, image_kind),
           offsetof(cjit_link_build_options_t, linker) + sizeof(from.linker));
  to.structures(from.image_passes, from.image_pass_count);
  to.range(&from, offsetof(cjit_link_build_options_t, relocatable),
           offsetof(cjit_link_build_options_t, extra_image_kinds) + sizeof(from.extra_image_kinds));
}

static void add(FingerprintWriter& to, const cjit_nvvm_input_t& from) {
  to.text(from.name);
  to.bytes(from.data, from.size);
  to.only_absent(from.path);  // a file is compared by its contents
  to.range(&from, offsetof(cjit_nvvm_input_t, lazy), offsetof(cjit_nvvm_input_t, reserved0) + sizeof(from.reserved0));
}

static void add(FingerprintWriter& to, const cjit_nvvm_build_options_t& from) {
  to.structures(from.inputs, from.input_count);
  to.text(from.arch);
  to.texts(from.raw_options, from.raw_option_count);
  to.only_absent(from.libdevice_path);  // a file is compared by its contents
  to.bytes(from.policy, from.policy_size);
  to.range(&from, offsetof(cjit_nvvm_build_options_t, image_kind),
           offsetof(cjit_nvvm_build_options_t, verify) + sizeof(from.verify));
  to.range(&from, offsetof(cjit_nvvm_build_options_t, reserved0),
           offsetof(cjit_nvvm_build_options_t, reserved0) + sizeof(from.reserved0));
  to.structures(from.image_passes, from.image_pass_count);
}

static void add(FingerprintWriter& to, const cjit_external_field_t& from) {
  to.text(from.name);
  to.bytes(from.data, from.size);
}

static void add(FingerprintWriter& to, const cjit_external_build_options_t& from) {
  to.text(from.producer);
  to.callback(from.callback);
  to.structures(from.fields, from.field_count);
  to.only_absent(from.files);  // a file is compared by its contents
  to.text(from.name);
  to.text(from.arch);
  to.texts(from.name_expressions, from.name_count);
  to.texts(from.argument_schemas, from.name_count);
  to.bytes(from.policy, from.policy_size);
  to.range(&from, offsetof(cjit_external_build_options_t, reserved0),
           offsetof(cjit_external_build_options_t, reserved0) + sizeof(from.reserved0));
  to.structures(from.image_passes, from.image_pass_count);
}

std::optional<Fingerprint> fingerprint_of(const cjit_kernel_build_options_t& options) {
  FingerprintWriter to;
  add(to, options);
  return std::move(to).take();
}

std::optional<Fingerprint> fingerprint_of(const cjit_link_build_options_t& options) {
  FingerprintWriter to;
  add(to, options);
  return std::move(to).take();
}

std::optional<Fingerprint> fingerprint_of(const cjit_nvvm_build_options_t& options) {
  FingerprintWriter to;
  add(to, options);
  return std::move(to).take();
}

std::optional<Fingerprint> fingerprint_of(const cjit_external_build_options_t& options) {
  FingerprintWriter to;
  add(to, options);
  return std::move(to).take();
}

}  // namespace cjit
