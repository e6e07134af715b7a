/**
 * @file cpp/version.hpp
 * Which library this is; with `CJIT_HPP_DLOPEN` also where it comes from.
 */
#ifndef CJIT_CPP_VERSION_HPP
#define CJIT_CPP_VERSION_HPP

#include <cjit/cpp/call.hpp>

CJIT_HPP_BEGIN

/** A version, major.minor.patch. */
struct version_number {
  /** Raised when programs of an older one may break. */
  std::uint32_t major_number = 0;
  /** Raised when something is added. */
  std::uint32_t minor_number = 0;
  /** Raised when something is mended. */
  std::uint32_t patch_number = 0;
};

/** The version of the loaded library; an error only where there is no library. As cjit_version(). */
inline result<version_number> version() {
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

/** How the loaded library was made. As cjit_version_describe(). */
inline result<build_info> version_describe() {
  build_info info;
  const auto done = detail::call_plain(CJIT_FUNCTION(version_describe), info.fill());
  if (!done) return done.error();
  return info;
}

#ifdef CJIT_HPP_DLOPEN
/**
 * Opens the library, if a program wants to say which: before the first call, which else opens the file that the variable `CJIT_LIBRARY`
 * names, or "libcjit.so.0" on the loader's path. Each call fails with the same error while there is none. Only with `CJIT_HPP_DLOPEN`.
 */
inline result<void> open_library(const std::string& path) {
  if (detail::library_table::instance().open(path.empty() ? nullptr : path.c_str())) return {};
  return detail::library_error();
}
#endif

CJIT_HPP_END

#endif
