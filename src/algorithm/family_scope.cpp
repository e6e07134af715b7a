#include "algorithm/family_scope.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

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

template <typename Use>
void FamilyScope::for_each_part(std::string_view names, Use use) const {
  for (const std::string_view name : words_of(names)) {
    if (const FamilyTemplate* const list = text_.text(name))
      for_each_part(list->pieces()[0].text, use);
    else
      use(part(name));
  }
}

void FamilyScope::append_value(std::string_view name, std::string& out) const {
  if (const auto dot = name.find('.'); dot != std::string_view::npos) {
    const std::string_view owner = name.substr(0, dot), member = name.substr(dot + 1);
    if (member == "type") {
      out.append(part(owner).type);
      return;
    }
    refuse_description("an unknown member", name);
  }
  if (const auto flag = flags.find(name); flag != flags.end())
    out.append(flag->second ? "true" : "false");
  else if (const std::string* const known = find_in(texts, name))
    out.append(*known);
  else if (const FamilyTemplate* const text = text_.text(name))
    expand(text->pieces(), 0, text->pieces().size(), nullptr, out);
  else if (const auto found = parts.find(name); found != parts.end())
    out.append(found->second.make);
  else
    out.append(type(name).cpp);
}

void FamilyScope::append(const FamilyTemplate::Piece& piece, std::string& out) const {
  using Kind = FamilyTemplate::Kind;
  switch (piece.kind) {
    case Kind::kText:
      out.append(piece.text);
      break;
    case Kind::kDeclare:
      for_each_part(piece.text, [&](const AlgorithmPart& part) {
        for (const AlgorithmArgument& argument : part.arguments)
          out.append(", ").append(argument.cpp).append(" ").append(argument.name);
      });
      break;
    case Kind::kPass:
      for_each_part(piece.text, [&](const AlgorithmPart& part) {
        for (const AlgorithmArgument& argument : part.arguments) out.append(", \"").append(argument.name).append("\"");
      });
      break;
    case Kind::kMake:
      for_each_part(piece.text, [&](const AlgorithmPart& part) { out.append(", ").append(part.make); });
      break;
    case Kind::kCondition:
      out.append(is_true(piece.text) ? "true" : "false");
      break;
    default:
      append_value(piece.text, out);
  }
}

std::string FamilyScope::expand(const FamilyTemplate& text, const Tuning* tuning) const {
  std::string out;
  expand(text.pieces(), 0, text.pieces().size(), tuning, out);
  return out;
}

void FamilyScope::expand(Pieces pieces, std::size_t begin, std::size_t end, const Tuning* tuning,
                         std::string& out) const {
  using Kind = FamilyTemplate::Kind;
  for (std::size_t i = begin; i < end;) {
    const auto& [kind, text, next] = pieces[i++];
    if (kind == Kind::kLaunch) {
      std::string keys;
      expand(pieces, i, next - 1, tuning, keys);
      out.append(tuning->launch(text, keys));
      i = next;
    } else if (kind == Kind::kElse || (kind == Kind::kIf && !is_true(text))) {
      i = next;
    } else if (kind != Kind::kIf && kind != Kind::kEnd) {
      append(pieces[i - 1], out);
    }
  }
}

}  // namespace cjit
