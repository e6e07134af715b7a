// The object behind cjit_blob_t.
#pragma once

#include <cjit/base.h>

#include "base/bytes.hpp"
#include "c_api/references.hpp"

struct cjit_blob {
  explicit cjit_blob(cjit::Buffer bytes) : buffer(std::move(bytes)) {}

  cjit::Buffer buffer;
  cjit::References references{};
};
