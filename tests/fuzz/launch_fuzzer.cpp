// Any image on a mock, and any launch, attribute and variable of it.
#include <cjit/cjit.h>
#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "artifact/image_kernels.hpp"
#include "base/error.hpp"
#include "fuzz/budget.hpp"
#include "fuzz/expect.hpp"
#include "fuzz/mocks.hpp"
#include "fuzz/repeat.hpp"
#include "support/forged_artifact.hpp"

namespace {

using cjit::test::Bytes;
using cjit::test::OwnedError;
using cjit::test::OwnedKernel;
using cjit::test::OwnedModule;
using cjit::test::OwnedTensorMap;
using cjit::test::sized;

constexpr std::size_t kLargestParameter = 32764;  // maximum for all kernels
constexpr std::size_t kMaxArguments = 8;

std::vector<std::string> symbols_of(cjit::ByteSpan image, std::vector<std::string>& variables) {
  std::vector<std::string> kernels;
  try {
    const cjit::ImageContents contents = cjit::read_image_kernels(image);
    for (const cjit::ImageKernel& kernel : contents.kernels) kernels.push_back(kernel.symbol);
    for (const cjit::ImageVariable& variable : contents.variables) variables.push_back(variable.symbol);
  } catch (const cjit::Error& refused) {
    CJIT_FUZZ_EXPECT(refused.status() == CJIT_ERROR_ARTIFACT_CORRUPT);
  }
  return kernels;
}

OwnedModule load(cjit_context_t* context, cjit::ByteSpan image, bool is_ptx) {
  auto artifact = cjit::test::forged_kernel();
  artifact.image_kind = is_ptx ? CJIT_IMAGE_KIND_PTX : CJIT_IMAGE_KIND_CUBIN;
  artifact.arch_feature = 0;
  Bytes bytes = cjit::test::to_bytes(image);
  if (is_ptx) bytes.push_back(std::byte{0});
  artifact.sections[1] = {cjit::image_section(artifact.image_kind), 1, std::move(bytes)};
  const Bytes whole = artifact.bytes();
  cjit_module_t* loaded = nullptr;
  OwnedError error;
  const cjit_status_t status = cjit_module_load_artifact(context, whole.data(), whole.size(), &loaded, error.out());
  CJIT_FUZZ_EXPECT((status == CJIT_SUCCESS) == (loaded != nullptr) && error.status() == status);
  return OwnedModule(loaded);
}

std::uint64_t number(FuzzedDataProvider& in) {
  return in.ConsumeBool() ? in.ConsumeIntegralInRange<std::uint64_t>(0, 64) : in.ConsumeIntegral<std::uint64_t>();
}
std::uint32_t small_number(FuzzedDataProvider& in) {
  return in.ConsumeIntegralInRange<int>(0, 7) == 0 ? in.ConsumeIntegral<std::uint32_t>()
                                                   : in.ConsumeIntegralInRange<std::uint32_t>(0, 32);
}

// Every argument has exactly the maximum size.
const unsigned char* argument() {
  static const std::vector<unsigned char> bytes(kLargestParameter, 5);
  return bytes.data();
}

cjit_tensor_map_t* tensor_map() {
  static const OwnedTensorMap map = [] {
    static constexpr std::uint64_t kDims[] = {64};
    static constexpr std::uint32_t kBox[] = {64};
    auto options = sized<cjit_tensor_map_options_t>();
    options.address = 4096;
    options.dims = kDims;
    options.box_dims = kBox;
    options.rank = 1;
    options.element = CJIT_TENSOR_ELEMENT_FLOAT32;
    cjit_tensor_map_t* made = nullptr;
    CJIT_FUZZ_EXPECT(cjit_tensor_map_create(cjit::test::mock(1), &options, &made, nullptr) == CJIT_SUCCESS);
    return OwnedTensorMap(made);
  }();
  return map.get();
}

class Launch {
 public:
  Launch(FuzzedDataProvider& in, const cjit_kernel_info_t& kernel) {
    for (auto* field : {&options.grid_x,
                        &options.grid_y,
                        &options.grid_z,
                        &options.block_x,
                        &options.block_y,
                        &options.block_z,
                        &options.cluster_x,
                        &options.cluster_y,
                        &options.cluster_z,
                        &options.preferred_cluster_x,
                        &options.preferred_cluster_y,
                        &options.preferred_cluster_z,
                        &options.pdl,
                        &options.non_portable_cluster,
                        &options.cluster_scheduling,
                        &options.cooperative,
                        &options.trigger_at_block_start,
                        &options.use_priority,
                        &options.memory_sync_domain,
                        &options.use_memory_sync_domain_map,
                        &options.memory_sync_domain_local,
                        &options.memory_sync_domain_remote,
                        &options.shared_memory_carveout,
                        &options.nvlink_centric_scheduling})
      *field = in.ConsumeIntegralInRange<int>(0, 3) == 0 ? small_number(in) : 0;
    options.priority = static_cast<std::int32_t>(small_number(in)) - 6;
    options.dynamic_shared_memory = number(in);
    if (in.ConsumeBool()) add_window(in);
    add_arguments(in, kernel);
  }

