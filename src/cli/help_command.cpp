#include <iostream>

#include "build_option.hpp"
#include "commands.hpp"
#include "suggestion.hpp"

namespace cjit_cli {

namespace {

void print_help(const CLI::App& app, const std::vector<std::string>& words) {
  const CLI::App* command = &app;
  for (const std::string& word : words) {
    const std::vector<std::string> names = subcommand_names(*command);
    if (std::find(names.begin(), names.end(), word) == names.end()) throw refuse(unknown_subcommand(*command, word));
    command = command->get_subcommand(word);
  }
  // CLI::App::help() would print the help of the command that was parsed, which is this one.
  std::cout << command->get_formatter()->make_help(command, full_name(*command), CLI::AppFormatMode::Normal);
}

}  // namespace

void add_help_command(CLI::App& app) {
  CLI::App* command = app.add_subcommand("help", "Show the help of a command: cjit help cache why");
  auto words = std::make_shared<std::vector<std::string>>();
  command->add_option("command", *words, "the words of the command");
  command->callback([&app, words] { print_help(app, *words); });
}

}  // namespace cjit_cli
