// Keeps C++ exceptions inside the C ABI: every exported function that can fail is `return guard(error, [&] { ... });`.
#pragma once

#include <cxxabi.h>

#include "base/no_cancel.hpp"
#include "c_api/error_object.hpp"

namespace cjit {

// Runs `work`, which pthread_cancel() does not end in its middle. Turns what it throws into a status and, if `error` is
// not NULL, an error object.
template <typename Work>
cjit_status_t guard(cjit_error_t** error, Work&& work) {
  const NoCancel no_cancel;
  if (error != nullptr) *error = nullptr;
  try {
    work();
    return CJIT_SUCCESS;
  } catch (const abi::__forced_unwind&) {
    throw;  // pthread_exit() in a callback: glibc ends the process if this exception is swallowed
  } catch (...) {
    return report_current_exception(error);
  }
}

// Like guard, for calls that fill a struct: `clear` zeroes the struct first, and `work` fills it in its last step.
template <typename Clear, typename Work>
cjit_status_t guard_clearing(cjit_error_t** error, Clear&& clear, Work&& work) {
  return guard(error, [&] {
    clear();
    work();
  });
}

}  // namespace cjit
