// The descriptions of the families: texts in src/algorithm/families, which are part of the library.
// src/algorithm/families/README.md describes them.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace cjit {

// The names of the families in alphabetical order.
std::span<const std::string_view> family_names();

// A description, divided into sections: "[keys]" and the lines up to the next one. Lines that begin with '#' are
// comments. "[include] name" adds the sections of another description.
class FamilyText {
 public:
  // `name` is one of family_names().
  static const FamilyText& of(std::string_view name);

  // "" if the description has no such section.
  std::string_view section(std::string_view name) const;
  // The text "name = ..." of the section [texts]; nullptr if there is none.
  const std::string* text(std::string_view name) const;

 private:
  explicit FamilyText(std::string_view name);
  void read(std::string_view name);
  void read_texts();

  std::map<std::string, std::string, std::less<>> sections_;
  std::map<std::string, std::string, std::less<>> texts_;
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
