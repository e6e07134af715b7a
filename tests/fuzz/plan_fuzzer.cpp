// Any text as a plan for the kernels of a small build. A build result and its module accept and refuse the same texts.
// An accepted plan is in the artifact, in the module that is loaded from it, and runs on mocks.
#include <cjit/cjit.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

#include "artifact/build_record.hpp"
#include "artifact/format.hpp"
#include "artifact/writer.hpp"
#include "fuzz/budget.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/mocks.hpp"
#include "fuzz/plan_mutator.hpp"
#include "fuzz/repeat.hpp"
#include "fuzz/text_and_choices.hpp"
#include "plan/definition.hpp"
#include "support/forged_artifact.hpp"

namespace {

using cjit::test::Bytes;
using cjit::test::OwnedBlob;
using cjit::test::OwnedError;
using cjit::test::OwnedModule;
using cjit::test::OwnedResult;
using cjit::test::sized;
using cjit::test::view;
using Json = nlohmann::ordered_json;
using OwnedPlan = std::unique_ptr<cjit_plan_t, cjit::test::Destroyer<cjit_plan_destroy>>;
using OwnedPrepared = std::unique_ptr<cjit_prepared_plan_t, cjit::test::Destroyer<cjit_prepared_plan_destroy>>;

constexpr std::string_view kPtx{
    ".version 6.3\n.target sm_75\n.address_size 64\n"
    ".visible .entry scale(.param .u64 y, .param .u64 x, .param .f32 f, .param .u64 n) { ret; }\n"
    ".visible .entry untyped(.param .u64 p, .param .u32 v) { .shared .align 4 .b8 s[4096]; ret; }\n"
    ".visible .entry mapped(.param .align 64 .b8 map[128], .param .u64 out) { ret; }\n"
    ".visible .entry small(.param .u8 a, .param .u16 b, .param .f64 c, .param .align 8 .b8 d[24]) { ret; }\n"
    ".visible .entry empty() .reqntid 32 { ret; }\n\0",
    456};

// The result of a build for all mocks.
const cjit_build_result_t& build() {
  static const cjit_build_result_t result = [] {
    cjit::BuildRecord record;
    record.family = CJIT_FAMILY_KERNEL;
    record.cc = 75;
    record.images.push_back(cjit::Image::owning(CJIT_IMAGE_KIND_PTX, cjit::Buffer(cjit::as_bytes(kPtx))));
    record.names = {{"scale<float>", "scale"}, {"mapped", "mapped"}, {"small", "small"}};
    record.argument_schemas = {"y: pointer, x: pointer, f: float32, n: int64", "map: tensor_map, out: pointer",
                               "a: bool, b: int16, c: float64, d: bytes[24:8]"};
    record.producer = "fuzzer";
    const cjit::Buffer artifact = cjit::write_artifact(record, {});
    auto read = sized<cjit_build_result_t>();
    CJIT_FUZZ_EXPECT(cjit_build_result_deserialize(artifact.bytes().data(), artifact.bytes().size(), 0, &read,
                                                   nullptr) == CJIT_SUCCESS);
    return read;
  }();
  return result;
}

// Loaded until the process ends.
cjit_module_t* module_on(std::size_t mock) {
  static const auto modules = [] {
    std::array<cjit_module_t*, cjit::test::kMocks.size()> loaded{};
    for (std::size_t i = 0; i < loaded.size(); ++i)
      CJIT_FUZZ_EXPECT(cjit_module_load(cjit::test::mock(i), &build(), &loaded[i], nullptr) == CJIT_SUCCESS);
    return loaded;
  }();
  return modules[mock];
}

cjit_status_t make(cjit_module_t* loaded, std::string_view text, OwnedPlan& plan) {
  OwnedError error;
  cjit_plan_t* handle = nullptr;
  const cjit_status_t status = cjit_module_create_plan(loaded, text.data(), text.size(), &handle, error.out());
  plan.reset(handle);
  CJIT_FUZZ_EXPECT(status == CJIT_SUCCESS || status == CJIT_ERROR_INVALID_ARGUMENT);
  CJIT_FUZZ_EXPECT((status == CJIT_SUCCESS) == (handle != nullptr) && error.status() == status);
  return status;
}

cjit_status_t add(std::string_view text, OwnedResult& with_plan) {
  OwnedError error;
  const cjit_status_t status = cjit_build_result_add_plan(&build(), text.data(), text.size(), &with_plan, error.out());
  CJIT_FUZZ_EXPECT((status == CJIT_SUCCESS) == (with_plan->owner != nullptr) && error.status() == status);
  return status;
}

cjit_plan_info_t info_of(const OwnedPlan& plan) {
  auto info = sized<cjit_plan_info_t>();
  CJIT_FUZZ_EXPECT(cjit_plan_get_info(plan.get(), &info, nullptr) == CJIT_SUCCESS);
  return info;
}

// Artifacts

OwnedModule load(std::size_t mock, std::string_view artifact) {
  cjit_module_t* loaded = nullptr;
  const cjit_status_t status =
      cjit_module_load_artifact(cjit::test::mock(mock), artifact.data(), artifact.size(), &loaded, nullptr);
  CJIT_FUZZ_EXPECT((status == CJIT_SUCCESS) == (loaded != nullptr));
  return OwnedModule(loaded);
}

void expect_in_artifact(std::string_view artifact, std::size_t mock, const cjit_plan_info_t& expected) {
  const OwnedModule loaded = load(mock, artifact);
  CJIT_FUZZ_EXPECT(loaded != nullptr);
  for (const char* name : {expected.name, static_cast<const char*>(nullptr)}) {
    cjit_plan_t* handle = nullptr;
    CJIT_FUZZ_EXPECT(cjit_module_get_plan(loaded.get(), name, &handle, nullptr) == CJIT_SUCCESS);
    const OwnedPlan plan(handle);
    const cjit_plan_info_t found = info_of(plan);
    for (const auto field : {&cjit_plan_info_t::name, &cjit_plan_info_t::text, &cjit_plan_info_t::parameters})
      CJIT_FUZZ_EXPECT(std::string_view(found.*field) == expected.*field);
    CJIT_FUZZ_EXPECT(found.warning_count == expected.warning_count);
  }
  OwnedResult read;
  CJIT_FUZZ_EXPECT(cjit_build_result_deserialize(artifact.data(), artifact.size(), 0, &read, nullptr) == CJIT_SUCCESS);
  cjit_blob_t* blob = nullptr;
  CJIT_FUZZ_EXPECT(cjit_build_result_serialize(&read, &blob, nullptr) == CJIT_SUCCESS);
  CJIT_FUZZ_EXPECT(view(OwnedBlob(blob)) == artifact);
}

// A changed byte of the section of plans: refused by the checksums; and with corrected checksums refused, or a plan.
void expect_safe_if_damaged(std::string_view artifact, std::size_t mock, FuzzedDataProvider& in) {
  Bytes bytes = cjit::test::to_bytes(artifact);
  const auto count = cjit::test::get<std::uint32_t>(bytes, cjit::test::kSectionCountAt);
  std::size_t entry = cjit::test::kTableAt;
  for (std::uint32_t i = 0; i < count; ++i, entry += cjit::test::kEntrySize)
    if (cjit::test::get<std::uint32_t>(bytes, entry) == cjit::kSectionPlans) break;
  const auto offset = cjit::test::get<std::uint64_t>(bytes, entry + cjit::test::kEntryOffsetAt);
  const auto size = cjit::test::get<std::uint64_t>(bytes, entry + cjit::test::kEntrySizeAt);
  const auto at = in.ConsumeBool() ? in.ConsumeIntegralInRange<std::uint64_t>(0, std::min<std::uint64_t>(size, 32) - 1)
                                   : in.ConsumeIntegralInRange<std::uint64_t>(0, size - 1);
  bytes[offset + at] ^= std::byte{in.ConsumeIntegralInRange<std::uint8_t>(1, 255)};
  const auto text = [&] { return std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size()); };
  CJIT_FUZZ_EXPECT(load(mock, text()) == nullptr);
  cjit::test::reseal(bytes);
  const OwnedModule loaded = load(mock, text());
  if (!loaded) return;
  cjit_plan_t* handle = nullptr;
  const cjit_status_t status = cjit_module_get_plan(loaded.get(), nullptr, &handle, nullptr);
  const OwnedPlan plan(handle);
  CJIT_FUZZ_EXPECT((status == CJIT_SUCCESS) == (handle != nullptr));
  auto info = sized<cjit_plan_info_t>();
  const cjit_status_t used = plan ? cjit_plan_get_info(plan.get(), &info, nullptr) : status;
  CJIT_FUZZ_EXPECT(used == CJIT_SUCCESS || used == CJIT_ERROR_INVALID_ARGUMENT || used == CJIT_ERROR_ARTIFACT_CORRUPT);
  CJIT_FUZZ_EXPECT((used == CJIT_SUCCESS) == (info.name != nullptr));
}

