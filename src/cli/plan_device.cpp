#include "plan_device.hpp"

#include <algorithm>

namespace cjit_cli {

namespace {

// The version of the driver's functions below.
constexpr std::uint32_t kCudaVersion = 12040;

// A function of the driver that returns a CUresult.
template <typename... Parameters>
class DriverFunction {
 public:
  DriverFunction(const cjit::context& context, const char* name)
      : name_(name), call_(cjit::driver_get_entry_point<int(Parameters...)>(context, name, kCudaVersion).value()) {}

  int result(Parameters... arguments) const { return call_(arguments...); }
  const char* name() const { return name_; }

 private:
  const char* name_;
  int (*call_)(Parameters...);
};

struct Driver {
  explicit Driver(const cjit::context& owner) : context(owner) {}

  template <typename... Parameters, typename... Arguments>
  void call(const std::string& what, const DriverFunction<Parameters...>& function, Arguments... arguments) const {
    const int result = function.result(arguments...);
    if (result == 0) return;
    const char* name = nullptr;
    error_name.result(result, &name);
    throw cjit::error(cjit::status::driver,
                      "cannot " + what + ": " + function.name() + " returned " +
                          (name == nullptr ? std::to_string(result) : std::string(name)),
                      "CUDA driver");
  }

  const cjit::context& context;
  DriverFunction<int, const char**> error_name{context, "cuGetErrorName"};
  DriverFunction<void**, int> retain_primary{context, "cuDevicePrimaryCtxRetain"};
  DriverFunction<int> release_primary{context, "cuDevicePrimaryCtxRelease"};
  DriverFunction<int*, int> get_device{context, "cuDeviceGet"};
  DriverFunction<void*> set_current{context, "cuCtxSetCurrent"};
  DriverFunction<std::uint64_t*, std::size_t> allocate{context, "cuMemAlloc"};
  DriverFunction<std::uint64_t> free{context, "cuMemFree"};
  DriverFunction<std::uint64_t, const void*, std::size_t> copy_in{context, "cuMemcpyHtoD"};
  DriverFunction<void*, std::uint64_t, std::size_t> copy_out{context, "cuMemcpyDtoH"};
  DriverFunction<void*> synchronize{context, "cuStreamSynchronize"};
  DriverFunction<void**, unsigned> create_event{context, "cuEventCreate"};
  DriverFunction<void*> destroy_event{context, "cuEventDestroy"};
  DriverFunction<void*, void*> record{context, "cuEventRecord"};
  DriverFunction<float*, void*, void*> elapsed{context, "cuEventElapsedTime"};
};

class Event {
 public:
  explicit Event(const Driver& driver) : driver_(driver) {
    driver_.call("measure the time", driver_.create_event, &event_, 0U);
  }
  ~Event() { driver_.destroy_event.result(event_); }
  Event(const Event&) = delete;
  Event& operator=(const Event&) = delete;

  void record() const { driver_.call("measure the time", driver_.record, event_, nullptr); }
  double milliseconds_since(const Event& begin) const {
    float milliseconds = 0;
    driver_.call("measure the time", driver_.elapsed, &milliseconds, begin.event_, event_);
    return milliseconds;
  }

 private:
  const Driver& driver_;
  void* event_ = nullptr;
};

class RealDevice : public PlanDevice {
 public:
  RealDevice(const cjit::context& context, std::uint32_t ordinal) : driver_(context) {
    const std::string what = "use the device " + std::to_string(ordinal);
    driver_.call(what, driver_.get_device, &device_, static_cast<int>(ordinal));
    void* primary = nullptr;
    driver_.call(what, driver_.retain_primary, &primary, device_);
    driver_.call(what, driver_.set_current, primary);
  }
  ~RealDevice() override {
    for (const std::uint64_t address : memory_) driver_.free.result(address);
    driver_.release_primary.result(device_);
  }

  std::uint64_t allocate(std::uint64_t bytes, const std::string& what) override {
    std::uint64_t address = 0;
    driver_.call("allocate " + std::to_string(bytes) + " bytes for " + what, driver_.allocate, &address,
                 std::max<std::size_t>(bytes, 1));
    memory_.push_back(address);
    return address;
  }
  void copy_in(std::uint64_t to, cjit::bytes_view bytes, const std::string& what) override {
    driver_.call("copy " + what + " to the device", driver_.copy_in, to, static_cast<const void*>(bytes.data()),
                 bytes.size());
  }
  std::vector<std::byte> copy_out(std::uint64_t from, std::uint64_t bytes, const std::string& what) override {
    synchronize();
    std::vector<std::byte> copy(bytes);
    if (bytes != 0)
      driver_.call("copy " + what + " from the device", driver_.copy_out, static_cast<void*>(copy.data()), from, bytes);
    return copy;
  }
  void synchronize() override { driver_.call("run the plan", driver_.synchronize, nullptr); }
  double time(const std::function<void()>& submit) override {
    const Event begin(driver_), end(driver_);
    begin.record();
    submit();
    end.record();
    synchronize();
    return end.milliseconds_since(begin);
  }

 private:
  const Driver driver_;
  int device_ = 0;
  std::vector<std::uint64_t> memory_;
};

class MockDevice : public PlanDevice {
 public:
  std::uint64_t allocate(std::uint64_t bytes, const std::string&) override {
    constexpr std::uint64_t kAlignment = 1 << 20;
    const std::uint64_t address = next_;
    next_ += (bytes / kAlignment + 1) * kAlignment;
    return address;
  }
  void copy_in(std::uint64_t, cjit::bytes_view, const std::string&) override {}
  std::vector<std::byte> copy_out(std::uint64_t, std::uint64_t bytes, const std::string&) override {
    return std::vector<std::byte>(bytes);
  }
  void synchronize() override {}
  double time(const std::function<void()>& submit) override {
    submit();
    return 0;
  }

 private:
  std::uint64_t next_ = std::uint64_t{0x7f} << 40;
};

}  // namespace

std::unique_ptr<PlanDevice> open_device(const cjit::context& context, std::uint32_t ordinal) {
  return std::make_unique<RealDevice>(context, ordinal);
}

std::unique_ptr<PlanDevice> open_mock_device() { return std::make_unique<MockDevice>(); }

}  // namespace cjit_cli
