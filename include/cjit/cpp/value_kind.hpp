/**
 * @file cpp/value_kind.hpp
 * Names and sizes of the types of kernel arguments.
 */
#ifndef CJIT_CPP_VALUE_KIND_HPP
#define CJIT_CPP_VALUE_KIND_HPP

#include <cjit/cpp/enums.hpp>
#include <cjit/cpp/library.hpp>
#include <string_view>

CJIT_HPP_BEGIN

/** Gets the name of a kind, such as "float16"; "" if the library does not know it. As cjit_value_kind_name(). */
inline std::string_view value_kind_name(value_kind kind) noexcept {
  return detail::call_or("", CJIT_FUNCTION(value_kind_name), static_cast<cjit_value_kind_t>(kind));
}

/** Gets the size of a kind in bytes; 0 if it has no fixed size. As cjit_value_kind_size(). */
inline std::uint64_t value_kind_size(value_kind kind) noexcept {
  return detail::call_or(std::uint64_t{0}, CJIT_FUNCTION(value_kind_size), static_cast<cjit_value_kind_t>(kind));
}

CJIT_HPP_END

#endif
