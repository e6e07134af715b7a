#include "c_api/common_options.hpp"

namespace cjit {

std::vector<std::string> read_argument_schemas(const char* const* schemas, std::uint64_t count) {
  if (schemas == nullptr) return {};
  std::vector<std::string> read;
  bool any = false;
  for (const char* text : std::span(schemas, count)) {
    read.push_back(read_argument_schema(text));
    any |= !read.back().empty();
  }
  return any ? read : std::vector<std::string>{};
}

}  // namespace cjit
