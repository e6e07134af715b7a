// Kernel builds through the C ABI, by the real nvcc and host compiler of this machine.
#include <cjit/cjit.h>
#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <sstream>
#include <thread>

#include "support/fake_driver.hpp"
#include "support/jobs.hpp"

namespace cjit::test {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

constexpr const char* kHostAndDevice = R"(#include <algorithm>
#include <cstdio>
#include <vector>
template <typename T, int N>
__global__ void scale(T* x) { x[threadIdx.x] *= N; }
__constant__ float table[8];
__global__ void look_up(float* x, int n) {
  __shared__ float part[64];
  part[threadIdx.x] = x[n];
  __syncthreads();
  x[0] = part[n & 63] * table[n & 7];
}
int main() {
  std::vector<int> sizes = {3, 1, 2};
  std::sort(sizes.begin(), sizes.end());
  scale<float, 2><<<1, 32>>>(nullptr);
  std::printf("%d\n", sizes[0]);
}
)";

struct Process {
  std::string name;
  char state = 0;
  int id = 0, parent = 0, group = 0;
};

std::vector<Process> all_processes() {
  std::vector<Process> processes;
  for (const auto& entry : fs::directory_iterator("/proc")) {
    std::ifstream file(entry.path() / "stat");
    std::string status;  // "12 (cicc) R 11 9 ..."
    std::getline(file, status);
    const auto opening = status.find('(');
    const auto closing = status.rfind(')');
    if (closing == std::string::npos) continue;
    Process process{.name = status.substr(opening + 1, closing - opening - 1), .id = std::atoi(status.c_str())};
    std::istringstream(status.substr(closing + 1)) >> process.state >> process.parent >> process.group;
    if (process.state != 'Z') processes.push_back(std::move(process));
  }
  return processes;
}

// The process group of the nvcc that this process runs through a shell; 0 if there is none.
int group_of_nvcc() {
  const std::vector<Process> processes = all_processes();
  for (const Process& shell : processes)
    for (const Process& process : processes)
      if (shell.parent == ::getpid() && process.parent == shell.id && process.name == "nvcc") return process.group;
  return 0;
}

std::vector<std::string> programs_of(int group) {
  std::vector<std::string> names;
  for (const Process& process : all_processes())
    if (process.group == group) names.push_back(process.name);
  return names;
}

class NvccTest : public testing::Test {
 protected:
  NvccTest() { use_as_tmpdir("tmp"); }
  ~NvccTest() override { ::unsetenv("TMPDIR"); }

  void use_as_tmpdir(const std::string& name) {
    fs::create_directories(folder_.path() / name);
    ::setenv("TMPDIR", (folder_.path() / name).c_str(), 1);
  }
  // The names that builds left in the directory for temporary files.
  std::vector<std::string> left_behind() const {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder_.path() / "tmp")) names.push_back(entry.path().filename());
    return names;
  }
  OwnedContext cached_context() const {
    auto options = sized<cjit_context_options_t>();
    const std::string cache = folder_.path() / "cache";
    options.cache_dir = cache.c_str();
    options.cache_mode = CJIT_CACHE_MODE_USE;
    return make_context(&options);
  }
  static KernelBuild nvcc_build(std::string source) {
    KernelBuild build(std::move(source));
    build.options.compiler = CJIT_COMPILER_NVCC;
    return build;
  }
  void expect_builds(KernelBuild& build, cjit_context_t* context) {
    ASSERT_EQ(build.run(context), CJIT_SUCCESS) << build.error.message() << '\n'
                                                << (build.error.get() != nullptr ? build.error.info().log : "");
    EXPECT_THAT(left_behind(), IsEmpty());
  }
  void expect_builds(KernelBuild& build) { expect_builds(build, context_.get()); }
  void expect_refused(KernelBuild& build, cjit_status_t status, const testing::Matcher<std::string>& message) {
    EXPECT_EQ(build.run(context_.get()), status) << build.error.message();
    EXPECT_THAT(build.error.message(), message);
    EXPECT_TRUE(build.result.is_zeroed());
    EXPECT_THAT(left_behind(), IsEmpty());
  }
  std::string script(const std::string& name, const std::string& text) const {
    const fs::path path = folder_.write(name, "#!/bin/sh\n" + text);
    ::chmod(path.c_str(), 0700);
    return path;
  }
  std::string nvcc_path() {
    auto report = sized<cjit_toolkit_info_t>();
    EXPECT_EQ(cjit_toolkit_get_info(context_.get(), &report, nullptr), CJIT_SUCCESS);
    const cjit_component_info_t& nvcc = *report.components[CJIT_COMPONENT_NVCC - 1];
    EXPECT_EQ(nvcc.status, CJIT_SUCCESS) << nvcc.problem;
    std::string path = nvcc.path;
    cjit_toolkit_info_cleanup(&report);
    return path;
  }

  const TemporaryFolder folder_;
  OwnedContext context_ = make_context();
};

