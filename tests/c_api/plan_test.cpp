// Plans on a mock device, with images of the real NVRTC: what is launched, and what is refused.
#include <gmock/gmock.h>

#include <atomic>
#include <cstring>
#include <limits>
#include <thread>
#include <vector>

#include "c_api/launch_attribute_ids.hpp"
#include "support/c_api.hpp"

namespace cjit::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

using OwnedPlan = std::unique_ptr<cjit_plan_t, Destroyer<cjit_plan_destroy>>;
using OwnedPrepared = std::unique_ptr<cjit_prepared_plan_t, Destroyer<cjit_prepared_plan_destroy>>;

constexpr const char* kPlanKernels = R"(
struct __align__(64) TensorMap { char bytes[128]; };
template <typename T> __global__ void scale(T* y, const T* x, T factor, long long n) {
  const long long i = blockIdx.x * 256LL + threadIdx.x;
  if (i < n) y[i] = factor * x[i];
}
__global__ void pass(unsigned* to, const unsigned* from, int index, unsigned char bits) { *to = *from + index + bits; }
extern "C" __global__ void untyped(int* p, int v) { *p = v; }
__global__ void with_map(const __grid_constant__ TensorMap map, float* out) { *out = map.bytes[threadIdx.x]; }
)";

constexpr const char* kScalePlan = R"({
  "name": "scale",
  "kernels": {"k": "scale<float>"},
  "parameters": "y: pointer, x: pointer, factor: float32, n: int64",
  "constants": {"block": 256},
  "definitions": {"blocks": "ceildiv(n, block) + 0"},
  "steps": [{"launch": "k", "grid": "blocks", "block": "block", "arguments": ["y", "x", "factor", "n"]}]
})";

// The arguments of one run: values of any kind, with their sizes.
class Arguments {
 public:
  template <typename... Values>
  explicit Arguments(Values... values) {
    (add(values), ...);
    for (const auto& bytes : bytes_) {
      addresses_.push_back(bytes.data());
      sizes_.push_back(bytes.size());
    }
    run = sized<cjit_plan_arguments_t>();
    run.arguments = addresses_.data();
    run.argument_sizes = sizes_.data();
    run.argument_count = addresses_.size();
  }
  Arguments(const Arguments&) = delete;
  Arguments& operator=(const Arguments&) = delete;

  cjit_plan_arguments_t run;

 private:
  template <typename Value>
  void add(Value value) {
    auto& bytes = bytes_.emplace_back(sizeof(value));
    std::memcpy(bytes.data(), &value, sizeof(value));
  }

  std::vector<std::vector<unsigned char>> bytes_;
  std::vector<const void*> addresses_;
  std::vector<std::uint64_t> sizes_;
};

constexpr std::uint64_t kX = 0x7000'0000'0000, kY = 0x7100'0000'0000;

class PlanTest : public testing::Test {
 protected:
  PlanTest() {
    auto options = sized<cjit_context_options_t>();
    options.mock_device = "sm_90";
    context = make_context(&options);
    KernelBuild build(kPlanKernels);
    build.names = {"scale<float>", "pass", "untyped", "with_map"};
    EXPECT_EQ(build.run(context.get()), CJIT_SUCCESS) << build.error.message();
    result = std::move(build.result);
    cjit_module_t* handle = nullptr;
    EXPECT_EQ(cjit_module_load(context.get(), result.get(), &handle, error.out()), CJIT_SUCCESS) << error.message();
    loaded.reset(handle);
  }

  OwnedPlan make(const std::string& text, cjit_status_t expected = CJIT_SUCCESS) {
    cjit_plan_t* plan = nullptr;
    EXPECT_EQ(cjit_module_create_plan(loaded.get(), text.data(), text.size(), &plan, error.out()), expected)
        << error.message();
    return OwnedPlan(plan);
  }
  // A plan with one step, whose other keys are `more`.
  OwnedPlan with_steps(const std::string& steps, const std::string& more = "", cjit_status_t expected = CJIT_SUCCESS) {
    return make(R"({"name": "p", "kernels": {"pass": "pass", "untyped": "untyped", "scale": "scale<float>"},
                    "parameters": "to: pointer, from: pointer, n: int64")" +
                    more + ", \"steps\": " + steps + "}",
                expected);
  }
  cjit_status_t run(const OwnedPlan& plan, const cjit_plan_arguments_t& arguments, std::int64_t* value = nullptr) {
    return cjit_plan_run(plan.get(), &arguments, value, error.out());
  }
  static cjit_status_t run_quietly(const OwnedPlan& plan, const cjit_plan_arguments_t& arguments) {
    return cjit_plan_run(plan.get(), &arguments, nullptr, nullptr);
  }
  cjit_status_t run(const OwnedPlan& plan, std::int64_t n) { return run(plan, Arguments(kY, kX, n).run); }

  std::uint64_t launch_count() {
    std::uint64_t count = 0;
    EXPECT_EQ(cjit_mock_get_launch_count(context.get(), &count, nullptr), CJIT_SUCCESS);
    return count;
  }
  cjit_mock_launch_t launched(std::uint64_t index = 0) {
    auto record = sized<cjit_mock_launch_t>();
    EXPECT_EQ(cjit_mock_get_launch(context.get(), index, &record, error.out()), CJIT_SUCCESS) << error.message();
    return record;
  }
  template <typename Value>
  static Value argument(const cjit_mock_launch_t& launch, std::size_t index) {
    Value value{};
    EXPECT_EQ(launch.argument_sizes[index], sizeof(value));
    std::memcpy(&value, static_cast<const char*>(launch.arguments) + launch.argument_offsets[index], sizeof(value));
    return value;
  }
  // The values of argument `index` of all launches.
  template <typename Value>
  std::vector<Value> arguments(std::size_t index) {
    std::vector<Value> values;
    for (std::uint64_t i = 0; i < launch_count(); ++i) values.push_back(argument<Value>(launched(i), index));
    return values;
  }

  OwnedContext context;
  KernelResult result;
  OwnedModule loaded;
  OwnedError error;
};

