// Parameter tables and attributes in images of the real NVRTC.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "artifact/image_kernels.hpp"
#include "support/nvrtc_images.hpp"

namespace cjit {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr const char* kTypes = R"(
struct __align__(2) Pair { char a; char b; };
struct Odd { char a; short b; char c; };
struct Three { char bytes[3]; };
struct Nothing {};
struct __align__(16) Aligned16 { int x; };
struct __align__(32) Aligned32 { long long x[5]; };
struct __align__(64) Aligned64 { char x; };
struct __align__(64) TensorMap { char bytes[128]; };
struct __align__(8) Handle { void *pointer; short tag; };
struct Packed4000 { char bytes[4000]; };
struct Packed5000 { char bytes[5000]; };
struct Huge { int words[8191]; };
template <typename T, int n> struct Array { T items[n]; };
)";

struct Parameter {
  const char* type;
  std::uint32_t size;
  std::uint32_t alignment;
};

// Kernels with these parameters. static_asserts in their sources check the sizes and alignments.
const std::vector<std::vector<Parameter>> kKernels = {
    {},
    {{"char", 1, 1},
     {"short", 2, 2},
     {"int", 4, 4},
     {"long long", 8, 8},
     {"float", 4, 4},
     {"double", 8, 8},
     {"bool", 1, 1},
     {"void *", 8, 8},
     {"unsigned char", 1, 1}},
    {{"bool", 1, 1}, {"__int128", 16, 16}, {"char", 1, 1}, {"unsigned __int128", 16, 16}},
    {{"char", 1, 1}, {"Pair", 2, 2}, {"Odd", 6, 2}, {"Three", 3, 1}, {"int", 4, 4}, {"Nothing", 1, 1}, {"short", 2, 2}},
    {{"char", 1, 1},
     {"Handle", 16, 8},
     {"char", 1, 1},
     {"Aligned16", 16, 16},
     {"char", 1, 1},
     {"Aligned32", 64, 32},
     {"char", 1, 1},
     {"Aligned64", 64, 64}},
    {{"TensorMap", 128, 64}, {"int", 4, 4}, {"TensorMap", 128, 64}, {"void *", 8, 8}},
    {{"void *", 8, 8}, {"int", 4, 4}, {"int", 4, 4}, {"float", 4, 4}, {"TensorMap", 128, 64}},
    {{"Array<short, 7>", 14, 2}, {"Array<double, 3>", 24, 8}, {"Array<Aligned16, 2>", 32, 16}, {"char", 1, 1}},
    {{"float2", 8, 8}, {"float4", 16, 16}, {"double2", 16, 16}, {"char4", 4, 4}, {"uchar3", 3, 1}, {"short2", 4, 4}},
    {{"int", 4, 4}, {"Packed4000", 4000, 1}, {"int", 4, 4}},
};

// Parameters of more than 4 KiB, which are possible from sm_70 on.
const std::vector<std::vector<Parameter>> kLargeKernels = {
    {{"char", 1, 1}, {"TensorMap", 128, 64}, {"Packed5000", 5000, 1}, {"Handle", 16, 8}, {"TensorMap", 128, 64}},
    {{"Huge", 32764, 4}},
};

std::string source_of(const std::vector<std::vector<Parameter>>& kernels) {
  std::string source = kTypes;
  for (std::size_t i = 0; i < kernels.size(); ++i) {
    std::vector<std::string> list;
    for (const Parameter& parameter : kernels[i]) {
      source += concat("static_assert(sizeof(", parameter.type, ") == ", parameter.size, " && alignof(", parameter.type,
                       ") == ", parameter.alignment, ", \"\");\n");
      list.push_back(concat(parameter.type, " p", list.size()));
    }
    source += concat("extern \"C\" __global__ void kernel", i, '(', join(list, ", "), ") {}\n");
  }
  return source;
}

// Offsets are aligned in the constant bank, where the parameters begin at an address that depends on the architecture.
std::vector<KernelParameter> expected(const std::vector<Parameter>& kernel, std::uint32_t base) {
  std::vector<KernelParameter> parameters;
  std::uint32_t end = base;
  for (const Parameter& parameter : kernel) {
    const std::uint32_t at = (end + parameter.alignment - 1) / parameter.alignment * parameter.alignment;
    parameters.push_back({.offset = at - base, .size = parameter.size, .alignment = parameter.alignment});
    end = at + parameter.size;
  }
  return parameters;
}

std::vector<KernelParameter> without_alignment(std::vector<KernelParameter> parameters) {
  for (KernelParameter& parameter : parameters) parameter.alignment = 0;
  return parameters;
}

