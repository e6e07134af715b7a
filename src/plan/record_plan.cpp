#include "plan/record_plan.hpp"

#include <algorithm>

#include "artifact/reader.hpp"
#include "artifact/writer.hpp"
#include "plan/compiled_plan.hpp"

namespace cjit {

BuildRecord copy_of(const BuildRecord& record) {
  BuildRecord copy = read_artifact(write_artifact(record).bytes(), ImageStorage::kCopied);
  copy.compile_nanoseconds = record.compile_nanoseconds;
  return copy;
}

BuildRecord with_plan_text(const BuildRecord& record, std::string plan) {
  std::string name = compile_plan(read_plan(plan), kernels_of(record)).definition.name;
  BuildRecord copy = copy_of(record);
  std::erase_if(copy.plans, [&](const StoredPlan& other) { return other.name == name; });
  const auto after =
      std::find_if(copy.plans.begin(), copy.plans.end(), [&](const StoredPlan& other) { return other.name > name; });
  copy.plans.insert(after, {.name = std::move(name), .text = std::move(plan)});
  return copy;
}

}  // namespace cjit
