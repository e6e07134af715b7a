#include "c_api/cache_options.hpp"

#include "base/text.hpp"
#include "c_api/struct_io.hpp"
#include "c_api/variables.hpp"

namespace cjit {

namespace {

constexpr std::uint64_t kMemoryBytes = std::uint64_t{256} << 20;
constexpr std::uint64_t kDiskBytes = std::uint64_t{4} << 30;
constexpr std::chrono::milliseconds kWait = std::chrono::seconds(300);

}  // namespace

cjit_cache_mode_t read_cache_mode(cjit_cache_mode_t mode) {
  if (mode > CJIT_CACHE_MODE_ONLY)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("the option `cache_mode` is ", mode, "; use a value of enum cjit_cache_mode"));
  return mode;
}

cjit_header_check_t read_header_check(cjit_header_check_t check) {
  if (check > CJIT_HEADER_CHECK_ONCE)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("the option `header_check` is ", check, "; use a value of enum cjit_header_check"));
  return check;
}

CacheSettings read_cache_settings(const cjit_context_options_t& options) {
  CacheSettings settings;
  settings.mode = choice_of(read_cache_mode(options.cache_mode), "CJIT_CACHE",
                            {"use", "refresh", "read-only", "off", "only"}, CJIT_CACHE_MODE_USE);
  settings.memory_bytes = number_of(options.cache_memory_bytes, "CJIT_CACHE_MEMORY_BYTES", kMemoryBytes);
  settings.wait = limit_of(options.cache_wait_milliseconds, "CJIT_CACHE_WAIT_MILLISECONDS", kWait);
  settings.failures_last = std::chrono::seconds(options.cache_failure_seconds);
  settings.disk.max_bytes = number_of(options.cache_disk_bytes, "CJIT_CACHE_DISK_BYTES", kDiskBytes);
  settings.disk.read_only = settings.mode == CJIT_CACHE_MODE_READ_ONLY || settings.mode == CJIT_CACHE_MODE_ONLY;
  settings.disk.is_off = settings.mode == CJIT_CACHE_MODE_OFF;
  settings.disk.layers = paths_of(options.cache_layers, options.cache_layer_count, "cache_layers", "CJIT_CACHE_LAYERS");
  if (!settings.disk.is_off) {
    settings.remotes = read_remotes();
    settings.trust = read_trust();
    // Nobody who verifies takes unsigned entries, and one that is there keeps a signed one away. What it verified it
    // may pass on, which never reaches the last remote.
    if (settings.trust.takes_only_signed() && settings.trust.signer == nullptr && !settings.remotes.empty()) {
      for (RemoteSettings& remote : settings.remotes) remote.is_for_builds = false;
      settings.remotes.back().is_read_only = true;
    }
  }
  if (options.cache_dir != nullptr)
    settings.disk.folder = options.cache_dir;
  else
    settings.disk.folder = default_cache_folder();
  return settings;
}

}  // namespace cjit
