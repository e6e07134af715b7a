/**
 * @file cpp/span.hpp
 * Non-owning views of values, of bytes and of lists of strings.
 */
#ifndef CJIT_CPP_SPAN_HPP
#define CJIT_CPP_SPAN_HPP

#include <cjit/cpp/config.hpp>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

CJIT_HPP_BEGIN

/**
 * A view of contiguous values. The type is the same in every C++ standard. It is a contiguous, borrowed range, and
 * therefore converts to std::span.
 */
template <typename Value>
class span {
 public:
  /** Type of the elements. */
  using value_type = std::remove_cv_t<Value>;
  /** Iterator. */
  using iterator = Value*;

  /** An empty view. */
  constexpr span() noexcept = default;
  /** A view of `size` values starting at `data`. */
  constexpr span(Value* data, std::size_t size) noexcept : data_(data), size_(size) {}
  /** A view of a vector, an array, a std::span or any other type with data() and size(). */
  template <typename Range,
            typename = std::enable_if_t<!std::is_same_v<std::decay_t<Range>, span> &&
                                        std::is_convertible_v<decltype(std::declval<Range&>().data()), Value*>>>
  constexpr span(Range&& range) noexcept
      : data_(range.data()), size_(range.size()) {}  // NOLINT(google-explicit-constructor)

  /** The first value. */
  constexpr Value* data() const noexcept { return data_; }
  /** Number of elements. */
  constexpr std::size_t size() const noexcept { return size_; }
  /** Whether it is empty. */
  constexpr bool empty() const noexcept { return size_ == 0; }
  /** The value at an index below size(). */
  constexpr Value& operator[](std::size_t index) const noexcept { return data_[index]; }
  /** The first value. */
  constexpr iterator begin() const noexcept { return data_; }
  /** Past the last value. */
  constexpr iterator end() const noexcept { return data_ + size_; }

 private:
  Value* data_ = nullptr;
  std::size_t size_ = 0;
};

/** A view of bytes. It converts from contiguous values of plain data, including strings. */
class bytes_view {
 public:
  /** An empty view. */
  constexpr bytes_view() noexcept = default;
  /** A view of `size` bytes starting at `data`. */
  constexpr bytes_view(const void* data, std::size_t size) noexcept : data_(data), size_(size) {}
  /** A view of the bytes of a vector, an array, a span, a string or any other type with data() and size(). */
  template <typename Range, typename Value = std::remove_pointer_t<decltype(std::declval<const Range&>().data())>,
            typename = std::enable_if_t<!std::is_same_v<Range, bytes_view> && std::is_trivially_copyable_v<Value>>>
  constexpr bytes_view(const Range& range) noexcept  // NOLINT(google-explicit-constructor)
      : data_(range.data()), size_(range.size() * sizeof(Value)) {}

  /** The first byte. */
  const std::byte* data() const noexcept { return static_cast<const std::byte*>(data_); }
  /** Number of elements. */
  constexpr std::size_t size() const noexcept { return size_; }
  /** Whether it is empty. */
  constexpr bool empty() const noexcept { return size_ == 0; }
  /** The byte at an index below size(). */
  std::byte operator[](std::size_t index) const noexcept { return data()[index]; }
  /** The first byte. */
  const std::byte* begin() const noexcept { return data(); }
  /** Past the last byte. */
  const std::byte* end() const noexcept { return data() + size_; }
  /** A copy that owns its bytes. */
  std::vector<std::byte> to_vector() const { return std::vector<std::byte>(begin(), end()); }
  /** The bytes as text. */
  std::string_view text() const noexcept { return {static_cast<const char*>(data_), size_}; }

 private:
  const void* data_ = nullptr;
  std::size_t size_ = 0;
};

/** A list that creates its items on access: `for (std::string_view name : result.lowered_names())`. */
template <typename Item, typename Pointer, Item (*make)(Pointer)>
class list {
 public:
  /** Type of the elements. */
  using value_type = Item;

