#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "support/c_api.hpp"
#include "support/fake_driver.hpp"
#include "support/fake_nvrtc.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

using OwnedBundle = std::unique_ptr<cjit_bundle_t, Destroyer<cjit_bundle_destroy>>;

using Listing = OwnedStruct<cjit_bundle_info_t, cjit_bundle_info_cleanup>;
using Diff = OwnedStruct<cjit_bundle_diff_t, cjit_bundle_diff_cleanup>;
using Choice = OwnedStruct<cjit_bundle_choice_t, cjit_bundle_choice_cleanup>;

class BundleTest : public testing::Test {
 protected:
  static OwnedBundle make() {
    cjit_bundle_t* bundle = nullptr;
    EXPECT_EQ(cjit_bundle_create(&bundle, nullptr), CJIT_SUCCESS);
    return OwnedBundle(bundle);
  }

  // Builds kernels, "name" and source each, for a list of architectures.
  cjit_status_t build(cjit_bundle_t* bundle, const std::map<std::string, std::string>& kernels, const char* archs,
                      cjit_bundle_conflict_t conflict = CJIT_BUNDLE_CONFLICT_REFUSE) {
    const Request request(kernels, archs, conflict);
    return cjit_bundle_build(context.get(), bundle, &request.options, error.out());
  }
  OwnedBundle built(const std::map<std::string, std::string>& kernels, const char* archs) {
    OwnedBundle bundle = make();
    EXPECT_EQ(build(bundle.get(), kernels, archs), CJIT_SUCCESS) << error.message();
    return bundle;
  }

  struct Request {
    Request(std::map<std::string, std::string> named, const char* archs, cjit_bundle_conflict_t conflict = 0)
        : kernels(std::move(named)) {
      for (const auto& [name, source] : kernels) {
        builds.push_back(std::make_unique<KernelBuild>(source));
        builds.back()->options.arch = nullptr;
        names.push_back(name.c_str());
        pointers.push_back(builds.back()->complete());
      }
      options.names = names.data();
      options.kernels = pointers.data();
      options.kernel_count = pointers.size();
      options.archs = archs;
      options.conflict = conflict;
    }
    std::map<std::string, std::string> kernels;
    std::vector<std::unique_ptr<KernelBuild>> builds;
    std::vector<const char*> names;
    std::vector<const cjit_kernel_build_options_t*> pointers;
    cjit_bundle_build_options_t options = sized<cjit_bundle_build_options_t>();
  };

  // A result of the fake NVRTC.
  KernelResult result_for(const char* arch, const std::string& source, cjit_image_kind_t kind = 0) {
    KernelBuild build(source);
    build.options.arch = arch;
    build.options.image_kind = kind;
    EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
    return std::move(build.result);
  }
  cjit_status_t add(const OwnedBundle& bundle, const char* name, KernelResult result,
                    cjit_bundle_conflict_t conflict = CJIT_BUNDLE_CONFLICT_REFUSE) {
    return cjit_bundle_add(bundle.get(), name, result.get(), conflict, error.out());
  }

  std::string bytes(const OwnedBundle& bundle, const cjit_bundle_write_options_t* options = nullptr) {
    cjit_blob_t* blob = nullptr;
    EXPECT_EQ(cjit_bundle_write(bundle.get(), options, &blob, error.out()), CJIT_SUCCESS) << error.message();
    const OwnedBlob owned(blob);
    return std::string(view(owned));
  }
  cjit_status_t read(std::string_view bytes, OwnedBundle& out, cjit_bundle_read_flags_t flags = 0) {
    cjit_bundle_t* bundle = nullptr;
    const cjit_status_t status = cjit_bundle_read(bytes.data(), bytes.size(), flags, &bundle, error.out());
    out.reset(bundle);
    return status;
  }
  // "name arch" of each entry, in the order of the listing.
  std::vector<std::string> entries(const OwnedBundle& bundle) {
    Listing listing;
    EXPECT_EQ(cjit_bundle_get_info(bundle.get(), &listing, error.out()), CJIT_SUCCESS) << error.message();
    std::vector<std::string> out;
    for (std::uint64_t i = 0; i < listing->entry_count; ++i)
      out.push_back(std::string(listing->entries[i]->name) + ' ' + listing->entries[i]->arch);
    return out;
  }
  std::uint64_t differences(const OwnedBundle& first, const OwnedBundle& second) {
    Diff diff;
    EXPECT_EQ(cjit_bundle_compare(first.get(), second.get(), &diff, error.out()), CJIT_SUCCESS);
    return diff->difference_count;
  }
  // The architecture that is chosen for a device, or the status if there is none.
  std::string chosen(const OwnedBundle& bundle, const char* name, std::uint32_t cc, cjit_switch_t linker = 0) {
    auto options = sized<cjit_bundle_choose_options_t>();
    options.device_cc = cc;
    options.linker = linker;
    Choice choice;
    const cjit_status_t status = cjit_bundle_choose(bundle.get(), name, &options, &choice, error.out());
    return status == CJIT_SUCCESS ? choice->arch : cjit_status_name(status);
  }
  void drop(const OwnedBundle& bundle, const char* name, const char* arch) {
    ASSERT_EQ(cjit_bundle_drop(bundle.get(), name, arch, 0, nullptr, error.out()), CJIT_SUCCESS) << error.message();
  }

