// A JSON text as a tree to read. Unlike a tree of the parser's library, it cannot run out of memory while it is
// destroyed, and both members with the same key are seen.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cjit {

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

class JsonDocument {
 public:
  // Throws Error(CJIT_ERROR_INVALID_ARGUMENT) "cannot read <what>: ..." if the text is not JSON, has a NUL byte, has
  // two members with the same key in an object, or exceeds one of the limits below. The text may be untrusted.
  JsonDocument(std::string_view text, std::string_view what);
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

inline constexpr std::size_t kMaxJsonSize = std::size_t{1} << 20;  // bytes of text
inline constexpr std::size_t kMaxJsonElements = 4096;              // of an array or an object
inline constexpr int kMaxJsonDepth = 64;

}  // namespace cjit
