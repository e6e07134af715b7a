// One kernel with so many arguments, a pointer and numbers, to be loaded and launched by cjit and by the driver itself.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bench.hpp"
#include "raw_driver.hpp"

namespace cjit_bench {

// The values are zero, and the kernels touch no memory then.
class LaunchCase {
 public:
  LaunchCase(const Bench& bench, const std::string& source, const char* name, std::size_t argument_count = 2)
      : name_(name), values_(argument_count), sizes_(argument_count, sizeof(std::uint32_t)) {
    build(bench.context.get(), source, name, result_);
    sizes_.front() = sizeof(std::uint64_t);
    for (const std::uint64_t& value : values_) addresses_.push_back(&value);
  }
  LaunchCase(const LaunchCase&) = delete;
  LaunchCase& operator=(const LaunchCase&) = delete;

  const cjit_build_result_t* result() { return result_.get(); }
  const void* image() const { return result_->image; }
  const char* name() const { return name_; }
  const char* lowered_name() const { return result_->lowered_names[0]; }
  void** arguments() { return const_cast<void**>(addresses_.data()); }

  // One block of one warp.
  cjit_launch_options_t options(cjit_cuda_stream_t stream) const {
    auto options = sized<cjit_launch_options_t>();
    options.grid_x = options.grid_y = options.grid_z = 1;
    options.block_x = kThreads;
    options.stream = stream;
    options.arguments = addresses_.data();
    options.argument_sizes = sizes_.data();
    options.argument_count = addresses_.size();
    return options;
  }
  static LaunchConfig config(cjit_cuda_stream_t stream) {
    return {.grid = {1, 1, 1},
            .block = {kThreads, 1, 1},
            .shared_bytes = 0,
            .stream = stream,
            .attributes = nullptr,
            .attribute_count = 0};
  }

 private:
  static constexpr std::uint32_t kThreads = 32;

  const char* name_;
  Result result_;
  std::vector<std::uint64_t> values_;
  std::vector<std::uint64_t> sizes_;
  std::vector<const void*> addresses_;
};

}  // namespace cjit_bench
