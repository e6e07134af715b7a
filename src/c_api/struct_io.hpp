// Reads and writes the ABI's transparent structs. The caller may be older or newer than this library.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/error.hpp"
#include "c_api/error_object.hpp"
#include "c_api/first_sizes.hpp"
#include "c_api/input_checks.hpp"
#include "c_api/owner.hpp"

namespace cjit {

// Larger sizes are treated as uninitialized memory.
inline constexpr std::uint64_t kLargestPlausibleSize = 65536;

// The sizes of all versions of all structs are multiples of 8.
constexpr bool is_plausible_size(std::uint64_t size, std::uint64_t first_size) noexcept {
  return size >= first_size && size <= kLargestPlausibleSize && size % 8 == 0;
}

// Checks pointer and size; returns the caller's size.
std::uint64_t require_struct(const void* pointer, const char* name, std::uint64_t first_size);
template <typename Struct>
std::uint64_t require_struct(const Struct* caller, const char* name) {
  if (caller != nullptr && caller->struct_size == sizeof(Struct)) return sizeof(Struct);
  return require_struct(caller, name, kFirstSize<Struct>);
}

// True if the `count` bytes at `bytes` are all zero.
bool all_zero(const unsigned char* bytes, std::uint64_t count) noexcept;

// Returns a copy of the caller's options. Fields that an older caller does not have are zero. Throws if a newer caller
// sets a field that this version does not have, if a reserved field is set, and for counts and sizes that are not
// plausible.
template <typename Struct>
Struct read_struct(const Struct* caller, const char* name) {
  const std::uint64_t size = require_struct(caller, name);
  if (size > sizeof(Struct) &&
      !all_zero(reinterpret_cast<const unsigned char*>(caller) + sizeof(Struct), size - sizeof(Struct)))
    throw Error(
        CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_STAGE_REQUEST,
        std::string("`") + name +
            "` sets a field that this version of cjit does not know; load a newer libcjit or leave the field zero");
  Struct copy;
  if (size >= sizeof(Struct)) {  // the usual case; with a constant size the copy is a few moves
    std::memcpy(&copy, caller, sizeof(Struct));
  } else {
    copy = Struct{};
    std::memcpy(&copy, caller, size);
  }
  InputChecks<Struct>::check(copy, name);
  return copy;
}

// Writes as much of `value` as the caller's struct holds, zeroes the fields that only the caller has, and keeps the
// caller's struct_size.
template <typename Struct>
void write_struct(Struct* caller, const char* name, Struct value) {
  const std::uint64_t size = require_struct(caller, name);
  value.struct_size = size;
  std::memcpy(caller, &value, std::min<std::uint64_t>(size, sizeof(Struct)));
  if (size > sizeof(Struct))
    std::memset(reinterpret_cast<unsigned char*>(caller) + sizeof(Struct), 0, size - sizeof(Struct));
}

// Returns false for NULL and for sizes that no version of the struct has.
template <typename Struct>
bool has_plausible_size(const Struct* caller) noexcept {
  return caller != nullptr && is_plausible_size(caller->struct_size, kFirstSize<Struct>);
}

// Zeroes a struct except struct_size; does nothing if the pointer or the size is not plausible.
template <typename Struct>
void clear_struct(Struct* caller) noexcept {
  if (!has_plausible_size(caller)) return;
  std::memset(reinterpret_cast<unsigned char*>(caller) + sizeof(caller->struct_size), 0,
              caller->struct_size - sizeof(caller->struct_size));
}

// Frees what a struct owns and clears the struct. May be called repeatedly, and for each copy of the struct.
template <typename Owner, typename Struct>
void cleanup_struct(Struct* caller) noexcept {
  if (!has_plausible_size(caller)) return;
  destroy_owner<Owner>(caller->owner);
  clear_struct(caller);
}

// Returns an array and its count as a span. Throws if the count is not plausible, or if it is not zero and the array is
// NULL.
template <typename Element>
std::span<const Element> read_array(const Element* elements, std::uint64_t count, const char* name) {
  require_plausible(count, std::is_same_v<Element, std::byte> ? kMaxBytes : kMaxElements, name);
  if (count != 0) require_pointer(elements, name);
  return {elements, static_cast<std::size_t>(count)};
}

// Bytes of any kind.
inline std::span<const std::byte> read_bytes(const void* data, std::uint64_t size, const char* name) {
  return read_array(static_cast<const std::byte*>(data), size, name);
}

// An array of NUL-terminated strings; throws if one of them is NULL.
std::vector<std::string_view> read_strings(const char* const* strings, std::uint64_t count, const char* name);

// "" for NULL.
inline std::string_view read_string(const char* text) {
  return text == nullptr ? std::string_view{} : std::string_view{text};
}

// The elements as a struct returns them: NULL if there are none.
template <typename Values>
auto pointer_to(const Values& values) {
  return values.empty() ? nullptr : values.data();
}

// Reads the timeout of a wait; nothing for CJIT_WAIT_FOREVER and for times that would overflow the clock.
std::optional<std::chrono::milliseconds> read_timeout(std::uint64_t milliseconds);

// Throws unless `value` is one of `enum cjit_switch`.
cjit_switch_t read_switch(cjit_switch_t value, const char* name);

}  // namespace cjit
