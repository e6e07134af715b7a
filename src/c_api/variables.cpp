#include "c_api/variables.hpp"

#include <charconv>
#include <cstdlib>

#include "base/error.hpp"
#include "base/text.hpp"

namespace cjit {

namespace {

[[noreturn]] void refuse(const char* name, std::string_view takes) {
  throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
              concat("the environment variable ", name, " is '", variable(name), "'; it takes ", takes));
}

}  // namespace

std::string_view variable(const char* name) {
  const char* value = ::secure_getenv(name);
  return value != nullptr ? value : "";
}

std::uint64_t number_of(std::uint64_t option, const char* name, std::uint64_t otherwise) {
  if (option != 0) return option;
  std::string_view text = variable(name);
  if (text.empty()) return otherwise;
  std::uint64_t factor = 1;
  if (const auto unit = std::string_view("KMG").find(text.back()); unit != std::string_view::npos) {
    factor = std::uint64_t{1} << (10 * (unit + 1));
    text.remove_suffix(1);
  }
  std::uint64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc{} || end != text.data() + text.size() || number == 0 || number > UINT64_MAX / factor)
    refuse(name, "a number from 1, which may end in K, M or G");
  return number * factor;
}

std::uint32_t choice_of(std::uint32_t option, const char* name, std::initializer_list<std::string_view> names,
                        std::uint32_t otherwise) {
  if (option != 0) return option;
  const std::string_view text = variable(name);
  if (text.empty()) return otherwise;
  std::uint32_t choice = 1;
  for (const std::string_view candidate : names) {
    if (candidate == text) return choice;
    ++choice;
  }
  refuse(name, join(names, ", "));
}

}  // namespace cjit
