#include <cjit/cjit.hpp>
#include <iostream>

int main() try {
  const auto context = cjit::context::create().value();
  cjit::kernel_options options;
  options.source = "template <typename T> __global__ void scale(T* x, T a) { x[threadIdx.x] *= a; }";
  options.name_expressions = {"scale<float>"};
  options.arch = "sm_90";
  const auto built = cjit::kernel_build(context, options).value();
  std::cout << built.lowered_name("scale<float>") << " is " << built.image().size() << " bytes of machine code\n";
} catch (const cjit::error& error) {
  std::cerr << error.what() << '\n';
  return 1;
}
