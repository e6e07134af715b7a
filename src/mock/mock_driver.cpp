#include "mock/mock_driver.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <new>

#include "artifact/cubin_reader.hpp"
#include "base/text.hpp"
#include "launch/image_choice.hpp"

namespace cjit {

namespace {

constexpr std::uint64_t kPortableClusterBlocks = 8;
constexpr std::uint64_t kLargestClusterBlocks = 16;

// Attributes that have no name in CuFunctionAttribute, because cjit passes them as numbers only.
constexpr auto kCacheModeCa = static_cast<CuFunctionAttribute>(7);
constexpr auto kSharedMemoryCarveout = static_cast<CuFunctionAttribute>(9);
constexpr auto kClusterScheduling = static_cast<CuFunctionAttribute>(15);

// The contexts of this thread, of any mocks; the current one is the last.
std::vector<MockContext*>& context_stack() {
  thread_local std::vector<MockContext*> stack;
  return stack;
}

std::uint64_t product(const BlockShape& shape) {
  constexpr std::uint64_t kMax = std::uint64_t{1} << 32;
  std::uint64_t value = 1;
  for (const std::uint32_t dimension : shape) value = std::min(kMax, value * dimension);
  return value;
}

// Saturates on overflow, because images are untrusted.
std::uint64_t sum(std::uint64_t a, std::uint64_t b) {
  std::uint64_t value = 0;
  return __builtin_add_overflow(a, b, &value) ? std::numeric_limits<std::uint64_t>::max() : value;
}

std::uint32_t most_threads_of(const ImageKernel& kernel) {
  std::uint64_t threads = most_threads(kernel.register_count);
  for (const BlockShape& shape : {kernel.max_block, kernel.required_block})
    if (product(shape) != 0) threads = std::min(threads, product(shape));
  return static_cast<std::uint32_t>(threads);
}

bool fits(const BlockShape& shape, const BlockShape& limits) {
  for (std::size_t i = 0; i < shape.size(); ++i)
    if (shape[i] == 0 || shape[i] > limits[i]) return false;
  return true;
}

int saturated(std::uint64_t value) { return static_cast<int>(std::min<std::uint64_t>(value, 0x7fffffff)); }

// The cluster of the launch, else the cluster of the source, else one block.
BlockShape cluster_of(const ImageKernel& kernel, const CuLaunchConfig& config) {
  for (unsigned i = 0; i < config.attribute_count; ++i)
    if (const CuLaunchAttribute& attribute = config.attributes[i];
        attribute.id == CuLaunchAttributeId::kClusterDimension)
      return {attribute.value.cluster.x, attribute.value.cluster.y, attribute.value.cluster.z};
  return product(kernel.required_cluster) != 0 ? kernel.required_cluster : BlockShape{1, 1, 1};
}

void record_attribute(const CuLaunchAttribute& attribute, MockLaunch& launch) {
  launch.attribute_ids.push_back(static_cast<std::uint32_t>(attribute.id));
  std::memcpy(&launch.attribute_values.emplace_back(), attribute.value.bytes, sizeof(attribute.value.bytes));
}

CuLaunchConfig config_of(const CuKernelNodeParams& params, MockNode& node) {
  return {.grid_x = params.grid_x,
          .grid_y = params.grid_y,
          .grid_z = params.grid_z,
          .block_x = params.block_x,
          .block_y = params.block_y,
          .block_z = params.block_z,
          .shared_bytes = params.shared_bytes,
          .stream = nullptr,
          .attributes = node.attributes.data(),
          .attribute_count = static_cast<unsigned>(node.attributes.size())};
}

void record_arguments(const ImageKernel& kernel, void** arguments, MockLaunch& launch) {
  std::size_t end = 0;
  for (const KernelParameter& parameter : kernel.parameters)
    end = std::max(end, std::size_t{parameter.offset} + parameter.size);
  launch.arguments.resize(end);
  for (std::size_t i = 0; i < kernel.parameters.size(); ++i) {
    const KernelParameter& parameter = kernel.parameters[i];
    std::memcpy(launch.arguments.data() + parameter.offset, arguments[i], parameter.size);
    launch.argument_offsets.push_back(parameter.offset);
    launch.argument_sizes.push_back(parameter.size);
  }
}

bool are_given(const ImageKernel& kernel, void** arguments) {
  if (kernel.parameters.empty()) return true;
  return arguments != nullptr &&
         std::all_of(arguments, arguments + kernel.parameters.size(), [](const void* at) { return at != nullptr; });
}

}  // namespace

MockMemory::MockMemory(std::uint64_t size) : bytes_(std::calloc(1, std::max<std::uint64_t>(size, 1))), size_(size) {
  if (bytes_ == nullptr) throw std::bad_alloc();
}

void MockMemory::Free::operator()(void* bytes) const noexcept { std::free(bytes); }

MockDriver::MockDriver(const MockDevice& device) : device_(device) {
  static std::atomic<std::uint64_t> contexts{0};
  context_ = {.mock = this, .id = ++contexts};
}

MockContext& MockDriver::retain_context() {
  const std::lock_guard lock(mutex_);
  ++context_.retains;
  return context_;
}

CuResult MockDriver::release_context() {
  const std::lock_guard lock(mutex_);
  if (context_.retains == 0) return CuResult::kInvalidContext;
  --context_.retains;
  return CuResult::kSuccess;
}

MockContext* MockDriver::current_context() const noexcept {
  const std::vector<MockContext*>& stack = context_stack();
  return !stack.empty() && stack.back()->mock == this ? stack.back() : nullptr;
}

void MockDriver::push_context() { context_stack().push_back(&context_); }

CuResult MockDriver::pop_context(MockContext*& popped) const noexcept {
  popped = current_context();
  if (popped == nullptr) return CuResult::kInvalidContext;
  context_stack().pop_back();
  return CuResult::kSuccess;
}

MockLibrary& MockDriver::load(ByteSpan image) {
  ImageContents contents = read_image_kernels(image, device_.cc);
  const ImageTarget target{.kind = is_cubin(image) ? CJIT_IMAGE_KIND_CUBIN : CJIT_IMAGE_KIND_PTX, .cc = contents.cc};
  const DeviceIdentity identity{.cc = device_.cc, .name = mock_device_name(device_)};
  if (!image_fits(target, device_.cc))
    throw no_image_for_device(concat("the module was loaded from ", describe_image(target)), identity, CJIT_STAGE_LOAD);
  auto library = std::make_unique<MockLibrary>();
  library->mock = this;
  for (ImageKernel& kernel : contents.kernels)
    library->kernels.push_back({.mock = this,
                                .image = std::move(kernel),
                                .ptx_version = contents.cc,
                                .binary_version = target.kind == CJIT_IMAGE_KIND_CUBIN ? contents.cc : device_.cc});
  for (const ImageVariable& variable : contents.variables)
    library->variables.emplace(variable.symbol, MockVariable{MockMemory(variable.size), variable.is_managed});
  const std::lock_guard lock(mutex_);
  MockLibrary& loaded = *library;
  libraries_.emplace(&loaded, std::move(library));
  return loaded;
}

CuResult MockDriver::unload(MockLibrary& library) {
  const std::lock_guard lock(mutex_);
  return libraries_.erase(&library) == 0 ? CuResult::kInvalidHandle : CuResult::kSuccess;
}

std::optional<int> MockDriver::attribute(const MockKernel& kernel, CuFunctionAttribute attribute) const {
  if (const auto set = kernel.attributes.find(attribute); set != kernel.attributes.end()) return set->second;
  const ImageKernel& image = kernel.image;
  if (attribute == kSharedMemoryCarveout) return -1;  // the driver chooses
  if (attribute == kCacheModeCa || attribute == kClusterScheduling) return 0;
  switch (attribute) {
    case CuFunctionAttribute::kMaxThreadsPerBlock:
      return saturated(most_threads_of(image));
    case CuFunctionAttribute::kSharedSizeBytes:
      return saturated(image.static_shared_memory);
    case CuFunctionAttribute::kConstSizeBytes:
      return saturated(image.constant_memory);
    case CuFunctionAttribute::kLocalSizeBytes:
      return saturated(image.local_memory);
    case CuFunctionAttribute::kNumRegs:
      return saturated(image.register_count);
    case CuFunctionAttribute::kPtxVersion:
      return saturated(kernel.ptx_version);
    case CuFunctionAttribute::kBinaryVersion:
      return saturated(kernel.binary_version);
    case CuFunctionAttribute::kMaxDynamicSharedSizeBytes:
      return saturated(kMockSharedMemoryPerBlock -
                       std::min<std::uint64_t>(kMockSharedMemoryPerBlock, image.static_shared_memory));
    case CuFunctionAttribute::kClusterSizeMustBeSet:
      return image.cluster_must_be_set ? 1 : 0;
    case CuFunctionAttribute::kRequiredClusterWidth:
      return saturated(image.required_cluster[0]);
    case CuFunctionAttribute::kRequiredClusterHeight:
      return saturated(image.required_cluster[1]);
    case CuFunctionAttribute::kRequiredClusterDepth:
      return saturated(image.required_cluster[2]);
    case CuFunctionAttribute::kNonPortableClusterSizeAllowed:
      return 0;
    case CuFunctionAttribute::kDeviceNodeUpdateSupported:
    case CuFunctionAttribute::kSharedMemoryMode:
      break;  // newer than the mock's driver
  }
  return std::nullopt;
}

CuResult MockDriver::get_attribute(const MockKernel& kernel, CuFunctionAttribute name, int& value) const {
  const std::lock_guard lock(mutex_);
  const auto known = attribute(kernel, name);
  value = known.value_or(0);
  return known ? CuResult::kSuccess : CuResult::kInvalidValue;
}

CuResult MockDriver::set_attribute(MockKernel& kernel, CuFunctionAttribute name, int value) {
  struct Settable {
    CuFunctionAttribute name;
    int min;
    int max;
  };
  const std::uint64_t most_shared = device_.shared_memory_per_block();
  const Settable settable[] = {
      {CuFunctionAttribute::kMaxDynamicSharedSizeBytes, 0,
       saturated(most_shared - std::min(most_shared, kernel.image.static_shared_memory))},
      {kSharedMemoryCarveout, -1, 100},
      {CuFunctionAttribute::kNonPortableClusterSizeAllowed, 0, 1},
      {kClusterScheduling, 0, 2},
  };
  const bool can_be_set = std::any_of(std::begin(settable), std::end(settable), [&](const Settable& known) {
    return known.name == name && value >= known.min && value <= known.max;
  });
  if (!can_be_set) return CuResult::kInvalidValue;
  const std::lock_guard lock(mutex_);
  kernel.attributes[name] = value;
  return CuResult::kSuccess;
}

std::uint32_t MockDriver::occupancy(const MockKernel& kernel, std::uint32_t threads,
                                    std::uint64_t dynamic_shared_memory) const {
  return blocks_per_multiprocessor(device_,
                                   {.threads = threads,
                                    .registers = kernel.image.register_count,
                                    .shared_memory = sum(kernel.image.static_shared_memory, dynamic_shared_memory)});
}

// Among blocks that keep the same number of threads busy this chooses the largest, like the driver.
MockBlockSuggestion MockDriver::suggest_block(const MockKernel& kernel, std::uint64_t dynamic_shared_memory,
                                              std::uint32_t limit) const {
  const std::uint32_t max = most_threads_of(kernel.image);
  const std::uint32_t largest = limit == 0 ? max : std::min(limit, max);
  MockBlockSuggestion best;
  std::uint32_t most_busy = 0;
  for (std::uint32_t warps = (largest + kMockWarp - 1) / kMockWarp; warps != 0; --warps) {
    const std::uint32_t threads = std::min(largest, warps * kMockWarp);
    const std::uint32_t blocks = occupancy(kernel, threads, dynamic_shared_memory);
    if (blocks * threads <= most_busy) continue;
    most_busy = blocks * threads;
    best = {.block_threads = threads, .min_grid_blocks = blocks * kMockMultiprocessors};
  }
  return best;
}

std::uint64_t MockDriver::cluster_limit(const MockKernel& kernel) const {
  if (device_.cc < kFirstMockCcWithClusters) return 1;
  const bool is_large_allowed = attribute(kernel, CuFunctionAttribute::kNonPortableClusterSizeAllowed) == 1;
  return is_large_allowed ? kLargestClusterBlocks : kPortableClusterBlocks;
}

std::uint32_t MockDriver::largest_cluster(const MockKernel& kernel) const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::uint32_t>(cluster_limit(kernel));
}

