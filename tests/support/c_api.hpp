// The public C ABI for tests: owners for its outputs, and a short way to build.
#pragma once

#include <cjit/cjit.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/owned.hpp"
#include "support/temporary_folder.hpp"

namespace cjit::test {

inline OwnedContext make_context(const cjit_context_options_t* options = nullptr) {
  cjit_context_t* context = nullptr;
  OwnedError error;
  EXPECT_EQ(cjit_context_create(options, &context, error.out()), CJIT_SUCCESS) << error.message();
  return OwnedContext(context);
}

inline std::string_view bytes_of(const cjit_blob_t* blob) {
  return {static_cast<const char*>(cjit_blob_data(blob)), cjit_blob_size(blob)};
}

// A result that cleans itself up.
class KernelResult {
 public:
  KernelResult() : value_(sized<cjit_build_result_t>()) {}
  KernelResult(KernelResult&& other) noexcept : value_(other.value_) { other.value_ = sized<cjit_build_result_t>(); }
  KernelResult& operator=(KernelResult&& other) noexcept {
    std::swap(value_, other.value_);
    return *this;
  }
  ~KernelResult() { cjit_build_result_cleanup(&value_); }

  cjit_build_result_t* get() { return &value_; }
  const cjit_build_result_t* operator->() const { return &value_; }
  std::string_view image() const { return {static_cast<const char*>(value_.image), value_.image_size}; }
  std::string_view image_of(cjit_image_kind_t kind) const {
    for (std::uint64_t i = 0; i < value_.image_count; ++i)
      if (value_.images[i]->kind == kind)
        return {static_cast<const char*>(value_.images[i]->data), value_.images[i]->size};
    return {};
  }
  // Whether everything except the size is zero.
  bool is_zeroed() const {
    auto zero = sized<cjit_build_result_t>();
    return std::memcmp(&zero, &value_, sizeof(zero)) == 0;
  }

 private:
  cjit_build_result_t value_;
};

// The arguments of cjit_kernel_build as C++ values; `options` has the other fields.
struct KernelBuild {
  explicit KernelBuild(std::string text) : source(std::move(text)) { options.arch = "sm_90"; }

  cjit_status_t run(cjit_context_t* context) {
    result = KernelResult();
    return cjit_kernel_build(context, complete(), result.get(), error.out());
  }
  // The complete options, valid until the next call.
  const cjit_kernel_build_options_t* complete() {
    lists_.clear();
    const auto pointers = [this](const std::vector<std::string>& strings) {
      auto& list = lists_.emplace_back(std::make_unique<std::vector<const char*>>());
      for (const std::string& text : strings) list->push_back(text.c_str());
      return list->data();
    };
    options.source = source.data();
    options.source_size = source.size();
    options.name_expressions = pointers(names);
    options.name_count = names.size();
    options.header_names = pointers(header_names);
    options.header_sources = pointers(header_sources);
    options.header_count = header_names.size();
    options.include_dirs = pointers(include_dirs);
    options.include_dir_count = include_dirs.size();
    options.defines = pointers(defines);
    options.define_count = defines.size();
    options.undefines = pointers(undefines);
    options.undefine_count = undefines.size();
    options.pre_includes = pointers(pre_includes);
    options.pre_include_count = pre_includes.size();
    options.raw_options = pointers(raw);
    options.raw_option_count = raw.size();
    return &options;
  }

  std::string source;
  std::vector<std::string> names, header_names, header_sources, include_dirs, defines, undefines, pre_includes, raw;
  cjit_kernel_build_options_t options = sized<cjit_kernel_build_options_t>();
  KernelResult result;
  OwnedError error;

 private:
  std::vector<std::unique_ptr<std::vector<const char*>>> lists_;
};

}  // namespace cjit::test
