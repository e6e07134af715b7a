#include "sources.hpp"

#include <cstdint>

namespace cjit_bench {

std::string source_with_arguments(std::size_t count) {
  std::string source = "__global__ void empty(float* values";
  for (std::size_t i = 1; i < count; ++i) source += ", int number_" + std::to_string(i);
  return source + ") {}\n";
}

std::string source_with_data(unsigned bytes) {
  std::string source = "__device__ const unsigned long long table[] = {";
  std::uint64_t state = 1;
  for (unsigned i = 0; i < bytes / 8; ++i) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    source += std::to_string(state ^ (state >> 29)) + "ull,";
  }
  return source + "};\n__global__ void look_up(unsigned long long* out, int i) { if (out) *out = table[i]; }\n";
}

std::string source_with_code(unsigned bytes, unsigned number) {
  constexpr unsigned kInstruction = 16;   // bytes; one an iteration
  constexpr unsigned kIterations = 1000;  // NVRTC does not unroll a loop of ten thousand
  std::string source = "extern \"C\" __global__ void chain(float* v) {\n  float x = v[threadIdx.x];\n";
  for (unsigned loop = 0; loop < (bytes + kInstruction * kIterations - 1) / (kInstruction * kIterations); ++loop)
    source += "#pragma unroll\n  for (int i = 0; i < " + std::to_string(kIterations) + "; ++i) x = x * (0.5F + i) + " +
              std::to_string(number) + ".25F;\n";
  return source + "  v[threadIdx.x] = x;\n}\n";
}

}  // namespace cjit_bench
