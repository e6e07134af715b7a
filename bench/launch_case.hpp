// One kernel with two arguments, a pointer and a number, to be loaded and launched by cjit and by the driver itself.
#pragma once

#include <cstdint>
#include <string>

#include "bench.hpp"
#include "raw_driver.hpp"

namespace cjit_bench {

// The values are zero, and the kernels touch no memory then.
class LaunchCase {
 public:
  LaunchCase(const Bench& bench, const std::string& source, const char* name) : name_(name) {
    build(bench.context.get(), source, name, result_);
  }
  LaunchCase(const LaunchCase&) = delete;
  LaunchCase& operator=(const LaunchCase&) = delete;

  const cjit_kernel_build_result_t* result() { return result_.get(); }
  const void* image() const { return result_->image; }
  const char* name() const { return name_; }
  const char* lowered_name() const { return result_->lowered_names[0]; }
  void** arguments() { return const_cast<void**>(addresses_); }

  // One block of one warp.
  cjit_launch_options_t options(cjit_cuda_stream_t stream) const {
    auto options = sized<cjit_launch_options_t>();
    options.grid_x = 1;
    options.block_x = kThreads;
    options.stream = stream;
    options.arguments = addresses_;
    options.argument_sizes = sizes_;
    options.argument_count = 2;
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
  std::uint64_t pointer_ = 0;
  std::uint32_t number_ = 0;
  const void* addresses_[2] = {&pointer_, &number_};
  std::uint64_t sizes_[2] = {sizeof(pointer_), sizeof(number_)};
};

}  // namespace cjit_bench
