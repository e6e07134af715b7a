// Links through the C ABI, with the real NVRTC and nvJitLink.
#include <elf.h>
#include <gmock/gmock.h>

#include <deque>
#include <set>

#include "support/fake_driver.hpp"
#include "support/ir_samples.hpp"
#include "support/jobs.hpp"
#include "support/nvvm_build.hpp"
#include "support/toolkit.hpp"

namespace cjit::test {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::StartsWith;

// The arguments of cjit_link_build as C++ values; `options` has the other fields.
struct LinkBuild {
  LinkBuild() { options.arch = "sm_90"; }

  cjit_link_input_t& add(const char* name = nullptr) {
    cjit_link_input_t& input = inputs_.emplace_back(sized<cjit_link_input_t>());
    input.name = name;
    return input;
  }
  void add_bytes(const char* name, std::string_view bytes) {
    cjit_link_input_t& input = add(name);
    input.data = bytes.data();
    input.size = bytes.size();
  }
  void add_source(KernelBuild& build) { add().kernel = build.complete(); }
  void add_result(const char* name, KernelBuild& build) { add(name).result = build.result.get(); }
  void add_ir(NvvmBuild& build) { add().nvvm = build.complete(); }

  const cjit_link_build_options_t* complete() {
    pointers_.clear();
    for (const cjit_link_input_t& input : inputs_) pointers_.push_back(&input);
    raw_.clear();
    for (const std::string& option : raw) raw_.push_back(option.c_str());
    options.inputs = pointers_.data();
    options.input_count = pointers_.size();
    options.raw_options = raw_.data();
    options.raw_option_count = raw_.size();
    return &options;
  }
  cjit_status_t run(cjit_context_t* context) {
    result = KernelResult();
    return cjit_link_build(context, complete(), result.get(), error.out());
  }
  std::vector<std::string> lowered_names() const {
    return {result->lowered_names, result->lowered_names + result->name_count};
  }

  std::vector<std::string> raw;
  cjit_link_build_options_t options = sized<cjit_link_build_options_t>();
  KernelResult result;
  OwnedError error;

 private:
  std::deque<cjit_link_input_t> inputs_;
  std::vector<const cjit_link_input_t*> pointers_;
  std::vector<const char*> raw_;
};

constexpr const char* kReduce = R"(
extern "C" __device__ float op(float a, float b);
template <typename T> __global__ void reduce(T* x, int n) {
  T s = 0;
  for (int i = 0; i < n; ++i) s = op(s, x[i]);
  x[0] = s;
}
__device__ int counter = 3;
)";
constexpr const char* kReduceSymbol = "_Z6reduceIfEvPT_i";
constexpr const char* kSum = "extern \"C\" __device__ float op(float a, float b) { return a + b; }";
constexpr const char* kProduct = "extern \"C\" __device__ float op(float a, float b) { return a * b; }";