  FakeDriver driver;  // its device has compute capability 9.0
  OwnedContext context;
  OwnedError error;
};

// A base class, so that it is destroyed after the context, whose last jobs use it.
struct FakeCompiler {
  FakeNvrtc nvrtc;
};

class Bundles : protected FakeCompiler, public BundleTest {
 protected:
  Bundles() {
    auto options = sized<cjit_context_options_t>();
    options.nvrtc_path = kFakeNvrtcPath.c_str();
    options.nvjitlink_path = FAKE_CUDA_FOLDER "/libnvJitLink.so.13";
    options.driver_path = FakeDriver::kPath;
    context = make_context(&options);
  }
};

// With the real compiler. The process must not load the fake one, because loaded libraries are preferred to installed
// ones.
class BundlesOfNvrtc : public BundleTest {
 protected:
  BundlesOfNvrtc() {
    auto options = sized<cjit_context_options_t>();
    options.driver_path = FakeDriver::kPath;
    context = make_context(&options);
  }
};

std::map<std::string, std::string> kernels(int count) {
  std::map<std::string, std::string> out;
  for (int i = 0; i < count; ++i)
    out["kernel" + std::to_string(i)] = "extern \"C\" __global__ void k" + std::to_string(i) + "() {}";
  return out;
}

TEST_F(Bundles, TwelveArchitecturesOfTwentyKernelsGoThroughAFileUnchanged) {
  const OwnedBundle bundle =
      built(kernels(20), "sm_75,sm_80,sm_86,sm_89,sm_90,sm_90a,sm_100,sm_100f,sm_103a,sm_120,compute_90,lto_80");
  ASSERT_EQ(entries(bundle).size(), 240u);
  EXPECT_EQ(nvrtc.compile_count(), 240);
  const std::string written = bytes(bundle);
  for (const cjit_bundle_read_flags_t flags : {0, 1, 2, 3}) {
    OwnedBundle back;
    ASSERT_EQ(read(written, back, flags), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(entries(back), entries(bundle));
    EXPECT_EQ(differences(bundle, back), 0u);
    EXPECT_EQ(bytes(back), written);
    KernelResult from_bundle;
    ASSERT_EQ(cjit_bundle_get_result(back.get(), "kernel7", "sm_103a", from_bundle.get(), error.out()), CJIT_SUCCESS);
    const KernelResult alone = result_for("sm_103a", kernels(20)["kernel7"]);
    EXPECT_EQ(from_bundle.image(), alone.image());
    EXPECT_EQ(from_bundle->cc, 103u);
    EXPECT_EQ(from_bundle->arch_feature, std::uint32_t{'a'});
    EXPECT_STREQ(from_bundle->producer, "NVRTC 13.0");
  }
}

TEST_F(Bundles, TheOrderOfAddingDoesNotChangeTheBytes) {
  const char* const archs[] = {"sm_80", "sm_90a", "compute_90"};
  const OwnedBundle forward = make(), backward = make();
  for (int i = 0; i < 3; ++i)
    for (const char* name : {"a", "b"}) {
      ASSERT_EQ(add(forward, name, result_for(archs[i], name)), CJIT_SUCCESS) << error.message();
      ASSERT_EQ(add(backward, name, result_for(archs[2 - i], name)), CJIT_SUCCESS) << error.message();
    }
  EXPECT_EQ(bytes(forward), bytes(backward));
  EXPECT_THAT(entries(backward),
              ElementsAre("a sm_80", "a compute_90", "a sm_90a", "b sm_80", "b compute_90", "b sm_90a"));
}

TEST_F(Bundles, EqualSectionsAreStoredOnce) {
  const OwnedBundle one = make(), three = make();
  const std::string source(2000, 'x');
  for (const char* name : {"a", "b", "c"}) ASSERT_EQ(add(three, name, result_for("sm_90", source)), CJIT_SUCCESS);
  ASSERT_EQ(add(one, "a", result_for("sm_90", source)), CJIT_SUCCESS);
  Listing listing;
  ASSERT_EQ(cjit_bundle_get_info(three.get(), &listing, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(listing->section_count, 3 * listing->distinct_section_count);
  auto plain = sized<cjit_bundle_write_options_t>();
  plain.compression = CJIT_SWITCH_OFF;
  EXPECT_LT(bytes(three, &plain).size(), bytes(one, &plain).size() + 200);
}

TEST_F(Bundles, ASectionIsCompressedWhereThatPays) {
  std::mt19937 random(1);
  std::string noise(4000, ' ');
  for (char& c : noise) c = static_cast<char>(1 + random() % 254);  // neither NUL nor 0xFF, which end a source
  const OwnedBundle bundle = make();
  ASSERT_EQ(add(bundle, "noise", result_for("sm_90", noise)), CJIT_SUCCESS) << error.message();
  std::string words;
  for (int i = 0; i < 400; ++i) words += "float x" + std::to_string(i * i) + ";\n";
  ASSERT_EQ(add(bundle, "words", result_for("sm_90", words)), CJIT_SUCCESS);
  const auto stored_share = [&](const cjit_bundle_write_options_t* options, int index) {
    OwnedBundle back;
    EXPECT_EQ(read(bytes(bundle, options), back), CJIT_SUCCESS) << error.message();
    Listing listing;
    EXPECT_EQ(cjit_bundle_get_info(back.get(), &listing, nullptr), CJIT_SUCCESS);
    return static_cast<double>(listing->entries[index]->stored_size) /
           static_cast<double>(listing->entries[index]->image_size);
  };
  EXPECT_EQ(stored_share(nullptr, 0), 1.0);
  EXPECT_LT(stored_share(nullptr, 1), 0.5);
  auto options = sized<cjit_bundle_write_options_t>();
  options.min_saving_percent = 99;  // more than compression saves here
  EXPECT_EQ(stored_share(&options, 1), 1.0);
  options = sized<cjit_bundle_write_options_t>();
  options.compression = CJIT_SWITCH_OFF;
  EXPECT_EQ(stored_share(&options, 1), 1.0);
  options = sized<cjit_bundle_write_options_t>();
  options.compression_level = 20;
  cjit_blob_t* blob = nullptr;
  EXPECT_EQ(cjit_bundle_write(bundle.get(), &options, &blob, error.out()), CJIT_ERROR_INVALID_ARGUMENT);
}

TEST_F(Bundles, ReadingInPlaceCopiesNoPlainImage) {
  const OwnedBundle bundle = built({{"k", "source"}}, "sm_90");
  auto plain = sized<cjit_bundle_write_options_t>();
  plain.compression = CJIT_SWITCH_OFF;
  const std::string written = bytes(bundle, &plain);
  OwnedBundle back;
  ASSERT_EQ(read(written, back, CJIT_BUNDLE_READ_IN_PLACE), CJIT_SUCCESS);
  KernelResult result;
  ASSERT_EQ(cjit_bundle_get_result(back.get(), "k", "sm_90", result.get(), nullptr), CJIT_SUCCESS);
  EXPECT_GE(result.image().data(), written.data());
  EXPECT_LT(result.image().data(), written.data() + written.size());
}

TEST_F(Bundles, AResultOutlivesItsBundle) {
  OwnedBundle back;
  ASSERT_EQ(read(bytes(built({{"k", "source"}}, "sm_90")), back), CJIT_SUCCESS);
  KernelResult result;
  ASSERT_EQ(cjit_bundle_get_result(back.get(), "k", "sm_90", result.get(), nullptr), CJIT_SUCCESS);
  back.reset();
  EXPECT_EQ(result.image(), result_for("sm_90", "source").image());
}

TEST_F(Bundles, AllAndAllMajorAreWhatNvccTakesThemFor) {
  EXPECT_THAT(entries(built({{"k", "x"}}, "all-major")),
              ElementsAre("k sm_75", "k sm_80", "k sm_90", "k sm_100", "k sm_110", "k sm_120", "k compute_120"));
  EXPECT_THAT(entries(built({{"k", "x"}}, "all")),
              ElementsAre("k sm_75", "k sm_80", "k sm_86", "k sm_89", "k sm_90", "k sm_100", "k sm_103", "k sm_110",
                          "k sm_120", "k compute_120", "k sm_121"));
}

TEST_F(Bundles, AListOfArchitecturesThatIsNoneIsRefused) {
  const OwnedBundle bundle = make();
  EXPECT_EQ(build(bundle.get(), {{"k", "x"}}, "sm_80,sm_9x"), CJIT_ERROR_UNKNOWN_ARCH);
  EXPECT_EQ(build(bundle.get(), {{"k", "x"}}, ""), CJIT_ERROR_UNKNOWN_ARCH);
  EXPECT_EQ(build(bundle.get(), {{"k", "x"}}, "sm_80, SM_80"), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("sm_80 twice"));
  EXPECT_EQ(build(bundle.get(), {{"", "x"}}, "sm_80"), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(nvrtc.compile_count(), 0);
}

TEST_F(Bundles, AKernelWithAnArchitectureOfItsOwnIsRefused) {
  Request request({{"k", "x"}}, "sm_80");
  request.builds[0]->options.arch = "sm_90";
  EXPECT_EQ(cjit_bundle_build(context.get(), make().get(), &request.options, error.out()),
            CJIT_ERROR_CONTRADICTORY_OPTIONS);
  EXPECT_THAT(error.message(), HasSubstr("'k'"));
}

TEST_F(Bundles, AFailureNamesEachBuildThatFailedAndAddsNothing) {
  const OwnedBundle bundle = make();
  EXPECT_EQ(build(bundle.get(), {{"good", "x"}, {"bad", "#error no"}}, "sm_80,sm_90a"), CJIT_ERROR_COMPILATION);
  EXPECT_THAT(error.message(),
              AllOf(HasSubstr("2 of 4"), HasSubstr("'bad' for sm_80: "), HasSubstr("'bad' for sm_90a: ")));
  EXPECT_EQ(error.info().diagnostic_count, 2u);
  EXPECT_THAT(entries(bundle), IsEmpty());
}

TEST_F(Bundles, AJobFillsABundleWhenItIsDone) {
  const Request request({{"a", "x"}, {"b", "y"}}, "sm_80,sm_90");
  cjit_job_t* handle = nullptr;
  ASSERT_EQ(cjit_bundle_build_async(context.get(), &request.options, nullptr, &handle, error.out()), CJIT_SUCCESS);
  const OwnedJob job(handle);
  ASSERT_EQ(cjit_job_wait(job.get(), CJIT_WAIT_FOREVER, nullptr), CJIT_SUCCESS);
  const OwnedBundle bundle = make();
  ASSERT_EQ(cjit_bundle_add_job(bundle.get(), job.get(), error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(entries(bundle), ElementsAre("a sm_80", "a sm_90", "b sm_80", "b sm_90"));
}

TEST_F(Bundles, AJobThatWasCancelledAddsNothing) {
  auto real = sized<cjit_context_options_t>();
  const OwnedContext slow = make_context(&real);
  const Request request({{"k", "extern \"C\" __global__ void k() {}"}}, "sm_80,sm_86,sm_89,sm_90,sm_100,sm_120");
  cjit_job_t* handle = nullptr;
  ASSERT_EQ(cjit_bundle_build_async(slow.get(), &request.options, nullptr, &handle, error.out()), CJIT_SUCCESS);
  const OwnedJob job(handle);
  const OwnedBundle bundle = make();
  EXPECT_EQ(cjit_bundle_add_job(bundle.get(), job.get(), error.out()), CJIT_ERROR_NOT_READY);
  cjit_job_cancel(job.get());
  ASSERT_EQ(cjit_job_wait(job.get(), CJIT_WAIT_FOREVER, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(cjit_bundle_add_job(bundle.get(), job.get(), error.out()), CJIT_ERROR_CANCELLED);
  EXPECT_THAT(entries(bundle), IsEmpty());
}

TEST_F(Bundles, AJobOfAnotherKindIsRefused) {
  KernelBuild one("x");
  cjit_job_t* handle = nullptr;
  ASSERT_EQ(cjit_kernel_build_async(context.get(), one.complete(), nullptr, &handle, nullptr), CJIT_SUCCESS);
  const OwnedJob job(handle);
  EXPECT_EQ(cjit_bundle_add_job(make().get(), job.get(), error.out()), CJIT_ERROR_INVALID_ARGUMENT);
}

TEST_F(Bundles, AConflictIsRefusedUnlessItIsSaidWhichWins) {
  const OwnedBundle ours = built({{"k", "ours"}, {"same", "same"}}, "sm_80,sm_90");
  const OwnedBundle theirs = built({{"k", "theirs"}, {"same", "same"}, {"new", "new"}}, "sm_80,sm_90");
  const std::string before = bytes(ours);
  EXPECT_EQ(cjit_bundle_merge(ours.get(), theirs.get(), CJIT_BUNDLE_CONFLICT_REFUSE, error.out()),
            CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), AllOf(HasSubstr("'k' for sm_80 (image.cubin)"), HasSubstr("'k' for sm_90"),
                                     testing::Not(HasSubstr("'same'"))));
  EXPECT_EQ(bytes(ours), before);
  EXPECT_EQ(cjit_bundle_merge(ours.get(), theirs.get(), 7, nullptr), CJIT_ERROR_INVALID_ARGUMENT);

  ASSERT_EQ(cjit_bundle_merge(ours.get(), theirs.get(), CJIT_BUNDLE_CONFLICT_KEEP, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(entries(ours).size(), 6u);
  EXPECT_EQ(differences(ours, theirs), 2u);
  ASSERT_EQ(cjit_bundle_merge(ours.get(), theirs.get(), CJIT_BUNDLE_CONFLICT_REPLACE, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(bytes(ours), bytes(theirs));
}

TEST_F(Bundles, ADiffSaysWhatWasAddedRemovedAndChanged) {
  const OwnedBundle first = built({{"gone", "x"}, {"k", "one"}}, "sm_90");
  const OwnedBundle second = built({{"k", "another"}, {"new", "x"}}, "sm_90");
  Diff diff;
  ASSERT_EQ(cjit_bundle_compare(first.get(), second.get(), &diff, nullptr), CJIT_SUCCESS);
  ASSERT_EQ(diff->difference_count, 3u);
  const auto& list = diff->differences;
  EXPECT_STREQ(list[0]->name, "gone");
  EXPECT_EQ(list[0]->kind, CJIT_BUNDLE_DIFFERENCE_REMOVED);
  EXPECT_EQ(list[0]->second_size, 0u);
  EXPECT_STREQ(list[1]->sections, "image.cubin");
  EXPECT_EQ(list[1]->kind, CJIT_BUNDLE_DIFFERENCE_CHANGED);
  EXPECT_EQ(list[2]->kind, CJIT_BUNDLE_DIFFERENCE_ADDED);
  EXPECT_STREQ(list[2]->arch, "sm_90");
}

TEST_F(Bundles, EntriesAreDroppedByNameArchitectureAndKind) {
  const OwnedBundle bundle = built({{"a", "x"}, {"b", "y"}}, "sm_80,sm_90,sm_90a,compute_90,lto_90");
  std::uint64_t dropped = 0;
  ASSERT_EQ(cjit_bundle_drop(bundle.get(), "a", "sm_80", 0, &dropped, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(dropped, 1u);
  ASSERT_EQ(cjit_bundle_drop(bundle.get(), nullptr, nullptr, CJIT_IMAGE_KIND_LTO_IR, &dropped, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(dropped, 2u);
  ASSERT_EQ(cjit_bundle_drop(bundle.get(), "b", "90", 0, &dropped, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(dropped, 2u);
  EXPECT_THAT(entries(bundle), ElementsAre("a sm_90", "a compute_90", "a sm_90a", "b sm_80", "b sm_90a"));
  EXPECT_EQ(cjit_bundle_drop(bundle.get(), "c", nullptr, 0, &dropped, error.out()), CJIT_ERROR_NOT_FOUND);
  EXPECT_THAT(error.message(), HasSubstr("'c'"));
  EXPECT_EQ(dropped, 0u);
}

TEST_F(Bundles, ADeviceGetsTheBestThenTheNextBestAndSoOn) {
  constexpr const char* kArchs =
      "sm_80,sm_86,sm_90,sm_90a,sm_100,sm_100a,sm_100f,sm_103f,sm_120,compute_80,compute_90,compute_90a,compute_100f,"
      "lto_80,"
      "lto_90a";
  const std::map<std::uint32_t, std::vector<std::string>> kExpected = {
      {75, {}},
      {80, {"sm_80", "lto_80", "compute_80"}},
      {86, {"sm_86", "sm_80", "lto_80", "compute_80"}},
      {89, {"sm_86", "sm_80", "lto_80", "compute_80"}},
      {90, {"sm_90a", "sm_90", "lto_90a", "lto_80", "compute_90a", "compute_90", "compute_80"}},
      {100, {"sm_100a", "sm_100f", "sm_100", "lto_80", "compute_100f", "compute_90", "compute_80"}},
      {103, {"sm_103f", "sm_100f", "sm_100", "lto_80", "compute_100f", "compute_90", "compute_80"}},
      {110, {"lto_80", "compute_90", "compute_80"}},
      {121, {"sm_120", "lto_80", "compute_90", "compute_80"}},
  };
  const OwnedBundle all = built({{"k", "x"}}, kArchs);
  for (const auto& [cc, expected] : kExpected) {
    SCOPED_TRACE(cc);
    const OwnedBundle left = make();
    ASSERT_EQ(cjit_bundle_merge(left.get(), all.get(), 0, nullptr), CJIT_SUCCESS);
    for (const std::string& arch : expected) {
      ASSERT_EQ(chosen(left, "k", cc), arch);
      drop(left, "k", arch.c_str());
    }
    EXPECT_EQ(chosen(left, "k", cc), "CJIT_ERROR_NO_BINARY_FOR_DEVICE");
    EXPECT_THAT(error.message(), AllOf(HasSubstr("sm_" + std::to_string(cc)), HasSubstr("'k'")));
  }
}

TEST_F(Bundles, AChoiceSaysWhyEachOtherEntryWasPassedOver) {
  const OwnedBundle bundle = built({{"k", "x"}}, "sm_80,sm_90,sm_90a,compute_80,lto_80");
  auto options = sized<cjit_bundle_choose_options_t>();
  options.device_cc = 90;
  options.linker = CJIT_SWITCH_OFF;
  Choice choice;
  ASSERT_EQ(cjit_bundle_choose(bundle.get(), "k", &options, &choice, nullptr), CJIT_SUCCESS);
  ASSERT_EQ(choice->verdict_count, 5u);
  const auto line = [&](int i) { return std::string(choice->verdicts[i]->arch) + ": " + choice->verdicts[i]->reason; };
  EXPECT_EQ(line(0), "sm_90a: machine code for exactly this architecture");
  EXPECT_EQ(choice->verdicts[0]->is_chosen, 1u);
  EXPECT_EQ(line(1), "sm_90: sm_90a is preferred");
  EXPECT_EQ(line(2), "sm_80: a cubin for sm_80 does not run on sm_90");
  EXPECT_EQ(line(3), "lto_80: linking is turned off");
  EXPECT_EQ(line(4), "compute_80: sm_90a is preferred");
  options.driver_version = 12080;
  cjit_bundle_choice_cleanup(&choice);
  ASSERT_EQ(cjit_bundle_choose(bundle.get(), "k", &options, &choice, nullptr), CJIT_SUCCESS);
  EXPECT_STREQ(choice->arch, "compute_80");
  EXPECT_THAT(line(0), HasSubstr("made by CUDA 13.0, and the driver supports CUDA 12.8"));
  cjit_bundle_choice_cleanup(&choice);
  EXPECT_EQ(cjit_bundle_choose(bundle.get(), "other", &options, &choice, error.out()), CJIT_ERROR_NOT_FOUND);
  EXPECT_THAT(error.message(), HasSubstr("it has k"));
}

TEST_F(BundlesOfNvrtc, TheCurrentDeviceGetsEachFormWithThoseBeforeItDropped) {
  const OwnedBundle bundle = built({{"k", "extern \"C\" __global__ void k(int* x) { *x = 1; }"}},
                                   "sm_80,sm_90,sm_90a,sm_100,compute_80,lto_80");
  for (const char* arch : {"sm_90a", "sm_90", "lto_80", "compute_80"}) {
    SCOPED_TRACE(arch);
    Choice choice;
    cjit_module_t* loaded = nullptr;
    ASSERT_EQ(cjit_bundle_load(context.get(), bundle.get(), "k", nullptr, &choice, &loaded, error.out()), CJIT_SUCCESS)
        << error.message();
    EXPECT_STREQ(choice->arch, arch);
    EXPECT_EQ(choice->device_cc, 90u);
    cjit_module_destroy(loaded);
    drop(bundle, "k", arch);
  }
  cjit_module_t* loaded = nullptr;
  Choice choice;
  EXPECT_EQ(cjit_bundle_load(context.get(), bundle.get(), "k", nullptr, &choice, &loaded, error.out()),
            CJIT_ERROR_NO_BINARY_FOR_DEVICE);
  EXPECT_THAT(error.message(),
              AllOf(HasSubstr("sm_80 ("), HasSubstr("sm_100 (a cubin for sm_100 does not run on sm_90)")));
  EXPECT_EQ(driver.live().libraries, 0);
}

TEST_F(Bundles, LtoIrIsPassedOverWhereThereIsNoLinker) {
  auto options = sized<cjit_context_options_t>();
  options.nvrtc_path = kFakeNvrtcPath.c_str();
  options.nvjitlink_path = "/nowhere/libnvJitLink.so";
  options.driver_path = FakeDriver::kPath;
  const OwnedContext without = make_context(&options);
  const OwnedBundle bundle = built({{"k", "x"}}, "compute_80,lto_80");
  Choice choice;
  cjit_module_t* loaded = nullptr;
  ASSERT_EQ(cjit_bundle_load(without.get(), bundle.get(), "k", nullptr, &choice, &loaded, error.out()), CJIT_SUCCESS)
      << error.message();
  cjit_module_destroy(loaded);
  EXPECT_STREQ(choice->arch, "compute_80");
  EXPECT_THAT(choice->verdicts[0]->reason, HasSubstr("/nowhere/libnvJitLink.so"));
}

TEST_F(BundlesOfNvrtc, WhatNeedsMoreThanItMayIsNotLoaded) {
  const OwnedBundle bundle = built({{"k", "extern \"C\" __global__ void k(int* x) { *x = 1; }"}}, "sm_90");
  auto limits = sized<cjit_resource_limits_t>();
  auto options = sized<cjit_bundle_load_options_t>();
  options.resource_limits = &limits;
  cjit_module_t* loaded = nullptr;
  limits.max_register_count = 2;
  EXPECT_EQ(cjit_bundle_load(context.get(), bundle.get(), "k", &options, nullptr, &loaded, error.out()),
            CJIT_ERROR_RESOURCE_LIMIT);
  EXPECT_THAT(error.message(), HasSubstr("k"));
  limits.max_register_count = 64;
  EXPECT_EQ(cjit_bundle_load(context.get(), bundle.get(), "k", &options, nullptr, &loaded, error.out()), CJIT_SUCCESS)
      << error.message();
  cjit_module_destroy(loaded);
}

TEST_F(Bundles, EveryByteThatIsDamagedAndEveryCutIsSeen) {
  const std::string sound = bytes(built({{"a", "x"}, {"b", "y"}}, "sm_90,compute_90"));
  OwnedBundle back;
  ASSERT_EQ(read(sound, back), CJIT_SUCCESS);
  for (std::size_t at = 0; at < sound.size(); ++at) {
    std::string damaged = sound;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x41);
    const cjit_status_t status = read(damaged, back, at % 2 != 0 ? CJIT_BUNDLE_READ_LAZY : 0);
    EXPECT_EQ(status, at < 8 ? CJIT_ERROR_NOT_AN_ARTIFACT : CJIT_ERROR_ARTIFACT_CORRUPT) << at;
    EXPECT_EQ(back, nullptr);
    const cjit_status_t cut = read(std::string_view(sound).substr(0, at), back);
    EXPECT_EQ(cut, at == 0 ? CJIT_ERROR_NOT_AN_ARTIFACT : CJIT_ERROR_ARTIFACT_TRUNCATED) << at;
  }
  EXPECT_EQ(read(sound + "x", back), CJIT_ERROR_ARTIFACT_CORRUPT);
  EXPECT_EQ(read(sound, back, 4), CJIT_ERROR_INVALID_ARGUMENT);
}

TEST_F(Bundles, AnArtifactIsNoBundleAndABundleNoArtifact) {
  KernelResult result = result_for("sm_90", "x");
  cjit_blob_t* raw = nullptr;
  ASSERT_EQ(cjit_build_result_serialize(result.get(), &raw, nullptr), CJIT_SUCCESS);
  const OwnedBlob artifact(raw);
  OwnedBundle back;
  EXPECT_EQ(read(view(artifact), back), CJIT_ERROR_NOT_AN_ARTIFACT);
  const std::string bundle = bytes(built({{"k", "x"}}, "sm_90"));
  KernelResult read_back;
  EXPECT_EQ(cjit_build_result_deserialize(bundle.data(), bundle.size(), 0, read_back.get(), nullptr),
            CJIT_ERROR_NOT_AN_ARTIFACT);
}

TEST_F(Bundles, PtxOfAnotherProgramIsImportedWithWhatItSays) {
  const std::string ptx =
      ".version 9.0\n.target sm_90a\n.address_size 64\n.global .align 4 .b8 table[64];\n"
      ".visible .entry k(.param .u32 n) { ret; }\n";
  auto options = sized<cjit_bundle_import_options_t>();
  options.data = ptx.data();
  options.size = ptx.size();
  options.producer = "a compiler";
  const OwnedBundle bundle = make();
  ASSERT_EQ(cjit_bundle_import(bundle.get(), "p", &options, error.out()), CJIT_SUCCESS) << error.message();
  KernelResult result;
  ASSERT_EQ(cjit_bundle_get_result(bundle.get(), "p", "compute_90a", result.get(), error.out()), CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(result.image(), ptx + '\0');
  EXPECT_STREQ(result->producer, "a compiler");
  ASSERT_GE(result->name_count, 1u);
  EXPECT_STREQ(result->name_expressions[0], "k");
  options.data = "nothing";
  options.size = 7;
  EXPECT_EQ(cjit_bundle_import(bundle.get(), "q", &options, error.out()), CJIT_ERROR_ARTIFACT_CORRUPT);
}

TEST_F(Bundles, AFatbinIsMadeOfEachImageOnce) {
  const OwnedBundle bundle = built({{"k", "x"}}, "sm_80,sm_90a,compute_90,lto_90");
  auto options = sized<cjit_bundle_fatbin_options_t>();
  const auto fatbin = [&](const char* name) {
    cjit_blob_t* blob = nullptr;
    const cjit_status_t status =
        cjit_bundle_export_fatbin(context.get(), bundle.get(), name, &options, &blob, error.out());
    const OwnedBlob owned(blob);
    return status == CJIT_SUCCESS ? std::string(view(owned)) : std::string(cjit_status_name(status));
  };
  EXPECT_THAT(fatbin("k"), AllOf(HasSubstr("cubin 80 k "), HasSubstr("cubin 90a k "), HasSubstr("ptx 90 k "),
                                 HasSubstr("lto 90 k ")));
  EXPECT_THAT(fatbin("k"), HasSubstr("fake fatbin -64 -host=linux\n"));
  options.compression = CJIT_FATBIN_COMPRESSION_SIZE;
  options.compress_all = CJIT_SWITCH_ON;
  options.concatenate = CJIT_SWITCH_OFF;
  EXPECT_THAT(fatbin("k"), HasSubstr("-host=linux -compress-mode=size -compress-all\n"));
  options.compression = CJIT_FATBIN_COMPRESSION_NONE;
  EXPECT_EQ(fatbin("k"), "CJIT_ERROR_CONTRADICTORY_OPTIONS");
  EXPECT_THAT(error.message(), HasSubstr("`compress_all` is ON, but `compression` is NONE"));
  options.compress_all = CJIT_SWITCH_DEFAULT;
  EXPECT_THAT(fatbin("k"), HasSubstr("-host=linux -compress=false\n"));
  options.concatenate = CJIT_SWITCH_ON;
  EXPECT_EQ(fatbin("k"), "CJIT_ERROR_UNSUPPORTED");
  EXPECT_THAT(error.message(), AllOf(HasSubstr("nvFatbin 13.0"), HasSubstr("-compress=false -concat"),
                                     HasSubstr("install a newer nvFatbin")));
  options.concatenate = CJIT_SWITCH_DEFAULT;
  options.compression = 5;
  EXPECT_EQ(fatbin("k"), "CJIT_ERROR_INVALID_ARGUMENT");
  EXPECT_THAT(error.message(), HasSubstr("`compression` is 5"));
  options = sized<cjit_bundle_fatbin_options_t>();
  EXPECT_EQ(fatbin("other"), "CJIT_ERROR_NOT_FOUND");
  ASSERT_EQ(add(bundle, "second", result_for("sm_80", "y")), CJIT_SUCCESS);
  EXPECT_EQ(fatbin(nullptr), "CJIT_ERROR_INVALID_ARGUMENT");
  EXPECT_THAT(error.message(), AllOf(HasSubstr("'k' and 'second'"), HasSubstr("sm_80")));
  drop(bundle, "second", "sm_80");
  ASSERT_EQ(add(bundle, "second", result_for("sm_100", "fake: refuse")), CJIT_SUCCESS);
  EXPECT_EQ(fatbin("second"), "CJIT_ERROR_LINK");
  EXPECT_THAT(error.message(), AllOf(HasSubstr("'second' for sm_100"), HasSubstr("NVFATBIN_ERROR_INVALID_ARCH")));
}

}  // namespace
}  // namespace cjit::test
