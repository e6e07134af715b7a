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
#include "c_api/struct_io.hpp"
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

// Refers to the view.
cjit_remote_info_t record_of(const RemoteView& view) {
  const Traffic& traffic = view.traffic;
  return {.struct_size = sizeof(cjit_remote_info_t),
          .url = view.url.c_str(),
          .state = !view.was_asked  ? cjit_remote_state_t{CJIT_REMOTE_STATE_UNUSED}
                   : view.is_paused ? cjit_remote_state_t{CJIT_REMOTE_STATE_PAUSED}
                                    : cjit_remote_state_t{CJIT_REMOTE_STATE_USED},
          .read_only = view.is_read_only ? 1U : 0U,
          .last_error = view.last_error.c_str(),
          .hits = traffic.hits,
          .misses = traffic.misses,
          .failures = traffic.failures,
          .skipped = traffic.skipped,
          .uploads = traffic.uploads,
          .upload_failures = traffic.upload_failures,
          .received_bytes = traffic.received_bytes,
          .sent_bytes = traffic.sent_bytes,
          .lookup_nanoseconds = traffic.lookup_nanoseconds,
          .slowest_lookup_nanoseconds = traffic.slowest_lookup_nanoseconds};
}

struct CacheInfoOwner {
  explicit CacheInfoOwner(Cache& cache)
      : folder(cache.disk().folder()),
        problem(cache.disk().disabled_reason()),
        layers(cache.disk().options().layers),
        problems(cache.disk().layer_problems()),
        views(cache.remotes()),
        counters(record_of(cache.counts())),
        totals(record_of(cache.totals())) {
    problems.resize(layers.size());
    for (const std::string& layer : layers) layer_pointers.push_back(layer.c_str());
    for (const std::string& text : problems) problem_pointers.push_back(text.c_str());
    for (const RemoteView& view : views) remotes.push_back(record_of(view));
    for (const cjit_remote_info_t& remote : remotes) remote_pointers.push_back(&remote);
  }

  const std::string folder;
  const std::string problem;
  const std::vector<std::string> layers;
  std::vector<std::string> problems;
  std::vector<const char*> layer_pointers;
  std::vector<const char*> problem_pointers;
  const std::vector<RemoteView> views;
  std::vector<cjit_remote_info_t> remotes;
  std::vector<const cjit_remote_info_t*> remote_pointers;
  const cjit_cache_counters_t counters;
  const cjit_cache_counters_t totals;
};

void write_info(cjit_cache_info_t* info, Cache& cache) {
  auto owner = make_owned<CacheInfoOwner>(cache);
  write_struct(info, "info", kFirstSize<cjit_cache_info_t>,
               {.struct_size = 0,
                .owner = owner.get(),
                .folder = owner->folder.c_str(),
                .problem = owner->problem.c_str(),
                .layers = owner->layer_pointers.data(),
                .layer_problems = owner->problem_pointers.data(),
                .layer_count = owner->layers.size(),
                .mode = cache.settings().mode,
                .reserved0 = 0,
                .memory_entries = cache.memory_entries(),
                .memory_bytes = cache.memory_bytes(),
                .memory_limit_bytes = cache.settings().memory_bytes,
                .disk_limit_bytes = cache.settings().disk.max_bytes,
                .counters = &owner->counters,
                .totals = &owner->totals,
                .remotes = owner->remote_pointers.data(),
                .remote_count = owner->remotes.size()});
  owner.release();
}

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

struct ListingOwner {
  // The records point into `entries`.
  explicit ListingOwner(std::vector<VerifiedEntry> listed, bool is_verified) : entries(std::move(listed)) {
    records.reserve(entries.size());
    for (const VerifiedEntry& entry : entries) {
      records.push_back(
          {.struct_size = sizeof(cjit_cache_entry_t),
           .key = entry.file.key.c_str(),
           .path = entry.file.path.c_str(),
           .size = entry.file.size,
           .used_seconds = static_cast<std::uint64_t>(entry.file.used),
           .state = is_verified ? state_of(entry) : cjit_cache_entry_state_t{CJIT_CACHE_ENTRY_STATE_LISTED},
           .reserved0 = 0,
           .signature_key = entry.signature.key_id.c_str(),
           .signature_comment = entry.signature.comment.c_str(),
           .note = entry.note.c_str()});
      pointers.push_back(&records.back());
      total_size += entry.file.size;
    }
  }