class Links : public testing::Test {
 protected:
  // nvJitLink 12 always runs in a worker, whatever the inputs.
  static bool links_in_process() { return cuda_version() >= 13'000; }
  static cjit_context_options_t context_options() {
    auto options = sized<cjit_context_options_t>();
    options.worker_mode = CJIT_WORKER_MODE_AUTOMATIC;
    options.worker_count = 2;
    return options;
  }
  static OwnedContext context_of(const cjit_context_options_t& options) { return make_context(&options); }
  OwnedContext cached_context() const {
    cjit_context_options_t options = context_options();
    options.cache_dir = cache_.c_str();
    options.cache_mode = CJIT_CACHE_MODE_USE;
    return make_context(&options);
  }
  static KernelBuild reduce_source() {
    KernelBuild build(kReduce);
    build.names = {"reduce<float>", "&counter"};
    build.options.source_name = "reduce.cu";
    return build;
  }
  static KernelBuild source(const char* text, const char* name = "op.cu") {
    KernelBuild build(text);
    build.options.source_name = name;
    return build;
  }
  // Images of the reduction and of the operator, to be linked.
  KernelBuild built(KernelBuild build, cjit_image_kind_t kind) {
    build.options.image_kind = kind;
    if (kind == CJIT_IMAGE_KIND_PTX) build.options.arch = "compute_90";
    build.options.rdc = CJIT_SWITCH_ON;
    EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
    return build;
  }
  void expect_links(LinkBuild& link) {
    EXPECT_EQ(link.run(context.get()), CJIT_SUCCESS) << link.error.message() << '\n' << link.error.info().log;
  }
  OwnedJob start(LinkBuild& link) const {
    cjit_job_t* handle = nullptr;
    EXPECT_EQ(cjit_link_build_async(context.get(), link.complete(), nullptr, &handle, link.error.out()), CJIT_SUCCESS)
        << link.error.message();
    return OwnedJob(handle);
  }
  void expect_refused(LinkBuild& link, cjit_status_t status, const testing::Matcher<std::string>& message) {
    EXPECT_EQ(link.run(context.get()), status) << link.error.message();
    EXPECT_THAT(link.error.message(), message);
    EXPECT_TRUE(link.result.is_zeroed());
  }

  const TemporaryFolder folder_;
  const std::string cache_ = folder_.path() / "cache";
  OwnedContext context = context_of(context_options());
};

TEST_F(Links, EveryFormOfCodeLinksWithEveryOther) {
  for (const cjit_image_kind_t first : {CJIT_IMAGE_KIND_CUBIN, CJIT_IMAGE_KIND_PTX, CJIT_IMAGE_KIND_LTO_IR})
    for (const cjit_image_kind_t second : {CJIT_IMAGE_KIND_CUBIN, CJIT_IMAGE_KIND_PTX, CJIT_IMAGE_KIND_LTO_IR}) {
      KernelBuild reduce = built(reduce_source(), first), sum = built(source(kSum), second);
      LinkBuild link;
      link.add_bytes("reduce", reduce.result.image());
      link.add_bytes("sum", sum.result.image());
      expect_links(link);
      EXPECT_EQ(link.result->image_kind, cjit_image_kind_t{CJIT_IMAGE_KIND_CUBIN});
      EXPECT_THAT(std::string(link.result.image()), testing::StartsWith("\x7f"
                                                                        "ELF"));
      EXPECT_EQ(link.result->cc, 90u);
      EXPECT_EQ(link.result->family, std::uint32_t{CJIT_FAMILY_LINK});
      EXPECT_EQ(link.result->producer, "nvJitLink " + nvjitlink_version());
      EXPECT_EQ(link.result->name_count, 0u);
    }
}

TEST_F(Links, SourcesAreCompiledOnTheWayAndGiveTheirNames) {
  for (const cjit_switch_t lto : {CJIT_SWITCH_DEFAULT, CJIT_SWITCH_OFF}) {
    KernelBuild reduce = reduce_source(), sum = source(kSum);
    static const char* const schemas[] = {"x: pointer, n: int32", ""};
    reduce.options.argument_schemas = schemas;
    reduce.options.arch = sum.options.arch = nullptr;
    LinkBuild link;
    link.add_source(reduce);
    link.add_source(sum);
    link.options.arch = "sm_90a";
    link.options.lto = lto;
    expect_links(link);
    EXPECT_THAT(link.lowered_names(), ElementsAre(kReduceSymbol, "counter"));
    EXPECT_STREQ(link.result->name_expressions[0], "reduce<float>");
    EXPECT_STREQ(link.result->argument_schemas[0], "x: pointer, n: int32");
    EXPECT_EQ(link.result->arch_feature, std::uint32_t{'a'});
  }
}

TEST_F(Links, OfLtoIrTheLinkedImageTellsWhatTheSignatureMeans) {
  KernelBuild reduce = built(reduce_source(), CJIT_IMAGE_KIND_LTO_IR),
              sum = built(source(kSum), CJIT_IMAGE_KIND_LTO_IR);
  EXPECT_STREQ(reduce.result->argument_schemas[0], "");
  LinkBuild link;
  link.add_result("reduce", reduce);
  link.add_result("sum", sum);
  expect_links(link);
  EXPECT_STREQ(link.result->argument_schemas[0], "p0: pointer, p1: int32");
  EXPECT_STREQ(link.result->argument_schemas[1], "");
}

TEST_F(Links, ResultsGiveTheirNamesPoliciesAndLogs) {
  KernelBuild plain = reduce_source(), sum = built(source(kSum), CJIT_IMAGE_KIND_CUBIN);
  plain.source.append("__global__ void warned() { int unused; }\n");
  OwnedPolicy policy;
  cjit_policy_t* made = nullptr;
  ASSERT_EQ(cjit_policy_create(&made, nullptr), CJIT_SUCCESS);
  policy.reset(made);
  ASSERT_EQ(cjit_policy_set_int64(made, "block_x", 64, nullptr), CJIT_SUCCESS);
  cjit_blob_t* blob = nullptr;
  ASSERT_EQ(cjit_policy_encode(made, &blob, nullptr), CJIT_SUCCESS);
  const OwnedBlob encoded(blob);
  plain.options.policy = cjit_blob_data(blob);
  plain.options.policy_size = cjit_blob_size(blob);
  KernelBuild reduce = built(std::move(plain), CJIT_IMAGE_KIND_CUBIN);
  LinkBuild link;
  link.add_result("reduce", reduce);
  link.add_result("sum", sum);
  expect_links(link);
  EXPECT_THAT(link.lowered_names(), ElementsAre(kReduceSymbol, "counter"));
  EXPECT_EQ(std::string_view(static_cast<const char*>(link.result->policy), link.result->policy_size), bytes_of(blob));
  EXPECT_THAT(link.result->log, HasSubstr("declared but never referenced"));
  ASSERT_EQ(link.result->diagnostic_count, 1u);
}

TEST_F(Links, PtxComesOutOfLinkTimeOptimizationAlone) {
  KernelBuild reduce = reduce_source(), sum = source(kSum);
  LinkBuild link;
  link.add_source(reduce);
  link.add_source(sum);
  link.options.image_kind = CJIT_IMAGE_KIND_PTX;
  expect_links(link);
  EXPECT_THAT(std::string(link.result.image()), AllOf(HasSubstr(".entry _Z6reduceIfEvPT_i("), HasSubstr("add")));
  EXPECT_EQ(link.result.image().back(), '\0');
  EXPECT_THAT(link.lowered_names(), ElementsAre(kReduceSymbol, "counter"));
  link.options.lto = CJIT_SWITCH_OFF;
  expect_refused(link, CJIT_ERROR_CONTRADICTORY_OPTIONS,
                 HasSubstr("cannot link to PTX without link-time optimization"));
}

// Text in memory has no NUL behind it, and nvJitLink reads up to one.
TEST_F(Links, PtxIsReadUpToItsSizeAndNoFurther) {
  const KernelBuild sum = built(source(kSum), CJIT_IMAGE_KIND_PTX);
  const std::string_view terminated = sum.result.image();
  const std::string followed = std::string(terminated.substr(0, terminated.size() - 1)) + "\xbe and more";
  auto options = context_options();
  options.worker_mode = CJIT_WORKER_MODE_PROCESS;
  const OwnedContext linkers[] = {context_of(context_options()), context_of(options)};
  for (const OwnedContext& linker : linkers) {
    LinkBuild with, without;
    with.add_bytes("sum.ptx", terminated);
    without.add_bytes("sum.ptx", std::string_view(followed).substr(0, terminated.size() - 1));
    ASSERT_EQ(without.run(linker.get()), CJIT_SUCCESS) << without.error.message() << without.error.info().log;
    ASSERT_EQ(with.run(linker.get()), CJIT_SUCCESS) << with.error.message();
    EXPECT_EQ(with.result.image(), without.result.image());
    EXPECT_STREQ(with.result->cache_key, without.result->cache_key);
  }
}

// e_type of a cubin; its contents are checked elsewhere.
std::uint16_t elf_type(std::string_view cubin) {
  Elf64_Ehdr header;
  std::memcpy(&header, cubin.data(), sizeof(header));
  return header.e_type;
}

TEST_F(Links, ARelocatableCubinHasOpenSymbolsAndIsLinkedAgain) {
  for (const cjit_switch_t lto : {CJIT_SWITCH_OFF, CJIT_SWITCH_ON}) {
    KernelBuild reduce = reduce_source(), sum = built(source(kSum), CJIT_IMAGE_KIND_CUBIN);
    LinkBuild first;
    first.add_source(reduce);
    first.options.lto = lto;
    first.options.relocatable = CJIT_SWITCH_ON;
    const bool with_lto = lto == CJIT_SWITCH_ON;
    if (nvjitlink_cuda_version() < (with_lto ? 13'030u : 13'000u)) {
      expect_refused(first, CJIT_ERROR_UNSUPPORTED,
                     AllOf(HasSubstr("cannot link to a relocatable cubin"),
                           HasSubstr(with_lto ? "install nvJitLink 13.3" : "install nvJitLink 13.0")));
      continue;
    }
    expect_links(first);
    EXPECT_EQ(elf_type(first.result.image()), ET_REL);
    EXPECT_THAT(first.lowered_names(), ElementsAre(kReduceSymbol, "counter"));
    LinkBuild second;
    second.add().result = first.result.get();
    second.add_result("sum", sum);
    expect_links(second);
    EXPECT_EQ(elf_type(second.result.image()), ET_EXEC);
    EXPECT_THAT(second.lowered_names(), ElementsAre(kReduceSymbol, "counter"));
  }
}

TEST_F(Links, OneLinkMakesPtxAndTheCubinThatIsAssembledFromIt) {
  KernelBuild reduce = reduce_source(), sum = source(kSum);
  for (const bool cubin_first : {true, false}) {
    LinkBuild link;
    link.add_source(reduce);
    link.add_source(sum);
    link.options.image_kind = cubin_first ? CJIT_IMAGE_KIND_NONE : CJIT_IMAGE_KIND_PTX;
    link.options.extra_image_kinds = cubin_first ? CJIT_IMAGE_KIND_BIT_PTX : CJIT_IMAGE_KIND_BIT_CUBIN;
    link.options.lineinfo = CJIT_SWITCH_ON;
    link.options.ftz = CJIT_SWITCH_ON;
    link.options.verbose = CJIT_SWITCH_ON;
    expect_links(link);
    ASSERT_EQ(link.result->image_count, 2u);
    const cjit_image_t &first = *link.result->images[0], &second = *link.result->images[1];
    const cjit_image_t &cubin = cubin_first ? first : second, &ptx = cubin_first ? second : first;
    EXPECT_EQ(cubin.kind, cjit_image_kind_t{CJIT_IMAGE_KIND_CUBIN});
    EXPECT_EQ(elf_type({static_cast<const char*>(cubin.data), cubin.size}), ET_EXEC);
    EXPECT_EQ(ptx.kind, cjit_image_kind_t{CJIT_IMAGE_KIND_PTX});
    EXPECT_THAT(static_cast<const char*>(ptx.data), HasSubstr(kReduceSymbol));
    EXPECT_THAT(link.lowered_names(), ElementsAre(kReduceSymbol, "counter"));
    EXPECT_THAT(link.result->info_log, HasSubstr("registers"));
  }
  LinkBuild wrong;
  wrong.add_source(reduce);
  wrong.options.extra_image_kinds = CJIT_IMAGE_KIND_BIT_LTO_IR;
  expect_refused(wrong, CJIT_ERROR_UNSUPPORTED, HasSubstr("cannot link to cubin with `extra_image_kinds` 8"));
  wrong.options.extra_image_kinds = CJIT_IMAGE_KIND_BIT_PTX;
  wrong.options.lto = CJIT_SWITCH_OFF;
  expect_refused(wrong, CJIT_ERROR_CONTRADICTORY_OPTIONS, HasSubstr("without link-time optimization; set `lto`"));
}

TEST_F(Links, TheResultHasTheOptionsOfTheLinker) {
  KernelBuild reduce = reduce_source(), sum = source(kSum);
  LinkBuild link;
  link.add_source(reduce);
  link.add_source(sum);
  link.raw = {"-Xptxas=-v"};
  expect_links(link);
  const std::vector<std::string> options(link.result->linker_options,
                                         link.result->linker_options + link.result->linker_option_count);
  EXPECT_THAT(options, testing::IsSupersetOf({"-arch=sm_90", "-lto", "-Xptxas=-v"}));
  EXPECT_EQ(link.result->compiler_option_count, 0u);
}

TEST_F(Links, LinkedLtoIrHasOpenSymbolsAndIsLinkedAgain) {
  KernelBuild reduce = reduce_source(), sum = source(kSum);
  LinkBuild first;
  first.add_source(reduce);
  first.options.image_kind = CJIT_IMAGE_KIND_LTO_IR;
  if (nvjitlink_cuda_version() < 13'040)
    return expect_refused(first, CJIT_ERROR_UNSUPPORTED,
                          AllOf(HasSubstr("cannot link to LTO-IR"), HasSubstr("install nvJitLink 13.4 or newer")));
  expect_links(first);
  EXPECT_EQ(first.result->image_kind, cjit_image_kind_t{CJIT_IMAGE_KIND_LTO_IR});
  EXPECT_EQ(first.result.image().substr(0, 4), "\xed\x43\x4e\x7f");
  EXPECT_THAT(first.lowered_names(), ElementsAre(kReduceSymbol, "counter"));
  LinkBuild second;
  second.add().result = first.result.get();
  second.add_source(sum);
  expect_links(second);
  EXPECT_EQ(elf_type(second.result.image()), ET_EXEC);
  EXPECT_THAT(second.lowered_names(), ElementsAre(kReduceSymbol, "counter"));
  EXPECT_STREQ(second.result->argument_schemas[0], "p0: pointer, p1: int32");
}

TEST_F(Links, LinkedLtoIrIsNotLoadedAsIfItWereACubin) {
  KernelBuild reduce = built(reduce_source(), CJIT_IMAGE_KIND_LTO_IR);
  FakeDriver driver;
  driver.reset();
  cjit_context_options_t options = context_options();
  options.driver_path = FakeDriver::kPath;
  const OwnedContext with_driver = context_of(options);
  cjit_module_t* loaded = nullptr;
  OwnedError error;
  EXPECT_EQ(cjit_module_load(with_driver.get(), reduce.result.get(), &loaded, error.out()), CJIT_ERROR_UNSUPPORTED);
  EXPECT_THAT(error.message(), HasSubstr("the result has only LTO-IR, which no device runs; link it with nvJitLink"));
  EXPECT_EQ(loaded, nullptr);
}

TEST_F(Links, OutputsThatExcludeEachOtherAreNamed) {
  KernelBuild reduce = reduce_source(), cubin = built(source(kSum), CJIT_IMAGE_KIND_CUBIN);
  LinkBuild link;
  link.add_source(reduce);
  link.options.relocatable = CJIT_SWITCH_ON;
  for (const auto& [kind, name] :
       {std::pair{CJIT_IMAGE_KIND_PTX, "PTX"}, std::pair{CJIT_IMAGE_KIND_LTO_IR, "LTO-IR"}}) {
    link.options.image_kind = static_cast<cjit_image_kind_t>(kind);
    expect_refused(link, CJIT_ERROR_CONTRADICTORY_OPTIONS,
                   HasSubstr(std::string("a relocatable link makes a cubin, but `image_kind` is ") + name));
  }
  link.options.relocatable = CJIT_SWITCH_OFF;
  link.raw = {"-r"};
  expect_refused(link, CJIT_ERROR_CONTRADICTORY_OPTIONS, HasSubstr("`relocatable = OFF`, but the options contain -r"));
  link.options.relocatable = CJIT_SWITCH_DEFAULT;
  link.raw = {"-ptx"};
  expect_refused(link, CJIT_ERROR_CONTRADICTORY_OPTIONS,
                 HasSubstr("`image_kind` is LTO-IR, but the options contain -ptx"));
  link.raw = {};
  link.options.lto = CJIT_SWITCH_OFF;
  expect_refused(link, CJIT_ERROR_CONTRADICTORY_OPTIONS, HasSubstr("cannot link to LTO-IR without link-time"));
  link.options.lto = CJIT_SWITCH_DEFAULT;
  link.add_result("sum", cubin);
  expect_refused(link, CJIT_ERROR_LINK_INPUT, HasSubstr("'sum' is a cubin, and code that is not LTO-IR would be lost"));
  link.options.image_kind = CJIT_IMAGE_KIND_FATBIN;
  expect_refused(link, CJIT_ERROR_INVALID_ARGUMENT, HasSubstr("set CUBIN, PTX or LTO_IR"));
}

// The operator as NVVM IR.
NvvmBuild ir_of_sum() {
  NvvmBuild build(kOldHead + "define float @op(float %a, float %b) {\n  %c = fadd float %a, %b\n  ret float %c\n}\n" +
                  kIrVersion);
  build.options.arch = nullptr;
  return build;
}

TEST_F(Links, NvvmIrIsCompiledOnTheWay) {
  const OwnedContext cached = cached_context();
  for (const cjit_switch_t lto : {CJIT_SWITCH_DEFAULT, CJIT_SWITCH_OFF}) {
    KernelBuild reduce = reduce_source();
    NvvmBuild sum = ir_of_sum();
    LinkBuild link;
    link.add_source(reduce);
    link.add_ir(sum);
    link.options.lto = lto;
    for (const cjit_cache_outcome_t outcome : {CJIT_CACHE_OUTCOME_BUILT, CJIT_CACHE_OUTCOME_MEMORY}) {
      ASSERT_EQ(link.run(cached.get()), CJIT_SUCCESS) << link.error.message();
      EXPECT_EQ(link.result->cache_outcome, outcome);
      EXPECT_EQ(elf_type(link.result.image()), ET_EXEC);
      EXPECT_THAT(link.lowered_names(), ElementsAre(kReduceSymbol, "counter"));
    }
  }
}

TEST_F(Links, NvvmIrThatLibNvvmRefusesIsItsError) {
  KernelBuild reduce = reduce_source();
  NvvmBuild broken(kOldHead + "define float @op(float %a) { ret i32 1 }\n" + kIrVersion, nullptr);
  LinkBuild link;
  link.add_source(reduce);
  link.add_ir(broken);
  expect_refused(link, CJIT_ERROR_INVALID_IR, HasSubstr("m.ll"));
  LinkBuild none;
  NvvmBuild empty = ir_of_sum();
  none.add_ir(empty);
  empty.options.input_count = 0;
  expect_refused(none, CJIT_ERROR_INVALID_ARGUMENT,
                 AllOf(HasSubstr("`inputs[0]`: "), HasSubstr("a build of NVVM IR needs a module")));
}

TEST_F(Links, BitcodeIsNoInputByItself) {
  LinkBuild link;
  link.add_bytes("op.bc", std::string_view("BC\xc0\xde....", 8));
  expect_refused(link, CJIT_ERROR_LINK_INPUT,
                 HasSubstr("'op.bc': it is NVVM IR, which libNVVM compiles first; pass it"));
}

TEST_F(Links, AFileCountsByItsContentsAndSaysItsNameInMessages) {
  KernelBuild reduce = built(reduce_source(), CJIT_IMAGE_KIND_CUBIN);
  const std::string path = folder_.path() / "a reduction.cubin";
  std::ofstream(path, std::ios::binary) << reduce.result.image();
  LinkBuild link;
  link.add().path = path.c_str();
  expect_refused(
      link, CJIT_ERROR_UNDEFINED_SYMBOL,
      AllOf(HasSubstr("no input defines 'op' in '" + path + "'"), HasSubstr("add an input that defines it")));
  EXPECT_THAT(link.error.info().log, HasSubstr("Undefined reference"));
  EXPECT_EQ(link.error.info().library, "nvJitLink " + nvjitlink_version());
  ASSERT_GE(link.error.info().diagnostic_count, 1u);
  LinkBuild nowhere;
  nowhere.add().path = "/nowhere/k.cubin";
  expect_refused(nowhere, CJIT_ERROR_IO,
                 AllOf(HasSubstr("`inputs[0]`: "), HasSubstr("/nowhere/k.cubin: No such file")));
}

TEST_F(Links, AnUndefinedSymbolIsNamedReadably) {
  for (const cjit_switch_t lto : {CJIT_SWITCH_ON, CJIT_SWITCH_OFF}) {
    KernelBuild kernel = source("__device__ int f(float); __global__ void k(int* x) { *x = f(1); }", "k.cu");
    LinkBuild link;
    link.add_source(kernel);
    link.options.lto = lto;
    expect_refused(link, CJIT_ERROR_UNDEFINED_SYMBOL, HasSubstr("no input defines 'f(float)' (_Z1ff)"));
  }
}

TEST_F(Links, ASymbolThatIsDefinedTwiceIsNamedWithItsInputs) {
  for (const cjit_image_kind_t kind : {CJIT_IMAGE_KIND_CUBIN, CJIT_IMAGE_KIND_PTX, CJIT_IMAGE_KIND_LTO_IR}) {
    KernelBuild reduce = built(reduce_source(), kind), sum = built(source(kSum), kind),
                product = built(source(kProduct), kind);
    LinkBuild link;
    link.add_bytes("reduce", reduce.result.image());
    link.add_bytes("sum", sum.result.image());
    link.add_bytes("product", product.result.image());
    expect_refused(link, CJIT_ERROR_DUPLICATE_SYMBOL, AllOf(HasSubstr("'op' is defined in '"), HasSubstr("'product'")));
  }
}

TEST_F(Links, AnInputOfAnotherArchitectureIsNamedWithBoth) {
  KernelBuild for_another = source(kSum);
  for_another.options.arch = "sm_80";
  KernelBuild older = built(std::move(for_another), CJIT_IMAGE_KIND_CUBIN);
  LinkBuild link;
  link.add_bytes("sum", older.result.image());
  expect_refused(link, CJIT_ERROR_LINK_INPUT,
                 HasSubstr("'sum' is a cubin for sm_80, but the link is for sm_90; build it for this architecture"));
  // After nvJitLink 13.0 has refused such an input, all other threads that use it wait forever.
  KernelBuild reduce = built(reduce_source(), CJIT_IMAGE_KIND_CUBIN), sum = built(source(kSum), CJIT_IMAGE_KIND_CUBIN);
  std::thread([&] {
    LinkBuild right;
    right.add_bytes("reduce", reduce.result.image());
    right.add_bytes("sum", sum.result.image());
    expect_links(right);
  }).join();
}

// A cubin whose symbol table has an entry size of 0, by which nvJitLink 13.0 divides.
std::string with_symbols_of_no_size(std::string cubin) {
  Elf64_Ehdr header;
  std::memcpy(&header, cubin.data(), sizeof(header));
  for (unsigned i = 0; i < header.e_shnum; ++i) {
    const auto at = static_cast<std::size_t>(header.e_shoff + i * header.e_shentsize);
    Elf64_Shdr section;
    std::memcpy(&section, cubin.data() + at, sizeof(section));
    if (section.sh_type != SHT_SYMTAB) continue;
    section.sh_entsize = 0;
    std::memcpy(cubin.data() + at, &section, sizeof(section));
  }
  return cubin;
}

TEST_F(Links, ADamagedCubinEndsAWorkerAndNotTheCaller) {
  KernelBuild reduce = built(reduce_source(), CJIT_IMAGE_KIND_CUBIN), sum = built(source(kSum), CJIT_IMAGE_KIND_CUBIN);
  const std::string damaged = with_symbols_of_no_size(std::string(reduce.result.image()));
  LinkBuild link;
  link.add_bytes("reduce", damaged);
  link.add_bytes("sum", sum.result.image());
  const cjit_status_t status = link.run(context.get());
  EXPECT_THAT(status, testing::AnyOf(cjit_status_t{CJIT_ERROR_COMPILER_CRASHED}, cjit_status_t{CJIT_ERROR_LINK},
                                     cjit_status_t{CJIT_ERROR_LINK_INPUT}));
  if (nvjitlink_version() == "13.0") {
    EXPECT_EQ(status, cjit_status_t{CJIT_ERROR_COMPILER_CRASHED});
  }
  if (status == CJIT_ERROR_COMPILER_CRASHED) {
    EXPECT_STREQ(link.error.info().library, "nvJitLink");
  }
}

TEST_F(Links, WhatIsNotCompiledForALinkIsLinkedInAWorkerUnlessTheCallerSaysProcess) {
  KernelBuild reduce = reduce_source(), sum = source(kSum);
  LinkBuild sources;
  sources.add_source(reduce);
  sources.add_source(sum);
  expect_links(sources);
  EXPECT_EQ(sources.result->build_place,
            cjit_build_place_t{links_in_process() ? CJIT_BUILD_PLACE_PROCESS : CJIT_BUILD_PLACE_WORKER});
  KernelBuild reduced = built(reduce_source(), CJIT_IMAGE_KIND_CUBIN);
  KernelBuild summed = built(source(kSum), CJIT_IMAGE_KIND_CUBIN);
  LinkBuild bytes, results;
  bytes.add_bytes("reduce", reduced.result.image());
  bytes.add_bytes("sum", summed.result.image());
  results.add_result("reduce", reduced);
  results.add_result("sum", summed);
  for (LinkBuild* link : {&bytes, &results}) {
    expect_links(*link);
    EXPECT_EQ(link->result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_WORKER});
    if (links_in_process()) {
      EXPECT_THAT(link->result->build_place_note, HasSubstr("'reduce' may be damaged"));
    }
    link->options.worker_mode = CJIT_WORKER_MODE_PROCESS;
    expect_links(*link);
    EXPECT_EQ(link->result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_PROCESS});
  }
}