TEST_F(PlanTest, LaunchesWithNumbersThatFollowFromTheArguments) {
  const OwnedPlan plan = make(kScalePlan);
  ASSERT_EQ(run(plan, Arguments(kY, kX, 2.5f, std::int64_t{1000}).run), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(launch_count(), 1u);
  const cjit_mock_launch_t launch = launched();
  EXPECT_EQ(launch.grid_x, 4u);
  EXPECT_EQ(launch.grid_y, 1u);
  EXPECT_EQ(launch.block_x, 256u);
  EXPECT_EQ(argument<std::uint64_t>(launch, 0), kY);
  EXPECT_EQ(argument<std::uint64_t>(launch, 1), kX);
  EXPECT_EQ(argument<float>(launch, 2), 2.5f);
  EXPECT_EQ(argument<std::int64_t>(launch, 3), 1000);
}

TEST_F(PlanTest, AGridWithoutBlocksLaunchesNothing) {
  const OwnedPlan plan = make(kScalePlan);
  EXPECT_EQ(run(plan, Arguments(kY, kX, 1.f, std::int64_t{0}).run), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(launch_count(), 0u);
}

TEST_F(PlanTest, DescribesItsParameters) {
  const OwnedPlan plan = make(kScalePlan);
  auto info = sized<cjit_plan_info_t>();
  ASSERT_EQ(cjit_plan_get_info(plan.get(), &info, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_STREQ(info.name, "scale");
  EXPECT_STREQ(info.text, kScalePlan);
  EXPECT_STREQ(info.parameters, "y: pointer, x: pointer, factor: float32, n: int64");
  ASSERT_EQ(info.parameter_count, 4u);
  EXPECT_STREQ(info.parameter_names[2], "factor");
  EXPECT_EQ(info.parameter_kinds[2], CJIT_VALUE_FLOAT32);
  EXPECT_EQ(info.parameter_sizes[3], 8u);
  EXPECT_EQ(info.warning_count, 0u);
}

TEST_F(PlanTest, StepsAreRepeatedWithTheirIndexAndLeftOutByTheirCondition) {
  const OwnedPlan plan = with_steps(R"([
    {"repeat": "passes", "index": "i", "steps": [
      {"launch": "pass", "grid": 1, "block": 32, "when": "i % 2 == 0",
       "arguments": ["(passes - i) % 2 ? to : from", "from", "i", "8 * i"]}]},
    {"launch": "untyped", "grid": 1, "block": 32, "when": "n > 100", "arguments": ["to", "n"]}
  ])",
                                    R"(, "definitions": {"passes": "log2_ceil(n) + 1"})");
  ASSERT_EQ(run(plan, 16), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(arguments<std::int32_t>(2), ElementsAre(0, 2, 4));
  EXPECT_THAT(arguments<std::uint8_t>(3), ElementsAre(0, 16, 32));
  EXPECT_THAT(arguments<std::uint64_t>(0), ElementsAre(kY, kY, kY));
}

TEST_F(PlanTest, AllFaultsOfItsTextAreListed) {
  const OwnedPlan plan = make(R"({
    "name": "p", "kernels": {"k": "scale<float>", "other": "absent<int>"},
    "parameters": "y: pointer, n: int64",
    "definitions": {"a": "b + 1", "b": "a + 1", "c": "n +", "d": {"occupancy": "k", "threads": "n"}},
    "workspace": {"r": {"bytes": "unknown * 4", "alignment": 3}},
    "steps": [
      {"launch": "k", "grid": "n", "block": 256, "arguments": ["y", "y", "n"]},
      {"launch": "k", "grid": "n", "block": 256, "arguments": ["y", "n", "n", "y"], "colour": 1},
      {"jump": 1}
    ]})",
                              CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(plan, nullptr);
  EXPECT_THAT(error.message(), AllOf(HasSubstr("alignment"), HasSubstr("colour"), HasSubstr("is no step")));
  make(R"({
    "name": "p", "kernels": {"k": "scale<float>", "other": "absent<int>"},
    "parameters": "y: pointer, n: int64",
    "definitions": {"a": "b + 1", "b": "a + 1", "c": "n +", "d": {"occupancy": "k", "threads": "n"}},
    "workspace": {"r": "unknown * 4"},
    "steps": [
      {"launch": "k", "grid": "n", "block": 256, "arguments": ["y", "y", "n"]},
      {"launch": "k", "grid": "n", "block": 256, "arguments": ["y", "n", "n", "y"]}
    ]})",
       CJIT_ERROR_INVALID_ARGUMENT);
  for (const char* fault :
       {"absent<int>", "depends on itself: a -> b -> a", "column 4", "depends on a parameter", "'unknown'",
        "takes 4 arguments, the step has 3", "'n' of kind int64, the kernel takes pointer",
        "'y' of kind pointer, the kernel takes int64"})
    EXPECT_THAT(error.message(), HasSubstr(fault));
}

TEST_F(PlanTest, FaultsAreDiagnosticsWithTheirPlaceInTheText) {
  const OwnedPlan plan = make(R"json({"name": "p", "kernels": {"k": "untyped", "no": "no_kernel"},
 "parameters": "p: pointer, n: int64", "definitions": {"blocks": "ceildiv(m, 256)", "n": 1},
 "workspace": {"sums": "blocks * q"},
 "steps": [{"launch": "k", "grid": "rows", "block": [32, "columns"], "arguments": ["p", "width"]},
  {"repeat": 2, "steps": [{"when": "later", "launch": "k", "grid": 1, "arguments": []},
                          {"launch": "other", "grid": 1}]}]})json",
                              CJIT_ERROR_INVALID_ARGUMENT);
  auto info = sized<cjit_error_info_t>();
  ASSERT_EQ(cjit_error_get_info(error.get(), &info), CJIT_SUCCESS);
  std::vector<std::string> places;
  for (std::uint64_t i = 0; i < info.diagnostic_count; ++i) {
    const cjit_diagnostic_t& one = *info.diagnostics[i];
    EXPECT_STREQ(one.file, "plan");
    EXPECT_EQ(one.severity, cjit_severity_t{CJIT_SEVERITY_ERROR});
    EXPECT_EQ(one.code, std::uint32_t{CJIT_FAULT_VALUE});
    EXPECT_THAT(error.message(), HasSubstr(one.text));
    places.push_back(std::string(one.path) + " " + std::to_string(one.line) + ":" + std::to_string(one.column));
  }
  EXPECT_THAT(places, testing::UnorderedElementsAre(
                          "/definitions/n 2:90", "/kernels/no 1:49", "/definitions/blocks 2:66", "/workspace/sums 3:24",
                          "/steps/0/grid 4:36", "/steps/0/block/1 4:58", "/steps/0/arguments/1 4:89",
                          "/steps/1/steps/0/when 5:36", "/steps/1/steps/0 5:27", "/steps/1/steps/1/launch 6:38"))
      << error.message();
}

