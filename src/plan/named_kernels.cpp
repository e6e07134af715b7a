#include "plan/named_kernels.hpp"

#include "base/text.hpp"

namespace cjit {

NamedKernels::NamedKernels(const PlanDefinition& definition, const PlanKernels& available, JsonFaults& faults)
    : available_(available), faults_(faults) {
  for (const auto& [name, expression] : definition.kernels) {
    std::optional<KernelSignature> signature;
    try {
      signature = available_.find(expression);
    } catch (const Error& error) {
      if (error.status() != CJIT_ERROR_NOT_FOUND) throw;
      faults_.add(concat("kernels.", name), error.what());
    }
    indices_.emplace(name, static_cast<std::uint32_t>(signatures_.size()));
    signatures_.push_back(std::move(signature));
  }
}

std::optional<std::uint32_t> NamedKernels::find(std::string_view name) const {
  const auto found = indices_.find(name);
  return found == indices_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::uint32_t> NamedKernels::require(const std::string& where, const std::string& name) {
  const auto found = find(name);
  if (found) return found;
  std::vector<std::string> names;
  for (const auto& [known, index] : indices_) names.push_back(known);
  faults_.add(
      where, concat("there is no kernel '", name, "'; 'kernels' has ", names.empty() ? "none" : "", join(names, ", ")));
  return std::nullopt;
}

void NamedKernels::require_cc(const std::string& where, std::uint32_t cc) {
  if (available_.max_cc < cc)
    faults_.add(where, concat("needs sm_", cc, " or newer, but the kernels run on devices up to sm_", available_.max_cc,
                              " only; build them for a newer architecture"));
}

}  // namespace cjit
