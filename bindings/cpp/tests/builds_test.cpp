// Builds of each family, what they are told and what comes out.
#include <algorithm>
#include <fstream>
#include <map>
#include <thread>
#include <type_traits>

#include "support.hpp"

namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kOp = "extern \"C\" __device__ float op(float a, float b) { return a + b; }\n";
constexpr const char* kReduce =
    "extern \"C\" __device__ float op(float, float);\n"
    "extern \"C\" __global__ void reduce(float* x) { x[0] = op(x[0], x[1]); }\n";

const std::string kText =
    "hello, this is a text of some length, and no artifact of any kind that could be read; far from it";

constexpr const char* kIr = R"(target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
define void @nothing() {
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void ()* @nothing, !"kernel", i32 1}
!nvvmir.version = !{!1}
!1 = !{i32 2, i32 0}
)";

// kOp as IR.
constexpr const char* kOpIr = R"(target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
define float @op(float %a, float %b) {
  %c = fadd float %a, %b
  ret float %c
}
!nvvmir.version = !{!1}
!1 = !{i32 2, i32 0}
)";

TEST(KernelBuild, GivesImageNamesAndResources) {
  const auto context = test::mock_context();
  const auto built = cjit::kernel_build(context, test::axpy()).value();
  EXPECT_EQ(built.lowered_name("axpy<float>"), "_Z4axpyIfEvjT_PKS0_PS0_");
  EXPECT_EQ(built.lowered_name("axpy<double>"), "");
  EXPECT_EQ(built.image_kind(), cjit::image_kind::cubin);
  EXPECT_EQ(built.cc(), 90u);
  EXPECT_EQ(built.family(), cjit::family::kernel);
  EXPECT_EQ(built.image().text().substr(1, 3), "ELF");
  EXPECT_THAT(std::vector<std::string>(built.argument_schemas().begin(), built.argument_schemas().end()),
              ElementsAre("count: uint32, a: float32, x: pointer, y: pointer"));
  ASSERT_EQ(built.kernels().size(), 1u);
  EXPECT_THAT(std::vector<std::uint64_t>(built.kernels()[0].parameter_sizes().begin(),
                                         built.kernels()[0].parameter_sizes().end()),
              ElementsAre(4, 4, 8, 8));
  EXPECT_GT(built.kernels()[0].resources().code_size(), 0u);
}

TEST(KernelBuild, TakesHeadersMacrosStandardAndFurtherImages) {
  const auto context = test::mock_context();
  auto options = test::source(
      "#include \"scale.h\"\nstatic_assert(__cplusplus >= 202002L);\n__global__ void k(float* x) { *x *= SCALE + EXTRA "
      "+ PRE; }\n");
  options.headers = {{"scale.h", "#define SCALE 2.0f\n"}, {"pre.h", "#define PRE 1.0f\n#ifdef GONE\n#error\n#endif\n"}};
  options.pre_includes = {"pre.h"};
  options.defines = {"EXTRA=8.0f", "GONE"};
  options.undefines = {"GONE"};
  options.standard = 20;
  options.extra_image_kinds = cjit::image_kind_bits::ptx;
  options.raw_options = {"-Xptxas=-v"};
  options.max_registers = 32;
  options.lineinfo = true;
  options.fast_math = true;
  const auto built = cjit::kernel_build(context, options).value();
  ASSERT_EQ(built.images().size(), 2u);
  EXPECT_EQ(built.images()[1].kind(), cjit::image_kind::ptx);
  EXPECT_THAT(std::string(built.images()[1].data().text()), HasSubstr(".visible .entry"));
  ASSERT_EQ(built.ptxas_reports().size(), 1u);
  EXPECT_LE(built.ptxas_reports()[0].resources().register_count(), 32u);
}

