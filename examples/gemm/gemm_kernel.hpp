// One instance of gemm.cuh: built or read from an artifact, checked, loaded, launched.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "device.hpp"
#include "tensor_map.hpp"

namespace example {

enum class Output { kBf16, kFloat };
constexpr std::uint64_t bytes_of(Output output) { return output == Output::kBf16 ? 2 : 4; }

// The arguments of the template. All of it travels in the policy of the build, so that an artifact says how it is run.
struct Shape {
  std::uint32_t tile_m = 128;
  std::uint32_t tile_n = 256;
  std::uint32_t tile_k = 64;
  std::uint32_t stages = 4;
  std::uint32_t cluster = 2;
  Output output = Output::kBf16;
  bool watchdog = false;  // a wait that never ends traps

  std::string name_expression() const;  // gemm<128, 256, 64, 4, 2, bf16>
  std::string description() const;      // that, and what else makes a difference
  std::string file_name() const;        // gemm_128x256x64_4_2_bf16.cjit
  std::uint32_t block_threads() const { return 128 + 2 * tile_m; }
  std::uint64_t shared_memory() const { return 1024 + stages * (128 * (tile_m + tile_n) + 16); }
};

// D[m, n] = A[m, k] * B[n, k]^T on device addresses; rows of A and B follow each other, those of D have a distance of
// `leading` elements.
struct Matrices {
  std::uint32_t m, n, k, leading;
  std::uint64_t a, b, d;
};

class GemmKernel {
 public:
  static GemmKernel build(const cjit::context& context, const std::string& source, const Shape& shape);
  static GemmKernel read(const std::string& path);

  const Shape& shape() const { return shape_; }
  std::uint64_t image_bytes() const { return result_.image().size(); }
  double compile_milliseconds() const { return static_cast<double>(result_.compile_nanoseconds()) * 1e-6; }
  void save(const std::string& path) const;
  // What needs no GPU: throws if the build is not for sm_90a, its names or policy are not whole, an artifact of it does
  // not read back the same, or the compiler spilled registers or waits for each wgmma.
  void validate() const;
  void load(const cjit::context& context);

  // A launch that can be repeated.
  class Launch {
   public:
    Launch(const GemmKernel& kernel, const Device& device, const Matrices& matrices);
    void operator()() const;

   private:
    const cjit::kernel& kernel_;
    const Device& device_;
    Matrices matrices_;
    cjit::tensor_map a_, b_;
    std::uint32_t blocks_;
  };

 private:
  GemmKernel(cjit::build_result result, const Shape& shape) : result_(std::move(result)), shape_(shape) {}

  cjit::build_result result_;
  Shape shape_;
  std::optional<cjit::kernel> kernel_;  // once it is loaded
};

}  // namespace example
