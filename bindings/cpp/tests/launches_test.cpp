// Launches, as a mock of a device records them.
#include <atomic>
#include <cstring>
#include <limits>

#include "support.hpp"

enum class Color : std::uint32_t { red = 3 };
struct Half {
  std::uint16_t bits;
};
template <>
inline constexpr cjit::value_kind cjit::value_kind_of<Half> = cjit::value_kind::float16;

namespace {

using testing::HasSubstr;

static_assert(cjit::value_kind_of<std::int8_t> == cjit::value_kind::int8);
static_assert(cjit::value_kind_of<unsigned long> == cjit::value_kind::uint64);
static_assert(cjit::value_kind_of<unsigned long long> == cjit::value_kind::uint64);
static_assert(cjit::value_kind_of<float> == cjit::value_kind::float32);
static_assert(cjit::value_kind_of<bool> == cjit::value_kind::bool_);
static_assert(cjit::value_kind_of<const float*> == cjit::value_kind::pointer);
static_assert(cjit::value_kind_of<cjit::device_address> == cjit::value_kind::pointer);
static_assert(cjit::value_kind_of<Color> == cjit::value_kind::none);
static_assert(cjit::value_kind_of<Half> == cjit::value_kind::float16);
static_assert(cjit::value_kind_of<cjit::dim3> == cjit::value_kind::bytes);

using test::kX, test::kY;

// The arguments of axpy as they lie in a parameter buffer.
struct AxpyParameters {
  std::uint32_t count;
  float a;
  std::uint64_t x, y;
};

AxpyParameters parameters_of(const cjit::mock_launch& seen) {
  AxpyParameters values{};
  EXPECT_EQ(seen.arguments().size(), sizeof values);
  std::memcpy(&values, seen.arguments().data(), sizeof values);
  return values;
}

TEST(Launch, HandsEachArgumentToItsParameter) {
  const auto context = test::mock_context();
  const auto kernel = test::axpy_kernel(context);
  kernel.launch(test::shape(), 1000u, 2.5f, kX, kY).value();
  const auto seen = cjit::mock_get_launch(context, 0).value();
  EXPECT_EQ(seen.lowered_name(), "_Z4axpyIfEvjT_PKS0_PS0_");
  EXPECT_EQ(seen.grid_x(), 4u);
  EXPECT_EQ(seen.block_x(), 256u);
  const auto values = parameters_of(seen);
  EXPECT_EQ(values.count, 1000u);
  EXPECT_EQ(values.a, 2.5f);
  EXPECT_EQ(values.x, kX.value);
  EXPECT_EQ(values.y, kY.value);
}

TEST(Launch, TakesNamesInAnyOrder) {
  const auto context = test::mock_context();
  const auto kernel = test::axpy_kernel(context);
  kernel
      .launch(test::shape(), cjit::named("y", kY), cjit::named("a", 2.5f), cjit::named("count", 1000u),
              cjit::named("x", kX))
      .value();
  const auto values = parameters_of(cjit::mock_get_launch(context, 0).value());
  EXPECT_EQ(values.count, 1000u);
  EXPECT_EQ(values.x, kX.value);
  const auto wrong = kernel.launch(test::shape(), cjit::named("z", kY), cjit::named("a", 2.5f),
                                   cjit::named("count", 1u), cjit::named("x", kX));
  EXPECT_EQ(wrong.status(), cjit::status::argument_mismatch);
}

TEST(Launch, TakesAListThatIsMadeAtRunTime) {
  const auto context = test::mock_context();
  const auto kernel = test::axpy_kernel(context);
  cjit::argument_list list;
  list.add(1000u).add(2.5f).add(kX).add(kY);
  kernel.launch(test::shape(), list).value();
  EXPECT_EQ(parameters_of(cjit::mock_get_launch(context, 0).value()).a, 2.5f);
  cjit::argument_list named;
  named.add(kY).name("y").add(kX).name("x").add(2.0f).name("a").add(5u).name("count");
  kernel.launch(test::shape(), named).value();
  EXPECT_EQ(parameters_of(cjit::mock_get_launch(context, 1).value()).count, 5u);
  cjit::argument_list half_named;
  half_named.add(kY).name("y").add(kX).add(2.0f).add(5u);
  EXPECT_FALSE(kernel.launch(test::shape(), half_named).has_value());
}

TEST(Launch, RefusesArgumentsOfOtherKindsAndSizes) {
  const auto context = test::mock_context();
  const auto kernel = test::axpy_kernel(context);
  const auto integer_for_float = kernel.launch(test::shape(), 1000u, 2, kX, kY);
  EXPECT_EQ(integer_for_float.status(), cjit::status::argument_mismatch);
  EXPECT_THAT(integer_for_float.error().what(), HasSubstr("float32"));
  EXPECT_EQ(kernel.launch(test::shape(), 1000u, 2.0, kX, kY).status(), cjit::status::argument_mismatch);
  EXPECT_EQ(kernel.launch(test::shape(), 1000u, 2.5f, kX).status(), cjit::status::argument_mismatch);
  EXPECT_EQ(kernel.launch(test::shape(), 1000u, 2.5f, std::int64_t{1}, kY).status(), cjit::status::argument_mismatch);
  EXPECT_EQ(cjit::mock_get_launch_count(context).value(), 0u);
}

TEST(Launch, KindsComeFromTheKernelsOwnSignature) {
  const auto context = test::mock_context();
  auto options = test::axpy();
  options.argument_schemas.clear();
  const auto kernel = cjit::module::load(context, cjit::kernel_build(context, options).value())
                          .value()
                          .get_kernel("axpy<float>")
                          .value();
  EXPECT_TRUE(kernel.launch(test::shape(), 1000u, 2.5f, kX, kY).has_value());
  EXPECT_EQ(kernel.launch(test::shape(), 1000u, 2, kX, kY).status(), cjit::status::argument_mismatch);
  EXPECT_EQ(kernel.launch(test::shape(), 1000.0f, 2.5f, kX, kY).status(), cjit::status::argument_mismatch);
}

TEST(Launch, TypedKernelsAreComparedOnce) {
  const auto context = test::mock_context();
  auto kernel = test::axpy_kernel(context);
  EXPECT_THAT((std::move(kernel).as<std::uint32_t, float, cjit::device_address>().error().what()),
              HasSubstr("4 parameters, not 3"));
  EXPECT_THAT(
      (std::move(kernel).as<std::uint32_t, double, cjit::device_address, cjit::device_address>().error().what()),
      HasSubstr("parameter 1 has 4 bytes, not 8"));
  EXPECT_THAT((std::move(kernel).as<std::uint32_t, int, cjit::device_address, cjit::device_address>().error().what()),
              HasSubstr("parameter 1, a, is float32, not int32"));
  const auto axpy = std::move(kernel).as<std::uint32_t, float, cjit::device_address, cjit::device_address>().value();
  axpy(test::shape(), 7, 0.5f, kX, kY).value();
  EXPECT_EQ(parameters_of(cjit::mock_get_launch(context, 0).value()).count, 7u);
  EXPECT_NE(axpy.untyped().get(), nullptr);
}

TEST(Launch, PassesStructsEnumsAndKindsOfOnesOwn) {
  const auto context = test::mock_context();
  auto options = test::source(
      "#include <cuda_fp16.h>\nstruct Pair { int a; double b; };\n"
      "extern \"C\" __global__ void k(Pair p, unsigned color, __half h) { if (p.a == 77) printf(\"%u %f\", color, "
      "float(h)); }\n");
  options.name_expressions = {"k"};
  options.argument_schemas = {"p: bytes[16], color: uint32, h: float16"};
  const auto loaded = cjit::module::load(context, cjit::kernel_build(context, options).value()).value();
  struct Pair {
    int a;
    int gap;
    double b;
  };
  loaded.get_kernel("k").value().launch(test::shape(), Pair{3, 0, 0.5}, Color::red, Half{0x3e00}).value();
  const auto seen = cjit::mock_get_launch(context, 0).value();
  EXPECT_EQ(seen.argument_sizes()[0], 16u);
  EXPECT_EQ(std::to_integer<int>(seen.arguments()[seen.argument_offsets()[1]]), 3);
}

// Every option of a launch, each seen by what it makes of the launch.
TEST(Launch, EveryOptionArrives) {
  const auto context = test::mock_context();
  const auto kernel = test::axpy_kernel(context);
  const auto attributes = [&](const cjit::launch_options& options) {
    cjit::mock_clear(context).value();
    const auto done = kernel.launch(options, 1u, 1.0f, kX, kY);
    EXPECT_TRUE(done.has_value()) << done.error().what();
    const auto seen = cjit::mock_get_launch(context, 0).value();
    return seen.attribute_values().to_vector();  // 64 bytes for each attribute
  };
  const auto adds = [&](const auto& set) {
    auto options = test::shape();
    const auto before = attributes(options);
    set(options);
    return attributes(options) != before;
  };
  int event = 0;
  const auto any_event = reinterpret_cast<cjit_cuda_event_t>(&event);
  EXPECT_TRUE(adds([](auto& o) { o.pdl = true; }));
  EXPECT_TRUE(adds([](auto& o) { o.cluster = {2, 1, 1}; }));
  EXPECT_TRUE(adds([](auto& o) { o.cluster = {2, 1, 1}, o.preferred_cluster = {4, 1, 1}; }));
  EXPECT_TRUE(adds([](auto& o) { o.cluster = {2, 1, 1}, o.cluster_scheduling = cjit::cluster_scheduling::spread; }));
  EXPECT_TRUE(adds([](auto& o) { o.cooperative = true; }));
  EXPECT_TRUE(adds([](auto& o) { o.priority = -3; }));
  auto first = test::shape(), later = test::shape();
  first.priority = -3;
  later.priority = 0;
  EXPECT_NE(attributes(first), attributes(later));
  EXPECT_TRUE(adds([](auto& o) { o.memory_sync_domain = cjit::memory_sync_domain::remote; }));
  EXPECT_TRUE(adds([](auto& o) { o.memory_sync_domain_map = cjit::memory_sync_domain_map{0, 1}; }));
  EXPECT_TRUE(adds([](auto& o) { o.shared_memory_carveout = 50; }));
  EXPECT_TRUE(adds([](auto& o) { o.nvlink_centric_scheduling = true; }));
  EXPECT_TRUE(adds([&](auto& o) { o.programmatic_event = any_event, o.trigger_at_block_start = true; }));
  EXPECT_TRUE(adds([&](auto& o) { o.launch_completion_event = any_event; }));
  EXPECT_TRUE(adds([](auto& o) { o.l2_window = cjit::l2_window{0x1000, 4096, 0.5}; }));

  // A mock is a driver for CUDA 13.0.
  const auto needs = [&](auto set, const char* version) {
    auto options = test::shape();
    set(options);
    const auto launched = kernel.launch(options, 1u, 1.0f, kX, kY);
    ASSERT_FALSE(launched.has_value());
    EXPECT_THAT(std::string(launched.error().message()), testing::HasSubstr(version));
  };
  needs([](auto& o) { o.portable_cluster_mode = cjit::portable_cluster_mode::require_portable; }, "13.2");
  needs([](auto& o) { o.shared_memory_mode = cjit::shared_memory_mode::allow_oversized; }, "13.2");

  auto options = test::shape();
  options.dynamic_shared_memory = 4096;
  options.stream = reinterpret_cast<cjit_cuda_stream_t>(&event);
  options.block = {8, 4, 2};
  options.grid = {16, 2, 3};
  (void)attributes(options);
  const auto seen = cjit::mock_get_launch(context, 0).value();
  EXPECT_EQ(seen.dynamic_shared_memory(), 4096u);
  EXPECT_EQ(seen.stream(), options.stream);
  EXPECT_EQ(seen.block_z(), 2u);
  EXPECT_EQ(seen.grid_y(), 2u);
  options.cluster = {16, 1, 1};
  EXPECT_EQ(kernel.launch(options, 1u, 1.0f, kX, kY).status(), cjit::status::launch_limit);
  options.non_portable_cluster = true;
  EXPECT_TRUE(kernel.launch(options, 1u, 1.0f, kX, kY).has_value());
}

TEST(Launch, ANodeThatOtherKernelsUpdateIsAskedFor) {
  const auto context = test::mock_context();
  auto kernel = test::axpy_kernel(context);
  const auto ids = [&](std::uint64_t index) {
    const auto seen = cjit::mock_get_launch(context, index).value();
    return std::vector<std::uint32_t>(seen.attribute_ids().begin(), seen.attribute_ids().end());
  };
  constexpr std::uint32_t kDeviceUpdatable = 13;  // CU_LAUNCH_ATTRIBUTE_DEVICE_UPDATABLE_KERNEL_NODE
  const auto updatable = std::vector<std::uint32_t>{kDeviceUpdatable};
  EXPECT_EQ(kernel.launch_updatable(test::shape(), 1u, 1.0f, kX, kY).value(), nullptr);  // a mock has no graphs
  EXPECT_EQ(ids(0), updatable);
  cjit::argument_list list;
  list.add(1u).add(1.0f).add(kX).add(kY);
  EXPECT_TRUE(kernel.launch_updatable(test::shape(), list).has_value());
  EXPECT_EQ(ids(1), updatable);
  EXPECT_EQ(kernel.launch_updatable(test::shape(), 1u).status(), cjit::status::argument_mismatch);
  const auto typed = std::move(kernel).as<std::uint32_t, float, cjit::device_address, cjit::device_address>().value();
  EXPECT_TRUE(typed.launch_updatable(test::shape(), 1u, 1.0f, kX, kY).has_value());
  EXPECT_EQ(ids(2), updatable);
}

TEST(GraphNodes, AreAddedAndUpdated) {
  const auto context = test::mock_context();
  auto kernel = test::axpy_kernel(context);
  const auto graph = reinterpret_cast<cjit_cuda_graph_t>(0x50);
  const auto exec = reinterpret_cast<cjit_cuda_graph_exec_t>(0x60);
  const auto first = kernel.add_graph_node(graph, {}, test::shape(), 1u, 1.0f, kX, kY).value();
  cjit::argument_list list;
  list.add(1u).add(1.0f).add(kX).add(kY);
  const auto second = kernel.add_graph_node(graph, {first}, test::shape(), list).value();
  kernel.update_graph_node(exec, second, test::shape(), 5u, 1.0f, kX, kY).value();
  kernel.update_graph_node(exec, second, test::shape(), list).value();
  EXPECT_EQ(cjit::mock_get_launch(context, 0).value().graph_node(), first);
  EXPECT_EQ(cjit::mock_get_launch(context, 1).value().graph(), graph);
  const auto updated = cjit::mock_get_launch(context, 2).value();
  EXPECT_EQ(updated.graph_exec(), exec);
  EXPECT_EQ(updated.graph_node(), second);
  EXPECT_EQ(std::to_integer<int>(updated.arguments()[0]), 5);
  EXPECT_EQ(kernel.add_graph_node(graph, {}, test::shape(), 1u).status(), cjit::status::argument_mismatch);
  EXPECT_EQ(kernel.add_graph_node(graph, {nullptr}, test::shape(), list).status(), cjit::status::null_pointer);
  auto options = test::shape();
  options.cluster = {2, 1, 1};
  EXPECT_EQ(kernel.update_graph_node(exec, first, options, list).status(), cjit::status::invalid_argument);
  const auto typed = std::move(kernel).as<std::uint32_t, float, cjit::device_address, cjit::device_address>().value();
  const auto third = typed.add_graph_node(graph, {first, second}, test::shape(), 1u, 1.0f, kX, kY).value();
  EXPECT_TRUE(typed.update_graph_node(exec, third, test::shape(), 1u, 1.0f, kX, kY).has_value());
}

// Counts its compilations, and keeps results in memory.
class KernelGet : public testing::Test {
 protected:
  cjit::context memory_context(std::uint32_t loaded_kernel_limit = 0) {
    cjit::context_options options;
    options.cache_mode = cjit::cache_mode::use;
    options.cache_dir = "";
    options.loaded_kernel_limit = loaded_kernel_limit;
    options.compile_callback = [this](const cjit::compilation&) { ++compilations; };
    return test::mock_context(options);
  }
  // Attributes that are set on one kernel, and read from another one that is the same in the driver.
  static void mark(const cjit::kernel& kernel) { kernel.set_attribute(kAttribute, 12345).value(); }
  static bool is_marked(const cjit::kernel& kernel) { return kernel.get_attribute(kAttribute).value() == 12345; }