// Ignores which multiprocessors can form a cluster; a real device may run fewer clusters.
CuResult MockDriver::count_clusters(const MockKernel& kernel, const CuLaunchConfig& config,
                                    std::uint32_t& clusters) const {
  const std::uint64_t blocks = product(cluster_of(kernel.image, config));
  const std::lock_guard lock(mutex_);
  if (blocks == 0 || blocks > cluster_limit(kernel)) return CuResult::kInvalidClusterSize;
  const std::uint64_t threads = product({config.block_x, config.block_y, config.block_z});
  const std::uint64_t resident =
      std::uint64_t{kMockMultiprocessors} * occupancy(kernel, static_cast<std::uint32_t>(threads), config.shared_bytes);
  clusters = static_cast<std::uint32_t>(resident / blocks);
  return CuResult::kSuccess;
}

std::byte* MockDriver::memory_at(std::uint64_t address, std::uint64_t size) const {
  const std::lock_guard lock(mutex_);
  for (const auto& [handle, library] : libraries_)
    for (const auto& [name, variable] : library->variables) {
      const MockMemory& memory = variable.memory;
      if (address >= memory.address() && address - memory.address() <= memory.size() &&
          size <= memory.size() - (address - memory.address()))
        return reinterpret_cast<std::byte*>(address);
    }
  return nullptr;
}

