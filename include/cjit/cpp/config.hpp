/**
 * @file cpp/config.hpp
 * Configuration of the C++ layer: with or without exceptions, linked to the library or opened at run time.
 *
 * - `CJIT_HPP_DLOPEN`: the program does not link the library. cjit::open_library() or the first call opens it at run
 *   time; see cpp/version.hpp. Define the macro before the first include, preferably on the command line.
 * - `-fno-exceptions` and `-fno-rtti` are detected; see cpp/result.hpp.
 *
 * Each combination and each version of these headers has an inline namespace of its own (`cjit::linked_0_7_0`).
 * Therefore one program can contain files that were compiled with different settings, and one process can load plugins
 * that were built with different versions.
 */
#ifndef CJIT_CPP_CONFIG_HPP
#define CJIT_CPP_CONFIG_HPP

/** @cond */
// Elements that C marks CJIT_DEPRECATED. Compilers warn of their uses by programs, not of those by this layer. clang
// counts the implicit constructors of structs of C, at the struct.
#if defined(CJIT_NO_DEPRECATION_WARNINGS)
#define CJIT_HPP_DEPRECATED(text)
#else
#define CJIT_HPP_DEPRECATED(text) [[deprecated(text)]]
#endif
#if defined(__GNUC__)
#define CJIT_HPP_USES_DEPRECATED \
  _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wdeprecated-declarations\"")
#define CJIT_HPP_USED_DEPRECATED _Pragma("GCC diagnostic pop")
#else
#define CJIT_HPP_USES_DEPRECATED
#define CJIT_HPP_USED_DEPRECATED
#endif
/** @endcond */

CJIT_HPP_USES_DEPRECATED
#include <cjit/cjit.h>
CJIT_HPP_USED_DEPRECATED

#if __cplusplus < 201703L
#error "cjit.hpp needs C++17: compile with -std=c++17 or newer"
#endif

#if defined(__cpp_exceptions)
/** 1 if exceptions are enabled. */
#define CJIT_HPP_EXCEPTIONS 1
#else
#define CJIT_HPP_EXCEPTIONS 0
#endif

/** @cond */
// On functions that return a view of their object: clang warns where the view of a temporary is kept.
#if defined(__has_cpp_attribute)
#if __has_cpp_attribute(clang::lifetimebound)
#define CJIT_HPP_LIFETIMEBOUND [[clang::lifetimebound]]
#endif
#endif
#ifndef CJIT_HPP_LIFETIMEBOUND
#define CJIT_HPP_LIFETIMEBOUND
#endif

// Before functions that are no templates: the compiler instantiates what they use only where a program calls them.
// Otherwise each file that includes cjit.hpp would pay for all functions.
#define CJIT_HPP_LAZY template <typename = void>

#if defined(CJIT_HPP_DLOPEN) && CJIT_HPP_EXCEPTIONS
#define CJIT_HPP_KIND opened
#elif defined(CJIT_HPP_DLOPEN)
#define CJIT_HPP_KIND opened_without_exceptions
#elif CJIT_HPP_EXCEPTIONS
#define CJIT_HPP_KIND linked
#else
#define CJIT_HPP_KIND linked_without_exceptions
#endif
#define CJIT_HPP_PASTE(kind, major, minor, patch) kind##_##major##_##minor##_##patch
#define CJIT_HPP_NAME(kind, major, minor, patch) CJIT_HPP_PASTE(kind, major, minor, patch)
#define CJIT_HPP_NAMESPACE CJIT_HPP_NAME(CJIT_HPP_KIND, CJIT_VERSION_MAJOR, CJIT_VERSION_MINOR, CJIT_VERSION_PATCH)

#define CJIT_HPP_BEGIN     \
  CJIT_HPP_USES_DEPRECATED \
  namespace cjit {         \
  inline namespace CJIT_HPP_NAMESPACE {
#define CJIT_HPP_END \
  }                  \
  }                  \
  CJIT_HPP_USED_DEPRECATED
/** @endcond */

#endif
