#include "compile/name_pieces.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "compile/identifiers.hpp"

namespace cjit {

namespace {

constexpr auto kNames = std::to_array<std::string_view>(
    {"__DATE__", "__TIME__", "__TIMESTAMP__", "__has_include", "__has_include_next", "__has_embed"});

constexpr std::array<bool, 256> characters_of_names() {
  std::array<bool, 256> held{};
  for (const std::string_view name : kNames)
    for (const char c : name) held[static_cast<unsigned char>(c)] = true;
  return held;
}

constexpr auto kCharacters = characters_of_names();

bool is_part(std::string_view piece) {
  const auto is_in_names = [](char c) { return kCharacters[static_cast<unsigned char>(c)]; };
  return std::all_of(piece.begin(), piece.end(), is_in_names) &&
         std::any_of(kNames.begin(), kNames.end(), [&](std::string_view name) {
           return piece.size() < name.size() && name.find(piece) != std::string_view::npos;
         });
}

bool may_paste(std::string_view text) {
  if (text.find("%:") != std::string_view::npos || text.find("\?\?=") != std::string_view::npos) return true;
  for (auto at = text.find('#'); at != std::string_view::npos; at = text.find('#', at + 1)) {
    std::size_t next = at + 1;
    for (std::size_t behind; (behind = behind_splice(text, next)) != next;) next = behind;
    if (next < text.size() && text[next] == '#') return true;
  }
  return false;
}

}  // namespace

void NamePieces::add(std::string_view text) {
  pastes_ = pastes_ || may_paste(text);
  for_each_joined_identifier(text, [&](std::string_view name, std::size_t) {
    if (is_part(name) && !pieces_.contains(name)) pieces_.emplace(name);
  });
}

void NamePieces::add(const NamePieces& other) {
  pastes_ = pastes_ || other.pastes_;
  pieces_.insert(other.pieces_.begin(), other.pieces_.end());
}

std::string NamePieces::made_name(bool toolkit_may_paste) const {
  if (!pastes_ && !toolkit_may_paste) return "";
  const std::size_t shortest = pastes_ ? 1 : 2;
  for (const std::string_view name : kNames) {
    std::vector<bool> is_reached(name.size() + 1);
    is_reached[0] = true;
    for (std::size_t begin = 0; begin < name.size(); ++begin)
      for (std::size_t size = shortest; is_reached[begin] && begin + size <= name.size() && size < name.size(); ++size)
        if (pieces_.contains(name.substr(begin, size))) is_reached[begin + size] = true;
    if (is_reached.back()) return std::string(name);
  }
  return "";
}

}  // namespace cjit