// Runs

// An expression of a plan as text.
std::string expression_of(const Json& value) {
  if (value.is_boolean()) return value.get<bool>() ? "1" : "0";
  return value.is_string() ? value.get<std::string>() : value.dump();
}

void limit_steps(Json& owner, int depth) {
  constexpr int kRepeatedLevels = 2;
  for (Json& step : owner["steps"]) {
    if (!step.contains("repeat")) continue;
    step["repeat"] = "min((" + expression_of(step["repeat"]) + "), " + (depth < kRepeatedLevels ? "3)" : "1)");
    if (step.contains("steps")) limit_steps(step, depth + 1);
  }
}

// The plan with few repetitions and short searches: a run may take 2^20 steps, and each search 2^20.
std::string limited(std::string_view text) {
  Json plan = Json::parse(text.begin(), text.end());
  limit_steps(plan, 0);
  if (plan.contains("definitions"))
    for (Json& definition : plan["definitions"]) {
      if (!definition.is_object() || !definition.contains("search")) continue;
      const std::string from = "(" + expression_of(definition["from"]) + ")";
      const std::string to = "(" + expression_of(definition["to"]) + ")";
      definition["to"] = from + " > 9223372036854775799 ? " + to + " : min(" + to + ", " + from + " + 8)";
    }
  return plan.dump();
}

