// Contexts with mock devices, created once per process.
#pragma once

#include <array>

#include "fuzz/expect.hpp"
#include "support/owned.hpp"

namespace cjit::test {

inline constexpr std::array<const char*, 4> kMocks = {"sm_75", "sm_90", "sm_100", "sm_120"};

inline cjit_context_t* mock(std::size_t index) {
  static const auto contexts = [] {
    std::array<OwnedContext, kMocks.size()> made;
    for (std::size_t i = 0; i < made.size(); ++i) {
      auto options = sized<cjit_context_options_t>();
      options.mock_device = kMocks[i];
      options.driver_path = "/nowhere/libcuda.so.1";
      options.cache_mode = CJIT_CACHE_MODE_OFF;
      cjit_context_t* context = nullptr;
      CJIT_FUZZ_EXPECT(cjit_context_create(&options, &context, nullptr) == CJIT_SUCCESS);
      made[i].reset(context);
    }
    return made;
  }();
  return contexts[index].get();
}

}  // namespace cjit::test
