// Builds many kernels in the background, waits for them in an event loop by a descriptor, and reads what became of
// each.
#include <poll.h>

#include <cstdio>

#include "axpy.hpp"

int main() try {
  const auto context = cjit::context::create().value();
  std::vector<cjit::kernel_options> builds;
  for (const char* arch : {"sm_80", "sm_90", "compute_90", "sm_none"}) {
    builds.push_back(example::axpy_options());
    builds.back().arch = arch;
  }
  const auto job = cjit::kernel_build_batch_async(context, builds).value();

  pollfd ready{job.event_fd().value(), POLLIN, 0};
  while (poll(&ready, 1, 100) == 0) {  // an event loop has other descriptors here
    const auto progress = job.poll().value();
    std::printf("%llu of %llu are done\n", static_cast<unsigned long long>(progress.succeeded() + progress.failed()),
                static_cast<unsigned long long>(progress.total()));
  }
  for (std::size_t i = 0; i < builds.size(); ++i) {
    const auto built = job.result_of(i);
    if (built)
      std::printf("%s: %zu bytes\n", builds[i].arch.c_str(), built->image().size());
    else
      std::printf("%s: %s\n", builds[i].arch.c_str(), built.error().what());
  }
  return 0;
} catch (const cjit::error& error) {
  std::fprintf(stderr, "async_build: %s\n", error.what());
  return 1;
}
