#include "oci/registry.hpp"

#include <algorithm>

#include "base/key_hash.hpp"
#include "base/text.hpp"
#include "oci/json.hpp"
#include "oci/media_type.hpp"
#include "storage/settings.hpp"
#include "storage/url.hpp"

namespace cjit {

namespace {

constexpr std::size_t kLargestManifest = 4 << 20;  // what registries accept
constexpr std::size_t kLargestError = 64 << 10;
constexpr std::uint64_t kChunk = 16 << 20;
constexpr long kOk = 200, kCreated = 201, kAccepted = 202, kUnauthorized = 401, kNotFound = 404, kTooLarge = 413;
// Lines to registries may be much slower than those to caches.
constexpr std::uint64_t kSlowestRate = 4 << 10;  // bytes per second

// A registry on this machine seldom uses TLS; trusted authorities tell that it does.
std::string base_url(const Reference& reference, const Registry::Options& options) {
  const bool is_plain = options.plain_http || (is_loopback(reference.registry) && options.ca_file.empty());
  return concat(is_plain ? "http://" : "https://", reference.host());
}

HttpClient::Options client_options(const Registry::Options& options) {
  return {.agent = "cjit-oci/" CJIT_VERSION_TEXT,
          .limits = {.connect = std::min<std::chrono::milliseconds>(options.time_limit, std::chrono::seconds(20)),
                     .operation = options.time_limit,
                     .slowest_rate = kSlowestRate},
          .ca_file = options.ca_file,
          .slow_advice = concat("raise --time-limit (", options.time_limit.count(), " s) if it is only slow"),
          .tick = options.tick};
}

// "CODE: message" of the errors of a registry; "" if it sent none.
std::string error_text(const std::string& body) {
  constexpr std::size_t kLongest = 500;
  std::vector<std::string> texts;
  const Json document = parse_json(body);
  for (const Json& error : member(document, "errors")) {
    const std::string code = text_member(error, "code"), message = text_member(error, "message");
    texts.push_back(code.empty() || message.empty() ? concat(code, message) : concat(code, ": ", message));
  }
  return join(texts, "; ").substr(0, kLongest);
}

std::string digest_of(std::string_view bytes) { return concat("sha256:", sha256(bytes).hex()); }

}  // namespace

Registry::Registry(Reference reference, const Options& options)
    : reference_(std::move(reference)),
      base_(base_url(reference_, options)),
      client_(client_options(options)),
      authorization_(reference_, base_.starts_with("http://"), client_) {}

std::string Registry::url_of(std::string_view rest) const { return concat(base_, "/v2/", reference_.repository, rest); }

long Registry::perform(Call& call) {
  HttpRequest& request = call.request;
  const Url server = parse_url(request.url.substr(0, request.url.find('?')));
  if (server.has_same_origin(parse_url(base_)))
    request.sign = [this](HttpExchange& exchange) { authorization_.sign(exchange); };
  const auto receive = std::exchange(request.receive, nullptr);
  request.receive = [&](const HttpExchange& exchange, ByteSpan part) {
    const bool is_success = exchange.status() == kOk || exchange.status() == 206;
    if (is_success && receive) receive(exchange, part);
    if (!is_success && call.error_body.size() + part.size() <= kLargestError) call.error_body.append(as_text(part));
  };
  const auto restart = std::exchange(request.restart, nullptr);
  request.restart = [&] {
    call.error_body.clear();
    if (restart) restart();
  };
  const long status = client_.perform(request);
  // A server to which the registry redirects may not name the one that gets the password.
  const bool may_answer = status == kUnauthorized && request.sign && client_.is_answer_from_home();
  if (!may_answer || !authorization_.accept(client_.headers("www-authenticate"))) return status;
  return client_.perform(request);
}

Error Registry::failure(const Call& call, long status) const {
  const std::string text = error_text(call.error_body);
  const std::string advice =
      status == kUnauthorized || status == 403
          ? concat("; log in with 'docker login ", reference_.registry, "', or check its credentials and rights")
      : status == kNotFound ? "; check the name of the repository, the tag and the digest"
      : status == kTooLarge ? "; raise the limit of the registry or of the proxy before it"
      : status == 429       ? "; the registry limits the number of requests: log in, or try again later"
      : status >= 500       ? "; try again later, or look into the log of the registry"
                            : "";
  return storage_error(
      concat("the registry answered ", status, " to the ", call.what, text.empty() ? "" : ": ", text, advice));
}

bool Registry::has_blob(const std::string& digest) {
  Call call{.request = {.method = "HEAD", .url = url_of(concat("/blobs/", digest))}, .what = "HEAD of a blob"};
  const long status = perform(call);
  if (status == kOk) return true;
  if (status == kNotFound) return false;
  throw failure(call, status);
}

std::string Registry::next_location() {
  const auto locations = client_.headers("location");
  if (locations.empty()) throw storage_error("the registry does not say where to send a blob");
  const std::string& location = locations.front();
  if (location.starts_with('/')) return concat(base_, location);
  if (!location.starts_with("https://") && !(location.starts_with("http://") && base_.starts_with("http://")))
    throw storage_error("the registry wants a blob to be sent without TLS; its 'Location' must begin with https://");
  return location;
}

std::string Registry::start_upload() {
  Call call{.request = {.method = "POST", .url = url_of("/blobs/uploads/")}, .what = "start of an upload"};
  if (const long status = perform(call); status != kAccepted) throw failure(call, status);
  return next_location();
}

namespace {

std::string with_digest(const std::string& location, const std::string& digest) {
  return concat(location, location.find('?') == std::string::npos ? "?" : "&", "digest=", digest);
}

// A request with `size` bytes of the content from `begin` on.
HttpRequest sending(std::string method, std::string url, const Content& content, std::uint64_t begin,
                    std::uint64_t size, const Registry::Moved& moved) {
  HttpRequest request{.method = std::move(method), .url = std::move(url)};
  request.headers.emplace_back("Content-Type: application/octet-stream");
  request.body_size = size;
  request.read = [&content, &moved, begin](std::uint64_t offset, std::span<std::byte> into) {
    const std::size_t count = content.read(begin + offset, into);
    moved(begin + offset + count);
    return count;
  };
  return request;
}

}  // namespace

void Registry::put_blob(const std::string& digest, const Content& content, const Moved& moved) {
  if (!put_whole(start_upload(), digest, content, moved)) put_in_chunks(digest, content, moved);
}

// Returns false if the registry, or a proxy before it, does not take so many bytes at once.
bool Registry::put_whole(const std::string& location, const std::string& digest, const Content& content,
                         const Moved& moved) {
  Call call{.request = sending("PUT", with_digest(location, digest), content, 0, content.size(), moved),
            .what = "PUT of a blob"};
  const long status = perform(call);
  if (status == kTooLarge && content.size() > kChunk) return false;
  if (status != kCreated) throw failure(call, status);
  return true;
}

void Registry::put_in_chunks(const std::string& digest, const Content& content, const Moved& moved) {
  std::string location = start_upload();
  std::uint64_t chunk = kChunk;
  if (const auto least = client_.headers("oci-chunk-min-length"); !least.empty())
    chunk = std::max(chunk, parse_integer<std::uint64_t>(least.front()).value_or(0));
  for (std::uint64_t begin = 0; begin < content.size(); begin += chunk) {
    const std::uint64_t size = std::min(chunk, content.size() - begin);
    Call call{.request = sending("PATCH", location, content, begin, size, moved), .what = "PATCH of a blob"};
    call.request.headers.push_back(concat("Content-Range: ", begin, '-', begin + size - 1));
    if (const long status = perform(call); status != kAccepted) throw failure(call, status);
    location = next_location();
  }
  Call call{.request = {.method = "PUT", .url = with_digest(location, digest)}, .what = "end of an upload"};
  if (const long status = perform(call); status != kCreated) throw failure(call, status);
}

void Registry::get_blob(const Descriptor& blob, const std::function<void(ByteSpan)>& receive) {
  const auto damaged = [&](std::string_view why) {
    return Error(CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_STAGE_CACHE, concat("the blob ", blob.digest, ' ', why));
  };
  KeyHasher hasher;
  std::uint64_t received = 0;
  Call call{.request = {.method = "GET", .url = url_of(concat("/blobs/", blob.digest))}, .what = "GET of a blob"};
  call.request.receive = [&](const HttpExchange&, ByteSpan part) {
    received += part.size();
    if (received > blob.size) throw damaged(concat("has more than the ", blob.size, " bytes of its manifest"));
    hasher.raw(part);
    receive(part);
  };
  if (const long status = perform(call); status != kOk) throw failure(call, status);
  if (received != blob.size) throw damaged(concat("has ", received, " bytes, expected ", blob.size));
  if (const std::string digest = concat("sha256:", hasher.digest().hex()); digest != blob.digest)
    throw damaged(concat("arrived with the digest ", digest, "; the registry, or the way to it, changes its bytes"));
}

std::string Registry::get_manifest(const std::string& version) {
  std::string text;
  Call call{.request = {.method = "GET", .url = url_of(concat("/manifests/", version))},
            .what = concat("GET of the manifest ", version)};
  for (const std::string_view type : {kManifestType, kDockerManifestType, kIndexType, kDockerIndexType})
    call.request.headers.push_back(concat("Accept: ", type));
  call.request.restart = [&] { text.clear(); };
  call.request.receive = [&](const HttpExchange&, ByteSpan part) {
    if (text.size() + part.size() > kLargestManifest)
      throw storage_error("the manifest of the registry has more than 4 MiB, which no registry should accept");
    text.append(as_text(part));
  };
  if (const long status = perform(call); status != kOk) throw failure(call, status);
  const std::string digest = digest_of(text);
  std::vector<std::string> expected = client_.headers("docker-content-digest");
  expected.push_back(version);
  for (const std::string& other : expected)
    if (is_digest(other) && other != digest)
      throw Error(CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_STAGE_CACHE,
                  concat("the manifest arrived with the digest ", digest, ", expected ", other));
  return text;
}

void Registry::put_manifest(const std::string& version, std::string_view media_type, const std::string& text) {
  Call call{.request = {.method = "PUT", .url = url_of(concat("/manifests/", version))},
            .what = concat("PUT of the manifest ", version)};
  call.request.headers.push_back(concat("Content-Type: ", media_type));
  call.request.body_size = text.size();
  call.request.read = [&](std::uint64_t offset, std::span<std::byte> into) {
    return text.copy(reinterpret_cast<char*>(into.data()), into.size(), offset);
  };
  if (const long status = perform(call); status != kCreated) throw failure(call, status);
  const std::string digest = digest_of(text);
  for (const std::string& stored : client_.headers("docker-content-digest"))
    if (is_digest(stored) && stored != digest)
      throw storage_error(concat("the registry stored the manifest as ", stored, ", expected ", digest));
}

}  // namespace cjit