TEST_F(PlanTest, TextThatIsNoPlanIsRefused) {
  const std::string deep = std::string(100000, '[') + std::string(100000, ']');
  for (const std::string& text : {std::string("{"), std::string("[]"), std::string("{}"), deep,
                                  std::string(R"({"name": "p", "steps": 3})"), std::string(2 << 20, ' ')})
    EXPECT_EQ(make(text, CJIT_ERROR_INVALID_ARGUMENT), nullptr);
  make(R"({"name": "p", "constants": {"a": 1, "b": 2, "a": 3}, "steps": []})", CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("an object has two members 'a'"));
  using std::string_literals::operator""s;
  make("{\"name\": \"p\", \"steps\": []}\0 more"s, CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("a NUL byte at offset 26"));
}

TEST_F(PlanTest, RepeatsAreBounded) {
  const OwnedPlan endless = with_steps(R"([{"repeat": "1 << n", "steps": []}])");
  EXPECT_EQ(run(endless, 60), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), AllOf(HasSubstr("step 0"), HasSubstr("repeat is 1152921504606846976")));
  const OwnedPlan nested = with_steps(R"([{"repeat": "n", "steps": [{"repeat": "n", "steps":
                                          [{"memset": "to", "bytes": 0}]}]}])");
  EXPECT_EQ(run(nested, 10000), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("more than 1048576 steps"));
  EXPECT_EQ(run(nested, 100), CJIT_SUCCESS) << error.message();
  const OwnedPlan empty = with_steps(R"([{"repeat": "n", "steps": [{"repeat": "n", "steps": []}]}])");
  EXPECT_EQ(run(empty, 1 << 20), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("more than 1048576 steps"));
}

TEST_F(PlanTest, ANumberOutsideOfItsTypeIsRefusedWhenTheTextIsRead) {
  with_steps(R"([{"memset": "to", "bytes": 4, "width": 4294967297}])", "", CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("steps[0].width: is 4294967297, expected 1, 2 or 4"));
  std::int64_t value = 0;
  const OwnedPlan lowest = with_steps("[]", R"(, "result": -9223372036854775808)");
  EXPECT_EQ(run(lowest, Arguments(kY, kX, std::int64_t{1}).run, &value), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(value, std::numeric_limits<std::int64_t>::min());
}

TEST_F(PlanTest, AMapWithInterleaveNeedsStrides) {
  const char* text = R"({"name": "p", "kernels": {"k": "with_map"}, "parameters": "x: pointer", "tensor_maps": {"map":
    {"address": "x", "element": "uint8", "interleave": "16b", "dims": [16, 4, 4], "box_dims": [16, 4, 4]}},
    "steps": []})";
  make(text, CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("tensor_maps.map.strides: has 0 numbers, expected 2"));
}

TEST_F(PlanTest, ANameThatAnExpressionCannotUseIsRefusedWithTheReason) {
  make(R"({"name": "p", "kernels": {"k": "with_map"}, "parameters": "x: pointer, f: float32",
    "tensor_maps": {"map": {"address": "x", "element": "uint8", "dims": [16], "box_dims": [16]}},
    "workspace": {"a": 4, "b": "a.bytes"},
    "steps": [{"memset": "x", "bytes": "f"}, {"memset": "map", "bytes": 4}, {"memset": "nothing", "bytes": 4}]})",
       CJIT_ERROR_INVALID_ARGUMENT);
  for (const char* fault :
       {"bytes: the name 'f' is that of a parameter of kind float32",
        "workspace.b.bytes: the name 'a.bytes' is that of a workspace region, which only tensor maps",
        "memset: the name 'map' is that of a tensor map", "memset: the name 'nothing' in 'nothing' is unknown"})
    EXPECT_THAT(error.message(), HasSubstr(fault));
}

