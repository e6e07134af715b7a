#include "nvidia/nvjitlink.hpp"

#include <iterator>
#include <vector>

#include "base/text.hpp"

namespace cjit {

namespace {

// An upper bound of the minor versions of a CUDA major version, with a margin.
constexpr int kLastMinor = 19;

}  // namespace

NvJitLink::NvJitLink(DynamicLibrary library) : library_(std::move(library)) {
  if (!query_version() && !infer_version())
    throw Error(
        CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_STAGE_TOOLKIT,
        concat(path(), " is not a usable nvJitLink: it has neither nvJitLinkVersion nor a known version's functions"));
  load_functions();
}

std::string NvJitLink::name() const { return concat("nvJitLink ", version_.major, '.', version_.minor); }

bool NvJitLink::query_version() {
  int (*query)(unsigned* major, unsigned* minor) = nullptr;
  unsigned major = 0;
  unsigned minor = 0;
  if (!load_symbol(library_, "nvJitLinkVersion", query) || query(&major, &minor) != 0) return false;
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

void* NvJitLink::find(const char* name) const {
  if (void* plain = library_.symbol(concat("nvJitLink", name).c_str())) return plain;
  for (int minor = kLastMinor; minor >= 0; --minor)
    if (void* versioned = library_.symbol(concat("__nvJitLink", name, '_', version_.major, '_', minor).c_str()))
      return versioned;
  return nullptr;
}

void NvJitLink::load_functions() {
  std::vector<std::string> missing;
  const auto load = [&](auto*& function, const char* name) {
    function = reinterpret_cast<std::remove_reference_t<decltype(function)>>(find(name));
    if (function == nullptr) missing.push_back(concat("nvJitLink", name));
  };
#define CJIT_LOAD(name) load(functions_.name, #name)
  CJIT_LOAD(Create);
  CJIT_LOAD(Destroy);
  CJIT_LOAD(AddData);
  CJIT_LOAD(Complete);
  CJIT_LOAD(GetLinkedCubinSize);
  CJIT_LOAD(GetLinkedCubin);
  CJIT_LOAD(GetLinkedPtxSize);
  CJIT_LOAD(GetLinkedPtx);
  CJIT_LOAD(GetErrorLogSize);
  CJIT_LOAD(GetErrorLog);
  CJIT_LOAD(GetInfoLogSize);
  CJIT_LOAD(GetInfoLog);
#undef CJIT_LOAD
  if (find("GetLinkedLTOIR") != nullptr) {
    load(functions_.GetLinkedLTOIRSize, "GetLinkedLTOIRSize");
    load(functions_.GetLinkedLTOIR, "GetLinkedLTOIR");
  }
  if (!missing.empty())
    throw Error(CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_STAGE_TOOLKIT,
                concat(path(), " is not a usable nvJitLink: it lacks ", join(missing, ", ")));
}

std::string name_of(NvJitLinkResult result) {
  constexpr const char* kNames[] = {"SUCCESS",
                                    "ERROR_UNRECOGNIZED_OPTION",
                                    "ERROR_MISSING_ARCH",
                                    "ERROR_INVALID_INPUT",
                                    "ERROR_PTX_COMPILE",
                                    "ERROR_NVVM_COMPILE",
                                    "ERROR_INTERNAL",
                                    "ERROR_THREADPOOL",
                                    "ERROR_UNRECOGNIZED_INPUT",
                                    "ERROR_FINALIZE",
                                    "ERROR_NULL_INPUT",
                                    "ERROR_INCOMPATIBLE_OPTIONS",
                                    "ERROR_INCORRECT_INPUT_TYPE",
                                    "ERROR_ARCH_MISMATCH",
                                    "ERROR_OUTDATED_LIBRARY",
                                    "ERROR_MISSING_FATBIN",
                                    "ERROR_UNRECOGNIZED_ARCH",
                                    "ERROR_UNSUPPORTED_ARCH",
                                    "ERROR_LTO_NOT_ENABLED"};
  const auto index = static_cast<std::size_t>(result);
  if (index >= std::size(kNames)) return concat("nvJitLinkResult ", index);
  return concat("NVJITLINK_", kNames[index]);
}

}  // namespace cjit
