// The tests compile, and leave the user's cache alone, unless they say otherwise.
#include <cstdlib>

namespace {

[[maybe_unused]] const int is_set = ::setenv("CJIT_CACHE", "off", 0);

}  // namespace
