// The kernel resources of a result, which are read from the cubin once.
#include "artifact/kernel_resources.hpp"

#include <gmock/gmock.h>

#include <thread>

#include "artifact/build_record.hpp"
#include "support/nvrtc_images.hpp"
#include "support/sample_record.hpp"

namespace cjit {
namespace {

using testing::ElementsAre;

TEST(KernelResources, RecordsSayWhatTheImageSays) {
  ImageKernel kernel{.symbol = "k",
                     .parameters = {{0, 8, 4}, {16, 2, 1}},
                     .max_block = {1, 2, 3},
                     .required_block = {4, 5, 6},
                     .required_cluster = {7, 8, 9},
                     .cluster_must_be_set = true,
                     .register_count = 10,
                     .static_shared_memory = 11,
                     .constant_memory = 12,
                     .local_memory = 13,
                     .stack_memory = 14,
                     .barrier_count = 15,
                     .code_size = 16};
  const KernelResources resources({kernel, {.symbol = "without parameters"}});
  ASSERT_EQ(resources.size(), 2u);
  const cjit_image_kernel_t& record = *resources.data()[0];
  EXPECT_EQ(record.struct_size, sizeof(record));
  EXPECT_STREQ(record.symbol, "k");
  EXPECT_THAT(std::vector(record.parameter_offsets, record.parameter_offsets + 2), ElementsAre(0, 16));
  EXPECT_THAT(std::vector(record.parameter_sizes, record.parameter_sizes + 2), ElementsAre(8, 2));
  EXPECT_THAT(std::vector(record.parameter_alignments, record.parameter_alignments + 2), ElementsAre(4, 1));
  EXPECT_EQ(record.parameter_count, 2u);
  const cjit_kernel_resources_t& needed = *record.resources;
  EXPECT_EQ(needed.struct_size, sizeof(needed));
  EXPECT_THAT((std::vector{needed.max_block_x, needed.max_block_y, needed.max_block_z, needed.required_block_x,
                           needed.required_block_y, needed.required_block_z, needed.required_cluster_x,
                           needed.required_cluster_y, needed.required_cluster_z, needed.register_count}),
              ElementsAre(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
  EXPECT_THAT((std::vector{needed.static_shared_memory, needed.constant_memory, needed.local_memory,
                           needed.stack_memory, needed.code_size}),
              ElementsAre(11, 12, 13, 14, 16));
  EXPECT_EQ(needed.barrier_count, 15u);
  EXPECT_EQ(needed.cluster_must_be_set, 1u);
  EXPECT_THAT((std::vector{needed.constant_banks, needed.stack_frame, needed.spill_stores, needed.spill_loads,
                           std::uint64_t{needed.max_threads_per_block}}),
              testing::Each(0u));  // no image states these
  EXPECT_NE(resources.data()[1]->resources, record.resources);
  EXPECT_EQ(resources.data()[1]->parameter_count, 0u);
  EXPECT_EQ(resources.data()[1]->parameter_offsets, nullptr);
}

class ResourcesOfARecord : public testing::Test {
 protected:
  static BuildRecord record_of(std::vector<Image> images) {
    BuildRecord record;
    record.images = std::move(images);
    return record;
  }
  static std::vector<Image> images() {
    return test::NvrtcImages().build("extern \"C\" __global__ void k(int *p) { *p = 1; }", 90).images;
  }
};

TEST_F(ResourcesOfARecord, AreReadOnceByHoweverManyThreads) {
  const BuildRecord record = record_of(images());
  std::vector<const KernelResources*> seen(8);
  std::vector<std::thread> threads;
  for (auto& one : seen) threads.emplace_back([&] { one = &resources_of(record); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_THAT(seen, testing::Each(&resources_of(record)));
  EXPECT_EQ(resources_of(record).size(), 1u);
}

TEST_F(ResourcesOfARecord, AreThoseOfTheCubinWhereverItStands) {
  auto both = images();
  ASSERT_EQ(both[0].kind, cjit_image_kind_t{CJIT_IMAGE_KIND_CUBIN});
  std::swap(both[0], both[1]);
  EXPECT_EQ(resources_of(record_of(std::move(both))).size(), 1u);
  auto ptx = images();
  ptx.erase(ptx.begin());
  EXPECT_EQ(resources_of(record_of(std::move(ptx))).data(), nullptr);
}

TEST_F(ResourcesOfARecord, AreNoneWhereTheCubinCannotBeRead) {
  for (const std::string_view cubin : {test::kSampleCubin, std::string_view("fake"), std::string_view()}) {
    std::vector<Image> damaged;
    damaged.push_back(test::sample_image(CJIT_IMAGE_KIND_CUBIN, cubin));
    const BuildRecord record = record_of(std::move(damaged));
    EXPECT_EQ(resources_of(record).size(), 0u);
    EXPECT_EQ(resources_of(record).data(), nullptr);
  }
}

TEST_F(ResourcesOfARecord, StayWithTheRecordThatMoves) {
  BuildRecord first = record_of(images());
  EXPECT_EQ(resources_of(first).size(), 1u);
  const BuildRecord second = std::move(first);
  EXPECT_STREQ(resources_of(second).data()[0]->symbol, "k");
}

}  // namespace
}  // namespace cjit
