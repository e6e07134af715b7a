#include "plan/json.hpp"

#include <cjit/version.h>

#include <algorithm>
#include <optional>
#include <utility>

// A failed assertion would end the host.
#define JSON_ASSERT(condition) static_cast<void>(0)
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/text.hpp"
#include "facts/json_position.hpp"

namespace cjit {

namespace {

// Returns a key that two members of the object have.
std::optional<std::string_view> find_repeated_key(const JsonValue& object) {
  constexpr std::uint32_t kFew = 12;
  if (object.size <= kFew) {  // without an allocation
    for (JsonValue::Iterator one = object.begin(); one != object.end(); ++one)
      for (JsonValue::Iterator other = object.begin(); other != one; ++other)
        if ((*one).key == (*other).key) return (*one).key;
    return std::nullopt;
  }
  std::vector<std::string_view> keys;
  keys.reserve(object.size);
  for (const JsonValue& member : object) keys.push_back(member.key);
  std::sort(keys.begin(), keys.end());
  const auto repeated = std::adjacent_find(keys.begin(), keys.end());
  if (repeated == keys.end()) return std::nullopt;
  return *repeated;
}

Error refusal(std::string message, std::vector<Diagnostic> diagnostics) {
  const bool is_too_old =
      std::ranges::any_of(diagnostics, [](const Diagnostic& each) { return each.code == CJIT_FAULT_VERSION; });
  return Error(Failure{.status = is_too_old ? CJIT_ERROR_UNSUPPORTED : CJIT_ERROR_INVALID_ARGUMENT,
                       .stage = CJIT_STAGE_REQUEST,
                       .message = std::move(message),
                       .diagnostics = std::move(diagnostics)});
}

Diagnostic diagnostic_at(const JsonText& text, std::size_t offset, std::string pointer, std::string_view what,
                         cjit_fault_t code) {
  const facts::TextPosition position = facts::position_at(text.text, offset);
  return {.file = std::string(text.name),
          .text = std::string(what),
          .path = std::move(pointer),
          .line = position.line,
          .column = position.column,
          .severity = CJIT_SEVERITY_ERROR,
          .code = code};
}

}  // namespace

// Receives the events of the parser, whose interface this is.
class JsonDocument::Builder {
 public:
  using Text = nlohmann::json::string_t;

  Builder(JsonDocument& document, const JsonText& text) : document_(document), text_(text) {}

  // `offset` is that of the byte that is wrong.
  [[noreturn]] void refuse(const std::string& why, std::size_t offset, std::string pointer = "") const {
    throw refusal(concat("cannot read the ", text_.name, ": ", why),
                  {diagnostic_at(text_, offset, std::move(pointer), why, CJIT_FAULT_SYNTAX)});
  }
  // Refuses the last value that was read.
  [[noreturn]] void refuse(const std::string& why) const {
    std::string pointer = pointer_of_open();
    const std::size_t offset = facts::find_value(text_.text, pointer).offset;
    refuse(why, offset, std::move(pointer));
  }

  bool null() { return add({.kind = Kind::kNull}); }
  bool boolean(bool value) { return add({.integer = value, .kind = Kind::kBoolean}); }
  bool number_integer(std::int64_t value) { return add({.integer = value, .kind = Kind::kInteger}); }
  bool number_unsigned(std::uint64_t value) {
    return add({.integer = static_cast<std::int64_t>(value),
                .kind = std::in_range<std::int64_t>(value) ? Kind::kInteger : Kind::kUnsigned});
  }
  bool number_float(double value, const Text& text) {
    return add({.text = keep(text), .real = value, .kind = Kind::kReal});
  }
  bool string(const Text& text) { return add({.text = keep(text), .kind = Kind::kString}); }
  bool binary(const nlohmann::json::binary_t&) { return false; }  // no JSON text has any