struct Target {
  std::uint32_t cc;
  std::uint32_t base;
};

const ImageKernel& find(const ImageContents& contents, std::string_view symbol) {
  const auto at = std::find_if(contents.kernels.begin(), contents.kernels.end(),
                               [&](const ImageKernel& kernel) { return kernel.symbol == symbol; });
  if (at == contents.kernels.end()) throw std::runtime_error(concat("no kernel ", symbol));
  return *at;
}

class ImageKernelsOf : public testing::TestWithParam<Target> {
 protected:
  void expect_parameters(const std::vector<std::vector<Parameter>>& kernels) {
    const CompiledProgram program = images.build(source_of(kernels), GetParam().cc);
    const ImageContents cubin = read_image_kernels(program.images[0].bytes);
    const ImageContents ptx = read_image_kernels(program.images[1].bytes);
    EXPECT_EQ(cubin.cc, GetParam().cc);
    EXPECT_EQ(ptx.cc, GetParam().cc);
    EXPECT_EQ(cubin.kernels.size(), kernels.size());
    EXPECT_EQ(ptx.kernels.size(), kernels.size());
    for (std::size_t i = 0; i < kernels.size(); ++i) {
      const auto parameters = expected(kernels[i], GetParam().base);
      EXPECT_EQ(find(ptx, concat("kernel", i)).parameters, parameters) << i;
      EXPECT_EQ(without_alignment(find(cubin, concat("kernel", i)).parameters), without_alignment(parameters)) << i;
    }
  }

  test::NvrtcImages images;
};

TEST_P(ImageKernelsOf, ParametersLieWhereTheCompilerPutsThem) { expect_parameters(kKernels); }

// Clusters and parameters of more than 4 KiB exist only on later devices.
class ImageKernelsOfLater : public ImageKernelsOf {};

TEST_P(ImageKernelsOfLater, ParametersOfMoreThan4KiBToo) { expect_parameters(kLargeKernels); }

TEST_P(ImageKernelsOf, CubinAndPtxSayTheSameOfSharedAndConstantMemory) {
  const CompiledProgram program = images.build(R"(
__constant__ double table[10];
__constant__ char flag;
__device__ int counter = 3;
__device__ float state[100];
__shared__ int common[77];
__device__ __noinline__ int through_a_call(int *p) { common[threadIdx.x] = *p; __syncthreads(); return common[0]; }
extern "C" __global__ void none(int *p) { *p = counter + state[*p] + table[*p] + flag; }
extern "C" __global__ void own(int *p) { __shared__ int tile[100]; tile[threadIdx.x] = *p; __syncthreads(); *p = tile[3]; }
extern "C" __global__ void two(int *p) {
  __shared__ double wide[2];
  wide[*p] = 1;
  __syncthreads();
  *p = through_a_call(p) + wide[1];
}
extern "C" __global__ void dynamic(int *p) { extern __shared__ int d[]; d[threadIdx.x] = *p; __syncthreads(); *p = d[3]; }
)",
                                               GetParam().cc);
  for (const Image& image : program.images) {
    const ImageContents contents = read_image_kernels(image.bytes);
    EXPECT_EQ(find(contents, "none").static_shared_memory, 0u);
    EXPECT_EQ(find(contents, "own").static_shared_memory, 400u);
    EXPECT_EQ(find(contents, "two").static_shared_memory, 336u);  // 16 and 308, plus the padding before `d`
    EXPECT_EQ(find(contents, "dynamic").static_shared_memory, 0u);
    for (const ImageKernel& kernel : contents.kernels) EXPECT_EQ(kernel.constant_memory, 81u) << kernel.symbol;
    std::vector<std::pair<std::string, std::uint64_t>> variables;
    for (const ImageVariable& variable : contents.variables) variables.emplace_back(variable.symbol, variable.size);
    EXPECT_THAT(variables,
                testing::IsSupersetOf(
                    {std::pair<std::string, std::uint64_t>("table", 80), {"flag", 1}, {"counter", 4}, {"state", 400}}));
  }
}

TEST_P(ImageKernelsOf, LaunchBoundsAreThere) {
  const CompiledProgram program = images.build(R"(
extern "C" __global__ void __launch_bounds__(192, 2) bound(int *p) { *p = 1; }
extern "C" __global__ void free_of_bounds(int *p) { *p = 1; }
)",
                                               GetParam().cc);
  for (const Image& image : program.images) {
    const ImageContents contents = read_image_kernels(image.bytes);
    EXPECT_THAT(find(contents, "bound").max_block, ElementsAre(192, 1, 1));
    EXPECT_EQ(find(contents, "free_of_bounds").max_block, BlockShape{});
    EXPECT_EQ(find(contents, "free_of_bounds").required_block, BlockShape{});
  }
}

