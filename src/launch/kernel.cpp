#include "launch/kernel.hpp"

#include <cjit/launch.h>

#include <algorithm>
#include <limits>

#include "base/text.hpp"

namespace cjit {

namespace {

constexpr std::uint32_t not_negative(std::int32_t value) { return static_cast<std::uint32_t>(std::max(value, 0)); }

// Values of cjit_kernel_attribute_t are the driver's plus one, because 0 means none.
CuFunctionAttribute driver_attribute(cjit_kernel_attribute_t name) {
  if (name < CJIT_KERNEL_ATTRIBUTE_MAX_THREADS_PER_BLOCK || name > CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_MODE)
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("a kernel has no attribute ", name, "; use a value of enum cjit_kernel_attribute"));
  return static_cast<CuFunctionAttribute>(name - 1);
}

struct SettableAttribute {
  cjit_kernel_attribute_t name;
  std::int32_t min;
  std::int32_t max;
};

constexpr SettableAttribute kSettable[] = {
    {CJIT_KERNEL_ATTRIBUTE_MAX_DYNAMIC_SHARED_MEMORY, 0, std::numeric_limits<std::int32_t>::max()},
    {CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_CARVEOUT, -1, 100},
    {CJIT_KERNEL_ATTRIBUTE_NON_PORTABLE_CLUSTER, 0, 1},
    {CJIT_KERNEL_ATTRIBUTE_CLUSTER_SCHEDULING, 0, 2},
    {CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_MODE, 0, CJIT_SHARED_MEMORY_MODE_PREFER_OVERSIZED},
};

// Drivers up to 12.4 know the attributes before these.
void require_driver_of(const Driver& driver, cjit_kernel_attribute_t name) {
  const int needed = name == CJIT_KERNEL_ATTRIBUTE_DEVICE_NODE_UPDATE   ? 13'030
                     : name == CJIT_KERNEL_ATTRIBUTE_SHARED_MEMORY_MODE ? 13'040
                                                                        : 0;
  if (driver.version() < needed)
    throw Error(CJIT_ERROR_UNSUPPORTED, CJIT_STAGE_LOAD,
                concat("the attribute ", name, " of a kernel ", needs_driver_text(needed, driver.version())));
}

void check_settable(cjit_kernel_attribute_t name, std::int32_t value) {
  const auto refuse = [&](const std::string& why) {
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                concat("cannot set the attribute ", name, " of a kernel", why));
  };
  for (const SettableAttribute& settable : kSettable) {
    if (settable.name != name) continue;
    if (value < settable.min || value > settable.max)
      refuse(concat(" to ", value, ": it takes ", settable.min, " to ", settable.max));
    return;
  }
  refuse(": the compiler determines it, and it can only be read");
}

void check_block_threads(std::uint32_t threads, const char* what, std::uint32_t limit) {
  if (threads > limit)
    throw Error(CJIT_ERROR_LAUNCH_LIMIT, CJIT_STAGE_LAUNCH,
                concat(what, " of ", threads, " threads exceeds this kernel's limit of ", limit));
}

}  // namespace

Kernel::Kernel(std::shared_ptr<Module> module, const std::string& name)
    : module_(std::move(module)), lowered_name_(module_->lowered_name(name)), native_(module_->find_kernel(name)) {
  read_parameters();
  read_schema(module_->argument_schema(name));
}

Kernel::Kernel(std::shared_ptr<const Driver> driver, NativeKernel native, const std::string& schema)
    : module_(std::make_shared<Module>(std::move(driver))), native_(native) {
  read_name();
  read_parameters();
  read_schema(schema);
}

void Kernel::read_name() {
  const ModuleContext context(*module_, CJIT_STAGE_LOAD);
  const char* name = nullptr;
  module_->check(native_.get_name(module_->driver(), &name), "ask for the name of the kernel", CJIT_STAGE_LOAD);
  if (name != nullptr) lowered_name_ = name;
}

