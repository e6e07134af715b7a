/**
 * @file cpp/handle.hpp
 * Owners of handles, owners of structs that point to memory of the library, and copies of records.
 */
#ifndef CJIT_CPP_HANDLE_HPP
#define CJIT_CPP_HANDLE_HPP

#include <cjit/cpp/callback.hpp>
#include <cjit/cpp/library.hpp>
#include <cjit/cpp/span.hpp>
#include <cstring>
#include <optional>
#include <type_traits>
#include <utility>

/** @cond */
CJIT_HPP_BEGIN
namespace detail {

// Returns a zeroed C struct with its `struct_size` set.
template <typename Struct>
Struct sized() noexcept {
  Struct value{};
  value.struct_size = sizeof(Struct);
  return value;
}

template <typename Enum>
constexpr Enum to_enum(std::uint32_t number) noexcept {
  return static_cast<Enum>(number);
}

inline std::string_view text(const char* data, std::uint64_t size) noexcept {
  return data != nullptr ? std::string_view(data, static_cast<std::size_t>(size)) : std::string_view();
}

template <typename Value>
span<const Value> span_of(const Value* data, std::uint64_t size) noexcept {
  return {data, data != nullptr ? static_cast<std::size_t>(size) : 0};
}

// A copy of the part of a record that the library wrote and this version knows: an older library writes less, a newer
// one more.
template <typename Struct>
class record {
 public:
  record() noexcept : value_(sized<Struct>()) {}
  explicit record(const Struct& from) noexcept : value_(sized<Struct>()) {
    std::memcpy(&value_, &from,
                from.struct_size < sizeof(Struct) ? static_cast<std::size_t>(from.struct_size) : sizeof(Struct));
  }

  // The C struct.
  const Struct& c() const noexcept { return value_; }
  Struct* fill() noexcept { return &value_; }

 protected:
  Struct value_;
};

// A struct that the library fills, and whose contents the library frees.
template <typename Struct, typename Cleanup>
class owned {
 public:
  using c_type = Struct;

  owned() noexcept : value_(sized<Struct>()) {}
  owned(owned&& other) noexcept : value_(other.value_) { other.value_ = sized<Struct>(); }
  owned& operator=(owned&& other) noexcept {
    if (this != &other) {
      close();
      value_ = std::exchange(other.value_, sized<Struct>());
    }
    return *this;
  }
  ~owned() { close(); }

  // Frees the contents; all fields are empty afterwards.
  void close() noexcept {
    if (value_.owner != nullptr) Cleanup()(&value_);
    value_ = sized<Struct>();
  }
  // Whether the struct has contents.
  explicit operator bool() const noexcept { return value_.owner != nullptr; }
  // The C struct.
  const Struct& c() const noexcept { return value_; }
  Struct* fill() noexcept { return &value_; }

 protected:
  Struct value_;
};

template <typename Record, typename Struct>
Record record_at(const Struct* at) noexcept {
  return at != nullptr ? Record(*at) : Record();
}

// The C struct of a record type.
template <typename Record>
using c_of = std::decay_t<decltype(std::declval<const Record&>().c())>;

template <typename Record>
Record make_record(const c_of<Record>* at) noexcept {
  return record_at<Record>(at);
}

}  // namespace detail

template <typename Record>
using record_list = list<Record, const detail::c_of<Record>*, &detail::make_record<Record>>;

CJIT_HPP_END

CJIT_HPP_BEGIN
namespace detail {

// Owner of a handle. std::unique_ptr would take the compiler more time and memory for cjit.hpp.
template <typename Handle, void (*destroy)(Handle*)>
class owned_handle {
 public:
  owned_handle() noexcept = default;
  explicit owned_handle(Handle* handle) noexcept : handle_(handle) {}
  owned_handle(owned_handle&& other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  owned_handle& operator=(owned_handle&& other) noexcept {
    reset(std::exchange(other.handle_, nullptr));
    return *this;
  }
  ~owned_handle() { reset(); }

  Handle* get() const noexcept { return handle_; }
  void reset(Handle* next = nullptr) noexcept {
    Handle* const last = std::exchange(handle_, next);
    if (last == nullptr) return;
    const running_call call;  // drops the exceptions of callbacks
    destroy(last);
  }

 private:
  Handle* handle_ = nullptr;
};

// The name of a handle type in messages; NULL for other types.
template <typename Other>
inline constexpr const char* handle_name = nullptr;

}  // namespace detail
CJIT_HPP_END

// Defines the owner of a handle of the C type `cjit_<name>_t`. Messages use `name`.
#define CJIT_HPP_HANDLE(name)                                                                    \
  namespace detail {                                                                             \
  inline void destroy_##name(cjit_##name##_t* handle) { CJIT_FUNCTION(name##_destroy)(handle); } \
  using name##_handle = owned_handle<cjit_##name##_t, &destroy_##name>;                          \
  template <>                                                                                    \
  inline constexpr const char* handle_name<cjit_##name##_t> = #name;                             \
  }

CJIT_HPP_BEGIN
CJIT_HPP_HANDLE(blob)
CJIT_HPP_HANDLE(bundle)
CJIT_HPP_HANDLE(completion)
CJIT_HPP_HANDLE(context)
CJIT_HPP_HANDLE(error)
CJIT_HPP_HANDLE(event_queue)
CJIT_HPP_HANDLE(job)
CJIT_HPP_HANDLE(kernel)
CJIT_HPP_HANDLE(l2_persistence)
CJIT_HPP_HANDLE(module)
CJIT_HPP_HANDLE(plan)
CJIT_HPP_HANDLE(plan_graph)
CJIT_HPP_HANDLE(policy)
CJIT_HPP_HANDLE(prepared_plan)
CJIT_HPP_HANDLE(tensor_map)
CJIT_HPP_END
/** @endcond */

#endif
