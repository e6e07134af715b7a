#include "signature/minisign.hpp"

#include <algorithm>
#include <optional>

#include "base/base64.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::string_view kUntrusted = "untrusted comment: ";
constexpr std::string_view kTrusted = "trusted comment: ";
constexpr std::string_view kOfKey = "Ed";
constexpr std::string_view kOfDigest = "ED";
constexpr std::string_view kOfFile = "Ed";  // of the whole file instead of its digest; refused

Error malformed(std::string_view why) { return signature_error(concat("has a malformed signature: ", why)); }

template <std::size_t Size>
std::array<std::byte, Size> take(ByteReader& in) {
  std::array<std::byte, Size> bytes{};
  const ByteSpan taken = in.raw(Size);
  std::copy(taken.begin(), taken.end(), bytes.begin());
  return bytes;
}

// Returns the next line of `text` without its end, and removes it from `text`; nothing at the end.
std::optional<std::string_view> next_line(std::string_view& text) {
  if (text.empty()) return std::nullopt;
  const auto end = text.find('\n');
  std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::string decode(std::string_view line, std::size_t size, const char* what) {
  auto bytes = from_base64(line);
  if (!bytes || bytes->size() != size) throw malformed(concat(what, " is not the base64 of ", size, " bytes"));
  return *std::move(bytes);
}

bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' && c != '\t'; }

// A field of a trusted comment, such as "timestamp:1700000000"; fields are separated by tabs.
std::uint64_t seconds_of(std::string_view comment, std::string_view name) {
  std::uint64_t seconds = 0;
  for (const std::string_view field : split(comment, '\t')) {
    if (!field.starts_with(name)) continue;
    const auto number = parse_integer<std::uint64_t>(field.substr(name.size()));
    if (!number || *number == 0 || seconds != 0)
      throw malformed(
          concat("its comment has the invalid or repeated field '", name, "'; it takes seconds since 1970"));
    seconds = *number;
  }
  return seconds;
}

}  // namespace

Error signature_error(std::string why) { return Error(CJIT_ERROR_SIGNATURE, CJIT_STAGE_ARTIFACT, std::move(why)); }

std::string text_of(const KeyId& id) {
  constexpr const char* kDigits = "0123456789ABCDEF";
  std::string text;
  for (auto byte = id.rbegin(); byte != id.rend(); ++byte) {
    text.push_back(kDigits[std::to_integer<unsigned>(*byte) / 16]);
    text.push_back(kDigits[std::to_integer<unsigned>(*byte) % 16]);
  }
  return text;
}

PublicKey parse_public_key(std::string_view line) {
  constexpr std::size_t kSize = 2 + 8 + 32;
  const auto bytes = from_base64(line);
  if (!bytes || bytes->size() != kSize || !bytes->starts_with(kOfKey))
    throw signature_error("is not a public key of minisign, which is a line of 56 characters that begins with RW");
  ByteReader in(as_bytes(*bytes).subspan(kOfKey.size()));
  PublicKey key;
  key.id = take<8>(in);
  key.key = take<32>(in);
  return key;
}

std::vector<PublicKey> parse_public_keys(std::string_view text) {
  std::vector<PublicKey> keys;
  while (const auto line = next_line(text))
    if (!line->empty() && !line->starts_with(kUntrusted)) keys.push_back(parse_public_key(*line));
  if (keys.empty()) throw signature_error("has no public key of minisign");
  return keys;
}

Digest digest_of(ByteSpan bytes) {
  Digest digest{};
  Blake2b hash(digest.size());
  hash.add(bytes);
  hash.finish(digest);
  return digest;
}

Signature parse_signature(std::string_view text) {
  if (text.empty()) throw signature_error("has no signature");
  if (text.size() > kLargestSignature)
    throw malformed(concat("it has ", text.size(), " bytes, expected at most ", kLargestSignature));
  std::array<std::string_view, 4> lines;
  for (std::string_view& line : lines) {
    const auto next = next_line(text);
    if (!next) throw malformed("it has less than four lines");
    line = *next;
  }
  if (!text.empty()) throw malformed("it has more than four lines");
  if (!lines[0].starts_with(kUntrusted))
    throw malformed(concat("its first line does not begin with '", kUntrusted, '\''));
  if (!lines[2].starts_with(kTrusted)) throw malformed(concat("its third line does not begin with '", kTrusted, '\''));
  const std::string own = decode(lines[1], 2 + 8 + 64, "its second line");
  const std::string of_comment = decode(lines[3], 64, "its fourth line");
  if (own.starts_with(kOfFile))
    throw malformed("it has minisign's legacy format; sign the file again, without the option -l");
  if (!own.starts_with(kOfDigest)) throw malformed("its algorithm is unknown");

  Signature signature;
  ByteReader in(as_bytes(own).subspan(kOfDigest.size()));
  signature.key_id = take<8>(in);
  signature.of_digest = take<64>(in);
  ByteReader rest(as_bytes(of_comment));
  signature.of_comment = take<64>(rest);
  signature.trusted_comment = lines[2].substr(kTrusted.size());
  if (std::any_of(signature.trusted_comment.begin(), signature.trusted_comment.end(), is_control))
    throw malformed("its comment has control characters");
  signature.signed_seconds = seconds_of(signature.trusted_comment, "timestamp:");
  signature.expires_seconds = seconds_of(signature.trusted_comment, "expires:");
  return signature;
}

std::string encode(const Signature& signature) {
  const std::string own = concat(kOfDigest, as_text(signature.key_id), as_text(signature.of_digest));
  return concat(kUntrusted, "signature by cjit\n", to_base64(own), '\n', kTrusted, signature.trusted_comment, '\n',
                to_base64(as_text(signature.of_comment)), '\n');
}

std::string signed_comment(const Signature& signature) {
  return concat(as_text(signature.of_digest), signature.trusted_comment);
}

}  // namespace cjit
