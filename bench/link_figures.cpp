#include "bench.hpp"
#include "library.hpp"
#include "sources.hpp"

namespace cjit_bench {

namespace {

constexpr double kMillisecond = 1e6;

// nvJitLink called directly: the floor of links.
class RawNvJitLink {
 public:
  explicit RawNvJitLink(const std::string& path) : library_(path) {
    library_.find("nvJitLinkCreate", create_);
    library_.find("nvJitLinkDestroy", destroy_);
    library_.find("nvJitLinkAddData", add_);
    library_.find("nvJitLinkComplete", complete_);
    library_.find("nvJitLinkGetLinkedCubinSize", size_);
    library_.find("nvJitLinkGetLinkedCubin", cubin_);
  }

  std::string link(const std::vector<std::string>& images, int kind, bool lto) const {
    const char* const options[] = {"-arch=sm_90", "-no-cache", "-lto"};
    void* handle = nullptr;
    check(create_(&handle, lto ? 3 : 2, options));
    for (const std::string& image : images) check(add_(handle, kind, image.data(), image.size(), "input"));
    check(complete_(handle));
    std::size_t size = 0;
    check(size_(handle, &size));
    std::string cubin(size, '\0');
    check(cubin_(handle, cubin.data()));
    destroy_(&handle);
    return cubin;
  }

 private:
  static void check(int result) {
    if (result != 0) throw std::runtime_error("nvJitLink failed with " + std::to_string(result));
  }

  Library library_;
  int (*create_)(void**, std::uint32_t, const char* const*) = nullptr;
  int (*destroy_)(void**) = nullptr;
  int (*add_)(void*, int, const void*, std::size_t, const char*) = nullptr;
  int (*complete_)(void*) = nullptr;
  int (*size_)(void*, std::size_t*) = nullptr;
  int (*cubin_)(void*, void*) = nullptr;
};

constexpr const char* kReduceSource = R"(
#include <cub/block/block_reduce.cuh>
extern "C" __device__ float op(float a, float b);
struct Op { __device__ float operator()(float a, float b) const { return op(a, b); } };
template <int kThreads>
__global__ void reduce(const float* in, float* out) {
  using Reduce = cub::BlockReduce<float, kThreads>;
  __shared__ typename Reduce::TempStorage storage;
  const float sum = Reduce(storage).Reduce(in[blockIdx.x * kThreads + threadIdx.x], Op{});
  if (threadIdx.x == 0) out[blockIdx.x] = sum;
}
)";
constexpr const char* kReduceName = "reduce<256>";
constexpr const char* kOperator = "extern \"C\" __device__ float op(float a, float b) { return a + b; }";

cjit_kernel_build_options_t source_options(const std::string& source, const char* const* names, std::uint64_t count) {
  auto options = sized<cjit_kernel_build_options_t>();
  options.source = source.data();
  options.source_size = source.size();
  options.name_expressions = names;
  options.name_count = count;
  options.arch = kArch;
  return options;
}

std::string image_of(cjit_context_t* context, const std::string& source, const char* const* names, std::uint64_t count,
                     bool lto) {
  auto options = source_options(source, names, count);
  options.rdc = CJIT_SWITCH_ON;
  options.image_kind = lto ? CJIT_IMAGE_KIND_LTO_IR : CJIT_IMAGE_KIND_CUBIN;
  Result result;
  check([&](cjit_error_t** error) { return cjit_kernel_build(context, &options, result.get(), error); });
  return {static_cast<const char*>(result->image), result->image_size};
}

void link(cjit_context_t* context, const std::vector<cjit_link_input_t>& inputs, cjit_cache_mode_t mode,
          Result& result) {
  std::vector<const cjit_link_input_t*> pointers;
  for (const cjit_link_input_t& input : inputs) pointers.push_back(&input);
  auto options = sized<cjit_link_build_options_t>();
  options.inputs = pointers.data();
  options.input_count = pointers.size();
  options.arch = kArch;
  options.cache_mode = mode;
  check([&](cjit_error_t** error) { return cjit_link_build(context, &options, result.get(), error); });
}

void measure_images(Bench& bench, const RawNvJitLink& raw, const char* subject, bool lto) {
  cjit_context_t* const context = bench.context.get();
  const std::vector<std::string> images = {image_of(context, kReduceSource, &kReduceName, 1, lto),
                                           image_of(context, kOperator, nullptr, 0, lto)};
  std::vector<cjit_link_input_t> inputs;
  for (const std::string& image : images) {
    inputs.push_back(sized<cjit_link_input_t>());
    inputs.back().data = image.data();
    inputs.back().size = image.size();
  }
  bench.report.times(subject, "raw nvJitLink",
                     interleave(
                         {20, 30, 1000},
                         [&] {
                           return nanoseconds_of([&] {
                             Result result;
                             link(context, inputs, CJIT_CACHE_MODE_OFF, result);
                           });
                         },
                         [&] { return nanoseconds_of([&] { raw.link(images, lto ? 3 : 1, lto); }); }),
                     Target::excess(kMillisecond, 0.02));
}

// A known kernel with an operator that nobody has seen, against both compiled as one source.
void measure_new_operator(Bench& bench) {
  const auto build_chain = [&](const std::string& op) {
    const std::string kernel = kReduceSource;
    const auto of_kernel = source_options(kernel, &kReduceName, 1), of_operator = source_options(op, nullptr, 0);
    std::vector<cjit_link_input_t> inputs(2, sized<cjit_link_input_t>());
    inputs[0].kernel = &of_kernel;
    inputs[1].kernel = &of_operator;
    Result result;
    link(bench.context.get(), inputs, CJIT_CACHE_MODE_USE, result);
  };
  build_chain(distinct(kOperator));
  bench.report.times("a new operator on a known CUB kernel", "both compiled",
                     interleave(
                         {20, 10, 100},
                         [&] {
                           const std::string op = distinct(kOperator);
                           return nanoseconds_of([&] { build_chain(op); });
                         },
                         [&] {
                           const std::string both = distinct(kReduceSource) + kOperator;
                           return nanoseconds_of([&] {
                             Result result;
                             build(bench.context.get(), both, kReduceName, result);
                           });
                         }),
                     Target::below_peer());
}

}  // namespace

void measure_links(Bench& bench) {
  const std::string path = component_path(bench.context.get(), CJIT_COMPONENT_NVJITLINK);
  if (path.empty()) return bench.report.not_measured("link", "no nvJitLink");
  const RawNvJitLink raw(path);
  measure_images(bench, raw, "link of two cubins", false);
  measure_images(bench, raw, "link of two LTO-IRs", true);
  measure_new_operator(bench);
}

}  // namespace cjit_bench
