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

TEST_F(Algorithms, ScansAreExclusiveOrInclusive) {
  cjit::exclusive_scan(context(), at<int>(0x10000, 1000), at<std::int64_t>(0x20000, 1000), "plus", 7).value();
  EXPECT_EQ(last_argument<std::int64_t>(last_launch()), 7);
  const auto x = at<float>(0x10000, 1000);
  cjit::inclusive_scan(context(), x, x, "maximum", 0.5f).value();
  const auto seen = last_launch();
  EXPECT_EQ(argument<std::uint64_t>(seen, 2), 1000u);
  EXPECT_EQ(last_argument<std::uint64_t>(seen, 1), 0x10000u);
  EXPECT_EQ(last_argument<float>(seen), 0.5f);
}

TEST_F(Algorithms, ScansByKeyCompareKeys) {
  const auto x = at<float>(0x20000, 100);
  const auto keys = at<std::uint8_t>(0x10000, 100);
  const auto equal =
      cjit::device_operator("[](int bits, unsigned char a, unsigned char b) { return a >> bits == b >> bits; }")
          .state(4);
  cjit::inclusive_scan_by_key(context(), keys, x, x, "plus", equal).value();
  EXPECT_EQ(last_argument<std::uint64_t>(last_launch(), 1), 0x20000u);
  EXPECT_EQ(last_argument<int>(last_launch()), 4);
  cjit::exclusive_scan_by_key(context(), at<int>(0x10000, 100), x, x, "plus", 1.5f).value();
  EXPECT_EQ(last_argument<float>(last_launch()), 1.5f);
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

TEST_F(Algorithms, RadixSortTakesBitsAndValues) {
  const auto keys = at<const std::uint16_t>(0x10000, 100);
  const auto keys_out = at<std::uint16_t>(0x20000, 100);
  cjit::radix_sort_options options;
  options.descending = true;
  cjit::radix_sort(context(), keys, keys_out, at<Opaque>(0x30000, 100), at<Opaque>(0x40000, 100), options).value();
  const auto seen = only_launch();
  EXPECT_THAT(std::string(seen.lowered_name()), HasSubstr("cjit_one"));
  EXPECT_EQ(argument<std::int32_t>(seen, 1), 0);
  EXPECT_EQ(argument<std::int32_t>(seen, 2), 16);
  EXPECT_EQ(last_argument<std::uint64_t>(seen), 0x40000u);
  options.begin_bit = 4;
  options.end_bit = 12;
  cjit::radix_sort(context(), keys, keys_out, at<Opaque>(0x30000, 100), at<Opaque>(0x40000, 100), options).value();
  EXPECT_EQ(argument<std::int32_t>(last_launch(), 1), 4);
  EXPECT_EQ(argument<std::int32_t>(last_launch(), 2), 12);
}

TEST_F(Algorithms, MergeSortTakesValues) {
  const auto keys = at<float>(0x10000, 100), keys_out = at<float>(0x20000, 100);
  const auto values = at<std::int32_t>(0x30000, 100), values_out = at<std::int32_t>(0x40000, 100);
  cjit::merge_sort(context(), keys, keys_out, values, values_out, "greater").value();
  EXPECT_GT(cjit::mock_get_launch_count(context()).value(), 0u);
}

TEST_F(Algorithms, SegmentedScansCountTheirSegments) {
  const auto x = at<float>(0x10000, 12), y = at<float>(0x20000, 12);
  const auto segments = [](const cjit::mock_launch& seen) { return argument<std::int32_t>(seen, 0); };
  cjit::exclusive_segmented_scan(context(), x, y, cjit::segments::of_size(4), "plus", 0.5f).value();
  auto seen = only_launch();
  EXPECT_EQ(segments(seen), 3);
  EXPECT_EQ(last_argument<std::int32_t>(seen, 1), 4);
  EXPECT_EQ(last_argument<float>(seen), 0.5f);
  const auto scan = [&](const cjit::segments& of) {
    cjit::inclusive_segmented_scan(context(), x, x, of, "plus", 0.5f).value();
    return last_launch();
  };
  seen = scan(cjit::segments::between(at<const std::int64_t>(0x30000, 6)));
  EXPECT_EQ(segments(seen), 5);
  EXPECT_EQ(last_addresses(seen, 4, 1), (std::vector<std::uint64_t>{0x10000, 0x10000, 0x30000, 0x30008}));
  seen = scan(cjit::segments::from_to(at<std::int64_t>(0x30000, 7), at<std::int64_t>(0x40000, 7)));
  EXPECT_EQ(segments(seen), 7);
  EXPECT_EQ(last_argument<std::uint64_t>(seen, 1), 0x40000u);
}

TEST_F(Algorithms, TheLargestSegmentSetsHowManyABlockScans) {
  const auto x = at<float>(0x10000, 1000);
  const auto offsets = at<std::int64_t>(0x30000, 101);
  cjit::inclusive_segmented_scan(context(), x, x, cjit::segments::between(offsets), "plus", 0.5f).value();
  EXPECT_EQ(last_launch().grid_x(), 100u);
  cjit::inclusive_segmented_scan(context(), x, x, cjit::segments::between(offsets, 10), "plus", 0.5f).value();
  EXPECT_LT(last_launch().grid_x(), 100u);
}

TEST_F(Algorithms, AdjacentDifferenceTakesANeighbourAndAState) {
  const auto x = at<std::int32_t>(0x10000, 1000);
  const auto scaled = cjit::device_operator("[](int factor, int x, int y) { return factor * (x - y); }").state(3);
  cjit::adjacent_difference(context(), x, at<std::int64_t>(0x20000, 1000), scaled, {true}).value();
  const auto seen = only_launch();
  EXPECT_THAT(std::string(seen.lowered_name()), HasSubstr("PKiPxi"));
  EXPECT_EQ(last_addresses(seen, 2, 1), (std::vector<std::uint64_t>{0x10000, 0x20000}));
  EXPECT_EQ(last_argument<int>(seen), 3);
}

TEST_F(Algorithms, HistogramsCountChannelsInBinsOfACommonType) {
  const auto samples = at<const std::uint8_t>(0x10000, 900);
  const auto red = at<float>(0x20000, 16), green = at<float>(0x30000, 256);
  const std::array bins = {cjit::even_bins{red, 0, 512}, cjit::even_bins{green, -1, 256}};
  cjit::histogram(context(), samples, bins, 3).value();
  const auto seen = only_launch();
  EXPECT_THAT(std::string(seen.lowered_name()), HasSubstr("PKhPfiiiS1_iii"));
  EXPECT_EQ(argument<std::int64_t>(seen, 0), 300);
  EXPECT_EQ(argument<std::uint64_t>(seen, 2), 0x20000u);
  EXPECT_EQ(argument<std::int32_t>(seen, 3), 16);
  EXPECT_EQ(argument<std::int32_t>(seen, 5), 512);
  EXPECT_EQ(argument<std::uint64_t>(seen, 6), 0x30000u);
  EXPECT_EQ(argument<std::int32_t>(seen, 7), 256);
  EXPECT_EQ(argument<std::int32_t>(seen, 8), -1);
}

TEST_F(Algorithms, HistogramsTakeLevels) {
  const cjit::range_bins bins{at<std::uint32_t>(0x20000, 8), at<const float>(0x30000, 9)};
  cjit::histogram(context(), at<float>(0x10000, 100), bins).value();
  const auto seen = only_launch();
  EXPECT_THAT(std::string(seen.lowered_name()), HasSubstr("PKfPjiS0_"));
  EXPECT_EQ(last_argument<std::uint64_t>(seen), 0x30000u);
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

TEST_F(Algorithms, RefuseSizesThatDoNotFit) {
  const auto x = at<float>(0x10000, 1000), y = at<float>(0x20000, 999), one = at<float>(0x30000, 1);
  EXPECT_EQ(refusal(cjit::reduce(context(), x, y, "plus", 0.0f)),
            "cannot run reduce: the size of output is 999, expected 1, the result");
  EXPECT_EQ(refusal(cjit::exclusive_scan(context(), x, y, "plus", 0.0f)),
            "cannot run scan: the size of output is 999, expected 1000, the size of input");
  EXPECT_EQ(refusal(cjit::inclusive_scan_by_key(context(), y, x, y, "plus")),
            "cannot run scan_by_key: the size of input is 1000, expected 999, the size of keys");
  EXPECT_EQ(refusal(cjit::transform(context(), std::tuple(x, y), x, "plus")),
            "cannot run transform: the size of an input is 999, expected 1000, the size of output");
  EXPECT_EQ(refusal(cjit::radix_sort(context(), x, x, y, x)),
            "cannot run radix_sort: the size of values is 999, expected 1000, the size of keys");
  EXPECT_EQ(refusal(cjit::merge_sort(context(), x, y)),
            "cannot run merge_sort: the size of keys_out is 999, expected 1000, the size of keys");
  EXPECT_EQ(refusal(cjit::segmented_reduce(context(), x, one, cjit::segments::of_size(10), "plus", 0.0f)),
            "cannot run segmented_reduce: the size of input is 1000, expected 10, a segment for each of output");
  EXPECT_EQ(refusal(cjit::segmented_reduce(context(), x, one, cjit::segments::between(at<std::int64_t>(0x40000, 3)),
                                           "plus", 0.0f)),
            "cannot run segmented_reduce: the size of offsets is 3, expected 2, one more than the size of output");
  const auto two = at<std::int64_t>(0x40000, 2);
  EXPECT_EQ(refusal(cjit::segmented_reduce(context(), x, one, cjit::segments::from_to(two, two), "plus", 0.0f)),
            "cannot run segmented_reduce: the size of begins is 2, expected 1, the size of output");
}

TEST_F(Algorithms, RefuseSizesOfSegmentsThatDoNotFit) {
  const auto x = at<float>(0x10000, 1000);
  const auto three = at<std::int64_t>(0x40000, 3), none = at<std::int64_t>(0x40000, 0);
  const auto scan = [&](cjit::device_span<float> output, const cjit::segments& segments) {
    return refusal(cjit::exclusive_segmented_scan(context(), x, output, segments, "plus", 0.0f));
  };
  EXPECT_EQ(scan(at<float>(0x20000, 999), cjit::segments::between(three)),
            "cannot run segmented_scan: the size of output is 999, expected 1000, the size of input");
  EXPECT_EQ(
      scan(x, cjit::segments::of_size(3)),
      "cannot run segmented_scan: the size of input is 1000, expected 999, a multiple of the size of the segments");
  EXPECT_THAT(scan(x, cjit::segments::of_size(-1)), HasSubstr("the size of the segments is negative"));
  EXPECT_EQ(scan(x, cjit::segments::between(none)),
            "cannot run segmented_scan: the size of offsets is 0, expected 1, one more than segments");
  EXPECT_EQ(scan(x, cjit::segments::from_to(three, none)),
            "cannot run segmented_scan: the size of ends is 0, expected 3, the size of begins");
}

TEST_F(Algorithms, RefuseSizesOfBinsAndBuffersThatDoNotFit) {
  const auto x = at<float>(0x10000, 1000);
  const auto counters = at<std::uint32_t>(0x20000, 16), many = at<std::uint32_t>(0x20000, 0x80000000);
  const std::array bins = {cjit::even_bins{counters, 0, 1}};
  EXPECT_EQ(refusal(cjit::histogram(context(), x, bins, 3)),
            "cannot run histogram: the size of input is 1000, expected 999, a multiple of the number of channels");
  EXPECT_THAT(refusal(cjit::histogram(context(), at<float>(0x10000, 0), bins, 0)), HasSubstr("channels: is 0"));
  EXPECT_EQ(refusal(cjit::histogram(context(), x, cjit::even_bins{many, 0, 1})),
            "cannot run histogram: the size of counters is 2147483648, expected at most 2147483647, the largest number "
            "of bins");
  EXPECT_EQ(refusal(cjit::histogram(context(), x, cjit::range_bins{counters, at<float>(0x30000, 16)})),
            "cannot run histogram: the size of levels is 16, expected 17, one more than counters");
  const auto three = at<std::uint64_t>(0x40000, 3), two = at<std::uint64_t>(0x40000, 2);
  EXPECT_EQ(refusal(cjit::batched_memcpy(context(), three, two, three)),
            "cannot run batched_memcpy: the size of destinations is 2, expected 3, the size of sources");
  EXPECT_EQ(refusal(cjit::batched_memcpy(context(), three, three, two)),
            "cannot run batched_memcpy: the size of sizes is 2, expected 3, the size of sources");
  EXPECT_EQ(refusal(cjit::adjacent_difference(context(), x, at<float>(0x20000, 999))),
            "cannot run adjacent_difference: the size of output is 999, expected 1000, the size of input");
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