TEST_F(NvccTest, GetsTheOptionsOfTheEnvironment) {
  ::setenv("CJIT_APPEND_OPTIONS", "-DLIMIT=40 --expt-relaxed-constexpr", 1);
  const OwnedContext context = cached_context();
  ::unsetenv("CJIT_APPEND_OPTIONS");
  auto key = sized<cjit_cache_key_t>();
  KernelBuild build = nvcc_build("__global__ void k() {}");
  ASSERT_EQ(cjit_kernel_build_get_key(context.get(), build.complete(), &key, nullptr), CJIT_SUCCESS);
  std::vector<std::string> values(key.field_values, key.field_values + key.field_count);
  cjit_cache_key_cleanup(&key);
  EXPECT_THAT(values, testing::IsSupersetOf({"--define-macro=LIMIT=40", "--expt-relaxed-constexpr"}));
}

TEST_F(NvccTest, HostCodeAndKernelsStandInOneSource) {
  KernelBuild build = nvcc_build(kHostAndDevice);
  build.names = {"scale<float, 256>", "look_up", "&table"};
  expect_builds(build);
  EXPECT_THAT(std::string(build.result.image()), StartsWith("\x7f"
                                                            "ELF"));
  EXPECT_STREQ(build.result->lowered_names[0], "_Z5scaleIfLi256EEvPT_");
  EXPECT_STREQ(build.result->lowered_names[1], "_Z7look_upPfi");
  EXPECT_STREQ(build.result->lowered_names[2], "table");
  EXPECT_THAT(build.result->producer, StartsWith("nvcc "));
  EXPECT_EQ(build.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_COMPILER_PROCESS});
  EXPECT_THAT(build.result->build_place_note, HasSubstr("nvcc"));
  EXPECT_EQ(build.result->cc, 90u);
  EXPECT_THAT(std::string(build.result.image()), Not(HasSubstr("cjit_name_marker")));
}

TEST_F(NvccTest, NamesAreThoseThatNvrtcGives) {
  const char* const source = R"(
template <typename T, int N> __global__ void k(T* x) { *x = N; }
namespace ns { namespace inner { template <typename... T> __global__ void many(T*... x) {} } }
__global__ void overloaded(float* x) { *x = 1; }
extern "C" __global__ void plain(int* x) { *x = 1; }
struct Tag {};
template <typename T> struct Box { T value; __device__ void operator=(int) {} };
__device__ int counter;
namespace ns { __constant__ double table[3]; }
template <typename T> __device__ T cells[4];
static __device__ int hidden;
)";
  const std::vector<std::string> names = {
      "k<float, 256>", "k<Box<Tag>, (int)3 + 1>", "ns::inner::many<int, char, Tag>", "overloaded", "plain", "&counter",
      "&ns::table",    "&cells<double>"};
  KernelBuild by_nvrtc(source), by_nvcc = nvcc_build(source);
  by_nvrtc.names = by_nvcc.names = names;
  ASSERT_EQ(by_nvrtc.run(context_.get()), CJIT_SUCCESS) << by_nvrtc.error.message();
  for (const cjit_image_kind_t kind : {CJIT_IMAGE_KIND_CUBIN, CJIT_IMAGE_KIND_PTX, CJIT_IMAGE_KIND_LTO_IR}) {
    by_nvcc.options.image_kind = kind;
    expect_builds(by_nvcc);
    for (std::size_t i = 0; i < names.size(); ++i)
      EXPECT_STREQ(by_nvcc.result->lowered_names[i], by_nvrtc.result->lowered_names[i]) << names[i];
    if (kind != CJIT_IMAGE_KIND_PTX) continue;
    for (std::size_t i = 0; i < names.size(); ++i)
      EXPECT_THAT(std::string(by_nvcc.result.image()), HasSubstr(by_nvcc.result->lowered_names[i]));
  }
}

TEST_F(NvccTest, NamesThatMeanNothingAreNamed) {
  KernelBuild build = nvcc_build("template <int N> __global__ void k() {}\nvoid host() {}\n");
  build.names = {"k<1>", "k<no_such_thing>", "missing"};
  expect_refused(build, CJIT_ERROR_NAME_EXPRESSION,
                 AllOf(HasSubstr("'k<no_such_thing>', 'missing'"), HasSubstr("kernel.cu")));
  build.names = {"host"};
  expect_refused(build, CJIT_ERROR_NAME_EXPRESSION, HasSubstr("'host'"));
}

