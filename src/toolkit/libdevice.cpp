#include "toolkit/libdevice.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"

namespace cjit {

namespace fs = std::filesystem;

namespace {

// Relative to libNVVM's directory: in toolkits, conda and wheels of CUDA 12 (nvvm/lib64), in wheels of CUDA 13 (lib),
// and in Debian's package (lib/x86_64-linux-gnu).
constexpr std::array<std::string_view, 3> kFolders = {"libdevice", "nvvm/libdevice", "nvidia-cuda-toolkit/libdevice"};
constexpr std::string_view kFile = "libdevice.10.bc";

}  // namespace

std::string find_libdevice(const std::string& nvvm) {
  std::error_code ignored;
  std::vector<std::string> searched;
  for (const fs::path& folder : {fs::path(nvvm).parent_path(), fs::canonical(nvvm, ignored).parent_path()})
    for (const std::string_view below : kFolders) {
      const fs::path file = folder.parent_path() / below / kFile;
      if (fs::is_regular_file(file, ignored)) return file;
      if (std::find(searched.begin(), searched.end(), file.native()) == searched.end()) searched.push_back(file);
    }
  throw Error(CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_STAGE_TOOLKIT,
              concat("cannot find libdevice for ", nvvm, ": searched for ", join(searched, ", "),
                     "; install all of libNVVM (with pip: nvidia-nvvm), or set `libdevice_path`"));
}

}  // namespace cjit
