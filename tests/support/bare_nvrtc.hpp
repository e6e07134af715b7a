// NVRTC itself, without cjit: what it makes of a program is what cjit is compared with.
#pragma once

#include <dlfcn.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "support/c_api.hpp"

namespace cjit::test {

inline std::string path_of_nvrtc() {
  const OwnedContext context = make_context();
  OwnedStruct<cjit_toolkit_info_t, cjit_toolkit_info_cleanup> info;
  EXPECT_EQ(cjit_toolkit_get_info(context.get(), &info, nullptr), CJIT_SUCCESS);
  return info->components[CJIT_COMPONENT_NVRTC - 1]->path;
}

// The arguments of NVRTC.
struct BareProgram {
  std::string source;
  std::string source_name = {};  // "": NULL
  std::vector<std::string> options = {}, names = {}, header_names = {}, header_sources = {};
};

struct BareResult {
  int status = 0;
  std::string log;
  std::map<cjit_image_kind_t, std::string> images;  // those that were made
  std::vector<std::string> lowered_names;
};

class BareNvrtc {
 public:
  BareResult compile(const BareProgram& given) const {
    const auto pointers = [](const std::vector<std::string>& strings) {
      std::vector<const char*> list;
      for (const std::string& text : strings) list.push_back(text.c_str());
      return list;
    };
    const auto names = pointers(given.names), options = pointers(given.options);
    auto header_names = pointers(given.header_names), headers = pointers(given.header_sources);
    void* program = nullptr;
    BareResult made;
    EXPECT_EQ(get<int(void**, const char*, const char*, int, const char**, const char**)>("nvrtcCreateProgram")(
                  &program, given.source.c_str(), given.source_name.empty() ? nullptr : given.source_name.c_str(),
                  static_cast<int>(headers.size()), headers.data(), header_names.data()),
              0);
    for (const char* const name : names)
      EXPECT_EQ(get<int(void*, const char*)>("nvrtcAddNameExpression")(program, name), 0);
    made.status = get<int(void*, int, const char* const*)>("nvrtcCompileProgram")(
        program, static_cast<int>(options.size()), options.data());
    made.log = text(program, "nvrtcGetProgramLog");
    if (!made.log.empty()) made.log.pop_back();  // the NUL
    read(program, CJIT_IMAGE_KIND_CUBIN, "nvrtcGetCUBIN", 0, made);
    read(program, CJIT_IMAGE_KIND_PTX, "nvrtcGetPTX", 1, made);  // a missing one is an empty string
    read(program, CJIT_IMAGE_KIND_LTO_IR, "nvrtcGetLTOIR", 0, made);
    read(program, CJIT_IMAGE_KIND_OPTIX_IR, "nvrtcGetOptiXIR", 0, made);
    for (const char* const name : names) {
      const char* lowered = "";
      if (made.status == 0) get<int(void*, const char*, const char**)>("nvrtcGetLoweredName")(program, name, &lowered);
      made.lowered_names.emplace_back(lowered);
    }
    get<int(void**)>("nvrtcDestroyProgram")(&program);
    return made;
  }

 private:
  std::string text(void* program, const std::string& getter) const {
    auto* const get_size = get<int(void*, std::size_t*)>(getter + "Size");
    std::size_t size = 0;
    if (get_size == nullptr || get_size(program, &size) != 0) return "";
    std::string bytes(size, '\0');
    get<int(void*, char*)>(getter)(program, bytes.data());
    return bytes;
  }
  void read(void* program, cjit_image_kind_t kind, const char* getter, std::size_t absent_size,
            BareResult& made) const {
    std::string bytes = text(program, getter);
    if (bytes.size() > absent_size) made.images[kind] = std::move(bytes);
  }
  template <typename Function>
  Function* get(const std::string& name) const {
    return reinterpret_cast<Function*>(dlsym(library_.get(), name.c_str()));
  }
  struct Closer {
    void operator()(void* library) const { dlclose(library); }
  };
  std::unique_ptr<void, Closer> library_{dlopen(path_of_nvrtc().c_str(), RTLD_NOW)};
};

}  // namespace cjit::test
