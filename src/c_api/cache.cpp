#include "cache/cache.hpp"

#include <cjit/cache.h>

#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "base/no_limit.hpp"
#include "c_api/cache_key_result.hpp"
#include "c_api/guard.hpp"
#include "c_api/handles.hpp"
#include "c_api/result_fields.hpp"
#include "pipeline/context.hpp"

namespace cjit {

namespace {

Cache& cache_of(const cjit_context_t* context) {
  cjit::require_context(context);
  return context->object->cache;
}

// nullopt, for all entries, if the pointer is NULL.
std::optional<std::vector<std::string>> read_entry_keys(const char* const* keys, std::uint64_t count) {
  const auto views = read_strings(keys, count, "keys");
  if (keys == nullptr) return std::nullopt;
  return std::vector<std::string>(views.begin(), views.end());
}

cjit_cache_counters_t record_of(const Counts& counts) {
  cjit_cache_counters_t record = {.struct_size = sizeof(record)};
  std::memcpy(&record.memory_hits, counts.data(), sizeof(counts));
  return record;
}

struct RemoteFields {
  const RemoteView& view;
  cjit_remote_state_t state() const {
    return !view.was_queried ? CJIT_REMOTE_STATE_UNUSED
           : view.is_paused  ? CJIT_REMOTE_STATE_PAUSED
                             : CJIT_REMOTE_STATE_USED;
  }
  bool read_only() const { return view.is_read_only; }
};

struct CacheFields {
  Cache& cache;
  std::vector<RemoteView> views = cache.remotes();

  const std::string& folder() const { return cache.disk().folder(); }
  std::string problem() const { return cache.disk().disabled_reason(); }
  const std::vector<std::string>& layers() const { return cache.disk().options().layers; }
  std::vector<std::string> layer_problems() const {
    std::vector<std::string> problems = cache.disk().layer_problems();
    problems.resize(layers().size());
    return problems;
  }
  cjit_cache_mode_t mode() const { return cache.settings().mode; }
  std::uint64_t memory_entries() const { return cache.memory_entries(); }
  std::uint64_t memory_bytes() const { return cache.memory_bytes(); }
  std::uint64_t memory_limit_bytes() const { return cache.settings().memory_bytes; }
  std::uint64_t disk_limit_bytes() const { return cache.settings().disk.max_bytes; }
  cjit_cache_counters_t counters() const { return record_of(cache.counts()); }
  cjit_cache_counters_t totals() const { return record_of(cache.totals()); }
  auto remotes() const {
    return Mapped(views, [](const RemoteView& view) {
      return std::make_tuple(RemoteFields{view}, std::cref(view), std::cref(view.traffic));
    });
  }
};

cjit_cache_entry_state_t state_of(const VerifiedEntry& entry) {
  if (!entry.problem) return CJIT_CACHE_ENTRY_STATE_GOOD;
  switch (*entry.problem) {
    case Miss::kAbsent:
      return CJIT_CACHE_ENTRY_STATE_ABSENT;
    case Miss::kVersion:
      return CJIT_CACHE_ENTRY_STATE_VERSION;
    case Miss::kUnreadable:
      return CJIT_CACHE_ENTRY_STATE_UNREADABLE;
    case Miss::kRefused:
      return CJIT_CACHE_ENTRY_STATE_REFUSED;
    default:
      return CJIT_CACHE_ENTRY_STATE_CORRUPT;
  }
}

struct CacheEntryFields {
  const VerifiedEntry& entry;
  bool is_verified;
  std::int64_t used_seconds() const { return entry.file.used; }
  cjit_cache_entry_state_t state() const {
    return is_verified ? state_of(entry) : cjit_cache_entry_state_t{CJIT_CACHE_ENTRY_STATE_LISTED};
  }
  const std::string& signature_key() const { return entry.signature.key_id; }
  const std::string& signature_comment() const { return entry.signature.comment; }
};

struct CacheListingFields {
  std::vector<VerifiedEntry> all;
  bool is_verified;
  auto entries() const {
    return Mapped(all, [&](const VerifiedEntry& entry) {
      return std::make_tuple(CacheEntryFields{entry, is_verified}, std::cref(entry), std::cref(entry.file));
    });
  }
  std::uint64_t total_size() const {
    std::uint64_t total = 0;
    for (const VerifiedEntry& entry : all) total += entry.file.size;
    return total;
  }
};

std::vector<VerifiedEntry> without_states(std::vector<EntryFile> files) {
  std::vector<VerifiedEntry> entries;
  for (EntryFile& file : files) entries.push_back({.file = std::move(file), .problem = {}});
  return entries;
}

void check_change(const cjit_cache_change_t* change) {
  if (change != nullptr) require_struct(change, "change");
}

void write_change(cjit_cache_change_t* change, const Upkeep& upkeep) {
  if (change == nullptr) return;
  write_struct(change, "change",
               {.struct_size = 0,
                .entry_count = upkeep.entries,
                .total_size = upkeep.bytes,
                .present_count = upkeep.present,
                .damaged_count = upkeep.damaged,
                .refused_count = upkeep.refused});
}

const char* require_path(const char* path) {
  require_pointer(path, "path");
  if (*path == '\0')
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST, "the path of the pack is empty; name a file");
  return path;
}

// Runs a maintenance operation on the disk cache and reports what it changed.
template <typename Work>
cjit_status_t upkeep(const cjit_context_t* context, cjit_cache_change_t* change, cjit_error_t** error, Work work) {
  return guard_clearing(
      error, [&] { clear_struct(change); },
      [&] {
        Cache& cache = cache_of(context);
        check_change(change);
        write_change(change, work(cache));
      });
}

}  // namespace

}  // namespace cjit

