#include "signature/signing_key.hpp"

#include <gmock/gmock.h>

#include "artifact/signature_trailer.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "signature/trusted_keys.hpp"
#include "support/temporary_folder.hpp"

namespace cjit::test {
namespace {

using std::chrono::seconds;
using testing::HasSubstr;

// Made by `minisign -G -W`, only for tests.
constexpr std::string_view kSecretKey =
    "untrusted comment: minisign encrypted secret key\n"
    "RWQAAEIyAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQEca+1mcm/6PJIvH4InnbX3kaFJnxVPslg"
    "vP+eS/5Ta2qpQeQvCAOf3dM4KUBPe0WnE7X6D6XbQMPvEEPoKsIkGuxGPT26NgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n";

class SigningKeyTest : public testing::Test {
 protected:
  SigningKeyTest() {
    write_file_atomically(path(), as_bytes(kSecretKey), CJIT_STAGE_REQUEST);
    std::filesystem::permissions(path(), std::filesystem::perms::owner_read);
  }
  std::string path() const { return scratch_.path() / "key"; }
  static std::string refusal(const TrustedKeys& keys, const Signature& signature, const Digest& digest,
                             TrustedKeys::Clock::time_point now = TrustedKeys::Clock::now()) {
    try {
      keys.verify(signature, digest, now);
    } catch (const Error& error) {
      return error.what();
    }
    return "accepted";
  }

  TemporaryFolder scratch_;
  const Digest digest_ = digest_of(as_bytes("bytes"));
};

TEST_F(SigningKeyTest, ItsSignaturesAreThoseOfItsPublicKey) {
  const SigningKey key(path(), "");
  const Signature signature = parse_signature(encode(key.sign(digest_, 0, "file:x")));
  TrustedKeys keys;
  EXPECT_EQ(refusal(keys, signature, digest_), "is signed by the key FE9B9C59FB1A4740, which is not trusted");
  keys.add(key.public_key());
  EXPECT_EQ(refusal(keys, signature, digest_), "accepted");
  EXPECT_THAT(signature.trusted_comment, testing::MatchesRegex("timestamp:[0-9]+\tfile:x"));
  EXPECT_EQ(refusal(keys, signature, digest_of(as_bytes("other"))),
            "has a wrong signature of the key FE9B9C59FB1A4740");
}

TEST_F(SigningKeyTest, ASignatureExpiresAfterItsDays) {
  const SigningKey key(path(), "");
  const Signature signature = key.sign(digest_, 2, "x");
  TrustedKeys keys;
  keys.add(key.public_key());
  const TrustedKeys::Clock::time_point end(seconds(signature.signed_seconds + 2 * 24 * 3600));
  EXPECT_EQ(refusal(keys, signature, digest_, end - seconds(1)), "accepted");
  EXPECT_THAT(refusal(keys, signature, digest_, end + seconds(5)), HasSubstr("that expired 5 seconds ago"));
}

// The id of a key is a random number that anyone can copy.
TEST_F(SigningKeyTest, KeysWithEqualIdsAreTriedInTurn) {
  const SigningKey key(path(), "");
  const Signature signature = key.sign(digest_, 0, "x");
  PublicKey forged = key.public_key();
  forged.key[0] ^= std::byte{1};
  TrustedKeys keys;
  keys.add(forged);
  EXPECT_THAT(refusal(keys, signature, digest_), HasSubstr("wrong signature"));
  keys.add(key.public_key());
  EXPECT_EQ(refusal(keys, signature, digest_), "accepted");
}

TEST(SignatureTrailer, IsSplitFromTheArtifact) {
  for (const std::string_view artifact : {"", "artifact"}) {
    const Buffer whole = append_signature(as_bytes(artifact), "signature");
    const SignedBytes parts = split_signature(whole.bytes());
    EXPECT_EQ(as_text(parts.artifact), artifact);
    EXPECT_EQ(parts.signature, "signature");
  }
  EXPECT_EQ(as_text(split_signature(as_bytes("artifact")).artifact), "artifact");
  EXPECT_EQ(split_signature(as_bytes("artifact")).signature, "");
}

TEST(SignatureTrailer, WithAWrongSizeIsNone) {
  const Buffer whole = append_signature(as_bytes("artifact"), "signature");
  for (std::size_t cut = 1; cut <= whole.size(); ++cut) {
    const ByteSpan end = whole.bytes().subspan(cut);
    const SignedBytes parts = split_signature(end);
    EXPECT_EQ(parts.artifact.size() + parts.signature.size() + (parts.signature.empty() ? 0 : 16), end.size());
    EXPECT_EQ(parts.signature, cut <= 8 ? "signature" : "") << cut;
  }
}

}  // namespace
}  // namespace cjit::test
