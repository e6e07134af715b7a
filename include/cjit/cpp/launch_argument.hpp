/**
 * @file cpp/launch_argument.hpp
 * Launch arguments: the kind of each argument follows from its C++ type at compile time.
 */
#ifndef CJIT_CPP_LAUNCH_ARGUMENT_HPP
#define CJIT_CPP_LAUNCH_ARGUMENT_HPP

#include <array>
#include <cjit/cpp/tensor_map.hpp>

CJIT_HPP_BEGIN

/** An address on a device, for kernel parameters that are pointers. */
struct device_address {
  /** The address; a CUdeviceptr. */
  std::uint64_t value = 0;
};

/** @cond */
#ifdef __SIZEOF_INT128__
namespace detail {
__extension__ typedef __int128 int128;
__extension__ typedef unsigned __int128 uint128;
}  // namespace detail
#endif
/** @endcond */

/**
 * The argument kind of values of a type. Specialize it for your own types that have a kind of value_kind.h; all other
 * plain data is value_kind::bytes. Pointers are device addresses: memory behind a host `float*` is not copied.
 *
 *     template <>
 *     inline constexpr cjit::value_kind cjit::value_kind_of<__half> = cjit::value_kind::float16;
 */
template <typename Value>
inline constexpr value_kind value_kind_of = [] {
  constexpr bool is_signed = std::is_signed_v<Value>;
  if constexpr (std::is_enum_v<Value>)
    return value_kind::none;  // only its size is checked
  else if constexpr (std::is_pointer_v<Value> || std::is_same_v<Value, device_address>)
    return value_kind::pointer;
  else if constexpr (std::is_same_v<Value, tensor_map_bytes>)
    return value_kind::bytes;
  else if constexpr (std::is_same_v<Value, bool>)
    return value_kind::bool_;
  else if constexpr (std::is_same_v<Value, float>)
    return value_kind::float32;
  else if constexpr (std::is_same_v<Value, double>)
    return value_kind::float64;
  else if constexpr (std::is_integral_v<Value> && sizeof(Value) == 1)
    return is_signed ? value_kind::int8 : value_kind::uint8;
  else if constexpr (std::is_integral_v<Value> && sizeof(Value) == 2)
    return is_signed ? value_kind::int16 : value_kind::uint16;
  else if constexpr (std::is_integral_v<Value> && sizeof(Value) == 4)
    return is_signed ? value_kind::int32 : value_kind::uint32;
  else if constexpr (std::is_integral_v<Value> && sizeof(Value) == 8)
    return is_signed ? value_kind::int64 : value_kind::uint64;
#ifdef __SIZEOF_INT128__
  else if constexpr (std::is_same_v<Value, detail::int128>)
    return value_kind::int128;
  else if constexpr (std::is_same_v<Value, detail::uint128>)
    return value_kind::uint128;
#endif
  else
    return value_kind::bytes;
}();

/** An argument with its name in the kernel's argument schema; see named(). */
template <typename Value>
struct named_argument {
  /** The name; must be valid until the launch returns. */
  const char* name;
  /** The value. */
  const Value& value;
};

/** Names an argument. Named arguments may have any order: `kernel.launch(options, cjit::named("y", y), cjit::named("a",
 * 2.0f), ...)`. Name all arguments or none. */
template <typename Value>
named_argument<Value> named(const char* name, const Value& value) noexcept {
  return {name, value};
}

/** @cond */
namespace detail {

template <typename Value>
struct argument_traits {
  static_assert(std::is_trivially_copyable_v<Value>,
                "a launch argument is copied to the device byte by byte, but this type is not trivially copyable: pass "
                "an address, a number or a struct of them");
  static_assert(!std::is_same_v<Value, std::nullptr_t>, "pass cjit::device_address{} for a null pointer");
  static_assert(!std::is_same_v<Value, long double>, "kernels cannot have parameters of type long double");
  static constexpr bool is_named = false;
  static constexpr value_kind kind = value_kind_of<Value>;
  static constexpr std::uint64_t size = sizeof(Value);
  static const void* address(const Value& value) noexcept { return &value; }
  static const char* name(const Value&) noexcept { return nullptr; }
};

template <>
struct argument_traits<tensor_map> {
  static constexpr bool is_named = false;
  static constexpr value_kind kind = value_kind::tensor_map;
  static constexpr std::uint64_t size = sizeof(tensor_map_bytes);
  static const void* address(const tensor_map& map) noexcept { return map.get(); }
  static const char* name(const tensor_map&) noexcept { return nullptr; }
};

template <typename Value>
struct argument_traits<named_argument<Value>> {
  static constexpr bool is_named = true;
  static constexpr value_kind kind = argument_traits<Value>::kind;
  static constexpr std::uint64_t size = argument_traits<Value>::size;
  static const void* address(const named_argument<Value>& named) noexcept {
    return argument_traits<Value>::address(named.value);
  }
  static const char* name(const named_argument<Value>& named) noexcept { return named.name; }
};

template <typename Argument>
using traits_of = argument_traits<std::remove_cv_t<std::remove_reference_t<Argument>>>;

// Kinds and sizes of a list of types, computed at compile time.
template <typename... Values>
struct argument_table {
  static constexpr std::size_t count = sizeof...(Values);
  static constexpr std::array<std::uint64_t, count + 1> sizes{argument_traits<Values>::size..., 0};
  static constexpr std::array<cjit_value_kind_t, count + 1> kinds{
      static_cast<cjit_value_kind_t>(argument_traits<Values>::kind)..., 0};
};

}  // namespace detail
/** @endcond */