TEST(KernelBuild, WarningsCanBeReadSuppressedAndMadeErrors) {
  const auto context = test::mock_context();
  auto options = test::source("__global__ void k(int* x) {\n  int unused;\n  *x = 1;\n}\n", "warn.cu");
  const auto warned = cjit::kernel_build(context, options).value();
  ASSERT_EQ(warned.diagnostics().size(), 1u);
  EXPECT_EQ(warned.diagnostics()[0].code(), 177u);
  options.suppressed_diagnostics = {177};
  EXPECT_EQ(cjit::kernel_build(context, options).value().log(), "");
  options.suppressed_diagnostics.clear();
  options.error_diagnostics = {177};
  EXPECT_EQ(cjit::kernel_build(context, options).status(), cjit::status::compilation);
}

TEST(KernelBuild, NamesWithoutASchemaHaveTheirSignatures) {
  const auto context = test::mock_context();
  auto options = test::axpy();
  options.name_expressions.push_back("axpy<double>");
  EXPECT_EQ(cjit::kernel_build(context, options).value().argument_schemas()[1],
            "p0: uint32, p1: float64, p2: pointer, p3: pointer");
}

TEST(KernelBuild, LimitsAndLibraryPassesAreKept) {
  const auto context = test::mock_context();
  auto options = test::axpy();
  options.resource_limits.emplace();
  options.resource_limits->max_register_count = 4;
  EXPECT_EQ(cjit::kernel_build(context, options).status(), cjit::status::resource_limit);
  options.resource_limits.reset();
  options.image_passes = {cjit::image_pass("cjit.ffma_interleave")};
  EXPECT_EQ(cjit::kernel_build(context, options).value().image_pass_reports()[0].name(), "cjit.ffma_interleave");
  options.slim = true;
  options.source += "__device__ int table[256];\n";
  const auto slim = cjit::kernel_build(context, options).value();
  ASSERT_EQ(slim.dropped_symbols().size(), 1u);
  EXPECT_EQ(slim.dropped_symbols()[0], "table");
  EXPECT_EQ(slim.dropped_sizes()[0], 1024u);
}

TEST(Requests, AreMadeReadyOnceAndGiveTheSame) {
  cjit::context_options in_memory;
  in_memory.cache_mode = cjit::cache_mode::use;
  in_memory.cache_dir = "";
  const auto context = test::mock_context(in_memory);
  const cjit::kernel_request request(test::axpy());
  const cjit::kernel_request copy = request;
  const auto first = cjit::kernel_build(context, request).value();
  const auto second = cjit::kernel_build(context, copy).value();
  EXPECT_EQ(first.cache_outcome(), cjit::cache_outcome::built);
  EXPECT_EQ(second.cache_outcome(), cjit::cache_outcome::memory);
  EXPECT_EQ(first.image().text(), second.image().text());
  EXPECT_EQ(cjit::cache_get_info(context).value().counters().memory_hits(), 1u);
}

TEST(Artifacts, ComeBackEqualAlsoInPlace) {
  const auto context = test::mock_context();
  const auto built = cjit::kernel_build(context, test::axpy()).value();
  const auto bytes = built.serialize().value();
  const auto copied = cjit::build_result::deserialize(bytes).value();
  const auto in_place = cjit::build_result::deserialize(bytes, cjit::deserialize_flags::in_place).value();
  EXPECT_EQ(copied.cache_outcome(), cjit::cache_outcome::deserialized);
  EXPECT_EQ(copied.image().text(), built.image().text());
  EXPECT_GE(in_place.image().data(), bytes.data());
  EXPECT_LT(in_place.image().data(), bytes.data() + bytes.size());
  EXPECT_EQ(copied.serialize().value().bytes().text(), bytes.bytes().text());
  EXPECT_EQ(cjit::build_result::deserialize(kText).status(), cjit::status::not_an_artifact);
}

TEST(Artifacts, GoThroughFilesAndTellOfThemselves) {
  const test::Folder folder;
  const auto context = test::mock_context();
  const auto bytes = cjit::kernel_build(context, test::axpy()).value().serialize().value();
  cjit::artifact_write_file(folder / "axpy.cjit", bytes).value();
  const auto read = cjit::artifact_read_file(folder / "axpy.cjit").value();
  EXPECT_EQ(read.bytes().text(), bytes.bytes().text());
  const auto info = cjit::artifact_get_info(read).value();
  EXPECT_EQ(info.family(), cjit::family::kernel);
  EXPECT_EQ(info.total_size(), bytes.size());
  EXPECT_GT(info.sections().size(), 2u);
  const auto missing = cjit::artifact_read_file(folder / "none");
  EXPECT_EQ(missing.status(), cjit::status::io);
  EXPECT_EQ(missing.error().native_name(), "ENOENT");
}

