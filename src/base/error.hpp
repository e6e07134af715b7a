// The exception that cjit throws, and the diagnostics in it.
#pragma once

#include <cjit/base.h>

#include <cstdint>
#include <exception>
#include <memory>
#include <string>
#include <vector>

namespace cjit {

// One message of a compiler, or a fault of a description; see cjit_diagnostic_t.
struct Diagnostic {
  std::string file;
  std::string text;
  std::string path{};
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  cjit_severity_t severity = CJIT_SEVERITY_NONE;
  std::uint32_t code = 0;

  bool operator==(const Diagnostic&) const = default;
};

// Why something failed; see cjit_error_info_t.
struct Failure {
  cjit_status_t status = CJIT_ERROR_INTERNAL;
  cjit_stage_t stage = CJIT_STAGE_NONE;
  std::string message;
  std::string library;
  std::int64_t native_code = 0;
  std::string native_name;
  std::string log;
  std::vector<Diagnostic> diagnostics;
  std::string ptx{};  // that the compiler had made; "": none
};

class Error : public std::exception {
 public:
  explicit Error(Failure failure) : failure_(std::make_shared<const Failure>(std::move(failure))) {}
  Error(cjit_status_t status, cjit_stage_t stage, std::string message)
      : Error(Failure{.status = status, .stage = stage, .message = std::move(message)}) {}

  const char* what() const noexcept override { return failure_->message.c_str(); }
  cjit_status_t status() const noexcept { return failure_->status; }
  const Failure& failure() const noexcept { return *failure_; }

 private:
  std::shared_ptr<const Failure> failure_;  // shared: copying an exception must not throw
};

// The error for a failed system call with its errno: "cannot <attempt>: No such file or directory".
[[nodiscard]] Error os_error(const std::string& attempt, int error_number, cjit_stage_t stage);

// CJIT_ERROR_CANCELLED.
[[nodiscard]] Error cancelled_error(cjit_stage_t stage);

}  // namespace cjit
