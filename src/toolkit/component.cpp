#include "toolkit/component.hpp"

namespace cjit {

namespace {

// Directories of toolkits that also have parts for other processors.
#if defined(__aarch64__)
#define CJIT_TARGETS(folder) "targets/sbsa-linux/" folder, "targets/aarch64-linux/" folder  // servers, Jetson
#else
#define CJIT_TARGETS(folder) "targets/x86_64-linux/" folder
#endif

using Names = std::string_view[];

// Toolkit and conda first, then wheels of CUDA 13 (`cu13`) and of CUDA 12 (one directory per wheel).
constexpr Names kNvrtcFolders = {"lib64", "lib", CJIT_TARGETS("lib"), "cu13/lib", "cuda_nvrtc/lib"};
constexpr Names kNvrtcSonames = {"libnvrtc.so.13", "libnvrtc.so.12", "libnvrtc.so"};

constexpr Names kNvJitLinkFolders = {"lib64", "lib", CJIT_TARGETS("lib"), "cu13/lib", "nvjitlink/lib"};
constexpr Names kNvJitLinkSonames = {"libnvJitLink.so.13", "libnvJitLink.so.12", "libnvJitLink.so"};

constexpr Names kNvFatbinFolders = {"lib64", "lib", CJIT_TARGETS("lib"), "cu13/lib", "nvfatbin/lib"};
constexpr Names kNvFatbinSonames = {"libnvfatbin.so.13", "libnvfatbin.so.12", "libnvfatbin.so"};

constexpr Names kNvvmFolders = {"nvvm/lib64", "nvvm/lib", "lib64", "lib", "cu13/lib", "cuda_nvcc/nvvm/lib64"};
constexpr Names kNvvmSonames = {"libnvvm.so.4", "libnvvm.so"};

constexpr Names kCudaHeaderFolders = {"include", CJIT_TARGETS("include"), "cu13/include", "cuda_runtime/include"};

// CUDA 13 has CCCL in its own directory, CUDA 12 together with all other headers.
constexpr Names kCcclHeaderFolders = {"include/cccl",      CJIT_TARGETS("include/cccl"), "cu13/include/cccl",
                                      "include",           CJIT_TARGETS("include"),      "cu13/include",
                                      "cuda_cccl/include", "cuda_runtime/include"};

constexpr Names kNvccFolders = {"bin", "cu13/bin", "cuda_nvcc/bin"};
constexpr Names kTileirasFolders = {"bin", "cu13/bin"};

constexpr Names kDriverFolders = {"lib64", "lib"};
constexpr Names kDriverSonames = {"libcuda.so.1"};

}  // namespace

const Component kNvrtc = {
    CJIT_COMPONENT_NVRTC,
    "NVRTC",
    "libnvrtc.so",
    kNvrtcFolders,
    kNvrtcSonames,
    "set CJIT_CUDA_HOME to a CUDA toolkit of version 12 or newer, or install nvidia-cuda-nvrtc with pip"};

const Component kNvrtcBuiltins = {CJIT_COMPONENT_NVRTC_BUILTINS,
                                  "NVRTC builtins",
                                  "libnvrtc-builtins.so",
                                  {},
                                  kNvrtcSonames,
                                  "install NVRTC again, or put its builtins library beside it"};

const Component kNvJitLink = {
    CJIT_COMPONENT_NVJITLINK, "nvJitLink",
    "libnvJitLink.so",        kNvJitLinkFolders,
    kNvJitLinkSonames,        "set CJIT_CUDA_HOME to a CUDA toolkit or install nvidia-nvjitlink with pip"};

const Component kNvvm = {CJIT_COMPONENT_NVVM, "libNVVM",
                         "libnvvm.so",        kNvvmFolders,
                         kNvvmSonames,        "set CJIT_CUDA_HOME to a CUDA toolkit or install nvidia-nvvm with pip"};

const Component kCudaHeaders = {CJIT_COMPONENT_CUDA_HEADERS,
                                "CUDA headers",
                                "cuda_fp16.h",
                                kCudaHeaderFolders,
                                {},
                                "set CJIT_CUDA_HOME to a CUDA toolkit or install nvidia-cuda-runtime with pip"};

const Component kCcclHeaders = {CJIT_COMPONENT_CCCL_HEADERS,
                                "CCCL headers",
                                "cuda/std/cstdint",
                                kCcclHeaderFolders,
                                {},
                                "set CJIT_CUDA_HOME to a CUDA toolkit or install nvidia-cuda-cccl with pip"};

const Component kDriver = {
    CJIT_COMPONENT_DRIVER, "CUDA driver",
    "libcuda.so",          kDriverFolders,
    kDriverSonames,        "install the NVIDIA driver; in a container, start it with the GPU made visible"};

const Component kNvcc = {
    CJIT_COMPONENT_NVCC,
    "nvcc",
    "nvcc",
    kNvccFolders,
    {},
    "set CJIT_NVCC to the program, CJIT_CUDA_HOME to a CUDA toolkit, or install nvidia-cuda-nvcc, nvidia-nvvm, "
    "nvidia-cuda-crt, nvidia-cuda-runtime and nvidia-cuda-cccl of CUDA 13 with pip",
    true};

const Component kNvFatbin = {
    CJIT_COMPONENT_NVFATBIN,
    "nvFatbin",
    "libnvfatbin.so",
    kNvFatbinFolders,
    kNvFatbinSonames,
    "set CJIT_NVFATBIN to the library, CJIT_CUDA_HOME to a CUDA toolkit, or install nvidia-nvfatbin with pip"};

const Component kTileiras = {
    CJIT_COMPONENT_TILEIRAS,
    "tileiras",
    "tileiras",
    kTileirasFolders,
    {},
    "set CJIT_TILEIRAS to the program, CJIT_CUDA_HOME to a CUDA toolkit of version 13.3 or newer, or install "
    "nvidia-cuda-tileiras, nvidia-cuda-nvcc and nvidia-nvvm of the release of NVRTC with pip",
    true};

}  // namespace cjit