TEST(Images, TellWhatIsInThem) {
  const auto context = test::mock_context();
  const auto built = cjit::kernel_build(context, test::axpy()).value();
  const auto info = cjit::image_get_info(built.image()).value();
  EXPECT_EQ(info.kernels()[0].symbol(), "_Z4axpyIfEvjT_PKS0_PS0_");
  EXPECT_GT(info.code_offsets()[0], 0u);
}

TEST(Policies, ReadBackWhatWasSet) {
  auto policy = cjit::policy::create().value();
  policy.set_int64(CJIT_POLICY_BLOCK_X, 192).value();
  policy.set_float64("tile.scale", 0.5).value();
  EXPECT_EQ(policy.set_int64("", 1).status(), cjit::status::invalid_argument);
  const auto encoded = policy.encode().value();
  const cjit::policy_view view(encoded);
  EXPECT_EQ(view.count().value(), 2u);
  EXPECT_EQ(view.get_entry(0).value().name(), "block_x");
  EXPECT_EQ(view.get_entry(1).value().kind(), cjit::policy_kind::float64);
  EXPECT_EQ(view.get_int64("block_x").value(), 192);
  EXPECT_EQ(view.get_float64("tile.scale").value(), 0.5);
  EXPECT_EQ(view.get_int64("none").status(), cjit::status::not_found);

  const auto context = test::mock_context();
  auto options = test::axpy();
  options.policy = encoded.bytes().to_vector();
  const auto built = cjit::kernel_build(context, options).value();
  EXPECT_EQ(cjit::policy_view(built.policy()).get_int64("block_x").value(), 192);
}

TEST(Links, TakeNvvmIrAndMakeRelocatableCubins) {
  const auto context = test::mock_context();
  cjit::link_options first;
  first.arch = "sm_90";
  first.lto = false;
  first.relocatable = true;
  first.inputs.resize(1);
  first.inputs[0].kernel = test::source(kReduce, "reduce.cu");
  const auto open = cjit::link_build(context, first).value();
  cjit::link_options second;
  second.arch = "sm_90";
  second.lto = false;
  second.inputs.resize(2);
  second.inputs[0].result = &open;
  cjit::nvvm_options op;
  op.inputs.resize(1);
  op.inputs[0].data = cjit::bytes_view(std::string_view(kOpIr));
  second.inputs[1].nvvm = op;
  const auto linked = cjit::link_build(context, second).value();
  EXPECT_TRUE(cjit::module::load(context, linked).value().get_kernel("reduce").has_value());
}

TEST(Links, TakeResultsBytesAndSources) {
  const auto context = test::mock_context();
  auto part = test::source(kOp, "op.cu"), whole = test::source(kReduce, "reduce.cu");
  part.lto = part.rdc = whole.lto = whole.rdc = true;
  const auto op = cjit::kernel_build(context, part).value();
  cjit::link_options options;
  options.arch = "sm_90";
  options.inputs.resize(2);
  options.inputs[0].kernel = whole;
  options.inputs[1].result = &op;
  const auto linked = cjit::link_build(context, options).value();
  EXPECT_EQ(linked.family(), cjit::family::link);
  EXPECT_TRUE(cjit::module::load(context, linked).value().get_kernel("reduce").has_value());

  options.inputs[1].result = nullptr;
  options.inputs[1].data = op.image();
  options.inputs[1].kind = cjit::link_input_kind::lto_ir;
  EXPECT_EQ(cjit::link_build(context, cjit::link_request(options)).value().image().text(), linked.image().text());
  auto job = cjit::link_build_async(context, options).value();
  job.wait().value();
  EXPECT_EQ(job.result_of(0).value().image().text(), linked.image().text());
  EXPECT_GT(cjit::link_build_get_key(context, options).value().field_names().size(), 3u);

  options.inputs.pop_back();
  const auto open = cjit::link_build(context, options);
  EXPECT_EQ(open.status(), cjit::status::undefined_symbol);
  EXPECT_THAT(open.error().what(), HasSubstr("op"));
  options.inputs[0].kernel.reset();
  options.inputs[0].data = cjit::bytes_view();
  EXPECT_FALSE(cjit::link_build(context, options).has_value());
}