TEST_F(PlanTest, AnIndexHasANameOfItsOwn) {
  for (const char* name : {"n", "a", "c", "d", "device"})
    with_steps(std::string(R"([{"repeat": 2, "index": ")") + name + R"(", "steps": []}])",
               R"(, "workspace": {"a": 4}, "constants": {"c": 1}, "definitions": {"d": 1})",
               CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("the name 'device' is taken"));
  with_steps(R"([{"repeat": 2, "index": "i", "steps": [{"repeat": 2, "index": "i", "steps": []}]}])", "",
             CJIT_ERROR_INVALID_ARGUMENT);
  with_steps("[]", R"(, "definitions": {"d": {"search": "n", "from": 0, "to": 1, "where": "n"}})",
             CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("definitions.d.search: the name 'n' is taken"));
  const OwnedPlan reused = with_steps(R"([{"repeat": 1, "index": "i", "steps": []},
                                          {"repeat": 2, "index": "i", "steps": [
                                            {"launch": "untyped", "grid": 1, "block": 1, "arguments": ["to", "i"]}]}])");
  EXPECT_EQ(run(reused, 1), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(arguments<std::int32_t>(1), ElementsAre(0, 1));
}

TEST_F(PlanTest, ArgumentsAreCheckedAgainstTheParameters) {
  const OwnedPlan plan = make(kScalePlan);
  EXPECT_EQ(run(plan, Arguments(kY, kX, 1.f).run), CJIT_ERROR_ARGUMENT_MISMATCH);
  EXPECT_THAT(error.message(),
              HasSubstr("takes 4 arguments, 3 were given: y: pointer, x: pointer, factor: float32, n: int64"));
  EXPECT_EQ(run(plan, Arguments(kY, kX, 1.0, std::int64_t{1}).run), CJIT_ERROR_ARGUMENT_MISMATCH);
  EXPECT_THAT(error.message(), HasSubstr("argument 2 ('factor') has 4 bytes, 8 were given"));
  Arguments arguments(kY, kX, 1.f, std::int64_t{1});
  const cjit_value_kind_t kinds[] = {CJIT_VALUE_POINTER, CJIT_VALUE_POINTER, CJIT_VALUE_INT32, CJIT_VALUE_INT64};
  arguments.run.argument_kinds = kinds;
  EXPECT_EQ(run(plan, arguments.run), CJIT_ERROR_ARGUMENT_MISMATCH);
  EXPECT_THAT(error.message(), HasSubstr("argument 2 ('factor') is float32, int32 (4 bytes) was given"));
  EXPECT_EQ(launch_count(), 0u);
}

TEST_F(PlanTest, ArgumentsMayHaveNames) {
  const OwnedPlan plan = make(kScalePlan);
  Arguments arguments(std::int64_t{512}, 3.f, kX, kY);
  const char* names[] = {"n", "factor", "x", "y"};
  arguments.run.argument_names = names;
  ASSERT_EQ(run(plan, arguments.run), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(launched().grid_x, 2u);
  EXPECT_EQ(argument<std::uint64_t>(launched(), 0), kY);
  names[0] = "m";
  EXPECT_EQ(run(plan, arguments.run), CJIT_ERROR_ARGUMENT_MISMATCH);
  EXPECT_THAT(error.message(), HasSubstr("no parameter 'm'"));
  names[0] = "x";
  EXPECT_EQ(run(plan, arguments.run), CJIT_ERROR_ARGUMENT_MISMATCH);
}

TEST_F(PlanTest, APointerThatAStepUsesIsNotNull) {
  const OwnedPlan plan = make(kScalePlan);
  EXPECT_EQ(run(plan, Arguments(kY, std::uint64_t{0}, 1.f, std::int64_t{1}).run), CJIT_ERROR_NULL_POINTER);
  EXPECT_THAT(error.message(), AllOf(HasSubstr("step 0"), HasSubstr("the pointer 'x' is NULL")));
  EXPECT_EQ(run(plan, Arguments(kY, std::uint64_t{0}, 1.f, std::int64_t{0}).run), CJIT_SUCCESS) << error.message();
  std::string text = kScalePlan;
  text.insert(text.find("\"constants\""), "\"nullable\": [\"x\"], ");
  EXPECT_EQ(run(make(text), Arguments(kY, std::uint64_t{0}, 1.f, std::int64_t{1}).run), CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(
      run(with_steps(R"([{"memset": "to", "bytes": "n"}])"), Arguments(std::uint64_t{0}, kX, std::int64_t{4}).run),
      CJIT_ERROR_NULL_POINTER);
}

TEST_F(PlanTest, AnExpressionWithoutAValueIsNamedWithItsValues) {
  const OwnedPlan plan = with_steps(R"([{"launch": "untyped", "grid": "n * n", "block": 32, "arguments": ["to", 1]}])");
  EXPECT_EQ(run(plan, std::int64_t{1} << 40), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), AllOf(HasSubstr("plan 'p'"), HasSubstr("step 0 (launch of 'untyped'), grid.x"),
                                     HasSubstr("'n * n'"), HasSubstr("n = 1099511627776")));
  const OwnedPlan division = with_steps(R"([{"memset": "to", "bytes": "64 / n"}])");
  EXPECT_EQ(run(division, 0), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("division by zero"));
  EXPECT_EQ(launch_count(), 0u);
}

TEST_F(PlanTest, AGridAboveTheDevicesLimitIsRefusedWithItsStep) {
  const OwnedPlan plan = make(kScalePlan);
  EXPECT_EQ(run(plan, Arguments(kY, kX, 1.f, std::int64_t{1} << 40).run), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_THAT(error.message(),
              HasSubstr("step 0 (launch of 'k'): grid.x is 4294967296, expected 0 to 4294967295: 'blocks' with "
                        "blocks = 4294967296"));
  const OwnedPlan wide =
      with_steps(R"([{"launch": "untyped", "grid": [1, "n"], "block": 32, "arguments": ["to", 1]}])");
  EXPECT_EQ(run(wide, 65536), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_THAT(error.message(),
              AllOf(HasSubstr("step 0"), HasSubstr("65535"), HasSubstr("(grid.y: 'n' with n = 65536)")));
}

TEST_F(PlanTest, AValueThatDoesNotFitItsParameterIsRefused) {
  const OwnedPlan plan =
      with_steps(R"([{"launch": "pass", "grid": 1, "block": 1, "arguments": ["to", "from", 0, "n + 1"]}])");
  EXPECT_EQ(run(plan, 254), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(argument<std::uint8_t>(launched(), 3), 255);
  EXPECT_EQ(run(plan, 255), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("argument 3 ('p3') is 256, expected 0 to 255: 'n + 1' with n = 255"));
}

TEST_F(PlanTest, TheDeviceAndTheKernelsAreReadWhenItIsLoaded) {
  const OwnedPlan plan = with_steps(R"([
    {"launch": "pass", "grid": "waves * blocks", "block": "threads",
     "arguments": ["to", "from", "exponent", "device.cc"]}
  ])",
                                    R"(, "definitions": {
    "threads": 128,
    "blocks": {"occupancy": "pass", "threads": "threads"},
    "waves": "min(n, 1) * device.multiprocessor_count",
    "exponent": {"search": "e", "from": 0, "to": 32, "where": "(1 << e) >= kernel.pass.max_threads_per_block"}})");
  ASSERT_EQ(run(plan, 7), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(launched().grid_x, 100u * 16);  // 2048 threads of 128
  EXPECT_THAT(arguments<std::int32_t>(2), ElementsAre(10));
  EXPECT_THAT(arguments<std::uint8_t>(3), ElementsAre(90));
}

TEST_F(PlanTest, ACheckThatDoesNotHoldIsAnErrorWithItsMessageAndValues) {
  const OwnedPlan plan = with_steps("[]", R"(, "definitions": {"half": "n / 2"}, "checks": [
    {"check": "half * 2 == n", "message": "n must be even"}, {"check": "n < 100", "message": "n is too large"}])");
  EXPECT_EQ(run(plan, 10), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(run(plan, 11), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(),
              HasSubstr("cannot run the plan 'p': n must be even: 'half * 2 == n' with half = 5, n = 11"));
  EXPECT_EQ(run(plan, 100), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("n is too large: 'n < 100' with n = 100"));
  with_steps("[]", R"(, "checks": [{"check": "unknown"}])", CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("checks[0].message: is missing"));
  with_steps("[]", R"(, "checks": [{"check": "unknown", "message": "m"}])", CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("checks[0]: the name 'unknown'"));
}

TEST_F(PlanTest, TextsOfAPlanAddNoLinesToMessages) {
  using testing::ContainsRegex;
  using testing::Not;
  const auto is_one_line = Not(ContainsRegex("[[:cntrl:]]"));
  const OwnedPlan plan = with_steps("[]", R"(, "checks": [
    {"check": "n\n\n < 100", "message": "no\ncjit: info: all is well\u001b[31m"}])");
  EXPECT_EQ(run(plan, 100), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("no cjit: info: all is well"));
  EXPECT_THAT(error.message(), is_one_line);
  with_steps("[]", R"(, "checks": [{"check": "n\ncjit: info", "message": "m"}])", CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), is_one_line);
}

TEST_F(PlanTest, ASearchWithoutAResultIsAnError) {
  const OwnedPlan plan =
      with_steps(R"([{"memset": "to", "bytes": "found"}])",
                 R"(, "definitions": {"found": {"search": "i", "from": 0, "to": 3, "where": "i > 3"}})");
  EXPECT_EQ(run(plan, 1), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), AllOf(HasSubstr("definitions.found"), HasSubstr("no value from 0 to 3")));
}

