// The resources of an image's kernels, in the form of the C ABI.
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
  // nullptr if there are no kernels.
  const cjit_image_kernel_t* const* data() const noexcept { return pointers_.empty() ? nullptr : pointers_.data(); }
  std::uint64_t size() const noexcept { return pointers_.size(); }

 private:
  const std::vector<ImageKernel> kernels_;
  std::vector<std::uint64_t> parameters_;  // per kernel: its offsets, then its sizes, then its alignments
  std::vector<cjit_kernel_resources_t> resources_;
  std::vector<cjit_image_kernel_t> records_;
  std::vector<const cjit_image_kernel_t*> pointers_;
};

// The resources of the cubin of a build; empty if there is no cubin or if it cannot be read. They are read on first
// use, by any thread. A copy reads them again.
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
