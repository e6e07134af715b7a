// Operator files: manifests with one kernel source and plans (docs/plans.md).
#pragma once

#include "manifest.hpp"

namespace cjit_cli {

struct OperatorPlan {
  std::string where;  // for messages: "plans[0] (x.json)"
  std::string text;   // JSON
};

struct Operator {
  std::vector<PlannedBuild> builds;  // one for each architecture
  std::vector<OperatorPlan> plans;
};

// As read_manifest(), and checks that there are plans and one build per architecture.
Operator read_operator(const std::string& path, const std::vector<std::string>& archs);

}  // namespace cjit_cli