TEST_F(NvccTest, EveryKindOfImageComesFromOneRequest) {
  KernelBuild build = nvcc_build(kHostAndDevice);
  build.names = {"look_up"};
  build.options.image_kind = CJIT_IMAGE_KIND_FATBIN;
  build.options.extra_image_kinds = CJIT_IMAGE_KIND_BIT_CUBIN | CJIT_IMAGE_KIND_BIT_PTX | CJIT_IMAGE_KIND_BIT_LTO_IR;
  expect_builds(build);
  ASSERT_EQ(build.result->image_count, 4u);
  EXPECT_EQ(build.result->image_kind, cjit_image_kind_t{CJIT_IMAGE_KIND_FATBIN});
  EXPECT_THAT(std::string(build.result.image()), StartsWith("\x50\xed\x55\xba"));
  EXPECT_THAT(std::string(build.result.image_of(CJIT_IMAGE_KIND_CUBIN)), HasSubstr("_Z7look_upPfi"));
  const std::string ptx(build.result.image_of(CJIT_IMAGE_KIND_PTX));
  EXPECT_THAT(ptx, AllOf(HasSubstr(".target sm_90"), HasSubstr(".entry _Z7look_upPfi")));
  EXPECT_EQ(ptx.back(), '\0');
  EXPECT_FALSE(build.result.image_of(CJIT_IMAGE_KIND_LTO_IR).empty());
  KernelBuild alone = nvcc_build(kHostAndDevice);
  alone.names = {"look_up"};
  expect_builds(alone);
  EXPECT_EQ(alone.result.image(), build.result.image_of(CJIT_IMAGE_KIND_CUBIN));
}

TEST_F(NvccTest, AFatbinOfAVirtualArchitectureHoldsPtx) {
  KernelBuild build = nvcc_build("__global__ void k() {}");
  build.options.arch = "compute_90a";
  build.options.image_kind = CJIT_IMAGE_KIND_FATBIN;
  expect_builds(build);
  EXPECT_EQ(build.result->arch_feature, 'a' + 0u);
  EXPECT_THAT(std::string(build.result.image()), StartsWith("\x50\xed\x55\xba"));
  EXPECT_THAT(std::string(build.result.image()), Not(HasSubstr("ELF")));
}

TEST_F(NvccTest, AFatbinIsLoadedWhereItHoldsSomethingForTheDevice) {
  const FakeDriver driver;
  auto options = sized<cjit_context_options_t>();
  options.driver_path = FakeDriver::kPath;
  context_ = make_context(&options);
  const auto load = [&](KernelBuild& build) {
    cjit_module_t* loaded = nullptr;
    const cjit_status_t status = cjit_module_load(context_.get(), build.result.get(), &loaded, build.error.out());
    cjit_module_destroy(loaded);
    return status;
  };
  KernelBuild fatbin = nvcc_build("__global__ void k() {}");
  fatbin.options.image_kind = CJIT_IMAGE_KIND_FATBIN;
  for (const char* arch : {"sm_90a", "compute_80", "sm_80"}) {
    fatbin.options.arch = arch;
    expect_builds(fatbin);
    EXPECT_EQ(load(fatbin), CJIT_SUCCESS) << arch << ": " << fatbin.error.message();
  }
  fatbin.options.arch = "sm_100";
  expect_builds(fatbin);
  EXPECT_EQ(load(fatbin), cjit_status_t{CJIT_ERROR_NO_BINARY_FOR_DEVICE});
  EXPECT_THAT(fatbin.error.message(), HasSubstr("a fatbin for 100"));
}

TEST_F(NvccTest, NvrtcSaysWhatNvccIsFor) {
  KernelBuild fatbin("__global__ void k() {}");
  fatbin.options.image_kind = CJIT_IMAGE_KIND_FATBIN;
  expect_refused(fatbin, CJIT_ERROR_UNSUPPORTED, HasSubstr("NVRTC cannot make a fatbin; build with nvcc"));
  KernelBuild host("__global__ void k() {}");
  host.options.host_compiler = "g++";
  expect_refused(host, CJIT_ERROR_UNSUPPORTED, HasSubstr("NVRTC has no host compiler"));
  KernelBuild unknown("__global__ void k() {}");
  unknown.options.compiler = 17;
  expect_refused(unknown, CJIT_ERROR_INVALID_ARGUMENT, HasSubstr("enum cjit_compiler"));
}

TEST_F(NvccTest, ErrorsOfEachPartAreRecords) {
  KernelBuild front_end = nvcc_build("#include <cstdio>\n\n__global__ void k(int* x) { *x = undefined_thing; }\n");
  front_end.options.source_name = "my folder/kernel \"one\".cu";
  expect_refused(front_end, CJIT_ERROR_COMPILATION, HasSubstr("undefined_thing"));
  ASSERT_EQ(front_end.error.info().diagnostic_count, 1u);
  const cjit_diagnostic_t& of_cicc = *front_end.error.info().diagnostics[0];
  EXPECT_STREQ(of_cicc.file, "my folder/kernel \"one\".cu");
  EXPECT_EQ(of_cicc.line, 3u);
  EXPECT_EQ(of_cicc.column, 34u);
  EXPECT_EQ(of_cicc.severity, cjit_severity_t{CJIT_SEVERITY_ERROR});
  EXPECT_STREQ(front_end.error.info().library, "nvcc");

  KernelBuild header = nvcc_build("\n#include <no/such/header.h>\n");
  expect_refused(header, CJIT_ERROR_HEADER_NOT_FOUND,
                 AllOf(HasSubstr("'no/such/header.h' was not found"), HasSubstr("kernel.cu(2)")));
  const cjit_diagnostic_t& of_gcc = *header.error.info().diagnostics[0];
  EXPECT_STREQ(of_gcc.file, "kernel.cu");
  EXPECT_EQ(of_gcc.line, 2u);
  EXPECT_EQ(of_gcc.severity, cjit_severity_t{CJIT_SEVERITY_FATAL});

  KernelBuild assembly = nvcc_build("__global__ void k() { asm volatile(\"no_such_instruction;\"); }");
  expect_refused(assembly, CJIT_ERROR_COMPILATION, HasSubstr("no_such_instruction"));
  ASSERT_GE(assembly.error.info().diagnostic_count, 1u);
  EXPECT_THAT(assembly.error.info().diagnostics[0]->file, HasSubstr("kernel.ptx"));
}