cjit_status_t cjit_cache_get_info(const cjit_context_t* context, cjit_cache_info_t* info, cjit_error_t** error) {
  return cjit::guard_result(info, "info", error,
                            [&] { cjit::write_result(info, "info", cjit::CacheFields{cjit::cache_of(context)}); });
}

cjit_status_t cjit_cache_get_entries(const cjit_context_t* context, cjit_cache_entries_t* listing,
                                     cjit_error_t** error) {
  return cjit::guard_result(listing, "listing", error, [&] {
    auto entries = cjit::without_states(cjit::cache_of(context).disk().list());
    cjit::write_result(listing, "listing", cjit::CacheListingFields{std::move(entries), false});
  });
}

cjit_status_t cjit_cache_verify(cjit_context_t* context, uint32_t remove_bad, cjit_cache_entries_t* listing,
                                cjit_error_t** error) {
  return cjit::guard_result(listing, "listing", error, [&] {
    cjit::Cache& cache = cjit::cache_of(context);
    if (remove_bad > 1)
      throw cjit::Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                        cjit::concat("`remove_bad` is ", remove_bad, "; use 0 or 1"));
    cjit::write_result(listing, "listing", cjit::CacheListingFields{cache.verify(remove_bad == 1), true});
  });
}

cjit_status_t cjit_cache_get_places(const cjit_context_t* context, const char* key, cjit_cache_entries_t* listing,
                                    cjit_error_t** error) {
  return cjit::guard_result(listing, "listing", error, [&] {
    cjit::Cache& cache = cjit::cache_of(context);
    cjit::require_pointer(key, "key");
    cjit::write_result(listing, "listing", cjit::CacheListingFields{cache.places(key), true});
  });
}

cjit_status_t cjit_cache_flush(cjit_context_t* context, uint64_t timeout_milliseconds, cjit_error_t** error) {
  return cjit::guard(error, [&] {
    cjit::Cache& cache = cjit::cache_of(context);
    cjit::require_outside_callbacks(*context->object);
    if (!cache.flush(cjit::read_timeout(timeout_milliseconds).value_or(cjit::kNoLimit)))
      throw cjit::Error(CJIT_ERROR_NOT_READY, CJIT_STAGE_CACHE,
                        cjit::concat("the uploads to the remote caches were not done within ", timeout_milliseconds,
                                     " ms; wait again, or go on without them"));
  });
}

cjit_status_t cjit_cache_upload(cjit_context_t* context, const char* const* keys, uint64_t key_count,
                                cjit_cache_change_t* change, cjit_error_t** error) {
  return cjit::upkeep(context, change, error, [&](cjit::Cache& cache) {
    cjit::require_outside_callbacks(*context->object);
    return cache.upload(cjit::read_entry_keys(keys, key_count));
  });
}

cjit_status_t cjit_cache_trim(cjit_context_t* context, uint64_t max_bytes, cjit_cache_change_t* change,
                              cjit_error_t** error) {
  return cjit::upkeep(context, change, error, [&](cjit::Cache& cache) { return cache.disk().trim(max_bytes); });
}

cjit_status_t cjit_cache_clear(cjit_context_t* context, cjit_cache_change_t* change, cjit_error_t** error) {
  return cjit::upkeep(context, change, error, [&](cjit::Cache& cache) {
    cache.clear_memory();
    context->object->remove_damaged_headers();
    context->object->scanner().remove_kept();
    return cache.disk().clear();
  });
}

cjit_status_t cjit_cache_export(cjit_context_t* context, const char* path, const char* const* keys, uint64_t key_count,
                                cjit_cache_change_t* change, cjit_error_t** error) {
  return cjit::upkeep(context, change, error, [&](cjit::Cache& cache) {
    cjit::require_path(path);
    return cache.disk().export_pack(path, cjit::read_entry_keys(keys, key_count));
  });
}

cjit_status_t cjit_cache_import(cjit_context_t* context, const char* path, cjit_cache_change_t* change,
                                cjit_error_t** error) {
  return cjit::upkeep(context, change, error,
                      [&](cjit::Cache& cache) { return cache.disk().import_pack(cjit::require_path(path)); });
}

cjit_status_t cjit_cache_get_entry_key(const cjit_context_t* context, const char* key, cjit_cache_key_t* description,
                                       cjit_error_t** error) {
  return cjit::guard_result(description, "description", error, [&] {
    cjit::Cache& cache = cjit::cache_of(context);
    cjit::require_pointer(key, "key");
    cjit::CacheEntry entry = cache.disk().entry(key);
    cjit::write_cache_key(description, {.key = entry.key, .fields = std::move(entry.fields)});
  });
}