/** Arguments that are known only at run time. It copies the values; tensor maps must outlive it. */
class argument_list {
 public:
  /** Adds a value; its kind follows from its type. */
  template <typename Value>
  argument_list& add(const Value& value) {
    return add_bytes(detail::argument_traits<Value>::kind, bytes_view(&value, sizeof value));
  }
  /** Adds a tensor map. */
  argument_list& add(const tensor_map& map) {
    entries_.push_back({{}, map.get()});
    kinds_.push_back(CJIT_VALUE_TENSOR_MAP);
    sizes_.push_back(sizeof(tensor_map_bytes));
    return *this;
  }
  /** Adds the bytes of a value. */
  argument_list& add_bytes(value_kind kind, bytes_view value) {
    entries_.push_back({value.to_vector(), nullptr});
    kinds_.push_back(detail::number(kind));
    sizes_.push_back(value.size());
    return *this;
  }
  /** Sets the name of the last argument. */
  argument_list& name(std::string name) {
    names_.resize(entries_.size());
    names_.back() = std::move(name);
    return *this;
  }
  /** Number of elements. */
  std::size_t size() const noexcept { return entries_.size(); }

  /** @cond */
  detail::array<const void*> addresses() const {
    detail::array<const void*> all(entries_.size());
    for (std::size_t i = 0; i < all.size(); ++i)
      all[i] = entries_[i].map != nullptr ? entries_[i].map : static_cast<const void*>(entries_[i].bytes.data());
    return all;
  }
  const std::vector<std::uint64_t>& sizes() const noexcept { return sizes_; }
  const std::vector<cjit_value_kind_t>& kinds() const noexcept { return kinds_; }
  detail::c_strings names() const {
    static const std::string none;
    detail::c_strings all(names_);
    while (!names_.empty() && all.size() < entries_.size()) all.add(none);
    return all;
  }
  /** @endcond */

 private:
  struct entry {
    std::vector<std::byte> bytes;
    const void* map;
  };
  std::vector<entry> entries_;
  std::vector<cjit_value_kind_t> kinds_;
  std::vector<std::uint64_t> sizes_;
  std::vector<std::string> names_;
};

/** @cond */
namespace detail {

// Arguments in C's form. Points to the arguments.
template <typename... Arguments>
class bound_arguments {
 public:
  explicit bound_arguments(const Arguments&... arguments) noexcept
      : addresses_{traits_of<Arguments>::address(arguments)..., nullptr},
        names_{traits_of<Arguments>::name(arguments)..., nullptr} {}
  template <typename Struct>
  void set(Struct& c) const noexcept {
    c.arguments = addresses_.data();
    c.argument_sizes = table::sizes.data();
    c.argument_count = table::count;
    c.argument_kinds = table::kinds.data();
    if constexpr (named_count != 0) c.argument_names = names_.data();
  }

 private:
  using table = argument_table<Arguments...>;
  static constexpr std::size_t named_count = (std::size_t{0} + ... + std::size_t{traits_of<Arguments>::is_named});
  static_assert(named_count == 0 || named_count == sizeof...(Arguments), "name all arguments or none");

  std::array<const void*, table::count + 1> addresses_;
  std::array<const char*, table::count + 1> names_;
};
template <>
class bound_arguments<argument_list> {
 public:
  explicit bound_arguments(const argument_list& from)
      : list_(from), addresses_(from.addresses()), names_(from.names()) {}
  template <typename Struct>
  void set(Struct& c) const noexcept {
    c.arguments = addresses_.data();
    c.argument_sizes = list_.sizes().data();
    c.argument_count = addresses_.size();
    c.argument_kinds = list_.kinds().data();
    c.argument_names = names_.data();
    refuse_nul(c, names_);
  }

 private:
  const argument_list& list_;
  array<const void*> addresses_;
  c_strings names_;
};

}  // namespace detail
/** @endcond */

CJIT_HPP_END

#endif