TEST_F(NvccTest, WarningsAreInTheResultAndCanBeErrors) {
  const char* const source = "__global__ void k(int* x) {\n  int unused;\n  *x = 1;\n}\n";
  KernelBuild warned = nvcc_build(source);
  expect_builds(warned);
  ASSERT_EQ(warned.result->diagnostic_count, 1u);
  EXPECT_EQ(warned.result->diagnostics[0]->code, 177u);
  EXPECT_EQ(warned.result->diagnostics[0]->line, 2u);
  KernelBuild strict = nvcc_build(source);
  strict.options.warnings_as_errors = CJIT_SWITCH_ON;
  expect_refused(strict, CJIT_ERROR_COMPILATION, HasSubstr("`warnings_as_errors` is ON"));
  KernelBuild quiet = nvcc_build(source);
  const std::uint32_t suppressed[] = {177};
  quiet.options.suppressed_diagnostics = suppressed;
  quiet.options.suppressed_diagnostic_count = 1;
  expect_builds(quiet);
  EXPECT_STREQ(quiet.result->log, "");
}

TEST_F(NvccTest, WhatPtxasSaysOfEachKernelIsData) {
  const char* const source = R"(
__global__ void small(int* x) { *x = 1; }
__global__ void shared(float* x) { __shared__ float s[256]; s[threadIdx.x] = *x; __syncthreads(); *x = s[3]; }
__global__ void __launch_bounds__(1024, 2) spills(double* x, int n) {
  double values[200];
  for (int i = 0; i < 200; ++i) values[i] = x[i * n];
  for (int j = 0; j < n; ++j)
    for (int i = 0; i < 200; ++i) values[i] = values[i] * values[(i + j) % 200] + x[j];
  for (int i = 0; i < 200; ++i) x[i] = values[i];
}
)";
  KernelBuild build = nvcc_build(source);
  expect_builds(build);
  EXPECT_STREQ(build.result->log, "");
  ASSERT_EQ(build.result->ptxas_report_count, 3u);
  const auto report_of = [&](const std::string& symbol) -> const cjit_ptxas_report_t& {
    for (std::uint64_t i = 0; i < build.result->ptxas_report_count; ++i)
      if (build.result->ptxas_reports[i]->symbol == symbol) return *build.result->ptxas_reports[i];
    throw std::runtime_error("no report of " + symbol);
  };
  EXPECT_EQ(report_of("_Z5smallPi").struct_size, sizeof(cjit_ptxas_report_t));
  EXPECT_EQ(report_of("_Z5smallPi").resources->struct_size, sizeof(cjit_kernel_resources_t));
  EXPECT_STREQ(report_of("_Z5smallPi").arch, "sm_90");
  EXPECT_GT(report_of("_Z5smallPi").resources->register_count, 0u);
  EXPECT_EQ(report_of("_Z5smallPi").resources->static_shared_memory, 0u);
  EXPECT_EQ(report_of("_Z6sharedPf").resources->static_shared_memory, 1024u);
  EXPECT_EQ(report_of("_Z6sharedPf").resources->barrier_count, 1u);
  EXPECT_GE(report_of("_Z6spillsPdi").resources->stack_frame, 1600u);
  EXPECT_LE(report_of("_Z6spillsPdi").resources->register_count, 32u);

  KernelBuild shown = nvcc_build(source);
  shown.raw = {"-Xptxas=-v"};
  expect_builds(shown);
  EXPECT_THAT(shown.result->log, HasSubstr("Compiling entry function '_Z6sharedPf'"));
  for (const char* option : {"-Xptxas=-v", "-Xptxas=--verbose"}) {
    KernelBuild by_nvrtc(source);
    by_nvrtc.raw = {option};
    ASSERT_EQ(by_nvrtc.run(context_.get()), CJIT_SUCCESS) << by_nvrtc.error.message();
    EXPECT_EQ(by_nvrtc.result->ptxas_report_count, 3u) << option;
  }

  cjit_blob_t* artifact = nullptr;
  ASSERT_EQ(cjit_build_result_serialize(build.result.get(), &artifact, nullptr), CJIT_SUCCESS);
  KernelResult back;
  ASSERT_EQ(cjit_build_result_deserialize(cjit_blob_data(artifact), cjit_blob_size(artifact), CJIT_DESERIALIZE_DEFAULT,
                                          back.get(), nullptr),
            CJIT_SUCCESS);
  cjit_blob_destroy(artifact);
  ASSERT_EQ(back->ptxas_report_count, 3u);
  EXPECT_STREQ(back->ptxas_reports[1]->symbol, build.result->ptxas_reports[1]->symbol);
  EXPECT_EQ(back->ptxas_reports[1]->resources->static_shared_memory,
            build.result->ptxas_reports[1]->resources->static_shared_memory);
}