TEST_P(ImageKernelsOfLater, ClustersAreThere) {
  const CompiledProgram program = images.build(R"(
extern "C" __global__ void __cluster_dims__(4, 2, 1) fixed(int *p) { *p = 1; }
extern "C" __global__ void __cluster_dims__() wanted(int *p) { *p = 1; }
extern "C" __global__ void none(int *p) { *p = 1; }
)",
                                               GetParam().cc);
  for (const Image& image : program.images) {
    const ImageContents contents = read_image_kernels(image.bytes);
    EXPECT_THAT(find(contents, "fixed").required_cluster, ElementsAre(4, 2, 1));
    EXPECT_FALSE(find(contents, "fixed").cluster_must_be_set);
    EXPECT_EQ(find(contents, "wanted").required_cluster, BlockShape{});
    EXPECT_TRUE(find(contents, "wanted").cluster_must_be_set);
    EXPECT_FALSE(find(contents, "none").cluster_must_be_set);
  }
}

TEST_P(ImageKernelsOf, KernelsThatNobodyElseSeesAreThere) {
  const CompiledProgram program = images.build(R"(
template <typename T> __global__ void templated(T *p, T value) { *p = value; }
static __global__ void in_this_file(int *p, short q) { *p = q; }
namespace { __global__ void in_no_namespace(char q) {} }
)",
                                               GetParam().cc, {"templated<double>", "in_this_file", "in_no_namespace"});
  for (const Image& image : program.images) {
    const ImageContents contents = read_image_kernels(image.bytes);
    EXPECT_EQ(contents.kernels.size(), 3u);
    EXPECT_THAT(without_alignment(find(contents, program.names[0].lowered).parameters),
                ElementsAre(KernelParameter{0, 8, 0}, KernelParameter{8, 8, 0}));
    EXPECT_THAT(without_alignment(find(contents, program.names[1].lowered).parameters),
                ElementsAre(KernelParameter{0, 8, 0}, KernelParameter{8, 2, 0}));
    EXPECT_THAT(without_alignment(find(contents, program.names[2].lowered).parameters),
                ElementsAre(KernelParameter{0, 1, 0}));
  }
}

TEST_P(ImageKernelsOf, ACubinKnowsRegistersAndLocalMemory) {
  const CompiledProgram program = images.build(R"(
extern "C" __global__ void small(int *p) { *p = 1; }
extern "C" __global__ void spills(int *p, int n) {
  volatile int a[100];
  for (int i = 0; i < n; ++i) a[p[i]] = a[p[i + 1]] + i;
  *p = a[n];
}
)",
                                               GetParam().cc);
  const ImageContents contents = read_image_kernels(program.images[0].bytes);
  EXPECT_GE(find(contents, "small").register_count, 4u);
  EXPECT_LE(find(contents, "small").register_count, 16u);
  EXPECT_EQ(find(contents, "small").local_memory, 0u);
  EXPECT_EQ(find(contents, "spills").local_memory, 400u);
  const ImageContents ptx = read_image_kernels(program.images[1].bytes);
  EXPECT_EQ(find(ptx, "spills").register_count, 0u);
  EXPECT_EQ(find(ptx, "spills").local_memory, 400u);
}

// The numbers are those of `ptxas -v` and `cuobjdump -res-usage`.
TEST_P(ImageKernelsOf, ACubinKnowsBarriersStackAndCode) {
  const CompiledProgram program = images.build(R"(
__device__ __noinline__ int callee(int *p, int n) {
  volatile int a[64];
  for (int i = 0; i < n; ++i) a[p[i] & 63] = p[i + 1];
  return a[n & 63];
}
extern "C" __global__ void none(int *p) { *p = 1; }
extern "C" __global__ void one(int *p) { __shared__ int s[123]; s[threadIdx.x] = *p; __syncthreads(); *p = s[3]; }
extern "C" __global__ void named(int *p) { asm volatile("bar.sync 5, 64;"); asm volatile("bar.sync 2, 64;"); *p = 1; }
extern "C" __global__ void chosen(int *p) { asm volatile("bar.sync %0, 64;" ::"r"(*p)); *p = 1; }
extern "C" __global__ void calls(int *p, int n) { volatile int b[8]; b[n & 7] = n; *p = callee(p, n) + b[p[1] & 7]; }
)",
                                               GetParam().cc);
  const ByteSpan cubin = program.images[0].bytes;
  const ImageContents contents = read_image_kernels(cubin);
  EXPECT_EQ(find(contents, "none").barrier_count, 0u);
  EXPECT_EQ(find(contents, "one").barrier_count, 1u);
  EXPECT_EQ(find(contents, "named").barrier_count, 6u);  // counted up to the highest one
  EXPECT_EQ(find(contents, "chosen").barrier_count, 16u);
  EXPECT_EQ(find(contents, "none").stack_memory, 0u);
  EXPECT_EQ(find(contents, "calls").stack_memory, 288u);  // its own 32 bytes, and those of the functions that it calls
  EXPECT_EQ(find(contents, "calls").local_memory, 288u);
  EXPECT_FALSE(find(contents, "calls").has_unknown_stack);
  EXPECT_LT(find(contents, "none").code_size, find(contents, "calls").code_size);
  for (const ImageKernel& kernel : contents.kernels) {
    EXPECT_EQ(kernel.code_size % 128, 0u) << kernel.symbol;
    EXPECT_GT(kernel.code_size, 0u) << kernel.symbol;
    EXPECT_LE(kernel.code_offset + kernel.code_size, cubin.size()) << kernel.symbol;
  }
  EXPECT_EQ(find(read_image_kernels(program.images[1].bytes), "calls").code_size, 0u);
}

