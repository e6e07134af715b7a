// Lets a worker under a sanitizer die by its signal like a normal one, because tests check what its host reports.
extern "C" [[gnu::visibility("default")]] const char* __asan_default_options();  // NOLINT(bugprone-reserved-identifier)

extern "C" const char* __asan_default_options() { return "handle_segv=0"; }  // NOLINT(bugprone-reserved-identifier)
