// JSON texts. A document is a tree to read: unlike a tree of the parser's library, it cannot run out of memory while it
// is destroyed, and both members with the same key are seen. An object is read member by member, and what is wrong is
// collected, so that one error lists everything.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "base/text.hpp"
#include "facts/enumerator_words.hpp"

namespace cjit {

// A text as a JSON string.
std::string quote_json(std::string_view text);

// A value, followed in its document by the values that it contains.
struct JsonValue {
  enum class Kind : std::uint8_t { kNull, kBoolean, kInteger, kUnsigned, kReal, kString, kArray, kObject };

  std::string_view key;    // of a member of an object
  std::string_view text;   // of a string; of a real number as it was written
  std::int64_t integer{};  // of a boolean or an integer; of kUnsigned, its bits
  double real{};
  std::uint32_t size{};         // of an array or an object: its elements
  std::uint32_t value_count{};  // with all values in it and this
  Kind kind = Kind::kNull;

  bool is_object() const noexcept { return kind == Kind::kObject; }
  bool is_array() const noexcept { return kind == Kind::kArray; }
  bool is_string() const noexcept { return kind == Kind::kString; }

  // The elements of an array or an object, in the order of the text.
  class Iterator {
   public:
    explicit Iterator(const JsonValue* at) : at_(at) {}
    const JsonValue& operator*() const { return *at_; }
    Iterator& operator++() {
      at_ += at_->value_count;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return at_ != other.at_; }

   private:
    const JsonValue* at_;
  };
  Iterator begin() const { return Iterator(this + 1); }
  Iterator end() const { return Iterator(this + value_count); }

  // The member of an object; nullptr if it is absent or this is not an object.
  const JsonValue* find(std::string_view member) const;
  // For messages: "an object", "12", "\"text\"".
  std::string describe() const;
};

// A text of a caller, and the name of its kind, such as "plan", for messages and diagnostics.
struct JsonText {
  std::string_view text;
  std::string_view name;
};

class JsonDocument {
 public:
  // Throws Error(CJIT_ERROR_INVALID_ARGUMENT) "cannot read the <name>: ..." if the text is not JSON, has a NUL byte,
  // has two members with the same key in an object, or exceeds one of the limits below. The text may be untrusted.
  explicit JsonDocument(const JsonText& text);
  JsonDocument(const JsonDocument&) = delete;
  JsonDocument& operator=(const JsonDocument&) = delete;

  const JsonValue& root() const noexcept { return values_.front(); }
  // How deep its arrays and objects are nested.
  std::size_t depth() const noexcept { return depth_; }

 private:
  class Builder;

  std::string characters_;  // of all keys and strings
  std::vector<JsonValue> values_;
  std::size_t depth_ = 0;
};

inline constexpr std::size_t kMaxJsonSize = std::size_t{1} << 20;  // bytes of text; in docs/plans.md: "text | 1 MiB"
inline constexpr std::size_t kMaxJsonElements = 4096;              // of a list; in docs/plans.md: "together | 4096"
inline constexpr int kMaxJsonDepth = 64;                           // In docs/plans.md: "values nested 64 deep"

// Whether the text is a name: letters, digits and '_', not beginning with a digit.
bool is_json_name(std::string_view text) noexcept;

// The place of a value in a text, for messages. The places around it live longer.
class JsonPlace {
 public:
  JsonPlace() = default;
  JsonPlace(const JsonPlace& owner, std::string_view key) : owner_(&owner), key_(key) {}
  JsonPlace(const JsonPlace& owner, std::size_t index) : owner_(&owner), index_(index) {}

  // "steps[2].grid[0]"; "" for the root.
  std::string text() const;
  // As a JSON pointer (RFC 6901): "/steps/2/grid/0".
  std::string pointer() const;

 private:
  const JsonPlace* owner_ = nullptr;
  std::string_view key_;
  std::optional<std::size_t> index_;
};

// The fault of a value that is not one of the texts that are expected.
cjit_fault_t fault_of_word(const JsonValue& value);

// Collects faults. Each becomes a line of the message and a diagnostic of the error.
class JsonFaults {
 public:
  void add(const JsonPlace& place, std::string_view what, cjit_fault_t code = CJIT_FAULT_VALUE);
  // A fault that the message places in other words, such as "step 1 (memset), bytes".
  void add(std::string_view where, std::string pointer, std::string_view what, cjit_fault_t code = CJIT_FAULT_VALUE);
  // Throws Error(CJIT_ERROR_INVALID_ARGUMENT) that lists the faults, if there are any: "<attempt>: 2 faults ...".
  void check(std::string_view attempt, const JsonText& text) const;

 private:
  struct Fault {
    std::string line;  // of the message
    std::string pointer;
    std::string what;
    cjit_fault_t code;
  };

  std::size_t count_ = 0;
  std::vector<Fault> faults_;  // the first ones
};

// One JSON object, whose members are read by key. Members that nobody reads are faults.
class JsonObject {
 public:
  JsonObject(const JsonValue& json, const JsonPlace& place, JsonFaults& faults) : place_(place), faults_(faults) {
    keys_.reserve(kUsualKeys);
    if (json.is_object())
      json_ = &json;
    else
      faults_.add(place_, concat("found ", json.describe(), ", expected an object"), CJIT_FAULT_TYPE);
  }

  JsonFaults& faults() const noexcept { return faults_; }
  JsonPlace place(std::string_view key) const { return {place_, key}; }
  void fault(const std::string& what) const { faults_.add(place_, what); }
  void fault(std::string_view key, const std::string& what, cjit_fault_t code = CJIT_FAULT_VALUE) const {
    faults_.add(place(key), what, code);
  }

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
    if (json_ != nullptr && json_->find(key) == nullptr) fault(key, "is missing", CJIT_FAULT_MISSING_KEY);
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
    if (!found->is_array())
      return fault(key, concat("found ", found->describe(), ", expected an array"), CJIT_FAULT_TYPE);
    const JsonPlace at = place(key);
    std::size_t i = 0;
    for (const JsonValue& element : *found) use(element, JsonPlace(at, i++));
  }

  // Calls use(name, value, place) for each member of an object whose keys are names.
  template <typename Use>
  void for_each_named(std::string_view key, Use use) {
    const JsonValue* const found = find(key);
    if (found == nullptr) return;
    if (!found->is_object())
      return fault(key, concat("found ", found->describe(), ", expected an object"), CJIT_FAULT_TYPE);
    const JsonPlace at = place(key);
    for (const JsonValue& member : *found) {
      const JsonPlace where(at, member.key);
      if (is_json_name(member.key))
        use(std::string(member.key), member, where);
      else
        faults_.add(where, "is not a name: use letters, digits and '_', and do not begin with a digit");
    }
  }

  // Reads `requires` of a document, the oldest version of cjit that knows its keys. Throws
  // Error(CJIT_ERROR_INVALID_ARGUMENT) if this library is older, so that newer keys are no misspelled ones.
  void check_requires(std::string_view attempt, const JsonText& text);

  // To be called after all members were read.
  void refuse_others() const;

 private:
  [[gnu::cold]] void refuse_unknown(std::string_view key) const;

  static constexpr std::size_t kUsualKeys = 24;

  const JsonValue* json_ = nullptr;
  const JsonPlace place_;
  JsonFaults& faults_;
  std::vector<std::string_view> keys_;  // that were read
};

}  // namespace cjit
