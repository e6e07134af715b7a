#include "plan/unwritten_regions.hpp"

#include <cstdint>
#include <set>

#include "base/text.hpp"

namespace cjit {

namespace {

class UnwrittenRegions {
 public:
  UnwrittenRegions(const PlanDefinition& definition, const PlanNames& names) : definition_(definition), names_(names) {}

  std::vector<std::string> warn() {
    if (!definition_.workspace.empty()) warn_in(definition_.steps);
    return std::move(warnings_);
  }

 private:
  void warn_in(const std::vector<PlanStep>& steps) {
    for (const PlanStep& step : steps) {
      if (step.kind == PlanStep::Kind::kCopy) {
        for (const std::uint32_t region : regions_in(step.copy.from))
          if (written_.count(region) == 0)
            warnings_.push_back(concat("a copy reads the workspace region '", definition_.workspace[region].name,
                                       "' before any step can have written it"));
        note(step.copy.to);
      }
      if (step.kind == PlanStep::Kind::kMemset) note(step.memset.address);
      for (const PlanArgument& argument : step.launch.arguments) {
        const PlanName* const known = names_.find(argument.text);
        const bool is_map = known != nullptr && known->kind == PlanName::Kind::kTensorMap;
        note(is_map ? definition_.tensor_maps[known->index].address : argument.text);
      }
      warn_in(step.steps);
    }
  }

  void note(const ExpressionText& address) {
    for (const std::uint32_t region : regions_in(address)) written_.insert(region);
  }

  // The regions whose addresses an expression uses.
  std::vector<std::uint32_t> regions_in(const ExpressionText& text) const {
    std::vector<std::uint32_t> regions;
    for (const std::string_view name : names_used_in(text)) {
      const PlanName* const known = names_.find(name);
      if (known != nullptr && known->kind == PlanName::Kind::kRegion) regions.push_back(known->index);
    }
    return regions;
  }

  const PlanDefinition& definition_;
  const PlanNames& names_;
  std::set<std::uint32_t> written_;
  std::vector<std::string> warnings_;
};

}  // namespace

std::vector<std::string> warn_of_unwritten_regions(const PlanDefinition& definition, const PlanNames& names) {
  return UnwrittenRegions(definition, names).warn();
}

}  // namespace cjit
