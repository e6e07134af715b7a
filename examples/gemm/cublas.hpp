// cuBLAS, where it is found at run time: the peer that the table compares with.
#pragma once

#include <memory>
#include <string>

#include "gemm_kernel.hpp"

namespace example {

class Cublas {
 public:
  // `path`: a file to open; empty: libcublas.so.13, then .12, where the loader finds them. NULL if there is none.
  static std::unique_ptr<Cublas> open(const std::string& path, const Device& device);
  ~Cublas();
  Cublas(const Cublas&) = delete;
  Cublas& operator=(const Cublas&) = delete;

  // Queues the same product on the device's stream.
  void multiply(const Matrices& matrices, Output output) const;

 private:
  Cublas(void* library, const Device& device);

  int (*destroy_)(void* handle);
  int (*gemm_)(void* handle, int transpose_a, int transpose_b, int m, int n, int k, const void* alpha, const void* a,
               int a_kind, int a_leading, const void* b, int b_kind, int b_leading, const void* beta, void* c,
               int c_kind, int c_leading, int compute_kind, int algorithm);
  void* handle_ = nullptr;
};

}  // namespace example
