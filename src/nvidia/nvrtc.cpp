#include "nvidia/nvrtc.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace cjit {

namespace {

// Checked first: an old NVRTC also lacks functions, but its version is the message that helps the user.
Version require_version(const DynamicLibrary& library) {
  decltype(NvrtcFunctions::Version) query = nullptr;
  Version version;
  if (!load_symbol(library, "nvrtcVersion", query) || query(&version.major, &version.minor) != NvrtcResult::kSuccess)
    throw Error(CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_STAGE_TOOLKIT,
                concat(library.path(), " is not a usable NVRTC: it does not report its version"));
  if (version.major < Nvrtc::kOldestMajor)
    throw Error(
        CJIT_ERROR_TOOLKIT_TOO_OLD, CJIT_STAGE_TOOLKIT,
        concat(library.path(), " is NVRTC ", version.text(), "; cjit needs ", Nvrtc::kOldestMajor, ".0 or newer"));
  return version;
}

NvrtcFunctions load_nvrtc_functions(const DynamicLibrary& library) {
  NvrtcFunctions functions{};
  std::vector<std::string> missing;
  const auto load = [&](auto*& function, const char* name) {
    if (!load_symbol(library, name, function)) missing.push_back(name);
  };
#define CJIT_LOAD(name) load(functions.name, "nvrtc" #name)
  CJIT_LOAD(GetErrorString);
  CJIT_LOAD(Version);
  CJIT_LOAD(GetNumSupportedArchs);
  CJIT_LOAD(GetSupportedArchs);
  CJIT_LOAD(CreateProgram);
  CJIT_LOAD(DestroyProgram);
  CJIT_LOAD(CompileProgram);
  CJIT_LOAD(GetPTXSize);
  CJIT_LOAD(GetPTX);
  CJIT_LOAD(GetCUBINSize);
  CJIT_LOAD(GetCUBIN);
  CJIT_LOAD(GetLTOIRSize);
  CJIT_LOAD(GetLTOIR);
  CJIT_LOAD(GetProgramLogSize);
  CJIT_LOAD(GetProgramLog);
  CJIT_LOAD(AddNameExpression);
  CJIT_LOAD(GetLoweredName);
#undef CJIT_LOAD
  load_symbol(library, "nvrtcSetPCHHeapSize", functions.SetPCHHeapSize);
  load_symbol(library, "nvrtcGetPCHCreateStatus", functions.GetPCHCreateStatus);
  load_symbol(library, "nvrtcSetFlowCallback", functions.SetFlowCallback);
  load_symbol(library, "nvrtcGetPCHHeapSizeRequired", functions.GetPCHHeapSizeRequired);
  load_symbol(library, "nvrtcGetOptiXIRSize", functions.GetOptiXIRSize);
  load_symbol(library, "nvrtcGetOptiXIR", functions.GetOptiXIR);
  load_symbol(library, "nvrtcGetTileIRSize", functions.GetTileIRSize);
  load_symbol(library, "nvrtcGetTileIR", functions.GetTileIR);
  load_symbol(library, "nvrtcInstallBundledHeaders", functions.InstallBundledHeaders);
  if (!missing.empty())
    throw Error(CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_STAGE_TOOLKIT,
                concat(library.path(), " is not a usable NVRTC: it lacks ", join(missing, ", ")));
  return functions;
}

}  // namespace

Nvrtc::Nvrtc(DynamicLibrary library)
    : library_(std::move(library)), version_(require_version(library_)), functions_(load_nvrtc_functions(library_)) {
  int count = 0;
  check(functions_.GetNumSupportedArchs(&count), "ask NVRTC for its architectures", CJIT_ERROR_TOOLKIT_INCOMPLETE);
  std::vector<int> archs(static_cast<std::size_t>(std::max(count, 0)));
  check(functions_.GetSupportedArchs(archs.data()), "ask NVRTC for its architectures", CJIT_ERROR_TOOLKIT_INCOMPLETE);
  architectures_.assign(archs.begin(), archs.end());
  std::sort(architectures_.begin(), architectures_.end());
}

void Nvrtc::install_bundled_headers(const std::string& folder) const {
  constexpr unsigned kSkipIfPresent = 0;
  const char* reason = nullptr;
  const NvrtcResult result = functions_.InstallBundledHeaders(folder.c_str(), kSkipIfPresent, &reason);
  const std::string attempt = concat("write the headers of ", path(), " to ", folder);
  if (result != NvrtcResult::kSuccess && reason != nullptr)
    throw Error(CJIT_ERROR_IO, CJIT_STAGE_TOOLKIT, concat("cannot ", attempt, ": ", reason));
  check(result, attempt.c_str(), CJIT_ERROR_IO);
}

std::string Nvrtc::error_name(NvrtcResult result) const {
  const char* name = functions_.GetErrorString(result);
  return name != nullptr ? name : concat("nvrtcResult ", static_cast<int>(result));
}

void Nvrtc::check(NvrtcResult result, const char* attempt, cjit_status_t status) const {
  if (result == NvrtcResult::kSuccess) return;
  throw Error(Failure{.status = result == NvrtcResult::kOutOfMemory ? cjit_status_t{CJIT_ERROR_OUT_OF_MEMORY} : status,
                      .stage = CJIT_STAGE_COMPILE,
                      .message = concat("cannot ", attempt, ": ", error_name(result)),
                      .library = "NVRTC",
                      .native_code = static_cast<int>(result),
                      .native_name = error_name(result)});
}

}  // namespace cjit