class Arguments {
 public:
  Arguments(const cjit_plan_info_t& info, FuzzedDataProvider& in) : values_(info.parameter_count) {
    for (std::uint64_t i = 0; i < info.parameter_count; ++i) {
      // On the heap with the exact size, so that the sanitizer sees what is read.
      values_[i].resize(info.parameter_sizes[i]);
      const std::int64_t value = info.parameter_kinds[i] == CJIT_VALUE_POINTER ? address(in) : cjit::test::integer(in);
      std::memcpy(values_[i].data(), &value, std::min(values_[i].size(), sizeof(value)));
      values_[i].shrink_to_fit();
      addresses_.push_back(values_[i].data());
    }
    run = sized<cjit_plan_arguments_t>();
    run.arguments = addresses_.data();
    run.argument_sizes = info.parameter_sizes;
    run.argument_kinds = in.ConsumeBool() ? info.parameter_kinds : nullptr;
    for (std::uint64_t i = 0; i < info.parameter_count; ++i)
      if (info.parameter_kinds[i] == CJIT_VALUE_TENSOR_MAP) run.argument_kinds = nullptr;  // these are no handles
    run.argument_names = in.ConsumeBool() ? info.parameter_names : nullptr;
    run.argument_count = info.parameter_count;
    if (in.ConsumeIntegralInRange<int>(0, 15) == 15)
      run.argument_count = in.ConsumeIntegralInRange<std::uint64_t>(0, info.parameter_count);
    if (in.ConsumeIntegralInRange<int>(0, 3) == 3) return;
    run.workspace = std::uint64_t{0x7000'0000'0000} + (in.ConsumeIntegralInRange<int>(0, 15) == 15 ? 16 : 0);
    run.workspace_size =
        in.ConsumeIntegralInRange<int>(0, 15) == 15 ? in.ConsumeIntegral<std::uint64_t>() : std::uint64_t{1} << 60;
  }
  Arguments(const Arguments&) = delete;
  Arguments& operator=(const Arguments&) = delete;