  static constexpr auto kAttribute = cjit::kernel_attribute::max_dynamic_shared_memory;
  std::atomic<int> compilations{0};
};

TEST_F(KernelGet, BuildsAndLoadsOnce) {
  const auto context = memory_context();
  const auto first = cjit::kernel_get(context, test::axpy(), "axpy<float>").value();
  const auto built = cjit::kernel_build(context, test::axpy()).value();
  EXPECT_TRUE(cjit::kernel_load(context, built, "axpy<float>").has_value());
  EXPECT_FALSE(cjit::kernel_load(context, built, "absent").has_value());
  first.launch(test::shape(), 1000u, 2.5f, kX, kY).value();
  EXPECT_EQ(cjit::mock_get_launch(context, 0).value().lowered_name(), "_Z4axpyIfEvjT_PKS0_PS0_");
  mark(first);
  EXPECT_TRUE(is_marked(cjit::kernel_get(context, test::axpy(), "axpy<float>").value()));
  EXPECT_TRUE(is_marked(cjit::kernel_get(context, cjit::kernel_request(test::axpy()), "axpy<float>").value()));
  EXPECT_TRUE(is_marked(cjit::kernel_get(context, test::axpy(), "_Z4axpyIfEvjT_PKS0_PS0_").value()));
  EXPECT_EQ(compilations, 1);
}

TEST_F(KernelGet, TheNameIsTheExpressionIfThereIsNone) {
  const auto context = memory_context();
  auto options = test::axpy();
  options.name_expressions.clear();
  const auto kernel = cjit::kernel_get(context, options, "axpy<float>").value();
  EXPECT_EQ(kernel.describe().value().parameter_names()[1], "a");
}

TEST_F(KernelGet, TheContextKeepsTheLastKernels) {
  const auto context = memory_context(1);
  auto options = test::axpy();
  options.argument_schemas.clear();
  options.name_expressions = {"axpy<float>", "axpy<double>"};
  const auto dropped = cjit::kernel_get(context, options, "axpy<float>").value();
  mark(dropped);
  auto other = options;
  other.max_registers = 64;
  cjit::kernel_get(context, other, "axpy<double>").value();
  EXPECT_FALSE(is_marked(cjit::kernel_get(context, options, "axpy<float>").value()));
  dropped.launch(test::shape(), 1000u, 2.5f, kX, kY).value();
}

TEST_F(KernelGet, FailsAsItsThreeCallsDo) {
  const auto context = memory_context();
  const auto unknown = cjit::kernel_get(context, test::axpy(), "axpi<float>");
  EXPECT_EQ(unknown.status(), cjit::status::not_found);
  EXPECT_THAT(std::string(unknown.error().what()), HasSubstr("axpy<float>"));
  EXPECT_EQ(cjit::kernel_get(context, test::broken(), "k").status(), cjit::status::compilation);
  auto options = test::axpy();
  options.arch = "sm_none";
  EXPECT_EQ(cjit::kernel_get(context, options, "axpy<float>").status(), cjit::status::unknown_arch);
  options.arch = "sm_100";
  EXPECT_EQ(cjit::kernel_get(context, options, "axpy<float>").status(), cjit::status::no_binary_for_device);
}

TEST_F(KernelGet, RethrowsTheExceptionOfAnImagePass) {
  const auto context = memory_context();
  auto options = test::axpy();
  options.image_passes = {cjit::image_pass(
      "mine.throws", 1, [](const cjit::image_pass_call&) -> cjit::status { throw std::runtime_error("of the pass"); })};
  EXPECT_THROW((void)cjit::kernel_get(context, options, "axpy<float>"), std::runtime_error);
}

TEST(Kernels, TellOfThemselvesAndTakeAttributes) {
  const auto context = test::mock_context();
  const auto kernel = test::axpy_kernel(context);
  const auto info = kernel.describe().value();
  EXPECT_EQ(info.parameter_names()[1], "a");
  EXPECT_EQ(info.parameter_kinds()[1], cjit::value_kind::float32);
  EXPECT_EQ(info.parameter_sizes()[3], 8u);
  EXPECT_EQ(info.resources().max_threads_per_block(), 1024u);
  EXPECT_GT(kernel.occupancy(256).value(), 0u);
  EXPECT_GT(kernel.suggest_block_size().value().block_threads, 0u);
  kernel.set_attribute(cjit::kernel_attribute::max_dynamic_shared_memory, 65536).value();
  EXPECT_EQ(kernel.get_attribute(cjit::kernel_attribute::max_dynamic_shared_memory).value(), 65536);
  EXPECT_EQ(kernel.get_attribute(static_cast<cjit::kernel_attribute>(999)).status(), cjit::status::invalid_argument);
  auto options = test::shape();
  options.cluster = {2, 1, 1};
  EXPECT_GT(kernel.cluster_occupancy(options).value(), 0u);
  EXPECT_GE(kernel.suggest_cluster_size(test::shape()).value(), 1u);
}

TEST(Modules, HaveVariables) {
  const auto context = test::mock_context();
  auto options = test::source("__device__ float factor = 1;\n__global__ void k(float* x) { *x *= factor; }\n");
  options.name_expressions = {"k", "&factor"};
  const auto loaded = cjit::module::load(context, cjit::kernel_build(context, options).value()).value();
  EXPECT_EQ(loaded.get_variable("&factor").value().size, 4u);
  loaded.set_variable("&factor", 2.5f).value();
  EXPECT_EQ(loaded.get_variable_as<float>("&factor").value(), 2.5f);
  EXPECT_EQ(loaded.set_variable("&factor", 2.5).status(), cjit::status::argument_mismatch);
  EXPECT_EQ(loaded.get_kernel("none").status(), cjit::status::not_found);
  const std::uint16_t high = 0x4080;  // of 4.0f
  loaded.write_variable("&factor", 2, cjit::bytes_view(&high, sizeof high)).value();
  std::array<std::byte, 2> low{};
  loaded.read_variable("&factor", 0, low, nullptr, true).value();
  EXPECT_EQ(std::to_integer<int>(low[0]), 0);
  EXPECT_EQ(loaded.get_variable_as<float>("&factor").value(), 4.0f);
  EXPECT_EQ(loaded.read_variable("&factor", 3, low).status(), cjit::status::argument_mismatch);
  EXPECT_EQ(loaded.get_managed_variable("factor").status(), cjit::status::not_found);
}

cjit::tensor_map_options matrix() {
  cjit::tensor_map_options options;
  options.address = 65536;
  options.dims = {128, 64};
  options.strides = {256};
  options.box_dims = {64, 32};
  options.element = cjit::tensor_element::float16;
  options.swizzle = cjit::tensor_map_swizzle::bytes_128;
  return options;
}

TEST(TensorMaps, AreMadeEncodedMovedAndLaunched) {
  const auto context = test::mock_context();
  const auto map = cjit::tensor_map::create(context, matrix()).value();
  cjit::tensor_map_bytes bytes;
  cjit::tensor_map_encode(context, matrix(), bytes).value();
  EXPECT_EQ(map.bytes().text(), cjit::bytes_view(bytes.bytes).text());
  map.set_address(131072).value();
  cjit::tensor_map_replace_address(context, bytes, 131072).value();
  EXPECT_EQ(map.bytes().text(), cjit::bytes_view(bytes.bytes).text());

  auto options = test::source(
      "struct alignas(64) Map { char bytes[128]; };\nextern \"C\" __global__ void load(const __grid_constant__ Map "
      "map, int n) "
      "{ if (n < 0) asm volatile(\"prefetch.tensormap [%0];\" :: \"l\"(&map)); }\n");
  options.name_expressions = {"load"};
  options.argument_schemas = {"map: tensor_map, n: int32"};
  const auto loaded = cjit::module::load(context, cjit::kernel_build(context, options).value()).value();
  const auto kernel = loaded.get_kernel("load").value();
  kernel.launch(test::shape(), map, 7).value();
  kernel.launch(test::shape(), bytes, 7).value();
  EXPECT_EQ(cjit::mock_get_launch(context, 0).value().arguments().text(),
            cjit::mock_get_launch(context, 1).value().arguments().text());
  const auto typed = loaded.get_kernel("load").value().as<cjit::tensor_map, int>().value();
  typed(test::shape(), map, 7).value();
  EXPECT_EQ(cjit::mock_get_launch(context, 2).value().arguments().text(),
            cjit::mock_get_launch(context, 1).value().arguments().text());
}

TEST(TensorMaps, SayWhatIsWrong) {
  const auto context = test::mock_context();
  auto options = matrix();
  options.strides = {250};
  EXPECT_THAT(cjit::tensor_map::create(context, options).error().what(), HasSubstr("16"));
  options = matrix();
  options.box_dims = {64};
  EXPECT_THAT(cjit::tensor_map::create(context, options).error().what(),
              HasSubstr("`box_dims` must have as many entries as `dims`"));
  options = matrix();
  options.strides = {256, 256};
  cjit::tensor_map_bytes bytes;
  EXPECT_THAT(cjit::tensor_map_encode(context, options, bytes).error().what(),
              HasSubstr("`strides` must have one entry fewer"));
  options = matrix();
  options.mode = cjit::tensor_map_mode::im2col;
  options.dims = {128, 8, 8, 2};
  options.strides = {};
  options.box_dims = {};
  EXPECT_THAT(cjit::tensor_map::create(context, options).error().what(), HasSubstr("pixel_box_lower"));
}

TEST(L2Persistence, GivesAWindow) {
  const auto context = test::mock_context();
  const auto share = cjit::l2_persistence::create(context, 1 << 20).value();
  EXPECT_EQ(share.describe().value().requested_bytes(), std::uint64_t{1 << 20});
  const auto window = share.get_window(0x1000, 1 << 19).value();
  EXPECT_EQ(window.hit_property, cjit::l2_property::persisting);
  EXPECT_GT(window.hit_ratio, 0);
  auto options = test::shape();
  options.l2_window = window;
  EXPECT_TRUE(test::axpy_kernel(context).launch(options, 1u, 1.0f, kX, kY).has_value());
  EXPECT_EQ(cjit::l2_persistence::create(context, 0).status(), cjit::status::invalid_argument);
}

TEST(ValueKinds, HaveNamesAndSizes) {
  EXPECT_EQ(cjit::value_kind_name(cjit::value_kind::float16), "float16");
  EXPECT_EQ(cjit::value_kind_size(cjit::value_kind::complex128), 16u);
  EXPECT_EQ(cjit::value_kind_name(static_cast<cjit::value_kind>(999)), "");
}

}  // namespace