std::uint64_t MockDriver::allocate(std::uint64_t bytes) {
  constexpr std::uint64_t kUnit = 512;  // alignment of the driver's allocations
  const std::lock_guard lock(mutex_);
  if (bytes == 0 || bytes > kMockMemory - allocated_bytes_) return 0;
  const std::uint64_t address = next_address_;
  allocations_.emplace(address, bytes);
  allocated_bytes_ += bytes;
  next_address_ += (bytes + kUnit - 1) / kUnit * kUnit;
  return address;
}

bool MockDriver::free(std::uint64_t address) {
  const std::lock_guard lock(mutex_);
  const auto known = allocations_.find(address);
  if (known == allocations_.end()) return false;
  allocated_bytes_ -= known->second;
  allocations_.erase(known);
  return true;
}

void MockDriver::set_persisting_l2(std::uint64_t bytes) {
  const int max = mock_device_attribute(device_, CuDeviceAttribute::kMaxPersistingL2CacheSize).value_or(0);
  const std::lock_guard lock(mutex_);
  persisting_l2_ = std::min<std::uint64_t>(bytes, static_cast<std::uint64_t>(max));
}

std::uint64_t MockDriver::persisting_l2() const {
  const std::lock_guard lock(mutex_);
  return persisting_l2_;
}