constexpr Target kFirstTargets[] = {{75, 0x160}, {80, 0x160}, {89, 0x160}};
constexpr Target kLaterTargets[] = {{90, 0x210}, {100, 0x380}, {110, 0x380}, {121, 0x380}};
std::string name_of(const testing::TestParamInfo<Target>& target) { return concat("sm_", target.param.cc); }

INSTANTIATE_TEST_SUITE_P(First, ImageKernelsOf, testing::ValuesIn(kFirstTargets), name_of);
INSTANTIATE_TEST_SUITE_P(Later, ImageKernelsOf, testing::ValuesIn(kLaterTargets), name_of);
INSTANTIATE_TEST_SUITE_P(Later, ImageKernelsOfLater, testing::ValuesIn(kLaterTargets), name_of);

// PTX may be compiled for another device than its target.
TEST(ImageKernels, ParametersOfPtxLieWhereTheDeviceHasThem) {
  test::NvrtcImages images;
  const CompiledProgram program = images.build(source_of({kKernels[5]}), 80);
  const auto parameters = [&](std::uint32_t cc) {
    return read_image_kernels(program.images[1].bytes, cc).kernels.at(0).parameters;
  };
  EXPECT_EQ(parameters(0), expected(kKernels[5], 0x160));
  EXPECT_EQ(parameters(90), expected(kKernels[5], 0x210));
  EXPECT_EQ(parameters(100), expected(kKernels[5], 0x380));
}

TEST(ImageKernels, RequiredBlocksAreThere) {
  test::NvrtcImages images;
  const CompiledProgram program =
      images.build("extern \"C\" __global__ void __block_size__((8, 4, 2), (2, 1, 1)) k(int *p) { *p = 1; }", 90);
  for (const Image& image : program.images) {
    const ImageContents contents = read_image_kernels(image.bytes);
    EXPECT_THAT(contents.kernels.at(0).required_block, ElementsAre(8, 4, 2));
    EXPECT_THAT(contents.kernels.at(0).required_cluster, ElementsAre(2, 1, 1));
  }
}

// With -G functions are not inlined, so the compiler does not know the depth of the recursion.
TEST(ImageKernels, RecursionMakesAStackThatIsNotKnown) {
  const CompiledProgram program = test::NvrtcImages().build(R"(
__device__ __noinline__ int down(int *p, int n) { volatile int a[16]; a[n & 15] = *p; return n ? down(p, n - 1) + a[3] : 1; }
extern "C" __global__ void recursive(int *p, int n) { volatile int own[5]; own[n] = down(p, n); *p = own[n + 1]; }
)",
                                                            90, {}, {"-G"});
  const ImageContents contents = read_image_kernels(program.images[0].bytes);
  const ImageKernel& kernel = contents.kernels.at(0);
  EXPECT_TRUE(kernel.has_unknown_stack);
  EXPECT_EQ(kernel.stack_memory, 0u);
  EXPECT_GE(kernel.local_memory, 20u);  // its own frame
  EXPECT_LE(kernel.local_memory, 64u);
}

TEST(ImageKernels, AnImageWithoutKernelsHasNone) {
  test::NvrtcImages images;
  const CompiledProgram program = images.build("__device__ int lonely;", 90);
  for (const Image& image : program.images) {
    EXPECT_THAT(read_image_kernels(image.bytes).kernels, IsEmpty());
    EXPECT_EQ(read_image_kernels(image.bytes).variables.at(0).symbol, "lonely");
  }
}

}  // namespace
}  // namespace cjit
