#include "cache/totals.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <vector>

#include "base/bytes.hpp"
#include "base/hash.hpp"
#include "cache/entry_file.hpp"
#include "support/temporary_folder.hpp"

namespace cjit {
namespace {

using Numbers = std::vector<std::uint64_t>;

class Totals : public testing::Test {
 protected:
  Totals() { std::filesystem::create_directories(entries_path(folder_.path())); }

  std::string file() const { return entries_path(folder_.path()) + "/totals"; }
  // Writes a file of a version with other counts.
  void write(const Numbers& counts, std::uint64_t checksum_flaw = 0) const {
    Numbers all = counts;
    all.insert(all.begin(), counts.size());
    const auto size = std::as_bytes(std::span(all).first(1));
    all.push_back((xxh3_64(size) ^ xxh3_64(std::as_bytes(std::span(counts)))) + checksum_flaw);
    std::ofstream(file(), std::ios::binary)
        .write(reinterpret_cast<const char*>(all.data()), static_cast<std::streamsize>(8 * all.size()));
  }
  Numbers stored() const {
    Numbers all(std::filesystem::file_size(file()) / 8);
    std::ifstream(file(), std::ios::binary)
        .read(reinterpret_cast<char*>(all.data()), static_cast<std::streamsize>(8 * all.size()));
    return all;
  }
  static Counts ones() {
    Counts counts{};
    counts.fill(1);
    return counts;
  }
  bool add() const { return add_to_totals(folder_.path(), ones()); }
  Counts read() const { return read_totals(folder_.path()); }

  test::TemporaryFolder folder_;
};

TEST_F(Totals, AreSums) {
  EXPECT_EQ(read(), Counts{});
  ASSERT_TRUE(add());
  EXPECT_EQ(read(), ones());
  ASSERT_TRUE(add());
  EXPECT_EQ(read()[3], 2u);
}

TEST_F(Totals, OfAnOlderVersionAreKept) {
  write({10, 20});
  EXPECT_EQ(read()[1], 20u);
  ASSERT_TRUE(add());
  EXPECT_EQ(read()[0], 11u);
  EXPECT_EQ(read()[2], 1u);
}

TEST_F(Totals, ThatOnlyANewerVersionKnowsAreKept) {
  Numbers counts(kCountCount + 3, 5);
  write(counts);
  ASSERT_TRUE(add());
  EXPECT_EQ(read()[0], 6u);
  const Numbers now = stored();
  ASSERT_EQ(now.size(), kCountCount + 5);
  EXPECT_EQ(now[kCountCount + 3], 5u);
}

TEST_F(Totals, AreZeroInADamagedFileWhichIsReplaced) {
  write({10, 20}, 1);
  EXPECT_EQ(read(), Counts{});
  for (const std::uint64_t count : {std::uint64_t{3}, std::uint64_t{1} << 61, ~std::uint64_t{0}}) {
    std::ofstream(file(), std::ios::binary).write(reinterpret_cast<const char*>(&count), 8);
    EXPECT_EQ(read(), Counts{});
  }
  ASSERT_TRUE(add());
  EXPECT_EQ(read(), ones());
}

}  // namespace
}  // namespace cjit