TEST_F(NvccTest, OptionsReachTheirPart) {
  const auto ptx_with = [&](KernelBuild build) {
    build.options.arch = "compute_90";
    expect_builds(build);
    return std::string(build.result.image());
  };
  const char* const divides = "__global__ void k(float* x) { x[0] = x[1] / x[2]; }";
  KernelBuild fast = nvcc_build(divides);
  fast.options.fast_math = CJIT_SWITCH_ON;
  EXPECT_THAT(ptx_with(std::move(fast)), HasSubstr("div.approx.ftz"));
  KernelBuild exact = nvcc_build(divides);
  exact.options.prec_div = CJIT_SWITCH_ON;
  EXPECT_THAT(ptx_with(std::move(exact)), HasSubstr("div.rn.f32"));
  KernelBuild lines = nvcc_build(divides);
  lines.options.lineinfo = CJIT_SWITCH_ON;
  EXPECT_THAT(ptx_with(std::move(lines)), HasSubstr(".loc"));
  KernelBuild standard = nvcc_build("static_assert(__cplusplus == 202002L); __global__ void k() {}");
  standard.options.std = 20;
  expect_builds(standard);
  KernelBuild raw = nvcc_build(
      "#ifndef __FAST_MATH__\n#error -Xcompiler was lost\n#endif\n"
      "constexpr int twice(int x) { return 2 * x; }\n__global__ void k(int* x) { *x = twice(*x); }");
  raw.raw = {"-Xcompiler", "-ffast-math,-DUNUSED", "--expt-relaxed-constexpr", "-Xptxas=-O1", "-maxrregcount=24"};
  expect_builds(raw);
  KernelBuild lambda = nvcc_build(
      "template <typename F> __global__ void apply(int* x, F f) { *x = f(*x); }\n"
      "void run(int* x) { apply<<<1, 1>>>(x, [] __device__(int y) { return y + 1; }); }\n");
  for (const char* option : {"--expt-extended-lambda", "--extended-lambda"}) {
    lambda.raw = {option};
    expect_builds(lambda);
    EXPECT_THAT(std::string(lambda.result.image()), HasSubstr("5applyIZ3runPiEUliE_EvS0_T_"));
  }
  lambda.raw = {};
  EXPECT_EQ(lambda.run(context_.get()), CJIT_ERROR_COMPILATION);
  EXPECT_THAT(lambda.error.message(), HasSubstr("--extended-lambda"));
  KernelBuild rdc = nvcc_build("extern __device__ int f(int); __global__ void k(int* x) { *x = f(*x); }");
  rdc.options.rdc = CJIT_SWITCH_ON;
  expect_builds(rdc);
}

TEST_F(NvccTest, OptionsThatWouldBreakTheBuildAreRefusedByName) {
  for (const char* option : {"-o", "-c", "--run", "-dryrun", "-keep", "-odir", "-MD", "-ccbin", "-gencode", "-x",
                             "-minimal", "--pch", "-E", "-t", "--no-such-option", "-L/lib"}) {
    KernelBuild build = nvcc_build("__global__ void k() {}");
    build.raw = {option};
    expect_refused(build, CJIT_ERROR_INVALID_OPTION, HasSubstr(std::string("'") + option + "'"));
  }
  KernelBuild injects = nvcc_build("__global__ void k() {}");
  injects.raw = {"-Xptxas=$(touch " + (folder_.path() / "touched").native() + ")"};
  expect_refused(injects, CJIT_ERROR_INVALID_OPTION, HasSubstr("a shell"));
  EXPECT_FALSE(fs::exists(folder_.path() / "touched"));
  KernelBuild minimal = nvcc_build("__global__ void k() {}");
  minimal.options.minimal = CJIT_SWITCH_ON;
  expect_refused(minimal, CJIT_ERROR_UNSUPPORTED, HasSubstr("minimal"));
  KernelBuild pch = nvcc_build("__global__ void k() {}");
  pch.options.pch = CJIT_SWITCH_ON;
  expect_refused(pch, CJIT_ERROR_UNSUPPORTED, HasSubstr("precompiled headers"));
  KernelBuild by_nvrtc("__global__ void k() {}");
  by_nvrtc.raw = {"-Xcompiler=-Wall"};
  expect_refused(by_nvrtc, CJIT_ERROR_INVALID_OPTION, HasSubstr("build with nvcc"));
}

