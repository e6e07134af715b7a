#include "artifact/definitions.hpp"

#include <cxxabi.h>

#include <cstdlib>
#include <memory>
#include <set>

#include "artifact/ptx_tokens.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

using Kind = PtxToken::Kind;

// The name in a declaration after `.visible`, "" if there is none, and whether it is a definition.
struct Declared {
  std::string_view name;
  bool is_definition = false;
};

// Reads ".func (.param .b32 result) name (...) { ... }", or the same with ";" instead of the body.
Declared read_function(PtxTokens& tokens) {
  if (tokens.take("(")) tokens.skip_group();
  const PtxToken name = tokens.next();
  while (!tokens.at_end() && !tokens.peek().is("{") && !tokens.peek().is(";"))
    if (tokens.next().is("(")) tokens.skip_group();
  return {name.kind == Kind::kWord ? name.text : std::string_view{}, tokens.peek().is("{")};
}

// Reads ".global .align 4 .u32 name[2] = {1, 2};".
Declared read_variable(PtxTokens& tokens) {
  std::string_view name;
  while (!tokens.at_end() && !tokens.peek().is(";") && !tokens.peek().is("=") && !tokens.peek().is("[")) {
    const PtxToken token = tokens.next();
    if (token.is("(")) tokens.skip_group();
    if (token.kind == Kind::kWord) name = token.text;
  }
  return {name, true};
}

Declared read_visible(PtxTokens& tokens) {
  if (tokens.take(".func") || tokens.take(".entry")) return read_function(tokens);
  return read_variable(tokens);
}

bool is_reference_character(char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z'); }

// Whether the demangled symbol cannot exceed 64 KiB. Each substitution may double the length, and a pack may repeat its
// pattern as often as the symbol is long, so that 300 bytes can become gigabytes.
bool is_short_when_demangled(std::string_view symbol) {
  constexpr std::uint64_t kLongest = 1 << 16;
  std::uint64_t longest = symbol.size();
  for (std::size_t i = 0; i < symbol.size() && longest <= kLongest; ++i) {
    if (symbol[i] == 'S' || symbol[i] == 'T') {
      std::size_t end = i + 1;
      while (end < symbol.size() && is_reference_character(symbol[end])) ++end;
      if (end < symbol.size() && symbol[end] == '_') longest *= 2;
    }
    if (symbol[i] == 'D' || symbol[i] == 'f') {
      const char next = i + 1 < symbol.size() ? symbol[i + 1] : '\0';
      const bool is_expansion =
          symbol[i] == 'D' ? next == 'p' : std::string_view("lrLR").find(next) != std::string_view::npos;
      if (is_expansion) longest *= symbol.size();
    }
  }
  return longest <= kLongest;
}

}  // namespace

std::vector<std::string> ptx_definitions(std::string_view text) {
  std::set<std::string, std::less<>> names;  // a set, because a function may be declared before its definition
  PtxTokens tokens(text);
  while (!tokens.at_end()) {
    const PtxToken token = tokens.next();
    if (token.is("{")) tokens.skip_group();
    if (!token.is(".visible")) continue;
    const Declared declared = read_visible(tokens);
    if (declared.is_definition && !declared.name.empty()) names.emplace(declared.name);
  }
  return {names.begin(), names.end()};
}

std::string describe_symbol(const std::string& symbol) {
  if (!is_short_when_demangled(symbol)) return concat('\'', symbol, '\'');
  int status = 0;
  const std::unique_ptr<char, decltype(&std::free)> readable(
      abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, &status), &std::free);
  if (readable == nullptr || status != 0) return concat('\'', symbol, '\'');
  return concat('\'', readable.get(), "' (", symbol, ')');
}

}  // namespace cjit
