#include "algorithm/family_scope.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::string_view kBegin = "$(";

// Takes the first word from `text`.
std::string_view take_word(std::string_view& text) {
  const auto end = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return word;
}

const std::string* find_in(const std::map<std::string, std::string, std::less<>>& texts, std::string_view name) {
  const auto found = texts.find(name);
  return found == texts.end() ? nullptr : &found->second;
}

}  // namespace

const AlgorithmIterator& FamilyScope::part(std::string_view name) const {
  static const AlgorithmIterator kNone;
  const auto found = parts.find(name);
  return found == parts.end() ? kNone : found->second;
}

ElementType FamilyScope::type(std::string_view name) const {
  if (const auto found = types.find(name); found != types.end()) return found->second;
  if (const auto found = parts.find(name); found != parts.end()) return found->second.value;
  if (auto known = known_element_type(name)) return *std::move(known);
  refuse_description("an unknown type", name);
}

bool FamilyScope::is_true(std::string_view condition) const {
  constexpr std::string_view kAnd = " and ";
  for (;;) {
    const auto end = condition.find(kAnd);
    if (!is_true_alone(condition.substr(0, end))) return false;
    if (end == std::string_view::npos) return true;
    condition.remove_prefix(end + kAnd.size());
  }
}

bool FamilyScope::is_true_alone(std::string_view condition) const {
  std::string_view rest = condition;
  const std::string_view name = take_word(rest);
  if (name == "not") return !is_true_alone(rest);
  if (name == "given") return object_.find(rest) != nullptr;
  if (name == "unknown_type") return part(rest).value.cpp.empty() && !part(rest).type.empty();
  if (name == "no_number") return !type(rest).cpp.empty() && !type(rest).is_number;
  if (name == "no_integer") return !type(rest).cpp.empty() && !type(rest).is_integer;
  if (name == "one_byte") return part(rest).value.size == 1;
  if (name == "never") return false;
  if (name == "exchangeable") return are_exchangeable(rest);
  if (take_word(rest) == "is") {
    const std::string* const choice = find_in(choices, name);
    if (choice != nullptr) return *choice == rest;
  } else if (const auto flag = flags.find(name); flag != flags.end()) {
    return flag->second;
  }
  refuse_description("an unknown condition", condition);
}

bool FamilyScope::are_exchangeable(std::string_view names) const {
  const AlgorithmIterator& first = part(take_word(names));
  const AlgorithmIterator& second = part(names);
  return first.is_pointer && second.is_pointer && first.value.size == second.value.size;
}

bool FamilyScope::is_condition(std::string_view words) const {
  return words.starts_with("not ") || words.starts_with("given ") || words.find(" is ") != std::string_view::npos ||
         flags.contains(words);
}

template <typename Use>
void FamilyScope::for_each_part(std::string_view names, Use use) const {
  for (const std::string_view name : words_of(names)) {
    if (const std::string* const list = text_.text(name))
      for_each_part(*list, use);
    else
      use(part(name));
  }
}

std::string FamilyScope::value(std::string_view name) const {
  const auto dot = name.find('.');
  const std::string_view owner = name.substr(0, dot);
  if (dot != std::string_view::npos) {
    const std::string_view member = name.substr(dot + 1);
    if (member == "size") return std::to_string(type(owner).size);
    if (member == "type") return part(owner).type;
    refuse_description("an unknown member", name);
  }
  if (const std::string* const made = find_in(texts, name)) return *made;
  if (const std::string* const text = text_.text(name)) return expand(*text);
  if (parts.contains(name)) return part(name).make;
  return type(name).cpp;
}

std::string FamilyScope::command(std::string_view words) const {
  if (is_condition(words)) return is_true(words) ? "true" : "false";
  std::string_view rest = words;
  const std::string_view verb = take_word(rest);
  std::string text;
  if (verb == "declare")
    for_each_part(rest, [&](const AlgorithmPart& part) {
      for (const AlgorithmArgument& argument : part.arguments)
        text.append(concat(", ", argument.cpp, ' ', argument.name));
    });
  else if (verb == "pass")
    for_each_part(rest, [&](const AlgorithmPart& part) {
      for (const AlgorithmArgument& argument : part.arguments) text.append(concat(", \"", argument.name, '"'));
    });
  else if (verb == "make")
    for_each_part(rest, [&](const AlgorithmPart& part) { text.append(concat(", ", part.make)); });
  else if (rest.empty())
    return value(verb);
  else
    refuse_description("an unknown command", words);
  return text;
}

// Walks over a template. What a false condition leaves out is walked over too.
class FamilyScope::Expansion {
 public:
  Expansion(const FamilyScope& scope, const Tuning* tuning, std::string_view text)
      : scope_(scope), tuning_(tuning), rest_(text) {}

  std::string all() {
    std::string text;
    if (const std::string_view end = until_end(&text); !end.empty()) refuse_description("an end too many", end);
    return text;
  }

 private:
  // Appends to `out` up to "else", "end" or the end of the text, and returns which. `out` nullptr: appends nothing.
  std::string_view until_end(std::string* out) {
    for (;;) {
      const auto at = rest_.find(kBegin);
      const std::string_view before = rest_.substr(0, at);
      if (at == std::string_view::npos) {
        rest_ = {};
        if (out != nullptr) out->append(before);
        return {};
      }
      const auto close = rest_.find(')', at);
      if (close == std::string_view::npos) refuse_description("no ')'", rest_.substr(at));
      const std::string_view words = rest_.substr(at + kBegin.size(), close - at - kBegin.size());
      const bool is_structure =
          words == "else" || words == "end" || words.starts_with("if ") || words.starts_with("launch ");
      rest_.remove_prefix(close + 1);
      const bool is_line = is_structure && is_alone(before);
      if (out != nullptr) out->append(is_line ? before.substr(0, before.find_last_of('\n') + 1) : before);
      if (is_line && !rest_.empty()) rest_.remove_prefix(1);
      begins_line_ = is_line;
      if (words == "else" || words == "end") return words;
      structure(words, is_structure, out);
    }
  }

  // Whether nothing else is on the line of a tag that ended before the rest. `before` is the text since the last tag.
  bool is_alone(std::string_view before) const {
    const auto line = before.find_last_of('\n');
    if (line == std::string_view::npos && !begins_line_) return false;
    return before.find_first_not_of(' ', line + 1) == std::string_view::npos &&
           (rest_.empty() || rest_.starts_with('\n'));
  }

  void structure(std::string_view words, bool is_structure, std::string* out) {
    if (!is_structure) {
      if (out != nullptr) out->append(scope_.command(words));
      return;
    }
    const std::string_view verb = take_word(words);
    if (verb == "launch") {
      std::string keys;
      until_end(out == nullptr ? nullptr : &keys);
      if (out != nullptr) out->append(tuning_->launch(words, keys));
      return;
    }
    const bool holds = out != nullptr && scope_.is_true(words);
    if (until_end(holds ? out : nullptr) == "else") until_end(holds ? nullptr : out);
  }

  const FamilyScope& scope_;
  const Tuning* const tuning_;
  std::string_view rest_;
  bool begins_line_ = true;  // the rest begins a line
};

std::string FamilyScope::expand(std::string_view text, const Tuning* tuning) const {
  return Expansion(*this, tuning, text).all();
}

}  // namespace cjit
