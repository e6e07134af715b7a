// What errors tell, without exceptions: this file is compiled with -fno-exceptions.
#include <cjit/cjit.hpp>
#include <cstdio>

namespace {

void show(const cjit::error& error) {
  std::printf("%s\n", error.what());
  std::printf("  status %s, said by %s (%s)\n", cjit::status_name(error.status()).data(), error.library().data(),
              error.native_name().data());
  for (const cjit::diagnostic& one : error.diagnostics())
    std::printf("  %s, line %u, column %u: %s\n", one.file().data(), one.line(), one.column(), one.text().data());
}

const char* whose_matter(const cjit::error& error) {
  switch (error.block()) {
    case cjit::error_block::usage:
      return "the caller";
    case cjit::error_block::toolkit:
      return "the toolkit";
    case cjit::error_block::compilation:
      return "the source";
    default:
      return "somebody else";
  }
}

}  // namespace

int main() {
  const auto context = cjit::context::create();
  if (!context) {
    show(context.error());
    return 1;
  }
  cjit::kernel_options options;
  options.source = "__global__ void k(int* x) {\n  *x = missing;\n}\n";
  options.source_name = "broken.cu";
  options.arch = "sm_90";
  for (const char* arch : {"sm_90", "sm_ninety"}) {
    options.arch = arch;
    const auto built = cjit::kernel_build(*context, options);
    if (built) return 1;
    show(built.error());
    std::printf("  it is a matter of %s\n", whose_matter(built.error()));
  }
  return 0;
}
