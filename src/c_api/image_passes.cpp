#include "c_api/image_passes.hpp"

#include "c_api/struct_io.hpp"

namespace cjit {

std::vector<ImagePass> read_image_passes(const cjit_image_pass_t* const* passes, std::uint64_t count) {
  std::vector<ImagePass> read;
  for (const cjit_image_pass_t* caller : read_array(passes, count, "image_passes")) {
    const cjit_image_pass_t one = read_struct(caller, "image_passes");
    require_pointer(one.name, "name");
    read.push_back(checked({.name = std::string(read_string(one.name)),
                            .options = std::string(read_string(one.options)),
                            .version = one.version,
                            .callback = one.callback,
                            .user_data = one.user_data}));
  }
  return read;
}

}  // namespace cjit