  cjit_plan_arguments_t run;

 private:
  static std::int64_t address(FuzzedDataProvider& in) {
    return in.ConsumeIntegralInRange<int>(0, 3) == 3 ? cjit::test::integer(in)
                                                     : 0x6000'0000'0000 + 16 * in.ConsumeIntegral<std::uint8_t>();
  }

  std::vector<std::vector<unsigned char>> values_;
  std::vector<const void*> addresses_;
};

// What the launches of a context were, and forgets them.
std::string take_launches(cjit_context_t* context) {
  std::string all;
  std::uint64_t count = 0;
  CJIT_FUZZ_EXPECT(cjit_mock_get_launch_count(context, &count, nullptr) == CJIT_SUCCESS);
  for (std::uint64_t i = 0; i < count; ++i) {
    auto launch = sized<cjit_mock_launch_t>();
    CJIT_FUZZ_EXPECT(cjit_mock_get_launch(context, i, &launch, nullptr) == CJIT_SUCCESS);
    const std::uint64_t numbers[] = {
        launch.grid_x,  launch.grid_y,  launch.grid_z,          launch.block_x,
        launch.block_y, launch.block_z, launch.attribute_count, launch.dynamic_shared_memory};
    all.append(launch.lowered_name).append(reinterpret_cast<const char*>(numbers), sizeof(numbers));
    all.append(static_cast<const char*>(launch.arguments), launch.arguments_size);
    all.append(static_cast<const char*>(launch.attribute_values), launch.attribute_count * 64);
  }
  CJIT_FUZZ_EXPECT(cjit_mock_clear(context, nullptr) == CJIT_SUCCESS);
  return all;
}

bool may_fail_with(cjit_status_t status) { return status != CJIT_ERROR_INTERNAL && status != CJIT_ERROR_OUT_OF_MEMORY; }

// A prepared plan submits what a run submits. A failed run may have submitted its first steps.
void run(const OwnedPlan& plan, cjit_context_t* context, FuzzedDataProvider& in) {
  const cjit_plan_info_t info = info_of(plan);
  Arguments arguments(info, in);
  OwnedError error;
  std::uint64_t bytes = 0, alignment = 0;
  const cjit_status_t sized_as =
      cjit_plan_get_workspace_size(plan.get(), &arguments.run, &bytes, &alignment, error.out());
  CJIT_FUZZ_EXPECT(may_fail_with(sized_as) && error.status() == sized_as);
  std::int64_t value = 0, again = 0;
  const cjit_status_t status = cjit_plan_run(plan.get(), &arguments.run, &value, error.out());
  CJIT_FUZZ_EXPECT(may_fail_with(status) && error.status() == status);
  CJIT_FUZZ_EXPECT(sized_as == CJIT_SUCCESS || status == sized_as);
  const std::string launches = take_launches(context);

  // With the same addresses. The address of a region of 0 bytes is not documented.
  const bool is_repeatable = (arguments.run.workspace != 0) == (bytes != 0);
  CJIT_FUZZ_EXPECT(cjit_plan_run(plan.get(), &arguments.run, &again, nullptr) == status);
  if (is_repeatable) CJIT_FUZZ_EXPECT(again == value && take_launches(context) == launches);
  take_launches(context);

  cjit_prepared_plan_t* handle = nullptr;
  const cjit_status_t prepared_as = cjit_plan_prepare(plan.get(), &arguments.run, &handle, error.out());
  const OwnedPrepared prepared(handle);
  CJIT_FUZZ_EXPECT(may_fail_with(prepared_as) && error.status() == prepared_as);
  CJIT_FUZZ_EXPECT((prepared_as == CJIT_SUCCESS) == (handle != nullptr) && take_launches(context).empty());
  if (is_repeatable) CJIT_FUZZ_EXPECT(prepared_as == status);
  if (!prepared) return;
  CJIT_FUZZ_EXPECT(cjit_prepared_plan_run(handle, nullptr, &again, nullptr) == CJIT_SUCCESS);
  const std::string submitted = take_launches(context);
  if (is_repeatable) CJIT_FUZZ_EXPECT(again == value && submitted == launches);
  if (info.parameter_count == 0) return;
  const auto index = in.ConsumeIntegralInRange<std::uint64_t>(0, info.parameter_count - 1);
  std::vector<unsigned char> other(info.parameter_sizes[index]);
  const std::int64_t number = cjit::test::integer(in);
  std::memcpy(other.data(), &number, std::min(other.size(), sizeof(number)));
  const cjit_status_t set =
      cjit_prepared_plan_set_argument(handle, index, CJIT_VALUE_NONE, other.data(), other.size(), error.out());
  CJIT_FUZZ_EXPECT(may_fail_with(set) && error.status() == set);
  CJIT_FUZZ_EXPECT(cjit_prepared_plan_run(handle, nullptr, &again, nullptr) == CJIT_SUCCESS);
  if (set != CJIT_SUCCESS) CJIT_FUZZ_EXPECT(take_launches(context) == submitted);
  take_launches(context);
}

