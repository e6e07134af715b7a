// Kernel builds through the C ABI, by the real NVRTC of this machine.
#include <cjit/kernel.h>
#include <gmock/gmock.h>

#include <cfenv>
#include <filesystem>
#include <string>
#include <string_view>

#include "support/c_api.hpp"
#include "support/toolkit.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr const char* kAxpy = R"(
template <typename T, int N = 4>
__global__ void axpy(T a, const T* x, T* y) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  y[i] = a * x[i] + y[i];
}
__device__ int counter;
__constant__ float table[8];
)";

constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

class KernelBuildTest : public testing::Test {
 protected:
  OwnedContext context_ = make_context();

  cjit_status_t run(KernelBuild& build) { return build.run(context_.get()); }
  // Compiles, or fails the test with the compiler's log.
  void expect_builds(KernelBuild& build) {
    EXPECT_EQ(run(build), CJIT_SUCCESS) << build.error.message() << '\n'
                                        << (build.error.get() ? build.error.info().log : "");
  }
  static void expect_builds_with(cjit_context_t* context, const std::string& includes) {
    KernelBuild build(includes + "__global__ void k() {}\n");
    EXPECT_EQ(build.run(context), CJIT_SUCCESS) << build.error.message();
  }
  void expect_refused(KernelBuild& build, cjit_status_t status, const testing::Matcher<std::string>& message) {
    EXPECT_EQ(run(build), status) << cjit_status_name(cjit_error_status(build.error.get())) << ": "
                                  << build.error.message();
    EXPECT_THAT(build.error.message(), message);
    EXPECT_TRUE(build.result.is_zeroed());
    KernelBuild next("__global__ void k() {}");
    EXPECT_EQ(run(next), CJIT_SUCCESS) << next.error.message();
  }
  void expect_builds_with_byte_order_marks(cjit_compiler_t compiler) {
    const std::string mark(kByteOrderMark);
    KernelBuild build(mark + "#include \"mine.h\"\n__global__ void k(int* x) { *x = MINE; }");
    build.header_names = {"mine.h"};
    build.header_sources = {mark + "#define MINE 1\n"};
    build.options.compiler = compiler;
    expect_builds(build);
  }
  std::string ptx_of(KernelBuild& build) {
    build.options.arch = "compute_90";
    expect_builds(build);
    return std::string(build.result.image());
  }
};

TEST_F(KernelBuildTest, AnArgumentSchemaMustBeTheKernelsOwn) {
  const auto with = [](KernelBuild& build, const char* const* schemas, const char* arch) {
    build.names = {"axpy<float>", "&table"};
    build.options.argument_schemas = schemas;
    build.options.arch = arch;
  };
  for (const char* arch : {"sm_90", "compute_90"}) {
    KernelBuild right(kAxpy);
    const char* const its_own[] = {"a: float32, x: pointer, y: pointer", ""};
    with(right, its_own, arch);
    expect_builds(right);
    KernelBuild wrong(kAxpy);
    const char* const of_doubles[] = {"a: float64, x: pointer, y: pointer", ""};
    with(wrong, of_doubles, arch);
    expect_refused(wrong, CJIT_ERROR_ARGUMENT_MISMATCH,
                   HasSubstr("parameter 0 ('a: float64') has 8 bytes, but 4 in the kernel"));
    KernelBuild variable(kAxpy);
    const char* const of_a_variable[] = {"", "x: pointer"};
    with(variable, of_a_variable, arch);
    expect_refused(variable, CJIT_ERROR_ARGUMENT_MISMATCH,
                   HasSubstr("cannot use the argument schema of '&table': it is not a kernel"));
  }
}

TEST_F(KernelBuildTest, AnArgumentSchemaIsReadFromTheImageWhereThatIsAskedFor) {
  const char* const of_image[] = {"*", "*"};
  for (const char* arch : {"sm_90", "compute_90"}) {
    KernelBuild build(
        "struct Pair { double a; int b; };\n"
        "__global__ void sum(const float* x, Pair pair, char tail) {}\n"
        "__global__ void nothing() {}\n");
    build.names = {"sum", "nothing"};
    build.options.argument_schemas = of_image;
    build.options.arch = arch;
    expect_builds(build);
    const std::string schema = build.result->argument_schemas[0];
    EXPECT_THAT(schema, StartsWith("p0: bytes[8"));
    EXPECT_THAT(schema, HasSubstr(", p1: bytes[16"));
    EXPECT_THAT(schema, HasSubstr(", p2: bytes[1"));
    EXPECT_STREQ(build.result->argument_schemas[1], "");
  }
  KernelBuild variable(kAxpy);
  variable.names = {"axpy<float>", "&table"};
  variable.options.argument_schemas = of_image;
  expect_refused(variable, CJIT_ERROR_ARGUMENT_MISMATCH,
                 HasSubstr("cannot use the argument schema of '&table': it is not a kernel"));
  KernelBuild lto(kAxpy);
  lto.names = {"axpy<float>"};
  lto.options.argument_schemas = of_image;
  lto.options.image_kind = CJIT_IMAGE_KIND_LTO_IR;
  expect_refused(lto, CJIT_ERROR_UNSUPPORTED, HasSubstr("build a cubin or PTX"));
}

// Removes the alignments of structs, which not every image contains.
std::string without_alignments(std::string schema) {
  for (std::size_t colon = schema.find(":8]"); colon != std::string::npos; colon = schema.find(":8]"))
    schema.erase(colon, 2);
  for (std::size_t colon = schema.find(":4]"); colon != std::string::npos; colon = schema.find(":4]"))
    schema.erase(colon, 2);
  return schema;
}

