// A device for `cjit plan run`: its memory, and the time of runs.
#pragma once

#include <cjit/cjit.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace cjit_cli {

class PlanDevice {
 public:
  virtual ~PlanDevice() = default;

  // Memory that is freed with this object. `what` is for messages.
  virtual std::uint64_t allocate(std::uint64_t bytes, const std::string& what) = 0;
  virtual void copy_in(std::uint64_t to, cjit::bytes_view bytes, const std::string& what) = 0;
  // Waits for the work of the default stream.
  virtual std::vector<std::byte> copy_out(std::uint64_t from, std::uint64_t bytes, const std::string& what) = 0;
  virtual void synchronize() = 0;
  // Milliseconds on the device between two events around the work that `submit` submits to the default stream.
  virtual double time(const std::function<void()>& submit) = 0;
};

// Makes the primary context of a device current.
std::unique_ptr<PlanDevice> open_device(const cjit::context& context, std::uint32_t ordinal);
// A device whose memory has addresses but no contents.
std::unique_ptr<PlanDevice> open_mock_device();

}  // namespace cjit_cli