TEST_F(Links, ACubinOfAnOlderMinorVersionIsLinkedInAWorker) {
  KernelBuild for_older = source(kSum);
  for_older.options.arch = "sm_80";
  LinkBuild link;
  link.add_source(for_older);
  link.options.arch = "sm_86";
  link.options.lto = CJIT_SWITCH_OFF;
  expect_links(link);
  EXPECT_EQ(link.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_WORKER});
  EXPECT_THAT(link.result->build_place_note, HasSubstr(links_in_process() ? "older architecture" : "nvJitLink 12"));
}

TEST_F(Links, WhatIsNoCodeIsRefusedBeforeAnyLink) {
  LinkBuild text;
  text.add_bytes("notes", "hello");
  expect_refused(text, CJIT_ERROR_LINK_INPUT,
                 AllOf(HasSubstr("`inputs[0]`: cannot link 'notes'"), HasSubstr("it is not a cubin")));
  LinkBuild empty;
  empty.add_bytes("nothing", std::string_view("", 0));
  expect_refused(empty, CJIT_ERROR_LINK_INPUT, HasSubstr("it is empty"));
  KernelBuild sum = built(source(kSum), CJIT_IMAGE_KIND_PTX);
  LinkBuild other;
  other.add_bytes("sum", sum.result.image());
  const_cast<cjit_link_input_t*>(other.complete()->inputs[0])->kind = CJIT_LINK_INPUT_KIND_CUBIN;
  expect_refused(other, CJIT_ERROR_LINK_INPUT, HasSubstr("it is PTX, but its field `kind` is set to a cubin"));
  LinkBuild none;
  expect_refused(none, CJIT_ERROR_INVALID_ARGUMENT, HasSubstr("a link needs an input"));
  LinkBuild both;
  both.add_bytes("sum", sum.result.image());
  const_cast<cjit_link_input_t*>(both.complete()->inputs[0])->path = "x";
  expect_refused(both, CJIT_ERROR_INVALID_ARGUMENT,
                 HasSubstr("'sum' has 2 of `data`, `path`, `result`, `kernel` and `nvvm`"));
  LinkBuild cut;
  KernelBuild cubin = built(source(kSum), CJIT_IMAGE_KIND_CUBIN);
  cut.add_bytes("cut", cubin.result.image().substr(0, 100));
  expect_refused(cut, CJIT_ERROR_ARTIFACT_CORRUPT, AllOf(HasSubstr("cannot link 'cut'"), HasSubstr("cubin")));
}

