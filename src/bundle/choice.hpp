// Chooses the entry of a bundle for a device.
#pragma once

#include <string>
#include <vector>

#include "bundle/bundle.hpp"

namespace cjit {

struct ChoiceRequest {
  DeviceIdentity device;
  int driver_version = 0;      // 0: any
  std::string linker_problem;  // why LTO-IR cannot be linked; "" if it can
};

struct Verdict {
  SharedEntry entry;
  std::string reason;
};

struct Choice {
  SharedEntry chosen;
  std::vector<Verdict> verdicts;  // one per entry, the best first
};

// Chooses among entries with the same name. Throws Error(CJIT_ERROR_NO_BINARY_FOR_DEVICE), whose message lists them.
Choice choose_entry(const std::vector<SharedEntry>& entries, const ChoiceRequest& request);

}  // namespace cjit
