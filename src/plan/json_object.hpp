// Reads the objects of a JSON text member by member, and collects what is wrong, so that one error lists everything.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "facts/enumerator_words.hpp"
#include "plan/json.hpp"

namespace cjit {

// Whether the text is a name: letters, digits and '_', not beginning with a digit.
bool is_json_name(std::string_view text) noexcept;

// Collects faults.
class JsonFaults {
 public:
  void add(std::string_view where, std::string_view what);
  // Throws Error(CJIT_ERROR_INVALID_ARGUMENT) that lists the faults, if there are any: "<attempt>: 2 faults ...".
  void check(std::string_view attempt) const;

 private:
  std::size_t count_ = 0;
  std::vector<std::string> faults_;  // the first ones
};

// The place of a value in a text, for messages. The places around it live longer.
class JsonPlace {
 public:
  JsonPlace() = default;
  JsonPlace(const JsonPlace& owner, std::string_view key) : owner_(&owner), key_(key) {}
  JsonPlace(const JsonPlace& owner, std::size_t index) : owner_(&owner), index_(index) {}

  // "steps[2].grid[0]"; "" for the root.
  std::string text() const;

 private:
  const JsonPlace* owner_ = nullptr;
  std::string_view key_;
  std::optional<std::size_t> index_;
};

// One JSON object, whose members are read by key. Members that nobody reads are faults.
class JsonObject {
 public:
  JsonObject(const JsonValue& json, const JsonPlace& place, JsonFaults& faults) : place_(place), faults_(faults) {
    keys_.reserve(kUsualKeys);
    if (json.is_object())
      json_ = &json;
    else
      faults_.add(place_.text(), concat("found ", json.describe(), ", expected an object"));
  }

  JsonFaults& faults() const noexcept { return faults_; }
  JsonPlace place(std::string_view key) const { return {place_, key}; }
  void fault(const std::string& what) const { faults_.add(place_.text(), what); }
  void fault(std::string_view key, const std::string& what) const { faults_.add(place(key).text(), what); }

  bool has(std::string_view key) const { return json_ != nullptr && json_->find(key) != nullptr; }
  // nullptr if the member is absent.
  const JsonValue* find(std::string_view key) {
    keys_.push_back(key);
    return json_ == nullptr ? nullptr : json_->find(key);
  }
  const JsonValue* require(std::string_view key) {
    check_present(key);
    return find(key);
  }
  void check_present(std::string_view key) const {
    if (json_ != nullptr && json_->find(key) == nullptr) fault(key, "is missing");
  }

  std::string name(std::string_view key) {
    check_present(key);
    return optional_name(key);
  }
  std::string optional_name(std::string_view key);
  std::string string(std::string_view key);

  // The index of the member's text in `names`; 0 if it is absent. "" stands for no text.
  std::uint32_t enumerator(std::string_view key, std::span<const std::string_view> names);
  // The enumerator whose word the member's text is; 0 if it is absent.
  std::uint32_t enumerator(std::string_view key, std::span<const facts::EnumeratorWord> words);
  double number(std::string_view key, double absent);
  std::uint64_t integer(std::string_view key, std::uint64_t absent);

  // Calls use(element, place) for each element of an array.
  template <typename Use>
  void for_each(std::string_view key, Use use) {
    const JsonValue* const found = find(key);
    if (found == nullptr) return;
    if (!found->is_array()) return fault(key, concat("found ", found->describe(), ", expected an array"));
    const JsonPlace at = place(key);
    std::size_t i = 0;
    for (const JsonValue& element : *found) use(element, JsonPlace(at, i++));
  }

  // Calls use(name, value, place) for each member of an object whose keys are names.
  template <typename Use>
  void for_each_named(std::string_view key, Use use) {
    const JsonValue* const found = find(key);
    if (found == nullptr) return;
    if (!found->is_object()) return fault(key, concat("found ", found->describe(), ", expected an object"));
    const JsonPlace at = place(key);
    for (const JsonValue& member : *found) {
      const JsonPlace where(at, member.key);
      if (is_json_name(member.key))
        use(std::string(member.key), member, where);
      else
        faults_.add(where.text(), "is not a name: use letters, digits and '_', and do not begin with a digit");
    }
  }

  // To be called after all members were read.
  void refuse_others() const;

 private:
  static constexpr std::size_t kUsualKeys = 24;

  const JsonValue* json_ = nullptr;
  const JsonPlace place_;
  JsonFaults& faults_;
  std::vector<std::string_view> keys_;  // that were read
};

}  // namespace cjit
