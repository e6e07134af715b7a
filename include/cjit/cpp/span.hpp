/**
 * @file cpp/span.hpp
 * Views: of numbers and records, of bytes, of lists of strings. None of them owns what it shows.
 */
#ifndef CJIT_CPP_SPAN_HPP
#define CJIT_CPP_SPAN_HPP

#include <cjit/cpp/config.hpp>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>
#if __cplusplus >= 202002L
#include <ranges>
#endif

CJIT_HPP_BEGIN

/**
 * Consecutive values that someone else owns. The same type in every C++ standard; where there is std::span it converts to one, since it
 * is a contiguous, borrowed range.
 */
template <typename Value>
class span {
 public:
  /** What it shows. */
  using value_type = std::remove_cv_t<Value>;
  /** Where a walk through it is. */
  using iterator = Value*;

  /** Nothing. */
  constexpr span() noexcept = default;
  /** `size` values from `data` on. */
  constexpr span(Value* data, std::size_t size) noexcept : data_(data), size_(size) {}
  /** All of a vector, an array, a std::span or anything else with data() and size(). */
  template <typename Range, typename = std::enable_if_t<!std::is_same_v<std::decay_t<Range>, span> &&
                                                        std::is_convertible_v<decltype(std::declval<Range&>().data()), Value*>>>
  constexpr span(Range&& range) noexcept : data_(range.data()), size_(range.size()) {}  // NOLINT(google-explicit-constructor)

  /** The first value. */
  constexpr Value* data() const noexcept { return data_; }
  /** How many there are. */
  constexpr std::size_t size() const noexcept { return size_; }
  /** Whether there are none. */
  constexpr bool empty() const noexcept { return size_ == 0; }
  /** The value at an index below size(). */
  constexpr Value& operator[](std::size_t index) const noexcept { return data_[index]; }
  /** The first value. */
  constexpr iterator begin() const noexcept { return data_; }
  /** Behind the last value. */
  constexpr iterator end() const noexcept { return data_ + size_; }

 private:
  Value* data_ = nullptr;
  std::size_t size_ = 0;
};

/** Bytes that someone else owns: made of anything consecutive whose values are plain data, a string among them. */
class bytes_view {
 public:
  /** No bytes. */
  constexpr bytes_view() noexcept = default;
  /** `size` bytes from `data` on. */
  constexpr bytes_view(const void* data, std::size_t size) noexcept : data_(data), size_(size) {}
  /** The bytes of all values of a vector, an array, a span, a string or anything else with data() and size(). */
  template <typename Range,
            typename Value = std::remove_pointer_t<decltype(std::declval<const Range&>().data())>,
            typename = std::enable_if_t<!std::is_same_v<Range, bytes_view> && std::is_trivially_copyable_v<Value>>>
  constexpr bytes_view(const Range& range) noexcept  // NOLINT(google-explicit-constructor)
      : data_(range.data()), size_(range.size() * sizeof(Value)) {}

  /** The first byte. */
  const std::byte* data() const noexcept { return static_cast<const std::byte*>(data_); }
  /** How many there are. */
  constexpr std::size_t size() const noexcept { return size_; }
  /** Whether there are none. */
  constexpr bool empty() const noexcept { return size_ == 0; }
  /** The byte at an index below size(). */
  std::byte operator[](std::size_t index) const noexcept { return data()[index]; }
  /** The first byte. */
  const std::byte* begin() const noexcept { return data(); }
  /** Behind the last byte. */
  const std::byte* end() const noexcept { return data() + size_; }
  /** A copy that owns its bytes. */
  std::vector<std::byte> to_vector() const { return std::vector<std::byte>(begin(), end()); }
  /** The bytes as text. */
  std::string_view text() const noexcept { return {static_cast<const char*>(data_), size_}; }

 private:
  const void* data_ = nullptr;
  std::size_t size_ = 0;
};

/** A list that makes each of its items when it is asked for it: `for (std::string_view name : result.lowered_names())`. */
template <typename Item, typename Pointer, Item (*make)(Pointer)>
class list {
 public:
  /** What it shows. */
  using value_type = Item;

  /** Walks through the list. */
  class iterator {
   public:
    /** Items are made, not referred to. */
    using iterator_category = std::input_iterator_tag;
    /** What it shows. */
    using value_type = Item;
    /** Between two places. */
    using difference_type = std::ptrdiff_t;
    /** Items have no address. */
    using pointer = void;
    /** Items are made. */
    using reference = Item;

    /** No place. */
    constexpr iterator() noexcept = default;
    /** A place. */
    constexpr explicit iterator(const Pointer* at) noexcept : at_(at) {}
    /** The item here. */
    Item operator*() const { return make(*at_); }
    /** On to the next. */
    constexpr iterator& operator++() noexcept {
      ++at_;
      return *this;
    }
    /** On to the next. */
    constexpr iterator operator++(int) noexcept { return iterator(at_++); }
    /** Whether both are at the same place. */
    friend constexpr bool operator==(iterator a, iterator b) noexcept { return a.at_ == b.at_; }
    /** Whether they are not. */
    friend constexpr bool operator!=(iterator a, iterator b) noexcept { return a.at_ != b.at_; }

   private:
    const Pointer* at_ = nullptr;
  };

  /** Nothing. */
  constexpr list() noexcept = default;
  /** `size` items. */
  constexpr list(const Pointer* data, std::uint64_t size) noexcept : data_(data), size_(data != nullptr ? static_cast<std::size_t>(size) : 0) {}

  /** How many there are. */
  constexpr std::size_t size() const noexcept { return size_; }
  /** Whether there are none. */
  constexpr bool empty() const noexcept { return size_ == 0; }
  /** The item at an index below size(). */
  Item operator[](std::size_t index) const { return make(data_[index]); }
  /** The first item. */
  constexpr iterator begin() const noexcept { return iterator(data_); }
  /** Behind the last item. */
  constexpr iterator end() const noexcept { return iterator(data_ != nullptr ? data_ + size_ : data_); }

 private:
  const Pointer* data_ = nullptr;
  std::size_t size_ = 0;
};

/**
 * A list of a temporary, which it keeps: `for (std::string_view name : kernel_build(context, options).value().lowered_names())`. What it shows
 * lives as long as it.
 */
template <typename List, typename Owner>
class kept_list {
 public:
  /** What it shows. */
  using value_type = typename List::value_type;

  /** A list, and what owns its items. */
  kept_list(List shown, Owner owner) noexcept : owner_(std::move(owner)), shown_(shown) {}

  /** How many there are. */
  std::size_t size() const noexcept { return shown_.size(); }
  /** Whether there are none. */
  bool empty() const noexcept { return shown_.empty(); }
  /** The item at an index below size(). */
  decltype(auto) operator[](std::size_t index) const { return shown_[index]; }
  /** The first item. */
  auto begin() const noexcept { return shown_.begin(); }
  /** Behind the last item. */
  auto end() const noexcept { return shown_.end(); }

 private:
  Owner owner_;
  List shown_;
};

/** @cond */
namespace detail {

inline std::string_view text_or_empty(const char* text) noexcept { return text != nullptr ? std::string_view(text) : std::string_view(); }

}  // namespace detail
/** @endcond */

/** A list of texts; one that is absent is empty. */
using string_list = list<std::string_view, const char*, &detail::text_or_empty>;

CJIT_HPP_END

#if __cplusplus >= 202002L
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
