/**
 * @file cpp/cache.hpp
 * Describe and maintain the cache, export and import packs, and explain cache keys.
 */
#ifndef CJIT_CPP_CACHE_HPP
#define CJIT_CPP_CACHE_HPP

#include <cjit/cpp/link.hpp>
#include <cjit/cpp/nvvm.hpp>

CJIT_HPP_BEGIN

/** @cond */
namespace detail {

// Fills a struct through a context, and rethrows an exception of the context's log callback.
template <typename Info, typename Function, typename... Arguments>
result<Info> fill_through(const context& owner, Function function, Arguments... arguments) {
  auto info = fill<Info>(function, owner.get(), arguments...);
  owner.rethrow();
  return info;
}

// Changes the entries of some keys. The list is not NULL if it is empty, because NULL means all entries.
template <typename Function, typename... Arguments>
result<cache_change> change_entries(const context& owner, Function function, const std::vector<std::string>& keys,
                                    Arguments... arguments) {
  const c_strings c_keys(keys);
  const char* const none = nullptr;
  return fill_through<cache_change>(owner, function, arguments..., keys.empty() ? &none : c_keys.data(), c_keys.size());
}

}  // namespace detail
/** @endcond */

/** Describes the cache of a context. As cjit_cache_get_info(). */
inline result<cache_info> cache_get_info(const context& owner) {
  return detail::fill_through<cache_info>(owner, CJIT_FUNCTION(cache_get_info));
}

/** Lists the entries of the disk cache, the most recently used first. As cjit_cache_get_entries(). */
inline result<cache_entries> cache_get_entries(const context& owner) {
  return detail::fill_through<cache_entries>(owner, CJIT_FUNCTION(cache_get_entries));
}

/** Verifies every entry of the disk cache, and optionally removes the invalid ones. As cjit_cache_verify(). */
inline result<cache_entries> cache_verify(const context& owner, bool remove_bad) {
  return detail::fill_through<cache_entries>(owner, CJIT_FUNCTION(cache_verify), std::uint32_t{remove_bad});
}

/** Looks in the directory and in each remote for one entry, without building. As cjit_cache_get_places(). */
inline result<cache_entries> cache_get_places(const context& owner, const std::string& key) {
  return detail::fill_through<cache_entries>(owner, CJIT_FUNCTION(cache_get_places), key.c_str());
}

/**
 * Waits until the builds of the context were sent to the remote caches. Returns status::not_ready if the timeout
 * expires; without a timeout there is no limit. As cjit_cache_flush().
 */
inline result<void> cache_flush(const context& owner, std::optional<std::chrono::milliseconds> timeout = std::nullopt) {
  auto done = detail::call(CJIT_FUNCTION(cache_flush), owner.get(), detail::wait_milliseconds(timeout));
  owner.rethrow();
  return done;
}

/** Sends entries of the disk cache to the remote caches that do not have them. As cjit_cache_upload(). */
inline result<cache_change> cache_upload(const context& owner, const std::vector<std::string>& keys) {
  return detail::change_entries(owner, CJIT_FUNCTION(cache_upload), keys);
}

/** Sends all valid entries of the disk cache to the remote caches that do not have them. As cjit_cache_upload(). */
inline result<cache_change> cache_upload(const context& owner) {
  return detail::fill_through<cache_change>(owner, CJIT_FUNCTION(cache_upload), nullptr, std::uint64_t{0});
}

/** Removes the least recently used entries until the rest have at most `max_bytes` bytes. As cjit_cache_trim(). */
inline result<cache_change> cache_trim(const context& owner, std::uint64_t max_bytes) {
  return detail::fill_through<cache_change>(owner, CJIT_FUNCTION(cache_trim), max_bytes);
}

/** Removes every entry of the disk cache and of the context's memory cache. As cjit_cache_clear(). */
inline result<cache_change> cache_clear(const context& owner) {
  return detail::fill_through<cache_change>(owner, CJIT_FUNCTION(cache_clear));
}

/** Writes entries of the disk cache into a pack. As cjit_cache_export(). */
inline result<cache_change> cache_export(const context& owner, const std::string& path,
                                         const std::vector<std::string>& keys) {
  return detail::change_entries(owner, CJIT_FUNCTION(cache_export), keys, &path);
}

/** Writes all valid entries of the disk cache into a pack. As cjit_cache_export(). */
inline result<cache_change> cache_export(const context& owner, const std::string& path) {
  return detail::fill_through<cache_change>(owner, CJIT_FUNCTION(cache_export), &path, nullptr, std::uint64_t{0});
}

/** Imports a pack into the disk cache. As cjit_cache_import(). */
inline result<cache_change> cache_import(const context& owner, const std::string& path) {
  return detail::fill_through<cache_change>(owner, CJIT_FUNCTION(cache_import), &path);
}

/** Gets the key of an entry with its fields, by the key or a unique prefix of it. As cjit_cache_get_entry_key(). */
inline result<cache_key> cache_get_entry_key(const context& owner, const std::string& key) {
  return detail::fill_through<cache_key>(owner, CJIT_FUNCTION(cache_get_entry_key), &key);
}

/** Gets the key of a kernel build with its fields, without building. As cjit_kernel_build_get_key(). */
inline result<cache_key> kernel_build_get_key(const context& owner, const kernel_options& options) {
  const detail::lowered<kernel_options> ready(options);
  return detail::fill_through<cache_key>(owner, CJIT_FUNCTION(kernel_build_get_key), ready.c());
}

/** Gets the key of a link with its fields. As cjit_link_build_get_key(). */
inline result<cache_key> link_build_get_key(const context& owner, const link_options& options) {
  const detail::lowered<link_options> ready(options);
  return detail::fill_through<cache_key>(owner, CJIT_FUNCTION(link_build_get_key), ready.c());
}

/** Gets the key of an external build with its fields. As cjit_external_build_get_key(). */
inline result<cache_key> external_build_get_key(const context& owner, const external_options& options) {
  const detail::lowered<external_options> ready(options);
  return detail::fill_through<cache_key>(owner, CJIT_FUNCTION(external_build_get_key), ready.c());
}

/** Gets the key of an NVVM build with its fields. As cjit_nvvm_build_get_key(). */
inline result<cache_key> nvvm_build_get_key(const context& owner, const nvvm_options& options) {
  const detail::lowered<nvvm_options> ready(options);
  return detail::fill_through<cache_key>(owner, CJIT_FUNCTION(nvvm_build_get_key), ready.c());
}

CJIT_HPP_END

#endif
