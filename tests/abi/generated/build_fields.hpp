// Generated from the public headers by abi/abi.py generate; do not edit.
#pragma once

#include <cjit/cjit.h>

#include <map>
#include <string>

namespace cjit::test {

// Fields of builds that do not change the result, and why.
inline const std::map<std::string, std::string> kNotBuilt = {
    {"cache_mode", "where a result is searched and stored"},
    {"cache_wait_milliseconds", "the time that the call waits for an equal build"},
    {"worker_mode", "which process compiles"},
    {"time_limit_milliseconds", "the maximum duration of the compilation"},
    {"pch", "how the compiler reads headers"},
    {"header_check", "when headers are examined"},
    {"resource_limits", "results are checked against them, also results from the cache"},
    {"user_data", "passed to a callback; name, version and options of the pass identify its behaviour"},
    {"finalizer", "frees `user_data`"},
};

// Fields whose bytes do not identify their contents, and why. The contents may change while the bytes stay the same.
inline const std::map<std::string, std::string> kNotComparable = {
    {"result", "a result is compared by its contents"},        {"path", "a file is compared by its contents"},
    {"libdevice_path", "a file is compared by its contents"},  {"files", "a file is compared by its contents"},
    {"kernel", "a source includes headers, which may change"}, {"nvvm", "its own modes and limits apply to it"},
};

// Each function calls the visitor's method for the kind of each field of a struct.
template <typename Visit>
void visit_fields(cjit_image_pass_t& of, Visit& visit) {
  visit.text("name", of.name);
  visit.text("options", of.options);
  visit.callback("callback", of.callback);
  visit.pointer("user_data", of.user_data);
  visit.callback("finalizer", of.finalizer);
  visit.number("version", of.version);
  visit.reserved("reserved0", of.reserved0);
}

template <typename Visit>
void visit_fields(cjit_kernel_build_options_t& of, Visit& visit) {
  visit.bytes("source", of.source, of.source_size);
  visit.text("source_name", of.source_name);
  visit.texts("name_expressions", of.name_expressions, of.name_count);
  visit.text("arch", of.arch);
  visit.texts("header_names", of.header_names, of.header_count);
  visit.texts("header_sources", of.header_sources, of.header_count);
  visit.texts("include_dirs", of.include_dirs, of.include_dir_count);
  visit.texts("defines", of.defines, of.define_count);
  visit.texts("undefines", of.undefines, of.undefine_count);
  visit.texts("pre_includes", of.pre_includes, of.pre_include_count);
  visit.numbers("suppressed_diagnostics", of.suppressed_diagnostics, of.suppressed_diagnostic_count);
  visit.numbers("warning_diagnostics", of.warning_diagnostics, of.warning_diagnostic_count);
  visit.numbers("error_diagnostics", of.error_diagnostics, of.error_diagnostic_count);
  visit.texts("raw_options", of.raw_options, of.raw_option_count);
  visit.bytes("policy", of.policy, of.policy_size);
  visit.number("image_kind", of.image_kind);
  visit.number("extra_image_kinds", of.extra_image_kinds);
  visit.number("std", of.std);
  visit.number("max_registers", of.max_registers);
  visit.number("split_compile", of.split_compile);
  visit.number("debug", of.debug);
  visit.number("lineinfo", of.lineinfo);
  visit.number("fast_math", of.fast_math);
  visit.number("ftz", of.ftz);
  visit.number("prec_div", of.prec_div);
  visit.number("prec_sqrt", of.prec_sqrt);
  visit.number("fmad", of.fmad);
  visit.number("rdc", of.rdc);
  visit.number("lto", of.lto);
  visit.number("default_device", of.default_device);
  visit.number("minimal", of.minimal);
  visit.number("extra_device_vectorization", of.extra_device_vectorization);
  visit.number("warnings_as_errors", of.warnings_as_errors);
  visit.number("warnings", of.warnings);
  visit.number("host_headers", of.host_headers);
  visit.number("grid_dependency", of.grid_dependency);
  visit.number("ptx_fallback", of.ptx_fallback);
  visit.number("cache_mode", of.cache_mode);
  visit.number("cache_wait_milliseconds", of.cache_wait_milliseconds);
  visit.number("worker_mode", of.worker_mode);
  visit.number("time_limit_milliseconds", of.time_limit_milliseconds);
  visit.number("pch", of.pch);
  visit.reserved("reserved0", of.reserved0);
  visit.texts("argument_schemas", of.argument_schemas, of.name_count);
  visit.text("host_compiler", of.host_compiler);
  visit.number("compiler", of.compiler);
  visit.reserved("reserved1", of.reserved1);
  visit.structure("resource_limits", of.resource_limits);
  visit.structures("image_passes", of.image_passes, of.image_pass_count);
  visit.number("slim", of.slim);
  visit.reserved("reserved2", of.reserved2);
  visit.text("algorithm", of.algorithm);
  visit.number("header_check", of.header_check);
  visit.number("keep_source", of.keep_source);
  visit.number("exact_options", of.exact_options);
  visit.reserved("reserved3", of.reserved3);
}

template <typename Visit>
void visit_fields(cjit_link_input_t& of, Visit& visit) {
  visit.text("name", of.name);
  visit.bytes("data", of.data, of.size);
  visit.text("path", of.path);
  visit.structure("result", of.result);
  visit.structure("kernel", of.kernel);
  visit.number("kind", of.kind);
  visit.reserved("reserved0", of.reserved0);
  visit.structure("nvvm", of.nvvm);
}

template <typename Visit>
void visit_fields(cjit_link_build_options_t& of, Visit& visit) {
  visit.structures("inputs", of.inputs, of.input_count);
  visit.text("arch", of.arch);
  visit.texts("raw_options", of.raw_options, of.raw_option_count);
  visit.texts("used_kernels", of.used_kernels, of.used_kernel_count);
  visit.texts("used_variables", of.used_variables, of.used_variable_count);
  visit.bytes("policy", of.policy, of.policy_size);
  visit.number("image_kind", of.image_kind);
  visit.number("max_registers", of.max_registers);
  visit.number("split_compile", of.split_compile);
  visit.number("optimization", of.optimization);
  visit.number("lto", of.lto);
  visit.number("debug", of.debug);
  visit.number("lineinfo", of.lineinfo);
  visit.number("ftz", of.ftz);
  visit.number("prec_div", of.prec_div);
  visit.number("prec_sqrt", of.prec_sqrt);
  visit.number("fmad", of.fmad);
  visit.number("optimize_unused_variables", of.optimize_unused_variables);
  visit.number("verbose", of.verbose);
  visit.number("linker", of.linker);
  visit.number("cache_mode", of.cache_mode);
  visit.number("cache_wait_milliseconds", of.cache_wait_milliseconds);
  visit.number("worker_mode", of.worker_mode);
  visit.number("time_limit_milliseconds", of.time_limit_milliseconds);
  visit.structure("resource_limits", of.resource_limits);
  visit.structures("image_passes", of.image_passes, of.image_pass_count);
  visit.number("relocatable", of.relocatable);
  visit.number("extra_image_kinds", of.extra_image_kinds);
}

template <typename Visit>
void visit_fields(cjit_nvvm_input_t& of, Visit& visit) {
  visit.text("name", of.name);
  visit.bytes("data", of.data, of.size);
  visit.text("path", of.path);
  visit.number("lazy", of.lazy);
  visit.reserved("reserved0", of.reserved0);
}

template <typename Visit>
void visit_fields(cjit_nvvm_build_options_t& of, Visit& visit) {
  visit.structures("inputs", of.inputs, of.input_count);
  visit.text("arch", of.arch);
  visit.texts("raw_options", of.raw_options, of.raw_option_count);
  visit.text("libdevice_path", of.libdevice_path);
  visit.bytes("policy", of.policy, of.policy_size);
  visit.number("image_kind", of.image_kind);
  visit.number("optimization", of.optimization);
  visit.number("debug", of.debug);
  visit.number("ftz", of.ftz);
  visit.number("prec_div", of.prec_div);
  visit.number("prec_sqrt", of.prec_sqrt);
  visit.number("fmad", of.fmad);
  visit.number("libdevice", of.libdevice);
  visit.number("verify", of.verify);
  visit.number("cache_mode", of.cache_mode);
  visit.number("cache_wait_milliseconds", of.cache_wait_milliseconds);
  visit.number("worker_mode", of.worker_mode);
  visit.number("time_limit_milliseconds", of.time_limit_milliseconds);
  visit.reserved("reserved0", of.reserved0);
  visit.structure("resource_limits", of.resource_limits);
  visit.structures("image_passes", of.image_passes, of.image_pass_count);
}

template <typename Visit>
void visit_fields(cjit_external_field_t& of, Visit& visit) {
  visit.text("name", of.name);
  visit.bytes("data", of.data, of.size);
}

template <typename Visit>
void visit_fields(cjit_external_build_options_t& of, Visit& visit) {
  visit.text("producer", of.producer);
  visit.callback("callback", of.callback);
  visit.pointer("user_data", of.user_data);
  visit.callback("finalizer", of.finalizer);
  visit.structures("fields", of.fields, of.field_count);
  visit.texts("files", of.files, of.file_count);
  visit.text("name", of.name);
  visit.text("arch", of.arch);
  visit.texts("name_expressions", of.name_expressions, of.name_count);
  visit.texts("argument_schemas", of.argument_schemas, of.name_count);
  visit.bytes("policy", of.policy, of.policy_size);
  visit.number("cache_mode", of.cache_mode);
  visit.number("cache_wait_milliseconds", of.cache_wait_milliseconds);
  visit.number("time_limit_milliseconds", of.time_limit_milliseconds);
  visit.reserved("reserved0", of.reserved0);
  visit.structure("resource_limits", of.resource_limits);
  visit.structures("image_passes", of.image_passes, of.image_pass_count);
}

}  // namespace cjit::test
