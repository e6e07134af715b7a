// What this process may use of the machine.
#pragma once

#include <cstdint>
#include <string>

namespace cjit {

struct MachineShare {
  unsigned cores = 1;
  std::uint64_t memory = 0;  // bytes
};

// The least of what the machine has, of what the process's affinity allows, and of the limits of its cgroup and of
// those that contain it (cgroup v1 and v2). Part of a core counts as a core. `root` precedes /proc and /sys.
MachineShare machine_share(const std::string& root = "");

}  // namespace cjit
