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

bool has_one_of(const HeaderPlaces& places, std::string_view names) {
  if (places.empty() || names.empty()) return false;
  // One listing answers for most names.
  std::vector<std::set<std::string, std::less<>>> listings;
  for (const std::string& folder : places.folders) {
    std::vector<std::string> entries;
    static_cast<void>(list_folder(folder.empty() ? "." : folder, entries));
    listings.emplace_back(entries.begin(), entries.end());
  }
  for (const std::string_view name : split(names, '\n')) {
    if (std::find(places.virtual_names.begin(), places.virtual_names.end(), name) != places.virtual_names.end())
      return true;
    const std::string_view part = first_part(name);
    for (std::size_t i = 0; i < listings.size(); ++i) {
      const bool is_odd = part.empty() || part == "." || part == "..";
      if (!is_odd && !listings[i].contains(part) && !listings[i].contains(concat(part, ".stdh"))) continue;
      const std::string path = in_folder(places.folders[i].empty() ? "." : places.folders[i], std::string(name));
      if (is_file(path) || (!has_extension(name) && is_file(path + ".stdh"))) return true;
    }
  }
  return false;
}

}  // namespace

bool is_replaced(std::span<const HeaderPlaces> places, std::string_view names) {
  return names.starts_with(kSomeAreReplaced) ||
         std::ranges::any_of(places, [&](const HeaderPlaces& one) { return has_one_of(one, names); });
}

}  // namespace cjit