TEST_F(NvccTest, BlanksQuotesAndDollarsStayWhatTheyAre) {
  use_as_tmpdir("tmp");
  const fs::path strange = folder_.path() / "it's $HOME `id` \"x\" (1), a";
  folder_.write(strange.filename() / "inner.h", "#define INNER 7\n");
  KernelBuild build = nvcc_build(R"(#include "inner.h"
constexpr bool same(const char* a, const char* b) {
  for (; *a != 0 && *a == *b; ++a) ++b;
  return *a == *b;
}
static_assert(INNER == 7);
static_assert(same(TEXT, "a \"b\", $HOME `id` \\ it's"));
static_assert(SUM(3, 4) == 7);
static_assert(sizeof(LETTER) == 1 && LETTER == ',');
__global__ void k() {}
)");
  build.include_dirs = {strange};
  build.defines = {R"(TEXT="a \"b\", $HOME `id` \\ it's")", "SUM(x,y)=((x) + (y))", "LETTER=','"};
  expect_builds(build);
}

TEST_F(NvccTest, AHostCompilerMayLieAnywhere) {
  const std::string compiler = script("cc dir's $HOME/my g++", "exec g++ \"$@\"\n");
  KernelBuild build = nvcc_build("#include <vector>\n__global__ void k() {}");
  build.options.host_compiler = compiler.c_str();
  expect_builds(build);
  EXPECT_THAT(build.result->build_place_note, HasSubstr(compiler));
  const std::string folder = fs::path(script("folder/gcc", "exec gcc \"$@\"\n")).parent_path();
  KernelBuild by_folder = nvcc_build("__global__ void k() {}");
  by_folder.options.host_compiler = folder.c_str();
  expect_builds(by_folder);
  KernelBuild by_name = nvcc_build("__global__ void k() {}");
  by_name.options.host_compiler = "g++";
  expect_builds(by_name);
  KernelBuild nowhere = nvcc_build("__global__ void k() {}");
  nowhere.options.host_compiler = "no-such-compiler";
  expect_refused(nowhere, CJIT_ERROR_TOOLKIT_INCOMPLETE,
                 AllOf(HasSubstr("there is no no-such-compiler on PATH"), HasSubstr("install g++")));
  KernelBuild none = nvcc_build("__global__ void k() {}");
  none.options.host_compiler = "/bin/true";
  expect_refused(none, CJIT_ERROR_TOOLKIT_INCOMPLETE, HasSubstr("/bin/true"));
}

TEST_F(NvccTest, HeadersInMemoryAreFoundFirst) {
  folder_.write("on_disk/lib/value.h", "#error this one is on disk\n");
  folder_.write("source/local.h", "#define LOCAL 1\n");
  KernelBuild build = nvcc_build(
      "#include <lib/value.h>\n#include \"lib/value.h\"\n#include \"local.h\"\n"
      "static_assert(VALUE == 5 && PRE == 2 && LOCAL == 1);\n__global__ void k() {}");
  const std::string source_name = folder_.path() / "source/kernel.cu";
  build.options.source_name = source_name.c_str();
  build.header_names = {"lib/value.h", "lib/detail.h", "pre.h"};
  build.header_sources = {"#pragma once\n#include \"detail.h\"\n", "#pragma once\n#define VALUE 5\n",
                          "#define PRE 2\n"};
  build.include_dirs = {folder_.path() / "on_disk"};
  build.pre_includes = {"pre.h"};
  expect_builds(build);
  KernelBuild bad = nvcc_build("#include <lib/value.h>\n");
  bad.header_names = {"lib/value.h"};
  bad.header_sources = {"\nint x = undefined_thing;\n"};
  expect_refused(bad, CJIT_ERROR_COMPILATION, StartsWith("cannot compile kernel.cu: lib/value.h(2): "));
  KernelBuild outside = nvcc_build("__global__ void k() {}");
  outside.header_names = {"../value.h"};
  outside.header_sources = {""};
  expect_refused(outside, CJIT_ERROR_UNSUPPORTED, HasSubstr("'../value.h'"));
}

TEST_F(NvccTest, OneRequestGivesTheSameBytesWhereverItIsBuilt) {
  const char* const source = R"(#include "value.h"
namespace { __global__ void hidden(int* x) { *x = VALUE; } }
static __device__ int counter;
template <typename T> __global__ void k(T* x) { __shared__ T s[32]; s[threadIdx.x] = *x; *x = s[3] + counter; }
__global__ void where(const char** x) { *x = __FILE__ NAME; }
)";
  struct Mode {
    cjit_switch_t cjit_kernel_build_options_t::*option;
    cjit_image_kind_bits_t images;
  };
  constexpr cjit_image_kind_bits_t kAll =
      CJIT_IMAGE_KIND_BIT_PTX | CJIT_IMAGE_KIND_BIT_FATBIN | CJIT_IMAGE_KIND_BIT_LTO_IR;
  for (const Mode mode : {Mode{nullptr, kAll}, Mode{&cjit_kernel_build_options_t::lineinfo, kAll},
                          Mode{&cjit_kernel_build_options_t::debug, CJIT_IMAGE_KIND_BIT_PTX}}) {
    std::vector<KernelBuild> builds;
    for (const char* tmp : {"tmp", "another place"}) {
      use_as_tmpdir(tmp);
      KernelBuild& build = builds.emplace_back(nvcc_build(source));
      build.options.source_name = "/somewhere/kernel.cu";
      build.names = {"k<float>", "hidden", "&counter"};
      build.header_names = {"value.h"};
      build.header_sources = {"#define VALUE 3\n#define NAME __FILE__\n"};
      build.options.extra_image_kinds = mode.images;
      if (mode.option != nullptr) build.options.*mode.option = CJIT_SWITCH_ON;
      expect_builds(build);
    }
    for (std::uint64_t i = 0; i < builds[0].result->image_count; ++i) {
      const cjit_image_kind_t kind = builds[0].result->images[i]->kind;
      EXPECT_EQ(builds[0].result.image_of(kind), builds[1].result.image_of(kind)) << kind;
      EXPECT_THAT(std::string(builds[0].result.image_of(kind)), Not(HasSubstr("cjit-nvcc"))) << kind;
    }
  }
}

