// `cjit completions`: scripts for shells, made of the commands and options that the parser has.
#include <algorithm>
#include <iostream>

#include "commands.hpp"
#include "suggestion.hpp"

namespace cjit_cli {

namespace {

using Texts = std::vector<std::string>;

struct CompletedOption {
  Texts names;  // "--output", "-o"
  std::string help;
  bool takes_value;
  Texts values;  // the words that it takes; empty: any text, which may be a file
};

struct CompletedCommand {
  std::string name;  // "cjit cache why"
  std::string help;
  Texts words;  // subcommands, or values of the first argument; empty: files
  std::vector<CompletedOption> options;
};

// The words in "use|off" and in "TEXT:{use,off}"; empty for other types of values.
Texts words_of_type(const std::string& type) {
  const auto brace = type.find('{');
  const char separator = brace == std::string::npos ? '|' : ',';
  const std::string list = brace == std::string::npos ? type : type.substr(brace + 1, type.find('}') - brace - 1);
  if (list.find(separator) == std::string::npos) return {};
  Texts words(1);
  for (const char c : list)
    if (c == separator)
      words.emplace_back();
    else
      words.back().push_back(c);
  return words;
}

// The first part of a help text, which fits in a line.
std::string short_help(const std::string& help) { return help.substr(0, help.find_first_of(";\n")); }

CompletedOption completed_option(const CLI::Option& option) {
  CompletedOption one{.help = short_help(option.get_description()),
                      .takes_value = option.get_items_expected_max() > 0,
                      .values = words_of_type(option.get_type_name())};
  for (const std::string& name : option.get_lnames()) one.names.push_back("--" + name);
  for (const std::string& name : option.get_snames()) one.names.push_back("-" + name);
  return one;
}

void add_commands(const CLI::App& app, std::vector<CompletedCommand>& all) {
  CompletedCommand command{.name = full_name(app), .help = short_help(app.get_description())};
  command.words = app.get_name() == "help" ? subcommand_names(*app.get_parent()) : subcommand_names(app);
  for (const CLI::App* parent = &app; parent != nullptr; parent = parent->get_parent())
    for (const CLI::Option* option : parent->get_options())
      if (!option->nonpositional()) {
        if (parent == &app && command.words.empty()) command.words = words_of_type(option->get_type_name());
      } else if (parent == &app || (parent->get_fallthrough() && option->get_name() != "--help")) {
        command.options.push_back(completed_option(*option));
      }
  all.push_back(std::move(command));
  for (const CLI::App* one : app.get_subcommands([](const CLI::App*) { return true; })) add_commands(*one, all);
}

std::string joined(const Texts& texts, const std::string& separator) {
  std::string all;
  for (const std::string& text : texts) all.append(all.empty() ? "" : separator).append(text);
  return all;
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
  return text;
}

// bash and zsh: a quote ends the string, and an escaped one and another string follow.
std::string shell_quoted(const std::string& text) { return "'" + replaced(text, "'", "'\\''") + "'"; }
std::string fish_quoted(const std::string& text) {
  return "'" + replaced(replaced(text, "\\", "\\\\"), "'", "\\'") + "'";
}

// The patterns of a case that follows the words before the cursor: 'cjit cache'|'cjit cache why'.
std::string command_patterns(const std::vector<CompletedCommand>& all) {
  Texts patterns;
  for (const CompletedCommand& one : all)
    if (one.name != "cjit") patterns.push_back(shell_quoted(one.name));
  return joined(patterns, "|");
}

// The patterns of all options with a value that `is_chosen` selects: 'cjit build --output'|'cjit build -o'.
std::string option_patterns(const CompletedCommand& command, const CompletedOption& option) {
  Texts patterns;
  for (const std::string& name : option.names) patterns.push_back(shell_quoted(command.name + " " + name));
  return joined(patterns, "|");
}

std::string flags_of(const CompletedCommand& command) {
  Texts names;
  for (const CompletedOption& option : command.options)
    names.insert(names.end(), option.names.begin(), option.names.end());
  return joined(names, " ");
}

void print_bash(const std::vector<CompletedCommand>& all) {
  std::cout
      << "# Completions of cjit for bash. Written by 'cjit completions bash'.\n"
         "_cjit() {\n"
         "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} command=cjit\n"
         "  local i names= flags=\n"
         "  COMPREPLY=()\n"
         "  if [[ $word == = ]]; then word=; elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD - 2]}; fi\n"
         "  for ((i = 1; i < COMP_CWORD; ++i)); do\n"
         "    case \"$command ${COMP_WORDS[i]}\" in\n      "
      << command_patterns(all)
      << ") command=\"$command ${COMP_WORDS[i]}\" ;;\n"
         "    esac\n"
         "  done\n"
         "  case \"$command $before\" in\n";
  for (const CompletedCommand& command : all)
    for (const CompletedOption& option : command.options)
      if (option.takes_value)
        std::cout << "    " << option_patterns(command, option) << ") COMPREPLY=($(compgen "
                  << (option.values.empty() ? "-f" : "-W " + shell_quoted(joined(option.values, " ")))
                  << " -- \"$word\")); return ;;\n";
  std::cout << "  esac\n"
               "  case $command in\n";
  for (const CompletedCommand& command : all)
    std::cout << "    " << shell_quoted(command.name) << ") names=" << shell_quoted(joined(command.words, " "))
              << " flags=" << shell_quoted(flags_of(command)) << " ;;\n";
  std::cout << "  esac\n"
               "  if [[ $word == -* ]]; then\n"
               "    COMPREPLY=($(compgen -W \"$flags\" -- \"$word\"))\n"
               "  elif [[ -n $names ]]; then\n"
               "    COMPREPLY=($(compgen -W \"$names\" -- \"$word\"))\n"
               "  else\n"
               "    COMPREPLY=($(compgen -f -- \"$word\"))\n"
               "  fi\n"
               "}\n"
               "complete -o filenames -F _cjit cjit\n";
}

// "name:help" for zsh's _describe.
std::string described(const std::string& name, const std::string& help) {
  return shell_quoted(help.empty() ? name : name + ":" + help);
}

std::string help_of(const std::vector<CompletedCommand>& all, const std::string& name) {
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const CompletedCommand& one) { return one.name == name; });
  return found == all.end() ? "" : found->help;
}

