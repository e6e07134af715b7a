// Plans: what their runs launch on a mock device, and what is refused.
#include <cstring>
#include <type_traits>

#include "support.hpp"

namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

using test::kY;

constexpr const char* kScale = R"json({
  "name": "scale", "kernels": {"k": "scale"}, "parameters": "y: pointer, n: int64",
  "definitions": {"blocks": "ceildiv(n, 256)"},
  "steps": [{"launch": "k", "grid": "blocks", "block": 256, "arguments": ["y", "n"]}],
  "result": "blocks"
})json";
constexpr const char* kWithWorkspace = R"json({
  "name": "fill", "kernels": {"k": "scale"}, "parameters": "y: pointer, n: int64",
  "workspace": {"copy": {"bytes": "4 * n", "alignment": 512}},
  "steps": [{"launch": "k", "grid": 1, "block": 256, "arguments": ["copy", "n"]}]
})json";
constexpr const char* kWithMap = R"json({
  "name": "map", "kernels": {"k": "with_map"}, "parameters": "map: tensor_map, y: pointer",
  "steps": [{"launch": "k", "grid": 1, "block": 32, "arguments": ["map", "y"]}]
})json";
constexpr const char* kFaulty = R"json({
  "name": "p", "kernels": {"k": "absent"}, "definitions": {"a": "b + 1"}, "steps": []
})json";

static_assert(!std::is_copy_constructible_v<cjit::plan> && std::is_nothrow_move_constructible_v<cjit::plan>);
static_assert(!std::is_copy_constructible_v<cjit::prepared_plan> && std::is_move_assignable_v<cjit::prepared_plan>);
static_assert(!std::is_copy_constructible_v<cjit::plan_graph> && std::is_move_assignable_v<cjit::plan_graph>);

class Plans : public testing::Test {
 protected:
  static cjit::build_result build(const cjit::context& context) {
    auto options = test::source(
        "__global__ void scale(float* y, long long n) { if (threadIdx.x < n) y[threadIdx.x] *= 2; }\n"
        "struct alignas(64) Map { char bytes[128]; };\n"
        "__global__ void with_map(const __grid_constant__ Map map, float* y) { *y = map.bytes[threadIdx.x]; }\n");
    options.name_expressions = {"scale", "with_map"};
    return cjit::kernel_build(context, options).value();
  }

  std::uint64_t launch_count() const { return cjit::mock_get_launch_count(context).value(); }
  template <typename Value>
  Value argument(std::uint64_t launch, std::size_t index) const {
    const auto seen = cjit::mock_get_launch(context, launch).value();
    Value value{};
    EXPECT_EQ(seen.argument_sizes()[index], sizeof value);
    std::memcpy(&value, seen.arguments().data() + seen.argument_offsets()[index], sizeof value);
    return value;
  }
  std::string map_of(std::uint64_t launch) const {
    return std::string(cjit::bytes_view(argument<cjit::tensor_map_bytes>(launch, 0).bytes).text());
  }
  std::uint32_t grid(std::uint64_t launch) const { return cjit::mock_get_launch(context, launch).value().grid_x(); }

  const cjit::context context = test::mock_context();
  const cjit::build_result built = build(context);
  const cjit::module loaded = cjit::module::load(context, built).value();
};

TEST_F(Plans, LaunchWithNumbersThatFollowFromTheArguments) {
  const auto plan = loaded.create_plan(kScale).value();
  int memory = 0;
  const auto stream = reinterpret_cast<cjit_cuda_stream_t>(&memory);
  EXPECT_EQ(plan.run({stream}, kY, std::int64_t{1000}).value(), 4);
  const auto seen = cjit::mock_get_launch(context, 0).value();
  EXPECT_EQ(seen.grid_x(), 4u);
  EXPECT_EQ(seen.block_x(), 256u);
  EXPECT_EQ(seen.stream(), stream);
  EXPECT_EQ(argument<std::uint64_t>(0, 0), kY.value);
  EXPECT_EQ(argument<std::int64_t>(0, 1), 1000);
  EXPECT_EQ(plan.run({}, kY, std::int64_t{0}).value(), 0);
  EXPECT_EQ(launch_count(), 1u);  // a grid without blocks is left out
}

TEST_F(Plans, DescribeThemselves) {
  const auto plan = loaded.create_plan(kScale).value();
  const auto info = plan.describe().value();
  EXPECT_EQ(info.name(), "scale");
  EXPECT_EQ(info.text(), kScale);
  EXPECT_EQ(info.parameters(), "y: pointer, n: int64");
  EXPECT_EQ(info.parameter_names()[1], "n");
  EXPECT_EQ(info.parameter_kinds()[0], cjit::value_kind::pointer);
  EXPECT_THAT(std::vector<std::uint64_t>(info.parameter_sizes().begin(), info.parameter_sizes().end()),
              ElementsAre(8, 8));
  EXPECT_EQ(info.warnings().size(), 0u);
}

