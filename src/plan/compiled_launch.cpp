#include "plan/compiled_launch.hpp"

#include <cjit/launch.h>

#include <algorithm>

#include "base/text.hpp"
#include "launch/kernel.hpp"
#include "plan/plan_compilation.hpp"

namespace cjit {

namespace {

constexpr std::uint32_t kFirstL2WindowCc = 80;

// What no device has that can run the kernels. An expression that is 0 on such devices is no fault: "device.cc >=
// 90".
void check_architecture(PlanCompilation& in, const CompiledLaunch& launch, const std::string& label) {
  const auto is_set = [&](Slot slot) { return slot != kNoSlot && in.builder.constant(slot).value_or(0) != 0; };
  const auto is_cluster = [&](const ShapeSlots& shape) {
    return std::max({in.builder.constant(shape.x).value_or(0), in.builder.constant(shape.y).value_or(0),
                     in.builder.constant(shape.z).value_or(0)}) > 1;
  };
  if (is_cluster(launch.cluster)) in.kernels.require_cc(concat(label, ", cluster"), kFirstClusterCc);
  if (is_cluster(launch.preferred_cluster))
    in.kernels.require_cc(concat(label, ", preferred_cluster"), kFirstClusterCc);
  if (is_set(launch.pdl)) in.kernels.require_cc(concat(label, ", pdl"), kFirstClusterCc);
  if (launch.cluster_scheduling != 0) in.kernels.require_cc(concat(label, ", cluster_scheduling"), kFirstClusterCc);
  if (launch.memory_sync_domain != 0) in.kernels.require_cc(concat(label, ", memory_sync_domain"), kFirstClusterCc);
  if (launch.window.address != kNoSlot && is_set(launch.window.bytes))
    in.kernels.require_cc(concat(label, ", l2_window"), kFirstL2WindowCc);
}

CompiledWindow compile_window(PlanCompilation& in, const PlanWindow& window, const std::string& label) {
  // The driver's values are those of cjit_l2_property_t minus one.
  const auto property = [](std::uint32_t given, std::uint32_t by_default) {
    return static_cast<int>(given == CJIT_L2_PROPERTY_DEFAULT ? by_default : given) - 1;
  };
  return {.address = in.add(concat(label, ", l2_window.address"), window.address),
          .bytes = in.add(concat(label, ", l2_window.bytes"), window.bytes),
          .hit_ratio = static_cast<float>(window.hit_ratio),
          .hit_property = property(window.hit_property, CJIT_L2_PROPERTY_PERSISTING),
          .miss_property = property(window.miss_property, CJIT_L2_PROPERTY_NORMAL)};
}

}  // namespace

CompiledLaunch compile_launch(PlanCompilation& in, const PlanLaunch& launch, const std::string& label) {
  CompiledLaunch compiled;
  const auto where = [&](const char* key) { return concat(label, ", ", key); };
  compiled.grid = in.add(where("grid"), launch.grid, 1);
  compiled.block = in.add(where("block"), launch.block, 0);
  compiled.cluster = in.add(where("cluster"), launch.cluster, 0);
  compiled.preferred_cluster =
      in.add(where("preferred_cluster"), launch.preferred_cluster, launch.preferred_cluster[0].empty() ? 0 : 1);
  compiled.dynamic_shared_memory = in.add(where("dynamic_shared_memory"), launch.dynamic_shared_memory);
  compiled.pdl = in.add(where("pdl"), launch.pdl);
  compiled.cooperative = in.add(where("cooperative"), launch.cooperative);
  compiled.non_portable_cluster = in.add(where("non_portable_cluster"), launch.non_portable_cluster);
  compiled.priority = in.add(where("priority"), launch.priority);
  compiled.shared_memory_carveout = in.add(where("shared_memory_carveout"), launch.shared_memory_carveout);
  compiled.cluster_scheduling = launch.cluster_scheduling;
  compiled.memory_sync_domain = launch.memory_sync_domain;
  if (launch.l2_window) compiled.window = compile_window(in, *launch.l2_window, label);
  check_architecture(in, compiled, label);
  compiled.has_extras = launch.l2_window || !launch.preferred_cluster[0].empty() || compiled.priority != kNoSlot ||
                        compiled.shared_memory_carveout != kNoSlot || launch.cluster_scheduling != 0 ||
                        launch.memory_sync_domain != 0;
  const auto kernel = in.kernels.require(where("launch"), launch.kernel);
  if (!kernel) return compiled;
  compiled.kernel = *kernel;
  const KernelSignature* const signature = in.kernels.signature(*kernel);
  if (signature != nullptr) compile_arguments(in, launch, *signature, label, compiled);
  return compiled;
}

}  // namespace cjit
