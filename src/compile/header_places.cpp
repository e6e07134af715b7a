#include "compile/header_places.hpp"

#include <algorithm>
#include <set>

#include "base/folder_list.hpp"
#include "base/text.hpp"
#include "compile/file_stamp.hpp"
#include "compile/header_path.hpp"

namespace cjit {

namespace {

bool is_file(const std::string& path) { return look_at(path).kind == FileKind::kFile; }

std::optional<std::string> first_of(const HeaderPlaces& places, std::string_view names) {
  if (places.empty() || names.empty()) return std::nullopt;
  // One listing answers for most names.
  std::vector<std::set<std::string, std::less<>>> listings;
  for (const std::string& folder : places.folders) {
    std::vector<std::string> entries;
    static_cast<void>(list_folder(folder.empty() ? "." : folder, entries));
    listings.emplace_back(entries.begin(), entries.end());
  }
  for (const std::string_view name : split(names, '\n')) {
    if (std::find(places.virtual_names.begin(), places.virtual_names.end(), name) != places.virtual_names.end())
      return std::string(name);
    const std::string_view part = first_part(name);
    for (std::size_t i = 0; i < listings.size(); ++i) {
      const bool is_odd = part.empty() || part == "." || part == "..";
      if (!is_odd && !listings[i].contains(part) && !listings[i].contains(concat(part, ".stdh"))) continue;
      const std::string path = in_folder(places.folders[i].empty() ? "." : places.folders[i], std::string(name));
      if (is_file(path) || (!has_extension(name) && is_file(path + ".stdh"))) return std::string(name);
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> replacement(std::span<const HeaderPlaces> places, std::string_view names) {
  for (const HeaderPlaces& one : places)
    if (auto found = first_of(one, names)) return found;
  return names.starts_with(kSomeAreReplaced) ? std::optional(std::string()) : std::nullopt;
}

}  // namespace cjit
