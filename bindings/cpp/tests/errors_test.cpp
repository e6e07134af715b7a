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
const std::string kNul("sm_90\0x", 7);

template <typename Result>
void expect_refused(const Result& result, const std::string& what) {
  ASSERT_FALSE(result.has_value()) << what;
  EXPECT_EQ(result.status(), what == "source" ? cjit::status::invalid_source : cjit::status::invalid_argument) << what;
  EXPECT_THAT(result.error().what(), HasSubstr("NUL")) << what;
}

// Puts a NUL character into one of the texts of options, by its index in their order.
class Spoiler {
 public:
  explicit Spoiler(int index) : left_(index) {}

  template <typename Options>
  void spoil(Options& options) {
    cjit::detail::visit_fields(options, [this](const char* name, auto& member) { this->field(name, member); });
  }
  // The text; "" if there are fewer.
  const std::string& name() const { return name_; }

 private:
  bool is_next(const char* name) {
    if (left_-- != 0) return false;
    name_ = name;
    return true;
  }
  void field(const char* name, std::string& text) {
    if (is_next(name)) text = kNul;
  }
  void field(const char* name, std::vector<std::string>& texts) {
    if (is_next(name)) texts = {"fine", kNul};
  }
  void field(const char* name, std::vector<cjit::header>& headers) {
    if (is_next(name)) headers = {{kNul, ""}};
    if (is_next(name)) headers = {{"a.h", kNul}};
  }
  void field(const char* name, std::vector<cjit::image_pass>& passes) {
    if (is_next(name)) passes = {cjit::image_pass(kNul)};
    if (is_next(name)) passes = {cjit::image_pass("cjit.ffma_interleave", kNul)};
  }
  void field(const char*, std::vector<cjit::nvvm_input>& inputs) { input(inputs.emplace_back()); }
  void field(const char*, std::vector<cjit::link_input>& inputs) { input(inputs.emplace_back()); }
  void field(const char*, std::vector<cjit::external_field>& fields) { input(fields.emplace_back()); }
  void field(const char*, std::optional<cjit::kernel_options>& kernel) { optional_input(kernel); }
  void field(const char*, std::optional<cjit::nvvm_options>& nvvm) { optional_input(nvvm); }
  template <typename Other>
  void field(const char*, Other&) {}
  template <typename Input>
  void input(Input& one) {
    spoil(one);
  }

  // An input has one of several members, so a member without the text is not set.
  template <typename Input>
  void optional_input(std::optional<Input>& member) {
    const bool is_elsewhere = !name_.empty();
    input(member.emplace());
    if (is_elsewhere || name_.empty()) member.reset();
  }

  int left_;
  std::string name_;
};

// Returns the number of texts.
template <typename Options, typename Call>
int expect_each_text_refused(const Call& call) {
  for (int index = 0;; ++index) {
    Options options;
    Spoiler spoiler(index);
    spoiler.spoil(options);
    if (spoiler.name().empty()) return index;
    expect_refused(call(options), spoiler.name());
  }
}

