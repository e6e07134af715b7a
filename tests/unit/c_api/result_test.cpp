#include "c_api/result.hpp"

#include <gtest/gtest.h>

#include "c_api/result_fields.hpp"

namespace cjit {
namespace {

struct SomeComponent {
  cjit_component_t component = CJIT_COMPONENT_NVRTC;
  cjit_status_t status = CJIT_SUCCESS;
  std::string name = "NVRTC", path = "/lib/nvrtc", version = "13.0", reason, detail, problem, fix;
  std::vector<std::string> searched{"first", "second"};
};

struct SomeToolkit {
  std::vector<SomeComponent> components{2};
  std::string problem = "a text that is too long for the string itself";
  std::string headers_note() const { return "a note that is made on request, also a long one"; }
};

TEST(Result, WithAnOwnerOutlivesItsSources) {
  cjit_toolkit_info_t info{.struct_size = sizeof(info)};
  {
    const SomeToolkit source;
    write_result(&info, "info", source);
  }
  EXPECT_STREQ(info.problem, "a text that is too long for the string itself");
  EXPECT_STREQ(info.headers_note, "a note that is made on request, also a long one");
  ASSERT_EQ(info.component_count, 2u);
  EXPECT_EQ(info.components[1]->struct_size, sizeof(cjit_component_info_t));
  EXPECT_EQ(info.components[1]->component, CJIT_COMPONENT_NVRTC);
  ASSERT_EQ(info.components[1]->searched_count, 2u);
  EXPECT_STREQ(info.components[1]->searched[1], "second");
  cjit_toolkit_info_cleanup(&info);
  EXPECT_EQ(info.owner, nullptr);
  EXPECT_EQ(info.components, nullptr);
}

TEST(Result, EmptyListsAreNull) {
  cjit_toolkit_info_t info{.struct_size = sizeof(info)};
  SomeToolkit source;
  source.components.resize(1);
  source.components[0].searched.clear();
  write_result(&info, "info", source);
  EXPECT_EQ(info.components[0]->searched, nullptr);
  EXPECT_EQ(info.components[0]->searched_count, 0u);
  cjit_toolkit_info_cleanup(&info);
}

struct NumbersInAnotherType {
  std::uint32_t requested_bytes = 1;
  std::uint64_t granted_bytes() const { return 2; }
};
struct OtherNumbers {
  std::uint64_t requested_bytes = 9, max_bytes = 3, max_window_bytes = 4;
};

TEST(Result, TheFirstSourceWithAFieldGivesItsValue) {
  cjit_l2_persistence_info_t info{.struct_size = sizeof(info)};
  write_result(&info, "info", NumbersInAnotherType{}, OtherNumbers{});
  EXPECT_EQ(info.requested_bytes, 1u);
  EXPECT_EQ(info.granted_bytes, 2u);
  EXPECT_EQ(info.max_bytes, 3u);
  EXPECT_EQ(info.max_window_bytes, 4u);
}

struct SomeDifferences {
  std::vector<int> all{1, 2, 3};
  struct One {
    int number;
    std::string name() const { return std::to_string(number); }
  };
  struct Rest {
    std::string arch = "sm_90", sections = "image";
    std::uint64_t first_size = 0, second_size = 1;
    cjit_bundle_difference_kind_t kind = CJIT_BUNDLE_DIFFERENCE_ADDED;
  };
  auto differences() const {
    return Mapped(all, [](int number) { return std::make_tuple(One{number}, Rest{}); });
  }
};

TEST(Result, AnElementOfAListMayHaveSeveralSources) {
  cjit_bundle_diff_t diff{.struct_size = sizeof(diff)};
  write_result(&diff, "diff", SomeDifferences{});
  ASSERT_EQ(diff.difference_count, 3u);
  EXPECT_STREQ(diff.differences[2]->name, "3");
  EXPECT_STREQ(diff.differences[2]->arch, "sm_90");
  EXPECT_EQ(diff.differences[2]->kind, CJIT_BUNDLE_DIFFERENCE_ADDED);
  cjit_bundle_diff_cleanup(&diff);
}

}  // namespace
}  // namespace cjit
