// A stand-in for nvJitLink, of the version that its file's name says. With FAKE_NVJITLINK_OF_12_1 it tells none, as the
// releases up to 12.2, and exports functions under versions as they do.
#include <dlfcn.h>

#include <cstdio>
#include <cstring>

#define NVJITLINK_API extern "C" __attribute__((visibility("default")))

#if defined(FAKE_NVJITLINK_OF_12_1)

NVJITLINK_API int __nvJitLinkCreate_12_0() { return 0; }
NVJITLINK_API int __nvJitLinkCreate_12_1() { return 0; }

#else

NVJITLINK_API int nvJitLinkCreate() { return 0; }

NVJITLINK_API int nvJitLinkVersion(unsigned* major, unsigned* minor) {
  Dl_info info{};
  dladdr(reinterpret_cast<void*>(&nvJitLinkVersion), &info);
  *major = 13;
  *minor = 0;
  if (const char* suffix = std::strstr(info.dli_fname, ".so.")) std::sscanf(suffix, ".so.%u.%u", major, minor);
  return 0;
}

#endif
