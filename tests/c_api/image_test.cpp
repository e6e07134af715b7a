// Resources of kernels, resource limits, and descriptions of images, through the C ABI with the real compilers.
#include <cjit/image.h>
#include <gmock/gmock.h>

#include <thread>

#include "support/ir_samples.hpp"
#include "support/jobs.hpp"
#include "support/nvvm_build.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
namespace fs = std::filesystem;

using OwnedImageInfo = OwnedStruct<cjit_image_info_t, cjit_image_info_cleanup>;

constexpr const char* kImageSource = R"(
__device__ int counter = 3;
template <typename T> __global__ void __launch_bounds__(192) fill(T* p, short n) {
  __shared__ T tile[300];
  tile[threadIdx.x] = p[n];
  __syncthreads();
  volatile T a[100];
  for (int i = 0; i < n; ++i) a[i] = a[i + 1] + tile[i];
  *p = a[n] + counter;
}
)";
constexpr const char* kSymbol = "_Z4fillIfEvPT_s";

cjit_resource_limits_t no_local_memory() {
  auto limits = sized<cjit_resource_limits_t>();
  limits.no_local_memory = CJIT_SWITCH_ON;
  return limits;
}

class Resources : public testing::Test {
 protected:
  OwnedContext cached_context(const char* layer = nullptr) {
    auto options = sized<cjit_context_options_t>();
    options.cache_mode = CJIT_CACHE_MODE_USE;
    options.cache_dir = folder_name_.c_str();
    if (layer != nullptr) {
      options.cache_layers = &layer;
      options.cache_layer_count = 1;
    }
    return make_context(&options);
  }
  static KernelBuild request() {
    KernelBuild build(kImageSource);
    build.names = {"fill<float>"};
    return build;
  }
  // Runs a build that must fail because it exceeds a limit, and checks the error.
  template <typename Build>
  void expect_refused(cjit_context_t* context, Build build) {
    build.options.resource_limits = &limits_;
    EXPECT_EQ(build.run(context), cjit_status_t{CJIT_ERROR_RESOURCE_LIMIT});
    EXPECT_THAT(build.error.message(), HasSubstr("`no_local_memory = ON`"));
    EXPECT_TRUE(build.result.is_zeroed());
  }
  // The cache outcome of the same build without limits.
  static cjit_cache_outcome_t outcome_without(cjit_context_t* context, KernelBuild build = request()) {
    EXPECT_EQ(build.run(context), CJIT_SUCCESS) << build.error.message();
    return build.result->cache_outcome;
  }

  TemporaryFolder folder_;
  std::string folder_name_ = folder_.path() / "cache";
  cjit_resource_limits_t limits_ = no_local_memory();
};

void expect_report(const cjit_build_result_t& result) {
  ASSERT_EQ(result.kernel_count, 1u);
  const cjit_image_kernel_t& kernel = *result.kernels[0];
  EXPECT_EQ(kernel.struct_size, sizeof(kernel));
  EXPECT_STREQ(kernel.symbol, kSymbol);
  EXPECT_EQ(kernel.resources->static_shared_memory, 1200u);
  EXPECT_EQ(kernel.resources->constant_memory, 0u);
  EXPECT_EQ(kernel.resources->local_memory, 400u);
  EXPECT_EQ(kernel.resources->stack_memory, 400u);
  EXPECT_EQ(kernel.resources->max_block_x, 192u);
  EXPECT_EQ(kernel.resources->max_block_y, 1u);
  EXPECT_EQ(kernel.resources->required_cluster_x, 0u);
  EXPECT_EQ(kernel.resources->barrier_count, 1u);
  EXPECT_GT(kernel.resources->register_count, 7u);
  EXPECT_GT(kernel.resources->code_size, 127u);
  ASSERT_EQ(kernel.parameter_count, 2u);
  EXPECT_EQ(kernel.parameter_offsets[1], 8u);
  EXPECT_EQ(kernel.parameter_sizes[0], 8u);
  EXPECT_EQ(kernel.parameter_sizes[1], 2u);
}