// The first query of the driver for a parameter moves the module's code to the device, which takes longer than the load
// itself and is otherwise part of the first launch.
void Kernel::read_parameters() {
  if (const auto known = module_->parameters(lowered_name_)) {
    for (const KernelParameter& parameter : *known) add_parameter(parameter.offset, parameter.size);
    return;
  }
  const ModuleContext context(*module_, CJIT_STAGE_LOAD);
  // The driver has no query for the number of parameters; it refuses the first index past the end.
  for (;;) {
    std::size_t offset = 0;
    std::size_t size = 0;
    const CuResult result = native_.get_parameter(module_->driver(), parameter_sizes_.size(), &offset, &size);
    if (result == CuResult::kInvalidValue) return;
    if (result != CuResult::kSuccess)
      module_->check(result, concat("read the parameters of the kernel '", lowered_name_, '\''), CJIT_STAGE_LOAD);
    add_parameter(offset, size);
  }
}

void Kernel::add_parameter(std::uint64_t offset, std::uint64_t size) {
  parameter_offsets_.push_back(offset);
  parameter_sizes_.push_back(size);
}

void Kernel::read_schema(const std::string& text) {
  argument_schema_ = text;
  parameter_names_.assign(parameter_sizes_.size(), "");
  parameter_kinds_.assign(parameter_sizes_.size(), CJIT_VALUE_BYTES);
  schema_ = parse_argument_schema(text);
  if (schema_.empty()) return;
  check_schema(schema_, parameter_sizes_, lowered_name_, CJIT_STAGE_LOAD);
  for (std::size_t i = 0; i < schema_.size(); ++i) {
    parameter_names_[i] = schema_[i].name.c_str();
    parameter_kinds_[i] = schema_[i].kind;
  }
}

// A function exists in the context in which it was adopted.
void Kernel::require_here(const CurrentContext& context, cjit_stage_t stage) const {
  if (native_.is_function() && !module_->is_home(context))
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, stage,
                concat("cannot use the kernel '", lowered_name_,
                       "' in the current CUDA context: it was adopted as a CUfunction of another context; make that "
                       "context current, or adopt a CUkernel"));
}

const KernelInContext& Kernel::resolve(const CurrentContext& context, cjit_stage_t stage) const {
  require_here(context, stage);
  const std::lock_guard lock(mutex_);
  auto known =
      std::find_if(contexts_.begin(), contexts_.end(), [&](auto& each) { return each.context == context.id(); });
  if (known == contexts_.end()) {
    KernelInContext created{.context = context.id(), .device = &on_device(context.device(stage), stage)};
    module_->check(native_.get_function(module_->driver(), &created.function),
                   concat("find the kernel '", lowered_name_, "' in the current CUDA context"), stage);
    contexts_.push_back(created);
    known = std::prev(contexts_.end());
  }
  recent_[context.id() % kRecent].store(&*known, std::memory_order_release);
  return *known;
}

// The caller holds the mutex.
const KernelOnDevice& Kernel::on_device(CuDevice device, cjit_stage_t stage) const {
  for (const KernelOnDevice& known : devices_)
    if (known.device == device) return known;
  KernelOnDevice& state = devices_.emplace_back();
  try {
    read_state(device, state, stage);
  } catch (...) {
    devices_.pop_back();
    throw;
  }
  return state;
}

void Kernel::read_state(CuDevice device, KernelOnDevice& state, cjit_stage_t stage) const {
  const Driver& driver = module_->driver();
  state.device = device;
  state.identity = identify_device(driver, device, stage);
  if (module_->owns_library() && !image_fits(module_->image(), state.identity.cc))
    throw no_image_for_device(concat("the module was loaded from ", describe_image(module_->image())), state.identity,
                              stage);
  state.limits = read_device_limits(driver, device, stage);
  const auto read = [&](CuFunctionAttribute name) { return not_negative(read_attribute(name, device, stage)); };
  state.max_threads = read(CuFunctionAttribute::kMaxThreadsPerBlock);
  state.static_shared_memory = read(CuFunctionAttribute::kSharedSizeBytes);
  state.dynamic_shared_memory_limit = read(CuFunctionAttribute::kMaxDynamicSharedSizeBytes);
  const std::uint32_t opted_in = state.limits.block_shared_memory;
  state.largest_dynamic_shared_memory = opted_in - std::min(opted_in, state.static_shared_memory);
  if (state.identity.cc >= kFirstClusterCc) {
    state.cluster_must_be_set = read(CuFunctionAttribute::kClusterSizeMustBeSet) != 0;
    state.required_cluster = {read(CuFunctionAttribute::kRequiredClusterWidth),
                              read(CuFunctionAttribute::kRequiredClusterHeight),
                              read(CuFunctionAttribute::kRequiredClusterDepth)};
  }
  state.has_no_defaults =
      module_->defaults() == LaunchDefaults{} && !state.cluster_must_be_set && state.required_cluster == Dim3{};
}

