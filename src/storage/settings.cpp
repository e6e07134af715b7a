#include "storage/settings.hpp"

#include <algorithm>

#include "base/environment.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::uint64_t kMostAttributes = 1000;
constexpr std::uint64_t kLongestTimeout = 3600 * 1000;  // milliseconds

std::string required_variable(const char* name) {
  std::string value(environment_variable(name));
  if (value.empty()) throw bad_setting(concat("the environment variable ", name, " is not set; libcjit sets it"));
  return value;
}

std::uint64_t number_variable(const char* name, std::uint64_t greatest) {
  const std::string_view text = environment_variable(name);
  if (text.empty()) return 0;
  const auto number = parse_integer<std::uint64_t>(text);
  if (!number || *number > greatest) throw bad_variable(name, concat("a number from 0 to ", greatest));
  return *number;
}

}  // namespace

Error bad_setting(std::string message) {
  return Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_CACHE, std::move(message));
}

Error storage_error(std::string message) { return Error(CJIT_ERROR_IO, CJIT_STAGE_CACHE, std::move(message)); }

Settings Settings::from_environment() {
  Settings settings;
  settings.endpoint = required_variable("CRSH_IPC_ENDPOINT");
  settings.url = required_variable("CRSH_URL");
  settings.idle_timeout = std::chrono::seconds(number_variable("CRSH_IDLE_TIMEOUT", UINT32_MAX));
  const std::uint64_t count = number_variable("CRSH_NUM_ATTR", kMostAttributes);
  for (std::uint64_t i = 0; i < count; ++i) {
    std::string name = required_variable(concat("CRSH_ATTR_KEY_", i).c_str());
    std::string value(environment_variable(concat("CRSH_ATTR_VALUE_", i).c_str()));
    settings.attributes_.push_back({std::move(name), std::move(value)});
  }
  return settings;
}

std::vector<std::string> Settings::take_all(std::string_view name) {
  std::vector<std::string> values;
  std::erase_if(attributes_, [&](Attribute& attribute) {
    if (attribute.name != name) return false;
    values.push_back(std::move(attribute.value));
    return true;
  });
  return values;
}

std::optional<std::string> Settings::take(std::string_view name) {
  std::vector<std::string> values = take_all(name);
  if (values.empty()) return std::nullopt;
  if (values.size() > 1) throw bad_setting(concat("the attribute '", name, "' is given ", values.size(), " times"));
  return std::move(values.front());
}

std::uint64_t Settings::take_number(std::string_view name, std::uint64_t normal, std::uint64_t least,
                                    std::uint64_t greatest) {
  const auto text = take(name);
  if (!text) return normal;
  const auto number = parse_integer<std::uint64_t>(*text);
  if (!number || *number < least || *number > greatest)
    throw bad_setting(
        concat("the attribute '", name, "' is '", *text, "'; it takes a number from ", least, " to ", greatest));
  return *number;
}

TransferLimits Settings::take_limits() {
  TransferLimits limits;
  const auto take = [&](std::string_view name, std::chrono::milliseconds normal) {
    return std::chrono::milliseconds(take_number(name, static_cast<std::uint64_t>(normal.count()), 1, kLongestTimeout));
  };
  limits.connect = take("connect-timeout", limits.connect);
  limits.operation = take("operation-timeout", limits.operation);
  return limits;
}

void Settings::expect_nothing_left() const {
  if (attributes_.empty()) return;
  throw bad_setting(
      concat("this storage helper has no attribute '", attributes_.front().name, "'; docs/remote.md lists them"));
}

}  // namespace cjit
