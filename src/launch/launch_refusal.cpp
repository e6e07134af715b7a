#include "launch/launch_refusal.hpp"

#include "base/text.hpp"

namespace cjit {

void refuse_launch(cjit_status_t status, const Kernel& kernel, const std::string& reason) {
  throw Error(status, CJIT_STAGE_LAUNCH, concat("cannot launch the kernel '", kernel.lowered_name(), "': ", reason));
}

void refuse_older_device(const Kernel& kernel, const KernelOnDevice& state, const char* feature, std::uint32_t cc) {
  refuse_launch(CJIT_ERROR_LAUNCH_LIMIT, kernel,
                concat(feature, " needs a device of sm_", cc, " or newer, this is sm_", state.identity.cc));
}

void require_driver(const Kernel& kernel, const char* feature, int cuda_version) {
  const int version = kernel.module().driver().version();
  if (version < cuda_version)
    refuse_launch(CJIT_ERROR_UNSUPPORTED, kernel, concat(feature, ' ', needs_driver_text(cuda_version, version)));
}

}  // namespace cjit