const std::string kForeignPtx =
    ".version 7.8\n.target sm_80\n.address_size 64\n.visible .entry foreign(.param .u64 p) { ret; }\n";

TEST(External, ACallbackMakesTheImageThatTheCacheServes) {
  const auto context = test::mock_context();
  cjit::external_options options;
  options.producer = "Sample 1.0";
  options.name = "kernel.py";
  options.arch = "sm_90";
  options.cache_mode = cjit::cache_mode::use;
  options.fields = {cjit::external_field{"num_warps", cjit::bytes_view("4", 1)}};
  int calls = 0;
  options.callback = [&](const cjit::external_call& call) {
    ++calls;
    EXPECT_EQ(call.name(), "kernel.py");
    EXPECT_EQ(call.arch(), "sm_90");
    EXPECT_EQ(call.cc(), 90u);
    EXPECT_EQ(call.arch_feature(), 0u);
    EXPECT_FALSE(call.time_left().has_value());
    EXPECT_TRUE(call.add_log("made\n").has_value());
    EXPECT_TRUE(call.set_name("first", "foreign", "p: pointer").has_value());
    EXPECT_EQ(call.set_policy(cjit::bytes_view("?", 1)).status(), cjit::status::artifact_corrupt);
    EXPECT_EQ(call.set_image(cjit::bytes_view("?", 1)).status(), cjit::status::invalid_argument);
    return call.set_image(kForeignPtx) ? cjit::status::success : cjit::status::external_compiler;
  };
  EXPECT_GT(cjit::external_build_get_key(context, options).value().field_names().size(), 3u);
  const auto built = cjit::external_build(context, options).value();
  EXPECT_EQ(built.family(), cjit::family::external);
  EXPECT_EQ(built.lowered_name("first"), "foreign");
  EXPECT_EQ(built.log(), "made\n");
  auto job = cjit::external_build_async(context, options).value();
  job.wait().value();
  EXPECT_EQ(job.result_of(0).value().image().text(), built.image().text());
  EXPECT_EQ(calls, 1);
  const auto loaded = cjit::module::load(context, built).value();
  const auto info = loaded.describe().value();
  ASSERT_EQ(info.kernel_names().size(), 1u);
  EXPECT_EQ(info.kernel_names()[0], "first");
  EXPECT_EQ(info.kernel_symbols()[0], "foreign");
}

TEST(External, ACallbackThatFailsOrThrows) {
  const auto context = test::mock_context();
  cjit::external_options options;
  options.producer = "Sample 1.0";
  options.arch = "sm_90";
  options.callback = [](const cjit::external_call& call) {
    EXPECT_TRUE(call.set_failure("no tensor cores").has_value());
    return cjit::status::compilation;
  };
  const auto failed = cjit::external_build(context, options);
  EXPECT_EQ(failed.status(), cjit::status::compilation);
  EXPECT_THAT(failed.error().what(), HasSubstr("no tensor cores"));
  options.callback = [](const cjit::external_call&) -> cjit::status { throw std::runtime_error("a defect"); };
  EXPECT_THROW(static_cast<void>(cjit::external_build(context, options)), std::runtime_error);
  auto job = cjit::external_build_async(context, options).value();
  job.wait().value();
  EXPECT_THROW(static_cast<void>(job.result_of(0)), std::runtime_error);
  const auto ended = job.result_of(0);
  EXPECT_EQ(ended.status(), cjit::status::external_compiler);
  EXPECT_THAT(ended.error().what(), HasSubstr("a defect"));
}

