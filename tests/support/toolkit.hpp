// The toolkit that this process finds, for tests that depend on its features: scripts/test_matrix.sh runs them with
// several toolkits.
#pragma once

#include <cstdio>

#include "support/c_api.hpp"

namespace cjit::test {

// A version such as "13.0"; "" if the component was not found.
inline std::string component_version(cjit_component_t component) {
  const OwnedContext context = make_context();
  auto report = sized<cjit_toolkit_info_t>();
  EXPECT_EQ(cjit_toolkit_get_info(context.get(), &report, nullptr), CJIT_SUCCESS);
  const std::string version = report.components[component - 1]->version;
  cjit_toolkit_info_cleanup(&report);
  return version;
}

inline const std::string& nvrtc_version() {
  static const std::string version = component_version(CJIT_COMPONENT_NVRTC);
  return version;
}
inline const std::string& nvjitlink_version() {
  static const std::string version = component_version(CJIT_COMPONENT_NVJITLINK);
  return version;
}

// "13.0" in the form of CUDA_VERSION: 13000.
inline std::uint32_t as_number(const std::string& version) {
  unsigned major = 0, minor = 0;
  std::sscanf(version.c_str(), "%u.%u", &major, &minor);
  return major * 1000 + minor * 10;
}
// The version of NVRTC.
inline std::uint32_t cuda_version() { return as_number(nvrtc_version()); }
inline std::uint32_t nvjitlink_cuda_version() { return as_number(nvjitlink_version()); }

}  // namespace cjit::test
