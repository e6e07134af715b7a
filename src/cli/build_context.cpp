#include "build_context.hpp"

#include <iostream>

namespace cjit_cli {

cjit::context build_context() {
  auto context = cjit::context::create().value();
  const auto cache = cjit::cache_get_info(context).value();
  if (cache.mode() != cjit::cache_mode::off && !cache.problem().empty())
    std::cerr << "cjit: warning: the disk cache is not used: " << cache.problem() << '\n';
  return context;
}

}  // namespace cjit_cli
