// Objects of the C ABI with the lifetime of a C++ variable. Public headers only.
#pragma once

#include <cjit/cjit.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace cjit::test {

// A zeroed struct that knows its size.
template <typename Struct>
Struct sized() {
  Struct value{};
  value.struct_size = sizeof(Struct);
  return value;
}

template <auto Destroy>
struct Destroyer {
  template <typename Object>
  void operator()(Object* object) const {
    Destroy(object);
  }
};

using OwnedContext = std::unique_ptr<cjit_context_t, Destroyer<cjit_context_destroy>>;
using OwnedModule = std::unique_ptr<cjit_module_t, Destroyer<cjit_module_destroy>>;
using OwnedKernel = std::unique_ptr<cjit_kernel_t, Destroyer<cjit_kernel_destroy>>;
using OwnedCompletion = std::unique_ptr<cjit_completion_t, Destroyer<cjit_completion_destroy>>;
using OwnedPersistence = std::unique_ptr<cjit_l2_persistence_t, Destroyer<cjit_l2_persistence_destroy>>;
using OwnedBlob = std::unique_ptr<cjit_blob_t, Destroyer<cjit_blob_destroy>>;
using OwnedPolicy = std::unique_ptr<cjit_policy_t, Destroyer<cjit_policy_destroy>>;

inline std::string_view view(const OwnedBlob& blob) {
  return {static_cast<const char*>(cjit_blob_data(blob.get())), cjit_blob_size(blob.get())};
}

// The error of successive calls: `f(..., error.out())`.
class OwnedError {
 public:
  OwnedError() = default;
  OwnedError(OwnedError&& other) noexcept : error_(std::exchange(other.error_, nullptr)) {}
  ~OwnedError() { cjit_error_destroy(error_); }

  cjit_error_t** out() {
    cjit_error_destroy(error_);
    error_ = nullptr;
    return &error_;
  }
  explicit operator bool() const { return error_ != nullptr; }
  std::string message() const { return cjit_error_message(error_); }
  cjit_status_t status() const { return cjit_error_status(error_); }
  const cjit_error_t* get() const { return error_; }
  cjit_error_info_t info() const {
    auto info = sized<cjit_error_info_t>();
    cjit_error_get_info(error_, &info);
    return info;
  }

 private:
  cjit_error_t* error_ = nullptr;
};

// A transparent struct that the library fills, with its size set and cleaned up at the end.
template <typename Struct, auto Cleanup>
class OwnedStruct {
 public:
  OwnedStruct() = default;
  OwnedStruct(const OwnedStruct&) = delete;
  OwnedStruct& operator=(const OwnedStruct&) = delete;
  ~OwnedStruct() { Cleanup(&value_); }

  Struct* operator&() { return &value_; }
  Struct* operator->() { return &value_; }
  const Struct* operator->() const { return &value_; }
  const Struct& operator*() const { return value_; }

 private:
  Struct value_ = sized<Struct>();
};

using OwnedResult = OwnedStruct<cjit_build_result_t, cjit_build_result_cleanup>;
using OwnedJob = std::unique_ptr<cjit_job_t, Destroyer<cjit_job_destroy>>;
using OwnedWorkerInfo = OwnedStruct<cjit_worker_info_t, cjit_worker_info_cleanup>;
using OwnedPchInfo = OwnedStruct<cjit_pch_info_t, cjit_pch_info_cleanup>;
using OwnedTensorMap = std::unique_ptr<cjit_tensor_map_t, Destroyer<cjit_tensor_map_destroy>>;
using OwnedInfo = OwnedStruct<cjit_artifact_info_t, cjit_artifact_info_cleanup>;

}  // namespace cjit::test
