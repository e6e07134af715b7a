// Numbers of CUlaunchAttributeID in cuda.h.
#pragma once

#include <cstdint>

namespace cjit::test {

enum LaunchAttributeId : std::uint32_t {
  kWindow = 1,
  kCooperative = 2,
  kCluster = 4,
  kScheduling = 5,
  kPdl = 6,
  kProgrammaticEvent = 7,
  kPriority = 8,
  kDomainMap = 9,
  kDomain = 10,
  kPreferredCluster = 11,
  kCompletionEvent = 12,
  kDeviceNode = 13,
  kCarveout = 14,
  kNvlink = 16,
  kClusterMode = 17,
  kSharedMemoryMode = 18,
};

}  // namespace cjit::test