  cjit_launch_options_t options = sized<cjit_launch_options_t>();

 private:
  void add_window(FuzzedDataProvider& in) {
    window_.address = number(in);
    window_.bytes = number(in);
    window_.hit_ratio = in.ConsumeFloatingPoint<double>();
    window_.hit_property = in.ConsumeIntegralInRange<std::uint32_t>(0, 4);
    window_.miss_property = in.ConsumeIntegralInRange<std::uint32_t>(0, 4);
    options.l2_window = &window_;
  }
  void add_arguments(FuzzedDataProvider& in, const cjit_kernel_info_t& kernel) {
    options.argument_count = in.ConsumeIntegralInRange<int>(0, 7) == 0
                                 ? in.ConsumeIntegralInRange<std::uint64_t>(0, kMaxArguments)
                                 : kernel.parameter_count;
    for (std::uint64_t i = 0; i < options.argument_count; ++i) {
      const bool is_map = in.ConsumeIntegralInRange<int>(0, 7) == 0;
      addresses_.push_back(is_map ? static_cast<const void*>(tensor_map()) : argument());
      kinds_.push_back(is_map ? CJIT_VALUE_TENSOR_MAP : in.ConsumeIntegralInRange<std::uint32_t>(0, 1));
      sizes_.push_back(i < kernel.parameter_count ? kernel.parameter_sizes[i] : small_number(in));
    }
    options.arguments = addresses_.data();
    options.argument_kinds = kinds_.data();
    if (in.ConsumeBool()) options.argument_sizes = sizes_.data();
  }

