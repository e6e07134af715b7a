#include "storage_http/http_session.hpp"

#include "base/key_hash.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

bool is_success(long status) { return status >= 200 && status < 300; }

HttpClient::Options client_options(const HttpOptions& options) {
  return {.agent = "cjit-storage-http/" CJIT_VERSION_TEXT,
          .limits = options.limits,
          .ca_file = options.ca_file,
          .slow_advice =
              concat("raise 'operation-timeout' (", options.limits.operation.count(), " ms) if it is only slow")};
}

}  // namespace

HttpSession::HttpSession(const HttpOptions& options) : options_(options), client_(client_options(options)) {}

bool HttpSession::get(ByteSpan key, Value& value) {
  const long status = perform({.method = "GET", .path = path_of(key), .answer = &value});
  if (status == 404 || status == 410) return false;
  if (status != 200) throw bad_status("get", status);
  return true;
}

bool HttpSession::put(ByteSpan key, ByteSpan value, bool overwrite) {
  const std::string path = path_of(key);
  // Many servers do not know If-None-Match for PUT, so the value is looked for first. With the others the header also
  // decides between two clients that put at the same time.
  if (!overwrite && is_success(perform({.method = "HEAD", .path = path}))) return false;
  const Request request{.method = "PUT", .path = path, .body = value, .only_if_new = !overwrite};
  long status = perform(request);
  if (status == 409 && options_.layout != HttpLayout::kFlat && options_.s3_region.empty()) {
    make_collection(path);
    status = perform(request);
  }
  const bool has_lost = status == 412 || (status == 409 && !options_.s3_region.empty());
  if (has_lost && !overwrite) return false;
  if (!is_success(status)) throw bad_status("put", status);
  return true;
}

bool HttpSession::remove(ByteSpan key) {
  const long status = perform({.method = "DELETE", .path = path_of(key)});
  // 405 and 501: the server never removes.
  if (status == 404 || status == 410 || status == 405 || status == 501) return false;
  if (!is_success(status)) throw bad_status("remove", status);
  return true;
}

// WebDAV servers refuse to put into a directory that does not exist. Another client may make it at the same time, so
// the status does not matter.
void HttpSession::make_collection(const std::string& path) {
  perform({.method = "MKCOL", .path = path.substr(0, path.rfind('/') + 1)});
}

std::string HttpSession::path_of(ByteSpan key) const {
  if (options_.layout == HttpLayout::kBazel) return concat("/ac/", sha256(key).hex());
  const std::string digits = hex(key);
  if (options_.layout == HttpLayout::kFlat || key.size() < 2) return concat('/', digits);
  return concat('/', std::string_view(digits).substr(0, 2), '/', std::string_view(digits).substr(2));
}

long HttpSession::perform(const Request& request) {
  HttpRequest sent{.method = request.method, .url = concat(options_.base.text(), request.path)};
  if (request.method == "PUT") {
    sent.headers.emplace_back("Content-Type: application/octet-stream");
    if (request.only_if_new) sent.headers.emplace_back("If-None-Match: *");
    sent.body_size = request.body.size();
    sent.read = [&](std::uint64_t offset, std::span<std::byte> into) {
      std::memcpy(into.data(), request.body.data() + offset, into.size());
      return into.size();
    };
  }
  if (Value* const answer = request.answer; answer != nullptr) {
    sent.restart = [answer] { answer->clear(); };
    sent.receive = [answer](const HttpExchange& exchange, ByteSpan part) {
      if (exchange.status() != 200) return;
      answer->reserve(exchange.announced_size());
      answer->append(part);
    };
  }
  sent.sign = [&](HttpExchange& exchange) { sign(exchange, request.body); };
  return client_.perform(sent);
}

void HttpSession::sign(HttpExchange& exchange, ByteSpan body) const {
  for (const std::string& header : options_.headers) exchange.add_header(header);
  if (!options_.bearer_token.empty()) {
    exchange.set(CURLOPT_HTTPAUTH, CURLAUTH_BEARER);
    exchange.set(CURLOPT_XOAUTH2_BEARER, options_.bearer_token.c_str());
  }
  if (!options_.user_password.empty()) {
    exchange.set(CURLOPT_HTTPAUTH, CURLAUTH_BASIC);
    exchange.set(CURLOPT_USERPWD, options_.user_password.c_str());
  }
  if (options_.s3_region.empty()) return;
  exchange.set(CURLOPT_AWS_SIGV4, concat("aws:amz:", options_.s3_region, ":s3").c_str());
  exchange.set(CURLOPT_USERNAME, options_.s3.access_key.c_str());
  exchange.set(CURLOPT_PASSWORD, options_.s3.secret_key.c_str());
  exchange.add_header(concat("x-amz-content-sha256: ", sha256(body).hex()));
  if (!options_.s3.session_token.empty())
    exchange.add_header(concat("x-amz-security-token: ", options_.s3.session_token));
}

Error HttpSession::bad_status(std::string_view attempt, long status) const {
  const std::string_view advice = status == 401 || status == 403   ? " (access refused); check the credentials"
                                  : status == 413                  ? " (too large); raise the server's limit"
                                  : status == 507                  ? " (no space left on the server)"
                                  : status == 503 || status == 429 ? " (overloaded); try again later"
                                                                   : "";
  return http_failure(attempt, options_.base.text(), concat("the server answered ", status, advice));
}

}  // namespace cjit