Error Kernel::too_much_dynamic_shared_memory(const KernelOnDevice& state, std::uint64_t bytes,
                                             cjit_stage_t stage) const {
  return Error(CJIT_ERROR_LAUNCH_LIMIT, stage,
               concat(bytes, " bytes of dynamic shared memory exceed the ", state.largest_dynamic_shared_memory,
                      " that are available: a block can have ", state.limits.block_shared_memory, " bytes on sm_",
                      state.identity.cc, ", and the kernel '", lowered_name_, "' uses ", state.static_shared_memory,
                      " of them as static shared memory"));
}

void Kernel::raise_dynamic_shared_memory(const KernelOnDevice& state, std::uint64_t bytes, cjit_stage_t stage) const {
  const std::uint32_t largest = state.largest_dynamic_shared_memory;
  if (bytes > largest) throw too_much_dynamic_shared_memory(state, bytes, stage);
  write_attribute(CuFunctionAttribute::kMaxDynamicSharedSizeBytes, static_cast<std::int32_t>(largest), state,
                  "raise the dynamic shared memory");
  state.dynamic_shared_memory_limit.store(largest, std::memory_order_release);
}

void Kernel::allow_non_portable_cluster(const KernelOnDevice& state) const {
  if (state.non_portable_cluster_allowed.load(std::memory_order_acquire)) return;
  write_attribute(CuFunctionAttribute::kNonPortableClusterSizeAllowed, 1, state,
                  "allow a cluster of more than 8 blocks");
  state.non_portable_cluster_allowed.store(true, std::memory_order_release);
}

std::int32_t Kernel::read_attribute(CuFunctionAttribute attribute, CuDevice device, cjit_stage_t stage) const {
  int value = 0;
  module_->check(native_.get_attribute(module_->driver(), attribute, device, &value),
                 concat("ask for an attribute of the kernel '", lowered_name_, '\''), stage);
  return value;
}

void Kernel::write_attribute(CuFunctionAttribute attribute, std::int32_t value, const KernelOnDevice& state,
                             const std::string& attempt) const {
  module_->check(native_.set_attribute(module_->driver(), attribute, state.device, value),
                 concat(attempt, " of the kernel '", lowered_name_, '\''), CJIT_STAGE_LAUNCH);
}

std::int32_t Kernel::attribute(cjit_kernel_attribute_t name) const {
  const CuFunctionAttribute attribute = driver_attribute(name);
  require_driver_of(module_->driver(), name);
  const ModuleContext context(*module_, CJIT_STAGE_LOAD);
  const KernelOnDevice& state = on(context, CJIT_STAGE_LOAD);
  return read_attribute(attribute, state.device, CJIT_STAGE_LOAD);
}

void Kernel::set_attribute(cjit_kernel_attribute_t name, std::int32_t value) const {
  const CuFunctionAttribute attribute = driver_attribute(name);
  check_settable(name, value);
  require_driver_of(module_->driver(), name);
  const ModuleContext context(*module_, CJIT_STAGE_LAUNCH);
  const KernelOnDevice& state = on(context, CJIT_STAGE_LAUNCH);
  const bool is_shared_memory = attribute == CuFunctionAttribute::kMaxDynamicSharedSizeBytes;
  if (is_shared_memory && static_cast<std::uint32_t>(value) > state.largest_dynamic_shared_memory)
    throw too_much_dynamic_shared_memory(state, static_cast<std::uint32_t>(value), CJIT_STAGE_LAUNCH);
  write_attribute(attribute, value, state, concat("set the attribute ", name));
  if (is_shared_memory)
    state.dynamic_shared_memory_limit.store(static_cast<std::uint32_t>(value), std::memory_order_release);
  // With a mode the driver ignores the limit that launches raise.
  if (attribute == CuFunctionAttribute::kSharedMemoryMode)
    state.dynamic_shared_memory_limit.store(
        value != CJIT_SHARED_MEMORY_MODE_DEFAULT
            ? std::numeric_limits<std::uint32_t>::max()
            : not_negative(
                  read_attribute(CuFunctionAttribute::kMaxDynamicSharedSizeBytes, state.device, CJIT_STAGE_LAUNCH)),
        std::memory_order_release);
  if (attribute == CuFunctionAttribute::kNonPortableClusterSizeAllowed)
    state.non_portable_cluster_allowed.store(value != 0, std::memory_order_release);
}