TEST(External, AnImageIsAdopted) {
  cjit::image_adopt_options options;
  options.data = cjit::bytes_view(kForeignPtx);
  const auto adopted = cjit::image_adopt(options).value();
  EXPECT_EQ(adopted.cc(), 80u);
  EXPECT_EQ(adopted.name_expressions()[0], "foreign");
  options.kind = cjit::image_kind::cubin;
  EXPECT_EQ(cjit::image_adopt(options).status(), cjit::status::invalid_argument);
}

TEST(Nvvm, CompilesVerifiesAndTellsItsVersion) {
  const auto context = test::mock_context();
  cjit::nvvm_options options;
  options.arch = "compute_90";
  const std::string ir = kIr;
  options.inputs.resize(1);
  options.inputs[0].data = ir;
  EXPECT_TRUE(cjit::nvvm_verify(context, options).has_value());
  const auto built = cjit::nvvm_build(context, options).value();
  EXPECT_EQ(built.family(), cjit::family::nvvm);
  EXPECT_EQ(built.lowered_names()[0], "nothing");
  EXPECT_EQ(cjit::nvvm_build(context, cjit::nvvm_request(options)).value().image().text(), built.image().text());
  auto job = cjit::nvvm_build_async(context, options).value();
  job.wait().value();
  EXPECT_TRUE(job.result_of(0).has_value());
  EXPECT_GT(cjit::nvvm_build_get_key(context, options).value().field_names().size(), 3u);
  EXPECT_GT(cjit::nvvm_get_info(context, "compute_90").value().ir_version_major(), 0u);
  const std::string nonsense = "define nonsense";
  options.inputs[0].data = nonsense;
  EXPECT_EQ(cjit::nvvm_verify(context, options).status(), cjit::status::invalid_ir);
  EXPECT_EQ(cjit::nvvm_build(context, options).status(), cjit::status::invalid_ir);
}

TEST(Bundles, AreBuiltWrittenReadMergedComparedAndChosenFrom) {
  const test::Folder folder;
  const auto context = test::mock_context();
  cjit::bundle_build_options options;
  options.names = {"axpy"};
  options.kernels = {test::axpy()};
  options.archs = "sm_80,sm_90,compute_90";
  auto bundle = cjit::bundle::create().value();
  bundle.build(context, options).value();
  EXPECT_EQ(bundle.list().value().entries().size(), 3u);

  const auto job = cjit::bundle::build_async(context, options).value();
  job.wait().value();
  auto other = cjit::bundle::create().value();
  other.add_job(job).value();
  cjit::bundle_write_options plain;
  plain.compression = false;
  EXPECT_EQ(other.write(plain).value().bytes().text(), bundle.write(plain).value().bytes().text());
  EXPECT_GT(bundle.write(plain).value().size(), bundle.write().value().size());
  EXPECT_EQ(other.drop("axpy", "sm_80").value(), 1u);
  const auto diff = bundle.compare(other).value();
  ASSERT_EQ(diff.differences().size(), 1u);
  EXPECT_EQ(diff.differences()[0].kind(), cjit::bundle_difference_kind::removed);
  other.merge(bundle).value();
  EXPECT_EQ(bundle.compare(other).value().differences().size(), 0u);

  cjit::artifact_write_file(folder / "axpy.cjb", bundle.write().value()).value();
  const auto read =
      cjit::bundle::read_file(folder / "axpy.cjb", cjit::bundle_read_flags::lazy | cjit::bundle_read_flags::in_place)
          .value();
  cjit::bundle_choose_options device;
  device.device_cc = 80;
  EXPECT_EQ(read.choose("axpy", device).value().arch(), "sm_80");
  const auto found = read.load(context, "axpy").value();
  EXPECT_EQ(found.choice.arch(), "sm_90");
  EXPECT_TRUE(found.loaded.get_kernel("axpy<float>")
                  .value()
                  .launch(test::shape(), 1u, 2.f, cjit::device_address{1}, cjit::device_address{2}));
  cjit::bundle_load_options limited;
  limited.resource_limits.emplace();
  limited.resource_limits->max_register_count = 1;
  EXPECT_EQ(read.load(context, "axpy", limited).status(), cjit::status::resource_limit);
  const auto entry = read.get_result("axpy", "sm_80").value();
  EXPECT_EQ(entry.cc(), 80u);

  auto third = cjit::bundle::read(bundle.write().value()).value();
  third.add("again", entry).value();
  cjit::bundle_import_options import;
  import.data = entry.image();
  import.producer = "someone";
  third.import_image("foreign", import).value();
  EXPECT_EQ(third.list().value().entries().size(), 5u);
  options.names.clear();
  EXPECT_THAT(third.build(context, options).error().what(), HasSubstr("0 names for 1 kernels"));
  EXPECT_EQ(cjit::bundle::read(kText).status(), cjit::status::not_an_artifact);
  cjit::bundle_fatbin_options small;
  small.compression = cjit::fatbin_compression::size;
  const auto fatbin = bundle.export_fatbin(context, {}, small);
  EXPECT_TRUE(fatbin.has_value() || fatbin.status() == cjit::status::toolkit_not_found) << fatbin.error().what();
}

