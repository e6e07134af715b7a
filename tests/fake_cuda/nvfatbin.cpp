// A fake nvFatbin: a fatbin is a text that lists the options and the added images. An image that contains "fake:
// refuse" is refused, and so is the option -concat, as by nvFatbin 13.0.
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

#define NVFATBIN_API extern "C" __attribute__((visibility("default")))

namespace {

constexpr int kSuccess = 0;
constexpr int kUnrecognizedOption = 8;
constexpr int kInvalidArch = 9;

struct Fatbin {
  std::string text = "fake fatbin";
};

int add(Fatbin* fatbin, const char* kind, const void* code, std::size_t size, const char* arch,
        const char* identifier) {
  if (std::string_view(static_cast<const char*>(code), size).find("fake: refuse") != std::string_view::npos)
    return kInvalidArch;
  fatbin->text.append(kind).append(" ").append(arch).append(" ").append(identifier).append(" ");
  fatbin->text.append(std::to_string(size)).append("\n");
  return kSuccess;
}

}  // namespace

NVFATBIN_API int nvFatbinCreate(Fatbin** handle, const char** options, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i)
    if (std::strcmp(options[i], "-concat") == 0) return kUnrecognizedOption;
  *handle = new Fatbin;
  for (std::size_t i = 0; i < count; ++i) (*handle)->text.append(" ").append(options[i]);
  (*handle)->text.append("\n");
  return kSuccess;
}
NVFATBIN_API int nvFatbinDestroy(Fatbin** handle) {
  delete *handle;
  *handle = nullptr;
  return kSuccess;
}
NVFATBIN_API int nvFatbinAddPTX(Fatbin* handle, const char* code, std::size_t size, const char* arch,
                                const char* identifier, const char*) {
  return add(handle, "ptx", code, size, arch, identifier);
}
NVFATBIN_API int nvFatbinAddCubin(Fatbin* handle, const void* code, std::size_t size, const char* arch,
                                  const char* identifier) {
  return add(handle, "cubin", code, size, arch, identifier);
}
NVFATBIN_API int nvFatbinAddLTOIR(Fatbin* handle, const void* code, std::size_t size, const char* arch,
                                  const char* identifier, const char*) {
  return add(handle, "lto", code, size, arch, identifier);
}
NVFATBIN_API int nvFatbinSize(Fatbin* handle, std::size_t* size) {
  *size = handle->text.size();
  return kSuccess;
}
NVFATBIN_API int nvFatbinGet(Fatbin* handle, void* buffer) {
  std::memcpy(buffer, handle->text.data(), handle->text.size());
  return kSuccess;
}
NVFATBIN_API int nvFatbinVersion(unsigned* major, unsigned* minor) {
  *major = 13;
  *minor = 0;
  return kSuccess;
}
NVFATBIN_API const char* nvFatbinGetErrorString(int result) {
  return result == kInvalidArch ? "NVFATBIN_ERROR_INVALID_ARCH"
         : result == kSuccess   ? nullptr
                                : "NVFATBIN_ERROR_INTERNAL";
}
