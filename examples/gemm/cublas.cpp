#include "cublas.hpp"

#include <dlfcn.h>

namespace example {

namespace {

// Of cublas_api.h and library_types.h.
constexpr int kOpN = 0, kOpT = 1, kReal32F = 0, kReal16Bf = 14, kCompute32F = 68, kDefaultAlgorithm = -1;

void check(int status, const char* what) {
  if (status != 0) throw std::runtime_error(std::string(what) + " gave cuBLAS status " + std::to_string(status));
}

template <typename Function>
void find(void* library, const char* symbol, Function& function) {
  function = reinterpret_cast<Function>(dlsym(library, symbol));
  if (function == nullptr) throw std::runtime_error(std::string("libcublas has no ") + symbol);
}

void* pointer(std::uint64_t address) { return reinterpret_cast<void*>(address); }

}  // namespace

std::unique_ptr<Cublas> Cublas::open(const std::string& path, const Device& device) {
  if (!path.empty()) {
    if (void* library = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL))
      return std::unique_ptr<Cublas>(new Cublas(library, device));
    throw std::runtime_error("cannot open " + path + ": " + dlerror());
  }
  for (const char* name : {"libcublas.so.13", "libcublas.so.12"})
    if (void* library = dlopen(name, RTLD_NOW | RTLD_LOCAL))
      return std::unique_ptr<Cublas>(new Cublas(library, device));
  return nullptr;
}

Cublas::Cublas(void* library, const Device& device) {
  int (*create)(void**);
  int (*set_stream)(void*, void*);
  find(library, "cublasCreate_v2", create);
  find(library, "cublasSetStream_v2", set_stream);
  find(library, "cublasDestroy_v2", destroy_);
  find(library, "cublasGemmEx", gemm_);
  check(create(&handle_), "cublasCreate");
  check(set_stream(handle_, device.stream), "cublasSetStream");
}

Cublas::~Cublas() { destroy_(handle_); }

// cuBLAS counts columns first, so to it D is n x m: B (transposed, as its k is innermost) times A.
void Cublas::multiply(const Matrices& matrices, Output output) const {
  const auto number = [](std::uint32_t value) { return static_cast<int>(value); };
  const float alpha = 1, beta = 0;
  check(gemm_(handle_, kOpT, kOpN, number(matrices.n), number(matrices.m), number(matrices.k), &alpha,
              pointer(matrices.b), kReal16Bf, number(matrices.k), pointer(matrices.a), kReal16Bf, number(matrices.k),
              &beta, pointer(matrices.d), output == Output::kBf16 ? kReal16Bf : kReal32F, number(matrices.leading),
              kCompute32F, kDefaultAlgorithm),
        "cublasGemmEx");
}

}  // namespace example
