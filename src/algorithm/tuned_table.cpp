#include "algorithm/tuned_table.hpp"

#include <algorithm>
#include <array>

#include "algorithm/element_type.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::string_view kAny = "*";

// Takes what is before the mark from `text`, and the mark.
std::string_view take(std::string_view& text, std::string_view mark) {
  const auto end = std::min(text.find(mark), text.size());
  const std::string_view taken = text.substr(0, end);
  text.remove_prefix(std::min(end + mark.size(), text.size()));
  return taken;
}

TunedEntry read_entry(std::string_view arch, std::string_view line) {
  constexpr std::string_view kMark = " | ";
  TunedEntry entry{.arch = arch, .family = {}, .match = {}, .policy = {}, .date = {}};
  entry.family = take(line, kMark);
  entry.match = take(line, kMark);
  entry.policy = take(line, kMark);
  entry.date = take(line, " ");
  return entry;
}

template <typename Use>
void for_each_entry(const EmbeddedText& table, Use use) {
  for_each_line(table.text, [&](std::string_view line) {
    if (!line.starts_with('#')) use(read_entry(table.name, line));
  });
}

std::string word_of(std::string_view text) {
  const auto type = known_element_type(text);
  if (!type) return std::string(text);
  if (!type->is_number) return concat("struct", type->size, ':', type->alignment);
  return concat(type->is_integer || type->kind == "bool" ? "int" : "float", type->size);
}

std::string word_of(const JsonValue& value) {
  switch (value.kind) {
    case JsonValue::Kind::kString:
      return word_of(value.text);
    case JsonValue::Kind::kArray: {
      std::string words;
      for (const JsonValue& element : value) words.append(concat(words.empty() ? "" : "+", word_of(element)));
      return words;
    }
    case JsonValue::Kind::kObject: {
      if (value.find("call") != nullptr || value.find("symbol") != nullptr) return "caller";
      const JsonValue *const size = value.find("size"), *const alignment = value.find("alignment");
      if (size == nullptr || alignment == nullptr) return "iterator";
      return concat("struct", size->integer, ':', alignment->integer);
    }
    default:
      return std::to_string(value.integer);
  }
}

class Words {
 public:
  Words(const JsonValue& description, const FamilyText& family)
      : description_(description), statements_(family.statements()) {}

  // The word of a key, given or not; "": it is absent, and has no default.
  std::string of(std::string_view key, int depth = 0) const {
    const JsonValue* const given = description_.find(key);
    return given != nullptr ? word_of(*given) : default_of(key, depth);
  }
  std::string default_of(std::string_view key, int depth = 0) const {
    constexpr int kDeepest = 4;  // an output is as the accumulator, which is as the input
    if (depth == kDeepest) return "";
    for (const FamilyStatement& statement : statements_) {
      if (statement.name == "rule") {
        for (const std::string_view word : statement.words)
          if (word.size() > key.size() && word.starts_with(key) && word[key.size()] == '=')
            return resolved(word.substr(key.size() + 1), depth);
      } else if (statement.name == key && statement.kind == "choice") {
        return statement.words.front() == "-" ? "" : std::string(statement.words.front());
      } else if (statement.name == key && !statement.by_default.empty()) {
        return resolved(statement.by_default, depth);
      }
    }
    return "";
  }

 private:
  // "input", "uint32", "cuda::std::equal_to<>", "1"
  std::string resolved(std::string_view text, int depth) const {
    constexpr std::string_view kSpace = "cuda::std::", kEnd = "<>";
    if (text.starts_with(kSpace) && text.ends_with(kEnd))
      return std::string(text.substr(kSpace.size(), text.size() - kSpace.size() - kEnd.size()));
    // A list of inputs is as its first one.
    if (std::string word = of(text, depth + 1); !word.empty()) return word.substr(0, word.find('+'));
    return word_of(text);
  }

  const JsonValue& description_;
  const std::span<const FamilyStatement> statements_;
};

bool is_one_of(std::string_view words, std::string_view word) {
  while (!words.empty())
    if (const std::string_view each = take(words, ","); each == kAny || each == word) return true;
  return false;
}

bool matches(std::string_view match, const AlgorithmWords& words) {
  std::size_t matched = 0;
  for (const std::string_view pattern : words_of(match)) {
    std::string_view expected = pattern;
    const std::string_view key = take(expected, "=");
    const auto found = std::ranges::find(words, key, &AlgorithmWords::value_type::first);
    if (found == words.end() ? expected != kAny : !is_one_of(expected, found->second)) return false;
    matched += found != words.end();
  }
  return matched == words.size();
}

}  // namespace

std::vector<TunedEntry> tuned_entries() {
  std::vector<TunedEntry> entries;
  for (const EmbeddedText& table : tuned_tables())
    for_each_entry(table, [&](const TunedEntry& entry) { entries.push_back(entry); });
  return entries;
}

AlgorithmWords words_of(const JsonValue& description, const FamilyText& family) {
  constexpr auto kOfAll = std::to_array<std::string_view>({"algorithm", "name", "requires", "preamble", "policy"});
  const Words words(description, family);
  AlgorithmWords all;
  for (const JsonValue& member : description) {
    if (std::ranges::count(kOfAll, member.key) != 0) continue;
    std::string word = word_of(member);
    if (word != words.default_of(member.key)) all.emplace_back(member.key, std::move(word));
  }
  return all;
}

PolicyText find_tuned(std::uint32_t cc, std::string_view family, const JsonValue& description) {
  PolicyText found;
  const std::string arch = concat("sm_", cc);
  const auto table = std::ranges::find(tuned_tables(), arch, &EmbeddedText::name);
  if (table == tuned_tables().end()) return found;
  const AlgorithmWords words = words_of(description, FamilyText::of(family));
  for_each_entry(*table, [&](const TunedEntry& entry) {
    if (found.json.empty() && entry.family == family && matches(entry.match, words))
      found = {std::string(entry.policy), concat("tuned ", arch, ' ', entry.date)};
  });
  return found;
}

}  // namespace cjit