void test(const std::uint8_t* data, std::size_t size) {
  const cjit::test::TextAndChoices input(data, size);
  FuzzedDataProvider in = input.choices();
  const auto mock = in.ConsumeIntegralInRange<std::size_t>(0, cjit::test::kMocks.size() - 1);
  cjit_module_t* const loaded = module_on(mock);

  const cjit::test::Budget reading{.bytes_per_byte = 512, .seconds_per_byte = 50e-6};
  OwnedPlan plan;
  OwnedResult with_plan;
  cjit::test::expect_within(reading, input.text.size(), [&] { make(loaded, input.text, plan); });
  cjit::test::expect_within(reading, input.text.size(), [&] {
    cjit_build_result_cleanup(&with_plan);
    const cjit_status_t status = add(input.text, with_plan);
    CJIT_FUZZ_EXPECT(status == (plan ? CJIT_SUCCESS : CJIT_ERROR_INVALID_ARGUMENT));
  });
  if (!plan) return;
  const cjit_plan_info_t info = info_of(plan);
  CJIT_FUZZ_EXPECT(info.text == input.text);
  if (in.ConsumeIntegralInRange<int>(0, 3) == 0) {  // takes longer than the rest
    cjit_blob_t* blob = nullptr;
    CJIT_FUZZ_EXPECT(cjit_build_result_serialize(&with_plan, &blob, nullptr) == CJIT_SUCCESS);
    const OwnedBlob artifact(blob);
    expect_in_artifact(view(artifact), mock, info);
    expect_safe_if_damaged(view(artifact), mock, in);
  }

  const std::string few_steps = limited(input.text);
  OwnedPlan runnable;
  if (make(loaded, few_steps, runnable) != CJIT_SUCCESS) return;  // the limits made an expression too long
  // A launch on a mock records up to 32 KB of arguments; a step of the text is done nine times, in three runs.
  cjit::test::expect_within(
      {.fixed_bytes = 4 << 20, .bytes_per_byte = 4096, .fixed_seconds = 0.5, .seconds_per_byte = 500e-6},
      input.text.size(), [&] {
        FuzzedDataProvider choices = input.choices();
        run(runnable, cjit::test::mock(mock), choices);
      });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // A thread keeps memory for its next run of a plan, and the leak sanitizer does not see thread-local variables.
  std::thread([&] { test(data, size); }).join();
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t max_size,
                                               unsigned seed) {
  if (seed % 2 == 0) return cjit::test::mutate_or_repeat(data, size, max_size, seed / 2);
  const std::string whole(reinterpret_cast<const char*>(data), size);
  const auto nul = whole.find('\0');
  std::string mutated = cjit::test::PlanMutator(seed / 2).mutate(std::string_view(whole).substr(0, nul));
  if (mutated.empty()) return cjit::test::mutate_or_repeat(data, size, max_size, seed / 2);
  if (nul != std::string::npos) mutated += whole.substr(nul);
  const std::size_t kept = std::min(mutated.size(), max_size);
  std::memcpy(data, mutated.data(), kept);
  return kept;
}
