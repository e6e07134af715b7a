#include "cjit_worker/device_access.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <thread>

#include "base/text.hpp"
#include "launch/device.hpp"
#include "measure/contents.hpp"

namespace cjit {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t kChunk = std::size_t{16} << 20;             // bytes that are copied at a time
constexpr std::uint64_t kWorthAKernel = std::uint64_t{64} << 10;  // bytes
constexpr std::uint64_t kUsualL2 = std::uint64_t{64} << 20;       // of a device that does not tell

template <typename Function>
void require_function(const Driver& driver, const char* name, Function*& function) {
  function = reinterpret_cast<Function*>(driver.entry_point(name, Driver::kOldestVersion));
  if (function == nullptr)
    throw Error(CJIT_ERROR_INTERNAL, CJIT_STAGE_LAUNCH, concat("cannot measure: the driver has no ", name));
}

// "GPU-01234567-89ab-cdef-0123-456789abcdef"
std::string device_id_text(const std::array<unsigned char, 16>& bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text = "GPU-";
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (i == 4 || i == 6 || i == 8 || i == 10) text.push_back('-');
    text.append({kDigits[bytes[i] >> 4], kDigits[bytes[i] & 15]});
  }
  return text;
}

}  // namespace

DeviceAccess::DeviceAccess(const MeasuringTask& task, SharedMemory results) : results_(std::move(results)) {
  ToolkitOptions options;
  options.driver_path = task.driver_path;
  toolkit_ = std::make_unique<Toolkit>(options, log_);
  driver_ = toolkit_->driver();
  const Driver& driver = *driver_;
  const std::string attempt = concat("use the CUDA device ", task.device);
  CuDevice device = 0;
  CuContext context = nullptr;
  check(driver->DeviceGet(&device, static_cast<int>(task.device)), attempt);
  check(driver->DevicePrimaryCtxRetain(&context, device), attempt);
  check(driver->CtxPushCurrent(context), attempt);
  check(driver->StreamCreate(&stream_, kStreamNonBlocking), attempt);
  check(driver->EventCreate(&begin_, 0), attempt);
  check(driver->EventCreate(&end_, 0), attempt);
  require_function(driver, "cuEventElapsedTime", elapsed_);
  require_function(driver, "cuCtxSynchronize", synchronize_context_);
  require_function(driver, "cuMemHostAlloc", allocate_host_);
  require_function(driver, "cuStreamWaitValue32", wait_for_value_);
  register_host_ =
      reinterpret_cast<decltype(register_host_)>(driver.entry_point("cuMemHostRegister", Driver::kOldestVersion));
  unregister_host_ =
      reinterpret_cast<decltype(unregister_host_)>(driver.entry_point("cuMemHostUnregister", Driver::kOldestVersion));
  upload_ = reinterpret_cast<decltype(upload_)>(driver.entry_point("cuGraphUpload", Driver::kOldestVersion));
  void* gate = nullptr;
  constexpr unsigned kMapped = 2;  // CU_MEMHOSTALLOC_DEVICEMAP
  if (allocate_host_(&gate, sizeof(std::uint32_t), kMapped) == CuResult::kSuccess)
    gate_ = static_cast<std::uint32_t*>(gate);
  keep_freed_memory(device);
  read_traits(device);
  clocks_ = std::make_unique<DeviceClocks>(driver.path(), traits_.device_id);
}

// Without it the driver gives freed memory back whenever it is waited for, and each run maps its memory anew.
void DeviceAccess::keep_freed_memory(CuDevice device) const {
  CuResult (*get_pool)(CuMemoryPool * pool, CuDevice of) = nullptr;
  require_function(*driver_, "cuDeviceGetDefaultMemPool", get_pool);
  CuMemoryPool pool = nullptr;
  check(get_pool(&pool, device), "query the memory pool of the device");
  std::uint64_t all = std::numeric_limits<std::uint64_t>::max();
  check((*driver_)->MemPoolSetAttribute(pool, CuMemPoolAttribute::kReleaseThreshold, &all), "keep freed memory");
}