TEST_F(NvccTest, ResultsAreCachedWithTheirLogsAndReports) {
  const std::string header = folder_.write("include/value.h", "#define VALUE 1\n");
  const auto build_in = [&](const OwnedContext& context) {
    KernelBuild build =
        nvcc_build("#include <cstdio>\n#include <value.h>\n__global__ void k(int* x) { int unused; *x = VALUE; }");
    build.names = {"k"};
    build.include_dirs = {folder_.path() / "include"};
    EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
    EXPECT_EQ(build.result->diagnostic_count, 1u);
    EXPECT_EQ(build.result->ptxas_report_count, 1u);
    EXPECT_THAT(build.result->log, HasSubstr("unused"));
    return build;
  };
  const OwnedContext first = cached_context(), second = cached_context();
  const KernelBuild built = build_in(first);
  EXPECT_EQ(built.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_BUILT}) << built.result->cache_note;
  const KernelBuild memory = build_in(first);
  EXPECT_EQ(memory.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_MEMORY});
  EXPECT_EQ(memory.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_NONE});
  const KernelBuild disk = build_in(second);
  EXPECT_EQ(disk.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_DISK});
  EXPECT_EQ(disk.result.image(), built.result.image());
  folder_.write("include/value.h", "#define VALUE 2\n");
  const KernelBuild changed = build_in(first);
  EXPECT_EQ(changed.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_BUILT});
  EXPECT_NE(changed.result.image(), built.result.image());
}

TEST_F(NvccTest, TheHostCompilerAndTheCompilerAreOfTheKey) {
  const OwnedContext context = cached_context();
  const std::string other = script("other/g++", "exec g++ \"$@\"\n# another one\n");
  const auto key_of = [&](cjit_compiler_t compiler, const char* host_compiler) {
    KernelBuild build("__global__ void k() {}");
    build.options.compiler = compiler;
    build.options.host_compiler = host_compiler;
    auto key = sized<cjit_cache_key_t>();
    OwnedError error;
    EXPECT_EQ(cjit_kernel_build_get_key(context.get(), build.complete(), &key, error.out()), CJIT_SUCCESS)
        << error.message();
    const std::string text = key.key;
    cjit_cache_key_cleanup(&key);
    return text;
  };
  const std::string usual = key_of(CJIT_COMPILER_NVCC, nullptr);
  EXPECT_FALSE(usual.empty());
  EXPECT_EQ(key_of(CJIT_COMPILER_NVCC, "gcc"), usual);
  EXPECT_NE(key_of(CJIT_COMPILER_NVCC, other.c_str()), usual);
  EXPECT_NE(key_of(CJIT_COMPILER_NVRTC, nullptr), usual);
  EXPECT_EQ(key_of(CJIT_COMPILER_NVRTC, nullptr), key_of(CJIT_COMPILER_DEFAULT, nullptr));
}

TEST_F(NvccTest, AHostCompilerThatIsEditedIsAnotherOne) {
  const OwnedContext context = cached_context();
  const std::string wrapper = script("wrapper/g++", "exec g++ \"$@\"\n");
  const auto outcome = [&] {
    KernelBuild build =
        nvcc_build("#include <cstdio>\n__global__ void k(int* x) {\n#ifdef EDITED\n  *x = 1;\n#endif\n}");
    build.options.host_compiler = wrapper.c_str();
    build.options.arch = "compute_90";
    expect_builds(build, context.get());
    return build.result->cache_outcome;
  };
  EXPECT_EQ(outcome(), cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_BUILT});
  EXPECT_EQ(outcome(), cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_MEMORY});
  script("wrapper/g++", "exec g++ -DEDITED \"$@\"\n");
  EXPECT_EQ(outcome(), cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_BUILT});
}

TEST_F(NvccTest, WhatTheOtherCompilerBuiltIsNotTaken) {
  const OwnedContext context = cached_context();
  KernelBuild build("__global__ void k() {}");
  ASSERT_EQ(build.run(context.get()), CJIT_SUCCESS);
  EXPECT_THAT(build.result->producer, StartsWith("NVRTC"));
  build.options.compiler = CJIT_COMPILER_NVCC;
  expect_builds(build, context.get());
  EXPECT_THAT(build.result->producer, StartsWith("nvcc"));
  EXPECT_EQ(build.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_BUILT});
}

