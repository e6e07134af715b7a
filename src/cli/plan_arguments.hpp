// The arguments of `cjit plan run`: --arg NAME=VALUE.
#pragma once

#include <optional>
#include <vector>

#include "files.hpp"

namespace cjit_cli {

// Elements of device memory: "ones:32x64xfloat32".
struct MemoryContents {
  enum class Origin { kZeros, kOnes, kRandom, kFile };

  Origin origin = Origin::kZeros;
  cjit::value_kind kind = cjit::value_kind::none;
  std::uint64_t count = 0;  // of elements
  std::uint64_t bytes = 0;
  std::uint64_t seed = 0;
  std::string path;
};

struct PlanArgument {
  std::string name;
  cjit::value_kind kind = cjit::value_kind::none;
  std::vector<std::byte> value;            // of a number; 8 bytes for the address of a pointer
  std::optional<MemoryContents> contents;  // of a pointer other than `null`
};

// Returns the arguments in the order of the parameters. Throws cjit::error with all faults of the texts, and with the
// parameters.
std::vector<PlanArgument> parse_arguments(const cjit::plan_info& plan, const std::vector<std::string>& texts);

// The bytes of the memory. Throws cjit::error if its file cannot be read.
std::vector<std::byte> make_contents(const MemoryContents& contents);

}  // namespace cjit_cli
