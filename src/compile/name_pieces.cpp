#include "compile/name_pieces.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "compile/identifiers.hpp"

namespace cjit {

namespace {

constexpr auto kNames = std::to_array<std::string_view>(
    {"__DATE__", "__TIME__", "__TIMESTAMP__", "__has_include", "__has_include_next", "__has_embed"});

// A limit, because comments contain the words "has" and "include", and large headers paste underscores.
constexpr std::size_t kMaxPiecesOfWords = 3;
constexpr std::size_t kUnreachable = ~std::size_t{0};

constexpr std::array<bool, 256> characters_of_names() {
  std::array<bool, 256> held{};
  for (const std::string_view name : kNames)
    for (const char c : name) held[static_cast<unsigned char>(c)] = true;
  return held;
}

constexpr auto kCharacters = characters_of_names();

// Ignores single letters: large headers contain all of them, and nobody pastes a name from single letters.
bool is_part(std::string_view piece) {
  const auto is_in_names = [](char c) { return kCharacters[static_cast<unsigned char>(c)]; };
  return (piece.size() > 1 || piece == "_") && std::all_of(piece.begin(), piece.end(), is_in_names) &&
         std::any_of(kNames.begin(), kNames.end(), [&](std::string_view name) {
           return piece.size() < name.size() && name.find(piece) != std::string_view::npos;
         });
}

// A complete name counts twice: large headers contain "__has_include", "_" and "next".
std::size_t weight(std::string_view piece) {
  return std::find(kNames.begin(), kNames.end(), piece) == kNames.end() ? 1 : 2;
}

// Digraphs and trigraphs of ##.
bool has_odd_pastes(std::string_view text) {
  return text.find("%:") != std::string_view::npos || text.find("\?\?=") != std::string_view::npos;
}

bool may_paste(std::string_view text) {
  if (has_odd_pastes(text)) return true;
  for (auto at = text.find('#'); at != std::string_view::npos; at = text.find('#', at + 1)) {
    std::size_t next = at + 1;
    for (std::size_t behind; (behind = behind_splice(text, next)) != next;) next = behind;
    if (next < text.size() && text[next] == '#') return true;
  }
  return false;
}

// For identifiers of underscores only, which are also used as parameter names.
bool stands_beside_a_paste(std::string_view text, std::size_t begin) {
  constexpr std::string_view kBlanks = " \t\\\r\n";
  const auto before = text.substr(0, begin).find_last_not_of(kBlanks);
  const auto end = text.find_first_not_of('_', begin);
  const auto behind = end == std::string_view::npos ? end : text.find_first_not_of(kBlanks, end);
  return (before != std::string_view::npos && text[before] == '#') ||
         (behind != std::string_view::npos && (text[behind] == '#' || text[behind] == '_')) || has_odd_pastes(text);
}

}  // namespace

void NamePieces::add(std::string_view text) {
  pastes_ = pastes_ || may_paste(text);
  for_each_joined_identifier(text, [&](std::string_view name, std::size_t at) {
    if (!is_part(name) || pieces_.contains(name)) return;
    if (name.find_first_not_of('_') != std::string_view::npos || stands_beside_a_paste(text, at)) pieces_.emplace(name);
  });
}

void NamePieces::add(const NamePieces& other) {
  pastes_ = pastes_ || other.pastes_;
  pieces_.insert(other.pieces_.begin(), other.pieces_.end());
}

std::string NamePieces::pasted_name(bool toolkit_may_paste) const {
  if (!pastes_ && !toolkit_may_paste) return "";
  for (const std::string_view name : kNames) {
    std::vector<std::size_t> pieces(name.size() + 1,
                                    kUnreachable);  // the minimum number of pieces that form this much of the name
    pieces[0] = 0;
    for (std::size_t begin = 0; begin < name.size(); ++begin)
      for (std::size_t size = 1; pieces[begin] != kUnreachable && begin + size <= name.size() && size < name.size();
           ++size)
        if (pieces_.contains(name.substr(begin, size)))
          pieces[begin + size] = std::min(pieces[begin + size], pieces[begin] + weight(name.substr(begin, size)));
    const bool is_of_words = name.find("_has_") != std::string_view::npos;
    if (pieces.back() <= (is_of_words ? kMaxPiecesOfWords : kUnreachable - 1)) return std::string(name);
  }
  return "";
}

}  // namespace cjit
