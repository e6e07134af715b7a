#include "algorithm/family_text.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <mutex>

#include "base/error.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

struct Description {
  std::string_view name, text;
};

// Written by cmake/embed_families.cmake, in alphabetical order. Those that are only included are in kIncluded.
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

const FamilyText& FamilyText::of(std::string_view name) {
  static std::array<std::once_flag, std::size(kFamilies)> once;
  static std::array<std::unique_ptr<const FamilyText>, std::size(kFamilies)> texts;
  const auto index = static_cast<std::size_t>(std::ranges::find(kFamilyNames, name) - kFamilyNames.begin());
  std::call_once(once[index], [&] { texts[index].reset(new FamilyText(name)); });
  return *texts[index];
}

FamilyText::FamilyText(std::string_view name) {
  read(name);
  read_texts();
}

void FamilyText::read(std::string_view name) {
  const Description* description = find_description(kFamilies, name);
  if (description == nullptr) description = find_description(kIncluded, name);
  if (description == nullptr)
    refuse_description("no text", name);
  std::string* section = nullptr;
  for (std::string_view rest = description->text; !rest.empty();) {
    const auto end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (line.empty() || line.starts_with('#')) continue;
    if (constexpr std::string_view kInclude = "[include] "; line.starts_with(kInclude))
      read(line.substr(kInclude.size()));
    else if (line.starts_with('['))
      section = &sections_[std::string(line.substr(1, line.find(']') - 1))];
    else if (section != nullptr)
      section->append(line).append("\n");
  }
}

// A text ends with its line.
void FamilyText::read_texts() {
  for_each_line(section("texts"), [&](std::string_view line) {
    const auto equals = line.find(" = ");
    texts_.emplace(line.substr(0, equals), line.substr(equals + 3));
  });
}

std::string_view FamilyText::section(std::string_view name) const {
  const auto found = sections_.find(name);
  return found == sections_.end() ? std::string_view() : found->second;
}

const std::string* FamilyText::text(std::string_view name) const {
  const auto found = texts_.find(name);
  return found == texts_.end() ? nullptr : &found->second;
}

}  // namespace cjit
