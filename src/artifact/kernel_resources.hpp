// What the kernels of an image need, in the form that the ABI hands out.
#pragma once

#include <cjit/image.h>

#include <atomic>
#include <string>
#include <vector>

#include "artifact/image.hpp"
#include "artifact/image_kernels.hpp"

namespace cjit {

class KernelResources {
 public:
  explicit KernelResources(std::vector<ImageKernel> kernels);
  KernelResources(const KernelResources&) = delete;
  KernelResources& operator=(const KernelResources&) = delete;

  const std::vector<ImageKernel>& kernels() const noexcept { return kernels_; }
  // NULL if there are none.
  const cjit_image_kernel_t* const* data() const noexcept { return pointers_.empty() ? nullptr : pointers_.data(); }
  std::uint64_t size() const noexcept { return pointers_.size(); }

 private:
  const std::vector<ImageKernel> kernels_;
  std::vector<std::uint64_t> parameters_;  // of each kernel its offsets, its sizes, its alignments
  std::vector<cjit_kernel_resources_t> resources_;
  std::vector<cjit_image_kernel_t> records_;
  std::vector<const cjit_image_kernel_t*> pointers_;
};

// Those of the cubin among a build's images; of none if there is no cubin, or one that cannot be read. Read when they
// are first asked for, by whatever thread; a copy reads again.
class CubinResources {
 public:
  CubinResources() = default;
  CubinResources(const CubinResources&) noexcept {}
  CubinResources& operator=(const CubinResources&) = delete;
  ~CubinResources() { delete read_.load(std::memory_order_acquire); }

  const KernelResources& of(const std::vector<Image>& images) const;

 private:
  mutable std::atomic<const KernelResources*> read_{nullptr};
};

}  // namespace cjit
