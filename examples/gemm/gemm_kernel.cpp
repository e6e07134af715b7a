#include "gemm_kernel.hpp"

#include <array>
#include <cstring>
#include <regex>
#include <string_view>

namespace example {

namespace {

constexpr const char* kArch = "sm_90a";
constexpr std::uint32_t kCc = 90;
constexpr const char* kWatchdog = "GEMM_WATCHDOG_NANOSECONDS=2000000000ull";

std::uint32_t ceil_div(std::uint32_t value, std::uint32_t by) { return (value + by - 1) / by; }

const char* name_of(Output output) { return output == Output::kBf16 ? "bf16" : "float"; }

Blob encode_policy(const Shape& shape) {
  const Policy policy = make<Policy>(cjit_policy_create);
  const auto set = [&](const char* name, std::int64_t value) {
    call(cjit_policy_set_int64, policy.get(), name, value);
  };
  set(CJIT_POLICY_BLOCK_X, shape.block_threads());
  set(CJIT_POLICY_CLUSTER_X, shape.cluster);
  set(CJIT_POLICY_DYNAMIC_SHARED_MEMORY, static_cast<std::int64_t>(shape.shared_memory()));
  set("tile_m", shape.tile_m);
  set("tile_n", shape.tile_n);
  set("tile_k", shape.tile_k);
  set("stages", shape.stages);
  set("output_bytes", static_cast<std::int64_t>(bytes_of(shape.output)));
  set("watchdog", shape.watchdog);
  return make<Blob>(cjit_policy_encode, policy.get());
}

Shape decode_policy(const Result& result) {
  const auto get = [&](const char* name) {
    std::int64_t value = 0;
    call(cjit_policy_get_int64, result->policy, result->policy_size, name, &value);
    return static_cast<std::uint32_t>(value);
  };
  return {.tile_m = get("tile_m"),
          .tile_n = get("tile_n"),
          .tile_k = get("tile_k"),
          .stages = get("stages"),
          .cluster = get(CJIT_POLICY_CLUSTER_X),
          .output = get("output_bytes") == bytes_of(Output::kBf16) ? Output::kBf16 : Output::kFloat,
          .watchdog = get("watchdog") != 0};
}

[[noreturn]] void refuse(const Shape& shape, const std::string& why) {
  throw std::runtime_error(shape.name_expression() + ": " + why);
}

bool equal(const void* a, std::uint64_t a_size, const void* b, std::uint64_t b_size) {
  return a_size == b_size && std::memcmp(a, b, a_size) == 0;
}

// What ptxas says with -v.
void check_log(const Shape& shape, const std::string& log) {
  static const std::regex spills("([0-9]+) bytes stack frame, ([0-9]+) bytes spill stores, ([0-9]+) bytes spill loads");
  std::smatch found;
  if (!std::regex_search(log, found, spills)) refuse(shape, "the compiler's log says nothing of spills:\n" + log);
  if (found[1] != "0" || found[2] != "0" || found[3] != "0") refuse(shape, "registers were spilled: " + found.str());
  if (log.find("Potential Performance Loss") != std::string::npos)
    refuse(shape, "the compiler made less of wgmma or setmaxnreg than it could:\n" + log);
}

}  // namespace

std::string Shape::name_expression() const {
  std::string text = "gemm<";
  for (const std::uint32_t number : {tile_m, tile_n, tile_k, stages, cluster}) text += std::to_string(number) + ", ";
  return text + name_of(output) + '>';
}

std::string Shape::description() const { return name_expression() + (watchdog ? " with a watchdog" : ""); }

std::string Shape::file_name() const {
  std::string text = "gemm_" + std::to_string(tile_m) + 'x' + std::to_string(tile_n) + 'x' + std::to_string(tile_k);
  return text + '_' + std::to_string(stages) + '_' + std::to_string(cluster) + '_' + name_of(output) +
         (watchdog ? "_watchdog.cjit" : ".cjit");
}

GemmKernel GemmKernel::build(cjit_context_t* context, const std::string& source, const Shape& shape) {
  const std::string name = shape.name_expression();
  const Blob policy = encode_policy(shape);
  const std::array names{name.c_str()};
  const std::array raw{"-Xptxas=-v"};
  const std::array defines{kWatchdog};
  auto options = sized<cjit_kernel_build_options_t>();
  options.source = source.data();
  options.source_size = source.size();
  options.source_name = "gemm.cuh";
  options.name_expressions = names.data();
  options.name_count = names.size();
  options.arch = kArch;
  options.raw_options = raw.data();
  options.raw_option_count = raw.size();
  options.defines = defines.data();
  options.define_count = shape.watchdog ? defines.size() : 0;
  options.policy = cjit_blob_data(policy.get());
  options.policy_size = cjit_blob_size(policy.get());
  Result result;
  call(cjit_kernel_build, context, &options, result.get());
  return {std::move(result), shape};
}

GemmKernel GemmKernel::read(const std::string& path) {
  const Blob bytes = make<Blob>(cjit_artifact_read_file, path.c_str());
  Result result;
  call(cjit_kernel_build_result_deserialize, cjit_blob_data(bytes.get()), cjit_blob_size(bytes.get()),
       cjit_deserialize_flags_t{CJIT_DESERIALIZE_DEFAULT}, result.get());
  const Shape shape = decode_policy(result);
  return {std::move(result), shape};
}

void GemmKernel::save(const std::string& path) const {
  const Blob bytes = make<Blob>(cjit_kernel_build_result_serialize, result_.get());
  call(cjit_artifact_write_file, path.c_str(), cjit_blob_data(bytes.get()), cjit_blob_size(bytes.get()));
}

void GemmKernel::validate() const {
  if (result_->image_kind != CJIT_IMAGE_KIND_CUBIN || result_->cc != kCc || result_->arch_feature != 'a')
    refuse(shape_, "the image is not machine code for sm_90a");
  if (result_->name_count != 1 || result_->name_expressions[0] != shape_.name_expression())
    refuse(shape_, "the build holds another kernel");
  check_log(shape_, result_->log);

  const Blob artifact = make<Blob>(cjit_kernel_build_result_serialize, result_.get());
  Result copy;
  call(cjit_kernel_build_result_deserialize, cjit_blob_data(artifact.get()), cjit_blob_size(artifact.get()),
       cjit_deserialize_flags_t{CJIT_DESERIALIZE_IN_PLACE}, copy.get());
  const Blob policy = encode_policy(decode_policy(copy));
  if (!equal(copy->image, copy->image_size, result_->image, result_->image_size) ||
      std::string_view(copy->lowered_names[0]) != result_->lowered_names[0] ||
      !equal(copy->policy, copy->policy_size, cjit_blob_data(policy.get()), cjit_blob_size(policy.get())))
    refuse(shape_, "its artifact reads back as something else");
}

void GemmKernel::load(cjit_context_t* context) {
  module_ = make<Module>(cjit_module_load, context, result_.get());
  kernel_ = make<Kernel>(cjit_module_get_kernel, module_.get(), result_->name_expressions[0]);
  auto info = sized<cjit_kernel_info_t>();
  call(cjit_kernel_describe, kernel_.get(), &info);
  if (info.local_memory != 0) refuse(shape_, "it uses local memory");
}

GemmKernel::Launch::Launch(const GemmKernel& kernel, const Device& device, const Matrices& matrices)
    : kernel_(kernel.kernel_.get()),
      device_(device),
      matrices_(matrices),
      a_(device, matrices.a, matrices.m, matrices.k, kernel.shape_.tile_m, kernel.shape_.tile_k),
      b_(device, matrices.b, matrices.n, matrices.k, kernel.shape_.tile_n / kernel.shape_.cluster,
         kernel.shape_.tile_k) {
  const Shape& shape = kernel.shape_;
  const std::uint32_t tiles = ceil_div(matrices.m, shape.tile_m * shape.cluster) * ceil_div(matrices.n, shape.tile_n);
  // One block fills a multiprocessor; each cluster computes tile after tile.
  blocks_ = std::min(tiles, device.info.multiprocessor_count / shape.cluster) * shape.cluster;
}

void GemmKernel::Launch::operator()() const {
  constexpr std::uint64_t kMapBytes = 128, kWord = sizeof(std::uint32_t);
  const std::array<const void*, 7> arguments{a_.data(),    b_.data(),    &matrices_.d,      &matrices_.m,
                                             &matrices_.n, &matrices_.k, &matrices_.leading};
  const std::array<std::uint64_t, 7> sizes{kMapBytes, kMapBytes, sizeof matrices_.d, kWord, kWord, kWord, kWord};
  auto options = sized<cjit_launch_options_t>();  // block, cluster and shared memory are the policy's
  options.grid_x = blocks_;
  options.stream = static_cast<cjit_cuda_stream_t>(device_.stream);
  options.arguments = arguments.data();
  options.argument_sizes = sizes.data();
  options.argument_count = arguments.size();
  call(cjit_kernel_launch, kernel_, &options);
}

}  // namespace example