TEST_F(Links, LtoIrWithoutLinkTimeOptimizationIsRefusedWithTheRemedy) {
  KernelBuild sum = built(source(kSum), CJIT_IMAGE_KIND_LTO_IR);
  LinkBuild bytes;
  bytes.add_bytes("sum", sum.result.image());
  bytes.options.lto = CJIT_SWITCH_OFF;
  expect_refused(bytes, CJIT_ERROR_LINK_INPUT, AllOf(HasSubstr("'sum' is LTO-IR"), HasSubstr("use `lto`")));
  LinkBuild result;
  result.add_result("sum", sum);
  result.options.lto = CJIT_SWITCH_OFF;
  expect_refused(result, CJIT_ERROR_LINK_INPUT, HasSubstr("'sum': its only image is LTO-IR"));
  LinkBuild raw;
  raw.add_bytes("sum", sum.result.image());
  raw.raw = {"-lto"};
  raw.options.lto = CJIT_SWITCH_OFF;
  expect_refused(raw, CJIT_ERROR_CONTRADICTORY_OPTIONS, HasSubstr("`lto = OFF`, but the options contain -lto"));
}

TEST_F(Links, OptionsThatAreNoneOrContradictEachOtherAreNamed) {
  KernelBuild sum = built(source(kSum), CJIT_IMAGE_KIND_CUBIN);
  LinkBuild link;
  link.add_bytes("sum", sum.result.image());
  link.raw = {"-nonsense"};
  expect_refused(link, CJIT_ERROR_INVALID_OPTION, HasSubstr("unrecognized option: -nonsense"));
  link.raw = {"nonsense"};
  expect_refused(link, CJIT_ERROR_INVALID_OPTION, HasSubstr("'nonsense' is not a linker option"));
  link.raw = {"-maxrregcount=32"};
  link.options.max_registers = 64;
  expect_refused(link, CJIT_ERROR_CONTRADICTORY_OPTIONS,
                 AllOf(HasSubstr("-maxrregcount=32"), HasSubstr("`max_registers = 64`")));
  link.options.max_registers = 32;
  expect_links(link);
  link.raw = {"-arch=sm_80"};
  expect_refused(link, CJIT_ERROR_CONTRADICTORY_OPTIONS, HasSubstr("-arch=sm_80"));
  link.raw = {};
  link.options.arch = "sm_990";
  if (cuda_version() >= 12'080)
    expect_refused(link, CJIT_ERROR_UNKNOWN_ARCH,
                   HasSubstr("nvJitLink " + nvjitlink_version() + " cannot link for sm_990"));
  else  // it checks the inputs first
    expect_refused(link, CJIT_ERROR_LINK_INPUT, HasSubstr("the link is for sm_990"));
}

TEST_F(Links, TypedOptionsReachTheLinker) {
  KernelBuild kernels = source(
      "__device__ float table[64]; __global__ void used(float* x) { *x = *x / 3; }\n"
      "__global__ void unused(float* x) { *x = table[threadIdx.x]; }\n",
      "k.cu");
  kernels.names = {"used", "unused"};
  LinkBuild link;
  link.add_source(kernels);
  static const char* const used[] = {"_Z4usedPf"};
  link.options.used_kernels = used;
  link.options.used_kernel_count = 1;
  link.options.verbose = CJIT_SWITCH_ON;
  link.options.optimize_unused_variables = CJIT_SWITCH_ON;
  expect_links(link);
  EXPECT_THAT(link.lowered_names(), ElementsAre("_Z4usedPf"));
  EXPECT_THAT(link.result->info_log, AllOf(HasSubstr("_Z4usedPf"), HasSubstr("registers")));
  EXPECT_EQ(link.result->info_log_size, std::strlen(link.result->info_log));
  const std::size_t precise = link.result->image_size;
  link.options.prec_div = CJIT_SWITCH_OFF;
  link.options.ftz = CJIT_SWITCH_ON;
  expect_links(link);
  EXPECT_LT(link.result->image_size, precise);
}

TEST_F(Links, OptionsThatNameFilesAreNotCached) {
  KernelBuild reduce = reduce_source(), sum = source(kSum);
  LinkBuild link;
  link.add_source(reduce);
  link.add_source(sum);
  link.raw = {"-Xptxas=--options-file=" + folder_.write("ptxas.options", "-O1\n").native()};
  const OwnedContext cached = cached_context();
  for (int i = 0; i < 2; ++i) {
    ASSERT_EQ(link.run(cached.get()), CJIT_SUCCESS) << link.error.message();
    EXPECT_EQ(link.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_BYPASSED});
    EXPECT_THAT(link.result->cache_note, HasSubstr("names a file"));
  }
}

