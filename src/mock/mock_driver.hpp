// A driver that launches nothing: it parses the images that are loaded and records the launches.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "artifact/image_kernels.hpp"
#include "base/mutex.hpp"
#include "mock/mock_device.hpp"

namespace cjit {

class MockDriver;

// A launch or a kernel node as it was passed to the driver. Immutable.
struct MockLaunch {
  std::string lowered_name;
  BlockShape grid{};
  BlockShape block{};
  BlockShape cluster{};  // of the launch, else of the kernel's source, else (1, 1, 1)
  std::uint64_t dynamic_shared_memory = 0;
  CuStream stream = nullptr;
  CuDevice device = 0;
  // The parameter buffer; bytes between parameters are zero.
  std::vector<std::byte> arguments;
  std::vector<std::uint64_t> argument_offsets;
  std::vector<std::uint64_t> argument_sizes;
  // All attributes, including those that are not decoded.
  std::vector<std::uint32_t> attribute_ids;
  std::vector<std::array<std::byte, 64>> attribute_values;
  // The node that was added, or updated in `graph_exec`.
  CuGraphNode graph_node = nullptr;
  CuGraph graph = nullptr;
  CuGraphExec graph_exec = nullptr;
};

// The object behind a mock's kernel handle.
struct MockKernel {
  MockDriver* mock = nullptr;
  ImageKernel image;
  std::uint32_t ptx_version = 0;
  std::uint32_t binary_version = 0;
  std::map<CuFunctionAttribute, int> attributes;  // only those that were set
};

// A kernel node of a graph.
struct MockNode {
  CuGraph graph = nullptr;
  const MockKernel* kernel = nullptr;  // as added
  std::vector<CuLaunchAttribute> attributes;
};

// Host memory in place of device memory. It is zeroed; pages that are never used take no physical memory.
class MockMemory {
 public:
  // Throws std::bad_alloc.
  explicit MockMemory(std::uint64_t size);

  std::uint64_t address() const noexcept { return reinterpret_cast<std::uintptr_t>(bytes_.get()); }
  std::uint64_t size() const noexcept { return size_; }

 private:
  struct Free {
    void operator()(void* bytes) const noexcept;
  };
  std::unique_ptr<void, Free> bytes_;
  std::uint64_t size_ = 0;
};

struct MockVariable {
  MockMemory memory;
  bool is_managed = false;
};

// The object behind a library handle.
struct MockLibrary {
  MockDriver* mock = nullptr;
  std::deque<MockKernel> kernels;
  std::map<std::string, MockVariable, std::less<>> variables;
};

// The object behind the context handle; each mock has one.
struct MockContext {
  MockDriver* mock = nullptr;
  std::uint64_t id = 0;  // unique in the process
  std::uint64_t retains = 0;
};

struct MockBlockSuggestion {
  std::uint32_t block_threads = 0;
  std::uint32_t min_grid_blocks = 0;
};

// One device, its primary context, and everything that is loaded there. Thread-safe: a mutex serializes the calls.
class MockDriver {
 public:
  explicit MockDriver(const MockDevice& device);

  const MockDevice& device() const noexcept { return device_; }

  MockContext& retain_context();
  CuResult release_context();
  // The current context of this thread if it belongs to this mock, else nullptr.
  MockContext* current_context() const noexcept;
  void push_context();
  CuResult pop_context(MockContext*& popped) const noexcept;

  // Throws Error(CJIT_ERROR_ARTIFACT_CORRUPT), Error(CJIT_ERROR_NO_BINARY_FOR_DEVICE).
  MockLibrary& load(ByteSpan image);
  CuResult unload(MockLibrary& library);

  CuResult get_attribute(const MockKernel& kernel, CuFunctionAttribute attribute, int& value) const;
  CuResult set_attribute(MockKernel& kernel, CuFunctionAttribute attribute, int value);
  std::uint32_t occupancy(const MockKernel& kernel, std::uint32_t threads, std::uint64_t dynamic_shared_memory) const;
  MockBlockSuggestion suggest_block(const MockKernel& kernel, std::uint64_t dynamic_shared_memory,
                                    std::uint32_t limit) const;

  // The number of clusters of such a launch that run concurrently; 0 if none fits.
  CuResult count_clusters(const MockKernel& kernel, const CuLaunchConfig& config, std::uint32_t& clusters) const;
  std::uint32_t largest_cluster(const MockKernel& kernel) const;

  // The memory at an address inside a loaded variable; nullptr for other addresses.
  std::byte* memory_at(std::uint64_t address, std::uint64_t size) const;
  // Memory without contents: an address that no other allocation has. 0 if the device has no room.
  std::uint64_t allocate(std::uint64_t bytes);
  // Returns false if it is not the address of an allocation.
  bool free(std::uint64_t address);
  void set_persisting_l2(std::uint64_t bytes);
  std::uint64_t persisting_l2() const;

  CuResult launch(const MockKernel& kernel, const CuLaunchConfig& config, void** arguments);

  // Records the node like a launch.
  CuResult add_node(CuGraph graph, const CuKernelNodeParams& params, CuGraphNode& node);
  // Removes its record too.
  CuResult destroy_node(CuGraphNode node);
  // Whether the node belongs to the graph; nullptr: to any graph.
  bool has_node(CuGraph graph, CuGraphNode node) const;
  CuResult get_node_attribute(CuGraphNode node, CuLaunchAttributeId id, CuLaunchAttributeValue& value) const;
  CuResult set_node_attribute(CuGraphNode node, CuLaunchAttributeId id, const CuLaunchAttributeValue& value);
  // Records the node like a launch. Every instantiated graph contains every node.
  CuResult update_node(CuGraphExec exec, CuGraphNode node, const CuKernelNodeParams& params);

  std::uint64_t launch_count() const;
  // The launch lives as long as the mock, because callers do not say when they stop reading it. nullptr if `index` is
  // out of range.
  const MockLaunch* find_launch(std::uint64_t index);
  void clear();

 private:
  struct RecordedLaunch {
    std::unique_ptr<const MockLaunch> launch;
    bool was_shown = false;
  };

  std::optional<int> attribute(const MockKernel& kernel, CuFunctionAttribute attribute) const;
  std::uint64_t cluster_limit(const MockKernel& kernel) const;
  CuResult check_launch(const MockKernel& kernel, const MockLaunch& launch) const;
  // Checks and records `launch` with the values of `config` and `arguments`.
  CuResult record(const MockKernel& kernel, const CuLaunchConfig& config, void** arguments, MockLaunch launch);
  // Takes the launch out of the record; callers may still read it.
  void retire(RecordedLaunch& recorded);

  const MockDevice device_;
  MockContext context_;
  mutable Mutex mutex_;
  std::map<const MockLibrary*, std::unique_ptr<MockLibrary>> libraries_;
  std::map<std::uint64_t, std::uint64_t> allocations_;  // address -> bytes
  std::uint64_t allocated_bytes_ = 0;
  std::uint64_t next_address_ = kMockFirstAddress;
  std::uint64_t persisting_l2_ = 0;
  std::deque<RecordedLaunch> launches_;
  std::vector<std::unique_ptr<const MockLaunch>> cleared_;  // cleared launches that callers may still read
  std::map<CuGraphNode, MockNode> nodes_;
  std::uintptr_t last_node_ = 0;  // the handle of the last one
};

// Returns a driver whose functions are the mock's.
std::shared_ptr<const Driver> driver_of(std::shared_ptr<MockDriver> mock);

}  // namespace cjit