TEST_F(Resources, AreInResultsWhereverTheyComeFrom) {
  const OwnedContext first = cached_context();
  KernelBuild built = request(), remembered = request(), found = request();
  ASSERT_EQ(built.run(first.get()), CJIT_SUCCESS) << built.error.message();
  expect_report(*built.result.get());
  ASSERT_EQ(remembered.run(first.get()), CJIT_SUCCESS);
  EXPECT_EQ(remembered.result->cache_outcome, CJIT_CACHE_OUTCOME_MEMORY);
  expect_report(*remembered.result.get());
  EXPECT_EQ(remembered.result->kernels, built.result->kernels);  // read once
  const OwnedContext second = cached_context();
  ASSERT_EQ(found.run(second.get()), CJIT_SUCCESS);
  EXPECT_EQ(found.result->cache_outcome, CJIT_CACHE_OUTCOME_DISK);
  expect_report(*found.result.get());

  cjit_blob_t* blob = nullptr;
  ASSERT_EQ(cjit_build_result_serialize(built.result.get(), &blob, nullptr), CJIT_SUCCESS);
  const OwnedBlob artifact(blob);
  for (const cjit_deserialize_flags_t flags : {CJIT_DESERIALIZE_DEFAULT, CJIT_DESERIALIZE_IN_PLACE}) {
    KernelResult read;
    ASSERT_EQ(cjit_build_result_deserialize(cjit_blob_data(blob), cjit_blob_size(blob), flags, read.get(), nullptr),
              CJIT_SUCCESS);
    expect_report(*read.get());
  }
}

TEST_F(Resources, AreNotThereWithoutACubin) {
  KernelBuild build = request();
  build.options.arch = "compute_90";
  ASSERT_EQ(build.run(make_context().get()), CJIT_SUCCESS) << build.error.message();
  EXPECT_EQ(build.result->kernels, nullptr);
  EXPECT_EQ(build.result->kernel_count, 0u);
  build.options.extra_image_kinds = CJIT_IMAGE_KIND_BIT_CUBIN;
  build.options.arch = "sm_90";
  build.options.image_kind = CJIT_IMAGE_KIND_PTX;
  ASSERT_EQ(build.run(make_context().get()), CJIT_SUCCESS) << build.error.message();
  expect_report(*build.result.get());
}

TEST_F(Resources, OfADamagedCubinAreNotThere) {
  std::ifstream file(fs::path(CJIT_GOLDEN_DIR) / "1.0/everything.cjit", std::ios::binary);
  const std::string golden((std::istreambuf_iterator<char>(file)), {});
  KernelResult result;
  ASSERT_EQ(cjit_build_result_deserialize(golden.data(), golden.size(), 0, result.get(), nullptr), CJIT_SUCCESS);
  EXPECT_EQ(result->kernel_count, 0u);
  EXPECT_EQ(result->kernels, nullptr);
}

TEST_F(Resources, BeyondALimitAreNamedByKernelNeedAndLimit) {
  KernelBuild build = request();
  build.source = "#warning careful\n" + build.source;
  auto limits = sized<cjit_resource_limits_t>();
  limits.max_register_count = 4;
  limits.max_static_shared_memory = 1000;
  limits.max_local_memory = 399;
  build.options.resource_limits = &limits;
  ASSERT_EQ(build.run(make_context().get()), cjit_status_t{CJIT_ERROR_RESOURCE_LIMIT});
  EXPECT_THAT(
      build.error.message(),
      AllOf(HasSubstr("the kernel 'fill<float>' (_Z4fillIfEvPT_s) needs "), HasSubstr("(`max_register_count = 4`)"),
            HasSubstr("1200 bytes of static shared memory (`max_static_shared_memory = 1000`)"),
            HasSubstr("400 bytes of local memory per thread (`max_local_memory = 399`)")));
  const auto info = build.error.info();
  EXPECT_THAT(info.log, HasSubstr("careful"));
  EXPECT_EQ(info.diagnostic_count, 1u);
  limits = sized<cjit_resource_limits_t>();
  limits.max_register_count = 255;
  limits.max_static_shared_memory = 1200;
  limits.max_local_memory = 400;
  EXPECT_EQ(build.run(make_context().get()), CJIT_SUCCESS) << build.error.message();
}

