// The computed includes of one scan, as #include MACRO, and the macros that may name their headers.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "compile/header_closure.hpp"
#include "compile/header_name_macros.hpp"

namespace cjit {

class ComputedIncludes {
 public:
  // `defined_elsewhere` returns whether a macro may be defined in a text whose macros are not added.
  ComputedIncludes(HeaderClosure& closure, std::function<bool(std::string_view)> defined_elsewhere)
      : closure_(closure), defined_elsewhere_(std::move(defined_elsewhere)) {}

  // An include of the text with this number and name. The name and the use live longer.
  void add(std::size_t text, std::string_view text_name, const IncludeUse& use, bool must_be_known) {
    all_.push_back({text, text_name, &use, must_be_known});
    used_macros_.any = true;
  }
  bool empty() const noexcept { return all_.empty(); }
  // To be called at the end.
  const UsedMacros& used_macros() const noexcept { return used_macros_; }
  // The definitions live longer.
  void add_macros(const std::vector<MacroDefinition>& macros);
  // Raises the limit for macro expansion after another text of this size was read.
  void add_to_budget(std::size_t text_size);

  // Calls follow(text, use) for each name that an include may have and that was not followed for its text.
  void follow_names(const std::function<void(std::size_t text, const IncludeUse& use)>& follow);
  // To be called at the end, when all macros are known.
  void check();

 private:
  struct Computed {
    std::size_t text;
    std::string_view text_name;
    const IncludeUse* use;
    bool must_be_known;
  };

  HeaderNames names_of(const Computed& computed);

  HeaderClosure& closure_;
  const std::function<bool(std::string_view)> defined_elsewhere_;
  std::vector<Computed> all_;
  MacroTable macros_;
  std::size_t budget_ = std::size_t{1} << 20;
  bool some_macro_is_a_name_ = false;
  UsedMacros used_macros_;
  std::set<std::tuple<std::size_t, std::string, IncludeForm>> followed_;
};

}  // namespace cjit
