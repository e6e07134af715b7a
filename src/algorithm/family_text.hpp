// The descriptions of the families: texts in src/algorithm/families, which are part of the library.
// src/algorithm/families/README.md describes them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cjit {

// The names of the families in alphabetical order.
std::span<const std::string_view> family_names();

struct EmbeddedText {
  std::string_view name, text;
};

// The tables of tuned numbers (tuned_table.hpp) by the architecture: "sm_90".
std::span<const EmbeddedText> tuned_tables();

// A line of the sections [keys] and [parts]: "<name> <kind> <words> = <default> if <condition> else <type> <make>", or
// "<verb> <names> if <condition>: <text>".
struct FamilyStatement {
  explicit FamilyStatement(std::string_view line);

  std::string_view name, kind;
  std::vector<std::string_view> words;  // behind the kind
  std::string_view by_default;
  std::string_view condition;
  std::vector<std::string_view> otherwise;
  std::string_view text;
};

// A text with tags "$(...)", which FamilyScope expands.
class FamilyTemplate {
 public:
  enum class Kind : std::uint8_t { kText, kValue, kCondition, kDeclare, kPass, kMake, kIf, kElse, kEnd, kLaunch };
  struct Piece {
    Kind kind;
    std::string_view text;  // of a tag: without the word for its kind
    std::size_t next = 0;   // the piece behind the matching "else" or "end"
  };

  FamilyTemplate() = default;
  explicit FamilyTemplate(std::string_view text);

  std::span<const Piece> pieces() const noexcept { return pieces_; }

 private:
  void add_tag(std::string_view words, std::vector<std::size_t>& open);

  std::vector<Piece> pieces_;
};

// A description, divided into sections: "[keys]" and the lines up to the next one. Lines that begin with '#' are
// comments. "[include] name" adds the sections of another description.
class FamilyText {
 public:
  // `name` is one of family_names().
  static const FamilyText& of(std::string_view name);

  // [keys] and [parts]
  std::span<const FamilyStatement> statements() const noexcept { return statements_; }
  // The lines of a section without tags; "" if there is no such section.
  std::string_view lines(std::string_view section) const;
  const FamilyTemplate& section(std::string_view name) const;
  // The text "name = ..." of the section [texts]; nullptr if there is none.
  const FamilyTemplate* text(std::string_view name) const;

 private:
  using Templates = std::map<std::string, FamilyTemplate, std::less<>>;

  explicit FamilyText(std::string_view name);
  void read(std::string_view name);

  std::map<std::string, std::string, std::less<>> lines_;
  std::vector<FamilyStatement> statements_;
  Templates sections_, texts_;
};

// Throws Error(CJIT_ERROR_INTERNAL): a fault of the description, not of the caller.
[[noreturn]] void refuse_description(std::string_view what, std::string_view text);

// The words of a text that blanks divide.
std::vector<std::string_view> words_of(std::string_view text);

// Calls use(line) for each line that is not blank, without the blanks around it.
template <typename Use>
void for_each_line(std::string_view text, Use use) {
  while (!text.empty()) {
    const auto end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    const auto begin = line.find_first_not_of(' ');
    if (begin == std::string_view::npos) continue;
    line.remove_prefix(begin);
    use(line.substr(0, line.find_last_not_of(' ') + 1));
  }
}

}  // namespace cjit
