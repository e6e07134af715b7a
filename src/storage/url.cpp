#include "storage/url.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "storage/settings.hpp"

namespace cjit {

namespace {

std::string lower_case(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
  return out;
}

void split_host(std::string_view text, Url& url) {
  std::string_view rest;
  if (text.starts_with('[')) {
    const auto end = text.find(']');
    if (end == std::string_view::npos) throw bad_setting("cannot read the storage URL: ']' is missing");
    url.host = lower_case(text.substr(1, end - 1));
    rest = text.substr(end + 1);
  } else {
    const auto end = std::min(text.find(':'), text.size());
    url.host = lower_case(text.substr(0, end));
    rest = text.substr(end);
  }
  if (url.host.empty()) throw bad_setting("cannot read the storage URL: it has no host");
  if (rest.empty()) return;
  const auto port = rest.front() == ':' ? parse_integer<std::uint16_t>(rest.substr(1)) : std::nullopt;
  if (!port || *port == 0) throw bad_setting("cannot read the storage URL: its port is not a number from 1 to 65535");
  url.port = std::to_string(*port);
}

}  // namespace

Url parse_url(std::string_view text) {
  if (std::any_of(text.begin(), text.end(), [](unsigned char c) { return c <= ' ' || c >= 0x7f; }))
    throw bad_setting("cannot read the storage URL: it has characters that need percent-encoding");
  if (text.find_first_of("?#") != std::string_view::npos)
    throw bad_setting("cannot read the storage URL: it has a query or a fragment; use attributes");
  const auto mark = text.find("://");
  if (mark == std::string_view::npos || mark == 0) throw bad_setting("cannot read the storage URL: it has no scheme");
  Url url{.scheme = lower_case(text.substr(0, mark))};
  text.remove_prefix(mark + 3);
  const auto slash = std::min(text.find('/'), text.size());
  std::string_view authority = text.substr(0, slash);
  url.path = text.substr(slash);
  while (url.path.ends_with('/')) url.path.pop_back();
  if (const auto at = authority.rfind('@'); at != std::string_view::npos) {
    url.user = authority.substr(0, at);
    authority.remove_prefix(at + 1);
    if (url.user.find(':') != std::string::npos)
      throw bad_setting(
          "the storage URL has a password; write it to a file of mode 0600 and name that in an attribute");
  }
  split_host(authority, url);
  return url;
}

std::string Url::text() const {
  const bool is_ipv6 = host.find(':') != std::string::npos;
  return concat(scheme, "://", is_ipv6 ? "[" : "", host, is_ipv6 ? "]" : "", port.empty() ? "" : ":", port, path);
}

bool Url::has_same_origin(const Url& other) const {
  const auto port_of = [](const Url& url) {
    return !url.port.empty() ? url.port : url.scheme == "https" ? "443" : url.scheme == "http" ? "80" : "";
  };
  return scheme == other.scheme && host == other.host && port_of(*this) == port_of(other);
}

}  // namespace cjit
