// Shares of the L2 cache that a CUDA context sets aside for persisting lines.
#pragma once

#include <cstdint>
#include <memory>

#include "nvidia/current_context.hpp"

namespace cjit {

struct L2PersistenceInfo {
  std::uint64_t requested_bytes = 0;
  std::uint64_t granted_bytes = 0;
  std::uint64_t max_bytes = 0;
  std::uint64_t max_window_bytes = 0;
};

struct L2Window {
  std::uint64_t address = 0;
  std::uint64_t bytes = 0;
  double hit_ratio = 0;
};

// One share. Thread-safe.
class L2Persistence {
 public:
  // In the current context. Throws Error; see cjit_l2_persistence_create().
  L2Persistence(std::shared_ptr<const Driver> driver, std::uint64_t bytes);
  ~L2Persistence();
  L2Persistence(const L2Persistence&) = delete;
  L2Persistence& operator=(const L2Persistence&) = delete;

  // Throws Error(CJIT_ERROR_STALE_HANDLE) once the context is gone.
  L2PersistenceInfo info() const;
  L2Window window(std::uint64_t address, std::uint64_t bytes) const;

 private:
  std::shared_ptr<const Driver> driver_;
  PrimaryContext primary_context_;
  ContextIdentity home_;
  std::uint64_t bytes_;
  std::uint64_t max_bytes_ = 0;
  std::uint64_t max_window_bytes_ = 0;
};

}  // namespace cjit
