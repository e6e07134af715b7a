// Reads fields of a vector into members of an options struct, each by its name, and finds those that no member took.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <stdexcept>

#include "enumerators.hpp"
#include "vector.hpp"

namespace conformance {

template <typename Enum, typename = std::enable_if_t<std::is_enum_v<Enum>>>
void read(const Json& from, Enum& to) {
  if (!from.is_array()) {
    to = static_cast<Enum>(from.is_string() ? enumerator(from) : from.get<std::uint32_t>());
    return;
  }
  std::uint32_t bits = 0;
  for (const Json& name : from) bits |= enumerator(name);
  to = static_cast<Enum>(bits);
}
inline void read(const Json& from, std::string& to) { to = from.get<std::string>(); }
inline void read(const Json& from, std::optional<std::string>& to) { to = from.get<std::string>(); }
inline void read(const Json& from, std::optional<bool>& to) {
  switch (enumerator(from)) {
    case CJIT_SWITCH_ON:
      to = true;
      return;
    case CJIT_SWITCH_OFF:
      to = false;
      return;
    default:
      to.reset();
  }
}
template <typename Number, typename = std::enable_if_t<std::is_integral_v<Number>>, typename = void>
void read(const Json& from, Number& to) {
  to = from.is_string() ? static_cast<Number>(enumerator(from)) : from.get<Number>();
}
template <typename Item>
void read(const Json& from, std::vector<Item>& to) {
  to.clear();
  for (const Json& one : from) read(one, to.emplace_back());
}
inline void read(const Json& from, std::optional<cjit::resource_limits>& to);
void read(const Json& from, std::vector<cjit::header>& to);
void read(const Json& from, std::vector<cjit::image_pass>& to);
// The bytes of a policy.
void read(const Json& from, std::vector<std::byte>& to);

class Fields {
 public:
  explicit Fields(const Json& from) : from_(from) {}
  // A field that is not there leaves the member as it is.
  template <typename Member>
  Fields& operator()(const char* name, Member& member) {
    return with(name, [&](const Json& value) { read(value, member); });
  }
  Fields& with(const char* name, const std::function<void(const Json&)>& take) {
    known_[name] = true;
    if (from_.contains(name)) take(from_.at(name));
    return *this;
  }
  // A vector that says more than the layer can would pass for carried out.
  void all() const {
    for (const auto& [name, value] : from_.items())
      if (!known_.count(name)) throw std::runtime_error("no options have the field " + name);
  }

 private:
  const Json& from_;
  std::map<std::string, bool> known_;
};

inline void read(const Json& from, std::optional<cjit::resource_limits>& to) {
  to.emplace();
  Fields{from}("max_static_shared_memory", to->max_static_shared_memory)("max_local_memory", to->max_local_memory)(
      "max_register_count", to->max_register_count)("no_local_memory", to->no_local_memory)
      .all();
}

}  // namespace conformance
