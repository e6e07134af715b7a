#include "compile/template_kernels.hpp"

#include <gmock/gmock.h>

namespace cjit {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(TemplateKernels, AreFoundWithTheirLines) {
  EXPECT_THAT(find_template_kernels("// template <class T> __global__ void no();\n"
                                    "template <typename T, int N = (2 > 1)>\n"
                                    "__global__ void __launch_bounds__(N) axpy(T* x, int n = f(1)) requires (N > 0) {\n"
                                    "  if (n) x[0] = max(x[0], x[1]);\n"
                                    "}\n"
                                    "namespace n {\n"
                                    "template<class T>__global__ void scale(T*);\n"
                                    "template <class... Ts> __tile_global__ void tiles(Ts...) {}\n}\n"),
              ElementsAre(TemplateKernel{"axpy", 2}, TemplateKernel{"scale", 7}, TemplateKernel{"tiles", 8}));
}

TEST(TemplateKernels, ThoseInTwoParameterListsAndSplicesAreFound) {
  EXPECT_THAT(find_template_kernels("template <class T> struct S {};\n"
                                    "tem\\\nplate <class T> __global__ void k(T) {}\n"),
              IsEmpty())
      << "a word that a splice divides is not looked for";
  EXPECT_THAT(find_template_kernels("template <template <class> class C>\\\n  __global__ static void k(C<int>);"),
              ElementsAre(TemplateKernel{"k", 1}));
}

TEST(TemplateKernels, WhatTheCompilerEmitsAndOtherTemplatesAreNotFound) {
  EXPECT_THAT(find_template_kernels("__global__ void k() {}\n"
                                    "template <class T> __device__ T f(T x) { return x; }\n"
                                    "template __global__ void g<int>(int*);\n"
                                    "template <> __global__ void g<float>(float*) {}\n"
                                    "const char* a = \"template <class T> __global__ void s(T)\";\n"
                                    "const char* b = R\"x(template <class T> __global__ void r(T) {})x\";\n"
                                    "#define M template <class T> \\\n __global__ void m(T) {}\n"
                                    "int q = 1'000; char c = '\"';\n"),
              IsEmpty());
  for (const char* torn : {"template", "template <", "template <class T", "template <class T> __global__ void k(",
                           "template <class T> __global__", "R\"", "/*", "\"", "'", "#\\"})
    find_template_kernels(torn);
}

TEST(TemplateKernels, TheWarningNamesEachOnce) {
  EXPECT_EQ(describe_idle_templates("\ntemplate <class T> __global__ void k(T);\n"
                                    "template <class T> __global__ void k(T) {}\n"
                                    "template <int N> __global__ void m() {}\n",
                                    "a.cu"),
            "a.cu(2): warning: the image has no kernel: k, m are templates, which are compiled only for name "
            "expressions; pass one for each instance, such as 'k<...>' (the option `name_expressions`, --name)\n");
  EXPECT_EQ(describe_idle_templates("__device__ int x;", "a.cu"), "");
}

}  // namespace
}  // namespace cjit
