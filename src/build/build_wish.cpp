#include "build/build_wish.hpp"

#include "nvidia/device_list.hpp"

namespace cjit {

Fetching fetching_of(const Context& context, const BuildWish& wish) {
  const cjit_cache_mode_t wished =
      wish.cache_mode != CJIT_CACHE_MODE_DEFAULT ? wish.cache_mode : context.cache.settings().mode;
  Fetching fetching{.mode = wished,
                    .wait = wish.cache_wait.count() != 0 ? wish.cache_wait : context.cache.settings().wait};
  if (wished == CJIT_CACHE_MODE_OFF) {
    fetching.why_not_taken = "the mode is OFF";
  } else if (!context.dump_dir.empty()) {
    fetching.mode = wished == CJIT_CACHE_MODE_READ_ONLY ? CJIT_CACHE_MODE_OFF : CJIT_CACHE_MODE_REFRESH;
    fetching.why_not_taken = "there is a dump folder, and a dump is of a compilation";
  }
  if (wished == CJIT_CACHE_MODE_REFRESH) fetching.why_not_taken = "the mode is REFRESH";
  return fetching;
}

CompileWish compile_wish(const Context& context, const BuildWish& wish, const BuildControl& control,
                         const std::stop_token& stop) {
  const WorkerSettings& settings = context.workers;
  return {.mode = wish.worker_mode != CJIT_WORKER_MODE_DEFAULT ? wish.worker_mode : settings.mode,
          .time_limit = wish.time_limit.count() != 0 ? wish.time_limit : settings.time_limit,
          .is_job = control.is_job,
          .backlog = control.backlog(),
          .stop = stop};
}

Arch native_arch(const Driver& driver) {
  if (count_devices(driver) == 0)
    throw Error(CJIT_ERROR_NO_DEVICE, CJIT_STAGE_REQUEST,
                "cannot build for 'native': there is no CUDA device; name an architecture such as sm_90");
  return {.cc = describe_device(driver, 0).cc};
}

}  // namespace cjit
