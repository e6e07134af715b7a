// A worker under a sanitizer dies by its signal, as one without does: what its host then says is tested.
extern "C" [[gnu::visibility("default")]] const char* __asan_default_options();  // NOLINT(bugprone-reserved-identifier)

extern "C" const char* __asan_default_options() { return "handle_segv=0"; }  // NOLINT(bugprone-reserved-identifier)