TEST_F(Links, EqualLinksAreOneInMemoryAndOnDiskAndGiveTheSameBytes) {
  KernelBuild reduce = reduce_source(), sum = source(kSum);
  LinkBuild link;
  link.add_source(reduce);
  link.add_source(sum);
  link.options.verbose = CJIT_SWITCH_ON;
  OwnedContext cached = cached_context();
  ASSERT_EQ(link.run(cached.get()), CJIT_SUCCESS) << link.error.message();
  EXPECT_EQ(link.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_BUILT});
  const std::string image(link.result.image()), info = link.result->info_log, key = link.result->cache_key;
  ASSERT_EQ(link.run(cached.get()), CJIT_SUCCESS);
  EXPECT_EQ(link.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_MEMORY});
  cached = cached_context();
  ASSERT_EQ(link.run(cached.get()), CJIT_SUCCESS);
  EXPECT_EQ(link.result->cache_outcome, cjit_cache_outcome_t{CJIT_CACHE_OUTCOME_DISK});
  EXPECT_EQ(link.result.image(), image);
  EXPECT_EQ(link.result->info_log, info);
  EXPECT_EQ(link.result->cache_key, key);
  EXPECT_THAT(link.lowered_names(), ElementsAre(kReduceSymbol, "counter"));
  expect_links(link);  // with another context, without a cache
  EXPECT_EQ(link.result.image(), image);
}

