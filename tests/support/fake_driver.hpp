// Access to the fake CUDA driver for a test.
#pragma once

#include <dlfcn.h>

#include <stdexcept>

#include "fake_cuda/driver_control.hpp"

// Resets the fake driver for each test that creates one; see driver_control.hpp.
class FakeDriver {
 public:
  static constexpr const char* kPath = FAKE_CUDA_FOLDER "/libcuda.so.1";

  FakeDriver() { reset(); }

  FakeCudaLive live() const {
    FakeCudaLive alive{};
    read_live(&alive);
    return alive;
  }
  FakeCudaLaunch last_launch() const {
    FakeCudaLaunch launch{};
    read_last_launch(&launch);
    return launch;
  }
  FakeCudaNode node(void* handle) const {
    FakeCudaNode description{};
    read_node(handle, &description);
    return description;
  }
  FakeCudaTensorMap last_tensor_map() const {
    FakeCudaTensorMap map{};
    read_last_tensor_map(&map);
    return map;
  }

 private:
  template <typename Function>
  Function load(const char* name) {
    static void* const library = ::dlopen(kPath, RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) throw std::runtime_error(::dlerror());
    void* symbol = ::dlsym(library, name);
    if (symbol == nullptr) throw std::runtime_error(::dlerror());
    return reinterpret_cast<Function>(symbol);
  }

#define FAKE_CUDA_MEMBER(member, function) decltype(&function) member = load<decltype(&function)>(#function)
 public:
  FAKE_CUDA_MEMBER(reset, fake_cuda_reset);
  FAKE_CUDA_MEMBER(set_driver_version, fake_cuda_set_driver_version);
  FAKE_CUDA_MEMBER(set_device_count, fake_cuda_set_device_count);
  FAKE_CUDA_MEMBER(set_device, fake_cuda_set_device);
  FAKE_CUDA_MEMBER(define_kernel, fake_cuda_define_kernel);
  FAKE_CUDA_MEMBER(set_kernel_attribute, fake_cuda_set_kernel_attribute);
  FAKE_CUDA_MEMBER(kernel_attribute, fake_cuda_kernel_attribute);
  FAKE_CUDA_MEMBER(define_variable, fake_cuda_define_variable);
  FAKE_CUDA_MEMBER(make_managed, fake_cuda_make_managed);
  FAKE_CUDA_MEMBER(hide_function, fake_cuda_hide_function);
  FAKE_CUDA_MEMBER(fail_call, fake_cuda_fail_call);
  FAKE_CUDA_MEMBER(failed_call, fake_cuda_failed_call);
  FAKE_CUDA_MEMBER(fail_function, fake_cuda_fail_function);
  FAKE_CUDA_MEMBER(fail_jit, fake_cuda_fail_jit);
  FAKE_CUDA_MEMBER(destroy_primary_context, fake_cuda_destroy_primary_context);
  FAKE_CUDA_MEMBER(renew_primary_context, fake_cuda_renew_primary_context);
  FAKE_CUDA_MEMBER(set_capturing, fake_cuda_set_capturing);
  FAKE_CUDA_MEMBER(set_stream_device, fake_cuda_set_stream_device);
  FAKE_CUDA_MEMBER(broken_captures, fake_cuda_broken_captures);
  FAKE_CUDA_MEMBER(memory_pools, fake_cuda_memory_pools);
  FAKE_CUDA_MEMBER(set_busy, fake_cuda_set_busy);
  FAKE_CUDA_MEMBER(persisting_limit, fake_cuda_persisting_limit);
  FAKE_CUDA_MEMBER(set_persisting_limit, fake_cuda_set_persisting_limit);
  FAKE_CUDA_MEMBER(persisting_resets, fake_cuda_persisting_resets);
  FAKE_CUDA_MEMBER(set_device_attribute, fake_cuda_set_device_attribute);
  FAKE_CUDA_MEMBER(forget_leaks, fake_cuda_forget_leaks);
  FAKE_CUDA_MEMBER(call_count, fake_cuda_call_count);
  FAKE_CUDA_MEMBER(launch_count, fake_cuda_launch_count);
  FAKE_CUDA_MEMBER(node_count, fake_cuda_node_count);
  FAKE_CUDA_MEMBER(add_empty_node, fake_cuda_add_empty_node);
  FAKE_CUDA_MEMBER(last_ptx, fake_cuda_last_ptx);
  FAKE_CUDA_MEMBER(tensor_map_count, fake_cuda_tensor_map_count);

 private:
  FAKE_CUDA_MEMBER(read_live, fake_cuda_live);
  FAKE_CUDA_MEMBER(read_last_launch, fake_cuda_last_launch);
  FAKE_CUDA_MEMBER(read_node, fake_cuda_node);
  FAKE_CUDA_MEMBER(read_last_tensor_map, fake_cuda_last_tensor_map);
#undef FAKE_CUDA_MEMBER
};
