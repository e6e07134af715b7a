#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>
#include <set>
#include <string>
#include <vector>

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

// A pointer of an input struct to other input structs: to one of them, or to a list.
struct Nested {
  const std::type_info* of;
  const std::type_info* inner;
  std::size_t inner_size, offset, count_offset;
  bool is_list;
};
#define CJIT_ADD_NESTED(Of, field, Inner, count) \
  {&typeid(Of), &typeid(Inner), sizeof(Inner), offsetof(Of, field), offsetof(Of, count), offsetof(Of, count) != 0},
const Nested kNested[] = {CJIT_ABI_NESTED(CJIT_ADD_NESTED)};
#undef CJIT_ADD_NESTED

struct NestedField {
  const std::type_info* of;
  Field field;
  bool is_required;
};
#define CJIT_ADD_REQUIRED(Of, name) {&typeid(Of), {#name, offsetof(Of, name)}, true},
#define CJIT_ADD_NULLABLE(Of, name) {&typeid(Of), {#name, offsetof(Of, name)}, false},
const NestedField kFields[] = {CJIT_ABI_REQUIRED_FIELDS(CJIT_ADD_REQUIRED) CJIT_ABI_NULLABLE_FIELDS(CJIT_ADD_NULLABLE)};
#undef CJIT_ADD_REQUIRED
#undef CJIT_ADD_NULLABLE

// A value in memory that has another one as long as this lives.
class Replaced {
 public:
  Replaced(unsigned char* where, const void* value) : where_(where) {
    std::memcpy(&before_, where, sizeof before_);
    std::memcpy(where, &value, sizeof value);
  }
  ~Replaced() { std::memcpy(where_, &before_, sizeof before_); }
  Replaced(const Replaced&) = delete;
  Replaced& operator=(const Replaced&) = delete;

 private:
  unsigned char* where_;
  const void* before_ = nullptr;
};

template <typename Value>
Value value_at(const unsigned char* where) {
  Value value{};
  std::memcpy(&value, where, sizeof value);
  return value;
}

// Visits with each pointer of each struct below `bytes`, a struct of the type `of`, set to NULL.
template <typename Visitor>
void for_each_nested_null(unsigned char* bytes, const std::type_info& of, const Visitor& visit) {
  for (const Nested& nested : kNested) {
    if (*nested.of != of) continue;
    const auto* const pointer = value_at<const void*>(bytes + nested.offset);
    const std::uint64_t count = nested.is_list ? value_at<std::uint64_t>(bytes + nested.count_offset) : 1;
    if (pointer == nullptr || count == 0) continue;
    std::vector<const void*> list(count);
    if (nested.is_list)
      std::memcpy(list.data(), pointer, count * sizeof(void*));
    else
      list[0] = pointer;
    const auto* const first = static_cast<const unsigned char*>(list[0]);
    std::vector<unsigned char> copy(first, first + nested.inner_size);
    list[0] = copy.data();
    const Replaced replaced(bytes + nested.offset, nested.is_list ? static_cast<void*>(list.data()) : copy.data());
    for (const NestedField& each : kFields)
      if (*each.of == *nested.inner) {
        const Replaced by_null(copy.data() + each.field.offset, nullptr);
        visit(each);
      }
    for_each_nested_null(copy.data(), *nested.inner, visit);
  }
}

void check_nested_null(const NestedField& each, const Call& call) {
  const cjit_status_t status = call();
  const std::string message = cjit_error_message(call.error());
  if (each.is_required) {
    EXPECT_THAT(status, testing::AnyOf(CJIT_ERROR_NULL_POINTER, CJIT_ERROR_INVALID_ARGUMENT)) << message;
    EXPECT_THAT(message, HasSubstr(each.field.name));
  } else if (status == CJIT_ERROR_NULL_POINTER) {
    EXPECT_THAT(message, testing::Not(HasSubstr("`" + std::string(each.field.name) + "`")));
  }
}

TEST(NullPointers, FieldsOfNestedStructs) {
  const World world;
  std::set<std::string> seen;
  for_each_failing_entry_point([&](const EntryPoint& entry) {
    for (std::size_t index = 0; index < entry.parameters.size(); ++index) {
      const Parameter& parameter = entry.parameters[index];
      if (!parameter.is_options) continue;
      const auto valid = entry.call(world);
      std::vector<unsigned char> bytes(valid->bytes_of(index), valid->bytes_of(index) + parameter.size);
      for_each_nested_null(bytes.data(), *parameter.struct_type, [&](const NestedField& each) {
        SCOPED_TRACE(std::string(entry.name) + ": " + each.field.name);
        seen.insert(each.field.name);
        const auto call = entry.call(world);
        std::memcpy(call->bytes_of(index), bytes.data(), bytes.size());
        check_nested_null(each, *call);
      });
    }
  });
  EXPECT_THAT(seen, testing::IsSupersetOf({"source_name", "name", "callback", "kernel", "nvvm"}));
}

TEST(NullPointers, FieldsOfArgumentsOfAlgorithms) {
  const World world;
  const EntryPoint& entry = entry_point("cjit_algorithm_run");
  constexpr std::size_t kArguments = 2;
  const auto* const* const valid = World::algorithm_arguments();
  std::set<std::string> seen;
  for (std::size_t changed = 0; changed < 2; ++changed) {
    cjit_algorithm_argument_t argument = *valid[changed];
    const cjit_algorithm_argument_t* const arguments[] = {changed == 0 ? &argument : valid[0],
                                                          changed == 1 ? &argument : valid[1]};
    for_each_nested_null(reinterpret_cast<unsigned char*>(&argument), typeid(argument), [&](const NestedField& each) {
      SCOPED_TRACE(each.field.name);
      seen.insert(each.field.name);
      const auto call = entry.call(world);
      call->set_pointer(kArguments, arguments);
      check_nested_null(each, *call);
    });
  }
  EXPECT_THAT(seen, testing::IsSupersetOf({"element_type", "call", "state"}));
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