TEST_F(Links, ANewOperatorOnAKnownKernelCostsItsOwnCompilationAndTheLink) {
  const OwnedContext cached = cached_context();
  const auto built_with = [&](const char* op) {
    KernelBuild reduce = reduce_source(), with = source(op);
    LinkBuild link;
    link.add_source(reduce);
    link.add_source(with);
    EXPECT_EQ(link.run(cached.get()), CJIT_SUCCESS) << link.error.message();
    auto info = sized<cjit_cache_info_t>();
    EXPECT_EQ(cjit_cache_get_info(cached.get(), &info, nullptr), CJIT_SUCCESS);
    const std::uint64_t builds = info.counters->absent_misses;
    cjit_cache_info_cleanup(&info);
    return builds;
  };
  const std::uint64_t first = built_with(kSum), second = built_with(kProduct);
  EXPECT_EQ(first, 3u);           // both sources and the link
  EXPECT_EQ(second - first, 2u);  // the operator and the link
  EXPECT_EQ(built_with(kSum), second);
}

TEST_F(Links, WhatDecidesAboutTheImageIsInTheKey) {
  KernelBuild reduce = built(reduce_source(), CJIT_IMAGE_KIND_LTO_IR),
              sum = built(source(kSum), CJIT_IMAGE_KIND_LTO_IR),
              product = built(source(kProduct), CJIT_IMAGE_KIND_LTO_IR);
  std::set<std::string> keys;
  const auto key_of = [&](KernelBuild& op, auto change) {
    LinkBuild link;
    link.add_bytes("reduce", reduce.result.image());
    link.add_bytes("op", op.result.image());
    change(link);
    auto key = sized<cjit_cache_key_t>();
    EXPECT_EQ(cjit_link_build_get_key(context.get(), link.complete(), &key, link.error.out()), CJIT_SUCCESS)
        << link.error.message();
    const std::string text = key.key;
    EXPECT_GT(key.field_count, 5u);
    cjit_cache_key_cleanup(&key);
    return text;
  };
  const auto same = [](LinkBuild&) {};
  const std::string plain = key_of(sum, same);
  EXPECT_EQ(key_of(sum, same), plain);
  EXPECT_EQ(key_of(sum, [](LinkBuild& link) { link.raw = {"-lto"}; }), plain);
  keys.insert(plain);
  keys.insert(key_of(product, same));
  keys.insert(key_of(sum, [](LinkBuild& link) { link.options.arch = "sm_100"; }));
  keys.insert(key_of(sum, [](LinkBuild& link) { link.options.image_kind = CJIT_IMAGE_KIND_PTX; }));
  keys.insert(key_of(sum, [](LinkBuild& link) { link.options.ftz = CJIT_SWITCH_ON; }));
  keys.insert(key_of(sum, [](LinkBuild& link) { link.raw = {"-Xptxas=-v"}; }));
  keys.insert(key_of(sum, [](LinkBuild& link) { link.options.optimization = CJIT_OPTIMIZATION_O0; }));
  keys.insert(key_of(sum, [](LinkBuild& link) { link.options.image_kind = CJIT_IMAGE_KIND_LTO_IR; }));
  keys.insert(key_of(sum, [](LinkBuild& link) { link.options.relocatable = CJIT_SWITCH_ON; }));
  EXPECT_EQ(keys.size(), 9u);
}

