// Builds gemm.cuh for Hopper, checks what it computes and times it beside cuBLAS. See ../README.md.
#include <charconv>
#include <cstdio>
#include <cstring>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <utility>

#include "check.hpp"
#include "cublas.hpp"

namespace example {
namespace {

constexpr std::uint32_t kHopper = 90;
constexpr int kWarmUps = 5;
constexpr int kRuns = 50;

// In the order in which they narrow a failure down: one block for itself before clusters and multicast, and whatever
// may hang with a watchdog first.
const std::vector<Shape> kShapes{
    {.cluster = 1, .output = Output::kFloat, .watchdog = true},
    {.cluster = 1, .watchdog = true},
    {.output = Output::kFloat, .watchdog = true},
    {.watchdog = true},
    {.tile_n = 128, .stages = 6, .watchdog = true},
    {.tile_m = 64, .cluster = 1, .watchdog = true},
    {.output = Output::kFloat},
    {},
    {.tile_n = 128, .stages = 6},
    {.cluster = 1},
};

// A tile and less than one, ragged edges, one step of k and more than there are stages, several tiles a block.
const std::vector<Size> kSmall{{128, 256, 64},  {1, 1, 8},        {129, 257, 72},    {64, 40, 520},
                               {255, 511, 200}, {512, 512, 4096}, {2304, 2330, 136}, {3000, 5000, 1096}};
const std::vector<Size> kLarge{
    {2048, 2048, 2048}, {4096, 4096, 4096}, {8192, 8192, 8192}, {4096, 14336, 4096}, {8192, 8192, 1024}};
constexpr std::uint64_t kHostProducts = 1 << 23;  // more than these are multiplied on the device

struct CommandLine {
  std::vector<std::string> artifacts;
  std::vector<Size> sizes = kLarge;
  std::string save, cublas;
  std::uint64_t seed = std::random_device()();
  bool check_only = false;
};

constexpr const char* kUsage =
    "usage: gemm [--check] [--size MxNxK]... [--seed NUMBER] [--cublas FILE] [--save FOLDER] [ARTIFACT]...\n"
    "  --check   no table of times\n"
    "  --size    of the table, in place of the usual ones; K a multiple of 8\n"
    "  --seed    of the random numbers (default: another one each time; it is printed)\n"
    "  --cublas  libcublas.so to compare with (default: where the loader finds it)\n"
    "  --save    write what was built as artifacts\n"
    "  ARTIFACT  run these in place of building\n";

Size parse_size(const std::string& text) {
  Size size{};
  std::uint32_t* const numbers[] = {&size.m, &size.n, &size.k};
  const char* at = text.data();
  const char* const last = at + text.size();
  for (int i = 0; i < 3; ++i) {
    const auto [after, problem] = std::from_chars(at, last, *numbers[i]);
    if (problem != std::errc() || *numbers[i] == 0 || (i < 2 ? *after != 'x' : after != last))
      throw std::invalid_argument(kUsage);
    at = after + 1;
  }
  if (size.k % 8 != 0) throw std::invalid_argument("K must be a multiple of 8: rows of 16 bytes are what TMA loads\n");
  return size;
}

CommandLine parse(int argc, char** argv) {
  CommandLine line;
  bool sizes_given = false;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    const auto value = [&] {
      if (++i == argc) throw std::invalid_argument(kUsage);
      return std::string(argv[i]);
    };
    if (word == "--check") {
      line.check_only = true;
    } else if (word == "--size") {
      if (!std::exchange(sizes_given, true)) line.sizes.clear();
      line.sizes.push_back(parse_size(value()));
    } else if (word == "--seed") {
      line.seed = std::stoull(value());
    } else if (word == "--cublas") {
      line.cublas = value();
    } else if (word == "--save") {
      line.save = value();
    } else if (word.starts_with("-")) {
      throw std::invalid_argument(kUsage);
    } else {
      line.artifacts.push_back(word);
    }
  }
  return line;
}

std::string read_beside_program(const char* name) {
  const auto path = std::filesystem::read_symlink("/proc/self/exe").parent_path() / name;
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path.string() + ": it belongs beside this program");
  return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<GemmKernel> make_kernels(const cjit::context& context, const CommandLine& line) {
  std::vector<GemmKernel> kernels;
  for (const std::string& path : line.artifacts) kernels.push_back(GemmKernel::read(path));
  if (line.artifacts.empty()) {
    const std::string source = read_beside_program("gemm.cuh");
    for (const Shape& shape : kShapes) kernels.push_back(GemmKernel::build(context, source, shape));
  }
  for (const GemmKernel& kernel : kernels) {
    kernel.validate();
    std::printf("%-50s %6llu bytes, %4.0f ms to compile\n", kernel.shape().description().c_str(),
                static_cast<unsigned long long>(kernel.image_bytes()), kernel.compile_milliseconds());
    if (!line.save.empty()) kernel.save(line.save + '/' + kernel.shape().file_name());
  }
  return kernels;
}

// Why nothing can be launched here; empty if it can.
std::string what_is_missing(const cjit::context& context) {
  const auto count = cjit::device_get_count(context);
  if (count.status() == cjit::status::driver_not_found || count.status() == cjit::status::no_device ||
      (count && *count == 0))
    return "no CUDA device";
  const auto info = cjit::device_get_info(context, 0).value();
  return info.cc() == kHopper ? "" : std::string(info.name()) + " is no Hopper device";
}

void report(const Shape& shape, const std::string& problem, const Verdict& verdict) {
  std::printf("  WRONG: %s, %s: %llu elements\n%s", shape.description().c_str(), problem.c_str(),
              static_cast<unsigned long long>(verdict.wrong), verdict.first.c_str());
}

// ---- every kernel on small sizes

std::vector<std::unique_ptr<Inputs>> draw_small(const Device& device, const Reference& reference, std::uint64_t seed) {
  std::vector<std::unique_ptr<Inputs>> all;
  for (const Size& size : kSmall)
    for (const Data data : {Data::kIntegers, Data::kUniform}) {
      auto inputs = std::make_unique<Inputs>(device, size, data, seed++);
      if (std::uint64_t{size.m} * size.n * size.k <= kHostProducts)
        inputs->multiply_on_host();
      else
        inputs->multiply_on_device(device, reference.kernel());
      all.push_back(std::move(inputs));
    }
  return all;
}

Verdict multiply(const Device& device, const GemmKernel& kernel, const Inputs& inputs, std::uint32_t leading) {
  const Destination destination(device, kernel.shape().output, inputs.size(), leading);
  destination.poison();
  GemmKernel::Launch(kernel, device, destination.of(inputs))();
  return destination.compare(inputs);
}

// Rows of D close together, and with a gap that makes them whole multiples of 16 bytes.
bool check(const Device& device, const GemmKernel& kernel, const Inputs& inputs) {
  bool right = true;
  const std::uint32_t n = inputs.size().n;
  for (const std::uint32_t leading : {n, (n + 15) / 8 * 8}) {
    const std::string problem = inputs.size().name() + (inputs.data() == Data::kIntegers ? ", integers" : ", uniform") +
                                ", rows of " + std::to_string(leading);
    try {
      const Verdict verdict = multiply(device, kernel, inputs, leading);
      if (verdict.wrong != 0) report(kernel.shape(), problem, verdict);
      right = right && verdict.wrong == 0;
    } catch (const std::runtime_error& failure) {  // nothing more can be launched after most of these
      throw std::runtime_error(kernel.shape().description() + ", " + problem + ": " + failure.what());
    }
  }
  return right;
}

bool check_small(const Device& device, const std::vector<GemmKernel>& kernels, const Reference& reference,
                 std::uint64_t seed) {
  const auto all = draw_small(device, reference, seed);
  bool all_right = true;
  for (const GemmKernel& kernel : kernels) {
    std::size_t right = 0;
    for (const auto& inputs : all) right += check(device, kernel, *inputs);
    std::printf("%-50s %zu of %zu small products are right\n", kernel.shape().description().c_str(), right, all.size());
    std::fflush(stdout);
    all_right = all_right && right == all.size();
  }
  return all_right;
}

// ---- the table

struct Measured {
  Verdict verdict;
  double milliseconds = 0;
};

void print_heading() {
  std::printf("\n%-18s %-38s %10s %10s %9s %8s %10s %8s %6s\n", "size", "kernel", "error", "allowed", "ms", "TFLOP/s",
              "cuBLAS ms", "TFLOP/s", "ratio");
}

void print_row(const Size& size, const Shape& shape, const Measured& ours, const Measured* peer) {
  const auto rate = [&](double milliseconds) { return 2e-9 * size.m * size.n * size.k / milliseconds; };
  std::printf("%-18s %-38s %10.2e %10.2e %9.4f %8.0f", size.name().c_str(), shape.name_expression().c_str(),
              ours.verdict.error, ours.verdict.allowed, ours.milliseconds, rate(ours.milliseconds));
  if (peer != nullptr)
    std::printf(" %10.4f %8.0f %6.2f\n", peer->milliseconds, rate(peer->milliseconds),
                peer->milliseconds / ours.milliseconds);
  else
    std::printf(" %10s %8s %6s\n", "-", "-", "-");
  std::fflush(stdout);
}

// One product into poisoned memory, checked.
template <typename Work>
bool check_once(const Shape& shape, const char* who, const Inputs& inputs, const Destination& destination,
                const Work& work, Measured& measured) {
  destination.poison();
  work();
  measured.verdict = destination.compare(inputs);
  if (measured.verdict.wrong != 0) report(shape, inputs.size().name() + ", " + who, measured.verdict);
  return measured.verdict.wrong == 0;
}

// Runs of the two take turns, so that both meet the same clocks. What the last run left is checked too.
bool measure(const Device& device, const GemmKernel& kernel, const Inputs& inputs, const Cublas* cublas) {
  const Shape& shape = kernel.shape();
  const Destination ours_to(device, shape.output, inputs.size(), inputs.size().n);
  const Destination theirs_to(device, shape.output, inputs.size(), inputs.size().n);
  const GemmKernel::Launch ours(kernel, device, ours_to.of(inputs));
  const auto theirs = [&] { cublas->multiply(theirs_to.of(inputs), shape.output); };
  Measured mine, peer;
  bool right = check_once(shape, "first run", inputs, ours_to, ours, mine);
  if (cublas != nullptr) right = check_once(shape, "by cuBLAS", inputs, theirs_to, theirs, peer) && right;

  for (int i = 0; i < kWarmUps; ++i) {
    ours();
    if (cublas != nullptr) theirs();
  }
  Stopwatch mine_watch(device), peer_watch(device);
  for (int i = 0; i < kRuns; ++i) {
    mine_watch.time(ours);
    if (cublas != nullptr) peer_watch.time(theirs);
  }
  mine.milliseconds = mine_watch.median_milliseconds();
  if (cublas != nullptr) peer.milliseconds = peer_watch.median_milliseconds();

  const Verdict last = ours_to.compare(inputs);
  if (last.wrong != 0) report(shape, inputs.size().name() + ", last run", last);
  print_row(inputs.size(), shape, mine, cublas != nullptr ? &peer : nullptr);
  return right && last.wrong == 0;
}

std::unique_ptr<Cublas> open_cublas(const CommandLine& line, const Device& device) {
  try {
    auto cublas = Cublas::open(line.cublas, device);
    if (cublas == nullptr) std::printf("libcublas was not found: --cublas names it\n");
    return cublas;
  } catch (const std::runtime_error& problem) {
    if (!line.cublas.empty()) throw;
    std::printf("cuBLAS has no part in this: %s\n", problem.what());
    return nullptr;
  }
}

bool print_table(const Device& device, const std::vector<GemmKernel>& kernels, const Reference& reference,
                 const CommandLine& line) {
  const auto cublas = open_cublas(line, device);
  print_heading();
  bool right = true;
  for (const Size& size : line.sizes) {
    Inputs inputs(device, size, Data::kUniform, line.seed);
    inputs.multiply_on_device(device, reference.kernel());
    for (const GemmKernel& kernel : kernels)
      if (!kernel.shape().watchdog) right = measure(device, kernel, inputs, cublas.get()) && right;
  }
  return right;
}

bool run(const CommandLine& line) {
  const auto context = cjit::context::create().value();
  std::vector<GemmKernel> kernels = make_kernels(context, line);
  if (const std::string missing = what_is_missing(context); !missing.empty()) {
    std::printf("%s: built only\n", missing.c_str());
    return true;
  }
  const Device device(context);
  std::printf("%s, seed %llu\n", device.info.name().data(), static_cast<unsigned long long>(line.seed));
  const Reference reference(context, read_beside_program("reference.cuh"));
  for (GemmKernel& kernel : kernels) kernel.load(context);
  // What is wrong at a small size is not worth a time.
  if (!check_small(device, kernels, reference, line.seed)) return false;
  return line.check_only || print_table(device, kernels, reference, line);
}

}  // namespace
}  // namespace example

int main(int argc, char** argv) {
  try {
    return example::run(example::parse(argc, argv)) ? 0 : 1;
  } catch (const std::exception& problem) {
    std::fflush(stdout);
    std::fprintf(stderr, "gemm: %s\n", problem.what());
    return 1;
  }
}
