// A fake nvJitLink; its file name determines its version. With FAKE_NVJITLINK_OF_12_1 it does not report a version and
// exports functions with versioned names, like the releases up to 12.2.
//
// The linked image is PTX that lists options and inputs. An input that contains "fake: <what>" makes it fail: "refuse"
// when it is added, "undefined" and "internal" at the end; "warn" gives a warning, "crash" ends the process, "twice"
// behaves like the real library for a symbol that is defined twice, "unheard" like that of CUDA 12 for an undefined
// symbol.
#include <dlfcn.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#define NVJITLINK_API extern "C" __attribute__((visibility("default")))

#if defined(FAKE_NVJITLINK_OF_12_1)
#define NVJITLINK_NAME(name) __nvJitLink##name##_12_1
#else
#define NVJITLINK_NAME(name) nvJitLink##name
#endif

namespace {

constexpr int kSuccess = 0;
constexpr int kUnrecognizedOption = 1;
constexpr int kInvalidInput = 3;
constexpr int kInternal = 6;

struct Link {
  std::string linked = ".version 9.0\n.target sm_90\n.address_size 64\n";
  std::string errors;
  std::string infos;
  int result = kSuccess;
};

int copy_size(const std::string& text, std::size_t* size) {
  *size = text.size();
  return kSuccess;
}

int copy(const std::string& text, void* out) {
  std::memcpy(out, text.data(), text.size());
  return kSuccess;
}

}  // namespace

NVJITLINK_API int NVJITLINK_NAME(Create)(Link** handle, std::uint32_t count, const char* const* options) {
  *handle = new Link;
  for (std::uint32_t i = 0; i < count; ++i) {
    (*handle)->linked.append("// option ").append(options[i]).append("\n");
    if (std::strcmp(options[i], "-verbose") == 0) (*handle)->infos = "info    : 0 bytes gmem\n";
    if (std::strcmp(options[i], "-fake-nonsense") != 0) continue;
    (*handle)->errors = "unrecognized option: -fake-nonsense\n";
    return kUnrecognizedOption;
  }
  return kSuccess;
}

NVJITLINK_API int NVJITLINK_NAME(Destroy)(Link** handle) {
  delete *handle;
  *handle = nullptr;
  return kSuccess;
}

NVJITLINK_API int NVJITLINK_NAME(AddData)(Link* link, int kind, const void* data, std::size_t size, const char* name) {
  const std::string text(static_cast<const char*>(data), size);
  const auto says = [&](const char* what) { return text.find(std::string("fake: ") + what) != std::string::npos; };
  link->linked.append("// input ").append(std::to_string(kind)).append(" ").append(name).append("\n");
  if (says("refuse")) {
    link->errors = std::string("ERROR 4: bad input:") + name + "\n";
    return kInvalidInput;
  }
  if (says("warn")) link->errors.append("warning : a warning in '").append(name).append("'\n");
  if (says("unheard")) {  // like nvJitLink 12
    std::fprintf(stderr, "error   : Undefined reference to 'op' in '%s'\n", name);
    link->result = kInternal;
  }
  if (says("undefined")) {
    link->errors.append("error   : Undefined reference to '_Z2opff' in '").append(name).append("'\n");
    link->result = kInternal;
  }
  if (says("internal")) link->result = kInternal;
  if (says("twice"))
    std::fprintf(stderr, "error   : Multiple definition of 'op' in '%s', first defined in '%s'\n", name, name);
  if (says("crash")) std::abort();
  return kSuccess;
}

NVJITLINK_API int NVJITLINK_NAME(Complete)(Link* link) { return link->result; }
NVJITLINK_API int NVJITLINK_NAME(GetLinkedCubinSize)(Link* link, std::size_t* size) {
  return copy_size(link->linked, size);
}
NVJITLINK_API int NVJITLINK_NAME(GetLinkedCubin)(Link* link, void* out) { return copy(link->linked, out); }
NVJITLINK_API int NVJITLINK_NAME(GetLinkedPtxSize)(Link* link, std::size_t* size) {
  return copy_size(link->linked, size);
}
NVJITLINK_API int NVJITLINK_NAME(GetLinkedPtx)(Link* link, char* out) { return copy(link->linked, out); }
NVJITLINK_API int NVJITLINK_NAME(GetErrorLogSize)(Link* link, std::size_t* size) {
  return copy_size(link->errors, size);
}
NVJITLINK_API int NVJITLINK_NAME(GetErrorLog)(Link* link, char* out) { return copy(link->errors, out); }
NVJITLINK_API int NVJITLINK_NAME(GetInfoLogSize)(Link* link, std::size_t* size) { return copy_size(link->infos, size); }
NVJITLINK_API int NVJITLINK_NAME(GetInfoLog)(Link* link, char* out) { return copy(link->infos, out); }

#if defined(FAKE_NVJITLINK_OF_12_1)

NVJITLINK_API int __nvJitLinkCreate_12_0() { return kSuccess; }

#else

NVJITLINK_API int nvJitLinkVersion(unsigned* major, unsigned* minor) {
  Dl_info info{};
  dladdr(reinterpret_cast<void*>(&nvJitLinkVersion), &info);
  *major = 13;
  *minor = 0;
  if (const char* suffix = std::strstr(info.dli_fname, ".so.")) std::sscanf(suffix, ".so.%u.%u", major, minor);
  return kSuccess;
}

#endif
