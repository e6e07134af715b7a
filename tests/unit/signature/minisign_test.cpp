#include "signature/minisign.hpp"

#include <gmock/gmock.h>

#include <functional>

#include "base/base64.hpp"
#include "base/text.hpp"
#include "signature/trusted_keys.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// Made by minisign 0.11 for the file "hi\n".
constexpr std::string_view kKey = "RWRARxr7WZyb/v3dM4KUBPe0WnE7X6D6XbQMPvEEPoKsIkGuxGPT26Ng";
constexpr std::string_view kSignature =
    "untrusted comment: signature from minisign secret key\n"
    "RURARxr7WZyb/ujqnC8d+lOQ5QXL+fi2Fzb/4BUo13Ml3NFssaFvYr3MpI0WYQT2N17uPoNBmi8pKnGUFAaByxIjTt5T/vCL2QQ=\n"
    "trusted comment: hello\n"
    "DfqusMZ1YvcD1kJJM54LFyECuQav+Xl5Abb8jDV6h71aJpFiiPiiKZL/uyIk/ssrY4ch2y070nkBnMOzJcISCg==\n";

std::string refusal(const std::function<void()>& work) {
  try {
    work();
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), CJIT_ERROR_SIGNATURE);
    return error.what();
  }
  return "accepted";
}
std::string refusal_of(const std::string& text) {
  return refusal([&] { parse_signature(text); });
}

std::string with(std::string_view from, std::string_view to) {
  std::string text(kSignature);
  return text.replace(text.find(from), from.size(), to);
}
std::string with_line(std::size_t number, std::string_view line) {
  auto lines = split(kSignature, '\n');
  lines[number] = line;
  return join(lines, "\n");
}

TrustedKeys trusted() { return TrustedKeys({std::string(kKey)}, "the list"); }

TEST(Minisign, ReadsWhatMinisignWrote) {
  const Signature signature = parse_signature(kSignature);
  EXPECT_EQ(text_of(signature.key_id), "FE9B9C59FB1A4740");
  EXPECT_EQ(signature.trusted_comment, "hello");
  EXPECT_EQ(signature.signed_seconds, 0u);
  EXPECT_EQ(text_of(parse_public_key(kKey).id), "FE9B9C59FB1A4740");
  trusted().verify(signature, digest_of(as_bytes("hi\n")));
}

TEST(Minisign, EncodesAsItReads) {
  EXPECT_EQ(encode(parse_signature(kSignature)), with("signature from minisign secret key", "signature by cjit"));
}

TEST(Minisign, LineEndsOfOtherSystemsAreAccepted) {
  std::string text;
  for (const char c : kSignature) text.append(c == '\n' ? "\r\n" : std::string(1, c));
  trusted().verify(parse_signature(text), digest_of(as_bytes("hi\n")));
  trusted().verify(parse_signature(kSignature.substr(0, kSignature.size() - 1)), digest_of(as_bytes("hi\n")));
  EXPECT_EQ(parse_public_keys(concat("untrusted comment: x\r\n", kKey, "\r\n\n", kKey)).size(), 2u);
}

TEST(Minisign, EveryTruncationIsRefused) {
  EXPECT_EQ(refusal_of(""), "has no signature");
  for (std::size_t size = 1; size + 1 < kSignature.size(); ++size)
    EXPECT_THAT(refusal_of(std::string(kSignature.substr(0, size))), StartsWith("has a malformed signature: ")) << size;
  for (std::size_t size = 0; size < kKey.size(); ++size)
    EXPECT_THAT(refusal([&] { parse_public_key(kKey.substr(0, size)); }), HasSubstr("not a public key")) << size;
}

TEST(Minisign, EveryFlippedBitIsRefused) {
  const auto lines = split(kSignature, '\n');
  for (std::size_t i = lines[0].size() + 1; i + 1 < kSignature.size(); ++i)
    for (int bit = 0; bit < 8; ++bit) {
      std::string text(kSignature);
      text[i] = static_cast<char>(text[i] ^ 1 << bit);
      EXPECT_NE(refusal([&] { trusted().verify(parse_signature(text), digest_of(as_bytes("hi\n"))); }), "accepted")
          << i << ' ' << bit;
    }
}

TEST(Minisign, MalformedSignaturesAreRefusedWithTheReason) {
  EXPECT_THAT(refusal_of(std::string(kSignature) + "x"), HasSubstr("more than four lines"));
  EXPECT_THAT(refusal_of(with("untrusted comment: ", "comment: ")), HasSubstr("its first line does not begin"));
  EXPECT_THAT(refusal_of(with("\ntrusted comment: ", "\ncomment: ")), HasSubstr("its third line does not begin"));
  EXPECT_THAT(refusal_of(with_line(1, "RUR!")), HasSubstr("its second line is not the base64 of 74 bytes"));
  EXPECT_THAT(refusal_of(with_line(3, "AAAA")), HasSubstr("its fourth line is not the base64 of 64 bytes"));
  EXPECT_THAT(refusal_of(with("hello", "a\x1b[31mred")), HasSubstr("control characters"));
  EXPECT_THAT(refusal_of(with("hello", std::string_view("a\0b", 3))), HasSubstr("control characters"));
  EXPECT_THAT(refusal_of(with("hello", std::string(kLargestSignature, 'x'))), HasSubstr("expected at most 16384"));
  std::string bytes = *from_base64(split(kSignature, '\n')[1]);
  bytes[1] = 'd';
  EXPECT_THAT(refusal_of(with_line(1, cjit::to_base64(bytes))), HasSubstr("legacy format"));
  bytes[1] = 'X';
  EXPECT_THAT(refusal_of(with_line(1, cjit::to_base64(bytes))), HasSubstr("algorithm is unknown"));
}

TEST(Minisign, TheCommentHasTheTimes) {
  const Signature signature = parse_signature(with("hello", "timestamp:17\tfile:x\texpires:18"));
  EXPECT_EQ(signature.signed_seconds, 17u);
  EXPECT_EQ(signature.expires_seconds, 18u);
  EXPECT_EQ(parse_signature(with("hello", "file:expires:18")).expires_seconds, 0u);
  for (const char* bad : {"expires:", "expires:0", "expires:-1", "expires:x", "expires:99999999999999999999",
                          "expires:5\texpires:6", "expires: 5"})
    EXPECT_THAT(refusal_of(with("hello", bad)), HasSubstr("invalid or repeated field 'expires:'")) << bad;
}

TEST(Minisign, FilesOfPublicKeys) {
  EXPECT_THAT(refusal([] { parse_public_keys(""); }), HasSubstr("has no public key"));
  EXPECT_THAT(refusal([] { parse_public_keys("untrusted comment: only\n"); }), HasSubstr("has no public key"));
  EXPECT_THAT(refusal([] { parse_public_keys(concat(kKey, "\nx\n")); }), HasSubstr("not a public key"));
  EXPECT_THAT(refusal([] { parse_public_key(std::string(1 << 20, 'A')); }), HasSubstr("not a public key"));
}

}  // namespace
}  // namespace cjit::test
