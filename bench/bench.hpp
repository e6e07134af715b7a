// What all figures share, and the groups of figures.
#pragma once

#include <string>

#include "client.hpp"
#include "report.hpp"
#include "scratch_folder.hpp"

namespace cjit_bench {

// Where things are on this machine, as cjit found them, so that peers open the same files.
struct Machine {
  std::string nvrtc_path;
  std::string nvrtc_version;
  std::string driver_path;
  std::string driver_version;
  std::string gpu;  // empty: no GPU
  // With libcjit.so, the start-up child and the stripped libraries.
  std::string folder;
};

Machine inspect_machine(cjit_context_t* context);
void print_machine(const Machine& machine);

struct Bench {
  const ScratchFolder& scratch;  // holds the cache of this process and of its children
  Context context;
  Machine machine;
  Report report;
};

// Builds against raw NVRTC.
void measure_builds(Bench& bench);
// The first build, and library and context alone, each in a fresh process.
void measure_processes(Bench& bench);
// Results that are in memory or on disk already.
void measure_cache(Bench& bench);
// Results that are in a remote cache, and a cluster that shares one.
void measure_remotes(Bench& bench);
// Results in memory, and the checks of their headers.
void measure_headers(Bench& bench);
// From the start of a process to a loaded kernel that is on disk, against the driver and against other libraries.
void measure_warm_starts(Bench& bench);
// What a job costs, and how soon a cancel frees whom.
void measure_jobs(Bench& bench);
// Many builds at once, in workers, with precompiled headers.
void measure_workers(Bench& bench);
// Results to bytes and back, against memcpy.
void measure_artifacts(Bench& bench);
// Links against nvJitLink, and a new operator on a known kernel.
void measure_links(Bench& bench);
// Bundles: built at once, their size, loads from them.
void measure_bundles(Bench& bench);
// Slim builds against full ones.
void measure_slim(Bench& bench);
// NVVM IR against libNVVM.
void measure_nvvm(Bench& bench);
// NVRTC against nvcc, and nvcc against nvcc called directly.
void measure_nvcc(Bench& bench);
// What interleaving FFMA does to a kernel's time.
void measure_image_passes(Bench& bench);
// Loading against cuLibraryLoadData.
void measure_loads(Bench& bench);
// Launching against cuLaunchKernelEx.
void measure_launches(Bench& bench);
// Tensor maps against cuTensorMapEncodeTiled.
void measure_tensor_maps(Bench& bench);
// Plans against the same calls of the driver.
void measure_plans(Bench& bench);
// Algorithms against CUB that nvcc compiled.
void measure_algorithms(Bench& bench);
// The library's own size.
void measure_sizes(Bench& bench);

}  // namespace cjit_bench
