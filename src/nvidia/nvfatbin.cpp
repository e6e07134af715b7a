#include "nvidia/nvfatbin.hpp"

#include <vector>

#include "base/text.hpp"

namespace cjit {

NvFatbin::NvFatbin(DynamicLibrary library) : library_(std::move(library)) {
  std::vector<std::string> missing;
  const auto load = [&](auto*& function, const char* name) {
    if (!load_symbol(library_, name, function)) missing.emplace_back(name);
  };
#define CJIT_LOAD(name) load(functions_.name, "nvFatbin" #name)
  CJIT_LOAD(Create);
  CJIT_LOAD(Destroy);
  CJIT_LOAD(AddPTX);
  CJIT_LOAD(AddCubin);
  CJIT_LOAD(AddLTOIR);
  CJIT_LOAD(Size);
  CJIT_LOAD(Get);
  CJIT_LOAD(Version);
  CJIT_LOAD(GetErrorString);
#undef CJIT_LOAD
  if (!missing.empty())
    throw Error(CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_STAGE_TOOLKIT,
                concat(path(), " is not a usable nvFatbin: it lacks ", join(missing, ", ")));
  unsigned major = 0;
  unsigned minor = 0;
  check(functions_.Version(&major, &minor), "query nvFatbin for its version");
  version_ = {static_cast<int>(major), static_cast<int>(minor)};
}

std::string NvFatbin::name() const { return concat("nvFatbin ", version_.major, '.', version_.minor); }

void NvFatbin::check(NvFatbinResult result, const std::string& attempt) const {
  if (result == NvFatbinResult::kSuccess) return;
  const char* text = functions_.GetErrorString(result);
  const std::string native = text != nullptr ? text : "an unknown error";
  throw Error(Failure{.status = CJIT_ERROR_LINK,
                      .stage = CJIT_STAGE_LINK,
                      .message = concat("cannot ", attempt, ": ", native),
                      .library = "nvFatbin",
                      .native_code = static_cast<std::int64_t>(result),
                      .native_name = native});
}

}  // namespace cjit