TEST_F(Links, ALinkIsAnArtifactThatIsReadAndLinkedAgain) {
  KernelBuild reduce = reduce_source(), sum = source(kSum);
  LinkBuild link;
  link.add_source(reduce);
  link.add_source(sum);
  link.options.verbose = CJIT_SWITCH_ON;
  expect_links(link);
  cjit_blob_t* blob = nullptr;
  ASSERT_EQ(cjit_build_result_serialize(link.result.get(), &blob, nullptr), CJIT_SUCCESS);
  const OwnedBlob artifact(blob);
  KernelResult again;
  ASSERT_EQ(cjit_build_result_deserialize(cjit_blob_data(blob), cjit_blob_size(blob), 0, again.get(), nullptr),
            CJIT_SUCCESS);
  EXPECT_EQ(again.image(), link.result.image());
  EXPECT_EQ(again->family, std::uint32_t{CJIT_FAMILY_LINK});
  EXPECT_STREQ(again->info_log, link.result->info_log);
  EXPECT_EQ(again->name_count, 2u);
}

TEST_F(Links, AsAJobItIsDoneInAWorker) {
  KernelBuild reduce = reduce_source(), sum = source(kSum);
  LinkBuild link;
  link.add_source(reduce);
  link.add_source(sum);
  expect_links(link);
  const OwnedJob job = start(link);
  wait_for(job.get());
  const JobResult got(job.get());
  ASSERT_EQ(got.status, CJIT_SUCCESS) << got.error.message();
  EXPECT_EQ(got.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_WORKER});
  EXPECT_EQ(got.result.image(), link.result.image());
}

TEST_F(Links, AHundredAtATimeAreAllRight) {
  KernelBuild reduce = built(reduce_source(), CJIT_IMAGE_KIND_LTO_IR);
  std::vector<OwnedJob> jobs;
  for (int i = 0; i < 100; ++i) {
    KernelBuild op =
        source(("extern \"C\" __device__ float op(float a, float b) { return a + b * " + std::to_string(i % 10) + "; }")
                   .c_str());
    LinkBuild link;
    link.add_result("reduce", reduce);
    link.add_source(op);
    jobs.push_back(start(link));
  }
  std::set<std::string> images;
  for (const OwnedJob& job : jobs) {
    wait_for(job.get());
    const JobResult got(job.get());
    ASSERT_EQ(got.status, CJIT_SUCCESS) << got.error.message();
    images.insert(std::string(got.result.image()));
  }
  EXPECT_EQ(images.size(), 10u);
}

TEST_F(Links, BlockingOnesRunInManyThreads) {
  KernelBuild reduce = built(reduce_source(), CJIT_IMAGE_KIND_CUBIN), sum = built(source(kSum), CJIT_IMAGE_KIND_CUBIN);
  std::vector<std::string> images(8);
  std::vector<std::thread> threads;
  for (std::string& image : images)
    threads.emplace_back([&] {
      for (int i = 0; i < 5; ++i) {
        LinkBuild link;
        link.add_bytes("reduce", reduce.result.image());
        link.add_bytes("sum", sum.result.image());
        if (link.run(context.get()) == CJIT_SUCCESS) image = link.result.image();
      }
    });
  for (std::thread& thread : threads) thread.join();
  for (const std::string& image : images) EXPECT_EQ(image, images.front());
  EXPECT_FALSE(images.front().empty());
}

TEST_F(Links, ACancelEndsTheCompilationOfAnInput) {
  KernelBuild endless = endless_build();
  endless.options.rdc = CJIT_SWITCH_ON;  // compiling to machine code takes the time
  endless.options.image_kind = CJIT_IMAGE_KIND_CUBIN;
  LinkBuild link;
  link.add_source(endless);
  expect_cancelled_at(1, context.get(), start(link).get());
}

TEST_F(Links, ACancelEndsTheLinkBehindTheCompilationOfItsInputs) {
  KernelBuild endless = endless_build();  // takes only milliseconds as LTO-IR
  LinkBuild link;
  link.add_source(endless);
  expect_cancelled_at(2, context.get(), start(link).get());
}

TEST_F(Links, FiftyMegabytesOfLtoIrAreAnInput) {
  constexpr std::size_t kSize = 50'000'000;
  std::string text;
  for (std::size_t i = 0; i < kSize; ++i) text.push_back(static_cast<char>('a' + (i * i / 7 + i) % 26));
  const std::string bytes = "[" + std::to_string(kSize) + " x i8]";
  NvvmBuild data(kOldHead + "@data = internal addrspace(1) constant " + bytes + " c\"" + text +
                     "\"\n"
                     "define float @letter(i64 %i) {\n  %at = getelementptr " +
                     bytes + ", " + bytes +
                     " addrspace(1)* @data, i64 0, i64 %i\n  %b = load i8, i8 addrspace(1)* %at\n"
                     "  %f = uitofp i8 %b to float\n  ret float %f\n}\n"
                     "define float @op(float %a, float %b) {\n  %c = fadd float %a, %b\n  ret float %c\n}\n" +
                     kIrVersion,
                 "compute_90");
  data.options.image_kind = CJIT_IMAGE_KIND_LTO_IR;
  ASSERT_EQ(data.run(context.get()), CJIT_SUCCESS) << data.error.message();
  ASSERT_GT(data.result->image_size, kSize);
  KernelBuild reduce = reduce_source();
  LinkBuild link;
  link.add_source(reduce);
  link.add_bytes("letters", data.result.image());
  expect_links(link);
  EXPECT_STREQ(link.result->lowered_names[0], kReduceSymbol);
  EXPECT_LT(link.result->image_size, 1'000'000u) << "what is not called stays away";
  const OwnedJob job = start(link);
  wait_for(job.get());
  const JobResult of_worker(job.get());
  ASSERT_EQ(of_worker.status, CJIT_SUCCESS) << of_worker.error.message();
  EXPECT_EQ(of_worker.result.image(), link.result.image());
}

TEST_F(Links, ATimeLimitHoldsForTheLink) {
  KernelBuild heavy = built(heavy_build(200), CJIT_IMAGE_KIND_LTO_IR);
  LinkBuild link;
  link.add_bytes("heavy", heavy.result.image());
  link.options.time_limit_milliseconds = 100;
  expect_refused(link, CJIT_ERROR_TIME_LIMIT, HasSubstr("it took longer than 100 ms"));
}

// With the fake nvJitLink, which is controlled by its inputs.
class FailingLinks : public Links {
 protected:
  FailingLinks() {
    cjit_context_options_t options = context_options();
    options.nvjitlink_path = FAKE_CUDA_FOLDER "/libnvJitLink.so.13";
    context = make_context(&options);
  }
  static std::string ptx(const char* what) {
    return std::string(".version 9.0\n.target sm_90\n.address_size 64\n// fake: ") + what + "\n";
  }
};

TEST_F(FailingLinks, AWarningIsKeptAsLogAndDiagnostic) {
  const std::string text = ptx("warn");
  LinkBuild link;
  link.add_bytes("a.ptx", text);
  expect_links(link);
  EXPECT_THAT(link.result->log, StartsWith("warning : a warning in 'a.ptx'\n"));
  ASSERT_EQ(link.result->diagnostic_count, 2u) << "and that of an image without kernels";
  EXPECT_EQ(link.result->diagnostics[0]->severity, cjit_severity_t{CJIT_SEVERITY_WARNING});
  EXPECT_STREQ(link.result->diagnostics[0]->file, "a.ptx");
}

