#include "c_api/typed_options.hpp"

#include <gtest/gtest.h>

#include <functional>

#include "c_api/kernel_options.hpp"
#include "options/option_table.hpp"

namespace cjit {
namespace {

using KernelOptions = cjit_kernel_build_options_t;

// One field, how a caller sets it, and the raw options that say the same.
struct SetField {
  TypedField field;
  std::function<void(KernelOptions&)> set;
  std::vector<std::string> raw;
  std::function<void(KernelOptions&)> contradict = nullptr;  // NULL for lists, which have no other value
};

struct SetEachField {
  void on_off(const TypedField& field, cjit_switch_t KernelOptions::*member) {
    const OptionSpec* option = find_option_by_name(field.option);
    if (option != nullptr) {
      EXPECT_EQ(field.value != "true", option->form == OptionForm::kValue) << field.name;
    }
    const cjit_switch_t on = field.is_inverted ? CJIT_SWITCH_OFF : CJIT_SWITCH_ON;
    const cjit_switch_t off = field.is_inverted ? CJIT_SWITCH_ON : CJIT_SWITCH_OFF;
    const bool is_flag = option != nullptr && option->form == OptionForm::kFlag;
    all.push_back({field,
                   [=](KernelOptions& options) { options.*member = on; },
                   {concat(field.option, is_flag ? "" : concat("=", field.value))},
                   [=](KernelOptions& options) { options.*member = off; }});
  }
  void value(const TypedField& field, std::uint32_t KernelOptions::*member) {
    all.push_back({field,
                   [=](KernelOptions& options) { options.*member = 7; },
                   {concat(field.option, "=7")},
                   [=](KernelOptions& options) { options.*member = 8; }});
  }
  void list(const TypedField& field, const std::uint32_t* KernelOptions::*member, std::uint64_t KernelOptions::*count) {
    static constexpr std::uint32_t kTwo[] = {7, 8};
    all.push_back({field,
                   [=](KernelOptions& options) {
                     options.*member = kTwo;
                     options.*count = 2;
                   },
                   {concat(field.option, "=7"), concat(field.option, "=8")}});
  }
  void list(const TypedField& field, const char* const* KernelOptions::*member, std::uint64_t KernelOptions::*count) {
    static constexpr const char* kTwo[] = {"x", "y"};
    all.push_back({field,
                   [=](KernelOptions& options) {
                     options.*member = kTwo;
                     options.*count = 2;
                   },
                   {concat(field.option, "=x"), concat(field.option, "=y")}});
  }

  std::vector<SetField> all;
};

std::vector<SetField> each_field() {
  SetEachField visitor;
  visit_typed_options(visitor);
  return visitor.all;
}

std::vector<std::string> options_of(const KernelOptions& options) { return read_request(options).options.render(); }

TEST(TypedOptions, EachIsAnOptionOfTheTable) {
  EXPECT_GE(each_field().size(), 23u);
  for (const SetField& one : each_field())
    EXPECT_NE(find_option_by_name(one.field.option), nullptr)
        << one.field.option << " of " << one.field.name << " has no row in compiler_options.hpp";
}

TEST(TypedOptions, SaysWhatTheOptionWrittenOutWouldSay) {
  for (const SetField& one : each_field()) {
    KernelOptions typed{.struct_size = sizeof(typed), .source = "", .source_size = 0}, raw = typed;
    one.set(typed);
    std::vector<const char*> raw_options;
    for (const std::string& text : one.raw) raw_options.push_back(text.c_str());
    raw.raw_options = raw_options.data();
    raw.raw_option_count = raw_options.size();
    EXPECT_EQ(options_of(typed), options_of(raw)) << one.field.name;
    EXPECT_NE(options_of(typed), std::vector<std::string>{}) << one.field.name;
    if (!one.contradict) continue;
    one.contradict(raw);
    EXPECT_THROW(read_request(raw), Error) << one.field.name << " contradicts the raw option";
  }
}

TEST(TypedOptions, AnOptionThatTheCompilerDoesNotHaveIsRefused) {
  for (const SetField& one : each_field()) {
    if (find_option(one.field.option, CJIT_COMPILER_NVCC) != nullptr) continue;
    KernelOptions options{.struct_size = sizeof(options), .source = "", .source_size = 0};
    options.compiler = CJIT_COMPILER_NVCC;
    one.set(options);
    EXPECT_THROW(read_request(options), Error) << one.field.name;
  }
}

}  // namespace
}  // namespace cjit
