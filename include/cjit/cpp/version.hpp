/**
 * @file cpp/version.hpp
 * Describe the loaded library; with `CJIT_HPP_DLOPEN` also open it.
 */
#ifndef CJIT_CPP_VERSION_HPP
#define CJIT_CPP_VERSION_HPP

#include <cjit/cpp/call.hpp>

CJIT_HPP_BEGIN

/** A version, major.minor.patch. */
struct version_number {
  /** Increased for incompatible changes. */
  std::uint32_t major_number = 0;
  /** Increased for additions. */
  std::uint32_t minor_number = 0;
  /** Increased for fixes. */
  std::uint32_t patch_number = 0;
};

/** Gets the version of the loaded library. Fails only if there is no library. As cjit_version(). */
CJIT_HPP_LAZY result<version_number> version() {
  const auto function = CJIT_FUNCTION(version);
  version_number number;
  const auto read = [&](auto* ask) -> result<void> {
    if (ask == nullptr) return detail::library_error();
    ask(&number.major_number, &number.minor_number, &number.patch_number);
    return {};
  };
  const auto done = read(function);
  if (!done) return done.error();
  return number;
}

/** Whether the library has a function, an enumerator, a field or a part; false without a library. As cjit_has(). */
inline bool has(const std::string& feature) noexcept {
  return detail::call_or(std::uint32_t{0}, CJIT_FUNCTION(has), feature.c_str()) != 0;
}

/** Describes the loaded library. As cjit_version_get_info(). */
CJIT_HPP_LAZY result<version_info> version_get_info() {
  version_info info;
  const auto done = detail::call_plain(CJIT_FUNCTION(version_get_info), info.fill());
  if (!done) return done.error();
  return info;
}

#ifdef CJIT_HPP_DLOPEN
/**
 * Opens a specific library. Available only with `CJIT_HPP_DLOPEN`. Call it before any other function: otherwise the
 * first call opens the file that the variable `CJIT_LIBRARY` names, or "libcjit.so.0" on the loader's path. If the
 * library cannot be opened, each call fails with the same error.
 */
CJIT_HPP_LAZY result<void> open_library(const std::string& path) {
  if (detail::library_table::instance().open(path.empty() ? nullptr : path.c_str())) return {};
  return detail::library_error();
}
#endif

CJIT_HPP_END

#endif
