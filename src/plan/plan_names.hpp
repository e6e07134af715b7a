// The names of a plan, and what each of them stands for.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "plan/definition.hpp"
#include "plan/program.hpp"

namespace cjit {

// What a name of the plan stands for.
struct PlanName {
  enum class Kind : std::uint8_t { kParameter, kConstant, kDefinition, kRegion, kTensorMap, kIndex };
  Kind kind;
  std::uint32_t index = 0;   // of a parameter, a region or a map
  std::int64_t number = 0;   // of a constant
  std::optional<Slot> slot;  // of an index; of a parameter or a definition, if expressions can use it
};

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
  void add(const std::string& name, const PlanName& meaning);

  JsonFaults& faults_;
  std::map<std::string_view, PlanName> names_;
};

// The names in an expression. None if it is absent or has a fault, which its compilation reports.
std::vector<std::string_view> names_used_in(const ExpressionText& text);

}  // namespace cjit
