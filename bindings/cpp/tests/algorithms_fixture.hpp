// Algorithms by one call, on a mock device.
#pragma once

#include <cstdlib>
#include <cstring>
#include <optional>
#include <vector>

#include "support.hpp"

namespace test {

template <typename Element>
cjit::device_span<Element> at(std::uint64_t address, std::uint64_t size) {
  return {cjit::device_address{address}, size};
}

// One context for all tests, because each algorithm takes the compiler a second.
class Algorithms : public testing::Test {
 protected:
  static void SetUpTestSuite() { shared().emplace(test::mock_context(cached())); }
  static void TearDownTestSuite() { shared().reset(); }
  void SetUp() override { cjit::mock_clear(context()).value(); }

  // With the disk cache that the tests of all languages share. Algorithms whose types and operators do not matter to a
  // test are those of tests/conformance/algorithms.json, so that they are compiled once for all languages.
  static cjit::context_options cached() {
    cjit::context_options options;
    const char* folder = std::getenv("CJIT_TEST_CACHE_DIR");
    options.cache_dir = folder ? folder : "";
    options.cache_mode = cjit::cache_mode::use;
    return options;
  }
  static const cjit::context& context() { return *shared(); }
  static cjit::mock_launch launch(std::uint64_t index) { return cjit::mock_get_launch(context(), index).value(); }
  static cjit::mock_launch only_launch() {
    EXPECT_EQ(cjit::mock_get_launch_count(context()).value(), 1u);
    return launch(0);
  }
  static cjit::mock_launch last_launch() { return launch(cjit::mock_get_launch_count(context()).value() - 1); }
  template <typename Value>
  static Value argument(const cjit::mock_launch& seen, std::size_t index) {
    Value value{};
    EXPECT_EQ(seen.argument_sizes()[index], sizeof value);
    std::memcpy(&value, seen.arguments().data() + seen.argument_offsets()[index], sizeof value);
    return value;
  }
  // The value of an argument that is so many before the last one.
  template <typename Value>
  static Value last_argument(const cjit::mock_launch& seen, std::size_t before = 0) {
    return argument<Value>(seen, seen.argument_sizes().size() - 1 - before);
  }
  // The addresses that are the last arguments, before so many others.
  static std::vector<std::uint64_t> last_addresses(const cjit::mock_launch& seen, std::size_t count,
                                                   std::size_t others = 0) {
    std::vector<std::uint64_t> all;
    for (std::size_t i = count; i > 0; --i) all.push_back(last_argument<std::uint64_t>(seen, others + i - 1));
    return all;
  }
  static std::string refusal(const cjit::result<void>& done) {
    EXPECT_EQ(done.status(), cjit::status::invalid_argument);
    EXPECT_EQ(cjit::mock_get_launch_count(context()).value(), 0u);
    return done ? "" : std::string(done.error().message());
  }

 private:
  static std::optional<cjit::context>& shared() {
    static std::optional<cjit::context> one;
    return one;
  }
};

}  // namespace test
