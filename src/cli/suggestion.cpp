#include "suggestion.hpp"

#include <algorithm>
#include <cctype>

namespace cjit_cli {

namespace {

// The number of letters to insert, delete, replace or swap with their neighbour until the words are equal.
std::size_t distance(const std::string& a, const std::string& b) {
  std::vector<std::vector<std::size_t>> counts(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) counts[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) counts[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = counts[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      counts[i][j] = std::min({counts[i - 1][j] + 1, counts[i][j - 1] + 1, replaced});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        counts[i][j] = std::min(counts[i][j], counts[i - 2][j - 2] + 1);
    }
  return counts[a.size()][b.size()];
}

// "--josn=x" -> "--josn"
std::string name_of(const std::string& word) { return word.substr(0, word.find('=')); }

std::string see_help(const CLI::App& command) {
  const std::string name = full_name(command);
  return "see 'cjit help" + name.substr(std::min(name.size(), std::string("cjit").size())) + "'";
}

}  // namespace

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
  }
  if (command.get_parent() == nullptr || !command.get_fallthrough()) return names;
  for (const std::string& name : option_names(*command.get_parent())) names.push_back(name);
  return names;
}

std::vector<std::string> subcommand_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::App* one : command.get_subcommands([](const CLI::App*) { return true; }))
    names.push_back(one->get_name());
  return names;
}

std::string full_name(const CLI::App& command) {
  if (command.get_parent() == nullptr) return command.get_name();
  return full_name(*command.get_parent()) + " " + command.get_name();
}

std::string similar_word(const std::string& word, const std::vector<std::string>& known) {
  constexpr std::size_t kLettersForOneError = 3;
  const std::size_t letters = word.size() - std::min(word.size(), word.find_first_not_of('-'));
  std::size_t least = std::max<std::size_t>(1, letters / kLettersForOneError) + 1;
  std::string best;
  for (const std::string& one : known)
    if (const std::size_t count = distance(word, one); count < least) {
      least = count;
      best = one;
    }
  return best;
}

bool has_word_like(const std::string& word, const std::vector<std::string>& known) {
  constexpr std::size_t kMostErrors = 2;
  const std::string similar = similar_word(word, known);
  return !similar.empty() && distance(word, similar) <= kMostErrors;
}

std::string did_you_mean(const std::string& word, const std::vector<std::string>& known, const std::string& otherwise) {
  const std::string similar = similar_word(word, known);
  return similar.empty() ? "; " + otherwise : "; did you mean '" + similar + "'?";
}

std::string unknown_option(const CLI::App& command, const std::string& word) {
  std::vector<std::string> names;
  for (const std::string& name : option_names(command))
    if (name.size() > 2) names.push_back(name);  // a letter is similar to each other letter
  return "'" + full_name(command) + "' has no option '" + name_of(word) + "'" +
         did_you_mean(name_of(word), names, see_help(command));
}

std::string unknown_subcommand(const CLI::App& command, const std::string& word) {
  return "there is no command '" + full_name(command) + " " + word + "'" +
         did_you_mean(word, subcommand_names(command), see_help(command));
}

const CLI::App* parsed_command(const CLI::App* app) {
  while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
  return app;
}

std::string usage_problem(const CLI::App& app, const CLI::ParseError& error) {
  const CLI::App* const command = parsed_command(&app);
  const std::vector<std::string> words = app.remaining(true);
  const auto option = std::find_if(words.begin(), words.end(), [](const std::string& one) {
    return one.size() > 1 && one[0] == '-' && one != "--";
  });
  if (option != words.end()) return unknown_option(*command, *option);
  if (!words.empty() && !subcommand_names(*command).empty()) return unknown_subcommand(*command, words.front());
  if (!words.empty())
    return "'" + full_name(*command) + "' does not take the argument '" + words.front() + "'; " + see_help(*command);
  std::string text = error.what();
  if (!text.empty()) text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text + "; " + see_help(*command);
}

}  // namespace cjit_cli
