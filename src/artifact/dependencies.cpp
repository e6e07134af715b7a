#include "artifact/dependencies.hpp"

namespace cjit {

void Dependencies::add(std::string path, const KeyHash& content, cjit_dependency_origin_t origin) {
  Own& own = own_.emplace_back(Own{std::move(path), content.hex(), {}});
  own.record = {.struct_size = sizeof(cjit_dependency_t),
                .path = own.path.c_str(),
                .sha256 = own.sha256.c_str(),
                .origin = origin,
                .reserved0 = 0};
  records_.push_back(&own.record);
}

}  // namespace cjit
