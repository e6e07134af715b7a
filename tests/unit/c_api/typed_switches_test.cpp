#include "c_api/typed_switches.hpp"

#include <gtest/gtest.h>

#include "c_api/kernel_options.hpp"
#include "options/option_table.hpp"

namespace cjit {
namespace {

TEST(TypedSwitches, EachIsAnOptionOfTheTable) {
  EXPECT_GE(kTypedSwitches.size(), 14u);
  for (const TypedSwitch& one : kTypedSwitches) {
    const OptionSpec* option = find_option_by_name(one.option);
    ASSERT_NE(option, nullptr) << one.option << " of " << one.name << " has no row in compiler_options.hpp";
    EXPECT_EQ(one.value != "true", option->form == OptionForm::kValue) << one.name;
  }
}

TEST(TypedSwitches, SaysWhatTheOptionWrittenOutWouldSay) {
  for (const TypedSwitch& one : kTypedSwitches) {
    cjit_kernel_build_options_t typed{.struct_size = sizeof(typed), .source = "", .source_size = 0}, raw = typed;
    typed.*one.field = one.is_inverted ? CJIT_SWITCH_OFF : CJIT_SWITCH_ON;
    const bool is_flag = find_option_by_name(one.option)->form == OptionForm::kFlag;
    const std::string text = std::string(one.option) + (is_flag ? "" : "=" + std::string(one.value));
    const char* const raw_options[] = {text.c_str()};
    raw.raw_options = raw_options;
    raw.raw_option_count = 1;
    EXPECT_EQ(read_request(typed).options.render(), read_request(raw).options.render()) << one.name;
    EXPECT_NE(read_request(typed).options.render(), std::vector<std::string>{}) << one.name;
    raw.*one.field = one.is_inverted ? CJIT_SWITCH_ON : CJIT_SWITCH_OFF;
    EXPECT_THROW(read_request(raw), Error) << one.name << " contradicts the raw option";
  }
}

}  // namespace
}  // namespace cjit
