#include "remote/remote_settings.hpp"

#include <algorithm>

#include "base/environment.hpp"
#include "base/text.hpp"
#include "base/words.hpp"

namespace cjit {

namespace {

constexpr const char* kVariable = "CJIT_REMOTE";
constexpr std::uint64_t kLongestTimeout = 60'000;  // milliseconds; in docs/remote.md: "from 1 to 60000"
constexpr std::uint64_t kLongestIdleTime = 365 * 24 * 3600;
constexpr std::uint64_t kLongestLease = 24 * 3600;  // seconds; what helpers accept

// Without the text of the variable, which may contain passwords.
Error bad_variable_without_text(std::string_view why) {
  return Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
               concat("the environment variable ", kVariable, ' ', why,
                      "; it takes entries separated by blanks, each a URL such as 'http://host/path' and attributes "
                      "after '|': read-only, connect-timeout=<ms>, operation-timeout=<ms>, lease-time=<s>, "
                      "idle-timeout=<s>, helper=<path>, and those of the helper program"));
}

bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
bool may_be_in_scheme(char c) { return is_letter(c) || is_digit(c) || c == '+' || c == '-' || c == '.'; }

bool has_scheme(std::string_view url) {
  const auto end = url.find("://");
  return end != std::string_view::npos && end != 0 && is_letter(url.front()) &&
         std::all_of(url.begin(), url.begin() + static_cast<std::ptrdiff_t>(end), may_be_in_scheme) &&
         url.size() > end + 3;
}

// `number` counts from 1.
RemoteSettings read_remote(std::string_view entry, std::size_t number) {
  const auto parts = split(entry, '|');
  RemoteSettings remote;
  remote.url = parts.front();
  if (!has_scheme(remote.url))
    throw bad_variable_without_text(concat("has an entry ", number, " without a URL with a scheme in lower case"));
  const auto bad_entry = [&](std::string_view why) {
    return bad_variable_without_text(concat("has an entry ", number, " (", remote.shown_url(), ") that ", why));
  };
  for (auto part = parts.begin() + 1; part != parts.end(); ++part) {
    const auto equals = part->find('=');
    const std::string_view name = part->substr(0, equals);
    const std::string_view value = equals == std::string_view::npos ? "" : part->substr(equals + 1);
    const auto limit = [&](std::uint64_t from, std::uint64_t to) {
      const auto read = parse_integer<std::uint64_t>(value);
      if (!read || *read < from || *read > to)
        throw bad_entry(concat("has the attribute '", *part, "', which takes a number from ", from, " to ", to));
      return *read;
    };
    if (name.empty()) throw bad_entry("has an attribute without a name");
    if (name == "read-only") {
      if (equals != std::string_view::npos)
        throw bad_entry(concat("has the attribute '", *part, "', which takes no value"));
      remote.is_read_only = true;
    } else if (name == "helper") {
      if (!value.starts_with('/')) throw bad_entry("has a 'helper' that is not an absolute path");
      remote.helper = value;
    } else if (name == "lease-time") {
      remote.lease_time = std::chrono::seconds(limit(1, kLongestLease));
    } else if (name == "idle-timeout") {
      remote.idle_seconds = limit(0, kLongestIdleTime);
    } else {
      // The helper has limits of its own, so it learns these as well.
      if (name == "connect-timeout") remote.connect_timeout = std::chrono::milliseconds(limit(1, kLongestTimeout));
      if (name == "operation-timeout") remote.operation_timeout = std::chrono::milliseconds(limit(1, kLongestTimeout));
      remote.attributes.push_back({std::string(name), std::string(value)});
    }
  }
  return remote;
}

}  // namespace

std::string RemoteSettings::shown_url() const {
  const std::size_t begin = url.find("://") + 3;
  const std::size_t at = url.substr(0, url.find_first_of("/?", begin)).rfind('@');
  return at == std::string::npos || at < begin ? url : concat(url.substr(0, begin), url.substr(at + 1));
}

std::vector<RemoteSettings> read_remotes() {
  const std::string_view text = environment_variable(kVariable);
  const auto entries = split_words(text);
  if (!entries) throw bad_variable_without_text("has a quote that is not closed");
  std::vector<RemoteSettings> remotes;
  for (const std::string& entry : *entries) remotes.push_back(read_remote(entry, remotes.size() + 1));
  return remotes;
}

}  // namespace cjit