  /** Iterator. */
  class iterator {
   public:
    /** Items are values, not references. */
    using iterator_category = std::input_iterator_tag;
    /** Type of the elements. */
    using value_type = Item;
    /** Distance between two iterators. */
    using difference_type = std::ptrdiff_t;
    /** Items have no address. */
    using pointer = void;
    /** Items are values. */
    using reference = Item;

    /** A singular iterator. */
    constexpr iterator() noexcept = default;
    /** An iterator at an index. */
    constexpr explicit iterator(const Pointer* at) noexcept : at_(at) {}
    /** The item here. */
    Item operator*() const { return make(*at_); }
    /** Advances to the next item. */
    constexpr iterator& operator++() noexcept {
      ++at_;
      return *this;
    }
    /** Advances to the next item. */
    constexpr iterator operator++(int) noexcept { return iterator(at_++); }
    /** Whether both are at the same index. */
    friend constexpr bool operator==(iterator a, iterator b) noexcept { return a.at_ == b.at_; }
    /** Whether they differ. */
    friend constexpr bool operator!=(iterator a, iterator b) noexcept { return a.at_ != b.at_; }

   private:
    const Pointer* at_ = nullptr;
  };

  /** An empty view. */
  constexpr list() noexcept = default;
  /** `size` items. */
  constexpr list(const Pointer* data, std::uint64_t size) noexcept
      : data_(data), size_(data != nullptr ? static_cast<std::size_t>(size) : 0) {}

  /** Number of elements. */
  constexpr std::size_t size() const noexcept { return size_; }
  /** Whether it is empty. */
  constexpr bool empty() const noexcept { return size_ == 0; }
  /** The item at an index below size(). */
  Item operator[](std::size_t index) const { return make(data_[index]); }
  /** The first item. */
  constexpr iterator begin() const noexcept { return iterator(data_); }
  /** Past the last item. */
  constexpr iterator end() const noexcept { return iterator(data_ != nullptr ? data_ + size_ : data_); }

 private:
  const Pointer* data_ = nullptr;
  std::size_t size_ = 0;
};

/**
 * A list that keeps the temporary it came from. Its contents are valid as long as the list.
 *
 *     for (std::string_view name : kernel_build(context, options).value().lowered_names())
 */
template <typename List, typename Owner>
class kept_list {
 public:
  /** Type of the elements. */
  using value_type = typename List::value_type;

  /** A list and the owner of its items. */
  kept_list(List shown, Owner owner) noexcept : owner_(std::move(owner)), shown_(shown) {}

  /** Number of elements. */
  std::size_t size() const noexcept { return shown_.size(); }
  /** Whether it is empty. */
  bool empty() const noexcept { return shown_.empty(); }
  /** The item at an index below size(). */
  decltype(auto) operator[](std::size_t index) const { return shown_[index]; }
  /** The first item. */
  auto begin() const noexcept { return shown_.begin(); }
  /** Past the last item. */
  auto end() const noexcept { return shown_.end(); }

 private:
  Owner owner_;
  List shown_;
};

/** @cond */
namespace detail {

// Empty bytes that were set are not NULL, so that the library rejects them as empty instead of taking them as not set.
inline const void* data_or_null(const std::optional<bytes_view>& bytes) noexcept {
  static const char nothing = 0;
  if (!bytes.has_value()) return nullptr;
  return bytes->data() != nullptr ? static_cast<const void*>(bytes->data()) : &nothing;
}

inline std::string_view text_or_empty(const char* text) noexcept {
  return text != nullptr ? std::string_view(text) : std::string_view();
}

}  // namespace detail
/** @endcond */

/** A list of strings; absent ones are empty. */
using string_list = list<std::string_view, const char*, &detail::text_or_empty>;

CJIT_HPP_END

#if __cplusplus >= 202002L  // <string_view> declares the templates
/** @cond */
template <typename Value>
inline constexpr bool std::ranges::enable_borrowed_range<cjit::span<Value>> = true;
template <typename Value>
inline constexpr bool std::ranges::enable_view<cjit::span<Value>> = true;
template <>
inline constexpr bool std::ranges::enable_borrowed_range<cjit::bytes_view> = true;
/** @endcond */
#endif

#endif