  bool start_object(std::size_t) { return open(Kind::kObject); }
  bool key(const Text& text) {
    key_ = keep(text);
    return true;
  }
  bool end_object() {
    const JsonValue& ended = measure_open();
    if (const auto repeated = find_repeated_key(ended)) refuse(concat("an object has two members '", *repeated, '\''));
    open_.pop_back();
    return true;
  }
  bool start_array(std::size_t) { return open(Kind::kArray); }
  bool end_array() {
    measure_open();
    open_.pop_back();
    return true;
  }

  bool parse_error(std::size_t read, const std::string&, const nlohmann::json::exception& error) {
    const std::string_view text = error.what();  // "[json.exception.parse_error.101] parse error at line 1, ..."
    const auto end_of_name = text.find("] ");
    refuse(std::string(end_of_name == std::string_view::npos ? text : text.substr(end_of_name + 2)),
           read == 0 ? 0 : read - 1);
  }

 private:
  using Kind = JsonValue::Kind;

  // The room was reserved, so that earlier views stay valid: no text is longer than its JSON.
  std::string_view keep(std::string_view text) {
    const std::size_t begin = document_.characters_.size();
    document_.characters_.append(text);
    return std::string_view(document_.characters_).substr(begin);
  }

  bool add(JsonValue value) {
    value.key = std::exchange(key_, {});
    value.value_count = 1;
    if (!open_.empty()) {
      JsonValue& owner = document_.values_[open_.back()];
      if (owner.size == kMaxJsonElements)
        refuse(concat(owner.key.empty() ? "an array or an object" : concat('\'', owner.key, '\''), " has more than ",
                      kMaxJsonElements, " elements"));
      ++owner.size;
    }
    document_.values_.push_back(value);
    return true;
  }

  bool open(Kind kind) {
    add({.kind = kind});
    open_.push_back(document_.values_.size() - 1);
    document_.depth_ = std::max(document_.depth_, open_.size());
    if (open_.size() > kMaxJsonDepth) refuse(concat("its values are nested more than ", kMaxJsonDepth, " levels deep"));
    return true;
  }

  // All values in the array or object that was opened last were read.
  const JsonValue& measure_open() {
    JsonValue& innermost = document_.values_[open_.back()];
    innermost.value_count = static_cast<std::uint32_t>(document_.values_.size() - open_.back());
    return innermost;
  }

  // The array or object that was opened last.
  std::string pointer_of_open() const {
    std::string pointer;
    for (std::size_t i = 1; i < open_.size(); ++i) {
      const JsonValue &owner = document_.values_[open_[i - 1]], &value = document_.values_[open_[i]];
      pointer.append(owner.is_array() ? concat('/', owner.size - 1) : concat('/', facts::pointer_token(value.key)));
    }
    return pointer;
  }

  JsonDocument& document_;
  const JsonText text_;
  std::string_view key_;
  std::vector<std::size_t> open_;  // indices of the arrays and objects that have not ended
};

JsonDocument::JsonDocument(const JsonText& source) {
  const std::string_view text = source.text;
  Builder builder(*this, source);
  if (const auto nul = text.find('\0'); nul != std::string_view::npos)
    builder.refuse(concat("its text has a NUL byte at offset ", nul), nul);
  if (text.size() > kMaxJsonSize)
    builder.refuse(concat("its text has ", text.size(), " bytes; the maximum is ", kMaxJsonSize), kMaxJsonSize);
  constexpr std::size_t kBytesPerValue = 12;  // about as many as in a plan
  characters_.reserve(text.size());
  values_.reserve(text.size() / kBytesPerValue + 1);
  nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
}

const JsonValue* JsonValue::find(std::string_view member) const {
  if (!is_object()) return nullptr;
  for (const JsonValue& each : *this)
    if (each.key == member) return &each;
  return nullptr;
}

std::string JsonValue::describe() const {
  constexpr std::size_t kLongest = 60;
  const std::string shown(text.substr(0, kLongest));
  const std::string_view rest = text.size() > kLongest ? "..." : "";
  switch (kind) {
    case Kind::kNull:
      return "null";
    case Kind::kBoolean:
      return integer != 0 ? "true" : "false";
    case Kind::kInteger:
      return std::to_string(integer);
    case Kind::kUnsigned:
      return std::to_string(static_cast<std::uint64_t>(integer));
    case Kind::kReal:
      return concat(shown, rest);
    case Kind::kString:
      return concat(nlohmann::json(shown).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace), rest);
    case Kind::kArray:
      return "an array";
    case Kind::kObject:
      return "an object";
  }
  return "";
}

