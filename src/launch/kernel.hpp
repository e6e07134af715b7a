// An entry function of a module, and its properties on each device.
#pragma once

#include <cjit/module.h>

#include <array>
#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "base/mutex.hpp"
#include "launch/device.hpp"
#include "launch/module.hpp"
#include "launch/native_kernel.hpp"

namespace cjit {

// First compute capability with thread block clusters and programmatic launches.
inline constexpr std::uint32_t kFirstClusterCc = 90;

// A kernel on one device. Every launch reads it; the fields that are always read are in the first cache line. Mutable
// fields are atomic: what the driver was told is stored with release, so that a thread that sees it launches after it.
struct alignas(64) KernelOnDevice {
  // The cluster that the source fixes; all zero if it fixes none.
  Dim3 required_cluster;
  bool cluster_must_be_set = false;
  mutable std::atomic<bool> non_portable_cluster_allowed{false};
  // Neither the policy nor the source sets anything, so that a launch has what its request has.
  bool has_no_defaults = false;
  // The current limit in the driver.
  mutable std::atomic<std::uint32_t> dynamic_shared_memory_limit{0};
  std::uint32_t max_threads = 0;
  DeviceLimits limits;
  std::uint32_t static_shared_memory = 0;
  // The device's limit minus the kernel's static shared memory.
  std::uint32_t largest_dynamic_shared_memory = 0;
  CuDevice device = 0;
  DeviceIdentity identity;
  // For callers, who keep pointers to it; of no size until one asks. Guarded by the kernel's mutex until then.
  mutable cjit_kernel_resources_t resources{};
};

// A kernel in one CUDA context.
struct KernelInContext {
  std::uint64_t context = 0;  // id of the context
  CuFunction function = nullptr;
  const KernelOnDevice* device = nullptr;
};

struct KernelAttributes {
  const cjit_kernel_resources_t* resources = nullptr;  // valid as long as the kernel
  std::uint32_t max_dynamic_shared_memory = 0;
  std::uint32_t ptx_version = 0;
  std::uint32_t binary_version = 0;
};

struct BlockSuggestion {
  std::uint32_t block_threads = 0;
  std::uint32_t min_grid_blocks = 0;
};

// Thread-safe.
class alignas(64) Kernel {
 public:
  // Throws Error(CJIT_ERROR_NOT_FOUND) if the module has no such kernel.
  Kernel(std::shared_ptr<Module> module, const std::string& name);
  // A kernel that another library loaded. It is valid as long as this; `schema` is the text of an argument schema or
  // "". Throws Error; see cjit_kernel_adopt().
  Kernel(std::shared_ptr<const Driver> driver, NativeKernel native, const std::string& schema);

  Module& module() const noexcept { return *module_; }
  const std::string& lowered_name() const noexcept { return lowered_name_; }
  const std::vector<std::uint64_t>& parameter_offsets() const noexcept { return parameter_offsets_; }
  const std::vector<std::uint64_t>& parameter_sizes() const noexcept { return parameter_sizes_; }
  // Empty if there is no schema, or if the kernel has no parameters.
  const ArgumentSchema& schema() const noexcept { return schema_; }
  const std::string& argument_schema() const noexcept { return argument_schema_; }
  // One for each parameter; "" and CJIT_VALUE_BYTES if there is no schema.
  const std::vector<const char*>& parameter_names() const noexcept { return parameter_names_; }
  const std::vector<cjit_value_kind_t>& parameter_kinds() const noexcept { return parameter_kinds_; }
  // Launches use the context's function, which takes 30 ns less than a kernel in place of a function (H200).
  const NativeKernel& native() const noexcept { return native_; }

  // Resolved once per context. Throws Error(CJIT_ERROR_NO_BINARY_FOR_DEVICE) if the module's image does not fit.
  const KernelInContext& in(const CurrentContext& context, cjit_stage_t stage) const {
    const KernelInContext* known = recent_[context.id() % kRecent].load(std::memory_order_acquire);
    return known != nullptr && known->context == context.id() ? *known : resolve(context, stage);
  }
  const KernelOnDevice& on(const CurrentContext& context, cjit_stage_t stage) const {
    return *in(context, stage).device;
  }

  // Throws Error(CJIT_ERROR_LAUNCH_LIMIT) if the device has less shared memory.
  void allow_dynamic_shared_memory(const KernelOnDevice& state, std::uint64_t bytes, cjit_stage_t stage) const {
    if (bytes > state.dynamic_shared_memory_limit.load(std::memory_order_acquire))
      raise_dynamic_shared_memory(state, bytes, stage);
  }
  void allow_non_portable_cluster(const KernelOnDevice& state) const;

  // On the current device.
  KernelAttributes attributes() const;
  std::int32_t attribute(cjit_kernel_attribute_t name) const;
  void set_attribute(cjit_kernel_attribute_t name, std::int32_t value) const;
  std::uint32_t occupancy(std::uint32_t block_threads, std::uint64_t dynamic_shared_memory) const;
  BlockSuggestion suggest_block_size(std::uint64_t dynamic_shared_memory, std::uint32_t max_block_threads) const;

 private:
  const cjit_kernel_resources_t& resources(const KernelOnDevice& state) const;
  void read_name();
  void read_parameters();
  void add_parameter(std::uint64_t offset, std::uint64_t size);
  void require_here(const CurrentContext& context, cjit_stage_t stage) const;
  void read_schema(const std::string& text);
  const KernelInContext& resolve(const CurrentContext& context, cjit_stage_t stage) const;
  const KernelOnDevice& on_device(CuDevice device, cjit_stage_t stage) const;
  void read_state(CuDevice device, KernelOnDevice& state, cjit_stage_t stage) const;
  Error too_much_dynamic_shared_memory(const KernelOnDevice& state, std::uint64_t bytes, cjit_stage_t stage) const;
  void raise_dynamic_shared_memory(const KernelOnDevice& state, std::uint64_t bytes, cjit_stage_t stage) const;
  std::int32_t read_attribute(CuFunctionAttribute attribute, CuDevice device, cjit_stage_t stage) const;
  void write_attribute(CuFunctionAttribute attribute, std::int32_t value, const KernelOnDevice& state,
                       const std::string& attempt) const;

  static constexpr std::size_t kRecent = 8;

  // A launch reads these three members.
  std::shared_ptr<Module> module_;
  std::vector<std::uint64_t> parameter_sizes_;
  mutable std::array<std::atomic<const KernelInContext*>, kRecent> recent_{};

  std::string lowered_name_;
  NativeKernel native_;
  std::vector<std::uint64_t> parameter_offsets_;
  ArgumentSchema schema_;
  std::string argument_schema_;
  std::vector<const char*> parameter_names_;
  std::vector<cjit_value_kind_t> parameter_kinds_;

  mutable Mutex mutex_;
  mutable std::deque<KernelOnDevice> devices_;    // a deque, because references to its elements are kept
  mutable std::deque<KernelInContext> contexts_;  // likewise; includes destroyed contexts
};

}  // namespace cjit
