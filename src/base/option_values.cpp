#include "base/option_values.hpp"

#include "base/error.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

std::string rendered(const std::string& name, const std::string& value) {
  return value.empty() ? name : concat(name, '=', value);
}

}  // namespace

void throw_contradiction(std::string_view one, std::string_view other) {
  throw_contradiction(concat("the options ", one, " and ", other, " contradict each other; keep one of them"));
}

void throw_contradiction(std::string message) {
  throw Error(CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_STAGE_REQUEST, std::move(message));
}

void OptionValues::set(std::string_view name, std::string value, std::string origin) {
  if (const auto found = forbidden_.find(name); found != forbidden_.end()) throw_contradiction(found->second, origin);
  if (const auto held = single_.find(name); held == single_.end())
    single_.emplace(name, Value{std::move(value), std::move(origin)});
  else if (held->second.text != value)
    throw_contradiction(held->second.origin, origin);
}

void OptionValues::forbid(std::string_view name, std::string origin) {
  if (const auto found = single_.find(name); found != single_.end()) throw_contradiction(found->second.origin, origin);
  forbidden_.emplace(name, std::move(origin));
}

void OptionValues::append(std::string_view name, std::string value, std::string_view group) {
  groups_[std::string(group.empty() ? name : group)].emplace_back(name, std::move(value));
}

void OptionValues::change_group(std::string_view name, const std::function<std::string(const std::string&)>& change) {
  const auto found = groups_.find(name);
  if (found == groups_.end()) return;
  for (Named& member : found->second) member.second = change(member.second);
}

void OptionValues::override_with(const OptionValues& later) {
  for (const auto& [name, origin] : later.forbidden_) {
    single_.erase(name);
    forbidden_.insert_or_assign(name, origin);
  }
  for (const auto& [name, value] : later.single_) {
    forbidden_.erase(name);
    single_.insert_or_assign(name, value);
  }
  for (const auto& [name, values] : later.groups_) {
    std::vector<Named>& group = groups_[name];
    group.insert(group.end(), values.begin(), values.end());
  }
}

const std::string* OptionValues::find(std::string_view name) const {
  const auto found = single_.find(name);
  return found == single_.end() ? nullptr : &found->second.text;
}

std::vector<std::string> OptionValues::list(std::string_view name) const {
  std::vector<std::string> values;
  for (const auto& [group, members] : groups_)
    for (const auto& [member, value] : members)
      if (member == name) values.push_back(value);
  return values;
}

const std::vector<OptionValues::Named>& OptionValues::group(std::string_view name) const {
  static const std::vector<Named> kEmpty;
  const auto found = groups_.find(name);
  return found == groups_.end() ? kEmpty : found->second;
}

std::vector<std::string> OptionValues::render() const {
  std::vector<std::string> options;
  for (const auto& [name, value] : single_) options.push_back(rendered(name, value.text));
  for (const auto& [group, members] : groups_)
    for (const auto& [name, value] : members) options.push_back(rendered(name, value));
  return options;
}

}  // namespace cjit