TEST_F(Resources, BeyondALimitStayInTheCache) {
  const OwnedContext context = cached_context();
  expect_refused(context.get(), request());
  EXPECT_EQ(outcome_without(context.get()), CJIT_CACHE_OUTCOME_MEMORY);
}

TEST_F(Resources, OfAHitAreLookedAtToo) {
  const OwnedContext context = cached_context();
  EXPECT_EQ(outcome_without(context.get()), CJIT_CACHE_OUTCOME_BUILT);
  expect_refused(context.get(), request());  // in memory
  const OwnedContext other = cached_context();
  expect_refused(other.get(), request());  // on disk
  EXPECT_EQ(outcome_without(other.get()), CJIT_CACHE_OUTCOME_MEMORY);
  const fs::path pack = folder_.path() / "pack.cjitpack";
  OwnedError error;
  ASSERT_EQ(cjit_cache_export(context.get(), pack.c_str(), nullptr, 0, nullptr, error.out()), CJIT_SUCCESS)
      << error.message();
  folder_name_ = folder_.path() / "another";
  const OwnedContext layered = cached_context(pack.c_str());
  expect_refused(layered.get(), request());
  const OwnedContext layered_again = cached_context(pack.c_str());
  EXPECT_EQ(outcome_without(layered_again.get()), CJIT_CACHE_OUTCOME_LAYER);
}

TEST_F(Resources, AreLookedAtWithoutACache) {
  KernelBuild build = request();
  build.options.cache_mode = CJIT_CACHE_MODE_OFF;
  build.options.resource_limits = &limits_;
  EXPECT_EQ(build.run(cached_context().get()), cjit_status_t{CJIT_ERROR_RESOURCE_LIMIT});
}

// Equal requests with different limits share a flight, and each is checked against its own limits.
TEST_F(Resources, OfASharedFlightAreLookedAtByEach) {
  const OwnedContext context = cached_context();
  constexpr std::size_t kThreads = 6;
  std::vector<cjit_status_t> statuses(kThreads);
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < kThreads; ++i)
    threads.emplace_back([&, i] {
      KernelBuild build = request();
      if (i % 2 == 1) build.options.resource_limits = &limits_;
      statuses[i] = build.run(context.get());
    });
  for (std::thread& thread : threads) thread.join();
  for (std::size_t i = 0; i < kThreads; ++i)
    EXPECT_EQ(statuses[i], cjit_status_t{i % 2 == 1 ? CJIT_ERROR_RESOURCE_LIMIT : CJIT_SUCCESS}) << i;
  OwnedStruct<cjit_cache_info_t, cjit_cache_info_cleanup> info;
  ASSERT_EQ(cjit_cache_get_info(context.get(), &info, nullptr), CJIT_SUCCESS);
  EXPECT_EQ(info->counters->published, 1u);
}

TEST_F(Resources, OfJobsAreLookedAtWhenTheCallersLimitsAreGone) {
  const OwnedContext context = cached_context();
  for (const char* where : {"built", "in memory"}) {
    OwnedJob job;
    {
      cjit_resource_limits_t of_this_block = no_local_memory();
      KernelBuild build = request();
      build.options.resource_limits = &of_this_block;
      job = start_job(context.get(), std::move(build));
      of_this_block = {};
    }
    wait_for(job.get());
    JobResult ended(job.get());
    EXPECT_EQ(ended.status, cjit_status_t{CJIT_ERROR_RESOURCE_LIMIT}) << where;
    EXPECT_EQ(progress_of(job.get()).failed, 1u) << where;
  }
}

