#include <gtest/gtest.h>

#include "support/checked_calls.hpp"

namespace cjit::test {

void undocumented_status(const char* function, cjit_status_t status) {
  ADD_FAILURE() << function << "() returned " << cjit_status_name(status)
                << ", which its comment does not list after @return";
}

}  // namespace cjit::test
