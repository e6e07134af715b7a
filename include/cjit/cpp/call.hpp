/**
 * @file cpp/call.hpp
 * How functions of the C ABI are called.
 */
#ifndef CJIT_CPP_CALL_HPP
#define CJIT_CPP_CALL_HPP

#include <cjit/cpp/result.hpp>

/** @cond */
CJIT_HPP_BEGIN
namespace detail {

inline error library_error() {
#ifdef CJIT_HPP_DLOPEN
  return {status::unsupported, library_table::instance().problem(), "libcjit"};
#else
  return {status::unsupported, "this libcjit lacks a function of the headers", "libcjit"};
#endif
}

inline error closed_error(const char* name) {
  return {status::null_pointer, std::string("this cjit::") + name +
                                    " is closed: close() was called, or it was moved from; it cannot be used any more"};
}

// The name of a handle that is NULL among the arguments; else NULL.
template <typename... Arguments>
constexpr const char* closed_handle(Arguments... arguments) noexcept {
  const char* name = nullptr;
  const auto look = [&](auto argument) {
    if constexpr (std::is_pointer_v<decltype(argument)>)
      if (handle_name(argument) != nullptr && argument == nullptr) name = handle_name(argument);
  };
  (look(arguments), ...);
  return name;
}

// Calls a function whose last parameter is the error object.
template <typename Function, typename... Arguments>
result<void> call(Function function, Arguments... arguments) {
  if (function == nullptr) return library_error();
  if (const char* const name = closed_handle(arguments...); name != nullptr) return closed_error(name);
  cjit_error_t* raw = nullptr;
  const cjit_status_t code = function(arguments..., &raw);
  if (code == CJIT_SUCCESS) return {};
  return error(static_cast<status>(code), raw);
}

// The same for a function without an error object.
template <typename Function, typename... Arguments>
result<void> call_plain(Function function, Arguments... arguments) {
  if (function == nullptr) return library_error();
  const cjit_status_t code = function(arguments...);
  if (code == CJIT_SUCCESS) return {};
  return error(static_cast<status>(code), nullptr);
}

// Calls a function that makes a handle: its out parameter is the last before the error.
template <typename Owner, typename Function, typename... Arguments>
result<Owner> make(Function function, Arguments... arguments) {
  typename Owner::pointer handle = nullptr;
  const auto done = call(function, arguments..., static_cast<typename Owner::pointer*>(&handle));
  if (!done) return done.error();
  return Owner(handle);
}

// Calls a function that fills a struct: its out parameter is the last before the error.
template <typename Info, typename Function, typename... Arguments>
result<Info> fill(Function function, Arguments... arguments) {
  result<Info> info(std::in_place);
  const auto done = call(function, arguments..., info->fill());
  if (!done) return done.error();
  return info;
}

inline const char* text_or_null(const std::string& text) noexcept { return text.empty() ? nullptr : text.c_str(); }

inline cjit_switch_t to_switch(std::optional<bool> value) noexcept {
  return !value.has_value() ? cjit_switch_t{CJIT_SWITCH_DEFAULT}
         : *value           ? cjit_switch_t{CJIT_SWITCH_ON}
                            : cjit_switch_t{CJIT_SWITCH_OFF};
}

template <typename Enum>
constexpr std::uint32_t number(Enum value) noexcept {
  return static_cast<std::uint32_t>(value);
}

// A list of strings as C has them. Points into the strings.
class c_strings {
 public:
  c_strings() = default;
  explicit c_strings(const std::vector<std::string>& strings) {
    pointers_.reserve(strings.size());
    for (const std::string& one : strings) pointers_.push_back(one.c_str());
  }
  const char* const* data() const noexcept { return pointers_.empty() ? nullptr : pointers_.data(); }
  std::uint64_t size() const noexcept { return pointers_.size(); }
  void add(const std::string& one) { pointers_.push_back(one.c_str()); }

 private:
  std::vector<const char*> pointers_;
};

}  // namespace detail
CJIT_HPP_END
/** @endcond */

#endif