TEST_F(Resources, OfABatchDoNotStopItsOthers) {
  const OwnedContext context = cached_context();
  std::vector<KernelBuild> builds;
  builds.push_back(request());
  builds.push_back(request());
  builds[1].options.resource_limits = &limits_;
  builds.push_back(short_build());
  builds[2].options.resource_limits = &limits_;
  const OwnedJob job = start_job(context.get(), builds);
  wait_for(job.get());
  EXPECT_EQ(JobResult(job.get(), 0).status, CJIT_SUCCESS);
  EXPECT_EQ(JobResult(job.get(), 1).status, cjit_status_t{CJIT_ERROR_RESOURCE_LIMIT});
  EXPECT_EQ(JobResult(job.get(), 2).status, CJIT_SUCCESS);
}

// A short way to link one kernel that is compiled for the link.
struct LinkOf {
  explicit LinkOf(KernelBuild& source) {
    input.kernel = source.complete();
    options.inputs = inputs;
    options.input_count = 1;
    options.arch = "sm_90";
  }
  cjit_status_t run(cjit_context_t* context) {
    result = KernelResult();
    return cjit_link_build(context, &options, result.get(), error.out());
  }
  cjit_link_input_t input = sized<cjit_link_input_t>();
  const cjit_link_input_t* inputs[1] = {&input};
  cjit_link_build_options_t options = sized<cjit_link_build_options_t>();
  KernelResult result;
  OwnedError error;
};

TEST_F(Resources, OfLinksAreLookedAt) {
  const OwnedContext context = cached_context();
  KernelBuild source = request();
  for (const char* where : {"built", "in memory"}) {
    LinkOf link(source);
    link.options.resource_limits = &limits_;
    EXPECT_EQ(link.run(context.get()), cjit_status_t{CJIT_ERROR_RESOURCE_LIMIT}) << where << link.error.message();
    EXPECT_THAT(link.error.message(), HasSubstr("'fill<float>' (_Z4fillIfEvPT_s)")) << where;
    EXPECT_EQ(link.error.info().stage, cjit_stage_t{CJIT_STAGE_LINK});
  }
  LinkOf link(source);
  ASSERT_EQ(link.run(context.get()), CJIT_SUCCESS) << link.error.message();
  EXPECT_EQ(link.result->cache_outcome, CJIT_CACHE_OUTCOME_MEMORY);
  ASSERT_EQ(link.result->kernel_count, 1u);
  EXPECT_EQ(link.result->kernels[0]->resources->local_memory, 400u);
}

// The limits of an input that is linked without link-time optimization apply to that input.
TEST_F(Resources, OfASourceOfALinkAreLookedAt) {
  const OwnedContext context = cached_context();
  KernelBuild source = request();
  source.options.resource_limits = &limits_;
  LinkOf link(source);
  link.options.lto = CJIT_SWITCH_OFF;
  EXPECT_EQ(link.run(context.get()), cjit_status_t{CJIT_ERROR_RESOURCE_LIMIT});
  link.options.lto = CJIT_SWITCH_ON;  // LTO-IR has no resources yet
  EXPECT_EQ(link.run(context.get()), CJIT_SUCCESS) << link.error.message();
}

TEST_F(Resources, OfNvvmIrAreLookedAt) {
  const OwnedContext context = cached_context();
  auto limits = sized<cjit_resource_limits_t>();
  limits.max_register_count = 1;
  for (const char* where : {"built", "in memory"}) {
    NvvmBuild build(kOldScale, "sm_90");
    build.options.resource_limits = &limits;
    EXPECT_EQ(build.run(context.get()), cjit_status_t{CJIT_ERROR_RESOURCE_LIMIT}) << where;
    EXPECT_THAT(build.error.message(), HasSubstr("the kernel 'scale' needs "));
  }
  NvvmBuild build(kOldScale, "sm_90");
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
  EXPECT_EQ(build.result->cache_outcome, CJIT_CACHE_OUTCOME_MEMORY);
  EXPECT_EQ(build.result->kernel_count, 1u);
}

