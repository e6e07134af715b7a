// Shared code of the calls that load build results: modules, kernels, plans.
#pragma once

#include "launch/module.hpp"
#include "pipeline/context.hpp"

namespace cjit {

inline std::shared_ptr<Module> load_record(Context& context, const BuildRecord& record) {
  return std::make_shared<Module>(context.toolkit().driver(), record, context.log);
}

// Gets a part of a loaded result. It is kept by the key that the library itself gave the result: neither a field that a
// caller changed nor an artifact, which has none, can stand for another build. `make` makes the part of a module,
// `keep` gets it from the objects that the context keeps.
template <typename Make, typename Keep>
auto load_part(Context& context, const Served& served, Make make, Keep keep) {
  const LoadedObjects::Load load = [&] { return load_record(context, *served.record); };
  return served.key.empty() ? make(load()) : keep(context.loaded_objects(), load);
}

}  // namespace cjit
