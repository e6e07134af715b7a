#include "compile/computed_includes.hpp"

#include "base/text.hpp"

namespace cjit {

void ComputedIncludes::add_macros(const std::vector<MacroDefinition>& macros) {
  for (const MacroDefinition& macro : macros) {
    macros_.add(macro);
    some_macro_is_a_name_ = some_macro_is_a_name_ || is_header_name(macro);
  }
}

void ComputedIncludes::add_to_budget(std::size_t text_size) {
  constexpr std::size_t kExpansionPerByte = 64;
  budget_ += kExpansionPerByte * text_size;
}

void ComputedIncludes::follow_names(const std::function<void(std::size_t text, const IncludeUse& use)>& follow) {
  for (const Computed& computed : all_) {
    if (!closure_.uncacheable_reason.empty()) return;
    if (computed.use->uncertain && !some_macro_is_a_name_) continue;
    for (const HeaderName& name : names_of(computed).names)
      if (followed_.emplace(computed.text, name.text, name.form).second)
        follow(computed.text, {.text = name.text, .form = name.form, .next = computed.use->next});
  }
}

HeaderNames ComputedIncludes::names_of(const Computed& computed) {
  HeaderNames names = expand_header_names(macros_, computed.use->text, defined_elsewhere_, budget_);
  used_macros_.looked_up.insert(names.identifiers.begin(), names.identifiers.end());
  if (budget_ == 0)
    closure_.refuse(concat(computed.text_name, ": its macros may name more headers than cjit can follow"));
  return names;
}

void ComputedIncludes::check() {
  for (const Computed& computed : all_) {
    if (computed.use->uncertain || !computed.must_be_known || !closure_.uncacheable_reason.empty()) continue;
    const HeaderNames names = names_of(computed);
    if (names.uncertainty.empty() && !names.names.empty()) continue;
    closure_.refuse(concat(
        computed.text_name, ':', computed.use->line, ": cannot determine the header that '", computed.use->text,
        "' names: ", names.uncertainty.empty() ? "no definition with a header name was found" : names.uncertainty));
  }
}

}  // namespace cjit
