#include "compile/header_name_macros.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>

#include "base/text.hpp"
#include "compile/identifiers.hpp"

namespace cjit {

namespace {

constexpr std::size_t kMaxAlternatives = 256;
constexpr std::size_t kDeepest = 16;
constexpr std::size_t kMaxArguments = 256;
constexpr std::size_t kMaxSteps = 8000;
constexpr std::size_t kCostOfStep = 32;  // the cost of a byte is 1

using Alternatives = std::set<std::string>;

// The arguments of a macro call: unexpanded, and all possible expansions of each.
struct Arguments {
  std::vector<std::string> raw;
  std::vector<Alternatives> expanded;
};

bool is_identifier(std::string_view token) {
  return !token.empty() && is_identifier_part(token.front()) && !(token.front() >= '0' && token.front() <= '9');
}

bool is_blank_token(std::string_view token) { return token == " " || token == "\t"; }

// Splits the text into identifiers and numbers, strings, '##', and single characters.
std::vector<std::string_view> tokenize(std::string_view text) {
  std::vector<std::string_view> tokens;
  while (!text.empty()) {
    std::size_t size = 1;
    if (is_identifier_part(text.front())) {
      while (size < text.size() && is_identifier_part(text[size])) ++size;
    } else if (text.front() == '"') {
      const auto end = text.find('"', 1);
      size = end == std::string_view::npos ? text.size() : end + 1;
    } else if (text.starts_with("##")) {
      size = 2;
    }
    tokens.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return tokens;
}

std::size_t skip_blanks(const std::vector<std::string_view>& tokens, std::size_t at) {
  while (at < tokens.size() && is_blank_token(tokens[at])) ++at;
  return at;
}

// Names that are reserved for the compiler, which may define them.
bool is_reserved(std::string_view name) {
  return name == "linux" || name == "unix" || name.starts_with("__") ||
         (name.size() > 1 && name[0] == '_' && name[1] >= 'A' && name[1] <= 'Z');
}

class Expander {
 public:
  Expander(const MacroTable& macros, const std::function<bool(std::string_view)>& defined_elsewhere,
           HeaderNames& result, std::size_t& budget)
      : macros_(macros), defined_elsewhere_(defined_elsewhere), result_(result), budget_(budget) {}

  Alternatives expand(std::string_view text) {
    if (!spend(text.size())) return {};
    const auto tokens = tokenize(text);
    Alternatives built = {""};
    for (std::size_t at = 0; at < tokens.size() && result_.uncertainty.empty();) append_each(built, next(tokens, at));
    return built;
  }

 private:
  void mark_uncertain(std::string why) {
    if (result_.uncertainty.empty()) result_.uncertainty = std::move(why);
  }

  bool spend(std::size_t cost) {
    budget_ -= std::min(budget_, cost);
    if (budget_ == 0) mark_uncertain("its macro expansion is too long");
    return budget_ != 0;
  }

  bool step() {
    if (++steps_ > kMaxSteps) mark_uncertain("its macro expansion is too long");
    return spend(kCostOfStep);
  }

  void append_each(Alternatives& built, const Alternatives& tails) {
    if (built.size() * tails.size() > kMaxAlternatives)
      return mark_uncertain("its macros can expand to too many names");
    Alternatives longer;
    for (const std::string& head : built)
      for (const std::string& tail : tails) {
        if (!spend(head.size() + tail.size() + kCostOfStep)) return;
        longer.insert(head + tail);
      }
    built = std::move(longer);
  }

  // Returns all expansions of the token at `at`. Moves `at` behind the token, or behind the arguments of a call.
  Alternatives next(const std::vector<std::string_view>& tokens, std::size_t& at) {
    const std::string_view token = tokens[at++];
    if (!step()) return {};
    if (!is_identifier(token) || is_hidden(token)) return {std::string(token)};
    result_.identifiers.emplace_back(token);
    const auto* definitions = macros_.find(token);
    if (defined_elsewhere_(token) || (definitions == nullptr && is_reserved(token))) {
      mark_uncertain(concat("'", token, "' may be defined in a place that cjit does not read"));
      return {std::string(token)};
    }
    if (definitions == nullptr) return {std::string(token)};
    return replace(token, *definitions, tokens, at);
  }

  bool is_hidden(std::string_view name) const {
    return std::find(hidden_.begin(), hidden_.end(), name) != hidden_.end();
  }

  Alternatives replace(std::string_view name, const std::vector<const MacroDefinition*>& definitions,
                       const std::vector<std::string_view>& tokens, std::size_t& at) {
    const std::size_t open = skip_blanks(tokens, at);
    const bool is_call = open < tokens.size() && tokens[open] == "(";
    const bool takes_arguments = definitions.front()->takes_arguments;
    Arguments arguments;
    if (takes_arguments && is_call) arguments = expanded(raw_arguments(tokens, open, at));
    Alternatives built;
    if (!takes_arguments || !is_call) built.insert(std::string(name));  // if it is not defined
    if (takes_arguments && !is_call) return built;
    if (hidden_.size() >= kDeepest) mark_uncertain("its macros are nested too deeply");
    hidden_.push_back(name);
    for (const MacroDefinition* definition : definitions) {
      if (definition->takes_arguments != takes_arguments)
        mark_uncertain(concat("'", name, "' is defined with and without parameters"));
      if (definition->unclear) mark_uncertain(concat("'", name, "' has a definition that cjit cannot follow"));
      if (!result_.uncertainty.empty()) break;
      const Alternatives more = takes_arguments ? call(*definition, arguments) : expand(pasted(definition->body));
      built.insert(more.begin(), more.end());
    }
    hidden_.pop_back();
    return built;
  }

  // Returns the arguments between '(' at `open` and its ')'. Moves `at` behind the ')'.
  std::vector<std::string> raw_arguments(const std::vector<std::string_view>& tokens, std::size_t open,
                                         std::size_t& at) {
    std::vector<std::string> arguments(1);
    int depth = 0;
    for (at = open; at < tokens.size();) {
      const std::string_view token = tokens[at++];
      if (!step()) break;
      depth += token == "(" ? 1 : token == ")" ? -1 : 0;
      if (depth == 0) return arguments;
      if (depth == 1 && token == ",")
        arguments.emplace_back();
      else if (depth > 1 || token != "(")
        arguments.back().append(token);
    }
    mark_uncertain("it has no closing parenthesis");
    return arguments;
  }

  Arguments expanded(const std::vector<std::string>& raw) {
    Arguments arguments;
    for (const std::string& argument : raw) {
      arguments.raw.emplace_back(trim(argument));
      arguments.expanded.push_back(expand(arguments.raw.back()));
    }
    return arguments;
  }

  Alternatives call(const MacroDefinition& macro, const Arguments& arguments) {
    const bool none = macro.parameters.size() == 1 && macro.parameters.front().empty();
    if (!none && macro.parameters.size() != arguments.raw.size())
      mark_uncertain(concat("'", macro.name, "' is called with a wrong number of arguments"));
    if (arguments.raw.size() > kMaxArguments) mark_uncertain("its macros take too many arguments");
    Alternatives built;
    std::vector<std::string> chosen(arguments.raw.size());
    choose(macro, arguments, chosen, 0, built);
    return built;
  }

  // Tries every combination of the arguments' expansions.
  void choose(const MacroDefinition& macro, const Arguments& arguments, std::vector<std::string>& chosen,
              std::size_t index, Alternatives& built) {
    if (built.size() > kMaxAlternatives) return mark_uncertain("its macros can expand to too many names");
    if (!result_.uncertainty.empty()) return;
    if (index == chosen.size()) {
      if (!spend(macro.body.size() * macro.parameters.size())) return;
      const Alternatives more = expand(substituted(macro, chosen, arguments.raw));
      built.insert(more.begin(), more.end());
      return;
    }
    for (const std::string& argument : arguments.expanded[index]) {
      chosen[index] = argument;
      choose(macro, arguments, chosen, index + 1, built);
    }
  }

  static std::string substituted(const MacroDefinition& macro, const std::vector<std::string>& expanded,
                                 const std::vector<std::string>& raw) {
    const auto tokens = tokenize(macro.body);
    std::string text;
    for (std::size_t at = 0; at < tokens.size(); ++at) {
      const bool stringizes = tokens[at] == "#";
      const std::size_t operand = stringizes ? skip_blanks(tokens, at + 1) : at;
      const auto parameter = operand < tokens.size() ? parameter_index(macro, tokens[operand]) : std::nullopt;
      if (!parameter) {
        text.append(tokens[at]);
      } else if (stringizes) {
        text.append(concat('"', raw[*parameter], '"'));
        at = operand;
      } else {
        text.append(is_pasted(tokens, at) ? raw[*parameter] : expanded[*parameter]);
      }
    }
    return pasted(text);
  }

  static std::optional<std::size_t> parameter_index(const MacroDefinition& macro, std::string_view name) {
    const auto found = std::find(macro.parameters.begin(), macro.parameters.end(), name);
    if (name.empty() || found == macro.parameters.end()) return std::nullopt;
    return static_cast<std::size_t>(found - macro.parameters.begin());
  }

  static bool is_pasted(const std::vector<std::string_view>& tokens, std::size_t at) {
    const std::size_t next = skip_blanks(tokens, at + 1);
    if (next < tokens.size() && tokens[next] == "##") return true;
    while (at > 0 && is_blank_token(tokens[at - 1])) --at;
    return at > 0 && tokens[at - 1] == "##";
  }

  // Removes '##' and the blanks around it.
  static std::string pasted(std::string_view text) {
    std::string built;
    for (;;) {
      const auto at = text.find("##");
      built.append(text.substr(0, at));
      if (at == std::string_view::npos) return built;
      while (!built.empty() && (built.back() == ' ' || built.back() == '\t')) built.pop_back();
      text.remove_prefix(std::min(text.find_first_not_of(" \t", at + 2), text.size()));
    }
  }

  const MacroTable& macros_;
  const std::function<bool(std::string_view)>& defined_elsewhere_;
  HeaderNames& result_;
  std::size_t& budget_;
  std::vector<std::string_view> hidden_;
  std::size_t steps_ = 0;
};

// Ignores text that is not a header's name; the compiler rejects it too.
void add_name(std::vector<HeaderName>& names, std::string_view text) {
  text = trim(text);
  if (text.empty() || (text.front() != '"' && text.front() != '<')) return;
  const bool quote = text.front() == '"';
  const auto end = text.find(quote ? '"' : '>', 1);
  if (end == std::string_view::npos || end == 1) return;
  const auto add = [&](std::string name) {
    HeaderName built{std::move(name), quote ? IncludeForm::kQuote : IncludeForm::kAngle};
    if (std::find(names.begin(), names.end(), built) == names.end()) names.push_back(std::move(built));
  };
  std::string name(text.substr(1, end - 1));
  add(name);
  if (quote || name.find(' ') == std::string::npos) return;
  std::erase(name, ' ');  // compilers differ in the blanks that they put between tokens
  add(name);
}

}  // namespace

bool is_header_name(const MacroDefinition& macro) { return macro.body.starts_with('"') || macro.body.starts_with('<'); }

std::vector<MacroDefinition> UsedMacros::of(const std::vector<MacroDefinition>& macros) const {
  std::vector<MacroDefinition> used;
  if (any)
    std::ranges::copy_if(macros, std::back_inserter(used), [this](const MacroDefinition& macro) {
      return is_header_name(macro) || looked_up.contains(macro.name);
    });
  return used;
}

HeaderNames expand_header_names(const MacroTable& macros, std::string_view tokens,
                                const std::function<bool(std::string_view)>& defined_elsewhere, std::size_t& budget) {
  HeaderNames result;
  const Alternatives built = Expander(macros, defined_elsewhere, result, budget).expand(tokens);
  for (const std::string& text : built) add_name(result.names, text);
  return result;
}

}  // namespace cjit
