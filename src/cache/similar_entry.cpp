#include "cache/similar_entry.hpp"

#include <algorithm>
#include <iterator>

#include "base/error.hpp"

namespace cjit {

namespace {

bool precedes(const KeyField& a, const KeyField& b) { return a.name != b.name ? a.name < b.name : a.value < b.value; }

std::vector<KeyField> sorted(std::vector<KeyField> fields) {
  std::sort(fields.begin(), fields.end(), precedes);
  return fields;
}

// The fields of `from` that `less` does not have. Both are sorted.
std::vector<KeyField> rest(const std::vector<KeyField>& from, const std::vector<KeyField>& less) {
  std::vector<KeyField> only;
  std::set_difference(from.begin(), from.end(), less.begin(), less.end(), std::back_inserter(only), precedes);
  return only;
}

std::string value_of(const std::vector<KeyField>& fields, std::string_view name) {
  const auto found =
      std::find_if(fields.begin(), fields.end(), [&](const KeyField& field) { return field.name == name; });
  return found == fields.end() ? "" : found->value;
}

std::string shown(const std::string& value) {
  constexpr std::size_t kLongest = 40;
  return value.size() <= kLongest ? value : concat(value.substr(0, kLongest), "...");
}

std::string text_of(const FieldDifference& difference) {
  if (difference.found.empty()) return concat(difference.name, " (", shown(difference.wanted), ", which it lacks)");
  if (difference.wanted.empty()) return concat(difference.name, " (only it has ", shown(difference.found), ')');
  return concat(difference.name, " (", shown(difference.found), " instead of ", shown(difference.wanted), ')');
}

}  // namespace

std::vector<FieldDifference> differences(const std::vector<KeyField>& wanted, const std::vector<KeyField>& found) {
  const std::vector<KeyField> all_wanted = sorted(wanted), all_found = sorted(found);
  const std::vector<KeyField> missing = rest(all_wanted, all_found), other = rest(all_found, all_wanted);
  std::vector<FieldDifference> result;
  auto next = other.begin();
  for (const KeyField& field : missing) {
    for (; next != other.end() && next->name < field.name; ++next) result.push_back({next->name, "", next->value});
    const bool is_pair = next != other.end() && next->name == field.name;
    result.push_back({field.name, field.value, is_pair ? next++->value : ""});
  }
  for (; next != other.end(); ++next) result.push_back({next->name, "", next->value});
  return result;
}

std::string SimilarEntry::text() const {
  constexpr std::size_t kMaxShown = 4;
  std::vector<std::string> shown;
  for (const FieldDifference& difference : differences)
    if (shown.size() < kMaxShown) shown.push_back(text_of(difference));
  std::string text = concat(key.text(), " differs in: ", join(shown, ", "));
  if (differences.size() > kMaxShown) text.append(concat(" and ", differences.size() - kMaxShown, " more"));
  return text;
}

void SimilarEntrySearch::compare(ByteSpan entry) noexcept {
  ++compared_;
  try {
    const EntryKey key = decode_entry_key(entry);
    std::vector<FieldDifference> found = differences(wanted_, key.fields);
    const Relation relation = relation_to(key.fields, found.size());
    if (relation == Relation::kNone || relation > best_relation_) return;
    if (relation == best_relation_ && best_ && found.size() >= best_->differences.size()) return;
    best_ = {key.key, std::move(found)};
    best_relation_ = relation;
  } catch (...) {  // a damaged entry, or no memory: the explanation is a courtesy
  }
}

SimilarEntrySearch::Relation SimilarEntrySearch::relation_to(const std::vector<KeyField>& fields,
                                                             std::size_t difference_count) const {
  const std::string wanted = value_of(wanted_, "source"), name = value_of(wanted_, "source name");
  if (wanted.empty()) return 2 * difference_count <= wanted_.size() ? Relation::kSameFields : Relation::kNone;
  if (value_of(fields, "source") == wanted) return Relation::kSameSource;
  return !name.empty() && value_of(fields, "source name") == name ? Relation::kSameName : Relation::kNone;
}

std::optional<SimilarEntry> SimilarEntrySearch::take() && { return std::move(best_); }

}  // namespace cjit
