#include "base/machine.hpp"

#include <gtest/gtest.h>
#include <sched.h>

#include "support/temporary_folder.hpp"

namespace cjit::test {
namespace {

constexpr std::uint64_t kGiB = std::uint64_t{1} << 30;

// A machine of 16 GiB, with the files of the kernel in a directory.
class MachineTest : public testing::Test {
 protected:
  MachineTest() { put("proc/meminfo", "MemTotal:       16777216 kB\nMemFree:         1000000 kB\n"); }
  void put(const std::string& path, std::string_view text) const { root_.write(path, text); }
  MachineShare share() const { return machine_share(root_.path()); }

  const TemporaryFolder root_;
};

TEST_F(MachineTest, WithoutCgroupsItIsTheWholeMachine) {
  cpu_set_t cores;
  ASSERT_EQ(::sched_getaffinity(0, sizeof(cores), &cores), 0);
  EXPECT_EQ(share().memory, 16 * kGiB);
  EXPECT_EQ(share().cores, static_cast<unsigned>(CPU_COUNT(&cores)));
}

TEST_F(MachineTest, TheLeastLimitOfACgroupAndThoseAroundItCounts) {
  put("proc/self/cgroup", "0::/user.slice/job.scope\n");
  put("sys/fs/cgroup/user.slice/memory.max", "2147483648\n");
  put("sys/fs/cgroup/user.slice/cpu.max", "50000 100000\n");
  put("sys/fs/cgroup/user.slice/job.scope/memory.max", "max\n");
  put("sys/fs/cgroup/user.slice/job.scope/memory.high", "max\n");
  put("sys/fs/cgroup/user.slice/job.scope/cpu.max", "max 100000\n");
  EXPECT_EQ(share().memory, 2 * kGiB);
  EXPECT_EQ(share().cores, 1u);
  put("sys/fs/cgroup/user.slice/job.scope/memory.high", "1073741824\n");
  EXPECT_EQ(share().memory, kGiB);
}

// cgroup v1 in a container: the path is that of the host, but the mounted directory is the container's.
TEST_F(MachineTest, VersionOneInAContainer) {
  put("proc/self/cgroup", "9:name=systemd:/docker/1f\n4:memory:/docker/1f\n2:cpu,cpuacct:/docker/1f\n");
  put("sys/fs/cgroup/memory/memory.limit_in_bytes", "4294967296\n");
  put("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "100001\n");
  put("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
  EXPECT_EQ(share().memory, 4 * kGiB);
  EXPECT_LE(share().cores, 2u);
  put("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");  // no limit
  put("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "1000\n");
  EXPECT_EQ(share().memory, 16 * kGiB);
  EXPECT_EQ(share().cores, 1u);
}

TEST_F(MachineTest, FilesWithoutSenseLimitNothing) {
  put("proc/self/cgroup", "\n0::\n7\n::/x\n");
  put("sys/fs/cgroup/memory.max", "much\n");
  put("sys/fs/cgroup/cpu.max", "100000 0\n");
  EXPECT_EQ(share().memory, 16 * kGiB);
  EXPECT_GE(share().cores, 1u);
}

TEST(Machine, ThisOneHasMemory) { EXPECT_GT(machine_share().memory, std::uint64_t{64} << 20); }

}  // namespace
}  // namespace cjit::test
