#include "dropin/accepted_links.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "base/text.hpp"
#include "support/temporary_folder.hpp"

namespace cjit::test {
namespace {

KeyHash beginning(int number) { return sha256(concat("beginning ", number)); }

class AcceptedLinksTest : public testing::Test {
 protected:
  AcceptedLinksTest() { std::filesystem::create_directory(scratch_.path() / "v2"); }
  std::string folder() const { return scratch_.path().native(); }

  TemporaryFolder scratch_;
};

TEST_F(AcceptedLinksTest, OtherProcessesKnowWhatWasAdded) {
  AcceptedLinks first(folder()), second(folder());
  EXPECT_FALSE(second.contains(beginning(1)));
  first.add(beginning(1));
  EXPECT_TRUE(first.contains(beginning(1)));
  EXPECT_TRUE(second.contains(beginning(1)));
  EXPECT_FALSE(second.contains(beginning(2)));
}

TEST_F(AcceptedLinksTest, WithoutADirectoryTheyEndWithTheProcess) {
  AcceptedLinks links(""), other("");
  links.add(beginning(1));
  EXPECT_TRUE(links.contains(beginning(1)));
  EXPECT_FALSE(other.contains(beginning(1)));
}

TEST_F(AcceptedLinksTest, NewOnesTakeThePlacesOfOldOnes) {
  AcceptedLinks links(folder());
  constexpr int kMany = 100'000;
  int known = 0;
  for (int i = 0; i < kMany; ++i) {
    links.add(beginning(i));
    ASSERT_TRUE(links.contains(beginning(i)));
  }
  const auto size = std::filesystem::file_size(scratch_.path() / "v2/dropin-links");
  for (int i = 0; i < kMany; ++i) known += links.contains(beginning(i)) ? 1 : 0;
  EXPECT_GT(known, 30'000);
  EXPECT_LT(known, 33'000);
  EXPECT_LT(size, 1'100'000u);
}

}  // namespace
}  // namespace cjit::test