// Objects

namespace {

constexpr std::size_t kMostFaults = 50;

bool begins_json_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool continues_json_name(char c) { return begins_json_name(c) || (c >= '0' && c <= '9'); }

}  // namespace

std::string quote_json(std::string_view text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string result = "\"";
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      result.append({'\\', c});
    else if (code < 0x20)
      result.append("\\u00").append({kDigits[code >> 4], kDigits[code & 15]});
    else
      result.push_back(c);
  }
  return result.append("\"");
}

cjit_fault_t fault_of_word(const JsonValue& value) { return value.is_string() ? CJIT_FAULT_VALUE : CJIT_FAULT_TYPE; }

bool is_json_name(std::string_view text) noexcept {
  constexpr std::size_t kLongestName = 255;
  return !text.empty() && text.size() <= kLongestName && begins_json_name(text[0]) &&
         std::all_of(text.begin(), text.end(), continues_json_name);
}

void JsonFaults::add(const JsonPlace& place, std::string_view what, cjit_fault_t code) {
  if (count_ < kMostFaults)
    add(place.text(), place.pointer(), what, code);
  else
    ++count_;
}

void JsonFaults::add(std::string_view where, std::string pointer, std::string_view what, cjit_fault_t code) {
  if (++count_ <= kMostFaults)
    faults_.push_back({.line = as_line(where.empty() ? std::string(what) : concat(where, ": ", what)),
                       .pointer = std::move(pointer),
                       .what = as_line(std::string(what)),
                       .code = code});
}

void JsonFaults::check(std::string_view attempt, const JsonText& text) const {
  if (faults_.empty()) return;
  std::string message = concat(attempt, ": ");
  if (count_ > 1) message.append(concat(count_, " faults\n- "));
  std::vector<Diagnostic> diagnostics;
  for (const Fault& fault : faults_) {
    message.append(concat(diagnostics.empty() ? "" : "\n- ", fault.line));
    const facts::FoundValue found = facts::find_value(text.text, fault.pointer);
    const std::size_t end = fault.code == CJIT_FAULT_MISSING_KEY ? fault.pointer.size() : found.pointer_size;
    diagnostics.push_back(diagnostic_at(text, found.offset, fault.pointer.substr(0, end), fault.what, fault.code));
  }
  if (count_ > faults_.size()) message.append(concat("\n- and ", count_ - faults_.size(), " more"));
  throw refusal(std::move(message), std::move(diagnostics));
}

std::string JsonPlace::text() const {
  if (owner_ == nullptr) return "";
  std::string text = owner_->text();
  if (index_) return concat(text, '[', *index_, ']');
  return text.empty() ? std::string(key_) : concat(text, '.', key_);
}

std::string JsonPlace::pointer() const {
  if (owner_ == nullptr) return "";
  return concat(owner_->pointer(), '/', index_ ? std::to_string(*index_) : facts::pointer_token(key_));
}

std::string JsonObject::optional_name(std::string_view key) {
  const JsonValue* const found = find(key);
  if (found == nullptr) return "";
  if (found->is_string() && is_json_name(found->text)) return std::string(found->text);
  fault(key, concat("found ", found->describe(), ", expected a name of letters, digits and '_'"),
        fault_of_word(*found));
  return "";
}

