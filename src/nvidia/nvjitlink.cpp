#include "nvidia/nvjitlink.hpp"

#include "base/text.hpp"

namespace cjit {

NvJitLink::NvJitLink(DynamicLibrary library) : library_(std::move(library)) {
  if (!ask_version() && !infer_version())
    throw Error(
        CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_STAGE_TOOLKIT,
        concat(path(), " is not a usable nvJitLink: it has neither nvJitLinkVersion nor a known version's functions"));
}

bool NvJitLink::ask_version() {
  int (*ask)(unsigned* major, unsigned* minor) = nullptr;
  unsigned major = 0;
  unsigned minor = 0;
  if (!load_symbol(library_, "nvJitLinkVersion", ask) || ask(&major, &minor) != 0) return false;
  version_ = {static_cast<int>(major), static_cast<int>(minor)};
  return true;
}

// 12.0 to 12.2 have no function for their version; each exports its functions under its own and all older versions.
bool NvJitLink::infer_version() {
  for (int minor = 2; minor >= 0; --minor) {
    if (library_.symbol(concat("__nvJitLinkCreate_12_", minor).c_str()) == nullptr) continue;
    version_ = {12, minor};
    return true;
  }
  return false;
}

}  // namespace cjit
