#include "algorithm/family_text.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <mutex>

#include "base/error.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

using Description = EmbeddedText;

// Written by cmake/embed_families.cmake, in alphabetical order. Descriptions that are only included are in kIncluded.
#include "algorithm_families.inc"

constexpr auto kFamilyNames = [] {
  std::array<std::string_view, std::size(kFamilies)> names;
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = kFamilies[i].name;
  return names;
}();

const Description* find_description(std::span<const Description> all, std::string_view name) {
  const auto found = std::ranges::find(all, name, &Description::name);
  return found == all.end() ? nullptr : &*found;
}

// Removes what follows the mark from `line`, and returns it.
std::string_view cut(std::string_view& line, std::string_view mark) {
  const auto at = line.find(mark);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = line.substr(at + mark.size());
  line = line.substr(0, at);
  return rest;
}

}  // namespace

void refuse_description(std::string_view what, std::string_view text) {
  throw Error(CJIT_ERROR_INTERNAL, CJIT_STAGE_REQUEST,
              concat("the description of the algorithm has ", what, ": '", text, '\''));
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (;;) {
    const auto begin = text.find_first_not_of(' ');
    if (begin == std::string_view::npos) return words;
    const auto end = std::min(text.find(' ', begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    text.remove_prefix(end);
  }
}

std::span<const std::string_view> family_names() { return kFamilyNames; }

std::span<const EmbeddedText> tuned_tables() { return kTuned; }

const FamilyText& FamilyText::of(std::string_view name) {
  static std::array<std::once_flag, std::size(kFamilies)> once;
  static std::array<std::unique_ptr<const FamilyText>, std::size(kFamilies)> texts;
  const auto index = static_cast<std::size_t>(std::ranges::find(kFamilyNames, name) - kFamilyNames.begin());
  std::call_once(once[index], [&] { texts[index].reset(new FamilyText(name)); });
  return *texts[index];
}

FamilyText::FamilyText(std::string_view name) {
  read(name);
  for (const std::string_view section : {"keys", "parts"})
    for_each_line(lines(section), [this](std::string_view line) { statements_.emplace_back(line); });
  for (const auto& [section, text] : lines_) sections_.emplace(section, FamilyTemplate(text));
  for_each_line(lines("texts"), [this](std::string_view line) {
    const std::string_view text = cut(line, " = ");
    texts_.emplace(line, FamilyTemplate(text));
  });
}

void FamilyText::read(std::string_view name) {
  const Description* description = find_description(kFamilies, name);
  if (description == nullptr) description = find_description(kIncluded, name);
  if (description == nullptr) refuse_description("no text", name);
  std::string* section = nullptr;
  for (std::string_view rest = description->text; !rest.empty();) {
    const auto end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (line.empty() || line.starts_with('#')) continue;
    if (constexpr std::string_view kInclude = "[include] "; line.starts_with(kInclude))
      read(line.substr(kInclude.size()));
    else if (line.starts_with('['))
      section = &lines_[std::string(line.substr(1, line.find(']') - 1))];
    else if (section != nullptr)
      section->append(line).append("\n");
  }
}

std::string_view FamilyText::lines(std::string_view section) const {
  const auto found = lines_.find(section);
  return found == lines_.end() ? std::string_view() : found->second;
}

const FamilyTemplate& FamilyText::section(std::string_view name) const {
  static const FamilyTemplate kNone;
  const auto found = sections_.find(name);
  return found == sections_.end() ? kNone : found->second;
}

const FamilyTemplate* FamilyText::text(std::string_view name) const {
  const auto found = texts_.find(name);
  return found == texts_.end() ? nullptr : &found->second;
}

FamilyStatement::FamilyStatement(std::string_view line) {
  text = cut(line, ": ");
  otherwise = words_of(cut(line, " else "));
  condition = cut(line, " if ");
  by_default = cut(line, " = ");
  words = words_of(line);
  name = words.front();
  kind = words.size() > 1 ? words[1] : std::string_view();
  words.erase(words.begin(), words.begin() + std::min<std::ptrdiff_t>(2, std::ssize(words)));
}

namespace {

using Kind = FamilyTemplate::Kind;

Kind kind_of_tag(std::string_view words) {
  if (words == "else") return Kind::kElse;
  if (words == "end") return Kind::kEnd;
  if (words.starts_with("if ")) return Kind::kIf;
  if (words.starts_with("launch ")) return Kind::kLaunch;
  if (words.starts_with("declare ")) return Kind::kDeclare;
  if (words.starts_with("pass ")) return Kind::kPass;
  if (words.starts_with("make ")) return Kind::kMake;
  return words.find(' ') == std::string_view::npos ? Kind::kValue : Kind::kCondition;
}

bool is_structure(Kind kind) {
  return kind == Kind::kIf || kind == Kind::kElse || kind == Kind::kEnd || kind == Kind::kLaunch;
}

}  // namespace

// A tag for structure that is alone on its line takes the whole line.
FamilyTemplate::FamilyTemplate(std::string_view text) {
  std::vector<std::size_t> open;
  bool begins_line = true;
  while (!text.empty()) {
    const auto at = text.find("$(");
    std::string_view before = text.substr(0, at);
    if (at == std::string_view::npos) {
      pieces_.push_back({Kind::kText, before});
      break;
    }
    const auto close = text.find(')', at);
    if (close == std::string_view::npos) refuse_description("no ')'", text.substr(at));
    const std::string_view words = text.substr(at + 2, close - at - 2);
    text.remove_prefix(close + 1);
    const auto line = before.find_last_of('\n');
    begins_line = is_structure(kind_of_tag(words)) && (line != std::string_view::npos || begins_line) &&
                  before.find_first_not_of(' ', line + 1) == std::string_view::npos &&
                  (text.empty() || text.starts_with('\n'));
    if (begins_line) {
      before = before.substr(0, line + 1);
      text.remove_prefix(std::min<std::size_t>(1, text.size()));
    }
    if (!before.empty()) pieces_.push_back({Kind::kText, before});
    add_tag(words, open);
  }
  if (!open.empty()) refuse_description("no end", pieces_[open.back()].text);
}

void FamilyTemplate::add_tag(std::string_view words, std::vector<std::size_t>& open) {
  const Kind kind = kind_of_tag(words);
  if (kind == Kind::kElse || kind == Kind::kEnd) {
    if (open.empty()) refuse_description("an end too many", words);
    pieces_[open.back()].next = pieces_.size() + 1;
    open.pop_back();
  }
  if (is_structure(kind) && kind != Kind::kEnd) open.push_back(pieces_.size());
  if (kind != Kind::kValue && kind != Kind::kCondition) words.remove_prefix(words.find(' ') + 1);
  pieces_.push_back({kind, words});
}

}  // namespace cjit