TEST_F(Resources, LimitsAreNotPartOfTheKey) {
  KernelBuild with = request(), without = request();
  with.options.resource_limits = &limits_;
  const OwnedContext context = cached_context();
  OwnedStruct<cjit_cache_key_t, cjit_cache_key_cleanup> a, b;
  ASSERT_EQ(cjit_kernel_build_get_key(context.get(), with.complete(), &a, nullptr), CJIT_SUCCESS);
  ASSERT_EQ(cjit_kernel_build_get_key(context.get(), without.complete(), &b, nullptr), CJIT_SUCCESS);
  EXPECT_STREQ(a->key, b->key);
}

TEST_F(Resources, LimitsThatMeanNothingAreRefused) {
  const OwnedContext context = make_context();
  KernelBuild build = request();
  build.options.resource_limits = &limits_;
  limits_.no_local_memory = 3;
  EXPECT_EQ(build.run(context.get()), cjit_status_t{CJIT_ERROR_INVALID_ARGUMENT});
  EXPECT_THAT(build.error.message(), HasSubstr("no_local_memory"));
  limits_ = {};
  EXPECT_EQ(build.run(context.get()), cjit_status_t{CJIT_ERROR_STRUCT_SIZE});
  struct {
    cjit_resource_limits_t known;
    std::uint64_t later;
  } newer{no_local_memory(), 1};
  newer.known.struct_size = sizeof(newer);
  build.options.resource_limits = &newer.known;
  EXPECT_EQ(build.run(context.get()), cjit_status_t{CJIT_ERROR_UNSUPPORTED_FIELD});
}

TEST_F(Resources, OfAnImageAreToldOfCubinsAndPtx) {
  KernelBuild build = request();
  build.options.extra_image_kinds = CJIT_IMAGE_KIND_BIT_PTX;
  ASSERT_EQ(build.run(make_context().get()), CJIT_SUCCESS) << build.error.message();
  for (const cjit_image_kind_t kind : {CJIT_IMAGE_KIND_CUBIN, CJIT_IMAGE_KIND_PTX}) {
    const std::string_view image = build.result.image_of(kind);
    OwnedImageInfo info;
    OwnedError error;
    ASSERT_EQ(cjit_image_get_info(image.data(), image.size(), &info, error.out()), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(info->image_kind, kind);
    EXPECT_EQ(info->cc, 90u);
    ASSERT_EQ(info->kernel_count, 1u);
    EXPECT_STREQ(info->kernels[0]->symbol, kSymbol);
    EXPECT_EQ(info->kernels[0]->resources->static_shared_memory, 1200u);
    EXPECT_EQ(info->kernels[0]->resources->register_count != 0, kind == CJIT_IMAGE_KIND_CUBIN);
    if (kind == CJIT_IMAGE_KIND_CUBIN) {
      EXPECT_GT(info->code_offsets[0], 64u);
      EXPECT_LE(info->code_offsets[0] + info->kernels[0]->resources->code_size, image.size());
    } else {
      EXPECT_EQ(info->code_offsets[0], 0u);
    }
    ASSERT_EQ(info->variable_count, 1u);
    EXPECT_STREQ(info->variable_symbols[0], "counter");
    EXPECT_EQ(info->variable_sizes[0], 4u);
  }
}

TEST_F(Resources, OfWhatIsNoImageAreRefused) {
  OwnedImageInfo info;
  OwnedError error;
  EXPECT_EQ(cjit_image_get_info("no", 2, &info, error.out()), cjit_status_t{CJIT_ERROR_ARTIFACT_CORRUPT});
  EXPECT_EQ(info->owner, nullptr);
  EXPECT_EQ(cjit_image_get_info("\x7f"
                                "ELF",
                                4, &info, error.out()),
            cjit_status_t{CJIT_ERROR_ARTIFACT_CORRUPT});
  const char fatbin[] = "\x50\xed\x55\xba\x01\x00\x10\x00\x00\x00\x00\x00\x00\x00\x00";
  EXPECT_EQ(cjit_image_get_info(fatbin, sizeof(fatbin), &info, error.out()), cjit_status_t{CJIT_ERROR_UNSUPPORTED});
  EXPECT_THAT(error.message(), HasSubstr("fatbin"));
}

}  // namespace
}  // namespace cjit::test
