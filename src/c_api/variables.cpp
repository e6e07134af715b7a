#include "c_api/variables.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "base/environment.hpp"
#include "base/no_limit.hpp"
#include "base/text.hpp"
#include "base/words.hpp"
#include "c_api/struct_io.hpp"

namespace cjit {

namespace {

bool may_be_written(const std::string& path) { return ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) == 0; }

}  // namespace

std::string output_file_of(const char* name) {
  std::string path(environment_variable(name));
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  if (path.empty() || folder.native().find("%p") != std::string::npos) return path;
  std::error_code none;
  const bool exists = std::filesystem::exists(path, none);
  const std::string written = exists ? path : folder.empty() ? "." : folder.native();
  if (std::filesystem::is_directory(path, none) || !may_be_written(written) ||
      (!exists && !std::filesystem::is_directory(written, none)))
    throw bad_variable(name, "a writable file in an existing directory");
  return path;
}

void require_folder(const char* name) {
  const std::string path(environment_variable(name));
  std::error_code none;
  if (!path.empty() && !std::filesystem::is_directory(path, none)) throw bad_variable(name, "an existing directory");
}

std::string output_folder_of(const char* name) {
  std::string path(environment_variable(name));
  if (path.empty()) return path;
  std::error_code problem;
  std::filesystem::create_directories(path, problem);
  if (problem || !may_be_written(path)) throw bad_variable(name, "a directory that is writable or can be created");
  return path;
}

std::vector<std::string> words_of(const char* name) {
  auto words = split_words(environment_variable(name));
  if (!words) throw bad_variable(name, "options separated by blanks, with closed quotes and no backslash at the end");
  return *std::move(words);
}

std::uint64_t number_of(std::uint64_t option, const char* name, std::uint64_t otherwise) {
  constexpr const char* kExpectedNumber = "a number from 1 on, with an optional unit at the end such as K, MB or GiB";
  if (option != 0) return option;
  std::string_view text = environment_variable(name);
  if (text.empty()) return otherwise;
  std::uint64_t factor = 1;
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (const std::string_view unit = text.substr(digits); !unit.empty()) {
    const auto power = std::string_view("KMGTkmgt").find(unit.front());
    const std::string_view rest = unit.substr(1);
    if (power == std::string_view::npos || !(rest.empty() || rest == "B" || rest == "iB"))
      throw bad_variable(name, kExpectedNumber);
    factor = std::uint64_t{1} << (10 * (power % 4 + 1));
    text.remove_suffix(unit.size());
  }
  std::uint64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc{} || end != text.data() + text.size() || number == 0 || number > UINT64_MAX / factor)
    throw bad_variable(name, kExpectedNumber);
  return number * factor;
}

std::chrono::milliseconds read_limit(std::uint32_t option) {
  return option == CJIT_NO_LIMIT ? kNoLimit : std::chrono::milliseconds(option);
}

std::chrono::milliseconds limit_of(std::uint32_t option, const char* name, std::chrono::milliseconds otherwise) {
  if (option != 0) return read_limit(option);
  const std::string_view text = environment_variable(name);
  if (text.empty()) return otherwise;
  if (text == "none") return kNoLimit;
  constexpr const char* kExpected = "a number of milliseconds from 1 to 4294967294, or \"none\"";
  std::uint32_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc{} || end != text.data() + text.size() || number == 0 || number == CJIT_NO_LIMIT)
    throw bad_variable(name, kExpected);
  return std::chrono::milliseconds(number);
}

std::vector<std::string> paths_of(const char* const* paths, std::uint64_t count, const char* option, const char* name) {
  const bool is_set = paths != nullptr || count != 0;
  std::vector<std::string> found;
  for (const std::string_view path :
       is_set ? read_strings(paths, count, option) : split(environment_variable(name), ':'))
    if (!path.empty()) found.emplace_back(path);
  return found;
}

std::uint32_t choice_of(std::uint32_t option, const char* name, std::initializer_list<std::string_view> names,
                        std::uint32_t otherwise) {
  if (option != 0) return option;
  const std::string_view text = environment_variable(name);
  if (text.empty()) return otherwise;
  std::uint32_t choice = 1;
  for (const std::string_view candidate : names) {
    if (candidate == text) return choice;
    ++choice;
  }
  throw bad_variable(name, join(names, ", "));
}

}  // namespace cjit