void print_zsh(const std::vector<CompletedCommand>& all) {
  std::cout << "#compdef cjit\n"
               "# Completions of cjit for zsh. Written by 'cjit completions zsh'.\n"
               "_cjit() {\n"
               "  local command=cjit i\n"
               "  local -a names flags\n"
               "  for ((i = 2; i < CURRENT; ++i)); do\n"
               "    case \"$command ${words[i]}\" in\n      ("
            << command_patterns(all)
            << ") command=\"$command ${words[i]}\" ;;\n"
               "    esac\n"
               "  done\n"
               "  case \"$command ${words[CURRENT - 1]}\" in\n";
  for (const CompletedCommand& command : all)
    for (const CompletedOption& option : command.options)
      if (option.takes_value)
        std::cout << "    (" << option_patterns(command, option) << ") "
                  << (option.values.empty() ? "_files" : "compadd -- " + joined(option.values, " ")) << "; return ;;\n";
  std::cout << "  esac\n"
               "  case $command in\n";
  for (const CompletedCommand& command : all) {
    std::cout << "    (" << shell_quoted(command.name) << ")\n      names=(";
    for (const std::string& word : command.words)
      std::cout << ' ' << described(word, help_of(all, command.name + " " + word));
    std::cout << ")\n      flags=(";
    for (const CompletedOption& option : command.options)
      for (const std::string& name : option.names) std::cout << ' ' << described(name, option.help);
    std::cout << ") ;;\n";
  }
  std::cout << "  esac\n"
               "  if [[ ${words[CURRENT]} == -* ]]; then\n"
               "    _describe -o option flags\n"
               "  elif (( $#names )); then\n"
               "    _describe command names\n"
               "  else\n"
               "    _files\n"
               "  fi\n"
               "}\n"
               "_cjit \"$@\"\n";
}

void print_fish(const std::vector<CompletedCommand>& all) {
  std::cout << "# Completions of cjit for fish. Written by 'cjit completions fish'.\n"
               "function __cjit_at\n"
               "  set -l command cjit\n"
               "  for word in (commandline -opc)[2..-1]\n"
               "    switch \"$command $word\"\n"
               "      case";
  for (const CompletedCommand& one : all)
    if (one.name != "cjit") std::cout << ' ' << fish_quoted(one.name);
  std::cout << "\n"
               "        set command \"$command $word\"\n"
               "    end\n"
               "  end\n"
               "  test \"$command\" = \"$argv[1]\"\n"
               "end\n";
  for (const CompletedCommand& command : all) {
    const std::string line = "complete -c cjit -n " + fish_quoted("__cjit_at \"" + command.name + "\"");
    for (const std::string& word : command.words)
      std::cout << line << " -f -a " << word << " -d " << fish_quoted(help_of(all, command.name + " " + word)) << '\n';
    for (const CompletedOption& option : command.options) {
      std::cout << line;
      for (const std::string& name : option.names)
        std::cout << (name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1));
      if (option.takes_value) std::cout << " -r";
      if (!option.values.empty()) std::cout << " -f -a " << fish_quoted(joined(option.values, " "));
      std::cout << " -d " << fish_quoted(option.help) << '\n';
    }
  }
}

}  // namespace

void add_completions_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("completions", "Print the completions of a shell: bash, zsh or fish");
  auto shell = std::make_shared<std::string>();
  command->add_option("shell", *shell, "the shell")->required()->check(CLI::IsMember({"bash", "zsh", "fish"}));
  command->callback([&app, shell] {
    std::vector<CompletedCommand> all;
    add_commands(app, all);
    *shell == "bash" ? print_bash(all) : *shell == "zsh" ? print_zsh(all) : print_fish(all);
  });
}

}  // namespace cjit_cli
