// Slim builds through the C ABI, with the real NVRTC and nvJitLink.
#include <elf.h>
#include <gmock/gmock.h>

#include <filesystem>
#include <map>

#include "support/c_api.hpp"
#include "support/jobs.hpp"
#include "support/toolkit.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;
namespace fs = std::filesystem;

// `scale` comes first, so that it has the same offset in the constant bank of both images.
constexpr const char* kTables = R"(
__constant__ float scale[4];
__constant__ float idle_constants[2048] = {1, 2, 3};
__device__ int idle_table[25600] = {5};
static __device__ int idle_static[100] = {6};
__device__ float named_table[64];
template <typename T> __device__ T idle_template[10];
extern "C" __global__ void first(float* x) { x[threadIdx.x] *= scale[2]; }
template <typename T> __global__ void second(T* x) { x[0] = x[1] * 3; }
)";

// Sections of code by name.
std::map<std::string, std::string> code_of(std::string_view cubin) {
  std::map<std::string, std::string> code;
  const auto at = [&](std::size_t offset, auto value) {
    std::memcpy(&value, cubin.data() + offset, sizeof(value));
    return value;
  };
  const auto header = at(0, Elf64_Ehdr{});
  const auto section = [&](std::size_t i) { return at(header.e_shoff + i * sizeof(Elf64_Shdr), Elf64_Shdr{}); };
  const Elf64_Shdr names = section(header.e_shstrndx);
  for (std::size_t i = 1; i < header.e_shnum; ++i) {
    const Elf64_Shdr one = section(i);
    const std::string name = cubin.data() + names.sh_offset + one.sh_name;
    if (name.starts_with(".text.")) code[name.substr(6)] = cubin.substr(one.sh_offset, one.sh_size);
  }
  return code;
}

std::map<std::string, std::uint64_t> dropped_of(const KernelResult& result) {
  std::map<std::string, std::uint64_t> dropped;
  for (std::uint64_t i = 0; i < result->dropped_count; ++i)
    dropped.emplace(result->dropped_symbols[i], result->dropped_sizes[i]);
  return dropped;
}

class Slim : public testing::Test {
 protected:
  KernelBuild tables(cjit_switch_t slim) {
    KernelBuild build(kTables);
    build.names = {"first", "&scale", "second<float>", "&named_table"};
    build.options.slim = slim;
    return build;
  }
  void expect_builds(KernelBuild& build) { expect_builds(build, context.get()); }
  static void expect_builds(KernelBuild& build, cjit_context_t* context) {
    EXPECT_EQ(build.run(context), CJIT_SUCCESS) << build.error.message() << '\n' << build.error.info().log;
  }
  void expect_refused(KernelBuild& build, cjit_status_t status, const testing::Matcher<std::string>& message) {
    EXPECT_EQ(build.run(context.get()), status);
    EXPECT_THAT(build.error.message(), message);
    EXPECT_TRUE(build.result.is_zeroed());
  }

  OwnedContext context = make_context();
};

