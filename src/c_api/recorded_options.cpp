// Generated from the public headers by abi/abi.py generate; do not edit.
#include "c_api/recorded_options.hpp"

#include "c_api/options_reader.hpp"
#include "c_api/options_writer.hpp"

namespace cjit {

static void write(OptionsWriter& to, const cjit_image_pass_t& from) {
  to.begin(4);
  to.text(from.name);
  to.text(from.options);
  to.callback(from.callback);
  to.number(from.version);
}
static void read(OptionsReader& from, cjit_image_pass_t& to) {
  from.begin();
  from.text(to.name);
  from.text(to.options);
  from.callback(to.callback);
  from.number(to.version);
  from.end();
}

static void write(OptionsWriter& to, const cjit_kernel_build_options_t& from) {
  to.begin(45);
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
  to.number(from.image_kind);
  to.number(from.extra_image_kinds);
  to.number(from.std);
  to.number(from.max_registers);
  to.number(from.split_compile);
  to.number(from.debug);
  to.number(from.lineinfo);
  to.number(from.fast_math);
  to.number(from.ftz);
  to.number(from.prec_div);
  to.number(from.prec_sqrt);
  to.number(from.fmad);
  to.number(from.rdc);
  to.number(from.lto);
  to.number(from.default_device);
  to.number(from.minimal);
  to.number(from.extra_device_vectorization);
  to.number(from.warnings_as_errors);
  to.number(from.warnings);
  to.number(from.host_headers);
  to.number(from.grid_dependency);
  to.number(from.ptx_fallback);
  to.texts(from.argument_schemas, from.name_count);
  to.text(from.host_compiler);
  to.number(from.compiler);
  to.structures(from.image_passes, from.image_pass_count);
  to.number(from.slim);
  to.text(from.algorithm);
  to.number(from.keep_source);
  to.number(from.exact_options);
}
static void read(OptionsReader& from, cjit_kernel_build_options_t& to) {
  from.begin();
  from.bytes(to.source, to.source_size);
  from.text(to.source_name);
  from.texts(to.name_expressions, to.name_count);
  from.text(to.arch);
  from.texts(to.header_names, to.header_count);
  from.texts(to.header_sources, to.header_count);
  from.texts(to.include_dirs, to.include_dir_count);
  from.texts(to.defines, to.define_count);
  from.texts(to.undefines, to.undefine_count);
  from.texts(to.pre_includes, to.pre_include_count);
  from.numbers(to.suppressed_diagnostics, to.suppressed_diagnostic_count);
  from.numbers(to.warning_diagnostics, to.warning_diagnostic_count);
  from.numbers(to.error_diagnostics, to.error_diagnostic_count);
  from.texts(to.raw_options, to.raw_option_count);
  from.bytes(to.policy, to.policy_size);
  from.number(to.image_kind);
  from.number(to.extra_image_kinds);
  from.number(to.std);
  from.number(to.max_registers);
  from.number(to.split_compile);
  from.number(to.debug);
  from.number(to.lineinfo);
  from.number(to.fast_math);
  from.number(to.ftz);
  from.number(to.prec_div);
  from.number(to.prec_sqrt);
  from.number(to.fmad);
  from.number(to.rdc);
  from.number(to.lto);
  from.number(to.default_device);
  from.number(to.minimal);
  from.number(to.extra_device_vectorization);
  from.number(to.warnings_as_errors);
  from.number(to.warnings);
  from.number(to.host_headers);
  from.number(to.grid_dependency);
  from.number(to.ptx_fallback);
  from.texts(to.argument_schemas, to.name_count);
  from.text(to.host_compiler);
  from.number(to.compiler);
  from.structures(to.image_passes, to.image_pass_count);
  from.number(to.slim);
  from.text(to.algorithm);
  from.number(to.keep_source);
  from.number(to.exact_options);
  from.end();
}

static void write(OptionsWriter& to, const cjit_nvvm_input_t& from) {
  to.begin(4);
  to.text(from.name);
  to.bytes(from.data, from.size);
  to.text(from.path);
  to.number(from.lazy);
}
static void read(OptionsReader& from, cjit_nvvm_input_t& to) {
  from.begin();
  from.text(to.name);
  from.bytes(to.data, to.size);
  from.text(to.path);
  from.number(to.lazy);
  from.end();
}

static void write(OptionsWriter& to, const cjit_nvvm_build_options_t& from) {
  to.begin(15);
  to.structures(from.inputs, from.input_count);
  to.text(from.arch);
  to.texts(from.raw_options, from.raw_option_count);
  to.text(from.libdevice_path);
  to.bytes(from.policy, from.policy_size);
  to.number(from.image_kind);
  to.number(from.optimization);
  to.number(from.debug);
  to.number(from.ftz);
  to.number(from.prec_div);
  to.number(from.prec_sqrt);
  to.number(from.fmad);
  to.number(from.libdevice);
  to.number(from.verify);
  to.structures(from.image_passes, from.image_pass_count);
}
static void read(OptionsReader& from, cjit_nvvm_build_options_t& to) {
  from.begin();
  from.structures(to.inputs, to.input_count);
  from.text(to.arch);
  from.texts(to.raw_options, to.raw_option_count);
  from.text(to.libdevice_path);
  from.bytes(to.policy, to.policy_size);
  from.number(to.image_kind);
  from.number(to.optimization);
  from.number(to.debug);
  from.number(to.ftz);
  from.number(to.prec_div);
  from.number(to.prec_sqrt);
  from.number(to.fmad);
  from.number(to.libdevice);
  from.number(to.verify);
  from.structures(to.image_passes, to.image_pass_count);
  from.end();
}

static void write(OptionsWriter& to, const cjit_link_input_t& from) {
  to.begin(7);
  to.text(from.name);
  to.bytes(from.data, from.size);
  to.text(from.path);
  to.structure(from.result);
  to.structure(from.kernel);
  to.number(from.kind);
  to.structure(from.nvvm);
}
static void read(OptionsReader& from, cjit_link_input_t& to) {
  from.begin();
  from.text(to.name);
  from.bytes(to.data, to.size);
  from.text(to.path);
  from.structure(to.result);
  from.structure(to.kernel);
  from.number(to.kind);
  from.structure(to.nvvm);
  from.end();
}

static void write(OptionsWriter& to, const cjit_link_build_options_t& from) {
  to.begin(23);
  to.structures(from.inputs, from.input_count);
  to.text(from.arch);
  to.texts(from.raw_options, from.raw_option_count);
  to.texts(from.used_kernels, from.used_kernel_count);
  to.texts(from.used_variables, from.used_variable_count);
  to.bytes(from.policy, from.policy_size);
  to.number(from.image_kind);
  to.number(from.max_registers);
  to.number(from.split_compile);
  to.number(from.optimization);
  to.number(from.lto);
  to.number(from.debug);
  to.number(from.lineinfo);
  to.number(from.ftz);
  to.number(from.prec_div);
  to.number(from.prec_sqrt);
  to.number(from.fmad);
  to.number(from.optimize_unused_variables);
  to.number(from.verbose);
  to.number(from.linker);
  to.structures(from.image_passes, from.image_pass_count);
  to.number(from.relocatable);
  to.number(from.extra_image_kinds);
}
static void read(OptionsReader& from, cjit_link_build_options_t& to) {
  from.begin();
  from.structures(to.inputs, to.input_count);
  from.text(to.arch);
  from.texts(to.raw_options, to.raw_option_count);
  from.texts(to.used_kernels, to.used_kernel_count);
  from.texts(to.used_variables, to.used_variable_count);
  from.bytes(to.policy, to.policy_size);
  from.number(to.image_kind);
  from.number(to.max_registers);
  from.number(to.split_compile);
  from.number(to.optimization);
  from.number(to.lto);
  from.number(to.debug);
  from.number(to.lineinfo);
  from.number(to.ftz);
  from.number(to.prec_div);
  from.number(to.prec_sqrt);
  from.number(to.fmad);
  from.number(to.optimize_unused_variables);
  from.number(to.verbose);
  from.number(to.linker);
  from.structures(to.image_passes, to.image_pass_count);
  from.number(to.relocatable);
  from.number(to.extra_image_kinds);
  from.end();
}

std::string write_recorded(const cjit_kernel_build_options_t& options, std::string& problem) {
  OptionsWriter to(problem);
  write(to, options);
  return std::move(to).take();
}
void read_recorded(ByteSpan recorded, KeptOptions& kept, cjit_kernel_build_options_t& options) {
  OptionsReader from(recorded, kept);
  read(from, options);
  from.finish();
}

std::string write_recorded(const cjit_link_build_options_t& options, std::string& problem) {
  OptionsWriter to(problem);
  write(to, options);
  return std::move(to).take();
}
void read_recorded(ByteSpan recorded, KeptOptions& kept, cjit_link_build_options_t& options) {
  OptionsReader from(recorded, kept);
  read(from, options);
  from.finish();
}

std::string write_recorded(const cjit_nvvm_build_options_t& options, std::string& problem) {
  OptionsWriter to(problem);
  write(to, options);
  return std::move(to).take();
}
void read_recorded(ByteSpan recorded, KeptOptions& kept, cjit_nvvm_build_options_t& options) {
  OptionsReader from(recorded, kept);
  read(from, options);
  from.finish();
}

std::string write_recorded(const cjit_external_build_options_t&, std::string& problem) {
  problem = "the image comes from another compiler";
  return "";
}

}  // namespace cjit
