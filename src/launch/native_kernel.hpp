// The driver's handle of a kernel: a CUkernel, or a CUfunction, which exists in one CUDA context only.
#pragma once

#include "nvidia/driver.hpp"

namespace cjit {

class NativeKernel {
 public:
  explicit NativeKernel(CuKernel kernel) : kernel_(kernel) {}
  explicit NativeKernel(CuFunction function) : function_(function) {}

  CuKernel kernel() const noexcept { return kernel_; }  // nullptr for a function
  bool is_function() const noexcept { return kernel_ == nullptr; }
  // For queries, where the driver accepts a kernel in place of a function.
  CuFunction function() const noexcept { return is_function() ? function_ : reinterpret_cast<CuFunction>(kernel_); }

  CuResult get_name(const Driver& driver, const char** name) const {
    return is_function() ? driver->FuncGetName(name, function_) : driver->KernelGetName(name, kernel_);
  }
  CuResult get_parameter(const Driver& driver, std::size_t index, std::size_t* offset, std::size_t* size) const {
    return is_function() ? driver->FuncGetParamInfo(function_, index, offset, size)
                         : driver->KernelGetParamInfo(kernel_, index, offset, size);
  }
  // In the current context.
  CuResult get_function(const Driver& driver, CuFunction* function) const {
    if (!is_function()) return driver->KernelGetFunction(function, kernel_);
    *function = function_;
    return CuResult::kSuccess;
  }
  // On a device; a function is on one device only.
  CuResult get_attribute(const Driver& driver, CuFunctionAttribute attribute, CuDevice device, int* value) const {
    return is_function() ? driver->FuncGetAttribute(value, attribute, function_)
                         : driver->KernelGetAttribute(value, attribute, kernel_, device);
  }
  CuResult set_attribute(const Driver& driver, CuFunctionAttribute attribute, CuDevice device, int value) const {
    return is_function() ? driver->FuncSetAttribute(function_, attribute, value)
                         : driver->KernelSetAttribute(attribute, value, kernel_, device);
  }

 private:
  CuKernel kernel_ = nullptr;
  CuFunction function_ = nullptr;
};

}  // namespace cjit
