// Where the parameters of a kernel come from when it is loaded.
#include <gmock/gmock.h>

#include <fstream>

#include "launch/kernel.hpp"
#include "support/fake_driver.hpp"

namespace cjit {
namespace {

using testing::ElementsAre;

DynamicLibrary open(const char* path) {
  std::string why;
  return DynamicLibrary::open(path, why);
}

class KernelParameters : public testing::Test {
 protected:
  KernelParameters() {
    const std::size_t sizes[] = {2, 2};
    fake.define_kernel("bound", sizes, 2);
    fake.define_kernel("empty", nullptr, 0);
  }

  static std::string recorded_cubin() {
    std::ifstream file(CJIT_RECORDED_RESOURCES "/sm_90.cubin", std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
  }

  Kernel load(const std::string& bytes, const char* name) {
    BuildRecord record;
    record.cc = 90;
    record.images.push_back(Image::borrowing(CJIT_IMAGE_KIND_CUBIN, as_bytes(bytes)));
    return Kernel(std::make_shared<Module>(driver, record, log), name);
  }

  const Log log{CJIT_LOG_LEVEL_OFF, nullptr, {}};
  FakeDriver fake;
  std::shared_ptr<const Driver> driver = std::make_shared<Driver>(open(FakeDriver::kPath));
  const std::string cubin = recorded_cubin();
};

TEST_F(KernelParameters, AreThoseOfTheCubinAndAskNoDriver) {
  fake.fail_function("cuKernelGetParamInfo", 999);
  const Kernel kernel = load(cubin, "bound");
  EXPECT_THAT(kernel.parameter_sizes(), ElementsAre(1, 16, 8, 8, 4));
  EXPECT_THAT(kernel.parameter_offsets(), ElementsAre(0, 8, 24, 32, 40));
}

TEST_F(KernelParameters, AreThoseOfTheDriverIfTheCubinDoesNotStateThemForCertain) {
  std::string changed = cubin;
  const std::string bound("\x03\x19\x2c\x00", 4);  // the attribute with the 44 bytes of all parameters
  changed[changed.find(bound) + 2] = 48;
  EXPECT_THAT(load(changed, "bound").parameter_sizes(), ElementsAre(2, 2));
  fake.fail_function("cuKernelGetParamInfo", 999);
  EXPECT_THROW(load(changed, "bound"), Error);
  EXPECT_THROW(load(cubin, "empty"), Error);
  fake.fail_function("cuKernelGetParamInfo", 0);
  EXPECT_TRUE(load(cubin, "empty").parameter_sizes().empty());
}

}  // namespace
}  // namespace cjit
