// A log callback must not throw. If it does, the host must not be terminated.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "c_api/entry_points.hpp"

namespace cjit::test {
namespace {

struct Thrower {
  void (*throw_it)() = nullptr;  // NULL: does not throw
  bool was_called = false;

  static void log(void* user_data, cjit_log_level_t, const char*) {
    auto* self = static_cast<Thrower*>(user_data);
    if (self->throw_it == nullptr) return;
    self->was_called = true;
    self->throw_it();
  }
};

// Every call with a log line during which the callback throws either fails with the text or succeeds. Returns the names
// of these calls.
std::string expect_no_crossing(void (*throw_it)(), const char* text) {
  Thrower thrower;
  const World world(Thrower::log, &thrower);
  std::string met;
  for_each_failing_entry_point_without_threads([&](const EntryPoint& entry) {
    SCOPED_TRACE(entry.name);
    const auto call = entry.call(world);
    thrower = {.throw_it = throw_it, .was_called = false};
    const cjit_status_t status = (*call)();
    thrower.throw_it = nullptr;
    if (thrower.was_called) met += std::string(entry.name) + " ";
    if (status == CJIT_SUCCESS) return;
    EXPECT_TRUE(thrower.was_called);
    EXPECT_EQ(status, cjit_status_t{CJIT_ERROR_INTERNAL}) << cjit_error_message(call->error());
    EXPECT_THAT(cjit_error_message(call->error()), testing::HasSubstr(text));
    EXPECT_EQ(call->leftovers(), "");
    EXPECT_EQ((*entry.call(world))(), cjit_status_t{CJIT_SUCCESS}) << "the next call";
  });
  return met;
}

TEST(ForeignException, AStandardOneBecomesAnErrorWithItsText) {
  const std::string met = expect_no_crossing([] { throw std::runtime_error("out of paper"); }, "out of paper");
  EXPECT_THAT(met, testing::HasSubstr("cjit_kernel_build "));
}

TEST(ForeignException, AnythingElseThatIsThrownBecomesAnError) {
  const std::string met = expect_no_crossing([] { throw 1; }, "not a std::exception");
  EXPECT_THAT(met, testing::HasSubstr("cjit_kernel_build "));
}

TEST(ForeignException, DestroyingIsSilentOrSurvivesIt) {
  Thrower thrower;
  {
    const World world(Thrower::log, &thrower);
    thrower.throw_it = [] { throw 1; };
  }
  EXPECT_FALSE(thrower.was_called);
}

}  // namespace
}  // namespace cjit::test