TEST(Text, WithANulCharacterIsRefusedInAllOptions) {
  const auto context = test::mock_context();
  EXPECT_EQ(expect_each_text_refused<cjit::kernel_options>(
                [&](const auto& options) { return cjit::kernel_build(context, options); }),
            16);
  EXPECT_EQ(expect_each_text_refused<cjit::nvvm_options>(
                [&](const auto& options) { return cjit::nvvm_build(context, options); }),
            7);
  EXPECT_EQ(expect_each_text_refused<cjit::link_options>(
                [&](const auto& options) { return cjit::link_build(context, options); }),
            31);
  EXPECT_EQ(expect_each_text_refused<cjit::external_options>(
                [&](const auto& options) { return cjit::external_build(context, options); }),
            9);
  EXPECT_EQ(expect_each_text_refused<cjit::image_adopt_options>(
                [&](const auto& options) { return cjit::image_adopt(options); }),
            5);
  EXPECT_EQ(expect_each_text_refused<cjit::signature_options>(
                [&](const auto& options) { return cjit::signature_sign_file("a", options); }),
            2);
  using of_context = cjit::context_options;
  for (const auto member :
       {&of_context::cuda_home, &of_context::nvrtc_path, &of_context::nvjitlink_path, &of_context::nvvm_path,
        &of_context::driver_path, &of_context::default_arch, &of_context::dump_dir, &of_context::worker_path,
        &of_context::trace_file, &of_context::mock_device, &of_context::nvcc_path}) {
    of_context options;
    options.*member = kNul;
    expect_refused(cjit::context::create(options), "context_options");
  }
  of_context options;
  options.cache_dir = kNul;
  expect_refused(cjit::context::create(options), "cache_dir");
  options = {};
  options.cache_layers = {kNul};
  expect_refused(cjit::context::create(options), "cache_layers");
  cjit::bundle_build_options of_bundle;
  of_bundle.names = {kNul};
  of_bundle.kernels = {test::axpy()};
  of_bundle.archs = "sm_90";
  expect_refused(cjit::bundle::create().value().build(context, of_bundle), "names");
  of_bundle.names = {"a"};
  of_bundle.archs = kNul;
  expect_refused(cjit::bundle::create().value().build(context, of_bundle), "archs");
  of_bundle.archs = "sm_90";
  of_bundle.kernels[0].defines = {kNul};
  expect_refused(cjit::bundle::build_async(context, of_bundle), "defines");
  cjit::bundle_import_options of_import;
  of_import.producer = kNul;
  expect_refused(cjit::bundle::create().value().import_image("a", of_import), "producer");
  cjit::tune_build_options of_tuning;
  of_tuning.description = kNul;
  expect_refused(cjit::tune_build(context, of_tuning), "description");
  of_tuning.description = "{}";
  of_tuning.plan = kNul;
  expect_refused(cjit::tune_build(context, of_tuning), "plan");
  cjit::evaluate_options of_evaluation;
  of_evaluation.description = kNul;
  expect_refused(cjit::evaluate(context, of_evaluation), "description");
  of_evaluation.description = "{}";
  of_evaluation.candidates = {{"a", test::axpy(), kNul}};
  expect_refused(cjit::evaluate(context, of_evaluation), "plan");
  of_evaluation.candidates = {{"a", test::axpy(), "{}"}};
  of_evaluation.reference = cjit::evaluate_candidate{kNul, test::axpy(), "{}"};
  expect_refused(cjit::evaluate_async(context, of_evaluation), "name");
}

TEST(Text, WithANulCharacterIsRefusedInAllArguments) {
  const auto context = test::mock_context();
  const auto loaded = cjit::module::load(context, cjit::kernel_build(context, test::axpy()).value()).value();
  const auto bundle = cjit::bundle::create();
  expect_refused(loaded.get_kernel(kNul), "get_kernel");
  expect_refused(loaded.get_plan(kNul), "get_plan");
  expect_refused(loaded.get_variable(kNul), "get_variable");
  expect_refused(cjit::artifact_read_file(kNul), "artifact_read_file");
  expect_refused(cjit::nvvm_get_info(context, kNul), "nvvm_get_info");
  expect_refused(cjit::cache_get_places(context, kNul), "cache_get_places");
  expect_refused(cjit::cache_upload(context, {kNul}), "cache_upload");
  expect_refused(cjit::signature_verify_file("a", {kNul}), "signature_verify_file");
  expect_refused(cjit::bundle::create().value().drop(kNul), "name of drop");
  expect_refused(cjit::bundle::create().value().drop("a", kNul), "arch of drop");
  expect_refused(bundle.value().export_fatbin(context, kNul), "export_fatbin");
  const auto kernel = loaded.get_kernel("axpy<float>").value();
  cjit::argument_list arguments;
  arguments.add(1u).name("count").add(1.0f).name(kNul);
  expect_refused(kernel.launch(test::shape(), arguments), "argument_list");
  cjit::external_options options;
  options.producer = "Sample 1.0";
  options.arch = "sm_90";
  options.callback = [](const cjit::external_call& call) {
    expect_refused(call.set_name(kNul), "name");
    expect_refused(call.set_name("a", kNul), "symbol");
    expect_refused(call.set_name("a", "a", kNul), "schema");
    expect_refused(call.set_failure(kNul), "set_failure");
    return cjit::status::compilation;
  };
  EXPECT_EQ(cjit::external_build(context, options).status(), cjit::status::compilation);
}

TEST(Closed, WhatWasMovedFromSaysSo) {
  auto context = test::mock_context();
  const auto other = std::move(context);
  EXPECT_THAT(cjit::kernel_build(context, test::axpy()).error().what(),
              HasSubstr("closed"));  // NOLINT(bugprone-use-after-move)
  EXPECT_TRUE(cjit::kernel_build(other, test::axpy()).has_value());
}

}  // namespace