const cjit_kernel_resources_t& Kernel::resources(const KernelOnDevice& state) const {
  const auto read = [&](CuFunctionAttribute name) {
    return not_negative(read_attribute(name, state.device, CJIT_STAGE_LOAD));
  };
  const std::lock_guard lock(mutex_);
  cjit_kernel_resources_t& resources = state.resources;
  if (resources.struct_size != 0) return resources;
  resources.static_shared_memory = read(CuFunctionAttribute::kSharedSizeBytes);
  resources.constant_memory = read(CuFunctionAttribute::kConstSizeBytes);
  resources.local_memory = read(CuFunctionAttribute::kLocalSizeBytes);
  resources.register_count = read(CuFunctionAttribute::kNumRegs);
  resources.max_threads_per_block = read(CuFunctionAttribute::kMaxThreadsPerBlock);
  resources.required_cluster_x = state.required_cluster.x;
  resources.required_cluster_y = state.required_cluster.y;
  resources.required_cluster_z = state.required_cluster.z;
  // The driver says so too of a kernel whose source sets the size.
  resources.cluster_must_be_set = state.cluster_must_be_set && state.required_cluster.x == 0 ? 1 : 0;
  resources.struct_size = sizeof(resources);
  return resources;
}

KernelAttributes Kernel::attributes() const {
  const ModuleContext context(*module_, CJIT_STAGE_LOAD);
  const KernelOnDevice& state = on(context, CJIT_STAGE_LOAD);
  const auto read = [&](CuFunctionAttribute name) {
    return not_negative(read_attribute(name, state.device, CJIT_STAGE_LOAD));
  };
  return {.resources = &resources(state),
          .max_dynamic_shared_memory = read(CuFunctionAttribute::kMaxDynamicSharedSizeBytes),
          .ptx_version = read(CuFunctionAttribute::kPtxVersion),
          .binary_version = read(CuFunctionAttribute::kBinaryVersion)};
}

std::uint32_t Kernel::occupancy(std::uint32_t block_threads, std::uint64_t dynamic_shared_memory) const {
  const ModuleContext context(*module_, CJIT_STAGE_LAUNCH);
  const KernelOnDevice& state = on(context, CJIT_STAGE_LAUNCH);
  if (block_threads == 0)
    throw Error(CJIT_ERROR_LAUNCH_LIMIT, CJIT_STAGE_LAUNCH, "block_threads is 0; pass at least 1");
  check_block_threads(block_threads, "a block", state.max_threads);
  allow_dynamic_shared_memory(state, dynamic_shared_memory, CJIT_STAGE_LAUNCH);
  int blocks = 0;
  module_->check(module_->driver()->OccupancyMaxActiveBlocksPerMultiprocessor(
                     &blocks, native_.function(), static_cast<int>(block_threads), dynamic_shared_memory),
                 concat("compute the occupancy of the kernel '", lowered_name_, '\''), CJIT_STAGE_LAUNCH);
  return static_cast<std::uint32_t>(blocks);
}

BlockSuggestion Kernel::suggest_block_size(std::uint64_t dynamic_shared_memory, std::uint32_t max_block_threads) const {
  const ModuleContext context(*module_, CJIT_STAGE_LAUNCH);
  const KernelOnDevice& state = on(context, CJIT_STAGE_LAUNCH);
  allow_dynamic_shared_memory(state, dynamic_shared_memory, CJIT_STAGE_LAUNCH);
  constexpr std::uint32_t kLargestInt = std::numeric_limits<int>::max();
  int grid = 0;
  int block = 0;
  module_->check(module_->driver()->OccupancyMaxPotentialBlockSize(
                     &grid, &block, native_.function(), nullptr, dynamic_shared_memory,
                     static_cast<int>(std::min(max_block_threads, kLargestInt))),
                 concat("compute the best block size of the kernel '", lowered_name_, '\''), CJIT_STAGE_LAUNCH);
  return {.block_threads = static_cast<std::uint32_t>(block), .min_grid_blocks = static_cast<std::uint32_t>(grid)};
}

}  // namespace cjit
