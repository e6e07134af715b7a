// Plans that a context keeps, and the arguments of their runs.
#pragma once

#include <cjit/plan.h>
#include <cjit/tensor_map.h>

#include "c_api/build_calls.hpp"
#include "c_api/load_calls.hpp"
#include "c_api/struct_io.hpp"
#include "plan/plan.hpp"

namespace cjit {

inline std::shared_ptr<const Plan> load_plan(Context& context, const Served& served, const char* name) {
  const StoredPlan& stored = find_plan(served.record->plans, name);
  return load_part(
      context, served,
      [&](std::shared_ptr<Module> loaded) { return std::make_shared<const Plan>(std::move(loaded), stored); },
      [&](LoadedObjects& kept, const LoadedObjects::Load& load) { return kept.plan(served.key, stored, load); });
}

inline cjit_plan_arguments_t read_arguments(const cjit_plan_arguments_t* run) {
  const cjit_plan_arguments_t given = read_struct(run, "run");
  require_plausible(given.workspace_size, kMaxBytes, "workspace");
  return given;
}

// Calls `use` with the caller's arguments, which are read in place if they have this version's size.
template <typename Use>
void use_arguments(const cjit_plan_arguments_t* run, Use use) {
  if (run == nullptr || run->struct_size != sizeof(*run)) return use(read_arguments(run));
  InputChecks<cjit_plan_arguments_t>::check(*run, "run");
  require_plausible(run->workspace_size, kMaxBytes, "workspace");
  use(*run);
}

inline const void* bytes_of_map(const void* handle) {
  return cjit_tensor_map_data(static_cast<const cjit_tensor_map_t*>(handle));
}

inline ArgumentList arguments_of(const cjit_plan_arguments_t& run) {
  return {.addresses = run.arguments,
          .sizes = run.argument_sizes,
          .kinds = run.argument_kinds,
          .names = run.argument_names,
          .count = run.argument_count,
          .tensor_map_bytes = &bytes_of_map};
}

inline PlanMemory workspace_of(const cjit_plan_arguments_t& run) {
  return {.address = run.workspace, .bytes = run.workspace_size};
}

}  // namespace cjit
