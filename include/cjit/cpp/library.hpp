/**
 * @file cpp/library.hpp
 * Access to the functions of the library.
 *
 * The functions are linked or, with `CJIT_HPP_DLOPEN`, looked up at run time.
 */
#ifndef CJIT_CPP_LIBRARY_HPP
#define CJIT_CPP_LIBRARY_HPP

#include <cjit/cpp/config.hpp>

#ifdef CJIT_HPP_DLOPEN

#include <cjit/cjit_loader.h>

#include <atomic>
#include <cjit/cpp/threads.hpp>
#include <cstdlib>
#include <string>

/** @cond */
CJIT_HPP_BEGIN
namespace detail {

class library_table {
 public:
  // The table of the process. It is never destroyed, because objects of the library may outlive static objects.
  static library_table& instance() {
    static auto* const table = new library_table;
    return *table;
  }

  // The functions; all NULL if the library could not be opened. Each call then returns an error.
  const cjit_loader_t& functions() {
    const cjit_loader_t* loaded = loaded_.load(std::memory_order_acquire);
    if (loaded != nullptr) return *loaded;
    static const cjit_loader_t nothing{};
    return open(nullptr) ? *loaded_.load(std::memory_order_acquire) : nothing;
  }

  // Opens the library; false if it cannot be opened or another one is open. problem() returns the reason.
  bool open(const char* path) {
    const lock_guard lock(mutex_);
    const std::string wanted = path != nullptr ? path : default_path();
    if (loaded_.load(std::memory_order_relaxed) != nullptr) {
      if (path == nullptr || wanted == path_) return true;
      problem_ =
          "cannot open " + wanted + ": " + path_ + " is open already; call open_library() before any other function";
      return false;
    }
    cjit_loader_t table{};
    const char* why = nullptr;
    if (cjit_loader_open(wanted.c_str(), &table, &why) == 0) {
      problem_ =
          std::string(why) + (path == nullptr && from_environment() ? " (path from the variable CJIT_LIBRARY)" : "");
      return false;
    }
    path_ = wanted;
    loaded_.store(new cjit_loader_t(table), std::memory_order_release);
    return true;
  }

  std::string problem() {
    const lock_guard lock(mutex_);
    return problem_;
  }

 private:
  static bool from_environment() {
    const char* const named = ::secure_getenv("CJIT_LIBRARY");
    return named != nullptr && *named != '\0';
  }
  static std::string default_path() { return from_environment() ? ::secure_getenv("CJIT_LIBRARY") : "libcjit.so.0"; }

  mutex mutex_;
  std::atomic<const cjit_loader_t*> loaded_{nullptr};
  std::string path_;
  std::string problem_;
};

}  // namespace detail
CJIT_HPP_END

#define CJIT_FUNCTION(name) (::cjit::detail::library_table::instance().functions().name)
/** @endcond */

#else

/** @cond */
#define CJIT_FUNCTION(name) (&::cjit_##name)
/** @endcond */

#endif

/** @cond */
CJIT_HPP_BEGIN
namespace detail {

// Calls a function that cannot fail; returns `otherwise` if there is no library.
template <typename Value, typename Function, typename... Arguments>
Value call_or(Value otherwise, Function function, Arguments... arguments) noexcept {
  return function != nullptr ? Value(function(arguments...)) : otherwise;
}

}  // namespace detail
CJIT_HPP_END
/** @endcond */

#endif