TEST_F(Plans, TakeNamesInAnyOrderAndListsThatAreMadeAtRunTime) {
  const auto plan = loaded.create_plan(kScale).value();
  EXPECT_EQ(plan.run({}, cjit::named("n", std::int64_t{512}), cjit::named("y", kY)).value(), 2);
  EXPECT_EQ(argument<std::uint64_t>(0, 0), kY.value);
  cjit::argument_list list;
  list.add(std::int64_t{300}).name("n").add(kY).name("y");
  EXPECT_EQ(plan.run({}, list).value(), 2);
  EXPECT_EQ(argument<std::int64_t>(1, 1), 300);
  EXPECT_EQ(plan.workspace_size(list).value().bytes, 0u);
  EXPECT_THAT(plan.run({}, cjit::named("m", std::int64_t{1}), cjit::named("y", kY)).error().what(), HasSubstr("'m'"));
}

TEST_F(Plans, RefuseMissingArgumentsAndThoseOfOtherKindsAndSizes) {
  const auto plan = loaded.create_plan(kScale).value();
  const auto missing = plan.run({}, kY);
  EXPECT_EQ(missing.status(), cjit::status::argument_mismatch);
  EXPECT_THAT(missing.error().what(), AllOf(HasSubstr("2 arguments"), HasSubstr("n: int64")));
  const auto small = plan.run({}, kY, 1000);
  EXPECT_EQ(small.status(), cjit::status::argument_mismatch);
  EXPECT_THAT(small.error().what(), HasSubstr("'n'"));
  EXPECT_THAT(plan.run({}, kY, 2.0).error().what(), HasSubstr("float64"));
  EXPECT_EQ(plan.prepare({}, kY).status(), cjit::status::argument_mismatch);
  EXPECT_EQ(plan.workspace_size(kY).status(), cjit::status::argument_mismatch);
  EXPECT_EQ(plan.run({}, cjit::device_address{}, std::int64_t{1}).status(), cjit::status::null_pointer);
  EXPECT_EQ(launch_count(), 0u);
}

TEST_F(Plans, ListAllFaultsOfTheirText) {
  const auto faulty = loaded.create_plan(kFaulty);
  EXPECT_EQ(faulty.status(), cjit::status::invalid_argument);
  EXPECT_THAT(faulty.error().what(), AllOf(HasSubstr("2 faults"), HasSubstr("'absent'"), HasSubstr("'b'")));
  EXPECT_THAT(loaded.create_plan("{").error().what(), HasSubstr("plan"));
  EXPECT_EQ(loaded.create_plan("").status(), cjit::status::invalid_argument);
  EXPECT_THAT(built.add_plan("{}").error().what(), HasSubstr("steps"));
}

TEST_F(Plans, AreInTheArtifactOfTheirResult) {
  const auto one = built.add_plan(kScale).value();
  EXPECT_EQ(one.image().text(), built.image().text());
  EXPECT_EQ(built.plan_names().size(), 0u);
  const auto two = one.add_plan(kWithWorkspace).value();
  const auto read = cjit::build_result::deserialize(two.serialize().value().bytes()).value();
  EXPECT_THAT(std::vector<std::string>(read.plan_names().begin(), read.plan_names().end()),
              ElementsAre("fill", "scale"));
  EXPECT_EQ(read.plans()[1], kScale);
  EXPECT_EQ(read.plan_text("fill"), kWithWorkspace);
  EXPECT_EQ(read.plan_text("absent"), "");
  const auto again = cjit::module::load(context, read).value();
  EXPECT_EQ(again.get_plan("scale").value().run({}, kY, std::int64_t{257}).value(), 2);
  EXPECT_EQ(grid(0), 2u);
  EXPECT_THAT(again.get_plan().error().what(), AllOf(HasSubstr("fill"), HasSubstr("scale")));
  EXPECT_EQ(again.get_plan("absent").status(), cjit::status::not_found);
  EXPECT_EQ(loaded.get_plan().status(), cjit::status::not_found);
  const auto only = cjit::module::load(context, one.serialize().value().bytes()).value();
  EXPECT_EQ(only.get_plan().value().describe().value().name(), "scale");
}

TEST_F(Plans, UseTheWorkspaceOfTheCaller) {
  const auto plan = loaded.create_plan(kWithWorkspace).value();
  const auto needed = plan.workspace_size(kY, std::int64_t{1000}).value();
  EXPECT_EQ(needed.bytes, 4000u);
  EXPECT_EQ(needed.alignment, 512u);
  plan.run({nullptr, 0x10000, needed.bytes}, kY, std::int64_t{1000}).value();
  EXPECT_EQ(argument<std::uint64_t>(0, 0), 0x10000u);
  const auto small = plan.run({nullptr, 0x10000, 64}, kY, std::int64_t{1000});
  EXPECT_EQ(small.status(), cjit::status::invalid_argument);
  EXPECT_THAT(small.error().what(), HasSubstr("4000"));
  EXPECT_FALSE(plan.run({nullptr, 0x10100, 4096}, kY, std::int64_t{1000}).has_value());
  plan.run({}, kY, std::int64_t{1000}).value();
  EXPECT_NE(argument<std::uint64_t>(1, 0), 0u);
}

