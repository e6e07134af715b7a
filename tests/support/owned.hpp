// Objects of the C ABI with the lifetime of a C++ variable. Public headers only.
#pragma once

#include <cjit/cjit.h>

#include <memory>
#include <string>
#include <string_view>

namespace cjit::test {

template <auto Destroy>
struct Destroyer {
  template <typename Object>
  void operator()(Object* object) const {
    Destroy(object);
  }
};

using OwnedBlob = std::unique_ptr<cjit_blob_t, Destroyer<cjit_blob_destroy>>;
using OwnedPolicy = std::unique_ptr<cjit_policy_t, Destroyer<cjit_policy_destroy>>;

inline std::string_view view(const OwnedBlob& blob) {
  return {static_cast<const char*>(cjit_blob_data(blob.get())), cjit_blob_size(blob.get())};
}

// The error of one call after the other: `f(..., error.out())`.
class OwnedError {
 public:
  OwnedError() = default;
  OwnedError(const OwnedError&) = delete;
  OwnedError& operator=(const OwnedError&) = delete;
  ~OwnedError() { cjit_error_destroy(error_); }

  cjit_error_t** out() {
    cjit_error_destroy(error_);
    error_ = nullptr;
    return &error_;
  }
  explicit operator bool() const { return error_ != nullptr; }
  std::string message() const { return cjit_error_message(error_); }
  cjit_status_t status() const { return cjit_error_status(error_); }

 private:
  cjit_error_t* error_ = nullptr;
};

// A transparent struct that the library fills, with its size set and cleaned up at the end.
template <typename Struct, auto Cleanup>
class OwnedStruct {
 public:
  OwnedStruct() { value_.struct_size = sizeof(Struct); }
  OwnedStruct(const OwnedStruct&) = delete;
  OwnedStruct& operator=(const OwnedStruct&) = delete;
  ~OwnedStruct() { Cleanup(&value_); }

  Struct* operator&() { return &value_; }
  Struct* operator->() { return &value_; }
  const Struct* operator->() const { return &value_; }
  const Struct& operator*() const { return value_; }

 private:
  Struct value_{};
};

using OwnedResult = OwnedStruct<cjit_kernel_build_result_t, cjit_kernel_build_result_cleanup>;
using OwnedInfo = OwnedStruct<cjit_artifact_info_t, cjit_artifact_info_cleanup>;

}  // namespace cjit::test
