// The options of a build as flags of a sub-command.
#pragma once

#include <CLI/CLI.hpp>
#include <deque>

#include "build_option.hpp"

namespace cjit_cli {

// A flag and what it was given.
struct GivenFlag {
  const OptionSyntax* syntax;
  std::vector<std::string> texts;
};

// Adds the flag; `given` has to outlive the parser.
void add_flag(CLI::App& command, GivenFlag& given);
// What was given as a manifest would say it. Throws cjit::error for what the option does not take.
Json value_of(const GivenFlag& given);

// Every option of a family. It has to outlive the parser.
template <typename Options>
class BuildFlags {
 public:
  explicit BuildFlags(CLI::App& command) {
    for (const BuildOption<Options>& option : build_options<Options>()) {
      given_.push_back({&option.syntax, {}});
      add_flag(command, given_.back());
    }
  }
  BuildFlags(const BuildFlags&) = delete;
  BuildFlags& operator=(const BuildFlags&) = delete;

  // Sets what was given.
  void apply(Options& options) const {
    std::size_t i = 0;
    for (const BuildOption<Options>& option : build_options<Options>())
      if (const GivenFlag& given = given_[i++]; !given.texts.empty() && option.store != nullptr)
        set_option(option, options, value_of(given));
  }
  // The architectures to build for, each by itself.
  std::vector<std::string> archs() const {
    for (const GivenFlag& given : given_)
      if (given.syntax->kind == OptionKind::kArchs) return given.texts;
    return {};
  }

 private:
  std::deque<GivenFlag> given_;  // in the order of the options
};

}  // namespace cjit_cli