TEST(Cache, IsListedVerifiedPackedAndCleared) {
  const test::Folder folder;
  cjit::context_options options;
  options.cache_mode = cjit::cache_mode::use;
  options.cache_dir = folder / "cache";
  const auto context = test::mock_context(options);
  const auto built = cjit::kernel_build(context, test::axpy()).value();
  const auto info = cjit::cache_get_info(context).value();
  EXPECT_EQ(info.folder(), folder / "cache");
  EXPECT_EQ(info.counters().absent_misses(), 1u);
  EXPECT_EQ(cjit::cache_get_entries(context).value().entries()[0].key(), built.cache_key());
  EXPECT_EQ(cjit::cache_verify(context, true).value().entries()[0].state(), cjit::cache_entry_state::good);
  EXPECT_EQ(cjit::kernel_build_get_key(context, test::axpy()).value().key(), built.cache_key());
  EXPECT_EQ(cjit::cache_get_entry_key(context, std::string(built.cache_key())).value().field_names()[0],
            cjit::kernel_build_get_key(context, test::axpy()).value().field_names()[0]);
  const cjit::kernel_request request(test::axpy());
  EXPECT_TRUE(cjit::kernel_build_is_current(context, request, built).value());
  EXPECT_FALSE(cjit::kernel_build_is_current(test::mock_context(options), request, built).value());
  (void)cjit::kernel_build(context, test::source("__global__ void other() {}\n")).value();
  EXPECT_TRUE(cjit::cache_flush(context, std::chrono::seconds(1)).has_value()) << "there are no remotes";
  EXPECT_EQ(cjit::cache_export(context, folder / "pack", {std::string(built.cache_key())}).value().entry_count(), 1u);
  EXPECT_EQ(cjit::cache_export(context, folder / "none", {}).value().entry_count(), 0u) << "no keys, no entries";
  EXPECT_EQ(cjit::cache_export(context, folder / "all").value().entry_count(), 2u);
  const auto places = cjit::cache_get_places(context, std::string(built.cache_key())).value();
  EXPECT_EQ(places.entries()[0].state(), cjit::cache_entry_state::good);
  const std::string key = folder / "key", pub = folder / "pub";
  ASSERT_EQ(std::system(("minisign -G -W -s " + key + " -p " + pub + " >/dev/null").c_str()), 0);
  cjit::signature_options signing;
  signing.key_path = key;
  signing.expires_days = 1;
  cjit::signature_sign_file(folder / "pack", signing).value();
  const auto signature = cjit::signature_verify_file(folder / "pack", {pub}).value();
  EXPECT_EQ(signature.expires_seconds() - signature.signed_seconds(), 24u * 3600);
  EXPECT_EQ(cjit::signature_verify_file(pub, {pub}).status(), cjit::status::signature);
  EXPECT_EQ(cjit::cache_clear(context).value().entry_count(), 2u);
  EXPECT_EQ(cjit::cache_import(context, folder / "pack").value().entry_count(), 1u);
  EXPECT_EQ(cjit::cache_trim(context, 0).value().entry_count(), 1u);
  options.cache_dir.reset();
  options.cache_dir = "";
  options.cache_layers = {folder / "pack"};
  const auto layered = test::mock_context(options);
  EXPECT_EQ(cjit::kernel_build(layered, test::axpy()).value().cache_outcome(), cjit::cache_outcome::layer);
}

