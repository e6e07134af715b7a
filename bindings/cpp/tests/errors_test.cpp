// Errors as people and programs read them.
#include <typeinfo>

#include "support.hpp"

namespace {

using testing::HasSubstr;

TEST(Errors, ACompileErrorReadsAsACompilerSaysIt) {
  const auto context = test::mock_context();
  const auto built = cjit::kernel_build(context, test::broken());
  ASSERT_FALSE(built.has_value());
  EXPECT_STREQ(built.error().what(),
               "cannot compile broken.cu: broken.cu(2): identifier \"missing\" is undefined\n"
               "broken.cu(2): error: identifier \"missing\" is undefined\n"
               "    *x = missing;\n"
               "         ^\n"
               "\n"
               "1 error detected in the compilation of \"broken.cu\".");
}

TEST(Errors, HoldAllThatTheLibrarySays) {
  const auto context = test::mock_context();
  const auto built = cjit::kernel_build(context, test::broken());
  const cjit::error error = built.error();
  EXPECT_EQ(error.status(), cjit::status::compilation);
  EXPECT_EQ(error.block(), cjit::error_block::compilation);
  EXPECT_EQ(error.stage(), cjit::stage::compile);
  EXPECT_EQ(error.library(), "NVRTC");
  EXPECT_EQ(error.native_code(), 6);
  EXPECT_EQ(error.native_name(), "NVRTC_ERROR_COMPILATION");
  EXPECT_THAT(std::string(error.log()), HasSubstr("1 error detected"));
  ASSERT_EQ(error.diagnostics().size(), 1u);
  const cjit::diagnostic only = error.diagnostics()[0];
  EXPECT_EQ(only.file(), "broken.cu");
  EXPECT_EQ(only.line(), 2u);
  EXPECT_EQ(only.severity(), cjit::severity::error);
  EXPECT_EQ(only.column(), 8u);
  EXPECT_EQ(only.text(), "identifier \"missing\" is undefined");
}

TEST(Errors, OutliveTheCallAndTheContext) {
  const cjit::error error = [] {
    const auto context = test::mock_context();
    return cjit::kernel_build(context, test::broken()).error();
  }();
  EXPECT_EQ(error.diagnostics().size(), 1u);
  EXPECT_THAT(error.what(), HasSubstr("missing"));
}

TEST(Errors, AreWholeAfterAMove) {
  const auto context = test::mock_context();
  cjit::error error = cjit::kernel_build(context, test::broken()).error();
  const cjit::error taken = std::move(error);
  EXPECT_STREQ(error.what(), taken.what());  // NOLINT(bugprone-use-after-move)
  EXPECT_EQ(error.status(), cjit::status::compilation);
  cjit::error assigned(cjit::status::unsupported, "another");
  assigned = std::move(error);
  EXPECT_STREQ(error.what(), assigned.what());
  EXPECT_EQ(error.diagnostics().size(), 1u);
}

TEST(Errors, ListsOfTemporariesKeepThem) {
  const auto context = test::mock_context();
  std::string said;
  for (const cjit::diagnostic& one : cjit::kernel_build(context, test::broken()).error().diagnostics())
    said += one.text();
  EXPECT_EQ(said, "identifier \"missing\" is undefined");
  std::string names;
  for (const std::string_view name : cjit::kernel_build(context, test::axpy()).value().name_expressions())
    names += name;
  for (const std::string_view name : (*cjit::kernel_build(context, test::axpy())).name_expressions()) names += name;
  EXPECT_EQ(names, "axpy<float>axpy<float>");
  static_assert(!std::is_reference_v<decltype(*cjit::kernel_build(context, test::axpy()))>);
}

TEST(Errors, EachVersionOfTheHeadersIsANamespaceOfItsOwn) {
  const std::string version = std::to_string(CJIT_VERSION_MAJOR) + '_' + std::to_string(CJIT_VERSION_MINOR) + '_' +
                              std::to_string(CJIT_VERSION_PATCH);
  EXPECT_THAT(typeid(cjit::error).name(), HasSubstr("linked_" + version));
}

TEST(Errors, AreThrownByValue) {
  const auto context = test::mock_context();
  try {
    (void)cjit::kernel_build(context, test::broken()).value();
    FAIL() << "it compiled";
  } catch (const std::exception& problem) {
    EXPECT_THAT(problem.what(), HasSubstr("cannot compile broken.cu"));
  }
}

TEST(Errors, AMissingToolkitSaysWhereWasLooked) {
  const test::Folder empty;
  cjit::context_options options;
  options.cuda_home = empty / "";
  const auto context = cjit::context::create(options).value();
  const auto built = cjit::kernel_build(context, test::broken());
  EXPECT_EQ(built.status(), cjit::status::toolkit_not_found);
  EXPECT_THAT(built.error().what(), HasSubstr(empty / ""));
}

TEST(Errors, AnUnknownNumberStaysWhatItIs) {
  const cjit::error error(static_cast<cjit::status>(999), "from a newer library");
  EXPECT_EQ(static_cast<std::uint32_t>(error.status()), 999u);
  EXPECT_EQ(cjit::status_name(error.status()), "CJIT_ERROR_UNKNOWN");
}

TEST(Results, MoveTheirValueOut) {
  cjit::result<std::unique_ptr<int>> made(std::make_unique<int>(7));
  const std::unique_ptr<int> taken = std::move(made).value();
  EXPECT_EQ(*taken, 7);
}

TEST(Results, FollowEachOther) {
  const auto half = [](int value) -> cjit::result<int> {
    if (value % 2 != 0) return cjit::error(cjit::status::invalid_argument, "odd");
    return value / 2;
  };
  EXPECT_EQ(cjit::result<int>(8).and_then(half).and_then(half).value(), 2);
  EXPECT_STREQ(cjit::result<int>(6).and_then(half).and_then(half).error().what(), "odd");
  EXPECT_EQ(cjit::result<int>(cjit::error(cjit::status::not_found, "none")).value_or(5), 5);
}

TEST(Closed, EveryKindOfHandleSaysSo) {
  auto context = test::mock_context();
  auto built = cjit::kernel_build(context, test::axpy()).value();
  auto loaded = cjit::module::load(context, built).value();
  auto kernel = loaded.get_kernel("axpy<float>").value();
  auto job = cjit::kernel_build_async(context, test::axpy()).value();
  auto bundle = cjit::bundle::create().value();
  auto policy = cjit::policy::create().value();
  auto share = cjit::l2_persistence::create(context, 1 << 20).value();
  auto done = cjit::completion::create(context).value();
  context.close();
  loaded.close();
  kernel.close();
  job.close();
  bundle.close();
  policy.close();
  share.close();
  done.close();
  const auto expect_closed = [](const auto& result, const char* name) {
    ASSERT_FALSE(result.has_value());
    EXPECT_EQ(result.status(), cjit::status::null_pointer);
    EXPECT_THAT(result.error().what(), HasSubstr(std::string("this cjit::") + name + " is closed"));
  };
  expect_closed(cjit::kernel_build(context, test::axpy()), "context");
  expect_closed(cjit::kernel_build_async(context, test::axpy()), "context");
  expect_closed(loaded.get_kernel("axpy<float>"), "module");
  expect_closed(kernel.launch(test::shape()), "kernel");
  expect_closed(kernel.describe(), "kernel");
  expect_closed(job.wait(), "job");
  expect_closed(job.poll(), "job");
  expect_closed(job.result_of(0), "job");
  expect_closed(bundle.list(), "bundle");
  expect_closed(policy.set_int64("a", 1), "policy");
  expect_closed(share.describe(), "l2_persistence");
  expect_closed(done.wait(), "completion");
  built.close();
  EXPECT_FALSE(built);
  EXPECT_EQ(built.image().size(), 0u);
  EXPECT_EQ(built.serialize().status(), cjit::status::invalid_argument);
  job.cancel();  // nothing to cancel is no error
}

// C reads a text up to its first NUL character: "sm_90" of the first one here.
TEST(Text, WithANulCharacterIsRefused) {
  const auto context = test::mock_context();
  const std::string text("sm_90\0x", 7);
  const auto expect_refused = [](const auto& result) {
    ASSERT_FALSE(result.has_value());
    EXPECT_EQ(result.status(), cjit::status::invalid_argument);
    EXPECT_THAT(result.error().what(), HasSubstr("NUL character"));
  };
  auto options = test::axpy();
  options.arch = text;
  expect_refused(cjit::kernel_build(context, options));
  options = test::axpy();
  options.defines = {"A", std::string("B\0C", 3)};
  expect_refused(cjit::kernel_build(context, options));
  cjit::context_options of_context;
  of_context.mock_device = text;
  expect_refused(cjit::context::create(of_context));
  const auto loaded = cjit::module::load(context, cjit::kernel_build(context, test::axpy()).value()).value();
  expect_refused(loaded.get_kernel(std::string("axpy<float>\0", 12)));
  expect_refused(cjit::artifact_read_file(std::string("a\0b", 3)));
  EXPECT_TRUE(cjit::kernel_build(context, test::axpy()).has_value());
}

TEST(Closed, WhatWasMovedFromSaysSo) {
  auto context = test::mock_context();
  const auto other = std::move(context);
  EXPECT_THAT(cjit::kernel_build(context, test::axpy()).error().what(),
              HasSubstr("closed"));  // NOLINT(bugprone-use-after-move)
  EXPECT_TRUE(cjit::kernel_build(other, test::axpy()).has_value());
}

}  // namespace
