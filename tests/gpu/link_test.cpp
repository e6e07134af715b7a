// Linked images run.
#include "gpu/gpu.hpp"

namespace cjit::test {
namespace {

constexpr const char* kReduce = R"(
extern "C" __device__ float op(float a, float b);
template <int kThreads>
__global__ void reduce(const float* in, float* out) {
  __shared__ float values[kThreads];
  values[threadIdx.x] = in[blockIdx.x * kThreads + threadIdx.x];
  for (int step = kThreads / 2; step > 0; step /= 2) {
    __syncthreads();
    if (threadIdx.x < step) values[threadIdx.x] = op(values[threadIdx.x], values[threadIdx.x + step]);
  }
  if (threadIdx.x == 0) out[blockIdx.x] = values[0];
}
)";
constexpr const char* kName = "reduce<128>";
constexpr int kThreads = 128;
constexpr int kBlocks = 8;

class LinksOnGpu : public CurrentGpu {
 protected:
  KernelBuild source(const std::string& text, std::vector<std::string> names = {}) {
    return request(text, std::move(names), arch());
  }
  OwnedModule linked(const std::vector<cjit_link_input_t>& inputs, cjit_linker_t linker = CJIT_LINKER_DEFAULT) {
    std::vector<const cjit_link_input_t*> pointers;
    for (const cjit_link_input_t& input : inputs) pointers.push_back(&input);
    const std::string name = arch();
    auto options = sized<cjit_link_build_options_t>();
    options.inputs = pointers.data();
    options.input_count = pointers.size();
    options.arch = name.c_str();
    options.linker = linker;
    result = KernelResult();
    EXPECT_EQ(cjit_link_build(context.get(), &options, result.get(), error.out()), CJIT_SUCCESS) << error.message();
    cjit_module_t* handle = nullptr;
    EXPECT_EQ(cjit_module_load(context.get(), result.get(), &handle, error.out()), CJIT_SUCCESS) << error.message();
    return OwnedModule(handle);
  }
  // Checks `kBlocks` sums or products of small numbers, which are exact.
  void expect_reduces(const OwnedModule& from, bool is_sum) {
    std::vector<float> in(kThreads * kBlocks);
    for (std::size_t i = 0; i < in.size(); ++i) in[i] = is_sum ? static_cast<float>(i % 13) : 1.0F + (i % 7 == 0);
    const DeviceArray<float> device_in(driver, in), out(driver, kBlocks);
    const Arguments arguments(device_in.address(), out.address());
    const OwnedKernel kernel = find(from, kName);
    ASSERT_EQ(launch(kernel, grid_of(kBlocks, kThreads), arguments), CJIT_SUCCESS) << error.message();
    const std::vector<float> got = out.values();
    for (int block = 0; block < kBlocks; ++block) {
      double expected = is_sum ? 0 : 1;
      for (int i = 0; i < kThreads; ++i) {
        const double value = in[static_cast<std::size_t>(block * kThreads + i)];
        expected = is_sum ? expected + value : expected * value;
      }
      EXPECT_EQ(got[static_cast<std::size_t>(block)], static_cast<float>(expected)) << "block " << block;
    }
  }
  static cjit_link_input_t of(KernelBuild& build) {
    auto input = sized<cjit_link_input_t>();
    input.kernel = build.complete();
    return input;
  }
  static cjit_link_input_t of(const KernelResult& result) {
    auto input = sized<cjit_link_input_t>();
    input.data = result->image;
    input.size = result->image_size;
    return input;
  }
  KernelResult built(KernelBuild build, cjit_image_kind_t kind) {
    build.options.image_kind = kind;
    build.options.rdc = CJIT_SWITCH_ON;
    EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
    return std::move(build.result);
  }

  KernelResult result;
};

constexpr const char* kSum = "extern \"C\" __device__ float op(float a, float b) { return a + b; }";
constexpr const char* kProduct = "extern \"C\" __device__ float op(float a, float b) { return a * b; }";

TEST_F(LinksOnGpu, AnOperatorIsLinkedIntoAReductionByLinkTimeOptimization) {
  KernelBuild reduce = source(kReduce, {kName}), sum = source(kSum), product = source(kProduct);
  expect_reduces(linked({of(reduce), of(sum)}), true);
  expect_reduces(linked({of(reduce), of(product)}), false);
}

TEST_F(LinksOnGpu, CubinPtxAndLtoIrAreLinkedTogether) {
  KernelBuild for_ptx =
      request("extern \"C\" __device__ float helper(float a, float b) { return a + b; }", {}, arch("compute_"));
  const KernelResult ptx = built(std::move(for_ptx), CJIT_IMAGE_KIND_PTX);
  const KernelResult lto = built(source("extern \"C\" __device__ float helper(float a, float b);"
                                        "extern \"C\" __device__ float op(float a, float b) { return helper(a, b); }"),
                                 CJIT_IMAGE_KIND_LTO_IR);
  KernelBuild reduce = source(kReduce, {kName});
  reduce.options.image_kind = CJIT_IMAGE_KIND_CUBIN;
  reduce.options.rdc = CJIT_SWITCH_ON;
  expect_reduces(linked({of(reduce), of(ptx), of(lto)}), true);
}

TEST_F(LinksOnGpu, TheDriversOwnLinkerLinksCubinsAndPtx) {
  KernelBuild for_ptx = request(kSum, {}, arch("compute_"));
  const KernelResult ptx = built(std::move(for_ptx), CJIT_IMAGE_KIND_PTX);
  KernelBuild reduce = source(kReduce, {kName});
  expect_reduces(linked({of(reduce), of(ptx)}, CJIT_LINKER_DRIVER), true);
  EXPECT_THAT(result->producer, testing::StartsWith("CUDA driver"));
}

TEST_F(LinksOnGpu, TheDriversOwnLinkerSaysWhatIsUndefined) {
  KernelBuild reduce = source(kReduce, {kName});
  const cjit_link_input_t input = of(reduce);
  const cjit_link_input_t* const inputs[] = {&input};
  const std::string name = arch();
  auto options = sized<cjit_link_build_options_t>();
  options.inputs = inputs;
  options.input_count = 1;
  options.arch = name.c_str();
  options.linker = CJIT_LINKER_DRIVER;
  EXPECT_EQ(cjit_link_build(context.get(), &options, result.get(), error.out()), CJIT_ERROR_UNDEFINED_SYMBOL)
      << error.message();
  EXPECT_THAT(error.message(), testing::HasSubstr("'op'"));
}

}  // namespace
}  // namespace cjit::test
