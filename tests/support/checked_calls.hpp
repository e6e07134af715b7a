// Functions that abi/generated/checked_calls.cpp uses.
#pragma once

#include <cjit/cjit.h>
#include <dlfcn.h>

#include <algorithm>
#include <initializer_list>

namespace cjit::test {

// Called if `function` returned a status that its comment does not list.
void undocumented_status(const char* function, cjit_status_t status);

// The definition in the library.
template <typename Function>
Function next_definition(const char* name) {
  return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

inline cjit_status_t checked(const char* function, cjit_status_t status,
                             std::initializer_list<cjit_status> documented) {
  if (std::find(documented.begin(), documented.end(), static_cast<cjit_status>(status)) == documented.end())
    undocumented_status(function, status);
  return status;
}

}  // namespace cjit::test