using Outcomes = std::vector<cjit::cache_outcome>;

// The outcomes that the calls of a context told. After each of them the counters must say the same.
class Told {
 public:
  explicit Told(const cjit::context& context) : context_(context) {}
  void add(const char* call, const Outcomes& outcomes) {
    for (const cjit::cache_outcome each : outcomes) ++told_[each];
    const auto info = cjit::cache_get_info(context_).value();
    const auto counters = info.counters();
    EXPECT_EQ(counters.absent_misses(), told_[cjit::cache_outcome::built]) << call;
    EXPECT_EQ(counters.memory_hits(), told_[cjit::cache_outcome::memory]) << call;
    EXPECT_EQ(counters.disk_hits(), told_[cjit::cache_outcome::disk]) << call;
    EXPECT_EQ(counters.shared_hits(), told_[cjit::cache_outcome::shared]) << call;
    EXPECT_EQ(counters.bypasses(), told_[cjit::cache_outcome::bypassed]) << call;
  }

 private:
  const cjit::context& context_;
  std::map<cjit::cache_outcome, std::uint64_t> told_;
};

// Each kind of call has a request of its own.
cjit::kernel_options request(int number) {
  auto options = test::axpy();
  options.defines = {"CALL=" + std::to_string(number)};
  return options;
}

// `first` is the outcome of a request that is not in memory.
void get_kernels_and_build(const cjit::context& context, Told& told, cjit::cache_outcome first) {
  // A kernel does not say where its build came from.
  for (const auto expected : {first, cjit::cache_outcome::memory, cjit::cache_outcome::memory}) {
    (void)cjit::kernel_get(context, request(0), "axpy<float>").value();
    told.add("kernel_get", {expected});
  }
  (void)cjit::kernel_get(context, cjit::kernel_request(request(0)), "axpy<float>").value();
  told.add("kernel_get of a request", {cjit::cache_outcome::memory});
  for (const auto expected : {first, cjit::cache_outcome::memory}) {
    const auto built = cjit::kernel_build(context, request(1)).value();
    EXPECT_EQ(built.cache_outcome(), expected);
    told.add("kernel_build", {built.cache_outcome()});
    (void)cjit::kernel_load(context, built, "axpy<float>").value();
    told.add("kernel_load", {});
  }
  told.add("kernel_build of a request",
           {cjit::kernel_build(context, cjit::kernel_request(request(1))).value().cache_outcome()});
  auto uncached = request(2);
  uncached.cache_mode = cjit::cache_mode::off;
  told.add("kernel_build without the cache", {cjit::kernel_build(context, uncached).value().cache_outcome()});
}

void build_at_once(const cjit::context& context, Told& told) {
  std::vector<cjit::job> jobs;
  for (int i = 0; i < 10; ++i) jobs.push_back(cjit::kernel_build_async(context, request(3)).value());
  Outcomes outcomes;
  for (const cjit::job& job : jobs) {
    job.wait().value();
    outcomes.push_back(job.result_of(0).value().cache_outcome());
  }
  told.add("kernel_build_async", outcomes);
  const std::vector<cjit::kernel_options> equal(5, request(4));
  const auto batch = cjit::kernel_build_batch_async(context, equal).value();
  batch.wait().value();
  outcomes.clear();
  for (std::uint64_t i = 0; i < equal.size(); ++i) outcomes.push_back(batch.result_of(i).value().cache_outcome());
  told.add("kernel_build_batch_async", outcomes);
  outcomes.assign(8, {});
  std::vector<std::thread> threads;
  for (auto& outcome : outcomes)
    threads.emplace_back([&] { outcome = cjit::kernel_build(context, request(5)).value().cache_outcome(); });
  for (std::thread& thread : threads) thread.join();
  told.add("kernel_build in threads", outcomes);
}

void make_each_kind_of_call(const cjit::context& context, Told& told, cjit::cache_outcome first) {
  get_kernels_and_build(context, told, first);
  build_at_once(context, told);
}

