#include "manifest_file.hpp"

// toml++ 3.3 asserts what a user may get wrong, such as "[[[", and where assertions are off promises it to the compiler.
#undef NDEBUG
#define TOML_ASSERT(condition) static_cast<void>(0)
#include <toml++/toml.h>

#include <algorithm>
#include <filesystem>

#include "kernel_spec.hpp"

namespace cjit_cli {

namespace {

Failure cannot_read(const std::string& where, const std::string& why) {
  return Failure(CJIT_ERROR_INVALID_ARGUMENT, "cannot read the manifest " + where + ": " + why);
}

std::string line_of(const std::string& path, const toml::source_region& region) {
  return path + ":" + std::to_string(region.begin.line) + ":" + std::to_string(region.begin.column);
}

Json to_json(const std::string& path, const toml::node& node);

// A toml::table is sorted by key.
Json table_to_json(const std::string& path, const toml::table& table) {
  struct Member {
    std::string key;
    const toml::node* value;
  };
  std::vector<Member> members;
  for (const auto& [key, value] : table) members.push_back({std::string(key.str()), &value});
  std::stable_sort(members.begin(), members.end(), [](const Member& a, const Member& b) {
    const toml::source_position one = a.value->source().begin, other = b.value->source().begin;
    return one < other;
  });
  Json object = Json::object();
  for (const Member& member : members) object[member.key] = to_json(path, *member.value);
  return object;
}

Json to_json(const std::string& path, const toml::node& node) {
  if (const auto* table = node.as_table()) return table_to_json(path, *table);
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* number = node.as_integer()) return number->get();
  if (const auto* number = node.as_floating_point()) return number->get();
  if (const auto* truth = node.as_boolean()) return truth->get();
  const auto* array = node.as_array();
  if (array == nullptr) throw cannot_read(line_of(path, node.source()), "dates and times mean nothing here");
  Json list = Json::array();
  for (const toml::node& element : *array) list.push_back(to_json(path, element));
  return list;
}

Json parse_toml(const std::string& path, const std::string& text) {
  try {
    return to_json(path, toml::parse(text));
  } catch (const toml::parse_error& error) {
    throw cannot_read(line_of(path, error.source()), std::string(error.description()));
  }
}

Json parse_json(const std::string& path, const std::string& text) {
  try {
    return Json::parse(text);
  } catch (const Json::exception& error) {
    const std::string what = error.what();  // "[json.exception.parse_error.101] parse error at line 1, column 2: ..."
    const auto end_of_name = what.find("] ");
    throw cannot_read(path, end_of_name == std::string::npos ? what : what.substr(end_of_name + 2));
  }
}

}  // namespace

Json load_manifest(const std::string& path) {
  const auto extension = std::filesystem::path(path).extension();
  if (extension != ".toml" && extension != ".json")
    throw cannot_read(path, "its name has to end in .toml or .json, which says how it is written");
  const SharedText text = read_text(path);
  return extension == ".toml" ? parse_toml(path, *text) : parse_json(path, *text);
}

}  // namespace cjit_cli
