#include "compile/identifiers.hpp"

namespace cjit {

std::size_t behind_splice(std::string_view text, std::size_t at) {
  if (at >= text.size() || (text[at] != '\\' && text[at] != '?')) return at;
  std::size_t end = at + 1;
  if (text[at] == '?') {
    if (text.substr(at, 3) != "\?\?/") return at;
    end = at + 3;
  }
  while (end < text.size() && is_blank(text[end])) ++end;
  return end < text.size() && text[end] == '\n' ? end + 1 : at;
}

}  // namespace cjit
