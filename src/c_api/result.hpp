// Fills the structs that calls return. result_fields.hpp, which is generated, lists the fields of each. A field takes
// its value from the first source that has a member or a function of its name; without one this does not compile.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <functional>
#include <memory_resource>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "base/bytes.hpp"
#include "c_api/guard.hpp"
#include "c_api/struct_io.hpp"

namespace cjit {

// Gets a member or calls a function, whichever a source has.
template <typename Member, typename Function>
struct Named : Member, Function {
  using Member::operator();
  using Function::operator();
};
template <typename Member, typename Function>
Named(Member, Function) -> Named<Member, Function>;

// The elements of a range, each through a function or member. clang 14 cannot compile the views of libstdc++ 12.
template <typename Range, typename Convert>
class Mapped {
 public:
  class Iterator {
   public:
    Iterator(typename Range::const_iterator at, const Convert& convert) : at_(at), convert_(&convert) {}
    decltype(auto) operator*() const { return std::invoke(*convert_, *at_); }
    Iterator& operator++() {
      ++at_;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return at_ != other.at_; }

   private:
    typename Range::const_iterator at_;
    const Convert* convert_;
  };

  Mapped(const Range& from, Convert convert) : from_(from), convert_(std::move(convert)) {}
  Iterator begin() const { return {from_.begin(), convert_}; }
  Iterator end() const { return {from_.end(), convert_}; }
  std::size_t size() const { return from_.size(); }

 private:
  const Range& from_;
  Convert convert_;
};

// Specialized for the structs that calls return.
template <typename Struct>
struct ResultFields;

// What the pointers of a result point to. Small results need no further allocation.
class Kept {
 public:
  Kept() = default;
  Kept(const Kept&) = delete;
  Kept& operator=(const Kept&) = delete;
  virtual ~Kept() = default;

  template <typename Element>
  Element* array(std::size_t count) {
    static_assert(std::is_trivially_destructible_v<Element>);
    return static_cast<Element*>(arena_.allocate(count * sizeof(Element), alignof(Element)));
  }
  const char* text(std::string_view text) {
    char* const copy = array<char>(text.size() + 1);
    std::memcpy(copy, text.data(), text.size());
    copy[text.size()] = '\0';
    return copy;
  }

 private:
  std::array<std::byte, 256> room_;
  std::pmr::monotonic_buffer_resource arena_{room_.data(), room_.size()};
};

// The object behind the owner of a `Struct`.
template <typename Struct>
class KeptFor : public Kept {};

// How the pointers of a result are made. The sources outlive a result without an owner.
struct PointToSources {
  const char* text(const std::string& text) const { return text.c_str(); }
  const char* text(const char* text) const { return text; }
  const char* text(std::string&&) const = delete;
};

// The sources outlive the result; what they return by value is copied.
struct PointOrCopy {
  Kept& kept;

  const char* text(const std::string& text) const { return text.c_str(); }
  const char* text(const char* text) const { return text; }
  const char* text(std::string&& text) const { return kept.text(text); }
  template <typename Element>
  Element* array(std::size_t count) const {
    return kept.array<Element>(count);
  }
};

// The result outlives its sources.
struct CopySources {
  Kept& kept;

  const char* text(std::string_view text) const { return kept.text(text); }
  template <typename Element>
  Element* array(std::size_t count) const {
    return kept.array<Element>(count);
  }
};

template <typename Keeper, typename... Sources>
class ResultReader {
 public:
  explicit ResultReader(Keeper keeper, const Sources&... sources) : keeper_(keeper), sources_(sources...) {}