TEST_F(KernelBuildTest, AnArgumentSchemaThatIsNotGivenIsReadFromTheKernelsSignature) {
  const char* const only_the_last[] = {"", nullptr, "", "", "", "", "*", "a: float32, b: int32"};
  for (const char* arch : {"sm_90", "compute_90"}) {
    KernelBuild build(
        "#include <cuda_fp16.h>\n#include <cuda_bf16.h>\n"
        "namespace ns { struct Pair { double a; int b; }; enum class Color { kRed }; template <int N> struct Box { "
        "float x[N]; }; }\n"
        "template <typename T> __global__ void axpy(T a, const T* __restrict__ x, T* y, size_t n) {}\n"
        "template <typename... T> __global__ void pack(int n, T... values) {}\n"
        "__global__ void each(bool a, signed char b, unsigned short c, long long d, unsigned e, double f, __half g, "
        "__nv_bfloat16 h,\n"
        "                    float2 i, int (*j)(int), volatile unsigned char* const* k) {}\n"
        "namespace ns { template <typename T, int N> __global__ void mixed(Pair a, const Pair* b, Color c, Box<N> d, T "
        "e, T* f) {} }\n"
        "__device__ int table[4];\n"
        "extern \"C\" __global__ void plain(float a) {}\n"
        "__global__ void sizes(float a, int b) {}\n"
        "__global__ void named(float a, int b) {}\n");
    build.names = {
        "axpy<float>", "pack<float, double, int*>", "each", "ns::mixed<__half, 3>", "&table", "plain", "sizes",
        "named"};
    build.options.argument_schemas = only_the_last;
    build.options.arch = arch;
    expect_builds(build);
    const auto schema = [&](int i) { return without_alignments(build.result->argument_schemas[i]); };
    EXPECT_EQ(schema(0), "p0: float32, p1: pointer, p2: pointer, p3: uint64");
    EXPECT_EQ(schema(1), "p0: int32, p1: float32, p2: float64, p3: pointer");
    EXPECT_EQ(
        schema(2),
        "p0: bool, p1: int8, p2: uint16, p3: int64, p4: uint32, p5: float64, p6: float16, p7: bfloat16, p8: complex64, "
        "p9: pointer, p10: pointer");
    EXPECT_EQ(schema(3), "p0: bytes[16], p1: pointer, p2: bytes[4], p3: bytes[12], p4: float16, p5: pointer");
    EXPECT_EQ(schema(4), "");
    EXPECT_EQ(schema(5), "");
    EXPECT_EQ(schema(6), "p0: bytes[4], p1: bytes[4]");
    EXPECT_EQ(schema(7), "a: float32, b: int32");
  }
  KernelBuild none("extern \"C\" __global__ void plain(float a) {}");
  none.names = {"plain"};
  expect_builds(none);
  EXPECT_STREQ(none.result->argument_schemas[0], "");
}

TEST_F(KernelBuildTest, GivesACubinWithLoweredNames) {
  KernelBuild build(kAxpy);
  build.names = {"axpy<float>", "axpy<double, (int)3>", "&counter", "&table"};
  expect_builds(build);
  EXPECT_THAT(std::string(build.result.image()), StartsWith("\x7f"
                                                            "ELF"));
  EXPECT_EQ(build.result->cc, 90u);
  EXPECT_EQ(build.result->arch_feature, 0u);
  EXPECT_EQ(build.result->image_kind, CJIT_IMAGE_KIND_CUBIN);
  EXPECT_EQ(build.result->cache_outcome, CJIT_CACHE_OUTCOME_BYPASSED);
  EXPECT_STREQ(build.result->cache_note, "the cache mode is OFF");
  ASSERT_EQ(build.result->name_count, 4u);
  const std::vector<std::string> lowered(build.result->lowered_names, build.result->lowered_names + 4);
  EXPECT_THAT(lowered,
              testing::ElementsAre("_Z4axpyIfLi4EEvT_PKS0_PS0_", "_Z4axpyIdLi3EEvT_PKS0_PS0_", "counter", "table"));
  EXPECT_STREQ(build.result->name_expressions[1], "axpy<double, (int)3>");
  for (const std::string& name : lowered) EXPECT_THAT(std::string(build.result.image()), HasSubstr(name));
  EXPECT_THAT(build.result->producer, StartsWith("NVRTC "));
  EXPECT_GT(build.result->compile_nanoseconds, 0u);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(build.result->image) % 16, 0u);
}

TEST_F(KernelBuildTest, ArchitectureSpecificFeaturesAreKept) {
  KernelBuild build(kAxpy);
  build.options.arch = "SM_90a";
  expect_builds(build);
  EXPECT_EQ(build.result->cc, 90u);
  EXPECT_EQ(build.result->arch_feature, static_cast<std::uint32_t>('a'));
}

TEST_F(KernelBuildTest, VirtualArchitecturesGivePtx) {
  KernelBuild build(kAxpy);
  build.names = {"axpy<float>"};
  const std::string ptx = ptx_of(build);
  EXPECT_EQ(build.result->image_kind, CJIT_IMAGE_KIND_PTX);
  EXPECT_THAT(ptx, AllOf(HasSubstr(".target sm_90"), HasSubstr(".entry _Z4axpyIfLi4EEvT_PKS0_PS0_")));
  EXPECT_EQ(ptx.find('\0'), ptx.size() - 1);
}

TEST_F(KernelBuildTest, OneBuildGivesCubinAndPtx) {
  KernelBuild build(kAxpy);
  build.options.extra_image_kinds = CJIT_IMAGE_KIND_BIT_PTX;
  expect_builds(build);
  EXPECT_EQ(build.result->image_count, 2u);
  EXPECT_EQ(build.result->images[0]->kind, CJIT_IMAGE_KIND_CUBIN);
  EXPECT_EQ(build.result->images[0]->data, build.result->image);
  EXPECT_THAT(std::string(build.result.image_of(CJIT_IMAGE_KIND_PTX)), HasSubstr(".target sm_90"));
}

TEST_F(KernelBuildTest, LtoGivesLtoIr) {
  KernelBuild by_switch(kAxpy);
  by_switch.options.lto = CJIT_SWITCH_ON;
  expect_builds(by_switch);
  KernelBuild by_kind(kAxpy);
  by_kind.options.image_kind = CJIT_IMAGE_KIND_LTO_IR;
  expect_builds(by_kind);
  EXPECT_EQ(by_switch.result->image_kind, CJIT_IMAGE_KIND_LTO_IR);
  EXPECT_GT(by_switch.result->image_size, 0u);
  EXPECT_EQ(by_switch.result.image(), by_kind.result.image());
}

TEST_F(KernelBuildTest, ImagesThatOneCompilationCannotGiveAreRefused) {
  KernelBuild lto_and_cubin(kAxpy);
  lto_and_cubin.options.image_kind = CJIT_IMAGE_KIND_LTO_IR;
  lto_and_cubin.options.extra_image_kinds = CJIT_IMAGE_KIND_BIT_CUBIN;
  expect_refused(lto_and_cubin, CJIT_ERROR_UNSUPPORTED, HasSubstr("build twice"));
  KernelBuild virtual_cubin(kAxpy);
  virtual_cubin.options.arch = "compute_90";
  virtual_cubin.options.image_kind = CJIT_IMAGE_KIND_CUBIN;
  expect_refused(virtual_cubin, CJIT_ERROR_CONTRADICTORY_OPTIONS, HasSubstr("use sm_90, or `image_kind = PTX`"));
}

