#include "pipeline/build_preferences.hpp"

#include "base/no_limit.hpp"
#include "base/text.hpp"
#include "nvidia/device_list.hpp"

namespace cjit {

CacheAccess cache_access(const Context& context, const BuildPreferences& preferences) {
  const CacheSettings& settings = context.cache.settings();
  const cjit_cache_mode_t wanted =
      preferences.cache_mode != CJIT_CACHE_MODE_DEFAULT ? preferences.cache_mode : settings.mode;
  CacheAccess access{.mode = wanted,
                     .wait = preferences.cache_wait.count() != 0 ? preferences.cache_wait : settings.wait};
  if (wanted == CJIT_CACHE_MODE_OFF) {
    access.why_not_taken = "the cache mode is OFF";
  } else if (!context.dump_dir.empty() && access.may_compile()) {
    access.mode = wanted == CJIT_CACHE_MODE_READ_ONLY ? CJIT_CACHE_MODE_OFF : CJIT_CACHE_MODE_REFRESH;
    access.why_not_taken = "`dump_dir` is set, and a dump needs a compilation";
  }
  if (wanted == CJIT_CACHE_MODE_REFRESH) access.why_not_taken = "the cache mode is REFRESH";
  return access;
}

void require_compiling(const Context& context, const BuildPreferences& preferences, std::string_view attempt) {
  if (!cache_access(context, preferences).may_compile())
    throw Error(CJIT_ERROR_NOT_CACHED, CJIT_STAGE_REQUEST,
                concat("cannot ", attempt, ": the cache mode is ONLY, which runs no compiler; use another cache mode"));
}

bool checks_headers(const Context& context, const BuildPreferences& preferences) {
  const cjit_header_check_t check =
      preferences.header_check != CJIT_HEADER_CHECK_DEFAULT ? preferences.header_check : context.header_check;
  return check == CJIT_HEADER_CHECK_ALWAYS;
}

CompileSettings compile_settings(const Context& context, const BuildPreferences& preferences,
                                 const BuildControl& control) {
  const WorkerSettings& defaults = context.workers;
  const auto limit = preferences.time_limit.count() != 0 ? preferences.time_limit : defaults.time_limit;
  return {.mode = preferences.worker_mode != CJIT_WORKER_MODE_DEFAULT ? preferences.worker_mode : defaults.mode,
          .time_limit = limit == kNoLimit ? std::chrono::milliseconds(0) : limit,
          .is_job = control.is_job,
          .backlog = control.backlog(),
          .stop = control.stop};
}

namespace {

std::uint32_t device_cc(Context& context) {
  const auto driver = context.toolkit().driver();
  if (count_devices(*driver) == 0) throw Error(CJIT_ERROR_NO_DEVICE, CJIT_STAGE_REQUEST, "there is no CUDA device");
  return describe_device(*driver, 0).cc;
}

// "; NVRTC 13.0 compiles for sm_75, sm_80"; "" if there is no NVRTC.
std::string known_archs(Context& context) try {
  const auto nvrtc = context.toolkit().nvrtc();
  std::vector<std::string> names;
  for (const std::uint32_t cc : nvrtc->architectures()) names.push_back(concat("sm_", cc));
  return concat("; NVRTC ", nvrtc->version().text(), " compiles for ", join(names, ", "));
} catch (const Error&) {
  return "";
}

}  // namespace

Arch resolve_native(Context& context, const Arch& arch) {
  if (!arch.native) return arch;
  try {
    return {.cc = device_cc(context)};
  } catch (const Error& error) {
    Failure failure = error.failure();
    failure.message = concat(
        "cannot build for the architecture 'native', which is that of the device and the default: ", failure.message,
        "; or use `arch = sm_90`", known_archs(context));
    throw Error(std::move(failure));
  }
}

}  // namespace cjit
