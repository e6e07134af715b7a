#include "cache/miss.hpp"

namespace cjit {

Count count_of(Miss miss) noexcept {
  switch (miss) {
    case Miss::kCorrupt:
      return Count::kCorruptMisses;
    case Miss::kVersion:
      return Count::kVersionMisses;
    case Miss::kUnreadable:
      return Count::kUnreadableMisses;
    default:
      return Count::kAbsentMisses;
  }
}

const char* note_of(Miss miss) noexcept {
  switch (miss) {
    case Miss::kCorrupt:
      return "the entry on disk was damaged";
    case Miss::kVersion:
      return "the entry on disk had another format version";
    case Miss::kUnreadable:
      return "the entry on disk cannot be read";
    case Miss::kCorruptInLayer:
      return "the entry in a cache layer is damaged, unreadable or has another format version";
    case Miss::kRefused:
      return "the entry on disk was neither built here nor signed by a trusted key, and is replaced";
    case Miss::kAbsent:
      break;
  }
  return "";
}

std::string_view damage_of(Miss miss) noexcept {
  switch (miss) {
    case Miss::kVersion:
      return "on disk has another format version";
    case Miss::kUnreadable:
      return "on disk cannot be read";
    case Miss::kRefused:
      return "on disk was neither built here nor signed by a trusted key";
    case Miss::kCorruptInLayer:
      return "in a cache layer is damaged, unreadable or has another format version";
    default:
      return "on disk is damaged";
  }
}

}  // namespace cjit