TEST_F(PlanTest, ASearchIsBounded) {
  const auto search = [&](const char* from, const char* to, const char* where) {
    return with_steps("[]", std::string(R"(, "result": "found", "definitions": {"found": {"search": "i", "from": ")") +
                                from + R"(", "to": ")" + to + R"(", "where": ")" + where + R"("}})");
  };
  constexpr const char* kLast = "9223372036854775807";
  EXPECT_EQ(run(search("0 - 9223372036854775807", kLast, "0"), 1), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("is longer than 1048576"));
  EXPECT_EQ(run(search("9223372036854775800", kLast, "0"), 1), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("no value"));
  EXPECT_EQ(run(search("1", "0", "1"), 1), CJIT_ERROR_INVALID_ARGUMENT);
  std::int64_t value = 0;
  const OwnedPlan last = search("9223372036854775800", kLast, "i == 9223372036854775807");
  EXPECT_EQ(run(last, Arguments(kY, kX, std::int64_t{1}).run, &value), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(value, std::numeric_limits<std::int64_t>::max());
}

TEST_F(PlanTest, AllSearchesTogetherAreBounded) {
  const auto searches = [&](int count) {
    std::string all;
    for (int i = 0; i < count; ++i)
      all += std::string(i > 0 ? ", " : "") + "\"d" + std::to_string(i) +
             R"(": {"search": "i", "from": 0, "to": 1000000, "where": "i == 1000000"})";
    return with_steps("[]", ", \"definitions\": {" + all + "}");
  };
  EXPECT_EQ(run(searches(4), 1), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(run(searches(20), 1), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("the searches of the plan need more than 16777216 operations"));
}

