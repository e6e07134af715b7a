// What a user may have meant by a word that the command does not know.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace cjit_cli {

// The names of the options of a command, those of its parents included: "--output", "-o".
std::vector<std::string> option_names(const CLI::App& command);
// The names of the subcommands of a command.
std::vector<std::string> subcommand_names(const CLI::App& command);
// The subcommand that the parser found, or `app` if it found none.
const CLI::App* parsed_command(const CLI::App* app);
// The command with its parents: "cjit cache why".
std::string full_name(const CLI::App& command);

// The known word that differs from `word` in few letters; "" if there is none.
std::string similar_word(const std::string& word, const std::vector<std::string>& known);
// Whether a known word differs from `word` so little that `word` is a slip of it, and not an option of a compiler.
bool has_word_like(const std::string& word, const std::vector<std::string>& known);
// "; did you mean 'build'?" or, if no word is similar, "; " and `otherwise`.
std::string did_you_mean(const std::string& word, const std::vector<std::string>& known, const std::string& otherwise);

// A message for an option that `command` does not have.
std::string unknown_option(const CLI::App& command, const std::string& word);
// A message for a subcommand that `command` does not have.
std::string unknown_subcommand(const CLI::App& command, const std::string& word);
// A message for words that the parser of `app` refused with `error`.
std::string usage_problem(const CLI::App& app, const CLI::ParseError& error);

}  // namespace cjit_cli
