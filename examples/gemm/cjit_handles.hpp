// Owners for what the C ABI hands out, and its failures as exceptions.
#pragma once

#include <cjit/cjit.h>

#include <memory>
#include <stdexcept>
#include <string>

namespace example {

template <auto destroy>
struct Destroy {
  template <typename Handle>
  void operator()(Handle* handle) const {
    destroy(handle);
  }
};
using Context = std::unique_ptr<cjit_context_t, Destroy<cjit_context_destroy>>;
using Blob = std::unique_ptr<cjit_blob_t, Destroy<cjit_blob_destroy>>;
using Policy = std::unique_ptr<cjit_policy_t, Destroy<cjit_policy_destroy>>;
using Module = std::unique_ptr<cjit_module_t, Destroy<cjit_module_destroy>>;
using Kernel = std::unique_ptr<cjit_kernel_t, Destroy<cjit_kernel_destroy>>;

// A zeroed struct of the ABI that knows its size.
template <typename Struct>
Struct sized() {
  Struct value{};
  value.struct_size = sizeof(Struct);
  return value;
}

// Calls a function of the ABI with `error` as its last argument.
template <typename Function, typename... Arguments>
void call(Function function, Arguments... arguments) {
  cjit_error_t* error = nullptr;
  if (function(arguments..., &error) == CJIT_SUCCESS) return;
  const std::unique_ptr<cjit_error_t, Destroy<cjit_error_destroy>> owner(error);
  auto info = sized<cjit_error_info_t>();
  cjit_error_describe(error, &info);
  throw std::runtime_error(std::string(info.message) + (info.log_size > 0 ? "\n" : "") + info.log);
}

// The same for a function that makes one thing: its out parameter is the last before the error.
template <typename Owner, typename Function, typename... Arguments>
Owner make(Function function, Arguments... arguments) {
  typename Owner::pointer handle = nullptr;
  call(function, arguments..., &handle);
  return Owner(handle);
}

// A build result that cleans itself up.
class Result {
 public:
  Result() : value_(sized<cjit_kernel_build_result_t>()) {}
  Result(Result&& other) noexcept : value_(other.value_) { other.value_ = sized<cjit_kernel_build_result_t>(); }
  Result& operator=(Result&&) = delete;
  ~Result() { cjit_kernel_build_result_cleanup(&value_); }

  cjit_kernel_build_result_t* get() { return &value_; }
  const cjit_kernel_build_result_t* get() const { return &value_; }
  const cjit_kernel_build_result_t* operator->() const { return &value_; }

 private:
  cjit_kernel_build_result_t value_;
};

}  // namespace example