// Refuses what the driver refuses. cjit itself refuses most of it earlier, with a message.
CuResult MockDriver::check_launch(const MockKernel& kernel, const MockLaunch& launch) const {
  const auto limit = [&](CuDeviceAttribute name) {
    return static_cast<std::uint32_t>(mock_device_attribute(device_, name).value_or(0));
  };
  const BlockShape largest_grid = {limit(CuDeviceAttribute::kMaxGridDimX), limit(CuDeviceAttribute::kMaxGridDimY),
                                   limit(CuDeviceAttribute::kMaxGridDimZ)};
  const BlockShape largest_block = {limit(CuDeviceAttribute::kMaxBlockDimX), limit(CuDeviceAttribute::kMaxBlockDimY),
                                    limit(CuDeviceAttribute::kMaxBlockDimZ)};
  const ImageKernel& image = kernel.image;
  const bool is_right_block = image.required_block == BlockShape{} || image.required_block == launch.block;
  if (!fits(launch.grid, largest_grid) || !fits(launch.block, largest_block) || !is_right_block ||
      product(launch.block) > most_threads_of(image) ||
      launch.dynamic_shared_memory >
          static_cast<std::uint64_t>(attribute(kernel, CuFunctionAttribute::kMaxDynamicSharedSizeBytes).value_or(0)))
    return CuResult::kInvalidValue;
  const bool is_another_cluster = product(image.required_cluster) != 0 && launch.cluster != image.required_cluster;
  bool divides = product(launch.cluster) != 0;
  for (std::size_t i = 0; divides && i < launch.grid.size(); ++i) divides = launch.grid[i] % launch.cluster[i] == 0;
  return is_another_cluster || !divides || product(launch.cluster) > cluster_limit(kernel)
             ? CuResult::kInvalidClusterSize
             : CuResult::kSuccess;
}

CuResult MockDriver::launch(const MockKernel& kernel, const CuLaunchConfig& config, void** arguments) {
  const std::lock_guard lock(mutex_);
  return record(kernel, config, arguments, {});
}

// The caller holds the mutex.
CuResult MockDriver::record(const MockKernel& kernel, const CuLaunchConfig& config, void** arguments,
                            MockLaunch launch) {
  const ImageKernel& image = kernel.image;
  if (!are_given(image, arguments)) return CuResult::kInvalidValue;
  launch.lowered_name = image.symbol;
  launch.grid = {config.grid_x, config.grid_y, config.grid_z};
  launch.block = {config.block_x, config.block_y, config.block_z};
  launch.cluster = cluster_of(image, config);
  launch.dynamic_shared_memory = config.shared_bytes;
  launch.stream = config.stream;
  for (unsigned i = 0; i < config.attribute_count; ++i) record_attribute(config.attributes[i], launch);
  if (const CuResult result = check_launch(kernel, launch); result != CuResult::kSuccess) return result;
  record_arguments(image, arguments, launch);
  launches_.push_back({.launch = std::make_unique<const MockLaunch>(std::move(launch))});
  return CuResult::kSuccess;
}

