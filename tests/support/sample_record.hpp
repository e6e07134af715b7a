// Artificial build records.
#pragma once

#include <string_view>

#include "artifact/build_record.hpp"
#include "artifact/policy.hpp"

namespace cjit::test {

inline Image sample_image(cjit_image_kind_t kind, std::string_view text) {
  return Image::owning(kind, Buffer(as_bytes(text)));
}

inline std::vector<std::byte> sample_policy() {
  PolicyBuilder builder;
  builder.set(CJIT_POLICY_BLOCK_X, std::int64_t{256});
  builder.set(CJIT_POLICY_DYNAMIC_SHARED_MEMORY, std::int64_t{49152});
  builder.set("tile.scale", 0.5);
  const Buffer bytes = builder.encode();
  return {bytes.bytes().begin(), bytes.bytes().end()};
}

inline constexpr std::string_view kSampleCubin =
    "\x7f"
    "ELF of no machine.";
// The size includes the NUL, as in NVRTC.
inline constexpr std::string_view kSamplePtx{".version 9.0\n.target sm_90a\n", 29};

// A record in which every field is set.
inline BuildRecord sample_record() {
  BuildRecord record;
  record.family = CJIT_FAMILY_KERNEL;
  record.cc = 90;
  record.arch_feature = 'a';
  record.images.push_back(sample_image(CJIT_IMAGE_KIND_CUBIN, kSampleCubin));
  record.images.push_back(sample_image(CJIT_IMAGE_KIND_PTX, kSamplePtx));
  record.names = {{"axpy<float>", "_Z4axpyIfEvv"}, {"&table", "table"}};
  record.argument_schemas = {"a: float32, x: pointer, pair: bytes[16:8]", ""};
  record.policy = sample_policy();
  record.log = "kernel.cu(3): warning #177-D: variable \"x\" was declared but never referenced\n";
  record.diagnostics = {{.file = "kernel.cu",
                         .text = "variable \"x\" was declared but never referenced",
                         .line = 3,
                         .column = 7,
                         .severity = CJIT_SEVERITY_WARNING,
                         .code = 177}};
  record.ptxas_reports = {{.symbol = "_Z4axpyIfEvv",
                           .arch = "sm_90a",
                           .register_count = 32,
                           .barrier_count = 1,
                           .stack_frame = 8,
                           .spill_stores = 12,
                           .spill_loads = 16,
                           .stack_memory = 24,
                           .local_memory = 40,
                           .static_shared_memory = 1024,
                           .constant_banks = 368}};
  record.image_pass_reports = {{.name = "cjit.ffma_interleave",
                                .options = "force",
                                .note = "axpy: 3 of 64 instructions in 1 runs of FFMA",
                                .version = 1,
                                .change_count = 3}};
  record.dropped = {
      {.symbol = "_ZN3lib6table_E", .size = 4096}, {.symbol = "_ZN3lib6tables", .size = 8}, {.symbol = "x", .size = 4}};
  record.plans = {{.name = "axpy", .text = R"({"name": "axpy", "steps": []})"},
                  {.name = "nothing", .text = R"({"name": "nothing", "steps": []})"}};
  record.report = R"({"best": {"tile_items": 7}})";
  record.compiler_options = {"--gpu-architecture=sm_90a", "--define-macro=N=1"};
  record.linker_options = {"-arch=sm_90a", "-lto"};
  record.policy_source = "tuned sm_90 2026-11-28";
  record.source = "template <typename T> __global__ void axpy() {}\n";
  record.source_name = "axpy.cu";
  record.producer = "NVRTC 13.0";
  record.cuda_version = 13000;
  record.compile_nanoseconds = 12345;
  return record;
}

}  // namespace cjit::test