TEST_F(Plans, WhenPreparedRunWithTheSameArgumentsUntilOneIsReplaced) {
  auto plan = loaded.create_plan(kScale).value();
  auto prepared = plan.prepare({}, kY, std::int64_t{1000}).value();
  plan.close();
  EXPECT_EQ(launch_count(), 0u);
  int memory = 0;
  const auto stream = reinterpret_cast<cjit_cuda_stream_t>(&memory);
  EXPECT_EQ(prepared.run(stream).value(), 4);
  EXPECT_EQ(cjit::mock_get_launch(context, 0).value().stream(), stream);
  prepared.set_argument(1, std::int64_t{256}).value();
  EXPECT_EQ(prepared.run().value(), 1);
  EXPECT_EQ(grid(1), 1u);
  EXPECT_EQ(argument<std::int64_t>(1, 1), 256);
  prepared.set_argument(0, cjit::device_address{0x4000}).value();
  const std::int64_t more = 600;
  prepared.set_argument_bytes(1, cjit::value_kind::int64, cjit::bytes_view(&more, sizeof more)).value();
  EXPECT_EQ(prepared.run().value(), 3);
  EXPECT_EQ(argument<std::uint64_t>(2, 0), 0x4000u);
  EXPECT_EQ(grid(2), 3u);
}

TEST_F(Plans, WhenPreparedAreUnchangedByARefusedArgument) {
  const auto prepared = loaded.create_plan(kScale).value().prepare({}, kY, std::int64_t{1000}).value();
  EXPECT_EQ(prepared.set_argument(1, 5).status(), cjit::status::argument_mismatch);
  const auto kind = prepared.set_argument(1, 5.0);
  EXPECT_EQ(kind.status(), cjit::status::argument_mismatch);
  EXPECT_THAT(kind.error().what(), AllOf(HasSubstr("'n'"), HasSubstr("float64")));
  const double number = 5;
  const cjit::bytes_view bytes(&number, sizeof number);
  EXPECT_EQ(prepared.set_argument_bytes(1, cjit::value_kind::float64, bytes).status(), cjit::status::argument_mismatch);
  EXPECT_EQ(prepared.set_argument(2, std::int64_t{5}).status(), cjit::status::invalid_argument);
  EXPECT_EQ(prepared.set_argument(1, std::int64_t{1} << 60).status(), cjit::status::launch_limit);
  EXPECT_EQ(prepared.run().value(), 4);
  EXPECT_EQ(argument<std::int64_t>(0, 1), 1000);
}

TEST_F(Plans, TakeTensorMaps) {
  const auto plan = loaded.create_plan(kWithMap).value();
  cjit::tensor_map_options options;
  options.address = 65536;
  options.dims = {128, 64};
  options.box_dims = {64, 32};
  options.element = cjit::tensor_element::float16;
  const auto map = cjit::tensor_map::create(context, options).value();
  plan.run({}, map, kY).value();
  EXPECT_EQ(map_of(0), map.bytes().text());
  const auto prepared = plan.prepare({}, map, kY).value();
  map.set_address(131072).value();
  prepared.set_argument(0, map).value();
  prepared.run().value();
  EXPECT_EQ(map_of(1), map.bytes().text());
  cjit::tensor_map_bytes encoded;
  cjit::tensor_map_encode(context, options, encoded).value();
  prepared.set_argument(0, encoded).value();
  prepared.run().value();
  EXPECT_EQ(map_of(2), map_of(0));
}

TEST_F(Plans, AreGraphsOnlyWhereTheDriverHasThem) {
  const auto plan = loaded.create_plan(kScale).value();
  EXPECT_EQ(plan.create_graph({}, kY, std::int64_t{1000}).status(), cjit::status::driver);
  EXPECT_EQ(plan.create_graph({}, kY).status(), cjit::status::argument_mismatch);
  EXPECT_EQ(launch_count(), 0u);
}

TEST_F(Plans, ThatAreClosedNameThemselves) {
  auto plan = loaded.create_plan(kScale).value();
  auto prepared = plan.prepare({}, kY, std::int64_t{1}).value();
  const auto moved = std::move(plan);
  EXPECT_TRUE(moved.run({}, kY, std::int64_t{1}).has_value());
  EXPECT_THAT(plan.run({}, kY, std::int64_t{1}).error().what(), HasSubstr("this cjit::plan is closed"));
  EXPECT_EQ(plan.describe().status(), cjit::status::null_pointer);
  prepared.close();
  EXPECT_THAT(prepared.run().error().what(), HasSubstr("this cjit::prepared_plan is closed"));
}

}  // namespace