TEST(Cache, CountsEachRequestOnceInAnyKindOfCall) {
  const test::Folder folder;
  cjit::context_options options;
  options.cache_mode = cjit::cache_mode::use;
  options.cache_dir = folder / "cache";
  const auto context = test::mock_context(options), other = test::mock_context(options);
  Told told(context), told_by_other(other);
  make_each_kind_of_call(context, told, cjit::cache_outcome::built);
  make_each_kind_of_call(other, told_by_other, cjit::cache_outcome::disk);
  (void)cjit::cache_clear(other).value();
  make_each_kind_of_call(other, told_by_other, cjit::cache_outcome::built);
}

TEST(Workers, AndPrecompiledHeadersTellOfThemselves) {
  const test::Folder folder;
  cjit::context_options options;
  options.cache_mode = cjit::cache_mode::use;
  options.cache_dir = folder / "cache";
  options.worker_mode = cjit::worker_mode::worker;
  options.worker_count = 1;
  const auto context = test::mock_context(options);
  EXPECT_EQ(cjit::kernel_build(context, test::axpy()).value().build_place(), cjit::build_place::worker);
  EXPECT_EQ(cjit::worker_get_info(context).value().compilations(), 1u);
  auto with_headers = test::source("#include <cuda_fp16.h>\n__global__ void k(__half* x) { *x = __half(1.0f); }\n");
  const auto warmed = cjit::pch_warm(context, with_headers);
  ASSERT_TRUE(warmed.has_value()) << warmed.error().what();
  EXPECT_EQ(*warmed, cjit::pch_outcome::made);
  EXPECT_EQ(cjit::pch_get_info(context).value().files(), 1u);
  EXPECT_EQ(cjit::pch_clear(context).value(), 1u);
}

TEST(Toolkit, ReportsComponentsAndDevices) {
  const auto context = test::mock_context();
  const auto report = cjit::toolkit_get_info(context).value();
  const auto all = report.components();
  EXPECT_TRUE(std::any_of(all.begin(), all.end(), [](const cjit::component_info& one) {
    return one.component() == cjit::component::nvrtc && one.status() == cjit::status::success && !one.path().empty();
  }));
  EXPECT_EQ(cjit::device_get_count(context).value(), 1u);
  EXPECT_EQ(cjit::device_get_info(context, 0).value().cc(), 90u);
  EXPECT_EQ(cjit::device_get_info(context, 1).status(), cjit::status::no_device);
  EXPECT_EQ(cjit::driver_get_entry_point<int(int)>(context, "cuInit", 12040).status(), cjit::status::unsupported);
}

TEST(Version, OfTheLibraryIsThatOfTheHeadersOrNewer) {
  EXPECT_TRUE(cjit::has("cjit_kernel_build_options_t.slim") && cjit::has("workers") && !cjit::has("x"));
  EXPECT_EQ(cjit::stage_name(cjit::stage::link), "CJIT_STAGE_LINK");
  EXPECT_EQ(cjit::stage_name(static_cast<cjit::stage>(99)), "CJIT_STAGE_UNKNOWN");
  const auto version = cjit::version().value();
  EXPECT_EQ(version.major_number, std::uint32_t{CJIT_VERSION_MAJOR});
  EXPECT_GE(version.minor_number, std::uint32_t{CJIT_VERSION_MINOR});
  EXPECT_THAT(std::string(cjit::version_get_info().value().version()), HasSubstr("."));
}

// Nothing that owns can be copied, and moves cannot fail.
template <typename... Types>
constexpr bool kMoveOnly = ((!std::is_copy_constructible_v<Types> && std::is_nothrow_move_constructible_v<Types> &&
                             std::is_nothrow_move_assignable_v<Types>)&&...);
static_assert(kMoveOnly<cjit::context, cjit::build_result, cjit::blob, cjit::module, cjit::kernel, cjit::job,
                        cjit::bundle, cjit::policy, cjit::tensor_map, cjit::completion, cjit::l2_persistence,
                        cjit::cache_info, cjit::toolkit_info>);

}  // namespace
