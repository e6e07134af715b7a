#include <cstring>
#include <vector>

#include "bench.hpp"
#include "sources.hpp"

namespace cjit_bench {

namespace {

constexpr double kMicrosecond = 1e3;
constexpr Effort kEffort = {3, 1000, 5000};  // the median of so many needs no warming up

Blob serialize(Result& result) {
  cjit_blob_t* blob = nullptr;
  check([&](cjit_error_t** error) { return cjit_build_result_serialize(result.get(), &blob, error); });
  return Blob(blob);
}

void deserialize(const Blob& blob, cjit_deserialize_flags_t flags) {
  Result result;
  check([&](cjit_error_t** error) {
    return cjit_build_result_deserialize(cjit_blob_data(blob.get()), cjit_blob_size(blob.get()), flags, result.get(),
                                         error);
  });
}

// So many kernels that the image has at least so many bytes.
std::string source_with_kernels(unsigned bytes) {
  constexpr unsigned kOfEach = 3000;
  std::string source;
  for (unsigned i = 0; i < bytes / kOfEach; ++i) {
    const std::string number = std::to_string(i);
    source += "extern \"C\" __global__ void kernel_" + number + "(float* v, int n) {\n  float x = v[threadIdx.x];\n" +
              "#pragma unroll\n  for (int i = 0; i < 100; ++i) x = x * (0.5F + i) + " + number +
              ".25F;\n  v[n] = x;\n}\n";
  }
  return source;
}

void inspect(const Result& result) {
  cjit_image_info_t info{};
  info.struct_size = sizeof(info);
  check([&](cjit_error_t** error) { return cjit_image_get_info(result->image, result->image_size, &info, error); });
  cjit_image_info_cleanup(&info);
}

void measure_reports(Bench& bench) {
  constexpr unsigned kImageOfMany = 1'000'000;
  Result result;
  build(bench.context.get(), source_with_kernels(kImageOfMany), "kernel_0", result);
  std::printf("image of %.1f kB with %lu kernels\n", static_cast<double>(result->image_size) / 1e3,
              static_cast<unsigned long>(result->kernel_count));
  std::vector<char> copy(result->image_size);
  bench.report.times("what the kernels of 1 MB need", "memcpy of the image",
                     interleave(
                         kEffort, [&] { return nanoseconds_of([&] { inspect(result); }); },
                         [&] {
                           return nanoseconds_of([&] {
                             std::memcpy(copy.data(), result->image, copy.size());
                             asm volatile("" : : "r"(copy.data()) : "memory");
                           });
                         }),
                     Target::below(1000 * kMicrosecond));
}

}  // namespace

void measure_artifacts(Bench& bench) {
  Result result;
  build(bench.context.get(), source_with_data(kImageSize), kDataName, result);
  const Blob blob = serialize(result);
  std::printf("image of %.1f kB, artifact of %.1f kB\n", static_cast<double>(result->image_size) / 1e3,
              static_cast<double>(cjit_blob_size(blob.get())) / 1e3);

  std::vector<char> copy(result->image_size);
  const auto copy_image = [&] {
    return nanoseconds_of([&] {
      std::memcpy(copy.data(), result->image, copy.size());
      asm volatile("" : : "r"(copy.data()) : "memory");  // the copy must happen
    });
  };
  const auto timed_deserialize = [&](cjit_deserialize_flags_t flags) {
    return [&blob, flags] { return nanoseconds_of([&] { deserialize(blob, flags); }); };
  };
  const Target target = Target::below(40 * kMicrosecond);
  bench.report.times("serialize 200 kB", "memcpy of the image",
                     interleave(
                         kEffort, [&] { return nanoseconds_of([&] { serialize(result); }); }, copy_image),
                     Target::none());
  bench.report.times("deserialize 200 kB, verified, copied", "memcpy of the image",
                     interleave(kEffort, timed_deserialize(CJIT_DESERIALIZE_DEFAULT), copy_image), target);
  bench.report.times("deserialize 200 kB, verified, in place", "memcpy of the image",
                     interleave(kEffort, timed_deserialize(CJIT_DESERIALIZE_IN_PLACE), copy_image), target);
  measure_reports(bench);
}

}  // namespace cjit_bench
