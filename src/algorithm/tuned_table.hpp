// The numbers that were found to be faster than CUB's: tables of src/algorithm/tuned, which are part of the library.
// src/algorithm/tuned/README.md describes them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "algorithm/family_text.hpp"
#include "plan/json.hpp"

namespace cjit {

// Numbers of a policy, and where they come from.
struct PolicyText {
  static constexpr std::string_view kCaller = "caller";

  std::string json;            // as the key "policy"; "": CUB's numbers
  std::string source = "CUB";  // as cjit_build_result_t::policy_source
};

struct TunedEntry {
  std::string_view arch;  // "sm_90"
  std::string_view family;
  std::string_view match;   // "input=int2 operator=plus"
  std::string_view policy;  // JSON
  std::string_view date;
};

// All entries of all tables.
std::vector<TunedEntry> tuned_entries();

// The keys of a description that differ from their defaults, and their values as words of a match.
using AlgorithmWords = std::vector<std::pair<std::string_view, std::string>>;
AlgorithmWords words_of(const JsonValue& description, const FamilyText& family);

// The numbers of the first entry that matches, CUB's if there is none. The description may have faults. `cc`: 90.
PolicyText find_tuned(std::uint32_t cc, std::string_view family, const JsonValue& description);

}  // namespace cjit
