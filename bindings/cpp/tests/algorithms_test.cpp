// Algorithms by one call: what they build, keep and launch on a mock device, and what is refused.
#include <array>
#include <complex>
#include <thread>

#include "algorithms_fixture.hpp"

namespace {

struct Point {
  float x, y;
};
struct Opaque {
  std::int32_t values[3];
};
enum class Shade : std::uint16_t { red };

}  // namespace

template <>
inline constexpr cjit::cuda_type cjit::cuda_type_of<Point> = {"Point", "struct Point { float x, y; };"};
template <>
inline constexpr cjit::cuda_type cjit::cuda_type_of<const float*> = {"const float*"};

namespace {

using testing::AllOf;
using testing::HasSubstr;

using test::at;
using Algorithms = test::Algorithms;

TEST_F(Algorithms, ReduceTakesTypesAndSizesFromTheSpans) {
  int memory = 0;
  const auto stream = reinterpret_cast<cjit_cuda_stream_t>(&memory);
  cjit::reduce(context(), at<const float>(0x10000, 1000), at<float>(0x20000, 1), "plus", -1.5f, {stream}).value();
  const auto seen = only_launch();
  EXPECT_THAT(std::string(seen.lowered_name()), HasSubstr("cjit_all"));
  EXPECT_EQ(seen.stream(), stream);
  EXPECT_EQ(argument<std::uint64_t>(seen, 0), 1000u);
  EXPECT_EQ(argument<std::uint64_t>(seen, 1), 0x10000u);
  EXPECT_EQ(last_argument<float>(seen), -1.5f);
}

TEST_F(Algorithms, SegmentsHaveOffsetsOrOneSize) {
  const auto input = at<float>(0x10000, 12), output = at<float>(0x20000, 3);
  cjit::segmented_reduce(context(), input, output, cjit::segments::of_size(4), "plus", 0.5f).value();
  auto seen = only_launch();
  EXPECT_EQ(argument<std::int32_t>(seen, 0), 3);
  EXPECT_EQ(argument<std::int32_t>(seen, 3), 4);
  EXPECT_EQ(last_argument<float>(seen), 0.5f);
  const auto reduce = [&](const cjit::segments& segments) {
    cjit::segmented_reduce(context(), input, output, segments, "maximum", -1.0f).value();
    return last_launch();
  };
  seen = reduce(cjit::segments::between(at<const std::int64_t>(0x30000, 4), 5));
  EXPECT_EQ(argument<std::uint64_t>(seen, 3), 0x30000u);
  EXPECT_EQ(argument<std::uint64_t>(seen, 4), 0x30008u);
  EXPECT_EQ(last_argument<std::uint64_t>(seen, 1), 5u);
  EXPECT_EQ(last_argument<float>(seen), -1.0f);
  seen = reduce(cjit::segments::from_to(at<std::int64_t>(0x30000, 3), at<std::int64_t>(0x40000, 3)));
  EXPECT_EQ(argument<std::uint64_t>(seen, 4), 0x40000u);
  EXPECT_EQ(last_argument<std::uint64_t>(seen, 1), 0u);
}

TEST_F(Algorithms, TransformTakesInputsOfSeveralTypes) {
  const auto x = at<float>(0x10000, 1000);
  const auto factors = at<const std::int16_t>(0x20000, 1000);
  const auto scale = cjit::device_operator("[](float a, float x, short factor) { return scaled(a, x) * factor; }")
                         .code("__device__ float scaled(float a, float x) { return a * x; }")
                         .state(2.0f);
  cjit::transform(context(), std::tuple(x, factors), x, scale).value();
  EXPECT_EQ(last_argument<float>(only_launch()), 2.0f);
  auto other = scale;
  cjit::transform(context(), std::tuple(x, factors), x, other.state(3.0f)).value();
  EXPECT_EQ(last_argument<float>(last_launch()), 3.0f);
}

TEST_F(Algorithms, ForEachTakesStructsAndATableAsState) {
  const float* const table = reinterpret_cast<const float*>(0x30000);
  const auto look_up =
      cjit::device_operator("[](const float* table, Point& p) { p.x = table[int(p.y)]; }").state(table);
  cjit::for_each(context(), at<Point>(0x10000, 100), look_up).value();
  EXPECT_THAT(std::string(only_launch().lowered_name()), HasSubstr("Point"));
  EXPECT_EQ(last_argument<const float*>(only_launch()), table);
}

TEST_F(Algorithms, TheLargestSegmentSetsHowManyABlockScans) {
  const auto x = at<float>(0x10000, 1000);
  const auto offsets = at<std::int64_t>(0x30000, 101);
  cjit::inclusive_segmented_scan(context(), x, x, cjit::segments::between(offsets), "plus", 0.5f).value();
  EXPECT_EQ(last_launch().grid_x(), 100u);
  cjit::inclusive_segmented_scan(context(), x, x, cjit::segments::between(offsets, 10), "plus", 0.5f).value();
  EXPECT_LT(last_launch().grid_x(), 100u);
}

TEST_F(Algorithms, BatchedMemcpyTakesArraysOfPointers) {
  const auto sources = at<const float*>(0x10000, 5);
  const auto targets = at<cjit::device_address>(0x20000, 5);
  cjit::batched_memcpy(context(), sources, targets, at<std::uint64_t>(0x30000, 5)).value();
  const auto seen = last_launch();
  EXPECT_EQ(last_addresses(seen, 3), (std::vector<std::uint64_t>{0x10000, 0x20000, 0x30000}));
}

TEST_F(Algorithms, TypesHaveTheNamesOfTheDescription) {
  const auto json = [](auto value) { return cjit::detail::describe_element<decltype(value)>().json; };
  EXPECT_EQ(json(true), "\"bool\"");
  EXPECT_EQ(json('c'), "\"int8\"");
  EXPECT_EQ(json(1ull), "\"uint64\"");
  EXPECT_EQ(json(cjit::detail::uint128{1}), "\"uint128\"");
  EXPECT_EQ(json(1.0), "\"float64\"");
  EXPECT_EQ(json(std::complex<float>()), "\"complex64\"");
  EXPECT_EQ(json(std::complex<double>()), "\"complex128\"");
  EXPECT_EQ(json(Shade::red), "\"uint16\"");
  EXPECT_EQ(json(Opaque()), R"({"size": 12, "alignment": 4})");
  EXPECT_EQ(json(Point()), R"({"type": "Point", "size": 8, "alignment": 4})");
  EXPECT_EQ(json(cjit::device_address{}), R"({"size": 8, "alignment": 8})");
}

TEST_F(Algorithms, TextOfAnOperatorIsQuoted) {
  EXPECT_EQ(cjit::device_operator("bit_or").json(), "\"bit_or\"");
  EXPECT_EQ(cjit::device_operator("f(\"\\\n\x1f\")").json(), R"x({"call": "f(\"\\\u000a\u001f\")"})x");
}

TEST_F(Algorithms, APlanIsMadeOnceAndOutlivesItsContext) {
  const std::string text =
      R"({"algorithm": "reduce", "input": "float32", "output": "float32", "accumulator": "float32", "operator": "plus", )"
      R"("initial": "value"})";
  std::array<std::optional<cjit::plan>, 8> plans;
  {
    auto context = test::mock_context(cached());
    const auto moved = std::move(context);
    std::vector<std::thread> threads;
    for (auto& plan : plans) threads.emplace_back([&] { plan.emplace(cjit::algorithm_plan(moved, text).value()); });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(cjit::algorithm_plan(context, text).status(), cjit::status::null_pointer);
  }
  const auto text_of = [](const cjit::plan& plan) { return plan.describe().value().text().data(); };
  for (const auto& plan : plans) EXPECT_EQ(text_of(*plan), text_of(*plans[0]));
  EXPECT_EQ(plans[0]->describe().value().parameters(),
            "input: pointer, output: pointer, count: uint64, initial: float32");
  plans[0]->run({}, test::kX, test::kY, std::uint64_t{5}, 0.0f).value();
}

TEST_F(Algorithms, APlanOfABuildOrOfItsResultIsKept) {
  cjit::kernel_options options;
  options.algorithm =
      R"({"algorithm": "reduce", "name": "sum", "input": "float32", "operator": "plus", "initial": "value"})";
  const cjit::kernel_request request(options);
  const auto built = cjit::kernel_build(context(), request).value();
  for (const auto& plan :
       {cjit::plan_get(context(), options).value(), cjit::plan_get(context(), request, "sum").value(),
        cjit::plan_load(context(), built).value(), cjit::plan_load(context(), built, "sum").value()}) {
    plan.run({}, test::kX, test::kY, std::uint64_t{5}, 0.0f).value();
    only_launch();
    cjit::mock_clear(context()).value();
  }
  EXPECT_EQ(cjit::plan_get(context(), options, "product").status(), cjit::status::not_found);
  EXPECT_EQ(cjit::plan_load(context(), built, "product").status(), cjit::status::not_found);
}

TEST_F(Algorithms, SegmentedScansCountTheirSegments) {
  const auto x = at<float>(0x10000, 12);
  const auto scan = [&](const cjit::segments& of) {
    cjit::inclusive_segmented_scan(context(), x, x, of, "plus", 0.5f).value();
    return last_launch();
  };
  auto seen = scan(cjit::segments::between(at<const std::int64_t>(0x30000, 6)));
  EXPECT_EQ(argument<std::int32_t>(seen, 0), 5);
  EXPECT_EQ(last_addresses(seen, 4, 1), (std::vector<std::uint64_t>{0x10000, 0x10000, 0x30000, 0x30008}));
  seen = scan(cjit::segments::from_to(at<std::int64_t>(0x30000, 7), at<std::int64_t>(0x40000, 7)));
  EXPECT_EQ(argument<std::int32_t>(seen, 0), 7);
  EXPECT_EQ(last_argument<std::uint64_t>(seen, 1), 0x40000u);
}

TEST_F(Algorithms, SortsTakeTheBitsOfTheKeysOrSomeOfThem) {
  const auto keys = at<std::int32_t>(0x10000, 1000), keys_out = at<std::int32_t>(0x20000, 1000);
  const auto bits = [&](const cjit::bit_range& range) {
    cjit::radix_sort(context(), keys, keys_out, cjit::order::descending, range).value();
    const auto seen = launch(0);
    cjit::mock_clear(context()).value();
    return std::pair(argument<std::int32_t>(seen, 1), argument<std::int32_t>(seen, 2));
  };
  EXPECT_EQ(bits({}), std::pair(0, 32));
  EXPECT_EQ(bits({4, 12}), std::pair(4, 12));
}

TEST_F(Algorithms, MergeTakesValuesAndAState) {
  const auto by_bits = cjit::device_operator("[](int bits, int a, int b) { return a >> bits < b >> bits; }").state(4);
  cjit::merge(context(), at<const int>(0x10000, 1000), at<const int>(0x50000, 500), at<int>(0x60000, 1500),
              at<double>(0x30000, 1000), at<float>(0x70000, 500), at<double>(0x80000, 1500), by_bits)
      .value();
  EXPECT_EQ(last_addresses(last_launch(), 8, 1),
            (std::vector<std::uint64_t>{0x10000, 0x30000, 1000, 0x50000, 0x70000, 500, 0x60000, 0x80000}));
  EXPECT_EQ(last_argument<int>(last_launch()), 4);
}

TEST_F(Algorithms, SelectionsTakeFlagsAndAPredicate) {
  const auto above = cjit::device_operator("[](int bound, int flag) { return flag > bound; }").state(3);
  cjit::select_if(context(), at<const int>(0x10000, 1000), at<int>(0x20000, 1000), at<std::uint64_t>(0x50000, 1),
                  cjit::selection::flagged(at<std::uint8_t>(0x70000, 1000), above))
      .value();
  EXPECT_EQ(last_addresses(last_launch(), 3, 1), (std::vector<std::uint64_t>{0x10000, 0x70000, 0x20000}));
  EXPECT_EQ(argument<std::uint64_t>(last_launch(), 3), 0x50000u);
  EXPECT_EQ(last_argument<int>(last_launch()), 3);
}

TEST_F(Algorithms, RefuseArraysThatDoNotFit) {
  const auto x = at<float>(0x10000, 1000), y = at<float>(0x20000, 999);
  const auto two = at<std::uint64_t>(0x50000, 2), three = at<std::uint64_t>(0x50000, 3);
  EXPECT_EQ(refusal(cjit::reduce(context(), x, y, "plus", 0.0f)),
            "cannot run reduce: 'output' has 999 elements, expected 1");
  EXPECT_EQ(refusal(cjit::inclusive_scan_by_key(context(), y, x, y, "plus")),
            "cannot run inclusive_scan_by_key: 'input' has 1000 elements, expected 999, as many as 'keys'");
  EXPECT_EQ(refusal(cjit::transform(context(), std::tuple(x, y), x, "plus")),
            "cannot run transform: 'inputs[1]' has 999 elements, expected 1000, as many as 'output'");
  EXPECT_EQ(refusal(cjit::top_k(context(), y, x)),
            "cannot run top_k: 'keys_out' has 1000 elements, expected at most 999, as many as 'keys'");
  EXPECT_EQ(
      refusal(cjit::merge(context(), x, y, x)),
      "cannot run merge: 'keys_out' has 1000 elements, expected 1999, as many as 'keys' and 'other_keys' together");
  EXPECT_EQ(refusal(cjit::select_if(context(), x, x, two, "identity")),
            "cannot run select_if: 'selected' has 2 elements, expected 1");
  EXPECT_EQ(refusal(cjit::select_if(context(), x, x, at<std::uint64_t>(0x50000, 1), cjit::selection::flagged(y))),
            "cannot run select_if: 'flags' has 999 elements, expected 1000, as many as 'input'");
  EXPECT_EQ(refusal(cjit::batched_memcpy(context(), three, two, three)),
            "cannot run batched_memcpy: 'destinations' has 2 elements, expected 3, as many as 'sources'");
  EXPECT_EQ(refusal(cjit::segmented_sort(context(), x, x, cjit::segments::of_size(10))),
            "cannot run segmented_sort: the segments have one size, expected offsets");
}

TEST_F(Algorithms, RefuseSegmentsThatDoNotFit) {
  const auto x = at<float>(0x10000, 1000), one = at<float>(0x30000, 1);
  const auto three = at<std::int64_t>(0x40000, 3), none = at<std::int64_t>(0x40000, 0);
  const auto reduce = [&](const cjit::segments& segments) {
    return refusal(cjit::segmented_reduce(context(), x, one, segments, "plus", 0.0f));
  };
  EXPECT_EQ(reduce(cjit::segments::of_size(10)),
            "cannot run segmented_reduce: 'input' has 1000 elements, expected 10: 1 segments of 10");
  EXPECT_EQ(reduce(cjit::segments::between(three)),
            "cannot run segmented_reduce: 'offsets' has 3 elements, expected 2, one more than 'output'");
  EXPECT_EQ(reduce(cjit::segments::from_to(three, three)),
            "cannot run segmented_reduce: 'begins' has 3 elements, expected 1, as many as 'output'");
  const auto scan = [&](const cjit::segments& segments) {
    return refusal(cjit::exclusive_segmented_scan(context(), x, x, segments, "plus", 0.0f));
  };
  EXPECT_EQ(scan(cjit::segments::between(none)),
            "cannot run exclusive_segmented_scan: 'offsets' has 0 elements, expected one more than segments");
  EXPECT_EQ(scan(cjit::segments::of_size(3)),
            "cannot run exclusive_segmented_scan: 'input' has 1000 elements, expected a multiple of 3, the size of the "
            "segments");
  EXPECT_EQ(scan(cjit::segments::from_to(three, none)),
            "cannot run exclusive_segmented_scan: 'ends' has 0 elements, expected 3, as many as 'begins'");
}

TEST_F(Algorithms, RefuseBinsThatDoNotFit) {
  const auto x = at<float>(0x10000, 1000);
  const auto counters = at<std::uint32_t>(0x20000, 16), many = at<std::uint32_t>(0x20000, 0x80000000);
  const std::array bins = {cjit::even_bins{counters, 0, 1}};
  EXPECT_EQ(refusal(cjit::histogram(context(), x, bins, 3)),
            "cannot run histogram: 'input' has 1000 elements, expected a multiple of 3, the number of channels");
  EXPECT_THAT(refusal(cjit::histogram(context(), at<float>(0x10000, 0), bins, 0)), HasSubstr("channels: is 0"));
  EXPECT_EQ(refusal(cjit::histogram(context(), x, cjit::even_bins{many, 0, 1})),
            "cannot run histogram: 'counters' has 2147483648 elements, expected at most 2147483647");
  EXPECT_EQ(refusal(cjit::histogram(context(), x, cjit::range_bins{counters, at<float>(0x30000, 16)})),
            "cannot run histogram: 'levels' has 16 elements, expected 17, one more than 'counters'");
}

TEST_F(Algorithms, RefuseFaultsOfOperators) {
  const auto x = at<float>(0x10000, 1000), one = at<float>(0x30000, 1);
  const auto unknown = cjit::reduce(context(), x, one, "sum", 0.0f);
  EXPECT_EQ(unknown.status(), cjit::status::invalid_argument);
  EXPECT_THAT(std::string(unknown.error().message()), AllOf(HasSubstr("operator: found"), HasSubstr("plus, minus")));
  const auto broken = cjit::transform(context(), x, x, "[](float x) { return missing(x); }");
  EXPECT_EQ(broken.status(), cjit::status::compilation);
  EXPECT_THAT(broken.error().what(), AllOf(HasSubstr("operator.call(1): error"), HasSubstr("missing")));
  const auto faulty = cjit::algorithm_plan(context(), R"({"algorithm": "reduce", "input": "float", "kind": "none"})");
  EXPECT_EQ(faulty.status(), cjit::status::invalid_argument);
  EXPECT_THAT(std::string(faulty.error().message()), AllOf(HasSubstr("input: found"), HasSubstr("kind")));
}

}  // namespace
