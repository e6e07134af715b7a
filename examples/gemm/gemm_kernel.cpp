#include "gemm_kernel.hpp"

#include <regex>

namespace example {

namespace {

constexpr const char* kArch = "sm_90a";
constexpr std::uint32_t kCc = 90;
constexpr const char* kWatchdog = "GEMM_WATCHDOG_NANOSECONDS=2000000000ull";

std::uint32_t ceil_div(std::uint32_t value, std::uint32_t by) { return (value + by - 1) / by; }

const char* name_of(Output output) { return output == Output::kBf16 ? "bf16" : "float"; }

std::vector<std::byte> encode_policy(const Shape& shape) {
  auto policy = cjit::policy::create().value();
  const auto set = [&](const char* name, std::uint64_t value) {
    policy.set_int64(name, static_cast<std::int64_t>(value)).value();
  };
  set(CJIT_POLICY_BLOCK_X, shape.block_threads());
  set(CJIT_POLICY_CLUSTER_X, shape.cluster);
  set(CJIT_POLICY_DYNAMIC_SHARED_MEMORY, shape.shared_memory());
  set("tile_m", shape.tile_m);
  set("tile_n", shape.tile_n);
  set("tile_k", shape.tile_k);
  set("stages", shape.stages);
  set("output_bytes", bytes_of(shape.output));
  set("watchdog", shape.watchdog);
  return policy.encode().value().bytes().to_vector();
}

Shape decode_policy(const cjit::build_result& result) {
  const cjit::policy_view policy(result.policy());
  const auto get = [&](const char* name) { return static_cast<std::uint32_t>(policy.get_int64(name).value()); };
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

GemmKernel GemmKernel::build(const cjit::context& context, const std::string& source, const Shape& shape) {
  cjit::kernel_options options;
  options.source = source;
  options.source_name = "gemm.cuh";
  options.name_expressions = {shape.name_expression()};
  options.arch = kArch;
  options.raw_options = {"-Xptxas=-v"};
  if (shape.watchdog) options.defines = {kWatchdog};
  options.policy = encode_policy(shape);
  return {cjit::kernel_build(context, options).value(), shape};
}

GemmKernel GemmKernel::read(const std::string& path) {
  auto result = cjit::build_result::deserialize(cjit::artifact_read_file(path).value()).value();
  const Shape shape = decode_policy(result);
  return {std::move(result), shape};
}

void GemmKernel::save(const std::string& path) const {
  cjit::artifact_write_file(path, result_.serialize().value()).value();
}

void GemmKernel::validate() const {
  if (result_.image_kind() != cjit::image_kind::cubin || result_.cc() != kCc || result_.arch_feature() != 'a')
    refuse(shape_, "the image is not machine code for sm_90a");
  if (result_.name_expressions().size() != 1 || result_.name_expressions()[0] != shape_.name_expression())
    refuse(shape_, "the build holds another kernel");
  check_log(shape_, std::string(result_.log()));

  const auto artifact = result_.serialize().value();
  const auto copy = cjit::build_result::deserialize(artifact, cjit::deserialize_flags::in_place).value();
  if (copy.image().text() != result_.image().text() || copy.lowered_names()[0] != result_.lowered_names()[0] ||
      copy.policy().to_vector() != encode_policy(decode_policy(copy)))
    refuse(shape_, "its artifact reads back as something else");
}

void GemmKernel::load(const cjit::context& context) {
  kernel_ = cjit::module::load(context, result_).value().get_kernel(shape_.name_expression()).value();
  if (kernel_->describe().value().resources().local_memory() != 0) refuse(shape_, "it uses local memory");
}

GemmKernel::Launch::Launch(const GemmKernel& kernel, const Device& device, const Matrices& matrices)
    : kernel_(*kernel.kernel_),
      device_(device),
      matrices_(matrices),
      a_(tensor_map_of(device, matrices.a, matrices.m, matrices.k, kernel.shape_.tile_m, kernel.shape_.tile_k)),
      b_(tensor_map_of(device, matrices.b, matrices.n, matrices.k, kernel.shape_.tile_n / kernel.shape_.cluster,
                       kernel.shape_.tile_k)) {
  const Shape& shape = kernel.shape_;
  const std::uint32_t tiles = ceil_div(matrices.m, shape.tile_m * shape.cluster) * ceil_div(matrices.n, shape.tile_n);
  // One block fills a multiprocessor; each cluster computes tile after tile.
  blocks_ = std::min(tiles, device.info.multiprocessor_count() / shape.cluster) * shape.cluster;
}

void GemmKernel::Launch::operator()() const {
  const cjit::launch_options options{.grid = {blocks_}, .stream = device_.stream};  // all else is the policy's
  const auto& [m, n, k, leading, a, b, d] = matrices_;
  kernel_.launch(options, a_, b_, cjit::device_address{d}, m, n, k, leading).value();
}

}  // namespace example
