// The wall between C++ and the C ABI: every exported definition that can fail is `return guard(error, [&] { ... });`.
#pragma once

#include <cxxabi.h>

#include "c_api/error_object.hpp"

namespace cjit {

// Runs `work`; turns whatever it throws into a status and, where the caller asked, an error object.
template <typename Work>
cjit_status_t guard(cjit_error_t** error, Work&& work) {
  if (error != nullptr) *error = nullptr;
  try {
    work();
    return CJIT_SUCCESS;
  } catch (const abi::__forced_unwind&) {
    throw;  // a cancelled thread: glibc ends the process if this is swallowed
  } catch (...) {
    return report_current_exception(error);
  }
}

// As guard, for calls that fill a struct: `clear` zeroes it first, and `work` fills it as the last thing it does.
template <typename Clear, typename Work>
cjit_status_t guard_clearing(cjit_error_t** error, Clear&& clear, Work&& work) {
  return guard(error, [&] {
    clear();
    work();
  });
}

}  // namespace cjit
