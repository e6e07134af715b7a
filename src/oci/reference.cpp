#include "oci/reference.hpp"

#include <algorithm>

#include "base/key_hash.hpp"
#include "base/text.hpp"
#include "storage/settings.hpp"
#include "storage/url.hpp"

namespace cjit {

namespace {

constexpr std::string_view kScheme = "oci://";
constexpr std::size_t kLongestName = 255;  // registries refuse longer names of repositories
constexpr std::size_t kLongestTag = 128;   // of the OCI distribution specification, as are the characters

bool is_lower(char c) { return (c >= 'a' && c <= 'z') || is_digit(c); }
bool is_word(char c) { return is_lower(c) || (c >= 'A' && c <= 'Z') || c == '_'; }

// Words of lower-case letters and digits, between them '.', '_', "__" or any number of '-'.
bool is_repository_part(std::string_view part) {
  if (part.empty() || !is_lower(part.front()) || !is_lower(part.back())) return false;
  while (!part.empty()) {
    const auto word = std::find_if_not(part.begin(), part.end(), is_lower);
    const auto next = std::find_if(word, part.end(), is_lower);
    const std::string_view separator(word, next);
    if (!separator.empty() && separator != "." && separator != "_" && separator != "__" &&
        separator.find_first_not_of('-') != std::string_view::npos)
      return false;
    part = std::string_view(next, part.end());
  }
  return true;
}

bool is_tag(std::string_view text) {
  const auto is_inner = [](char c) { return is_word(c) || c == '.' || c == '-'; };
  return !text.empty() && text.size() <= kLongestTag && is_word(text.front()) &&
         std::all_of(text.begin(), text.end(), is_inner);
}

}  // namespace

bool is_digest(std::string_view text) {
  constexpr std::string_view kAlgorithm = "sha256:";
  return text.starts_with(kAlgorithm) && KeyHash::from_hex(text.substr(kAlgorithm.size()));
}

bool is_loopback(std::string_view host) {
  const std::string_view name = host.substr(0, host.find(':'));
  const auto numbers = split(name, '.');
  return host.starts_with("[::1]") || host == "::1" || name == "localhost" ||
         (numbers.size() == 4 && numbers[0] == "127" && std::all_of(numbers.begin(), numbers.end(), [](auto number) {
            return parse_integer<std::uint8_t>(number).has_value();
          }));
}

Reference parse_reference(std::string_view text) {
  const auto refuse = [&](std::string_view why) {
    return bad_setting(concat("cannot read the reference '", text, "': ", why,
                              "; expected oci://registry[:port]/repository[:tag] or ...@sha256:digest"));
  };
  if (!text.starts_with(kScheme)) throw refuse("it does not begin with oci://");
  std::string_view rest = text.substr(kScheme.size());
  const auto slash = rest.find('/');
  if (slash == std::string_view::npos) throw refuse("it has no repository");
  if (rest.substr(0, slash).find('@') != std::string_view::npos)
    throw bad_setting("the reference has a user; log in with 'docker login' instead");
  Reference reference;
  try {
    const Url url = parse_url(concat("https://", rest.substr(0, slash)));
    reference.registry = url.text().substr(std::string_view("https://").size());
  } catch (const Error&) {
    throw refuse("its registry is not host[:port]");
  }
  rest.remove_prefix(slash + 1);
  if (const auto at = rest.find('@'); at != std::string_view::npos) {
    reference.digest = rest.substr(at + 1);
    if (!is_digest(reference.digest)) throw refuse("its digest is not sha256: and 64 digits in lower case");
    rest = rest.substr(0, at);
  }
  if (const auto colon = rest.find(':'); colon != std::string_view::npos) {
    reference.tag = rest.substr(colon + 1);
    if (!is_tag(reference.tag)) throw refuse("its tag is not 1 to 128 letters, digits, '_', '.' and '-'");
    rest = rest.substr(0, colon);
  }
  const auto parts = split(rest, '/');
  if (rest.size() > kLongestName || !std::all_of(parts.begin(), parts.end(), is_repository_part))
    throw refuse("its repository is not lower-case letters and digits, with '.', '_', '-' and '/' between them");
  reference.repository = rest;
  if (reference.tag.empty() && reference.digest.empty()) reference.tag = "latest";
  return reference;
}

std::string Reference::text() const {
  const bool has_digest = !digest.empty();
  return concat(kScheme, registry, '/', repository, has_digest ? "@" : ":", has_digest ? digest : tag);
}

std::string Reference::text_at(std::string_view manifest_digest) const {
  return concat(kScheme, registry, '/', repository, '@', manifest_digest);
}

}  // namespace cjit