CuResult MockDriver::add_node(CuGraph graph, const CuKernelNodeParams& params, CuGraphNode& node) {
  const std::lock_guard lock(mutex_);
  MockNode created{.graph = graph, .kernel = reinterpret_cast<const MockKernel*>(params.function), .attributes = {}};
  const auto handle = reinterpret_cast<CuGraphNode>(last_node_ + 1);
  const CuResult result =
      record(*created.kernel, config_of(params, created), params.arguments, {.graph_node = handle, .graph = graph});
  if (result != CuResult::kSuccess) return result;
  nodes_.emplace(handle, std::move(created));
  ++last_node_;
  node = handle;
  return CuResult::kSuccess;
}

CuResult MockDriver::destroy_node(CuGraphNode node) {
  const std::lock_guard lock(mutex_);
  if (nodes_.erase(node) == 0) return CuResult::kInvalidValue;
  for (RecordedLaunch& recorded : launches_)
    if (recorded.launch->graph_node == node) retire(recorded);
  std::erase_if(launches_, [](const RecordedLaunch& recorded) { return recorded.launch == nullptr; });
  return CuResult::kSuccess;
}

bool MockDriver::has_node(CuGraph graph, CuGraphNode node) const {
  const std::lock_guard lock(mutex_);
  const auto known = nodes_.find(node);
  return known != nodes_.end() && (graph == nullptr || known->second.graph == graph);
}

CuResult MockDriver::get_node_attribute(CuGraphNode node, CuLaunchAttributeId id, CuLaunchAttributeValue& value) const {
  const std::lock_guard lock(mutex_);
  const auto known = nodes_.find(node);
  if (known == nodes_.end()) return CuResult::kInvalidValue;
  value = {};
  if (id == CuLaunchAttributeId::kMemSyncDomainMap) value.memory_sync_domain_map = {.local = 0, .remote = 1};
  for (const CuLaunchAttribute& attribute : known->second.attributes)
    if (attribute.id == id) value = attribute.value;
  return CuResult::kSuccess;
}

CuResult MockDriver::set_node_attribute(CuGraphNode node, CuLaunchAttributeId id, const CuLaunchAttributeValue& value) {
  const std::lock_guard lock(mutex_);
  const auto known = nodes_.find(node);
  if (known == nodes_.end()) return CuResult::kInvalidValue;
  const CuLaunchAttribute attribute{.id = id, .padding = {}, .value = value};
  for (RecordedLaunch& recorded : launches_) {
    if (recorded.launch->graph_node != node) continue;
    MockLaunch launch = *recorded.launch;
    record_attribute(attribute, launch);
    if (id == CuLaunchAttributeId::kClusterDimension)
      launch.cluster = {value.cluster.x, value.cluster.y, value.cluster.z};
    const CuResult result = check_launch(*known->second.kernel, launch);
    if (result != CuResult::kSuccess) return result;
    retire(recorded);
    recorded.launch = std::make_unique<const MockLaunch>(std::move(launch));
  }
  known->second.attributes.push_back(attribute);
  return CuResult::kSuccess;
}

CuResult MockDriver::update_node(CuGraphExec exec, CuGraphNode node, const CuKernelNodeParams& params) {
  const std::lock_guard lock(mutex_);
  const auto known = nodes_.find(node);
  if (known == nodes_.end()) return CuResult::kInvalidValue;
  const auto& kernel = *reinterpret_cast<const MockKernel*>(params.function);
  return record(kernel, config_of(params, known->second), params.arguments, {.graph_node = node, .graph_exec = exec});
}

std::uint64_t MockDriver::launch_count() const {
  const std::lock_guard lock(mutex_);
  return launches_.size();
}

const MockLaunch* MockDriver::find_launch(std::uint64_t index) {
  const std::lock_guard lock(mutex_);
  if (index >= launches_.size()) return nullptr;
  launches_[index].was_shown = true;
  return launches_[index].launch.get();
}

void MockDriver::retire(RecordedLaunch& recorded) {
  if (recorded.was_shown) cleared_.push_back(std::move(recorded.launch));
  recorded = {};
}

void MockDriver::clear() {
  const std::lock_guard lock(mutex_);
  for (RecordedLaunch& recorded : launches_) retire(recorded);
  launches_.clear();
}

}  // namespace cjit
