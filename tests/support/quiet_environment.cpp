// The tests compile, in this process, and leave the user's cache alone, unless they say otherwise.
#include <cstdlib>

namespace {

[[maybe_unused]] const int cache_is_set = ::setenv("CJIT_CACHE", "off", 0);
[[maybe_unused]] const int workers_are_set = ::setenv("CJIT_WORKERS", "process", 0);

}  // namespace
