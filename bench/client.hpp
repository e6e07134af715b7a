// The public C ABI as the benchmarks use it: owners, and failures as exceptions.
#pragma once

#include <cjit/cjit.h>

#include <memory>
#include <stdexcept>
#include <string>

namespace cjit_bench {

template <auto Destroy>
struct Destroyer {
  template <typename Object>
  void operator()(Object* object) const {
    Destroy(object);
  }
};

using Context = std::unique_ptr<cjit_context_t, Destroyer<cjit_context_destroy>>;
using Module = std::unique_ptr<cjit_module_t, Destroyer<cjit_module_destroy>>;
using Kernel = std::unique_ptr<cjit_kernel_t, Destroyer<cjit_kernel_destroy>>;
using TensorMap = std::unique_ptr<cjit_tensor_map_t, Destroyer<cjit_tensor_map_destroy>>;
using Blob = std::unique_ptr<cjit_blob_t, Destroyer<cjit_blob_destroy>>;

template <typename Struct>
Struct sized() {
  Struct value{};
  value.struct_size = sizeof(Struct);
  return value;
}

// `call` takes the address of an error.
template <typename Call>
void check(Call&& call) {
  cjit_error_t* error = nullptr;
  if (call(&error) == CJIT_SUCCESS) return;
  const std::string message = cjit_error_message(error);
  cjit_error_destroy(error);
  throw std::runtime_error(message);
}

inline Context make_context(const cjit_context_options_t* options = nullptr) {
  cjit_context_t* context = nullptr;
  check([&](cjit_error_t** error) { return cjit_context_create(options, &context, error); });
  return Context(context);
}

inline Module load(cjit_context_t* context, const cjit_build_result_t* result) {
  cjit_module_t* loaded = nullptr;
  check([&](cjit_error_t** error) { return cjit_module_load(context, result, &loaded, error); });
  return Module(loaded);
}

inline Kernel get_kernel(const Module& loaded, const char* name) {
  cjit_kernel_t* kernel = nullptr;
  check([&](cjit_error_t** error) { return cjit_module_get_kernel(loaded.get(), name, &kernel, error); });
  return Kernel(kernel);
}

inline void launch(const Kernel& kernel, const cjit_launch_options_t& options) {
  check([&](cjit_error_t** error) { return cjit_kernel_launch(kernel.get(), &options, error); });
}

class Result {
 public:
  Result() = default;
  Result(const Result&) = delete;
  Result& operator=(const Result&) = delete;
  ~Result() { cjit_build_result_cleanup(&value_); }

  cjit_build_result_t* get() { return &value_; }
  const cjit_build_result_t* operator->() const { return &value_; }

 private:
  cjit_build_result_t value_ = sized<cjit_build_result_t>();
};

inline constexpr const char* kArch = "sm_90";

// Where cjit found it; "" if it did not.
inline std::string component_path(cjit_context_t* context, cjit_component_t component) {
  auto report = sized<cjit_toolkit_info_t>();
  check([&](cjit_error_t** error) { return cjit_toolkit_get_info(context, &report, error); });
  std::string path;
  for (std::uint64_t i = 0; i < report.component_count; ++i)
    if (report.components[i]->component == component && report.components[i]->status == CJIT_SUCCESS)
      path = report.components[i]->path;
  cjit_toolkit_info_cleanup(&report);
  return path;
}

// Builds for kArch; the source names one kernel, whose lowered name is asked for.
inline void build(cjit_context_t* context, const std::string& source, const char* name, Result& result) {
  auto options = sized<cjit_kernel_build_options_t>();
  options.source = source.data();
  options.source_size = source.size();
  options.name_expressions = &name;
  options.name_count = 1;
  options.arch = kArch;
  check([&](cjit_error_t** error) { return cjit_kernel_build(context, &options, result.get(), error); });
}

}  // namespace cjit_bench
