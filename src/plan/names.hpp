// The names of a plan: what each of them stands for, and in which order definitions can be evaluated. "device.*" and
// "kernel.*.*" are properties of the device and of the kernels.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "plan/compiled_plan.hpp"

namespace cjit {

// What a name of the plan stands for.
struct PlanName {
  enum class Kind : std::uint8_t { kParameter, kConstant, kDefinition, kRegion, kTensorMap, kIndex };
  Kind kind;
  std::uint32_t index = 0;   // of a parameter, a region or a map
  std::int64_t number = 0;   // of a constant
  std::optional<Slot> slot;  // of an index; of a parameter or a definition, if expressions can use it
};

// Adds a fault to a plan. `where` is a label: "definitions.x.threads", or of a step "step 2.1 (memset), bytes".
void add_fault(JsonFaults& faults, const std::string& where, std::string_view what);

class PlanNames {
 public:
  // Adds a fault for each name that is reserved or taken. Both live longer.
  PlanNames(const PlanDefinition& definition, JsonFaults& faults);

  const PlanName* find(std::string_view name) const;
  // Sets the slot of a name, unless the name stands for something of another kind.
  void set_slot(std::string_view name, PlanName::Kind kind, Slot slot);

  // Makes the name of an index known while it lives. An empty name is none.
  class Index {
   public:
    Index(PlanNames& names, const std::string& where, const std::string& name, Slot slot);
    ~Index();
    Index(const Index&) = delete;
    Index& operator=(const Index&) = delete;

   private:
    std::map<std::string_view, PlanName>& names_;
    std::map<std::string_view, PlanName>::iterator at_ = names_.end();
  };

 private:
  // `key` is that of the plan which gives the name.
  void add(const std::string& name, const PlanName& meaning, std::string_view key);

  JsonFaults& faults_;
  std::map<std::string_view, PlanName> names_;
};

// The names in an expression. None if it is absent or has a fault, which its compilation reports.
std::vector<std::string_view> names_used_in(const ExpressionText& text);

struct OrderedDefinition {
  const std::string& name;
  const PlanDefinitionValue& value;
  bool depends_on_parameter;
  std::string where;  // for messages
};

// Each definition comes after those that it uses. Adds a fault for each one that cannot be evaluated.
std::vector<OrderedDefinition> order_definitions(const PlanDefinition& definition, const PlanNames& names,
                                                 JsonFaults& faults);

// The kernels that a plan names in its member "kernels".
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

// The property of this name, without a slot. Returns nothing for an unknown name.
std::optional<LoadInput> find_load_input(std::string_view name, const NamedKernels& kernels);

}  // namespace cjit
