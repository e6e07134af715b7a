#include "oci/authorization.hpp"

#include <strings.h>

#include <algorithm>

#include "base/text.hpp"
#include "oci/json.hpp"
#include "storage/settings.hpp"
#include "storage/url.hpp"

namespace cjit {

namespace {

constexpr std::size_t kLargestTokenAnswer = 1 << 20;

struct Challenge {
  std::string scheme;
  std::vector<std::pair<std::string, std::string>> parameters;

  bool is(const char* name) const { return ::strcasecmp(scheme.c_str(), name) == 0; }
  std::string get(const char* name) const {
    for (const auto& [key, value] : parameters)
      if (::strcasecmp(key.c_str(), name) == 0) return value;
    return "";
  }
};

// A value without quotes, or the text between quotes, where a backslash makes the next character stand for itself.
std::string take_value(std::string_view& rest) {
  std::string value;
  if (!rest.starts_with('"')) {
    const auto end = std::min(rest.find(','), rest.size());
    value = trim(rest.substr(0, end));
    rest.remove_prefix(end);
    return value;
  }
  std::size_t at = 1;
  for (; at < rest.size() && rest[at] != '"'; ++at) {
    if (rest[at] == '\\' && at + 1 < rest.size()) ++at;
    value.push_back(rest[at]);
  }
  rest.remove_prefix(std::min(at + 1, rest.size()));
  return value;
}

// `scheme key="value",key="value"` (RFC 9110)
Challenge parse_challenge(std::string_view text) {
  text = trim(text);
  const auto blank = std::min(text.find(' '), text.size());
  Challenge challenge{.scheme = std::string(text.substr(0, blank))};
  std::string_view rest = text.substr(blank);
  for (;;) {
    rest.remove_prefix(std::min(rest.find_first_not_of(" ,"), rest.size()));
    const auto equals = rest.find('=');
    if (equals == std::string_view::npos) return challenge;
    std::string key(trim(rest.substr(0, equals)));
    rest.remove_prefix(equals + 1);
    std::string value = take_value(rest);
    challenge.parameters.emplace_back(std::move(key), std::move(value));
  }
}

std::string percent_encoded(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string out;
  for (const unsigned char c : text) {
    const bool is_plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(static_cast<char>(c)) ||
                          std::string_view("-._~").find(static_cast<char>(c)) != std::string_view::npos;
    out.append(is_plain ? std::string(1, static_cast<char>(c)) : std::string{'%', kDigits[c >> 4], kDigits[c & 15]});
  }
  return out;
}

void add_password(HttpExchange& exchange, const Credentials& credentials) {
  exchange.set(CURLOPT_HTTPAUTH, CURLAUTH_BASIC);
  exchange.set(CURLOPT_USERNAME, credentials.user.c_str());
  exchange.set(CURLOPT_PASSWORD, credentials.password.c_str());
}

}  // namespace

Authorization::Authorization(const Reference& reference, bool is_plain_http, HttpClient& client)
    : reference_(reference), is_plain_http_(is_plain_http), client_(client) {}

const Credentials& Authorization::credentials() {
  if (!credentials_) credentials_ = find_credentials(reference_);
  return *credentials_;
}

bool Authorization::accept(const std::vector<std::string>& challenges) {
  for (const std::string& text : challenges) {
    const Challenge challenge = parse_challenge(text);
    if (challenge.is("Bearer")) {
      token_ = fetch_token(challenge.get("realm"), challenge.get("service"), challenge.get("scope"));
      return true;
    }
    if (challenge.is("Basic") && !uses_password_ && !credentials().user.empty()) return uses_password_ = true;
  }
  return false;
}

void Authorization::sign(HttpExchange& exchange) const {
  if (!token_.empty()) {
    exchange.set(CURLOPT_HTTPAUTH, CURLAUTH_BEARER);
    exchange.set(CURLOPT_XOAUTH2_BEARER, token_.c_str());
  } else if (uses_password_) {
    add_password(exchange, *credentials_);
  }
}

std::string Authorization::fetch_token(const std::string& realm, const std::string& service, const std::string& scope) {
  const auto refuse = [&](std::string_view why) {
    return storage_error(concat("cannot get a token for ", reference_.registry, ": ", why));
  };
  if (realm.find('#') != std::string::npos) throw refuse("the registry names a token server with a fragment");
  const Url server = parse_url(realm.substr(0, realm.find('?')));
  // A plain registry on this machine may have its token server there too.
  const bool may_be_plain = is_plain_http_ && is_loopback(reference_.registry) && is_loopback(server.host);
  if (server.scheme != "https" && !(may_be_plain && server.scheme == "http"))
    throw refuse(concat("its token server ", server.scheme, "://", server.host, " does not use https"));

  const Credentials& known = credentials();
  const std::string query =
      concat("service=", percent_encoded(service), scope.empty() ? "" : "&scope=", percent_encoded(scope));
  std::string form, answer;
  HttpRequest request{.method = "GET", .url = concat(realm, realm.find('?') == std::string::npos ? "?" : "&", query)};
  if (!known.identity_token.empty()) {
    form = concat("grant_type=refresh_token&client_id=cjit&refresh_token=", percent_encoded(known.identity_token), '&',
                  query);
    request.method = "POST";
    request.url = realm;
    request.headers.emplace_back("Content-Type: application/x-www-form-urlencoded");
    request.body_size = form.size();
    request.has_secret_body = true;
    request.read = [&](std::uint64_t offset, std::span<std::byte> into) {
      return form.copy(reinterpret_cast<char*>(into.data()), into.size(), offset);
    };
  } else if (!known.user.empty()) {
    request.sign = [&](HttpExchange& exchange) { add_password(exchange, known); };
  }
  request.restart = [&] { answer.clear(); };
  request.receive = [&](const HttpExchange&, ByteSpan part) {
    if (answer.size() + part.size() > kLargestTokenAnswer)
      throw refuse("the answer of its token server is above 1 MiB");
    answer.append(as_text(part));
  };
  const long status = client_.perform(request);
  if (status != 200)
    throw refuse(concat("its token server ", server.host, " answered ", status,
                        known.exist() ? "; check the credentials of 'docker login " : "; log in with 'docker login ",
                        reference_.registry, '\''));
  const Json document = parse_json(answer);
  std::string token = text_member(document, "token");
  if (token.empty()) token = text_member(document, "access_token");
  const auto is_bad = [](unsigned char c) { return c <= ' ' || c >= 0x7f; };
  if (token.empty() || std::any_of(token.begin(), token.end(), is_bad))
    throw refuse("the answer of its token server has no token");
  return token;
}

}  // namespace cjit