void DeviceAccess::read_traits(CuDevice device) {
  const Driver& driver = *driver_;
  traits_.device_name = identify_device(driver, device, CJIT_STAGE_LAUNCH).name;
  CuResult (*get_uuid)(void* uuid, CuDevice of) = nullptr;
  require_function(driver, "cuDeviceGetUuid", get_uuid);
  std::array<unsigned char, 16> bytes{};
  if (get_uuid(bytes.data(), device) == CuResult::kSuccess) traits_.device_id = device_id_text(bytes);
  int l2 = 0;
  check(driver->DeviceGetAttribute(&l2, CuDeviceAttribute::kL2CacheSize, device), "query the size of the L2 cache");
  traits_.l2_bytes = l2 > 0 ? static_cast<std::uint64_t>(l2) : kUsualL2;
}

// The memory is larger than the L2 cache.
std::uint64_t DeviceAccess::copy_rate() const {
  constexpr int kCopies = 5;
  const std::uint64_t bytes = 4 * traits_.l2_bytes;
  const std::uint64_t from = allocate(bytes, "measuring the rate of copies");
  const std::uint64_t to = allocate(bytes, "measuring the rate of copies");
  fill(from, 0, bytes);
  std::uint64_t fastest = 0;
  for (int i = 0; i < kCopies; ++i) {
    Gate gate(*this);
    record_begin();
    check((*driver_)->MemcpyDtoDAsync(to, from, bytes, stream_), "measure the rate of copies");
    record_end();
    gate.open();
    synchronize("measure the rate of copies");
    const std::uint64_t time = picoseconds();
    fastest = fastest == 0 ? time : std::min(fastest, time);
  }
  free(from);
  free(to);
  constexpr double kSecond = 1e12;
  return static_cast<std::uint64_t>(2 * static_cast<double>(bytes) * kSecond / static_cast<double>(fastest));
}

void DeviceAccess::synchronize(std::string_view attempt) const {
  check((*driver_)->StreamSynchronize(stream_), attempt);
}

void DeviceAccess::synchronize_context(std::string_view attempt) const { check(synchronize_context_(), attempt); }

std::uint64_t DeviceAccess::allocate(std::uint64_t bytes, const std::string& what) const {
  std::uint64_t address = 0;
  check((*driver_)->MemAllocAsync(&address, std::max<std::uint64_t>(bytes, 1), stream_),
        concat("allocate ", bytes, " bytes for ", what));
  synchronize("allocate memory");
  return address;
}

void DeviceAccess::free(std::uint64_t address) const noexcept { (*driver_)->MemFreeAsync(address, stream_); }

void DeviceAccess::fill(std::uint64_t address, std::uint32_t pattern, std::uint64_t bytes) const {
  if (bytes < sizeof(pattern)) return;
  check((*driver_)->MemsetD32Async(address, pattern, bytes / sizeof(pattern), stream_), "fill memory");
}

void DeviceAccess::fill(const MeasuredArgument& argument, std::uint64_t address) const {
  const Driver& driver = *driver_;
  if (argument.contents == MeasuredArgument::Contents::kZeros) {
    check(driver->MemsetD8Async(address, 0, argument.bytes, stream_), "fill memory with zeros");
    return;
  }
  if (argument.bytes >= kWorthAKernel && kernels().fill(argument, address)) return;
  ContentsMaker maker(argument);
  std::vector<std::byte> part(std::min<std::uint64_t>(argument.bytes, kChunk));
  for (std::uint64_t first = 0; first < argument.bytes; first += kChunk) {
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(kChunk, argument.bytes - first));
    maker.make({part.data(), size});
    check(driver->MemcpyHtoDAsync(address + first, part.data(), size, stream_),
          concat("copy the argument '", argument.name, "' to the device"));
    synchronize("copy an argument to the device");
  }
}

void DeviceAccess::read(std::uint64_t address, std::span<std::byte> to, std::string_view what) const {
  if (!to.empty())
    check((*driver_)->MemcpyDtoHAsync(to.data(), address, to.size(), stream_),
          concat("copy ", what, " from the device"));
  synchronize("copy memory from the device");
}