  template <typename Number, typename Field>
  void number(Number& to, Field field) {
    to = static_cast<Number>(get(field));
  }
  template <typename Number, typename Field>
  void element(Number& to, Field field, std::size_t index) {
    to = get(field)[index];
  }
  template <typename Pointer, typename Field>
  void pointer(Pointer& to, Field field) {
    to = get(field);
  }
  template <typename Field>
  void text(const char*& to, Field field) {
    to = keeper_.text(get(field));
  }
  template <typename Byte, typename Field>
  void bytes(const Byte*& to, std::uint64_t& size, Field field) {
    const auto& from = get(field);
    static_assert(std::is_lvalue_reference_v<decltype(get(field))> || std::is_same_v<decltype(from), const ByteSpan&>);
    to = std::is_same_v<std::decay_t<decltype(from)>, std::string> || from.size() != 0
             ? reinterpret_cast<const Byte*>(from.data())
             : nullptr;
    size = from.size();
  }
  // The elements of an array whose type C does not know.
  template <typename Field>
  void data(const void*& to, Field field) {
    to = pointer_to(get(field));
  }
  template <typename Field>
  void texts(const char* const*& to, std::uint64_t& count, Field field) {
    array<const char*>(to, count, field, [&](auto&& text) { return keeper_.text(std::forward<decltype(text)>(text)); });
  }
  template <typename Number, typename Field>
  void numbers(const Number*& to, std::uint64_t& count, Field field) {
    array<Number>(to, count, field, [](const auto& number) { return static_cast<Number>(number); });
  }
  template <typename Struct, typename Field>
  void structure(const Struct*& to, Field field) {
    using From = std::decay_t<decltype(get(field))>;
    if constexpr (std::is_same_v<From, Struct>)
      to = new (keeper_.template array<Struct>(1)) Struct(get(field));
    else
      to = get(field);
  }
  // Of records, which outlive the result, or of their sources: an object, or a tuple of them.
  template <typename Struct, typename Field>
  void structures(const Struct* const*& to, std::uint64_t& count, Field field) {
    auto&& from = get(field);
    if constexpr (requires { to = from.data(); }) {
      to = from.data();
      count = from.size();
    } else {
      count = from.size();
      if (count == 0) return;
      auto* const pointers = keeper_.template array<const Struct*>(count);
      auto* record = keeper_.template array<Struct>(count);
      std::size_t at = 0;
      for (const auto& one : from) pointers[at++] = new (record++) Struct(read_one<Struct>(one));
      to = pointers;
    }
  }

 private:
  template <typename Field>
  decltype(auto) get(Field field) const {
    return get_from<0>(field);
  }
  template <std::size_t index, typename Field>
  decltype(auto) get_from(Field field) const {
    static_assert(index < sizeof...(Sources), "no source has a value for this field");
    if constexpr (std::is_invocable_v<Field, const std::tuple_element_t<index, std::tuple<Sources...>>&>)
      return field(std::get<index>(sources_));
    else
      return get_from<index + 1>(field);
  }
  // Several arrays may share a count, and some of them may be absent.
  template <typename Element, typename Field, typename Convert>
  void array(const Element*& to, std::uint64_t& count, Field field, Convert convert) {
    auto&& from = get(field);
    const std::size_t size = from.size();
    if (size == 0) return;
    count = size;
    constexpr bool points = !std::is_same_v<Keeper, CopySources> && std::is_lvalue_reference_v<decltype(get(field))>;
    if constexpr (points && requires { to = from.data(); }) {
      to = from.data();
    } else {
      auto* const copy = keeper_.template array<Element>(size);
      std::size_t at = 0;
      for (auto&& one : from) copy[at++] = convert(std::forward<decltype(one)>(one));
      to = copy;
    }
  }
  template <typename Struct, typename One>
  Struct read_one(const One& one) const {
    return ResultFields<Struct>::read(ResultReader<Keeper, One>(keeper_, one));
  }
  template <typename Struct, typename... Parts>
  Struct read_one(const std::tuple<Parts...>& parts) const {
    return std::apply(
        [&](const auto&... part) {
          return ResultFields<Struct>::read(ResultReader<Keeper, std::decay_t<decltype(part)>...>(keeper_, part...));
        },
        parts);
  }

  Keeper keeper_;
  std::tuple<const Sources&...> sources_;
};

template <typename Struct, typename Keeper, typename... Sources>
Struct read_result(Keeper keeper, const Sources&... sources) {
  return ResultFields<Struct>::read(ResultReader<Keeper, Sources...>(keeper, sources...));
}

// Gives the owner to the caller's struct.
template <typename Struct>
void give_result(Struct* caller, const char* name, Owned<KeptFor<Struct>> owner, Struct result) {
  result.owner = owner.get();
  write_struct(caller, name, result);
  owner.release();
}

// Fills the caller's struct. A struct with an owner gets copies; other structs point to the sources.
template <typename Struct, typename... Sources>
void write_result(Struct* caller, const char* name, const Sources&... sources) {
  if constexpr (requires { caller->owner; }) {
    auto owner = make_owned<KeptFor<Struct>>();
    Struct result = read_result<Struct>(CopySources{*owner}, sources...);
    give_result(caller, name, std::move(owner), result);
  } else {
    write_struct(caller, name, read_result<Struct>(PointToSources{}, sources...));
  }
}

// Like guard(), for a call that fills `result`: clears it first, and checks it before `work`, which fills it in its
// last step.
template <typename Struct, typename Work>
cjit_status_t guard_result(Struct* result, const char* name, cjit_error_t** error, Work&& work) {
  return guard_clearing(
      error, [&] { clear_struct(result); },
      [&] {
        require_struct(result, name, kFirstSize<Struct>);
        work();
      });
}

}  // namespace cjit