TEST_F(PlanTest, AnOccupancyThatTheDeviceRefusesIsToldWithItsDefinition) {
  const OwnedPlan plan =
      with_steps("[]", R"(, "definitions": {"found": {"occupancy": "pass", "threads": 4096}}, "result": "found")");
  EXPECT_EQ(run(plan, 1), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_THAT(error.message(), HasSubstr("cannot run the plan 'p': definitions.found: "));
}

TEST_F(PlanTest, AnEmptyWorkspaceHasTheAddressOfTheCaller) {
  const OwnedPlan plan = with_steps("[]", R"(, "workspace": {"a": "n * 4"}, "result": "a")");
  std::int64_t value = 1;
  EXPECT_EQ(run(plan, 1), CJIT_SUCCESS) << error.message();
  Arguments none(kY, kX, std::int64_t{0});
  EXPECT_EQ(run(plan, none.run, &value), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(value, 0);
  none.run.workspace = 0x8000;
  EXPECT_EQ(run(plan, none.run, &value), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(value, 0x8000);
  cjit_prepared_plan_t* handle = nullptr;
  ASSERT_EQ(cjit_plan_prepare(plan.get(), &none.run, &handle, error.out()), CJIT_SUCCESS) << error.message();
  const OwnedPrepared prepared(handle);
  EXPECT_EQ(cjit_prepared_plan_run(prepared.get(), nullptr, &value, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(value, 0x8000);
}

class PlanWorkspace : public PlanTest {
 protected:
  OwnedPlan plan = with_steps(R"([
    {"memset": "a", "bytes": "a.bytes", "value": 0},
    {"launch": "untyped", "grid": 1, "block": 32, "arguments": ["a", "a.bytes < 1200 ? a.bytes : 1200"]},
    {"launch": "untyped", "grid": 1, "block": 32, "arguments": ["b", "b.bytes"]}
  ])",
                              R"(, "workspace": {"a": "n * 4", "b": {"bytes": 100, "alignment": 1024}})");
};

TEST_F(PlanWorkspace, OfTheCallerHoldsTheRegions) {
  Arguments arguments(kY, kX, std::int64_t{300});
  std::uint64_t bytes = 0, alignment = 0;
  ASSERT_EQ(cjit_plan_get_workspace_size(plan.get(), &arguments.run, &bytes, &alignment, error.out()), CJIT_SUCCESS)
      << error.message();
  EXPECT_EQ(bytes, 2048u + 100);
  EXPECT_EQ(alignment, 1024u);
  arguments.run.workspace = 0x10000;
  arguments.run.workspace_size = bytes;
  ASSERT_EQ(run(plan, arguments.run), CJIT_SUCCESS) << error.message();
  EXPECT_THAT(this->arguments<std::uint64_t>(0), ElementsAre(0x10000, 0x10800));
  EXPECT_THAT(this->arguments<std::int32_t>(1), ElementsAre(1200, 100));
}

TEST_F(PlanWorkspace, ThatIsTooSmallOrMisalignedIsRefused) {
  Arguments arguments(kY, kX, std::int64_t{300});
  arguments.run.workspace = 0x10000;
  arguments.run.workspace_size = 2147;
  EXPECT_EQ(run(plan, arguments.run), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("has 2147 bytes, the plan needs 2148"));
  arguments.run.workspace_size = 4096;
  arguments.run.workspace = 0x10200;
  EXPECT_EQ(run(plan, arguments.run), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("no multiple of 1024"));
  EXPECT_EQ(launch_count(), 0u);
}

TEST_F(PlanWorkspace, ComesFromThePoolIfTheCallerHasNone) {
  ASSERT_EQ(run(plan, 300), CJIT_SUCCESS) << error.message();
  const auto addresses = arguments<std::uint64_t>(0);
  EXPECT_EQ(addresses[0] % 1024, 0u);
  EXPECT_EQ(addresses[1], addresses[0] + 2048);
  // The pool has 64 GiB: more runs than fit at once show that each frees its memory.
  for (int i = 0; i < 8; ++i) ASSERT_EQ(run(plan, std::int64_t{4} << 30), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(run(plan, std::int64_t{17} << 30), CJIT_ERROR_DRIVER);
  EXPECT_THAT(error.message(), AllOf(HasSubstr("allocate a workspace"), HasSubstr("OUT_OF_MEMORY")));
  EXPECT_EQ(run(plan, std::int64_t{1} << 61), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(run(plan, -1), CJIT_ERROR_INVALID_ARGUMENT);
}

TEST_F(PlanTest, ACopyFromARegionThatNothingHasWrittenIsAWarning) {
  const OwnedPlan plan =
      with_steps(R"([{"copy": "to", "from": "a", "bytes": "a.bytes"}])", R"(, "workspace": {"a": 64})");
  auto info = sized<cjit_plan_info_t>();
  ASSERT_EQ(cjit_plan_get_info(plan.get(), &info, error.out()), CJIT_SUCCESS);
  ASSERT_EQ(info.warning_count, 1u);
  EXPECT_THAT(info.warnings[0], HasSubstr("workspace region 'a'"));
}

TEST_F(PlanTest, AttributesOfLaunchesAreExpressions) {
  const OwnedPlan plan = with_steps(R"([
    {"launch": "untyped", "grid": 8, "block": 32, "cluster": 2, "pdl": "n > 1", "priority": "0 - 2",
     "l2_window": {"address": "to", "bytes": "n * 4", "hit_ratio": 0.5}, "arguments": ["to", 1]}
  ])");
  ASSERT_EQ(run(plan, 64), CJIT_SUCCESS) << error.message();
  const cjit_mock_launch_t launch = launched();
  EXPECT_EQ(launch.cluster_x, 2u);
  const std::vector<std::uint32_t> ids(launch.attribute_ids, launch.attribute_ids + launch.attribute_count);
  EXPECT_THAT(ids, ElementsAre(1, 4, 6, 8));  // window, cluster, PDL, priority
  ASSERT_EQ(run(plan, 1), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(launched(1).attribute_count, 3u);
}

TEST_F(PlanTest, TensorMapsAreEncodedFromExpressions) {
  const OwnedPlan plan = make(R"({
    "name": "p", "kernels": {"k": "with_map"}, "parameters": "x: pointer, rows: int64, out: pointer",
    "tensor_maps": {"map": {"address": "x", "element": "float32", "dims": [256, "rows"], "box_dims": [32, 8],
                            "swizzle": "128b"}},
    "steps": [{"launch": "k", "grid": 1, "block": 32, "when": "rows > 0", "arguments": ["map", "out"]}]})");
  const auto bytes_of = [&](std::uint64_t index) {
    const cjit_mock_launch_t launch = launched(index);
    return std::string(static_cast<const char*>(launch.arguments) + launch.argument_offsets[0], 128);
  };
  const std::uint64_t dims[] = {256, 64};
  const std::uint32_t box[] = {32, 8};
  auto options = sized<cjit_tensor_map_options_t>();
  options.address = kX;
  options.dims = dims;
  options.box_dims = box;
  options.rank = 2;
  options.element = CJIT_TENSOR_ELEMENT_FLOAT32;
  options.swizzle = CJIT_TENSOR_MAP_SWIZZLE_128B;
  alignas(64) char expected[128];
  const auto expect_map = [&](std::uint64_t index) {
    ASSERT_EQ(cjit_tensor_map_encode(context.get(), &options, expected, error.out()), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(bytes_of(index), std::string(expected, 128)) << index;
  };
  for (int i = 0; i < 2; ++i)
    ASSERT_EQ(run(plan, Arguments(kX, std::int64_t{64}, kY).run), CJIT_SUCCESS) << error.message();
  expect_map(0);
  expect_map(1);
  ASSERT_EQ(run(plan, Arguments(kX + 4096, std::int64_t{64}, kY).run), CJIT_SUCCESS) << error.message();
  options.address = kX + 4096;
  expect_map(2);
  const std::uint64_t larger[] = {256, 65};
  options.dims = larger;
  ASSERT_EQ(run(plan, Arguments(kX + 4096, std::int64_t{65}, kY).run), CJIT_SUCCESS) << error.message();
  expect_map(3);
  EXPECT_EQ(run(plan, Arguments(kX + 8, std::int64_t{65}, kY).run), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("step 0 (launch of 'k')"));
  EXPECT_EQ(run(plan, Arguments(kX, std::int64_t{0}, kY).run), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(launch_count(), 4u);
}

TEST_F(PlanTest, ReturnsTheValueOfItsResult) {
  const OwnedPlan plan = with_steps("[]", R"(, "result": "n % 2 == 0 ? 1 : 0")");
  std::int64_t value = -1;
  ASSERT_EQ(run(plan, Arguments(kY, kX, std::int64_t{4}).run, &value), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(value, 1);
  ASSERT_EQ(run(plan, Arguments(kY, kX, std::int64_t{5}).run, &value), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(value, 0);
}

class PreparedPlanTest : public PlanTest {
 protected:
  cjit_status_t prepare(const OwnedPlan& plan, const cjit_plan_arguments_t& arguments) {
    cjit_prepared_plan_t* handle = nullptr;
    const cjit_status_t status = cjit_plan_prepare(plan.get(), &arguments, &handle, error.out());
    prepared.reset(handle);
    return status;
  }
  template <typename Value>
  cjit_status_t set(std::uint64_t index, Value value, cjit_value_kind_t kind = CJIT_VALUE_NONE) {
    return cjit_prepared_plan_set_argument(prepared.get(), index, kind, &value, sizeof(value), error.out());
  }
  cjit_status_t run_prepared(std::int64_t* value = nullptr) {
    return cjit_prepared_plan_run(prepared.get(), nullptr, value, error.out());
  }

  OwnedPrepared prepared;
};

TEST_F(PreparedPlanTest, LaunchesTheSameEachTime) {
  {
    const OwnedPlan plan = make(kScalePlan);
    Arguments arguments(kY, kX, 2.5f, std::int64_t{1000});
    ASSERT_EQ(prepare(plan, arguments.run), CJIT_SUCCESS) << error.message();
  }
  EXPECT_EQ(launch_count(), 0u);
  for (int i = 0; i < 3; ++i) ASSERT_EQ(run_prepared(), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(launch_count(), 3u);
  EXPECT_EQ(launched(2).grid_x, 4u);
  EXPECT_EQ(argument<std::uint64_t>(launched(2), 1), kX);
  EXPECT_EQ(argument<float>(launched(2), 2), 2.5f);
}

TEST_F(PreparedPlanTest, AnArgumentCanBeReplaced) {
  const OwnedPlan plan = make(kScalePlan);
  ASSERT_EQ(prepare(plan, Arguments(kY, kX, 2.5f, std::int64_t{1000}).run), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(set(3, std::int64_t{256}), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(run_prepared(), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(launched().grid_x, 1u);
  EXPECT_EQ(argument<std::int64_t>(launched(), 3), 256);
  EXPECT_EQ(set(3, std::int64_t{1} << 60), CJIT_ERROR_LAUNCH_LIMIT);
  EXPECT_EQ(set(3, 5), CJIT_ERROR_ARGUMENT_MISMATCH);
  EXPECT_EQ(set(4, 5), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_EQ(set(3, std::int64_t{5}, CJIT_VALUE_POINTER), CJIT_ERROR_ARGUMENT_MISMATCH);
  EXPECT_EQ(set(3, std::int64_t{5}, 999), CJIT_ERROR_INVALID_ARGUMENT);
  ASSERT_EQ(run_prepared(), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(argument<std::int64_t>(launched(1), 3), 256);
  EXPECT_EQ(launched(1).grid_x, 1u);
}

TEST_F(PreparedPlanTest, KeepsAWorkspaceThatGrowsWithItsArguments) {
  const OwnedPlan plan = with_steps(
      R"([{"launch": "untyped", "grid": 1, "block": 32, "arguments": ["a", "a.bytes"]},
          {"copy": "to", "from": "a", "bytes": 4}])",
      R"(, "workspace": {"a": "n"})");
  ASSERT_EQ(prepare(plan, Arguments(kY, kX, std::int64_t{1000}).run), CJIT_SUCCESS) << error.message();
  for (const std::int64_t n : {1000, 500, 100000}) {
    ASSERT_EQ(set(2, n), CJIT_SUCCESS) << error.message();
    ASSERT_EQ(run_prepared(), CJIT_SUCCESS) << error.message();
  }
  const auto addresses = arguments<std::uint64_t>(0);
  EXPECT_EQ(addresses[0], addresses[1]);
  EXPECT_NE(addresses[1], addresses[2]);
  EXPECT_EQ(set(2, std::int64_t{1} << 43), CJIT_ERROR_DRIVER);
  ASSERT_EQ(run_prepared(), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(arguments<std::uint64_t>(0)[3], addresses[2]);
}

TEST_F(PreparedPlanTest, ReturnsTheValueOfItsArguments) {
  const OwnedPlan plan = with_steps("[]", R"(, "result": "n * 2")");
  ASSERT_EQ(prepare(plan, Arguments(kY, kX, std::int64_t{4}).run), CJIT_SUCCESS) << error.message();
  std::int64_t value = 0;
  ASSERT_EQ(run_prepared(&value), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(value, 8);
  ASSERT_EQ(set(2, std::int64_t{5}, CJIT_VALUE_INT64), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(run_prepared(&value), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(value, 10);
  EXPECT_EQ(set(2, std::int64_t{1} << 62), CJIT_ERROR_INVALID_ARGUMENT);
  ASSERT_EQ(run_prepared(&value), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(value, 10);
}

class PlanInResult : public PlanTest {
 protected:
  cjit_status_t add(const cjit_build_result_t* to, const std::string& text, KernelResult& out) {
    return cjit_build_result_add_plan(to, text.data(), text.size(), out.get(), error.out());
  }
  static std::string named(const std::string& name, const std::string& result) {
    return R"({"name": ")" + name + R"(", "steps": [], "result": )" + result + "}";
  }
  std::int64_t value_of(const OwnedModule& from, const char* name) {
    cjit_plan_t* plan = nullptr;
    EXPECT_EQ(cjit_module_get_plan(from.get(), name, &plan, error.out()), CJIT_SUCCESS) << error.message();
    std::int64_t value = -1;
    EXPECT_EQ(run(OwnedPlan(plan), Arguments().run, &value), CJIT_SUCCESS) << error.message();
    return value;
  }
};

TEST_F(PlanInResult, IsInArtifactsAndModules) {
  KernelResult one, two, replaced;
  ASSERT_EQ(add(result.get(), kScalePlan, one), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(add(one.get(), named("other", "1"), two), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(add(two.get(), named("other", "2"), replaced), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(one.image(), result.image());
  cjit_blob_t* blob = nullptr;
  ASSERT_EQ(cjit_build_result_serialize(replaced.get(), &blob, error.out()), CJIT_SUCCESS) << error.message();
  const OwnedBlob artifact(blob);
  cjit_module_t* handle = nullptr;
  ASSERT_EQ(cjit_module_load_artifact(context.get(), cjit_blob_data(blob), cjit_blob_size(blob), &handle, error.out()),
            CJIT_SUCCESS)
      << error.message();
  const OwnedModule again(handle);
  EXPECT_EQ(value_of(again, "other"), 2);
  cjit_plan_t* plan = nullptr;
  ASSERT_EQ(cjit_module_get_plan(again.get(), "scale", &plan, error.out()), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(run(OwnedPlan(plan), Arguments(kY, kX, 1.f, std::int64_t{1}).run), CJIT_SUCCESS) << error.message();
  EXPECT_EQ(launch_count(), 1u);
  EXPECT_EQ(cjit_module_get_plan(again.get(), nullptr, &plan, error.out()), CJIT_ERROR_NOT_FOUND);
  EXPECT_THAT(error.message(), HasSubstr("has 2 plans, and no name was given: other, scale"));
  EXPECT_EQ(cjit_module_get_plan(again.get(), "absent", &plan, error.out()), CJIT_ERROR_NOT_FOUND);
  EXPECT_THAT(error.message(), HasSubstr("no plan 'absent'; it has other, scale"));
  EXPECT_EQ(cjit_module_get_plan(loaded.get(), nullptr, &plan, error.out()), CJIT_ERROR_NOT_FOUND);
  EXPECT_THAT(error.message(), HasSubstr("has no plan"));
}

TEST_F(PlanInResult, IsAFieldOfIt) {
  KernelResult one, two;
  ASSERT_EQ(add(result.get(), kScalePlan, one), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(add(one.get(), named("other", "1"), two), CJIT_SUCCESS) << error.message();
  ASSERT_EQ(two->plan_count, 2u);
  EXPECT_STREQ(two->plan_names[0], "other");
  EXPECT_EQ(two->plans[0], named("other", "1"));
  EXPECT_STREQ(two->plan_names[1], "scale");
  EXPECT_STREQ(two->plans[1], kScalePlan);
  EXPECT_EQ(result->plan_count, 0u);
  EXPECT_EQ(result->plans, nullptr);
  EXPECT_STREQ(two->cache_key, result->cache_key);
  EXPECT_EQ(two->build_place, result->build_place);
  EXPECT_STREQ(two->build_place_note, result->build_place_note);
  EXPECT_STREQ(two->cache_note, result->cache_note);
  EXPECT_EQ(two->compile_nanoseconds, result->compile_nanoseconds);
}

TEST_F(PlanInResult, IsCheckedAgainstTheImageWithoutADriver) {
  KernelResult out;
  std::string text = kScalePlan;
  text.replace(text.find("\"y\", \"x\", \"factor\""), 18, "\"y\", \"factor\", \"x\"");
  EXPECT_EQ(add(result.get(), text, out), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("'factor' of kind float32, the kernel takes pointer"));
  EXPECT_TRUE(out.is_zeroed());
  text = kScalePlan;
  text.replace(text.find("scale<float>"), 12, "scale<double>");
  EXPECT_EQ(add(result.get(), text, out), CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("no kernel 'scale<double>'"));
}

TEST_F(PlanInResult, OptionsThatItsArchitectureLacksAreFaults) {
  const auto build = [&](const char* arch, cjit_image_kind_t image) {
    KernelBuild request("__global__ void k(int n) {}");
    request.names = {"k"};
    request.options.arch = arch;
    request.options.image_kind = image;
    EXPECT_EQ(request.run(context.get()), CJIT_SUCCESS) << request.error.message();
    return std::move(request.result);
  };
  const auto with = [](const std::string& options) {
    return R"({"name": "p", "kernels": {"k": "k"}, "parameters": "x: pointer", "steps": [
      {"launch": "k", "grid": 4, "block": 32, "arguments": [1], )" +
           options + "}]}";
  };
  KernelResult sm_80 = build("sm_80", CJIT_IMAGE_KIND_CUBIN), sm_90 = build("sm_90", CJIT_IMAGE_KIND_CUBIN),
               ptx = build("compute_80", CJIT_IMAGE_KIND_PTX);
  const auto add_to = [&](KernelResult& kernels, const char* option) {
    KernelResult out;
    return add(kernels.get(), with(option), out);
  };
  for (const char* option : {R"("cluster": 2)", R"("cluster": [1, 2])", R"("pdl": 1)",
                             R"("cluster_scheduling": "spread")", R"("memory_sync_domain": "remote")"}) {
    EXPECT_EQ(add_to(sm_80, option), CJIT_ERROR_INVALID_ARGUMENT) << option;
    EXPECT_THAT(error.message(), HasSubstr("needs sm_90 or newer, but the kernels run on devices up to sm_89 only"));
    EXPECT_EQ(add_to(sm_90, option), CJIT_SUCCESS) << error.message();
    EXPECT_EQ(add_to(ptx, option), CJIT_SUCCESS) << error.message();
  }
  for (const char* option : {R"("cluster": 1)", R"("cluster": "device.cc >= 90 ? 2 : 1")", R"("pdl": 0)",
                             R"("pdl": "device.cc >= 90")", R"("l2_window": {"address": "x", "bytes": 64})"})
    EXPECT_EQ(add_to(sm_80, option), CJIT_SUCCESS) << error.message();
}

TEST_F(PlanInResult, TensorMapsNeedAnArchitectureThatHasThem) {
  KernelBuild request(
      "struct alignas(64) Map { char bytes[128]; }; __global__ void k(const __grid_constant__ Map m) {}");
  request.names = {"k"};
  request.options.arch = "sm_80";
  ASSERT_EQ(request.run(context.get()), CJIT_SUCCESS) << request.error.message();
  KernelResult out;
  EXPECT_EQ(add(request.result.get(), R"({"name": "p", "kernels": {"k": "k"}, "parameters": "x: pointer",
    "tensor_maps": {"m": {"address": "x", "element": "uint8", "dims": [64], "box_dims": [64]}},
    "steps": [{"launch": "k", "grid": 1, "block": 32, "arguments": ["m"]}]})",
                out),
            CJIT_ERROR_INVALID_ARGUMENT);
  EXPECT_THAT(error.message(), HasSubstr("argument 0 ('p0'): needs sm_90 or newer"));
}

TEST_F(PlanTest, RunsInManyThreadsAtOnce) {
  const OwnedPlan plan = make(R"({
    "name": "p", "kernels": {"k": "untyped"}, "parameters": "p: pointer, n: int32",
    "workspace": {"w": "n * 4"},
    "steps": [{"repeat": 3, "index": "i", "steps": [
      {"launch": "k", "grid": "n", "block": 32, "arguments": ["w", "n * 10 + i"]}]}]})");
  constexpr int kThreads = 16, kRuns = 50;
  std::vector<std::thread> threads;
  std::atomic<int> failures{0};
  for (int t = 1; t <= kThreads; ++t)
    threads.emplace_back([&, t] {
      for (int i = 0; i < kRuns; ++i)
        if (run_quietly(plan, Arguments(kX, t).run) != CJIT_SUCCESS) ++failures;
    });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(failures, 0);
  ASSERT_EQ(launch_count(), std::uint64_t{kThreads} * kRuns * 3);
  for (std::uint64_t i = 0; i < launch_count(); ++i) {
    const cjit_mock_launch_t launch = launched(i);
    EXPECT_EQ(argument<std::int32_t>(launch, 1) / 10, static_cast<int>(launch.grid_x));
  }
}

}  // namespace
}  // namespace cjit::test
