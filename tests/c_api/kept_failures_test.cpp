// Failed compilations in the cache, with the NVRTC of this machine.
#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "support/c_api.hpp"

namespace cjit::test {
namespace {

using testing::HasSubstr;

constexpr const char* kBogus = "__global__ void k(int* x) { int unused; asm(\"bogus;\"); }";
constexpr const char* kTwoErrors = "#warning first\n__global__ void k() { *nothing = 1; return 2; }\n";

using Listed = OwnedStruct<cjit_cache_entries_t, cjit_cache_entries_cleanup>;

class KeptFailures : public testing::Test {
 protected:
  OwnedContext context_with(cjit_switch_t keep, const std::string& cache) {
    auto options = sized<cjit_context_options_t>();
    options.cache_dir = cache.c_str();
    options.cache_mode = CJIT_CACHE_MODE_USE;
    options.keep_failures = keep;
    options.compile_user_data = &compilations_;
    options.compile_callback = [](void* count, const cjit_compilation_t*) { ++*static_cast<int*>(count); };
    return make_context(&options);
  }
  OwnedContext fresh_context(cjit_switch_t keep = CJIT_SWITCH_ON) { return context_with(keep, cache_); }
  static void expect_equal(const OwnedError& first, const OwnedError& second) {
    const cjit_error_info_t a = first.info(), b = second.info();
    EXPECT_EQ(first.status(), second.status());
    EXPECT_EQ(first.message(), second.message());
    EXPECT_EQ(a.stage, b.stage);
    EXPECT_STREQ(a.library, b.library);
    EXPECT_EQ(a.native_code, b.native_code);
    EXPECT_STREQ(a.native_name, b.native_name);
    EXPECT_EQ(std::string(a.log, a.log_size), std::string(b.log, b.log_size));
    EXPECT_EQ(std::string(a.ptx, a.ptx_size), std::string(b.ptx, b.ptx_size));
    ASSERT_EQ(a.diagnostic_count, b.diagnostic_count);
    for (std::uint64_t i = 0; i < a.diagnostic_count; ++i) {
      EXPECT_STREQ(a.diagnostics[i]->file, b.diagnostics[i]->file);
      EXPECT_STREQ(a.diagnostics[i]->text, b.diagnostics[i]->text);
      EXPECT_EQ(a.diagnostics[i]->line, b.diagnostics[i]->line);
      EXPECT_EQ(a.diagnostics[i]->severity, b.diagnostics[i]->severity);
      EXPECT_EQ(a.diagnostics[i]->code, b.diagnostics[i]->code);
    }
  }
  // The number of compilations in a fresh context.
  int compilations_of(const std::string& source, cjit_switch_t keep = CJIT_SWITCH_ON) {
    const OwnedContext context = fresh_context(keep);
    const int before = compilations_;
    KernelBuild build(source);
    EXPECT_NE(build.run(context.get()), CJIT_SUCCESS);
    EXPECT_TRUE(build.result.is_zeroed());
    return compilations_ - before;
  }
  std::vector<std::filesystem::path> entries() const {
    std::vector<std::filesystem::path> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(cache_))
      if (entry.path().extension() == ".cjit") found.push_back(entry.path());
    return found;
  }

