// The memory pool of workspaces. Unlike the pool of the device it keeps memory when the host waits for the device: else
// each run after a wait would take a tenth of a millisecond to map memory again.
#pragma once

#include "nvidia/current_context.hpp"
#include "nvidia/driver.hpp"

namespace cjit {

// Bytes that a pool keeps.
inline constexpr std::uint64_t kKeptWorkspaceBytes = std::uint64_t{256} << 20;

// The pool of the context, which all plans of the process share and which lives as long as the process. nullptr: use
// the pool of the device, because the driver is a stand-in, or the device has had other contexts with pools. Throws
// Error(CJIT_ERROR_DRIVER).
CuMemoryPool workspace_pool(const Driver& driver, const CurrentContext& context);

}  // namespace cjit