  const std::vector<VerifiedEntry> entries;
  std::vector<cjit_cache_entry_t> records;
  std::vector<const cjit_cache_entry_t*> pointers;
  std::uint64_t total_size = 0;
};

void write_listing(cjit_cache_entries_t* listing, Owned<ListingOwner> owner) {
  write_struct(listing, "listing", kFirstSize<cjit_cache_entries_t>,
               {.struct_size = 0,
                .owner = owner.get(),
                .entries = owner->pointers.data(),
                .entry_count = owner->pointers.size(),
                .total_size = owner->total_size});
  owner.release();
}

std::vector<VerifiedEntry> without_states(std::vector<EntryFile> files) {
  std::vector<VerifiedEntry> entries;
  for (EntryFile& file : files) entries.push_back({.file = std::move(file), .problem = {}});
  return entries;
}

void check_change(const cjit_cache_change_t* change) {
  if (change != nullptr) require_struct(change, "change", kFirstSize<cjit_cache_change_t>);
}

void write_change(cjit_cache_change_t* change, const Upkeep& upkeep) {
  if (change == nullptr) return;
  write_struct(change, "change", kFirstSize<cjit_cache_change_t>,
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

using cjit::guard_clearing;

cjit_status_t cjit_cache_get_info(const cjit_context_t* context, cjit_cache_info_t* info, cjit_error_t** error) {
  return guard_clearing(
      error, [&] { cjit::clear_struct(info); },
      [&] {
        cjit::Cache& cache = cjit::cache_of(context);
        cjit::require_struct(info, "info", cjit::kFirstSize<cjit_cache_info_t>);
        cjit::write_info(info, cache);
      });
}

void cjit_cache_info_cleanup(cjit_cache_info_t* info) { cjit::cleanup_struct<cjit::CacheInfoOwner>(info); }

cjit_status_t cjit_cache_get_entries(const cjit_context_t* context, cjit_cache_entries_t* listing,
                                     cjit_error_t** error) {
  return guard_clearing(
      error, [&] { cjit::clear_struct(listing); },
      [&] {
        cjit::Cache& cache = cjit::cache_of(context);
        cjit::require_struct(listing, "listing", cjit::kFirstSize<cjit_cache_entries_t>);
        cjit::write_listing(listing,
                            cjit::make_owned<cjit::ListingOwner>(cjit::without_states(cache.disk().list()), false));
      });
}

cjit_status_t cjit_cache_verify(cjit_context_t* context, uint32_t remove_bad, cjit_cache_entries_t* listing,
                                cjit_error_t** error) {
  return guard_clearing(
      error, [&] { cjit::clear_struct(listing); },
      [&] {
        cjit::Cache& cache = cjit::cache_of(context);
        cjit::require_struct(listing, "listing", cjit::kFirstSize<cjit_cache_entries_t>);
        if (remove_bad > 1)
          throw cjit::Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                            cjit::concat("`remove_bad` is ", remove_bad, "; use 0 or 1"));
        cjit::write_listing(listing, cjit::make_owned<cjit::ListingOwner>(cache.verify(remove_bad == 1), true));
      });
}

cjit_status_t cjit_cache_get_places(const cjit_context_t* context, const char* key, cjit_cache_entries_t* listing,
                                    cjit_error_t** error) {
  return guard_clearing(
      error, [&] { cjit::clear_struct(listing); },
      [&] {
        cjit::Cache& cache = cjit::cache_of(context);
        cjit::require_pointer(key, "key");
        cjit::require_struct(listing, "listing", cjit::kFirstSize<cjit_cache_entries_t>);
        cjit::write_listing(listing, cjit::make_owned<cjit::ListingOwner>(cache.places(key), true));
      });
}

void cjit_cache_entries_cleanup(cjit_cache_entries_t* listing) { cjit::cleanup_struct<cjit::ListingOwner>(listing); }

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
  return guard_clearing(
      error, [&] { cjit::clear_struct(description); },
      [&] {
        cjit::Cache& cache = cjit::cache_of(context);
        cjit::require_pointer(key, "key");
        cjit::require_struct(description, "description", cjit::kFirstSize<cjit_cache_key_t>);
        cjit::CacheEntry entry = cache.disk().entry(key);
        cjit::write_cache_key(description, {.key = entry.key, .fields = std::move(entry.fields)});
      });
}
