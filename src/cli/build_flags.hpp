// The options of a build as flags of a subcommand.
#pragma once

#include <CLI/CLI.hpp>
#include <deque>
#include <string>
#include <vector>

#include "build_option.hpp"
#include "depfile.hpp"

namespace cjit_cli {

// A flag and its values on the command line.
struct GivenFlag {
  const OptionSyntax* syntax;
  std::vector<std::string> texts;
};

// Adds the flag; `given` must outlive the parser.
void add_flag(CLI::App& command, GivenFlag& given);
// The values in the form of a manifest. Throws cjit::error for values that the option does not take.
Json value_of(const GivenFlag& given);

// "-a sm_80,sm_90" and "-a sm_80 -a sm_90" name the same architectures.
std::vector<std::string> split_archs(const std::vector<std::string>& given);

// The flags of all options of a family. It must outlive the parser.
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

  // Sets the options that were given.
  void apply(Options& options) const {
    std::size_t i = 0;
    for (const BuildOption<Options>& option : build_options<Options>())
      if (const GivenFlag& given = given_[i++]; !given.texts.empty() && option.store != nullptr)
        set_option(option, options, value_of(given));
  }
  // The files of the headers in memory, "--header-file NAME=FILE", by name.
  HeaderFiles header_files() const {
    HeaderFiles files;
    for (const GivenFlag& given : given_)
      if (std::string_view(given.syntax->flag) == "--header-file")
        for (const std::string& text : given.texts)
          files[text.substr(0, text.find('='))] = text.substr(text.find('=') + 1);
    return files;
  }
  // The architectures to build for, one build for each.
  std::vector<std::string> archs() const {
    for (const GivenFlag& given : given_)
      if (given.syntax->kind == OptionKind::kArchs) return split_archs(given.texts);
    return {};
  }

 private:
  std::deque<GivenFlag> given_;  // in the order of the options
};

}  // namespace cjit_cli
