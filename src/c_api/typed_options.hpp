// The fields of kernel builds that set an option of the compiler.
// Generated from the public headers by abi/abi.py generate; do not edit.
#pragma once

#include <cjit/kernel.h>

#include <string_view>

namespace cjit {

struct TypedField {
  const char* name;
  std::string_view option;      // its name in compiler_options.hpp
  std::string_view value = "";  // that a switch sets
  bool is_inverted = false;     // OFF sets the option
};

// Calls the visitor's method for the kind of each field with the field, and the field of its count.
template <typename Visitor>
void visit_typed_options(Visitor&& visitor) {
  using Options = cjit_kernel_build_options_t;
  visitor.list(TypedField{"include_dirs", "--include-path"}, &Options::include_dirs, &Options::include_dir_count);
  visitor.list(TypedField{"defines", "--define-macro"}, &Options::defines, &Options::define_count);
  visitor.list(TypedField{"undefines", "--undefine-macro"}, &Options::undefines, &Options::undefine_count);
  visitor.list(TypedField{"pre_includes", "--pre-include"}, &Options::pre_includes, &Options::pre_include_count);
  visitor.list(TypedField{"suppressed_diagnostics", "--diag-suppress"}, &Options::suppressed_diagnostics,
               &Options::suppressed_diagnostic_count);
  visitor.list(TypedField{"warning_diagnostics", "--diag-warn"}, &Options::warning_diagnostics,
               &Options::warning_diagnostic_count);
  visitor.list(TypedField{"error_diagnostics", "--diag-error"}, &Options::error_diagnostics,
               &Options::error_diagnostic_count);
  visitor.value(TypedField{"max_registers", "--maxrregcount"}, &Options::max_registers);
  visitor.value(TypedField{"split_compile", "--split-compile"}, &Options::split_compile);
  visitor.on_off(TypedField{"debug", "--device-debug", "true", false}, &Options::debug);
  visitor.on_off(TypedField{"lineinfo", "--generate-line-info", "true", false}, &Options::lineinfo);
  visitor.on_off(TypedField{"fast_math", "--use_fast_math", "true", false}, &Options::fast_math);
  visitor.on_off(TypedField{"ftz", "--ftz", "true", false}, &Options::ftz);
  visitor.on_off(TypedField{"prec_div", "--prec-div", "true", false}, &Options::prec_div);
  visitor.on_off(TypedField{"prec_sqrt", "--prec-sqrt", "true", false}, &Options::prec_sqrt);
  visitor.on_off(TypedField{"fmad", "--fmad", "true", false}, &Options::fmad);
  visitor.on_off(TypedField{"rdc", "--relocatable-device-code", "true", false}, &Options::rdc);
  visitor.on_off(TypedField{"lto", "--dlink-time-opt", "true", false}, &Options::lto);
  visitor.on_off(TypedField{"default_device", "--device-as-default-execution-space", "true", false},
                 &Options::default_device);
  visitor.on_off(TypedField{"minimal", "--minimal", "true", false}, &Options::minimal);
  visitor.on_off(TypedField{"extra_device_vectorization", "--extra-device-vectorization", "true", false},
                 &Options::extra_device_vectorization);
  visitor.on_off(TypedField{"warnings_as_errors", "--warning-as-error", "all-warnings", false},
                 &Options::warnings_as_errors);
  visitor.on_off(TypedField{"warnings", "--disable-warnings", "true", true}, &Options::warnings);
}

}  // namespace cjit
