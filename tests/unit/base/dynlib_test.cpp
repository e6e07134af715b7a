#include "base/dynlib.hpp"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <barrier>
#include <filesystem>
#include <thread>
#include <vector>

#include "support/temporary_folder.hpp"

namespace cjit {
namespace {

namespace fs = std::filesystem;

// Whether threads that open a library at the same time, in a child of fork(), take it for one of the parent.
bool is_inherited_by_one_of_many_threads(const std::string& path) {
  constexpr int kThreads = 8;
  std::barrier all(kThreads);
  std::atomic<bool> is_inherited{false};
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i)
    threads.emplace_back([&] {
      std::string why;
      all.arrive_and_wait();
      if (DynamicLibrary::open(path, why).is_inherited()) is_inherited = true;
    });
  for (std::thread& thread : threads) thread.join();
  return is_inherited;
}

TEST(DynamicLibraryTest, ThreadsOfAChildDoNotTakeEachOthersLibraryForTheParents) {
  const test::TemporaryFolder folder;
  const fs::path copy = folder.path() / "libnever_opened_by_the_parent.so";
  fs::copy_file(fs::path(FAKE_CUDA_FOLDER) / "libcuda.so.1", copy);
  for (int round = 0; round < 400; ++round) {
    const pid_t child = ::fork();
    if (child == 0) ::_exit(is_inherited_by_one_of_many_threads(copy) ? 1 : 0);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << "round " << round << ", wait status " << status;
  }
}

}  // namespace
}  // namespace cjit
