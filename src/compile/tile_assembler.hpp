// Assembles Tile IR to a cubin, with the program tileiras.
#pragma once

#include <chrono>
#include <stop_token>
#include <string>
#include <vector>

#include "artifact/image.hpp"
#include "base/error.hpp"
#include "toolkit/cuda_program.hpp"

namespace cjit {

struct TileAssembly {
  ByteSpan tile_ir;
  std::string arch;                  // "sm_90"; tileiras chooses the features of the architecture itself
  std::vector<std::string> options;  // of tileiras
  std::string source_name;           // for messages
};

struct AssembledTiles {
  Image cubin;
  std::string log;
  std::chrono::nanoseconds duration{};
};

// Throws Error: CJIT_ERROR_COMPILATION with tileiras' output, CJIT_ERROR_TIME_LIMIT, CJIT_ERROR_CANCELLED,
// CJIT_ERROR_COMPILER_CRASHED. `time_limit` of 0: none.
AssembledTiles assemble(const CudaProgram& tileiras, const TileAssembly& assembly, std::chrono::milliseconds time_limit,
                        const std::stop_token& stop);

}  // namespace cjit
