// By default the tests compile in this process and do not use the user's cache.
#include <cstdlib>

namespace {

[[maybe_unused]] const int cache_is_set = ::setenv("CJIT_CACHE", "off", 0);
[[maybe_unused]] const int workers_are_set = ::setenv("CJIT_WORKERS", "process", 0);
// The contexts have no option for nvFatbin.
[[maybe_unused]] const int nvfatbin_is_set = ::setenv("CJIT_NVFATBIN", FAKE_CUDA_FOLDER "/libnvfatbin.so.13", 0);

}  // namespace
