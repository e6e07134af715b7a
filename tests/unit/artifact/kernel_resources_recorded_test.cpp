// The resources that cjit reads from a cubin equal those that NVIDIA reports for the same file: cuobjdump, and the
// driver of an H200 that loaded it. recorded/record.py recorded both.
#include <gmock/gmock.h>

#include <fstream>
#include <map>
#include <regex>
#include <sstream>

#include "artifact/cubin_reader.hpp"
#include "artifact/image_kernels.hpp"
#include "base/error.hpp"

namespace cjit {
namespace {

std::string recorded(const std::string& name) {
  std::ifstream file(std::string(CJIT_RECORDED_RESOURCES "/") + name, std::ios::binary);
  EXPECT_TRUE(file) << name;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

ImageContents read_cubin(const std::string& arch) {
  const std::string bytes = recorded(arch + ".cubin");
  return read_image_kernels(ByteSpan(reinterpret_cast<const std::byte*>(bytes.data()), bytes.size()));
}

// Bytes of shared memory that the system reserves in each block; cuobjdump includes them in the kernel's.
std::uint64_t reserved_shared_memory(std::uint32_t cc) { return cc >= 90 ? 1024 : 0; }

class RecordedResources : public testing::TestWithParam<const char*> {};

TEST_P(RecordedResources, AreThoseOfCuobjdump) {
  const std::string arch = GetParam(), said = recorded(arch + ".res-usage.txt");
  const ImageContents contents = read_cubin(arch);
  std::smatch common;
  ASSERT_TRUE(std::regex_search(said, common, std::regex(R"(CONSTANT\[3\]:(\d+))")));
  std::map<std::string, std::smatch> functions;
  const std::regex line(R"(Function (\w+):\s+REG:(\d+) STACK:(\d+) SHARED:(\d+) )");
  for (std::sregex_iterator at(said.begin(), said.end(), line), end; at != end; ++at) functions[(*at)[1]] = *at;
  ASSERT_EQ(functions.size(), contents.kernels.size());
  for (const ImageKernel& kernel : contents.kernels) {
    SCOPED_TRACE(kernel.symbol);
    ASSERT_TRUE(functions.contains(kernel.symbol));
    const auto number = [&](int group) { return std::stoull(functions[kernel.symbol][group]); };
    EXPECT_EQ(kernel.register_count, number(2));
    EXPECT_EQ(kernel.stack_memory, number(3));
    EXPECT_EQ(kernel.static_shared_memory + reserved_shared_memory(contents.cc), number(4));
    EXPECT_EQ(kernel.constant_memory, std::stoull(common[1]));
  }
}
INSTANTIATE_TEST_SUITE_P(Architectures, RecordedResources, testing::Values("sm_75", "sm_90", "sm_100"),
                         [](const auto& arch) { return arch.param; });

TEST(RecordedResources, AreThoseOfTheDriverOfAnH200) {
  const ImageContents contents = read_cubin("sm_90");
  std::istringstream lines(recorded("sm_90.attributes.txt"));
  std::size_t count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    SCOPED_TRACE(line);
    std::istringstream words(line);
    std::string symbol;
    words >> symbol;
    std::map<std::string, std::uint64_t> said;
    std::vector<std::pair<std::uint64_t, std::uint64_t>> parameters;
    for (std::string word; words >> word;) {
      const auto equals = word.find('='), colon = word.find(':');
      if (equals != std::string::npos)
        said[word.substr(0, equals)] = std::stoull(word.substr(equals + 1));
      else
        parameters.emplace_back(std::stoull(word), std::stoull(word.substr(colon + 1)));
    }
    const auto kernel = std::find_if(contents.kernels.begin(), contents.kernels.end(),
                                     [&](const ImageKernel& one) { return one.symbol == symbol; });
    ASSERT_NE(kernel, contents.kernels.end());
    EXPECT_EQ(kernel->register_count, said.at("registers"));
    EXPECT_EQ(kernel->static_shared_memory, said.at("shared"));
    EXPECT_EQ(kernel->constant_memory, said.at("constant"));
    EXPECT_EQ(kernel->local_memory, said.at("local"));
    EXPECT_EQ(kernel->required_cluster, (BlockShape{static_cast<std::uint32_t>(said.at("cluster_x")),
                                                    static_cast<std::uint32_t>(said.at("cluster_y")),
                                                    static_cast<std::uint32_t>(said.at("cluster_z"))}));
    const BlockShape& most = kernel->max_block;
    if (most[0] != 0) {
      EXPECT_EQ(most[0] * most[1] * most[2], said.at("max_threads"));
    }
    ASSERT_EQ(kernel->parameters.size(), parameters.size());
    for (std::size_t i = 0; i < parameters.size(); ++i)
      EXPECT_EQ((std::pair<std::uint64_t, std::uint64_t>(kernel->parameters[i].offset, kernel->parameters[i].size)),
                parameters[i]);
  }
  EXPECT_EQ(count, contents.kernels.size());
}

// Reads the attributes of a cubin; of none if it is invalid.
CubinAttributes attributes_of(const std::string& bytes) try {
  return CubinAttributes(as_bytes(bytes));
} catch (const Error& refused) {
  EXPECT_EQ(refused.status(), cjit_status_t{CJIT_ERROR_ARTIFACT_CORRUPT});
  return {};
}

TEST_P(RecordedResources, ParametersAreReadWithoutTheCubin) {
  std::string bytes = recorded(std::string(GetParam()) + ".cubin");
  const ImageContents contents = cjit::read_cubin(as_bytes(bytes));
  const CubinAttributes attributes(as_bytes(bytes));
  bytes.assign(bytes.size(), '\0');
  std::size_t with_parameters = 0;
  for (const ImageKernel& kernel : contents.kernels) {
    if (kernel.parameters.empty()) continue;
    EXPECT_EQ(attributes.parameters(kernel.symbol), kernel.parameters) << kernel.symbol;
    ++with_parameters;
  }
  EXPECT_GT(with_parameters, 5u);
  EXPECT_EQ(attributes.parameters("absent"), std::nullopt);
}

// The driver is asked instead: the attribute that states the bytes of all parameters is changed.
TEST_P(RecordedResources, ParametersThatDoNotFillTheirBytesAreUnknown) {
  std::string bytes = recorded(std::string(GetParam()) + ".cubin");
  const ImageContents contents = cjit::read_cubin(as_bytes(bytes));
  const std::string bound("\x03\x19\x2c\x00", 4);  // 44 bytes
  const auto at = bytes.find(bound);
  ASSERT_NE(at, std::string::npos);
  ASSERT_EQ(bytes.find(bound, at + 1), std::string::npos);
  EXPECT_EQ(attributes_of(bytes).parameters("bound")->size(), 5u);
  bytes[at + 2] = 48;
  EXPECT_EQ(attributes_of(bytes).parameters("bound"), std::nullopt);
  EXPECT_NE(attributes_of(bytes).parameters("spills"), std::nullopt);
}

TEST_P(RecordedResources, ParametersOfADamagedCubinAreTheSameOrUnknown) {
  const std::string sound = recorded(std::string(GetParam()) + ".cubin");
  const auto right = attributes_of(sound).parameters("spills");
  for (std::size_t size = 0; size < sound.size(); size += 7)
    EXPECT_EQ(attributes_of(sound.substr(0, size)).parameters("spills").value_or(*right), *right);
  for (std::size_t at = 0; at < sound.size(); ++at) {
    std::string damaged = sound;
    damaged[at] = static_cast<char>(~damaged[at]);
    attributes_of(damaged).parameters("spills");
  }
}

}  // namespace
}  // namespace cjit