std::string JsonObject::string(std::string_view key) {
  const JsonValue* const found = find(key);
  if (found == nullptr) return "";
  if (found->is_string()) return std::string(found->text);
  fault(key, concat("found ", found->describe(), ", expected a string"), CJIT_FAULT_TYPE);
  return "";
}

void JsonObject::check_requires(std::string_view attempt, const JsonText& text) {
  const JsonValue* const found = find("requires");
  if (found == nullptr) return;
  const auto dot = found->is_string() ? found->text.find('.') : std::string_view::npos;
  const auto major = parse_integer<std::uint32_t>(found->text.substr(0, dot));
  const auto minor =
      dot == std::string_view::npos ? std::nullopt : parse_integer<std::uint32_t>(found->text.substr(dot + 1));
  if (!major || !minor)
    return fault("requires", concat("found ", found->describe(), ", expected a version of cjit such as \"0.7\""),
                 fault_of_word(*found));
  constexpr std::pair<std::uint32_t, std::uint32_t> kThis{CJIT_VERSION_MAJOR, CJIT_VERSION_MINOR};
  if (std::pair{*major, *minor} <= kThis) return;
  JsonFaults too_old;
  too_old.add("", "/requires",
              concat("it requires cjit ", found->text, ", and this library is ", CJIT_VERSION_MAJOR, '.',
                     CJIT_VERSION_MINOR, "; use a newer libcjit.so"),
              CJIT_FAULT_VERSION);
  too_old.check(attempt, text);
}

std::uint32_t JsonObject::enumerator(std::string_view key, std::span<const std::string_view> names) {
  const JsonValue* const found = find(key);
  if (found == nullptr) return 0;
  if (found->is_string()) {
    const auto named = std::find(names.begin(), names.end(), found->text);
    if (named != names.end() && !named->empty()) return static_cast<std::uint32_t>(named - names.begin());
  }
  std::vector<std::string_view> known(names.begin(), names.end());
  std::erase(known, "");
  fault(key, concat("found ", found->describe(), ", expected one of ", join(known, ", ")), fault_of_word(*found));
  return 0;
}

std::uint32_t JsonObject::enumerator(std::string_view key, std::span<const facts::EnumeratorWord> words) {
  if (!has(key)) return find(key), 0;
  std::vector<std::string_view> names;
  for (const facts::EnumeratorWord& one : words) names.emplace_back(one.word);
  return words[enumerator(key, names)].value;
}

double JsonObject::number(std::string_view key, double absent) {
  const JsonValue* const found = find(key);
  if (found == nullptr) return absent;
  if (found->kind == JsonValue::Kind::kReal) return found->real;
  if (found->kind == JsonValue::Kind::kInteger) return static_cast<double>(found->integer);
  fault(key, concat("found ", found->describe(), ", expected a number"), CJIT_FAULT_TYPE);
  return absent;
}

std::uint64_t JsonObject::integer(std::string_view key, std::uint64_t absent) {
  const JsonValue* const found = find(key);
  if (found == nullptr) return absent;
  if (found->kind == JsonValue::Kind::kInteger && found->integer >= 0)
    return static_cast<std::uint64_t>(found->integer);
  fault(key, concat("found ", found->describe(), ", expected an integer"), CJIT_FAULT_TYPE);
  return absent;
}

void JsonObject::refuse_unknown(std::string_view key) const {
  std::vector<std::string_view> known;
  for (const std::string_view each : keys_)
    if (std::find(known.begin(), known.end(), each) == known.end()) known.push_back(each);
  faults_.add(place_.text(), place(key).pointer(), concat("has no key '", key, "'; it has ", join(known, ", ")),
              CJIT_FAULT_UNKNOWN_KEY);
}

void JsonObject::refuse_others() const {
  if (json_ == nullptr) return;
  for (const JsonValue& member : *json_)
    if (std::find(keys_.begin(), keys_.end(), member.key) == keys_.end()) refuse_unknown(member.key);
}

}  // namespace cjit