// A source for which code generation takes minutes.
std::string endless_source() {
  std::string body;
  for (int i = 0; i < 6000; ++i) body += "  a = a * b + sinf(a * " + std::to_string(i) + ".5f); b += cosf(a);\n";
  return "__global__ void k(float* x) { float a = x[0], b = x[1];\n" + body + "  x[0] = a + b; }\n";
}

TEST_F(NvccTest, ACancelledJobLeavesNeitherProcessesNorFiles) {
  std::vector<KernelBuild> builds;
  builds.push_back(nvcc_build(endless_source()));
  builds[0].options.source_name = "cancelled.cu";
  OwnedJob job = start_job(context_.get(), builds);
  int group = 0;
  ASSERT_TRUE(comes_true([&] {
    group = group_of_nvcc();
    return testing::Value(programs_of(group), testing::Contains("cicc"));
  }));
  EXPECT_EQ(left_behind().size(), 1u);
  cjit_job_cancel(job.get());
  wait_for(job.get());
  EXPECT_EQ(JobResult(job.get()).status, cjit_status_t{CJIT_ERROR_CANCELLED});
  EXPECT_TRUE(comes_true([&] { return left_behind().empty(); }));
  EXPECT_TRUE(comes_true([&] { return programs_of(group).empty(); }));
}

TEST_F(NvccTest, ATimeLimitEndsIt) {
  KernelBuild build = nvcc_build(endless_source());
  build.options.time_limit_milliseconds = 700;
  const auto begin = std::chrono::steady_clock::now();
  expect_refused(build, CJIT_ERROR_TIME_LIMIT, HasSubstr("longer than 700 ms"));
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(30));
}

TEST_F(NvccTest, ACrashOfItsIsAnError) {
  auto options = sized<cjit_context_options_t>();
  const std::string crashing =
      script("crashing/nvcc", "case \"$*\" in *-ptx*) kill -SEGV $$ ;; esac\nexec " + nvcc_path() + " \"$@\"\n");
  options.nvcc_path = crashing.c_str();
  context_ = make_context(&options);
  KernelBuild build = nvcc_build("__global__ void k() {}");
  expect_refused(build, CJIT_ERROR_COMPILER_CRASHED, HasSubstr("SIGSEGV"));
  EXPECT_EQ(build.error.info().native_code, 11);
}

TEST_F(NvccTest, WithoutNvccOrAPartOfItTheErrorSaysWhatToDo) {
  auto options = sized<cjit_context_options_t>();
  options.nvcc_path = "/nowhere/nvcc";
  context_ = make_context(&options);
  KernelBuild build = nvcc_build("__global__ void k() {}");
  expect_refused(build, CJIT_ERROR_TOOLKIT_NOT_FOUND, AllOf(HasSubstr("/nowhere/nvcc"), HasSubstr("nvcc_path")));
  context_ = make_context();
  const std::string lone = folder_.path() / "lone/bin/nvcc";
  fs::create_directories(fs::path(lone).parent_path());
  fs::copy_file(nvcc_path(), lone);
  options.nvcc_path = lone.c_str();
  context_ = make_context(&options);
  expect_refused(build, CJIT_ERROR_TOOLKIT_INCOMPLETE,
                 AllOf(HasSubstr("cicc"), HasSubstr("nvidia-nvvm"), HasSubstr("CJIT_NVCC")));
}

TEST_F(NvccTest, EightAtOnceAreEightBuilds) {
  std::vector<std::thread> threads;
  std::vector<KernelBuild> builds;
  for (int i = 0; i < 8; ++i) {
    builds.push_back(nvcc_build("template <int N> __global__ void k(int* x) { *x = N; }"));
    builds.back().names = {"k<" + std::to_string(i) + ">"};
  }
  for (KernelBuild& build : builds) threads.emplace_back([&] { build.run(context_.get()); });
  for (std::thread& thread : threads) thread.join();
  for (int i = 0; i < 8; ++i) {
    const KernelBuild& build = builds[static_cast<std::size_t>(i)];
    ASSERT_EQ(build.result->name_count, 1u) << build.error.message();
    EXPECT_EQ(build.result->lowered_names[0], "_Z1kILi" + std::to_string(i) + "EEvPi");
  }
  EXPECT_THAT(left_behind(), IsEmpty());
}

TEST_F(NvccTest, CommandLinesAreShownAsAShellTakesThem) {
  const std::string log = folder_.path() / "log";
  ::setenv("CJIT_LOG", ("command:" + log).c_str(), 1);
  context_ = make_context();
  ::unsetenv("CJIT_LOG");
  KernelBuild build = nvcc_build("__global__ void k() {}");
  build.options.source_name = "a kernel.cu";
  expect_builds(build);
  context_ = make_context();
  std::ifstream file(log);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  ASSERT_EQ(lines.size(), 2u);
  EXPECT_THAT(lines[0], AllOf(StartsWith("cjit: command: env -i "), HasSubstr(" -ptx "), HasSubstr("3<'a kernel.cu'")));
  EXPECT_THAT(lines[1], HasSubstr(" -cubin "));
}

}  // namespace
}  // namespace cjit::test
