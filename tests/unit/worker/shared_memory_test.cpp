#include "worker/shared_memory.hpp"

#include <gtest/gtest.h>

#include <cstring>

#include "base/error.hpp"

namespace cjit {
namespace {

FileDescriptor copy_of(const SharedMemory& memory) {
  return FileDescriptor(::fcntl(memory.descriptor(), F_DUPFD_CLOEXEC, 0));
}

TEST(SharedMemory, WhatOneSideWritesTheOtherReadsAlsoAfterItHasGrown) {
  SharedMemory host = SharedMemory::create();
  SharedMemory worker(copy_of(host));
  for (const std::size_t size : {std::size_t{5}, std::size_t{100'000}, std::size_t{300}}) {
    const auto written = worker.first(size);
    ASSERT_EQ(written.size(), size);
    std::memset(written.data(), static_cast<int>(size % 251), size);
    const auto read = host.first(size);
    ASSERT_EQ(read.size(), size);
    EXPECT_EQ(std::memcmp(read.data(), written.data(), size), 0) << size;
  }
  EXPECT_TRUE(host.first(0).empty());
}

// Else a read of the host would be a signal.
TEST(SharedMemory, NoSideCanShrinkIt) {
  SharedMemory host = SharedMemory::create();
  host.first(10'000);
  EXPECT_EQ(::ftruncate(host.descriptor(), 10), -1);
  EXPECT_EQ(errno, EPERM);
}

TEST(SharedMemory, MoreThanThereIsIsAnError) {
  SharedMemory host = SharedMemory::create();
  EXPECT_THROW(host.first(std::uint64_t{1} << 62), Error);
  EXPECT_EQ(host.first(4096).size(), 4096u);
}

}  // namespace
}  // namespace cjit