TEST_F(Slim, VariablesThatNoKernelUsesAreDroppedAndNamedOnesStay) {
  KernelBuild full = tables(CJIT_SWITCH_OFF), slim = tables(CJIT_SWITCH_ON);
  expect_builds(full);
  expect_builds(slim);
  EXPECT_GT(full.result->image_size, 100'000u);
  EXPECT_LT(slim.result->image_size, 16'000u);
  EXPECT_THAT(dropped_of(slim.result),
              testing::UnorderedElementsAre(Pair("idle_constants", 8192), Pair("idle_table", 102'400),
                                            Pair("idle_static", 400)));
  EXPECT_EQ(full.result->dropped_count, 0u);
  EXPECT_EQ(full.result->dropped_symbols, nullptr);
  EXPECT_THAT(std::string(slim.result.image()), AllOf(HasSubstr("named_table"), HasSubstr("scale")));
  EXPECT_THAT(std::string(slim.result.image()), testing::Not(HasSubstr("idle_")));
}

TEST_F(Slim, TheMachineCodeIsThatOfTheFullBuild) {
  KernelBuild full = tables(CJIT_SWITCH_OFF), slim = tables(CJIT_SWITCH_ON);
  for (KernelBuild* build : {&full, &slim}) {
    build->options.arch = "sm_90a";
    expect_builds(*build);
  }
  EXPECT_EQ(code_of(slim.result.image()).size(), 2u);
  EXPECT_EQ(code_of(slim.result.image()), code_of(full.result.image()));
}

TEST_F(Slim, OptionsOfCodeGenerationReachTheLinker) {
  KernelBuild full("extern \"C\" __global__ void k(float* x) { x[0] = x[1] / x[2] + sqrtf(x[3]) * x[4]; }");
  KernelBuild slim(full.source);
  slim.options.slim = CJIT_SWITCH_ON;
  const auto both = [&](auto change) {
    for (KernelBuild* build : {&full, &slim}) {
      change(*build);
      expect_builds(*build);
    }
    EXPECT_EQ(code_of(slim.result.image()), code_of(full.result.image()));
    return code_of(slim.result.image()).at("k").size();
  };
  const std::size_t precise = both([](KernelBuild&) {});
  EXPECT_LT(both([](KernelBuild& build) { build.options.fast_math = CJIT_SWITCH_ON; }), precise);
  both([](KernelBuild& build) {
    build.options.fast_math = CJIT_SWITCH_DEFAULT;
    build.options.prec_div = CJIT_SWITCH_OFF;
    build.options.fmad = CJIT_SWITCH_OFF;
    build.options.ftz = CJIT_SWITCH_ON;
  });
  both([](KernelBuild& build) {
    build.options.max_registers = 16;
    build.options.lineinfo = CJIT_SWITCH_ON;
    build.raw = {"-Xptxas=-O1"};
  });
  EXPECT_THAT(std::string(slim.result.image()), HasSubstr(".debug_line"));
}

TEST_F(Slim, NamesSchemasPolicyLogAndReportsAreThoseOfTheFullBuild) {
  static const char* const schemas[] = {"*", "", "x: pointer", ""};
  KernelBuild full = tables(CJIT_SWITCH_OFF), slim = tables(CJIT_SWITCH_ON);
  for (KernelBuild* build : {&full, &slim}) {
    build->options.argument_schemas = schemas;
    build->source += "__device__ void unfinished() { int never; }";
    build->raw = {"-Xptxas=-v"};
    expect_builds(*build);
  }
  ASSERT_EQ(slim.result->name_count, full.result->name_count);
  for (std::uint64_t i = 0; i < full.result->name_count; ++i) {
    EXPECT_STREQ(slim.result->name_expressions[i], full.result->name_expressions[i]);
    EXPECT_STREQ(slim.result->lowered_names[i], full.result->lowered_names[i]);
    EXPECT_STREQ(slim.result->argument_schemas[i], full.result->argument_schemas[i]);
  }
  EXPECT_STREQ(slim.result->producer, full.result->producer);
  EXPECT_EQ(slim.result->family, std::uint32_t{CJIT_FAMILY_KERNEL});
  EXPECT_EQ(slim.result->diagnostic_count, full.result->diagnostic_count);
  EXPECT_THAT(slim.result->log, AllOf(HasSubstr("never"), HasSubstr("registers")));
  EXPECT_STREQ(slim.result->info_log, "");
  ASSERT_EQ(full.result->ptxas_report_count, 2u);
  ASSERT_EQ(slim.result->ptxas_report_count, 2u);
  for (const std::uint64_t i : {0, 1})
    for (const std::uint64_t j : {0, 1})
      if (std::string(full.result->ptxas_reports[i]->symbol) == slim.result->ptxas_reports[j]->symbol) {
        EXPECT_EQ(full.result->ptxas_reports[i]->resources->register_count,
                  slim.result->ptxas_reports[j]->resources->register_count);
      }
}

TEST_F(Slim, KernelsThatAreNotNamedStay) {
  KernelBuild build = tables(CJIT_SWITCH_ON);
  build.names = {"second<float>"};
  expect_builds(build);
  EXPECT_THAT(code_of(build.result.image()),
              testing::UnorderedElementsAre(Pair("first", testing::_), Pair("_Z6secondIfEvPT_", testing::_)));
  EXPECT_THAT(dropped_of(build.result), testing::Contains(Pair("named_table", 256)));
  build.names = {};
  expect_builds(build);
  EXPECT_THAT(code_of(build.result.image()), ElementsAre(Pair("first", testing::_)));
  EXPECT_THAT(dropped_of(build.result), ElementsAre(Pair("idle_constants", 8192), Pair("idle_static", 400),
                                                    Pair("idle_table", 102'400), Pair("named_table", 256)));
}

TEST_F(Slim, AVariableWhoseNameHoldsANamedOnesIsDropped) {
  KernelBuild build("__device__ int used, unused, used_not; extern \"C\" __global__ void k() {}");
  build.names = {"&used"};
  build.options.slim = CJIT_SWITCH_ON;
  expect_builds(build);
  EXPECT_THAT(dropped_of(build.result), ElementsAre(Pair("unused", 4), Pair("used_not", 4)));
}

TEST_F(Slim, KernelsOfAnyLinkageStayAndWithoutVariablesNothingIsDropped) {
  KernelBuild build(
      "static __global__ void hidden(int* x) { *x = 1; } namespace { template <class T> __global__ void k(T* x) { *x = "
      "2; } }");
  build.names = {"hidden", "k<int>"};
  build.options.slim = CJIT_SWITCH_ON;
  expect_builds(build);
  EXPECT_EQ(code_of(build.result.image()).size(), 2u);
  EXPECT_THAT(dropped_of(build.result), IsEmpty());
}

TEST_F(Slim, StringsAndVariablesOfUsedFunctionsStay) {
  KernelBuild build(R"(
__device__ int lookup(int i) { static const int table[300] = {1, 2, 3}; static int state[10]; return table[i & 255] + state[i % 10]++; }
__device__ int target[5] = {1};
__device__ const int* pointers[2] = {target, target + 1};
__device__ const int* idle_pointers[2] = {target, target + 1};
extern "C" __global__ void k(int* x) { x[0] = lookup(x[1]) + *pointers[x[2]]; printf("%d\n", x[0]); }
)");
  build.options.slim = CJIT_SWITCH_ON;
  expect_builds(build);
  EXPECT_THAT(dropped_of(build.result), ElementsAre(Pair("idle_pointers", 16)));
}

// Otherwise the linker would assume that no one sets the variables, and put their initial values into the code.
TEST_F(Slim, UsedVariablesStayAsTheyAreWhetherOrNotTheyAreNamed) {
  KernelBuild full(R"(
__constant__ float by_index[16]; __constant__ float by_number[4]; static __constant__ float hidden[2]; static __device__ int counter;
extern "C" __global__ void k(float* x) { x[0] = by_index[threadIdx.x] + by_index[2] + by_number[3] + hidden[1] + counter; }
)");
  KernelBuild slim(full.source);
  slim.options.slim = CJIT_SWITCH_ON;
  for (const bool named : {false, true}) {
    if (named) full.names = slim.names = {"&hidden", "&counter"};
    expect_builds(full);
    expect_builds(slim);
    EXPECT_EQ(code_of(slim.result.image()).at("k").size(), code_of(full.result.image()).at("k").size());
    EXPECT_EQ(slim.result->dropped_count, 0u);
    for (const char* symbol : {"by_index", "by_number", "hidden", "counter"})
      EXPECT_THAT(std::string(slim.result.image()), HasSubstr(symbol));
  }
}

TEST_F(Slim, GridDependencyIsThereAsInAFullBuild) {
  KernelBuild build("extern \"C\" __global__ void k(int* x) { cudaGridDependencySynchronize(); *x = 1; }");
  build.options.slim = CJIT_SWITCH_ON;
  expect_builds(build);
}

TEST_F(Slim, AnErrorIsTheSources) {
  KernelBuild build("extern \"C\" __global__ void k() { missing(); }");
  build.options.source_name = "broken.cu";
  build.options.slim = CJIT_SWITCH_ON;
  EXPECT_EQ(build.run(context.get()), CJIT_ERROR_COMPILATION);
  ASSERT_EQ(build.error.info().diagnostic_count, 1u);
  EXPECT_STREQ(build.error.info().diagnostics[0]->file, "broken.cu");
  build.source = "__device__ int other(int); extern \"C\" __global__ void k(int* x) { *x = other(1); }";
  EXPECT_EQ(build.run(context.get()), CJIT_ERROR_UNDEFINED_SYMBOL);
  EXPECT_THAT(build.error.message(), HasSubstr("no input defines 'other(int)'"));
}

TEST_F(Slim, WhatItCannotBeIsRefusedByName) {
  const auto refused = [&](auto change, cjit_status_t status, const char* what) {
    KernelBuild build = tables(CJIT_SWITCH_ON);
    change(build);
    expect_refused(build, status, AllOf(HasSubstr("slim"), HasSubstr(what)));
  };
  const auto contradicts = [&](auto change, const char* what) {
    refused(change, CJIT_ERROR_CONTRADICTORY_OPTIONS, what);
  };
  contradicts([](KernelBuild& build) { build.options.arch = "compute_90"; }, "compute_90");
  contradicts([](KernelBuild& build) { build.options.image_kind = CJIT_IMAGE_KIND_PTX; }, "only a cubin");
  contradicts([](KernelBuild& build) { build.options.image_kind = CJIT_IMAGE_KIND_LTO_IR; }, "only a cubin");
  contradicts([](KernelBuild& build) { build.options.extra_image_kinds = CJIT_IMAGE_KIND_BIT_PTX; }, "only a cubin");
  contradicts([](KernelBuild& build) { build.options.lto = CJIT_SWITCH_ON; }, "lto");
  contradicts([](KernelBuild& build) { build.options.rdc = CJIT_SWITCH_ON; }, "rdc");
  contradicts([](KernelBuild& build) { build.options.ptx_fallback = CJIT_SWITCH_ON; }, "ptx_fallback");
  refused([](KernelBuild& build) { build.options.debug = CJIT_SWITCH_ON; }, CJIT_ERROR_UNSUPPORTED, "debug");
  refused([](KernelBuild& build) { build.raw = {"-jtd=50"}; }, CJIT_ERROR_UNSUPPORTED, "--jump-table-density");
  refused([](KernelBuild& build) { build.options.slim = 7; }, CJIT_ERROR_INVALID_ARGUMENT, "slim");
  KernelBuild newer = tables(CJIT_SWITCH_ON);
  newer.options.arch = "sm_999";
  expect_refused(newer, CJIT_ERROR_UNKNOWN_ARCH, HasSubstr("sm_999"));
  KernelBuild reserved = tables(CJIT_SWITCH_ON);
  reserved.options.reserved2 = 1;
  expect_refused(reserved, CJIT_ERROR_UNSUPPORTED_FIELD, HasSubstr("reserved"));
}

TEST_F(Slim, FullAndSlimAreTwoRequestsAndEachIsCached) {
  const TemporaryFolder folder;
  const std::string cache = folder.path() / "cache";
  auto options = sized<cjit_context_options_t>();
  options.cache_dir = cache.c_str();
  options.cache_mode = CJIT_CACHE_MODE_USE;
  std::string key, image;
  for (const cjit_cache_outcome_t outcome :
       {cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_BUILT}, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_DISK}}) {
    const OwnedContext caching = make_context(&options);
    KernelBuild full = tables(CJIT_SWITCH_OFF), slim = tables(CJIT_SWITCH_ON);
    expect_builds(full, caching.get());
    expect_builds(slim, caching.get());
    EXPECT_EQ(full.result->cache_outcome, outcome);
    EXPECT_EQ(slim.result->cache_outcome, outcome);
    EXPECT_STRNE(full.result->cache_key, slim.result->cache_key);
    EXPECT_EQ(dropped_of(slim.result).size(), 3u);
    if (!key.empty()) {
      EXPECT_EQ(key, slim.result->cache_key);
      EXPECT_EQ(image, slim.result.image());
    }
    key = slim.result->cache_key;
    image = slim.result.image();
    auto described = sized<cjit_cache_key_t>();
    ASSERT_EQ(cjit_kernel_build_get_key(caching.get(), slim.complete(), &described, nullptr), CJIT_SUCCESS);
    EXPECT_EQ(key, described.key);
    cjit_cache_key_cleanup(&described);
    expect_builds(slim, caching.get());
    EXPECT_EQ(slim.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_MEMORY});
    expect_builds(full, caching.get());
    EXPECT_EQ(full.result->dropped_count, 0u);
  }
}

// The two compilations of each arch: to LTO-IR, and the full one.
TEST_F(Slim, CodeWithLocalMemoryIsComparedWithTheFullBuild) {
  const auto local = [](cjit_switch_t slim) {
    KernelBuild build(
        "__device__ int idle[1000] = {1};\n"
        "extern \"C\" __global__ void k(int* x, int n) {\n"
        "  int a[32];\n"
        "  for (int i = 0; i < 32; ++i) a[i] = x[i * n];\n"
        "  a[n & 31] = 3;\n"
        "  for (int i = 0; i < 32; ++i) x[i] = a[(i * n) & 31];\n"
        "}\n");
    build.options.slim = slim;
    return build;
  };
  const TemporaryFolder dumps;
  auto options = sized<cjit_context_options_t>();
  options.dump_dir = dumps.path().c_str();
  const OwnedContext dumping = make_context(&options);
  KernelBuild full = local(CJIT_SWITCH_OFF), slim = local(CJIT_SWITCH_ON), plain = tables(CJIT_SWITCH_ON);
  expect_builds(full);
  expect_builds(slim, dumping.get());
  ASSERT_EQ(slim.result->kernel_count, 1u);
  EXPECT_GT(slim.result->kernels[0]->resources->local_memory, 0u);
  EXPECT_EQ(code_of(slim.result.image()), code_of(full.result.image()));
  EXPECT_THAT(dropped_of(slim.result), ElementsAre(Pair("idle", 4000)));
  const auto dump_count = [&] { return std::distance(fs::directory_iterator(dumps.path()), fs::directory_iterator()); };
  EXPECT_EQ(dump_count(), 2);
  expect_builds(plain, dumping.get());
  EXPECT_EQ(dump_count(), 3) << "code without local memory is not compared";
}

// scripts/setup.sh installs the wheels of CUDA 12.4.
TEST_F(Slim, AnAlgorithmIsNotSlimIfTheLinkerIsOlderThanTheCompiler) {
  auto options = sized<cjit_context_options_t>();
  const std::string linker = CJIT_GOLDEN_DIR "/../../.toolkits/12.4/nvidia/nvjitlink/lib/libnvJitLink.so.12";
  ASSERT_TRUE(fs::exists(linker));
  options.nvjitlink_path = linker.c_str();
  const OwnedContext old = make_context(&options);
  const bool is_older = cuda_version() > 12'040;
  KernelBuild build("");
  build.options.algorithm = R"({"algorithm": "transform", "inputs": ["float32", "float32"], "operator": "plus"})";
  expect_builds(build, old.get());
  ASSERT_EQ(build.result->diagnostic_count, is_older ? 1u : 0u);
  if (!is_older) return;
  EXPECT_EQ(build.result->diagnostics[0]->severity, CJIT_SEVERITY_REMARK);
  EXPECT_THAT(build.result->diagnostics[0]->text,
              AllOf(HasSubstr("the image is not slim"), HasSubstr("from a newer CUDA version than nvJitLink 12.4")));
  KernelBuild slim = tables(CJIT_SWITCH_ON);
  EXPECT_EQ(slim.run(old.get()), CJIT_ERROR_LINK_INPUT) << "slim was asked for";
}

TEST_F(Slim, AnArtifactSaysWhatWasDropped) {
  KernelBuild build = tables(CJIT_SWITCH_ON);
  expect_builds(build);
  cjit_blob_t* made = nullptr;
  OwnedError error;
  ASSERT_EQ(cjit_build_result_serialize(build.result.get(), &made, error.out()), CJIT_SUCCESS) << error.message();
  const OwnedBlob blob(made);
  KernelResult back;
  const std::string_view bytes = bytes_of(blob.get());
  ASSERT_EQ(cjit_build_result_deserialize(bytes.data(), bytes.size(), 0, back.get(), error.out()), CJIT_SUCCESS);
  EXPECT_EQ(dropped_of(back), dropped_of(build.result));
  EXPECT_EQ(back->dropped_count, 3u);
}

TEST_F(Slim, AJobBuildsSlimAndIsCancelled) {
  auto options = sized<cjit_context_options_t>();
  options.worker_mode = CJIT_WORKER_MODE_AUTOMATIC;
  options.worker_count = 1;
  const OwnedContext working = make_context(&options);
  const OwnedJob job = start_job(working.get(), tables(CJIT_SWITCH_ON));
  wait_for(job.get());
  const JobResult built(job.get());
  EXPECT_EQ(built.status, CJIT_SUCCESS) << built.error.message();
  EXPECT_EQ(built.result->dropped_count, 3u);

  KernelBuild slow = tables(CJIT_SWITCH_ON);
  slow.source += "#pragma nv_diag_suppress 177\n";
  std::string body;
  for (int i = 0; i < 4000; ++i) body += "x[" + std::to_string(i) + "] = sinf(x[" + std::to_string(i + 1) + "]);\n";
  slow.source += "extern \"C\" __global__ void slow(float* x) {" + body + "}";
  slow.options.time_limit_milliseconds = 300;
  EXPECT_EQ(slow.run(working.get()), CJIT_ERROR_TIME_LIMIT) << slow.error.message();
  slow.options.time_limit_milliseconds = 0;
  const std::uint64_t before = compilations(working.get());
  const OwnedJob cancelled = start_job(working.get(), std::move(slow));
  EXPECT_TRUE(comes_true([&] { return compilations(working.get()) > before; }));
  cjit_job_cancel(cancelled.get());
  wait_for(cancelled.get());
  EXPECT_EQ(JobResult(cancelled.get()).status, CJIT_ERROR_CANCELLED);
}

TEST_F(Slim, NvccBuildsTheSame) {
  KernelBuild build = tables(CJIT_SWITCH_ON);
  build.options.compiler = CJIT_COMPILER_NVCC;
  expect_builds(build);
  EXPECT_LT(build.result->image_size, 16'000u);
  EXPECT_THAT(std::string(build.result.image()), AllOf(HasSubstr("named_table"), HasSubstr("scale")));
  EXPECT_THAT(dropped_of(build.result), testing::Contains(Pair("idle_table", 102'400)));
  EXPECT_EQ(build.result->ptxas_report_count, 2u);
  EXPECT_EQ(std::string(build.result->log).find("ptxas info"), std::string::npos);
}

}  // namespace
}  // namespace cjit::test
