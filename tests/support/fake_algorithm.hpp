// A device algorithm that the fake NVRTC can build: its PTX is the source, which has the numbers of the policy as PTX.
#pragma once

#include <cstdlib>

#include "support/fake_driver.hpp"
#include "support/temporary_folder.hpp"

namespace cjit::test {

// Empty headers in the place of CUB's, so that contexts unpack nothing.
class EmptyAlgorithmHeaders {
 public:
  EmptyAlgorithmHeaders() {
    for (const char* const name : {"common.cuh", "for_each.cuh"})
      folder_.write(std::string("cjit/algorithm/") + name, "// empty\n");
    ::setenv("CJIT_ALGORITHM_HEADERS", folder_.path().c_str(), 1);
  }
  ~EmptyAlgorithmHeaders() { ::unsetenv("CJIT_ALGORITHM_HEADERS"); }
  EmptyAlgorithmHeaders(const EmptyAlgorithmHeaders&) = delete;
  EmptyAlgorithmHeaders& operator=(const EmptyAlgorithmHeaders&) = delete;

 private:
  TemporaryFolder folder_;
};

// {"algorithm": "for_each", ...}; for compute_90. The numbers are tile_threads = 256 and tile_items = 2.
#define CJIT_FAKE_POLICY                                                                                        \
  ".version 9.0 .target sm_90 "                                                                                 \
  ".global .align 1 .b8 cjit_policy_names[24] = {116, 105, 108, 101, 95, 116, 104, 114, 101, 97, 100, 115, 0, " \
  "116, 105, 108, 101, 95, 105, 116, 101, 109, 115}; "                                                          \
  ".global .align 8 .b8 cjit_policy_values[16] = {0, 1, 0, 0, 0, 0, 0, 0, 2}; "
inline constexpr const char* kFakePolicy = CJIT_FAKE_POLICY;
inline constexpr const char* kFakeAlgorithm =
    R"({"algorithm": "for_each", "input": "int32", "operator": "negate", "preamble": ")" CJIT_FAKE_POLICY R"("})";
#undef CJIT_FAKE_POLICY

inline void define_fake_algorithm(FakeDriver& driver) {
  static constexpr std::size_t kSizes[] = {8, 8};  // the count, and the address of the input
  driver.define_kernel("_Z10cjit_tiles", kSizes, 2);
}

}  // namespace cjit::test
