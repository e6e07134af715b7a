#include "plan/json_object.hpp"

#include <algorithm>

#include "base/error.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::size_t kMostFaults = 50;

bool begins_json_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool continues_json_name(char c) { return begins_json_name(c) || (c >= '0' && c <= '9'); }

}  // namespace

bool is_json_name(std::string_view text) noexcept {
  constexpr std::size_t kLongestName = 255;
  return !text.empty() && text.size() <= kLongestName && begins_json_name(text[0]) &&
         std::all_of(text.begin(), text.end(), continues_json_name);
}

void JsonFaults::add(std::string_view where, std::string_view what) {
  if (++count_ <= kMostFaults)
    faults_.push_back(as_line(where.empty() ? std::string(what) : concat(where, ": ", what)));
}

void JsonFaults::check(std::string_view attempt) const {
  if (faults_.empty()) return;
  std::string text = concat(attempt, ": ");
  if (count_ > 1) text.append(concat(count_, " faults\n- "));
  text.append(join(faults_, "\n- "));
  if (count_ > faults_.size()) text.append(concat("\n- and ", count_ - faults_.size(), " more"));
  throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST, std::move(text));
}

std::string JsonPlace::text() const {
  if (owner_ == nullptr) return "";
  std::string text = owner_->text();
  if (index_) return concat(text, '[', *index_, ']');
  return text.empty() ? std::string(key_) : concat(text, '.', key_);
}

std::string JsonObject::optional_name(std::string_view key) {
  const JsonValue* const found = find(key);
  if (found == nullptr) return "";
  if (found->is_string() && is_json_name(found->text)) return std::string(found->text);
  fault(key, concat("found ", found->describe(), ", expected a name of letters, digits and '_'"));
  return "";
}

std::string JsonObject::string(std::string_view key) {
  const JsonValue* const found = find(key);
  if (found == nullptr) return "";
  if (found->is_string()) return std::string(found->text);
  fault(key, concat("found ", found->describe(), ", expected a string"));
  return "";
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
  fault(key, concat("found ", found->describe(), ", expected one of ", join(known, ", ")));
  return 0;
}

std::uint32_t JsonObject::enumerator(std::string_view key, std::span<const facts::EnumeratorWord> words) {
  std::vector<std::string_view> names;
  for (const facts::EnumeratorWord& one : words) names.emplace_back(one.word);
  return has(key) ? words[enumerator(key, names)].value : (find(key), 0);
}

double JsonObject::number(std::string_view key, double absent) {
  const JsonValue* const found = find(key);
  if (found == nullptr) return absent;
  if (found->kind == JsonValue::Kind::kReal) return found->real;
  if (found->kind == JsonValue::Kind::kInteger) return static_cast<double>(found->integer);
  fault(key, concat("found ", found->describe(), ", expected a number"));
  return absent;
}

std::uint64_t JsonObject::integer(std::string_view key, std::uint64_t absent) {
  const JsonValue* const found = find(key);
  if (found == nullptr) return absent;
  if (found->kind == JsonValue::Kind::kInteger && found->integer >= 0)
    return static_cast<std::uint64_t>(found->integer);
  fault(key, concat("found ", found->describe(), ", expected an integer"));
  return absent;
}

void JsonObject::refuse_others() const {
  if (json_ == nullptr) return;
  std::vector<std::string_view> known;
  for (const std::string_view key : keys_)
    if (std::find(known.begin(), known.end(), key) == known.end()) known.push_back(key);
  for (const JsonValue& member : *json_)
    if (std::find(known.begin(), known.end(), member.key) == known.end())
      fault(concat("has no key '", member.key, "'; it has ", join(known, ", ")));
}

}  // namespace cjit
