// Operator files: manifests with one kernel source and plans (docs/plans.md).
#pragma once

#include "manifest.hpp"

namespace cjit_cli {

struct OperatorPlan {
  std::string where;  // for messages: "plans[0] (x.json)"
  std::string text;   // JSON
  std::string file;   // that has the text alone; "": it is a table of the operator file
};

struct Operator {
  std::vector<PlannedBuild> builds;  // one for each architecture
  std::vector<OperatorPlan> plans;
  std::shared_ptr<const FilePositions> positions;
};

// The faults that the library found in the plan of this index, with their places in the files.
std::vector<DescriptionFault> faults_of_plan(const Operator& described, std::size_t index, const cjit::error& error);

// As read_manifest(), and checks that there are plans and one build per architecture.
Operator read_operator(const std::string& path, const std::vector<std::string>& archs);
// Likewise for the manifest of the file `path`.
Operator operator_of(Manifest manifest, const std::string& path);

}  // namespace cjit_cli