std::span<std::byte> DeviceAccess::result_memory(std::uint64_t bytes) {
  if (bytes <= registered_results_.size()) return results_.first(bytes);
  if (!registered_results_.empty()) unregister_host_(registered_results_.data());
  registered_results_ = {};
  const std::span<std::byte> all = results_.first(bytes);
  // Without it copies are slower.
  if (register_host_ != nullptr && unregister_host_ != nullptr &&
      register_host_(all.data(), all.size(), 0) == CuResult::kSuccess)
    registered_results_ = all;
  return all;
}

std::span<std::byte> DeviceAccess::staging() const {
  constexpr std::size_t kSize = std::size_t{8} << 20;
  if (!staging_.empty()) return staging_;
  void* memory = nullptr;
  check(allocate_host_(&memory, kSize, 0), "allocate memory of the host");
  return staging_ = {static_cast<std::byte*>(memory), kSize};
}

const DeviceKernels& DeviceAccess::kernels() const {
  if (kernels_ == nullptr) kernels_ = std::make_unique<DeviceKernels>(*driver_, stream_);
  return *kernels_;
}

void DeviceAccess::record_begin() const { check((*driver_)->EventRecord(begin_, stream_), "measure a run"); }
void DeviceAccess::record_end() const { check((*driver_)->EventRecord(end_, stream_), "measure a run"); }

bool DeviceAccess::wait_for_end(std::uint64_t limit_milliseconds, std::string_view attempt) {
  constexpr std::chrono::microseconds kStep{20};
  const auto end = Clock::now() + std::chrono::milliseconds(limit_milliseconds);
  for (;;) {
    const CuResult result = (*driver_)->EventQuery(end_);
    if (result != CuResult::kNotReady) {
      check(result, attempt);
      return true;
    }
    if (Clock::now() >= end) {
      is_stuck_ = true;
      return false;
    }
    std::this_thread::sleep_for(kStep);
  }
}

std::uint64_t DeviceAccess::picoseconds() const {
  constexpr double kMillisecond = 1e9;
  float milliseconds = 0;
  check(elapsed_(&milliseconds, begin_, end_), "measure a run");
  return std::max<std::uint64_t>(static_cast<std::uint64_t>(milliseconds * kMillisecond), 1);
}

void DeviceAccess::make_flush_memory() {
  if (flush_ != 0) return;
  flush_ = allocate(2 * traits_.l2_bytes, "filling the L2 cache");
  fill(flush_, 0, 2 * traits_.l2_bytes);
}

void DeviceAccess::flush_cache(std::uint64_t changed_bytes) const {
  if (!kernels().touch(flush_, 2 * traits_.l2_bytes)) fill(flush_, 0, 2 * traits_.l2_bytes);
  fill(flush_, 0, std::min(changed_bytes, traits_.l2_bytes));
}

void DeviceAccess::touch(std::uint64_t address, std::uint64_t bytes) const {
  const std::uint64_t size = std::min(bytes, traits_.l2_bytes);
  if (size != 0 && !kernels().touch(address, size))
    check((*driver_)->MemcpyDtoDAsync(flush_, address, size, stream_), "read an argument");
}

void DeviceAccess::upload(CuGraphExec graph) const {
  if (upload_ != nullptr) check(upload_(graph, stream_), "upload a graph of runs");
}

DeviceAccess::Gate::Gate(const DeviceAccess& device) : device_(device) {
  constexpr unsigned kEqual = 1;  // CU_STREAM_WAIT_VALUE_EQ
  static constexpr std::chrono::milliseconds kLongest{50};
  if (device.gate_ == nullptr) return;
  *device.gate_ = 0;
  const auto address = reinterpret_cast<std::uint64_t>(device.gate_);
  if (device.wait_for_value_(device.stream_, address, 1, kEqual) != CuResult::kSuccess) return;
  is_open_ = false;
  opener_ = std::thread([this] {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, kLongest, [this] { return is_open_; });
    *device_.gate_ = 1;
  });
}

DeviceAccess::Gate::~Gate() {
  open();
  if (opener_.joinable()) opener_.join();
}

void DeviceAccess::Gate::open() noexcept {
  const std::lock_guard lock(mutex_);
  if (!is_open_) *device_.gate_ = 1;
  is_open_ = true;
  changed_.notify_all();
}

}  // namespace cjit
