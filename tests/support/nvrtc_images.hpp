// Images that the real NVRTC makes, without a cache and without a driver.
#pragma once

#include <string>
#include <vector>

#include "base/log.hpp"
#include "base/text.hpp"
#include "compile/nvrtc_compiler.hpp"
#include "toolkit/toolkit.hpp"

namespace cjit::test {

class NvrtcImages {
 public:
  // A cubin and PTX of one compilation.
  CompiledProgram build(const std::string& source, std::uint32_t cc, std::vector<std::string> names = {},
                        std::vector<std::string> options = {}) {
    options.insert(options.end(), {concat("--gpu-architecture=sm_", cc), "--device-int128"});
    return compile(*toolkit_.nvrtc(), {.source = source,
                                       .source_name = "kernel.cu",
                                       .headers = {},
                                       .options = std::move(options),
                                       .name_expressions = std::move(names),
                                       .image_kinds = {CJIT_IMAGE_KIND_CUBIN, CJIT_IMAGE_KIND_PTX}});
  }

 private:
  Log log_{CJIT_LOG_LEVEL_OFF, nullptr, {}};
  Toolkit toolkit_{{}, log_};
};

}  // namespace cjit::test
