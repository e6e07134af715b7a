// Which entry of a bundle a device gets.
#pragma once

#include <string>
#include <vector>

#include "bundle/bundle.hpp"

namespace cjit {

struct ChoiceRequest {
  DeviceIdentity device;
  int driver_version = 0;      // 0: any
  std::string linker_problem;  // why LTO-IR cannot be linked; "": it can
};

struct Verdict {
  SharedEntry entry;
  std::string reason;
};

struct Choice {
  SharedEntry chosen;
  std::vector<Verdict> verdicts;  // of all entries, the best first
};

// Of entries of one name. Throws Error(CJIT_ERROR_NO_BINARY_FOR_DEVICE), which lists them.
Choice choose_entry(const std::vector<SharedEntry>& entries, const ChoiceRequest& request);

}  // namespace cjit