TEST_F(KernelBuildTest, EqualRequestsGiveEqualBytes) {
  const std::string source =
      "#include <cuda/std/array>\nstatic __device__ int hidden;\nnamespace { __device__ int anonymous; }\n"
      "template <typename T> __global__ void k(T* p) { *p = hidden + anonymous; }";
  KernelBuild first(source), second(source);
  first.names = second.names = {"k<int>"};
  OwnedContext other = make_context();
  expect_builds(first);
  EXPECT_EQ(second.run(other.get()), CJIT_SUCCESS);
  if (cuda_version() >= 12'090)
    EXPECT_EQ(first.result.image(), second.result.image());
  else  // this compiler has no seed option, and chooses random names for internal symbols
    EXPECT_EQ(first.result->image_size, second.result->image_size);
}

TEST_F(KernelBuildTest, VirtualHeadersAreFoundByBothSpellingsAndShadowTheDisk) {
  TemporaryFolder folder;
  folder.write("value.h", "#define VALUE 1");
  folder.write("disk.h", "#define DISK 7");
  KernelBuild build(
      "#include \"value.h\"\n#include <sub/other.h>\n#include <disk.h>\n"
      "static_assert(VALUE == 2 && OTHER == 3 && DISK == 7, \"\");");
  build.include_dirs = {folder.path().native()};
  build.header_names = {"value.h", "sub/other.h"};
  build.header_sources = {"#define VALUE 2", "#define OTHER 3"};
  expect_builds(build);
}

TEST_F(KernelBuildTest, DefinesUndefinesAndPreIncludesReachTheSource) {
  KernelBuild build(
      "static_assert(ONE == 1 && SIX == 6 && TWICE(4) == 8 && PRE == 9, \"\");\n#ifdef GONE\n#error GONE is "
      "defined\n#endif");
  build.defines = {"ONE", "SIX=6", "TWICE(x)=(2*(x))", "GONE"};
  build.undefines = {"GONE"};
  build.header_names = {"pre.h"};
  build.header_sources = {"#define PRE 9"};
  build.pre_includes = {"pre.h"};
  expect_builds(build);
}

TEST_F(KernelBuildTest, HostHeadersResolveToLibcuxx) {
  KernelBuild build(R"(
#include <algorithm>
#include <array>
#include <cfloat>
#include <climits>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <functional>
#include <limits>
#include <numeric>
#include <optional>
#include <stdint.h>
#include <string.h>
#include <tuple>
#include <type_traits>
#include <utility>
static_assert(std::is_same_v<std::uint32_t, uint32_t>, "");
static_assert(UINT32_MAX == 4294967295U && INT_MAX == std::numeric_limits<int>::max(), "");
static_assert(FLT_MAX == std::numeric_limits<float>::max(), "");
struct Pair { char a; std::int64_t b; };
__global__ void k(float* out, const char* text) {
  std::array<int, 3> numbers{3, 1, 2};
  int left = 1, right = 2;
  std::swap(left, right);
  const auto both = std::make_tuple(std::min(left, right), std::max(left, right));
  out[0] = std::accumulate(numbers.begin(), numbers.end(), 0) + std::get<0>(both);
  out[1] = std::sqrt(out[0]) + std::fma(1.0f, 2.0f, 3.0f) + M_PI + INFINITY + offsetof(Pair, b);
  out[2] = std::strlen(text) + strcmp(text, "a") + std::optional<int>(3).value() + std::plus<>{}(1, 2);
  std::memcpy(out, text, sizeof(std::size_t));
  std::printf("%d", std::forward<int>(left));
}
)");
  build.names = {"k"};
  if (cuda_version() >= 12'080)
    expect_builds(build);
  else  // its libcu++ lacks some of these headers
    expect_refused(build, CJIT_ERROR_COMPILATION, HasSubstr("namespace \"std\" has no member \"min\""));
}

TEST_F(KernelBuildTest, AllHostHeadersGoTogether) {
  std::string source;
  for (const char* header : {"algorithm",
                             "array",
                             "assert.h",
                             "atomic",
                             "barrier",
                             "bit",
                             "bitset",
                             "cassert",
                             "cfloat",
                             "chrono",
                             "cinttypes",
                             "climits",
                             "cmath",
                             "complex",
                             "concepts",
                             "cstddef",
                             "cstdint",
                             "cstdio",
                             "cstdlib",
                             "cstring",
                             "ctime",
                             "expected",
                             "float.h",
                             "functional",
                             "exception",
                             "initializer_list",
                             "inttypes.h",
                             "iterator",
                             "latch",
                             "limits",
                             "limits.h",
                             "math.h",
                             "mdspan",
                             "memory",
                             "new",
                             "numbers",
                             "numeric",
                             "optional",
                             "ranges",
                             "ratio",
                             "semaphore",
                             "span",
                             "stdbool.h",
                             "stddef.h",
                             "stdint.h",
                             "stdio.h",
                             "stdlib.h",
                             "string.h",
                             "string_view",
                             "time.h",
                             "tuple",
                             "type_traits",
                             "utility",
                             "variant",
                             "version",
                             "cuda_fp16.h",
                             "cooperative_groups.h",
                             "cub/block/block_reduce.cuh",
                             "cuda/std/span"})
    source.append("#include <").append(header).append(">\n");
  KernelBuild build(source + "__global__ void k(float* p) { *p = std::numeric_limits<float>::epsilon() + M_PI; }");
  build.options.std = 20;
  build.names = {"k"};
  if (cuda_version() >= 12'080)
    expect_builds(build);
  else  // its CUB includes a header that does not exist
    expect_refused(build, CJIT_ERROR_HEADER_NOT_FOUND, HasSubstr("'iostream' was not found"));
}

TEST_F(KernelBuildTest, HostHeadersCanBeSwitchedOffOrReplaced) {
  KernelBuild off("#include <cstdint>\n");
  off.options.host_headers = CJIT_SWITCH_OFF;
  expect_refused(off, CJIT_ERROR_HEADER_NOT_FOUND, HasSubstr("cstdint"));
  KernelBuild own("#include <cstdint>\nstatic_assert(MINE, \"\");");
  own.header_names = {"cstdint"};
  own.header_sources = {"#define MINE 1"};
  expect_builds(own);
}

TEST_F(KernelBuildTest, GridDependencyFunctionsWorkWithoutRdc) {
  KernelBuild build(
      "__global__ void k() { cudaGridDependencySynchronize(); cudaTriggerProgrammaticLaunchCompletion(); }");
  build.names = {"k"};
  EXPECT_THAT(ptx_of(build), AllOf(HasSubstr("griddepcontrol.wait"), HasSubstr("griddepcontrol.launch_dependents")));
  build.options.rdc = CJIT_SWITCH_ON;
  EXPECT_THAT(ptx_of(build), AllOf(HasSubstr("griddepcontrol.wait"), HasSubstr("griddepcontrol.launch_dependents")));
  build.options.rdc = CJIT_SWITCH_DEFAULT;
  build.options.arch = "sm_80";
  expect_builds(build);
  build.options.grid_dependency = CJIT_SWITCH_OFF;
  EXPECT_EQ(run(build), CJIT_ERROR_COMPILATION);
}

TEST_F(KernelBuildTest, MathOptionsChangeTheCode) {
  const std::string source = "__global__ void k(float* p) { p[0] = p[1] / p[2] + sqrtf(p[3]) + p[4] * p[5]; }";
  KernelBuild plain(source);
  EXPECT_THAT(ptx_of(plain), AllOf(HasSubstr("div.rn.f32"), HasSubstr("sqrt.rn.f32"), HasSubstr("fma.rn.f32"),
                                   Not(HasSubstr(".ftz"))));
  KernelBuild fast(source);
  fast.options.fast_math = CJIT_SWITCH_ON;
  EXPECT_THAT(ptx_of(fast), AllOf(HasSubstr("div.approx.ftz.f32"), HasSubstr("sqrt.approx.ftz.f32")));
  KernelBuild single(source);
  single.options.ftz = CJIT_SWITCH_ON;
  single.options.prec_div = CJIT_SWITCH_OFF;
  single.options.prec_sqrt = CJIT_SWITCH_OFF;
  single.options.fmad = CJIT_SWITCH_OFF;
  EXPECT_THAT(ptx_of(single),
              AllOf(HasSubstr("div.full.ftz.f32"), HasSubstr("sqrt.approx.ftz.f32"), Not(HasSubstr("fma.rn"))));
}

TEST_F(KernelBuildTest, TypedOptionsReachTheCompiler) {
  KernelBuild std20("static_assert(__cplusplus == 202002L, \"\");");
  std20.options.std = 20;
  expect_builds(std20);
  KernelBuild lines("__global__ void k(int* p) { *p = 1; }");
  lines.options.lineinfo = CJIT_SWITCH_ON;
  EXPECT_THAT(ptx_of(lines), HasSubstr(".loc"));
  KernelBuild debug("__global__ void k(int* p) { *p = 1; }");
  debug.options.debug = CJIT_SWITCH_ON;
  EXPECT_THAT(ptx_of(debug), HasSubstr(".debug_info"));
  KernelBuild registers(
      "__global__ void k(double* p) { double v[32]; for (int i = 0; i < 32; ++i) v[i] = p[i] * p[i + 1];\n"
      "__syncthreads(); for (int i = 0; i < 32; ++i) p[31 - i] = v[i]; }");
  registers.options.max_registers = 24;
  registers.raw = {"-Xptxas=-v"};
  expect_builds(registers);
  EXPECT_THAT(registers.result->log, HasSubstr("Used 24 registers"));
  KernelBuild rdc("#ifndef __CUDACC_RDC__\n#error no rdc\n#endif");
  rdc.options.rdc = CJIT_SWITCH_ON;
  expect_builds(rdc);
  KernelBuild minimal("#ifndef __CUDACC_RTC_MINIMAL__\n#error not minimal\n#endif");
  minimal.options.minimal = CJIT_SWITCH_ON;
  expect_builds(minimal);
  KernelBuild device("int f() { return 1; } __global__ void k(int* p) { *p = f(); }");
  device.options.default_device = CJIT_SWITCH_ON;
  expect_builds(device);
  KernelBuild rest("__global__ void k(int* p) { *p = 1; }");
  rest.options.split_compile = 2;
  rest.options.extra_device_vectorization = CJIT_SWITCH_ON;
  expect_builds(rest);
}

TEST_F(KernelBuildTest, WarningsCanBeReadHiddenAndMadeErrors) {
  const std::string source = "__global__ void k() {\n  int unused;\n}\n";
  KernelBuild shown(source);
  expect_builds(shown);
  ASSERT_EQ(shown.result->diagnostic_count, 1u);
  const cjit_diagnostic_t& warning = *shown.result->diagnostics[0];
  EXPECT_STREQ(warning.file, "kernel.cu");
  EXPECT_EQ(warning.line, 2u);
  EXPECT_EQ(warning.column, 7u);
  EXPECT_EQ(warning.severity, CJIT_SEVERITY_WARNING);
  EXPECT_EQ(warning.code, 177u);
  EXPECT_THAT(warning.text, HasSubstr("\"unused\" was declared but never referenced"));
  EXPECT_THAT(shown.result->log, HasSubstr("#177-D"));

  const std::uint32_t number = 177;
  KernelBuild hidden(source);
  hidden.options.suppressed_diagnostics = &number;
  hidden.options.suppressed_diagnostic_count = 1;
  expect_builds(hidden);
  EXPECT_EQ(hidden.result->diagnostic_count, 0u);
  EXPECT_STREQ(hidden.result->log, "");

  KernelBuild all_off(source);
  all_off.options.warnings = CJIT_SWITCH_OFF;
  expect_builds(all_off);
  EXPECT_EQ(all_off.result->diagnostic_count, 0u);

  KernelBuild error(source);
  error.options.error_diagnostics = &number;
  error.options.error_diagnostic_count = 1;
  EXPECT_EQ(run(error), CJIT_ERROR_COMPILATION);
}

TEST_F(KernelBuildTest, AllWarningsCanBeErrors) {
  const std::string source = "__global__ void k() {\n  int unused;\n}\n";
  KernelBuild typed(source);
  typed.options.warnings_as_errors = CJIT_SWITCH_ON;
  expect_refused(typed, CJIT_ERROR_COMPILATION,
                 AllOf(HasSubstr("kernel.cu(2)"), HasSubstr("`warnings_as_errors` is ON")));
  run(typed);
  ASSERT_EQ(typed.error.info().diagnostic_count, 1u);
  EXPECT_EQ(typed.error.info().diagnostics[0]->severity, CJIT_SEVERITY_WARNING);
  KernelBuild raw(source);
  raw.raw = {"-Werror", "all-warnings"};
  expect_refused(raw, CJIT_ERROR_COMPILATION, HasSubstr("`warnings_as_errors` is ON"));
  KernelBuild clean("__global__ void k() {}");
  clean.options.warnings_as_errors = CJIT_SWITCH_ON;
  expect_builds(clean);
}

// A toolkit that is NVRTC alone. Since 13.3 NVRTC contains the headers.
TEST_F(KernelBuildTest, HeadersOfTheToolkitThatAreMissingAreNamedWithTheirPackage) {
  const TemporaryFolder home;
  auto report = sized<cjit_toolkit_info_t>();
  ASSERT_EQ(cjit_toolkit_get_info(context_.get(), &report, nullptr), CJIT_SUCCESS);
  const std::filesystem::path nvrtc = report.components[CJIT_COMPONENT_NVRTC - 1]->path;
  cjit_toolkit_info_cleanup(&report);
  std::filesystem::create_directory(home.path() / "lib64");
  std::filesystem::create_symlink(nvrtc, home.path() / "lib64" / nvrtc.filename());
  auto options = sized<cjit_context_options_t>();
  options.cuda_home = home.path().c_str();
  const OwnedContext bare = make_context(&options);
  const auto failure = [&](const std::string& include) {
    KernelBuild build("#include <" + include + ">\n__global__ void k(std::uint32_t* x) { *x = 1; }\n");
    EXPECT_NE(build.run(bare.get()), CJIT_SUCCESS);
    return build.error.message();
  };
  EXPECT_THAT(failure("mine/cuda_fp16.h"), HasSubstr("add its directory to `include_dirs`"));
  EXPECT_THAT(failure("curand_kernel.h"), HasSubstr("install nvidia-curand"));
  if (cuda_version() >= 13'030) return expect_builds_with(bare.get(), "#include <cstdint>\n#include <mma.h>\n");
  const bool is_12 = cuda_version() < 13'000;
  EXPECT_THAT(failure("cstdint"), HasSubstr("<cstdint> is empty, because the headers of CCCL were not found; install "
                                            "nvidia-cuda-cccl"));
  EXPECT_THAT(failure("cub/cub.cuh"),
              HasSubstr(is_12 ? "install nvidia-cuda-cccl-cu12 with" : "nvidia-cuda-cccl with"));
  EXPECT_THAT(failure("cuda_fp16.h"),
              HasSubstr(is_12 ? "install nvidia-cuda-runtime-cu12 with" : "nvidia-cuda-runtime with"));
  EXPECT_THAT(failure("crt/mma.h"), HasSubstr(is_12 ? "install nvidia-cuda-nvcc-cu12 with" : "nvidia-cuda-crt with"));
}

TEST_F(KernelBuildTest, SourcesMayBeginWithAByteOrderMark) {
  expect_builds_with_byte_order_marks(CJIT_COMPILER_NVRTC);
  const TemporaryFolder folder;
  const std::string include =
      "#include \"" + folder.write("on_disk.h", std::string(kByteOrderMark) + "#define MINE 1\n").native() + "\"\n";
  KernelBuild refused(include + "__global__ void k() {}");
  expect_refused(refused, CJIT_ERROR_COMPILATION, HasSubstr("if the file begins with a byte order mark"));
}

TEST_F(KernelBuildTest, SourcesForNvccMayBeginWithAByteOrderMark) {
  expect_builds_with_byte_order_marks(CJIT_COMPILER_NVCC);
}

TEST_F(KernelBuildTest, TemplatesThatNothingInstantiatesAreAWarning) {
  for (const char* arch : {"sm_90", "compute_90"}) {
    KernelBuild idle(kAxpy);
    idle.options.arch = arch;
    expect_builds(idle);
    ASSERT_EQ(idle.result->diagnostic_count, 1u);
    const cjit_diagnostic_t& warning = *idle.result->diagnostics[0];
    EXPECT_EQ(warning.severity, CJIT_SEVERITY_WARNING);
    EXPECT_STREQ(warning.file, "kernel.cu");
    EXPECT_EQ(warning.line, 2u);
    EXPECT_THAT(warning.text, HasSubstr("axpy is a template, which is compiled only for name expressions; pass one"));
    EXPECT_THAT(idle.result->log, HasSubstr("kernel.cu(2): warning: the image has no kernel"));
  }
  KernelBuild strict(kAxpy);
  strict.options.warnings_as_errors = CJIT_SWITCH_ON;
  expect_refused(strict, CJIT_ERROR_COMPILATION, HasSubstr("kernel.cu(2): the image has no kernel: axpy"));
  const auto expect_quiet = [&](KernelBuild build) {
    expect_builds(build);
    EXPECT_STREQ(build.result->log, "");
    EXPECT_EQ(build.result->diagnostic_count, 0u);
  };
  KernelBuild off(kAxpy), named(kAxpy);
  off.options.warnings = CJIT_SWITCH_OFF;
  named.names = {"axpy<float>"};
  expect_quiet(std::move(off));
  expect_quiet(std::move(named));
  expect_quiet(KernelBuild(kAxpy + std::string("__global__ void k() {}")));
  expect_quiet(KernelBuild(kAxpy + std::string("template __global__ void axpy<float>(float, const float*, float*);")));
  expect_quiet(KernelBuild("template <class T> __device__ T f(T x) { return x; }"));
}

TEST_F(KernelBuildTest, ErrorsCarryRecordsWithTheUsersLines) {
  KernelBuild build(
      "#include <cstdint>\n__global__ void k(int* p) {\n\t*p = nowhere;\n}\n__global__ void l() { elsewhere(); }\n");
  build.options.source_name = "dir/mine.cu";
  expect_refused(build, CJIT_ERROR_COMPILATION,
                 AllOf(HasSubstr("dir/mine.cu(3)"), HasSubstr("\"nowhere\" is undefined"), HasSubstr("1 more")));
  run(build);
  const cjit_error_info_t info = build.error.info();
  EXPECT_EQ(info.stage, CJIT_STAGE_COMPILE);
  EXPECT_STREQ(info.library, "NVRTC");
  EXPECT_EQ(info.native_code, 6);
  EXPECT_STREQ(info.native_name, "NVRTC_ERROR_COMPILATION");
  EXPECT_THAT(info.log, HasSubstr("2 errors detected"));
  ASSERT_EQ(info.diagnostic_count, 2u);
  EXPECT_EQ(info.diagnostics[0]->line, 3u);
  EXPECT_EQ(info.diagnostics[0]->column, 7u);
  EXPECT_EQ(info.diagnostics[0]->severity, CJIT_SEVERITY_ERROR);
  EXPECT_EQ(info.diagnostics[1]->line, 5u);
  EXPECT_STREQ(info.diagnostics[1]->file, "dir/mine.cu");
}

TEST_F(KernelBuildTest, AnUnknownNameExpressionIsNamed) {
  KernelBuild build(kAxpy);
  build.names = {"axpy<float>", "nowhere < int >", "axpy<double>"};
  expect_refused(build, CJIT_ERROR_NAME_EXPRESSION, AllOf(HasSubstr("'nowhere < int >'"), Not(HasSubstr("axpy<"))));
  KernelBuild variable(kAxpy);
  variable.names = {"counter"};
  expect_refused(variable, CJIT_ERROR_NAME_EXPRESSION, AllOf(HasSubstr("'counter'"), HasSubstr("&variable")));
  KernelBuild managed("__managed__ int shared_with_host; __global__ void k() {}");
  managed.names = {"&shared_with_host"};
  expect_refused(managed, CJIT_ERROR_NAME_EXPRESSION, HasSubstr("a __managed__ variable cannot be named"));
  KernelBuild lines(kAxpy);
  lines.names = {"axpy<\nfloat>"};
  expect_refused(lines, CJIT_ERROR_INVALID_ARGUMENT, HasSubstr("line break"));
}

TEST_F(KernelBuildTest, AMissingHeaderIsNamedWithThePlacesSearched) {
  TemporaryFolder folder;
  KernelBuild build("\n#include <not/there.h>\n");
  build.include_dirs = {folder.path().native()};
  expect_refused(build, CJIT_ERROR_HEADER_NOT_FOUND,
                 AllOf(HasSubstr("kernel.cu(2)"), HasSubstr("'not/there.h'"), HasSubstr(folder.path().native())));
}

TEST_F(KernelBuildTest, AMissingPreIncludeIsAMissingHeader) {
  KernelBuild build(kAxpy);
  build.pre_includes = {"nowhere.h"};
  expect_refused(build, CJIT_ERROR_HEADER_NOT_FOUND, HasSubstr("'nowhere.h'"));
}

TEST_F(KernelBuildTest, QuoteIncludesAreSearchedBesideTheSourceAndBesideHeaders) {
  TemporaryFolder folder;
  folder.write("src/beside.h", "#define BESIDE 1");
  folder.write("inc/outer.h", "#include \"inner.h\"");
  folder.write("inc/inner.h", "#define INNER 2");
  KernelBuild build(
      "#include \"beside.h\"\n#include <outer.h>\n#include <mma.h>\nstatic_assert(BESIDE + INNER == 3, \"\");");
  const std::string name = folder.path() / "src/kernel.cu";
  build.options.source_name = name.c_str();
  build.include_dirs = {folder.path() / "inc"};
  expect_builds(build);
}

TEST_F(KernelBuildTest, UnknownArchitecturesAreRefused) {
  KernelBuild unreadable(kAxpy);
  unreadable.options.arch = "sm90";
  expect_refused(unreadable, CJIT_ERROR_UNKNOWN_ARCH, AllOf(HasSubstr("'sm90'"), HasSubstr("sm_<cc>")));
  KernelBuild newer(kAxpy);
  newer.options.arch = "sm_999";
  expect_refused(newer, CJIT_ERROR_UNKNOWN_ARCH, AllOf(HasSubstr("sm_999"), HasSubstr("90")));
  KernelBuild no_such_feature(kAxpy);
  no_such_feature.options.arch = "sm_80a";
  expect_refused(no_such_feature, CJIT_ERROR_UNKNOWN_ARCH, HasSubstr("sm_80a"));
}

TEST_F(KernelBuildTest, ANewerArchitectureCanFallBackToPtx) {
  KernelBuild build(kAxpy);
  build.options.arch = "sm_999";
  build.options.ptx_fallback = CJIT_SWITCH_ON;
  expect_builds(build);
  EXPECT_EQ(build.result->image_kind, CJIT_IMAGE_KIND_PTX);
  EXPECT_GE(build.result->cc, 90u);
}

TEST_F(KernelBuildTest, ContradictoryOptionsAreBothNamed) {
  KernelBuild typed_and_raw(kAxpy);
  typed_and_raw.options.std = 17;
  typed_and_raw.raw = {"-std=c++20"};
  expect_refused(typed_and_raw, CJIT_ERROR_CONTRADICTORY_OPTIONS,
                 AllOf(HasSubstr("`std = 17`"), HasSubstr("-std=c++20")));
  KernelBuild raw_only(kAxpy);
  raw_only.raw = {"-maxrregcount", "32", "--maxrregcount=64"};
  expect_refused(raw_only, CJIT_ERROR_CONTRADICTORY_OPTIONS, AllOf(HasSubstr("-maxrregcount 32"), HasSubstr("=64")));
  KernelBuild implied(kAxpy);
  implied.options.fast_math = CJIT_SWITCH_ON;
  implied.options.ftz = CJIT_SWITCH_OFF;
  expect_refused(implied, CJIT_ERROR_CONTRADICTORY_OPTIONS,
                 AllOf(HasSubstr("`fast_math = ON`"), HasSubstr("`ftz = OFF`")));
  KernelBuild off(kAxpy);
  off.options.lineinfo = CJIT_SWITCH_OFF;
  off.raw = {"-lineinfo"};
  expect_refused(off, CJIT_ERROR_CONTRADICTORY_OPTIONS, AllOf(HasSubstr("`lineinfo = OFF`"), HasSubstr("-lineinfo")));
  KernelBuild arch(kAxpy);
  arch.raw = {"-arch=sm_80"};
  expect_refused(arch, CJIT_ERROR_CONTRADICTORY_OPTIONS, AllOf(HasSubstr("sm_90"), HasSubstr("sm_80")));
}

TEST_F(KernelBuildTest, EqualOptionsSaidTwiceAreFine) {
  KernelBuild build("static_assert(__cplusplus == 202002L && A == 1 && B == 2, \"\"); __global__ void k() {}");
  build.options.std = 20;
  build.raw = {"--std=c++20", "-arch", "sm_90", "-DA", "-D", "B=2", "--define-macro=C", "-Xptxas=-O3,-v"};
  build.names = {"k"};
  expect_builds(build);
  EXPECT_THAT(build.result->log, HasSubstr("ptxas info"));
}

TEST_F(KernelBuildTest, OptionsOfNvccAloneAreNamedWithWhatToUse) {
  const std::vector<std::pair<std::string, std::string>> cases = {{"-Xcompiler=-Wall", "host compiler"},
                                                                  {"-gencode", "use `arch`"},
                                                                  {"-O3", "optimized"},
                                                                  {"-isystem", "include_dirs"},
                                                                  {"--expt-relaxed-constexpr", "leave it out"},
                                                                  {"-cubin", "image_kind"}};
  for (const auto& [option, advice] : cases) {
    KernelBuild build(kAxpy);
    build.raw = {option};
    EXPECT_EQ(run(build), CJIT_ERROR_INVALID_OPTION);
    EXPECT_THAT(build.error.message(), AllOf(HasSubstr("'" + option + "'"), HasSubstr("only nvcc"), HasSubstr(advice)));
  }
  KernelBuild unknown(kAxpy);
  unknown.raw = {"--no-such-option"};
  expect_refused(unknown, CJIT_ERROR_INVALID_OPTION, HasSubstr("--no-such-option"));
  KernelBuild incomplete(kAxpy);
  incomplete.raw = {"-D"};
  expect_refused(incomplete, CJIT_ERROR_INVALID_OPTION, HasSubstr("its value is missing"));
}

TEST_F(KernelBuildTest, SourcesThatCannotBeCompiledAreRefused) {
  KernelBuild empty("");
  expect_refused(empty, CJIT_ERROR_INVALID_SOURCE, HasSubstr("empty"));
  KernelBuild nul(std::string("int x;\0int y;", 13));
  expect_refused(nul, CJIT_ERROR_INVALID_SOURCE, HasSubstr("NUL byte at offset 6 of 13"));
}

// The control register of the processor's arithmetic.
#if defined(__aarch64__)
constexpr unsigned kFlushesDenormals = 1 << 24;
unsigned floating_point_control() { return __builtin_aarch64_get_fpcr(); }
void set_floating_point_control(unsigned value) { __builtin_aarch64_set_fpcr(value); }
#else
constexpr unsigned kFlushesDenormals = 0x8040;
unsigned floating_point_control() { return __builtin_ia32_stmxcsr(); }
void set_floating_point_control(unsigned value) { __builtin_ia32_ldmxcsr(value); }
#endif

TEST_F(KernelBuildTest, TheCallersFloatingPointEnvironmentChangesNoCode) {
  const auto build = [&] {
    KernelBuild one(
        "extern \"C\" __global__ void k(float* x) { x[0] = expf(0.3f); x[1] = sqrtf(2.0f); x[2] = 1e-30f * 1e-12f; }");
    return ptx_of(one);
  };
  const std::string before = build();
  for (const int rounding : {FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO}) {
    std::fesetround(rounding);
    set_floating_point_control(floating_point_control() | kFlushesDenormals);
    const std::string image = build();
    const bool is_kept =
        std::fegetround() == rounding && (floating_point_control() & kFlushesDenormals) == kFlushesDenormals;
    std::fesetenv(FE_DFL_ENV);
    EXPECT_EQ(image, before);
    EXPECT_TRUE(is_kept);
  }
}

TEST_F(KernelBuildTest, AByteThatEndsATextForNvrtcIsRefused) {
  KernelBuild source("int x; // \xff\nint y;");
  expect_refused(source, CJIT_ERROR_INVALID_SOURCE, HasSubstr("the source has the byte 0xFF at offset 10 of 18"));
  KernelBuild header(kAxpy);
  header.header_names = {"a.h"};
  header.header_sources = {"\xff"};
  expect_refused(header, CJIT_ERROR_INVALID_SOURCE, HasSubstr("the header 'a.h' has the byte 0xFF at offset 0 of 1"));
  KernelBuild name(kAxpy);
  name.names = {"axpy<float>\xff"};
  expect_refused(name, CJIT_ERROR_INVALID_SOURCE, HasSubstr("a name expression has the byte 0xFF"));
}

TEST_F(KernelBuildTest, ATenMegabyteSourceBuilds) {
  std::string source = "__global__ void k(int* p) { *p = 1; }\n/*";
  source.append(10 << 20, 'x').append("*/\n");
  KernelBuild build(source);
  build.names = {"k"};
  expect_builds(build);
}

TEST_F(KernelBuildTest, ValuesOutOfRangeAreRefused) {
  KernelBuild std_year(kAxpy);
  std_year.options.std = 18;
  expect_refused(std_year, CJIT_ERROR_INVALID_ARGUMENT, HasSubstr("18"));
  KernelBuild bad_switch(kAxpy);
  bad_switch.options.ftz = 3;
  expect_refused(bad_switch, CJIT_ERROR_INVALID_ARGUMENT, HasSubstr("`ftz` is 3"));
  KernelBuild kind(kAxpy);
  kind.options.image_kind = 99;
  expect_refused(kind, CJIT_ERROR_INVALID_ARGUMENT, HasSubstr("99"));
  KernelBuild name(kAxpy);
  name.names = {""};
  expect_refused(name, CJIT_ERROR_INVALID_ARGUMENT, HasSubstr("name_expressions"));
}

TEST_F(KernelBuildTest, ErrorsOfPtxasAreErrors) {
  KernelBuild build(
      "__global__ void k(float* p) { __shared__ float s[80000]; s[threadIdx.x] = *p; __syncthreads(); *p = s[0]; }");
  build.names = {"k"};
  expect_refused(build, CJIT_ERROR_COMPILATION, HasSubstr("uses too much shared data"));
}

TEST_F(KernelBuildTest, TheLogSinkSeesTheBuild) {
  std::vector<std::string> lines;
  auto options = sized<cjit_context_options_t>();
  options.log_level = CJIT_LOG_LEVEL_DEBUG;
  options.log_user_data = &lines;
  options.log_callback = [](void* data, cjit_log_level_t, const char* text) {
    static_cast<std::vector<std::string>*>(data)->emplace_back(text);
  };
  OwnedContext logging = make_context(&options);
  KernelBuild build("__global__ void k() {}");
  ASSERT_EQ(build.run(logging.get()), CJIT_SUCCESS);
  EXPECT_THAT(lines, testing::Contains(AllOf(HasSubstr("compiles kernel.cu"), HasSubstr("--gpu-architecture=sm_90"))));
  EXPECT_THAT(lines, testing::Contains(HasSubstr("built kernel.cu for sm_90")));
}

TEST_F(KernelBuildTest, TheDumpFolderHoldsWhatWentInAndOut) {
  TemporaryFolder folder;
  auto options = sized<cjit_context_options_t>();
  const std::string path = folder.path().native();
  options.dump_dir = path.c_str();
  OwnedContext dumping = make_context(&options);
  KernelBuild build(kAxpy);
  build.names = {"axpy<float>"};
  build.options.extra_image_kinds = CJIT_IMAGE_KIND_BIT_PTX;
  ASSERT_EQ(build.run(dumping.get()), CJIT_SUCCESS);
  KernelBuild broken("broken");
  ASSERT_EQ(broken.run(dumping.get()), CJIT_ERROR_COMPILATION);
  std::vector<std::string> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder.path()))
    if (entry.is_regular_file()) files.push_back(entry.path().filename().native());
  EXPECT_THAT(files, testing::UnorderedElementsAre("kernel.cu", "options.txt", "log.txt", "names.txt", "image.cubin",
                                                   "image.ptx", "kernel.cu", "options.txt", "log.txt"));
}

TEST_F(KernelBuildTest, BuildsThatDifferInAVirtualHeaderAloneAreDumpedApart) {
  TemporaryFolder folder;
  auto options = sized<cjit_context_options_t>();
  const std::string path = folder.path().native();
  options.dump_dir = path.c_str();
  OwnedContext dumping = make_context(&options);
  for (const char* value : {"1", "2"}) {
    KernelBuild build("#include \"value.h\"\n__global__ void k(int* p) { *p = VALUE; }");
    build.header_names = {"value.h"};
    build.header_sources = {std::string("#define VALUE ") + value};
    if (cuda_version() >= 12'090) build.raw = {"-frandom-seed=fixed"};
    ASSERT_EQ(build.run(dumping.get()), CJIT_SUCCESS) << build.error.message();
  }
  const std::filesystem::directory_iterator dumps(folder.path());
  EXPECT_EQ(std::distance(begin(dumps), end(dumps)), 2);
}

TEST_F(KernelBuildTest, ABrokenDumpFolderDoesNotFailTheBuild) {
  auto options = sized<cjit_context_options_t>();
  options.dump_dir = "/proc/no/such/folder";
  OwnedContext dumping = make_context(&options);
  KernelBuild build("__global__ void k() {}");
  EXPECT_EQ(build.run(dumping.get()), CJIT_SUCCESS) << build.error.message();
}

TEST_F(KernelBuildTest, ThePolicyIsKept) {
  cjit_policy_t* raw_policy = nullptr;
  ASSERT_EQ(cjit_policy_create(&raw_policy, nullptr), CJIT_SUCCESS);
  OwnedPolicy policy(raw_policy);
  ASSERT_EQ(cjit_policy_set_int64(policy.get(), CJIT_POLICY_BLOCK_X, 128, nullptr), CJIT_SUCCESS);
  cjit_blob_t* raw_blob = nullptr;
  ASSERT_EQ(cjit_policy_encode(policy.get(), &raw_blob, nullptr), CJIT_SUCCESS);
  OwnedBlob blob(raw_blob);
  KernelBuild build(kAxpy);
  build.options.policy = cjit_blob_data(blob.get());
  build.options.policy_size = cjit_blob_size(blob.get());
  expect_builds(build);
  std::int64_t value = 0;
  ASSERT_EQ(
      cjit_policy_get_int64(build.result->policy, build.result->policy_size, CJIT_POLICY_BLOCK_X, &value, nullptr),
      CJIT_SUCCESS);
  EXPECT_EQ(value, 128);
  KernelBuild broken(kAxpy);
  broken.options.policy = "garbage";
  broken.options.policy_size = 7;
  expect_refused(broken, CJIT_ERROR_ARTIFACT_CORRUPT, HasSubstr("policy"));
}

TEST_F(KernelBuildTest, TheResultHasTheOptionsOfTheCompilerWithoutDirectories) {
  KernelBuild build(kAxpy);
  build.names = {"axpy<float>"};
  build.defines = {"COUNT=1"};
  build.include_dirs = {"/no/such/directory"};
  build.options.fast_math = CJIT_SWITCH_ON;
  expect_builds(build);
  const auto options_of = [](const cjit_build_result_t& result) {
    return std::vector<std::string>(result.compiler_options, result.compiler_options + result.compiler_option_count);
  };
  const std::vector<std::string> options = options_of(*build.result.get());
  EXPECT_THAT(options,
              testing::IsSupersetOf({"--gpu-architecture=sm_90", "--define-macro=COUNT=1", "--use_fast_math"}));
  for (const std::string& option : options) EXPECT_THAT(option, Not(HasSubstr("/")));
  EXPECT_EQ(build.result->linker_option_count, 0u);
  cjit_blob_t* blob = nullptr;
  ASSERT_EQ(cjit_build_result_serialize(build.result.get(), &blob, nullptr), CJIT_SUCCESS);
  const OwnedBlob artifact(blob);
  OwnedResult again;
  ASSERT_EQ(cjit_build_result_deserialize(cjit_blob_data(blob), cjit_blob_size(blob), 0, &again, nullptr),
            CJIT_SUCCESS);
  EXPECT_EQ(options_of(*again), options);
}

TEST_F(KernelBuildTest, TheSourceIsKeptIfTheRequestAsksForIt) {
  KernelBuild build("__global__ void k() {}\n");
  build.options.source_name = "kept.cu";
  expect_builds(build);
  EXPECT_STREQ(build.result->source, "");
  EXPECT_STREQ(build.result->source_name, "");
  build.options.keep_source = CJIT_SWITCH_ON;
  expect_builds(build);
  EXPECT_EQ(build.result->source, build.source);
  EXPECT_EQ(build.result->source_size, build.source.size());
  EXPECT_STREQ(build.result->source_name, "kept.cu");
  cjit_blob_t* blob = nullptr;
  ASSERT_EQ(cjit_build_result_serialize(build.result.get(), &blob, nullptr), CJIT_SUCCESS);
  const OwnedBlob artifact(blob);
  OwnedResult again;
  ASSERT_EQ(cjit_build_result_deserialize(cjit_blob_data(blob), cjit_blob_size(blob), 0, &again, nullptr),
            CJIT_SUCCESS);
  EXPECT_EQ(again->source, build.source);
  EXPECT_STREQ(again->source_name, "kept.cu");
}

}  // namespace
}  // namespace cjit::test