  const TemporaryFolder folder_;
  const std::string cache_ = folder_.path() / "cache";
  int compilations_ = 0;
};

TEST_F(KeptFailures, AnotherContextFailsAlikeWithoutACompilation) {
  for (const char* source : {kBogus, kTwoErrors, "#include <missing.h>\n"})
    for (const cjit_switch_t is_exact : {CJIT_SWITCH_OFF, CJIT_SWITCH_ON}) {
      SCOPED_TRACE(source);
      compilations_ = 0;
      std::vector<KernelBuild> builds;
      for (int i = 0; i < 3; ++i) {
        static OwnedContext context;
        if (i < 2) context = fresh_context();  // the last is served from memory
        KernelBuild& build = builds.emplace_back(source);
        if (is_exact == CJIT_SWITCH_ON) {
          build.options.arch = nullptr;
          build.options.exact_options = CJIT_SWITCH_ON;
          build.raw = {"-arch=sm_90"};
        }
        EXPECT_NE(build.run(context.get()), CJIT_SUCCESS);
        EXPECT_EQ(compilations_, 1);
        expect_equal(builds[0].error, build.error);
      }
      EXPECT_GT(builds[0].error.info().log_size, 0u);
      EXPECT_EQ(builds[1].error.info().ptx_size > 0, source == kBogus);
    }
}

TEST_F(KeptFailures, ANameThatIsNotThereIsKeptToo) {
  compilations_ = 0;
  for (int i = 0; i < 2; ++i) {
    const OwnedContext context = fresh_context();
    KernelBuild build("__global__ void k() {}");
    build.names = {"nothing"};
    EXPECT_EQ(build.run(context.get()), CJIT_ERROR_NAME_EXPRESSION);
    EXPECT_THAT(build.error.message(), HasSubstr("nothing"));
  }
  EXPECT_EQ(compilations_, 1);
}

TEST_F(KeptFailures, OffNothingIsKept) {
  EXPECT_EQ(compilations_of(kBogus, CJIT_SWITCH_OFF), 1);
  EXPECT_TRUE(entries().empty());
  EXPECT_EQ(compilations_of(kBogus, CJIT_SWITCH_DEFAULT), 1);
  EXPECT_TRUE(entries().empty());
  ASSERT_EQ(::setenv("CJIT_KEEP_FAILURES", "on", 1), 0);
  EXPECT_EQ(compilations_of(kBogus, CJIT_SWITCH_OFF), 1);  // the option comes first
  EXPECT_EQ(compilations_of(kBogus, CJIT_SWITCH_DEFAULT), 1);
  EXPECT_EQ(compilations_of(kBogus, CJIT_SWITCH_DEFAULT), 0);
  ::setenv("CJIT_KEEP_FAILURES", "off", 1);
  EXPECT_EQ(compilations_of(kTwoErrors, CJIT_SWITCH_DEFAULT), 1);
  EXPECT_EQ(compilations_of(kTwoErrors, CJIT_SWITCH_DEFAULT), 1);
  ::setenv("CJIT_KEEP_FAILURES", "sometimes", 1);
  OwnedError error;
  cjit_context_t* none = nullptr;
  EXPECT_EQ(cjit_context_create(nullptr, &none, error.out()), CJIT_ERROR_INVALID_ARGUMENT);
  ::unsetenv("CJIT_KEEP_FAILURES");
  EXPECT_THAT(error.message(), HasSubstr("CJIT_KEEP_FAILURES"));
}

TEST_F(KeptFailures, AHeaderThatAppearsIsSeen) {
  const std::string headers = folder_.path() / "headers";
  std::filesystem::create_directory(headers);
  const OwnedContext context = fresh_context();
  const auto status = [&] {
    KernelBuild build("#include \"late.h\"\n__global__ void k() { int i = LATE; }");
    build.include_dirs = {headers};
    return build.run(context.get());
  };
  EXPECT_EQ(status(), CJIT_ERROR_HEADER_NOT_FOUND);
  EXPECT_EQ(status(), CJIT_ERROR_HEADER_NOT_FOUND);
  EXPECT_EQ(compilations_, 1);
  std::ofstream(headers + "/late.h") << "#define LATE 1\n";
  EXPECT_EQ(status(), CJIT_SUCCESS);
  EXPECT_EQ(compilations_, 2);
  std::filesystem::remove(headers + "/late.h");
  EXPECT_EQ(status(), CJIT_ERROR_HEADER_NOT_FOUND);
  EXPECT_EQ(compilations_, 2);
}

TEST_F(KeptFailures, TheFileIsThatError) {
  KernelBuild build(kBogus);
  ASSERT_EQ(build.run(fresh_context().get()), CJIT_ERROR_COMPILATION);
  const auto found = entries();
  ASSERT_EQ(found.size(), 1u);
  OwnedError error;
  cjit_blob_t* blob = nullptr;
  ASSERT_EQ(cjit_artifact_read_file(found[0].c_str(), &blob, error.out()), CJIT_SUCCESS);
  const OwnedBlob owned(blob);
  const std::string_view bytes = view(owned);
  for (const cjit_deserialize_flags_t flags : {CJIT_DESERIALIZE_DEFAULT, CJIT_DESERIALIZE_IN_PLACE}) {
    OwnedResult result;
    EXPECT_EQ(cjit_build_result_deserialize(bytes.data(), bytes.size(), flags, &result, error.out()),
              CJIT_ERROR_COMPILATION);
    EXPECT_EQ(result->owner, nullptr);
    expect_equal(build.error, error);
  }
  OwnedInfo info;
  ASSERT_EQ(cjit_artifact_get_info(bytes.data(), bytes.size(), &info, error.out()), CJIT_SUCCESS);
  EXPECT_TRUE(std::any_of(info->sections, info->sections + info->section_count, [](const cjit_section_info_t* section) {
    return section->id == 16 && std::string_view(section->name) == "failure" && section->critical != 0;
  }));
}

TEST_F(KeptFailures, TheCacheListsVerifiesAndMovesThem) {
  KernelBuild build(kBogus);
  const OwnedContext context = fresh_context();
  ASSERT_EQ(build.run(context.get()), CJIT_ERROR_COMPILATION);
  OwnedError error;
  Listed listing, verified;
  ASSERT_EQ(cjit_cache_get_entries(context.get(), &listing, error.out()), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(listing->entry_count, 1u);
  ASSERT_EQ(cjit_cache_verify(context.get(), 1, &verified, error.out()), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(verified->entry_count, 1u);
  EXPECT_EQ(verified->entries[0]->state, cjit_cache_entry_state_t{CJIT_CACHE_ENTRY_STATE_GOOD})
      << verified->entries[0]->note;
  OwnedStruct<cjit_cache_key_t, cjit_cache_key_cleanup> key;
  EXPECT_EQ(cjit_cache_get_entry_key(context.get(), listing->entries[0]->key, &key, error.out()), CJIT_SUCCESS);
  EXPECT_GT(key->field_count, 0u);

  const std::string pack = folder_.path() / "failures.pack", other = folder_.path() / "other";
  auto change = sized<cjit_cache_change_t>();
  ASSERT_EQ(cjit_cache_export(context.get(), pack.c_str(), nullptr, 0, &change, error.out()), CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(change.entry_count, 1u);
  const OwnedContext there = context_with(CJIT_SWITCH_OFF, other);  // what is there is used
  ASSERT_EQ(cjit_cache_import(there.get(), pack.c_str(), &change, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(change.entry_count, 1u);
  KernelBuild again(kBogus);
  EXPECT_EQ(again.run(there.get()), CJIT_ERROR_COMPILATION);
  expect_equal(build.error, again.error);
  EXPECT_EQ(compilations_, 1);
}

TEST_F(KeptFailures, ADamagedEntryIsCompiledAgain) {
  EXPECT_EQ(compilations_of(kBogus), 1);
  const auto found = entries();
  ASSERT_EQ(found.size(), 1u);
  {
    std::fstream file(found[0], std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(std::filesystem::file_size(found[0]) / 2));
    file << "damage";
  }
  EXPECT_EQ(compilations_of(kBogus), 1);
  EXPECT_EQ(compilations_of(kBogus), 0);
}

}  // namespace
}  // namespace cjit::test
