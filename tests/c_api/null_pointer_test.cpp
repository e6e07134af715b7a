#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "abi/generated/entry_points.hpp"
#include "c_api/entry_points.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;

// Pointers that the headers allow to be NULL, as function(parameter).
#define CJIT_PARAMETER(function, parameter) #function "(" #parameter ")",
const std::set<std::string> kOptional = {CJIT_ABI_NULLABLE(CJIT_PARAMETER)};
#undef CJIT_PARAMETER

std::string name_of(const EntryPoint& entry, const Parameter& parameter) {
  return std::string(entry.name) + "(" + parameter.name + ")";
}

TEST(NullPointers, EachRequiredPointerIsCheckedAndNamed) {
  const World world;
  for_each_failing_entry_point([&](const EntryPoint& entry) {
    for (std::size_t index = 0; index < entry.parameters.size(); ++index) {
      const Parameter& parameter = entry.parameters[index];
      const std::string name = name_of(entry, parameter);
      if (!parameter.is_pointer || parameter.is_error || kOptional.contains(name)) continue;
      const auto call = entry.call(world);
      call->set_pointer(index, nullptr);
      const cjit_status_t status = (*call)();
      EXPECT_EQ(status, cjit_status_t{CJIT_ERROR_NULL_POINTER}) << name << ": " << cjit_status_name(status);
      if (entry.takes_error) {
        EXPECT_THAT(cjit_error_message(call->error()), HasSubstr(parameter.name)) << name;
      }
    }
  });
}

TEST(NullPointers, OptionalOnesMayBeLeftOut) {
  const World world;
  for_each_failing_entry_point([&](const EntryPoint& entry) {
    for (std::size_t index = 0; index < entry.parameters.size(); ++index) {
      const Parameter& parameter = entry.parameters[index];
      const std::string name = name_of(entry, parameter);
      if (!parameter.is_error && !(parameter.is_pointer && kOptional.contains(name))) continue;
      const auto call = entry.call(world);
      call->set_pointer(index, nullptr);
      EXPECT_EQ((*call)(), cjit_status_t{CJIT_SUCCESS}) << name;
    }
  });
}

// Calls every function that takes the options, with a field that is NULL.
template <typename Visitor>
void for_each_null_field(const World& world, std::vector<Field> Parameter::*fields, Visitor&& visit) {
  for_each_failing_entry_point([&](const EntryPoint& entry) {
    for (std::size_t index = 0; index < entry.parameters.size(); ++index) {
      if (!entry.parameters[index].is_options) continue;
      for (const Field& field : entry.parameters[index].*fields) {
        SCOPED_TRACE(std::string(entry.name) + ": " + field.name);
        const auto call = entry.call(world);
        std::memset(call->bytes_of(index) + field.offset, 0, sizeof(void*));
        const cjit_status_t status = (*call)();
        visit(field, status, std::string(cjit_error_message(call->error())));
      }
    }
  });
}

TEST(NullPointers, EachRequiredFieldIsCheckedAndNamed) {
  const World world;
  std::set<std::string> seen;
  for_each_null_field(world, &Parameter::required, [&](const Field& field, cjit_status_t status, const auto& message) {
    EXPECT_THAT(status, testing::AnyOf(CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT)) << message;
    EXPECT_THAT(message, HasSubstr(field.name));
    seen.insert(field.name);
  });
  EXPECT_THAT(seen, testing::IsSupersetOf({"archs", "producer", "dims", "build", "description"}));
}

TEST(NullPointers, OptionalFieldsMayBeNull) {
  const World world;
  for_each_null_field(world, &Parameter::nullable, [&](const Field& field, cjit_status_t status, const auto& message) {
    if (status == CJIT_ERROR_NULL_POINTER) {
      EXPECT_THAT(message, testing::Not(HasSubstr("`" + std::string(field.name) + "`")));
    }
  });
}

TEST(NullPointers, FilledPointersAreNotNull) {
  const World world;
  std::size_t fields = 0;
  for_each_failing_entry_point([&](const EntryPoint& entry) {
    const auto call = entry.call(world);
    ASSERT_EQ((*call)(), cjit_status_t{CJIT_SUCCESS}) << entry.name;
    for (std::size_t index = 0; index < entry.parameters.size(); ++index)
      for (const Field& field : entry.parameters[index].filled) {
        const void* value = nullptr;
        std::memcpy(&value, call->bytes_of(index) + field.offset, sizeof(value));
        EXPECT_NE(value, nullptr) << entry.name << ": " << field.name;
        ++fields;
      }
  });
  EXPECT_GT(fields, 100U);
}

TEST(NullPointers, DestroyCleanupAndReadersTakeNull) {
  for (const EntryPoint& entry : entry_points())
    if (!entry.can_fail) entry.call_with_zeroes();
}

TEST(EntryPoints, ValidCallsSucceed) {
  const World world;
  for_each_failing_entry_point([&](const EntryPoint& entry) {
    const auto call = entry.call(world);
    EXPECT_EQ((*call)(), cjit_status_t{CJIT_SUCCESS}) << entry.name << ": " << cjit_error_message(call->error());
    EXPECT_EQ(call->error(), nullptr) << entry.name;
  });
}

TEST(Statuses, EachHasItsNameAndOthersAreUnknown) {
#define CJIT_EXPECT_NAME(status) EXPECT_STREQ(cjit_status_name(status), #status);
  CJIT_ABI_STATUSES(CJIT_EXPECT_NAME)
#undef CJIT_EXPECT_NAME
  EXPECT_STREQ(cjit_status_name(99999), "CJIT_ERROR_UNKNOWN");
}

}  // namespace
}  // namespace cjit::test
