// Options of builds for tests that go over all fields.
#pragma once

#include <cjit/cjit.h>

#include <type_traits>

#include "support/owned.hpp"

namespace cjit::test {

// Options of a family with an element in every list, and without fields that prevent a fingerprint.
struct SampleOptions {
  SampleOptions() {
    pass.name = "test.pass";
    pass.callback = [](void*, cjit_image_pass_call_t*) { return cjit_status_t{CJIT_SUCCESS}; };
    link_input.data = nvvm_input.data = "a";
    link_input.size = nvvm_input.size = 1;
  }
  template <typename Options>
  Options options() {
    auto options = sized<Options>();
    options.image_passes = passes;
    options.image_pass_count = 1;
    if constexpr (std::is_same_v<Options, cjit_kernel_build_options_t>) {
      options.source = "a";
      options.source_size = 1;
      options.name_expressions = options.header_names = options.header_sources = texts;
      options.name_count = options.header_count = 1;
    } else if constexpr (std::is_same_v<Options, cjit_link_build_options_t>) {
      options.inputs = link_inputs;
      options.input_count = 1;
    } else {
      options.inputs = nvvm_inputs;
      options.input_count = 1;
    }
    return options;
  }

  cjit_image_pass_t pass = sized<cjit_image_pass_t>();
  cjit_link_input_t link_input = sized<cjit_link_input_t>();
  cjit_nvvm_input_t nvvm_input = sized<cjit_nvvm_input_t>();
  const char* texts[1] = {"a"};
  const cjit_image_pass_t* passes[1] = {&pass};
  const cjit_link_input_t* link_inputs[1] = {&link_input};
  const cjit_nvvm_input_t* nvvm_inputs[1] = {&nvvm_input};
};

}  // namespace cjit::test
