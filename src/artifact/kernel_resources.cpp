#include "artifact/kernel_resources.hpp"

#include <algorithm>
#include <memory>

#include "artifact/cubin_reader.hpp"
#include "base/error.hpp"

namespace cjit {

namespace {

cjit_kernel_resources_t resources_in(const ImageKernel& kernel) {
  return {.struct_size = sizeof(cjit_kernel_resources_t),
          .static_shared_memory = kernel.static_shared_memory,
          .constant_memory = kernel.constant_memory,
          .constant_banks = 0,
          .local_memory = kernel.local_memory,
          .stack_memory = kernel.stack_memory,
          .stack_frame = 0,
          .spill_stores = 0,
          .spill_loads = 0,
          .code_size = kernel.code_size,
          .register_count = kernel.register_count,
          .barrier_count = kernel.barrier_count,
          .max_threads_per_block = 0,
          .max_block_x = kernel.max_block[0],
          .max_block_y = kernel.max_block[1],
          .max_block_z = kernel.max_block[2],
          .required_block_x = kernel.required_block[0],
          .required_block_y = kernel.required_block[1],
          .required_block_z = kernel.required_block[2],
          .required_cluster_x = kernel.required_cluster[0],
          .required_cluster_y = kernel.required_cluster[1],
          .required_cluster_z = kernel.required_cluster[2],
          .cluster_must_be_set = kernel.cluster_must_be_set ? 1U : 0U,
          .reserved0 = 0};
}

cjit_image_kernel_t record_of(const ImageKernel& kernel, const cjit_kernel_resources_t& resources,
                              const std::uint64_t* parameters) {
  const std::size_t count = kernel.parameters.size();
  return {.struct_size = sizeof(cjit_image_kernel_t),
          .symbol = kernel.symbol.c_str(),
          .resources = &resources,
          .parameter_offsets = count == 0 ? nullptr : parameters,
          .parameter_sizes = count == 0 ? nullptr : parameters + count,
          .parameter_alignments = count == 0 ? nullptr : parameters + 2 * count,
          .parameter_count = count};
}

std::vector<ImageKernel> kernels_of(ByteSpan cubin) try {
  return is_cubin(cubin) ? read_cubin(cubin).kernels : std::vector<ImageKernel>{};
} catch (const Error&) {
  return {};
}

}  // namespace

KernelResources::KernelResources(std::vector<ImageKernel> kernels) : kernels_(std::move(kernels)) {
  std::size_t parameter_count = 0;
  for (const ImageKernel& kernel : kernels_) parameter_count += kernel.parameters.size();
  parameters_.reserve(3 * parameter_count);
  resources_.reserve(kernels_.size());
  records_.reserve(kernels_.size());
  pointers_.reserve(kernels_.size());
  for (const ImageKernel& kernel : kernels_) {
    const std::uint64_t* const parameters = parameters_.data() + parameters_.size();
    for (const auto field : {&KernelParameter::offset, &KernelParameter::size, &KernelParameter::alignment})
      for (const KernelParameter& parameter : kernel.parameters) parameters_.push_back(parameter.*field);
    resources_.push_back(resources_in(kernel));
    records_.push_back(record_of(kernel, resources_.back(), parameters));
    pointers_.push_back(&records_.back());
  }
}

const KernelResources& CubinResources::of(const std::vector<Image>& images) const {
  static const KernelResources& kNone =
      *new KernelResources({});  // never destroyed, because threads may outlive static objects
  const auto cubin = std::find_if(images.begin(), images.end(),
                                  [](const Image& image) { return image.kind == CJIT_IMAGE_KIND_CUBIN; });
  if (cubin == images.end()) return kNone;
  if (const KernelResources* known = read_.load(std::memory_order_acquire)) return *known;
  auto mine = std::make_unique<const KernelResources>(kernels_of(cubin->bytes));
  const KernelResources* first = nullptr;
  return read_.compare_exchange_strong(first, mine.get(), std::memory_order_acq_rel) ? *mine.release() : *first;
}

}  // namespace cjit
