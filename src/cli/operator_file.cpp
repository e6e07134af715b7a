#include "operator_file.hpp"

#include "build_option.hpp"

namespace cjit_cli {

namespace {

void check_builds(const std::vector<PlannedBuild>& builds) {
  const PlannedBuild& first = builds.front();
  for (const PlannedBuild& build : builds) {
    if (build.entry != first.entry)
      throw refuse("'kernels' has more than one entry; put the kernels of the plans into one source");
    if (build.variables != first.variables)
      throw refuse("'matrix' has more than one combination; list all names of the plans in 'names'");
  }
}

OperatorPlan read_plan(const std::string& path, std::size_t index, const Json& entry) {
  const std::string where = "plans[" + std::to_string(index) + "]";
  const std::string place = "/plans/" + std::to_string(index);
  if (!entry.is_object())
    throw fault_at(place, where + " is " + entry.dump() + "; it takes a table", cjit::fault::type);
  if (!entry.contains("file")) return {where, entry.dump(), ""};
  const Json& file = entry["file"];
  if (entry.size() != 1 || !file.is_string())
    throw fault_at(place, where + " has the key 'file'; it takes the path of a JSON file and no other key");
  const std::string name = located(path, file.get<std::string>());
  return {where + " (" + file.get<std::string>() + ")", *read_text(name), name};
}

}  // namespace

std::vector<DescriptionFault> faults_of_plan(const Operator& described, std::size_t index, const cjit::error& error) {
  std::vector<DescriptionFault> faults = faults_of(error);
  const std::string& file = described.plans[index].file;
  for (DescriptionFault& fault : faults) {
    fault.file = file;
    if (file.empty()) fault.path.insert(0, "/plans/" + std::to_string(index));
  }
  return file.empty() ? described.positions->place(std::move(faults)) : faults;
}

Operator read_operator(const std::string& path, const std::vector<std::string>& archs) {
  return operator_of(read_manifest(path, archs), path);
}

Operator operator_of(Manifest manifest, const std::string& path) {
  try {
    check_builds(manifest.builds);
    if (!manifest.plans.is_array() || manifest.plans.empty())
      throw fault_at("/plans", "'plans' is not a list with at least one table; write one table for each plan",
                     cjit::fault::type);
    Operator read{std::move(manifest.builds), {}, manifest.positions};
    for (const Json& entry : manifest.plans) read.plans.push_back(read_plan(path, read.plans.size(), entry));
    return read;
  } catch (const cjit::error& error) {
    throw DescriptionError(error.status(), path + ": " + std::string(error.message()),
                           manifest.positions->place(faults_of(error)));
  }
}

}  // namespace cjit_cli
