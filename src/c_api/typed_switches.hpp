// The switches of kernel builds that set an option of the compiler.
// Generated from the public headers by abi/abi.py generate; do not edit.
#pragma once

#include <cjit/kernel.h>

#include <array>
#include <string_view>

namespace cjit {

struct TypedSwitch {
  cjit_switch_t cjit_kernel_build_options_t::*field;
  const char* name;
  std::string_view option;  // its name in compiler_options.hpp
  std::string_view value;   // of an option that is not a boolean
  bool is_inverted;         // OFF sets the option
};

inline constexpr auto kTypedSwitches = std::to_array<TypedSwitch>({
    {&cjit_kernel_build_options_t::debug, "debug", "--device-debug", "true", false},
    {&cjit_kernel_build_options_t::lineinfo, "lineinfo", "--generate-line-info", "true", false},
    {&cjit_kernel_build_options_t::fast_math, "fast_math", "--use_fast_math", "true", false},
    {&cjit_kernel_build_options_t::ftz, "ftz", "--ftz", "true", false},
    {&cjit_kernel_build_options_t::prec_div, "prec_div", "--prec-div", "true", false},
    {&cjit_kernel_build_options_t::prec_sqrt, "prec_sqrt", "--prec-sqrt", "true", false},
    {&cjit_kernel_build_options_t::fmad, "fmad", "--fmad", "true", false},
    {&cjit_kernel_build_options_t::rdc, "rdc", "--relocatable-device-code", "true", false},
    {&cjit_kernel_build_options_t::lto, "lto", "--dlink-time-opt", "true", false},
    {&cjit_kernel_build_options_t::default_device, "default_device", "--device-as-default-execution-space", "true",
     false},
    {&cjit_kernel_build_options_t::minimal, "minimal", "--minimal", "true", false},
    {&cjit_kernel_build_options_t::extra_device_vectorization, "extra_device_vectorization",
     "--extra-device-vectorization", "true", false},
    {&cjit_kernel_build_options_t::warnings_as_errors, "warnings_as_errors", "--warning-as-error", "all-warnings",
     false},
    {&cjit_kernel_build_options_t::warnings, "warnings", "--disable-warnings", "true", true},
});

}  // namespace cjit
