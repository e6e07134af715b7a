// The kernels that a plan names in its member "kernels".
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "plan/definition.hpp"
#include "plan/plan_kernels.hpp"

namespace cjit {

class NamedKernels {
 public:
  // Adds a fault for each kernel that is not available. The last two live longer.
  NamedKernels(const PlanDefinition& definition, const PlanKernels& available, JsonFaults& faults);

  std::optional<std::uint32_t> find(std::string_view name) const;
  // Adds a fault if there is no kernel of this name.
  std::optional<std::uint32_t> require(const std::string& where, const std::string& name);
  // nullptr: the kernel is not available.
  const KernelSignature* signature(std::uint32_t kernel) const {
    return signatures_[kernel] ? &*signatures_[kernel] : nullptr;
  }
  // Adds a fault if no device that can run the kernels has this compute capability.
  void require_cc(const std::string& where, std::uint32_t cc);

 private:
  const PlanKernels& available_;
  JsonFaults& faults_;
  std::map<std::string, std::uint32_t, std::less<>> indices_;
  std::vector<std::optional<KernelSignature>> signatures_;
};

}  // namespace cjit