  cjit_l2_window_t window_ = sized<cjit_l2_window_t>();
  std::vector<const void*> addresses_;
  std::vector<cjit_value_kind_t> kinds_;
  std::vector<std::uint64_t> sizes_;
};

// Reads every byte of the records.
void read_launches(cjit_context_t* context, std::uint64_t expected) {
  std::uint64_t count = 0;
  CJIT_FUZZ_EXPECT(cjit_mock_get_launch_count(context, &count, nullptr) == CJIT_SUCCESS && count == expected);
  for (std::uint64_t i = 0; i < count; ++i) {
    auto launch = sized<cjit_mock_launch_t>();
    CJIT_FUZZ_EXPECT(cjit_mock_get_launch(context, i, &launch, nullptr) == CJIT_SUCCESS);
    const auto* arguments = static_cast<const unsigned char*>(launch.arguments);
    volatile auto sum = std::count(arguments, arguments + launch.arguments_size, 5);
    const auto* values = static_cast<const unsigned char*>(launch.attribute_values);
    sum = sum + std::count(values, values + launch.attribute_count * 64, 5);
    for (std::uint64_t j = 0; j < launch.argument_count; ++j)
      CJIT_FUZZ_EXPECT(launch.argument_offsets[j] + launch.argument_sizes[j] <= launch.arguments_size);
  }
  CJIT_FUZZ_EXPECT(cjit_mock_clear(context, nullptr) == CJIT_SUCCESS);
}

void use(FuzzedDataProvider& in, cjit_context_t* context, cjit_kernel_t* kernel) {
  auto info = sized<cjit_kernel_info_t>();
  if (cjit_kernel_get_info(kernel, &info, nullptr) != CJIT_SUCCESS) return;
  std::uint32_t blocks = 0, threads = 0;
  cjit_kernel_get_occupancy(kernel, small_number(in), number(in), &blocks, nullptr);
  cjit_kernel_suggest_block_size(kernel, number(in), small_number(in), &threads, &blocks, nullptr);
  std::int32_t value = 0;
  const std::uint32_t attribute = in.ConsumeIntegralInRange<std::uint32_t>(0, 18);
  cjit_kernel_set_attribute(kernel, attribute, static_cast<std::int32_t>(number(in)), nullptr);
  cjit_kernel_get_attribute(kernel, attribute, &value, nullptr);
  std::uint64_t launched = 0;
  for (int i = 0; i < 2; ++i) {
    const Launch launch(in, info);
    OwnedError error;
    cjit_cuda_device_node_t node = nullptr;
    const cjit_status_t status = in.ConsumeBool()
                                     ? cjit_kernel_launch(kernel, &launch.options, error.out())
                                     : cjit_kernel_launch_updatable(kernel, &launch.options, &node, error.out());
    CJIT_FUZZ_EXPECT(error.status() == status && node == nullptr);
    launched += status == CJIT_SUCCESS;
    cjit_kernel_get_cluster_occupancy(kernel, &launch.options, &blocks, nullptr);
    cjit_kernel_suggest_cluster_size(kernel, &launch.options, &blocks, nullptr);
  }
  read_launches(context, launched);
}

void use_variable(cjit_module_t* loaded, const char* name) {
  std::uint64_t address = 0, size = 0;
  if (cjit_module_get_variable(loaded, name, &address, &size, nullptr) != CJIT_SUCCESS) return;
  std::vector<unsigned char> bytes(std::min<std::uint64_t>(size, 4096), 5);
  cjit_module_set_variable_value(loaded, name, bytes.data(), bytes.size(), nullptr, nullptr);
  cjit_module_get_variable_value(loaded, name, bytes.data(), bytes.size(), nullptr, nullptr);
}

void run(FuzzedDataProvider in) {
  cjit_context_t* context = cjit::test::mock(in.ConsumeIntegralInRange<std::size_t>(0, cjit::test::kMocks.size() - 1));
  const std::vector<std::uint8_t> numbers = in.ConsumeBytes<std::uint8_t>(256);
  FuzzedDataProvider choices(numbers.data(), numbers.size());
  const std::vector<std::uint8_t> bytes = in.ConsumeRemainingBytes<std::uint8_t>();
  if (bytes.empty()) return;
  const cjit::ByteSpan image = std::as_bytes(std::span(bytes));
  std::vector<std::string> variables;
  const std::vector<std::string> kernels = symbols_of(image, variables);
  const OwnedModule loaded = load(context, image, !cjit::as_text(image).starts_with("\x7f"));
  if (!loaded) return;
  for (std::size_t i = 0; i < std::min<std::size_t>(kernels.size(), 2); ++i) {
    cjit_kernel_t* kernel = nullptr;
    if (cjit_module_get_kernel(loaded.get(), kernels[i].c_str(), &kernel, nullptr) != CJIT_SUCCESS) continue;
    const OwnedKernel owned(kernel);
    use(choices, context, kernel);
  }
  for (std::size_t i = 0; i < std::min<std::size_t>(variables.size(), 2); ++i)
    use_variable(loaded.get(), variables[i].c_str());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  // The fixed bytes are for parameters: each of a launch may have 32 KB.
  cjit::test::expect_within({.fixed_bytes = 8 << 20, .bytes_per_byte = 1024, .seconds_per_byte = 20e-6}, size,
                            [&] { run(FuzzedDataProvider(data, size)); });
  return 0;
}

CJIT_FUZZ_MUTATE_OR_REPEAT
