// A report of what a toolkit search found, for users.
#pragma once

#include <cjit/toolkit.h>

#include <string>
#include <vector>

namespace cjit {

// See cjit_component_info_t.
struct ComponentReport {
  cjit_component_t component = CJIT_COMPONENT_NONE;
  cjit_status_t status = CJIT_SUCCESS;
  std::string name;
  std::string path;
  std::string version;
  std::string reason;
  std::string detail;
  std::string problem;
  std::string fix;
  std::vector<std::string> searched;
};

struct ToolkitInfo {
  std::vector<ComponentReport> components;
  std::string problem;
};

}  // namespace cjit
