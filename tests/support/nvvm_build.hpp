// A request of NVVM IR.
#pragma once

#include <cjit/nvvm.h>

#include <memory>
#include <string>
#include <vector>

#include "support/c_api.hpp"

namespace cjit::test {

// The arguments of cjit_nvvm_build as C++ values; `options` has the other fields.
struct NvvmBuild {
  explicit NvvmBuild(std::string ir, const char* arch = "compute_90") {
    add(std::move(ir), "m.ll");
    options.arch = arch;
  }

  cjit_nvvm_input_t& add(std::string ir, const char* name) {
    texts_.push_back(std::make_unique<std::string>(std::move(ir)));
    inputs.push_back(std::make_unique<cjit_nvvm_input_t>(sized<cjit_nvvm_input_t>()));
    inputs.back()->name = name;
    inputs.back()->data = texts_.back()->data();
    inputs.back()->size = texts_.back()->size();
    return *inputs.back();
  }
  cjit_status_t run(cjit_context_t* context) {
    result = KernelResult();
    return cjit_nvvm_build(context, complete(), result.get(), error.out());
  }
  cjit_status_t verify(cjit_context_t* context) { return cjit_nvvm_verify(context, complete(), error.out()); }
  const cjit_nvvm_build_options_t* complete() {
    pointers_.clear();
    for (const auto& input : inputs) pointers_.push_back(input.get());
    raw_pointers_.clear();
    for (const std::string& option : raw) raw_pointers_.push_back(option.c_str());
    options.inputs = pointers_.data();
    options.input_count = pointers_.size();
    options.raw_options = raw_pointers_.data();
    options.raw_option_count = raw_pointers_.size();
    return &options;
  }

  std::vector<std::unique_ptr<cjit_nvvm_input_t>> inputs;
  std::vector<std::string> raw;
  cjit_nvvm_build_options_t options = sized<cjit_nvvm_build_options_t>();
  KernelResult result;
  OwnedError error;

 private:
  std::vector<std::unique_ptr<std::string>> texts_;
  std::vector<const cjit_nvvm_input_t*> pointers_;
  std::vector<const char*> raw_pointers_;
};

}  // namespace cjit::test