TEST_F(FailingLinks, WhateverFailsIsAnError) {
  const std::string internal = ptx("internal"), refused = ptx("refuse"), undefined = ptx("undefined");
  LinkBuild one;
  one.add_bytes("a.ptx", internal);
  expect_refused(one, CJIT_ERROR_LINK, HasSubstr("nvJitLink 13.0 failed with NVJITLINK_ERROR_INTERNAL"));
  LinkBuild two;
  two.add_bytes("a.ptx", refused);
  expect_refused(two, CJIT_ERROR_LINK_INPUT, HasSubstr("'a.ptx' is PTX that nvJitLink 13.0 does not accept"));
  LinkBuild three;
  three.add_bytes("a.ptx", undefined);
  expect_refused(three, CJIT_ERROR_UNDEFINED_SYMBOL, HasSubstr("'op(float, float)' (_Z2opff) in 'a.ptx'"));
}

TEST_F(FailingLinks, ACrashInAWorkerIsAnErrorAndWhatItSaidIsRead) {
  const std::string crash = ptx("crash"), twice = ptx("twice");
  LinkBuild one;
  one.add_bytes("a.ptx", crash);
  one.options.worker_mode = CJIT_WORKER_MODE_WORKER;
  expect_refused(one, CJIT_ERROR_COMPILER_CRASHED, AllOf(HasSubstr("cannot link"), HasSubstr("SIGABRT")));
  LinkBuild two;
  two.add_bytes("a.ptx", twice);
  two.options.worker_mode = CJIT_WORKER_MODE_WORKER;
  expect_refused(two, CJIT_ERROR_DUPLICATE_SYMBOL,
                 HasSubstr("'op' is defined in 'a.ptx' and also in an earlier input"));
  const std::string good = ptx("nothing");
  LinkBuild next;
  next.add_bytes("a.ptx", good);
  next.options.worker_mode = CJIT_WORKER_MODE_WORKER;
  expect_links(next);
  EXPECT_EQ(next.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_WORKER});
}

TEST_F(FailingLinks, NvJitLink12IsLinkedWithInAWorkerSinceItSaysOnStandardErrorWhatIsUndefined) {
  cjit_context_options_t options = context_options();
  options.nvjitlink_path = FAKE_CUDA_FOLDER "/libnvJitLink.so.12.1";
  context = make_context(&options);
  const std::string good = ptx("nothing"), unheard = ptx("unheard");
  LinkBuild link;
  link.add_bytes("a.ptx", good);
  expect_links(link);
  EXPECT_EQ(link.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_WORKER});
  LinkBuild open;
  open.add_bytes("b.ptx", unheard);
  expect_refused(open, CJIT_ERROR_UNDEFINED_SYMBOL, HasSubstr("no input defines 'op' in 'b.ptx'"));
  EXPECT_THAT(open.error.info().log, HasSubstr("Undefined reference"));
}

// With the fake driver, and without nvJitLink.
class LinksByTheDriver : public FailingLinks {
 protected:
  LinksByTheDriver() {
    driver.reset();
    cjit_context_options_t options = context_options();
    options.nvjitlink_path = "/nowhere/libnvJitLink.so";
    options.driver_path = FakeDriver::kPath;
    context = make_context(&options);
  }
  FakeDriver driver;
};

TEST_F(LinksByTheDriver, AreMadeWhereThereIsNoNvJitLink) {
  const std::string text = ptx("nothing");
  LinkBuild link;
  link.add_bytes("a.ptx", text);
  link.options.arch = "sm_90a";
  link.options.max_registers = 40;
  expect_links(link);
  EXPECT_THAT(std::string(link.result.image()),
              AllOf(HasSubstr("// option 9 65626\n"), HasSubstr("// option 0 40\n"), HasSubstr("// input 1 a.ptx\n")));
  EXPECT_STREQ(link.result->producer, "CUDA driver 13.0");
  EXPECT_EQ(link.result->build_place, cjit_build_place_t{CJIT_BUILD_PLACE_PROCESS});
}

TEST_F(LinksByTheDriver, SayWhatIsUndefinedAndWhatTheyLack) {
  const std::string undefined = ptx("undefined"), good = ptx("nothing");
  LinkBuild one;
  one.add_bytes("a.ptx", undefined);
  expect_refused(one, CJIT_ERROR_UNDEFINED_SYMBOL, HasSubstr("no input defines 'op' in 'a.ptx'"));
  EXPECT_STREQ(one.error.info().library, "the driver's linker (CUDA 13.0)");
  LinkBuild two;
  two.add_bytes("a.ptx", good);
  two.options.ftz = CJIT_SWITCH_ON;
  expect_refused(two, CJIT_ERROR_UNSUPPORTED, HasSubstr("no option '-ftz=1'; install nvJitLink"));
  LinkBuild three;
  three.add_bytes("a.ptx", good);
  three.options.lto = CJIT_SWITCH_ON;
  expect_refused(three, CJIT_ERROR_UNSUPPORTED, HasSubstr("no link-time optimization"));
  LinkBuild relocatable;
  relocatable.add_bytes("a.ptx", good);
  relocatable.options.relocatable = CJIT_SWITCH_ON;
  expect_refused(relocatable, CJIT_ERROR_UNSUPPORTED, HasSubstr("no option '-r'; install nvJitLink"));
  LinkBuild four;
  four.add_bytes("a.ltoir", std::string_view("\xed\x43\x4e\x7f....", 8));
  expect_refused(four, CJIT_ERROR_UNSUPPORTED, HasSubstr("'a.ltoir': it is LTO-IR"));
}

TEST_F(LinksByTheDriver, EveryCallThatFailsIsAnErrorAndLeavesNothing) {
  const std::string text = ptx("nothing");
  for (int n = 1;; ++n) {
    LinkBuild link;
    link.add_bytes("a.ptx", text);
    driver.fail_call(n, 2);  // CUDA_ERROR_OUT_OF_MEMORY
    const cjit_status_t status = link.run(context.get());
    const std::string failed = driver.failed_call();
    driver.fail_call(0, 0);
    if (failed.empty()) break;
    ASSERT_LT(n, 50);
    if (failed == "cuLinkDestroy" || failed == "cuCtxPopCurrent" || failed == "cuDevicePrimaryCtxRelease") continue;
    EXPECT_NE(status, cjit_status_t{CJIT_SUCCESS}) << failed;
  }
}

TEST_F(FailingLinks, WithoutALinkerItIsSaidWhereItWasLookedFor) {
  auto options = sized<cjit_context_options_t>();
  options.nvjitlink_path = "/nowhere/libnvJitLink.so";
  options.driver_path = "/nowhere/libcuda.so.1";
  context = make_context(&options);
  const std::string text = ptx("nothing");
  LinkBuild link;
  link.add_bytes("a.ptx", text);
  expect_refused(link, CJIT_ERROR_TOOLKIT_NOT_FOUND, HasSubstr("/nowhere/libnvJitLink.so"));
}

}  // namespace
}  // namespace cjit::test
