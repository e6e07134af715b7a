/**
 * @file cpp/cache.hpp
 * The cache: what it holds and did, why two requests differ, upkeep, packs.
 */
#ifndef CJIT_CPP_CACHE_HPP
#define CJIT_CPP_CACHE_HPP

#include <cjit/cpp/link.hpp>
#include <cjit/cpp/nvvm.hpp>

CJIT_HPP_BEGIN

/** @cond */
namespace detail {

// Fills a struct through a context, whose log callback may have thrown.
template <typename Info, typename Function, typename... Arguments>
result<Info> fill_through(const context& owner, Function function, Arguments... arguments) {
  auto info = fill<Info>(function, owner.get(), arguments...);
  owner.rethrow();
  return info;
}

}  // namespace detail
/** @endcond */

/** What the cache of a context is and did. As cjit_cache_get_info(). */
inline result<cache_info> cache_get_info(const context& owner) {
  return detail::fill_through<cache_info>(owner, CJIT_FUNCTION(cache_get_info));
}

/** The entries of the disk cache's folder, the most recently used first. As cjit_cache_list(). */
inline result<cache_listing> cache_list(const context& owner) {
  return detail::fill_through<cache_listing>(owner, CJIT_FUNCTION(cache_list));
}

/** Reads and verifies every entry of the folder; what is not good can be removed. As cjit_cache_verify(). */
inline result<cache_listing> cache_verify(const context& owner, bool remove_bad) {
  return detail::fill_through<cache_listing>(owner, CJIT_FUNCTION(cache_verify), std::uint32_t{remove_bad});
}

/** Removes the least recently used entries until the rest take at most `max_bytes`. As cjit_cache_trim(). */
inline result<cache_change> cache_trim(const context& owner, std::uint64_t max_bytes) {
  return detail::fill_through<cache_change>(owner, CJIT_FUNCTION(cache_trim), max_bytes);
}

/** Removes every entry of the folder and of the context's memory. As cjit_cache_clear(). */
inline result<cache_change> cache_clear(const context& owner) {
  return detail::fill_through<cache_change>(owner, CJIT_FUNCTION(cache_clear));
}

/** Writes entries of the folder into one file; no keys: all that are good. As cjit_cache_export(). */
inline result<cache_change> cache_export(const context& owner, const std::string& path, const std::vector<std::string>& keys = {}) {
  const detail::c_strings c_keys(keys);
  return detail::fill_through<cache_change>(owner, CJIT_FUNCTION(cache_export), path.c_str(), c_keys.data(), c_keys.size());
}

/** Reads such a file into the folder. As cjit_cache_import(). */
inline result<cache_change> cache_import(const context& owner, const std::string& path) {
  return detail::fill_through<cache_change>(owner, CJIT_FUNCTION(cache_import), path.c_str());
}

/** The key of an entry, by it or the beginning of it, with its fields. As cjit_cache_describe_entry(). */
inline result<cache_key> cache_describe_entry(const context& owner, const std::string& key) {
  return detail::fill_through<cache_key>(owner, CJIT_FUNCTION(cache_describe_entry), key.c_str());
}

/** The key that a build has, with its fields, without building. As cjit_kernel_describe_key(). */
inline result<cache_key> kernel_describe_key(const context& owner, const kernel_options& options) {
  const detail::lowered<kernel_options> ready(options);
  return detail::fill_through<cache_key>(owner, CJIT_FUNCTION(kernel_describe_key), ready.c());
}

/** The key that a link has, with its fields. As cjit_link_describe_key(). */
inline result<cache_key> link_describe_key(const context& owner, const link_options& options) {
  const detail::lowered<link_options> ready(options);
  return detail::fill_through<cache_key>(owner, CJIT_FUNCTION(link_describe_key), ready.c());
}

/** The key that a build of NVVM IR has, with its fields. As cjit_nvvm_describe_key(). */
inline result<cache_key> nvvm_describe_key(const context& owner, const nvvm_options& options) {
  const detail::lowered<nvvm_options> ready(options);
  return detail::fill_through<cache_key>(owner, CJIT_FUNCTION(nvvm_describe_key), ready.c());
}

CJIT_HPP_END

#endif
