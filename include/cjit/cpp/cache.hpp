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

// Changes the entries of some keys. The list is not NULL if it is empty, because NULL means all entries.
template <typename Function, typename... Arguments>
result<cache_change> change_entries(const context& owner, Function function, const std::vector<std::string>& keys,
                                    Arguments... arguments) {
  const c_strings c_keys(keys);
  const char* const none = nullptr;
  if (keys.empty()) return fill<cache_change>(function, owner.get(), arguments..., &none, std::uint64_t{0});
  return fill<cache_change>(function, owner.get(), arguments..., &c_keys, c_keys.size());
}

}  // namespace detail
/** @endcond */

/** Describes the cache of a context. As cjit_cache_get_info(). */
CJIT_HPP_LAZY result<cache_info> cache_get_info(const context& owner) {
  return detail::fill<cache_info>(CJIT_FUNCTION(cache_get_info), owner.get());
}

/** Lists the entries of the disk cache, the most recently used first. As cjit_cache_get_entries(). */
CJIT_HPP_LAZY result<cache_entries> cache_get_entries(const context& owner) {
  return detail::fill<cache_entries>(CJIT_FUNCTION(cache_get_entries), owner.get());
}

/** Verifies every entry of the disk cache, and optionally removes the invalid ones. As cjit_cache_verify(). */
CJIT_HPP_LAZY result<cache_entries> cache_verify(const context& owner, bool remove_bad) {
  return detail::fill<cache_entries>(CJIT_FUNCTION(cache_verify), owner.get(), std::uint32_t{remove_bad});
}

/** Looks in the directory and in each remote for one entry, without building. As cjit_cache_get_places(). */
CJIT_HPP_LAZY result<cache_entries> cache_get_places(const context& owner, const std::string& key) {
  return detail::fill<cache_entries>(CJIT_FUNCTION(cache_get_places), owner.get(), &key);
}

/**
 * Waits until the context has sent its builds to the remote caches, and to earlier remotes the entries of later ones.
 * Returns status::not_ready if the timeout expires; without a timeout there is no limit. As cjit_cache_flush().
 */
CJIT_HPP_LAZY result<void> cache_flush(const context& owner, timeout limit = {}) {
  return detail::call(CJIT_FUNCTION(cache_flush), owner.get(), limit.milliseconds());
}

/** Sends entries of the disk cache to the remote caches that do not have them. As cjit_cache_upload(). */
CJIT_HPP_LAZY result<cache_change> cache_upload(const context& owner, const std::vector<std::string>& keys) {
  return detail::change_entries(owner, CJIT_FUNCTION(cache_upload), keys);
}

/** Sends all valid entries of the disk cache to the remote caches that do not have them. As cjit_cache_upload(). */
CJIT_HPP_LAZY result<cache_change> cache_upload(const context& owner) {
  return detail::fill<cache_change>(CJIT_FUNCTION(cache_upload), owner.get(), nullptr, std::uint64_t{0});
}

/** Removes the least recently used entries until the rest have at most `max_bytes` bytes. As cjit_cache_trim(). */
CJIT_HPP_LAZY result<cache_change> cache_trim(const context& owner, std::uint64_t max_bytes) {
  return detail::fill<cache_change>(CJIT_FUNCTION(cache_trim), owner.get(), max_bytes);
}

/** Removes every entry of the disk cache and of the context's memory cache. As cjit_cache_clear(). */
CJIT_HPP_LAZY result<cache_change> cache_clear(const context& owner) {
  return detail::fill<cache_change>(CJIT_FUNCTION(cache_clear), owner.get());
}

/** Writes entries of the disk cache into a pack. As cjit_cache_export(). */
CJIT_HPP_LAZY result<cache_change> cache_export(const context& owner, const std::string& path,
                                                const std::vector<std::string>& keys) {
  return detail::change_entries(owner, CJIT_FUNCTION(cache_export), keys, &path);
}

/** Writes all valid entries of the disk cache into a pack. As cjit_cache_export(). */
CJIT_HPP_LAZY result<cache_change> cache_export(const context& owner, const std::string& path) {
  return detail::fill<cache_change>(CJIT_FUNCTION(cache_export), owner.get(), &path, nullptr, std::uint64_t{0});
}

/** Imports a pack into the disk cache. As cjit_cache_import(). */
CJIT_HPP_LAZY result<cache_change> cache_import(const context& owner, const std::string& path) {
  return detail::fill<cache_change>(CJIT_FUNCTION(cache_import), owner.get(), &path);
}

/** Gets the key of an entry with its fields, by the key or a unique prefix of it. As cjit_cache_get_entry_key(). */
CJIT_HPP_LAZY result<cache_key> cache_get_entry_key(const context& owner, const std::string& key) {
  return detail::fill<cache_key>(CJIT_FUNCTION(cache_get_entry_key), owner.get(), &key);
}

/** Gets the key of a kernel build with its fields, without building. As cjit_kernel_build_get_key(). */
CJIT_HPP_LAZY result<cache_key> kernel_build_get_key(const context& owner, const kernel_options& options) {
  const detail::lowered<kernel_options> ready(options);
  return detail::fill<cache_key>(CJIT_FUNCTION(kernel_build_get_key), owner.get(), ready.c());
}

/** Gets the key of a link with its fields. As cjit_link_build_get_key(). */
CJIT_HPP_LAZY result<cache_key> link_build_get_key(const context& owner, const link_options& options) {
  const detail::lowered<link_options> ready(options);
  return detail::fill<cache_key>(CJIT_FUNCTION(link_build_get_key), owner.get(), ready.c());
}

/** Gets the key of an external build with its fields. As cjit_external_build_get_key(). */
CJIT_HPP_LAZY result<cache_key> external_build_get_key(const context& owner, const external_options& options) {
  const detail::lowered<external_options> ready(options);
  return detail::fill<cache_key>(CJIT_FUNCTION(external_build_get_key), owner.get(), ready.c());
}

/** Gets the key of an NVVM build with its fields. As cjit_nvvm_build_get_key(). */
CJIT_HPP_LAZY result<cache_key> nvvm_build_get_key(const context& owner, const nvvm_options& options) {
  const detail::lowered<nvvm_options> ready(options);
  return detail::fill<cache_key>(CJIT_FUNCTION(nvvm_build_get_key), owner.get(), ready.c());
}

CJIT_HPP_END

#endif
