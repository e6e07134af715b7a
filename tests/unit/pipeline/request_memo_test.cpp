#include "pipeline/request_memo.hpp"

#include <gtest/gtest.h>

#include "c_api/fingerprint.hpp"
#include "support/colliding_text.hpp"

namespace cjit {
namespace {

std::string source_of(bool forged) { return test::colliding_text("int x = ", ";", forged); }

Fingerprint fingerprint(const std::string& source) {
  cjit_kernel_build_options_t options{};
  options.struct_size = sizeof(options);
  options.source = source.c_str();
  options.source_size = source.size();
  Fingerprint fingerprint = *fingerprint_of(options);
  fingerprint.keep();
  return fingerprint;
}

TEST(RequestMemo, ARequestOfTheSameHashIsAnother) {
  const Fingerprint mine = fingerprint(source_of(false)), forged = fingerprint(source_of(true));
  ASSERT_EQ(mine.hash, forged.hash);
  EXPECT_NE(mine, forged);
  RequestMemo memo;
  memo.remember(forged, {.key = {}, .key_text = "forged", .closure = std::make_shared<HeaderClosure>()});
  std::string found = "nothing";
  const auto read = [&](const RememberedRequest& known) { found = known.key_text; };
  memo.read(mine, read);
  EXPECT_EQ(found, "nothing");
  memo.read(forged, read);
  EXPECT_EQ(found, "forged");
}

}  // namespace
}  // namespace cjit
