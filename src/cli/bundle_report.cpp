#include "bundle_report.hpp"

#include <cstring>
#include <iostream>

namespace cjit_cli {

namespace {

const char* difference_name(cjit::bundle_difference_kind kind) {
  switch (kind) {
    case cjit::bundle_difference_kind::removed:
      return "removed";
    case cjit::bundle_difference_kind::added:
      return "added";
    default:
      return "changed";
  }
}

// "1464 (30 %)"
std::string stored_text(const Json& entry) {
  const auto stored = entry["stored_bytes"].get<std::uint64_t>(), bytes = entry["bytes"].get<std::uint64_t>();
  return std::to_string(stored) + (stored == bytes ? "" : " (" + std::to_string(stored * 100 / bytes) + " %)");
}

}  // namespace

bool is_bundle(cjit::bytes_view bytes) {
  constexpr char kMagic[] =
      "\x89"
      "CJBN\r\n\x1a";
  return bytes.size() >= 8 && std::memcmp(bytes.data(), kMagic, 8) == 0;
}

Json describe_bundle(const std::string& path, cjit::bytes_view bytes) {
  const auto listing = cjit::bundle::read(bytes).value().list().value();
  Json entries = Json::array();
  for (const cjit::bundle_entry& entry : listing.entries())
    entries.push_back({{"name", entry.name()},
                       {"arch", entry.arch()},
                       {"image", kind_name(entry.image_kind())},
                       {"bytes", entry.image_size()},
                       {"stored_bytes", entry.stored_size()},
                       {"producer", entry.producer()},
                       {"checksum", entry.checksum()}});
  return {{"bundle", path},
          {"bytes", bytes.size()},
          {"entries", entries},
          {"sections", listing.section_count()},
          {"distinct_sections", listing.distinct_section_count()}};
}

void print_bundle(const Json& document) {
  std::vector<std::vector<std::string>> rows = {{"name", "architecture", "image", "bytes", "stored", "producer"}};
  for (const Json& entry : document["entries"])
    rows.push_back({text_of(entry["name"]), text_of(entry["arch"]), text_of(entry["image"]), text_of(entry["bytes"]),
                    stored_text(entry), text_of(entry["producer"])});
  print_table(rows);
  std::cout << text_of(document["bundle"]) << ": " << document["bytes"] << " bytes, " << document["entries"].size()
            << " entries, " << document["distinct_sections"] << " distinct of " << document["sections"]
            << " sections\n";
}

Json to_json(const cjit::bundle_diff& diff) {
  Json differences = Json::array();
  for (const cjit::bundle_difference& one : diff.differences())
    differences.push_back({{"kind", difference_name(one.kind())},
                           {"name", one.name()},
                           {"arch", one.arch()},
                           {"sections", one.sections()},
                           {"first_bytes", one.first_size()},
                           {"second_bytes", one.second_size()}});
  return differences;
}

void print_differences(const Json& differences) {
  if (differences.empty()) {
    std::cout << "the bundles are equal\n";
    return;
  }
  std::vector<std::vector<std::string>> rows = {{"", "name", "architecture", "bytes", "bytes", "sections"}};
  for (const Json& one : differences)
    rows.push_back({text_of(one["kind"]), text_of(one["name"]), text_of(one["arch"]), text_of(one["first_bytes"]),
                    text_of(one["second_bytes"]), text_of(one["sections"])});
  print_table(rows);
}

}  // namespace cjit_cli
