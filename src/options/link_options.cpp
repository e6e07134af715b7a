#include "options/link_options.hpp"

#include <algorithm>
#include <array>

#include "base/error.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr auto kLists =
    std::to_array<std::string_view>({"-kernels-used", "-variables-used", "-Xptxas", "-Xnvvm", "-host-ref-ek"});

constexpr std::string_view kNoSymbol = "!";

// Whether the character matches only itself in a pattern.
bool is_plain(char c) { return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

}  // namespace

// nvJitLink 12.4 to 13.5 turns a list "a,b" into the pattern `.*a|b.*` and keeps the symbols that match. So the first
// and the last element are a string that no symbol contains.
void LinkOptions::append_symbols(std::string_view name, const std::vector<std::string>& symbols) {
  if (symbols.empty()) return;
  std::string list(kNoSymbol);
  for (const std::string& symbol : symbols) {
    list.push_back(',');
    for (const char c : symbol) list.push_back(is_plain(c) ? c : '.');
  }
  append(name, list.append(",").append(kNoSymbol));
}

void LinkOptions::parse(std::span<const std::string> raw) {
  for (const std::string& option : raw) {
    if (!option.starts_with('-') || option.size() < 2)
      throw Error(CJIT_ERROR_INVALID_OPTION, CJIT_STAGE_REQUEST,
                  concat("'", option, "' is not a linker option; write '-name' or '-name=value' in one string"));
    const auto equals = option.find('=');
    const std::string name = option.substr(0, equals);
    std::string value = equals == std::string::npos ? "" : option.substr(equals + 1);
    if (std::find(kLists.begin(), kLists.end(), name) != kLists.end())
      append(name, std::move(value));
    else
      set(name, std::move(value), concat('\'', option, '\''));
  }
}

}  // namespace cjit
