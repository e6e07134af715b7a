#include <cjit/cjit.hpp>

int main() {
  const auto version = cjit::version();
  return version && version->major_number == CJIT_VERSION_MAJOR && cjit::context::create() ? 0 : 1;
}
